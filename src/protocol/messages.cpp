#include "protocol/messages.h"

#include <vector>

#include "base/errors.h"

namespace kanly::protocol {
namespace {

template <class Variant, class Work, std::size_t... kIndex>
void for_each_alternative(Work& work, std::index_sequence<kIndex...>) {
  (work.template operator()<std::variant_alternative_t<kIndex, Variant>>(), ...);
}
// Calls work.operator()<T>() for every type of message.
template <class Variant, class Work>
void for_each_alternative(Work work) {
  for_each_alternative<Variant>(work, std::make_index_sequence<std::variant_size_v<Variant>>());
}

template <class Message, class Envelope>
std::string written(const Message& message, const Envelope& envelope) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  std::visit(
      [&]<class T>(const T& record) {
        json.field("type", T::kName);
        write_fields(json, envelope);
        write_fields(json, record);
      },
      message);
  json.close_object();
  return out;
}

template <class Message>
Error unknown(std::string_view type) {
  std::vector<std::string> names;
  for_each_alternative<Message>([&]<class T>() { names.emplace_back(T::kName); });
  return {ErrorCode::UnknownMessage, "there is no message " + quoted_for_complaint(type) + "." +
                                         did_you_mean(type.substr(0, 60), names)};
}

template <class Message>
std::variant<Message, Error> content_of(const JsonValue& value, std::string_view type) {
  std::variant<Message, Error> result = Error{};
  bool known = false;
  for_each_alternative<Message>([&]<class T>() {
    if (known || T::kName != type) return;
    known = true;
    T record;
    Complaint complaint;
    read_fields(value, record, complaint);
    if (complaint.any()) {
      result = Error{ErrorCode::BadField, std::string(type) + ": " + complaint.text()};
    } else {
      result = Message(std::move(record));
    }
  });
  if (!known) result = unknown<Message>(type);
  return result;
}

template <class Message, class Envelope>
Read<Message, Envelope> read(std::string_view text, const JsonLimits& limits) {
  Read<Message, Envelope> out;
  const auto parsed = read_json(text, limits);
  if (const auto* error = std::get_if<JsonError>(&parsed)) {
    out.content = Error{ErrorCode::NotJson, describe(*error)};
    return out;
  }
  const auto& value = std::get<JsonValue>(parsed);
  Complaint complaint;
  if (!value.is(JsonValue::Kind::Object)) {
    complaint.wrong_kind(value, "an object");
  } else {
    read_fields(value, out.envelope, complaint);
  }
  std::string type;
  if (!complaint.any()) {
    const JsonValue* const named = value.find("type");
    complaint.inside("type", [&] {
      if (named == nullptr) return complaint.wrong("is missing.");
      read_value(*named, type, complaint);
    });
  }
  if (complaint.any()) {
    out.content = Error{ErrorCode::BadField, complaint.text()};
  } else {
    out.content = content_of<Message>(value, type);
  }
  return out;
}

}  // namespace

std::string quoted_for_complaint(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::size_t size = std::min(text.size(), kMost);
  while (size < text.size() && size > 0 &&
         (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U) {
    --size;  // not inside a character
  }
  std::string out;
  JsonWriter(out).value(text.substr(0, size));
  if (size < text.size()) out.insert(out.size() - 1, "…");
  return out;
}

std::string_view id_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::NotJson:
      return "not_json";
    case ErrorCode::UnknownMessage:
      return "unknown_message";
    case ErrorCode::BadField:
      return "bad_field";
    case ErrorCode::BadVersion:
      return "bad_version";
    case ErrorCode::NotWelcome:
      return "not_welcome";
    case ErrorCode::NoSeat:
      return "no_seat";
    case ErrorCode::TooMuch:
      return "too_much";
    case ErrorCode::Unavailable:
      return "unavailable";
    case ErrorCode::kCount:
      break;
  }
  return "";
}

std::string_view about(ErrorCode code) {
  switch (code) {
    case ErrorCode::NotJson:
      return "The text is no JSON, or longer or deeper than is allowed.";
    case ErrorCode::UnknownMessage:
      return "There is no message of this type.";
    case ErrorCode::BadField:
      return "A field is missing, or not what it should be.";
    case ErrorCode::BadVersion:
      return "The client speaks another version of the protocol.";
    case ErrorCode::NotWelcome:
      return "No such room, or the token does not open it; or hello was not said first.";
    case ErrorCode::NoSeat:
      return "The visitor must join or sit down first, or there is no such seat.";
    case ErrorCode::TooMuch:
      return "Too many messages, visits or rooms; try again later.";
    case ErrorCode::Unavailable:
      return "It cannot be done at the moment.";
    case ErrorCode::kCount:
      break;
  }
  return "";
}

std::string text_of(const FromClient& message, const ClientEnvelope& envelope) {
  return written(message, envelope);
}
std::string text_of(const FromServer& message, const ServerEnvelope& envelope) {
  return written(message, envelope);
}

Read<FromClient, ClientEnvelope> read_client(std::string_view text) {
  return read<FromClient, ClientEnvelope>(text, kClientLimits);
}
Read<FromServer, ServerEnvelope> read_server(std::string_view text) {
  return read<FromServer, ServerEnvelope>(text, kServerLimits);
}

}  // namespace kanly::protocol

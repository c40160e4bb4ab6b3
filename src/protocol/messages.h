// Messages as text and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/json_value.h"
#include "protocol/from_client.h"
#include "protocol/from_server.h"

namespace kanly::protocol {

// Raised when a message or a field changes its meaning. New fields and messages leave it as it is:
// fields that are not known are passed over, messages that are not known are refused.
inline constexpr uint32_t kVersion = 1;

inline constexpr JsonLimits kClientLimits = {.bytes = 16 * 1024, .depth = 6, .values = 600};
inline constexpr JsonLimits kServerLimits = {.bytes = 1024 * 1024, .depth = 24, .values = 100'000};

std::string text_of(const FromClient& message, const ClientEnvelope& envelope = {});
std::string text_of(const FromServer& message, const ServerEnvelope& envelope = {});

template <class Message, class Envelope>
struct Read {
  Envelope envelope;
  std::variant<Message, Error> content;
};
// What a client says; the envelope is read as far as it can be, so that an error finds its way back.
Read<FromClient, ClientEnvelope> read_client(std::string_view text);
// What a client is told, for clients in C++.
Read<FromServer, ServerEnvelope> read_server(std::string_view text);

}  // namespace kanly::protocol

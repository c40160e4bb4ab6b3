#include "protocol/setup.h"

#include <algorithm>

#include "play/config_text.h"
#include "play/replay.h"
#include "protocol/messages.h"

namespace kanly::protocol {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::optional<std::string> seat_bots(room::Setup& setup, const std::vector<std::string>& words) {
  if (words.size() > setup.config.players) return "seats: there are more than factions.";
  for (const std::string& word : words) {
    if (word == "open") {
      setup.seats.emplace_back();
    } else {
      setup.seats.push_back({room::SeatPlan::Kind::Bot, word});
    }
  }
  return {};
}

std::optional<std::string> set_options(room::RoomOptions& options, std::string_view text) {
  if (text.empty()) return {};
  const auto parsed = read_json(text, kClientLimits);
  const auto* const object = std::get_if<JsonValue>(&parsed);
  const JsonValue::Object* const members = object == nullptr ? nullptr : object->as_object();
  if (members == nullptr) return "options: they must be an object.";
  for (const auto& [id, value] : *members) {
    std::string word;
    if (const bool* yes = value.as_bool()) {
      word = *yes ? "yes" : "no";
    } else if (const std::string* words = value.as_string()) {
      word = *words;
    } else if (value.is(JsonValue::Kind::Integer)) {
      word = to_text(value);
    } else {
      return "options: " + quoted_for_complaint(id) + " must be text, a number or a boolean.";
    }
    if (auto wrong = room::set_option(options, id, word)) return "options: " + *wrong;
  }
  return {};
}

// The game that is played on, up to where that is.
std::optional<std::string> open_with(room::Setup& setup, const RoomRequest& request) {
  if (!request.rules.empty()) return "rules: they are those of the replay.";
  if (!request.seed.empty()) return "seed: it is that of the replay.";
  auto read = read_replay(request.replay);
  if (const auto* error = std::get_if<ReplayError>(&read)) return "replay: " + describe(*error);
  Replay& replay = std::get<Replay>(read);
  const Config& config = replay.config;
  if (!std::equal(request.factions.begin(), request.factions.end(), config.seats.begin(),
                  config.seats.begin() + config.players)) {
    return "factions: the replay has others, or in another order.";
  }
  if (request.choices > replay.choices.size()) {
    return "choices: the replay has " + std::to_string(replay.choices.size()) + ".";
  }
  replay.choices.resize(request.choices);
  setup.config = config;
  setup.opening = std::move(replay.choices);
  return {};
}

}  // namespace

std::variant<RoomRequest, std::string> read_request(std::string_view json) {
  const auto parsed = read_json(json, kRequestLimits);
  if (const auto* error = std::get_if<JsonError>(&parsed)) return describe(*error);
  RoomRequest request;
  Complaint complaint;
  read_value(std::get<JsonValue>(parsed), request, complaint);
  if (complaint.any()) return complaint.text();
  return request;
}

std::variant<room::Setup, std::string> setup_of(const RoomRequest& request, room::Time now,
                                                const Seed& fresh, bool may_name_seed) {
  room::Setup setup;
  setup.made = now;
  std::vector<std::string> factions;
  for (const Faction f : request.factions) factions.emplace_back(id_of(f));
  if (!request.replay.empty()) {
    if (auto wrong = open_with(setup, request)) return *wrong;
  } else {
    if (auto wrong = read_factions(setup.config, joined(factions))) return *wrong;
    if (auto wrong = read_rules(setup.config, joined(request.rules))) return *wrong;
    setup.config.seed = fresh;
    if (request.choices != 0) return "choices: there is no replay that they are of.";
  }
  if (!request.seed.empty()) {
    const auto seed = seed_from_hex(request.seed);
    if (!seed) return "seed: it must be 64 hexadecimal digits.";
    if (!may_name_seed) return "seed: it is drawn here, and nobody may name it.";
    setup.config.seed = *seed;
  }
  if (auto wrong = set_options(setup.options, request.options.json)) return *wrong;
  if (!request.position.empty()) {
    if (!may_name_seed) return "position: none is taken here.";
    setup.position = request.position;
  }
  if (setup.plays_on()) setup.options.listed = false;  // who made it knows every secret
  if (auto wrong = seat_bots(setup, request.seats)) return *wrong;
  if (auto wrong = room::wrong_with(setup)) return *wrong;
  return setup;
}

std::string text_of(const RoomRequest& request) {
  std::string out;
  JsonWriter json(out);
  write_value(json, request);
  return out;
}

}  // namespace kanly::protocol

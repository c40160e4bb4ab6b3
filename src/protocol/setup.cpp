#include "protocol/setup.h"

#include <algorithm>

#include "play/config_text.h"
#include "protocol/messages.h"

namespace kanly::protocol {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

// What is wrong with the bots, or nothing.
std::optional<std::string> seat_bots(room::Setup& setup, const std::vector<BotInfo>& bots) {
  const Config& config = setup.config;
  setup.seats.resize(config.players);
  for (const BotInfo& bot : bots) {
    const auto seats = std::span(config.seats).first(config.players);
    const auto seat = std::ranges::find(seats, bot.seat);
    if (seat == seats.end()) {
      return "bots: " + std::string(id_of(bot.seat)) + " has no seat in this game.";
    }
    setup.seats[static_cast<std::size_t>(seat - seats.begin())] = {room::SeatPlan::Kind::Bot,
                                                                   bot.bot};
  }
  return {};
}

}  // namespace

std::variant<RoomRequest, std::string> read_request(std::string_view json) {
  const auto parsed = read_json(json, kClientLimits);
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
  if (auto wrong = read_factions(setup.config, joined(factions))) return *wrong;
  if (auto wrong = read_rules(setup.config, joined(request.rules))) return *wrong;
  setup.config.seed = fresh;
  if (!request.seed.empty()) {
    const auto seed = seed_from_hex(request.seed);
    if (!seed) return "seed: it must be 64 hexadecimal digits.";
    if (!may_name_seed) return "seed: it is drawn here, and nobody may name it.";
    setup.config.seed = *seed;
  }
  for (const OptionValue& option : request.options) {
    if (auto wrong = room::set_option(setup.options, option.id, option.value)) return *wrong;
  }
  if (auto wrong = seat_bots(setup, request.bots)) return *wrong;
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

// A room as somebody asks for it: which factions by which rules, bots, options; and what comes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/from_server.h"
#include "room/setup.h"

namespace kanly::protocol {

struct RoomRequest {
  static constexpr std::string_view kName = "room_request";
  static constexpr std::string_view kAbout =
      "What a room is made of. No message of a visit: it goes to whoever keeps the rooms.";
  std::vector<Faction> factions;
  std::vector<std::string> rules;
  std::vector<std::string> seats;
  RoomOptions options;
  std::string seed;
  std::string replay;
  uint32_t choices = 0;
  std::string position;

  template <class V>
  static void fields(V& v) {
    v.must("factions", &RoomRequest::factions, "The seats in order.");
    v.may("rules", &RoomRequest::rules,
          "The rules in words: \"advanced\", \"turns=5\", variants and house rules. Nothing: the "
          "basic game.");
    v.may("seats", &RoomRequest::seats,
          "For each seat \"open\" or the bot that plays it; those not named are open.");
    v.may("options", &RoomRequest::options, "What else is agreed, as in docs/rooms.md.");
    v.may("seed", &RoomRequest::seed,
          "64 hexadecimal digits, for a game that shall go the same again. Whoever knows it knows "
          "every secret; without it the host draws one.");
    v.may("replay", &RoomRequest::replay,
          "A replay file: the room plays on from a position of that game, by its rules and with "
          "its seed. "
          "The factions are those of the file. No lobby lists it and no statistics count it.");
    v.may("choices", &RoomRequest::choices, "… the position after so many choices of the file.");
    v.may("position", &RoomRequest::position,
          "A position that no choices lead to, as `kanly scenario positions` writes it: the case "
          "of a rule. "
          "A server takes none.");
  }
};

// A request may hold a replay file.
inline constexpr JsonLimits kRequestLimits = {.bytes = 64 * 1024, .depth = 6, .values = 600};

// Reads a request; or says what is wrong with it.
std::variant<RoomRequest, std::string> read_request(std::string_view json);
// The setup that is asked for. The seed is the one named, if the host allows that, else the fresh one.
std::variant<room::Setup, std::string> setup_of(const RoomRequest& request, room::Time now,
                                                const Seed& fresh, bool may_name_seed);
std::string text_of(const RoomRequest& request);

}  // namespace kanly::protocol

// What the tools take that no message of the protocol has: structs whose fields are declared once, for the reader
// and for the schema that clients are told (protocol/fields.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mcp/guest.h"
#include "protocol/forms.h"

namespace kanly::protocol {

template <>
struct TextForm<mcp::LookAt> : EnumForm<mcp::LookAt, static_cast<int>(mcp::LookAt::kCount)> {
  static constexpr std::string_view kName = "page";
  static constexpr std::string_view kAbout = "What to look at.";
};

}  // namespace kanly::protocol

namespace kanly::mcp {

struct AtSeat {
  static constexpr std::string_view kName = "at_seat";
  static constexpr std::string_view kAbout = "Whose seat it is.";
  std::string seat;

  template <class V>
  static void fields(V& v) {
    v.may("seat", &AtSeat::seat,
          "The handle of your seat, as create_game or join_game gave it. Needed, unless the "
          "connection "
          "itself carries a seat's token.");
  }
};

struct Patience {
  static constexpr std::string_view kName = "patience";
  static constexpr std::string_view kAbout = "How long to wait.";
  std::optional<uint16_t> seconds;

  template <class V>
  static void fields(V& v) {
    v.may("seconds", &Patience::seconds,
          "How long to wait until you are asked again, 0 to 50; 25 if not said. The others play "
          "meanwhile.");
  }
};

struct CreateGame {
  static constexpr std::string_view kName = "create_game";
  static constexpr std::string_view kAbout = "A new game.";
  Faction faction = Faction::None;
  std::vector<Faction> opponents;
  std::vector<Faction> open;
  std::vector<std::string> rules;
  std::string bot;
  std::string name;
  protocol::RoomOptions options;
  std::string seed;

  template <class V>
  static void fields(V& v) {
    v.must("faction", &CreateGame::faction, "The faction you play.");
    v.may("opponents", &CreateGame::opponents,
          "The factions that bots play. Not said: bots fill the table up to six.");
    v.may("open", &CreateGame::open,
          "Factions whose seats stay free for others to join; begin_game begins when they are "
          "there.");
    v.may("rules", &CreateGame::rules,
          "The rules in words: \"advanced\", \"turns=5\", variants and house rules, as in the "
          "resource "
          "kanly://table. Not said: the basic game of ten turns.");
    v.may("bot", &CreateGame::bot,
          "Which bot plays the opponents: heuristic (if not said), random, idle, cautious or "
          "search.");
    v.may("name", &CreateGame::name, "What the others call you.");
    v.may("options", &CreateGame::options,
          "What else is agreed on, as in the resource kanly://table.");
    v.may("seed", &CreateGame::seed,
          "64 hexadecimal digits, for a game that goes the same again; a server for many draws its "
          "own.");
  }
};

struct JoinGame {
  static constexpr std::string_view kName = "join_game";
  static constexpr std::string_view kAbout = "A seat in a game of others.";
  std::string game;
  Faction faction = Faction::None;
  std::string name;

  template <class V>
  static void fields(V& v) {
    v.must("game", &JoinGame::game, "The id of the game, as list_games or somebody else told it.");
    v.must("faction", &JoinGame::faction, "The seat you take: a free one, or that of a bot.");
    v.may("name", &JoinGame::name, "What the others call you.");
  }
};

struct Look {
  static constexpr std::string_view kName = "look";
  static constexpr std::string_view kAbout = "What to look at.";
  LookAt page = LookAt::Everything;

  template <class V>
  static void fields(V& v) {
    v.may("page", &Look::page, "Which page; not said: board, own side and players.");
  }
};

struct LookUp {
  static constexpr std::string_view kName = "look_up";
  static constexpr std::string_view kAbout = "What to look up.";
  std::string words;

  template <class V>
  static void fields(V& v) {
    v.must("words", &LookUp::words, "A card, a faction, a leader, a word: \"lasgun\", \"karama\".");
  }
};

struct AskRule {
  static constexpr std::string_view kName = "rule";
  static constexpr std::string_view kAbout = "Which rule.";
  std::string query;

  template <class V>
  static void fields(V& v) {
    v.must("query", &AskRule::query,
           "The number of a rule or of a section, as 1.06.03 or 1.06; or a word of its title or "
           "text.");
  }
};

struct WaitFor {
  static constexpr std::string_view kName = "wait_for";
  static constexpr std::string_view kAbout = "What ends the waiting.";
  bool talk = false;

  template <class V>
  static void fields(V& v) {
    v.may("talk", &WaitFor::talk, "Come back also when somebody says something.");
  }
};

struct React {
  static constexpr std::string_view kName = "react";
  static constexpr std::string_view kAbout = "What to do about an open window for reactions.";
  bool hold = false;

  template <class V>
  static void fields(V& v) {
    v.may("hold", &React::hold, "Ask for more time instead of letting it pass.");
  }
};

struct WriteNote {
  static constexpr std::string_view kName = "note";
  static constexpr std::string_view kAbout = "What to write down.";
  std::string text;
  bool anew = false;

  template <class V>
  static void fields(V& v) {
    v.must("text", &WriteNote::text, "What to remember.");
    v.may("anew", &WriteNote::anew, "It takes the place of what was written before.");
  }
};

}  // namespace kanly::mcp

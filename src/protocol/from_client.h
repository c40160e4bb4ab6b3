// What a client says. A message is a JSON object with its `type`, and an `id` if an answer to it is
// wanted: the answer carries the same number as `re`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/forms.h"

namespace kanly::protocol {

// --- Coming and going -----------------------------------------------------------------------------

struct Hello {
  static constexpr std::string_view kName = "hello";
  static constexpr std::string_view kAbout =
      "The first message of a visit. The answer is a welcome, then view and menu; or, with "
      "`since`, done and the letters that were missed.";
  uint32_t protocol = 0;
  std::string room;
  std::string token;
  std::optional<Faction> seat;
  std::optional<uint32_t> since;
  std::string program;

  template <class V>
  static void fields(V& v) {
    v.must("protocol", &Hello::protocol, "The version of the protocol that the client speaks.");
    v.may("room", &Hello::room, "Which room, where there are several.");
    v.may("token", &Hello::token, "Proves who one is; without it one watches.");
    v.may("seat", &Hello::seat, "The seat to look through, for somebody who holds several.");
    v.may("since", &Hello::since,
          "The number of the last letter that arrived in an earlier visit to the same seat.");
    v.may("program", &Hello::program, "What the client is called, for the operator's log.");
  }
};

struct Join {
  static constexpr std::string_view kName = "join";
  static constexpr std::string_view kAbout =
      "Makes the visitor a member of the room. The first one owns it: fills seats and begins.";
  std::string name;
  bool agent = false;

  template <class V>
  static void fields(V& v) {
    v.must("name", &Join::name, "What the others call this person.");
    v.may("agent", &Join::agent, "It is a program that plays, and says so.");
  }
};

struct TakeSeat {
  static constexpr std::string_view kName = "take_seat";
  static constexpr std::string_view kAbout =
      "Sits down: on an open seat, on the own one that a bot keeps warm, or on that of a bot.";
  Faction seat = Faction::None;

  template <class V>
  static void fields(V& v) {
    v.must("seat", &TakeSeat::seat, "Which seat, by its faction.");
  }
};

struct LeaveSeat {
  static constexpr std::string_view kName = "leave_seat";
  static constexpr std::string_view kAbout =
      "Stands up; from then on the visitor watches. In a running game a bot goes on.";
  std::optional<Faction> seat;

  template <class V>
  static void fields(V& v) {
    v.may("seat", &LeaveSeat::seat, "Which seat; if not said, the one looked through.");
  }
};

struct HandSeat {
  static constexpr std::string_view kName = "hand_seat";
  static constexpr std::string_view kAbout =
      "Gives a seat to a bot or to another member: the own one, or as the owner one that is open.";
  Faction seat = Faction::None;
  std::string bot;
  std::optional<uint16_t> member;

  template <class V>
  static void fields(V& v) {
    v.must("seat", &HandSeat::seat, "Which seat.");
    v.may("bot", &HandSeat::bot, "The bot by its words: \"heuristic\", \"search:iterations=200\".");
    v.may("member", &HandSeat::member, "Or the member.");
  }
};

struct Begin {
  static constexpr std::string_view kName = "begin";
  static constexpr std::string_view kAbout = "The owner begins the game.";
  template <class V>
  static void fields(V&) {}
};

// --- Playing ---------------------------------------------------------------------------------------

struct Choose {
  static constexpr std::string_view kName = "choose";
  static constexpr std::string_view kAbout =
      "Answers the question of the last menu, or does something of the any-time menu. Several "
      "answers "
      "are a path through this menu and the next ones: all of it or nothing.";
  std::vector<Option> answers;
  uint32_t question = 0;
  bool any_time = false;
  std::string words;

  template <class V>
  static void fields(V& v) {
    v.must("answers", &Choose::answers, "The answers in order, by their names.");
    v.may("question", &Choose::question,
          "The number of the menu that is answered; an answer to an older one is refused.");
    v.may("any_time", &Choose::any_time, "The first answer is one of the any-time menu.");
    v.may("words", &Choose::words,
          "Said with a deal that is offered or answered: recorded, and binding for nobody.");
  }
};

struct Deal {
  static constexpr std::string_view kName = "deal";
  static constexpr std::string_view kAbout =
      "Proposes an agreement (1.12), or answers a proposal with another. The same can be done by "
      "choosing offer_deal or counter_offer and what follows.";
  std::optional<Faction> with;
  uint8_t give = 0;
  uint8_t ask = 0;
  std::optional<Option> promise;
  std::optional<Option> territory;
  uint8_t amount = 0;
  bool recorded = false;
  uint8_t turns = 0;
  std::string words;

  template <class V>
  static void fields(V& v) {
    v.may("with", &Deal::with, "To whom; not said: this is the counter-offer to a proposal.");
    v.may("give", &Deal::give, "Spice that is given at once.");
    v.may("ask", &Deal::ask, "Spice that is asked for; not together with `give`.");
    v.may("promise", &Deal::promise,
          "promise_not_enter, ask_not_enter, promise_share_sight, ask_share_sight, "
          "promise_support_bid or ask_support_bid.");
    v.may("territory", &Deal::territory,
          "Of a promise not to enter: where, as in \"territory:arrakeen\".");
    v.may("amount", &Deal::amount, "Of a promise to support bids: up to how much spice.");
    v.may("recorded", &Deal::recorded,
          "Of a promise not to enter: a breach is recorded and not prevented.");
    v.may("turns", &Deal::turns, "For how many turns after this one it holds.");
    v.may("words", &Deal::words, "What the engine cannot enforce, in words.");
  }
};

struct Draft {
  static constexpr std::string_view kName = "draft";
  static constexpr std::string_view kAbout =
      "Asks where answers would lead, without giving them: a decision of several parts is put "
      "together, changed as often as one likes, and then chosen as a whole. The answer is the menu "
      "that would follow, or complete.";
  std::vector<Option> answers;
  uint32_t question = 0;
  bool any_time = false;

  template <class V>
  static void fields(V& v) {
    v.must("answers", &Draft::answers, "The answers in order, as of choose.");
    v.may("question", &Draft::question, "The number of the menu that they would answer.");
    v.may("any_time", &Draft::any_time, "The first answer is one of the any-time menu.");
  }
};

struct WhyNot {
  static constexpr std::string_view kName = "why_not";
  static constexpr std::string_view kAbout =
      "Asks why an answer is not on the menu. The answer is a reason.";
  Option answer;
  std::string prompt;
  bool any_time = false;
  std::vector<Option> after;
  bool after_any_time = false;

  template <class V>
  static void fields(V& v) {
    v.must("answer", &WhyNot::answer, "The answer one would have liked to give.");
    v.may("prompt", &WhyNot::prompt, "To which prompt; not said: to the one that is asked now.");
    v.may("any_time", &WhyNot::any_time, "As something done of one's own accord.");
    v.may("after", &WhyNot::after, "As if these answers of a draft had been given before.");
    v.may("after_any_time", &WhyNot::after_any_time,
          "The first of those is one of the any-time menu.");
  }
};

struct Waive {
  static constexpr std::string_view kName = "waive";
  static constexpr std::string_view kAbout =
      "Lets an open window for reactions pass. Everybody may, whether they could react or not.";
  uint32_t window = 0;

  template <class V>
  static void fields(V& v) {
    v.must("window", &Waive::window, "The number of the window.");
  }
};

struct Hold {
  static constexpr std::string_view kName = "hold";
  static constexpr std::string_view kAbout =
      "Asks for more time in an open window for reactions. Everybody may, once a window.";
  uint32_t window = 0;

  template <class V>
  static void fields(V& v) {
    v.must("window", &Hold::window, "The number of the window.");
  }
};

struct Undo {
  static constexpr std::string_view kName = "undo";
  static constexpr std::string_view kAbout =
      "Takes the own last choice back, while nobody has noticed it and nothing came out by it. "
      "Otherwise the table is asked (propose).";
  template <class V>
  static void fields(V&) {}
};

struct StopInfo {
  static constexpr std::string_view kName = "stop";
  static constexpr std::string_view kAbout =
      "Where a seat wants to be asked about windows for reactions and pauses, or not.";
  std::string window;
  std::optional<Phase> phase;
  bool ask = true;
  friend bool operator==(const StopInfo&, const StopInfo&) = default;

  template <class V>
  static void fields(V& v) {
    v.must("window", &StopInfo::window,
           "The prompt, \"karama_cancel\" or \"before_storm_moves\"; \"*\" is all of them.");
    v.may("phase", &StopInfo::phase, "In which phase; not said: in all.");
    v.must("ask", &StopInfo::ask, "Whether to be asked.");
  }
};

struct Stops {
  static constexpr std::string_view kName = "stops";
  static constexpr std::string_view kAbout =
      "Sets the stops of the seat anew. The last that fits a window counts.";
  std::vector<StopInfo> stops;

  template <class V>
  static void fields(V& v) {
    v.must("stops", &Stops::stops, "All of them.");
  }
};

// --- Talking and voting ------------------------------------------------------------------------------

struct Say {
  static constexpr std::string_view kName = "say";
  static constexpr std::string_view kAbout = "Says something at the table.";
  room::Hearers to = room::Hearers::Table;
  std::optional<Faction> whom;
  std::string words;

  template <class V>
  static void fields(V& v) {
    v.may("to", &Say::to, "To whom; not said: to the whole table.");
    v.may("whom", &Say::whom, "To one seat: which.");
    v.must("words", &Say::words, "One line of text.");
  }
};

struct Propose {
  static constexpr std::string_view kName = "propose";
  static constexpr std::string_view kAbout = "Asks the table to vote.";
  room::Motion motion = room::Motion::Pause;
  std::optional<Faction> about;

  template <class V>
  static void fields(V& v) {
    v.must("motion", &Propose::motion, "On what.");
    v.may("about", &Propose::about, "The seat that shall go to a bot.");
  }
};

struct Vote {
  static constexpr std::string_view kName = "vote";
  static constexpr std::string_view kAbout = "Votes on what was proposed.";
  uint32_t number = 0;
  bool yes = false;

  template <class V>
  static void fields(V& v) {
    v.must("number", &Vote::number, "The number of the motion.");
    v.must("yes", &Vote::yes, "For it, or against it.");
  }
};

// --- The line itself -----------------------------------------------------------------------------------

struct Resend {
  static constexpr std::string_view kName = "resend";
  static constexpr std::string_view kAbout =
      "Asks for everything anew: welcome, view and menu. For a client that has lost its way.";
  template <class V>
  static void fields(V&) {}
};

struct Ping {
  static constexpr std::string_view kName = "ping";
  static constexpr std::string_view kAbout = "Asks whether anybody is there, and what time it is.";
  template <class V>
  static void fields(V&) {}
};

using FromClient =
    std::variant<Hello, Join, TakeSeat, LeaveSeat, HandSeat, Begin, Choose, Deal, Draft, WhyNot,
                 Waive, Hold, Undo, Stops, Say, Propose, Vote, Resend, Ping>;

// Every message from a client has these beside its own fields.
struct ClientEnvelope {
  static constexpr std::string_view kName = "client_envelope";
  static constexpr std::string_view kAbout = "What every message from a client may have.";
  std::optional<uint32_t> id;

  template <class V>
  static void fields(V& v) {
    v.may("id", &ClientEnvelope::id,
          "A number of the client's own; the answer carries it as `re`.");
  }
};

}  // namespace kanly::protocol

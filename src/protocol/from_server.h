// What a client is told. A message that is a letter of the room carries its number as `letter`; one that
// answers a message of the client carries the client's `id` as `re`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/forms.h"
#include "protocol/from_client.h"

namespace kanly::protocol {

// --- Parts -----------------------------------------------------------------------------------------------

struct SeatInfo {
  static constexpr std::string_view kName = "seat_info";
  static constexpr std::string_view kAbout = "A seat and who holds it.";
  Faction seat = Faction::None;
  room::Holder holder = room::Holder::Nobody;
  std::optional<uint16_t> member;
  std::string name;
  std::string bot;
  bool stands_in = false;

  template <class V>
  static void fields(V& v) {
    v.must("seat", &SeatInfo::seat, "The seat, by its faction.");
    v.must("holder", &SeatInfo::holder, "Who holds it.");
    v.may("member", &SeatInfo::member, "The member, also while a bot stands in.");
    v.may("name", &SeatInfo::name, "… and what they are called.");
    v.may("bot", &SeatInfo::bot, "The bot that plays, by its words.");
    v.may("stands_in", &SeatInfo::stands_in, "The bot plays until the person is back.");
  }
};

struct MemberInfo {
  static constexpr std::string_view kName = "member_info";
  static constexpr std::string_view kAbout = "A person or a program in the room.";
  uint16_t member = 0;
  std::string name;

  template <class V>
  static void fields(V& v) {
    v.must("member", &MemberInfo::member, "The number of the member in this room.");
    v.must("name", &MemberInfo::name, "What they are called.");
  }
};

struct ClockInfo {
  static constexpr std::string_view kName = "clock_info";
  static constexpr std::string_view kAbout =
      "The clock of a seat of which all see that it is asked.";
  Faction seat = Faction::None;
  bool runs = false;
  std::optional<int64_t> until;
  std::optional<int64_t> bank_ms;

  template <class V>
  static void fields(V& v) {
    v.must("seat", &ClockInfo::seat, "Whose.");
    v.must("runs", &ClockInfo::runs, "Whether it runs.");
    v.may("until", &ClockInfo::until, "When its time is over, if it runs: ms since 1970.");
    v.may("bank_ms", &ClockInfo::bank_ms, "What was left in the bank when it last stood still.");
  }
};

struct MotionInfo {
  static constexpr std::string_view kName = "motion_info";
  static constexpr std::string_view kAbout = "A vote of the table.";
  uint32_t number = 0;
  room::Motion motion = room::Motion::Pause;
  Faction by = Faction::None;
  std::optional<Faction> about;
  std::vector<Faction> voters;
  std::vector<Faction> yes;
  std::vector<Faction> no;
  int64_t until = 0;
  room::VoteState::Outcome outcome = room::VoteState::Outcome::Open;

  template <class V>
  static void fields(V& v) {
    v.must("number", &MotionInfo::number, "Its number, for vote.");
    v.must("motion", &MotionInfo::motion, "What it is about.");
    v.must("by", &MotionInfo::by, "Who proposed it.");
    v.may("about", &MotionInfo::about, "The seat that shall go to a bot.");
    v.must("voters", &MotionInfo::voters, "Who has a vote.");
    v.must("yes", &MotionInfo::yes, "Who is for it.");
    v.must("no", &MotionInfo::no, "Who is against it.");
    v.must("until", &MotionInfo::until, "When it fails if too few have voted: ms since 1970.");
    v.must("outcome", &MotionInfo::outcome, "How it stands.");
  }
};

struct WindowInfo {
  static constexpr std::string_view kName = "window_info";
  static constexpr std::string_view kAbout =
      "A time in which somebody might react to what was announced. It looks the same whether "
      "anybody "
      "can or not.";
  uint32_t number = 0;
  std::string kind;
  std::optional<int64_t> until;
  std::vector<Faction> done;
  std::vector<Faction> held;

  template <class V>
  static void fields(V& v) {
    v.must("number", &WindowInfo::number, "Its number, for waive and hold.");
    v.must("kind", &WindowInfo::kind, "The prompt of those who are asked, if any are.");
    v.may("until", &WindowInfo::until,
          "When it closes: ms since 1970; not said: when all is answered.");
    v.may("done", &WindowInfo::done,
          "Who lets it pass or has answered; which of both, nobody sees.");
    v.may("held", &WindowInfo::held, "Who asked for more time.");
  }
};

struct SaidInfo {
  static constexpr std::string_view kName = "said_info";
  static constexpr std::string_view kAbout = "What somebody said.";
  std::optional<Faction> from;
  std::string name;
  room::Hearers to = room::Hearers::Table;
  std::optional<Faction> whom;
  std::string words;
  bool of_deal = false;
  int64_t at = 0;

  template <class V>
  static void fields(V& v) {
    v.may("from", &SaidInfo::from, "The seat; not said: somebody who watches.");
    v.may("name", &SaidInfo::name, "What they are called.");
    v.must("to", &SaidInfo::to, "Who heard it.");
    v.may("whom", &SaidInfo::whom, "The seat, if it was said to one.");
    v.must("words", &SaidInfo::words, "The words.");
    v.may("of_deal", &SaidInfo::of_deal, "They go with a deal that the game knows.");
    v.must("at", &SaidInfo::at, "When: ms since 1970.");
  }
};

struct EventInfo {
  static constexpr std::string_view kName = "event_info";
  static constexpr std::string_view kAbout =
      "Something that happened, as far as the seat may know.";
  int turn = 0;
  std::string text;
  EventData data;

  template <class V>
  static void fields(V& v) {
    v.must("turn", &EventInfo::turn, "The turn.");
    v.must("text", &EventInfo::text, "A sentence.");
    v.must("data", &EventInfo::data, "The same for programs.");
  }
};

struct PriceInfo {
  static constexpr std::string_view kName = "price_info";
  static constexpr std::string_view kAbout =
      "What an answer costs, where that is known beforehand.";
  int spice = 0;
  words::Price::Terms terms = words::Price::Terms::Once;

  template <class V>
  static void fields(V& v) {
    v.must("spice", &PriceInfo::spice, "So much spice; below 0 it brings some.");
    v.must("terms", &PriceInfo::terms, "For what.");
  }
};

struct OutlookInfo {
  static constexpr std::string_view kName = "outlook_info";
  static constexpr std::string_view kAbout =
      "What a battle may come to with an answer, by what the seat knows, for one fate of the two "
      "leaders. In half "
      "points; parts of the plan not chosen yet may be anything.";
  std::string fate;
  int own_least = 0;
  int own_most = 0;
  int their_least = 0;
  int their_most = 0;
  std::string verdict;
  bool whole = false;

  template <class V>
  static void fields(V& v) {
    v.must("fate", &OutlookInfo::fate, "both_live, theirs_falls or ours_falls.");
    v.must("own_least", &OutlookInfo::own_least, "The least this side may total.");
    v.must("own_most", &OutlookInfo::own_most, "The most.");
    v.must("their_least", &OutlookInfo::their_least, "The least the other side may total.");
    v.must("their_most", &OutlookInfo::their_most, "The most.");
    v.must("verdict", &OutlookInfo::verdict, "wins, loses or open, ties reckoned.");
    v.may("whole", &OutlookInfo::whole, "Nothing is left out but traitors and explosions.");
  }
};

struct OptionInfo {
  static constexpr std::string_view kName = "option_info";
  static constexpr std::string_view kAbout = "One answer of a menu.";
  Option name;
  std::string label;
  std::string meaning;
  SaidParts said;
  std::optional<PriceInfo> price;
  uint8_t group = 0;
  bool declines = false;
  std::vector<OutlookInfo> outlook;

  template <class V>
  static void fields(V& v) {
    v.must("name", &OptionInfo::name, "What is sent to choose it.");
    v.must("label", &OptionInfo::label, "What it is called.");
    v.may("meaning", &OptionInfo::meaning, "What it means here and now.");
    v.may("said", &OptionInfo::said, "What its meaning is made of, for other languages.");
    v.may("price", &OptionInfo::price, "What it costs.");
    v.may("group", &OptionInfo::group, "Its place in the list of groups; not said: the first.");
    v.may("declines", &OptionInfo::declines, "To choose it is to do nothing.");
    v.may("outlook", &OptionInfo::outlook,
          "Of a part of a battle plan: what the battle may come to with it.");
  }
};

struct GroupInfo {
  static constexpr std::string_view kName = "group_info";
  static constexpr std::string_view kAbout = "Answers that belong together.";
  std::string heading;
  words::Control control = words::Control::Choice;

  template <class V>
  static void fields(V& v) {
    v.may("heading", &GroupInfo::heading, "What stands above them; not said: the question does.");
    v.must("control", &GroupInfo::control, "The control that fits them.");
  }
};

struct OptionValue {
  static constexpr std::string_view kName = "option_value";
  static constexpr std::string_view kAbout = "What the table agreed on in one point.";
  std::string id;
  std::string value;

  template <class V>
  static void fields(V& v) {
    v.must("id", &OptionValue::id, "The option, as in docs/rooms.md.");
    v.must("value", &OptionValue::value, "Its value in words.");
  }
};

// --- Coming and going -----------------------------------------------------------------------------------

struct Welcome {
  static constexpr std::string_view kName = "welcome";
  static constexpr std::string_view kAbout =
      "Everything about the table except the position. View, menu and any_time follow at once, if "
      "the "
      "game has begun.";
  uint32_t protocol = 0;
  std::string software;
  std::string room;
  int64_t now = 0;
  uint32_t letters = 0;
  std::optional<uint16_t> member;
  std::optional<Faction> seat;
  std::optional<uint16_t> owner;
  std::string title;
  std::vector<Faction> factions;
  std::vector<std::string> rules;
  std::vector<OptionValue> options;
  std::string commitment;
  std::optional<uint32_t> opening;
  room::Stage stage = room::Stage::Gathering;
  std::vector<SeatInfo> seats;
  std::vector<MemberInfo> members;
  std::vector<ClockInfo> clocks;
  std::optional<MotionInfo> motion;
  std::optional<WindowInfo> window;
  std::vector<StopInfo> stops;
  std::vector<SaidInfo> said;

  template <class V>
  static void fields(V& v) {
    v.must("protocol", &Welcome::protocol, "The version of the protocol that is spoken here.");
    v.must("software", &Welcome::software, "The version of Kanly.");
    v.may("room", &Welcome::room, "The id of the room, where there are several.");
    v.must("now", &Welcome::now,
           "What time it is here: ms since 1970. All times are measured by it.");
    v.must("letters", &Welcome::letters, "The number of the last letter; the next has one more.");
    v.may("member", &Welcome::member, "Who the visitor is; not said: a stranger who watches.");
    v.may("seat", &Welcome::seat, "The seat that the visitor looks through; not said: watches.");
    v.may("owner", &Welcome::owner, "Who owns the room.");
    v.may("title", &Welcome::title, "What the room is called.");
    v.must("factions", &Welcome::factions, "The seats in order.");
    v.must("rules", &Welcome::rules, "The rules in words, as `kanly simulate --rules` takes them.");
    v.must("options", &Welcome::options, "What else was agreed.");
    v.must("commitment", &Welcome::commitment,
           "The SHA-256 of the seed, in hexadecimal: proves at the end that it was never changed.");
    v.may(
        "opening", &Welcome::opening,
        "The room plays on from a position of another game, after so many choices: whoever made it "
        "may know its seed.");
    v.must("stage", &Welcome::stage, "How far the room has come.");
    v.must("seats", &Welcome::seats, "Who holds which seat.");
    v.must("members", &Welcome::members, "Who is known here.");
    v.may("clocks", &Welcome::clocks, "Clocks, where there are any.");
    v.may("motion", &Welcome::motion, "The vote that is open.");
    v.may("window", &Welcome::window, "The window for reactions that is open.");
    v.may("stops", &Welcome::stops, "The stops of the seat.");
    v.may("said", &Welcome::said, "The last things that were said.");
  }
};

struct Joined {
  static constexpr std::string_view kName = "joined";
  static constexpr std::string_view kAbout = "The visitor is a member now.";
  uint16_t member = 0;
  std::string token;

  template <class V>
  static void fields(V& v) {
    v.must("member", &Joined::member, "Under which number.");
    v.may("token", &Joined::token, "What to say in hello from now on; nobody else may know it.");
  }
};

struct Member {
  static constexpr std::string_view kName = "member";
  static constexpr std::string_view kAbout = "Somebody has joined.";
  MemberInfo member;

  template <class V>
  static void fields(V& v) {
    v.must("member", &Member::member, "Who.");
  }
};

struct SeatNews {
  static constexpr std::string_view kName = "seat";
  static constexpr std::string_view kAbout = "A seat has another holder.";
  SeatInfo seat;

  template <class V>
  static void fields(V& v) {
    v.must("seat", &SeatNews::seat, "The seat as it is now.");
  }
};

struct StageNews {
  static constexpr std::string_view kName = "stage_changed";
  static constexpr std::string_view kAbout = "The game begins, stands still, goes on or is over.";
  room::Stage stage = room::Stage::Gathering;

  template <class V>
  static void fields(V& v) {
    v.must("stage", &StageNews::stage, "How far the room has come.");
  }
};

// --- Playing ---------------------------------------------------------------------------------------------

struct ViewMessage {
  static constexpr std::string_view kName = "view";
  static constexpr std::string_view kAbout =
      "The whole position as the seat may know it: after a welcome, or where a difference would be "
      "longer.";
  ViewData view;
  std::vector<EventInfo> events;
  bool undone = false;

  template <class V>
  static void fields(V& v) {
    v.must("view", &ViewMessage::view, "The position.");
    v.may("events", &ViewMessage::events, "What has led to it since the last letter.");
    v.may("undone", &ViewMessage::undone, "Choices were taken back: some events have not been.");
  }
};

struct Change {
  static constexpr std::string_view kName = "change";
  static constexpr std::string_view kAbout =
      "The position has changed: what is different in the last view. A client to which it does not "
      "apply asks for everything (resend).";
  Patch patch;
  std::vector<EventInfo> events;
  bool undone = false;

  template <class V>
  static void fields(V& v) {
    v.must("patch", &Change::patch, "How the last view becomes the new one.");
    v.may("events", &Change::events, "What has happened.");
    v.may("undone", &Change::undone, "Choices were taken back: some events have not been.");
  }
};

struct Menu {
  static constexpr std::string_view kName = "menu";
  static constexpr std::string_view kAbout =
      "What the seat is asked and may answer. It replaces the menu before; question 0: nothing is "
      "asked "
      "any more.";
  uint32_t question = 0;
  std::string prompt;
  std::string rule;
  std::string title;
  std::string text;
  std::vector<std::string> situation;
  SaidParts said;
  std::string meaning;
  std::string advice;
  words::Control control = words::Control::Choice;
  std::vector<GroupInfo> groups;
  std::vector<OptionInfo> options;
  std::optional<Option> idle;
  std::optional<Option> timeout;
  std::optional<Option> usual;
  bool secret = false;
  bool in_window = false;
  bool answered = false;
  bool draft = false;

  template <class V>
  static void fields(V& v) {
    v.must("question", &Menu::question, "The number of the question, for choose.");
    v.may("prompt", &Menu::prompt, "The id of the question (docs/prompts.md).");
    v.may("rule", &Menu::rule, "The rule that it comes from.");
    v.may("title", &Menu::title, "Two or three words for a heading.");
    v.may("text", &Menu::text, "The question in words.");
    v.may("situation", &Menu::situation, "What one should know to answer it, in sentences.");
    v.may("said", &Menu::said,
          "What the situation is made of, for other languages; a line break divides its lines.");
    v.may("meaning", &Menu::meaning, "What the answer does.");
    v.may("advice", &Menu::advice, "What people usually think of.");
    v.must("control", &Menu::control, "The control that fits the question as a whole.");
    v.may("groups", &Menu::groups, "Answers that belong together, in order.");
    v.may("options", &Menu::options, "The answers there are.");
    v.may("idle", &Menu::idle, "The answer of somebody who does nothing.");
    v.may("timeout", &Menu::timeout, "The answer that is given when time is over.");
    v.may("usual", &Menu::usual, "The answer that most give here, if there is one.");
    v.may("secret", &Menu::secret, "The others are not shown that this seat is asked.");
    v.may("in_window", &Menu::in_window, "The answer counts when the window for reactions closes.");
    v.may("answered", &Menu::answered, "It has been given; until then it may be given anew.");
    v.may("draft", &Menu::draft,
          "The answer to draft: what would be asked next. It replaces nothing.");
  }
};

struct AnyTime {
  static constexpr std::string_view kName = "any_time";
  static constexpr std::string_view kAbout =
      "What the seat may do of its own accord. It replaces the list before.";
  std::vector<GroupInfo> groups;
  std::vector<OptionInfo> options;

  template <class V>
  static void fields(V& v) {
    v.may("groups", &AnyTime::groups, "Actions that belong together, in order.");
    v.must("options", &AnyTime::options, "The actions there are.");
  }
};

struct Unused {
  static constexpr std::string_view kName = "unused";
  static constexpr std::string_view kAbout =
      "Of a path that the seat gave the last answers were not used: something was revealed, drawn "
      "or "
      "asked in between. What it is asked now stands in the last menu.";
  std::vector<Option> answers;

  template <class V>
  static void fields(V& v) {
    v.must("answers", &Unused::answers, "The answers that are left.");
  }
};

struct ReactionsNews {
  static constexpr std::string_view kName = "reactions";
  static constexpr std::string_view kAbout = "A window for reactions opens, changes or closes.";
  std::optional<WindowInfo> window;

  template <class V>
  static void fields(V& v) {
    v.may("window", &ReactionsNews::window, "The window; not said: none is open any more.");
  }
};

struct ClockNews {
  static constexpr std::string_view kName = "clock";
  static constexpr std::string_view kAbout = "A clock starts or stops.";
  ClockInfo clock;

  template <class V>
  static void fields(V& v) {
    v.must("clock", &ClockNews::clock, "The clock.");
  }
};

struct Over {
  static constexpr std::string_view kName = "over";
  static constexpr std::string_view kAbout =
      "The game is over and nothing is secret any more. `kanly verify` checks seed and commitment.";
  std::string seed;
  std::string commitment;
  std::vector<Faction> winners;
  std::string victory;
  int turn = 0;
  ViewData game;

  template <class V>
  static void fields(V& v) {
    v.must("seed", &Over::seed, "The seed of all chance, in hexadecimal.");
    v.must("commitment", &Over::commitment, "Its SHA-256, as it was published at the beginning.");
    v.must("winners", &Over::winners, "Who has won.");
    v.must("victory", &Over::victory, "How.");
    v.must("turn", &Over::turn, "In which turn.");
    v.must("game", &Over::game, "The last position with all its secrets.");
  }
};

// --- Talking and voting -----------------------------------------------------------------------------------

struct Said {
  static constexpr std::string_view kName = "said";
  static constexpr std::string_view kAbout = "Somebody said something that this seat hears.";
  SaidInfo said;

  template <class V>
  static void fields(V& v) {
    v.must("said", &Said::said, "Who, to whom and what.");
  }
};

struct MotionNews {
  static constexpr std::string_view kName = "motion";
  static constexpr std::string_view kAbout =
      "A vote is opened, somebody has voted, or it is decided.";
  MotionInfo motion;

  template <class V>
  static void fields(V& v) {
    v.must("motion", &MotionNews::motion, "How it stands.");
  }
};

// --- Answers -----------------------------------------------------------------------------------------------

struct Done {
  static constexpr std::string_view kName = "done";
  static constexpr std::string_view kAbout =
      "What the client asked for has been done, and is kept. Sent only if the message had an id.";
  template <class V>
  static void fields(V&) {}
};

struct RefusalInfo {
  static constexpr std::string_view kName = "refusal_info";
  static constexpr std::string_view kAbout = "Why something is not possible.";
  std::string rule;
  std::string text;
  std::string id;
  std::string message;
  Parameters parameters;
  friend bool operator==(const RefusalInfo&, const RefusalInfo&) = default;

  template <class V>
  static void fields(V& v) {
    v.may("rule", &RefusalInfo::rule, "The rule that forbids it; not said: the room does.");
    v.must("text", &RefusalInfo::text, "The sentence as it is said.");
    v.must("id", &RefusalInfo::id, "Tells sentences apart, for translations.");
    v.must("message", &RefusalInfo::message, "The sentence with its parameters in braces.");
    v.must("parameters", &RefusalInfo::parameters, "What stands for them.");
  }
};

struct Refused {
  static constexpr std::string_view kName = "refusal";
  static constexpr std::string_view kAbout =
      "The rules or the room do not allow what the client asked for; nothing has changed.";
  RefusalInfo refusal;

  template <class V>
  static void fields(V& v) {
    v.must("refusal", &Refused::refusal, "Why.");
  }
};

struct Complete {
  static constexpr std::string_view kName = "complete";
  static constexpr std::string_view kAbout =
      "The answer to draft: these answers are a whole decision and would count at once. Nothing "
      "has "
      "been given.";
  template <class V>
  static void fields(V&) {}
};

struct Reason {
  static constexpr std::string_view kName = "reason";
  static constexpr std::string_view kAbout = "The answer to why_not.";
  bool possible = false;
  std::optional<RefusalInfo> refusal;

  template <class V>
  static void fields(V& v) {
    v.must("possible", &Reason::possible, "It can be chosen after all.");
    v.may("refusal", &Reason::refusal, "Else why it cannot.");
  }
};

enum class ErrorCode : uint8_t {
  NotJson,
  UnknownMessage,
  BadField,
  BadVersion,
  NotWelcome,
  NoSeat,
  TooMuch,
  Unavailable,
  kCount,
};
std::string_view id_of(ErrorCode code);
std::string_view about(ErrorCode code);
template <>
struct TextForm<ErrorCode> : EnumForm<ErrorCode, static_cast<int>(ErrorCode::kCount)> {
  static constexpr std::string_view kName = "error_code";
  static constexpr std::string_view kAbout = "What kind of mistake it was.";
  static std::vector<WordInfo> words() {
    auto all = EnumForm::words();
    for (std::size_t i = 0; i < all.size(); ++i) all[i].about = about(static_cast<ErrorCode>(i));
    return all;
  }
};

struct Error {
  static constexpr std::string_view kName = "error";
  static constexpr std::string_view kAbout =
      "The message could not be understood, or cannot be answered here; nothing has changed.";
  ErrorCode code = ErrorCode::NotJson;
  std::string text;

  template <class V>
  static void fields(V& v) {
    v.must("code", &Error::code, "What kind of mistake it was, for programs.");
    v.must("text", &Error::text, "What is wrong, in a sentence.");
  }
};

struct Pong {
  static constexpr std::string_view kName = "pong";
  static constexpr std::string_view kAbout = "The answer to ping.";
  int64_t now = 0;

  template <class V>
  static void fields(V& v) {
    v.must("now", &Pong::now, "What time it is here: ms since 1970.");
  }
};

using FromServer = std::variant<Welcome, Joined, Member, SeatNews, StageNews, ViewMessage, Change,
                                Menu, AnyTime, Unused, ReactionsNews, ClockNews, Over, Said,
                                MotionNews, Done, Refused, Complete, Reason, Error, Pong>;

// Every message to a client has these beside its own fields.
struct ServerEnvelope {
  static constexpr std::string_view kName = "server_envelope";
  static constexpr std::string_view kAbout = "What every message to a client may have.";
  std::optional<uint32_t> letter;
  std::optional<uint32_t> re;

  template <class V>
  static void fields(V& v) {
    v.may("letter", &ServerEnvelope::letter,
          "The number of the letter; a client that comes back names the last one it has (hello).");
    v.may("re", &ServerEnvelope::re, "The id of the client's message that is answered.");
  }
};

}  // namespace kanly::protocol

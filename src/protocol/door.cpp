#include "protocol/door.h"

#include <utility>

#include "agents/certainty.h"
#include "base/version.h"
#include "play/config_text.h"
#include "protocol/difference.h"
#include "view/event_json.h"
#include "view/event_text.h"
#include "view/game_json.h"
#include "view/refusal_json.h"
#include "words/menu_words.h"
#include "words/reasons.h"

namespace kanly::protocol {
namespace {

using room::kWatchers;
using room::Room;
using room::SeatNo;

// --- What the room knows, as parts of messages --------------------------------------------------------

std::optional<SeatNo> seat_of(const Room& room, Faction faction) {
  for (int i = 0; i < room.seats(); ++i) {
    if (room.faction(static_cast<SeatNo>(i)) == faction) return static_cast<SeatNo>(i);
  }
  return {};
}

std::vector<Faction> factions_of(const Room& room, uint16_t bits) {
  std::vector<Faction> list;
  for (int i = 0; i < room.seats(); ++i) {
    if ((bits >> static_cast<unsigned>(i) & 1U) != 0) {
      list.push_back(room.faction(static_cast<SeatNo>(i)));
    }
  }
  return list;
}

SeatInfo info_of(const Room& room, SeatNo seat, const room::SeatState& state) {
  SeatInfo info;
  info.seat = room.faction(seat);
  info.holder = state.holder;
  if (state.member != 0) info.member = state.member;
  info.name = state.name;
  info.bot = state.bot;
  info.stands_in = state.stands_in;
  return info;
}

ClockInfo info_of(const Room& room, SeatNo seat, const room::ClockState& clock) {
  ClockInfo info;
  info.seat = room.faction(seat);
  info.runs = clock.runs;
  if (clock.runs) info.until = clock.until;
  if (room.setup().options.clock == room::ClockKind::Banked) info.bank_ms = clock.bank_ms;
  return info;
}

MotionInfo info_of(const Room& room, const room::VoteState& vote) {
  MotionInfo info;
  info.number = vote.number;
  info.motion = vote.motion;
  info.by = room.faction(vote.by);
  if (vote.motion == room::Motion::SeatToBot) info.about = room.faction(vote.about);
  info.voters = factions_of(room, vote.voters);
  info.yes = factions_of(room, vote.yes);
  info.no = factions_of(room, vote.no);
  info.until = vote.until;
  info.outcome = vote.outcome;
  return info;
}

std::optional<WindowInfo> info_of(const Room& room, const room::WindowState& window) {
  if (window.number == 0) return {};
  WindowInfo info;
  info.number = window.number;
  info.kind = window.kind;
  if (window.until != 0) info.until = window.until;
  info.done = factions_of(room, window.done);
  info.held = factions_of(room, window.held);
  return info;
}

SaidInfo info_of(const Room& room, const room::Said& said) {
  SaidInfo info;
  if (said.from != kWatchers) info.from = room.faction(said.from);
  info.name = said.name;
  info.to = said.to;
  if (said.to == room::Hearers::Seat) info.whom = room.faction(said.whom);
  info.words = said.words;
  info.of_deal = said.of_deal;
  info.at = said.at;
  return info;
}

std::vector<EventInfo> info_of(const View& view, const std::vector<room::Happened>& events) {
  std::vector<EventInfo> list;
  list.reserve(events.size());
  for (const room::Happened& h : events) {
    list.push_back({h.turn, describe(h.event, view.game()), {event_json(h.event)}});
  }
  return list;
}

StopInfo info_of(const room::Stop& stop) {
  StopInfo info;
  info.window = stop.window;
  if (stop.phase != Phase::kCount) info.phase = stop.phase;
  info.ask = stop.ask;
  return info;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::optional<Option> unless_none(Option option) {
  if (option.is(Option::Kind::None)) return {};
  return option;
}

void add_options(const words::MenuWords& menu, std::vector<GroupInfo>& groups,
                 std::vector<OptionInfo>& options) {
  for (const words::OptionGroup& group : menu.groups) {
    groups.push_back({group.heading, group.control});
  }
  options.reserve(menu.options.size());
  for (const words::OptionWords& o : menu.options) {
    OptionInfo& info = options.emplace_back();
    info.name = o.option;
    info.label = o.label;
    info.meaning = o.meaning.text();
    info.said.json = o.meaning.json();
    if (o.price) info.price = PriceInfo{o.price->spice, o.price->terms};
    info.group = static_cast<uint8_t>(o.group);
    info.declines = o.declines;
  }
}

// Beside each answer to a part of a battle plan: what the battle may come to. Made of the view alone.
void add_outlook(const View& view, std::vector<OptionInfo>& options) {
  static constexpr std::string_view kVerdicts[] = {"open", "wins", "loses"};
  for (OptionInfo& option : options) {
    const std::optional<Reckoning> all = reckoning_with(view.game(), view.seat(), option.name);
    if (!all) return;
    const auto add = [&](std::string_view fate, const Reckoning::Case& c) {
      if (!c.possible) return;
      option.outlook.push_back(
          {std::string(fate), c.own.least, c.own.most, c.theirs.least, c.theirs.most,
           std::string(kVerdicts[static_cast<std::size_t>(c.verdict)]), all->whole});
    };
    add("both_live", all->both_live);
    add("theirs_falls", all->theirs_falls);
    add("ours_falls", all->ours_falls);
  }
}

// --- What the visitor says, as acts of the room -------------------------------------------------------

// The act, or why it makes no sense from this seat.
using Meant = std::variant<room::Act, Error>;

constexpr const char* kTakeASeat = "you watch; take a seat first.";
Error no_seat(std::string text) { return {ErrorCode::NoSeat, std::move(text)}; }
Error not_here(Faction faction) {
  return no_seat(std::string(id_of(faction)) + " has no seat in this game.");
}

// Turns each message that is an act into it. `own` is the seat looked through.
class Meaning {
 public:
  Meaning(const Room& room, SeatNo own) : room_(room), own_(own) {}

  Meant operator()(const Join& m) const { return room::Act(room::Join{m.name, m.agent}); }
  Meant operator()(const TakeSeat& m) const {
    const auto seat = seat_of(room_, m.seat);
    if (!seat) return not_here(m.seat);
    return room::Act(room::TakeSeat{*seat});
  }
  Meant operator()(const LeaveSeat& m) const {
    if (!m.seat) return seated([&] { return room::LeaveSeat{own_}; });
    const auto seat = seat_of(room_, *m.seat);
    if (!seat) return not_here(*m.seat);
    return room::Act(room::LeaveSeat{*seat});
  }
  Meant operator()(const HandSeat& m) const {
    const auto seat = seat_of(room_, m.seat);
    if (!seat) return not_here(m.seat);
    if (m.member.has_value() != m.bot.empty()) {
      return Error{ErrorCode::BadField, "hand_seat: say either which bot or which member."};
    }
    return room::Act(room::HandSeat{*seat, m.member.value_or(0), m.bot});
  }
  Meant operator()(const Begin&) const { return room::Act(room::Begin{}); }
  Meant operator()(const Choose& m) const {
    return seated([&] { return room::Choose{own_, m.question, m.any_time, m.answers, m.words}; });
  }
  Meant operator()(const Deal& m) const {
    return seated([&] { return room::Choose{own_, 0, m.with.has_value(), path_of(m), m.words}; });
  }
  Meant operator()(const Waive& m) const {
    return seated([&] { return room::Waive{own_, m.window}; });
  }
  Meant operator()(const Hold& m) const {
    return seated([&] { return room::Hold{own_, m.window}; });
  }
  Meant operator()(const Undo&) const {
    return seated([&] { return room::Undo{own_}; });
  }
  Meant operator()(const Stops& m) const {
    return seated([&] {
      room::SetStops act{own_, {}};
      for (const StopInfo& s : m.stops) {
        act.stops.push_back({s.window, s.phase.value_or(Phase::kCount), s.ask});
      }
      return act;
    });
  }
  Meant operator()(const Say& m) const {
    SeatNo whom = 0;
    if (m.to == room::Hearers::Seat) {
      if (!m.whom) return Error{ErrorCode::BadField, "say: whom is missing."};
      const auto seat = seat_of(room_, *m.whom);
      if (!seat) return not_here(*m.whom);
      whom = *seat;
    }
    return room::Act(room::Say{own_, m.to, whom, m.words});
  }
  Meant operator()(const Propose& m) const {
    SeatNo about = 0;
    if (m.motion == room::Motion::SeatToBot) {
      if (!m.about) return Error{ErrorCode::BadField, "propose: about is missing."};
      const auto seat = seat_of(room_, *m.about);
      if (!seat) return not_here(*m.about);
      about = *seat;
    }
    return seated([&] { return room::Propose{own_, m.motion, about}; });
  }
  Meant operator()(const Vote& m) const {
    return seated([&] { return room::Vote{own_, m.number, m.yes}; });
  }

 private:
  template <class Make>
  Meant seated(Make make) const {
    if (own_ == kWatchers) return no_seat(kTakeASeat);
    return room::Act(make());
  }

  const Room& room_;
  SeatNo own_;
};

}  // namespace

// --- Parts that others use, too -----------------------------------------------------------------------

RefusalInfo refusal_info(const Refusal& refusal) {
  RefusalInfo info;
  if (refusal.rule) info.rule = refusal.rule.id();
  info.text = refusal.text;
  info.id = refusal.id();
  info.message = refusal.message;
  JsonWriter json(info.parameters.json);
  write_parameters(json, refusal);
  return info;
}

std::string error_text(ErrorCode code, std::string text, std::optional<uint32_t> id) {
  return text_of(FromServer(Error{code, std::move(text)}), {.re = id});
}

Menu menu_of(const View& view, uint32_t question) {
  Menu menu;
  menu.question = question;
  const words::MenuWords words = words::menu_words(view);
  menu.prompt = words.prompt;
  if (words.rule) menu.rule = words.rule.id();
  menu.title = words.title;
  menu.text = words.question;
  menu.situation = lines_of(words.situation);
  menu.said.json = words.situation.json();
  menu.meaning = words.meaning;
  menu.advice = words.advice;
  menu.control = words.control;
  add_options(words, menu.groups, menu.options);
  if (menu.prompt.starts_with("plan_")) add_outlook(view, menu.options);
  menu.idle = unless_none(words.idle);
  menu.timeout = unless_none(words.timeout);
  menu.usual = unless_none(words.usual);
  menu.secret = words.secret;
  return menu;
}

Menu menu_of(const Room& room, SeatNo seat) {
  const room::Question question = room.question(seat);
  if (question.number == 0) return {};
  Menu menu = menu_of(room.view(seat), question.number);
  menu.in_window = question.in_window;
  menu.answered = question.answered;
  return menu;
}

AnyTime any_time_of(const View& view) {
  AnyTime any_time;
  add_options(words::any_time_words(view), any_time.groups, any_time.options);
  return any_time;
}
AnyTime any_time_of(const Room& room, SeatNo seat) { return any_time_of(room.view(seat)); }

Reason reason_for(const View& view, const WhyNot& m) {
  Reason reason;
  Options options;
  std::optional<Refusal> refusal;
  if (m.any_time) {
    interrupts(view, options);
    if (!options.contains(m.answer)) {
      refusal = why_not_interrupt(view.game(), view.seat(), m.answer);
    }
  } else if (!m.prompt.empty()) {
    const Step* const asked = prompt(view);
    if (asked != nullptr && asked->id == m.prompt) menu(view, options);
    if (!options.contains(m.answer)) {
      refusal = why_not(view.game(), view.seat(), m.prompt, m.answer);
    }
  } else {
    refusal = words::refusal_of(view, m.answer);
  }
  reason.possible = !refusal.has_value();
  if (refusal) reason.refusal = refusal_info(*refusal);
  return reason;
}

// In the order in which the game asks (rules/dealings.cpp).
std::vector<Option> path_of(const Deal& deal) {
  std::vector<Option> path;
  if (deal.with) {
    path = {Option::of(Word::OfferDeal), Option::of(*deal.with)};
  } else {
    path = {Option::of(Word::CounterOffer)};
  }
  path.push_back(Option::number(deal.give));
  if (deal.ask > 0) {
    path.push_back(Option::of(Word::AskSpice));
    path.push_back(Option::number(deal.ask));
  }
  if (deal.turns > 0) {
    path.push_back(Option::of(Word::ForTurns));
    path.push_back(Option::number(deal.turns));
  }
  path.push_back(deal.promise.value_or(Option::of(Word::NoPromise)));
  if (deal.territory) {
    path.push_back(*deal.territory);
    path.push_back(Option::of(deal.recorded ? Word::Recorded : Word::Prevented));
  }
  if (deal.amount > 0) path.push_back(Option::number(deal.amount));
  return path;
}

// --- The door -------------------------------------------------------------------------------------------

Welcome Door::welcome(const Room& room, room::Time now) const {
  Welcome w;
  const room::Setup& setup = room.setup();
  const room::TableState table = room.table(audience_);
  w.protocol = kVersion;
  w.software = KANLY_VERSION;
  w.room = room_id_;
  w.now = now;
  w.letters = table.letters;
  if (member_ != 0) w.member = member_;
  if (!watches()) w.seat = room.faction(audience_);
  if (table.owner != 0) w.owner = table.owner;
  w.title = setup.options.title;
  for (int i = 0; i < room.seats(); ++i) w.factions.push_back(room.faction(static_cast<SeatNo>(i)));
  w.rules = words_of(rules_text(setup.config));
  for (const room::OptionInfo& option : room::option_table()) {
    w.options.push_back({std::string(option.id), room::value_of(setup.options, option.id)});
  }
  w.commitment = hex_of(room.commitment());
  if (setup.plays_on()) w.opening = static_cast<uint32_t>(setup.opening.size());
  w.stage = table.stage;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    w.seats.push_back(info_of(room, static_cast<SeatNo>(i), table.seats[i]));
  }
  for (room::MemberNo m = 1; !room.name_of(m).empty(); ++m) {
    w.members.push_back({m, std::string(room.name_of(m))});
  }
  if (setup.options.clock != room::ClockKind::None) {
    for (std::size_t i = 0; i < table.clocks.size(); ++i) {
      w.clocks.push_back(info_of(room, static_cast<SeatNo>(i), table.clocks[i]));
    }
  }
  if (table.vote.number != 0) w.motion = info_of(room, table.vote);
  w.window = info_of(room, table.window);
  if (!watches()) {
    for (const room::Stop& stop : room.stops(audience_)) w.stops.push_back(info_of(stop));
  }
  for (const room::Said& said : table.said) w.said.push_back(info_of(room, said));
  return w;
}

Texts Door::everything(const Room& room, std::optional<uint32_t> id, room::Time now) {
  Texts texts = {text_of(FromServer(welcome(room, now)), {.re = id})};
  view_.clear();
  any_time_.clear();
  if (room.stage() == room::Stage::Gathering) return texts;
  texts.push_back(text_of(changed(room, {})));
  if (!watches()) texts.push_back(text_of(FromServer(menu_of(room, audience_))));
  add_any_time(room, texts);
  if (const Game* const game = room.whole_game()) texts.push_back(text_of(over(room, *game)));
  return texts;
}

std::optional<SeatNo> Door::own_seat(const Room& room) const {
  for (int i = 0; i < room.seats(); ++i) {
    if (room.holds(member_, static_cast<SeatNo>(i))) return static_cast<SeatNo>(i);
  }
  return {};
}

Texts Door::greet(const Room& room, const Hello& hello, std::optional<uint32_t> id,
                  room::Time now) {
  if (hello.protocol != kVersion) {
    return {error_text(ErrorCode::BadVersion,
                       "version " + std::to_string(kVersion) + " of the protocol is spoken here.",
                       id)};
  }
  audience_ = kWatchers;
  if (hello.seat) {
    const auto seat = seat_of(room, *hello.seat);
    if (!seat || !room.holds(member_, *seat)) {
      return {error_text(ErrorCode::NoSeat, "the seat is not yours.", id)};
    }
    audience_ = *seat;
  } else if (const auto seat = own_seat(room)) {
    audience_ = *seat;
  }
  if (hello.since) {
    if (const auto missed = room.letters_after(audience_, *hello.since)) {
      view_.clear();
      any_time_.clear();
      Texts texts = outcome(id, {});
      for (std::string& text : tell(room, *missed)) texts.push_back(std::move(text));
      return texts;
    }
  }
  return everything(room, id, now);
}

std::string Door::join(room::MemberNo member, std::optional<uint32_t> id, std::string token) {
  member_ = member;
  return text_of(FromServer(Joined{member, std::move(token)}), {.re = id});
}

Heard Door::hear(const Room& room, std::string_view text, room::Time now) {
  auto read = read_client(text);
  Heard heard;
  heard.id = read.envelope.id;
  const ServerEnvelope envelope = {.re = heard.id};
  const auto fail = [&](const Error& error) {
    heard.answers.push_back(text_of(FromServer(error), envelope));
  };
  if (const Error* const error = std::get_if<Error>(&read.content)) {
    fail(*error);
    return heard;
  }
  std::visit(
      [&]<class M>(M& message) {
        if constexpr (std::is_same_v<M, Hello>) {
          heard.hello = std::move(message);
        } else if constexpr (std::is_same_v<M, Ping>) {
          heard.answers.push_back(text_of(FromServer(Pong{now}), envelope));
        } else if constexpr (std::is_same_v<M, Resend>) {
          heard.answers = everything(room, heard.id, now);
        } else if constexpr (std::is_same_v<M, WhyNot>) {
          heard.answers.push_back(text_of(reason(room, message), envelope));
        } else if constexpr (std::is_same_v<M, Draft>) {
          heard.answers.push_back(text_of(drafted(room, message), envelope));
        } else {
          Meant meant = Meaning(room, audience_)(message);
          if (member_ == 0 && !std::is_same_v<M, Join>) {
            fail(no_seat("join the room first."));
          } else if (const Error* const error = std::get_if<Error>(&meant)) {
            fail(*error);
          } else {
            heard.act = std::move(std::get<room::Act>(meant));
          }
        }
      },
      std::get<FromClient>(read.content));
  return heard;
}

FromServer Door::drafted(const Room& room, const Draft& draft) const {
  if (watches()) return no_seat(kTakeASeat);
  const auto led =
      room.draft(member_, {audience_, draft.question, draft.any_time, draft.answers, {}});
  if (const auto* refusal = std::get_if<Refusal>(&led)) return Refused{refusal_info(*refusal)};
  const auto& next = std::get<std::optional<View>>(led);
  if (!next) return Complete{};
  Menu menu = menu_of(*next, draft.question);
  menu.draft = true;
  return menu;
}

FromServer Door::reason(const Room& room, const WhyNot& asked) const {
  if (watches()) return no_seat(kTakeASeat);
  if (!asked.prompt.empty() && find_step(asked.prompt) == nullptr) {
    return Error{ErrorCode::BadField,
                 "why_not: prompt is " + quoted_for_complaint(asked.prompt) + ", which is none."};
  }
  if (asked.after.empty()) return reason_for(room.view(audience_), asked);
  const auto led = room.draft(member_, {audience_, 0, asked.after_any_time, asked.after, {}});
  if (const auto* refusal = std::get_if<Refusal>(&led)) return Refused{refusal_info(*refusal)};
  const auto& next = std::get<std::optional<View>>(led);
  return reason_for(next ? *next : room.view(audience_), asked);
}

Texts Door::outcome(std::optional<uint32_t> id, const std::optional<Refusal>& refusal) {
  if (refusal) return {text_of(FromServer(Refused{refusal_info(*refusal)}), {.re = id})};
  if (!id) return {};
  return {text_of(FromServer(Done{}), {.re = id})};
}

FromServer Door::changed(const Room& room, const room::Changed& letter) {
  const View view = room.view(audience_);
  std::string now = game_json(view);
  const std::string before = std::exchange(view_, now);
  if (!before.empty()) {
    Change change;
    change.patch.json = difference(before, view_);
    change.events = info_of(view, letter.events);
    change.undone = letter.undone;
    if (change.patch.json.size() < now.size()) return change;
  }
  ViewMessage whole;
  whole.view.json = std::move(now);
  whole.events = info_of(view, letter.events);
  whole.undone = letter.undone;
  return whole;
}

void Door::add_any_time(const Room& room, Texts& texts) {
  if (watches()) return;
  std::string now = text_of(FromServer(any_time_of(room, audience_)));
  if (now == any_time_) return;
  texts.push_back(now);
  any_time_ = std::move(now);
}

Over Door::over(const Room& room, const Game& game) {
  Over message;
  message.seed = hex_of(game.config.seed);
  message.commitment = hex_of(room.commitment());
  for (const Faction f : game.winners) message.winners.push_back(f);
  message.victory = id_of(game.victory);
  message.turn = game.turn;
  message.game.json = whole_game_json(game);
  return message;
}

namespace {

// What a letter says that needs the room alone.
class Letters {
 public:
  explicit Letters(const Room& room) : room_(room) {}

  FromServer operator()(const room::MemberJoined& b) const { return Member{{b.member, b.name}}; }
  FromServer operator()(const room::SeatChanged& b) const {
    return SeatNews{info_of(room_, b.seat, b.state)};
  }
  FromServer operator()(const room::StageChanged& b) const { return StageNews{b.stage}; }
  FromServer operator()(const room::Said& b) const { return Said{info_of(room_, b)}; }
  FromServer operator()(const room::Unused& b) const { return Unused{b.answers}; }
  FromServer operator()(const room::ClockChanged& b) const {
    return ClockNews{info_of(room_, b.seat, b.state)};
  }
  FromServer operator()(const room::VoteChanged& b) const {
    return MotionNews{info_of(room_, b.state)};
  }
  FromServer operator()(const room::Reactions& b) const {
    return ReactionsNews{info_of(room_, b.window)};
  }

 private:
  const Room& room_;
};

}  // namespace

Texts Door::tell(const Room& room, std::span<const room::Letter> letters) {
  Texts texts;
  bool moved = false;
  for (const room::Letter& letter : letters) {
    const ServerEnvelope envelope = {.letter = letter.number};
    std::visit(
        [&]<class B>(const B& body) {
          if constexpr (std::is_same_v<B, room::Changed>) {
            texts.push_back(text_of(changed(room, body), envelope));
            moved = true;
          } else if constexpr (std::is_same_v<B, room::Asked>) {
            texts.push_back(text_of(FromServer(menu_of(room, audience_)), envelope));
          } else if constexpr (std::is_same_v<B, room::GameOver>) {
            if (const Game* const game = room.whole_game()) {
              texts.push_back(text_of(FromServer(over(room, *game)), envelope));
            }
          } else {
            texts.push_back(text_of(Letters(room)(body), envelope));
          }
        },
        letter.body);
  }
  if (moved) add_any_time(room, texts);
  return texts;
}

Texts Door::settle(const Room& room, room::Time now) {
  if (member_ == 0 || (!watches() && room.holds(member_, audience_))) return {};
  const SeatNo seat = own_seat(room).value_or(kWatchers);
  if (seat == audience_) return {};
  audience_ = seat;
  return everything(room, {}, now);
}

}  // namespace kanly::protocol

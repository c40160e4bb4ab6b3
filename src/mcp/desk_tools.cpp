// The tools of the desk: arguments become messages of the protocol, what comes of them becomes a result.
#include <algorithm>
#include <array>
#include <utility>

#include "base/errors.h"
#include "base/filled.h"
#include "mcp/arguments.h"
#include "mcp/desk.h"
#include "mcp/library.h"
#include "mcp/request.h"
#include "protocol/setup.h"

namespace kanly::mcp {

namespace {

constexpr uint16_t kUsualPatience = 25;
constexpr uint16_t kMostPatience = 50;  // clients give up after a minute
constexpr std::size_t kUsualTable = 6;
constexpr uint32_t kId = 1;  // of a message of the protocol, so that it is answered

// What the refusal says, with its rule, as text and as data.
Content refused(const protocol::RefusalInfo& refusal) {
  Content content;
  content.wrong = true;
  content.text = refusal.text;
  if (!refusal.rule.empty()) content.text += filled(" (rule {})", refusal.rule);
  JsonWriter json(content.json);
  json.open_object();
  json.key("refusal");
  protocol::write_value(json, refusal);
  json.close_object();
  return content;
}

// The answer to the message among what was told, if it is a refusal or an error.
std::optional<Content> trouble_in(const Told& told) {
  if (!told.wrong.empty()) return Content{told.wrong, "", true};
  for (const std::string& text : told.texts) {
    const auto read = protocol::read_server(text);
    const auto* const message = std::get_if<protocol::FromServer>(&read.content);
    if (message == nullptr || read.envelope.re != kId) continue;
    if (const auto* no = std::get_if<protocol::Refused>(message)) return refused(no->refusal);
    if (const auto* error = std::get_if<protocol::Error>(message)) {
      return Content{error->text, "", true};
    }
  }
  return {};
}

std::string worded(const protocol::FromClient& message) {
  return protocol::text_of(message, {.id = kId});
}

// The table of somebody who named nobody: the factions of the base game first.
std::vector<Faction> usual_opponents(Faction own, const std::vector<Faction>& open) {
  std::vector<Faction> others;
  for (int i = 0; i < kFactionCount && 1 + open.size() + others.size() < kUsualTable; ++i) {
    const auto f = static_cast<Faction>(i);
    if (f != own && std::ranges::find(open, f) == open.end()) others.push_back(f);
  }
  return others;
}

}  // namespace

void Desk::call_tool(const Call& call) {
  struct Row {
    std::string_view name;
    void (Desk::*does)(const Call&);
  };
  static constexpr std::array kRows = {
      Row{"create_game", &Desk::create_game},
      Row{"list_games", &Desk::list_games},
      Row{"join_game", &Desk::join_game},
      Row{"begin_game", &Desk::begin_game},
      Row{"look", &Desk::look},
      Row{"menu", &Desk::menu},
      Row{"choose", &Desk::choose},
      Row{"why_not", &Desk::why_not},
      Row{"rule", &Desk::rule},
      Row{"look_up", &Desk::look_up},
      Row{"say", &Desk::say},
      Row{"propose_deal", &Desk::propose_deal},
      Row{"news", &Desk::news},
      Row{"wait", &Desk::wait},
      Row{"react", &Desk::react},
      Row{"set_stops", &Desk::set_stops},
      Row{"undo", &Desk::undo},
      Row{"propose_vote", &Desk::propose_vote},
      Row{"vote", &Desk::vote},
      Row{"note", &Desk::note},
      Row{"leave_seat", &Desk::leave_seat},
  };
  const std::string* const name = call->message.text("name");
  if (name == nullptr) return call->error(kInvalidParams, "name must be text.");
  const Tool* const tool = find_tool(*name);
  const auto row = std::ranges::find(kRows, *name, &Row::name);
  if (tool == nullptr || row == kRows.end()) {
    std::vector<std::string> names;
    for (const Tool& one : tools()) names.emplace_back(one.name);
    return call->error(kInvalidParams, "there is no tool " + protocol::quoted_for_complaint(*name) +
                                           "." + did_you_mean(*name, names));
  }
  if (const JsonValue* const arguments = call->message.param("arguments")) {
    if (!arguments->is(JsonValue::Kind::Object)) {
      return call->error(kInvalidParams, "arguments must be an object.");
    }
    call->arguments = *arguments;
  } else {
    call->arguments = JsonValue(JsonValue::Object());
  }
  if (auto wrong = unknown_argument(*tool, call->arguments)) return call->wrong(std::move(*wrong));
  if (std::ranges::find(tool->parts, &protocol::type_of<AtSeat>()) != tool->parts.end()) {
    AtSeat at;
    if (!call->read(at)) return;
    call->seat = at.seat.empty() ? call->caller.token : at.seat;
    if (call->seat.empty()) {
      return call->wrong("seat is missing: the handle that create_game or join_game gave.");
    }
  }
  (this->*row->does)(call);
}

// --- What tools share -----------------------------------------------------------------------------------

void Desk::with_room(const Call& call, std::function<void(const room::Room&, Guest&)> then) {
  rooms_.look(call->seat, [call, then = std::move(then)](const Sight& sight) {
    if (sight.room == nullptr) return call->wrong(sight.wrong);
    then(*sight.room, *sight.guest);
  });
}

void Desk::act(const Call& call, const protocol::FromClient& message, std::function<void()> then) {
  rooms_.say(call->seat, worded(message), [call, then = std::move(then)](const Told& told) {
    if (const auto trouble = trouble_in(told)) return call->content(*trouble);
    then();
  });
}

namespace {

// What came of it, with the handles of a new seat.
void answer_with(Request& call, const room::Room& room, Guest& guest) {
  Content content = guest.situation(room);
  if (!call.game.empty()) {
    content.text = filled("game: {}\nseat: {}\n\n{}", call.game, call.seat, content.text);
    std::string with;
    JsonWriter json(with);
    json.open_object();
    json.field("game", call.game);
    json.field("seat", call.seat);
    content.json = with + "," + content.json.substr(1);
  }
  call.content(content);
}

}  // namespace

void Desk::tell(const Call& call) {
  with_room(call,
            [call](const room::Room& room, Guest& guest) { answer_with(*call, room, guest); });
}

void Desk::tell_when_asked(const Call& call, bool talk) {
  Patience patience;
  if (!call->read(patience)) return;
  const uint16_t seconds = patience.seconds.value_or(kUsualPatience);
  const room::Time until = rooms_.now() + 1000 * std::min(seconds, kMostPatience);
  with_room(call, [call, until, talk](const room::Room&, Guest& guest) {
    guest.wait(until, talk, [call](const room::Room* room, Guest* told, std::string_view lost) {
      if (call->answered) return;  // nobody waits any more
      if (room == nullptr) return call->wrong(std::string(lost));
      answer_with(*call, *room, *told);
    });
  });
}

// --- Games ----------------------------------------------------------------------------------------------

void Desk::create_game(const Call& call) {
  CreateGame wanted;
  Patience patience;
  if (!call->read(wanted) || !call->read(patience)) return;
  if (wanted.opponents.empty()) wanted.opponents = usual_opponents(wanted.faction, wanted.open);
  const bool alone = wanted.open.empty();
  protocol::RoomRequest request;
  request.factions = {wanted.faction};
  request.seats = {"open"};
  for (const Faction f : wanted.open) {
    request.factions.push_back(f);
    request.seats.emplace_back("open");
  }
  for (const Faction f : wanted.opponents) {
    request.factions.push_back(f);
    request.seats.push_back(wanted.bot.empty() ? "heuristic" : wanted.bot);
  }
  request.rules = wanted.rules;
  request.options = wanted.options;
  request.seed = wanted.seed;
  // Nobody looks at bots who play with a program alone: they need not be slow.
  if (alone && (request.options.json.empty() || request.options.json == "{}")) {
    request.options.json = R"({"pace_ms":0})";
  }
  const std::string name = wanted.name.empty() ? "Agent" : wanted.name;
  rooms_.make(call->caller, protocol::text_of(request),
              [this, call, name, alone, faction = wanted.faction](const Named& made) {
                if (made.name.empty()) return call->wrong(made.wrong);
                rooms_.join(call->caller, made.name, name,
                            [this, call, alone, faction, game = made.name](const Named& joined) {
                              if (joined.name.empty()) return call->wrong(joined.wrong);
                              sit_down(call, game, joined.name, faction, alone);
                            });
              });
}

void Desk::join_game(const Call& call) {
  JoinGame wanted;
  if (!call->read(wanted)) return;
  const std::string name = wanted.name.empty() ? "Agent" : wanted.name;
  rooms_.join(call->caller, wanted.game, name, [this, call, wanted](const Named& joined) {
    if (joined.name.empty()) return call->wrong(joined.wrong);
    sit_down(call, wanted.game, joined.name, wanted.faction, false);
  });
}

void Desk::sit_down(const Call& call, const std::string& game, const std::string& seat,
                    Faction faction, bool begins) {
  call->game = game;
  call->seat = seat;
  act(call, protocol::TakeSeat{faction}, [this, call, begins] {
    if (!begins) return tell(call);
    act(call, protocol::Begin{}, [this, call] { tell_when_asked(call); });
  });
}

void Desk::list_games(const Call& call) {
  rooms_.list([call](const Named& listed) {
    if (listed.name.empty()) return call->wrong(listed.wrong);
    call->content({listed.name == "[]" ? "No game has a free seat." : listed.name,
                   R"({"games":)" + listed.name + "}", false});
  });
}

void Desk::begin_game(const Call& call) {
  act(call, protocol::Begin{}, [this, call] { tell_when_asked(call); });
}

void Desk::leave_seat(const Call& call) {
  act(call, protocol::LeaveSeat{}, [this, call] { tell(call); });
}

// --- Looking --------------------------------------------------------------------------------------------

void Desk::look(const Call& call) {
  Look wanted;
  if (!call->read(wanted)) return;
  with_room(call, [call, wanted](const room::Room& room, Guest& guest) {
    call->content(guest.look(room, wanted.page));
  });
}

void Desk::menu(const Call& call) {
  with_room(call,
            [call](const room::Room& room, Guest& guest) { call->content(guest.menu(room)); });
}

void Desk::look_up(const Call& call) {
  LookUp wanted;
  if (!call->read(wanted)) return;
  with_room(call, [call, wanted](const room::Room& room, Guest& guest) {
    call->content(guest.look_up(room, wanted.words));
  });
}

void Desk::rule(const Call& call) {
  AskRule wanted;
  if (!call->read(wanted)) return;
  if (const auto text = rules_about(wanted.query)) return call->content({*text, "", false});
  call->wrong("There is no rule " + protocol::quoted_for_complaint(wanted.query) +
              ". Try a number as in 1.06.03, or a word such as shipment.");
}

void Desk::why_not(const Call& call) {
  protocol::WhyNot asked;
  if (!call->read(asked)) return;
  rooms_.say(call->seat, worded(asked), [call](const Told& told) {
    if (const auto trouble = trouble_in(told)) return call->content(*trouble);
    for (const std::string& text : told.texts) {
      const auto read = protocol::read_server(text);
      const auto* const message = std::get_if<protocol::FromServer>(&read.content);
      const auto* const reason =
          message == nullptr ? nullptr : std::get_if<protocol::Reason>(message);
      if (reason == nullptr) continue;
      Content content;
      content.text = "It can be chosen.";
      if (reason->refusal) content.text = refused(*reason->refusal).text;
      content.json = text;
      return call->content(content);
    }
    call->wrong("There is no answer to that.");
  });
}

void Desk::news(const Call& call) { tell(call); }

void Desk::wait(const Call& call) {
  WaitFor what;
  if (!call->read(what)) return;
  tell_when_asked(call, what.talk);
}

void Desk::note(const Call& call) {
  WriteNote wanted;
  if (!call->read(wanted)) return;
  with_room(call, [call, wanted](const room::Room& room, Guest& guest) {
    if (auto wrong = guest.write_down(wanted.text, wanted.anew))
      return call->wrong(std::move(*wrong));
    call->content({guest.notes(room), "", false});
  });
}

// --- Playing --------------------------------------------------------------------------------------------

void Desk::choose(const Call& call) {
  protocol::Choose choice;
  Patience patience;
  if (!call->read(choice) || !call->read(patience)) return;
  act(call, choice, [this, call] { tell_when_asked(call); });
}

void Desk::propose_deal(const Call& call) {
  protocol::Deal deal;
  if (!call->read(deal)) return;
  act(call, deal, [this, call] { tell(call); });
}

void Desk::say(const Call& call) {
  protocol::Say words;
  if (!call->read(words)) return;
  act(call, words, [this, call] { tell(call); });
}

void Desk::react(const Call& call) {
  React how;
  Patience patience;
  if (!call->read(how) || !call->read(patience)) return;
  with_room(call, [this, call, how](const room::Room& room, Guest& guest) {
    const uint32_t window = room.table(guest.audience()).window.number;
    if (window == 0) return call->wrong("No window for reactions is open.");
    if (how.hold) return act(call, protocol::Hold{window}, [this, call] { tell(call); });
    act(call, protocol::Waive{window}, [this, call] { tell_when_asked(call); });
  });
}

void Desk::set_stops(const Call& call) {
  protocol::Stops stops;
  if (!call->read(stops)) return;
  act(call, stops, [this, call] { tell(call); });
}

void Desk::undo(const Call& call) {
  act(call, protocol::Undo{}, [this, call] { tell(call); });
}

void Desk::propose_vote(const Call& call) {
  protocol::Propose motion;
  if (!call->read(motion)) return;
  act(call, motion, [this, call] { tell(call); });
}

void Desk::vote(const Call& call) {
  protocol::Vote vote;
  if (!call->read(vote)) return;
  act(call, vote, [this, call] { tell(call); });
}

}  // namespace kanly::mcp

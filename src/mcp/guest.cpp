#include "mcp/guest.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/filled.h"
#include "game/event_words.h"
#include "play/config_text.h"
#include "protocol/door.h"
#include "view/event_text.h"
#include "view/game_json.h"
#include "words/deals.h"
#include "words/guide.h"
#include "words/lookup.h"
#include "words/page.h"
#include "words/table_pages.h"

namespace kanly::mcp {

namespace {

using room::kWatchers;
using room::Room;
using room::SeatNo;
using room::Stage;

// Somebody who looks seldom gets the last of it.
constexpr std::size_t kMostNews = 48 * 1024;
constexpr std::size_t kShortestRun = 4;  // of numbers that are told as "from … to"

std::string list_of(const std::vector<std::string>& items) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? " and " : ", ";
    out += items[i];
  }
  return out;
}

std::string seat_text(const Room& room, SeatNo seat, const room::SeatState& state) {
  const std::string_view faction = name_of(room.faction(seat));
  switch (state.holder) {
    case room::Holder::Person:
    case room::Holder::Agent:
      if (state.stands_in) return filled("{}: {}, for whom a bot stands in", faction, state.name);
      return filled("{}: {}", faction, state.name);
    case room::Holder::Bot:
      return filled("{}: a bot ({})", faction, state.bot);
    default:
      return filled("{}: free", faction);
  }
}

std::string_view stage_text(Stage stage) {
  switch (stage) {
    case Stage::Gathering:
      return "The game has not begun.";
    case Stage::Playing:
      return "The game goes on.";
    case Stage::Paused:
      return "The game stands still until the table goes on.";
    default:
      return "The game is over.";
  }
}

std::string said_text(const Room& room, const room::Said& said) {
  std::string who = said.name;
  if (said.from != kWatchers) {
    const std::string faction(name_of(room.faction(said.from)));
    who = who.empty() ? faction : filled("{} ({})", who, faction);
  }
  std::string whom = "to all";
  if (said.to == room::Hearers::Ally) whom = "to the ally";
  if (said.to == room::Hearers::Watchers) whom = "to those who watch";
  if (said.to == room::Hearers::Seat) {
    whom = filled("to {} alone", words::faction(room.faction(said.whom)));
  }
  return filled("{} {}: \"{}\"", who, whom, said.words);
}

std::string vote_text(const Room& room, const room::VoteState& vote) {
  std::string what(id_of(vote.motion));
  if (vote.motion == room::Motion::SeatToBot) {
    what = filled("a bot for {}", words::faction(room.faction(vote.about)));
  }
  const std::string who = words::start(words::faction(room.faction(vote.by)));
  switch (vote.outcome) {
    case room::VoteState::Outcome::Passed:
      return filled("The vote on {} has passed.", what);
    case room::VoteState::Outcome::Failed:
      return filled("The vote on {} has failed.", what);
    default:
      return filled("{} proposed to the table: {} (vote {}).", who, what, vote.number);
  }
}

std::string winners_text(const Game& game) {
  if (game.winners.empty()) return "Nobody has won.";
  return filled("{} won in turn {} ({}).", words::start(words::list(game.winners)), int{game.turn},
                id_of(game.victory));
}

void add_option(std::string& out, const protocol::OptionInfo& option) {
  const std::string name = name_of(option.name);
  out += "- " + name;
  if (option.label != name) out += ": " + option.label;
  std::vector<std::string> more;
  if (!option.meaning.empty()) more.push_back(option.meaning);
  if (option.price) more.push_back(words::in_words({option.price->spice, option.price->terms}));
  for (const std::string& part : more) out += " · " + part;
  out += "\n";
}

// A whole number that says nothing but itself, and costs nothing or as much as it is.
std::optional<int> plain_number(const protocol::OptionInfo& option) {
  if (!option.name.is(Option::Kind::Number) || !option.meaning.empty()) return {};
  const std::string name = name_of(option.name);
  if (option.label != name || name.find_first_not_of("0123456789") != std::string::npos) return {};
  const int number = std::stoi(name);
  if (option.price && option.price->spice != number) return {};
  return number;
}

// How many options from here on are numbers one after the other, at the same terms.
std::size_t run_from(std::span<const protocol::OptionInfo* const> options) {
  const auto terms = [](const protocol::OptionInfo& o) {
    return o.price ? static_cast<int>(o.price->terms) : -1;
  };
  std::size_t run = 0;
  while (run < options.size()) {
    const auto number = plain_number(*options[run]);
    if (!number || terms(*options[run]) != terms(*options[0])) break;
    if (run > 0 && *number != *plain_number(*options[run - 1]) + 1) break;
    ++run;
  }
  return run;
}

// Options under the headings of their groups.
void add_options(std::string& out, const std::vector<protocol::GroupInfo>& groups,
                 const std::vector<protocol::OptionInfo>& options) {
  for (std::size_t g = 0; g < std::max<std::size_t>(groups.size(), 1); ++g) {
    if (g < groups.size() && !groups[g].heading.empty()) out += groups[g].heading + "\n";
    std::vector<const protocol::OptionInfo*> own;
    for (const protocol::OptionInfo& option : options) {
      if (static_cast<std::size_t>(option.group) == g) own.push_back(&option);
    }
    for (std::size_t i = 0; i < own.size();) {
      const std::size_t run = run_from(std::span(own).subspan(i));
      if (run < kShortestRun) {
        add_option(out, *own[i++]);
        continue;
      }
      out += filled("- {} to {}, each whole number", name_of(own[i]->name),
                    name_of(own[i + run - 1]->name));
      if (own[i]->price) {
        out += own[i]->price->terms == words::Price::Terms::IfWon ? " · as much spice, if it wins"
                                                                  : " · as much spice";
      }
      out += "\n";
      i += run;
    }
  }
}

std::string menu_text(const protocol::Menu& menu) {
  std::string out = menu.title.empty() ? "" : menu.title + ": ";
  out += filled("{} (rule {}, question {})\n", menu.text, menu.rule, menu.question);
  for (const std::string& line : menu.situation) out += line + "\n";
  add_options(out, menu.groups, menu.options);
  if (menu.usual) out += filled("Usual: {}\n", name_of(*menu.usual));
  if (menu.in_window) {
    out += menu.answered ? "You have answered; the answer counts when the window closes.\n"
                         : "The answer counts when the window for reactions closes.\n";
  }
  return out;
}

std::vector<std::string> lower_words(const std::string& text) {
  std::string low = text;
  for (char& c : low) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return words_of(low);
}

void write_factions(JsonWriter& json, std::string_view name, const Factions& factions) {
  json.array_field(name);
  for (const Faction f : factions) json.value(f);
  json.close_array();
}

}  // namespace

std::string_view id_of(LookAt what) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(LookAt::kCount)> kIds = {
      "everything", "board", "own", "players", "leaders", "discards", "odds"};
  return kIds[static_cast<std::size_t>(what)];
}

std::string page_text(const words::Page& page) {
  std::string out;
  for (const words::Line& line : page.lines) {
    switch (line.kind) {
      case words::Line::Kind::Title:
        out += (out.empty() ? "# " : "\n# ") + line.text;
        break;
      case words::Line::Kind::Row:
        out += "- " + line.label + ": " + line.text;
        break;
      default:
        out += line.text;
        break;
    }
    out += "\n";
  }
  return out;
}

// --- Hearing --------------------------------------------------------------------------------------------

void Guest::tell(std::string line) {
  news_bytes_ += line.size();
  news_.push_back(std::move(line));
  while (news_bytes_ > kMostNews && news_.size() > 1) {
    news_bytes_ -= news_.front().size();
    news_.pop_front();
    ++missed_;
  }
}

void Guest::tell(const Room& room, const room::Letter& letter) {
  std::visit(
      [&]<class B>(const B& body) {
        if constexpr (std::is_same_v<B, room::Changed>) {
          const View view = room.view(audience_);
          if (body.undone) tell("Choices were taken back.");
          for (const room::Happened& h : body.events) {
            seen_.hear(h.event, view.game());
            tell(describe(h.event, view.game()));
          }
        } else if constexpr (std::is_same_v<B, room::Said>) {
          ++spoken_;
          tell(said_text(room, body));
        } else if constexpr (std::is_same_v<B, room::MemberJoined>) {
          tell(filled("{} came in.", body.name));
        } else if constexpr (std::is_same_v<B, room::SeatChanged>) {
          tell(filled("{}.", seat_text(room, body.seat, body.state)));
        } else if constexpr (std::is_same_v<B, room::StageChanged>) {
          tell(std::string(stage_text(body.stage)));
        } else if constexpr (std::is_same_v<B, room::Unused>) {
          std::vector<std::string> names;
          for (const Option o : body.answers) names.push_back(name_of(o));
          tell(filled("Not used of your path, since something came in between: {}.",
                      list_of(names)));
        } else if constexpr (std::is_same_v<B, room::VoteChanged>) {
          tell(vote_text(room, body.state));
        }
      },
      letter.body);
}

void Guest::hear(const Room& room, std::span<const room::Letter> letters) {
  for (const room::Letter& letter : letters) {
    if (letter.to == audience_) tell(room, letter);
  }
  // The seat that looks through another from now on is told the rest there.
  if (audience_ != kWatchers && room.holds(member_, audience_)) return;
  audience_ = kWatchers;
  for (int i = 0; i < room.seats() && audience_ == kWatchers; ++i) {
    if (room.holds(member_, static_cast<SeatNo>(i))) audience_ = static_cast<SeatNo>(i);
  }
}

void Guest::come_back(const Room& room) { hear(room, {}); }

// --- Looking --------------------------------------------------------------------------------------------

bool Guest::is_open_window(const Room& room) const {
  const room::WindowState window = room.table(audience_).window;
  return window.number != 0 && audience_ != kWatchers &&
         (window.done >> static_cast<unsigned>(audience_) & 1U) == 0;
}

// What is asked, or who is waited for; a few lines.
std::string Guest::asked_text(const Room& room) const {
  if (room.stage() == Stage::Gathering) {
    std::string out = std::string(stage_text(room.stage())) + "\n";
    const room::TableState table = room.table(audience_);
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      out += "- " + seat_text(room, static_cast<SeatNo>(i), table.seats[i]) + "\n";
    }
    return out;
  }
  const View view = room.view(audience_);
  if (room.over()) {
    return std::string(stage_text(room.stage())) + " " + winners_text(view.game()) + "\n";
  }
  if (audience_ == kWatchers) return "You hold no seat: you watch.\n";
  if (room.stage() == Stage::Paused) return std::string(stage_text(room.stage())) + "\n";
  const room::Question question = room.question(audience_);
  std::string out;
  if (question.number != 0) {
    out += menu_text(protocol::menu_of(room, audience_));
  } else {
    std::vector<std::string> names;
    for (const Faction f : view.game().waiting) names.emplace_back(name_of(f));
    out += names.empty() ? "You are not asked anything now.\n"
                         : filled("You are not asked anything now. The table waits for {}.\n",
                                  list_of(names));
  }
  if (is_open_window(room)) {
    const room::WindowState window = room.table(audience_).window;
    out += filled("A window for reactions is open ({}, window {}): react lets it pass.\n",
                  window.kind, window.number);
  }
  const protocol::AnyTime any_time = protocol::any_time_of(view);
  if (!any_time.options.empty()) {
    out += "Of your own accord, with any_time:\n";
    add_options(out, any_time.groups, any_time.options);
  }
  return out;
}

void Guest::write_asked(JsonWriter& json, const Room& room) const {
  json.field("stage", room.stage());
  const room::TableState table = room.table(audience_);
  if (room.stage() == Stage::Gathering) {
    json.array_field("seats");
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      json.open_object();
      json.field("faction", room.faction(static_cast<SeatNo>(i)));
      json.field("holder", table.seats[i].holder);
      json.text_field("name", table.seats[i].name);
      json.text_field("bot", table.seats[i].bot);
      json.close_object();
    }
    json.close_array();
    return;
  }
  const View view = room.view(audience_);
  if (audience_ != kWatchers) json.field("faction", room.faction(audience_));
  json.field("turn", int{view.game().turn});
  json.field("phase", view.game().phase);
  if (room.over()) {
    write_factions(json, "winners", view.game().winners);
    json.field("victory", id_of(view.game().victory));
    return;
  }
  write_factions(json, "waiting", view.game().waiting);
  if (audience_ == kWatchers) return;
  if (room.question(audience_).number != 0) {
    json.key("menu");
    json.json(protocol::text_of(protocol::FromServer(protocol::menu_of(room, audience_))));
  }
  json.key("any_time");
  json.json(protocol::text_of(protocol::FromServer(protocol::any_time_of(view))));
  if (is_open_window(room)) {
    json.object_field("window");
    json.field("number", table.window.number);
    json.field("kind", table.window.kind);
    if (table.window.until != 0) json.field("until", table.window.until);
    json.close_object();
  }
}

Content Guest::situation(const Room& room, bool with_news) {
  Content content;
  JsonWriter json(content.json);
  json.open_object();
  if (with_news) {
    if (missed_ > 0) {
      content.text += filled("({} earlier lines are left out.)\n", missed_);
      json.field("left_out", missed_);
    }
    for (const std::string& line : news_) content.text += line + "\n";
    if (news_.empty()) content.text += "Nothing new.\n";
    content.text += "\n";
    json.list_field("news", news_);
    news_.clear();
    news_bytes_ = 0;
    missed_ = 0;
  }
  content.text += asked_text(room);
  write_asked(json, room);
  json.close_object();
  return content;
}

Content Guest::menu(const Room& room) const {
  Content content;
  content.text = asked_text(room);
  JsonWriter json(content.json);
  json.open_object();
  write_asked(json, room);
  json.close_object();
  return content;
}

Content Guest::look(const Room& room, LookAt what) const {
  if (room.stage() == Stage::Gathering) return menu(room);
  const View view = room.view(audience_);
  if (audience_ == kWatchers) {  // pages are written for somebody who plays
    Content content{"You hold no seat: you watch. structuredContent.view is what all may see.\n",
                    "", false};
    content.json = R"({"view":)" + game_json(view) + "}";
    return content;
  }
  words::Page page;
  const auto wants = [&](LookAt one) { return what == one || what == LookAt::Everything; };
  if (wants(LookAt::Board)) page += words::board_page(view);
  if (wants(LookAt::Own)) page += words::own_page(view);
  if (wants(LookAt::Players)) page += words::players_page(view, seen_);
  if (what == LookAt::Leaders) page += words::leaders_page(view);
  if (what == LookAt::Discards) page += words::discards_page(view, seen_);
  if (what == LookAt::Odds) page += words::odds_page(view, seen_);
  Content content;
  content.text = page_text(page);
  JsonWriter json(content.json);
  json.open_object();
  json.key("view");
  json.json(game_json(view));
  json.close_object();
  return content;
}

Content Guest::look_up(const Room& room, const std::string& asked) const {
  if (room.stage() == Stage::Gathering) return {"The game has not begun.", "", true};
  if (audience_ == kWatchers)
    return {"You hold no seat; rule looks things up for everybody.", "", true};
  words::Page page = words::what_is_meant(room.view(audience_), seen_, lower_words(asked));
  if (page.empty()) {
    return {filled("There is nothing here called '{}'. The tool rule looks through the rules.",
                   asked.substr(0, 80)),
            "", true};
  }
  return {page_text(page), "", false};
}

std::string Guest::notes(const Room& room) const {
  std::string out = "# Your own notes\n";
  out += own_notes_.empty() ? "none; the tool note writes them\n" : own_notes_ + "\n";
  if (room.stage() == Stage::Gathering || audience_ == kWatchers) return out;
  const View view = room.view(audience_);
  out += "\n" + page_text(words::own_page(view)) + "\n# Cards bought\n";
  for (const words::Purchase& p : seen_.purchases) {
    out += filled("- turn {}: {} bought {} for {} spice\n", p.turn, words::faction(p.buyer),
                  p.card == CardKind::None ? "a card" : words::card(p.card), p.price);
  }
  return out + "\n" + page_text(words::discards_page(view, seen_));
}

std::optional<std::string> Guest::write_down(const std::string& words, bool anew) {
  std::string all = anew || own_notes_.empty() ? words : own_notes_ + "\n" + words;
  if (all.size() > kLongestNotes) {
    return filled("Notes have at most {} bytes, and these would have {}. Write them anew, shorter.",
                  kLongestNotes, all.size());
  }
  own_notes_ = std::move(all);
  return {};
}

// --- Waiting --------------------------------------------------------------------------------------------

bool Guest::is_due(const Room& room) const {
  if (room.over()) return true;
  if (room.stage() != Stage::Playing || audience_ == kWatchers) return false;
  const room::Question question = room.question(audience_);
  return (question.number != 0 && !question.answered) || is_open_window(room);
}

void Guest::wait(room::Time until, bool talk, Told told) {
  waiters_.push_back({until, spoken_, talk, std::move(told)});
}

void Guest::settle(const Room& room, room::Time now) {
  const bool due = is_due(room);
  std::list<Waiter> done;
  for (auto it = waiters_.begin(); it != waiters_.end();) {
    const auto next = std::next(it);
    if (due || now >= it->until || (it->talk && spoken_ != it->spoken)) {
      done.splice(done.end(), waiters_, it);
    }
    it = next;
  }
  for (const Waiter& waiter : done) waiter.told(&room, this, "");
}

void Guest::lose(std::string_view why) {
  for (const Waiter& waiter : std::exchange(waiters_, {})) waiter.told(nullptr, nullptr, why);
}

std::optional<room::Time> Guest::wake() const {
  std::optional<room::Time> soonest;
  for (const Waiter& waiter : waiters_) {
    soonest = std::min(soonest.value_or(waiter.until), waiter.until);
  }
  return soonest;
}

}  // namespace kanly::mcp

#include "protocol/playback.h"

#include <algorithm>
#include <array>
#include <utility>

#include "agents/search/search.h"
#include "agents/search/value.h"
#include "play/config_text.h"
#include "play/driver.h"
#include "play/game_in_play.h"
#include "protocol/difference.h"
#include "view/event_json.h"
#include "view/event_text.h"
#include "view/game_json.h"
#include "words/menu_words.h"
#include "words/table.h"

namespace kanly::protocol {
namespace {

using room::Happened;

// What a page marks on the way through a game.
struct MarkKind {
  EventType type;
  std::string_view id;
};
constexpr std::array kMarks = {
    MarkKind{EventType::TurnStarted, "turn"},
    MarkKind{EventType::AuctionOpened, "auction"},
    MarkKind{EventType::BattleStarted, "battle"},
    MarkKind{EventType::BattleWon, "battle_won"},
    MarkKind{EventType::BattleLostByBoth, "battle_won"},
    MarkKind{EventType::WormAppeared, "worm"},
    MarkKind{EventType::NexusStarted, "nexus"},
    MarkKind{EventType::TraitorCalled, "traitor"},
    MarkKind{EventType::GameOver, "victory"},
};
std::string_view mark_of(EventType type) {
  const auto found = std::ranges::find(kMarks, type, &MarkKind::type);
  return found == kMarks.end() ? std::string_view() : found->id;
}

void write_events(JsonWriter& json, const std::vector<Happened>& events, Faction seen_by,
                  const Game& game) {
  json.array_field("events");
  for (const Happened& h : events) {
    if (seen_by != Faction::None && !h.event.seen_by.has(seen_by)) continue;
    const Event event = seen_by == Faction::None ? h.event : masked(h.event, seen_by);
    json.open_object();
    json.field("turn", h.turn);
    json.field("text", describe(event, game));
    json.key("data");
    json.json(event_json(event));
    json.close_object();
  }
  json.close_array();
}

void write_said(JsonWriter& json, const std::vector<Remark>& said, Faction seen_by) {
  json.array_field("said");
  for (const Remark& r : said) {
    if (seen_by != Faction::None && !r.heard_by(seen_by)) continue;
    json.open_object();
    json.field("from", r.from);
    json.field("to", r.to == Faction::None ? "table" : "seat");
    if (r.to != Faction::None) json.field("whom", r.to);
    json.field("words", r.words);
    json.close_object();
  }
  json.close_array();
}

std::vector<Faction> seats_of(const Config& config) {
  return {config.seats.begin(), config.seats.begin() + config.players};
}

}  // namespace

// --- Opening --------------------------------------------------------------------------------------------

std::variant<Playback, std::string> Playback::open(std::string_view file) {
  auto read = read_replay(file);
  if (const auto* error = std::get_if<ReplayError>(&read)) return describe(*error);
  Playback playback;
  playback.replay_ = std::move(std::get<Replay>(read));
  return playback;
}

std::variant<Playback, std::string> Playback::told(const room::Setup& setup,
                                                   const std::vector<std::string>& lines,
                                                   room::SeatNo seat) {
  if (seat >= setup.config.players) return "there is no such seat.";
  auto made = room::Room::make(setup);
  if (auto* wrong = std::get_if<std::string>(&made)) return std::move(*wrong);
  room::Room& room = std::get<room::Room>(made);
  Playback playback;
  playback.replay_.config = setup.config;
  playback.seat_ = room.faction(seat);
  std::vector<Remark> heard;  // since the last picture
  const auto look = [&](std::vector<Happened> events) {
    playback.told_.push_back(
        {room.view(seat), std::move(events), std::exchange(heard, std::vector<Remark>())});
  };
  const auto hear = [&](const room::Said& said) {
    if (said.from == room::kWatchers) return;
    const bool to_one = said.to == room::Hearers::Seat || said.to == room::Hearers::Ally;
    heard.push_back(
        {0, room.faction(said.from), to_one ? room.faction(said.whom) : Faction::None, said.words});
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto entry = room::entry_from(lines[i]);
    const auto* wrong = std::get_if<std::string>(&entry);
    const auto refusal = wrong != nullptr ? std::nullopt : room.apply(std::get<room::Entry>(entry));
    if (wrong != nullptr || refusal) {
      return "act " + std::to_string(i + 1) + ": " + (wrong != nullptr ? *wrong : refusal->text);
    }
    for (room::Letter& letter : room.take_letters()) {
      if (letter.to != seat) continue;
      if (auto* changed = std::get_if<room::Changed>(&letter.body)) {
        look(std::move(changed->events));
      } else if (const auto* said = std::get_if<room::Said>(&letter.body)) {
        hear(*said);
      }
    }
  }
  if (playback.told_.empty()) return "the game has not begun.";
  auto& last = playback.told_.back().said;
  last.insert(last.end(), heard.begin(), heard.end());
  return playback;
}

template <class See>
void Playback::each(std::size_t to, See see) const {
  if (seat_ != Faction::None) {
    for (std::size_t i = 0; i < told_.size() && i <= to; ++i) {
      see(Picture{i, told_[i].view.game(), nullptr, told_[i].events, told_[i].said});
    }
    return;
  }
  struct Gather : EventSink {
    void on_event(const Event& event, const Game& game) override {
      events.push_back({game.turn, event});
    }
    std::vector<Happened> events;
  } gathered;
  // What was said after so many choices; remarks stand in that order.
  std::vector<Remark> said;
  auto next = replay_.remarks.begin();
  const auto heard_by = [&](std::size_t at) -> const std::vector<Remark>& {
    said.clear();
    for (; next != replay_.remarks.end() && next->after <= at; ++next) said.push_back(*next);
    return said;
  };
  GameInPlay play;
  play.tell(&gathered);
  play.begin(replay_.config);
  see(Picture{0, play.game(), nullptr, gathered.events, heard_by(0)});
  for (std::size_t i = 0; i < replay_.choices.size() && i < to; ++i) {
    gathered.events.clear();
    play.choose(replay_.choices[i]);  // each was tried when the file was read
    see(Picture{i + 1, play.game(), &replay_.choices[i], gathered.events, heard_by(i + 1)});
  }
}

// --- What there is ----------------------------------------------------------------------------------------

// Marks and curves.
class Playback::Chronicle {
 public:
  Chronicle(const Playback& playback, JsonWriter& json)
      : playback_(playback), json_(json), seats_(seats_of(playback.config())) {
    lines_.resize(seats_.size());
  }

  // Writes the marks as they come.
  void see(const Picture& p) {
    for (const Happened& h : p.events) {
      const std::string_view kind = mark_of(h.event.type);
      if (kind.empty()) continue;
      json_.open_object();
      json_.field("at", p.at);
      json_.field("turn", h.turn);
      json_.field("kind", kind);
      json_.field("text", describe(h.event, p.game));
      json_.key("event");
      json_.json(event_json(h.event));
      json_.close_object();
    }
    const bool turns = p.game.turn > 0 && p.game.turn != turn_;
    if (turns || p.game.phase != phase_ || p.at == playback_.last()) measure(p);
    if (playback_.seat_ == Faction::None && (turns || p.at == playback_.last())) {
      if (chance_at_.empty() || chance_at_.back() != p.at) weigh(p);
    }
    turn_ = p.game.turn;
    phase_ = p.game.phase;
  }

  void write_curves() {
    json_.list_field("at", at_);
    json_.list_field("turns", turns_);
    write("spice", &Line::spice);
    write("strongholds", &Line::strongholds);
    if (playback_.seat_ != Faction::None) return;
    json_.object_field("chance");
    json_.list_field("at", chance_at_);
    json_.object_field("of");
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      json_.list_field(id_of(seats_[i]), lines_[i].chance);
    }
    json_.close_object();
    json_.close_object();
  }

 private:
  struct Line {
    std::vector<std::optional<int>> spice;
    std::vector<std::optional<int>> strongholds;
    std::vector<double> chance;
  };

  void measure(const Picture& p) {
    at_.push_back(p.at);
    turns_.push_back(p.game.turn);
    // Strongholds are seen by all.
    const words::TableFacts facts = words::table_facts(View(p.game, seats_[0]));
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const auto spice = p.game.spice[seats_[i]];
      lines_[i].spice.push_back(spice.known() ? std::optional<int>(spice.value()) : std::nullopt);
      const auto side = std::ranges::find(facts.sides, seats_[i], &words::SideFacts::faction);
      lines_[i].strongholds.push_back(
          side == facts.sides.end() ? 0 : static_cast<int>(side->strongholds.size()));
    }
  }
  void weigh(const Picture& p) {
    chance_at_.push_back(p.at);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      lines_[i].chance.push_back(value_of(p.game, seats_[i]));
    }
  }
  void write(std::string_view name, std::vector<std::optional<int>> Line::* line) {
    json_.object_field(name);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      json_.array_field(id_of(seats_[i]));
      for (const std::optional<int>& value : lines_[i].*line) {
        if (value) {
          json_.value(*value);
        } else {
          json_.null();
        }
      }
      json_.close_array();
    }
    json_.close_object();
  }

  const Playback& playback_;
  JsonWriter& json_;
  std::vector<Faction> seats_;
  std::vector<Line> lines_;  // by seat
  std::vector<std::size_t> at_;
  std::vector<int> turns_;
  std::vector<std::size_t> chance_at_;
  int turn_ = 0;
  Phase phase_ = Phase::kCount;
};

std::string Playback::about() const {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("last", last());
  json.field("seat", seat_);
  json.list_field("factions", seats_of(config()));
  json.list_field("rules", words_of(rules_text(config())));
  json.field("turns", static_cast<int>(config().turns));
  json.field("commitment", hex_of(seed_commitment(config().seed)));
  Chronicle chronicle(*this, json);
  json.array_field("marks");
  Game end;
  each(last(), [&](const Picture& p) {
    chronicle.see(p);
    if (p.at == last()) end = p.game;
  });
  json.close_array();
  json.object_field("curves");
  chronicle.write_curves();
  json.close_object();
  json.field("turn", static_cast<int>(end.turn));
  json.field("over", end.over());
  json.list_field("winners", end.winners);
  if (end.over() && !end.winners.empty()) json.field("victory", id_of(end.victory));
  if (seat_ == Faction::None) json.field("seed", hex_of(config().seed));
  json.close_object();
  return out;
}

// --- Frames -------------------------------------------------------------------------------------------------

std::string Playback::frames(std::size_t from, std::size_t to, Faction seen_by) const {
  std::string out;
  JsonWriter json(out);
  to = std::min({to, last(), from + kMostFrames - 1});
  if (seat_ != Faction::None) seen_by = seat_;
  std::string before;
  json.open_object();
  json.array_field("frames");
  each(to, [&](const Picture& p) {
    if (p.at < from) return;
    json.open_object();
    json.field("at", p.at);
    if (p.made != nullptr && (seen_by == Faction::None || seen_by == p.made->faction)) {
      json.field("by", p.made->faction);
      json.field("answer", name_of(p.made->option));
    }
    std::string now = seen_by == Faction::None ? whole_game_json(p.game)
                      : seat_ != Faction::None ? game_json(told_[p.at].view)
                                               : game_json(View(p.game, seen_by));
    std::string patch = before.empty() ? std::string() : difference(before, now);
    const bool small = !before.empty() && patch.size() < now.size();
    json.key(small ? "patch" : "view");
    json.json(small ? patch : now);
    write_events(json, p.events, seen_by, p.game);
    if (!p.said.empty()) write_said(json, p.said, seen_by);
    json.close_object();
    before = std::move(now);
  });
  json.close_array();
  json.close_object();
  return out;
}

// --- What search would do ---------------------------------------------------------------------------------

Playback::Analysis Playback::analysis(std::size_t at, const Budget& budget) const {
  const auto nothing = [](std::string why) { return Analysis{{}, std::move(why)}; };
  if (seat_ != Faction::None) return nothing("A game is analysed when it is over.");
  if (at > last())
    return nothing("The game has no more than " + std::to_string(last()) + " choices.");
  GameInPlay play;
  play.begin(replay_, at);
  if (play.over()) return nothing("The game is over here.");
  const Choice* next = at < last() ? &replay_.choices[at] : nullptr;
  if (next != nullptr && next->interrupt) next = nullptr;
  const Faction seat = next != nullptr ? next->faction : play.waiting().first();
  const View view = play.view(seat);
  const Options menu = play.menu(seat);

  SearchAgent agent;
  Config config = replay_.config;
  const Seed seed = derived_seed(config.seed, agent_of(seat));
  config.seed = {};  // it knows what its seat sees
  agent.allow(budget);
  agent.begin(config, seat, seed);
  const Option best = agent.answer(view, menu);
  std::vector<SearchAgent::Tried> tried =
      menu.size() > 1 ? agent.tried() : std::vector<SearchAgent::Tried>();
  std::ranges::stable_sort(tried, std::ranges::greater(), &SearchAgent::Tried::visits);

  const words::MenuWords words = words::menu_words(view);
  const auto label = [&](Option option) {
    const auto found = std::ranges::find(words.options, option, &words::OptionWords::option);
    return found == words.options.end() ? name_of(option) : found->label;
  };
  uint32_t tries = 0;
  for (const SearchAgent::Tried& t : tried) tries += t.visits;
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("at", at);
  json.field("seat", seat);
  json.field("prompt", words.prompt);
  json.field("title", words.title);
  json.field("text", words.question);
  json.key("made");
  if (next != nullptr) {
    json.value(name_of(next->option));
  } else {
    json.null();
  }
  json.field("best", name_of(best));
  json.field("tries", tries);
  json.array_field("options");
  for (const SearchAgent::Tried& t : tried) {
    json.open_object();
    json.field("name", name_of(t.option));
    json.field("label", label(t.option));
    json.field("tries", t.visits);
    json.field("chance", t.chance);
    json.close_object();
  }
  json.close_array();
  json.close_object();
  return {std::move(out), {}};
}

}  // namespace kanly::protocol

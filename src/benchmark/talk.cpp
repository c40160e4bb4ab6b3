#include "benchmark/talk.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/format.h>

#include "agents/heuristic/heuristic.h"
#include "arena/tournament.h"
#include "base/errors.h"
#include "benchmark/promises.h"
#include "benchmark/tracks.h"
#include "game/queries.h"
#include "model/model_seat.h"
#include "play/driver.h"
#include "play/game_in_play.h"

namespace kanly::benchmark {
namespace {

constexpr int kRounds = 2;
constexpr int kMessagesInGame = 40;
// What a bot that talks thinks of what others claim.
constexpr double kUndecided = 0.5;

constexpr std::string_view kHonest = "honest";
constexpr std::string_view kLying = "lying";

// --- Bots that talk -----------------------------------------------------------------------------------

std::optional<CardKind> some_card(const Game& game, Faction f, bool held) {
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto kind = static_cast<CardKind>(i);
    if (holds(game, f, kind) == held) return kind;
  }
  return std::nullopt;
}

// Claims of spice and of a card: true ones, or such that are certainly false.
std::vector<model::Statement> claims_of(const View& view, TalkStyle style) {
  std::vector<model::Statement> claims;
  if (style == TalkStyle::Silent) return claims;
  const bool honest = style == TalkStyle::Honest;
  const Game& game = view.game();
  const int spice = game.spice[view.seat()].value();
  claims.push_back({Faction::None, "spice", std::to_string(honest ? spice : spice + 3), {}});
  if (const auto card = some_card(game, view.seat(), honest)) {
    claims.push_back({Faction::None, "card", std::string(id_of(*card)), {}});
  }
  return claims;
}

// --- A table with talk --------------------------------------------------------------------------------

struct Seat {
  Faction faction = Faction::None;
  int player = 0;  // 0: the one that is measured, 1: honest, 2: lying
  TalkStyle style = TalkStyle::Silent;
  Sitting* sitting = nullptr;  // of the player
  int left = kMessagesInGame;
};

class TalkTrack : public EventSink {
 public:
  TalkTrack(std::vector<Seat>& seats, TalkRow& row) : seats_(seats), row_(row) {}

  void on_event(const Event& event, const Game& game) override {
    promises_.hear(event, game);
    for (const Seat& s : seats_) {
      if (s.sitting != nullptr) s.sitting->hear(event, game);
    }
    if (!row_.talk) return;
    using model::Occasion;
    if (event.type == EventType::NexusStarted) due_ = Occasion::Nexus;
    if (event.type == EventType::PhaseStarted && event.phase == Phase::Bidding)
      due_ = Occasion::Bidding;
    if (event.type == EventType::BattleStarted && battle_turn_ != game.turn) {
      battle_turn_ = game.turn;
      due_ = Occasion::Battle;
    }
  }

  PromiseWatch& promises() { return promises_; }

  // Holds the talk that is due. Without the player's own words only what bots say is said again.
  void hold(const Game& game, uint32_t after) {
    if (!due_) return;
    model::TalkTerms terms;
    terms.occasion = *due_;
    terms.rounds = kRounds;
    due_.reset();
    for (terms.round = 1; terms.round <= kRounds; ++terms.round) round(game, after, terms);
  }

 private:
  void round(const Game& game, uint32_t after, model::TalkTerms terms) {
    std::vector<model::Speech> speeches;
    const size_t before = row_.claims.size();
    for (Seat& s : seats_) {
      const View view(game, s.faction);
      terms.left = s.left;
      model::Speech speech;
      model::ModelSeat* model = s.sitting != nullptr ? s.sitting->model() : nullptr;
      if (model != nullptr) {
        if (s.left > 0) speech = model->speak(view, terms);
      } else if (terms.round == 1) {
        speech.claims = claims_of(view, s.style);
        for (const model::Statement& c : speech.claims) {
          speech.messages.push_back({c.to, model::claim_in_words(c)});
        }
        if (s.style != TalkStyle::Silent) believe_all(s.faction, before);
      }
      speeches.push_back(std::move(speech));
    }
    promised_before_ = promises_.promises().size();
    for (size_t i = 0; i < seats_.size(); ++i) tell(seats_[i], speeches[i], game, after, before);
  }

  // A bot takes everything that it has heard before for as likely as not.
  void believe_all(Faction who, size_t before) {
    for (size_t i = judged_[who]; i < before; ++i) {
      if (row_.claims[i].from != who) row_.claims[i].believed.push_back({who, kUndecided});
    }
    judged_[who] = before;
  }

  void tell(Seat& s, const model::Speech& speech, const Game& game, uint32_t after, size_t before) {
    for (const model::Said& m : speech.messages) {
      --s.left;
      if (s.player == 0) ++row_.messages;
      for (const Seat& other : seats_) {
        if (other.sitting == nullptr || other.sitting->model() == nullptr) continue;
        const bool hears =
            m.to == Faction::None || m.to == other.faction || s.faction == other.faction;
        if (hears) other.sitting->model()->hear(model::Heard{game.turn, s.faction, m.to, m.words});
      }
    }
    for (const model::Statement& c : speech.claims) {
      row_.claims.push_back(
          {after, s.faction, c.kind, c.value, is_true(game, s.faction, c.kind, c.value), {}});
    }
    for (const model::Belief& b : speech.beliefs) {
      if (!believe(row_.claims, before, s.faction, b)) {
        believe(promises_.promises(), promised_before_, s.faction, b);
      }
    }
    for (const model::Statement& p : speech.promises) {
      promises_.add({after, game.turn, s.faction, p.to, p.kind, p.value, p.keep, {}, {}}, game);
    }
  }

  // The last thing that was stated so; the first belief counts.
  template <class Stated>
  static bool believe(std::vector<Stated>& all, size_t before, Faction who,
                      const model::Belief& b) {
    for (size_t i = before; i-- > 0;) {
      Stated& c = all[i];
      if (c.from != b.who || c.kind != b.kind || c.value != b.value) continue;
      const auto by = [&](const Believed& other) { return other.by == who; };
      if (std::ranges::none_of(c.believed, by)) c.believed.push_back({who, b.share});
      return true;
    }
    return false;
  }

  std::vector<Seat>& seats_;
  TalkRow& row_;
  std::optional<model::Occasion> due_;
  int battle_turn_ = 0;
  PerFaction<size_t> judged_{};
  PromiseWatch promises_;
  size_t promised_before_ = 0;  // this round
};

// Before it was known what would become of it.
PromiseRow as_given(PromiseRow p) {
  p.kept.reset();
  p.believed.clear();
  return p;
}

struct Table {
  ScheduledGame scheduled;
  std::vector<Seat> seats;
  TalkRow row;
};

Table table_of(const Season& season, uint64_t number, bool talk) {
  Table t;
  t.scheduled = scheduled_game(talk_config(season), number);
  t.row.game = number;
  t.row.seed = t.scheduled.seed;
  t.row.talk = talk;
  for (size_t i = 0; i < t.scheduled.agents.size(); ++i) {
    const std::string& name = t.scheduled.agents[i].name;
    Seat seat;
    seat.faction = t.scheduled.config.seats[i];
    seat.player = name == kPlayerName ? 0 : name == kHonest ? 1 : 2;
    seat.style = name == kHonest  ? TalkStyle::Honest
                 : name == kLying ? TalkStyle::Lying
                                  : TalkStyle::Silent;
    t.seats.push_back(seat);
    t.row.seats.push_back(seat.faction);
    t.row.players.push_back(seat.player);
  }
  t.row.choices.resize(t.seats.size());
  return t;
}

// Plays it to its end with these agents; `instead` is asked of the seat that answers, and `look` sees every position.
template <class Instead, class Look>
void play_out(Table& t, const Seats& agents, size_t& made, const Instead& instead,
              const Look& look) {
  TalkTrack track(t.seats, t.row);
  Driver driver;
  driver.begin(t.scheduled.config, agents);
  GameInPlay game;
  game.tell(&track);
  if (const auto refusal = game.begin(t.scheduled.config)) throw BadInput(refusal->text);
  while (!game.over()) {
    if (made > kMostDecisions) throw std::logic_error("the game does not end");
    track.promises().look(game.game());
    look(game.game(), track);
    track.hold(game.game(), static_cast<uint32_t>(made));
    Choice choice = driver.decide(game.game());
    if (!choice.interrupt) {
      if (const auto own = instead(choice.faction)) choice = {choice.faction, *own, true};
    }
    game.take(choice);
    ++made;
  }
  track.promises().look(game.game());
  t.row.promises = track.promises().promises();
  t.row.winners = game.game().winners;
  t.row.turns = game.game().turn;
}

}  // namespace

std::optional<bool> is_true(const Game& game, Faction from, std::string_view kind,
                            std::string_view value) {
  if (kind == "spice") {
    int n = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
    if (error != std::errc() || end != value.data() + value.size()) return std::nullopt;
    return game.spice[from].value() == n;
  }
  const Option o = option_from_name(value);
  if (kind == "card" && o.is(Option::Kind::Card)) return holds(game, from, o.card());
  if (kind == "traitor" && o.is(Option::Kind::Leader)) {
    return game.traitors[from].cards.has(o.leader());
  }
  if (kind == "prediction" && o.is(Option::Kind::Faction) && from == Faction::BeneGesserit) {
    return game.predicted == o.faction();
  }
  return std::nullopt;
}

ArenaConfig talk_config(const Season& season) {
  ArenaConfig config = solo_config(season);
  const auto agent = [](std::string_view name) {
    return ArenaAgent{std::string(name), std::string(name)};
  };
  config.tables = {{ArenaTable::Kind::Mixed, {agent(kPlayerName), agent(kHonest), agent(kLying)}}};
  config.games = static_cast<uint64_t>(season.plan.talk_deals);
  config.seed = number_for(season.master, "talk", 0);
  return config;
}

TalkRow play_talk(const Season& season, uint64_t number, bool talk, Player& player,
                  const std::string& transcript) {
  Table t = table_of(season, number, talk);
  size_t made = 0;
  std::vector<std::unique_ptr<Sitting>> sittings;
  std::vector<std::unique_ptr<HeuristicAgent>> bots;
  std::vector<std::unique_ptr<Recording>> recordings(t.seats.size());
  Seats agents{};
  for (size_t i = 0; i < t.seats.size(); ++i) {
    Seat& s = t.seats[i];
    if (s.player == 0) {
      const std::string file =
          transcript.empty() ? "" : fmt::format("{}-{}.jsonl", transcript, id_of(s.faction));
      sittings.push_back(player.sit(file));
      s.sitting = sittings.back().get();
      s.style = player.style();
      recordings[i] = std::make_unique<Recording>(s.sitting->agent(), made);
      agents[s.faction] = recordings[i].get();
    } else {
      bots.push_back(std::make_unique<HeuristicAgent>());
      agents[s.faction] = bots.back().get();
    }
  }
  const auto instead = [&](Faction f) -> std::optional<Option> {
    for (size_t i = 0; i < t.seats.size(); ++i) {
      if (t.seats[i].faction != f || t.seats[i].sitting == nullptr) continue;
      const auto own = t.seats[i].sitting->instead();
      if (own) recordings[i]->instead(*own);
      return own;
    }
    return std::nullopt;
  };
  play_out(t, agents, made, instead, [](const Game&, TalkTrack&) {});
  for (size_t i = 0; i < t.seats.size(); ++i) {
    if (recordings[i]) t.row.choices[i] = recordings[i]->choices();
  }
  for (const auto& sitting : sittings) t.row.spent += sitting->spent();
  return t.row;
}

std::string replay_talk(const Season& season, const TalkRow& row) {
  const std::string where = fmt::format("talk game {}, {}: ", row.game, row.talk ? "on" : "off");
  Table t = table_of(season, row.game, row.talk);
  if (t.row.seats != row.seats || t.row.players != row.players || t.row.seed != row.seed) {
    return where + "others sit there.";
  }
  size_t made = 0;
  std::vector<std::unique_ptr<HeuristicAgent>> bots;
  std::vector<std::unique_ptr<Replaying>> replays(t.seats.size());
  Seats agents{};
  for (size_t i = 0; i < t.seats.size(); ++i) {
    const Seat& s = t.seats[i];
    if (s.player == 0) {
      replays[i] = std::make_unique<Replaying>(row.choices[i], made);
      agents[s.faction] = replays[i].get();
    } else {
      bots.push_back(std::make_unique<HeuristicAgent>());
      agents[s.faction] = bots.back().get();
    }
  }
  // What the player said is looked at where it was said.
  bool misjudged = false;
  const auto instead = [&](Faction f) -> std::optional<Option> {
    for (size_t i = 0; i < t.seats.size(); ++i) {
      if (t.seats[i].faction == f && replays[i]) return replays[i]->instead();
    }
    return std::nullopt;
  };
  play_out(t, agents, made, instead, [&](const Game& game, TalkTrack& track) {
    for (const PromiseRow& p : row.promises) {
      if (p.after == made) track.promises().add(as_given(p), game);
    }
    for (const ClaimRow& c : row.claims) {
      if (c.after != made) continue;
      misjudged = misjudged || is_true(game, c.from, c.kind, c.value) != c.true_then;
    }
  });
  std::vector<PromiseRow> promises = row.promises;
  for (PromiseRow& p : promises) p.believed.clear();
  if (t.row.promises != promises) return where + "a promise was kept or broken otherwise.";
  if (misjudged) return where + "a claim was judged otherwise.";
  for (const auto& replay : replays) {
    if (replay && replay->strayed()) return where + "a choice cannot be made again.";
  }
  if (t.row.winners != row.winners || t.row.turns != row.turns) {
    return where + "it ends otherwise when it is played again.";
  }
  // Claims of bots come again as they were.
  const auto of_bots = [&](const TalkRow& r) {
    std::vector<ClaimRow> claims;
    for (const ClaimRow& c : r.claims) {
      const auto at = std::ranges::find(r.seats, c.from) - r.seats.begin();
      if (r.players[static_cast<size_t>(at)] == 0) continue;
      claims.push_back(c);
      claims.back().believed.clear();
    }
    return claims;
  };
  if (of_bots(t.row) != of_bots(row)) return where + "the bots claim something else.";
  return {};
}

}  // namespace kanly::benchmark

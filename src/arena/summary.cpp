#include "arena/summary.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace kanly {

namespace {

using Records = std::vector<const GameRecord*>;

constexpr int kMostTurns = 40;  // no game is longer, whatever a file says

size_t index(int i) { return static_cast<size_t>(i); }

std::optional<int> seat_of(const GameRecord& r, Faction f) {
  for (size_t i = 0; i < r.seats.size(); ++i) {
    if (r.seats[i].faction == f) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<int> forfeiter(const GameRecord& r) {
  return r.forfeit ? seat_of(r, r.forfeit->faction) : std::nullopt;
}

// Every agent by its number.
class AgentList {
 public:
  explicit AgentList(const Results& results) {
    for (const ArenaAgent& agent : results.config.agents()) add(agent.name, agent.words);
    for (const GameRecord& r : results.records) {
      for (const SeatRecord& seat : r.seats) add(seat.agent, seat.agent);
    }
  }
  int number(const std::string& name) const { return numbers_.at(name); }
  int size() const { return static_cast<int>(agents_.size()); }
  const std::vector<ArenaAgent>& agents() const { return agents_; }

 private:
  void add(const std::string& name, const std::string& words) {
    if (numbers_.try_emplace(name, size()).second) agents_.push_back({name, words});
  }

  std::vector<ArenaAgent> agents_;
  std::map<std::string, int> numbers_;
};

// --- Ratings ------------------------------------------------------------------------------------

// Numbers things in the order in which they are met.
class Numbers {
 public:
  int of(std::pair<int, int> thing) {
    return numbers_.try_emplace(thing, static_cast<int>(numbers_.size())).first->second;
  }
  int size() const { return static_cast<int>(numbers_.size()); }
  const std::map<std::pair<int, int>, int>& all() const { return numbers_; }

 private:
  std::map<std::pair<int, int>, int> numbers_;
};

// Factions and positions count for themselves in every chapter: what is good in one kind of game may
// be bad in another.
struct Rated {
  Tournament tournament;
  Numbers factions;
  Numbers positions;

  void add(const GameRecord& r, int chapter, const AgentList& agents) {
    if (r.seats.size() > kMaxSeats || (r.forfeit && !forfeiter(r))) return;
    RatedGame game;
    game.forfeiter = forfeiter(r);
    for (size_t i = 0; i < r.seats.size(); ++i) {
      const SeatRecord& seat = r.seats[i];
      game.seats.push_back({.agent = agents.number(seat.agent),
                            .faction = factions.of({chapter, static_cast<int>(seat.faction)}),
                            .position = positions.of({chapter, static_cast<int>(i)})});
      if (r.winners.has(seat.faction)) game.winners |= uint32_t{1} << i;
    }
    tournament.games.push_back(std::move(game));
  }

  Ratings rate(const AgentList& agents, std::optional<int> anchor) {
    tournament.agents = agents.size();
    tournament.factions = factions.size();
    tournament.positions = positions.size();
    tournament.anchor = anchor;
    return kanly::rate(tournament);
  }
};

// How many won, in shares of the games that somebody won.
std::map<int, double> winner_counts(const Results& results) {
  std::map<int, double> counts;
  double games = 0;
  for (const GameRecord& r : results.records) {
    const int winners = r.winners.size();
    if (winners == 0 || index(winners) >= r.seats.size()) continue;
    counts[winners] += 1;
    games += 1;
  }
  for (auto& [winners, share] : counts) share /= games;
  return counts;
}

double even_share(double points, int players, const std::map<int, double>& winner_counts) {
  double share = 0;
  for (const auto& [winners, weight] : winner_counts) {
    share += weight * expected_share(points, players, std::min(winners, players));
  }
  return share;
}

// Among average agents; of two, among the other one.
void expect_even_tables(Summary& s, const std::map<int, double>& winner_counts) {
  for (size_t i = 0; i < s.agents.size(); ++i) {
    Rating against = s.agents[i].rating;
    if (s.anchor && index(*s.anchor) == i) {
      const Rating& other = s.agents[1 - i].rating;
      const auto negative = [](std::optional<double> points) {
        return points ? std::optional(-*points) : std::nullopt;
      };
      against = {-other.points, negative(other.high), negative(other.low)};
    }
    const auto share = [&](double points) { return even_share(points, s.players, winner_counts); };
    s.agents[i].even_table = {share(against.points), against.low ? share(*against.low) : 0,
                              against.high ? share(*against.high) : 1};
  }
}

// --- Agents, pairs, forfeits --------------------------------------------------------------------

// Calls count(seat, won) for every seat whose result counts: all seats of a game that was played to
// its end, and of a forfeited one the seat that forfeited.
template <class Count>
void count_seats(const GameRecord& r, const Count& count) {
  if (r.forfeit) {
    if (const auto seat = forfeiter(r)) count(*seat, false);
    return;
  }
  for (int i = 0; i < static_cast<int>(r.seats.size()); ++i) count(i, r.won(i));
}

void count_agents(Summary& s, const Results& results, const AgentList& agents) {
  for (const ArenaAgent& agent : agents.agents()) {
    s.agents.push_back({.name = agent.name, .words = agent.words});
  }
  for (const GameRecord& r : results.records) {
    count_seats(r, [&](int seat, bool won) {
      AgentSummary& agent = s.agents[index(agents.number(r.seats[index(seat)].agent))];
      ++agent.share.of;
      if (won) ++agent.share.won;
      if (r.forfeit) ++agent.forfeits;
    });
  }
  if (s.agents.size() == 2) s.anchor = s.agents[1].share.of > s.agents[0].share.of ? 1 : 0;
}

// The same deal: seed, rules and factions at their seats.
using DealKey = std::tuple<uint64_t, std::string, std::vector<Faction>>;

DealKey deal_of(const GameRecord& r) {
  std::vector<Faction> factions;
  factions.reserve(r.seats.size());
  for (const SeatRecord& seat : r.seats) factions.push_back(seat.faction);
  return {r.seed, r.rules, factions};
}

// The agent at all seats but perhaps one, or "".
std::string field_of(const GameRecord& r, int but) {
  std::string field;
  for (int i = 0; i < static_cast<int>(r.seats.size()); ++i) {
    if (i == but) continue;
    const std::string& agent = r.seats[index(i)].agent;
    if (!field.empty() && agent != field) return "";
    field = agent;
  }
  return field;
}

// The games of a deal in which somebody is alone among the same others at the same seat.
struct Setting {
  DealKey deal;
  int seat = 0;
  std::string among;

  friend auto operator<=>(const Setting&, const Setting&) = default;
};
using GamesByAgent = std::map<int, const GameRecord*>;

std::map<Setting, GamesByAgent> find_settings(const Results& results, const AgentList& agents) {
  std::map<Setting, GamesByAgent> settings;
  std::map<std::pair<DealKey, std::string>, const GameRecord*> all_alike;
  for (const GameRecord& r : results.records) {
    const std::string among = field_of(r, r.one);
    if (among.empty()) continue;
    if (r.one < 0) {
      all_alike.try_emplace({deal_of(r), among}, &r);
    } else {
      settings[{deal_of(r), r.one, among}].try_emplace(agents.number(r.seats[index(r.one)].agent),
                                                       &r);
    }
  }
  for (auto& [setting, games] : settings) {
    const auto found = all_alike.find({setting.deal, setting.among});
    if (found != all_alike.end()) games.try_emplace(agents.number(setting.among), found->second);
  }
  return settings;
}

std::vector<PairSummary> find_pairs(const Results& results, const AgentList& agents) {
  std::map<std::tuple<int, int, std::string>, std::map<DealKey, Deal>> pairs;
  for (const auto& [setting, games] : find_settings(results, agents)) {
    const int seat = setting.seat;
    const auto counts = [seat](const GameRecord& r) { return !r.forfeit || forfeiter(r) == seat; };
    for (const auto& [a, game_of_a] : games) {
      for (const auto& [b, game_of_b] : games) {
        // Against one of the others, or else against an agent that is named later.
        const int field = agents.number(setting.among);
        if (a == b || a == field || (b != field && b < a)) continue;
        if (!counts(*game_of_a) || !counts(*game_of_b)) continue;
        Deal& deal = pairs[{a, b, setting.among}][setting.deal];
        ++deal.pairs;
        deal.wins += game_of_a->won(seat) ? 1 : 0;
        deal.field += game_of_b->won(seat) ? 1 : 0;
      }
    }
  }
  std::vector<PairSummary> summaries;
  for (const auto& [key, by_deal] : pairs) {
    const auto& [a, b, among] = key;
    std::vector<Deal> deals;
    deals.reserve(by_deal.size());
    for (const auto& [deal, counted] : by_deal) deals.push_back(counted);
    summaries.push_back(
        {agents.agents()[index(a)].name, agents.agents()[index(b)].name, among, compare(deals)});
  }
  return summaries;
}

std::vector<ForfeitSummary> list_forfeits(const Results& results) {
  std::vector<ForfeitSummary> forfeits;
  for (const GameRecord& r : results.records) {
    if (!r.forfeit) continue;
    const auto seat = forfeiter(r);
    const std::string agent = seat ? r.seats[index(*seat)].agent : "nobody at the table";
    const auto same = std::ranges::find_if(forfeits, [&](const ForfeitSummary& f) {
      return f.agent == agent && f.kind == r.forfeit->kind && f.text == r.forfeit->text;
    });
    if (same == forfeits.end()) {
      forfeits.push_back({agent, r.forfeit->kind, r.forfeit->text, 1, r.game});
    } else {
      ++same->games;
    }
  }
  return forfeits;
}

// --- Chapters -----------------------------------------------------------------------------------

void count_results(Chapter& c, const Records& records, const AgentList& agents) {
  PerFaction<FactionSummary> factions;
  c.agent_shares.resize(index(agents.size()));
  c.positions.resize(index(c.players));
  for (const GameRecord* r : records) {
    if (r->winners.size() > 1) ++c.shared;
    if (!r->forfeit) ++c.victories[static_cast<size_t>(r->victory)];
    count_seats(*r, [&](int seat, bool won) {
      const SeatRecord& who = r->seats[index(seat)];
      const uint64_t one = won ? 1 : 0;
      const auto count = [one](Share& share) {
        share.won += one;
        ++share.of;
      };
      count(c.agent_shares[index(agents.number(who.agent))]);
      if (r->forfeit) return;  // no fault of the faction or the seat
      FactionSummary& faction = factions[who.faction];
      faction.faction = who.faction;
      faction.by_agent.resize(index(agents.size()));
      count(faction.share);
      count(faction.by_agent[index(agents.number(who.agent))]);
      count(c.positions[index(seat)].share);
      if (won) ++faction.victories[static_cast<size_t>(r->victory)];
    });
  }
  for (const FactionSummary& faction : factions) {
    if (faction.share.of > 0) c.factions.push_back(faction);
  }
}

void rate_chapter(Chapter& c, const Records& records, const AgentList& agents,
                  std::optional<int> anchor) {
  Rated rated;
  for (const GameRecord* r : records) rated.add(*r, 0, agents);
  const Ratings ratings = rated.rate(agents, anchor);
  c.agents = ratings.agents;
  for (const auto& [faction, number] : rated.factions.all()) {
    for (FactionSummary& f : c.factions) {
      if (static_cast<int>(f.faction) == faction.second) f.rating = ratings.factions[index(number)];
    }
  }
  for (const auto& [position, number] : rated.positions.all()) {
    c.positions[index(position.second)].rating = ratings.positions[index(number)];
  }
}

TurnSummary turn_summary(std::vector<int>& values) {
  TurnSummary turn;
  turn.games = values.size();
  std::ranges::sort(values);
  turn.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(turn.games);
  turn.quarter = values[values.size() / 4];
  turn.three_quarters = values[values.size() * 3 / 4];
  return turn;
}

PerFaction<Curve> curves(const Records& records, std::vector<BySeat> GameRecord::* numbers) {
  PerFaction<std::vector<std::vector<int>>> values;
  for (const GameRecord* r : records) {
    const std::vector<BySeat>& turns = r->*numbers;
    for (size_t turn = 0; turn < std::min<size_t>(turns.size(), kMostTurns); ++turn) {
      for (size_t seat = 0; seat < r->seats.size(); ++seat) {
        auto& of_faction = values[r->seats[seat].faction];
        if (of_faction.size() <= turn) of_faction.resize(turn + 1);
        of_faction[turn].push_back(turns[turn][seat]);
      }
    }
  }
  PerFaction<Curve> all;
  for (const Faction f : all_factions()) {
    for (std::vector<int>& turn : values[f]) {
      if (!turn.empty()) all[f].push_back(turn_summary(turn));
    }
  }
  return all;
}

void count_places(Chapter& c, const Records& records) {
  for (int i = 0; i < kTerritoryCount; ++i) {
    TerritorySummary t{.territory = static_cast<Territory>(i)};
    for (const GameRecord* r : records) {
      t.forces += r->forces[t.territory];
      t.battles += r->battles[t.territory];
    }
    if (t.forces + t.battles > 0) c.territories.push_back(t);
  }
  std::ranges::stable_sort(c.territories, std::greater{}, &TerritorySummary::forces);
}

void count_cards(Chapter& c, const Records& records) {
  for (int i = 0; i < kCardKindCount; ++i) {
    CardSummary card{.card = static_cast<CardKind>(i)};
    for (const GameRecord* r : records) card.played += r->cards_played[card.card];
    if (card.played > 0) c.cards.push_back(card);
  }
  std::ranges::stable_sort(c.cards, std::greater{}, &CardSummary::played);
}

void count_happenings(Chapter& c, const Records& records) {
  const auto count = [&](const char* name, auto how_many) {
    Happening h{.name = name};
    for (const GameRecord* r : records) {
      const int n = how_many(*r);
      h.count += static_cast<uint64_t>(std::max(n, 0));
      if (n > 0) ++h.games;
    }
    c.happenings.push_back(h);
  };
  count("battles", [](const GameRecord& r) { return r.battle_count(); });
  count("leaders killed", [](const GameRecord& r) { return r.leaders_killed; });
  count("traitors called", [](const GameRecord& r) { return r.traitors; });
  count("lasgun-shield explosions", [](const GameRecord& r) { return r.explosions; });
  count("alliances formed", [](const GameRecord& r) { return r.alliances; });
}

void count_lengths(Chapter& c, const Records& records) {
  double turns = 0;
  double decisions = 0;
  for (const GameRecord* r : records) {
    const size_t length = index(std::clamp(r->turns, 0, kMostTurns));
    if (c.lengths.size() <= length) c.lengths.resize(length + 1);
    ++c.lengths[length];
    turns += r->turns;
    decisions += r->decisions;
  }
  const double games = std::max<double>(1, static_cast<double>(records.size()));
  c.mean_turns = turns / games;
  c.mean_decisions = decisions / games;
}

Chapter chapter_of(const Records& records, const AgentList& agents, std::optional<int> anchor) {
  Chapter c;
  c.rules = records.front()->rules;
  c.players = static_cast<int>(records.front()->seats.size());
  Records whole;
  std::ranges::copy_if(records, std::back_inserter(whole),
                       [](const GameRecord* r) { return !r->forfeit; });
  c.games = whole.size();
  c.forfeited = records.size() - whole.size();
  count_results(c, records, agents);
  rate_chapter(c, records, agents, anchor);
  count_lengths(c, whole);
  c.spice = curves(whole, &GameRecord::spice);
  c.strongholds = curves(whole, &GameRecord::strongholds);
  count_places(c, whole);
  count_cards(c, whole);
  count_happenings(c, whole);
  return c;
}

// The games of every chapter, the one with most games first.
std::vector<Records> chapters_of(const Results& results) {
  std::map<std::pair<size_t, std::string>, Records> by_kind;
  for (const GameRecord& r : results.records) by_kind[{r.seats.size(), r.rules}].push_back(&r);
  std::vector<Records> chapters;
  chapters.reserve(by_kind.size());
  for (auto& [kind, records] : by_kind) chapters.push_back(std::move(records));
  std::ranges::stable_sort(chapters, std::greater{}, &Records::size);
  return chapters;
}

}  // namespace

std::vector<ModelSummary> count_models(const std::vector<GameRecord>& records) {
  std::map<std::string, ModelSummary> models;
  for (const GameRecord& r : records) {
    for (size_t i = 0; i < r.models.size(); ++i) {
      if (r.models[i] == model::Counts{}) continue;
      ModelSummary& model = models[r.seats[i].agent];
      model.agent = r.seats[i].agent;
      ++model.seats;
      model.counts += r.models[i];
    }
  }
  std::vector<ModelSummary> list;
  for (auto& [name, model] : models) list.push_back(std::move(model));
  return list;
}

Summary summarise(const Results& results) {
  Summary s;
  s.config = results.config;
  s.games = results.records.size();
  const AgentList agents(results);
  count_agents(s, results, agents);
  s.pairs = find_pairs(results, agents);
  s.forfeits = list_forfeits(results);
  s.models = count_models(results.records);
  for (const ForfeitSummary& f : s.forfeits) s.forfeited += f.games;
  Rated rated;
  for (const Records& records : chapters_of(results)) {
    for (const GameRecord* r : records) {
      rated.add(*r, static_cast<int>(s.chapters.size()), agents);
    }
    s.chapters.push_back(chapter_of(records, agents, s.anchor));
  }
  if (s.chapters.empty()) return s;
  s.players = s.chapters.front().players;
  const std::vector<Rating> ratings =
      s.chapters.size() == 1 ? s.chapters.front().agents : rated.rate(agents, s.anchor).agents;
  for (size_t i = 0; i < s.agents.size(); ++i) s.agents[i].rating = ratings[i];
  const auto counts = winner_counts(results);
  s.mean_winners = 0;
  for (const auto& [winners, share] : counts) s.mean_winners += winners * share;
  expect_even_tables(s, counts);
  return s;
}

std::string_view words_for(Victory victory) {
  switch (victory) {
    case Victory::kCount:
    case Victory::None:
      return "nobody";
    case Victory::Strongholds:
      return "strongholds";
    case Victory::Prediction:
      return "prediction";
    case Victory::FremenSpecial:
      return "Fremen special victory";
    case Victory::GuildSpecial:
      return "Guild special victory";
    case Victory::FremenDefault:
      return "Fremen by default";
    case Victory::MostStrongholds:
      return "most strongholds at the end";
  }
  return "";
}

}  // namespace kanly

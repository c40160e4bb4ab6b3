#include "arena/report/findings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "arena/report/html.h"

namespace kanly::report {

namespace {

std::string counted(uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", grouped(count), count == 1 ? one : many);
}

std::string in_words(int n) {
  static constexpr std::array<std::string_view, 13> kWords = {
      "no",    "one",   "two",  "three", "four",   "five",  "six",
      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  if (n >= 0 && n < static_cast<int>(kWords.size())) {
    return std::string(kWords[static_cast<std::size_t>(n)]);
  }
  return std::to_string(n);
}

// Of two agents, one of which is the measure.
std::string on_two(const Summary& s) {
  const auto measure = static_cast<std::size_t>(s.anchor.value_or(0));
  const AgentSummary& a = s.agents[1 - measure];
  const std::string& b = s.agents[measure].name;
  const Rating& r = a.rating;
  if (!r.low && !r.high) {
    return fmt::format(
        "These games cannot tell {} and {} apart: they are too few, or each agent had factions and "
        "seats of its own.",
        a.name, b);
  }
  constexpr double kNoBound = std::numeric_limits<double>::infinity();
  const double low = r.low.value_or(-kNoBound);
  const double high = r.high.value_or(kNoBound);
  if (low <= 0 && high >= 0) {
    return fmt::format(
        "These games do not tell {} and {} apart: the difference is {} points, and 0 fits as well.",
        a.name, b, points(r.points));
  }
  const double least = std::min(std::abs(low), std::abs(high));
  const double most = std::max(std::abs(low), std::abs(high));
  const std::string begin =
      fmt::format("{} is {} than {} by", a.name, low > 0 ? "stronger" : "weaker", b);
  if (most == kNoBound) {
    return fmt::format("{} at least {} points; these games set no other bound.", begin,
                       std::lround(least));
  }
  return fmt::format(
      "{} {} points ({} to {}). Alone among {} {} it would win {} of its games; if both were "
      "equal, "
      "{}.",
      begin, std::lround(std::abs(r.points)), std::lround(least), std::lround(most),
      in_words(s.players - 1), b, percent(a.even_table), percent(par(s)));
}

// Of three or more.
std::string on_many(const Summary& s) {
  std::vector<const AgentSummary*> order;
  order.reserve(s.agents.size());
  for (const AgentSummary& agent : s.agents) order.push_back(&agent);
  std::ranges::stable_sort(order, std::greater{},
                           [](const AgentSummary* agent) { return agent->rating.points; });
  const AgentSummary& best = *order[0];
  const AgentSummary& second = *order[1];
  const auto agents = in_words(static_cast<int>(order.size()));
  if (!best.rating.low || *best.rating.low <= 0) {
    return fmt::format(
        "These games do not tell which of the {} agents is best: the first, {}, may well be no "
        "better "
        "than the average.",
        agents, best.name);
  }
  const bool apart = second.rating.high && *best.rating.low > *second.rating.high;
  return fmt::format(
      "{} is the strongest of {} with {} points; 0 is the average agent. Alone among {} average "
      "agents "
      "it "
      "would win {} of its games; if all were equal, {}. {} follows with {}{}; last is {} with {}.",
      best.name, agents, points(best.rating), in_words(s.players - 1), percent(best.even_table),
      percent(par(s)), second.name, points(second.rating),
      apart ? "" : ", an interval that overlaps with the first", order.back()->name,
      points(order.back()->rating));
}

// At which turn curves are compared: the last that half of the games have seen.
std::size_t turn_to_compare(const Chapter& c, const PerFaction<Curve>& curves) {
  std::size_t turn = 0;
  for (const FactionSummary& f : c.factions) {
    const Curve& curve = curves[f.faction];
    for (std::size_t i = 0; i < curve.size(); ++i) {
      if (2 * curve[i].games >= f.share.of) turn = std::max(turn, i);
    }
  }
  return turn;
}

std::string on_curves(const Chapter& c, const PerFaction<Curve>& curves, std::string_view what) {
  const std::size_t turn = turn_to_compare(c, curves);
  const FactionSummary* most = nullptr;
  const FactionSummary* least = nullptr;
  const auto at = [&](const FactionSummary& f) { return curves[f.faction][turn].mean; };
  for (const FactionSummary& f : c.factions) {
    if (curves[f.faction].size() <= turn) continue;
    if (most == nullptr || at(f) > at(*most)) most = &f;
    if (least == nullptr || at(f) < at(*least)) least = &f;
  }
  if (most == nullptr) return fmt::format("No {} was recorded.", what);
  return fmt::format(
      "At the end of turn {}, {} has most: {} {} on average; {} has least: {}. Later turns are "
      "those "
      "of fewer games.",
      turn + 1, name_of(most->faction), number(at(*most)), what, name_of(least->faction),
      number(at(*least)));
}

uint64_t sum(const std::vector<TerritorySummary>& territories,
             uint64_t TerritorySummary::* number) {
  uint64_t all = 0;
  for (const TerritorySummary& t : territories) all += t.*number;
  return all;
}

// The three places with most of it.
std::string top_places(const Chapter& c, uint64_t TerritorySummary::* number) {
  std::vector<TerritorySummary> order = c.territories;
  std::ranges::stable_sort(order, std::greater{}, number);
  const auto all = static_cast<double>(sum(order, number));
  std::vector<std::string> words;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, order.size()); ++i) {
    if (order[i].*number == 0) break;
    words.push_back(fmt::format("{} ({})", name_of(order[i].territory),
                                percent(static_cast<double>(order[i].*number) / all)));
  }
  return listed(words);
}

}  // namespace

std::string kind_of(const Chapter& c) {
  return fmt::format("{} players, rules: {}", c.players, c.rules);
}

double par(const Chapter& c) {
  uint64_t won = 0;
  uint64_t of = 0;
  for (const FactionSummary& f : c.factions) {
    won += f.share.won;
    of += f.share.of;
  }
  return of == 0 ? 0 : static_cast<double>(won) / static_cast<double>(of);
}

double par(const Summary& s) { return s.players == 0 ? 0 : s.mean_winners / s.players; }

double per_game(uint64_t count, const Chapter& c) {
  return c.games == 0 ? 0 : static_cast<double>(count) / static_cast<double>(c.games);
}

std::string on_everything(const Summary& s) {
  std::string tables;
  for (const ArenaTable& table : s.config.tables) {
    tables += (tables.empty() ? "" : "; ") + describe(table);
  }
  std::vector<std::string> kinds;
  kinds.reserve(s.chapters.size());
  for (const Chapter& c : s.chapters) {
    kinds.push_back(fmt::format("{} of {} players (rules: {})",
                                counted(c.games + c.forfeited, "game", "games"), c.players,
                                c.rules));
  }
  std::string out = fmt::format("{}. Who sat there: {}.", listed(kinds), tables);
  if (s.games < s.config.total()) {
    out += fmt::format(" The arena is not complete: {} games were asked for.",
                       grouped(s.config.total()));
  }
  return out;
}

std::string on_ratings(const Summary& s) {
  if (s.agents.size() < 2) {
    return fmt::format("Only one agent played: {}. There is nobody to rate it against.",
                       s.agents.empty() ? "" : s.agents[0].name);
  }
  return s.agents.size() == 2 ? on_two(s) : on_many(s);
}

std::string on_pair(const PairSummary& p) {
  const Comparison& c = p.comparison;
  std::string out =
      fmt::format("{}: {} alone among {} wins {}; {} in its place, in the same deals, wins {}.",
                  counted(c.pairs, "pair of games", "pairs of games"), p.agent, p.among,
                  percent(c.share), p.other, percent(c.field));
  if (c.ratio) {
    out += fmt::format(" That is {:.2f} times as often ({:.2f} to {}).", *c.ratio, c.ratio_low,
                       c.ratio_high ? fmt::format("{:.2f}", *c.ratio_high) : "no bound");
  }
  return out + fmt::format(" The difference in percentage points is {}.", difference(c.difference));
}

std::string on_forfeits(const Summary& s) {
  if (s.forfeited == 0) return "No game was forfeited.";
  return fmt::format(
      "{} of {} {} forfeited: an agent crashed, hung, answered what was not on the menu or needed "
      "more than it may cost. That is "
      "a "
      "loss for the agent, and the game does not count for the others.",
      grouped(s.forfeited), counted(s.games, "game", "games"), s.forfeited == 1 ? "was" : "were");
}

std::string money_text(int64_t micros) {
  return fmt::format("{:.2f}", static_cast<double>(micros) / 1e6);
}

std::string on_model(const ModelSummary& m) {
  const model::Counts& c = m.counts;
  const auto number = [](int64_t n) { return grouped(static_cast<uint64_t>(n)); };
  const auto share = [&](int64_t n) {
    return percent(c.questions == 0 ? 0
                                    : static_cast<double>(n) / static_cast<double>(c.questions));
  };
  std::string out = fmt::format(
      "{} was asked {} questions at {}. The first answer was on the menu in {}, one of three in "
      "{}; {} "
      "were given up and got the timeout answer. It read {} tokens and wrote {}",
      m.agent, number(c.questions), counted(m.seats, "seat", "seats"), share(c.first_try),
      share(c.questions - c.given_up), number(c.given_up), number(c.tokens_in),
      number(c.tokens_out));
  if (c.micros > 0) out += fmt::format(", for {}", money_text(c.micros));
  return out + ".";
}

std::string on_factions(const Chapter& c) {
  if (c.factions.empty()) return "No game was played to its end.";
  const auto value = [](const FactionSummary& f) { return f.share.estimate().value; };
  const auto most = std::ranges::max_element(c.factions, {}, value);
  const auto least = std::ranges::min_element(c.factions, {}, value);
  return fmt::format(
      "{} wins most often: {}. {} wins least often: {}. If all were equal, each would win {}.",
      name_of(most->faction), percent(most->share.estimate()), name_of(least->faction),
      percent(least->share.estimate()), percent(par(c)));
}

std::string on_positions(const Chapter& c) {
  std::vector<std::string> better;
  std::vector<std::string> worse;
  for (std::size_t i = 0; i < c.positions.size(); ++i) {
    const Rating& r = c.positions[i].rating;
    if (r.low && *r.low > 0) better.push_back(std::to_string(i + 1));
    if (r.high && *r.high < 0) worse.push_back(std::to_string(i + 1));
  }
  if (better.empty() && worse.empty()) {
    return "No seat at the table is better or worse than the others, as far as these games can "
           "tell.";
  }
  std::string out;
  if (!better.empty()) {
    out += fmt::format("Better than average: seat {}. ", listed(better));
  }
  if (!worse.empty()) out += fmt::format("Worse than average: seat {}. ", listed(worse));
  return out + "One interval in twenty misses the truth, so a single one proves little.";
}

std::string on_victories(const Chapter& c) {
  std::vector<std::size_t> order(kVictoryCount);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t v) { return c.victories[v]; });
  std::vector<std::string> words;
  for (const std::size_t v : order) {
    if (c.victories[v] == 0 || words.size() == 3) break;
    words.push_back(fmt::format("{} {}", words_for(static_cast<Victory>(v)),
                                percent(per_game(c.victories[v], c))));
  }
  if (words.empty()) return "No game was played to its end.";
  const std::string shared = c.shared == 0
                                 ? "No victory was shared."
                                 : fmt::format("Allies share the victory in {} of all games.",
                                               percent(per_game(c.shared, c)));
  return fmt::format("What wins games: {}. {}", listed(words), shared);
}

std::string on_lengths(const Chapter& c) {
  if (c.games == 0) return "No game was played to its end.";
  uint64_t seen = 0;
  std::size_t median = 0;
  while (median < c.lengths.size() && 2 * (seen += c.lengths[median]) < c.games) ++median;
  const std::size_t last = c.lengths.size() - 1;
  return fmt::format(
      "A game takes {} turns and {} decisions on average. Half of the games end by turn {}; {} go "
      "on "
      "to turn {}, the longest.",
      number(c.mean_turns), number(c.mean_decisions), median, percent(per_game(c.lengths[last], c)),
      last);
}

std::string on_spice(const Chapter& c) { return on_curves(c, c.spice, "spice"); }

std::string on_strongholds(const Chapter& c) { return on_curves(c, c.strongholds, "strongholds"); }

std::string on_forces(const Chapter& c) {
  if (sum(c.territories, &TerritorySummary::forces) == 0) return "No forces were recorded.";
  return fmt::format("Where forces stand at the end of turns: most of all in {}.",
                     top_places(c, &TerritorySummary::forces));
}

std::string on_battles(const Chapter& c) {
  if (sum(c.territories, &TerritorySummary::battles) == 0) return "No battle was fought.";
  return fmt::format("Where battles are fought: most of all in {}.",
                     top_places(c, &TerritorySummary::battles));
}

std::string on_cards(const Chapter& c) {
  if (c.cards.empty()) return "No treachery card was played.";
  uint64_t all = 0;
  for (const CardSummary& card : c.cards) all += card.played;
  return fmt::format("{} treachery cards are played in a game; most often {}, {} times.",
                     number(per_game(all, c)), info(c.cards.front().card).name,
                     number(per_game(c.cards.front().played, c)));
}

std::string on_happenings(const Chapter& c) {
  std::vector<std::string> words;
  words.reserve(c.happenings.size());
  for (const Happening& h : c.happenings) {
    words.push_back(fmt::format("{} {}", number(per_game(h.count, c)), h.name));
  }
  return fmt::format("In a game there are, on average, {}.", listed(words));
}

}  // namespace kanly::report

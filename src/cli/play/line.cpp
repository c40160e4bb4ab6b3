#include "cli/play/line.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "words/menu_words.h"
#include "words/quiet.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

constexpr std::size_t kMostWords = 16;
constexpr std::size_t kLongestName = 5;
constexpr std::size_t kLongestPath = 10;
constexpr int kMostPositions = 20'000;  // looked at before a line is given up

// What speaks against a way to read a line; the cheapest way is taken.
constexpr int kAgainstPreposition = 1000;
constexpr int kIncomplete = 100;  // of a name
constexpr int kShortened = 10;
constexpr int kTakenForGranted = 30;
constexpr int kPassedOver = 50;
constexpr int kOutOfOrder = 1;

struct Way {
  std::vector<Option> path;
  int cost = 0;
};

class Reader {
 public:
  Reader(Faction faction, const std::vector<std::string>& words) : faction_(faction) {
    const bool keep = std::ranges::all_of(words, words::is_filler);
    for (std::size_t i = 0; i < words.size() && words_.size() < kMostWords; ++i) {
      if (!keep && words::is_filler(words[i])) continue;
      words_.push_back(words[i]);
      prepositions_.push_back(i == 0 ? "" : words[i - 1]);
    }
    only_numbers_ = std::ranges::all_of(words_, words::is_number);
    met_.assign(words_.size(), false);
  }

  void look(const Game& game, bool as_interrupt) {
    State start;
    start.game = game;
    start.used.assign(words_.size(), false);
    step(start, as_interrupt);
  }
  Reading result() const;

 private:
  struct State {
    Game game;
    std::vector<bool> used;
    Way way;
    // The word used last, of names and of numbers: "carthag 5 arrakeen" names them in order.
    std::array<std::size_t, 2> last{};
  };

  void step(const State& state, bool as_interrupt);
  void try_names(const State& state, const Step* step, const Options& options, Option option,
                 bool as_interrupt);
  void take(const State& state, Option option, std::size_t from, std::size_t count, int cost,
            bool as_interrupt);
  bool by_number(const Options& options, Option option, const std::string& word) const;
  int against_preposition(const Step* step, std::size_t from) const;

  Faction faction_;
  std::vector<std::string> words_;         // without fillers
  std::vector<std::string> prepositions_;  // what stood before each of them
  std::vector<bool> met_;                  // words that meant something somewhere
  bool only_numbers_ = false;
  int positions_ = 0;
  std::vector<Way> ways_;
};

bool Reader::by_number(const Options& options, Option option, const std::string& word) const {
  if (!only_numbers_ || has_numbers(options) || word.size() > 3) return false;
  const int place = std::stoi(word);
  return place >= 1 && place <= options.size() && options[place - 1] == option;
}

// "to carthag" is no origin, "from carthag" no target.
int Reader::against_preposition(const Step* step, std::size_t from) const {
  if (step == nullptr) return 0;
  const bool target = step->id.ends_with("_to") || step->id == "ride" || step->id == "retreat";
  const std::string& before = prepositions_[from];
  const bool wrong =
      (target && before == "from") || (!target && (before == "to" || before == "into"));
  return wrong ? kAgainstPreposition : 0;
}

void Reader::try_names(const State& state, const Step* step, const Options& options, Option option,
                       bool as_interrupt) {
  const std::vector<words::Name> names = words::names_for(option, step, one_of_several(option));
  for (std::size_t from = 0; from < words_.size(); ++from) {
    for (std::size_t count = 1; count <= kLongestName && from + count <= words_.size(); ++count) {
      if (state.used[from + count - 1]) break;
      const std::span<const std::string> run(words_.data() + from, count);
      int cost = against_preposition(step, from);
      const words::Fit fit = words::fits(run, names);
      if (fit == words::Fit::Part) cost += kIncomplete;
      if (fit == words::Fit::Whole) cost += kShortened;
      const bool numbered = count == 1 && !as_interrupt && by_number(options, option, words_[from]);
      if (fit == words::Fit::No && !numbered) continue;
      if (from < state.last[words::is_number(words_[from]) ? 1 : 0]) cost += kOutOfOrder;
      take(state, option, from, count, cost, as_interrupt);
    }
  }
}

void Reader::take(const State& state, Option option, std::size_t from, std::size_t count, int cost,
                  bool as_interrupt) {
  State next = state;
  next.way.path.push_back(option);
  next.way.cost += cost;
  for (std::size_t i = from; i < from + count; ++i) next.used[i] = met_[i] = true;
  if (count > 0) next.last[words::is_number(words_[from]) ? 1 : 0] = from;
  if (std::ranges::find(next.used, false) == next.used.end()) {
    ways_.push_back(std::move(next.way));
    return;
  }
  Table table(next.game);
  words::Listener listener(nullptr);
  table.sink = &listener;
  if (as_interrupt) {
    apply_interrupt(table, faction_, option);
  } else {
    apply(table, faction_, option);
  }
  if (words::is_quiet(state.game, next.game, faction_, listener)) step(next, false);
}

void Reader::step(const State& state, bool as_interrupt) {
  if (++positions_ > kMostPositions || state.way.path.size() >= kLongestPath) return;
  Options options;
  const Step* const question = as_interrupt ? nullptr : prompt(state.game, faction_);
  if (as_interrupt) {
    interrupts(state.game, faction_, options);
  } else {
    menu(state.game, faction_, options);
  }
  for (const Option option : options) try_names(state, question, options, option, as_interrupt);
  if (as_interrupt || question == nullptr) return;

  // What there is no choice about need not be said.
  if (options.size() == 1) {
    take(state, options[0], 0, 0, kTakenForGranted, false);
    return;
  }
  // "jalma 8": in the midst of a decision what is not mentioned is declined.
  if (!state.way.path.empty()) {
    const Option idle = idle_answer(state.game, faction_);
    if (words::is_declining(idle) && options.contains(idle))
      take(state, idle, 0, 0, kPassedOver, false);
  }
  // "bid" of "bid 5" says what is asked anyway.
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (state.used[i] || !words::is_verb_of(*question, words_[i])) continue;
    State next = state;
    next.used[i] = met_[i] = true;
    next.way.cost += kTakenForGranted;
    if (std::ranges::find(next.used, false) != next.used.end()) step(next, false);
    return;
  }
}

Reading Reader::result() const {
  Reading reading;
  int cheapest = std::numeric_limits<int>::max();
  std::size_t shortest =
      kLongestPath + 1;  // "old gap 9" is a place before it is a number of forces
  for (const Way& way : ways_) cheapest = std::min(cheapest, way.cost);
  for (const Way& way : ways_) {
    if (way.cost == cheapest) shortest = std::min(shortest, way.path.size());
  }
  std::vector<const Way*> best;
  for (const Way& way : ways_) {
    const auto same = [&](const Way* other) { return other->path == way.path; };
    if (way.cost == cheapest && way.path.size() == shortest && std::ranges::none_of(best, same)) {
      best.push_back(&way);
    }
  }
  if (best.size() == 1) {
    reading.path = best.front()->path;
    return reading;
  }
  if (best.size() > 1) {  // what differs first is what must be said
    std::size_t at = 0;
    const auto agrees = [&](const Way* way) {
      return at < way->path.size() && at < best[0]->path.size() &&
             way->path[at] == best[0]->path[at];
    };
    while (std::ranges::all_of(best, agrees)) ++at;
    for (const Way* way : best) {
      if (at >= way->path.size()) continue;
      if (std::ranges::find(reading.either, way->path[at]) == reading.either.end()) {
        reading.either.push_back(way->path[at]);
      }
    }
    return reading;
  }
  // A number may be right once the name beside it is, so names come first.
  for (const bool numbers : {false, true}) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (!met_[i] && words::is_number(words_[i]) == numbers) reading.unknown.push_back(words_[i]);
    }
  }
  return reading;
}

}  // namespace

bool has_numbers(const Options& options) {
  return std::ranges::any_of(
      options, [](Option o) { return o.is(Option::Kind::Number) || o.is(Option::Kind::Half); });
}

bool one_of_several(Option option) {
  return option.is(Option::Kind::Place) && places_of(territory_of(option.place())).size() > 1;
}

Reading read_line(const Game& game, Faction faction, const std::vector<std::string>& words,
                  bool as_interrupt) {
  Reader reader(faction, words);
  reader.look(game, as_interrupt);
  return reader.result();
}

}  // namespace kanly::cli::play

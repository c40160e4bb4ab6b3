#include "benchmark/decision.h"

#include "play/config_text.h"

namespace kanly::benchmark {
namespace {

// No decision of the twelve kinds has more parts; a longer path is caught in a loop.
constexpr size_t kMostParts = 16;

}  // namespace

std::string text_of(const Path& path) {
  std::string text;
  for (const Option o : path) {
    if (!text.empty()) text += ' ';
    text += name_of(o);
  }
  return text;
}

Path path_from(std::string_view text) {
  Path path;
  for (const std::string& word : words_of(text)) {
    const Option o = option_from_name(word);
    if (o.is(Option::Kind::None)) return {};
    path.push_back(o);
  }
  return path;
}

Walk::Walk(const Game& game, Faction seat, Kind kind) : game_(game), seat_(seat), kind_(kind) {
  kanly::menu(game_, seat_, menu_);
  done_ = menu_.empty();
}

void Walk::answer(Option option) {
  path_.push_back(option);
  Table table(game_);
  apply(table, seat_, option);
  go_on();
}

void Walk::go_on() {
  Table table(game_);
  while (!game_.over() && game_.waiting.has(seat_) && is_part(prompt(game_, seat_)->id, kind_) &&
         path_.size() < kMostParts) {
    kanly::menu(game_, seat_, menu_);
    if (menu_.size() > 1) return;
    apply(table, seat_, menu_[0]);
  }
  done_ = true;
}

Path path_of(Agent& agent, const Game& game, Faction seat, Kind kind, const Seed& seed) {
  agent.begin(game.config, seat, seed);
  Walk walk(game, seat, kind);
  View view;
  while (!walk.done()) {
    view.look(walk.game(), seat);
    walk.answer(agent.answer(view, walk.menu()));
  }
  return walk.path();
}

Path random_path(Dice& dice, const Game& game, Faction seat, Kind kind) {
  Walk walk(game, seat, kind);
  while (!walk.done()) walk.answer(dice.one_of(walk.menu()));
  return walk.path();
}

Path timeout_path(const Game& game, Faction seat, Kind kind) {
  Walk walk(game, seat, kind);
  while (!walk.done()) walk.answer(timeout_answer(walk.game(), seat));
  return walk.path();
}

std::string wrong_path(const Path& path, const Game& game, Faction seat, Kind kind) {
  Walk walk(game, seat, kind);
  for (const Option o : path) {
    if (walk.done()) return "the decision is over before '" + name_of(o) + "'.";
    if (!walk.menu().contains(o)) {
      const Refusal refusal = why_not(walk.game(), seat, o);
      return "'" + name_of(o) + "' is not on the menu: " + refusal.text + " (" +
             std::string(refusal.rule.id()) + ")";
    }
    walk.answer(o);
  }
  return walk.done() ? "" : "the path ends too early: a further answer is asked for.";
}

}  // namespace kanly::benchmark

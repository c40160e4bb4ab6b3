#include "simulation/checks.h"

#include <bitset>

#include "rules/invariants.h"
#include "rules/phases/battle/area.h"
#include "view/redeal.h"

namespace kanly {
namespace {

std::string asked_text(const Game& g, Faction f) {
  const Step* s = prompt(g, f);
  return std::string(id_of(f)) + " at " + std::string(s == nullptr ? "no prompt" : s->id);
}

Wrong wrong_menu(const Options& options, const std::string& script_owner) {
  std::bitset<2048> seen;
  for (Option o : options) {
    const int id = vocabulary_id(o);
    if (id < 0) return "the menu of " + script_owner + " has an option outside the vocabulary";
    if (seen.test(static_cast<size_t>(id))) {
      return "the menu of " + script_owner + " has " + name_of(o) + " twice";
    }
    seen.set(static_cast<size_t>(id));
  }
  return std::nullopt;
}

}  // namespace

Wrong wrong_menus(const Game& g) {
  if (g.over()) return g.waiting.empty() ? Wrong() : Wrong("the game is over, but it waits");
  if (g.waiting.empty()) return "the game is not over, but nobody is asked";
  Options options;
  for (Faction f : g.players) {
    menu(g, f, options);
    if (options.empty() == g.waiting.has(f)) {
      return (options.empty() ? "asked, but with an empty menu: "
                              : "not asked, but with a menu: ") +
             asked_text(g, f);
    }
    if (auto wrong = wrong_menu(options, asked_text(g, f))) return wrong;
    if (g.waiting.has(f)) {
      if (!options.contains(idle_answer(g, f))) {
        return "the idle answer " + name_of(idle_answer(g, f)) + " is not on the menu of " +
               asked_text(g, f);
      }
      if (!options.contains(timeout_answer(g, f))) {
        return "the timeout answer " + name_of(timeout_answer(g, f)) + " is not on the menu of " +
               asked_text(g, f);
      }
    }
    interrupts(g, f, options);
    if (auto wrong = wrong_menu(options, std::string(id_of(f)) + " at any time")) return wrong;
  }
  return std::nullopt;
}

Wrong wrong_battle(const Game& g) {
  const BattleWork& b = g.battle;
  if (b.stage == BattleWork::Stage::None) return std::nullopt;
  if (b.aggressor == b.defender || b.sides().size() != 2) return "a battle without two sides";
  if (g.ally[b.aggressor] == b.defender) return "allies fight each other";
  const PlaceSet area = battle_area(g, b.area);
  const auto stands = [&](Faction f) { return g.forces.places(f).has_any(area); };
  const bool fighting = b.stage != BattleWork::Stage::Revealed;
  if (fighting && (!stands(b.aggressor) || !stands(b.defender))) return "a battle against nobody";
  const Step* s = g.waiting.empty() ? nullptr : prompt(g, g.waiting.first());
  const bool settled = s != nullptr && (s->id == "discard_after_battle" || s->id == "capture");
  if (settled && b.winner != Faction::None && stands(b.loser())) return "the loser still stands";
  return std::nullopt;
}

Wrong wrong_refusal(const Game& game, const Choice& c) {
  Game g = game;
  Table t(g);
  const auto refusal =
      c.interrupt ? interrupt(t, c.faction, c.option) : choose(t, c.faction, c.option);
  const std::string what = asked_text(game, c.faction) + ", " + name_of(c.option) +
                           (c.interrupt ? " of its own accord" : "");
  if (!refusal) return "taken although it is not on the menu: " + what;
  if (refusal->text.empty()) return "refused without a word: " + what;
  if (!refusal->rule) return "refused without a rule: " + what + ": " + refusal->text;
  if (!(g == game)) return "refused, but something changed: " + what;
  return std::nullopt;
}

Wrong wrong_secrecy(const Game& g, Faction seat, Chance& chance) {
  const View view(g, seat);
  const Game other = redeal(view, chance);
  if (!(View(other, seat) == view)) {
    return "dealt anew, " + std::string(id_of(seat)) + " sees another game";
  }
  Options truth, guess;
  menu(g, seat, truth);
  menu(other, seat, guess);
  if (!(truth == guess)) return "dealt anew, another menu for " + asked_text(g, seat);
  menu(view, guess);
  if (!(truth == guess)) return "the view gives another menu to " + asked_text(g, seat);
  return std::nullopt;
}

Wrong wrong_imagined_game(const Game& g, Faction seat, Chance& chance) {
  constexpr int kAnswers = 40;
  Game imagined = redeal(View(g, seat), chance);
  Table t(imagined);
  for (int answers = 0; answers <= kAnswers; ++answers) {
    if (auto wrong = broken_invariant(imagined)) {
      return *wrong + ", " + std::to_string(answers) + " answers after it was dealt anew for " +
             asked_text(g, seat);
    }
    if (imagined.over()) break;
    if (imagined.waiting.empty()) return "dealt anew for " + asked_text(g, seat) + ", it stops";
    const Faction f = imagined.waiting.first();
    Options options;
    menu(imagined, f, options);
    if (options.empty()) {
      return "dealt anew for " + asked_text(g, seat) + ", nothing to answer for " +
             asked_text(imagined, f);
    }
    apply(t, f, chance.one_of(options));
  }
  return std::nullopt;
}

}  // namespace kanly

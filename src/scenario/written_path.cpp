#include "scenario/written_path.h"

#include <algorithm>

#include "game/queries.h"
#include "scenario/as_said.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

// What sort of thing an answer names: a place and a Territory are one.
using Sort = Option::Kind;

Sort sort_of(Option o) { return o.is(Sort::Territory) ? Sort::Place : o.kind; }
Sort sort_of(const std::string& answer) {
  const std::string name = place_alias(as_id(answer));
  if (from_id<Faction>(name)) return Sort::Faction;
  return from_id<Territory>(name) ? Sort::Place : sort_of(option_from_name(name));
}
bool is_thing(Sort s) {
  return s == Sort::Number || s == Sort::Place || s == Sort::Faction || s == Sort::Card ||
         s == Sort::Leader;
}
bool offers(const Options& menu, Sort s) {
  return std::ranges::any_of(menu, [s](Option o) { return sort_of(o) == s; });
}

// What the ally still pays of a shipment; it goes down by what is used (1.10.02.06).
int released_for_shipping(const Game& g, Faction f) {
  const Faction ally = g.ally[f];
  return ally == Faction::None ? 0 : g.help[ally].shipping;
}

bool is_in_parts(std::string_view prompt) {
  const Step* const whole = find_step(prompt);
  return whole != nullptr && whole->part_count > 0;
}

}  // namespace

bool is_about_forces(std::string_view asked) { return asked.ends_with("forces"); }
bool is_about_starred_forces(std::string_view asked) { return asked.ends_with("special_forces"); }

WrittenPath::WrittenPath(const PlayStep& s, bool as_interrupt, const Game& now)
    : as_interrupt_(as_interrupt),
      in_parts_(is_in_parts(s.prompt)),
      planning_(is_prompt("plan_leader", s.prompt)),
      reviving_(is_prompt("revive_forces", s.prompt)),
      depth_(static_cast<int>(now.agenda.size())),
      released_(released_for_shipping(now, s.faction)),
      said_(s) {}

// --- In another order ---------------------------------------------------------------------------

void WrittenPath::put_first(const std::string& answer) {
  said_.answers.insert(said_.answers.begin() + static_cast<std::ptrdiff_t>(at_), answer);
}

// Things of several sorts may be said in any order: of those that follow, the first of a sort that
// is asked for comes first. Plans and revivals have an order that says which number is which.
void WrittenPath::put_asked_first(const Options& menu) {
  const Sort said = sort_of(answer());
  if (planning_ || (reviving_ && said == Sort::Number)) return;
  if (menu.empty() || !is_thing(said) || offers(menu, said)) return;
  const bool tokens = offers(menu, Sort::Ambassador) || offers(menu, Sort::Terror);
  const std::string id = "_" + as_id(answer());  // Ecaz and Richese are tokens and homeworlds
  const auto named = [&](Option o) { return name_of(o).ends_with(id); };
  if (tokens && said == Sort::Place && !is_last() && std::ranges::none_of(menu, named)) {
    std::swap(said_.answers[at_], said_.answers[at_ + 1]);  // the token comes before the stronghold
    return;
  }
  const auto from = said_.answers.begin() + static_cast<std::ptrdiff_t>(at_);
  const auto first = std::find_if(from, said_.answers.end(), [&](const std::string& later) {
    return is_thing(sort_of(later)) && offers(menu, sort_of(later));
  });
  if (first != said_.answers.end()) std::rotate(from, first, first + 1);
}

bool WrittenPath::is_total_of_group(const Game& g, const Step* asked) const {
  if (at_ == 0 || !is_last() || asked == nullptr || asked->id != "forces") return false;
  return g.group.size() > 1 && g.agenda.back().place == g.group[0].place;
}

// --- Said, but not asked ------------------------------------------------------------------------

bool WrittenPath::says_nothing() const {
  return answer() == "pass" || answer() == "none" || answer() == "0";
}

// None of what a question asks in parts, where no part of it is asked any more; no forces before the
// leader to be revived.
bool WrittenPath::is_for_no_part(const Step* asked) const {
  if (!in_parts_ || !says_nothing()) return false;
  if (at_ > 0 && (asked == nullptr || !is_prompt(asked->id, said_.prompt))) return true;
  if (!reviving_ || said_.answers.size() == 1 || asked == nullptr) return false;
  return asked->id == "revive_leader" && (answer() == "0" || !is_last());
}

// A part of a battle plan that leaves no choice: an empty slot and no spice.
bool WrittenPath::is_for_no_slot(const Options& menu, const Step* asked) const {
  if (!planning_ || at_ == 0 || !says_nothing()) return false;
  const bool in_plan = asked != nullptr && asked->id.starts_with("plan_");
  if (!in_plan) return !menu.contains(option_from_name(answer()));
  if (answer() == "0") return false;
  // The weapon's slot was not asked about if a defense follows.
  if (asked->id == "plan_defense") return menu.contains(option_from_name(next()));
  return asked->id != "plan_weapon";
}

// How much of a plan's spice is behind starred forces or paid by the ally, where only one number fits.
bool WrittenPath::is_of_the_plan(const Game& g, const Step* asked, std::string_view before) const {
  if (!planning_ || at_ == 0 || !is_number(answer())) return false;
  if (asked != nullptr && asked->id.starts_with("plan_")) return false;
  if (before != "plan_spice" && before != "plan_special_spice") return false;
  if (!g.battle.involves(said_.faction)) return false;
  const BattlePlan& plan = g.battle.plan(said_.faction);
  const Option said = option_from_name(answer());
  return said == Option::number(plan.ally_spice) || said == Option::number(plan.special_spice);
}

// What the ally pays of a shipment, where only one number fits.
bool WrittenPath::is_part_of_ally(const Game& g, const Options& menu,
                                  std::string_view before) const {
  if (at_ == 0 || !is_last() || !is_number(answer()) || g.phase != Phase::Shipment) return false;
  if (before != "ship_forces" && before != "ship_special_forces") return false;
  const Option said = option_from_name(answer());
  const int part = released_ - released_for_shipping(g, said_.faction);
  return part > 0 && !menu.contains(said) && said == Option::number(part);
}

// Normal forces, or starred ones, where there are none.
bool WrittenPath::is_for_no_forces(const GameInPlay& ahead, const Options& menu, const Step* asked,
                                   std::string_view before) const {
  if (answer() != "0" || (said_.refused && is_last())) return false;
  if (is_for_no_starred_forces(ahead, asked, before)) return true;
  const std::string_view now = asked == nullptr ? std::string_view() : asked->id;
  if (is_about_starred_forces(now) && !is_about_forces(before)) {
    const bool begins = at_ == 0 && said_.prompt == now;
    return !begins && !is_last() && is_number(next());
  }
  return is_about_forces(before) && !is_about_starred_forces(before) && !is_about_forces(now) &&
         !before.starts_with("plan_") && !menu.contains(Option::number(0));
}

// In a plan the spice is asked about next: nought of it would end the plan before all is said.
bool WrittenPath::is_for_no_starred_forces(const GameInPlay& ahead, const Step* asked,
                                           std::string_view before) const {
  if (before != "plan_forces" || asked == nullptr || asked->id != "plan_spice") return false;
  if (is_last() || !is_number(next())) return false;
  GameInPlay without = ahead;
  without.choose({said_.faction, Option::number(0)});
  const Step* const then = prompt(without.game(), said_.faction);
  return then == nullptr || !then->id.starts_with("plan_");
}

// The reserves for a Karama, the word leader before the leader; the ally, the only opponent and the only
// plan to be seen where nobody has to be named.
bool WrittenPath::goes_without_saying(const Game& g, const Options& menu, const Step* asked) const {
  // That it serves as a Karama, before the card that does.
  if (answer() == "karama" && !menu.contains(option_from_name("karama")) && !is_last() &&
      menu.contains(option_from_name(as_id(next())))) {
    return true;
  }
  if (at_ == 0 || menu.contains(option_from_name(answer()))) return false;
  if (answer() == "reserves") return at_ == 1 && asked != nullptr && asked->id == "ship_to";
  if (answer() == "leader") return as_interrupt_ && menu.contains(option_from_name(as_id(next())));
  const auto named = from_id<Faction>(as_id(answer()));
  if (!named || offers(menu, Sort::Faction)) return false;
  const Faction f = said_.faction;
  if (as_interrupt_ && !menu.empty() && (*named == f || *named == g.ally[f])) return true;
  const bool in_battle = at_ == 1 && g.battle.involves(f) && *named == g.battle.opponent(f);
  const bool plan = as_interrupt_ && (asked == nullptr || asked->id.starts_with("plan_"));
  return in_battle && (plan || said_.prompt == "choose_battle");
}

// Done may be said where nothing is left to be done.
bool WrittenPath::is_done_already(const Game& g) const {
  return could_be_done_ && is_last() && answer() == "done" &&
         (g.over() || !g.waiting.has(said_.faction));
}

bool WrittenPath::is_past_interrupt(const Game& g) const {
  return as_interrupt_ && at_ > 0 && taken_ && static_cast<int>(g.agenda.size()) <= depth_;
}

bool WrittenPath::answers_nothing(const GameInPlay& ahead, const Options& menu, const Step* asked,
                                  std::string_view before) {
  const Game& g = ahead.game();
  if (is_past_interrupt(g) && says_nothing()) return true;
  if (is_done_already(g)) return true;
  if (taken_ && goes_without_saying(g, menu, asked)) return true;
  if (!at_opening()) put_asked_first(menu);
  if (menu.contains(Option::of(Word::Forces)) && is_number(answer())) put_first("forces");
  if (is_for_no_slot(menu, asked) || is_for_no_part(asked)) return true;
  if (taken_ && (is_of_the_plan(g, asked, before) || is_part_of_ally(g, menu, before))) return true;
  if (taken_ && is_for_no_forces(ahead, menu, asked, before)) return true;
  could_be_done_ = menu.contains(Option::of(Word::Done));
  return false;
}

bool WrittenPath::is_meant_for_weapon(const Step* asked, std::string_view before) const {
  if (!planning_ || asked == nullptr || asked->id != "plan_defense" || is_last()) return false;
  if (before == "plan_weapon" || !option_from_name(as_id(answer())).is(Option::Kind::Card))
    return false;
  return next() == "pass" || next() == "none";
}

// --- Asked, but not said ------------------------------------------------------------------------

bool WrittenPath::says_nothing_of(const Options& menu, const Step* asked) const {
  if (asked == nullptr) return false;
  const bool number = is_number(answer());
  if (planning_ && number && asked->id == "plan_leader") return menu.size() == 1;
  if (at_ == 0) return false;
  if (asked->id == "plan_kwisatz_haderach") {
    return number || option_from_name(answer()).is(Option::Kind::Card);
  }
  const bool slot = asked->id == "plan_weapon" || asked->id == "plan_defense";
  return planning_ && slot && number && menu[0] == Option::pass();
}

}  // namespace kanly::scenario

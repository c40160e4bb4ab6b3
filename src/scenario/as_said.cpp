#include "scenario/as_said.h"

#include <algorithm>

#include "scenario/answers.h"
#include "scenario/names.h"

namespace kanly::scenario {

bool is_for_no_part(const std::string& answer, const std::string& next, const Options& menu,
                    const Step* asked) {
  if (answer != "pass" && answer != "none" && answer != "0") return false;
  const bool planning = asked != nullptr && asked->id.starts_with("plan_");
  if (!planning) return !menu.contains(option_from_name(answer));
  if (answer == "0") return false;
  // The weapon's slot was not asked about if a defense follows.
  if (asked->id == "plan_defense") return menu.contains(option_from_name(next));
  return asked->id != "plan_weapon";
}

bool is_number(const std::string& answer) {
  const Option o = option_from_name(answer);
  return o.is(Option::Kind::Number) || o.is(Option::Kind::Half);
}

bool is_about_forces(std::string_view asked) { return asked.ends_with("forces"); }
bool is_about_special_forces(std::string_view asked) { return asked.ends_with("special_forces"); }

bool is_for_no_forces(const PlayStep& s, size_t i, std::string_view before, const Step* asked,
                      const Options& menu) {
  if (s.answers[i] != "0") return false;
  const std::string_view now = asked == nullptr ? std::string_view() : asked->id;
  if (is_about_special_forces(now) && !is_about_forces(before)) {
    const bool begins = i == 0 && s.prompt == now;
    return !begins && i + 1 < s.answers.size() && is_number(s.answers[i + 1]);
  }
  return is_about_forces(before) && !is_about_special_forces(before) && !is_about_forces(now) &&
         !before.starts_with("plan_") && !menu.contains(Option::number(0));
}

// Nought of the spice would end the plan before all is said.
bool is_for_no_starred_forces(const GameInPlay& at, const PlayStep& s, size_t i,
                              std::string_view before) {
  if (before != "plan_forces" || s.answers[i] != "0") return false;
  if (i + 1 == s.answers.size() || !is_number(s.answers[i + 1])) return false;
  const Step* const asked = prompt(at.game(), s.faction);
  if (asked == nullptr || asked->id != "plan_spice") return false;
  GameInPlay without = at;
  without.choose({s.faction, Option::number(0)});
  const Step* const next = prompt(without.game(), s.faction);
  return next == nullptr || !next->id.starts_with("plan_");
}

bool is_asked_only_if_open(std::string_view prompt) {
  constexpr std::string_view kPrompts[] = {"ally_pays", "bid_card", "karama_card",
                                           "offered_karama_card", "stop_wartime"};
  return std::ranges::count(kPrompts, prompt) > 0;
}

bool declines(const std::string& answer) {
  return answer == "pass" || answer == "no" || answer == "none" || answer == "done";
}

bool names_territory(const std::string& answer, Territory t) {
  const std::string name = as_id(answer);
  const auto place = place_from_id(name);
  return name == id_of(t) || (place && territory_of(*place) == t);
}

namespace {

bool is_of_battle(const Game& g, Faction asked, const std::string& answer) {
  if (const auto f = faction_from_id(as_id(answer))) return *f == g.battle.opponent(asked);
  return names_territory(answer, g.battle.territory());
}

}  // namespace

bool is_battle_at_hand(const Game& g, const PlayStep& s) {
  if (g.phase != Phase::Battle || g.battle.aggressor != s.faction) return false;
  return std::ranges::all_of(
      s.answers, [&](const std::string& answer) { return is_of_battle(g, s.faction, answer); });
}
bool is_only_one(const Game& g, const PlayStep& s, size_t i, const Step* asked) {
  const bool opponent = i == 1 && s.prompt == "choose_battle" && g.battle.aggressor == s.faction &&
                        (asked == nullptr || asked->id != "choose_opponent");
  const bool plan = i == 1 && (asked == nullptr || asked->id.starts_with("plan_")) &&
                    s.kind == PlayStep::Kind::Interrupt && g.battle.involves(s.faction);
  return (opponent || plan) && faction_from_id(as_id(s.answers[i])) &&
         is_of_battle(g, s.faction, s.answers[i]);
}

bool is_plan(const PlayStep& s) { return s.prompt == "plan_leader" || s.prompt == "battle_plan"; }

bool is_past_slots(const std::string& answer, const Options& menu, const Step* asked) {
  const bool slot = asked != nullptr && (asked->id == "plan_weapon" || asked->id == "plan_defense");
  return slot && is_number(answer) && menu[0] == Option::pass();
}

bool is_about_another(const Game& g, const Step& asked, const PlayStep& s) {
  if (asked.id != "karama_cancel" || s.answers.size() != 1) return false;
  const Advantages meant = advantages_named(s.answers[0]);
  return !meant.empty() && !meant.has(g.agenda.back().advantage);
}

bool names_what_is_asked(const Game& g, const Step& asked, const std::string& answer) {
  if (asked.id == "karama_cancel") return !advantages_named(answer).empty();
  if (asked.id != "traitor") return false;
  const Option o = option_from_name(as_id(answer));
  return o.is(Option::Kind::Leader) &&
         std::ranges::any_of(g.battle.plans,
                             [&](const BattlePlan& p) { return p.leader == o.leader(); });
}

bool is_total_of_group(const Game& g, const PlayStep& s, size_t i, const Step* asked) {
  if (i == 0 || i + 1 != s.answers.size() || asked == nullptr || asked->id != "forces")
    return false;
  return g.group.size() > 1 && g.agenda.back().place == g.group[0].place;
}

bool is_past_token(const std::string& answer, const Step* asked) {
  const Option o = option_from_name(answer);
  return asked != nullptr && asked->id == "plan_kwisatz_haderach" &&
         (is_number(answer) || o.is(Option::Kind::Card));
}

}  // namespace kanly::scenario

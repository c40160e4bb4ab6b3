#include "agents/heuristic/heuristic.h"

#include <string_view>
#include <unordered_map>

#include "rules/kernel/engine.h"

namespace kanly {
namespace {

struct Entry {
  std::string_view prompt;
  Decide decide;
};

// Prompts that are not here get the answer that does nothing.
constexpr Entry kDecisions[] = {
    {"predict_faction", predict_faction},
    {"storm_cards", storm_cards},
    {"weather_control", weather_control},
    {"truthtrance_target", truthtrance_target},
    {"truthtrance_question", truthtrance_question},
    {"truthtrance_about", truthtrance_about},
    {"truthtrance_answer", truthtrance_answer},
    {"see_plan", see_plan},
    {"help", help},
    {"give_spice", give_spice},
    {"ally_pays", ally_pays},
    {"deal_with", deal_with},
    {"deal_spice", deal_spice},
    {"deal_clause", deal_clause},
    {"deal_territory", deal_territory},
    {"deal_amount", deal_amount},
    {"deal_breach", deal_breach},
    {"accept_deal", accept_deal},
    {"accept_cancel", accept_cancel},
    {"accept_special_forces", most},
    {"karama_card", karama_card},
    {"offered_karama_card", karama_card},
    {"offer_karama", offer_karama},
    {"accept_karama", foremost},
    {"juice_offer", juice_of_sapho},
    {"juice_of_sapho", juice_of_sapho},
    {"distrans_target", distrans_target},
    {"distrans_card", discard_worst},
    {"black_market_claim", black_market_claim},
    {"give_card", give_card},
    {"trade_card", discard_worst},
    {"accept_trade", accept_trade},
    {"la_la_la", la_la_la},
    {"gamont_starred", agree},
    {"poison_tooth", poison_tooth},
    {"stone_burner", stone_burner},
    {"save_forces", most},
    {"starred_force_stays", agree},
    {"copy_stronghold", foremost},
    {"take_token", foremost},
    {"mentat_show", discard_worst},
    {"predict_turn", predict_turn},
    {"keep_traitor", keep_traitor},
    {"fremen_place", place_fremen},
    {"fremen_place_normal", most},
    {"fremen_place_special", most},
    {"dial_first_storm", dial_storm},
    {"dial_storm", dial_storm},
    {"look_at_storm_card", agree},
    {"protect_ally", protect},
    {"place_worm", place_worm},
    {"karama_worm", place_worm},
    {"ride", ride},
    {"nexus", nexus},
    {"claim_charity", agree},
    {"retake_charity", agree},
    {"bid", bid},
    {"pay_with_karama", pay_with_karama},
    {"pay_after_all", agree},
    {"discard_down", discard_worst},
    {"return_card", discard_worst},
    {"revive_forces", revive_forces},
    {"revive_special_forces", most},
    {"revive_leader", revive_leader},
    {"grant_revival", agree},
    {"emperor_revival", emperor_revival},
    {"accept_revival", agree},
    {"wormsign", agree},
    {"ship", ship},
    {"ship_from", ship_from},
    {"ship_cargo", ship_cargo},
    {"ship_to", ship_to},
    {"ship_forces", ship_forces},
    {"ship_special_forces", ship_special},
    {"move", move},
    {"move_to", move_to},
    {"move_again", move_again},
    {"ornithopter", ornithopter},
    {"smuggled_special_forces", smuggled_special},
    {"last_reveal", last_reveal},
    {"forces", gather_normal},
    {"special_forces", gather_special},
    {"advise", advise},
    {"intrusion", intrusion},
    {"take_up_arms", take_up_arms},
    {"wartime", wartime},
    {"choose_battle", choose_battle},
    {"choose_opponent", choose_opponent},
    {"voice", voice},
    {"voice_kind", voice_kind},
    {"prescience", prescience},
    {"prescience_answer", foretell},
    {"plan_leader", plan_leader},
    {"plan_kwisatz_haderach", plan_kwisatz_haderach},
    {"plan_weapon", plan_weapon},
    {"plan_defense", plan_defense},
    {"plan_forces", plan_forces},
    {"plan_special_forces", plan_special},
    {"plan_spice", plan_spice},
    {"plan_special_spice", plan_special_spice},
    {"traitor", agree},
    {"discard_after_battle", keep_or_discard},
    {"capture", capture},
    {"karama_cancel", cancel},
    {"karama_prevent", prevent},
    {"stop_shipment", stop_shipment},
    {"take_hand", take_hand},
    {"ghola", ghola},
    {"ghola_forces", most},
    {"ghola_special_forces", most},
    {"karama_revival", ghola},
    {"karama_revival_forces", most},
    {"karama_revival_special_forces", most},
    {"nullentropy_box", best_card},
    {"semuta_drug", best_card},
    {"residual_poison", residual_poison},
    {"portable_snooper", portable_snooper},
    {"diplomat_defense", foremost},
    {"mentat_question", foremost},
    {"retreat", foremost},
    {"retreat_forces", most},
    {"retreat_special_forces", most},
    {"decipher", foremost},
    {"release_spice", release_spice},
    {"plan_skill_spice", most},
    {"plan_ally_spice", most},
    {"choose_skill", choose_skill},
    {"choose_skilled_leader", choose_skilled_leader},
    {"place_skilled_leader", place_skilled_leader},
    {"new_skill", agree},
    {"new_skill_card", choose_skill},
    {"bureaucrat", bureaucrat},
    {"smuggle", agree},
    {"choam_cards", sell_cards},
    {"sell_hand", sell_hand},
    {"inflation", inflation},
    {"trip_to_gamont", trip_to_gamont},
    {"gamont_place", gamont_place},
    {"jubba_cloak", foremost},
    {"baliset", foremost},
    {"kull_wahad", agree},
    {"audit", agree},
    {"buy_off_audit", buy_off_audit},
    {"cache_auction", cache_auction},
    {"cache_card", best_card},
    {"take_from_cache", best_card},
    {"cache_method", auction_method},
    {"black_market", black_market},
    {"black_market_method", auction_method},
    {"once_around_bid", once_around_bid},
    {"silent_bid", silent_bid},
    {"unsold_card", unsold_card},
    {"no_field_token", no_field_token},
    {"offer_no_field", offer_no_field},
};

// By the step, which is one object for the whole run.
Decide decision_for(const Step* step) {
  if (step->kind == StepKind::Pause) return play_now;
  static const std::unordered_map<const Step*, Decide> kBySteps = [] {
    std::unordered_map<const Step*, Decide> map;
    for (const Entry& e : kDecisions) {
      if (const Step* s = find_step(e.prompt)) map[s] = e.decide;
    }
    return map;
  }();
  const auto found = kBySteps.find(step);
  return found == kBySteps.end() ? nullptr : found->second;
}

}  // namespace

void HeuristicAgent::begin(const Config& /*config*/, Faction /*seat*/, const Seed& seed) {
  chance_ = Chance(seed);
  memory_ = {};
}

// Wishes of an earlier phase are past.
void HeuristicAgent::look_around(const View& view) {
  const Game& g = view.game();
  const Faction me = view.seat();
  const Faction ally = g.ally[me];
  const bool news = memory_.turn != g.turn || memory_.phase != g.phase || memory_.ally != ally;
  if (news) {
    memory_.wishes.clear();
    memory_.turn = g.turn;
    memory_.phase = g.phase;
    memory_.ally = ally;
  }
  wish_for_power(g, me, memory_);
  const bool revival = g.phase == Phase::Revival;
  if (!news || (!revival && ally == Faction::None)) return;
  const Outlook look(g, me, weights_);
  if (ally != Faction::None) wish_for_ally(look, memory_);
  if (revival) wish_for_promise(look, memory_);
}

// The next wish that can be fulfilled; what cannot is given up.
std::optional<Option> HeuristicAgent::act(const View& /*view*/, const Options& actions) {
  while (!memory_.wishes.empty()) {
    const Option wish = memory_.wishes[0];
    memory_.wishes.erase_at(0);
    if (actions.contains(wish)) return wish;
  }
  return std::nullopt;
}

Option HeuristicAgent::answer(const View& view, const Options& menu) {
  look_around(view);
  if (menu.size() == 1) return menu[0];
  const Game& g = view.game();
  if (const Decide decide = decision_for(prompt(view))) {
    const Outlook look(g, view.seat(), weights_);
    const Option o = decide({look, menu, memory_, chance_});
    if (menu.contains(o)) return o;
  }
  const Option idle = idle_answer(g, view.seat());
  return menu.contains(idle) ? idle : menu[0];
}

}  // namespace kanly

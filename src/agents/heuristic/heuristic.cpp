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
    {"predict_faction", answers::predict_faction},
    {"storm_cards", answers::storm_cards},
    {"weather_control", answers::weather_control},
    {"truthtrance_target", answers::truthtrance_target},
    {"truthtrance_question", answers::truthtrance_question},
    {"truthtrance_about", answers::truthtrance_about},
    {"truthtrance_answer", answers::truthtrance_answer},
    {"see_plan", answers::see_plan},
    {"help", answers::help},
    {"give_spice", answers::give_spice},
    {"ally_pays", answers::ally_pays},
    {"deal_with", answers::deal_with},
    {"deal_spice", answers::deal_spice},
    {"deal_clause", answers::deal_clause},
    {"deal_territory", answers::deal_territory},
    {"deal_amount", answers::deal_amount},
    {"deal_breach", answers::deal_breach},
    {"accept_deal", answers::accept_deal},
    {"accept_cancel", answers::accept_cancel},
    {"accept_special_forces", answers::highest_number},
    {"karama_card", answers::karama_card},
    {"offered_karama_card", answers::karama_card},
    {"offer_karama", answers::offer_karama},
    {"accept_karama", answers::first_that_acts},
    {"juice_offer", answers::juice_of_sapho},
    {"juice_of_sapho", answers::juice_of_sapho},
    {"distrans_target", answers::distrans_target},
    {"distrans_card", answers::discard_worst},
    {"black_market_claim", answers::black_market_claim},
    {"give_card", answers::give_card},
    {"trade_card", answers::discard_worst},
    {"accept_trade", answers::accept_trade},
    {"la_la_la", answers::la_la_la},
    {"gamont_starred", answers::say_yes},
    {"poison_tooth", answers::poison_tooth},
    {"stone_burner", answers::stone_burner},
    {"save_count", answers::highest_number},
    {"save_forces", answers::highest_number},
    {"starred_force_stays", answers::say_yes},
    {"copy_stronghold", answers::first_that_acts},
    {"take_token", answers::first_that_acts},
    {"mentat_show", answers::discard_worst},
    {"predict_turn", answers::predict_turn},
    {"keep_traitor", answers::keep_traitor},
    {"mulligan", answers::say_yes},
    {"fremen_place", answers::place_fremen},
    {"fremen_place_normal", answers::highest_number},
    {"fremen_place_special", answers::highest_number},
    {"dial_first_storm", answers::dial_storm},
    {"dial_storm", answers::dial_storm},
    {"look_at_storm_card", answers::say_yes},
    {"protect_ally", answers::protect},
    {"place_worm", answers::place_worm},
    {"karama_worm", answers::place_worm},
    {"ride", answers::ride},
    {"testing_station", answers::testing_station},
    {"discovery_token", answers::discovery_token},
    {"enter_discovery", answers::enter_discovery},
    {"nexus_vote", answers::nexus_vote},
    {"great_maker_ride", answers::great_maker_ride},
    {"great_maker_forces", answers::highest_number},
    {"great_maker_special_forces", answers::highest_number},
    {"nexus", answers::nexus},
    {"claim_charity", answers::say_yes},
    {"retake_charity", answers::say_yes},
    {"bid", answers::bid},
    {"pay_with_karama", answers::pay_with_karama},
    {"pay_after_all", answers::say_yes},
    {"discard_down", answers::discard_worst},
    {"return_card", answers::discard_worst},
    {"revive_forces", answers::revive_forces},
    {"revive_special_forces", answers::highest_number},
    {"revive_leader", answers::revive_leader},
    {"grant_revival", answers::say_yes},
    {"emperor_revival", answers::emperor_revival},
    {"raise_limit", answers::raise_limit},
    {"ask_for_leader", answers::ask_for_leader},
    {"name_price", answers::name_price},
    {"accept_price", answers::accept_price},
    {"make_ghola", answers::make_ghola},
    {"forbid_revival", answers::forbid_revival},
    {"accept_revival", answers::say_yes},
    {"wormsign", answers::say_yes},
    {"ship", answers::ship},
    {"ship_from", answers::ship_from},
    {"ship_cargo", answers::ship_cargo},
    {"ship_to", answers::ship_to},
    {"ship_forces", answers::ship_forces},
    {"ship_special_forces", answers::ship_special},
    {"move", answers::move},
    {"move_to", answers::move_to},
    {"move_again", answers::move_again},
    {"ornithopter", answers::ornithopter},
    {"smuggled_special_forces", answers::smuggled_special},
    {"last_reveal", answers::last_reveal},
    {"forces", answers::gather_normal},
    {"special_forces", answers::gather_special},
    {"advise", answers::advise},
    {"intrusion", answers::intrusion},
    {"take_up_arms", answers::take_up_arms},
    {"wartime", answers::wartime},
    {"choose_battle", answers::choose_battle},
    {"choose_opponent", answers::choose_opponent},
    {"voice", answers::voice},
    {"voice_kind", answers::voice_kind},
    {"prescience", answers::prescience},
    {"prescience_answer", answers::foretell},
    {"plan_leader", answers::plan_leader},
    {"plan_kwisatz_haderach", answers::plan_kwisatz_haderach},
    {"plan_weapon", answers::plan_weapon},
    {"plan_defense", answers::plan_defense},
    {"plan_forces", answers::plan_forces},
    {"plan_special_forces", answers::plan_special},
    {"plan_spice", answers::plan_spice},
    {"plan_special_spice", answers::plan_special_spice},
    {"traitor", answers::say_yes},
    {"discard_after_battle", answers::keep_or_discard},
    {"capture", answers::capture},
    {"karama_cancel", answers::cancel},
    {"karama_prevent", answers::prevent},
    {"stop_shipment", answers::stop_shipment},
    {"take_hand", answers::take_hand},
    {"ghola", answers::ghola},
    {"ghola_forces", answers::highest_number},
    {"ghola_special_forces", answers::highest_number},
    {"karama_revival", answers::ghola},
    {"karama_revival_forces", answers::highest_number},
    {"karama_revival_special_forces", answers::highest_number},
    {"nullentropy_box", answers::best_card},
    {"semuta_drug", answers::best_card},
    {"residual_poison", answers::residual_poison},
    {"portable_snooper", answers::portable_snooper},
    {"diplomat_defense", answers::first_that_acts},
    {"mentat_question", answers::first_that_acts},
    {"retreat", answers::first_that_acts},
    {"retreat_forces", answers::highest_number},
    {"retreat_special_forces", answers::highest_number},
    {"decipher_draw", answers::say_yes},
    {"decipher", answers::keep_traitor},
    {"decipher_return", answers::give_back_traitor},
    {"release_spice", answers::release_spice},
    {"plan_skill_spice", answers::highest_number},
    {"plan_ally_spice", answers::highest_number},
    {"choose_skill", answers::choose_skill},
    {"choose_skilled_leader", answers::choose_skilled_leader},
    {"place_skilled_leader", answers::place_skilled_leader},
    {"new_skill", answers::say_yes},
    {"new_skill_card", answers::choose_skill},
    {"bureaucrat", answers::bureaucrat},
    {"smuggle", answers::say_yes},
    {"choam_cards", answers::sell_cards},
    {"sell_hand", answers::sell_hand},
    {"inflation", answers::inflation},
    {"trip_to_gamont", answers::trip_to_gamont},
    {"gamont_place", answers::gamont_place},
    {"jubba_cloak", answers::first_that_acts},
    {"baliset", answers::first_that_acts},
    {"kull_wahad", answers::say_yes},
    {"audit", answers::say_yes},
    {"buy_off_audit", answers::buy_off_audit},
    {"cache_auction", answers::cache_auction},
    {"cache_card", answers::best_card},
    {"take_from_cache", answers::best_card},
    {"cache_method", answers::auction_method},
    {"black_market", answers::black_market},
    {"black_market_method", answers::auction_method},
    {"once_around_bid", answers::once_around_bid},
    {"silent_bid", answers::silent_bid},
    {"unsold_card", answers::unsold_card},
    {"no_field_token", answers::no_field_token},
    {"offer_no_field", answers::offer_no_field},
    {"keep_card", answers::best_card},
    {"place_mobile_stronghold", answers::place_mobile_stronghold},
    {"move_mobile_stronghold", answers::move_mobile_stronghold},
    {"row_card_back", answers::row_card_back},
    {"row_card_end", answers::row_card_end},
    {"technology", answers::technology},
    {"replace_card", answers::replace_card},
    {"exchange_cyborgs", answers::highest_number},
    {"make_dial", answers::make_dial},
    {"caladan_force", answers::caladan_force},
    {"kaitain_discard", answers::kaitain_discard},
    {"place_fedaykin", answers::place_fedaykin},
    {"send_from_tleilax", answers::send_from_tleilax},
    {"send_from_tleilax_forces", answers::highest_number},
    {"occupier_draws", answers::occupier_draws},
    {"free_cyborgs", answers::lowest_number},
    {"suboids_of_ix", answers::highest_number},
    {"explosion_at_home", answers::lowest_number},
    {"advise_two", answers::advise_two},
    {"interrogate", answers::interrogate},
    {"share_occupation", answers::share_occupation},
    {"ship_from_salusa", answers::highest_number},
    {"ship_from_kaitain", answers::highest_number},
    {"amal", answers::amal},
    {"thumper", answers::thumper},
    {"harvester", answers::harvester},
    {"reveal_face_dancer", answers::reveal_face_dancer},
    {"face_dancer_from", answers::face_dancer_from},
    {"face_dancer_forces", answers::highest_number},
    {"face_dancer_sector", answers::face_dancer_sector},
    {"replace_face_dancer", answers::replace_face_dancer},
    {"draw_nexus_card", answers::draw_nexus_card},
    {"redraw_nexus_card", answers::redraw_nexus_card},
    {"nexus_card", answers::nexus_card},
    {"nexus_traitor_back", answers::nexus_traitor_back},
    {"nexus_advisors", answers::nexus_advisors},
    {"nexus_leader", answers::ghola},
    {"nexus_forces", answers::highest_number},
    {"nexus_special_forces", answers::highest_number},
    {"nexus_token", answers::highest_number},
    {"ride_from", answers::first_that_acts},
    {"moritani_place", answers::moritani_place},
    {"terror", answers::terror},
    {"enemy_of_my_enemy", answers::enemy_of_my_enemy},
    {"place_terror", answers::place_terror},
    {"place_terror_in", answers::place_terror_in},
    {"extortion", answers::extortion},
    {"robbery", answers::robbery},
    {"sabotage_gift", answers::sabotage_gift},
    {"sneak_attack", answers::highest_number},
    {"take_vidal", answers::say_yes},
    {"keep_after_defeat", answers::best_card},
    {"assassinate", answers::assassinate},
    {"winners_cards", answers::winners_cards},
    {"discard_for_winner", answers::discard_for_winner},
    {"recruits", answers::recruits},
    {"sell_terror", answers::sell_terror},
    {"place_ambassador", answers::place_ambassador},
    {"place_ambassador_in", answers::place_ambassador_in},
    {"ambassador", answers::ambassador},
    {"copy_ambassador", answers::copy_ambassador},
    {"ambassador_for", answers::ambassador_for},
    {"ambassador_move", answers::ambassador_move},
    {"ambassador_move_to", answers::ambassador_move_to},
    {"ambassador_landing", answers::ambassador_landing},
    {"ambassador_revival", answers::ambassador_revival},
    {"ambassador_discard", answers::ambassador_discard},
    {"ambassador_of_ecaz", answers::ambassador_of_ecaz},
    {"alliance_by_ambassador", answers::alliance_by_ambassador},
    {"name_fighter", answers::name_fighter},
    {"agree_to_share", answers::agree_to_share},
    {"disc_difference", answers::disc_difference},
    {"ambassador_forces", answers::highest_number},
    {"ambassador_stars", answers::highest_number},
    {"ambassador_revival_stars", answers::highest_number},
    {"lend_vidal", answers::say_yes},
    {"share_spice", answers::share_spice},
    {"auction_direction", answers::auction_direction},
    {"sneak_attack_at", answers::sneak_attack_at},
    {"permit_shipment", answers::permit_shipment},
    {"permit_price", answers::permit_price},
    {"interrogate_about", answers::interrogate_about},
    {"between_worlds", answers::between_worlds},
    {"between_worlds_special", answers::between_worlds_special},
    {"nexus_discard", answers::discard_worst},
    {"nexus_question", answers::nexus_question},
    {"nexus_send_home", answers::nexus_send_home},
    {"nexus_terror", answers::nexus_terror},
};

// By the step, which is one object for the whole run.
Decide decision_for(const Step* step) {
  if (step->kind == StepKind::Pause) return answers::play_now;
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

bool thinks_about(std::string_view prompt) {
  for (const Entry& e : kDecisions) {
    if (e.prompt == prompt) return true;
  }
  return false;
}

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
  answers::wish_for_power(g, me, weights_, memory_);
  if (g.config.has(Variant::NexusCards)) answers::wish_for_nexus_card(g, me, memory_);
  const bool revival = g.phase == Phase::Revival;
  if (me == Faction::SpacingGuild && g.phase == Phase::Shipment &&
      g.config.has(Variant::Homeworlds)) {
    answers::wish_for_permission(Outlook(g, me, weights_), memory_);
  }
  if (!news || (!revival && ally == Faction::None)) return;
  const Outlook look(g, me, weights_);
  if (ally != Faction::None) answers::wish_for_ally(look, memory_);
  if (revival) answers::wish_for_promise(look, memory_);
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

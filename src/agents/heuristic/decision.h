// One question as the heuristic player sees it, and what it remembers from one to the next.
#pragma once

#include "agents/heuristic/outlook.h"
#include "game/chance.h"
#include "game/option.h"

namespace kanly {

// A shipment or a move is decided as a whole when it begins; the questions that follow take it up.
struct Intent {
  uint8_t turn = 0;  // 0: none
  TokenValue token;  // a No-Field
  ShipmentKind kind = ShipmentKind::None;
  Territory from = Territory::None;
  Place at = Place::None;  // … the sector of it
  Place to = Place::None;
  Stack forces;
};

// Likewise a battle plan.
struct PlanIntent {
  uint8_t turn = 0;
  Place area = Place::None;
  Faction against = Faction::None;
  bool planning = false;  // made when all had been said
  bool seen = false;      // … and with the other plan in sight
  int support = 0;        // forces that could be paid for
  BattlePlan plan;
};

// A deal that will be proposed: spice for staying out of a Territory.
struct DealIntent {
  uint8_t turn = 0;
  Faction with = Faction::None;
  uint8_t spice = 0;
  Territory territory = Territory::None;
};

struct Memory {
  Intent shipment;
  Intent move;
  PlanIntent battle;
  DealIntent deal;
  uint8_t distrans_turn = 0;  // when it was tried last
  // Any-time actions to be taken when there is occasion, and when they were thought about last.
  FixedList<Option, 6> wishes;
  uint8_t turn = 0;
  Phase phase = Phase::Setup;
  Faction ally = Faction::None;
};

struct Decision {
  const Outlook& look;
  const Options& menu;
  Memory& memory;
  Chance& chance;

  const Game& g() const { return look.g; }
  Faction me() const { return look.me; }
  const Weights& w() const { return look.w; }
  // The question's own frame.
  const Frame& frame() const { return look.g.agenda.back(); }
  bool offers(Option o) const { return menu.contains(o); }
  double luck() const { return static_cast<double>(chance.below(1000)) / 1000; }
};

// The answer, or kind None for the one that does nothing.
using Decide = Option (*)(const Decision&);

}  // namespace kanly

// --- One file for each kind of decision; most functions are named after the prompt they answer ---

namespace kanly::answers {

// The number on the menu that is nearest to this one.
Option nearest(const Options& menu, int number);

// setup.cpp
Option predict_faction(const Decision& d);
Option predict_turn(const Decision& d);
Option keep_traitor(const Decision& d);
Option give_back_traitor(const Decision& d);
Option place_fremen(const Decision& d);
Option highest_number(const Decision& d);

// early.cpp: storm, spice blow, alliances
Option dial_storm(const Decision& d);
Option protect(const Decision& d);
Option place_worm(const Decision& d);
Option ride(const Decision& d);
Option storm_cards(const Decision& d);
Option weather_control(const Decision& d);
Option testing_station(const Decision& d);
Option amal(const Decision& d);
Option thumper(const Decision& d);
Option harvester(const Decision& d);
Option nexus(const Decision& d);

// cards.cpp
inline constexpr double kKaramaWorth = 1.6;  // good cards
double value_of(const Decision& d, CardKind kind);
Option best_card(const Decision& d);
Option bid(const Decision& d);
Option once_around_bid(const Decision& d);
Option silent_bid(const Decision& d);
Option pay_with_karama(const Decision& d);
Option discard_worst(const Decision& d);
Option say_yes(const Decision& d);

// revival.cpp
Option revive_forces(const Decision& d);
Option revive_leader(const Decision& d);
Option emperor_revival(const Decision& d);

// tanks.cpp
Option raise_limit(const Decision& d);
Option ask_for_leader(const Decision& d);
Option name_price(const Decision& d);
Option accept_price(const Decision& d);
Option make_ghola(const Decision& d);
Option forbid_revival(const Decision& d);
bool wants_to_forbid(const Outlook& look);

// shipping.cpp
Option ship(const Decision& d);
Option ship_from(const Decision& d);
// What the best move out of a Territory would bring.
double gain_of_leaving(const Outlook& look, Territory from);
Option ship_cargo(const Decision& d);
Option ship_to(const Decision& d);
Option ship_forces(const Decision& d);
Option ship_special(const Decision& d);
Option no_field_token(const Decision& d);
Option offer_no_field(const Decision& d);
Option last_reveal(const Decision& d);
Option smuggled_special(const Decision& d);
Option move(const Decision& d);
Option move_to(const Decision& d);
Option move_again(const Decision& d);
Option ornithopter(const Decision& d);
Option gather_normal(const Decision& d);
Option gather_special(const Decision& d);
Option advise(const Decision& d);
Option intrusion(const Decision& d);
Option take_up_arms(const Decision& d);
Option wartime(const Decision& d);

// battle.cpp
Option choose_battle(const Decision& d);
Option choose_opponent(const Decision& d);
Option foretell(const Decision& d);
Option plan_leader(const Decision& d);
Option plan_kwisatz_haderach(const Decision& d);
Option plan_weapon(const Decision& d);
Option plan_defense(const Decision& d);
Option plan_forces(const Decision& d);
Option plan_special(const Decision& d);
Option plan_spice(const Decision& d);
Option plan_special_spice(const Decision& d);
Option keep_or_discard(const Decision& d);
Option capture(const Decision& d);

Option first_that_acts(const Decision& d);
Option portable_snooper(const Decision& d);
Option residual_poison(const Decision& d);
Option release_spice(const Decision& d);
Option poison_tooth(const Decision& d);
Option stone_burner(const Decision& d);

// foresight.cpp
Option voice(const Decision& d);
Option voice_kind(const Decision& d);
Option prescience(const Decision& d);
bool wants_truth(const Decision& d);
Option truthtrance_target(const Decision& d);
Option truthtrance_question(const Decision& d);
Option truthtrance_about(const Decision& d);
Option truthtrance_answer(const Decision& d);
Option see_plan(const Decision& d);

// dealings.cpp
void wish_for_ally(const Outlook& look, Memory& memory);
void wish_for_promise(const Outlook& look, Memory& memory);
void wish_for_power(const Game& g, Faction me, const Weights& weights, Memory& memory);
Option help(const Decision& d);
Option give_spice(const Decision& d);
Option ally_pays(const Decision& d);
Option deal_with(const Decision& d);
Option deal_spice(const Decision& d);
Option deal_clause(const Decision& d);
Option deal_territory(const Decision& d);
Option deal_amount(const Decision& d);
Option deal_breach(const Decision& d);
Option accept_deal(const Decision& d);
Option accept_cancel(const Decision& d);

// karama.cpp
// A battle of the seat's own for a stronghold that is neither lost nor won anyhow.
bool may_decide_battle(const Outlook& look);
Option cancel(const Decision& d);
Option prevent(const Decision& d);
Option stop_shipment(const Decision& d);
Option play_now(const Decision& d);
Option take_hand(const Decision& d);
Option karama_card(const Decision& d);
Option offer_karama(const Decision& d);
Option juice_of_sapho(const Decision& d);
Option distrans_target(const Decision& d);
Option ghola(const Decision& d);

// skills.cpp
Option choose_skill(const Decision& d);
Option choose_skilled_leader(const Decision& d);
Option place_skilled_leader(const Decision& d);
Option bureaucrat(const Decision& d);

// choam.cpp
Option sell_cards(const Decision& d);
Option sell_hand(const Decision& d);
Option inflation(const Decision& d);
Option trip_to_gamont(const Decision& d);
Option gamont_place(const Decision& d);
Option buy_off_audit(const Decision& d);
Option accept_trade(const Decision& d);
Option la_la_la(const Decision& d);

// richese.cpp
Option cache_auction(const Decision& d);
Option auction_method(const Decision& d);
Option auction_direction(const Decision& d);
Option black_market(const Decision& d);
Option black_market_claim(const Decision& d);
Option give_card(const Decision& d);
Option unsold_card(const Decision& d);

// ixians.cpp
Option place_mobile_stronghold(const Decision& d);
Option move_mobile_stronghold(const Decision& d);
Option row_card_back(const Decision& d);
Option row_card_end(const Decision& d);
Option technology(const Decision& d);
Option replace_card(const Decision& d);
Option make_dial(const Decision& d);
// The Karama power brings spice, or forces to where they are wanted.
bool wants_to_move_stronghold(const Outlook& look);
// What a card of the row that nobody has looked at singly is worth to who has seen them all; less than
// 0: nothing is known of it.
double mean_of_row(const Decision& d);

// tleilaxu.cpp
Option reveal_face_dancer(const Decision& d);
Option face_dancer_from(const Decision& d);
Option face_dancer_sector(const Decision& d);
Option replace_face_dancer(const Decision& d);

// discoveries.cpp
Option discovery_token(const Decision& d);
Option enter_discovery(const Decision& d);
Option nexus_vote(const Decision& d);
Option great_maker_ride(const Decision& d);
// nexus_cards.cpp
Option draw_nexus_card(const Decision& d);
Option redraw_nexus_card(const Decision& d);
Option nexus_card(const Decision& d);
Option nexus_traitor_back(const Decision& d);
Option nexus_advisors(const Decision& d);
Option nexus_question(const Decision& d);
Option nexus_send_home(const Decision& d);
Option nexus_terror(const Decision& d);
void wish_for_nexus_card(const Game& g, Faction me, Memory& memory);

// homeworlds.cpp
Option caladan_force(const Decision& d);
Option kaitain_discard(const Decision& d);
Option place_fedaykin(const Decision& d);
Option send_from_tleilax(const Decision& d);
Option occupier_draws(const Decision& d);
Option lowest_number(const Decision& d);
Option advise_two(const Decision& d);
Option interrogate(const Decision& d);
Option interrogate_about(const Decision& d);
Option between_worlds(const Decision& d);
Option between_worlds_special(const Decision& d);
// The world that the Emperor leaves for the other as the movement of the Turn; None: neither.
Territory world_to_leave(const Outlook& look);
void wish_for_permission(const Outlook& look, Memory& memory);
Option permit_shipment(const Decision& d);
Option permit_price(const Decision& d);
Option share_occupation(const Decision& d);

// moritani.cpp
Option moritani_place(const Decision& d);
Option terror(const Decision& d);
Option enemy_of_my_enemy(const Decision& d);
Option place_terror(const Decision& d);
Option place_terror_in(const Decision& d);
Option extortion(const Decision& d);
Option robbery(const Decision& d);
Option sneak_attack_at(const Decision& d);
Option sabotage_gift(const Decision& d);
Option assassinate(const Decision& d);
Option winners_cards(const Decision& d);
Option discard_for_winner(const Decision& d);
Option recruits(const Decision& d);
Option sell_terror(const Decision& d);

// ecaz.cpp
Option place_ambassador(const Decision& d);
Option place_ambassador_in(const Decision& d);
Option ambassador(const Decision& d);
Option copy_ambassador(const Decision& d);
Option ambassador_for(const Decision& d);
Option ambassador_move(const Decision& d);
Option ambassador_move_to(const Decision& d);
Option ambassador_landing(const Decision& d);
Option ambassador_revival(const Decision& d);
Option ambassador_discard(const Decision& d);
Option ambassador_of_ecaz(const Decision& d);
Option alliance_by_ambassador(const Decision& d);
Option name_fighter(const Decision& d);
Option share_spice(const Decision& d);
Option agree_to_share(const Decision& d);
Option disc_difference(const Decision& d);

}  // namespace kanly::answers

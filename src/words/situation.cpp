#include "words/situation.h"

#include <vector>

#include "base/filled.h"
#include "game/event_words.h"
#include "game/queries.h"
#include "rules/factions/ixians/mobile_stronghold.h"
#include "rules/factions/tleilaxu/face_dancers.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/dial.h"
#include "rules/phases/revival_terms.h"
#include "rules/phases/shipment/movement_terms.h"
#include "rules/phases/shipment/shipping_terms.h"
#include "words/deals.h"
#include "words/describe.h"

namespace kanly::words {

namespace {

std::string cards_held(const Game& g, Faction f) {
  return filled("{} of {} cards", g.hands[f].size(), hand_limit(g, f));
}

std::string names(Factions factions, const View& view) {
  std::vector<std::string> list;
  for (const Faction f : factions) list.push_back(name_for(view, f));
  return joined(list);
}

// --- Bidding ------------------------------------------------------------------------------------

// The card that is up, if the seat may know it.
CardKind card_on_sale(const Game& g) {
  const BiddingWork& b = g.bidding;
  if (b.sale != Sale::None) {
    return b.offered == Card::None ? CardKind::None : kind_of(b.offered);
  }
  return b.row.empty() || b.row[0] == Card::None ? CardKind::None : kind_of(b.row[0]);
}

// What the Ixians have seen in the row, the cards bought by themselves left out; may be empty.
std::string seen_in_row(const View& view) {
  const Game& g = view.game();
  std::vector<std::string> list;
  for (const Card c : g.ixians.row - g.hands[view.seat()].cards) {
    list.emplace_back(name_of(kind_of(c)));
  }
  if (view.seat() != Faction::Ixians || list.empty()) return {};
  return filled("Card {} of {}. You have seen in the row: {}.", g.bidding.number, g.bidding.dealt,
                joined(list));
}

std::string bidding(const View& view) {
  const Game& g = view.game();
  const BiddingWork& b = g.bidding;
  std::string out = b.sale == Sale::None
                        ? filled("Card {} of {}", b.number, b.dealt)
                        : std::string(b.sale == Sale::Cache ? "A card of the Richese cache"
                                                            : "A card of the black market");
  const CardKind card = card_on_sale(g);
  if (card != CardKind::None) {
    out += filled(": {}, {}", name_of(card), whole_effect_of(view, card));
  } else if (b.claimed != CardKind::None) {
    out += filled(", a {} if Richese tell the truth", name_of(b.claimed));
  } else {
    out += ", face down";
  }
  out += out.ends_with('.') ? "\n" : ". ";
  if (b.leader == Faction::None) {
    out += "Nobody has bid yet.";
  } else {
    out += filled("The bid stands at {} by {}.", b.bid, words::faction(b.leader));
  }
  if (!b.passed.empty()) out += filled(" Passed: {}.", names(b.passed, view));
  out +=
      filled("\nYou have {} spice and {}.", free_spice(g, view.seat()), cards_held(g, view.seat()));
  const Faction ally = g.ally[view.seat()];
  if (ally != Faction::None && g.help[ally].bids > 0) {
    out += filled(" {} would pay up to {} of a bid.", words::start(words::faction(ally)),
                  g.help[ally].bids);
  }
  if (can_play_karama(g, view.seat())) {
    out += " A Karama may stand behind a bid that is higher than that.";
  }
  return out;
}

// --- Revival, shipment, movement ----------------------------------------------------------------

std::string in_tanks(const Game& g, Faction f) {
  const Stack s = g.tanks[f];
  std::string out = words::count(s.total(), "force");
  if (s.special > 0) out += filled(" ({})", words::starred(f, s.special));
  return out;
}

// What forces beyond the free ones cost, where there are any.
std::string revival_price(const Game& g, Faction f) {
  if (g.tanks[f].total() <= free_revivals(g, f)) return {};
  const RevivalTerms terms = revival_terms(g, f);
  const bool dearer = g.tanks[f].special > 0 && terms.star_price != terms.price;
  std::string out = filled("beyond that a force costs {} spice", terms.price);
  if (dearer) out += filled(", a starred one {}", terms.star_price);
  if (terms.divisor > 1) out += ", of all together you pay half, rounded up";
  return out + "; ";
}

std::string revival(const View& view) {
  const Game& g = view.game();
  const Faction f = view.seat();
  return filled("In the tanks: {}. You revive {} for free; {}you have {} spice.", in_tanks(g, f),
                free_revivals(g, f), revival_price(g, f), free_spice(g, f));
}

// What the Tleilaxu gain by it (2.08.13, 2.08.16).
std::string raised_limit() {
  return "What they pay for the forces they buy is yours, and five come back instead of three.";
}

// Who is asked about whose leader (2.08.17, 2.08.22).
std::string leader_at_stake(const View& view) {
  const Game& g = view.game();
  const Frame& f = g.agenda.back();
  std::string out =
      filled("{} asked for {} (strength {}), {}. ", words::start(name_for(view, f.target)),
             name_of(f.leader), strength_of(f.leader),
             g.tleilaxu.gholas.has(f.leader) ? "a ghola" : "in the tanks");
  if (f.about.is(Option::Kind::Number)) {
    out += filled("The price is {} spice. ", f.about.value);
  }
  return out + filled("You have {} spice.", free_spice(g, view.seat()));
}

std::string reserves_in_words(const Game& g, Faction f) {
  std::string out = words::count(g.reserves[f].total(), "force");
  if (g.reserves[f].special > 0) {
    out += filled(" ({})", words::starred(f, g.reserves[f].special));
  }
  return out;
}

// What this shipper pays, and with whose help.
std::string shipping_prices(const Game& g, Faction f) {
  const Faction ally = g.ally[f];
  std::string out;
  if (info(f).reserves_on_planet) out += " Sending forces near the Great Flat is free.";
  if (!may_ship_reserves(g, f)) return out;
  const Means means =
      means_of(g, f, ShipmentKind::Reserves, g.shipment.card, g.reserves[f].total());
  out += means.half
             ? " You pay half of 1 spice a force into a stronghold, of 2 elsewhere, rounded up."
             : " A force costs 1 spice into a stronghold, 2 elsewhere.";
  if (ally != Faction::None && g.help[ally].shipping > 0) {
    out += filled(" {} would pay up to {} of it.", words::start(words::faction(ally)),
                  g.help[ally].shipping);
  }
  return out;
}

// "1 force costs 1 spice, 6 cost 3": to the place that was chosen.
std::string price_list(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (s.kind != ShipmentKind::Reserves && s.kind != ShipmentKind::CrossShip) return {};
  const int forces =
      s.kind == ShipmentKind::Reserves ? g.reserves[f].total() : loadable_forces(g, f, s.from);
  const Means means = means_of(g, f, s.kind, s.card, forces);
  const bool stronghold = to_stronghold(s.to);
  const int most = means.most(stronghold);
  const auto price = [&](int n) { return total_price(s.kind, stronghold, n, means.half); };
  std::string out = filled(" 1 force costs {} spice", price(1));
  if (most > 1) out += filled(", {} cost {}", most, price(most));
  return out + ".";
}

// How many strongholds a side stands in that could win with this turn; 0 for all others.
int about_to_win(const Game& g, Faction f) {
  const Faction ally = g.ally[f];
  int held = 0;
  for (const Territory t : victory_strongholds(g)) {
    if (occupies(g, f, t) || (ally != Faction::None && occupies(g, ally, t))) ++held;
  }
  const int needed =
      ally == Faction::None ? defaults::kStrongholdsToWin : defaults::kStrongholdsToWinAllied;
  return held >= needed ? held : 0;
}

// Whom somebody must stop now.
std::string threats(const View& view) {
  const Game& g = view.game();
  std::string out;
  for (const Faction f : g.players) {
    const Faction ally = g.ally[f];
    const int held = about_to_win(g, f);
    if (held == 0 || (ally != Faction::None && ally < f)) continue;
    const bool mine = f == view.seat() || ally == view.seat();
    const std::string who =
        ally == Faction::None ? words::faction(f) : words::list(Factions::of(f, ally));
    out += mine ? filled("\nYour side stands in {} strongholds: keep them, and you win.", held)
                : filled(
                      "\nBeware: {} stand in {} strongholds and win with this turn unless "
                      "somebody stops them.",
                      who, held);
  }
  return out;
}

std::string shipment(const View& view, const Step& step) {
  const Game& g = view.game();
  const Faction f = view.seat();
  std::string out =
      filled("In reserve: {}. You have {} spice.", reserves_in_words(g, f), free_spice(g, f));
  if (step.id == "ship" || step.id == "ship_to") out += shipping_prices(g, f);
  if (g.shipment.to != Place::None && step.id != "ship_to") {
    out += filled(" Landing in {}.", name_of(g.shipment.to)) + price_list(g, f);
  }
  return step.id == "ship" ? out + threats(view) : out;
}

// "1 territory on foot, 2 with a Cyborg": how far a group goes without ornithopters.
std::string range_on_foot(const Game& g, Faction f) {
  const Movement movement(g, f);
  std::string out =
      movement.range == 1 ? "1 territory" : filled("up to {} territories", movement.range);
  out += " on foot";
  if (movement.star_range > movement.range) {
    const std::string one = words::starred(f, 1);  // "1 Cyborg"
    out += filled(", {} with a {}", movement.star_range, one.substr(one.find(' ') + 1));
  }
  return out;
}

std::string movement(const View& view, const Step& step) {
  const Game& g = view.game();
  const Faction f = view.seat();
  if (step.id == "move") {
    const std::string how = has_flight(g, f)
                                ? "One group may move. You hold ornithopters: up to 3 territories."
                                : filled("One group may move, {}.", range_on_foot(g, f));
    return how + threats(view);
  }
  const Frame& frame = g.agenda.back();
  const Territory from = g.shipment.from;
  if (frame.place == Place::None) {
    if (step.id != "move_to" || from == Territory::None) return {};
    return filled("From {}: {} there.", name_of(from), what_is_in(view, from));
  }
  std::string out =
      filled("From {}: {} there.", name_of(frame.place), what_is_at(view, frame.place));
  if (g.shipment.to != Place::None) out += filled(" Going to {}.", name_of(g.shipment.to));
  return out;
}

// --- Battle -------------------------------------------------------------------------------------

std::string known_cards(const View& view, Faction f) {
  std::vector<std::string> list;
  for (const Card c : view.game().hands[f].cards) list.emplace_back(name_of(kind_of(c)));
  return joined(list);
}

std::string side_in_words(const View& view, Faction f, Territory t) {
  const Game& g = view.game();
  std::string out = forces_in_words(view, f, g.forces.in_territory(f, t), t);
  std::vector<std::string> leaders;
  for (const Leader l : available_leaders(g, f, t)) {
    const LeaderSkill skill = skill_of(g, l);
    leaders.push_back(filled("{} {}", name_of(l), strength_of(l)));
    if (skill != LeaderSkill::None) leaders.back() += filled(" ({})", name_of(skill));
  }
  out += leaders.empty() ? ", no leader left" : ", leaders " + joined(leaders);
  return out;
}

std::string orders(const View& view) {
  const BattleWork& b = view.game().battle;
  std::string out;
  if (b.commanded != Faction::None && b.command != Word::None) {
    out += filled("\nThe Voice: {} must {} {}.", name_for(view, b.commanded),
                  b.command == Word::Play ? "play" : "not play", called(b.command_about));
  }
  if (b.foreseen == view.seat() && b.element != Word::None && b.foretold.is(Option::Kind::None)) {
    out += filled("\nPrescience: you are asked for {}.",
                  meaning(view, nullptr, Option::of(b.element)));
  }
  if (b.foreseen != Faction::None && !b.foretold.is(Option::Kind::None)) {
    const bool none = b.foretold.is(Option::Kind::Pass);
    out +=
        filled("\nPrescience: {} of {} will be {}.", meaning(view, nullptr, Option::of(b.element)),
               b.foreseen == view.seat() ? "your plan" : words::faction(b.foreseen),
               none ? "none" : called(b.foretold));
  }
  return out;
}

// Who fights where was said when the plan began.
std::string plan_so_far(const View& view, const Step& step) {
  const BattleWork& b = view.game().battle;
  const Faction me = view.seat();
  const Faction other = b.opponent(me);
  std::string out = filled("Your plan so far: {}.", plan_in_words(view, b.plan(me)));
  if (step.id == "plan_forces" || step.id == "plan_special_forces") {
    out +=
        filled(" What you dial is added to your leader, and is lost even if you win. {} in {}: {}.",
               words::start(words::faction(other)), name_of(b.territory()),
               forces_in_words(view, other, view.game().forces.in_territory(other, b.territory()),
                               b.territory()));
  }
  if (step.id == "plan_spice") {
    out += filled(" A force without spice behind it counts half; you have {} spice.",
                  free_spice(view.game(), me));
  }
  return out + orders(view);
}

// Who has won with whom, and what the Tleilaxu could put in the place of that.
std::string face_dancer(const View& view, const Step& step) {
  const Game& g = view.game();
  const Faction winner = g.battle.winner;
  const std::string where(name_of(g.battle.territory()));
  if (step.id != "reveal_face_dancer") {
    return filled("Up to {} of your forces may stand in {}; in reserve: {}.",
                  forces_to_place(g.agenda.back()), where, g.reserves[view.seat()].total());
  }
  const Leader l = hero_on_traitor_card(g, g.battle.plan(winner));
  const bool own = l != Leader::None && hidden_face_dancers(g).has(l);
  return filled("{} have won in {} with {}, {}. Left there: {}.", name_of(winner), where,
                l == Leader::None ? "a Cheap Hero" : name_of(l),
                own ? "who is a Face Dancer of yours" : "who is none of your Face Dancers",
                words::count(forces_in_battle(g, winner).total(), "force"));
}

std::string battle(const View& view, const Step& step) {
  const Game& g = view.game();
  const BattleWork& b = g.battle;
  const Faction me = view.seat();
  if (b.stage == BattleWork::Stage::None || b.aggressor == Faction::None) return {};
  const Territory t = b.territory();
  if (step.id == "reveal_face_dancer" || step.id.starts_with("face_dancer_")) {
    return face_dancer(view, step);
  }
  if (!b.involves(me)) {
    return filled("{} against {} in {}.", name_of(b.aggressor), name_of(b.defender), name_of(t));
  }
  if (step.id.starts_with("plan_") && b.plan(me).part != BattlePlan::Part::Hero) {
    return plan_so_far(view, step);
  }
  const Faction other = b.opponent(me);
  std::string out = filled(
      "Battle for {}: you against {}{}.", name_of(t), words::faction(other),
      b.aggressor == me ? "; you attack, so a tie is yours" : "; they attack, so a tie is theirs");
  if (step.id == "capture" && b.drawn != Leader::None) {
    return out + filled(" Drawn: {}, strength {}.", name_of(b.drawn), strength_of(b.drawn));
  }
  if (b.stage == BattleWork::Stage::Revealed && step.id != "traitor") {
    return out + filled(" Their plan: {}.", plan_in_words(view, b.plan(other)));
  }
  out += filled("\nYou: {}.", side_in_words(view, me, t));
  if (g.config.has(AdvancedPart::KwisatzHaderach) && me == Faction::Atreides &&
      g.leaders[Leader::KwisatzHaderach].alive()) {
    out += " The Kwisatz Haderach may add 2.";
  }
  out += filled("\n{}: {}.", name_of(other), side_in_words(view, other, t));
  const std::string known = known_cards(view, other);
  if (!known.empty() && keeps_notes(view.game(), view.seat())) {
    out += filled(" You know they hold {}.", known);
  }
  out += orders(view);
  if (b.stage == BattleWork::Stage::Revealed) {
    out += filled("\nTheir plan: {}.", plan_in_words(view, b.plan(other)));
  }
  return out;
}

// --- Others -------------------------------------------------------------------------------------

std::string nexus(const View& view) {
  const Game& g = view.game();
  std::string out = "Allies win together with four strongholds and help each other.";
  for (const Faction f : g.players) {
    if (g.ally[f] != Faction::None && f < g.ally[f]) {
      out += filled(" {} and {} are allied.", name_of(f), name_of(g.ally[f]));
    }
  }
  const Factions offered = g.blow.offers[view.seat()];
  if (!offered.empty()) out += filled("\nYou have offered it to {}.", names(offered, view));
  return out;
}

std::string advantage_in_words(Advantage a) {
  if (a == Advantage::None) return {};
  return filled("{} of {}: {}", info(a).title, words::faction(faction_of(a)),
                first_sentence(info(a).effect));
}

// What it is for to move the mobile stronghold, and where it stands.
std::string mobile_stronghold(const View& view, const Step& step) {
  const Game& g = view.game();
  if (step.id == "place_mobile_stronghold") {
    return "Forces inside are safe from storm and worm. Others enter it from the territory beside "
           "it. "
           "From turn 2 on you may move it up to three territories before the storm, and your "
           "forces "
           "inside take 2 spice each wherever it passes some.";
  }
  const int inside = g.forces.at(view.seat(), kMobileStronghold).total();
  return filled(
      "It stands beside {}; steps left: {}. Your {} inside take up to {} spice where it leaves, "
      "passes "
      "and stops.",
      name_of(g.ixians.points_at), g.agenda.back().as<MobileMoveNotes>().left,
      words::count(inside, "force"), kMobileSpiceEach * inside);
}

// The shipment or the move of somebody else that is being decided; may be empty.
std::string what_others_do(const View& view) {
  const Game& g = view.game();
  const ShipmentWork& s = g.shipment;
  if (g.phase != Phase::Shipment || s.acting == Faction::None || s.acting == view.seat() ||
      s.to == Place::None) {
    return {};
  }
  const Event about{.faction = s.acting, .amount = s.forces.total(), .forces = s.forces};
  std::string out = words::start(words::faction(s.acting));
  if (s.kind == ShipmentKind::None) {
    const std::string from = s.from == Territory::None ? "" : filled(" from {}", name_of(s.from));
    return filled("{} want to move{} to {}.", out, from, name_of(s.to));
  }
  out += filled(" want to ship {}", words::forces(about));
  if (s.kind == ShipmentKind::CrossShip) out += filled(" from {}", name_of(s.from));
  out += filled(" to {}", name_of(s.to));
  const std::string there = what_is_at(view, s.to);
  if (s.price > 0) out += filled(" for {} spice", s.price);
  return out + (there.empty() ? "." : filled(" ({}).", there));
}

std::string advantage_at_stake(const View& view) {
  const std::string what = advantage_in_words(view.game().agenda.back().advantage);
  const std::string deed = what_others_do(view);
  return deed.empty() ? what : deed + "\n" + what;
}

std::string advantages_to_prevent(const View& view) {
  std::vector<std::string> lines;
  for (const Advantage a : view.game().preventable) {
    if (faction_of(a) != view.seat()) lines.push_back(advantage_in_words(a));
  }
  return separated(lines, "\n");
}

std::string storm(const View& view) {
  const Game& g = view.game();
  return filled(
      "The storm is in sector {}. Two players dial; the sum is how far it goes, and "
      "what stands on open sand in its way is lost.",
      g.storm);
}

std::string setup(const Step& step) {
  if (step.id == "keep_traitor") {
    return "If the leader you keep is ever sent against you, you may call it a traitor and win "
           "that battle outright. A strong leader of somebody else is best.";
  }
  if (step.id == "predict_faction") {
    return "If that faction wins in the very turn you name, you win instead, alone. Nobody sees "
           "your prediction.";
  }
  return {};
}

// Where something happens that the question does not name.
std::string at_the_place(const View& view) {
  const Frame& frame = view.game().agenda.back();
  const Territory t =
      frame.territory != Territory::None ? frame.territory : territory_of(frame.place);
  if (t == Territory::None) return {};
  const std::string there = what_is_in(view, t);
  return filled("{}: {}.", name_of(t), there.empty() ? "nobody is there" : there);
}

// Where the worm of a Thumper would come.
std::string at_last_blow(const View& view) {
  const Game& g = view.game();
  const Territory t = g.last_blow[0];
  if (g.sandtrout_waits)
    return "The Sandtrout waits: the worm would not come, the next spice doubles.";
  if (t == Territory::None) return "The worm would find no Territory; a Nexus would follow.";
  const std::string there = what_is_in(view, t);
  return filled("The worm would come to {}: {}. A Nexus would follow.", name_of(t),
                there.empty() ? "nobody is there" : there);
}

std::string what_amal_costs(const View& view) {
  const int own = view.game().spice[view.seat()].value();
  return filled("You have {} spice and would pay {}.", own, (own + 1) / 2);
}

// The token that is looked at or revealed, as far as the seat knows it.
std::string token_at_hand(const View& view) {
  const Territory t = view.game().agenda.back().territory;
  const DiscoverySite* const site = site_in(view.game(), t);
  const bool known = site != nullptr && site->token != DiscoveryToken::None;
  return filled("{} {}", at_the_place(view),
                known
                    ? filled("The token is {}: {}", name_of(site->token), info(site->token).effect)
                    : std::string("You have not seen the token."));
}

std::string new_place(const View& view) {
  const Place p = view.game().agenda.back().place;
  return filled("{} lies in {}: {}", name_of(territory_of(p)),
                name_of(territory_of(host_of(view.game(), p))),
                info(discovery_of(territory_of(p))).effect);
}

// --- Ecaz, Moritani, Nexus cards -----------------------------------------------------------------

// Each Ambassador of a turn costs one more than the last (2.11.06).
std::string price_of_ambassador(const View& view) {
  const Game& g = view.game();
  return filled("This one costs {} spice, each further one of this turn 1 more. You have {} spice.",
                g.ecaz.placed + 1, free_spice(g, view.seat()));
}

// Who has come to a token, and what stands there now.
std::string who_entered(const View& view) {
  const Game& g = view.game();
  const Frame& frame = g.agenda.back();
  const Territory t = territory_of(frame.place);
  if (t == Territory::None || frame.target == Faction::None) return {};
  const std::string who =
      frame.target == view.seat() ? "You" : words::start(words::faction(frame.target));
  return filled("{} came to {}: {}.", who, name_of(t), what_is_in(view, t));
}

std::string own_spice(const View& view) {
  return filled("You have {} spice.", free_spice(view.game(), view.seat()));
}

std::string nexus_card_held(const View& view) {
  const NexusHand& hand = view.game().nexus.hands[view.seat()];
  if (!hand.holds || hand.card == NexusCard::None) return "You hold none.";
  return filled("You hold that of {}. {}", words::faction(info(hand.card).faction),
                meaning(view, nullptr, Option::of(Word::NexusCard)));
}

std::string by_tokens(const View& view, const Step& step) {
  if (step.id.starts_with("place_ambassador")) return price_of_ambassador(view);
  if (step.id == "ambassador" || step.id == "terror" || step.id == "enemy_of_my_enemy") {
    return who_entered(view);
  }
  if (step.id == "sell_terror") return "The bank pays you 4 spice for it.";
  if (step.id == "extortion" || step.id == "kaitain_discard") return own_spice(view);
  if (step.id.ends_with("draw_nexus_card")) return nexus_card_held(view);
  if (step.id == "take_vidal") {
    return filled("He is of strength {} and leaves you when the turn is over.",
                  strength_of(Leader::DukeVidal));
  }
  return {};
}

std::string storm_by_station(const View& view) {
  const Game& g = view.game();
  return filled("The storm is in sector {} and would move {}.", g.storm, g.storm_work.moves);
}

std::string great_maker(const View& view) {
  const Stack s = view.game().reserves[view.seat()];
  return filled("All of your reserves may ride, {} in number, to any one place.", s.total());
}

std::string still_to_ship(const View& view) {
  const Game& g = view.game();
  std::vector<std::string> list;
  for (const Faction f : storm_order(g)) {
    if (!g.shipment.done.has(f) && f != view.seat()) list.emplace_back(name_of(f));
  }
  return list.empty() ? "" : filled("Still to come: {}.", separated(list, ", "));
}

std::string charity(const View& view) {
  return filled("You have {} spice. Claiming costs nothing.",
                view.game().spice[view.seat()].value());
}

}  // namespace

std::string plan_in_words(const View& view, const BattlePlan& plan) {
  std::vector<std::string> parts;
  if (plan.leader != Leader::None) {
    parts.push_back(filled("{} ({})", name_of(plan.leader), strength_of(plan.leader)));
  } else {
    parts.emplace_back(plan.cheap_hero != Card::None ? "Cheap Hero" : "no leader");
  }
  if (plan.kwisatz_haderach) parts.emplace_back("the Kwisatz Haderach (+2)");
  if (plan.part > BattlePlan::Part::Weapon) {
    parts.push_back(plan.weapon == Card::None ? "no weapon"
                                              : std::string(name_of(kind_of(plan.weapon))));
  }
  if (plan.part > BattlePlan::Part::Defense) {
    parts.push_back(plan.defense == Card::None ? "no defense"
                                               : std::string(name_of(kind_of(plan.defense))));
  }
  if (plan.part > BattlePlan::Part::Normal) {
    std::string dial = words::count(plan.normal + plan.special, "force");
    if (plan.special > 0) dial += filled(" ({} starred)", plan.special);
    if (plan.spice > 0) dial += filled(" with {} spice", plan.spice);
    parts.push_back(dial);
  }
  if (plan.part == BattlePlan::Part::Committed) {
    for (const Faction f : view.game().battle.sides()) {
      if (&view.game().battle.plan(f) != &plan) continue;
      const int halves = dial_of(view.game(), f, plan);
      const std::string whole = halves == 1 ? "" : std::to_string(halves / 2);
      parts.push_back(filled("dial {}{}", whole, halves % 2 != 0 ? "½" : ""));
    }
  }
  return separated(parts, ", ");
}

std::string bid_in_brief(const View& view) {
  const Game& g = view.game();
  const BiddingWork& b = g.bidding;
  const CardKind card = card_on_sale(g);
  std::string out = card == CardKind::None ? "The card" : std::string(name_of(card));
  out += filled(": {} by {}.", b.bid, words::faction(b.leader));
  if (!b.passed.empty()) out += filled(" Passed: {}.", names(b.passed, view));
  return out + filled(" You have {} spice.", free_spice(g, view.seat()));
}

std::string situation(const View& view, const Step& step) {
  const Phase phase = view.game().phase;
  if (step.kind == StepKind::Pause) return {};
  if (step.id == "accept_deal") {
    return filled("{} propose: {}", words::start(words::faction(view.game().agenda.back().by)),
                  proposal_in_words(view));
  }
  if (step.id == "karama_cancel") return advantage_at_stake(view);
  if (step.id == "stop_shipment" || step.id == "offer_karama") return what_others_do(view);
  if (step.id == "karama_prevent") return advantages_to_prevent(view);
  if (step.id.ends_with("bid")) return bidding(view);
  if (step.id == "nexus") return nexus(view);
  if (step.id == "thumper") return at_last_blow(view);
  if (step.id == "amal") return what_amal_costs(view);
  if (step.id == "discovery_token") return token_at_hand(view);
  if (step.id == "enter_discovery") return new_place(view);
  if (step.id == "testing_station") return storm_by_station(view);
  if (step.id.starts_with("great_maker")) return great_maker(view);
  if (step.id == "guild_timing") return still_to_ship(view);
  if (step.id == "intrusion" || step.id == "take_up_arms" || step.id == "ride" ||
      step.id == "protect_ally" || step.id == "harvester" || step.id.ends_with("_losses")) {
    return at_the_place(view);
  }
  if (step.id.ends_with("_mobile_stronghold")) return mobile_stronghold(view, step);
  if (step.id == "technology") return seen_in_row(view);
  if (step.id == "raise_limit") return raised_limit();
  if (step.id.starts_with("dial_")) return storm(view);
  if (step.id == "claim_charity") return charity(view);
  if (step.id.starts_with("ship")) return shipment(view, step);
  if (step.id.starts_with("move") || step.id == "forces" || step.id == "special_forces") {
    return movement(view, step);
  }
  if (step.id.starts_with("revive")) return revival(view);
  if (step.id == "name_price" || step.id == "accept_price") return leader_at_stake(view);
  if (const std::string tokens = by_tokens(view, step); !tokens.empty()) return tokens;
  if (phase == Phase::Setup) return setup(step);
  if (phase == Phase::Battle) return battle(view, step);
  return {};
}

}  // namespace kanly::words

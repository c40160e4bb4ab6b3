#include "words/situation.h"

#include <vector>

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

Said cards_held(const Game& g, Faction f) {
  return said("{} of {} cards", g.hands[f].size(), hand_limit(g, f));
}

Said names(Factions factions, const View& view) {
  std::vector<Said> list;
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
Said seen_in_row(const View& view) {
  const Game& g = view.game();
  std::vector<Said> list;
  for (const Card c : g.ixians.row - g.hands[view.seat()].cards) {
    list.push_back(as_said(kind_of(c)));
  }
  if (view.seat() != Faction::Ixians || list.empty()) return {};
  return said("Card {} of {}. You have seen in the row: {}.", g.bidding.number, g.bidding.dealt,
              joined(list));
}

Said bidding(const View& view) {
  const Game& g = view.game();
  const BiddingWork& b = g.bidding;
  Said out = b.sale == Sale::None ? said("Card {} of {}", b.number, b.dealt)
                                  : (b.sale == Sale::Cache ? said("A card of the Richese cache")
                                                           : said("A card of the black market"));
  const CardKind card = card_on_sale(g);
  if (card != CardKind::None) {
    out += said(": {}, {}", as_said(card), whole_effect_of(view, card));
  } else if (b.claimed != CardKind::None) {
    out += said(", a {} if Richese tell the truth", as_said(b.claimed));
  } else {
    out += said(", face down");
  }
  out += out.ends_with('.') ? said("\n") : said(". ");
  if (b.leader == Faction::None) {
    out += said("Nobody has bid yet.");
  } else {
    out += said("The bid stands at {} by {}.", b.bid, the(b.leader));
  }
  if (!b.passed.empty()) out += said(" Passed: {}.", names(b.passed, view));
  out +=
      said("\nYou have {} spice and {}.", free_spice(g, view.seat()), cards_held(g, view.seat()));
  const Faction ally = g.ally[view.seat()];
  if (ally != Faction::None && g.help[ally].bids > 0) {
    out += said(" {} would pay up to {} of a bid.", start(the(ally)), g.help[ally].bids);
  }
  if (can_play_karama(g, view.seat())) {
    out += said(" A Karama may stand behind a bid that is higher than that.");
  }
  return out;
}

// --- Revival, shipment, movement ----------------------------------------------------------------

Said in_tanks(const Game& g, Faction f) {
  const Stack s = g.tanks[f];
  Said out = counted_forces(s.total());
  if (s.special > 0) out += said(" ({})", starred_forces(f, s.special));
  return out;
}

// What forces beyond the free ones cost, where there are any.
Said revival_price(const Game& g, Faction f) {
  if (g.tanks[f].total() <= free_revivals(g, f)) return {};
  const RevivalTerms terms = revival_terms(g, f);
  const bool dearer = g.tanks[f].special > 0 && terms.star_price != terms.price;
  Said out = said("beyond that a force costs {} spice", terms.price);
  if (dearer) out += said(", a starred one {}", terms.star_price);
  if (terms.divisor > 1) out += said(", of all together you pay half, rounded up");
  return out + said("; ");
}

Said revival(const View& view) {
  const Game& g = view.game();
  const Faction f = view.seat();
  return said("In the tanks: {}. You revive {} for free; {}you have {} spice.", in_tanks(g, f),
              free_revivals(g, f), revival_price(g, f), free_spice(g, f));
}

// What the Tleilaxu gain by it (2.08.13, 2.08.16).
Said raised_limit() {
  return said(
      "What they pay for the forces they buy is yours, and five come back instead of three.");
}

// Who is asked about whose leader (2.08.17, 2.08.22).
Said leader_at_stake(const View& view) {
  const Game& g = view.game();
  const Frame& f = g.agenda.back();
  Said out = said("{} asked for {} (strength {}), {}. ", start(name_for(view, f.target)),
                  as_said(f.leader), strength_of(f.leader),
                  g.tleilaxu.gholas.has(f.leader) ? said("a ghola") : said("in the tanks"));
  if (f.about.is(Option::Kind::Number)) {
    out += said("The price is {} spice. ", f.about.value);
  }
  return out + said("You have {} spice.", free_spice(g, view.seat()));
}

Said reserves_in_words(const Game& g, Faction f) {
  Said out = counted_forces(g.reserves[f].total());
  if (g.reserves[f].special > 0) {
    out += said(" ({})", starred_forces(f, g.reserves[f].special));
  }
  return out;
}

// What this shipper pays, and with whose help.
Said shipping_prices(const Game& g, Faction f) {
  const Faction ally = g.ally[f];
  Said out;
  if (info(f).reserves_on_planet) out += said(" Sending forces near the Great Flat is free.");
  if (!may_ship_reserves(g, f)) return out;
  const Means means =
      means_of(g, f, ShipmentKind::Reserves, g.shipment.card, g.reserves[f].total());
  out +=
      means.half
          ? said(" You pay half of 1 spice a force into a stronghold, of 2 elsewhere, rounded up.")
          : said(" A force costs 1 spice into a stronghold, 2 elsewhere.");
  if (ally != Faction::None && g.help[ally].shipping > 0) {
    out += said(" {} would pay up to {} of it.", start(the(ally)), g.help[ally].shipping);
  }
  return out;
}

// "1 force costs 1 spice, 6 cost 3": to the place that was chosen.
Said price_list(const Game& g, Faction f) {
  const ShipmentWork& s = g.shipment;
  if (s.kind != ShipmentKind::Reserves && s.kind != ShipmentKind::CrossShip) return {};
  const int forces =
      s.kind == ShipmentKind::Reserves ? g.reserves[f].total() : loadable_forces(g, f, s.from);
  const Means means = means_of(g, f, s.kind, s.card, forces);
  const bool stronghold = to_stronghold(s.to);
  const int most = means.most(stronghold);
  const auto price = [&](int n) { return total_price(s.kind, stronghold, n, means.half); };
  Said out = said(" 1 force costs {} spice", price(1));
  if (most > 1) out += said(", {} cost {}", most, price(most));
  return out + said(".");
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
Said threats(const View& view) {
  const Game& g = view.game();
  Said out;
  for (const Faction f : g.players) {
    const Faction ally = g.ally[f];
    const int held = about_to_win(g, f);
    if (held == 0 || (ally != Faction::None && ally < f)) continue;
    const bool mine = f == view.seat() || ally == view.seat();
    const Said who = ally == Faction::None ? the(f) : the_list(Factions::of(f, ally));
    out += mine ? said("\nYour side stands in {} strongholds: keep them, and you win.", held)
                : said(
                      "\nBeware: {} stand in {} strongholds and win with this turn unless "
                      "somebody stops them.",
                      who, held);
  }
  return out;
}

Said shipment(const View& view, const Step& step) {
  const Game& g = view.game();
  const Faction f = view.seat();
  Said out = said("In reserve: {}. You have {} spice.", reserves_in_words(g, f), free_spice(g, f));
  if (step.id == "ship" || step.id == "ship_to") out += shipping_prices(g, f);
  if (g.shipment.to != Place::None && step.id != "ship_to") {
    out += said(" Landing in {}.", as_said(g.shipment.to)) + price_list(g, f);
  }
  return step.id == "ship" ? out + threats(view) : out;
}

// "1 territory on foot, 2 with a Cyborg": how far a group goes without ornithopters.
Said range_on_foot(const Game& g, Faction f) {
  const Movement movement(g, f);
  Said out =
      movement.range == 1 ? said("1 territory") : said("up to {} territories", movement.range);
  out += said(" on foot");
  if (movement.star_range > movement.range) {
    out += said(", {} with a Cyborg", movement.star_range);
  }
  return out;
}

Said movement(const View& view, const Step& step) {
  const Game& g = view.game();
  const Faction f = view.seat();
  if (step.id == "move") {
    const Said how = has_flight(g, f)
                         ? said("One group may move. You hold ornithopters: up to 3 territories.")
                         : said("One group may move, {}.", range_on_foot(g, f));
    return how + threats(view);
  }
  const Frame& frame = g.agenda.back();
  const Territory from = g.shipment.from;
  if (frame.place == Place::None) {
    if (step.id != "move_to" || from == Territory::None) return {};
    return said("From {}: {} there.", as_said(from), what_is_in(view, from));
  }
  Said out = said("From {}: {} there.", as_said(frame.place), what_is_at(view, frame.place));
  if (g.shipment.to != Place::None) out += said(" Going to {}.", as_said(g.shipment.to));
  return out;
}

// --- Battle -------------------------------------------------------------------------------------

Said known_cards(const View& view, Faction f) {
  std::vector<Said> list;
  for (const Card c : view.game().hands[f].cards) list.push_back(as_said(kind_of(c)));
  return joined(list);
}

Said side_in_words(const View& view, Faction f, Territory t) {
  const Game& g = view.game();
  Said out = forces_in_words(view, f, g.forces.in_territory(f, t), t);
  std::vector<Said> leaders;
  for (const Leader l : available_leaders(g, f, t)) {
    const LeaderSkill skill = skill_of(g, l);
    leaders.push_back(said("{} {}", as_said(l), strength_of(l)));
    if (skill != LeaderSkill::None) leaders.back() += said(" ({})", as_said(skill));
  }
  out += leaders.empty() ? said(", no leader left") : said(", leaders ") + joined(leaders);
  return out;
}

Said orders(const View& view) {
  const BattleWork& b = view.game().battle;
  Said out;
  if (b.commanded != Faction::None && b.command != Word::None) {
    out += said("\nThe Voice: {} must {} {}.", name_for(view, b.commanded),
                b.command == Word::Play ? said("play") : said("not play"), named(b.command_about));
  }
  if (b.foreseen == view.seat() && b.element != Word::None && b.foretold.is(Option::Kind::None)) {
    out +=
        said("\nPrescience: you are asked for {}.", meaning(view, nullptr, Option::of(b.element)));
  }
  if (b.foreseen != Faction::None && !b.foretold.is(Option::Kind::None)) {
    const bool none = b.foretold.is(Option::Kind::Pass);
    out += said("\nPrescience: {} of {} will be {}.", meaning(view, nullptr, Option::of(b.element)),
                b.foreseen == view.seat() ? said("your plan") : the(b.foreseen),
                none ? said("none") : named(b.foretold));
  }
  return out;
}

// Who fights where was said when the plan began.
Said plan_so_far(const View& view, const Step& step) {
  const BattleWork& b = view.game().battle;
  const Faction me = view.seat();
  const Faction other = b.opponent(me);
  Said out = said("Your plan so far: {}.", plan_in_words(view, b.plan(me)));
  if (step.id == "plan_forces" || step.id == "plan_special_forces") {
    out +=
        said(" What you dial is added to your leader, and is lost even if you win. {} in {}: {}.",
             start(the(other)), as_said(b.territory()),
             forces_in_words(view, other, view.game().forces.in_territory(other, b.territory()),
                             b.territory()));
  }
  if (step.id == "plan_spice") {
    out += said(" A force without spice behind it counts half; you have {} spice.",
                free_spice(view.game(), me));
  }
  return out + orders(view);
}

// Who has won with whom, and what the Tleilaxu could put in the place of that.
Said face_dancer(const View& view, const Step& step) {
  const Game& g = view.game();
  const Faction winner = g.battle.winner;
  const Territory where = g.battle.territory();
  if (step.id != "reveal_face_dancer") {
    return said("Up to {} of your forces may stand in {}; in reserve: {}.",
                forces_to_place(g.agenda.back()), where, g.reserves[view.seat()].total());
  }
  const Leader l = hero_on_traitor_card(g, g.battle.plan(winner));
  const bool own = l != Leader::None && hidden_face_dancers(g).has(l);
  return said(
      "{} have won in {} with {}, {}. Left there: {}.", as_said(winner), where,
      l == Leader::None ? said("a Cheap Hero") : as_said(l),
      own ? said("who is a Face Dancer of yours") : said("who is none of your Face Dancers"),
      counted_forces(forces_in_battle(g, winner).total()));
}

Said battle(const View& view, const Step& step) {
  const Game& g = view.game();
  const BattleWork& b = g.battle;
  const Faction me = view.seat();
  if (b.stage == BattleWork::Stage::None || b.aggressor == Faction::None) return {};
  const Territory t = b.territory();
  if (step.id == "reveal_face_dancer" || step.id.starts_with("face_dancer_")) {
    return face_dancer(view, step);
  }
  if (!b.involves(me)) {
    return said("{} against {} in {}.", as_said(b.aggressor), as_said(b.defender), as_said(t));
  }
  if (step.id.starts_with("plan_") && b.plan(me).part != BattlePlan::Part::Hero) {
    return plan_so_far(view, step);
  }
  const Faction other = b.opponent(me);
  Said out = said("Battle for {}: you against {}{}.", as_said(t), the(other),
                  b.aggressor == me ? said("; you attack, so a tie is yours")
                                    : said("; they attack, so a tie is theirs"));
  if (step.id == "capture" && b.drawn != Leader::None) {
    return out + said(" Drawn: {}, strength {}.", as_said(b.drawn), strength_of(b.drawn));
  }
  if (b.stage == BattleWork::Stage::Revealed && step.id != "traitor") {
    return out + said(" Their plan: {}.", plan_in_words(view, b.plan(other)));
  }
  out += said("\nYou: {}.", side_in_words(view, me, t));
  if (g.config.has(AdvancedPart::KwisatzHaderach) && me == Faction::Atreides &&
      g.leaders[Leader::KwisatzHaderach].alive()) {
    out += said(" The Kwisatz Haderach may add 2.");
  }
  out += said("\n{}: {}.", as_said(other), side_in_words(view, other, t));
  const Said known = known_cards(view, other);
  if (!known.empty() && keeps_notes(view.game(), view.seat())) {
    out += said(" You know they hold {}.", known);
  }
  out += orders(view);
  if (b.stage == BattleWork::Stage::Revealed) {
    out += said("\nTheir plan: {}.", plan_in_words(view, b.plan(other)));
  }
  return out;
}

// --- Others -------------------------------------------------------------------------------------

Said nexus(const View& view) {
  const Game& g = view.game();
  Said out = said("Allies win together with four strongholds and help each other.");
  for (const Faction f : g.players) {
    if (g.ally[f] != Faction::None && f < g.ally[f]) {
      out += said(" {} and {} are allied.", as_said(f), as_said(g.ally[f]));
    }
  }
  const Factions offered = g.blow.offers[view.seat()];
  if (!offered.empty()) out += said("\nYou have offered it to {}.", names(offered, view));
  return out;
}

Said advantage_in_words(Advantage a) {
  if (a == Advantage::None) return {};
  return said("{} of {}: {}", thing(a, std::string(info(a).name)), the(faction_of(a)),
              effect_of(a, Part::First));
}

// What it is for to move the mobile stronghold, and where it stands.
Said mobile_stronghold(const View& view, const Step& step) {
  const Game& g = view.game();
  if (step.id == "place_mobile_stronghold") {
    return said(
        "Forces inside are safe from storm and worm. Others enter it from the territory beside "
        "it. "
        "From turn 2 on you may move it up to three territories before the storm, and your "
        "forces "
        "inside take 2 spice each wherever it passes some.");
  }
  const int inside = g.forces.at(view.seat(), kMobileStronghold).total();
  return said(
      "It stands beside {}; steps left: {}. Your {} inside take up to {} spice where it leaves, "
      "passes "
      "and stops.",
      as_said(g.ixians.points_at), g.agenda.back().as<MobileMoveNotes>().left,
      counted_forces(inside), kMobileSpiceEach * inside);
}

// "5 forces (2 Sardaukar)", "a No-Field"
Said shipped_forces(const Game& g) {
  const ShipmentWork& s = g.shipment;
  if (s.acting == Faction::Richese && s.forces.special > 0) return said("a No-Field");
  Said out = counted_forces(s.forces.total());
  if (s.forces.special > 0) out += said(" ({})", starred_forces(s.acting, s.forces.special));
  return out;
}

// The shipment or the move of somebody else that is being decided; may be empty.
Said what_others_do(const View& view) {
  const Game& g = view.game();
  const ShipmentWork& s = g.shipment;
  if (g.phase != Phase::Shipment || s.acting == Faction::None || s.acting == view.seat() ||
      s.to == Place::None) {
    return {};
  }
  const Said who = start(the(s.acting));
  if (s.kind == ShipmentKind::None) {
    const Said from = s.from == Territory::None ? Said() : said(" from {}", s.from);
    return said("{} want to move{} to {}.", who, from, s.to);
  }
  const Said from = s.kind == ShipmentKind::CrossShip ? said(" from {}", s.from) : Said();
  const Said price = s.price > 0 ? said(" for {} spice", s.price) : Said();
  const Said there = what_is_at(view, s.to);
  return said("{} want to ship {}{} to {}{}{}.", who, shipped_forces(g), from, s.to, price,
              there.empty() ? Said() : said(" ({})", there));
}

Said advantage_at_stake(const View& view) {
  const Said what = advantage_in_words(view.game().agenda.back().advantage);
  const Said deed = what_others_do(view);
  return deed.empty() ? what : deed + said("\n") + what;
}

Said advantages_to_prevent(const View& view) {
  std::vector<Said> lines;
  for (const Advantage a : view.game().preventable) {
    if (faction_of(a) != view.seat()) lines.push_back(advantage_in_words(a));
  }
  return separated(lines, "\n");
}

Said storm(const View& view) {
  const Game& g = view.game();
  return said(
      "The storm is in sector {}. Two players dial; the sum is how far it goes, and "
      "what stands on open sand in its way is lost.",
      g.storm);
}

Said setup(const Step& step) {
  if (step.id == "keep_traitor") {
    return said(
        "If the leader you keep is ever sent against you, you may call it a traitor and win "
        "that battle outright. A strong leader of somebody else is best.");
  }
  if (step.id == "predict_faction") {
    return said(
        "If that faction wins in the very turn you name, you win instead, alone. Nobody sees "
        "your prediction.");
  }
  return {};
}

// Where something happens that the question does not name.
Said at_the_place(const View& view) {
  const Frame& frame = view.game().agenda.back();
  const Territory t =
      frame.territory != Territory::None ? frame.territory : territory_of(frame.place);
  if (t == Territory::None) return {};
  const Said there = what_is_in(view, t);
  return said("{}: {}.", as_said(t), there.empty() ? said("nobody is there") : there);
}

// Where the worm of a Thumper would come.
Said at_last_blow(const View& view) {
  const Game& g = view.game();
  const Territory t = g.last_blow[0];
  if (g.sandtrout_waits)
    return said("The Sandtrout waits: the worm would not come, the next spice doubles.");
  if (t == Territory::None) return said("The worm would find no Territory; a Nexus would follow.");
  const Said there = what_is_in(view, t);
  return said("The worm would come to {}: {}. A Nexus would follow.", as_said(t),
              there.empty() ? said("nobody is there") : there);
}

Said what_amal_costs(const View& view) {
  const int own = view.game().spice[view.seat()].value();
  return said("You have {} spice and would pay {}.", own, (own + 1) / 2);
}

Said effect_of_token(DiscoveryToken token) {
  return of_catalog("discovery", id_of(token), "effect", info(token).effect);
}

// The token that is looked at or revealed, as far as the seat knows it.
Said token_at_hand(const View& view) {
  const Territory t = view.game().agenda.back().territory;
  const DiscoverySite* const site = site_in(view.game(), t);
  const bool known = site != nullptr && site->token != DiscoveryToken::None;
  return said("{} {}", at_the_place(view),
              known
                  ? said("The token is {}: {}", as_said(site->token), effect_of_token(site->token))
                  : said("You have not seen the token."));
}

Said new_place(const View& view) {
  const Place p = view.game().agenda.back().place;
  return said("{} lies in {}: {}", as_said(territory_of(p)),
              as_said(territory_of(host_of(view.game(), p))),
              effect_of_token(discovery_of(territory_of(p))));
}

// --- Ecaz, Moritani, Nexus cards -----------------------------------------------------------------

// Each Ambassador of a turn costs one more than the last (2.11.06).
Said price_of_ambassador(const View& view) {
  const Game& g = view.game();
  return said("This one costs {} spice, each further one of this turn 1 more. You have {} spice.",
              g.ecaz.placed + 1, free_spice(g, view.seat()));
}

// Who has come to a token, and what stands there now.
Said who_entered(const View& view) {
  const Game& g = view.game();
  const Frame& frame = g.agenda.back();
  const Territory t = territory_of(frame.place);
  if (t == Territory::None || frame.target == Faction::None) return {};
  const Said who = frame.target == view.seat() ? said("You") : start(the(frame.target));
  return said("{} came to {}: {}.", who, as_said(t), what_is_in(view, t));
}

Said own_spice(const View& view) {
  return said("You have {} spice.", free_spice(view.game(), view.seat()));
}

Said nexus_card_held(const View& view) {
  const NexusHand& hand = view.game().nexus.hands[view.seat()];
  if (!hand.holds || hand.card == NexusCard::None) return said("You hold none.");
  return said("You hold that of {}. {}", the(info(hand.card).faction),
              meaning(view, nullptr, Option::of(Word::NexusCard)));
}

Said by_tokens(const View& view, const Step& step) {
  if (step.id.starts_with("place_ambassador")) return price_of_ambassador(view);
  if (step.id == "ambassador" || step.id == "terror" || step.id == "enemy_of_my_enemy") {
    return who_entered(view);
  }
  if (step.id == "sell_terror") return said("The bank pays you 4 spice for it.");
  if (step.id == "extortion" || step.id == "kaitain_discard") return own_spice(view);
  if (step.id.ends_with("draw_nexus_card")) return nexus_card_held(view);
  if (step.id == "take_vidal") {
    return said("He is of strength {} and leaves you when the turn is over.",
                strength_of(Leader::DukeVidal));
  }
  return {};
}

Said storm_by_station(const View& view) {
  const Game& g = view.game();
  return said("The storm is in sector {} and would move {}.", g.storm, g.storm_work.moves);
}

Said great_maker(const View& view) {
  const Stack s = view.game().reserves[view.seat()];
  return said("All of your reserves may ride, {} in number, to any one place.", s.total());
}

Said still_to_ship(const View& view) {
  const Game& g = view.game();
  std::vector<Said> list;
  for (const Faction f : storm_order(g)) {
    if (!g.shipment.done.has(f) && f != view.seat()) list.push_back(as_said(f));
  }
  return list.empty() ? Said() : said("Still to come: {}.", separated(list, ", "));
}

Said charity(const View& view) {
  return said("You have {} spice. Claiming costs nothing.", view.game().spice[view.seat()].value());
}

}  // namespace

Said plan_in_words(const View& view, const BattlePlan& plan) {
  std::vector<Said> parts;
  if (plan.leader != Leader::None) {
    parts.push_back(said("{} ({})", as_said(plan.leader), strength_of(plan.leader)));
  } else {
    parts.emplace_back(plan.cheap_hero != Card::None ? said("Cheap Hero") : said("no leader"));
  }
  if (plan.kwisatz_haderach) parts.push_back(said("the Kwisatz Haderach (+2)"));
  if (plan.part > BattlePlan::Part::Weapon) {
    parts.push_back(plan.weapon == Card::None ? said("no weapon") : as_said(kind_of(plan.weapon)));
  }
  if (plan.part > BattlePlan::Part::Defense) {
    parts.push_back(plan.defense == Card::None ? said("no defense")
                                               : as_said(kind_of(plan.defense)));
  }
  if (plan.part > BattlePlan::Part::Normal) {
    Said dial = counted_forces(plan.normal + plan.special);
    if (plan.special > 0) dial += said(" ({} starred)", plan.special);
    if (plan.spice > 0) dial += said(" with {} spice", plan.spice);
    parts.push_back(dial);
  }
  if (plan.part == BattlePlan::Part::Committed) {
    for (const Faction f : view.game().battle.sides()) {
      if (&view.game().battle.plan(f) != &plan) continue;
      const int halves = dial_of(view.game(), f, plan);
      const Said whole = halves == 1 ? Said() : as_said(halves / 2);
      parts.push_back(said("dial {}{}", whole, halves % 2 != 0 ? said("½") : Said()));
    }
  }
  return separated(parts, ", ");
}

Said bid_in_brief(const View& view) {
  const Game& g = view.game();
  const BiddingWork& b = g.bidding;
  const CardKind card = card_on_sale(g);
  Said out = card == CardKind::None ? said("The card") : as_said(card);
  out += said(": {} by {}.", b.bid, the(b.leader));
  if (!b.passed.empty()) out += said(" Passed: {}.", names(b.passed, view));
  return out + said(" You have {} spice.", free_spice(g, view.seat()));
}

Said situation(const View& view, const Step& step) {
  const Phase phase = view.game().phase;
  if (step.kind == StepKind::Pause) return {};
  if (step.id == "accept_deal") {
    return said("{} propose: {}", start(the(view.game().agenda.back().by)),
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
  if (const Said tokens = by_tokens(view, step); !tokens.empty()) return tokens;
  if (phase == Phase::Setup) return setup(step);
  if (phase == Phase::Battle) return battle(view, step);
  return {};
}

}  // namespace kanly::words

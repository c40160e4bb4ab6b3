// What Ambassadors do (2.11.10.01 – 2.11.10.11): for Ecaz, or for their ally (2.11.18).
#include <algorithm>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/factions/bene_gesserit/advisors.h"
#include "rules/factions/duke_vidal.h"
#include "rules/factions/ecaz/ambassadors.h"
#include "rules/kernel/questions.h"
#include "rules/phases/nexus.h"
#include "rules/phases/shipment/gather.h"
#include "rules/phases/shipment/movement_terms.h"

namespace kanly {
namespace {

constexpr Faction kEcaz = Faction::Ecaz;
constexpr int kGiven = 5;        // by the Emperor's
constexpr int kForCard = 3;      // by that of CHOAM, and the price of that of Richese
constexpr int kMostLanding = 4;  // by the Guild's
constexpr int kMostRevived = 4;  // by that of the Tleilaxu

// --- Looking: Atreides and Harkonnen (2.11.10.01, 2.11.10.05) -----------------------------------

void look_at_hand(Table& t, Faction taker, Faction entrant) {
  Game& g = t.game;
  t.rule("2.11.10.01"_r);
  for (Card c : g.hands[entrant].cards) {
    g.knows[taker].cards.add(c);
    t.emit({.type = EventType::CardSeen,
            .faction = taker,
            .target = entrant,
            .card = kind_of(c),
            .advantage = Advantage::EcazAmbassadors,
            .secret_for = Factions::of(taker, entrant)});
  }
  share_sight(t, taker);
}

// Face Dancers that lie face up are seen by everybody.
void look_at_traitor(Table& t, Faction taker, Faction entrant) {
  Game& g = t.game;
  t.rule("2.11.10.05"_r);
  FixedList<Leader, kLeaderCount> cards;
  const bool dancers = info(entrant).face_dancers > 0;
  for (Leader l : dancers ? hidden_face_dancers(g) : g.traitors[entrant].cards) cards.push_back(l);
  if (cards.empty()) return;
  if (cards.size() > 1) t.shuffle(cards);
  g.knows[taker].traitors.add(cards.back());
  t.emit({.type = EventType::TraitorsSeen,
          .faction = taker,
          .target = entrant,
          .leader = cards.back(),
          .secret_for = Factions::of(taker)});
  share_sight(t, taker);
}

// --- Fremen: a move of any distance (2.11.10.04) ------------------------------------------------
// frame.territory is where from, frame.place where to.

// Sectors forces may leave: on the planet, not in the storm.
PlaceSet leaving(const Game& g, Faction f, Territory from) {
  return (g.forces.places(f) & places_of(from) & kOnPlanet) - storm_places(g);
}

// Advisors know no occupancy limit (2.02.12).
PlaceSet reachable(const Game& g, Faction f, Territory from) {
  PlaceSet open = ground(g) - storm_places(g) - places_of(from);
  if (!advises(g, f, from)) open -= closed_strongholds(g, f) - places_of(advised_by(g, f));
  return open - places_of(promised_not_to_enter(g, f) | barred_from(g, f));
}

Territories sources(const Game& g, Faction f) {
  Territories all;
  for (Territory t : territories_of(g.forces.places(f) & kOnPlanet)) {
    if (!leaving(g, f, t).empty() && !reachable(g, f, t).empty()) all.add(t);
  }
  return all;
}

void offer_sources(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  options.add_each(sources(g, f));
}
void choose_source(Table&, Frame& f, Faction, Option o) {
  f.territory = o.is(Option::Kind::Territory) ? o.territory() : Territory::None;
}
Refusal why_not_from(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) {
    return {"2.11.10.04"_r, "The Ambassador of the Fremen moves forces when it is triggered."};
  }
  if (o.is(Option::Kind::Territory) && is_homeworld(o.territory())) {
    return {"2.11.10.04"_r, "It moves forces on the planet, not those of a homeworld."};
  }
  if (o.is(Option::Kind::Territory) && g.forces.in(faction, o.territory())) {
    return {"2.11.10.04"_r, "The forces in {territory} are in the storm.", o.territory()};
  }
  return {"2.11.10.04"_r, "Forces of one Territory go to another one."};
}

Factions names_target(const Game& g, const Frame& f) {
  return f.territory == Territory::None ? Factions{} : script_owner(g, f);
}
void offer_targets(const Game& g, const Frame& f, Faction faction, Options& options) {
  options.add_each(reachable(g, faction, f.territory));
}
void choose_target(Table&, Frame& f, Faction, Option o) { f.place = o.place(); }
Refusal why_not_to(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr || !o.is(Option::Kind::Place)) {
    return {"2.11.10.04"_r, "The forces go to a sector of another Territory."};
  }
  const Territory to = territory_of(o.place());
  if (is_homeworld(to)) return {"2.11.10.04"_r, "A homeworld is no Territory of the planet."};
  if (in_storm(g, o.place())) return {"2.11.10.04"_r, "{territory} is in the storm there.", to};
  if (!room_for(g, faction, to)) {
    return {"1.06.03.05"_r, "{territory} is full: two other factions are there.", to};
  }
  if (promise_not_to_enter(g, faction, to) != nullptr) {
    return {"1.12.00"_r, "An agreement keeps you out of {territory} this Turn.", to};
  }
  if (barred_from(g, faction).has(to)) {  // whichever move is used (K-152)
    return {"2.09.09"_r, "CHOAM's Baliset keeps you from moving into {territory} this phase.", to};
  }
  return {"2.11.10.04"_r, "The forces go to another Territory."};
}

Flow choose_movers(Table& t, Frame& f) {
  if (f.territory == Territory::None) return Flow::Done;
  gather_group(t, f.by, leaving(t.game, f.by, f.territory));
  return Flow::Next;
}

// A movement, but not that of anybody's turn.
Flow move_them(Table& t, Frame& f) {
  Game& g = t.game;
  const Stack moved = gathered_forces(g);
  const Territory to = territory_of(f.place);
  const bool as_advisors = advises(g, f.by, f.territory);
  const bool joins_own = g.forces.in(f.by, to);
  t.rule("2.11.10.04"_r);
  t.emit({.type = EventType::Moved,
          .faction = f.by,
          .amount = moved.total(),
          .forces = moved,
          .at = f.place,
          .from = leaving(g, f.by, f.territory).first(),
          .territory = to,
          .side = as_advisors ? Side::Advisors : Side::None});
  move_gathered(t, f.by, f.place);
  settle_side_of_movers(t, f.by, f.place, as_advisors, joins_own);
  tell_of_entry(t, f.by, f.place, moved.total());
  return Flow::Done;
}

constexpr Step kMoveSteps[] = {
    ask("ambassador_move", "2.11.10.04"_r, script_owner, offer_sources, choose_source)
        .uninterrupted()
        .because(why_not_from)
        .says("The Ambassador moves forces as far as you like: out of which Territory, or none?"),
    ask("ambassador_move_to", "2.11.10.04"_r, names_target, offer_targets, choose_target)
        .uninterrupted()
        .because(why_not_to)
        .says("Where do they go?"),
    deed("ambassador_movers", "2.11.10.04"_r, choose_movers),
    deed("ambassador_moved", "2.11.10.04"_r, move_them),
};

// --- Guild: forces out of reserves (2.11.10.06) -------------------------------------------------

struct LandingNotes {
  uint8_t normal;
};

// Not the mobile stronghold, no homeworld, not where Atomics were (2.12.10.02).
PlaceSet landing(const Game& g, Faction f) {
  if (g.reserves[f].empty()) return {};
  Territories avoided = promised_not_to_enter(g, f) | advised_by(g, f);
  avoided.add(g.moritani.aftermath);
  PlaceSet open = ground(g) - storm_places(g) - closed_strongholds(g, f) - places_of(avoided);
  open.remove(kMobileStronghold);
  return open;
}

void offer_landings(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  options.add_each(landing(g, f));
}
void choose_landing(Table&, Frame& f, Faction, Option o) {
  f.place = o.is(Option::Kind::Place) ? o.place() : Place::None;
}
Refusal why_no_landing(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) {
    return {"2.11.10.06"_r, "The Ambassador of the Guild places forces when it is triggered."};
  }
  if (g.reserves[faction].empty()) return {"2.11.10.06"_r, "There are no reserves."};
  if (!o.is(Option::Kind::Place)) return {"2.11.10.06"_r, "They land in a sector of the map."};
  const Territory to = territory_of(o.place());
  if (is_homeworld(to)) return {"2.11.10.06"_r, "A homeworld is no Territory of the planet."};
  if (o.place() == kMobileStronghold) {
    return {"2.11.10.06"_r, "They do not land in the mobile stronghold."};
  }
  if (to == g.moritani.aftermath) {
    return {"2.12.10.02"_r, "Nobody ships to {territory} after the Atomics.", to};
  }
  if (in_storm(g, o.place())) return {"2.11.10.06"_r, "{territory} is in the storm there.", to};
  if (!room_for(g, faction, to)) {
    return {"1.06.03.05"_r, "{territory} is full: two other factions are there.", to};
  }
  if (promise_not_to_enter(g, faction, to) != nullptr) {
    return {"1.12.00"_r, "An agreement keeps you out of {territory} this Turn.", to};
  }
  return {"2.02.12"_r, "Fighters do not land among your advisors in {territory}.", to};
}

bool lands(const Frame& f) { return f.place != Place::None; }
int least_normal(const Game& g, Faction f) { return g.reserves[f].special > 0 ? 0 : 1; }
Factions lands_normal(const Game& g, const Frame& f) {
  return lands(f) && g.reserves[f.by].normal > 0 ? script_owner(g, f) : Factions{};
}
void offer_normals(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(least_normal(g, f), std::min<int>(kMostLanding, g.reserves[f].normal));
}
void choose_normals(Table&, Frame& f, Faction, Option o) { f.as<LandingNotes>().normal = o.value; }
Option most_normals(const Game& g, const Frame&, Faction f) {
  return Option::number(std::min<int>(kMostLanding, g.reserves[f].normal));
}
int most_stars(const Game& g, const Frame& f) {
  return std::min<int>(kMostLanding - f.as<LandingNotes>().normal, g.reserves[f.by].special);
}
Factions lands_stars(const Game& g, const Frame& f) {
  return lands(f) && most_stars(g, f) > 0 ? script_owner(g, f) : Factions{};
}
void offer_stars(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(f.as<LandingNotes>().normal == 0 ? 1 : 0, most_stars(g, f));
}
void land(Table& t, Frame& f, int stars) {
  const Stack forces{.normal = f.as<LandingNotes>().normal, .special = static_cast<uint8_t>(stars)};
  const Place p = f.place;
  const Faction lander = f.by;
  t.rule("2.11.10.06"_r);
  f.place = Place::None;
  place_from_reserves(t, lander, p, forces);
  tell_of_entry(t, lander, p, forces.total());
}
void choose_stars(Table& t, Frame& f, Faction, Option o) { land(t, f, o.value); }
Flow land_normals(Table& t, Frame& f) {
  if (lands(f)) land(t, f, 0);
  return Flow::Done;
}
Refusal why_not_so_many(const Game&, const Frame*, Faction, Option) {
  return {"2.11.10.06"_r, "Up to four forces land, out of the reserves."};
}

constexpr Step kLandingSteps[] = {
    ask("ambassador_landing", "2.11.10.06"_r, script_owner, offer_landings, choose_landing)
        .uninterrupted()
        .because(why_no_landing)
        .says("The Ambassador places up to four forces of your reserves free: where?"),
    ask("ambassador_forces", "2.11.10.06"_r, lands_normal, offer_normals, choose_normals)
        .uninterrupted()
        .idles(most_normals)
        .because(why_not_so_many)
        .says("How many normal forces land there?"),
    ask("ambassador_stars", "2.11.10.06"_r, lands_stars, offer_stars, choose_stars)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many starred forces land there?"),
    deed("ambassador_landed", "2.11.10.06"_r, land_normals),
};

// --- Tleilaxu: a leader or four forces (2.11.10.08) ---------------------------------------------

struct RevivalNotes {
  uint8_t forces;
};

int most_revived(const Game& g, Faction f) {
  return std::min(kMostRevived, revivable_forces_unpaid(g, f));
}
void offer_revivals(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  if (most_revived(g, f) > 0) options.add_numbers(1, most_revived(g, f));
  options.add_each(dead_leaders(g, f));
}
void choose_revival(Table& t, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Pass)) return;
  t.rule("2.11.10.08"_r);
  if (o.is(Option::Kind::Leader)) return revive_leader(t, o.leader());
  f.as<RevivalNotes>().forces = o.value;
}
Refusal why_no_revival(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) {
    return {"2.11.10.08"_r, "The Ambassador of the Tleilaxu revives when it is triggered."};
  }
  if (o.is(Option::Kind::Leader)) {
    return {"2.11.10.08"_r, "{leader} is no leader of yours in the Tanks.", o.leader()};
  }
  return {"2.11.10.08"_r, "A leader or up to {number} forces come back.", most_revived(g, faction)};
}

struct StarRange {
  int low;
  int high;
};
StarRange starred(const Game& g, const Frame& f) {
  const int forces = f.as<RevivalNotes>().forces;
  return {std::max(0, forces - g.tanks[f.by].normal),
          std::min(forces, revivable_special_unpaid(g, f.by))};
}
Factions chooses_starred(const Game& g, const Frame& f) {
  const StarRange range = starred(g, f);
  return range.low < range.high ? script_owner(g, f) : Factions{};
}
void offer_starred(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(starred(g, f).low, starred(g, f).high);
}
void revive(Table& t, Frame& f, int stars) {
  auto& forces = f.as<RevivalNotes>().forces;
  const Stack back{.normal = static_cast<uint8_t>(forces - stars),
                   .special = static_cast<uint8_t>(stars)};
  forces = 0;
  revive_forces(t, f.by, back);
}
void revive_starred(Table& t, Frame& f, Faction, Option o) { revive(t, f, o.value); }
Flow revive_rest(Table& t, Frame& f) {
  if (f.as<RevivalNotes>().forces > 0) revive(t, f, starred(t.game, f).low);
  return Flow::Done;
}

constexpr Step kRevivalSteps[] = {
    ask("ambassador_revival", "2.11.10.08"_r, script_owner, offer_revivals, choose_revival)
        .uninterrupted()
        .because(why_no_revival)
        .says("The Ambassador brings back a leader, or how many forces?"),
    ask("ambassador_revival_stars", "2.11.10.08"_r, chooses_starred, offer_starred, revive_starred)
        .uninterrupted()
        .because(why_no_revival)
        .says("How many of them are starred?"),
    deed("ambassador_revived", "2.11.10.08"_r, revive_rest),
};

// --- Ixians and CHOAM: cards (2.11.10.07, 2.11.10.09) -------------------------------------------
// frame.about is the token.

struct CardNotes {
  bool done;
};

bool sells(const Frame& f) { return f.about == Option::of(Ambassador::AmbassadorChoam); }
Factions discards(const Game& g, const Frame& f) {
  const bool any = !f.as<CardNotes>().done && !spare_cards(g, f.by).empty();
  return any ? Factions::of(f.by) : Factions{};
}
void cards_to_discard(const Game& g, const Frame& f, Faction faction, Options& options) {
  if (sells(f)) options.add(Option::of(Word::Done));
  add_kinds(spare_cards(g, faction), options);
}
void discard_for_token(Table& t, Frame& f, Faction faction, Option o) {
  f.as<CardNotes>().done = !sells(f) || o.is(Word::Done);
  if (!o.is(Option::Kind::Card)) return;
  t.rule(sells(f) ? "2.11.10.09"_r : "2.11.10.07"_r);
  discard(t, faction, (spare_cards(t.game, faction) & cards_of(o.card())).first());
  if (sells(f)) {
    pay(t, Party::bank(), Party::of(faction), kForCard, Cause::AmbassadorOfChoam);
  } else {
    draw_card(t, faction);
  }
}
Refusal why_no_discard(const Game&, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return {"2.11.10.09"_r, "No Ambassador asks for cards."};
  if (o.is(Option::Kind::Card)) return {"2.11.10"_r, "{faction} does not hold that card.", faction};
  return {"2.11.10.07"_r, "One card is discarded for the one drawn."};
}

constexpr Step kCardSteps[] = {
    ask("ambassador_discard", "2.11.10"_r, discards, cards_to_discard, discard_for_token)
        .uninterrupted()
        .because(why_no_discard)
        .says("Which card do you discard for the Ambassador?"),
};

// --- Ecaz: Duke Vidal or an alliance (2.11.10.11) -----------------------------------------------
// frame.target is the entrant.

// Not dead, not captured, no ghola, not with the occupier of their homeworld.
bool is_vidal_available(const Game& g) {
  const LeaderState& vidal = g.leaders[Leader::DukeVidal];
  const bool taken = vidal.holder != Faction::None && g.vidal == VidalService::None;
  return vidal.alive() && !taken && !g.tleilaxu.gholas.has(Leader::DukeVidal) &&
         g.vidal != VidalService::Occupier;
}
bool may_take_vidal(const Game& g) { return is_vidal_available(g) && vidal_holder(g) != kEcaz; }
bool may_offer_alliance(const Game& g, Faction entrant) {
  return g.ally[kEcaz] == Faction::None && g.ally[entrant] == Faction::None &&
         !is_world_between(g, kEcaz, entrant);
}

Factions chooses_one(const Game& g, const Frame& f) {
  const bool any = may_take_vidal(g) || may_offer_alliance(g, f.target);
  return any ? script_owner(g, f) : Factions{};
}
void offer_both(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  if (may_take_vidal(g)) options.add(Option::of(Word::TakeVidal));
  if (may_offer_alliance(g, f.target)) options.add(Option::of(Word::OfferAlliance));
}
void choose_one(Table& t, Frame& f, Faction, Option o) {
  t.rule("2.11.10.11"_r);
  f.about = o;
  if (o.is(Word::TakeVidal)) gain_vidal(t, kEcaz, VidalService::Token);
  if (o.is(Word::OfferAlliance)) {
    t.emit({.type = EventType::AllianceOffered, .faction = kEcaz, .target = f.target});
  }
}
Refusal why_not_this(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kEcaz || f == nullptr) {
    return {"2.11.10.11"_r, "That is chosen when the Ambassador of Ecaz is triggered."};
  }
  if (o.is(Word::TakeVidal)) {
    return {"2.11.10.11"_r, "Duke Vidal is dead, captured, a ghola, held fast or yours already."};
  }
  if (is_world_between(g, kEcaz, f->target)) {
    return {"4.04.24"_r, "One of you has forces on the homeworld of the other."};
  }
  return {"2.11.10.11"_r, "An alliance is offered if neither of the two has an ally."};
}

Factions answers_offer(const Game& g, const Frame& f) {
  return f.about.is(Word::OfferAlliance) ? script_target(g, f) : Factions{};
}
void answer_offer(Table& t, Frame& f, Faction, Option o) {
  f.about = o;
  if (o == Option::yes()) ally_by_token(t, kEcaz, f.target);
}
Refusal why_no_answer(const Game&, const Frame* f, Faction, Option) {
  if (f != nullptr) return {"2.11.10.11"_r, "The offer is accepted or refused at once."};
  return {"2.11.10.11"_r, "Ecaz have offered no alliance."};
}

Factions may_give_vidal(const Game& g, const Frame& f) {
  const bool able = f.about == Option::yes() && is_vidal_available(g);
  return able ? script_owner(g, f) : Factions{};
}
void give_to_ally(Table& t, Frame& f, Faction, Option o) {
  if (o == Option::yes()) gain_vidal(t, f.target, VidalService::NewAlly);
}
Refusal why_no_gift(const Game&, const Frame*, Faction, Option) {
  return {"2.11.10.11"_r, "Duke Vidal may go with the new ally for this Turn, if he is available."};
}

constexpr Step kEcazSteps[] = {
    ask("ambassador_of_ecaz", "2.11.10.11"_r, chooses_one, offer_both, choose_one)
        .uninterrupted()
        .because(why_not_this)
        .says("Your own Ambassador: take Duke Vidal, or offer the entrant an alliance?"),
    ask("alliance_by_ambassador", "2.11.10.11"_r, answers_offer, yes_or_no, answer_offer)
        .uninterrupted()
        .because(why_no_answer)
        .says("Ecaz offer an alliance, from now on: accept?"),
    ask("lend_vidal", "2.11.10.11"_r, may_give_vidal, yes_or_no, give_to_ally)
        .uninterrupted()
        .because(why_no_gift)
        .says("Does Duke Vidal serve your new ally for this Turn?"),
};

}  // namespace

const Script kAmbassadorMoveScript{"ambassador_move", kMoveSteps};
const Script kAmbassadorLandingScript{"ambassador_landing", kLandingSteps};
const Script kAmbassadorRevivalScript{"ambassador_revival", kRevivalSteps};
const Script kAmbassadorCardsScript{"ambassador_cards", kCardSteps};
const Script kAmbassadorOfEcazScript{"ambassador_of_ecaz", kEcazSteps};

void carry_out_ambassador(Table& t, Ambassador token, Faction taker, Faction entrant) {
  const Game& g = t.game;
  const auto begin = [&](ScriptId script) {
    Frame& f = push(t, script, taker);
    f.target = entrant;
    f.about = Option::of(token);
  };
  switch (token) {
    case Ambassador::AmbassadorAtreides:
      return look_at_hand(t, taker, entrant);
    case Ambassador::AmbassadorEmperor:
      t.rule("2.11.10.03"_r);
      return pay(t, Party::bank(), Party::of(taker), kGiven, Cause::AmbassadorOfEmperor);
    case Ambassador::AmbassadorFremen:
      return begin(ScriptId::AmbassadorMove);
    case Ambassador::AmbassadorHarkonnen:
      return look_at_traitor(t, taker, entrant);
    case Ambassador::AmbassadorSpacingGuild:
      return begin(ScriptId::AmbassadorLanding);
    case Ambassador::AmbassadorIxians:
    case Ambassador::AmbassadorChoam:
      return begin(ScriptId::AmbassadorCards);
    case Ambassador::AmbassadorTleilaxu:
      return begin(ScriptId::AmbassadorRevival);
    case Ambassador::AmbassadorRichese:
      t.rule("2.11.10.10"_r);
      if (free_spice(g, taker) < kForCard || !has_room(g, taker)) return;
      if (g.treachery_deck.empty() && g.treachery_discard.empty()) return;
      pay(t, Party::of(taker), Party::bank(), kForCard, Cause::AmbassadorOfRichese);
      draw_card(t, taker);
      return;
    case Ambassador::AmbassadorEcaz:
      return begin(ScriptId::AmbassadorOfEcaz);
    case Ambassador::AmbassadorBeneGesserit:  // nothing is left to copy
    case Ambassador::None:
      return;
  }
}

}  // namespace kanly

// Questions about a position that change nothing.
#pragma once

#include <span>

#include "game/game.h"
#include "game/reach.h"

namespace kanly {

// --- Order --------------------------------------------------------------------------------------

inline std::span<const Faction> storm_order(const Game& g) {
  return {g.order.data(), g.config.players};
}
// The earliest of these in storm order, or None.
Faction first_in_order(const Game& g, Factions among);
// Whether a comes before b.
bool acts_before(const Game& g, Faction a, Faction b);
int seat_of(const Game& g, Faction f);  // 1 … N; 0 of a faction that is not in play

// --- The board ----------------------------------------------------------------------------------

// The mobile stronghold lies in the sector it points at (2.07.10).
inline bool is_mobile_in_storm(const Game& g) { return sector_of(g.ixians.points_at) == g.storm; }
// What lies beside a sector of the board: the mobile stronghold where it is placed, and the places that
// discovery tokens opened (4.08.04).
Annexes annexes(const Game& g);
inline bool may_have_annexes(const Game& g) {
  return g.ixians.points_at != Place::None || g.config.has(Variant::Discoveries);
}
// The sector beside which such a place lies, or None.
Place host_of(const Game& g, Place annex);
// An annex lies in the sector of its host.
inline bool in_storm(const Game& g, Place p) {
  return sector_of(p) == g.storm || (is_annex(p) && sector_of(host_of(g, p)) == g.storm);
}
PlaceSet storm_places_with_annexes(const Game& g);
inline PlaceSet storm_places(const Game& g) {
  if (may_have_annexes(g)) [[unlikely]]
    return storm_places_with_annexes(g);
  return places_in_sector(g.storm);
}
// The discovery token that lies in this Territory of the board, face up or down; or null.
const DiscoverySite* site_in(const Game& g, Territory t);
// The places that discovery tokens opened.
PlaceSet found_places(const Game& g);
inline bool is_found(const Game& g, Territory t) {
  return is_discovery(t) && found_places(g).has_any(places_of(t));
}
// Those of this game: the mobile one only with the Ixians (2.07.08), Jacurutu Sietch when it is found.
inline Territories strongholds(const Game& g) {
  Territories all = strongholds();
  if (g.in_play(Faction::Ixians)) all.add(Territory::HiddenMobileStronghold);
  if (g.config.has(Variant::Discoveries) && is_found(g, Territory::JacurutuSietch)) {
    all.add(Territory::JacurutuSietch);
  }
  return all;
}
// What counts for victory: from the fourth worm on the Shield Wall, too (4.02.01).
inline Territories victory_strongholds(const Game& g) {
  Territories all = strongholds(g);
  if (g.worms >= kWormsForShieldWall) all.add(Territory::ShieldWall);
  return all;
}
// Everywhere on the planet where forces may stand in this game.
inline PlaceSet ground(const Game& g) {
  PlaceSet all = PlaceSet::all(kBoardPlaceCount) | found_places(g);
  if (g.ixians.points_at != Place::None) all.add(kMobileStronghold);
  return all;
}
// "Holder" of such a place: the only faction with forces there, advisors aside; or None (4.08.05).
Faction holder_of(const Game& g, Territory found);
inline bool holds_shrine(const Game& g, Faction f) {
  return g.config.has(Variant::Discoveries) && holder_of(g, Territory::Shrine) == f;
}
// Everybody with a force there, advisors included.
Factions factions_present(const Game& g, Territory t);
// Everybody who occupies it: advisors do not (2.02.12).
Factions occupants(const Game& g, Territory t);
inline bool advises(const Game& g, Faction f, Territory t) {
  return f == Faction::BeneGesserit && g.advisors.has(t);
}
inline bool occupies(const Game& g, Faction f, Territory t) {
  return g.forces.in(f, t) && !advises(g, f, t);
}
// The Territories where this faction's forces are advisors.
inline Territories advised_by(const Game& g, Faction f) {
  return f == Faction::BeneGesserit ? g.advisors : Territories{};
}
// The two who stand together and count as one, Ecaz and their ally, or nobody (2.11.11).
inline Factions sharers(const Game& g) {
  constexpr Faction kOwner = Faction::Ecaz;
  const Faction ally = g.ally[kOwner];
  return g.in_play(kOwner) && ally != Faction::None ? Factions::of(kOwner, ally) : Factions{};
}
inline bool shares_places(const Game& g, Faction a, Faction b) {
  const Factions two = sharers(g);
  return a != b && two.has(a) && two.has(b);
}
// Both have fighters there; homeworlds are not shared.
bool is_shared(const Game& g, Territory t);
// How many count for the occupancy limit: the two of them as one.
int occupying_sides(const Game& g, Territory t);
// Whether the faction's forces may come into this Territory as far as the occupancy limit goes
// (1.06.03.05, 4.08.04): a stronghold holds two factions, and so does what a discovery token opened.
bool room_for(const Game& g, Faction f, Territory t);
// The strongholds and the like that this faction may not enter for that reason.
PlaceSet closed_strongholds(const Game& g, Faction f);
// Whether the storm hits forces there: sand, and behind a destroyed Shield Wall more.
bool open_to_storm(const Game& g, Territory t);
inline bool is_worm_ground(Territory t) { return is_sand(t); }
int spice_in(const Game& g, Territory t);
// Where the face-down No-Field token lies, or None (2.10.47).
Place no_field_place(const Game& g);
inline bool no_field_in(const Game& g, Territory t) {
  return g.richese.no_field.on_planet() && territory_of(no_field_place(g)) == t;
}
// How many Terror tokens lie there, and those of Moritani's supply (2.12.05).
int terror_in(const Game& g, Territory t);
TerrorTokens terror_supply(const Game& g);
// The Ambassador that lies there, or None (2.11.06).
Ambassador ambassador_in(const Game& g, Territory t);
// With a No-Field in the battle the Atreides never see the number dialed (2.10.17).
bool hides_dial(const Game& g);
// The forces that stand behind this stack of Richese once its token is turned over (2.10.27).
Stack behind_token(const Game& g, Faction f, Stack s);

// --- What is going on ---------------------------------------------------------------------------

// What this faction has committed in a silent auction that is still open (2.10.10).
int silent_bid(const Game& g, Faction f);

// Where this script stands, or null.
inline Frame* frame_of(Game& g, ScriptId script) {
  for (Frame& f : g.agenda) {
    if (f.script == script) return &f;
  }
  return nullptr;
}
inline bool on_agenda(const Game& g, ScriptId script) {
  for (const Frame& f : g.agenda) {
    if (f.script == script) return true;
  }
  return false;
}

// --- Factions -----------------------------------------------------------------------------------

// The faction's advantage works now: it plays, the mode has it, nobody stopped it for the phase.
inline bool has(const Game& g, Advantage a) {
  return g.in_play(faction_of(a)) && g.config.has(part_of(a)) && !g.stopped.has(a);
}
// Likewise, asked for one faction: the advantage is its own.
inline bool has(const Game& g, Faction f, Advantage a) { return owns(f, a) && has(g, a); }
inline bool allied(const Game& g, Faction a, Faction b) {
  return a != Faction::None && g.ally[a] == b && b != Faction::None;
}
// Whether this faction shows that one what is hidden from others (R110).
inline bool shows(const Game& g, Faction f, Faction to) {
  return f == to || (allied(g, f, to) && g.help[f].shares);
}
// One less for Moritani and their ally once Atomics were revealed (2.12.10.02).
inline bool has_smaller_hand(const Game& g, Faction f) {
  return g.moritani.aftermath != Territory::None &&
         (f == Faction::Moritani || g.ally[f] == Faction::Moritani);
}
inline int hand_limit(const Game& g, Faction f) {
  return info(f).hand_limit - (has_smaller_hand(g, f) ? 1 : 0) +
         (g.homeworlds.larger_hand.has(f) ? 1 : 0);  // 4.04.20
}
inline bool uses_storm_deck(const Game& g) {
  // By house rule it moves the storm where no Fremen play (5.09).
  return g.in_play(Faction::Fremen) ? g.config.has(AdvancedPart::FremenStormDeck)
                                    : g.config.has(HouseRule::StormDeckWithoutFremen);
}
// Who pays for bids of this faction as far as spice is released: its ally, or the Emperor by house
// rule in the ally's place (5.19).
inline Faction bid_helper(const Game& g, Faction f) {
  const bool sponsored = f != Faction::None && g.sponsored.whom == f;
  return sponsored ? Faction::Emperor : f == Faction::None ? Faction::None : g.ally[f];
}
// Spice of this faction behind the standing bid, its own or what it helps with (1.04.06.04, 1.10.02.05).
int bound_to_bid(const Game& g, Faction f);
// Spice that is not bound to a standing bid or a plan.
int free_spice(const Game& g, Faction f);
// The Inflation token lies on the track (2.09.31).
inline bool is_on_track(Inflation i) { return i == Inflation::Double || i == Inflation::Cancel; }
// No bribe is agreed or paid while its Double side lies up (2.09.23).
inline bool bribes_forbidden(const Game& g) { return g.choam.inflation == Inflation::Double; }

// People are reminded of what this faction has learnt and of discards; without the house rule only the
// Atreides are, whose privilege notes are (2.01.06, 5.20).
inline bool keeps_notes(const Game& g, Faction f) {
  return f == Faction::Atreides || g.config.has(HouseRule::NotesKept);
}

// --- Cards --------------------------------------------------------------------------------------

inline constexpr Cards kWorthlessCards = [] {
  Cards all;
  for (int i = 0; i < kCardCount; ++i) {
    if (is_worthless(kind_of(static_cast<Card>(i)))) all.add(static_cast<Card>(i));
  }
  return all;
}();
// All that are in anybody's hand: whether somebody holds one of these cards is asked all the time, and
// the answer is mostly that nobody does.
inline Cards cards_in_hands(const Game& g) {
  Cards all;
#pragma GCC unroll 16  // an instruction each
  for (const Hand& hand : g.hands) all |= hand.cards;
  return all;
}
inline bool holds(const Game& g, Faction f, CardKind kind) {
  return g.hands[f].cards.has_any(cards_of(kind));
}
// A copy of the card in that hand, or None.
inline Card held_card(const Game& g, Faction f, CardKind kind) {
  return (g.hands[f].cards & cards_of(kind)).first();
}
// Cards of the hand that are free to be played: neither behind a bid (R23) nor in a battle plan.
inline Cards free_cards(const Game& g, Faction f) {
  Cards free = g.hands[f].cards - g.locked_cards;
  if (g.battle.involves(f)) free -= g.battle.plan(f).cards();
  return free;
}
// … and not promised to a plan by an answer to prescience either: these may be given away or sold.
inline Cards spare_cards(const Game& g, Faction f) {
  const BattleWork& b = g.battle;
  Cards spare = free_cards(g, f);
  if (b.foreseen != f) return spare;
  for (Option told : {b.foretold, b.second_foretold}) {
    if (told.is(Option::Kind::Card)) spare -= cards_of(told.card());
  }
  return spare;
}
inline bool can_play(const Game& g, Faction f, CardKind kind) {
  return free_cards(g, f).has_any(cards_of(kind));
}
// The kinds of card this faction could use as a Karama now: Karama, for the Bene Gesserit six worthless
// cards, of each of which there is one (2.02.22), for the holder of the Shrine Truthtrance (4.08.05).
FixedList<CardKind, 8> karama_cards(const Game& g, Faction f);
// … and whether there is any. Mostly a look at the hand says no.
bool has_karama_card(const Game& g, Faction f);
inline bool can_play_karama(const Game& g, Faction f) {
  constexpr Cards kKarama = cards_of(CardKind::Karama);
  constexpr Cards kAlsoWorthless = kKarama | kWorthlessCards;
  Cards possible = f == Faction::BeneGesserit ? kAlsoWorthless : kKarama;
  if (g.config.has(Variant::Discoveries)) possible |= cards_of(CardKind::Truthtrance);
  return g.hands[f].cards.has_any(possible) && has_karama_card(g, f);
}
// False: nobody can play a Karama, and nobody need be asked one by one.
inline bool somebody_may_hold_karama(const Game& g) {
  Cards possible = cards_of(CardKind::Karama);
  if (g.config.has(Variant::Discoveries)) possible |= cards_of(CardKind::Truthtrance);
  return cards_in_hands(g).has_any(possible) ||
         g.hands[Faction::BeneGesserit].cards.has_any(kWorthlessCards);
}
// The card that a Karama power would cost: a real Karama, else Truthtrance in the hand of the holder of
// the Shrine (4.08.05); or None.
inline CardKind power_card(const Game& g, Faction f) {
  if (can_play(g, f, CardKind::Karama)) return CardKind::Karama;
  const bool truth = can_play(g, f, CardKind::Truthtrance) && holds_shrine(g, f);
  return truth ? CardKind::Truthtrance : CardKind::None;
}
// Kull Wahad stopped a Karama of this faction: it plays none for the rest of the phase (CR-35).
inline bool is_karama_stopped(const Game& g, Faction f) { return g.choam.karama_barred.has(f); }
// The answer to prescience that binds this side in this element of its plan, or Kind::None (2.01.08).
inline Option bound_answer(const Game& g, Faction f, Word element) {
  const BattleWork& b = g.battle;
  if (b.foreseen != f) return {};
  if (b.second_element == element) return b.second_foretold;
  return b.element == element ? b.foretold : Option{};
}

// --- Leaders ------------------------------------------------------------------------------------

// The five, and the Auditor in the advanced game (2.09.28).
inline Leaders leaders_in_play(const Game& g, Faction f) {
  Leaders all = leaders_of(f);
  if (f == Faction::Choam && g.config.has(AdvancedPart::Auditor)) all.add(Leader::Auditor);
  return all;
}
// Face Dancers are the Traitor cards of the Tleilaxu; whichever was revealed lies face up (2.08.07).
inline Leaders revealed_face_dancers(const Game& g) {
  return g.traitors[Faction::Tleilaxu].cards & g.traitors_called;
}
inline Leaders hidden_face_dancers(const Game& g) {
  return g.traitors[Faction::Tleilaxu].cards - g.traitors_called;
}
// Everybody of whom there is a Traitor card in this game.
inline Leaders traitor_cards(const Game& g) {
  Leaders all;
  for (Faction f : g.players) all |= leaders_in_play(g, f);
  if (g.config.has(Variant::CheapHeroTraitor)) all.add(Leader::CheapHero);
  all.remove(g.ecaz.loyal);  // 2.11.19
  return all;
}
// Whom a Traitor card would have to show to be called against this plan, if anybody.
inline Leader hero_on_traitor_card(const Game& g, const BattlePlan& plan) {
  const bool hero = plan.cheap_hero != Card::None && g.config.has(Variant::CheapHeroTraitor);
  return hero ? Leader::CheapHero : plan.leader;
}
// What a faction may call traitors with: Face Dancers are none (2.08.06).
inline Leaders traitors_to_call(const Game& g, Faction f) {
  return info(f).face_dancers > 0 ? Leaders{} : g.traitors[f].cards;
}
// Who has this leader when nobody holds it captive: its own faction, or the Tleilaxu a ghola (2.08.21).
inline Faction home_of(const Game& g, Leader l) {
  return g.tleilaxu.gholas.has(l) ? Faction::Tleilaxu : faction_of(l);
}
// The leaders of this faction wherever they are, a ghola with those it serves.
inline Leaders leaders_at_home(const Game& g, Faction f) {
  const Leaders own = leaders_of(f) - g.tleilaxu.gholas;
  return f == Faction::Tleilaxu ? own | g.tleilaxu.gholas : own;
}
// How many leaders live and serve the Tleilaxu, gholas among them (2.08.21, E-105).
int in_tleilaxu_service(const Game& g);
inline constexpr int kMostInService = 5;
// The Tleilaxu see who lies face down in the Tanks (2.08.21).
inline bool sees_tanks(const Game& g, Faction seat) {
  return has(g, seat, Advantage::TleilaxuGholas);
}
// Whether this seat knows what became of a leader captured or killed out of sight (R89, 1.05.05).
inline bool knows_fate(const Game& g, Faction seat, Leader l) {
  return seat == Faction::None || seat == Faction::Harkonnen || seat == home_of(g, l) ||
         (g.leaders[l].dead() && sees_tanks(g, seat));
}
// Living leaders this faction may choose in this Territory (1.07.04.04).
Leaders available_leaders(const Game& g, Faction f, Territory t);
// The faction's own leader with a skill, while it lives and nobody holds it captive; or None.
inline Leader skilled_leader(const Game& g, Faction f) {
  const Leader l = g.skills.of[f].leader;
  return l != Leader::None && g.leaders[l].holder == f ? l : Leader::None;
}
// Plans are made and the faction's skilled leader was left in front: it is in no plan (4.03.04).
inline bool is_skilled_leader_in_front(const Game& g, Faction f) {
  return g.config.has(Variant::LeaderSkills) && g.battle.stage == BattleWork::Stage::Planning &&
         !g.battle.behind.has(f) && skilled_leader(g, f) != Leader::None;
}
// The skill whose first part works for this faction now (4.03.03): its leader lies in front of the
// shield, or fights openly in the battle at hand (4.03.05, 4.03.06).
LeaderSkill open_skill(const Game& g, Faction f);
// The skill of this leader, whoever holds it (4.03.14).
inline LeaderSkill skill_of(const Game& g, Leader l) {
  const Faction owner = l == Leader::None ? Faction::None : faction_of(l);
  if (owner == Faction::None) return LeaderSkill::None;  // Duke Vidal is nobody's
  const Skilled& s = g.skills.of[owner];
  return s.leader == l ? s.skill : LeaderSkill::None;
}
// Dead leaders of its own, its special discs included.
Leaders dead_leaders(const Game& g, Faction f);

// --- Revival ------------------------------------------------------------------------------------

// Starred forces that may still come back this Turn (2.03.11, 2.04.20).
int revivable_special(const Game& g, Faction f);
// … without payment: by a card or a power (4.04.14).
int revivable_special_unpaid(const Game& g, Faction f);
inline int revivable_forces_unpaid(const Game& g, Faction f) {
  return g.tanks[f].normal + revivable_special_unpaid(g, f);
}
inline int revivable_forces(const Game& g, Faction f) {
  return g.tanks[f].normal + revivable_special(g, f);
}
// Forces a Turn under Recruits, where others may revive three (3.04.02).
inline constexpr int kRecruitsLimit = 7;
// How many forces come back without payment this Turn (1.05.01.02).
int free_revivals(const Game& g, Faction f);
// The Tleilaxu revive any number of forces and leaders, unless a Karama stopped it (2.08.12).
inline bool revives_without_limit(const Game& g, Faction f) {
  return has(g, f, Advantage::TleilaxuUnlimitedRevival) && !g.tleilaxu.turn.revival_stopped;
}
// Dead leaders the leader revival of a Turn may choose, whatever they cost (1.05.03, R28).
Leaders revivable_leaders(const Game& g, Faction f);

}  // namespace kanly

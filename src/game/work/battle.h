// What the Battle phase keeps while it runs.
#pragma once

#include <array>
#include <cstdint>

#include "catalog/cards.h"
#include "catalog/factions.h"
#include "catalog/leaders.h"
#include "catalog/map.h"
#include "catalog/variants.h"
#include "game/option.h"

namespace kanly {

struct Game;

// A battle plan, part by part; its maker's secret until the reveal.
struct BattlePlan {
  // What its maker is asked next.
  enum class Part : uint8_t {
    Hero,
    KwisatzHaderach,
    Weapon,
    Defense,
    Normal,
    Special,
    Spice,
    SpecialSpice,
    AllySpice,   // how much of it CHOAM pays as the ally (2.09.27)
    SkillSpice,  // behind the Spice Banker (4.03.30.02)
    Committed,
    None,
  };
  Part part = Part::None;
  kanly::Leader leader = kanly::Leader::None;
  Card cheap_hero = Card::None;
  bool kwisatz_haderach = false;
  Card weapon = Card::None;
  Card defense = Card::None;
  uint8_t normal = 0;         // forces dialed …
  uint8_t special = 0;        // … starred ones
  uint8_t spice = 0;          // support in all …
  uint8_t special_spice = 0;  // … of it behind starred forces
  uint8_t bound = 0;          // spice that this plan holds fast (1.13.04.04, R58)
  uint8_t ally_spice = 0;     // part of `spice` that the ally pays (2.09.27)
  uint8_t skill_spice = 0;    // added to the Spice Banker (4.03.30.02)

  // Decided after the reveal.
  Word choice = Word::None;    // Poison Tooth or Stone Burner, also as a copy (3.03.12, 3.03.16)
  Card diplomat = Card::None;  // worthless, counts as the opponent's defense (4.03.21.01)

  bool has_hero() const { return leader != kanly::Leader::None || cheap_hero != Card::None; }
  Cards cards() const { return Cards::of(cheap_hero, weapon, defense); }
  int normal_spice() const { return spice - special_spice; }
  // What others see of it before the reveal: whether it is in.
  BattlePlan from_outside() const;
  // Hero and cards, without the number dialed and the spice behind it (2.10.17).
  BattlePlan without_dial() const;
  friend bool operator==(const BattlePlan&, const BattlePlan&) = default;
};

struct BattleWork {
  enum class Stage : uint8_t { None, Before, Planning, Revealed };
  enum class Outcome : uint8_t { Open, Strength, Traitor, TwoTraitors, Explosion };

  // The battle that is being fought. The plans are the aggressor's and the defender's.
  Stage stage = Stage::None;
  Faction aggressor = Faction::None;
  Faction defender = Faction::None;
  Place area = Place::None;  // one place of the battle area (R52)
  std::array<BattlePlan, 2> plans{};

  // The Voice (2.02.06): whom it commands, to play or not to play, and what. Public.
  Faction commanded = Faction::None;
  Word command = Word::None;
  Option command_about;

  // Prescience (2.01.08): by whom, of whom, what, and the answer, which the asker's side alone may see.
  Faction seer = Faction::None;
  Faction foreseen = Faction::None;
  Word element = Word::None;
  Option foretold;
  Word second_element = Word::None;  // by a Nexus card (4.07.06)
  Option second_foretold;

  // Skills and Stronghold cards.
  Factions behind;       // took their skilled leader behind the shield; public (4.03.04)
  Factions mentat_used;  // have asked their question (4.03.24.01)
  StrongholdCard copied = StrongholdCard::None;  // what the mobile stronghold's card is (4.05.07)

  uint8_t released = 0;             // spice CHOAM lend to their ally's plan (2.09.27)
  Faction sapho = Faction::None;    // counts as the aggressor (3.03.05.01)
  Card kept = Card::None;           // played by the loser and kept, as Moritani's ally (2.12.13)
  bool leaders_unpaid = false;      // Artillery Strike (3.03.02)
  std::array<uint8_t, 2> forces{};  // in the area at the reveal: aggressor's and defender's
  std::array<uint8_t, 2> dialed{};  // what both have on the wheel then, in half points
  uint8_t world_number = 0;         // of the homeworld as its side was at the reveal (4.04.08)
  uint8_t exchanged = 0;            // dialed cyborgs for which suboids die (2.07.20)

  uint8_t sharing = 0;                 // forces of Ecaz beside the ally's, at the reveal (2.11.13)
  Faction partner = Faction::None;     // of the fighter, where Ecaz and their ally share (2.11.12)
  Faction difference = Faction::None;  // adds the difference of the two discs (2.11.21)

  Faction plan_seen = Faction::None;  // whose plan the Atreides see by their power (1.14.01)

  // Who called a traitor for the aggressor and for the defender.
  std::array<Faction, 2> called = {Faction::None, Faction::None};
  bool five_sardaukar = false;  // ordinary forces of the Emperor, by a Nexus card (4.07.08)

  Outcome outcome = Outcome::Open;
  Faction winner = Faction::None;
  Leaders killed;
  Leader drawn = Leader::None;  // for capture: known to its own faction and the Harkonnen (R89)

  // Kept from battle to battle.
  Territory kwisatz_haderach_in = Territory::None;  // where it was used this Turn (2.01.11)
  Factions acted;                                   // have chosen a battle in this phase (3.03.05)

  bool involves(Faction f) const { return f != Faction::None && (f == aggressor || f == defender); }
  Factions sides() const { return Factions::of(aggressor, defender); }
  Faction opponent(Faction f) const { return f == aggressor ? defender : aggressor; }
  // For one of the two sides only.
  BattlePlan& plan(Faction f) { return plans[f == aggressor ? 0 : 1]; }
  const BattlePlan& plan(Faction f) const { return plans[f == aggressor ? 0 : 1]; }
  // The faction's plan is in: it plays no card otherwise (1.07.04).
  bool committed(Faction f) const {
    return involves(f) && plan(f).part == BattlePlan::Part::Committed;
  }
  int bound_spice(Faction f) const { return involves(f) ? plan(f).bound : 0; }
  Territory territory() const { return territory_of(area); }
  Faction loser() const { return winner == Faction::None ? winner : opponent(winner); }

  // The next battle, or none: only what is kept is left.
  void clear() { *this = {.kwisatz_haderach_in = kwisatz_haderach_in, .acted = acted}; }

  // Plans; what else is secret in a battle belongs to a faction.
  void hide(const Game& game, Faction seat);
  friend bool operator==(const BattleWork&, const BattleWork&) = default;
};

}  // namespace kanly

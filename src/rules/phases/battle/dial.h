// Forces and spice of a battle plan (1.07.04.02, 1.13.04): what they are worth, who pays for them.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- Strength, in half points -------------------------------------------------------------------

struct Strength {
  int normal = 2;        // of a normal force, with spice where spice counts
  int normal_plain = 2;  // … without
  int special = 2;       // of a starred force
  int special_plain = 2;
  bool spice = false;  // spice dialing applies (1.13.04)
};
// What the forces of a side are worth in the battle at hand.
Strength strength_of(const Game& g, Faction f);
int dial_of(const Game& g, Faction f, const BattlePlan& plan);
int dial_with(const Strength& s, const BattlePlan& plan);
// Forces of the plan that spice could support.
int supportable(const Strength& s, const BattlePlan& plan);
// Says which rules of strength the plan of a side rests on.
void cite_strength(const Table& t, Faction f);
// Half points as an answer: "3" or "3.5".
Option dial_option(int halves);
// Every number the side could dial.
void offer_dials(const Game& g, Faction f, Options& options);
// The dial an answer to prescience has fixed, or -1 (R59).
int fixed_dial(const Game& g, Faction f);

// --- Who pays for supported forces --------------------------------------------------------------

// How many of the supported forces in the plan the bank pays for, by the Arrakeen card (4.05.04).
int arrakeen_support(const Game& g, Faction f);
// What the side itself pays for its forces, after the bank and its ally (2.09.27).
int own_payment(const Game& g, Faction f);
// How many forces the side could support: by its own spice, what CHOAM release, and the bank.
int support_at_hand(const Game& g, Faction f);
// Spice of the side that the plan holds fast so far: what it names, or what an answer to
// prescience will need.
int spice_held_fast(const Game& g, Faction f);

// --- What can still be chosen -------------------------------------------------------------------

struct Range {
  int low = 0;
  int high = 0;
};
// Whether forces in these ranges can make a dial that prescience has fixed.
bool can_still_dial(const Game& g, Faction f, Range normal, Range special);
// Whether the spice in all makes the fixed dial, for some split between normal and starred forces.
bool spice_fits(const Game& g, Faction f, const BattlePlan& plan, int spice, Range behind_stars);
// How much of this spice may stand behind starred forces.
Range spice_behind_stars(const Strength& s, const BattlePlan& plan, int spice);
// How much of the support the ally may pay; its own spice sets the least.
Range ally_share(const Game& g, Faction f);
// How much spice may go to the Spice Banker who leads the plan (4.03.30.02).
int most_skill_spice(const Game& g, Faction f);

}  // namespace kanly

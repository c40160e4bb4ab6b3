// `expect`: what the position, the questions and the events must be like at the end.
#pragma once

#include <string>
#include <vector>

#include "scenario/scenario.h"
#include "scenario/session.h"

namespace kanly::scenario {

// How a part of the position is compared; only what is named is looked at.
enum class Compare {
  Number,  // equal
  Bool,
  Phase,
  Word,
  Faction,         // or null
  Place,           // or null
  FactionNumbers,  // {faction: number}
  FactionStacks,   // {faction: {normal, special}}, or a number for all forces together
  FactionCards,    // {faction: [cards]}: exactly these, in any order
  FactionLeaders,
  CardPile,  // from the top; an empty list demands an empty pile
  SpicePile,
  SpicePiles,    // {a: pile, b: pile}
  FactionOrder,  // exactly these, in this order
  FactionSet,    // exactly these
  Factions,      // these among others; an empty list demands none
  Leaders,
  Cards,
  CardSet,          // exactly these, in any order
  Skills,           // {faction: skill, null or {skill, leader}}
  SkillList,        // these among others; an empty list demands none
  StrongholdCards,  // {stronghold: faction or null}
  TechTokens,       // {token: faction or null}
  Inflation,        // a side, or part of an object
  Alliances,        // these among others; an empty list demands none
  Forces,           // each place named holds what it says
  SpiceOnMap,
  Records,  // each entry is matched by one of the list
  Object,   // part of an object
  Waiting,  // factions, or {faction, prompt}
};

struct StateKey {
  std::string_view name;
  Compare compare;
  bool given;  // may stand in `given` too
};

const std::vector<StateKey>& state_keys();
const std::vector<std::string>& expect_keys();

// The expectations in one form, with every name checked. Throws BadScenario.
json::object checked_expect(const json::object& expect, const Scenario& scenario,
                            const std::string& where);

// What is not as expected, one line each; nothing when all is.
std::vector<std::string> compare_expect(const json::object& expect, const Session& session);

}  // namespace kanly::scenario

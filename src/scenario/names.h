// The names of things as scenarios write them. A name that is not known is an error that says which
// one was probably meant.
#pragma once

#include <string>
#include <vector>

#include "game/event.h"
#include "game/game.h"
#include "scenario/fields.h"

namespace kanly::scenario {

Faction faction_named(const json::value& value, const std::string& where);
Faction faction_named(std::string_view name, const std::string& where);
// "Tuek's Sietch" and "Feyd-Rautha" are how people write tueks_sietch and feyd_rautha.
std::string as_id(std::string_view written);
// A place by another name that is used for it (`hms`, and `ecaz` where a place is meant), or the name itself.
std::string place_alias(std::string name);
// Other names of one and the same, as `given` and answers know them; the name of the place is the second.
std::vector<std::string> names_meant(std::string_view name);
Place place_named(const json::value& value, const std::string& where);
Territory territory_named(const json::value& value, const std::string& where);
CardKind card_named(const json::value& value, const std::string& where);
SpiceCard spice_card_named(const json::value& value, const std::string& where);
Leader leader_named(const json::value& value, const std::string& where);
Leader leader_named(std::string_view name, const std::string& where);
LeaderSkill skill_named(const json::value& value, const std::string& where);
// By the card's id or by its stronghold: "stronghold_arrakeen" or "arrakeen".
StrongholdCard stronghold_card_named(std::string_view name, const std::string& where);
StrongholdCard stronghold_card_named(const json::value& value, const std::string& where);
TechToken tech_token_named(std::string_view name, const std::string& where);
TechToken tech_token_named(const json::value& value, const std::string& where);
// By its own id or that of its faction.
NexusCard nexus_card_named(const json::value& value, const std::string& where);
// With or without what its id begins with: `terror_robbery` or `robbery`, `ambassador_emperor` or `emperor`.
TerrorToken terror_token_named(const json::value& value, const std::string& where);
Ambassador ambassador_named(const json::value& value, const std::string& where);
DiscoveryToken discovery_token_named(const json::value& value, const std::string& where);
std::string advantage_id_named(const json::value& value, const std::string& where);  // its id
Inflation inflation_named(const json::value& value, const std::string& where);
Phase phase_named(std::string_view name, const std::string& where);
bool is_phase_name(std::string_view name);
RuleId rule_named(const json::value& value, const std::string& where);
EventType event_type_named(std::string_view name, const std::string& where);
// An error unless some script asks this question.
std::string prompt_named(const json::value& value, const std::string& where);
bool is_prompt_name(std::string_view name);
// Whether what is asked goes by the name: `revive` stands for each of its parts.
bool is_prompt(std::string_view asked, std::string_view named);
// An answer, exactly as the vocabulary has it; numbers and true/false may stand for their names.
std::string answer_text(const json::value& value, const std::string& where);

template <class Set>
Set factions_named(const json::value& value, const std::string& where) {
  Set set;
  for (const json::value& item : array_of(value, where)) set.add(faction_named(item, where));
  return set;
}

}  // namespace kanly::scenario

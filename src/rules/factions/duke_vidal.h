// Duke Vidal, whom nobody has at the start and several may gain (2.11.16): where he is, and when he leaves.
#pragma once

#include "rules/kernel/table.h"
#include "rules/showing.h"

namespace kanly {

// Comes with Ecaz or Moritani and is set aside, alive and held by nobody (2.11.03).
void set_out_vidal(Table& t);

// Who has him, alive; or None: set aside, dead, or not in this game.
Faction vidal_holder(const Game& g);
bool is_vidal_set_aside(const Game& g);
// Joins this faction, whoever had him; he is alive.
void gain_vidal(Table& t, Faction by, VidalService service);
// From the occupier of the Ecaz homeworld to its ally, or back: where he has fought he has fought (4.04.22).
void pass_vidal_on(Table& t, Faction to);
void set_vidal_aside(Table& t);

// After a battle in which he was the leader of those he served for one battle (leaders_go_home).
void vidal_after_battle(Table& t);
// Whom he served for this Turn only (mentat_pause_ends).
void vidal_at_end_of_turn(Table& t);
// Dead he serves nobody; revived he is set aside (2.11.17). Listeners.
void vidal_killed(Table& t, Leader l);
void vidal_revived(Table& t, Leader l);

// "duke_vidal" in JSON and in scenarios.
void write_vidal(JsonWriter& json, const Game& g);
void give_vidal(Game& g, GivenValue* value);
std::optional<std::string> broken_vidal(const Game& g);
inline constexpr std::string_view kVidalSchema =
    R"({"type":"object","properties":{"holder":{"anyOf":[{"$ref":"#/$defs/faction"},{"type":"null"}]},)"
    R"("service":{"enum":["token","new_ally","moritani","occupier","nexus",null]}},"additionalProperties":false,)"
    R"("description":"Who has Duke Vidal and by which rule; without holder he is set aside."})";

}  // namespace kanly

// Leader Skills (4.03): dealing, losing and regaining a skill, and the first parts that answer
// payments. What a skill does in a battle or a move stands with the battle and the move.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Set-up: two skills for everybody, of which one is kept for a leader (4.03.02).
void deal_skills(Table& t);
// First parts that answer payments do so once a phase.
void phase_begins_for_skills(Table& t);
// A payment was made: the Spice Banker earns, the Bureaucrat may divert (4.03.20.01, 4.03.30.01).
void payment_made(Table& t, Party payer, Party receiver, int amount);
// The leader died: its skill goes back to the deck (4.03.11).
void return_skill(Table& t, Leader leader);
// The leader was revived by its owner, who may draw a skill for it (4.03.12).
void offer_new_skill(Table& t, Leader leader);

extern const Script kChooseSkillScript;
extern const Script kNewSkillScript;
extern const Script kBureaucratScript;

}  // namespace kanly

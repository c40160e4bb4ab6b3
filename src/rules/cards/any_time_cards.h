// Cards playable at any time: Tleilaxu Ghola (3.01.20), Truthtrance (3.01.22), Distrans (3.03.04)
// and Nullentropy Box (3.03.10). Juice of Sapho has a page of its own.
#pragma once

#include <optional>
#include <string_view>

#include "rules/kernel/step.h"

namespace kanly {

bool can_play_ghola(const Game& g, Faction f);
Refusal why_no_ghola(const Game& g, Faction f);
bool can_play_truthtrance(const Game& g, Faction f);
Refusal why_no_truthtrance(const Game& g, Faction f);
// The holder of the Shrine uses a Karama so (4.08.05).
bool can_use_karama_as_truthtrance(const Game& g, Faction f);
Refusal why_no_karama_as_truthtrance(const Game& g, Faction f);
bool can_play_distrans(const Game& g, Faction f);
Refusal why_no_distrans(const Game& g, Faction f);
bool can_play_nullentropy_box(const Game& g, Faction f);
Refusal why_no_nullentropy_box(const Game& g, Faction f);

// A free question has words, which live beside the game; the players judge them.
std::optional<Refusal> check_free_question(std::string_view words);

extern const Script kGholaScript;
extern const Script kTruthtranceScript;
extern const Script kDistransScript;
extern const Script kNullentropyBoxScript;

}  // namespace kanly

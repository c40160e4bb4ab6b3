// How people say the steps of `play`: they name what is not asked for where it leaves no choice, and name by
// what it is about what is asked.
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"
#include "rules/kernel/step.h"
#include "scenario/scenario.h"

namespace kanly::scenario {

bool is_number(const std::string& answer);
bool declines(const std::string& answer);
bool names_territory(const std::string& answer, Territory t);

// The step with what is left after so many of its answers.
PlayStep rest_of(PlayStep s, size_t answers);

// The battle that is being fought is the one the step names.
bool is_battle_at_hand(const Game& g, const PlayStep& s);
// A question that is put only where more than one answer is possible.
bool is_asked_only_if_open(std::string_view prompt);

// A Karama step that names an advantage means the question about this one: others are passed over.
bool is_about_another(const Game& g, const Step& asked, const PlayStep& s);
// The advantage that is to be cancelled: yes to that.
bool names_what_is_cancelled(const Step& asked, const std::string& answer);

// Ecaz and their ally may be named as that.
std::string whom_meant(const Game& g, Faction f, const Step* asked, const std::string& answer);

}  // namespace kanly::scenario

// How people say the answers of a path: they name what is not asked for where it leaves no choice, and
// say nothing where it goes without saying.
#pragma once

#include <string>
#include <string_view>

#include "play/game_in_play.h"
#include "scenario/scenario.h"

namespace kanly::scenario {

bool is_number(const std::string& answer);
bool is_about_forces(std::string_view asked);
bool is_about_special_forces(std::string_view asked);
bool declines(const std::string& answer);
bool names_territory(const std::string& answer, Territory t);

// A battle plan may begin with its first question or with all of them.
bool is_plan(const PlayStep& s);

// --- Said, but not asked ------------------------------------------------------------------------
// `asked` is what the faction is asked when answer i is due, or null.

// A part of a battle plan that leaves no choice: an empty slot and no spice.
bool is_for_no_part(const std::string& answer, const std::string& next, const Options& menu,
                    const Step* asked);
// Normal forces, or starred ones, where there are none; before: the question before this one.
bool is_for_no_forces(const PlayStep& s, size_t i, std::string_view before, const Step* asked,
                      const Options& menu);
// The same in a plan, where the spice is asked about next.
bool is_for_no_starred_forces(const GameInPlay& at, const PlayStep& s, size_t i,
                              std::string_view before);
// The only opponent, or the only plan to be seen.
bool is_only_one(const Game& g, const PlayStep& s, size_t i, const Step* asked);
// The battle that is being fought is the one the step names.
bool is_battle_at_hand(const Game& g, const PlayStep& s);
// A question that is put only where more than one answer is possible.
bool is_asked_only_if_open(std::string_view prompt);

// --- Asked, but not said ------------------------------------------------------------------------

// A number says that the slots before the dial stay empty.
bool is_past_slots(const std::string& answer, const Options& menu, const Step* asked);
// Of the Kwisatz Haderach nothing need be said.
bool is_past_token(const std::string& answer, const Step* asked);

// --- Said otherwise -----------------------------------------------------------------------------

// A Karama step that names an advantage means the question about this one: others are passed over.
bool is_about_another(const Game& g, const Step& asked, const PlayStep& s);
// The advantage that is to be cancelled, or the leader to be called a traitor: yes to that.
bool names_what_is_asked(const Game& g, const Step& asked, const std::string& answer);
// Forces of several sectors are asked for sector by sector; one number at the end of a path is all
// of them.
bool is_total_of_group(const Game& g, const PlayStep& s, size_t i, const Step* asked);

}  // namespace kanly::scenario

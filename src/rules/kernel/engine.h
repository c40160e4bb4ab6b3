// The engine: begin a game, see what is asked of whom, answer. Everything else is a view.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rules/kernel/step.h"
#include "rules/kernel/table.h"

namespace kanly {

// --- Beginning ----------------------------------------------------------------------------------

// Who and what can be played so far.
Factions playable_factions();
CardSources playable_cards();
Variants playable_variants();
// What is wrong with a configuration, if anything.
std::optional<Refusal> check_config(const Config& config);
// The position before set-up; the configuration has been checked.
Game new_game(const Config& config);
// Runs deeds until somebody must answer or the game is over.
void advance(Table& t);

// --- Asking -------------------------------------------------------------------------------------

// The question this faction is asked now, or null.
const Step* prompt(const Game& game, Faction faction);
// What it may answer; empty if it is not asked.
inline void menu(const Game& game, Faction faction, Options& options) {
  options.clear();
  if (!game.waiting.has(faction)) return;
  const Frame& f = game.agenda.back();
  step_of(f).options(game, f, faction, options);
}
// What it may do of its own accord while the game waits for anybody.
void interrupts(const Game& game, Faction faction, Options& options);
// The answers of somebody who does nothing, and of somebody whose time is over (R11).
Option idle_answer(const Game& game, Faction faction);
Option timeout_answer(const Game& game, Faction faction);

// --- Answering ----------------------------------------------------------------------------------

// Answers the question; a refusal changes nothing.
std::optional<Refusal> choose(Table& t, Faction faction, Option option);
// Takes one of interrupts(); a refusal changes nothing.
std::optional<Refusal> interrupt(Table& t, Faction faction, Option option);
// The same for an option just read from the menu, without looking it up again.
void apply(Table& t, Faction faction, Option option);
void apply_interrupt(Table& t, Faction faction, Option option);

// A whole path of answers: all of it or nothing. It ends at the first chance, reveal or window; what
// lies beyond comes back as unused.
struct PathResult {
  std::optional<Refusal> refusal;
  int at = 0;      // which answer was refused
  int unused = 0;  // how many were not needed
};
PathResult submit(Table& t, Faction faction, std::span<const Option> path,
                  bool as_interrupt = false);

// --- Explaining ---------------------------------------------------------------------------------

// Why an option is not on the faction's menu now.
Refusal why_not(const Game& game, Faction faction, Option option);
// Why this faction cannot give this answer to this prompt, which may not be open at all.
Refusal why_not(const Game& game, Faction faction, std::string_view prompt_id, Option option);
// Why it cannot do this of its own accord.
Refusal why_not_interrupt(const Game& game, Faction faction, Option option);
// A step by its prompt id, or null.
const Step* find_step(std::string_view prompt_id);

}  // namespace kanly

// What a person may look up: cards, factions, words of the game, leaders, discards and odds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "view/view.h"
#include "words/notes.h"

namespace kanly::cli::play {

// A card with all there is to it: when it is played, what it does, what becomes of it, who has it.
std::string card_page(const View& view, const words::Notes& notes, CardKind card,
                      const Terminal& terminal);
// The faction with its advantages, and how it is played well.
std::string faction_page(const View& view, Faction faction, const Terminal& terminal);
// The phases of a turn.
std::string turn_page(const Terminal& terminal);

// The card with this name.
std::optional<CardKind> card_named(const std::vector<std::string>& words);

// What these words mean: a card, a faction, a leader, a skill, a word of the game or a rule.
std::string what_is_meant(const View& view, const words::Notes& notes,
                          const std::vector<std::string>& words, const Terminal& terminal);

// All leaders of all sides: strength, skill, and who is dead or captive.
std::string leaders_text(const View& view, const Terminal& terminal);
// Treachery cards that were discarded, and the spice cards that lie open.
std::string discards_text(const View& view, const words::Notes& notes, const Terminal& terminal);

// How likely it is that the others hold a weapon, a defense, a traitor of this seat's: for the opponent of a
// battle, else for everybody.
std::string odds_text(const View& view, const words::Notes& notes, const Terminal& terminal);

// The chance that among `drawn` of `all` cards, of which `wanted` are of a kind, there is one of that
// kind.
double chance_of_any(int all, int wanted, int drawn);

}  // namespace kanly::cli::play

// What a person may look up: cards, factions, words of the game, leaders, discards and odds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/view.h"
#include "words/notes.h"
#include "words/page.h"

namespace kanly::words {

// A card with all there is to it: when it is played, what it does, what becomes of it, who has it.
Page card_page(const View& view, const Notes& notes, CardKind card);
// The faction with its advantages, and how it is played well.
Page faction_page(const View& view, Faction faction);
// The phases of a turn.
Page turn_page();

// The card with this name.
std::optional<CardKind> card_named(const std::vector<std::string>& words);

// What these words mean: a card, a faction, a leader, a skill, a word of the game; empty for what
// may be a rule.
Page what_is_meant(const View& view, const Notes& notes, const std::vector<std::string>& words);

// All leaders of all sides: strength, skill, and who is dead or captive.
Page leaders_page(const View& view);
// Treachery cards that were discarded, and the spice cards that lie open.
Page discards_page(const View& view, const Notes& notes);

// How likely it is that the others hold a weapon, a defense, a traitor of this seat's: for the opponent of a
// battle, else for everybody.
Page odds_page(const View& view, const Notes& notes);

// The chance that among `drawn` of `all` cards, of which `wanted` are of a kind, there is one of that
// kind.
double chance_of_any(int all, int wanted, int drawn);

}  // namespace kanly::words

// Options in words: what each is called and what it means, as far as the person may know.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/kernel/engine.h"
#include "view/view.h"
#include "words/said.h"

namespace kanly::words {

// "Old Gap, west", "Lasgun", "pass", "3"
std::string called(Option option);
// The same with the sector of a place: "Old Gap, west (10)"
std::string label_of(Option option);

// The same for a button: "promise to stay out" for what is typed as "promise not enter".
std::string phrase_of(Option option);

// What a word means at most questions; empty where it says it all.
std::string_view meaning_of(Word word);

// What it means to choose it here and now; empty where its name says it all. The step is null for
// what is done at any time.
Said meaning(const View& view, const Step* step, Option option);

// Who stands there, what lies there: "Atreides 4 and you 2, 6 spice, in the storm"; may be empty.
Said what_is_at(const View& view, Place place);
Said what_is_in(const View& view, Territory territory);
// "high side, 10 at home; Harkonnen 3, who occupy it"
Said world_in_words(const View& view, Homeworld world);
// "3", "5 (2 Sardaukar)", "1 advising", "a No-Field"
Said forces_in_words(const View& view, Faction faction, Stack forces, Territory territory);

// "weapon (poison)"
Said kind_of_card(CardKind card);
// What a card does, in a sentence or two.
Said effect_of(const View& view, CardKind card);
Said effect_of(Advantage advantage, Part part);
// The same whole: when it is played, under which condition, what it does.
Said whole_effect_of(const View& view, CardKind card);

// Duke Vidal, who comes and goes, while he serves a faction: he is nobody's captive then.
bool serves(const Game& game, Leader leader);
// "4"; of Zoal, whose strength is that of the leader against him, "as the other".
Said strength_of(Leader leader);

// "a, b and c"
std::string joined(const std::vector<std::string>& parts);
std::string separated(const std::vector<std::string>& parts, std::string_view by);
// The name of a faction, or "you".
Said name_for(const View& view, Faction faction);

// "the Emperor"
Said the(Faction faction);
Said the_list(Factions factions);
// What an option is called, inside a sentence.
Said named(Option option);
Said counted_forces(int n);                   // "2 forces"
Said starred_forces(Faction faction, int n);  // "2 Cyborgs"

}  // namespace kanly::words

// What must be true of the engine in any position. Soaking, fuzzing and the property tests all ask
// the same; each answer is what is wrong, in words, or nothing.
#pragma once

#include <optional>
#include <string>

#include "play/driver.h"

namespace kanly {

using Wrong = std::optional<std::string>;

// Somebody is asked, everybody asked has a menu without duplicates, all in the vocabulary; the idle
// and the timeout answer are on it.
Wrong wrong_menus(const Game& game);

// A battle has two sides that are not allies; when it is decided the loser has nothing left there.
Wrong wrong_battle(const Game& game);

// What is not on a menu is refused with a rule and a sentence, and changes nothing.
Wrong wrong_refusal(const Game& game, const Choice& choice);

// Dealing anew what the seat cannot know leaves its view and its menus unchanged.
Wrong wrong_secrecy(const Game& game, Faction seat, Chance& chance);

// A game dealt anew for a seat that is asked is one that can be played on: random answers break no
// invariant.
Wrong wrong_imagined_game(const Game& game, Faction seat, Chance& chance);

}  // namespace kanly

// Answers as scenarios write them, matched to what is offered.
#pragma once

#include <string>

#include "catalog/advantages.h"
#include "game/option.h"

namespace kanly::scenario {

// The option meant. What is on the menu comes first: a territory's name stands for its only place
// offered, a place for its territory. What is not on the menu comes back too, so that the engine
// can say why. Throws BadScenario for a name that is no answer at all, and for a Territory of which several
// places are offered, unless it is to be refused for that.
Option resolve(const std::string& name, const Options& menu, const std::string& where,
               bool refused);
// The same for what is done at any time, which may go by another name (`deal` for `offer_deal`).
Option resolve_any_time(const std::string& name, const Options& menu, const std::string& where,
                        bool refused);

// The advantages that go by this id or rule, the faction being left out or not; none, if it is
// something else.
Advantages advantages_named(const std::string& written);

std::string names_of(const Options& menu);

}  // namespace kanly::scenario

// What a person needs to know to answer the question at hand: two or three lines above the menu.
#pragma once

#include <string>

#include "rules/kernel/engine.h"
#include "view/view.h"
#include "words/said.h"

namespace kanly::words {

// A bid that is asked for again, on the same card.
Said bid_in_brief(const View& view);

// Sentences, one a line; empty where the question needs none.
Said situation(const View& view, const Step& step);

// The person's battle plan as far as it is made: "Stilgar, Crysknife, no defense, dial 4".
Said plan_in_words(const View& view, const BattlePlan& plan);

}  // namespace kanly::words

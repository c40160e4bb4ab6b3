// Agreements and proposals in words.
#pragma once

#include <string>

#include "view/view.h"
#include "words/said.h"

namespace kanly::words {

// "Atreides paid you 3 spice; you promise to stay out of Arrakeen until the end of turn 4."
Said agreement_in_words(const View& view, const Agreement& agreement);
// What has been proposed so far in the deal that is being made, as the seat sees it.
Said proposal_in_words(const View& view);

}  // namespace kanly::words

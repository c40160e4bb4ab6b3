// Deals and bribes (1.12), and what allies set up for each other (1.10.02).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// What a proposal says, besides its partner (frame.target), its clause (frame.about) and the
// Territory it names.
struct DealNotes {
  uint8_t spice;    // paid at once by the proposer …
  uint8_t asked;    // … or by the other
  uint8_t turns;    // the promise outlasts this Turn by so many
  uint8_t measure;  // of bids supported, at most; or 1 where a breach is only recorded
};
struct CancelDealNotes {
  uint8_t agreement;  // its number, from 1
};

bool can_offer_deal(const Game& g, Faction f);
Refusal why_no_deal(const Game& g, Faction f);
bool can_cancel_deal(const Game& g, Faction f);
Refusal why_no_cancel(const Game& g, Faction f);

bool is_allied(const Game& g, Faction f);
// … and the Emperor for others, by house rule (5.19).
bool can_help_bids(const Game& g, Faction f);
Refusal why_no_help_for_bids(const Game& g, Faction f);
bool may_share(const Game& g, Faction f);
bool may_keep(const Game& g, Faction f);
bool may_permit(const Game& g, Faction f);
bool may_forbid(const Game& g, Faction f);
Refusal why_no_help(const Game& g, Faction f);

// The agreement by which this faction must stay out of a Territory, or null (1.12.00).
const Agreement* promise_not_to_enter(const Game& g, Faction f, Territory territory);
// All Territories it must stay out of for that reason.
Territories promised_not_to_enter(const Game& g, Faction f);

// Records the breach of a promise that the agreement leaves open to be broken.
void note_entry(Table& t, Faction f, Territory territory);
// Who promised to share what they see does so whenever they learn something.
void share_sight(Table& t, Faction seer);
// Promises end with their Turn.
void end_agreements(Table& t);

extern const Script kDealScript;
extern const Script kCancelDealScript;
extern const Script kHelpScript;
extern const Script kSwitchScript;

}  // namespace kanly

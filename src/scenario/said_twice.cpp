#include "scenario/said_twice.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "rulebook/rulebook.h"

namespace kanly::scenario {

namespace {

// Rules that forbid the same thing: an expert may cite the one, the program the other. In the order of the
// rules.
struct SaidTwice {
  RuleId here;
  RuleId there;
};
constexpr SaidTwice kSaidTwice[] = {
    {"0.00"_r, "1.12.04"_r},           // no agreements during set-up
    {"0.02"_r, "2.02.03"_r},           // no prediction beyond the last Turn
    {"0.03"_r, "4.05.01"_r},           // Stronghold cards are a variant of the advanced game
    {"0.16"_r, "3.01.07"_r},           // neither card at the first storm
    {"0.16"_r, "3.01.23"_r},           //
    {"1.00.05"_r, "2.00.05"_r},        // nothing while an ability is being resolved
    {"1.00.05"_r, "3.00.05"_r},        //
    {"1.00.05"_r, "3.01.22"_r},        // nothing before Truthtrance is answered
    {"1.01.04"_r, "1.06.03.04"_r},     // nothing is shipped into the storm
    {"1.01.04"_r, "1.06.05.06"_r},     // nothing moves into it or out of it
    {"1.01.04"_r, "1.06.05.07"_r},     // nothing moves through it
    {"1.01.04"_r, "1.06.08"_r},        // nor from sector to sector across it
    {"1.01.04"_r, "2.04.05"_r},        // the Fremen and the storm
    {"1.01.04"_r, "2.04.08"_r},        //
    {"1.01.04"_r, "4.08.07"_r},        // a ride and the storm
    {"1.02.03"_r, "1.14.03"_r},        // no worm of the Fremen on Turn 1
    {"1.03.01"_r, "2.09.03"_r},        // CHOAM claim nothing: they have their income
    {"1.03.01"_r, "2.09.21"_r},        // CHOAM claim nothing
    {"1.04.00"_r, "1.04.08"_r},        // bidding that is over
    {"1.04.00"_r, "1.04.09"_r},        //
    {"1.04.02"_r, "1.04.03"_r},        // a full hand
    {"1.04.02"_r, "2.09.05"_r},        //
    {"1.04.02"_r, "2.10.36"_r},        // a gift to a full hand
    {"1.04.02"_r, "3.03.04"_r},        //
    {"1.04.02"_r, "5.18"_r},           //
    {"1.04.03"_r, "2.05.07"_r},        // a full hand
    {"1.04.03"_r, "2.09.05"_r},        //
    {"1.04.03"_r, "3.01.11.04"_r},     // a full hand, which a Karama does not help
    {"1.04.06.01"_r, "1.04.06.02"_r},  // bids are made in turn
    {"1.04.06.02"_r, "2.10.09"_r},     // a bid that is not higher
    {"1.04.06.02"_r, "2.10.38"_r},     //
    {"1.04.06.04"_r, "1.10.02"_r},     // a bid beyond what is released, or was
    {"1.04.06.04"_r, "1.10.02.05"_r},  //
    {"1.04.06.04"_r, "1.12.02"_r},     // a bid beyond what there is, with a bribe
    {"1.04.06.04"_r, "2.03.06"_r},     // what is behind a bid is not given away
    {"1.04.06.04"_r, "2.10.09"_r},     // a bid beyond what there is, at whatever auction
    {"1.04.06.04"_r, "2.10.10"_r},     //
    {"1.04.06.04"_r, "3.01.11.04"_r},  // a bid beyond one's means that no Karama lifts
    {"1.04.06.04"_r, "5.19"_r},        // a bid beyond what is released
    {"1.05.01"_r, "1.05.01.03"_r},     // three forces a Turn
    {"1.05.01"_r, "2.07.19"_r},        //
    {"1.05.01"_r, "2.08.12"_r},        //
    {"1.05.01"_r, "2.08.16"_r},        // beyond the limit, raised or not
    {"1.05.01"_r, "3.04.02"_r},        //
    {"1.05.01.03"_r, "2.09.13"_r},     // what is not free has to be paid
    {"1.05.03"_r, "1.05.04"_r},        // a leader who lies face down
    {"1.05.03"_r, "2.01.14"_r},        // the Kwisatz Haderach before all leaders have died
    {"1.05.03"_r, "2.08.17"_r},        // one leader a Turn
    {"1.05.03"_r, "2.08.22"_r},        //
    {"1.05.03"_r, "2.09.19"_r},        // one leader beside the Auditor
    {"1.05.03.01"_r, "1.05.03.02"_r},  // a leader and forces that cost too much together
    {"1.05.03.02"_r, "1.05.03.03"_r},  // a leader whom others would have to pay for
    {"1.06.00"_r, "1.06.01"_r},        // not one's turn: somebody is still before it
    {"1.06.01"_r, "2.06.12"_r},        // the Guild within another's turn
    {"1.06.01"_r, "2.06.12.02"_r},     //
    {"1.06.01"_r, "2.06.12.03"_r},     //
    {"1.06.02"_r, "1.06.03"_r},        // a second Territory is a second shipment
    {"1.06.02"_r, "1.14.05"_r},        // a shipment that was stopped was the one
    {"1.06.02"_r, "2.06.05"_r},        // one shipment of whatever kind
    {"1.06.02"_r, "2.10.35"_r},        // one shipment, by a token too
    {"1.06.03"_r, "2.04.03"_r},        // reserves that are not off the planet
    {"1.06.03"_r, "4.08.04"_r},        // a place not found yet
    {"1.06.03.01"_r, "1.06.03.02"_r},  // a price that cannot be paid
    {"1.06.03.02"_r, "1.10.02.06"_r},  // a shipment beyond what is released
    {"1.06.03.02"_r, "1.12.02"_r},     // a shipment beyond what there is, with a bribe
    {"1.06.03.02"_r, "2.06.06"_r},     // a price that cannot be paid without the discount
    {"1.06.03.02"_r, "2.06.07"_r},     // a price that cannot be paid
    {"1.06.03.02"_r, "2.06.09"_r},     //
    {"1.06.03.02"_r, "2.10.16"_r},     // a No-Field lands like one force
    {"1.06.03.04"_r, "2.04.05"_r},     // the Fremen and the storm
    {"1.06.03.04"_r, "2.06.05.02"_r},  // nothing is shipped across or back in the storm
    {"1.06.03.04"_r, "2.06.05.03"_r},  // nor shipped across or back
    {"1.06.03.04"_r, "2.07.10"_r},     // the mobile stronghold while the storm lies there
    {"1.06.03.04"_r, "2.10.16"_r},     // a No-Field lands like one force
    {"1.06.03.04"_r, "2.11.10.06"_r},  // an Ambassador and the storm
    {"1.06.03.04"_r, "4.08.04"_r},     // a found place while the storm lies there
    {"1.06.03.05"_r, "1.06.05.09"_r},  // the occupancy limit, shipping and moving
    {"1.06.03.05"_r, "2.04.05"_r},     // a full stronghold, entered by the Fremen's own way
    {"1.06.03.05"_r, "2.04.08"_r},     // no ride into a full stronghold
    {"1.06.03.05"_r, "2.07.08"_r},     // a full mobile stronghold
    {"1.06.03.05"_r, "2.07.09"_r},     //
    {"1.06.03.05"_r, "2.10.16"_r},     // a No-Field lands like one force
    {"1.06.03.05"_r, "2.11.10.04"_r},  // a full stronghold, entered by an Ambassador
    {"1.06.03.05"_r, "2.11.10.06"_r},  //
    {"1.06.03.05"_r, "2.11.11"_r},     // one more faction beside Ecaz and their ally
    {"1.06.03.05"_r, "4.08.04"_r},     // a full place that was found
    {"1.06.03.05"_r, "4.08.07"_r},     // no ride into a full stronghold
    {"1.06.04"_r, "2.06.05.03"_r},     // off the planet, as the Guild alone ship
    {"1.06.04"_r, "2.06.10"_r},        // the Guild's ally ships nothing back
    {"1.06.04"_r, "4.04.06"_r},        // the Guild's ways from foreign homeworlds
    {"1.06.04"_r, "4.04.17"_r},        //
    {"1.06.05"_r, "2.04.08"_r},        // a ride of nobody
    {"1.06.05.01"_r, "1.06.08"_r},     // one movement, repositioning among them
    {"1.06.05.01"_r, "3.01.09"_r},     // a second movement without Hajr
    {"1.06.05.01"_r, "4.07.11"_r},     // who has shipped a second time does not move
    {"1.06.05.03"_r, "1.06.05.04"_r},  // how far a move goes
    {"1.06.05.03"_r, "2.02.12"_r},     // advisors use no ornithopters
    {"1.06.05.03"_r, "2.04.06"_r},     // how far a move goes
    {"1.06.05.03"_r, "2.07.09"_r},     // too far from the mobile stronghold
    {"1.06.05.03"_r, "2.07.17"_r},     // how far suboids go
    {"1.06.05.03"_r, "2.09.12"_r},     // how far a move goes with Kulon
    {"1.06.05.03"_r, "4.08.04"_r},     // too far from a found place
    {"1.06.05.03"_r, "5.07"_r},        // how far a move goes
    {"1.06.05.04"_r, "2.02.12"_r},     // advisors use no ornithopters
    {"1.06.05.04"_r, "2.04.06"_r},     // with ornithopters
    {"1.06.05.06"_r, "1.06.05.07"_r},  // nothing moves through the storm
    {"1.06.05.06"_r, "1.06.08"_r},     // nor from sector to sector across it
    {"1.06.05.06"_r, "2.07.09"_r},     // into the mobile stronghold through the storm
    {"1.06.05.06"_r, "2.07.10"_r},     // the mobile stronghold while the storm lies there
    {"1.06.05.06"_r, "2.11.10.04"_r},  //
    {"1.06.05.06"_r, "5.08"_r},        // the Fremen in the storm
    {"1.06.05.07"_r, "2.07.09"_r},     // into the mobile stronghold through the storm
    {"1.06.05.07"_r, "2.07.10"_r},     // the mobile stronghold while the storm lies there
    {"1.06.05.07"_r, "5.08"_r},        // the Fremen in the storm
    {"1.06.05.09"_r, "2.04.08"_r},     // no ride into a full stronghold
    {"1.06.05.09"_r, "2.07.08"_r},     // a full mobile stronghold
    {"1.06.05.09"_r, "2.07.09"_r},     //
    {"1.06.05.09"_r, "2.11.11"_r},     // one more faction beside Ecaz and their ally
    {"1.06.05.09"_r, "4.08.04"_r},     // a full place that was found
    {"1.07.04"_r, "1.14.01"_r},        // a plan that was seen stays
    {"1.07.04.02"_r, "2.07.15"_r},     // what a dial is made of
    {"1.07.04.02"_r, "2.07.16"_r},     //
    {"1.07.04.02"_r, "2.10.27"_r},     //
    {"1.07.04.03"_r, "1.07.04.04"_r},  // a leader who has fought elsewhere
    {"1.07.04.03"_r, "1.07.04.05"_r},  // no hero where there is one
    {"1.07.04.03"_r, "2.05.10.03"_r},  // a captive that is bound elsewhere, or is gone
    {"1.07.04.04"_r, "2.05.10.03"_r},  //
    {"1.07.04.04"_r, "4.03.08"_r},     // a skilled leader who has fought elsewhere
    {"1.07.04.06"_r, "1.07.04.07"_r},  // cards without a hero
    {"1.07.04.07"_r, "4.03.25.02"_r},  // a green card in a plan
    {"1.07.06.07"_r, "2.01.12"_r},     // who can be called a traitor, and by whom
    {"1.07.06.07"_r, "2.08.06"_r},     // a Face Dancer is no traitor
    {"1.07.06.07"_r, "4.04.08"_r},     // who can be called a traitor, and by whom
    {"1.07.06.07"_r, "4.09.01"_r},     //
    {"1.10.00"_r, "1.10.01.02"_r},     // alliances outside a Nexus
    {"1.10.00"_r, "1.10.01.06"_r},     //
    {"1.10.00"_r, "1.10.01.07"_r},     //
    {"1.10.01.02"_r, "1.10.01.04"_r},  // an alliance is made of two who are unallied
    {"1.10.01.02"_r, "1.10.01.05"_r},  // of two who are unallied
    {"1.10.01.02"_r, "1.10.01.06"_r},  // one new alliance in a Nexus
    {"1.10.01.02"_r, "4.04.24"_r},     // no alliance with who stands on one's homeworld
    {"1.10.01.04"_r, "1.10.01.05"_r},  // two in an alliance, one alliance for each
    {"1.10.01.06"_r, "1.10.01.07"_r},  // nothing is broken between two Nexus
    {"1.10.02.04"_r, "1.12.01"_r},     // no spice in a deal of allies
    {"1.12.01"_r, "2.09.23"_r},        // no bribes
    {"1.12.01"_r, "5.03"_r},           //
    {"1.12.05"_r, "5.02"_r},           // no bribes in the Mentat Pause
    {"1.13.04.04"_r, "2.03.06"_r},     // spice behind a plan is not given away
    {"1.13.04.04"_r, "2.09.27"_r},     // support beyond one's own and what CHOAM pay
    {"1.14.00"_r, "3.01.11.00"_r},     // a Karama for which there is no use now
    {"1.14.02"_r, "2.03.11"_r},        // a second starred force of the Turn
    {"1.14.06"_r, "2.02.22"_r},        // what a worthless card does as a Karama
    {"2.01.08"_r, "2.01.09"_r},        // prescience and Voice for the ally
    {"2.01.08"_r, "2.10.17"_r},        // the number of a No-Field token is not asked
    {"2.01.08"_r, "5.12"_r},           // no plan without the hero that is bound to it
    {"2.02.05"_r, "2.12.10.02"_r},     // no advisor into the Aftermath
    {"2.02.05"_r, "4.04.07"_r},        // no advisor on homeworlds
    {"2.02.06"_r, "2.02.07"_r},        // prescience and Voice for the ally
    {"2.02.06"_r, "3.02.15"_r},        // what the Voice commands
    {"2.02.06"_r, "5.12"_r},           // no plan without the hero that is bound to it
    {"2.02.12"_r, "3.01.07"_r},        // advisors do not allow Family Atomics
    {"2.02.16"_r, "2.02.18"_r},        // where advisors do not take up arms
    {"2.02.16"_r, "2.02.19"_r},        //
    {"2.02.17"_r, "2.02.18"_r},        //
    {"2.02.17"_r, "2.02.19"_r},        //
    {"2.03.10"_r, "4.04.14"_r},        // what a Sardaukar costs
    {"2.03.11"_r, "2.11.10.08"_r},     // one starred force a Turn
    {"2.03.11"_r, "3.01.20"_r},        // a second starred force of the Turn
    {"2.03.11"_r, "4.07.13"_r},        // one starred force a Turn
    {"2.04.08"_r, "4.08.07"_r},        // no ride into a full stronghold
    {"2.04.20"_r, "2.11.10.08"_r},     // one starred force a Turn
    {"2.04.20"_r, "3.01.20"_r},        // a second starred force of the Turn
    {"2.04.20"_r, "4.07.13"_r},        // one starred force a Turn
    {"2.06.05.02"_r, "2.06.10"_r},     // the Guild's ally ships nothing across
    {"2.06.05.02"_r, "2.07.10"_r},     // the mobile stronghold while the storm lies there
    {"2.06.05.02"_r, "4.04.06"_r},     // the Guild's ways to foreign homeworlds
    {"2.06.05.02"_r, "4.04.17"_r},     // the Guild's ways without a permission
    {"2.06.05.03"_r, "2.07.10"_r},     //
    {"2.06.05.03"_r, "4.04.06"_r},     // the Guild's ways from foreign homeworlds
    {"2.06.05.03"_r, "4.04.17"_r},     //
    {"2.07.06"_r, "4.04.18"_r},        // who looks at the row while Ix is occupied
    {"2.07.09"_r, "2.07.10"_r},        // the Guild's ways from foreign homeworlds
    {"2.07.10"_r, "2.07.11"_r},        // nor is it moved then
    {"2.07.11"_r, "2.07.24"_r},        // how the mobile stronghold is moved
    {"2.07.11"_r, "4.04.18"_r},        // it is not moved while Ix is low
    {"2.07.24"_r, "4.04.18"_r},        //
    {"2.07.25"_r, "3.01.11.00"_r},     // what no Karama answers
    {"2.07.25"_r, "3.01.11.01"_r},     //
    {"2.07.25"_r, "3.01.11.02"_r},     // what a Karama does not stop, or not any more
    {"2.08.06"_r, "4.04.19"_r},        // against whom a Face Dancer is revealed
    {"2.08.12"_r, "2.08.16"_r},        // what a Karama has stopped in the Revival phase
    {"2.08.12"_r, "2.08.17"_r},        //
    {"2.08.12"_r, "2.08.21"_r},        // five leaders in service
    {"2.08.17"_r, "2.08.22"_r},        // one leader a Turn
    {"2.08.21"_r, "2.09.19"_r},        // the Auditor is no ghola
    {"2.08.22"_r, "3.01.20"_r},        // no Ghola card for leaders of others
    {"2.08.24"_r, "3.01.11.00"_r},     // what no Karama answers
    {"2.08.24"_r, "3.01.11.01"_r},     //
    {"2.08.24"_r, "3.01.11.02"_r},     //
    {"2.09.07"_r, "2.09.08"_r},        // what is sold, and when
    {"2.09.07"_r, "2.09.15"_r},        // a sale that a Karama stopped
    {"2.09.08"_r, "2.09.15"_r},        //
    {"2.09.08"_r, "4.04.20"_r},        // no worthless card is sold while Tupile is high
    {"2.09.09"_r, "2.09.15"_r},        // an effect that a Karama stopped
    {"2.09.10"_r, "2.09.15"_r},        //
    {"2.09.11"_r, "2.09.15"_r},        //
    {"2.09.12"_r, "2.09.15"_r},        //
    {"2.09.13"_r, "2.09.15"_r},        //
    {"2.09.14"_r, "2.09.15"_r},        //
    {"2.09.16"_r, "2.09.17"_r},        // every force of CHOAM is paid for
    {"2.09.17"_r, "2.09.18"_r},        //
    {"2.09.19"_r, "4.03.15"_r},        // the Auditor has no skill
    {"2.09.23"_r, "5.02"_r},           // no bribes while Double lies up
    {"2.09.24"_r, "3.01.11.00"_r},     // what no Karama answers
    {"2.09.36"_r, "3.03.08"_r},        // a power works once a game
    {"2.09.39"_r, "4.04.20"_r},        // what Tupile forbids
    {"2.10.06"_r, "2.10.15"_r},        // a cache auction that a Karama stopped
    {"2.10.06"_r, "4.04.21"_r},        // who chooses the card while the homeworld is occupied
    {"2.10.07"_r, "2.10.15"_r},        // a cache auction that a Karama stopped
    {"2.10.10"_r, "2.10.12"_r},        // no Karama for a card of the cache
    {"2.10.12"_r, "3.01.11.04"_r},     //
    {"2.10.12"_r, "3.03.07"_r},        //
    {"2.10.16"_r, "2.10.25"_r},        // not the No-Field token used last
    {"2.10.16"_r, "2.10.34"_r},        // a token that a Karama stopped
    {"2.10.16"_r, "2.12.10.02"_r},     // no token into the Aftermath
    {"2.10.19"_r, "4.04.21"_r},        // a token does not move while the homeworld is low
    {"2.10.25"_r, "2.10.35"_r},        // not the No-Field token used last
    {"2.10.25"_r, "2.10.47"_r},        // not the one used last
    {"2.10.36"_r, "5.18"_r},           // a card for the ally
    {"2.10.38"_r, "3.01.11.04"_r},     // nor for one of the black market
    {"2.10.44"_r, "3.03.08"_r},        // a power works once a game
    {"2.10.45"_r, "4.04.21"_r},        // what the homeworld of Richese forbids
    {"2.11.05"_r, "2.11.06"_r},        // a token that is not in the supply
    {"2.11.06"_r, "4.02.02"_r},        // where an Ambassador lies
    {"2.11.06"_r, "4.04.07"_r},        //
    {"2.11.06"_r, "4.08.04"_r},        //
    {"2.11.10.04"_r, "4.04.07"_r},     //
    {"2.11.10.06"_r, "2.12.10.02"_r},  // nothing is placed into the Aftermath
    {"2.11.10.06"_r, "4.04.07"_r},     // an Ambassador and homeworlds
    {"2.11.10.11"_r, "4.04.24"_r},     // no alliance with who stands on one's homeworld
    {"2.11.12"_r, "4.04.22"_r},        // who names the fighter
    {"2.11.22"_r, "3.01.11.00"_r},     // what no Karama answers
    {"2.11.22"_r, "3.01.11.01"_r},     //
    {"2.11.22"_r, "3.01.11.02"_r},     //
    {"2.12.05"_r, "2.12.06"_r},        // a token that is not in the supply
    {"2.12.06"_r, "4.02.02"_r},        // where a Terror token lies
    {"2.12.06"_r, "4.04.07"_r},        //
    {"2.12.06"_r, "4.04.23"_r},        // one Terror token on another
    {"2.12.06"_r, "4.07.17"_r},        // where a Terror token lies
    {"2.12.06"_r, "4.08.04"_r},        //
    {"2.12.07"_r, "4.04.23"_r},        // which entries a Terror token answers
    {"2.12.08"_r, "3.01.11.00"_r},     // what no Karama answers
    {"2.12.08"_r, "3.01.11.01"_r},     //
    {"2.12.08"_r, "3.01.11.02"_r},     //
    {"2.12.09"_r, "4.04.24"_r},        // no alliance with who stands on one's homeworld
    {"2.12.10.02"_r, "4.04.19"_r},     // nothing is sent into the Aftermath
    {"2.12.16"_r, "3.01.11.00"_r},     // what no Karama answers
    {"2.12.16"_r, "3.01.11.01"_r},     //
    {"2.12.16"_r, "3.01.11.02"_r},     //
    {"3.00.02"_r, "3.01.00"_r},        // a card has its own situation
    {"3.00.02"_r, "3.01.20"_r},        // no Ghola where nothing is dead
    {"3.01.11.00"_r, "3.01.11.01"_r},  // a Karama for which there is no use now
    {"3.01.11.00"_r, "3.01.11.02"_r},  //
    {"3.01.11.00"_r, "3.01.11.03"_r},  //
    {"3.01.11.00"_r, "3.01.11.04"_r},  //
    {"3.01.11.00"_r, "3.03.07"_r},     // what no Karama answers
    {"3.01.11.00"_r, "4.04.10"_r},     //
    {"3.01.11.00"_r, "4.07.05"_r},     //
    {"3.01.11.01"_r, "4.04.10"_r},     //
    {"3.01.11.01"_r, "4.07.05"_r},     //
    {"3.01.11.02"_r, "3.03.07"_r},     // what a Karama does not stop, or not any more
    {"3.01.11.02"_r, "4.04.10"_r},     // what no Karama answers
    {"3.01.11.02"_r, "4.07.05"_r},     //
    {"3.02.04"_r, "3.02.12"_r},        // Chemistry and Weirding Way are not played together so
    {"3.03.05"_r, "3.03.05.01"_r},     // when Juice of Sapho is played
    {"3.03.05"_r, "3.03.05.02"_r},     //
    {"3.03.05"_r, "3.03.05.03"_r},     //
    {"3.03.11"_r, "3.03.11.01"_r},     // one use of the Ornithopter
    {"3.03.11"_r, "3.03.11.02"_r},     //
    {"3.04.01"_r, "4.04.08"_r},        // no Harass and Withdraw at home
    {"4.03.04"_r, "4.03.08"_r},        // a skilled leader who has fought elsewhere
    {"4.03.12"_r, "4.03.13"_r},        // no skill for the Auditor, no more than one for anybody
    {"4.03.12"_r, "4.03.15"_r},        //
    {"4.04.06"_r, "4.04.07"_r},        // what leads to a homeworld and from it
    {"4.04.06"_r, "4.04.17"_r},        // the Guild's ways without a permission
    {"4.04.06"_r, "4.04.24"_r},        // the homeworld of the ally
    {"4.04.06"_r, "4.07.11"_r},        // the Guild's ways to foreign homeworlds
    {"4.08.02"_r, "4.08.03"_r},        // who looks at a token and who reveals it
    {"4.08.03"_r, "4.08.04"_r},        // who enters a new place
};

// Rules that only say which others hold: they stand for these, as a heading does.
constexpr std::array kReferences = {"1.04.06.01"_r, "1.05.01.01"_r, "1.05.03.01"_r, "1.13.02.01"_r,
                                    "1.13.04.01"_r};

// More forces than come back free, and no spice for the others.
constexpr std::array kFreeRevivals = {"1.05.01.02"_r, "2.01.04"_r, "2.02.04"_r, "2.03.03"_r,
                                      "2.04.04"_r,    "2.04.11"_r, "2.05.05"_r, "2.06.03"_r,
                                      "2.07.05"_r,    "2.09.16"_r, "2.10.05"_r, "2.11.04"_r};

// What is said of all Karama powers together is said of each.
constexpr std::array kOfKaramaPowers = {"1.13.00"_r, "1.13.06"_r, "1.14.00"_r, "3.01.11.05"_r};
constexpr std::array kKaramaPowers = {"1.14.01"_r, "1.14.02"_r, "1.14.03"_r, "1.14.04"_r,
                                      "1.14.05"_r, "1.14.06"_r, "2.07.24"_r, "2.08.23"_r,
                                      "2.09.36"_r, "2.10.44"_r, "2.11.21"_r, "2.12.15"_r};

bool is_one_of(const auto& rules, RuleId rule) { return std::ranges::count(rules, rule) > 0; }

bool say_the_same(RuleId a, RuleId b) {
  if (is_one_of(kFreeRevivals, a) && (b == "1.05.01"_r || b == "1.05.01.03"_r)) return true;
  if (is_one_of(kOfKaramaPowers, a) &&
      (is_one_of(kOfKaramaPowers, b) || is_one_of(kKaramaPowers, b)))
    return true;
  return std::ranges::any_of(
      kSaidTwice, [&](const SaidTwice& said) { return said.here == a && said.there == b; });
}

// In a game without the advanced part the program may cite what says so (1.13.00, 2.06.00) where a
// rule of that part is meant.
bool says_that_it_is_advanced(RuleId meant, RuleId cited) {
  if (find_rule(meant)->tags != "advanced") return false;
  const bool extent = cited.id().starts_with("2.") && cited.id().ends_with(".00");
  return cited == "1.13.00"_r ||
         (extent && meant.id().starts_with(cited.id().substr(0, cited.id().size() - 2)));
}

}  // namespace

bool covers(RuleId meant, RuleId cited) {
  if (!meant || meant == cited) return true;  // none: by any
  std::string_view group = meant.id();
  const bool heading = group.ends_with(".00") || is_one_of(kReferences, meant);
  if (heading) group.remove_suffix(3);
  if (heading && cited.id() == group) return true;
  if (cited.id().starts_with(fmt::format("{}.", group))) return true;
  if (says_that_it_is_advanced(meant, cited)) return true;
  // When a Nexus card is played the rule of the card says, too.
  if (cited == "4.07.04"_r && meant.id().starts_with("4.07.")) return true;
  return say_the_same(meant, cited) || say_the_same(cited, meant);
}

}  // namespace kanly::scenario

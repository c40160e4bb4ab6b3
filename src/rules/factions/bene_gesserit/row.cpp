// Bene Gesserit: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/bene_gesserit/showing.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

constexpr GivenKey kGiven[] = {{"prediction", give_prediction}};

constexpr Showing kShowing = {
    .hide = hide_prediction,
    .guess = guess_prediction,
    .write = write_prediction,
    .sentence = sentence_of_bene_gesserit,
    .broken = broken_advisors,
    .given = kGiven,
};

}  // namespace

extern const FactionRules kBeneGesseritRules;
const FactionRules kBeneGesseritRules = {
    .faction = Faction::BeneGesserit,
    .showing = kShowing,
};

}  // namespace kanly

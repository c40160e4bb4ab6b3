// Bene Gesserit: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/bene_gesserit/advisors.h"
#include "rules/factions/bene_gesserit/bene_gesserit.h"
#include "rules/factions/bene_gesserit/setup.h"
#include "rules/factions/bene_gesserit/showing.h"
#include "rules/factions/faction_rules.h"

namespace kanly {
namespace {

constexpr ShownKey kKeys[] = {{"prediction", Shape::Object, give_prediction}};

constexpr Showing kShowing = {
    .hide = hide_prediction,
    .guess = guess_prediction,
    .write = write_prediction,
    .sentence = sentence_of_bene_gesserit,
    .broken = broken_advisors,
    .keys = kKeys,
};

}  // namespace

extern const FactionRules kBeneGesseritRules;
constinit const FactionRules kBeneGesseritRules = {
    .faction = Faction::BeneGesserit,
    .showing = kShowing,
    .before_traitors = begin_prediction,
    .forces_last = place_first_force,
    .shipment_begins = offer_wartime,
    .victory_instead = {.how = Victory::Prediction, .met = fulfils_prediction, .rule = "2.02.03"_r},
    .karama = {.rule = "1.14.06"_r,
               .when = "The Bene Gesserit have no such power; worthless cards serve as Karama."},
};

}  // namespace kanly

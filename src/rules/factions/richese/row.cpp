// Richese: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/richese/auctions.h"
#include "rules/factions/richese/richese.h"
#include "rules/factions/richese/showing.h"

namespace kanly {
namespace {

// The token face down on the planet and its place, or the one that lies face up.
constexpr std::string_view kNoFieldSchema =
    R"({"type":"object","properties":{"hidden":{"enum":[0,3,5,null]},"at":{"$ref":"#/$defs/place"},)"
    R"("used":{"enum":[0,3,5,null]},"before":{"enum":[0,3,5,null]}},"additionalProperties":false,)"
    R"("description":"The token face down on the planet and its place, or the one that lies face up."})";

constexpr ShownKey kKeys[] = {{"no_field", Shape::Object, give_no_field, kNoFieldSchema}};

constexpr Showing kShowing = {
    .hide = hide_richese,
    .guess = guess_richese,
    .write = write_richese,
    .sentence = sentence_of_richese,
    .broken = broken_no_field,
    .keys = kKeys,
};

}  // namespace

extern const FactionRules kRicheseRules;
constinit const FactionRules kRicheseRules = {
    .faction = Faction::Richese,
    .showing = kShowing,
    .components = lay_out_cache,
    .bidding_begins = open_cache_window,
    .before_declaration = open_black_market,
    .row_counted = shorten_row,
    .before_row = announce_cache_auction,
    .after_row = hold_last_cache_auction,
    .karama = {.rule = "2.10.44"_r,
               .script = ScriptId::TakeFromCache,
               .fits = may_take_from_cache,
               .when = "A card of the cache costs 3 spice, and there must be one left."},
};

}  // namespace kanly

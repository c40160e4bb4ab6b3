// Richese: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/richese/auctions.h"
#include "rules/factions/richese/richese.h"
#include "rules/factions/richese/showing.h"

namespace kanly {
namespace {

constexpr GivenKey kGiven[] = {{"no_field", give_no_field}};

constexpr Showing kShowing = {
    .hide = hide_richese,
    .guess = guess_richese,
    .write = write_richese,
    .sentence = sentence_of_richese,
    .broken = broken_no_field,
    .given = kGiven,
};

}  // namespace

extern const FactionRules kRicheseRules;
const FactionRules kRicheseRules = {
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

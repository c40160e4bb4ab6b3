// What is secret of Richese: the cache and the No-Field tokens.
#include "rules/factions/richese/showing.h"

#include "game/queries.h"

namespace kanly {
namespace {

constexpr Faction kRichese = Faction::Richese;

// A token that lies face down, or is on its way (2.10.29).
void hide_tokens(Game& g, Faction seat) {
  if (shows(g, kRichese, seat)) return;
  NoField& tokens = g.richese.no_field;
  if (tokens.on_planet()) tokens.hidden = kHiddenCount;
  if (g.shipment.token != NoField::kNone) g.shipment.token = kHiddenCount;
  // An offer to ship the ally is between the two until it is taken up.
  const bool declared = g.shipment.kind == ShipmentKind::NoField;
  if (!declared && g.shipment.acting != seat) g.shipment.ally_token = NoField::kNone;
}

// Any token that is not the one used before and hides as many forces as it must.
uint8_t guess_token(uint8_t used_before, int least, Chance& chance) {
  FixedList<uint8_t, 3> possible;
  for (uint8_t value : kNoFields) {
    if (value != used_before && value >= least) possible.push_back(value);
  }
  return possible.empty() ? kNoFields.back() : chance.one_of(possible);
}

// Forces of Richese in a plan that somebody has seen, beyond those in sight.
int dialed_behind_token(const Game& g) {
  if (!g.battle.involves(kRichese)) return 0;
  const Territory t = g.battle.territory();
  if (!no_field_in(g, t)) return 0;
  return g.battle.plan(kRichese).normal - g.forces.in_territory(kRichese, t).normal;
}

}  // namespace

void hide_richese(Game& g, Faction seat) {
  g.richese.cache.hide_except(g.knows[seat].cards);
  hide_tokens(g, seat);
}

void guess_richese(Game& g, Faction, Chance& chance) {
  NoField& tokens = g.richese.no_field;
  if (tokens.hidden == kHiddenCount) {
    tokens.hidden = guess_token(tokens.before, dialed_behind_token(g), chance);
  }
  if (g.shipment.token == kHiddenCount) g.shipment.token = guess_token(tokens.last(), 0, chance);
}

}  // namespace kanly

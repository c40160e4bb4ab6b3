// What is secret of Richese: the cache and the No-Field tokens.
#include "game/queries.h"
#include "rules/factions/richese/showing.h"
#include "rules/phases/battle/area.h"

namespace kanly {
namespace {

constexpr Faction kRichese = Faction::Richese;

// Whoever dials the forces under it in a shared battle knows how many they are (K-91).
bool dials_token(const Game& g, Faction seat) {
  return g.battle.partner == kRichese && g.battle.involves(seat) && allied(g, seat, kRichese) &&
         no_field_in(g, g.battle.territory());
}

// A token that lies face down, or is on its way (2.10.29).
void hide_tokens(Game& g, Faction seat) {
  if (shows(g, kRichese, seat) || dials_token(g, seat)) return;
  NoField& tokens = g.richese.no_field;
  tokens.hidden.hide();
  g.shipment.token.hide();
  g.shipment.second_token.hide();
  // An offer to ship the ally is between the two until it is taken up.
  const bool declared = g.shipment.kind == ShipmentKind::NoField;
  if (!declared && g.shipment.acting != seat) g.shipment.ally_token = {};
}

// Any token that is not the one used before and hides as many forces as it must.
TokenValue guess_token(TokenValue used_before, int least, Chance& chance) {
  FixedList<uint8_t, 3> possible;
  for (uint8_t value : kNoFields) {
    if (!used_before.is(value) && value >= least) possible.push_back(value);
  }
  return TokenValue(possible.empty() ? kNoFields.back() : chance.one_of(possible));
}

bool is_hidden(TokenValue token) { return token.there() && !token.known(); }

// Forces of Richese in a plan that somebody has seen, beyond those in sight.
int dialed_behind_token(const Game& g) {
  const Faction side = side_dialing(g, kRichese);
  if (side == Faction::None) return 0;
  const Territory t = g.battle.territory();
  if (!no_field_in(g, t)) return 0;
  return g.battle.plan(side).normal - g.forces.in_territory(kRichese, t).normal;
}

}  // namespace

void hide_richese(Game& g, Faction seat) {
  g.richese.cache.hide_except(g.knows[seat].cards);
  hide_tokens(g, seat);
}

void guess_richese(Game& g, Faction, Chance& chance) {
  NoField& tokens = g.richese.no_field;
  if (is_hidden(tokens.hidden)) {
    tokens.hidden = guess_token(tokens.before, dialed_behind_token(g), chance);
  }
  if (is_hidden(g.shipment.token)) g.shipment.token = guess_token(tokens.last(), 0, chance);
  if (is_hidden(g.shipment.second_token)) {
    for (uint8_t value : kNoFields) {
      const bool other = !g.shipment.token.is(value) && !tokens.last().is(value);
      if (other) g.shipment.second_token = TokenValue(value);
    }
  }
}

}  // namespace kanly

// How a scenario puts what belongs to Richese on the table.
#include "rules/given.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "rules/factions/richese/showing.h"

namespace kanly {
namespace {

TokenValue token_of(const GivenValue* value) {
  if (value == nullptr || value->is_null()) return {};
  const int number = value->number(0, kNoFields.back());
  if (std::ranges::find(kNoFields, number) == kNoFields.end()) {
    value->refuse("the tokens are 0, 3 and 5");
  }
  return TokenValue(number);
}

}  // namespace

// The token on the planet is one force of Richese for every rule, so it stands among the forces.
void give_no_field(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Richese);
  const auto hidden = value->find("hidden");
  const auto used = value->find("used");
  const auto before = value->find("before");
  const auto at = value->find("at");
  value->done();
  NoField& tokens = g.richese.no_field;
  tokens.hidden = token_of(hidden.get());
  tokens.used = token_of(used.get());
  tokens.before = token_of(before.get());
  if (tokens.on_planet() != (at != nullptr)) {
    value->refuse("a hidden token and the place where it lies are named together");
  }
  if (!tokens.on_planet()) return;
  if (tokens.used.there()) {
    used->refuse("no used token lies open while another is hidden: say 'before'");
  }
  if (tokens.hidden == tokens.before) before->refuse("no token is used twice in a row");
  const Place p = at->place();
  if (static_cast<int>(p) >= kBoardPlaceCount && !is_annex(p) &&
      !foreign_worlds(g, Faction::Richese).has(p)) {
    at->refuse(std::string(id_of(p)) + " is not on the board");
  }
  g.forces.add(Faction::Richese, p, {.special = 1});
}

}  // namespace kanly

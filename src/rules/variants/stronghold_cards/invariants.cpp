// What must hold for Stronghold cards.
#include "game/queries.h"
#include "rules/variants/stronghold_cards/showing.h"

namespace kanly {
namespace {

bool before_storm_moves(const Game& g) {
  return on_agenda(g, ScriptId::Storm) && g.storm_work.moves == 0;
}

}  // namespace

// Until the storm of the next Turn moves, a card is with the one who controls its stronghold. Only a
// No-Field that was turned over and hid nothing may have left since.
std::optional<std::string> broken_stronghold_cards(const Game& g) {
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    const Faction holder = g.stronghold_cards[card];
    if (holder == Faction::None) continue;
    const std::string name(name_of(card));
    if (!g.config.has(Variant::StrongholdCards)) return "the card of " + name + " is not in use";
    if (!g.in_play(holder)) return "the card of " + name + " is held by nobody who plays";
    const bool just_claimed = before_storm_moves(g);
    if (!just_claimed || holder == Faction::Richese) continue;
    if (!occupants(g, info(card).territory).has(holder)) {
      return std::string(name_of(holder)) + " holds the card of " + name + " and is not there";
    }
  }
  return std::nullopt;
}

}  // namespace kanly

// What must hold for the Tleilaxu.
#include "game/queries.h"
#include "rules/factions/tleilaxu/showing.h"

namespace kanly {

std::optional<std::string> broken_tleilaxu(const Game& g) {
  const TleilaxuState& own = g.tleilaxu;
  if (!g.in_play(Faction::Tleilaxu)) {
    if (own == TleilaxuState{}) return std::nullopt;
    return "something of the Tleilaxu is there without them";
  }
  // Drawn ones are held beside the others until some go back (4.07.10).
  const bool changing = on_agenda(g, ScriptId::NexusTraitors);
  if (!changing && g.traitors[Faction::Tleilaxu].size() > info(Faction::Tleilaxu).face_dancers) {
    return "there are too many Face Dancers (2.08.03)";
  }
  for (Leader l : own.gholas) {
    const LeaderState& s = g.leaders[l];
    const bool held = s.holder == Faction::Tleilaxu || s.holder == Faction::Harkonnen;
    if (faction_of(l) == Faction::Tleilaxu || !s.alive() || !held) {
      return std::string(name_of(l)) + " is no ghola (2.08.21, 2.08.22)";
    }
  }
  return std::nullopt;
}

}  // namespace kanly

#include "rules/factions/fremen/storm.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/storm.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

// --- Half losses (2.04.16) ----------------------------------------------------------------------

// frame.place is where the stack stands.
struct StormLossesNotes {
  uint8_t dead;
};

void fedaykin_lost(const Game& g, const Frame& f, Faction faction, Options& options) {
  const Stack s = g.forces.at(faction, f.place);
  const int dead = f.as<StormLossesNotes>().dead;
  options.add_numbers(std::max(0, dead - s.normal), std::min<int>(dead, s.special));
}
void choose_losses(Table& t, Frame& f, Faction faction, Option o) {
  const auto normal = static_cast<uint8_t>(f.as<StormLossesNotes>().dead - o.value);
  lose_forces(t, faction, f.place, {.normal = normal, .special = o.value}, Cause::Storm);
}
constexpr Step kLossSteps[] = {
    ask("storm_losses", "2.04.16"_r, script_owner, fedaykin_lost, choose_losses)
        .uninterrupted()
        .says("How many Fedaykin are among the forces the storm kills?"),
};

// Fremen forces stand unsheltered in that sector.
bool fremen_in_the_open(const Game& g, int sector) {
  for (Place p : g.forces.places(kFremen) & places_in_sector(sector)) {
    if (open_to_storm(g, territory_of(p))) return true;
  }
  return false;
}

bool storm_will_hit(const Game& g) {
  const int moves = g.storm_work.moves;
  if (g.turn == 1) return fremen_in_the_open(g, (g.storm + moves - 1) % kSectorCount + 1);
  int sector = g.storm;
  for (int i = 0; i < moves; ++i) {
    sector = next_sector(sector);
    if (fremen_in_the_open(g, sector)) return true;
  }
  return false;
}

// --- The next storm card (2.04.13, 2.04.14) -----------------------------------------------------

Flow next_storm_card(Table& t, Frame&) {
  Game& g = t.game;
  t.rule("2.04.13"_r);
  g.storm_card = static_cast<uint8_t>(t.draw(1, 6));
  for (Faction f : g.players) g.knows[f].storm_card = false;
  open_prevention(t, {Advantage::FremenStormPrescience});
  return Flow::Next;
}

Factions looks_at_card(const Game& g, const Frame& f) {
  const bool may = has(g, Advantage::FremenStormPrescience) &&
                   !is_prevented(g, Advantage::FremenStormPrescience);
  return may ? script_owner(g, f) : Factions{};
}
void look(Table& t, Frame&, Faction f, Option o) {
  if (o != Option::yes()) return;
  t.game.knows[f].storm_card = true;
  share_sight(t, f);
  t.emit({.type = EventType::StormCardSeen,
          .faction = f,
          .number = t.game.storm_card.value(),
          .seen_by = Factions::of(f)});
}
Refusal why_no_look(const Game& g, const Frame*, Faction, Option) {
  if (is_prevented(g, Advantage::FremenStormPrescience)) {
    return {"3.01.11.02"_r, "A Karama prevents the look at the storm card this Turn."};
  }
  return {"2.04.14"_r, "The Fremen look at the storm card at the end of the Storm phase."};
}

constexpr Step kStormCardSteps[] = {
    deed("next_storm_card", "1.01.00"_r, next_storm_card),
    ask("look_at_storm_card", "2.04.14"_r, looks_at_card, yes_or_no, look)
        .because(why_no_look)
        .says("Look at the storm card of the next Turn?"),
};

}  // namespace

const Script kFremenStormLossesScript{"fremen_storm_losses", kLossSteps};
const Script kStormCardScript{"storm_card", kStormCardSteps};

void announce_half_losses(Table& t) {
  const Game& g = t.game;
  if (has(g, Advantage::FremenStormLosses) && storm_will_hit(g)) {
    announce(t, Advantage::FremenStormLosses);
  }
}

bool lose_half_in_storm(Table& t, Place p) {
  if (!has(t.game, Advantage::FremenStormLosses) || t.game.storm_work.halves_lost) return false;
  t.rule("2.04.16"_r);
  const Stack s = t.game.forces.at(kFremen, p);
  const auto dead = static_cast<uint8_t>((s.total() + 1) / 2);
  if (s.normal == 0 || s.special == 0) {
    lose_forces(t, kFremen, p, s.special == 0 ? Stack{.normal = dead} : Stack{.special = dead},
                Cause::Storm);
    return true;
  }
  Frame& f = push(t, ScriptId::FremenStormLosses, kFremen);
  f.place = p;
  f.as<StormLossesNotes>().dead = dead;
  return true;
}

void prepare_next_storm(Table& t) {
  if (uses_storm_deck(t.game)) push(t, ScriptId::StormCard, kFremen);
}

}  // namespace kanly

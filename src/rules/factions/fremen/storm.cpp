#include "rules/factions/fremen/storm.h"

#include <algorithm>
#include <string_view>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/storm.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

// --- Half losses (2.04.16, 2.04.17) --------------------------------------------------------------

// frame.place is where the forces stand.
struct HalfLossesNotes {
  uint8_t dead;
};

// How many of the dead are Fedaykin, where the storm kills half of these forces.
void offer_fedaykin(const Frame& f, Stack hit, Options& options) {
  const int dead = f.as<HalfLossesNotes>().dead;
  options.add_numbers(std::max(0, dead - hit.normal), std::min<int>(dead, hit.special));
}
void fedaykin_lost(const Game& g, const Frame& f, Faction faction, Options& options) {
  offer_fedaykin(f, g.forces.at(faction, f.place), options);
}
void fedaykin_lost_of_sent(const Game& g, const Frame& f, Faction, Options& options) {
  offer_fedaykin(f, g.shipment.forces, options);
}
void choose_losses(Table& t, Frame& f, Faction faction, Option o) {
  const auto normal = static_cast<uint8_t>(f.as<HalfLossesNotes>().dead - o.value);
  lose_forces(t, faction, f.place, {.normal = normal, .special = o.value}, Cause::Storm);
}
constexpr std::string_view kHowMany = "How many Fedaykin are among the forces the storm kills?";
constexpr Step kLossSteps[] = {
    ask("storm_losses", "2.04.16"_r, script_owner, fedaykin_lost, choose_losses)
        .uninterrupted()
        .says(kHowMany),
};
constexpr Step kMigrationSteps[] = {
    ask("migration_losses", "2.04.17"_r, script_owner, fedaykin_lost_of_sent, choose_losses)
        .uninterrupted()
        .says(kHowMany),
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
const Script kStormMigrationScript{"storm_migration", kMigrationSteps};
const Script kStormCardScript{"storm_card", kStormCardSteps};

void announce_half_losses(Table& t) {
  const Game& g = t.game;
  if (has(g, Advantage::FremenStormLosses) && storm_will_hit(g)) {
    announce(t, Advantage::FremenStormLosses);
  }
}

void lose_half(Table& t, Place p, Stack hit, ScriptId script) {
  const auto dead = static_cast<uint8_t>((hit.total() + 1) / 2);
  if (hit.normal == 0 || hit.special == 0) {
    lose_forces(t, kFremen, p, hit.special == 0 ? Stack{.normal = dead} : Stack{.special = dead},
                Cause::Storm);
    return;
  }
  Frame& f = push(t, script, kFremen);
  f.place = p;
  f.as<HalfLossesNotes>().dead = dead;
}

bool lose_half_in_storm(Table& t, Place p) {
  if (!has(t.game, Advantage::FremenStormLosses) || t.game.storm_work.halves_lost) return false;
  t.rule("2.04.16"_r);
  lose_half(t, p, t.game.forces.at(kFremen, p), ScriptId::FremenStormLosses);
  return true;
}

void prepare_next_storm(Table& t) {
  if (uses_storm_deck(t.game)) push(t, ScriptId::StormCard, kFremen);
}

}  // namespace kanly

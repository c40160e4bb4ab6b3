// Forces lost in a battle (1.07.06.05, 1.07.06.06), and those the Suk Graduate saves (4.03.31).
#include <algorithm>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/resolution.h"
#include "rules/variants/discoveries/places.h"
#include "rules/variants/homeworlds/worlds.h"
#include "rules/variants/leader_skills/battle_skills.h"

namespace kanly {
namespace {

using Outcome = BattleWork::Outcome;
using Zone = LeaderState::Zone;

void lose_all_in_battle(Table& t, Faction f, PlaceSet places, Cause cause) {
  const int dead = t.game.tanks[f].total();
  lose_all_forces(t, f, places, cause);
  tell(kListeners.lost_in_battle, t, f, t.game.tanks[f].total() - dead);
}

// Survivors stay in the Territory; who called a traitor takes the leader back (R75).
void place_survivors(Table& t) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  for (Faction side : both_sides(b)) {
    const BattlePlan& plan = b.plan(side);
    const bool called = b.outcome == Outcome::Traitor && side == b.winner;
    if (plan.leader != Leader::None && !b.killed.has(plan.leader)) {
      LeaderState& s = g.leaders[plan.leader];
      t.rule(called ? "1.07.06.07.01"_r : "1.07.06.04"_r);
      s.zone = called ? Zone::Pool : Zone::Fought;
      s.fought_in = called ? Territory::None : b.territory();
    }
    if (plan.kwisatz_haderach && !called) b.kwisatz_haderach_in = b.territory();
  }
}

// --- The dialed forces --------------------------------------------------------------------------

// The dialed tokens go; where they stand in several sectors the winner says which (R72).
// frame.by is the winner, frame.place the sector at hand.
struct LossNotes {
  Stack leaving;  // forces that have still to go
  Stack saved;    // of these go to reserves; the others die
};

PlaceSet own_places(const Game& g, const Frame& f) {
  return g.forces.places(f.by) & battle_area(g, g.battle.area);
}

struct Share {
  int low = 0;
  int high = 0;
};
// How many of the forces still to go may be taken in this sector.
Share share_here(const Game& g, const Frame& f, uint8_t Stack::* kind) {
  const int left = f.as<LossNotes>().leaving.*kind;
  int elsewhere = 0;
  for (Place p : own_places(g, f)) {
    if (p > f.place) elsewhere += g.forces.at(f.by, p).*kind;
  }
  return {std::max(0, left - elsewhere), std::min<int>(left, g.forces.at(f.by, f.place).*kind)};
}

// Takes n forces of one kind from the sector at hand, the saved ones first.
void take_forces(Table& t, Frame& f, uint8_t Stack::* kind, int n) {
  auto& notes = f.as<LossNotes>();
  Stack back;
  Stack dead;
  back.*kind = static_cast<uint8_t>(std::min<int>(n, notes.saved.*kind));
  dead.*kind = static_cast<uint8_t>(n - back.*kind);
  notes.saved -= back;
  notes.leaving -= back + dead;
  return_forces(t, f.by, f.place, back);
  lose_forces(t, f.by, f.place, dead, Cause::Battle);
  tell(kListeners.lost_in_battle, t, f.by, dead.total());
}

Factions chooses_share(const Frame& f, Share share) {
  return share.low < share.high ? Factions::of(f.by) - f.answered : Factions{};
}
void add_range(Share share, Options& options) { options.add_numbers(share.low, share.high); }

// What the sector must give: nothing more once its share was chosen.
void take_least(Table& t, Frame& f, uint8_t Stack::* kind) {
  take_forces(t, f, kind, share_here(t.game, f, kind).low);
}

Factions chooses_normal(const Game& g, const Frame& f) {
  return chooses_share(f, share_here(g, f, &Stack::normal));
}
void normal_losses(const Game& g, const Frame& f, Faction, Options& options) {
  add_range(share_here(g, f, &Stack::normal), options);
}
void lose_normals(Table& t, Frame& f, Faction, Option o) {
  take_forces(t, f, &Stack::normal, o.value);
}
Flow forced_normals(Table& t, Frame& f) {
  take_least(t, f, &Stack::normal);
  return Flow::Next;
}

Factions chooses_special(const Game& g, const Frame& f) {
  return chooses_share(f, share_here(g, f, &Stack::special));
}
void special_losses(const Game& g, const Frame& f, Faction, Options& options) {
  add_range(share_here(g, f, &Stack::special), options);
}
void lose_specials(Table& t, Frame& f, Faction, Option o) {
  take_forces(t, f, &Stack::special, o.value);
}
Flow forced_specials(Table& t, Frame& f) {
  take_least(t, f, &Stack::special);
  if (f.as<LossNotes>().leaving.empty()) return Flow::Done;
  for (Place p : own_places(t.game, f)) {
    if (p <= f.place) continue;
    f.place = p;
    return Flow::Restart;
  }
  return Flow::Done;
}

Refusal why_not_these(const Game&, const Frame*, Faction, Option) {
  return {"1.07.06.06"_r,
          "Exactly the forces that were dialed die, out of the sectors where they "
          "stand."};
}

constexpr Step kLossSteps[] = {
    ask("battle_losses", "1.07.06.06"_r, chooses_normal, normal_losses, lose_normals)
        .uninterrupted()
        .because(why_not_these)
        .says("How many of the dialed normal forces die in this sector?"),
    deed("lose_normal_forces", "1.07.06.06"_r, forced_normals),
    ask("battle_losses_special", "1.07.06.06"_r, chooses_special, special_losses, lose_specials)
        .uninterrupted()
        .because(why_not_these)
        .says("How many of the dialed starred forces die in this sector?"),
    deed("lose_starred_forces", "1.07.06.06"_r, forced_specials),
};

// The forces that leave the Territory, of which some go to reserves.
void take_away(Table& t, Faction winner, Stack gone, Stack to_reserves) {
  if (gone.empty()) return;
  Frame& f = push(t, ScriptId::BattleLosses, winner);
  f.place = own_places(t.game, f).first();
  f.as<LossNotes>() = {.leaving = gone, .saved = to_reserves};
}

Stack dialed(const Game& g, Faction side) {
  const BattlePlan& plan = g.battle.plan(side);
  if (side == Faction::Emperor && g.battle.five_sardaukar) {  // ordinary forces after all (4.07.08)
    return {.normal = static_cast<uint8_t>(plan.normal + plan.special)};
  }
  const uint8_t exchanged = side == g.battle.winner ? g.battle.exchanged : 0;  // 2.07.20
  return {.normal = static_cast<uint8_t>(plan.normal + exchanged),
          .special = static_cast<uint8_t>(plan.special - exchanged)};
}

// What this one of the winners loses: dialed forces are their owner's, and half of those of Ecaz go with
// them (2.11.13).
Stack lost_by(const Game& g, Faction f) {
  const Faction winner = g.battle.winner;
  if (dialer(g, winner) == f) return dialed(g, winner);
  return {.normal = static_cast<uint8_t>(shared_half(g, winner))};
}

// --- Suk Graduate (4.03.31) ---------------------------------------------------------------------

struct SaveNotes {
  uint8_t saved;
  uint8_t starred;     // of the saved
  bool one_stays;      // of the saved, in the Territory
  bool starred_stays;  // and it is a starred one
};

// Who fights with the Suk Graduate says how many, up to three; the first part leaves no choice.
constexpr int kMostSaved = 3;
Factions chooses_how_many(const Game& g, const Frame& f) {
  return f.as<SaveNotes>().one_stays ? script_owner(g, f) : Factions{};
}
int most_saved(const Game& g, Faction winner) {
  return std::min(lost_by(g, winner).total(), kMostSaved);
}
void how_many_to_save(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(0, most_saved(g, f));
}
Option save_all(const Game& g, const Frame&, Faction f) { return Option::number(most_saved(g, f)); }

Share saved_stars(const Game& g, const Frame& f) {
  const Stack lost = lost_by(g, f.by);
  const int saved = f.as<SaveNotes>().saved;
  return {std::max(0, saved - lost.normal), std::min<int>(saved, lost.special)};
}
void set_saved(const Game& g, Frame& f, int saved) {
  auto& notes = f.as<SaveNotes>();
  notes.saved = static_cast<uint8_t>(saved);
  notes.starred = static_cast<uint8_t>(saved_stars(g, f).low);
  if (saved == 0) notes.one_stays = false;
}
void choose_how_many(Table& t, Frame& f, Faction, Option o) { set_saved(t.game, f, o.value); }

Factions chooses_saved(const Game& g, const Frame& f) {
  const Share stars = saved_stars(g, f);
  return stars.low < stars.high ? script_owner(g, f) : Factions{};
}
void stars_to_save(const Game& g, const Frame& f, Faction, Options& options) {
  add_range(saved_stars(g, f), options);
}
void choose_saved(Table&, Frame& f, Faction, Option o) { f.as<SaveNotes>().starred = o.value; }

Factions chooses_staying(const Game& g, const Frame& f) {
  const auto& notes = f.as<SaveNotes>();
  const bool both_kinds = notes.starred > 0 && notes.starred < notes.saved;
  return notes.one_stays && both_kinds ? script_owner(g, f) : Factions{};
}
void choose_staying(Table&, Frame& f, Faction, Option o) {
  f.as<SaveNotes>().starred_stays = o == Option::yes();
}
Refusal why_not_saved(const Game&, const Frame*, Faction, Option) {
  return {"4.03.31.01"_r,
          "The winner with a Suk Graduate saves one of the forces lost, or up to three if the Suk "
          "Graduate fights."};
}

Flow forces_saved(Table& t, Frame& f) {
  const Game& g = t.game;
  const auto& notes = f.as<SaveNotes>();
  const Stack saved{.normal = static_cast<uint8_t>(notes.saved - notes.starred),
                    .special = notes.starred};
  Stack stays;
  if (notes.one_stays) {
    const bool starred = notes.starred_stays || saved.normal == 0;
    stays = starred ? Stack{.special = 1} : Stack{.normal = 1};
  }
  if (saved.empty()) {
    take_away(t, f.by, lost_by(g, f.by), {});
    return Flow::Done;
  }
  t.emit({.type = EventType::ForcesSaved,
          .faction = f.by,
          .amount = saved.total(),
          .number = stays.total(),
          .forces = saved,
          .territory = g.battle.territory(),
          .skill = LeaderSkill::SukGraduate});
  take_away(t, f.by, lost_by(g, f.by) - stays, saved - stays);
  return Flow::Done;
}

constexpr Step kSaveSteps[] = {
    ask("save_count", "4.03.31.02"_r, chooses_how_many, how_many_to_save, choose_how_many)
        .uninterrupted()
        .idles(save_all)
        .because(why_not_saved)
        .says("The Suk Graduate saves forces: how many of those lost?"),
    ask("save_forces", "4.03.31.01"_r, chooses_saved, stars_to_save, choose_saved)
        .uninterrupted()
        .because(why_not_saved)
        .says("The Suk Graduate saves forces: how many starred ones?"),
    ask("starred_force_stays", "4.03.31.02"_r, chooses_staying, yes_or_no, choose_staying)
        .uninterrupted()
        .because(why_not_saved)
        .says("Is the force that stays in the Territory a starred one?"),
    deed("forces_saved", "1.07.06.06"_r, forces_saved),
};

// How many of the forces the winner loses are saved; the battle part replaces the first (CR-55).
int forces_to_save(const Table& t, Faction winner, bool& one_stays) {
  const Game& g = t.game;
  one_stays = fighting_skill(g, winner) == LeaderSkill::SukGraduate;
  if (one_stays) {
    t.rule("4.03.31.02"_r);
    return most_saved(g, winner);
  }
  if (open_skill(g, winner) != LeaderSkill::SukGraduate) return 0;
  t.rule("4.03.31.01"_r);
  return std::min(lost_by(g, winner).total(), 1);
}

void lose_dialed(Table& t, Faction winner) {
  const Game& g = t.game;
  t.rule("1.07.06.06"_r);
  if (const Faction partner = partner_of(g, winner); partner != Faction::None) {
    const bool prevented = is_prevented(g, Advantage::EcazOccupy);
    t.rule("2.11.13"_r);
    if (prevented) t.rule("2.11.22"_r);
    if (!prevented) take_away(t, partner, lost_by(g, partner), {});
  }
  bool one_stays = false;
  const int saved = forces_to_save(t, winner, one_stays);
  if (saved == 0) return take_away(t, winner, lost_by(g, winner), {});
  Frame& f = push(t, ScriptId::SaveForces, winner);
  set_saved(g, f, saved);
  f.as<SaveNotes>().one_stays = one_stays;
}

}  // namespace

const Script kBattleLossesScript{"battle_losses", kLossSteps};
const Script kSaveForcesScript{"save_forces", kSaveSteps};

Flow battle_losses(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  place_survivors(t);
  if (b.outcome == Outcome::Explosion) {  // the whole Territory, whoever stands there (R78)
    const Homeworld world = battle_world(g);
    for (Faction f : g.players) {
      if (f == native_of(world)) continue;
      lose_all_in_battle(t, f, places_of(b.territory()), Cause::Explosion);
    }
    if (world != Homeworld::None) explode_at_home(t, world);
    for (Place p : places_of(b.territory())) lose_spice(t, p, Cause::Explosion);
    return Flow::Next;
  }
  for (Faction side : both_sides(b)) {
    if (side == b.winner) continue;
    t.rule("1.07.06.05"_r);
    pay_at_jacurutu(t, side);
    const Faction partner = partner_of(g, side);
    lose_all_in_battle(t, side, battle_area(g, b.area), Cause::Battle);
    if (partner != Faction::None) {
      t.rule("2.11.13"_r);
      lose_all_in_battle(t, partner, battle_area(g, b.area), Cause::Battle);
    }
  }
  if (b.outcome == Outcome::Strength) lose_dialed(t, b.winner);
  return Flow::Next;
}

}  // namespace kanly

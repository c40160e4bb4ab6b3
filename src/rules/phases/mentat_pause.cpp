#include "rules/phases/mentat_pause.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/juice_of_sapho.h"
#include "rules/factions/faction_rules.h"
#include "rules/variants/homeworlds/ecaz_world.h"
#include "rules/variants/nexus_cards/moment.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

struct MentatPauseNotes {
  uint8_t next_row;
};

// --- Bribes (1.09.01) ---------------------------------------------------------------------------

Flow collect_bribes(Table& t, Frame&) {
  Game& g = t.game;
  for (Faction f : storm_order(g)) {
    const int amount = g.bribes[f];
    if (amount == 0) continue;
    g.bribes[f] = 0;
    g.spice[f] = static_cast<uint16_t>(g.spice[f].value() + amount);
    t.emit({.type = EventType::BribesCollected,
            .faction = f,
            .receiver = Party::of(f),
            .amount = amount});
  }
  return Flow::Next;
}

// --- Before victory is checked (CR-36) ----------------------------------------------------------

// The first in order of those who meet the condition wins: Juice of Sapho may change it (3.03.05.02).
Flow order_of_victory(Table& t, Frame&) {
  offer_juice_of_sapho(t);
  return Flow::Next;
}

// --- The end of the game ------------------------------------------------------------------------

Factions with_ally(const Game& g, Faction f) { return Factions::of(f, g.ally[f]); }

Cause cause_of(Victory how) {
  switch (how) {
    case Victory::Strongholds:
      return Cause::Strongholds;
    case Victory::Prediction:
      return Cause::Prediction;
    case Victory::FremenSpecial:
      return Cause::FremenSpecial;
    case Victory::GuildSpecial:
      return Cause::GuildSpecial;
    case Victory::FremenDefault:
      return Cause::FremenDefault;
    case Victory::MostStrongholds:
      return Cause::MostStrongholds;
    case Victory::kCount:
    case Victory::None:
      break;
  }
  return Cause::None;
}

// The game ends with the declaration; nothing follows (R108).
Flow declare_victory(Table& t, Factions winners, Victory how, RuleId rule) {
  Game& g = t.game;
  t.rule(rule);
  g.winners = winners;
  g.victory = how;
  t.emit({.type = EventType::GameOver,
          .factions = winners,
          .lists_factions = true,
          .number = g.turn,
          .cause = cause_of(how),
          .rule = rule});
  g.phase = Phase::Over;
  return Flow::Done;
}

// --- Strongholds (1.09.02, 1.09.03) -------------------------------------------------------------

using Counts = PerFaction<uint8_t>;

// What a variant counts as a stronghold, such as all three Tech tokens (4.06.05).
void count_extra_strongholds(const Table& t, Counts& counts) {
  for (const VariantRules* row : variant_rules()) {
    if (row->extra_stronghold == nullptr || !in_play(t.game, *row)) continue;
    const Faction holder = row->extra_stronghold(t);
    if (holder != Faction::None) ++counts[holder];
  }
}

// Shared by two who could not fight: such a stronghold counts for nobody (R53, R103, K-231).
bool is_contested(const Game& g, Territory t) {
  return occupying_sides(g, t) > 1 && !g.config.has(HouseRule::ContestedStrongholds);
}

// A stronghold counts for the one player whose forces hold it.
Counts controlled_strongholds(const Table& t) {
  const Game& g = t.game;
  t.rule("1.09.02.01"_r);
  Counts counts{};
  if (g.config.has(HouseRule::ContestedStrongholds)) t.rule("5.04"_r);
  for (Territory s : victory_strongholds(g)) {
    const Factions there = occupants(g, s);
    if (is_contested(g, s)) continue;
    if (s == Territory::HiddenMobileStronghold) t.rule("2.07.08"_r);
    if (s == Territory::ShieldWall) t.rule("4.02.03"_r);
    if (s == Territory::JacurutuSietch) t.rule("4.08.04"_r);
    for (Faction f : there) {
      if (!there.has(g.ally[f]) || f < g.ally[f]) ++counts[f];  // once for two allies
    }
  }
  count_extra_strongholds(t, counts);
  return counts;
}

// Three strongholds in which both of the two stand are enough for Ecaz and their ally (2.11.15).
bool share_enough(const Table& t) {
  const Game& g = t.game;
  int shared = 0;
  for (Territory s : victory_strongholds(g)) {
    if (is_shared(g, s) && !is_contested(g, s)) ++shared;
  }
  if (shared > 0 && wins_by_worlds(t)) return true;
  if (shared < defaults::kStrongholdsToWin) return false;
  t.rule("2.11.15"_r);
  return true;
}

bool meets_requirement(const Table& t, const Counts& held, Faction f) {
  const Faction partner = t.game.ally[f];
  if (partner == Faction::None) {
    t.rule("1.09.02.02"_r);
    return held[f] >= defaults::kStrongholdsToWin;
  }
  t.rule("1.09.02.03"_r);
  t.rule("1.10.02.01"_r);
  t.rule("1.10.02.02"_r);
  if (sharers(t.game).has(f) && share_enough(t)) return true;
  return held[f] + held[partner] >= defaults::kStrongholdsToWinAllied;
}

Flow stronghold_victory(Table& t, Frame&) {
  const Game& g = t.game;
  const Counts held = controlled_strongholds(t);
  Factions candidates;
  for (Faction f : g.players) {
    if (meets_requirement(t, held, f)) candidates.add(f);
  }
  // A prediction comes before storm order decides, and beats every other victory (R101).
  for (const FactionRules* row : faction_rules()) {
    const VictoryInstead& v = row->victory_instead;
    if (v.met == nullptr || !g.in_play(row->faction) || !v.met(t, candidates)) continue;
    return declare_victory(t, Factions::of(row->faction), v.how, v.rule);
  }
  if (candidates.empty()) return Flow::Next;
  const Faction first = first_in_order(g, candidates);
  return declare_victory(t, with_ally(g, first), Victory::Strongholds, "1.09.03"_r);
}

// --- The last Turn (1.09.05) --------------------------------------------------------------------

Victory after(Victory v) { return static_cast<Victory>(static_cast<int>(v) + 1); }

struct Claim {
  Faction faction = Faction::None;
  const LastVictory* victory = nullptr;
};

// Tried in the order of Victory; the ally shares (R104, R105).
Claim last_claim(Table& t) {
  for (auto how = Victory::None; how < Victory::MostStrongholds; how = after(how)) {
    for (const FactionRules* row : faction_rules()) {
      if (!t.game.in_play(row->faction)) continue;
      for (const LastVictory& v : row->last_victories) {
        if (v.met != nullptr && v.how == how && v.met(t)) return {row->faction, &v};
      }
    }
  }
  return {};
}

// Counted for each player alone; all who are tied win (R105, R106).
Factions most_strongholds(const Table& t) {
  const Game& g = t.game;
  Counts held{};
  for (Territory s : victory_strongholds(g)) {
    if (is_contested(g, s)) continue;
    for (Faction f : occupants(g, s)) ++held[f];
  }
  count_extra_strongholds(t, held);
  const uint8_t most = *std::ranges::max_element(held);
  Factions best;
  for (Faction f : g.players) {
    if (held[f] == most) best.add(f);
  }
  return best;
}

Flow last_turn(Table& t, Frame&) {
  const Game& g = t.game;
  if (g.turn < g.config.turns) return Flow::Next;
  t.rule("1.09.05"_r);
  if (const Claim c = last_claim(t); c.victory != nullptr) {
    if (g.ally[c.faction] != Faction::None) t.rule(c.victory->shared);
    return declare_victory(t, with_ally(g, c.faction), c.victory->how, c.victory->rule);
  }
  return declare_victory(t, most_strongholds(t), Victory::MostStrongholds, "1.09.05"_r);
}

Flow replacement_traitors(Table& t, Frame& f) {
  return each_variant(t, f.as<MentatPauseNotes>().next_row, &VariantRules::mentat_pause_begins);
}
Flow nexus_cards(Table& t, Frame&) {
  nexus_moment(t, NexusMoment::MentatPause);
  return Flow::Next;
}

Flow variants_end(Table& t, Frame& f) {
  return each_variant(t, f.as<MentatPauseNotes>().next_row, &VariantRules::mentat_pause_ends);
}

constexpr Step kMentatPauseSteps[] = {
    deed("mentat_pause_begins", "1.09.00"_r,
         factions_act<&FactionRules::mentat_pause_begins, MentatPauseNotes>),
    deed("replacement_traitors", "1.09.00"_r, replacement_traitors),
    deed("collect_bribes", "1.09.01"_r, collect_bribes),
    deed("after_bribes", "1.09.00"_r, factions_act<&FactionRules::after_bribes, MentatPauseNotes>),
    deed("before_victory", "1.09.00"_r,
         factions_act<&FactionRules::before_victory, MentatPauseNotes>),
    deed("before_victory_last", "1.09.00"_r,
         factions_act<&FactionRules::before_victory_last, MentatPauseNotes>),
    deed("nexus_cards_in_pause", "1.09.00"_r, nexus_cards),
    deed("order_of_victory", "1.09.00"_r, order_of_victory),
    deed("stronghold_victory", "1.09.02"_r, stronghold_victory),
    deed("last_turn", "1.09.00"_r, last_turn),
    deed("mentat_pause_ends", "1.09.00"_r, variants_end),
    deed("factions_end", "1.09.00"_r,
         factions_act<&FactionRules::mentat_pause_ends, MentatPauseNotes>),
    pause("end_of_mentat_pause", "1.00.05"_r),
};

}  // namespace

const Script kMentatPauseScript{"mentat_pause", kMentatPauseSteps};

}  // namespace kanly

#include "rules/phases/mentat_pause.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/juice_of_sapho.h"
#include "rules/factions/bene_gesserit/bene_gesserit.h"
#include "rules/factions/choam/inflation.h"
#include "rules/factions/choam/worthless.h"
#include "rules/factions/fremen/fremen.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"
#include "rules/variants/tech_tokens/tech_tokens.h"

namespace kanly {
namespace {

// --- Bribes (1.09.01) ---------------------------------------------------------------------------

Flow collect_bribes(Table& t, Frame&) {
  Game& g = t.game;
  if (bribes_forbidden(g)) t.rule("2.09.23"_r);  // what was paid before is still collected
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

Flow inflation_turns(Table& t, Frame&) {
  turn_inflation(t);
  return Flow::Next;
}

Flow inflation(Table& t, Frame&) {
  offer_inflation(t);
  return Flow::Next;
}

Flow trip_to_gamont(Table& t, Frame&) {
  offer_trip_to_gamont(t);
  return Flow::Next;
}

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

// All three Tech tokens in one hand count as a stronghold (4.06.05).
void count_tech_tokens(const Table& t, Counts& counts) {
  if (!t.game.config.has(Variant::TechTokens)) return;
  t.rule("4.06.05"_r);
  const Faction holder = holder_of_all_tech_tokens(t.game);
  if (holder != Faction::None) ++counts[holder];
}

// A stronghold counts for the one player whose forces hold it; shared, it counts for nobody (R103).
Counts controlled_strongholds(const Table& t) {
  const Game& g = t.game;
  t.rule("1.09.02.01"_r);
  Counts counts{};
  for (Territory s : strongholds()) {
    if (g.advisors.has(s)) t.rule("2.02.12"_r);  // advisors do not hinder control
    const Factions there = occupants(g, s);
    if (there.has(Faction::Richese) && no_field_in(g, s)) {
      t.rule("2.10.23"_r);  // a token holds it as one force
      t.rule("2.10.29"_r);
    }
    if (there.size() == 1) ++counts[there.first()];
  }
  count_tech_tokens(t, counts);
  return counts;
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
  return held[f] + held[partner] >= defaults::kStrongholdsToWinAllied;
}

Flow stronghold_victory(Table& t, Frame&) {
  const Game& g = t.game;
  const Counts held = controlled_strongholds(t);
  Factions candidates;
  for (Faction f : g.players) {
    if (meets_requirement(t, held, f)) candidates.add(f);
  }
  // The prediction comes before storm order decides, and beats every other victory (R101).
  const Faction prophet = fulfils_prediction(t, candidates);
  if (prophet != Faction::None) {
    return declare_victory(t, Factions::of(prophet), Victory::Prediction, "2.02.03"_r);
  }
  if (candidates.empty()) return Flow::Next;
  const Faction first = first_in_order(g, candidates);
  return declare_victory(t, with_ally(g, first), Victory::Strongholds, "1.09.03"_r);
}

// --- The last Turn (1.09.05) --------------------------------------------------------------------

bool fremen_special(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::FremenSpecialVictory) || !g.in_play(Faction::SpacingGuild)) return false;
  t.rule("2.04.09"_r);
  t.rule("2.04.09.01"_r);
  return guards_the_sietches(t);
}
bool guild_special(Table& t) { return has(t.game, Advantage::SpacingGuildSpecialVictory); }
bool fremen_default(Table& t) { return t.game.in_play(Faction::Fremen); }

// Tried in this order; the ally shares (R104, R105).
struct LastVictory {
  Victory how;
  Faction faction;
  bool (*met)(Table&);
  RuleId rule;
  RuleId shared;
};
constexpr LastVictory kLastVictories[] = {
    {Victory::FremenSpecial, Faction::Fremen, fremen_special, "2.04.09.01"_r, "2.04.12"_r},
    {Victory::GuildSpecial, Faction::SpacingGuild, guild_special, "2.06.08"_r, "2.06.11"_r},
    {Victory::FremenDefault, Faction::Fremen, fremen_default, "1.09.05"_r, "2.04.12"_r},
};

// Counted for each player alone, occupied being enough; all who are tied win (R105, R106).
Factions most_strongholds(const Table& t) {
  const Game& g = t.game;
  Counts held{};
  for (Territory s : strongholds()) {
    for (Faction f : occupants(g, s)) ++held[f];
  }
  count_tech_tokens(t, held);
  const uint8_t most = *std::ranges::max_element(held);
  Factions best;
  for (Faction f : g.players) {
    if (held[f] == most) best.add(f);
  }
  return best;
}

Flow last_turn(Table& t, Frame&) {
  const Game& g = t.game;
  if (g.turn < g.config.turns) {
    if (has(g, Advantage::FremenSpecialVictory)) t.rule("2.04.09"_r);  // not yet
    return Flow::Next;
  }
  t.rule("1.09.05"_r);
  for (const LastVictory& v : kLastVictories) {
    if (!v.met(t)) continue;
    if (g.ally[v.faction] != Faction::None) t.rule(v.shared);
    return declare_victory(t, with_ally(g, v.faction), v.how, v.rule);
  }
  return declare_victory(t, most_strongholds(t), Victory::MostStrongholds, "1.09.05"_r);
}

Flow stronghold_cards(Table& t, Frame&) {
  if (t.game.config.has(Variant::StrongholdCards)) claim_stronghold_cards(t);
  return Flow::Next;
}

constexpr Step kMentatPauseSteps[] = {
    deed("inflation_turns", "1.09.00"_r, inflation_turns),
    deed("collect_bribes", "1.09.01"_r, collect_bribes),
    deed("inflation", "1.09.00"_r, inflation),
    deed("trip_to_gamont", "1.09.00"_r, trip_to_gamont),
    deed("order_of_victory", "1.09.00"_r, order_of_victory),
    deed("stronghold_victory", "1.09.02"_r, stronghold_victory),
    deed("last_turn", "1.09.00"_r, last_turn),
    deed("stronghold_cards", "1.09.00"_r, stronghold_cards),
    pause("end_of_mentat_pause", "1.00.05"_r),
};

}  // namespace

const Script kMentatPauseScript{"mentat_pause", kMentatPauseSteps};

}  // namespace kanly

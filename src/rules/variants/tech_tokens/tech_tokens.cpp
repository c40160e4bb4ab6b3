#include "rules/variants/tech_tokens/tech_tokens.h"

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr TechTokens kAllTokens = TechTokens::all(kTechTokenCount);

TechTokens tokens_of(const Game& g, Faction f) {
  TechTokens held;
  for (TechToken token : kAllTokens) {
    if (g.tech_tokens[token] == f) held.add(token);
  }
  return held;
}

Cause income_of(TechToken token) {
  switch (token) {
    case TechToken::AxlotlTanks:
      return Cause::AxlotlTanks;
    case TechToken::Heighliners:
      return Cause::Heighliners;
    case TechToken::SpiceProduction:
      return Cause::SpiceProduction;
    case TechToken::None:
      break;
  }
  return Cause::None;
}

void hand_over(Table& t, TechToken token, Faction to, Cause why) {
  Game& g = t.game;
  const Faction from = g.tech_tokens[token];
  g.tech_tokens[token] = to;
  t.emit({.type = EventType::TechTokenTaken,
          .faction = to,
          .target = from,
          .token = token,
          .cause = why});
}

// --- Taking one in battle (4.06.04) -------------------------------------------------------------
// frame.by has won against frame.target.

void tokens_to_take(const Game& g, const Frame& f, Faction, Options& options) {
  for (TechToken token : tokens_of(g, f.target)) options.add(Option::of(token));
}
void take_token(Table& t, Frame& f, Faction, Option o) {
  hand_over(t, o.token(), f.by, Cause::Battle);
}
Refusal why_not_that_token(const Game&, const Frame* f, Faction, Option) {
  if (f == nullptr) {
    return {"4.06.04"_r, "A token is taken by the winner, directly after a battle."};
  }
  return {"4.06.04"_r, "The winner takes one of the tokens that the loser holds."};
}

constexpr Step kTakeTokenSteps[] = {
    ask("take_token", "4.06.04"_r, script_owner, tokens_to_take, take_token)
        .uninterrupted()
        .because(why_not_that_token)
        .says("Which Tech token do you take from the loser?"),
};

}  // namespace

const Script kTakeTokenScript{"take_token", kTakeTokenSteps};

void give_out_tech_tokens(Table& t) {
  Game& g = t.game;
  t.rule("4.06.01"_r);
  FixedList<TechToken, kTechTokenCount> left;
  Factions without = g.players;
  for (TechToken token : kAllTokens) {
    const Faction owner = info(token).owner;
    if (!g.in_play(owner)) {
      left.push_back(token);
      continue;
    }
    hand_over(t, token, owner, Cause::FirstStorm);
    without.remove(owner);
  }
  t.shuffle(left);
  // One each; a token that finds nobody stays out of the game (E-87).
  for (Faction f : storm_order(g)) {
    if (left.empty()) break;
    if (without.has(f)) hand_over(t, left.pop_back(), f, Cause::FirstStorm);
  }
}

void trigger_tech_income(Table& t, TechToken token) {
  Game& g = t.game;
  if (!g.config.has(Variant::TechTokens)) return;
  t.rule("4.06.02"_r);
  g.tech_income.add(token);
}

void pay_tech_income(Table& t) {
  Game& g = t.game;
  for (TechToken token : g.tech_income) {
    const Faction holder = g.tech_tokens[token];
    if (holder == Faction::None) continue;
    t.rule("4.06.03"_r);
    pay(t, Party::bank(), Party::of(holder), tokens_of(g, holder).size(), income_of(token));
  }
  g.tech_income = {};
}

void take_tech_token(Table& t) {
  Game& g = t.game;
  const Faction winner = g.battle.winner;
  const TechTokens held = tokens_of(g, g.battle.loser());
  if (held.empty()) return;
  t.rule("4.06.04"_r);
  if (held.size() == 1) return hand_over(t, held.first(), winner, Cause::Battle);
  push(t, ScriptId::TakeToken, winner).target = g.battle.loser();
}

Faction holder_of_all_tech_tokens(const Table& t) {
  const Game& g = t.game;
  t.rule("4.06.05"_r);
  const Faction f = g.tech_tokens[TechToken::AxlotlTanks];
  return f != Faction::None && tokens_of(g, f) == kAllTokens ? f : Faction::None;
}

}  // namespace kanly

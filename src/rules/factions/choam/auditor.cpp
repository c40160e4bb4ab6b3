#include "rules/factions/choam/auditor.h"

#include <algorithm>
#include <string>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;

// In the advanced game the Auditor is a leader beside the five (2.09.28).
bool is_sixth_leader(const Game& g) {
  return g.leaders[Leader::Auditor].zone != LeaderState::Zone::Away;
}

// frame.by are CHOAM, frame.target is their opponent.
struct AuditNotes {
  uint8_t cards;  // would be seen
  bool announced;
  bool bought_off;
};

Cards unused_cards(const Game& g, Faction f) { return g.hands[f].cards - g.battle.plan(f).cards(); }

// Two if the Auditor survived, else one (CR-38); never more than there are.
int cards_to_see(const Game& g, Faction opponent) {
  const int most = g.battle.killed.has(Leader::Auditor) ? 1 : 2;
  return std::min(most, unused_cards(g, opponent).size());
}

void answer_audit(Table& t, Frame& f, Faction, Option o) {
  if (o == Option::no()) return;
  auto& notes = f.as<AuditNotes>();
  notes.announced = true;
  t.emit({.type = EventType::AuditAnnounced,
          .faction = kChoam,
          .target = f.target,
          .amount = notes.cards,
          .territory = t.game.battle.territory()});
  announce(t, Advantage::ChoamAuditor);
}
Refusal why_no_audit(const Game& g, const Frame* f, Faction faction, Option) {
  if (f != nullptr) return {"2.09.29"_r, "CHOAM audit or not."};
  if (faction != kChoam) return {"2.09.29"_r, "Only CHOAM audit."};
  if (!g.config.has(AdvancedPart::Auditor))
    return {"2.09.28"_r, "The Auditor belongs to the advanced game."};
  return {"2.09.29"_r,
          "CHOAM audit after a battle in which the Auditor was their leader, if the opponent has a "
          "card left that was not played."};
}

Flow is_it_stopped(Table& t, Frame& f) {
  if (!f.as<AuditNotes>().announced) return Flow::Done;
  if (!t.game.cancelled) return Flow::Next;
  t.rule("2.09.32"_r);
  return Flow::Done;
}

Factions may_buy_off(const Game& g, const Frame& f) {
  const bool able = free_spice(g, f.target) >= f.as<AuditNotes>().cards;
  return able ? Factions::of(f.target) - f.answered : Factions{};
}
void answer_price(Table& t, Frame& f, Faction payer, Option o) {
  if (o == Option::no()) return;
  auto& notes = f.as<AuditNotes>();
  notes.bought_off = true;
  t.emit({.type = EventType::AuditBoughtOff,
          .faction = payer,
          .target = kChoam,
          .amount = notes.cards});
  pay(t, Party::of(payer), Party::of(kChoam), notes.cards, Cause::AuditBoughtOff);
}
Refusal why_no_price(const Game& g, const Frame* f, Faction faction, Option) {
  if (f == nullptr && g.battle.stage == BattleWork::Stage::Revealed && g.battle.involves(faction) &&
      g.battle.opponent(faction) == kChoam) {
    return {"2.09.30"_r, "There is not enough spice to buy the audit off, or there is none."};
  }
  return {"2.09.30"_r, "The whole audit is bought off for 1 spice a card, or none of it."};
}

Flow look_at_cards(Table& t, Frame& f) {
  Game& g = t.game;
  const auto& notes = f.as<AuditNotes>();
  if (notes.bought_off) return Flow::Done;
  TreacheryPile unseen;
  for (Card c : unused_cards(g, f.target)) unseen.push_back(c);
  if (unseen.size() > notes.cards) t.shuffle(unseen);
  for (int left = notes.cards; left > 0 && !unseen.empty(); --left) {
    const Card c = unseen.pop_back();
    g.knows[kChoam].cards.add(c);
    t.emit({.type = EventType::CardSeen,
            .faction = kChoam,
            .target = f.target,
            .card = kind_of(c),
            .advantage = Advantage::ChoamAuditor,
            .secret_for = Factions::of(kChoam, f.target)});
  }
  share_sight(t, kChoam);
  return Flow::Done;
}

constexpr Step kAuditSteps[] = {
    ask("audit", "2.09.29"_r, script_owner, yes_or_no, answer_audit)
        .uninterrupted()
        .because(why_no_audit)
        .says("The Auditor fought: audit the opponent?"),
    deed("audit_announced", "2.09.29"_r, is_it_stopped),
    ask("buy_off_audit", "2.09.30"_r, may_buy_off, yes_or_no, answer_price)
        .uninterrupted()
        .because(why_no_price)
        .says("Pay CHOAM 1 spice for each card they would see, so that they see none?"),
    deed("look_at_cards", "2.09.29"_r, look_at_cards),
};

}  // namespace

const Script kAuditScript{"audit", kAuditSteps};

void offer_audit(Table& t) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  if (!b.involves(kChoam) || b.plan(kChoam).leader != Leader::Auditor ||
      !has(g, Advantage::ChoamAuditor)) {
    return;
  }
  t.rule("2.09.29"_r);
  const Faction opponent = b.opponent(kChoam);
  const int seen = cards_to_see(g, opponent);
  if (seen == 0) return;
  Frame& f = push(t, ScriptId::Audit, kChoam);
  f.target = opponent;
  f.as<AuditNotes>().cards = static_cast<uint8_t>(seen);
}

RuleId rule_beside_auditor(const Game& g, Leader) {
  return is_sixth_leader(g) ? "2.09.19"_r : RuleId::none();
}

std::optional<Refusal> why_waits_beside_auditor(const Game& g, Leader) {
  if (!is_sixth_leader(g)) return std::nullopt;
  return Refusal{"2.09.19"_r,
                 "Beside the Auditor a leader is revived when five of the six have died or are "
                 "away, and its turn has come."};
}

}  // namespace kanly

#include "rules/variants/stronghold_cards/stronghold_cards.h"

#include "game/queries.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr StrongholdCard kMobile = StrongholdCard::StrongholdHiddenMobileStronghold;

// --- Claiming (4.05.01 – 4.05.03) ---------------------------------------------------------------

bool is_used(const Game& g, StrongholdCard card) {
  return card != kMobile || g.in_play(Faction::Ixians);
}

// The only faction with forces there; Ecaz where they share it with their ally (E-96).
Faction controller(const Game& g, Territory territory) {
  constexpr Faction kSharing = Faction::Ecaz;
  const Factions there = occupants(g, territory);
  if (there.size() == 2 && there == Factions::of(kSharing, g.ally[kSharing])) return kSharing;
  return there.size() == 1 ? there.first() : Faction::None;
}

// --- The card of the mobile stronghold (4.05.07) ------------------------------------------------

// The other cards its holder has (CR-66).
StrongholdCards copyable(const Game& g, Faction holder) {
  StrongholdCards cards;
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    if (card != kMobile && g.stronghold_cards[card] == holder) cards.add(card);
  }
  return cards;
}

void copy_card(Table& t, Faction holder, StrongholdCard card) {
  t.game.battle.copied = card;
  t.emit({.type = EventType::StrongholdCopied,
          .faction = holder,
          .territory = t.game.battle.territory(),
          .stronghold = card});
}

void cards_to_copy(const Game& g, const Frame&, Faction f, Options& options) {
  for (StrongholdCard card : copyable(g, f)) options.add(Option::of(card));
}
void name_card(Table& t, Frame&, Faction f, Option o) { copy_card(t, f, o.stronghold()); }
Refusal why_not_copied(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) {
    return {"4.05.07"_r,
            "The card of the mobile stronghold is used in a battle there, before plans are made."};
  }
  if (o.is(Option::Kind::Stronghold) && g.stronghold_cards[o.stronghold()] != f) {
    return {"4.05.07"_r, "Only a Stronghold card you hold is copied."};
  }
  return {"4.05.07"_r, "One other Stronghold card you hold is copied."};
}

constexpr Step kCopySteps[] = {
    ask("copy_stronghold", "4.05.07"_r, script_owner, cards_to_copy, name_card)
        .uninterrupted()
        .because(why_not_copied)
        .says("Which of your Stronghold cards does the mobile stronghold's card copy?"),
};

}  // namespace

const Script kCopyStrongholdScript{"copy_stronghold", kCopySteps};

void claim_stronghold_cards(Table& t) {
  Game& g = t.game;
  t.rule("4.05.01"_r);
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    if (!is_used(g, card)) continue;
    const Territory territory = info(card).territory;
    const Faction before = g.stronghold_cards[card];
    const Faction now = controller(g, territory);
    t.rule("4.05.02"_r);
    if (now == before) continue;
    g.stronghold_cards[card] = now;
    const bool taken = now != Faction::None;
    t.emit({.type = taken ? EventType::StrongholdCardTaken : EventType::StrongholdCardSetAside,
            .faction = taken ? now : before,
            .target = taken ? before : Faction::None,
            .territory = territory,
            .stronghold = card});
  }
}

bool holds_stronghold_card_here(const Game& g, Faction f, StrongholdCard card) {
  if (!g.config.has(Variant::StrongholdCards) || g.stronghold_cards[card] != f) return false;
  const Territory here = g.battle.territory();
  return info(card).territory == here ||
         (info(kMobile).territory == here && g.battle.copied == card &&
          g.stronghold_cards[kMobile] == f);
}

Flow copy_stronghold(Table& t, Frame&) {
  Game& g = t.game;
  if (g.battle.territory() != Territory::HiddenMobileStronghold) return Flow::Next;
  const Faction holder = g.stronghold_cards[kMobile];
  if (!g.battle.involves(holder)) return Flow::Next;
  t.rule("4.05.07"_r);
  const StrongholdCards cards = copyable(g, holder);
  if (cards.size() == 1) copy_card(t, holder, cards.first());
  if (cards.size() > 1) push(t, ScriptId::CopyStronghold, holder);
  return Flow::Next;
}

}  // namespace kanly

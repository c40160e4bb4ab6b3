#include "view/redeal.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/dealings.h"
#include "rules/factions/emperor/emperor.h"
#include "rules/kernel/engine.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/revival_terms.h"
#include "rules/showing.h"

namespace kanly {
namespace {

// Cards of which the view does not say where they are.
FixedList<Card, kCardCount> missing_cards(const Game& g) {
  Cards seen = g.removed_cards;
  for (Card c : g.treachery_discard) seen.add(c);
  for (Card c : g.treachery_deck) seen.add(c);
  for (Card c : g.bidding.row) seen.add(c);
  seen.add(g.bidding.offered);
  seen |= g.richese.cache.cards;
  for (Faction f : g.players) seen |= g.hands[f].cards;
  FixedList<Card, kCardCount> missing;
  for (int i = 0; i < kCardCount; ++i) {
    if (!seen.has(static_cast<Card>(i))) missing.push_back(static_cast<Card>(i));
  }
  return missing;
}

template <class Pile>
int unknown_in(const Pile& pile) {
  int n = 0;
  for (Card c : pile) n += c == Card::None ? 1 : 0;
  return n;
}

// Guesses sizes of hands that are not public: the cards not in the deck go to hands with room.
void guess_hand_sizes(Game& g, int in_hands, Chance& chance) {
  FixedList<Faction, kMaxSeats> open;
  for (Faction f : g.players) {
    if (g.hands[f].hidden.known()) {
      in_hands -= g.hands[f].hidden.value();
      continue;
    }
    g.hands[f].hidden = 0;
    open.push_back(f);
  }
  while (in_hands > 0 && !open.empty()) {
    const int i = static_cast<int>(chance.below(static_cast<uint32_t>(open.size())));
    Hand& hand = g.hands[open[i]];
    if (hand.size() >= hand_limit(g, open[i])) {
      open.erase_at(i);
      continue;
    }
    hand.hidden = static_cast<uint8_t>(hand.hidden.value() + 1);
    --in_hands;
  }
}

bool offers_unknown_card(const Game& g) {
  return g.bidding.sale != Sale::None && g.bidding.offered == Card::None;
}

// Only cards printed for the cache can still be in it.
void deal_cache(Game& g, FixedList<Card, kCardCount>& missing) {
  Hand& cache = g.richese.cache;
  for (int i = missing.size() - 1; i >= 0 && !cache.hidden.is(0); --i) {
    if (set_of(missing[i]) != CardSource::RicheseCache) continue;
    cache.turn_up(missing[i]);
    missing.erase_at(i);
  }
}

// Who saw the cards of the row before they were shuffled knows which ones can lie in it (2.07.06).
void deal_seen_row(Game& g, FixedList<Card, kCardCount>& missing) {
  const Cards seen = g.ixians.row;
  if (seen.empty()) return;
  for (Card& c : g.bidding.row) {
    for (int i = missing.size() - 1; i >= 0 && c == Card::None; --i) {
      if (!seen.has(missing[i])) continue;
      c = missing[i];
      missing.erase_at(i);
    }
  }
}

// One of the hidden cards of this hand is of this kind, if there is one left.
bool deal_kind(Game& g, Faction f, CardKind kind, FixedList<Card, kCardCount>& missing) {
  Hand& hand = g.hands[f];
  for (int i = 0; i < missing.size() && !hand.hidden.is(0); ++i) {
    if (kind_of(missing[i]) != kind) continue;
    hand.turn_up(missing[i]);
    missing.erase_at(i);
    return true;
  }
  return false;
}

// Who has offered a Karama for a shipment holds a card that serves as one.
void deal_offered_karama(Game& g, Faction f, FixedList<Card, kCardCount>& missing) {
  if (has_karama_card(g, f) || deal_kind(g, f, CardKind::Karama, missing)) return;
  for (int i = 0; i < kCardCount && !has_karama_card(g, f); ++i) {
    const CardKind kind = kind_of(static_cast<Card>(i));
    if (is_worthless(kind) ? f == Faction::BeneGesserit : kind == CardKind::Truthtrance) {
      deal_kind(g, f, kind, missing);
    }
  }
}

// A card that is being played is still in the hand; where the script is at its end it has gone.
void deal_played_cards(Game& g, FixedList<Card, kCardCount>& missing) {
  for (const Frame& f : g.agenda) {
    if (f.card == CardKind::None || at_end(f)) continue;
    Faction player = Faction::None;
    if (f.script == ScriptId::KaramaUse) player = f.by;
    if (f.script == ScriptId::KullWahad) player = f.target;  // whose Karama it answers
    if (f.script == ScriptId::KaramaShipment) player = f.target == Faction::None ? f.by : f.target;
    if (player == Faction::None || g.hands[player].cards.has_any(cards_of(f.card))) continue;
    deal_kind(g, player, f.card, missing);
  }
  for (Faction f : g.shipment.offers) deal_offered_karama(g, f, missing);
}

void deal_cards(Game& g, Chance& chance) {
  auto missing = missing_cards(g);
  chance.shuffle(missing);
  deal_seen_row(g, missing);
  deal_played_cards(g, missing);
  deal_cache(g, missing);
  if (offers_unknown_card(g)) g.bidding.offered = missing.pop_back();
  const int elsewhere =
      unknown_in(g.treachery_deck) + unknown_in(g.treachery_discard) + unknown_in(g.bidding.row);
  guess_hand_sizes(g, missing.size() - elsewhere, chance);
  for (Faction f : g.players) {
    Hand& hand = g.hands[f];
    while (!hand.hidden.is(0) && !missing.empty()) hand.turn_up(missing.pop_back());
  }
  const auto fill = [&](auto& pile) {
    for (Card& c : pile) {
      if (c == Card::None && !missing.empty()) c = missing.pop_back();
    }
  };
  fill(g.treachery_deck);
  fill(g.treachery_discard);
  fill(g.bidding.row);
}

bool ships(const Game& g, Faction f) {
  return std::ranges::any_of(g.agenda, [f](const Frame& frame) {
    return frame.script == ScriptId::Ship && frame.by == f;
  });
}

// What a faction has undertaken to pay, by what all can see, it has: a bid, a shipment, an offer, the
// support of a plan. That a Karama stands behind a bid is one guess too many.
int least_spice(const Game& g, Faction f) {
  constexpr int kDearestForce = 3;  // a cyborg, revived by the Emperor
  int least = std::max<int>(g.help[f].bids, g.help[f].shipping);
  const auto owes = [&least](int amount) { least = std::max(least, amount); };
  if (f == Faction::Emperor) owes(g.sponsored.bids);
  if (f == Faction::Choam) owes(g.battle.released);
  if (g.bidding.leader == f) owes(g.bidding.bid - g.bidding.ally_part);
  if (bid_helper(g, g.bidding.leader) == f) owes(g.bidding.ally_part);
  if (ships(g, f)) owes(g.shipment.price);
  if (g.battle.stage == BattleWork::Stage::Revealed) {
    for (Faction side : g.battle.sides()) {
      const BattlePlan& plan = g.battle.plan(side);
      if (side == f) owes(plan.spice - plan.ally_spice + plan.skill_spice);
      if (allied(g, side, f)) owes(plan.ally_spice);
    }
  }
  for (const Frame& frame : g.agenda) {
    if (frame.by != f) continue;
    if (frame.script == ScriptId::EmperorRevival)
      owes(frame.as<EmperorRevivalNotes>().forces * kDearestForce);
    if (frame.script == ScriptId::MakeGholas && frame.leader != Leader::None)
      owes(price_of_leader(g, f, frame.leader));  // announced, and not paid yet
    if (frame.script == ScriptId::Deal)
      least += frame.as<DealNotes>().spice;  // on top of what is bound
  }
  return least;
}

void deal_traitors(Game& g, Chance& chance) {
  Leaders seen;
  bool dealt = false;
  for (Faction f : g.players) {
    seen |= g.traitors[f].cards | g.traitors_aside[f].cards | g.traitor_deck;
    dealt = dealt || g.traitors[f].size() > 0;
  }
  FixedList<Leader, kLeaderCount> missing;
  for (Leader l : traitor_cards(g) - seen) missing.push_back(l);
  chance.shuffle(missing);
  const auto fill = [&](TraitorHand& hand) {
    for (; hand.hidden > 0; --hand.hidden) hand.cards.add(missing.pop_back());
  };
  for (Faction f : g.players) {
    fill(g.traitors[f]);
    fill(g.traitors_aside[f]);
  }
  if (g.phase == Phase::Setup && !dealt && g.spice_deck.empty()) return;  // before the box is open
  for (Leader l : missing) g.traitor_deck.add(l);
}

void deal_spice_deck(Game& g, Chance& chance) {
  SpiceCards seen;
  for (const SpicePile* pile : {&g.spice_deck, &g.spice_piles[0], &g.spice_piles[1]}) {
    for (SpiceCard c : *pile) seen.add(c);
  }
  for (SpiceCard c : g.blow.set_aside) seen.add(c);
  if (g.sandtrout_waits) seen.add(SpiceCard::Sandtrout);
  FixedList<SpiceCard, kSpiceCardCount> missing;
  for (SpiceCard c : g.spice_cards - seen) missing.push_back(c);
  chance.shuffle(missing);
  for (SpiceCard& c : g.spice_deck) {
    if (c == SpiceCard::None) c = missing.pop_back();
  }
}

void guess_numbers(Game& g, Chance& chance) {
  constexpr uint32_t kGuess = 16;  // holdings of a faction are rarely larger
  int sum = 0;
  for (Faction f : g.players) {
    if (!g.spice[f].known()) {
      g.spice[f] =
          static_cast<uint16_t>(least_spice(g, f) + static_cast<int>(chance.below(kGuess)));
    }
    sum += g.spice[f].value() + g.bribes[f];
  }
  for (uint8_t amount : g.spice_at) sum += amount;
  g.bank = -sum;
  if (!g.storm_card.known()) g.storm_card = static_cast<uint8_t>(1 + chance.below(6));
}

// The Emperor pays the rest, out of sight of the others (5.19).
void guess_sponsor(Game& g, int missing) {
  const auto amount = static_cast<uint8_t>(missing);
  g.sponsored = {.whom = g.bidding.leader, .bids = amount};
  g.bidding.ally_part = amount;
  const int more = std::max(0, missing - g.spice[Faction::Emperor].value());
  g.spice[Faction::Emperor] = static_cast<uint16_t>(g.spice[Faction::Emperor].value() + more);
  g.bank -= more;
}

// An ally who shows its spice may have bid more than it has: then a Karama stands behind the bid, or the
// Emperor.
void guess_backing(Game& g) {
  BiddingWork& b = g.bidding;
  if (b.leader == Faction::None || b.backing != Card::None) return;
  const int missing = b.bid - b.ally_part - g.spice[b.leader].value();
  if (missing <= 0) return;
  for (CardKind kind : karama_cards(g, b.leader)) {
    b.backing = (g.hands[b.leader].cards & cards_of(kind)).first();
    g.locked_cards.add(b.backing);
    return;
  }
  const bool may_be_sponsored =
      g.config.has(HouseRule::EmperorSupportsBids) && g.in_play(Faction::Emperor);
  if (may_be_sponsored) guess_sponsor(g, missing);
}

// Sealed answers others have given: any answer on their menu will do. What goes on above the question may
// leave it impossible, as a deal the spice for a silent bid: then it is put again.
void guess_answers(Game& g, Faction seat, Chance& chance) {
  for (Frame& f : g.agenda) {
    if (at_end(f)) continue;
    const Step& s = step_of(f);
    if (s.kind != StepKind::Sealed) continue;
    for (Faction other : f.answered) {
      if (other == seat) continue;
      Options options;
      s.options(g, f, other, options);
      if (!options.empty()) f.answers[other] = chance.one_of(options);
      f.recheck = true;
    }
  }
}

// A plan with nothing in it looks like one that is hidden: who sees it tells them apart.
bool sees_plan(const Game& g, Faction side, Faction seat) {
  return shows(g, side, seat) || (g.battle.plan_seen == side && seat == Faction::Atreides);
}

// A plan that is in but not seen: any plan its maker could have made.
void guess_plans(Game& g, Faction seat, Chance& chance, const Chooser& chooser) {
  using Part = BattlePlan::Part;
  if (g.battle.stage != BattleWork::Stage::Planning || g.agenda.empty()) return;
  for (Faction f : g.battle.sides()) {
    const BattlePlan& known = g.battle.plan(f);
    if (known.part != Part::Committed || sees_plan(g, f, seat)) continue;
    Game trial = g;
    for (Faction side : trial.battle.sides()) trial.battle.plan(side) = {.part = Part::Hero};
    while (!trial.agenda.empty() && trial.agenda.back().script != ScriptId::BattleFight) {
      trial.agenda.pop_back();  // the plans are older than what goes on above them
    }
    if (trial.agenda.empty()) return;
    Frame& fight = trial.agenda.back();
    while (fight.step > 0 && step_of(fight).id != "battle_plan") --fight.step;
    trial.waiting = trial.battle.sides();
    Table table(trial);
    while (!trial.battle.committed(f) && trial.waiting.has(f)) {
      Options options;
      menu(trial, f, options);
      if (options.empty()) break;
      apply(table, f, chooser ? chooser(trial, f, options) : chance.one_of(options));
    }
    if (trial.battle.committed(f)) g.battle.plan(f) = trial.battle.plan(f);
  }
}

// Of a plan that the Atreides see beside a No-Field they do not see the number: it may be any.
void guess_dial(Game& g, Faction seat, Chance& chance) {
  const Faction f = g.battle.plan_seen;
  if (seat != Faction::Atreides || !g.battle.committed(f) || !hides_dial(g)) return;
  if (g.battle.stage != BattleWork::Stage::Planning || shows(g, f, seat)) return;
  g.battle.plan(f).normal =
      static_cast<uint8_t>(chance.below(static_cast<uint32_t>(forces_in_battle(g, f).normal) + 1));
}

void restore_knowledge(Game& g, Faction seat) {
  for (Faction f : g.players) {
    if (f == seat) continue;
    g.knows[f].cards |= g.removed_cards | g.hands[f].cards | g.richese.cache.cards;
    g.knows[f].traitors = g.traitors[f].cards | g.traitors_aside[f].cards;
  }
}

// What others have chosen in scripts that are under way: anything they could have.
void guess_frames(Game& g, Chance& chance) {
  for (Frame& f : g.agenda) {
    const auto guess = script(f.script).guess;
    if (!at_start(f) && guess != nullptr) guess(g, f, chance);
  }
}

// A question to one player that nothing may interrupt, with something above it, was answered: it is not
// put again.
void close_answered(Game& g, Faction seat) {
  for (int i = 0; i + 1 < g.agenda.size(); ++i) {
    Frame& f = g.agenda[i];
    if (at_end(f) || f.by == Faction::None || f.by == seat) continue;
    const Step& s = step_of(f);
    if (s.kind == StepKind::Ask && s.hidden && s.closed) f.answered.add(f.by);
  }
}

Seed fresh_seed(Chance& chance) {
  Seed seed{};
  for (uint8_t& byte : seed) byte = static_cast<uint8_t>(chance.below(256));
  return seed;
}

}  // namespace

Game redeal(const View& view, Chance& chance, const Chooser& chooser) {
  const Faction seat = view.seat();
  Game g = view.game();
  g.chance = Chance(fresh_seed(chance));
  deal_cards(g, chance);
  deal_traitors(g, chance);
  deal_spice_deck(g, chance);
  guess_numbers(g, chance);
  guess_backing(g);
  for (const Showing* s : showings()) {
    if (s->guess != nullptr) s->guess(g, seat, chance);
  }
  restore_knowledge(g, seat);
  guess_plans(g, seat, chance, chooser);
  guess_dial(g, seat, chance);
  guess_answers(g, seat, chance);
  guess_frames(g, chance);
  close_answered(g, seat);
  return g;
}

}  // namespace kanly

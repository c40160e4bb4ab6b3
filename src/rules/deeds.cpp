#include "rules/deeds.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/kernel/listeners.h"

namespace kanly {
namespace {

// Bene Gesserit forces have a side only where they stand.
void forget_side(Game& g, Faction f, Territory territory) {
  if (f == Faction::BeneGesserit && !g.forces.in(f, territory)) g.advisors.remove(territory);
}

// Of the Emperor's reserves those on their own world go first (4.04.06).
void keep_strayed(Game& g) {
  const Stack all = g.reserves[native_of(Homeworld::Kaitain)];
  Stack& strayed = g.homeworlds.strayed;
  strayed = {std::min(strayed.normal, all.normal), std::min(strayed.special, all.special)};
}

Side side_of(const Game& g, Faction f, Territory territory) {
  if (f != Faction::BeneGesserit || !g.config.has(AdvancedPart::Advisors)) return Side::None;
  return g.advisors.has(territory) ? Side::Advisors : Side::Fighters;
}

}  // namespace

void pay(Table& t, Party payer, Party receiver, int amount, Cause what) {
  if (amount <= 0) return;
  give_spice(t, payer, receiver, amount, what);
  tell(kListeners.paid, t, payer, receiver, amount);
}

void give_spice(Table& t, Party payer, Party receiver, int amount, Cause what) {
  Game& g = t.game;
  t.rule("1.11.01"_r);  // the payment is public, the holdings are not
  if (payer.kind == Party::Kind::Bank) {
    g.bank -= amount;
  } else {
    g.spice[payer.faction] = static_cast<uint16_t>(g.spice[payer.faction].value() - amount);
  }
  if (receiver.kind == Party::Kind::Bank) {
    g.bank += amount;
  } else {
    g.spice[receiver.faction] = static_cast<uint16_t>(g.spice[receiver.faction].value() + amount);
  }
  if (t.sink == nullptr) return;  // often nobody listens
  t.emit({.type = EventType::Payment,
          .payer = payer,
          .receiver = receiver,
          .amount = amount,
          .cause = what});
}

void blow_spice(Table& t, Place p, int amount) {
  Game& g = t.game;
  g.bank -= amount;
  g.spice_at[p] = static_cast<uint8_t>(g.spice_at[p] + amount);
  t.emit({.type = EventType::SpiceBlown,
          .payer = Party::bank(),
          .amount = amount,
          .after = g.spice_at[p],
          .at = p,
          .territory = territory_of(p)});
}

void lose_spice(Table& t, Place p, Cause cause) {
  Game& g = t.game;
  const int amount = g.spice_at[p];
  if (amount == 0) return;
  g.bank += amount;
  g.spice_at[p] = 0;
  t.emit({.type = EventType::SpiceLost,
          .receiver = Party::bank(),
          .amount = amount,
          .at = p,
          .territory = territory_of(p),
          .cause = cause});
}

void collect_spice(Table& t, Faction f, Place p, int amount, Cause how) {
  if (amount == 0) return;
  Game& g = t.game;
  g.spice_at[p] = static_cast<uint8_t>(g.spice_at[p] - amount);
  g.spice[f] = static_cast<uint16_t>(g.spice[f].value() + amount);
  t.emit({.type = EventType::SpiceCollected,
          .faction = f,
          .receiver = Party::of(f),
          .amount = amount,
          .after = g.spice_at[p],
          .at = p,
          .territory = territory_of(p),
          .cause = how});
}

void lose_forces(Table& t, Faction f, Place p, Stack s, Cause cause) {
  Game& g = t.game;
  tell(kListeners.forces_fall, t, f, p, &s, cause);
  if (s.empty()) return;
  const Side side = side_of(g, f, territory_of(p));
  g.forces.remove(f, p, s);
  g.tanks[f] += s;
  t.board_changed = true;
  forget_side(g, f, territory_of(p));
  t.emit({.type = EventType::ForcesLost,
          .faction = f,
          .amount = s.total(),
          .forces = s,
          .at = p,
          .territory = territory_of(p),
          .cause = cause,
          .side = side});
}

void lose_reserves(Table& t, Faction f, Stack s, Cause cause) {
  if (s.empty()) return;
  Game& g = t.game;
  g.reserves[f] -= s;
  if (!g.homeworlds.strayed.empty()) [[unlikely]]
    keep_strayed(g);
  g.tanks[f] += s;
  t.board_changed = true;
  t.emit({.type = EventType::ForcesLost,
          .faction = f,
          .amount = s.total(),
          .forces = s,
          .cause = cause});
}

void lose_all_forces(Table& t, Faction f, PlaceSet places, Cause cause) {
  for (Place p : t.game.forces.places(f) & places) {
    lose_forces(t, f, p, t.game.forces.at(f, p), cause);
  }
}

void place_from_reserves(Table& t, Faction f, Place p, Stack s) {
  if (s.empty()) return;
  Game& g = t.game;
  g.reserves[f] -= s;
  if (!g.homeworlds.strayed.empty()) [[unlikely]]
    keep_strayed(g);
  g.forces.add(f, p, s);
  t.board_changed = true;
  t.emit({.type = EventType::ForcesPlaced,
          .faction = f,
          .amount = s.total(),
          .forces = s,
          .at = p,
          .territory = territory_of(p)});
}

void place_starting_forces(Table& t, Faction f) {
  t.rule(info(f).cited.forces);
  for (const StartingForces& start : info(f).start) {
    place_from_reserves(t, f, start.place,
                        {.normal = static_cast<uint8_t>(start.regular),
                         .special = static_cast<uint8_t>(start.special)});
  }
}

void return_forces(Table& t, Faction f, Place p, Stack s) {
  if (s.empty()) return;
  Game& g = t.game;
  g.forces.remove(f, p, s);
  g.reserves[f] += s;
  t.board_changed = true;
  forget_side(g, f, territory_of(p));
  t.emit({.type = EventType::ForcesReturned,
          .faction = f,
          .amount = s.total(),
          .forces = s,
          .from = p,
          .territory = territory_of(p)});
}

void move_forces(Table& t, Faction f, Place from, Place to, Stack s) {
  if (s.empty()) return;
  Game& g = t.game;
  g.forces.remove(f, from, s);
  g.forces.add(f, to, s);
  t.board_changed = true;
  if (territory_of(from) != territory_of(to)) forget_side(g, f, territory_of(from));
  t.emit({.type = EventType::ForcesMoved,
          .faction = f,
          .amount = s.total(),
          .forces = s,
          .at = to,
          .from = from,
          .territory = territory_of(to)});
}

void revive_forces(Table& t, Faction f, Stack s) {
  if (s.empty()) return;
  Game& g = t.game;
  tell(kListeners.forces_revived, t, f, s);
  g.tanks[f] -= s;
  g.reserves[f] += s;
  t.board_changed = true;
  if (s.special > 0) g.special_revived.add(f);
  t.emit({.type = EventType::ForcesRevived, .faction = f, .amount = s.total(), .forces = s});
}

void kill_leader(Table& t, Leader l, Cause cause) {
  if (l == Leader::None) return;
  Game& g = t.game;
  LeaderState& s = g.leaders[l];
  s.zone = LeaderState::Zone::Tanks;
  if (g.tleilaxu.gholas.has(l)) t.rule("2.08.22"_r);  // it is its owner's again
  s.holder = faction_of(l);
  s.fought_in = Territory::None;
  ++s.cycle;
  g.tleilaxu.gholas.remove(l);
  g.hidden_leaders.remove(l);
  t.emit({.type = EventType::LeaderKilled,
          .faction = s.holder,
          .territory = g.battle.territory(),
          .leader = l,
          .cause = cause});
  tell(kListeners.leader_killed, t, l);
}

void revive_leader(Table& t, Leader leader) {
  LeaderState& s = t.game.leaders[leader];
  t.game.hidden_leaders.remove(leader);  // it is named when it returns
  s.zone = LeaderState::Zone::Pool;
  s.holder = info(leader).faction;
  s.fought_in = Territory::None;
  ++s.cycle;
  t.emit({.type = EventType::LeaderRevived, .faction = s.holder, .leader = leader});
  tell(kListeners.leader_revived, t, leader);
}

Card take_top_card(Table& t) {
  Game& g = t.game;
  if (g.treachery_deck.empty()) {
    if (g.treachery_discard.empty()) return Card::None;
    t.rule("0.06"_r);
    Cards shuffled;
    while (!g.treachery_discard.empty()) {
      const Card c = g.treachery_discard.pop_back();
      g.treachery_deck.push_back(c);
      shuffled.add(c);
    }
    t.shuffle(g.treachery_deck);
    g.just_discarded = {};  // out of reach (3.03.15)
    for (Faction f : g.players) {
      g.knows[f].cards -= shuffled;
      g.knows[f].deck_top = g.knows[f].deck_bottom = 0;
    }
    t.emit({.type = EventType::TreacheryDeckReshuffled, .amount = g.treachery_deck.size()});
  }
  const int cards = g.treachery_deck.size();
  for (Faction f : g.players) {
    Knowledge& known = g.knows[f];
    if ((known.deck_top | known.deck_bottom) == 0) continue;  // as mostly
    if (known.deck_top > 0) --known.deck_top;
    if (known.deck_bottom == cards) --known.deck_bottom;
  }
  return g.treachery_deck.pop_back();
}

void deal_card(Table& t, Faction f, Card card) {
  Game& g = t.game;
  g.hands[f].cards.add(card);
  g.knows[f].cards.add(card);
  t.emit({.type = EventType::CardsDealt,
          .faction = f,
          .amount = 1,
          .card = kind_of(card),
          .secret_for = Factions::of(f)});
}

Card draw_card(Table& t, Faction f) {
  const Card card = take_top_card(t);
  if (card != Card::None) deal_card(t, f, card);
  return card;
}

void discard(Table& t, Faction f, Card card) {
  Game& g = t.game;
  g.hands[f].cards.remove(card);
  g.locked_cards.remove(card);
  g.treachery_discard.push_back(card);
  // Seen when made, but the pile is not looked through later (R109).
  for (Faction seat : g.players) g.knows[seat].cards.remove(card);
  t.emit({.type = EventType::CardDiscarded, .faction = f, .card = kind_of(card)});
  tell(kListeners.discarded, t, f, card);
}

void take_from_discards(Game& g, Card card) {
  TreacheryPile& pile = g.treachery_discard;
  for (int i = pile.size() - 1; i >= 0; --i) {
    if (pile[i] == card) return pile.erase_at(i);
  }
}

void deal_traitor(Table& t, Faction f, Leader traitor) {
  Game& g = t.game;
  g.traitor_deck.remove(traitor);
  g.traitors[f].cards.add(traitor);
  g.knows[f].traitors.add(traitor);
  t.emit({.type = EventType::TraitorsDealt,
          .faction = f,
          .leader = traitor,
          .seen_by = Factions::of(f)});
}

void hand_over(Table& t, Faction from, Faction to, Cards copies, Cards possible) {
  Game& g = t.game;
  // Copies are alike: one that the receiver knows goes first, so that it loses sight of none.
  const Cards familiar = copies & g.knows[to].cards;
  const Card card = (familiar.empty() ? copies : familiar).first();
  g.hands[from].cards.remove(card);
  g.hands[to].cards.add(card);
  for (Faction seat : g.players - Factions::of(from, to)) g.knows[seat].cards -= possible;
  g.knows[to].cards.add(card);
  t.emit({.type = EventType::CardGiven,
          .faction = from,
          .target = to,
          .amount = 1,
          .card = kind_of(card),
          .secret_for = Factions::of(from, to)});
}

void spend_card(Table& t, Faction f, CardKind kind, RuleId rule) {
  t.rule(rule);
  // The Shrine lets one card stand for the other (4.08.05).
  const CardKind other = rule == "3.01.22"_r ? CardKind::Karama : CardKind::Truthtrance;
  if (kind == other) t.rule("4.08.05"_r);
  t.emit({.type = EventType::CardPlayed, .faction = f, .card = kind, .rule = rule});
  Game& g = t.game;
  const Cards copies = g.hands[f].cards & cards_of(kind);
  const Cards free = copies & free_cards(g, f);
  const Card card = (free.empty() ? copies : free).first();
  if (kind == CardKind::Karama && set_of(card) != CardSource::Base) {
    t.rule("3.03.07"_r);
    if (set_of(card) == CardSource::RicheseCache) t.rule("3.03.06"_r);
  }
  discard(t, f, card);
}

void spend_for_power(Table& t, Advantage power, Event about) {
  const Faction f = info(power).faction;
  t.rule("1.14.00"_r);
  t.rule("1.13.06"_r);
  spend_card(t, f, power_card(t.game, f), "3.01.11.05"_r);
  t.game.karama_powers_used.add(f);
  about.type = EventType::KaramaPowerUsed;
  about.faction = f;
  about.advantage = power;
  t.emit(about);
}

void remove_from_game(Table& t, Faction f, Card card) {
  Game& g = t.game;
  g.hands[f].cards.remove(card);
  g.removed_cards.add(card);
  for (Faction seat : g.players) g.knows[seat].cards.add(card);
  t.emit({.type = EventType::CardRemoved, .faction = f, .card = kind_of(card)});
}

}  // namespace kanly

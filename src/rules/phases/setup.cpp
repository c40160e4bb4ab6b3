// Set-up (0.00 – 0.16), in rulebook order.
#include "rules/phases/setup.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/factions/faction_rules.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

struct SetupNotes {
  uint8_t next_row;
};

// --- Decks and seats ----------------------------------------------------------------------------

void build_spice_deck(Table& t) {
  Game& g = t.game;
  t.rule("0.05"_r);
  const Start& start = g.config.start;
  if (!(start.spice_cards_added | start.spice_cards_removed).empty()) t.rule("5.21"_r);
  g.spice_cards = spice_cards(g.config);
  for (SpiceCard card : g.spice_cards) g.spice_deck.push_back(card);
  t.shuffle(g.spice_deck);
}

// Cards of one faction alone are no part of the deck: they come with its components.
void build_treachery_deck(Table& t) {
  Game& g = t.game;
  t.rule("0.06"_r);
  t.rule("3.01.00"_r);
  if (g.config.has(HouseRule::ExtraKarama)) t.rule("5.13"_r);
  if (!(g.config.start.added | g.config.start.removed).empty()) t.rule("5.21"_r);
  const Cards used = treachery_cards(g.config);
  if (card_sources(g.config).has(CardSource::IxiansTleilaxu)) t.rule("3.02.13"_r);
  for (int i = 0; i < kCardCount; ++i) {
    const auto card = static_cast<Card>(i);
    if (!used.has(card)) {
      g.removed_cards.add(card);
    } else if (owner_of(set_of(card)) == Faction::None) {
      g.treachery_deck.push_back(card);
    }
  }
  t.shuffle(g.treachery_deck);
}

void take_leaders(Table& t) {
  Game& g = t.game;
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto leader = static_cast<Leader>(i);
    const LeaderInfo& about = info(leader);
    if (!g.in_play(about.faction)) continue;
    const bool extra = about.kind == LeaderKind::Extra && g.config.has(AdvancedPart::Auditor);
    if (!extra && !leaders_of(about.faction).has(leader)) continue;
    const FactionCitations& cited = info(about.faction).cited;
    t.rule(cited.leaders);
    if (extra) t.rule(cited.extra_leaders);
    g.leaders[leader] = {.zone = LeaderState::Zone::Pool, .holder = about.faction};
  }
  g.traitor_deck = traitor_cards(g);
  if (g.traitor_deck.has(Leader::CheapHero)) t.rule("4.09.01"_r);
}

void take_components(Table& t, const FactionRules& row) {
  Game& g = t.game;
  const FactionInfo& about = info(row.faction);
  t.rule(about.cited.extent);  // the mode decides which of the faction's rules exist
  const int special = has_starred_forces(g.config, row.faction) ? about.special_forces : 0;
  g.reserves[row.faction] = {.normal = static_cast<uint8_t>(about.forces_total - special),
                             .special = static_cast<uint8_t>(special)};
  if (g.config.has(Variant::Homeworlds)) t.rule("4.04.01"_r);  // reserves stand on the homeworld
  if (row.components != nullptr) row.components(t);
}

Flow build_decks(Table& t, Frame&) {
  t.rule("0.02"_r);
  t.rule("0.03"_r);
  t.rule("0.04"_r);
  t.rule("1.13.00"_r);
  t.rule("5.01"_r);
  build_spice_deck(t);
  build_treachery_deck(t);
  take_leaders(t);
  for (const FactionRules* row : faction_rules()) {
    if (t.game.in_play(row->faction)) take_components(t, *row);
  }
  for (const VariantRules* row : variant_rules()) {
    if (row->components != nullptr && in_play(t.game, *row)) row->components(t);
  }
  return Flow::Next;
}

Flow seat_players(Table& t, Frame&) {
  Game& g = t.game;
  const int n = g.config.players;
  if (g.config.random_seats) {
    FixedList<Faction, kMaxSeats> seats;
    for (int i = 0; i < n; ++i) seats.push_back(g.config.seats[static_cast<size_t>(i)]);
    t.shuffle(seats);
    for (int i = 0; i < n; ++i) g.config.seats[static_cast<size_t>(i)] = seats[i];
  }
  t.rule("0.10"_r);
  for (int i = 0; i < n; ++i) {
    // Six circles; with more than six seats neighbours share one and act in seat order.
    const Faction f = g.config.seats[static_cast<size_t>(i)];
    g.circle[f] = static_cast<uint8_t>(kPlayerCircleCount * i / n);
    g.order[static_cast<size_t>(i)] = f;
  }
  t.emit({.type = EventType::GameStarted, .factions = g.players});
  return Flow::Next;
}

// --- Traitors (0.11) ----------------------------------------------------------------------------

Flow deal_traitors(Table& t, Frame&) {
  Game& g = t.game;
  FixedList<Leader, kLeaderCount> deck;
  for (Leader l : g.traitor_deck) deck.push_back(l);
  t.shuffle(deck);
  for (int seat = 0; seat < g.config.players; ++seat) {
    const Faction f = g.config.seats[static_cast<size_t>(seat)];
    for (int k = 0; k < info(f).traitors_dealt; ++k) deal_traitor(t, f, deck.pop_back());
  }
  return Flow::Next;
}

bool keeps_all(Faction f) { return info(f).traitors_kept == info(f).traitors_dealt; }

Factions chooses_traitor(const Game& g, const Frame&) {
  Factions choosing;
  for (Faction f : g.players) {
    if (!keeps_all(f)) choosing.add(f);
  }
  return choosing;
}

void dealt_traitors(const Game& g, const Frame&, Faction f, Options& options) {
  for (Leader l : g.traitors[f].cards) options.add(Option::of(l));
}

Refusal why_no_traitor(const Game&, const Frame* f, Faction faction, Option) {
  if (info(faction).face_dancers > 0) {
    return {info(faction).cited.traitors,
            "{faction} draw Face Dancers when all others have chosen their traitors.", faction};
  }
  if (keeps_all(faction)) {
    return {info(faction).cited.traitors, "{faction} keep all four Traitor cards.", faction};
  }
  if (f == nullptr) return {"0.11"_r, "The choice of a traitor is final."};
  return {"0.11"_r, "One of the four dealt cards is kept."};
}

// Rules that draw Traitor cards later need a deck of all that nobody kept (R123).
bool draws_traitors_later(const Game& g) {
  for (const VariantRules* row : variant_rules()) {
    if (row->draws_traitors && in_play(g, *row)) return true;
  }
  for (Faction f : g.players) {
    if (applies(info(f).draws_traitors, g.config.has(AdvancedPart::Assassination))) return true;
  }
  return false;
}

Flow keep_traitors(Table& t, Frame& f) {
  Game& g = t.game;
  for (Faction faction : g.players) {
    t.rule(info(faction).cited.traitors);
    if (keeps_all(faction)) continue;
    const Leader kept = f.answers[faction].leader();
    Leaders aside = g.traitors[faction].cards;
    aside.remove(kept);
    g.traitors[faction].cards = Leaders::of(kept);
    if (draws_traitors_later(g)) {
      g.traitor_deck |= aside;
      g.knows[faction].traitors -= aside;  // whoever draws one of them later is not seen
    } else {
      g.traitors_aside[faction].cards = aside;
    }
    t.emit({.type = EventType::TraitorKept,
            .faction = faction,
            .leader = kept,
            .seen_by = Factions::of(faction)});
  }
  return Flow::Next;
}

// --- Spice and forces (0.12, 0.13) --------------------------------------------------------------

Flow starting_spice(Table& t, Frame&) {
  Game& g = t.game;
  for (Faction f : g.players) {
    const bool usual = g.config.start.spice[f] == Start::kUsual;
    t.rule(usual ? info(f).cited.spice : "5.21"_r);
    pay(t, Party::bank(), Party::of(f), spice_at_start(g.config, f), Cause::StartingSpice);
  }
  return Flow::Next;
}

// What the table agreed on comes in the place of a faction's own placement (5.21).
void place_agreed_forces(Table& t) {
  for (const StartingGroup& group : t.game.config.start.groups) {
    t.rule("5.21"_r);
    place_from_reserves(t, group.faction, group.place, group.forces);
  }
}

Flow fixed_forces(Table& t, Frame&) {
  place_agreed_forces(t);
  for (const FactionRules* row : faction_rules()) {
    const bool places_itself = row->forces != nullptr || row->forces_last != nullptr;
    if (!t.game.in_play(row->faction) || places_itself) continue;
    if (!t.game.config.start.places_forces(row->faction)) place_starting_forces(t, row->faction);
  }
  return Flow::Next;
}

// --- Treachery cards and skills (0.14, 4.03) ----------------------------------------------------

// One faction deals in its own way, if it plays; what it asks comes before all that follows.
RowDeed own_deal(const Game& g) {
  for (const FactionRules* row : faction_rules()) {
    if (row->deals_cards != nullptr && in_play(g, *row)) return row->deals_cards;
  }
  return nullptr;
}

void deal_cards(Table& t) {
  const Game& g = t.game;
  if (const RowDeed deals = own_deal(g)) return deals(t);
  t.rule("0.14"_r);
  bool more = true;
  for (int round = 1; more; ++round) {  // one card each, then the further ones
    more = false;
    for (int i = 0; i < g.config.players; ++i) {
      const Faction f = g.config.seats[static_cast<size_t>(i)];
      const FactionInfo& about = info(f);
      if (about.starting_cards < round) continue;
      t.rule(about.cited.cards);
      draw_card(t, f);
      more = more || about.starting_cards > round;
    }
  }
}

bool cards_come_first(const Game& g) {
  return std::ranges::any_of(variant_rules(), [&](const VariantRules* row) {
    return row->cards_before_traitors && in_play(g, *row);
  });
}

// A skill is chosen by somebody who knows its Treachery card and not yet its Traitor cards (4.03.01).
Flow cards_first(Table& t, Frame&) {
  if (cards_come_first(t.game)) deal_cards(t);
  return Flow::Next;
}
Flow with_cards(Table& t, Frame& f) {
  if (!cards_come_first(t.game)) return Flow::Next;
  return each_variant(t, f.as<SetupNotes>().next_row, &VariantRules::with_cards);
}

// Otherwise the cards are dealt last.
Flow cards_last(Table& t, Frame&) {
  if (!cards_come_first(t.game)) deal_cards(t);
  return Flow::Next;
}

// --- The marker (0.15) --------------------------------------------------------------------------

Flow turn_marker(Table& t, Frame&) {
  t.game.turn = 1;
  push(t, ScriptId::Turn, Faction::None);
  return Flow::Next;
}

constexpr Step kSetupSteps[] = {
    deed("build_decks", "0.01"_r, build_decks),
    deed("seat_players", "0.07"_r, seat_players),
    deed("before_traitors", "0.01"_r, factions_act<&FactionRules::before_traitors, SetupNotes>),
    deed("cards_first", "0.01"_r, cards_first),
    deed("with_cards", "0.01"_r, with_cards),
    deed("before_deal", "0.01"_r, factions_act<&FactionRules::before_deal, SetupNotes>),
    deed("deal_traitors", "0.11"_r, deal_traitors),
    deed("traitors_dealt", "0.11"_r, factions_act<&FactionRules::traitors_dealt, SetupNotes>),
    sealed("keep_traitor", "0.11"_r, chooses_traitor, dealt_traitors)
        .because(why_no_traitor)
        .says("Which Traitor card do you keep?"),
    deed("keep_traitors", "0.11"_r, keep_traitors),
    deed("after_traitors", "0.01"_r, factions_act<&FactionRules::after_traitors, SetupNotes>),
    deed("starting_spice", "0.12"_r, starting_spice),
    deed("fixed_forces", "0.13"_r, fixed_forces),
    deed("chosen_forces", "0.13"_r, factions_act<&FactionRules::forces, SetupNotes>),
    deed("last_forces", "0.13"_r, factions_act<&FactionRules::forces_last, SetupNotes>),
    deed("starting_cards", "0.01"_r, cards_last),
    deed("turn_marker", "0.15"_r, turn_marker),
};

}  // namespace

const Script kSetupScript{"setup", kSetupSteps};

int spice_at_start(const Config& config, Faction f) {
  const uint8_t agreed = config.start.spice[f];
  return agreed == Start::kUsual ? info(f).starting_spice : agreed;
}

}  // namespace kanly

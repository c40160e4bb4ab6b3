#include "rules/phases/spice_blow.h"

#include <string>
#include <utility>

#include "game/queries.h"
#include "rules/cards/blow_cards.h"
#include "rules/deeds.h"
#include "rules/factions/faction_rules.h"
#include "rules/kernel/listeners.h"
#include "rules/phases/nexus.h"
#include "rules/variants/discoveries/great_maker.h"
#include "rules/variants/discoveries/tokens.h"
#include "rules/variants/nexus_cards/moment.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

// --- The deck -----------------------------------------------------------------------------------

// A Discovery card does not come twice (4.08.01).
void put_back(Table& t, SpiceCard card) {
  Game& g = t.game;
  if (kind_of(card) != SpiceCardKind::Discovery) return g.spice_deck.push_back(card);
  t.rule("4.08.01"_r);
  g.spice_cards.remove(card);
  t.emit({.type = EventType::SpiceCardRemoved, .spice_card = card});
}

// Shuffles discards into a new deck. A pile keeps its topmost Territory card and what lies above;
// pile B of the advanced game goes back whole and has no target until its next blow (0.05, 1.13.03, R14).
void reshuffle_spice(Table& t) {
  Game& g = t.game;
  t.rule(g.config.has(AdvancedPart::SpiceFlow) ? "1.13.03"_r : "0.05"_r);
  SpicePile& a = g.spice_piles[0];
  int kept = a.size();
  while (kept > 0 && !is_territory_card(a[kept - 1])) --kept;
  for (int i = 0; i < kept - 1; ++i) put_back(t, a[i]);
  for (int i = 0; i < kept - 1; ++i) a.erase_at(0);
  for (SpiceCard c : g.spice_piles[1]) put_back(t, c);
  g.spice_piles[1].clear();
  g.last_blow[1] = Territory::None;
  t.shuffle(g.spice_deck);
  for (Faction f : g.players) g.knows[f].spice_top = 0;
  t.emit({.type = EventType::SpiceDeckReshuffled, .amount = g.spice_deck.size()});
}

SpiceCard turn_up(Table& t) {
  Game& g = t.game;
  if (g.spice_deck.empty()) reshuffle_spice(t);
  if (g.spice_deck.empty()) return SpiceCard::None;
  for (Faction f : g.players) {
    if (g.knows[f].spice_top > 0) --g.knows[f].spice_top;
  }
  return g.spice_deck.pop_back();
}

// --- One pile (1.02.01 – 1.02.05) ---------------------------------------------------------------

Cause pile_of(int number) { return number == 0 ? Cause::PileA : Cause::PileB; }

void blow_at_card(Table& t, SpiceCard card, int pile) {
  Game& g = t.game;
  t.rule("1.02.04"_r);
  const SpiceCardInfo& about = info(card);
  g.last_blow[static_cast<size_t>(pile)] = about.territory;
  if (about.kind == SpiceCardKind::Discovery) make_discovery(t, card);
  const bool doubled = std::exchange(g.blow.doubled, false);  // used up by the storm, too
  if (in_storm(g, about.place)) {
    t.emit({.type = EventType::SpiceBlown,
            .amount = 0,
            .at = about.place,
            .territory = about.territory,
            .cause = Cause::Storm});
    return;
  }
  if (doubled) t.rule("3.02.14"_r);
  const int amount = doubled ? 2 * about.amount : about.amount;
  blow_spice(t, about.place, amount);
  offer_harvester(t, about.place, amount);
}

// --- Worms and the Sandtrout (3.02.14) ----------------------------------------------------------

// The next worm of deck or Thumper does not come.
void sandtrout_meets_worm(Table& t, int pile) {
  Game& g = t.game;
  t.rule("3.02.14"_r);
  g.sandtrout_waits = false;
  g.spice_piles[static_cast<size_t>(pile)].push_back(SpiceCard::Sandtrout);
  g.blow.doubled = true;
  t.emit({.type = EventType::WormIgnored, .cause = pile_of(pile)});
}

void sandtrout_turns_up(Table& t) {
  Game& g = t.game;
  t.rule("3.02.14"_r);
  g.sandtrout_waits = true;
  t.emit({.type = EventType::SpiceCardSetAside, .spice_card = SpiceCard::Sandtrout});
  end_all_alliances(t, Cause::Sandtrout);
}

struct PileNotes {
  uint8_t pile;
  bool territory_card_came;
};
struct WormNotes {
  uint8_t next_row;
  uint8_t pile;
  bool great_maker;
};

void worm_turns_up(Table& t, int pile, SpiceCardKind kind = SpiceCardKind::ShaiHulud) {
  Game& g = t.game;
  const bool great_maker = kind == SpiceCardKind::GreatMaker;
  if (g.sandtrout_waits) {
    if (great_maker) t.rule("4.08.08"_r);
    return sandtrout_meets_worm(t, pile);
  }
  g.blow.doubled = false;  // only the card right after the ignored worm is doubled
  auto& notes = push(t, ScriptId::Worm, Faction::None).as<WormNotes>();
  notes.pile = static_cast<uint8_t>(pile);
  notes.great_maker = great_maker;
}

RuleId set_aside_by(SpiceCardKind kind) {
  if (kind == SpiceCardKind::Sandtrout) return "3.02.14"_r;
  return kind == SpiceCardKind::GreatMaker ? "4.08.07"_r : "1.02.02"_r;
}

Flow reveal_spice_card(Table& t, Frame& f) {
  Game& g = t.game;
  auto& notes = f.as<PileNotes>();
  const SpiceCard card = turn_up(t);
  if (card == SpiceCard::None) return Flow::Done;
  if (g.config.has(AdvancedPart::SpiceFlow))
    t.rule(notes.pile == 0 ? "1.13.02.02"_r : "1.13.02.03"_r);
  t.emit({.type = EventType::SpiceCardRevealed, .spice_card = card, .cause = pile_of(notes.pile)});
  const SpiceCardKind kind = info(card).kind;
  if (!is_territory_card(card) && g.turn == 1) {
    t.rule(set_aside_by(kind));
    g.blow.set_aside.push_back(card);
    t.emit({.type = EventType::SpiceCardSetAside, .spice_card = card});
    return Flow::Next;
  }
  if (kind == SpiceCardKind::Sandtrout) {
    sandtrout_turns_up(t);
    return Flow::Next;
  }
  g.spice_piles[notes.pile].push_back(card);
  if (is_territory_card(card)) {
    blow_at_card(t, card, notes.pile);
    notes.territory_card_came = true;
  } else {
    worm_turns_up(t, notes.pile, kind);
  }
  return Flow::Next;
}

Flow next_spice_card(Table&, Frame& f) {
  return f.as<PileNotes>().territory_card_came ? Flow::Done : Flow::Restart;
}

constexpr Step kPileSteps[] = {
    deed("reveal_spice_card", "1.02.01"_r, reveal_spice_card),
    pause("after_spice_card", "1.00.05"_r),
    deed("next_spice_card", "1.02.01"_r, next_spice_card),
};

struct WormStrikesNotes {
  uint8_t next_row;
  bool great_maker;
};

// --- A Shai-Hulud card (1.02.05) ----------------------------------------------------------------

// A Great Maker alone does not make a Nexus due: there is a vote (4.08.07).
Flow worm_card(Table& t, Frame& f) {
  BlowWork& b = t.game.blow;
  const bool great_maker = f.as<WormNotes>().great_maker;
  t.rule(great_maker ? "4.08.07"_r : "1.02.06"_r);
  (great_maker ? b.great_maker : b.nexus_due) = true;
  ++b.worms;
  b.placed = Territory::None;
  tell(kListeners.worm_came, t);
  return Flow::Next;
}

// Only the worms after the first of a series can be placed.
Flow worm_is_placed(Table& t, Frame& f) {
  if (t.game.blow.worms < 2) return Flow::Next;
  return factions_act<&FactionRules::places_worm, WormNotes>(t, f);
}

// Where the Great Maker lies nobody rides it: its riders come out of reserves.
void note_appearance(BlowWork& b, Territory at, bool great_maker) {
  b.appearances.push_back(at);
  if (great_maker) b.maker_lies_at = static_cast<uint8_t>(b.appearances.size());
}

Flow worm_comes(Table& t, Frame& f) {
  Game& g = t.game;
  const bool great_maker = f.as<WormNotes>().great_maker;
  const bool placed = g.blow.placed != Territory::None;
  const Territory at = placed ? g.blow.placed : g.last_blow[f.as<WormNotes>().pile];
  if (!placed && g.blow.worms > 1 && at != Territory::None) {
    // Appears again where the first came, without new effect on others (R13).
    t.emit({.type = EventType::WormAppeared, .territory = at, .cause = Cause::Again});
    note_appearance(g.blow, at, great_maker);
    nexus_moment(t, NexusMoment::WormAppears);
    return Flow::Done;
  }
  if (at == Territory::None) {  // no Territory card on the pile (R15)
    t.emit({.type = EventType::WormAppeared, .cause = Cause::Nowhere});
    return Flow::Done;
  }
  Frame& worm = push(t, ScriptId::WormStrikes, Faction::None);
  worm.territory = at;
  worm.as<WormStrikesNotes>().great_maker = great_maker;
  return Flow::Next;
}

constexpr Step kWormSteps[] = {
    deed("worm_card", "1.02.05"_r, worm_card),
    deed("worm_is_placed", "1.02.05"_r, worm_is_placed),
    deed("worm_comes", "1.02.05"_r, worm_comes),
};

// --- A worm in a Territory ----------------------------------------------------------------------

Flow worm_appears(Table& t, Frame& f) {
  BlowWork& b = t.game.blow;
  const bool great_maker = f.as<WormStrikesNotes>().great_maker;
  if (!great_maker) b.nexus_due = true;
  b.spared = {};
  note_appearance(b, f.territory, great_maker);
  t.emit({.type = EventType::WormAppeared, .territory = f.territory});
  nexus_moment(t, NexusMoment::WormAppears);
  return Flow::Next;
}

Flow devour(Table& t, Frame& f) {
  Game& g = t.game;
  t.rule("1.02.05"_r);
  const PlaceSet ground = places_of(f.territory);
  for (Faction victim : factions_present(g, f.territory)) {
    if (g.blow.spared.has(victim) || g.nexus.turn.worm_spares == victim) {
      t.emit({.type = EventType::Protected, .faction = victim, .territory = f.territory});
    } else {
      lose_all_forces(t, victim, ground, Cause::Worm);
    }
  }
  for (Place p : ground) lose_spice(t, p, Cause::Worm);
  return Flow::Next;
}

constexpr Step kWormStrikesSteps[] = {
    deed("worm_appears", "1.02.05"_r, worm_appears),
    deed("meets_worm", "1.02.05"_r, factions_act<&FactionRules::meets_worm, WormStrikesNotes>),
    deed("devour", "1.02.05"_r, devour),
};

// --- The phase ----------------------------------------------------------------------------------

Flow begin_phase(Table& t, Frame&) {
  t.game.blow = {};
  return Flow::Next;
}

Flow thumper(Table& t, Frame&) {
  offer_thumper(t);
  return Flow::Next;
}
// As if a worm had been drawn: the first of the series of pile A.
Flow thumper_worm(Table& t, Frame&) {
  if (t.game.blow.thumper) worm_turns_up(t, 0);
  return Flow::Next;
}

Flow blow_pile(Table& t, int pile) {
  push(t, ScriptId::Pile, Faction::None).as<PileNotes>().pile = static_cast<uint8_t>(pile);
  return Flow::Next;
}
Flow pile_a(Table& t, Frame&) { return blow_pile(t, 0); }
Flow pile_b(Table& t, Frame&) {
  if (!t.game.config.has(AdvancedPart::SpiceFlow)) return Flow::Next;
  t.rule("1.13.02"_r);
  t.rule("1.13.02.01"_r);
  t.game.blow.worms = 0;
  return blow_pile(t, 1);
}

// A Great Maker without another worm: the players decide (4.08.07).
Flow vote(Table& t, Frame&) {
  BlowWork& b = t.game.blow;
  if (!b.great_maker || b.nexus_due) return Flow::Next;
  b.nexus_begun = true;
  vote_on_nexus(t);
  return Flow::Next;
}

Flow nexus(Table& t, Frame&) {
  Game& g = t.game;
  if (g.turn == 1) {
    t.rule("1.02.03"_r);
    return Flow::Next;
  }
  g.blow.nexus_begun = true;
  if (!g.blow.nexus_due) return Flow::Next;
  g.blow.nexus_due = false;
  g.blow.nexus_held = true;
  t.rule("1.02.06"_r);
  t.rule("1.10.00"_r);
  push(t, ScriptId::Nexus, Faction::None);
  return Flow::Next;
}

struct SpiceBlowNotes {
  uint8_t next_row;
};

// What follows a Nexus, or would: worms are ridden, each appearance once.
Flow after_nexus(Table& t, Frame& f) {
  const Flow flow = factions_act<&FactionRules::after_nexus, SpiceBlowNotes>(t, f);
  if (flow == Flow::Next) {
    t.game.blow.appearances.clear();
    t.game.blow.ridden_from_afar = 0;
  }
  return flow;
}

Flow ride_great_maker(Table& t, Frame&) {
  offer_great_maker_ride(t);
  t.game.blow.great_maker = false;
  t.game.blow.maker_lies_at = 0;
  return Flow::Next;
}

bool per_pile(const Game& g) {
  return g.config.has(AdvancedPart::SpiceFlow) && g.config.has(HouseRule::NexusPerPile);
}
Flow vote_after_pile_a(Table& t, Frame& f) { return per_pile(t.game) ? vote(t, f) : Flow::Next; }
Flow nexus_after_pile_a(Table& t, Frame& f) { return per_pile(t.game) ? nexus(t, f) : Flow::Next; }
Flow rides_after_pile_a(Table& t, Frame& f) {
  if (!per_pile(t.game)) return Flow::Next;
  const Flow flow = after_nexus(t, f);
  if (flow == Flow::Next) t.game.blow.nexus_begun = false;
  return flow;
}

// When everything else of the phase is done: Nexus cards are drawn (4.07.02).
Flow variants_act(Table& t, Frame& f) {
  return each_variant(t, f.as<SpiceBlowNotes>().next_row, &VariantRules::after_rides);
}
Flow ride_maker_after_pile_a(Table& t, Frame& f) {
  return per_pile(t.game) ? ride_great_maker(t, f) : Flow::Next;
}

Flow shuffle_worms_back(Table& t, Frame&) {
  Game& g = t.game;
  if (!g.blow.set_aside.empty()) {
    t.rule("1.02.02"_r);
    for (SpiceCard c : g.blow.set_aside) g.spice_deck.push_back(c);
    g.blow.set_aside.clear();
    t.shuffle(g.spice_deck);
    for (Faction f : g.players) g.knows[f].spice_top = 0;
    t.emit({.type = EventType::SpiceDeckReshuffled, .amount = g.spice_deck.size()});
  }
  return Flow::Next;
}

Flow phase_ends(Table& t, Frame&) {
  t.game.blow = {};
  return Flow::Next;
}

constexpr Step kSpiceBlowSteps[] = {
    deed("begin_spice_blow", "1.02.00"_r, begin_phase),
    deed("before_pile_a", "3.02.11"_r, thumper),
    deed("thumper_worm", "3.02.11"_r, thumper_worm),
    deed("pile_a", "1.02.01"_r, pile_a),
    deed("vote_after_pile_a", "1.02.06"_r, vote_after_pile_a),
    deed("nexus_after_pile_a", "1.02.06"_r, nexus_after_pile_a),
    deed("rides_after_pile_a", "1.02.06"_r, rides_after_pile_a),
    deed("ride_maker_after_pile_a", "1.02.06"_r, ride_maker_after_pile_a),
    deed("pile_b", "1.02.00"_r, pile_b),
    deed("vote_on_nexus", "1.02.06"_r, vote),
    deed("nexus_due", "1.02.06"_r, nexus),
    deed("rides", "1.02.06"_r, after_nexus),
    deed("great_maker_is_ridden", "1.02.06"_r, ride_great_maker),
    deed("after_rides", "1.02.00"_r, variants_act),
    deed("shuffle_worms_back", "1.02.00"_r, shuffle_worms_back),
    pause("end_of_spice_blow", "1.00.05"_r),
    deed("spice_blow_ends", "1.02.00"_r, phase_ends),
};

}  // namespace

const Script kSpiceBlowScript{"spice_blow", kSpiceBlowSteps};
const Script kPileScript{"pile", kPileSteps};
const Script kWormScript{"worm", kWormSteps};
const Script kWormStrikesScript{"worm_strikes", kWormStrikesSteps};

}  // namespace kanly

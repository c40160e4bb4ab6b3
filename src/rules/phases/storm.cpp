#include "rules/phases/storm.h"

#include <algorithm>
#include <span>
#include <string>

#include "game/queries.h"
#include "rules/cards/storm_cards.h"
#include "rules/deeds.h"
#include "rules/factions/faction_rules.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

struct StormNotes {
  uint8_t next_row;
  bool moves;         // the marker is on its way
  bool strikes_next;  // the sector it is in, once those asked have answered
};

Flow variants_storm_begins(Table& t, Frame& f) {
  if (t.game.turn == 1) return Flow::Next;
  return each_variant(t, f.as<StormNotes>().next_row, &VariantRules::storm_begins);
}
Flow storm_begins(Table& t, Frame& f) {
  if (t.game.turn == 1) return Flow::Next;
  return factions_act<&FactionRules::storm_begins, StormNotes>(t, f);
}

// --- The movement value -------------------------------------------------------------------------

Factions first_dialers(const Game& g) {
  // Lowest and highest occupied circle: the players on either side of sector 18.
  return Factions::of(g.config.seats[0], g.config.seats[static_cast<size_t>(g.config.players - 1)]);
}

Factions dials_first_storm(const Game& g, const Frame&) {
  return g.turn == 1 ? first_dialers(g) : Factions{};
}
void zero_to_twenty(const Game&, const Frame&, Faction, Options& options) {
  options.add_numbers(0, 20);
}
Option dial_zero(const Game&, const Frame&, Faction) { return Option::number(0); }

Factions wheel_users(const Game& g) { return Factions::of(g.wheel_users[0], g.wheel_users[1]); }

Factions dials_storm(const Game& g, const Frame&) {
  return g.turn > 1 && !uses_storm_deck(g) ? wheel_users(g) : Factions{};
}
void one_to_three(const Game&, const Frame&, Faction, Options& options) {
  options.add_numbers(1, 3);
}

Refusal why_no_first_dial(const Game& g, const Frame*, Faction f, Option) {
  if (g.turn != 1) return {"1.01.02"_r, "Only the first storm is dialed from 0 to 20."};
  if (!first_dialers(g).has(f)) {
    return {"0.16"_r, "The players on either side of the storm start dial the first storm."};
  }
  return {"0.16"_r, "The dial of the first storm goes from 0 to 20."};
}

Refusal why_no_dial(const Game& g, const Frame*, Faction f, Option) {
  if (uses_storm_deck(g) && g.turn > 1) {
    return {"2.04.13"_r, "With the Fremen storm deck nobody dials the storm."};
  }
  if (!wheel_users(g).has(f)) {
    return {"1.01.02"_r, "The two who used the battle wheels last dial the storm."};
  }
  return {"1.01.02"_r, "The storm dial is 1, 2 or 3."};
}

void announce_value(Table& t, int moves, Cause how) {
  t.game.storm_work = {};
  t.game.storm_work.moves = static_cast<uint8_t>(moves);
  t.emit({.type = EventType::StormMoves, .amount = moves, .cause = how});
}

int add_dials(Table& t, const Frame& f) {
  int sum = 0;
  for (Faction faction : storm_order(t.game)) {
    if (!f.answered.has(faction)) continue;
    sum += f.answers[faction].value;
    t.emit(
        {.type = EventType::StormDialed, .faction = faction, .amount = f.answers[faction].value});
  }
  return sum;
}

Flow first_storm_value(Table& t, Frame& f) {
  Game& g = t.game;
  if (g.turn != 1) return Flow::Next;
  t.rule("0.16"_r);
  announce_value(t, add_dials(t, f), Cause::FirstStorm);
  g.wheel_users = {g.config.seats[0], g.config.seats[static_cast<size_t>(g.config.players - 1)]};
  return Flow::Next;
}

Flow dialed_value(Table& t, Frame& f) {
  const Game& g = t.game;
  if (g.turn == 1 || uses_storm_deck(g)) return Flow::Next;
  t.rule("1.01.02"_r);
  announce_value(t, add_dials(t, f), Cause::Dials);
  return Flow::Next;
}

Flow storm_card_value(Table& t, Frame&) {
  Game& g = t.game;
  if (g.turn == 1 || !uses_storm_deck(g)) return Flow::Next;
  t.rule("2.04.13"_r);
  if (!g.in_play(Faction::Fremen)) t.rule("5.09"_r);
  t.emit({.type = EventType::StormCardRevealed, .number = g.storm_card.value()});
  announce_value(t, g.storm_card.value(), Cause::StormCard);
  return Flow::Next;
}

// --- The marker moves (1.01.03) -----------------------------------------------------------------

void strike_forces(Table& t, Place p) {
  for (Faction f : t.game.players) {
    const Stack stack = t.game.forces.at(f, p);
    if (stack.empty()) continue;
    const auto meets_storm = rules_of(f)->meets_storm;
    if (meets_storm == nullptr || !meets_storm(t, p)) lose_forces(t, f, p, stack, Cause::Storm);
  }
}

// Destroys what stands in the open in the sector the storm is in now, then what lies there.
void strike_sector(Table& t) {
  Game& g = t.game;
  t.rule("1.01.03"_r);
  const PlaceSet sector = places_in_sector(g.storm);
  const auto is_open = [&](Place p) { return open_to_storm(g, territory_of(p)); };
  for (Place p : sector& g.forces.places(g.players)) {
    if (is_open(p)) strike_forces(t, p);
  }
  for (Place p : sector) {
    if (g.spice_at[p] > 0 && is_open(p)) lose_spice(t, p, Cause::Storm);
  }
}

bool asked_before_storm_strikes(Table& t) {
  bool asked = false;
  constexpr auto kOffer = &FactionRules::before_storm_strikes;
  for (Faction f : t.game.players& kFactionsWith<kOffer>) {
    if ((rules_of(f)->*kOffer)(t)) asked = true;
  }
  return asked;
}

// The marker is in a sector: forces there may be saved, then it strikes.
void enter_sector(Table& t, Frame& f, int sector) {
  t.game.storm = static_cast<uint8_t>(sector);
  t.board_changed = true;
  if (asked_before_storm_strikes(t)) {
    f.as<StormNotes>().strikes_next = true;
  } else {
    strike_sector(t);
  }
}

Flow variants_before_storm_moves(Table& t, Frame& f) {
  if (t.game.turn == 1) return Flow::Next;
  return each_variant(t, f.as<StormNotes>().next_row, &VariantRules::before_storm_moves);
}

Flow before_storm_moves(Table& t, Frame& f) {
  if (f.as<StormNotes>().next_row == 0) t.game.cancelled = false;
  return factions_act<&FactionRules::before_storm_moves, StormNotes>(t, f);
}

Flow storm_moves(Table& t, Frame& f) {
  Game& g = t.game;
  auto& notes = f.as<StormNotes>();
  if (notes.strikes_next) {
    notes.strikes_next = false;
    strike_sector(t);
    return Flow::Again;
  }
  if (!notes.moves) {
    notes.moves = true;
    g.storm_work.left = g.storm_work.moves;
    g.storm_work.halves_lost = g.cancelled;
    if (g.turn == 1) {
      // The first storm is placed: only the sector where it comes to rest counts (R91).
      t.rule("0.16"_r);
      g.storm_work.left = 0;
      enter_sector(t, f, (g.storm + g.storm_work.moves - 1) % kSectorCount + 1);
      return Flow::Again;
    }
  }
  if (g.storm_work.left > 0) {
    --g.storm_work.left;
    enter_sector(t, f, next_sector(g.storm));
    return Flow::Again;
  }
  notes.moves = false;
  t.emit({.type = EventType::StormMoved, .amount = g.storm_work.moves, .number = g.storm});
  return Flow::Next;
}

Flow storm_order_set(Table& t, Frame&) {
  set_storm_order(t);
  return Flow::Next;
}

Flow factions_after_first_storm(Table& t, Frame& f) {
  if (t.game.turn > 1) return Flow::Next;
  return factions_act<&FactionRules::after_first_storm, StormNotes>(t, f);
}
Flow variants_after_first_storm(Table& t, Frame& f) {
  if (t.game.turn > 1) return Flow::Next;
  return each_variant(t, f.as<StormNotes>().next_row, &VariantRules::after_first_storm);
}

Flow after_storm(Table& t, Frame& f) {
  if (f.as<StormNotes>().next_row == 0) t.game.prevented.clear();
  return factions_act<&FactionRules::after_storm, StormNotes>(t, f);
}

Flow storm_ends(Table& t, Frame&) {
  t.game.prevented.clear();
  t.game.storm_work = {};
  return Flow::Next;
}

constexpr Step kStormSteps[] = {
    deed("variants_storm_begins", "1.01.00"_r, variants_storm_begins),
    deed("storm_begins", "1.01.00"_r, storm_begins),
    sealed("dial_first_storm", "0.16"_r, dials_first_storm, zero_to_twenty)
        .idles(dial_zero)
        .because(why_no_first_dial)
        .says("How far does your dial move the first storm?"),
    deed("first_storm_value", "1.01.00"_r, first_storm_value),
    sealed("dial_storm", "1.01.02"_r, dials_storm, one_to_three)
        .because(why_no_dial)
        .says("How far does your dial move the storm?"),
    deed("dialed_value", "1.01.00"_r, dialed_value),
    deed("storm_card_value", "1.01.00"_r, storm_card_value),
    ask("storm_cards", "1.01.00"_r, may_play_storm_card, storm_card_options, play_storm_card)
        .as_reaction()
        .because(why_no_storm_card)
        .says("Play Weather Control or Family Atomics before the storm moves?"),
    deed("variants_before_storm_moves", "1.01.00"_r, variants_before_storm_moves),
    pause("before_storm_moves", "1.00.05"_r),
    deed("before_storm_is_moved", "1.01.00"_r, before_storm_moves),
    deed("storm_moves", "1.01.03"_r, storm_moves),
    deed("storm_order", "1.01.01"_r, storm_order_set),
    deed("after_first_storm", "1.01.00"_r, factions_after_first_storm),
    deed("variants_after_first_storm", "1.01.00"_r, variants_after_first_storm),
    deed("after_storm", "1.01.00"_r, after_storm),
    pause("end_of_storm", "1.00.05"_r),
    deed("storm_ends", "1.01.00"_r, storm_ends),
};

}  // namespace

const Script kStormScript{"storm", kStormSteps};

void set_storm_order(Table& t) {
  Game& g = t.game;
  t.rule("1.01.01"_r);
  const int n = g.config.players;
  const int first_circle = (g.storm + 2) / 3 % 6;
  int first = 0;
  for (int tried = 0; tried < 6; ++tried) {
    const int circle = (first_circle + tried) % 6;
    const auto seats = std::span(g.config.seats).first(static_cast<size_t>(n));
    const auto seat =
        std::ranges::find(seats, circle, [&](Faction f) { return g.circle[f]; }) - seats.begin();
    if (seat < n) {
      first = static_cast<int>(seat);
      break;
    }
  }
  for (int i = 0; i < n; ++i) {
    g.order[static_cast<size_t>(i)] = g.config.seats[static_cast<size_t>((first + i) % n)];
  }
  t.emit({.type = EventType::StormOrder, .faction = g.order[0], .number = g.storm});
}

}  // namespace kanly

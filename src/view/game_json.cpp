#include "view/game_json.h"

#include <ranges>

#include "game/json_parts.h"
#include "game/mode.h"
#include "game/queries.h"
#include "rules/factions/faction_rules.h"
#include "rules/kernel/engine.h"
#include "rules/variants/variant_rules.h"
#include "view/work_json.h"

namespace kanly {
namespace {

// Who looks: a seat, those who watch (no seat), or whoever may see all.
struct Eyes {
  Faction seat = Faction::None;
  bool all = false;
};

// --- Pieces -------------------------------------------------------------------------------------

void write_traitors(JsonWriter& json, const TraitorHand& hand) {
  json.open_array();
  for (Leader l : hand.cards) json.value(l);
  write_hidden(json, Hideable(hand.hidden));
  json.close_array();
}

// Piles are written top first; a card nobody may see is null.
void write_pile(JsonWriter& json, const TreacheryPile& pile) {
  json.open_array();
  for (int i = pile.size() - 1; i >= 0; --i) json.value(kind_of(pile[i]));
  json.close_array();
}
void write_pile(JsonWriter& json, const SpicePile& pile) {
  json.open_array();
  for (int i = pile.size() - 1; i >= 0; --i) json.value(pile[i]);
  json.close_array();
}

// What factions and variants have of their own. The newest factions come first, as they always have.
void write_rows(JsonWriter& json, const Game& g, Faction seat, JsonPart part) {
  for (const FactionRules* row : std::views::reverse(faction_rules())) {
    if (row->showing.write != nullptr) row->showing.write(json, g, seat, part);
  }
  for (const VariantRules* row : variant_rules()) {
    if (row->showing.write != nullptr) row->showing.write(json, g, seat, part);
  }
}

// --- Parts --------------------------------------------------------------------------------------

// Only where the table does not begin as the rules say (5.21).
void write_start(JsonWriter& json, const Start& start) {
  if (start == Start{}) return;
  json.object_field("start");
  json.object_field("spice");
  for (Faction f : all_factions()) {
    if (start.spice[f] != Start::kUsual) json.field(id_of(f), start.spice[f]);
  }
  json.close_object();
  json.array_field("forces");
  for (const StartingGroup& group : start.groups) {
    json.open_object();
    json.field("faction", group.faction);
    json.field("at", group.place);
    write_stack_fields(json, group.faction, group.forces);
    json.close_object();
  }
  json.close_array();
  json.list_field("cards_added", start.added);
  json.list_field("cards_left_out", start.removed);
  json.list_field("spice_cards_added", start.spice_cards_added);
  json.list_field("spice_cards_left_out", start.spice_cards_removed);
  json.close_object();
}

void write_config(JsonWriter& json, const Game& g) {
  const Config& c = g.config;
  json.list_field("seats", std::span(c.seats.data(), c.players));
  json.array_field("rules");
  for (const std::string& word : mode_words(c.advanced)) json.value(word);
  for (Variant v : c.variants) json.value(id_of(v));
  for (HouseRule r : c.house_rules) json.value(id_of(r));
  json.close_array();
  json.field("turns", c.turns);
  write_start(json, c.start);
  by_faction(json, g, "circles", [&](Faction f) { json.value(g.circle[f]); });
}

void write_turn(JsonWriter& json, const Game& g) {
  json.field("turn", g.turn);
  json.field("phase", id_of(g.phase));
  json.field("storm", g.storm);
  json.key("storm_card");
  write_hideable(json, g.storm_card);
  json.list_field("storm_order", storm_order(g));
  json.field("goes_first", g.goes_first);
  json.field("goes_last", g.goes_last);
  json.array_field("wheel_users");
  for (Faction f : g.wheel_users) {
    if (f != Faction::None) json.value(f);
  }
  json.close_array();
  json.field("shield_wall_destroyed", g.shield_wall_destroyed);
}

void write_spice(JsonWriter& json, const Game& g, bool all) {
  by_faction(json, g, "spice", [&](Faction f) { write_hideable(json, g.spice[f]); });
  by_faction(json, g, "bribes", [&](Faction f) { json.value(g.bribes[f]); });
  json.key("bank");
  if (all) {
    json.value(g.bank);
  } else {
    json.null();
  }
  json.array_field("spice_on_map");
  for (int i = 0; i < kPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (g.spice_at[p] == 0) continue;
    json.open_object();
    json.field("at", p);
    json.field("amount", g.spice_at[p]);
    json.close_object();
  }
  json.close_array();
}

void write_forces(JsonWriter& json, const Game& g) {
  json.array_field("forces");
  for (Faction f : g.players) {
    for (Place p : g.forces.places(f)) {
      const Stack s = g.forces.at(f, p);
      json.open_object();
      json.field("faction", f);
      json.field("at", p);
      write_stack_fields(json, f, s);
      if (f == Faction::BeneGesserit && g.config.has(AdvancedPart::Advisors)) {
        json.field("side", advises(g, f, territory_of(p)) ? "advisors" : "fighters");
      }
      json.close_object();
    }
  }
  json.close_array();
  by_faction(json, g, "reserves", [&](Faction f) { write_stack(json, f, g.reserves[f]); });
  by_faction(json, g, "tanks", [&](Faction f) { write_stack(json, f, g.tanks[f]); });
  json.list_field("special_revived", g.special_revived);
}

std::string_view zone_of(const LeaderState& s) {
  switch (s.zone) {
    case LeaderState::Zone::Pool:
      return "pool";
    case LeaderState::Zone::Fought:
      return "fought";
    case LeaderState::Zone::Tanks:
      return "tanks";
    default:
      return "away";
  }
}

// Whether the seat cannot tell this leader from others of its faction: some of them were captured
// or killed out of its sight (R89).
bool unsure(const Game& g, Leader l, const Eyes& eyes) {
  if (!g.hidden_leaders.has(l) || eyes.all) return false;
  return eyes.seat == Faction::None || !knows_fate(g, eyes.seat, l);
}

// The leaders wanted by name; those the seat cannot tell apart are counted.
template <class Wanted>
void write_leader_list(JsonWriter& json, const Game& g, const Eyes& eyes, Wanted wanted) {
  uint8_t hidden = 0;
  json.open_array();
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    if (!wanted(g.leaders[l], l)) continue;
    if (unsure(g, l, eyes)) {
      ++hidden;
    } else {
      json.value(l);
    }
  }
  write_hidden(json, Hideable(hidden));
  json.close_array();
}

void write_leader(JsonWriter& json, const Game& g, Leader l, const Eyes& eyes) {
  const LeaderState& s = g.leaders[l];
  json.open_object();
  if (unsure(g, l, eyes)) {
    json.field("hidden", true);
    json.close_object();
    return;
  }
  json.field("zone", zone_of(s));
  json.field("holder", s.holder);
  json.field("face_down", s.face_down());
  json.field("cycle", s.cycle);
  json.field("fought_in", s.fought_in);
  json.field("hidden", g.hidden_leaders.has(l));
  json.close_object();
}

void write_leaders(JsonWriter& json, const Game& g, const Eyes& eyes) {
  json.object_field("leaders");
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    if (g.leaders[l].zone == LeaderState::Zone::Away) continue;
    json.key(id_of(l));
    write_leader(json, g, l, eyes);
  }
  json.close_object();
  json.key("leaders_in_tanks");
  write_leader_list(json, g, eyes, [](const LeaderState& s, Leader) { return s.dead(); });
  json.key("leaders_face_down");
  write_leader_list(json, g, eyes, [](const LeaderState& s, Leader) { return s.face_down(); });
  by_faction(json, g, "captured_leaders", [&](Faction f) {
    write_leader_list(json, g, eyes, [&](const LeaderState& s, Leader l) {
      const bool serves = l == Leader::DukeVidal && g.vidal != VidalService::None;
      return s.alive() && s.holder == f && home_of(g, l) != f && !serves;
    });
  });
  json.object_field("leaders_used");
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    if (g.leaders[l].fought_in != Territory::None) json.field(id_of(l), g.leaders[l].fought_in);
  }
  json.close_object();
  write_rows(json, g, eyes.seat, JsonPart::Leaders);
  by_faction(json, g, "traitors", [&](Faction f) { write_traitors(json, g.traitors[f]); });
  by_faction(json, g, "traitors_aside",
             [&](Faction f) { write_traitors(json, g.traitors_aside[f]); });
  json.list_field("traitor_deck", g.traitor_deck);
  json.list_field("traitors_called", g.traitors_called);
}

void write_cards(JsonWriter& json, const Game& g) {
  by_faction(json, g, "hands", [&](Faction f) { write_hand(json, g.hands[f]); });
  by_faction(json, g, "hand_sizes", [&](Faction f) {
    if (g.hands[f].hidden.known()) {
      json.value(g.hands[f].size());
    } else {
      json.null();
    }
  });
  json.key("treachery_deck");
  write_pile(json, g.treachery_deck);
  json.key("treachery_discards");
  write_pile(json, g.treachery_discard);
  json.array_field("removed_cards");
  for (Card c : g.removed_cards& treachery_cards(g.config)) json.value(kind_of(c));
  json.close_array();
  json.array_field("locked_cards");
  for (Card c : g.locked_cards) json.value(kind_of(c));
  json.close_array();
  json.key("spice_deck");
  write_pile(json, g.spice_deck);
  json.object_field("spice_discards");
  json.key("a");
  write_pile(json, g.spice_piles[0]);
  json.key("b");
  write_pile(json, g.spice_piles[1]);
  json.close_object();
  json.field("sandtrout_waits", g.sandtrout_waits);
  json.object_field("last_blow");
  json.field("a", g.last_blow[0]);
  json.field("b", g.last_blow[1]);
  json.close_object();
  json.object_field("deck_sizes");
  json.field("treachery", g.treachery_deck.size());
  json.field("treachery_discards", g.treachery_discard.size());
  json.field("spice", g.spice_deck.size());
  json.field("spice_a", g.spice_piles[0].size());
  json.field("spice_b", g.spice_piles[1].size());
  json.field("traitors", g.traitor_deck.size());
  json.field("cache", g.richese.cache.size());
  json.field("skills", g.skills.deck.size());
  json.close_object();
  json.object_field("just_discarded");
  json.field("faction", g.discarder);
  json.array_field("cards");
  for (Card c : g.just_discarded) json.value(kind_of(c));
  json.close_array();
  json.close_object();
  json.list_field("karama_powers_used", g.karama_powers_used);
  json.list_field("stopped", g.stopped);
}

std::string_view id_of_clause(Agreement::Clause clause) {
  switch (clause) {
    case Agreement::Clause::NotEnter:
      return "not_enter";
    case Agreement::Clause::ShareSight:
      return "share_sight";
    case Agreement::Clause::SupportBid:
      return "support_bid";
    default:
      return "none";
  }
}

void write_dealings(JsonWriter& json, const Game& g, Faction seat) {
  json.array_field("alliances");
  for (Faction f : g.players) {
    if (g.ally[f] != Faction::None && f < g.ally[f]) {
      json.open_array();
      json.value(f);
      json.value(g.ally[f]);
      json.close_array();
    }
  }
  json.close_array();
  by_faction(json, g, "help", [&](Faction f) {
    const Help& h = g.help[f];
    json.open_object();
    json.field("bids", h.bids);
    json.field("shipping", h.shipping);
    json.field("permits", h.permits);
    json.field("shares", h.shares);
    json.close_object();
  });
  if (g.sponsored.whom != Faction::None) {
    json.object_field("sponsored");
    json.field("whom", g.sponsored.whom);
    json.field("bids", g.sponsored.bids);
    json.close_object();
  }
  json.array_field("agreements");
  for (const Agreement& a : g.agreements) {
    json.open_object();
    json.field("from", a.from);
    json.field("to", a.to);
    json.field("spice", a.spice);
    json.field("asked", a.asked);
    json.field("clause", id_of_clause(a.clause));
    json.field("promiser", a.promiser);
    json.field("territory", a.territory);
    json.field("amount", a.amount);
    json.field("until_turn", a.until_turn);
    json.field("enforced", a.enforced);
    json.field("broken", a.broken);
    json.close_object();
  }
  json.close_array();
  write_rows(json, g, seat, JsonPart::Dealings);
  json.array_field("truths");
  for (const TruthAnswer& a : g.truths) {
    json.open_object();
    json.field("faction", a.asker);
    json.field("target", a.target);
    json.field("question", a.question);
    if (a.about.kind != Option::Kind::None) json.field("about", name_of(a.about));
    json.field("yes", a.yes);
    json.field("turn", a.turn);
    json.close_object();
  }
  json.close_array();
}

void write_knowledge(JsonWriter& json, const Game& g) {
  const Cards unused = g.removed_cards - treachery_cards(g.config);
  by_faction(json, g, "knows", [&](Faction f) {
    const Knowledge& k = g.knows[f];
    json.open_object();
    json.array_field("cards");
    for (Card c : k.cards - unused) json.value(kind_of(c));
    json.close_array();
    json.list_field("traitors", k.traitors);
    json.field("spice_deck_top", k.spice_top);
    json.field("treachery_deck_top", k.deck_top);
    json.field("treachery_deck_bottom", k.deck_bottom);
    json.field("storm_card", k.storm_card);
    json.field("prediction", k.prediction);
    json.list_field("spice_of", k.spice_of);
    json.close_object();
  });
  json.object_field("charity");
  json.list_field("eligible", g.charity.eligible);
  json.list_field("answered", g.charity.answered);
  json.list_field("claimed", g.charity.claimed);
  json.field("choam_pays", g.charity.choam_pays);
  json.close_object();
}

// Who is asked what. In a redacted game a hidden question names only the seat that looks, and of the parts
// of another's decision only the first is told.
void write_waiting(JsonWriter& json, const Game& g, const Eyes& eyes) {
  json.array_field("waiting");
  for (Faction f : g.waiting) {
    const Frame& top = g.agenda.back();
    const bool told = eyes.all || f == eyes.seat || first_of_decision(top) == top.step;
    json.open_object();
    json.field("faction", f);
    json.field("prompt",
               told ? prompt(g, f)->id : script(top.script).steps[first_of_decision(top)].id);
    json.close_object();
  }
  json.close_array();
  json.field("reactions", g.reactions);
  json.list_field("winners", g.winners);
  json.field("victory", id_of(g.victory));
  json.field("over", g.over());
}

void write(JsonWriter& json, const Game& g, const Eyes& eyes) {
  const Faction seat = eyes.seat;
  json.open_object();
  write_config(json, g);
  write_turn(json, g);
  write_spice(json, g, eyes.all);
  write_forces(json, g);
  write_leaders(json, g, eyes);
  write_cards(json, g);
  write_dealings(json, g, seat);
  write_knowledge(json, g);
  write_rows(json, g, seat, JsonPart::Own);
  write_phases(json, g);
  write_waiting(json, g, eyes);
  json.close_object();
}

}  // namespace

uint8_t first_of_decision(const Frame& frame) {
  const auto steps = script(frame.script).steps;
  const auto begins = [&](uint8_t i) {
    return steps[i].kind != StepKind::Deed && !steps[i].closed;
  };
  uint8_t first = frame.step;
  while (first > 0 && !begins(first)) --first;
  return begins(first) ? first : frame.step;
}

void write_game(JsonWriter& json, const View& view) {
  write(json, view.game(), {view.seat(), false});
}
void write_whole_game(JsonWriter& json, const Game& game) {
  write(json, game, {Faction::None, true});
}

std::string game_json(const View& view) {
  std::string out;
  JsonWriter json(out);
  write_game(json, view);
  return out;
}

std::string whole_game_json(const Game& game) {
  std::string out;
  JsonWriter json(out);
  write_whole_game(json, game);
  return out;
}

}  // namespace kanly

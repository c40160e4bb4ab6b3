#include "words/table_pages.h"

#include <algorithm>
#include <vector>

#include "base/filled.h"
#include "game/event_words.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/phases/setup.h"
#include "words/describe.h"
#include "words/expansion_pages.h"
#include "words/vocabulary.h"

namespace kanly::words {

namespace {

std::string place_label(Place p) {
  const int sector = sector_of(p);
  return sector == 0 ? std::string(name_of(territory_of(p)))
                     : filled("{} ({})", name_of(territory_of(p)), sector);
}

// The next sectors that the storm could reach, from the nearest.
int sectors_ahead(const Game& g, Place p) {
  const int sector = sector_of(p);
  return sector == 0 ? kSectorCount : (sector - g.storm + kSectorCount) % kSectorCount;
}

bool has_forces(const Game& g, Place p) {
  return std::ranges::any_of(g.players, [&](Faction f) { return !g.forces.at(f, p).empty(); });
}

// "; the Terror token Robbery", to others "; a Terror token".
std::string terror_there(const Game& g, Territory s) {
  std::string out;
  for (const TerrorSpot& spot : g.moritani.on_map) {
    if (spot.at != s) continue;
    out += spot.token == TerrorToken::None ? std::string("; a Terror token")
                                           : filled("; the Terror token {}", name_of(spot.token));
  }
  if (g.moritani.aftermath == s) out += "; since the Atomics nobody ships there";
  return out;
}

Page strongholds_part(const View& view) {
  Page out = title("Strongholds");
  for (const Territory s : victory_strongholds(view.game())) {
    std::string there = what_is_in(view, s);
    if (there.empty()) there = "nobody";
    const Place beside = view.game().ixians.points_at;
    if (s == Territory::HiddenMobileStronghold && beside != Place::None) {
      there += filled("; it stands beside {}", place_label(beside));
    }
    there += terror_there(view.game(), s);
    if (const Ambassador a = ambassador_in(view.game(), s); a != Ambassador::None) {
      there += filled("; the Ambassador of {}", name_of(a));
    }
    out += row(place_label(places_of(s).first()), there);
  }
  return out;
}

Page elsewhere_part(const View& view) {
  const Game& g = view.game();
  Page out;
  for (int i = 0; i < kPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (is_stronghold(territory_of(p)) || is_homeworld(territory_of(p))) continue;
    if (is_discovery(territory_of(p)) || (g.spice_at[p] == 0 && !has_forces(g, p))) continue;
    out += row(place_label(p), what_is_at(view, p));
  }
  return out.empty() ? out : title("Elsewhere") + out;
}

// Tokens on the board and the places they opened.
Page discoveries_part(const View& view) {
  const Game& g = view.game();
  Page out;
  for (const SpiceCard card : kDiscoveryCards) {
    const DiscoverySite* const site = site_in(g, info(card).token_territory);
    if (site == nullptr) continue;
    const std::string where(name_of(info(card).token_territory));
    if (site->state == DiscoverySite::State::FaceUp) {
      const std::string inside = what_is_in(view, territory_of(site->token));
      out += row(std::string(name_of(site->token)),
                 filled("in {}: {}", where, inside.empty() ? "nobody" : inside));
    } else {
      out += row(where, site->token == DiscoveryToken::None
                            ? filled("a {} token, face down", name_of(info(card).token_type))
                            : filled("{}, face down: you have seen it", name_of(site->token)));
    }
  }
  if (g.discoveries.ornithopter != Faction::None) {
    out += row("Ornithopter token", name_for(view, g.discoveries.ornithopter));
  }
  return out.empty() ? out : title("Discoveries") + out;
}

// Each with its side, its natives and who else is there.
Page homeworlds_part(const View& view) {
  const Game& g = view.game();
  Page out;
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    if (!is_in_play(g, w)) continue;
    out += row(name_of(w), world_in_words(view, w));
  }
  return out.empty() ? out : title("Homeworlds") + out;
}

// Forces on open ground with how far the storm has to go to reach them.
Page threatened_part(const View& view) {
  const Game& g = view.game();
  std::vector<std::string> threatened;
  for (int ahead = 1; ahead <= 6; ++ahead) {
    for (int i = 0; i < kPlaceCount; ++i) {
      const auto p = static_cast<Place>(i);
      if (sectors_ahead(g, p) != ahead || !has_forces(g, p)) continue;
      if (!open_to_storm(g, territory_of(p))) continue;
      const bool mine = !g.forces.at(view.seat(), p).empty();
      threatened.push_back(
          filled("{}{}, {} ahead", mine ? "your forces in " : "", place_label(p), ahead));
    }
  }
  if (threatened.empty()) return {};
  return row("In its way", separated(threatened, "; "));
}

Page storm_part(const View& view) {
  const Game& g = view.game();
  std::string where =
      filled("in sector {}, moving towards {}", g.storm, g.storm % kSectorCount + 1);
  if (g.storm_card.known() && !g.storm_card.is(0)) {
    where += filled("; you know it moves {} next", g.storm_card.value());
  }
  return row("The storm", where) + threatened_part(view);
}

// --- One side -----------------------------------------------------------------------------------

std::string leader_in_words(const View& view, Leader l, std::string_view fate) {
  std::string out = filled("{} ({}{}", name_of(l), strength_of(l), fate);
  const LeaderSkill skill = skill_of(view.game(), l);
  if (skill != LeaderSkill::None) out += filled(", {}", name_of(skill));
  return out + ")";
}

std::string stack_in_words(Faction f, Stack s) {
  return s.special > 0 ? filled("{} ({})", s.total(), starred(f, s.special))
                       : std::to_string(s.total());
}

// "5 on the planet, 2 on homeworlds of others, 10 in reserve, 3 in the tanks"
std::string army_in_words(const Game& g, Faction f) {
  Stack planet;
  Stack abroad;
  Stack home = g.reserves[f];
  for (const Place p : g.forces.places(f)) {
    const bool own = is_own_world(g, f, territory_of(p));  // they fight there
    (kOnPlanet.has(p) ? planet : own ? home : abroad) += g.forces.at(f, p);
  }
  std::string out = filled("{} on the planet, ", stack_in_words(f, planet));
  if (!abroad.empty()) {
    out += filled("{} on homeworlds of others, ", stack_in_words(f, abroad));
  }
  return out + filled("{} in reserve, {} in the tanks", stack_in_words(f, home),
                      stack_in_words(f, g.tanks[f]));
}

std::string traitors_row(Leaders cards) {
  std::vector<std::string> list;
  for (const Leader l : cards) {
    list.push_back(filled("{} ({} {})", name_of(l), name_of(faction_of(l)), strength_of(l)));
  }
  return list.empty() ? "none" : joined(list);
}

Page foreseen_rows(const View& view) {
  const Game& g = view.game();
  Page out;
  if (view.seat() == Faction::BeneGesserit && g.predicted != Faction::None) {
    out +=
        row("Prediction", filled("{} in turn {}", name_of(g.predicted), g.predicted_turn.value()));
  }
  if (g.knows[view.seat()].spice_top > 0 && !g.spice_deck.empty()) {
    out += row("Next spice card", spice_card(g.spice_deck.back()));
  }
  if (view.seat() == Faction::Richese && !g.richese.cache.cards.empty()) {
    std::vector<std::string> cards;
    for (const Card c : g.richese.cache.cards) cards.emplace_back(name_of(kind_of(c)));
    out += row("Your cache", joined(cards));
  }
  return out;
}

std::string known_hand(const View& view, Faction f) {
  std::vector<std::string> list;
  for (const Card c : view.game().hands[f].cards) list.emplace_back(name_of(kind_of(c)));
  return joined(list);
}

std::string known_traitors(const View& view, Faction f) {
  std::vector<std::string> list;
  for (const Leader l : view.game().traitors[f].cards) list.emplace_back(name_of(l));
  return joined(list);
}

// "3 cards", or how many there were when they could be counted last.
std::string hand_in_words(const View& view, const Notes& notes, Faction f) {
  const Hand& hand = view.game().hands[f];
  if (hand.hidden.known()) return count(hand.size(), "card");
  if (notes.hands_turn == 0) return filled("{} as dealt", count(notes.hands[f], "card"));
  return filled("{} when the auction of turn {} ended", count(notes.hands[f], "card"),
                notes.hands_turn);
}

std::string dead_in_words(const View& view, Faction f) {
  std::vector<std::string> list;
  for (const Leader l : dead_leaders(view.game(), f)) list.emplace_back(name_of(l));
  return joined(list);
}

// What it paid for in this turn and the last.
std::string purchases_in_words(const View& view, const Notes& notes, Faction f) {
  std::vector<std::string> list;
  for (const Purchase& p : notes.purchases) {
    if (p.buyer != f || p.turn + 1 < view.game().turn) continue;
    const std::string what = p.card == CardKind::None ? "a card" : std::string(name_of(p.card));
    list.push_back(filled("{} for {} (turn {})", what, p.price, p.turn));
  }
  return joined(list);
}

// What is known of it, and what it holds that lies open.
std::string player_in_words(const View& view, const Notes& notes, Faction f) {
  const Game& g = view.game();
  std::string out = g.spice[f].known() ? filled("{} spice", g.spice[f].value()) : "spice hidden";
  if (g.bribes[f] > 0) out += filled(", {} in front of the shield", g.bribes[f]);
  out += ", " + hand_in_words(view, notes, f);
  out += "; forces: " + army_in_words(g, f);
  const auto add = [&](std::string_view what, const std::string& list) {
    if (!list.empty()) out += filled("; {} {}", what, list);
  };
  add("dead:", dead_in_words(view, f));
  if (g.ally[f] != Faction::None) add("allied with", name_for(view, g.ally[f]));
  const Skilled& skilled = g.skills.of[f];
  if (skilled.leader != Leader::None) {
    add("skill:", filled("{}, {}", name_of(skilled.leader), name_of(skilled.skill)));
  }
  if (const NexusHand& nexus = g.nexus.hands[f]; nexus.holds) {
    add("Nexus card:",
        nexus.card == NexusCard::None ? "one, unseen" : std::string(name_of(nexus.card)));
  }
  if (!keeps_notes(g, view.seat())) return out;
  add("bought", purchases_in_words(view, notes, f));
  if (f != view.seat()) {
    add("you know of", known_hand(view, f));
    add(info(f).face_dancers > 0 ? "Face Dancers you know:" : "traitors you know:",
        known_traitors(view, f));
  }
  return out;
}

bool matters(const Game& g, Advantage a) {
  return kind_of(a) == AdvantageKind::Own && g.config.has(part_of(a));
}

}  // namespace

std::string leaders_in_words(const View& view, Faction f) {
  const Game& g = view.game();
  std::vector<std::string> list;
  for (const Leader l : leaders_in_play(g, f)) {
    const LeaderState& state = g.leaders[l];
    std::string_view fate;
    if (state.dead()) fate = ", dead";
    if (!state.dead() && state.holder != f && state.holder != Faction::None) {
      fate = g.tleilaxu.gholas.has(l) ? ", a ghola of the Tleilaxu"
             : serves(g, l)           ? ", in the service of others"
                                      : ", captured";
    }
    list.push_back(leader_in_words(view, l, fate));
  }
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    if (faction_of(l) != f && g.leaders[l].holder == f && g.leaders[l].alive()) {
      list.push_back(leader_in_words(view, l,
                                     g.tleilaxu.gholas.has(l) ? ", ghola"
                                     : serves(g, l)           ? ", in service"
                                                              : ", captive"));
    }
  }
  return joined(list);
}

Page board_page(const View& view) {
  const Game& g = view.game();
  Page out =
      title(g.turn == 0 ? std::string("Before the first turn")
                        : filled("Turn {} of {}, {}", g.turn, g.config.turns, name_of(g.phase)));
  std::vector<std::string> order;
  for (const Faction f : storm_order(g)) order.push_back(name_for(view, f));
  out += storm_part(view);
  if (g.turn > 0) out += row("Order of play", separated(order, ", "));
  if (g.sandtrout_waits) out += row("The Sandtrout", "waits for the next worm");
  if (g.shield_wall_destroyed) out += row("The Shield Wall", "has fallen");
  return out + strongholds_part(view) + elsewhere_part(view) + discoveries_part(view) +
         homeworlds_part(view);
}

Page own_page(const View& view) {
  const Game& g = view.game();
  const Faction f = view.seat();
  Page out = title(filled("You are {}", faction(f)));
  out +=
      row("Spice", g.bribes[f] == 0 ? std::to_string(g.spice[f].value())
                                    : filled("{}, and {} in front of your shield from the Mentat "
                                             "Pause on",
                                             g.spice[f].value(), g.bribes[f]));
  out += row("Forces", army_in_words(g, f));
  out += row("Leaders", leaders_in_words(view, f));
  if (info(f).face_dancers > 0) {
    out += row("Face Dancers", traitors_row(hidden_face_dancers(g)));
    out += row("Revealed", traitors_row(revealed_face_dancers(g)));
  } else {
    out += row("Traitors", traitors_row(g.traitors[f].cards));
  }
  if (g.ally[f] != Faction::None) out += row("Ally", name_of(g.ally[f]));
  out += foreseen_rows(view) + expansion_rows(view);
  out += title(filled("Hand, {} of {}", g.hands[f].size(), hand_limit(g, f)));
  for (const Card c : g.hands[f].cards) {
    out += row(name_of(kind_of(c)), whole_effect_of(view, kind_of(c)));
  }
  if (g.hands[f].cards.empty()) out += paragraph("no cards");
  return out;
}

Page players_page(const View& view, const Notes& notes) {
  Page out = title("The players");
  for (const Faction f : view.game().players) {
    const std::string label =
        f == view.seat() ? filled("{}, you", name_of(f)) : std::string(name_of(f));
    out += row(label, player_in_words(view, notes, f));
  }
  return out;
}

Page introduction(const View& view) {
  const Game& g = view.game();
  const Faction f = view.seat();
  Page out = title(filled("You play {}", faction(f)));
  out +=
      paragraph(filled("Hold three strongholds at the end of a turn and you win; with an "
                       "ally it takes four. The game lasts {} turns. Spice buys cards and "
                       "brings forces to the planet; you begin with {}.",
                       g.config.turns, spice_at_start(g.config, f)));
  int shown = 0;
  for (const Advantage a : advantages_of(f)) {
    if (!matters(g, a) || shown == 6) continue;
    out += row(info(a).name, first_sentence(info(a).effect));
    ++shown;
  }
  return out;
}

}  // namespace kanly::words

#include "cli/play/screens.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/play/expansion_pages.h"
#include "cli/play/page.h"
#include "cli/text.h"
#include "game/event_words.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/phases/setup.h"
#include "words/describe.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

std::string place_label(Place p) {
  const int sector = sector_of(p);
  return sector == 0 ? std::string(name_of(territory_of(p)))
                     : fmt::format("{} ({})", name_of(territory_of(p)), sector);
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
    out += spot.token == TerrorToken::None
               ? std::string("; a Terror token")
               : fmt::format("; the Terror token {}", name_of(spot.token));
  }
  if (g.moritani.aftermath == s) out += "; since the Atomics nobody ships there";
  return out;
}

std::string strongholds_part(const View& view, const Terminal& t) {
  std::string out = title(t, "Strongholds");
  for (const Territory s : victory_strongholds(view.game())) {
    std::string there = words::what_is_in(view, s);
    if (there.empty()) there = "nobody";
    const Place beside = view.game().ixians.points_at;
    if (s == Territory::HiddenMobileStronghold && beside != Place::None) {
      there += fmt::format("; it stands beside {}", place_label(beside));
    }
    there += terror_there(view.game(), s);
    if (const Ambassador a = ambassador_in(view.game(), s); a != Ambassador::None) {
      there += fmt::format("; the Ambassador of {}", name_of(a));
    }
    out += row(t, place_label(places_of(s).first()), there);
  }
  return out;
}

std::string elsewhere_part(const View& view, const Terminal& t) {
  const Game& g = view.game();
  std::string out;
  for (int i = 0; i < kPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (is_stronghold(territory_of(p)) || is_homeworld(territory_of(p))) continue;
    if (is_discovery(territory_of(p)) || (g.spice_at[p] == 0 && !has_forces(g, p))) continue;
    out += row(t, place_label(p), words::what_is_at(view, p));
  }
  return out.empty() ? out : title(t, "Elsewhere") + out;
}

// Tokens on the board and the places they opened.
std::string discoveries_part(const View& view, const Terminal& t) {
  const Game& g = view.game();
  std::string out;
  for (const SpiceCard card : kDiscoveryCards) {
    const DiscoverySite* const site = site_in(g, info(card).token_territory);
    if (site == nullptr) continue;
    const std::string where(name_of(info(card).token_territory));
    if (site->state == DiscoverySite::State::FaceUp) {
      const std::string inside = words::what_is_in(view, territory_of(site->token));
      out += row(t, std::string(name_of(site->token)),
                 fmt::format("in {}: {}", where, inside.empty() ? "nobody" : inside));
    } else {
      out += row(t, where,
                 site->token == DiscoveryToken::None
                     ? fmt::format("a {} token, face down", name_of(info(card).token_type))
                     : fmt::format("{}, face down: you have seen it", name_of(site->token)));
    }
  }
  if (g.discoveries.ornithopter != Faction::None) {
    out += row(t, "Ornithopter token", words::name_for(view, g.discoveries.ornithopter));
  }
  return out.empty() ? out : title(t, "Discoveries") + out;
}

// Each with its side, its natives and who else is there.
std::string homeworlds_part(const View& view, const Terminal& t) {
  const Game& g = view.game();
  std::string out;
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    if (!is_in_play(g, w)) continue;
    out += row(t, name_of(w), words::world_in_words(view, w));
  }
  return out.empty() ? out : title(t, "Homeworlds") + out;
}

// Forces on open ground with how far the storm has to go to reach them.
std::string threatened_part(const View& view, const Terminal& t) {
  const Game& g = view.game();
  std::vector<std::string> threatened;
  for (int ahead = 1; ahead <= 6; ++ahead) {
    for (int i = 0; i < kPlaceCount; ++i) {
      const auto p = static_cast<Place>(i);
      if (sectors_ahead(g, p) != ahead || !has_forces(g, p)) continue;
      if (!open_to_storm(g, territory_of(p))) continue;
      const bool mine = !g.forces.at(view.seat(), p).empty();
      threatened.push_back(
          fmt::format("{}{}, {} ahead", mine ? "your forces in " : "", place_label(p), ahead));
    }
  }
  if (threatened.empty()) return {};
  return row(t, "In its way", fmt::format("{}", fmt::join(threatened, "; ")));
}

std::string storm_part(const View& view, const Terminal& t) {
  const Game& g = view.game();
  std::string where =
      fmt::format("in sector {}, moving towards {}", g.storm, g.storm % kSectorCount + 1);
  if (g.storm_card.known() && !g.storm_card.is(0)) {
    where += fmt::format("; you know it moves {} next", g.storm_card.value());
  }
  return row(t, "The storm", where) + threatened_part(view, t);
}

// --- One side -----------------------------------------------------------------------------------

std::string leader_in_words(const View& view, Leader l, std::string_view fate) {
  std::string out = fmt::format("{} ({}{}", name_of(l), words::strength_of(l), fate);
  const LeaderSkill skill = skill_of(view.game(), l);
  if (skill != LeaderSkill::None) out += fmt::format(", {}", name_of(skill));
  return out + ")";
}

std::string stack_in_words(Faction f, Stack s) {
  return s.special > 0 ? fmt::format("{} ({})", s.total(), words::starred(f, s.special))
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
  std::string out = fmt::format("{} on the planet, ", stack_in_words(f, planet));
  if (!abroad.empty()) {
    out += fmt::format("{} on homeworlds of others, ", stack_in_words(f, abroad));
  }
  return out + fmt::format("{} in reserve, {} in the tanks", stack_in_words(f, home),
                           stack_in_words(f, g.tanks[f]));
}

std::string traitors_row(Leaders cards) {
  std::vector<std::string> list;
  for (const Leader l : cards) {
    list.push_back(
        fmt::format("{} ({} {})", name_of(l), name_of(faction_of(l)), words::strength_of(l)));
  }
  return list.empty() ? "none" : words::joined(list);
}

std::string foreseen_rows(const View& view, const Terminal& t) {
  const Game& g = view.game();
  std::string out;
  if (view.seat() == Faction::BeneGesserit && g.predicted != Faction::None) {
    out += row(t, "Prediction",
               fmt::format("{} in turn {}", name_of(g.predicted), g.predicted_turn.value()));
  }
  if (g.knows[view.seat()].spice_top > 0 && !g.spice_deck.empty()) {
    out += row(t, "Next spice card", words::spice_card(g.spice_deck.back()));
  }
  if (view.seat() == Faction::Richese && !g.richese.cache.cards.empty()) {
    std::vector<std::string> cards;
    for (const Card c : g.richese.cache.cards) cards.emplace_back(name_of(kind_of(c)));
    out += row(t, "Your cache", words::joined(cards));
  }
  return out;
}

std::string known_hand(const View& view, Faction f) {
  std::vector<std::string> list;
  for (const Card c : view.game().hands[f].cards) list.emplace_back(name_of(kind_of(c)));
  return words::joined(list);
}

std::string known_traitors(const View& view, Faction f) {
  std::vector<std::string> list;
  for (const Leader l : view.game().traitors[f].cards) list.emplace_back(name_of(l));
  return words::joined(list);
}

// "3 cards", or how many there were when they could be counted last.
std::string hand_in_words(const View& view, const words::Notes& notes, Faction f) {
  const Hand& hand = view.game().hands[f];
  if (hand.hidden.known()) return words::count(hand.size(), "card");
  if (notes.hands_turn == 0) return "cards hidden";
  return fmt::format("{} when the auction of turn {} ended", words::count(notes.hands[f], "card"),
                     notes.hands_turn);
}

std::string dead_in_words(const View& view, Faction f) {
  std::vector<std::string> list;
  for (const Leader l : dead_leaders(view.game(), f)) list.emplace_back(name_of(l));
  return words::joined(list);
}

// What it paid for in this turn and the last.
std::string purchases_in_words(const View& view, const words::Notes& notes, Faction f) {
  std::vector<std::string> list;
  for (const words::Purchase& p : notes.purchases) {
    if (p.buyer != f || p.turn + 1 < view.game().turn) continue;
    const std::string what = p.card == CardKind::None ? "a card" : std::string(name_of(p.card));
    list.push_back(fmt::format("{} for {} (turn {})", what, p.price, p.turn));
  }
  return words::joined(list);
}

// What is known of it, and what it holds that lies open.
std::string player_in_words(const View& view, const words::Notes& notes, Faction f) {
  const Game& g = view.game();
  std::string out =
      g.spice[f].known() ? fmt::format("{} spice", g.spice[f].value()) : "spice hidden";
  if (g.bribes[f] > 0) out += fmt::format(", {} in front of the shield", g.bribes[f]);
  out += ", " + hand_in_words(view, notes, f);
  out += "; forces: " + army_in_words(g, f);
  const auto add = [&](std::string_view what, const std::string& list) {
    if (!list.empty()) out += fmt::format("; {} {}", what, list);
  };
  add("dead:", dead_in_words(view, f));
  if (g.ally[f] != Faction::None) add("allied with", words::name_for(view, g.ally[f]));
  const Skilled& skilled = g.skills.of[f];
  if (skilled.leader != Leader::None) {
    add("skill:", fmt::format("{}, {}", name_of(skilled.leader), name_of(skilled.skill)));
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

// What can be typed and what it does; a heading if it does nothing.
struct HelpLine {
  std::string_view typed;
  std::string_view what;
};

constexpr HelpLine kHelp[] = {
    {"Answering", {}},
    {"3", "the third option of the menu; where a number is asked, the number itself"},
    {"arrakeen, arr", "an option by its name or the beginning of it"},
    {"ship 5 arrakeen", "several answers on one line, in any order"},
    {"Enter", "what the menu says it does"},
    {"back", "take back the last part of a decision that nobody has seen yet"},
    {"Looking", {}},
    {"board, map", "the planet as a list, or drawn"},
    {"me, players", "your side; what is known of everybody"},
    {"leaders, discards", "who lives, who is dead; which cards are gone"},
    {"odds", "how likely the others hold a weapon, a defense, a traitor"},
    {"menu, story [n]", "the question again; the last things that happened"},
    {"card lasgun", "all that a card does"},
    {"what karama", "what a word means; what turn: a turn; what fremen: a faction, with advice"},
    {"rule 1.06.03", "a rule; rule shipment: rules with that word; rule: the one at hand"},
    {"why arrakeen", "why something cannot be chosen now"},
    {"hint", "what a bot would answer"},
    {"Doing", {}},
    {"act", "what can be done at any time: cards, deals, gifts"},
    {"auto", "a bot answers for you: auto, auto phase, auto turn, auto game"},
    {"pass card", "pass on the card that is auctioned until it is sold"},
    {"windows", "be asked at every moment at which a card could be played, or once a phase"},
    {"skip", "pass on all windows for cards until the phase ends; skip turn: until the turn does"},
    {"save [file], quit", "the game is saved after every answer; quit ends for now"},
};

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
             : words::serves(g, l)    ? ", in the service of others"
                                      : ", captured";
    }
    list.push_back(leader_in_words(view, l, fate));
  }
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    if (faction_of(l) != f && g.leaders[l].holder == f && g.leaders[l].alive()) {
      list.push_back(leader_in_words(view, l,
                                     g.tleilaxu.gholas.has(l) ? ", ghola"
                                     : words::serves(g, l)    ? ", in service"
                                                              : ", captive"));
    }
  }
  return words::joined(list);
}

std::string board_text(const View& view, const Terminal& t) {
  const Game& g = view.game();
  std::string out = title(
      t, g.turn == 0 ? "Before the first turn"
                     : fmt::format("Turn {} of {}, {}", g.turn, g.config.turns, name_of(g.phase)));
  std::vector<std::string> order;
  for (const Faction f : storm_order(g)) order.push_back(words::name_for(view, f));
  out += storm_part(view, t);
  if (g.turn > 0) out += row(t, "Order of play", fmt::format("{}", fmt::join(order, ", ")));
  if (g.sandtrout_waits) out += row(t, "The Sandtrout", "waits for the next worm");
  if (g.shield_wall_destroyed) out += row(t, "The Shield Wall", "has fallen");
  return out + strongholds_part(view, t) + elsewhere_part(view, t) + discoveries_part(view, t) +
         homeworlds_part(view, t);
}

std::string own_text(const View& view, const Terminal& t) {
  const Game& g = view.game();
  const Faction f = view.seat();
  std::string out = title(t, fmt::format("You are {}", words::faction(f)));
  out += row(t, "Spice",
             g.bribes[f] == 0 ? std::to_string(g.spice[f].value())
                              : fmt::format("{}, and {} in front of your shield from the Mentat "
                                            "Pause on",
                                            g.spice[f].value(), g.bribes[f]));
  out += row(t, "Forces", army_in_words(g, f));
  out += row(t, "Leaders", leaders_in_words(view, f));
  if (info(f).face_dancers > 0) {
    out += row(t, "Face Dancers", traitors_row(hidden_face_dancers(g)));
    out += row(t, "Revealed", traitors_row(revealed_face_dancers(g)));
  } else {
    out += row(t, "Traitors", traitors_row(g.traitors[f].cards));
  }
  if (g.ally[f] != Faction::None) out += row(t, "Ally", name_of(g.ally[f]));
  out += foreseen_rows(view, t) + expansion_rows(view, t);
  out += title(t, fmt::format("Hand, {} of {}", g.hands[f].size(), hand_limit(g, f)));
  for (const Card c : g.hands[f].cards) {
    out += row(t, name_of(kind_of(c)), words::whole_effect_of(view, kind_of(c)));
  }
  if (g.hands[f].cards.empty()) out += "  no cards\n";
  return out;
}

std::string players_text(const View& view, const words::Notes& notes, const Terminal& t) {
  std::string out = title(t, "The players");
  for (const Faction f : view.game().players) {
    const std::string label =
        f == view.seat() ? fmt::format("{}, you", name_of(f)) : std::string(name_of(f));
    out += row(t, label, player_in_words(view, notes, f));
  }
  return out;
}

std::string introduction(const View& view, const Terminal& t) {
  const Game& g = view.game();
  const Faction f = view.seat();
  std::string out = title(t, fmt::format("You play {}", words::faction(f)));
  out += paragraph(t,
                   fmt::format("Hold three strongholds at the end of a turn and you win; with an "
                               "ally it takes four. The game lasts {} turns. Spice buys cards and "
                               "brings forces to the planet; you begin with {}.",
                               g.config.turns, spice_at_start(g.config, f)),
                   2);
  int shown = 0;
  for (const Advantage a : advantages_of(f)) {
    if (!matters(g, a) || shown == 6) continue;
    out += row(t, info(a).title, words::first_sentence(info(a).effect));
    ++shown;
  }
  return out +
         remark(t,
                fmt::format("help: what can be typed · hint: what a bot would do · what {}: all "
                            "about your faction, with advice · what turn: how a turn goes",
                            fmt::join(words::words_in(name_of(f)), " ")),
                2);
}

std::string help_text(const Terminal& t) {
  constexpr std::size_t kTyped = 20;
  std::string out;
  for (const HelpLine& line : kHelp) {
    out += line.what.empty() ? title(t, line.typed)
                             : "  " + bold(t, padded(line.typed, kTyped)) +
                                   beside(t, line.what, kTyped + 2) + "\n";
  }
  return out;
}

}  // namespace kanly::cli::play

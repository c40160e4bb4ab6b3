#include "rules/invariants.h"

#include <algorithm>
#include <array>

#include "game/queries.h"
#include "rules/phases/revival_terms.h"
#include "rules/showing.h"

namespace kanly {
namespace {

using Broken = std::optional<std::string>;

std::string of(Faction f) { return std::string(name_of(f)); }

// --- Conservation -------------------------------------------------------------------------------

Broken forces_add_up(const Game& g) {
  if (g.phase == Phase::Setup && g.reserves == PerFaction<Stack>{}) return std::nullopt;
  for (Faction f : g.players) {
    const FactionInfo& about = info(f);
    const Stack sum = g.forces.total(f) + g.reserves[f] + g.tanks[f];
    const bool starred = has_starred_forces(g.config, f);
    const bool token = f == Faction::Richese && g.richese.no_field.on_planet();
    const int special = token ? 1 : starred ? about.special_forces : 0;
    const int total = about.forces_total + (token ? 1 : 0);  // the token is no force of the twenty
    if (sum.total() != total || sum.special != special) {
      return of(f) + " has " + std::to_string(sum.normal) + " normal and " +
             std::to_string(sum.special) + " starred forces in all";
    }
  }
  return std::nullopt;
}

template <int N, class Pile>
Broken count_cards(std::array<int, N>& places, const Pile& pile, std::string_view what) {
  for (auto card : pile) {
    const auto i = static_cast<size_t>(card);
    if (i >= places.size()) return "an unknown card lies in the " + std::string(what);
    if (++places[i] > 1)
      return "card " + std::to_string(i) + " is in two places, one the " + std::string(what);
  }
  return std::nullopt;
}

// Cards that are in no hand, deck or pile because a phase is at work with them.
Broken cards_at_work(const Game& g, std::array<int, kCardCount>& places) {
  if (auto b = count_cards<kCardCount>(places, g.richese.cache.cards, "cache")) return b;
  if (g.bidding.sale != Sale::None) {
    if (auto b = count_cards<kCardCount>(places, Cards::of(g.bidding.offered), "sale")) return b;
  }
  return count_cards<kCardCount>(places, g.bidding.row, "row for auction");
}

// The hand limit is ignored while hands are exchanged or discarded down (1.14.04, R119).
bool exchanging_hands(const Game& g) {
  for (const Frame& f : g.agenda) {
    if (f.script == ScriptId::DiscardDown || f.script == ScriptId::TakeHand) return true;
  }
  return false;
}

Broken treachery_cards(const Game& g) {
  if (g.treachery_deck.empty() && g.phase == Phase::Setup) return std::nullopt;
  std::array<int, kCardCount> places{};
  if (auto b = count_cards<kCardCount>(places, g.treachery_deck, "deck")) return b;
  if (auto b = count_cards<kCardCount>(places, g.treachery_discard, "discard pile")) return b;
  if (auto b = count_cards<kCardCount>(places, g.removed_cards, "cards out of play")) return b;
  for (Faction f : g.players) {
    if (!g.hands[f].hidden.is(0))
      return "the hand of " + of(f) + " hides cards from the game itself";
    if (auto b = count_cards<kCardCount>(places, g.hands[f].cards, "hand of " + of(f))) return b;
  }
  if (auto b = cards_at_work(g, places)) return b;
  for (int i = 0; i < kCardCount; ++i) {
    if (places[static_cast<size_t>(i)] == 0) {
      return "card " + std::to_string(i) + " (" +
             std::string(id_of(kind_of(static_cast<Card>(i)))) + ") is nowhere";
    }
  }
  return std::nullopt;
}

Broken spice_cards(const Game& g) {
  if (g.spice_deck.empty() && g.phase == Phase::Setup) return std::nullopt;
  std::array<int, kSpiceCardCount> places{};
  if (auto b = count_cards<kSpiceCardCount>(places, g.spice_deck, "spice deck")) return b;
  if (auto b = count_cards<kSpiceCardCount>(places, g.spice_piles[0], "pile A")) return b;
  if (auto b = count_cards<kSpiceCardCount>(places, g.spice_piles[1], "pile B")) return b;
  if (auto b = count_cards<kSpiceCardCount>(places, g.blow.set_aside, "cards set aside")) return b;
  if (g.sandtrout_waits) ++places[static_cast<size_t>(SpiceCard::Sandtrout)];
  for (int i = 0; i < kSpiceCardCount; ++i) {
    const auto card = static_cast<SpiceCard>(i);
    if (places[static_cast<size_t>(i)] != (g.spice_cards.has(card) ? 1 : 0)) {
      return "the spice card " + std::string(id_of(card)) + " is not where it belongs";
    }
  }
  return std::nullopt;
}

Broken traitor_cards_in_one_place(const Game& g) {
  if (g.phase == Phase::Setup) return std::nullopt;
  std::array<int, kLeaderCount> places{};
  if (auto b = count_cards<kLeaderCount>(places, g.traitor_deck, "traitor deck")) return b;
  for (Faction f : g.players) {
    if (auto b = count_cards<kLeaderCount>(places, g.traitors[f].cards, "traitors")) return b;
    if (auto b = count_cards<kLeaderCount>(places, g.traitors_aside[f].cards, "traitors aside")) {
      return b;
    }
  }
  for (Leader l : traitor_cards(g)) {
    if (places[static_cast<size_t>(l)] != 1) {
      return "the Traitor card of " + std::string(name_of(l)) + " is nowhere";
    }
  }
  return std::nullopt;
}

Broken spice_is_conserved(const Game& g) {
  for (Faction f : g.players) {
    if (!g.spice[f].known()) return of(f) + " has less than no spice";
  }
  int sum = g.bank;
  for (Faction f : g.players) {
    sum += g.spice[f].value() + g.bribes[f];
    if (g.spice[f].value() > 1000 || g.bribes[f] > 1000) return of(f) + " is in debt";
  }
  for (uint8_t amount : g.spice_at) sum += amount;
  if (sum != 0) return "spice was made or lost: the ledger is off by " + std::to_string(sum);
  return std::nullopt;
}

// --- The board ----------------------------------------------------------------------------------

Broken strongholds_hold_two(const Game& g) {
  if (g.phase == Phase::Shipment) return std::nullopt;
  for (Territory t : strongholds(g)) {
    // Those whose alliance with Ecaz ended stay as a third one (2.11.13).
    if (occupying_sides(g, t) > (g.in_play(Faction::Ecaz) ? 3 : 2)) {
      std::string who;
      for (Faction f : occupants(g, t)) who += (who.empty() ? "" : ", ") + of(f);
      return std::string(name_of(t)) + " holds more than two factions: " + who;
    }
  }
  return std::nullopt;
}

// --- People -------------------------------------------------------------------------------------

Broken alliances_are_mutual(const Game& g) {
  for (Faction f : g.players) {
    const Faction other = g.ally[f];
    if (other == Faction::None) continue;
    if (other == f || !g.in_play(other) || g.ally[other] != f) {
      return "the alliance of " + of(f) + " is not mutual";
    }
  }
  return std::nullopt;
}

Broken leaders_are_somewhere(const Game& g) {
  if (g.phase == Phase::Setup) return std::nullopt;
  for (Faction f : g.players) {
    for (Leader l : leaders_in_play(g, f)) {
      const LeaderState& s = g.leaders[l];
      const std::string name(name_of(l));
      if (s.zone == LeaderState::Zone::Away) return name + " is nowhere";
      if (s.dead() != (s.cycle % 2 == 1)) return name + " is neither alive nor dead";
      if (!g.in_play(s.holder)) return name + " is held by nobody";
      const bool captive = s.holder == Faction::Harkonnen && s.alive();
      const bool ghola = s.holder == Faction::Tleilaxu && g.tleilaxu.gholas.has(l);
      if (s.holder != f && !captive && !ghola) {
        return name + " is held by " + of(s.holder);
      }
    }
  }
  return std::nullopt;
}

Broken revivals_within_limit(const Game& g) {
  for (Faction f : g.players) {
    const RevivalDraft& d = g.revival.drafts[f];
    const int raised = g.tleilaxu.turn.raised.has(f) ? kRaisedLimit : 0;  // 2.08.16
    const int recruits = g.revival.recruits ? kRecruitsLimit : 0;         // 3.04.02
    const int extra = g.nexus.turn.extra_three == f ? 3 : 0;  // above the limit (4.07.08)
    const int free = free_revivals(g, f) - extra;             // 4.04.04
    const int limit = std::max({info(f).revival_limit, raised, recruits, free}) + extra;
    if (d.normal + d.special > limit || d.special > info(f).special_revival_limit) {
      return of(f) + " revives too many forces";
    }
  }
  return std::nullopt;
}

Broken leaders_fight_once(const Game& g) {
  for (int i = 0; i < kLeaderCount; ++i) {
    const LeaderState& s = g.leaders[static_cast<Leader>(i)];
    if (s.zone == LeaderState::Zone::Fought &&
        (g.phase != Phase::Battle || s.fought_in == Territory::None)) {
      return std::string(name_of(static_cast<Leader>(i))) + " stands in no battle";
    }
  }
  return std::nullopt;
}

Broken hands_within_limit(const Game& g) {
  if (exchanging_hands(g)) return std::nullopt;
  for (Faction f : g.players) {
    if (g.hands[f].size() > hand_limit(g, f)) return of(f) + " holds too many cards";
  }
  return std::nullopt;
}

Broken somebody_is_asked(const Game& g) {
  if (g.over()) {
    return g.waiting.empty() ? Broken{} : "somebody is asked after the end";
  }
  if (g.waiting.empty()) return "nobody is asked and the game is not over";
  if (!(g.waiting - g.players).empty()) return "somebody is asked who does not play";
  if (g.turn > g.config.turns) return "the game outlasts its Turns";
  return std::nullopt;
}

}  // namespace

Broken broken_invariant(const Game& g) {
  for (auto* check :
       {forces_add_up, treachery_cards, spice_cards, traitor_cards_in_one_place, spice_is_conserved,
        strongholds_hold_two, alliances_are_mutual, leaders_are_somewhere, hands_within_limit,
        revivals_within_limit, leaders_fight_once, somebody_is_asked}) {
    if (auto broken = check(g)) return broken;
  }
  for (const Showing* s : showings()) {
    if (s->broken == nullptr) continue;
    if (auto broken = s->broken(g)) return broken;
  }
  return std::nullopt;
}

}  // namespace kanly

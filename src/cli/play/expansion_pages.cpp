#include "cli/play/expansion_pages.h"

#include <fmt/format.h>

#include "cli/play/page.h"
#include "game/event_words.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/variants/nexus_cards/holding.h"
#include "words/describe.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

// --- Names --------------------------------------------------------------------------------------

using Words = std::vector<std::string>;

// Everything that was typed fits the whole name.
bool is_called(const Words& typed, std::string_view name) {
  const Words own = words::words_in(name);
  return words::fits(typed, words::Name{own, own.size()}) >= words::Fit::Whole;
}

// "nexus card fremen", "fremen nexus": what it is, and whose.
bool is_called(const Words& typed, std::string_view what, std::string_view name) {
  return is_called(typed, fmt::format("{} {}", what, name)) ||
         is_called(typed, fmt::format("{} {}", name, what));
}

// --- Pages --------------------------------------------------------------------------------------

std::string notes_row(const Terminal& t, std::string_view notes) {
  return notes.empty() ? std::string() : row(t, "Mind", notes);
}

// "Natives get 2 in battle. An occupier takes 2 spice each turn."
std::string low_side(const HomeworldInfo& i) {
  std::string out(i.low_effect);
  if (i.low_charity_bonus > 0) {
    out += fmt::format(" CHOAM Charity brings {} more.", i.low_charity_bonus);
  }
  if (i.low_free_revival_bonus > 0) {
    out += fmt::format(" {} more for free in Revival.",
                       words::start(words::count(i.low_free_revival_bonus, "force")));
  }
  return out;
}

std::string battle_there(const HomeworldInfo& i) {
  return i.battle_bonus_high == i.battle_bonus_low
             ? fmt::format("its natives add {}", i.battle_bonus_high)
             : fmt::format("its natives add {} on the high side, {} on the low one",
                           i.battle_bonus_high, i.battle_bonus_low);
}

std::string world_page(const View& view, Homeworld w, const Terminal& t) {
  const HomeworldInfo& i = info(w);
  std::string out = title(t, fmt::format("{}, homeworld of {}", i.name, words::faction(i.native)));
  if (is_in_play(view.game(), w)) out += row(t, "Now", words::world_in_words(view, w));
  out += row(t, fmt::format("High, from {}", words::count(i.high_from, "force")), i.high_effect);
  out += row(t, "Low, with fewer", low_side(i));
  out += row(t, "In a battle there", battle_there(i));
  std::string occupied(i.occupied_effect);
  if (i.occupier_income > 0) {
    occupied += fmt::format(" The occupier takes {} spice each turn.", i.occupier_income);
  }
  if (!occupied.empty()) out += row(t, "Occupied by others", occupied);
  return out + notes_row(t, i.notes);
}

std::string nexus_effect(const NexusEffect& e) {
  return fmt::format("{}: {}", words::start(std::string(e.when)), e.effect);
}

std::string nexus_page(NexusCard card, const Terminal& t) {
  const NexusCardInfo& i = info(card);
  return title(t, fmt::format("Nexus card of {}", words::faction(i.faction))) +
         row(t, "Cunning, own hand", nexus_effect(i.cunning)) +
         row(t, "Betrayal, in play", nexus_effect(i.betrayal)) +
         row(t, "Secret ally, not in play", nexus_effect(i.secret_ally)) + notes_row(t, i.notes);
}

std::string after_trigger(AfterTrigger a) {
  switch (a) {
    case AfterTrigger::ReturnsToSupply:
      return "It goes back to the supply.";
    case AfterTrigger::RemovedFromGame:
      return "It leaves the game.";
    default:
      return "It is set aside until new ones are drawn.";
  }
}

std::string ambassador_page(Ambassador a, const Terminal& t) {
  const AmbassadorInfo& i = info(a);
  return title(t, fmt::format("Ambassador of {}", words::faction(i.faction))) +
         paragraph(t, i.effect, 2) + row(t, "Afterwards", after_trigger(i.after_trigger)) +
         notes_row(t, i.notes);
}

std::string terror_page(TerrorToken token, const Terminal& t) {
  const TerrorTokenInfo& i = info(token);
  return title(t, fmt::format("{}, a Terror token of Moritani", i.name)) +
         paragraph(t, i.effect, 2) + notes_row(t, i.notes);
}

std::string tech_page(const View& view, TechToken token, const Terminal& t) {
  const TechTokenInfo& i = info(token);
  const Faction holder = view.game().tech_tokens[token];
  return title(t, fmt::format("{}, a Tech token", i.name)) + row(t, "Pays when", i.trigger) +
         row(t, "How much", "1 spice for each Tech token its holder has") +
         (holder == Faction::None ? "" : row(t, "Held by", words::name_for(view, holder))) +
         notes_row(t, i.notes);
}

std::string stronghold_page(const View& view, StrongholdCard card, const Terminal& t) {
  const StrongholdCardInfo& i = info(card);
  const Faction holder = view.game().stronghold_cards[card];
  return title(t, fmt::format("Stronghold card of {}", name_of(i.territory))) +
         paragraph(t, i.effect, 2) +
         row(t, "Held by", holder == Faction::None ? "nobody" : words::name_for(view, holder)) +
         notes_row(t, i.notes);
}

std::string discovery_page(DiscoveryToken token, const Terminal& t) {
  const DiscoveryTokenInfo& i = info(token);
  return title(t, fmt::format("{}, a {} token", i.name, name_of(i.type))) +
         paragraph(t, i.effect, 2) + notes_row(t, i.notes);
}

// --- Lists --------------------------------------------------------------------------------------

std::string all_ambassadors(const Terminal& t) {
  std::string out;
  for (const Ambassador a : Ambassadors::all(kAmbassadorCount)) {
    out += row(t, name_of(a), info(a).effect);
  }
  return out;
}

std::string all_terror(const Terminal& t) {
  std::string out;
  for (const TerrorToken token : TerrorTokens::all(kTerrorTokenCount)) {
    out += row(t, name_of(token), info(token).effect);
  }
  return out;
}

std::string all_worlds(const View& view, const Terminal& t) {
  std::string out;
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    if (is_in_play(view.game(), w)) out += row(t, name_of(w), words::world_in_words(view, w));
  }
  return out;
}

std::string all_tech(const Terminal& t) {
  std::string out;
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    out += row(t, name_of(token), info(token).trigger);
  }
  return out;
}

std::string all_stronghold_cards(const Terminal& t) {
  std::string out;
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    out += row(t, name_of(info(card).territory), info(card).effect);
  }
  return out;
}

std::string list_called(const View& view, const Words& typed, const Terminal& t) {
  if (is_called(typed, "ambassadors") || is_called(typed, "ambassador")) return all_ambassadors(t);
  if (is_called(typed, "terror tokens") || is_called(typed, "terror")) return all_terror(t);
  if (is_called(typed, "homeworlds") || is_called(typed, "homeworld")) return all_worlds(view, t);
  if (is_called(typed, "tech tokens") || is_called(typed, "tech")) return all_tech(t);
  if (is_called(typed, "stronghold cards")) return all_stronghold_cards(t);
  return {};
}

// One of them that is named; a homeworld that is called like its faction by "homeworld ecaz".
std::string one_called(const View& view, const Words& typed, const Terminal& t) {
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    const bool own_name = name_of(w) != name_of(native_of(w));
    if ((own_name && is_called(typed, name_of(w))) || is_called(typed, "homeworld", name_of(w))) {
      return world_page(view, w, t);
    }
  }
  for (const NexusCard card : NexusCards::all(kNexusCardCount)) {
    if (is_called(typed, "nexus", name_of(card)) || is_called(typed, "nexus card", name_of(card))) {
      return nexus_page(card, t);
    }
  }
  for (const Ambassador a : Ambassadors::all(kAmbassadorCount)) {
    if (is_called(typed, "ambassador", name_of(a))) return ambassador_page(a, t);
  }
  for (const TerrorToken token : TerrorTokens::all(kTerrorTokenCount)) {
    if (is_called(typed, name_of(token))) return terror_page(token, t);
  }
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    if (is_called(typed, name_of(token))) return tech_page(view, token, t);
  }
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    const std::string_view where = name_of(info(card).territory);
    const bool played = view.game().config.has(Variant::StrongholdCards);
    if ((played && is_called(typed, where)) || is_called(typed, "card", where)) {
      return stronghold_page(view, card, t);
    }
  }
  for (int i = 0; i < kDiscoveryTokenCount; ++i) {
    const auto token = static_cast<DiscoveryToken>(i);
    if (is_called(typed, name_of(token))) return discovery_page(token, t);
  }
  return {};
}

// --- What this seat has -------------------------------------------------------------------------

std::string own_nexus_card(const View& view, const Terminal& t) {
  const NexusHand& hand = view.game().nexus.hands[view.seat()];
  if (!hand.holds || hand.card == NexusCard::None) return {};
  const NexusCardInfo& i = info(hand.card);
  const Word use = nexus_use(view.game(), view.seat());
  const NexusEffect& effect = use == Word::Betrayal  ? i.betrayal
                              : use == Word::Cunning ? i.cunning
                                                     : i.secret_ally;
  return row(t, "Nexus card",
             fmt::format("{}, {}. {}", words::faction(i.faction), words::words_of(Option::of(use)),
                         nexus_effect(effect)));
}

std::string own_ambassadors(const View& view, const Terminal& t) {
  const EcazState& ecaz = view.game().ecaz;
  if (view.seat() != Faction::Ecaz) return {};
  std::vector<std::string> supply;
  std::vector<std::string> placed;
  for (const Ambassador a : Ambassadors::all(kAmbassadorCount)) {
    if (ecaz.supply.has(a)) supply.emplace_back(name_of(a));
    if (ecaz.at[a] != Territory::None) {
      placed.push_back(fmt::format("{} in {}", name_of(a), name_of(ecaz.at[a])));
    }
  }
  std::string out =
      row(t, "Ambassadors", supply.empty() ? "none in your supply" : words::joined(supply));
  if (!placed.empty()) out += row(t, "On the map", words::joined(placed));
  if (ecaz.loyal != Leader::None) {
    out += row(t, "Loyal", fmt::format("{}: nobody's traitor", name_of(ecaz.loyal)));
  }
  return out;
}

std::string own_terror(const View& view, const Terminal& t) {
  const Game& g = view.game();
  if (view.seat() != Faction::Moritani) return {};
  std::vector<std::string> supply;
  std::vector<std::string> placed;
  for (const TerrorToken token : terror_supply(g)) supply.emplace_back(name_of(token));
  for (const TerrorSpot& spot : g.moritani.on_map) {
    placed.push_back(fmt::format("{} in {}", name_of(spot.token), name_of(spot.at)));
  }
  return row(t, "Terror tokens", supply.empty() ? "none in your supply" : words::joined(supply)) +
         (placed.empty() ? "" : row(t, "On the map", words::joined(placed)));
}

std::string own_tokens(const View& view, const Terminal& t) {
  const Game& g = view.game();
  std::vector<std::string> tech;
  std::vector<std::string> cards;
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    if (g.tech_tokens[token] == view.seat()) tech.emplace_back(name_of(token));
  }
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    if (g.stronghold_cards[card] == view.seat()) {
      cards.push_back(fmt::format("{}: {}", name_of(info(card).territory), info(card).effect));
    }
  }
  std::string out;
  if (!tech.empty()) out += row(t, "Tech tokens", words::joined(tech));
  if (!cards.empty()) out += row(t, "Stronghold cards", fmt::format("{}", fmt::join(cards, " ")));
  return out;
}

}  // namespace

std::string variants_of_faction(const View& view, Faction f, const Terminal& t) {
  std::string out;
  if (view.game().config.has(Variant::Homeworlds)) {
    for (int i = 0; i < kHomeworldCount; ++i) {
      const auto w = static_cast<Homeworld>(i);
      if (native_of(w) != f || (view.game().in_play(f) && !is_in_play(view.game(), w))) continue;
      out += row(t, fmt::format("Homeworld {}", name_of(w)),
                 fmt::format("High, from {}: {} Low: {}", words::count(info(w).high_from, "force"),
                             info(w).high_effect, low_side(info(w))));
    }
  }
  if (view.game().config.has(Variant::NexusCards)) {
    const NexusCardInfo& i = info(nexus_card_of(f));
    out += row(t, "Its Nexus card",
               fmt::format("{} (what nexus {}: all of it)", nexus_effect(i.cunning),
                           fmt::join(words::words_in(name_of(f)), " ")));
  }
  return out;
}

std::string expansion_page(const View& view, const Words& asked, const Terminal& t) {
  // "spice" says something in Spice Stash, "of" nothing in "ambassador of the emperor".
  for (const Words& typed : {asked, words::telling_words(asked)}) {
    const std::string list = list_called(view, typed, t);
    const std::string page = list.empty() ? one_called(view, typed, t) : list;
    if (!page.empty()) return page;
  }
  return {};
}

std::string expansion_rows(const View& view, const Terminal& t) {
  return own_ambassadors(view, t) + own_terror(view, t) + own_nexus_card(view, t) +
         own_tokens(view, t);
}

}  // namespace kanly::cli::play

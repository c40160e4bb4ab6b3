#include "words/expansion_pages.h"

#include "base/filled.h"
#include "game/event_words.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/variants/nexus_cards/holding.h"
#include "words/describe.h"
#include "words/vocabulary.h"

namespace kanly::words {

namespace {

// --- Names --------------------------------------------------------------------------------------

using Words = std::vector<std::string>;

// Everything that was typed fits the whole name.
bool is_called(const Words& typed, std::string_view name) {
  const Words own = words_in(name);
  return fits(typed, Name{own, own.size()}) >= Fit::Whole;
}

// "nexus card fremen", "fremen nexus": what it is, and whose.
bool is_called(const Words& typed, std::string_view what, std::string_view name) {
  return is_called(typed, filled("{} {}", what, name)) ||
         is_called(typed, filled("{} {}", name, what));
}

// --- Pages --------------------------------------------------------------------------------------

Page notes_row(std::string_view notes) { return notes.empty() ? Page() : row("Mind", notes); }

// "Natives get 2 in battle. An occupier takes 2 spice each turn."
std::string low_side(const HomeworldInfo& i) {
  std::string out(i.low_effect);
  if (i.low_charity_bonus > 0) {
    out += filled(" CHOAM Charity brings {} more.", i.low_charity_bonus);
  }
  if (i.low_free_revival_bonus > 0) {
    out += filled(" {} more for free in Revival.", start(count(i.low_free_revival_bonus, "force")));
  }
  return out;
}

std::string battle_there(const HomeworldInfo& i) {
  return i.battle_bonus_high == i.battle_bonus_low
             ? filled("its natives add {}", i.battle_bonus_high)
             : filled("its natives add {} on the high side, {} on the low one", i.battle_bonus_high,
                      i.battle_bonus_low);
}

Page world_page(const View& view, Homeworld w) {
  const HomeworldInfo& i = info(w);
  Page out = title(filled("{}, homeworld of {}", i.name, faction(i.native)));
  if (is_in_play(view.game(), w)) out += row("Now", world_in_words(view, w));
  out += row(filled("High, from {}", count(i.high_from, "force")), i.high_effect);
  out += row("Low, with fewer", low_side(i));
  out += row("In a battle there", battle_there(i));
  std::string occupied(i.occupied_effect);
  if (i.occupier_income > 0) {
    occupied += filled(" The occupier takes {} spice each turn.", i.occupier_income);
  }
  if (!occupied.empty()) out += row("Occupied by others", occupied);
  return out + notes_row(i.notes);
}

std::string nexus_effect(const NexusEffect& e) {
  return filled("{}: {}", start(std::string(e.when)), e.effect);
}

Page nexus_page(NexusCard card) {
  const NexusCardInfo& i = info(card);
  return title(filled("Nexus card of {}", faction(i.faction))) +
         row("Cunning, own hand", nexus_effect(i.cunning)) +
         row("Betrayal, in play", nexus_effect(i.betrayal)) +
         row("Secret ally, not in play", nexus_effect(i.secret_ally)) + notes_row(i.notes);
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

Page ambassador_page(Ambassador a) {
  const AmbassadorInfo& i = info(a);
  return title(filled("Ambassador of {}", faction(i.faction))) + paragraph(i.effect) +
         row("Afterwards", after_trigger(i.after_trigger)) + notes_row(i.notes);
}

Page terror_page(TerrorToken token) {
  const TerrorTokenInfo& i = info(token);
  return title(filled("{}, a Terror token of Moritani", i.name)) + paragraph(i.effect) +
         notes_row(i.notes);
}

Page tech_page(const View& view, TechToken token) {
  const TechTokenInfo& i = info(token);
  const Faction holder = view.game().tech_tokens[token];
  return title(filled("{}, a Tech token", i.name)) + row("Pays when", i.trigger) +
         row("How much", "1 spice for each Tech token its holder has") +
         (holder == Faction::None ? Page() : row("Held by", name_for(view, holder))) +
         notes_row(i.notes);
}

Page stronghold_page(const View& view, StrongholdCard card) {
  const StrongholdCardInfo& i = info(card);
  const Faction holder = view.game().stronghold_cards[card];
  return title(filled("Stronghold card of {}", name_of(i.territory))) + paragraph(i.effect) +
         row("Held by", holder == Faction::None ? std::string("nobody") : name_for(view, holder)) +
         notes_row(i.notes);
}

Page discovery_page(DiscoveryToken token) {
  const DiscoveryTokenInfo& i = info(token);
  return title(filled("{}, a {} token", i.name, name_of(i.type))) + paragraph(i.effect) +
         notes_row(i.notes);
}

// --- Lists --------------------------------------------------------------------------------------

Page all_ambassadors() {
  Page out;
  for (const Ambassador a : Ambassadors::all(kAmbassadorCount)) {
    out += row(name_of(a), info(a).effect);
  }
  return out;
}

Page all_terror() {
  Page out;
  for (const TerrorToken token : TerrorTokens::all(kTerrorTokenCount)) {
    out += row(name_of(token), info(token).effect);
  }
  return out;
}

Page all_worlds(const View& view) {
  Page out;
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    if (is_in_play(view.game(), w)) out += row(name_of(w), world_in_words(view, w));
  }
  return out;
}

Page all_tech() {
  Page out;
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    out += row(name_of(token), info(token).trigger);
  }
  return out;
}

Page all_stronghold_cards() {
  Page out;
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    out += row(name_of(info(card).territory), info(card).effect);
  }
  return out;
}

Page list_called(const View& view, const Words& typed) {
  if (is_called(typed, "ambassadors") || is_called(typed, "ambassador")) return all_ambassadors();
  if (is_called(typed, "terror tokens") || is_called(typed, "terror")) return all_terror();
  if (is_called(typed, "homeworlds") || is_called(typed, "homeworld")) return all_worlds(view);
  if (is_called(typed, "tech tokens") || is_called(typed, "tech")) return all_tech();
  if (is_called(typed, "stronghold cards")) return all_stronghold_cards();
  return {};
}

// One of them that is named; a homeworld that is called like its faction by "homeworld ecaz".
Page one_called(const View& view, const Words& typed) {
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    const bool own_name = name_of(w) != name_of(native_of(w));
    if ((own_name && is_called(typed, name_of(w))) || is_called(typed, "homeworld", name_of(w))) {
      return world_page(view, w);
    }
  }
  for (const NexusCard card : NexusCards::all(kNexusCardCount)) {
    if (is_called(typed, "nexus", name_of(card)) || is_called(typed, "nexus card", name_of(card))) {
      return nexus_page(card);
    }
  }
  for (const Ambassador a : Ambassadors::all(kAmbassadorCount)) {
    if (is_called(typed, "ambassador", name_of(a))) return ambassador_page(a);
  }
  for (const TerrorToken token : TerrorTokens::all(kTerrorTokenCount)) {
    if (is_called(typed, name_of(token))) return terror_page(token);
  }
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    if (is_called(typed, name_of(token))) return tech_page(view, token);
  }
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    const std::string_view where = name_of(info(card).territory);
    const bool played = view.game().config.has(Variant::StrongholdCards);
    if ((played && is_called(typed, where)) || is_called(typed, "card", where)) {
      return stronghold_page(view, card);
    }
  }
  for (int i = 0; i < kDiscoveryTokenCount; ++i) {
    const auto token = static_cast<DiscoveryToken>(i);
    if (is_called(typed, name_of(token))) return discovery_page(token);
  }
  return {};
}

// --- What this seat has -------------------------------------------------------------------------

Page own_nexus_card(const View& view) {
  const NexusHand& hand = view.game().nexus.hands[view.seat()];
  if (!hand.holds || hand.card == NexusCard::None) return {};
  const NexusCardInfo& i = info(hand.card);
  const Word use = nexus_use(view.game(), view.seat());
  const NexusEffect& effect = use == Word::Betrayal  ? i.betrayal
                              : use == Word::Cunning ? i.cunning
                                                     : i.secret_ally;
  return row("Nexus card", filled("{}, {}. {}", faction(i.faction), words_of(Option::of(use)),
                                  nexus_effect(effect)));
}

Page own_ambassadors(const View& view) {
  const EcazState& ecaz = view.game().ecaz;
  if (view.seat() != Faction::Ecaz) return {};
  std::vector<std::string> supply;
  std::vector<std::string> placed;
  for (const Ambassador a : Ambassadors::all(kAmbassadorCount)) {
    if (ecaz.supply.has(a)) supply.emplace_back(name_of(a));
    if (ecaz.at[a] != Territory::None) {
      placed.push_back(filled("{} in {}", name_of(a), name_of(ecaz.at[a])));
    }
  }
  Page out = row("Ambassadors", supply.empty() ? "none in your supply" : joined(supply));
  if (!placed.empty()) out += row("On the map", joined(placed));
  if (ecaz.loyal != Leader::None) {
    out += row("Loyal", filled("{}: nobody's traitor", name_of(ecaz.loyal)));
  }
  return out;
}

Page own_terror(const View& view) {
  const Game& g = view.game();
  if (view.seat() != Faction::Moritani) return {};
  std::vector<std::string> supply;
  std::vector<std::string> placed;
  for (const TerrorToken token : terror_supply(g)) supply.emplace_back(name_of(token));
  for (const TerrorSpot& spot : g.moritani.on_map) {
    placed.push_back(filled("{} in {}", name_of(spot.token), name_of(spot.at)));
  }
  return row("Terror tokens", supply.empty() ? "none in your supply" : joined(supply)) +
         (placed.empty() ? Page() : row("On the map", joined(placed)));
}

Page own_tokens(const View& view) {
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
      cards.push_back(filled("{}: {}", name_of(info(card).territory), info(card).effect));
    }
  }
  Page out;
  if (!tech.empty()) out += row("Tech tokens", joined(tech));
  if (!cards.empty()) out += row("Stronghold cards", separated(cards, " "));
  return out;
}

}  // namespace

Page variants_of_faction(const View& view, Faction f) {
  Page out;
  if (view.game().config.has(Variant::Homeworlds)) {
    for (int i = 0; i < kHomeworldCount; ++i) {
      const auto w = static_cast<Homeworld>(i);
      if (native_of(w) != f || (view.game().in_play(f) && !is_in_play(view.game(), w))) continue;
      out += row(filled("Homeworld {}", name_of(w)),
                 filled("High, from {}: {} Low: {}", count(info(w).high_from, "force"),
                        info(w).high_effect, low_side(info(w))));
    }
  }
  if (view.game().config.has(Variant::NexusCards)) {
    const NexusCardInfo& i = info(nexus_card_of(f));
    out += row("Its Nexus card", filled("{} (what nexus {}: all of it)", nexus_effect(i.cunning),
                                        separated(words_in(name_of(f)), " ")));
  }
  return out;
}

Page expansion_page(const View& view, const Words& asked) {
  // "spice" says something in Spice Stash, "of" nothing in "ambassador of the emperor".
  for (const Words& typed : {asked, telling_words(asked)}) {
    const Page list = list_called(view, typed);
    const Page page = list.empty() ? one_called(view, typed) : list;
    if (!page.empty()) return page;
  }
  return {};
}

Page expansion_rows(const View& view) {
  return own_ambassadors(view) + own_terror(view) + own_nexus_card(view) + own_tokens(view);
}

}  // namespace kanly::words

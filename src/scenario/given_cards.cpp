// Cards, leaders and traitors of `given`. Nothing is ever in two places: what is named somewhere is
// taken from where set-up left it, and whoever loses a card by that draws another.
#include <array>
#include <ranges>

#include <fmt/format.h>

#include "game/queries.h"
#include "rules/factions/ecaz/showing.h"
#include "scenario/given_parts.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

template <class Pile, class Item>
void remove_from(Pile& pile, Item item) {
  for (int i = 0; i < pile.size(); ++i) {
    if (pile[i] == item) {
      pile.erase_at(i);
      return;
    }
  }
}

// The first of the cards named comes to lie topmost.
template <class Pile, class Cards>
void put_on_top(Pile& pile, const Cards& cards) {
  for (const auto card : std::views::reverse(cards)) pile.push_back(card);
}

// An empty list: what is named nowhere else is out of the game.
bool demands_empty(Fields& given, std::string_view key) {
  const json::value* const list = given.find(key);
  return list != nullptr && list->is_array() && list->get_array().empty();
}

// --- Treachery cards ----------------------------------------------------------------------------

// A kind, of which any copy will do, or one printed card ("karama_5").
struct NamedCard {
  CardKind kind = CardKind::None;
  Card print = Card::None;

  Cards copies() const { return print == Card::None ? cards_of(kind) : Cards::of(print); }
};

struct NamedCards {
  std::vector<NamedCard> cards;
  std::string where;
};

NamedCards cards_in(const json::value& value, const std::string& where) {
  NamedCards named{.where = where};
  for (const json::value& item : array_of(value, where)) {
    NamedCard card{.kind = card_named(item, where)};
    const std::string name = text_of(item, where);
    if (!from_id<CardKind>(name)) card.print = from_id<Card>(name).value_or(Card::None);
    named.cards.push_back(card);
  }
  return named;
}

// Copies of cards not yet spoken for: those come first whose place matters least.
class FreeCards {
 public:
  FreeCards(const Game& g, bool cache_is_named) {
    for (Card c : g.treachery_deck) pools_[kPiles].add(c);
    for (Card c : g.treachery_discard) pools_[kPiles].add(c);
    for (Faction f : g.players) pools_[kHands] |= g.hands[f].cards;
    if (!cache_is_named) pools_[kCache] = g.richese.cache.cards;
    const Cards used = treachery_cards(g.config);
    for (Card c : g.removed_cards) {  // but no older print of a card that the game has
      if (used.has(c) || !used.has_any(cards_of(kind_of(c)))) pools_[kOutside].add(c);
    }
  }
  void free(Cards cards) {
    for (Cards& pool : pools_) pool -= cards;
    pools_[kPiles] |= cards;
  }
  Card take(const NamedCard& named, const std::string& where) {
    for (Cards& pool : pools_) {
      const Card card = (pool & named.copies()).first();
      if (card == Card::None) continue;
      pool.remove(card);
      return card;
    }
    throw BadScenario(where, fmt::format("there is no {} left: every copy of it is named "
                                         "somewhere else",
                                         id_of(named.kind)));
  }
  std::vector<Card> take_all(const NamedCards& named) {
    std::vector<Card> cards;
    cards.reserve(named.cards.size());
    for (const NamedCard& card : named.cards) cards.push_back(take(card, named.where));
    return cards;
  }

 private:
  // Deck and discards; hands nobody named, whose owners draw others; the cache; cards that are not
  // in this game, among them those of sets that it does not use.
  enum Pool : uint8_t { kPiles, kHands, kCache, kOutside };
  std::array<Cards, 4> pools_{};
};

// The cache as named; what is left out of it has left the game.
bool give_cache(Game& g, Fields& given) {
  const json::value* const list = given.find("cache");
  if (list == nullptr) return false;
  const std::string where = given.at("cache");
  playing(g, id_of(Faction::Richese), where);
  Cards left = g.richese.cache.cards;
  Cards kept;
  for (const NamedCard& named : cards_in(*list, where).cards) {
    const Card card = (left & named.copies()).first();
    if (card == Card::None) {
      throw BadScenario(where, fmt::format("{} is named too often or is no card of the cache",
                                           id_of(named.kind)));
    }
    left.remove(card);
    kept.add(card);
  }
  g.richese.cache.cards = kept;
  g.removed_cards |= left;
  return true;
}

void take_away(Game& g, Card card, PerFaction<int>& owed) {
  remove_from(g.treachery_deck, card);
  remove_from(g.treachery_discard, card);
  g.richese.cache.cards.remove(card);
  g.removed_cards.remove(card);
  for (Faction f : g.players) {
    if (!g.hands[f].cards.has(card)) continue;
    g.hands[f].cards.remove(card);
    ++owed[f];
  }
}

}  // namespace

void give_treachery_cards(Game& g, Fields& given) {
  const bool cache_is_named = give_cache(g, given);
  FreeCards free(g, cache_is_named);
  PerFaction<NamedCards> hands{};
  Factions has_hand;
  by_faction(g, given, "hands", [&](Faction f, const json::value& v, const std::string& where) {
    hands[f] = cards_in(v, where);
    has_hand.add(f);
  });
  for (Faction f : has_hand) {  // what they held goes below the deck
    free.free(g.hands[f].cards);
    for (Card c : g.hands[f].cards) g.treachery_deck.insert_at(0, c);
    g.hands[f].cards = {};
  }
  PerFaction<int> owed{};
  for (Faction f : has_hand) {
    for (Card c : free.take_all(hands[f])) {
      take_away(g, c, owed);
      g.hands[f].cards.add(c);
    }
  }

  const auto pile = [&](std::string_view key) {
    std::vector<Card> cards;
    if (const json::value* const v = given.find(key)) {
      cards = free.take_all(cards_in(*v, given.at(key)));
    }
    for (Card c : cards) take_away(g, c, owed);
    return cards;
  };
  for (Card c : pile("removed_cards")) g.removed_cards.add(c);
  std::vector<Card> discards = pile("treachery_discards");
  put_on_top(g.treachery_discard, discards);
  std::vector<Card> top = pile("treachery_deck");
  for (Faction f : g.players) {  // who lost a card to another place draws one nobody named
    for (; owed[f] > 0 && !g.treachery_deck.empty(); --owed[f]) {
      g.hands[f].cards.add(g.treachery_deck.pop_back());
    }
  }
  if (demands_empty(given, "treachery_deck")) {
    while (!g.treachery_deck.empty()) g.removed_cards.add(g.treachery_deck.pop_back());
  }
  put_on_top(g.treachery_deck, top);
}

// --- Spice cards --------------------------------------------------------------------------------

namespace {

std::vector<SpiceCard> take_spice_cards(Game& g, SpiceCards& taken, const json::value& list,
                                        const std::string& where) {
  std::vector<SpiceCard> cards;
  for (const json::value& item : array_of(list, where)) {
    SpiceCard card = spice_card_named(item, where);
    if (kind_of(card) == SpiceCardKind::ShaiHulud) card = (kShaiHuludCards - taken).first();
    if (card == SpiceCard::None) throw BadScenario(where, "there are six Shai-Hulud cards");
    if (taken.has(card)) {
      throw BadScenario(where, fmt::format("{} is in two places", id_of(card)));
    }
    if (card == SpiceCard::Sandtrout) g.spice_cards.add(card);  // out of the box, if need be
    if (!g.spice_cards.has(card)) {
      throw BadScenario(where, fmt::format("{} is not used in this game", id_of(card)));
    }
    taken.add(card);
    remove_from(g.spice_deck, card);
    cards.push_back(card);
  }
  return cards;
}

}  // namespace

void give_spice_cards(Game& g, Fields& given) {
  SpiceCards taken;
  const json::value* const deck = given.find("spice_deck");
  std::vector<SpiceCard> top;
  if (deck != nullptr) top = take_spice_cards(g, taken, *deck, given.at("spice_deck"));
  if (const json::value* const piles = given.find("spice_discards")) {
    Fields f(*piles, given.at("spice_discards"));
    for (int i = 0; i < 2; ++i) {
      const std::string_view name = i == 0 ? "a" : "b";
      const json::value* const list = f.find(name);
      if (list == nullptr) continue;
      if (i == 1 && !g.config.has(AdvancedPart::SpiceFlow) &&
          !array_of(*list, f.at(name)).empty()) {
        throw BadScenario(f.at(name), "pile B belongs to the advanced game");
      }
      const auto cards = take_spice_cards(g, taken, *list, f.at(name));
      SpicePile& pile = g.spice_piles[static_cast<size_t>(i)];
      put_on_top(pile, cards);
      for (SpiceCard c : cards) {  // top first: the topmost Territory card is the last blow
        if (!is_territory_card(c)) continue;
        g.last_blow[static_cast<size_t>(i)] = info(c).territory;
        break;
      }
    }
    f.done();
  }
  if (const json::value* const waits = given.find("sandtrout_waits")) {
    const std::string where = given.at("sandtrout_waits");
    if (bool_of(*waits, where)) {
      take_spice_cards(g, taken, json::array{"sandtrout"}, where);
      g.sandtrout_waits = true;
    }
  }
  if (demands_empty(given, "spice_deck")) {
    while (!g.spice_deck.empty()) g.spice_cards.remove(g.spice_deck.pop_back());
  }
  put_on_top(g.spice_deck, top);
  if (const json::value* const blow = given.find("last_blow")) {
    Fields f(*blow, given.at("last_blow"));
    if (const json::value* const a = f.find("a")) g.last_blow[0] = territory_named(*a, f.at("a"));
    if (const json::value* const b = f.find("b")) g.last_blow[1] = territory_named(*b, f.at("b"));
    f.done();
  }
}

// --- Leaders ------------------------------------------------------------------------------------

namespace {

LeaderState& leader_in_play(Game& g, Leader l, const std::string& where) {
  if (!g.in_play(info(l).faction) && g.leaders[l].zone == LeaderState::Zone::Away) {
    throw BadScenario(
        where, fmt::format("{} belongs to {}, who do not play", id_of(l), id_of(info(l).faction)));
  }
  LeaderState& s = g.leaders[l];
  if (s.zone == LeaderState::Zone::Away && info(l).kind == LeaderKind::Extra) {
    throw BadScenario(where, fmt::format("{} belongs to the advanced game", id_of(l)));
  }
  return s;
}

void kill(Game& g, Leader l, bool face_down, const std::string& where) {
  LeaderState& s = leader_in_play(g, l, where);
  s.zone = LeaderState::Zone::Tanks;
  s.holder = info(l).faction;
  s.cycle = face_down ? 3 : 1;
  s.fought_in = Territory::None;
  // Where leaders are killed out of sight, others see a disc that lies face down, not whose it is.
  const bool out_of_sight =
      g.in_play(Faction::Harkonnen) && g.config.has(AdvancedPart::CapturedLeaders);
  if (face_down && out_of_sight && info(l).faction != Faction::Harkonnen) g.hidden_leaders.add(l);
}

void give_leader_state(Game& g, Leader l, const json::value& value, const std::string& where) {
  Fields f(value, where);
  LeaderState& s = leader_in_play(g, l, where);
  const std::string zone = f.text("zone", s.dead() ? "tanks" : "pool");
  if (zone == "tanks") {
    kill(g, l, f.yes("face_down"), where);
  } else if (zone == "pool" || zone == "fought") {
    s.zone = zone == "pool" ? LeaderState::Zone::Pool : LeaderState::Zone::Fought;
    f.find("face_down");
  } else {
    throw BadScenario(f.at("zone"), "a leader is in the pool, fought, or in the tanks");
  }
  if (const json::value* const holder = f.find("holder")) {
    s.holder = playing(g, text_of(*holder, f.at("holder")), f.at("holder"));
  }
  if (const json::value* const t = f.find("fought_in")) {
    s.fought_in = territory_named(*t, f.at("fought_in"));
    s.zone = LeaderState::Zone::Fought;
  }
  s.cycle = static_cast<uint8_t>(f.number("cycle", s.cycle, 0, 9));
  if (s.alive() && s.holder != info(l).faction) g.hidden_leaders.add(l);
  if (const json::value* const hidden = f.find("hidden")) {
    g.hidden_leaders.remove(l);
    if (bool_of(*hidden, f.at("hidden"))) g.hidden_leaders.add(l);
  }
  f.done();
}

}  // namespace

void give_leaders(Game& g, Fields& given) {
  if (const json::value* const list = given.find("leaders_in_tanks")) {
    const std::string where = given.at("leaders_in_tanks");
    for (const json::value& item : array_of(*list, where)) {
      if (!item.is_object()) {
        kill(g, leader_named(item, where), false, where);
        continue;
      }
      Fields f(item, where);
      const Leader l = leader_named(f.need("leader"), f.at("leader"));
      kill(g, l, f.yes("face_down"), where);
      f.done();
    }
  }
  if (const json::value* const list = given.find("leaders_face_down")) {
    const std::string where = given.at("leaders_face_down");
    for (const json::value& item : array_of(*list, where)) {
      kill(g, leader_named(item, where), true, where);
    }
  }
  by_faction(g, given, "captured_leaders",
             [&](Faction f, const json::value& v, const std::string& where) {
               for (const json::value& item : array_of(v, where)) {
                 const Leader l = leader_named(item, where);
                 LeaderState& s = leader_in_play(g, l, where);
                 if (s.dead()) {
                   throw BadScenario(where, fmt::format("{} is dead", id_of(l)));
                 }
                 s.holder = f;
                 g.hidden_leaders.add(l);  // until it is used (R89)
               }
             });
  if (const json::value* const used = given.find("leaders_used")) {
    for (const json::key_value_pair& m : object_of(*used, given.at("leaders_used"))) {
      const std::string where = given.at("leaders_used") + "." + std::string(m.key());
      LeaderState& s = leader_in_play(g, leader_named(std::string_view(m.key()), where), where);
      s.zone = LeaderState::Zone::Fought;
      s.fought_in = territory_named(m.value(), where);
    }
  }
  if (const json::value* const leaders = given.find("leaders")) {
    for (const json::key_value_pair& m : object_of(*leaders, given.at("leaders"))) {
      const std::string where = given.at("leaders") + "." + std::string(m.key());
      give_leader_state(g, leader_named(std::string_view(m.key()), where), m.value(), where);
    }
  }
}

// --- Traitors -----------------------------------------------------------------------------------

namespace {

// Where the scenario does not say who is loyal, it is one who is nobody's traitor in it.
bool another_is_loyal(Game& g, Fields& given, Leaders traitors) {
  if (given.find("loyal_leader") != nullptr) return false;
  traitors.add(g.ecaz.loyal);
  const Leaders others = leaders_of(Faction::Ecaz) - traitors;
  if (others.empty()) return false;
  make_loyal(g, others.first());
  return true;
}

}  // namespace

void give_traitors(Game& g, Fields& given) {
  struct NamedHand {
    TraitorHand* hand;
    Leaders cards;
  };
  std::vector<NamedHand> named;
  Leaders taken;
  const auto read = [&](std::string_view key, PerFaction<TraitorHand>& hands) {
    by_faction(g, given, key, [&](Faction f, const json::value& v, const std::string& where) {
      Leaders cards;
      for (const json::value& item : array_of(v, where)) {
        const Leader l = leader_named(item, where);
        if (l == g.ecaz.loyal && !another_is_loyal(g, given, taken)) {
          throw BadScenario(where, fmt::format("{} is loyal, so nobody's traitor (2.11.19); "
                                               "loyal_leader names another",
                                               id_of(l)));
        }
        if (!traitor_cards(g).has(l)) {
          throw BadScenario(where,
                            fmt::format("there is no Traitor card of {} in this game", id_of(l)));
        }
        if (taken.has(l)) {
          throw BadScenario(where,
                            fmt::format("the Traitor card of {} is in two places", id_of(l)));
        }
        taken.add(l);
        cards.add(l);
      }
      named.push_back({.hand = &hands[f], .cards = cards});
    });
  };
  read("traitors", g.traitors);
  read("traitors_aside", g.traitors_aside);
  if (const json::value* const list = given.find("traitors_called")) {
    for (const json::value& item : array_of(*list, given.at("traitors_called"))) {
      g.traitors_called.add(leader_named(item, given.at("traitors_called")));
    }
  }
  if (named.empty()) return;

  for (const NamedHand& n : named) {
    g.traitor_deck |= n.hand->cards;
    n.hand->cards = {};
  }
  std::vector<TraitorHand*> owed;  // one entry for every card lost to another hand
  for (Faction f : g.players) {
    for (TraitorHand* hand : {&g.traitors[f], &g.traitors_aside[f]}) {
      for (int n = (hand->cards & taken).size(); n > 0; --n) owed.push_back(hand);
      hand->cards -= taken;
    }
  }
  g.traitor_deck -= taken;
  for (const NamedHand& n : named) n.hand->cards = n.cards;
  for (TraitorHand* hand : owed) {
    const Leader l = g.traitor_deck.first();
    if (l == Leader::None) return;
    g.traitor_deck.remove(l);
    hand->cards.add(l);
  }
}

}  // namespace kanly::scenario

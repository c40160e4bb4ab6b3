#include "play/config_text.h"

#include <charconv>

#include "game/mode.h"

namespace kanly {
namespace {

constexpr std::string_view kNo = "no_";
constexpr std::string_view kTurns = "turns=";
constexpr std::string_view kCards = "cards=";

template <class Set, class E>
void set(Set& all, E e, bool on) {
  if (on) {
    all.add(e);
  } else {
    all.remove(e);
  }
}

// "variant" or "no_variant"; likewise house rules and parts of the advanced game
bool read_switch(Config& c, std::string_view word) {
  const bool on = !word.starts_with(kNo);
  if (!on) word.remove_prefix(kNo.size());
  if (const auto p = from_id<AdvancedPart>(word)) {
    set(c.advanced, *p, on);
    return true;
  }
  if (const auto v = from_id<Variant>(word)) {
    set(c.variants, *v, on);
    return true;
  }
  if (const auto h = from_id<HouseRule>(word)) {
    set(c.house_rules, *h, on);
    return true;
  }
  return false;
}

bool read_number(std::string_view word, int most, int& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size() && number >= 0 && number <= most;
}

// --- How a table begins (5.21) ------------------------------------------------------------------
//   fremen.spice=5   fremen.at.sietch_tabr@13=4+1   deck+kull_wahad   deck-lasgun
//   spice_deck+sandtrout   spice_deck-red_chasm   spice_deck.shai_hulud=4

constexpr std::string_view kSpice = "spice=";
constexpr std::string_view kAt = "at.";
constexpr std::string_view kDeckWith = "deck+";
constexpr std::string_view kDeckWithout = "deck-";
constexpr std::string_view kSpiceDeckWith = "spice_deck+";
constexpr std::string_view kSpiceDeckWithout = "spice_deck-";
constexpr std::string_view kWorms = "spice_deck.shai_hulud=";

// A place by its name, or a Territory with one sector by its own.
std::optional<Place> place_named(std::string_view name) {
  const auto place = from_id<Place>(name);
  if (place) return static_cast<int>(*place) < kBoardPlaceCount ? place : std::nullopt;
  const auto territory = from_id<Territory>(name);
  if (!territory || static_cast<int>(*territory) >= kBoardTerritoryCount) return std::nullopt;
  const PlaceSet places = places_of(*territory);
  return places.size() == 1 ? std::optional(places.first()) : std::nullopt;
}

// "4" or "4+1": normal forces and starred ones.
bool read_forces(std::string_view word, Stack& forces) {
  constexpr int kMost = 40;
  const size_t plus = word.find('+');
  int normal = 0;
  int special = 0;
  if (!read_number(word.substr(0, plus), kMost, normal)) return false;
  if (plus != std::string_view::npos && !read_number(word.substr(plus + 1), kMost, special)) {
    return false;
  }
  forces = {.normal = static_cast<uint8_t>(normal), .special = static_cast<uint8_t>(special)};
  return true;
}

bool read_group(Start& start, Faction f, std::string_view word) {
  const size_t equals = word.find('=');
  if (equals == std::string_view::npos) return false;
  const auto place = place_named(word.substr(0, equals));
  Stack forces;
  if (!place || !read_forces(word.substr(equals + 1), forces)) return false;
  for (StartingGroup& group : start.groups) {
    if (group.faction != f || group.place != *place) continue;
    group.forces = forces;
    return true;
  }
  if (start.groups.full()) return false;
  start.groups.push_back({f, *place, forces});
  return true;
}

// "fremen.…"
bool read_start(Start& start, std::string_view word) {
  const size_t point = word.find('.');
  if (point == std::string_view::npos) return false;
  const auto f = from_id<Faction>(word.substr(0, point));
  if (!f) return false;
  word.remove_prefix(point + 1);
  if (word.starts_with(kAt)) return read_group(start, *f, word.substr(kAt.size()));
  int spice = 0;
  if (!word.starts_with(kSpice) ||
      !read_number(word.substr(kSpice.size()), Start::kMostSpice, spice)) {
    return false;
  }
  start.spice[*f] = static_cast<uint8_t>(spice);
  return true;
}

// All prints of a kind of card, the one in the cache aside.
Cards deck_cards(CardKind kind) {
  const Cards all = cards_of(kind);
  const Cards deck = all - cards_in_set(CardSource::RicheseCache);
  return deck.empty() ? all : deck;
}

bool read_deck(Start& start, std::string_view word) {
  const bool with = word.starts_with(kDeckWith);
  if (!with && !word.starts_with(kDeckWithout)) return false;
  const auto kind = from_id<CardKind>(word.substr(kDeckWith.size()));
  if (!kind) return false;
  (with ? start.added : start.removed) |= deck_cards(*kind);
  (with ? start.removed : start.added) -= deck_cards(*kind);
  return true;
}

bool read_worms(Start& start, std::string_view word) {
  int worms = 0;
  if (!read_number(word, kShaiHuludCards.size(), worms)) return false;
  start.spice_cards_removed -= kShaiHuludCards;
  for (SpiceCard worm : kShaiHuludCards) {
    if (worms-- <= 0) start.spice_cards_removed.add(worm);
  }
  return true;
}

bool read_spice_deck(Start& start, std::string_view word) {
  if (word.starts_with(kWorms)) return read_worms(start, word.substr(kWorms.size()));
  const bool with = word.starts_with(kSpiceDeckWith);
  if (!with && !word.starts_with(kSpiceDeckWithout)) return false;
  const auto card = from_id<SpiceCard>(word.substr(kSpiceDeckWith.size()));
  if (!card) return false;
  // All worms have one name. A card of the base game is in the deck without being added.
  const SpiceCards cards = kShaiHuludCards.has(*card) ? kShaiHuludCards : SpiceCards::of(*card);
  start.spice_cards_added -= cards;
  start.spice_cards_removed -= cards;
  (with ? start.spice_cards_added : start.spice_cards_removed) |=
      with ? cards - kBaseSpiceDeck : cards;
  return true;
}

std::string forces_text(Stack s) {
  return std::to_string(s.normal) + (s.special > 0 ? "+" + std::to_string(s.special) : "");
}

void add_kinds(std::string& out, std::string_view prefix, Cards cards) {
  while (!cards.empty()) {
    const CardKind kind = kind_of(cards.first());
    out += " " + std::string(prefix) + std::string(id_of(kind));
    cards -= cards_of(kind);
  }
}

std::string spice_deck_text(const Start& start) {
  std::string out;
  const SpiceCards no_worms = start.spice_cards_removed & kShaiHuludCards;
  if (!no_worms.empty()) {
    out += " " + std::string(kWorms) + std::to_string(kShaiHuludCards.size() - no_worms.size());
  }
  for (SpiceCard card : start.spice_cards_added) {
    out += " " + std::string(kSpiceDeckWith) + std::string(id_of(card));
  }
  for (SpiceCard card : start.spice_cards_removed - kShaiHuludCards) {
    out += " " + std::string(kSpiceDeckWithout) + std::string(id_of(card));
  }
  return out;
}

std::string start_text(const Start& start) {
  std::string out;
  for (Faction f : all_factions()) {
    const std::string name(id_of(f));
    if (start.spice[f] != Start::kUsual) {
      out += " " + name + "." + std::string(kSpice) + std::to_string(start.spice[f]);
    }
  }
  for (const StartingGroup& group : start.groups) {
    out += " " + std::string(id_of(group.faction)) + "." + std::string(kAt) +
           std::string(id_of(group.place)) + "=" + forces_text(group.forces);
  }
  add_kinds(out, kDeckWith, start.added);
  add_kinds(out, kDeckWithout, start.removed);
  return out + spice_deck_text(start);
}

bool read_rule(Config& c, std::string_view word) {
  if (word == "advanced" || word == "basic") {
    c.advanced = word == "advanced" ? kAdvancedGame : AdvancedParts{};
    return true;
  }
  if (word == "random_seats") {
    c.random_seats = true;
    return true;
  }
  if (word.starts_with(kTurns)) {
    word.remove_prefix(kTurns.size());
    int turns = 0;
    if (!read_number(word, 255, turns)) return false;
    c.turns = static_cast<uint8_t>(turns);
    return true;
  }
  if (word.starts_with(kCards)) {
    const auto source = from_id<CardSource>(word.substr(kCards.size()));
    if (source) c.card_sources.add(*source);
    return source.has_value();
  }
  return read_start(c.start, word) || read_deck(c.start, word) || read_spice_deck(c.start, word) ||
         read_switch(c, word);
}

}  // namespace

std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : list) {
    if (c != ',' && c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

std::optional<std::string> read_factions(Config& config, std::string_view list) {
  Config c = config;
  c.seats = Config::no_seats();
  c.players = 0;
  for (const std::string& word : words_of(list)) {
    const auto f = from_id<Faction>(word);
    if (!f) return "there is no faction '" + word + "'.";
    if (c.factions().has(*f)) return "the faction '" + word + "' is named twice.";
    c.seats[c.players++] = *f;  // no more than there are factions, as none comes twice
  }
  config = c;
  return std::nullopt;
}

std::optional<std::string> read_rules(Config& config, std::string_view list) {
  Config c = config;
  for (const std::string& word : words_of(list)) {
    if (!read_rule(c, word)) {
      return "there is no rule word '" + word +
             "'; known are basic, advanced, turns=N, random_seats, cards=SET, the variants, house "
             "rules and parts of the advanced game that kanly rules options lists, and how the "
             "table begins: FACTION.spice=N (to 200), FACTION.at.PLACE=N or N+STARRED (16 places), "
             "deck+CARD, deck-CARD.";
    }
  }
  config = c;
  return std::nullopt;
}

std::string factions_text(const Config& c) {
  std::string out;
  for (int i = 0; i < c.players; ++i) {
    if (i > 0) out += ' ';
    out += id_of(c.seats[static_cast<size_t>(i)]);
  }
  return out;
}

std::string rules_text(const Config& c) {
  std::string out = mode_text(c.advanced);
  if (c.turns != Config{}.turns) out += " turns=" + std::to_string(c.turns);
  if (c.random_seats) out += " random_seats";
  for (Variant v : c.variants) out += " " + std::string(id_of(v));
  for (int i = 0; i < kHouseRuleCount; ++i) {
    const auto rule = static_cast<HouseRule>(i);
    if (c.has(rule) == kDefaultHouseRules.has(rule)) continue;
    out += (c.has(rule) ? " " : " no_") + std::string(id_of(rule));
  }
  for (CardSource s : c.card_sources) {
    if (s != CardSource::Base) out += " cards=" + std::string(id_of(s));
  }
  return out + start_text(c.start);
}

std::vector<std::string> rule_words() {
  std::vector<std::string> words = {"basic", "advanced", "random_seats"};
  for (AdvancedPart part : kAdvancedGame) words.emplace_back(id_of(part));
  for (int i = 0; i < kHouseRuleCount; ++i) {
    words.emplace_back(id_of(static_cast<HouseRule>(i)));
  }
  for (int i = 0; i < kVariantCount; ++i) {
    words.emplace_back(id_of(static_cast<Variant>(i)));
  }
  for (int i = 1; i < kCardSourceCount; ++i) {
    words.push_back(std::string(kCards) + std::string(id_of(static_cast<CardSource>(i))));
  }
  return words;
}

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

// Two digits a byte into out; false unless the text is exactly that.
bool read_hex(std::string_view hex, uint8_t* out, size_t bytes) {
  if (hex.size() != 2 * bytes) return false;
  for (size_t i = 0; i < bytes; ++i) {
    const size_t high = kDigits.find(hex[2 * i]);
    const size_t low = kDigits.find(hex[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    out[i] = static_cast<uint8_t>(high << 4 | low);
  }
  return true;
}

}  // namespace

std::string hex_of(const Seed& bytes) {
  std::string out;
  for (const uint8_t b : bytes) {
    out += kDigits[b >> 4];
    out += kDigits[b & 15U];
  }
  return out;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed seed{};
  if (!read_hex(hex, seed.data(), seed.size())) return std::nullopt;
  return seed;
}

std::string hex_of(uint64_t number) {
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += kDigits[(number >> shift) & 15U];
  return out;
}

std::optional<uint64_t> number_from_hex(std::string_view hex) {
  std::array<uint8_t, 8> bytes{};
  if (!read_hex(hex, bytes.data(), bytes.size())) return std::nullopt;
  uint64_t number = 0;
  for (const uint8_t b : bytes) number = number << 8 | b;
  return number;
}

}  // namespace kanly

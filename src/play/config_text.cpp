#include "play/config_text.h"

#include <charconv>

namespace kanly {
namespace {

constexpr std::string_view kNo = "no_";
constexpr std::string_view kTurns = "turns=";
constexpr std::string_view kCards = "cards=";

template <class E>
std::optional<E> by_id(std::string_view id, int count) {
  for (int i = 0; i < count; ++i) {
    if (id_of(static_cast<E>(i)) == id) return static_cast<E>(i);
  }
  return std::nullopt;
}

template <class Set, class E>
void set(Set& all, E e, bool on) {
  if (on) {
    all.add(e);
  } else {
    all.remove(e);
  }
}

// "variant" or "no_variant"
bool read_switch(Config& c, std::string_view word) {
  const bool on = !word.starts_with(kNo);
  if (!on) word.remove_prefix(kNo.size());
  if (const auto v = by_id<Variant>(word, static_cast<int>(Variant::kCount))) {
    set(c.variants, *v, on);
    return true;
  }
  if (const auto h = by_id<HouseRule>(word, static_cast<int>(HouseRule::kCount))) {
    set(c.house_rules, *h, on);
    return true;
  }
  return false;
}

bool read_rule(Config& c, std::string_view word) {
  if (word == "advanced" || word == "basic") {
    c.advanced = word == "advanced";
    return true;
  }
  if (word == "random_seats") {
    c.random_seats = true;
    return true;
  }
  if (word.starts_with(kTurns)) {
    word.remove_prefix(kTurns.size());
    int turns = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), turns);
    if (error != std::errc() || end != word.data() + word.size() || turns < 0 || turns > 255) {
      return false;
    }
    c.turns = static_cast<uint8_t>(turns);
    return true;
  }
  if (word.starts_with(kCards)) {
    const auto source = card_source_from_id(word.substr(kCards.size()));
    if (source) c.card_sources.add(*source);
    return source.has_value();
  }
  return read_switch(c, word);
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
    const auto f = faction_from_id(word);
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
             "'; known are basic, advanced, turns=N, random_seats, cards=SET, the house rules "
             "(kanly rules options) and the variants.";
    }
  }
  config = c;
  return std::nullopt;
}

std::string factions_text(const Config& c) {
  std::string out;
  for (int i = 0; i < c.players; ++i) {
    out += (i == 0 ? "" : " ") + std::string(id_of(c.seats[static_cast<size_t>(i)]));
  }
  return out;
}

std::string rules_text(const Config& c) {
  std::string out = c.advanced ? "advanced" : "basic";
  if (c.turns != Config{}.turns) out += " turns=" + std::to_string(c.turns);
  if (c.random_seats) out += " random_seats";
  for (Variant v : c.variants) out += " " + std::string(id_of(v));
  for (int i = 0; i < static_cast<int>(HouseRule::kCount); ++i) {
    const auto rule = static_cast<HouseRule>(i);
    if (c.has(rule) == kDefaultHouseRules.has(rule)) continue;
    out += (c.has(rule) ? " " : " no_") + std::string(id_of(rule));
  }
  for (CardSource s : c.card_sources) {
    if (s != CardSource::Base) out += " cards=" + std::string(id_of(s));
  }
  return out;
}

std::vector<std::string> rule_words() {
  std::vector<std::string> words = {"basic", "advanced", "random_seats"};
  for (int i = 0; i < static_cast<int>(HouseRule::kCount); ++i) {
    words.emplace_back(id_of(static_cast<HouseRule>(i)));
  }
  for (int i = 0; i < static_cast<int>(Variant::kCount); ++i) {
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

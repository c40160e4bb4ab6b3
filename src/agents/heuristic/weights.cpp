#include "agents/heuristic/weights.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <string>

namespace kanly {
namespace {

constexpr std::array kFields = {
    WeightField{"stronghold", &Weights::stronghold, 1, 60},
    WeightField{"another_stronghold", &Weights::another_stronghold, 0, 15},
    WeightField{"victory", &Weights::victory, 10, 200},
    WeightField{"prospect", &Weights::prospect, 0, 50},
    WeightField{"stopping", &Weights::stopping, 5, 200},
    WeightField{"vigilance", &Weights::vigilance, 0, 1},
    WeightField{"likely_victory", &Weights::likely_victory, 0, 2},
    WeightField{"likely_defeat", &Weights::likely_defeat, 0, 2},
    WeightField{"spice_on_board", &Weights::spice_on_board, 0.1, 2},
    WeightField{"city", &Weights::city, 0, 8},
    WeightField{"polar_sink", &Weights::polar_sink, 0, 2},
    WeightField{"force", &Weights::force, 0.2, 4},
    WeightField{"special_force", &Weights::special_force, 0.5, 8},
    WeightField{"cheap_lives", &Weights::cheap_lives, 0.1, 1},
    WeightField{"hidden_lives", &Weights::hidden_lives, 0.1, 1},
    WeightField{"worm", &Weights::worm, 0, 0.5},
    WeightField{"storm", &Weights::storm, 0, 1},
    WeightField{"weather", &Weights::weather, 1, 20},
    WeightField{"garrison", &Weights::garrison, 1, 10},
    WeightField{"exposure", &Weights::exposure, 0, 0.9},
    WeightField{"uncertainty", &Weights::uncertainty, 0.5, 8},
    WeightField{"unsupported", &Weights::unsupported, 0, 1},
    WeightField{"leader", &Weights::leader, 0, 3},
    WeightField{"card", &Weights::card, 0, 8},
    WeightField{"traitor_fear", &Weights::traitor_fear, 0, 4},
    WeightField{"dial_low", &Weights::dial_low, 0, 0.9},
    WeightField{"dial_high", &Weights::dial_high, 0.5, 1},
    WeightField{"spite", &Weights::spite, 0, 2},
    WeightField{"doubt", &Weights::doubt, 0.1, 10},
    WeightField{"unknown_card", &Weights::unknown_card, 0, 12},
    WeightField{"full_hand", &Weights::full_hand, 0, 2},
    WeightField{"one_bid", &Weights::one_bid, 0.2, 1},
    WeightField{"purse_share", &Weights::purse_share, 0.1, 1},
    WeightField{"lavish", &Weights::lavish, 2, 200},
    WeightField{"poor", &Weights::poor, 0, 15},
    WeightField{"thrift", &Weights::thrift, 0.2, 2},
    WeightField{"rich", &Weights::rich, 2, 200},
    WeightField{"mobility", &Weights::mobility, 0, 20},
    WeightField{"least_gain", &Weights::least_gain, 0, 5},
    WeightField{"haste", &Weights::haste, 0, 2},
    WeightField{"horizon", &Weights::horizon, 1, 10},
    WeightField{"help", &Weights::help, 0, 1},
    WeightField{"bribe", &Weights::bribe, 0, 10},
    WeightField{"alliance", &Weights::alliance, 0, 1},
};

std::string number_text(double value) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                          std::chars_format::general, 5);
  return error == std::errc() ? std::string(digits.data(), end) : std::string("0");
}

bool read_number(std::string_view digits, double& value) {
#ifdef __cpp_lib_to_chars
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  return error == std::errc() && stop == end;
#else  // libc++ cannot read a double that way
  const std::string text(digits);
  char* stop = nullptr;
  value = std::strtod(text.c_str(), &stop);
  return !text.empty() && stop == text.c_str() + text.size();
#endif
}

}  // namespace

std::span<const WeightField> weight_fields() { return kFields; }

std::string write_weights(const Weights& weights) {
  std::string out;
  for (const WeightField& f : kFields) {
    out += std::string(f.name) + " " + number_text(weights.*f.value) + "\n";
  }
  return out;
}

std::string read_weights(std::string_view text, Weights& weights) {
  Weights read = weights;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text = line.size() < text.size() ? text.substr(line.size() + 1) : std::string_view();
    if (line.empty() || line[0] == '#') continue;
    const std::string_view name = line.substr(0, line.find(' '));
    const std::string_view digits = line.substr(std::min(name.size() + 1, line.size()));
    double value = 0;
    if (!read_number(digits, value)) {
      return "the weight '" + std::string(name) + "' has no number";
    }
    bool known = false;
    for (const WeightField& f : kFields) {
      if (f.name != name) continue;
      if (value < f.low || value > f.high) {
        return "the weight '" + std::string(name) + "' must be from " + number_text(f.low) +
               " to " + number_text(f.high);
      }
      read.*f.value = value;
      known = true;
    }
    if (!known) return "there is no weight '" + std::string(name) + "'";
  }
  weights = read;
  return {};
}

}  // namespace kanly

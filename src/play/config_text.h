// A configuration in words, as the command line and replay files have it:
//   factions  atreides fremen harkonnen
//   rules     advanced no_sardaukar turns=10 nexus_per_pile no_battles_under_storm
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/config.h"

namespace kanly {

// The words of a list whose words are divided by commas or spaces.
std::vector<std::string> words_of(std::string_view list);

// Both change the configuration, or say what is wrong with a word of the list and change nothing.
std::optional<std::string> read_factions(Config& config, std::string_view list);
std::optional<std::string> read_rules(Config& config, std::string_view list);

std::string factions_text(const Config& config);
std::string rules_text(const Config& config);

// Every word read_rules() knows, but for the number of turns.
std::vector<std::string> rule_words();

std::string hex_of(const Seed& bytes);
std::optional<Seed> seed_from_hex(std::string_view hex);
std::string hex_of(uint64_t number);  // sixteen digits
std::optional<uint64_t> number_from_hex(std::string_view hex);

}  // namespace kanly

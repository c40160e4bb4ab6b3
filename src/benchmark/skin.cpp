#include "benchmark/skin.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "catalog/leaders.h"
#include "catalog/map.h"

namespace kanly::benchmark {
namespace {

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The things in another order; `keep` stays where it is, so that nothing is left to tell.
template <class Thing>
std::vector<Thing> shuffled(std::vector<Thing> things, Chance& chance) {
  for (size_t i = things.size(); i > 1; --i) {
    std::swap(things[i - 1], things[chance.below(static_cast<uint32_t>(i))]);
  }
  return things;
}

}  // namespace

Skin::Skin(const Config& config, const Seed& seed) {
  Chance chance(seed);
  const auto rename = [&](const auto& things) {
    const auto others = shuffled(things, chance);
    for (size_t i = 0; i < things.size(); ++i) {
      there_.emplace_back(id_of(things[i]), id_of(others[i]));
      if (name_of(things[i]) != id_of(things[i])) {
        there_.emplace_back(name_of(things[i]), name_of(others[i]));
      }
    }
  };
  std::vector<Faction> factions;
  for (const Faction f : config.factions()) factions.push_back(f);
  rename(factions);
  std::vector<Leader> leaders;
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto leader = static_cast<Leader>(i);
    if (config.factions().has(faction_of(leader))) leaders.push_back(leader);
  }
  rename(leaders);
  std::map<Terrain, std::vector<Territory>> places;
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    places[terrain_of(t)].push_back(t);
  }
  for (const auto& [terrain, territories] : places) rename(territories);
  for (const auto& [from, to] : there_) back_.emplace_back(to, from);
  const auto longest_first = [](Names& names) {
    std::ranges::stable_sort(names, std::greater<>(), [](const auto& n) { return n.first.size(); });
  };
  longest_first(there_);
  longest_first(back_);
}

std::string Skin::renamed(std::string_view text, const Names& names) {
  std::string out;
  size_t i = 0;
  while (i < text.size()) {
    const bool begins = i == 0 || !in_word(text[i - 1]);
    const auto fits = [&](const auto& name) {
      return text.substr(i).starts_with(name.first) &&
             (i + name.first.size() == text.size() || !in_word(text[i + name.first.size()]));
    };
    const auto found = begins ? std::ranges::find_if(names, fits) : names.end();
    if (found == names.end()) {
      out += text[i++];
    } else {
      out += found->second;
      i += found->first.size();
    }
  }
  return out;
}

}  // namespace kanly::benchmark

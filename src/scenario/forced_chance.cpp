#include "scenario/forced_chance.h"

#include <fmt/format.h>

#include "scenario/names.h"

namespace kanly::scenario {

namespace {

// Puts the first item that fits each name on top (at the end) of the list, the first name topmost.
template <class List, class Names, class Fits>
std::string put_on_top(List& list, const Names& names, Fits fits) {
  List top;
  for (const auto& name : names) {
    int found = list.size() - 1;
    while (found >= 0 && !fits(list[found], name)) --found;
    if (found < 0) return std::string(id_of(name));
    top.push_back(list[found]);
    list.erase_at(found);
  }
  for (int i = top.size() - 1; i >= 0; --i) list.push_back(top[i]);
  return {};
}

}  // namespace

ForcedChance::ForcedChance(const json::value& list) {
  const std::string where = "given.chance";
  for (const json::value& item : array_of(list, where)) {
    texts_.push_back(json::serialize(item));
    if (!item.is_array() && !item.is_string()) {
      entries_.emplace_back(number_of(item, where, 0, 255));
      continue;
    }
    const json::array names = item.is_array() ? item.get_array() : json::array{item};
    if (names.empty()) throw BadScenario(where, "an empty order says nothing");
    const std::string first = text_of(names[0], where);
    const auto fill = [&](auto entry, auto parse) {
      for (const json::value& name : names) entry.push_back(parse(name, where));
      entries_.emplace_back(std::move(entry));
    };
    using Where = const std::string&;
    if (from_id<CardKind>(first) || from_id<Card>(first)) {
      fill(std::vector<CardKind>(), [](const json::value& v, Where w) { return card_named(v, w); });
    } else if (from_id<SpiceCard>(first)) {
      fill(std::vector<SpiceCard>(),
           [](const json::value& v, Where w) { return spice_card_named(v, w); });
    } else if (from_id<Faction>(first)) {
      fill(std::vector<Faction>(),
           [](const json::value& v, Where w) { return faction_named(v, w); });
    } else if (from_id<LeaderSkill>(first)) {
      fill(std::vector<LeaderSkill>(),
           [](const json::value& v, Where w) { return skill_named(v, w); });
    } else if (from_id<TechToken>(first)) {
      fill(std::vector<TechToken>(),
           [](const json::value& v, Where w) { return tech_token_named(v, w); });
    } else if (from_id<NexusCard>(first)) {
      fill(std::vector<NexusCard>(),
           [](const json::value& v, Where w) { return nexus_card_named(v, w); });
    } else if (from_id<Ambassador>(first)) {
      fill(std::vector<Ambassador>(),
           [](const json::value& v, Where w) { return ambassador_named(v, w); });
    } else if (from_id<DiscoveryToken>(first)) {
      fill(std::vector<DiscoveryToken>(),
           [](const json::value& v, Where w) { return discovery_token_named(v, w); });
    } else {
      fill(std::vector<Leader>(), [](const json::value& v, Where w) { return leader_named(v, w); });
    }
  }
}

template <class Names>
const Names* ForcedChance::next() const {
  return empty() ? nullptr : std::get_if<Names>(&entries_[next_]);
}

// What bears the names of factions may be called by them: emperor for ambassador_emperor.
template <class Named>
std::optional<std::vector<Named>> ForcedChance::next_by_faction(int count) const {
  if (const auto* const names = next<std::vector<Named>>()) return *names;
  const auto* const factions = next<std::vector<Faction>>();
  if (factions == nullptr) return std::nullopt;
  std::vector<Named> names;
  for (const Faction f : *factions) {
    for (int i = 0; i < count; ++i) {
      if (info(static_cast<Named>(i)).faction == f) names.push_back(static_cast<Named>(i));
    }
  }
  return names;
}

void ForcedChance::fail(const std::string& what) {
  if (error_.empty()) error_ = fmt::format("given.chance[{}]: {}", next_, what);
}

bool ForcedChance::order(TreacheryPile& pile) {
  const auto* const names = next<std::vector<CardKind>>();
  if (names == nullptr) return false;
  const std::string missing =
      put_on_top(pile, *names, [](Card c, CardKind kind) { return kind_of(c) == kind; });
  if (!missing.empty()) fail(missing + " is not among the cards shuffled");
  ++next_;
  return true;
}

bool ForcedChance::order(SpicePile& pile) {
  const auto* const names = next<std::vector<SpiceCard>>();
  if (names == nullptr) return false;
  const std::string missing =
      put_on_top(pile, *names, [](SpiceCard c, SpiceCard name) { return id_of(c) == id_of(name); });
  if (!missing.empty()) fail(missing + " is not among the cards shuffled");
  ++next_;
  return true;
}

bool ForcedChance::order(FixedList<Leader, kLeaderCount>& list) {
  const auto* const names = next<std::vector<Leader>>();
  if (names == nullptr) return false;
  const std::string missing =
      put_on_top(list, *names, [](Leader l, Leader name) { return l == name; });
  if (!missing.empty()) fail(missing + " is not among the leaders drawn from");
  ++next_;
  return true;
}

bool ForcedChance::order(FixedList<LeaderSkill, kLeaderSkillCount>& list) {
  const auto* const names = next<std::vector<LeaderSkill>>();
  if (names == nullptr) return false;
  const std::string missing =
      put_on_top(list, *names, [](LeaderSkill s, LeaderSkill name) { return s == name; });
  if (!missing.empty()) fail(missing + " is not among the skills drawn from");
  ++next_;
  return true;
}

bool ForcedChance::order(FixedList<TechToken, kTechTokenCount>& list) {
  const auto* const names = next<std::vector<TechToken>>();
  if (names == nullptr) return false;
  const std::string missing =
      put_on_top(list, *names, [](TechToken t, TechToken name) { return t == name; });
  if (!missing.empty()) fail(missing + " is not among the tokens given out");
  ++next_;
  return true;
}

bool ForcedChance::order(NexusState::Pile& list) {
  const auto names = next_by_faction<NexusCard>(kNexusCardCount);
  if (!names) return false;
  const std::string missing =
      put_on_top(list, *names, [](NexusCard c, NexusCard name) { return c == name; });
  if (!missing.empty()) fail(missing + " is not among the cards shuffled");
  ++next_;
  return true;
}

bool ForcedChance::order(FixedList<Ambassador, kAmbassadorCount>& list) {
  const auto names = next_by_faction<Ambassador>(kAmbassadorCount);
  if (!names) return false;
  const std::string missing =
      put_on_top(list, *names, [](Ambassador a, Ambassador name) { return a == name; });
  if (!missing.empty()) fail(missing + " is not among the Ambassadors drawn from");
  ++next_;
  return true;
}

bool ForcedChance::order(FixedList<DiscoveryToken, kDiscoveryTokenCount>& list) {
  const auto* const names = next<std::vector<DiscoveryToken>>();
  if (names == nullptr) return false;
  const std::string missing =
      put_on_top(list, *names, [](DiscoveryToken t, DiscoveryToken name) { return t == name; });
  if (!missing.empty()) fail(missing + " is not among the tokens drawn from");
  ++next_;
  return true;
}

// Seats count from the front: the first name takes seat 1.
bool ForcedChance::order(FixedList<Faction, kMaxSeats>& list) {
  const auto* const names = next<std::vector<Faction>>();
  if (names == nullptr) return false;
  FixedList<Faction, kMaxSeats> ordered;
  for (Faction f : *names) {
    if (!list.contains(f)) {
      fail(std::string(id_of(f)) + " is not among the factions drawn");
      continue;
    }
    ordered.push_back(f);
  }
  for (Faction f : list) {
    if (!ordered.contains(f)) ordered.push_back(f);
  }
  list = ordered;
  ++next_;
  return true;
}

bool ForcedChance::number(int lowest, int highest, int& result) {
  const int* const forced = next<int>();
  if (forced == nullptr) return false;
  if (*forced < lowest || *forced > highest) {
    fail(fmt::format("{} is drawn from {} to {}", *forced, lowest, highest));
  } else {
    result = *forced;
  }
  ++next_;
  return true;
}

std::string ForcedChance::rest() const {
  std::string out;
  for (size_t i = next_; i < texts_.size(); ++i) out += (out.empty() ? "" : ", ") + texts_[i];
  return out;
}

}  // namespace kanly::scenario

#include "game/option.h"

#include <array>
#include <charconv>

namespace kanly {
namespace {

constexpr std::array<std::string_view, kWordCount> kWords = {
    "done",
    "break",
    "forces",
    "leader",
    "offer_deal",
    "cancel_deal",
    "share_secrets",
    "keep_secrets",
    "give_spice",
    "karama_power",
    "holds_kind",
    "holds_card",
    "spice_above",
    "spice_below",
    "holds_traitor",
    "predicted_faction",
    "predicted_turn",
    "claimed_charity",
    "free_question",
    "weapon",
    "poison_weapon",
    "projectile_weapon",
    "special_weapon",
    "defense",
    "poison_defense",
    "projectile_defense",
    "worthless",
    "no_promise",
    "promise_not_enter",
    "ask_not_enter",
    "promise_share_sight",
    "ask_share_sight",
    "promise_support_bid",
    "ask_support_bid",
    "prevented",
    "recorded",
    "help_bids",
    "help_shipping",
    "permit",
    "forbid",
    "play",
    "do_not_play",
    "number",
    "withdraw_plan",
    "capture",
    "kill",
    "reserves",
    "send",
    "cross_ship",
    "ship_back",
    "no_field",
    "reveal_token",
    "give_card",
    "trade",
    "double",
    "cancel",
    "first",
    "last",
    "aggressor",
    "once_around",
    "silent",
    "in_turn",
    "clockwise",
    "counter_clockwise",
    "keep",
    "remove",
    "front",
    "behind",
    "use",
    "withhold",
    "kill_leaders",
    "ignore_leaders",
    "farther",
    "two_origins",
    "two_groups",
};

using Kind = Option::Kind;

// How many values each kind has, in the order of Option::Kind; None has no id.
constexpr std::array<int, static_cast<size_t>(Kind::kCount)> kValues = {0,
                                                                        1,
                                                                        1,
                                                                        1,
                                                                        256,
                                                                        128,
                                                                        kPlaceCount,
                                                                        kTerritoryCount,
                                                                        kCardKindCount,
                                                                        kLeaderCount,
                                                                        kFactionCount,
                                                                        kAdvantageCount,
                                                                        kWordCount,
                                                                        kLeaderSkillCount,
                                                                        kStrongholdCardCount,
                                                                        kTechTokenCount};

// Territories without sectors are named as places; they are no territory options.
bool is_named_as_place(Option o) {
  return o.is(Kind::Territory) && sector_of(place_of(o.territory(), 0)) == 0 &&
         places_of(o.territory()).size() == 1;
}

}  // namespace

std::string_view id_of(Word word) {
  const auto i = static_cast<size_t>(word);
  return i < kWords.size() ? kWords[i] : std::string_view("none");
}

int vocabulary_size() {
  int sum = 0;
  for (int n : kValues) sum += n;
  return sum;
}

int vocabulary_id(Option option) {
  const auto kind = static_cast<size_t>(option.kind);
  if (kind >= kValues.size() || option.value >= kValues[kind]) return -1;
  int base = 0;
  for (size_t k = 0; k < kind; ++k) base += kValues[k];
  return base + option.value;
}

Option vocabulary_option(int id) {
  for (size_t k = 0; k < kValues.size(); ++k) {
    if (id < kValues[k]) return {static_cast<Kind>(k), static_cast<uint8_t>(id)};
    id -= kValues[k];
  }
  return {};
}

std::string name_of(Option option) {
  switch (option.kind) {
    case Kind::Pass:
      return "pass";
    case Kind::Yes:
      return "yes";
    case Kind::No:
      return "no";
    case Kind::Number:
      return std::to_string(option.value);
    case Kind::Half:
      return std::to_string(option.value) + ".5";
    case Kind::Place:
      return std::string(id_of(option.place()));
    case Kind::Territory:
      return is_named_as_place(option) ? "territory:" + std::string(id_of(option.territory()))
                                       : std::string(id_of(option.territory()));
    case Kind::Card:
      return std::string(id_of(option.card()));
    case Kind::Leader:
      return std::string(id_of(option.leader()));
    case Kind::Faction:
      return std::string(id_of(option.faction()));
    case Kind::Advantage:
      return std::string(id_of(option.advantage()));
    case Kind::Word:
      return std::string(id_of(option.word()));
    case Kind::Skill:
      return std::string(id_of(option.skill()));
    case Kind::Stronghold:
      return std::string(id_of(option.stronghold()));
    case Kind::Token:
      return std::string(id_of(option.token()));
    default:
      return "none";
  }
}

Option option_from_name(std::string_view name) {
  if (name == "pass") return Option::pass();
  if (name == "yes") return Option::yes();
  if (name == "no") return Option::no();
  if (!name.empty() && name[0] >= '0' && name[0] <= '9') {
    int value = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
    if (error != std::errc() || value < 0 || value > 255) return {};
    const std::string_view rest(end, static_cast<size_t>(name.data() + name.size() - end));
    if (rest.empty()) return Option::number(value);
    if (rest == ".5" && value < 128) return Option::half(value);
    return {};
  }
  if (auto p = place_from_id(name)) return Option::of(*p);
  if (auto t = territory_from_id(name)) return Option::of(*t);
  if (auto f = faction_from_id(name)) return Option::of(*f);
  if (auto c = card_kind_from_id(name)) return Option::of(*c);
  if (auto l = leader_from_id(name)) return Option::of(*l);
  for (size_t i = 0; i < kWords.size(); ++i) {
    if (kWords[i] == name) return Option::of(static_cast<Word>(i));
  }
  if (auto a = advantage_from_id(name)) return Option::of(*a);
  if (auto s = leader_skill_from_id(name)) return Option::of(*s);
  if (auto c = stronghold_card_from_id(name)) return Option::of(*c);
  if (auto t = tech_token_from_id(name)) return Option::of(*t);
  constexpr std::string_view kTerritory = "territory:";
  if (name.starts_with(kTerritory)) {
    if (auto t = territory_from_id(name.substr(kTerritory.size()))) return Option::of(*t);
  }
  return {};
}

}  // namespace kanly

#include "scenario/names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "base/errors.h"
#include "catalog/advantages.h"
#include "rulebook/rulebook.h"
#include "rules/kernel/engine.h"

namespace kanly::scenario {

namespace {

template <class E>
std::vector<std::string> ids(int count = count_of<E>()) {
  std::vector<std::string> out;
  out.reserve(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) out.emplace_back(id_of(static_cast<E>(i)));
  return out;
}

// What is printed so, where the id is another one.
template <class E>
std::optional<E> as_printed(std::string_view name) {
  for (int i = 0; i < count_of<E>(); ++i) {
    if (as_id(name_of(static_cast<E>(i))) == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

[[noreturn]] void unknown(std::string_view what, std::string_view name,
                          const std::vector<std::string>& known, const std::string& where) {
  throw BadScenario(where,
                    fmt::format("there is no {} '{}'.{}", what, name, did_you_mean(name, known)));
}

struct PhaseAlias {
  std::string_view name;
  Phase phase;
};
constexpr std::array kPhaseAliases = {
    PhaseAlias{"charity", Phase::Charity},   PhaseAlias{"spice_blow_and_nexus", Phase::SpiceBlow},
    PhaseAlias{"shipment", Phase::Shipment}, PhaseAlias{"movement", Phase::Shipment},
    PhaseAlias{"battles", Phase::Battle},    PhaseAlias{"collection", Phase::Collection},
    PhaseAlias{"game_over", Phase::Over},
};

std::optional<Phase> find_phase(std::string_view name) {
  if (const auto phase = from_id<Phase>(name)) return phase;
  for (const PhaseAlias& alias : kPhaseAliases) {
    if (alias.name == name) return alias.phase;
  }
  return std::nullopt;
}

// The rules of the section that a number names, as far as there is one: " 1.03 has 1.03.00 to 1.03.05."
std::string rules_around(std::string_view name) {
  for (size_t dot = name.rfind('.'); dot != std::string_view::npos && dot > 0;
       dot = name.rfind('.', dot - 1)) {
    const std::string_view section = name.substr(0, dot + 1);
    const auto begins = [&](std::string_view id) { return id.starts_with(section); };
    const auto first = std::ranges::find_if(detail::kRuleIds, begins);
    if (first == std::end(detail::kRuleIds)) continue;
    const auto last = std::find_if_not(first, std::end(detail::kRuleIds), begins);
    return fmt::format(" {} has {} to {}.", name.substr(0, dot), *first, *(last - 1));
  }
  return " `kanly rules` lists them.";
}

std::string name_in(const json::value& value, const std::string& where) {
  return as_id(text_of(value, where));
}

struct PlaceAlias {
  std::string_view name;
  std::string_view id;
};
constexpr std::array kPlaceAliases = {
    PlaceAlias{"hms", "hidden_mobile_stronghold"},
    PlaceAlias{"mobile_stronghold", "hidden_mobile_stronghold"},
    PlaceAlias{"ecaz", "ecaz_homeworld"},
    PlaceAlias{"richese", "richese_homeworld"},
};

}  // namespace

std::string as_id(std::string_view written) {
  std::string id;
  for (const char c : written) {
    if (c >= 'A' && c <= 'Z') {
      id += static_cast<char>(c - 'A' + 'a');
    } else if (c == ' ' || c == '-') {
      id += '_';
    } else if (c != '\'' && c != '.') {
      id += c;
    }
  }
  return id;
}

std::string place_alias(std::string name) {
  for (const PlaceAlias& alias : kPlaceAliases) {
    if (alias.name == name) return std::string(alias.id);
  }
  if (name.find(',') == std::string::npos) return name;  // "South Mesa, middle" is a sector of it
  const auto place = as_printed<Place>(name);
  return place ? std::string(id_of(*place)) : name;
}

std::vector<std::string> names_meant(std::string_view name) {
  std::vector<std::string> all = {std::string(name), place_alias(as_id(name))};
  if (name == "guild") all.emplace_back("spacing_guild");
  if (name == "set_aside") all.emplace_back("used");
  for (const std::string& token : {all.front(), all.back()}) {
    for (const char* begin : {"ambassador_", "terror_", "nexus_", "stronghold_"}) {
      all.push_back(begin + token);
    }
  }
  return all;
}

Faction faction_named(std::string_view name, const std::string& where) {
  const auto found = from_id<Faction>(as_id(name));
  if (!found) unknown("faction", name, ids<Faction>(), where);
  return *found;
}
Faction faction_named(const json::value& value, const std::string& where) {
  return faction_named(name_in(value, where), where);
}

Territory territory_named(const json::value& value, const std::string& where) {
  const std::string name = place_alias(name_in(value, where));
  if (const auto found = from_id<Territory>(name)) return *found;
  if (const auto place = from_id<Place>(name)) return territory_of(*place);
  unknown("territory", name, ids<Territory>(), where);
}

namespace {

std::vector<std::string> ids_of(PlaceSet places) {
  std::vector<std::string> ids;
  for (Place p : places) ids.emplace_back(id_of(p));
  return ids;
}

}  // namespace

Place place_named(const json::value& value, const std::string& where) {
  if (value.is_number()) {
    throw BadScenario(where, "a place is a Territory with its sector, as in the_great_flat@14");
  }
  const std::string name = place_alias(name_in(value, where));
  if (const auto found = from_id<Place>(name)) return *found;
  if (const auto territory = from_id<Territory>(name)) {
    const PlaceSet places = places_of(*territory);
    if (places.size() == 1) return places.first();
    throw BadScenario(where, fmt::format("'{}' has several sectors: say which of {}", name,
                                         fmt::join(ids_of(places), ", ")));
  }
  if (const auto territory = from_id<Territory>(name.substr(0, name.find('@')))) {
    throw BadScenario(where,
                      fmt::format("there is no place '{}': {} has {}", name, name_of(*territory),
                                  fmt::join(ids_of(places_of(*territory)), ", ")));
  }
  unknown("place", name, ids<Place>(), where);
}

CardKind card_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = from_id<CardKind>(name)) return *found;
  if (const auto card = from_id<Card>(name)) return kind_of(*card);
  unknown("treachery card", name, ids<CardKind>(), where);
}

SpiceCard spice_card_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = from_id<SpiceCard>(name)) return *found;
  if (const auto found = as_printed<SpiceCard>(name)) return *found;
  constexpr std::string_view kDiscovery = "_discovery";
  if (name.ends_with(kDiscovery)) {
    const auto territory = name.substr(0, name.size() - kDiscovery.size());
    if (const auto found = from_id<SpiceCard>("discovery_" + territory)) return *found;
  }
  unknown("spice card", name, ids<SpiceCard>(), where);
}

Leader leader_named(std::string_view name, const std::string& where) {
  const auto found = from_id<Leader>(as_id(name));
  if (!found) unknown("leader", name, ids<Leader>(), where);
  return *found;
}
Leader leader_named(const json::value& value, const std::string& where) {
  return leader_named(name_in(value, where), where);
}

LeaderSkill skill_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = from_id<LeaderSkill>(name)) return *found;
  unknown("leader skill", name, ids<LeaderSkill>(), where);
}

StrongholdCard stronghold_card_named(std::string_view written, const std::string& where) {
  const std::string name = place_alias(as_id(written));
  if (const auto found = from_id<StrongholdCard>(name)) return *found;
  std::vector<std::string> known;
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    if (id_of(info(card).territory) == name) return card;
    known.emplace_back(id_of(info(card).territory));
  }
  unknown("stronghold card", name, known, where);
}
StrongholdCard stronghold_card_named(const json::value& value, const std::string& where) {
  return stronghold_card_named(name_in(value, where), where);
}

TechToken tech_token_named(std::string_view name, const std::string& where) {
  if (const auto found = from_id<TechToken>(as_id(name))) return *found;
  unknown("tech token", name, ids<TechToken>(), where);
}
// A place where a token is named: the two were exchanged.
void refuse_place(const std::string& name, std::string_view example, const std::string& where) {
  if (!from_id<Territory>(place_alias(name))) return;
  throw BadScenario(where,
                    fmt::format("'{}' is a place: the token comes first, as in {}", name, example));
}

TerrorToken terror_token_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  refuse_place(name, R"({"terror_robbery": "arrakeen"})", where);
  if (const auto found = from_id<TerrorToken>(name)) return *found;
  if (const auto found = from_id<TerrorToken>("terror_" + name)) return *found;
  unknown("Terror token", name, ids<TerrorToken>(), where);
}
Ambassador ambassador_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = from_id<Ambassador>(name)) return *found;
  if (const auto found = from_id<Ambassador>("ambassador_" + name)) return *found;
  if (name == "guild") return Ambassador::AmbassadorSpacingGuild;
  refuse_place(name, R"({"ambassador_emperor": "arrakeen"})", where);  // but Ecaz, Richese
  unknown("Ambassador", name, ids<Ambassador>(), where);
}
TechToken tech_token_named(const json::value& value, const std::string& where) {
  return tech_token_named(name_in(value, where), where);
}
DiscoveryToken discovery_token_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = from_id<DiscoveryToken>(name)) return *found;
  if (const auto found = as_printed<DiscoveryToken>(name)) return *found;
  unknown("discovery token", name, ids<DiscoveryToken>(), where);
}

NexusCard nexus_card_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = from_id<NexusCard>(name)) return *found;
  if (const auto found = from_id<NexusCard>("nexus_" + name)) return *found;
  if (name == "guild") return NexusCard::NexusSpacingGuild;
  unknown("Nexus card", name, ids<NexusCard>(), where);
}

Inflation inflation_named(const json::value& value, const std::string& where) {
  if (value.is_null()) return Inflation::Unused;
  const std::string name = name_in(value, where);
  if (name == "none") return Inflation::Unused;
  if (const auto side = from_id<Inflation>(name)) return *side;
  unknown("side of the Inflation token", name, ids<Inflation>(), where);
}

std::string advantage_id_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  for (int i = 0; i < kAdvantageCount; ++i) {
    const AdvantageInfo& about = info(static_cast<Advantage>(i));
    if (about.id == name || about.rule == text_of(value, where)) return std::string(about.id);
  }
  unknown("advantage", name, ids<Advantage>(), where);
}

Phase phase_named(std::string_view name, const std::string& where) {
  const auto found = find_phase(as_id(name));
  if (!found) unknown("phase", name, ids<Phase>(), where);
  return *found;
}

bool is_phase_name(std::string_view name) { return find_phase(as_id(name)).has_value(); }

RuleId rule_named(const json::value& value, const std::string& where) {
  const std::string name = text_of(value, where);
  if (const auto found = rule_from_id(name)) return *found;
  throw BadScenario(where, fmt::format("there is no rule '{}'.{}", name, rules_around(name)));
}

EventType event_type_named(std::string_view written, const std::string& where) {
  const std::string name = as_id(written);
  for (int i = 0; i < static_cast<int>(EventType::kCount); ++i) {
    const auto type = static_cast<EventType>(i);
    if (id_of(type) == name) return type;
  }
  unknown("event type", name, ids<EventType>(static_cast<int>(EventType::kCount)), where);
}

bool is_prompt_name(std::string_view name) { return find_step(name) != nullptr; }

bool is_prompt(std::string_view asked, std::string_view named) {
  if (asked == named) return true;
  const Step* const whole = find_step(named);
  const auto parts =
      whole == nullptr ? std::span<const Step>() : std::span(whole->parts, whole->part_count);
  return std::ranges::any_of(parts, [&](const Step& s) { return s.id == asked; });
}

std::string prompt_named(const json::value& value, const std::string& where) {
  std::string name = as_id(text_of(value, where));
  if (is_prompt_name(name)) return name;
  std::vector<std::string> known;
  for (int i = 0; i < static_cast<int>(ScriptId::kCount); ++i) {
    for (const Step& s : script(static_cast<ScriptId>(i)).steps) {
      if (s.kind != StepKind::Deed) known.emplace_back(s.id);
      for (int k = 0; k < s.part_count; ++k) known.emplace_back(s.parts[k].id);
    }
  }
  unknown("prompt", name, known, where);
}

std::string answer_text(const json::value& value, const std::string& where) {
  if (value.is_string()) return std::string(value.get_string());
  if (value.is_bool()) return value.get_bool() ? "yes" : "no";
  if (value.is_null()) return "none";
  if (value.is_int64() || value.is_uint64() || value.is_double()) {
    return value.is_double() ? fmt::format("{}", value.get_double()) : json::serialize(value);
  }
  throw BadScenario(where, "an answer is a text or a number, not " + json::serialize(value));
}

}  // namespace kanly::scenario

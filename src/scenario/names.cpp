#include "scenario/names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "base/errors.h"
#include "rulebook/rulebook.h"
#include "rules/kernel/engine.h"

namespace kanly::scenario {

namespace {

template <class E>
std::vector<std::string> ids(int count) {
  std::vector<std::string> out;
  out.reserve(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) out.emplace_back(id_of(static_cast<E>(i)));
  return out;
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
  for (int i = 0; i < static_cast<int>(Phase::kCount); ++i) {
    const auto phase = static_cast<Phase>(i);
    if (id_of(phase) == name) return phase;
  }
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

// Rules that forbid the same thing: an expert may cite the one, the program the other.
struct SaidTwice {
  RuleId here;
  RuleId there;
};
constexpr std::array kSaidTwice = {
    SaidTwice{"1.01.04"_r, "1.06.03.04"_r},     // nothing is shipped into the storm
    SaidTwice{"1.01.04"_r, "1.06.05.06"_r},     // nothing moves into it or out of it
    SaidTwice{"1.01.04"_r, "1.06.05.07"_r},     // nor through it
    SaidTwice{"1.06.05.06"_r, "1.06.05.07"_r},  //
    SaidTwice{"1.01.04"_r, "1.06.08"_r},        // nor from sector to sector across it
    SaidTwice{"1.06.05.06"_r, "1.06.08"_r},     //
    SaidTwice{"1.06.05.01"_r, "1.06.08"_r},     // one movement, repositioning among them
    SaidTwice{"1.06.05.03"_r, "1.06.05.04"_r},  // how far a move goes
    SaidTwice{"1.06.05.03"_r, "2.04.06"_r},     //
    SaidTwice{"1.06.05.04"_r, "2.04.06"_r},     // and with ornithopters
    SaidTwice{"1.06.05.03"_r, "5.07"_r},        //
    SaidTwice{"1.06.03.05"_r, "2.04.05"_r},  // a full stronghold, entered by the Fremen's own way
    SaidTwice{"1.06.03.04"_r, "2.04.05"_r},  // and the storm
    SaidTwice{"1.01.04"_r, "2.04.05"_r},     //
    SaidTwice{"1.01.04"_r, "2.04.08"_r},     //
    SaidTwice{"1.06.03.04"_r, "2.06.05.02"_r},  // nor shipped across or back
    SaidTwice{"1.06.03.04"_r, "2.06.05.03"_r},  //
    SaidTwice{"1.04.06.01"_r, "1.04.06.02"_r},  // bids are made in turn
    SaidTwice{"1.10.01.04"_r, "1.10.01.05"_r},  // two in an alliance, one alliance for each
    SaidTwice{"1.10.02.04"_r, "1.12.01"_r},     // no spice in a deal of allies
    SaidTwice{"0.00"_r, "1.12.04"_r},           // no agreements during set-up
    SaidTwice{"1.02.03"_r, "1.14.03"_r},        // no worm of the Fremen on Turn 1
    SaidTwice{"0.02"_r, "2.02.03"_r},           // no prediction beyond the last Turn
    SaidTwice{"0.16"_r, "3.01.07"_r},           // neither card at the first storm
    SaidTwice{"0.16"_r, "3.01.23"_r},           //
    SaidTwice{"1.00.05"_r, "2.00.05"_r},        // nothing while an ability is being resolved
    SaidTwice{"1.00.05"_r, "3.00.05"_r},        //
    SaidTwice{"1.03.01"_r, "2.09.03"_r},        // whoever has its income does not claim
    SaidTwice{"1.04.00"_r, "1.04.08"_r},        // bidding that is over
    SaidTwice{"1.04.00"_r, "1.04.09"_r},        //
    SaidTwice{"1.04.02"_r, "1.04.03"_r},        // a full hand
    SaidTwice{"1.04.03"_r, "2.05.07"_r},        //
    SaidTwice{"1.04.03"_r, "2.09.05"_r},        //
    SaidTwice{"1.04.03"_r, "3.01.11.04"_r},     // which a Karama does not help
    SaidTwice{"1.06.00"_r, "1.06.01"_r},        // not one's turn: somebody is still before it
    SaidTwice{"1.06.02"_r, "2.06.05"_r},        // one shipment of whatever kind
    SaidTwice{"1.06.03.01"_r, "1.06.03.02"_r},  // a price that cannot be paid
    SaidTwice{"1.06.03"_r, "2.04.03"_r},        // reserves that are not off the planet
    SaidTwice{"1.06.04"_r, "2.06.05.03"_r},     // off the planet, as the Guild alone ship
    SaidTwice{"1.06.04"_r, "2.06.10"_r},        //
    SaidTwice{"2.06.05.02"_r, "2.06.10"_r},     // and across it, with their ally
    SaidTwice{"1.06.03.05"_r, "2.04.08"_r},     // a full stronghold at the end of a ride
    SaidTwice{"1.06.05.09"_r, "2.04.08"_r},     //
    SaidTwice{"1.06.05"_r, "2.04.08"_r},        // a ride of nobody
    SaidTwice{"1.10.01.06"_r, "1.10.01.07"_r},  // nothing is broken between two Nexus
    SaidTwice{"1.05.01.03"_r, "2.09.13"_r},     // what is not free has to be paid
    SaidTwice{"1.04.06.04"_r, "2.03.06"_r},     // spice that is bound is not given
    SaidTwice{"1.13.04.04"_r, "2.03.06"_r},     //
    SaidTwice{"1.06.05.03"_r, "2.02.12"_r},     // advisors use no ornithopters
    SaidTwice{"1.06.05.04"_r, "2.02.12"_r},     //
    SaidTwice{"1.14.02"_r, "2.03.11"_r},        // a second starred force of the Turn
    SaidTwice{"2.03.11"_r, "3.01.20"_r},        //
    SaidTwice{"2.04.20"_r, "3.01.20"_r},        //
    SaidTwice{"3.00.02"_r, "3.01.20"_r},        // a Ghola for nobody
    SaidTwice{"1.04.06.04"_r, "1.10.02"_r},     // a bid beyond what is released, or was
    SaidTwice{"1.04.06.04"_r, "1.10.02.05"_r},  //
    SaidTwice{"1.04.06.04"_r, "5.19"_r},        //
    SaidTwice{"1.04.06.04"_r, "1.12.02"_r},     // or with a bribe
    SaidTwice{"1.04.06.04"_r, "2.10.09"_r},     // at whatever auction
    SaidTwice{"1.04.06.02"_r, "2.10.09"_r},     // a bid that is not higher
    SaidTwice{"1.04.06.02"_r, "2.10.38"_r},     //
    SaidTwice{"1.06.03.02"_r, "1.10.02.06"_r},  // a shipment beyond what is released
    SaidTwice{"1.06.03.02"_r, "1.12.02"_r},     // or with a bribe
    SaidTwice{"1.06.03.02"_r, "2.06.06"_r},     // or without the discount
    SaidTwice{"1.06.03.02"_r, "2.06.09"_r},     //
    SaidTwice{"1.06.02"_r, "1.06.03"_r},        // a second Territory is a second shipment
    SaidTwice{"1.06.02"_r, "2.10.35"_r},        // so is one by a token
    SaidTwice{"1.06.01"_r, "2.06.12"_r},        // the Guild within another's turn
    SaidTwice{"1.06.01"_r, "2.06.12.02"_r},     //
    SaidTwice{"1.06.01"_r, "2.06.12.03"_r},     //
    SaidTwice{"1.06.05.01"_r, "3.01.09"_r},     // a second movement without Hajr
    SaidTwice{"1.06.05.03"_r, "2.09.12"_r},     // or farther than with Kulon
    SaidTwice{"1.06.03.05"_r, "2.07.09"_r},     // into a full mobile stronghold
    SaidTwice{"1.06.05.03"_r, "2.07.09"_r},     // too far from it
    SaidTwice{"1.06.03.04"_r, "2.07.10"_r},     // or while the storm lies there
    SaidTwice{"1.06.03.05"_r, "2.11.11"_r},     // beside Ecaz and their ally
    SaidTwice{"1.06.03.04"_r, "4.08.04"_r},     // the same of a found place
    SaidTwice{"1.06.03.05"_r, "4.08.04"_r},     //
    SaidTwice{"1.06.05.03"_r, "4.08.04"_r},     //
    SaidTwice{"1.06.05.09"_r, "4.08.04"_r},     //
    SaidTwice{"1.01.04"_r, "4.08.07"_r},        // and of the Great Maker's ride
    SaidTwice{"1.06.03.05"_r, "4.08.07"_r},     //
    SaidTwice{"1.05.03.02"_r, "1.05.03.03"_r},  // a leader whom others would have to pay for
    SaidTwice{"1.05.01"_r, "2.08.16"_r},        // beyond the limit, raised or not
    SaidTwice{"1.05.01"_r, "3.04.02"_r},        //
    SaidTwice{"1.07.04.03"_r, "2.05.10.03"_r},  // a captive that is bound elsewhere, or is gone
    SaidTwice{"1.07.04.04"_r, "2.05.10.03"_r},  //
    SaidTwice{"1.13.04.04"_r, "2.09.27"_r},     // support beyond one's own and what CHOAM pay
    SaidTwice{"2.01.08"_r, "2.01.09"_r},        // prescience and Voice for the ally
    SaidTwice{"2.02.06"_r, "2.02.07"_r},        //
    SaidTwice{"2.02.06"_r, "3.02.15"_r},        // what the Voice commands
    SaidTwice{"1.00.05"_r, "3.01.22"_r},        // nothing before Truthtrance is answered
    SaidTwice{"1.14.00"_r, "3.01.11.00"_r},     // a Karama for which there is no use now
    SaidTwice{"3.01.11.00"_r, "3.01.11.01"_r},  //
    SaidTwice{"3.01.11.00"_r, "3.01.11.02"_r},  //
    SaidTwice{"3.01.11.00"_r, "3.01.11.03"_r},  //
    SaidTwice{"3.01.11.00"_r, "3.01.11.04"_r},  //
    SaidTwice{"3.01.11.00"_r, "3.03.07"_r},     //
    SaidTwice{"3.01.11.02"_r, "3.03.07"_r},     //
    SaidTwice{"1.06.03.05"_r, "1.06.05.09"_r},  // the occupancy limit, shipping and moving
    SaidTwice{"1.06.03.02"_r, "2.06.07"_r},     //
    SaidTwice{"1.05.01"_r, "1.05.01.03"_r},     // three forces a Turn
    SaidTwice{"1.10.01.02"_r, "1.10.01.06"_r},  // one new alliance in a Nexus
    SaidTwice{"1.10.01.02"_r, "1.10.01.04"_r},  // of two who are unallied
    SaidTwice{"1.10.01.02"_r, "1.10.01.05"_r},  //
    SaidTwice{"3.00.02"_r, "3.01.00"_r},        // a card has its own situation
    SaidTwice{"1.07.04"_r, "1.14.01"_r},        // a plan that was seen stays
    SaidTwice{"1.06.02"_r, "1.14.05"_r},        // a shipment that was stopped was the one
    SaidTwice{"1.06.05.06"_r, "5.08"_r},        // the Fremen in the storm
    SaidTwice{"1.06.05.07"_r, "5.08"_r},        //
    SaidTwice{"2.01.08"_r, "5.12"_r},           // no plan without the hero that is bound to it
    SaidTwice{"2.02.06"_r, "5.12"_r},           //
};

// More forces than come back free, and no spice for the others.
constexpr std::array kFreeRevivals = {"1.05.01.02"_r, "2.01.04"_r, "2.02.04"_r, "2.03.03"_r,
                                      "2.04.04"_r,    "2.04.11"_r, "2.05.05"_r, "2.06.03"_r,
                                      "2.07.05"_r,    "2.09.16"_r, "2.10.05"_r, "2.11.04"_r};

bool is_of_free_revival(RuleId a, RuleId b) {
  const bool free = std::ranges::find(kFreeRevivals, a) != kFreeRevivals.end();
  return free && (b == "1.05.01"_r || b == "1.05.01.03"_r);
}

// What is said of all Karama powers together is said of each.
constexpr std::array kOfKaramaPowers = {"1.13.00"_r, "1.13.06"_r, "1.14.00"_r, "3.01.11.05"_r};
constexpr std::array kKaramaPowers = {"1.14.01"_r, "1.14.02"_r, "1.14.03"_r, "1.14.04"_r,
                                      "1.14.05"_r, "1.14.06"_r, "2.07.24"_r, "2.08.23"_r,
                                      "2.09.36"_r, "2.10.44"_r, "2.11.21"_r, "2.12.15"_r};

bool is_of_karama_powers(RuleId a, RuleId b) {
  const auto general = [](RuleId r) {
    return std::ranges::find(kOfKaramaPowers, r) != kOfKaramaPowers.end();
  };
  const auto power = [](RuleId r) {
    return std::ranges::find(kKaramaPowers, r) != kKaramaPowers.end();
  };
  return general(a) && (general(b) || power(b));
}

// Rules that only say which others hold: they stand for these, as a heading does.
constexpr std::array kReferences = {"1.04.06.01"_r, "1.05.01.01"_r, "1.05.03.01"_r, "1.13.02.01"_r,
                                    "1.13.04.01"_r};

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
  return name;
}

Faction faction_named(std::string_view name, const std::string& where) {
  const auto found = faction_from_id(as_id(name));
  if (!found) unknown("faction", name, ids<Faction>(kFactionCount), where);
  return *found;
}
Faction faction_named(const json::value& value, const std::string& where) {
  return faction_named(name_in(value, where), where);
}

Territory territory_named(const json::value& value, const std::string& where) {
  const std::string name = place_alias(name_in(value, where));
  if (const auto found = territory_from_id(name)) return *found;
  if (const auto place = place_from_id(name)) return territory_of(*place);
  unknown("territory", name, ids<Territory>(kTerritoryCount), where);
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
  if (const auto found = place_from_id(name)) return *found;
  if (const auto territory = territory_from_id(name)) {
    const PlaceSet places = places_of(*territory);
    if (places.size() == 1) return places.first();
    throw BadScenario(where, fmt::format("'{}' has several sectors: say which of {}", name,
                                         fmt::join(ids_of(places), ", ")));
  }
  if (const auto territory = territory_from_id(name.substr(0, name.find('@')))) {
    throw BadScenario(where,
                      fmt::format("there is no place '{}': {} has {}", name, name_of(*territory),
                                  fmt::join(ids_of(places_of(*territory)), ", ")));
  }
  unknown("place", name, ids<Place>(kPlaceCount), where);
}

CardKind card_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = card_kind_from_id(name)) return *found;
  if (const auto card = card_from_id(name)) return kind_of(*card);
  unknown("treachery card", name, ids<CardKind>(kCardKindCount), where);
}

SpiceCard spice_card_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = spice_card_from_id(name)) return *found;
  unknown("spice card", name, ids<SpiceCard>(kSpiceCardCount), where);
}

Leader leader_named(std::string_view name, const std::string& where) {
  const auto found = leader_from_id(as_id(name));
  if (!found) unknown("leader", name, ids<Leader>(kLeaderCount), where);
  return *found;
}
Leader leader_named(const json::value& value, const std::string& where) {
  return leader_named(name_in(value, where), where);
}

LeaderSkill skill_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = leader_skill_from_id(name)) return *found;
  unknown("leader skill", name, ids<LeaderSkill>(kLeaderSkillCount), where);
}

StrongholdCard stronghold_card_named(std::string_view written, const std::string& where) {
  const std::string name = place_alias(as_id(written));
  if (const auto found = stronghold_card_from_id(name)) return *found;
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
  if (const auto found = tech_token_from_id(as_id(name))) return *found;
  unknown("tech token", name, ids<TechToken>(kTechTokenCount), where);
}
// A place where a token is named: the two were exchanged.
void refuse_place(const std::string& name, std::string_view example, const std::string& where) {
  if (!territory_from_id(place_alias(name))) return;
  throw BadScenario(where,
                    fmt::format("'{}' is a place: the token comes first, as in {}", name, example));
}

TerrorToken terror_token_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  refuse_place(name, R"({"terror_robbery": "arrakeen"})", where);
  if (const auto found = terror_token_from_id(name)) return *found;
  if (const auto found = terror_token_from_id("terror_" + name)) return *found;
  unknown("Terror token", name, ids<TerrorToken>(kTerrorTokenCount), where);
}
Ambassador ambassador_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  refuse_place(name, R"({"ambassador_emperor": "arrakeen"})", where);
  if (const auto found = ambassador_from_id(name)) return *found;
  if (const auto found = ambassador_from_id("ambassador_" + name)) return *found;
  if (name == "guild") return Ambassador::AmbassadorSpacingGuild;
  unknown("Ambassador", name, ids<Ambassador>(kAmbassadorCount), where);
}
TechToken tech_token_named(const json::value& value, const std::string& where) {
  return tech_token_named(name_in(value, where), where);
}
DiscoveryToken discovery_token_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = discovery_token_from_id(name)) return *found;
  unknown("discovery token", name, ids<DiscoveryToken>(kDiscoveryTokenCount), where);
}

NexusCard nexus_card_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  if (const auto found = nexus_card_from_id(name)) return *found;
  if (const auto found = nexus_card_from_id("nexus_" + name)) return *found;
  if (name == "guild") return NexusCard::NexusSpacingGuild;
  unknown("Nexus card", name, ids<NexusCard>(kNexusCardCount), where);
}

Inflation inflation_named(const json::value& value, const std::string& where) {
  const std::string name = name_in(value, where);
  for (Inflation side :
       {Inflation::Unused, Inflation::Double, Inflation::Cancel, Inflation::Gone}) {
    if (id_of(side) == name) return side;
  }
  unknown("side of the Inflation token", name, ids<Inflation>(4), where);
}

Phase phase_named(std::string_view name, const std::string& where) {
  const auto found = find_phase(as_id(name));
  if (!found) unknown("phase", name, ids<Phase>(static_cast<int>(Phase::kCount)), where);
  return *found;
}

bool is_phase_name(std::string_view name) { return find_phase(as_id(name)).has_value(); }

RuleId rule_named(const json::value& value, const std::string& where) {
  const std::string name = text_of(value, where);
  if (const auto found = rule_from_id(name)) return *found;
  throw BadScenario(where, fmt::format("there is no rule '{}'.{}", name, rules_around(name)));
}

namespace {

// In a game without the advanced part the program may cite what says so (1.13.00, 2.06.00) where a
// rule of that part is meant.
bool says_that_it_is_advanced(RuleId meant, RuleId cited) {
  if (find_rule(meant)->tags != "advanced") return false;
  const bool extent = cited.id().starts_with("2.") && cited.id().ends_with(".00");
  return cited == "1.13.00"_r ||
         (extent && meant.id().starts_with(cited.id().substr(0, cited.id().size() - 2)));
}

}  // namespace

bool covers(RuleId meant, RuleId cited) {
  if (!meant || meant == cited) return true;  // none: by any
  std::string_view group = meant.id();
  const bool heading = group.ends_with(".00") || std::ranges::count(kReferences, meant) > 0;
  if (heading) group.remove_suffix(3);
  if (heading && cited.id() == group) return true;
  if (says_that_it_is_advanced(meant, cited)) return true;
  if (cited.id().starts_with(fmt::format("{}.", group))) return true;
  if (is_of_free_revival(meant, cited) || is_of_free_revival(cited, meant)) return true;
  if (is_of_karama_powers(meant, cited) || is_of_karama_powers(cited, meant)) return true;
  return std::ranges::any_of(kSaidTwice, [&](const SaidTwice& s) {
    return (s.here == meant && s.there == cited) || (s.here == cited && s.there == meant);
  });
}

EventType event_type_named(std::string_view name, const std::string& where) {
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
  std::string name = text_of(value, where);
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
  if (value.is_int64() || value.is_uint64() || value.is_double()) {
    return value.is_double() ? fmt::format("{}", value.get_double()) : json::serialize(value);
  }
  throw BadScenario(where, "an answer is a text or a number, not " + json::serialize(value));
}

}  // namespace kanly::scenario

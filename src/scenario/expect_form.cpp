#include "scenario/expect_form.h"

#include <algorithm>

#include <fmt/format.h>

#include "scenario/names.h"

namespace kanly::scenario {

namespace {

json::value checked_list(const json::value& v, const std::string& where,
                         std::string (*id)(const json::value&, const std::string&)) {
  json::array out;
  for (const json::value& item : array_of(v, where)) out.push_back(text(id(item, where)));
  return out;
}

std::string faction_id(const json::value& v, const std::string& where) {
  return std::string(id_of(faction_named(v, where)));
}
std::string card_id(const json::value& v, const std::string& where) {
  return std::string(id_of(card_named(v, where)));
}
std::string spice_card_id(const json::value& v, const std::string& where) {
  return std::string(id_of(spice_card_named(v, where)));
}
std::string leader_id(const json::value& v, const std::string& where) {
  if (v.is_object()) {
    Fields f(v, where);
    const std::string id = leader_id(f.need("leader"), where);
    f.yes("face_down");  // expect.cpp looks at it
    f.done();
    return id;
  }
  return std::string(id_of(leader_named(v, where)));
}

std::string skill_id(const json::value& v, const std::string& where) {
  return std::string(id_of(skill_named(v, where)));
}

template <class Check>
json::value checked_by_faction(const json::value& v, const std::string& where, Check check) {
  json::object out;
  for (const json::key_value_pair& m : object_of(v, where)) {
    const std::string inner = where + "." + std::string(m.key());
    out[id_of(faction_named(std::string_view(m.key()), inner))] = check(m.value(), inner);
  }
  return out;
}

json::value checked_stack(const json::value& v, const std::string& where) {
  if (!v.is_object()) return number_of(v, where, 0, 99);
  Fields f(v, where);
  json::object out;
  for (std::string_view key : {"normal", "special", "total"}) {
    if (f.has(key)) out[key] = f.number(key, 0, 0, 99);
  }
  f.done();
  return out;
}

// Whose skill it is: "mentat", null for none, or {skill, leader, drawn}.
json::value checked_skill(const json::value& v, const std::string& where) {
  if (v.is_null()) return json::object{{"skill", nullptr}, {"leader", nullptr}};
  if (!v.is_object()) return json::object{{"skill", text(skill_id(v, where))}};
  Fields f(v, where);
  json::object out;
  if (const json::value* const skill = f.find("skill")) {
    out["skill"] = text(skill_id(*skill, f.at("skill")));
  }
  if (const json::value* const leader = f.find("leader")) {
    out["leader"] = text(leader_id(*leader, f.at("leader")));
  }
  if (const json::value* const drawn = f.find("drawn")) {
    out["drawn"] = checked_list(*drawn, f.at("drawn"), skill_id);
  }
  f.done();
  return out;
}

// Things and who holds them; null is nobody.
template <class Named>
json::value checked_holders(const json::value& v, const std::string& where, Named named) {
  json::object out;
  for (const json::key_value_pair& m : object_of(v, where)) {
    const std::string inner = where + "." + std::string(m.key());
    const auto key = id_of(named(std::string_view(m.key()), inner));
    out[key] =
        m.value().is_null() ? json::value() : json::value(text(faction_id(m.value(), inner)));
  }
  return out;
}

json::value checked_inflation(const json::value& v, const std::string& where) {
  if (!v.is_object()) return json::object{{"side", text(id_of(inflation_named(v, where)))}};
  json::object out = v.get_object();
  if (out.contains("side")) {
    out["side"] = text(id_of(inflation_named(out.at("side"), where + ".side")));
  }
  return out;
}

// What may be written shorter stands for its id here too.
std::string full_name(std::string_view written) {
  const bool printed =
      std::ranges::any_of(written, [](char c) { return c == ' ' || (c >= 'A' && c <= 'Z'); });
  const std::string name = printed ? as_id(written) : std::string(written);
  if (name == "guild") return "spacing_guild";
  return name == "hms" ? "hidden_mobile_stronghold" : name;
}
json::value with_full_names(const json::value& v) {
  if (v.is_string()) return text(full_name(v.get_string()));
  if (v.is_array()) {
    json::array out;
    for (const json::value& item : v.get_array()) out.push_back(with_full_names(item));
    return out;
  }
  if (!v.is_object()) return v;
  json::object out;
  for (const json::key_value_pair& m : v.get_object()) {
    // The Cheap Hero is a card, too; as a Face Dancer it is the Traitor card.
    const bool traitors = m.key() == "revealed" && m.value().is_array();
    out[full_name(m.key())] =
        traitors ? checked_list(m.value(), m.key(), leader_id) : with_full_names(m.value());
  }
  return out;
}

// A place, or a territory of several sectors, of which the sum counts.
std::string place_or_territory(const json::value& v, const std::string& where) {
  std::string name = text_of(v, where);
  if (const auto t = from_id<Territory>(name); t && places_of(*t).size() > 1) return name;
  return std::string(id_of(place_named(v, where)));
}

json::value checked_forces(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) {
    Fields f(item, where);
    json::object entry;
    entry["faction"] = text(faction_id(f.need("faction"), where));
    entry["at"] = text(place_or_territory(f.need("at"), where));
    for (std::string_view key : {"normal", "special", "total"}) {
      if (f.has(key)) entry[key] = f.number(key, 0, 0, 99);
    }
    if (f.has("no_field")) entry["no_field"] = f.yes("no_field");
    if (const json::value* const side = f.find("side")) {
      const std::string name = text_of(*side, where);
      if (name != "advisors" && name != "fighters") {
        throw BadScenario(where, fmt::format("a side is advisors or fighters, not '{}'", name));
      }
      entry["side"] = text(name);
    }
    f.done();
    out.push_back(std::move(entry));
  }
  return out;
}

json::value checked_spice_on_map(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) {
    Fields f(item, where);
    json::object entry;
    entry["at"] = text(place_or_territory(f.need("at"), where));
    entry["amount"] = number_of(f.need("amount"), where, 0, 999);
    f.done();
    out.push_back(std::move(entry));
  }
  return out;
}

json::value checked_alliances(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) {
    const json::array& pair = array_of(item, where);
    if (pair.size() != 2) throw BadScenario(where, "an alliance has two members");
    Faction a = faction_named(pair[0], where);
    Faction b = faction_named(pair[1], where);
    if (b < a) std::swap(a, b);
    out.push_back(json::array{text(id_of(a)), text(id_of(b))});
  }
  return out;
}

json::value checked_piles(const json::value& v, const std::string& where) {
  Fields f(v, where);
  json::object out;
  for (std::string_view key : {"a", "b"}) {
    if (const json::value* const pile = f.find(key)) {
      out[key] = checked_list(*pile, f.at(key), spice_card_id);
    }
  }
  f.done();
  return out;
}

json::value checked_waiting(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) {
    if (!item.is_object()) {
      out.push_back(text(faction_id(item, where)));
      continue;
    }
    Fields f(item, where);
    json::object entry;
    entry["faction"] = text(faction_id(f.need("faction"), where));
    if (const json::value* const p = f.find("prompt")) {
      entry["prompt"] = text(prompt_named(*p, where));
    }
    f.done();
    out.push_back(std::move(entry));
  }
  return out;
}

json::value checked_number(const json::value& v, const std::string& where) {
  if (v.is_null()) return v;
  return number_of(v, where, -9999, 9999);
}

std::string nexus_card_id(const json::value& v, const std::string& where) {
  return std::string(id_of(nexus_card_named(v, where)));
}

// A card of either deck; what is neither is guessed to be a treachery card.
std::string discard_id(const json::value& v, const std::string& where) {
  return from_id<SpiceCard>(text_of(v, where)) ? spice_card_id(v, where) : card_id(v, where);
}

}  // namespace

json::value checked_discards(const json::value& v, const std::string& where) {
  return checked_list(v, where, discard_id);
}

json::value checked_homeworlds(const json::value& v, const std::string& where) {
  json::object out;
  for (const json::key_value_pair& m : object_of(v, where)) {
    const json::value name = text(std::string(m.key()));
    out[id_of(territory_named(name, where))] = with_full_names(m.value());
  }
  return out;
}

json::value checked_state(Shape shape, const json::value& v, const std::string& where) {
  switch (shape) {
    case Shape::Number:
      return checked_number(v, where);
    case Shape::Bool:
      return bool_of(v, where);
    case Shape::Phase:
      return text(id_of(phase_named(text_of(v, where), where)));
    case Shape::Word:
      return text(text_of(v, where));
    case Shape::Faction:
      return v.is_null() ? v : json::value(text(faction_id(v, where)));
    case Shape::Place:
      return v.is_null() ? v : json::value(text(id_of(place_named(v, where))));
    case Shape::FactionNumbers:
      return checked_by_faction(v, where, checked_number);
    case Shape::FactionStacks:
      return checked_by_faction(v, where, checked_stack);
    case Shape::FactionCards:
      return checked_by_faction(v, where, [](const json::value& x, const std::string& w) {
        return checked_list(x, w, card_id);
      });
    case Shape::FactionLeaders:
      return checked_by_faction(v, where, [](const json::value& x, const std::string& w) {
        return checked_list(x, w, leader_id);
      });
    case Shape::CardPile:
    case Shape::Cards:
    case Shape::CardSet:
      return checked_list(v, where, card_id);
    case Shape::Skills:
      return checked_by_faction(v, where, checked_skill);
    case Shape::SkillList:
      return checked_list(v, where, skill_id);
    case Shape::StrongholdCards:
      return checked_holders(v, where, [](std::string_view name, const std::string& w) {
        return stronghold_card_named(name, w);
      });
    case Shape::TechTokens:
      return checked_holders(v, where, [](std::string_view name, const std::string& w) {
        return tech_token_named(name, w);
      });
    case Shape::NexusCards:
      return checked_by_faction(v, where, [](const json::value& x, const std::string& w) {
        return x.is_null() ? x : json::value(text(nexus_card_id(x, w)));
      });
    case Shape::NexusPile:
      return checked_list(v, where, nexus_card_id);
    case Shape::Inflation:
      return checked_inflation(v, where);
    case Shape::SpicePile:
      return checked_list(v, where, spice_card_id);
    case Shape::SpicePiles:
      return checked_piles(v, where);
    case Shape::FactionOrder:
    case Shape::FactionSet:
    case Shape::Factions:
      return checked_list(v, where, faction_id);
    case Shape::Leaders:
      return checked_list(v, where, leader_id);
    case Shape::Alliances:
      return checked_alliances(v, where);
    case Shape::Forces:
      return checked_forces(v, where);
    case Shape::SpiceOnMap:
      return checked_spice_on_map(v, where);
    case Shape::Records:
      return array_of(v, where);
    case Shape::Object:
      object_of(v, where);
      return with_full_names(v);
    case Shape::Waiting:
      return checked_waiting(v, where);
  }
  return v;
}

}  // namespace kanly::scenario

#include "scenario/expect_events.h"

#include <algorithm>

#include <fmt/format.h>

#include "game/event_fields.h"
#include "scenario/answers.h"
#include "scenario/names.h"
#include "view/event_json.h"
#include "view/game_json.h"
#include "view/view.h"

namespace kanly::scenario {

namespace {

using Problems = std::vector<std::string>;

// --- Events -------------------------------------------------------------------------------------

json::object as_json(const Event& event, const Happened& h) {
  json::object o = json::parse(event_json(event)).get_object();
  if (!o.contains("turn")) o["turn"] = h.turn;
  if (!o.contains("phase")) o["phase"] = text(id_of(h.phase));
  return o;
}

json::value checked_faction(const json::value& v, const std::string& where) {
  return text(id_of(faction_named(v, where)));
}

json::value checked_party(const json::value& v, const std::string& where) {
  if (v.is_string() && v.get_string() == "bank") return v;
  return checked_faction(v, where);
}

json::value checked_event_field(std::string_view key, const json::value& v,
                                const std::string& where) {
  if (v.is_null()) return v;  // the field must be absent
  if (key == "type") {
    event_type_named(text_of(v, where), where);
    return v;
  }
  if (key == "faction" || key == "target") return checked_faction(v, where);
  if (key == "payer" || key == "receiver") return checked_party(v, where);
  if (key == "factions") {
    std::vector<Faction> sorted;
    for (const json::value& item : array_of(v, where)) {
      sorted.push_back(faction_named(item, where));
    }
    std::ranges::sort(sorted);
    json::array out;
    for (Faction f : sorted) out.push_back(text(id_of(f)));
    return out;
  }
  if (key == "amount" || key == "before" || key == "after" || key == "number" || key == "turn") {
    return number_of(v, where, -9999, 9999);
  }
  if (key == "forces") {
    if (!v.is_object()) return json::object{{"total", number_of(v, where, 0, 99)}};
    Fields f(v, where);
    json::object out;
    for (std::string_view part : {"normal", "special", "total"}) {
      if (f.has(part)) out[part] = f.number(part, 0, 0, 99);
    }
    if (f.has("no_field")) out["no_field"] = f.yes("no_field");
    f.done();
    return out;
  }
  if (key == "at" || key == "from") {
    const auto t = from_id<Territory>(text_of(v, where));
    if (t && places_of(*t).size() > 1) return v;
    return text(id_of(place_named(v, where)));
  }
  if (key == "territory") return text(id_of(territory_named(v, where)));
  if (key == "card" || key == "weapon" || key == "defense" || key == "claimed")
    return text(id_of(card_named(v, where)));
  if (key == "spice_card") return text(id_of(spice_card_named(v, where)));
  if (key == "leader") return text(id_of(leader_named(v, where)));
  if (key == "skill") return text(id_of(skill_named(v, where)));
  if (key == "stronghold") return text(id_of(stronghold_card_named(v, where)));
  if (key == "token") return text(id_of(tech_token_named(v, where)));
  if (key == "discovery") return text(id_of(discovery_token_named(v, where)));
  if (key == "advantage") return text(advantage_id_named(v, where));
  if (key == "phase") return text(id_of(phase_named(text_of(v, where), where)));
  if (key == "rule") return text(rule_named(v, where).id());
  if (key == "option") return text(answer_text(v, where));
  return text(text_of(v, where));
}

// A place for the Territory, and a token for the option, where events of this type have only the other.
void rename_field(json::object& event, EventField said, EventField meant) {
  const json::value* const type = event.if_contains("type");
  const json::value* const value = event.if_contains(id_of(said));
  if (type == nullptr || !type->is_string() || value == nullptr || value->is_null()) return;
  if (!value->is_string() || event.contains(id_of(meant))) return;
  for (int i = 0; i < static_cast<int>(EventType::kCount); ++i) {
    const EventInfo& about = info(static_cast<EventType>(i));
    if (id_of(about.type) != std::string_view(type->get_string())) continue;
    if (about.fields.has(said) || !about.fields.has(meant)) return;
    const std::string_view written = value->get_string();
    const json::value renamed = text(written.substr(0, written.find('@')));
    event[id_of(meant)] = renamed;
    event.erase(id_of(said));
    return;
  }
}

// The name of its type is enough for an event.
json::object event_object(const json::value& v, const std::string& where) {
  json::object event = v.is_string() ? json::object{{"type", v}} : object_of(v, where);
  rename_field(event, EventField::At, EventField::Territory);
  rename_field(event, EventField::Token, EventField::Option);
  return event;
}

// An event that must not be there may have any fields: that is how a secret is kept.
json::object checked_event(const json::value& v, const std::string& where, bool wanted) {
  const json::object object = event_object(v, where);
  check_keys(object, event_keys(), where);
  json::object out;
  for (const json::key_value_pair& m : object) {
    out[m.key()] = checked_event_field(m.key(), m.value(), where + "." + std::string(m.key()));
  }
  const std::string never = wanted ? field_it_never_has(out) : std::string();
  if (!never.empty()) throw BadScenario(where, never);
  return out;
}

// An event that is expected: in its place among the others, or so many of its kind.
json::object checked_expected_event(const json::value& v, const std::string& where) {
  json::object object = event_object(v, where);
  const json::value* const times = object.if_contains("times");
  if (times == nullptr) return {{"event", checked_event(v, where, true)}};
  const int number = number_of(*times, where + ".times", 0, 9999);
  object.erase("times");
  return {{"event", checked_event(object, where, true)}, {"times", number}};
}

// An option may go by its short or printed name, like an answer: emperor, Robbery.
bool is_option(std::string_view want, std::string_view have) {
  if (want == have) return true;
  if (want.empty() || (want[0] >= '0' && want[0] <= '9')) return false;
  const std::string id = as_id(want);
  const auto card = from_id<Faction>(id.starts_with("nexus_") ? id.substr(6) : "");
  return std::ranges::count(names_meant(want), have) > 0 || (card && id_of(*card) == have);
}

bool field_matches(std::string_view key, const json::value& want, const json::value* have) {
  if (want.is_null()) return have == nullptr || have->is_null();
  if (have == nullptr) return false;
  if (key == "forces") {
    const json::object& o = have->get_object();
    const int normal = o.at("normal").to_number<int>();
    const int special = o.at("special").to_number<int>();
    const json::value* const no_field = o.if_contains("no_field");
    const bool token = no_field != nullptr && no_field->as_bool();
    return std::ranges::all_of(want.get_object(), [&](const json::key_value_pair& m) {
      if (m.key() == "no_field") return token == m.value().as_bool();
      const int number = m.key() == "total"    ? normal + special + (token ? 1 : 0)
                         : m.key() == "normal" ? normal
                                               : special;
      return number == m.value().to_number<int>();
    });
  }
  if (want.is_number() && have->is_number()) return want.to_number<int>() == have->to_number<int>();
  if ((key == "at" || key == "from") && want != *have) {
    const auto t = from_id<Territory>(std::string_view(want.get_string()));
    const auto p = from_id<Place>(std::string_view(have->get_string()));
    return t && p && territory_of(*p) == *t;
  }
  if (key == "option") return is_option(want.get_string(), have->get_string());
  if (key == "word") return as_id(want.get_string()) == std::string_view(have->get_string());
  return want == *have;
}

bool fields_match(const json::object& want, const json::object& have) {
  return std::ranges::all_of(want, [&](const json::key_value_pair& m) {
    return field_matches(m.key(), m.value(), have.if_contains(m.key()));
  });
}

// Of an alliance either member may be named first.
bool matches(const json::object& want, const json::object& have) {
  if (fields_match(want, have)) return true;
  if (have.at("type").get_string() != id_of(EventType::AllianceFormed)) return false;
  json::object turned = have;
  std::swap(turned["faction"], turned["target"]);
  return fields_match(want, turned);
}

// The events this seat sees, as it sees them; None is the log, which sees all.
std::vector<json::object> events_seen(const Session& session, Faction seat) {
  std::vector<json::object> out;
  for (const Happened& h : session.events()) {
    if (seat == Faction::None) {
      out.push_back(as_json(h.event, h));
    } else if (h.event.seen_by.has(seat)) {
      out.push_back(as_json(masked(h.event, seat), h));
    }
  }
  return out;
}

// Events like the one wanted, for the message: of the same type, or all types seen.
std::string near_misses(const json::object& want, const std::vector<json::object>& have) {
  std::string same_type;
  std::vector<std::string> types;
  for (const json::object& e : have) {
    std::string type(e.at("type").get_string());
    if (want.contains("type") && want.at("type") == e.at("type")) {
      same_type += "\n      " + json::serialize(e);
    }
    if (std::ranges::count(types, type) == 0) types.push_back(std::move(type));
  }
  if (!same_type.empty()) return "; of that type there were" + same_type;
  return types.empty() ? "; there were no events"
                       : fmt::format("; there were {}", fmt::join(types, ", "));
}

void compare_event_count(const json::object& want, int times, const std::vector<json::object>& have,
                         Problems& out) {
  const auto found = std::ranges::count_if(have, [&](const auto& e) { return matches(want, e); });
  if (found == times) return;
  out.push_back(fmt::format("events: expected {} {} times, but there were {}{}",
                            json::serialize(want), times, found,
                            found == 0 ? near_misses(want, have) : std::string()));
}

void compare_event_order(const json::array& expected, const Session& session, Problems& out) {
  const std::vector<json::object> have = events_seen(session, Faction::None);
  size_t next = 0;
  for (const json::value& item : expected) {
    const json::object& want = item.at("event").get_object();
    if (const json::value* const times = item.get_object().if_contains("times")) {
      compare_event_count(want, times->to_number<int>(), have, out);
      continue;
    }
    size_t at = next;
    while (at < have.size() && !matches(want, have[at])) ++at;
    if (at < have.size()) {
      next = at + 1;
      continue;
    }
    const bool earlier = std::ranges::any_of(have, [&](const auto& e) { return matches(want, e); });
    out.push_back(fmt::format(
        "events: expected {}{}", json::serialize(want),
        earlier ? ", which came before the events named ahead of it" : near_misses(want, have)));
  }
}

// --- Questions ----------------------------------------------------------------------------------

json::array checked_menu(const json::value& v, const std::string& where) {
  json::array out;
  for (const json::value& item : array_of(v, where)) out.push_back(text(answer_text(item, where)));
  return out;
}

json::object checked_question(const json::value& v, const std::string& where, bool with_option) {
  Fields f(v, where);
  json::object out;
  if (const json::value* const who = f.find("faction"))
    out["faction"] = checked_faction(*who, where);
  const bool interrupt = with_option && f.yes("interrupt");
  if (interrupt) {
    out["interrupt"] = true;
    if (!out.contains("faction")) throw BadScenario(where, "'faction' is missing");
  } else {
    out["prompt"] = text(prompt_named(f.need("prompt"), where));
  }
  if (const json::value* const menu = with_option ? f.find("exactly") : nullptr) {
    out["exactly"] = checked_menu(*menu, where + ".exactly");
    if (f.has("option")) throw BadScenario(where, "says option or exactly, not both");
  } else if (with_option) {
    out["option"] = text(answer_text(f.need("option"), where));
  } else if (f.has("times")) {
    out["times"] = f.number("times", 1, 0, 999);
  }
  if (const json::value* const phase = f.find("phase")) {
    out["phase"] = text(id_of(phase_named(text_of(*phase, where), where)));
  }
  if (f.has("turn")) out["turn"] = f.number("turn", 1, 1, 99);
  f.done();
  return out;
}

bool is_about(const json::object& want, const Asked& a) {
  const auto is = [&](std::string_view key, std::string_view value) {
    const json::value* const v = want.if_contains(key);
    return v == nullptr || std::string_view(v->get_string()) == value;
  };
  const json::value* const turn = want.if_contains("turn");
  const json::value* const prompt = want.if_contains("prompt");
  return is("faction", id_of(a.faction)) &&
         (prompt == nullptr || is_prompt(a.prompt, std::string_view(prompt->get_string()))) &&
         is("phase", id_of(a.phase)) && (turn == nullptr || turn->to_number<int>() == a.turn);
}

Options menu_of(const Asked& a) {
  Options menu;
  for (Option o : a.menu) menu.add(o);
  return menu;
}

// The name of a Territory is that of each of its places.
bool offers_place_of(const Options& menu, const std::string& option) {
  const auto t = from_id<Territory>(option);
  return t && std::ranges::any_of(menu, [&](Option o) {
           return o.is(Option::Kind::Place) && territory_of(o.place()) == *t;
         });
}

bool offers(const Asked& a, const std::string& option) {
  const Options menu = menu_of(a);
  if (offers_place_of(menu, option)) return true;
  const auto read = a.prompt.empty() ? resolve_any_time : resolve;
  return menu.contains(read(option, menu, "expect.offered", false));
}

// Each of these once and nothing else, in any order.
bool offers_exactly(const Asked& a, const json::array& wanted) {
  const Options menu = menu_of(a);
  Options found;
  for (const json::value& item : wanted) {
    const Option o = resolve(std::string(item.get_string()), menu, "expect.offered", false);
    if (!menu.contains(o) || found.contains(o)) return false;
    found.add(o);
  }
  return found.size() == menu.size();
}

void compare_asked(const json::object& want, bool wanted, const Session& session, Problems& out) {
  const auto times =
      std::ranges::count_if(session.asked(), [&](const Asked& a) { return is_about(want, a); });
  if (const json::value* const exactly = want.if_contains("times"); wanted && exactly != nullptr) {
    if (times == exactly->to_number<int>()) return;
    out.push_back(
        fmt::format("asked: expected {}, but it was asked {} times", json::serialize(want), times));
    return;
  }
  if ((times > 0) == wanted) return;
  std::vector<std::string> seen;
  for (const Asked& a : session.asked()) {
    std::string t = fmt::format("{}: {}", id_of(a.faction), a.prompt);
    if (std::ranges::count(seen, t) == 0) seen.push_back(std::move(t));
  }
  out.push_back(fmt::format("{}: {} {}; asked were {}", wanted ? "asked" : "not_asked",
                            json::serialize(want), wanted ? "was not asked" : "was asked",
                            seen.empty() ? "nobody" : fmt::format("{}", fmt::join(seen, ", "))));
}

void compare_offered(const json::object& want, bool wanted, const Session& session, Problems& out) {
  const bool interrupt = want.contains("interrupt");
  const std::vector<Asked>& all = interrupt ? session.interrupts() : session.asked();
  const json::value* const exactly = want.if_contains("exactly");
  bool found = false;
  const Asked* last = nullptr;
  for (const Asked& a : all) {
    if (!is_about(want, a)) continue;
    last = &a;
    found = found || (exactly == nullptr && offers(a, std::string(want.at("option").get_string())));
  }
  // A whole menu is that of the last time.
  if (exactly != nullptr) found = last != nullptr && offers_exactly(*last, exactly->get_array());
  if (found == wanted) return;
  out.push_back(fmt::format("{}: {} {}; {}", wanted ? "offered" : "not_offered",
                            json::serialize(want), wanted ? "was not offered" : "was offered",
                            last == nullptr ? "the question was never put"
                                            : "offered were: " + names_of(menu_of(*last))));
}

// --- What a seat is shown -----------------------------------------------------------------------

json::object checked_sight(const json::value& v, const std::string& where, bool wanted) {
  Fields f(v, where);
  json::object out;
  out["faction"] = checked_faction(f.need("faction"), where);
  if (const json::value* const event = f.find("event")) {
    out["event"] = checked_event(*event, where + ".event", wanted);
  } else if (const json::value* const path = f.find("path")) {
    out["path"] = text(text_of(*path, where + ".path"));
    if (const json::value* const value = f.find("value")) out["value"] = *value;
  } else {
    throw BadScenario(where, "names an event, or a path and a value");
  }
  f.done();
  return out;
}

const json::value* at_path(const json::value& root, std::string_view path) {
  const json::value* at = &root;
  while (!path.empty()) {
    const size_t dot = std::min(path.find('.'), path.size());
    const std::string_view key = path.substr(0, dot);
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (at->is_object()) {
      const json::object& object = at->get_object();
      const auto faction = from_id<Faction>(key);  // `guild` is one of its names
      at = object.if_contains(key);
      if (at == nullptr && faction) at = object.if_contains(id_of(*faction));
      for (const std::string_view kind : {"ambassador_", "terror_", "stronghold_"}) {
        const std::string_view rest = faction ? id_of(*faction) : key;
        if (at == nullptr) at = object.if_contains(std::string(kind).append(rest));
      }
    } else if (at->is_array() && !key.empty() &&
               key.find_first_not_of("0123456789") == std::string_view::npos) {
      at = at->get_array().if_contains(static_cast<size_t>(std::stoul(std::string(key))));
    } else {
      return nullptr;
    }
    if (at == nullptr) return nullptr;
  }
  return at;
}

bool equal(const json::value& a, const json::value& b) {
  if (a.is_number() && b.is_number()) return a.to_number<double>() == b.to_number<double>();
  return a == b;
}

// Cards that are seen, in any order; that there may be more, nobody knows how many, need not be said.
bool equal_cards(const json::value& want, const json::value& have) {
  if (!want.is_array() || !have.is_array()) return false;
  std::vector<std::string> wanted;
  std::vector<std::string> seen;
  for (const json::value& v : want.get_array()) wanted.push_back(json::serialize(v));
  for (const json::value& v : have.get_array()) {
    const std::string card = json::serialize(v);
    if (card != R"({"hidden":null})" || std::ranges::count(wanted, card) > 0) seen.push_back(card);
  }
  std::ranges::sort(wanted);
  std::ranges::sort(seen);
  return wanted == seen;
}

// Of hidden cards no more is shown than how many they are.
bool is_shown(const json::value& v) {
  if (v.is_array()) {
    return v.get_array().empty() || std::ranges::any_of(v.get_array(), is_shown);
  }
  const bool hidden =
      v.is_object() && v.get_object().size() == 1 && v.get_object().contains("hidden");
  return !v.is_null() && !hidden;
}

void compare_sight(const json::object& want, bool wanted, const Session& session, Problems& out) {
  const std::string name(want.at("faction").get_string());
  const Faction seat = faction_named(std::string_view(name), "expect");
  const std::string_view key = wanted ? "sees" : "not_sees";
  if (const json::value* const event = want.if_contains("event")) {
    const auto have = events_seen(session, seat);
    const bool found =
        std::ranges::any_of(have, [&](const auto& e) { return matches(event->get_object(), e); });
    if (found == wanted) return;
    out.push_back(fmt::format("{}: {} {} {}{}", key, name, wanted ? "does not see" : "sees",
                              json::serialize(*event),
                              wanted ? near_misses(event->get_object(), have) : std::string()));
    return;
  }
  const json::value view = json::parse(game_json(View(session.table(), seat)));
  const std::string path(want.at("path").get_string());
  const json::value* const found = at_path(view, path);
  if (found == nullptr) {
    if (wanted) throw BadScenario(fmt::format("expect.{}", key), "there is no path " + path);
    return;
  }
  const json::value* const value = want.if_contains("value");
  // Without a value it is enough that something is shown there.
  const bool cards = path.starts_with("hands.") || path.starts_with("traitors.");
  const auto is_same = [&] {
    return equal(*value, *found) || (cards && equal_cards(*value, *found));
  };
  const bool same = value == nullptr ? is_shown(*found) : is_same();
  if (same == wanted) return;
  out.push_back(fmt::format(
      "{}: {} at {} sees {}{}", key, name, path, json::serialize(*found),
      wanted && value != nullptr ? ", expected " + json::serialize(*value) : std::string()));
}

}  // namespace

// A field that events of this type never have is a mistake in the pattern, unless null says so.
std::string field_it_never_has(const json::object& pattern) {
  const json::value* const type = pattern.if_contains("type");
  if (type == nullptr || type->is_null()) return {};
  const EventInfo& about = info(event_type_named(std::string_view(type->get_string()), ""));
  for (const json::key_value_pair& m : pattern) {
    const auto field = event_field_from_id(std::string_view(m.key()));
    const bool never = field && *field != EventField::Phase && !about.fields.has(*field);
    if (!never || m.value().is_null()) continue;
    return fmt::format("{} never has '{}'; it says: {}", id_of(about.type),
                       std::string_view(m.key()), about.meaning);
  }
  return {};
}

const std::vector<std::string>& event_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> out = {"type"};
    for (const EventFieldInfo& f : event_fields()) out.emplace_back(f.name);
    out.emplace_back("turn");
    return out;
  }();
  return keys;
}

json::value checked_happenings(std::string_view key, const json::value& value,
                               const std::string& where) {
  json::array out;
  int i = 0;
  for (const json::value& item : array_of(value, where)) {
    const std::string at = fmt::format("{}[{}]", where, i++);
    if (key == "events") {
      out.push_back(checked_expected_event(item, at));
    } else if (key == "no_events") {
      out.push_back(checked_event(item, at, false));
    } else if (key == "sees" || key == "not_sees") {
      out.push_back(checked_sight(item, at, key == "sees"));
    } else {
      out.push_back(checked_question(item, at, key == "offered" || key == "not_offered"));
      if (key == "not_offered" && out.back().as_object().contains("exactly")) {
        throw BadScenario(at, "a whole menu is expected in `offered`");
      }
    }
  }
  return out;
}

void compare_happenings(std::string_view key, const json::value& expected, const Session& session,
                        std::vector<std::string>& out) {
  const json::array& list = expected.get_array();
  if (key == "events") {
    compare_event_order(list, session, out);
    return;
  }
  for (const json::value& item : list) {
    const json::object& want = item.get_object();
    if (key == "no_events") {
      for (const json::object& e : events_seen(session, Faction::None)) {
        if (!matches(want, e)) continue;
        out.push_back(
            fmt::format("no_events: {} happened: {}", json::serialize(want), json::serialize(e)));
        break;
      }
    } else if (key == "asked" || key == "not_asked") {
      compare_asked(want, key == "asked", session, out);
    } else if (key == "offered" || key == "not_offered") {
      compare_offered(want, key == "offered", session, out);
    } else {
      compare_sight(want, key == "sees", session, out);
    }
  }
}

}  // namespace kanly::scenario

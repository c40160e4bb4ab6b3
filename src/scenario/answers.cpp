#include "scenario/answers.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/errors.h"
#include "catalog/advantages.h"
#include "rules/kernel/any_time.h"
#include "scenario/fields.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

using Kind = Option::Kind;

bool offers(const Options& menu, Kind kind) {
  return std::ranges::any_of(menu, [&](Option o) { return o.is(kind); });
}

// The places of the territory that are offered.
PlaceSet offered_places(const Options& menu, Territory t) {
  PlaceSet found;
  for (Option o : menu) {
    if (o.is(Kind::Place) && territory_of(o.place()) == t) found.add(o.place());
  }
  return found;
}

Option place_in(Territory t, const Options& menu, const std::string& where, bool refused) {
  const PlaceSet found = offered_places(menu, t);
  if (found.size() > 1 && refused) return Option::of(t);  // no sector is named (1.06.03.03)
  if (found.size() > 1) {
    std::vector<std::string> parts;
    for (Place p : found) parts.emplace_back(id_of(p));
    throw BadScenario(where,
                      fmt::format("'{}' may be {}: say which", id_of(t), fmt::join(parts, " or ")));
  }
  return Option::of(found.empty() ? places_of(t).first() : found.first());
}

// A number below 0 or above 255 is on no menu; it stands for one that is not on this one either.
Option number_never_offered(const std::string& name, const Options& menu) {
  int value = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
  if (error != std::errc() || end != name.data() + name.size()) return {};
  for (const int n : {255, 0}) {
    if (!menu.contains(Option::number(n))) return Option::number(n);
  }
  return {};
}

// Rules that a Karama stops together with the rule of the advantage (3.01.11.01, 3.01.11.02).
constexpr std::pair<std::string_view, Advantage> kStoppedWithIt[] = {
    {"2.07.12", Advantage::IxiansHms},
    {"2.08.13", Advantage::TleilaxuUnlimitedRevival},
    {"2.08.14", Advantage::TleilaxuUnlimitedRevival},
    {"2.08.15", Advantage::TleilaxuUnlimitedRevival},
    {"2.08.16", Advantage::TleilaxuUnlimitedRevival},
    {"2.08.17", Advantage::TleilaxuUnlimitedRevival},
    {"2.08.15", Advantage::TleilaxuRevivalIncome},  // outside the Revival phase
    {"2.09.38", Advantage::TleilaxuAlliance},
    {"2.09.04", Advantage::ChoamCharity},
    {"2.10.07", Advantage::RicheseAuction},
};

// An advantage by its rule or by its id without the faction: 2.03.08 or sardaukar for
// emperor_sardaukar. Where only one is offered, yes is enough.
bool names_advantage(const std::string& name, Advantage a, bool only_one) {
  const AdvantageInfo& about = info(a);
  return name == about.rule || (only_one && name == "yes") || about.id.ends_with("_" + name) ||
         std::ranges::count(kStoppedWithIt, std::pair(std::string_view(name), a)) != 0;
}
Option advantage_named(const std::string& name, const Options& menu) {
  const auto offered = std::ranges::count_if(menu, [](Option o) { return o.is(Kind::Advantage); });
  for (Option o : menu) {
    if (o.is(Kind::Advantage) && names_advantage(name, o.advantage(), offered == 1)) return o;
  }
  return {};
}

// An advantage by a rule of its own where none is offered.
Option advantage_of(const std::string& rule) {
  for (int i = 0; i < kAdvantageCount; ++i) {
    const auto a = static_cast<Advantage>(i);
    if (rule == info(a).rule) return Option::of(a);
  }
  for (const auto& [other, a] : kStoppedWithIt) {
    if (rule == other) return Option::of(a);
  }
  return {};
}

// "counterclockwise" is how people spell counter_clockwise.
std::string letters_of(std::string_view name) {
  std::string out = as_id(name);
  std::erase(out, '_');
  return out;
}

bool declines(Option o) {
  return o == Option::pass() || o == Option::no() || o == Option::of(Word::Done) ||
         o == Option::of(Word::NoPromise);
}

// How people say yes and no.
constexpr std::string_view kYes[] = {
    "accept",  "act",     "add",         "agree", "allow", "betray", "betrayal", "call",
    "claim",   "cunning", "draw",        "flip",  "grant", "look",   "pay",      "play",
    "protect", "reveal",  "secret_ally", "spare", "spend", "take",   "trigger",  "use"};
constexpr std::string_view kNothing[] = {"none",   "decline", "deny",   "keep",
                                         "leave",  "neither", "nobody", "nothing",
                                         "refuse", "reject",  "skip",   "wait"};

// Doing nothing is pass, no, done, no promise or the number 0, as the question goes; each stands for
// the others, and none for them all.
Option nothing_named(const std::string& name, const Options& menu) {
  if (std::ranges::count(kNothing, name) == 0 && !declines(option_from_name(name))) return {};
  const auto found = std::ranges::find_if(menu, declines);
  if (found != menu.end()) return *found;
  return menu.contains(Option::number(0)) ? Option::number(0) : Option{};
}

// To reveal a Terror token where only one lies.
Option terror_to_reveal(const std::string& name, const Options& menu) {
  constexpr std::string_view kSaid[] = {"yes", "use", "reveal", "reveal_token"};
  const auto is_token = [](Option o) { return o.is(Kind::Terror); };
  if (std::ranges::count(kSaid, name) == 0 || std::ranges::count_if(menu, is_token) != 1) return {};
  return *std::ranges::find_if(menu, is_token);
}

std::string token_name(std::string_view name) {
  return name == "guild" ? "spacing_guild" : std::string(name);
}

// What is spelt otherwise, tokens, and places that have another name, if they are on the menu.
Option by_other_name(const std::string& name, const Options& menu) {
  if (const Option o = advantage_named(name, menu); o.kind != Kind::None) return o;
  if (const Option o = nothing_named(name, menu); o.kind != Kind::None) return o;
  if (std::ranges::count(kYes, name) > 0 && menu.contains(Option::yes())) return Option::yes();
  const std::string letters = letters_of(name == "normal" ? "in_turn" : name);
  for (Option o : menu) {
    if (letters_of(name_of(o)) == letters) return o;
  }
  for (const std::string& full : {"ambassador_" + token_name(name), "terror_" + name,
                                  "stronghold_" + place_alias(name), place_alias(name)}) {
    for (Option o : menu) {
      if (name_of(o) == full || (o.is(Kind::Territory) && id_of(o.territory()) == full)) return o;
    }
  }
  return {};
}

// What is said instead of an option: clauses as `given` has them, words as the rules and the questions
// have them. Words that are options themselves mean this only where it is offered.
constexpr std::pair<std::string_view, std::string_view> kSaidInstead[] = {
    {"not_enter", "promise_not_enter"},
    {"share_sight", "promise_share_sight"},
    {"support_bid", "promise_support_bid"},
    {"yes", "use"},
    {"no", "withhold"},
    {"withdraw", "withhold"},
    {"kill", "kill_leaders"},
    {"yes", "kill_leaders"},
    {"no", "ignore_leaders"},
    {"dial", "number"},
    {"number_dialed", "number"},
    {"hero", "leader"},
    {"weapons", "weapon"},
    {"defenses", "defense"},
    {"worthless_card", "worthless"},
    {"not_play", "do_not_play"},
    {"dont_play", "do_not_play"},
    {"must_not_play", "do_not_play"},
    {"must_play", "play"},
    {"reserve", "reserves"},
    {"cross", "cross_ship"},
    {"off_planet", "ship_back"},
    {"take", "keep"},
    {"alliance", "offer_alliance"},
    {"offer", "offer_alliance"},
    {"ally", "offer_alliance"},
    {"duke_vidal", "take_vidal"},
    {"take", "take_vidal"},
    {"half", "take_spice"},
    {"take_half", "take_spice"},
    {"treachery_card", "draw_card"},
    {"look_at", "look"},
    {"break_alliance", "break"},
    {"go_first", "first"},
    {"go_last", "last"},
    {"be_aggressor", "aggressor"},
    {"be_the_aggressor", "aggressor"},
    {"three_territories", "farther"},
    {"in_front", "front"},
    {"in_front_of_the_shield", "front"},
    {"behind_the_shield", "behind"},
    {"left", "clockwise"},
    {"right", "counter_clockwise"},
    {"counterclockwise", "counter_clockwise"},  // where it is not offered
    {"silent_auction", "silent"},
    {"once_around_auction", "once_around"},
    {"spice_more_than", "spice_above"},
    {"spice_less_than", "spice_below"},
    {"traitor", "holds_traitor"},
};
Option said_instead(const std::string& name, const Options& menu) {
  for (const auto& [said, id] : kSaidInstead) {
    const Option meant = option_from_name(id);
    if (name == said && menu.contains(meant)) return meant;
  }
  return {};
}

// A Karama, where the only card offered serves as one (2.02.22).
Option karama_meant(Option named, const Options& menu) {
  if (named != Option::of(CardKind::Karama)) return {};
  const auto is_card = [](Option o) { return o.is(Kind::Card); };
  if (std::ranges::count_if(menu, is_card) != 1) return {};
  return *std::ranges::find_if(menu, is_card);
}

// The same where it is not on the menu, and will be refused.
Option not_offered(const std::string& name, const Options& menu) {
  const auto ambassador = from_id<Ambassador>("ambassador_" + token_name(name));
  if (ambassador && offers(menu, Kind::Ambassador)) return Option::of(*ambassador);
  const auto terror = from_id<TerrorToken>("terror_" + name);
  if (terror && (menu.empty() || offers(menu, Kind::Terror))) return Option::of(*terror);
  return {};
}

// What an any-time action may be called besides its id.
constexpr std::pair<std::string_view, std::string_view> kOtherActions[] = {
    {"karama", "karama_power"}, {"ghola", "tleilaxu_ghola"},   {"deal", "offer_deal"},
    {"bribe", "offer_deal"},    {"offer_bribe", "offer_deal"}, {"reveal_no_field", "reveal_token"},
};

// The only option with this word: spice for take_spice.
Option by_one_word(const std::string& name, const Options& menu) {
  const auto has_word = [&](Option o) {
    const std::string id = name_of(o);
    return id.starts_with(name + "_") || id.ends_with("_" + name);
  };
  if (std::ranges::count_if(menu, has_word) != 1) return {};
  return *std::ranges::find_if(menu, has_word);
}

// Yes, where one thing alone can be done besides declining; these words say so, too.
constexpr std::string_view kDoing[] = {"accept", "add", "play", "take", "trigger", "use"};
Option only_thing_to_do(const Options& menu) {
  if (std::ranges::count_if(menu, [](Option o) { return !declines(o); }) != 1) return {};
  return *std::ranges::find_if(menu, [](Option o) { return !declines(o); });
}

}  // namespace

Advantages advantages_named(const std::string& written) {
  Advantages found;
  const bool rule = written.find_first_not_of(".0123456789") == std::string::npos;
  const std::string name = rule ? written : as_id(written);
  for (int i = 0; i < kAdvantageCount; ++i) {
    const auto a = static_cast<Advantage>(i);
    const AdvantageInfo& about = info(a);
    if (about.id == name || names_advantage(name, a, false) ||
        name.starts_with(std::string(about.rule) + "."))
      found.add(a);
  }
  return found;
}

std::string names_of(const Options& menu) {
  std::string out;
  for (Option o : menu) out += (out.empty() ? "" : ", ") + name_of(o);
  return out;
}

Option resolve(const std::string& written, const Options& menu, const std::string& where,
               bool refused) {
  for (Option o : menu) {
    if (name_of(o) == written) return o;
  }
  const bool number = written.find_first_not_of("-.0123456789") == std::string::npos;
  const std::string name = number ? written : as_id(written);
  const Option plain = option_from_name(name);
  if (menu.contains(plain)) return plain;
  if (const Option other = by_other_name(name, menu); other.kind != Kind::None) return other;
  if (const Option other = said_instead(name, menu); other.kind != Kind::None) return other;
  if (const Option o = terror_to_reveal(name, menu); o.kind != Kind::None && !refused) return o;
  if (const Option other = not_offered(name, menu); other.kind != Kind::None) return other;
  if (name == "vidal") return resolve("duke_vidal", menu, where, refused);
  if (const std::string id = place_alias(name); id != name) {
    return resolve(id, menu, where, refused);
  }
  if (const auto t = from_id<Territory>(name)) {
    if (menu.contains(Option::of(*t))) return Option::of(*t);
    if (offers(menu, Kind::Place)) return place_in(*t, menu, where, refused);
    return Option::of(*t);
  }
  if (plain.is(Kind::Place) && offers(menu, Kind::Territory)) {
    return Option::of(territory_of(plain.place()));
  }
  if (const Option card = karama_meant(plain, menu); !refused && card.kind != Kind::None)
    return card;
  const bool does_it = plain == Option::yes() || std::ranges::count(kDoing, name) > 0;
  if ((does_it || name == "reveal") && !refused) {
    const Option only = only_thing_to_do(menu);
    if (only.kind != Kind::None && (does_it || only.is(Kind::Ambassador))) return only;
  }
  // Whom or what a question is about says yes to it: the traitor called, the card played.
  const bool names_it = plain.is(Kind::Leader) || plain.is(Kind::Card) || plain.is(Kind::Faction) ||
                        (name.starts_with("nexus_") && from_id<Faction>(name.substr(6)));
  if (names_it && !refused && menu.contains(Option::yes())) return Option::yes();
  if (plain.kind != Kind::None) return plain;
  if (const Option one = by_one_word(name, menu); one.kind != Kind::None) return one;
  for (const auto& [said, id] : kSaidInstead) {
    if (name == said) return option_from_name(id);
  }
  if (const Option n = number_never_offered(name, menu); n.kind != Kind::None) return n;
  if (name == "none") return Option::pass();
  if (const Option a = advantage_of(name); a.kind != Kind::None) return a;
  // What is no advantage that a Karama answers, by its rule.
  if (number && refused && rule_from_id(name)) return Option::yes();
  std::vector<std::string> known;
  for (Option o : menu) known.push_back(name_of(o));
  throw BadScenario(where, fmt::format("'{}' is no answer.{}{}", name, did_you_mean(name, known),
                                       menu.empty() ? "" : " Offered: " + names_of(menu) + "."));
}

Option resolve_any_time(const std::string& written, const Options& menu, const std::string& where,
                        bool refused) {
  const std::string name = as_id(written);
  for (const auto& [other, action] : kOtherActions) {
    const Option meant = option_from_name(action);
    const bool is_none = option_from_name(name).kind == Kind::None;
    if (name == other && (is_none || menu.contains(meant))) return meant;
  }
  if (option_from_name(name).kind != Kind::None) return resolve(name, menu, where, refused);
  std::vector<std::string> known;
  for (const AnyTime& a : any_time_actions()) known.push_back(name_of(a.option));
  throw BadScenario(where, fmt::format("'{}' is nothing that is done at any time.{} There are {}.",
                                       written, did_you_mean(name, known), fmt::join(known, ", ")));
}

}  // namespace kanly::scenario

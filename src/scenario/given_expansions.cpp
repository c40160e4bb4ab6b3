// What the expansions add to `given`: CHOAM and Richese, skills, stronghold cards, tech tokens.
#include <algorithm>

#include <fmt/format.h>

#include "game/queries.h"
#include "scenario/given_parts.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

void need(const Game& g, Variant variant, const std::string& where) {
  if (g.config.has(variant)) return;
  throw BadScenario(
      where, fmt::format("the game is played without it: name {} in its rules", id_of(variant)));
}

// A faction of this game, or null for nobody.
Faction holder_of(const Game& g, const json::value& value, const std::string& where) {
  return value.is_null() ? Faction::None : playing(g, text_of(value, where), where);
}

// --- CHOAM --------------------------------------------------------------------------------------

// "double", or {"side": "double", "flipped": true}.
void give_inflation(Game& g, Fields& given) {
  const json::value* const value = given.find("inflation");
  if (value == nullptr) return;
  const std::string where = given.at("inflation");
  playing(g, id_of(Faction::Choam), where);
  if (!value->is_object()) {
    g.choam.inflation = inflation_named(*value, where);
    return;
  }
  Fields f(*value, where);
  g.choam.inflation = inflation_named(f.need("side"), f.at("side"));
  g.choam.flipped = f.yes("flipped");
  f.done();
  const bool lies =
      g.choam.inflation == Inflation::Double || g.choam.inflation == Inflation::Cancel;
  if (g.choam.flipped && !lies) {
    throw BadScenario(f.at("flipped"), "only a token that lies on the track was turned");
  }
}

}  // namespace

void give_choam(Game& g, Fields& given) {
  give_inflation(g, given);
  const json::value* const value = given.find("choam");
  if (value == nullptr) return;
  Fields f(*value, given.at("choam"));
  playing(g, id_of(Faction::Choam), f.where());
  g.choam.traded = f.yes("traded");
  f.done();
  if (g.choam.traded && g.phase == Phase::Storm) {
    throw BadScenario(f.at("traded"), "a Turn begins with no trade yet");
  }
}

// --- Richese ------------------------------------------------------------------------------------

namespace {

uint8_t token_of(Fields& f, std::string_view key) {
  const json::value* const value = f.find(key);
  if (value == nullptr || value->is_null()) return NoField::kNone;
  const int number = number_of(*value, f.at(key), 0, 5);
  if (std::ranges::find(kNoFields, number) == kNoFields.end()) {
    throw BadScenario(f.at(key), "the tokens are 0, 3 and 5");
  }
  return static_cast<uint8_t>(number);
}

}  // namespace

// The token on the planet is one force of Richese for every rule, so it stands among the forces.
void give_no_field(Game& g, Fields& given) {
  const json::value* const value = given.find("no_field");
  if (value == nullptr) return;
  Fields f(*value, given.at("no_field"));
  const Faction richese = playing(g, id_of(Faction::Richese), f.where());
  NoField& tokens = g.richese.no_field;
  tokens.hidden = token_of(f, "hidden");
  tokens.used = token_of(f, "used");
  tokens.before = token_of(f, "before");
  const json::value* const at = f.find("at");
  f.done();
  if (tokens.on_planet() != (at != nullptr)) {
    throw BadScenario(f.where(), "a hidden token and the place where it lies are named together");
  }
  if (tokens.on_planet() && tokens.used != NoField::kNone) {
    throw BadScenario(f.at("used"),
                      "no used token lies open while another is hidden: say 'before'");
  }
  if (tokens.on_planet() && tokens.hidden == tokens.before) {
    throw BadScenario(f.at("before"), "no token is used twice in a row");
  }
  if (at == nullptr) return;
  const Place p = place_named(*at, f.at("at"));
  if (static_cast<int>(p) >= kBoardPlaceCount) {
    throw BadScenario(f.at("at"), fmt::format("{} is not on the board", id_of(p)));
  }
  g.forces.add(richese, p, {.special = 1});
}

// --- Leader Skills ------------------------------------------------------------------------------

namespace {

void check_skilled(const Game& g, Faction f, Leader l, const std::string& where) {
  if (!leaders_of(f).has(l)) {
    throw BadScenario(
        where, fmt::format("{} is no leader of {} that can have a skill", id_of(l), id_of(f)));
  }
  if (g.leaders[l].dead()) throw BadScenario(where, fmt::format("{} is dead", id_of(l)));
}

}  // namespace

// Who is not named has no skill; without the key all is as set-up dealt it.
void give_skills(Game& g, Fields& given) {
  SkillState& skills = g.skills;
  if (!given.has("skills")) {
    for (Faction f : g.players) {
      Skilled& s = skills.of[f];
      if (s.leader == Leader::None || !g.leaders[s.leader].dead()) continue;
      skills.deck.add(s.skill);  // a dead leader has none
      s = {};
    }
    return;
  }
  need(g, Variant::LeaderSkills, given.at("skills"));
  skills = {};
  skills.deck = LeaderSkills::all(kLeaderSkillCount);
  by_faction(g, given, "skills", [&](Faction f, const json::value& v, const std::string& where) {
    if (v.is_null()) return;
    Fields s(v, where);
    const LeaderSkill skill = skill_named(s.need("skill"), s.at("skill"));
    const Leader leader = leader_named(s.need("leader"), s.at("leader"));
    s.done();
    check_skilled(g, f, leader, s.at("leader"));
    if (!skills.deck.has(skill)) {
      throw BadScenario(s.at("skill"), fmt::format("{} is with two factions", id_of(skill)));
    }
    skills.deck.remove(skill);
    skills.of[f] = {.leader = leader, .skill = skill};
  });
}

// --- Stronghold cards and Tech tokens -----------------------------------------------------------

void give_stronghold_cards(Game& g, Fields& given) {
  const json::value* const value = given.find("stronghold_cards");
  if (value == nullptr) return;
  need(g, Variant::StrongholdCards, given.at("stronghold_cards"));
  for (const json::key_value_pair& m : object_of(*value, given.at("stronghold_cards"))) {
    const std::string where = given.at("stronghold_cards") + "." + std::string(m.key());
    const StrongholdCard card = stronghold_card_named(std::string_view(m.key()), where);
    g.stronghold_cards[card] = holder_of(g, m.value(), where);
  }
}

namespace {

// As rule 4.06.01 gives them out, but those that go by chance in the order of the catalogue.
void deal_tech_tokens(Game& g) {
  Factions served;
  const auto give = [&](TechToken token, Faction f) {
    g.tech_tokens[token] = f;
    served.add(f);
  };
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    if (g.in_play(info(token).owner)) give(token, info(token).owner);
  }
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    if (g.tech_tokens[token] != Faction::None) continue;
    const Faction f = first_in_order(g, g.players - served);
    if (f != Faction::None) give(token, f);
  }
}

}  // namespace

void give_tech_tokens(Game& g, Fields& given) {
  const json::value* const value = given.find("tech_tokens");
  const bool dealt = g.turn > 1 || g.phase > Phase::Storm;
  if (value == nullptr) {
    if (g.config.has(Variant::TechTokens) && dealt) deal_tech_tokens(g);
    return;
  }
  const std::string where = given.at("tech_tokens");
  need(g, Variant::TechTokens, where);
  if (!dealt) throw BadScenario(where, "tokens are given out after the first storm");
  for (const json::key_value_pair& m : object_of(*value, where)) {
    const std::string inner = where + "." + std::string(m.key());
    g.tech_tokens[tech_token_named(std::string_view(m.key()), inner)] =
        holder_of(g, m.value(), inner);
  }
}

}  // namespace kanly::scenario

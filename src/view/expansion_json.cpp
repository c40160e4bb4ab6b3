// The parts of a position that expansions and variants add, as JSON.
#include "game/queries.h"
#include "view/game_json_parts.h"

namespace kanly {
namespace {

// --- Richese and CHOAM --------------------------------------------------------------------------

void write_no_field(JsonWriter& json, const Game& g) {
  json.key("no_field");
  if (!g.in_play(Faction::Richese)) {
    json.null();
    return;
  }
  const NoField& tokens = g.richese.no_field;
  json.open_object();
  json.field("on_planet", tokens.on_planet());
  json.field("at", no_field_place(g));
  write_token(json, "hidden", tokens.hidden);
  write_token(json, "used", tokens.used);
  write_token(json, "before", tokens.before);
  json.key("available");  // for the next placing (2.10.25)
  if (tokens.hidden == kHiddenCount) {
    json.null();
  } else {
    json.open_array();
    for (uint8_t value : kNoFields) {
      if (value != tokens.last()) json.value(value);
    }
    json.close_array();
  }
  json.close_object();
}

void write_choam(JsonWriter& json, const Game& g) {
  json.key("inflation");
  if (!g.in_play(Faction::Choam)) {
    json.null();
    json.key("choam");
    json.null();
    return;
  }
  const ChoamState& c = g.choam;
  json.open_object();
  json.field("side", id_of(c.inflation));
  json.field("flipped", c.flipped);
  json.close_object();
  json.object_field("choam");
  json.field("traded", c.traded);
  json.array_field("stopped");
  for (Card card : c.stopped) json.value(kind_of(card));
  json.close_array();
  json.array_field("unsold");
  for (Card card : c.unsold) json.value(kind_of(card));
  json.close_array();
  json.list_field("karama_barred", c.karama_barred);
  json.close_object();
}

// --- Variants -----------------------------------------------------------------------------------

void write_skills(JsonWriter& json, const Game& g) {
  const SkillState& s = g.skills;
  json.object_field("skills");
  if (g.config.has(Variant::LeaderSkills)) {
    for (Faction f : g.players) {
      json.object_field(id_of(f));
      json.field("leader", s.of[f].leader);
      json.field("skill", s.of[f].skill);
      json.list_field("drawn", s.drawn[f]);
      json.close_object();
    }
  }
  json.close_object();
  json.list_field("skill_deck", s.deck);
  json.array_field("skills_used");  // the once-a-phase ones, in this phase
  if (s.bureaucrat_used) json.value(LeaderSkill::Bureaucrat);
  if (s.banker_used) json.value(LeaderSkill::SpiceBanker);
  json.close_array();
}

template <class Thing, class Holders>
void write_holders(JsonWriter& json, std::string_view name, bool used, int count,
                   const Holders& holders) {
  json.object_field(name);
  for (int i = 0; used && i < count; ++i) {
    const auto thing = static_cast<Thing>(i);
    json.field(id_of(thing), holders[thing]);
  }
  json.close_object();
}

}  // namespace

void write_expansions(JsonWriter& json, const Game& g) {
  json.key("cache");
  write_hand(json, g.richese.cache);
  write_no_field(json, g);
  write_choam(json, g);
  write_skills(json, g);
  write_holders<StrongholdCard>(json, "stronghold_cards", g.config.has(Variant::StrongholdCards),
                                kStrongholdCardCount, g.stronghold_cards);
  write_holders<TechToken>(json, "tech_tokens", g.config.has(Variant::TechTokens), kTechTokenCount,
                           g.tech_tokens);
  json.list_field("tech_income", g.tech_income);
}

}  // namespace kanly

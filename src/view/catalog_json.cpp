#include "view/catalog_json.h"

#include <array>

#include "base/json_writer.h"
#include "catalog/advantages.h"
#include "catalog/cards.h"
#include "catalog/factions.h"
#include "catalog/leaders.h"
#include "catalog/map.h"
#include "catalog/spice.h"
#include "catalog/variants.h"
#include "view/board_layout.h"

namespace kanly {

namespace {

// Calls `write` for each enumerator, inside an array of objects.
template <class E, class Write>
void each(JsonWriter& json, int count, Write write) {
  json.open_array();
  for (int i = 0; i < count; ++i) {
    json.open_object();
    write(static_cast<E>(i));
    json.close_object();
  }
  json.close_array();
}

// The fields that every piece has.
template <class Info>
void id_and_name(JsonWriter& json, const Info& piece) {
  json.field("id", piece.id);
  json.field("name", piece.name);
}

// The board.

void write_territory(JsonWriter& json, Territory t) {
  id_and_name(json, info(t));
  json.field("terrain", terrain_of(t));
  json.field("on_board", is_on_board(t));
  json.list_field("places", places_of(t));
  json.list_field("neighbours", neighbours(t));
  json.field("shelters_from_storm", shelters_from_storm(t));
  json.field("behind_shield_wall", behind_shield_wall(t));
  json.field("worm_safe", worm_safe(t));
  json.field("ornithopters", has_ornithopters(t));
  json.field("city_income", city_income(t));
  json.text_field("notes", info(t).notes);
}

void write_place(JsonWriter& json, Place p) {
  json.field("id", id_of(p));
  json.field("name", name_of(p));
  json.field("territory", territory_of(p));
  json.field("sector", sector_of(p));
  json.text_field("part", part_name(p));
  json.list_field("neighbours", neighbours(p));
}

void write_map(JsonWriter& json) {
  json.open_object();
  json.field("sectors", kSectorCount);
  json.field("storm_start_sector", kStormStartSector);
  json.key("territories");
  each<Territory>(json, kTerritoryCount, [&json](Territory t) { write_territory(json, t); });
  json.key("places");
  each<Place>(json, kPlaceCount, [&json](Place p) { write_place(json, p); });
  json.list_field("fremen_zone", fremen_zone());
  json.list_field("family_atomics_zone", family_atomics_zone());
  json.close_object();
}

void write_polar(JsonWriter& json, double angle, double radius) {
  json.field("angle", angle);
  json.field("radius", radius);
}

void write_place_layout(JsonWriter& json, Place p) {
  const PlaceLayout& l = layout_of(p);
  json.field("place", p);
  write_polar(json, l.angle, l.radius);
  json.field("r_inner", l.r_inner);
  json.field("r_outer", l.r_outer);
  json.field("angle_from", l.angle_from);
  json.field("angle_to", l.angle_to);
  json.field("clearance", l.clearance);
  json.field("area_share", l.area_share);
  json.key("cells");
  json.open_array();
  for (const Cell& cell : cells_of(p)) {
    json.open_array();
    for (const double x : {cell.angle_from, cell.angle_to, cell.r_from, cell.r_to}) json.value(x);
    json.close_array();
  }
  json.close_array();
}

void write_layout(JsonWriter& json) {
  json.open_object();
  json.field(
      "angles",
      "Degrees, 0 at three o'clock, counterclockwise: x = cx + r cos(a), y = cy - r sin(a).");
  json.field("radii", "Shares of the map disc: 0 its centre, 1 the rim of the sand.");
  json.field("sector_span", kSectorSpan);
  json.field("storm_marker_radius", kStormMarkerRadius);
  json.field("player_circle_radius", kPlayerCircleRadius);
  json.key("sector_angles");
  json.open_array();
  for (int s = 1; s <= kSectorCount; ++s) json.value(sector_angle(s));
  json.close_array();
  json.key("player_circles");
  json.open_array();
  for (const PlayerCircle& circle : kPlayerCircles) {
    json.open_object();
    json.field("seat", circle.seat);
    json.field("sector", circle.sector);
    json.field("angle", circle.angle);
    json.close_object();
  }
  json.close_array();
  json.key("places");
  each<Place>(json, kBoardPlaceCount, [&json](Place p) { write_place_layout(json, p); });
  json.key("spice_markers");
  json.open_array();
  for (const SpiceMarker& marker : spice_markers()) {
    json.open_object();
    json.field("place", marker.place);
    write_polar(json, marker.angle, marker.radius);
    json.close_object();
  }
  json.close_array();
  json.close_object();
}

// Factions and leaders.

void write_advantage(JsonWriter& json, Advantage a) {
  const AdvantageInfo& x = info(a);
  json.open_object();
  json.field("id", x.id);
  json.field("title", x.name);
  json.field("kind", x.kind);
  json.field("rule", x.rule);
  json.field("advanced", x.advanced);
  json.field("karama", x.karama);
  json.field("effect", x.effect);
  json.text_field("karama_effect", x.karama_effect);
  json.text_field("phase", x.phase);
  if (x.kind == AdvantageKind::KaramaPower) json.field("once_per_game", x.once_per_game);
  json.lines_field("notes", x.notes);
  json.close_object();
}

void write_start(JsonWriter& json, const FactionInfo& x) {
  json.key("start");
  json.open_array();
  for (int i = 0; i < x.start_count; ++i) {
    const StartingForces& s = x.start[static_cast<std::size_t>(i)];
    json.open_object();
    json.field("territory", s.territory);
    json.field("place", s.place);
    json.field("regular", s.regular);
    json.field("special", s.special);
    json.field("choice", s.choice);
    json.close_object();
  }
  json.close_array();
  json.text_field("start_note", x.start_note);
}

// Forces off the planet at the start; where a player chooses which ones to place, all count as ordinary.
void write_reserves(JsonWriter& json, const FactionInfo& x) {
  const int reserves = x.forces_total - x.forces_on_planet;
  int special = x.special_forces;
  for (const StartingForces& s : x.start) special = s.choice ? 0 : special - s.special;
  json.field("reserves_regular", reserves - special);
  json.field("reserves_special", special);
}

void write_revival(JsonWriter& json, const FactionInfo& x) {
  json.key("revival");
  json.open_object();
  json.field("free", x.free_revival);
  json.field("limit", x.revival_limit);
  json.field("price", x.revival_price);
  if (x.special_forces > 0) {
    json.field("special_limit", x.special_revival_limit);
    json.field("special_price", x.special_revival_price);
  }
  json.text_field("note", x.revival_note);
  json.close_object();
}

void write_faction(JsonWriter& json, Faction f) {
  const FactionInfo& x = info(f);
  id_and_name(json, x);
  json.field("set", x.set);
  json.field("theme", x.theme);
  json.field("starting_spice", x.starting_spice);
  json.field("hand_limit", x.hand_limit);
  json.field("starting_cards", x.starting_cards);
  json.field("traitors_dealt", x.traitors_dealt);
  json.field("traitors_kept", x.traitors_kept);
  json.field("face_dancers", x.face_dancers);
  json.field("forces_total", x.forces_total);
  json.field("forces_on_planet", x.forces_on_planet);
  write_reserves(json, x);
  json.field("reserves_on_planet", x.reserves_on_planet);
  write_start(json, x);
  json.text_field("regular_name", x.regular_name);
  json.field("regular_strength", x.regular_halves / 2.0);
  if (!x.special_id.empty()) {
    json.key("special");
    json.open_object();
    json.field("id", x.special_id);
    json.field("name", x.special_name);
    json.field("count", x.special_forces);
    json.field("strength", x.special_halves / 2.0);
    json.field("game", x.special_game);
    json.close_object();
  }
  write_revival(json, x);
  json.list_field("leaders", x.leaders);
  json.list_field("special_discs", x.special_discs);
  json.list_field("homeworlds", x.homeworlds);
  json.lines_field("extra_components", x.extra_components);
  json.key("advantages");
  json.open_array();
  for (const Advantage a : advantages_of(f)) write_advantage(json, a);
  json.close_array();
}

void write_factions(JsonWriter& json) {
  each<Faction>(json, kFactionCount, [&json](Faction f) { write_faction(json, f); });
}

void write_leaders(JsonWriter& json) {
  each<Leader>(json, kLeaderCount, [&json](Leader l) {
    const LeaderInfo& x = info(l);
    id_and_name(json, x);
    json.field("faction", x.faction);
    json.field("kind", x.kind);
    json.field("game", x.game);
    json.field("strength", x.strength);
    json.field("variable_strength", x.variable_strength);
    json.field("revival_price", x.revival_price);
    json.field("assassination_value", x.assassination_value);
    json.field("has_traitor_card", x.has_traitor_card);
    json.text_field("notes", x.notes);
  });
}

// Decks.

void write_card_kind(JsonWriter& json, CardKind k) {
  const CardKindInfo& x = info(k);
  id_and_name(json, x);
  json.field("class", x.card_class);
  json.field("count", cards_of(k).size());
  json.field("when", x.when);
  json.field("effect", x.effect);
  json.field("disposal", x.disposal);
  json.list_field("weapon_types", x.weapon_types);
  json.list_field("defense_types", x.defense_types);
  json.list_field("voice_categories", x.voice_categories);
  json.lines_field("stopped_by", x.stopped_by);
  json.text_field("choam_power", x.choam_power);
  json.lines_field("notes", x.notes);
}

void write_cards(JsonWriter& json) {
  json.open_object();
  json.key("kinds");
  each<CardKind>(json, kCardKindCount, [&json](CardKind k) { write_card_kind(json, k); });
  json.key("cards");
  each<Card>(json, kCardCount, [&json](Card c) {
    id_and_name(json, info(c));
    json.field("kind", kind_of(c));
    json.field("set", set_of(c));
  });
  json.close_object();
}

void write_spice(JsonWriter& json) {
  each<SpiceCard>(json, kSpiceCardCount, [&json](SpiceCard c) {
    const SpiceCardInfo& x = info(c);
    id_and_name(json, x);
    json.field("kind", x.kind);
    json.field("set", x.set);
    if (x.place != Place::None) {
      json.field("place", x.place);
      json.field("amount", x.amount);
    }
    if (x.token_place != Place::None) {
      json.field("token_place", x.token_place);
      json.field("token_type", x.token_type);
    }
    json.text_field("effect", x.effect);
    json.lines_field("notes", x.notes);
  });
}

void write_storm(JsonWriter& json) {
  json.open_object();
  json.field("game", GameLevel::Advanced);
  json.field("needs_faction", Faction::Fremen);
  json.key("cards");
  json.open_array();
  for (const int movement : kStormCards) json.value(movement);
  json.close_array();
  json.close_object();
}

// Variants.

void write_skills(JsonWriter& json) {
  each<LeaderSkill>(json, kLeaderSkillCount, [&json](LeaderSkill s) {
    const LeaderSkillInfo& x = info(s);
    id_and_name(json, x);
    json.field("passive", x.passive);
    json.field("in_battle", x.in_battle);
    if (x.trigger != SkillTrigger::None) {
      json.field("trigger", x.trigger);
      json.field("bonus_self", x.bonus_self);
      json.field("bonus_other", x.bonus_other);
    }
    json.lines_field("notes", x.notes);
  });
}

void write_strongholds(JsonWriter& json) {
  each<StrongholdCard>(json, kStrongholdCardCount, [&json](StrongholdCard c) {
    const StrongholdCardInfo& x = info(c);
    id_and_name(json, x);
    json.field("territory", x.territory);
    json.field("effect", x.effect);
    json.lines_field("notes", x.notes);
  });
}

void write_homeworld(JsonWriter& json, Homeworld h) {
  const HomeworldInfo& x = info(h);
  id_and_name(json, x);
  json.field("native", x.native);
  json.field("territory", x.territory);
  json.field("game", x.game);
  json.field("counts_special_only", x.counts_special_only);
  json.field("high_from", x.high_from);
  json.field("high_to", x.high_to);
  json.field("low_to", x.low_to);
  json.field("battle_bonus_high", x.battle_bonus_high);
  json.field("battle_bonus_low", x.battle_bonus_low);
  json.field("explosion_losses_high", x.explosion_losses_high);
  json.field("explosion_losses_low", x.explosion_losses_low);
  json.field("occupier_income", x.occupier_income);
  json.field("low_charity_bonus", x.low_charity_bonus);
  json.field("low_free_revival_bonus", x.low_free_revival_bonus);
  json.field("high_effect", x.high_effect);
  json.field("low_effect", x.low_effect);
  json.field("occupied_effect", x.occupied_effect);
  json.lines_field("notes", x.notes);
}

void write_homeworlds(JsonWriter& json) {
  each<Homeworld>(json, kHomeworldCount, [&json](Homeworld h) { write_homeworld(json, h); });
}

void write_tokens(JsonWriter& json) {
  json.open_object();
  json.key("tech");
  each<TechToken>(json, kTechTokenCount, [&json](TechToken t) {
    const TechTokenInfo& x = info(t);
    id_and_name(json, x);
    json.field("owner", x.owner);
    json.field("phase", x.phase);
    json.field("trigger", x.trigger);
    json.lines_field("notes", x.notes);
  });
  json.key("ambassadors");
  each<Ambassador>(json, kAmbassadorCount, [&json](Ambassador a) {
    const AmbassadorInfo& x = info(a);
    id_and_name(json, x);
    json.field("faction", x.faction);
    json.field("effect", x.effect);
    json.field("after_trigger", x.after_trigger);
    json.lines_field("notes", x.notes);
  });
  json.key("terror");
  each<TerrorToken>(json, kTerrorTokenCount, [&json](TerrorToken t) {
    const TerrorTokenInfo& x = info(t);
    id_and_name(json, x);
    json.field("effect", x.effect);
    json.lines_field("notes", x.notes);
  });
  json.key("discovery");
  each<DiscoveryToken>(json, kDiscoveryTokenCount, [&json](DiscoveryToken t) {
    const DiscoveryTokenInfo& x = info(t);
    id_and_name(json, x);
    json.field("type", x.type);
    json.field("kind", x.kind);
    json.field("stronghold", x.stronghold);
    json.field("territory", x.territory);
    json.field("effect", x.effect);
    json.lines_field("notes", x.notes);
  });
  json.close_object();
}

void write_nexus_effect(JsonWriter& json, std::string_view name, const NexusEffect& x) {
  json.key(name);
  json.open_object();
  json.field("when", x.when);
  json.field("effect", x.effect);
  json.close_object();
}

void write_nexus(JsonWriter& json) {
  each<NexusCard>(json, kNexusCardCount, [&json](NexusCard c) {
    const NexusCardInfo& x = info(c);
    id_and_name(json, x);
    json.field("faction", x.faction);
    write_nexus_effect(json, "betrayal", x.betrayal);
    write_nexus_effect(json, "cunning", x.cunning);
    write_nexus_effect(json, "secret_ally", x.secret_ally);
    json.lines_field("notes", x.notes);
  });
}

// Sections.

using WriteSection = void (*)(JsonWriter&);
constexpr int kSectionCount = 12;
constexpr std::array<std::string_view, kSectionCount> kSectionNames = {
    "map",    "factions",    "leaders",    "cards",  "spice", "storm",
    "skills", "strongholds", "homeworlds", "tokens", "nexus", "layout"};
constexpr std::array<WriteSection, kSectionCount> kSectionWriters = {
    write_map,    write_factions,    write_leaders,    write_cards,  write_spice, write_storm,
    write_skills, write_strongholds, write_homeworlds, write_tokens, write_nexus, write_layout};

}  // namespace

std::span<const std::string_view> catalog_sections() { return kSectionNames; }

bool write_catalog_json(std::string& out, std::string_view section) {
  JsonWriter json(out);
  if (section.empty()) {
    json.open_object();
    for (std::size_t i = 0; i < kSectionCount; ++i) {
      json.key(kSectionNames[i]);
      kSectionWriters[i](json);
    }
    json.close_object();
    return true;
  }
  for (std::size_t i = 0; i < kSectionCount; ++i) {
    if (kSectionNames[i] != section) continue;
    kSectionWriters[i](json);
    return true;
  }
  return false;
}

}  // namespace kanly

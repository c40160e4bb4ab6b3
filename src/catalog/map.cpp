#include "catalog/map.h"

#include <string>

#include "catalog/ids.h"

namespace kanly {
namespace {

constexpr detail::Names<Terrain, kTerrainCount> kTerrains({
    {Terrain::Sand, "sand", "Sand"},
    {Terrain::Rock, "rock", "Rock"},
    {Terrain::Stronghold, "stronghold", "Stronghold"},
    {Terrain::PolarSink, "polar_sink", "Polar Sink"},
    {Terrain::MobileStronghold, "mobile_stronghold", "Mobile Stronghold"},
    {Terrain::Discovery, "discovery", "Discovery"},
    {Terrain::Homeworld, "homeworld", "Homeworld"},
});

constexpr TerritoryInfo kTerritories[kTerritoryCount] = {
    {"polar_sink", "Polar Sink",
     "Centre of the board, in no sector and never in storm. Every force there is safe; no battles "
     "are fought there."},
    {"arrakeen", "Arrakeen",
     "City. A player with a force here at the start of a move has ornithopters. Storm protection "
     "lasts only while the Shield Wall stands."},
    {"carthag", "Carthag",
     "City. A player with a force here at the start of a move has ornithopters. Storm protection "
     "lasts only while the Shield Wall stands."},
    {"habbanya_sietch", "Habbanya Sietch",
     "Its only neighbour is Habbanya Ridge Flat, which surrounds it."},
    {"sietch_tabr", "Sietch Tabr", ""},
    {"tueks_sietch", "Tuek's Sietch", "Smuggler stronghold."},
    {"false_wall_east", "False Wall East", ""},
    {"false_wall_south", "False Wall South", ""},
    {"false_wall_west", "False Wall West", "Site of a Smuggler discovery token (sector 16)."},
    {"pasty_mesa", "Pasty Mesa", "Site of a Smuggler discovery token (sector 6)."},
    {"plastic_basin", "Plastic Basin", "Site of a Smuggler discovery token (sector 12)."},
    {"rim_wall_west", "Rim Wall West", ""},
    {"shield_wall", "Shield Wall",
     "Target of Family Atomics: forces on it die when it is blown up. The place itself stays rock "
     "(safe from storm and worm) afterwards."},
    {"arsunt", "Arsunt", ""},
    {"basin", "Basin", ""},
    {"bight_of_the_cliff", "Bight of the Cliff", "Sand, in spite of the name."},
    {"broken_land", "Broken Land", ""},
    {"cielago_depression", "Cielago Depression", ""},
    {"cielago_east", "Cielago East", "Site of a Hiereg discovery token (sector 2)."},
    {"cielago_north", "Cielago North", ""},
    {"cielago_south", "Cielago South", ""},
    {"cielago_west", "Cielago West", ""},
    {"funeral_plain", "Funeral Plain", ""},
    {"gara_kulon", "Gara Kulon", "Site of a Hiereg discovery token (sector 7)."},
    {"habbanya_erg", "Habbanya Erg", ""},
    {"habbanya_ridge_flat", "Habbanya Ridge Flat", ""},
    {"hagga_basin", "Hagga Basin", ""},
    {"harg_pass", "Harg Pass", ""},
    {"hole_in_the_rock", "Hole in the Rock", "Sand, in spite of the name."},
    {"imperial_basin", "Imperial Basin",
     "Sand, yet sheltered from the storm while the Shield Wall stands. Sand for worms at all "
     "times."},
    {"meridian", "Meridian",
     "Spans the storm start sector. Site of a Hiereg discovery token (sector 18)."},
    {"old_gap", "Old Gap", ""},
    {"red_chasm", "Red Chasm",
     "Sand; touches South Mesa only along the line between sectors 5 and 6."},
    {"rock_outcroppings", "Rock Outcroppings", "Sand, in spite of the name."},
    {"sihaya_ridge", "Sihaya Ridge", "Sand, in spite of the name."},
    {"south_mesa", "South Mesa", "A sand strip on the rim, in spite of the name."},
    {"the_great_flat", "The Great Flat",
     "Reference point of the Fremen free deployment (this territory and all within two territories "
     "of it)."},
    {"the_greater_flat", "The Greater Flat", ""},
    {"the_minor_erg", "The Minor Erg", ""},
    {"tsimpo", "Tsimpo", ""},
    {"wind_pass", "Wind Pass",
     "Sand; a long strip outside the Polar Sink. Not the same territory as Wind Pass North."},
    {"wind_pass_north", "Wind Pass North",
     "Sand. Lies south of most of Wind Pass, in spite of the name."},
    {"hidden_mobile_stronghold", "Hidden Mobile Stronghold",
     "Stronghold of the Ixians; it stands beside the territory that they point it at."},
    {"jacurutu_sietch", "Jacurutu Sietch",
     "Opened by a discovery token; lies inside the territory where the token was."},
    {"cistern", "Cistern",
     "Opened by a discovery token; lies inside the territory where the token was."},
    {"ecological_testing_station", "Ecological Testing Station",
     "Opened by a discovery token; lies inside the territory where the token was."},
    {"shrine", "Shrine",
     "Opened by a discovery token; lies inside the territory where the token was."},
    {"orgiz_processing_station", "Orgiz Processing Station",
     "Opened by a discovery token; lies inside the territory where the token was."},
    {"caladan", "Caladan", "Homeworld, outside the planet."},
    {"wallach_ix", "Wallach IX", "Homeworld, outside the planet."},
    {"kaitain", "Kaitain", "Homeworld, outside the planet."},
    {"salusa_secundus", "Salusa Secundus", "Homeworld, outside the planet."},
    {"southern_hemisphere", "Southern Hemisphere", "Homeworld, outside the planet."},
    {"giedi_prime", "Giedi Prime", "Homeworld, outside the planet."},
    {"junction", "Junction", "Homeworld, outside the planet."},
    {"ix", "Ix", "Homeworld, outside the planet."},
    {"tleilax", "Tleilax", "Homeworld, outside the planet."},
    {"tupile", "Tupile", "Homeworld, outside the planet."},
    {"richese_homeworld", "Richese", "Homeworld, outside the planet."},
    {"ecaz_homeworld", "Ecaz", "Homeworld, outside the planet."},
    {"grumman", "Grumman", "Homeworld, outside the planet."},
};

struct PlaceName {
  std::string_view id{};
  std::string_view name{};
  std::string_view part{};
};
constexpr PlaceName kPlaces[kPlaceCount] = {
    {"polar_sink", "Polar Sink", ""},
    {"arrakeen@9", "Arrakeen", ""},
    {"carthag@10", "Carthag", ""},
    {"habbanya_sietch@16", "Habbanya Sietch", ""},
    {"sietch_tabr@13", "Sietch Tabr", ""},
    {"tueks_sietch@4", "Tuek's Sietch", ""},
    {"false_wall_east@4", "False Wall East, far south", "far south"},
    {"false_wall_east@5", "False Wall East, south", "south"},
    {"false_wall_east@6", "False Wall East, middle", "middle"},
    {"false_wall_east@7", "False Wall East, north", "north"},
    {"false_wall_east@8", "False Wall East, far north", "far north"},
    {"false_wall_south@3", "False Wall South, west", "west"},
    {"false_wall_south@4", "False Wall South, east", "east"},
    {"false_wall_west@15", "False Wall West, north", "north"},
    {"false_wall_west@16", "False Wall West, middle", "middle"},
    {"false_wall_west@17", "False Wall West, south", "south"},
    {"pasty_mesa@4", "Pasty Mesa, far south", "far south"},
    {"pasty_mesa@5", "Pasty Mesa, south", "south"},
    {"pasty_mesa@6", "Pasty Mesa, north", "north"},
    {"pasty_mesa@7", "Pasty Mesa, far north", "far north"},
    {"plastic_basin@11", "Plastic Basin, north", "north"},
    {"plastic_basin@12", "Plastic Basin, middle", "middle"},
    {"plastic_basin@13", "Plastic Basin, south", "south"},
    {"rim_wall_west@8", "Rim Wall West", ""},
    {"shield_wall@7", "Shield Wall, south", "south"},
    {"shield_wall@8", "Shield Wall, north", "north"},
    {"arsunt@10", "Arsunt, east", "east"},
    {"arsunt@11", "Arsunt, west", "west"},
    {"basin@8", "Basin", ""},
    {"bight_of_the_cliff@13", "Bight of the Cliff, north", "north"},
    {"bight_of_the_cliff@14", "Bight of the Cliff, south", "south"},
    {"broken_land@10", "Broken Land, east", "east"},
    {"broken_land@11", "Broken Land, west", "west"},
    {"cielago_depression@18", "Cielago Depression, west", "west"},
    {"cielago_depression@1", "Cielago Depression, center", "center"},
    {"cielago_depression@2", "Cielago Depression, east", "east"},
    {"cielago_east@2", "Cielago East, west", "west"},
    {"cielago_east@3", "Cielago East, east", "east"},
    {"cielago_north@18", "Cielago North, west", "west"},
    {"cielago_north@1", "Cielago North, center", "center"},
    {"cielago_north@2", "Cielago North, east", "east"},
    {"cielago_south@1", "Cielago South, west", "west"},
    {"cielago_south@2", "Cielago South, east", "east"},
    {"cielago_west@17", "Cielago West, north", "north"},
    {"cielago_west@18", "Cielago West, south", "south"},
    {"funeral_plain@14", "Funeral Plain", ""},
    {"gara_kulon@7", "Gara Kulon", ""},
    {"habbanya_erg@15", "Habbanya Erg, west", "west"},
    {"habbanya_erg@16", "Habbanya Erg, east", "east"},
    {"habbanya_ridge_flat@16", "Habbanya Ridge Flat, west", "west"},
    {"habbanya_ridge_flat@17", "Habbanya Ridge Flat, east", "east"},
    {"hagga_basin@11", "Hagga Basin, east", "east"},
    {"hagga_basin@12", "Hagga Basin, west", "west"},
    {"harg_pass@3", "Harg Pass, west", "west"},
    {"harg_pass@4", "Harg Pass, east", "east"},
    {"hole_in_the_rock@8", "Hole in the Rock", ""},
    {"imperial_basin@8", "Imperial Basin, east", "east"},
    {"imperial_basin@9", "Imperial Basin, center", "center"},
    {"imperial_basin@10", "Imperial Basin, west", "west"},
    {"meridian@18", "Meridian, west", "west"},
    {"meridian@1", "Meridian, east", "east"},
    {"old_gap@8", "Old Gap, east", "east"},
    {"old_gap@9", "Old Gap, middle", "middle"},
    {"old_gap@10", "Old Gap, west", "west"},
    {"red_chasm@6", "Red Chasm", ""},
    {"rock_outcroppings@12", "Rock Outcroppings, north", "north"},
    {"rock_outcroppings@13", "Rock Outcroppings, south", "south"},
    {"sihaya_ridge@8", "Sihaya Ridge", ""},
    {"south_mesa@3", "South Mesa, south", "south"},
    {"south_mesa@4", "South Mesa, middle", "middle"},
    {"south_mesa@5", "South Mesa, north", "north"},
    {"the_great_flat@14", "The Great Flat", ""},
    {"the_greater_flat@15", "The Greater Flat", ""},
    {"the_minor_erg@4", "The Minor Erg, far south", "far south"},
    {"the_minor_erg@5", "The Minor Erg, south", "south"},
    {"the_minor_erg@6", "The Minor Erg, north", "north"},
    {"the_minor_erg@7", "The Minor Erg, far north", "far north"},
    {"tsimpo@10", "Tsimpo, east", "east"},
    {"tsimpo@11", "Tsimpo, middle", "middle"},
    {"tsimpo@12", "Tsimpo, west", "west"},
    {"wind_pass@13", "Wind Pass, far north", "far north"},
    {"wind_pass@14", "Wind Pass, north", "north"},
    {"wind_pass@15", "Wind Pass, south", "south"},
    {"wind_pass@16", "Wind Pass, far south", "far south"},
    {"wind_pass_north@16", "Wind Pass North, north", "north"},
    {"wind_pass_north@17", "Wind Pass North, south", "south"},
    {"hidden_mobile_stronghold", "Hidden Mobile Stronghold", ""},
    {"jacurutu_sietch", "Jacurutu Sietch", ""},
    {"cistern", "Cistern", ""},
    {"ecological_testing_station", "Ecological Testing Station", ""},
    {"shrine", "Shrine", ""},
    {"orgiz_processing_station", "Orgiz Processing Station", ""},
    {"caladan", "Caladan", ""},
    {"wallach_ix", "Wallach IX", ""},
    {"kaitain", "Kaitain", ""},
    {"salusa_secundus", "Salusa Secundus", ""},
    {"southern_hemisphere", "Southern Hemisphere", ""},
    {"giedi_prime", "Giedi Prime", ""},
    {"junction", "Junction", ""},
    {"ix", "Ix", ""},
    {"tleilax", "Tleilax", ""},
    {"tupile", "Tupile", ""},
    {"richese_homeworld", "Richese", ""},
    {"ecaz_homeworld", "Ecaz", ""},
    {"grumman", "Grumman", ""},
};

}  // namespace

std::string_view id_of(Terrain e) { return kTerrains.id(e); }
std::string_view name_of(Terrain e) { return kTerrains.name(e); }
std::optional<Terrain> terrain_from_id(std::string_view id) { return kTerrains.find(id); }

std::string_view id_of(Territory e) { return detail::id_in(kTerritories, e); }
std::string_view name_of(Territory e) { return detail::name_in(kTerritories, e); }
std::optional<Territory> territory_from_id(std::string_view id) {
  return detail::find_in<Territory>(kTerritories, id);
}

const TerritoryInfo& info(Territory t) { return kTerritories[static_cast<std::size_t>(t)]; }

std::string_view id_of(Place p) { return detail::id_in(kPlaces, p); }
std::string_view name_of(Place p) { return detail::name_in(kPlaces, p); }

std::optional<Place> place_from_id(std::string_view id) {
  constexpr std::string_view kZero = "@0";
  if (id.ends_with(kZero)) {
    const auto t = territory_from_id(id.substr(0, id.size() - kZero.size()));
    if (!t) return std::nullopt;
    const Place p = place_of(*t, 0);
    if (p == Place::None || sector_of(p) == 0) return std::nullopt;
    return p;
  }
  return detail::find_in<Place>(kPlaces, id);
}

std::string_view part_name(Place p) {
  const auto i = static_cast<std::size_t>(p);
  return i < static_cast<std::size_t>(kPlaceCount) ? kPlaces[i].part : std::string_view();
}

}  // namespace kanly

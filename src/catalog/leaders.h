// The leader discs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/factions.h"
#include "catalog/ids.h"
#include "catalog/sets.h"

namespace kanly {

// Five to a faction, in faction order, then the discs with rules of their own.
enum class Leader : std::uint8_t {
  // Atreides
  ThufirHawat,
  LadyJessica,
  GurneyHalleck,
  DuncanIdaho,
  DrWellingtonYueh,
  // Bene Gesserit
  Alia,
  MargotLadyFenring,
  MotherRamallo,
  PrincessIrulan,
  WannaYueh,
  // Emperor
  HasimirFenring,
  CaptainAramsham,
  Caid,
  Burseg,
  Bashar,
  // Fremen
  Stilgar,
  Chani,
  Otheym,
  ShadoutMapes,
  Jamis,
  // Harkonnen
  FeydRautha,
  BeastRabban,
  PiterDeVries,
  CaptainIakinNefud,
  UmmanKudu,
  // Spacing Guild
  StabanTuek,
  MasterBewt,
  EsmarTuek,
  SooSooSook,
  GuildRep,
  // Ixians
  CtairPilru,
  TessiaVernius,
  DominicVernius,
  KaileaVernius,
  CammarPilru,
  // Tleilaxu
  Zoal,
  HidarFenAjidica,
  MasterZaaf,
  Wykk,
  Blin,
  // CHOAM
  LadyJalma,
  FrankosAru,
  DukeVerdun,
  RajivLondine,
  ViscountTull,
  // Richese
  PremierEinCalimar,
  LadyHelena,
  FlintoKinnis,
  HaloaRund,
  TalisBalt,
  // Ecaz
  SanyaEcaz,
  WhitmoreBludd,
  IlesaEcaz,
  RivvyDinari,
  BindikkNarvi,
  // Moritani
  LupinoOrd,
  GrieuKronos,
  HiihResser,
  TrinKronos,
  VandoTerboli,
  // Of no faction's five.
  Auditor,
  DukeVidal,
  KwisatzHaderach,
  CheapHero,  // no disc: the name on a Traitor card (4.09)
  None = 0xff,
};
inline constexpr int kLeaderCount = 64;  // of all boxes
inline constexpr int kDiscCount = 63;
static_assert(static_cast<int>(Leader::CheapHero) + 1 == kLeaderCount);
static_assert(static_cast<int>(Leader::KwisatzHaderach) + 1 == kDiscCount);
inline constexpr int kOrdinaryLeaderCount = 60;
using Leaders = SetOf<Leader, kLeaderCount>;

enum class LeaderKind : std::uint8_t {
  Ordinary,
  Extra,    // the Auditor: a sixth leader of CHOAM in the advanced game
  Shared,   // Duke Vidal: belongs to whoever gained him
  Token,    // the Kwisatz Haderach: strengthens a leader, is none itself
  Traitor,  // a Cheap Hero: there is only a Traitor card
  None = 0xff,
};
inline constexpr int kLeaderKindCount = 5;

struct LeaderInfo {
  std::string_view id{};
  std::string_view name{};
  Faction faction = Faction::None;
  int strength = 0;  // printed; 0 for Zoal, who copies the opposing leader's
  int revival_price = 0;
  int assassination_value = 0;  // what Moritani gets for a killed one
  bool variable_strength = false;
  bool has_traitor_card = true;
  LeaderKind kind = LeaderKind::Ordinary;
  GameLevel game = GameLevel::Basic;
  std::string_view notes{};
};

namespace detail {
extern const LeaderInfo kLeaders[kLeaderCount];
extern const Names<LeaderKind, kLeaderKindCount> kLeaderKinds;
}  // namespace detail

// Ids, names and rows (catalog/ids.h).
inline const auto& rows_of(Leader) { return detail::kLeaders; }
inline const auto& rows_of(LeaderKind) { return detail::kLeaderKinds; }

// The faction whose disc it is: Choam for the Auditor, Ecaz for Duke Vidal, Atreides for the
// Kwisatz Haderach, None for a Cheap Hero and None.
constexpr Faction faction_of(Leader l) {
  if (static_cast<int>(l) < kOrdinaryLeaderCount) {
    return static_cast<Faction>(static_cast<int>(l) / 5);
  }
  if (l == Leader::Auditor) return Faction::Choam;
  if (l == Leader::DukeVidal) return Faction::Ecaz;
  return l == Leader::KwisatzHaderach ? Faction::Atreides : Faction::None;
}

// The five ordinary leaders.
constexpr Leaders leaders_of(Faction f) {
  if (static_cast<int>(f) >= kFactionCount) return Leaders();
  return Leaders::from_raw(std::uint64_t{31} << (5 * static_cast<int>(f)));
}

// Also knows other spellings of a name, such as "dr_yueh".
template <>
std::optional<Leader> from_id<Leader>(std::string_view id);

}  // namespace kanly

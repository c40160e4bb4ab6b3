#include "catalog/leaders.h"

namespace kanly {

namespace {

// A leader is revived, and assassinated, for its strength in spice.
constexpr LeaderInfo ordinary(std::string_view id, std::string_view name, Faction faction,
                              int strength) {
  return {.id = id,
          .name = name,
          .faction = faction,
          .strength = strength,
          .revival_price = strength,
          .assassination_value = strength};
}

struct Alias {
  std::string_view id{};
  Leader leader;
};
constexpr Alias kAliases[] = {
    {"dr_yueh", Leader::DrWellingtonYueh},
    {"cheap_hero", Leader::CheapHero},
    {"duke_prad_vidal", Leader::DukeVidal},
    {"margot_dame_fenring", Leader::MargotLadyFenring},
    {"lady_margot_fenring", Leader::MargotLadyFenring},
    {"reverend_ramallo", Leader::MotherRamallo},
    {"reverend_mother_ramallo", Leader::MotherRamallo},
    {"wanna_marcus", Leader::WannaYueh},
    {"count_fenring", Leader::HasimirFenring},
    {"cpt_aramsham", Leader::CaptainAramsham},
    {"piter_devries", Leader::PiterDeVries},
    {"cpt_iakin_nefud", Leader::CaptainIakinNefud},
    {"nefud", Leader::CaptainIakinNefud},
    {"rep", Leader::GuildRep},
    {"guild_representative", Leader::GuildRep},
    {"ein_calimar", Leader::PremierEinCalimar},
};

}  // namespace

namespace detail {

constinit const LeaderInfo kLeaders[kLeaderCount] = {
    ordinary("thufir_hawat", "Thufir Hawat", Faction::Atreides, 5),
    ordinary("lady_jessica", "Lady Jessica", Faction::Atreides, 5),
    ordinary("gurney_halleck", "Gurney Halleck", Faction::Atreides, 4),
    ordinary("duncan_idaho", "Duncan Idaho", Faction::Atreides, 2),
    ordinary("dr_wellington_yueh", "Dr. Wellington Yueh", Faction::Atreides, 1),
    ordinary("alia", "Alia", Faction::BeneGesserit, 5),
    ordinary("margot_lady_fenring", "Margot Lady Fenring", Faction::BeneGesserit, 5),
    ordinary("mother_ramallo", "Mother Ramallo", Faction::BeneGesserit, 5),
    ordinary("princess_irulan", "Princess Irulan", Faction::BeneGesserit, 5),
    ordinary("wanna_yueh", "Wanna Yueh", Faction::BeneGesserit, 5),
    ordinary("hasimir_fenring", "Hasimir Fenring", Faction::Emperor, 6),
    ordinary("captain_aramsham", "Captain Aramsham", Faction::Emperor, 5),
    ordinary("caid", "Caid", Faction::Emperor, 3),
    ordinary("burseg", "Burseg", Faction::Emperor, 3),
    ordinary("bashar", "Bashar", Faction::Emperor, 2),
    ordinary("stilgar", "Stilgar", Faction::Fremen, 7),
    ordinary("chani", "Chani", Faction::Fremen, 6),
    ordinary("otheym", "Otheym", Faction::Fremen, 5),
    ordinary("shadout_mapes", "Shadout Mapes", Faction::Fremen, 3),
    ordinary("jamis", "Jamis", Faction::Fremen, 2),
    ordinary("feyd_rautha", "Feyd-Rautha", Faction::Harkonnen, 6),
    ordinary("beast_rabban", "Beast Rabban", Faction::Harkonnen, 4),
    ordinary("piter_de_vries", "Piter de Vries", Faction::Harkonnen, 3),
    ordinary("captain_iakin_nefud", "Captain Iakin Nefud", Faction::Harkonnen, 2),
    ordinary("umman_kudu", "Umman Kudu", Faction::Harkonnen, 1),
    ordinary("staban_tuek", "Staban Tuek", Faction::SpacingGuild, 5),
    ordinary("master_bewt", "Master Bewt", Faction::SpacingGuild, 3),
    ordinary("esmar_tuek", "Esmar Tuek", Faction::SpacingGuild, 3),
    ordinary("soo_soo_sook", "Soo-Soo Sook", Faction::SpacingGuild, 2),
    ordinary("guild_rep", "Guild Rep.", Faction::SpacingGuild, 1),
    ordinary("ctair_pilru", "C'Tair Pilru", Faction::Ixians, 5),
    ordinary("tessia_vernius", "Tessia Vernius", Faction::Ixians, 5),
    ordinary("dominic_vernius", "Dominic Vernius", Faction::Ixians, 4),
    ordinary("kailea_vernius", "Kailea Vernius", Faction::Ixians, 2),
    ordinary("cammar_pilru", "Cammar Pilru", Faction::Ixians, 1),
    {.id = "zoal",
     .name = "Zoal",
     .faction = Faction::Tleilaxu,
     .strength = 0,
     .revival_price = 3,
     .assassination_value = 3,
     .variable_strength = true,
     .notes = "Variable strength: equals the printed disc value of the opposing leader in that "
              "battle (0 against a Cheap Hero or no leader). The copied value excludes skill "
              "bonuses and the Kwisatz Haderach. The same copied value is the spice bounty when "
              "Zoal dies in battle. Against another variable or missing leader use 0."},
    ordinary("hidar_fen_ajidica", "Hidar Fen Ajidica", Faction::Tleilaxu, 4),
    ordinary("master_zaaf", "Master Zaaf", Faction::Tleilaxu, 3),
    ordinary("wykk", "Wykk", Faction::Tleilaxu, 2),
    ordinary("blin", "Blin", Faction::Tleilaxu, 1),
    ordinary("lady_jalma", "Lady Jalma", Faction::Choam, 4),
    ordinary("frankos_aru", "Frankos Aru", Faction::Choam, 4),
    ordinary("duke_verdun", "Duke Verdun", Faction::Choam, 3),
    ordinary("rajiv_londine", "Rajiv Londine", Faction::Choam, 3),
    ordinary("viscount_tull", "Viscount Tull", Faction::Choam, 2),
    ordinary("premier_ein_calimar", "Premier Ein Calimar", Faction::Richese, 5),
    ordinary("lady_helena", "Lady Helena", Faction::Richese, 4),
    ordinary("flinto_kinnis", "Flinto Kinnis", Faction::Richese, 3),
    ordinary("haloa_rund", "Haloa Rund", Faction::Richese, 2),
    ordinary("talis_balt", "Talis Balt", Faction::Richese, 2),
    ordinary("sanya_ecaz", "Sanya Ecaz", Faction::Ecaz, 4),
    ordinary("whitmore_bludd", "Whitmore Bludd", Faction::Ecaz, 4),
    ordinary("ilesa_ecaz", "Ilesa Ecaz", Faction::Ecaz, 3),
    ordinary("rivvy_dinari", "Rivvy Dinari", Faction::Ecaz, 3),
    ordinary("bindikk_narvi", "Bindikk Narvi", Faction::Ecaz, 2),
    ordinary("lupino_ord", "Lupino Ord", Faction::Moritani, 5),
    ordinary("grieu_kronos", "Grieu Kronos", Faction::Moritani, 4),
    ordinary("hiih_resser", "Hiih Resser", Faction::Moritani, 4),
    ordinary("trin_kronos", "Trin Kronos", Faction::Moritani, 2),
    ordinary("vando_terboli", "Vando Terboli", Faction::Moritani, 1),
    {.id = "auditor",
     .name = "Auditor",
     .faction = Faction::Choam,
     .strength = 2,
     .revival_price = 2,
     .assassination_value = 2,
     .kind = LeaderKind::Extra,
     .game = GameLevel::Advanced,
     .notes =
         "Sixth CHOAM disc, advanced game only; its traitor card is shuffled into the traitor deck "
         "at the start. Whenever CHOAM fights with it: if it survives CHOAM sees 2 random cards of "
         "the opponent's hand, if it dies 1; cards the opponent used in the battle are excluded. "
         "The opponent may pay CHOAM 1 spice per card that would be seen (never a partial payment) "
         "to cancel the whole audit. Revival: uses CHOAM's one leader revival of the turn, allowed "
         "at any time as if all CHOAM leaders were dead. Cannot become a ghola, cannot be captured "
         "by Harkonnen, cannot receive a leader skill. Karama can stop an audit."},
    {.id = "duke_vidal",
     .name = "Duke Prad Vidal",
     .faction = Faction::Ecaz,
     .strength = 6,
     .revival_price = 5,
     .assassination_value = 6,
     .has_traitor_card = false,
     .kind = LeaderKind::Shared,
     .notes = "Separate shared disc, in play when Ecaz or Moritani is in the game; starts set "
              "aside. Printed as an Ecaz leader but owned by nobody at start. No traitor card "
              "exists for him, so he can never be a traitor or Face Dancer. Gained by: Ecaz "
              "through the Ecaz ambassador (kept until used in a battle or taken by Moritani); "
              "Moritani at the end of Shipment and Movement when in battles in two or more "
              "different strongholds not involving Ecaz (one battle, set aside at end of turn); "
              "the occupier of the Ecaz homeworld or its ally (overrides both); Ecaz nexus card "
              "cunning. Only Ecaz (or the occupier of the Ecaz homeworld) may revive him, always, "
              "for 5 spice, also with a Tleilaxu Ghola card; the Tleilaxu may take him as a ghola. "
              "Bounty in battle is his strength 6. May be captured by Harkonnen."},
    {.id = "kwisatz_haderach",
     .name = "Kwisatz Haderach",
     .faction = Faction::Atreides,
     .strength = 2,
     .revival_price = 2,
     .assassination_value = 0,
     .has_traitor_card = false,
     .kind = LeaderKind::Token,
     .game = GameLevel::Advanced,
     .notes =
         "Not a leader: +2 to one leader or Cheap Hero in one territory per turn. Becomes active "
         "for the rest of the game once Atreides has lost 7 or more forces in battles (counted "
         "secretly; storm, worm and other non-battle losses do not count). No bonus if the "
         "accompanied leader is killed. That leader cannot be called a traitor. Dies only in a "
         "lasgun/shield explosion of a battle it takes part in. Dead, it is revived like a leader "
         "for 2 spice within the Atreides leader cycle; it never blocks the revival of real "
         "leaders. Cannot be captured, turned into a ghola, copied by Zoal or given a skill."},
    {.id = "cheap_hero_traitor",
     .name = "Cheap Hero",
     .kind = LeaderKind::Traitor,
     .notes = "Only a Traitor card, of a variant: it meets whoever plays a Cheap Hero or Cheap "
              "Heroine in a battle. Worth 0, and never used up."},
};

constinit const Names<LeaderKind, kLeaderKindCount> kLeaderKinds({
    {LeaderKind::Ordinary, "ordinary", "Leader"},
    {LeaderKind::Extra, "extra", "Extra leader"},
    {LeaderKind::Shared, "shared", "Shared leader"},
    {LeaderKind::Token, "token", "Token"},
    {LeaderKind::Traitor, "traitor", "Traitor card alone"},
});

}  // namespace detail

template <>
std::optional<Leader> from_id<Leader>(std::string_view id) {
  for (const Alias& alias : kAliases) {
    if (alias.id == id) return alias.leader;
  }
  return find_id<Leader>(id);
}

}  // namespace kanly

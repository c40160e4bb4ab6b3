#include "catalog/cards.h"

namespace kanly {

namespace {

// The rest of a CardKindInfo stands in CardTable.
struct Text {
  std::string_view id{};
  std::string_view name{};
  std::string_view when{};
  std::string_view effect{};
  VoiceCategories voice{};
  std::string_view stopped_by{};
  std::string_view choam_power{};
  std::string_view notes{};
};

constexpr Text kTexts[kCardKindCount] = {
    {.id = "lasgun",
     .name = "Lasgun",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader; no defense stops it. If any side in this battle plays a "
               "Shield or Shield Snooper, a lasgun/shield explosion happens instead.",
     .voice = VoiceCategories::of(VoiceCategory::Lasgun),
     .notes = "Explosion: everything in the territory is lost: all forces of all factions "
              "(advisors included, third parties too), the spice, both battle leaders and a "
              "Kwisatz Haderach in the battle. Both players lose, no leader bounty is paid, every "
              "card played is discarded.\nA traitor call that decides the battle pre-empts the "
              "explosion.\nEcaz ambassadors there return to supply; Moritani terror tokens stay. "
              "On a homeworld the natives lose at most the number of forces printed on the "
              "homeworld card.\nDefensive Weirding Way, Portable Snooper and Snooper do not cause "
              "an explosion.\nMirror Weapon copying it behaves as a lasgun."},
    {.id = "crysknife",
     .name = "Crysknife",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a projectile defense.",
     .voice = VoiceCategories::of(VoiceCategory::ProjectileWeapon),
     .stopped_by = "projectile_defense"},
    {.id = "maula_pistol",
     .name = "Maula Pistol",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a projectile defense.",
     .voice = VoiceCategories::of(VoiceCategory::ProjectileWeapon),
     .stopped_by = "projectile_defense"},
    {.id = "slip_tip",
     .name = "Slip Tip",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a projectile defense.",
     .voice = VoiceCategories::of(VoiceCategory::ProjectileWeapon),
     .stopped_by = "projectile_defense"},
    {.id = "stunner",
     .name = "Stunner",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a projectile defense.",
     .voice = VoiceCategories::of(VoiceCategory::ProjectileWeapon),
     .stopped_by = "projectile_defense"},
    {.id = "chaumas",
     .name = "Chaumas",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a poison defense.",
     .voice = VoiceCategories::of(VoiceCategory::PoisonWeapon),
     .stopped_by = "poison_defense"},
    {.id = "chaumurky",
     .name = "Chaumurky",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a poison defense.",
     .voice = VoiceCategories::of(VoiceCategory::PoisonWeapon),
     .stopped_by = "poison_defense"},
    {.id = "ellaca_drug",
     .name = "Ellaca Drug",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a poison defense.",
     .voice = VoiceCategories::of(VoiceCategory::PoisonWeapon),
     .stopped_by = "poison_defense"},
    {.id = "gom_jabbar",
     .name = "Gom Jabbar",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a poison defense.",
     .voice = VoiceCategories::of(VoiceCategory::PoisonWeapon),
     .stopped_by = "poison_defense"},
    {.id = "shield",
     .name = "Shield",
     .when = "Battle plan, defense slot.",
     .effect = "Protects your leader from projectile weapons and from Artillery Strike.",
     .voice = VoiceCategories::of(VoiceCategory::ProjectileDefense, VoiceCategory::Shield),
     .notes = "With a lasgun on either side of the battle it triggers the explosion."},
    {.id = "snooper",
     .name = "Snooper",
     .when = "Battle plan, defense slot.",
     .effect = "Protects your leader from poison weapons.",
     .voice = VoiceCategories::of(VoiceCategory::PoisonDefense, VoiceCategory::Snooper),
     .notes = "Does not stop Poison Tooth."},
    {.id = "cheap_hero",
     .name = "Cheap Hero",
     .when = "Battle plan, leader slot.",
     .effect = "Used as a leader of strength 0 in the battle plan; lets you play a weapon and a "
               "defense. May replace a leader by choice and must be used if you hold it and have "
               "no leader available.",
     .voice = VoiceCategories::of(VoiceCategory::CheapHero),
     .notes =
         "Winner by traitor call may keep it (nothing is lost by the caller).\nKwisatz Haderach "
         "may accompany it.\nCan be called traitor only if the Cheap Hero traitor card is in the "
         "game.\nWorth 0 spice if killed.\nNot a green Special for Planetologist."},
    {.id = "tleilaxu_ghola",
     .name = "Tleilaxu Ghola",
     .when = "Any time.",
     .effect = "Extra revival on top of the normal ones: at once either return 1 of your own "
               "leaders from the Tanks to your pool (whatever its place in the leader cycle) or "
               "return up to 5 of your own forces to reserves, free.",
     .notes = "Only one starred Sardaukar/Fedaykin may be revived per turn by all means "
              "together.\nAtreides may use it on a dead Kwisatz Haderach.\nTleilaxu (if in play) "
              "gain 1 spice from the bank when anyone uses it.\nA leader revived this way in the "
              "Battle phase may fight in the same phase."},
    {.id = "family_atomics",
     .name = "Family Atomics",
     .when =
         "Storm phase after turn 1, after the storm movement is known and before the storm moves.",
     .effect =
         "Condition: you have a (non-advisor) force on the Shield Wall, or in a neighbouring "
         "territory not cut off from it by the storm. Every force on the Wall goes to the Tanks. "
         "For the rest of the game Imperial Basin, Arrakeen and Carthag are exposed to the storm.",
     .notes = "Set aside permanently as a marker; never goes to the discard pile.\nPlayed after "
              "Weather Control has fixed the movement."},
    {.id = "hajr",
     .name = "Hajr",
     .when = "Your own movement in Shipment and Movement.",
     .effect = "One additional on-planet move of a group of your forces under the normal movement "
               "rules; it may be the group already moved or another one.",
     .notes = "Ornithopter range is checked afresh at the start of the extra move."},
    {.id = "karama",
     .name = "Karama",
     .when = "Any time after setup, mode dependent.",
     .effect =
         "Stop one use of a faction advantage, or ship at half price via the bank, or buy a "
         "treachery card free / bid without limit, or (advanced) use your special Karama power.",
     .notes =
         "Modes: (a) stop one use of another faction's advantage or alliance ability, when it is "
         "attempted (advantages marked cancel) or before it is used (advantages marked prevent); "
         "in a battle it must be played before battle plans are revealed; (b) ship forces to the "
         "planet at Guild rate (half, rounded up), paid to the bank, for yourself or another "
         "faction; (c) bid more spice than you have and/or take the auctioned card without paying; "
         "(d) advanced game: your faction's special Karama power, once per game.\nMode (c) is not "
         "available with a full hand, nor for Richese cache cards or Black Market cards.\nCannot "
         "stop a special victory condition, a special Karama power, setup (at start) effects or "
         "homeworld effects.\nThe faction whose advantage was stopped may redo the action without "
         "the advantage.\nBene Gesserit (advanced) may use any worthless card as a Karama. With "
         "the Shrine discovery a Truthtrance may be used as Karama and the reverse."},
    {.id = "truthtrance",
     .name = "Truthtrance",
     .when = "Any time; play stops until answered.",
     .effect = "Publicly ask one other player one yes/no question about the game's present or "
               "past; the answer must be a truthful yes or no, given publicly.",
     .notes = "Questions about future actions are refused and the card is not spent."},
    {.id = "weather_control",
     .name = "Weather Control",
     .when = "Storm phase after turn 1, before the storm marker moves.",
     .effect = "You decide the storm movement this turn: 0 to 10 sectors counterclockwise, "
               "replacing dial or storm card.",
     .notes = "The Ecological Testing Station discovery does not change it.\nDialing is skipped; "
              "the Fremen storm card for this turn is still consumed."},
    {.id = "baliset",
     .name = "Baliset",
     .when = "Battle plan, in a weapon and/or defense slot.",
     .effect = "No effect. The normal way to get rid of it is to play it in a battle plan.",
     .voice = VoiceCategories::of(VoiceCategory::Worthless),
     .choam_power = "One player may not move forces into one territory occupied by CHOAM during "
                    "Shipment and Movement; shipping in is still allowed.",
     .notes =
         "A winner may discard it like any other played card.\nBene Gesserit (advanced): usable as "
         "a Karama.\nCHOAM: may instead be sold for 2 spice at the end of a phase or discarded for "
         "its CHOAM power.\nCounts for Warmaster, Diplomat and the Tuek's Sietch stronghold card."},
    {.id = "jubba_cloak",
     .name = "Jubba Cloak",
     .when = "Battle plan, in a weapon and/or defense slot.",
     .effect = "No effect. The normal way to get rid of it is to play it in a battle plan.",
     .voice = VoiceCategories::of(VoiceCategory::Worthless),
     .choam_power = "When the storm moves, CHOAM forces in one territory are not lost to it.",
     .notes =
         "A winner may discard it like any other played card.\nBene Gesserit (advanced): usable as "
         "a Karama.\nCHOAM: may instead be sold for 2 spice at the end of a phase or discarded for "
         "its CHOAM power.\nCounts for Warmaster, Diplomat and the Tuek's Sietch stronghold card."},
    {.id = "kulon",
     .name = "Kulon",
     .when = "Battle plan, in a weapon and/or defense slot.",
     .effect = "No effect. The normal way to get rid of it is to play it in a battle plan.",
     .voice = VoiceCategories::of(VoiceCategory::Worthless),
     .choam_power =
         "On CHOAM's own Shipment and Movement turn its forces may move one territory further.",
     .notes =
         "A winner may discard it like any other played card.\nBene Gesserit (advanced): usable as "
         "a Karama.\nCHOAM: may instead be sold for 2 spice at the end of a phase or discarded for "
         "its CHOAM power.\nCounts for Warmaster, Diplomat and the Tuek's Sietch stronghold card."},
    {.id = "la_la_la",
     .name = "La La La",
     .when = "Battle plan, in a weapon and/or defense slot.",
     .effect = "No effect. The normal way to get rid of it is to play it in a battle plan.",
     .voice = VoiceCategories::of(VoiceCategory::Worthless),
     .choam_power = "One player gets no free revival this Revival phase.",
     .notes =
         "A winner may discard it like any other played card.\nBene Gesserit (advanced): usable as "
         "a Karama.\nCHOAM: may instead be sold for 2 spice at the end of a phase or discarded for "
         "its CHOAM power.\nCounts for Warmaster, Diplomat and the Tuek's Sietch stronghold card."},
    {.id = "trip_to_gamont",
     .name = "Trip to Gamont",
     .when = "Battle plan, in a weapon and/or defense slot.",
     .effect = "No effect. The normal way to get rid of it is to play it in a battle plan.",
     .voice = VoiceCategories::of(VoiceCategory::Worthless),
     .choam_power = "During Mentat Pause one force of another player goes from the board back to "
                    "that player's reserves (a No-Field there is revealed first; if no force "
                    "remains the card is still spent).",
     .notes =
         "A winner may discard it like any other played card.\nBene Gesserit (advanced): usable as "
         "a Karama.\nCHOAM: may instead be sold for 2 spice at the end of a phase or discarded for "
         "its CHOAM power.\nCounts for Warmaster, Diplomat and the Tuek's Sietch stronghold card."},
    {.id = "poison_blade",
     .name = "Poison Blade",
     .when = "Battle plan, weapon slot.",
     .effect = "Counts as projectile and poison at once: only a defense against both (Shield "
               "Snooper, or a projectile defense that the Carthag stronghold card also makes a "
               "snooper) saves the leader.",
     .voice = VoiceCategories::of(VoiceCategory::PoisonBlade, VoiceCategory::ProjectileWeapon,
                                  VoiceCategory::PoisonWeapon),
     .stopped_by = "shield_snooper"},
    {.id = "hunter_seeker",
     .name = "Hunter-Seeker",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a projectile defense.",
     .voice = VoiceCategories::of(VoiceCategory::ProjectileWeapon),
     .stopped_by = "projectile_defense"},
    {.id = "basilia_weapon",
     .name = "Basilia Weapon",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills the opposing leader unless that side played a poison defense.",
     .voice = VoiceCategories::of(VoiceCategory::PoisonWeapon),
     .stopped_by = "poison_defense"},
    {.id = "weirding_way",
     .name = "Weirding Way",
     .when = "Battle plan: weapon slot alone, or defense slot together with another weapon.",
     .effect =
         "Projectile weapon; if you also play another weapon it is instead a projectile defense.",
     .voice = VoiceCategories::of(VoiceCategory::WeirdingWay, VoiceCategory::ProjectileWeapon),
     .stopped_by = "projectile_defense",
     .notes = "As a defense it is not a Shield: no lasgun explosion and no protection against "
              "Artillery Strike.\nCannot be the defense next to Chemistry used as weapon, nor can "
              "the two only support each other."},
    {.id = "poison_tooth",
     .name = "Poison Tooth",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills both leaders; a Snooper gives no protection. The owner may cancel its use "
               "after seeing the plans.",
     .voice = VoiceCategories::of(VoiceCategory::PoisonTooth, VoiceCategory::PoisonWeapon),
     .stopped_by = "chemistry_as_defense",
     .notes = "After both plans are revealed the owner may decide not to use it. Unused and "
              "winning: it may be kept; used: discarded even on a win.\nChemistry as a defense "
              "does protect (it is a poison defense but not a Snooper); Shield Snooper, Snooper "
              "and Portable Snooper do not.\nKills the user's own leader too unless protected the "
              "same way.\nCounts as a poison weapon for Master of Assassins when used."},
    {.id = "shield_snooper",
     .name = "Shield Snooper",
     .when = "Battle plan, defense slot.",
     .effect = "Counts as both Shield and Snooper.",
     .voice = VoiceCategories::of(VoiceCategory::ShieldSnooper, VoiceCategory::ProjectileDefense,
                                  VoiceCategory::PoisonDefense, VoiceCategory::Shield),
     .notes = "Causes the explosion with a lasgun.\nNot the same card as Shield or Snooper for the "
              "CHOAM duplicate sale."},
    {.id = "chemistry",
     .name = "Chemistry",
     .when = "Battle plan: defense slot alone, or weapon slot together with another defense.",
     .effect = "Poison defense; if you also play another defense it is instead a poison weapon.",
     .voice = VoiceCategories::of(VoiceCategory::Chemistry, VoiceCategory::PoisonDefense,
                                  VoiceCategory::PoisonWeapon),
     .stopped_by = "poison_defense",
     .notes = "As a defense it also saves the leader from Poison Tooth.\nThe other defense must be "
              "a real defense card, and not Weirding Way."},
    {.id = "artillery_strike",
     .name = "Artillery Strike",
     .when = "Battle plan, weapon slot.",
     .effect = "Kills both leaders unless shielded; leader strength is ignored for both sides and "
               "the higher dial wins.",
     .voice = VoiceCategories::of(VoiceCategory::ArtilleryStrike),
     .stopped_by = "shield\nshield_snooper",
     .notes =
         "Only Shield or Shield Snooper protects, for either side. A surviving leader does not add "
         "strength.\nThe higher dial wins (aggressor on a tie); no skill, Kwisatz Haderach or "
         "leader strength counts.\nNo bounty is paid for leaders killed in this battle."},
    {.id = "harvester",
     .name = "Harvester",
     .when = "Spice Blow, right after a spice blow card has placed spice.",
     .effect = "Doubles that blow: put the same amount again in the territory.",
     .notes = "No effect on a blow lost to the storm. Works on a blow already doubled by Sandtrout "
              "(doubles the current amount)."},
    {.id = "thumper",
     .name = "Thumper",
     .when = "Start of the Spice Blow phase (turn 2 or later), instead of revealing the next spice "
             "card.",
     .effect = "A sandworm appears as if Shai-Hulud had been turned over on pile A; then continue "
               "drawing until a territory card.",
     .notes = "No spice card is consumed for the worm. Causes a Nexus.\nIf Sandtrout is waiting "
              "the thumper worm triggers it."},
    {.id = "amal",
     .name = "Amal",
     .when = "Start of any phase.",
     .effect = "Every player, the user included, pays half of the spice behind the shield (rounded "
               "up) to the bank.",
     .notes = "Spice waiting in front of shields is not counted."},
    {.id = "kull_wahad",
     .name = "Kull Wahad",
     .when = "Battle plan, in a weapon and/or defense slot.",
     .effect = "No effect. The normal way to get rid of it is to play it in a battle plan.",
     .voice = VoiceCategories::of(VoiceCategory::Worthless),
     .choam_power = "When a player is about to play a Karama, that player may not play Karama "
                    "cards for the rest of this phase.",
     .notes =
         "A winner may discard it like any other played card.\nBene Gesserit (advanced): usable as "
         "a Karama.\nCHOAM: may instead be sold for 2 spice at the end of a phase or discarded for "
         "its CHOAM power.\nCounts for Warmaster, Diplomat and the Tuek's Sietch stronghold card."},
    {.id = "distrans",
     .name = "Distrans",
     .when = "Any time except while a card is being bid on.",
     .effect = "Give one treachery card from your hand to another player whose hand is not full.",
     .notes = "The receiver cannot refuse.\nNot usable with only this card in hand."},
    {.id = "juice_of_sapho",
     .name = "Juice of Sapho",
     .when = "In the phase or action concerned.",
     .effect = "Choose one: be the aggressor in a battle you are in; or act first in a phase or "
               "action that uses turn order; or act last in it (later than the Guild too).",
     .notes = "Going first must be declared before anyone has acted; going last can be declared "
              "when your turn would come.\nMay be used to be last in a Richese once-around "
              "auction.\nThe Habbanya Sietch stronghold card still beats it for ties."},
    {.id = "mirror_weapon",
     .name = "Mirror Weapon",
     .when = "Battle plan, weapon slot.",
     .effect = "Becomes a copy of the weapon revealed by the opponent, if that card counts as a "
               "weapon; otherwise nothing. If order matters your copy acts first.",
     .voice = VoiceCategories::of(VoiceCategory::MirrorWeapon),
     .notes = "Copies of Poison Tooth and Stone Burner get their own choice by the Mirror "
              "owner.\nCopying Chemistry used as weapon needs no second card."},
    {.id = "nullentropy_box",
     .name = "Nullentropy Box",
     .when = "Any time.",
     .effect =
         "Pay 2 spice to the bank, search the treachery discard pile in secret and take any one "
         "card except a Nullentropy Box. Shuffle the pile and put this card on top of it, face up.",
     .notes = "Hand size after the exchange is unchanged (this card leaves, one enters)."},
    {.id = "ornithopter",
     .name = "Ornithopter",
     .when = "Your own movement.",
     .effect = "Either move one group up to 3 territories, or move two different groups, each "
               "within your normal range.",
     .notes = "Different from the Ornithopter discovery token."},
    {.id = "portable_snooper",
     .name = "Portable Snooper",
     .when = "Battle plan defense slot, or after plans are revealed if you played no defense.",
     .effect = "Poison defense. Late play is barred if Voice forbids it or if your plan already "
               "holds a weapon and a worthless card.",
     .voice = VoiceCategories::of(VoiceCategory::PortableSnooper, VoiceCategory::PoisonDefense),
     .notes = "Does not stop Poison Tooth. Not the same card as Snooper. Decide late play before "
              "traitors are resolved."},
    {.id = "residual_poison",
     .name = "Residual Poison",
     .when = "In your battle, before leaders are chosen.",
     .effect = "One of the opponent's available leaders, picked at random, goes to the Tanks; "
               "nobody gains spice for it.",
     .notes = "Pool: living leaders of the opponent that could fight in this battle."},
    {.id = "semuta_drug",
     .name = "Semuta Drug",
     .when = "Immediately after another player discards a treachery card.",
     .effect = "Take that card into your hand; if several were discarded together, choose one."},
    {.id = "stone_burner",
     .name = "Stone Burner",
     .when = "Battle plan, weapon slot.",
     .effect = "After plans are revealed the owner chooses: both leaders are killed, or both "
               "surviving leaders' strengths are ignored. In either case the side with more "
               "undialed force tokens wins; dialed forces are lost as usual.",
     .voice = VoiceCategories::of(VoiceCategory::StoneBurner),
     .notes = "Count tokens, not strength; tie goes to the aggressor (or the Habbanya card "
              "holder).\nOther weapons still resolve. Dial, Reinforcements, homeworld bonus, "
              "skills and Kwisatz Haderach do not count in the comparison.\nEcaz with ally: the "
              "ally's undialed tokens plus half of the Ecaz tokens (rounded up)."},
    {.id = "recruits",
     .name = "Recruits",
     .when = "Start of the Revival phase, before anyone revives.",
     .effect = "This turn every faction's current free revival is doubled and the normal force "
               "revival limit is 7.",
     .notes =
         "The limit of 7 caps free and paid together (low-threshold Fremen: 4 doubled to 8, only 7 "
         "revive).\nFactions without a revival limit keep it unlimited.\nPaid revivals stay paid."},
    {.id = "reinforcements",
     .name = "Reinforcements",
     .when = "Battle plan, weapon or defense slot; needs 3 forces in reserves.",
     .effect = "Adds 2 to your dialed number, then 3 of your reserve forces go to the Tanks.",
     .notes = "Neither weapon nor defense: prescience about that slot is answered with 'none'; "
              "Voice categories do not match it.\nNo spice support for the +2 and no extra losses "
              "on the board.\nNo effect under Stone Burner."},
    {.id = "harass_and_withdraw",
     .name = "Harass and Withdraw",
     .when = "Battle plan, weapon or defense slot; not on your own homeworld.",
     .effect = "Your undialed forces return to reserves when the battle resolves; your leader can "
               "still be killed.",
     .notes = "Cancelled if the opponent calls traitor on you.\nA Face Dancer revealed on your "
              "leader does not touch the withdrawn forces.\nNeither weapon nor defense (see "
              "Reinforcements).\nWith Ecaz and ally together only the forces of the faction that "
              "played it withdraw."},
};

struct PrintedName {
  std::string_view id;
  std::string_view name;
};
constexpr PrintedName kPrintedNames[kCardCount] = {
    {"lasgun", "Lasgun"},
    {"crysknife", "Crysknife"},
    {"maula_pistol", "Maula Pistol"},
    {"slip_tip", "Slip Tip"},
    {"stunner", "Stunner"},
    {"chaumas", "Chaumas"},
    {"chaumurky", "Chaumurky"},
    {"ellaca_drug", "Ellaca Drug"},
    {"gom_jabbar", "Gom Jabbar"},
    {"shield_1", "Shield"},
    {"shield_2", "Shield"},
    {"shield_3", "Shield"},
    {"shield_4", "Shield"},
    {"snooper_1", "Snooper"},
    {"snooper_2", "Snooper"},
    {"snooper_3", "Snooper"},
    {"snooper_4", "Snooper"},
    {"cheap_hero_1", "Cheap Hero"},
    {"cheap_hero_2", "Cheap Hero"},
    {"cheap_hero_3", "Cheap Heroine"},
    {"tleilaxu_ghola", "Tleilaxu Ghola"},
    {"family_atomics", "Family Atomics"},
    {"hajr", "Hajr"},
    {"karama_1", "Karama"},
    {"karama_2", "Karama"},
    {"truthtrance_1", "Truthtrance"},
    {"truthtrance_2", "Truthtrance"},
    {"weather_control", "Weather Control"},
    {"baliset", "Baliset"},
    {"jubba_cloak", "Jubba Cloak"},
    {"kulon", "Kulon"},
    {"la_la_la", "La La La"},
    {"trip_to_gamont", "Trip to Gamont"},
    {"poison_blade", "Poison Blade"},
    {"hunter_seeker", "Hunter-Seeker"},
    {"basilia_weapon", "Basilia Weapon"},
    {"weirding_way", "Weirding Way"},
    {"poison_tooth_1", "Poison Tooth"},
    {"shield_snooper", "Shield Snooper"},
    {"shield_5", "Shield"},
    {"snooper_5", "Snooper"},
    {"chemistry", "Chemistry"},
    {"artillery_strike_1", "Artillery Strike"},
    {"harvester", "Harvester"},
    {"thumper", "Thumper"},
    {"amal", "Amal"},
    {"kull_wahad", "Kull Wahad"},
    {"poison_tooth_2", "Poison Tooth"},
    {"artillery_strike_2", "Artillery Strike"},
    {"karama_3", "Karama"},
    {"karama_4", "Karama"},
    {"distrans", "Distrans"},
    {"juice_of_sapho", "Juice of Sapho"},
    {"mirror_weapon", "Mirror Weapon"},
    {"nullentropy_box", "Nullentropy Box"},
    {"ornithopter", "Ornithopter"},
    {"portable_snooper", "Portable Snooper"},
    {"residual_poison", "Residual Poison"},
    {"semuta_drug", "Semuta Drug"},
    {"stone_burner", "Stone Burner"},
    {"karama_5", "Karama"},
    {"recruits", "Recruits"},
    {"reinforcements", "Reinforcements"},
    {"harass_and_withdraw", "Harass and Withdraw"},
};

struct Alias {
  std::string_view id{};
  CardKind kind;
};
constexpr Alias kAliases[] = {
    {"lasegun", CardKind::Lasgun},
    {"cheap_heroine", CardKind::CheapHero},
    {"shield_ixians_tleilaxu", CardKind::Shield},
    {"snooper_ixians_tleilaxu", CardKind::Snooper},
    {"poison_tooth_choam_richese", CardKind::PoisonTooth},
    {"artillery_strike_choam_richese", CardKind::ArtilleryStrike},
    {"karama_choam_richese", CardKind::Karama},
    {"nullentropy", CardKind::NullentropyBox},
    {"karama_richese", CardKind::Karama},
};

constexpr std::array<CardKindInfo, kCardKindCount> join_texts_and_traits() {
  std::array<CardKindInfo, kCardKindCount> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Text& text = kTexts[i];
    const detail::CardTraits& traits = detail::CardTable::rows[i];
    all[i] = {.id = text.id,
              .name = text.name,
              .card_class = traits.card_class,
              .when = text.when,
              .effect = text.effect,
              .disposal = traits.disposal,
              .weapon_types = traits.weapon,
              .defense_types = traits.defense,
              .voice_categories = text.voice,
              .stopped_by = text.stopped_by,
              .choam_power = text.choam_power,
              .notes = text.notes};
  }
  return all;
}

constexpr std::array<CardInfo, kCardCount> join_names_and_prints() {
  std::array<CardInfo, kCardCount> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto card = static_cast<Card>(i);
    all[i] = {.id = kPrintedNames[i].id,
              .name = kPrintedNames[i].name,
              .kind = kind_of(card),
              .source = set_of(card)};
  }
  return all;
}

}  // namespace

namespace detail {
constinit const std::array<CardKindInfo, kCardKindCount> kCardKinds = join_texts_and_traits();
constinit const std::array<CardInfo, kCardCount> kCards = join_names_and_prints();

constinit const Names<CardClass, kCardClassCount> kCardClasses({
    {CardClass::ProjectileWeapon, "projectile_weapon", "Projectile weapon"},
    {CardClass::PoisonWeapon, "poison_weapon", "Poison weapon"},
    {CardClass::SpecialWeapon, "special_weapon", "Special weapon"},
    {CardClass::ProjectileDefense, "projectile_defense", "Projectile defense"},
    {CardClass::PoisonDefense, "poison_defense", "Poison defense"},
    {CardClass::SpecialDefense, "special_defense", "Special defense"},
    {CardClass::SpecialLeader, "special_leader", "Special leader"},
    {CardClass::Worthless, "worthless", "Worthless"},
    {CardClass::Special, "special", "Special"},
});

constinit const Names<CardSource, kCardSourceCount> kCardSources({
    {CardSource::Base, "base", "Base game"},
    {CardSource::IxiansTleilaxu, "ixians_tleilaxu", "Ixians & Tleilaxu"},
    {CardSource::ChoamRichese, "choam_richese", "CHOAM & Richese"},
    {CardSource::RicheseCache, "richese_cache", "Richese cache"},
    {CardSource::EcazMoritani, "ecaz_moritani", "Ecaz & Moritani"},
});

constinit const Names<Disposal, kDisposalCount> kDisposals({
    {Disposal::KeepIfWin, "keep_if_win", "Kept by a winner"},
    {Disposal::DiscardAfterUse, "discard_after_use", "Discarded after use"},
    {Disposal::KeepIfWinAndNotUsed, "keep_if_win_and_not_used",
     "Kept by a winner who waived its use"},
    {Disposal::RemoveFromGame, "remove_from_game", "Removed from the game"},
});

constinit const Names<WeaponType, kWeaponTypeCount> kWeaponTypes({
    {WeaponType::Projectile, "projectile", "Projectile"},
    {WeaponType::Poison, "poison", "Poison"},
    {WeaponType::Lasgun, "lasgun", "Lasgun"},
    {WeaponType::PoisonTooth, "poison_tooth", "Poison tooth"},
    {WeaponType::Artillery, "artillery", "Artillery"},
    {WeaponType::Mirror, "mirror", "Mirror"},
    {WeaponType::StoneBurner, "stone_burner", "Stone burner"},
});

constinit const Names<DefenseType, kDefenseTypeCount> kDefenseTypes({
    {DefenseType::Projectile, "projectile", "Projectile"},
    {DefenseType::Shield, "shield", "Shield"},
    {DefenseType::Poison, "poison", "Poison"},
    {DefenseType::Snooper, "snooper", "Snooper"},
});

constinit const Names<VoiceCategory, kVoiceCategoryCount> kVoiceCategories({
    {VoiceCategory::Lasgun, "lasgun", "Lasgun"},
    {VoiceCategory::ProjectileWeapon, "projectile_weapon", "Projectile weapon"},
    {VoiceCategory::PoisonWeapon, "poison_weapon", "Poison weapon"},
    {VoiceCategory::ProjectileDefense, "projectile_defense", "Projectile defense"},
    {VoiceCategory::Shield, "shield", "Shield"},
    {VoiceCategory::PoisonDefense, "poison_defense", "Poison defense"},
    {VoiceCategory::Snooper, "snooper", "Snooper"},
    {VoiceCategory::CheapHero, "cheap_hero", "Cheap hero"},
    {VoiceCategory::Worthless, "worthless", "Worthless"},
    {VoiceCategory::PoisonBlade, "poison_blade", "Poison blade"},
    {VoiceCategory::WeirdingWay, "weirding_way", "Weirding way"},
    {VoiceCategory::PoisonTooth, "poison_tooth", "Poison tooth"},
    {VoiceCategory::ShieldSnooper, "shield_snooper", "Shield snooper"},
    {VoiceCategory::Chemistry, "chemistry", "Chemistry"},
    {VoiceCategory::ArtilleryStrike, "artillery_strike", "Artillery strike"},
    {VoiceCategory::MirrorWeapon, "mirror_weapon", "Mirror weapon"},
    {VoiceCategory::PortableSnooper, "portable_snooper", "Portable snooper"},
    {VoiceCategory::StoneBurner, "stone_burner", "Stone burner"},
});

}  // namespace detail

template <>
std::optional<CardKind> from_id<CardKind>(std::string_view id) {
  for (const Alias& alias : kAliases) {
    if (alias.id == id) return alias.kind;
  }
  return find_id<CardKind>(id);
}

}  // namespace kanly

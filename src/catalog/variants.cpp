#include "catalog/variants.h"

namespace kanly {

namespace detail {

constinit const LeaderSkillInfo kLeaderSkills[kLeaderSkillCount] = {
    {.id = "bureaucrat",
     .name = "Bureaucrat",
     .passive = "Once per phase, when another player pays 5 or more spice to a player other than "
                "you, you may send 2 of that spice to the bank instead.",
     .in_battle = "The opponent's battle total is reduced by 1 per stronghold the opponent "
                  "occupies (advisors do not occupy).",
     .notes = "The payer pays in full; the receiver gets 2 less."},
    {.id = "diplomat",
     .name = "Diplomat",
     .passive = "If you played no defense, one worthless card in your plan may count as the same "
                "defense the opponent played. It is discarded afterwards.",
     .in_battle = "If you lose, undialed forces up to this leader's strength may retreat to one "
                  "adjacent territory that is empty and not a stronghold.",
     .notes = "Retreat only if the leader survived.\nNormal movement limits (storm) apply to the "
              "retreat."},
    {.id = "killer_medic",
     .name = "Killer Medic",
     .passive = "Your other leaders get +1 when a poison defense is played.",
     .in_battle = "This leader gets +3 when a poison defense is played.",
     .trigger = SkillTrigger::PoisonDefense,
     .bonus_self = 3,
     .bonus_other = 1,
     .notes = "+1 and +3 never add up. Late Portable Snooper counts."},
    {.id = "master_of_assassins",
     .name = "Master of Assassins",
     .passive = "Your other leaders get +1 when a poison weapon is played.",
     .in_battle = "This leader gets +3 when a poison weapon is played.",
     .trigger = SkillTrigger::PoisonWeapon,
     .bonus_self = 3,
     .bonus_other = 1,
     .notes = "Chemistry counts only when played as a weapon; a used Poison Tooth and Poison Blade "
              "count."},
    {.id = "mentat",
     .name = "Mentat",
     .passive =
         "Before battle plans, name one specific weapon card. The opponent must show you that card "
         "if held, otherwise any other treachery card from hand. Playing it is not required.",
     .in_battle = "This leader gets +2.",
     .trigger = SkillTrigger::Always,
     .bonus_self = 2,
     .notes = "The question comes before Atreides prescience; afterwards the same leader may still "
              "be taken for the battle.\nAn opponent with no cards shows nothing.\nA captured "
              "Mentat gives Harkonnen only the in-battle part."},
    {.id = "planetologist",
     .name = "Planetologist",
     .passive = "On a move either add 1 to your range (never beyond 3) or move forces from two "
                "different territories to the same destination in one move.",
     .in_battle = "May put one green Special (no Cheap Hero) in the weapon slot: this leader gets "
                  "+2. The card has no other effect and is discarded after the battle.",
     .trigger = SkillTrigger::GreenSpecialInWeaponSlot,
     .bonus_self = 2,
     .notes = "Reinforcements and Harass and Withdraw have their own slot rules."},
    {.id = "prana_bindu_adept",
     .name = "Prana Bindu Adept",
     .passive = "Your other leaders get +1 when a projectile defense is played.",
     .in_battle = "This leader gets +3 when a projectile defense is played.",
     .trigger = SkillTrigger::ProjectileDefense,
     .bonus_self = 3,
     .bonus_other = 1,
     .notes = "Weirding Way counts when played as a defense."},
    {.id = "rihani_decipherer",
     .name = "Rihani Decipherer",
     .passive = "After winning a battle look at 2 random cards of the traitor deck in secret, then "
                "reshuffle.",
     .in_battle = "After winning draw 2 traitor cards; you may keep one by revealing an unused "
                  "traitor of yours, which is shuffled back with the other drawn card.",
     .notes =
         "For Tleilaxu the kept card is a Face Dancer and may only replace an unrevealed one."},
    {.id = "sandmaster",
     .name = "Sandmaster",
     .passive = "When your forces move into or through a territory holding spice you may take 1 "
                "spice from it, once per territory per move.",
     .in_battle = "After winning a battle in a territory that has spice and where you still have "
                  "forces, add 3 spice to it.",
     .notes = "The move counts entered territories, including the destination."},
    {.id = "smuggler",
     .name = "Smuggler",
     .passive = "Shipping from off-planet to an empty territory, one extra force comes along free.",
     .in_battle = "When plans are revealed, take spice from the battle territory up to this "
                  "leader's strength.",
     .notes = "In-battle part only if the leader is not killed.\nWorks with a No-Field into an "
              "empty territory.\nNot for Fremen reserve placement."},
    {.id = "spice_banker",
     .name = "Spice Banker",
     .passive = "Once per phase, when another player pays 4 or more spice to the bank, you get 1 "
                "spice in front of your shield, collected in Mentat Pause.",
     .in_battle = "Add 1 to 3 of your spice to the plan: this leader gets that much strength. "
                  "Separate from force support.",
     .trigger = SkillTrigger::Spice1To3,
     .bonus_self = 3,
     .notes = "Revival payments to the bank count.\nThe spice goes to the bank."},
    {.id = "suk_graduate",
     .name = "Suk Graduate",
     .passive = "When you win a battle and lose forces, 1 of them returns to reserves instead of "
                "the Tanks.",
     .in_battle = "When you win and lose forces, up to 3 of them are saved: 1 stays in the "
                  "territory, the rest return to reserves.",
     .notes = "The two parts are alternatives, never 4 saved."},
    {.id = "swordmaster_of_ginaz",
     .name = "Swordmaster of Ginaz",
     .passive = "Your other leaders get +1 when a projectile weapon is played.",
     .in_battle = "This leader gets +3 when a projectile weapon is played.",
     .trigger = SkillTrigger::ProjectileWeapon,
     .bonus_self = 3,
     .bonus_other = 1,
     .notes = "Weirding Way as weapon and Poison Blade count."},
    {.id = "warmaster",
     .name = "Warmaster",
     .passive = "Your other leaders get +1 when at least one worthless card is in the plan.",
     .in_battle = "This leader gets +3 when at least one worthless card is in the plan.",
     .trigger = SkillTrigger::WorthlessCard,
     .bonus_self = 3,
     .bonus_other = 1},
};

constinit const StrongholdCardInfo kStrongholdCards[kStrongholdCardCount] = {
    {.id = "stronghold_arrakeen",
     .name = "Arrakeen",
     .territory = Territory::Arrakeen,
     .effect = "In battles here the bank pays up to 2 spice of your force support.",
     .notes = "Never turned into cash; CHOAM income counts this bank part."},
    {.id = "stronghold_carthag",
     .name = "Carthag",
     .territory = Territory::Carthag,
     .effect = "In battles here without a poison weapon of yours, your defense card of another "
               "type works as a Snooper as well.",
     .notes = "Chemistry as weapon, Poison Tooth and Poison Blade count as poison weapons; a "
              "Mirror Weapon copy counts as what it copies.\nThe defense keeps its own type (a "
              "Shield still explodes with a lasgun). A worthless card is no defense."},
    {.id = "stronghold_habbanya_sietch",
     .name = "Habbanya Sietch",
     .territory = Territory::HabbanyaSietch,
     .effect = "You win ties in battles here, ahead of storm order and Juice of Sapho."},
    {.id = "stronghold_sietch_tabr",
     .name = "Sietch Tabr",
     .territory = Territory::SietchTabr,
     .effect = "When you win a battle here you gain bank spice equal to the number the opponent "
               "dialed, rounded down."},
    {.id = "stronghold_tueks_sietch",
     .name = "Tuek's Sietch",
     .territory = Territory::TueksSietch,
     .effect =
         "You gain 2 bank spice for each worthless card you play in a battle here, win or lose."},
    {.id = "stronghold_hidden_mobile_stronghold",
     .name = "Hidden Mobile Stronghold",
     .territory = Territory::HiddenMobileStronghold,
     .effect = "In a battle here use the advantage of one other stronghold card you hold, declared "
               "before battle plans.",
     .notes = "What counts is the card held, not control at that moment."},
};

constinit const HomeworldInfo kHomeworlds[kHomeworldCount] = {
    {.id = "caladan",
     .name = "Caladan",
     .native = Faction::Atreides,
     .territory = Territory::Caladan,
     .high_from = 6,
     .high_to = 20,
     .low_to = 5,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect = "After winning a battle with at least one force left there, Atreides may add 1 "
                    "force from reserves to that territory or homeworld.",
     .low_effect = "Atreides may not look at the top spice card in Shipment and Movement.",
     .occupied_effect = "The occupier also sees each treachery card up for auction (shares the "
                        "Atreides bidding advantage)."},
    {.id = "wallach_ix",
     .name = "Wallach IX",
     .native = Faction::BeneGesserit,
     .territory = Territory::WallachIx,
     .high_from = 11,
     .high_to = 20,
     .low_to = 10,
     .battle_bonus_high = 3,
     .battle_bonus_low = 2,
     .explosion_losses_high = 3,
     .explosion_losses_low = 2,
     .occupier_income = 1,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect = "When accompanying another faction's shipment to the Polar Sink, Bene Gesserit "
                    "may send 2 instead of 1.",
     .low_effect = "Bene Gesserit may not send spiritual advisors.",
     .occupied_effect = "The occupier and its ally are immune to the Voice."},
    {.id = "kaitain",
     .name = "Kaitain",
     .native = Faction::Emperor,
     .territory = Territory::Kaitain,
     .high_from = 5,
     .high_to = 20,
     .low_to = 4,
     .battle_bonus_high = 2,
     .battle_bonus_low = 3,
     .explosion_losses_high = 2,
     .explosion_losses_low = 3,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect = "At the end of Bidding the Emperor may discard cards from hand, paying 2 spice "
                    "to the bank per card.",
     .low_effect = "The Emperor receives only half (rounded up) of treachery card payments.",
     .occupied_effect = "The occupier receives the other half (rounded down) of those payments.",
     .notes = "5 spice paid gives 3 to the Emperor and 2 to the occupier, also when the occupier "
              "is the buyer. Low and unoccupied: the other half goes to the bank.\nRegular forces "
              "start and revive here."},
    {.id = "salusa_secundus",
     .name = "Salusa Secundus",
     .native = Faction::Emperor,
     .territory = Territory::SalusaSecundus,
     .game = GameLevel::Advanced,
     .counts_special_only = true,
     .high_from = 2,
     .high_to = 5,
     .low_to = 1,
     .battle_bonus_high = 3,
     .battle_bonus_low = 2,
     .explosion_losses_high = 3,
     .explosion_losses_low = 2,
     .occupier_income = 0,
     .low_charity_bonus = 0,
     .low_free_revival_bonus = 0,
     .high_effect = "Sardaukar need no spice to fight at full strength.",
     .low_effect = "Sardaukar may not be revived for free.",
     .occupied_effect = "Sardaukar lose their Sardaukar advantage (count as 1).",
     .notes = "Second Emperor homeworld; the 5 Sardaukar start and revive here.\nPrinted ranges "
              "overlap at 2, which is high (E-72)."},
    {.id = "southern_hemisphere",
     .name = "Southern Hemisphere",
     .native = Faction::Fremen,
     .territory = Territory::SouthernHemisphere,
     .high_from = 3,
     .high_to = 20,
     .low_to = 2,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 0,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect =
         "Fedaykin revived may be placed at once in any territory where Fremen have forces.",
     .low_effect = "No penalty.",
     .occupied_effect =
         "The occupier takes half (rounded down) of all spice Fremen collect in Spice Collection.",
     .notes = "Used in the basic game too: the starred tokens exist for placement but have no "
              "double strength."},
    {.id = "giedi_prime",
     .name = "Giedi Prime",
     .native = Faction::Harkonnen,
     .territory = Territory::GiediPrime,
     .high_from = 7,
     .high_to = 20,
     .low_to = 6,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect = "If Harkonnen collects spice from any desert territory or homeworld in Spice "
                    "Collection, it gets 2 extra bank spice (once per phase).",
     .low_effect = "No penalty.",
     .occupied_effect = "The extra free card Harkonnen would draw when buying goes to the occupier "
                        "or its ally instead, if that hand has room.",
     .notes = "If neither hand has room the extra card is not drawn."},
    {.id = "junction",
     .name = "Junction",
     .native = Faction::SpacingGuild,
     .territory = Territory::Junction,
     .high_from = 5,
     .high_to = 20,
     .low_to = 4,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect =
         "The Guild may offer another faction a cross-planet shipment (half or full price) as its "
         "shipping action, also to and from homeworlds including the shipper's own.",
     .low_effect = "The Guild receives only half (rounded up) of shipping payments.",
     .occupied_effect = "The remaining half (rounded down) of what other players pay for shipping "
                        "goes to the occupier."},
    {.id = "ix",
     .name = "Ix",
     .native = Faction::Ixians,
     .territory = Territory::Ix,
     .high_from = 5,
     .high_to = 20,
     .low_to = 4,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect = "When at least one cyborg is revived by paying, up to 2 suboids revive free, "
                    "once per Revival phase.",
     .low_effect = "The Hidden Mobile Stronghold may not be moved.",
     .occupied_effect = "The occupier uses the Ixian bidding advantage instead of the Ixians.",
     .notes = "If fewer than 2 suboids are in the Tanks only those available revive."},
    {.id = "tleilax",
     .name = "Tleilax",
     .native = Faction::Tleilaxu,
     .territory = Territory::Tleilax,
     .high_from = 9,
     .high_to = 20,
     .low_to = 8,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect = "Forces taken as free revival may be sent at once, free, to any one territory "
                    "or homeworld (storm and occupancy rules apply).",
     .low_effect = "If Tleilaxu start the Revival phase at low threshold they gain no spice for "
                   "other factions' free revivals.",
     .occupied_effect = "Face Dancers may not be revealed against the occupier or its ally."},
    {.id = "tupile",
     .name = "Tupile",
     .native = Faction::Choam,
     .territory = Territory::Tupile,
     .high_from = 11,
     .high_to = 20,
     .low_to = 10,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect =
         "Penalty: CHOAM may not sell worthless cards for spice (its special Karama still may).",
     .low_effect = "Once per faction, when CHOAM has forces on that faction's homeworld or that "
                   "faction has forces on Tupile, it must tell CHOAM its spice and the number of "
                   "weapons or of defenses it holds.",
     .occupied_effect = "The occupier and its ally have hand limit +1 (discard down when "
                        "occupation ends). CHOAM loses its low-threshold advantage.",
     .notes = "High and low are reversed here: low is the good side."},
    {.id = "richese_homeworld",
     .name = "Richese",
     .native = Faction::Richese,
     .territory = Territory::RicheseHomeworld,
     .high_from = 10,
     .high_to = 20,
     .low_to = 9,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 1,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect = "Forces from reserves may be shipped together with a No-Field token.",
     .low_effect = "A No-Field token may not be moved.",
     .occupied_effect = "The occupier chooses which cache card is auctioned and takes half "
                        "(rounded down) of the payment Richese receives.",
     .notes = "Price: the No-Field as one force plus each accompanying force."},
    {.id = "ecaz_homeworld",
     .name = "Ecaz",
     .native = Faction::Ecaz,
     .territory = Territory::EcazHomeworld,
     .high_from = 7,
     .high_to = 20,
     .low_to = 6,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect = "3 bank spice each time a poison weapon is discarded by anyone. Extra victory: "
                    "the Ecaz alliance wins if both members share at least one stronghold and "
                    "together occupy homeworlds of two other factions.",
     .low_effect =
         "When Ecaz and its ally are both in a battle the opponent chooses which of them fights.",
     .occupied_effect = "Duke Vidal joins the occupier or its ally, who may also revive him; this "
                        "takes precedence over the Ecaz and Moritani ways to gain him.",
     .notes = "The two Emperor homeworlds count as one faction."},
    {.id = "grumman",
     .name = "Grumman",
     .native = Faction::Moritani,
     .territory = Territory::Grumman,
     .high_from = 8,
     .high_to = 20,
     .low_to = 7,
     .battle_bonus_high = 2,
     .battle_bonus_low = 2,
     .explosion_losses_high = 2,
     .explosion_losses_low = 2,
     .occupier_income = 2,
     .low_charity_bonus = 1,
     .low_free_revival_bonus = 1,
     .high_effect =
         "A terror token may also be placed in a stronghold that already has one. In Spice "
         "Collection Moritani may instead take one terror token off the board for 4 bank spice.",
     .low_effect = "A terror token may be revealed only when 3 or more forces enter.",
     .occupied_effect = "Terror tokens may not be revealed against the occupier or its ally."},
};

constinit const TechTokenInfo kTechTokens[kTechTokenCount] = {
    {.id = "axlotl_tanks",
     .name = "Axlotl Tanks",
     .owner = Faction::Tleilaxu,
     .phase = "revival",
     .trigger = "At least one faction other than Tleilaxu takes free revival."},
    {.id = "heighliners",
     .name = "Heighliners",
     .owner = Faction::Ixians,
     .phase = "shipment_movement",
     .trigger = "At least one faction other than the Guild ships forces from off-planet.",
     .notes = "Fremen placement from their on-planet reserves and cross-ships do not count.\nA "
              "No-Field shipment counts, unless it carries the Guild's forces as ally.\nShipping "
              "to homeworlds counts."},
    {.id = "spice_production",
     .name = "Spice Production",
     .owner = Faction::Fremen,
     .phase = "choam_charity",
     .trigger = "At least one faction other than Bene Gesserit takes CHOAM charity.",
     .notes = "CHOAM's own charity advantage alone does not trigger it; Inflation does not change "
              "the amount."},
};

constinit const AmbassadorInfo kAmbassadors[kAmbassadorCount] = {
    {.id = "ambassador_atreides",
     .name = "Atreides",
     .faction = Faction::Atreides,
     .effect = "Look at the entering faction's whole treachery hand.",
     .after_trigger = AfterTrigger::SetAside},
    {.id = "ambassador_bene_gesserit",
     .name = "Bene Gesserit",
     .faction = Faction::BeneGesserit,
     .effect = "Use the effect of any ambassador that is not in the Ecaz supply this cycle.",
     .after_trigger = AfterTrigger::RemovedFromGame,
     .notes = "The copied effect may be that of the entering faction's own token (matching "
              "immunity does not apply)."},
    {.id = "ambassador_emperor",
     .name = "Emperor",
     .faction = Faction::Emperor,
     .effect = "Gain 5 bank spice.",
     .after_trigger = AfterTrigger::SetAside},
    {.id = "ambassador_fremen",
     .name = "Fremen",
     .faction = Faction::Fremen,
     .effect =
         "One of your groups on the board may go to any territory (storm and occupancy apply).",
     .after_trigger = AfterTrigger::SetAside,
     .notes = "Not a worm ride; entering may trigger further reactions."},
    {.id = "ambassador_harkonnen",
     .name = "Harkonnen",
     .faction = Faction::Harkonnen,
     .effect = "Look at one random traitor card of the entering faction.",
     .after_trigger = AfterTrigger::SetAside,
     .notes = "Tleilaxu show an unrevealed Face Dancer."},
    {.id = "ambassador_spacing_guild",
     .name = "Spacing Guild",
     .faction = Faction::SpacingGuild,
     .effect = "Place up to 4 of your reserve forces, free, in any territory not in storm.",
     .after_trigger = AfterTrigger::SetAside,
     .notes = "Occupancy limits apply; resolves before the entering faction continues its turn."},
    {.id = "ambassador_ixians",
     .name = "Ixians",
     .faction = Faction::Ixians,
     .effect = "Discard one treachery card, then draw one from the deck.",
     .after_trigger = AfterTrigger::SetAside},
    {.id = "ambassador_tleilaxu",
     .name = "Tleilaxu",
     .faction = Faction::Tleilaxu,
     .effect = "Free revival of one own leader, or of up to 4 own forces.",
     .after_trigger = AfterTrigger::SetAside,
     .notes = "Leader regardless of the leader cycle."},
    {.id = "ambassador_choam",
     .name = "CHOAM",
     .faction = Faction::Choam,
     .effect = "Discard any number of your treachery cards for 3 bank spice each.",
     .after_trigger = AfterTrigger::SetAside},
    {.id = "ambassador_richese",
     .name = "Richese",
     .faction = Faction::Richese,
     .effect = "Pay 3 spice to the bank and draw the top treachery card, if your hand is not full.",
     .after_trigger = AfterTrigger::SetAside},
    {.id = "ambassador_ecaz",
     .name = "Ecaz",
     .faction = Faction::Ecaz,
     .effect = "Either gain Duke Vidal (if not in the Tanks, not captured, not a ghola) until he "
               "is used in a battle, or, if neither is allied, offer the entering faction an "
               "alliance; if it accepts, Ecaz may hand it Duke Vidal for this turn.",
     .after_trigger = AfterTrigger::ReturnsToSupply,
     .notes = "Not part of the random five; always in the Ecaz supply.\nVidal cannot be taken "
              "while the Ecaz homeworld is occupied.\nThe alliance needs consent; the new ally "
              "discards a held nexus card; homeworld alliance limits apply."},
};

constinit const TerrorTokenInfo kTerrorTokens[kTerrorTokenCount] = {
    {.id = "terror_assassination",
     .name = "Assassination",
     .effect = "One random living leader of that faction goes to the Tanks; Moritani gains its "
               "strength in bank spice (3 for Zoal).",
     .notes = "The Kwisatz Haderach is not a leader."},
    {.id = "terror_atomics",
     .name = "Atomics",
     .effect = "Every force there is sent to the Tanks and the Atomics Aftermath marker is placed: "
               "no forces may ever ship in again (Fremen neither; moving in is allowed). From now "
               "on the hand limit of Moritani and of its ally is 1 lower; cards over the limit are "
               "discarded at random.",
     .notes = "An ambassador there returns to the Ecaz supply.\nThe reduction goes with the "
              "current ally and is lifted when the alliance ends."},
    {.id = "terror_extortion",
     .name = "Extortion",
     .effect = "5 bank spice are put in front of the Moritani shield and collected in Mentat "
               "Pause. Then, in storm order, any one player may pay Moritani 3 spice; if nobody "
               "does, Moritani takes this token back to supply."},
    {.id = "terror_robbery",
     .name = "Robbery",
     .effect = "Choose: take half of that faction's spice (rounded up), or draw the top treachery "
               "card (if over the hand limit, then discard a card of your choice)."},
    {.id = "terror_sabotage",
     .name = "Sabotage",
     .effect = "Discard a random treachery card of that faction, if it has one. Then Moritani may "
               "give it a card of its choice from its own hand."},
    {.id = "terror_sneak_attack",
     .name = "Sneak Attack",
     .effect = "Place up to 5 reserve forces in that territory free (storm and occupancy apply), "
               "even with the Atomics Aftermath marker there."},
};

constinit const NexusCardInfo kNexusCards[kNexusCardCount] = {
    {.id = "nexus_atreides",
     .name = "Atreides",
     .faction = Faction::Atreides,
     .betrayal = {.when = "battle, as Atreides use battle prescience",
                  .effect = "That prescience is cancelled."},
     .cunning = {.when = "own battle, after normal prescience",
                 .effect = "See a second, different element of the opponent's battle plan."},
     .secret_ally =
         {.when = "own battle, before plans",
          .effect = "See one element of the opponent's plan: leader, weapon, defense or dial."}},
    {.id = "nexus_bene_gesserit",
     .name = "Bene Gesserit",
     .faction = Faction::BeneGesserit,
     .betrayal = {.when = "when Voice is used", .effect = "Voice is cancelled."},
     .cunning = {.when = "your Shipment and Movement turn",
                 .effect = "Flip advisors to fighters in any territories you choose; each "
                           "territory ends with one type only."},
     .secret_ally = {.when = "own battle",
                     .effect = "Use Voice on your opponent, before prescience."}},
    {.id = "nexus_emperor",
     .name = "Emperor",
     .faction = Faction::Emperor,
     .betrayal = {.when = "Bidding, or while battle plans are made",
                  .effect = "Either the Emperor must pay for a card its ally just bought (as far "
                            "as needed), or Sardaukar count as 1 in this battle."},
     .cunning = {.when =
                     "before making a plan for a battle in which none of your Sardaukar take part",
                 .effect = "5 of your regular forces count as Sardaukar in this battle."},
     .secret_ally = {.when = "Bidding, or Revival",
                     .effect =
                         "Either keep the spice for a treachery card you just bought (you must "
                         "have had it), or revive 3 extra forces free beyond your limit."}},
    {.id = "nexus_fremen",
     .name = "Fremen",
     .faction = Faction::Fremen,
     .betrayal =
         {.when = "Spice Blow, or Shipment and Movement",
          .effect =
              "Either no worm riding by Fremen this turn, or Fremen lose the 2-territory move."},
     .cunning = {.when = "when a worm appears in a territory without forces",
                 .effect = "A group of Fremen forces in one other desert territory may ride that "
                           "worm (storm and occupancy apply)."},
     .secret_ally = {.when = "Spice Blow, or Revival",
                     .effect = "Either your forces survive a worm, or you revive 3 forces free."},
     .notes = "The 3 free revivals stand in place of the normal free revival."},
    {.id = "nexus_harkonnen",
     .name = "Harkonnen",
     .faction = Faction::Harkonnen,
     .betrayal = {.when = "when Harkonnen reveals a traitor",
                  .effect = "The traitor call is cancelled; that traitor card is shuffled into the "
                            "traitor deck and Harkonnen draws a replacement in Mentat Pause."},
     .cunning = {.when = "any time",
                 .effect = "Draw a traitor card, then shuffle one of your traitor cards back."},
     .secret_ally = {.when = "Mentat Pause",
                     .effect = "Draw 2 traitor cards, then shuffle 2 of your traitor cards back."},
     .notes = "Cards kept by Tleilaxu this way are Face Dancers."},
    {.id = "nexus_spacing_guild",
     .name = "Spacing Guild",
     .faction = Faction::SpacingGuild,
     .betrayal = {.when = "when a shipment is paid for",
                  .effect = "You receive the whole payment for one shipment, from the Guild or the "
                            "bank, your own included; also before any Junction occupier share."},
     .cunning = {.when = "right after your shipment and move",
                 .effect =
                     "Make a second shipment; that group may not move this turn except by Hajr."},
     .secret_ally = {.when = "your shipment",
                     .effect = "Ship at Guild prices; you may also cross-ship or ship back to "
                               "reserves as that shipment."}},
    {.id = "nexus_ixians",
     .name = "Ixians",
     .faction = Faction::Ixians,
     .betrayal = {.when = "Bidding",
                  .effect = "Prevent either the Ixian look-and-remove bidding advantage or the "
                            "card swap (not both)."},
     .cunning = {.when = "before making a battle plan",
                 .effect = "Your suboids have full strength without spice in all battles for the "
                           "rest of this turn."},
     .secret_ally = {.when = "Bidding, right after you bought a treachery card",
                     .effect = "Discard that card and draw the top of the treachery deck."}},
    {.id = "nexus_tleilaxu",
     .name = "Tleilaxu",
     .faction = Faction::Tleilaxu,
     .betrayal = {.when = "when a Face Dancer is revealed",
                  .effect = "The reveal has no effect; the card stays revealed until all three "
                            "have been revealed."},
     .cunning = {.when = "any time",
                 .effect = "Set aside all revealed Face Dancers, draw as many new ones, then "
                           "shuffle the set-aside cards into the traitor deck."},
     .secret_ally = {.when = "Revival",
                     .effect =
                         "Revive one of your leaders free and up to 5 forces for 1 spice each."},
     .notes = "The one-Sardaukar/Fedaykin-per-turn limit still applies."},
    {.id = "nexus_choam",
     .name = "CHOAM",
     .faction = Faction::Choam,
     .betrayal = {.when = "any time",
                  .effect = "CHOAM discards a random treachery card, without being paid for it."},
     .cunning =
         {.when = "when the chosen effect is usable",
          .effect =
              "Discard any treachery card and use the CHOAM power of any one worthless card."},
     .secret_ally = {.when = "Spice Collection, or after winning a battle",
                     .effect =
                         "Either discard a worthless card for 2 bank spice, or see one random card "
                         "of the defeated opponent's hand that was not used in the battle."}},
    {.id = "nexus_richese",
     .name = "Richese",
     .faction = Faction::Richese,
     .betrayal = {.when = "Bidding",
                  .effect =
                      "Either Richese must discard a Richese card it just bought itself, without "
                      "paying, or the payment for a card Richese just sold goes to the bank."},
     .cunning = {.when = "when shipping a No-Field",
                 .effect = "Ship two No-Field tokens together for the price of one force; one of "
                           "them is revealed at once and then lies in front of the shield."},
     .secret_ally =
         {.when = "your shipment",
          .effect =
              "Ship up to 5 forces from reserves for the price of 1 force, as your shipment."}},
    {.id = "nexus_ecaz",
     .name = "Ecaz",
     .faction = Faction::Ecaz,
     .betrayal = {.when = "any time before Shipment and Movement",
                  .effect = "In one territory shared by Ecaz and its ally, the ally's forces "
                            "return to reserves."},
     .cunning = {.when = "any time",
                 .effect = "Gain Duke Vidal for this turn from wherever he is (Tanks, captured, "
                           "ghola, other faction); set him aside at the end of the turn."},
     .secret_ally = {.when = "any time",
                     .effect = "One player must tell whether any of your leaders is among that "
                               "player's traitors (not which)."}},
    {.id = "nexus_moritani",
     .name = "Moritani",
     .faction = Faction::Moritani,
     .betrayal = {.when = "any time",
                  .effect = "One terror token on the board returns to Moritani unrevealed."},
     .cunning =
         {.when = "when placing a terror token",
          .effect = "It may go to any territory on Arrakis, also where a terror token already is."},
     .secret_ally = {.when = "after you lose a battle that had a winner",
                     .effect =
                         "Keep one treachery card you played that a winner could have kept."}},
};

constinit const DiscoveryTokenInfo kDiscoveryTokens[kDiscoveryTokenCount] = {
    {.id = "jacurutu_sietch",
     .name = "Jacurutu Sietch",
     .type = DiscoveryType::Hiereg,
     .kind = DiscoveryKind::Location,
     .stronghold = true,
     .territory = Territory::JacurutuSietch,
     .effect = "Counts as a stronghold for everything. The winner of a battle here gains 1 bank "
               "spice per undialed opposing force sent to the Tanks."},
    {.id = "cistern",
     .name = "Cistern",
     .type = DiscoveryType::Hiereg,
     .kind = DiscoveryKind::Location,
     .territory = Territory::Cistern,
     .effect = "The occupant gains 2 bank spice in Spice Collection.",
     .notes = "In the basic game too."},
    {.id = "ecological_testing_station",
     .name = "Ecological Testing Station",
     .type = DiscoveryType::Hiereg,
     .kind = DiscoveryKind::Location,
     .territory = Territory::EcologicalTestingStation,
     .effect = "In the Storm phase the occupant may change the storm movement by +1 or -1. No "
               "effect on Weather Control."},
    {.id = "shrine",
     .name = "Shrine",
     .type = DiscoveryType::Hiereg,
     .kind = DiscoveryKind::Location,
     .territory = Territory::Shrine,
     .effect = "The occupant may play Truthtrance as Karama and Karama as Truthtrance."},
    {.id = "orgiz_processing_station",
     .name = "Orgiz Processing Station",
     .type = DiscoveryType::Smuggler,
     .kind = DiscoveryKind::Location,
     .territory = Territory::OrgizProcessingStation,
     .effect = "In Spice Collection the occupant takes 1 spice from each spice blow that another "
               "faction collects."},
    {.id = "treachery_card_stash",
     .name = "Treachery Card Stash",
     .type = DiscoveryType::Smuggler,
     .kind = DiscoveryKind::OneShot,
     .effect = "The revealer draws 1 treachery card; with a full hand draw first, then discard any "
               "card. Token leaves the game."},
    {.id = "spice_stash",
     .name = "Spice Stash",
     .type = DiscoveryType::Smuggler,
     .kind = DiscoveryKind::OneShot,
     .effect = "The revealer gains 7 bank spice. Token leaves the game."},
    {.id = "ornithopter_token",
     .name = "Ornithopter",
     .type = DiscoveryType::Smuggler,
     .kind = DiscoveryKind::Carried,
     .effect = "The revealer takes the token; on a later turn it gives movement 3 for one move "
               "instead of normal range, then leaves the game."},
};

constinit const Names<SkillTrigger, kSkillTriggerCount> kSkillTriggers({
    {SkillTrigger::PoisonDefense, "poison_defense", "Poison defense"},
    {SkillTrigger::PoisonWeapon, "poison_weapon", "Poison weapon"},
    {SkillTrigger::Always, "always", "Always"},
    {SkillTrigger::GreenSpecialInWeaponSlot, "green_special_in_weapon_slot",
     "Green special in weapon slot"},
    {SkillTrigger::ProjectileDefense, "projectile_defense", "Projectile defense"},
    {SkillTrigger::Spice1To3, "spice_1_to_3", "Spice 1 to 3"},
    {SkillTrigger::ProjectileWeapon, "projectile_weapon", "Projectile weapon"},
    {SkillTrigger::WorthlessCard, "worthless_card", "Worthless card"},
});

constinit const Names<AfterTrigger, kAfterTriggerCount> kAfterTriggers({
    {AfterTrigger::SetAside, "set_aside", "Set aside"},
    {AfterTrigger::ReturnsToSupply, "returns_to_supply", "Returns to supply"},
    {AfterTrigger::RemovedFromGame, "removed_from_game", "Removed from game"},
});

constinit const Names<DiscoveryKind, kDiscoveryKindCount> kDiscoveryKinds({
    {DiscoveryKind::Location, "location", "Location"},
    {DiscoveryKind::OneShot, "one_shot", "One shot"},
    {DiscoveryKind::Carried, "carried", "Carried"},
});

}  // namespace detail

}  // namespace kanly

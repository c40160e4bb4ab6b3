#include "catalog/advantages.h"

namespace kanly {

namespace {

// The rest of an AdvantageInfo stands in AdvantageTable.
struct Text {
  std::string_view id{};
  std::string_view name{};
  std::string_view rule{};
  std::string_view effect{};
  std::string_view karama_effect{};
  bool once_per_game = false;
  std::string_view phase{};
  std::string_view notes{};
};

constexpr Text kTexts[kAdvantageCount] = {
    {.id = "atreides_bidding",
     .name = "Bidding prescience",
     .rule = "2.01.05",
     .effect = "Sees each treachery card put up for auction before anyone bids on it.",
     .karama_effect = "That card stays unseen."},
    {.id = "atreides_spice_prescience",
     .name = "Spice deck prescience",
     .rule = "2.01.07",
     .effect =
         "At the start of Shipment and Movement, before anyone ships, may see the next spice card.",
     .karama_effect = "No look this turn."},
    {.id = "atreides_battle_prescience",
     .name = "Battle prescience",
     .rule = "2.01.08",
     .effect = "In its own battle, before plans are made, names one element: leader, weapon, "
               "defense or dial. The opponent must decide and show it and is bound to it. If the "
               "answer is no weapon or no defense there is no second question.",
     .karama_effect = "No element is shown.",
     .notes =
         "Voice is used first.\nCannot learn the dial of a Richese side with a No-Field in that "
         "battle.\nReinforcements or Harass and Withdraw in the slot are answered as none."},
    {.id = "atreides_records",
     .name = "Records",
     .rule = "2.01.06",
     .effect = "Only Atreides may keep written notes on treachery cards; handles both decks."},
    {.id = "atreides_kwisatz_haderach",
     .name = "Kwisatz Haderach",
     .rule = "2.01.11",
     .effect = "Counts its forces lost in battles; from 7 on the token is active. In one territory "
               "per turn it adds 2 to a leader or Cheap Hero that is not killed; that leader "
               "cannot be called traitor. It dies only in a lasgun/shield explosion in its battle "
               "and is then revived like a leader for 2 spice; it never blocks leader revival.",
     .karama_effect = "Token not used in this battle."},
    {.id = "atreides_alliance",
     .name = "Allied prescience",
     .rule = "2.01.09",
     .effect =
         "May use battle prescience on the opponent of its ally (the answer goes to the ally)."},
    {.id = "atreides_karama",
     .name = "Karama power",
     .rule = "1.14.01",
     .effect = "See one player's entire battle plan (any battle).",
     .once_per_game = true,
     .phase = "battle"},
    {.id = "bene_gesserit_prediction",
     .name = "Prediction",
     .rule = "2.02.03",
     .effect =
         "At the start secretly picks another faction and a turn. If that faction wins by "
         "strongholds on that turn, alone or allied (even as the Bene Gesserit ally), Bene "
         "Gesserit win alone instead. Special victories of Fremen and the Guild do not count."},
    {.id = "bene_gesserit_spiritual_advisors",
     .name = "Spiritual advisors",
     .rule = "2.02.05",
     .effect = "When another faction ships from off-planet to the planet, may send 1 force free "
               "from reserves to the Polar Sink.",
     .karama_effect = "No force sent."},
    {.id = "bene_gesserit_voice",
     .name = "Voice",
     .rule = "2.02.06",
     .effect =
         "In its own battle, before plans: orders the opponent to play or not to play one of: "
         "projectile weapon, poison weapon, projectile defense, poison defense, worthless card, "
         "Cheap Hero, or one named special weapon or defense. The opponent obeys if able.",
     .karama_effect = "No order."},
    {.id = "bene_gesserit_charity",
     .name = "Charity",
     .rule = "2.02.09",
     .effect = "Gets 2 charity spice every turn whatever it holds.",
     .karama_effect = "Normal charity rules."},
    {.id = "bene_gesserit_advisor_accompany",
     .name = "Advisors",
     .rule = "2.02.11",
     .effect = "Instead of the Polar Sink force, may send 1 advisor to the same territory and "
               "sector as the shipment, if it has no fighters there."},
    {.id = "bene_gesserit_coexistence",
     .name = "Coexistence",
     .rule = "2.02.12",
     .effect = "Advisors live beside other forces. They do not collect spice, fight, block control "
               "or occupancy, give or use ornithopters, or allow Family Atomics. Storm, worms, "
               "explosions and atomics still kill them. Advisors and fighters never mix in one "
               "territory; arriving ones take the type already there."},
    {.id = "bene_gesserit_flip_rules",
     .name = "Flipping",
     .rule = "2.02.14",
     .effect =
         "Normal shipments arrive as fighters (not into a territory with its advisors). Advisors "
         "moving into an empty territory become fighters; advisors alone in a territory become "
         "fighters before battles. No flip to fighter beside an ally or in storm."},
    {.id = "bene_gesserit_take_up_arms",
     .name = "Take up arms",
     .rule = "2.02.16",
     .effect = "Advisors moving into an occupied territory without its advisors may become "
               "fighters, within occupancy."},
    {.id = "bene_gesserit_intrusion",
     .name = "Intrusion",
     .rule = "2.02.15",
     .effect =
         "When a non-allied force enters a territory with its fighters, they may become advisors."},
    {.id = "bene_gesserit_wartime",
     .name = "Wartime",
     .rule = "2.02.17",
     .effect = "Before Shipment and Movement may turn all advisors of any territories into "
               "fighters, announced publicly."},
    {.id = "bene_gesserit_worthless_karama",
     .name = "Worthless as Karama",
     .rule = "2.02.22",
     .effect = "May use any worthless card as a Karama."},
    {.id = "bene_gesserit_alliance_voice",
     .name = "Allied Voice",
     .rule = "2.02.07",
     .effect = "May use Voice on its ally's opponent."},
    {.id = "bene_gesserit_karama",
     .name = "Karama power",
     .rule = "1.14.06",
     .effect = "No special power; instead every worthless card may serve as Karama without limit "
               "(see bene_gesserit_worthless_karama).",
     .phase = "any"},
    {.id = "bene_gesserit_prediction_victory",
     .name = "Special victory",
     .rule = "2.02.03",
     .effect = "If the predicted faction wins in the predicted turn by strongholds, the Bene "
               "Gesserit win alone instead.",
     .phase = "mentat_pause"},
    {.id = "emperor_payment",
     .name = "Treachery payments",
     .rule = "2.03.04",
     .effect = "Receives the spice other factions pay for treachery cards. Own purchases go to the "
               "bank. No discounts.",
     .karama_effect = "That payment goes to the bank.",
     .notes = "Richese is paid for its own cache and Black Market sales."},
    {.id = "emperor_sardaukar",
     .name = "Sardaukar",
     .rule = "2.03.08",
     .effect = "5 starred forces worth 2 each in battle and losses, but 1 against Fremen; 1 each "
               "in revival; only one may be revived per turn.",
     .karama_effect = "Count as 1 in this battle."},
    {.id = "emperor_alliance_gift",
     .name = "Gifts",
     .rule = "2.03.06",
     .effect = "May give spice to its ally at any time; it can be spent at once.",
     .notes = "Karama does not stop it."},
    {.id = "emperor_alliance_revival",
     .name = "Allied revival",
     .rule = "2.03.07",
     .effect = "May pay for up to 3 extra force revivals of its ally beyond the limit."},
    {.id = "emperor_karama",
     .name = "Karama power",
     .rule = "1.14.02",
     .effect = "Revive up to 3 of its forces or 1 of its leaders free, beyond normal revival; the "
               "one-Sardaukar limit stays.",
     .once_per_game = true,
     .phase = "revival"},
    {.id = "fremen_shipment",
     .name = "Native shipment",
     .rule = "2.04.05",
     .effect = "Reserves are on the planet. As its shipment it may place any number of reserves "
               "free in The Great Flat or one territory within two territories of it, subject to "
               "storm and occupancy. No normal shipping.",
     .notes = "No income for the Guild, no Heighliners trigger, no Bene Gesserit accompaniment."},
    {.id = "fremen_movement",
     .name = "Desert movement",
     .rule = "2.04.06",
     .effect = "Moves 2 territories instead of 1 (3 with ornithopters).",
     .karama_effect = "Range 1 for this move."},
    {.id = "fremen_worm_immunity",
     .name = "Worm immunity",
     .rule = "2.04.07",
     .effect = "Its forces are not devoured by Shai-Hulud.",
     .karama_effect = "The forces there are devoured."},
    {.id = "fremen_worm_riding",
     .name = "Worm riding",
     .rule = "2.04.08",
     .effect = "After the Nexus, forces not in storm in the worm's territory may move to any one "
               "territory without allied forces, subject to storm and occupancy. May repeat for a "
               "further worm there."},
    {.id = "fremen_storm_deck",
     .name = "Storm deck",
     .rule = "2.04.13",
     .effect = "From turn 2 the storm moves by a random storm card (1 to 6) instead of dials."},
    {.id = "fremen_storm_prescience",
     .name = "Storm prescience",
     .rule = "2.04.14",
     .effect = "At the end of the Storm phase may look at the storm card for the next turn.",
     .karama_effect = "No look."},
    {.id = "fremen_sandworms",
     .name = "Placing sandworms",
     .rule = "2.04.15",
     .effect = "Every worm after the first in the same spice blow may be put in any sand "
               "territory; all forces there except Fremen are devoured.",
     .karama_effect = "That worm is not placed by Fremen."},
    {.id = "fremen_storm_losses",
     .name = "Storm losses",
     .rule = "2.04.16",
     .effect = "Loses only half of the forces caught in a storm (rounded up); the same storm does "
               "not hit them twice when it moves on.",
     .karama_effect = "All those forces are lost."},
    {.id = "fremen_storm_placement",
     .name = "Into the storm",
     .rule = "2.04.17",
     .effect = "May place reserves into a storm sector at half loss (rounded up)."},
    {.id = "fremen_fedaykin",
     .name = "Fedaykin",
     .rule = "2.04.18",
     .effect = "3 starred forces worth 2 each in battle and in losses; 1 each in revival; only one "
               "may be revived per turn.",
     .karama_effect = "Count as 1 in this battle."},
    {.id = "fremen_battle_hardened",
     .name = "Battle hardened",
     .rule = "2.04.21",
     .effect = "Forces fight at full strength without spice.",
     .karama_effect = "Must pay support in this battle."},
    {.id = "fremen_alliance_worms",
     .name = "Allied worm protection",
     .rule = "2.04.10",
     .effect = "May choose to protect its ally's forces from a worm."},
    {.id = "fremen_alliance_revival",
     .name = "Allied revival",
     .rule = "2.04.11",
     .effect = "May let its ally have 3 free revivals."},
    {.id = "fremen_alliance_victory",
     .name = "Shared special victory",
     .rule = "2.04.12",
     .effect = "The ally wins with Fremen by the special victory."},
    {.id = "fremen_karama",
     .name = "Karama power",
     .rule = "1.14.03",
     .effect = "After turn 1, put a sandworm in any sand territory; it acts as a normal worm and "
               "causes a Nexus.",
     .once_per_game = true,
     .phase = "spice_blow_nexus"},
    {.id = "fremen_special_victory",
     .name = "Special victory",
     .rule = "2.04.09",
     .effect = "At the end of the last turn, if nobody has won, Fremen and their ally win when no "
               "other faction occupies Sietch Tabr or Habbanya Sietch (they may be empty) and none "
               "of Atreides, Harkonnen, Emperor and Richese occupies Tuek's Sietch.",
     .phase = "mentat_pause",
     .notes = "If the Guild is not in the game and nobody else won by the last turn, Fremen win "
              "anyway.\nChecked before the Guild's special victory.\nEcaz, as Fremen's ally, may "
              "share those sietches."},
    {.id = "harkonnen_traitors",
     .name = "Four traitors",
     .rule = "2.05.03",
     .effect = "Keeps all 4 traitor cards dealt, own leaders included."},
    {.id = "harkonnen_hand",
     .name = "Hand of eight",
     .rule = "2.05.07",
     .effect =
         "Hand limit 8; starts with 2 treachery cards. With 8 cards it must pass in bidding."},
    {.id = "harkonnen_bonus_card",
     .name = "Bonus card",
     .rule = "2.05.08",
     .effect =
         "After buying a treachery card draws one more free from the deck if under the limit of 8.",
     .karama_effect = "No bonus card for that purchase.",
     .notes = "Also after buying a Richese cache card or a Black Market card."},
    {.id = "harkonnen_captured_leaders",
     .name = "Captured leaders",
     .rule = "2.05.10.01",
     .effect =
         "After winning a battle picks one random living leader of the loser (the battle leader "
         "too if alive; not one already used in another territory this turn). Either kills it, "
         "face down, for 2 bank spice, or keeps it to use in one later battle; if it survives that "
         "battle it returns to its former owner. When all own leaders are dead all captives return "
         "at once. Killed captives go to the Tanks for their owner to revive.",
     .karama_effect = "No capture after this battle.",
     .notes = "A captive can be called traitor with its card.\nExcluded: Auditor.\nA leader "
              "executed this way lies face down (counts as killed again in the leader cycle)."},
    {.id = "harkonnen_alliance",
     .name = "Allied traitors",
     .rule = "2.05.09",
     .effect = "May reveal its own traitor cards against its ally's opponent; works as if the ally "
               "had called.",
     .notes = "Karama does not stop it."},
    {.id = "harkonnen_karama",
     .name = "Karama power",
     .rule = "1.14.04",
     .effect = "Take the whole hand of one player, then give back the same number of any cards. "
               "Hand limit may be exceeded until the return.",
     .once_per_game = true,
     .phase = "bidding"},
    {.id = "spacing_guild_payment",
     .name = "Shipping payments",
     .rule = "2.06.04",
     .effect = "Receives what other factions pay to ship onto the planet.",
     .karama_effect = "That payment goes to the bank.",
     .notes = "Karama shipments pay the bank. Spice the Guild adds to its ally's shipment goes to "
              "the bank."},
    {.id = "spacing_guild_shipments",
     .name = "Three shipments",
     .rule = "2.06.05.02",
     .effect = "Its shipment may be: from reserves to the planet; from one territory to another "
               "(cross-ship); or from one territory back to reserves.",
     .karama_effect = "Only normal shipment."},
    {.id = "spacing_guild_half_price",
     .name = "Half price",
     .rule = "2.06.06",
     .effect =
         "Pays half for shipping, rounded up; shipping back costs 1 per 2 forces, rounded up.",
     .karama_effect = "Full price for that shipment."},
    {.id = "spacing_guild_timing",
     .name = "Ship when you wish",
     .rule = "2.06.12",
     .effect = "May take its whole ship-and-move turn before any player or delay it to after any "
               "player; no advance notice.",
     .karama_effect = "Acts in normal storm order this phase."},
    {.id = "spacing_guild_alliance_half_price",
     .name = "Allied half price",
     .rule = "2.06.09",
     .effect = "Its ally ships at half price."},
    {.id = "spacing_guild_alliance_cross_ship",
     .name = "Allied cross-ship",
     .rule = "2.06.10",
     .effect = "Its ally may cross-ship (not back to reserves)."},
    {.id = "spacing_guild_alliance_victory",
     .name = "Shared special victory",
     .rule = "2.06.11",
     .effect = "The ally wins with the Guild by the special victory."},
    {.id = "spacing_guild_karama",
     .name = "Karama power",
     .rule = "1.14.05",
     .effect = "Cancel one off-planet shipment of one player, as it is declared.",
     .once_per_game = true,
     .phase = "shipment_movement",
     .notes = "Fremen placement is not an off-planet shipment."},
    {.id = "spacing_guild_special_victory",
     .name = "Special victory",
     .rule = "2.06.08",
     .effect = "At the end of the last turn, if nobody has won and the Fremen special victory is "
               "not met, the Guild and its ally win.",
     .phase = "mentat_pause"},
    {.id = "ixians_starting_card",
     .name = "Starting card",
     .rule = "2.07.03",
     .effect = "At setup sees one treachery card per faction in the game, keeps one as its "
               "starting card; the rest are shuffled and dealt to the others.",
     .notes = "Harkonnen's second card comes from the deck."},
    {.id = "ixians_bidding",
     .name = "Bidding",
     .rule = "2.07.06",
     .effect = "Before bidding draws one card more than will be auctioned, looks at all, returns "
               "one to the top or bottom of the deck, shuffles the rest for auction.",
     .karama_effect = "Cards are drawn normally, unseen.",
     .notes = "Must be stopped before the cards are drawn.\nRichese: one card fewer for each cache "
              "or Black Market card auctioned this turn, still one more than will be sold. A cache "
              "card sold first comes before this advantage."},
    {.id = "ixians_cyborg_strength",
     .name = "Cyborg strength",
     .rule = "2.07.14",
     .effect = "7 starred forces worth 2 in battle (advanced: 2 with spice support, 1 without).",
     .karama_effect = "Count as 1 in this battle."},
    {.id = "ixians_cyborg_movement",
     .name = "Cyborg movement",
     .rule = "2.07.17",
     .effect = "Cyborgs move 2 territories and bring suboids along at that range.",
     .karama_effect = "Range 1 for this move."},
    {.id = "ixians_cyborg_collection",
     .name = "Cyborg collection",
     .rule = "2.07.18",
     .effect = "Each cyborg collects 3 spice."},
    {.id = "ixians_suboids",
     .name = "Suboids",
     .rule = "2.07.15",
     .effect = "13 forces worth one half in battle; never raised by spice and need none. They "
               "control, collect at the normal rate and move 1 alone."},
    {.id = "ixians_substitution",
     .name = "Suboid substitution",
     .rule = "2.07.20",
     .effect = "After battle losses are fixed, surviving suboids in the territory may be swapped "
               "one for one with cyborgs lost in that battle.",
     .karama_effect = "No swap after this battle."},
    {.id = "ixians_hms",
     .name = "Hidden Mobile Stronghold",
     .rule = "2.07.11",
     .effect =
         "After the first storm placed in any non-stronghold territory. Counts as a stronghold for "
         "winning; safe from storm and worms. From turn 2, before the storm is revealed, if Ixian "
         "forces are in it, it may move up to 3 territories to a non-stronghold territory, not "
         "into, out of or through storm. Each sector with spice it leaves, passes or enters gives "
         "at once up to 2 spice per force inside. Others may not ship into it and may not move it; "
         "they enter by one move from the territory part it points at (Polar Sink too).",
     .karama_effect = "It does not move this turn.",
     .notes = "Only the movement can be stopped.\nForces inside are not in the outer territory."},
    {.id = "ixians_technology",
     .name = "Technology",
     .rule = "2.07.22",
     .effect = "Once per Bidding phase, before Atreides looks and bidding starts, may take the "
               "card about to be auctioned and put a card from hand in its place.",
     .karama_effect = "No swap."},
    {.id = "ixians_alliance",
     .name = "Allied replacement",
     .rule = "2.07.21",
     .effect = "After buying a treachery card in bidding the ally may discard it at once and draw "
               "the top card of the deck.",
     .notes =
         "Not for Richese cache cards bought in that auction; allowed for Black Market cards."},
    {.id = "ixians_karama",
     .name = "Karama power",
     .rule = "2.07.24",
     .effect = "On its own turn moves the Hidden Mobile Stronghold up to 2 territories in addition "
               "to its normal ship and move.",
     .once_per_game = true,
     .phase = "shipment_movement"},
    {.id = "tleilaxu_face_dancers",
     .name = "Face Dancers",
     .rule = "2.08.06",
     .effect = "No traitors; 3 Face Dancers drawn after the others chose traitors. After another "
               "faction has won a battle and it is fully resolved, may reveal the winning leader "
               "as a Face Dancer: that leader goes to the Tanks (no bounty), the winner's "
               "remaining forces there return to reserves and are replaced by up to as many "
               "Tleilaxu forces from reserves and/or the board. New Face Dancers are drawn only "
               "when all 3 have been revealed; the old ones are shuffled back first.",
     .notes = "The winner keeps leader bounty, cards and tech token."},
    {.id = "tleilaxu_replace_face_dancer",
     .name = "Replace a Face Dancer",
     .rule = "2.08.11",
     .effect = "In Mentat Pause may shuffle one unrevealed Face Dancer into the traitor deck and "
               "draw another."},
    {.id = "tleilaxu_unlimited_revival",
     .name = "Unlimited revival",
     .rule = "2.08.12",
     .effect = "No limit on own force and leader revivals per turn; own revival at half price, "
               "rounded up.",
     .karama_effect = "Limit 3 and full price."},
    {.id = "tleilaxu_revival_income",
     .name = "Revival income",
     .rule = "2.08.13",
     .effect = "Other factions' revival payments go to Tleilaxu. 1 bank spice each time a faction "
               "uses free revival or a Tleilaxu Ghola card.",
     .karama_effect = "Payment goes to the bank."},
    {.id = "tleilaxu_raise_limit",
     .name = "Raised limit",
     .rule = "2.08.16",
     .effect = "May raise the force revival limit of any other faction from 3 to 5 this turn."},
    {.id = "tleilaxu_early_leader",
     .name = "Early leader revival",
     .rule = "2.08.17",
     .effect = "A faction that cannot yet revive leaders normally may ask for one of its dead "
               "leaders; Tleilaxu set the price."},
    {.id = "tleilaxu_zoal",
     .name = "Zoal",
     .rule = "2.08.18",
     .effect = "Zoal has the disc value of the opposing leader (0 against a Cheap Hero), also as "
               "bounty; costs 3 to revive."},
    {.id = "tleilaxu_gholas",
     .name = "Gholas",
     .rule = "2.08.21",
     .effect = "With fewer than 5 leaders of its own available, may revive dead leaders of other "
               "factions at its half price and use them as its own.",
     .notes =
         "Not the Auditor, not the Kwisatz Haderach; Duke Vidal disputed.\nA dead ghola may be "
         "given back to its owner by agreement; its traitor card stays valid; it draws no skill."},
    {.id = "tleilaxu_alliance",
     .name = "Allied half price",
     .rule = "2.08.20",
     .effect = "Its ally revives forces and leaders at half price, rounded up."},
    {.id = "tleilaxu_karama",
     .name = "Karama power",
     .rule = "2.08.23",
     .effect = "One player may make no force or leader revivals this turn.",
     .once_per_game = true,
     .phase = "revival"},
    {.id = "choam_charity",
     .name = "Charity",
     .rule = "2.09.03",
     .effect = "Each CHOAM Charity phase first collects 2 bank spice per faction in the game, "
               "itself included. Charity taken by other factions is paid from its spice.",
     .karama_effect =
         "No collection this turn (normal charity if eligible); others are paid by the bank."},
    {.id = "choam_sell_cards",
     .name = "Selling cards",
     .rule = "2.09.07",
     .effect = "At the end of any phase may reveal duplicates of the same card and discard the "
               "surplus for 3 spice each, and discard worthless cards for 2 spice each.",
     .karama_effect = "That sale is stopped.",
     .notes = "Shield, Shield Snooper, Snooper, Portable Snooper are all different cards."},
    {.id = "choam_worthless_powers",
     .name = "Worthless powers",
     .rule = "2.09.09",
     .effect = "May discard a worthless card for a power of its own; each card has another one.",
     .karama_effect = "No worthless power for the rest of the phase."},
    {.id = "choam_hand", .name = "Hand of five", .rule = "2.09.05", .effect = "Hand limit 5."},
    {.id = "choam_revival",
     .name = "Revival",
     .rule = "2.09.17",
     .effect = "No free revival, no limit on paid force revivals, 1 spice per force.",
     .karama_effect = "At most 3 forces (5 if Tleilaxu allow) at 2 spice each this turn."},
    {.id = "choam_inflation",
     .name = "Inflation",
     .rule = "2.09.31",
     .effect = "Once per game in Mentat Pause places the token Double or Cancel side up: next turn "
               "all charity, its own advantage and Bene Gesserit charity included, is doubled or "
               "cancelled. Next Mentat Pause it flips to the other side for one turn, then leaves "
               "the game. While Double is up no bribes.",
     .karama_effect = "Token not placed now; an already placed token still flips."},
    {.id = "choam_force_income",
     .name = "Force payments",
     .rule = "2.09.33",
     .effect =
         "Gets half (rounded down) of the spice each other player pays for forces in a battle. Its "
         "own payments, also for its ally, go to the bank. Nothing if a traitor is revealed.",
     .karama_effect = "No income from this battle.",
     .notes = "Includes the 2 spice paid by the Arrakeen stronghold card."},
    {.id = "choam_auditor",
     .name = "Auditor",
     .rule = "2.09.29",
     .effect = "A sixth leader of strength 2: after a battle with it CHOAM sees 2 (survived) or 1 "
               "(killed) random unused hand cards of the opponent unless paid off.",
     .karama_effect = "No audit."},
    {.id = "choam_alliance_trade",
     .name = "Card trade",
     .rule = "2.09.26",
     .effect = "Once per turn, at the end of a phase, may swap one treachery card with its ally "
               "(both give one)."},
    {.id = "choam_alliance_support",
     .name = "Paying for forces",
     .rule = "2.09.27",
     .effect = "May pay some or all of its ally's force support in battle (matters in the advanced "
               "game)."},
    {.id = "choam_karama",
     .name = "Karama power",
     .rule = "2.09.36",
     .effect = "Discard any number of treachery cards from hand for 3 bank spice each.",
     .once_per_game = true,
     .phase = "any"},
    {.id = "richese_auction",
     .name = "Cache auction",
     .rule = "2.10.06",
     .effect = "Each Bidding phase one card fewer is dealt from the deck; instead Richese must "
               "auction one cache card, first or last as announced (before the Ixian bidding "
               "advantage), by once-around or silent auction. Other buyers pay Richese; its own "
               "purchase pays the Emperor or bank. Not buyable with Karama.",
     .karama_effect = "No cache auction this turn; must be stopped at the start of Bidding.",
     .notes = "Once around: Richese picks a direction; starting beside it each faction bids once, "
              "higher or pass; Richese last may outbid. All passed: Richese takes it free or "
              "removes it from the game.\nSilent: All eligible factions commit a secret amount and "
              "reveal together; highest pays and wins, ties in storm order. All zero: Richese "
              "takes it free or removes it from the game."},
    {.id = "richese_no_field",
     .name = "No-Field",
     .rule = "2.10.16",
     .effect =
         "Instead of a normal shipment pays for one force and places a face-down No-Field token "
         "(0, 3 or 5). It counts as one force for everything until revealed, may move like a "
         "force, and may be revealed any time before the Battle phase, placing that many forces "
         "from reserves (as far as available). In a battle there it is revealed with the plans. "
         "Caught by storm or worm it is revealed and that many forces are lost. Only one on the "
         "planet at a time; the last used token lies face up and may not be used twice in a row.",
     .karama_effect = "No No-Field shipment.",
     .notes =
         "The dial may not exceed what reserves can supply.\nAtreides may not learn the dial in "
         "that battle.\nEven a 0 collects spice as one force and needs a leader in battle."},
    {.id = "richese_black_market",
     .name = "Black Market",
     .rule = "2.10.37",
     .effect = "At the start of Bidding, before hand counts are declared, may auction one card "
               "from hand face down, claiming anything about it (Atreides may look), by normal, "
               "once-around or silent auction. Sold: one card fewer in the normal round, payment "
               "to Richese. No bids: keeps it. Not buyable with Karama.",
     .karama_effect = "No sale from hand."},
    {.id = "richese_alliance_no_field",
     .name = "Allied No-Field",
     .rule = "2.10.35",
     .effect = "May ship its ally's forces from off-planet with an available No-Field (3 or 5): as "
               "many forces as the token shows for the price of one (1 to a stronghold, 2 "
               "elsewhere), revealed at once. A token of its own on the planet is revealed first."},
    {.id = "richese_alliance_card",
     .name = "Allied card",
     .rule = "2.10.36",
     .effect =
         "May give its ally a Richese cache card from its hand at any time if there is room."},
    {.id = "richese_karama",
     .name = "Karama power",
     .rule = "2.10.44",
     .effect = "Pay 3 spice to buy one card of its cache, chosen in secret.",
     .once_per_game = true,
     .phase = "any"},
    {.id = "ecaz_ambassadors",
     .name = "Ambassadors",
     .rule = "2.11.06",
     .effect =
         "At the end of Revival places Ambassadors in strongholds, for 1 spice the first and 1 "
         "more for each further one, and triggers them against entering factions: each does "
         "something of its own.",
     .karama_effect = "No placement for the rest of this turn."},
    {.id = "ecaz_occupy",
     .name = "Occupy",
     .rule = "2.11.13",
     .effect =
         "Ecaz and its ally count as one faction for occupancy and may share territories (not "
         "homeworlds). Shared desert spice is split as agreed, else evenly with the odd spice to "
         "the ally. In a battle with both present Ecaz chooses which of the two fights (leader, "
         "cards, spice); the dial always uses the ally's forces, plus half of the Ecaz forces "
         "there (rounded up) free and fully supported. Won: half of the Ecaz forces (rounded down) "
         "stay, the rest go to the Tanks, besides the ally's dialed losses. Lost: both lose all "
         "there. A shared stronghold counts once and is controlled by Ecaz.",
     .karama_effect = "Before plans: no combined strength in this battle; only the chosen "
                      "faction's own forces are dialed."},
    {.id = "ecaz_revival",
     .name = "Revival",
     .rule = "2.11.17",
     .effect =
         "May always revive Duke Vidal for 5 spice (uses the leader revival of the turn). May "
         "revive other leaders normally once 5 leaders including Duke Vidal are in the Tanks."},
    {.id = "ecaz_loyalty",
     .name = "Loyalty",
     .rule = "2.11.19",
     .effect = "Before traitors are dealt one random Ecaz traitor card is set aside face up for "
               "the whole game."},
    {.id = "ecaz_collection",
     .name = "Collection",
     .rule = "2.11.20",
     .effect = "Ecaz and its ally both get the full stronghold income of Arrakeen, Carthag and "
               "Tuek's Sietch when sharing them.",
     .karama_effect = "Ecaz gets no income from shared strongholds this turn; the ally does."},
    {.id = "ecaz_alliance",
     .name = "Allied ambassador",
     .rule = "2.11.18",
     .effect = "May give the effect of a triggered ambassador to its ally."},
    {.id = "ecaz_karama",
     .name = "Karama power",
     .rule = "2.11.21",
     .effect = "If it played neither weapon nor defense, adds the difference between its leader "
               "disc and the opponent's to its dial.",
     .once_per_game = true,
     .phase = "battle"},
    {.id = "ecaz_joint_victory",
     .name = "Special victory",
     .rule = "2.11.15",
     .effect = "In the Mentat Pause Ecaz and its ally win when they share at least 3 strongholds, "
               "instead of the 4 of an alliance.",
     .phase = "mentat_pause",
     .notes = "The homeworld variant adds another route."},
    {.id = "moritani_terrorize",
     .name = "Terrorize",
     .rule = "2.12.06",
     .effect = "In Mentat Pause places or moves one of six Terror tokens, face down; reveals them "
               "against entering factions: each does something of its own.",
     .karama_effect = "No placing or moving this turn; reveals are not stopped."},
    {.id = "moritani_duke_vidal",
     .name = "Duke Vidal",
     .rule = "2.12.11",
     .effect =
         "At the end of Shipment and Movement, if it is in battles in at least two different "
         "strongholds not involving Ecaz, gains Duke Vidal from any controller unless he is in the "
         "Tanks, captured or a ghola. Set aside at the end of the turn if alive and not captured.",
     .karama_effect = "Vidal is not gained; no effect if already held."},
    {.id = "moritani_enemy_of_my_enemy",
     .name = "Enemy of my enemy",
     .rule = "2.12.09",
     .effect = "Instead of revealing a terror token may offer the entering faction (not Ecaz) an "
               "alliance; accepted: old alliances of both break, token returns to supply; refused: "
               "the token must be revealed.",
     .karama_effect = "No alliance; the token may still be revealed."},
    {.id = "moritani_assassinate",
     .name = "Assassinate leaders",
     .rule = "2.12.14",
     .effect = "After losing a battle in which the opponent's leader disc survived and no traitor "
               "was called, may reveal a held traitor card of that faction naming another leader: "
               "if alive it dies and Moritani gains its strength in spice. In Mentat Pause the "
               "card is set aside face up and a new traitor drawn. Once per opposing faction."},
    {.id = "moritani_alliance",
     .name = "Keeping a card",
     .rule = "2.12.13",
     .effect = "When its ally loses a battle that had a winner, the ally may keep one played "
               "treachery card that a winner could have kept."},
    {.id = "moritani_karama",
     .name = "Karama power",
     .rule = "2.12.15",
     .effect = "After losing a battle, decides for each treachery card the opponent played whether "
               "it is kept or discarded.",
     .once_per_game = true,
     .phase = "battle"},
};

constexpr std::array<AdvantageInfo, kAdvantageCount> join_texts_and_traits() {
  std::array<AdvantageInfo, kAdvantageCount> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Text& text = kTexts[i];
    const detail::AdvantageTraits& traits = detail::AdvantageTable::rows[i];
    all[i] = {.id = text.id,
              .name = text.name,
              .faction = traits.faction,
              .rule = text.rule,
              .effect = text.effect,
              .karama_effect = text.karama_effect,
              .advanced = traits.part != AdvancedPart::None,
              .karama = traits.karama,
              .kind = traits.kind,
              .once_per_game = text.once_per_game,
              .phase = text.phase,
              .notes = text.notes};
  }
  return all;
}

}  // namespace

namespace detail {
constinit const std::array<AdvantageInfo, kAdvantageCount> kAdvantages = join_texts_and_traits();

constinit const Names<KaramaKind, kKaramaKindCount> kKaramaKinds({
    {KaramaKind::None, "none", "None"},
    {KaramaKind::Cancel, "cancel", "Cancel"},
    {KaramaKind::Prevent, "prevent", "Prevent"},
});

constinit const Names<AdvantageKind, kAdvantageKindCount> kAdvantageKinds({
    {AdvantageKind::Own, "own", "Advantage"},
    {AdvantageKind::Alliance, "alliance", "Alliance power"},
    {AdvantageKind::KaramaPower, "karama_power", "Karama power"},
    {AdvantageKind::SpecialVictory, "special_victory", "Special victory"},
});

}  // namespace detail

}  // namespace kanly

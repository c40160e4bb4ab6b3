#include "words/guide.h"

#include <algorithm>
#include <array>

namespace kanly::words {

namespace {

struct Course {
  Phase phase;
  std::string_view text;
};

constexpr Course kCourses[] = {
    {Phase::Storm,
     "The storm moves around the planet, against the clock. On open sand it kills every force in "
     "its "
     "way and takes the spice; rock, strongholds and the Polar Sink are safe. Nobody moves into, "
     "out "
     "of or through its sector. Where it stops decides who goes first this turn."},
    {Phase::SpiceBlow,
     "A card is turned over, and spice appears on the sand. If it is a worm, the worm eats what "
     "stands and lies where spice came up last, and a Nexus begins: the one time when alliances "
     "are made and broken."},
    {Phase::Charity,
     "Whoever has no more than 1 spice may ask for charity and is filled up to 2. Asking costs "
     "nothing "
     "but the secret that you are poor."},
    {Phase::Bidding,
     "As many Treachery cards come up as there are players with room in hand, face down, one after "
     "the other. You bid spice for a card that you cannot see (unless you are Atreides). Weapons, "
     "defenses and special cards win battles; a third or so of the deck is of little use."},
    {Phase::Revival,
     "The dead come back: some forces for free, others for 2 spice each, at most three a turn. One "
     "leader may be bought back if none of yours is left, or each has died once."},
    {Phase::Shipment,
     "In the order of the storm each player lands forces from the reserves, once, for spice, and "
     "moves "
     "one group on the planet, once. Who goes last sees what all others did. This is where the "
     "game "
     "is decided: whoever stands in a place with somebody else must fight there."},
    {Phase::Battle,
     "Where forces of two players stand together they fight. Both choose in secret a leader, a "
     "weapon, "
     "a defense and how many forces they spend, and reveal at once. Forces spent plus the strength "
     "of a "
     "leader who lives is the total; the higher one wins. The loser loses everything there, the "
     "winner "
     "what was spent."},
    {Phase::Collection,
     "Forces on spice gather it: 2 spice for each, or 3 if you hold Arrakeen or Carthag."},
    {Phase::MentatPause,
     "Who holds three strongholds now has won; allies need four together. Else the next turn "
     "begins."},
};

constexpr Advice kAdvice[] = {
    {Faction::Atreides,
     "You know more than anybody: every card before it is bought, the next spice card, and one "
     "part "
     "of each plan made against you. Knowledge wins battles cheaply. Pay for the weapon and the "
     "defense "
     "that you see, never for a worthless card.",
     "Stay in Arrakeen, which gives you ornithopters, and buy one good weapon and one defense in "
     "the "
     "first turn. Send a few forces to the spice that you have seen coming.",
     "You are poor. Do not spend all spice on cards: without spice nobody lands. In battle ask for "
     "the "
     "weapon if you have one defense, for the dial if you think that you can beat it."},
    {Faction::BeneGesserit,
     "You live beside the others. Charity feeds you, the Voice decides what an opponent may play, "
     "and "
     "if the faction that you named wins in the turn that you named, you win in its place.",
     "Predict a strong faction for a turn about the middle of the game. Send a force along to the "
     "Polar "
     "Sink with the shipments of others; take charity every turn; keep quiet.",
     "You have few fighters. With the Voice forbid the weapon that your defense does not stop, or "
     "order "
     "a defense that they cannot have. Do not help your predicted faction too early."},
    {Faction::Emperor,
     "You are paid for every card that others buy, and soon you are the richest at the table. In "
     "the "
     "advanced game five Sardaukar count double against all but the Fremen.",
     "Let the others bid, buy what is cheap, and land many forces at once in a stronghold that is "
     "weakly held: all your forces start off the planet.",
     "If nobody buys you earn nothing, so keep prices up without being left with rubbish. You have "
     "no "
     "ornithopters until you take a city. As an ally you may pay for your friend: spice is your "
     "weapon."},
    {Faction::Fremen,
     "You are at home. Your reserves land for free on the desert around the Great Flat, you move "
     "two "
     "territories, three forces come back from the tanks each turn for free, and worms do not harm "
     "you.",
     "Spread over the sietches, gather spice that others cannot reach in time, and use your free "
     "landings "
     "every turn. You need little money: buy a weapon and a defense when they go cheaply.",
     "You are far from the cities, and the others land where you are not. Hold Sietch Tabr and "
     "Habbanya Sietch, and keep others out of Tuek's Sietch: if nobody has won at the end and you "
     "hold "
     "both of the first, with none of the wrong ones in the third, you win."},
    {Faction::Harkonnen,
     "You keep all four traitors that you are dealt, hold eight cards, and get a second card free "
     "with "
     "each that you buy. Much of what others plan may fail on your hand.",
     "Buy early and often: two for the price of one. Attack where the other side can only send a "
     "leader "
     "that you own.",
     "You cannot see what you buy, and everybody knows that you hold much: expect a Karama, and an "
     "alliance against you. Cards alone hold no stronghold: keep spice for landings."},
    {Faction::SpacingGuild,
     "All others pay you for landing, and you pay half. You may move across the planet and back to "
     "your "
     "reserves, and take your turn whenever you like: last, when all have shown what they do.",
     "Hold Tuek's Sietch, let the others bring you their spice, and buy cards with it. Go last and "
     "take "
     "what was left empty.",
     "If the game ends with nobody having won, you win: so you need not hurry, you need to stop "
     "others. "
     "But you must arrive in time where three or four strongholds are about to be held."},
    {Faction::Ixians,
     "You see the cards of each auction before it begins and keep back one, and you live in a "
     "stronghold "
     "of your own that moves over the sand and gathers spice on its way. A Cyborg counts double in "
     "battle.",
     "Buy what you have chosen to leave in the row. Move the Hidden Mobile Stronghold next to the "
     "spice, "
     "and from it walk into a city.",
     "A Suboid counts only half in battle, and you have seven Cyborgs: spend Suboids and bring "
     "Cyborgs "
     "back first. Without a force of yours inside, the mobile stronghold does not move: never "
     "leave it "
     "empty."},
    {Faction::Tleilaxu,
     "You own the tanks: all others pay you for their revivals. Your Face Dancers win what others "
     "have "
     "just won: reveal one when its leader has won a battle, and the place is yours.",
     "Keep few forces on the planet at first, earn from the dead of others, and hold three "
     "different Face "
     "Dancers of leaders who fight often.",
     "You are weak where nobody dies. A Face Dancer that is never called is wasted: take a "
     "stronghold "
     "with it in the turn in which it makes your third."},
    {Faction::Choam,
     "You are paid when others take charity, you can sell and trade cards, and each worthless card "
     "has a "
     "use in your hand. Inflation turns the table's money upside down when you like.",
     "Take the worthless cards that nobody bids for. Keep forces in one stronghold and gather "
     "spice; "
     "your income grows while others are poor.",
     "Your leaders and forces are ordinary: do not fight evenly matched battles. In the advanced "
     "game "
     "the Auditor shows you cards of whoever you fought."},
    {Faction::Richese,
     "You sell: a card of your own cache each turn, whose price you keep, and now and then one of "
     "your "
     "hand on the black market. Your No-Fields hide how many forces land, for the price of one.",
     "Sell something useful in the first turn to the richest player. Land a No-Field in a "
     "stronghold that "
     "you want: whether it hides none, three or five nobody knows.",
     "What you sell is used against you: sell weapons when you hold the defense. A No-Field of 0 "
     "is a "
     "bluff that costs a turn if it is called."},
    {Faction::Ecaz,
     "You win together. With an ally you may stand in one stronghold, and your ambassadors bring "
     "you a "
     "gain when somebody enters the place where they wait.",
     "Put an ambassador where others will have to go, and look for an ally in the first Nexus. "
     "Your six "
     "forces stand in Imperial Basin, a step from both cities.",
     "Alone you are ordinary. Choose an ally who fights well, and stand beside those forces."},
    {Faction::Moritani,
     "You threaten. A terror token in a stronghold frightens whoever wants to enter; you may also "
     "draw "
     "it back and make an alliance out of it, even without a Nexus.",
     "Place terror where the leader of the game must go next. Fill your hand while others "
     "hesitate.",
     "Terror that is spent is gone. You profit from confusion, not from long wars: strike for the "
     "third "
     "stronghold in one turn."},
};

constexpr Topic kTopics[] = {
    {"winning,win,victory",
     "Who occupies three strongholds in the Mentat Pause wins; two allies win together with four. "
     "There "
     "are five: Arrakeen, Carthag, Sietch Tabr, Habbanya Sietch and Tuek's Sietch. If the last "
     "turn ends "
     "without it, special conditions of the Guild and the Fremen count, and then who holds most."},
    {"strongholds,stronghold",
     "Five places to win with. They are safe from storm and worms, landing there costs 1 spice a "
     "force "
     "instead of 2, and never do forces of more than two factions stand in one: a third cannot "
     "enter."},
    {"spice",
     "The money of the game. It buys cards, landings and revivals, and in the advanced game the "
     "full strength of forces in battle. It lies on the sand until somebody gathers it."},
    {"storm",
     "It moves each turn and kills what stands on open sand in the sectors that it enters or "
     "ends in. Its sector cannot be entered or left. From where it is the turn order is read: "
     "who sits next in its way goes first."},
    {"worm,sandworm,shai hulud",
     "It comes up instead of a spice card, eats forces and spice where the last spice of its pile "
     "appeared, and a Nexus follows. The Fremen are not harmed: they may ride it. In the first "
     "turn "
     "worms are put back."},
    {"sandtrout",
     "A spice card of the Ixian and Tleilaxu box. When it comes up all alliances end, and it lies "
     "open until the next worm: that one does not come, and the spice card right after it brings "
     "twice its spice."},
    {"nexus",
     "After a worm the players may make alliances, break them, or change them. At no other time."},
    {"alliance,ally,allies",
     "Two players who win together, with four strongholds. They may not enter places where the "
     "other "
     "stands, except the Polar Sink; they may pay for each other's bids and landings (act: help "
     "bids, "
     "help shipping), and each lends the other something of its faction. An alliance ends at a "
     "Nexus."},
    {"deal,deals,bribe,agreement",
     "Spice and promises may be traded at nearly any time: act, then offer deal. Spice given lies "
     "in "
     "front of the receiver until the Mentat Pause. A promise is kept by the program, or if you "
     "agree "
     "so only recorded when it is broken. Cards, leaders and forces are never traded."},
    {"charity",
     "With 0 or 1 spice you may claim what brings you to 2, once a turn, before the Bidding."},
    {"revival,tanks",
     "The dead lie in the tanks. Some forces come back for free each turn, how many depends on the "
     "faction; others cost 2 spice, three a turn in all. Leaders come back one a turn, for their "
     "strength in spice, if none is left or each has died once."},
    {"shipment,ship,landing",
     "Once a turn forces come from the reserves to one place: 1 spice each into a stronghold, 2 "
     "elsewhere. The Guild is paid and pays half itself, as does its ally. Fremen land near the "
     "Great "
     "Flat for free. ship 5 arrakeen does it in one line."},
    {"movement,move,ornithopters",
     "Once a turn one group moves: one territory on foot, two for Fremen, three with ornithopters, "
     "which "
     "whoever stands in Arrakeen or Carthag has. move 5 arrakeen carthag does it in one line."},
    {"battle,fight",
     "Each side chooses a leader, perhaps a weapon and a defense, and dials how many forces it "
     "spends. A "
     "weapon that is not stopped kills the other leader, whose strength then does not count. "
     "Dialed "
     "forces and leader make the total; the attacker wins a tie. The loser loses all forces and "
     "the "
     "cards played; the winner loses what was dialed, and gets the strength of dead leaders in "
     "spice."},
    {"dial,wheel",
     "The number of forces that you spend in a battle. In the advanced game each counts half "
     "unless a spice lies behind it. What you dial is lost even if you win; what you hold "
     "back survives a victory and dies in a defeat: a plan that loses anyway costs no more "
     "with a high dial."},
    {"aggressor,attacker",
     "Of the two in a battle the one who is first in the order of the storm. The aggressor wins "
     "ties and "
     "chooses where to fight first."},
    {"weapons,weapon",
     "Projectile weapons are stopped by a Shield, poison weapons by a Snooper. A lasgun is stopped "
     "by "
     "nothing, but where a Shield meets it everything explodes. Others say themselves what they "
     "do: "
     "card NAME."},
    {"defenses,defense", "A Shield stops projectiles, a Snooper poison. Neither stops a lasgun."},
    {"explosion",
     "A lasgun and a Shield in the same battle, whoever plays which: all forces and the "
     "spice in the territory are lost, both leaders die, nobody wins."},
    {"traitor,traitors",
     "A leader of somebody else who is secretly yours. If that leader is played against you, you "
     "may say so "
     "when plans are revealed: you win at once and lose nothing, the other loses everything."},
    {"leaders,leader",
     "Five discs a faction with strengths that add to a battle. Without a leader or Cheap Hero "
     "neither "
     "weapon nor defense can be played. A leader fights in one territory a turn. Dead ones wait in "
     "the "
     "tanks."},
    {"worthless",
     "A card without use, but it can be played as weapon or defense to get rid of it. The Bene "
     "Gesserit use it as a Karama, CHOAM have a use for each."},
    {"prescience",
     "In their own battles Atreides ask for one part of the other plan before plans are made: "
     "leader, weapon, defense or dial. The answer binds."},
    {"voice",
     "The Bene Gesserit order the opponent in their battle to play, or not to play, a kind of "
     "card. "
     "It must be obeyed as far as possible."},
    {"kwisatz haderach",
     "In the advanced game, when Atreides have lost seven forces in battle, a leader of theirs may "
     "fight "
     "with it: +2 once a turn, and the leader is no traitor."},
    {"advisors,advisor",
     "In the advanced game the Bene Gesserit may live beside others without fighting. Advisors "
     "count for "
     "nothing until they take up arms."},
    {"prediction",
     "Before the game the Bene Gesserit write down a faction and a turn. If that faction wins "
     "then, they win instead, alone."},
    {"sardaukar",
     "The five starred forces of the Emperor: double strength in battle, but not against "
     "Fremen. One a turn comes back."},
    {"fedaykin",
     "The three starred forces of the Fremen: double strength in battle. One a turn comes back."},
    {"no field",
     "A token of Richese that lands for the price of one force and hides 0, 3 or 5. It is turned "
     "over in battle or when Richese like."},
    {"karama",
     "A card that stops one use of an advantage of another faction, buys a card for nothing, or "
     "lands "
     "forces at half price; in the advanced game it has a power of its own for each faction, once. "
     "When you hold one you are asked wherever it can be played."},
    {"order,storm order",
     "Counted from the storm: the player whose seat it reaches next is first. It holds for "
     "bidding, "
     "shipment and battle."},
    {"shield wall",
     "A wall of rock that protects Arrakeen, Carthag and Imperial Basin from the storm, until "
     "somebody breaks it with Family Atomics."},
    {"polar sink",
     "The middle of the planet: safe from everything, nobody fights there, and six "
     "territories begin at it."},
    {"reserves",
     "Forces that are not on the planet yet. Those of the Fremen wait on its far side."},
    {"ixian mobile stronghold,hidden mobile stronghold,hms",
     "The stronghold of the Ixians, which moves over the sand and counts like the five."},
    {"discoveries,discovery,discovery token",
     "With this variant some spice cards lay a token face down: Hiereg ones the Fremen know, "
     "Smuggler "
     "ones the Guild. In Spice Collection whoever has forces in its territory may look at it and "
     "reveal it: it gives something at once, or opens a small place inside that territory, for two "
     "factions, safe from storm and worm."},
    {"great maker",
     "A great worm among the spice cards of the variant Discoveries. Alone it brings a Nexus only "
     "if "
     "most players vote for one; Fremen reserves may ride it anywhere."},
    {"skills,skill",
     "With the variant Leader Skills one leader of each faction has a skill. In front of the "
     "shield it helps whoever fights, behind it it fights itself with all of it."},
    {"tech tokens,tech token,tech",
     "With this variant three tokens bring spice to their holders; who beats a holder in battle "
     "may take one."},
    {"ambassadors,ambassador",
     "Tokens of Ecaz, one for each faction but Moritani; five are drawn. At the end of Revival "
     "Ecaz "
     "lay them in strongholds, for everybody to see. When another faction enters, not the one "
     "named "
     "on it and not the ally, Ecaz may trigger the token."},
    {"terror tokens,terror,terror token",
     "Six tokens of Moritani. In the Mentat Pause one is laid face down in a stronghold, or moved. "
     "When another faction enters, Moritani may reveal it, or offer an alliance instead."},
    {"homeworlds,homeworld,threshold,high threshold,low threshold,high side,low side",
     "With this variant reserves stand on a homeworld, and others may ship there and fight. With "
     "many forces at home the high side of its card holds, with few the low side; a faction "
     "that stands there alone occupies it and takes its income."},
    {"stronghold cards,stronghold card",
     "With this variant whoever holds a stronghold at the end of a turn has its card, which helps "
     "in battles and elsewhere."},
    {"duke vidal,vidal,duke prad vidal",
     "A leader of strength 6 who belongs to nobody for long. Ecaz gain him by their own "
     "Ambassador, "
     "Moritani when battles of theirs wait in two strongholds."},
    {"cyborgs,cyborg,suboids,suboid",
     "Forces of the Ixians. Seven Cyborgs count 2 in battle, go two territories and collect 3 "
     "spice; "
     "thirteen Suboids count half, with or without spice."},
    {"nexus cards,nexus card",
     "With this variant whoever is without an ally after a Nexus draws a card of one of the twelve "
     "factions and keeps it secret. The own card is cunning, that of a faction in play a betrayal "
     "of it, any other a secret ally. An alliance costs the card."},
};

std::string_view next_name(std::string_view& names) {
  const std::size_t comma = std::min(names.find(','), names.size());
  const std::string_view name = names.substr(0, comma);
  names.remove_prefix(std::min(comma + 1, names.size()));
  return name;
}

}  // namespace

std::string_view course_of(Phase phase) {
  const auto* const found = std::ranges::find(kCourses, phase, &Course::phase);
  return found == std::end(kCourses) ? std::string_view() : found->text;
}

const Advice* advice_for(Faction faction) {
  const auto* const found = std::ranges::find(kAdvice, faction, &Advice::faction);
  return found == std::end(kAdvice) ? nullptr : found;
}

std::span<const Topic> topics() { return kTopics; }

const Topic* find_topic(std::string_view name) {
  const Topic* beginning = nullptr;
  bool several = false;
  for (const Topic& topic : kTopics) {
    for (std::string_view names = topic.names; !names.empty();) {
      const std::string_view known = next_name(names);
      if (known == name) return &topic;
      if (name.size() < 3 || !known.starts_with(name)) continue;
      several = several || (beginning != nullptr && beginning != &topic);
      beginning = &topic;
    }
  }
  return several ? nullptr : beginning;
}

}  // namespace kanly::words

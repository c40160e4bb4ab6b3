#include "words/table_rules.h"

#include <array>

#include "base/json_writer.h"
#include "rules/kernel/engine.h"

namespace kanly {

namespace {

constexpr std::array<HouseRuleText, static_cast<size_t>(HouseRule::kCount)> kTexts = {{
    {HouseRule::KaramaFullPhase, "R6",
     "A Karama that stops an advantage stops it for the rest of the phase.",
     "A Karama stops one use of an advantage."},
    {HouseRule::NexusPerPile, "R12",
     "Each pile of the spice blow that turned up a worm has its own Nexus and rides, at once.",
     "One Nexus at the end of the phase, after both piles, then all rides."},
    {HouseRule::PassIsFinal, "R20", "Who passes in an auction is out of it for this card.",
     "Who passes may bid again for the same card, as long as the auction goes on."},
    {HouseRule::KaramaBuysAtOnce, "R24",
     "Playing a Karama on one's own turn to bid buys the card at once, for nothing.",
     "With a Karama the auction must still be won by bidding; the card then costs nothing."},
    {HouseRule::BattlesUnderStorm, "R53", "Forces in the same sector fight even under the storm.",
     "There is no battle in a sector under the storm: the publisher's answer (FAQ, November 2020), "
     "with which such a stronghold counts for nobody."},
    {HouseRule::VoiceMustNameSpecial, "3.02.15",
     "The Voice reaches special weapons and defenses only by their names.",
     "A command of the Voice by kind (a poison weapon) covers them too."},
    {HouseRule::HandSizesPublic, "1.11.02", "How many cards everybody holds is always shown.",
     "Hand sizes are shown during Bidding only."},
    {HouseRule::BribesAtOnce, "5.02", "The spice of a bribe goes behind the shield at once.",
     "The spice of a bribe lies in front of the shield until the Mentat Pause."},
    {HouseRule::NoBribes, "5.03", "No agreement carries spice.", "Bribes are allowed."},
    {HouseRule::ContestedStrongholds, "5.04",
     "A stronghold counts for everybody who occupies it when victory is checked.",
     "A stronghold that several occupy counts for nobody."},
    {HouseRule::GuildIncomeToBank, "5.05", "Shipments are paid to the bank.",
     "Shipments are paid to the Guild."},
    {HouseRule::GuildHelpReturns, "5.06",
     "What the Guild adds to its ally's shipment comes back to the Guild.",
     "What the Guild adds to its ally's shipment goes to the bank."},
    {HouseRule::EarlyOrnithopters, "5.07",
     "A city lends ornithopters to those who held one when the phase began.",
     "A city lends ornithopters to whoever holds it when moving."},
    {HouseRule::FremenEnterStorm, "5.08",
     "The Fremen may move into the storm; half of the group dies.",
     "The Fremen may send reserves into the storm, but not move there."},
    {HouseRule::StormDeckWithoutFremen, "5.09", "Without Fremen the storm deck moves the storm.",
     "Without Fremen two players dial it."},
    {HouseRule::NoGuildVictory, "5.10", "The Guild does not win because nobody else did.",
     "If nobody has won on the last Turn, the Guild wins."},
    {HouseRule::NexusBreaksAlliances, "5.11", "All alliances end when a Nexus opens.",
     "Alliances last until they are broken."},
    {HouseRule::LeaderlessBattles, "5.12", "A battle plan may go without a hero.",
     "A hero must be played while one is available."},
    {HouseRule::ExtraKarama, "5.13", "The Treachery deck has four Karama.",
     "The Treachery deck has two Karama."},
    {HouseRule::HarkonnenMulligan, "5.14",
     "With two own leaders among their traitors the Harkonnen may draw four anew.",
     "The Harkonnen keep the Traitor cards they are dealt."},
    {HouseRule::StrongholdIncome, "5.15",
     "Arrakeen, Carthag and Tuek's Sietch pay in games without spice_flow too.",
     "They pay with spice_flow only."},
    {HouseRule::CaptivesAsTraitors, "5.16",
     "A captured leader may be called traitor by its own faction without a card.",
     "A captured leader is a traitor by its card only."},
    {HouseRule::FremenRefund, "5.17",
     "The ally of the Fremen gets its spice for forces in battle back in the Mentat Pause.",
     "Spice for forces in battle is gone."},
    {HouseRule::CardsBetweenAllies, "5.18", "Allies may give each other Treachery cards.",
     "Only Richese give cards, and only their own."},
    {HouseRule::EmperorSupportsBids, "5.19",
     "The Emperor may pay for bids of one player who is not the ally.",
     "Only allies pay for each other's bids."},
    {HouseRule::NotesKept, "5.20",
     "What a player has learnt of others' hands and traitors is kept in view.",
     "Players remember it themselves, but for the Atreides, who may keep notes."},
    {HouseRule::ShipToAdvisors, "R51",
     "The Bene Gesserit may ship to their own advisors, even into a full stronghold; the forces "
     "land as advisors.",
     "The Bene Gesserit ship fighters, and not to where their advisors are."},
    {HouseRule::MoreThanSix, "K-01",
     "Seven to twelve players may play; those who share a circle of the board count in seat order.",
     "Two to six players play: the board has six circles."},
}};

constexpr std::array<PartText, static_cast<size_t>(kAdvancedPartCount)> kParts = {{
    {AdvancedPart::SpiceFlow, Faction::None, "1.13.01",
     "Two spice blows a Turn, and income for Arrakeen, Carthag and Tuek's Sietch."},
    {AdvancedPart::SpiceDialing, Faction::None, "1.13.04",
     "Forces count whole in battle only with spice behind them, but for those of the Fremen."},
    {AdvancedPart::KaramaPowers, Faction::None, "1.14",
     "Once a game a Karama gives its player a power of the faction."},
    {AdvancedPart::KwisatzHaderach, Faction::Atreides, "2.01.10",
     "After seven lost forces the Kwisatz Haderach fights for the Atreides."},
    {AdvancedPart::Advisors, Faction::BeneGesserit, "2.02.08",
     "Bene Gesserit forces may be advisors, and the first one stands anywhere."},
    {AdvancedPart::BeneGesseritCharity, Faction::BeneGesserit, "2.02.09",
     "The Bene Gesserit may claim charity whatever they hold."},
    {AdvancedPart::WorthlessKarama, Faction::BeneGesserit, "2.02.22",
     "Worthless cards serve the Bene Gesserit as Karama."},
    {AdvancedPart::Sardaukar, Faction::Emperor, "2.03.08",
     "Five forces of the Emperor are Sardaukar."},
    {AdvancedPart::FremenStormDeck, Faction::Fremen, "2.04.13",
     "Storm cards instead of dials, and the Fremen see the next one."},
    {AdvancedPart::FremenWorms, Faction::Fremen, "2.04.15",
     "The Fremen place the further worms of a blow."},
    {AdvancedPart::FremenInStorm, Faction::Fremen, "2.04.16",
     "The Fremen lose half in the storm and bring forces in the midst of it."},
    {AdvancedPart::Fedaykin, Faction::Fremen, "2.04.18",
     "Three forces of the Fremen are Fedaykin."},
    {AdvancedPart::CapturedLeaders, Faction::Harkonnen, "2.05.10",
     "The Harkonnen capture or kill leaders of those they defeat."},
    {AdvancedPart::GuildTiming, Faction::SpacingGuild, "2.06.12",
     "The Guild ships and moves when it likes."},
    {AdvancedPart::IxianTechnology, Faction::Ixians, "2.07.22",
     "The Ixians may exchange the card up for bid."},
    {AdvancedPart::Gholas, Faction::Tleilaxu, "2.08.21", "The Tleilaxu revive leaders of others."},
    {AdvancedPart::Auditor, Faction::Choam, "2.09.28", "CHOAM have the Auditor."},
    {AdvancedPart::BlackMarket, Faction::Richese, "2.10.37",
     "Richese sell a card of their hand before the auctions."},
    {AdvancedPart::Loyalty, Faction::Ecaz, "2.11.19", "One leader of Ecaz is nobody's traitor."},
    {AdvancedPart::Assassination, Faction::Moritani, "2.12.14",
     "Moritani assassinate leaders whose Traitor cards they hold."},
}};

constexpr std::array<VariantText, static_cast<size_t>(Variant::kCount)> kVariants = {{
    {Variant::ShieldWallStronghold, "4.02", "The Shield Wall is a stronghold."},
    {Variant::LeaderSkills, "4.03",
     "Everybody has a leader with a skill, which helps in all phases and more in battle."},
    {Variant::Homeworlds, "4.04", "Reserves stand on homeworlds, which can be attacked."},
    {Variant::StrongholdCards, "4.05",
     "Who controls a stronghold holds its card in the next Turn. Advanced game only."},
    {Variant::TechTokens, "4.06", "Three tokens bring spice and change hands in battle."},
    {Variant::NexusCards, "4.07", "Who is without an ally draws a card at the Nexus."},
    {Variant::Discoveries, "4.08", "Tokens in the sand hide new places and treasures."},
    {Variant::CheapHeroTraitor, "4.09", "The Cheap Hero is a traitor, too."},
}};

}  // namespace

std::span<const HouseRuleText> house_rule_texts() { return kTexts; }
std::span<const PartText> part_texts() { return kParts; }
std::span<const VariantText> variant_texts() { return kVariants; }

bool is_playable(const PartText& part) {
  return part.faction == Faction::None || playable_factions().has(part.faction);
}
bool is_playable(const VariantText& variant) { return playable_variants().has(variant.variant); }

void write_table_rules(JsonWriter& json) {
  json.list_field("factions", playable_factions());
  json.array_field("variants");
  for (const VariantText& v : kVariants) {
    if (!is_playable(v)) continue;
    json.open_object();
    json.field("id", id_of(v.variant));
    json.field("rules", v.rules);
    json.field("text", v.text);
    json.close_object();
  }
  json.close_array();
  json.array_field("advanced_parts");
  for (const PartText& p : kParts) {
    if (!is_playable(p)) continue;
    json.open_object();
    json.field("id", id_of(p.part));
    json.field("rules", p.rules);
    json.field("text", p.text);
    json.close_object();
  }
  json.close_array();
  json.array_field("house_rules");
  for (const HouseRuleText& t : kTexts) {
    json.open_object();
    json.field("id", id_of(t.rule));
    json.field("default", kDefaultHouseRules.has(t.rule));
    json.field("ruling", t.ruling);
    json.field("on", t.on);
    json.field("off", t.off);
    json.close_object();
  }
  json.close_array();
}

}  // namespace kanly

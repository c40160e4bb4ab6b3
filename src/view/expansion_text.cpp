#include "view/expansion_text.h"

#include "view/event_words.h"

namespace kanly {
namespace {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

bool has_place(const Event& e) { return e.at != Place::None || e.territory != Territory::None; }
std::string in_place(const Event& e) { return has_place(e) ? " in " + place(e) : ""; }
std::string from_whom(const Event& e) {
  return e.target == Faction::None ? "" : " from " + whom(e);
}

// --- Leader Skills, Stronghold cards, Tech tokens -----------------------------------------------

// What a skill gave: strength in battle, or spice.
std::string gain(const Event& e) {
  const bool spice_skill = e.skill == LeaderSkill::Smuggler || e.skill == LeaderSkill::Sandmaster ||
                           e.skill == LeaderSkill::Bureaucrat ||
                           (e.skill == LeaderSkill::SpiceBanker && e.territory == Territory::None);
  return spice_skill ? spice(e.amount) : number(e.amount) + " to the strength";
}

std::string skill_used(const Event& e) {
  if (e.skill == LeaderSkill::Mentat && e.target != Faction::None) {
    return who(e) + " asked " + whom(e) + " by the skill Mentat for " + card(e.card) + ".";
  }
  std::string out = who(e) + " used the skill " + skill(e.skill);
  if (e.card != CardKind::None) {
    out += ": " + card(e.card);
    if (e.defense != CardKind::None) out += " counted as " + card(e.defense);
  }
  if (e.word != Word::None) out += ": " + words_of(e.word);
  if (e.target != Faction::None) out += " against " + whom(e);
  if (e.amount > 0) out += ": " + gain(e);
  return out + because(e) + ".";
}

std::string of_skills(const Event& e) {
  switch (e.type) {
    case EventType::SkillsDealt:
      return who(e) + " drew " +
             (e.skill == LeaderSkill::None ? "a Leader Skill card"
                                           : "the skill " + skill(e.skill)) +
             ".";
    case EventType::SkillChosen:
      return who(e) + " gave " + leader(e.leader) + " the skill " + skill(e.skill) + ".";
    case EventType::SkillReturned:
      return "The skill " + skill(e.skill) + " of " + faction(e.faction) +
             " went back to its deck" + because(e) + ".";
    case EventType::SkillUsed:
      return skill_used(e);
    case EventType::SkilledLeaderPlaced:
      return who(e) + (e.word == Word::Behind
                           ? " took " + leader(e.leader) + " behind the shield."
                           : " left " + leader(e.leader) + " in front of the shield.");
    case EventType::TraitorsSeen:
      return who(e) + " looked at " +
             (e.leader == Leader::None ? "Traitor cards"
                                       : "the Traitor card of " + leader(e.leader)) +
             ".";
    case EventType::TraitorExchanged:
      return who(e) + " gave the Traitor card of " + leader(e.leader) + " back for another.";
    case EventType::ForcesSaved:
      return who(e) + " saved " + forces(e) + " from the tanks" +
             (e.number > 0 ? ", of which " + number(e.number) + " stayed" : "") + ".";
    case EventType::ForcesRetreated:
      return who(e) + " retreated with " + forces(e) + " to " + place(e) + ".";
    default:
      return {};
  }
}

std::string of_variants(const Event& e) {
  switch (e.type) {
    case EventType::StrongholdCardTaken:
      return who(e) + " took the Stronghold card of " + stronghold(e.stronghold) + from_whom(e) +
             ".";
    case EventType::StrongholdCardSetAside:
      return "The Stronghold card of " + stronghold(e.stronghold) + " was set aside.";
    case EventType::StrongholdCopied:
      return who(e) + " used the mobile stronghold as " + stronghold(e.stronghold) + ".";
    case EventType::TechTokenTaken:
      return who(e) + " took " + tech_token(e.token) + from_whom(e) + ".";
    default:
      return {};
  }
}

// --- Richese ------------------------------------------------------------------------------------

// Its value is secret while it lies face down.
std::string token(const Event& e) {
  const bool shown = e.number != kNoNumber || e.option.is(Option::Kind::Number);
  if (!shown) return "a No-Field";
  return "the No-Field " + number(e.number != kNoNumber ? e.number : e.option.value);
}

std::string token_revealed(const Event& e) {
  std::string out = who(e) + " revealed " + token(e) + in_place(e);
  if (e.amount == 0) out += ": it hid nobody";
  if (e.amount > 0) out += ": " + count(e.amount, "force") + " appeared";
  return out + because(e) + ".";
}

std::string auction_method(const Event& e) {
  if (e.word == Word::OnceAround) {
    return "once around" +
           (e.option.kind == Option::Kind::None ? std::string() : ", " + words_of(e.option));
  }
  return e.word == Word::Silent ? "by silent bids" : "by bids in turn";
}

std::string unsold(const Event& e) {
  std::string out = "Nobody bid for " + card(e.card);
  if (e.word == Word::Keep) return out + "; " + faction(e.faction) + " kept it.";
  if (e.word == Word::Remove) return out + "; " + faction(e.faction) + " took it out of the game.";
  return out + ".";
}

std::string of_richese(const Event& e) {
  switch (e.type) {
    case EventType::NoFieldShipped:
      return who(e) + " shipped " + (e.target == Faction::None ? "" : "with ") + token(e) +
             (e.target == Faction::None ? "" : " of " + whom(e)) + " to " + place(e) + ".";
    case EventType::NoFieldRevealed:
      return token_revealed(e);
    case EventType::CacheCardShown:
      return who(e) + " showed " + card(e.card) + " from the cache.";
    case EventType::CacheAuctionAnnounced:
      return who(e) + " announced that the cache card would come " + words_of(e.word) + ".";
    case EventType::AuctionMethod:
      return "The card was sold " + auction_method(e) + ".";
    case EventType::BidsRevealed:
      return who(e) + " had bid " + number(e.amount) + ".";
    case EventType::CardUnsold:
      return unsold(e);
    case EventType::BlackMarketOffered:
      return who(e) + " offered " + card(e.card) + " on the Black Market" +
             (e.claimed == CardKind::None ? "" : " and said it was " + text(name_of(e.claimed))) +
             ".";
    case EventType::CacheCardTaken:
      return who(e) + " took " + card(e.card) + " out of the cache.";
    default:
      return {};
  }
}

// --- CHOAM --------------------------------------------------------------------------------------

std::string side(const Event& e) { return e.word == Word::Double ? "Double" : "Cancel"; }

std::string of_choam(const Event& e) {
  switch (e.type) {
    case EventType::InflationPlaced:
      return who(e) + " placed the Inflation token on " + side(e) + ".";
    case EventType::InflationFlipped:
      return "The Inflation token was turned to " + side(e) + ".";
    case EventType::InflationRemoved:
      return "The Inflation token left the game.";
    case EventType::CardSold:
      return who(e) + " sold " + card(e.card) + " to the bank for " + spice(e.amount) + ".";
    case EventType::CardsTraded:
      return who(e) + " traded " + card(e.card) + " with " + whom(e) + ".";
    case EventType::AuditAnnounced:
      return who(e) + " announced an audit of " + whom(e) +
             (e.amount == kNoNumber ? "" : ": " + count(e.amount, "card")) + ".";
    case EventType::AuditBoughtOff:
      return who(e) + " bought off the audit for " + spice(e.amount) + ".";
    case EventType::MovementBlocked:
      return who(e) + " barred " + whom(e) + " from " + territory(e.territory) + ".";
    case EventType::FreeRevivalStopped:
      return who(e) + " took the free revivals from " + whom(e) + ".";
    case EventType::KaramaStopped:
      return who(e) + " stopped the Karama of " + whom(e) + ".";
    case EventType::SpiceReleased:
      return who(e) + " released " + spice(e.amount) + " for the forces of " + whom(e) + ".";
    default:
      return {};
  }
}

// --- Cards --------------------------------------------------------------------------------------

std::string new_order(const Event& e) {
  if (e.word == Word::Aggressor) return who(e) + " became the aggressor of the battle.";
  return who(e) + " changed the order for the phase: to go " + words_of(e.word) + ".";
}

std::string of_cache_cards(const Event& e) {
  switch (e.type) {
    case EventType::CardSeen:
      return who(e) + " saw " + card(e.card) + " in the hand of " + whom(e) + ".";
    case EventType::OrderChanged:
      return new_order(e);
    case EventType::CardTakenFromDiscards:
      return who(e) + " took " + card(e.card) + " from the discards" +
             (e.target == Faction::None ? "" : " of " + whom(e)) + ".";
    case EventType::WeaponChoice:
      return who(e) + " decided about " + card(e.weapon) + ": " + words_of(e.word) + ".";
    default:
      return {};
  }
}

}  // namespace

std::string of_expansions(const Event& e, const Game&) {
  for (auto* of_set : {of_skills, of_variants, of_richese, of_choam, of_cache_cards}) {
    if (std::string words = of_set(e); !words.empty()) return words;
  }
  return {};
}

}  // namespace kanly

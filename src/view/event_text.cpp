#include "view/event_text.h"

#include "game/event_words.h"
#include "game/queries.h"
#include "rules/phases/battle/dial.h"
#include "rules/showing.h"
#include "view/event_json.h"

namespace kanly {
namespace {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

// --- Sentences ----------------------------------------------------------------------------------

std::string payment(const Event& e) {
  std::string out = start(party(e.payer)) + " paid " + spice(e.amount) + " to " + party(e.receiver);
  if (e.cause != Cause::None) out += ": " + reason(e.cause);
  return out + ".";
}

std::string worm(const Event& e) {
  if (e.cause == Cause::Nowhere) return "A sandworm appeared, but there was no place for it.";
  if (e.cause == Cause::Again)
    return "Another sandworm appeared in " + territory(e.territory) + ".";
  return "A sandworm appeared in " + territory(e.territory) + ".";
}

std::string spice_blow(const Event& e) {
  if (e.amount == 0) {
    return "The spice blow in " + place(e) + " was lost in the storm.";
  }
  return spice(e.amount) + " appeared in " + place(e) + ".";
}

std::string charity(const Event& e) {
  std::string out = who(e) + " claimed CHOAM Charity and received " + spice(e.amount);
  if (e.before != kNoNumber && e.after != kNoNumber) {
    out += " (" + std::to_string(e.before) + " to " + std::to_string(e.after) + ")";
  }
  return out + ".";
}

// What a clause promises, whoever does.
std::string promise(const Event& e) {
  switch (e.word) {
    case Word::PromiseNotEnter:
    case Word::AskNotEnter:
      return "the promise to stay out of " + territory(e.territory);
    case Word::PromiseShareSight:
    case Word::AskShareSight:
      return "the promise to share what is foreseen";
    case Word::PromiseSupportBid:
    case Word::AskSupportBid:
      return "the promise to support bids";
    default:
      return {};
  }
}

bool is_asked_for(Word clause) {
  return clause == Word::AskNotEnter || clause == Word::AskShareSight ||
         clause == Word::AskSupportBid;
}

void add_term(std::string& list, const std::string& term) {
  if (!term.empty()) list += (list.empty() ? "" : " and ") + term;
}

// "2 spice for the promise to stay out of Arrakeen until turn 5"
std::string deal(const Event& e) {
  std::string given = e.amount > 0 ? spice(e.amount) : "";
  std::string taken = e.number > 0 ? spice(e.number) : "";
  add_term(is_asked_for(e.word) ? taken : given, promise(e));
  if (given.empty()) given = taken.empty() ? "friendship" : "nothing";
  std::string out = taken.empty() ? given : given + " for " + taken;
  if (!promise(e).empty() && e.after != kNoNumber)
    out += " until the end of turn " + number(e.after);
  return out;
}

std::string shipment(const Event& e, const Game& g) {
  std::string out = who(e) + " shipped " + forces(e);
  if (e.cause == Cause::CrossShip && g.shipment.to == e.at)
    out += " from " + territory(g.shipment.from);
  out += e.at == Place::None ? " back from " + territory(e.territory) : " to " + place(e);
  if (e.number > 0) out += " for " + spice(e.number);
  return out + ".";
}

std::string storm_value(const Event& e) {
  std::string out = "The storm will move " + count(e.amount, "sector");
  return out + because(e) + ".";
}

std::string game_over(const Event& e) {
  return "The game is over: " + list(e.factions) + " won" + because(e) + ".";
}

// The plan of this side is on the table.
bool is_revealed(const Event& e, const Game& g) {
  return g.battle.stage == BattleWork::Stage::Revealed && g.battle.involves(e.faction);
}

// What the leader of a revealed plan has beside the strength.
std::string leader_with(const Event& e, const Game& g) {
  if (!is_revealed(e, g)) return {};
  const BattlePlan& plan = g.battle.plan(e.faction);
  const LeaderSkill s = skill_of(g, plan.leader);
  std::string out = s == LeaderSkill::None ? "" : ", " + leader(plan.leader) + " as " + skill(s);
  if (plan.kwisatz_haderach) out += ", with the Kwisatz Haderach";
  return out;
}

// "11 (5 dialed, 6 by Feyd-Rautha)"
std::string battle_total(const Event& e, const Game& g) {
  std::string out = words_of(e.option);
  if (!is_revealed(e, g)) return out;
  const BattlePlan& plan = g.battle.plan(e.faction);
  const int dial = dial_of(g, e.faction, plan);
  const int total = 2 * e.option.value + (e.option.is(Option::Kind::Half) ? 1 : 0);
  if (total <= dial || plan.leader == Leader::None) return out;
  return out + " (" + words_of(dial_option(dial)) + " dialed, " +
         words_of(dial_option(total - dial)) + " by " + leader(plan.leader) +
         (plan.kwisatz_haderach ? " with the Kwisatz Haderach)" : ")");
}

// --- Sentences by phase; empty for a type that is not among them ------------------------------------

std::string of_course(const Event& e, const Game& g) {
  switch (e.type) {
    case EventType::GameStarted:
      return "The game began with " + list(e.factions) + ".";
    case EventType::TurnStarted:
      return "Turn " + number(e.number) + " began.";
    case EventType::PhaseStarted:
      return "The phase " + text(name_of(e.phase == Phase::kCount ? g.phase : e.phase)) + " began.";
    case EventType::PhaseEnded:
      return "The phase " + text(name_of(e.phase == Phase::kCount ? g.phase : e.phase)) + " ended.";
    case EventType::GameOver:
      return game_over(e);
    default:
      return {};
  }
}

// What is asked under Truthtrance; traitors of the Tleilaxu are Face Dancers (3.01.22).
std::string question(const Event& e) {
  const std::string about = words_of(e.option);
  switch (e.word) {
    case Word::HoldsKind:
      return "do you hold a card that is " + about;
    case Word::HoldsCard:
      return "do you hold " + about;
    case Word::SpiceAbove:
      return "do you have more than " + about + " spice";
    case Word::SpiceBelow:
      return "do you have less than " + about + " spice";
    case Word::HoldsTraitor:
      return "is " + about + (e.target == Faction::Tleilaxu ? " a Face Dancer" : " a traitor") +
             " of yours";
    case Word::PredictedFaction:
      return "did you predict that " + about + " wins";
    case Word::PredictedTurn:
      return "did you predict turn " + about;
    case Word::ClaimedCharity:
      return "did you claim charity this turn";
    default:
      return words_of(e.word);
  }
}

std::string of_set_up(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::TraitorsDealt:
      return who(e) + " drew the Traitor card of " + leader(e.leader) + ".";
    case EventType::TraitorKept:
      return who(e) + " kept " + leader(e.leader) + " as a traitor.";
    case EventType::ForcesPlaced:
      return who(e) + " placed " + forces(e) + " in " + place(e) + ".";
    case EventType::CardsDealt:
      return who(e) + " drew " + card(e.card) + ".";
    default:
      return {};
  }
}

std::string of_storm(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::StormDialed:
      return who(e) + " dialed " + number(e.amount) + " for the storm.";
    case EventType::StormCardRevealed:
      return "The storm card showed " + number(e.number) + ".";
    case EventType::StormMoves:
      return storm_value(e);
    case EventType::StormMoved:
      return "The storm moved " + count(e.amount, "sector") + " to sector " + number(e.number) +
             ".";
    case EventType::StormOrder:
      return who(e) + " became First Player.";
    case EventType::StormCardSeen:
      return who(e) + " looked at the next storm card: " + number(e.number) + ".";
    case EventType::ForcesLost:
      return who(e) + " lost " + forces(e) + " in " + place(e) + because(e) + ".";
    case EventType::SpiceLost:
      return spice(e.amount) + " in " + place(e) + " went to the bank" + because(e) + ".";
    default:
      return {};
  }
}

std::string of_spice_blow(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::SpiceBlown:
      return spice_blow(e);
    case EventType::SpiceCardRevealed:
      return "The spice card " + spice_card(e.spice_card) + " came up" +
             (e.cause == Cause::None    ? ""
              : e.cause == Cause::PileA ? " on pile A"
                                        : " on pile B") +
             ".";
    case EventType::SpiceCardSetAside:
      return spice_card(e.spice_card) + " was set aside.";
    case EventType::SpiceCardSeen:
      return who(e) + " saw the top of the spice deck: " + spice_card(e.spice_card) + ".";
    case EventType::SpiceDeckReshuffled:
      return "The spice deck was shuffled anew: " + count(e.amount, "card") + ".";
    case EventType::WormAppeared:
      return worm(e);
    case EventType::WormPlaced:
      return who(e) + " put a sandworm into " + territory(e.territory) + ".";
    case EventType::Protected:
      return std::string(e.cause == Cause::Storm ? "The storm" : "The worm") +
             " spared the forces of " + faction(e.faction) + " in " + territory(e.territory) + ".";
    case EventType::NexusStarted:
      return "A Nexus began.";
    case EventType::NexusEnded:
      return "The Nexus ended.";
    case EventType::AllianceOffered:
      return who(e) + " offered " + whom(e) + " an alliance.";
    case EventType::AllianceFormed:
      return who(e) + " and " + whom(e) + " formed an alliance.";
    case EventType::WormIgnored:
      return "The Sandtrout met the worm, which did not come.";
    case EventType::AllianceBroken:
      if (e.cause == Cause::Sandtrout) {
        return "The Sandtrout ended the alliance of " + who(e) + " and " + whom(e) + ".";
      }
      return who(e) + " broke the alliance with " + whom(e) + ".";
    case EventType::WormRidden:
      return who(e) +
             (e.cause == Cause::GreatMaker ? " rode the Great Maker to " : " rode a worm to ") +
             place(e) + ".";
    default:
      return {};
  }
}

std::string of_charity(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::ChoamEligible:
      return count(e.number, "faction") + " could claim CHOAM Charity: " + list(e.factions) + ".";
    case EventType::CharityEligibility:
      return who(e) + " with " + spice(e.before) + ": " + reason(e.cause) + ".";
    case EventType::CharityClaimed:
      return charity(e);
    default:
      return {};
  }
}

std::string of_bidding(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::HandDeclared:
      return who(e) + " declared " + count(e.amount, "card") + " in hand.";
    case EventType::RowDealt:
      return count(e.amount, "card") + " came up for auction.";
    case EventType::AuctionOpened:
      return "The auction of card " + number(e.number) + " opened.";
    case EventType::AuctionCardSeen:
      return who(e) + " saw that it was " + card(e.card) + ".";
    case EventType::BidMade:
      return who(e) + " bid " + number(e.amount) + ".";
    case EventType::BidPassed:
      return who(e) + " passed.";
    case EventType::CardBought:
      return who(e) + " bought " + card(e.card) + " for " + spice(e.amount) + ".";
    case EventType::AuctionVoided:
      return "The sale to " + faction(e.faction) + " fell through; the card was auctioned again.";
    case EventType::CardsReturned:
      return count(e.amount, "card") + " went back on the deck.";
    case EventType::CardTaken:
      return who(e) + " took " + card(e.card) + " from " + whom(e) + ".";
    case EventType::CardGiven:
      return who(e) + " gave " + card(e.card) + " to " + whom(e) + ".";
    default:
      return {};
  }
}

std::string of_revival(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::LeaderRevived:
      return who(e) + " revived " + leader(e.leader) + ".";
    case EventType::ForcesRevived:
      return who(e) + " revived " + forces(e) + ".";
    default:
      return {};
  }
}

std::string of_shipment(const Event& e, const Game& g) {
  switch (e.type) {
    case EventType::ShipmentDeclared:
      return who(e) + " declared a shipment of " + forces(e) + " to " + place(e) + ".";
    case EventType::ShipmentStopped:
      return "The shipment of " + faction(e.faction) + " to " + place(e) + " was stopped.";
    case EventType::KaramaOffered:
      return who(e) + " offered " + whom(e) + " a Karama for the shipment.";
    case EventType::Shipped:
      return shipment(e, g);
    case EventType::ForcesReturned:
      return who(e) + " took " + forces(e) + " from " + territory(e.territory) + " to reserves.";
    case EventType::Moved:
    case EventType::ForcesMoved:
      return who(e) + " moved " + forces(e) +
             (e.from == Place::None ? "" : " from " + text(name_of(e.from))) + " to " + place(e) +
             ".";
    default:
      return {};
  }
}

std::string of_battle(const Event& e, const Game& g) {
  switch (e.type) {
    case EventType::BattleStarted:
      return who(e) + " attacked " + whom(e) + " in " + territory(e.territory) + ".";
    case EventType::NoHeroAnnounced:
      return who(e) + " announced to fight without a leader.";
    case EventType::TraitorsRedealt:
      return who(e) + " shuffled their Traitor cards back and drew as many anew.";
    case EventType::PlanCommitted:
      return who(e) + " committed a battle plan.";
    case EventType::PlanWithdrawn:
      return who(e) + " withdrew the battle plan.";
    case EventType::PlansRevealed:
      return who(e) + " revealed the battle plan: " + battle_plan(e) + leader_with(e, g) + ".";
    default:
      return {};
  }
}

std::string of_battle_result(const Event& e, const Game& g) {
  switch (e.type) {
    case EventType::TraitorCalled:
      return who(e) + " called " + leader(e.leader) + " of " + whom(e) + " a traitor.";
    case EventType::Explosion:
      return "A lasgun met a shield in " + territory(e.territory) + ": everything there was lost.";
    case EventType::BattleTotal:
      return who(e) + " totalled " + battle_total(e, g) + ".";
    case EventType::BattleWon:
      return who(e) + " won the battle in " + territory(e.territory) + " against " + whom(e) +
             because(e) + ".";
    case EventType::BattleLostByBoth:
      return who(e) + " and " + whom(e) + " both lost the battle in " + territory(e.territory) +
             because(e) + ".";
    case EventType::LeaderKilled:
      return leader(e.leader) + " of " + faction(e.faction) + " was killed" + because(e) + ".";
    default:
      return {};
  }
}

std::string of_collection(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::SpiceCollected:
      if (e.cause == Cause::Orgiz) {
        return who(e) + " took " + spice(e.amount) + " of the harvest in " + place(e) +
               " by the Orgiz Processing Station.";
      }
      return who(e) + " collected " + spice(e.amount) + " in " + place(e) + ".";
    case EventType::BribesCollected:
      return who(e) + " took " + spice(e.amount) + " from in front of the shield behind it.";
    default:
      return {};
  }
}

std::string of_cards(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::Payment:
      return payment(e);
    case EventType::CardPlayed:
      return who(e) + " played " + card(e.card) + ".";
    case EventType::CardDiscarded:
      return who(e) + " discarded " + card(e.card) + ".";
    case EventType::CardRemoved:
      return card(e.card) + " was removed from the game.";
    case EventType::TreacheryDeckReshuffled:
      return "The Treachery discards were shuffled into a new deck of " + count(e.amount, "card") +
             ".";
    case EventType::AdvantageAnnounced:
      return who(e) + " used an advantage: " + advantage(e.advantage) + ".";
    case EventType::AdvantageCancelled:
      return who(e) + " cancelled an advantage of " + whom(e) + " with " + card(e.card) + ": " +
             advantage(e.advantage) + ".";
    case EventType::AdvantagePrevented:
      return who(e) + " prevented an advantage of " + whom(e) + " with " + card(e.card) + ": " +
             advantage(e.advantage) + ".";
    case EventType::KaramaPowerUsed:
      return who(e) + " used the Karama power of the faction (once in a game)" +
             (e.target == Faction::None ? "" : " on " + whom(e)) + ".";
    case EventType::QuestionAsked:
      return who(e) + " asked " + whom(e) + " under Truthtrance: " + question(e) + "?";
    case EventType::QuestionAnswered:
      return who(e) + " answered " + (e.number == 1 ? "yes" : "no") + because(e) + ".";
    case EventType::ObjectionRaised:
      return who(e) + " objected to the question of " + whom(e) +
             ": it is not about present or past.";
    case EventType::ObjectionVote:
      return who(e) + " voted " + (e.number == 1 ? "for" : "against") + " the objection of " +
             whom(e) + ".";
    case EventType::ObjectionDecided:
      return "The objection of " + who(e) + " was " + (e.number == 1 ? "upheld: " : "dismissed: ") +
             whom(e) + (e.number == 1 ? " puts another question." : " is to be answered.");
    default:
      return {};
  }
}

// What the Poison Tooth or the Stone Burner of a plan does.
std::string weapon_choice(const Event& e) {
  switch (e.word) {
    case Word::Use:
      return " used " + card(e.weapon) + ": both leaders die.";
    case Word::Withhold:
      return " did not use " + card(e.weapon) + ".";
    case Word::KillLeaders:
      return " let " + card(e.weapon) + " kill both leaders.";
    default:
      return " let only the forces count by " + card(e.weapon) + ".";
  }
}

std::string new_order(const Event& e) {
  if (e.word == Word::Aggressor) return who(e) + " became the aggressor of the battle.";
  return who(e) + " changed the order for the phase: to go " + words_of(e.word) + ".";
}

std::string of_cache_cards(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::CardSeen:
      return who(e) + " saw " + card(e.card) + " in the hand of " + whom(e) + ".";
    case EventType::OrderChanged:
      return new_order(e);
    case EventType::CardTakenFromDiscards:
      return who(e) + " took " + card(e.card) + " from the discards" +
             (e.target == Faction::None ? "" : " of " + whom(e)) + ".";
    case EventType::WeaponChoice:
      return who(e) + weapon_choice(e);
    default:
      return {};
  }
}

std::string of_dealings(const Event& e, const Game&) {
  switch (e.type) {
    case EventType::DealOffered:
      return who(e) + " offered " + whom(e) + " " + deal(e) + ".";
    case EventType::DealRefused:
      return start(whom(e)) + " refused what " + faction(e.faction) + " offered: " + deal(e) + ".";
    case EventType::DealMade:
      return who(e) + " and " + whom(e) + " made an agreement: " + deal(e) + ".";
    case EventType::DealEnded:
      return who(e) + " and " + whom(e) + " ended an agreement.";
    case EventType::DealBroken:
      return who(e) + " broke an agreement with " + whom(e) +
             (e.territory == Territory::None ? "" : " by entering " + territory(e.territory)) + ".";
    case EventType::SwitchSet:
      return who(e) + " set for " + whom(e) + ": " + words_of(e.word) +
             (e.amount == kNoNumber ? "" : " " + number(e.amount)) + ".";
    default:
      return {};
  }
}

// What one faction or variant alone brings.
std::string of_rows(const Event& e, const Game&) {
  for (const Showing* s : showings()) {
    if (s->sentence == nullptr) continue;
    if (std::string words = s->sentence(e); !words.empty()) return words;
  }
  return {};
}

std::string sentence(const Event& e, const Game& g) {
  for (auto* of_phase : {of_course, of_set_up, of_storm, of_spice_blow, of_charity, of_bidding,
                         of_revival, of_shipment, of_battle, of_battle_result, of_collection,
                         of_cards, of_dealings, of_cache_cards, of_rows}) {
    if (std::string words = of_phase(e, g); !words.empty()) return words;
  }
  return {};
}

}  // namespace

std::string describe(const Event& event, const Game& game) {
  std::string out = start(sentence(event, game));
  if (out.empty()) out = text(id_of(event.type)) + ": " + event_json(event);
  return out;
}

bool has_sentence(EventType type) { return !sentence({.type = type}, Game{}).empty(); }

}  // namespace kanly

// What happened: small typed records with who may see them. They go to a sink beside the game; the
// game itself keeps none.
#pragma once

#include <cstdint>
#include <string_view>

#include "catalog/rule_id.h"
#include "game/cause.h"
#include "game/game.h"

namespace kanly {

enum class EventType : uint8_t {
  GameStarted,
  TurnStarted,
  PhaseStarted,
  PhaseEnded,
  PredictionMade,  // for the Bene Gesserit alone
  TraitorsDealt,   // own cards
  TraitorKept,
  ForcesPlaced,
  CardsDealt,
  StormDialed,
  StormCardRevealed,
  StormMoves,  // the announced value
  StormMoved,
  StormOrder,
  StormCardSeen,
  ForcesLost,  // to the Tanks, with the cause
  SpiceLost,   // from the board to the bank
  SpiceBlown,
  SpiceCardRevealed,
  SpiceCardSetAside,
  SpiceDeckReshuffled,
  WormAppeared,
  WormPlaced,
  Protected,
  NexusStarted,
  NexusEnded,
  AllianceOffered,
  AllianceFormed,
  AllianceBroken,
  WormRidden,
  ForcesMoved,
  Flipped,  // Bene Gesserit forces change their side
  ChoamEligible,
  CharityEligibility,  // why or why not, for the log and the faction itself
  CharityClaimed,
  Payment,
  CardPlayed,
  CardDiscarded,
  CardRemoved,
  TreacheryDeckReshuffled,
  AdvantageAnnounced,
  AdvantageCancelled,
  AdvantagePrevented,
  KaramaPowerUsed,
  LeaderRevived,
  ForcesRevived,
  QuestionAsked,
  QuestionAnswered,
  DealOffered,
  DealRefused,
  DealMade,
  DealEnded,
  DealBroken,
  SwitchSet,
  BribesCollected,
  GameOver,
  SpiceCollected,  // from the board
  PredictionRevealed,
  HandDeclared,  // the number of Treachery cards in a hand (1.04.01)
  RowDealt,
  AuctionOpened,
  AuctionCardSeen,  // by the Atreides
  BidMade,
  BidPassed,
  CardBought,     // the card is for the buyer and those who saw it
  AuctionVoided,  // the sale falls through; the card is auctioned again (R124)
  CardsReturned,  // from the row to the top of the deck (1.04.09)
  CardTaken,      // out of another hand
  CardGiven,      // into another hand
  BattleStarted,
  VoiceUsed,
  PrescienceUsed,
  PrescienceAnswered,  // the answer is for the asker's side
  NoHeroAnnounced,
  PlanCommitted,
  PlanWithdrawn,
  PlanSeen,       // by the Atreides, through their Karama power
  PlansRevealed,  // one for each side
  TraitorCalled,
  Explosion,
  BattleTotal,  // dial and hero of one side
  BattleWon,
  BattleLostByBoth,  // two traitors or an explosion
  LeaderKilled,
  LeaderDrawn,  // for capture
  LeaderCaptured,
  LeaderReturned,
  PrisonBreak,
  KwisatzHaderachAwakened,
  SpiceCardSeen,  // the top of the spice deck, by the Atreides
  ShipmentDeclared,
  ShipmentStopped,  // by the Guild
  KaramaOffered,    // for the shipment of another player (R126)
  Shipped,
  ForcesReturned,  // from the board to reserves
  Advised,         // a Bene Gesserit force came with a shipment
  Moved,
  SkillsDealt,  // the two cards are for their faction
  SkillChosen,
  SkillReturned,  // to the skill deck
  SkillUsed,
  SkilledLeaderPlaced,  // in front of the shield or behind it
  StrongholdCardTaken,
  StrongholdCardSetAside,
  TechTokenTaken,
  NoFieldShipped,  // its value is for Richese
  NoFieldRevealed,
  CacheCardShown,
  CacheAuctionAnnounced,  // first or last
  AuctionMethod,          // once around, silent or in turn
  BidsRevealed,           // of a silent auction, one for each bidder
  CardUnsold,
  BlackMarketOffered,  // the card is for Richese
  CacheCardTaken,      // by the Karama power, unseen
  InflationPlaced,
  InflationFlipped,
  InflationRemoved,
  CardSold,  // to the bank by CHOAM
  CardsTraded,
  AuditAnnounced,
  AuditBoughtOff,
  CardSeen,         // in a hand, by one who may look: audit, Mentat
  MovementBlocked,  // by Baliset
  FreeRevivalStopped,
  KaramaStopped,  // by Kull Wahad
  OrderChanged,   // by Juice of Sapho
  CardTakenFromDiscards,
  WeaponChoice,  // after the reveal
  ForcesSaved,
  ForcesRetreated,
  TraitorsSeen,
  TraitorExchanged,
  SpiceReleased,     // by CHOAM for the ally's forces
  StrongholdCopied,  // by the card of the mobile stronghold
  TraitorsRedealt,   // the Harkonnen mulligan (5.14)
  MobileStrongholdPlaced,
  MobileStrongholdMoved,  // one step
  CardsLookedAt,     // before they are dealt or auctioned; which is for the Ixians, one event each
  CardPutBack,       // on top of the deck or under it; which is for the Ixians
  CardSwapped,       // of the hand for the one up for auction
  CyborgsExchanged,  // suboids die in their place
  ObjectionRaised,   // to a free question
  ObjectionVote,
  ObjectionDecided,
  ShieldWallCounts,    // as a stronghold for victory
  WormIgnored,         // because of the Sandtrout
  FaceDancerRevealed,  // after a battle
  FaceDancersRedrawn,  // all three lay face up
  FaceDancerReplaced,  // unrevealed; which is for the Tleilaxu
  NexusCardDrawn,      // which is for whoever drew it
  NexusCardPlayed,
  NexusCardDiscarded,  // unused; which is for whoever held it
  NexusDeckReshuffled,
  RevivalLimitRaised,  // by the Tleilaxu
  LeaderAskedFor,      // of the Tleilaxu: one in the Tanks, or a ghola
  LeaderPriceNamed,
  LeaderPriceRefused,  // by either side
  GholaMade,
  TerrorPlaced,    // face down; which token is for Moritani
  TerrorMoved,     // likewise
  TerrorReturned,  // unseen, to the supply
  TerrorRevealed,
  ExtortionEnded,  // bought off by a player, or by nobody: the token is back in the supply
  VidalGained,
  VidalSetAside,
  AssassinShown,    // a Traitor card that kills outside a battle plan
  TraitorReplaced,  // a shown card is put aside and another one drawn
  CardKept,         // by a loser
  AmbassadorPlaced,
  AmbassadorTriggered,
  AmbassadorReturned,  // to the supply
  AmbassadorsDrawn,    // which one is for Ecaz, one event each
  FighterNamed,        // of the two that share a Territory
  SpiceShared,
  LoyaltyShown,      // the leader who is nobody's traitor
  HomeworldFlipped,  // to its high or its low side
  HomeworldOccupied,
  OccupationEnded,
  ShipmentPermitted,  // in the Guild's ways
  HoldingsTold,       // to CHOAM alone
  DiscoveryPlaced,    // a token, face down
  DiscoverySeen,      // which it is, is for the one who looked
  DiscoveryRevealed,
  DiscoveryEntered,  // by forces around it, when the Storm phase begins
  DiscoveryUsed,     // the Ornithopter token
  SpiceCardRemoved,  // a Discovery card, when the deck is made anew
  NexusVote,         // after a Great Maker
  NexusVoteDecided,
  AmbassadorCopied,  // a token that was not drawn, by that of the Bene Gesserit
  kCount,
};
std::string_view id_of(EventType type);

// Who pays or is paid: a faction, the bank, or nobody.
struct Party {
  enum class Kind : uint8_t { None, Bank, Faction };
  Kind kind = Kind::None;
  kanly::Faction faction = kanly::Faction::None;

  static constexpr Party bank() { return {Kind::Bank, kanly::Faction::None}; }
  static constexpr Party of(kanly::Faction f) { return {Kind::Faction, f}; }
  friend constexpr bool operator==(const Party&, const Party&) = default;
};

inline constexpr int kNoNumber = -1;

// Of Bene Gesserit forces.
enum class Side : uint8_t { None, Advisors, Fighters };
namespace detail {
extern const Names<Side, 3> kSides;
}
inline const auto& rows_of(Side) { return detail::kSides; }

struct Event {
  EventType type = EventType::kCount;
  Faction faction = Faction::None;  // who did it, or to whom it happened
  Faction target = Faction::None;
  Party payer;
  Party receiver;
  Factions factions;
  bool lists_factions = false;  // the list is part of the event even when empty
  int amount = kNoNumber;
  int before = kNoNumber;
  int after = kNoNumber;
  int number = kNoNumber;
  Stack forces;
  Place at = Place::None;
  Place from = Place::None;
  Territory territory = Territory::None;
  CardKind card = CardKind::None;
  CardKind weapon = CardKind::None;  // of a battle plan
  CardKind defense = CardKind::None;
  CardKind claimed = CardKind::None;  // what the card is said to be
  SpiceCard spice_card = SpiceCard::None;
  Leader leader = Leader::None;
  Advantage advantage = Advantage::None;
  LeaderSkill skill = LeaderSkill::None;
  StrongholdCard stronghold = StrongholdCard::None;
  TechToken token = TechToken::None;
  DiscoveryToken discovery = DiscoveryToken::None;
  Option option;
  Word word = Word::None;
  Phase phase = Phase::kCount;
  Cause cause = Cause::None;
  Side side = Side::None;
  RuleId rule = RuleId::none();

  // Who may see it at all, and who may see its secret part (before, after, card, leader, option
  // where the type is secret). The log of the game sees everything.
  Factions seen_by = Factions::all(kFactionCount);
  Factions secret_for = Factions::all(kFactionCount);
};

// The cause in words, or the name of the card that is claimed.
std::string_view text_of(const Event& event);

// The event as this seat may know it; call only if seen_by has the seat.
Event masked(Event event, Faction seat);

class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on_event(const Event& event, const Game& game) = 0;
};

}  // namespace kanly

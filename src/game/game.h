// The table: everything there is to know about one position, as one flat value.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "catalog/advantages.h"
#include "catalog/cards.h"
#include "catalog/factions.h"
#include "catalog/leaders.h"
#include "catalog/map.h"
#include "catalog/spice.h"
#include "catalog/variants.h"
#include "game/agenda.h"
#include "game/chance.h"
#include "game/config.h"
#include "game/fixed_list.h"
#include "game/forces.h"
#include "game/hideable.h"
#include "game/work/battle.h"
#include "game/work/bidding.h"
#include "game/work/early.h"
#include "game/work/revival.h"
#include "game/work/shipment.h"

namespace kanly {

enum class Phase : uint8_t {
  Setup,
  Storm,
  SpiceBlow,
  Charity,
  Bidding,
  Revival,
  Shipment,
  Battle,
  Collection,
  MentatPause,
  Over,
  kCount,
};
inline constexpr int kPhaseCount = static_cast<int>(Phase::kCount);
namespace detail {
extern const Names<Phase, kPhaseCount> kPhases;
}
inline const auto& rows_of(Phase) { return detail::kPhases; }

// A hand: the cards that are known to whoever looks, and how many are not. In the true game nothing
// is hidden; a View moves cards from one to the other.
struct Hand {
  Cards cards;
  Hideable<uint8_t> hidden;  // how many there are may be hidden too

  int size() const { return cards.size() + hidden.value(); }
  void hide_except(Cards known) {
    if (hidden.known()) hidden = static_cast<uint8_t>(size() - (cards & known).size());
    cards &= known;
  }
  // One of the hidden cards turns out to be this.
  void turn_up(Card card) {
    if (hidden.known()) hidden = static_cast<uint8_t>(hidden.value() - 1);
    cards.add(card);
  }
  friend bool operator==(const Hand&, const Hand&) = default;
};

// The same for Traitor cards.
struct TraitorHand {
  Leaders cards;
  uint8_t hidden = 0;

  int size() const { return cards.size() + hidden; }
  void hide_except(Leaders known) {
    hidden = static_cast<uint8_t>(hidden + (cards - known).size());
    cards &= known;
  }
  friend bool operator==(const TraitorHand&, const TraitorHand&) = default;
};

// Decks and piles: the last item is the top. Unknown cards of a redacted game are None. Each card is
// in one place, so no pile is larger than the box.
using TreacheryPile = FixedList<Card, kCardCount>;
using SpicePile = FixedList<SpiceCard, kSpiceCardCount>;

struct LeaderState {
  enum class Zone : uint8_t { Away, Pool, Fought, Tanks };  // Away: not in this game
  Zone zone = Zone::Away;
  Faction holder = Faction::None;         // its own faction, or who captured it
  uint8_t cycle = 0;                      // deaths + revivals: even alive, odd dead (1.05.03)
  Territory fought_in = Territory::None;  // this phase

  bool dead() const { return zone == Zone::Tanks; }
  bool alive() const { return zone == Zone::Pool || zone == Zone::Fought; }
  bool face_down() const { return dead() && cycle >= 3; }
  friend bool operator==(const LeaderState&, const LeaderState&) = default;
};

// What a seat has learnt and still knows; a bit goes when the thing moves out of its sight.
struct Knowledge {
  Cards cards;              // whose place this seat knows: hand, discard pile or deck top
  Leaders traitors;         // Traitor cards whose holder it knows
  uint8_t spice_top = 0;    // how many cards from the top of the spice deck it knows
  uint8_t deck_top = 0;     // … and of the Treachery deck
  uint8_t deck_bottom = 0;  // … from its bottom
  bool storm_card = false;
  bool prediction = false;
  Factions spice_of;  // whose holdings it may see now

  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

// An answered Truthtrance question; public.
struct TruthAnswer {
  Faction asker = Faction::None;
  Faction target = Faction::None;
  Word question = Word::None;
  Option about;
  bool yes = false;
  uint8_t turn = 0;

  friend bool operator==(const TruthAnswer&, const TruthAnswer&) = default;
};

// An agreement between two players (1.12). Spice has moved when it is stored.
struct Agreement {
  enum class Clause : uint8_t { None, NotEnter, ShareSight, SupportBid };
  Faction from = Faction::None;  // who proposed it
  Faction to = Faction::None;
  uint8_t spice = 0;  // paid by `from` …
  uint8_t asked = 0;  // … and by `to`
  Clause clause = Clause::None;
  Faction promiser = Faction::None;
  Territory territory = Territory::None;
  uint8_t amount = 0;
  uint8_t until_turn = 0;  // the promise ends with this Turn
  bool enforced = true;    // prevented, or only recorded when broken
  bool broken = false;

  friend bool operator==(const Agreement&, const Agreement&) = default;
};

// What a player lets the ally use (1.10.02.05, .06, .08); ends with the alliance.
struct Help {
  uint8_t bids = 0;      // spice released for the ally's bids
  uint8_t shipping = 0;  // … and shipments
  bool permits = true;   // alliance advantages at the owner's discretion
  bool shares = false;   // shows hidden information to the ally (R110)

  // No more spice than there is.
  void limit(int spice) {
    if (bids > spice) bids = static_cast<uint8_t>(spice);
    if (shipping > spice) shipping = static_cast<uint8_t>(spice);
  }
  friend bool operator==(const Help&, const Help&) = default;
};

// Spice that the Emperor lets a player use for bids who is not the ally (5.19).
struct Sponsorship {
  Faction whom = Faction::None;
  uint8_t bids = 0;

  friend bool operator==(const Sponsorship&, const Sponsorship&) = default;
};

// Forces of one sector that take part in a move.
struct Group {
  Place place = Place::None;
  Stack forces;

  friend bool operator==(const Group&, const Group&) = default;
};

// How many sectors the two largest Territories have together.
constexpr int most_sectors_of_two() {
  int first = 0;
  int second = 0;
  for (int i = 0; i < kTerritoryCount; ++i) {
    const int here = places_of(static_cast<Territory>(i)).size();
    if (here > first) {
      second = first;
      first = here;
    } else if (here > second) {
      second = here;
    }
  }
  return first + second;
}

// The Inflation token of CHOAM (2.09.22): a side lies up for one Turn, then the other, then it goes.
enum class Inflation : uint8_t { Unused, Double, Cancel, Gone };
namespace detail {
extern const Names<Inflation, 4> kInflations;
}
inline const auto& rows_of(Inflation) { return detail::kInflations; }

struct ChoamState {
  Inflation inflation = Inflation::Unused;
  bool flipped = false;    // its second side is up
  bool traded = false;     // with the ally, this Turn (2.09.26)
  Cards stopped;           // worthless cards whose effect a Karama stopped this phase (2.09.15)
  Cards unsold;            // … and cards whose sale it stopped (2.09.15)
  Factions karama_barred;  // stopped by Kull Wahad: no Karama for the rest of the phase (2.09.11)

  friend bool operator==(const ChoamState&, const ChoamState&) = default;
};

// A No-Field token stands on the board as the one starred force of Richese (2.10.29). Here is what
// it hides: the value on the planet, and which tokens were used before (2.10.47).
struct NoField {
  TokenValue hidden;  // face down on the planet
  TokenValue used;    // face up in front of the shield
  TokenValue before;  // used last when the hidden one was placed: it is not that one

  bool on_planet() const { return hidden.there(); }
  // The token that may not be placed next (2.10.25).
  TokenValue last() const { return on_planet() ? hidden : used; }
  friend bool operator==(const NoField&, const NoField&) = default;
};
inline constexpr std::array<uint8_t, 3> kNoFields = {0, 3, 5};

struct RicheseState {
  Hand cache;
  NoField no_field;

  friend bool operator==(const RicheseState&, const RicheseState&) = default;
};

struct IxianState {
  Place points_at = Place::None;   // the mobile stronghold lies beside this sector (2.07.07)
  Cards row;                       // cards seen before the row was shuffled (2.07.06) …
  Faction seer = Faction::Ixians;  // … by them, or by who occupies Ix (4.04.18)
  bool technology_used = false;    // in this Bidding phase (2.07.22)

  friend bool operator==(const IxianState&, const IxianState&) = default;
};

// Their Face Dancers are their Traitor cards; those revealed are among traitors_called (2.08.07).
struct TleilaxuState {
  // What holds for one Turn.
  struct Turn {
    Factions raised;        // may revive five forces (2.08.16)
    Factions free_revived;  // for whose free revival they were paid (2.08.14)
    Factions leader_taken;  // by request: their one leader of the Turn (2.08.17, 2.08.22)
    Faction forbidden = Faction::None;   // revives nothing (2.08.23)
    bool revival_stopped = false;        // by Karama, 2.08.12 to 2.08.17
    Faction half_price = Faction::None;  // their ally as submissions began (2.08.20, K-97) …
    bool ally_pays_full = false;         // … but for a Karama

    friend bool operator==(const Turn&, const Turn&) = default;
  };
  Leaders gholas;  // leaders of others in their service, also while captured (2.08.21, 2.08.22)
  Turn turn;

  friend bool operator==(const TleilaxuState&, const TleilaxuState&) = default;
};

// Ambassadors of Ecaz: each is in one of these places or in a Territory (2.11.05 – 2.11.09). What lies in the
// supply is known to Ecaz alone; in a view of others it is in the pool, and only its number is told.
struct EcazState {
  Ambassadors supply;
  Ambassadors pool;             // not drawn
  Ambassadors used;             // set aside until new ones are drawn
  Ambassadors removed;          // out of the game
  uint8_t unseen = 0;           // in a view of others: how many of the pool are in the supply
  uint8_t placed = 0;           // in this Turn: the next one costs one spice more
  Leader loyal = Leader::None;  // nobody's traitor (2.11.19)
  PerEnum<Ambassador, Territory, kAmbassadorCount> at = nowhere();

  static constexpr PerEnum<Ambassador, Territory, kAmbassadorCount> nowhere() {
    PerEnum<Ambassador, Territory, kAmbassadorCount> none{};
    none.fill(Territory::None);
    return none;
  }
  friend bool operator==(const EcazState&, const EcazState&) = default;
};

// A Terror token that lies face down in a Territory (2.12.05): Moritani alone know which.
struct TerrorSpot {
  Territory at = Territory::None;
  TerrorToken token = TerrorToken::None;  // None where it is hidden
  bool not_extortion = false;  // it lay here when Extortion went to the supply: everybody knows

  friend bool operator==(const TerrorSpot&, const TerrorSpot&) = default;
};

struct MoritaniState {
  FixedList<TerrorSpot, kTerrorTokenCount> on_map;  // by Territory; the rest is in the supply, or
  TerrorTokens removed;                             // … was revealed and is out of the game, or
  bool extortion = false;  // … is Extortion, revealed, until the Mentat Pause (2.12.10.03)
  Territory aftermath = Territory::None;  // of Atomics: nobody ships there (2.12.10.02)
  Factions assassinated;                  // whose leader was the aim of 2.12.14, once a game
  Leaders shown;        // Traitor cards shown for it, replaced in the Mentat Pause
  bool sold = false;    // a token for spice in this Turn: none is laid on another one (4.04.23)
  bool called = false;  // a traitor in the normal way: they assassinate nobody any more (E-57)

  friend bool operator==(const MoritaniState&, const MoritaniState&) = default;
};

// By which rule somebody has Duke Vidal, and so until when (2.11.16). Set aside he is alive and held by nobody.
enum class VidalService : uint8_t { None, Token, NewAlly, Moritani, Occupier, Nexus };

// One of the six places where a discovery token is put, each by its spice card (4.08.01).
struct DiscoverySite {
  enum class State : uint8_t { Empty, FaceDown, FaceUp };
  State state = State::Empty;
  DiscoveryToken token = DiscoveryToken::None;  // that lies there, as far as one may know
  Factions seen_by;                             // who looked at it while it lay face down

  friend bool operator==(const DiscoverySite&, const DiscoverySite&) = default;
};

struct DiscoveryState {
  std::array<DiscoverySite, kDiscoveryCards.size()> sites{};  // in the order of the spice cards
  DiscoveryTokens out;                                        // of the game, by their one effect
  DiscoveryTokens fresh;  // places that may be entered when the next Storm phase begins (4.08.03)
  Faction ornithopter = Faction::None;  // who keeps that token (4.08.06)

  friend bool operator==(const DiscoveryState&, const DiscoveryState&) = default;
};

// A faction's own skilled leader; a captured one takes the skill along (4.03.14).
struct Skilled {
  Leader leader = Leader::None;
  LeaderSkill skill = LeaderSkill::None;

  friend bool operator==(const Skilled&, const Skilled&) = default;
};

struct SkillState {
  PerFaction<Skilled> of{};
  LeaderSkills deck;
  PerFaction<LeaderSkills> drawn{};    // the cards a faction chooses from; its secret
  bool bureaucrat_used = false;        // this phase (4.03.20.01)
  bool banker_used = false;            // this phase (4.03.30.01)
  PerFaction<uint8_t> paid_to_bank{};  // in this Revival phase, all of it one payment (K-22)

  friend bool operator==(const SkillState&, const SkillState&) = default;
};

// A player has one Nexus card at most; which is its secret, that it has one is not (4.07.03, E-83).
struct NexusHand {
  bool holds = false;
  NexusCard card = NexusCard::None;  // None in a view: some card

  friend bool operator==(const NexusHand&, const NexusHand&) = default;
};

struct NexusState {
  // The last card is the top; unknown cards of a redacted game are None.
  using Pile = FixedList<NexusCard, kNexusCardCount>;
  // What cards played this Turn do.
  struct Turn {
    bool no_rides = false;                   // of the Fremen (4.07.09)
    bool no_far_walk = false;                // … nor two Territories
    Faction worm_spares = Faction::None;     // 4.07.09
    Faction free_three = Faction::None;      // three free revivals (4.07.09)
    Faction extra_three = Faction::None;     // … three more (4.07.08)
    Faction five_for_one = Faction::None;    // ships five forces for the price of one (4.07.15)
    Faction ships_as_guild = Faction::None;  // 4.07.11
    bool suboids_need_no_spice = false;      // 4.07.12
    bool traitor_due = false;                // the Harkonnen draw one in the Mentat Pause (4.07.10)

    friend bool operator==(const Turn&, const Turn&) = default;
  };
  Pile deck;
  Pile discards;
  NexusCards played;  // of those discarded: everybody saw them
  PerFaction<NexusHand> hands{};
  Turn turn;

  friend bool operator==(const NexusState&, const NexusState&) = default;
};

// Reserves are the natives of their faction's homeworld (4.04.01), so only foreigners need a place of their
// own there, in Game::forces. Here is what else there is to know.
struct HomeworldState {
  PerEnum<Homeworld, Faction, kHomeworldCount> occupier = nobody();
  Homeworlds low;       // sides as last told: is_low() says what holds
  Stack strayed;        // reserves of the Emperor on the other one of the two worlds (4.04.06)
  Factions half_price;  // may ship once in the Guild's ways this Turn (4.04.17) …
  Factions full_price;
  bool tleilax_low = false;  // at the start of this Revival phase (4.04.19)
  Factions questioned;       // by CHOAM, once a game (4.04.20)
  Factions larger_hand;      // by the occupation of Tupile (4.04.20)
  Factions harvested;        // spice of the desert or of a homeworld in this Collection phase …
  PerFaction<uint8_t> collected{};  // … and all spice each got in it

  static constexpr PerEnum<Homeworld, Faction, kHomeworldCount> nobody() {
    PerEnum<Homeworld, Faction, kHomeworldCount> none{};
    none.fill(Faction::None);
    return none;
  }
  friend bool operator==(const HomeworldState&, const HomeworldState&) = default;
};

enum class Victory : uint8_t {
  None,
  Strongholds,
  Prediction,
  FremenSpecial,
  GuildSpecial,
  FremenDefault,
  MostStrongholds,
  kCount,
};
inline constexpr int kVictoryCount = static_cast<int>(Victory::kCount);
namespace detail {
extern const Names<Victory, kVictoryCount> kVictories;
}
inline const auto& rows_of(Victory) { return detail::kVictories; }

inline constexpr int kWormsForShieldWall = 4;

struct Game {
  Config config;
  Chance chance;
  Agenda agenda;
  Factions players;                   // the factions in play
  Factions waiting;                   // who is asked now
  bool cancelled = false;             // what the last reaction window decided
  Faction canceller = Faction::None;  // … and by whose card
  bool reactions = false;  // only in a redacted game: others may be reacting to something

  // The turn.
  uint8_t turn = 0;
  Phase phase = Phase::Setup;
  uint8_t storm = 18;
  Hideable<uint8_t> storm_card;                                     // face down, 0 = none
  std::array<Faction, kMaxSeats> order = Config::no_seats();        // storm order
  std::array<Faction, kMaxSeats> usual_order = Config::no_seats();  // while Juice changes it
  Faction goes_first = Faction::None;  // by Juice of Sapho, for the rest of the phase
  Faction goes_last = Faction::None;
  PerFaction<uint8_t> circle{};
  std::array<Faction, 2> wheel_users = {Faction::None, Faction::None};

  // Spice.
  PerFaction<Hideable<uint16_t>> spice{};  // behind the shield
  PerFaction<uint16_t> bribes{};           // in front of it
  int32_t bank = 0;  // a ledger: what the bank has taken in less what it paid out
  PerEnum<Place, uint8_t, kPlaceCount> spice_at{};

  // Forces.
  Forces forces;
  PerFaction<Stack> reserves{};
  PerFaction<Stack> tanks{};
  Territories advisors;      // where the Bene Gesserit forces are advisors (2.02.10)
  Factions special_revived;  // revived their one starred force this Turn (2.03.11, 2.04.20)

  // Leaders and traitors.
  PerEnum<Leader, LeaderState, kLeaderCount> leaders{};
  Leaders
      hidden_leaders;  // captured or killed out of sight: the Harkonnen and the owner know (R89)
  PerFaction<TraitorHand> traitors{};
  PerFaction<TraitorHand> traitors_aside{};  // the three put away; the owner may look (0.11)
  Leaders traitor_deck;                      // dealt to nobody
  Leaders traitors_called;                   // shown in a battle; not exchanged (4.03.27.02)
  bool kwisatz_haderach_shown = false;       // played openly at least once (2.01.10)
  uint8_t battle_losses = 0;                 // Atreides forces lost in battle (2.01.10)

  // Cards.
  PerFaction<Hand> hands{};
  TreacheryPile treachery_deck;
  TreacheryPile treachery_discard;
  Cards removed_cards;   // out of the game: played Family Atomics, cards of sets not used
  Cards locked_cards;    // a Karama behind a standing bid (R23)
  Cards just_discarded;  // … and Semuta Drug may take one of them (3.03.15)
  Faction discarder = Faction::None;
  SpiceCards spice_cards;  // those of this game, wherever they are
  SpicePile spice_deck;
  std::array<SpicePile, 2> spice_piles;                                     // A and B
  std::array<Territory, 2> last_blow = {Territory::None, Territory::None};  // worm targets (R14)
  bool sandtrout_waits = false;  // face up beside the deck, for the next worm (3.02.14)
  bool shield_wall_destroyed = false;
  uint8_t worms = 0;  // seen since Turn 2, up to the fourth; counted for the Shield Wall (4.02.01)
  Factions karama_powers_used;
  Advantages stopped;    // for the rest of the phase, under karama_full_phase (R6)
  Advantages prevented;  // by Karama, for the one use at hand (3.01.11.02)
  // What the open prevention window lists: before a battle, two things of each side, two of CHOAM and one
  // of Ecaz in any (2.11.13), seven at most.
  using Preventable = FixedList<Advantage, 8>;
  Preventable preventable;

  // What single factions and variants have of their own.
  ChoamState choam;
  RicheseState richese;
  IxianState ixians;
  TleilaxuState tleilaxu;
  EcazState ecaz;
  MoritaniState moritani;
  VidalService vidal = VidalService::None;
  SkillState skills;
  PerEnum<StrongholdCard, Faction, kStrongholdCardCount> stronghold_cards = nobody();
  PerEnum<TechToken, Faction, kTechTokenCount> tech_tokens = no_tokens();
  TechTokens tech_income;  // whose income this phase has triggered (4.06.02)
  NexusState nexus;
  HomeworldState homeworlds;
  DiscoveryState discoveries;

  // Dealings.
  PerFaction<Faction> ally = no_allies();
  PerFaction<Help> help{};
  Sponsorship sponsored;                // by the Emperor
  FixedList<Agreement, 12> agreements;  // a thirteenth takes the place of the oldest
  Faction predicted = Faction::None;
  Hideable<uint8_t> predicted_turn;  // 0 = none yet
  FixedList<TruthAnswer, 4> truths;  // the latest; the oldest goes
  PerFaction<Knowledge> knows{};

  // Phases at work.
  // The group of forces being chosen, sector by sector: out of two Territories at most (4.03.25.01).
  FixedList<Group, most_sectors_of_two()> group;
  StormWork storm_work;
  BlowWork blow;
  CharityWork charity;
  BiddingWork bidding;
  RevivalWork revival;
  ShipmentWork shipment;
  BattleWork battle;

  // The end.
  Factions winners;
  Victory victory = Victory::None;

  bool over() const { return phase == Phase::Over; }
  bool in_play(Faction f) const { return players.has(f); }

  static constexpr PerFaction<Faction> no_allies() {
    PerFaction<Faction> none{};
    for (auto& f : none) f = Faction::None;
    return none;
  }
  static constexpr PerEnum<StrongholdCard, Faction, kStrongholdCardCount> nobody() {
    PerEnum<StrongholdCard, Faction, kStrongholdCardCount> none{};
    none.fill(Faction::None);
    return none;
  }
  static constexpr PerEnum<TechToken, Faction, kTechTokenCount> no_tokens() {
    PerEnum<TechToken, Faction, kTechTokenCount> none{};
    none.fill(Faction::None);
    return none;
  }
  friend bool operator==(const Game&, const Game&) = default;
};

static_assert(std::is_trivially_copyable_v<Game>);
// The four factions and the variants to come need room; copying is what a game's size costs.
static_assert(sizeof(Game) <= 7168, "a game is at most 7 kB");

}  // namespace kanly

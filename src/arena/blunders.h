// What no good player does, counted over games: docs/strength.md says what each of them is.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/simulate.h"
#include "view/view.h"

namespace kanly {

enum class Blunder : uint8_t {
  DialedNothing,     // a battle lost on strength, with forces there and none of them dialed
  SureWinLost,       // a battle lost although a plan could not have lost it
  DominatedPlan,     // another dial was as good against everything, and better or cheaper
  StrongholdEmpty,   // won, and nobody left in it when the phase ends
  VictoryConceded,   // somebody could have gone where the winner stood
  KaramaForNothing,  // played without effect
  SpiceHoarded,      // while cards were for sale and there was room for them
  AllyOutbid,
  kCount,
};
inline constexpr int kBlunderCount = static_cast<int>(Blunder::kCount);
std::string_view id_of(Blunder blunder);
// What it is, and what it is a share of.
std::string_view name_of(Blunder blunder);
std::string_view occasions_of(Blunder blunder);

// From so much on, spice behind a shield is a hoard.
inline constexpr int kHoard = 20;

struct Sighting {
  uint64_t seed = 0;
  int turn = 0;
  Faction faction = Faction::None;

  friend auto operator<=>(const Sighting&, const Sighting&) = default;
};

struct BlunderCount {
  uint64_t occasions = 0;
  std::vector<Sighting> seen;
};

struct BlunderReport {
  uint64_t games = 0;
  std::array<BlunderCount, kBlunderCount> counts;
  uint64_t cards_sold = 0;
  uint64_t spice_paid = 0;
  int highest_price = 0;
  Sighting highest;              // where it was paid
  uint64_t sure_plans = 0;       // played that could not lose …
  uint64_t sure_plans_lost = 0;  // … and lost all the same: a defect of this page

  BlunderCount& operator[](Blunder b) { return counts[static_cast<size_t>(b)]; }
  const BlunderCount& operator[](Blunder b) const { return counts[static_cast<size_t>(b)]; }
  void add(const BlunderReport& other);
};

// Watches one game after the other.
class BlunderWatch : public EventSink {
 public:
  explicit BlunderWatch(BlunderReport& report) : report_(report) {}

  void begin(uint64_t seed);
  void on_event(const Event& event, const Game& game) override;
  // To be called with every position in which somebody is asked.
  void look(const Game& game);

 private:
  void note(Blunder blunder, int turn, Faction f);
  void occasion(Blunder blunder) { ++report_[blunder].occasions; }

  void look_at_plans(const Game& g);
  void plan_revealed(const Game& g, Faction f);
  void battle_decided(const Game& g);
  void lost_on_strength(const Game& g, Faction f);
  void lost(const Game& g, Faction f);
  void phase_begins(const Game& g, Phase phase);
  void turn_ends(const Game& g, int turn);
  void game_over(const Game& g);
  void bid(const Game& g, const Event& e);
  void bought(const Game& g, const Event& e);
  void karama(const Game& g, const Event& e);
  void hand_changes(const Game& g, const Event& e);
  void turn_to_ship(const Game& g, Faction f);
  void has_shipped(const Game& g, Faction f);

  struct Prevention {
    Faction by = Faction::None;
    Advantage advantage = Advantage::None;
  };
  struct BattleNotes {
    Factions sure;                       // a plan could not lose …
    Factions plays_sure;                 // … and such a one is played
    Factions karama;                     // played one in this battle
    FixedList<Prevention, 8> prevented;  // as many as can be at stake
  };
  struct TurnNotes {
    bool sale = false;
    Faction bids = Faction::None;  // whose bid stands
    Factions room;                 // in the hand, after the Bidding
    Faction acting = Faction::None;
    Territories contestable;  // by whoever acts
    Factions done;
    Factions conceded_by;
    PerEnum<Territory, Faction, kTerritoryCount> won{};
  };
  // By the Karama power of the Harkonnen: what was taken, less what was given back.
  struct HandNotes {
    PerEnum<CardKind, int8_t, kCardKindCount> taken{};
    int owed = 0;
  };

  BlunderReport& report_;
  uint64_t seed_ = 0;
  PerFaction<Game> begun_{};    // what a seat knew when it began its plan …
  PerFaction<Game> dialing_{};  // … and when it was asked for its forces
  BattleNotes battle_;
  TurnNotes turn_;
  HandNotes hand_;
};

// Plays the games of the simulation and counts.
BlunderReport count_blunders(const Simulation& simulation);

}  // namespace kanly

// How a position looks to one seat: who is strong where, who is about to win, what a place is worth.
#pragma once

#include <array>

#include "agents/heuristic/weights.h"
#include "game/game.h"

namespace kanly {

class Outlook {
 public:
  Outlook(const Game& view, Faction seat, const Weights& weights);

  const Game& g;
  const Faction me;
  const Weights& w;

  // --- Others -----------------------------------------------------------------------------------

  bool friendly(Faction f) const { return f == me || f == g.ally[me]; }
  // Spice that a faction is taken to have.
  double purse(Faction f) const;
  // Cards in a hand, known or guessed.
  double hand_size(Faction f) const;
  // Points that these forces may bring into a battle, leader and cards included.
  double strength(Faction f, Stack seen) const;
  double leader_points(Faction f) const;
  // The chance that the first wins.
  double win_chance(double ours, double theirs) const;
  // The strongest enemy there, in points; 0 if there is none.
  double enemy_strength(Territory t) const;

  // --- Victory ----------------------------------------------------------------------------------

  // Strongholds that a faction holds now, alone or with whom it shares them (2.11.11).
  int controlled(Faction f) const { return controlled_[f]; }
  // … and with its ally; what they need together.
  int of_side(Faction f) const;
  int needed(Faction f) const;
  // How many it lacks, by itself or with its ally; three that both stand in are enough for Ecaz (2.11.15).
  int missing(Faction f) const;
  bool lacks(Faction f, int strongholds) const { return missing(f) <= strongholds; }
  // Counts for victory in this game, now.
  bool counts(Territory t) const { return strongholds_.has(t); }
  // An enemy that wins unless somebody does something; or None.
  Faction menace() const { return menace_; }
  // Its victory would be the seat's own: a prediction comes true.
  bool is_predicted(Faction f) const;
  // Who wins if nobody else does (1.09.05).
  Faction who_waits() const {
    return g.in_play(Faction::SpacingGuild) ? Faction::SpacingGuild : Faction::Fremen;
  }

  // --- Places -----------------------------------------------------------------------------------

  // What it is worth to stand at this place with these forces when the Battle phase begins.
  double worth(Place p, Stack stack) const;
  // … in the whole Territory, forces in its other sectors included.
  double stronghold_value(Territory t) const { return holding_value(t) + denial_value(t); }
  // … to hold it at the end of the Turn, and that those who are there do not.
  double holding_value(Territory t) const;
  double denial_value(Territory t) const;
  // What it brings to whoever occupies a homeworld, for as long as the game may last.
  double occupation_value(Homeworld w) const;
  // What an own homeworld is worth less when these reserves have left it: its high side, its safety.
  double loss_at_home(Stack leaving) const;
  // The chance that the storm passes that place before anybody can act again.
  double storm_risk(Place p) const;
  int collection_rate() const;
  double value_of(Stack s) const {
    return caution_ * (s.normal * lives_ * w.force + s.special * w.special_force);
  }
  // What this much spice is worth to the seat: the more it has, the less.
  double cost(double spice) const { return caution_ * spice_worth_ * spice; }
  // What a card of this worth may cost: the richer, the more.
  double price_for(double worth) const { return worth * (1 + spare_ / w.lavish); }
  // The forces that stack stands for: a No-Field hides several.
  Stack unmasked(Faction f, Stack s) const;

 private:
  double threat() const;
  double discovery_value(Territory t) const;
  // The ally stands there and does not mind (2.11.11).
  bool joins_ally(Territory t) const;
  double sharing_value(Territory t) const;
  double worth_of_world(Territory t, Stack forces) const;
  // The chance that a side ends the Turn with so many of these strongholds, one of them left out.
  void think_of_outcomes() const;

  Territories strongholds_;
  Factions sharers_;  // Ecaz and their ally
  int shared_ = 0;    // strongholds that both of them stand in
  // As far as contested strongholds go to the stronger side: by how much one of them more makes the own
  // victory likelier, and the victory of those who stand there. Thought of when it is asked for.
  struct Outcomes {
    bool known = false;
    std::array<double, kTerritoryCount> win;
    std::array<double, kTerritoryCount> deny;
  };
  mutable Outcomes outcomes_;
  PerFaction<int> controlled_{};
  Faction menace_ = Faction::None;
  double caution_ = 1;  // what forces and spice are still good for
  double stopping_;
  int mobile_spice_ = 0;    // that the mobile stronghold may take next Turn
  double exposure_ = 0;     // fear of what others could still ship
  double lives_ = 1;        // what a force is worth, as a share
  double spare_ = 0;        // spice beyond what is kept
  double spice_worth_ = 1;  // what the next spice is worth
};

}  // namespace kanly

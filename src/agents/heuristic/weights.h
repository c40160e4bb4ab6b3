// What the heuristic player takes things to be worth, in one table. The numbers are in spice unless
// a unit is given. They were found by self-play (docs/tuning.md).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kanly {

struct Weights {
  // Places.
  double stronghold = 7.0;          // to control one at the end of the Turn
  double another_stronghold = 4.0;  // … more for each one controlled besides
  double victory = 51.0;            // … the one that wins the game
  double prospect = 3.0;            // … one of the two that win it
  double stopping = 31.5;           // … the one that keeps somebody else from winning
  double vigilance = 0.0;           // … a share of that where it lacks but one more
  double likely_victory = 0.8;      // … a share of either for each point of likelihood that it …
  double likely_defeat = 0.4;       // … wins or loses the game, contested ones being open
  double spice_on_board = 0.578;  // NOLINT(modernize-use-std-numbers): a spice that forces stand on
  double city = 2.3;              // income and ornithopters of the two cities
  double polar_sink = 0.38;       // a safe place, for each force up to four

  // Forces.
  double force = 1.1;  // alive, on the board or in reserves
  double special_force = 4.02;
  double cheap_lives = 0.407;   // share of that to whoever revives without limit
  double hidden_lives = 0.655;  // … to Richese, who land them under a No-Field
  double worm = 0.11;           // chance that a worm eats what stands on spice
  double storm = 0.456;         // share of the sectors ahead that the storm is feared in
  double weather = 4.24;        // forces of others, net, that a Weather Control must take
  double garrison = 5.0;        // forces that a stronghold is held with without fear
  double exposure = 0.7;        // fear of what others could still ship against it

  // Battles.
  double uncertainty = 3.81;   // points of strength by which an estimate may be wrong
  double unsupported = 0.452;  // share of a purse that an opponent is taken to spend in battle
  double leader = 1.02;        // a leader alive, for each point of strength
  double card = 2.24;          // a good battle card in hand
  double traitor_fear = 1.13;  // how much the chance counts that a leader is a traitor
  double dial_low = 0.563;     // the least share of its forces an opponent dials …
  double dial_high = 1.0;      // … and the most
  double spite = 0.4;          // share of a stronghold's worth that an opponent does not hold it
  double doubt = 0.3;          // half points by which a guess at both totals may be wrong

  // Cards.
  double unknown_card = 6.5;  // what a face-down card is bid for
  double full_hand = 0.492;   // … as the hand fills, for each card held, it is worth this much less
  double one_bid = 0.775;     // share of a card's worth that is bid where one may bid but once
  double purse_share = 0.8;   // the most of a purse that goes into one card
  double lavish = 12.0;       // with so much spice beyond what is kept twice as much is bid
  double poor = 5.34;         // spice that is kept for shipping

  // Shipping.
  double thrift = 0.334;      // what a spice spent is worth
  double rich = 63.2;         // … with so much beyond what is kept it is worth half
  double mobility = 2.55;     // a card that carries forces farther must bring this much more
  double least_gain = 0.459;  // a shipment or a move must bring more than this
  double haste = 1.3;         // how much less forces and spice are worth, the nearer the end
  double horizon = 3.0;       // … from so many Turns before it

  // Dealings.
  double help = 0.519;     // share of the spice beyond what is kept that the ally may use
  double bribe = 2.67;     // spice offered for a promise to stay out of a stronghold
  double alliance = 0.45;  // chance taken to ally when it looks even
};

struct WeightField {
  std::string_view name;
  double Weights::* value;
  double low;
  double high;
};
std::span<const WeightField> weight_fields();

// "stronghold 7\nvictory 60\n…", one a line; a name it does not know is an error.
std::string write_weights(const Weights& weights);
// What is wrong with the text, or nothing.
std::string read_weights(std::string_view text, Weights& weights);

}  // namespace kanly

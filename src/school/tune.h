// The weights of the heuristic player, found by letting it play against itself. How it works is in
// docs/tuning.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "agents/heuristic/weights.h"
#include "simulation/simulate.h"

namespace kanly {

// --- What is asked for --------------------------------------------------------------------------

struct Tuning {
  // What is played, table by table in turn; factions, drawing and rules of these count.
  std::vector<Simulation> kinds;
  Weights start;
  std::vector<std::string> only;  // tune these fields alone; empty: all
  uint64_t seed = 1;
  int population = 128;   // candidates of a generation, an even number
  int games = 100;        // of each candidate, an even number
  int validation = 2000;  // games of the tuned table against the start after each generation
  double spread = 0.1;    // of the candidates at first, as a share of a field's range
  int threads = 1;
};

// What is wrong with it, in a sentence, or nothing.
std::string wrong_tuning(const Tuning& tuning);

std::vector<const WeightField*> tuned_fields(const Tuning& tuning);

// A game went wrong: a defect, with the seed that shows it.
class TuningFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// --- Measuring ----------------------------------------------------------------------------------

struct WithMargin {
  double value = 0;
  double margin = 0;  // half the 95 % interval
};

// How one table of weights did against another.
struct Measure {
  uint64_t games = 0;
  // Of the victories, over what as many seats get when all play alike. A victory of two allies is
  // half a victory for each.
  WithMargin gain;
  // How often a seat won, a shared victory counted whole; and how often one of the others did.
  double won = 0;
  double others_won = 0;
  WithMargin won_more;
};

// In how many of the seats the measured weights play.
enum class Seating : uint8_t {
  One,   // in each seat of a table once
  Half,  // in half of them, then in the other half
};

using GamesDone = std::function<void(uint64_t done)>;

// Tables are the same for the same seed, whoever plays at them.
struct Contest {
  std::vector<Simulation> kinds;
  uint64_t seed = 1;
  uint64_t games = 1;  // rounded up to whole tables
  int threads = 1;
};
Measure measure(const Contest& contest, const Weights& us, const Weights& them, Seating share,
                const GamesDone& progress = {});

// --- Tuning -------------------------------------------------------------------------------------

// What one generation came to.
struct Generation {
  int number = 0;
  uint64_t games = 0;     // of it alone
  WithMargin gain;        // of the tuned table over the start, on tables of its own
  double candidates = 0;  // the share of victories of all candidates, on average …
  double best = 0;        // … and of the best
  double difference = 0;  // by how much they differ: a standard deviation
  double spread = 0;      // with which they were drawn
};

// Everything that the next generation depends on. Points have one coordinate for each tuned field,
// from 0 at the low end of its range to 1 at the high end.
struct TuningState {
  std::vector<double> mean;     // candidates are drawn around it
  std::vector<double> average;  // of the last means, which is the tuned table
  std::vector<Generation> history;
};

TuningState begin_tuning(const Tuning& tuning);
// Plays one generation more.
void tune_on(const Tuning& tuning, TuningState& state, const GamesDone& progress = {});
uint64_t games_of_generation(const Tuning& tuning);

// With five digits, as write_weights() has it.
Weights tuned_weights(const Tuning& tuning, const TuningState& state);

// Where a value lies in the range of its field: from 0 to 1.
double place_in_range(const WeightField& field, double value);

// --- Files --------------------------------------------------------------------------------------

// Everything but the number of threads, which does not matter, belongs to a state.
std::string write_state(const Tuning& tuning, const TuningState& state);
// What is wrong with the text, or why it does not belong to this tuning; or nothing.
std::string read_state(std::string_view text, const Tuning& tuning, TuningState& state);

// generation,games,gain,interval,candidates,best,difference,spread
std::string log_text(const TuningState& state);

// In a folder: state.json, best.weights and log.csv. Each is replaced as a whole.
// Both return what is wrong, or nothing.
std::string save_tuning(const std::filesystem::path& folder, const Tuning& tuning,
                        const TuningState& state);
// Leaves the state as it is when the folder holds none.
std::string load_tuning(const std::filesystem::path& folder, const Tuning& tuning,
                        TuningState& state);

}  // namespace kanly

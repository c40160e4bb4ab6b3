// Who is measured: a bot by its words, or a model behind the chat protocol.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.h"
#include "benchmark/season.h"
#include "benchmark/skin.h"
#include "game/dice.h"
#include "game/event.h"

namespace kanly::model {
class ModelSeat;
}  // namespace kanly::model

namespace kanly::benchmark {

// What answers took and how lawful they were. Bots have none of it.
struct Spent {
  int64_t questions = 0;  // put to the player
  int64_t first_try = 0;  // … answered from the menu at once
  int64_t refused = 0;    // answers that were not on the menu
  int64_t given_up = 0;   // questions that got the timeout answer, marked as such
  int64_t calls = 0;
  int64_t tokens_in = 0;
  int64_t tokens_out = 0;
  int64_t micros = 0;        // money, in millionths
  int64_t milliseconds = 0;  // until answers came

  Spent& operator+=(const Spent& more);
  friend bool operator==(const Spent&, const Spent&) = default;
};

// How a bot talks: not at all, or with claims that are true, or false.
enum class TalkStyle : uint8_t { Silent, Honest, Lying };

// A player at one seat of one game, or at one position.
class Sitting {
 public:
  virtual ~Sitting() = default;
  virtual Agent& agent() = 0;
  // What it does first, of its own accord, instead of the answer it has just given.
  virtual std::optional<Option> instead() { return std::nullopt; }
  virtual void hear(const Event& /*event*/, const Game& /*game*/) {}
  virtual Spent spent() const { return {}; }
  // The seat of a model, which speaks and listens; null of a bot.
  virtual model::ModelSeat* model() { return nullptr; }
};

class Player {
 public:
  virtual ~Player() = default;
  virtual std::string words() const = 0;  // as it was asked for
  virtual bool is_bot() const { return true; }
  // How often it is asked for the same decision: a bot that throws dice has a mean loss, not one.
  virtual int draws() const { return 1; }
  virtual TalkStyle style() const { return TalkStyle::Silent; }
  // Of a model: what a manifest says of it, as JSON; the key is never among it.
  virtual std::string about() const { return "{}"; }
  // Takes something away from what it is told; false if nothing is called so, or it is told nothing.
  virtual bool ablate(std::string_view /*name*/) { return false; }
  // Sits down. Transcripts of models go to a file of this name.
  virtual std::unique_ptr<Sitting> sit(const std::string& transcript) = 0;
  // … in another skin, which bots do not see: they look at positions, not at names.
  virtual std::unique_ptr<Sitting> sit(const std::string& transcript, const Skin& /*skin*/) {
    return sit(transcript);
  }
  // A question about the rules, with the texts of rules or without: the number of a choice; nothing if it gave none. A
  // model's transcript goes to a file of this name.
  virtual std::optional<int> answer(const Season& season, const RuleQuestion& question,
                                    bool open_book, Dice& dice, Spent& spent,
                                    const std::string& transcript) = 0;
};

// What can be taken away on the positions with a twin, to see what it is worth: the list of options, the notes, the wording.
inline constexpr std::string_view kAblations[] = {"no-menu", "no-notes", "paraphrased"};

// "first", "silent", "honest", "lying" (all heuristic players, who talk so), or an agent's words as in agents.h. Null with a sentence in `wrong` if there is none.
std::unique_ptr<Player> make_bot(std::string_view words, std::string& wrong);

// A name for files: letters, digits, - and _ alone.
std::string file_name(std::string_view words);

}  // namespace kanly::benchmark

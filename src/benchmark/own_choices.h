// What one seat chose in a game, written down and played again. The other seats are bots that play the same game again,
// so that a record needs no more than this: a few hundred bytes a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.h"
#include "play/choice.h"

namespace kanly::benchmark {

struct OwnChoice {
  enum class How : uint8_t {
    Answer,   // to a question
    Act,      // of its own accord, when it was its turn to be asked for that
    Instead,  // of its own accord, before it answers
  };
  uint32_t after = 0;  // so many choices of all seats had been made
  How how = How::Answer;
  Option option;

  friend bool operator==(const OwnChoice&, const OwnChoice&) = default;
};
using OwnChoices = std::vector<OwnChoice>;

// In base64, four characters for most choices; what cannot be read is nothing.
std::string text_of(const OwnChoices& choices);
std::optional<OwnChoices> choices_from(std::string_view text);

// Hands everything to a player and writes down what it does. `made` counts the choices of the game.
class Recording : public Agent {
 public:
  Recording(Agent& player, const size_t& made) : player_(player), made_(made) {}

  std::string_view name() const override { return player_.name(); }
  void begin(const Config& config, Faction seat, const Seed& seed) override {
    player_.begin(config, seat, seed);
  }
  bool looks() const override { return player_.looks(); }
  bool stirs() const override { return player_.stirs(); }
  bool restless() override { return player_.restless(); }
  Option answer(const View& view, const Options& menu) override;
  std::optional<Option> act(const View& view, const Options& actions) override;
  // Something else was done first: the answer just written down was not given.
  void instead(Option option);

  const OwnChoices& choices() const { return choices_; }

 private:
  void note(OwnChoice::How how, Option option);

  Agent& player_;
  const size_t& made_;
  OwnChoices choices_;
};

// Does again what was written down. Where the game goes otherwise, `strayed` says so and it takes the first option.
class Replaying : public Agent {
 public:
  Replaying(const OwnChoices& choices, const size_t& made) : choices_(choices), made_(made) {}

  std::string_view name() const override { return "replay"; }
  bool looks() const override { return false; }
  bool restless() override { return next_is(OwnChoice::How::Act); }
  Option answer(const View& view, const Options& menu) override;
  std::optional<Option> act(const View& view, const Options& actions) override;
  std::optional<Option> instead();

  // Everything was done again, and nothing else was asked.
  bool strayed() const { return strayed_ || next_ < choices_.size(); }

 private:
  bool next_is(OwnChoice::How how) const;

  const OwnChoices& choices_;
  const size_t& made_;
  size_t next_ = 0;
  bool strayed_ = false;
};

}  // namespace kanly::benchmark

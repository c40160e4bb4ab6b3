// A game as its choices: a small text file from which every position comes again.
//
//   kanly replay 2
//   factions atreides bene_gesserit …          the seats in order
//   rules advanced pass_is_final               see config_text.h
//   seed 0700…                                 32 bytes
//   commitment 6e34…                           SHA-256 of the seed
//   choices 1184
//   result turn 10, most_strongholds: fremen   or: turn 3, not over
//   final 91b5b43c77a2d6a0 layout 8c50…        position_hash() after the last choice
//   check 5c4b6b2b…                            of all lines above and the choices
//   begin
//   …                                          the choices in base64, 64 characters a line
//   end
//   said 12 fremen all Who rides with me?      what was said after twelve choices, to all or to one
//
// A choice takes three bytes, which are four characters: the faction, with the high bit set for an
// any-time action; the kind of the option; its value. Format 1, with two bytes a choice and half a
// byte for the kind, is still read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/choice.h"
#include "play/talk.h"

namespace kanly {

inline constexpr int kReplayVersion = 2;  // the format that is written

struct Replay {
  Config config;
  std::vector<Choice> choices;
  std::vector<Remark> remarks;  // beside the game: no check sum covers them

  friend bool operator==(const Replay&, const Replay&) = default;
};

// What is wrong with a replay file, in words for people, and where.
struct ReplayError {
  enum class Kind : uint8_t {
    Foreign,    // no replay, or one of another version
    Damaged,    // a line that cannot be read, or a wrong check sum
    Truncated,  // ends too early
    Illegal,    // a configuration or a choice that the rules refuse
    Different,  // every choice is legal, but the game ends otherwise than the file says
  };
  Kind kind = Kind::Damaged;
  int line = 0;    // from 1; 0 if it is no matter of one line
  int choice = 0;  // from 1; 0 if it is no matter of one choice
  RuleId rule = RuleId::none();
  std::string text;
};
std::string_view id_of(ReplayError::Kind kind);
// One sentence or two: "line 7: …"
std::string describe(const ReplayError& error);

// Plays the choices to find out how the game stands after them; they are legal.
std::string write_replay(const Replay& replay);

// The replay, every choice of which has been tried; or what is wrong. It never throws.
std::variant<Replay, ReplayError> read_replay(std::string_view text);

// The choices alone as one line of base64, as they stand in a file of this version; and back: nothing if the
// line holds something else.
std::string choices_text(const std::vector<Choice>& choices);
std::optional<std::vector<Choice>> choices_from(std::string_view line);

// "turn 10, most_strongholds: fremen", "turn 3, not over"
std::string result_text(const Game& game);

}  // namespace kanly

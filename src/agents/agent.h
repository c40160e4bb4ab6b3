// Who plays: something that answers the questions put to one seat.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "game/config.h"
#include "game/option.h"
#include "view/view.h"

namespace kanly {

// What an agent may spend on one answer. One that thinks does so until the first of them is used up;
// with iterations alone it answers the same every time.
struct Budget {
  uint32_t iterations = 0;    // 0: no limit
  uint32_t milliseconds = 0;  // 0: no limit
  uint8_t threads = 1;        // 0: all cores
};

class Agent {
 public:
  virtual ~Agent() = default;

  // For every answer from now on.
  void allow(const Budget& budget) { budget_ = budget; }

  // The word for it on the command line.
  virtual std::string_view name() const = 0;

  // A game begins in which it has this seat; the seed is for its own use.
  virtual void begin(const Config& /*config*/, Faction /*seat*/, const Seed& /*seed*/) {}

  // Whether it looks at positions. One that does not is handed an empty view, which costs nothing.
  virtual bool looks() const { return true; }

  // The answer to what it is asked: one of the menu. The view is what the seat may see.
  virtual Option answer(const View& view, const Options& menu) = 0;
  // A game that was put aside goes on: it was asked this once and answered so. What it would remember of
  // that, and how its chance goes on, is as if it had just answered.
  virtual void recall(const View& view, const Options& menu, Option /*answered*/) {
    answer(view, menu);
  }

  // Whether it ever does something of its own accord. One that does not is never asked about it.
  virtual bool stirs() const { return true; }

  // Now and then every seat is asked whether it wants to do something of its own accord …
  virtual bool restless() { return false; }
  // … and if so, what: one of these any-time actions, or nothing.
  virtual std::optional<Option> act(const View& /*view*/, const Options& /*actions*/) {
    return std::nullopt;
  }

 protected:
  Budget budget_;
};

}  // namespace kanly

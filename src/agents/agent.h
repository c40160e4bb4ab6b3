// Who plays: something that answers the questions put to one seat.
#pragma once

#include <optional>
#include <string_view>

#include "game/config.h"
#include "game/option.h"
#include "view/view.h"

namespace kanly {

class Agent {
 public:
  virtual ~Agent() = default;

  // The word for it on the command line.
  virtual std::string_view name() const = 0;

  // A game begins in which it has this seat; the seed is for its own use.
  virtual void begin(const Config& /*config*/, Faction /*seat*/, const Seed& /*seed*/) {}

  // Whether it looks at positions. One that does not is handed an empty view, which costs nothing.
  virtual bool looks() const { return true; }

  // The answer to what it is asked: one of the menu. The view is what the seat may see.
  virtual Option answer(const View& view, const Options& menu) = 0;

  // Now and then every seat is asked whether it wants to do something of its own accord …
  virtual bool restless() { return false; }
  // … and if so, what: one of these any-time actions, or nothing.
  virtual std::optional<Option> act(const View& /*view*/, const Options& /*actions*/) {
    return std::nullopt;
  }
};

}  // namespace kanly

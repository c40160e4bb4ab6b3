// Games in processes of their own: an agent that crashes or hangs takes down no more than its worker,
// which is replaced. Workers are forked, so no threads may run in the process that calls this.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "arena/match.h"

namespace kanly {

struct WorkersJob {
  int workers = 1;
  int seconds_per_decision = 60;  // an agent that takes longer hangs

  // Here: the number of the next game, or nothing if there are no more.
  std::function<std::optional<uint64_t>()> next;
  // In a worker: plays it and gives one line, without its end. An exception is a defect of ours.
  std::function<std::string(uint64_t game, Note& note)> play;
  // Here: such a line has come.
  std::function<void(std::string_view line)> done;
  // Here: the worker died in this game while an agent was thinking.
  std::function<void(uint64_t game, const Note& note, Forfeit forfeit)> lost;
  // Here, several times a second: false stops everything at once.
  std::function<bool()> go_on;
};

struct WorkersEnd {
  bool stopped = false;  // because go_on() said so; games that were being played are lost
  std::string defect;    // a failure of ours that stopped it, in a sentence; else ""
};
// Throws std::system_error if there can be no processes.
WorkersEnd run_workers(const WorkersJob& job);

}  // namespace kanly

// A program of somebody else's, started with a folder and limits of its own, that is spoken to in lines.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace kanly {

using Moment = std::chrono::steady_clock::time_point;

struct ChildPlan {
  std::vector<std::string> command;  // words that name files here are made absolute
  std::string folder;                // it is started there; standard error goes to stderr.txt in it
  int memory_mb = 0;                 // of address space; 0: no limit
};

class Child {
 public:
  enum class Heard : uint8_t { Line, Late, Ended, TooLong };
  static constexpr size_t kLongestLine = 64 * 1024;

  Child() = default;
  ~Child() { end(); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Throws std::system_error if there can be no process; a command that cannot be run ends at once.
  void start(const ChildPlan& plan);
  bool running() const { return pid_ > 0; }

  // Writes it whole, or says what happened instead. What comes in meanwhile is kept.
  Heard send(std::string_view text, Moment until);
  // The next line, without its end.
  Heard read(std::string& line, Moment until);

  // Lets it go: its input is closed, and if it has not ended soon it is killed, with all it has started.
  void end();
  // Kills it at once.
  void kill();
  // How it ended, once it has: "ended with code 1", "was killed by signal 9".
  const std::string& how_it_ended() const { return how_; }

 private:
  bool wait_for(bool write, Moment until);
  bool receive();
  void bury();

  pid_t pid_ = -1;
  int in_ = -1;   // its standard input
  int out_ = -1;  // its standard output
  std::string received_;
  std::string how_;
};

}  // namespace kanly

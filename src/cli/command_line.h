// The command line: commands with options, read by CLI11 behind these few names. CLI11 takes seconds
// to compile, so only command_line.cpp includes it.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
class Option;
}  // namespace CLI

namespace kanly::cli {

// What a number may be.
struct NumberRange {
  uint64_t least = 0;
  uint64_t most = 0;
  bool whole = true;
};

// A word of a command line that takes values: --games 10, or a file by its place.
class Argument {
 public:
  explicit Argument(CLI::Option* option, std::shared_ptr<NumberRange> range = nullptr)
      : option_(option), range_(std::move(range)) {}

  Argument required();
  Argument shows_default();    // the help says what it is unless given
  Argument takes(int values);  // so many at once
  Argument takes(int least, int most);
  Argument one_each_time();                   // a list, named again for every value
  Argument named(const std::string& values);  // how the help calls its values
  Argument excludes(std::initializer_list<Argument> others);
  // A number outside is refused. Without this it may be anything from 0 up.
  Argument between(uint64_t least, uint64_t most);
  bool given() const;

 private:
  CLI::Option* option_;
  std::shared_ptr<NumberRange> range_;  // of a number
};

// What one command may be asked for at most.
inline constexpr uint64_t kMostThreads = 256;
inline constexpr uint64_t kMostGames = 1'000'000'000;

// A command, or a command below a command. It belongs to CLI11 and lives as long as the line is read.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command command(const std::string& name, const std::string& help);
  // What the help says after the options.
  Command footer(const std::string& text);
  // What happens once the line is read.
  Command action(std::function<void()> action);
  // At most one of the commands below it; without one the help is shown, or `otherwise` happens.
  Command one_of_its_commands();
  Command one_of_its_commands(std::function<void()> otherwise);

  Argument option(const std::string& name, std::string& value, const std::string& help);
  Argument option(const std::string& name, int& value, const std::string& help);
  Argument option(const std::string& name, uint64_t& value, const std::string& help);
  Argument option(const std::string& name, int64_t& value, const std::string& help);
  Argument option(const std::string& name, double& value, const std::string& help);
  Argument option(const std::string& name, std::vector<std::string>& value,
                  const std::string& help);
  void flag(const std::string& name, bool& value, const std::string& help);

 private:
  CLI::App* app_;
};

// Reads the line and does what it says; the exit code.
int run_command_line(int argc, const char* const* argv, const std::string& about,
                     const std::string& footer, const std::function<void(Command)>& add_commands);

}  // namespace kanly::cli

#include "cli/command_line.h"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <limits>
#include <sstream>
#include <system_error>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "base/files.h"
#include "base/version.h"
#include "cli/exit.h"
#include "cli/output.h"

namespace kanly::cli {

namespace {

// The commands above it: "kanly arena" for kanly arena run.
std::string name_before(const CLI::App& app) {
  const CLI::App* const above = app.get_parent();
  if (above == nullptr) return {};
  const std::string before = name_before(*above);
  return before.empty() ? above->get_name() : before + " " + above->get_name();
}

std::string full_name(const CLI::App& app) {
  const std::string before = name_before(app);
  return before.empty() ? app.get_name() : before + " " + app.get_name();
}

}  // namespace

Argument Argument::required() {
  option_->required();
  return *this;
}

Argument Argument::shows_default() {
  option_->capture_default_str();
  return *this;
}

Argument Argument::takes(int values) {
  option_->expected(values);
  return *this;
}

Argument Argument::takes(int least, int most) {
  option_->expected(least, most);
  return *this;
}

Argument Argument::one_each_time() {
  option_->allow_extra_args(false);
  return *this;
}

Argument Argument::named(const std::string& values) {
  option_->type_name(values);
  return *this;
}

Argument Argument::excludes(std::initializer_list<Argument> others) {
  for (const Argument& other : others) option_->excludes(other.option_);
  return *this;
}

Argument Argument::between(uint64_t least, uint64_t most) {
  range_->least = least;
  range_->most = most;
  return *this;
}

bool Argument::given() const { return option_->count() > 0; }

Command Command::command(const std::string& name, const std::string& help) {
  return Command(app_->add_subcommand(name, help));
}

Command Command::footer(const std::string& text) {
  app_->footer(text);
  return *this;
}

Command Command::action(std::function<void()> action) {
  app_->callback(std::move(action));
  return *this;
}

Command Command::one_of_its_commands() {
  return one_of_its_commands([app = app_] { out(app->help(name_before(*app))); });
}

Command Command::one_of_its_commands(std::function<void()> otherwise) {
  app_->require_subcommand(0, 1);
  app_->callback([app = app_, otherwise = std::move(otherwise)] {
    if (app->get_subcommands().empty()) otherwise();
  });
  return *this;
}

Argument Command::option(const std::string& name, std::string& value, const std::string& help) {
  return Argument(app_->add_option(name, value, help));
}

namespace {

// Digits alone: no sign, no hexadecimal, no exponent.
bool is_whole_number(const std::string& text, const NumberRange& range) {
  uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end && number >= range.least && number <= range.most;
}

// Digits with at most one point among them.
bool is_fraction(const std::string& text, const NumberRange& range) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool plain = !text.empty() && is_digit(text.front()) && is_digit(text.back()) &&
                     std::ranges::count(text, '.') <= 1 &&
                     std::ranges::all_of(text, [&](char c) { return is_digit(c) || c == '.'; });
  const double number = plain ? std::strtod(text.c_str(), nullptr) : -1;
  return number >= static_cast<double>(range.least) && number <= static_cast<double>(range.most);
}

// CLI11 reads -1 as the greatest number there is and 010 as eight: it only gets to see what is sound.
void check_number(const CLI::Option& option, const NumberRange& range, std::string& text) {
  if (!(range.whole ? is_whole_number(text, range) : is_fraction(text, range))) {
    throw BadInput(fmt::format("{} is a {}number from {} to {}, not '{}'.", option.get_name(),
                               range.whole ? "whole " : "", range.least, range.most, text));
  }
  if (range.whole) text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
}

template <class Number>
Argument number_option(CLI::App& app, const std::string& name, Number& value,
                       const std::string& help, NumberRange usual) {
  CLI::Option* const option = app.add_option(name, value, help);
  option->type_name("NUMBER");
  auto range = std::make_shared<NumberRange>(usual);
  option->transform([option, range](std::string text) {
    check_number(*option, *range, text);
    return text;
  });
  return Argument(option, std::move(range));
}

constexpr uint64_t kMostInt = std::numeric_limits<int>::max();
constexpr uint64_t kMostWide = std::numeric_limits<int64_t>::max();

}  // namespace

Argument Command::option(const std::string& name, int& value, const std::string& help) {
  return number_option(*app_, name, value, help, {0, kMostInt});
}

Argument Command::option(const std::string& name, uint64_t& value, const std::string& help) {
  return number_option(*app_, name, value, help, {0, std::numeric_limits<uint64_t>::max()});
}

Argument Command::option(const std::string& name, int64_t& value, const std::string& help) {
  return number_option(*app_, name, value, help, {0, kMostWide});
}

Argument Command::option(const std::string& name, double& value, const std::string& help) {
  return number_option(*app_, name, value, help, {0, kMostInt, false});
}

Argument Command::option(const std::string& name, std::vector<std::string>& value,
                         const std::string& help) {
  return Argument(app_->add_option(name, value, help));
}

void Command::flag(const std::string& name, bool& value, const std::string& help) {
  app_->add_flag(name, value, help);
}

namespace {

// The command that was read last: kanly, kanly arena, kanly arena run.
const CLI::App& innermost(const CLI::App& app) {
  const auto below = app.get_subcommands();
  return below.empty() ? app : innermost(*below.front());
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// CLI11 lists words it could not place; a person wants to know which one was meant.
std::string wrong_word_message(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = innermost(app);
  for (const std::string& typed : app.remaining(true)) {
    if (typed.starts_with("-")) {
      return fmt::format("{} has no option {}.{}", full_name(command), typed,
                         did_you_mean(typed, option_names(command)));
    }
  }
  std::vector<std::string> names;
  for (const CLI::App* below : command.get_subcommands({})) names.push_back(below->get_name());
  if (!app.remaining(true).empty() && !names.empty()) {
    const std::string typed = app.remaining(true).front();
    return fmt::format("there is no command '{}'.{}", typed, did_you_mean(typed, names));
  }
  if (!app.remaining(true).empty()) {
    return fmt::format("{} does not take '{}'.", full_name(command), app.remaining(true).front());
  }
  const std::string said = error.what();
  if (error.get_name() == "ArgumentMismatch" && said.ends_with(" missing")) {
    return said.substr(0, said.find(':')) + " needs a value.";
  }
  return said + ".";
}

}  // namespace

namespace {

int read_and_run(CLI::App& app, int argc, const char* const* argv) {
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) out(app.help());
    return kDone;
  } catch (const CLI::Success& asked_for_help) {
    std::ostringstream help;
    const int code = app.exit(asked_for_help, help, help);
    out(help.str());
    return code;
  } catch (const CLI::ParseError& error) {
    say_err("kanly: {}\nTry {} --help.\n", wrong_word_message(app, error),
            full_name(innermost(app)));
    return kBadInput;
  } catch (const BadInput& error) {
    say_err("kanly: {}\n", error.what());
    return kBadInput;
  } catch (const Exit& exit) {
    return exit.code;
  }
}

}  // namespace

int run_command_line(int argc, const char* const* argv, const std::string& about,
                     const std::string& footer, const std::function<void(Command)>& add_commands) {
  std::signal(SIGPIPE, SIG_IGN);  // a pipe that is closed is noticed when it is written to
  CLI::App app(about, "kanly");
  app.footer(footer);
  app.set_help_all_flag("--help-all", "Print the help of every command");
  app.set_version_flag("--version", "kanly " KANLY_VERSION, "Print the version");
  app.get_formatter()->column_width(34);
  app.require_subcommand(0, 1);
  add_commands(Command(&app));
  try {
    const int code = read_and_run(app, argc, argv);
    flush_out();
    return code;
  } catch (const CannotWrite& error) {
    say_err("kanly: {}\n", error.what());
    return kCannotWrite;
  } catch (const std::system_error& error) {
    const bool full = FileTrouble{error.code().value(), {}}.out_of_room();
    say_err("kanly: {}{}\n", full ? "" : "this should not have happened: ", error.what());
    return full ? kCannotWrite : kOurFault;
  } catch (const std::exception& error) {
    say_err("kanly: this should not have happened: {}\n", error.what());
    return kOurFault;
  }
}

}  // namespace kanly::cli

#include "cli/command_line.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "cli/exit.h"

namespace kanly::cli {

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
  return one_of_its_commands([app = app_] { fmt::print("{}", app->help()); });
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

Argument Command::option(const std::string& name, int& value, const std::string& help) {
  return Argument(app_->add_option(name, value, help));
}

Argument Command::option(const std::string& name, uint64_t& value, const std::string& help) {
  return Argument(app_->add_option(name, value, help));
}

Argument Command::option(const std::string& name, int64_t& value, const std::string& help) {
  return Argument(app_->add_option(name, value, help));
}

Argument Command::option(const std::string& name, double& value, const std::string& help) {
  return Argument(app_->add_option(name, value, help));
}

Argument Command::option(const std::string& name, std::vector<std::string>& value,
                         const std::string& help) {
  return Argument(app_->add_option(name, value, help));
}

void Command::flag(const std::string& name, bool& value, const std::string& help) {
  app_->add_flag(name, value, help);
}

namespace {

// CLI11 lists words it could not place; a person wants to know which one was meant.
std::string wrong_word_message(const CLI::App& app, int argc, const char* const* argv) {
  if (argc < 2 || argv[1][0] == '-') return {};
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  const std::string typed = argv[1];
  if (std::ranges::count(names, typed) > 0) return {};
  return fmt::format("there is no command '{}'.{}", typed, did_you_mean(typed, names));
}

}  // namespace

int run_command_line(int argc, const char* const* argv, const std::string& about,
                     const std::string& footer, const std::function<void(Command)>& add_commands) {
  CLI::App app(about, "kanly");
  app.footer(footer);
  app.set_help_all_flag("--help-all", "Print the help of every command");
  app.get_formatter()->column_width(34);
  app.require_subcommand(0, 1);
  add_commands(Command(&app));
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) fmt::print("{}", app.help());
    return kDone;
  } catch (const CLI::Success& asked_for_help) {
    return app.exit(asked_for_help);
  } catch (const CLI::ParseError& error) {
    const std::string wrong_word = wrong_word_message(app, argc, argv);
    fmt::print(stderr, "kanly: {}\nTry kanly --help.\n",
               wrong_word.empty() ? error.what() : wrong_word);
    return kBadInput;
  } catch (const BadInput& error) {
    fmt::print(stderr, "kanly: {}\n", error.what());
    return kBadInput;
  } catch (const Exit& exit) {
    return exit.code;
  } catch (const std::exception& error) {
    fmt::print(stderr, "kanly: this should not have happened: {}\n", error.what());
    return kOurFault;
  }
}

}  // namespace kanly::cli

// kanly: one program, one subcommand for each thing it does.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/errors.h"

namespace kanly::cli {

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

int run(int argc, const char* const* argv) {
  CLI::App app(
      "Kanly plays the board game Dune, rule by rule: the base game and CHOAM & Richese.\n"
      "New here? `kanly play` seats you at the table; `kanly rules` shows the rules of the game.",
      "kanly");
  app.footer("kanly COMMAND --help tells more about a command.");
  app.set_help_all_flag("--help-all", "Print the help of every command");
  app.get_formatter()->column_width(34);
  app.require_subcommand(0, 1);

  add_arena(app);
  add_bench(app);
  add_catalog(app);
  add_play(app);
  add_replay(app);
  add_rules(app);
  add_simulate(app);
  add_soak(app);
  add_statistics(app);
  add_story(app);
  add_scenario(app);

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

}  // namespace

}  // namespace kanly::cli

int main(int argc, char** argv) { return kanly::cli::run(argc, argv); }

// kanly arena: bots against each other.
#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace kanly::cli {

void add_arena(CLI::App& app) {
  CLI::App* const arena = app.add_subcommand("arena", "Bots against each other");
  arena->require_subcommand(1);
  add_arena_tune(*arena);
}

}  // namespace kanly::cli

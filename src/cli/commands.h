// The subcommands for those who play: `kanly play`, `kanly story` and, for models, `kanly mcp`. Each lives in a file of its own,
// cmd_<name>.cpp, and adds itself to the command line with one function: its options, its help, and what
// it does once the line is read.
//
// To add one: write cmd_<name>.cpp, declare its function here, call it in main.cpp and, for the program
// with all of them, in workshop/commands.cpp. A command that cannot go on throws BadInput
// (base/errors.h) or Exit (exit.h).
#pragma once

#include "cli/command_line.h"

namespace kanly::cli {

void add_play(Command app);
void add_story(Command app);
void add_mcp(Command app);

}  // namespace kanly::cli

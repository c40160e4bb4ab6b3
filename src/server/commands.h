// The subcommands of the server: `kanly serve` and `kanly verify`.
#pragma once

#include "cli/command_line.h"

namespace kanly::cli {

void add_serve(Command app);
void add_verify(Command app);

}  // namespace kanly::cli

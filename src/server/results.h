// How a game ended for each seat, kept for the statistics of accounts.
#pragma once

#include <string>

#include "room/room.h"
#include "server/clerk.h"

namespace kanly::server {

// The game is over.
void keep_results(Clerk& clerk, const std::string& id, const room::Room& room);

}  // namespace kanly::server

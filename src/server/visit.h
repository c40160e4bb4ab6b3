// One client at its WebSocket: it says who it is and which room it wants, and from then on a door of the protocol
// stands between it and the room.
#pragma once

#include <memory>

#include "server/clerk.h"
#include "server/host.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/rate.h"

namespace kanly::server {

// What every visit needs.
struct VisitContext {
  Loop& loop;
  Host& host;
  Clerk& clerk;
  Metrics& metrics;
  Rate messages;
};

std::unique_ptr<Talk> make_visit(VisitContext& context, Socket& socket);

}  // namespace kanly::server

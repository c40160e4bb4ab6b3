// The whole server: the port, what stands behind each address, and how it begins and ends.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/accounts.h"
#include "server/board.h"
#include "server/clerk.h"
#include "server/host.h"
#include "server/lobby.h"
#include "server/loop.h"
#include "server/mcp_door.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/notifier.h"
#include "server/rate.h"
#include "server/replays.h"
#include "server/visit.h"

namespace kanly::server {

struct ServerOptions {
  std::string listen = "127.0.0.1:8080";
  std::string db = "sqlite:kanly.db";
  std::string web;                   // the folder of the board; none: the plain page alone
  std::vector<std::string> origins;  // other pages that may speak to it: https://kanly.example.org
  bool open_metrics = false;         // tell /metrics to others than this machine
  Rate requests{20, 100};            // for each address
  Rate messages{20, 100};            // for each socket
  Rate new_rooms{0.1, 30};           // for each address
  NetLimits net;
  HostOptions host;
  NotifierOptions notify;
};

class Server : private Service {
 public:
  // Throws BadInput, or store::StoreError.
  explicit Server(const ServerOptions& options);
  ~Server() override;

  uint16_t port() const { return port_; }
  // Until a signal comes, or stop() is called from any thread.
  void run();
  void stop();

 private:
  void answer(const Request& request, Answer answer) override;
  std::unique_ptr<Talk> open(const Request& request, Socket& socket, Response& refusal) override;

  void route(const Request& request, Answer answer);
  Response page(const Request& request) const;
  Response metrics();
  void health(Answer answer);
  bool is_own_origin(const Request& request) const;
  void begin_stop();
  void wait_for_goodbyes(int tries);

  ServerOptions options_;
  Board board_;
  Metrics metrics_;
  Loop loop_;
  Clerk clerk_;
  Host host_;
  Accounts accounts_;
  Replays replays_;
  Lobby lobby_;
  McpDoor mcp_;
  Notifier notifier_;
  VisitContext visits_;
  Buckets requests_;
  Net net_;
  uint16_t port_ = 0;
  std::string policy_;  // the content-security policy of the page
  std::string etag_;
  int64_t begun_ = 0;
  bool stopping_ = false;
  Loop::Timer goodbye_;
};

}  // namespace kanly::server

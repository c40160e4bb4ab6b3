// The Model Context Protocol by HTTP ("streamable HTTP"), at /mcp: a message is the body of a POST, its answer the
// body of the response. Clients who begin with a handshake have a session, which knows what was agreed on and no
// secret: a seat is opened by its own token.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "mcp/desk.h"
#include "server/mcp_rooms.h"
#include "server/net.h"

namespace kanly::server {

class McpDoor {
 public:
  McpDoor(Loop& loop, Host& host, Clerk& clerk, Accounts& accounts, Lobby& lobby);

  void answer(const Request& request, Answer answer);
  // Nobody is kept waiting any more.
  void end();

 private:
  struct Session {
    std::shared_ptr<mcp::Conversation> conversation;
    int64_t used = 0;
  };

  void hear(const Request& request, const Answer& answer);
  void close(const Request& request, const Answer& answer);
  void pass_on(const std::shared_ptr<mcp::Conversation>& with, const mcp::Message& message,
               const Request& request, const std::string& session, const Answer& answer);
  void sweep();

  Loop& loop_;
  McpRooms rooms_;
  mcp::Desk desk_{rooms_};
  std::map<std::string, Session> sessions_;
  Loop::Timer timer_;
};

}  // namespace kanly::server

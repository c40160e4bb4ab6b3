// The rooms of this server for clients of the Model Context Protocol: a seat is known by its token, as everywhere
// else, and what it was told is kept as long as somebody asks for it.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "mcp/rooms.h"
#include "server/accounts.h"
#include "server/clerk.h"
#include "server/host.h"
#include "server/lobby.h"
#include "server/loop.h"

namespace kanly::server {

class McpSeat;

class McpRooms : public mcp::Rooms {
 public:
  McpRooms(Loop& loop, Host& host, Clerk& clerk, Accounts& accounts, Lobby& lobby)
      : loop_(loop), host_(host), clerk_(clerk), accounts_(accounts), lobby_(lobby) {}
  ~McpRooms() override;

  void make(const mcp::Caller& caller, std::string request,
            std::function<void(mcp::Named)> then) override;
  void join(const mcp::Caller& caller, const std::string& room, const std::string& name,
            std::function<void(mcp::Named)> then) override;
  void list(std::function<void(mcp::Named)> then) override;
  void look(const std::string& seat, std::function<void(const mcp::Sight&)> then) override;
  void say(const std::string& seat, std::string message,
           std::function<void(mcp::Told)> then) override;
  room::Time now() const override;

  // Seats that nobody has asked for in a while are left: they come back by their tokens.
  void forget(int64_t idle_ms);
  // Everybody who waits is told that it is over.
  void end();

 private:
  friend class McpSeat;
  using Visit = std::function<void(std::shared_ptr<McpSeat>, std::string wrong)>;
  // The seat of a token, in its room.
  void visit(const std::string& token, Visit then);
  void enter(const std::string& hash, const std::string& room, room::MemberNo member, Visit then);

  Loop& loop_;
  Host& host_;
  Clerk& clerk_;
  Accounts& accounts_;
  Lobby& lobby_;
  std::map<std::string, std::shared_ptr<McpSeat>> seats_;  // by the hash of the token
};

}  // namespace kanly::server

// Accounts, which nobody needs: a name and a password that keep seats, games and statistics together.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/api.h"
#include "server/clerk.h"
#include "server/rate.h"
#include "server/workers.h"

namespace kanly::server {

// Whose token it is at a room's door: a seat's is good for its room, an account's for every room in which the
// account has one.
struct KnownVisitor {
  bool valid = false;
  room::MemberNo member = 0;  // 0: somebody who watches
  std::string account;
};
KnownVisitor recognised(store::Store& store, const std::string& token_hash, const std::string& room,
                        int64_t now);

class Accounts {
 public:
  Accounts(Loop& loop, Clerk& clerk);

  // Each answers one route; see docs/openapi.json.
  void make(const Request& request, Answer answer);     // POST /api/accounts
  void log_in(const Request& request, Answer answer);   // POST /api/sessions
  void log_out(const Request& request, Answer answer);  // DELETE /api/sessions
  void show(const Request& request, Answer answer);     // GET /api/me
  void settle(const Request& request, Answer answer);   // PUT /api/me/settings
  void claim(const Request& request, Answer answer);    // POST /api/me/seats

  // Whose token this is: an account's id, "" for no token, or nothing if it is not valid.
  void whose(const std::string& token, std::function<void(std::optional<std::string>)> then);

 private:
  void with_account(const Request& request, const Answer& answer,
                    std::function<void(store::Account)> then);
  void begin_session(const store::Account& account, unsigned status, const Answer& answer);
  bool may_try(const Request& request, const Answer& answer);

  Clerk& clerk_;
  Buckets tries_{{0.2, 10}};  // at passwords, for each address
  Workers hasher_;            // one password after the other: each takes 64 MB
};

}  // namespace kanly::server

// The lobby: rooms made, listed and joined by REST; every route with what answers it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/accounts.h"
#include "server/api.h"
#include "server/host.h"
#include "server/rate.h"
#include "server/replays.h"

namespace kanly::server {

class Lobby {
 public:
  Lobby(Host& host, Clerk& clerk, Accounts& accounts, Replays& replays, const Rate& new_rooms);

  // One route: "GET", "/api/rooms/{room}". docs/openapi.json has the same ones, which a test compares.
  struct Route {
    std::string_view method;
    std::string_view path;
  };
  static std::vector<Route> routes();

  // Every path below /api.
  void answer(const Request& request, Answer answer);
  // Whether one more game may be made from this address now.
  std::optional<Denial> may_make(const std::string& peer);

 private:
  using Handler = void (Lobby::*)(const Request& request, const std::string& room, Answer answer);
  struct Row {
    Route route;
    Handler handler;
  };
  static std::span<const Row> table();

  void options(const Request& request, const std::string& room, Answer answer);
  void list(const Request& request, const std::string& room, Answer answer);
  void make(const Request& request, const std::string& room, Answer answer);
  void show(const Request& request, const std::string& room, Answer answer);
  void join(const Request& request, const std::string& room, Answer answer);
  void record(const Request& request, const std::string& room, Answer answer);
  void told(const Request& request, const std::string& room, Answer answer);
  void replay(const Request& request, const std::string& room, Answer answer);
  void replay_frames(const Request& request, const std::string& room, Answer answer);
  void replay_analysis(const Request& request, const std::string& room, Answer answer);
  void make_account(const Request& request, const std::string& room, Answer answer);
  void log_in(const Request& request, const std::string& room, Answer answer);
  void log_out(const Request& request, const std::string& room, Answer answer);
  void me(const Request& request, const std::string& room, Answer answer);
  void settings(const Request& request, const std::string& room, Answer answer);
  void claim(const Request& request, const std::string& room, Answer answer);

  void join_as(const std::string& account, const std::string& room, const std::string& name,
               std::optional<room::SeatNo> seat, const Answer& answer);

  Host& host_;
  Clerk& clerk_;
  Accounts& accounts_;
  Replays& replays_;
  Buckets new_rooms_;  // for each address
};

// What a room is to be, read from the body of POST /api/rooms; or what is wrong with it.
std::optional<Denial> read_setup(const std::string& body, room::Time now, room::Setup& setup);
// Bots whose names clients may give: those without options, which name files and budgets.
bool is_bot_for_clients(std::string_view words);

}  // namespace kanly::server

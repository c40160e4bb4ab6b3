#include "server/lobby.h"

#include <algorithm>
#include <chrono>

#include "agents/agents.h"
#include "play/config_text.h"
#include "server/now.h"
#include "server/room_summary.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

constexpr int kPage = 50;  // rooms of a list

// A part of the path between slashes that can be a room's id.
bool is_room_id(std::string_view part) {
  return !part.empty() && part.size() <= 32 && std::all_of(part.begin(), part.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  });
}

// Whether the path fits the pattern; `room` is what stands for {room}.
bool fits(std::string_view pattern, std::string_view path, std::string& room) {
  const auto open = pattern.find("{room}");
  if (open == std::string_view::npos) return pattern == path;
  const std::string_view before = pattern.substr(0, open);
  const std::string_view after = pattern.substr(open + 6);
  if (!path.starts_with(before) || !path.ends_with(after) ||
      path.size() < before.size() + after.size()) {
    return false;
  }
  const std::string_view part =
      path.substr(before.size(), path.size() - before.size() - after.size());
  if (!is_room_id(part)) return false;
  room = part;
  return true;
}

}  // namespace

std::span<const Lobby::Row> Lobby::table() {
  static const Row rows[] = {
      {{"GET", "/api/options"}, &Lobby::options},
      {{"GET", "/api/rooms"}, &Lobby::list},
      {{"POST", "/api/rooms"}, &Lobby::make},
      {{"GET", "/api/rooms/{room}"}, &Lobby::show},
      {{"POST", "/api/rooms/{room}/members"}, &Lobby::join},
      {{"GET", "/api/rooms/{room}/record"}, &Lobby::record},
      {{"GET", "/api/rooms/{room}/told"}, &Lobby::told},
      {{"POST", "/api/replay"}, &Lobby::replay},
      {{"POST", "/api/replay/frames"}, &Lobby::replay_frames},
      {{"POST", "/api/replay/analysis"}, &Lobby::replay_analysis},
      {{"POST", "/api/accounts"}, &Lobby::make_account},
      {{"POST", "/api/sessions"}, &Lobby::log_in},
      {{"DELETE", "/api/sessions"}, &Lobby::log_out},
      {{"GET", "/api/me"}, &Lobby::me},
      {{"PUT", "/api/me/settings"}, &Lobby::settings},
      {{"POST", "/api/me/seats"}, &Lobby::claim},
  };
  return rows;
}

std::vector<Lobby::Route> Lobby::routes() {
  std::vector<Route> routes;
  for (const Row& row : table()) routes.push_back(row.route);
  return routes;
}

Lobby::Lobby(Host& host, Clerk& clerk, Accounts& accounts, Replays& replays, const Rate& new_rooms)
    : host_(host), clerk_(clerk), accounts_(accounts), replays_(replays), new_rooms_(new_rooms) {}

void Lobby::answer(const Request& request, Answer answer) {
  std::string allowed;
  for (const Row& row : table()) {
    std::string room;
    if (!fits(row.route.path, request.path, room)) continue;
    if (row.route.method == request.method)
      return (this->*row.handler)(request, room, std::move(answer));
    allowed += (allowed.empty() ? "" : ", ") + std::string(row.route.method);
  }
  if (allowed.empty())
    return answer(error(404, "no_such_page", "There is nothing at this address."));
  Response response = error(405, "wrong_method", "This address takes " + allowed + ".");
  response.headers.emplace_back("Allow", allowed);
  answer(std::move(response));
}

// --- Rooms ------------------------------------------------------------------------------------------

void Lobby::list(const Request& request, const std::string&, Answer answer) {
  const std::string stage = query_value(request.query, "stage");
  const auto which = stage.empty() || stage == "open" ? std::optional(store::Stage::Open)
                     : stage == "running"             ? std::optional(store::Stage::Running)
                     : stage == "finished"            ? std::optional(store::Stage::Finished)
                                                      : std::nullopt;
  if (!which) return answer(error(400, "bad_stage", "A stage is open, running or finished."));
  std::optional<store::After> after;
  if (const std::string word = query_value(request.query, "after"); !word.empty()) {
    const auto dot = word.find('.');
    if (dot == std::string::npos || dot == 0 || dot > 15 || !is_room_id(word.substr(dot + 1)) ||
        !std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(dot),
                     [](char c) { return c >= '0' && c <= '9'; })) {
      return answer(
          error(400, "bad_after", "after is what the last page of the list gave as \"next\"."));
    }
    after = store::After{std::stoll(word.substr(0, dot)), word.substr(dot + 1)};
  }
  clerk_.ask(
      [which, after](store::Store& store) { return store.listed_rooms(*which, kPage, after); },
      [answer](Result<std::vector<store::RoomRow>> rooms) {
        if (!rooms) return answer(error(unreachable()));
        Response response;
        JsonWriter json(response.body);
        json.open_object();
        json.array_field("rooms");
        for (const store::RoomRow& row : *rooms) write_room(json, row);
        json.close_array();
        if (rooms->size() == kPage) {
          const store::RoomRow& last = rooms->back();
          json.field("next", std::to_string(last.state.changed) + "." + last.id);
        }
        json.close_object();
        answer(std::move(response));
      });
}

std::optional<Denial> Lobby::may_make(const std::string& peer) {
  if (new_rooms_.take(peer, steady_now())) return std::nullopt;
  return Denial{429, "too_many_rooms", "Too many new games from your address. Wait a minute."};
}

void Lobby::make(const Request& request, const std::string&, Answer answer) {
  JsonValue body;
  std::optional<Denial> wrong = read_body(request, body);
  room::Setup setup;
  if (!wrong) wrong = read_setup(request.body, now(), setup);
  if (wrong) return answer(error(*wrong));
  if (auto many = may_make(request.peer)) return answer(error(*many));
  host_.make(setup, [this, answer](const std::optional<Denial>& denial, const std::string& id) {
    if (denial) return answer(error(*denial));
    host_.look(
        id,
        [id, answer](const room::Room& room) {
          Response response;
          response.status = 201;
          JsonWriter json(response.body);
          json.open_object();
          json.field("id", id);
          json.key("about");
          json.json(summary_of(room));
          json.close_object();
          answer(std::move(response));
        },
        [answer](const std::optional<Denial>& lost) { answer(error(*lost)); });
  });
}

void Lobby::show(const Request&, const std::string& room, Answer answer) {
  clerk_.ask([room](store::Store& store) { return store.room_row(room); },
             [answer](Result<std::optional<store::RoomRow>> row) {
               if (!row) return answer(error(unreachable()));
               if (!*row) return answer(error(404, "no_such_room", "There is no such room."));
               Response response;
               JsonWriter json(response.body);
               write_room(json, **row);
               answer(std::move(response));
             });
}

void Lobby::join(const Request& request, const std::string& room, Answer answer) {
  JsonValue body;
  std::optional<Denial> wrong = read_body(request, body);
  const auto name = wrong ? std::nullopt : text_in(body, "name", room::kLongestName, wrong);
  const int64_t seat = wrong ? -1 : number_in(body, "seat", wrong).value_or(-1);  // -1: none
  if (!wrong) wrong = wrong_name(name.value_or(""));
  if (!wrong && (seat < -1 || seat >= kMaxSeats)) {
    wrong = Denial{400, "bad_seat", "There is no such seat."};
  }
  if (wrong) return answer(error(*wrong));
  std::optional<room::SeatNo> which;
  if (seat >= 0) which = static_cast<room::SeatNo>(seat);
  accounts_.whose(
      request.token, [this, room, name = *name, which, answer](std::optional<std::string> account) {
        if (!account)
          return answer(error(401, "bad_token", "This token is not valid. Log in again."));
        join_as(*account, room, name, which, answer);
      });
}

void Lobby::join_as(const std::string& account, const std::string& room, const std::string& name,
                    std::optional<room::SeatNo> seat, const Answer& answer) {
  host_.join(room, name, false,
             [this, account, room, seat, answer](const std::optional<Denial>& denial,
                                                 room::MemberNo member) {
               if (denial) return answer(error(*denial));
               const std::string secret = random_token();
               store::Token token{token_hash(secret), room, member, account, {}, now()};
               clerk_.ask(
                   [token](store::Store& store) { store.put_token(token); },
                   [this, room, member, secret, seat, answer](const Result<std::monostate>& put) {
                     if (!put) return answer(error(unreachable()));
                     const auto welcome = [member, secret,
                                           answer](const std::optional<Denial>& refused) {
                       Response response;
                       response.status = 201;
                       JsonWriter json(response.body);
                       json.open_object();
                       json.field("member", static_cast<int>(member));
                       json.field("token", secret);
                       // In the room, but not on the seat.
                       if (refused) json.field("refused", refused->why);
                       json.close_object();
                       answer(std::move(response));
                     };
                     if (!seat) return welcome(std::nullopt);
                     host_.act(room, member, room::TakeSeat{*seat}, welcome);
                   });
             });
}

void Lobby::record(const Request&, const std::string& room, Answer answer) {
  host_.look(
      room,
      [answer](const room::Room& it) {
        if (!it.over()) {
          return answer(error(409, "not_over",
                              "The record is told when the game is over: the seed is in it."));
        }
        answer(Response{200, it.replay(), "text/plain; charset=utf-8"});
      },
      [answer](const std::optional<Denial>& denial) { answer(error(*denial)); });
}

void Lobby::told(const Request& request, const std::string& room, Answer answer) {
  replays_.told(request, room, std::move(answer));
}
void Lobby::replay(const Request& request, const std::string&, Answer answer) {
  replays_.about(request, std::move(answer));
}
void Lobby::replay_frames(const Request& request, const std::string&, Answer answer) {
  replays_.frames(request, std::move(answer));
}
void Lobby::replay_analysis(const Request& request, const std::string&, Answer answer) {
  replays_.analysis(request, std::move(answer));
}

// --- Accounts ---------------------------------------------------------------------------------------

void Lobby::make_account(const Request& request, const std::string&, Answer answer) {
  accounts_.make(request, std::move(answer));
}
void Lobby::log_in(const Request& request, const std::string&, Answer answer) {
  accounts_.log_in(request, std::move(answer));
}
void Lobby::log_out(const Request& request, const std::string&, Answer answer) {
  accounts_.log_out(request, std::move(answer));
}
void Lobby::me(const Request& request, const std::string&, Answer answer) {
  accounts_.show(request, std::move(answer));
}
void Lobby::settings(const Request& request, const std::string&, Answer answer) {
  accounts_.settle(request, std::move(answer));
}
void Lobby::claim(const Request& request, const std::string&, Answer answer) {
  accounts_.claim(request, std::move(answer));
}

}  // namespace kanly::server

#include "server/replays.h"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "protocol/playback.h"
#include "server/now.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

using protocol::Playback;

constexpr std::size_t kLongestFile = 60 * 1024;
constexpr std::size_t kMostReplaysWaiting = 30;
constexpr int64_t kUsualTries = 600;
constexpr int64_t kMostTries = 20'000;
constexpr uint32_t kLongestThought = 3000;  // milliseconds

Denial no_frame(const Playback& playback) {
  return {400, "no_such_frame",
          "The game has the frames 0 to " + std::to_string(playback.last()) + "."};
}

Response frames_of(const Playback& playback, int64_t from, int64_t to, const std::string& seat) {
  if (from < 0 || to < from || from > static_cast<int64_t>(playback.last())) {
    return error(no_frame(playback));
  }
  Faction seen_by = Faction::None;
  if (!seat.empty()) {
    const Config& config = playback.config();
    const auto faction = from_id<Faction>(seat);
    if (!faction || !config.factions().has(*faction)) {
      return error(400, "bad_seat", "There is no such seat.");
    }
    seen_by = *faction;
  }
  return Response{
      200, playback.frames(static_cast<std::size_t>(from), static_cast<std::size_t>(to), seen_by)};
}

// A number of a query; nothing: it is none.
std::optional<int64_t> number_of(const std::string& text) {
  int64_t number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || wrong != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Replays::Replays(Loop& loop, Host& host, Clerk& clerk)
    : host_(host), clerk_(clerk), workers_(loop, 1) {}

bool Replays::may_wait(const Answer& answer) {
  if (workers_.waiting() < kMostReplaysWaiting) return true;
  answer(error(503, "busy", "The server is busy. Try again in a moment."));
  return false;
}

// --- Files ------------------------------------------------------------------------------------------

void Replays::look(
    const Request& request, Answer answer,
    const std::function<Ask(const JsonValue& body, std::optional<Denial>& wrong)>& read) {
  JsonValue body;
  std::optional<Denial> wrong = read_body(request, body);
  const auto file = wrong ? std::nullopt : text_in(body, "file", kLongestFile, wrong);
  if (!wrong && !file) wrong = Denial{400, "bad_field", "\"file\" is needed: a replay file."};
  Ask ask = wrong ? Ask() : read(body, wrong);
  if (wrong) return answer(error(*wrong));
  if (!may_wait(answer)) return;
  workers_.add([file = *file, ask = std::move(ask), answer = std::move(answer)] {
    const auto opened = Playback::open(file);
    const auto* why = std::get_if<std::string>(&opened);
    Response response =
        why != nullptr ? error(400, "bad_replay", *why) : ask(std::get<Playback>(opened));
    return [answer, response = std::move(response)] { answer(response); };
  });
}

void Replays::about(const Request& request, Answer answer) {
  look(request, std::move(answer), [](const JsonValue&, std::optional<Denial>&) -> Ask {
    return [](const Playback& playback) { return Response{200, playback.about()}; };
  });
}

void Replays::frames(const Request& request, Answer answer) {
  look(request, std::move(answer), [](const JsonValue& body, std::optional<Denial>& wrong) -> Ask {
    const int64_t from = number_in(body, "from", wrong).value_or(0);
    const int64_t to = number_in(body, "to", wrong).value_or(from);
    const std::string seat = text_in(body, "seat", 40, wrong).value_or("");
    return [=](const Playback& playback) { return frames_of(playback, from, to, seat); };
  });
}

void Replays::analysis(const Request& request, Answer answer) {
  look(request, std::move(answer), [](const JsonValue& body, std::optional<Denial>& wrong) -> Ask {
    const int64_t at = number_in(body, "at", wrong).value_or(0);
    const int64_t tries = number_in(body, "tries", wrong).value_or(kUsualTries);
    return [=](const Playback& playback) {
      if (at < 0 || at > static_cast<int64_t>(playback.last())) return error(no_frame(playback));
      Budget budget;
      budget.iterations = static_cast<uint32_t>(std::clamp<int64_t>(tries, 1, kMostTries));
      budget.milliseconds = kLongestThought;
      Playback::Analysis found = playback.analysis(static_cast<std::size_t>(at), budget);
      if (!found.nothing.empty()) return error(409, "nothing_to_analyse", found.nothing);
      return Response{200, std::move(found.json)};
    };
  });
}

// --- Rooms ------------------------------------------------------------------------------------------

void Replays::told(const Request& request, const std::string& room, Answer answer) {
  const std::string from = query_value(request.query, "from");
  const std::string to = query_value(request.query, "to");
  const std::string seat = query_value(request.query, "seat");
  Ask ask = [](const Playback& playback) { return Response{200, playback.about()}; };
  if (!from.empty() || !to.empty()) {
    const auto first = number_of(from);
    const auto last = number_of(to);
    if (!first || !last) return answer(error(400, "bad_field", "from and to are whole numbers."));
    ask = [first, last](const Playback& playback) {
      return frames_of(playback, *first, *last, "");
    };
  }
  if (!may_wait(answer)) return;
  clerk_.ask(
      [hash = token_hash(request.token), room](store::Store& store) {
        return recognised(store, hash, room, now());
      },
      [this, room, seat, ask = std::move(ask), answer](Result<KnownVisitor> known) {
        if (!known) return answer(error(unreachable()));
        if (!known->valid || known->member == 0) {
          return answer(error(401, "bad_token", "This needs the token of a seat in this room."));
        }
        const room::MemberNo member = known->member;
        host_.look(
            room,
            [this, room, seat, member, ask, answer](const room::Room& it) {
              for (room::SeatNo s = 0; s < it.seats(); ++s) {
                if (!it.holds(member, s) || (!seat.empty() && seat != id_of(it.faction(s)))) {
                  continue;
                }
                if (it.stage() == room::Stage::Gathering) {
                  return answer(error(409, "not_begun", "The game has not begun."));
                }
                return told_to(room, s, ask, answer);
              }
              answer(error(403, "no_seat", "The seat is not yours."));
            },
            [answer](const std::optional<Denial>& denial) { answer(error(*denial)); });
      });
}

void Replays::told_to(const std::string& room, room::SeatNo seat, Ask ask, const Answer& answer) {
  clerk_.ask(
      [room](store::Store& store) { return store.room(room); },
      [this, seat, ask = std::move(ask), answer](Result<std::optional<store::RoomRecord>> found) {
        if (!found) return answer(error(unreachable()));
        if (!*found) return answer(error(404, "no_such_room", "There is no such room."));
        workers_.add([record = std::move(**found), seat, ask, answer] {
          auto setup = room::setup_from(record.head);
          const auto opened =
              std::holds_alternative<std::string>(setup)
                  ? std::variant<Playback, std::string>(std::get<std::string>(setup))
                  : Playback::told(std::get<room::Setup>(setup), record.lines, seat);
          const auto* why = std::get_if<std::string>(&opened);
          Response response =
              why != nullptr ? error(500, "bad_record", *why) : ask(std::get<Playback>(opened));
          return [answer, response = std::move(response)] { answer(response); };
        });
      });
}

}  // namespace kanly::server

#include "mcp/local_rooms.h"

#include <algorithm>

#include "base/filled.h"

namespace kanly::mcp {

namespace {

constexpr std::size_t kMostRooms = 100;
constexpr std::size_t kMostSeats = 400;
constexpr int kAnswersAtATime = 20;  // of bots, before messages are looked at again

}  // namespace

void LocalRooms::make(const Caller&, std::string request, std::function<void(Named)> then) {
  if (rooms_.size() >= kMostRooms) {
    return then(
        {"", filled("There are {} games here already, and no more are taken.", kMostRooms)});
  }
  auto made = protocol::LocalRoom::make(request, now(), seed_());
  if (auto* wrong = std::get_if<std::string>(&made)) return then({"", std::move(*wrong)});
  const std::string id = filled("game-{}", rooms_.size() + 1);
  auto& room = rooms_[id] =
      std::make_unique<protocol::LocalRoom>(std::move(std::get<protocol::LocalRoom>(made)));
  room->on_letters = [this, it = room.get()](int visitor, std::span<const room::Letter> letters) {
    for (auto& [handle, seat] : seats_) {
      if (seat.room == it && seat.visitor == visitor) seat.guest->hear(it->room(), letters);
    }
  };
  then({id, ""});
}

void LocalRooms::join(const Caller&, const std::string& id, const std::string& name,
                      std::function<void(Named)> then) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return then({"", "There is no such game."});
  if (seats_.size() >= kMostSeats) return then({"", "There are too many seats here already."});
  protocol::LocalRoom& room = *found->second;
  const int visitor = room.open();
  protocol::Hello hello;
  hello.protocol = protocol::kVersion;
  room.hear(visitor, protocol::text_of(protocol::FromClient(hello)), now());
  room.take(visitor);
  room.hear(visitor, protocol::text_of(protocol::FromClient(protocol::Join{name, true}), {.id = 1}),
            now());
  std::string wrong = "The room does not answer.";
  for (const std::string& text : room.take(visitor)) {
    const auto read = protocol::read_server(text);
    const auto* const message = std::get_if<protocol::FromServer>(&read.content);
    if (message == nullptr) continue;
    if (const auto* joined = std::get_if<protocol::Joined>(message)) {
      const std::string handle = filled("seat-{}", seats_.size() + 1);
      seats_[handle] = {&room, visitor, std::make_unique<Guest>(joined->member)};
      return then({handle, ""});
    }
    if (const auto* no = std::get_if<protocol::Refused>(message)) wrong = no->refusal.text;
    if (const auto* error = std::get_if<protocol::Error>(message)) wrong = error->text;
  }
  room.close(visitor);
  then({"", wrong});
}

void LocalRooms::list(std::function<void(Named)> then) {
  std::string out;
  JsonWriter json(out);
  json.open_array();
  for (const auto& [id, room] : rooms_) {
    if (room->room().stage() != room::Stage::Gathering) continue;
    json.open_object();
    json.field("game", id);
    json.array_field("free");
    for (int i = 0; i < room->room().seats(); ++i) {
      const auto seat = static_cast<room::SeatNo>(i);
      if (room->room().seat(seat).holder == room::Holder::Nobody) {
        json.value(room->room().faction(seat));
      }
    }
    json.close_array();
    json.close_object();
  }
  json.close_array();
  then({out, ""});
}

LocalRooms::Seat* LocalRooms::seat_of(const std::string& handle) {
  const auto found = seats_.find(handle);
  return found == seats_.end() ? nullptr : &found->second;
}

void LocalRooms::look(const std::string& handle, std::function<void(const Sight&)> then) {
  Seat* const seat = seat_of(handle);
  if (seat == nullptr) {
    return then(
        {nullptr, nullptr, "There is no such seat here; create_game or join_game gives one."});
  }
  then({&seat->room->room(), seat->guest.get(), ""});
}

void LocalRooms::say(const std::string& handle, std::string message,
                     std::function<void(Told)> then) {
  Seat* const seat = seat_of(handle);
  if (seat == nullptr) {
    return then({{}, "There is no such seat here; create_game or join_game gives one."});
  }
  seat->room->hear(seat->visitor, message, now());
  then({seat->room->take(seat->visitor), ""});
}

bool LocalRooms::go_on() {
  bool more = false;
  for (auto& [id, room] : rooms_) {
    if (room->think(now(), kAnswersAtATime) == kAnswersAtATime) more = true;
    if (const auto tick = room->next_tick(); tick && *tick <= now()) {
      room->tick(now());
      more = true;
    }
  }
  for (auto& [handle, seat] : seats_) {
    seat.room->take(seat.visitor);  // its guest has heard it
    seat.guest->settle(seat.room->room(), now());
  }
  return more;
}

std::optional<room::Time> LocalRooms::wake() const {
  std::optional<room::Time> soonest;
  const auto consider = [&](std::optional<room::Time> time) {
    if (time) soonest = std::min(soonest.value_or(*time), *time);
  };
  for (const auto& [id, room] : rooms_) consider(room->next_tick());
  for (const auto& [handle, seat] : seats_) consider(seat.guest->wake());
  return soonest;
}

const protocol::LocalRoom* LocalRooms::room(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

}  // namespace kanly::mcp

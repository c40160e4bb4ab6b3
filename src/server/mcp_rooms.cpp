#include "server/mcp_rooms.h"

#include <chrono>
#include <utility>
#include <vector>

#include "server/now.h"
#include "server/room_summary.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

constexpr std::size_t kMostSeats = 4096;
constexpr std::size_t kLongestId = 64;
constexpr int kGames = 50;  // of a list

constexpr std::string_view kNotWatched = "This table plays without being watched.";
constexpr std::string_view kNotNow =
    "The server cannot look it up just now. Try again in a moment.";

}  // namespace

// One seat, followed while somebody asks for it.
class McpSeat : public Follower, public std::enable_shared_from_this<McpSeat> {
 public:
  McpSeat(McpRooms& rooms, std::string hash, std::string room, room::MemberNo member)
      : rooms_(rooms),
        hash_(std::move(hash)),
        room_(std::move(room)),
        door_(member, room_),
        guest_(member) {}

  const std::string& room() const { return room_; }
  mcp::Guest& guest() { return guest_; }
  protocol::Door& door() { return door_; }
  bool entered() const { return entered_; }
  bool is_idle(int64_t since) const { return !guest_.waits() && used_ < since; }
  void use() { used_ = server::now(); }
  // What is done once the room is there, or cannot be.
  void when_entered(McpRooms::Visit then) { early_.push_back(std::move(then)); }

  room::MemberNo member() const override { return door_.member(); }

  void hear(const room::Room& room, std::span<const room::Letter> letters) override {
    for (const room::Letter& letter : letters) {
      if (letter.to == guest_.audience()) last_ = letter.number;
    }
    const room::SeatNo before = guest_.audience();
    guest_.hear(room, letters);
    if (guest_.audience() != before) last_ = room.table(guest_.audience()).letters;
    door_.settle(room, server::now());
    if (!may_look(room)) return guest_.lose(kNotWatched);
    settle(room);
  }
  // Some tables play without being watched.
  bool may_look(const room::Room& room) const {
    return guest_.audience() != room::kWatchers || room.setup().options.watchers ||
           room.stage() == room::Stage::Gathering || room.over();
  }

  void catch_up(const room::Room& room) override {
    protocol::Hello hello;
    hello.protocol = protocol::kVersion;
    door_.greet(room, hello, {}, server::now());
    if (std::exchange(entered_, true)) {
      const auto missed = room.letters_after(guest_.audience(), last_);
      hear(room, missed ? *missed : std::vector<room::Letter>());
    } else {
      guest_.come_back(room);
      last_ = room.table(guest_.audience()).letters;
      settle(room);
    }
    for (McpRooms::Visit& then : std::exchange(early_, {})) then(shared_from_this(), "");
  }

  void lost(std::string_view why) override { fail(std::string(why)); }

  void fail(const std::string& why) {
    const auto self = shared_from_this();
    rooms_.seats_.erase(hash_);
    guest_.lose(why);
    for (McpRooms::Visit& then : std::exchange(early_, {})) then(nullptr, why);
  }

  // Tells those who have waited long enough, and comes back for the others.
  void settle(const room::Room& room) {
    guest_.settle(room, server::now());
    const auto wake = guest_.wake();
    if (!wake) return timer_.cancel();
    const auto wait = std::chrono::milliseconds(std::max<int64_t>(*wake - server::now(), 0));
    timer_ = rooms_.loop_.after(wait, [this, weak = weak_from_this()] {
      const auto self = weak.lock();
      if (self == nullptr) return;
      rooms_.host_.look(
          room_, [self](const room::Room& there) { self->settle(there); },
          [self](const std::optional<Denial>& denial) { self->fail(denial->why); });
    });
  }

 private:
  McpRooms& rooms_;
  std::string hash_;
  std::string room_;
  protocol::Door door_;
  mcp::Guest guest_;
  std::vector<McpRooms::Visit> early_;
  Loop::Timer timer_;
  int64_t used_ = server::now();
  uint32_t last_ = 0;  // letter that was heard
  bool entered_ = false;
};

McpRooms::~McpRooms() = default;

room::Time McpRooms::now() const { return server::now(); }

// --- Making and joining ---------------------------------------------------------------------------------

void McpRooms::make(const mcp::Caller& caller, std::string request,
                    std::function<void(mcp::Named)> then) {
  room::Setup setup;
  std::optional<Denial> wrong = read_setup(request, server::now(), setup);
  if (!wrong) wrong = lobby_.may_make(caller.peer);
  if (wrong) return then({"", wrong->why});
  host_.make(setup, [then](const std::optional<Denial>& denial, const std::string& id) {
    then(denial ? mcp::Named{"", denial->why} : mcp::Named{id, ""});
  });
}

void McpRooms::join(const mcp::Caller& caller, const std::string& room, const std::string& name,
                    std::function<void(mcp::Named)> then) {
  if (const auto wrong = wrong_name(name)) return then({"", wrong->why});
  if (name.size() > room::kLongestName || room.size() > kLongestId) {
    return then({"", "The name or the id of the game is too long."});
  }
  // Somebody who has an account finds the game there again.
  accounts_.whose(caller.token, [this, room, name,
                                 then](const std::optional<std::string>& account) {
    host_.join(
        room, name, true,
        [this, room, account, then](const std::optional<Denial>& denial, room::MemberNo member) {
          if (denial) return then({"", denial->why});
          const std::string secret = random_token();
          const store::Token token{token_hash(secret),   room, member,
                                   account.value_or(""), {},   server::now()};
          clerk_.ask([token](store::Store& store) { store.put_token(token); },
                     [secret, then](const Result<std::monostate>& put) {
                       then(put ? mcp::Named{secret, ""} : mcp::Named{"", std::string(kNotNow)});
                     });
        });
  });
}

void McpRooms::list(std::function<void(mcp::Named)> then) {
  clerk_.ask(
      [](store::Store& store) {
        return store.listed_rooms(store::Stage::Open, kGames, std::nullopt);
      },
      [then](Result<std::vector<store::RoomRow>> rooms) {
        if (!rooms) return then({"", std::string(kNotNow)});
        std::string out;
        JsonWriter json(out);
        json.open_array();
        for (const store::RoomRow& row : *rooms) {
          json.open_object();
          json.field("game", row.id);
          json.key("about");
          json.json(row.state.summary);
          json.close_object();
        }
        json.close_array();
        then({out, ""});
      });
}

// --- Seats ----------------------------------------------------------------------------------------------

void McpRooms::visit(const std::string& token, Visit then) {
  const std::string hash = token_hash(token);
  if (const auto found = seats_.find(hash); found != seats_.end()) {
    const auto seat = found->second;
    seat->use();
    if (seat->entered()) return then(seat, "");
    return seat->when_entered(std::move(then));
  }
  clerk_.ask(
      [hash](store::Store& store) { return store.token(hash); },
      [this, hash, then = std::move(then)](Result<std::optional<store::Token>> found) {
        if (!found) return then(nullptr, std::string(kNotNow));
        const auto& it = *found;
        if (!it || (it->until && *it->until <= server::now())) {
          return then(nullptr, "This handle opens no seat; create_game or join_game gives one.");
        }
        if (it->room.empty()) {
          return then(nullptr, "This is the token of an account, not of a seat; say which seat.");
        }
        enter(hash, it->room, it->member, then);
      });
}

void McpRooms::enter(const std::string& hash, const std::string& room, room::MemberNo member,
                     Visit then) {
  auto& seat = seats_[hash];
  if (seat != nullptr) {  // somebody asked twice
    if (seat->entered()) return then(std::shared_ptr(seat), "");
    return seat->when_entered(std::move(then));
  }
  if (seats_.size() > kMostSeats) {
    seats_.erase(hash);
    return then(nullptr, "There are too many seats in use. Try again in a moment.");
  }
  seat = std::make_shared<McpSeat>(*this, hash, room, member);
  seat->when_entered(std::move(then));
  host_.follow(room, seat,
               [seat = seat](const std::optional<Denial>& denial) { seat->fail(denial->why); });
}

void McpRooms::look(const std::string& token, std::function<void(const mcp::Sight&)> then) {
  visit(token, [this, then = std::move(then)](const std::shared_ptr<McpSeat>& seat,
                                              const std::string& wrong) {
    if (seat == nullptr) return then({nullptr, nullptr, wrong});
    host_.look(
        seat->room(),
        [seat, then](const room::Room& room) {
          if (!seat->may_look(room)) return then({nullptr, nullptr, std::string(kNotWatched)});
          then({&room, &seat->guest(), ""});
          seat->settle(room);
        },
        [then](const std::optional<Denial>& denial) { then({nullptr, nullptr, denial->why}); });
  });
}

void McpRooms::say(const std::string& token, std::string message,
                   std::function<void(mcp::Told)> then) {
  visit(token, [this, message = std::move(message), then = std::move(then)](
                   const std::shared_ptr<McpSeat>& seat, const std::string& wrong) {
    if (seat == nullptr) return then({{}, wrong});
    auto id = std::make_shared<std::optional<uint32_t>>();
    host_.hear(
        seat->room(),
        [seat, message, id, then](const room::Room& room) -> std::optional<Host::Deed> {
          protocol::Heard heard = seat->door().hear(room, message, server::now());
          *id = heard.id;
          if (heard.act) return Host::Deed{seat->member(), std::move(*heard.act)};
          then({std::move(heard.answers), ""});
          return std::nullopt;
        },
        [id, then](const std::optional<Denial>& denial) {
          if (denial && !denial->refusal) return then({{}, denial->why});
          then({protocol::Door::outcome(*id, denial ? denial->refusal : std::nullopt), ""});
        });
  });
}

void McpRooms::forget(int64_t idle_ms) {
  const int64_t since = server::now() - idle_ms;
  std::erase_if(seats_, [&](const auto& entry) {
    if (!entry.second->entered() || !entry.second->is_idle(since)) return false;
    host_.unfollow(entry.second->room(), *entry.second);
    return true;
  });
}

void McpRooms::end() {
  for (const auto& [hash, seat] : std::exchange(seats_, {})) seat->fail("The server is stopping.");
}

}  // namespace kanly::server

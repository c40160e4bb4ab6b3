// The rooms of this process: each is kept in memory while somebody is in it or its clock runs, and brought back from
// the store when it is asked for. An act is applied, its line goes to disk, and only then do letters go out.
//
// Several processes may serve one room from one database. Each has its own copy and plays the record's lines into it;
// whoever acts appends the next line, and of two who append the same number one begins anew on top of the
// other's. One of them holds the room: it ticks and lets bots think.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "room/room.h"
#include "server/clerk.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/workers.h"

namespace kanly::server {

// Why something was not done, for whoever asked for it.
struct Denial {
  unsigned status = 400;  // as HTTP has it
  std::string id;         // "no_such_room"; of a room's own refusal the id of its sentence
  std::string why;        // a sentence
  RuleId rule = RuleId::none();
  std::optional<Refusal> refusal = {};  // the room's own
};
Denial denial_of(const Refusal& refusal);

// Somebody who is told what happens in a room.
class Follower {
 public:
  virtual ~Follower() = default;
  virtual room::MemberNo member() const = 0;  // 0: somebody who watches
  // What followed from an act, to whomever it goes; the room stands as it did right after it.
  virtual void hear(const room::Room& room, std::span<const room::Letter> letters) = 0;
  // The room was brought back: whatever was told since the last letter heard may be missing.
  virtual void catch_up(const room::Room& room) = 0;
  // The room is out of reach.
  virtual void lost(std::string_view why) = 0;
};

struct HostOptions {
  uint32_t think_ms = 250;   // what a bot that thinks may take for an answer
  int thinkers = 1;          // threads for such bots
  int64_t rest_ms = 60'000;  // a room where nothing happens leaves memory after so long
  int64_t away_ms = 60'000;  // somebody asked and not here for so long is away
  int64_t lease_ms = 6'000;  // how long another process waits before it takes a silent one for dead
  std::size_t rooms = 10'000;  // that are not finished
  bool shared = false;         // other processes may serve from the same store
};

// What the notifier is told: it is somebody's turn who is not here.
struct Absence {
  std::string room;
  std::string title;
  room::MemberNo member = 0;
  std::string faction;
  std::string question;  // its prompt id
};

struct HeldRoom;
// In news of a room, behind the process: a member came there.
inline constexpr std::string_view kCame = " came ";

class Host {
 public:
  Host(Loop& loop, Clerk& clerk, Metrics& metrics, const HostOptions& options);
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // Takes the process to the others, brings rooms back that are due, and goes on doing so.
  void begin();
  // Lets go of everything; afterwards nothing is done any more.
  void end();

  using Done = std::function<void(std::optional<Denial>)>;
  // A new room; its id.
  void make(const room::Setup& setup, std::function<void(std::optional<Denial>, std::string)> then);
  // Somebody does something. Bots and clocks come the same way.
  void act(const std::string& id, room::MemberNo by, room::Act act, Done then);
  // Somebody new; the number they have from now on.
  void join(const std::string& id, std::string name, bool agent,
            std::function<void(std::optional<Denial>, room::MemberNo)> then);
  // Looks at a room as it is on disk.
  using Look = std::function<void(const room::Room&)>;
  void look(const std::string& id, Look look, Done otherwise);
  // Looks at it so, and perhaps does something: nobody else comes in between.
  struct Deed {
    room::MemberNo by = 0;
    room::Act act;
  };
  void hear(const std::string& id, std::function<std::optional<Deed>(const room::Room&)> decide,
            Done then);
  // From now on the follower hears; catch_up() comes first, or `otherwise`.
  void follow(const std::string& id, const std::weak_ptr<Follower>& follower, Done otherwise);
  void unfollow(const std::string& id, const Follower& follower);

  std::size_t rooms_in_memory() const { return rooms_.size(); }
  std::size_t followers() const { return followers_; }
  std::size_t bytes_in_memory() const;
  std::size_t thoughts_waiting() { return quick_.waiting() + thinkers_.waiting(); }
  const std::string& process() const { return process_.id; }

  // Told when somebody's turn has come who is away; and when a game is over.
  std::function<void(const Absence&)> on_absence;
  std::function<void(const std::string& id, const room::Room&)> on_game_over;

 private:
  friend struct HeldRoom;
  using Task = std::function<void(HeldRoom&)>;

  // Does it as soon as the room is in memory and nothing of it is on its way to disk.
  void with_room(const std::string& id, Task task, Done otherwise);
  void load(const std::shared_ptr<HeldRoom>& held);
  void loaded(const std::shared_ptr<HeldRoom>& held,
              Result<std::optional<store::RoomRecord>> record);
  void fail(const std::shared_ptr<HeldRoom>& held, const Denial& denial);
  void work(const std::shared_ptr<HeldRoom>& held);
  void apply(HeldRoom& held, room::MemberNo by, room::Act act, int tries, Done then);
  void appended(const std::shared_ptr<HeldRoom>& held, room::Entry entry, std::string line,
                int tries, std::optional<store::Added> added, const Done& then);
  void tell(HeldRoom& held);
  void settle(HeldRoom& held);
  void drive(HeldRoom& held);
  void think(HeldRoom& held);
  void say_who_is_here(HeldRoom& held);
  void came_elsewhere(HeldRoom& held, room::MemberNo member);
  void watch_absences(HeldRoom& held);
  bool waits_to_remind(const HeldRoom& held) const;
  void remind(const std::shared_ptr<HeldRoom>& held, room::SeatNo seat);
  store::RoomState state_now(const HeldRoom& held, room::Time at) const;
  void hear_news(const store::News& news);
  void catch_up(const std::shared_ptr<HeldRoom>& held);
  void take_hold(const std::shared_ptr<HeldRoom>& held);
  void every_second();

  Loop& loop_;
  Clerk& clerk_;
  Metrics& metrics_;
  HostOptions options_;
  store::Process process_;
  Workers quick_;     // bots that answer at once
  Workers thinkers_;  // bots that take their time
  std::map<std::string, std::shared_ptr<HeldRoom>, std::less<>> rooms_;
  std::size_t followers_ = 0;
  uint64_t unfinished_ = 0;
  Loop::Timer second_;
  int64_t next_renewal_ = 0;
  int64_t next_count_ = 0;
  bool looking_for_due_ = false;
  bool ended_ = false;
};

}  // namespace kanly::server

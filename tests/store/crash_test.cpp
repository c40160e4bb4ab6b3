// A process that appends is killed at any moment: every line it was told of is there afterwards, in its order.
// KANLY_CRASHES says how often (make soak).
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <random>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/store_test.h"

namespace kanly::store {
namespace {

constexpr int kRooms = 3;

int crashes() {
  const char* text = std::getenv("KANLY_CRASHES");
  return text ? std::atoi(text) : 12;
}

std::string id_of(int room) { return "room" + std::to_string(room); }

std::string line_of(int room, uint64_t number) {
  return id_of(room) + " line " + std::to_string(number) + std::string(number % 7 * 300, '.');
}

// What a killed process was told: the last number of a room that is on disk.
struct Told {
  int room;
  uint64_t number;
};

// Appends to the rooms in turn, now one line, now several, now all rooms at once, for ever; tells `pipe` of every
// success.
[[noreturn]] void append_for_ever(const std::string& address, int pipe) {
  const auto store = open_store(address, {.alone = false});
  uint64_t next[kRooms];
  for (int room = 0; room < kRooms; ++room) {
    store->make_room(room_row(id_of(room)), "head");
    next[room] = store->lines(id_of(room), 0).size() + 1;
  }
  for (int turn = 0;; ++turn) {
    std::vector<Addition> additions;
    for (int room = 0; room < kRooms; ++room) {
      if (turn % 4 != 3 && room != turn % 4) continue;
      Addition one = addition(id_of(room), next[room], {});
      for (int i = 0; i <= turn % 3; ++i) one.lines.push_back(line_of(room, next[room]++));
      one.state = RoomState{.summary = std::to_string(next[room] - 1), .changed = turn};
      additions.push_back(std::move(one));
    }
    for (const Added added : store->append(additions)) {
      if (added != Added::Done) ::_exit(3);
    }
    for (const Addition& one : additions) {
      const Told told{.room = one.room.back() - '0', .number = one.first + one.lines.size() - 1};
      if (::write(pipe, &told, sizeof told) != sizeof told) ::_exit(4);
    }
  }
}

class Crash : public StoreTest {
 protected:
  // The last number told of each room, after a process lived and was killed. `meanwhile` happens once it
  // works.
  template <class Meanwhile>
  void live_and_die(std::map<int, uint64_t>& told, Meanwhile meanwhile, bool may_give_up = false) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      ::close(ends[0]);
      try {
        append_for_ever(address_, ends[1]);
      } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        ::_exit(5);
      }
    }
    ::close(ends[1]);
    const auto hear = [&] {
      Told one{};
      if (::read(ends[0], &one, sizeof one) != sizeof one) return false;
      told[one.room] = one.number;
      return true;
    };
    EXPECT_TRUE(hear()) << "it must work before it is killed";
    meanwhile(hear);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    const bool gave_up = may_give_up && WIFEXITED(status) && WEXITSTATUS(status) == 5;
    EXPECT_TRUE(WIFSIGNALED(status) || gave_up)
        << "it ended by itself with " << WEXITSTATUS(status);
    while (hear()) {
    }
    ::close(ends[0]);
  }

  // Everything told is there, and besides it at most what one call appends.
  void look(std::map<int, uint64_t>& told) {
    const auto store = open();
    for (int room = 0; room < kRooms; ++room) {
      const auto record = store->room(id_of(room));
      ASSERT_TRUE(record);
      const uint64_t least = told[room];
      EXPECT_GE(record->lines.size(), least) << "a line that was told of is lost";
      EXPECT_LE(record->lines.size(), least + 3) << "more than one call was not told of";
      for (uint64_t number = 1; number <= record->lines.size(); ++number) {
        ASSERT_EQ(record->lines[number - 1], line_of(room, number));
      }
      told[room] = record->lines.size();  // the next process begins there
      if (!record->lines.empty()) {
        EXPECT_EQ(record->row.state.summary, std::to_string(record->lines.size()))
            << "lines and state go together";
      }
    }
  }
};
KANLY_BOTH_STORES(Crash);

TEST_P(Crash, LosesNothingThatWasTold) {
  std::minstd_rand chance(7);
  std::map<int, uint64_t> told;
  for (int i = 0; i < crashes(); ++i) {
    live_and_die(told, [&](auto) {
      std::this_thread::sleep_for(std::chrono::microseconds(chance() % 20000));
    });
    look(told);
    if (HasFailure()) return;
  }
  EXPECT_GT(told[0], 0u);
}

class PostgresCrash : public Crash {};
INSTANTIATE_TEST_SUITE_P(Only, PostgresCrash, testing::Values(Which::Postgres));

// Here it is the database that is killed and comes back, while the process goes on.
TEST_P(PostgresCrash, OfTheDatabaseLosesNothingEither) {
  std::map<int, uint64_t> told;
  for (int i = 0; i < (crashes() + 5) / 6; ++i) {
    live_and_die(
        told,
        [&](auto hear) {
          Cluster& cluster = Cluster::instance();
          cluster.stop(i % 2 == 0 ? SIGQUIT : SIGINT);
          cluster.start();
          while (told[0] % 1000 == 0 && hear()) {
          }
          const uint64_t before = told[0];
          while (told[0] <= before + 20 &&
                 hear()) {  // what was told before the crash, and then news
          }
        },
        true);  // a call may fail for good while there is no database; what was told stands
    look(told);
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace kanly::store

// Which process holds which room, and news between processes, on both stores.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "store/store_test.h"

namespace kanly::store {
namespace {

constexpr int64_t kLong = 600000;

class Leases : public StoreTest {};
KANLY_BOTH_STORES(Leases);

TEST_P(Leases, OneProcessHoldsARoom) {
  const auto one = open();
  const auto two = open();
  one->make_room(room_row("r"), "");
  const Process p1{.id = "p1", .address = "http://one"};
  const Process p2{.id = "p2", .address = "http://two"};
  EXPECT_EQ(one->hold("r", "p1"), std::nullopt) << "it has not joined";
  one->join(p1, kLong);
  two->join(p2, kLong);
  EXPECT_EQ(one->hold("nowhere", "p1"), std::nullopt);
  EXPECT_EQ(one->holder("r"), std::nullopt);
  EXPECT_EQ(one->hold("r", "p1"), p1);
  EXPECT_EQ(one->hold("r", "p1"), p1) << "again";
  EXPECT_EQ(two->hold("r", "p2"), p1);
  EXPECT_EQ(two->holder("r"), p1);
  EXPECT_EQ(two->held_by("p1"), (std::vector<std::string>{"r"}));
  EXPECT_EQ(two->living(), (std::vector{p1, p2}));
  two->let_go("r", "p2");
  EXPECT_EQ(two->holder("r"), p1) << "it was not p2's";
  one->let_go("r", "p1");
  EXPECT_EQ(two->hold("r", "p2"), p2);
  EXPECT_TRUE(one->renew(p1, kLong));
  EXPECT_EQ(one->hold("r", "p1"), p2);
  two->leave("p2");
  EXPECT_EQ(one->living(), (std::vector{p1}));
  EXPECT_EQ(one->hold("r", "p1"), p1);
}

TEST_P(Leases, TheRoomsOfTheDeadAreTakenOver) {
  const auto store = open();
  store->make_room(room_row("r"), "");
  store->make_room(room_row("s"), "");
  const Process p1{.id = "p1", .address = "http://one"};
  const Process p2{.id = "p2", .address = "http://two"};
  store->join(p1, kLong);
  store->join(p2, kLong);
  store->hold("r", "p1");
  store->hold("s", "p1");
  EXPECT_EQ(store->hold("r", "p2"), p1);
  EXPECT_TRUE(store->renew(p1, -1)) << "its time is over at once";
  EXPECT_EQ(store->holder("r"), std::nullopt);
  EXPECT_EQ(store->living(), (std::vector{p2}));
  EXPECT_EQ(store->hold("r", "p2"), p2);
  EXPECT_EQ(store->hold("r", "p1"), p2);
  EXPECT_EQ(store->hold("s", "p1"), std::nullopt) << "the dead take nothing";
  EXPECT_FALSE(store->renew(p1, kLong)) << "it is told that it was taken for dead";
  EXPECT_EQ(store->held_by("p1"), std::vector<std::string>()) << "not even what nobody took";
  EXPECT_TRUE(store->renew(p1, kLong));
  EXPECT_EQ(store->hold("r", "p1"), p2);
  EXPECT_EQ(store->hold("s", "p1"), p1);
}

TEST_P(Leases, OfManyWhoTakeARoomOneHoldsIt) {
  open()->make_room(room_row("r"), "");
  constexpr int kProcesses = 4;
  std::optional<Process> holders[kProcesses];
  std::vector<std::thread> threads;
  for (int i = 0; i < kProcesses; ++i) {
    threads.emplace_back([&, i] {
      const auto store = open();
      const std::string id = "p" + std::to_string(i);
      store->join({.id = id, .address = ""}, kLong);
      holders[i] = store->hold("r", id);
    });
  }
  for (std::thread& thread : threads) thread.join();
  const auto holder = open()->holder("r");
  ASSERT_TRUE(holder);
  for (const auto& said : holders) EXPECT_EQ(said, holder);
}

// Who is where ---------------------------------------------------------------------------------------

using Members = std::vector<uint16_t>;

TEST_P(Leases, MembersAreWhereALivingProcessIs) {
  const auto one = open();
  const auto two = open();
  one->make_room(room_row("r"), "");
  const Process p1{.id = "p1", .address = ""};
  const Process p2{.id = "p2", .address = ""};
  one->come("r", 1, "p1");
  EXPECT_EQ(two->present("r"), Members{}) << "the process has not joined";
  one->join(p1, kLong);
  two->join(p2, kLong);
  one->come("r", 1, "p1");
  one->come("r", 1, "p1");
  two->come("r", 1, "p2");
  two->come("r", 2, "p2");
  EXPECT_EQ(one->present("r"), (Members{1, 2}));
  EXPECT_EQ(one->present("s"), Members{});
  one->go("r", 1, "p1");
  EXPECT_EQ(one->present("r"), (Members{1, 2})) << "1 is still at the other";
  two->go("r", 1, "p2");
  EXPECT_EQ(one->present("r"), Members{2});
  EXPECT_TRUE(two->renew(p2, -1)) << "it dies";
  EXPECT_EQ(one->present("r"), Members{});
  EXPECT_FALSE(two->renew(p2, kLong));
  EXPECT_EQ(one->present("r"), Members{}) << "it says anew who is there";
  two->come("r", 2, "p2");
  EXPECT_EQ(one->present("r"), Members{2});
  two->leave("p2");
  EXPECT_EQ(one->present("r"), Members{});
}

TEST_P(Leases, WhoIsAwayIsRemindedOnceUntilTheyCome) {
  const auto one = open();
  const auto two = open();
  one->make_room(room_row("r"), "");
  const Process p2{.id = "p2", .address = ""};
  two->join(p2, kLong);
  EXPECT_EQ(one->remind("r", 1), Reminder::Now);
  EXPECT_EQ(two->remind("r", 1), Reminder::Before);
  EXPECT_EQ(two->remind("r", 2), Reminder::Now) << "another member";
  two->come("r", 1, "p2");
  EXPECT_EQ(one->remind("r", 1), Reminder::Present);
  two->go("r", 1, "p2");
  EXPECT_EQ(one->remind("r", 1), Reminder::Now) << "they have been there";
  EXPECT_EQ(one->remind("r", 1), Reminder::Before);
  two->come("r", 1, "p2");
  EXPECT_TRUE(two->renew(p2, -1));
  EXPECT_EQ(one->remind("r", 1), Reminder::Now) << "their process died";
}

// News -----------------------------------------------------------------------------------------------

// Keeps what it hears; waits until it has heard so much.
class Ear {
 public:
  explicit Ear(Store& store) : store_(store) {
    store_.hear([this](const News& news) {
      {
        const std::scoped_lock lock(mutex_);
        heard_.push_back(news);
      }
      changed_.notify_all();
    });
  }
  ~Ear() { store_.hear(nullptr); }

  std::vector<News> wait_for(size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(60), [&] { return heard_.size() >= count; });
    return heard_;
  }

 private:
  Store& store_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<News> heard_;
};

TEST_P(Leases, NewsReachWhoListens) {
  const auto store = open();
  store->announce("r", "before anybody hears");
  Ear ear(*store);
  store->listen("r");
  store->listen("it's \"odd\"; --");
  store->announce("r", "one");
  store->announce("r", "one");
  store->announce("s", "not for us");
  store->announce("it's \"odd\"; --", "");
  const std::string huge(300000, 'x');
  store->announce("r", huge);
  store->announce("r", "it's \"last\"");
  const std::vector<News> expected = {
      {"r", "one"}, {"r", "one"}, {"it's \"odd\"; --", ""}, {"r", huge}, {"r", "it's \"last\""}};
  EXPECT_EQ(ear.wait_for(5), expected);
  store->unlisten("r");
  store->announce("r", "nobody listens");
  store->announce("it's \"odd\"; --", "end");
  EXPECT_EQ(ear.wait_for(6).back(), (News{"it's \"odd\"; --", "end"}));
  EXPECT_EQ(kind_of_error([&] { store->listen(std::string(kLongestChannel + 1, 'x')); }),
            StoreError::Kind::BadValue);
}

TEST_P(Leases, NewsGoOutWithLines) {
  const auto store = open();
  store->make_room(room_row("r"), "");
  Ear ear(*store);
  store->listen("c");
  const std::string huge(9000, 'x');
  std::vector<Addition> additions = {addition("r", 1, {"a"}), addition("nowhere", 1, {"a"})};
  additions[0].news = News{"c", "one"};
  additions[1].news = News{"c", "never"};
  store->append(additions);
  additions = {addition("r", 1, {"b"})};
  additions[0].news = News{"c", "not done"};
  EXPECT_EQ(store->append(additions[0]), Added::Taken);
  additions[0].first = 2;
  additions[0].news = News{"c", huge};
  EXPECT_EQ(store->append(additions[0]), Added::Done);
  store->announce("c", "end");
  EXPECT_EQ(ear.wait_for(3), (std::vector<News>{{"c", "one"}, {"c", huge}, {"c", "end"}}));
  additions[0].news = News{"c", "\xFF"};
  EXPECT_EQ(kind_of_error([&] { store->append(additions[0]); }), StoreError::Kind::BadValue);
}

}  // namespace
}  // namespace kanly::store

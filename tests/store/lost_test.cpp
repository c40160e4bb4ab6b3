// The connection to PostgreSQL is lost at every moment of a call: the call succeeds all the same, and once.
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "store/store_test.h"

namespace kanly::store {
namespace {

// Stands between a store and PostgreSQL, hands on what they say, and cuts the line where it is told to.
class Proxy {
 public:
  // `server` is the folder of PostgreSQL's socket, `folder` that of ours.
  Proxy(const std::string& server, const std::string& folder) : server_(server + "/.s.PGSQL.5432") {
    listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = address_of(folder + "/.s.PGSQL.5432");
    if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::listen(listener_, 10) != 0) {
      throw std::runtime_error("the proxy cannot listen");
    }
    thread_ = std::thread([this] { accept(); });
  }
  ~Proxy() {
    stop_ = true;
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    for (std::thread& line : lines_) line.join();
    ::close(listener_);
  }

  // The line is cut at the message with this number that comes from a store from now on: before it is handed on, or
  // after PostgreSQL has answered it, and then the answer is lost.
  void cut_at(int message, bool answered) {
    answered_ = answered;
    left_ = message;
  }
  bool has_cut() const { return left_ < 0; }

 private:
  static sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    return address;
  }

  void accept() {
    while (!stop_) {
      const int client = ::accept(listener_, nullptr, nullptr);
      if (client < 0) return;
      lines_.emplace_back([this, client] { hand_on(client); });
    }
  }

  void hand_on(int client) {
    const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = address_of(server_);
    bool open = ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    bool swallow = false;
    char bytes[65536];
    while (open && !stop_) {
      pollfd ends[2] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
      if (::poll(ends, 2, 20) < 0) break;
      for (int i = 0; i < 2 && open; ++i) {
        if (ends[i].revents == 0) continue;
        const ssize_t count = ::recv(ends[i].fd, bytes, sizeof bytes, 0);
        if (count <= 0) {
          open = false;
        } else if (i == 0) {
          const bool cut = left_ >= 0 && left_-- == 0;
          if (cut && !answered_) {
            open = false;
          } else {
            ::send(server, bytes, static_cast<size_t>(count), MSG_NOSIGNAL);
            swallow = cut;
          }
        } else if (swallow) {
          open = false;  // it was done, and nobody hears of it
        } else {
          ::send(client, bytes, static_cast<size_t>(count), MSG_NOSIGNAL);
        }
      }
    }
    ::close(server);
    ::close(client);
  }

  std::string server_;
  int listener_ = -1;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> answered_ = false;
  std::atomic<int> left_ = 1 << 30;
  std::thread thread_;
  std::vector<std::thread> lines_;
};

class Lost : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    char folder[] = "/tmp/kanly-proxy-XXXXXX";
    ASSERT_NE(::mkdtemp(folder), nullptr);
    folder_ = folder;
    const size_t host = address_.find("host=") + 5;
    proxy_ = std::make_unique<Proxy>(address_.substr(host), folder_);
    by_proxy_ = address_.substr(0, host) + folder_;
  }
  void TearDown() override {
    proxy_.reset();
    StoreTest::TearDown();
  }

  // Does it with the line cut at its first message, then at its second, and so on until none is left to cut. A number
  // that is never the same goes with it.
  template <class Work>
  void at_every_moment(Store& store, Work work) {
    int number = 0;
    for (const bool answered : {false, true}) {
      for (int message = 0;; ++message) {
        ASSERT_LT(message, 60);
        proxy_->cut_at(message, answered);
        work(store, ++number);
        if (!proxy_->has_cut()) break;
        cuts_ += 1;
      }
    }
    proxy_->cut_at(1 << 30, false);
  }

  std::unique_ptr<Proxy> proxy_;
  std::string by_proxy_;
  int cuts_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Only, Lost, testing::Values(Which::Postgres));

TEST_P(Lost, AppendsAreNeitherLostNorDoubled) {
  const auto store = open_store(by_proxy_);
  store->make_room(room_row("r"), "head");
  std::vector<std::string> expected;
  at_every_moment(*store, [&](Store& by_proxy, int number) {
    expected.push_back("line " + std::to_string(number));
    expected.push_back("same");
    Addition two = addition("r", expected.size() - 1, {expected[expected.size() - 2], "same"});
    two.state = RoomState{.summary = std::to_string(number)};
    EXPECT_EQ(by_proxy.append(two), Added::Done) << number;
    EXPECT_EQ(by_proxy.room_row("r")->state.summary, std::to_string(number));
  });
  EXPECT_EQ(open()->room("r")->lines, expected);
  EXPECT_GE(cuts_, 10) << "begin, lock, last number, lines, state and commit, and each twice";
}

TEST_P(Lost, AnAppendThatSomebodyElseWonIsNotTakenForOurs) {
  const auto store = open_store(by_proxy_);
  const auto other = open();
  store->make_room(room_row("r"), "head");
  uint64_t next = 1;
  at_every_moment(*store, [&](Store& by_proxy, int) {
    EXPECT_EQ(other->append(addition("r", next, {"same"})), Added::Done);
    EXPECT_EQ(by_proxy.append(addition("r", next, {"same"})), Added::Taken)
        << "though the words are the same";
    ++next;
  });
  EXPECT_EQ(open()->room("r")->lines.size(), next - 1);
}

TEST_P(Lost, RoomsAndAccountsAreMadeOnce) {
  const auto store = open_store(by_proxy_);
  int made = 0;
  at_every_moment(*store, [&](Store& by_proxy, int number) {
    const std::string id = "id" + std::to_string(number);
    EXPECT_TRUE(by_proxy.make_room(room_row(id), "head"));
    EXPECT_TRUE(by_proxy.make_account({.id = id, .name = id}));
    EXPECT_FALSE(by_proxy.make_room(room_row(id), "head"));
    EXPECT_FALSE(by_proxy.make_account({.id = id, .name = id}));
    by_proxy.put_token({.hash = id, .room = id, .member = 1, .account = id});
    by_proxy.put_results(id, std::vector<Result>{{.room = id, .seat = 1, .account = id}});
    made = number;
  });
  const auto count = static_cast<uint64_t>(made);
  EXPECT_EQ(open()->counts(), (Counts{count, 0, 0, count, count, count}));
}

TEST_P(Lost, RoomsStayHeld) {
  const auto store = open_store(by_proxy_);
  store->make_room(room_row("r"), "head");
  const Process process{.id = "p", .address = "here"};
  store->join(process, 600000);
  at_every_moment(*store, [&](Store& by_proxy, int) {
    EXPECT_EQ(by_proxy.hold("r", "p"), process);
    EXPECT_TRUE(by_proxy.renew(process, 600000));
  });
}

TEST_P(Lost, AMemberIsRemindedOnce) {
  const auto store = open_store(by_proxy_);
  store->make_room(room_row("r"), "head");
  store->join({.id = "p", .address = "here"}, 600000);
  at_every_moment(*store, [&](Store& by_proxy, int number) {
    const auto member = static_cast<uint16_t>(number);
    EXPECT_EQ(by_proxy.remind("r", member), Reminder::Now);
    EXPECT_EQ(by_proxy.remind("r", member), Reminder::Before);
    by_proxy.come("r", member, "p");
    EXPECT_EQ(by_proxy.remind("r", member), Reminder::Present);
    by_proxy.go("r", member, "p");
    EXPECT_EQ(by_proxy.remind("r", member), Reminder::Now);
  });
}

TEST_P(Lost, ADeadProcessIsToldSoOnce) {
  const auto store = open_store(by_proxy_);
  const Process process{.id = "p", .address = "here"};
  at_every_moment(*store, [&](Store& by_proxy, int) {
    by_proxy.leave("p");
    EXPECT_FALSE(by_proxy.renew(process, 600000));
    EXPECT_TRUE(by_proxy.renew(process, 600000));
  });
}

TEST_P(Lost, NewsAreToldOnceAndAGapIsSaid) {
  const auto store = open_store(by_proxy_);
  const auto other = open();
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<News> heard;
  bool missed = false;
  const auto keep = [&](const News& news) {
    {
      const std::scoped_lock lock(mutex);
      if (news.missed) missed = true;
      if (!news.missed) heard.push_back(news);
    }
    changed.notify_all();
  };
  const auto wait_until = [&](auto condition) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, std::chrono::seconds(60), condition);
  };
  // Announced by way of the proxy, heard without.
  other->make_room(room_row("r"), "");
  other->hear(keep);
  other->listen("c");
  std::vector<News> expected;
  at_every_moment(*store, [&](Store& by_proxy, int number) {
    expected.push_back({"c", "news " + std::to_string(number)});
    by_proxy.announce("c", expected.back().text);
    expected.push_back({"c", std::string(9000, 'x') + std::to_string(number)});
    by_proxy.announce("c", expected.back().text);
    expected.push_back({"c", "line " + std::to_string(number)});
    Addition line = addition("r", static_cast<uint64_t>(number), {"line"});
    line.news = expected.back();
    EXPECT_EQ(by_proxy.append(line), Added::Done);
  });
  EXPECT_TRUE(wait_until([&] { return heard.size() >= expected.size(); }));
  EXPECT_EQ(heard, expected);
  EXPECT_FALSE(missed);
  other->hear(nullptr);

  // Heard by way of PostgreSQL's own interruption.
  heard.clear();
  store->hear(keep);
  store->listen("c");
  Cluster::instance().execute(
      address_,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
      "AND pid <> pg_backend_pid()");
  EXPECT_TRUE(wait_until([&] { return missed; }));
  // Whoever is told of a gap listens again already, or will in a moment.
  store->listen("c");
  store->announce("c", "again");
  EXPECT_TRUE(wait_until([&] { return !heard.empty() && heard.back() == News{"c", "again"}; }));
  store->hear(nullptr);
}

TEST_P(Lost, ADatabaseThatStaysAwayIsSaidToBeUnreachable) {
  const auto store = open_store(address_, {.patience_ms = 200});
  store->make_room(room_row("r"), "head");
  Cluster& cluster = Cluster::instance();
  cluster.stop(SIGINT);
  EXPECT_EQ(kind_of_error([&] { store->append(addition("r", 1, {"line"})); }),
            StoreError::Kind::Unreachable);
  EXPECT_EQ(kind_of_error([&] { store->check(); }), StoreError::Kind::Unreachable);
  cluster.start();
  EXPECT_NO_THROW(store->check()) << "and reached again when it is there";
  EXPECT_EQ(store->append(addition("r", 1, {"line"})), Added::Done);
}

}  // namespace
}  // namespace kanly::store

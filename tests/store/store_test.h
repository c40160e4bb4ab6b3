// What the tests of the store share: an empty store of either kind for each test.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "store/cluster.h"
#include "store/store.h"

namespace kanly::store {

enum class Which { Sqlite, Postgres };

inline void PrintTo(Which which, std::ostream* out) {
  *out << (which == Which::Sqlite ? "Sqlite" : "Postgres");
}

class StoreTest : public testing::TestWithParam<Which> {
 protected:
  void SetUp() override {
    if (GetParam() == Which::Postgres) {
      address_ = Cluster::instance().new_database();
      return;
    }
    char folder[] = "/tmp/kanly-store-XXXXXX";
    ASSERT_NE(::mkdtemp(folder), nullptr);
    folder_ = folder;
    address_ = "sqlite:" + folder_ + "/kanly.db";
  }

  void TearDown() override {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }

  // Another connection to the same store.
  std::unique_ptr<Store> open() const { return open_store(address_, {.alone = false}); }

  std::string address_;
  std::string folder_;
};

inline RoomRow room_row(const std::string& id, Time made = 1000) {
  return {.id = id, .made = made, .state = {.summary = "{}", .listed = true, .changed = made}};
}

inline Addition addition(const std::string& room, uint64_t first, std::vector<std::string> lines) {
  return {.room = room, .first = first, .lines = std::move(lines)};
}

// What kind of StoreError it throws; none: a failure.
template <class Work>
StoreError::Kind kind_of_error(Work work) {
  try {
    work();
  } catch (const StoreError& error) {
    return error.kind;
  }
  ADD_FAILURE() << "no StoreError";
  return {};
}

#define KANLY_BOTH_STORES(Suite)                                                         \
  INSTANTIATE_TEST_SUITE_P(Both, Suite, testing::Values(Which::Sqlite, Which::Postgres), \
                           [](const auto& info) { return testing::PrintToString(info.param); })

}  // namespace kanly::store

// A season small enough for a test, made once.
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/files.h"
#include "benchmark/making.h"
#include "benchmark/season.h"

namespace kanly::benchmark {

inline SeasonPlan tiny_plan() {
  SeasonPlan plan;
  plan.name = "tiny";
  plan.positions = 1;
  plan.deals = 2;
  plan.pilot_deals = 2;
  plan.least_spread = 0.01;
  plan.most_paths = 5;
  plan.random_walks = 3;
  plan.source_games = 6;
  plan.reference = 10;
  plan.twin_of = 3;
  plan.solo_games = 6;
  plan.talk_deals = 2;
  plan.questions = 12;
  plan.critical = 2;
  plan.critical_replays = 2;
  return plan;
}

inline std::string text_of_file(const std::string& path) {
  std::string text;
  EXPECT_FALSE(read_file(path, text));
  return text;
}

// A folder of its own, gone when the test is over.
class Folder {
 public:
  explicit Folder(const std::string& name)
      : path_(testing::TempDir() + "kanly_benchmark_" + name + "_" + std::to_string(getpid())) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// The sealed tiny season; a test that changes something copies it first.
inline const std::string& tiny_season() {
  static const Folder folder("season");
  static const bool made = [] {
    Making making;
    making.plan = tiny_plan();
    making.folder = folder.path();
    making.entropy = "test";
    make_season(making);
    seal_season(read_season(folder.path()));
    return true;
  }();
  EXPECT_TRUE(made);
  return folder.path();
}

inline void copy_season(const std::string& to) {
  std::filesystem::copy(
      tiny_season(), to,
      std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
}

}  // namespace kanly::benchmark

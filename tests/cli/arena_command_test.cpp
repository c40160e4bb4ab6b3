// kanly arena run as it is typed: output and exit codes.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "arena/records.h"

namespace kanly::cli {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int code = -1;
  std::string out;

  bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
};

class ArenaCommand : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // kanly arena run in a folder of its own.
  Outcome run(const std::string& arguments) const {
    const std::string line =
        "cd " + folder_.string() + " && " + KANLY_BINARY + " arena run " + arguments + " 2>&1";
    Outcome run;
    std::FILE* const pipe = popen(line.c_str(), "r");
    if (pipe == nullptr) return run;
    std::array<char, 4096> buffer{};
    for (size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
      run.out.append(buffer.data(), n);
    }
    const int status = pclose(pipe);
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return run;
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  fs::path folder_;
};

const std::string kSmoke = KANLY_PROJECT_DIR "/bench/arena/smoke.json";

TEST_F(ArenaCommand, PlaysAFileIntoTheArenaFolder) {
  const Outcome first = run(kSmoke + " --games 10");
  EXPECT_EQ(first.code, 0) << first.out;
  EXPECT_TRUE(first.says("one heuristic among random")) << first.out;
  EXPECT_TRUE(first.says("kanly arena report arena/smoke.jsonl")) << first.out;
  const std::string file = (folder_ / "arena/smoke.jsonl").string();
  EXPECT_EQ(read_results(file).records.size(), 10U);
  const Outcome second = run(kSmoke + " --threads 2");
  EXPECT_TRUE(second.says("10 of 24 games are there already.")) << second.out;
  EXPECT_TRUE(second.says("14 games played")) << second.out;
  EXPECT_EQ(read_results(file).records.size(), 24U);
}

TEST_F(ArenaCommand, RefusesResultsOfAnotherConfiguration) {
  write("a.json", R"({"name":"x","tables":[{"all":"random"}],"games":2})");
  write("b.json", R"({"name":"x","tables":[{"all":"cautious"}],"games":2})");
  EXPECT_EQ(run("a.json").code, 0);
  const Outcome refused = run("b.json");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(refused.says("--restart")) << refused.out;
  EXPECT_EQ(run("b.json --restart").code, 0);
}

TEST_F(ArenaCommand, SaysWhatIsWrongWithAFile) {
  write("key.json", R"({"name":"x","tabels":[],"games":2})");
  write("agent.json", R"({"name":"x","tables":[{"all":"genius"}],"games":2})");
  const Outcome key = run("key.json");
  EXPECT_EQ(key.code, 2);
  EXPECT_TRUE(key.says("key.json: there is no key 'tabels'")) << key.out;
  const Outcome agent = run("agent.json");
  EXPECT_EQ(agent.code, 2);
  EXPECT_TRUE(agent.says("there is no agent 'genius'")) << agent.out;
  EXPECT_FALSE(fs::exists(folder_ / "arena"));
}

}  // namespace
}  // namespace kanly::cli

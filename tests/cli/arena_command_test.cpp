// kanly arena run as it is typed: output and exit codes.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "arena/records.h"
#include "cli/program.h"

namespace kanly::cli {
namespace {

namespace fs = std::filesystem;

class ArenaCommand : public ProgramTest {
 protected:
  Outcome run(const std::string& arguments) const {
    return kanly("arena run " + arguments, folder_);
  }
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

TEST_F(ArenaCommand, PlaysPartsAndPutsThemTogether) {
  EXPECT_EQ(run(kSmoke + " --out whole.jsonl --threads 1").code, 0);
  EXPECT_EQ(run(kSmoke + " --shard 1/2").code, 0);
  const auto merge = [&](const std::string& words) {
    return kanly("arena merge " + words, folder_);
  };
  const Outcome half = merge("arena/smoke-1-of-2.jsonl --out half.jsonl");
  EXPECT_EQ(half.code, 1);
  EXPECT_TRUE(half.says("12 of 24 games are not in these files.")) << half.out;
  EXPECT_EQ(run(kSmoke + " --shard 2/2").code, 0);
  const Outcome all = merge("arena/smoke-2-of-2.jsonl arena/smoke-1-of-2.jsonl");
  EXPECT_EQ(all.code, 0) << all.out;
  EXPECT_EQ(run_line("cd '" + folder_.string() + "' && cmp arena/smoke.jsonl whole.jsonl").code, 0);
  for (const std::string wrong : {"0/2", "3/2", "2", "1/0", "a/b", "1/2/3"}) {
    const Outcome refused = run(kSmoke + " --shard " + wrong);
    EXPECT_EQ(refused.code, 2) << wrong;
    EXPECT_TRUE(refused.says("as in 3/8, not '" + wrong + "'")) << refused.out;
  }
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

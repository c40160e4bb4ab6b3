// Commands with language models: prompts printed, rule cases played through agents.
#include <filesystem>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "model/stand_in.h"

namespace kanly::cli {
namespace {

using model::StandIn;

TEST(AgentPrompt, IsPrintedWithItsSize) {
  const Outcome prompt = kanly("agent prompt --seat fremen --question bid --seed 2");
  EXPECT_EQ(prompt.code, 0) << prompt.out;
  EXPECT_TRUE(prompt.says("You play the board game Dune (2019) as the Fremen"));
  EXPECT_TRUE(prompt.says("What do you bid for the card? (`bid`, rule 1.04.06.02)"));
  EXPECT_TRUE(prompt.says("- 1.04.06.02 Opening bid, raising, passing: "));
  EXPECT_TRUE(prompt.says(" tokens by our estimate (at most 6000)"));
  EXPECT_EQ(kanly("agent prompt --seat fremen --question bid --seed 2").out, prompt.out);
  const Outcome all = kanly("agent prompt --all --rules 'advanced turns=2'");
  EXPECT_TRUE(all.says(" prompts: ")) << all.out;
  EXPECT_TRUE(kanly("agent prompt --seat nobody").says("'nobody' does not play in this game."));
  EXPECT_TRUE(kanly("agent prompt --prompts nowhere").says("none of system.txt"));
  EXPECT_TRUE(kanly("agent").says("which agent?"));
}

class ThroughAgents : public ProgramTest {};

TEST_F(ThroughAgents, AModelThatIsToldPlaysTheCasesAsTheyAreWritten) {
  const StandIn server;
  const std::string logs = (folder_ / "logs").string();
  const Outcome run =
      kanly("scenario run tests/scenarios/charity tests/scenarios/acceptance --agents chat:" +
            server.url() + ",told --log " + logs);
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(run.says(", 0 failed"));
  EXPECT_TRUE(run.says(" given up; 0 cases with another answer")) << run.out;
  EXPECT_FALSE(run.says("agents: 0 of 0 answers as the cases say"));
  EXPECT_TRUE(run.says("models: "));
  int asked = 0;
  int transcripts = 0;
  for (const auto& file : std::filesystem::directory_iterator(logs)) {
    const std::string text = model::contents(file.path().string());
    if (file.path().extension() == ".jsonl") {
      ++transcripts;
      EXPECT_NE(text.find(R"("verdict":"answered")"), std::string::npos);
      continue;
    }
    EXPECT_NE(text.find("agents: "), std::string::npos) << file.path();
    if (text.find("the agent of ") != std::string::npos) ++asked;
  }
  EXPECT_GT(asked, 20);
  EXPECT_GT(transcripts, 20);
}

TEST_F(ThroughAgents, WhatAnAgentWouldHaveDoneStandsBesideTheVerdict) {
  const StandIn server;
  for (const std::string& agent : {std::string("heuristic"), "chat:" + server.url() + ",illegal",
                                   "chat:" + server.url() + ",silly"}) {
    const Outcome run =
        kanly("scenario run tests/scenarios/charity/basic-claims.json --agents " + agent);
    EXPECT_EQ(run.code, 0) << run.out;  // the rules hold whatever agents say
    EXPECT_TRUE(run.says(", 0 failed"));
    EXPECT_TRUE(run.says("agents: ")) << run.out;
    if (agent.ends_with("illegal")) {
      EXPECT_TRUE(run.says("nothing on the menu, not "));
    }
    if (agent.ends_with("illegal")) {
      EXPECT_TRUE(run.says("agents: 0 of "));
    }
  }
  const Outcome json =
      kanly("scenario run tests/scenarios/charity/basic-claims.json --json --agents heuristic");
  EXPECT_TRUE(json.says(R"("agents":[{"faction":")")) << json.out;
}

TEST_F(ThroughAgents, WhatIsWrongIsSaid) {
  const std::string cases = "scenario run tests/scenarios/charity/basic-claims.json --agents ";
  EXPECT_EQ(kanly(cases + "clever").code, 2);
  EXPECT_TRUE(kanly(cases + "chat:nowhere").says("'base_url' is an address"));
  EXPECT_TRUE(
      kanly(cases + "chat:http://127.0.0.1:8000/v1,m,KANLY_NO_SUCH_KEY").says("has no key"));
  const StandIn server;
  const Outcome refused = kanly(cases + "chat:" + server.url() + ",echo-key");
  EXPECT_NE(refused.code, 0);
  EXPECT_TRUE(refused.says("the answer was 401")) << refused.out;
}

}  // namespace
}  // namespace kanly::cli

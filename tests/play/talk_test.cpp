// What people say stands beside the game: in the record, heard by those it was said to, and without any
// effect on the position.
#include "play/talk.h"

#include <string>

#include <gtest/gtest.h>

#include "play/config_text.h"
#include "play/game_in_play.h"

namespace kanly {
namespace {

GameInPlay table_of_three() {
  Config config;
  read_factions(config, "atreides fremen harkonnen");
  read_rules(config, "advanced turns=3");
  config.seed = seed_from_number(12);
  GameInPlay play(GameInPlay::Keep::Choices);
  EXPECT_FALSE(play.begin(config));
  return play;
}

void answer_once(GameInPlay& play) {
  const Faction seat = play.waiting().first();
  play.take({seat, play.idle_answer(seat)});
}

TEST(Talk, IsHeardByAllOrByOne) {
  GameInPlay play = table_of_three();
  EXPECT_FALSE(play.say(Faction::Fremen, Faction::None, "Who rides with me?"));
  EXPECT_FALSE(play.say(Faction::Atreides, Faction::Fremen, "We do."));
  EXPECT_EQ(play.remarks().size(), 2U);
  EXPECT_EQ(play.remarks(Faction::Harkonnen).size(), 1U);
  EXPECT_EQ(play.remarks(Faction::Fremen).size(), 2U);
  EXPECT_EQ(play.remarks(Faction::Atreides).back().words, "We do.");
}

TEST(Talk, ChangesNothingInTheGame) {
  GameInPlay play = table_of_three();
  const Game before = play.game();
  EXPECT_FALSE(play.say(Faction::Fremen, Faction::None, "Bi-la kaifa."));
  EXPECT_TRUE(play.game() == before);
  EXPECT_TRUE(play.choices().empty());
}

TEST(Talk, ThatIsNoneIsRefusedAndNotKept) {
  GameInPlay play = table_of_three();
  EXPECT_TRUE(play.say(Faction::Emperor, Faction::None, "I am not here."));
  EXPECT_TRUE(play.say(Faction::Fremen, Faction::Emperor, "Nor is he."));
  EXPECT_TRUE(play.say(Faction::Fremen, Faction::Fremen, "To myself."));
  EXPECT_TRUE(play.say(Faction::Fremen, Faction::None, "  "));
  EXPECT_TRUE(play.say(Faction::Fremen, Faction::None, "two\nlines"));
  EXPECT_TRUE(play.say(Faction::Fremen, Faction::None, std::string(kLongestRemark + 1, 'a')));
  EXPECT_TRUE(play.remarks().empty());
}

TEST(Talk, StandsInTheRecordWhereItWasSaid) {
  GameInPlay play = table_of_three();
  answer_once(play);
  EXPECT_FALSE(play.say(Faction::Fremen, Faction::None, "Shai-Hulud – père des sables"));
  answer_once(play);
  EXPECT_FALSE(play.say(Faction::Harkonnen, Faction::Atreides, "said 1 of two"));
  const std::string file = play.save();

  GameInPlay again(GameInPlay::Keep::Choices);
  ASSERT_FALSE(again.load(file));
  EXPECT_EQ(again.remarks(), play.remarks());
  EXPECT_EQ(again.remarks()[0].after, 1U);
  EXPECT_EQ(again.save(), file);

  GameInPlay first_choice(GameInPlay::Keep::Choices);
  ASSERT_FALSE(first_choice.begin(play.replay(), 1));
  EXPECT_EQ(first_choice.remarks().size(), 1U);
}

TEST(Talk, ThatCannotBeReadIsAnErrorWithItsLine) {
  GameInPlay play = table_of_three();
  const std::string file = play.save();
  for (const char* line :
       {"said", "said x fremen all Hello", "said 1 fremen all Hello", "said 0 emperor all Hello",
        "said 0 fremen nobody Hello", "said 0 fremen all "}) {
    GameInPlay again;
    const auto error = again.load(file + line + "\n");
    if (std::string_view(line) == "said") {
      EXPECT_FALSE(error) << "a line of another kind";
      continue;
    }
    ASSERT_TRUE(error) << line;
    EXPECT_EQ(error->kind, ReplayError::Kind::Damaged) << line;
    EXPECT_GT(error->line, 10) << line;
  }
  GameInPlay other_lines;
  EXPECT_FALSE(other_lines.load(file + "seat fremen\nsaid 0 fremen all Hello\n"));
  EXPECT_EQ(other_lines.remarks().size(), 1U);
}

}  // namespace
}  // namespace kanly

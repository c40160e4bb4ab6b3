// A season is made, stopped and gone on with, sealed, and refused once anything in it has changed.
#include "benchmark/season.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/files.h"
#include "benchmark/questions.h"
#include "benchmark/seasons.h"
#include "benchmark/signing.h"
#include "view/redeal.h"
#include "words/menu_words.h"

namespace kanly::benchmark {
namespace {

namespace fs = std::filesystem;

TEST(Season, HasWhatItsPlanAsksForAndIsSound) {
  const Season s = read_season(tiny_season());
  EXPECT_GE(s.positions.size(), 6U);
  EXPECT_EQ(s.critical.size(), 2U);
  EXPECT_EQ(s.questions.size(), 12U);
  for (const Position& p : s.positions) {
    EXPECT_GE(p.paths.size(), 2U);
    EXPECT_EQ(p.walks.size(), 3U);
  }
  const Verdict verdict = verify_season(tiny_season(), 2, 1);
  EXPECT_TRUE(verdict.wrong.empty()) << verdict.wrong[0];
  EXPECT_TRUE(verdict.notes.empty()) << verdict.notes[0];
}

// The same plan and the same secret give the same bytes: the season beside it was made in one go.
TEST(Season, StoppedAndGoneOnWithIsTheSame) {
  const Folder folder("again");
  Making making;
  making.plan = tiny_plan();
  making.folder = folder.path();
  making.entropy = "test";
  int steps = 0;
  making.watch = [&](const std::string&) {
    ++steps;
    return steps != 3 && steps != 20;  // among the source games, and later on
  };
  int runs = 1;
  while (!make_season(making)) {
    ++runs;
    // As if it had been killed in the midst of a line.
    std::ofstream(folder.path() + "/making.jsonl", std::ios::app) << "{\"game\":";
  }
  EXPECT_EQ(runs, 3);
  seal_season(read_season(folder.path()));
  for (const std::string& file : kSeasonFiles) {
    EXPECT_EQ(text_of_file(folder.path() + "/" + file), text_of_file(tiny_season() + "/" + file))
        << file;
  }
  EXPECT_THROW(make_season(making), BadInput);  // sealed
}

// Otherwise there would be no command that makes the season again.
TEST(Season, IsNotGoneOnWithByAnotherPlan) {
  const Folder folder("plan");
  Making making;
  making.plan = tiny_plan();
  making.folder = folder.path();
  making.entropy = "test";
  making.watch = [](const std::string&) { return false; };
  EXPECT_FALSE(make_season(making));
  making.plan.deals += 1;
  EXPECT_THROW(make_season(making), BadInput);
}

TEST(Season, OneByteChangedAnywhereIsRefused) {
  const Folder folder("changed");
  for (const std::string file :
       {"season.json", "games.jsonl", "positions.jsonl", "critical.jsonl", "questions.jsonl",
        "deals.jsonl", "manifest.json", "sealed.json"}) {
    copy_season(folder.path());
    const std::string path = folder.path() + "/" + file;
    std::string text = text_of_file(path);
    for (const size_t at : {text.size() / 3, text.size() / 2, text.size() - 3}) {
      std::string other = text;
      other[at] = other[at] == '7' ? '8' : '7';
      ASSERT_FALSE(replace_file(path, other));
      bool refused = false;
      try {
        refused = !verify_season(folder.path(), 0, 1).wrong.empty();
      } catch (const BadInput&) {
        refused = true;
      }
      EXPECT_TRUE(refused) << file << " at " << at;
    }
  }
}

TEST(Season, ASignatureFitsItsManifestAndItsSigner) {
  const Folder keys("keys");
  const Folder folder("signed");
  copy_season(folder.path());
  const std::string key = keys.path() + "/key";
  ASSERT_EQ(std::system(("ssh-keygen -q -t ed25519 -N '' -C test -f " + key).c_str()), 0);
  EXPECT_FALSE(is_signed(folder.path()));
  EXPECT_EQ(sign_folder(folder.path(), key), "");
  EXPECT_EQ(wrong_signature(folder.path()), "");
  const std::string signers = keys.path() + "/signers";
  ASSERT_FALSE(replace_file(signers, "somebody " + text_of_file(key + ".pub")));
  EXPECT_EQ(wrong_signature(folder.path(), signers, "somebody"), "");
  EXPECT_NE(wrong_signature(folder.path(), signers, "another"), "");
  const std::string manifest = folder.path() + "/manifest.json";
  ASSERT_FALSE(replace_file(manifest, text_of_file(manifest) + " "));
  EXPECT_NE(wrong_signature(folder.path()), "");
  EXPECT_NE(sign_folder(folder.path(), keys.path() + "/none"), "");
}

// The menu a player is shown, in words, is made of its view: it is the same in every redeal.
TEST(Season, NoQuestionChangesUnderRedeal) {
  const Season s = read_season(tiny_season());
  for (const Position& p : s.positions) {
    const View view(game_at(s, p), p.seat);
    const std::string menu = words::menu_json(words::menu_words(view));
    for (uint64_t n = 0; n < 5; ++n) {
      Chance chance(seed_from_number(n));
      const Game other = redeal(view, chance);
      EXPECT_EQ(words::menu_json(words::menu_words(View(other, p.seat))), menu) << p.number;
    }
  }
}

TEST(Season, QuestionsHaveOneRightChoiceAmongDifferentOnes) {
  const Season s = read_season(tiny_season());
  for (const RuleQuestion& q : s.questions) {
    for (size_t i = 0; i < q.choices.size(); ++i) {
      for (size_t j = 0; j < i; ++j) EXPECT_NE(q.choices[i], q.choices[j]) << q.number;
    }
    EXPECT_TRUE(rule_from_id(q.rule)) << q.rule;
    EXPECT_NE(question_in_words(s, q).find(q.text), std::string::npos);
  }
}

// Random players at tables of every kind come upon rules that the games of track D, all of one kind, do not.
TEST(Season, QuestionsAreAboutManyRulesOfAllExpansions) {
  Season s = read_season(tiny_season());
  s.games.clear();
  s.plan.questions = 60;
  make_questions(s);
  std::set<std::string> rules;
  std::set<std::string> forms;
  std::set<char> parts;
  for (const RuleQuestion& q : s.questions) {
    rules.insert(q.rule);
    forms.insert(q.form);
    parts.insert(q.rule[0]);
  }
  EXPECT_EQ(s.questions.size(), 60U);
  EXPECT_EQ(rules.size(), 60U);  // no rule twice while there are others
  EXPECT_TRUE(forms.contains("legal") && forms.contains("why") && forms.contains("next") &&
              forms.contains("happens"));
  EXPECT_TRUE(parts.contains('1') && parts.contains('2') && parts.contains('4'));
}

TEST(Season, ValuesAreTheSameOnAnyNumberOfThreads) {
  const Season s = read_season(tiny_season());
  const Position& p = s.positions.front();
  const View view(game_at(s, p), p.seat);
  EXPECT_EQ(values_of({view, p.kind, deals_of(s, p), tiny_plan().deals, 3}, p.paths), p.values);
}

TEST(Valuation, TheBestIsPickedByOneHalfAndMeasuredByTheOther) {
  const std::vector<Value> values = {{10, 5, 3}, {10, 6, 4}, {10, 2, 9}};
  EXPECT_EQ(best_path(values), 1U);
  // By the first half path 1 is best, of 0.4 by the second; by the second path 2, of 0.2 by the first.
  EXPECT_DOUBLE_EQ(loss(values, values[0]), (0.4 - 0.3 + 0.2 - 0.5) / 2);
  EXPECT_DOUBLE_EQ(loss(values, values[1]), (0.0 + 0.2 - 0.6) / 2);
  EXPECT_DOUBLE_EQ(loss(values, values[2]), (0.4 - 0.9 + 0.0) / 2);  // it may be negative
  // Worst by the first half is path 2, by the second path 0.
  EXPECT_DOUBLE_EQ(spread(values), (0.4 - 0.9 + 0.2 - 0.5) / 2);
}

}  // namespace
}  // namespace kanly::benchmark

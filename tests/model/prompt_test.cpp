// Prompts: made of what the seat may know, within their bounds, worded by templates.
#include "model/prompt.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "base/errors.h"
#include "properties/random_games.h"
#include "view/event_text.h"
#include "view/redeal.h"
#include "words/guide.h"
#include "words/prompts.h"

namespace kanly::model {
namespace {

// A table that has seen and said much.
Memory full_memory() {
  Memory memory;
  for (int i = 0; i < 400; ++i) {
    memory.happened.push_back(
        "The Harkonnen shipped 5 forces to Habbanya Sietch for 5 spice, number " +
        std::to_string(i) + ".");
  }
  for (int i = 0; i < 80; ++i) {
    std::string words;
    for (int k = 0; k < 60; ++k) words += "spice ";
    memory.said.push_back({1, Faction::Fremen, Faction::None, words});
  }
  for (int i = 0; i < 900; ++i) memory.notes += "never trust a Harkonnen ";
  return memory;
}

TEST(Prompt, IsTheSameHoweverSecretsAreDealt) {
  const Templates& templates = default_templates();
  for (uint64_t number = 700; number < 700 + games(10); ++number) {
    RandomGame random(number);
    Chance chance(seed_from_number(number));
    while (!random.over()) {
      for (const Faction seat : random.game.waiting) {
        const View view(random.game, seat);
        const View other(redeal(view, chance), seat);
        const Prompt one = decision_prompt(templates, view, {});
        const Prompt two = decision_prompt(templates, other, {});
        EXPECT_EQ(one.user, two.user) << in_game(number, random);
        EXPECT_EQ(one.hash, two.hash);
        EXPECT_EQ(talk_prompt(templates, view, {}, {}).user,
                  talk_prompt(templates, other, {}, {}).user);
        ASSERT_FALSE(HasFailure());
      }
      random.play_on(29);
    }
  }
}

TEST(Prompt, StaysWithinItsBoundWhateverThereIsToSay) {
  const Templates& templates = default_templates();
  const Memory full = full_memory();
  const PromptLimits limits;
  for (uint64_t number = 0; number < games(15); ++number) {
    RandomGame random(number);
    while (!random.over()) {
      const View view(random.game, random.game.waiting.first());
      for (const Memory& memory : {Memory(), full}) {
        const Prompt prompt = decision_prompt(templates, view, memory, limits);
        EXPECT_LE(prompt.tokens, limits.tokens) << in_game(number, random);
        EXPECT_EQ(prompt.tokens, estimate_tokens(prompt.system) + estimate_tokens(prompt.user));
        EXPECT_LE(talk_prompt(templates, view, memory, {}, limits).tokens, limits.tokens);
        Options options;
        menu(view, options);
        for (const Option o : {options[0], options.back()}) {  // the menu is never what is left out
          EXPECT_NE(prompt.user.find("`" + name_of(o) + "`"), std::string::npos)
              << name_of(o) << in_game(number, random);
        }
      }
      ASSERT_FALSE(HasFailure());
      random.play_on(61);
    }
  }
}

TEST(Prompt, SaysWhatItLeftOut) {
  RandomGame random(1);
  const View view(random.game, random.game.waiting.first());
  EXPECT_TRUE(decision_prompt(default_templates(), view, {}).left_out.empty());
  const Prompt prompt = decision_prompt(default_templates(), view, full_memory());
  ASSERT_FALSE(prompt.left_out.empty());
  EXPECT_EQ(prompt.left_out[0], "370 of 400 events");
  EXPECT_NE(prompt.user.find("number 399."), std::string::npos);
  EXPECT_EQ(prompt.user.find("number 369."), std::string::npos);
}

// What people are told to think of stays with people.
TEST(Prompt, GivesNoAdvice) {
  for (uint64_t number = 40; number < 40 + games(8); ++number) {
    RandomGame random(number);
    while (!random.over()) {
      const View view(random.game, random.game.waiting.first());
      const Prompt made = decision_prompt(default_templates(), view, {});
      const words::PromptWords* const about = words::words_of_prompt(prompt(view)->id);
      if (about != nullptr && !about->advice.empty()) {
        EXPECT_EQ(made.user.find(about->advice), std::string::npos) << about->prompt;
      }
      if (const words::Advice* const advice = words::advice_for(view.seat())) {
        EXPECT_EQ((made.system + made.user).find(advice->opening), std::string::npos);
      }
      random.play_on(31);
    }
  }
}

TEST(Prompt, NamesTheRulesThatMatterHere) {
  Config config;
  for (const Faction f : {Faction::SpacingGuild, Faction::Harkonnen, Faction::Atreides}) {
    config.seats[config.players++] = f;
  }
  GameInPlay play;
  ASSERT_FALSE(play.begin(config));
  while (prompt(play.game(), play.waiting().first())->id != "ship_to") {
    const Faction f = play.waiting().first();
    const Options menu = play.menu(f);
    const bool ship = menu.contains(Option::of(Word::Reserves));
    play.take({f, ship ? Option::of(Word::Reserves) : play.idle_answer(f)});
  }
  const View view = play.view(play.waiting().first());
  const auto rules = rules_that_matter(view);
  const auto has = [&](RuleId rule) { return std::ranges::count(rules, rule) == 1; };
  EXPECT_TRUE(has("1.06.03"_r));
  EXPECT_TRUE(has("2.06.05"_r));   // the Guild plays
  EXPECT_FALSE(has("2.04.05"_r));  // the Fremen do not
  EXPECT_FALSE(has("4.04.06"_r));  // nor is there a homeworld
  const Prompt prompt = decision_prompt(default_templates(), view, {});
  EXPECT_NE(prompt.user.find("- 1.06.03 Shipment of reserves: "), std::string::npos);
}

TEST(Prompt, ShortensBetweenWords) {
  EXPECT_EQ(shortened("short", 10), "short");
  EXPECT_EQ(shortened("one two three four five", 5), "one two …");
  EXPECT_EQ(shortened("ääääääääääääääää", 3), "ää …");
  EXPECT_EQ(shortened("anything", 0), "");
}

// --- Templates ----------------------------------------------------------------------------------------

TEST(Templates, FillInNamesAndSections) {
  const Filling filling = {{"who", "Fremen"}, {"notes", ""}};
  EXPECT_EQ(fill_in("You are {{who}}.", filling), "You are Fremen.");
  EXPECT_EQ(fill_in("a\n{{#notes}}\nnotes: {{notes}}\n{{/notes}}\nb", filling), "a\nb");
  EXPECT_EQ(fill_in("a\n{{#who}}\nwho: {{who}}\n{{/who}}\nb", filling), "a\nwho: Fremen\nb");
  EXPECT_THROW(fill_in("{{whom}}", filling), BadInput);
  EXPECT_THROW(fill_in("{{#who}}", filling), BadInput);
  EXPECT_THROW(fill_in("{{/who}}", filling), BadInput);
  EXPECT_THROW(fill_in("{{who", filling), BadInput);
}

TEST(Templates, AreChangedWithoutCompiling) {
  const std::string folder = ::testing::TempDir() + "/kanly-templates";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  EXPECT_THROW(load_templates(folder), BadInput);  // none of the files is there
  std::ofstream(folder + "/decision.txt") << "{{question}} {{options}}\n";
  const Templates other = load_templates(folder);
  EXPECT_NE(other.hash(), default_templates().hash());
  EXPECT_EQ(other.system, default_templates().system);
  RandomGame random(1);
  const View view(random.game, random.game.waiting.first());
  EXPECT_TRUE(decision_prompt(other, view, {}).user.starts_with(words::menu_words(view).question));
  std::ofstream(folder + "/talk.txt") << "{{options}}\n";  // nobody is asked anything there
  try {
    load_templates(folder);
    FAIL();
  } catch (const BadInput& wrong) {
    EXPECT_NE(std::string(wrong.what()).find("talk.txt: there is nothing called 'options'"),
              std::string::npos)
        << wrong.what();
  }
}

TEST(Templates, ThatWereCompiledInAreThoseOfTheFolder) {
  EXPECT_EQ(load_templates(KANLY_PROJECT_DIR "/bench/prompts"), default_templates());
  EXPECT_EQ(load_templates(""), default_templates());
}

}  // namespace
}  // namespace kanly::model

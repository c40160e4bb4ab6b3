// A person at play, fed with lines instead of a keyboard.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "cli/play/lesson.h"
#include "cli/play/map.h"
#include "cli/play/menu.h"
#include "cli/play/page.h"
#include "cli/play/screens.h"
#include "cli/play/session.h"
#include "cli/play/start.h"
#include "play_table.h"
#include "view/redeal.h"
#include "words/describe.h"
#include "words/lookup.h"
#include "words/situation.h"
#include "words/table_pages.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {
namespace {

struct Sitting {
  std::unique_ptr<Session> session;
  std::string screen;
};

// Plays until the lines are used up.
Sitting play(const Saved& game, const std::vector<std::string>& lines,
             const std::string& file = "") {
  Sitting sitting;
  std::size_t next = 0;
  const auto read = [&]() -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    sitting.screen += lines[next] + "\n";
    return lines[next++];
  };
  const auto print = [&](const std::string& text) { sitting.screen += text; };
  sitting.session = std::make_unique<Session>(game, file, Terminal{}, read, print);
  sitting.session->run();
  return sitting;
}

bool shows(const Sitting& sitting, std::string_view text) {
  return sitting.screen.find(text) != std::string::npos;
}

TEST(PlaySession, AWholeGameByItselfEndsWithAWinner) {
  for (const Faction person : {Faction::Atreides, Faction::BeneGesserit}) {
    const Sitting s = play(begun(person), {"auto game"});
    EXPECT_TRUE(s.session->game().over());
    EXPECT_TRUE(shows(s, "━━ The end"));
    EXPECT_TRUE(shows(s, "won in turn") || shows(s, "nobody won"));
    EXPECT_TRUE(shows(s, "You have "));
  }
}

TEST(PlaySession, ANewcomerIsToldWhoTheyAreAndWhatIsAsked) {
  const Sitting s = play(begun(Faction::Harkonnen), {});
  EXPECT_TRUE(shows(s, "You play the Harkonnen"));
  EXPECT_TRUE(shows(s, "help: what can be typed"));
  EXPECT_TRUE(shows(s, "(rule "));
  EXPECT_TRUE(shows(s, "Good bye"));
}

TEST(PlaySession, EveryCommandAnswersAndNoneTakesATurn) {
  const std::vector<std::string> looks = {"card lasgun",
                                          "card",
                                          "card xyzzy",
                                          "what karama",
                                          "what",
                                          "what turn",
                                          "what is the storm",
                                          "leaders",
                                          "odds",
                                          "discards",
                                          "what atreides",
                                          "help",
                                          "?",
                                          "board",
                                          "map",
                                          "me",
                                          "players",
                                          "who",
                                          "story",
                                          "menu",
                                          "hint",
                                          "why pass",
                                          "why",
                                          "rule",
                                          "rule 1.06",
                                          "rule shipment",
                                          "act",
                                          "back",
                                          "auto sunset",
                                          "rule bogus",
                                          "story 3",
                                          "why caladan"};
  const Sitting before = play(begun(Faction::Atreides), {});
  const Sitting after = play(begun(Faction::Atreides), looks);
  EXPECT_EQ(before.session->game(), after.session->game());
  EXPECT_TRUE(shows(after, "A bot in your place would answer"));
  EXPECT_TRUE(shows(after, "There is no rule 'bogus'"));
}

// Rule 5.20: whether people are reminded of what they have learnt.
TEST(PlaySession, NotesAreKeptForAllOrForTheAtreidesAlone) {
  Game g = at_prompt(Faction::Harkonnen, "bid");
  const Card lasgun = cards_of(CardKind::Lasgun).first();
  g.hands[Faction::Emperor].cards.add(lasgun);
  for (Faction f : g.players) {
    g.hands[f].cards.remove(f == Faction::Emperor ? Card::None : lasgun);
    g.knows[f].cards.add(lasgun);
  }
  const auto told = [&](Faction seat) {
    return laid_out(Terminal{}, words::players_page(View(g, seat), {})).find("Lasgun") !=
           std::string::npos;
  };
  EXPECT_TRUE(told(Faction::Harkonnen));
  EXPECT_TRUE(told(Faction::Atreides));
  g.config.house_rules.remove(HouseRule::NotesKept);
  EXPECT_FALSE(told(Faction::Harkonnen));
  EXPECT_TRUE(told(Faction::Atreides));
}

TEST(PlaySession, BackTakesAPartOfADecisionBack) {
  const Sitting s = play(begun(Faction::BeneGesserit), {"harkonnen", "back"});
  const Sitting fresh = play(begun(Faction::BeneGesserit), {});
  EXPECT_EQ(s.session->game(), fresh.session->game());
  EXPECT_EQ(s.session->saved().replay.choices, fresh.session->saved().replay.choices);
  EXPECT_TRUE(shows(s, "Taken back."));
}

TEST(PlaySession, BackSaysWhyItCannot) {
  const Sitting s = play(begun(Faction::BeneGesserit), {"back", "harkonnen 4", "back"});
  EXPECT_TRUE(shows(s, "There is nothing to take back"));
  EXPECT_FALSE(shows(s, "Taken back."));
}

TEST(PlaySession, WhatIsNotOnTheMenuIsRefusedWithItsRule) {
  const Sitting s = play(begun(Faction::BeneGesserit), {"bene gesserit", "xyzzy", "harkonen"});
  EXPECT_TRUE(shows(s, "2.02.03)"));
  EXPECT_TRUE(shows(s, "I do not understand 'xyzzy' here."));
  EXPECT_TRUE(shows(s, "Did you mean harkonnen?"));
}

TEST(PlaySession, ASavedGameGoesOnWhereItWas) {
  const std::string file = testing::TempDir() + "kanly_play_test.kanly";
  const Sitting first = play(begun(Faction::Fremen), {"auto turn", "auto turn", "auto"}, file);
  std::ifstream in(file, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  auto read = read_save(text);
  ASSERT_TRUE(std::holds_alternative<Saved>(read)) << std::get<std::string>(read);
  const Sitting second = play(std::get<Saved>(read), {});
  EXPECT_EQ(first.session->game(), second.session->game());
  EXPECT_TRUE(shows(second, "Welcome back"));
  EXPECT_TRUE(shows(first, "kanly play --resume " + file));
  std::remove(file.c_str());
}

TEST(PlaySession, AFileThatCannotBeWrittenLeavesTheOldOneInUse) {
  const std::string file = testing::TempDir() + "kanly_play_test_2.kanly";
  const std::string nowhere = testing::TempDir() + "no-such-folder/game.kanly";
  const Sitting s = play(begun(Faction::Fremen), {"save " + nowhere, "auto"}, file);
  EXPECT_TRUE(shows(s, "The game is not saved: the file " + nowhere));
  EXPECT_TRUE(shows(s, "kanly play --resume " + file));
  std::ifstream in(file, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  EXPECT_EQ(text, write_save(s.session->saved()));
  std::remove(file.c_str());
}

TEST(PlaySession, ASaveIsAReplayToo) {
  const Sitting s = play(begun(Faction::Fremen), {"auto turn"});
  const std::string text = write_save(s.session->saved());
  const auto replay = read_replay(text);
  ASSERT_TRUE(std::holds_alternative<Replay>(replay));
  EXPECT_EQ(std::get<Replay>(replay), s.session->saved().replay);
}

TEST(PlaySession, AGameSavedInReplayFormat1GoesOn) {
  std::ifstream in(KANLY_PROJECT_DIR "/tests/play/data/format1.kanly", std::ios::binary);
  const std::string old(std::istreambuf_iterator<char>(in), {});
  const auto read = read_save(old + "seat choam\nagents heuristic\n");
  ASSERT_TRUE(std::holds_alternative<Saved>(read)) << std::get<std::string>(read);
  EXPECT_EQ(std::get<Saved>(read).person, Faction::Choam);
  EXPECT_EQ(std::get<Saved>(read).replay.choices.size(), 203U);
}

TEST(PlaySession, ADamagedSaveIsRefusedWithAReason) {
  const std::string good = write_save(begun(Faction::Fremen));
  EXPECT_TRUE(std::holds_alternative<Saved>(read_save(good)));
  const auto wrong = [](const std::string& text) {
    return std::holds_alternative<std::string>(read_save(text));
  };
  EXPECT_TRUE(wrong(""));
  EXPECT_TRUE(wrong(good.substr(0, good.size() / 2)));
  EXPECT_TRUE(wrong(write_replay(begun(Faction::Fremen).replay)));
  std::string other = good;
  other.replace(other.find("seat fremen"), 11, "seat richese");
  EXPECT_TRUE(wrong(other));
}

TEST(PlaySession, EnterIsTheAnswerThatTheMenuNames) {
  const Sitting s = play(begun(Faction::SpacingGuild), {"1", "", "", "menu"});
  EXPECT_TRUE(shows(s, "Enter: 0"));     // the first storm
  EXPECT_TRUE(shows(s, "Enter: pass"));  // a bid
  const Sitting must = play(begun(Faction::Atreides), {""});
  EXPECT_TRUE(shows(must, "This one must be answered"));
}

TEST(PlaySession, ABattlePlanIsShownBeforeItIsCommitted) {
  // By itself up to the first plan, then by hand.
  constexpr std::size_t kMostAnswers = 60;
  std::vector<std::string> lines;
  while (lines.size() < kMostAnswers) {
    const Sitting s = play(begun(Faction::Harkonnen), lines);
    const Step* const step = prompt(s.session->game(), Faction::Harkonnen);
    if (step != nullptr && step->id == "plan_forces") break;
    lines.emplace_back("auto");
  }
  ASSERT_LT(lines.size(), kMostAnswers);
  lines.insert(lines.end(), {"0", "back"});
  const Sitting changed = play(begun(Faction::Harkonnen), lines);
  EXPECT_TRUE(shows(changed, "Your battle plan: "));
  EXPECT_EQ(prompt(changed.session->game(), Faction::Harkonnen)->id, "plan_forces");
  lines.back() = "quit";
  const Sitting left = play(begun(Faction::Harkonnen), lines);
  EXPECT_TRUE(left.screen.ends_with("The game is not saved.\n"));
  EXPECT_EQ(prompt(left.session->game(), Faction::Harkonnen)->id, "plan_forces");
  lines.back() = "";
  const Sitting committed = play(begun(Faction::Harkonnen), lines);
  EXPECT_TRUE(shows(committed, "The Harkonnen revealed the battle plan: dial 0"));
}

TEST(PlaySession, APlayerIsWarnedOfThoseWhoAreAboutToWin) {
  Game g = at_prompt(Faction::Harkonnen, "ship");
  const Step& step = *prompt(g, Faction::Harkonnen);
  EXPECT_EQ(words::situation(View(g, Faction::Harkonnen), step).find("Beware"), std::string::npos);
  for (const Territory t : {Territory::HabbanyaSietch, Territory::TueksSietch}) {
    g.forces.add(Faction::Atreides, places_of(t).first(), {.normal = 1});
  }
  EXPECT_NE(words::situation(View(g, Faction::Harkonnen), step).find("Beware: Atreides stand in 3"),
            std::string::npos);
}

TEST(PlaySession, WindowsForCardsAreSkippedWhenAsked) {
  // The Bene Gesserit of this game hold a worthless card, which is a Karama to them.
  const auto windows = [](const std::string& first) {
    std::vector<std::string> lines = {"harkonnen 4", "1", "polar sink", first};
    for (int i = 0; i < 30; ++i) lines.emplace_back("");
    const Sitting s = play(begun(Faction::BeneGesserit, 77, true), lines);
    int count = 0;
    for (std::size_t at = 0; (at = s.screen.find("skip: pass on", at)) != std::string::npos; ++at) {
      ++count;
    }
    return count;
  };
  EXPECT_LT(windows("skip turn"), windows("pass"));
}

TEST(PlaySession, TheFactionIsAskedForAndEnterTakesAnEasyOne) {
  const auto started = [](Wishes wishes, std::vector<std::string> lines) {
    wishes.game.rules = "basic";
    std::size_t next = 0;
    const auto read = [&]() -> std::optional<std::string> {
      if (next == lines.size()) return std::nullopt;
      return lines[next++];
    };
    return start(wishes, Terminal{}, read, [](const std::string&) {});
  };
  EXPECT_EQ(started({}, {""})->person, Faction::Atreides);
  EXPECT_EQ(started({}, {"nobody", "guild"})->person, Faction::SpacingGuild);
  EXPECT_FALSE(started({}, {}));
  // Somebody from an expansion takes a seat among the six.
  const auto choam = started({.faction = "choam"}, {});
  EXPECT_TRUE(choam->replay.config.factions().has(Faction::Choam));
  EXPECT_EQ(choam->replay.config.players, 6);
  EXPECT_THROW(started({.faction = "corrino"}, {}), BadInput);
}

TEST(PlaySession, SeveralQuestionsAreSkippedOnOneLine) {
  // By itself up to the first plan; then a leader and a number, but no defense.
  std::vector<std::string> lines;
  const auto asked = [&] {
    const Sitting s = play(begun(Faction::Harkonnen), lines);
    const Step* const step = prompt(s.session->game(), Faction::Harkonnen);
    return step == nullptr ? std::string_view() : step->id;
  };
  while (lines.size() < 60 && asked() != "plan_leader") lines.emplace_back("auto");
  ASSERT_LT(lines.size(), 60U);
  lines.emplace_back("umman 1");
  const Sitting s = play(begun(Faction::Harkonnen), lines);
  // Weapon and defense are what the line left out.
  EXPECT_TRUE(shows(s, "Your battle plan: Umman Kudu (1), no weapon, no defense, 1 force"))
      << s.screen;
}

TEST(PlaySession, PassCardLetsItGoUntilItIsSold) {
  const auto bids_asked = [](const std::string& line) {
    std::vector<std::string> lines = {"1", "0", "skip turn"};
    for (int i = 0; i < 8; ++i) lines.push_back(line);
    const Sitting s = play(begun(Faction::SpacingGuild), lines);
    return s.session->saved().replay.choices.size();
  };
  // As many lines lead farther, since one line may stand for several passes.
  EXPECT_GT(bids_asked("pass card"), bids_asked("pass"));
}

TEST(PlaySession, TheEndTellsWhatWasHidden) {
  const Sitting s = play(begun(Faction::Atreides, 8), {"auto game"});
  const std::size_t end = s.screen.find("━━ The end");
  ASSERT_NE(end, std::string::npos);
  EXPECT_EQ(s.screen.find("What was hidden"), s.screen.rfind("What was hidden"));
  EXPECT_GT(s.screen.find("What was hidden"), end);
  EXPECT_TRUE(shows(s, "The Bene Gesserit had predicted"));
  EXPECT_TRUE(shows(s, "Strongholds at the end of each turn"));
  EXPECT_TRUE(shows(s, "Turning points"));
  std::string words;
  for (const std::string& word : words::words_in(s.screen.substr(end))) words += word + " ";
  const Game& g = s.session->game();
  for (const Faction f : g.players) {
    for (const Leader l : g.traitors[f].cards) {
      const std::string name = fmt::format("{}", fmt::join(words::words_in(name_of(l)), " "));
      EXPECT_NE(words.find(name), std::string::npos) << name;
    }
  }
}

TEST(PlaySession, ALongTextComesInPages) {
  std::size_t next = 0;
  std::string screen;
  const std::vector<std::string> lines = {"help", "", "", "what turn", "q", "me"};
  const auto read = [&]() -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    return lines[next++];
  };
  Terminal small{.colours = false, .width = 80, .height = 24};
  Session session(begun(Faction::Fremen), "", small, read,
                  [&](const std::string& text) { screen += text; });
  session.run();
  EXPECT_NE(screen.find("Enter: more"), std::string::npos);
  EXPECT_NE(screen.find("the game is saved after every answer"), std::string::npos);  // help's end
  EXPECT_EQ(screen.find("Who holds three strongholds now has won"), std::string::npos);  // left off
}

// Two games that differ only in what the person cannot know look the same on every screen.
TEST(PlaySession, ScreensShowNothingHidden) {
#ifdef KANLY_CHECK_INVARIANTS
  constexpr int kEvery = 20;
#else
  constexpr int kEvery = 10;
#endif
  const Terminal terminal;
  Chance chance(seed_from_number(5));
  for (const bool advanced : {false, true}) {
    Saved saved = begun(Faction::Emperor, 11, advanced);
    const Sitting s = play(saved, {"auto game"});
    Game g = new_game(saved.replay.config);
    Table t(g);
    advance(t);
    int number = 0;
    for (const Choice& choice : s.session->saved().replay.choices) {
      if (g.waiting.has(Faction::Emperor) && ++number % kEvery == 0) {
        const View view(g, Faction::Emperor);
        const View other(redeal(view, chance), Faction::Emperor);
        const Step& step = *prompt(g, Faction::Emperor);
        Options options;
        menu(view.game(), Faction::Emperor, options);
        EXPECT_EQ(words::board_page(view), words::board_page(other));
        EXPECT_EQ(words::own_page(view), words::own_page(other));
        EXPECT_EQ(words::players_page(view, {}), words::players_page(other, {}));
        EXPECT_EQ(map_text(view, terminal), map_text(other, terminal));
        EXPECT_EQ(words::leaders_page(view), words::leaders_page(other));
        EXPECT_EQ(words::odds_page(view, {}), words::odds_page(other, {}));
        EXPECT_EQ(words::discards_page(view, {}), words::discards_page(other, {}));
        EXPECT_EQ(question_text(view, step, options, terminal),
                  question_text(other, step, options, terminal));
      }
      apply(t, choice);
    }
    EXPECT_GT(number, kEvery);
  }
}

// Answers, commands, halves of them, and noise.
std::string any_line(Chance& chance) {
  static const std::vector<std::string> kWords = {
      "ship",   "move",  "5",     "0",     "arrakeen", "carthag", "to",   "from",  "pass", "yes",
      "no",     "back",  "act",   "hint",  "why",      "rule",    "1.06", "board", "me",   "auto",
      "turn",   "phase", "skip",  "99999", "-1",       "3.5",     "@",    "''",    "é",    "",
      "offer",  "deal",  "harko", "emp",   "karama",   "shield",  "menu", "story", "map",  "old",
      "gap",    "9",     "1",     "2",     "3",        "4",       "12",   "spice", "help", "bids",
      "%s%n%x", "\x1b[", "voice", "play",  "not",      "polar",   "sink", "done",  "auto", "auto"};
  std::string line;
  for (uint32_t n = chance.below(5); n > 0; --n) {
    line += kWords[chance.below(static_cast<uint32_t>(kWords.size()))] + " ";
  }
  return line;
}

TEST(PlaySession, NoLineBreaksIt) {
#ifdef KANLY_CHECK_INVARIANTS
  constexpr int kLines = 300;
#else
  constexpr int kLines = 2000;
#endif
  Chance chance(seed_from_number(77));
  for (const Faction person : {Faction::Atreides, Faction::BeneGesserit, Faction::SpacingGuild}) {
    std::vector<std::string> lines;
    for (int i = 0; i < kLines; ++i) lines.push_back(any_line(chance));
    const Sitting s = play(begun(person, 5, true), lines);
    const auto read = read_save(write_save(s.session->saved()));
    EXPECT_TRUE(std::holds_alternative<Saved>(read)) << std::get<std::string>(read);
  }
}

// Whatever a beginner is asked in the first turn there is something to say about.
TEST(PlayLesson, EveryQuestionOfAFirstTurnIsExplained) {
  for (const Faction person : factions_in(Expansion::Base)) {
    for (uint64_t seed = 1; seed <= 6; ++seed) {
      const Saved whole = play(begun(person, seed), {"auto turn", "auto turn"}).session->saved();
      Game g = new_game(whole.replay.config);
      Table t(g);
      advance(t);
      for (const Choice& choice : whole.replay.choices) {
        if (g.turn > 1) break;
        if (choice.faction == person && !choice.interrupt) {
          EXPECT_FALSE(remark_on(*prompt(g, person)).empty()) << prompt(g, person)->id;
        }
        apply(t, choice);
      }
    }
  }
}

TEST(PlayLesson, GuidesThroughOneTurnAndNoFarther) {
  std::size_t next = 0;
  std::string screen;
  const std::vector<std::string> lines = {"auto turn", "auto turn", "auto turn", "auto turn"};
  const auto read = [&]() -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    return lines[next++];
  };
  Session session(
      begun(Faction::Atreides), "", Terminal{}, read,
      [&](const std::string& text) { screen += text; }, true);
  session.run();
  const std::size_t end = screen.find("That was a whole turn");
  ASSERT_NE(end, std::string::npos);
  for (const std::string_view part :
       {"Welcome to a first turn", "The storm moves around the planet", "A card is turned over",
        "Forces on spice gather it"}) {
    EXPECT_LT(screen.find(part), end) << part;
    EXPECT_EQ(screen.find(part), screen.rfind(part)) << part;
  }
  EXPECT_EQ(screen.find("  ┃ ", screen.find('\n', screen.find("Good luck!"))), std::string::npos);
}

TEST(PlaySession, EveryWordAndEveryCardSaysWhatItMeans) {
  const View view(new_game(six_players(1)), Faction::Atreides);
  for (int i = 0; i < kWordCount; ++i) {
    const auto word = static_cast<Word>(i);
    EXPECT_FALSE(words::meaning(view, nullptr, Option::of(word)).empty()) << id_of(word);
  }
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto card = static_cast<CardKind>(i);
    EXPECT_GT(words::meaning(view, nullptr, Option::of(card)).size(), 15U) << name_of(card);
  }
}

}  // namespace
}  // namespace kanly::cli::play

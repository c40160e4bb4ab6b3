// The class for a game in play: what it keeps, what it refuses, how it comes back from a file.
#include "play/game_in_play.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/hash.h"
#include "play/bots.h"
#include "play/config_text.h"
#include "view/event_json.h"

namespace kanly {
namespace {

using Keep = GameInPlay::Keep;

Config three_players() {
  Config config;
  read_factions(config, "atreides fremen harkonnen");
  read_rules(config, "advanced turns=3");
  config.seed = seed_from_number(12);
  return config;
}

Bots bots_for(const Config& config, std::string_view words) {
  Bots bots(config);
  for (const Faction f : config.factions()) EXPECT_EQ(bots.seat(f, words), "");
  return bots;
}

void play_out(GameInPlay& play, Bots& bots) {
  while (!play.over()) play.take(bots.decide(play.game()));
}

GameInPlay whole_game(Keep keep) {
  GameInPlay play(keep);
  EXPECT_FALSE(play.begin(three_players()));
  Bots bots = bots_for(three_players(), "random:restless=50");
  play_out(play, bots);
  return play;
}

TEST(GameInPlay, SaysWhatIsWrongWithAConfigurationAndStaysAsItWas) {
  GameInPlay play(Keep::Choices);
  ASSERT_FALSE(play.begin(three_players()));
  const Game before = play.game();
  Config nobody;
  const auto refusal = play.begin(nobody);
  ASSERT_TRUE(refusal);
  EXPECT_FALSE(refusal->text.empty());
  EXPECT_TRUE(play.game() == before);
}

TEST(GameInPlay, KeepsNothingUnlessItIsAskedTo) {
  const GameInPlay nothing = whole_game(Keep::Nothing);
  EXPECT_TRUE(nothing.choices().empty());
  EXPECT_TRUE(nothing.events().empty());
  const GameInPlay choices = whole_game(Keep::Choices);
  EXPECT_GT(choices.choices().size(), 100U);
  EXPECT_TRUE(choices.events().empty());
  const GameInPlay all = whole_game(Keep::Everything);
  EXPECT_EQ(all.choices(), choices.choices());
  EXPECT_GT(all.events().size(), 100U);
  EXPECT_TRUE(nothing.game() == all.game());
}

TEST(GameInPlay, RefusesWhatIsNotOnTheMenuAndKeepsNoTraceOfIt) {
  GameInPlay play(Keep::Everything);
  ASSERT_FALSE(play.begin(three_players()));
  const Game before = play.game();
  const std::size_t events = play.events().size();
  const Faction asked = play.waiting().first();
  const auto refusal = play.choose({asked, Option::of(Word::Silent)});
  ASSERT_TRUE(refusal);
  EXPECT_FALSE(refusal->text.empty());
  EXPECT_TRUE(play.choose({Faction::Emperor, Option::pass()}));
  EXPECT_TRUE(play.choose({asked, Option::of(Word::OfferDeal), true}));
  EXPECT_TRUE(play.game() == before);
  EXPECT_TRUE(play.choices().empty());
  EXPECT_EQ(play.events().size(), events);
  EXPECT_FALSE(play.choose({asked, play.menu(asked)[0]}));
  EXPECT_EQ(play.choices().size(), 1U);
}

TEST(GameInPlay, APathIsKeptAsTheChoicesItStandsFor) {
  GameInPlay play(Keep::Choices);
  ASSERT_FALSE(play.begin(three_players()));
  GameInPlay by_one = play;
  int paths = 0;
  for (int i = 0; i < 300 && !play.over(); ++i) {
    const Faction asked = play.waiting().first();
    GameInPlay ahead = play;
    std::vector<Option> path;
    while (path.size() < 2 && ahead.waiting().has(asked)) {
      path.push_back(ahead.idle_answer(asked));
      ahead.take({asked, path.back()});
    }
    const std::size_t before = play.choices().size();
    const PathResult result = play.submit(asked, path);
    ASSERT_FALSE(result.refusal) << result.refusal->text;
    ASSERT_EQ(play.choices().size() - before + static_cast<std::size_t>(result.unused),
              path.size());
    if (play.choices().size() - before > 1) ++paths;
  }
  EXPECT_GT(paths, 0);
  ASSERT_FALSE(by_one.begin(play.replay()));
  EXPECT_TRUE(by_one.game() == play.game());
}

TEST(GameInPlay, ComesBackFromItsFileAtAnyMoment) {
  GameInPlay play(Keep::Choices);
  ASSERT_FALSE(play.begin(three_players()));
  Bots bots = bots_for(three_players(), "random:restless=50");
  for (int i = 0; !play.over(); ++i) {
    if (i % 50 == 0) {
      GameInPlay again(Keep::Choices);
      ASSERT_FALSE(again.load(play.save()));
      ASSERT_TRUE(again.game() == play.game()) << i;
      ASSERT_EQ(again.choices(), play.choices());
    }
    play.take(bots.decide(play.game()));
  }
  GameInPlay again(Keep::Choices);
  ASSERT_FALSE(again.load(play.save()));
  EXPECT_EQ(position_hash(again.game()), position_hash(play.game()));
  const Game before = again.game();
  EXPECT_TRUE(again.load("no replay"));
  EXPECT_TRUE(again.game() == before);
}

TEST(GameInPlay, ASeatCountsOnlyTheEventsItSees) {
  const GameInPlay play = whole_game(Keep::Everything);
  bool hidden = false;
  for (const Faction seat : play.game().players) {
    const auto all = play.events(seat);
    hidden = hidden || all.size() < play.events().size();
    const auto rest = play.events(seat, 10);
    ASSERT_EQ(rest.size() + 10, all.size());
    EXPECT_EQ(event_json(rest[0].event), event_json(all[10].event));
    EXPECT_TRUE(play.events(seat, all.size()).empty());
    EXPECT_TRUE(play.events(seat, all.size() + 5).empty());
    for (const auto& h : all) EXPECT_TRUE(h.event.seen_by.has(seat));
  }
  EXPECT_TRUE(hidden);
}

TEST(GameInPlay, TellsAListenerWhatItKeeps) {
  struct Counter : EventSink {
    void on_event(const Event& /*event*/, const Game& /*game*/) override { ++events; }
    std::size_t events = 0;
  };
  for (const Keep keep : {Keep::Nothing, Keep::Everything}) {
    GameInPlay play(keep);
    Counter counter;
    play.tell(&counter);
    ASSERT_FALSE(play.begin(whole_game(Keep::Choices).replay()));
    EXPECT_EQ(counter.events, whole_game(Keep::Everything).events().size());
  }
}

TEST(GameInPlay, ACopyGoesOnByItself) {
  GameInPlay play(Keep::Everything);
  ASSERT_FALSE(play.begin(three_players()));
  GameInPlay copy = play;
  const Faction asked = copy.waiting().first();
  copy.take({asked, copy.menu(asked)[0]});
  EXPECT_TRUE(play.choices().empty());
  EXPECT_EQ(copy.choices().size(), 1U);
  EXPECT_GE(copy.events().size(), play.events().size());
}

TEST(GameInPlay, StopsBeforeAChoiceThatIsRefused) {
  Replay replay = whole_game(Keep::Choices).replay();
  replay.choices[20].option = Option::of(Word::Silent);
  GameInPlay play(Keep::Choices);
  const auto error = play.begin(replay);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->choice, 21);
  EXPECT_EQ(play.choices().size(), 20U);
}

TEST(Bots, SayWhatIsWrongAndLeaveTheirSeatsToPersons) {
  Bots bots(three_players());
  EXPECT_NE(bots.seat(Faction::Atreides, "clairvoyant"), "");
  EXPECT_NE(bots.seat(Faction::Emperor, "random"), "");
  EXPECT_FALSE(bots.has(Faction::Atreides));
  GameInPlay play;
  ASSERT_FALSE(play.begin(three_players()));
  const Choice choice = bots.decide(play.game());
  EXPECT_TRUE(choice.option.is(Option::Kind::None));
  EXPECT_TRUE(play.waiting().has(choice.faction));
}

TEST(Bots, PlayOnlyTheirOwnSeats) {
  GameInPlay play(Keep::Choices);
  ASSERT_FALSE(play.begin(three_players()));
  Bots bots(three_players());
  EXPECT_EQ(bots.seat(Faction::Fremen, "heuristic"), "");
  EXPECT_EQ(bots.seat(Faction::Harkonnen, "random"), "");
  int mine = 0;
  while (!play.over()) {
    const Choice choice = bots.decide(play.game());
    if (choice.option.is(Option::Kind::None)) {
      ASSERT_EQ(choice.faction, Faction::Atreides);
      ++mine;
      play.take({choice.faction, play.idle_answer(choice.faction)});
    } else {
      ASSERT_NE(choice.faction, Faction::Atreides);
      play.take(choice);
    }
  }
  EXPECT_GT(mine, 10);
}

}  // namespace
}  // namespace kanly

// What follows from a position for a page, and that all words come from what the seat may know.
#include "words/table.h"

#include <gtest/gtest.h>

#include "game/queries.h"
#include "play/game_in_play.h"
#include "properties/random_games.h"
#include "view/redeal.h"
#include "words/lookup.h"
#include "words/menu_words.h"
#include "words/table_pages.h"

namespace kanly::words {
namespace {

TEST(Table, CountsWhatEverybodyMayCount) {
  for (uint64_t number = 0; number < games(40); ++number) {
    RandomGame random(number);
    while (!random.over()) {
      const Game& g = random.game;
      const TableFacts facts = table_facts(View(g, g.players.first()));
      ASSERT_EQ(facts.sides.size(), static_cast<std::size_t>(g.config.players));
      for (const SideFacts& side : facts.sides) {
        const Faction f = side.faction;
        for (const Territory t : side.strongholds) EXPECT_TRUE(occupies(g, f, t)) << name_of(t);
        EXPECT_GE(side.held, side.strongholds.size());
        EXPECT_EQ(side.needed, g.ally[f] == Faction::None ? 3 : 4);
        EXPECT_LE(side.on_planet.total() + side.abroad.total() + g.reserves[f].total() +
                      g.tanks[f].total(),
                  info(f).forces_total + 20);
        EXPECT_GE(side.hand_limit, 3);
      }
      EXPECT_LE(facts.storm_least, facts.storm_most);
      EXPECT_TRUE(facts.open_to_storm.has(Territory::TheGreatFlat));
      EXPECT_FALSE(facts.open_to_storm.has(Territory::SietchTabr));
      EXPECT_EQ(facts.open_to_storm.has(Territory::Arrakeen), g.shield_wall_destroyed);
      ASSERT_FALSE(HasFailure()) << in_game(number, random);
      random.play_on(23);
    }
  }
}

TEST(Table, StandsBesideThePositionInOneDocument) {
  RandomGame random(3);
  const std::string json = seat_json(View(random.game, random.game.players.first()));
  EXPECT_TRUE(json.starts_with("{\"seats\":")) << json;
  EXPECT_NE(json.find(",\"table\":{\"sides\":{\""), std::string::npos) << json;
  EXPECT_TRUE(json.ends_with("]}}")) << json;
}

// Before the first auction everybody has seen how many cards were dealt to whom, and nothing else.
TEST(Notes, CountHandsAsTheyWereDealt) {
  Config config;
  config.players = 2;
  config.seats[0] = Faction::Harkonnen;
  config.seats[1] = Faction::Atreides;
  GameInPlay play(GameInPlay::Keep::Everything);
  ASSERT_FALSE(play.begin(config));
  while (play.game().turn == 0)
    play.take({play.waiting().first(), play.menu(play.waiting().first())[0], false});
  Notes notes;
  for (const auto& e : play.events(Faction::Atreides)) notes.hear(e.event, play.game());
  EXPECT_EQ(notes.hands[Faction::Harkonnen], 2);
  EXPECT_EQ(notes.hands[Faction::Atreides], 1);
  const Page page = odds_page(View(play.game(), Faction::Atreides), notes);
  ASSERT_EQ(page.lines.size(), 3U);
  EXPECT_TRUE(page.lines[1].text.starts_with("2 cards you do not know")) << page.lines[1].text;
}

// Everything that is secret is dealt anew: not a word changes.
TEST(Words, TellNothingThatTheSeatCannotKnow) {
  for (uint64_t number = 400; number < 400 + games(30); ++number) {
    RandomGame random(number);
    Chance chance(seed_from_number(number));
    while (!random.over()) {
      for (const Faction seat : random.game.waiting) {
        const View view(random.game, seat);
        const View other(redeal(view, chance), seat);
        const std::string where = in_game(number, random);
        EXPECT_EQ(menu_json(menu_words(view)), menu_json(menu_words(other))) << where;
        EXPECT_EQ(menu_json(any_time_words(view)), menu_json(any_time_words(other))) << where;
        EXPECT_EQ(seat_json(view), seat_json(other)) << where;
        EXPECT_EQ(board_page(view), board_page(other)) << where;
        EXPECT_EQ(own_page(view), own_page(other)) << where;
        ASSERT_FALSE(HasFailure());
      }
      random.play_on(5);
    }
  }
}

}  // namespace
}  // namespace kanly::words

// How sentences about events are put together.
#include "cli/storyteller.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "play_table.h"

namespace kanly::cli {
namespace {

std::string told(const std::vector<Event>& events) {
  std::string out;
  Storyteller story({.colours = false, .width = 200}, Faction::None,
                    [&](const std::string& text) { out += text; });
  Game g = new_game(play::six_players(1));
  g.phase = Phase::Collection;
  for (const Event& e : events) story.on_event(e, g);
  story.pause();
  return out;
}

Event collected(Faction f, int amount) {
  return {.type = EventType::SpiceCollected,
          .faction = f,
          .amount = amount,
          .territory = Territory::PolarSink};
}

TEST(Storyteller, TheSameAgainIsCounted) {
  const Event once = collected(Faction::Harkonnen, 2);
  EXPECT_EQ(told({once}), "  The Harkonnen collected 2 spice in Polar Sink.\n");
  EXPECT_EQ(told({once, once}), "  The Harkonnen collected 2 spice in Polar Sink twice.\n");
  EXPECT_EQ(told({once, once, once}), "  The Harkonnen collected 2 spice in Polar Sink 3 times.\n");
}

TEST(Storyteller, TwoDeedsOfOneFactionAreOneSentence) {
  EXPECT_EQ(told({collected(Faction::Fremen, 1), collected(Faction::Fremen, 2)}),
            "  The Fremen collected 1 spice in Polar Sink and collected 2 spice in Polar Sink.\n");
  EXPECT_EQ(
      told({collected(Faction::Fremen, 1), collected(Faction::Atreides, 1)}),
      "  The Fremen collected 1 spice in Polar Sink. Atreides collected 1 spice in Polar Sink.\n");
}

}  // namespace
}  // namespace kanly::cli

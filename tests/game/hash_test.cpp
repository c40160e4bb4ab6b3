#include "game/hash.h"

#include <gtest/gtest.h>

#include "game/fields.h"

namespace kanly {
namespace {

struct Three {
  int a = 1;
  std::array<int, 2> b = {2, 3};
  bool c = true;
};
struct Nothing {};

TEST(Fields, AreCountedAndTied) {
  EXPECT_EQ(field_count<Nothing>(), 0U);
  EXPECT_EQ(field_count<Three>(), 3U);
  EXPECT_EQ(field_count<Option>(), 2U);
  EXPECT_EQ(field_count<Config>(), 10U);
  const Three three;
  EXPECT_EQ(std::get<1>(fields(three))[1], 3);
}

// On every machine and compiler the same.
TEST(Hasher, GivesKnownValues) {
  EXPECT_EQ(Hasher().value(), 0x5f4f03ad89280f14U);
  Hasher h;
  h.add(uint64_t{1});
  h.add("spice");
  EXPECT_EQ(h.value(), 0x48a24dd53b6ad4efU);
}

TEST(PositionHash, TellsPositionsApart) {
  const Game start;
  const auto changed = [&](auto change) {
    Game g = start;
    change(g);
    return position_hash(g);
  };
  EXPECT_EQ(changed([](Game&) {}), position_hash(start));
  EXPECT_NE(changed([](Game& g) { g.turn = 1; }), position_hash(start));
  EXPECT_NE(changed([](Game& g) { g.spice[Faction::Fremen] = 1; }),
            changed([](Game& g) { g.spice[Faction::Emperor] = 1; }));
  const auto place = [](int i) { return static_cast<Place>(i); };
  EXPECT_NE(changed([&](Game& g) { g.forces.add(Faction::Fremen, place(3), {2, 1}); }),
            changed([&](Game& g) { g.forces.add(Faction::Fremen, place(3), {1, 2}); }));
  EXPECT_NE(changed([](Game& g) { g.treachery_deck.push_back(static_cast<Card>(0)); }),
            position_hash(start));
  EXPECT_NE(changed([](Game& g) { g.chance.next(); }), position_hash(start));
  EXPECT_NE(changed([](Game& g) { g.agenda.push_back(Frame{}); }), position_hash(start));
  EXPECT_NE(changed([](Game& g) { g.config.seed[31] = 1; }), position_hash(start));
}

}  // namespace
}  // namespace kanly

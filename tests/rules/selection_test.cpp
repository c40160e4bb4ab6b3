// Faction selection (0.08).
#include "rules/selection.h"

#include <gtest/gtest.h>

namespace kanly {
namespace {

const Factions kBase = factions_in(Expansion::Base);

TEST(Selection, ChecksItsTerms) {
  EXPECT_FALSE(Selection::check(SelectionMethod::Random, 6, kBase));
  EXPECT_TRUE(Selection::check(SelectionMethod::Random, 1, kBase));
  EXPECT_TRUE(Selection::check(SelectionMethod::Random, 7, all_factions()));
  EXPECT_FALSE(Selection::check(SelectionMethod::Draft, 3, kBase));
  EXPECT_TRUE(Selection::check(SelectionMethod::Draft, 4, kBase)) << "two factions for each";
  EXPECT_FALSE(Selection::check(SelectionMethod::Draft, 6, all_factions()));
}

TEST(Selection, RandomIsTheSameForTheSameSeed) {
  Chance one(seed_from_number(42));
  Chance two(seed_from_number(42));
  const Selection a(SelectionMethod::Random, 4, kBase, one);
  const Selection b(SelectionMethod::Random, 4, kBase, two);
  EXPECT_EQ(a, b);
  EXPECT_TRUE(a.complete());
  EXPECT_EQ(a.in_play().size(), 4);
  EXPECT_EQ(a.left_out().size(), 2);
}

TEST(Selection, ADraftOffersEverybodyTwoOfTheirOwn) {
  Chance chance(seed_from_number(3));
  Selection s(SelectionMethod::Draft, 6, all_factions(), chance);
  Factions offered;
  for (int seat = 1; seat <= 6; ++seat) {
    EXPECT_EQ(s.offered(seat).size(), 2);
    EXPECT_FALSE(offered.has_any(s.offered(seat)));
    offered |= s.offered(seat);
  }
  for (int seat = 6; seat >= 1; --seat) {
    EXPECT_EQ(s.shown(6), Faction::None) << "hidden until all have picked";
    EXPECT_FALSE(s.pick(seat, s.offered(seat).first()));
  }
  EXPECT_TRUE(s.complete());
  EXPECT_EQ(s.shown(6), s.picked(6));
  Config config;
  s.seat(config);
  EXPECT_EQ(config.players, 6);
  EXPECT_EQ(config.factions(), s.in_play());
}

TEST(Selection, FreeChoiceGoesBySeat) {
  Chance chance(seed_from_number(3));
  Selection s(SelectionMethod::FreeChoice, 2, kBase, chance);
  EXPECT_TRUE(s.pick(2, Faction::Fremen));
  EXPECT_FALSE(s.pick(1, Faction::Fremen));
  const auto refusal = s.pick(2, Faction::Fremen);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->rule, "0.08"_r);
  EXPECT_EQ(refusal->text, "Fremen is taken already.");
  EXPECT_EQ(s.offered(2).size(), 5);
  EXPECT_FALSE(s.pick(2, Faction::Emperor));
  EXPECT_TRUE(s.pick(3, Faction::Atreides));
}

}  // namespace
}  // namespace kanly

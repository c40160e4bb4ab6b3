#include "play/config_text.h"

#include <string>

#include <gtest/gtest.h>

#include "simulation/soak.h"

namespace kanly {
namespace {

TEST(ConfigText, WordsAreDividedByCommasOrSpaces) {
  EXPECT_EQ(words_of("a,b c"), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(words_of(" ,a,, "), (std::vector<std::string>{"a"}));
  EXPECT_TRUE(words_of("").empty());
}

TEST(ConfigText, ComesBackAsItWas) {
  for (uint64_t game = 0; game < 1000; ++game) {
    Config config = soak_config(Soak{}, game);
    config.turns = static_cast<uint8_t>(1 + game % 15);
    config.random_seats = game % 2 == 0;
    if (game % 3 == 0) config.variants.add(Variant::Homeworlds);
    if (game % 5 == 0) config.card_sources.add(CardSource::ChoamRichese);
    Config read;
    EXPECT_FALSE(read_factions(read, factions_text(config)));
    EXPECT_FALSE(read_rules(read, rules_text(config)));
    read.seed = config.seed;
    EXPECT_EQ(read, config) << factions_text(config) << " / " << rules_text(config);
  }
}

TEST(ConfigText, WhatIsWrongIsNamedAndChangesNothing) {
  Config config;
  const Config before = config;
  for (const char* const list :
       {"atreides,atreyu", "fremen,fremen", "atreides guild spacing_guild"}) {
    const auto wrong = read_factions(config, list);
    ASSERT_TRUE(wrong) << list;
    EXPECT_NE(wrong->find('\''), std::string::npos) << *wrong;
  }
  for (const char* const list : {"advanced,turn=3", "turns=", "turns=x", "turns=300", "turns=-1",
                                 "cards=", "cards=tarot", "no_advanced", "no_"}) {
    EXPECT_TRUE(read_rules(config, list)) << list;
  }
  EXPECT_EQ(config, before);
}

TEST(ConfigText, HexGoesBothWays) {
  Seed seed{};
  for (size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<uint8_t>(i * 37);
  EXPECT_EQ(seed_from_hex(hex_of(seed)), seed);
  EXPECT_EQ(number_from_hex(hex_of(uint64_t{0x0123456789abcdef})), 0x0123456789abcdefU);
  EXPECT_FALSE(seed_from_hex("00"));
  EXPECT_FALSE(seed_from_hex(std::string(64, 'G')));
  EXPECT_FALSE(number_from_hex("123"));
}

}  // namespace
}  // namespace kanly

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

Config read(const std::string& rules) {
  Config config;
  EXPECT_FALSE(read_rules(config, rules)) << rules;
  return config;
}

TEST(ConfigText, TheAdvancedGameMayBeNamedPartByPart) {
  EXPECT_EQ(read("advanced").advanced, kAdvancedGame);
  EXPECT_TRUE(read("advanced basic").is_basic());
  const Config without = read("advanced no_sardaukar no_spice_flow");
  EXPECT_EQ(without.advanced.size(), kAdvancedPartCount - 2);
  EXPECT_FALSE(without.has(AdvancedPart::Sardaukar));
  EXPECT_EQ(rules_text(without), "advanced no_spice_flow no_sardaukar");
  EXPECT_EQ(rules_text(read("spice_flow")), "basic spice_flow");
  EXPECT_EQ(rules_text(read("spice_flow advanced")), "advanced");  // the last word counts
}

TEST(ConfigText, EveryWordIsUnderstoodWithAndWithoutNo) {
  for (const std::string& word : rule_words()) {
    Config config;
    EXPECT_FALSE(read_rules(config, word)) << word;
    EXPECT_FALSE(word.starts_with("no_")) << word << " would turn something off";
  }
}

TEST(ConfigText, ATableMayBeginInItsOwnWay) {
  const std::string words =
      "basic fremen.spice=0 atreides.at.arrakeen@9=12 fremen.at.sietch_tabr@13=4+1 "
      "deck+kull_wahad deck-lasgun spice_deck.shai_hulud=4 spice_deck+sandtrout "
      "spice_deck-red_chasm";
  const Config config = read(words);
  EXPECT_EQ(config.start.spice[Faction::Fremen], 0);
  EXPECT_EQ(config.start.spice[Faction::Atreides], Start::kUsual);
  ASSERT_EQ(config.start.groups.size(), 2);
  EXPECT_EQ(config.start.groups[1].forces, (Stack{.normal = 4, .special = 1}));
  EXPECT_EQ(rules_text(config), words);
  EXPECT_EQ(read(rules_text(config)), config);
  // A Territory with one sector needs no number, and the last word on a place or a card counts.
  EXPECT_EQ(read("guild.at.polar_sink=3 guild.at.polar_sink=2").start.groups[0].forces.normal, 2);
  EXPECT_TRUE(read("deck+lasgun deck-lasgun").start.added.empty());
  EXPECT_TRUE(read("spice_deck+sandtrout spice_deck-sandtrout").start.spice_cards_added.empty());
  EXPECT_EQ(read("spice_deck-shai_hulud").start.spice_cards_removed, kShaiHuludCards);
  EXPECT_EQ(read("spice_deck-shai_hulud spice_deck.shai_hulud=6"), Config{});
  EXPECT_EQ(read("spice_deck-red_chasm spice_deck+red_chasm"), Config{});
}

TEST(ConfigText, AStartThatMakesNoSenseIsRefused) {
  Config config;
  for (const char* const word :
       {"fremen.spice=201", "fremen.spice=-1", "fremen.spice=", "fremen.spice", "freman.spice=3",
        "fremen.at.red_chasm=x", "fremen.at.atlantis=3", "fremen.at.the_great_flat=3+",
        "fremen.at.=3", "fremen.at.caladan=3", "deck+", "deck-excalibur", "fremen.gold=3",
        "spice_deck-lasgun", "spice_deck.shai_hulud=7",
        "spice_deck.shai_hulud=", "spice_deck.red_chasm=1"}) {
    EXPECT_TRUE(read_rules(config, word)) << word;
  }
  EXPECT_EQ(config, Config{});
  std::string many;
  for (int sector = 1; sector <= 2; ++sector) {
    for (Faction f : all_factions()) {
      many += std::string(id_of(f)) + (sector == 1 ? ".at.arrakeen=1 " : ".at.carthag=1 ");
    }
  }
  EXPECT_TRUE(read_rules(config, many)) << "more than sixteen groups";
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

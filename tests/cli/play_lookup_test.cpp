// What a person may look up: nothing is without a text, and the sums are right.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/play/map.h"
#include "cli/play/page.h"
#include "cli/play/screens.h"
#include "play_table.h"
#include "words/guide.h"
#include "words/lookup.h"
#include "words/notes.h"
#include "words/situation.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {
namespace {

View at_start() { return {new_game(six_players(1, true)), Faction::Atreides}; }

TEST(PlayLookup, EveryFactionHasAPageWithAdvice) {
  for (const Faction f : all_factions()) {
    const words::Advice* const advice = words::advice_for(f);
    ASSERT_NE(advice, nullptr) << name_of(f);
    for (const std::string_view text : {advice->strength, advice->opening, advice->danger}) {
      EXPECT_GT(text.size(), 60U) << name_of(f);
      EXPECT_TRUE(text.ends_with('.')) << name_of(f);
    }
    const std::string page = laid_out(Terminal{}, words::faction_page(at_start(), f));
    EXPECT_NE(page.find("Playing them"), std::string::npos) << name_of(f);
  }
}

TEST(PlayLookup, EveryPhaseOfATurnIsExplained) {
  for (int i = 1; i < static_cast<int>(Phase::Over); ++i) {
    const auto phase = static_cast<Phase>(i);
    EXPECT_GT(words::course_of(phase).size(), 60U) << name_of(phase);
    EXPECT_NE(laid_out(Terminal{}, words::turn_page()).find(name_of(phase)), std::string::npos);
  }
}

TEST(PlayLookup, EveryCardSaysWhenItIsPlayedWhatItDoesAndWhatBecomesOfIt) {
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto card = static_cast<CardKind>(i);
    const std::string page = laid_out(Terminal{}, words::card_page(at_start(), {}, card));
    EXPECT_GT(info(card).when.size(), 8U) << name_of(card);
    EXPECT_GT(info(card).effect.size(), 8U) << name_of(card);
    for (const std::string_view part : {"When", "What it does", "Afterwards", "In this game"}) {
      EXPECT_NE(page.find(part), std::string::npos) << name_of(card);
    }
    EXPECT_EQ(words::card_named(words::words_in(name_of(card))), card);
  }
}

TEST(PlayLookup, EveryTopicIsFoundByEachOfItsNames) {
  for (const words::Topic& topic : words::topics()) {
    EXPECT_GT(topic.text.size(), 40U) << topic.names;
    std::string name;
    for (const char c : std::string(topic.names) + ",") {
      if (c != ',') {
        name += c;
        continue;
      }
      EXPECT_EQ(words::find_topic(name), &topic) << name;
      const std::string page = what_is_meant(at_start(), {}, words::words_in(name), Terminal{});
      EXPECT_EQ(page.find("There is no rule"), std::string::npos) << name;
      name.clear();
    }
  }
  EXPECT_EQ(words::find_topic("xyzzy"), nullptr);
}

// Everything the expansions bring has a page of its own, and a homeworld never hides its faction.
TEST(PlayLookup, WhatTheExpansionsBringIsFound) {
  Config config = six_players(1, true);
  config.seats[0] = Faction::Ecaz;
  config.seats[1] = Faction::Moritani;
  config.variants = playable_variants();
  const View view(new_game(config), Faction::Ecaz);
  const auto what = [&view](const std::string& words) {
    return what_is_meant(view, {}, words::words_in(words), Terminal{});
  };
  for (const Faction f : all_factions()) {
    EXPECT_NE(what(std::string(name_of(f))).find("Playing them"), std::string::npos) << name_of(f);
    const std::string nexus = what("nexus " + std::string(name_of(f)));
    EXPECT_NE(nexus.find("Nexus card of"), std::string::npos) << name_of(f);
    EXPECT_NE(nexus.find("Betrayal"), std::string::npos) << name_of(f);
  }
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto world = static_cast<Homeworld>(i);
    const std::string page = what("homeworld " + std::string(name_of(world)));
    EXPECT_NE(page.find("Low, with fewer"), std::string::npos) << name_of(world);
    EXPECT_NE(page.find(info(world).high_effect.substr(0, 20)), std::string::npos);
  }
  for (int i = 0; i < kAmbassadorCount; ++i) {
    const auto ambassador = static_cast<Ambassador>(i);
    EXPECT_NE(what("ambassador of " + std::string(name_of(ambassador))).find("Afterwards"),
              std::string::npos)
        << name_of(ambassador);
  }
  for (int i = 0; i < kTerrorTokenCount; ++i) {
    const auto token = static_cast<TerrorToken>(i);
    EXPECT_NE(what(std::string(name_of(token))).find("a Terror token"), std::string::npos)
        << name_of(token);
  }
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    EXPECT_NE(what(std::string(name_of(token))).find("Pays when"), std::string::npos)
        << name_of(token);
  }
  for (int i = 0; i < kDiscoveryTokenCount; ++i) {
    const auto token = static_cast<DiscoveryToken>(i);
    EXPECT_NE(what(std::string(name_of(token))).find(name_of(info(token).type)), std::string::npos)
        << name_of(token);
  }
  EXPECT_NE(what("arrakeen").find("Stronghold card of Arrakeen"), std::string::npos);
  EXPECT_NE(what("kaitain").find("homeworld of the Emperor"), std::string::npos);
}

// What it costs is said before it is paid.
TEST(PlayLookup, AQuestionOfTheExpansionsSaysItsPrice) {
  Config config = six_players(3, true);
  config.seats[0] = Faction::Ecaz;
  const Game g = at_prompt(Faction::Ecaz, "place_ambassador", config);
  ASSERT_FALSE(g.over());
  const View view(g, Faction::Ecaz);
  const std::string said = words::situation(view, *prompt(g, Faction::Ecaz));
  EXPECT_EQ(said,
            "This one costs 1 spice, each further one of this turn 1 more. You have 12 spice.");
}

TEST(PlayLookup, EveryFactionHasALetterOfItsOwnOnTheMap) {
  Config config;
  for (const Faction f : all_factions()) config.seats[config.players++] = f;
  config.house_rules.add(HouseRule::MoreThanSix);
  const std::string map = map_text(View(new_game(config), Faction::Ecaz), Terminal{});
  std::set<std::string> letters;
  for (const Faction f : all_factions()) {
    const std::size_t at = map.rfind(" " + std::string(name_of(f)));
    ASSERT_NE(at, std::string::npos) << name_of(f);
    EXPECT_TRUE(letters.insert(map.substr(at - 1, 1)).second) << name_of(f);
  }
}

// Texts of the catalogue are for people: none sends them to a file.
TEST(PlayLookup, NoAdvantageSpeaksOfFiles) {
  for (int i = 0; i < kAdvantageCount; ++i) {
    const auto advantage = static_cast<Advantage>(i);
    EXPECT_EQ(info(advantage).effect.find(" file"), std::string_view::npos) << info(advantage).id;
  }
}

TEST(PlayLookup, WhatIsAskedForIsFound) {
  const auto what = [](const std::string& words) {
    return what_is_meant(at_start(), {}, words::words_in(words), Terminal{});
  };
  EXPECT_TRUE(what("karama").starts_with("Karama\n"));
  EXPECT_NE(what("karama").find("Afterwards"), std::string::npos);
  EXPECT_TRUE(what("turn").starts_with("A turn"));
  EXPECT_NE(what("fremen").find("Playing them"), std::string::npos);
  EXPECT_NE(what("jamis").find("Jamis of the Fremen, strength"), std::string::npos);
  EXPECT_NE(what("xyzzy").find("There is no rule 'xyzzy'"), std::string::npos);
}

TEST(PlayLookup, ChancesAreThoseOfDrawingWithoutPuttingBack) {
  EXPECT_DOUBLE_EQ(words::chance_of_any(10, 0, 4), 0);
  EXPECT_DOUBLE_EQ(words::chance_of_any(10, 1, 1), 0.1);
  EXPECT_DOUBLE_EQ(words::chance_of_any(4, 2, 2), 1 - 2.0 / 4 * 1 / 3);
  EXPECT_DOUBLE_EQ(words::chance_of_any(4, 2, 3), 1);
  EXPECT_DOUBLE_EQ(words::chance_of_any(0, 0, 3), 0);
}

TEST(PlayLookup, DiscardsAreKeptInMindUntilTheDeckIsShuffled) {
  words::Notes notes;
  Game g = new_game(six_players(1));
  const auto discarded = [](CardKind card) {
    return Event{.type = EventType::CardDiscarded, .faction = Faction::Fremen, .card = card};
  };
  notes.hear(discarded(CardKind::Lasgun), g);
  notes.hear(discarded(CardKind::Shield), g);
  notes.hear(discarded(CardKind::Shield), g);
  const View view(g, Faction::Atreides);
  EXPECT_NE(
      laid_out(Terminal{}, words::discards_page(view, notes)).find("Lasgun and Shield (twice)"),
      std::string::npos);
  EXPECT_NE(laid_out(Terminal{}, words::card_page(view, notes, CardKind::Lasgun))
                .find("among the discards"),
            std::string::npos);
  notes.hear({.type = EventType::CardTakenFromDiscards, .card = CardKind::Lasgun}, g);
  EXPECT_EQ(notes.discards.size(), 2U);
  notes.hear({.type = EventType::TreacheryDeckReshuffled}, g);
  EXPECT_TRUE(notes.discards.empty());
}

}  // namespace
}  // namespace kanly::cli::play

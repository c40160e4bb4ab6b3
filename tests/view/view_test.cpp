// Events and positions as text and JSON.
#include "view/view.h"

#include <string>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "rules/kernel/engine.h"
#include "scenario/expect.h"
#include "scenario/expect_events.h"
#include "view/event_json.h"
#include "view/event_text.h"
#include "view/game_json.h"

namespace kanly {
namespace {

namespace json = boost::json;

Config six_players() {
  Config c;
  for (int i = 0; i < 6; ++i) c.seats[static_cast<size_t>(i)] = static_cast<Faction>(i);
  c.players = 6;
  c.advanced = kAdvancedGame;
  c.seed = seed_from_number(11);
  return c;
}

// Everybody there is, with everything that can be played.
Config all_players() {
  Config c = six_players();
  c.players = 0;
  for (const Faction f : playable_factions()) c.seats[c.players++] = f;
  c.house_rules.add(HouseRule::MoreThanSix);
  c.variants = playable_variants();
  return c;
}

class Watcher : public EventSink {
 public:
  void on_event(const Event& e, const Game& g) override {
    const json::object o = json::parse(event_json(e)).get_object();
    for (const json::key_value_pair& m : o) {
      EXPECT_EQ(std::ranges::count(scenario::event_keys(), std::string(m.key())), 1)
          << m.key() << " cannot be expected in a scenario";
    }
    const std::string sentence = describe(e, g);
    EXPECT_TRUE(sentence.ends_with(".") || sentence.ends_with("?")) << sentence;
    EXPECT_EQ(sentence.find("  "), std::string::npos) << sentence;
    EXPECT_FALSE(describe(masked(e, Faction::Fremen), g).empty());
    ++events;
  }
  int events = 0;
};

// One game of random answers, looked at after every answer.
template <class Look>
int play_randomly(Config config, uint64_t seed, EventSink* sink, Look look) {
  config.seed = seed_from_number(seed);
  Game g = new_game(config);
  Table t(g);
  t.sink = sink;
  Chance chance(seed_from_number(seed + 1000));
  advance(t);
  int answers = 0;
  while (!g.over() && answers < 3000) {
    look(g);
    const Faction f = g.waiting.first();
    Options options;
    menu(g, f, options);
    apply(t, f, options[static_cast<int>(chance.below(static_cast<uint32_t>(options.size())))]);
    ++answers;
  }
  look(g);
  return answers;
}

TEST(EventText, EveryTypeHasASentence) {
  for (int i = 0; i < static_cast<int>(EventType::kCount); ++i) {
    const auto type = static_cast<EventType>(i);
    EXPECT_TRUE(has_sentence(type)) << id_of(type) << " has no sentence in view/event_text.cpp";
  }
}

TEST(EventText, SaysWhatHappened) {
  const Game g = new_game(six_players());
  EXPECT_EQ(describe({.type = EventType::CharityClaimed,
                      .faction = Faction::Emperor,
                      .amount = 2,
                      .before = 0,
                      .after = 2},
                     g),
            "The Emperor claimed CHOAM Charity and received 2 spice (0 to 2).");
  EXPECT_EQ(describe({.type = EventType::Payment,
                      .payer = Party::of(Faction::Atreides),
                      .receiver = Party::bank(),
                      .amount = 3,
                      .cause = Cause::Shipment},
                     g),
            "Atreides paid 3 spice to the bank: shipment.");
  EXPECT_EQ(describe({.type = EventType::CardBought, .faction = Faction::Fremen, .amount = 4}, g),
            "The Fremen bought a card for 4 spice.");
}

TEST(EventText, CountsInSingularAndPlural) {
  const Game g = new_game(six_players());
  const auto moved = [&](int sectors) {
    return describe({.type = EventType::StormMoved, .amount = sectors, .number = 4}, g);
  };
  EXPECT_EQ(moved(1), "The storm moved 1 sector to sector 4.");
  EXPECT_EQ(moved(0), "The storm moved 0 sectors to sector 4.");
  EXPECT_EQ(describe({.type = EventType::RowDealt, .amount = 1}, g), "1 card came up for auction.");
  EXPECT_EQ(describe({.type = EventType::HandDeclared, .faction = Faction::Choam, .amount = 1}, g),
            "CHOAM declared 1 card in hand.");
}

TEST(EventText, SaysWhatChoamAndRicheseDid) {
  const Game g = new_game(all_players());
  const Place carthag = *from_id<Place>("carthag@10");
  EXPECT_EQ(describe({.type = EventType::Moved,
                      .faction = Faction::Richese,
                      .forces = {.normal = 2, .special = 1},
                      .at = carthag},
                     g),
            "Richese moved 2 forces and a No-Field to Carthag.");
  const Event shipped = {.type = EventType::NoFieldShipped,
                         .faction = Faction::Richese,
                         .at = carthag,
                         .option = Option::number(5),
                         .secret_for = Factions::of(Faction::Richese)};
  EXPECT_EQ(describe(shipped, g), "Richese shipped the No-Field 5 to Carthag.");
  EXPECT_EQ(describe(masked(shipped, Faction::Fremen), g),
            "Richese shipped a No-Field to Carthag.");
  EXPECT_EQ(describe({.type = EventType::NoFieldRevealed,
                      .faction = Faction::Richese,
                      .amount = 1,
                      .number = 3,
                      .at = carthag,
                      .cause = Cause::Battle},
                     g),
            "Richese revealed the No-Field 3 in Carthag: 1 force appeared (battle).");
  EXPECT_EQ(describe({.type = EventType::CardSold,
                      .faction = Faction::Choam,
                      .amount = 2,
                      .card = CardKind::Kulon},
                     g),
            "CHOAM sold Kulon to the bank for 2 spice.");
  EXPECT_EQ(describe({.type = EventType::SkillChosen,
                      .faction = Faction::Choam,
                      .leader = Leader::LadyJalma,
                      .skill = LeaderSkill::Mentat},
                     g),
            "CHOAM gave Lady Jalma the skill Mentat.");
}

TEST(EventJson, HasOnlyTheFieldsThatSaySomething) {
  EXPECT_EQ(
      event_json({.type = EventType::ForcesLost,
                  .faction = Faction::Fremen,
                  .amount = 3,
                  .forces = {.normal = 2, .special = 1},
                  .at = *from_id<Place>("red_chasm@6"),
                  .cause = Cause::Worm}),
      R"({"type":"forces_lost","faction":"fremen","amount":3,)"
      R"("forces":{"normal":2,"special":1},"at":"red_chasm@6","cause":"worm","text":"worm"})");
  EXPECT_EQ(event_json({.type = EventType::ChoamEligible, .lists_factions = true, .number = 0}),
            R"({"type":"choam_eligible","factions":[],"number":0})");
}

TEST(EventJson, ANoFieldIsNoStarredForce) {
  EXPECT_EQ(event_json({.type = EventType::Moved,
                        .faction = Faction::Richese,
                        .forces = {.normal = 2, .special = 1}}),
            R"({"type":"moved","faction":"richese",)"
            R"("forces":{"normal":2,"special":0,"no_field":true}})");
  EXPECT_EQ(event_json({.type = EventType::SkillUsed,
                        .faction = Faction::Choam,
                        .skill = LeaderSkill::Mentat,
                        .stronghold = StrongholdCard::StrongholdCarthag,
                        .token = TechToken::Heighliners}),
            R"({"type":"skill_used","faction":"choam","skill":"mentat",)"
            R"("stronghold":"stronghold_carthag","token":"heighliners"})");
}

TEST(Views, WholeGamesCanBeTold) {
  Watcher watcher;
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    play_randomly(six_players(), seed, &watcher, [](const Game&) {});
    play_randomly(all_players(), seed, &watcher, [](const Game&) {});
  }
  EXPECT_GT(watcher.events, 1000);
}

TEST(GameJson, HasEveryKeyThatCanBeExpected) {
  int n = 0;
  const auto look = [&](const Game& g) {
    if (++n % 50 != 1) return;
    const json::object whole = json::parse(whole_game_json(g)).get_object();
    for (const auto& key : scenario::state_keys()) {
      EXPECT_TRUE(whole.contains(key.name)) << key.name;
    }
    for (Faction f : g.players) {
      const json::object view = json::parse(game_json(View(g, f))).get_object();
      EXPECT_EQ(view.size(), whole.size());
    }
  };
  play_randomly(six_players(), 5, nullptr, look);
  play_randomly(all_players(), 5, nullptr, look);
}

TEST(GameJson, AViewSaysNullWhereTheSeatMayNotLook) {
  Game g = new_game(six_players());
  Table t(g);
  advance(t);
  while (g.phase == Phase::Setup) apply(t, g.waiting.first(), idle_answer(g, g.waiting.first()));
  const json::value view = json::parse(game_json(View(g, Faction::Atreides)));
  EXPECT_EQ(view.at("spice").at("atreides").as_int64(), 10);
  EXPECT_TRUE(view.at("spice").at("fremen").is_null());
  EXPECT_TRUE(view.at("bank").is_null());
  EXPECT_TRUE(view.at("prediction").at("faction").is_null());
  EXPECT_TRUE(view.at("treachery_deck").as_array()[0].is_null());
  EXPECT_TRUE(view.at("traitors").at("fremen").as_array()[0].is_object());
  EXPECT_EQ(view.at("forces").as_array()[0].at("faction").as_string(), "atreides");
}

TEST(View, NobodySeesTheKwisatzHaderachBeforeItIsShown) {
  Game g = new_game(six_players());
  Table t(g);
  advance(t);
  while (g.phase == Phase::Setup) apply(t, g.waiting.first(), idle_answer(g, g.waiting.first()));
  LeaderState& token = g.leaders[Leader::KwisatzHaderach];
  token = {.zone = LeaderState::Zone::Pool, .holder = Faction::Atreides};
  for (Faction f : g.players) {
    EXPECT_EQ(View(g, f).game().leaders[Leader::KwisatzHaderach].alive(), f == Faction::Atreides)
        << id_of(f);
  }
  g.kwisatz_haderach_shown = true;
  EXPECT_TRUE(View(g, Faction::Harkonnen).game().leaders[Leader::KwisatzHaderach].alive());
}

}  // namespace
}  // namespace kanly

// Every question, and every option of every menu of random games of all kinds, is put in words.
#include "words/menu_words.h"

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/json_value.h"
#include "game/queries.h"
#include "properties/random_games.h"
#include "rules/kernel/any_time.h"
#include "words/describe.h"
#include "words/prompts.h"
#include "words/reasons.h"

namespace kanly::words {
namespace {

// Every question of every script, with the parts of those that have some.
std::map<std::string_view, const Step*> all_questions() {
  std::map<std::string_view, const Step*> questions;
  for (const Script* const script : kScripts) {
    for (const Step& step : script->steps) {
      if (step.kind != StepKind::Deed) questions[step.id] = &step;
      for (int i = 0; i < step.part_count; ++i) questions[step.parts[i].id] = &step.parts[i];
    }
  }
  return questions;
}

bool is_sentence(std::string_view text) {
  return text.size() > 8 && (text.ends_with('.') || text.ends_with('?')) &&
         text.find('_') == text.npos;
}

TEST(PromptWords, EveryQuestionHasATitleAndSentencesOfItsOwn) {
  std::map<std::string, std::string_view> asked;
  const auto questions = all_questions();
  ASSERT_GT(questions.size(), 200U);
  for (const auto& [id, step] : questions) {
    const PromptWords* const about = words_of_prompt(id);
    ASSERT_NE(about, nullptr) << id;
    EXPECT_FALSE(about->title.empty()) << id;
    EXPECT_TRUE(is_sentence(question_of(*step))) << id << ": " << question_of(*step);
    EXPECT_TRUE(about->meaning.ends_with('.') && about->meaning.size() > 12) << id;
    EXPECT_TRUE(about->advice.empty() || is_sentence(about->advice)) << id;
    const std::string both = std::string(about->title) + "|" + std::string(question_of(*step));
    const auto [other, fresh] = asked.emplace(both, id);
    EXPECT_TRUE(fresh) << id << " is asked just as " << other->second;
  }
}

TEST(PromptWords, NobodyIsToldOfAQuestionThatIsNotAsked) {
  const auto questions = all_questions();
  std::set<std::string_view> told;
  for (const PromptWords& about : prompt_words()) {
    EXPECT_TRUE(questions.contains(about.prompt)) << about.prompt;
    EXPECT_TRUE(told.insert(about.prompt).second) << about.prompt << " twice";
  }
}

// "promise not enter": an id whose parts are no phrase; those of two words that are one stand here.
bool is_id_in_words(const OptionWords& o) {
  static const std::set<std::string_view> kPhrases = {
      "share_secrets",     "keep_secrets",   "give_spice",     "poison_weapon",
      "projectile_weapon", "special_weapon", "poison_defense", "projectile_defense",
      "do_not_play",       "ship_back",      "once_around",    "kill_leaders",
      "ignore_leaders",    "two_groups",     "secret_ally",    "half_price",
      "full_price",        "no_promise"};
  std::string spaced = o.name;
  std::ranges::replace(spaced, '_', ' ');
  return spaced != o.name && o.label == spaced && !kPhrases.contains(o.name);
}

// "hidden_mobile_stronghold", "arrakeen@9"; numbers are their own label.
bool is_bare_key(const OptionWords& o) {
  return o.label.empty() || o.label.find_first_of("_@") != std::string::npos ||
         (o.label == o.name && !o.option.is(Option::Kind::Number) &&
          !o.option.is(Option::Kind::Half) && !o.option.is(Option::Kind::Pass) &&
          !o.option.is(Option::Kind::Yes) && !o.option.is(Option::Kind::No) &&
          !o.option.is(Option::Kind::Word)) ||
         (o.option.is(Option::Kind::Word) && is_id_in_words(o));
}

// What a name alone does not tell.
bool needs_meaning(Option o) {
  switch (o.kind) {
    case Option::Kind::Place:
    case Option::Kind::Territory:
    case Option::Kind::Card:
    case Option::Kind::Leader:
    case Option::Kind::Faction:
    case Option::Kind::Advantage:
    case Option::Kind::Word:
    case Option::Kind::Skill:
    case Option::Kind::Stronghold:
    case Option::Kind::Token:
    case Option::Kind::Terror:
    case Option::Kind::Ambassador:
      return true;
    default:
      return false;
  }
}

int gaps_in(std::string_view pattern) {
  int gaps = 0;
  for (auto at = pattern.find("{}"); at != pattern.npos; at = pattern.find("{}", at + 2)) ++gaps;
  return gaps;
}

// A number, the id of something, a pattern with what fills its gaps, or an object of which a list is said.
void expect_part(const JsonValue& part, const std::string& where) {
  const auto all = [&](const JsonValue::Array& parts) {
    for (const JsonValue& p : parts) expect_part(p, where);
  };
  if (const auto* const id = part.as_string()) {
    EXPECT_TRUE(!id->empty() && id->find(' ') == id->npos) << where << ": " << *id;
  } else if (const auto* const list = part.as_array()) {
    ASSERT_TRUE(!list->empty() && list->front().as_string() != nullptr) << where;
    EXPECT_EQ(gaps_in(*list->front().as_string()) + 1, static_cast<int>(list->size())) << where;
    all({list->begin() + 1, list->end()});
  } else if (const auto* const text = part.find("text")) {
    EXPECT_EQ(std::ranges::count(*text->as_string(), '/') >= 2, true) << where;
  } else if (const auto* const start = part.find("start")) {
    expect_part(*start, where);
  } else if (const auto* const join = part.find("join")) {
    all(*join->as_array());
  } else if (const auto* const more = part.find("all")) {
    all(*more->as_array());
  } else {
    EXPECT_NE(part.as_integer(), nullptr) << where;
  }
}

// What is said can be said in another language, too.
void expect_parts(const Said& said, const std::string& where) {
  EXPECT_EQ(said.empty(), said.json().empty()) << where << ": " << said;
  if (said.empty()) return;
  const auto read = read_json(said.json());
  const auto* const parts = std::get_if<JsonValue>(&read);
  ASSERT_NE(parts, nullptr) << where << ": " << said.json();
  for (const JsonValue& part : *parts->as_array()) expect_part(part, where + ": " + said);
}

void expect_words(const MenuWords& menu, const std::string& where) {
  std::set<std::string> labels;
  expect_parts(menu.situation, where);
  for (const OptionWords& o : menu.options) {
    expect_parts(o.meaning, where + ", " + o.name);
    EXPECT_FALSE(is_bare_key(o)) << where << ": " << o.name << " is called " << o.label;
    EXPECT_TRUE(labels.insert(o.label).second) << where << ": two are called " << o.label;
    EXPECT_EQ(vocabulary_option(o.id), o.option) << where;
    EXPECT_EQ(option_from_name(o.name), o.option) << where;
    EXPECT_TRUE(!needs_meaning(o.option) || !o.meaning.empty()) << where << ": " << o.name;
    EXPECT_EQ(o.meaning.find('_'), std::string::npos) << where << ": " << o.meaning;
    ASSERT_LT(static_cast<std::size_t>(o.group), menu.groups.size()) << where;
  }
}

bool offers(const MenuWords& menu, Option option) {
  return std::ranges::any_of(menu.options,
                             [&](const OptionWords& o) { return o.option == option; });
}

// Nobody is asked for spice that it and its ally could not have.
void expect_payable(const MenuWords& menu, const View& view, const std::string& where) {
  const Game& g = view.game();
  const Faction me = view.seat();
  const Faction ally = g.ally[me];
  int most = g.spice[me].value() + g.sponsored.bids + g.battle.released;
  if (ally != Faction::None) most += std::max(g.help[ally].bids, g.help[ally].shipping);
  for (const OptionWords& o : menu.options) {
    if (!o.price || o.price->terms == Price::Terms::IfWon) continue;
    EXPECT_LE(o.price->spice, most) << where << ": " << o.name;
  }
}

TEST(MenuWords, EveryOptionOfEveryMenuIsPutInWords) {
  std::set<std::string_view> met;
  for (uint64_t number = 0; number < games(60); ++number) {
    RandomGame random(number, 10);
    while (!random.over()) {
      for (const Faction seat : random.game.waiting) {
        const View view(random.game, seat);
        const MenuWords menu = menu_words(view);
        const std::string where = in_game(number, random) + ", " + std::string(menu.prompt);
        met.insert(menu.prompt);
        ASSERT_FALSE(menu.empty()) << where;
        EXPECT_FALSE(menu.title.empty()) << where;
        expect_words(menu, where);
        expect_payable(menu, view, where);
        EXPECT_TRUE(offers(menu, menu.idle)) << where;
        EXPECT_TRUE(offers(menu, menu.timeout)) << where;
        EXPECT_TRUE(menu.usual.is(Option::Kind::None) || offers(menu, menu.usual)) << where;
        if (HasFailure()) return;
      }
      random.next();
    }
  }
  EXPECT_GT(met.size(), 120U);  // or the games are no longer of every kind
}

TEST(MenuWords, WhatIsDoneAtAnyTimeIsPutInWords) {
  std::set<std::string> met;
  for (uint64_t number = 100; number < 100 + games(20); ++number) {
    RandomGame random(number, 5);
    while (!random.over()) {
      for (const Faction seat : random.game.players) {
        const MenuWords menu = any_time_words(View(random.game, seat));
        expect_words(menu, in_game(number, random) + ", at any time");
        for (const OptionWords& o : menu.options) {
          EXPECT_FALSE(menu.groups[static_cast<std::size_t>(o.group)].heading.empty()) << o.name;
          met.insert(o.name);
        }
        if (HasFailure()) return;
      }
      random.play_on(7);
    }
  }
  EXPECT_GT(met.size(), 8U);
}

TEST(MenuWords, EveryWordOfTheVocabularyHasAPhrase) {
  for (int i = 0; i < kWordCount; ++i) {
    const Option option = Option::of(static_cast<Word>(i));
    const OptionWords o = {.option = option, .name = name_of(option), .label = phrase_of(option)};
    EXPECT_FALSE(is_bare_key(o)) << o.name << " is called " << o.label;
  }
}

TEST(MenuWords, WhatIsMissingHasARuleAndAReason) {
  int absent = 0;
  for (uint64_t number = 200; number < 200 + games(20); ++number) {
    RandomGame random(number);
    while (!random.over()) {
      const View view(random.game, random.game.waiting.first());
      Options offered;
      menu(view, offered);
      for (const Absent& a : absent_options(view)) {
        ++absent;
        EXPECT_FALSE(offered.contains(a.option)) << name_of(a.option);
        EXPECT_TRUE(static_cast<bool>(a.refusal.rule)) << name_of(a.option);
        EXPECT_GT(a.refusal.text.size(), 10U) << name_of(a.option);
      }
      ASSERT_FALSE(HasFailure()) << in_game(number, random);
      random.play_on(11);
    }
  }
  EXPECT_GT(absent, 1000);
}

// Hears what a shipment costs when it is declared.
class Till : public EventSink {
 public:
  void on_event(const Event& event, const Game&) override {
    if (event.type == EventType::ShipmentDeclared) shipped = event.number;
  }
  int shipped = -1;
};

TEST(MenuWords, APriceIsWhatIsPaid) {
  int compared = 0;
  for (uint64_t number = 300; number < 300 + games(60); ++number) {
    RandomGame random(number);
    while (!random.over()) {
      Till till;
      random.table.sink = &till;
      std::map<Faction, MenuWords> menus;
      for (const Faction seat : random.game.waiting) {
        menus[seat] = menu_words(View(random.game, seat));
      }
      const Choice choice = random.next();
      if (choice.interrupt) continue;
      const MenuWords& menu = menus[choice.faction];
      if (menu.prompt != "ship_forces" && menu.prompt != "ship_special_forces") continue;
      for (const OptionWords& o : menu.options) {
        if (o.option != choice.option || !o.price || till.shipped < 0) continue;
        EXPECT_EQ(o.price->spice, till.shipped) << in_game(number, random);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 50);
}

TEST(MenuWords, AShipmentSaysWhatItCostsWhere) {
  for (uint64_t number = 0; number < 40; ++number) {
    RandomGame random(number);
    while (!random.over()) {
      const Faction seat = random.game.waiting.first();
      const View view(random.game, seat);
      const Step* const step = prompt(view);
      if (step->id == "ship_to" && random.game.shipment.kind == ShipmentKind::Reserves &&
          seat == Faction::Harkonnen) {
        const MenuWords menu = menu_words(view);
        EXPECT_EQ(menu.control, Control::Place);
        const std::string json = menu_json(menu);
        EXPECT_NE(json.find("\"prompt\":\"ship_to\""), std::string::npos) << json;
        EXPECT_NE(json.find("\"terms\":\"each_force\""), std::string::npos) << json;
        EXPECT_NE(json.find("\"heading\":\"Strongholds\""), std::string::npos) << json;
        return;
      }
      random.next();
    }
  }
  FAIL() << "no shipment was met";
}

}  // namespace
}  // namespace kanly::words

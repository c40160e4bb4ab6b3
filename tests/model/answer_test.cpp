// What models answer: found in what they write, read strictly, and told why where it cannot be given.
#include "model/answer.h"

#include <gtest/gtest.h>

#include "play/game_in_play.h"

namespace kanly::model {
namespace {

Answer read(std::string_view text) {
  Answer answer;
  EXPECT_EQ(read_answer(text, answer), "") << text;
  return answer;
}
std::string wrong_with(std::string_view text) {
  Answer answer;
  return read_answer(text, answer);
}
using Names = std::vector<std::string>;

TEST(Answer, TheLastObjectCounts) {
  EXPECT_EQ(read(R"({"answer": ["pass"]})").path, Names{"pass"});
  EXPECT_EQ(read(R"(First I thought {"answer": "pass"}, then ```json
{"answer": ["reserves", "arrakeen@9", 3]}
``` is better.)")
                .path,
            (Names{"reserves", "arrakeen@9", "3"}));
  EXPECT_EQ(read(R"({"notes": "a } and a { in \" text", "answer": "pass"})").notes,
            "a } and a { in \" text");
  EXPECT_EQ(read(R"({{"answer": "pass"})").path, Names{"pass"});  // a brace too many
  EXPECT_EQ(read(R"({"answer": 2.5})").path, Names{"2.5"});
  EXPECT_EQ(read(R"({"answer": true})").path, Names{"yes"});
}

TEST(Answer, WhatIsNoObjectIsToldSo) {
  EXPECT_EQ(wrong_with("I pass."), "There is no JSON object in the answer.");
  EXPECT_EQ(wrong_with(""), "There is no JSON object in the answer.");
  EXPECT_EQ(wrong_with(R"({"answer": ["pass")"), "The JSON object does not end.");
  EXPECT_EQ(wrong_with(R"({answer: pass})").find("The JSON object cannot be read: byte 1"), 0U);
}

TEST(Answer, AToolCallIsAnAnswer) {
  ChatReply reply;
  reply.text = R"({"answer": "yes"})";
  reply.calls = {{"1", "answer", R"({"answer": ["no"]})"},
                 {"2", "answer", R"({"answer": ["pass"]})"}};
  Answer answer;
  EXPECT_EQ(read_answer(reply, answer), "");
  EXPECT_EQ(answer.path, Names{"pass"});
  reply.calls.back().arguments = "";
  EXPECT_NE(read_answer(reply, answer), "");
}

TEST(Answer, HasNotesOrdersAndTalk) {
  const Answer a = read(R"({"answer": "pass", "notes": " Paul is dead ",
    "orders": [{"prompt": "karama_cancel", "answer": "pass", "until": "phase", "unless": ["karama"]},
               {"prompt": "nonsense", "answer": "pass"}],
    "say": [{"to": "fremen", "text": "Ally?"}, "hello all", {"to": "nobody", "text": "x"}],
    "promise": [{"to": "fremen", "kind": "not_enter", "value": "arrakeen", "keep": 0.25}],
    "claim": {"kind": "spice", "value": 7},
    "believe": [{"who": "emperor", "kind": "spice", "value": 9, "share": 0.1}, {"who": "emperor", "share": 2}]})");
  EXPECT_EQ(a.notes, "Paul is dead");
  ASSERT_EQ(a.orders.size(), 1U);
  EXPECT_EQ(a.orders[0].until, Order::Until::Phase);
  EXPECT_EQ(a.orders[0].unless, Names{"karama"});
  EXPECT_EQ(a.say, (std::vector<Said>{{Faction::Fremen, "Ally?"}, {Faction::None, "hello all"}}));
  ASSERT_EQ(a.promises.size(), 1U);
  EXPECT_EQ(a.promises[0].keep, 0.25);
  EXPECT_EQ(claim_in_words(a.claims.at(0)), "I claim: spice 7");
  EXPECT_EQ(promise_in_words(a.promises[0]), "I promise: not_enter arrakeen");
  ASSERT_EQ(a.beliefs.size(), 1U);
  EXPECT_EQ(a.beliefs[0].share, 0.1);
  EXPECT_EQ(a.passed_over.size(), 3U);  // an order, a hearer, a share
}

TEST(Answer, SaysHowLikelyAWordIsKept) {
  EXPECT_EQ(read(R"({"answer": "pass", "keep": 0.2})").keeps_word, 0.2);
  EXPECT_FALSE(read(R"({"answer": "pass"})").keeps_word);
  EXPECT_FALSE(read(R"({"answer": "pass", "keep": 2})").keeps_word);
}

TEST(Answer, ADealIsAPathOfAnyTimeActions) {
  const Answer a = read(
      R"({"deal": {"with": "fremen", "give": 2, "promise": "promise_not_enter", "territory": "arrakeen", "recorded": true, "turns": 1, "keep": 0.9}})");
  EXPECT_TRUE(a.is_deal);
  EXPECT_EQ(a.keep, 0.9);
  EXPECT_FALSE(a.keeps_word);  // that is another question
  EXPECT_EQ(a.any_time, (Names{"offer_deal", "fremen", "2", "for_turns", "1", "promise_not_enter",
                               "territory:arrakeen", "recorded"}));
  EXPECT_FALSE(read(R"({"deal": {"with": "gandalf"}})").is_deal);
  EXPECT_EQ(read(R"({"deal": {"give": 3}})").path, (Names{"counter_offer", "3", "no_promise"}));
}

// --- At a question --------------------------------------------------------------------------------------

class AtAQuestion : public ::testing::Test {
 protected:
  AtAQuestion() {
    Config config;
    for (const Faction f : {Faction::Atreides, Faction::Harkonnen, Faction::Fremen}) {
      config.seats[config.players++] = f;
    }
    EXPECT_FALSE(play_.begin(config));
    while (prompt(play_.game(), play_.waiting().first())->id != "ship") {
      const Faction f = play_.waiting().first();
      play_.take({f, play_.idle_answer(f)});
    }
    view_ = play_.view(play_.waiting().first());
  }
  std::string why(std::string_view text) { return resolve(view_, read(text), choices_); }

  GameInPlay play_;
  View view_;
  Choices choices_;
};

TEST_F(AtAQuestion, NamesAreLookedUpExactly) {
  EXPECT_EQ(why(R"({"answer": ["reserves", "arrakeen@9", "2"]})"), "");
  EXPECT_EQ(choices_.path.size(), 3U);
  EXPECT_FALSE(choices_.any_time);
  EXPECT_EQ(why(R"({"answer": ["reservs"]})").find("'reservs' is not the name of an option."), 0U);
  EXPECT_EQ(why(R"({"answer": ["Reserves"]})").find("'Reserves' is not the name of an option."),
            0U);
  EXPECT_EQ(why(R"({"answer": ["reserves", "the_moon"]})").find("'the_moon' is not the name"), 0U);
  EXPECT_EQ(why(R"({"answer": ["cross_ship"]})").find("'cross_ship' is not on the menu: "), 0U);
  EXPECT_NE(why(R"({"answer": ["cross_ship"]})").find("(rule "), std::string::npos);
  EXPECT_EQ(why(R"({"notes": "only notes"})"), "There is no \"answer\" in it.");
  EXPECT_EQ(why(R"({"answer": [{}]})"), "'answer' is a list of at most 20 names of options.");
}

TEST_F(AtAQuestion, WhatIsDoneAtAnyTimeHasAFieldOfItsOwn) {
  EXPECT_EQ(why(R"({"any_time": ["offer_deal", "harkonnen"]})"), "");
  EXPECT_TRUE(choices_.any_time);
  EXPECT_EQ(why(R"({"answer": ["offer_deal"]})"),
            "'offer_deal' is done at any time: put it into \"any_time\".");
  EXPECT_NE(why(R"({"any_time": ["reserves"]})"), "");
}

TEST_F(AtAQuestion, EveryNameOfTheMenuCanBeGiven) {
  Options options;
  menu(view_, options);
  for (const Option o : options) {
    EXPECT_EQ(why(R"({"answer": ")" + name_of(o) + "\"}"), "");
    EXPECT_EQ(choices_.path, std::vector<Option>{o});
  }
}

}  // namespace
}  // namespace kanly::model

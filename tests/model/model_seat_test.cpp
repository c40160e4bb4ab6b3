// A seat that is a model's: what it is asked, told and given up on, what it keeps in mind, and what is written down.
#include "model/model_seat.h"

#include <deque>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/json_value.h"
#include "model/chat_client.h"
#include "model/stand_in.h"
#include "model/talk.h"
#include "play/driver.h"
#include "play/game_in_play.h"
#include "play/replay.h"

namespace kanly::model {
namespace {

// Replies that were written beforehand; then the same for ever.
class Scripted : public Chat {
 public:
  explicit Scripted(std::deque<std::string> replies) : replies_(std::move(replies)) {}
  ChatReply ask(const ChatRequest& request) override {
    requests.push_back(request);
    ChatReply reply;
    reply.text = replies_.front();
    reply.cut_off = reply.text.ends_with("<cut>");
    reply.tokens_in = 100;
    reply.tokens_out = 10;
    if (replies_.size() > 1) replies_.pop_front();
    return reply;
  }
  std::vector<ChatRequest> requests;

 private:
  std::deque<std::string> replies_;
};

// A game in which a seat is asked something, with everybody's events told.
class Table : public ::testing::Test, protected EventSink {
 protected:
  Table() : play_(GameInPlay::Keep::Choices) {
    for (const Faction f : {Faction::Atreides, Faction::Harkonnen, Faction::Fremen}) {
      config_.seats[config_.players++] = f;
    }
    play_.tell(this);
  }
  void begin(ModelSeat& seat, Faction faction) {
    seat_ = &seat;
    faction_ = faction;
    seat.begin(config_, faction, config_.seed);
    ASSERT_FALSE(play_.begin(config_));
  }
  // Others do nothing until the seat is asked this.
  void on_to(std::string_view question) {
    while (!play_.over()) {
      const Faction f = play_.waiting().first();
      if (f == faction_ && play_.question(f)->id == question && play_.menu(f).size() > 1) return;
      play_.take({f, play_.idle_answer(f)});
    }
    FAIL() << "never asked " << question;
  }
  // The seat answers, and what it answered is done.
  std::string answer() {
    const Option option = seat_->answer(play_.view(faction_), play_.menu(faction_));
    const auto own = seat_->instead();
    play_.take({faction_, own.value_or(option), own.has_value()});
    return name_of(own.value_or(option));
  }
  void on_event(const Event& event, const Game& game) override { seat_->hear(event, game); }
  std::string asked(const Scripted& chat, std::size_t i) const {
    return chat.requests.at(i).messages.at(1).text;
  }

  Config config_;
  GameInPlay play_;
  ModelSeat* seat_ = nullptr;
  Faction faction_ = Faction::None;
  Counts counts_;
};

TEST_F(Table, AWrongAnswerIsToldWhyAndAskedAgain) {
  Scripted chat({R"({"answer": "the_moon"})", "no JSON", R"({"answer": "pass"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  EXPECT_EQ(answer(), "pass");
  EXPECT_FALSE(seat.gave_up());
  ASSERT_EQ(chat.requests.size(), 3U);
  const auto& messages = chat.requests[2].messages;
  ASSERT_EQ(messages.size(), 6U);  // system, question, two answers with what was wrong with them
  EXPECT_EQ(messages[2].role, ChatMessage::Role::Assistant);
  EXPECT_NE(messages[3].text.find("'the_moon' is not the name of an option."), std::string::npos);
  EXPECT_NE(messages[5].text.find("There is no JSON object"), std::string::npos);
  EXPECT_EQ(counts_.questions, 1);
  EXPECT_EQ(counts_.first_try, 0);
  EXPECT_EQ(counts_.refused, 2);
  EXPECT_EQ(counts_.unreadable, 1);
  EXPECT_EQ(counts_.given_up, 0);
  EXPECT_EQ(counts_.calls, 3);
  EXPECT_EQ(counts_.tokens_in, 300);
}

TEST_F(Table, AfterThreeTheQuestionIsGivenUpAndMarked) {
  Scripted chat({R"({"answer": "the_moon"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  const Option timeout = play_.timeout_answer(faction_);
  EXPECT_EQ(answer(), name_of(timeout));
  EXPECT_TRUE(seat.gave_up());
  EXPECT_EQ(chat.requests.size(), 3U);
  EXPECT_EQ(counts_.given_up, 1);
  EXPECT_EQ(counts_.refused, 3);
}

TEST_F(Table, AnAnswerThatWasCutOffIsToldSo) {
  Scripted chat({R"({"answer": ["pa<cut>)", R"({"answer": ["pass"]})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  EXPECT_EQ(answer(), "pass");
  EXPECT_NE(chat.requests[1].messages[3].text.find("cut off after 4000 tokens"), std::string::npos);
  EXPECT_EQ(counts_.cut_off, 1);
}

TEST_F(Table, APathIsFollowedWhileNobodyElseActs) {
  Scripted chat({R"({"answer": ["reserves", "arrakeen@9", "2"]})", R"({"answer": "pass"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  EXPECT_EQ(answer(), "reserves");
  EXPECT_EQ(answer(), "arrakeen@9");
  EXPECT_EQ(answer(), "2");
  EXPECT_EQ(chat.requests.size(), 1U);
  EXPECT_EQ(counts_.by_path, 2);
  on_to("move");
  answer();
  EXPECT_EQ(chat.requests.size(), 2U);
  EXPECT_NE(asked(chat, 1).find("Atreides shipped 2 forces to Arrakeen"), std::string::npos);
}

TEST_F(Table, APathThatTheGameDoesNotFollowIsDropped) {
  Scripted chat({R"({"answer": ["reserves", "harkonnen"]})", R"({"answer": "polar_sink"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  EXPECT_EQ(answer(), "reserves");
  EXPECT_EQ(answer(), "polar_sink");
  EXPECT_EQ(chat.requests.size(), 2U);
  EXPECT_EQ(counts_.by_path, 0);
}

TEST_F(Table, NotesAreAllThatIsKept) {
  std::string long_notes;
  for (int i = 0; i < 2000; ++i) long_notes += "word ";
  Scripted chat({R"({"answer": "pass", "notes": "Harkonnen cannot be trusted"})",
                 R"({"answer": "pass", "notes": ")" + long_notes + "\"}", R"({"answer": "pass"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  EXPECT_EQ(asked(chat, (answer(), 0)).find("# Your notes"), std::string::npos);
  on_to("move");
  answer();
  EXPECT_NE(asked(chat, 1).find("# Your notes\nHarkonnen cannot be trusted"), std::string::npos);
  EXPECT_LE(estimate_tokens(seat.memory().notes), 600);
  EXPECT_EQ(chat.requests[1].messages.size(), 2U);  // no earlier conversation
}

TEST_F(Table, StandingOrdersAnswerWithoutAsking) {
  Scripted chat(
      {R"({"answer": "pass", "orders": [{"prompt": "move", "answer": "pass", "until": "turn"}]})",
       R"({"answer": "pass"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  answer();
  on_to("move");
  EXPECT_EQ(answer(), "pass");
  EXPECT_EQ(counts_.by_orders, 1);
  EXPECT_EQ(chat.requests.size(), 1U);
  on_to("ship");  // of the next turn
  EXPECT_EQ(play_.game().turn, 2);
  answer();
  on_to("move");
  answer();
  EXPECT_EQ(counts_.by_orders, 1);  // it has run out
  EXPECT_EQ(chat.requests.size(), 3U);
}

TEST_F(Table, AnOrderStandsBackWhereItSaysSo) {
  Scripted chat(
      {R"({"answer": "pass", "orders": [{"prompt": "move", "answer": "pass", "until": "game",
                     "unless": ["territory:arrakeen"]}]})",
       R"({"answer": "pass"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  answer();
  on_to("move");
  ASSERT_TRUE(play_.menu(faction_).contains(Option::of(Territory::Arrakeen)));
  answer();
  EXPECT_EQ(counts_.by_orders, 0);
}

TEST_F(Table, IsAskedOnceHowLikelyItKeepsItsWord) {
  Scripted chat({R"({"answer": "pass", "keep": 0.25})", R"({"answer": "pass"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  seat.stake("You promised something.");
  on_to("ship");
  answer();
  on_to("move");
  answer();
  ASSERT_EQ(chat.requests.size(), 2U);
  const auto asked = [&](size_t i) {
    return chat.requests[i].messages[1].text.find("You promised something.") != std::string::npos;
  };
  EXPECT_TRUE(asked(0));
  EXPECT_FALSE(asked(1));
  EXPECT_EQ(seat.keeps_word(), 0.25);
}

TEST_F(Table, ADealIsProposedThroughTheEngine) {
  Scripted chat(
      {R"({"deal": {"with": "harkonnen", "give": 1, "keep": 0.75}})", R"({"answer": "pass"})"});
  ModelSeat seat(chat, default_templates(), {}, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  EXPECT_EQ(answer(), "offer_deal");
  EXPECT_EQ(seat.last().keep, 0.75);
  EXPECT_EQ(answer(), "harkonnen");
  while (play_.waiting().has(faction_) && play_.question(faction_)->id != "ship") answer();
  EXPECT_EQ(counts_.deals, 1);
  EXPECT_EQ(counts_.any_time, 1);
  EXPECT_EQ(chat.requests.size(), 1U);
  ASSERT_TRUE(play_.waiting().has(Faction::Harkonnen));  // who is asked whether to accept
  EXPECT_EQ(play_.question(Faction::Harkonnen)->id, "accept_deal");
  const int spice = play_.game().spice[Faction::Atreides].value();
  play_.take({Faction::Harkonnen, Option::yes()});
  EXPECT_EQ(play_.game().spice[Faction::Atreides].value(), spice - 1);
}

TEST_F(Table, WhoOnlyActsOfItsOwnAccordMustAnswerInTheEnd) {
  Scripted chat({R"({"any_time": ["offer_deal", "harkonnen", "0", "no_promise"]})"});
  SeatTerms terms;
  terms.any_time = 2;
  ModelSeat seat(chat, default_templates(), terms, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  for (int i = 0; i < 40 && counts_.given_up == 0; ++i) {
    if (play_.waiting().has(faction_) && play_.menu(faction_).size() > 1) {
      answer();
    } else {
      const Faction f = play_.waiting().first();
      play_.take({f, play_.idle_answer(f)});
    }
  }
  EXPECT_EQ(counts_.any_time, 2);
  EXPECT_EQ(counts_.given_up, 1);
}

TEST_F(Table, NothingIsAskedThatCouldCostTooMuch) {
  Scripted chat({R"({"answer": "pass"})"});
  SeatTerms terms;
  terms.tokens = 5000;  // a prompt and a whole reply would be more
  ModelSeat seat(chat, default_templates(), terms, counts_);
  begin(seat, Faction::Atreides);
  on_to("ship");
  try {
    answer();
    FAIL();
  } catch (const ChatFault& fault) {
    EXPECT_EQ(fault.kind, ChatFault::Kind::Spent);
  }
  EXPECT_TRUE(chat.requests.empty());
  terms.tokens = 0;
  terms.price_out = 10;  // for a million
  terms.micros = 1000;   // 0.001
  ModelSeat poor(chat, default_templates(), terms, counts_);
  EXPECT_THROW(poor.answer(play_.view(faction_), play_.menu(faction_)), ChatFault);
  EXPECT_TRUE(chat.requests.empty());
}

// --- What is written down -------------------------------------------------------------------------------

TEST_F(Table, ATranscriptHasEverythingAndIsPlayedAgainForNothing) {
  const std::string file =
      ::testing::TempDir() + "kanly-transcript-" + std::to_string(getpid()) + "/fremen.jsonl";
  std::filesystem::remove(file);
  SeatTerms terms;
  terms.transcript = file;
  {
    Scripted chat({R"({"answer": "the_moon"})", R"({"answer": "pass", "notes": "x"})"});
    ModelSeat seat(chat, default_templates(), terms, counts_);
    begin(seat, Faction::Atreides);
    on_to("ship");
    answer();
  }
  const std::string text = contents(file);
  ASSERT_EQ(std::count(text.begin(), text.end(), '\n'), 2);
  const auto first = read_json(std::string_view(text).substr(0, text.find('\n')));
  const auto& entry = std::get<JsonValue>(first);
  EXPECT_EQ(*entry.find("question")->as_string(), "ship");
  EXPECT_EQ(*entry.find("verdict")->as_string(), "refused");
  EXPECT_EQ(*entry.find("templates")->as_string(), default_templates().hash());
  EXPECT_NE(entry.find("prompt")->as_string()->find("# The question"), std::string::npos);
  EXPECT_NE(entry.find("system"), nullptr);
  EXPECT_EQ(*entry.find("reply")->find("tokens_in")->as_integer(), 100);

  // Cut off in the midst of the second line, and played again: one more is asked, not two.
  std::filesystem::resize_file(file, text.size() - 20);
  const Counts before = counts_;
  counts_ = {};
  Scripted again({R"({"answer": "pass", "notes": "x"})"});
  {
    ModelSeat seat(again, default_templates(), terms, counts_);
    play_ = GameInPlay(GameInPlay::Keep::Choices);
    play_.tell(this);
    begin(seat, Faction::Atreides);
    on_to("ship");
    EXPECT_EQ(answer(), "pass");
  }
  EXPECT_EQ(again.requests.size(), 1U);
  EXPECT_EQ(counts_, before);  // as if it had never been broken off
  EXPECT_EQ(contents(file), text);

  // In another game it is asked everything anew.
  counts_ = {};
  Scripted other({R"({"answer": "pass"})"});
  ModelSeat seat(other, default_templates(), terms, counts_);
  play_ = GameInPlay(GameInPlay::Keep::Choices);
  play_.tell(this);
  config_.seed = seed_from_number(99);
  begin(seat, Faction::Atreides);
  on_to("ship");
  answer();
  EXPECT_EQ(other.requests.size(), 1U);
  EXPECT_EQ(std::ranges::count(contents(file), '\n'), 1);
  std::filesystem::remove_all(std::filesystem::path(file).parent_path());
}

// --- Talk ----------------------------------------------------------------------------------------------

TEST(Talk, IsHeardAfterTheRoundByThoseItIsFor) {
  Config config;
  for (const Faction f : {Faction::Atreides, Faction::Harkonnen, Faction::Fremen}) {
    config.seats[config.players++] = f;
  }
  GameInPlay play(GameInPlay::Keep::Choices);
  ASSERT_FALSE(play.begin(config));
  Scripted atreides({R"({"say": [{"to": "harkonnen", "text": "Ally?"}],
    "claim": [{"kind": "spice", "value": 10}], "promise": [{"to": "all", "kind": "pay", "value": 3, "keep": 0.5}]})"});
  Scripted harkonnen({R"({"say": ["one two three four five six"]})"});
  Scripted fremen({"{}"});
  std::array<Counts, 3> counts;
  ModelSeat a(atreides, default_templates(), {}, counts[0]);
  ModelSeat h(harkonnen, default_templates(), {}, counts[1]);
  ModelSeat f(fremen, default_templates(), {}, counts[2]);
  TalkTable talk({.rounds = 2, .messages = 2, .words = 5, .game = 3});
  talk.seat(Faction::Atreides, a);
  talk.seat(Faction::Harkonnen, h);
  talk.seat(Faction::Fremen, f);
  talk.hold(play);  // nothing is due
  EXPECT_TRUE(atreides.requests.empty());
  talk.hear({.type = EventType::PhaseStarted, .phase = Phase::Bidding}, play.game());
  talk.hold(play);
  EXPECT_EQ(atreides.requests.size(), 2U);  // both rounds
  const auto said = [](const Scripted& chat, std::size_t i, const char* words) {
    return chat.requests.at(i).messages.at(1).text.find(words) != std::string::npos;
  };
  EXPECT_FALSE(said(harkonnen, 0, "Ally?"));  // all speak at once
  EXPECT_TRUE(said(harkonnen, 1, "Atreides to you (turn 1): Ally?") ||
              said(harkonnen, 1, "Atreides to you (turn 0): Ally?"));
  EXPECT_FALSE(said(fremen, 1, "Ally?"));  // it was not for them
  EXPECT_TRUE(said(fremen, 1, "I promise: pay 3"));
  EXPECT_EQ(counts[0].messages, 3);  // two, then the last one of the game
  EXPECT_EQ(counts[0].unsaid, 3);
  EXPECT_EQ(counts[1].unsaid, 2);  // six words are more than five
  EXPECT_EQ(counts[2].talks, 2);
  EXPECT_EQ(play.remarks().size(), 3U);
  ASSERT_EQ(talk.stated().size(), 1U);
  EXPECT_EQ(talk.stated()[0].from, Faction::Atreides);
  EXPECT_EQ(talk.stated()[0].what.keep, 0.5);
  EXPECT_EQ(line_of(talk.stated()[0]),
            R"({"stated":"promise","after":0,"turn":)" + std::to_string(play.game().turn) +
                R"(,"from":"atreides","to":null,"kind":"pay","value":"3","keep":0.5})" + "\n");
  // Nobody with anything left to say: they are not asked.
  talk.hear({.type = EventType::NexusStarted}, play.game());
  talk.hold(play);
  EXPECT_EQ(atreides.requests.size(), 2U);
}

TEST(Talk, WhoIsAloneDoesNotTalk) {
  Scripted chat({R"({"say": ["hello"]})"});
  Counts counts;
  ModelSeat seat(chat, default_templates(), {}, counts);
  TalkTable talk;
  talk.seat(Faction::Atreides, seat);
  GameInPlay play;
  talk.hear({.type = EventType::PhaseStarted, .phase = Phase::Bidding}, play.game());
  talk.hold(play);
  EXPECT_TRUE(chat.requests.empty());
}

}  // namespace
}  // namespace kanly::model

// Seats, clocks, votes, taking back, talk and stops, one by one.
#include "play/game_in_play.h"
#include "room/random_rooms.h"

namespace kanly::room {
namespace {

Agreed small_table(int players = 3) {
  Agreed setup;
  constexpr Faction kFactions[] = {Faction::Atreides, Faction::Harkonnen,    Faction::Emperor,
                                   Faction::Fremen,   Faction::SpacingGuild, Faction::BeneGesserit};
  for (int i = 0; i < players; ++i) setup.config.seats[size_t(i)] = kFactions[i];
  setup.config.players = static_cast<uint8_t>(players);
  setup.config.advanced = kAdvancedGame;
  setup.config.seed = seed_from_number(7);
  setup.made = kStart;
  setup.options.reaction_ms = 0;
  return setup;
}

// People in all seats: member n holds seat n - 1, and one more has joined.
class Seated {
 public:
  explicit Seated(const Agreed& setup) : room_(Room::make(setup)) {
    for (MemberNo m = 1; m <= room().seats() + 1; ++m)
      does(m, Join{"m" + std::to_string(m), false});
    for (int i = 0; i < room().seats(); ++i) {
      if (room().seat(SeatNo(i)).holder == Holder::Nobody) {
        does(static_cast<MemberNo>(i + 1), TakeSeat{SeatNo(i)});
      }
    }
    does(1, Begin{});
    letters.clear();
  }
  Room& room() { return *std::get_if<Room>(&room_); }

  void does(MemberNo by, Act act) {
    const auto refusal = room().apply({now, by, act});
    EXPECT_FALSE(refusal) << line_of({now, by, act}) << ": " << refusal->text;
    for (Letter& l : room().take_letters()) letters.push_back(std::move(l));
  }
  void cannot(MemberNo by, Act act, std::string_view why) {
    const auto refusal = room().apply({now, by, act});
    ASSERT_TRUE(refusal) << line_of({now, by, act});
    EXPECT_EQ(refusal->text, why);
  }
  // A seat of which everybody sees that it is asked.
  SeatNo asked() {
    const Factions waiting = room().view(kWatchers).game().waiting;
    for (int i = 0; i < room().seats(); ++i) {
      if (waiting.has(room().faction(SeatNo(i)))) return SeatNo(i);
    }
    ADD_FAILURE() << "nobody is asked";
    return 0;
  }
  void answer(SeatNo seat, Option o) {
    does(room().seat(seat).member, Choose{seat, 0, false, {o}, ""});
  }
  void go_on(int choices) {
    for (int i = 0; i < choices && !room().over(); ++i) {
      SeatNo seat = 0;
      while (!room().play().waiting().has(room().faction(seat))) ++seat;
      answer(seat, room().question(seat).idle);
    }
  }
  int count(SeatNo audience, std::string_view begins) const {
    int n = 0;
    for (const Letter& l : letters) {
      n += l.to == audience && std::visit(BodyText(), l.body).starts_with(begins) ? 1 : 0;
    }
    return n;
  }

  Time now = kStart;
  std::vector<Letter> letters;

 private:
  std::variant<Room, std::string> room_;
};

TEST(RoomSetup, TextBothWays) {
  Agreed setup = small_table();
  setup.options.title = "Arrakis by night";
  setup.options.clock = ClockKind::Banked;
  setup.options.on_time_out = TimeOut::Bot;
  setup.options.bank_ms = 86'400'000;
  setup.seats = {{}, {SeatPlan::Kind::Bot, "search:iterations=20"}, {}};
  const auto again = setup_from(text_of(setup));
  ASSERT_NE(std::get_if<Agreed>(&again), nullptr) << *std::get_if<std::string>(&again);
  EXPECT_TRUE(*std::get_if<Agreed>(&again) == setup);
}

TEST(RoomSetup, WhatIsWrongIsSaid) {
  const auto wrong = [](std::string text) {
    const auto read = setup_from(text);
    const auto* what = std::get_if<std::string>(&read);
    return what == nullptr ? "nothing" : *what;
  };
  EXPECT_EQ(wrong("kanly replay 2\n"), "line 1: this is no record of a room.");
  EXPECT_EQ(wrong("kanly room 9\n"),
            "line 1: the record is of version 9, this program reads version 1: play it with the "
            "version of kanly that made it, or a newer one.");
  EXPECT_EQ(wrong("kanly room 1\noption pace_ms fast\n"),
            "line 2: pace_ms: it is a number from 0 to 60000.");
  EXPECT_EQ(wrong("kanly room 1\nmade 5\nfoo bar\n"), "line 3: nothing is known of 'foo'.");
  Agreed setup = small_table();
  setup.seats = {{SeatPlan::Kind::Bot, "oracle"}};
  EXPECT_NE(std::get_if<std::string>(
                &static_cast<const std::variant<Room, std::string>&>(Room::make(setup))),
            nullptr);
}

TEST(RoomSetup, EveryOptionIsExplainedAndCanBeSet) {
  RoomOptions options;
  for (const OptionInfo& info : option_table()) {
    EXPECT_GT(info.sentence.size(), 10U) << info.id;
    EXPECT_FALSE(set_option(options, info.id, value_of(options, info.id))) << info.id;
    if (info.values != "text") {
      EXPECT_TRUE(set_option(options, info.id, "?")) << info.id;
    }
  }
  EXPECT_TRUE(options == RoomOptions{});
  EXPECT_TRUE(set_option(options, "colour", "red"));
}

TEST(RoomRecord, LinesThatAreWrongAreRefused) {
  for (std::string_view line :
       {"", "5", "5 1", "5 1 dance", "5 1 take", "5 1 take x", "5 1 take 300", "x 1 tick",
        "5 1 choose 1 0 - 2 pass", "5 1 choose 1 0 - 1 gom_jabbar_maker", "5 1 vote 1 1 maybe",
        "5 1 tick tock", "5 70000 tick", "5 1 stops 1 karama_cancel bidding",
        "5 1 say 0 moon 0 x"}) {
    const auto read = entry_from(line);
    EXPECT_NE(std::get_if<std::string>(&read), nullptr) << line;
  }
}

TEST(RoomRecord, AnEntryThatIsRefusedNowIsNamed) {
  const Agreed setup = small_table();
  const auto restored = Room::restore(
      text_of(setup), {line_of({kStart, 1, Join{"Paul", false}}), line_of({kStart, 1, TakeSeat{2}}),
                       line_of({kStart, 1, TakeSeat{2}})});
  const auto* error = std::get_if<RestoreError>(&restored);
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(error->line, 3);
  EXPECT_NE(error->text.find("You hold that seat already."), std::string::npos) << error->text;
}

TEST(RoomSeats, LeaveComeBackHandOverTakeOver) {
  Seated t(small_table());
  Room& room = t.room();
  t.cannot(4, TakeSeat{1}, "Somebody else holds that seat.");
  t.cannot(1, LeaveSeat{1}, "That is not your seat.");
  t.cannot(1, HandSeat{1, 0, "random"}, "That is not your seat.");
  t.does(2, LeaveSeat{1});
  EXPECT_EQ(room.seat(1).holder, Holder::Nobody);
  t.does(2, TakeSeat{1});  // comes back
  t.does(2, HandSeat{1, 4, ""});
  EXPECT_TRUE(room.holds(4, 1));
  EXPECT_FALSE(room.holds(2, 1));
  t.cannot(2, Choose{1, 0, false, {Option::pass()}, ""}, "That is not your seat.");
  t.does(4, HandSeat{1, 0, "heuristic"});
  EXPECT_EQ(room.seat(1).bot, "heuristic");
  t.does(2, TakeSeat{1});  // takes the bot's seat over
  EXPECT_TRUE(room.holds(2, 1));
  t.cannot(2, TakeSeat{0}, "Somebody else holds that seat.");
  EXPECT_EQ(t.count(kWatchers, "seat 1 "), 5);
}

TEST(RoomSeats, ABotsSeatIsKeptWhereTheRoomSaysSo) {
  Agreed setup = small_table();
  setup.options.takeover = false;
  Seated t(setup);
  t.does(2, HandSeat{1, 0, "random"});
  t.cannot(4, TakeSeat{1}, "Seats of bots are not taken over in this room.");
}

TEST(RoomSeats, BeginsWhenAllSeatsAreHeldAndTheOwnerSaysSo) {
  auto made = Room::make(small_table());
  Room& room = *std::get_if<Room>(&made);
  EXPECT_FALSE(room.apply({kStart, 1, Join{"Paul", false}}));
  EXPECT_FALSE(room.apply({kStart, 2, Join{"Chani", false}}));
  EXPECT_TRUE(room.apply({kStart, 4, Join{"Feyd", false}}));
  EXPECT_FALSE(room.apply({kStart, 1, TakeSeat{0}}));
  EXPECT_EQ(room.apply({kStart, 1, Begin{}})->text, "A seat is still open.");
  EXPECT_FALSE(room.apply({kStart, 1, HandSeat{1, 0, "random"}}));
  EXPECT_FALSE(room.apply({kStart, 1, HandSeat{2, 2, ""}}));
  EXPECT_EQ(room.apply({kStart, 2, Begin{}})->text, "Whoever made the room begins.");
  EXPECT_FALSE(room.apply({kStart, 1, Begin{}}));
  EXPECT_EQ(room.stage(), Stage::Playing);
}

TEST(RoomClocks, TheQuestionsOwnAnswerIsGivenWhenTimeIsOver) {
  Agreed setup = small_table();
  setup.options.clock = ClockKind::PerDecision;
  setup.options.decision_ms = 5'000;
  Seated t(setup);
  const SeatNo seat = t.asked();
  EXPECT_TRUE(t.room().table(kWatchers).clocks[seat].runs);
  EXPECT_EQ(t.room().next_tick(), kStart + 5'000);
  t.now = kStart + 4'999;
  t.cannot(kRoomItself, Tick{}, "Nothing is due.");
  t.cannot(1, Tick{}, "Only the room itself does that.");
  t.now = kStart + 5'000;
  const Option expected = t.room().play().timeout_answer(t.room().faction(seat));
  t.does(kRoomItself, Tick{});
  ASSERT_EQ(t.room().play().choices().size(), 1U);
  EXPECT_EQ(t.room().play().choices()[0].faction, t.room().faction(seat));
  EXPECT_EQ(t.room().play().choices()[0].option, expected);
}

TEST(RoomClocks, ABotStandsInUntilThePersonIsBack) {
  Agreed setup = small_table();
  setup.options.clock = ClockKind::PerDecision;
  setup.options.decision_ms = 5'000;
  setup.options.on_time_out = TimeOut::Bot;
  setup.options.stand_in = "random";
  setup.options.pace_ms = 0;
  Seated t(setup);
  const SeatNo seat = t.asked();
  const MemberNo away = t.room().seat(seat).member;
  t.now += 5'000;
  t.does(kRoomItself, Tick{});
  EXPECT_TRUE(t.room().seat(seat).stands_in);
  EXPECT_TRUE(t.room().holds(away, seat));
  ASSERT_FALSE(t.room().thoughts().empty());
  EXPECT_EQ(t.room().thoughts()[0].seat, seat);
  const Thought thought = t.room().thought(seat);
  EXPECT_EQ(thought.bot, "random");
  t.cannot(away, Choose{seat, 0, false, {thought.menu[0]}, ""},
           "A bot stands in for you: take your seat again first.");
  const ThoughtAbout about = t.room().thoughts()[0];
  t.does(kRoomItself, BotAnswer{seat, about.number, false, thought.menu[0]});
  t.cannot(kRoomItself, BotAnswer{seat, about.number, false, thought.menu[0]},
           t.room().question(seat).number == 0 ? "Nothing is asked of that seat now."
                                               : "That question is not asked any more.");
  t.cannot(MemberNo(away % 3 + 1), TakeSeat{seat}, "Somebody else holds that seat.");
  t.does(away, TakeSeat{seat});
  EXPECT_FALSE(t.room().seat(seat).stands_in);
}

TEST(RoomClocks, AStockOfTimeIsUsedUp) {
  Agreed setup = small_table();
  setup.options.clock = ClockKind::Banked;
  setup.options.decision_ms = 1'000;
  setup.options.bank_ms = 10'000;
  Seated t(setup);
  const SeatNo seat = t.asked();
  EXPECT_EQ(t.room().table(kWatchers).clocks[seat].until, kStart + 11'000);
  t.now += 4'000;  // three of them from the stock
  for (int i = 0; i < 30 && t.room().table(kWatchers).clocks[seat].bank_ms == 10'000; ++i) {
    t.answer(seat, t.room().question(seat).idle);
    if (t.room().question(seat).number == 0) break;
  }
  EXPECT_EQ(t.room().table(kWatchers).clocks[seat].bank_ms, 7'000);
}

TEST(RoomVotes, APauseStopsTheClocks) {
  Agreed setup = small_table();
  setup.options.clock = ClockKind::PerDecision;
  setup.options.decision_ms = 60'000;
  Seated t(setup);
  const SeatNo seat = t.asked();
  t.does(1, Propose{0, Motion::Pause, 0});
  EXPECT_EQ(t.room().stage(), Stage::Playing);
  t.cannot(2, Propose{1, Motion::Pause, 0}, "A vote is open already.");
  t.does(2, Vote{1, 1, true});  // two of three
  EXPECT_EQ(t.room().stage(), Stage::Paused);
  t.cannot(3, Vote{2, 1, true}, "That vote is not open.");
  EXPECT_FALSE(t.room().next_tick());
  t.cannot(t.room().seat(seat).member, Choose{seat, 0, false, {Option::pass()}, ""},
           "The game is paused.");
  t.now += 1'000'000;
  t.does(3, Propose{2, Motion::Resume, 0});
  t.does(1, Vote{0, 2, true});
  EXPECT_EQ(t.room().stage(), Stage::Playing);
  EXPECT_EQ(t.room().next_tick(), kStart + 1'060'000);
}

TEST(RoomVotes, AVoteThatNobodyMindsFails) {
  Seated t(small_table());
  t.does(1, Propose{0, Motion::SeatToBot, 1});
  EXPECT_EQ(t.room().next_tick(), kStart + 120'000);
  t.now += 120'000;
  t.does(kRoomItself, Tick{});
  EXPECT_EQ(t.count(2, "vote "), 2);
  EXPECT_EQ(t.room().seat(1).holder, Holder::Person);
  t.does(1, Propose{0, Motion::SeatToBot, 1});
  t.does(3, Vote{2, 2, true});
  EXPECT_TRUE(t.room().seat(1).stands_in);
}

// Goes on until a choice was quiet; then it can be taken back and nobody else hears of it.
TEST(RoomUndo, TheOwnLastChoiceWhileNothingCameOfIt) {
  Seated t(small_table());
  bool taken_back = false;
  for (int i = 0; i < 400 && !taken_back && !t.room().over(); ++i) {
    SeatNo seat = 0;
    while (!t.room().play().waiting().has(t.room().faction(seat))) ++seat;
    const Game before = t.room().play().game();
    const Question q = t.room().question(seat);
    const MemberNo by = t.room().seat(seat).member;
    const Option o = q.menu[q.menu.size() - 1];
    t.answer(seat, o);
    const bool undone = !t.room().apply({t.now, by, Undo{seat}});
    if (!undone) continue;
    taken_back = true;
    EXPECT_TRUE(t.room().play().game() == before);
    t.cannot(MemberNo(by % 3 + 1), Undo{SeatNo(by % 3)},
             "Something has come of your last choice: ask the table to take it back.");
  }
  EXPECT_TRUE(taken_back);
}

TEST(RoomUndo, OtherChoicesIfEverybodyAgrees) {
  Seated t(small_table());
  t.go_on(30);
  const auto& choices = t.room().play().choices();
  std::size_t last = choices.size();
  while (choices[last - 1].faction != t.room().faction(0)) --last;
  GameInPlay earlier(GameInPlay::Keep::Choices);
  ASSERT_FALSE(earlier.begin(t.room().play().replay(), last - 1));
  t.does(1, Propose{0, Motion::Undo, 0});
  t.does(2, Vote{1, 1, false});
  EXPECT_EQ(t.room().play().choices().size(), 30U);
  t.does(1, Propose{0, Motion::Undo, 0});
  t.does(2, Vote{1, 2, true});
  EXPECT_EQ(t.room().play().choices().size(), 30U);
  t.does(3, Vote{2, 2, true});
  EXPECT_EQ(t.room().play().choices().size(), last - 1);
  EXPECT_TRUE(t.room().play().game() == earlier.game());
  EXPECT_EQ(t.count(0, "undone"), 1);
  // A choice ends a vote about taking back.
  t.go_on(3);
  t.does(1, Propose{0, Motion::Undo, 0});
  t.go_on(1);
  EXPECT_EQ(t.room().table(kWatchers).vote.number, 0U);
}

TEST(RoomTalk, WordsGoToThoseTheyAreMeantFor) {
  Seated t(small_table());
  t.does(1, Say{0, Hearers::Table, 0, "Who rides with me?"});
  t.does(1, Say{0, Hearers::Seat, 2, "You, perhaps."});
  t.does(4, Say{kWatchers, Hearers::Watchers, 0, "Look at that."});
  EXPECT_EQ(t.count(0, "said"), 2);
  EXPECT_EQ(t.count(1, "said"), 1);
  EXPECT_EQ(t.count(2, "said"), 2);
  EXPECT_EQ(t.count(kWatchers, "said"), 2);
  EXPECT_EQ(t.room().table(1).said.size(), 1U);
  EXPECT_EQ(t.room().table(2).said.size(), 2U);
  t.cannot(1, Say{0, Hearers::Ally, 0, "Now."}, "You have no ally.");
  t.cannot(4, Say{kWatchers, Hearers::Table, 0, "Not there!"},
           "Those who watch speak among themselves.");
  t.cannot(4, Say{0, Hearers::Table, 0, "I am Paul."}, "That is not your seat.");
  t.cannot(1, Say{0, Hearers::Table, 0, "two\nlines"}, "Words are one line of text.");
  Agreed setup = small_table();
  setup.options.whispers = false;
  Seated silent(setup);
  silent.cannot(1, Say{0, Hearers::Seat, 2, "You, perhaps."}, "Nobody whispers in this room.");
}

// A deal is proposed through the game; the line goes with it.
TEST(RoomTalk, ADealHasALineOfItsOwn) {
  Seated t(small_table());
  bool dealt = false;
  for (int i = 0; i < 200 && !dealt; ++i) {
    const Question q = t.room().question(0);
    if (!q.interrupts.contains(Option::of(Word::OfferDeal))) {
      t.go_on(1);
      continue;
    }
    const std::size_t choices = t.room().play().choices().size();
    t.cannot(1, Choose{0, 0, true, {Option::of(Word::OfferDeal)}, "My word on it."},
             "Words go with a deal.");
    EXPECT_EQ(t.room().play().choices().size(), choices);
    t.does(1, Choose{0, 0, true, {Option::of(Word::OfferDeal)}, ""});
    // The terms, one after the other; the last of them makes the offer.
    for (int k = 0; k < 12 && !dealt; ++k) {
      const Question terms = t.room().question(0);
      ASSERT_NE(terms.number, 0U);
      const Option o = terms.menu[0];
      if (!t.room().apply({t.now, 1, Choose{0, 0, false, {o}, "My word on it."}})) {
        for (Letter& l : t.room().take_letters()) t.letters.push_back(std::move(l));
        dealt = true;
      } else {
        t.answer(0, o);
        if (t.room().question(0).number == 0) break;
      }
    }
    break;
  }
  ASSERT_TRUE(dealt);
  EXPECT_EQ(t.count(0, "said"), 1);
  EXPECT_TRUE(t.room().table(0).said.back().of_deal);
}

// --- Windows ----------------------------------------------------------------------------------------

// Choices made until a window opens that everybody waits for.
bool reach_window(Seated& t) {
  for (int i = 0; i < 300; ++i) {
    if (t.room().table(kWatchers).window.number != 0) return true;
    t.go_on(1);
  }
  return false;
}

TEST(RoomWindows, EverybodyWaitsUntilAllLetItPass) {
  Agreed setup = small_table();
  setup.options.reaction_ms = 8'000;
  Seated t(setup);
  ASSERT_TRUE(reach_window(t));
  const WindowState window = t.room().table(kWatchers).window;
  EXPECT_EQ(window.until, t.now + 8'000);
  EXPECT_EQ(t.room().next_tick(), t.now + 8'000);
  int waited_for = 0;
  for (SeatNo s = 0; s < 3; ++s) {
    EXPECT_EQ(t.room().table(s).window, window);
    if ((window.done & (1U << s)) == 0) ++waited_for;
  }
  EXPECT_GT(waited_for, 0);
  SeatNo first = 0;
  while ((window.done & (1U << first)) != 0) ++first;
  t.does(first + 1, Hold{first, window.number});
  EXPECT_EQ(t.room().table(kWatchers).window.until, t.now + 16'000);
  t.cannot(first + 1, Hold{first, window.number}, "You have asked for more time.");
  for (SeatNo s = 0; s < 3; ++s) {
    if ((window.done & (1U << s)) == 0) t.does(s + 1, Waive{s, window.number});
  }
  EXPECT_NE(t.room().table(kWatchers).window.number, window.number);
  t.cannot(1, Waive{0, window.number}, "That moment has passed.");
}

TEST(RoomWindows, StoredStopsShortenThem) {
  Agreed setup = small_table();
  setup.options.reaction_ms = 8'000;
  Seated t(setup);
  for (SeatNo s = 0; s < 3; ++s) t.does(s + 1, SetStops{s, {{"*", Phase::kCount, false}}});
  EXPECT_FALSE(reach_window(t));
  t.cannot(1, SetStops{0, {{"bid", Phase::kCount, false}}}, "There is no such moment to stop at.");
  Seated other(setup);
  for (SeatNo s = 0; s < 3; ++s) {
    other.does(
        s + 1,
        SetStops{s, {{"*", Phase::kCount, false}, {"before_storm_moves", Phase::kCount, s == 1}}});
  }
  ASSERT_TRUE(reach_window(other));
  const WindowState window = other.room().table(kWatchers).window;
  EXPECT_EQ(window.kind, "before_storm_moves");
  EXPECT_EQ(window.done, 0b101);  // the second alone is waited for
}

// --- The end ------------------------------------------------------------------------------------------

TEST(RoomEnd, TheSeedBelongsToTheCommitmentAndAllIsShown) {
  Agreed setup = small_table();
  setup.config.turns = 2;
  Seated t(setup);
  const Seed commitment = t.room().commitment();
  EXPECT_EQ(t.room().whole_game(), nullptr);
  EXPECT_TRUE(t.room().replay().empty());
  t.go_on(3000);
  ASSERT_TRUE(t.room().over());
  ASSERT_NE(t.room().whole_game(), nullptr);
  int told = 0;
  for (const Letter& l : t.letters) {
    if (const auto* over = std::get_if<GameOver>(&l.body)) {
      EXPECT_EQ(seed_commitment(over->seed), commitment);
      ++told;
    }
  }
  EXPECT_EQ(told, 4);
  GameInPlay again;
  EXPECT_FALSE(again.load(t.room().replay()));
  EXPECT_TRUE(again.game() == *t.room().whole_game());
  t.cannot(1, Choose{0, 0, false, {Option::pass()}, ""}, "The game is over.");
  t.does(4, Say{kWatchers, Hearers::Table, 0, "Well played."});
}

// Several choose a traitor at the same time: whoever is slower need not choose again, and is not told that they are asked.
TEST(Questions, StayTheSameWhenAnotherAnswers) {
  Seated t(small_table(4));
  std::vector<SeatNo> asked;
  for (int s = 0; s < 4; ++s) {
    if (t.room().question(SeatNo(s)).number != 0) asked.push_back(SeatNo(s));
  }
  ASSERT_GE(asked.size(), 3U);
  const SeatNo slow = asked.back();
  const Question before = t.room().question(slow);
  for (const SeatNo quick : asked) {
    if (quick != slow) t.answer(quick, t.room().question(quick).idle);
  }
  const Question after = t.room().question(slow);
  EXPECT_EQ(after.number, before.number);
  EXPECT_EQ(after.prompt, before.prompt);
  int views = 0;
  for (const Letter& letter : t.letters) {
    if (letter.to != slow) continue;
    EXPECT_EQ(std::get_if<Asked>(&letter.body), nullptr) << text_of(letter);
    views += std::holds_alternative<Changed>(letter.body) ? 1 : 0;
  }
  EXPECT_GT(views, 0) << "they see that others are done";
  t.does(t.room().seat(slow).member, Choose{slow, before.number, false, {before.menu[0]}, ""});
  EXPECT_NE(t.room().question(slow).number, before.number);
}

// A record of a version that counted questions otherwise.
TEST(Questions, NeedNotBeCountedAlikeInARecord) {
  const Agreed setup = small_table(3);
  std::vector<Entry> record;
  auto made = Room::make(setup);
  Room& room = *std::get_if<Room>(&made);
  const auto does = [&](MemberNo by, const Act& act) {
    record.push_back({kStart, by, act});
    ASSERT_FALSE(room.apply(record.back()));
  };
  for (MemberNo m = 1; m <= 3; ++m) {
    does(m, Join{"m" + std::to_string(m), false});
    does(m, TakeSeat{static_cast<SeatNo>(m - 1)});
  }
  does(1, Begin{});
  for (SeatNo seat = 0; seat < 3; ++seat) {
    const Question q = room.question(seat);
    if (q.number == 0) continue;
    does(static_cast<MemberNo>(seat + 1), Choose{seat, q.number, false, {q.menu[0]}, ""});
    std::get<Choose>(record.back().act).answered += 100;
  }
  const auto restored = Room::restore(setup, record);
  ASSERT_NE(std::get_if<Room>(&restored), nullptr);
  EXPECT_TRUE(std::get_if<Room>(&restored)->play().game() == room.play().game());
}

}  // namespace
}  // namespace kanly::room

// Visits: coming, sitting down, playing, talking, going and coming back, as clients live them.
#include "protocol/door.h"

#include <string>

#include <gtest/gtest.h>

#include "play/config_text.h"
#include "protocol/visitor.h"
#include "view/game_json.h"

namespace kanly::protocol {
namespace {

constexpr room::Time kDoorTime = 1'700'000'000'000;

LocalRoom made(std::string_view request, uint64_t seed = 1) {
  auto result = LocalRoom::make(request, kDoorTime, seed_from_number(seed));
  if (const auto* wrong = std::get_if<std::string>(&result)) ADD_FAILURE() << *wrong;
  return std::move(std::get<LocalRoom>(result));
}

constexpr std::string_view kTwoAndABot =
    R"({"factions":["atreides","fremen","harkonnen"],"rules":["advanced","turns=2"],)"
    R"("seats":["open","open","heuristic"],"options":{"title":"Table","reaction_ms":0,"pace_ms":0}})";

// Somebody who has joined and sits.
void sit(Visitor& visitor, std::string name, Faction seat) {
  visitor.hello(kDoorTime);
  visitor.say(Join{std::move(name), false}, kDoorTime);
  visitor.say(TakeSeat{seat}, kDoorTime);
  visitor.listen();
}

void expect_well(const Visitor& visitor) {
  for (const std::string& text : visitor.wrong) ADD_FAILURE() << text;
}

// Lets bots think and time pass until this visitor is asked or the game is over.
room::Time until_asked(LocalRoom& room, Visitor& visitor, room::Time now) {
  visitor.listen();
  while (!visitor.is_asked() && !visitor.over) {
    if (room.think(now, 1) == 0) {
      const auto next = room.next_tick();
      if (!next) break;
      now = std::max(now, *next);
      room.tick(now);
    }
    visitor.listen();
  }
  return now;
}

TEST(Door, AnswersOfAPathThatWereNotNeededAreTold) {
  LocalRoom room = made(R"({"factions":["atreides","fremen","harkonnen"],"rules":["turns=2"],)"
                        R"("seats":["open","heuristic","heuristic"],"options":{"pace_ms":0}})");
  Visitor ana(room);
  sit(ana, "Ana", Faction::Atreides);
  ana.say(Begin{}, kDoorTime);
  room::Time now = kDoorTime;
  int used = 0;  // paths that were done without a rest
  while (ana.unused.empty()) {
    now = until_asked(room, ana, now);
    ASSERT_TRUE(ana.is_asked());
    Choose choose;
    choose.question = ana.menu->question;
    choose.answers = {ana.menu->usual.value_or(ana.menu->options[0].name), Option::pass()};
    ana.refusal.reset();
    ana.say(choose, now, 1);
    ana.listen();
    if (!ana.refusal) continue;
    EXPECT_TRUE(ana.unused.empty());  // nothing was done
    choose.answers.pop_back();
    ana.say(choose, now, 2);
    ana.listen();
    ++used;
  }
  EXPECT_EQ(ana.unused, std::vector<Option>{Option::pass()});
  EXPECT_GT(used, 0);
  // The game went on from where the path ended.
  ana.unused.clear();
  now = until_asked(room, ana, now);
  EXPECT_TRUE(ana.is_asked());
  EXPECT_TRUE(ana.unused.empty());
  expect_well(ana);
}

TEST(Door, ComingAndSittingDown) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  ana.hello(kDoorTime);
  ana.listen();
  EXPECT_FALSE(ana.member);
  EXPECT_EQ(ana.stage, room::Stage::Gathering);

  ana.say(TakeSeat{Faction::Atreides}, kDoorTime, 4);
  ana.listen();
  ASSERT_TRUE(ana.error);
  EXPECT_EQ(ana.error->code, ErrorCode::NoSeat);
  EXPECT_EQ(ana.error->text, "join the room first.");

  ana.say(Join{"Ana", false}, kDoorTime, 5);
  ana.listen();
  EXPECT_EQ(ana.member, 1);
  ana.say(TakeSeat{Faction::Emperor}, kDoorTime);
  ana.listen();
  EXPECT_EQ(ana.error->text, "emperor has no seat in this game.");
  ana.say(TakeSeat{Faction::Atreides}, kDoorTime, 6);
  ana.listen();
  EXPECT_EQ(ana.seat, Faction::Atreides);  // welcomed anew, at the seat

  Visitor bo(room);
  sit(bo, "Bo", Faction::Fremen);
  EXPECT_EQ(bo.seat, Faction::Fremen);
  bo.say(Begin{}, kDoorTime, 7);
  bo.listen();
  ASSERT_TRUE(bo.refusal);  // not the owner
  EXPECT_FALSE(bo.refusal->refusal.text.empty());
  ana.say(Begin{}, kDoorTime, 8);
  ana.listen();
  bo.listen();
  EXPECT_EQ(ana.stage, room::Stage::Playing);
  EXPECT_TRUE(ana.view);
  EXPECT_TRUE(bo.view);
  EXPECT_EQ(ana.told.back().find("\"type\":\"error\""), std::string::npos);
  expect_well(ana);
  expect_well(bo);
}

TEST(Door, NothingGoesWithoutHello) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  ana.say(Join{"Ana", false}, kDoorTime);
  ana.listen();
  ASSERT_TRUE(ana.error);
  EXPECT_EQ(ana.error->code, ErrorCode::NotWelcome);
  Hello hello;
  hello.protocol = 99;
  ana.say(hello, kDoorTime);
  ana.listen();
  EXPECT_EQ(ana.error->code, ErrorCode::BadVersion);
  hello.protocol = kVersion;
  hello.token = "7";
  ana.say(hello, kDoorTime);
  ana.listen();
  EXPECT_EQ(ana.error->code, ErrorCode::NotWelcome);
  EXPECT_EQ(room.room().owner(), 0);
}

// A whole game by first and by refused answers; the clients' views are what the room says they are.
TEST(Door, AGameToItsEnd) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  Visitor bo(room);
  Visitor watcher(room);
  watcher.hello(kDoorTime);
  sit(ana, "Ana", Faction::Atreides);
  sit(bo, "Bo", Faction::Fremen);
  ana.say(Begin{}, kDoorTime);
  room::Time now = kDoorTime;
  int answers = 0;
  while (!ana.over && answers < 5000) {
    bool moved = false;
    for (Visitor* visitor : {&ana, &bo}) {
      visitor->listen();
      if (!visitor->is_asked()) continue;
      const Menu menu = *visitor->menu;
      Choose choose;
      choose.question = menu.question;
      choose.answers = {
          menu.options[static_cast<std::size_t>(++answers * 5) % menu.options.size()].name};
      visitor->refusal.reset();
      visitor->say(choose, now);
      visitor->listen();
      EXPECT_FALSE(visitor->refusal) << visitor->refusal->refusal.text;
      moved = true;
    }
    watcher.listen();
    for (const auto& [visitor, seat] :
         {std::pair{&ana, room::SeatNo{0}}, {&bo, room::SeatNo{1}}, {&watcher, room::kWatchers}}) {
      visitor->listen();
      const std::string expected = game_json(room.room().view(seat));
      ASSERT_TRUE(visitor->view);
      ASSERT_TRUE(same(*visitor->view, std::get<JsonValue>(read_json(expected, kServerLimits))));
    }
    if (moved || room.think(now, 1) > 0) continue;
    ana.listen();
    bo.listen();
    if (ana.is_asked() || bo.is_asked() || ana.over) continue;
    ASSERT_TRUE(room.next_tick());
    now = std::max(now, *room.next_tick());
    room.tick(now);
  }
  ana.listen();
  bo.listen();
  watcher.listen();
  ASSERT_TRUE(ana.over);
  ASSERT_TRUE(watcher.over);
  EXPECT_EQ(ana.over->seed, hex_of(seed_from_number(1)));
  EXPECT_GT(ana.changes, 30U);
  EXPECT_LE(ana.views, 3U);
  EXPECT_LT(ana.patch_bytes / ana.changes, 2000U);
  EXPECT_FALSE(ana.events.empty());
  expect_well(ana);
  expect_well(bo);
  expect_well(watcher);
  // Nobody else was told what Ana has in her hand, before the end: no whole game in any earlier message.
  for (std::size_t i = 0; i + 1 < bo.told.size(); ++i) {
    if (bo.told[i].starts_with(R"({"type":"over")")) break;
    EXPECT_EQ(bo.told[i].find(hex_of(seed_from_number(1))), std::string::npos);
  }
}

TEST(Door, WhyNotAndRefusals) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  sit(ana, "Ana", Faction::Atreides);
  Visitor bo(room);
  sit(bo, "Bo", Faction::Fremen);
  WhyNot why;
  why.answer = option_from_name("lasgun");
  Visitor watcher(room);
  watcher.hello(kDoorTime);
  watcher.say(why, kDoorTime);
  watcher.listen();
  EXPECT_EQ(watcher.error->code, ErrorCode::NoSeat);
  ana.say(Begin{}, kDoorTime);
  until_asked(room, ana, kDoorTime);
  ASSERT_TRUE(ana.is_asked());

  ana.say(why, kDoorTime, 3);
  ana.listen();
  ASSERT_TRUE(ana.reason);
  EXPECT_FALSE(ana.reason->possible);
  ASSERT_TRUE(ana.reason->refusal);
  EXPECT_FALSE(ana.reason->refusal->text.empty());
  EXPECT_FALSE(ana.reason->refusal->rule.empty());
  EXPECT_NE(ana.told.back().find("\"re\":3"), std::string::npos);

  why.answer = ana.menu->options[0].name;
  why.prompt = ana.menu->prompt;
  ana.say(why, kDoorTime);
  ana.listen();
  EXPECT_TRUE(ana.reason->possible);
  why.prompt = "no_such_prompt";
  ana.say(why, kDoorTime);
  ana.listen();
  EXPECT_EQ(ana.error->code, ErrorCode::BadField);
  why.prompt = "";
  why.any_time = true;
  why.answer = Option::of(Word::OfferDeal);
  ana.say(why, kDoorTime);
  ana.listen();
  EXPECT_FALSE(ana.reason->possible);

  // What is not on the menu is refused and changes nothing; so is an answer to another question.
  const std::string before = room.save();
  Choose choose;
  choose.answers = {option_from_name("lasgun")};
  ana.say(choose, kDoorTime, 9);
  ana.listen();
  ASSERT_TRUE(ana.refusal);
  EXPECT_FALSE(ana.refusal->refusal.id.empty());
  ana.refusal.reset();
  choose.answers = {ana.menu->options[0].name};
  choose.question = ana.menu->question + 1;
  ana.say(choose, kDoorTime);
  ana.listen();
  EXPECT_TRUE(ana.refusal);
  EXPECT_EQ(room.save(), before);
  expect_well(ana);
}

// A deal is put together, changed and made; until then nothing has happened.
TEST(Door, ADraftLeadsOnAndGivesNothing) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  sit(ana, "Ana", Faction::Atreides);
  Visitor bo(room);
  sit(bo, "Bo", Faction::Fremen);
  Visitor watcher(room);
  watcher.hello(kDoorTime);
  ana.say(Begin{}, kDoorTime);
  // Until the any-time menu has a deal on it.
  room::Time now = until_asked(room, ana, kDoorTime);
  const Option deal = Option::of(Word::OfferDeal);
  const auto offers = [&] {
    return ana.any_time && std::ranges::find(ana.any_time->options, deal, &OptionInfo::name) !=
                               ana.any_time->options.end();
  };
  for (int i = 0; i < 200 && !offers(); ++i) {
    for (Visitor* v : {&ana, &bo}) {
      v->listen();
      if (!v->is_asked()) continue;
      Choose choose;
      choose.question = v->menu->question;
      choose.answers = {v->menu->idle ? *v->menu->idle : v->menu->options[0].name};
      v->say(choose, now);
    }
    now = until_asked(room, ana, now);
  }
  ASSERT_TRUE(ana.any_time);

  const std::string before = room.save();
  bo.listen();
  const std::size_t told = bo.told.size();
  Draft draft;
  draft.any_time = true;
  draft.answers = {deal};
  ana.say(draft, now, 41);
  ana.listen();
  ASSERT_TRUE(ana.drafted);
  EXPECT_NE(ana.told.back().find("\"re\":41"), std::string::npos);
  EXPECT_EQ(ana.drafted->prompt, "deal_with");
  EXPECT_FALSE(ana.drafted->text.empty());
  // Part by part, always with the first answer, until it is a whole one.
  int parts = 1;
  while (!ana.complete && parts < 20) {
    ASSERT_FALSE(ana.drafted->options.empty());
    draft.answers.push_back(ana.drafted->options[0].name);
    ana.say(draft, now);
    ana.listen();
    ASSERT_FALSE(ana.refusal) << ana.refusal->refusal.text;
    ++parts;
  }
  EXPECT_TRUE(ana.complete);
  EXPECT_GT(parts, 2);

  // What cannot be answered there is refused, with its reason; also before it is tried.
  Draft wrong = draft;
  wrong.answers = {deal, option_from_name("lasgun")};
  ana.say(wrong, now);
  ana.listen();
  ASSERT_TRUE(ana.refusal);
  EXPECT_FALSE(ana.refusal->refusal.text.empty());
  WhyNot why;
  why.answer = option_from_name("lasgun");
  why.after = {deal};
  why.after_any_time = true;
  ana.say(why, now);
  ana.listen();
  ASSERT_TRUE(ana.reason);
  EXPECT_FALSE(ana.reason->possible);
  why.answer = draft.answers[1];
  ana.say(why, now);
  ana.listen();
  EXPECT_TRUE(ana.reason->possible);
  wrong.answers.assign(65, deal);
  ana.refusal.reset();
  ana.say(wrong, now);
  ana.listen();
  EXPECT_TRUE(ana.refusal);
  watcher.say(draft, now);
  watcher.listen();
  ASSERT_TRUE(watcher.error);
  EXPECT_EQ(watcher.error->code, ErrorCode::NoSeat);

  bo.listen();
  EXPECT_EQ(bo.told.size(), told);
  EXPECT_EQ(room.save(), before);
  // What was put together can be given as it is.
  Choose choose;
  choose.any_time = true;
  choose.answers = draft.answers;
  ana.refusal.reset();
  ana.unused.clear();
  ana.say(choose, now);
  ana.listen();
  EXPECT_FALSE(ana.refusal);
  EXPECT_TRUE(ana.unused.empty());
  expect_well(ana);
  expect_well(bo);
}

TEST(Door, TalkIsHeardByThoseItIsFor) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  sit(ana, "Ana", Faction::Atreides);
  Visitor bo(room);
  sit(bo, "Bo", Faction::Fremen);
  Visitor watcher(room);
  watcher.hello(kDoorTime);
  ana.say(Begin{}, kDoorTime);
  Say say;
  say.words = "Who rides with me? Übermorgen \xF0\x9F\x90\x9B";
  ana.say(say, kDoorTime);
  say.to = room::Hearers::Seat;
  say.whom = Faction::Fremen;
  say.words = "only you";
  ana.say(say, kDoorTime);
  say.whom.reset();
  ana.say(say, kDoorTime);
  for (Visitor* v : {&ana, &bo, &watcher}) v->listen();
  ASSERT_TRUE(ana.error);
  EXPECT_EQ(ana.error->text, "say: whom is missing.");
  ASSERT_EQ(bo.heard.size(), 2U);
  EXPECT_EQ(bo.heard[0].words, "Who rides with me? Übermorgen \xF0\x9F\x90\x9B");
  EXPECT_EQ(bo.heard[0].from, Faction::Atreides);
  EXPECT_EQ(bo.heard[0].name, "Ana");
  EXPECT_EQ(bo.heard[1].whom, Faction::Fremen);
  ASSERT_EQ(watcher.heard.size(), 1U);
  // It is told again to whoever comes back.
  bo.come_back(kDoorTime, false);
  bo.listen();
  EXPECT_EQ(bo.heard.size(), 2U);
  for (Visitor* v : {&ana, &bo, &watcher}) expect_well(*v);
}

TEST(Door, WhoComesBackGetsTheRest) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  sit(ana, "Ana", Faction::Atreides);
  Visitor bo(room);
  sit(bo, "Bo", Faction::Fremen);
  ana.say(Begin{}, kDoorTime);
  ana.listen();
  bo.listen();
  const uint32_t last = ana.letter;
  Say say;
  for (int i = 0; i < 3; ++i) {
    say.words = "line " + std::to_string(i);
    bo.say(say, kDoorTime);
  }
  const std::size_t told = ana.told.size();
  ana.come_back(kDoorTime, true);  // before it has read them
  ana.listen();
  EXPECT_EQ(ana.letter, last + 3);
  EXPECT_EQ(ana.told.size(), told + 3);
  EXPECT_EQ(ana.heard.size(), 3U);
  // What follows begins with a whole view, since the door cannot know what the client has.
  room::Time now = until_asked(room, ana, kDoorTime);
  ASSERT_TRUE(ana.is_asked() || ana.view);
  // Nothing was missed: that is said, too, to whoever asks.
  Hello again;
  again.protocol = kVersion;
  again.token = "1";
  again.since = ana.letter;
  ana.say(again, now, 5);
  ana.listen();
  EXPECT_EQ(ana.told.back(), R"({"type":"done","re":5})");
  // A number that never was: everything anew.
  ana.letter = 100'000;
  ana.come_back(now, true);
  ana.listen();
  EXPECT_LT(ana.letter, 100'000U);
  EXPECT_TRUE(ana.view);
  ana.say(Resend{}, now, 77);
  ana.listen();
  EXPECT_TRUE(ana.view);
  expect_well(ana);
}

TEST(Door, LeavingAndHandingOver) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  sit(ana, "Ana", Faction::Atreides);
  Visitor bo(room);
  sit(bo, "Bo", Faction::Fremen);
  HandSeat hand;
  hand.seat = Faction::Fremen;
  bo.say(hand, kDoorTime);
  bo.listen();
  EXPECT_EQ(bo.error->text, "hand_seat: say either which bot or which member.");
  bo.say(LeaveSeat{}, kDoorTime);
  bo.listen();
  EXPECT_FALSE(bo.seat);  // watches
  bo.say(LeaveSeat{}, kDoorTime);
  bo.listen();
  EXPECT_EQ(bo.error->code, ErrorCode::NoSeat);
  hand.bot = "cautious";
  ana.say(hand, kDoorTime, 1);
  ana.say(Begin{}, kDoorTime, 2);
  ana.listen();
  EXPECT_EQ(ana.stage, room::Stage::Playing);
  expect_well(ana);
  expect_well(bo);
}

TEST(Door, DealsAsOneMessage) {
  Deal deal;
  deal.with = Faction::Fremen;
  deal.give = 2;
  const auto names = [](const Deal& d) {
    std::string out;
    for (const Option o : path_of(d)) out += (out.empty() ? "" : " ") + name_of(o);
    return out;
  };
  EXPECT_EQ(names(deal), "offer_deal fremen 2 no_promise");
  deal.give = 0;
  deal.ask = 3;
  deal.turns = 1;
  deal.promise = Option::of(Word::PromiseNotEnter);
  deal.territory = option_from_name("arrakeen");
  EXPECT_EQ(
      names(deal),
      "offer_deal fremen 0 ask_spice 3 for_turns 1 promise_not_enter territory:arrakeen prevented");
  deal.with.reset();
  deal.recorded = true;
  EXPECT_EQ(
      names(deal),
      "counter_offer 0 ask_spice 3 for_turns 1 promise_not_enter territory:arrakeen recorded");
}

// In a game: offered, with words that go with it, countered and accepted.
TEST(Door, ADealIsOfferedCounteredAndMade) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  sit(ana, "Ana", Faction::Atreides);
  Visitor bo(room);
  sit(bo, "Bo", Faction::Fremen);
  ana.say(Begin{}, kDoorTime);
  room::Time now = kDoorTime;
  const auto can_deal = [&] {
    return ana.any_time && std::ranges::any_of(ana.any_time->options, [](const OptionInfo& o) {
             return o.name.is(Word::OfferDeal);
           });
  };
  for (int i = 0; i < 400 && !can_deal(); ++i) {
    for (Visitor* v : {&ana, &bo}) {
      v->listen();
      if (!v->is_asked() || can_deal()) continue;
      Choose choose;
      choose.question = v->menu->question;
      choose.answers = {v->menu->idle.value_or(v->menu->options[0].name)};
      v->say(choose, now);
      v->listen();
    }
    if (can_deal()) break;
    room.think(now, 1);
    ana.listen();
    bo.listen();
    if (const auto next = room.next_tick(); next && !ana.is_asked() && !bo.is_asked()) {
      now = std::max(now, *next);
      room.tick(now);
    }
  }
  ASSERT_TRUE(can_deal());
  Deal deal;
  deal.with = Faction::Fremen;
  deal.give = 1;
  deal.words = "and you leave me Arrakeen";
  ana.refusal.reset();
  ana.say(deal, now, 50);
  ana.listen();
  bo.listen();
  ASSERT_FALSE(ana.refusal) << ana.refusal->refusal.text;
  ASSERT_TRUE(bo.is_asked());
  ASSERT_EQ(bo.menu->prompt, "accept_deal");
  ASSERT_FALSE(bo.heard.empty());
  EXPECT_EQ(bo.heard.back().words, "and you leave me Arrakeen");
  EXPECT_TRUE(bo.heard.back().of_deal);
  Deal counter;
  counter.ask = 2;
  bo.say(counter, now, 51);
  bo.listen();
  ana.listen();
  ASSERT_FALSE(bo.refusal) << bo.refusal->refusal.text;
  ASSERT_TRUE(ana.is_asked());
  EXPECT_EQ(ana.menu->prompt, "accept_deal");
  Choose yes;
  yes.answers = {Option::yes()};
  yes.question = ana.menu->question;
  ana.say(yes, now, 52);
  ana.listen();
  bo.listen();
  ASSERT_FALSE(ana.refusal) << ana.refusal->refusal.text;
  EXPECT_TRUE(std::ranges::any_of(bo.events, [](const EventInfo& e) {
    return e.data.json.find("\"deal_made\"") != std::string::npos;
  }));
  expect_well(ana);
  expect_well(bo);
}

TEST(Door, ASavedRoomGoesOn) {
  LocalRoom room = made(kTwoAndABot);
  Visitor ana(room);
  sit(ana, "Ana", Faction::Atreides);
  Visitor bo(room);
  sit(bo, "Bo", Faction::Fremen);
  ana.say(Begin{}, kDoorTime);
  until_asked(room, ana, kDoorTime);
  const std::string saved = room.save();
  auto again = LocalRoom::restore(saved);
  ASSERT_TRUE(std::holds_alternative<LocalRoom>(again)) << std::get<std::string>(again);
  LocalRoom& other = std::get<LocalRoom>(again);
  EXPECT_EQ(other.save(), saved);
  Visitor back(other);
  back.member = 1;
  back.hello(kDoorTime);
  back.listen();
  EXPECT_EQ(back.seat, Faction::Atreides);
  EXPECT_EQ(back.view, ana.view);
  EXPECT_EQ(back.letter, ana.letter);

  for (const std::string& bad : {std::string("nonsense"), saved.substr(0, 100), saved + "x\n",
                                 saved + saved.substr(saved.rfind('\n', saved.size() - 2) + 1)}) {
    auto result = LocalRoom::restore(bad);
    ASSERT_TRUE(std::holds_alternative<std::string>(result));
    EXPECT_FALSE(std::get<std::string>(result).empty());
  }
}

}  // namespace
}  // namespace kanly::protocol

// Rooms, lines, tokens, accounts and results on both stores.
#include <thread>

#include <gtest/gtest.h>

#include "store/store_test.h"

namespace kanly::store {
namespace {

class Rooms : public StoreTest {};
KANLY_BOTH_STORES(Rooms);

TEST_P(Rooms, AreThereAgainAfterOpeningAnew) {
  const RoomState playing{.summary = R"({"turn":3})",
                          .listed = false,
                          .stage = Stage::Running,
                          .due = 5000,
                          .changed = 4000};
  {
    const auto store = open();
    EXPECT_TRUE(store->make_room(room_row("arrakeen"), "the head"));
    EXPECT_FALSE(store->make_room(room_row("arrakeen"), "another head")) << "the id is taken";
    EXPECT_EQ(store->append(addition("arrakeen", 1, {"one", "two"})), Added::Done);
    Addition third = addition("arrakeen", 3, {"three"});
    third.state = playing;
    EXPECT_EQ(store->append(third), Added::Done);
  }
  const auto store = open();
  const auto room = store->room("arrakeen");
  ASSERT_TRUE(room);
  EXPECT_EQ(room->head, "the head");
  EXPECT_EQ(room->lines, (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_EQ(room->row, (RoomRow{.id = "arrakeen", .made = 1000, .state = playing}));
  EXPECT_EQ(store->room_row("arrakeen"), room->row);
  EXPECT_EQ(store->lines("arrakeen", 2), (std::vector<std::string>{"two", "three"}));
  EXPECT_EQ(store->lines("arrakeen", 0).size(), 3u) << "the head is no line";
  EXPECT_EQ(store->lines("arrakeen", 9).size(), 0u);
  EXPECT_EQ(store->room("carthag"), std::nullopt);
}

TEST_P(Rooms, TakeLinesOnlyInTheirOrder) {
  const auto store = open();
  store->make_room(room_row("r"), "");
  EXPECT_EQ(store->append(addition("r", 2, {"b"})), Added::Gap);
  EXPECT_EQ(store->append(addition("r", 1, {"a", "b"})), Added::Done);
  EXPECT_EQ(store->append(addition("r", 1, {"x"})), Added::Taken);
  EXPECT_EQ(store->append(addition("r", 2, {"x", "y", "z"})), Added::Taken)
      << "not even those numbers that are free";
  EXPECT_EQ(store->append(addition("nowhere", 1, {"a"})), Added::NoRoom);
  EXPECT_EQ(store->room("r")->lines, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(kind_of_error([&] { store->append(addition("r", 0, {"head"})); }),
            StoreError::Kind::BadValue);
  EXPECT_EQ(kind_of_error([&] { store->append(addition("r", 3, {})); }),
            StoreError::Kind::BadValue);
}

TEST_P(Rooms, AreAppendedToManyAtOnceAndEachByItself) {
  const auto store = open();
  for (const char* id : {"a", "b", "c"}) store->make_room(room_row(id), id);
  store->append(addition("b", 1, {"somebody else's"}));
  RoomState changed{.summary = "{}", .listed = true, .changed = 77};
  std::vector<Addition> additions = {addition("c", 1, {"c1"}), addition("b", 1, {"b1"}),
                                     addition("x", 1, {"x1"}), addition("a", 1, {"a1", "a2"})};
  for (Addition& one : additions) one.state = changed;
  EXPECT_EQ(store->append(additions),
            (std::vector{Added::Done, Added::Taken, Added::NoRoom, Added::Done}));
  EXPECT_EQ(store->room("a")->lines, (std::vector<std::string>{"a1", "a2"}));
  EXPECT_EQ(store->room("b")->lines, (std::vector<std::string>{"somebody else's"}));
  EXPECT_EQ(store->room_row("a")->state.changed, 77);
  EXPECT_EQ(store->room_row("b")->state.changed, 1000)
      << "an addition that failed changes no state";
  EXPECT_EQ(store->append(std::span<const Addition>()), std::vector<Added>());
  additions = {addition("a", 3, {"x"}), addition("a", 4, {"y"})};
  EXPECT_EQ(kind_of_error([&] { store->append(additions); }), StoreError::Kind::BadValue)
      << "a room twice";
}

TEST_P(Rooms, OfTwoWhoAppendTheSameNumberOneSucceeds) {
  constexpr int kLines = 60;
  open()->make_room(room_row("r"), "head");
  std::vector<int> succeeded[2];
  std::vector<std::thread> threads;
  for (int who = 0; who < 2; ++who) {
    threads.emplace_back([&, who] {
      const auto store = open();
      for (int number = 1; number <= kLines; ++number) {
        const Addition line = addition("r", number, {std::to_string(who), "and"});
        // Pairs of lines: number n has the lines 2n - 1 and 2n.
        Addition pair = line;
        pair.first = static_cast<uint64_t>(number) * 2 - 1;
        Added added = Added::Gap;
        while (added == Added::Gap) added = store->append(pair);
        if (added == Added::Done) succeeded[who].push_back(number);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const auto lines = open()->room("r")->lines;
  ASSERT_EQ(lines.size(), 2u * kLines);
  EXPECT_EQ(succeeded[0].size() + succeeded[1].size(), static_cast<size_t>(kLines));
  for (int who = 0; who < 2; ++who) {
    for (const int number : succeeded[who]) EXPECT_EQ(lines[number * 2 - 2], std::to_string(who));
  }
}

TEST_P(Rooms, AreUsedByManyThreadsOfOneProcess) {
  const auto store = open();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&, i] {
      const std::string id = "room" + std::to_string(i);
      store->make_room(room_row(id), id);
      for (int number = 1; number <= 25; ++number) {
        EXPECT_EQ(store->append(addition(id, number, {id + " " + std::to_string(number)})),
                  Added::Done);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (int i = 0; i < 4; ++i) {
    const std::string id = "room" + std::to_string(i);
    EXPECT_EQ(store->room(id)->lines.back(), id + " 25");
  }
}

std::vector<std::string> ids(const std::vector<RoomRow>& rows) {
  std::vector<std::string> ids;
  for (const RoomRow& row : rows) ids.push_back(row.id);
  return ids;
}

TEST_P(Rooms, AreListedForTheLobby) {
  const auto store = open();
  const auto make = [&](const std::string& id, Time changed, Stage stage, bool listed) {
    store->make_room(
        {.id = id,
         .made = 1,
         .state = {.summary = "{}", .listed = listed, .stage = stage, .changed = changed}},
        "");
  };
  make("open1", 10, Stage::Open, true);
  make("open2", 30, Stage::Open, true);
  make("open3", 20, Stage::Open, true);
  make("Open4", 20, Stage::Open, true);
  make("hidden", 40, Stage::Open, false);
  make("running", 50, Stage::Running, true);
  make("over", 60, Stage::Finished, true);
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids(store->listed_rooms(Stage::Open, 10)), (Ids{"open2", "open3", "Open4", "open1"}));
  EXPECT_EQ(ids(store->listed_rooms(Stage::Running, 10)), (Ids{"running"}));
  EXPECT_EQ(ids(store->listed_rooms(Stage::Finished, 10)), (Ids{"over"}));
  // Page by page.
  const auto page = store->listed_rooms(Stage::Open, 2);
  EXPECT_EQ(ids(page), (Ids{"open2", "open3"}));
  EXPECT_EQ(
      ids(store->listed_rooms(Stage::Open, 2, After{page.back().state.changed, page.back().id})),
      (Ids{"Open4", "open1"}));
  // A room changes its place.
  EXPECT_TRUE(store->set_state(
      "open1", {.summary = "{}", .listed = true, .stage = Stage::Running, .changed = 70}));
  EXPECT_EQ(ids(store->listed_rooms(Stage::Running, 10)), (Ids{"open1", "running"}));
  EXPECT_FALSE(store->set_state("nowhere", {}));
  EXPECT_EQ(ids(store->rooms_after("", 3)), (Ids{"Open4", "hidden", "open1"})) << "byte by byte";
  EXPECT_EQ(store->counts(), (Counts{.rooms = 7, .finished = 1}));
}

TEST_P(Rooms, AreListedForTheirPlayers) {
  const auto store = open();
  EXPECT_TRUE(store->make_account({.id = "a1", .name = "Paul"}));
  for (const char* id : {"r1", "r2", "r3"}) store->make_room(room_row(id, id[1] * 10), "");
  for (const char* id : {"r1", "r3"}) {
    store->put_token(
        {.hash = std::string("h") + id, .room = id, .member = 2, .account = "a1", .made = 5});
    store->put_token(
        {.hash = std::string("k") + id, .room = id, .member = 2, .account = "a1", .made = 5});
  }
  store->put_token({.hash = "session", .account = "a1", .made = 6});
  store->put_token({.hash = "guest", .room = "r2", .member = 1, .made = 5});
  EXPECT_EQ(ids(store->rooms_of("a1", 10)), (std::vector<std::string>{"r3", "r1"})) << "once each";
  EXPECT_EQ(ids(store->rooms_of("a1", 10, After{'3' * 10, "r3"})),
            (std::vector<std::string>{"r1"}));
  EXPECT_EQ(store->rooms_of("a2", 10).size(), 0u);
}

TEST_P(Rooms, AreRemovedWithTheirTokens) {
  const auto store = open();
  store->make_room(room_row("r"), "head");
  store->append(addition("r", 1, {"line"}));
  store->put_token({.hash = "h", .room = "r", .member = 1});
  store->put_results("r", std::vector<Result>{{.room = "r", .faction = "fremen"}});
  EXPECT_TRUE(store->remove_room("r"));
  EXPECT_FALSE(store->remove_room("r"));
  EXPECT_EQ(store->room("r"), std::nullopt);
  EXPECT_EQ(store->token("h"), std::nullopt);
  EXPECT_EQ(store->counts(), (Counts{.results = 1}));
  EXPECT_TRUE(store->make_room(room_row("r"), "a new head"));
  EXPECT_EQ(store->append(addition("r", 1, {"line"})), Added::Done);
}

TEST_P(Rooms, AreGivenOutWhenTheyAreDue) {
  const auto store = open();
  const auto make = [&](const std::string& id, Stage stage, std::optional<Time> due) {
    store->make_room({.id = id, .made = 1, .state = {.summary = "{}", .stage = stage, .due = due}},
                     "");
  };
  make("late", Stage::Running, 200);
  make("early", Stage::Open, 100);
  make("never", Stage::Running, std::nullopt);
  make("tomorrow", Stage::Running, 900);
  make("over", Stage::Finished, 100);
  make("held", Stage::Running, 100);
  store->join({.id = "p", .address = "here"}, 60000);
  EXPECT_TRUE(store->hold("held", "p"));
  EXPECT_EQ(ids(store->due_rooms(200, 10)), (std::vector<std::string>{"early", "late"}));
  EXPECT_EQ(ids(store->due_rooms(200, 1)), (std::vector<std::string>{"early"}));
  store->leave("p");
  EXPECT_EQ(ids(store->due_rooms(150, 10)), (std::vector<std::string>{"early", "held"}));
}

TEST_P(Rooms, HaveTokens) {
  const auto store = open();
  store->make_room(room_row("r"), "");
  store->make_account({.id = "a", .name = "Chani"});
  const Token seat{
      .hash = "h1", .room = "r", .member = 65535, .account = "a", .until = 500, .made = 5};
  const Token session{.hash = "h2", .account = "a", .until = 900, .made = 5};
  const Token guest{.hash = "h3", .room = "r", .member = 1, .made = 5};
  for (const Token& token : {seat, session, guest}) store->put_token(token);
  EXPECT_EQ(store->token("h1"), seat);
  EXPECT_EQ(store->token("h2"), session);
  EXPECT_EQ(store->token("h4"), std::nullopt);
  EXPECT_EQ(store->tokens_of_room("r"), (std::vector{guest, seat}));
  Token grown = guest;
  grown.account = "a";
  store->put_token(grown);
  EXPECT_EQ(store->token("h3"), grown);
  EXPECT_EQ(store->tokens_after("h1", 5), (std::vector{session, grown}));
  EXPECT_EQ(store->remove_tokens_until(500), 1u);
  EXPECT_EQ(store->token("h1"), std::nullopt);
  EXPECT_TRUE(store->remove_token("h2"));
  EXPECT_FALSE(store->remove_token("h2"));
  EXPECT_EQ(kind_of_error([&] { store->put_token({.hash = "h5", .room = "nowhere"}); }),
            StoreError::Kind::BadValue);
  EXPECT_EQ(kind_of_error([&] { store->put_token({.hash = "h5", .account = "nobody"}); }),
            StoreError::Kind::BadValue);
  EXPECT_EQ(store->counts().tokens, 1u);
}

TEST_P(Rooms, HaveAccounts) {
  const auto store = open();
  const Account stilgar{.id = "a1",
                        .name = "Stilgar",
                        .password_hash = "$argon2id$x",
                        .settings = R"({"mail":"s@tabr"})",
                        .made = 7};
  EXPECT_TRUE(store->make_account(stilgar));
  EXPECT_FALSE(store->make_account({.id = "a2", .name = "STILGAR"})) << "the name is taken";
  EXPECT_FALSE(store->make_account({.id = "a1", .name = "Jamis"})) << "the id is taken";
  EXPECT_TRUE(store->make_account({.id = "a2", .name = "Jamis"}));
  EXPECT_EQ(store->account("a1"), stilgar);
  EXPECT_EQ(store->account_named("stilgar"), stilgar);
  EXPECT_EQ(store->account_named("Thufir"), std::nullopt);
  EXPECT_TRUE(store->set_password("a1", "new"));
  EXPECT_TRUE(store->set_settings("a1", "{}"));
  EXPECT_FALSE(store->set_password("a9", "new"));
  EXPECT_FALSE(store->set_settings("a9", "{}"));
  EXPECT_EQ(store->account("a1")->password_hash, "new");
  EXPECT_EQ(store->account("a1")->settings, "{}");
  EXPECT_EQ(store->accounts_after("a1", 5).size(), 1u);
}

TEST_P(Rooms, HaveResults) {
  const auto store = open();
  store->make_account({.id = "a", .name = "Paul"});
  const auto result = [](const std::string& room, int seat, const std::string& account,
                         const std::string& faction, bool won, Time at) {
    return Result{.room = room,
                  .seat = static_cast<uint8_t>(seat),
                  .account = account,
                  .faction = faction,
                  .won = won,
                  .details = "{}",
                  .at = at};
  };
  const std::vector first = {result("r1", 0, "a", "atreides", true, 10),
                             result("r1", 1, "", "fremen", true, 10)};
  store->put_results("r1", std::vector{result("r1", 5, "a", "emperor", false, 10)});
  store->put_results("r1", first);  // instead of those
  store->put_results("r2", std::vector{result("r2", 3, "a", "atreides", false, 20)});
  store->put_results("r3", std::vector{result("r3", 2, "a", "harkonnen", true, 30)});
  EXPECT_EQ(store->results_of_room("r1"), first);
  const auto latest = store->results_of("a", 2);
  ASSERT_EQ(latest.size(), 2u);
  EXPECT_EQ(latest[0].room, "r3");
  EXPECT_EQ(latest[1], result("r2", 3, "a", "atreides", false, 20));
  EXPECT_EQ(store->tallies("a"), (std::vector<Tally>{{"atreides", 2, 1}, {"harkonnen", 1, 1}}));
  EXPECT_EQ(store->tallies("b"), std::vector<Tally>());
  EXPECT_EQ(store->results_after("r1", 0, 9).size(), 3u);
  EXPECT_EQ(kind_of_error(
                [&] { store->put_results("r1", std::vector{result("r2", 0, "", "", false, 0)}); }),
            StoreError::Kind::BadValue);
  EXPECT_EQ(kind_of_error(
                [&] { store->put_results("r1", std::vector{result("r1", 0, "x", "", false, 0)}); }),
            StoreError::Kind::BadValue);
  EXPECT_EQ(store->results_of_room("r1"), first) << "what failed changed nothing";
}

// Strings that are not meant well ---------------------------------------------------------------------

TEST_P(Rooms, TakeAnyText) {
  const auto store = open();
  const std::vector<std::string> texts = {"'; DROP TABLE rooms; --",
                                          "\"quoted\" \\ \\000 $1 ?1 :a @b",
                                          "%_*[a]",
                                          "a\nb\r\n\tc",
                                          "",
                                          " ",
                                          "\xEF\xBB\xBF"
                                          "bom",
                                          "Muad\xE2\x80\x99"
                                          "Dib \xF0\x9F\x8F\x9C \xF4\x8F\xBF\xBF",
                                          "\x01\x7F",
                                          "NULL",
                                          "{}"};
  int number = 0;
  for (const std::string& text : texts) {
    const std::string id = "id " + std::to_string(++number) + text;
    ASSERT_TRUE(store->make_room(room_row(id), text)) << text;
    ASSERT_EQ(store->append(addition(id, 1, {text, text})), Added::Done) << text;
    const auto room = store->room(id);
    ASSERT_TRUE(room) << text;
    EXPECT_EQ(room->row.id, id);
    EXPECT_EQ(room->head, text);
    EXPECT_EQ(room->lines, (std::vector{text, text}));
    EXPECT_TRUE(
        store->make_account({.id = id, .name = id, .password_hash = text, .settings = text}));
    EXPECT_EQ(store->account_named(id)->settings, text);
  }
  EXPECT_EQ(store->counts().rooms, texts.size());
}

TEST_P(Rooms, TakeLongText) {
  const auto store = open();
  std::string head;
  while (head.size() < 1 << 20) head += "spice must flow \xC3\xA9 ";
  store->make_room(room_row("r"), head);
  EXPECT_EQ(store->append(addition("r", 1, {head, "short"})), Added::Done);
  EXPECT_EQ(store->room("r")->head, head);
  EXPECT_EQ(store->room("r")->lines[0], head);
  EXPECT_EQ(
      kind_of_error([&] { store->make_room(room_row("s"), std::string(kLongestText + 1, 'x')); }),
      StoreError::Kind::BadValue);
  EXPECT_EQ(
      kind_of_error([&] { store->make_room(room_row(std::string(kLongestName + 1, 'x')), ""); }),
      StoreError::Kind::BadValue);
  EXPECT_EQ(kind_of_error([&] { store->make_room(room_row(""), ""); }), StoreError::Kind::BadValue);
}

TEST_P(Rooms, RefuseWhatIsNoText) {
  const auto store = open();
  store->make_room(room_row("r"), "");
  using namespace std::string_literals;
  for (const std::string& bytes :
       {"a\0b"s, "\xFF"s, "\xC3"s, "\xC0\x80"s, "\xED\xA0\x80"s, "\xF4\x90\x80\x80"s, "\xE2\x82"s,
        "x\x80"s, "\xF5\x80\x80\x80"s, "\xE0\x9F\xBF"s, "\xF0\x8F\xBF\xBF"s}) {
    const auto refused = [&](auto work) {
      EXPECT_EQ(kind_of_error(work), StoreError::Kind::BadValue) << bytes;
    };
    refused([&] { store->make_room(room_row(bytes), ""); });
    refused([&] { store->make_room(room_row("new"), bytes); });
    refused([&] { store->append(addition("r", 1, {"fine", bytes})); });
    refused([&] { store->set_state("r", {.summary = bytes}); });
    refused([&] { store->make_account({.id = "a", .name = bytes}); });
    refused([&] { store->put_token({.hash = bytes}); });
    refused([&] { store->put_token({.hash = "h", .room = bytes}); });
    refused([&] { store->announce(bytes, "text"); });
    refused([&] { store->announce("channel", bytes); });
    // Who looks for it finds nothing.
    EXPECT_EQ(store->room(bytes), std::nullopt);
    EXPECT_EQ(store->token(bytes), std::nullopt);
    EXPECT_EQ(store->account_named(bytes), std::nullopt);
    EXPECT_EQ(store->hold(bytes, bytes), std::nullopt);
    EXPECT_FALSE(store->remove_room(bytes));
  }
  EXPECT_EQ(store->counts(), (Counts{.rooms = 1})) << "nothing of it is there";
  try {
    store->make_room(room_row("new"), "ab\xFF");
  } catch (const StoreError& error) {
    EXPECT_STREQ(error.what(),
                 "the head of a room cannot be stored: it is no UTF-8 from byte 3 on.");
  }
}

}  // namespace
}  // namespace kanly::store

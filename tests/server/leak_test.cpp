// What goes over the wire to six clients is what a door writes for each of them, and nothing else: the record of the
// game is played again in a room beside, through doors beside, and every byte is compared. That what doors write does not
// depend on anything the seat cannot know is shown in tests/room/leak_test.cpp. `make soak` plays 50 games
// (KANLY_LEAK_GAMES).
#include <array>
#include <cstdlib>
#include <iostream>
#include <thread>

#include <gtest/gtest.h>

#include "protocol/door.h"
#include "server/table.h"

namespace kanly::server::test {
namespace {

// Times of the clock stand in welcome and pong alone.
std::string without_now(std::string text) {
  const auto at = text.find("\"now\":");
  if (at == std::string::npos) return text;
  return text.substr(0, at) + text.substr(text.find_first_of(",}", at));
}
// Answers to the client's own messages belong to nobody else.
bool is_answer(const std::string& text) {
  return text.find("\"type\":\"done\"") != std::string::npos ||
         text.find("\"type\":\"refusal\"") != std::string::npos;
}

// Rules with windows for reactions, from the base game to all expansions.
constexpr std::array<std::string_view, 3> kRules = {"basic", "advanced", "advanced homeworlds"};

// Plays a game and compares; how many bytes were the same.
void play_and_compare(int game, std::size_t& bytes) {
  Folder folder;
  const std::string db = "sqlite:" + folder.file("rooms.db");
  std::vector<std::unique_ptr<Player>> players;
  std::string room;
  {
    Running server(test_options(db));
    room = make_room(
        server.port(),
        room_body(kSix, {}, std::string(kRules[static_cast<std::size_t>(game) % 3]) + " turns=2",
                  R"(,"reaction_ms":30)"));
    for (int i = 0; i < 6; ++i) {
      const Seat seat = join(server.port(), room, "player " + std::to_string(i), i);
      players.push_back(std::make_unique<Player>(server.port(), room, seat.token,
                                                 static_cast<uint32_t>(10 * game + i)));
      players.back()->keep_heard();
    }
    for (auto& player : players) ASSERT_TRUE(player->enter());
    players[0]->send(R"({"type":"begin"})");
    std::vector<std::thread> threads;
    for (auto& player : players) threads.emplace_back([&player] { player->play(); });
    for (std::thread& thread : threads) thread.join();
  }

  // The same beside: everybody comes in after the last has sat down, then line by line.
  const auto record = store::open_store(db)->room(room);
  ASSERT_TRUE(record);
  auto setup = room::setup_from(record->head);
  ASSERT_NE(std::get_if<room::Setup>(&setup), nullptr);
  auto made = room::Room::make(std::get<room::Setup>(setup));
  room::Room& beside = std::get<room::Room>(made);
  std::vector<protocol::Door> doors;
  for (int i = 0; i < 6; ++i) doors.emplace_back(static_cast<room::MemberNo>(i + 1), room);
  std::vector<std::vector<std::string>> written(6);
  const auto write = [&](std::size_t i, const protocol::Texts& texts) {
    written[i].insert(written[i].end(), texts.begin(), texts.end());
  };
  std::size_t line = 0;
  for (const std::string& text : record->lines) {
    const auto entry = room::entry_from(text);
    ASSERT_FALSE(beside.apply(std::get<room::Entry>(entry)));
    const auto letters = beside.take_letters();
    if (++line < 12) continue;  // joining and sitting down
    if (line == 12) {
      protocol::Hello hello;
      hello.protocol = protocol::kVersion;
      for (std::size_t i = 0; i < 6; ++i) write(i, doors[i].greet(beside, hello, {}, 0));
      continue;
    }
    for (std::size_t i = 0; i < 6; ++i) {
      std::vector<room::Letter> mine;
      for (const room::Letter& letter : letters) {
        if (letter.to == doors[i].audience()) mine.push_back(letter);
      }
      if (!mine.empty()) write(i, doors[i].tell(beside, mine));
      write(i, doors[i].settle(beside, 0));
    }
  }
  EXPECT_TRUE(beside.over());
  for (std::size_t i = 0; i < 6; ++i) {
    std::vector<std::string> heard;
    for (const std::string& text : players[i]->heard()) {
      if (!is_answer(text)) heard.push_back(without_now(text));
    }
    std::vector<std::string> expected;
    for (const std::string& text : written[i]) expected.push_back(without_now(text));
    // A client reads up to the end of the game.
    ASSERT_LE(heard.size(), expected.size());
    EXPECT_GT(heard.size(), 100U);
    for (std::size_t k = 0; k < heard.size(); ++k)
      ASSERT_EQ(heard[k], expected[k]) << "game " << game << ", seat " << i << ", message " << k;
    for (const std::string& text : heard) bytes += text.size();
    for (std::size_t k = heard.size(); k < expected.size(); ++k) {
      EXPECT_EQ(expected[k].find("\"type\":\"over\""), std::string::npos);
    }
  }
}

TEST(Leak, ClientsReceiveWhatDoorsWrite) {
  const char* text = std::getenv("KANLY_LEAK_GAMES");
  const int games = text == nullptr ? 3 : std::atoi(text);
  std::size_t bytes = 0;
  for (int game = 0; game < games; ++game) {
    play_and_compare(game, bytes);
    if (HasFatalFailure()) return;
  }
  std::cout << games << " games of six clients: " << bytes
            << " bytes received, each as a door beside writes it" << std::endl;
}

}  // namespace
}  // namespace kanly::server::test

// Games looked at again: every position of a file comes back, a seat's own is what the seat was told, and a
// position can be played on.
#include "protocol/playback.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/json_value.h"
#include "game/hash.h"
#include "play/bots.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "play/position_line.h"
#include "protocol/setup.h"
#include "protocol/visitor.h"
#include "view/game_json.h"

namespace kanly::protocol {
namespace {

constexpr room::Time kPlaybackTime = 1'763'420'000'000;
constexpr JsonLimits kLarge = {.bytes = 64 << 20, .depth = 40, .values = 10'000'000};

// A short game between bots, whole.
const GameInPlay& played() {
  static const GameInPlay game = [] {
    Config config;
    read_factions(config, "atreides fremen harkonnen");
    read_rules(config, "advanced turns=2");
    config.seed = seed_from_number(11);
    GameInPlay play(GameInPlay::Keep::Choices);
    play.begin(config);
    Bots bots(config);
    for (const Faction f : config.factions()) bots.seat(f, "heuristic");
    while (!play.over()) play.take(bots.decide(play.game()));
    return play;
  }();
  return game;
}

JsonValue parsed(const std::string& text) {
  auto read = read_json(text, kLarge);
  EXPECT_NE(std::get_if<JsonValue>(&read), nullptr) << text.substr(0, 200);
  return std::get<JsonValue>(read);
}

// A patch may leave the members of an object in another order, which means nothing.
void sort_members(JsonValue& value) {
  if (auto* items = value.as_array()) {
    for (JsonValue& item : *items) sort_members(item);
  } else if (auto* members = value.as_object()) {
    for (auto& [name, inside] : *members) sort_members(inside);
    std::ranges::sort(*members, {}, &JsonValue::Member::first);
  }
}
std::string sorted(const std::string& text) {
  JsonValue value = parsed(text);
  sort_members(value);
  return to_text(value);
}

std::string patched(const std::string& text, const std::string& patch) {
  JsonValue document = parsed(text);
  EXPECT_EQ(apply_difference(document, parsed(patch)), std::nullopt);
  return sorted(to_text(document));
}

// The views of frames as texts, with patches applied.
std::vector<std::string> views(const std::string& frames) {
  const JsonValue all = parsed(frames);
  std::vector<std::string> texts;
  for (const JsonValue& frame : *all.find("frames")->as_array()) {
    if (const JsonValue* view = frame.find("view")) {
      texts.push_back(sorted(to_text(*view)));
    } else {
      texts.push_back(patched(texts.back(), to_text(*frame.find("patch"))));
    }
  }
  return texts;
}

Playback opened() {
  auto read = Playback::open(played().save());
  EXPECT_NE(std::get_if<Playback>(&read), nullptr);
  return std::get<Playback>(std::move(read));
}

TEST(Playback, EveryPositionComesBack) {
  const Playback playback = opened();
  const auto& choices = played().choices();
  ASSERT_EQ(playback.last(), choices.size());
  const std::vector<std::string> all = views(playback.frames(0, playback.last(), Faction::None));
  ASSERT_EQ(all.size(), std::min(choices.size() + 1, Playback::kMostFrames));
  const std::vector<std::string> fremen =
      views(playback.frames(0, playback.last(), Faction::Fremen));
  GameInPlay again;
  again.begin(played().game().config);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i], sorted(whole_game_json(again.game()))) << i;
    EXPECT_EQ(fremen[i], sorted(game_json(again.view(Faction::Fremen)))) << i;
    if (i < choices.size()) again.choose(choices[i]);
  }
  const std::string end = playback.frames(playback.last(), playback.last() + 9, Faction::None);
  EXPECT_EQ(views(end), std::vector{sorted(whole_game_json(played().game()))});
}

TEST(Playback, TellsWhatHappenedWhen) {
  const Playback playback = opened();
  const JsonValue about = parsed(playback.about());
  EXPECT_EQ(*about.find("seed")->as_string(), hex_of(played().game().config.seed));
  EXPECT_EQ(*about.find("over")->as_bool(), true);
  int turns = 0;
  int victories = 0;
  int64_t last = 0;
  for (const JsonValue& mark : *about.find("marks")->as_array()) {
    turns += *mark.find("kind")->as_string() == "turn" ? 1 : 0;
    victories += *mark.find("kind")->as_string() == "victory" ? 1 : 0;
    EXPECT_GE(*mark.find("at")->as_integer(), last);
    last = *mark.find("at")->as_integer();
  }
  EXPECT_EQ(turns, played().game().turn);
  EXPECT_EQ(victories, 1);
  const JsonValue& curves = *about.find("curves");
  const std::size_t points = curves.find("at")->as_array()->size();
  for (const char* const f : {"atreides", "fremen", "harkonnen"}) {
    EXPECT_EQ(curves.find("spice")->find(f)->as_array()->size(), points);
    EXPECT_EQ(curves.find("strongholds")->find(f)->as_array()->size(), points);
    const auto& chance = *curves.find("chance")->find("of")->find(f)->as_array();
    EXPECT_EQ(chance.size(), curves.find("chance")->find("at")->as_array()->size());
    const bool won = played().game().winners.has(*from_id<Faction>(f));
    EXPECT_EQ(to_text(chance.back()), won ? "1" : "0");
  }
}

TEST(Playback, ThinksAboutAPosition) {
  const Playback playback = opened();
  Budget budget;
  budget.iterations = 30;
  int thought = 0;
  for (std::size_t at = 0; at < playback.last() && thought < 3; at += 7) {
    const Playback::Analysis found = playback.analysis(at, budget);
    ASSERT_EQ(found.nothing, "");
    const JsonValue json = parsed(found.json);
    const auto& options = *json.find("options")->as_array();
    if (options.empty()) continue;
    ++thought;
    int64_t tries = 0;
    for (const JsonValue& option : options) tries += *option.find("tries")->as_integer();
    EXPECT_EQ(tries, *json.find("tries")->as_integer());
    EXPECT_EQ(found.json, playback.analysis(at, budget).json);  // the same every time
  }
  EXPECT_EQ(thought, 3);
  EXPECT_NE(playback.analysis(playback.last(), budget).nothing, "");
  EXPECT_NE(playback.analysis(playback.last() + 1, budget).nothing, "");
}

TEST(Playback, RefusesWhatIsNoReplay) {
  EXPECT_NE(std::get<std::string>(Playback::open("nonsense")), "");
  std::string changed = played().save();
  changed[changed.find("begin\n") + 8] ^= 1;
  EXPECT_NE(std::get<std::string>(Playback::open(changed)), "");
}

TEST(Playback, TellsWhatWasSaidToThoseWhoHeardIt) {
  Replay replay = played().replay();
  replay.remarks = {{0, Faction::Fremen, Faction::None, "Well met."},
                    {3, Faction::Atreides, Faction::Harkonnen, "Let us talk."}};
  const auto opened = Playback::open(write_replay(replay));
  const auto& playback = std::get<Playback>(opened);
  const auto frames = [&](Faction seat) { return playback.frames(0, 10, seat); };
  const std::string open = R"("said":[{"from":"fremen","to":"table","words":"Well met."}])";
  const std::string whispered =
      R"("said":[{"from":"atreides","to":"seat","whom":"harkonnen","words":"Let us talk."}])";
  for (const Faction f : {Faction::None, Faction::Harkonnen, Faction::Atreides, Faction::Fremen}) {
    EXPECT_NE(frames(f).find(open), std::string::npos);
    EXPECT_EQ(frames(f).find(whispered) != std::string::npos, f != Faction::Fremen);
  }
  EXPECT_EQ(playback.frames(1, 2, Faction::None).find("said"), std::string::npos);
}

// --- A room, in which one person plays against a bot ------------------------------------------------------

LocalRoom begun(const std::string& request) {
  auto made = LocalRoom::make(request, kPlaybackTime, seed_from_number(3));
  EXPECT_EQ(std::get_if<std::string>(&made), nullptr) << std::get<std::string>(made);
  return std::get<LocalRoom>(std::move(made));
}
constexpr std::string_view kRequest =
    R"({"factions":["atreides","harkonnen","fremen"],"rules":["advanced","turns=10"],)"
    R"("seats":["open","heuristic","heuristic"],"options":{"reaction_ms":5,"pace_ms":0}})";

// What is told in a room is kept by whoever hears it; a seat's own replay must be that and nothing else.
TEST(Playback, ASeatsOwnIsWhatItWasTold) {
  LocalRoom room = begun(std::string(kRequest));
  Visitor person(room);
  room::Time now = kPlaybackTime;
  person.hello(now);
  person.say(Join{"Ana"}, now);
  person.listen();
  person.say(TakeSeat{Faction::Atreides}, now);
  person.say(Begin{}, now);
  std::vector<std::string> heard;
  const auto listen = [&] {
    const std::size_t before = person.told.size();
    person.listen();
    for (std::size_t i = before; i < person.told.size(); ++i) {
      auto read = read_server(person.told[i]);
      const auto& message = std::get<FromServer>(read.content);
      if (!read.envelope.letter) continue;  // everything anew is no letter
      if (const auto* view = std::get_if<ViewMessage>(&message)) {
        heard.push_back(sorted(view->view.json));
      } else if (const auto* change = std::get_if<Change>(&message)) {
        heard.push_back(patched(heard.back(), change->patch.json));
      }
    }
  };
  while (heard.size() < 40 && !room.room().over()) {
    listen();
    while (room.think(now, 1) > 0) listen();
    const room::Question question = room.room().question(0);
    if (question.number != 0 && !question.answered) {
      Choose choose;
      choose.question = question.number;
      choose.answers = {question.idle};
      person.say(choose, now);
    } else {
      now = room.next_tick().value_or(now + 1);
      room.tick(now);
    }
    listen();
  }
  ASSERT_FALSE(room.room().over());
  ASSERT_GE(heard.size(), 40U);

  auto read = Playback::told(room.room().setup(), room.lines(), 0);
  ASSERT_EQ(std::get_if<std::string>(&read), nullptr);
  const Playback& own = std::get<Playback>(read);
  std::vector<std::string> shown;
  for (std::size_t from = 0; from <= own.last(); from += Playback::kMostFrames) {
    // Whoever asks for another seat's, or for everything, gets one's own.
    for (std::string& view : views(own.frames(from, own.last(), Faction::Harkonnen))) {
      shown.push_back(std::move(view));
    }
  }
  EXPECT_EQ(shown, heard);
  const std::string about = own.about();
  EXPECT_EQ(about.find("\"seed\""), std::string::npos);
  EXPECT_EQ(about.find(hex_of(room.room().setup().config.seed)), std::string::npos);
  EXPECT_EQ(about.find("\"chance\""), std::string::npos);
  const JsonValue json = parsed(about);
  for (const JsonValue& spice :
       *json.find("curves")->find("spice")->find("harkonnen")->as_array()) {
    EXPECT_TRUE(spice.is(JsonValue::Kind::Null));
  }
  EXPECT_NE(own.analysis(3, {}).nothing, "");
}

// The same room with another deal of what this seat cannot see tells it the same.
TEST(Playback, ASeatsOwnDoesNotNameWhoChose) {
  LocalRoom room = begun(std::string(kRequest));
  Visitor person(room);
  person.hello(kPlaybackTime);
  person.say(Join{"Ana"}, kPlaybackTime);
  person.listen();
  person.say(TakeSeat{Faction::Atreides}, kPlaybackTime);
  person.say(Begin{}, kPlaybackTime);
  room.think(kPlaybackTime, 50);
  auto read = Playback::told(room.room().setup(), room.lines(), 0);
  ASSERT_EQ(std::get_if<std::string>(&read), nullptr);
  EXPECT_EQ(std::get<Playback>(read).frames(0, 100, Faction::None).find("\"by\""),
            std::string::npos);
  // And of a whole game as a seat saw it, only its own answers are named.
  const Playback whole = opened();
  const JsonValue frames = parsed(whole.frames(0, 200, Faction::Fremen));
  for (const JsonValue& frame : *frames.find("frames")->as_array()) {
    if (const JsonValue* by = frame.find("by")) {
      EXPECT_EQ(*by->as_string(), "fremen");
    }
  }
}

// --- What if ------------------------------------------------------------------------------------------------

std::string what_if(std::size_t choices, const std::string& more = "") {
  RoomRequest request;
  request.factions = {Faction::Atreides, Faction::Fremen, Faction::Harkonnen};
  request.seats = {"open", "heuristic", "heuristic"};
  request.replay = played().save();
  request.choices = static_cast<uint32_t>(choices);
  std::string text = protocol::text_of(request);
  if (!more.empty()) text.insert(text.size() - 1, "," + more);
  return text;
}

TEST(Playback, APositionIsPlayedOn) {
  const std::size_t count = played().choices().size() / 2;
  LocalRoom room = begun(what_if(count));
  EXPECT_FALSE(room.room().setup().options.listed);
  Visitor person(room);
  person.hello(kPlaybackTime);
  person.say(Join{"Ana"}, kPlaybackTime);
  person.listen();
  person.say(TakeSeat{Faction::Atreides}, kPlaybackTime);
  person.say(Begin{}, kPlaybackTime);
  person.listen();
  EXPECT_TRUE(person.wrong.empty());
  GameInPlay there;
  there.begin(played().replay(), count);
  EXPECT_EQ(room.room().play().choices().size(), count);
  EXPECT_EQ(room.room().play().game().turn, there.game().turn);
  EXPECT_EQ(room.room().play().game().spice, there.game().spice);
  EXPECT_EQ(room.room().play().game().forces, there.game().forces);
  // What others chose before is not this person's to take back.
  person.say(Propose{room::Motion::Undo}, kPlaybackTime);
  EXPECT_EQ(room.room().play().choices().size(), count);
  // It is restored from its record like any room.
  room.think(kPlaybackTime, 5);
  auto restored = LocalRoom::restore(room.save());
  ASSERT_EQ(std::get_if<std::string>(&restored), nullptr) << std::get<std::string>(restored);
  EXPECT_EQ(std::get<LocalRoom>(restored).room().play().game(), room.room().play().game());
}

TEST(Playback, WhatCannotBePlayedOnIsRefused) {
  const auto wrong = [](const std::string& request) {
    auto made = LocalRoom::make(request, kPlaybackTime, seed_from_number(3));
    const auto* why = std::get_if<std::string>(&made);
    return why == nullptr ? std::string() : *why;
  };
  EXPECT_NE(wrong(what_if(played().choices().size())).find("over"), std::string::npos);
  EXPECT_NE(wrong(what_if(100'000)).find("choices"), std::string::npos);
  EXPECT_NE(wrong(what_if(5, R"("rules":["advanced"])")), "");
  EXPECT_NE(wrong(what_if(5, R"("seed":")" + std::string(64, '0') + "\"")), "");
  EXPECT_NE(wrong(R"({"factions":["atreides","fremen"],"choices":3})"), "");
  EXPECT_NE(wrong(R"({"factions":["atreides","fremen"],"replay":"nonsense"})"), "");
  EXPECT_NE(wrong(R"({"factions":["atreides","fremen"],"position":"nonsense"})"), "");
}

// A server takes no position: it is believed as it is.
TEST(Playback, PositionsAreForTrustedHosts) {
  GameInPlay there;
  there.begin(played().replay(), 40);
  const Config& config = played().game().config;
  const std::string line = position_line(there.game());
  EXPECT_EQ(position_from_line(config, line), there.game());
  EXPECT_EQ(position_from_line(config, line.substr(0, line.size() / 2)), std::nullopt);
  EXPECT_EQ(position_from_line(config, "0" + line), std::nullopt);
  // Whatever is damaged is noticed.
  for (std::size_t at = 0; at < line.size(); at += 5) {
    std::string changed = line;
    changed[at] = changed[at] == 'A' ? 'B' : 'A';
    EXPECT_EQ(position_from_line(config, changed), std::nullopt) << at;
  }

  RoomRequest request;
  request.factions = {Faction::Atreides, Faction::Fremen, Faction::Harkonnen};
  request.rules = {"advanced", "turns=2"};
  request.seats = {"open", "heuristic", "heuristic"};
  request.position = line;
  EXPECT_NE(std::get_if<std::string>(&static_cast<const std::variant<room::Setup, std::string>&>(
                setup_of(request, kPlaybackTime, config.seed, false))),
            nullptr);
  request.seed = hex_of(config.seed);
  LocalRoom room = begun(protocol::text_of(request));
  Visitor person(room);
  person.hello(kPlaybackTime);
  person.say(Join{"Ana"}, kPlaybackTime);
  person.listen();
  person.say(TakeSeat{Faction::Atreides}, kPlaybackTime);
  person.say(Begin{}, kPlaybackTime);
  person.listen();
  EXPECT_EQ(room.room().play().game().forces, there.game().forces);
  EXPECT_TRUE(person.wrong.empty());
}

}  // namespace
}  // namespace kanly::protocol

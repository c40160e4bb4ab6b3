// Rooms full of people who do anything at any time: every message that goes to and fro fits the schema, and
// every client's view is what its seat may see.
#include <map>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "cli/json_schema.h"
#include "game/chance.h"
#include "protocol/describe.h"
#include "protocol/visitor.h"
#include "view/game_json.h"

namespace kanly::protocol {
namespace {

constexpr room::Time kTrafficTime = 1'700'000'000'000;

// "take_seat" is "TakeSeat".
std::string definition_of(std::string_view type) {
  std::string out;
  bool upper = true;
  for (const char c : type) {
    if (c != '_') out += upper ? static_cast<char>(c - 'a' + 'A') : c;
    upper = c == '_';
  }
  return out;
}

class Table {
 public:
  Table(const std::string& request, uint64_t seed) : chance_(seed_from_number(seed)) {
    auto made = LocalRoom::make(request, now_, seed_from_number(seed));
    if (const auto* wrong = std::get_if<std::string>(&made)) ADD_FAILURE() << *wrong;
    room_.emplace(std::move(std::get<LocalRoom>(made)));
  }

  void sit(std::vector<Faction> seats) {
    for (const Faction seat : seats) {
      Visitor& v = visitors_.emplace_back(*room_);
      v.hello(now_);
      v.say(Join{"Person " + std::to_string(visitors_.size()), false}, now_, ids_++);
      v.say(TakeSeat{seat}, now_, ids_++);
      v.listen();
    }
    visitors_.emplace_back(*room_).hello(now_);  // and one who watches
    visitors_.front().say(Begin{}, now_, ids_++);
    seats_ = std::move(seats);
  }

  void play(int steps) {
    for (int i = 0; i < steps && !room_->room().over(); ++i) {
      now_ += chance_.below(400);
      room_->think(now_, 3);
      if (const auto next = room_->next_tick(); next && *next <= now_) room_->tick(now_);
      const bool quiet = step();
      if (const auto next = room_->next_tick(); quiet && next) {
        now_ = std::max(now_, *next);
        room_->tick(now_);
      }
      if (i % 20 == 0) compare();
    }
    compare();
  }

  // Everybody's view is the room's.
  void compare() {
    for (Visitor& v : visitors_) {
      v.listen();
      for (const std::string& text : v.wrong) ADD_FAILURE() << text;
      v.wrong.clear();
      room::SeatNo audience = room::kWatchers;
      for (int s = 0; s < room_->room().seats(); ++s) {
        if (v.seat == room_->room().faction(static_cast<room::SeatNo>(s))) {
          audience = static_cast<room::SeatNo>(s);
        }
      }
      if (!v.view) continue;
      const std::string expected = game_json(room_->room().view(audience));
      EXPECT_TRUE(same(*v.view, std::get<JsonValue>(read_json(expected, kServerLimits))));
    }
  }

  std::vector<Visitor>& visitors() { return visitors_; }
  const LocalRoom& room() const { return *room_; }

 private:
  template <class List>
  const auto& one_of(const List& list) {
    return list[chance_.below(static_cast<uint32_t>(list.size()))];
  }
  bool happens(uint32_t in_hundred) { return chance_.below(100) < in_hundred; }

  // Everybody who likes does something. Whether nobody had anything to answer.
  bool step() {
    bool quiet = true;
    for (Visitor& v : visitors_) {
      v.listen();
      if (v.is_asked() && !v.menu->answered && happens(90)) {
        quiet = false;
        answer(v);
      }
      if (v.window && happens(60)) v.say(Waive{v.window->number}, now_, ids_++);
      if (v.motion && v.motion->outcome == room::VoteState::Outcome::Open && happens(60)) {
        v.say(Vote{v.motion->number, happens(60)}, now_, ids_++);
      }
      if (happens(4)) something_else(v);
    }
    return quiet;
  }

  void answer(Visitor& v) {
    Choose choose;
    choose.question = v.menu->question;
    choose.answers = {one_of(v.menu->options).name};
    if (happens(5)) choose.answers.push_back(one_of(v.menu->options).name);
    v.say(choose, now_, ids_++);
  }

  void something_else(Visitor& v) {
    switch (chance_.below(14)) {
      case 0:
        return v.say(Undo{}, now_, ids_++);
      case 1:
        return v.say(Say{room::Hearers::Table, {}, "I say \"what\" I like\\ é"}, now_);
      case 2:
        return v.say(Say{room::Hearers::Seat, one_of(seats_), "psst"}, now_, ids_++);
      case 3:
        return v.say(Say{room::Hearers::Ally, {}, "we two"}, now_, ids_++);
      case 4:
        return v.say(Propose{static_cast<room::Motion>(chance_.below(4)), one_of(seats_)}, now_,
                     ids_++);
      case 5:
        return v.come_back(now_, happens(70));
      case 6:
        return v.say(Resend{}, now_, ids_++);
      case 7:
        return v.say(Ping{}, now_, ids_++);
      case 8:
        if (v.any_time && !v.any_time->options.empty()) {
          Choose choose;
          choose.any_time = true;
          choose.answers = {one_of(v.any_time->options).name};
          v.say(choose, now_, ids_++);
        }
        return;
      case 9: {
        WhyNot why;
        why.answer = vocabulary_option(
            static_cast<int>(chance_.below(static_cast<uint32_t>(vocabulary_size()))));
        why.any_time = happens(30);
        return v.say(why, now_, ids_++);
      }
      case 10:
        return v.say(Stops{{{"*", {}, happens(50)}, {"karama_cancel", Phase::Bidding, true}}}, now_,
                     ids_++);
      case 11: {
        Draft draft;
        draft.any_time = v.any_time && !v.any_time->options.empty() && happens(30);
        if (!draft.any_time && !v.is_asked()) return;
        draft.answers = {one_of(draft.any_time ? v.any_time->options : v.menu->options).name};
        if (!draft.any_time) draft.question = v.menu->question;
        return v.say(draft, now_, ids_++);
      }
      case 12:
        if (v.window) v.say(Hold{v.window->number}, now_, ids_++);
        return;
      default: {
        Deal deal;
        deal.with = one_of(seats_);
        deal.give = static_cast<uint8_t>(chance_.below(3));
        deal.words = "a deal";
        return v.say(deal, now_, ids_++);
      }
    }
  }

  room::Time now_ = kTrafficTime;
  Chance chance_;
  std::optional<LocalRoom> room_;
  std::vector<Visitor> visitors_;
  std::vector<Faction> seats_;
  uint32_t ids_ = 1;
};

class Traffic : public testing::Test {
 protected:
  Traffic() : schema_(boost::json::parse(schema())), check_(schema_, true) {}

  void expect_fits(const std::string& text) {
    const boost::json::value value = boost::json::parse(text);
    const std::string type(value.at("type").as_string());
    ++seen_[type];
    const std::string wrong = check_(value, definition_of(type));
    EXPECT_EQ(wrong, "") << text.substr(0, 300);
  }
  void expect_all_fit(Table& table) {
    for (const Visitor& v : table.visitors()) {
      for (const std::string& text : v.said) expect_fits(text);
      for (const std::string& text : v.told) expect_fits(text);
    }
  }

  boost::json::value schema_;
  cli::SchemaCheck check_;
  std::map<std::string, int> seen_;
};

TEST_F(Traffic, FitsTheSchema) {
  const char* const kRules[] = {R"(["advanced","turns=2"])", R"(["basic","turns=2"])",
                                R"(["advanced","turns=2","leader_skills","tech_tokens"])"};
  const char* const kOptions[] = {
      R"({"reaction_ms":0,"pace_ms":0})",
      R"({"reaction_ms":3000,"clock":"per_decision","decision_ms":20000})",
      R"({"clock":"banked","bank_ms":60000,"on_time_out":"bot","title":"Slow"})"};
  for (uint64_t seed = 1; seed <= 6; ++seed) {
    const bool large = seed % 2 == 0;
    Table table(std::string(R"({"factions":)") +
                    (large ? R"(["atreides","bene_gesserit","fremen","harkonnen","choam","ixians"])"
                           : R"(["emperor","spacing_guild","atreides","tleilaxu"])") +
                    R"(,"rules":)" + kRules[seed % 3] + R"(,"options":)" + kOptions[seed % 3] +
                    R"(,"seats":)" +
                    (large ? R"(["open","open","open","heuristic","random","random"])"
                           : R"(["open","open","cautious","heuristic"])") +
                    "}",
                seed);
    if (large) {
      table.sit({Faction::Atreides, Faction::BeneGesserit, Faction::Fremen});
    } else {
      table.sit({Faction::Emperor, Faction::SpacingGuild});
    }
    table.play(1500);
    expect_all_fit(table);
    // What happened is in the record: played again, the room is the same.
    const std::string saved = table.room().save();
    const auto again = LocalRoom::restore(saved);
    ASSERT_TRUE(std::holds_alternative<LocalRoom>(again)) << std::get<std::string>(again);
    EXPECT_EQ(std::get<LocalRoom>(again).save(), saved);
  }
  for (const char* type : {"welcome", "joined", "member", "seat", "stage_changed", "view", "change",
                           "menu", "any_time", "reactions", "clock", "over", "said", "motion",
                           "done", "refusal", "reason", "pong"}) {
    EXPECT_GT(seen_[type], 0) << type;
  }
}

// A checker that finds nothing would be no test.
TEST_F(Traffic, TheCheckerFindsWhatIsWrong) {
  const auto wrong = [&](const char* text, const char* definition) {
    return check_(boost::json::parse(text), definition);
  };
  EXPECT_EQ(wrong(R"({"type":"pong","now":1})", "Pong"), "");
  EXPECT_NE(wrong(R"({"type":"pong"})", "Pong"), "");
  EXPECT_NE(wrong(R"({"type":"pong","now":"1"})", "Pong"), "");
  EXPECT_NE(wrong(R"({"type":"pong","now":1,"then":2})", "Pong"), "");
  EXPECT_NE(wrong(R"({"type":"take_seat","seat":"corrino"})", "TakeSeat"), "");
  EXPECT_NE(wrong(R"({"type":"change","patch":[{"op":"turn","path":""}]})", "Change"), "");
}

}  // namespace
}  // namespace kanly::protocol

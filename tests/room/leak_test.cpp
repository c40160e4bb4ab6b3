// What a seat is told depends on what it may know alone, and so does when it is told.
//
// From a random position of a room a second room goes on in a game in which all that a seat cannot know
// was dealt anew (redeal). In both the same is done at the same times, as far as the seat sees it: whoever
// acts does the same in both where that is possible, and in an open window everybody answers or lets it
// pass at the same moment, with a card in one room and without it in the other. As long as the events
// that the seat gets to know are the same, and what it sees lie on the table, every letter to the seat,
// its number and its time, every byte that its door makes of them for the wire (a server sends these and nothing
// else: tests/server/leak_test.cpp), its question, where its view says that the game stands and all that it sees
// of the room must be the same. When anything else in its view differs, something hidden came out by the
// rules of the game, and the comparison ends. The same holds for those
// who watch, as long as it holds for the seat.
#include <numeric>

#include "game/queries.h"
#include "protocol/door.h"
#include "room/random_rooms.h"
#include "view/game_json.h"
#include "view/redeal.h"

namespace kanly::room {
namespace {

Setup table_of_people(uint64_t number, int players, ClockKind clock) {
  Setup setup;
  Soak soak;
  for (uint64_t n = number;; ++n) {
    setup.config = soak_config(soak, n);
    if (setup.config.players == players) break;
  }
  setup.config.seed = seed_from_number(number);
  setup.made = kStart;
  setup.options.clock = clock;
  setup.options.decision_ms = 60'000;
  setup.options.bank_ms = 600'000;
  setup.options.reaction_ms = 3'000;
  return setup;
}

struct Told {
  std::string letters;  // to one audience, all of them
  std::string events;   // what happened, of these
};

std::string joined(const protocol::Texts& texts) {
  return std::accumulate(
      texts.begin(), texts.end(), std::string(),
      [](std::string all, const std::string& text) { return all + text + "\n"; });
}

class Twin {
 public:
  explicit Twin(const Room& r) : room(r) {}

  bool act(Time now, MemberNo by, Act what) {
    const bool refused = room.apply({now, by, std::move(what)}).has_value();
    for (Letter& l : room.take_letters()) {
      letters.push_back(std::move(l));
      if (door && letters.back().to == door->audience())
        wire += joined(door->tell(room, std::span(&letters.back(), 1)));
    }
    if (door) wire += joined(door->settle(room, now));
    return !refused;
  }
  // From now on there is a client at this seat.
  void visit(SeatNo seat, Time now) {
    door.emplace(room.seat(seat).member, "room");
    protocol::Hello hello;
    hello.protocol = protocol::kVersion;
    hello.seat = room.faction(seat);
    wire = joined(door->greet(room, hello, {}, now));
  }
  // What this audience was told since the last time.
  Told told(SeatNo audience) const {
    Told t;
    for (const Letter& l : letters) {
      if (l.to != audience) continue;
      t.letters += text_of(l) + "\n";
      if (const auto* changed = std::get_if<Changed>(&l.body)) {
        for (const Happened& h : changed->events) t.events += event_json(h.event);
      }
    }
    return t;
  }

  Room room;
  std::vector<Letter> letters;
  std::optional<protocol::Door> door;
  std::string wire;  // what went to the client since the last time
};

struct Counts {
  int comparisons = 0;
  int compared = 0;           // moments
  std::size_t bytes = 0;      // … and what went to the client there
  int drafts = 0;             // … and what was tried there
  int windows = 0;            // … that were windows
  int different_windows = 0;  // … which others could answer than in the other room
};

class Comparison {
 public:
  Comparison(const RandomRoom& r, SeatNo seat, Chance& chance, Counts& counts)
      : seat_(seat), now_(r.now), chance_(chance), counts_(counts), a_(r.room), b_(r.room) {
    const Game game = r.room.play().game();
    a_.room.stand_at(game);
    b_.room.stand_at(redeal(View(game, r.room.faction(seat)), chance));
    a_.visit(seat, now_);
    b_.visit(seat, now_);
    ++counts_.comparisons;
  }

  // Goes on in both rooms until something hidden comes out. Says what is not the same, if anything.
  std::string run(int most) {
    if (a_.wire != b_.wire) return "welcome\n" + a_.wire + "\n" + b_.wire;
    for (int i = 0; i < most && !a_.room.over() && !b_.room.over(); ++i) {
      now_ += 100 + pick(chance_, 500);
      doing_.clear();
      const std::string before = text_of(a_.room.table(seat_).window);
      if (!go_on()) return "";
      const Told a = a_.told(seat_);
      const Told b = b_.told(seat_);
      if (a.events != b.events || has_come_out()) return "";
      const auto differ = [&](std::string_view what, const std::string& x, const std::string& y) {
        return std::string(what) + " after" + doing_ + " in window " + before + "\n" + x + "\n" +
               y + "\n" + where(a_.room.view(seat_).game()) + "\n" +
               where(b_.room.view(seat_).game());
      };
      if (a.letters != b.letters) return differ("letters", a.letters, b.letters);
      // Who has lost the seat to a bot watches, and hears what watchers do.
      const bool sits = a_.door->audience() == seat_;
      if (!sits && a_.told(kWatchers).events != b_.told(kWatchers).events) return "";
      if (a_.wire != b_.wire) return differ("wire", a_.wire, b_.wire);
      const std::string table_a = text_of(a_.room.table(seat_));
      const std::string table_b = text_of(b_.room.table(seat_));
      if (table_a != table_b) return differ("table", table_a, table_b);
      const std::string asked_a = text_of(a_.room.question(seat_));
      const std::string asked_b = text_of(b_.room.question(seat_));
      if (asked_a != asked_b) return differ("question", asked_a, asked_b);
      const Game view_a = shown(a_.room.view(seat_));
      const Game view_b = shown(b_.room.view(seat_));
      if (!(view_a == view_b)) return differ("view", where(view_a), where(view_b));
      const Told all_a = a_.told(kWatchers);
      const Told all_b = b_.told(kWatchers);
      if (all_a.events == all_b.events && all_a.letters != all_b.letters)
        return differ("watchers", all_a.letters, all_b.letters);
      if (a_.room.next_tick() != b_.room.next_tick()) return differ("tick", "", "");
      if (const std::string tried = tries(); !tried.empty()) return differ("draft", tried, "");
      a_.letters.clear();
      b_.letters.clear();
      counts_.bytes += a_.wire.size();
      a_.wire.clear();
      b_.wire.clear();
      ++counts_.compared;
    }
    return "";
  }

 private:
  // How many forces another may choose at most and which part of a decision comes next, by what they cost,
  // and windows that are still to open stand in a view and are sent to nobody.
  static Game shown(const View& view) {
    Game g = view.game();
    for (Frame& f : g.agenda) {
      if (f.script == ScriptId::Gather && f.by != view.seat()) f.notes = {};
      if (f.by != view.seat() && !at_end(f)) f.step = first_of_decision(f);
      // A window that will open after what lies above it: with a card or without.
      const bool waits = &f != g.agenda.end() - 1 && script(f.script).reaction && at_start(f);
      if (!waits) continue;
      f = Frame{};
      f.script = ScriptId::EmptyWindow;
      g.preventable.clear();  // by the one with a card
    }
    return g;
  }
  static std::string where(const Game& game) {
    std::string out;
    for (const Frame& f : game.agenda) {
      out += std::string(script(f.script).name) + "/" +
             (at_end(f) ? "end" : std::string(step_of(f).id)) + " ";
    }
    for (Faction f : game.waiting) out += " " + std::string(id_of(f));
    return out + (game.reactions ? " reactions" : "");
  }

  // Whatever the seat tries without giving it leads to the same in both rooms, byte by byte.
  std::string tries() {
    const Question q = a_.room.question(seat_);
    std::vector<protocol::Draft> drafts;
    for (Option o : q.menu) drafts.push_back({{o}, q.number, false});
    for (Option o : q.interrupts) drafts.push_back({{o}, 0, true});
    for (const protocol::Draft& draft : drafts) {
      if (drafts.size() > 4 && pick(chance_, static_cast<int>(drafts.size())) >= 4) continue;
      const std::string text = protocol::text_of(protocol::FromClient(draft), {});
      const std::string a = joined(a_.door->hear(a_.room, text, now_).answers);
      const std::string b = joined(b_.door->hear(b_.room, text, now_).answers);
      if (a != b) return text + "\n" + a + "\n" + b;
      ++counts_.drafts;
    }
    return "";
  }

  // Something that was hidden lies open now. Where the game stands and whom it asks is no such thing.
  bool has_come_out() const {
    const Game a = a_.room.view(seat_).game();
    Game b = b_.room.view(seat_).game();
    b.agenda = a.agenda;
    b.waiting = a.waiting;
    b.reactions = a.reactions;
    b.preventable = a.preventable;
    return !(a == b) || announces_karama(a_) != announces_karama(b_) ||
           stands_at(a_, ScriptId::AmbassadorCards) != stands_at(b_, ScriptId::AmbassadorCards) ||
           stands_at(a_, ScriptId::Audit) != stands_at(b_, ScriptId::Audit);
  }

  // It is seen before it takes effect, since CHOAM may stop it (2.09.11).
  bool announces_karama(const Twin& t) const {
    return t.room.table(seat_).window.kind == "kull_wahad";
  }

  // An empty hand, whose size may be hidden, shows by nothing being discarded (2.11.10.07) and by no audit (2.09.29).
  bool stands_at(const Twin& t, ScriptId script) const {
    const Game g = t.room.view(seat_).game();
    return std::ranges::any_of(g.agenda, [&](const Frame& f) { return f.script == script; });
  }

  MemberNo member(SeatNo s) const { return a_.room.seat(s).member; }

  bool go_on() {
    const WindowState window = a_.room.table(seat_).window;
    if (window.number != 0) return in_window(window);
    // Whom the seat sees waiting, or itself.
    const Factions waiting = a_.room.view(seat_).game().waiting;
    std::vector<SeatNo> seats;
    for (int i = 0; i < a_.room.seats(); ++i) {
      if (waiting.has(a_.room.faction(SeatNo(i)))) seats.push_back(SeatNo(i));
    }
    if (seats.empty()) return false;
    const SeatNo who = seats[size_t(pick(chance_, int(seats.size())))];
    if (who == seat_) {
      const Question q = a_.room.question(who);
      const Option o = q.menu[pick(chance_, q.menu.size())];
      doing_ = "own " + std::string(q.prompt->id) + " " + kanly::name_of(o);
      const bool a = a_.act(now_, member(who), Choose{who, q.number, false, {o}, ""});
      const bool b = b_.act(now_, member(who), Choose{who, q.number, false, {o}, ""});
      EXPECT_EQ(a, b) << doing_;
      return a && b;
    }
    return act_alike(who);
  }

  // The others do what they do out of sight until something of it is seen: the same in both rooms where
  // they can.
  bool act_alike(SeatNo who) {
    for (int i = 0; i < 40; ++i) {
      const bool a_done = is_done(a_, who);
      const bool b_done = is_done(b_, who);
      if (a_done && b_done) return true;
      const Question qa = a_.room.question(who);
      const Question qb = b_.room.question(who);
      if (!a_done && !b_done && qa.prompt == qb.prompt) {
        std::vector<Option> both;
        for (Option o : qa.menu) {
          if (qb.menu.contains(o)) both.push_back(o);
        }
        if (both.empty()) return false;
        const Option o = both[size_t(pick(chance_, int(both.size())))];
        doing_ += " " + std::string(qa.prompt->id) + " " + kanly::name_of(o);
        if (!a_.act(now_, member(who), Choose{who, 0, false, {o}, ""})) return false;
        if (!b_.act(now_, member(who), Choose{who, 0, false, {o}, ""})) return false;
        continue;
      }
      if (!a_done) choose_any(a_, who, qa);
      if (!b_done) choose_any(b_, who, qb);
    }
    return false;
  }
  void choose_any(Twin& t, SeatNo who, const Question& q) {
    const Option o = q.menu[pick(chance_, q.menu.size())];
    doing_ += " only " + std::string(q.prompt->id) + " " + kanly::name_of(o);
    t.act(now_, member(who), Choose{who, 0, false, {o}, ""});
  }
  bool is_done(const Twin& t, SeatNo who) const {
    return t.room.over() || t.room.question(who).number == 0 || !t.told(seat_).letters.empty();
  }

  bool in_window(const WindowState& window) {
    ++counts_.windows;
    doing_ = "window " + text_of(window) + " asked";
    bool differs = false;
    for (int i = 0; i < a_.room.seats(); ++i) {
      const auto s = static_cast<SeatNo>(i);
      const bool asked_a = a_.room.question(s).number != 0;
      const bool asked_b = b_.room.question(s).number != 0;
      differs = differs || asked_a != asked_b;
      if (asked_a) doing_ += " a" + std::to_string(i);
      if (asked_b) doing_ += " b" + std::to_string(i);
    }
    counts_.different_windows += differs ? 1 : 0;
    if (pick(chance_, 4) == 0) {  // time passes
      const auto tick = a_.room.next_tick();
      if (tick) now_ = std::max(now_, *tick);
      doing_ += " tick";
      const bool a = a_.act(now_, kRoomItself, Tick{});
      const bool b = b_.act(now_, kRoomItself, Tick{});
      EXPECT_EQ(a, b) << doing_;
      return true;
    }
    const auto who = static_cast<SeatNo>(pick(chance_, a_.room.seats()));
    if ((window.done & (1U << who)) != 0) return true;
    if (pick(chance_, 6) == 0) {
      doing_ += " hold " + std::to_string(who);
      a_.act(now_, member(who), Hold{who, window.number});
      b_.act(now_, member(who), Hold{who, window.number});
      return true;
    }
    doing_ += " answered by " + std::to_string(who);
    return let_pass(a_, who, window) && let_pass(b_, who, window);
  }
  // With a card one says no, without one there is nothing to say; the seat itself does as it likes.
  bool let_pass(Twin& t, SeatNo who, const WindowState& window) {
    const Question q = t.room.question(who);
    if (q.number == 0) return t.act(now_, member(who), Waive{who, window.number});
    return t.act(now_, member(who), Choose{who, 0, false, {q.idle}, ""});
  }

  SeatNo seat_;
  Time now_;
  Chance& chance_;
  Counts& counts_;
  Twin a_;
  Twin b_;
  std::string doing_;
};

// A room of people that has gone on for a while and stands at a question.
void play_on(RandomRoom& r, int steps) {
  r.mischief = false;
  for (int i = 0; i < steps && !r.over(); ++i) r.step();
  for (int i = 0; i < 500 && !r.over() && r.room.table(kWatchers).window.number != 0; ++i) r.step();
}

TEST(Leaks, LettersDependOnWhatTheSeatMayKnow) {
  Chance chance(seed_from_number(1414));
  Counts counts;
  int leaks = 0;
  for (int game = 0; game < (kSlowBuild ? 3 : 30); ++game) {
    RandomRoom r(
        table_of_people(static_cast<uint64_t>(game) * 7, 6, static_cast<ClockKind>(game % 3)),
        chance);
    r.gather();
    if (HasFatalFailure()) return;
    // Half of the tables stop wherever anything could happen.
    for (int s = 0; s < r.room.seats() && game % 2 == 0; ++s) {
      const auto seat = static_cast<SeatNo>(s);
      r.act(r.room.seat(seat).member, SetStops{seat, {{"*", Phase::kCount, true}}});
    }
    for (int part = 0; part < 12 && !r.over(); ++part) {
      play_on(r, 60);
      if (r.over() || r.room.table(kWatchers).window.number != 0) break;
      for (int s = 0; s < r.room.seats(); ++s) {
        const std::string leak = Comparison(r, static_cast<SeatNo>(s), chance, counts).run(60);
        if (leak.empty()) continue;
        if (++leaks <= 10) {
          ADD_FAILURE() << "game " << game << " part " << part << " seat " << s << ": " << leak;
        }
      }
    }
  }
  EXPECT_EQ(leaks, 0);
  EXPECT_GT(counts.compared, counts.comparisons);
  EXPECT_GT(counts.windows, 0);
  EXPECT_GT(counts.different_windows, 0);
  EXPECT_GT(counts.bytes, static_cast<std::size_t>(counts.compared));
  EXPECT_GT(counts.drafts, counts.comparisons);
  RecordProperty("moments", counts.compared);
  RecordProperty("bytes", std::to_string(counts.bytes));
}

// --- With a card and without it -------------------------------------------------------------------

// A Karama goes from the deck into the hand of a player, another card the other way.
bool give_karama(Game& g, Faction f) {
  for (int i = 0; i < g.treachery_deck.size(); ++i) {
    if (kind_of(g.treachery_deck[i]) != CardKind::Karama) continue;
    for (Card c : g.hands[f].cards) {
      if (g.locked_cards.has(c)) continue;
      for (Faction other : g.players) {
        if (other != f && g.knows[other].cards.has(c)) return false;
      }
      const Card karama = g.treachery_deck[i];
      g.treachery_deck[i] = c;
      g.hands[f].cards.remove(c);
      g.hands[f].cards.add(karama);
      g.knows[f].cards.add(karama);
      return true;
    }
  }
  return false;
}

// Whoever holds the card is asked, answers no or not at all; the others see and wait the same as if
// nobody held one.
TEST(Leaks, HoldersLookAndWaitLikeOthers) {
  Chance chance(seed_from_number(77));
  int windows = 0;
  int asked = 0;
  for (int game = 0; game < rooms(80); ++game) {
    RandomRoom r(table_of_people(static_cast<uint64_t>(game), 3 + game % 4, ClockKind::PerDecision),
                 chance);
    r.gather();
    play_on(r, 40 + 10 * (game % 12));
    if (r.over() || r.room.table(kWatchers).window.number != 0) continue;
    const auto holder = static_cast<SeatNo>(pick(chance, r.room.seats()));
    Game with = r.room.play().game();
    const Game without = with;
    if (!give_karama(with, r.room.faction(holder))) continue;
    Twin a(r.room);
    Twin b(r.room);
    a.room.stand_at(without);
    b.room.stand_at(with);
    Time now = r.now;
    for (int i = 0; i < 60; ++i) {
      now += 250;
      const WindowState window = a.room.table(kWatchers).window;
      Act act = Tick{};
      MemberNo by = kRoomItself;
      if (window.number == 0) {
        // Somebody else answers, the same in both.
        const Factions waiting = a.room.play().waiting() - Factions::of(r.room.faction(holder));
        if (waiting.empty()) break;
        SeatNo who = 0;
        while (a.room.faction(who) != waiting.first()) ++who;
        const Question q = a.room.question(who);
        act = Choose{who, 0, false, {q.menu[pick(chance, q.menu.size())]}, ""};
        by = a.room.seat(who).member;
      } else {
        ++windows;
        const auto who = static_cast<SeatNo>(pick(chance, a.room.seats()));
        const Question q = a.room.question(who);
        by = a.room.seat(who).member;
        if (pick(chance, 3) == 0) {
          now = std::max(now, a.room.next_tick().value_or(now));
          by = kRoomItself;
        } else if (who == holder) {
          const Question in_b = b.room.question(who);
          if (in_b.number != 0) {
            ++asked;
            b.act(now, by, Choose{who, 0, false, {in_b.idle}, ""});
          } else {
            b.act(now, by, Waive{who, window.number});
          }
          a.act(now, by,
                q.number != 0 ? Act(Choose{who, 0, false, {q.idle}, ""})
                              : Act(Waive{who, window.number}));
          act = Tick{};
          by = kRoomItself;
        } else if (q.number != 0) {
          act = Choose{who, 0, false, {q.idle}, ""};
        } else {
          act = Waive{who, window.number};
        }
      }
      a.act(now, by, act);
      b.act(now, by, act);
      bool came_out = false;
      for (int s = 0; s <= r.room.seats(); ++s) {
        const SeatNo audience = s == r.room.seats() ? kWatchers : static_cast<SeatNo>(s);
        if (audience == holder) continue;
        came_out = came_out || a.told(audience).events != b.told(audience).events;
        if (!came_out) {
          ASSERT_EQ(a.told(audience).letters, b.told(audience).letters)
              << "game " << game << " holder " << int(holder) << " " << line_of({now, by, act});
        }
      }
      if (came_out) break;
      a.letters.clear();
      b.letters.clear();
    }
  }
  EXPECT_GT(windows, 0);
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace kanly::room

#include "room/act.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "room/letter.h"

namespace kanly::room {
namespace {

constexpr std::array<std::string_view, 4> kHearers = {"table", "ally", "seat", "watchers"};
constexpr std::array<std::string_view, 4> kMotions = {"pause", "resume", "undo", "seat_to_bot"};
constexpr std::array<std::string_view, 4> kHolders = {"nobody", "person", "agent", "bot"};
constexpr std::array<std::string_view, 4> kStages = {"gathering", "playing", "paused", "over"};

// --- Writing ----------------------------------------------------------------------------------------

// The words of a line, with a space before each.
class Words {
 public:
  Words& operator<<(std::string_view word) {
    text_ += ' ';
    text_ += word;
    return *this;
  }
  Words& operator<<(const char* word) { return *this << std::string_view(word); }
  template <std::integral N>
  Words& operator<<(N n) {
    return *this << std::string_view(std::to_string(n));
  }
  std::string text_;
};

void write(Words& w, const Join& a) { w << "join" << (a.agent ? "agent" : "person") << a.name; }
void write(Words& w, const TakeSeat& a) { w << "take" << a.seat; }
void write(Words& w, const LeaveSeat& a) { w << "leave" << a.seat; }
void write(Words& w, const HandSeat& a) {
  w << "hand" << a.seat << a.to;
  if (!a.bot.empty()) w << a.bot;
}
void write(Words& w, const Begin&) { w << "begin"; }
void write(Words& w, const Choose& a) {
  w << "choose" << a.seat << a.answered << (a.as_interrupt ? "own" : "-") << a.path.size();
  for (const Option o : a.path) w << name_of(o);
  if (!a.words.empty()) w << a.words;
}
void write(Words& w, const Waive& a) { w << "waive" << a.seat << a.window; }
void write(Words& w, const Hold& a) { w << "hold" << a.seat << a.window; }
void write(Words& w, const Undo& a) { w << "undo" << a.seat; }
void write(Words& w, const SetStops& a) {
  w << "stops" << a.seat;
  for (const Stop& s : a.stops) {
    w << s.window << (s.phase == Phase::kCount ? "*" : kanly::id_of(s.phase))
      << (s.ask ? "ask" : "never");
  }
}
void write(Words& w, const Say& a) {
  w << "say" << a.seat << kHearers[static_cast<std::size_t>(a.to)] << a.whom << a.words;
}
void write(Words& w, const Propose& a) {
  w << "propose" << a.seat << kMotions[static_cast<std::size_t>(a.motion)] << a.about;
}
void write(Words& w, const Vote& a) { w << "vote" << a.seat << a.number << (a.yes ? "yes" : "no"); }
void write(Words& w, const Tick&) { w << "tick"; }
void write(Words& w, const WasAway& a) { w << "away" << a.ms; }
void write(Words& w, const BotAnswer& a) {
  w << "bot" << a.seat << a.answered << (a.as_interrupt ? "own" : "-") << name_of(a.option);
}

// --- Reading ----------------------------------------------------------------------------------------

// Takes words off a line; says afterwards whether all of them were what they should be.
class Reader {
 public:
  explicit Reader(std::string_view line) : rest_(line) {}

  std::string_view word() {
    const std::string_view w = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(std::min(rest_.size(), w.size() + 1));
    return w;
  }
  std::string rest() { return std::string(std::exchange(rest_, {})); }
  bool at_end() const { return rest_.empty(); }

  template <class N>
  N number() {
    const std::string_view w = word();
    N n{};
    const auto [end, wrong] = std::from_chars(w.data(), w.data() + w.size(), n);
    if (wrong != std::errc() || end != w.data() + w.size()) fail("a number", w);
    return n;
  }
  bool flag(std::string_view yes, std::string_view no) {
    const std::string_view w = word();
    if (w != yes && w != no) fail(yes, w);
    return w == yes;
  }
  template <class E, std::size_t N>
  E one_of(const std::array<std::string_view, N>& words) {
    const std::string_view w = word();
    const auto found = std::ranges::find(words, w);
    if (found == words.end()) {
      fail(words[0], w);
      return E{};
    }
    return static_cast<E>(found - words.begin());
  }
  Option option() {
    const std::string_view w = word();
    const Option o = option_from_name(w);
    if (o.is(Option::Kind::None)) fail("an option", w);
    return o;
  }
  void fail(std::string_view wanted, std::string_view found) {
    if (wrong_.empty()) {
      wrong_ = "'" + std::string(found) + "' stands where " + std::string(wanted) + " should.";
    }
  }
  const std::string& wrong() const { return wrong_; }

 private:
  std::string_view rest_;
  std::string wrong_;
};

Phase read_phase(Reader& r) {
  const std::string_view w = r.word();
  if (w == "*") return Phase::kCount;
  if (const auto phase = from_id<Phase>(w)) return *phase;
  r.fail("a phase", w);
  return Phase::kCount;
}

Choose read_choose(Reader& r) {
  Choose a;
  a.seat = r.number<SeatNo>();
  a.answered = r.number<uint32_t>();
  a.as_interrupt = r.flag("own", "-");
  const auto count = r.number<unsigned>();
  for (unsigned i = 0; i < count && r.wrong().empty(); ++i) a.path.push_back(r.option());
  a.words = r.rest();
  return a;
}

SetStops read_stops(Reader& r) {
  SetStops a{r.number<SeatNo>(), {}};
  while (!r.at_end() && r.wrong().empty()) {
    Stop s;
    s.window = r.word();
    s.phase = read_phase(r);
    s.ask = r.flag("ask", "never");
    a.stops.push_back(std::move(s));
  }
  return a;
}

Act read_act(Reader& r) {
  const std::string_view verb = r.word();
  if (verb == "join") {
    const bool agent = r.flag("agent", "person");
    return Join{r.rest(), agent};
  }
  if (verb == "take") return TakeSeat{r.number<SeatNo>()};
  if (verb == "leave") return LeaveSeat{r.number<SeatNo>()};
  if (verb == "hand") {
    const auto seat = r.number<SeatNo>();
    const auto to = r.number<MemberNo>();
    return HandSeat{seat, to, r.rest()};
  }
  if (verb == "begin") return Begin{};
  if (verb == "choose") return read_choose(r);
  if (verb == "waive" || verb == "hold") {
    const auto seat = r.number<SeatNo>();
    const auto window = r.number<uint32_t>();
    if (verb == "hold") return Hold{seat, window};
    return Waive{seat, window};
  }
  if (verb == "undo") return Undo{r.number<SeatNo>()};
  if (verb == "stops") return read_stops(r);
  if (verb == "say") {
    const auto seat = r.number<SeatNo>();
    const auto to = r.one_of<Hearers>(kHearers);
    const auto whom = r.number<SeatNo>();
    return Say{seat, to, whom, r.rest()};
  }
  if (verb == "propose") {
    const auto seat = r.number<SeatNo>();
    const auto motion = r.one_of<Motion>(kMotions);
    return Propose{seat, motion, r.number<SeatNo>()};
  }
  if (verb == "vote") {
    const auto seat = r.number<SeatNo>();
    const auto number = r.number<uint32_t>();
    return Vote{seat, number, r.flag("yes", "no")};
  }
  if (verb == "tick") return Tick{};
  if (verb == "away") return WasAway{r.number<int64_t>()};
  if (verb == "bot") {
    const auto seat = r.number<SeatNo>();
    const auto answered = r.number<uint32_t>();
    const bool own = r.flag("own", "-");
    return BotAnswer{seat, answered, own, r.option()};
  }
  r.fail("something to do", verb);
  return Tick{};
}

}  // namespace

std::string_view id_of(Hearers hearers) { return kHearers[static_cast<std::size_t>(hearers)]; }
std::string_view id_of(Motion motion) { return kMotions[static_cast<std::size_t>(motion)]; }
std::string_view id_of(Holder holder) { return kHolders[static_cast<std::size_t>(holder)]; }
std::string_view id_of(Stage stage) { return kStages[static_cast<std::size_t>(stage)]; }

std::string line_of(const Entry& entry) {
  Words words;
  words << entry.at << entry.by;
  std::visit([&words](const auto& act) { write(words, act); }, entry.act);
  return words.text_.substr(1);
}

std::variant<Entry, std::string> entry_from(std::string_view line) {
  Reader reader(line);
  Entry entry;
  entry.at = reader.number<Time>();
  entry.by = reader.number<MemberNo>();
  entry.act = read_act(reader);
  if (!reader.at_end()) reader.fail("the end of the line", reader.word());
  if (!reader.wrong().empty()) return reader.wrong();
  return entry;
}

}  // namespace kanly::room

#include "room/setup.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "agents/agents.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "play/position_line.h"
#include "rules/kernel/engine.h"

namespace kanly::room {
namespace {

// --- The options, a row each ----------------------------------------------------------------------

constexpr std::string_view kYesNo = "yes no";
constexpr int64_t kHour = 3'600'000;
constexpr int64_t kLongest = 90 * 24 * kHour;  // a quarter of a year for a decision is enough

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

std::optional<std::string> read_flag(bool& flag, std::string_view value) {
  if (value != "yes" && value != "no") return "it is yes or no";
  flag = value == "yes";
  return std::nullopt;
}
std::string flag_text(bool flag) { return flag ? "yes" : "no"; }

template <class Number>
std::optional<std::string> read_number(Number& number, std::string_view value, int64_t least,
                                       int64_t most) {
  int64_t n = 0;
  const auto [end, wrong] = std::from_chars(value.data(), value.data() + value.size(), n);
  if (wrong != std::errc() || end != value.data() + value.size() || n < least || n > most) {
    return "it is a number from " + std::to_string(least) + " to " + std::to_string(most);
  }
  number = static_cast<Number>(n);
  return std::nullopt;
}

template <std::size_t N, class Enum>
std::optional<std::string> read_word(Enum& which, std::string_view value,
                                     const std::array<std::string_view, N>& words) {
  const auto found = std::ranges::find(words, value);
  if (found == words.end()) {
    std::string known = "it is " + std::string(words[0]);
    for (std::size_t i = 1; i < N; ++i) {
      known += (i + 1 < N ? ", " : " or ") + std::string(words[i]);
    }
    return known;
  }
  which = static_cast<Enum>(found - words.begin());
  return std::nullopt;
}
constexpr std::array<std::string_view, 3> kClocks = {"none", "per_decision", "banked"};
constexpr std::array<std::string_view, 2> kTimeOuts = {"answer", "bot"};

std::optional<std::string> read_title(std::string& title, std::string_view value) {
  if (value.size() > kLongestTitle) {
    return "it has at most " + std::to_string(kLongestTitle) + " bytes";
  }
  if (std::ranges::any_of(value, is_control)) return "it is one line of text";
  title = value;
  return std::nullopt;
}

std::optional<std::string> read_bot(std::string& bot, std::string_view value) {
  if (const std::string wrong = wrong_agent(value); !wrong.empty()) return wrong;
  bot = value;
  return std::nullopt;
}

struct OptionRow {
  OptionInfo info;
  std::string (*text)(const RoomOptions&);
  std::optional<std::string> (*set)(RoomOptions&, std::string_view);
};

using O = RoomOptions;
using V = std::string_view;
constexpr std::array kRows = {
    OptionRow{{"title", "What the room is called in the lobby.", "text"},
              [](const O& o) { return o.title; },
              [](O& o, V v) { return read_title(o.title, v); }},
    OptionRow{
        {"listed", "Whether the lobby shows the room; else it is found by its link alone.", kYesNo},
        [](const O& o) { return flag_text(o.listed); },
        [](O& o, V v) { return read_flag(o.listed, v); }},
    OptionRow{{"watchers", "Whether others may watch; they see what all players see.", kYesNo},
              [](const O& o) { return flag_text(o.watchers); },
              [](O& o, V v) { return read_flag(o.watchers, v); }},
    OptionRow{
        {"whispers", "Whether one player may speak to another unheard; allies always may.", kYesNo},
        [](const O& o) { return flag_text(o.whispers); },
        [](O& o, V v) { return read_flag(o.whispers, v); }},
    OptionRow{
        {"takeover", "Whether people may take the seat of a bot while the game goes on.", kYesNo},
        [](const O& o) { return flag_text(o.takeover); },
        [](O& o, V v) { return read_flag(o.takeover, v); }},
    OptionRow{{"undo",
               "Whether choices can be taken back: one's own while nothing came of it, others if "
               "everybody agrees.",
               kYesNo},
              [](const O& o) { return flag_text(o.undo); },
              [](O& o, V v) { return read_flag(o.undo, v); }},
    OptionRow{{"seats_each", "How many seats one person may hold; more than one at one screen.",
               "1 to 12"},
              [](const O& o) { return std::to_string(o.seats_each); },
              [](O& o, V v) { return read_number(o.seats_each, v, 1, kMaxSeats); }},
    OptionRow{{"clock",
               "No clock, so long for each decision, or a stock of time for each seat that is used "
               "up when a decision takes longer.",
               "none per_decision banked"},
              [](const O& o) { return std::string(kClocks[static_cast<std::size_t>(o.clock)]); },
              [](O& o, V v) { return read_word(o.clock, v, kClocks); }},
    OptionRow{{"decision_ms",
               "How long a decision may take, in milliseconds; with a stock of time "
               "what comes before the stock is touched.",
               "0 to 7776000000"},
              [](const O& o) { return std::to_string(o.decision_ms); },
              [](O& o, V v) { return read_number(o.decision_ms, v, 0, kLongest); }},
    OptionRow{{"bank_ms", "The stock of time of each seat, in milliseconds.", "0 to 7776000000"},
              [](const O& o) { return std::to_string(o.bank_ms); },
              [](O& o, V v) { return read_number(o.bank_ms, v, 0, kLongest); }},
    OptionRow{
        {"on_time_out",
         "What happens when time is over: the answer that the question has for it, or a bot "
         "stands in until the player is back.",
         "answer bot"},
        [](const O& o) { return std::string(kTimeOuts[static_cast<std::size_t>(o.on_time_out)]); },
        [](O& o, V v) { return read_word(o.on_time_out, v, kTimeOuts); }},
    OptionRow{{"stand_in", "The bot that stands in.", "bot"},
              [](const O& o) { return o.stand_in; },
              [](O& o, V v) { return read_bot(o.stand_in, v); }},
    OptionRow{
        {"reaction_ms",
         "How long the table waits, in milliseconds, where somebody might answer with a "
         "card, whether anybody holds one or not. 0: it waits for those who do, and everybody "
         "sees that it does.",
         "0 to 7776000000"},
        [](const O& o) { return std::to_string(o.reaction_ms); },
        [](O& o, V v) { return read_number(o.reaction_ms, v, 0, kLongest); }},
    OptionRow{{"pace_ms", "How long bots wait, in milliseconds, before what they do is seen.",
               "0 to 60000"},
              [](const O& o) { return std::to_string(o.pace_ms); },
              [](O& o, V v) { return read_number(o.pace_ms, v, 0, 60'000); }},
    OptionRow{{"vote_ms", "How long a vote stays open, in milliseconds.", "1000 to 7776000000"},
              [](const O& o) { return std::to_string(o.vote_ms); },
              [](O& o, V v) { return read_number(o.vote_ms, v, 1000, kLongest); }},
};

constexpr auto infos_of_rows() {
  std::array<OptionInfo, kRows.size()> infos;
  for (std::size_t i = 0; i < kRows.size(); ++i) infos[i] = kRows[i].info;
  return infos;
}
constexpr auto kInfos = infos_of_rows();

const OptionRow* row_of(std::string_view id) {
  for (const OptionRow& row : kRows) {
    if (row.info.id == id) return &row;
  }
  return nullptr;
}

// --- The head of a record --------------------------------------------------------------------------

constexpr std::string_view kMagic = "kanly room ";

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

std::optional<std::string> read_seat(Setup& setup, std::string_view rest) {
  std::size_t number = 0;
  if (read_number(number, take_word(rest), 0, kMaxSeats - 1)) return "there is no such seat";
  if (setup.seats.size() <= number) setup.seats.resize(number + 1);
  if (take_word(rest) != "bot") return "a seat is given to a bot or to nobody";
  setup.seats[number] = {SeatPlan::Kind::Bot, std::string(rest)};
  return std::nullopt;
}

// One line of the head; what is wrong with it.
std::optional<std::string> read_line(Setup& setup, std::string_view line) {
  const std::string_view key = take_word(line);
  if (key == "made") return read_number(setup.made, line, 0, INT64_MAX);
  if (key == "factions") return read_factions(setup.config, line);
  if (key == "rules") return read_rules(setup.config, line);
  if (key == "seed") {
    const auto seed = seed_from_hex(line);
    if (!seed) return "a seed is 64 hexadecimal digits";
    setup.config.seed = *seed;
    return std::nullopt;
  }
  if (key == "option") {
    const std::string_view id = take_word(line);
    return set_option(setup.options, id, line);
  }
  if (key == "seat") return read_seat(setup, line);
  if (key == "opening") {
    auto choices = choices_from(line);
    if (!choices) return "choices should stand here in base64";
    setup.opening = std::move(*choices);
    return std::nullopt;
  }
  if (key == "position") {
    setup.position = line;
    return std::nullopt;
  }
  return "nothing is known of '" + std::string(key) + "'";
}

}  // namespace

std::span<const OptionInfo> option_table() { return kInfos; }

std::string value_of(const RoomOptions& options, std::string_view id) {
  const OptionRow* row = row_of(id);
  return row == nullptr ? "" : row->text(options);
}

std::optional<std::string> set_option(RoomOptions& options, std::string_view id,
                                      std::string_view value) {
  const OptionRow* row = row_of(id);
  if (row == nullptr) return "there is no option '" + std::string(id) + "'";
  if (auto wrong = row->set(options, value)) return std::string(id) + ": " + *wrong;
  return std::nullopt;
}

std::string text_of(const Setup& setup) {
  std::string out = std::string(kMagic) + std::to_string(kRecordVersion) + "\n";
  const auto line = [&out](std::string_view key, std::string_view value) {
    out += std::string(key) + " " + std::string(value) + "\n";
  };
  line("made", std::to_string(setup.made));
  line("factions", factions_text(setup.config));
  line("rules", rules_text(setup.config));
  line("seed", hex_of(setup.config.seed));
  for (const OptionRow& row : kRows) {
    line("option " + std::string(row.info.id), row.text(setup.options));
  }
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    if (setup.seats[i].kind == SeatPlan::Kind::Bot) {
      line("seat " + std::to_string(i) + " bot", setup.seats[i].bot);
    }
  }
  if (!setup.opening.empty()) line("opening", choices_text(setup.opening));
  if (!setup.position.empty()) line("position", setup.position);
  return out;
}

std::variant<Setup, std::string> setup_from(std::string_view text) {
  const std::string_view first = take_line(text);
  if (!first.starts_with(kMagic)) return "line 1: this is no record of a room.";
  int version = 0;
  if (read_number(version, first.substr(kMagic.size()), 1, INT32_MAX)) {
    return "line 1: its version cannot be read.";
  }
  if (version > kRecordVersion) {
    return "line 1: the record is of version " + std::to_string(version) +
           ", this program reads version " + std::to_string(kRecordVersion) +
           ": play it with the version of kanly that made it, or a newer one.";
  }
  Setup setup;
  for (int number = 2; !text.empty(); ++number) {
    if (const auto wrong = read_line(setup, take_line(text))) {
      return "line " + std::to_string(number) + ": " + *wrong + ".";
    }
  }
  setup.seats.resize(setup.config.players);
  if (const auto wrong = wrong_with(setup)) return *wrong;
  return setup;
}

std::optional<std::string> wrong_with(const Setup& setup) {
  if (const auto refusal = check_config(setup.config)) return refusal->text;
  if (setup.seats.size() > setup.config.players) return "There are more seats than factions.";
  for (const SeatPlan& plan : setup.seats) {
    if (plan.kind != SeatPlan::Kind::Bot) continue;
    if (const std::string wrong = wrong_agent(plan.bot); !wrong.empty()) return wrong;
  }
  if (!setup.opening.empty()) {
    GameInPlay play;
    if (const auto error = play.begin({setup.config, setup.opening, {}})) return describe(*error);
    if (play.over()) return "The game is over where it should be played on.";
  }
  if (!setup.position.empty()) {
    if (!setup.opening.empty()) return "A room plays on from choices or from a position, not both.";
    const auto position = position_from_line(setup.config, setup.position);
    if (!position) return "The position was not written by this version of kanly.";
    if (position->over()) return "The game is over where it should be played on.";
  }
  RoomOptions scratch;
  for (const OptionRow& row : kRows) {
    if (const auto wrong = set_option(scratch, row.info.id, row.text(setup.options))) return wrong;
  }
  return std::nullopt;
}

}  // namespace kanly::room

#include "play/replay.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "base/base64.h"
#include "game/hash.h"
#include "play/config_text.h"
#include "play/game_in_play.h"

namespace kanly {
namespace {

constexpr std::string_view kMagic = "kanly replay ";
constexpr size_t kLineBytes = 48;  // make 64 characters of base64
constexpr size_t kMostChoices = 10'000'000;

// --- Choices as bytes ---------------------------------------------------------------------------

// Format 2: faction, with the high bit for an any-time action; kind and value of the option.
constexpr uint8_t kAnyTime = 0x80;
static_assert(kFactionCount <= kAnyTime && sizeof(Option::Kind) == 1 && sizeof(Option::value) == 1);

std::vector<uint8_t> bytes_of(const std::vector<Choice>& choices) {
  std::vector<uint8_t> bytes;
  bytes.reserve(3 * choices.size());
  for (const Choice& c : choices) {
    bytes.push_back(
        static_cast<uint8_t>(static_cast<int>(c.faction) | (c.interrupt ? kAnyTime : 0)));
    bytes.push_back(static_cast<uint8_t>(c.option.kind));
    bytes.push_back(c.option.value);
  }
  return bytes;
}

// A choice that could be made in some game; false if it could in none.
bool add_choice(std::vector<Choice>& choices, int faction, Option option, bool interrupt) {
  if (faction >= kFactionCount || vocabulary_id(option) < 0) return false;
  choices.push_back({static_cast<Faction>(faction), option, interrupt});
  return true;
}

// The choices that the bytes hold; false if the last one is cut off or one can be no choice at all.
bool read_format_2(const std::vector<uint8_t>& bytes, std::vector<Choice>& choices) {
  for (size_t i = 0; i < bytes.size(); i += 3) {
    if (i + 3 > bytes.size()) return false;
    const Option option{static_cast<Option::Kind>(bytes[i + 1]), bytes[i + 2]};
    const bool any_time = (bytes[i] & kAnyTime) != 0;
    if (!add_choice(choices, bytes[i] & ~kAnyTime, option, any_time)) return false;
  }
  return true;
}

// Format 1: kind (high half) and faction (low half) in one byte, then the value; 0xff before an
// any-time action. It holds the first 16 kinds of Option and no more.
bool read_format_1(const std::vector<uint8_t>& bytes, std::vector<Choice>& choices) {
  for (size_t i = 0; i < bytes.size(); i += 2) {
    const bool any_time = bytes[i] == 0xff;
    if (any_time) ++i;
    if (i + 2 > bytes.size()) return false;
    const Option option{static_cast<Option::Kind>(bytes[i] >> 4), bytes[i + 1]};
    if (!add_choice(choices, bytes[i] & 15, option, any_time)) return false;
  }
  return true;
}

bool choices_of(int version, const std::vector<uint8_t>& bytes, std::vector<Choice>& choices) {
  return version == 1 ? read_format_1(bytes, choices) : read_format_2(bytes, choices);
}

// --- The lines of the file ----------------------------------------------------------------------

// The header lines by name, in the order in which they stand in the file.
constexpr std::array<std::string_view, 8> kNames = {"factions", "rules",  "seed",  "commitment",
                                                    "choices",  "result", "final", "check"};
enum Name { kFactions, kRules, kSeed, kCommitment, kChoices, kResult, kFinal, kCheck };
using Header = std::array<std::string, kNames.size()>;

// A check sum of everything the file says.
uint64_t check_of(int version, const Header& header, const std::vector<uint8_t>& bytes) {
  Hasher h;
  if (version > 1) h.add(static_cast<uint64_t>(version));
  for (size_t i = 0; i < kCheck; ++i) h.add(header[i]);
  h.add(bytes.size());
  for (const uint8_t b : bytes) h.add(static_cast<uint64_t>(b));
  return h.value();
}

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  // The next line without its end; nothing at the end of the text.
  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    ++number_;
    const size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }
  int number() const { return number_; }

 private:
  std::string_view rest_;
  int number_ = 0;
};

using Kind = ReplayError::Kind;

ReplayError error(Kind kind, int line, std::string text) {
  return {kind, line, 0, RuleId::none(), std::move(text)};
}

std::optional<size_t> number_in(std::string_view text) {
  size_t n = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return n;
}

std::string shown(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, 40)) out += c >= ' ' && c <= '~' ? c : '?';
  return "'" + out + (text.size() > 40 ? "…'" : "'");
}

std::optional<ReplayError> read_magic(Lines& lines, int& version) {
  const auto first = lines.next();
  if (!first) return error(Kind::Foreign, 1, "the file is empty.");
  if (!first->starts_with(kMagic)) {
    return error(
        Kind::Foreign, 1,
        "this is no replay: it begins with " + shown(*first) + ", not with 'kanly replay'.");
  }
  const std::string_view said = first->substr(kMagic.size());
  const auto number = number_in(said);
  if (!number || *number < 1 || *number > static_cast<size_t>(kReplayVersion)) {
    return error(Kind::Foreign, 1,
                 "it is of version " + shown(said) + "; this program reads versions 1 to " +
                     std::to_string(kReplayVersion) + ".");
  }
  version = static_cast<int>(*number);
  return std::nullopt;
}

std::optional<ReplayError> read_header(Lines& lines, Header& header) {
  for (size_t i = 0; i < kNames.size(); ++i) {
    const std::string name(kNames[i]);
    const auto line = lines.next();
    if (!line) {
      return error(Kind::Truncated, lines.number(),
                   "the file ends after this line; '" + name + "' should follow.");
    }
    if (!line->starts_with(name + " ")) {
      return error(Kind::Damaged, lines.number(),
                   "'" + name + " …' should stand here, not " + shown(*line) + ".");
    }
    header[i] = line->substr(name.size() + 1);
  }
  return std::nullopt;
}

// The line of the file that a part of the header stands in.
int line_of(Name name) { return static_cast<int>(name) + 2; }

std::optional<ReplayError> read_config(const Header& header, Config& config) {
  if (const auto wrong = read_factions(config, header[kFactions])) {
    return error(Kind::Damaged, line_of(kFactions), *wrong);
  }
  if (const auto wrong = read_rules(config, header[kRules])) {
    return error(Kind::Damaged, line_of(kRules), *wrong);
  }
  const auto seed = seed_from_hex(header[kSeed]);
  if (!seed) return error(Kind::Damaged, line_of(kSeed), "a seed is 64 hexadecimal digits.");
  config.seed = *seed;
  if (header[kCommitment] != hex_of(seed_commitment(*seed))) {
    return error(Kind::Damaged, line_of(kCommitment),
                 "the commitment is not the SHA-256 of the seed.");
  }
  if (const auto refusal = check_config(config)) {
    return ReplayError{Kind::Illegal, line_of(kFactions), 0, refusal->rule, refusal->text};
  }
  return std::nullopt;
}

std::optional<ReplayError> read_body(Lines& lines, std::vector<uint8_t>& bytes) {
  auto line = lines.next();
  if (!line) return error(Kind::Truncated, lines.number(), "the file ends before the choices.");
  if (*line != "begin") {
    return error(Kind::Damaged, lines.number(), "'begin' should stand here.");
  }
  while ((line = lines.next())) {
    if (*line == "end") return std::nullopt;
    if (!read_base64(*line, bytes)) {
      return error(Kind::Damaged, lines.number(),
                   "choices should stand here in base64, not " + shown(*line) + ".");
    }
  }
  return error(Kind::Truncated, lines.number(),
               "the file ends in the midst of the choices; 'end' is missing.");
}

// What was said stands behind the choices; lines of other kinds are somebody else's.
std::optional<ReplayError> read_remarks(Lines& lines, Replay& replay) {
  while (const auto line = lines.next()) {
    if (!line->starts_with("said ")) continue;
    const auto remark = remark_from(*line);
    if (!remark || remark->after > replay.choices.size()) {
      return error(Kind::Damaged, lines.number(), "what was said cannot be read.");
    }
    if (const auto refusal = check_remark(*remark, replay.config.factions())) {
      return error(Kind::Damaged, lines.number(), refusal->text);
    }
    replay.remarks.push_back(*remark);
  }
  return std::nullopt;
}

std::string final_text(const Game& g) {
  return hex_of(position_hash(g)) + " layout " + hex_of(layout_hash());
}

}  // namespace

std::string_view id_of(ReplayError::Kind kind) {
  constexpr std::array<std::string_view, 5> kIds = {"foreign", "damaged", "truncated", "illegal",
                                                    "different"};
  return kIds[static_cast<size_t>(kind)];
}

std::string describe(const ReplayError& e) {
  std::string out;
  if (e.line > 0) out += "line " + std::to_string(e.line) + ": ";
  if (e.choice > 0) out += "choice " + std::to_string(e.choice) + ": ";
  out += e.text;
  if (e.rule) out += " (rule " + std::string(e.rule.id()) + ")";
  return out;
}

std::string result_text(const Game& g) {
  std::string out = "turn " + std::to_string(g.turn) + ", ";
  if (!g.over()) return out + "not over";
  if (g.winners.empty()) return out + "nobody wins";
  out += std::string(id_of(g.victory)) + ":";
  for (Faction f : g.winners) out += " " + std::string(id_of(f));
  return out;
}

std::string choices_text(const std::vector<Choice>& choices) {
  const std::vector<uint8_t> bytes = bytes_of(choices);
  std::string line;
  append_base64(line, bytes);
  return line;
}

std::optional<std::vector<Choice>> choices_from(std::string_view line) {
  std::vector<uint8_t> bytes;
  std::vector<Choice> choices;
  if (!read_base64(line, bytes) || !read_format_2(bytes, choices)) return std::nullopt;
  return choices;
}

std::string write_replay(const Replay& replay) {
  GameInPlay play;
  play.begin(replay);
  const Game& g = play.game();

  const std::vector<uint8_t> bytes = bytes_of(replay.choices);
  Header header;
  header[kFactions] = factions_text(replay.config);
  header[kRules] = rules_text(replay.config);
  header[kSeed] = hex_of(replay.config.seed);
  header[kCommitment] = hex_of(seed_commitment(replay.config.seed));
  header[kChoices] = std::to_string(replay.choices.size());
  header[kResult] = result_text(g);
  header[kFinal] = final_text(g);
  header[kCheck] = hex_of(check_of(kReplayVersion, header, bytes));

  std::string out = std::string(kMagic) + std::to_string(kReplayVersion) + "\n";
  for (size_t i = 0; i < kNames.size(); ++i) out += std::string(kNames[i]) + " " + header[i] + "\n";
  out += "begin\n";
  for (size_t i = 0; i < bytes.size(); i += kLineBytes) {
    append_base64(out, std::span(bytes).subspan(i, std::min(kLineBytes, bytes.size() - i)));
    out += "\n";
  }
  out += "end\n";
  for (const Remark& remark : replay.remarks) out += line_of(remark) + "\n";
  return out;
}

std::variant<Replay, ReplayError> read_replay(std::string_view text) {
  Lines lines(text);
  Header header;
  Replay replay;
  std::vector<uint8_t> bytes;
  int version = 0;
  if (auto wrong = read_magic(lines, version)) return *wrong;
  if (auto wrong = read_header(lines, header)) return *wrong;
  if (auto wrong = read_config(header, replay.config)) return *wrong;
  if (auto wrong = read_body(lines, bytes)) return *wrong;
  if (hex_of(check_of(version, header, bytes)) != header[kCheck]) {
    return error(Kind::Damaged, line_of(kCheck),
                 "the check sum does not fit: the file was changed after it was written.");
  }
  if (!choices_of(version, bytes, replay.choices)) {
    return error(Kind::Damaged, 0,
                 "choice " + std::to_string(replay.choices.size() + 1) + " cannot be read.");
  }
  const auto count = number_in(header[kChoices]);
  if (!count || *count > kMostChoices) {
    return error(Kind::Damaged, line_of(kChoices), "the number of choices cannot be read.");
  }
  if (*count != replay.choices.size()) {
    return error(*count > replay.choices.size() ? Kind::Truncated : Kind::Damaged,
                 line_of(kChoices),
                 "there should be " + std::to_string(*count) + " choices, but there are " +
                     std::to_string(replay.choices.size()) + ".");
  }

  if (auto wrong = read_remarks(lines, replay)) return *wrong;

  GameInPlay play;
  if (auto wrong = play.begin(replay)) return *wrong;
  const Game& g = play.game();
  if (result_text(g) != header[kResult]) {
    return error(Kind::Different, line_of(kResult),
                 "the choices lead to '" + result_text(g) + "', the file says '" + header[kResult] +
                     "': it was made by another version of the rules.");
  }
  // Builds whose Game has other members cannot compare hashes; the result above is the same then.
  const std::string_view layout = std::string_view(header[kFinal]);
  const bool same_layout = layout.ends_with(" layout " + hex_of(layout_hash()));
  if (same_layout && header[kFinal] != final_text(g)) {
    return error(Kind::Different, line_of(kFinal),
                 "the choices lead to a position with the hash " + hex_of(position_hash(g)) +
                     ", the file says " + header[kFinal].substr(0, 16) +
                     ": it was made by another version of the rules.");
  }
  return replay;
}

}  // namespace kanly

#include "cli/play/save.h"

#include <filesystem>
#include <fstream>
#include <optional>

#include <fmt/format.h>

#include "agents/agents.h"
#include "play/config_text.h"

namespace kanly::cli::play {

namespace {

constexpr std::string_view kSeat = "\nseat ";
constexpr std::string_view kAgents = "\nagents ";

// What stands behind the mark up to the end of the line.
std::optional<std::string_view> line_after(std::string_view text, std::string_view mark) {
  const std::size_t at = text.rfind(mark);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(at + mark.size());
  return text.substr(0, text.find('\n'));
}

}  // namespace

std::string write_save(const Saved& saved) {
  return write_replay(saved.replay) +
         fmt::format("seat {}\nagents {}\n", id_of(saved.person), fmt::join(saved.agents, " "));
}

std::variant<Saved, std::string> read_save(std::string_view text) {
  auto read = read_replay(text);
  if (const auto* const wrong = std::get_if<ReplayError>(&read)) return describe(*wrong);
  Saved saved;
  saved.replay = std::get<Replay>(std::move(read));
  const auto seat = line_after(text, kSeat);
  const auto agents = line_after(text, kAgents);
  if (!seat || !agents) {
    return "it is a replay of a whole game, not a game somebody plays: see kanly replay.";
  }
  const auto person = from_id<Faction>(*seat);
  if (!person || !saved.replay.config.factions().has(*person)) {
    return fmt::format("'{}' does not play in it.", *seat);
  }
  saved.person = *person;
  saved.agents = words_of(*agents);
  const std::size_t others = saved.replay.config.players - 1U;
  if (saved.agents.size() != 1 && saved.agents.size() != others) {
    return fmt::format("it names {} agents for {} seats.", saved.agents.size(), others);
  }
  for (const std::string& agent : saved.agents) {
    if (std::string wrong = wrong_agent(agent); !wrong.empty()) return wrong;
  }
  return saved;
}

std::string replace_file(const std::string& file, const std::string& text) {
  const std::string beside = file + ".new";
  std::ofstream out(beside, std::ios::binary);
  out << text;
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(beside, file, error);
  if (out && !error) return {};
  std::filesystem::remove(beside, error);
  return fmt::format("the file {} cannot be written.", file);
}

}  // namespace kanly::cli::play

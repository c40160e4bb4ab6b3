#include "cli/reports.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/output.h"
#include "cli/text.h"

namespace kanly::cli {

std::string grouped(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string time_text(double seconds) {
  const auto s = std::llround(seconds);
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
}

std::string table(const Rows& rows) {
  std::vector<std::size_t> widths;
  std::vector<bool> numbers;
  for (std::size_t c = 0; c < rows.front().size(); ++c) {
    std::size_t width = 0;
    for (const auto& row : rows) width = std::max(width, columns(row[c]));
    widths.push_back(width);
    numbers.push_back(rows.size() > 1 &&
                      std::all_of(rows.begin() + 1, rows.end(), [c](const auto& row) {
                        return row[c].empty() || row[c] == "-" ||
                               (row[c].front() >= '0' && row[c].front() <= '9');
                      }));
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string space(widths[c] - columns(row[c]), ' ');
      line += "  " + (numbers[c] ? space + row[c] : row[c] + space);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

std::string with_commas(std::string text) {
  std::ranges::replace(text, ' ', ',');
  return text;
}

std::vector<int> prompts_by_count(const Tally& tally) {
  std::vector<int> numbers;
  for (int i = 0; i < kPromptNumbers; ++i) {
    if (tally.prompts[static_cast<size_t>(i)].asked > 0) numbers.push_back(i);
  }
  std::ranges::stable_sort(numbers, [&](int a, int b) {
    return tally.prompts[static_cast<size_t>(a)].asked >
           tally.prompts[static_cast<size_t>(b)].asked;
  });
  return numbers;
}

std::string_view script_name(int prompt_number) {
  return script(static_cast<ScriptId>(prompt_number / kMostSteps)).name;
}

Replay record_game(const Simulation& s, uint64_t game, uint64_t decisions) {
  const Config config = config_of(s, game);
  const AgentSet agents(s.agents, s.restless);
  Driver driver;
  driver.begin(config, agents.seats(config));
  GameInPlay play(GameInPlay::Keep::Choices);
  play.begin(config);
  while (!play.over() && play.choices().size() < decisions) {
    const Choice choice = driver.decide(play.game());
    if (choice.option.is(Option::Kind::None)) break;
    play.take(choice);
  }
  return play.replay();
}

void save_game(const Simulation& s, uint64_t game, const std::string& file) {
  write_file(file, write_replay(record_game(s, game)));
}

}  // namespace kanly::cli

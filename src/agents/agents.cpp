#include "agents/agents.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "agents/cautious.h"
#include "agents/heuristic/heuristic.h"
#include "agents/idle.h"
#include "agents/noisy.h"
#include "agents/random.h"
#include "agents/search/search.h"
#include "base/errors.h"
#include "base/files.h"

namespace kanly {
namespace {

struct Words {
  std::string_view name;
  Budget budget;
  int restless = -1;
  int noise = 0;
  Weights weights;
  std::string wrong;
};

bool read_number(std::string_view text, int least, int most, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= least &&
         number <= most;
}

std::string read_weights_file(const std::string& path, Weights& weights) {
  std::string text;
  if (const FileTrouble trouble = read_file(path, text))
    return "the weights cannot be read: " + trouble.text;
  const std::string wrong = read_weights(text, weights);
  return wrong.empty() ? "" : path + ": " + wrong;
}

// One of the settings behind the name.
std::string read_setting(std::string_view key, std::string_view value, Words& w) {
  constexpr int kMost = 1'000'000'000;
  int number = 0;
  const bool searches = w.name == "search";
  if (key == "weights" && (w.name == "heuristic" || searches)) {
    return read_weights_file(std::string(value), w.weights);
  }
  const auto in_range = [&](int least, int most) {
    return read_number(value, least, most, number)
               ? std::string()
               : quoted(key) + " is a number from " + std::to_string(least) + " to " +
                     std::to_string(most) + ", not " + quoted(value) + ".";
  };
  std::string wrong;
  if (key == "ms" && searches) {
    wrong = in_range(1, kMost);
    w.budget.milliseconds = static_cast<uint32_t>(number);
  } else if (key == "iterations" && searches) {
    wrong = in_range(1, kMost);
    w.budget.iterations = static_cast<uint32_t>(number);
  } else if (key == "threads" && searches) {
    wrong = in_range(0, 64);
    w.budget.threads = static_cast<uint8_t>(number);
  } else if (key == "noise" && w.name == "heuristic") {
    wrong = in_range(0, 100);
    w.noise = number;
  } else if (key == "restless" && w.name == "random") {
    wrong = in_range(0, 1000);
    w.restless = number;
  } else {
    wrong = quoted(w.name) + " has no setting " + quoted(key) + ".";
  }
  return wrong;
}

Words read_words(std::string_view text) {
  Words w;
  size_t colon = text.find(':');
  w.name = text.substr(0, colon);
  if (std::ranges::count(agent_names(), w.name) == 0) {
    w.wrong = "there is no agent " + quoted(w.name) + ".";
    return w;
  }
  while (colon != std::string_view::npos && w.wrong.empty()) {
    text.remove_prefix(colon + 1);
    colon = text.find(':');
    const std::string_view setting = text.substr(0, colon);
    const size_t equals = setting.find('=');
    if (equals == std::string_view::npos) {
      w.wrong = quoted(setting) + " is not a setting; one is written as ms=100.";
    } else {
      w.wrong = read_setting(setting.substr(0, equals), setting.substr(equals + 1), w);
    }
  }
  return w;
}

}  // namespace

std::span<const std::string_view> agent_names() {
  static constexpr std::array<std::string_view, 5> kNames = {"random", "idle", "cautious",
                                                             "heuristic", "search"};
  return kNames;
}

std::string wrong_agent(std::string_view words) { return read_words(words).wrong; }

bool looks_at_the_clock(std::string_view words) {
  return read_words(words).budget.milliseconds > 0;
}

std::unique_ptr<Agent> make_agent(std::string_view words, int restless_in_thousand) {
  const Words w = read_words(words);
  if (!w.wrong.empty()) return nullptr;
  std::unique_ptr<Agent> agent;
  if (w.name == "random") {
    agent = std::make_unique<RandomAgent>(w.restless < 0 ? restless_in_thousand : w.restless);
  }
  if (w.name == "idle") agent = std::make_unique<IdleAgent>();
  if (w.name == "cautious") agent = std::make_unique<CautiousAgent>();
  if (w.name == "heuristic") agent = std::make_unique<HeuristicAgent>(w.weights);
  if (w.name == "search") agent = std::make_unique<SearchAgent>(w.weights);
  agent->allow(w.budget);
  if (w.noise > 0) agent = std::make_unique<NoisyAgent>(std::move(agent), w.noise);
  return agent;
}

}  // namespace kanly

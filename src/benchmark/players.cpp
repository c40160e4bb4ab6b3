#include "benchmark/players.h"

#include <cctype>

#include "agents/agents.h"
#include "game/dice.h"

namespace kanly::benchmark {
namespace {

// The first option of every menu: what a player does who does not read it.
class FirstAgent : public Agent {
 public:
  std::string_view name() const override { return "first"; }
  bool looks() const override { return false; }
  bool stirs() const override { return false; }
  Option answer(const View& /*view*/, const Options& menu) override { return menu[0]; }
};

bool talks(std::string_view words) {
  return words == "silent" || words == "honest" || words == "lying";
}

class BotSitting : public Sitting {
 public:
  explicit BotSitting(std::unique_ptr<Agent> agent) : agent_(std::move(agent)) {}
  Agent& agent() override { return *agent_; }

 private:
  std::unique_ptr<Agent> agent_;
};

// Asked so often, a bot that throws dice shows what it loses on average.
constexpr int kDraws = 4;

// Bots know no rules by heart: they guess, but for the first, which takes the first choice.
class Bot : public Player {
 public:
  explicit Bot(std::string_view words) : words_(words) {}
  std::string words() const override { return words_; }
  int draws() const override {
    const bool by_chance = words_.starts_with("random") || words_.find("noise=") != words_.npos;
    return by_chance ? kDraws : 1;
  }
  std::unique_ptr<Sitting> sit(const std::string& /*transcript*/) override {
    if (words_ == "first") return std::make_unique<BotSitting>(std::make_unique<FirstAgent>());
    return std::make_unique<BotSitting>(make_agent(talks(words_) ? "heuristic" : words_));
  }
  TalkStyle style() const override {
    if (words_ == "honest") return TalkStyle::Honest;
    return words_ == "lying" ? TalkStyle::Lying : TalkStyle::Silent;
  }
  std::optional<int> answer(const Season& /*season*/, const RuleQuestion& question,
                            bool /*open_book*/, Dice& dice, Spent& /*spent*/,
                            const std::string& /*transcript*/) override {
    if (words_ == "first") return 0;
    return static_cast<int>(dice.below(static_cast<uint32_t>(question.choices.size())));
  }

 private:
  std::string words_;
};

}  // namespace

Spent& Spent::operator+=(const Spent& more) {
  questions += more.questions;
  first_try += more.first_try;
  refused += more.refused;
  given_up += more.given_up;
  calls += more.calls;
  tokens_in += more.tokens_in;
  tokens_out += more.tokens_out;
  micros += more.micros;
  milliseconds += more.milliseconds;
  return *this;
}

std::unique_ptr<Player> make_bot(std::string_view words, std::string& wrong) {
  if (words != "first" && !talks(words)) {
    wrong = wrong_agent(words);
    if (wrong.empty() && looks_at_the_clock(words)) {
      wrong = "a bot that looks at the clock cannot be verified; give it iterations.";
    }
    if (!wrong.empty()) return nullptr;
  }
  return std::make_unique<Bot>(words);
}

std::string file_name(std::string_view words) {
  std::string name;
  for (const char c : words) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    if (plain) {
      name += c;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return name.empty() ? "player" : name;
}

}  // namespace kanly::benchmark

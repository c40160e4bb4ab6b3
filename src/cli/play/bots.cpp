#include "cli/play/bots.h"

#include "agents/agents.h"

namespace kanly::cli::play {

namespace {

constexpr uint8_t kOrderOfAnswers = 0xff;
constexpr uint8_t kAdvice = 0xfe;

}  // namespace

Bots::Bots(const Config& config, Faction person, const std::vector<std::string>& agents)
    : person_(person), chance_(derived_seed(config.seed, kOrderOfAnswers)) {
  std::size_t next = 0;
  for (int i = 0; i < config.players; ++i) {
    const Faction f = config.seats[static_cast<std::size_t>(i)];
    if (f == person) continue;
    seats_[f] = make_agent(agents.size() == 1 ? agents.front() : agents[next++]);
    seats_[f]->begin(config, f, derived_seed(config.seed, static_cast<uint8_t>(f)));
  }
}

Faction Bots::next_to_answer(const Game& game) {
  if (game.waiting.size() == 1) return game.waiting.first();
  const Step& step = step_of(game.agenda.back());
  const bool one_answers_another = step.kind == StepKind::Open && step.parts == nullptr;
  if (game.waiting.has(person_) && !one_answers_another) return person_;
  auto skip = chance_.below(static_cast<uint32_t>(game.waiting.size()));
  for (const Faction f : game.waiting) {
    if (skip-- == 0) return f;
  }
  return Faction::None;
}

Option Bots::answer(const Game& game, Faction faction, const Options& menu) {
  Agent& agent = *seats_[faction];
  return agent.answer(agent.looks() ? View(game, faction) : View(), menu);
}

std::optional<Choice> Bots::act(const Game& game) {
  const Faction f = game.config.seats[polled_++ % game.config.players];
  if (f == person_ || !seats_[f]->restless()) return std::nullopt;
  Options actions;
  interrupts(game, f, actions);
  if (actions.empty()) return std::nullopt;
  Agent& agent = *seats_[f];
  const auto option = agent.act(agent.looks() ? View(game, f) : View(), actions);
  if (!option) return std::nullopt;
  return Choice{f, *option, true};
}

Adviser::Adviser(const Config& config, Faction person) : config_(config), person_(person) {
  config_.seed = derived_seed(config.seed, kAdvice);
  agent_ = make_agent("heuristic");
  agent_->begin(config_, person_, config_.seed);
}

Option Adviser::advice(const View& view, const Options& menu) {
  last_ = agent_->answer(view, menu);
  return last_;
}

void Adviser::answered(Option option) {
  if (option == last_) return;
  agent_->begin(config_, person_, config_.seed);
}

}  // namespace kanly::cli::play

#include "play/driver.h"

namespace kanly {

Seed derived_seed(const Seed& seed, SeedUse use) {
  Seed other = seed;
  other[30] ^= 0xa9;
  other[31] = static_cast<uint8_t>(other[31] ^ static_cast<uint8_t>(use));
  return other;
}

void Driver::begin(const Config& config, const Seats& seats) {
  seats_ = {};
  lookers_ = {};
  stirring_ = {};
  people_ = config.factions();
  polled_ = 0;
  dice_ = Dice(derived_seed(config.seed, SeedUse::AnswerOrder));
  for (Faction f : config.factions()) {
    if (seats[f] != nullptr) seat(config, f, *seats[f]);
  }
}

void Driver::seat(const Config& config, Faction faction, Agent& agent) {
  seats_[faction] = &agent;
  people_.remove(faction);
  if (agent.looks()) lookers_.add(faction);
  if (agent.stirs()) stirring_.add(faction);
  agent.begin(config, faction, derived_seed(config.seed, agent_of(faction)));
}

// Where one may answer another, as in a Nexus, a person has no precedence.
Faction Driver::first_person(const Game& game) const {
  const Step& step = step_of(game.agenda.back());
  if (step.kind == StepKind::Open && step.parts == nullptr) return Faction::None;
  return (game.waiting & people_).first();
}

Faction Driver::one_of_several(const Game& game) {
  if (game.waiting.has_any(people_)) {
    const Faction person = first_person(game);
    if (person != Faction::None) return person;
  }
  auto skip = dice_.below(static_cast<uint32_t>(game.waiting.size()));
  for (Faction f : game.waiting) {
    if (skip-- == 0) return f;
  }
  return Faction::None;
}

std::optional<Choice> Driver::own_accord(const Game& game, Faction polled) {
  if (!stirring_.has(polled) || !seats_[polled]->restless()) return std::nullopt;
  interrupts(game, polled, menu_);
  if (menu_.empty()) return std::nullopt;
  if (lookers_.has(polled)) view_.look(game, polled);
  const auto option = seats_[polled]->act(view_, menu_);
  return option ? std::optional(Choice{polled, *option, true}) : std::nullopt;
}

void Driver::relive(const Game& game, const Choice& made) {
  if (asks_agent(game)) seats_[choice_.faction]->recall(view_, menu_, made.option);
}

}  // namespace kanly

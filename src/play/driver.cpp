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
  polled_ = 0;
  chance_ = Chance(derived_seed(config.seed, SeedUse::AnswerOrder));
  for (Faction f : config.factions()) {
    if (seats[f] != nullptr) seat(config, f, *seats[f]);
  }
}

void Driver::seat(const Config& config, Faction faction, Agent& agent) {
  seats_[faction] = &agent;
  if (agent.looks()) lookers_.add(faction);
  agent.begin(config, faction, derived_seed(config.seed, agent_of(faction)));
}

// Where one may answer another, as in a Nexus, a person has no precedence.
Faction Driver::first_person(const Game& game) const {
  const Step& step = step_of(game.agenda.back());
  if (step.kind == StepKind::Open && step.parts == nullptr) return Faction::None;
  for (Faction f : game.waiting) {
    if (seats_[f] == nullptr) return f;
  }
  return Faction::None;
}

Faction Driver::one_of_several(const Game& game) {
  const Faction person = first_person(game);
  if (person != Faction::None) return person;
  auto skip = chance_.below(static_cast<uint32_t>(game.waiting.size()));
  for (Faction f : game.waiting) {
    if (skip-- == 0) return f;
  }
  return Faction::None;
}

std::optional<Option> Driver::own_accord(const Game& game, Faction faction) {
  interrupts(game, faction, menu_);
  if (menu_.empty()) return std::nullopt;
  if (lookers_.has(faction)) view_.look(game, faction);
  return seats_[faction]->act(view_, menu_);
}

// Who is next. Says whether an agent has to think about the menu; else the choice is whole.
inline bool Driver::asks_agent(const Game& game, Choice& choice) {
  const Faction polled = game.config.seats[polled_++ % game.config.players];
  if (seats_[polled] != nullptr && seats_[polled]->restless()) [[unlikely]] {
    if (const auto option = own_accord(game, polled)) {
      choice = {polled, *option, true};
      return false;
    }
  }
  const bool one = game.waiting.size() == 1;
  const Faction asked = one ? game.waiting.first() : one_of_several(game);
  choice = {asked, Option{}, false};
  if (seats_[asked] == nullptr) return false;
  kanly::menu(game, asked, menu_);
  if (menu_.empty()) return false;
  if (menu_.size() == 1) {
    choice.option = menu_[0];
    return false;
  }
  if (lookers_.has(asked)) view_.look(game, asked);
  return true;
}

Choice Driver::decide(const Game& game) {
  Choice choice;
  if (asks_agent(game, choice)) choice.option = seats_[choice.faction]->answer(view_, menu_);
  return choice;
}

void Driver::relive(const Game& game, const Choice& made) {
  Choice choice;
  if (!asks_agent(game, choice)) return;
  seats_[choice.faction]->recall(view_, menu_, made.option);
}

}  // namespace kanly

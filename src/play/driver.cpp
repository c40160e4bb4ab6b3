#include "play/driver.h"

namespace kanly {

Seed derived_seed(const Seed& seed, uint8_t use) {
  Seed other = seed;
  other[30] ^= 0xa9;
  other[31] = static_cast<uint8_t>(other[31] ^ use);
  return other;
}

void Driver::begin(const Config& config, const Seats& seats) {
  seats_ = seats;
  polled_ = 0;
  chance_ = Chance(derived_seed(config.seed, 0xff));
  for (Faction f : config.factions()) {
    seats_[f]->begin(config, f, derived_seed(config.seed, static_cast<uint8_t>(f)));
  }
}

Faction Driver::next_to_answer(const Game& game) {
  const int count = game.waiting.size();
  if (count == 1) return game.waiting.first();
  auto skip = chance_.below(static_cast<uint32_t>(count));
  for (Faction f : game.waiting) {
    if (skip-- == 0) return f;
  }
  return Faction::None;
}

Choice Driver::decide(const Game& game) {
  const Faction polled = game.config.seats[polled_++ % game.config.players];
  if (seats_[polled]->restless()) {
    interrupts(game, polled, menu_);
    if (!menu_.empty()) {
      if (seats_[polled]->looks()) view_.look(game, polled);
      if (const auto option = seats_[polled]->act(view_, menu_)) {
        return {polled, *option, true};
      }
    }
  }
  const Faction asked = next_to_answer(game);
  kanly::menu(game, asked, menu_);
  if (menu_.empty()) return {asked, Option{}, false};
  if (menu_.size() == 1) return {asked, menu_[0], false};  // nothing to think about
  if (seats_[asked]->looks()) view_.look(game, asked);
  return {asked, seats_[asked]->answer(view_, menu_), false};
}

}  // namespace kanly

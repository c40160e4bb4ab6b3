#include "benchmark/promises.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "rules/kernel/engine.h"

namespace kanly::benchmark {
namespace {

int forces_in(const Forces& forces, Faction f, Territory t) {
  return forces.in_territory(f, t).total();
}

int number_in(const std::string& text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc() && end == text.data() + text.size() ? n : 0;
}

bool is_faction(const Party& party, Faction f) {
  return party.kind == Party::Kind::Faction && party.faction == f;
}

}  // namespace

void PromiseWatch::add(PromiseRow p, const Game& game) {
  Watched w;
  w.kind = p.kind;
  w.territory = from_id<Territory>(p.value).value_or(Territory::None);
  w.other = from_id<Faction>(p.value).value_or(p.to);
  w.amount = number_in(p.value);
  w.then = game.forces;
  if (w.territory != Territory::None) w.least = forces_in(game.forces, p.from, w.territory);
  const bool in_play = game.players.has(w.other) && w.other != p.from;
  w.open = (p.kind == "not_enter" && w.territory != Territory::None) ||
           (p.kind == "not_attack" && (in_play || w.territory != Territory::None)) ||
           (p.kind == "ally" && in_play) || (p.kind == "pay" && w.amount > 0 && in_play);
  p.turn = game.turn;
  promises_.push_back(std::move(p));
  watched_.push_back(std::move(w));
}

void PromiseWatch::settle(size_t i, bool kept) {
  promises_[i].kept = kept;
  watched_[i].open = false;
}

void PromiseWatch::hear(const Event& e, const Game& game) {
  for (size_t i = 0; i < watched_.size(); ++i) {
    Watched& w = watched_[i];
    const PromiseRow& p = promises_[i];
    if (!w.open) continue;
    if (e.type == EventType::NexusEnded && w.kind == "ally") {
      settle(i, game.ally[p.from] == w.other);
    } else if (e.type == EventType::Payment && w.kind == "pay" && is_faction(e.payer, p.from) &&
               is_faction(e.receiver, w.other) && game.turn == p.turn) {
      w.paid += e.amount;
    } else if (e.type == EventType::BattleStarted && w.kind == "not_attack" &&
               game.turn == p.turn) {
      const bool both =
          (e.faction == p.from && (w.other == Faction::None || e.target == w.other)) ||
          (e.target == p.from && (w.other == Faction::None || e.faction == w.other));
      const bool there = w.territory == Territory::None || w.territory == e.territory;
      if (both && there &&
          forces_in(game.forces, p.from, e.territory) > forces_in(w.then, p.from, e.territory)) {
        settle(i, false);
      }
    }
  }
}

void PromiseWatch::look_at(size_t i, const Game& game) {
  Watched& w = watched_[i];
  const PromiseRow& p = promises_[i];
  if (w.kind == "ally") return;
  if (game.turn != p.turn) {
    if (w.kind == "pay") {
      settle(i, w.paid >= w.amount);
    } else if (w.asked) {
      settle(i, true);
    } else {
      w.open = false;  // void
    }
    return;
  }
  const Step* step = game.waiting.has(p.from) ? prompt(game, p.from) : nullptr;
  w.asked = w.asked || (step != nullptr && (step->id == "ship" || step->id == "move"));
  if (w.kind != "not_enter") return;
  const int now = forces_in(game.forces, p.from, w.territory);
  if (now > w.least) settle(i, false);
  w.least = std::min(w.least, now);
}

void PromiseWatch::look(const Game& game) {
  for (size_t i = 0; i < watched_.size(); ++i) {
    if (watched_[i].open) look_at(i, game);
  }
}

}  // namespace kanly::benchmark

#include "play/game_in_play.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace kanly {

void GameInPlay::Log::on_event(const Event& event, const Game& game) {
  events.push_back({game.turn, event});
  if (next != nullptr) next->on_event(event, game);
}

GameInPlay::GameInPlay(Keep keep) : keep_(keep) {
  if (keeps_events()) table_.sink = &log_;
}

GameInPlay::GameInPlay(const GameInPlay& other) : GameInPlay(other.keep_) { *this = other; }

// The table of a copy is its own, and so is its log.
GameInPlay& GameInPlay::operator=(const GameInPlay& other) {
  keep_ = other.keep_;
  game_ = other.game_;
  choices_ = other.choices_;
  remarks_ = other.remarks_;
  log_ = other.log_;
  table_.sink = keeps_events() ? &log_ : other.table_.sink;
  table_.trace = other.table_.trace;
  table_.forced = other.table_.forced;
  stop_at_windows(other.table_.watch != nullptr);
  watch_ = other.watch_;
  table_.board_changed = other.table_.board_changed;
  return *this;
}

// --- Beginning ----------------------------------------------------------------------------------

using Kind = ReplayError::Kind;

std::optional<Refusal> GameInPlay::begin(const Config& config) {
  if (auto refusal = check_config(config)) return refusal;
  stand_at(new_game(config));
  go_on();
  return std::nullopt;
}

std::optional<ReplayError> GameInPlay::begin(const Replay& replay) {
  return begin(replay, replay.choices.size());
}

std::optional<ReplayError> GameInPlay::begin(const Replay& replay, std::size_t count) {
  if (auto refusal = begin(replay.config)) {
    return ReplayError{Kind::Illegal, 0, 0, refusal->rule, std::move(refusal->text)};
  }
  for (std::size_t i = 0; i < std::min(count, replay.choices.size()); ++i) {
    const Choice& c = replay.choices[i];
    if (const auto refusal = choose(c)) {
      return ReplayError{Kind::Illegal, 0, static_cast<int>(i) + 1, refusal->rule,
                         std::string(id_of(c.faction)) +
                             (c.interrupt ? " of its own accord: " : ": ") + name_of(c.option) +
                             " is refused. " + refusal->text};
    }
  }
  for (const Remark& remark : replay.remarks) {
    if (remark.after <= count) remarks_.push_back(remark);
  }
  return std::nullopt;
}

std::optional<ReplayError> GameInPlay::load(std::string_view file) {
  auto read = read_replay(file);
  if (auto* error = std::get_if<ReplayError>(&read)) return std::move(*error);
  return begin(*std::get_if<Replay>(&read));
}

void GameInPlay::stand_at(const Game& position) {
  game_ = position;
  table_.board_changed = true;
  choices_.clear();
  remarks_.clear();
  log_.events.clear();
}

void GameInPlay::go_on() { advance(table_); }

void GameInPlay::pass_window() {
  watch_.pass = true;
  advance(table_);
}

// --- Asking -------------------------------------------------------------------------------------

Options GameInPlay::menu(Faction faction) const {
  Options options;
  kanly::menu(game_, faction, options);
  return options;
}

Options GameInPlay::interrupts(Faction faction) const {
  Options options;
  kanly::interrupts(game_, faction, options);
  return options;
}

// --- Answering ----------------------------------------------------------------------------------

std::optional<Refusal> GameInPlay::choose(const Choice& choice) {
  auto refusal = choice.interrupt ? interrupt(table_, choice.faction, choice.option)
                                  : kanly::choose(table_, choice.faction, choice.option);
  if (!refusal) keep(choice);
  return refusal;
}

PathResult GameInPlay::submit(Faction faction, std::span<const Option> path, bool as_interrupt) {
  PathResult result = kanly::submit(table_, faction, path, as_interrupt);
  if (result.refusal) return result;
  bool interrupt = as_interrupt;
  for (const Option option : path.first(path.size() - static_cast<std::size_t>(result.unused))) {
    keep({faction, option, std::exchange(interrupt, false)});
  }
  return result;
}

// --- What has happened --------------------------------------------------------------------------

std::string GameInPlay::save() const { return write_replay(replay()); }

std::optional<Refusal> GameInPlay::say(Faction from, Faction to, std::string_view words) {
  Remark remark{choices_.size(), from, to, std::string(words)};
  if (auto refusal = check_remark(remark, game_.players)) return refusal;
  remarks_.push_back(std::move(remark));
  return std::nullopt;
}

std::vector<Remark> GameInPlay::remarks(Faction seat) const {
  std::vector<Remark> heard;
  for (const Remark& r : remarks_) {
    if (r.heard_by(seat)) heard.push_back(r);
  }
  return heard;
}

std::vector<GameInPlay::Happened> GameInPlay::events(Faction seat, std::size_t since) const {
  std::vector<Happened> seen;
  for (const Happened& h : log_.events) {
    if (!h.event.seen_by.has(seat)) continue;
    if (since > 0) {
      --since;
      continue;
    }
    seen.push_back({h.turn, masked(h.event, seat)});
  }
  return seen;
}

}  // namespace kanly

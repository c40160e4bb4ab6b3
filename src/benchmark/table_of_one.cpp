#include "benchmark/table_of_one.h"

#include "base/errors.h"

namespace kanly::benchmark {
namespace {

// Hands events to a player.
class Ear : public EventSink {
 public:
  explicit Ear(Sitting& sitting) : sitting_(sitting) {}
  void on_event(const Event& event, const Game& game) override { sitting_.hear(event, game); }

 private:
  Sitting& sitting_;
};

}  // namespace

TableOfOne::TableOfOne(const Config& config, Faction one) : config_(config), one_(one) {}

void TableOfOne::begin(Agent& player, const Game* from) {
  Seats seats{};
  for (const Faction f : config_.factions()) {
    if (f == one_) {
      seats[f] = &player;
    } else {
      others_.push_back(std::make_unique<HeuristicAgent>());
      seats[f] = others_.back().get();
    }
  }
  driver_.begin(config_, seats);
  if (from != nullptr) {
    game_.stand_at(*from);
  } else if (const auto refusal = game_.begin(config_)) {
    throw BadInput(refusal->text);
  }
}

void TableOfOne::play_on(const std::function<std::optional<Option>()>& instead, const Ends& ends,
                         const Watch& watch) {
  while (!game_.over() && !(ends && ends(game_.game()))) {
    if (made_ > kMostDecisions) throw std::logic_error("the game does not end");
    Choice choice = driver_.decide(game_.game());
    if (choice.faction == one_ && !choice.interrupt) {
      if (const auto own = instead()) choice = {one_, *own, true};
    }
    game_.take(choice);
    ++made_;
    if (watch) watch(choice, game_.game());
  }
}

void TableOfOne::play(Sitting& sitting, const Game* from, const Ends& ends, const Watch& watch) {
  Recording recording(sitting.agent(), made_);
  Ear ear(sitting);
  game_.tell(&ear);
  begin(recording, from);
  play_on(
      [&] {
        const auto own = sitting.instead();
        if (own) recording.instead(*own);
        return own;
      },
      ends, watch);
  game_.tell(nullptr);
  choices_ = recording.choices();
}

bool TableOfOne::replay(const OwnChoices& choices, const Game* from, const Ends& ends,
                        const Watch& watch) {
  Replaying replaying(choices, made_);
  begin(replaying, from);
  play_on([&] { return replaying.instead(); }, ends, watch);
  choices_ = choices;
  return !replaying.strayed();
}

}  // namespace kanly::benchmark

#include "workshop/playthrough.h"

#include <vector>

#include <fmt/format.h>

#include "cli/reports.h"
#include "cli/storyteller.h"
#include "cli/text.h"
#include "game/queries.h"
#include "play/game_in_play.h"

namespace kanly::cli {

namespace {

constexpr Terminal kPlain{.colours = false, .width = 100};

// "pass 1–7 wind_pass@13,14": numbers in a row and the sectors of a Territory stand together.
std::string menu_text(const Options& options) {
  std::string out;
  for (int i = 0; i < options.size(); ++i) {
    const std::string name = name_of(options[i]);
    const std::string before = i > 0 ? name_of(options[i - 1]) : "";
    const size_t sector = name.find('@') + 1;
    const auto follows = [&](int a) {
      return a >= 0 && a + 1 < options.size() && options[a].is(Option::Kind::Number) &&
             options[a + 1].is(Option::Kind::Number) &&
             options[a].value + 1 == options[a + 1].value;
    };
    if (sector > 0 && before.starts_with(name.substr(0, sector))) {
      out += "," + name.substr(sector);
    } else if (!follows(i - 1)) {
      out += (out.empty() ? "" : " ") + name;
    } else if (!follows(i)) {
      out += "–" + name;
    }
  }
  return out;
}

// What only this seat knows of itself.
std::string own_text(const Game& g, Faction seat) {
  std::vector<std::string> cards;
  for (Card c : g.hands[seat].cards) cards.emplace_back(name_of(kind_of(c)));
  std::vector<std::string> traitors;
  for (Leader l : g.traitors[seat].cards) traitors.emplace_back(name_of(l));
  const std::string text = fmt::format(
      "{}: {} spice, {} forces in reserve, {} in the tanks; cards: {}; {}: {}.", name_of(seat),
      g.spice[seat].value(), g.reserves[seat].total(), g.tanks[seat].total(),
      cards.empty() ? "none" : fmt::format("{}", fmt::join(cards, ", ")),
      info(seat).face_dancers > 0 ? "Face Dancers" : "traitors",
      traitors.empty() ? "none" : fmt::format("{}", fmt::join(traitors, ", ")));
  return wrapped(text, {.width = kPlain.width, .indent = 2}) + '\n';
}

class Teller : private EventSink {
 public:
  explicit Teller(const Playthrough& p)
      : seat_(p.seat),
        turns_(p.turns),
        replay_(record_game(p.game, 0)),
        story_(kPlain, p.seat, [this](const std::string& text) { out_ += text; }) {
    play_.tell(this);
  }

  std::string told() {
    play_.begin(replay_.config);
    for (const Choice& choice : replay_.choices) {
      if (broken_off_) return out_;
      if (choice.faction == seat_) ask(play_.game(), choice);
      play_.take(choice);
    }
    if (broken_off_) return out_;
    story_.close(play_.game());
    return out_ + '\n' + own_text(play_.game(), seat_);
  }

 private:
  void on_event(const Event& e, const Game& g) override {
    if (broken_off_) return;
    broken_off_ = e.type == EventType::TurnStarted && g.turn > turns_;
    if (!broken_off_) return story_.on_event(e, g);
    story_.pause();
    out_ += '\n' + board_summary(g, seat_, kPlain, fmt::format("After turn {}", turns_));
    out_ += '\n' + own_text(g, seat_);
  }

  // The question of this seat with its menu, and what is answered.
  void ask(const Game& g, const Choice& choice) {
    story_.pause();
    story_.name_phase();
    Options options;
    std::string question = "At any time";
    if (choice.interrupt) {
      interrupts(g, seat_, options);
    } else {
      menu(g, seat_, options);
      const Step* const step = prompt(g, seat_);
      question = fmt::format("{} ({}, {})", step->words, step->id, step->rule.id());
    }
    out_ += fmt::format("    ? {}\n", question);
    out_ += wrapped(menu_text(options), {.width = kPlain.width, .indent = 6}) + '\n';
    out_ += fmt::format("    > {}\n", name_of(choice.option));
  }

  Faction seat_;
  int turns_;
  Replay replay_;
  GameInPlay play_;
  std::string out_;
  Storyteller story_;
  bool broken_off_ = false;
};

}  // namespace

std::string playthrough_text(const Playthrough& playthrough) { return Teller(playthrough).told(); }

}  // namespace kanly::cli

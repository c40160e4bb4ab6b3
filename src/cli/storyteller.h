// Tells a game as a story: headings for turns and phases, a sentence for each event, the board at
// the end of each turn.
#pragma once

#include <functional>
#include <string>

#include "cli/terminal.h"
#include "game/event.h"
#include "rules/kernel/engine.h"

namespace kanly::cli {

class Storyteller : public EventSink {
 public:
  using Print = std::function<void(const std::string&)>;
  // With a seat: only what that seat may know. With None the narrator knows everything.
  Storyteller(Terminal terminal, Faction seat, Print print)
      : terminal_(terminal), seat_(seat), print_(std::move(print)) {}

  void on_event(const Event& event, const Game& game) override;
  // Tells what is still held back of the paragraph begun: somebody is asked now.
  void pause();
  // The heading of a phase in which somebody is asked before anything happens.
  void name_phase();
  // What there is to say at the end, or where the story breaks off.
  void close(const Game& game);

 private:
  // Sentences with the same key stand in one paragraph.
  void tell(const std::string& key, const std::string& sentence);
  void add(const std::string& sentence);
  void end_paragraph();
  void heading(const std::string& title);
  void hear_bidding(const Event& event, const Game& game);
  std::string key_of(const Event& event, const Game& game);

  Terminal terminal_;
  Faction seat_;
  Print print_;
  std::string phase_;  // the heading that is due before the next paragraph
  std::string key_;
  std::string paragraph_;
  std::string subject_;  // of the last sentence, if another one may join it
  std::string last_;     // the last sentence, how often it came in a row, and where it ends
  int times_ = 0;
  std::size_t last_end_ = 0;
  std::string bids_;  // of the auction that is running
  CardKind on_sale_ = CardKind::None;
  Event played_;  // the last card played: that it is discarded then goes without saying
  int battles_ = 0;
  int turn_ = 0;
};

// Who holds what, the spice on the sand, the storm, and what everybody has: a few lines.
std::string board_summary(const Game& game, Faction seat, const Terminal& terminal,
                          const std::string& when);
// Who is asked what, with what to choose from.
std::string questions_text(const Game& game, Faction seat, const Terminal& terminal);
// One sentence on how the game ended.
std::string closing_sentence(const Game& game);

}  // namespace kanly::cli

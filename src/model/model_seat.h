// One seat of one game, played by a model: an Agent that asks it, tells it what was wrong, keeps its notes,
// orders and what it has heard, and writes everything down.
//
//   ChatClient client(plan);
//   Counts counts;
//   ModelSeat seat(client, templates, {.transcript = "game-1/fremen.jsonl"}, counts);
//   seat.begin(config, Faction::Fremen, seed);
//   seat.hear(event, game);                      every event of the game, as it happens: it hears its own part
//   const Option answer = seat.answer(view, menu);
//   if (const auto own = seat.instead()) …       it does this first, and is asked again
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agents/agent.h"
#include "game/event.h"
#include "model/answer.h"
#include "model/chat.h"
#include "model/chat_plan.h"
#include "model/counts.h"
#include "model/prompt.h"
#include "model/transcript.h"

namespace kanly::model {

struct SeatTerms {
  std::string transcript;  // a file; empty: none is kept
  PromptLimits limits;
  bool tools = false;     // answers come as tool calls
  bool remembers = true;  // notes are kept; else every decision stands alone
  // Of the game, both ways; 0: no limit. A call that could go beyond it is not made: ChatFault::Spent.
  int64_t tokens = 0;
  int64_t micros = 0;        // likewise of money
  int output_tokens = 4000;  // that a reply may have
  double price_in = 0;       // for a million tokens
  double price_out = 0;
  int tries = 3;      // for a decision
  int any_time = 20;  // things done of its own accord between two answers
};
SeatTerms seat_terms(const ChatPlan& plan, std::string transcript);

// What a seat says in a round of talk.
struct Speech {
  std::vector<Said> messages;  // promises and claims in words among them
  std::vector<Statement> promises;
  std::vector<Statement> claims;
  std::vector<Belief> beliefs;
};

class ModelSeat : public Agent {
 public:
  ModelSeat(Chat& chat, Templates templates, SeatTerms terms, Counts& counts);

  std::string_view name() const override { return "chat"; }
  bool stirs() const override { return false; }  // it says so in its answers
  void begin(const Config& config, Faction seat, const Seed& seed) override;
  // Throws ChatFault.
  Option answer(const View& view, const Options& menu) override;

  // After an answer: what it does first, of its own accord. The answer is then void, and it is asked again.
  std::optional<Option> instead();
  // Whether the last answer was the timeout answer, for want of one from the model.
  bool gave_up() const { return gave_up_; }
  // What the model answered last, as it was understood.
  const Answer& last() const { return last_; }

  // Its word is at stake: with the next decision it is asked how likely it keeps it …
  void stake(std::string word) { stake_ = std::move(word); }
  // … and this is what it said, if it said so.
  std::optional<double> keeps_word() const { return keeps_word_; }

  // Everything that happens; what the seat may not know it does not hear.
  void hear(const Event& event, const Game& game);
  void hear(const Heard& remark);

  // Says what it wants to say, within the terms. Throws ChatFault.
  Speech speak(const View& view, const TalkTerms& terms);

  const Memory& memory() const { return memory_; }
  Memory& memory() { return memory_; }

 private:
  Option timeout(const View& view, const Options& menu);
  std::optional<Option> by_path(const View& view, const Options& menu);
  std::optional<Option> by_orders(const View& view, const Options& menu);
  void forget_orders(const Game& game);
  ChatReply ask(const ChatRequest& request, const std::string& hash);
  int64_t micros(int64_t tokens_in, int64_t tokens_out) const;
  void keep(const View& view, const Answer& answer);
  Option converse(const View& view, const Options& menu);
  bool allowed(const View& view, const Said& message, const TalkTerms& terms) const;

  Chat& chat_;
  Templates templates_;
  SeatTerms terms_;
  Counts& counts_;
  Transcript transcript_;
  Memory memory_;
  Faction seat_ = Faction::None;
  std::vector<Option> path_;  // what is left of the last one
  bool disturbed_ = false;    // something happened since that was not its own doing
  std::optional<Option> instead_;
  int own_accord_ = 0;  // since the last answer
  bool gave_up_ = false;
  Answer last_;
  std::string stake_;
  std::optional<double> keeps_word_;
};

}  // namespace kanly::model

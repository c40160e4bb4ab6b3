// A scenario played through agents: whatever its steps answer is asked of an agent first, from what its seat
// may know. The case then goes on as it is written, so that it comes to its own verdict; what the agents said
// is written down beside it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "game/event.h"
#include "model/chat_plan.h"
#include "model/counts.h"
#include "model/model_seat.h"
#include "model/templates.h"

namespace kanly::scenario {

struct AgentsPlan {
  std::string words;        // of an agent of ours, or of a model: "chat:URL[,MODEL[,KEY_ENV]]"
  bool told = true;         // a model is told in its notes what the case wants; bots cannot be
  std::string transcripts;  // a folder; empty: none are kept
};

// What an agent said at one step.
struct AgentAnswer {
  Faction faction = Faction::None;
  std::string prompt;
  std::string answer;
  std::string wanted;
  bool given_up = false;  // the model gave no answer that was on the menu

  bool as_written() const { return answer == wanted && !given_up; }
};

// Those of one case.
class CaseAgents {
 public:
  // Throws BadInput: words that are wrong, a key that is not there.
  CaseAgents(const AgentsPlan& plan, const std::string& case_id, const Config& config);
  ~CaseAgents();

  void hear(const Event& event, const Game& game);
  // Asks the agent of this seat. Throws model::ChatFault.
  const AgentAnswer& ask(const Game& game, Faction faction, const Options& menu, Option wanted);

  const std::vector<AgentAnswer>& answers() const { return answers_; }
  const model::Counts& counts() const { return counts_; }

 private:
  struct Seat;
  AgentsPlan plan_;
  Config config_;
  std::string id_;
  std::unique_ptr<model::Chat> chat_;  // if they are models
  model::ChatPlan model_;
  model::Templates templates_;
  PerFaction<std::unique_ptr<Agent>> agents_;
  PerFaction<model::ModelSeat*> models_{};
  model::Counts counts_;
  std::vector<AgentAnswer> answers_;
};

// What is wrong with the words of an agent, or "".
std::string wrong_agents(const std::string& words);

}  // namespace kanly::scenario

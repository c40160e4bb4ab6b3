#include "scenario/through_agents.h"

#include <fmt/format.h>

#include "agents/agents.h"
#include "base/errors.h"
#include "model/chat_client.h"
#include "play/driver.h"
#include "scenario/log.h"

namespace kanly::scenario {

namespace {

bool is_model(const std::string& words) { return words.starts_with("chat:"); }

}  // namespace

std::string wrong_agents(const std::string& words) {
  if (!is_model(words)) return wrong_agent(words);
  model::ChatPlan plan;
  return model::read_chat_words(words, plan);
}

CaseAgents::CaseAgents(const AgentsPlan& plan, const std::string& case_id, const Config& config)
    : plan_(plan), config_(config), id_(case_id), templates_(model::default_templates()) {
  if (const std::string wrong = wrong_agents(plan_.words); !wrong.empty()) {
    throw BadInput(fmt::format("--agents: {}", wrong));
  }
  const bool chat = is_model(plan_.words);
  if (chat) {
    model::read_chat_words(plan_.words, model_);
    chat_ = std::make_unique<model::ChatClient>(model_);
  }
  for (int i = 0; i < config_.players; ++i) {
    const Faction f = config_.seats[static_cast<size_t>(i)];
    if (chat) {
      const std::string file =
          plan_.transcripts.empty()
              ? std::string()
              : fmt::format("{}/{}-{}.jsonl", plan_.transcripts, id_, id_of(f));
      auto seat = std::make_unique<model::ModelSeat>(*chat_, templates_,
                                                     model::seat_terms(model_, file), counts_);
      models_[f] = seat.get();
      agents_[f] = std::move(seat);
    } else {
      agents_[f] = make_agent(plan_.words);
    }
    agents_[f]->begin(config_, f, derived_seed(config_.seed, agent_of(f)));
  }
}

CaseAgents::~CaseAgents() = default;

void CaseAgents::hear(const Event& event, const Game& game) {
  for (model::ModelSeat* const seat : models_) {
    if (seat != nullptr) seat->hear(event, game);
  }
}

const AgentAnswer& CaseAgents::ask(const Game& game, Faction faction, const Options& menu,
                                   Option wanted) {
  AgentAnswer said;
  said.faction = faction;
  said.prompt = prompt(game, faction)->id;
  said.wanted = name_of(wanted);
  const View view(game, faction);
  model::ModelSeat* const seat = models_[faction];
  if (seat != nullptr && plan_.told) {
    seat->memory().notes =
        fmt::format("This is a case that tests the rules. At the question `{}` you answer `{}`.",
                    said.prompt, said.wanted);
  }
  said.answer = name_of(agents_[faction]->answer(view, menu));
  if (seat != nullptr) {
    if (const auto own = seat->instead()) said.answer = name_of(*own) + " (at any time)";
    said.given_up = seat->gave_up();
    seat->memory().orders.clear();
  }
  return answers_.emplace_back(std::move(said));
}

}  // namespace kanly::scenario

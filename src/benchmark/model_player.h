// A model as a player of Kanly Bench: the same seat that plays in the arena, with what it says renamed for skin twins,
// what it spends counted, and its knowledge of the rules asked for.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "benchmark/players.h"
#include "benchmark/skin.h"
#include "model/chat.h"
#include "model/chat_plan.h"
#include "model/model_seat.h"
#include "model/templates.h"

namespace kanly::benchmark {

// Makes the line to the model; every sitting has one of its own.
using ChatFactory = std::function<std::unique_ptr<model::Chat>()>;

class ModelPlayer : public Player {
 public:
  // Without a factory: over the network, as the plan says.
  ModelPlayer(std::string words, model::ChatPlan plan, ChatFactory factory = {});

  std::string words() const override { return words_; }
  bool is_bot() const override { return false; }
  std::string about() const override;
  std::unique_ptr<Sitting> sit(const std::string& transcript) override {
    return sit(transcript, {});
  }
  std::unique_ptr<Sitting> sit(const std::string& transcript, const Skin& skin) override;
  std::optional<int> answer(const Season& season, const RuleQuestion& question, bool open_book,
                            Dice& dice, Spent& spent, const std::string& transcript) override;
  bool ablate(std::string_view name) override;

 private:
  std::string words_;
  model::ChatPlan plan_;
  model::Templates templates_;
  ChatFactory factory_;
  std::string ablation_;  // what was taken away, or empty
};

// "chat:URL,MODEL[,KEY_ENV]" or a bot. Null with a sentence in `wrong` if there is none.
std::unique_ptr<Player> make_player(std::string_view words, std::string& wrong);

}  // namespace kanly::benchmark

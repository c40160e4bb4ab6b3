// kanly agent prompt: what a language model is asked, as it is sent, with its size.
#include <algorithm>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "base/errors.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "model/model_seat.h"
#include "play/game_in_play.h"
#include "simulation/simulate.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

struct Options {
  GameOptions game;
  std::string seat;
  std::string question;
  std::string prompts;
  int number = 1;
  bool all = false;
};

// Nobody: the seat is only shown what it would be asked.
struct NoChat : model::Chat {
  model::ChatReply ask(const model::ChatRequest&) override { return {}; }
};

// What the seat hears on the way.
struct Ears : EventSink {
  explicit Ears(model::ModelSeat& who) : seat(who) {}
  void on_event(const Event& event, const Game& game) override { seat.hear(event, game); }
  model::ModelSeat& seat;
};

// The sizes of all prompts of a game.
struct Sizes {
  int prompts = 0;
  int64_t sum = 0;
  int longest = 0;
  std::string of;  // the question

  void add(const model::Prompt& prompt, std::string_view question) {
    ++prompts;
    sum += prompt.tokens;
    if (prompt.tokens <= longest) return;
    longest = prompt.tokens;
    of = question;
  }
};

void show(const model::Prompt& prompt, const model::Templates& templates) {
  out(fmt::format("--- system ---\n{}\n--- user ---\n{}\n---\n", prompt.system, prompt.user));
  out(fmt::format("{} bytes, {} tokens by our estimate (at most {}); prompt {}, templates {}\n",
                  prompt.system.size() + prompt.user.size(), prompt.tokens,
                  model::PromptLimits().tokens, prompt.hash, templates.hash()));
  for (const std::string& part : prompt.left_out) out(fmt::format("left out: {}\n", part));
}

void print_prompt(const Options& o) {
  const Simulation simulation = simulation_of(o.game);
  const Config config = kanly::config_of(simulation, 0);
  Faction seat = config.seats[0];
  if (!o.seat.empty()) {
    const auto named = from_id<Faction>(o.seat);
    if (!named || !config.factions().has(*named)) {
      throw BadInput(fmt::format("'{}' does not play in this game.", o.seat));
    }
    seat = *named;
  }
  const model::Templates templates = model::load_templates(o.prompts);
  NoChat chat;
  model::Counts counts;
  model::ModelSeat model(chat, templates, {}, counts);
  model.begin(config, seat, config.seed);
  Ears ears(model);
  const AgentSet agents(simulation.agents, o.game.restless);
  Driver driver;
  driver.begin(config, agents.seats(config));
  GameInPlay game;
  game.tell(&ears);
  if (const auto refusal = game.begin(config)) throw BadInput(std::string(refusal->text));
  Sizes sizes;
  int found = 0;
  while (!game.over()) {
    const Choice choice = driver.decide(game.game());
    const Step* const asked = game.question(seat);
    if (choice.faction == seat && !choice.interrupt && asked != nullptr &&
        game.menu(seat).size() > 1) {
      const model::Prompt prompt = decision_prompt(templates, game.view(seat), model.memory());
      sizes.add(prompt, asked->id);
      const bool wanted = o.question.empty() || o.question == asked->id;
      if (!o.all && wanted && ++found == o.number) return show(prompt, templates);
      model.memory().happened.clear();
    }
    game.take(choice);
  }
  if (!o.all) throw BadInput("the game was over before that was asked.");
  out(fmt::format("{} prompts: {} tokens on average, {} at most ({}); templates {}\n",
                  sizes.prompts, sizes.prompts == 0 ? 0 : sizes.sum / sizes.prompts, sizes.longest,
                  sizes.of, templates.hash()));
}

}  // namespace

void add_agent_prompt(Command agent) {
  auto o = std::make_shared<Options>();
  o->game.agents = "heuristic";
  Command command = agent.command("prompt", "What a language model is asked, with its size");
  command.footer(
      "A game between bots is played up to a question of the seat; nothing is sent anywhere.\n"
      "docs/models.md says how templates are changed.\n\n"
      "Examples:\n"
      "  kanly agent prompt --seat fremen --question ship_to\n"
      "  kanly agent prompt --question bid --number 3 --prompts my_prompts\n"
      "  kanly agent prompt --all                   the sizes of all prompts of a game");
  add_game_options(command, o->game);
  command.option("--seat", o->seat, "Whose (default: the first seat's)");
  command.option("--question", o->question, "The id of the question (default: any)");
  command.option("--number", o->number, "Which of them").between(1, 100'000);
  command.option("--prompts", o->prompts, "A folder with templates (default: our own)");
  command.flag("--all", o->all, "Only the sizes, of all that the seat is asked in the game");
  command.action([o] { print_prompt(*o); });
}

}  // namespace kanly::cli

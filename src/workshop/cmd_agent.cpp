// kanly agent: our own agents as programs that speak the protocol over standard input and output, so that one
// build can be seated in the arena of another.
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "agents/agents.h"
#include "arena/position_text.h"
#include "base/errors.h"
#include "cli/output.h"
#include "play/config_text.h"
#include "play/driver.h"
#include "protocol/messages.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

// One visit: from hello to the end of the input.
class Visit {
 public:
  explicit Visit(const std::string& words) : agent_(make_agent(words)) {
    protocol::Hello hello;
    hello.protocol = protocol::kVersion;
    hello.program = program_that_takes_positions(words);
    send(hello);
  }

  void hear(const std::string& line) {
    const auto read = read_json(line, protocol::kServerLimits);
    const JsonValue* const value = std::get_if<JsonValue>(&read);
    const JsonValue* const type = value != nullptr ? value->find("type") : nullptr;
    if (type == nullptr || type->as_string() == nullptr) {
      throw BadInput("a line is no message of the protocol: " + line.substr(0, 80));
    }
    if (*type->as_string() == "view") return look(*value);
    if (*type->as_string() == "over") return;  // what it holds is of no use to us
    const auto message = protocol::read_server(line);
    const auto* const content = std::get_if<protocol::FromServer>(&message.content);
    if (content == nullptr) return;  // of a later version: it can be passed over
    if (const auto* const welcome = std::get_if<protocol::Welcome>(content)) begin(*welcome);
    if (const auto* const any_time = std::get_if<protocol::AnyTime>(content)) {
      any_time_ = options_of(any_time->options);
    }
    if (const auto* const menu = std::get_if<protocol::Menu>(content)) answer(*menu);
    if (const auto* const refused = std::get_if<protocol::Refused>(content)) {
      say_err("refused: {}\n", refused->refusal.text);
    }
    if (const auto* const error = std::get_if<protocol::Error>(content)) {
      say_err("error: {}\n", error->text);
    }
  }

 private:
  static void send(const protocol::FromClient& message) {
    out(protocol::text_of(message) + "\n");
    std::fflush(stdout);
  }

  // Its chance is made of the commitment, which all seats know: no secret of the game goes into it.
  void begin(const protocol::Welcome& welcome) {
    Config config;
    std::string rules;
    for (const std::string& word : welcome.rules) rules += word + " ";
    if (const auto wrong = read_rules(config, rules)) throw BadInput("the rules: " + *wrong);
    for (const Faction f : welcome.factions) config.seats[config.players++] = f;
    const auto seed = seed_from_hex(welcome.commitment);
    if (!welcome.seat || !seed) throw BadInput("the welcome names no seat or no commitment.");
    seat_ = *welcome.seat;
    agent_->begin(config, seat_, derived_seed(*seed, agent_of(seat_)));
  }

  void look(const JsonValue& message) {
    const JsonValue* const position = message.find("position");
    if (position == nullptr || position->as_string() == nullptr) {
      throw BadInput(
          "the arena is of a build that lays a game out in memory otherwise than this one, so "
          "they cannot play together; both must know the same rules.");
    }
    auto view = view_from_text(*position->as_string(), seat_);
    if (!view) throw BadInput("the position is damaged.");
    view_ = *view;
  }

  static Options options_of(const std::vector<protocol::OptionInfo>& infos) {
    Options options;
    for (const protocol::OptionInfo& info : infos) options.add(info.name);
    return options;
  }

  // In the order of the engine, which agents see when they play at home.
  static Options in_own_order(const Options& known, const Options& told) {
    Options options;
    for (const Option o : known) {
      if (told.contains(o)) options.add(o);
    }
    return options.size() == told.size() ? options : told;
  }

  void answer(const protocol::Menu& menu) {
    if (menu.question == 0) return;
    protocol::Choose choose;
    choose.question = menu.question;
    Options known;
    if (agent_->stirs() && agent_->restless() && !any_time_.empty()) {
      interrupts(view_, known);
      if (const auto own = agent_->act(view_, in_own_order(known, any_time_))) {
        choose.answers = {*own};
        choose.any_time = true;
        return send(choose);
      }
    }
    kanly::menu(view_, known);
    choose.answers = {agent_->answer(view_, in_own_order(known, options_of(menu.options)))};
    send(choose);
  }

  std::unique_ptr<Agent> agent_;
  Faction seat_ = Faction::None;
  View view_;
  Options any_time_;
};

void play(const std::string& words) {
  if (const std::string wrong = wrong_agent(words); !wrong.empty()) throw BadInput(wrong);
  Visit visit(words);
  std::string line;
  while (std::getline(std::cin, line)) visit.hear(line);
}

}  // namespace

void add_agent(Command app) {
  auto words = std::make_shared<std::string>();
  Command command = app.command("agent", "An agent as a program for the arena of another build");
  command.footer(
      "It speaks the protocol, a message a line, over its standard input and output; an arena "
      "seats "
      "it with\n"
      "  {\"agent\": \"process\", \"command\": [\"old/kanly\", \"agent\", \"heuristic\"]}\n"
      "scripts/compare-strength OLD NEW lets two builds play against each other.");
  command.option("agent", *words, "Which, as in --agents: heuristic, search:iterations=200 …");
  add_agent_prompt(command);
  command.one_of_its_commands([words] {
    if (words->empty()) throw BadInput("which agent? As in kanly agent heuristic.");
    play(*words);
  });
}

}  // namespace kanly::cli

#include "arena/match.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "arena/process_agent.h"
#include "base/files.h"
#include "game/queries.h"
#include "model/chat_client.h"
#include "model/model_seat.h"
#include "model/talk.h"
#include "play/driver.h"
#include "play/game_in_play.h"
#include "rules/kernel/engine.h"

namespace kanly {

int64_t steady_nanoseconds() {
  return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

// --- Recording ----------------------------------------------------------------------------------

void Recorder::count_card(CardKind kind) {
  if (kind != CardKind::None) ++record_.cards_played[kind];
}

void Recorder::turn_ended(const Game& game) {
  BySeat spice;
  BySeat held;
  for (const SeatRecord& seat : record_.seats) {
    spice.push_back(game.spice[seat.faction].value());
    int count = 0;
    for (const Territory s : victory_strongholds(game)) {
      if (occupants(game, s) == Factions::of(seat.faction)) ++count;
    }
    held.push_back(count);
    for (const Place p : game.forces.places(seat.faction)) {
      record_.forces[territory_of(p)] +=
          static_cast<uint32_t>(game.forces.at(seat.faction, p).total());
    }
  }
  record_.spice.push_back(std::move(spice));
  record_.strongholds.push_back(std::move(held));
}

void Recorder::on_event(const Event& event, const Game& game) {
  switch (event.type) {
    case EventType::TurnStarted:
      if (event.number > 1) turn_ended(game);
      break;
    case EventType::GameOver:
      turn_ended(game);
      break;
    case EventType::BattleStarted:
      ++record_.battles[event.territory];
      break;
    case EventType::PlansRevealed:
      count_card(event.card);
      count_card(event.weapon);
      count_card(event.defense);
      break;
    case EventType::CardPlayed:
      count_card(event.card);
      break;
    case EventType::TraitorCalled:
      ++record_.traitors;
      break;
    case EventType::Explosion:
      ++record_.explosions;
      break;
    case EventType::LeaderKilled:
      ++record_.leaders_killed;
      break;
    case EventType::AllianceFormed:
      ++record_.alliances;
      break;
    default:
      break;
  }
}

namespace {

// --- Supervision --------------------------------------------------------------------------------

// Says in the note that this faction's agent is at work, as long as it lives.
class AtWork {
 public:
  AtWork(Note& note, Faction faction) : note_(note) {
    note_.since.store(steady_nanoseconds());
    note_.thinking.store(static_cast<uint8_t>(faction));
  }
  ~AtWork() { note_.thinking.store(Note::kNobody); }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

 private:
  Note& note_;
};

// What an agent says of itself may be anything; a record takes a short line of plain text.
std::string plain(std::string_view text) {
  constexpr size_t kMost = 200;
  std::string out(text.substr(0, kMost));
  std::ranges::replace_if(out, [](char c) { return c < ' ' || c > '~'; }, '?');
  return out;
}

// Runs what an agent does; an exception out of it is its forfeit.
template <class Work>
auto judged(Faction faction, const Work& work) {
  try {
    return work();
  } catch (const ProcessFailed& e) {
    throw Forfeit{faction, e.kind, plain(e.what())};
  } catch (const model::ChatFault& e) {
    if (e.kind == model::ChatFault::Kind::Spent) {
      throw Forfeit{faction, Forfeit::Kind::Spent, plain(e.what())};
    }
    throw;  // no fault of the agent's
  } catch (const std::exception& e) {
    throw Forfeit{faction, Forfeit::Kind::Crash, "threw an exception: " + plain(e.what())};
  } catch (...) {
    throw Forfeit{faction, Forfeit::Kind::Crash, "threw something that is no std::exception"};
  }
}

// … and if it takes too long, that is too.
template <class Work>
auto supervised(Note& note, Faction faction, const Work& work) {
  const AtWork at_work(note, faction);
  return judged(faction, work);
}

// A model with the line to it. How long it is waited for is the line's to say.
struct SeatedModel {
  SeatedModel(const model::ChatPlan& plan, const std::string& transcript, model::Counts& counts)
      : client(plan),
        seat(client, model::load_templates(plan.prompts), model::seat_terms(plan, transcript),
             counts),
        talks(plan.talk) {}

  model::ChatClient client;
  model::ModelSeat seat;
  bool talks;
};

// An agent whose every move is watched.
class Watched : public Agent {
 public:
  Watched(Note& note, Faction faction, const AgentFactory& make, const ArenaAgent& agent)
      : note_(note), faction_(faction) {
    agent_ = supervised(note, faction, [&] { return make(agent.words); });
    if (!agent_) throw std::logic_error("there is no agent '" + agent.words + "'");
  }
  Watched(Note& note, Faction faction, std::unique_ptr<ProcessAgent> process)
      : note_(note), faction_(faction), process_(process.get()), agent_(std::move(process)) {}
  Watched(Note& note, Faction faction, std::unique_ptr<SeatedModel> model)
      : note_(note), faction_(faction), model_(std::move(model)) {}
  ~Watched() override {
    const AtWork at_work(note_, faction_);
    agent_.reset();
  }
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

  std::string_view name() const override { return agent().name(); }
  void begin(const Config& config, Faction seat, const Seed& seed) override {
    watch([&] { agent().begin(config, seat, seed); });
  }
  bool looks() const override { return agent().looks(); }
  bool restless() override {
    return watch([&] { return agent().restless(); });
  }
  Option answer(const View& view, const Options& menu) override {
    const Option option = watch([&] { return agent().answer(view, menu); });
    check(option, menu);
    return option;
  }
  std::optional<Option> act(const View& view, const Options& actions) override {
    const auto option = watch([&] { return agent().act(view, actions); });
    if (option) check(*option, actions);
    return option;
  }

  // What it does of its own accord before it is asked again.
  std::optional<Option> instead() {
    if (model_) return model_->seat.instead();
    return process_ != nullptr ? process_->instead() : std::nullopt;
  }
  void over(const Game& game) {
    if (process_ == nullptr) return;
    supervised(note_, faction_, [&] { process_->over(game); });
  }
  SeatedModel* model() const { return model_.get(); }

 private:
  Agent& agent() const { return model_ ? model_->seat : *agent_; }

  template <class Work>
  std::invoke_result_t<Work> watch(const Work& work) {
    return model_ ? judged(faction_, work) : supervised(note_, faction_, work);
  }

  void check(Option option, const Options& menu) const {
    if (menu.contains(option)) return;
    const bool known = vocabulary_id(option) >= 0;
    throw Forfeit{faction_, Forfeit::Kind::Illegal,
                  "answered " + (known ? "'" + name_of(option) + "'" : std::string("something")) +
                      " that was not on the menu"};
  }

  Note& note_;
  Faction faction_;
  ProcessAgent* process_ = nullptr;  // the agent, if it is a program
  std::unique_ptr<Agent> agent_;
  std::unique_ptr<SeatedModel> model_;  // … or this, if it is a model
};

// The agents of one game, made for it: what one keeps from game to game must not count.
class WatchedTable {
 public:
  WatchedTable(const ScheduledGame& game, const AgentFactory& make, Note& note,
               const std::string& folder, GameRecord& record) {
    const auto is_process = [](const ArenaAgent& agent) { return agent.process.has_value(); };
    const auto is_model = [](const ArenaAgent& agent) { return agent.chat.has_value(); };
    if (std::ranges::any_of(game.agents, is_process)) record.processes.resize(game.agents.size());
    if (std::ranges::any_of(game.agents, is_model)) record.models.resize(game.agents.size());
    for (size_t i = 0; i < game.agents.size(); ++i) {
      const Faction f = game.config.seats[i];
      const ArenaAgent& agent = game.agents[i];
      const std::string own =
          folder + "/game-" + std::to_string(game.number) + "/" + std::string(id_of(f));
      if (agent.process) {
        agents_.push_back(std::make_unique<Watched>(
            note, f, std::make_unique<ProcessAgent>(*agent.process, own, record.processes[i])));
      } else if (agent.chat) {
        const std::string transcript = folder.empty() ? std::string() : own + ".jsonl";
        agents_.push_back(std::make_unique<Watched>(
            note, f, std::make_unique<SeatedModel>(*agent.chat, transcript, record.models[i])));
      } else {
        agents_.push_back(std::make_unique<Watched>(note, f, make, agent));
      }
      watched_[f] = agents_.back().get();
      seats_[f] = watched_[f];
      if (SeatedModel* const model = watched_[f]->model()) {
        models_.push_back(&model->seat);
        if (model->talks) talk_.seat(f, model->seat);
      }
    }
  }
  const Seats& seats() const { return seats_; }
  Watched& at(Faction faction) const { return *watched_[faction]; }
  bool has_models() const { return !models_.empty(); }
  void over(const Game& game) const {
    for (const auto& agent : agents_) agent->over(game);
  }
  // Models hear what happens, and may talk about it.
  void hear(const Event& event, const Game& game) {
    for (model::ModelSeat* const seat : models_) seat->hear(event, game);
    talk_.hear(event, game);
  }
  const std::vector<model::Stated>& stated() const { return talk_.stated(); }
  void talk(GameInPlay& game) { talk_.hold(game); }

 private:
  std::vector<std::unique_ptr<Watched>> agents_;
  PerFaction<Watched*> watched_{};
  Seats seats_{};
  std::vector<model::ModelSeat*> models_;
  model::TalkTable talk_;
};

// Whoever hears what happens in a game.
struct Ears : EventSink {
  Ears(Recorder& to_record, WatchedTable& at_table) : recorder(to_record), table(at_table) {}
  void on_event(const Event& event, const Game& game) override {
    recorder.on_event(event, game);
    table.hear(event, game);
  }
  Recorder& recorder;
  WatchedTable& table;
};

void play(GameInPlay& play, Driver& driver, WatchedTable& agents, Note& note) {
  const Game& g = play.game();
  for (int decisions = 0; !g.over(); ++decisions) {
    note.turn.store(g.turn);
    note.decisions.store(decisions);
    if (decisions > kMostDecisions) throw std::logic_error("the game does not end");
    agents.talk(play);
    Choice choice = driver.decide(g);
    if (const auto own = agents.at(choice.faction).instead()) choice = {choice.faction, *own, true};
    if (choice.option.is(Option::Kind::None)) {
      throw std::logic_error("the menu of " + std::string(id_of(choice.faction)) + " at " +
                             std::string(prompt(g, choice.faction)->id) + " is empty");
    }
    play.take(choice);
  }
  note.turn.store(g.turn);
  note.decisions.store(note.decisions.load() + 1);
}

// A game with models is kept whole, with what was said in it.
void keep_game(const GameInPlay& game, const std::vector<model::Stated>& stated,
               const std::string& folder, uint64_t number) {
  if (folder.empty()) return;
  const std::string own = folder + "/game-" + std::to_string(number);
  std::error_code error;
  std::filesystem::create_directories(own, error);
  std::string lines;
  for (const model::Stated& one : stated) lines += model::line_of(one);
  FileTrouble trouble = replace_file(own + "/game.kanly", game.save());
  if (!trouble && !lines.empty()) trouble = replace_file(own + "/stated.jsonl", lines);
  if (trouble) throw std::runtime_error(trouble.text);
}

}  // namespace

GameRecord play_match(const ScheduledGame& game, const AgentFactory& make_agent, Note& note,
                      const std::string& folder) {
  note.turn.store(0);
  note.decisions.store(0);
  note.game.store(game.number);
  GameRecord record = blank_record(game);
  Recorder recorder(record);
  try {
    WatchedTable agents(game, make_agent, note, folder, record);
    Driver driver;
    driver.begin(game.config, agents.seats());
    GameInPlay table(agents.has_models() ? GameInPlay::Keep::Choices : GameInPlay::Keep::Nothing);
    Ears ears(recorder, agents);
    table.tell(agents.has_models() ? static_cast<EventSink*>(&ears) : &recorder);
    if (const auto refusal = table.begin(game.config)) throw std::logic_error(refusal->text);
    play(table, driver, agents, note);
    const Game& g = table.game();
    agents.over(g);
    if (agents.has_models()) keep_game(table, agents.stated(), folder, game.number);
    record.winners = g.winners;
    record.victory = g.victory;
    record.turns = g.turn;
    record.decisions = note.decisions.load();
    return record;
  } catch (Forfeit& forfeit) {
    GameRecord lost = forfeited(game, note, std::move(forfeit));
    lost.processes = std::move(record.processes);
    lost.models = std::move(record.models);
    return lost;
  }
}

GameRecord forfeited(const ScheduledGame& game, const Note& note, Forfeit forfeit) {
  GameRecord record = blank_record(game);
  record.turns = note.turn.load();
  record.decisions = note.decisions.load();
  record.forfeit = std::move(forfeit);
  return record;
}

}  // namespace kanly

#include "arena/process_agent.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>
#include <variant>

#include "arena/position_text.h"
#include "base/version.h"
#include "game/chance.h"
#include "play/config_text.h"
#include "protocol/door.h"
#include "view/game_json.h"
#include "words/reasons.h"

namespace kanly {

using protocol::Error;
using protocol::ErrorCode;
using protocol::FromServer;
using protocol::ServerEnvelope;

ProcessAgent::ProcessAgent(ProcessPlan plan, std::string folder, ProcessCounts& counts)
    : plan_(std::move(plan)), folder_(std::move(folder)), counts_(counts) {}

// A folder in which nothing was left is not kept.
ProcessAgent::~ProcessAgent() {
  child_.end();
  std::error_code error;
  const std::string errors = folder_ + "/stderr.txt";
  if (std::filesystem::file_size(errors, error) == 0 && !error) {
    std::filesystem::remove(errors, error);
  }
  std::filesystem::remove(folder_, error);
  std::filesystem::remove(std::filesystem::path(folder_).parent_path(), error);
}

void ProcessAgent::begin(const Config& config, Faction seat, const Seed& /*seed*/) {
  std::error_code error;
  std::filesystem::remove_all(folder_, error);
  seat_ = seat;
  question_ = 0;
  path_.clear();
  welcome_ = {};
  welcome_.protocol = protocol::kVersion;
  welcome_.software = KANLY_VERSION;
  welcome_.seat = seat;
  welcome_.rules = words_of(rules_text(config));
  welcome_.commitment = hex_of(seed_commitment(config.seed));
  welcome_.stage = room::Stage::Playing;
  for (int i = 0; i < config.players; ++i) {
    const Faction f = config.seats[static_cast<size_t>(i)];
    welcome_.factions.push_back(f);
    welcome_.seats.push_back({});
    welcome_.seats.back().seat = f;
    welcome_.seats.back().holder = room::Holder::Bot;
  }
  start();
}

// --- The program --------------------------------------------------------------------------------------

void ProcessAgent::start() {
  greeted_ = false;
  positions_ = false;
  child_.start({plan_.command, folder_, plan_.memory_mb});
}

// It failed: it is started again, if it may be.
void ProcessAgent::failed(Child::Heard how) {
  const bool ended = how == Child::Heard::Ended;
  if (ended) {
    ++counts_.crashes;
    child_.end();
  } else {
    ++counts_.late;
    child_.kill();
  }
  if (counts_.restarts >= plan_.restarts) {
    const std::string what = ended ? child_.how_it_ended()
                             : how == Child::Heard::TooLong
                                 ? std::string("wrote a line that does not end")
                                 : "took longer than " + std::to_string(plan_.seconds) + " s";
    throw ProcessFailed(ended ? Forfeit::Kind::Crash : Forfeit::Kind::Hang,
                        what + ", after " + std::to_string(counts_.restarts) +
                            (counts_.restarts == 1 ? " restart" : " restarts"));
  }
  ++counts_.restarts;
  start();
}

bool ProcessAgent::say(const FromServer& message, Moment until, const ServerEnvelope& envelope) {
  return child_.send(protocol::text_of(message, envelope) + "\n", until) == Child::Heard::Line;
}

// Hears its hello; false if it failed.
bool ProcessAgent::greet(Moment until) {
  std::string line;
  while (!greeted_) {
    if (const auto heard = child_.read(line, until); heard != Child::Heard::Line) {
      failed(heard);
      return false;
    }
    const auto read = protocol::read_client(line);
    const ServerEnvelope envelope = {.letter = {}, .re = read.envelope.id};
    const auto* const message = std::get_if<protocol::FromClient>(&read.content);
    const auto* const hello = message != nullptr ? std::get_if<protocol::Hello>(message) : nullptr;
    if (hello != nullptr && hello->protocol == protocol::kVersion) {
      greeted_ = true;
      positions_ = takes_positions(hello->program);
      say(welcome_, until, envelope);
      continue;
    }
    ++counts_.refused;
    if (const auto* const error = std::get_if<Error>(&read.content)) {
      say(*error, until, envelope);
    } else if (hello != nullptr) {
      say(Error{ErrorCode::BadVersion, "version " + std::to_string(protocol::kVersion) +
                                           " of the protocol is spoken here."},
          until, envelope);
    } else {
      say(Error{ErrorCode::NotWelcome, "say hello first."}, until, envelope);
    }
  }
  return true;
}

// --- Questions ------------------------------------------------------------------------------------------

// A program that is a kanly itself is handed the position beside its JSON: what the same seat may see.
std::string ProcessAgent::view_text(const View& view) const {
  protocol::ViewMessage message;
  message.view.json = game_json(view);
  std::string text = protocol::text_of(FromServer(message));
  if (positions_) {
    text.pop_back();
    text += R"(,"position":")" + position_text(view) + "\"}";
  }
  return text + "\n";
}

bool ProcessAgent::ask(const View& view, Moment until) {
  std::string text = view_text(view);
  text += protocol::text_of(FromServer(protocol::any_time_of(view))) + "\n";
  text += protocol::text_of(FromServer(protocol::menu_of(view, ++question_))) + "\n";
  return child_.send(text, until) == Child::Heard::Line;
}

Option ProcessAgent::timeout_answer(const View& view, const Options& menu) {
  ++counts_.timeouts;
  const auto timeout = protocol::menu_of(view, question_).timeout;
  return timeout && menu.contains(*timeout) ? *timeout : menu[0];
}

Option ProcessAgent::answer(const View& view, const Options& menu) {
  instead_.reset();
  if (!path_.empty()) {
    const Option next = path_.front();
    path_.erase(path_.begin());
    if (menu.contains(next)) {
      own_accord_ = 0;
      return next;
    }
    path_.clear();  // the game came otherwise: it is asked
  }
  ++counts_.questions;
  const Moment until = std::chrono::steady_clock::now() + std::chrono::seconds(plan_.seconds);
  bool asked = false;
  int refused = 0;
  std::string line;
  while (refused < kMostRefusals && std::chrono::steady_clock::now() < until) {
    if (!greet(until)) continue;
    if (!asked && !ask(view, until)) {
      failed(child_.running() ? Child::Heard::Late : Child::Heard::Ended);
      continue;
    }
    asked = true;
    if (const auto heard = child_.read(line, until); heard != Child::Heard::Line) {
      failed(heard);
      asked = false;
      continue;
    }
    Option answer;
    switch (hear(line, view, menu, until, answer)) {
      case Said::Answer:
        own_accord_ = instead_ ? own_accord_ + 1 : 0;
        return answer;
      case Said::Wrong:
        ++counts_.refused;
        if (++refused < kMostRefusals) {
          say(protocol::menu_of(view, ++question_), until);
        }
        break;
      case Said::Nothing:
        break;
    }
  }
  return timeout_answer(view, menu);
}

// --- What it says ---------------------------------------------------------------------------------------

ProcessAgent::Said ProcessAgent::choose(const protocol::Choose& choose, const View& view,
                                        const Options& menu, Moment until,
                                        const ServerEnvelope& envelope, Option& answer) {
  const auto refuse = [&](const Refusal& refusal) {
    say(protocol::Refused{protocol::refusal_info(refusal)}, until, envelope);
  };
  if (choose.question != 0 && choose.question != question_) {
    refuse({RuleId::none(), "This question is not asked any more."});
    return Said::Nothing;
  }
  if (choose.answers.empty()) {
    refuse({RuleId::none(), "There is no answer in it."});
    return Said::Wrong;
  }
  const Option first = choose.answers.front();
  Options actions;
  if (choose.any_time) interrupts(view, actions);
  const bool possible = choose.any_time ? actions.contains(first) : menu.contains(first);
  if (possible && choose.any_time && own_accord_ >= kMostOwnAccord) {
    refuse({RuleId::none(), "Answer the question first."});
    return Said::Wrong;
  }
  if (!possible) {
    protocol::WhyNot why;
    why.answer = first;
    why.any_time = choose.any_time;
    const protocol::Reason reason = protocol::reason_for(view, why);
    if (reason.refusal) {
      say(protocol::Refused{*reason.refusal}, until, envelope);
    } else {
      refuse({RuleId::none(), "It is an any-time action: say so."});
    }
    return Said::Wrong;
  }
  path_.assign(choose.answers.begin() + 1, choose.answers.end());
  answer = first;
  if (choose.any_time) {
    instead_ = first;
    answer = menu[0];  // for form's sake: nobody takes it
  }
  if (envelope.re) say(protocol::Done{}, until, envelope);
  return Said::Answer;
}

ProcessAgent::Said ProcessAgent::hear(const std::string& line, const View& view,
                                      const Options& menu, Moment until, Option& answer) {
  auto read = protocol::read_client(line);
  const ServerEnvelope envelope = {.letter = {}, .re = read.envelope.id};
  if (const auto* const error = std::get_if<Error>(&read.content)) {
    say(*error, until, envelope);
    return Said::Wrong;
  }
  return std::visit(
      [&]<class M>(const M& message) {
        if constexpr (std::is_same_v<M, protocol::Choose>) {
          return choose(message, view, menu, until, envelope, answer);
        } else if constexpr (std::is_same_v<M, protocol::Deal>) {
          protocol::Choose path;
          path.answers = protocol::path_of(message);
          path.any_time = message.with.has_value();
          return choose(path, view, menu, until, envelope, answer);
        } else if constexpr (std::is_same_v<M, protocol::WhyNot>) {
          say(protocol::reason_for(view, message), until, envelope);
        } else if constexpr (std::is_same_v<M, protocol::Ping>) {
          const auto now = std::chrono::system_clock::now().time_since_epoch();
          say(protocol::Pong{now / std::chrono::milliseconds(1)}, until, envelope);
        } else if constexpr (std::is_same_v<M, protocol::Resend> ||
                             std::is_same_v<M, protocol::Hello>) {
          say(welcome_, until, envelope);
          ask(view, until);
        } else {
          say(Error{ErrorCode::Unavailable, std::string(M::kName) + " has no meaning in an arena."},
              until, envelope);
        }
        return Said::Nothing;
      },
      std::get<protocol::FromClient>(read.content));
}

std::optional<Option> ProcessAgent::instead() { return std::exchange(instead_, std::nullopt); }

void ProcessAgent::over(const Game& game) {
  if (!child_.running() || !greeted_) return;
  protocol::Over message;
  message.seed = hex_of(game.config.seed);
  message.commitment = welcome_.commitment;
  for (const Faction f : game.winners) message.winners.push_back(f);
  message.victory = id_of(game.victory);
  message.turn = game.turn;
  message.game.json = whole_game_json(game);
  say(message, std::chrono::steady_clock::now() + std::chrono::seconds(1));
  child_.end();
}

}  // namespace kanly

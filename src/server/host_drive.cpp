// What a host does of its own accord in the rooms it holds: clocks and bots; holding them, and news of other
// processes.
#include <algorithm>
#include <chrono>
#include <utility>

#include "agents/agents.h"
#include "server/held_room.h"
#include "server/host.h"
#include "server/log.h"
#include "server/now.h"
#include "server/room_summary.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

// A room whose time has come this long ago was waited on by nobody.
constexpr int64_t kMissed = 5'000;

}  // namespace

// After something has happened in a room.
void Host::settle(HeldRoom& held) {
  if (held.busy) return;
  held.used = now();
  if (held.room->over() && !held.told_over) {
    held.told_over = true;
    if (unfinished_ > 0) --unfinished_;
    if (held.mine && on_game_over) on_game_over(held.id, *held.room);
  }
  drive(held);
}

void Host::drive(HeldRoom& held) {
  if (!held.mine || held.busy || !held.room) return;
  const auto tick = held.room->next_tick();
  if (!tick) {
    held.tick.cancel();
  } else {
    const int64_t wait = std::clamp<int64_t>(*tick - now(), 0, 3'600'000);
    held.tick = loop_.after(std::chrono::milliseconds(wait), [this, weak = held.weak_from_this()] {
      const auto self = weak.lock();
      if (self == nullptr || ended_) return;
      with_room(
          self->id,
          [this](HeldRoom& room) {
            const auto due = room.room->next_tick();
            if (!room.mine || !due || *due > now()) return drive(room);
            apply(room, room::kRoomItself, room::Tick{}, 1, [](const std::optional<Denial>&) {});
          },
          [](const std::optional<Denial>&) {});
    });
  }
  think(held);
  watch_absences(held);
}

// Every bot that is asked thinks in a thread of its kind; one that still thinks about an older question is asked
// again when it is done.
void Host::think(HeldRoom& held) {
  for (const room::ThoughtAbout& about : held.room->thoughts()) {
    HeldRoom::Thinker& thinker = held.thinkers[about.seat];
    if (thinker.thinking) continue;
    auto thought = std::make_shared<room::Thought>(held.room->thought(about.seat));
    if (thinker.agent == nullptr || thinker.words != thought->bot) {
      thinker.words = thought->bot;
      thinker.agent = make_agent(thinker.words);
      if (thinker.agent == nullptr) thinker.agent = make_agent("heuristic");
      Config config = held.room->setup().config;
      config.seed = {};  // bots see what their seat sees
      thinker.agent->begin(config, held.room->faction(about.seat), random_seed());
      thinker.agent->allow({.iterations = 0, .milliseconds = options_.think_ms, .threads = 1});
    }
    thinker.thinking = true;
    const bool slow = thinker.words.starts_with("search");
    (slow ? thinkers_ : quick_)
        .add([this, self = held.shared_from_this(), agent = thinker.agent, thought, about] {
          const auto begun = std::chrono::steady_clock::now();
          room::BotAnswer answer{about.seat, about.number, false, {}};
          std::optional<Option> own;
          if (!thought->interrupts.empty() && agent->stirs() && agent->restless()) {
            own = agent->act(thought->view, thought->interrupts);
          }
          if (own) {
            answer.as_interrupt = true;
            answer.option = *own;
          } else if (thought->menu.size() == 1) {
            answer.option = thought->menu[0];
          } else {
            answer.option = agent->answer(thought->view, thought->menu);
          }
          const double took =
              std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
          return [this, self, answer, took] {
            if (ended_) return;
            self->thinkers[answer.seat].thinking = false;
            metrics_.bot_seconds.add(took);
            act(self->id, room::kRoomItself, answer,
                [this, self](const std::optional<Denial>& denial) {
                  ++(denial ? metrics_.bot_answers_late : metrics_.bot_answers);
                  // Refused: the game went on meanwhile, and the bot is asked something else now, or nothing.
                  if (denial && denial->status == 409 && self->room) drive(*self);
                });
          };
        });
  }
}

// --- Coming and going -----------------------------------------------------------------------------

void Host::begin() {
  clerk_.store().hear(
      [this](const store::News& news) { loop_.post([this, news] { hear_news(news); }); });
  clerk_.ask(
      [process = process_, lease = options_.lease_ms](store::Store& store) {
        store.join(process, lease);
        return store.counts();
      },
      [this](Result<store::Counts> counts) {
        if (counts) unfinished_ += counts->rooms - counts->finished;
      });
  every_second();
}

void Host::end() {
  ended_ = true;
  second_.cancel();
  clerk_.store().hear(nullptr);
  const auto rooms = std::exchange(rooms_, {});
  for (const auto& [id, held] : rooms) {
    for (const auto& task : held->waiting) {
      task.otherwise(Denial{503, "stopping", "The server is stopping."});
    }
    held->waiting.clear();
    held->tick.cancel();
  }
  clerk_.ask([process = process_.id](store::Store& store) { store.leave(process); },
             [](const Result<std::monostate>&) {});
}

void Host::every_second() {
  if (ended_) return;
  const int64_t time = now();
  if (time >= next_renewal_) {
    next_renewal_ = time + options_.lease_ms / 3;
    clerk_.ask([process = process_, lease = options_.lease_ms](
                   store::Store& store) { return store.renew(process, lease); },
               [this](Result<bool> alive) {
                 if (alive && *alive) return;
                 // Taken for dead: every room may be another's now, and nobody is here as far as others know.
                 for (const auto& [id, held] : rooms_) {
                   held->mine = false;
                   held->present.clear();
                 }
               });
  }
  // Rooms nobody holds and whose time has come.
  if (!looking_for_due_) {
    looking_for_due_ = true;
    clerk_.ask([time](store::Store& store) { return store.due_rooms(time, 100); },
               [this](Result<std::vector<store::RoomRow>> due) {
                 looking_for_due_ = false;
                 if (!due || ended_) return;
                 for (const store::RoomRow& row : *due) {
                   with_room(
                       row.id, [this](HeldRoom& held) { drive(held); },
                       [](const std::optional<Denial>&) {});
                 }
               });
  }
  std::vector<std::shared_ptr<HeldRoom>> resting;
  for (const auto& [id, held] : rooms_) {
    if (held->busy || !held->waiting.empty() || !held->room) continue;
    if (!held->mine) take_hold(held);
    say_who_is_here(*held);
    watch_absences(*held);
    const bool thinking = std::any_of(held->thinkers.begin(), held->thinkers.end(),
                                      [](const auto& thinker) { return thinker.second.thinking; });
    const auto tick = held->room->next_tick();
    const bool soon = tick && *tick < time + options_.rest_ms;
    if (held->followers.empty() && !thinking && !soon && !waits_to_remind(*held) &&
        held->used + options_.rest_ms < time) {
      resting.push_back(held);
    }
  }
  for (const auto& held : resting) {
    const store::RoomState state = state_of(*held->room, held->last);
    clerk_.ask(
        [id = held->id, state, changed = state.due != held->state.due, mine = held->mine,
         me = process_.id, shared = options_.shared](store::Store& store) {
          if (changed && mine) store.set_state(id, state);
          if (mine) store.let_go(id, me);
          if (shared) store.unlisten("room_" + id);
        },
        [](const Result<std::monostate>&) {});
    rooms_.erase(held->id);
  }
  second_ = loop_.after(std::chrono::milliseconds(1000), [this] { every_second(); });
}

// --- Several processes ------------------------------------------------------------------------------

void Host::take_hold(const std::shared_ptr<HeldRoom>& held) {
  clerk_.ask([id = held->id, me = process_.id](store::Store& store) { return store.hold(id, me); },
             [this, held](Result<std::optional<store::Process>> holder) {
               if (ended_ || !holder || !held->room) return;
               const bool mine = *holder && (*holder)->id == process_.id;
               if (mine == held->mine) return;
               held->mine = mine;
               if (!mine) return held->tick.cancel();
               const auto tick = held->room->next_tick();
               if (held->room->stage() == room::Stage::Playing && tick && *tick + kMissed < now()) {
                 // Nobody served the room when its time came: what people could not use is given back.
                 return act(held->id, room::kRoomItself, room::WasAway{now() - held->last},
                            [this, held](const std::optional<Denial>& denial) {
                              if (denial && held->room) drive(*held);
                            });
               }
               drive(*held);
             });
}

void Host::hear_news(const store::News& news) {
  if (ended_) return;
  if (news.missed) {
    for (const auto& [id, held] : rooms_) {
      held->away.clear();  // perhaps they have been somewhere
      if (!held->busy) catch_up(held);
    }
    return;
  }
  if (!news.channel.starts_with("room_")) return;
  const auto space = news.text.find(' ');
  if (space == std::string::npos || news.text.substr(0, space) == process_.id) return;
  const auto it = rooms_.find(news.channel.substr(5));
  if (it == rooms_.end()) return;
  if (news.text.compare(space, kCame.size(), kCame) == 0) {
    return came_elsewhere(*it->second, static_cast<room::MemberNo>(std::strtoul(
                                           news.text.c_str() + space + kCame.size(), nullptr, 10)));
  }
  it->second->heard_of = std::max<uint64_t>(it->second->heard_of,
                                            std::strtoull(news.text.c_str() + space, nullptr, 10));
  work(std::shared_ptr(it->second));
}

// Plays what other processes have appended.
void Host::catch_up(const std::shared_ptr<HeldRoom>& held) {
  held->busy = true;
  clerk_.ask(
      [id = held->id, from = held->lines + 1](store::Store& store) {
        return store.lines(id, from);
      },
      [this, held](Result<std::vector<std::string>> lines) {
        if (ended_) return;
        if (!lines)
          return fail(held, {503, "store_unreachable", "The room is out of reach just now."});
        for (const std::string& line : *lines) {
          const auto read = room::entry_from(line);
          const auto* entry = std::get_if<room::Entry>(&read);
          if (entry == nullptr || held->room->apply(*entry)) {
            log(Level::Error, "line of another process refused", {{"room", held->id.substr(0, 6)}});
            held->room.reset();
            return load(held);
          }
          ++held->lines;
          held->last = entry->at;
          tell(*held);
        }
        held->heard_of = held->lines;
        held->busy = false;
        settle(*held);
        work(held);
      });
}

}  // namespace kanly::server

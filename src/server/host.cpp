#include "server/host.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/held_room.h"
#include "server/log.h"
#include "server/now.h"
#include "server/room_summary.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

constexpr int kTries = 5;  // against other processes that append to the same room
constexpr std::size_t kMostActsWaiting = 500;

Denial no_such_room() { return {404, "no_such_room", "There is no such room."}; }
Denial out_of_reach() {
  return {503, "store_unreachable", "The room is out of reach just now. Try again in a moment."};
}

}  // namespace

Denial denial_of(const Refusal& refusal) {
  return {409, refusal.id(), refusal.text, refusal.rule, refusal};
}

Host::Host(Loop& loop, Clerk& clerk, Metrics& metrics, const HostOptions& options)
    : loop_(loop),
      clerk_(clerk),
      metrics_(metrics),
      options_(options),
      process_{random_name(16), ""},
      quick_(loop, 1),
      thinkers_(loop, options.thinkers) {}

Host::~Host() = default;

// --- Rooms in memory ------------------------------------------------------------------------------

void Host::make(const room::Setup& setup,
                std::function<void(std::optional<Denial>, std::string)> then) {
  if (unfinished_ >= options_.rooms) {
    return then(Denial{503, "too_many_rooms", "This server has as many games as it takes."}, "");
  }
  auto made = room::Room::make(setup);
  if (const auto* wrong = std::get_if<std::string>(&made)) {
    return then(Denial{400, "bad_setup", *wrong}, "");
  }
  ++unfinished_;
  const room::Room& room = std::get<room::Room>(made);
  store::RoomRow row{random_name(16), setup.made, state_of(room, setup.made)};
  const std::string id = row.id;
  clerk_.ask([row = std::move(row), head = room::text_of(setup)](
                 store::Store& store) { return store.make_room(row, head); },
             [this, id, then = std::move(then)](Result<bool> made) {
               if (!made || !*made) {
                 ++metrics_.store_errors;
                 return then(out_of_reach(), "");
               }
               ++metrics_.rooms_made;
               then(std::nullopt, id);
             });
}

void Host::with_room(const std::string& id, Task task, Done otherwise) {
  if (ended_) return otherwise(Denial{503, "stopping", "The server is stopping."});
  auto& held = rooms_[id];
  if (held == nullptr) {
    held = std::make_shared<HeldRoom>(id);
    load(held);
  }
  if (held->waiting.size() >= kMostActsWaiting) {
    return otherwise(Denial{503, "busy", "The room has too much to do. Try again in a moment."});
  }
  held->used = now();
  held->waiting.push_back({std::move(task), std::move(otherwise)});
  work(std::shared_ptr(held));
}

void Host::load(const std::shared_ptr<HeldRoom>& held) {
  held->busy = true;
  if (options_.shared) {
    clerk_.ask([id = held->id](store::Store& store) { store.listen("room_" + id); },
               [](const Result<std::monostate>&) {});
  }
  clerk_.ask([id = held->id](store::Store& store) { return store.room(id); },
             [this, held](Result<std::optional<store::RoomRecord>> record) {
               loaded(held, std::move(record));
             });
}

void Host::loaded(const std::shared_ptr<HeldRoom>& held,
                  Result<std::optional<store::RoomRecord>> record) {
  if (ended_) return;
  if (!record) {
    ++metrics_.store_errors;
    return fail(held, out_of_reach());
  }
  if (!record->has_value()) return fail(held, no_such_room());
  const store::RoomRecord& it = **record;
  auto restored = room::Room::restore(it.head, it.lines);
  if (const auto* error = std::get_if<room::RestoreError>(&restored)) {
    ++metrics_.rooms_broken;
    log(Level::Error, "room cannot be restored",
        {{"room", held->id.substr(0, 6)}, {"line", error->line}, {"why", error->text}});
    return fail(held, Denial{410, "broken_room", "This room cannot be played on: " + error->text});
  }
  if (!it.lines.empty()) ++metrics_.rooms_restored;
  held->room = std::move(std::get<room::Room>(restored));
  held->room->take_letters();  // they were told before
  held->lines = it.lines.size();
  held->last = it.row.made;
  if (!it.lines.empty()) {
    const auto entry = room::entry_from(it.lines.back());
    if (const auto* last = std::get_if<room::Entry>(&entry)) held->last = last->at;
  }
  held->state = it.row.state;
  held->told_over = it.row.state.stage == store::Stage::Finished;
  held->used = now();
  held->busy = false;
  for (const auto& here : std::vector(held->followers)) here->catch_up(*held->room);
  take_hold(held);
  work(held);
}

void Host::fail(const std::shared_ptr<HeldRoom>& held, const Denial& denial) {
  const auto waiting = std::exchange(held->waiting, {});
  const auto followers = std::exchange(held->followers, {});
  followers_ -= followers.size();
  say_who_is_here(*held);
  if (const auto it = rooms_.find(held->id); it != rooms_.end() && it->second == held)
    rooms_.erase(it);
  for (const auto& task : waiting) task.otherwise(denial);
  for (const auto& here : followers) here->lost(denial.why);
}

// One thing after the other, each on a room that is on disk as it stands.
void Host::work(const std::shared_ptr<HeldRoom>& held) {
  while (!held->busy && !held->waiting.empty()) {
    const auto next = std::move(held->waiting.front());
    held->waiting.pop_front();
    next.task(*held);
  }
  if (!held->busy && held->heard_of > held->lines) catch_up(held);
}

// --- Acts -----------------------------------------------------------------------------------------

void Host::act(const std::string& id, room::MemberNo by, room::Act act, Done then) {
  with_room(
      id,
      [this, by, act = std::move(act), then](HeldRoom& held) {
        apply(held, by, act, kTries, then);
      },
      then);
}

void Host::join(const std::string& id, std::string name, bool agent,
                std::function<void(std::optional<Denial>, room::MemberNo)> then) {
  auto number = std::make_shared<room::MemberNo>(room::MemberNo{0});
  hear(
      id,
      [number, join = room::Join{std::move(name), agent}](const room::Room& room) {
        *number = next_member(room);
        return std::optional(Deed{*number, join});
      },
      [number, then = std::move(then)](std::optional<Denial> denial) {
        then(std::move(denial), *number);
      });
}

void Host::apply(HeldRoom& held, room::MemberNo by, room::Act act, int tries, Done then) {
  const auto self = held.shared_from_this();
  // A number that another process gave away meanwhile is somebody else.
  if (std::holds_alternative<room::Join>(act)) tries = 1;
  room::Entry entry{std::max(now(), held.last), by, std::move(act)};
  if (auto refusal = held.room->apply(entry)) {
    ++metrics_.acts_refused;
    return then(denial_of(*refusal));
  }
  held.busy = true;
  std::string line = room::line_of(entry);
  store::Addition addition;
  addition.room = held.id;
  addition.first = held.lines + 1;
  addition.lines = {line};
  if (auto state = state_now(held, entry.at); differs(state, held.state)) addition.state = state;
  if (options_.shared) {
    addition.news =
        store::News{"room_" + held.id, process_.id + " " + std::to_string(addition.first)};
  }
  const auto changed = addition.state;
  const auto begun = std::chrono::steady_clock::now();
  clerk_.append(std::move(addition), [this, self, entry = std::move(entry), line = std::move(line),
                                      tries, changed, begun,
                                      then = std::move(then)](std::optional<store::Added> added) {
    if (ended_) return;
    if (added == store::Added::Done) {
      if (changed) self->state = *changed;
      metrics_.act_seconds.add(
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    }
    appended(self, entry, line, tries, added, then);
  });
}

void Host::appended(const std::shared_ptr<HeldRoom>& held, room::Entry entry, std::string line,
                    int tries, std::optional<store::Added> added, const Done& then) {
  if (added == store::Added::Done) {
    ++metrics_.acts;
    ++held->lines;
    held->last = entry.at;
    held->busy = false;
    tell(*held);
    then(std::nullopt);
    settle(*held);
    return work(held);
  }
  // Another process was first, or nobody knows: what is on disk counts. The act is done anew on top of it, unless
  // it is there.
  if (!added) {
    ++metrics_.store_errors;
  } else {
    ++metrics_.collisions;
  }
  held->room.reset();
  const uint64_t number = held->lines + 1;
  held->waiting.push_front(
      {[this, entry, line, tries, number, then](HeldRoom& again) {
         clerk_.ask(
             [id = again.id, number](store::Store& store) { return store.lines(id, number); },
             [this, entry, line, tries, then,
              self = again.shared_from_this()](Result<std::vector<std::string>> lines) {
               if (ended_) return;
               self->busy = false;
               if (!lines) {
                 then(out_of_reach());
               } else if (std::find(lines->begin(), lines->end(), line) != lines->end()) {
                 then(std::nullopt);
               } else if (tries <= 1) {
                 then(Denial{409, "collision", "Somebody else was faster. Try again."});
               } else {
                 apply(*self, entry.by, entry.act, tries - 1, then);
               }
               work(self);
             });
         again.busy = true;
       },
       then});
  load(held);
}

// Letters go out.
void Host::tell(HeldRoom& held) {
  const std::vector<room::Letter> letters = held.room->take_letters();
  if (letters.empty()) return;
  for (const auto& here : std::vector(held.followers)) here->hear(*held.room, letters);
}

// --- Following ------------------------------------------------------------------------------------

void Host::look(const std::string& id, Look look, Done otherwise) {
  with_room(
      id, [look = std::move(look)](HeldRoom& held) { look(*held.room); }, std::move(otherwise));
}

void Host::hear(const std::string& id, std::function<std::optional<Deed>(const room::Room&)> decide,
                Done then) {
  with_room(
      id,
      [this, decide = std::move(decide), then](HeldRoom& held) {
        if (auto deed = decide(*held.room))
          apply(held, deed->by, std::move(deed->act), kTries, then);
      },
      then);
}

void Host::follow(const std::string& id, const std::weak_ptr<Follower>& follower, Done otherwise) {
  with_room(
      id,
      [this, follower](HeldRoom& held) {
        const auto here = follower.lock();
        if (here == nullptr) return;  // gone while the room was brought back
        held.followers.push_back(here);
        ++followers_;
        say_who_is_here(held);
        here->catch_up(*held.room);
        watch_absences(held);
      },
      std::move(otherwise));
}

void Host::unfollow(const std::string& id, const Follower& follower) {
  const auto it = rooms_.find(id);
  if (it == rooms_.end()) return;
  HeldRoom& held = *it->second;
  followers_ -= std::erase_if(held.followers, [&](const std::shared_ptr<Follower>& here) {
    return here.get() == &follower;
  });
  held.used = now();
  say_who_is_here(held);
  watch_absences(held);
}

std::size_t Host::bytes_in_memory() const {
  std::size_t bytes = 0;
  for (const auto& [id, held] : rooms_) {
    if (held->room) bytes += held->room->bytes();
  }
  return bytes;
}

}  // namespace kanly::server

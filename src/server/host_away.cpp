// Who is here, and looking after those who are asked and are not: they are reminded by hook or mail, once until they
// have been back. What several processes must agree on stands in the store.
#include <algorithm>
#include <iterator>
#include <utility>

#include "server/held_room.h"
#include "server/host.h"
#include "server/now.h"
#include "server/room_summary.h"

namespace kanly::server {

// Tells the store and the other processes who has come and who has gone.
void Host::say_who_is_here(HeldRoom& held) {
  if (!options_.shared && !on_absence) return;
  std::set<room::MemberNo> here;
  for (const auto& one : held.followers) {
    if (one->member() != 0) here.insert(one->member());
  }
  if (here == held.present) return;
  std::vector<room::MemberNo> came;
  std::vector<room::MemberNo> went;
  std::ranges::set_difference(here, held.present, std::back_inserter(came));
  std::ranges::set_difference(held.present, here, std::back_inserter(went));
  held.present = std::move(here);
  clerk_.ask(
      [id = held.id, came = std::move(came), went = std::move(went), me = process_.id,
       shared = options_.shared](store::Store& store) {
        for (const room::MemberNo member : went) store.go(id, member, me);
        for (const room::MemberNo member : came) {
          store.come(id, member, me);
          if (shared)
            store.announce("room_" + id, me + std::string(kCame) + std::to_string(member));
        }
      },
      [](const Result<std::monostate>&) {});
}

void Host::came_elsewhere(HeldRoom& held, room::MemberNo member) {
  if (!held.room) return held.away.clear();
  for (auto& [seat, away] : held.away) {
    if (held.room->seat(seat).member == member) away = {};
  }
}

// Whoever is asked and not here for a while, in a game where that is to be expected.
void Host::watch_absences(HeldRoom& held) {
  if (!on_absence || !held.mine || !held.room || held.room->stage() != room::Stage::Playing) return;
  for (room::SeatNo seat = 0; seat < held.room->seats(); ++seat) {
    const room::SeatState state = held.room->seat(seat);
    const bool here =
        std::ranges::any_of(held.followers, [&](const std::shared_ptr<Follower>& one) {
          return one->member() != 0 && one->member() == state.member;
        });
    const bool asked =
        state.holder == room::Holder::Person && held.room->question(seat).number != 0;
    HeldRoom::Away& away = held.away[seat];
    if (here) {
      away = {};
    } else if (!asked) {
      away.since = 0;
    } else if (away.since == 0) {
      away.since = now();
    } else if (!away.seen_to && now() - away.since >= options_.away_ms) {
      away.seen_to = true;
      remind(held.shared_from_this(), seat);
    }
  }
}

// A room in which that is still to be done stays in memory.
bool Host::waits_to_remind(const HeldRoom& held) const {
  return on_absence && held.mine && std::ranges::any_of(held.away, [](const auto& entry) {
           return entry.second.since != 0 && !entry.second.seen_to;
         });
}

// They may be at another process, or were reminded by one that died since.
void Host::remind(const std::shared_ptr<HeldRoom>& held, room::SeatNo seat) {
  const room::MemberNo member = held->room->seat(seat).member;
  clerk_.ask([id = held->id, member](store::Store& store) { return store.remind(id, member); },
             [this, held, seat, member](Result<store::Reminder> reminder) {
               if (ended_) return;
               if (!reminder || *reminder == store::Reminder::Present) {
                 held->away[seat] = {};  // and later again
                 return;
               }
               if (*reminder == store::Reminder::Before || !held->room) return;
               const room::Question question = held->room->question(seat);
               on_absence({held->id, held->room->setup().options.title, member,
                           std::string(id_of(held->room->faction(seat))),
                           question.prompt == nullptr ? "" : std::string(question.prompt->id)});
             });
}

// The room as the store is to know it. Should this process die, another looks at the room when somebody may have to
// be reminded.
store::RoomState Host::state_now(const HeldRoom& held, room::Time at) const {
  store::RoomState state = state_of(*held.room, at);
  if (!on_absence || state.stage != store::Stage::Running) return state;
  for (room::SeatNo seat = 0; seat < held.room->seats(); ++seat) {
    if (held.room->seat(seat).holder == room::Holder::Person &&
        held.room->question(seat).number != 0) {
      state.due = std::min(state.due.value_or(at + options_.away_ms), at + options_.away_ms);
    }
  }
  return state;
}

}  // namespace kanly::server

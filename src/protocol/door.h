// One visitor's side of a room: message texts in, acts out; letters in, message texts out. The same door
// stands in the server, in a process that plays over its standard input and in a page's WebAssembly.
//
//   Door door(member);                                       who it is, the host knows
//   send(door.greet(room, hello, id, now));                  welcome, view, menu; or what was missed
//   Heard heard = door.hear(room, text, now);
//   send(heard.answers);                                     answered without an act
//   if (heard.act) {
//     const auto refusal = room.apply({now, member, *heard.act});
//     …on disk, then:
//     send(Door::outcome(heard.id, refusal));
//   }
//   send(door.tell(room, letters));                          for every door, those with letter.to == audience()
//   send(door.settle(room, now));                            … and then: somebody may have changed seats
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.h"
#include "room/room.h"

namespace kanly::protocol {

using Texts = std::vector<std::string>;

// What a visitor said.
struct Heard {
  std::optional<uint32_t> id;    // the number the visitor gave it
  std::optional<room::Act> act;  // for the room
  std::optional<Hello> hello;    // for the host, who knows rooms and tokens; then Door::greet()
  Texts answers;                 // to the visitor, at once
};

class Door {
 public:
  // A member of the room, or 0: somebody who watches. `room_id` is told in every welcome.
  explicit Door(room::MemberNo member = 0, std::string room_id = {})
      : member_(member), room_id_(std::move(room_id)) {}

  room::MemberNo member() const { return member_; }
  // Whose letters are for this door.
  room::SeatNo audience() const { return audience_; }

  // The visit begins, or is begun anew: everything, or what was missed since a letter. Or an error: another
  // version, a seat that is not the visitor's.
  Texts greet(const room::Room& room, const Hello& hello, std::optional<uint32_t> id,
              room::Time now);
  // The visitor has become a member (Join was accepted).
  std::string join(room::MemberNo member, std::optional<uint32_t> id, std::string token);

  // Understands a message. What asks only is answered at once, from what the visitor may see.
  Heard hear(const room::Room& room, std::string_view text, room::Time now);
  // The answer to an act, if one is wanted: it was refused, or it is done and kept.
  static Texts outcome(std::optional<uint32_t> id, const std::optional<Refusal>& refusal);

  // Letters to this door's audience, in order. The view is that of the room as it is now.
  Texts tell(const room::Room& room, std::span<const room::Letter> letters);
  // If the visitor sits elsewhere than before: everything from there.
  Texts settle(const room::Room& room, room::Time now);

 private:
  bool watches() const { return audience_ == room::kWatchers; }
  Texts everything(const room::Room& room, std::optional<uint32_t> id, room::Time now);
  Welcome welcome(const room::Room& room, room::Time now) const;
  FromServer changed(const room::Room& room, const room::Changed& letter);
  static Over over(const room::Room& room, const Game& game);
  void add_any_time(const room::Room& room, Texts& texts);
  FromServer drafted(const room::Room& room, const Draft& draft) const;
  FromServer reason(const room::Room& room, const WhyNot& asked) const;
  std::optional<room::SeatNo> own_seat(const room::Room& room) const;

  room::MemberNo member_;
  std::string room_id_;
  room::SeatNo audience_ = room::kWatchers;
  std::string view_;      // the last one sent; empty: none, so that the next is sent whole
  std::string any_time_;  // … likewise
};

// --- For hosts and for tests --------------------------------------------------------------------------

RefusalInfo refusal_info(const Refusal& refusal);
std::string error_text(ErrorCode code, std::string text, std::optional<uint32_t> id = {});
// What this seat is asked, with its number; and what it may do of its own accord.
Menu menu_of(const room::Room& room, room::SeatNo seat);
AnyTime any_time_of(const room::Room& room, room::SeatNo seat);
// The same without a room: for whoever plays against a View alone.
Menu menu_of(const View& view, uint32_t question);
AnyTime any_time_of(const View& view);
Reason reason_for(const View& view, const WhyNot& asked);
// A deal as answers of a path, beginning with offer_deal or counter_offer.
std::vector<Option> path_of(const Deal& deal);

}  // namespace kanly::protocol

// The Model Context Protocol: messages of a client in, answers out. Tools become messages and acts of a room,
// letters become results; who keeps the rooms (rooms.h) and what carries the messages is a host's affair: standard
// input and output (stdio), or HTTP (server/mcp_door.h). It has no thread, file or socket.
//
//   Desk desk(rooms);
//   auto with = std::make_shared<Conversation>();
//   desk.hear(with, message, caller, [](Reply reply) { if (!reply.text.empty()) send(reply.text); });
//
// Two kinds of clients are understood at the same desk (revision.h): those who say `initialize`, and those of today
// whose every request stands for itself.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "mcp/rooms.h"
#include "mcp/rpc.h"
#include "mcp/tools.h"

namespace kanly::mcp {

// What is said in the end. Nothing, if nobody waits for an answer or it is not wanted any more.
struct Reply {
  std::string text;
  int error = 0;           // the number of the error, if it is one
  bool malformed = false;  // … of a request that lacks what every request must have
};
using Answer = std::function<void(Reply)>;

struct Request;

// One client, as far as messages depend on each other: the revision it agreed on, and what is under way.
struct Conversation {
  std::string revision;                                     // empty: it has not said initialize
  std::map<std::string, std::weak_ptr<Request>> under_way;  // by id
};

// Whether a message is one of today, which says in `_meta` of which revision it is.
bool is_stateless(const Message& message);

class Desk {
 public:
  explicit Desk(Rooms& rooms) : rooms_(rooms) {}

  void hear(const std::shared_ptr<Conversation>& with, const Message& message, const Caller& caller,
            Answer answer);

 private:
  using Call = std::shared_ptr<Request>;

  void begin(const Call& call);
  void notice(Conversation& with, const Message& message);
  void initialize(const Call& call);
  void discover(const Call& call);
  void list_tools(const Call& call);
  void list_resources(const Call& call);
  void list_templates(const Call& call);
  void read(const Call& call);
  void list_prompts(const Call& call);
  void prompt(const Call& call);
  void complete(const Call& call);

  // --- Tools (desk_tools.cpp)
  void call_tool(const Call& call);
  void create_game(const Call& call);
  void join_game(const Call& call);
  void sit_down(const Call& call, const std::string& game, const std::string& seat, Faction faction,
                bool begins);
  void list_games(const Call& call);
  void begin_game(const Call& call);
  void look(const Call& call);
  void menu(const Call& call);
  void choose(const Call& call);
  void why_not(const Call& call);
  void rule(const Call& call);
  void look_up(const Call& call);
  void say(const Call& call);
  void propose_deal(const Call& call);
  void news(const Call& call);
  void wait(const Call& call);
  void react(const Call& call);
  void set_stops(const Call& call);
  void undo(const Call& call);
  void propose_vote(const Call& call);
  void vote(const Call& call);
  void note(const Call& call);
  void leave_seat(const Call& call);

  // Says a message of the protocol at the seat of the call; then goes on, unless it is refused.
  void act(const Call& call, const protocol::FromClient& message, std::function<void()> then);
  // … and tells what came of it, at once or when the seat is asked again.
  void tell(const Call& call);
  void tell_when_asked(const Call& call, bool talk = false);
  void with_room(const Call& call, std::function<void(const room::Room&, Guest&)> then);

  Rooms& rooms_;
};

}  // namespace kanly::mcp

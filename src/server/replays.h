// Games looked at again, by REST: replay files that somebody has, and what a seat was told in a game that still
// goes on. The playing again and the thinking are done on a thread of their own.
#pragma once

#include <functional>
#include <string>

#include "server/accounts.h"
#include "server/api.h"
#include "server/host.h"
#include "server/workers.h"

namespace kanly::protocol {
class Playback;
}

namespace kanly::server {

class Replays {
 public:
  Replays(Loop& loop, Host& host, Clerk& clerk);

  // Of a file in the body: what there is, some of its frames, what the searching player thinks of one.
  void about(const Request& request, Answer answer);
  void frames(const Request& request, Answer answer);
  void analysis(const Request& request, Answer answer);
  // Of a room, to whoever holds a seat there: what that seat was told. With `from` and `to` frames of it.
  void told(const Request& request, const std::string& room, Answer answer);

 private:
  using Ask = std::function<Response(const protocol::Playback&)>;
  void look(const Request& request, Answer answer,
            const std::function<Ask(const JsonValue& body, std::optional<Denial>& wrong)>& read);
  bool may_wait(const Answer& answer);
  void told_to(const std::string& room, room::SeatNo seat, Ask ask, const Answer& answer);

  Host& host_;
  Clerk& clerk_;
  Workers workers_;
};

}  // namespace kanly::server

#include "server/visit.h"

#include <chrono>
#include <utility>
#include <vector>

#include "protocol/door.h"
#include "server/lobby.h"
#include "server/now.h"
#include "server/room_summary.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

using protocol::ErrorCode;

constexpr int kMostMistakes = 20;       // of somebody who has not been let in
constexpr std::size_t kMostEarly = 32;  // messages that wait while it is looked up who somebody is
constexpr uint16_t kPolicyViolation = 1008;  // codes of RFC 6455
constexpr uint16_t kTryAgainLater = 1013;

// Somebody at a socket. It may outlive the socket for as long as something it asked for is under way.
class Client : public Follower, public std::enable_shared_from_this<Client> {
 public:
  Client(VisitContext& context, Socket& socket) : context_(context), socket_(&socket) {}

  void received(std::string_view text) {
    if (!bucket_.take(context_.messages, steady_now())) {
      ++context_.metrics.rate_limited;
      say(protocol::error_text(ErrorCode::TooMuch, "too many messages; come back in a moment."));
      return close(kPolicyViolation, "too many messages");
    }
    if (entered_) return converse(std::string(text));
    if (asking_) {
      if (early_.size() < kMostEarly) early_.emplace_back(text);
      return;
    }
    introduce(text);
  }

  void gone() {
    socket_ = nullptr;
    if (!room_.empty()) context_.host.unfollow(room_, *this);
  }

  room::MemberNo member() const override { return door_.member(); }

  void hear(const room::Room& room, std::span<const room::Letter> letters) override {
    std::vector<room::Letter> mine;
    for (const room::Letter& letter : letters) {
      if (letter.to == door_.audience()) mine.push_back(letter);
    }
    if (!mine.empty()) {
      if (!may_look(room)) return turn_away();
      last_ = mine.back().number;
      context_.metrics.letters += mine.size();
      say(door_.tell(room, mine));
    }
    sit(room);
  }

  void catch_up(const room::Room& room) override {
    const bool again = entered_;
    if (again) {
      hello_.since = last_;
      hello_.seat.reset();
      if (door_.audience() != room::kWatchers) hello_.seat = room.faction(door_.audience());
    }
    protocol::Texts texts = door_.greet(room, hello_, again ? std::nullopt : id_, now());
    if (hello_.seat && door_.audience() == room::kWatchers) {  // not theirs, or not any more
      if (!again) {
        say(std::move(texts));
        return leave();
      }
      hello_.seat.reset();
      hello_.since.reset();
      texts = door_.greet(room, hello_, std::nullopt, now());
    }
    if (!may_look(room)) return turn_away();
    entered_ = true;
    asking_ = false;
    last_ = room.table(door_.audience()).letters;
    say(std::move(texts));
    for (std::string& text : std::exchange(early_, {})) converse(std::move(text));
  }

  void lost(std::string_view why) override {
    say(protocol::error_text(ErrorCode::Unavailable, std::string(why)));
    close(kTryAgainLater, "the room is out of reach");
  }

 private:
  void say(std::string text) {
    if (socket_ != nullptr) socket_->send(std::make_shared<const std::string>(std::move(text)));
  }
  void say(protocol::Texts texts) {
    for (std::string& text : texts) say(std::move(text));
  }
  void close(uint16_t code, std::string_view why) {
    if (socket_ != nullptr) socket_->close(code, why);
  }

  // --- Coming in

  // Who has not said hello yet.
  void introduce(std::string_view text) {
    auto read = protocol::read_client(text);
    id_ = read.envelope.id;
    if (const auto* error = std::get_if<protocol::Error>(&read.content)) {
      return mistake(error->code, error->text);
    }
    auto& message = std::get<protocol::FromClient>(read.content);
    if (std::holds_alternative<protocol::Ping>(message)) {
      return say(protocol::text_of(protocol::FromServer(protocol::Pong{now()}), {.re = id_}));
    }
    auto* hello = std::get_if<protocol::Hello>(&message);
    if (hello == nullptr) return mistake(ErrorCode::NotWelcome, "say hello first.");
    if (hello->protocol != protocol::kVersion) {
      return mistake(ErrorCode::BadVersion, "version " + std::to_string(protocol::kVersion) +
                                                " of the protocol is spoken here.");
    }
    if (hello->room.empty() || hello->room.size() > 32) {
      return mistake(ErrorCode::NotWelcome, "hello: say which room.");
    }
    hello_ = std::move(*hello);
    asking_ = true;
    const std::string token = std::exchange(hello_.token, "");
    if (token.empty()) return enter(0);
    recognise(token);
  }

  void recognise(const std::string& token) {
    context_.clerk.ask(
        [hash = token_hash(token), room = hello_.room](store::Store& store) {
          return recognised(store, hash, room, now());
        },
        [self = shared_from_this()](Result<KnownVisitor> known) {
          if (!known) return self->not_now();
          if (!known->valid) {
            self->asking_ = false;
            return self->mistake(ErrorCode::NotWelcome, "this token is not good for this room.");
          }
          self->account_ = known->account;
          self->enter(known->member);
        });
  }

  void enter(room::MemberNo member) {
    if (socket_ == nullptr) return;
    room_ = hello_.room;
    door_ = protocol::Door(member, room_);
    context_.host.follow(
        room_, weak_from_this(), [weak = weak_from_this()](const std::optional<Denial>& denial) {
          const auto self = weak.lock();
          if (self == nullptr) return;
          self->room_.clear();
          self->asking_ = false;
          self->mistake(denial->status == 404 ? ErrorCode::NotWelcome : ErrorCode::Unavailable,
                        denial->why);
        });
  }

  void mistake(ErrorCode code, std::string text) {
    say(protocol::error_text(code, std::move(text), id_));
    if (++mistakes_ >= kMostMistakes) close(kPolicyViolation, "too many mistakes");
  }
  void not_now() {
    asking_ = false;
    mistake(ErrorCode::Unavailable, "the server cannot look it up just now.");
  }
  void leave() {
    context_.host.unfollow(room_, *this);
    room_.clear();
    entered_ = false;
    asking_ = false;
    if (++mistakes_ >= kMostMistakes) close(kPolicyViolation, "too many mistakes");
  }

  // Some tables play without being watched.
  bool may_look(const room::Room& room) const {
    return door_.audience() != room::kWatchers || room.setup().options.watchers ||
           room.stage() == room::Stage::Gathering || room.over();
  }
  void turn_away() {
    say(protocol::error_text(ErrorCode::NotWelcome, "this table plays without being watched.",
                             id_));
    leave();
  }

  // --- Inside

  void converse(std::string text) {
    struct Said {
      std::optional<uint32_t> id;
      room::MemberNo joins = 0;
    };
    auto said = std::make_shared<Said>();
    const auto self = shared_from_this();
    context_.host.hear(
        room_,
        [self, said, text = std::move(text)](const room::Room& room) -> std::optional<Host::Deed> {
          if (self->socket_ == nullptr || !self->entered_) return std::nullopt;
          protocol::Heard heard = self->door_.hear(room, text, now());
          said->id = heard.id;
          self->say(std::move(heard.answers));
          if (heard.hello) self->greet_again(room, *heard.hello, heard.id);
          if (!heard.act) return std::nullopt;
          if (const auto* hand = std::get_if<room::HandSeat>(&*heard.act);
              hand != nullptr && !hand->bot.empty() && !is_bot_for_clients(hand->bot)) {
            self->say(protocol::error_text(
                ErrorCode::BadField,
                "hand_seat: a bot is random, idle, cautious, heuristic or search.", heard.id));
            return std::nullopt;
          }
          room::MemberNo by = self->door_.member();
          if (by == 0)
            by = said->joins = next_member(room);  // a door lets strangers do nothing but join
          return Host::Deed{by, std::move(*heard.act)};
        },
        [self, said](const std::optional<Denial>& denial) {
          if (denial && denial->refusal) {
            self->say(protocol::Door::outcome(said->id, denial->refusal));
          } else if (denial) {
            self->say(protocol::error_text(ErrorCode::Unavailable, denial->why, said->id));
          } else if (said->joins != 0) {
            self->joined(said->joins, said->id);
          } else {
            self->say(protocol::Door::outcome(said->id, std::nullopt));
          }
        });
  }

  // Somebody who holds several seats looks through another, or asks for what was missed.
  void greet_again(const room::Room& room, const protocol::Hello& hello,
                   std::optional<uint32_t> id) {
    if (hello.room != room_) {
      return say(protocol::error_text(ErrorCode::NotWelcome, "one socket visits one room.", id));
    }
    say(door_.greet(room, hello, id, now()));
    last_ = room.table(door_.audience()).letters;
  }

  void joined(room::MemberNo member, std::optional<uint32_t> id) {
    const std::string secret = random_token();
    store::Token token{token_hash(secret), room_, member, account_, {}, now()};
    context_.clerk.ask(
        [token](store::Store& store) { store.put_token(token); },
        [self = shared_from_this(), member, id, secret](const Result<std::monostate>& put) {
          if (!put) {
            return self->say(
                protocol::error_text(ErrorCode::Unavailable, "join again in a moment.", id));
          }
          self->say(self->door_.join(member, id, secret));
        });
  }

  void sit(const room::Room& room) {
    const room::SeatNo before = door_.audience();
    say(door_.settle(room, now()));
    if (door_.audience() != before) last_ = room.table(door_.audience()).letters;
  }

  VisitContext& context_;
  Socket* socket_;
  Bucket bucket_;
  protocol::Door door_;
  protocol::Hello hello_;
  std::optional<uint32_t> id_;  // of the hello
  std::string room_;
  std::string account_;
  std::vector<std::string> early_;
  uint32_t last_ = 0;  // letter that was sent
  int mistakes_ = 0;
  bool asking_ = false;   // it is looked up who this is
  bool entered_ = false;  // in the room
};

class Visit : public Talk {
 public:
  Visit(VisitContext& context, Socket& socket)
      : client_(std::make_shared<Client>(context, socket)) {}
  ~Visit() override { client_->gone(); }
  void received(std::string_view text) override { client_->received(text); }

 private:
  std::shared_ptr<Client> client_;
};

}  // namespace

std::unique_ptr<Talk> make_visit(VisitContext& context, Socket& socket) {
  return std::make_unique<Visit>(context, socket);
}

}  // namespace kanly::server

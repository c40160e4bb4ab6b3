#include "server/accounts.h"

#include <chrono>

#include "server/now.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

constexpr int64_t kSessionTime = int64_t{90} * 24 * 3600 * 1000;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 256;
constexpr std::size_t kMostPasswordsWaiting = 50;
constexpr int kMostGames = 200;

Denial not_logged_in() {
  return {401, "bad_token", "This needs the token of an account that is logged in."};
}

// What somebody may be told when their turn has come: a settings object, or what is wrong with it.
std::optional<Denial> read_settings(const JsonValue& body, std::string& settings) {
  std::optional<Denial> wrong;
  const auto hook = text_in(body, "hook", 500, wrong);
  const auto mail = text_in(body, "mail", 200, wrong);
  if (wrong) return wrong;
  const auto printable = [](const std::string& text) {
    for (const unsigned char c : text) {
      if (c <= 0x20 || c >= 0x7f) return false;
    }
    return true;
  };
  if (hook && !hook->empty() &&
      (!printable(*hook) || (!hook->starts_with("https://") && !hook->starts_with("http://")))) {
    return Denial{400, "bad_hook",
                  "A web hook is an address that begins with https:// or http://."};
  }
  if (mail && !mail->empty() &&
      (!printable(*mail) || mail->find('@') == std::string::npos ||
       mail->find_first_of("<>,;\"") != std::string::npos)) {
    return Denial{400, "bad_mail", "This is no address for mail."};
  }
  JsonWriter json(settings);
  json.open_object();
  json.field("hook", hook.value_or(""));
  json.field("mail", mail.value_or(""));
  json.close_object();
  return std::nullopt;
}

}  // namespace

KnownVisitor recognised(store::Store& store, const std::string& token_hash, const std::string& room,
                        int64_t now) {
  KnownVisitor known;
  const auto found = store.token(token_hash);
  if (!found || (found->until && *found->until <= now)) return known;
  known.account = found->account;
  if (!found->room.empty()) {
    known.valid = found->room == room;
    known.member = found->member;
    return known;
  }
  known.valid = true;
  for (const store::Token& seat : store.tokens_of_room(room)) {
    if (seat.account == known.account) known.member = seat.member;
  }
  return known;
}

Accounts::Accounts(Loop& loop, Clerk& clerk) : clerk_(clerk), hasher_(loop, 1) {}

bool Accounts::may_try(const Request& request, const Answer& answer) {
  if (!tries_.take(request.peer, steady_now())) {
    answer(error(429, "too_many_tries", "Too many passwords from your address. Wait a minute."));
    return false;
  }
  if (hasher_.waiting() >= kMostPasswordsWaiting) {
    answer(error(503, "busy", "The server is busy. Try again in a moment."));
    return false;
  }
  return true;
}

void Accounts::make(const Request& request, Answer answer) {
  JsonValue body;
  std::optional<Denial> wrong = read_body(request, body);
  if (wrong) return answer(error(*wrong));
  const auto name = text_in(body, "name", room::kLongestName, wrong);
  const auto password = text_in(body, "password", kLongestPassword, wrong);
  if (!wrong) wrong = wrong_name(name.value_or(""));
  if (!wrong && password.value_or("").size() < kShortestPassword) {
    wrong = Denial{400, "short_password", "A password has at least 8 characters."};
  }
  if (wrong) return answer(error(*wrong));
  if (!may_try(request, answer)) return;
  hasher_.add([this, name = *name, password = *password, answer] {
    auto account = std::make_shared<store::Account>();
    account->id = random_name(16);
    account->name = name;
    account->settings = "{}";
    account->made = now();
    account->password_hash = password_hash(password);
    return [this, account, answer] {
      clerk_.ask([account](store::Store& store) { return store.make_account(*account); },
                 [this, account, answer](Result<bool> made) {
                   if (!made) return answer(error(unreachable()));
                   if (!*made) return answer(error(409, "name_taken", "This name is taken."));
                   begin_session(*account, 201, answer);
                 });
    };
  });
}

void Accounts::log_in(const Request& request, Answer answer) {
  JsonValue body;
  std::optional<Denial> wrong = read_body(request, body);
  if (wrong) return answer(error(*wrong));
  const auto name = text_in(body, "name", room::kLongestName, wrong);
  const auto password = text_in(body, "password", kLongestPassword, wrong);
  if (!wrong && (!name || name->empty() || !password)) {
    wrong = Denial{400, "bad_field", "A name and a password are needed."};
  }
  if (wrong) return answer(error(*wrong));
  if (!may_try(request, answer)) return;
  clerk_.ask([name = *name](store::Store& store) { return store.account_named(name); },
             [this, password = *password, answer](Result<std::optional<store::Account>> found) {
               if (!found) return answer(error(unreachable()));
               hasher_.add([this, account = *found, password, answer] {
                 // As long for a name that is not there, so that names cannot be tried out.
                 static const std::string nobodys = password_hash("nobody's password");
                 const bool fits =
                     password_fits(account ? account->password_hash : nobodys, password) && account;
                 return [this, account, fits, answer] {
                   if (!fits) {
                     return answer(
                         error(401, "wrong_password", "Name and password do not belong together."));
                   }
                   begin_session(*account, 200, answer);
                 };
               });
             });
}

void Accounts::begin_session(const store::Account& account, unsigned status, const Answer& answer) {
  const std::string token = random_token();
  store::Token row;
  row.hash = token_hash(token);
  row.account = account.id;
  row.made = now();
  row.until = row.made + kSessionTime;
  clerk_.ask([row](store::Store& store) { store.put_token(row); },
             [token, name = account.name, status, answer](const Result<std::monostate>& put) {
               if (!put) return answer(error(unreachable()));
               Response response;
               response.status = status;
               JsonWriter json(response.body);
               json.open_object();
               json.field("name", name);
               json.field("token", token);
               json.close_object();
               answer(std::move(response));
             });
}

void Accounts::log_out(const Request& request, Answer answer) {
  if (request.token.empty()) return answer(error(not_logged_in()));
  clerk_.ask(
      [hash = token_hash(request.token)](store::Store& store) {
        const auto token = store.token(hash);
        return token && token->room.empty() && store.remove_token(hash);
      },
      [answer](Result<bool> removed) {
        if (!removed) return answer(error(unreachable()));
        if (!*removed) return answer(error(not_logged_in()));
        answer(Response{204, "", ""});
      });
}

void Accounts::whose(const std::string& token,
                     std::function<void(std::optional<std::string>)> then) {
  if (token.empty()) return then("");
  clerk_.ask([hash = token_hash(token)](store::Store& store) { return store.token(hash); },
             [then = std::move(then)](Result<std::optional<store::Token>> found) {
               if (!found || !*found || (*found)->account.empty() || !(*found)->room.empty() ||
                   ((*found)->until && *(*found)->until <= now())) {
                 return then(std::nullopt);
               }
               then((*found)->account);
             });
}

void Accounts::with_account(const Request& request, const Answer& answer,
                            std::function<void(store::Account)> then) {
  whose(request.token, [this, answer, then = std::move(then)](std::optional<std::string> id) {
    if (!id || id->empty()) return answer(error(not_logged_in()));
    clerk_.ask([id = *id](store::Store& store) { return store.account(id); },
               [answer, then](Result<std::optional<store::Account>> account) {
                 if (!account) return answer(error(unreachable()));
                 if (!*account) return answer(error(not_logged_in()));
                 then(**account);
               });
  });
}

void Accounts::show(const Request& request, Answer answer) {
  with_account(request, answer, [this, answer](const store::Account& account) {
    struct All {
      std::vector<store::RoomRow> rooms;
      std::vector<store::Tally> tallies;
      std::vector<store::Result> results;
    };
    clerk_.ask(
        [id = account.id](store::Store& store) {
          return All{store.rooms_of(id, kMostGames), store.tallies(id),
                     store.results_of(id, kMostGames)};
        },
        [answer, account](Result<All> all) {
          if (!all) return answer(error(unreachable()));
          Response response;
          JsonWriter json(response.body);
          json.open_object();
          json.field("name", account.name);
          json.array_field("games");
          for (const store::RoomRow& row : all->rooms) write_room(json, row);
          json.close_array();
          json.array_field("statistics");
          for (const store::Tally& tally : all->tallies) {
            json.open_object();
            json.field("faction", tally.faction);
            json.field("games", tally.games);
            json.field("won", tally.won);
            json.close_object();
          }
          json.close_array();
          json.array_field("results");
          for (const store::Result& result : all->results) {
            json.open_object();
            json.field("room", result.room);
            json.field("faction", result.faction);
            json.field("won", result.won);
            json.field("at", result.at);
            json.key("details");
            json.json(result.details);
            json.close_object();
          }
          json.close_array();
          json.key("settings");
          json.json(account.settings);
          json.close_object();
          answer(std::move(response));
        });
  });
}

void Accounts::settle(const Request& request, Answer answer) {
  JsonValue body;
  std::optional<Denial> wrong = read_body(request, body);
  std::string settings;
  if (!wrong) wrong = read_settings(body, settings);
  if (wrong) return answer(error(*wrong));
  with_account(request, answer, [this, settings, answer](const store::Account& account) {
    clerk_.ask([id = account.id,
                settings](store::Store& store) { return store.set_settings(id, settings); },
               [answer, settings](const Result<bool>& set) {
                 if (!set) return answer(error(unreachable()));
                 answer(Response{200, settings});
               });
  });
}

void Accounts::claim(const Request& request, Answer answer) {
  JsonValue body;
  std::optional<Denial> wrong = read_body(request, body);
  const auto seat = wrong ? std::nullopt : text_in(body, "token", 100, wrong);
  if (!wrong && !seat) wrong = Denial{400, "bad_field", "\"token\" is needed: that of the seat."};
  if (wrong) return answer(error(*wrong));
  with_account(request, answer,
               [this, hash = token_hash(*seat), answer](const store::Account& account) {
                 clerk_.ask(
                     [hash, id = account.id](store::Store& store) {
                       auto token = store.token(hash);
                       if (!token || token->room.empty()) return false;
                       if (!token->account.empty() && token->account != id) return false;
                       token->account = id;
                       store.put_token(*token);
                       return true;
                     },
                     [answer](Result<bool> claimed) {
                       if (!claimed) return answer(error(unreachable()));
                       if (!*claimed) {
                         return answer(error(404, "bad_seat_token",
                                             "There is no such seat, or it is another account's."));
                       }
                       answer(Response{204, "", ""});
                     });
               });
}

}  // namespace kanly::server

#include "store/sql_store.h"

#include <algorithm>
#include <random>
#include <utility>

#include "store/text.h"

namespace kanly::store {

namespace {

// What is stored, checked -----------------------------------------------------------------------------

void check(const RoomState& state) {
  check_text("the summary of a room", state.summary, kLongestText);
}

void check(const News& news) {
  check_name("the name of a channel", news.channel);
  check_text("the name of a channel", news.channel, kLongestChannel);
  check_text("news", news.text, kLongestNews);
}

void check(const Addition& addition) {
  check_name("the id of a room", addition.room);
  if (addition.first < 1 || addition.lines.empty()) {
    throw StoreError(StoreError::Kind::BadValue,
                     "lines are numbered from 1 on, and at least one is appended.");
  }
  for (const std::string& line : addition.lines) check_text("a line of a room", line, kLongestText);
  if (addition.state) check(*addition.state);
  if (addition.news) check(*addition.news);
}

void check(const Account& account) {
  check_name("the id of an account", account.id);
  check_name("the name of an account", account.name);
  check_text("a password's hash", account.password_hash, kLongestName);
  check_text("the settings of an account", account.settings, kLongestText);
}

void check(const Token& token) {
  check_name("the hash of a token", token.hash);
  check_text("the id of a room", token.room, kLongestName);
  check_text("the id of an account", token.account, kLongestName);
}

void check(const Result& result) {
  check_text("the id of an account", result.account, kLongestName);
  check_text("the name of a faction", result.faction, kLongestName);
  check_text("the details of a result", result.details, kLongestText);
}

void check(const Process& process) {
  check_name("the id of a process", process.id);
  check_text("the address of a process", process.address, kLongestName);
}

// Names are the same when they differ in A to Z and a to z alone.
std::string folded(std::string_view name) {
  std::string text(name);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

// NULL for "".
Value or_null(const std::string& text) {
  return text.empty() ? Value(std::optional<Time>()) : Value(text);
}

// Text with which nothing in a table can be equal is looked for like any other, and not found: no database need
// see it.
bool storable(std::string_view text) {
  try {
    check_name("", text);
  } catch (const StoreError&) {
    return false;
  }
  return true;
}

// Rows as they are read -------------------------------------------------------------------------------

const std::string kRoomColumns = "rooms.id, made, summary, listed, stage, due, changed";

RoomRow room_of(const Row& row) {
  return {.id = row.text(0),
          .made = row.number(1),
          .state = {.summary = row.text(2),
                    .listed = row.yes(3),
                    .stage = static_cast<Stage>(row.number(4)),
                    .due = row.maybe(5),
                    .changed = row.number(6)}};
}

const std::string kAccountColumns = "id, name, password_hash, settings, made";

Account account_of(const Row& row) {
  return {.id = row.text(0),
          .name = row.text(1),
          .password_hash = row.text(2),
          .settings = row.text(3),
          .made = row.number(4)};
}

const std::string kTokenColumns = "hash, room, member, account, until, made";

Token token_of(const Row& row) {
  return {.hash = row.text(0),
          .room = row.text(1),
          .member = static_cast<uint16_t>(row.number(2)),
          .account = row.text(3),
          .until = row.maybe(4),
          .made = row.number(5)};
}

const std::string kResultColumns = "room, seat, account, faction, won, details, at";

Result result_of(const Row& row) {
  return {.room = row.text(0),
          .seat = static_cast<uint8_t>(row.number(1)),
          .account = row.text(2),
          .faction = row.text(3),
          .won = row.yes(4),
          .details = row.text(5),
          .at = row.number(6)};
}

Process process_of(const Row& row) { return {.id = row.text(0), .address = row.text(1)}; }

template <class Thing>
std::vector<Thing> all(const Rows& rows, Thing (*read)(const Row&)) {
  std::vector<Thing> things;
  things.reserve(rows.size());
  for (const Row& row : rows) things.push_back(read(row));
  return things;
}

template <class Thing>
std::optional<Thing> one(const Rows& rows, Thing (*read)(const Row&)) {
  if (rows.empty()) return std::nullopt;
  return read(rows.front());
}

// Where a list of rooms goes on, as $2 and $3: from its beginning, behind no room at all.
After beginning(const std::optional<After>& after) {
  return after ? *after : After{.changed = INT64_MAX, .id = ""};
}

}  // namespace

int64_t draw_writer() {
  thread_local std::random_device device;
  return static_cast<int64_t>((static_cast<uint64_t>(device()) << 31) ^ device());
}

SqlStore::SqlStore(std::string name, std::unique_ptr<Database> database,
                   std::unique_ptr<Newsroom> newsroom)
    : name_(std::move(name)), database_(std::move(database)), newsroom_(std::move(newsroom)) {}

Rows SqlStore::once(const std::string& statement, const std::vector<Value>& values) {
  return database_->again([&] { return database_->run(statement, values); });
}

void SqlStore::check() { once("SELECT 1", {}); }

Counts SqlStore::counts() {
  const Rows rows = once(
      "SELECT (SELECT count(*) FROM rooms), (SELECT count(*) FROM rooms WHERE stage = 2),"
      " (SELECT count(*) FROM lines WHERE number > 0), (SELECT count(*) FROM accounts),"
      " (SELECT count(*) FROM tokens), (SELECT count(*) FROM results)",
      {});
  const auto count = [&](size_t column) {
    return static_cast<uint64_t>(rows.front().number(column));
  };
  return {count(0), count(1), count(2), count(3), count(4), count(5)};
}

// Rooms ----------------------------------------------------------------------------------------------

bool SqlStore::make_room(const RoomRow& row, std::string_view head) {
  check_name("the id of a room", row.id);
  check_text("the head of a room", head, kLongestText);
  store::check(row.state);
  const int64_t writer = draw_writer();
  return database_->whole([&] {
    const RoomState& state = row.state;
    const Rows made = database_->run(
        "INSERT INTO rooms (id, made, summary, listed, stage, due, changed, writer)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING",
        {row.id, row.made, state.summary, state.listed, static_cast<int>(state.stage), state.due,
         state.changed, writer});
    if (made.touched == 0) {
      return database_->run("SELECT id FROM rooms WHERE id = $1 AND writer = $2", {row.id, writer})
                 .size() == 1;
    }
    database_->run("INSERT INTO lines (room, number, line, writer) VALUES ($1, 0, $2, $3)",
                   {row.id, head, writer});
    return true;
  });
}

std::optional<RoomRecord> SqlStore::room(std::string_view id) {
  if (!storable(id)) return std::nullopt;
  return database_->again([&]() -> std::optional<RoomRecord> {
    const Rows found = database_->run("SELECT " + kRoomColumns + " FROM rooms WHERE id = $1", {id});
    if (found.empty()) return std::nullopt;
    RoomRecord record{.row = room_of(found.front())};
    const Rows lines =
        database_->run("SELECT line FROM lines WHERE room = $1 ORDER BY number", {id});
    if (lines.empty()) return std::nullopt;  // removed in this moment
    record.head = lines.front().text(0);
    for (size_t i = 1; i < lines.size(); ++i) record.lines.push_back(lines[i].text(0));
    return record;
  });
}

std::optional<RoomRow> SqlStore::room_row(std::string_view id) {
  if (!storable(id)) return std::nullopt;
  return one(once("SELECT " + kRoomColumns + " FROM rooms WHERE id = $1", {id}), room_of);
}

std::vector<std::string> SqlStore::lines(std::string_view id, uint64_t from) {
  if (!storable(id)) return {};
  const Rows rows = once("SELECT line FROM lines WHERE room = $1 AND number >= $2 ORDER BY number",
                         {id, std::max<uint64_t>(from, 1)});
  std::vector<std::string> lines;
  for (const Row& row : rows) lines.push_back(row.text(0));
  return lines;
}

bool SqlStore::replace_state(std::string_view id, const RoomState& state) {
  return database_
             ->run(
                 "UPDATE rooms SET summary = $2, listed = $3, stage = $4, due = $5, changed = $6 "
                 "WHERE id = $1",
                 {id, state.summary, state.listed, static_cast<int>(state.stage), state.due,
                  state.changed})
             .touched == 1;
}

bool SqlStore::set_state(std::string_view id, const RoomState& state) {
  check_name("the id of a room", id);
  store::check(state);
  return database_->again([&] { return replace_state(id, state); });
}

bool SqlStore::remove_room(std::string_view id) {
  return storable(id) && once("DELETE FROM rooms WHERE id = $1", {id}).touched == 1;
}

std::vector<Added> SqlStore::append(std::span<const Addition> additions) {
  // In the order of ids, so that two processes never wait for each other.
  std::vector<std::pair<const Addition*, size_t>> in_order;
  for (const Addition& addition : additions) {
    store::check(addition);
    in_order.emplace_back(&addition, in_order.size());
  }
  std::ranges::sort(in_order,
                    [](const auto& a, const auto& b) { return a.first->room < b.first->room; });
  for (size_t i = 1; i < in_order.size(); ++i) {
    if (in_order[i - 1].first->room == in_order[i].first->room) {
      throw StoreError(StoreError::Kind::BadValue, "a room is appended to once in a call.");
    }
  }
  if (additions.empty()) return {};
  const int64_t writer = draw_writer();
  const std::vector<Added> added = database_->whole([&] {
    std::vector<Added> added(additions.size());
    for (const auto& [addition, place] : in_order) added[place] = append_one(*addition, writer);
    return added;
  });
  for (size_t i = 0; i < added.size(); ++i) {
    const auto& news = additions[i].news;
    if (news && added[i] == Added::Done) newsroom_->succeeded(*news);
  }
  return added;
}

Added SqlStore::append_one(const Addition& addition, int64_t writer) {
  // Whoever appends to this room as well waits here, and then sees what we appended.
  const Rows rooms = database_->run("SELECT id FROM rooms WHERE id = $1" + database_->lock_alone(),
                                    {addition.room});
  if (rooms.empty()) return Added::NoRoom;
  const Rows last =
      database_->run("SELECT max(number) FROM lines WHERE room = $1", {addition.room});
  const auto next = static_cast<uint64_t>(last.front().number(0)) + 1;
  if (addition.first > next) return Added::Gap;
  if (addition.first < next) {
    const Rows ours =
        database_->run("SELECT number FROM lines WHERE room = $1 AND number = $2 AND writer = $3",
                       {addition.room, addition.first, writer});
    return ours.empty() ? Added::Taken : Added::Done;
  }
  for (size_t i = 0; i < addition.lines.size(); ++i) {
    database_->run("INSERT INTO lines (room, number, line, writer) VALUES ($1, $2, $3, $4)",
                   {addition.room, addition.first + i, addition.lines[i], writer});
  }
  if (addition.state) replace_state(addition.room, *addition.state);
  if (addition.news) newsroom_->announce_within(*addition.news);
  return Added::Done;
}

std::vector<RoomRow> SqlStore::listed_rooms(Stage stage, int most,
                                            const std::optional<After>& after) {
  const After from = beginning(after);
  return all(once("SELECT " + kRoomColumns +
                      " FROM rooms WHERE listed = 1 AND stage = $1 AND (changed, id) < ($2, $3)"
                      " ORDER BY changed DESC, id DESC LIMIT $4",
                  {static_cast<int>(stage), from.changed, from.id, most}),
             room_of);
}

std::vector<RoomRow> SqlStore::rooms_of(std::string_view account, int most,
                                        const std::optional<After>& after) {
  if (!storable(account)) return {};
  const After from = beginning(after);
  return all(once("SELECT " + kRoomColumns +
                      " FROM rooms WHERE id IN (SELECT room FROM tokens WHERE account = $1)"
                      " AND (changed, id) < ($2, $3) ORDER BY changed DESC, id DESC LIMIT $4",
                  {account, from.changed, from.id, most}),
             room_of);
}

std::vector<RoomRow> SqlStore::due_rooms(Time now, int most) {
  return all(once("SELECT " + kRoomColumns +
                      " FROM rooms WHERE stage < 2 AND due IS NOT NULL AND due <= $1"
                      " AND NOT EXISTS (SELECT 1 FROM leases JOIN processes ON processes.id = "
                      "leases.process"
                      "   WHERE leases.room = rooms.id AND processes.until > " +
                      database_->clock() + ") ORDER BY due, rooms.id LIMIT $2",
                  {now, most}),
             room_of);
}

// Accounts -------------------------------------------------------------------------------------------

bool SqlStore::make_account(const Account& account) {
  store::check(account);
  const int64_t writer = draw_writer();
  return database_->again([&] {
    const Rows made = database_->run(
        "INSERT INTO accounts (id, name, folded, password_hash, settings, made, writer)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        {account.id, account.name, folded(account.name), account.password_hash, account.settings,
         account.made, writer});
    if (made.touched == 1) return true;
    return database_
               ->run("SELECT id FROM accounts WHERE id = $1 AND writer = $2", {account.id, writer})
               .size() == 1;
  });
}

std::optional<Account> SqlStore::account(std::string_view id) {
  if (!storable(id)) return std::nullopt;
  return one(once("SELECT " + kAccountColumns + " FROM accounts WHERE id = $1", {id}), account_of);
}

std::optional<Account> SqlStore::account_named(std::string_view name) {
  if (!storable(name)) return std::nullopt;
  return one(once("SELECT " + kAccountColumns + " FROM accounts WHERE folded = $1", {folded(name)}),
             account_of);
}

bool SqlStore::set_password(std::string_view id, std::string_view password_hash) {
  check_text("a password's hash", password_hash, kLongestName);
  return storable(id) &&
         once("UPDATE accounts SET password_hash = $2 WHERE id = $1", {id, password_hash})
                 .touched == 1;
}

bool SqlStore::set_settings(std::string_view id, std::string_view settings) {
  check_text("the settings of an account", settings, kLongestText);
  return storable(id) &&
         once("UPDATE accounts SET settings = $2 WHERE id = $1", {id, settings}).touched == 1;
}

// Tokens ---------------------------------------------------------------------------------------------

void SqlStore::put_token(const Token& token) {
  store::check(token);
  once(
      "INSERT INTO tokens (hash, room, member, account, until, made) VALUES ($1, $2, $3, $4, $5, "
      "$6)"
      " ON CONFLICT (hash) DO UPDATE SET room = excluded.room, member = excluded.member,"
      " account = excluded.account, until = excluded.until, made = excluded.made",
      {token.hash, or_null(token.room), static_cast<int>(token.member), or_null(token.account),
       token.until, token.made});
}

std::optional<Token> SqlStore::token(std::string_view hash) {
  if (!storable(hash)) return std::nullopt;
  return one(once("SELECT " + kTokenColumns + " FROM tokens WHERE hash = $1", {hash}), token_of);
}

std::vector<Token> SqlStore::tokens_of_room(std::string_view room) {
  if (!storable(room)) return {};
  return all(once("SELECT " + kTokenColumns + " FROM tokens WHERE room = $1 ORDER BY member, hash",
                  {room}),
             token_of);
}

bool SqlStore::remove_token(std::string_view hash) {
  return storable(hash) && once("DELETE FROM tokens WHERE hash = $1", {hash}).touched == 1;
}

uint64_t SqlStore::remove_tokens_until(Time now) {
  return once("DELETE FROM tokens WHERE until IS NOT NULL AND until <= $1", {now}).touched;
}

// Results --------------------------------------------------------------------------------------------

void SqlStore::put_results(std::string_view room, std::span<const Result> results) {
  check_name("the id of a room", room);
  for (const Result& result : results) {
    store::check(result);
    if (result.room != room) {
      throw StoreError(StoreError::Kind::BadValue, "the results of a room are put together.");
    }
  }
  database_->whole([&] {
    database_->run("DELETE FROM results WHERE room = $1", {room});
    for (const Result& result : results) {
      database_->run(
          "INSERT INTO results (room, seat, account, faction, won, details, at)"
          " VALUES ($1, $2, $3, $4, $5, $6, $7)",
          {room, static_cast<int>(result.seat), or_null(result.account), result.faction, result.won,
           result.details, result.at});
    }
    return true;
  });
}

std::vector<Result> SqlStore::results_of_room(std::string_view room) {
  if (!storable(room)) return {};
  return all(
      once("SELECT " + kResultColumns + " FROM results WHERE room = $1 ORDER BY seat", {room}),
      result_of);
}

std::vector<Result> SqlStore::results_of(std::string_view account, int most) {
  if (!storable(account)) return {};
  return all(once("SELECT " + kResultColumns +
                      " FROM results WHERE account = $1 ORDER BY at DESC, room, seat LIMIT $2",
                  {account, most}),
             result_of);
}

std::vector<Tally> SqlStore::tallies(std::string_view account) {
  if (!storable(account)) return {};
  std::vector<Tally> tallies;
  for (const Row& row : once("SELECT faction, count(*), sum(won) FROM results WHERE account = $1"
                             " GROUP BY faction ORDER BY count(*) DESC, faction",
                             {account})) {
    tallies.push_back({.faction = row.text(0),
                       .games = static_cast<uint64_t>(row.number(1)),
                       .won = static_cast<uint64_t>(row.number(2))});
  }
  return tallies;
}

// Processes ------------------------------------------------------------------------------------------

void SqlStore::join(const Process& process, int64_t milliseconds) {
  store::check(process);
  database_->whole([&] {
    put_process(process, milliseconds);
    // The dead are swept out; should one of them live after all, its renew puts it here again.
    database_->run("DELETE FROM processes WHERE until < " + database_->clock() + " - 60000", {});
    return true;
  });
}

void SqlStore::put_process(const Process& process, int64_t milliseconds) {
  database_->run("INSERT INTO processes (id, address, until) VALUES ($1, $2, " +
                     database_->clock() +
                     " + $3) ON CONFLICT (id) DO UPDATE SET address = excluded.address, until = "
                     "excluded.until",
                 {process.id, process.address, milliseconds});
}

bool SqlStore::renew(const Process& process, int64_t milliseconds) {
  store::check(process);
  bool was_dead = false;  // also when it was an earlier try that found it so
  database_->whole([&] {
    const Rows renewed =
        database_->run("UPDATE processes SET address = $2, until = " + database_->clock() +
                           " + $3 WHERE id = $1 AND until > " + database_->clock(),
                       {process.id, process.address, milliseconds});
    if (renewed.touched == 1) return true;
    was_dead = true;
    database_->run("DELETE FROM leases WHERE process = $1", {process.id});
    database_->run("DELETE FROM present WHERE process = $1", {process.id});
    put_process(process, milliseconds);
    return true;
  });
  return !was_dead;
}

void SqlStore::leave(std::string_view process) {
  if (storable(process)) once("DELETE FROM processes WHERE id = $1", {process});
}

// Whether the process lives; it cannot renew or die until the transaction ends.
std::optional<Process> SqlStore::alive(std::string_view process) {
  return one(database_->run("SELECT id, address FROM processes WHERE id = $1 AND until > " +
                                database_->clock() + database_->lock_shared(),
                            {process}),
             process_of);
}

std::optional<Process> SqlStore::hold(std::string_view room, std::string_view process) {
  if (!storable(room) || !storable(process)) return std::nullopt;
  return database_->whole([&]() -> std::optional<Process> {
    if (database_->run("SELECT id FROM rooms WHERE id = $1" + database_->lock_alone(), {room})
            .empty()) {
      return std::nullopt;
    }
    const Rows lease = database_->run("SELECT process FROM leases WHERE room = $1", {room});
    if (!lease.empty() && lease.front().text(0) != process) {
      if (const auto other = alive(lease.front().text(0))) return other;
    }
    auto self = alive(process);
    if (!self) return std::nullopt;
    database_->run(
        "INSERT INTO leases (room, process) VALUES ($1, $2)"
        " ON CONFLICT (room) DO UPDATE SET process = excluded.process",
        {room, process});
    return self;
  });
}

void SqlStore::let_go(std::string_view room, std::string_view process) {
  if (!storable(room) || !storable(process)) return;
  once("DELETE FROM leases WHERE room = $1 AND process = $2", {room, process});
}

std::optional<Process> SqlStore::holder(std::string_view room) {
  if (!storable(room)) return std::nullopt;
  return one(
      once(
          "SELECT processes.id, address FROM leases JOIN processes ON processes.id = leases.process"
          " WHERE leases.room = $1 AND until > " +
              database_->clock(),
          {room}),
      process_of);
}

std::vector<std::string> SqlStore::held_by(std::string_view process) {
  if (!storable(process)) return {};
  std::vector<std::string> rooms;
  for (const Row& row :
       once("SELECT room FROM leases JOIN processes ON processes.id = leases.process"
            " WHERE leases.process = $1 AND until > " +
                database_->clock() + " ORDER BY room",
            {process})) {
    rooms.push_back(row.text(0));
  }
  return rooms;
}

std::vector<Process> SqlStore::living() {
  return all(
      once("SELECT id, address FROM processes WHERE until > " + database_->clock() + " ORDER BY id",
           {}),
      process_of);
}

// Who is where ---------------------------------------------------------------------------------------

void SqlStore::come(std::string_view room, uint16_t member, std::string_view process) {
  if (!storable(room) || !storable(process)) return;
  database_->whole([&] {
    if (!alive(process)) return false;  // it comes again when it has joined again
    const Value who = static_cast<int>(member);
    database_->run(
        "INSERT INTO present (room, member, process) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        {room, who, process});
    database_->run("DELETE FROM reminded WHERE room = $1 AND member = $2", {room, who});
    return true;
  });
}

void SqlStore::go(std::string_view room, uint16_t member, std::string_view process) {
  if (!storable(room) || !storable(process)) return;
  once("DELETE FROM present WHERE room = $1 AND member = $2 AND process = $3",
       {room, static_cast<int>(member), process});
}

std::vector<uint16_t> SqlStore::present(std::string_view room) {
  if (!storable(room)) return {};
  std::vector<uint16_t> members;
  for (const Row& row :
       once("SELECT DISTINCT member FROM present JOIN processes ON processes.id = present.process"
            " WHERE room = $1 AND until > " +
                database_->clock() + " ORDER BY member",
            {room})) {
    members.push_back(static_cast<uint16_t>(row.number(0)));
  }
  return members;
}

Reminder SqlStore::remind(std::string_view room, uint16_t member) {
  if (!storable(room)) return Reminder::Present;
  const int64_t writer = draw_writer();
  return database_->whole([&] {
    const Value who = static_cast<int>(member);
    if (!database_
             ->run("SELECT member FROM present JOIN processes ON processes.id = present.process"
                   " WHERE room = $1 AND member = $2 AND until > " +
                       database_->clock(),
                   {room, who})
             .empty()) {
      return Reminder::Present;
    }
    database_->run(
        "INSERT INTO reminded (room, member, writer) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        {room, who, writer});
    const bool mine =
        database_
            ->run("SELECT writer FROM reminded WHERE room = $1 AND member = $2 AND writer = $3",
                  {room, who, writer})
            .size() == 1;
    return mine ? Reminder::Now : Reminder::Before;
  });
}

// News -----------------------------------------------------------------------------------------------

void SqlStore::hear(Hear hear) { newsroom_->hear(std::move(hear)); }

void SqlStore::listen(std::string_view channel) {
  store::check(News{.channel = std::string(channel)});
  newsroom_->listen(channel);
}

void SqlStore::unlisten(std::string_view channel) {
  store::check(News{.channel = std::string(channel)});
  newsroom_->unlisten(channel);
}

void SqlStore::announce(std::string_view channel, std::string_view text) {
  store::check(News{.channel = std::string(channel), .text = std::string(text)});
  newsroom_->announce(channel, text);
}

// Everything -----------------------------------------------------------------------------------------

std::vector<RoomRow> SqlStore::rooms_after(std::string_view id, int most) {
  return all(
      once("SELECT " + kRoomColumns + " FROM rooms WHERE id > $1 ORDER BY id LIMIT $2", {id, most}),
      room_of);
}

std::vector<Account> SqlStore::accounts_after(std::string_view id, int most) {
  return all(once("SELECT " + kAccountColumns + " FROM accounts WHERE id > $1 ORDER BY id LIMIT $2",
                  {id, most}),
             account_of);
}

std::vector<Token> SqlStore::tokens_after(std::string_view hash, int most) {
  return all(once("SELECT " + kTokenColumns + " FROM tokens WHERE hash > $1 ORDER BY hash LIMIT $2",
                  {hash, most}),
             token_of);
}

std::vector<Result> SqlStore::results_after(std::string_view room, int seat, int most) {
  return all(once("SELECT " + kResultColumns +
                      " FROM results WHERE (room, seat) > ($1, $2) ORDER BY room, seat LIMIT $3",
                  {room, seat, most}),
             result_of);
}

}  // namespace kanly::store

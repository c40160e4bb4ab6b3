// The store: records of rooms, seats and accounts that outlive the process, in SQLite or PostgreSQL.
//
// It knows nothing of games. A room is a head and numbered lines that are only ever appended; whoever
// appends says which number comes next, and of two who say the same exactly one succeeds. When a function
// that changes something returns, the change is on disk.
//
// A store may be used by several threads; calls take turns, and they wait for the disk or the network, so
// they do not belong into a thread that must not wait. What cannot be done throws StoreError.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kanly::store {

using Time = int64_t;  // milliseconds since 1970, handed in by the caller

// Something that cannot be stored or read; the sentence is for whoever runs the server.
class StoreError : public std::runtime_error {
 public:
  enum class Kind : uint8_t {
    BadAddress,   // open_store cannot make anything of the address
    BadValue,     // text that is no UTF-8, holds a NUL or is too long: nothing was done
    Newer,        // written by a newer version of Kanly
    InUse,        // another process serves from this file
    Unreachable,  // disk or database do not answer: whether the change was made is unknown
    Broken,       // anything else the database says
  };

  StoreError(Kind kind, const std::string& text) : std::runtime_error(text), kind(kind) {}

  Kind kind;
};

// Rooms ----------------------------------------------------------------------------------------------

enum class Stage : uint8_t { Open, Running, Finished };  // the numbers stand in databases

// What changes about a room beside its lines: replaced as a whole.
struct RoomState {
  std::string summary;  // for the lobby, as JSON
  bool listed = false;  // in the lobby, or found by its link alone
  Stage stage = Stage::Open;
  std::optional<Time> due;  // when the room must be looked at although nobody does anything
  Time changed = 0;

  bool operator==(const RoomState&) const = default;
};

// A room without its head and lines.
struct RoomRow {
  std::string id;
  Time made = 0;
  RoomState state;

  bool operator==(const RoomRow&) const = default;
};

struct RoomRecord {
  RoomRow row;
  std::string head;
  std::vector<std::string> lines;  // the first is number 1

  bool operator==(const RoomRecord&) const = default;
};

// Words that one process has for others.
struct News {
  std::string channel;
  std::string text;
  // The connection was lost and is there again: news of any channel may have been missed. channel and text are
  // empty.
  bool missed = false;

  bool operator==(const News&) const = default;
};

// Lines for the end of a room.
struct Addition {
  std::string room;
  uint64_t first = 1;  // the number of the first of them: one more than the room has lines
  std::vector<std::string> lines;
  std::optional<RoomState> state;  // replaced in the same breath
  std::optional<News> news;        // announced with it, when it is done
};

enum class Added : uint8_t {
  Done,    // all lines are on disk, and the state
  Taken,   // nothing was done: the room has a line of that number, so somebody else appends to it
  Gap,     // nothing was done: the line before the first is missing
  NoRoom,  // nothing was done: there is no such room
};

// Where a page of a list ends; the next one begins behind it.
struct After {
  Time changed = 0;
  std::string id;
};

// Accounts and seats ---------------------------------------------------------------------------------

struct Account {
  std::string id;             // made by the caller, never shown as a name
  std::string name;           // unique; A to Z count as a to z
  std::string password_hash;  // as libsodium writes it
  std::string settings;       // JSON
  Time made = 0;

  bool operator==(const Account&) const = default;
};

// A secret that somebody holds. The store sees its hash alone.
struct Token {
  std::string hash;
  std::string room;           // "" when it is an account's, for all its rooms
  uint16_t member = 0;        // of the room
  std::string account;        // "" for somebody without one
  std::optional<Time> until;  // void from then on
  Time made = 0;

  bool operator==(const Token&) const = default;
};

// How a game ended for one seat.
struct Result {
  std::string room;
  uint8_t seat = 0;
  std::string account;  // "" for bots and for people without one
  std::string faction;
  bool won = false;
  std::string details;  // JSON
  Time at = 0;

  bool operator==(const Result&) const = default;
};

// An account's games with one faction.
struct Tally {
  std::string faction;
  uint64_t games = 0;
  uint64_t won = 0;

  bool operator==(const Tally&) const = default;
};

// Several processes ----------------------------------------------------------------------------------

// A process that serves rooms. It says again and again that it lives (renew); one that has not for as long
// as it promised is taken for dead, and others take its rooms. That spares work, it does not keep order: two that
// both believe to hold a room are told apart by the numbers of the lines they append.
struct Process {
  std::string id;       // made anew at every start
  std::string address;  // where other processes reach it

  bool operator==(const Process&) const = default;
};

// Whether somebody who is asked is to be told of it elsewhere.
enum class Reminder : uint8_t {
  Now,      // yes: they are nowhere, and this is the first time since they were
  Before,   // it was done since they were last there
  Present,  // they are there
};

// How much is in a store.
struct Counts {
  uint64_t rooms = 0, finished = 0, lines = 0, accounts = 0, tokens = 0, results = 0;

  bool operator==(const Counts&) const = default;
};

// The longest that is taken, in bytes.
inline constexpr size_t kLongestName = 200;       // ids, hashes, names, factions, addresses
inline constexpr size_t kLongestText = 16 << 20;  // heads, summaries, settings, details, lines
inline constexpr size_t kLongestChannel = 55;
inline constexpr size_t kLongestNews = 16 << 20;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // The database's name without any password, for logs.
  virtual std::string name() const = 0;
  // Throws unless the database answers.
  virtual void check() = 0;
  virtual Counts counts() = 0;

  // Rooms. False: the id is taken.
  virtual bool make_room(const RoomRow& row, std::string_view head) = 0;
  virtual std::optional<RoomRecord> room(std::string_view id) = 0;
  virtual std::optional<RoomRow> room_row(std::string_view id) = 0;
  // Lines from this number on, for who has the others.
  virtual std::vector<std::string> lines(std::string_view id, uint64_t from) = 0;
  // False: there is no such room.
  virtual bool set_state(std::string_view id, const RoomState& state) = 0;
  // With its lines and tokens; results stay for the statistics. False: there is no such room.
  virtual bool remove_room(std::string_view id) = 0;

  // All of it in one commit, but each addition succeeds or fails by itself; no room twice.
  virtual std::vector<Added> append(std::span<const Addition> additions) = 0;
  Added append(const Addition& addition) { return append(std::span(&addition, 1)).front(); }

  // Lists for the lobby, the last changed first.
  virtual std::vector<RoomRow> listed_rooms(Stage stage, int most,
                                            const std::optional<After>& after = {}) = 0;
  // Rooms in which the account holds a token.
  virtual std::vector<RoomRow> rooms_of(std::string_view account, int most,
                                        const std::optional<After>& after = {}) = 0;
  // Unfinished rooms that are due by now and that no living process holds, the longest waiting first.
  virtual std::vector<RoomRow> due_rooms(Time now, int most) = 0;

  // Accounts. False: the id or the name is taken.
  virtual bool make_account(const Account& account) = 0;
  virtual std::optional<Account> account(std::string_view id) = 0;
  virtual std::optional<Account> account_named(std::string_view name) = 0;
  // False: there is no such account.
  virtual bool set_password(std::string_view id, std::string_view password_hash) = 0;
  virtual bool set_settings(std::string_view id, std::string_view settings) = 0;

  // Tokens. Putting one again replaces it. The room and the account it names must be there.
  virtual void put_token(const Token& token) = 0;
  virtual std::optional<Token> token(std::string_view hash) = 0;
  virtual std::vector<Token> tokens_of_room(std::string_view room) = 0;
  virtual bool remove_token(std::string_view hash) = 0;
  virtual uint64_t remove_tokens_until(Time now) = 0;

  // Results of a room, all at once; put again they are replaced.
  virtual void put_results(std::string_view room, std::span<const Result> results) = 0;
  virtual std::vector<Result> results_of_room(std::string_view room) = 0;
  // The latest first.
  virtual std::vector<Result> results_of(std::string_view account, int most) = 0;
  // By faction, those with most games first.
  virtual std::vector<Tally> tallies(std::string_view account) = 0;

  // Processes and the rooms they hold. Time passes by the database's clock.
  virtual void join(const Process& process, int64_t milliseconds) = 0;
  // False: it was taken for dead, and rooms it held may be others' now. It lives again, holds no room, and
  // nobody is there.
  virtual bool renew(const Process& process, int64_t milliseconds) = 0;
  // It lets go of all its rooms.
  virtual void leave(std::string_view process) = 0;
  // Takes the room unless a living process holds it; who holds it now. Nobody: there is no such room, or
  // this process has not joined or is taken for dead.
  virtual std::optional<Process> hold(std::string_view room, std::string_view process) = 0;
  virtual void let_go(std::string_view room, std::string_view process) = 0;
  // The living process that holds the room.
  virtual std::optional<Process> holder(std::string_view room) = 0;
  virtual std::vector<std::string> held_by(std::string_view process) = 0;
  virtual std::vector<Process> living() = 0;

  // Who is where: a member who came to a process is there until they go or the process dies. Several processes may
  // have the same member.
  virtual void come(std::string_view room, uint16_t member, std::string_view process) = 0;
  virtual void go(std::string_view room, uint16_t member, std::string_view process) = 0;
  virtual std::vector<uint16_t> present(std::string_view room) = 0;
  // To one who asks it says Now, once until the member has come again.
  virtual Reminder remind(std::string_view room, uint16_t member) = 0;

  // News. They come, in the order each process announced them, in a thread of the store's own, one after the
  // other; hear waits for the one under way. With SQLite they reach this store alone, with PostgreSQL everybody who
  // listens, the announcing one too. They are not kept: whoever was not listening misses them.
  using Hear = std::function<void(const News&)>;
  virtual void hear(Hear hear) = 0;  // nullptr: no more
  // When it returns, everything announced from now on arrives.
  virtual void listen(std::string_view channel) = 0;
  virtual void unlisten(std::string_view channel) = 0;
  virtual void announce(std::string_view channel, std::string_view text) = 0;

  // Everything, page by page in the order of ids (hashes; rooms and seats), for copies.
  virtual std::vector<RoomRow> rooms_after(std::string_view id, int most) = 0;
  virtual std::vector<Account> accounts_after(std::string_view id, int most) = 0;
  virtual std::vector<Token> tokens_after(std::string_view hash, int most) = 0;
  virtual std::vector<Result> results_after(std::string_view room, int seat, int most) = 0;
};

struct OpenOptions {
  // SQLite: refuse a file from which another process serves. Tests share files.
  bool alone = true;
  // SQLite: the file must be there already.
  bool must_exist = false;
  // PostgreSQL: how long to go on trying when the connection is lost, before Unreachable is thrown.
  int64_t patience_ms = 15000;
};

// "sqlite:PATH", "postgres://user@host/database" or "postgresql://…"; tables are made or brought up to date.
std::unique_ptr<Store> open_store(const std::string& address, const OpenOptions& options = {});

// How the address reads without its password.
std::string without_password(std::string_view address);

}  // namespace kanly::store

// The store in SQL that SQLite and PostgreSQL both understand.
#pragma once

#include <memory>
#include <string>

#include "store/database.h"
#include "store/newsroom.h"
#include "store/store.h"

namespace kanly::store {

class SqlStore : public Store {
 public:
  // The tables are there and up to date. News are given up before the database.
  SqlStore(std::string name, std::unique_ptr<Database> database,
           std::unique_ptr<Newsroom> newsroom);

  std::string name() const override { return name_; }
  void check() override;
  Counts counts() override;

  bool make_room(const RoomRow& row, std::string_view head) override;
  std::optional<RoomRecord> room(std::string_view id) override;
  std::optional<RoomRow> room_row(std::string_view id) override;
  std::vector<std::string> lines(std::string_view id, uint64_t from) override;
  bool set_state(std::string_view id, const RoomState& state) override;
  bool remove_room(std::string_view id) override;
  using Store::append;
  std::vector<Added> append(std::span<const Addition> additions) override;
  std::vector<RoomRow> listed_rooms(Stage stage, int most,
                                    const std::optional<After>& after) override;
  std::vector<RoomRow> rooms_of(std::string_view account, int most,
                                const std::optional<After>& after) override;
  std::vector<RoomRow> due_rooms(Time now, int most) override;

  bool make_account(const Account& account) override;
  std::optional<Account> account(std::string_view id) override;
  std::optional<Account> account_named(std::string_view name) override;
  bool set_password(std::string_view id, std::string_view password_hash) override;
  bool set_settings(std::string_view id, std::string_view settings) override;

  void put_token(const Token& token) override;
  std::optional<Token> token(std::string_view hash) override;
  std::vector<Token> tokens_of_room(std::string_view room) override;
  bool remove_token(std::string_view hash) override;
  uint64_t remove_tokens_until(Time now) override;

  void put_results(std::string_view room, std::span<const Result> results) override;
  std::vector<Result> results_of_room(std::string_view room) override;
  std::vector<Result> results_of(std::string_view account, int most) override;
  std::vector<Tally> tallies(std::string_view account) override;

  void join(const Process& process, int64_t milliseconds) override;
  bool renew(const Process& process, int64_t milliseconds) override;
  void leave(std::string_view process) override;
  std::optional<Process> hold(std::string_view room, std::string_view process) override;
  void let_go(std::string_view room, std::string_view process) override;
  std::optional<Process> holder(std::string_view room) override;
  std::vector<std::string> held_by(std::string_view process) override;
  std::vector<Process> living() override;

  void come(std::string_view room, uint16_t member, std::string_view process) override;
  void go(std::string_view room, uint16_t member, std::string_view process) override;
  std::vector<uint16_t> present(std::string_view room) override;
  Reminder remind(std::string_view room, uint16_t member) override;

  void hear(Hear hear) override;
  void listen(std::string_view channel) override;
  void unlisten(std::string_view channel) override;
  void announce(std::string_view channel, std::string_view text) override;

  std::vector<RoomRow> rooms_after(std::string_view id, int most) override;
  std::vector<Account> accounts_after(std::string_view id, int most) override;
  std::vector<Token> tokens_after(std::string_view hash, int most) override;
  std::vector<Result> results_after(std::string_view room, int seat, int most) override;

 private:
  // One statement by itself.
  Rows once(const std::string& statement, const std::vector<Value>& values);
  Added append_one(const Addition& addition, int64_t writer);
  bool replace_state(std::string_view id, const RoomState& state);
  void put_process(const Process& process, int64_t milliseconds);
  std::optional<Process> alive(std::string_view process);

  std::string name_;
  std::unique_ptr<Database> database_;
  std::unique_ptr<Newsroom> newsroom_;
};

// A number that nobody else draws.
int64_t draw_writer();

}  // namespace kanly::store

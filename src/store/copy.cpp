#include "store/copy.h"

#include <algorithm>

namespace kanly::store {

namespace {

constexpr int kPage = 200;
// Lines go over in pieces of so many, so that a long room makes no long transaction.
constexpr size_t kLinesAtOnce = 500;

void copy_room(Store& from, Store& to, const RoomRow& row) {
  const auto record = from.room(row.id);
  if (!record) return;
  to.make_room(record->row, record->head);
  for (size_t done = 0; done < record->lines.size();) {
    const size_t count = std::min(kLinesAtOnce, record->lines.size() - done);
    const auto begin = record->lines.begin() + static_cast<std::ptrdiff_t>(done);
    to.append(Addition{.room = row.id,
                       .first = done + 1,
                       .lines = {begin, begin + static_cast<std::ptrdiff_t>(count)}});
    done += count;
  }
}

}  // namespace

Counts copy_store(Store& from, Store& to) {
  using Kind = StoreError::Kind;
  if (to.counts() != Counts{}) {
    throw StoreError(Kind::BadValue,
                     to.name() + " is not empty, and a copy goes into an empty store.");
  }
  std::string last;
  const auto pages = [&](auto next, auto copy) {
    last.clear();
    for (auto page = next(); !page.empty(); page = next()) {
      for (const auto& row : page) copy(row);
    }
  };
  pages([&] { return from.accounts_after(last, kPage); },
        [&](const Account& account) {
          to.make_account(account);
          last = account.id;
        });
  pages([&] { return from.rooms_after(last, kPage); },
        [&](const RoomRow& row) {
          copy_room(from, to, row);
          last = row.id;
        });
  pages([&] { return from.tokens_after(last, kPage); },
        [&](const Token& token) {
          to.put_token(token);
          last = token.hash;
        });
  // The results of a room are put together; a page may end in the middle of one.
  pages([&] { return from.results_after(last, UINT8_MAX, kPage); },
        [&](const Result& result) {
          if (result.room == last) return;
          last = result.room;
          to.put_results(last, from.results_of_room(last));
        });
  const Counts copied = to.counts();
  if (copied != from.counts()) {
    throw StoreError(
        Kind::Broken,
        "the copy does not hold what " + from.name() +
            " holds: something was served from it meanwhile. Copy again, into an empty store.");
  }
  return copied;
}

}  // namespace kanly::store

#include "server/results.h"

#include <vector>

#include "base/json_writer.h"
#include "server/log.h"

namespace kanly::server {

void keep_results(Clerk& clerk, const std::string& id, const room::Room& room) {
  const Game* game = room.whole_game();
  if (game == nullptr || room.setup().plays_on()) return;  // what if is no game of its own
  struct Row {
    store::Result result;
    room::MemberNo member = 0;
  };
  std::vector<Row> rows;
  const room::Time at = room.setup().made;
  for (room::SeatNo seat = 0; seat < room.seats(); ++seat) {
    const Faction faction = room.faction(seat);
    Row row;
    row.result.room = id;
    row.result.seat = seat;
    row.result.faction = id_of(faction);
    row.result.won = game->winners.has(faction);
    row.result.at = at;
    JsonWriter json(row.result.details);
    json.open_object();
    json.field("turn", static_cast<int>(game->turn));
    json.field("victory", id_of(game->victory));
    json.close_object();
    row.member = room.seat(seat).member;
    rows.push_back(std::move(row));
  }
  clerk.ask(
      [id, rows = std::move(rows)](store::Store& store) mutable {
        std::vector<store::Result> results;
        const auto tokens = store.tokens_of_room(id);
        for (Row& row : rows) {
          for (const store::Token& token : tokens) {
            if (row.member != 0 && token.member == row.member && !token.account.empty()) {
              row.result.account = token.account;
            }
          }
          results.push_back(row.result);
        }
        store.put_results(id, results);
      },
      [](const Result<std::monostate>& put) {
        if (!put) log(Level::Warning, "results not kept", {{"why", put.trouble}});
      });
}

}  // namespace kanly::server

#include "cli/documents.h"

#include <string_view>

#include "cli/storyteller.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "view/event_json.h"
#include "view/game_json.h"
#include "view/view.h"

namespace kanly::cli {

namespace {

// Events as JSON, one after the other.
class JsonLog : public EventSink {
 public:
  JsonLog(JsonWriter& json, Faction seat) : json_(json), seat_(seat) {}
  void on_event(const Event& event, const Game& game) override {
    if (seat_ != Faction::None && !event.seen_by.has(seat_)) return;
    json_.open_object();
    json_.field("turn", game.turn);
    write_event_fields(json_, seat_ == Faction::None ? event : masked(event, seat_));
    json_.close_object();
  }

 private:
  JsonWriter& json_;
  Faction seat_;
};

void write_result(JsonWriter& json, const Game& g) {
  json.object_field("result");
  json.field("over", g.over());
  json.field("turn", g.turn);
  json.field("victory", id_of(g.victory));
  json.list_field("winners", g.winners);
  json.field("text", result_text(g));
  json.close_object();
}

void write_options(JsonWriter& json, const Options& options) {
  json.array_field("options");
  for (const Option o : options) json.value(name_of(o));
  json.close_array();
}

// What the seat is asked, if it is asked.
void write_menu(JsonWriter& json, const View& view) {
  const Step* const step = view.game().over() ? nullptr : prompt(view);
  if (step == nullptr) return;
  Options options;
  menu(view, options);
  json.open_object();
  json.field("faction", view.seat());
  json.field("prompt", step->id);
  write_options(json, options);
  json.close_object();
}

void write_any_time(JsonWriter& json, const View& view) {
  Options options;
  interrupts(view, options);
  if (options.empty()) return;
  json.open_object();
  json.field("faction", view.seat());
  write_options(json, options);
  json.close_object();
}

template <class Write>
void write_for_seats(JsonWriter& json, std::string_view name, const Game& g, Faction seat,
                     Write write) {
  json.array_field(name);
  for (const Faction f : g.players) {
    if (seat == Faction::None || seat == f) write(json, View(g, f));
  }
  json.close_array();
}

}  // namespace

void write_rules(JsonWriter& json, const Config& config) {
  json.list_field("rules", words_of(rules_text(config)));
}

void write_players(JsonWriter& json, const Config& config, const std::vector<std::string>& agents) {
  json.array_field("players");
  for (std::size_t i = 0; i < config.players; ++i) {
    json.open_object();
    json.field("seat", i + 1);
    json.field("faction", config.seats[i]);
    if (!agents.empty()) json.field("agent", agents[agents.size() == 1 ? 0 : i]);
    json.close_object();
  }
  json.close_array();
}

std::string game_document(const Replay& replay, Faction seat,
                          const std::vector<std::string>& agents) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("kind", "game");
  write_players(json, replay.config, agents);
  write_rules(json, replay.config);
  if (seat == Faction::None) {
    json.field("seed", hex_of(replay.config.seed));
  } else {
    json.field("seen_by", seat);
  }
  json.field("choices", replay.choices.size());
  json.array_field("events");
  JsonLog log(json, seat);
  GameInPlay play;
  play.tell(&log);
  play.begin(replay);
  json.close_array();
  write_result(json, play.game());
  json.close_object();
  return out;
}

std::string position_document(const Replay& replay, std::size_t choices, Faction seat) {
  GameInPlay play;
  play.begin(replay, choices);
  const Game& g = play.game();
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("kind", "position");
  json.field("choice", choices);
  json.field("choices", replay.choices.size());
  if (seat != Faction::None) json.field("seen_by", seat);
  write_for_seats(json, "menus", g, seat, write_menu);
  write_for_seats(json, "any_time", g, seat, write_any_time);
  // The parts of the position stand beside these, as scenarios name them.
  const std::string parts = seat == Faction::None ? whole_game_json(g) : game_json(View(g, seat));
  return out + "," + parts.substr(1);
}

}  // namespace kanly::cli

#include "c/kanly.h"

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/version.h"
#include "c/calls.h"
#include "play/bots.h"
#include "play/config_text.h"
#include "play/fingerprint.h"
#include "play/game_in_play.h"
#include "view/catalog_json.h"
#include "view/event_json.h"
#include "view/game_json.h"
#include "words/guide_json.h"
#include "words/menu_words.h"

using kanly::Bots;
using kanly::Choice;
using kanly::Config;
using kanly::Faction;
using kanly::Game;
using kanly::GameInPlay;
using kanly::JsonWriter;
using kanly::Option;
using kanly::Options;
using kanly::PathResult;
using kanly::Refusal;
using kanly::Step;

struct kanly_game {
  explicit kanly_game(const GameInPlay& begun) : play(begun), bots(begun.game().config) {}
  GameInPlay play;
  Bots bots;
};

namespace {

using kanly::c::fail;
using kanly::c::guarded;
using kanly::c::is_text;
using kanly::c::refused;
using kanly::c::text_of;

// --- Arguments ----------------------------------------------------------------------------------

bool is_game(const kanly_game* game) {
  if (game == nullptr) fail(KANLY_BAD_ARGUMENT, "the game is NULL.");
  return game != nullptr;
}

// The faction of a seat of this game; None: what is wrong has been said.
Faction seat_of(const kanly_game* game, const char* seat) {
  if (!is_game(game) || !is_text(seat, "the seat")) return Faction::None;
  const auto faction = kanly::from_id<Faction>(seat);
  if (faction && game->play.game().in_play(*faction)) return *faction;
  fail(KANLY_BAD_ARGUMENT, "'" + std::string(seat) + "' has no seat in this game.");
  return Faction::None;
}

// Asks about a seat, as it is called from outside: what `ask` says of its faction, or `otherwise`.
template <class R, class Ask>
R for_seat(const kanly_game* game, const char* seat, R failed, R otherwise, Ask ask) {
  return guarded<R>(failed, [&]() -> R {
    const Faction faction = seat_of(game, seat);
    return faction == Faction::None ? otherwise : ask(faction);
  });
}
template <class Ask>
char* text_for_seat(const kanly_game* game, const char* seat, Ask ask) {
  return for_seat<char*>(game, seat, nullptr, nullptr, ask);
}
template <class Ask>
int number_for_seat(const kanly_game* game, const char* seat, Ask ask) {
  return for_seat<int>(game, seat, KANLY_FAILED, KANLY_BAD_ARGUMENT, ask);
}

// The options that the names stand for; none: what is wrong has been said.
std::vector<Option> path_of(const char* names) {
  if (!is_text(names, "the answer")) return {};
  std::vector<Option> path;
  for (const std::string& name : kanly::words_of(names)) {
    path.push_back(kanly::option_from_name(name));
    if (!path.back().is(Option::Kind::None)) continue;
    fail(KANLY_BAD_ARGUMENT, "there is no answer '" + name + "' in this game at all.");
    return {};
  }
  if (path.empty()) fail(KANLY_BAD_ARGUMENT, "no answer is named.");
  return path;
}

bool is_option_id(int id) {
  if (id >= 0 && id < kanly::vocabulary_size()) return true;
  fail(KANLY_BAD_ARGUMENT, "there is no option " + std::to_string(id) + ".");
  return false;
}

// --- Results ------------------------------------------------------------------------------------

void write_options(JsonWriter& json, const Options& options) {
  json.array_field("options");
  for (const Option o : options) {
    json.open_object();
    json.field("id", vocabulary_id(o));
    json.field("name", name_of(o));
    json.close_object();
  }
  json.close_array();
}

int write_ids(const Options& options, int* ids, int capacity) {
  if (capacity < 0) return fail(KANLY_BAD_ARGUMENT, "the capacity is below 0.");
  if (ids == nullptr && capacity > 0) return fail(KANLY_BAD_ARGUMENT, "ids is NULL.");
  for (int i = 0; i < options.size() && i < capacity; ++i) ids[i] = vocabulary_id(options[i]);
  return options.size();
}

int submit(kanly_game* game, const char* seat, const std::vector<Option>& path, bool interrupt) {
  const Faction faction = seat_of(game, seat);
  if (faction == Faction::None || path.empty()) return KANLY_BAD_ARGUMENT;
  const PathResult result = game->play.submit(faction, path, interrupt);
  return result.refusal ? refused(*result.refusal) : KANLY_OK;
}

int choose(kanly_game* game, const char* seat, Option option, bool interrupt) {
  const Faction faction = seat_of(game, seat);
  if (faction == Faction::None) return KANLY_BAD_ARGUMENT;
  const auto refusal = game->play.choose({faction, option, interrupt});
  return refusal ? refused(*refusal) : KANLY_OK;
}

int play_bots(kanly_game& game, int most) {
  int made = 0;
  while (!game.play.over() && (most == 0 || made < most)) {
    const Choice choice = game.bots.decide(game.play.game());
    if (choice.option.is(Option::Kind::None)) {
      if (!game.bots.has(choice.faction)) break;
      return fail(KANLY_FAILED, "a bot is asked with an empty menu.");
    }
    game.play.take(choice);
    ++made;
    if (game.play.choices().size() > kanly::kMostDecisions) {
      return fail(KANLY_FAILED, "the game does not end.");
    }
  }
  return made;
}

void write_status(JsonWriter& json, const GameInPlay& play) {
  const Game& g = play.game();
  json.open_object();
  json.field("turn", g.turn);
  json.field("phase", id_of(g.phase));
  json.field("over", play.over());
  json.list_field("waiting", play.waiting());
  json.list_field("winners", g.winners);
  json.key("victory");
  if (play.over() && !g.winners.empty()) {
    json.value(id_of(g.victory));
  } else {
    json.null();
  }
  json.field("choices", play.choices().size());
  json.array_field("seats");
  for (int i = 0; i < g.config.players; ++i) json.value(g.config.seats[static_cast<size_t>(i)]);
  json.close_array();
  json.close_object();
}

}  // namespace

// --- The functions ------------------------------------------------------------------------------

const char* kanly_version() { return KANLY_VERSION; }

const char* kanly_last_error() { return kanly::c::last_error(); }

const char* kanly_last_refusal() { return kanly::c::last_refusal(); }

void kanly_text_free(char* text) { std::free(text); }

kanly_game* kanly_create(const char* factions, const char* rules, uint64_t seed) {
  return guarded<kanly_game*>(nullptr, [&]() -> kanly_game* {
    if (!is_text(factions, "the list of factions")) return nullptr;
    if (!is_text(rules, "the list of rules")) return nullptr;
    Config config;
    config.seed = kanly::seed_from_number(seed);
    auto wrong = read_factions(config, factions);
    if (!wrong) wrong = read_rules(config, rules);
    if (wrong) {
      fail(KANLY_BAD_ARGUMENT, *wrong);
      return nullptr;
    }
    GameInPlay play(GameInPlay::Keep::Everything);
    if (const auto refusal = play.begin(config)) {
      refused(*refusal);
      return nullptr;
    }
    return new kanly_game(play);
  });
}

kanly_game* kanly_load(const void* bytes, size_t size) {
  return guarded<kanly_game*>(nullptr, [&]() -> kanly_game* {
    if (bytes == nullptr) {
      fail(KANLY_BAD_ARGUMENT, "the saved game is NULL.");
      return nullptr;
    }
    GameInPlay play(GameInPlay::Keep::Everything);
    if (const auto error = play.load({static_cast<const char*>(bytes), size})) {
      fail(KANLY_BAD_FILE, describe(*error));
      return nullptr;
    }
    return new kanly_game(play);
  });
}

char* kanly_save(const kanly_game* game, size_t* size) {
  return guarded<char*>(nullptr, [&]() -> char* {
    if (!is_game(game)) return nullptr;
    const std::string text = game->play.save();
    if (size != nullptr) *size = text.size();
    return text_of(text);
  });
}

void kanly_free(kanly_game* game) { delete game; }

int kanly_over(const kanly_game* game) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_game(game)) return static_cast<int>(KANLY_BAD_ARGUMENT);
    return game->play.over() ? 1 : 0;
  });
}

char* kanly_status_json(const kanly_game* game) {
  return guarded<char*>(nullptr, [&]() -> char* {
    if (!is_game(game)) return nullptr;
    std::string out;
    JsonWriter json(out);
    write_status(json, game->play);
    return text_of(out);
  });
}

char* kanly_menu(const kanly_game* game, const char* seat) {
  return text_for_seat(game, seat, [&](Faction faction) {
    std::string out;
    JsonWriter json(out);
    json.open_object();
    if (const Step* step = game->play.question(faction)) {
      json.field("prompt", step->id);
      json.field("rule", step->rule.id());
    }
    write_options(json, game->play.menu(faction));
    json.close_object();
    return text_of(out);
  });
}

char* kanly_interrupts(const kanly_game* game, const char* seat) {
  return text_for_seat(game, seat, [&](Faction faction) {
    std::string out;
    JsonWriter json(out);
    json.open_object();
    write_options(json, game->play.interrupts(faction));
    json.close_object();
    return text_of(out);
  });
}

char* kanly_menu_words(const kanly_game* game, const char* seat) {
  return text_for_seat(game, seat, [&](Faction faction) {
    return text_of(kanly::words::menu_json(kanly::words::menu_words(game->play.view(faction))));
  });
}

char* kanly_interrupts_words(const kanly_game* game, const char* seat) {
  return text_for_seat(game, seat, [&](Faction faction) {
    return text_of(kanly::words::menu_json(kanly::words::any_time_words(game->play.view(faction))));
  });
}

int kanly_menu_ids(const kanly_game* game, const char* seat, int* ids, int capacity) {
  return number_for_seat(game, seat, [&](Faction faction) {
    return write_ids(game->play.menu(faction), ids, capacity);
  });
}

int kanly_interrupt_ids(const kanly_game* game, const char* seat, int* ids, int capacity) {
  return number_for_seat(game, seat, [&](Faction faction) {
    return write_ids(game->play.interrupts(faction), ids, capacity);
  });
}

char* kanly_catalog(const char* section) {
  return guarded<char*>(nullptr, [&]() -> char* {
    std::string out;
    if (!is_text(section, "the section")) return nullptr;
    if (kanly::write_catalog_json(out, section)) return text_of(out);
    fail(KANLY_BAD_ARGUMENT, "the catalog has no section '" + std::string(section) + "'.");
    return nullptr;
  });
}

char* kanly_guide(void) {
  return guarded<char*>(nullptr, [&] { return text_of(kanly::words::guide_json()); });
}

char* kanly_view(const kanly_game* game, const char* seat) {
  return text_for_seat(
      game, seat, [&](Faction faction) { return text_of(game_json(game->play.view(faction))); });
}

char* kanly_events(const kanly_game* game, const char* seat, size_t since) {
  return text_for_seat(game, seat, [&](Faction faction) {
    std::string out;
    JsonWriter json(out);
    json.open_array();
    for (const GameInPlay::Happened& h : game->play.events(faction, since)) {
      json.open_object();
      json.field("turn", h.turn);
      write_event_fields(json, h.event);
      json.close_object();
    }
    json.close_array();
    return text_of(out);
  });
}

uint64_t kanly_hash(const kanly_game* game) {
  return guarded<uint64_t>(0, [&] { return is_game(game) ? fingerprint(game->play) : 0; });
}

int kanly_option_count() { return kanly::vocabulary_size(); }

char* kanly_option_name(int id) {
  return guarded<char*>(nullptr, [&]() -> char* {
    return is_option_id(id) ? text_of(name_of(kanly::vocabulary_option(id))) : nullptr;
  });
}

int kanly_choose(kanly_game* game, const char* seat, const char* names) {
  return guarded<int>(KANLY_FAILED, [&] { return submit(game, seat, path_of(names), false); });
}

int kanly_interrupt(kanly_game* game, const char* seat, const char* names) {
  return guarded<int>(KANLY_FAILED, [&] { return submit(game, seat, path_of(names), true); });
}

int kanly_choose_id(kanly_game* game, const char* seat, int id) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_option_id(id)) return static_cast<int>(KANLY_BAD_ARGUMENT);
    return choose(game, seat, kanly::vocabulary_option(id), false);
  });
}

int kanly_interrupt_id(kanly_game* game, const char* seat, int id) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_option_id(id)) return static_cast<int>(KANLY_BAD_ARGUMENT);
    return choose(game, seat, kanly::vocabulary_option(id), true);
  });
}

int kanly_answer_idly(kanly_game* game, const char* seat) {
  return number_for_seat(game, seat, [&](Faction faction) {
    return choose(game, seat, game->play.idle_answer(faction), false);
  });
}

int kanly_answer_timeout(kanly_game* game, const char* seat) {
  return number_for_seat(game, seat, [&](Faction faction) {
    return choose(game, seat, game->play.timeout_answer(faction), false);
  });
}

int kanly_seat_bot(kanly_game* game, const char* seat, const char* bot) {
  return number_for_seat(game, seat, [&](Faction faction) {
    if (!is_text(bot, "the bot")) return static_cast<int>(KANLY_BAD_ARGUMENT);
    const std::string wrong = game->bots.seat(faction, bot);
    return wrong.empty() ? static_cast<int>(KANLY_OK) : fail(KANLY_BAD_ARGUMENT, wrong);
  });
}

int kanly_play_bots(kanly_game* game, int most) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_game(game)) return static_cast<int>(KANLY_BAD_ARGUMENT);
    if (most < 0) return fail(KANLY_BAD_ARGUMENT, "the limit is below 0.");
    return play_bots(*game, most);
  });
}

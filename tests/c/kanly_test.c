/* kanly.h from plain C: a game from its beginning to its end, and everything that can be said wrongly. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "c/kanly.h"

/* An assertion that no compiler flag takes away. */
static void check(int true_or_not, const char* what, int line) {
  if (true_or_not) return;
  fprintf(stderr, "line %d: not so: %s (last error: %s)\n", line, what, kanly_last_error());
  exit(1);
}
#define CHECK(what) check((what) != 0, #what, __LINE__)

static const char* const kFactions = "atreides fremen harkonnen";

static kanly_game* begun(uint64_t seed) {
  kanly_game* game = kanly_create(kFactions, "advanced, turns=2", seed);
  CHECK(game != NULL);
  return game;
}

static int contains(char* text, const char* part) {
  const int found = text != NULL && strstr(text, part) != NULL;
  kanly_text_free(text);
  return found;
}

/* That the last call failed and said why; the next one must say it anew. */
static int said(const char* part) { return strstr(kanly_last_error(), part) != NULL; }

static void a_game_without_bots(void) {
  kanly_game* game = begun(5);
  int answers = 0;
  CHECK(kanly_over(game) == 0);
  CHECK(contains(kanly_status_json(game), "\"phase\":\"setup\""));
  while (kanly_over(game) == 0) {
    static const char* const seats[] = {"atreides", "fremen", "harkonnen"};
    int i;
    CHECK(++answers < 20000);
    for (i = 0; i < 3; ++i) {
      int ids[300];
      const int count = kanly_menu_ids(game, seats[i], ids, 300);
      CHECK(count >= 0 && count <= 300);
      CHECK(kanly_menu_ids(game, seats[i], NULL, 0) == count);
      if (count == 0) continue;
      if (answers % 3 == 0) {
        CHECK(kanly_answer_idly(game, seats[i]) == KANLY_OK);
      } else if (answers % 3 == 1) {
        CHECK(kanly_answer_timeout(game, seats[i]) == KANLY_OK);
      } else {
        char* name = kanly_option_name(ids[count / 2]);
        CHECK(name != NULL);
        CHECK(contains(kanly_menu(game, seats[i]), name));
        CHECK(kanly_choose_id(game, seats[i], ids[count / 2]) == KANLY_OK);
        kanly_text_free(name);
      }
      break;
    }
    CHECK(i < 3); /* somebody was asked */
  }
  CHECK(contains(kanly_status_json(game), "\"over\":true"));
  CHECK(contains(kanly_status_json(game), "\"waiting\":[]"));
  CHECK(kanly_choose(game, "atreides", "pass") == KANLY_REFUSED);
  CHECK(said("over"));
  kanly_free(game);
}

static void against_bots(void) {
  kanly_game* game = begun(8);
  int mine = 0;
  CHECK(kanly_seat_bot(game, "fremen", "heuristic") == KANLY_OK);
  CHECK(kanly_seat_bot(game, "harkonnen", "search:iterations=4") == KANLY_OK);
  for (;;) {
    CHECK(kanly_play_bots(game, 0) >= 0);
    if (kanly_over(game) == 1) break;
    CHECK(contains(kanly_status_json(game), "\"atreides\""));
    CHECK(kanly_answer_idly(game, "atreides") == KANLY_OK);
    ++mine;
  }
  CHECK(mine > 5);
  CHECK(kanly_play_bots(game, 0) == 0);
  kanly_free(game);
}

static void a_limit_for_bots(void) {
  kanly_game* game = begun(8);
  CHECK(kanly_seat_bot(game, "atreides", "random") == KANLY_OK);
  CHECK(kanly_seat_bot(game, "fremen", "random") == KANLY_OK);
  CHECK(kanly_seat_bot(game, "harkonnen", "cautious") == KANLY_OK);
  CHECK(kanly_play_bots(game, 7) == 7);
  CHECK(contains(kanly_status_json(game), "\"choices\":7"));
  kanly_free(game);
}

static void saved_and_loaded(void) {
  kanly_game* game = begun(9);
  kanly_game* again;
  char* file;
  size_t size = 0;
  const char* const seats[] = {"atreides", "fremen", "harkonnen"};
  int i;
  for (i = 0; i < 3; ++i) CHECK(kanly_seat_bot(game, seats[i], "heuristic") == KANLY_OK);
  CHECK(kanly_play_bots(game, 60) == 60);
  file = kanly_save(game, &size);
  CHECK(file != NULL && size == strlen(file));
  again = kanly_load(file, size);
  CHECK(again != NULL);
  CHECK(kanly_hash(again) == kanly_hash(game));
  for (i = 0; i < 3; ++i) {
    char* one = kanly_view(game, seats[i]);
    char* other = kanly_view(again, seats[i]);
    CHECK(one != NULL && other != NULL && strcmp(one, other) == 0);
    kanly_text_free(one);
    kanly_text_free(other);
    one = kanly_events(game, seats[i], 0);
    other = kanly_events(again, seats[i], 0);
    CHECK(one != NULL && other != NULL && strcmp(one, other) == 0);
    CHECK(strstr(one, "\"turn\":1") != NULL);
    kanly_text_free(one);
    kanly_text_free(other);
  }
  CHECK(contains(kanly_events(game, "fremen", 100000), "[]"));
  CHECK(kanly_play_bots(game, 1) == 1);
  CHECK(kanly_hash(again) != kanly_hash(game));
  CHECK(kanly_play_bots(again, 1) == 0); /* a loaded game has no bots */
  file[size / 2] ^= 1;
  CHECK(kanly_load(file, size) == NULL);
  CHECK(kanly_load(file, size / 2) == NULL);
  kanly_text_free(file);
  kanly_free(again);
  kanly_free(game);
}

static void nobody_sees_others_cards(void) {
  kanly_game* game = begun(3);
  char* mine = kanly_view(game, "harkonnen");
  char* other = kanly_view(game, "atreides");
  CHECK(mine != NULL && other != NULL && strcmp(mine, other) != 0);
  CHECK(strstr(mine, "\"seed\"") == NULL);
  kanly_text_free(mine);
  kanly_text_free(other);
  kanly_free(game);
}

static void a_path_and_something_of_its_own_accord(void) {
  kanly_game* game = begun(4);
  int i;
  int tried = 0;
  for (i = 0; i < 200 && kanly_over(game) == 0; ++i) {
    int id;
    if (kanly_interrupt_ids(game, "atreides", &id, 1) > 0) {
      char* name = kanly_option_name(id);
      CHECK(contains(kanly_interrupts(game, "atreides"), name));
      CHECK(contains(kanly_interrupts_words(game, "atreides"), "\"title\":\"At any time\""));
      CHECK(kanly_interrupt(game, "atreides", name) == KANLY_OK);
      kanly_text_free(name);
      ++tried;
      break;
    }
    if (kanly_answer_idly(game, "atreides") == KANLY_OK) continue;
    if (kanly_answer_idly(game, "fremen") == KANLY_OK) continue;
    CHECK(kanly_answer_idly(game, "harkonnen") == KANLY_OK);
  }
  CHECK(tried == 1);
  CHECK(kanly_choose(game, "atreides", "no_such_answer") == KANLY_BAD_ARGUMENT);
  CHECK(said("no_such_answer"));
  CHECK(kanly_choose(game, "atreides", " , ") == KANLY_BAD_ARGUMENT);
  kanly_free(game);
}

static void what_is_said_wrongly(void) {
  kanly_game* game = begun(1);
  const uint64_t before = kanly_hash(game);
  int id = 0;
  CHECK(kanly_create(NULL, "advanced", 1) == NULL && said("NULL"));
  CHECK(kanly_create(kFactions, NULL, 1) == NULL && said("NULL"));
  CHECK(kanly_create("atreides sardaukar", "basic", 1) == NULL && said("sardaukar"));
  CHECK(kanly_create("atreides", "basic", 1) == NULL && said("rule"));
  CHECK(kanly_create("", "", 1) == NULL);
  CHECK(kanly_create(kFactions, "no_such_rule", 1) == NULL && said("no_such_rule"));
  CHECK(kanly_load(NULL, 10) == NULL && said("NULL"));
  CHECK(kanly_load("", 0) == NULL && said("empty"));
  CHECK(kanly_load("rubbish", 7) == NULL && said("rubbish"));
  CHECK(kanly_save(NULL, NULL) == NULL);
  CHECK(kanly_over(NULL) == KANLY_BAD_ARGUMENT && said("NULL"));
  CHECK(kanly_status_json(NULL) == NULL);
  CHECK(kanly_hash(NULL) == 0);
  CHECK(kanly_menu(NULL, "atreides") == NULL);
  CHECK(kanly_menu_words(NULL, "atreides") == NULL);
  CHECK(kanly_catalog(NULL) == NULL && said("NULL"));
  CHECK(kanly_catalog("horses") == NULL && said("horses"));
  CHECK(contains(kanly_catalog("layout"), "\"cells\""));
  CHECK(contains(kanly_guide(), "\"prompt\":\"ship_to\""));
  CHECK(kanly_menu_words(game, "emperor") == NULL && said("emperor"));
  CHECK(contains(kanly_menu_words(game, "atreides"), "\"question\":\"Which Traitor card do you keep?\""));
  CHECK(kanly_menu(game, NULL) == NULL && said("seat"));
  CHECK(kanly_menu(game, "emperor") == NULL && said("emperor"));
  CHECK(kanly_interrupts(game, "nobody") == NULL && said("nobody"));
  CHECK(kanly_view(game, "") == NULL);
  CHECK(kanly_events(game, NULL, 0) == NULL);
  CHECK(kanly_menu_ids(game, "atreides", NULL, 5) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_menu_ids(game, "atreides", &id, -1) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_interrupt_ids(NULL, "atreides", &id, 1) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_choose(NULL, "atreides", "pass") == KANLY_BAD_ARGUMENT);
  CHECK(kanly_choose(game, "atreides", NULL) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_choose(game, "atreides", "silent") == KANLY_REFUSED && said("rule"));
  CHECK(strstr(kanly_last_refusal(), "{\"id\":\"") == kanly_last_refusal());
  CHECK(kanly_choose(game, "atreides", NULL) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_last_refusal()[0] == '\0');
  CHECK(kanly_interrupt(game, "atreides", "pass") == KANLY_REFUSED);
  CHECK(kanly_choose_id(game, "atreides", -1) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_choose_id(game, "atreides", kanly_option_count()) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_interrupt_id(game, "atreides", 1000000) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_answer_idly(game, "choam") == KANLY_BAD_ARGUMENT);
  CHECK(kanly_answer_timeout(NULL, "fremen") == KANLY_BAD_ARGUMENT);
  CHECK(kanly_seat_bot(game, "atreides", "clairvoyant") == KANLY_BAD_ARGUMENT && said("clairvoyant"));
  CHECK(kanly_seat_bot(game, "atreides", NULL) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_seat_bot(game, "atreides", "search:iterations=0") == KANLY_BAD_ARGUMENT);
  CHECK(kanly_seat_bot(game, "atreides", "heuristic:weights=/no/such/file") == KANLY_BAD_ARGUMENT);
  CHECK(kanly_play_bots(NULL, 0) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_play_bots(game, -1) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_play_bots(game, 0) == 0);
  CHECK(kanly_option_name(-1) == NULL);
  CHECK(kanly_hash(game) == before);
  kanly_free(game);
  kanly_free(NULL);
  kanly_text_free(NULL);
}

static const char* const kRequest =
    "{\"factions\":[\"atreides\",\"fremen\"],\"rules\":[\"turns=1\"],\"seats\":[\"open\",\"cautious\"],"
    "\"options\":{\"reaction_ms\":0,\"pace_ms\":0}}";
static const char* const kRoomSeed =
    "0100000000000000000000000000000000000000000000000000000000000000";

static void a_room(void) {
  const int64_t now = 1700000000000;
  kanly_room* room = kanly_room_create(kRequest, now, kRoomSeed);
  kanly_room* again;
  char* saved;
  size_t size = 0;
  int visitor;
  CHECK(room != NULL);
  visitor = kanly_room_open(room);
  CHECK(visitor > 0);
  CHECK(contains(kanly_room_take(room, visitor), "[]"));
  CHECK(kanly_room_hear(room, visitor, "nonsense", now) == KANLY_OK);
  CHECK(contains(kanly_room_take(room, visitor), "\"code\":\"not_json\""));
  CHECK(kanly_room_hear(room, visitor, "{\"type\":\"hello\",\"protocol\":1}", now) == KANLY_OK);
  CHECK(kanly_room_hear(room, visitor, "{\"type\":\"join\",\"name\":\"Ana\"}", now) == KANLY_OK);
  CHECK(kanly_room_hear(room, visitor, "{\"type\":\"take_seat\",\"seat\":\"atreides\"}", now) ==
        KANLY_OK);
  CHECK(kanly_room_think(room, 10, now) == 0);
  CHECK(kanly_room_hear(room, visitor, "{\"type\":\"begin\"}", now) == KANLY_OK);
  CHECK(contains(kanly_room_take(room, visitor), "\"prompt\":\"keep_traitor\""));
  CHECK(kanly_room_think(room, 1, now) == 1);
  CHECK(kanly_room_next_tick(room) >= 0);
  CHECK(kanly_room_tick(room, now) == KANLY_OK);
  CHECK(kanly_room_over(room) == 0);

  saved = kanly_room_save(room, &size);
  CHECK(saved != NULL && size == strlen(saved));
  again = kanly_room_restore(saved, size);
  CHECK(again != NULL);
  CHECK(kanly_room_hash(again) == kanly_room_hash(room));
  kanly_room_free(again);
  CHECK(kanly_room_restore(saved, size / 2) == NULL);
  CHECK(kanly_room_restore("x", 1) == NULL);
  CHECK(said("no saved room"));
  kanly_text_free(saved);

  CHECK(kanly_room_close(room, visitor) == KANLY_OK);
  CHECK(kanly_room_close(room, visitor) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_room_hear(room, visitor, "{}", now) == KANLY_BAD_ARGUMENT);
  CHECK(said("no visitor"));
  CHECK(kanly_room_take(room, visitor) == NULL);
  kanly_room_free(room);
}

static void what_is_said_wrongly_to_a_room(void) {
  CHECK(kanly_room_create(NULL, 1, kRoomSeed) == NULL);
  CHECK(kanly_room_create(kRequest, 1, NULL) == NULL);
  CHECK(kanly_room_create(kRequest, 1, "12") == NULL);
  CHECK(said("64 hexadecimal digits"));
  CHECK(kanly_room_create("{\"factions\":[\"corrino\"]}", 1, kRoomSeed) == NULL);
  CHECK(said("corrino"));
  CHECK(kanly_room_restore(NULL, 0) == NULL);
  CHECK(kanly_room_save(NULL, NULL) == NULL);
  CHECK(kanly_room_open(NULL) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_room_close(NULL, 1) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_room_hear(NULL, 1, "{}", 1) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_room_take(NULL, 1) == NULL);
  CHECK(kanly_room_think(NULL, 1, 1) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_room_next_tick(NULL) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_room_tick(NULL, 1) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_room_over(NULL) == KANLY_BAD_ARGUMENT);
  CHECK(kanly_room_hash(NULL) == 0);
  kanly_room_free(NULL);
}

static void a_game_looked_at_again(void) {
  kanly_game* game = begun(8);
  kanly_replay* replay;
  char* file;
  char* about;
  size_t size = 0;
  int last = 0;
  CHECK(kanly_seat_bot(game, "atreides", "heuristic") == KANLY_OK);
  CHECK(kanly_seat_bot(game, "fremen", "heuristic") == KANLY_OK);
  CHECK(kanly_seat_bot(game, "harkonnen", "heuristic") == KANLY_OK);
  CHECK(kanly_play_bots(game, 0) > 0);
  file = kanly_save(game, &size);
  replay = kanly_replay_open(file, size);
  CHECK(replay != NULL);
  about = kanly_replay_about(replay);
  CHECK(about != NULL && sscanf(about, "{\"last\":%d", &last) == 1 && last > 50);
  CHECK(contains(about, "\"chance\""));
  CHECK(contains(kanly_replay_frames(replay, "", 0, 20), "\"at\":20"));
  CHECK(contains(kanly_replay_frames(replay, "fremen", last, last), "\"over\":true"));
  CHECK(kanly_replay_frames(replay, "emperor", 0, 1) == NULL);
  CHECK(said("no seat"));
  CHECK(kanly_replay_frames(replay, "", -1, 1) == NULL);
  CHECK(kanly_replay_frames(replay, "", last + 1, last + 2) == NULL);
  CHECK(kanly_replay_frames(replay, NULL, 0, 1) == NULL);
  CHECK(contains(kanly_replay_analysis(replay, 20, 5), "\"best\""));
  CHECK(kanly_replay_analysis(replay, last, 5) == NULL);
  CHECK(said("over"));
  CHECK(kanly_replay_analysis(replay, 1, 0) == NULL);
  kanly_replay_free(replay);
  CHECK(kanly_replay_open(file, size / 2) == NULL);
  CHECK(kanly_replay_open(NULL, 0) == NULL);
  CHECK(kanly_replay_about(NULL) == NULL);
  CHECK(kanly_replay_frames(NULL, "", 0, 0) == NULL);
  CHECK(kanly_replay_analysis(NULL, 0, 1) == NULL);
  kanly_replay_free(NULL);
  kanly_text_free(file);
  kanly_free(game);
}

static void a_seats_own_replay(void) {
  const int64_t now = 1700000000000;
  kanly_room* room = kanly_room_create(kRequest, now, kRoomSeed);
  const int visitor = kanly_room_open(room);
  kanly_replay* replay;
  CHECK(kanly_replay_of_room(room, "atreides") == NULL);
  CHECK(said("not begun"));
  kanly_room_hear(room, visitor, "{\"type\":\"hello\",\"protocol\":1}", now);
  kanly_room_hear(room, visitor, "{\"type\":\"join\",\"name\":\"Ana\"}", now);
  kanly_room_hear(room, visitor, "{\"type\":\"take_seat\",\"seat\":\"atreides\"}", now);
  kanly_room_hear(room, visitor, "{\"type\":\"begin\"}", now);
  replay = kanly_replay_of_room(room, "atreides");
  CHECK(replay != NULL);
  CHECK(contains(kanly_replay_about(replay), "\"seat\":\"atreides\""));
  CHECK(!contains(kanly_replay_about(replay), "\"seed\""));
  CHECK(contains(kanly_replay_frames(replay, "", 0, 9), "\"view\""));
  CHECK(kanly_replay_analysis(replay, 0, 5) == NULL);
  CHECK(said("over"));
  kanly_replay_free(replay);
  CHECK(kanly_replay_of_room(room, "emperor") == NULL);
  CHECK(kanly_replay_of_room(NULL, "atreides") == NULL);
  CHECK(kanly_room_replay(room, NULL) == NULL);
  CHECK(said("not over"));
  CHECK(kanly_room_replay(NULL, NULL) == NULL);
  kanly_room_free(room);
}

int main(void) {
  CHECK(strlen(kanly_version()) >= 5);
  a_game_without_bots();
  against_bots();
  a_limit_for_bots();
  saved_and_loaded();
  nobody_sees_others_cards();
  a_path_and_something_of_its_own_accord();
  what_is_said_wrongly();
  a_room();
  what_is_said_wrongly_to_a_room();
  a_game_looked_at_again();
  a_seats_own_replay();
  puts("kanly.h: all is well");
  return 0;
}

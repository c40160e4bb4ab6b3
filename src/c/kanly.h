// Kanly for other languages: a game of Dune behind a handful of C functions.
//
//   kanly_game* game = kanly_create("atreides fremen harkonnen", "advanced", 7);
//   kanly_seat_bot(game, "fremen", "heuristic");
//   kanly_seat_bot(game, "harkonnen", "search:iterations=200");
//   while (kanly_over(game) == 0) {
//     kanly_play_bots(game, 0);                       until you are asked, or the game is over
//     char* menu = kanly_menu(game, "atreides");      {"prompt":"bid","rule":…,"options":[…]}
//     …
//     if (kanly_choose(game, "atreides", "pass") != KANLY_OK) puts(kanly_last_error());
//     kanly_text_free(menu);
//   }
//   kanly_free(game);
//
// Seats are named by their factions: "atreides", "spacing_guild" … Every text is UTF-8 and ends with a
// zero. What is wrong with a call is said by its result and, in a sentence, by kanly_last_error(); then
// nothing has changed. NULL is never a crash (but a pointer that was freed is). No exception leaves
// these functions. A game may be used by one thread at a time; different games by different threads.
//
// docs/library.md says more; what views and events look like is in docs/scenarios.md.
#ifndef KANLY_H
#define KANLY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Every function of this header is declared on a line that begins with this word. */
#define KANLY_API

typedef struct kanly_game kanly_game;

enum kanly_status {
  KANLY_OK = 0,
  KANLY_BAD_ARGUMENT = -1, /* NULL, an unknown seat, a word that means nothing */
  KANLY_REFUSED = -2,      /* the rules do not allow it; the sentence names the rule */
  KANLY_BAD_FILE = -3,     /* not a saved game, or a damaged one */
  KANLY_FAILED = -4        /* out of memory, or a defect of this library */
};

/* "1.2.3" */
KANLY_API const char* kanly_version(void);
/* What was wrong with the last call of this thread that did not succeed; valid until the next one. */
KANLY_API const char* kanly_last_error(void);
/* If the rules refused it: {"id", "rule", "text", "message", "parameters"}, so that a page can say it in
 * another language (`kanly catalog messages` lists them all). Otherwise "". */
KANLY_API const char* kanly_last_refusal(void);
/* Gives a text back that one of the functions below has returned. NULL is fine. */
KANLY_API void kanly_text_free(char* text);

/* --- Beginning and ending ---------------------------------------------------------------------- */

/* A game that has begun: the factions by seat and the rules in words divided by commas or spaces, as
 * `kanly simulate --factions … --rules … --seed …` takes them. NULL if anything is wrong with them. */
KANLY_API kanly_game* kanly_create(const char* factions, const char* rules, uint64_t seed);
/* A saved game. It has no bots yet. NULL if anything is wrong with it. */
KANLY_API kanly_game* kanly_load(const void* bytes, size_t size);
/* The game as the text of a replay file, which holds the seed and with it every secret. The size,
 * without the zero at its end, goes to *size unless that is NULL. */
KANLY_API char* kanly_save(const kanly_game* game, size_t* size);
KANLY_API void kanly_free(kanly_game* game);

/* --- Asking ------------------------------------------------------------------------------------ */

/* 1 or 0; below 0 a kanly_status. */
KANLY_API int kanly_over(const kanly_game* game);
/* {"turn":3,"phase":"bidding","over":false,"waiting":["atreides"],"winners":[],"victory":null,
 *  "choices":217,"seats":["atreides",…]} */
KANLY_API char* kanly_status_json(const kanly_game* game);
/* What this seat is asked and may answer; an empty list if it is not asked:
 * {"prompt":"bid","rule":"1.04.05","options":[{"id":0,"name":"pass"},…]} */
KANLY_API char* kanly_menu(const kanly_game* game, const char* seat);
/* What it may do of its own accord: {"options":[…]} */
KANLY_API char* kanly_interrupts(const kanly_game* game, const char* seat);
/* Both in words for people: the question, what it means, what one needs to know, and each option with its
 * label, meaning and price: {"prompt":"bid","title":"Auction","question":…,"options":[{"id":0,"name":
 * "pass","label":"pass",…}],"idle":0,…}; src/words/menu_words.h has the fields. */
KANLY_API char* kanly_menu_words(const kanly_game* game, const char* seat);
KANLY_API char* kanly_interrupts_words(const kanly_game* game, const char* seat);
/* The same as numbers: writes at most `capacity` ids of options and returns how many there are, which
 * may be more; below 0 a kanly_status. `ids` may be NULL if `capacity` is 0. */
KANLY_API int kanly_menu_ids(const kanly_game* game, const char* seat, int* ids, int capacity);
KANLY_API int kanly_interrupt_ids(const kanly_game* game, const char* seat, int* ids, int capacity);
/* What this seat may see of the position, and what of everything that has happened, from its own
 * event number `since` on: [{"turn":1,"type":"storm_moved",…},…] */
KANLY_API char* kanly_view(const kanly_game* game, const char* seat);
KANLY_API char* kanly_events(const kanly_game* game, const char* seat, size_t since);
/* A number for all choices so far and the position they led to, by name: the same on every machine. */
KANLY_API uint64_t kanly_hash(const kanly_game* game);

/* What is in the box (board with its layout, factions, cards …): one section of `kanly catalog`, or with
 * "" an object of all of them; NULL for an unknown one. And what is told to people in every game: phases,
 * questions, words, advice. */
KANLY_API char* kanly_catalog(const char* section);
KANLY_API char* kanly_guide(void);

/* Every option there is has an id from 0 to kanly_option_count() - 1 and a name; NULL for others. */
KANLY_API int kanly_option_count(void);
KANLY_API char* kanly_option_name(int id);

/* --- Answering: a kanly_status ------------------------------------------------------------------ */

/* An answer by its name, or several divided by commas or spaces: all of them or none. Those beyond
 * the first chance, reveal or window are left out. */
KANLY_API int kanly_choose(kanly_game* game, const char* seat, const char* names);
KANLY_API int kanly_choose_id(kanly_game* game, const char* seat, int id);
/* Something of its own accord; the names after the first are answers to what is asked then. */
KANLY_API int kanly_interrupt(kanly_game* game, const char* seat, const char* names);
KANLY_API int kanly_interrupt_id(kanly_game* game, const char* seat, int id);
/* The answer of somebody who does nothing, and of somebody whose time is over. */
KANLY_API int kanly_answer_idly(kanly_game* game, const char* seat);
KANLY_API int kanly_answer_timeout(kanly_game* game, const char* seat);

/* --- Bots -------------------------------------------------------------------------------------- */

/* Gives a seat to a bot: "random", "idle", "cautious", "heuristic",
 * "search:iterations=200", "search:ms=100". A kanly_status. */
KANLY_API int kanly_seat_bot(kanly_game* game, const char* seat, const char* bot);
/* Lets bots act until a seat without one must answer, the game is over, or they have made `most`
 * choices (0: no limit). How many they made; below 0 a kanly_status. */
KANLY_API int kanly_play_bots(kanly_game* game, int most);

/* --- Rooms ------------------------------------------------------------------------------------- */

/* A game with people in it: seats, talk, clocks, votes, and what each may know, told in the messages of
 * docs/protocol.md. Nothing waits and nothing looks at a clock: `now` is in milliseconds since 1970.
 *
 *   kanly_room* room = kanly_room_create("{\"factions\":[\"atreides\",\"fremen\"],\"seats\":[\"open\",\"heuristic\"]}",
 *                                        now, seed);
 *   int visitor = kanly_room_open(room);
 *   kanly_room_hear(room, visitor, "{\"type\":\"hello\",\"protocol\":1}", now);
 *   char* told = kanly_room_take(room, visitor);       [{"type":"welcome",…},…]
 */
typedef struct kanly_room kanly_room;

/* The request is a room_request of docs/protocol.md; the seed, 64 hexadecimal digits drawn by the caller,
 * counts unless the request names one. NULL if anything is wrong with them. */
KANLY_API kanly_room* kanly_room_create(const char* request, int64_t now, const char* seed);
/* A room that was saved, with nobody in it. NULL if anything is wrong with it. */
KANLY_API kanly_room* kanly_room_restore(const void* bytes, size_t size);
/* The record of the room as text, with the seed and every secret. */
KANLY_API char* kanly_room_save(const kanly_room* room, size_t* size);
KANLY_API void kanly_room_free(kanly_room* room);

/* Somebody comes in: the number of the visitor, above 0; below 0 a kanly_status. And goes. */
KANLY_API int kanly_room_open(kanly_room* room);
KANLY_API int kanly_room_close(kanly_room* room, int visitor);
/* Hands a message in. A kanly_status; what is wrong with the message is told to the visitor. */
KANLY_API int kanly_room_hear(kanly_room* room, int visitor, const char* message, int64_t now);
/* What the visitor was told since the last call: a list of messages. */
KANLY_API char* kanly_room_take(kanly_room* room, int visitor);

/* Lets bots give at most `most` answers. How many they gave, 0: none is asked; below 0 a kanly_status. */
KANLY_API int kanly_room_think(kanly_room* room, int most, int64_t now);
/* When to call kanly_room_tick(), though nobody does anything; 0: never; below 0 a kanly_status. */
KANLY_API int64_t kanly_room_next_tick(const kanly_room* room);
KANLY_API int kanly_room_tick(kanly_room* room, int64_t now);

/* 1 or 0; below 0 a kanly_status. */
KANLY_API int kanly_room_over(const kanly_room* room);
/* As kanly_hash(), of the game in the room. */
KANLY_API uint64_t kanly_room_hash(const kanly_room* room);

/* The replay file of the game in the room, once it is over; before that NULL: the seed is in it. */
KANLY_API char* kanly_room_replay(const kanly_room* room, size_t* size);

/* --- Looking at a game again -------------------------------------------------------------------- */

/* A game that was played, picture by picture: all of it with every secret, from a replay file; or what one
 * seat of a room was told so far, and nothing else.
 *
 *   kanly_replay* replay = kanly_replay_open(file, size);
 *   char* about = kanly_replay_about(replay);                  how long it is, marks, curves
 *   char* some = kanly_replay_frames(replay, "", 100, 150);    {"frames":[{"at":100,"view":{…},"events":[…],"said":[…]},…]}
 */
typedef struct kanly_replay kanly_replay;

KANLY_API kanly_replay* kanly_replay_open(const void* bytes, size_t size);
KANLY_API kanly_replay* kanly_replay_of_room(const kanly_room* room, const char* seat);
KANLY_API void kanly_replay_free(kanly_replay* replay);
/* {"last":598,"factions":[…],"rules":[…],"marks":[…],"curves":{…},…}; src/protocol/playback.h has the fields. */
KANLY_API char* kanly_replay_about(const kanly_replay* replay);
/* The positions after `from` to `to` choices, at most 400: the first as a view, the others as patches
 * (RFC 6902). `seat`: as that seat saw it; "" everything there is. */
KANLY_API char* kanly_replay_frames(const kanly_replay* replay, const char* seat, int from, int to);
/* What the searching player makes of the question asked after `at` choices, with so many tries (1 to 100000):
 * what it would answer, what was answered, and how likely each answer is to win. */
KANLY_API char* kanly_replay_analysis(const kanly_replay* replay, int at, int tries);

#ifdef __cplusplus
}
#endif

#endif

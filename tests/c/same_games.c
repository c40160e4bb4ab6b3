/* Plays the games of a list through kanly.h and compares how they went with what the list says: the
 * same on every machine and with every compiler. tests/wasm/same_games.mjs plays the same list.
 *
 *   same_games LIST            compare
 *   same_games --write LIST    print the list anew, with what comes out here
 *
 * A line of the list: hash, seed, factions, rules, bots (one for all seats, or one for each); the words
 * of a column are divided by commas.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "c/kanly.h"

static void die(const char* what) {
  fprintf(stderr, "%s: %s\n", what, kanly_last_error());
  exit(2);
}

/* The word number i of a list, or the only one. */
static void word_of(const char* list, int i, char* word, size_t size) {
  size_t length;
  if (strchr(list, ',') == NULL) i = 0;
  while (i-- > 0) list += strcspn(list, ",") + 1;
  length = strcspn(list, ",");
  if (length >= size) die("too long a word");
  memcpy(word, list, length);
  word[length] = '\0';
}

static uint64_t played(uint64_t seed, const char* factions, const char* rules, const char* bots) {
  int seat = 0;
  const char* at = factions;
  uint64_t hash;
  kanly_game* game = kanly_create(factions, rules, seed);
  if (game == NULL) die("kanly_create");
  for (; at != NULL; ++seat) {
    char faction[64];
    char bot[64];
    word_of(factions, seat, faction, sizeof faction);
    word_of(bots, seat, bot, sizeof bot);
    if (kanly_seat_bot(game, faction, bot) != KANLY_OK) die(bot);
    at = strchr(at, ',');
    if (at != NULL) ++at;
  }
  if (kanly_play_bots(game, 0) < 0) die("kanly_play_bots");
  if (kanly_over(game) != 1) die("the game is not over");
  hash = kanly_hash(game);
  kanly_free(game);
  return hash;
}

int main(int argc, char** argv) {
  char line[512];
  int games = 0;
  int wrong = 0;
  const int write = argc == 3 && strcmp(argv[1], "--write") == 0;
  FILE* list = argc == 2 + write ? fopen(argv[1 + write], "r") : NULL;
  if (list == NULL) {
    fprintf(stderr, "same_games [--write] LIST\n");
    return 2;
  }
  while (fgets(line, sizeof line, list) != NULL) {
    char hash[32], factions[160], rules[120], bots[120];
    char is[32];
    uint64_t seed;
    if (line[0] == '#') {
      if (write) fputs(line, stdout);
      continue;
    }
    if (sscanf(line, "%31s %" SCNu64 " %159s %119s %119s", hash, &seed, factions, rules, bots) != 5) {
      fprintf(stderr, "what does this line say? %s", line);
      return 2;
    }
    snprintf(is, sizeof is, "%016" PRIx64, played(seed, factions, rules, bots));
    ++games;
    if (write) {
      printf("%s %" PRIu64 " %s %s %s\n", is, seed, factions, rules, bots);
    } else if (strcmp(is, hash) != 0) {
      ++wrong;
      fprintf(stderr, "%s, not %s: seed %" PRIu64 " %s %s %s\n", is, hash, seed, factions, rules, bots);
    }
  }
  fclose(list);
  if (!write) printf("%d games, %d of them different\n", games, wrong);
  return games > 0 && wrong == 0 ? 0 : 1;
}

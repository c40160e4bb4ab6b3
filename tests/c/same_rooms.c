/* Plays whole games in rooms, through the messages of the protocol, and compares how they went with what the
 * list says: the same on every machine and with every compiler. tests/wasm/same_games.mjs plays the same list.
 *
 *   same_rooms LIST            compare
 *   same_rooms --write LIST    print the list anew, with what comes out here
 *
 * A line of the list: hash, messages the visitor was told, and the request for the room. The visitor joins,
 * takes the first faction's seat, begins, and answers the n-th menu with option n * 7 of it, counted round.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "c/kanly.h"

static const char* const kSeed =
    "0707070707070707070707070707070707070707070707070707070707070707";
static const char* const kOption = "{\"name\":\"";

static void die(const char* what) {
  fprintf(stderr, "%s: %s\n", what, kanly_last_error());
  exit(2);
}

static void hear(kanly_room* room, int visitor, const char* message, int64_t now) {
  if (kanly_room_hear(room, visitor, message, now) != KANLY_OK) die(message);
}

/* How often a part is found in a text up to its end. */
static int count(const char* text, const char* end, const char* part) {
  int n = 0;
  while ((text = strstr(text, part)) != NULL && text < end) {
    ++n;
    text += strlen(part);
  }
  return n;
}

/* How many messages there are; an event inside of one has a type, too. */
static int messages_in(const char* told) {
  int n = 0;
  const char* at = told;
  while ((at = strstr(at, "{\"type\":\"")) != NULL) {
    if (at[-1] != ':') ++n;
    ++at;
  }
  return n;
}

/* The last menu among these messages, or NULL; where it ends goes to *end. */
static const char* last_menu(const char* told, const char** end) {
  const char* menu = NULL;
  const char* at = told;
  while ((at = strstr(at, "{\"type\":\"menu\"")) != NULL) menu = at++;
  if (menu != NULL) {
    *end = strstr(menu, "},{\"type\":\"");
    if (*end == NULL) *end = menu + strlen(menu);
  }
  return menu;
}

/* Answers the menu, if anything is asked. */
static void answer(kanly_room* room, int visitor, const char* menu, const char* end, int nth,
                   int64_t now) {
  const unsigned long question = strtoul(strstr(menu, "\"question\":") + 11, NULL, 10);
  const int options = count(menu, end, kOption);
  int skip = options > 0 ? nth * 7 % options : 0;
  char message[200];
  char name[64];
  size_t length;
  if (question == 0 || options == 0) return;
  menu = strstr(menu, kOption) + strlen(kOption);
  while (skip-- > 0) menu = strstr(menu, kOption) + strlen(kOption);
  length = strcspn(menu, "\"");
  if (length >= sizeof name) die("too long a name");
  memcpy(name, menu, length);
  name[length] = '\0';
  snprintf(message, sizeof message,
           "{\"type\":\"choose\",\"question\":%lu,\"answers\":[\"%s\"]}", question, name);
  hear(room, visitor, message, now);
}

static uint64_t played(const char* request, int* messages) {
  int64_t now = 1700000000000;
  int visitor;
  int nth = 0;
  uint64_t hash;
  const char* first = strstr(request, "\"factions\":[\"");
  char message[120];
  kanly_room* room = kanly_room_create(request, now, kSeed);
  if (room == NULL || first == NULL) die("kanly_room_create");
  first += strlen("\"factions\":[\"");
  visitor = kanly_room_open(room);
  hear(room, visitor, "{\"type\":\"hello\",\"protocol\":1}", now);
  hear(room, visitor, "{\"type\":\"join\",\"name\":\"Irulan\"}", now);
  snprintf(message, sizeof message, "{\"type\":\"take_seat\",\"seat\":\"%.*s\"}",
           (int)strcspn(first, "\""), first);
  hear(room, visitor, message, now);
  hear(room, visitor, "{\"type\":\"begin\"}", now);
  *messages = 0;
  while (kanly_room_over(room) == 0) {
    const char* end = NULL;
    const char* menu;
    const int thought = kanly_room_think(room, 50, now);
    char* told = kanly_room_take(room, visitor);
    if (thought < 0 || told == NULL) die("kanly_room_think");
    *messages += messages_in(told);
    if (strstr(told, "\"type\":\"error\"") != NULL || strstr(told, "\"type\":\"refusal\"") != NULL) {
      die(told);
    }
    menu = last_menu(told, &end);
    if (menu != NULL) {
      answer(room, visitor, menu, end, ++nth, now);
    } else if (thought == 0) {
      now = kanly_room_next_tick(room);
      if (now <= 0) die("the room stands still");
      if (kanly_room_tick(room, now) != KANLY_OK) die("kanly_room_tick");
    }
    kanly_text_free(told);
    if (nth > 100000) die("the game does not end");
  }
  hash = kanly_room_hash(room);
  kanly_room_free(room);
  return hash;
}

int main(int argc, char** argv) {
  char line[1024];
  int rooms = 0;
  int wrong = 0;
  const int write = argc == 3 && strcmp(argv[1], "--write") == 0;
  FILE* list = argc == 2 + write ? fopen(argv[1 + write], "r") : NULL;
  if (list == NULL) {
    fprintf(stderr, "same_rooms [--write] LIST\n");
    return 2;
  }
  while (fgets(line, sizeof line, list) != NULL) {
    char hash[32];
    char is[32];
    int told = 0;
    int is_told = 0;
    int request = 0;
    if (line[0] == '#') {
      if (write) fputs(line, stdout);
      continue;
    }
    line[strcspn(line, "\n")] = '\0';
    if (sscanf(line, "%31s %d %n", hash, &told, &request) != 2 || request == 0) {
      fprintf(stderr, "what does this line say? %s\n", line);
      return 2;
    }
    snprintf(is, sizeof is, "%016" PRIx64, played(line + request, &is_told));
    ++rooms;
    if (write) {
      printf("%s %d %s\n", is, is_told, line + request);
    } else if (strcmp(is, hash) != 0 || told != is_told) {
      ++wrong;
      fprintf(stderr, "%s %d, not %s %d: %s\n", is, is_told, hash, told, line + request);
    }
  }
  fclose(list);
  if (!write) printf("%d rooms, %d of them different\n", rooms, wrong);
  return rooms > 0 && wrong == 0 ? 0 : 1;
}

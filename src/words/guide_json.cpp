#include "words/guide_json.h"

#include <algorithm>
#include <string_view>

#include "base/json_writer.h"
#include "game/option.h"
#include "words/describe.h"
#include "words/guide.h"
#include "words/prompts.h"

namespace kanly::words {

namespace {

void write_phases(JsonWriter& json) {
  json.array_field("phases");
  for (int i = 0; i < kPhaseCount; ++i) {
    const auto phase = static_cast<Phase>(i);
    json.open_object();
    json.field("id", kanly::id_of(phase));
    json.field("name", name_of(phase));
    json.text_field("course", course_of(phase));
    json.close_object();
  }
  json.close_array();
}

void write_prompts(JsonWriter& json) {
  json.array_field("prompts");
  for (const PromptWords& about : prompt_words()) {
    json.open_object();
    json.field("prompt", about.prompt);
    json.field("title", about.title);
    json.field("meaning", about.meaning);
    json.text_field("advice", about.advice);
    json.close_object();
  }
  json.close_array();
}

void write_words(JsonWriter& json) {
  json.array_field("words");
  for (int i = 0; i < kWordCount; ++i) {
    const auto word = static_cast<Word>(i);
    json.open_object();
    json.field("name", kanly::id_of(word));
    json.field("label", phrase_of(Option::of(word)));
    json.text_field("meaning", meaning_of(word));
    json.close_object();
  }
  json.close_array();
}

// Names are divided by commas.
void write_names(JsonWriter& json, std::string_view names) {
  json.array_field("names");
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(','), names.size());
    json.value(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
    while (names.starts_with(' ')) names.remove_prefix(1);
  }
  json.close_array();
}

void write_topics(JsonWriter& json) {
  json.array_field("topics");
  for (const Topic& topic : topics()) {
    json.open_object();
    write_names(json, topic.names);
    json.field("text", topic.text);
    json.close_object();
  }
  json.close_array();
}

void write_factions(JsonWriter& json) {
  json.array_field("factions");
  for (const Faction f : all_factions()) {
    const Advice* const advice = advice_for(f);
    if (advice == nullptr) continue;
    json.open_object();
    json.field("faction", kanly::id_of(f));
    json.field("strength", advice->strength);
    json.field("opening", advice->opening);
    json.field("danger", advice->danger);
    json.close_object();
  }
  json.close_array();
}

}  // namespace

std::string guide_json() {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  write_phases(json);
  write_prompts(json);
  write_words(json);
  write_topics(json);
  write_factions(json);
  json.close_object();
  return out;
}

}  // namespace kanly::words

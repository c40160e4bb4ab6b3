#include "workshop/engine_catalog.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "base/json_writer.h"
#include "game/event_fields.h"
#include "game/hash.h"
#include "play/config_text.h"
#include "rulebook/rulebook.h"
#include "rules/kernel/any_time.h"
#include "rules/kernel/engine.h"

namespace kanly::cli {

namespace {

std::string_view kind_name(StepKind kind) {
  switch (kind) {
    case StepKind::Ask:
      return "ask";
    case StepKind::Sealed:
      return "sealed";
    case StepKind::Open:
      return "open";
    case StepKind::Pause:
      return "pause";
    case StepKind::Deed:
      break;
  }
  return "deed";
}

void each_prompt(const std::function<void(const Script&, const Step&)>& f) {
  for (int i = 0; i < static_cast<int>(ScriptId::kCount); ++i) {
    const Script& s = script(static_cast<ScriptId>(i));
    for (const Step& step : s.steps) {
      if (step.kind != StepKind::Deed) f(s, step);
      for (int k = 0; k < step.part_count; ++k) f(s, step.parts[k]);
    }
  }
}

std::string prompts_json() {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("version", kPromptsVersion);
  json.field("hash", hex_of(prompts_hash()));
  json.array_field("prompts");
  each_prompt([&](const Script& s, const Step& step) {
    json.open_object();
    json.field("prompt", step.id);
    json.field("script", s.name);
    json.field("rule", step.rule.id());
    json.field("kind", kind_name(step.kind));
    json.field("secret", step.hidden);
    json.field("alone", step.closed);
    json.field("words", step.words);
    json.close_object();
  });
  json.close_array();
  json.close_object();
  return out;
}

std::string options_json() {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("version", kVocabularyVersion);
  json.field("hash", hex_of(vocabulary_hash()));
  json.array_field("options");
  for (int id = 0; id < vocabulary_size(); ++id) {
    const Option o = vocabulary_option(id);
    json.open_object();
    json.field("id", id);
    json.field("name", name_of(o));
    json.field("kind", id_of(o.kind));
    json.close_object();
  }
  json.close_array();
  json.close_object();
  return out;
}

std::string events_json() {
  std::string out;
  JsonWriter json(out);
  json.open_array();
  for (int i = 0; i < static_cast<int>(EventType::kCount); ++i) {
    json.open_object();
    const EventInfo& about = info(static_cast<EventType>(i));
    json.field("event", id_of(about.type));
    json.field("meaning", about.meaning);
    json.list_field("fields", about.fields);
    json.close_object();
  }
  json.close_array();
  return out;
}

std::string event_fields_json() {
  std::string out;
  JsonWriter json(out);
  json.open_array();
  for (const EventFieldInfo& field : event_fields()) {
    json.open_object();
    json.field("field", field.name);
    json.field("kind", field.kind);
    json.field("meaning", field.meaning);
    json.close_object();
  }
  json.close_array();
  return out;
}

std::string causes_json() {
  std::string out;
  JsonWriter json(out);
  json.open_array();
  for (int i = 1; i < static_cast<int>(Cause::kCount); ++i) {
    json.open_object();
    json.field("cause", id_of(static_cast<Cause>(i)));
    json.field("words", words_of(static_cast<Cause>(i)));
    json.close_object();
  }
  json.close_array();
  return out;
}

std::string messages_json() {
  std::string out;
  JsonWriter json(out);
  json.open_array();
  for (const std::string_view message : messages()) {
    json.open_object();
    json.field("id", message_id(message));
    json.field("message", message);
    json.close_object();
  }
  json.close_array();
  return out;
}

std::string sentences_json() {
  std::string out;
  JsonWriter json(out);
  json.open_array();
  for (const std::string_view sentence : sentences()) {
    json.open_object();
    json.field("sentence", sentence);
    json.close_object();
  }
  json.close_array();
  return out;
}

// The fields of a meaning, which stand in braces, as code.
std::string as_markdown(std::string_view meaning) {
  std::string out(meaning);
  for (char& c : out) {
    if (c == '{' || c == '}') c = '`';
  }
  return out;
}

}  // namespace

std::uint64_t prompts_hash() {
  Hasher h;
  each_prompt([&h](const Script& s, const Step& step) {
    h.add(s.name);
    h.add(step.id);
  });
  return h.value();
}

std::string engine_section_json(std::string_view section) {
  if (section == "prompts") return prompts_json();
  if (section == "options") return options_json();
  if (section == "events") return events_json();
  if (section == "event_fields") return event_fields_json();
  if (section == "causes") return causes_json();
  if (section == "messages") return messages_json();
  if (section == "sentences") return sentences_json();
  return {};
}

namespace {

// Who is asked it is asked its parts, which follow.
std::string parts_in_words(const Step& step) {
  std::string out = "In parts:";
  for (int k = 0; k < step.part_count; ++k) {
    out += fmt::format("{} `{}`", k == 0 ? "" : ",", step.parts[k].id);
  }
  return out + ".";
}

}  // namespace

std::string prompts_markdown() {
  std::string out =
      "# Prompts\n\n"
      "Every question the engine asks, script by script in the order of the rules. Made by\n"
      "`kanly catalog prompts --markdown`; do not edit.\n\n"
      "- **ask**: one faction at a time. **sealed**: several at once, the answers stay secret "
      "until\n"
      "  all are in. **open**: several at once, each answer takes effect as it comes. **pause**:\n"
      "  those who hold a card playable at any time, in storm order.\n"
      "- **secret**: the others are not shown who is asked. **alone**: nothing may be done at any\n"
      "  time meanwhile.\n"
      "- A prompt may be asked again at once, for the next part of a decision (how many, from\n"
      "  where), and the same prompt id may stand in several scripts.\n";
  std::string_view last;
  each_prompt([&](const Script& s, const Step& step) {
    if (s.name != last) {
      out += fmt::format(
          "\n## {}\n\n| prompt | kind | rule | question |\n| --- | --- | --- | --- |\n", s.name);
      last = s.name;
    }
    std::string kind(kind_name(step.kind));
    if (step.hidden) kind += ", secret";
    if (step.closed) kind += ", alone";
    const Rule* const rule = find_rule(step.rule);
    out += fmt::format("| `{}` | {} | {}{} | {} |\n", step.id, kind, step.rule.id(),
                       rule == nullptr ? "" : fmt::format(" {}", rule->title),
                       step.part_count == 0 ? std::string(step.words) : parts_in_words(step));
  });
  out +=
      "\n## At any time\n\n"
      "Offered by the any-time menu (`interrupts`) while the game waits for anybody, where the "
      "rules\n"
      "allow it.\n\n| option | rule | script |\n| --- | --- | --- |\n";
  for (const AnyTime& a : any_time_actions()) {
    const Rule* const rule = find_rule(a.rule);
    out +=
        fmt::format("| `{}` | {}{} | {} |\n", name_of(a.option), a.rule.id(),
                    rule == nullptr ? "" : fmt::format(" {}", rule->title), script(a.script).name);
  }
  return out;
}

std::string events_markdown() {
  std::string out =
      "# Events\n\n"
      "Everything the engine tells, with the fields that each type of event may have. Made by\n"
      "`kanly catalog events --markdown`; do not edit.\n\n"
      "A field that says nothing is left out of an event, and a seat is not shown what is secret.\n"
      "`text` says in words what `cause` says for machines, or names the card `claimed`. The log "
      "adds\n`turn` and `phase` to every event.\n\n"
      "| event | what it tells |\n| --- | --- |\n";
  for (int i = 0; i < static_cast<int>(EventType::kCount); ++i) {
    const EventInfo& about = info(static_cast<EventType>(i));
    std::string also;
    for (EventField field : about.fields) {
      const std::string name(id_of(field));
      const bool named = about.meaning.find('{' + name + '}') != std::string_view::npos;
      if (named || field == EventField::Text) continue;
      also += fmt::format("{}`{}`", also.empty() ? " Also: " : ", ", name);
    }
    out += fmt::format("| `{}` | {}{}{} |\n", id_of(about.type), as_markdown(about.meaning), also,
                       also.empty() ? "" : ".");
  }
  out += "\n## Fields\n\n| field | holds | meaning |\n| --- | --- | --- |\n";
  for (const EventFieldInfo& field : event_fields()) {
    out += fmt::format("| `{}` | {} | {} |\n", field.name, field.kind, field.meaning);
  }
  out += "\n## Causes\n\n| cause | words |\n| --- | --- |\n";
  for (int i = 1; i < static_cast<int>(Cause::kCount); ++i) {
    const auto cause = static_cast<Cause>(i);
    out += fmt::format("| `{}` | {} |\n", id_of(cause), words_of(cause));
  }
  return out;
}

}  // namespace kanly::cli

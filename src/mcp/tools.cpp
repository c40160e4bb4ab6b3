#include "mcp/tools.h"

#include <algorithm>

#include "base/errors.h"
#include "mcp/arguments.h"
#include "protocol/from_client.h"
#include "protocol/shape.h"

namespace kanly::mcp {

namespace {

using protocol::FieldInfo;
using protocol::type_of;
using protocol::TypeInfo;
using Kind = TypeInfo::Kind;

template <class... Parts>
std::vector<const TypeInfo*> takes() {
  return {&type_of<Parts>()...};
}

std::vector<Tool> made() {
  std::vector<Tool> all;
  all.push_back(
      {"create_game", "New game",
       "Makes a game of Dune, seats you and lets bots play the others. The answer has the handle "
       "`seat` that every other tool wants, and what you are asked first. On a server a game is "
       "kept as long as the server keeps games; a local one ends with the process.",
       takes<CreateGame, Patience>()});
  all.push_back({"list_games", "Games to join", "Games of others with a free seat.", {}, true});
  all.push_back(
      {"join_game", "Join a game",
       "Takes a seat in a game that somebody else has made. The answer has the handle `seat`.",
       takes<JoinGame>()});
  all.push_back({"begin_game", "Begin", "Begins a game that you made with open seats.",
                 takes<AtSeat, Patience>()});
  all.push_back(
      {"look", "Look at the table",
       "The position as your seat may know it: the board, your own side, the players. As text, and "
       "as data in structuredContent.view.",
       takes<AtSeat, Look>(), true});
  all.push_back(
      {"menu", "What am I asked?",
       "The question you are asked with every answer there is, and what you may do of your own "
       "accord.",
       takes<AtSeat>(), true});
  all.push_back(
      {"choose", "Answer",
       "Answers the question, then waits until you are asked again and tells what happened "
       "meanwhile. Several answers are a path through this menu and those that follow from it: all "
       "of it is done or nothing.",
       takes<AtSeat, protocol::Choose, Patience>()});
  all.push_back({"why_not", "Why not?",
                 "Why something is not on the menu, with the number of the rule that forbids it.",
                 takes<AtSeat, protocol::WhyNot>(), true});
  all.push_back({"rule", "Look up a rule",
                 "A rule by its number, all below a section, or those that have a word in them.",
                 takes<AskRule>(), true});
  all.push_back({"look_up", "What is it?",
                 "What a card, a faction, a leader or a word of the game is, and where it is now.",
                 takes<AtSeat, LookUp>(), true});
  all.push_back({"say", "Talk", "Says something at the table, to the ally or to one other player.",
                 takes<AtSeat, protocol::Say>()});
  all.push_back(
      {"propose_deal", "Propose a deal",
       "Proposes an agreement to another player (rule 1.12): spice, a promise, or both; or answers "
       "a proposal with another.",
       takes<AtSeat, protocol::Deal>()});
  all.push_back(
      {"news", "What happened?",
       "What has happened since you last looked (news, choose, wait), and what you are asked.",
       takes<AtSeat>(), true});
  all.push_back(
      {"wait", "Wait for my turn",
       "Waits until you are asked or the game is over, and tells what happened meanwhile.",
       takes<AtSeat, Patience, WaitFor>(), true});
  all.push_back(
      {"react", "Let a window pass",
       "Lets an open window for reactions pass, or asks for more time. Everybody may, whether they "
       "could react or not; who reacts chooses from the menu instead.",
       takes<AtSeat, React, Patience>()});
  all.push_back({"set_stops", "Where to be asked",
                 "Sets for which windows for reactions and pauses you want to be asked at all.",
                 takes<AtSeat, protocol::Stops>()});
  all.push_back(
      {"undo", "Take back",
       "Takes your last choice back, while nobody has noticed it and nothing came out by it.",
       takes<AtSeat>()});
  all.push_back(
      {"propose_vote", "Ask the table",
       "Asks the table to vote: a pause, going on, taking back, a bot for somebody who is away.",
       takes<AtSeat, protocol::Propose>()});
  all.push_back({"vote", "Vote", "Votes on what was proposed.", takes<AtSeat, protocol::Vote>()});
  all.push_back(
      {"note", "Remember",
       "Writes something down for this seat; the resource kanly://seats/{seat}/notes has it, with "
       "what the seat has learnt.",
       takes<AtSeat, WriteNote>()});
  all.push_back(
      {"leave_seat", "Leave", "Stands up; in a running game a bot goes on.", takes<AtSeat>()});
  return all;
}

void write_type(JsonWriter& json, const TypeInfo& type) {
  switch (type.kind) {
    case Kind::Boolean:
      return json.field("type", "boolean");
    case Kind::Integer:
      json.field("type", "integer");
      if (!type.negative) json.field("minimum", 0);
      return;
    case Kind::List:
      json.field("type", "array");
      json.object_field("items");
      write_type(json, *type.item);
      return json.close_object();
    case Kind::Outside:
      protocol::write_shape(json, type.shape);
      return;
    case Kind::Part:
      json.field("type", "object");
      json.object_field("properties");
      for (const FieldInfo& field : type.fields) {
        json.object_field(field.name);
        json.field("description", field.about);
        write_type(json, *field.type);
        json.close_object();
      }
      return json.close_object();
    default:
      json.field("type", "string");
      if (type.words.empty()) return;
      json.array_field("enum");
      for (const protocol::WordInfo& word : type.words) json.value(word.word);
      return json.close_array();
  }
}

template <class Work>
void for_arguments(const Tool& tool, Work work) {
  for (const TypeInfo* part : tool.parts) {
    for (const FieldInfo& field : part->fields) work(field);
  }
}

}  // namespace

std::span<const Tool> tools() {
  static const std::vector<Tool> all = made();
  return all;
}

const Tool* find_tool(std::string_view name) {
  for (const Tool& tool : tools()) {
    if (tool.name == name) return &tool;
  }
  return nullptr;
}

void write_tool(JsonWriter& json, const Tool& tool) {
  json.open_object();
  json.field("name", tool.name);
  json.field("title", tool.title);
  json.field("description", tool.about);
  json.object_field("inputSchema");
  json.field("type", "object");
  json.object_field("properties");
  for_arguments(tool, [&](const FieldInfo& field) {
    json.object_field(field.name);
    json.field("description", field.about);
    write_type(json, *field.type);
    json.close_object();
  });
  json.close_object();
  json.array_field("required");
  for_arguments(tool, [&](const FieldInfo& field) {
    if (field.always) json.value(field.name);
  });
  json.close_array();
  json.field("additionalProperties", false);
  json.close_object();
  json.object_field("annotations");
  json.field("readOnlyHint", tool.looks);
  if (!tool.looks) json.field("destructiveHint", false);
  json.field("openWorldHint", false);
  json.close_object();
  json.close_object();
}

std::optional<std::string> unknown_argument(const Tool& tool, const JsonValue& arguments) {
  const JsonValue::Object* const members = arguments.as_object();
  if (members == nullptr) return {};
  std::vector<std::string> known;
  for_arguments(tool, [&](const FieldInfo& field) { known.emplace_back(field.name); });
  for (const auto& [name, value] : *members) {
    if (std::ranges::find(known, name) != known.end()) continue;
    return std::string(tool.name) + " has no argument " + protocol::quoted_for_complaint(name) +
           "." + did_you_mean(name, known);
  }
  return {};
}

}  // namespace kanly::mcp

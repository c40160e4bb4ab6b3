// What is the same in every game: the rules as resources, what a table may agree on, and a prompt for each
// faction.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "catalog/factions.h"

namespace kanly::mcp {

struct Resource {
  std::string uri;
  std::string name;
  std::string title;
  std::string about;
  std::string_view type = "text/markdown";
};
// Those with an address of their own: the contents, the turn, the table's options, every section of the rules.
const std::vector<Resource>& resources();
// Those with a gap in their address.
const std::vector<Resource>& resource_templates();
void write_resource(JsonWriter& json, const Resource& resource, std::string_view uri_key);

struct Document {
  std::string text;
  std::string_view type = "text/markdown";
};
// What stands at an address that belongs to no seat; nothing if there is none.
std::optional<Document> read_resource(std::string_view uri);

// A rule by its number, all below a section, or those that have the word in title or text; nothing if none.
std::optional<std::string> rules_about(std::string_view asked);
// Numbers of rules that begin so, for completion; at most so many.
std::vector<std::string> rules_beginning(std::string_view prefix, std::size_t most);

// "play_atreides": who they are, what they can do, how they are played well, and how one plays here.
std::string prompt_name(Faction faction);
std::optional<Faction> faction_of_prompt(std::string_view name);
std::string prompt_text(Faction faction);

// For a model that knows nothing of this server.
std::string_view instructions();

}  // namespace kanly::mcp

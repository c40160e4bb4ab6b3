// What a room can be made of: told to whoever makes one, and read from what they ask for.
#include <algorithm>

#include "agents/agents.h"
#include "play/config_text.h"
#include "protocol/setup.h"
#include "server/lobby.h"
#include "server/secrets.h"
#include "words/table_rules.h"

namespace kanly::server {

bool is_bot_for_clients(std::string_view words) {
  const auto names = agent_names();
  return std::find(names.begin(), names.end(), words) != names.end();
}

std::optional<Denial> read_setup(const std::string& body, room::Time now, room::Setup& setup) {
  auto read = protocol::read_request(body);
  if (const auto* wrong = std::get_if<std::string>(&read)) return Denial{400, "bad_room", *wrong};
  const auto& request = std::get<protocol::RoomRequest>(read);
  // Before anybody reads the words: those of a bot may name files.
  std::vector<std::string> bots = request.seats;
  if (!request.options.json.empty()) {
    const auto options = read_json(request.options.json);
    const auto* object = std::get_if<JsonValue>(&options);
    const JsonValue* stand_in = object == nullptr ? nullptr : object->find("stand_in");
    if (stand_in != nullptr && stand_in->as_string() != nullptr)
      bots.push_back(*stand_in->as_string());
  }
  for (const std::string& bot : bots) {
    if (bot != "open" && !is_bot_for_clients(bot)) {
      return Denial{400, "bad_bot",
                    "A seat is open, or a bot: random, idle, cautious, heuristic, search."};
    }
  }
  auto made = protocol::setup_of(request, now, random_seed(), false);
  if (const auto* wrong = std::get_if<std::string>(&made)) return Denial{400, "bad_room", *wrong};
  setup = std::move(std::get<room::Setup>(made));
  return std::nullopt;
}

void Lobby::options(const Request&, const std::string&, Answer answer) {
  Response response;
  JsonWriter json(response.body);
  json.open_object();
  json.array_field("options");
  const room::RoomOptions defaults;
  for (const room::OptionInfo& option : room::option_table()) {
    json.open_object();
    json.field("id", option.id);
    json.field("sentence", option.sentence);
    json.field("values", option.values);
    json.field("default", room::value_of(defaults, option.id));
    json.close_object();
  }
  json.close_array();
  json.list_field("bots", agent_names());
  json.list_field("rules", rule_words());
  json.array_field("names");
  for (int i = 0; i < kFactionCount; ++i) {
    const auto faction = static_cast<Faction>(i);
    json.open_object();
    json.field("id", id_of(faction));
    json.field("name", name_of(faction));
    json.close_object();
  }
  json.close_array();
  json.key("table");
  json.open_object();
  write_table_rules(json);
  json.close_object();
  json.close_object();
  answer(std::move(response));
}

}  // namespace kanly::server

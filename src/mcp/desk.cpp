#include "mcp/desk.h"

#include <algorithm>
#include <utility>

#include "base/filled.h"
#include "base/version.h"
#include "mcp/drawing.h"
#include "mcp/library.h"
#include "mcp/request.h"
#include "mcp/revision.h"
#include "view/game_json.h"

namespace kanly::mcp {

namespace {

constexpr std::size_t kMostCompletions = 100;
// How long a client may keep what is the same as long as this program runs.
constexpr int kKeepMs = 3'600'000;

std::string server_info() {
  return R"({"name":"kanly","title":"Kanly","version":")" KANLY_VERSION R"("})";
}
std::string capabilities() {
  return R"({"tools":{},"resources":{},"prompts":{},"completions":{}})";
}

template <class Write>
std::string members(Write write) {
  std::string out;
  JsonWriter json(out);
  write(json);
  return out;
}

// The revision that a request of today names; null if it names none.
const JsonValue* meta_in(const Message& message, std::string_view key) {
  const JsonValue* const meta = message.param("_meta");
  return meta == nullptr ? nullptr : meta->find(key);
}

// What is wrong with what every request of today must carry.
std::optional<RpcError> wrong_meta(const Message& message) {
  const JsonValue* const version = meta_in(message, kMetaVersion);
  const std::string* const revision = version == nullptr ? nullptr : version->as_string();
  if (revision == nullptr) {
    return RpcError{kInvalidParams, filled("_meta: {} must be text.", kMetaVersion), ""};
  }
  if (!is_stateless(*revision)) {
    return RpcError{kUnsupportedVersion, "this revision of the protocol is not spoken here.",
                    members([&](JsonWriter& json) {
                      json.open_object();
                      json.array_field("supported");
                      for (const std::string_view one : kStateless) json.value(one);
                      for (const std::string_view one : kByHandshake) json.value(one);
                      json.close_array();
                      json.field("requested", *revision);
                      json.close_object();
                    })};
  }
  const JsonValue* const capable = meta_in(message, kMetaCapabilities);
  if (capable == nullptr || !capable->is(JsonValue::Kind::Object)) {
    return RpcError{kInvalidParams, filled("_meta: {} must be an object.", kMetaCapabilities), ""};
  }
  return {};
}

}  // namespace

bool is_stateless(const Message& message) { return meta_in(message, kMetaVersion) != nullptr; }

// --- Answers --------------------------------------------------------------------------------------------

void Request::finish(Reply reply) {
  if (answered) return;
  answered = true;
  if (const auto conversation = with.lock()) conversation->under_way.erase(message.id);
  answer(std::move(reply));
}

void Request::result(std::string members_of_it, bool may_be_kept) {
  std::string text = "{";
  if (stateless) {
    text += R"("resultType":"complete","_meta":{")" + std::string(kMetaServer) +
            "\":" + server_info() + "}";
    if (!members_of_it.empty()) text += ",";
  }
  text += members_of_it;
  if (stateless && may_be_kept) text += filled(R"(,"ttlMs":{},"cacheScope":"public")", kKeepMs);
  finish({result_text(message.id, text + "}"), 0});
}

void Request::error(int code, std::string text, std::string data, bool malformed) {
  finish({error_text(message.id, {code, std::move(text), std::move(data)}), code, malformed});
}

void Request::content(const Content& content) {
  result(members([&](JsonWriter& json) {
    json.array_field("content");
    json.open_object();
    json.field("type", "text");
    json.field("text", content.text);
    json.close_object();
    json.close_array();
    if (!content.json.empty()) {
      json.key("structuredContent");
      json.json(content.json);
    }
    json.field("isError", content.wrong);
  }));
}

// --- Hearing --------------------------------------------------------------------------------------------

void Desk::hear(const std::shared_ptr<Conversation>& with, const Message& message,
                const Caller& caller, Answer answer) {
  if (!message.is_request()) {
    if (!message.method.empty()) notice(*with, message);
    return answer({});
  }
  auto call = std::make_shared<Request>();
  call->message = message;
  call->caller = caller;
  call->with = with;
  call->stateless = is_stateless(message);
  call->answer = std::move(answer);
  if (const auto same = with->under_way.find(message.id);
      same != with->under_way.end() && !same->second.expired()) {
    call->with.reset();
    return call->error(kInvalidRequest, "a request with this id is still under way.");
  }
  with->under_way[message.id] = call;
  if (call->stateless) {
    if (auto wrong = wrong_meta(message)) {
      return call->error(wrong->code, wrong->text, wrong->data, true);
    }
  } else if (with->revision.empty() && message.method != "initialize" && message.method != "ping") {
    return call->error(kInvalidRequest,
                       "say initialize first, or name the revision of the protocol in _meta.");
  }
  begin(call);
}

void Desk::begin(const Call& call) {
  struct Method {
    std::string_view name;
    void (Desk::*does)(const Call&);
    enum class Era : uint8_t { Both, Handshake, Stateless } era = Era::Both;
  };
  using Era = Method::Era;
  static constexpr Method kMethods[] = {
      {"initialize", &Desk::initialize, Era::Handshake},
      {"server/discover", &Desk::discover, Era::Stateless},
      {"tools/list", &Desk::list_tools},
      {"tools/call", &Desk::call_tool},
      {"resources/list", &Desk::list_resources},
      {"resources/templates/list", &Desk::list_templates},
      {"resources/read", &Desk::read},
      {"prompts/list", &Desk::list_prompts},
      {"prompts/get", &Desk::prompt},
      {"completion/complete", &Desk::complete},
  };
  const Message& message = call->message;
  if (message.method == "ping" && !call->stateless) return call->result("");
  for (const Method& method : kMethods) {
    if (method.name != message.method) continue;
    if (method.era == (call->stateless ? Era::Handshake : Era::Stateless)) break;
    if (message.method.ends_with("/list") && message.param("cursor") != nullptr) {
      return call->error(kInvalidParams, "cursor: everything is on one page, so there is none.");
    }
    return (this->*method.does)(call);
  }
  call->error(kMethodNotFound,
              "there is no method " + protocol::quoted_for_complaint(message.method) + " here.");
}

void Desk::notice(Conversation& with, const Message& message) {
  if (message.method != "notifications/cancelled") return;
  const JsonValue* const id = message.param("requestId");
  if (id == nullptr) return;
  const auto found = with.under_way.find(to_text(*id));
  if (found == with.under_way.end()) return;
  // What a room has accepted stays done; nobody is told of it.
  if (const Call call = found->second.lock()) call->finish({});
}

// --- Getting to know each other -------------------------------------------------------------------------

void Desk::initialize(const Call& call) {
  const std::string* const wanted = call->message.text("protocolVersion");
  if (wanted == nullptr) return call->error(kInvalidParams, "protocolVersion must be text.");
  const auto with = call->with.lock();
  if (with != nullptr && !with->revision.empty()) {
    return call->error(kInvalidRequest, "initialize was said already.");
  }
  const std::string_view revision = is_by_handshake(*wanted) ? *wanted : kByHandshake.front();
  if (with != nullptr) with->revision = revision;
  call->result(members([&](JsonWriter& json) {
    json.field("protocolVersion", revision);
    json.key("capabilities");
    json.json(capabilities());
    json.key("serverInfo");
    json.json(server_info());
    json.field("instructions", instructions());
  }));
}

void Desk::discover(const Call& call) {
  call->result(members([&](JsonWriter& json) {
                 json.list_field("supportedVersions", kStateless);
                 json.key("capabilities");
                 json.json(capabilities());
                 json.field("instructions", instructions());
               }),
               true);
}

void Desk::list_tools(const Call& call) {
  call->result(members([](JsonWriter& json) {
                 json.array_field("tools");
                 for (const Tool& tool : tools()) write_tool(json, tool);
                 json.close_array();
               }),
               true);
}

// --- Resources ------------------------------------------------------------------------------------------

void Desk::list_resources(const Call& call) {
  call->result(members([](JsonWriter& json) {
                 json.array_field("resources");
                 for (const Resource& one : resources()) write_resource(json, one, "uri");
                 json.close_array();
               }),
               true);
}

void Desk::list_templates(const Call& call) {
  call->result(members([](JsonWriter& json) {
                 json.array_field("resourceTemplates");
                 for (const Resource& one : resource_templates()) {
                   write_resource(json, one, "uriTemplate");
                 }
                 json.close_array();
               }),
               true);
}

void Desk::read(const Call& call) {
  const std::string* const given = call->message.text("uri");
  if (given == nullptr) return call->error(kInvalidParams, "uri must be text.");
  const std::string uri = *given;
  const auto contents = [call, uri](std::string_view text, std::string_view type, bool same) {
    std::string out = members([&](JsonWriter& json) {
      json.array_field("contents");
      json.open_object();
      json.field("uri", uri);
      json.field("mimeType", type);
      json.field("text", text);
      json.close_object();
      json.close_array();
    });
    // A position is nobody else's, and soon another.
    if (!same && call->stateless) out += R"(,"ttlMs":0,"cacheScope":"private")";
    call->result(std::move(out), same);
  };
  const auto none = [call, uri](std::string_view why) {
    // Revisions with a handshake have a number of their own for this.
    call->error(call->stateless ? kInvalidParams : -32002, std::string(why),
                members([&](JsonWriter& json) {
                  json.open_object();
                  json.field("uri", uri);
                  json.close_object();
                }));
  };
  if (const auto document = read_resource(uri))
    return contents(document->text, document->type, true);
  constexpr std::string_view kSeats = "kanly://seats/";
  const auto slash = uri.find('/', kSeats.size());
  if (!uri.starts_with(kSeats) || slash == std::string::npos) {
    return none("there is no such resource.");
  }
  const std::string part = uri.substr(slash + 1);
  if (part != "board" && part != "board.svg" && part != "view" && part != "notes") {
    return none("a seat has board, board.svg, view and notes.");
  }
  std::string seat = uri.substr(kSeats.size(), slash - kSeats.size());
  if (seat == "me") seat = call->caller.token;  // whoever comes with the token of a seat
  rooms_.look(seat, [contents, none, part](const Sight& sight) {
    if (sight.room == nullptr) return none(sight.wrong);
    const room::Room& room = *sight.room;
    if (part == "notes") {
      return contents(sight.guest->notes(room), "text/markdown", false);
    }
    if (room.stage() == room::Stage::Gathering) return none("the game has not begun.");
    const View view = room.view(sight.guest->audience());
    if (part == "board.svg") return contents(board_svg(view), "image/svg+xml", false);
    if (part == "view") return contents(game_json(view), "application/json", false);
    contents(sight.guest->look(room, LookAt::Board).text, "text/markdown", false);
  });
}

// --- Prompts --------------------------------------------------------------------------------------------

void Desk::list_prompts(const Call& call) {
  call->result(members([](JsonWriter& json) {
                 json.array_field("prompts");
                 for (int i = 0; i < kFactionCount; ++i) {
                   const auto f = static_cast<Faction>(i);
                   json.open_object();
                   json.field("name", prompt_name(f));
                   json.field("title", filled("Play {}", name_of(f)));
                   json.field("description",
                              filled("{}: who they are, what they can do, advice.", name_of(f)));
                   json.close_object();
                 }
                 json.close_array();
               }),
               true);
}

void Desk::prompt(const Call& call) {
  const std::string* const name = call->message.text("name");
  if (name == nullptr) return call->error(kInvalidParams, "name must be text.");
  const auto faction = faction_of_prompt(*name);
  if (!faction) {
    return call->error(kInvalidParams,
                       "there is no prompt " + protocol::quoted_for_complaint(*name) + ".");
  }
  call->result(members([&](JsonWriter& json) {
    json.field("description", filled("Play {}", name_of(*faction)));
    json.array_field("messages");
    json.open_object();
    json.field("role", "user");
    json.object_field("content");
    json.field("type", "text");
    json.field("text", prompt_text(*faction));
    json.close_object();
    json.close_object();
    json.close_array();
  }));
}

void Desk::complete(const Call& call) {
  const JsonValue* const ref = call->message.param("ref");
  const JsonValue* const argument = call->message.param("argument");
  const JsonValue* const uri = ref == nullptr ? nullptr : ref->find("uri");
  const JsonValue* const name = argument == nullptr ? nullptr : argument->find("name");
  const JsonValue* const value = argument == nullptr ? nullptr : argument->find("value");
  if (ref == nullptr || name == nullptr || name->as_string() == nullptr || value == nullptr ||
      value->as_string() == nullptr) {
    return call->error(kInvalidParams, "ref and argument with name and value are wanted.");
  }
  std::vector<std::string> found;
  bool more = false;
  if (uri != nullptr && uri->as_string() != nullptr && *uri->as_string() == "kanly://rules/{id}") {
    found = rules_beginning(*value->as_string(), kMostCompletions + 1);
    more = found.size() > kMostCompletions;
    if (more) found.pop_back();
  }
  call->result(members([&](JsonWriter& json) {
    json.object_field("completion");
    json.list_field("values", found);
    json.field("hasMore", more);
    json.close_object();
  }));
}

}  // namespace kanly::mcp

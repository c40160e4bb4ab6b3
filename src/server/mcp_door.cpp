#include "server/mcp_door.h"

#include <chrono>
#include <utility>

#include "mcp/revision.h"
#include "server/now.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

constexpr std::size_t kMostSessions = 10'000;
constexpr int64_t kSessionRests = 3'600'000;  // ms without a word, after which it is gone
constexpr int64_t kSeatRests = 600'000;

Response wrong(unsigned status, std::string_view id, int code, std::string text) {
  return {status, mcp::error_text(id, {code, std::move(text), ""})};
}

// A header in which what is not plain ASCII stands in base64: "=?base64?…?=".
std::optional<std::string> decoded(const std::string& header) {
  constexpr std::string_view kBegin = "=?base64?";
  constexpr std::string_view kEnd = "?=";
  if (!header.starts_with(kBegin) || !header.ends_with(kEnd) ||
      header.size() < kBegin.size() + kEnd.size()) {
    return header;
  }
  return from_base64(
      std::string_view(header).substr(kBegin.size(), header.size() - kBegin.size() - kEnd.size()));
}

// What of a request of today its headers say otherwise, or do not say.
std::optional<std::string> mismatch(const Request& request, const mcp::Message& message) {
  const JsonValue* const meta = message.param("_meta");
  const JsonValue* const version = meta == nullptr ? nullptr : meta->find(mcp::kMetaVersion);
  const std::string* const revision = version == nullptr ? nullptr : version->as_string();
  if (revision != nullptr && request.mcp.revision != *revision) {
    return "Mcp-Protocol-Version is not the revision that the message names.";
  }
  if (request.mcp.method != message.method) return "Mcp-Method is not the method of the message.";
  const bool named = message.method == "tools/call" || message.method == "prompts/get";
  if (!named && message.method != "resources/read") return std::nullopt;
  const std::string* const name = message.text(named ? "name" : "uri");
  if (name != nullptr && decoded(request.mcp.name) != *name) {
    return "Mcp-Name is not the name or address in the message.";
  }
  return std::nullopt;
}

// As HTTP has it. Who began with a handshake reads errors from the body alone.
unsigned status_of(const mcp::Reply& reply, bool stateless) {
  if (reply.text.empty()) return 202;
  if (!stateless || reply.error == 0) return 200;
  if (reply.malformed) return 400;
  return reply.error == mcp::kMethodNotFound ? 404 : 200;
}

}  // namespace

McpDoor::McpDoor(Loop& loop, Host& host, Clerk& clerk, Accounts& accounts, Lobby& lobby)
    : loop_(loop), rooms_(loop, host, clerk, accounts, lobby) {
  sweep();
}

void McpDoor::sweep() {
  const int64_t since = steady_now() - kSessionRests;
  std::erase_if(sessions_, [&](const auto& entry) { return entry.second.used < since; });
  rooms_.forget(kSeatRests);
  timer_ = loop_.after(std::chrono::minutes(1), [this] { sweep(); });
}

void McpDoor::end() {
  timer_.cancel();
  rooms_.end();
}

void McpDoor::answer(const Request& request, Answer answer) {
  if (request.method == "POST") return hear(request, answer);
  if (request.method == "DELETE") return close(request, answer);
  // Nothing is told here that was not asked for, so there is no stream to open.
  Response response = wrong(405, "", mcp::kInvalidRequest, "this address takes POST and DELETE.");
  response.headers.emplace_back("Allow", "POST, DELETE");
  answer(std::move(response));
}

void McpDoor::close(const Request& request, const Answer& answer) {
  if (request.mcp.session.empty()) {
    return answer(wrong(400, "", mcp::kInvalidRequest, "Mcp-Session-Id is missing."));
  }
  if (sessions_.erase(request.mcp.session) == 0) {
    return answer(wrong(404, "", mcp::kInvalidRequest, "there is no such session."));
  }
  answer({204, "", ""});
}

void McpDoor::hear(const Request& request, const Answer& answer) {
  if (!request.type.starts_with("application/json")) {
    return answer(wrong(415, "", mcp::kInvalidRequest,
                        "the body must be JSON, with Content-Type: application/json."));
  }
  const auto read = mcp::read_message(request.body);
  if (const auto* malformed = std::get_if<mcp::Malformed>(&read)) {
    return answer({400, mcp::error_text(malformed->id, malformed->error)});
  }
  const auto& message = std::get<mcp::Message>(read);
  const std::string& revision = request.mcp.revision;
  if (mcp::is_stateless(message) || mcp::is_stateless(revision)) {
    if (message.is_request() && !mcp::is_stateless(message)) {
      return answer(wrong(400, message.id, mcp::kInvalidParams,
                          "_meta: the revision of the protocol is missing."));
    }
    if (message.is_request()) {
      if (auto why = mismatch(request, message)) {
        return answer(wrong(400, message.id, mcp::kHeaderMismatch, std::move(*why)));
      }
    }
    // Every request stands for itself.
    return pass_on(std::make_shared<mcp::Conversation>(), message, request, "", answer);
  }
  if (!revision.empty() && !mcp::is_by_handshake(revision)) {
    return answer(wrong(400, message.id, mcp::kUnsupportedVersion,
                        "the revision of Mcp-Protocol-Version is not spoken here."));
  }
  if (message.method == "initialize" && message.is_request()) {
    if (sessions_.size() >= kMostSessions) {
      return answer(wrong(503, message.id, mcp::kInvalidRequest,
                          "there are as many sessions as this server takes; try again later."));
    }
    return pass_on(std::make_shared<mcp::Conversation>(), message, request, random_token(), answer);
  }
  if (request.mcp.session.empty()) {
    return answer(wrong(400, message.id, mcp::kInvalidRequest,
                        "Mcp-Session-Id is missing: say initialize first."));
  }
  const auto found = sessions_.find(request.mcp.session);
  if (found == sessions_.end()) {
    return answer(wrong(404, message.id, mcp::kInvalidRequest,
                        "there is no such session; say initialize again."));
  }
  found->second.used = steady_now();
  pass_on(found->second.conversation, message, request, "", answer);
}

void McpDoor::pass_on(const std::shared_ptr<mcp::Conversation>& with, const mcp::Message& message,
                      const Request& request, const std::string& session, const Answer& answer) {
  desk_.hear(
      with, message, {request.peer, request.token},
      [this, with, session, answer, stateless = mcp::is_stateless(message)](mcp::Reply reply) {
        Response response;
        response.status = status_of(reply, stateless);
        if (reply.text.empty()) response.type = "";
        response.body = std::move(reply.text);
        if (!session.empty() && reply.error == 0) {
          sessions_[session] = {with, steady_now()};
          response.headers.emplace_back("Mcp-Session-Id", session);
        }
        answer(std::move(response));
      });
}

}  // namespace kanly::server

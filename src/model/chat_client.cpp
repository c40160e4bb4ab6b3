#include "model/chat_client.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <random>
#include <thread>
#include <utility>

#include <curl/curl.h>

#include "base/errors.h"
#include "base/filled.h"
#include "base/json_value.h"
#include "base/json_writer.h"
#include "model/prompt.h"

namespace kanly::model {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostBytes = std::size_t{8} << 20U;
constexpr JsonLimits kReplyLimits = {.bytes = kMostBytes, .depth = 32, .values = 200'000};
constexpr milliseconds kFirstPause{1000};
constexpr milliseconds kLongestPause{60'000};
constexpr milliseconds kLongestAsked{600'000};  // a server that asks for more is not waited for
constexpr std::string_view kHidden = "[key]";

// --- What is sent -------------------------------------------------------------------------------------

void write_calls(JsonWriter& json, const std::vector<ToolCall>& calls) {
  json.array_field("tool_calls");
  for (const ToolCall& call : calls) {
    json.open_object();
    json.field("id", call.id);
    json.field("type", "function");
    json.object_field("function");
    json.field("name", call.name);
    json.field("arguments", call.arguments);
    json.close_object();
    json.close_object();
  }
  json.close_array();
}

void write_message(JsonWriter& json, const ChatMessage& message) {
  json.open_object();
  json.field("role", id_of(message.role));
  json.field("content", message.text);
  if (!message.calls.empty()) write_calls(json, message.calls);
  if (message.role == ChatMessage::Role::Tool) json.field("tool_call_id", message.call_id);
  json.close_object();
}

void write_tools(JsonWriter& json, const std::vector<Tool>& tools) {
  json.array_field("tools");
  for (const Tool& tool : tools) {
    json.open_object();
    json.field("type", "function");
    json.object_field("function");
    json.field("name", tool.name);
    json.field("description", tool.description);
    json.key("parameters");
    json.json(tool.parameters);
    json.close_object();
    json.close_object();
  }
  json.close_array();
  if (tools.size() == 1) {  // named, which every server understands that knows tools
    json.object_field("tool_choice");
    json.field("type", "function");
    json.object_field("function");
    json.field("name", tools[0].name);
    json.close_object();
    json.close_object();
  } else {
    json.field("tool_choice", "required");
  }
}

// --- What comes back ----------------------------------------------------------------------------------

const JsonValue* inside(const JsonValue* value, std::string_view name) {
  return value == nullptr ? nullptr : value->find(name);
}
std::string text_in(const JsonValue* value) {
  return value != nullptr && value->as_string() != nullptr ? *value->as_string() : std::string();
}
int64_t number_in(const JsonValue* value) {
  return value != nullptr && value->as_integer() != nullptr ? *value->as_integer() : 0;
}

// A text, or a list of parts of which some are text.
std::string content_of(const JsonValue* content) {
  if (content == nullptr || content->as_array() == nullptr) return text_in(content);
  std::string text;
  for (const JsonValue& part : *content->as_array()) text += text_in(part.find("text"));
  return text;
}

// The word that a server has for what went wrong, as a short line of plain text.
std::string complaint_in(std::string_view body) {
  constexpr std::size_t kMost = 200;
  std::string text;
  const auto read = read_json(body, kReplyLimits);
  if (const auto* const value = std::get_if<JsonValue>(&read)) {
    const JsonValue* const error = value->find("error");
    text = text_in(error);
    if (text.empty()) text = text_in(inside(error, "message"));
    if (text.empty()) text = text_in(value->find("message"));
  }
  text.resize(std::min(text.size(), kMost));
  std::ranges::replace_if(text, [](char c) { return c < ' ' || c > '~'; }, ' ');
  return text;
}

}  // namespace

std::string request_body(const ChatPlan& plan, const ChatRequest& request) {
  std::string body;
  JsonWriter json(body);
  json.open_object();
  json.field("model", plan.model);
  json.array_field("messages");
  for (const ChatMessage& message : request.messages) write_message(json, message);
  json.close_array();
  if (!request.tools.empty()) write_tools(json, request.tools);
  json.field(plan.limit_field.empty() ? "max_tokens" : std::string_view(plan.limit_field),
             plan.output_tokens);
  if (!plan.extra.empty()) {
    const auto extra = read_json(plan.extra);
    for (const auto& [name, value] : *std::get<JsonValue>(extra).as_object()) {
      json.key(name);
      write_json(json, value);
    }
  }
  json.close_object();
  return body;
}

std::string read_reply(std::string_view body, ChatReply& reply) {
  const auto read = read_json(body, kReplyLimits);
  if (const auto* const error = std::get_if<JsonError>(&read)) {
    return "the reply is not JSON: " + describe(*error);
  }
  const auto& value = std::get<JsonValue>(read);
  const JsonValue* const choices = value.find("choices");
  const JsonValue::Array* const list = choices == nullptr ? nullptr : choices->as_array();
  if (list == nullptr || list->empty()) return "the reply has no 'choices'.";
  const JsonValue* const message = list->front().find("message");
  if (message == nullptr || message->as_object() == nullptr) return "the reply has no 'message'.";
  reply.text = content_of(message->find("content"));
  reply.calls.clear();
  if (const JsonValue* const calls = message->find("tool_calls");
      calls != nullptr && calls->as_array() != nullptr) {
    for (const JsonValue& call : *calls->as_array()) {
      const JsonValue* const function = call.find("function");
      if (function == nullptr) return "a tool call names no function.";
      reply.calls.push_back({text_in(call.find("id")), text_in(function->find("name")),
                             text_in(function->find("arguments"))});
    }
  }
  reply.cut_off = text_in(list->front().find("finish_reason")) == "length";
  const JsonValue* const usage = value.find("usage");
  reply.tokens_in = number_in(inside(usage, "prompt_tokens"));
  reply.tokens_out = number_in(inside(usage, "completion_tokens"));
  return {};
}

// --- The line ---------------------------------------------------------------------------------------------

struct ChatClient::Line {
  CURL* curl = nullptr;
  curl_slist* headers = nullptr;

  Line() : curl(curl_easy_init()) {
    if (curl == nullptr) throw std::bad_alloc();
  }
  ~Line() {
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
};

// What one attempt came to.
struct ChatClient::Answer {
  CURLcode code = CURLE_OK;
  std::string trouble;  // in libcurl's words
  long status = 0;
  std::string body;
  bool too_long = false;
  milliseconds asked{-1};  // how long the server wants to be left alone; -1: it does not say
  milliseconds took{0};
};

namespace {

// Both are handed to libcurl.
struct Receiver {
  std::string body;
  std::string headers;
  bool too_long = false;
};
std::size_t take_body(char* data, std::size_t size, std::size_t count, void* to) {
  auto& receiver = *static_cast<Receiver*>(to);
  if (receiver.body.size() + size * count > kMostBytes) {
    receiver.too_long = true;
    return 0;
  }
  receiver.body.append(data, size * count);
  return size * count;
}
std::size_t take_header(char* data, std::size_t size, std::size_t count, void* to) {
  auto& receiver = *static_cast<Receiver*>(to);
  if (receiver.headers.size() < kMostBytes) receiver.headers.append(data, size * count);
  return size * count;
}

// The value of a header, by its name in small letters; of several the last.
std::string header(std::string_view headers, std::string_view wanted) {
  std::string found;
  while (!headers.empty()) {
    const std::size_t end = std::min(headers.find('\n'), headers.size());
    std::string_view line = headers.substr(0, end);
    headers.remove_prefix(std::min(end + 1, headers.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    std::string name(line.substr(0, colon));
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    if (name != wanted) continue;
    line.remove_prefix(colon + 1);
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())))
      line.remove_suffix(1);
    found = line;
  }
  return found;
}

// Seconds or a date; retry-after-ms is what some providers add.
milliseconds retry_after(std::string_view headers) {
  const auto number = [](const std::string& text, double& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value >= 0 && value < 1e9;
  };
  double value = 0;
  if (number(header(headers, "retry-after-ms"), value)) {
    return milliseconds(static_cast<int64_t>(value));
  }
  const std::string after = header(headers, "retry-after");
  if (number(after, value)) return milliseconds(static_cast<int64_t>(value * 1000));
  if (const time_t date = after.empty() ? -1 : curl_getdate(after.c_str(), nullptr); date > 0) {
    return std::max(milliseconds(0), milliseconds((date - std::time(nullptr)) * 1000));
  }
  return milliseconds(-1);
}

// An address of this machine itself, to which a key may go unencrypted.
bool is_own_machine(std::string_view url) {
  std::string_view host = url.substr(url.find("//") + 2);
  host = host.substr(0, host.find('/'));
  const auto is = [&](std::string_view name) {
    return host == name || host.starts_with(std::string(name) + ":");
  };
  return is("127.0.0.1") || is("localhost") || is("[::1]");
}

bool is_late(CURLcode code) { return code == CURLE_OPERATION_TIMEDOUT; }

// A certificate that is not to be trusted will not be so in a second.
bool is_hopeless(CURLcode code) {
  return code == CURLE_PEER_FAILED_VERIFICATION || code == CURLE_SSL_CACERT_BADFILE ||
         code == CURLE_SSL_ISSUER_ERROR || code == CURLE_URL_MALFORMAT ||
         code == CURLE_UNSUPPORTED_PROTOCOL;
}

bool is_worth_repeating(long status) {
  return status == 408 || status == 409 || status == 425 || status == 429 || status >= 500;
}

}  // namespace

std::string wrong_key(const ChatPlan& plan) {
  if (plan.key_env.empty()) return {};
  const char* const key = std::getenv(plan.key_env.c_str());
  if (key == nullptr || *key == '\0') {
    return "the environment variable " + plan.key_env + " has no key.";
  }
  if (std::ranges::any_of(std::string_view(key),
                          [](unsigned char c) { return c <= ' ' || c > '~'; })) {
    return "the key in " + plan.key_env + " has characters that no key has.";
  }
  if (plan.base_url.starts_with("http://") && !is_own_machine(plan.base_url)) {
    return "a key goes over an encrypted line only: 'base_url' begins with https://.";
  }
  return {};
}

ChatClient::ChatClient(const ChatPlan& plan, Wait wait) : plan_(plan), wait_(std::move(wait)) {
  static const CURLcode begun = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (begun != CURLE_OK) throw std::runtime_error("libcurl cannot be used");
  if (!wait_) wait_ = [](milliseconds time) { std::this_thread::sleep_for(time); };
  if (const std::string wrong = wrong_key(plan_); !wrong.empty()) throw BadInput(wrong);
  if (!plan_.key_env.empty()) key_ = std::getenv(plan_.key_env.c_str());
  line_ = std::make_unique<Line>();
  CURL* const curl = line_->curl;
  const auto add = [&](const std::string& text) {
    line_->headers = curl_slist_append(line_->headers, text.c_str());
  };
  add("Content-Type: application/json");
  add("Accept: application/json");
  add("User-Agent: kanly");
  add("Expect:");  // no pause before the body
  if (!key_.empty()) add("Authorization: Bearer " + key_);
  curl_easy_setopt(curl, CURLOPT_URL, (plan_.base_url + "/chat/completions").c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);  // a key goes nowhere else
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
  if (!plan_.ca_file.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, plan_.ca_file.c_str());
  if (is_own_machine(plan_.base_url)) curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, static_cast<long>(plan_.seconds));
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, static_cast<long>(std::min(plan_.seconds, 20)));
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, line_->headers);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_header);
}

ChatClient::~ChatClient() = default;

// A server that repeats a key in what it says does not get it into anything of ours.
std::string ChatClient::without_key(std::string text) const {
  if (key_.empty()) return text;
  for (std::size_t at = text.find(key_); at != std::string::npos; at = text.find(key_, at)) {
    text.replace(at, key_.size(), kHidden);
  }
  return text;
}

ChatClient::Answer ChatClient::attempt(const std::string& body) {
  Receiver receiver;
  CURL* const curl = line_->curl;
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.c_str());
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &receiver);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &receiver);
  const auto began = std::chrono::steady_clock::now();
  Answer answer;
  answer.code = curl_easy_perform(curl);
  answer.took = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - began);
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer.status);
  if (answer.code != CURLE_OK) answer.trouble = curl_easy_strerror(answer.code);
  answer.body = without_key(std::move(receiver.body));
  answer.too_long = receiver.too_long;
  answer.asked = retry_after(receiver.headers);
  return answer;
}

// As long as the server asks for; else twice as long from time to time, and not all at the same moment.
milliseconds ChatClient::pause(const Answer& answer, int attempt) const {
  if (answer.asked.count() >= 0) return answer.asked;
  const milliseconds longest = std::min(kLongestPause, kFirstPause * (1 << std::min(attempt, 10)));
  std::random_device dice;
  return longest / 2 + milliseconds(dice() % static_cast<unsigned>(longest.count() / 2 + 1));
}

ChatReply ChatClient::ask(const ChatRequest& request) {
  const std::string body = request_body(plan_, request);
  for (int tried = 0;; ++tried) {
    const Answer answer = attempt(body);
    ChatFault fault(ChatFault::Kind::Unreachable, "");
    const auto failed = [&](ChatFault::Kind kind, const std::string& why) {
      fault = ChatFault(kind, plan_.base_url + ": " + without_key(why));
    };
    bool again = true;
    if (answer.too_long) {
      failed(ChatFault::Kind::Malformed, "the reply does not end.");
    } else if (answer.code != CURLE_OK) {
      again = !is_hopeless(answer.code);
      failed(is_late(answer.code) ? ChatFault::Kind::Late : ChatFault::Kind::Unreachable,
             answer.trouble + ".");
    } else if (answer.status != 200) {
      again = is_worth_repeating(answer.status) && answer.asked <= kLongestAsked;
      const std::string said = complaint_in(answer.body);
      failed(answer.status == 429   ? ChatFault::Kind::Limited
             : answer.status >= 500 ? ChatFault::Kind::Server
                                    : ChatFault::Kind::Refused,
             filled("the answer was {}{}", answer.status, said.empty() ? "." : ": " + said));
    } else {
      ChatReply reply;
      const std::string wrong = read_reply(answer.body, reply);
      if (wrong.empty()) {
        // Who does not count is counted by our estimate.
        if (reply.tokens_in == 0) reply.tokens_in = estimate_tokens(body);
        if (reply.tokens_out == 0) {
          reply.tokens_out = estimate_tokens(reply.text);
          for (const ToolCall& call : reply.calls)
            reply.tokens_out += estimate_tokens(call.arguments);
        }
        reply.milliseconds = answer.took.count();
        reply.retries = tried;
        return reply;
      }
      failed(ChatFault::Kind::Malformed, wrong);
    }
    if (!again || tried >= plan_.retries) throw fault;
    wait_(pause(answer, tried));
  }
}

}  // namespace kanly::model

#include "model/transcript.h"

#include <filesystem>
#include <fstream>
#include <utility>

#include "base/errors.h"
#include "base/files.h"
#include "base/json_value.h"
#include "base/json_writer.h"

namespace kanly::model {

namespace {

constexpr JsonLimits kLineLimits = {
    .bytes = std::size_t{16} << 20U, .depth = 16, .values = 100'000};

std::string text_of(const JsonValue& value, std::string_view name) {
  const JsonValue* const found = value.find(name);
  return found != nullptr && found->as_string() != nullptr ? *found->as_string() : std::string();
}
int64_t number_of(const JsonValue& value, std::string_view name) {
  const JsonValue* const found = value.find(name);
  return found != nullptr && found->as_integer() != nullptr ? *found->as_integer() : 0;
}

void write_reply(JsonWriter& json, const ChatReply& reply) {
  json.open_object();
  json.field("text", reply.text);
  if (!reply.calls.empty()) {
    json.array_field("calls");
    for (const ToolCall& call : reply.calls) {
      json.open_object();
      json.field("id", call.id);
      json.field("name", call.name);
      json.field("arguments", call.arguments);
      json.close_object();
    }
    json.close_array();
  }
  if (reply.cut_off) json.field("cut_off", true);
  json.field("tokens_in", reply.tokens_in);
  json.field("tokens_out", reply.tokens_out);
  json.field("ms", reply.milliseconds);
  if (reply.retries > 0) json.field("retries", reply.retries);
  json.close_object();
}

bool read_reply(const JsonValue* value, ChatReply& reply) {
  if (value == nullptr || value->as_object() == nullptr) return false;
  reply.text = text_of(*value, "text");
  if (const JsonValue* const calls = value->find("calls");
      calls != nullptr && calls->as_array() != nullptr) {
    for (const JsonValue& call : *calls->as_array()) {
      reply.calls.push_back(
          {text_of(call, "id"), text_of(call, "name"), text_of(call, "arguments")});
    }
  }
  reply.cut_off = value->find("cut_off") != nullptr;
  reply.tokens_in = number_of(*value, "tokens_in");
  reply.tokens_out = number_of(*value, "tokens_out");
  reply.milliseconds = number_of(*value, "ms");
  reply.retries = static_cast<int>(number_of(*value, "retries"));
  return true;
}

}  // namespace

Transcript::Transcript(std::string path) : path_(std::move(path)) {
  std::string text;
  if (path_.empty() || read_file(path_, text)) return;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string::npos) break;  // cut off
    const auto read = read_json(std::string_view(text).substr(at, end - at), kLineLimits);
    const auto* const value = std::get_if<JsonValue>(&read);
    Kept kept;
    if (value == nullptr || !read_reply(value->find("reply"), kept.reply)) break;
    kept.hash = text_of(*value, "request");
    kept.begins = at;
    kept.ends = end + 1;
    kept_.push_back(std::move(kept));
    at = end + 1;
  }
}

bool Transcript::recall(const std::string& request_hash, ChatReply& reply) {
  recalled_ = false;
  if (kept_.empty()) return false;
  if (kept_.front().hash != request_hash) {
    kept_.clear();
    return false;
  }
  reply = std::move(kept_.front().reply);
  end_ = kept_.front().ends;
  kept_.pop_front();
  recalled_ = true;
  return true;
}

void Transcript::add(const Entry& entry) {
  if (path_.empty() || std::exchange(recalled_, false)) return;
  std::string line;
  JsonWriter json(line);
  json.open_object();
  json.field("kind", entry.kind);
  json.field("seat", entry.seat);
  json.field("turn", entry.turn);
  json.field("phase", entry.phase);
  json.text_field("question", entry.question);
  json.field("request", entry.request_hash);
  json.field("templates", entry.templates);
  json.field("attempt", entry.attempt);
  if (end_ == 0) json.field("system", entry.prompt->system);  // the same throughout a game
  if (entry.attempt == 1) {
    json.field("prompt", entry.prompt->user);
    json.field("prompt_hash", entry.prompt->hash);
    json.field("prompt_tokens", entry.prompt->tokens);
    if (!entry.prompt->left_out.empty()) json.list_field("left_out", entry.prompt->left_out);
  }
  json.text_field("told", entry.told);
  json.key("reply");
  write_reply(json, *entry.reply);
  json.field("verdict", entry.verdict);
  json.text_field("chosen", entry.chosen);
  json.close_object();
  line += "\n";
  const std::filesystem::path path(path_);
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  if (end_ == 0) {
    std::filesystem::remove(path, error);
  } else {
    std::filesystem::resize_file(path, end_, error);
  }
  std::ofstream file(path_, std::ios::binary | std::ios::app);
  file << line;
  file.close();
  if (!file) throw BadInput(path_ + ": cannot be written.");
  end_ += line.size();
}

}  // namespace kanly::model

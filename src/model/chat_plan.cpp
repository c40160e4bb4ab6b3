#include "model/chat_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/errors.h"
#include "base/json_value.h"
#include "base/json_writer.h"

namespace kanly::model {

namespace {

struct TextKey {
  std::string_view key;
  std::string ChatPlan::* at;
};
constexpr std::array<TextKey, 6> kTexts = {{{"base_url", &ChatPlan::base_url},
                                            {"model", &ChatPlan::model},
                                            {"key_env", &ChatPlan::key_env},
                                            {"ca_file", &ChatPlan::ca_file},
                                            {"prompts", &ChatPlan::prompts},
                                            {"limit_field", &ChatPlan::limit_field}}};
struct FlagKey {
  std::string_view key;
  bool ChatPlan::* at;
};
constexpr std::array<FlagKey, 2> kFlags = {
    {{"tools", &ChatPlan::tools}, {"talk", &ChatPlan::talk}}};
struct NumberKey {
  std::string_view key;
  int ChatPlan::* at;
  int least;
  int most;
};
constexpr std::array<NumberKey, 3> kNumbers = {
    {{"seconds", &ChatPlan::seconds, 1, 3600},
     {"retries", &ChatPlan::retries, 0, 20},
     {"output_tokens", &ChatPlan::output_tokens, 16, 200'000}}};
struct PriceKey {
  std::string_view key;
  double ChatPlan::* at;
};
constexpr std::array<PriceKey, 3> kPrices = {{{"price_in", &ChatPlan::price_in},
                                              {"price_out", &ChatPlan::price_out},
                                              {"money", &ChatPlan::money}}};
constexpr int64_t kMostTokens = 10'000'000'000;

// What a request is made of already.
constexpr std::array<std::string_view, 7> kOwnFields = {
    "model", "messages", "tools", "tool_choice", "stream", "n", "max_tokens"};

std::string known_keys() {
  std::string list = "name, agent, extra, tokens";
  for (const auto& k : kTexts) list += ", " + std::string(k.key);
  for (const auto& k : kFlags) list += ", " + std::string(k.key);
  for (const auto& k : kNumbers) list += ", " + std::string(k.key);
  for (const auto& k : kPrices) list += ", " + std::string(k.key);
  return list;
}

std::string read_extra(const JsonValue& value, ChatPlan& plan) {
  const JsonValue::Object* const object = value.as_object();
  if (object == nullptr) return "'extra' is an object whose fields are added to every request.";
  for (const auto& [name, field] : *object) {
    if (std::ranges::count(kOwnFields, name) > 0) {
      return "'extra' cannot set " + quoted(name) + ", which every request has.";
    }
  }
  plan.extra = to_text(value);
  return {};
}

bool is_variable(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// What must be so whoever wrote it.
std::string wrong_plan(ChatPlan& plan) {
  while (plan.base_url.ends_with('/')) plan.base_url.pop_back();
  const bool web = plan.base_url.starts_with("http://") || plan.base_url.starts_with("https://");
  if (!web || plan.base_url.find_first_of(" \t\r\n#?") != std::string::npos) {
    return R"('base_url' is an address as in "https://api.openai.com/v1".)";
  }
  const std::size_t host = plan.base_url.find("//") + 2;
  if (plan.base_url.substr(host, plan.base_url.find('/', host) - host).find('@') !=
      std::string::npos) {
    return "'base_url' holds no name or password: a key comes from the variable 'key_env' names.";
  }
  if (plan.model.empty()) return "'model' is missing: the name the provider has for it.";
  if (!plan.key_env.empty() && !is_variable(plan.key_env)) {
    return "'key_env' is the name of an environment variable, not the key itself.";
  }
  return {};
}

std::string read_member(const std::string& name, const JsonValue& value, ChatPlan& plan) {
  if (name == "name" || name == "agent") return {};
  if (name == "extra") return read_extra(value, plan);
  for (const auto& k : kTexts) {
    if (name != k.key) continue;
    if (value.as_string() == nullptr) return quoted(name) + " is a text.";
    plan.*k.at = *value.as_string();
    return {};
  }
  for (const auto& k : kFlags) {
    if (name != k.key) continue;
    if (value.as_bool() == nullptr) return quoted(name) + " is true or false.";
    plan.*k.at = *value.as_bool();
    return {};
  }
  for (const auto& k : kNumbers) {
    if (name != k.key) continue;
    const int64_t* const number = value.as_integer();
    if (number == nullptr || *number < k.least || *number > k.most) {
      return quoted(name) + " is a whole number from " + std::to_string(k.least) + " to " +
             std::to_string(k.most) + ".";
    }
    plan.*k.at = static_cast<int>(*number);
    return {};
  }
  for (const auto& k : kPrices) {
    if (name != k.key) continue;
    const double number = value.as_integer() != nullptr  ? static_cast<double>(*value.as_integer())
                          : value.as_number() != nullptr ? *value.as_number()
                                                         : -1;
    if (number < 0 || number > 1e6) return quoted(name) + " is a number from 0 to 1000000.";
    plan.*k.at = number;
    return {};
  }
  if (name == "tokens") {
    const int64_t* const number = value.as_integer();
    if (number == nullptr || *number < 1 || *number > kMostTokens) {
      return "'tokens' is a whole number: how many a game may take, both ways together.";
    }
    plan.tokens = *number;
    return {};
  }
  return "there is no key " + quoted(name) + " in an agent 'chat'; known are " + known_keys() + ".";
}

}  // namespace

std::string read_chat_plan(const JsonValue& value, ChatPlan& plan) {
  plan = {};
  const JsonValue::Object* const object = value.as_object();
  if (object == nullptr) return R"(an agent 'chat' is an object with 'base_url' and 'model'.)";
  for (const auto& [name, member] : *object) {
    if (std::string wrong = read_member(name, member, plan); !wrong.empty()) return wrong;
  }
  return wrong_plan(plan);
}

std::string read_chat_words(std::string_view words, ChatPlan& plan) {
  plan = {};
  constexpr std::string_view kChat = "chat:";
  if (!words.starts_with(kChat)) return "an agent of this kind is chat:URL[,MODEL[,KEY_ENV]].";
  words.remove_prefix(kChat.size());
  std::array<std::string, 3> parts = {"", "default", ""};
  for (std::size_t i = 0; i < parts.size() && !words.empty(); ++i) {
    const std::size_t end =
        i + 1 < parts.size() ? std::min(words.find(','), words.size()) : words.size();
    parts[i] = words.substr(0, end);
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  plan.base_url = parts[0];
  plan.model = parts[1];
  plan.key_env = parts[2];
  return wrong_plan(plan);
}

void write_chat_plan(JsonWriter& json, const ChatPlan& plan) {
  for (const auto& k : kTexts) json.text_field(k.key, plan.*k.at);
  if (!plan.extra.empty()) {
    json.key("extra");
    json.json(plan.extra);
  }
  for (const auto& k : kFlags) json.field(k.key, plan.*k.at);
  for (const auto& k : kNumbers) json.field(k.key, plan.*k.at);
  json.field("tokens", plan.tokens);
  for (const auto& k : kPrices) json.field(k.key, plan.*k.at);
}

ChatPlan without_limits(ChatPlan plan) {
  const ChatPlan usual;
  plan.seconds = usual.seconds;
  plan.retries = usual.retries;
  plan.tokens = usual.tokens;
  plan.money = usual.money;
  plan.ca_file = usual.ca_file;
  return plan;
}

int64_t micros_of(const ChatPlan& plan, int64_t tokens_in, int64_t tokens_out) {
  return std::llround(plan.price_in * static_cast<double>(tokens_in) +
                      plan.price_out * static_cast<double>(tokens_out));
}

}  // namespace kanly::model

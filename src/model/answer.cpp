#include "model/answer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

#include "base/errors.h"
#include "base/filled.h"
#include "base/json_value.h"
#include "protocol/door.h"
#include "words/reasons.h"

namespace kanly::model {

namespace {

constexpr JsonLimits kLimits = {.bytes = 65'536, .depth = 12, .values = 2'000};
constexpr std::size_t kMostItems = 20;  // of any list

// --- Finding the object -------------------------------------------------------------------------------

// Where the object that begins here ends, by its brackets; npos if it does not.
std::size_t end_of_object(std::string_view text, std::size_t begin) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = begin; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{') {
      ++depth;
    } else if (c == '}' && --depth == 0) {
      return i + 1;
    }
  }
  return std::string_view::npos;
}

// The last object that can be read, and what was wrong with one behind it.
struct Found {
  std::optional<JsonValue> object;
  std::string wrong;
};
Found last_object(std::string_view text) {
  if (text.size() > kLimits.bytes) text.remove_prefix(text.size() - kLimits.bytes);
  Found found;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at)) {
    const std::size_t end = end_of_object(text, at);
    if (end == std::string_view::npos) {
      found.wrong = "The JSON object does not end.";
      ++at;
      continue;
    }
    auto read = read_json(text.substr(at, end - at), kLimits);
    if (auto* const value = std::get_if<JsonValue>(&read)) {
      found = {std::move(*value), {}};
      at = end;
    } else {
      found.wrong = "The JSON object cannot be read: " + describe(std::get<JsonError>(read));
      ++at;
    }
  }
  return found;
}

// --- Its fields ---------------------------------------------------------------------------------------

std::string trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  return std::string(text);
}

// A name or a number; "" for anything else.
std::string plain(const JsonValue* value) {
  if (value == nullptr) return {};
  if (const std::string* const text = value->as_string()) return trimmed(*text);
  if (const int64_t* const number = value->as_integer()) return std::to_string(*number);
  if (const bool* const yes = value->as_bool()) return *yes ? "yes" : "no";
  if (const double* const number = value->as_number()) {  // a dial with a half
    const double whole = std::floor(*number);
    if (*number - whole == 0.5) return filled("{}.5", static_cast<int>(whole));
  }
  return {};
}

std::optional<double> share(const JsonValue* value) {
  if (value == nullptr) return {};
  const double number = value->as_number() != nullptr    ? *value->as_number()
                        : value->as_integer() != nullptr ? static_cast<double>(*value->as_integer())
                                                         : -1;
  if (number < 0 || number > 1) return {};
  return number;
}

class Reader {
 public:
  Reader(const JsonValue& object, Answer& answer) : object_(object), answer_(answer) {}

  void all() {
    answer_.path = names("answer");
    answer_.any_time = names("any_time");
    deal();
    answer_.keeps_word = share(object_.find("keep"));
    if (const JsonValue* const notes = object_.find("notes")) {
      if (const std::string* const text = notes->as_string()) answer_.notes = trimmed(*text);
      if (answer_.notes == std::nullopt) pass_over("'notes' is a text.");
    }
    orders();
    each("say", [&](const JsonValue& item) { say(item); });
    each("promise", [&](const JsonValue& item) { statement(item, "promise", answer_.promises); });
    each("claim", [&](const JsonValue& item) { statement(item, "claim", answer_.claims); });
    each("believe", [&](const JsonValue& item) { belief(item); });
  }

 private:
  void pass_over(std::string why) { answer_.passed_over.push_back(std::move(why)); }

  // One name or a list of names.
  std::vector<std::string> names(std::string_view key) {
    const JsonValue* const value = object_.find(key);
    if (value == nullptr || value->is(JsonValue::Kind::Null)) return {};
    std::vector<std::string> list;
    const JsonValue::Array* const items = value->as_array();
    if (items == nullptr) {
      list.push_back(plain(value));
    } else {
      for (const JsonValue& item : *items) list.push_back(plain(&item));
    }
    if (std::ranges::count(list, "") > 0 || list.size() > kMostItems) {
      pass_over(filled("'{}' is a list of at most {} names of options.", key, kMostItems));
      return {};
    }
    return list;
  }

  // A list of objects, or one of them.
  template <class Take>
  void each(std::string_view key, const Take& take) {
    const JsonValue* const value = object_.find(key);
    if (value == nullptr || value->is(JsonValue::Kind::Null)) return;
    const JsonValue::Array* const items = value->as_array();
    if (items == nullptr) return take(*value);
    for (std::size_t i = 0; i < items->size(); ++i) {
      if (i == kMostItems)
        return pass_over(filled("'{}' has more than {} parts.", key, kMostItems));
      take((*items)[i]);
    }
  }

  // "all", or a faction; nothing if it is neither.
  static std::optional<Faction> hearer(const JsonValue* value) {
    const std::string name = plain(value);
    if (name.empty() || name == "all") return Faction::None;
    return from_id<Faction>(name);
  }

  void say(const JsonValue& item) {
    const std::string* const bare = item.as_string();
    const std::string words = bare != nullptr ? trimmed(*bare) : plain(item.find("text"));
    const auto to = bare != nullptr ? std::optional(Faction::None) : hearer(item.find("to"));
    if (!to) return pass_over(R"('say': "to" is "all" or the id of a faction.)");
    if (words.empty()) return pass_over(R"('say': there is no "text".)");
    answer_.say.push_back({*to, words});
  }

  void statement(const JsonValue& item, std::string_view key, std::vector<Statement>& to_list) {
    const auto to = hearer(item.find("to"));
    Statement statement;
    statement.kind = plain(item.find("kind"));
    statement.value = plain(item.find("value"));
    statement.keep = share(item.find("keep"));
    if (!to) return pass_over(filled(R"('{}': "to" is "all" or the id of a faction.)", key));
    if (statement.kind.empty() || statement.value.empty()) {
      return pass_over(filled(R"('{}' has a "kind" and a "value".)", key));
    }
    statement.to = *to;
    to_list.push_back(std::move(statement));
  }

  void belief(const JsonValue& item) {
    const auto who = from_id<Faction>(plain(item.find("who")));
    const auto how = share(item.find("share"));
    if (!who || !how) return pass_over(R"('believe' has "who", a faction, and "share", 0 to 1.)");
    answer_.beliefs.push_back({*who, plain(item.find("kind")), plain(item.find("value")), *how});
  }

  void orders() {
    const JsonValue* const value = object_.find("orders");
    if (value == nullptr || value->is(JsonValue::Kind::Null)) return;
    answer_.has_orders = true;
    each("orders", [&](const JsonValue& item) {
      Order order;
      order.prompt = plain(item.find("prompt"));
      order.answer = plain(item.find("answer"));
      const std::string until = plain(item.find("until"));
      if (find_step(order.prompt) == nullptr ||
          option_from_name(order.answer).is(Option::Kind::None)) {
        return pass_over(
            R"('orders': "prompt" is the id of a question, "answer" the name of an option.)");
      }
      if (until == "phase") order.until = Order::Until::Phase;
      if (until == "game") order.until = Order::Until::Game;
      if (const JsonValue* const unless = item.find("unless"); unless != nullptr) {
        if (unless->as_array() == nullptr) order.unless.push_back(plain(unless));
        if (unless->as_array() != nullptr) {
          for (const JsonValue& name : *unless->as_array()) order.unless.push_back(plain(&name));
        }
      }
      answer_.orders.push_back(std::move(order));
    });
  }

  // A number of a deal, 0 to 255.
  uint8_t amount(const JsonValue& deal, std::string_view key) {
    const JsonValue* const value = deal.find(key);
    const int64_t* const number = value == nullptr ? nullptr : value->as_integer();
    if (number != nullptr && *number >= 0 && *number <= 255) return static_cast<uint8_t>(*number);
    if (value != nullptr) pass_over(filled(R"('deal': "{}" is a number from 0 to 255.)", key));
    return 0;
  }

  void deal() {
    const JsonValue* const value = object_.find("deal");
    if (value == nullptr || value->is(JsonValue::Kind::Null)) return;
    protocol::Deal deal;
    const std::string with = plain(value->find("with"));
    if (!with.empty()) {
      const auto faction = from_id<Faction>(with);
      if (!faction) return pass_over(R"('deal': "with" is the id of a faction.)");
      deal.with = faction;
    }
    deal.give = amount(*value, "give");
    deal.ask = amount(*value, "ask");
    deal.amount = amount(*value, "amount");
    deal.turns = amount(*value, "turns");
    if (const std::string promise = plain(value->find("promise")); !promise.empty()) {
      deal.promise = option_from_name(promise);
    }
    if (std::string territory = plain(value->find("territory")); !territory.empty()) {
      if (!territory.starts_with("territory:")) territory.insert(0, "territory:");
      deal.territory = option_from_name(territory);
    }
    const JsonValue* const recorded = value->find("recorded");
    deal.recorded = recorded != nullptr && recorded->as_bool() != nullptr && *recorded->as_bool();
    if ((deal.promise && deal.promise->is(Option::Kind::None)) ||
        (deal.territory && deal.territory->is(Option::Kind::None))) {
      return pass_over(R"('deal': the "promise" or the "territory" is not known.)");
    }
    answer_.is_deal = true;
    answer_.keep = share(value->find("keep"));
    std::vector<std::string>& path = deal.with ? answer_.any_time : answer_.path;
    path.clear();
    for (const Option o : protocol::path_of(deal)) path.push_back(name_of(o));
  }

  const JsonValue& object_;
  Answer& answer_;
};

// Why the first answer is none, in a sentence with its rule and, where something is near, what may be meant.
std::string why_not_this(const View& view, const std::string& name, Option option, bool any_time) {
  if (option.is(Option::Kind::None)) {
    return quoted(name) + " is not the name of an option." + words::near_word(view, name, {});
  }
  protocol::WhyNot asked;
  asked.answer = option;
  asked.any_time = any_time;
  const protocol::Reason reason = protocol::reason_for(view, asked);
  if (!reason.refusal) {
    return quoted(name) + (any_time ? " is an answer to the question: put it into \"answer\"."
                                    : " is done at any time: put it into \"any_time\".");
  }
  std::string why = quoted(name) + " is not on the menu: " + reason.refusal->text;
  if (!reason.refusal->rule.empty()) why += " (rule " + reason.refusal->rule + ")";
  return why + words::near_word(view, name, {});
}

// --- The tools ----------------------------------------------------------------------------------------

constexpr std::string_view kNotesSchema =
    R"("notes":{"type":"string","description":"What you want to remember; it takes the place of your old notes."})";
constexpr std::string_view kAnswerSchema =
    R"({"type":"object","properties":{)"
    R"("answer":{"type":"array","items":{"type":"string"},"description":"Names of options: for this question, and if you like for those that follow."},)"
    R"("any_time":{"type":"array","items":{"type":"string"},"description":"Instead of an answer: something you may do at any time."},)"
    R"("deal":{"type":"object","description":"Instead of an answer: a proposal.","properties":{"with":{"type":"string"},"give":{"type":"integer"},"ask":{"type":"integer"},"promise":{"type":"string"},"territory":{"type":"string"},"amount":{"type":"integer"},"turns":{"type":"integer"},"recorded":{"type":"boolean"},"keep":{"type":"number"}}},)"
    R"("keep":{"type":"number","description":"How likely you keep your word, where you are asked."},)";
constexpr std::string_view kOrdersSchema =
    R"(,"orders":{"type":"array","items":{"type":"object","properties":{"prompt":{"type":"string"},"answer":{"type":"string"},"unless":{"type":"array","items":{"type":"string"}},"until":{"type":"string","enum":["phase","turn","game"]}},"required":["prompt","answer"]}}}})";
constexpr std::string_view kTalkSchema =
    R"({"type":"object","properties":{)"
    R"("say":{"type":"array","items":{"type":"object","properties":{"to":{"type":"string"},"text":{"type":"string"}},"required":["to","text"]}},)"
    R"("promise":{"type":"array","items":{"type":"object","properties":{"to":{"type":"string"},"kind":{"type":"string"},"value":{"type":"string"},"keep":{"type":"number"}},"required":["to","kind","value"]}},)"
    R"("claim":{"type":"array","items":{"type":"object","properties":{"to":{"type":"string"},"kind":{"type":"string"},"value":{"type":"string"}},"required":["to","kind","value"]}},)"
    R"("believe":{"type":"array","items":{"type":"object","properties":{"who":{"type":"string"},"kind":{"type":"string"},"value":{"type":"string"},"share":{"type":"number"}},"required":["who","share"]}},)";

}  // namespace

std::string read_answer(std::string_view text, Answer& answer) {
  answer = {};
  const Found found = last_object(text);
  if (!found.object) {
    return found.wrong.empty() ? "There is no JSON object in the answer." : found.wrong;
  }
  Reader(*found.object, answer).all();
  return {};
}

std::string read_answer(const ChatReply& reply, Answer& answer) {
  return read_answer(reply.calls.empty() ? std::string_view(reply.text)
                                         : std::string_view(reply.calls.back().arguments),
                     answer);
}

std::string resolve(const View& view, const Answer& answer, Choices& choices) {
  choices = {};
  choices.any_time = !answer.any_time.empty();
  const std::vector<std::string>& names = choices.any_time ? answer.any_time : answer.path;
  if (names.empty()) {
    return answer.passed_over.empty() ? "There is no \"answer\" in it."
                                      : answer.passed_over.front();
  }
  Options possible;
  if (choices.any_time) {
    interrupts(view, possible);
  } else {
    menu(view, possible);
  }
  for (const std::string& name : names) {
    const Option option = option_from_name(name);
    const bool first = choices.path.empty();
    if (option.is(Option::Kind::None) || (first && !possible.contains(option))) {
      return why_not_this(view, name, option, choices.any_time);
    }
    choices.path.push_back(option);
  }
  return {};
}

Tool answer_tool() {
  return {"answer", "Answers the question.",
          std::string(kAnswerSchema) + std::string(kNotesSchema) + std::string(kOrdersSchema)};
}

Tool talk_tool() {
  return {"talk", "Says something to the others, or nothing.",
          std::string(kTalkSchema) + std::string(kNotesSchema) + "}}"};
}

std::string promise_in_words(const Statement& promise) {
  return filled("I promise: {} {}", promise.kind, promise.value);
}

std::string claim_in_words(const Statement& claim) {
  return filled("I claim: {} {}", claim.kind, claim.value);
}

}  // namespace kanly::model

// Why something is not possible: the rule that forbids it and a sentence, which a page can translate.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "catalog/rule_id.h"
#include "game/config.h"
#include "game/option.h"

namespace kanly {

// What stands for a parameter in a sentence: its id for machines and its name for people.
struct Parameter {
  std::string name;  // "territory"; the second of a kind is "territory2"
  std::string id;
  std::string words;
  int number = 0;  // of a number
};

// The prompt of a question, as a parameter.
struct PromptId {
  std::string_view id;
};

// How parameters of a type are named in sentences.
constexpr std::string_view parameter_kind(Faction) { return "faction"; }
constexpr std::string_view parameter_kind(Territory) { return "territory"; }
constexpr std::string_view parameter_kind(Leader) { return "leader"; }
constexpr std::string_view parameter_kind(CardKind) { return "card"; }
constexpr std::string_view parameter_kind(CardSource) { return "cards"; }
constexpr std::string_view parameter_kind(Variant) { return "variant"; }
constexpr std::string_view parameter_kind(Option) { return "option"; }
constexpr std::string_view parameter_kind(PromptId) { return "prompt"; }
constexpr std::string_view parameter_kind(std::integral auto) { return "number"; }

Parameter parameter(Faction faction);
Parameter parameter(Territory territory);
Parameter parameter(Leader leader);
Parameter parameter(CardKind card);
Parameter parameter(CardSource cards);
Parameter parameter(Variant variant);
Parameter parameter(Option option);
Parameter parameter(PromptId prompt);
Parameter parameter(int number);

// Not defined: to call it while compiling is an error, which shows the reason.
void sentence_is_wrong(const char* why);

// A constant sentence whose parameters, in braces, are of these types in this order: "{faction} does
// not hold {card}.", "{number} to {number2}". Anything else does not compile.
template <class... Args>
class Sentence {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a literal is a sentence
  consteval Sentence(const char* words) : words_(words) {
    std::string_view rest = words_;
    std::array<std::string_view, sizeof...(Args) + 1> kinds = {parameter_kind(Args{})...};
    for (std::size_t i = 0; i < sizeof...(Args); ++i) {
      rest = after_parameter(rest, kinds[i],
                             1 + std::count(kinds.begin(), kinds.begin() + i, kinds[i]));
    }
    if (rest.find('{') != std::string_view::npos) sentence_is_wrong("a parameter is not given");
  }
  constexpr std::string_view words() const { return words_; }

 private:
  static constexpr std::string_view after_parameter(std::string_view text, std::string_view kind,
                                                    std::ptrdiff_t nth) {
    const std::size_t open = text.find('{');
    if (open == std::string_view::npos) sentence_is_wrong("the sentence has no such parameter");
    text.remove_prefix(open + 1);
    if (!text.starts_with(kind)) sentence_is_wrong("the parameter is of another kind");
    text.remove_prefix(kind.size());
    if (nth > 1) {
      if (text.empty() || text[0] != '0' + nth)
        sentence_is_wrong("the parameter's number is another");
      text.remove_prefix(1);
    }
    if (!text.starts_with('}')) sentence_is_wrong("the parameter is of another kind");
    return text.substr(1);
  }

  std::string_view words_;
};

struct Refusal {
  RuleId rule = RuleId::none();
  std::string_view message;  // the sentence with its parameters in braces
  std::vector<Parameter> parameters;
  std::string text;  // the sentence as it is said

  Refusal() = default;
  template <class... Args>
  Refusal(RuleId forbids, Sentence<std::type_identity_t<Args>...> sentence, const Args&... args)
      : rule(forbids), message(sentence.words()) {
    (add(parameter(args)), ...);
    fill_in();
  }

  // Tells messages apart: made of the words of the sentence, so that it stays while they do.
  std::string id() const;

 private:
  void add(Parameter p);
  void fill_in();
};

// "There is no {card}." is "there_is_no_card"; long ones are cut and end in a number of their own.
std::string message_id(std::string_view message);

}  // namespace kanly

// What a model answered: one JSON object, the last one of its reply, or the arguments of a tool call.
//
//   {"answer": ["reserves", "arrakeen@9", "3"],         names of options: for this question and the next ones
//    "any_time": ["offer_deal", …],                     instead: something of its own accord
//    "deal": {"with": "fremen", "give": 2, "promise": "promise_not_enter", "territory": "arrakeen", "keep": 0.9},
//    "keep": 0.9,                                       how likely it keeps its word, where that is asked
//    "notes": "…",                                      for itself; they take the place of the old ones
//    "orders": [{"prompt": "karama_cancel", "answer": "pass", "until": "turn"}],
//    "say": [{"to": "all", "text": "…"}],
//    "promise": [{"to": "fremen", "kind": "not_attack", "value": "arrakeen", "keep": 0.2}],
//    "claim": [{"to": "all", "kind": "spice", "value": 7}],
//    "believe": [{"who": "fremen", "kind": "spice", "value": 7, "share": 0.4}]}
//
// What is on the menu is looked up by its exact name: nothing is guessed or repaired.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/chat.h"
#include "model/prompt.h"
#include "view/view.h"

namespace kanly::model {

struct Said {
  Faction to = Faction::None;  // None: to all
  std::string words;

  friend bool operator==(const Said&, const Said&) = default;
};

// A promise or a claim, in terms that can be checked later. How likely the model itself takes it to be kept, or
// to be true, is private.
struct Statement {
  Faction to = Faction::None;  // None: to all
  std::string kind;            // of a claim: spice, card, traitor, prediction, plan
  std::string value;
  std::optional<double> keep;  // 0 to 1

  friend bool operator==(const Statement&, const Statement&) = default;
};

// How likely it takes another's claim to be true, or promise to be kept.
struct Belief {
  Faction who = Faction::None;
  std::string kind;
  std::string value;
  double share = 0;

  friend bool operator==(const Belief&, const Belief&) = default;
};

struct Answer {
  std::vector<std::string> path;      // names of options
  std::vector<std::string> any_time;  // likewise; a deal is turned into such a path
  bool is_deal = false;
  std::optional<double> keep;        // of the deal
  std::optional<double> keeps_word;  // of the word that it was asked about
  std::optional<std::string> notes;
  std::vector<Order> orders;  // without when they were given
  bool has_orders = false;    // the list was there: it takes the place of the old one
  std::vector<Said> say;
  std::vector<Statement> promises;
  std::vector<Statement> claims;
  std::vector<Belief> beliefs;
  std::vector<std::string>
      passed_over;  // what was there and could not be understood, a sentence each

  friend bool operator==(const Answer&, const Answer&) = default;
};

// Reads a reply: the last JSON object of its text or, if it called a tool, the arguments of the last call. Why
// there is none, in a sentence, or "".
std::string read_answer(const ChatReply& reply, Answer& answer);
std::string read_answer(std::string_view text, Answer& answer);

// What the answer comes to at this question.
struct Choices {
  std::vector<Option> path;  // the first is on the menu, or among what can be done at any time
  bool any_time = false;
};
// … or why it cannot be given, with the rule, in a sentence for the model; else "".
std::string resolve(const View& view, const Answer& answer, Choices& choices);

// The tool whose arguments are an answer.
Tool answer_tool();
Tool talk_tool();

// The words in which a promise or a claim is told to its hearers.
std::string promise_in_words(const Statement& promise);
std::string claim_in_words(const Statement& claim);

}  // namespace kanly::model

// The prompt of one decision: who you are, what you know, what you may do, the rules that matter here by id,
// your own notes, what was said and what has happened. Made of a View and of what the seat itself has heard,
// so that nothing can be in it that the seat may not know. It gives no advice.
//
//   const Templates templates = load_templates("");
//   const Prompt prompt = decision_prompt(templates, view, memory);
//   prompt.system, prompt.user        what is sent
//   prompt.tokens                     at most limits.tokens, by estimate_tokens()
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/templates.h"
#include "view/view.h"
#include "words/menu_words.h"
#include "words/notes.h"
#include "words/page.h"

namespace kanly::model {

// A token for every three bytes, rounded up. English prose has four to five bytes a token with the usual
// tokenizers, ids like cielago_north@18 fewer than three: for what a prompt is made of this is on the safe
// side. What a provider counts is in its replies (Counts::tokens_in).
int estimate_tokens(std::string_view text);
// As much of the text as so many tokens hold, cut between words.
std::string shortened(std::string_view text, int tokens);

struct PromptLimits {
  int tokens = 6000;  // of system and user text together
  int notes = 600;
};

// A standing order: this question gets this answer, if it can be given, without being put to the model.
struct Order {
  enum class Until : uint8_t { Phase, Turn, Game };
  std::string prompt;               // the id of the question
  std::string answer;               // the name of an option
  std::vector<std::string> unless;  // … unless one of these is on the menu, too
  Until until = Until::Turn;
  int turn = 0;  // when it was given, and in which phase
  Phase phase = Phase::Setup;

  friend bool operator==(const Order&, const Order&) = default;
};
std::string_view id_of(Order::Until until);

// Something said, as the seat heard it.
struct Heard {
  int turn = 0;
  Faction from = Faction::None;
  Faction to = Faction::None;  // None: to all
  std::string words;
};

// What a seat carries from decision to decision. No hidden history: all of it stands in the prompt, or has been
// left out for want of room and is then gone for good or comes again as the limits say.
struct Memory {
  std::string notes;                  // the model's own words
  std::vector<Order> orders;          // that stand
  std::vector<std::string> happened;  // sentences, since it was asked last
  std::vector<Heard> said;            // in this turn and the last one
  words::Notes table;                 // what everybody could have kept in mind
  std::string word;  // of its own that is at stake: it is asked how likely it keeps it
};

struct Prompt {
  std::string system;
  std::string user;
  std::string hash;  // of both
  int tokens = 0;
  std::vector<std::string> left_out;  // what there was no room for, in words: "12 of 40 events"
};

// The seat is asked something.
Prompt decision_prompt(const Templates& templates, const View& view, const Memory& memory,
                       const PromptLimits& limits = {});

// What people may talk about now; the seat may be asked something or not.
enum class Occasion : uint8_t { Nexus, Bidding, Battle, kCount };
std::string_view id_of(Occasion occasion);
struct TalkTerms {
  Occasion occasion = Occasion::Bidding;
  int round = 1;
  int rounds = 2;
  int messages = 2;  // that may be said now
  int words = 60;    // of a message
  int left = 40;     // in this game
};
Prompt talk_prompt(const Templates& templates, const View& view, const Memory& memory,
                   const TalkTerms& terms, const PromptLimits& limits = {});

// What a model is told whose answer could not be given.
std::string refused_text(const Templates& templates, std::string_view why, int tries_left);

// --- The parts, for whoever makes prompts of another kind -----------------------------------------------

// The options, one a line with label, meaning and price; numbers in runs. Without meanings if it shall be short.
std::string options_text(const words::MenuWords& menu, bool with_meanings = true);
// A page as lines of text.
std::string page_text(const words::Page& page);
// The rule of the question and those that change it at this table, by id, each with its text.
std::vector<RuleId> rules_that_matter(const View& view);
std::string rules_text(const std::vector<RuleId>& rules, int tokens);

}  // namespace kanly::model

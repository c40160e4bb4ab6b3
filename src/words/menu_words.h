// A menu of a seat in words: the question, what it means, and every option with its label, meaning,
// price and group. What a page, a model and a terminal show, made once and of a View alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "rules/kernel/engine.h"
#include "view/view.h"
#include "words/prices.h"
#include "words/said.h"

namespace kanly::words {

// The control that fits a group of options, or the question as a whole.
enum class Control : uint8_t {
  YesNo,      // yes, no
  Number,     // a stepper: numbers, perhaps with halves between them
  Place,      // a place of the board or a homeworld, with its sector
  Territory,  // a Territory as a whole
  Card,       // a treachery card
  Leader,
  Faction,
  Choice,  // a few words, or things of another kind
  kCount,
};
std::string_view id_of(Control control);

// Options that belong together under a heading.
struct OptionGroup {
  std::string heading;  // "Strongholds", "Your leaders"; empty where the question says it
  Control control = Control::Choice;
};

struct OptionWords {
  Option option;
  int id = 0;         // in the vocabulary
  std::string name;   // … and there: "arrakeen@9", what an answer is sent as
  std::string label;  // "Arrakeen (9)"
  Said meaning;       // "stronghold; Harkonnen 10", empty where the label says it all
  std::optional<Price> price;
  int group = 0;          // of MenuWords::groups
  bool declines = false;  // to choose it is to do nothing
};

struct MenuWords {
  std::string_view prompt;  // its id; empty for what is done at any time
  RuleId rule = RuleId::none();
  std::string title;     // "Shipment"
  std::string question;  // "Where does the shipment land?"
  Said situation;        // what one needs to know to answer, in sentences, one a line; may be empty
  std::string meaning;   // what the answer does, in a sentence or two
  std::string advice;    // what people usually think of; may be empty
  Control control = Control::Choice;  // of the question as a whole
  bool window = false;                // comes often, and passing is usually right
  bool secret = false;                // the others are not shown that this seat is asked
  std::vector<OptionGroup> groups;    // in the order of their first options
  std::vector<OptionWords> options;   // in the order of the menu
  Option idle;                        // the answer of somebody who does nothing
  Option timeout;                     // … and of somebody whose time is over
  Option usual;                       // what Enter stands for, or None where one must choose

  bool empty() const { return options.empty(); }
};

// What the seat is asked; empty if it is not.
MenuWords menu_words(const View& view);
// What it may do of its own accord.
MenuWords any_time_words(const View& view);

// Something that a person would expect on the menu but that is not there, and why.
struct Absent {
  Option option;
  Refusal refusal;
};
// Places, own cards, own leaders, players that are of the kind asked for; a reason for each of them.
std::vector<Absent> absent_options(const View& view);

// {"prompt", "rule", "title", "question", …, "groups": [{"heading", "control"}], "options": [{"id",
//  "name", "kind", "label", "meaning", "price": {"spice", "terms"}, "group", "declines"}], "idle", …}
void write_menu(JsonWriter& json, const MenuWords& menu);
std::string menu_json(const MenuWords& menu);

// Whether it answers a question by doing nothing.
bool is_declining(Option option);
// Windows for cards come often.
bool is_window(const Step& step);
// What costs nothing and helps, or else doing nothing; None where a person must choose.
Option usual_answer(const View& view, const Step& step, const Options& options);

}  // namespace kanly::words

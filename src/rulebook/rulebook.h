// The rules of docs/rules and the places in src/ that cite them, as they were when kanly was built.
#pragma once

#include <span>
#include <string_view>

#include "catalog/rule_id.h"

namespace kanly {

struct Rule {
  RuleId id;
  std::string_view title;
  std::string_view section;  // the id of its Section
  std::string_view tags;     // basic, advanced, or not-applicable: it asks nothing of a program
  std::string_view karama;   // how a Karama stops it: cancel, prevent, or none
  std::span<const RuleId> modified_by;
  std::string_view also_cited_as;  // its number in other documents, or empty
  std::string_view text;           // lines of Markdown
  std::span<const std::string_view> cases;
  std::string_view file;  // relative to the project, with the line of its heading
  int line = 0;
};

struct Section {
  std::string_view id;     // "1.04"
  std::string_view title;  // "Bidding phase"
};

// A place of the program that names a rule.
struct Citation {
  RuleId rule;
  std::string_view file;  // relative to the project
  int line = 0;
};

// All rules, sorted by id: rules()[id.place()] is the rule of that id.
std::span<const Rule> rules();
std::span<const Section> sections();

// Nothing when there is no such rule.
const Rule* find_rule(RuleId id);
const Rule* find_rule(std::string_view id);

// The rules whose id is `prefix` or begins with it: "1", "1.04", "1.04.06".
std::span<const Rule> rules_below(std::string_view prefix);

// Every sentence with which the rules refuse something, with its parameters in braces, sorted.
std::span<const std::string_view> messages();

// Every pattern of which the words above a menu and beside its options are made (words/said.h), sorted.
std::span<const std::string_view> sentences();

// All citations, sorted by rule, file and line.
std::span<const Citation> citations();
std::span<const Citation> citations_of(RuleId rule);

}  // namespace kanly

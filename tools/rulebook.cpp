// Reads the rules in docs/rules and writes them as C++ for the build.
//
//   rulebook rules ROOT OUT_IDS OUT_TEXTS
//     OUT_IDS     every rule id as a string literal, sorted       (catalog/rule_id.h)
//     OUT_TEXTS   every rule with its text and cases              (rulebook/rulebook.cpp)
//   rulebook index ROOT OUT_INDEX
//     OUT_INDEX   every "1.02.04"_r in src/, with file and line, and every sentence with which the
//                 rules refuse something                          (rulebook/rulebook.cpp)
//
// ROOT is the project. A rule that is not written as docs/rules/README.md says is an error with
// file and line; nothing is written then. A file that would not change is left alone.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Rule {
  std::string id, title, section, tags, karama, also_cited_as, text;
  std::vector<std::string> modified_by, cases;
  std::string file;  // relative to the project
  int line = 0;
};

// "## 1.04 Bidding phase"
struct Section {
  std::string id, title;
};

struct Rulebook {
  std::vector<Rule> rules;
  std::vector<Section> sections;
};

int errors = 0;

void complain(const std::string& file, int line, const std::string& what) {
  std::cerr << file << ':' << line << ": error: " << what << '\n';
  ++errors;
}

std::string_view trimmed(std::string_view s) {
  const std::size_t first = s.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return s.substr(first, s.find_last_not_of(" \t\r") - first + 1);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// One digit, then one or more groups of a point and two digits: 0.02, 1.06.03.05.
bool is_rule_id(std::string_view s) {
  if (s.size() < 4 || !is_digit(s[0]) || (s.size() - 1) % 3 != 0) return false;
  for (std::size_t i = 1; i < s.size(); i += 3) {
    if (s[i] != '.' || !is_digit(s[i + 1]) || !is_digit(s[i + 2])) return false;
  }
  return true;
}

std::vector<std::string> split_list(std::string_view s) {
  std::vector<std::string> out;
  while (!s.empty()) {
    const std::size_t comma = s.find(',');
    out.emplace_back(trimmed(s.substr(0, comma)));
    s = comma == std::string_view::npos ? std::string_view() : s.substr(comma + 1);
  }
  return out;
}

// Reading the rules.

class RuleReader {
 public:
  explicit RuleReader(std::string file) : file_(std::move(file)) {}

  void read(std::istream& in, Rulebook& out) {
    std::string line;
    for (line_ = 1; std::getline(in, line); ++line_) take(trimmed_right(line), out);
    finish(out);
  }

 private:
  enum class Part { Outside, Head, Text, Cases };

  static std::string_view trimmed_right(std::string_view s) {
    while (!s.empty() && std::isspace(static_cast<unsigned char>(s.back())) != 0)
      s.remove_suffix(1);
    return s;
  }

  void take(std::string_view line, Rulebook& out) {
    if (line.starts_with("### ")) {
      finish(out);
      begin(line.substr(4));
    } else if (line.starts_with("#")) {
      finish(out);
      take_section(trimmed(line.substr(std::min(line.find_first_not_of('#'), line.size()))), out);
    } else if (part_ != Part::Outside) {
      take_line(line);
    }
  }

  void take_line(std::string_view line) {
    if (line == "Cases:") {
      part_ = Part::Cases;
    } else if (part_ == Part::Cases) {
      take_case(line);
    } else if (part_ != Part::Head || !take_head(line)) {
      take_text(line);
    }
  }

  // "1.04 Bidding phase", or "0 Setup". A section replaces one of the same number before it, which
  // is how a file's title ("2.07 Ixians and 2.08 Tleilaxu") gives way to its sections' own.
  static void take_section(std::string_view heading, Rulebook& out) {
    const std::size_t space = heading.find(' ');
    const std::string_view id = heading.substr(0, space);
    const bool has_number = is_rule_id(id) || (id.size() == 1 && is_digit(id[0]));
    if (!has_number || space == std::string_view::npos) return;
    std::erase_if(out.sections, [&](const Section& s) { return s.id == id; });
    out.sections.push_back({std::string(id), std::string(trimmed(heading.substr(space)))});
  }

  void begin(std::string_view heading) {
    const std::size_t space = heading.find(' ');
    const std::string_view id = heading.substr(0, space);
    const std::string_view title =
        space == std::string_view::npos ? std::string_view() : trimmed(heading.substr(space));
    if (!is_rule_id(id) || title.empty()) {
      complain(file_, line_,
               "a rule's heading is '### id title', not '### " + std::string(heading) + "'");
      return;
    }
    rule_ = Rule();
    rule_.id = id;
    rule_.title = title;
    rule_.file = file_;
    rule_.line = line_;
    part_ = Part::Head;
    // The number's first digit names the file: 1-phases.md holds 1.*.
    const std::size_t slash = file_.rfind('/');
    if (file_[slash + 1] != id[0]) complain(file_, line_, rule_.id + " stands in the wrong file");
  }

  bool take_head(std::string_view line) {
    const auto value_of = [&](std::string_view key) -> std::string {
      return std::string(trimmed(line.substr(key.size())));
    };
    if (line.starts_with("tags:")) {
      rule_.tags = value_of("tags:");
    } else if (line.starts_with("karama:")) {
      rule_.karama = value_of("karama:");
    } else if (line.starts_with("modified-by:")) {
      rule_.modified_by = split_list(value_of("modified-by:"));
    } else if (line.starts_with("also cited as:")) {
      rule_.also_cited_as = value_of("also cited as:");
    } else {
      return false;
    }
    return true;
  }

  void take_text(std::string_view line) {
    if (part_ == Part::Head && line.empty()) return;
    part_ = Part::Text;
    rule_.text.append(line).push_back('\n');
  }

  void take_case(std::string_view line) {
    if (line.starts_with("- ")) {
      rule_.cases.emplace_back(line.substr(2));
    } else if (!line.empty()) {
      complain(file_, line_, rule_.id + ": a case begins with '- '");
    }
  }

  void finish(Rulebook& out) {
    if (part_ == Part::Outside) return;
    part_ = Part::Outside;
    while (rule_.text.ends_with('\n')) rule_.text.pop_back();
    const auto one_of = [&](std::string_view key, const std::string& value,
                            std::initializer_list<std::string_view> allowed) {
      if (std::ranges::find(allowed, value) == allowed.end()) {
        complain(file_, rule_.line,
                 rule_.id + ": " + std::string(key) + " cannot be '" + value + "'");
      }
    };
    one_of("tags", rule_.tags, {"basic", "advanced", "not-applicable"});
    one_of("karama", rule_.karama, {"cancel", "prevent", "none"});
    if (rule_.text.empty()) complain(file_, rule_.line, rule_.id + ": the rule has no text");
    if ((rule_.tags == "not-applicable") != rule_.cases.empty()) {
      complain(file_, rule_.line,
               rule_.id + ": a rule has cases, and a not-applicable one has none");
    }
    out.rules.push_back(std::move(rule_));
  }

  std::string file_;
  int line_ = 0;
  Part part_ = Part::Outside;
  Rule rule_;
};

// The rule files are those whose name begins with a digit; the others there are commentary.
Rulebook read_rulebook(const fs::path& root) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(root / "docs" / "rules")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() == ".md" && is_digit(name[0])) files.push_back(entry.path());
  }
  std::ranges::sort(files);

  Rulebook book;
  for (const fs::path& file : files) {
    std::ifstream in(file);
    RuleReader("docs/rules/" + file.filename().string()).read(in, book);
  }
  std::vector<Rule>& rules = book.rules;
  std::ranges::stable_sort(rules, {}, &Rule::id);
  for (std::size_t i = 1; i < rules.size(); ++i) {
    if (rules[i].id == rules[i - 1].id) {
      complain(rules[i].file, rules[i].line,
               rules[i].id + " exists already: " + rules[i - 1].file + ':' +
                   std::to_string(rules[i - 1].line));
    }
  }
  for (const Rule& rule : rules) {
    for (const std::string& other : rule.modified_by) {
      const bool exists = std::ranges::binary_search(rules, other, {}, &Rule::id);
      if (!exists)
        complain(rule.file, rule.line, rule.id + ": modified-by " + other + ", which is no rule");
    }
  }
  if (rules.empty()) complain("docs/rules", 0, "there are no rules");

  std::ranges::sort(book.sections, {}, &Section::id);
  for (Rule& rule : rules) {  // the last section whose number begins the rule's
    for (const Section& section : book.sections) {
      if (rule.id == section.id || rule.id.starts_with(section.id + '.')) rule.section = section.id;
    }
    if (rule.section.empty()) complain(rule.file, rule.line, rule.id + " is in no section");
  }
  std::erase_if(book.sections, [&](const Section& section) {
    return std::ranges::find(rules, section.id, &Rule::section) == rules.end();
  });
  return book;
}

// Writing C++.

std::string literal(std::string_view s) {
  std::string out = "\"";
  for (const char c : s) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        out += c;
    }
  }
  return out += '"';
}

// Compilers need not count the characters of such a one, which for all rules is too much for them.
std::string view_literal(std::string_view s) { return literal(s) + "sv"; }

void write_if_changed(const fs::path& path, const std::string& content) {
  std::ifstream old(path, std::ios::binary);
  if (old && std::string(std::istreambuf_iterator<char>(old), {}) == content) return;
  if (path.has_parent_path()) fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out << content;
  if (!out.flush()) {
    std::cerr << "rulebook: cannot write " << path.string() << '\n';
    std::exit(1);
  }
}

std::string ids_file(const std::vector<Rule>& rules) {
  std::ostringstream out;
  out << "// Generated by tools/rulebook.cpp from docs/rules.\n";
  for (const Rule& rule : rules) out << literal(rule.id) << ",\n";
  return out.str();
}

std::string texts_file(const Rulebook& book) {
  std::ostringstream cases, modifiers, sections, table;
  std::size_t case_count = 0, modifier_count = 0;
  for (const Section& section : book.sections) {
    sections << "{.id = " << view_literal(section.id)
             << ", .title = " << view_literal(section.title) << "},\n";
  }
  for (const Rule& rule : book.rules) {
    table << "{.id = " << literal(rule.id) << "_r,\n .title = " << view_literal(rule.title)
          << ",\n .section = " << view_literal(rule.section)
          << ",\n .tags = " << view_literal(rule.tags)
          << ",\n .karama = " << view_literal(rule.karama) << ",\n .modified_by = {kModifiers + "
          << modifier_count << ", " << rule.modified_by.size()
          << "},\n .also_cited_as = " << view_literal(rule.also_cited_as)
          << ",\n .text = " << view_literal(rule.text) << ",\n .cases = {kCases + " << case_count
          << ", " << rule.cases.size() << "},\n .file = " << view_literal(rule.file)
          << ",\n .line = " << rule.line << "},\n";
    for (const std::string& c : rule.cases) cases << view_literal(c) << ",\n";
    for (const std::string& m : rule.modified_by) modifiers << literal(m) << "_r,\n";
    case_count += rule.cases.size();
    modifier_count += rule.modified_by.size();
  }
  // Neither list is ever empty in C++, even when docs/rules has none.
  return "// Generated by tools/rulebook.cpp from docs/rules.\n"
         "constexpr std::string_view kCases[] = {\n" +
         cases.str() +
         "{}};\n\n"
         "constexpr RuleId kModifiers[] = {\n" +
         modifiers.str() +
         "{}};\n\n"
         "constexpr Section kSections[] = {\n" +
         sections.str() +
         "};\n\n"
         "constexpr Rule kRules[] = {\n" +
         table.str() + "};\n";
}

// Finding citations.

bool is_word(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

// How many characters of `rest` the token at its beginning takes: a comment, a literal, or one
// character of anything else. `before` is the character before it.
std::size_t token_length(std::string_view rest, char before) {
  const auto up_to = [&](std::size_t end, std::size_t closing) {
    return end == std::string_view::npos ? rest.size() : end + closing;
  };
  if (rest.starts_with("//")) return up_to(rest.find('\n'), 0);
  if (rest.starts_with("/*")) return up_to(rest.find("*/", 2), 2);
  if (rest.starts_with("R\"") && !is_word(before)) {
    const std::size_t open = rest.find('(');
    if (open == std::string_view::npos) return rest.size();
    const std::string close = ")" + std::string(rest.substr(2, open - 2)) + "\"";
    return up_to(rest.find(close, open), close.size());
  }
  if (rest[0] == '"' || (rest[0] == '\'' && !is_word(before))) {  // the latter: 1'000
    std::size_t end = 1;
    while (end < rest.size() && rest[end] != rest[0]) end += rest[end] == '\\' ? 2 : 1;
    return std::min(end + 1, rest.size());
  }
  return 1;
}

// Calls found(id, line) for every "1.02.04"_r of a C++ source that is not inside a comment.
template <class Found>
void find_citations(std::string_view source, Found found) {
  int line = 1;
  char before = '\n';
  while (!source.empty()) {
    const std::string_view token = source.substr(0, token_length(source, before));
    source.remove_prefix(token.size());
    before = token.back();
    line += static_cast<int>(std::count(token.begin(), token.end(), '\n'));
    const bool cites = source.starts_with("_r") && (source.size() == 2 || !is_word(source[2]));
    if (token.size() < 3 || token[0] != '"' || !cites) continue;
    const std::string_view id = token.substr(1, token.size() - 2);
    if (is_rule_id(id)) found(id, line);
  }
}

// The text of a literal with its quotes; of escapes it knows \\", \\\\ and \\n.
std::string unquoted(std::string_view literal) {
  std::string out;
  for (std::size_t i = 1; i + 1 < literal.size(); ++i) {
    const bool escaped = literal[i] == '\\';
    if (escaped) ++i;
    out += escaped && literal[i] == 'n' ? '\n' : literal[i];
  }
  return out;
}

// Calls found(text, before) for every text in quotes, adjacent ones joined. `before` is the source
// ahead of it without blanks.
template <class Found>
void find_texts(std::string_view source, Found found) {
  std::string code, text;
  bool open = false;
  char before = '\n';
  while (!source.empty()) {
    const std::string_view token = source.substr(0, token_length(source, before));
    source.remove_prefix(token.size());
    before = token.back();
    if (token[0] == '"') {
      text += unquoted(token);
      open = true;
    } else if (std::isspace(static_cast<unsigned char>(token[0])) == 0 &&
               !token.starts_with("//")) {
      if (open) found(text, code);
      open = false;
      text.clear();
      code += token;
    }
  }
}

// A refusal is said in a whole sentence; so are questions, but those stand in says().
bool is_refusal(std::string_view text, std::string_view before) {
  const bool begins = !text.empty() && (std::isupper(static_cast<unsigned char>(text[0])) != 0 ||
                                        text[0] == '{' || text[0] == '\'');
  return begins && text.ends_with('.') && !before.ends_with("says(");
}

// Every text below a folder that is wanted, once, as a table with this name.
template <class Wanted>
std::string table_of_texts(const fs::path& folder, const std::string& name, Wanted wanted) {
  std::vector<std::string> all;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string source(std::istreambuf_iterator<char>(in), {});
    find_texts(source, [&](const std::string& text, const std::string& before) {
      if (wanted(text, before)) all.push_back(text);
    });
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::ostringstream out;
  out << "\nconstexpr std::string_view " << name << "[] = {\n";
  for (const std::string& text : all) out << view_literal(text) << ",\n";
  out << "{}};  // the last one is no text: the list is never empty\n";
  return out.str();
}

std::string messages_table(const fs::path& root) {
  return table_of_texts(root / "src/rules", "kMessages", is_refusal);
}

// What is given to said(), in src/words/said.h.
std::string sentences_table(const fs::path& root) {
  return table_of_texts(
      root / "src/words", "kSentences",
      [](std::string_view, std::string_view before) { return before.ends_with("said("); });
}

std::string index_file(const fs::path& root) {
  struct Citation {
    std::string rule, file;
    int line;
  };
  std::vector<Citation> all;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "src")) {
    const fs::path extension = entry.path().extension();
    if (!entry.is_regular_file() || (extension != ".h" && extension != ".cpp")) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string source(std::istreambuf_iterator<char>(in), {});
    const std::string file = fs::relative(entry.path(), root).generic_string();
    find_citations(source, [&](std::string_view rule, int line) {
      all.push_back({std::string(rule), file, line});
    });
  }
  std::ranges::sort(all, [](const Citation& a, const Citation& b) {
    return std::tie(a.rule, a.file, a.line) < std::tie(b.rule, b.file, b.line);
  });
  std::ostringstream out;
  out << "// Generated by tools/rulebook.cpp from src.\n"
         "constexpr Citation kCitations[] = {\n";
  for (const Citation& c : all) {
    out << "{.rule = " << literal(c.rule) << "_r, .file = " << view_literal(c.file)
        << ", .line = " << c.line << "},\n";
  }
  out << "{}};  // the last one is no citation: the list is never empty\n";
  return out.str();
}

int usage() {
  std::cerr << "usage: rulebook rules ROOT OUT_IDS OUT_TEXTS\n"
               "       rulebook index ROOT OUT_INDEX\n";
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  try {
    if (args.size() == 4 && args[0] == "rules") {
      const Rulebook book = read_rulebook(args[1]);
      if (errors > 0) return 1;
      write_if_changed(args[2], ids_file(book.rules));
      write_if_changed(args[3], texts_file(book));
      return 0;
    }
    if (args.size() == 3 && args[0] == "index") {
      write_if_changed(args[2],
                       index_file(args[1]) + messages_table(args[1]) + sentences_table(args[1]));
      return 0;
    }
  } catch (const std::exception& e) {
    std::cerr << "rulebook: " << e.what() << '\n';
    return 1;
  }
  return usage();
}

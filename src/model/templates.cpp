#include "model/templates.h"

#include <array>

#include "base/errors.h"
#include "base/files.h"
#include "game/hash.h"
#include "play/config_text.h"

namespace kanly::model {

namespace {

constexpr std::string_view kSystem =
#include "model/generated/system.inc"
    ;
constexpr std::string_view kDecision =
#include "model/generated/decision.inc"
    ;
constexpr std::string_view kTalk =
#include "model/generated/talk.inc"
    ;
constexpr std::string_view kRefused =
#include "model/generated/refused.inc"
    ;

constexpr std::string_view kOtherSystem =
#include "model/generated/other_system.inc"
    ;
constexpr std::string_view kOtherDecision =
#include "model/generated/other_decision.inc"
    ;
constexpr std::string_view kOtherRefused =
#include "model/generated/other_refused.inc"
    ;

// A file, where its text goes, and the names that are filled in there.
struct File {
  std::string_view name;
  std::string Templates::* text;
  std::string_view names;  // divided by spaces
};
constexpr std::array<File, 4> kFiles = {{
    {"system.txt", &Templates::system, "faction introduction notes_words"},
    {"decision.txt", &Templates::decision,
     "faction happened said board own players agreements rules notes orders any_time word "
     "question prompt rule meaning situation options"},
    {"talk.txt", &Templates::talk,
     "faction happened said board own players agreements notes occasion round rounds messages "
     "words "
     "left"},
    {"refused.txt", &Templates::refused, "why left"},
}};

// Every name with something to say, so that every part of a template is gone through.
Filling all_names(const File& file) {
  Filling filling;
  std::string_view rest = file.names;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    filling.emplace(rest.substr(0, end), "x");
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return filling;
}

// A line that holds nothing but the mark at this place: where the line after it begins, else where the mark ends.
std::size_t after_mark(std::string_view text, std::size_t begin, std::size_t end) {
  const bool from_start = begin == 0 || text[begin - 1] == '\n';
  return from_start && end < text.size() && text[end] == '\n' ? end + 1 : end;
}

// Fills in the text up to the end of the section named, or to its own end.
class Filler {
 public:
  Filler(std::string_view text, const Filling& filling) : text_(text), filling_(filling) {}

  std::string all() {
    std::string out = section({});
    if (at_ < text_.size()) throw BadInput("a section is closed that was not opened.");
    return out;
  }

 private:
  std::string section(std::string_view name) {
    std::string out;
    while (true) {
      const std::size_t open = text_.find("{{", at_);
      if (open == std::string_view::npos) {
        if (!name.empty()) throw BadInput("the section '" + std::string(name) + "' is not closed.");
        out += text_.substr(at_);
        at_ = text_.size();
        return out;
      }
      out += text_.substr(at_, open - at_);
      const std::size_t close = text_.find("}}", open);
      if (close == std::string_view::npos) throw BadInput("a '{{' has no '}}'.");
      std::string_view inside = text_.substr(open + 2, close - open - 2);
      const char mark = inside.empty() ? ' ' : inside.front();
      if (mark == '#' || mark == '/') inside.remove_prefix(1);
      at_ = mark == '#' || mark == '/' ? after_mark(text_, open, close + 2) : close + 2;
      if (mark == '/') {
        if (inside != name) {
          throw BadInput("the section '" + std::string(inside) + "' is closed but not open.");
        }
        return out;
      }
      const auto found = filling_.find(inside);
      if (found == filling_.end()) throw unknown(inside);
      if (mark == '#') {
        const std::string body = section(inside);
        if (!found->second.empty()) out += body;
      } else {
        out += found->second;
      }
    }
  }

  BadInput unknown(std::string_view name) const {
    std::string known;
    for (const auto& [key, value] : filling_) known += (known.empty() ? "" : ", ") + key;
    return BadInput("there is nothing called '" + std::string(name) + "' here; known are " + known +
                    ".");
  }

  std::string_view text_;
  const Filling& filling_;
  std::size_t at_ = 0;
};

}  // namespace

std::string fill_in(std::string_view text, const Filling& filling) {
  return Filler(text, filling).all();
}

std::string Templates::hash() const {
  Hasher hash;
  for (const File& file : kFiles) hash.add(this->*file.text);
  return hex_of(hash.value());
}

const Templates& default_templates() {
  static const Templates templates = {std::string(kSystem), std::string(kDecision),
                                      std::string(kTalk), std::string(kRefused)};
  return templates;
}

const Templates& paraphrased_templates() {
  static const Templates templates = {std::string(kOtherSystem), std::string(kOtherDecision),
                                      std::string(kTalk), std::string(kOtherRefused)};
  return templates;
}

Templates load_templates(const std::string& folder) {
  Templates templates = default_templates();
  if (folder.empty()) return templates;
  bool any = false;
  for (const File& file : kFiles) {
    const std::string path = folder + "/" + std::string(file.name);
    std::string text;
    if (const FileTrouble trouble = read_file(path, text)) {
      if (trouble.error == ENOENT) continue;
      throw BadInput(trouble.text);
    }
    any = true;
    try {
      fill_in(text, all_names(file));
    } catch (const BadInput& wrong) {
      throw BadInput(path + ": " + wrong.what());
    }
    templates.*file.text = std::move(text);
  }
  if (!any) {
    throw BadInput(folder +
                   ": none of system.txt, decision.txt, talk.txt and refused.txt is there.");
  }
  return templates;
}

}  // namespace kanly::model

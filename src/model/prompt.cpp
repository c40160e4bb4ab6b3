#include "model/prompt.h"

#include <algorithm>
#include <array>
#include <functional>

#include "base/filled.h"
#include "game/event_words.h"
#include "game/hash.h"
#include "game/queries.h"
#include "play/config_text.h"
#include "rulebook/rulebook.h"
#include "words/deals.h"
#include "words/describe.h"
#include "words/table_pages.h"
#include "words/table_rules.h"

namespace kanly::model {

namespace {

constexpr int kBytesOfToken = 3;
constexpr int kMostRulesTokens = 1500;

// --- What changes the rule of the question ------------------------------------------------------------

// Whether a rule counts at this table: that of a faction which plays, of a variant that was agreed on.
bool counts_here(const Game& g, const Rule& rule) {
  const std::string_view id = rule.id.id();
  if (g.config.is_basic() && rule.tags.find("advanced") != std::string_view::npos) return false;
  if (id.starts_with("2.")) {
    const int number = (id[2] - '0') * 10 + (id[3] - '0');  // "2.04…": the fourth faction
    return number == 0 || g.in_play(static_cast<Faction>(number - 1));
  }
  if (id.starts_with("4.")) {
    return std::ranges::any_of(variant_texts(), [&](const VariantText& v) {
      return g.config.has(v.variant) && id.starts_with(v.rules.substr(0, 4));
    });
  }
  return !id.starts_with("3.");  // own cards are told with what they do
}

// --- The parts of a prompt ----------------------------------------------------------------------------

std::string lines_of(const std::vector<std::string>& lines, std::size_t most) {
  std::string out;
  const std::size_t first = lines.size() - std::min(most, lines.size());
  for (std::size_t i = first; i < lines.size(); ++i) {
    out += (out.empty() ? "- " : "\n- ") + lines[i];
  }
  return out;
}

std::vector<std::string> said_lines(const View& view, const Memory& memory) {
  std::vector<std::string> lines;
  for (const Heard& heard : memory.said) {
    const std::string to =
        heard.to == Faction::None ? std::string("all") : words::name_for(view, heard.to).text();
    const std::string from =
        heard.from == view.seat() ? "You" : words::start(words::faction(heard.from));
    lines.push_back(filled("{} to {} (turn {}): {}", from, to, heard.turn, heard.words));
  }
  return lines;
}

std::string agreements_in_words(const View& view) {
  std::vector<std::string> lines;
  for (const Agreement& a : view.game().agreements) {
    lines.push_back(words::agreement_in_words(view, a) + (a.broken ? " It was broken." : ""));
  }
  return lines_of(lines, lines.size());
}

std::string orders_in_words(const Memory& memory) {
  std::vector<std::string> lines;
  for (const Order& order : memory.orders) {
    std::string line = filled("`{}`: `{}`", order.prompt, order.answer);
    for (const std::string& name : order.unless) line += filled(", unless `{}`", name);
    lines.push_back(filled("{}, until the end of the {}", line, id_of(order.until)));
  }
  return lines_of(lines, lines.size());
}

// The aim of the game and all advantages of the seat; the same throughout a game.
std::string introduction_of(const View& view) {
  const Game& g = view.game();
  std::string out;
  for (const words::Line& line : words::introduction(view).lines) {
    if (line.kind == words::Line::Kind::Paragraph) out += line.text + "\n";
  }
  for (const Advantage a : advantages_of(view.seat())) {
    if (kind_of(a) != AdvantageKind::Own || !g.config.has(part_of(a))) continue;
    out += filled("- {} ({}): {}\n", name_of(a), info(a).rule, info(a).effect);
  }
  if (!out.empty()) out.pop_back();
  return out;
}

// Everything that may stand in a prompt, with how much of it.
struct Amount {
  std::size_t happened = 80;  // lines
  std::size_t said = 60;
  int rules = kMostRulesTokens;
  bool meanings = true;
  bool any_time_meanings = true;
  int board = 1 << 20;  // tokens
};

class Parts {
 public:
  Parts(const View& view, const Memory& memory, const PromptLimits& limits)
      : view_(view), memory_(memory), limits_(limits), said_(said_lines(view, memory)) {
    filling_ = {{"faction", words::faction(view.seat())},
                {"introduction", introduction_of(view)},
                {"notes_words", std::to_string(limits.notes * 3 / 5)},
                {"own", page_text(words::own_page(view))},
                {"players", page_text(words::players_page(view, memory.table))},
                {"agreements", agreements_in_words(view)},
                {"notes", shortened(memory.notes, limits.notes)},
                {"orders", orders_in_words(memory)},
                {"word", memory.word}};
    board_ = page_text(words::board_page(view));
  }

  void ask() {
    menu_ = words::menu_words(view_);
    any_time_ = words::any_time_words(view_);
    rules_ = rules_that_matter(view_);
    filling_["question"] = menu_.question;
    filling_["prompt"] = menu_.prompt;
    filling_["rule"] = menu_.rule.id();
    filling_["meaning"] = menu_.meaning;
    filling_["situation"] = menu_.situation.text();
  }
  void talk(const TalkTerms& terms) {
    constexpr std::array<std::string_view, static_cast<std::size_t>(Occasion::kCount)> kWhen = {
        "before the Nexus", "before the bidding", "before the battles"};
    filling_["occasion"] = kWhen[static_cast<std::size_t>(terms.occasion)];
    filling_["round"] = std::to_string(terms.round);
    filling_["rounds"] = std::to_string(terms.rounds);
    filling_["messages"] = std::to_string(std::min(terms.messages, terms.left));
    filling_["words"] = std::to_string(terms.words);
    filling_["left"] = std::to_string(terms.left);
  }

  // Fits it into the limit, leaving out first what matters least.
  Prompt fit(const std::string& system, const std::string& user) {
    Amount amount;
    Prompt prompt = made(system, user, amount);
    const std::size_t events = memory_.happened.size();
    const std::size_t remarks = said_.size();
    struct Cut {
      std::function<void()> cut;
      std::function<std::string()> what;
    };
    const std::array<Cut, 8> cuts = {{
        {[&] { amount.happened = 30; }, [&] { return count_left(events, 30, "events"); }},
        {[&] { amount.any_time_meanings = false; },
         [] { return std::string("what any-time actions mean"); }},
        {[&] { amount.said = 20; }, [&] { return count_left(remarks, 20, "remarks"); }},
        {[&] { amount.rules = kMostRulesTokens / 3; },
         [] { return std::string("rules beyond 500 tokens"); }},
        {[&] { amount.happened = 10; }, [&] { return count_left(events, 10, "events"); }},
        {[&] { amount.rules = 0; }, [] { return std::string("all rules"); }},
        {[&] { amount.meanings = false; }, [] { return std::string("what options mean"); }},
        {[&] {
           amount.happened = 0;
           amount.said = 5;
           amount.board = 700;
         },
         [] { return std::string("all events, a part of the board"); }},
    }};
    for (const Cut& cut : cuts) {
      if (prompt.tokens <= limits_.tokens) break;
      cut.cut();
      std::vector<std::string> left_out = std::move(prompt.left_out);
      if (std::string what = cut.what(); !what.empty()) left_out.push_back(std::move(what));
      prompt = made(system, user, amount);
      prompt.left_out = std::move(left_out);
    }
    return prompt;
  }

 private:
  static std::string count_left(std::size_t all, std::size_t kept, std::string_view what) {
    if (all <= kept) return {};
    return filled("{} of {} {}", all - kept, all, what);
  }

  Prompt made(const std::string& system, const std::string& user, const Amount& amount) {
    filling_["happened"] = lines_of(memory_.happened, amount.happened);
    filling_["said"] = lines_of(said_, amount.said);
    filling_["rules"] = rules_text(rules_, amount.rules);
    filling_["board"] = shortened(board_, amount.board);
    filling_["options"] = options_text(menu_, amount.meanings);
    filling_["any_time"] = options_text(any_time_, amount.any_time_meanings);
    Prompt prompt;
    prompt.system = fill_in(system, filling_);
    prompt.user = fill_in(user, filling_);
    prompt.tokens = estimate_tokens(prompt.system) + estimate_tokens(prompt.user);
    Hasher hash;
    hash.add(prompt.system);
    hash.add(prompt.user);
    prompt.hash = hex_of(hash.value());
    return prompt;
  }

  const View& view_;
  const Memory& memory_;
  const PromptLimits& limits_;
  std::vector<std::string> said_;
  std::string board_;
  words::MenuWords menu_;
  words::MenuWords any_time_;
  std::vector<RuleId> rules_;
  Filling filling_;
};

// --- Options ------------------------------------------------------------------------------------------

bool is_next(const words::OptionWords& a, const words::OptionWords& b) {
  return a.option.is(Option::Kind::Number) && b.option.is(Option::Kind::Number) &&
         b.option.value == a.option.value + 1 && a.group == b.group && a.meaning == b.meaning;
}

std::string price_words(const words::OptionWords& o) {
  return o.price ? words::in_words(*o.price) : std::string();
}

// "`arrakeen@9`: Arrakeen (9); stronghold; Harkonnen 10; 1 spice a force"
std::string option_line(const words::OptionWords& o, bool with_meaning) {
  std::string out = "`" + o.name + "`";
  std::string about;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) about += (about.empty() ? "" : "; ") + part;
  };
  if (with_meaning && o.label != o.name) add(o.label);
  if (with_meaning) add(o.meaning);
  add(price_words(o));
  return about.empty() ? out : out + ": " + about;
}

}  // namespace

std::string_view id_of(Order::Until until) {
  constexpr std::array<std::string_view, 3> kIds = {"phase", "turn", "game"};
  return kIds[static_cast<std::size_t>(until)];
}

std::string_view id_of(Occasion occasion) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(Occasion::kCount)> kIds = {
      "nexus", "bidding", "battle"};
  return kIds[static_cast<std::size_t>(occasion)];
}

int estimate_tokens(std::string_view text) {
  return static_cast<int>((text.size() + kBytesOfToken - 1) / kBytesOfToken);
}

std::string shortened(std::string_view text, int tokens) {
  if (estimate_tokens(text) <= tokens) return std::string(text);
  constexpr std::string_view kMore = " …";
  const auto most = static_cast<std::size_t>(std::max(0, tokens)) * kBytesOfToken;
  if (most < kMore.size()) return {};
  std::size_t end = text.find_last_of(" \n", most - kMore.size());
  if (end == std::string_view::npos) {  // one long word: never in the midst of a character
    end = most - kMore.size();
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  }
  return std::string(text.substr(0, end)) + std::string(kMore);
}

std::string options_text(const words::MenuWords& menu, bool with_meanings) {
  std::string out;
  const auto& options = menu.options;
  for (std::size_t i = 0; i < options.size();) {
    std::size_t last = i;
    while (last + 1 < options.size() && is_next(options[last], options[last + 1])) ++last;
    if (!out.empty()) out += "\n";
    if (last > i + 1) {  // a run of numbers is one line
      out += filled("- `{}` to `{}`, whole numbers", options[i].name, options[last].name);
      if (with_meanings && !options[i].meaning.empty()) out += ": " + options[i].meaning;
      const std::string from = price_words(options[i]);
      const std::string to = price_words(options[last]);
      if (!from.empty() && !to.empty()) out += filled("; {} to {}", from, to);
      i = last + 1;
      continue;
    }
    if (!with_meanings) {  // those that say it all by their names share a line
      out += "-";
      for (; i < options.size() && (i == last || !is_next(options[i - 1], options[i]));
           last = i++) {
        out += " " + option_line(options[i], false);
      }
      continue;
    }
    out += "- " + option_line(options[i], true);
    ++i;
  }
  return out;
}

std::string page_text(const words::Page& page) {
  std::string out;
  for (const words::Line& line : page.lines) {
    if (!out.empty()) out += "\n";
    if (line.kind == words::Line::Kind::Row) {
      out += "- " + line.label + ": " + line.text;
    } else {
      out += line.text;
    }
  }
  return out;
}

std::vector<RuleId> rules_that_matter(const View& view) {
  const Step* const step = prompt(view);
  const Rule* const rule = step == nullptr ? nullptr : find_rule(step->rule);
  if (rule == nullptr) return {};
  std::vector<RuleId> found;
  const std::string_view id = rule->id.id();
  const std::size_t parent = id.rfind('.');  // 1.07.04.03 is a part of 1.07.04
  if (const Rule* const whole = find_rule(id.substr(0, parent))) found.push_back(whole->id);
  found.push_back(rule->id);
  for (const RuleId other : rule->modified_by) {
    const Rule* const change = find_rule(other);
    if (change != nullptr && counts_here(view.game(), *change)) found.push_back(other);
  }
  return found;
}

std::string rules_text(const std::vector<RuleId>& rules, int tokens) {
  std::string out;
  for (const RuleId id : rules) {
    const Rule* const rule = find_rule(id);
    std::string text(rule->text);
    std::ranges::replace(text, '\n', ' ');
    std::string line = filled("- {} {}: {}", id.id(), rule->title, text);
    if (estimate_tokens(out) + estimate_tokens(line) > tokens) break;
    out += (out.empty() ? "" : "\n") + line;
  }
  return out;
}

Prompt decision_prompt(const Templates& templates, const View& view, const Memory& memory,
                       const PromptLimits& limits) {
  Parts parts(view, memory, limits);
  parts.ask();
  return parts.fit(templates.system, templates.decision);
}

Prompt talk_prompt(const Templates& templates, const View& view, const Memory& memory,
                   const TalkTerms& terms, const PromptLimits& limits) {
  Parts parts(view, memory, limits);
  parts.talk(terms);
  return parts.fit(templates.system, templates.talk);
}

std::string refused_text(const Templates& templates, std::string_view why, int tries_left) {
  return fill_in(templates.refused,
                 {{"why", std::string(why)},
                  {"left", tries_left > 0 ? std::to_string(tries_left) : std::string()}});
}

}  // namespace kanly::model

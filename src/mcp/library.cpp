#include "mcp/library.h"

#include <algorithm>
#include <cctype>

#include "base/filled.h"
#include "catalog/advantages.h"
#include "mcp/guest.h"
#include "play/config_text.h"
#include "room/setup.h"
#include "rulebook/rulebook.h"
#include "words/guide.h"
#include "words/lookup.h"
#include "words/table_rules.h"

namespace kanly::mcp {

namespace {

constexpr std::string_view kRules = "kanly://rules";
constexpr std::size_t kMostListed = 40;
constexpr std::size_t kMostWhole = 30'000;  // bytes of rules in full

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

std::string whole(const Rule& rule) {
  std::string out = filled("## {} {}\n\n{}\n", rule.id.id(), rule.title, rule.text);
  for (const std::string_view one : rule.cases) out += filled("- {}\n", one);
  return out;
}
std::string in_a_line(const Rule& rule) { return filled("- {} {}\n", rule.id.id(), rule.title); }

std::string contents() {
  std::string out =
      "# The rules\n\nEach section is the resource kanly://rules/NUMBER, and so is each rule.\n\n";
  for (const Section& section : sections()) out += filled("- {} {}\n", section.id, section.title);
  return out;
}

std::string table_text() {
  std::string out = "# What a table may agree on\n\n## Factions\n\n";
  for (int i = 0; i < kFactionCount; ++i) {
    const auto f = static_cast<Faction>(i);
    out += filled("- {}: {}, {}\n", id_of(f), name_of(f), info(f).theme);
  }
  out +=
      "\n## Rules\n\n- advanced: the advanced game, all of it; or parts of it, below\n"
      "- turns=N: how many turns there are at most, 1 to 15; ten if not said\n";
  for (const VariantText& v : variant_texts()) {
    if (is_playable(v)) out += filled("- {}: {}\n", id_of(v.variant), v.text);
  }
  out += "\n## Parts of the advanced game\n\n";
  for (const PartText& p : part_texts()) {
    if (is_playable(p)) out += filled("- {}: {}\n", id_of(p.part), p.text);
  }
  out += "\n## House rules\n\n";
  for (const HouseRuleText& r : house_rule_texts()) {
    out += filled("- {}: {} (else: {})\n", id_of(r.rule), r.on, r.off);
  }
  out += "\n## Options of a room\n\n";
  const room::RoomOptions defaults;
  for (const room::OptionInfo& option : room::option_table()) {
    out += filled("- {} ({}; {} if not said): {}\n", option.id, option.values,
                  room::value_of(defaults, option.id), option.sentence);
  }
  return out;
}

std::vector<Resource> all_resources() {
  std::vector<Resource> all = {
      {std::string(kRules), "rules", "The rules", "All sections of the rules with their numbers."},
      {"kanly://turn", "turn", "A turn",
       "What happens in each phase of a turn, in a few sentences."},
      {"kanly://table", "table", "What a table may agree on",
       "Factions, variants, house rules and options that create_game takes."},
  };
  for (const Section& section : sections()) {
    all.push_back({filled("{}/{}", kRules, section.id), filled("rules {}", section.id),
                   filled("{} {}", section.id, section.title), "A section of the rules, in full."});
  }
  return all;
}

}  // namespace

const std::vector<Resource>& resources() {
  static const std::vector<Resource> all = all_resources();
  return all;
}

const std::vector<Resource>& resource_templates() {
  static const std::vector<Resource> all = {
      {"kanly://rules/{id}", "rule", "A rule", "A rule or a section by its number, as 1.06.03."},
      {"kanly://seats/{seat}/board", "board", "The board",
       "The board in words, as the seat sees it. The seat is its handle, or \"me\" where the "
       "connection "
       "carries a seat's token."},
      {"kanly://seats/{seat}/board.svg", "board.svg", "The board, drawn",
       "The board with forces, spice and storm, as the seat sees it.", "image/svg+xml"},
      {"kanly://seats/{seat}/view", "view", "The position",
       "The position as the seat may know it, with the keys of docs/protocol.md.",
       "application/json"},
      {"kanly://seats/{seat}/notes", "notes", "Notes",
       "What the seat has written down (tool note) and what it has learnt."},
  };
  return all;
}

void write_resource(JsonWriter& json, const Resource& resource, std::string_view uri_key) {
  json.open_object();
  json.field(uri_key, resource.uri);
  json.field("name", resource.name);
  json.field("title", resource.title);
  json.field("description", resource.about);
  json.field("mimeType", resource.type);
  json.close_object();
}

std::optional<Document> read_resource(std::string_view uri) {
  if (uri == kRules) return Document{contents()};
  if (uri == "kanly://turn") return Document{page_text(words::turn_page())};
  if (uri == "kanly://table") return Document{table_text()};
  if (!uri.starts_with(kRules) || uri.size() <= kRules.size() + 1) return {};
  if (uri[kRules.size()] != '/') return {};
  const std::string_view number = uri.substr(kRules.size() + 1);
  const bool is_number =
      std::ranges::all_of(number, [](unsigned char c) { return std::isdigit(c) != 0 || c == '.'; });
  if (!is_number) return {};
  if (auto text = rules_about(number)) return Document{std::move(*text)};
  return {};
}

std::optional<std::string> rules_about(std::string_view asked) {
  std::string out;
  for (const Section& section : sections()) {
    if (section.id == asked) out += filled("# {} {}\n\n", section.id, section.title);
  }
  std::vector<const Rule*> found;
  for (const Rule& rule : rules_below(asked)) found.push_back(&rule);
  if (found.empty() && !asked.empty()) {
    const std::string word = lower(asked);
    const auto has = [&](std::string_view text) {
      return lower(text).find(word) != std::string::npos;
    };
    for (const Rule& rule : rules()) {  // those named so come first
      if (rule.tags != "not-applicable" && has(rule.title)) found.push_back(&rule);
    }
    for (const Rule& rule : rules()) {
      if (rule.tags != "not-applicable" && !has(rule.title) && has(rule.text)) {
        found.push_back(&rule);
      }
    }
  }
  if (found.empty()) return {};
  std::size_t size = 0;
  for (const Rule* rule : found) size += rule->text.size();
  if (found.size() <= 3 || (!out.empty() && size <= kMostWhole)) {
    for (const Rule* rule : found) out += whole(*rule) + "\n";
    return out;
  }
  for (std::size_t i = 0; i < std::min(found.size(), kMostListed); ++i) out += in_a_line(*found[i]);
  if (found.size() > kMostListed) {
    out += filled("… and {} more; name a number, or say more words.\n", found.size() - kMostListed);
  }
  return out;
}

std::vector<std::string> rules_beginning(std::string_view prefix, std::size_t most) {
  std::vector<std::string> ids;
  for (const Section& section : sections()) {
    if (section.id.starts_with(prefix)) ids.emplace_back(section.id);
  }
  for (const Rule& rule : rules()) {
    if (rule.id.id().starts_with(prefix)) ids.emplace_back(rule.id.id());
  }
  std::ranges::sort(ids);
  const auto repeated = std::ranges::unique(ids);
  ids.erase(repeated.begin(), repeated.end());
  if (ids.size() > most) ids.resize(most);
  return ids;
}

// --- Prompts --------------------------------------------------------------------------------------------

std::string prompt_name(Faction faction) { return filled("play_{}", id_of(faction)); }

std::optional<Faction> faction_of_prompt(std::string_view name) {
  for (int i = 0; i < kFactionCount; ++i) {
    if (prompt_name(static_cast<Faction>(i)) == name) return static_cast<Faction>(i);
  }
  return {};
}

std::string prompt_text(Faction faction) {
  std::string out =
      filled("You play {} in a game of Dune: {}.\n", name_of(faction), info(faction).theme);
  out +=
      filled("You begin with {} spice and {} forces, and revive {} for free each turn.\n\n",
             info(faction).starting_spice, info(faction).forces_total, info(faction).free_revival);
  out += "# What you can do\n";
  for (const Advantage a : advantages_of(faction)) {
    out += filled("- {} (rule {}{}): {}\n", info(a).name, info(a).rule,
                  is_advanced(a) ? ", advanced game" : "", info(a).effect);
  }
  if (const words::Advice* const advice = words::advice_for(faction)) {
    out += filled("\n# How they are played well\n{}\n{}\n{}\n", advice->strength, advice->opening,
                  advice->danger);
  }
  out += filled(
      "\n# How to play here\n"
      "Call create_game with faction \"{}\" (or join_game), and keep the handle `seat` of the "
      "answer: every "
      "other tool wants it. Then, until the game is over: read what you are asked, look at the "
      "table where "
      "you need to, and answer with choose, by the names of the menu. choose waits for the others "
      "and tells "
      "what happened; wait does so without an answer. What is refused names its rule; the tool "
      "rule has its "
      "text. You may talk (say), propose deals (propose_deal) and write notes (note). Three "
      "strongholds at "
      "the end of a turn win, four for two allies.\n",
      id_of(faction));
  return out;
}

std::string_view instructions() {
  return "Kanly plays the board game Dune by its rules. create_game seats you against bots, "
         "join_game at a "
         "table of others; both give a handle `seat` that every other tool wants. Every question "
         "is a menu: "
         "answer it with choose, by the names it lists. choose and wait come back when you are "
         "asked again, so "
         "there is no need to poll. You are shown what your seat may know and nothing else. "
         "Refusals name the "
         "rule; rule has its text. A prompt play_FACTION introduces each faction.";
}

}  // namespace kanly::mcp

// kanly rules options: the variants that can be played, and the points on which a table may decide
// otherwise.
#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/json_writer.h"
#include "cli/output.h"
#include "cli/text.h"
#include "rules/kernel/engine.h"
#include "words/table_rules.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

std::string names(Factions factions) {
  std::string out;
  for (Faction f : factions) out += (out.empty() ? "" : " ") + std::string(id_of(f));
  return out;
}

void print_text() {
  std::string out = "Factions: name two or more in --factions.\n\n" +
                    wrapped(names(playable_factions()), {.width = 91, .indent = 2}) + "\n\n";
  out += "Variants: name one in --rules to play with it, as in --rules advanced,leader_skills.\n\n";
  for (const VariantText& v : variant_texts()) {
    if (!is_playable(v)) continue;
    out += fmt::format("  {}({})\n    {}\n", padded(id_of(v.variant), 26), v.rules,
                       wrapped(v.text, {.width = 91, .indent = 4, .indent_first = false}));
  }
  out +=
      "\nThe advanced game: advanced in --rules turns all of it on, basic turns it off. Its parts "
      "may "
      "be\nnamed one by one, with no_ before a part to do without it: --rules "
      "advanced,no_spice_dialing\nor --rules basic,spice_flow.\n\n";
  for (const PartText& p : part_texts()) {
    if (!is_playable(p)) continue;
    out += fmt::format("  {}({})\n    {}\n", padded(id_of(p.part), 26), p.rules,
                       wrapped(p.text, {.width = 91, .indent = 4, .indent_first = false}));
  }
  out +=
      "\nHouse rules: points on which a table may decide otherwise. Name one in --rules to turn "
      "it\n"
      "on, or with no_ before it to turn it off, as in --rules advanced,pass_is_final.\n";
  for (const HouseRuleText& t : house_rule_texts()) {
    const bool is_on = kDefaultHouseRules.has(t.rule);
    out +=
        fmt::format("\n  {}{}  ({})\n", padded(id_of(t.rule), 26), is_on ? "on" : "off", t.ruling);
    out += "    on:  " + wrapped(t.on, {.width = 91, .indent = 9, .indent_first = false}) + "\n";
    out += "    off: " + wrapped(t.off, {.width = 91, .indent = 9, .indent_first = false}) + "\n";
  }
  out +=
      "\nHow the table begins (5.21): FACTION.spice=N, FACTION.at.PLACE=N or N+STARRED, deck+CARD, "
      "deck-CARD,\n"
      "spice_deck+CARD, spice_deck-CARD and spice_deck.shai_hulud=N in --rules, as in\n"
      "--rules advanced,fremen.spice=5,fremen.at.sietch_tabr@13=6+2,spice_deck-red_chasm.\n";
  say("{}", out);
}

void print_json() {
  std::string text;
  JsonWriter json(text);
  json.open_object();
  json.field("kind", "options");
  write_table_rules(json);
  json.close_object();
  out_json(text + "\n");
}

}  // namespace

void add_rules_options(Command rules) {
  auto as_json = std::make_shared<bool>(false);
  Command command =
      rules.command("options", "Factions and variants that can be played, and house rules");
  command.flag("--json", *as_json, "Print JSON");
  command.action([as_json] { *as_json ? print_json() : print_text(); });
}

}  // namespace kanly::cli

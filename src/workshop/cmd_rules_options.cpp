// kanly rules options: the variants that can be played, and the points on which a table may decide
// otherwise.
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/json_writer.h"
#include "cli/output.h"
#include "cli/text.h"
#include "rules/kernel/engine.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

struct HouseRuleText {
  HouseRule rule;
  std::string_view ruling;  // of docs/rules/rulings.md, or a rule
  std::string_view on;
  std::string_view off;
};

constexpr std::array<HouseRuleText, static_cast<size_t>(HouseRule::kCount)> kTexts = {{
    {HouseRule::KaramaFullPhase, "R6",
     "A Karama that stops an advantage stops it for the rest of the phase.",
     "A Karama stops one use of an advantage."},
    {HouseRule::NexusPerPile, "R12",
     "Each pile of the spice blow that turned up a worm has its own Nexus and rides, at once.",
     "One Nexus at the end of the phase, after both piles, then all rides."},
    {HouseRule::PassIsFinal, "R20", "Who passes in an auction is out of it for this card.",
     "Who passes may bid again for the same card, as long as the auction goes on."},
    {HouseRule::KaramaBuysAtOnce, "R24",
     "Playing a Karama on one's own turn to bid buys the card at once, for nothing.",
     "With a Karama the auction must still be won by bidding; the card then costs nothing."},
    {HouseRule::BattlesUnderStorm, "R53", "Forces in the same sector fight even under the storm.",
     "There is no battle in a sector under the storm."},
    {HouseRule::VoiceMustNameSpecial, "3.02.15",
     "The Voice reaches special weapons and defenses of the expansions only by their names.",
     "A command of the Voice by kind (a poison weapon) covers them too."},
    {HouseRule::HandSizesPublic, "1.11.02", "How many cards everybody holds is always shown.",
     "Hand sizes are shown during Bidding only."},
}};

struct VariantText {
  Variant variant;
  std::string_view rules;  // where they begin
  std::string_view text;
};

constexpr std::array<VariantText, static_cast<size_t>(Variant::kCount)> kVariants = {{
    {Variant::ShieldWallStronghold, "4.02", "The Shield Wall is a stronghold."},
    {Variant::LeaderSkills, "4.03",
     "Everybody has a leader with a skill, which helps in all phases and more in battle."},
    {Variant::Homeworlds, "4.04", "Reserves stand on homeworlds, which can be attacked."},
    {Variant::StrongholdCards, "4.05",
     "Who controls a stronghold holds its card in the next Turn. Advanced game only."},
    {Variant::TechTokens, "4.06", "Three tokens bring spice and change hands in battle."},
    {Variant::NexusCards, "4.07", "Who is without an ally draws a card at the Nexus."},
    {Variant::Discoveries, "4.08", "Tokens in the sand hide new places and treasures."},
    {Variant::CheapHeroTraitor, "4.09", "The Cheap Hero is a traitor, too."},
}};

std::string names(Factions factions) {
  std::string out;
  for (Faction f : factions) out += (out.empty() ? "" : " ") + std::string(id_of(f));
  return out;
}

void print_text() {
  std::string out = "Factions: name two or more in --factions.\n\n" +
                    wrapped(names(playable_factions()), {.width = 91, .indent = 2}) + "\n\n";
  out += "Variants: name one in --rules to play with it, as in --rules advanced,leader_skills.\n\n";
  for (const VariantText& v : kVariants) {
    if (!playable_variants().has(v.variant)) continue;
    out += fmt::format("  {}({})\n    {}\n", padded(id_of(v.variant), 26), v.rules,
                       wrapped(v.text, {.width = 91, .indent = 4, .indent_first = false}));
  }
  out +=
      "\nHouse rules: points on which a table may decide otherwise. Name one in --rules to turn "
      "it\n"
      "on, or with no_ before it to turn it off, as in --rules advanced,pass_is_final.\n";
  for (const HouseRuleText& t : kTexts) {
    const bool is_on = kDefaultHouseRules.has(t.rule);
    out +=
        fmt::format("\n  {}{}  ({})\n", padded(id_of(t.rule), 26), is_on ? "on" : "off", t.ruling);
    out += "    on:  " + wrapped(t.on, {.width = 91, .indent = 9, .indent_first = false}) + "\n";
    out += "    off: " + wrapped(t.off, {.width = 91, .indent = 9, .indent_first = false}) + "\n";
  }
  say("{}", out);
}

void print_json() {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.list_field("factions", playable_factions());
  json.array_field("variants");
  for (const VariantText& v : kVariants) {
    if (!playable_variants().has(v.variant)) continue;
    json.open_object();
    json.field("id", id_of(v.variant));
    json.field("rules", v.rules);
    json.field("text", v.text);
    json.close_object();
  }
  json.close_array();
  json.array_field("house_rules");
  for (const HouseRuleText& t : kTexts) {
    json.open_object();
    json.field("id", id_of(t.rule));
    json.field("default", kDefaultHouseRules.has(t.rule));
    json.field("ruling", t.ruling);
    json.field("on", t.on);
    json.field("off", t.off);
    json.close_object();
  }
  json.close_array();
  json.close_object();
  say("{}\n", out);
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

#include "scenario/hints.h"

#include <fmt/format.h>

#include "rulebook/rulebook.h"
#include "scenario/expect_events.h"
#include "scenario/given.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

// A rule that no line cites holds by the absence of an exception, or asks nothing of a program.
void hint_at_rules(const Scenario& s, const RuleTrace& trace, std::vector<std::string>& out) {
  for (const RuleId rule : s.rules) {
    if (trace.test(static_cast<size_t>(rule.place())) || citations_of(rule).empty()) continue;
    out.push_back(fmt::format("rules: {} was not carried out while it was played", rule.id()));
  }
}

void hint_at_events(const Scenario& s, std::vector<std::string>& out) {
  const json::value* const list = s.expect.if_contains("no_events");
  if (list == nullptr) return;
  for (const json::value& item : list->get_array()) {
    const std::string never = field_it_never_has(item.get_object());
    if (!never.empty()) out.push_back(fmt::format("no_events: this can never be: {}", never));
  }
}

// Who sits where follows from `factions` too; there a storm order of its own is let pass.
void hint_at_order(const Scenario& s, std::vector<std::string>& out) {
  const json::value* const order = s.given.if_contains("storm_order");
  if (order == nullptr || s.seated || s.config.random_seats) return;
  std::vector<Faction> wanted;
  for (const json::value& item : order->get_array()) {
    wanted.push_back(faction_named(item, "given.storm_order"));
  }
  if (goes_round(s.config, wanted)) return;
  out.emplace_back("given.storm_order: it does not go round the table as `factions` seat it");
}

}  // namespace

std::vector<std::string> hints_of(const Scenario& s, const RuleTrace& trace) {
  std::vector<std::string> out;
  hint_at_rules(s, trace, out);
  hint_at_events(s, out);
  hint_at_order(s, out);
  return out;
}

}  // namespace kanly::scenario

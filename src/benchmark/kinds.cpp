#include "benchmark/kinds.h"

#include <algorithm>

namespace kanly::benchmark {
namespace {

struct KindRow {
  std::string_view prompt;
  Kind kind;
  bool begins;  // a decision; else it is a part of one
};

// The same prompt never belongs to two kinds but as a part.
constexpr KindRow kRows[] = {
    {"bid", Kind::Bid, true},
    {"once_around_bid", Kind::Bid, true},
    {"silent_bid", Kind::Bid, true},
    {"bid_card", Kind::Bid, false},
    {"ship", Kind::Ship, true},
    {"ship_cargo", Kind::Ship, false},
    {"ship_from", Kind::Ship, false},
    {"ship_to", Kind::Ship, false},
    {"ship_forces", Kind::Ship, false},
    {"ship_special_forces", Kind::Ship, false},
    {"ship_from_salusa", Kind::Ship, false},
    {"ship_from_kaitain", Kind::Ship, false},
    {"no_field_token", Kind::Ship, false},
    {"move", Kind::Move, true},
    {"move_also_from", Kind::Move, false},
    {"move_to", Kind::Move, false},
    {"forces", Kind::Move, false},
    {"special_forces", Kind::Move, false},
    {"plan_leader", Kind::Plan, true},
    {"plan_kwisatz_haderach", Kind::Plan, false},
    {"plan_weapon", Kind::Plan, false},
    {"plan_defense", Kind::Plan, false},
    {"plan_forces", Kind::Plan, false},
    {"plan_special_forces", Kind::Plan, false},
    {"plan_spice", Kind::Plan, false},
    {"plan_special_spice", Kind::Plan, false},
    {"plan_ally_spice", Kind::Plan, false},
    {"plan_skill_spice", Kind::Plan, false},
    {"voice", Kind::Voice, true},
    {"voice_kind", Kind::Voice, false},
    {"prescience", Kind::Prescience, true},
    {"prescience_answer", Kind::Prescience, true},
    {"karama_cancel", Kind::Karama, true},
    {"karama_prevent", Kind::Karama, true},
    {"pay_with_karama", Kind::Karama, true},
    {"offer_karama", Kind::Karama, true},
    {"accept_karama", Kind::Karama, true},
    {"stop_shipment", Kind::Karama, true},
    {"take_hand", Kind::Karama, true},
    {"karama_card", Kind::Karama, false},
    {"return_card", Kind::Karama, false},
    {"revive_forces", Kind::Revival, true},
    {"revive_leader", Kind::Revival, true},
    {"revive_special_forces", Kind::Revival, false},
    {"ghola", Kind::Revival, true},
    {"ghola_forces", Kind::Revival, false},
    {"ghola_special_forces", Kind::Revival, false},
    {"emperor_revival", Kind::Revival, true},
    {"keep_traitor", Kind::Traitor, true},
    {"traitor", Kind::Traitor, true},
    {"nexus", Kind::Nexus, true},
    {"accept_deal", Kind::Deal, true},
    {"dial_first_storm", Kind::Storm, true},
    {"dial_storm", Kind::Storm, true},
    {"storm_cards", Kind::Storm, true},
    {"weather_control", Kind::Storm, false},
};

}  // namespace

constinit const kanly::detail::Names<Kind, kKindCount> kKinds({
    {Kind::Bid, "bid"},
    {Kind::Ship, "ship"},
    {Kind::Move, "move"},
    {Kind::Plan, "plan"},
    {Kind::Voice, "voice"},
    {Kind::Prescience, "prescience"},
    {Kind::Karama, "karama"},
    {Kind::Revival, "revival"},
    {Kind::Traitor, "traitor"},
    {Kind::Nexus, "nexus"},
    {Kind::Deal, "deal"},
    {Kind::Storm, "storm"},
});

std::optional<Kind> kind_begun_by(std::string_view prompt) {
  for (const KindRow& row : kRows) {
    if (row.begins && row.prompt == prompt) return row.kind;
  }
  return std::nullopt;
}

bool is_part(std::string_view prompt, Kind kind) {
  return std::ranges::any_of(kRows, [&](const KindRow& row) {
    const bool again = row.begins && row.prompt == "revive_leader";  // the last part of a revival
    return (!row.begins || again) && row.kind == kind && row.prompt == prompt;
  });
}

}  // namespace kanly::benchmark

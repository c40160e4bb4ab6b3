// Tleilaxu: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/tleilaxu/face_dancers.h"
#include "rules/factions/tleilaxu/showing.h"

namespace kanly {
namespace {

constexpr std::string_view kTleilaxuSchema =
    R"({"type":"object","properties":{"revealed":{"type":"array","items":{"type":"string"}},)"
    R"("gholas":{"type":"array","items":{"type":"string"}},)"
    R"("raised":{"type":"array","items":{"type":"string"}},)"
    R"("free_revived":{"type":"array","items":{"type":"string"}},)"
    R"("leader_taken":{"type":"array","items":{"type":"string"}},)"
    R"("forbidden":{"type":"string"},"revival_stopped":{"type":"boolean"},)"
    R"("ally_pays_full":{"type":"boolean"}},"additionalProperties":false})";

constexpr ShownKey kKeys[] = {
    {"tleilaxu", Shape::Object, give_tleilaxu, kTleilaxuSchema},
};

constexpr Showing kShowing = {
    .write = write_tleilaxu,
    .sentence = sentence_of_tleilaxu,
    .broken = broken_tleilaxu,
    .keys = kKeys,
};

}  // namespace

extern const FactionRules kTleilaxuRules;
const FactionRules kTleilaxuRules = {
    .faction = Faction::Tleilaxu,
    .showing = kShowing,
    .after_traitors = deal_face_dancers,
    .after_captures = offer_face_dancer,
    .mentat_pause_ends = offer_new_face_dancer,
};

}  // namespace kanly

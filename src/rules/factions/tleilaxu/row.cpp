// Tleilaxu: everything the rest of the program asks of this faction, in one row.
#include "rules/factions/faction_rules.h"
#include "rules/factions/tleilaxu/face_dancers.h"
#include "rules/factions/tleilaxu/gholas.h"
#include "rules/factions/tleilaxu/revival.h"
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
constinit const FactionRules kTleilaxuRules = {
    .faction = Faction::Tleilaxu,
    .showing = kShowing,
    .after_traitors = deal_face_dancers,
    .revival_opens = open_tleilaxu_revival,
    .before_submissions = hear_requests,
    .before_payment = offer_to_stop_half_price,
    .after_revival = offer_gholas,
    .revival_terms = terms_with_tleilaxu,
    .leader_rule = rule_of_tleilaxu_leader,
    .after_captures = offer_face_dancer,
    .mentat_pause_ends = offer_new_face_dancer,
    .karama = {.rule = "2.08.23"_r,
               .script = ScriptId::ForbidRevival,
               .fits = may_forbid_revival,
               .when = "The Tleilaxu forbid revival in the Revival phase, to somebody who has "
                       "something to revive and has not done it yet."},
};

}  // namespace kanly

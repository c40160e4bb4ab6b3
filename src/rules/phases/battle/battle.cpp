#include "rules/phases/battle/battle.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/cards/residual_poison.h"
#include "rules/factions/atreides/battle.h"
#include "rules/factions/bene_gesserit/voice.h"
#include "rules/factions/faction_rules.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/plan.h"
#include "rules/phases/battle/resolution.h"
#include "rules/variants/leader_skills/skilled_leader.h"
#include "rules/variants/nexus_cards/moment.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"

namespace kanly {
namespace {

using Zone = LeaderState::Zone;

// --- The aggressor chooses (1.07.02, 1.07.03) ----------------------------------------------------
// frame.by is the aggressor, frame.place the area, frame.target the opponent.

Flow leaders_return(Table& t) {
  Game& g = t.game;
  t.rule("1.07.07"_r);
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    LeaderState& s = g.leaders[l];
    if (s.zone != Zone::Fought) continue;
    if (s.holder != Faction::None) {  // Duke Vidal may have been set aside
      t.emit({.type = EventType::LeaderReturned,
              .faction = s.holder,
              .territory = s.fought_in,
              .leader = l,
              .cause = Cause::EndOfPhase});
    }
    s.zone = Zone::Pool;
    s.fought_in = Territory::None;
  }
  g.battle = {};
  return Flow::Done;
}

Flow next_aggressor(Table& t, Frame& f) {
  Game& g = t.game;
  t.rule("1.07.01"_r);
  f.by = f.target = Faction::None;
  f.place = Place::None;
  for (Faction faction : storm_order(g)) {
    const Areas areas = areas_to_fight_in(g, faction);
    if (areas.empty()) continue;
    t.rule("1.07.02"_r);
    f.by = faction;
    if (areas.size() == 1) f.place = areas[0];
    return Flow::Next;
  }
  return leaders_return(t);
}

// The Territory names the battle; where the storm parts it in two, a sector does.
bool is_parted(const Areas& areas, Place p) {
  for (Place other : areas) {
    if (other != p && territory_of(other) == territory_of(p)) return true;
  }
  return false;
}
// What lies between two battles, as a Terror token (K-114), may leave none to choose.
Factions chooses_battle(const Game& g, const Frame& f) {
  const bool asked = f.place == Place::None && !areas_to_fight_in(g, f.by).empty();
  return asked ? Factions::of(f.by) : Factions{};
}
void battles(const Game& g, const Frame&, Faction faction, Options& options) {
  const Areas areas = areas_to_fight_in(g, faction);
  for (Place p : areas) {
    options.add(is_parted(areas, p) ? Option::of(p) : Option::of(territory_of(p)));
  }
}
void choose_battle(Table& t, Frame& f, Faction faction, Option o) {
  t.game.battle.acted.add(faction);
  if (o.is(Option::Kind::Place)) {
    f.place = o.place();
    return;
  }
  for (Place p : areas_to_fight_in(t.game, faction)) {
    if (territory_of(p) == o.territory()) f.place = p;
  }
}
bool fights_in(const Game& g, Faction faction, Territory t) {
  for (Place p : areas_to_fight_in(g, faction)) {
    if (territory_of(p) == t) return true;
  }
  return false;
}
Refusal why_no_battle(const Game& g, const Frame* f, Faction faction, Option o) {
  if (g.phase != Phase::Battle) return {"1.07.00"_r, "Battles are fought in the Battle phase."};
  const bool named = o.is(Option::Kind::Territory) || o.is(Option::Kind::Place);
  const Territory t = o.is(Option::Kind::Place)       ? territory_of(o.place())
                      : o.is(Option::Kind::Territory) ? o.territory()
                                                      : Territory::None;
  if (t == Territory::PolarSink) return {"1.07.01.03"_r, "No battle happens in Polar Sink."};
  if (named && occupies(g, faction, t) && occupants(g, t).size() > 1 && !fights_in(g, faction, t)) {
    return {"1.07.01.01"_r, "The storm parts the forces there, or they are allied."};
  }
  if (f == nullptr) {
    return {"1.07.02"_r, "The first player in storm order with a battle left chooses."};
  }
  return {"1.07.01"_r, "There is no battle of yours there."};
}

// Ecaz and their ally together are one opponent, whom Ecaz stand for (2.11.12); on homeworlds they share
// nothing (4.04.07).
Factions choosable(const Game& g, const Frame& f) {
  Factions others = opponents_in(g, f.by, battle_area(g, f.place));
  const Factions two = sharers(g);
  if (is_shared(g, territory_of(f.place)) && others.has_all(two)) {
    others.remove(g.ally[faction_of(Advantage::EcazOccupy)]);
  }
  return others;
}
Factions chooses_opponent(const Game& g, const Frame& f) {
  const bool asked =
      f.place != Place::None && f.target == Faction::None && choosable(g, f).size() > 1;
  return asked ? Factions::of(f.by) : Factions{};
}
void opponents(const Game& g, const Frame& f, Faction, Options& options) {
  for (Faction other : choosable(g, f)) options.add(Option::of(other));
}
void choose_opponent(Table& t, Frame& f, Faction, Option o) {
  t.rule("1.07.03"_r);
  f.target = o.faction();
}
Refusal why_no_opponent(const Game& g, const Frame*, Faction, Option) {
  if (g.phase != Phase::Battle) return {"1.07.00"_r, "Battles are fought in the Battle phase."};
  return {"1.07.03"_r, "The opponent is a hostile faction in the same battle area."};
}

Flow begin_battle(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.place == Place::None || choosable(g, f).empty()) return Flow::Restart;
  if (f.target == Faction::None) f.target = choosable(g, f).first();
  g.battle.clear();
  g.battle.acted.add(f.by);
  g.battle.stage = BattleWork::Stage::Before;
  g.battle.aggressor = f.by;
  g.battle.defender = f.target;
  g.battle.area = f.place;
  tell(kListeners.battle_begins, t);
  push(t, ScriptId::BattleFight, f.by);
  return Flow::Next;
}

Flow look_for_next(Table&, Frame&) { return Flow::Restart; }

constexpr Step kBattleSteps[] = {
    deed("next_aggressor", "1.07.00"_r, next_aggressor),
    ask("choose_battle", "1.07.02"_r, chooses_battle, battles, choose_battle)
        .because(why_no_battle)
        .says("Where do you fight next?"),
    ask("choose_opponent", "1.07.03"_r, chooses_opponent, opponents, choose_opponent)
        .because(why_no_opponent)
        .says("Whom do you fight there?"),
    deed("begin_battle", "1.07.00"_r, begin_battle),
    pause("after_battle", "1.00.05"_r),
    deed("look_for_next_battle", "1.07.02"_r, look_for_next),
};

// --- One battle ---------------------------------------------------------------------------------

// Starred forces fight, and against somebody they are strong against.
bool stars_at_stake(const Game& g, Faction f) {
  const FactionInfo& about = info(f);
  if (about.special_advantage == Advantage::None) return false;
  const Faction side = side_dialing(g, f);
  return side != Faction::None && forces_in_battle(g, side).special > 0 &&
         side_dialing(g, about.special_weak_against) == Faction::None;
}

// What a Karama could prevent in this battle. Nothing here depends on what is hidden, but for the
// Kwisatz Haderach, which sleeps until seven forces were lost: everybody saw them fall (K-48).
Flow battle_begins(Table& t, Frame&) {
  Game& g = t.game;
  const BattleWork& b = g.battle;
  t.emit({.type = EventType::BattleStarted,
          .faction = b.aggressor,
          .target = b.defender,
          .at = b.area,
          .territory = b.territory()});
  if (is_discovery(b.territory())) t.rule("4.08.04"_r);
  AtStake at_stake;
  for (const FactionRules* row : faction_rules()) {
    if (!g.in_play(row->faction)) continue;
    const FactionInfo& about = info(row->faction);
    if (stars_at_stake(g, row->faction)) at_stake.push_back(about.special_advantage);
    if (row->at_stake != nullptr) row->at_stake(g, at_stake);
  }
  open_prevention(t, at_stake);
  return Flow::Next;
}

// Those of whom something may be prevented when both plans are in: two of twelve factions.
Factions who_prevent_late(const Game& g) {
  Factions these;
  for (Faction f : g.players) {
    if (rules_of(f)->at_stake_late != nullptr) these.add(f);
  }
  return these;
}

// Both plans are in: a few things may be prevented even now (3.01.11.02).
void open_second_prevention(Table& t, BattleFightNotes& notes) {
  Game& g = t.game;
  AtStake at_stake;
  for (uint8_t bit = 1; Faction f : who_prevent_late(g)) {
    const int before = at_stake.size();
    rules_of(f)->at_stake_late(g, at_stake);
    if (at_stake.size() > before) notes.at_stake_late |= bit;
    bit = static_cast<uint8_t>(bit << 1);
  }
  if (at_stake.empty()) return;
  notes.prevention_asked = true;
  // The cards of the plans are not played otherwise meanwhile (1.07.04); what was prevented stays so.
  g.locked_cards |= g.battle.plans[0].cards() | g.battle.plans[1].cards();
  const auto before = g.prevented;
  open_prevention(t, at_stake);
  g.prevented |= before;
}

Flow prevent_after_plans(Table& t, Frame& f) {
  Game& g = t.game;
  auto& notes = f.as<BattleFightNotes>();
  if (!notes.prevention_asked) {
    open_second_prevention(t, notes);
    return notes.prevention_asked ? Flow::Again : Flow::Next;
  }
  g.locked_cards -= g.battle.plans[0].cards() | g.battle.plans[1].cards();
  notes.prevention_asked = false;
  for (Faction faction : who_prevent_late(g)) {
    const RowDeed over = rules_of(faction)->prevention_over;
    if ((notes.at_stake_late & 1) != 0 && over != nullptr) over(t);
    notes.at_stake_late >>= 1;
  }
  return Flow::Next;
}

// A player without a hero says so before plans are made (1.07.04.05).
Flow announce_no_hero(Table& t, Frame&) {
  const Game& g = t.game;
  for (Faction side : g.battle.sides()) {
    if (has_hero(g, side)) continue;
    t.rule("1.07.04.05"_r);
    t.emit(
        {.type = EventType::NoHeroAnnounced, .faction = side, .territory = g.battle.territory()});
  }
  return Flow::Next;
}

Flow battle_ends(Table& t, Frame&) {
  Game& g = t.game;
  tell(kListeners.battle_over, t);
  g.battle.clear();
  g.prevented.clear();
  return Flow::Next;
}

Flow before_voice(Table& t, Frame&) {
  nexus_moment(t, NexusMoment::BeforeVoice);
  return Flow::Next;
}
Flow after_voice(Table& t, Frame&) {
  nexus_moment(t, NexusMoment::AfterVoice);
  return Flow::Next;
}
Flow after_prescience(Table& t, Frame&) {
  nexus_moment(t, NexusMoment::AfterPrescience);
  return Flow::Next;
}
Flow nexus_cards_for_strength(Table& t, Frame&) {
  nexus_moment(t, NexusMoment::BeforePlans);
  return Flow::Next;
}

Flow nexus_card_of_loser(Table& t, Frame&) {
  nexus_moment(t, NexusMoment::CardsDiscarded);
  return Flow::Next;
}

// The calls are open now, and a Nexus card may answer one of the Harkonnen (4.07.10).
Flow note_traitor_calls(Table& t, Frame& f) {
  BattleWork& b = t.game.battle;
  b.called = {traitor_caller(t.game, f, b.aggressor), traitor_caller(t.game, f, b.defender)};
  for (Faction caller : b.called) {
    if (caller == Faction::Harkonnen) nexus_moment(t, NexusMoment::TraitorCalled, caller);
  }
  return Flow::Next;
}

constexpr Step kFightSteps[] = {
    deed("before_battle", "1.07.00"_r,
         factions_act<&FactionRules::before_battle, BattleFightNotes>),
    deed("battle_begins", "1.07.00"_r, battle_begins),
    deed("poison_before_battle", "1.07.00"_r, residual_poison),
    deed("mentat_in_battle", "1.07.00"_r, mentat_question),
    deed("copied_stronghold", "1.07.00"_r, copy_stronghold),
    deed("before_voice", "1.07.00"_r, before_voice),
    deed("voice_in_battle", "1.07.00"_r, offer_voice),
    deed("after_voice", "1.07.00"_r, after_voice),
    deed("prescience_in_battle", "1.07.00"_r, offer_prescience),
    deed("after_prescience", "1.07.00"_r, after_prescience),
    deed("nexus_cards_for_strength", "1.07.00"_r, nexus_cards_for_strength),
    deed("lower_told_numbers", "1.07.00"_r, lower_told_numbers),
    deed("place_skilled_leaders", "1.07.00"_r, place_skilled_leaders),
    deed("announce_no_hero", "1.07.00"_r, announce_no_hero),
    deed("before_plans", "1.07.00"_r, factions_act<&FactionRules::before_plans, BattleFightNotes>),
    deed("begin_plans", "1.07.04"_r, begin_plans),
    open_parts("battle_plan", "1.07.04"_r, still_plans, kPlanParts, part_of_plan),
    pause("before_reveal", "1.00.05"_r),
    deed("prevent_after_plans", "1.07.00"_r, prevent_after_plans),
    deed("plans_final", "1.07.00"_r, factions_act<&FactionRules::plans_final, BattleFightNotes>),
    deed("reveal_plans", "1.07.05"_r, reveal_plans),
    deed("choices_after_reveal", "1.07.05"_r, after_reveal),
    sealed("traitor", "1.07.06.07"_r, may_call_traitor, yes_or_no)
        .as_reaction()
        .because(why_no_traitor_call)
        .says("Call the opposing leader a traitor?"),
    deed("note_traitor_calls", "1.07.00"_r, note_traitor_calls),
    deed("resolve_battle", "1.07.00"_r, resolve_battle),
    deed("battle_spice", "1.07.00"_r, battle_spice),
    deed("before_losses", "1.07.00"_r,
         factions_act<&FactionRules::before_losses, BattleFightNotes>),
    deed("retreat_from_battle", "1.07.00"_r, retreat_from_battle),
    deed("losses_in_battle", "1.07.00"_r, battle_losses),
    deed("after_losses", "1.07.00"_r, factions_act<&FactionRules::after_losses, BattleFightNotes>),
    deed("nexus_card_of_loser", "1.07.00"_r, nexus_card_of_loser),
    deed("before_discards", "1.07.00"_r,
         factions_act<&FactionRules::before_discards, BattleFightNotes>),
    deed("losers_discard", "1.07.00"_r, losers_discard),
    deed("winner_discards", "1.07.00"_r, winner_discards),
    deed("before_winner_keeps", "1.07.00"_r,
         factions_act<&FactionRules::before_winner_keeps, BattleFightNotes>),
    ask("discard_after_battle", "1.07.06.06"_r, may_discard_played, played_cards, discard_played)
        .uninterrupted()
        .because(why_no_played_card)
        .says("Discard a card you played, or keep the rest?"),
    deed("homeworld_gains", "1.07.00"_r, homeworld_gains),
    deed("winners_gains", "1.07.00"_r, winners_gains),
    deed("after_gains", "1.07.00"_r, factions_act<&FactionRules::after_gains, BattleFightNotes>),
    deed("captures", "1.07.00"_r, factions_act<&FactionRules::captures, BattleFightNotes>),
    deed("after_captures", "1.07.00"_r,
         factions_act<&FactionRules::after_captures, BattleFightNotes>),
    deed("leaders_go_home", "1.07.00"_r,
         factions_act<&FactionRules::leaders_go_home, BattleFightNotes>),
    deed("skilled_leaders_to_front", "1.07.00"_r, skilled_leaders_to_front),
    deed("battle_ends", "1.07.00"_r, battle_ends),
};

}  // namespace

// Whoever was to choose a battle and has not may now have to wait.
void order_changes_in_battle(Table& t) {
  Frame* const phase = frame_of(t.game, ScriptId::Battle);
  if (phase == nullptr || at_end(*phase) || t.game.battle.acted.has(phase->by)) return;
  const std::string_view at = step_of(*phase).id;
  if (at == "choose_battle" || at == "choose_opponent") phase->step = 0;
}

const Script kBattleScript{"battle", kBattleSteps};
const Script kBattleFightScript{"battle_fight", kFightSteps};

}  // namespace kanly

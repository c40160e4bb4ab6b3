#include "rules/factions/harkonnen/captives.h"

#include <algorithm>
#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/factions/duke_vidal.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kHarkonnen = Faction::Harkonnen;
constexpr int kBounty = 2;     // for a leader killed after capture (2.05.10.02)
constexpr int kTwiceDead = 3;  // its cycle (R29)

using Zone = LeaderState::Zone;

bool own_leader_alive(const Game& g) {
  for (Leader l : leaders_at_home(g, kHarkonnen)) {
    if (g.leaders[l].alive()) return true;
  }
  return false;
}

bool is_captive(const Game& g, Leader l) {
  if (l == Leader::DukeVidal && g.vidal != VidalService::None) return false;  // he serves
  return g.leaders[l].holder == kHarkonnen && home_of(g, l) != kHarkonnen && g.leaders[l].alive();
}

void send_home(Table& t, Leader l) {
  Game& g = t.game;
  if (l == Leader::DukeVidal && !g.tleilaxu.gholas.has(l)) {  // he has no home (2.11.16)
    t.rule("2.11.16"_r);
    return set_vidal_aside(t);
  }
  const Faction owner = home_of(g, l);  // who had it last: of a ghola the Tleilaxu (E-106)
  const bool hidden = g.hidden_leaders.has(l);
  if (g.tleilaxu.gholas.has(l)) t.rule("2.08.22"_r);
  g.leaders[l].holder = owner;
  g.hidden_leaders.remove(l);
  t.emit({.type = EventType::LeaderReturned,
          .faction = owner,
          .target = kHarkonnen,
          .territory = g.leaders[l].fought_in,
          .leader = l,
          .cause = Cause::Captive,
          .secret_for = hidden ? Factions::of(owner, kHarkonnen) : all_factions()});
  if (skill_of(g, l) == LeaderSkill::None) return;
  t.rule("4.03.14"_r);  // back in front of its owner's shield
  t.emit({.type = EventType::SkilledLeaderPlaced,
          .faction = owner,
          .leader = l,
          .skill = skill_of(g, l),
          .word = Word::Front});
}

// --- Taking a leader (2.05.10.01) ---------------------------------------------------------------

Flow draw_leader(Table& t, Frame& f) {
  Game& g = t.game;
  auto list = leaders_to_draw(g, f.target);
  if (f.target == Faction::Choam) t.rule("2.09.19"_r);
  if (list.empty()) return Flow::Done;
  if (list.size() > 1) t.shuffle(list);
  g.battle.drawn = list.back();
  t.emit({.type = EventType::LeaderDrawn,
          .faction = kHarkonnen,
          .target = f.target,
          .leader = g.battle.drawn,
          .secret_for = Factions::of(kHarkonnen, f.target)});
  return Flow::Next;
}

void fates(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  if (own_leader_alive(g)) options.add(Option::of(Word::Capture));  // else it would return (R90)
  options.add(Option::of(Word::Kill));
}
void choose_fate(Table& t, Frame& f, Faction, Option o) {
  f.about = o;
  if (!o.is(Option::Kind::Pass)) announce(t, Advantage::HarkonnenCapturedLeaders);
}
Refusal why_no_capture(const Game& g, const Frame* f, Faction faction, Option o) {
  if (!g.config.has(AdvancedPart::CapturedLeaders))
    return {"2.05.00"_r, "Leaders are captured in the advanced game only."};
  if (faction != kHarkonnen) return {"2.05.10.01"_r, "Only the Harkonnen capture leaders."};
  if (f != nullptr && o.is(Word::Capture)) {
    return {"2.05.11"_r, "With no own leader alive a captive would return at once."};
  }
  return {"2.05.10.01"_r,
          "After a battle they won the Harkonnen capture or kill the leader drawn, or neither."};
}

Flow carry_out(Table& t, Frame& f) {
  Game& g = t.game;
  const Leader l = g.battle.drawn;
  LeaderState& s = g.leaders[l];
  if (f.about.is(Option::Kind::Pass) || g.cancelled) return Flow::Next;
  // A skilled leader lies open with its card: everybody sees that it goes. A ghola that is killed lies
  // among the discs of its own faction: everybody sees which one is missed.
  const bool ghola_dies = g.tleilaxu.gholas.has(l) && !f.about.is(Word::Capture);
  // Duke Vidal is missed by everybody, too.
  const bool open = skill_of(g, l) != LeaderSkill::None || ghola_dies || l == Leader::DukeVidal;
  const Factions knowing = open ? g.players : Factions::of(kHarkonnen, f.target);
  if (!open) g.hidden_leaders.add(l);
  s.fought_in = Territory::None;
  if (f.about.is(Word::Capture)) {
    t.rule("2.05.10.03"_r);
    s.zone = Zone::Pool;
    s.holder = kHarkonnen;
    if (l == Leader::DukeVidal) g.vidal = VidalService::None;  // he serves as any captive
    if (open) t.rule("4.03.14"_r);                             // the skill goes along
    t.emit({.type = EventType::LeaderCaptured,
            .faction = kHarkonnen,
            .target = f.target,
            .leader = l,
            .secret_for = knowing});
    return Flow::Next;
  }
  t.rule("2.05.10.02"_r);
  s.zone = Zone::Tanks;
  s.holder = faction_of(l);
  g.tleilaxu.gholas.remove(l);
  s.cycle = static_cast<uint8_t>(std::max(kTwiceDead, s.cycle + 1));
  t.emit({.type = EventType::LeaderKilled,
          .faction = s.holder,
          .target = kHarkonnen,
          .leader = l,
          .cause = Cause::CapturedAndKilled,
          .secret_for = knowing});
  tell(kListeners.leader_killed, t, l);
  pay(t, Party::bank(), Party::of(kHarkonnen), kBounty, Cause::CapturedLeaderKilled);
  return Flow::Next;
}

void guess_leader(Game& g, Frame& f, Chance& chance) {
  if (g.battle.drawn != Leader::None) return;
  const auto possible = leaders_to_draw(g, f.target);
  if (!possible.empty()) g.battle.drawn = chance.one_of(possible);
}

constexpr Step kCaptureSteps[] = {
    deed("draw_leader", "2.05.10.01"_r, draw_leader),
    ask("capture", "2.05.10.01"_r, script_owner, fates, choose_fate)
        .uninterrupted()
        .because(why_no_capture)
        .says("A leader of the loser is drawn: capture it, kill it, or neither?"),
    deed("fate_of_leader", "2.05.10.01"_r, carry_out),
};

// With all five own leaders dead every captive goes home (2.05.11).
void break_prison(Table& t) {
  Game& g = t.game;
  if (!g.config.has(AdvancedPart::CapturedLeaders) || own_leader_alive(g)) return;
  bool told = false;
  for (Faction owner : g.players) {
    Leaders captives = leaders_at_home(g, owner);
    if (vidal_holder(g) == owner) captives.add(Leader::DukeVidal);
    for (Leader l : captives) {
      if (!is_captive(g, l)) continue;
      if (!told) {
        t.rule("2.05.11"_r);
        t.emit({.type = EventType::PrisonBreak, .faction = kHarkonnen});
        told = true;
      }
      send_home(t, l);
    }
  }
}

}  // namespace

const Script kCaptureScript{.name = "capture", .steps = kCaptureSteps, .guess = guess_leader};

Faction calls_for(const Game& g, Faction side) {
  const bool helps = allied(g, side, kHarkonnen) && has(g, Advantage::HarkonnenAlliance) &&
                     g.help[kHarkonnen].permits;
  return helps ? kHarkonnen : Faction::None;
}

FixedList<Leader, kLeaderCount> leaders_to_draw(const Game& g, Faction loser) {
  FixedList<Leader, kLeaderCount> list;
  Leaders possible = leaders_at_home(g, loser);
  // Nobody takes Duke Vidal away while his homeworld is occupied (4.04.22, K-200).
  if (occupier_of(g, Homeworld::EcazHomeworld) == Faction::None) possible.add(Leader::DukeVidal);
  for (Leader l : possible) {
    const LeaderState& s = g.leaders[l];
    const bool here = s.zone == Zone::Fought && s.fought_in == g.battle.territory();
    if (s.holder == loser && (s.zone == Zone::Pool || here)) list.push_back(l);
  }
  return list;
}

void take_captive(Table& t) {
  Game& g = t.game;
  break_prison(t);
  if (g.battle.winner != kHarkonnen || !has(g, Advantage::HarkonnenCapturedLeaders)) return;
  t.rule("2.05.10"_r);
  push(t, ScriptId::Capture, kHarkonnen).target = g.battle.loser();
}

// Assassinated or poisoned before plans are made: nothing has to be settled first. In a battle that is fought
// they go home when it is over (2.05.11).
void last_leader_may_be_dead(Table& t, Leader l) {
  if (faction_of(l) == kHarkonnen && t.game.battle.stage <= BattleWork::Stage::Before) {
    break_prison(t);
  }
}

void return_captive(Table& t) {
  Game& g = t.game;
  const BattleWork& b = g.battle;
  if (!b.involves(kHarkonnen)) return;
  break_prison(t);  // their last leader may have been a Face Dancer
  const Leader l = b.plan(kHarkonnen).leader;
  if (l == Leader::None || !is_captive(g, l)) return;
  t.rule("2.05.10.03"_r);
  // A traitor call leaves it with the Harkonnen, not used (1.07.06.07.01).
  if (b.winner == kHarkonnen && b.outcome == BattleWork::Outcome::Traitor) return;
  send_home(t, l);
}

}  // namespace kanly

#include "rules/phases/nexus.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/kernel/listeners.h"

namespace kanly {
namespace {

bool unallied(const Game& g, Faction f) { return g.ally[f] == Faction::None; }

// Each player enters at most one new alliance in a Nexus (1.10.01.02).
bool may_ally(const Game& g, Faction f) { return unallied(g, f) && !g.blow.allied_now.has(f); }

Flow open_nexus(Table& t, Frame&) {
  Game& g = t.game;
  g.blow.offers = {};
  g.blow.allied_now = {};
  g.blow.done = {};
  t.emit({.type = EventType::NexusStarted, .number = g.turn});
  if (g.config.has(HouseRule::NexusBreaksAlliances)) {
    t.rule("5.11"_r);
    end_all_alliances(t);
  }
  return Flow::Next;
}

Factions not_done(const Game& g, const Frame&) { return g.players - g.blow.done; }

// Naming a faction offers it an alliance, or accepts the offer it made.
void nexus_options(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::of(Word::Done));
  if (!unallied(g, f)) options.add(Option::of(Word::Break));
  if (!may_ally(g, f)) return;
  for (Faction other : g.players - g.blow.allied_now - g.blow.offers[f] - Factions::of(f)) {
    if (unallied(g, other) && !is_world_between(g, f, other)) options.add(Option::of(other));
  }
}

// They have no other ally.
void make_allies(Table& t, Faction a, Faction b) {
  Game& g = t.game;
  t.rule("1.10.01.04"_r);
  t.rule("1.10.01.05"_r);
  g.ally[a] = b;
  g.ally[b] = a;
  t.board_changed = true;
  g.help[a] = {};
  g.help[b] = {};
  if (g.ally[Faction::Emperor] == g.sponsored.whom) g.sponsored = {};  // the ally has help enough
  t.emit({.type = EventType::AllianceFormed, .faction = a, .target = b});
  tell(kListeners.allied, t, a, b);
}

void form_alliance(Table& t, Faction a, Faction b) {
  Game& g = t.game;
  t.rule("1.10.01.02"_r);
  t.rule("1.10.01.03"_r);
  g.blow.allied_now.add(a);
  g.blow.allied_now.add(b);
  for (Faction f : g.players) {  // all other offers of the two lapse
    g.blow.offers[f].remove(a);
    g.blow.offers[f].remove(b);
  }
  g.blow.offers[a] = {};
  g.blow.offers[b] = {};
  make_allies(t, a, b);
}

void nexus_answer(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  if (o.is(Word::Done)) {
    g.blow.done.add(f);
    return;
  }
  if (o.is(Word::Break)) {
    t.rule("1.10.01.06"_r);
    g.blow.done.remove(g.ally[f]);  // whoever is left may ally again
    break_alliance(t, f);
    return;
  }
  const Faction other = o.faction();
  if (g.blow.offers[other].has(f)) {
    form_alliance(t, other, f);
    return;
  }
  g.blow.offers[f].add(other);
  g.blow.done.remove(other);  // a new offer gives its receiver another chance
  t.emit({.type = EventType::AllianceOffered, .faction = f, .target = other});
}

Refusal why_no_alliance(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) {
    if (g.turn == 1) return {"1.02.03"_r, "There is no Nexus on Turn 1."};
    if (o.is(Word::Break)) {
      return {"1.10.01.06"_r, "An alliance is broken in a Nexus only."};
    }
    if (g.phase == Phase::SpiceBlow) return {"1.10.00"_r, "No Nexus is open."};
    return {"1.10.01.07"_r, "Alliances are frozen until the next Nexus."};
  }
  if (o.is(Word::Break)) return {"1.10.01.06"_r, "There is no alliance to break."};
  if (!o.is(Option::Kind::Faction)) {
    return {"1.10.01"_r, "In a Nexus a player offers, accepts, breaks or is done."};
  }
  const Faction other = o.faction();
  if (other == faction || !g.in_play(other)) {
    return {"1.10.01.02"_r, "An alliance is made with another player."};
  }
  if (!unallied(g, faction)) {
    return {"1.10.01.05"_r, "A player belongs to one alliance at most; break it first."};
  }
  if (!unallied(g, other)) {
    return {"1.10.01.04"_r, "{faction} is allied already: an alliance has exactly two members.",
            other};
  }
  if (g.blow.allied_now.has(faction) || g.blow.allied_now.has(other)) {
    return {"1.10.01.02"_r, "A player enters one new alliance in a Nexus at most."};
  }
  if (is_world_between(g, faction, other)) {
    return {"4.04.24"_r, "One of you has forces on the homeworld of the other."};
  }
  return {"1.10.01.02"_r, "That offer stands already."};
}

Flow close_nexus(Table& t, Frame&) {
  Game& g = t.game;
  t.rule("1.10.01.01"_r);  // whatever was said, only accepted offers count
  t.rule("1.10.01.07"_r);
  g.blow.offers = {};
  g.blow.allied_now = {};
  g.blow.done = {};
  t.emit({.type = EventType::NexusEnded});
  return Flow::Next;
}

constexpr Step kNexusSteps[] = {
    deed("open_nexus", "1.10.01"_r, open_nexus),
    open("nexus", "1.10.01"_r, not_done, nexus_options, nexus_answer)
        .because(why_no_alliance)
        .says("Nexus: offer or accept an alliance, break yours, or be done."),
    deed("close_nexus", "1.10.01.07"_r, close_nexus),
};

}  // namespace

const Script kNexusScript{"nexus", kNexusSteps};

void break_alliance(Table& t, Faction f, Cause why) {
  Game& g = t.game;
  const Faction other = g.ally[f];
  g.ally[f] = g.ally[other] = Faction::None;
  t.board_changed = true;          // homeworlds look round (4.04.20)
  g.help[f] = g.help[other] = {};  // what was released ends with the alliance (1.10.02)
  t.rule("1.10.02"_r);
  t.emit({.type = EventType::AllianceBroken, .faction = f, .target = other, .cause = why});
}

void end_all_alliances(Table& t, Cause why) {
  const Game& g = t.game;
  for (Faction f : g.players) {
    if (g.ally[f] != Faction::None) break_alliance(t, f, why);
  }
}

void ally_by_token(Table& t, Faction a, Faction b) {
  for (Faction f : {a, b}) {
    if (t.game.ally[f] != Faction::None) break_alliance(t, f);
  }
  make_allies(t, a, b);
}

}  // namespace kanly

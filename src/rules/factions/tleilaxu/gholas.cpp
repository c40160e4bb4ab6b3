#include "rules/factions/tleilaxu/gholas.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/revival_terms.h"

namespace kanly {
namespace {

constexpr Faction kTleilaxu = Faction::Tleilaxu;

// --- Requests (2.08.17, 2.08.22) ----------------------------------------------------------------
// frame.target asks for frame.leader; frame.about is the price.

struct RequestNotes {
  uint8_t players_through;
};

bool serves_tleilaxu(const Game& g, Leader l) {
  return g.tleilaxu.gholas.has(l) && g.leaders[l].holder == kTleilaxu;
}

// Gholas of this faction that serve the Tleilaxu, as far as it knows: one that the Harkonnen have
// captured out of sight may be asked for as well (R89, K-60).
Leaders own_gholas(const Game& g, Faction f) {
  Leaders those;
  for (Leader l : leaders_of(f) & g.tleilaxu.gholas) {
    if (serves_tleilaxu(g, l) || g.hidden_leaders.has(l)) those.add(l);
  }
  return those;
}

// Buying back a ghola is no revival: neither a Karama nor the power of the Tleilaxu stops it.
Leaders may_ask_for(const Game& g, Faction f) {
  if (f == kTleilaxu || g.tleilaxu.turn.leader_taken.has(f)) return {};
  Leaders those = own_gholas(g, f);
  if (has(g, Advantage::TleilaxuEarlyLeader) && !g.tleilaxu.turn.revival_stopped &&
      g.tleilaxu.turn.forbidden != f) {
    those |= dead_leaders(g, f) - revivable_leaders(g, f);
  }
  return those - g.revival.settled;
}

Flow next_asker(Table& t, Frame& f) {
  const Game& g = t.game;
  auto& through = f.as<RequestNotes>().players_through;
  for (; through < g.config.players; ++through) {
    f.target = storm_order(g)[through];
    f.leader = Leader::None;
    f.about = Option::pass();
    if (!may_ask_for(g, f.target).empty()) return Flow::Next;
  }
  return Flow::Done;
}

Factions asks_asker(const Game& g, const Frame& f) {
  return may_ask_for(g, f.target).empty() ? Factions{} : script_target(g, f);
}
void leaders_to_ask_for(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  options.add_each(may_ask_for(g, f));
}
void ask_for(Table& t, Frame& f, Faction faction, Option o) {
  if (!o.is(Option::Kind::Leader)) return;
  f.leader = o.leader();
  t.game.revival.settled.add(f.leader);
  t.emit({.type = EventType::LeaderAskedFor,
          .faction = faction,
          .target = kTleilaxu,
          .leader = f.leader});
}
Refusal why_not_asked(const Game& g, const Frame* f, Faction faction, Option o) {
  if (g.tleilaxu.turn.revival_stopped && (leaders_of(faction) & g.tleilaxu.gholas).empty()) {
    return {"2.08.12"_r, "A Karama has stopped the Tleilaxu revival of this Turn."};
  }
  if (g.tleilaxu.turn.forbidden == faction) {
    return {"2.08.23"_r, "The Tleilaxu have forbidden you every revival of this Turn."};
  }
  if (g.tleilaxu.turn.leader_taken.has(faction)) {
    return {"2.08.17"_r, "You have taken a leader back this Turn already."};
  }
  if (o.is(Option::Kind::Leader)) {
    const Leader l = o.leader();
    if (home_of(g, l) != faction && !own_gholas(g, faction).has(l)) {
      return {"2.08.17"_r, "{leader} is no leader of yours.", l};
    }
    if (revivable_leaders(g, faction).has(l)) {
      return {"2.08.17"_r, "{leader} may be revived in the usual way.", l};
    }
    if (g.revival.settled.has(l)) {
      return {"2.08.17"_r, "You have asked for {leader} this Turn already.", l};
    }
  }
  if (f == nullptr) {
    return {"2.08.17"_r, "Leaders are asked for in the Revival phase, before anybody revives."};
  }
  return {"2.08.17"_r, "You ask for a leader in the Tanks, or for a ghola of yours."};
}

bool is_asked_for(const Frame& f) { return f.leader != Leader::None; }
bool has_price(const Frame& f) { return f.about.is(Option::Kind::Number); }

Factions asks_price(const Game& g, const Frame& f) {
  return is_asked_for(f) ? script_owner(g, f) : Factions{};
}
// Whom they have lost to the Harkonnen they can only refuse.
void prices(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  if (g.leaders[f.leader].dead() || serves_tleilaxu(g, f.leader)) options.add_numbers(0, 255);
}
Refusal why_no_price(const Game& g, const Frame* f, Faction faction, Option) {
  if (faction != kTleilaxu) return {"2.08.17"_r, "Only the Tleilaxu name a price."};
  if (f == nullptr) return {"2.08.17"_r, "Nobody has asked you for a leader."};
  if (!g.leaders[f->leader].dead() && !serves_tleilaxu(g, f->leader)) {
    return {"2.08.22"_r, "{leader} does not serve you now.", f->leader};
  }
  return {"2.08.17"_r, "A price is a number from 0 to 255; or you refuse: pass."};
}
void name_price(Table& t, Frame& f, Faction, Option o) {
  f.about = o;
  if (!has_price(f)) {
    t.emit({.type = EventType::LeaderPriceRefused,
            .faction = kTleilaxu,
            .target = f.target,
            .leader = f.leader});
    return;
  }
  t.emit({.type = EventType::LeaderPriceNamed,
          .faction = kTleilaxu,
          .target = f.target,
          .amount = o.value,
          .leader = f.leader});
}

Factions asks_answer(const Game& g, const Frame& f) {
  return has_price(f) ? script_target(g, f) : Factions{};
}
void answers_to_price(const Game& g, const Frame& f, Faction faction, Options& options) {
  options.add(Option::no());
  if (f.about.value <= free_spice(g, faction)) options.add(Option::yes());
}
void answer_price(Table& t, Frame& f, Faction faction, Option o) {
  if (o == Option::yes()) return;
  f.about = Option::pass();
  t.emit({.type = EventType::LeaderPriceRefused,
          .faction = faction,
          .target = kTleilaxu,
          .leader = f.leader});
}
Refusal why_no_answer(const Game&, const Frame* f, Faction, Option) {
  if (f == nullptr) return {"2.08.17"_r, "No price has been named."};
  return {"1.05.03.03"_r, "The price is paid out of your own spice, and there is not enough."};
}

void buy_back(Table& t, Frame& f) {
  Game& g = t.game;
  t.rule("2.08.22"_r);
  pay(t, Party::of(f.target), Party::of(kTleilaxu), f.about.value, Cause::BoughtBack);
  g.tleilaxu.gholas.remove(f.leader);
  g.leaders[f.leader].holder = f.target;
  t.emit({.type = EventType::LeaderReturned,
          .faction = f.target,
          .target = kTleilaxu,
          .leader = f.leader,
          .cause = Cause::BoughtBack});
}

// Behind the shield at once, whatever the price is (E-104).
void revive_early(Table& t, Frame& f) {
  pay(t, Party::of(f.target), Party::of(kTleilaxu), f.about.value, Cause::EarlyLeader);
  revive_leader(t, f.leader);
}

// Who has had no leader yet may ask for another one.
Flow settle_request(Table& t, Frame& f) {
  if (!is_asked_for(f)) ++f.as<RequestNotes>().players_through;
  if (!has_price(f)) return Flow::Back;
  t.rule("2.08.17"_r);
  t.game.tleilaxu.turn.leader_taken.add(f.target);
  if (t.game.tleilaxu.gholas.has(f.leader)) {
    buy_back(t, f);
  } else {
    revive_early(t, f);
  }
  return Flow::Back;
}

constexpr Step kRequestSteps[] = {
    deed("next_request", "2.08.17"_r, next_asker),
    ask("ask_for_leader", "2.08.17"_r, asks_asker, leaders_to_ask_for, ask_for)
        .because(why_not_asked)
        .says("Which leader do you ask the Tleilaxu for?"),
    ask("name_price", "2.08.17"_r, asks_price, prices, name_price)
        .uninterrupted()
        .because(why_no_price)
        .says("For what price do you let this leader go, if at all?"),
    ask("accept_price", "2.08.17"_r, asks_answer, answers_to_price, answer_price)
        .uninterrupted()
        .because(why_no_answer)
        .says("Do you take the leader back at this price?"),
    deed("settle_request", "2.08.17"_r, settle_request).back_to("next_request"),
};

// --- Gholas (2.08.21) ---------------------------------------------------------------------------
// frame.leader is to be one.

// Dead leaders of others; neither the Kwisatz Haderach nor the Auditor is among a faction's five.
Leaders possible_gholas(const Game& g) {
  Leaders those;
  if (!has(g, Advantage::TleilaxuGholas) || in_tleilaxu_service(g) >= kMostInService) return those;
  for (Faction f : g.players) {
    if (f == kTleilaxu) continue;
    for (Leader l : leaders_of(f)) {
      if (g.leaders[l].dead()) those.add(l);
    }
  }
  if (g.leaders[Leader::DukeVidal].dead()) those.add(Leader::DukeVidal);  // E-14
  return those - g.revival.settled;
}

int ghola_price(const Game& g, Leader l) { return price_of_leader(g, kTleilaxu, l); }

Factions asks_ghola(const Game& g, const Frame& f) {
  return possible_gholas(g).empty() ? Factions{} : script_owner(g, f);
}
void gholas(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (Leader l : possible_gholas(g)) {
    if (ghola_price(g, l) <= free_spice(g, kTleilaxu)) options.add(Option::of(l));
  }
}
void choose_ghola(Table& t, Frame& f, Faction, Option o) {
  f.leader = o.is(Option::Kind::Leader) ? o.leader() : Leader::None;
  if (f.leader == Leader::None) return;
  announce(t, Advantage::TleilaxuGholas, {.target = faction_of(f.leader), .leader = f.leader});
}
Refusal why_no_ghola_made(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kTleilaxu) return {"2.08.21"_r, "Only the Tleilaxu make gholas."};
  if (!g.config.has(AdvancedPart::Gholas)) {
    return {"2.08.21"_r, "Gholas belong to the advanced game."};
  }
  if (in_tleilaxu_service(g) >= kMostInService) {
    return {"2.08.21"_r, "Five leaders serve you already, gholas among them."};
  }
  if (f == nullptr) {
    return {"2.08.21"_r, "Gholas are made in the Revival phase, after all others have revived."};
  }
  if (o.is(Option::Kind::Leader)) {
    const Leader l = o.leader();
    if (faction_of(l) == kTleilaxu) {
      return {"2.08.12"_r, "{leader} is revived as your own leader, not as a ghola.", l};
    }
    if (l == Leader::KwisatzHaderach || l == Leader::Auditor) {
      return {"2.08.21"_r, "{leader} cannot be a ghola.", l};
    }
    if (!g.leaders[l].dead()) return {"2.08.21"_r, "{leader} is not in the Tanks.", l};
    if (g.revival.settled.has(l)) {
      return {"2.08.21"_r, "A Karama has kept {leader} in the Tanks for this Turn.", l};
    }
    return {"2.08.21"_r, "{leader} costs {number} spice as a ghola.", l, ghola_price(g, l)};
  }
  return {"2.08.21"_r, "A dead leader of another faction is named, or none: pass."};
}

// To the service of the Tleilaxu; that is its revival (E-106).
void make_ghola(Table& t, Leader l) {
  Game& g = t.game;
  LeaderState& s = g.leaders[l];
  g.hidden_leaders.remove(l);
  g.tleilaxu.gholas.add(l);
  s.zone = LeaderState::Zone::Pool;
  s.holder = kTleilaxu;
  s.fought_in = Territory::None;
  ++s.cycle;
  t.emit(
      {.type = EventType::GholaMade, .faction = kTleilaxu, .target = faction_of(l), .leader = l});
  tell(kListeners.leader_revived, t, l);
}

Flow ghola_wakes(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.leader == Leader::None) return Flow::Done;
  t.rule("2.08.21"_r);
  if (g.cancelled) {
    t.rule("2.08.24"_r);
    g.revival.settled.add(f.leader);
    return Flow::Back;
  }
  pay(t, Party::of(kTleilaxu), Party::bank(), ghola_price(g, f.leader), Cause::RevivalOfGhola);
  make_ghola(t, f.leader);
  return Flow::Back;
}

constexpr Step kGholaSteps[] = {
    deed("next_ghola", "2.08.21"_r,
         [](Table&, Frame& f) {
           f.leader = Leader::None;
           return Flow::Next;
         }),
    ask("make_ghola", "2.08.21"_r, asks_ghola, gholas, choose_ghola)
        .because(why_no_ghola_made)
        .says("Which leader of another faction do you revive as a ghola?"),
    deed("ghola_wakes", "2.08.21"_r, ghola_wakes).back_to("next_ghola"),
};

}  // namespace

const Script kLeaderRequestsScript{"leader_requests", kRequestSteps};
const Script kMakeGholasScript{"make_gholas", kGholaSteps};

void hear_requests(Table& t) {
  Game& g = t.game;
  if (g.help[kTleilaxu].permits) g.tleilaxu.turn.half_price = g.ally[kTleilaxu];
  for (Faction f : g.players) {
    if (!may_ask_for(g, f).empty()) {
      push(t, ScriptId::LeaderRequests, kTleilaxu);
      return;
    }
  }
}

void offer_gholas(Table& t) {
  if (!possible_gholas(t.game).empty()) push(t, ScriptId::MakeGholas, kTleilaxu);
}

}  // namespace kanly

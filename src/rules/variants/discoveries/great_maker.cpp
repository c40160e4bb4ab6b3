#include "rules/variants/discoveries/great_maker.h"

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/factions/fremen/worms.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"
#include "rules/variants/nexus_cards/moment.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

// --- The vote -----------------------------------------------------------------------------------

struct VoteNotes {
  uint8_t yes;
  uint8_t no;
};

Factions votes(const Game& g, const Frame& f) { return g.players - f.answered; }
void cast_vote(Table& t, Frame& f, Faction faction, Option o) {
  auto& notes = f.as<VoteNotes>();
  const bool yes = o == Option::yes();
  ++(yes ? notes.yes : notes.no);
  t.emit({.type = EventType::NexusVote, .faction = faction, .number = yes ? 1 : 0});
}
Refusal why_no_vote(const Game& g, const Frame*, Faction, Option) {
  if (g.blow.great_maker && g.blow.nexus_begun) {
    return {"4.08.07"_r, "Another worm came: the Nexus takes place without a vote."};
  }
  return {"4.08.07"_r,
          "On a Nexus is voted, yes or no, when a Great Maker came and no other worm."};
}

// A tie is no.
Flow count_votes(Table& t, Frame& f) {
  const auto& notes = f.as<VoteNotes>();
  const bool nexus = notes.yes > notes.no;
  t.rule("4.08.07"_r);
  t.game.blow.nexus_due = nexus;
  t.emit({.type = EventType::NexusVoteDecided, .amount = notes.yes, .number = nexus ? 1 : 0});
  return Flow::Next;
}

constexpr Step kVoteSteps[] = {
    ask("nexus_vote", "4.08.07"_r, votes, yes_or_no, cast_vote)
        .because(why_no_vote)
        .says("The Great Maker has come: shall there be a Nexus?"),
    deed("count_nexus_votes", "4.08.07"_r, count_votes),
};

// --- The ride -----------------------------------------------------------------------------------
// frame.place is where it leads.

struct MakerRideNotes {
  Stack riders;
};

void places_to_ride_to(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (Place p : ground(g)) {
    if (may_ride_to(g, Territory::None, p)) options.add(Option::of(p));
  }
}
void choose_where(Table&, Frame& f, Faction, Option o) {
  f.place = o.is(Option::Kind::Place) ? o.place() : Place::None;
}
Refusal why_no_ride(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kFremen) return {"4.08.07"_r, "Only the Fremen ride the Great Maker."};
  if (f == nullptr) {
    return {"4.08.07"_r,
            "The Great Maker is ridden out of reserves, in the phase in which it came."};
  }
  return why_no_ride_to(g, o);
}

Factions asks_normal(const Game& g, const Frame& f) {
  const bool any = f.place != Place::None && g.reserves[f.by].normal > 0;
  return any ? script_owner(g, f) : Factions{};
}
void normals(const Game& g, const Frame&, Faction f, Options& options) {
  const Stack reserves = g.reserves[f];
  options.add_numbers(reserves.special > 0 ? 0 : 1, reserves.normal);
}
void take_normals(Table&, Frame& f, Faction, Option o) {
  f.as<MakerRideNotes>().riders.normal = o.value;
}
Factions asks_special(const Game& g, const Frame& f) {
  const bool any = f.place != Place::None && g.reserves[f.by].special > 0;
  return any ? script_owner(g, f) : Factions{};
}
void specials(const Game& g, const Frame& f, Faction faction, Options& options) {
  options.add_numbers(f.as<MakerRideNotes>().riders.normal > 0 ? 0 : 1,
                      g.reserves[faction].special);
}
void take_specials(Table&, Frame& f, Faction, Option o) {
  f.as<MakerRideNotes>().riders.special = o.value;
}
Refusal why_not_so_many(const Game&, const Frame*, Faction, Option) {
  return {"4.08.07"_r, "At least one of the forces in reserves rides, at most all of them."};
}

Flow ride_great_maker(Table& t, Frame& f) {
  if (f.place == Place::None) return Flow::Done;
  t.rule("4.08.07"_r);
  const Stack riders = f.as<MakerRideNotes>().riders;
  t.emit({.type = EventType::WormRidden,
          .faction = f.by,
          .amount = riders.total(),
          .at = f.place,
          .territory = territory_of(f.place),
          .cause = Cause::GreatMaker});
  place_from_reserves(t, f.by, f.place, riders);
  tell_of_entry(t, f.by, f.place, riders.total());
  return Flow::Next;
}

// A Nexus card against all rides reaches this one too (4.07.09, E-115).
Flow may_be_ridden(Table& t, Frame&) {
  return t.game.nexus.turn.no_rides ? Flow::Done : Flow::Next;
}

constexpr Step kMakerRideSteps[] = {
    deed("great_maker_may_be_ridden", "4.08.07"_r, may_be_ridden),
    ask("great_maker_ride", "4.08.07"_r, script_owner, places_to_ride_to, choose_where)
        .because(why_no_ride)
        .says("Ride the Great Maker with forces of your reserves: where to?"),
    ask("great_maker_forces", "4.08.07"_r, asks_normal, normals, take_normals)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many normal forces ride?"),
    ask("great_maker_special_forces", "4.08.07"_r, asks_special, specials, take_specials)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many starred forces ride?"),
    deed("ride_great_maker", "4.08.07"_r, ride_great_maker),
};

}  // namespace

const Script kGreatMakerVoteScript{"great_maker_vote", kVoteSteps};
const Script kGreatMakerRideScript{"great_maker_ride", kMakerRideSteps};

void vote_on_nexus(Table& t) { push(t, ScriptId::GreatMakerVote, Faction::None); }

void offer_great_maker_ride(Table& t) {
  const Game& g = t.game;
  if (!g.blow.great_maker || g.reserves[kFremen].empty()) return;
  if (!g.in_play(kFremen) || g.nexus.turn.no_rides) return;
  push(t, ScriptId::GreatMakerRide, kFremen);
  nexus_moment(t, NexusMoment::RidesBegin, kFremen);
}

}  // namespace kanly

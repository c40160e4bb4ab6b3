#include "rules/variants/nexus_cards/playing.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/variants/nexus_cards/holding.h"

namespace kanly {
namespace {

// --- The uses (4.07.06 to 4.07.17) --------------------------------------------------------------

// One use of one card at one moment.
struct Use {
  NexusMoment moment;
  Faction card;
  Word use;
  RuleId rule;
  // What everybody can see speaks for it; null: always.
  bool (*open)(const Game&, Faction about);
  // It is of use to this holder; null: to any.
  bool (*fits)(const Game&, Faction holder);
  void (*play)(Table&, Faction holder, Faction about);
};

// As a Karama would, without being one (4.07.05).
void cancel(Table& t, Faction holder, Faction) {
  t.game.cancelled = true;
  t.game.canceller = holder;
}

constexpr Use kUses[] = {
    {NexusMoment::Prescience, Faction::Atreides, Word::Betrayal, "4.07.06"_r, nullptr, nullptr,
     cancel},
    {NexusMoment::Voice, Faction::BeneGesserit, Word::Betrayal, "4.07.07"_r, nullptr, nullptr,
     cancel},
};

bool is_open(const Game& g, const Use& u, NexusMoment moment, Faction about) {
  return u.moment == moment && (u.open == nullptr || u.open(g, about));
}

// The use this player could make of its card now, or null.
const Use* use_for(const Game& g, Faction f, NexusMoment moment, Faction about) {
  for (const Use& u : kUses) {
    if (holds_nexus_card(g, f, u.card, u.use) && is_open(g, u, moment, about) &&
        (u.fits == nullptr || u.fits(g, f))) {
      return &u;
    }
  }
  return nullptr;
}

// Whose abilities could be betrayed now, for all that everybody knows. A card that was seen going to the
// discard pile is in no hand.
Factions betrayable(const Game& g, NexusMoment moment, Faction about) {
  Factions whose;
  for (const Use& u : kUses) {
    if (u.use == Word::Betrayal && g.in_play(u.card) &&
        !g.nexus.played.has(nexus_card_of(u.card)) && is_open(g, u, moment, about)) {
      whose.add(u.card);
    }
  }
  return whose;
}

// --- A moment -----------------------------------------------------------------------------------
// frame.target is whom it is about, frame.advantage what is betrayed.

struct MomentNotes {
  NexusMoment moment;
  bool beforehand;  // the window of its advantage is one of prevention
};

Factions asked_at(const Game& g, NexusMoment moment, Faction about) {
  const Factions betrayed = betrayable(g, moment, about);
  Factions asked;
  for (Faction f : holders_of_nexus_cards(g)) {
    if (!(betrayed - Factions::of(f)).empty() || use_for(g, f, moment, about) != nullptr) {
      asked.add(f);
    }
  }
  return asked;
}

bool is_stopped_already(const Game& g, const Frame& f) {
  if (f.advantage == Advantage::None) return false;
  return f.as<MomentNotes>().beforehand ? g.prevented.has(f.advantage) : g.cancelled;
}

Factions asked_now(const Game& g, const Frame& f) {
  if (is_stopped_already(g, f)) return {};
  return asked_at(g, f.as<MomentNotes>().moment, f.target);
}

void no_or_use(const Game& g, const Frame& f, Faction faction, Options& options) {
  options.add(Option::no());
  if (use_for(g, faction, f.as<MomentNotes>().moment, f.target) != nullptr) {
    options.add(Option::yes());
  }
}

Refusal why_not_this_card(const Game& g, const Frame*, Faction f, Option) {
  if (!g.config.has(Variant::NexusCards)) {
    return {"4.07.01"_r, "There are no Nexus cards in this game."};
  }
  if (!g.nexus.hands[f].holds) {
    return {"4.07.04"_r, "{faction} holds no Nexus card.", f};
  }
  return {"4.07.04"_r, "This is not the moment for the Nexus card of {faction}.", f};
}

void play(Table& t, Faction f, NexusMoment moment, Faction about) {
  const Use* const use = use_for(t.game, f, moment, about);
  if (use == nullptr) return;
  spend_nexus_card(t, f);
  t.rule(use->rule);
  use->play(t, f, about);
}

// One at a time: what the first does may leave nothing to do for the next.
Flow play_chosen(Table& t, Frame& f) {
  Game& g = t.game;
  Factions willing;
  for (Faction faction : f.answered) {
    if (f.answers[faction] == Option::yes()) willing.add(faction);
  }
  const Faction first = first_in_order(g, willing);
  if (first == Faction::None) return Flow::Done;
  f.answers[first] = Option::no();
  const auto notes = f.as<MomentNotes>();
  const Faction about = f.target;
  const Advantage stopped = f.advantage;
  if (notes.beforehand) g.cancelled = false;
  play(t, first, notes.moment, about);
  if (notes.beforehand && g.cancelled) {
    g.prevented.add(stopped);
    g.cancelled = false;
  }
  return Flow::Again;
}

constexpr Step kMomentSteps[] = {
    sealed("nexus_card", "4.07.04"_r, asked_now, no_or_use)
        .as_reaction()
        .because(why_not_this_card)
        .says("Play your Nexus card now?"),
    deed("play_nexus_card", "4.07.04"_r, play_chosen),
};

// --- At any time --------------------------------------------------------------------------------

Flow play_at_any_time(Table& t, Frame& f) {
  play(t, f.by, NexusMoment::AnyTime, Faction::None);
  return Flow::Done;
}

constexpr Step kPlaySteps[] = {
    deed("play_nexus_card_at_any_time", "4.07.04"_r, play_at_any_time),
};

// Which moment the window of an advantage has, or kCount.
NexusMoment moment_of(Advantage a) {
  switch (a) {
    case Advantage::AtreidesBattlePrescience:
    case Advantage::AtreidesAlliance:
      return NexusMoment::Prescience;
    case Advantage::BeneGesseritVoice:
    case Advantage::BeneGesseritAllianceVoice:
      return NexusMoment::Voice;
    case Advantage::FremenMovement:
      return NexusMoment::FarWalk;
    case Advantage::IxiansTechnology:
      return NexusMoment::Technology;
    case Advantage::IxiansBidding:
      return NexusMoment::RowChosen;
    default:
      return NexusMoment::kCount;
  }
}

void ask_about(Table& t, NexusMoment moment, Faction about, Advantage advantage, bool beforehand) {
  if (asked_at(t.game, moment, about).empty()) return;
  Frame& f = push(t, ScriptId::NexusMoment, Faction::None);
  f.target = about;
  f.advantage = advantage;
  f.as<MomentNotes>() = {.moment = moment, .beforehand = beforehand};
}

}  // namespace

const Script kNexusMomentScript{.name = "nexus_moment", .steps = kMomentSteps, .reaction = true};
const Script kNexusPlayScript{"nexus_play", kPlaySteps};

void open_nexus_moment(Table& t, NexusMoment moment, Faction about) {
  ask_about(t, moment, about, Advantage::None, false);
}

void offer_betrayal(Table& t, Advantage advantage) {
  const NexusMoment moment = moment_of(advantage);
  if (moment == NexusMoment::kCount) return;
  ask_about(t, moment, info(advantage).faction, advantage, false);
}

void offer_betrayal_beforehand(Table& t, Advantage advantage) {
  const NexusMoment moment = moment_of(advantage);
  if (moment == NexusMoment::kCount) return;
  ask_about(t, moment, info(advantage).faction, advantage, true);
}

bool can_play_nexus_card(const Game& g, Faction f) {
  return g.config.has(Variant::NexusCards) &&
         use_for(g, f, NexusMoment::AnyTime, Faction::None) != nullptr;
}

Refusal why_no_nexus_card(const Game& g, Faction f) {
  return why_not_this_card(g, nullptr, f, Option::yes());
}

void phase_begins_for_nexus_cards(Table& t) {
  if (t.game.phase == Phase::Storm) t.game.nexus.turn = {};
}

NexusMoment open_moment(const Frame& f) { return f.as<MomentNotes>().moment; }

}  // namespace kanly

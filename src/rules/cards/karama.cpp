#include "rules/cards/karama.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

// Who uses it: the occupier of a homeworld where its effect hands the ability over (4.04.10).
Faction user_of(const Game& g, Advantage a) {
  const Homeworld w = a == Advantage::IxiansBidding        ? Homeworld::Ix
                      : a == Advantage::HarkonnenBonusCard ? Homeworld::GiediPrime
                                                           : Homeworld::None;
  return w != Homeworld::None && is_occupied(g, w) ? occupier_of(g, w) : info(a).faction;
}

Factions could_react(const Game& g, Faction owner) {
  Factions able;
  if (!somebody_may_hold_karama(g)) return able;
  for (Faction f : g.players) {
    if (f != owner && can_play_karama(g, f)) able.add(f);
  }
  return able;
}

Refusal no_karama(const Game& g, const Frame* f, Faction faction, Option) {
  if (is_karama_stopped(g, faction)) return karama_is_barred();
  if (f == nullptr) {
    if (g.phase == Phase::MentatPause && is_on_track(g.choam.inflation)) {
      return {"2.09.24"_r, "A Karama stops the placing of Inflation, not its turning or leaving."};
    }
    return {"3.01.11.00"_r, "There is nothing a Karama could answer at this moment."};
  }
  if (faction == f->by)
    return {"3.01.11.00"_r, "A Karama is not played against one's own ability."};
  if (!can_play_karama(g, faction)) {
    return {"3.01.11"_r, "{faction} holds no card to use as a Karama.", faction};
  }
  return {};
}

// --- One card played as a Karama ----------------------------------------------------------------

enum class Effect : uint8_t { Cancels, Prevents };

// frame.by plays it against frame.advantage.
struct KaramaUseNotes {
  Effect effect;
};

void use_karama(Table& t, Faction by, Advantage advantage, Effect effect) {
  t.game.cancelled = false;
  Frame& use = push(t, ScriptId::KaramaUse, by);
  use.advantage = advantage;
  use.as<KaramaUseNotes>().effect = effect;
  const auto cards = karama_cards(t.game, by);
  if (cards.size() == 1) use.card = cards[0];
}

Factions picks_card(const Game&, const Frame& f) {
  return f.card == CardKind::None ? Factions::of(f.by) : Factions{};
}

void usable_cards(const Game& g, const Frame&, Faction faction, Options& options) {
  for (CardKind kind : karama_cards(g, faction)) options.add(Option::of(kind));
}

void card_picked(Table&, Frame& f, Faction, Option o) { f.card = o.card(); }

// A worthless card used by the Bene Gesserit may itself be answered (2.02.22).
Flow announce_worthless(Table& t, Frame& f) {
  t.game.cancelled = false;
  if (is_worthless(f.card)) announce(t, Advantage::BeneGesseritWorthlessKarama);
  return Flow::Next;
}

bool is_worthless_stopped(const Game& g, const Frame& f) {
  return is_worthless(f.card) && g.cancelled;
}

Flow announce_use(Table& t, Frame& f) {
  if (is_worthless(f.card)) t.rule("1.14.06"_r);
  if (is_worthless_stopped(t.game, f)) {  // the card stays in hand and nothing was stopped
    t.game.cancelled = false;
    return Flow::Done;
  }
  announce_karama(t, f.by, f.card);
  return Flow::Next;
}

Flow take_effect(Table& t, Frame& f) {
  Game& g = t.game;
  if (is_karama_stopped(g, f.by)) return Flow::Done;  // not played: it stays in hand (CR-35)
  t.rule("1.00.02"_r);
  t.rule("2.00.02"_r);
  const bool cancels = f.as<KaramaUseNotes>().effect == Effect::Cancels;
  spend_card(t, f.by, f.card, cancels ? "3.01.11.01"_r : "3.01.11.02"_r);
  t.emit({.type = cancels ? EventType::AdvantageCancelled : EventType::AdvantagePrevented,
          .faction = f.by,
          .target = info(f.advantage).faction,
          .card = f.card,
          .advantage = f.advantage});
  if (g.config.has(HouseRule::KaramaFullPhase)) g.stopped.add(f.advantage);
  if (cancels) {
    g.cancelled = true;
    g.canceller = f.by;
  } else {
    g.prevented.add(f.advantage);
  }
  return Flow::Done;
}

constexpr Step kUseSteps[] = {
    ask("karama_card", "2.02.22"_r, picks_card, usable_cards, card_picked)
        .as_reaction()
        .says("Which card is used as the Karama?"),
    deed("announce_worthless_karama", "2.02.22"_r, announce_worthless),
    deed("answer_with_kull_wahad", "3.01.11"_r, announce_use),
    deed("karama_takes_effect", "3.01.11"_r, take_effect),
};

// --- Cancel (3.01.11.01) ------------------------------------------------------------------------

Factions may_cancel(const Game& g, const Frame& f) { return could_react(g, f.by); }

// The earliest in storm order of those who want to plays the card; the others keep theirs. Should
// that card be stopped, the next willing player is asked.
Flow pick_canceller(Table& t, Frame& f) {
  Game& g = t.game;
  if (g.cancelled) return Flow::Done;
  Factions willing;
  for (Faction faction : f.answered) {
    if (f.answers[faction] == Option::yes() && can_play_karama(g, faction)) willing.add(faction);
  }
  const Faction canceller = first_in_order(g, willing);
  if (canceller == Faction::None) return Flow::Done;
  f.answers[canceller] = Option::no();
  use_karama(t, canceller, f.advantage, Effect::Cancels);
  return Flow::Again;
}

constexpr Step kCancelSteps[] = {
    sealed("karama_cancel", "3.01.11.01"_r, may_cancel, yes_or_no)
        .as_reaction()
        .because(no_karama)
        .says("Cancel this use of the advantage with a Karama?"),
    deed("karama_canceller", "3.01.11.01"_r, pick_canceller),
};

// --- Prevent (3.01.11.02) -----------------------------------------------------------------------

Refusal no_prevention(const Game& g, const Frame* f, Faction faction, Option o) {
  if (is_karama_stopped(g, faction)) return karama_is_barred();
  if (f == nullptr) {
    if (o == Option::of(Advantage::ChoamCharity)) {
      return {"2.09.25"_r, "That is stopped at the start of the phase, before CHOAM collect."};
    }
    return {"3.01.11.02"_r,
            "An advantage is prevented before it is used, at the start of its step; not now."};
  }
  return no_karama(g, f, faction, o);
}

bool could_prevent(const Game& g, Faction f) {
  if (!can_play_karama(g, f)) return false;
  for (Advantage a : g.preventable) {
    if (user_of(g, a) != f) return true;
  }
  return false;
}

Factions could_prevent(const Game& g) {
  Factions able;
  if (!somebody_may_hold_karama(g)) return able;
  for (Faction f : g.players) {
    if (could_prevent(g, f)) able.add(f);
  }
  return able;
}
Factions may_prevent(const Game& g, const Frame&) { return could_prevent(g); }

void preventable(const Game& g, const Frame&, Faction faction, Options& options) {
  options.add(Option::pass());
  for (Advantage a : g.preventable) {
    if (user_of(g, a) != faction) options.add(Option::of(a));
  }
}

// Who wanted to prevent what, gone through in storm order; one card blocks one use.
Flow pick_preventer(Table& t, Frame& f) {
  Game& g = t.game;
  Factions willing;
  for (Faction faction : f.answered) {
    const Option o = f.answers[faction];
    if (o.is(Option::Kind::Advantage) && !g.prevented.has(o.advantage()) &&
        can_play_karama(g, faction)) {
      willing.add(faction);
    }
  }
  f.target = first_in_order(g, willing);
  if (f.target == Faction::None) {
    g.preventable.clear();
    return Flow::Done;
  }
  const Advantage advantage = f.answers[f.target].advantage();
  f.answers[f.target] = Option::pass();
  use_karama(t, f.target, advantage, Effect::Prevents);
  return Flow::Again;
}

constexpr Step kPreventSteps[] = {
    sealed("karama_prevent", "3.01.11.02"_r, may_prevent, preventable)
        .as_reaction()
        .because(no_prevention)
        .says("Stop one of these advantages beforehand with a Karama?"),
    deed("karama_preventer", "3.01.11.02"_r, pick_preventer),
};

void ask_who_could_react(Table& t, Advantage advantage) {
  const Faction owner = user_of(t.game, advantage);
  t.game.cancelled = false;
  if (t.game.config.has(Variant::NexusCards)) tell(kListeners.announced, t, advantage);
  if (could_react(t.game, owner).empty()) return nobody_can_answer(t, ScriptId::KaramaCancel);
  push(t, ScriptId::KaramaCancel, owner).advantage = advantage;
}

}  // namespace

const Script kKaramaCancelScript{.name = "karama_cancel", .steps = kCancelSteps, .reaction = true};
const Script kKaramaPreventScript{
    .name = "karama_prevent", .steps = kPreventSteps, .reaction = true};
const Script kKaramaUseScript{.name = "karama_use", .steps = kUseSteps, .reaction = true};

Refusal karama_is_barred() {
  return {"2.09.11"_r, "Kull Wahad stopped your Karama: you play none for the rest of the phase."};
}

void announce(Table& t, Advantage advantage) {
  if (t.sink != nullptr) return announce(t, advantage, Event{});
  ask_who_could_react(t, advantage);
}

void announce(Table& t, Advantage advantage, Event about) {
  about.type = EventType::AdvantageAnnounced;
  about.faction = info(advantage).faction;
  about.advantage = advantage;
  t.emit(about);
  ask_who_could_react(t, advantage);
}

void open_prevention(Table& t, std::span<const Advantage> advantages) {
  Game& g = t.game;
  g.prevented.clear();
  g.preventable.clear();
  for (Advantage a : advantages) {
    if (!has(g, a)) continue;
    g.preventable.push_back(a);
    if (g.config.has(Variant::NexusCards)) tell(kListeners.preventable, t, a);
  }
  if (could_prevent(g).empty()) {
    if (!g.preventable.empty()) nobody_can_answer(t, ScriptId::KaramaPrevent);
    g.preventable.clear();
    return;
  }
  push(t, ScriptId::KaramaPrevent, Faction::None);
}

}  // namespace kanly

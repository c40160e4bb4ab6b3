#include "rules/factions/ecaz/ambassadors.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/factions/ecaz/ecaz.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kEcaz = Faction::Ecaz;
constexpr Ambassador kOwn = Ambassador::AmbassadorEcaz;
constexpr Ambassador kCopying = Ambassador::AmbassadorBeneGesserit;

// --- Placing (2.11.06) --------------------------------------------------------------------------

// Of this game, the mobile one while it is on the map; not in the storm.
Territories open_strongholds(const Game& g) {
  Territories open;
  for (Territory s : strongholds(g)) {
    const bool away = s == Territory::HiddenMobileStronghold && g.ixians.points_at == Place::None;
    if (away || ambassador_in(g, s) != Ambassador::None) continue;
    if (!places_of(s).has_any(storm_places(g))) open.add(s);
  }
  return open;
}

int next_price(const Game& g) { return g.ecaz.placed + 1; }

// Whether it could be paid is nobody else's business: it is asked all the same.
bool may_place_more(const Game& g) {
  return g.ecaz.supply.size() + g.ecaz.unseen > 0 && !open_strongholds(g).empty();
}

Flow open_window(Table& t, Frame&) {
  t.game.ecaz.placed = 0;
  if (!may_place_more(t.game)) return Flow::Done;
  open_prevention(t, {Advantage::EcazAmbassadors});
  return Flow::Next;
}
Flow place_or_not(Table& t, Frame&) {
  if (!is_prevented(t.game, Advantage::EcazAmbassadors)) return Flow::Next;
  t.rule("2.11.22"_r);
  return Flow::Done;
}

Factions places(const Game& g, const Frame& f) {
  return may_place_more(g) ? script_owner(g, f) : Factions{};
}
void tokens_to_place(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  if (free_spice(g, f) >= next_price(g)) options.add_each(g.ecaz.supply);
}
void choose_token(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_token(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kEcaz) return {"2.11.06"_r, "Ambassadors are those of Ecaz."};
  if (f == nullptr) {
    if (is_prevented(g, Advantage::EcazAmbassadors)) {
      return {"2.11.06"_r, "A Karama has prevented it for this Turn."};
    }
    return {"2.11.06"_r, "Ambassadors are placed at the end of the Revival phase."};
  }
  if (o.is(Option::Kind::Ambassador) && !g.ecaz.supply.has(o.ambassador())) {
    return {"2.11.06"_r, "That token is not in the supply; what lies on the map stays there."};
  }
  return {"2.11.06"_r, "The next token of this Turn costs {number} spice.", next_price(g)};
}

Factions names_stronghold(const Game& g, const Frame& f) {
  return f.about.is(Option::Kind::Ambassador) ? script_owner(g, f) : Factions{};
}
void strongholds_for_token(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(open_strongholds(g));
}
void choose_stronghold(Table&, Frame& f, Faction, Option o) { f.territory = o.territory(); }
Refusal why_not_there(const Game& g, const Frame*, Faction faction, Option o) {
  if (faction != kEcaz) return {"2.11.06"_r, "Ambassadors are those of Ecaz."};
  const Territory t = o.is(Option::Kind::Territory) ? o.territory()
                      : o.is(Option::Kind::Place)   ? territory_of(o.place())
                                                    : Territory::None;
  if (t != Territory::None && ambassador_in(g, t) != Ambassador::None) {
    return {"2.11.06"_r, "An Ambassador lies in {territory} already.", t};
  }
  if (t != Territory::None && strongholds(g).has(t)) {
    return {"2.11.06"_r, "{territory} lies in the storm.", t};
  }
  return {"2.11.06"_r, "Ambassadors lie in strongholds."};
}

Flow token_placed(Table& t, Frame& f) {
  Game& g = t.game;
  if (!f.about.is(Option::Kind::Ambassador)) {
    g.ecaz.placed = 0;
    return Flow::Done;
  }
  const Ambassador a = f.about.ambassador();
  const int price = next_price(g);
  f.about = {};
  t.rule("2.11.06"_r);
  ++g.ecaz.placed;
  g.ecaz.supply.remove(a);
  g.ecaz.at[a] = f.territory;
  t.emit({.type = EventType::AmbassadorPlaced,
          .faction = kEcaz,
          .amount = price,
          .territory = f.territory,
          .option = Option::of(a)});
  pay(t, Party::of(kEcaz), Party::bank(), price, Cause::AmbassadorPlaced);
  return Flow::Back;
}

void hide_token(Frame& f, Faction seat) {
  if (seat != f.by) f.about = {};
}
void guess_placed(Game& g, Frame& f, Chance& chance) {
  if (f.about.is(Option::Kind::Ambassador) || step_of(f).id != "place_ambassador_in") return;
  FixedList<Ambassador, kAmbassadorCount> possible;
  for (Ambassador a : g.ecaz.supply) possible.push_back(a);
  if (!possible.empty()) f.about = Option::of(chance.one_of(possible));
}

constexpr Step kPlaceSteps[] = {
    deed("ambassador_window", "2.11.06"_r, open_window),
    deed("ambassadors_may_be_placed", "2.11.06"_r, place_or_not),
    ask("place_ambassador", "2.11.06"_r, places, tokens_to_place, choose_token)
        .because(why_no_token)
        .says("Place an Ambassador of your supply in a stronghold, or no more?"),
    ask("place_ambassador_in", "2.11.06"_r, names_stronghold, strongholds_for_token,
        choose_stronghold)
        .uninterrupted()
        .because(why_not_there)
        .says("In which stronghold does the Ambassador lie?"),
    deed("ambassador_placed", "2.11.06"_r, token_placed).back_to("place_ambassador"),
};

// --- Triggering (2.11.07) -----------------------------------------------------------------------
// frame.target has entered frame.place; frame.about is the token, or the one it copies.

struct AmbassadorNotes {
  bool for_ally;
};

// A later reaction is left out when the entrant has no forces there any more (E-34). Advisors, the ally
// and the faction named on the token trigger nothing.
bool may_trigger(const Game& g, Faction entrant, Territory at) {
  const Ambassador a = ambassador_in(g, at);
  return a != Ambassador::None && entrant != kEcaz && !allied(g, entrant, kEcaz) &&
         info(a).faction != entrant && occupies(g, entrant, at);
}

Factions reacts(const Game& g, const Frame& f) {
  return may_trigger(g, f.target, territory_of(f.place)) ? script_owner(g, f) : Factions{};
}
void reactions(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  options.add(Option::of(ambassador_in(g, territory_of(f.place))));
}
void answer_entry(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_trigger(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kEcaz) return {"2.11.07"_r, "Ambassadors are triggered by Ecaz."};
  if (f != nullptr) return {"2.11.07"_r, "The Ambassador that lies there is triggered, or not."};
  if (o.is(Option::Kind::Ambassador) && g.ecaz.at[o.ambassador()] == Territory::None) {
    return {"2.11.07"_r, "That Ambassador lies in no stronghold."};
  }
  return {"2.11.07"_r,
          "An Ambassador is triggered when another faction enters its stronghold: not the ally, "
          "not the one named on it, not by an advisor."};
}

// Used it leaves the map, whatever comes of it (2.11.08).
void leave_map(Table& t, Ambassador a, Territory from) {
  EcazState& ecaz = t.game.ecaz;
  t.rule("2.11.08"_r);
  ecaz.at[a] = Territory::None;
  switch (info(a).after_trigger) {
    case AfterTrigger::ReturnsToSupply:
      ecaz.supply.add(a);
      t.emit({.type = EventType::AmbassadorReturned,
              .faction = kEcaz,
              .territory = from,
              .option = Option::of(a)});
      return;
    case AfterTrigger::RemovedFromGame:
      ecaz.removed.add(a);
      return;
    default:
      ecaz.used.add(a);
  }
}

Flow trigger(Table& t, Frame& f) {
  if (!f.about.is(Option::Kind::Ambassador)) return Flow::Done;
  const Ambassador a = f.about.ambassador();
  const Territory at = territory_of(f.place);
  t.rule("2.11.07"_r);
  t.rule("2.11.10"_r);
  t.emit({.type = EventType::AmbassadorTriggered,
          .faction = kEcaz,
          .target = f.target,
          .territory = at,
          .option = f.about});
  leave_map(t, a, at);
  return Flow::Next;
}

// The token of the Bene Gesserit does what one of those does that were not drawn (E-31).
Factions copies(const Game& g, const Frame& f) {
  const bool asked = f.about == Option::of(kCopying) && !g.ecaz.pool.empty();
  return asked ? script_owner(g, f) : Factions{};
}
void tokens_to_copy(const Game& g, const Frame&, Faction, Options& options) {
  options.add_each(g.ecaz.pool);
}
void copy_token(Table& t, Frame& f, Faction, Option o) {
  t.rule("2.11.10.02"_r);
  f.about = o;
  t.emit({.type = EventType::AmbassadorCopied, .faction = kEcaz, .option = o});
}
Refusal why_not_copied(const Game&, const Frame* f, Faction, Option) {
  if (f == nullptr) return {"2.11.10.02"_r, "That is asked when the token is triggered."};
  return {"2.11.10.02"_r, "Only a token that was not drawn is copied."};
}

// Not the own one (2.11.18).
Factions may_hand_over(const Game& g, const Frame& f) {
  const bool asked = g.ally[kEcaz] != Faction::None && has(g, Advantage::EcazAlliance) &&
                     f.about != Option::of(kOwn);
  return asked ? script_owner(g, f) : Factions{};
}
void takers(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::of(kEcaz));
  options.add(Option::of(g.ally[kEcaz]));
}
void choose_taker(Table& t, Frame& f, Faction, Option o) {
  f.as<AmbassadorNotes>().for_ally = o.faction() != kEcaz;
  if (f.as<AmbassadorNotes>().for_ally) t.rule("2.11.18"_r);
}
Refusal why_not_for(const Game& g, const Frame* f, Faction, Option) {
  if (f == nullptr) return {"2.11.18"_r, "It is decided when an Ambassador is triggered."};
  if (g.ally[kEcaz] == Faction::None) return {"2.11.18"_r, "Ecaz have no ally."};
  return {"2.11.18"_r, "Ecaz or their ally take what it gives, of the own token Ecaz alone."};
}

Flow take_effect(Table& t, Frame& f) {
  const Faction taker = f.as<AmbassadorNotes>().for_ally ? t.game.ally[kEcaz] : kEcaz;
  carry_out_ambassador(t, f.about.ambassador(), taker, f.target);
  return Flow::Next;
}

// As soon as only their own is left, five of all the others are drawn (2.11.09).
Flow refill(Table& t, Frame&) {
  refill_ambassadors(t);
  return Flow::Done;
}

constexpr Step kTriggerSteps[] = {
    ask("ambassador", "2.11.07"_r, reacts, reactions, answer_entry)
        .uninterrupted()
        .because(why_no_trigger)
        .says("Forces entered a stronghold with your Ambassador: trigger it?"),
    deed("ambassador_triggered", "2.11.07"_r, trigger),
    ask("copy_ambassador", "2.11.10.02"_r, copies, tokens_to_copy, copy_token)
        .uninterrupted()
        .because(why_not_copied)
        .says("Which Ambassador that was not drawn does it copy?"),
    ask("ambassador_for", "2.11.18"_r, may_hand_over, takers, choose_taker)
        .uninterrupted()
        .because(why_not_for)
        .says("Who takes what the Ambassador gives, you or your ally?"),
    deed("ambassador_takes_effect", "2.11.10"_r, take_effect),
    deed("refill_ambassadors", "2.11.09"_r, refill),
};

}  // namespace

const Script kPlaceAmbassadorsScript{
    .name = "place_ambassadors", .steps = kPlaceSteps, .hide = hide_token, .guess = guess_placed};
const Script kAmbassadorScript{"ambassador", kTriggerSteps};

void offer_ambassadors(Table& t) {
  if (has(t.game, Advantage::EcazAmbassadors)) push(t, ScriptId::PlaceAmbassadors, kEcaz);
}

// A Diplomat's retreat is no entry (E-46), and nothing answers in the midst of a battle (K-114).
void offer_ambassador(Table& t, Faction entrant, Place p, int) {
  const Game& g = t.game;
  if (!g.in_play(kEcaz) || g.battle.stage != BattleWork::Stage::None) return;
  if (!may_trigger(g, entrant, territory_of(p))) return;
  Frame& f = push(t, ScriptId::Ambassador, kEcaz);
  f.target = entrant;
  f.place = p;
}

bool storm_over_ambassadors(Table& t) {
  for (Place p : places_in_sector(t.game.storm)) {
    if (open_to_storm(t.game, territory_of(p))) return_ambassador(t, territory_of(p));
  }
  return false;
}

void explosion_over_ambassadors(Table& t) {
  const BattleWork& b = t.game.battle;
  if (b.outcome == BattleWork::Outcome::Explosion) return_ambassador(t, b.territory());
}

}  // namespace kanly

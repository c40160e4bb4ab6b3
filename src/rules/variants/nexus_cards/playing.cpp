#include "rules/variants/nexus_cards/playing.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/factions/atreides/battle.h"
#include "rules/factions/bene_gesserit/voice.h"
#include "rules/factions/duke_vidal.h"
#include "rules/factions/ixians/cards.h"
#include "rules/factions/moritani/battle.h"
#include "rules/factions/moritani/terror.h"
#include "rules/factions/tleilaxu/face_dancers.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/shipment/shipping_terms.h"
#include "rules/variants/nexus_cards/cards.h"
#include "rules/variants/nexus_cards/holding.h"
#include "rules/variants/nexus_cards/traitors.h"

namespace kanly {
namespace {

// --- The uses (4.07.06 to 4.07.17) --------------------------------------------------------------
// frame.target is whom the moment is about.

// One use of one card at one moment.
struct Use {
  NexusMoment moment;
  Faction card;
  Word use;
  RuleId rule;
  // What everybody can see speaks for it; null: always.
  bool (*open)(const Game&, Faction about);
  // It is of use to this holder; null: to any.
  bool (*fits)(const Game&, Faction holder, Faction about);
  void (*play)(Table&, Faction holder, const Frame& f);
};

struct MomentNotes {
  NexusMoment moment;
  bool beforehand;  // the window of its advantage is one of prevention
  uint8_t card;     // just bought, plus one
};

// As a Karama would, without being one (4.07.05).
void cancel(Table& t, Faction holder, const Frame&) {
  t.game.cancelled = true;
  t.game.canceller = holder;
}

bool is_about_holder(const Game&, Faction holder, Faction about) { return holder == about; }
bool fights(const Game& g, Faction holder, Faction) { return g.battle.involves(holder); }
bool has_dead_forces(const Game& g, Faction holder, Faction) {
  return revivable_forces(g, holder) > 0;
}

void foresee(Table& t, Faction holder, const Frame&) { foresee_by_card(t, holder); }
void speak(Table& t, Faction holder, const Frame&) { speak_by_card(t, holder); }

// Bene Gesserit.
bool may_turn_advisors(const Game& g, Faction holder, Faction) {
  return g.phase == Phase::Shipment && g.shipment.acting == holder && has_advisors_to_turn(g);
}
void turn_advisors(Table& t, Faction holder, const Frame&) {
  push(t, ScriptId::NexusFlips, holder);
}

// Emperor.
constexpr Faction kEmperor = Faction::Emperor;
bool emperors_ally_buys(const Game& g, Faction about) { return allied(g, kEmperor, about); }
void emperor_pays(Table& t, Faction, const Frame&) {
  BiddingWork& b = t.game.bidding;
  b.ally_part = static_cast<uint8_t>(std::min<int>(b.bid, t.game.spice[kEmperor].value()));
}
void keep_price(Table& t, Faction, const Frame&) { t.game.bidding.price_kept = true; }
// Also those that Ecaz dial as the fighter (2.11.13).
bool sardaukar_fight(const Game& g, Faction) {
  const Faction side = side_dialing(g, kEmperor);
  return side != Faction::None && forces_in_battle(g, side).special > 0 &&
         !g.prevented.has(info(kEmperor).special_advantage) &&
         dialer(g, g.battle.opponent(side)) != info(kEmperor).special_weak_against;
}
void weaken_sardaukar(Table& t, Faction, const Frame&) {
  t.game.prevented.add(info(kEmperor).special_advantage);
}
bool fights_without_sardaukar(const Game& g, Faction holder, Faction) {
  if (!g.battle.involves(holder) || !has_starred_forces(g.config, holder)) return false;
  const Stack forces = forces_in_battle(g, holder);
  return forces.special == 0 && forces.normal > 0;
}
void five_as_sardaukar(Table& t, Faction, const Frame&) { t.game.battle.five_sardaukar = true; }
void revive_three_more(Table& t, Faction holder, const Frame&) {
  t.game.nexus.turn.extra_three = holder;
}

// Fremen.
void forbid_rides(Table& t, Faction, const Frame&) { t.game.nexus.turn.no_rides = true; }
void forbid_far_walk(Table& t, Faction holder, const Frame& f) {
  t.game.nexus.turn.no_far_walk = true;
  cancel(t, holder, f);
}
// Not for the Great Maker (E-115).
bool worm_finds_nobody(const Game& g, Faction, Faction) {
  return g.blow.maker_lies_at != g.blow.appearances.size() &&
         factions_present(g, g.blow.appearances.back()).empty();
}
void ride_from_afar(Table& t, Faction, const Frame&) {
  BlowWork& b = t.game.blow;
  b.ridden_from_afar = static_cast<uint8_t>(b.appearances.size());
}
bool worm_finds_holder(const Game& g, Faction holder, Faction) {
  return g.forces.in(holder, g.blow.appearances.back()) && !g.blow.spared.has(holder);
}
void spare_from_worms(Table& t, Faction holder, const Frame&) {
  t.game.nexus.turn.worm_spares = holder;
}
void revive_three_free(Table& t, Faction holder, const Frame&) {
  t.game.nexus.turn.free_three = holder;
}

// Harkonnen.
void undo_call(Table& t, Faction, const Frame&) { undo_traitor_call(t); }
void change_one(Table& t, Faction holder, const Frame&) { change_traitors(t, holder, 1); }
void change_two(Table& t, Faction holder, const Frame&) { change_traitors(t, holder, 2); }

// Guild.
void take_payment(Table& t, Faction holder, const Frame&) {
  t.game.shipment.payment_taken = holder;
}
void ship_as_guild(Table& t, Faction holder, const Frame&) {
  t.game.nexus.turn.ships_as_guild = holder;
}
// Those forces move by Hajr alone.
void ship_once_more(Table& t, Faction holder, const Frame&) {
  ShipmentWork& s = t.game.shipment;
  s.shipped.remove(holder);
  s.declined.remove(holder);
  s.decide_again();
  s.moves = 0;
  Frame& hajr = push(t, ScriptId::Move, holder);
  while (step_of(hajr).id != "move_again") ++hajr.step;
  push(t, ScriptId::Ship, holder);
}

// Ixians.
bool suboids_fight(const Game& g, Faction holder, Faction) {
  return g.battle.involves(holder) && forces_in_battle(g, holder).normal > 0;
}
void strengthen_suboids(Table& t, Faction, const Frame&) {
  t.game.nexus.turn.suboids_need_no_spice = true;
}
void replace_bought(Table& t, Faction holder, const Frame& f) {
  replace_by_card(t, holder, static_cast<Card>(f.as<MomentNotes>().card - 1));
}

// Tleilaxu.
bool has_revealed(const Game& g, Faction, Faction) { return !revealed_face_dancers(g).empty(); }
void exchange_revealed(Table& t, Faction, const Frame&) { exchange_revealed_face_dancers(t); }
bool has_any_in_tanks(const Game& g, Faction holder, Faction) {
  return revivable_forces(g, holder) > 0 || !dead_leaders(g, holder).empty();
}
void revive_leader_and_five(Table& t, Faction holder, const Frame&) {
  revive_from_tanks(t, holder);
}

// CHOAM.
Card any_of(Table& t, Cards cards) {
  TreacheryPile pile;
  for (Card c : cards) pile.push_back(c);
  if (pile.empty()) return Card::None;
  t.shuffle(pile);
  return pile.back();
}
void take_random_card(Table& t, Faction, const Frame&) {
  const Card card = any_of(t, free_cards(t.game, Faction::Choam));
  if (card != Card::None) discard(t, Faction::Choam, card);
}
bool holds_worthless(const Game& g, Faction holder, Faction) {
  return free_cards(g, holder).has_any(kWorthlessCards);
}
void sell_worthless(Table& t, Faction holder, const Frame&) { sell_worthless_card(t, holder); }
void look_at_losers_card(Table& t, Faction holder, const Frame&) {
  Game& g = t.game;
  const Faction loser = g.battle.loser();
  const Card card = any_of(t, g.hands[loser].cards - g.battle.plan(loser).cards());
  if (card == Card::None) return;
  g.knows[holder].cards.add(card);
  t.emit({.type = EventType::CardSeen,
          .faction = holder,
          .target = loser,
          .territory = g.battle.territory(),
          .card = kind_of(card),
          .cause = Cause::NexusCard,
          .secret_for = Factions::of(holder, loser)});
}

// Richese.
constexpr Faction kRichese = Faction::Richese;
bool richese_sell(const Game& g, Faction about) {
  return g.bidding.sale != Sale::None && about != kRichese;
}
bool richese_buy_own(const Game& g, Faction about) {
  return g.bidding.sale != Sale::None && about == kRichese;
}
void price_to_bank(Table& t, Faction, const Frame&) { t.game.bidding.paid_to_bank = true; }
void give_up_own_card(Table& t, Faction, const Frame&) {
  t.game.bidding.price_kept = t.game.bidding.goes_at_once = true;
}
void ship_second_token(Table& t, Faction holder, const Frame&) {
  push(t, ScriptId::NexusTokens, holder);
}
bool may_ship_five(const Game& g, Faction holder, Faction about) {
  return holder == about && may_ship_reserves(g, holder) && !g.reserves[holder].empty();
}
void ship_five_for_one(Table& t, Faction holder, const Frame&) {
  t.game.nexus.turn.five_for_one = holder;
}

// Ecaz.
bool may_ask_about_traitors(const Game& g, Faction holder, Faction) {
  return !may_be_asked_for_traitors(g, holder).empty();
}
void ask_about_traitors(Table& t, Faction holder, const Frame&) {
  push(t, ScriptId::NexusQuestion, holder);
}

bool before_shipments(const Game& g, Faction) {
  return g.phase < Phase::Shipment && !shared_with_ecaz(g).empty();
}
bool ecaz_share(const Game& g, Faction) { return !shared_with_ecaz(g).empty(); }
void send_ally_home(Table& t, Faction holder, const Frame&) {
  push(t, ScriptId::NexusSendHome, holder);
}
// Not out of a battle that is being fought.
bool may_take_vidal(const Game& g, Faction holder, Faction) {
  return vidal_holder(g) != holder && g.battle.stage == BattleWork::Stage::None;
}
// From the Tanks, a captor or the Tleilaxu, whose ghola he is no longer.
void take_vidal(Table& t, Faction holder, const Frame&) {
  Game& g = t.game;
  if (g.leaders[Leader::DukeVidal].dead()) revive_leader(t, Leader::DukeVidal);
  g.tleilaxu.gholas.remove(Leader::DukeVidal);
  gain_vidal(t, holder, VidalService::Nexus);
}

// Moritani.
bool terror_lies(const Game& g, Faction) { return !terrorized(g).empty(); }
void return_terror(Table& t, Faction holder, const Frame&) {
  push(t, ScriptId::NexusTerror, holder);
}
bool has_terror_left(const Game& g, Faction, Faction) { return !terror_supply(g).empty(); }
void lay_terror_anywhere(Table& t, Faction, const Frame&) { place_terror_by_card(t); }
bool lost_with_card(const Game& g, Faction holder, Faction) {
  return g.battle.loser() == holder && !keepable_after_defeat(g, holder).empty();
}
void keep_lost_card(Table& t, Faction holder, const Frame&) { push(t, ScriptId::KeepCard, holder); }

using M = NexusMoment;
using F = Faction;
constexpr Word kBetrayal = Word::Betrayal;
constexpr Word kCunning = Word::Cunning;
constexpr Word kSecretAlly = Word::SecretAlly;

constexpr Use kUses[] = {
    {M::Prescience, F::Atreides, kBetrayal, "4.07.06"_r, nullptr, nullptr, cancel},
    {M::AfterPrescience, F::Atreides, kCunning, "4.07.06"_r, nullptr, fights, foresee},
    {M::AfterVoice, F::Atreides, kSecretAlly, "4.07.06"_r, nullptr, fights, foresee},

    {M::Voice, F::BeneGesserit, kBetrayal, "4.07.07"_r, nullptr, nullptr, cancel},
    {M::AnyTime, F::BeneGesserit, kCunning, "4.07.07"_r, nullptr, may_turn_advisors, turn_advisors},
    {M::BeforeVoice, F::BeneGesserit, kSecretAlly, "4.07.07"_r, nullptr, fights, speak},

    {M::CardWon, F::Emperor, kBetrayal, "4.07.08"_r, emperors_ally_buys, nullptr, emperor_pays},
    {M::BeforePlans, F::Emperor, kBetrayal, "4.07.08"_r, sardaukar_fight, nullptr,
     weaken_sardaukar},
    {M::BeforePlans, F::Emperor, kCunning, "4.07.08"_r, nullptr, fights_without_sardaukar,
     five_as_sardaukar},
    {M::CardWon, F::Emperor, kSecretAlly, "4.07.08"_r, nullptr, is_about_holder, keep_price},
    {M::RevivalBegins, F::Emperor, kSecretAlly, "4.07.08"_r, nullptr, has_dead_forces,
     revive_three_more},

    {M::RidesBegin, F::Fremen, kBetrayal, "4.07.09"_r, nullptr, nullptr, forbid_rides},
    {M::FarWalk, F::Fremen, kBetrayal, "4.07.09"_r, nullptr, nullptr, forbid_far_walk},
    {M::WormAppears, F::Fremen, kCunning, "4.07.09"_r, nullptr, worm_finds_nobody, ride_from_afar},
    {M::WormAppears, F::Fremen, kSecretAlly, "4.07.09"_r, nullptr, worm_finds_holder,
     spare_from_worms},
    {M::RevivalBegins, F::Fremen, kSecretAlly, "4.07.09"_r, nullptr, has_dead_forces,
     revive_three_free},

    {M::TraitorCalled, F::Harkonnen, kBetrayal, "4.07.10"_r, nullptr, nullptr, undo_call},
    {M::AnyTime, F::Harkonnen, kCunning, "4.07.10"_r, nullptr, nullptr, change_one},
    {M::MentatPause, F::Harkonnen, kSecretAlly, "4.07.10"_r, nullptr, nullptr, change_two},

    {M::ShipmentPaid, F::SpacingGuild, kBetrayal, "4.07.11"_r, nullptr, nullptr, take_payment},
    {M::ShipTurnEnds, F::SpacingGuild, kCunning, "4.07.11"_r, nullptr, is_about_holder,
     ship_once_more},
    {M::ShipTurnBegins, F::SpacingGuild, kSecretAlly, "4.07.11"_r, nullptr, is_about_holder,
     ship_as_guild},

    {M::RowChosen, F::Ixians, kBetrayal, "4.07.12"_r, nullptr, nullptr, cancel},
    {M::Technology, F::Ixians, kBetrayal, "4.07.12"_r, nullptr, nullptr, cancel},
    {M::BeforePlans, F::Ixians, kCunning, "4.07.12"_r, nullptr, suboids_fight, strengthen_suboids},
    {M::CardBought, F::Ixians, kSecretAlly, "4.07.12"_r, nullptr, is_about_holder, replace_bought},

    {M::FaceDancer, F::Tleilaxu, kBetrayal, "4.07.13"_r, nullptr, nullptr, cancel},
    {M::AnyTime, F::Tleilaxu, kCunning, "4.07.13"_r, nullptr, has_revealed, exchange_revealed},
    {M::RevivalBegins, F::Tleilaxu, kSecretAlly, "4.07.13"_r, nullptr, has_any_in_tanks,
     revive_leader_and_five},

    {M::AnyTime, F::Choam, kBetrayal, "4.07.14"_r, nullptr, nullptr, take_random_card},
    {M::Collection, F::Choam, kSecretAlly, "4.07.14"_r, nullptr, holds_worthless, sell_worthless},
    {M::BattleWon, F::Choam, kSecretAlly, "4.07.14"_r, nullptr, is_about_holder,
     look_at_losers_card},

    {M::CardWon, F::Richese, kBetrayal, "4.07.15"_r, richese_sell, nullptr, price_to_bank},
    {M::CardWon, F::Richese, kBetrayal, "4.07.15"_r, richese_buy_own, nullptr, give_up_own_card},
    {M::TokenChosen, F::Richese, kCunning, "4.07.15"_r, nullptr, is_about_holder,
     ship_second_token},
    {M::ShipTurnBegins, F::Richese, kSecretAlly, "4.07.15"_r, nullptr, may_ship_five,
     ship_five_for_one},

    {M::AnyTime, F::Ecaz, kBetrayal, "4.07.16"_r, before_shipments, nullptr, send_ally_home},
    {M::ShipmentPhaseBegins, F::Ecaz, kBetrayal, "4.07.16"_r, ecaz_share, nullptr, send_ally_home},
    {M::AnyTime, F::Ecaz, kCunning, "4.07.16"_r, nullptr, may_take_vidal, take_vidal},
    {M::AnyTime, F::Ecaz, kSecretAlly, "4.07.16"_r, nullptr, may_ask_about_traitors,
     ask_about_traitors},

    {M::AnyTime, F::Moritani, kBetrayal, "4.07.17"_r, terror_lies, nullptr, return_terror},
    {M::MentatPause, F::Moritani, kCunning, "4.07.17"_r, nullptr, has_terror_left,
     lay_terror_anywhere},
    {M::CardsDiscarded, F::Moritani, kSecretAlly, "4.07.17"_r, nullptr, lost_with_card,
     keep_lost_card},
};

bool is_open(const Game& g, const Use& u, NexusMoment moment, Faction about) {
  return u.moment == moment && (u.open == nullptr || u.open(g, about));
}

// The use this player could make of its card now, or null.
const Use* use_for(const Game& g, Faction f, NexusMoment moment, Faction about) {
  for (const Use& u : kUses) {
    if (holds_nexus_card(g, f, u.card, u.use) && is_open(g, u, moment, about) &&
        (u.fits == nullptr || u.fits(g, f, about))) {
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
// frame.advantage is what is betrayed.

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

void play(Table& t, Faction f, NexusMoment moment, const Frame& frame) {
  const Use* const use = use_for(t.game, f, moment, frame.target);
  if (use == nullptr) return;
  spend_nexus_card(t, f);
  t.rule(use->rule);
  use->play(t, f, frame);
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
  const auto& notes = f.as<MomentNotes>();
  if (notes.beforehand) g.cancelled = false;
  play(t, first, notes.moment, f);
  if (notes.beforehand && g.cancelled) {
    g.prevented.add(f.advantage);
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
  play(t, f.by, NexusMoment::AnyTime, f);
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

void ask_about(Table& t, Faction about, Advantage advantage, MomentNotes notes) {
  if (asked_at(t.game, notes.moment, about).empty()) {
    if (!holders_of_nexus_cards(t.game).empty()) nobody_can_answer(t, ScriptId::NexusMoment);
    return;
  }
  Frame& f = push(t, ScriptId::NexusMoment, Faction::None);
  f.target = about;
  f.advantage = advantage;
  f.as<MomentNotes>() = notes;
}

// Which card was bought is the buyer's secret.
void hide_bought(Frame& f, Faction seat) {
  if (f.target != seat) f.as<MomentNotes>().card = 0;
}

}  // namespace

const Script kNexusMomentScript{
    .name = "nexus_moment", .steps = kMomentSteps, .reaction = true, .hide = hide_bought};
const Script kNexusPlayScript{"nexus_play", kPlaySteps};

void open_nexus_moment(Table& t, NexusMoment moment, Faction about) {
  ask_about(t, about, Advantage::None, {.moment = moment});
}

void offer_betrayal(Table& t, Advantage advantage) {
  const NexusMoment moment = moment_of(advantage);
  if (moment == NexusMoment::kCount) return;
  ask_about(t, info(advantage).faction, advantage, {.moment = moment});
}

void offer_betrayal_beforehand(Table& t, Advantage advantage) {
  const NexusMoment moment = moment_of(advantage);
  if (moment == NexusMoment::kCount) return;
  ask_about(t, info(advantage).faction, advantage, {.moment = moment, .beforehand = true});
}

void offer_nexus_card_to_buyer(Table& t, Faction buyer, Card card) {
  if (!t.game.config.has(Variant::NexusCards) || !t.game.hands[buyer].cards.has(card)) return;
  const auto bought = static_cast<uint8_t>(static_cast<uint8_t>(card) + 1);
  ask_about(t, buyer, Advantage::None, {.moment = NexusMoment::CardBought, .card = bought});
}

void offer_nexus_card_to_winner(Table& t) {
  open_nexus_moment(t, NexusMoment::BattleWon, t.game.battle.winner);
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
Card card_bought(const Frame& f) {
  const uint8_t card = f.as<MomentNotes>().card;
  return card == 0 ? Card::None : static_cast<Card>(card - 1);
}

}  // namespace kanly

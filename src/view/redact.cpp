#include "view/redact.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/kernel/step.h"
#include "view/redact_parts.h"

namespace kanly {
namespace {

bool is_reaction(ScriptId script) {
  return script == ScriptId::KaramaCancel || script == ScriptId::KaramaPrevent ||
         script == ScriptId::KaramaUse || script == ScriptId::ResidualPoison ||
         script == ScriptId::ReleaseSpice || script == ScriptId::KullWahad ||
         script == ScriptId::JubbaCloak || script == ScriptId::LaLaLa ||
         script == ScriptId::TripToGamont || script == ScriptId::PhaseEnd ||
         script == ScriptId::SellCards || script == ScriptId::TradeCards ||
         script == ScriptId::SemutaDrug || script == ScriptId::JuiceOfSapho;
}
// In the auction everybody sees them; who gives a card away is told who has room (3.03.04, 2.10.36).
bool sees_hand_sizes(const Game& g, Faction seat) {
  if (g.phase == Phase::Bidding || g.config.has(HouseRule::HandSizesPublic)) return true;
  for (const Frame& f : g.agenda) {
    const bool gives = f.script == ScriptId::Distrans || f.script == ScriptId::GiveCard;
    if (gives && f.by == seat) return true;
  }
  return false;
}

// Whether this faction shows its ally what is hidden from others (R110).
bool shows(const Game& g, Faction f, Faction seat) {
  return f == seat || (allied(g, f, seat) && g.help[f].shares);
}

// --- Who is asked -------------------------------------------------------------------------------

// A reaction window leaves no trace for those who are not asked; of any other hidden question they
// see that the game stands there, not for whom it waits.
void hide_questions(Game& g, Faction seat) {
  if (g.agenda.empty()) return;
  const bool asked = g.waiting.has(seat);
  if (!asked) {
    while (!g.agenda.empty() && is_reaction(g.agenda.back().script)) {
      g.agenda.pop_back();
      g.reactions = true;
    }
  }
  if (!asked || !on_agenda(g, ScriptId::SemutaDrug)) {
    g.just_discarded = {};
    g.discarder = Faction::None;
  }
  if (g.reactions) {
    g.waiting = {};
    g.preventable.clear();
    g.prevented.clear();
  }
  for (Frame& f : g.agenda) {
    const bool hidden = !at_end(f) && step_of(f).hidden;
    for (Faction other : g.players) {
      if (other == seat) continue;
      f.answers[other] = Option{};
      if (hidden) f.answered.remove(other);
    }
    f.recheck = false;
  }
  if (!g.agenda.empty() && !at_end(g.agenda.back()) && step_of(g.agenda.back()).hidden) {
    g.waiting &= Factions::of(seat);
  }
}

// --- Cards --------------------------------------------------------------------------------------

void hide_hand(Game& g, const Knowledge& known, Faction f, bool count) {
  Hand& hand = g.hands[f];
  const int size = hand.size();
  hand.cards &= known.cards;
  hand.hidden = count ? static_cast<uint8_t>(size - hand.cards.size()) : kHiddenCount;
}

template <class Pile, class Item>
void hide_below(Pile& pile, int known_from_top, Item none) {
  for (int i = 0; i < pile.size() - known_from_top; ++i) pile[i] = none;
}

void hide_traitors(TraitorHand& hand, Leaders known) {
  const int size = hand.size();
  hand.cards &= known;
  hand.hidden = static_cast<uint8_t>(size - hand.cards.size());
}

// Of a stack whose size is public, the cards this seat does not know.
void hide_pool(Hand& pool, Cards known) {
  const int size = pool.size();
  pool.cards &= known;
  pool.hidden = static_cast<uint8_t>(size - pool.cards.size());
}

void hide_cards(Game& g, Faction seat) {
  const Knowledge known = g.knows[seat];
  for (Faction f : g.players) {
    if (!shows(g, f, seat)) {
      hide_hand(g, known, f, sees_hand_sizes(g, seat));
      hide_traitors(g.traitors[f], known.traitors);
      hide_traitors(g.traitors_aside[f], Leaders{});
    } else if (f != seat) {
      hide_traitors(g.traitors_aside[f], g.traitors_aside[f].cards);
    }
  }
  hide_pool(g.richese.cache, known.cards);
  g.traitor_deck &= known.traitors;
  g.locked_cards &= g.hands[seat].cards;
  hide_below(g.treachery_deck, known.deck_top, Card::None);
  for (int i = 0; i + 1 < g.treachery_discard.size(); ++i) {  // the top lies face up for all
    if (!known.cards.has(g.treachery_discard[i])) g.treachery_discard[i] = Card::None;
  }
  hide_below(g.spice_deck, known.spice_top, SpiceCard::None);
  if (g.storm_card != 0 && !known.storm_card) g.storm_card = kHiddenCount;
}

// --- Numbers and plans --------------------------------------------------------------------------

void hide_numbers(Game& g, Faction seat) {
  for (Faction f : g.players) {
    if (f == seat) continue;
    if (allied(g, f, seat)) {
      // The ally sees what it may use; the rest of the holdings stays unknown.
      g.help[f].bids = static_cast<uint8_t>(std::min<int>(g.help[f].bids, g.spice[f]));
      g.help[f].shipping = static_cast<uint8_t>(std::min<int>(g.help[f].shipping, g.spice[f]));
    } else {
      g.help[f] = {};
    }
    if (!shows(g, f, seat)) g.spice[f] = kHiddenSpice;
  }
  g.bank = 0;  // it would tell the sum of all holdings
  if (!g.knows[seat].prediction) {
    if (g.predicted_turn != 0) g.predicted_turn = kHiddenCount;
    g.predicted = Faction::None;
  }
  if (seat != Faction::Atreides) g.battle_losses = 0;
  g.charity.eligible &= Factions::of(seat);
  g.charity.answered &= Factions::of(seat);
  g.charity.to_pay &= Factions::of(seat);
}

// --- Phases at work -----------------------------------------------------------------------------

void hide_bidding(Game& g, Faction seat) {
  BiddingWork& b = g.bidding;
  for (Card& c : b.row) {
    if (!g.knows[seat].cards.has(c)) c = Card::None;
  }
  if (!g.knows[seat].cards.has(b.offered)) b.offered = Card::None;
  b.hand_before = {};
  b.knew = {};
  if (b.leader != seat) b.backing = Card::None;
  if (b.leader != seat && !allied(g, b.leader, seat)) b.ally_part = 0;
  for (Frame& f : g.agenda) {
    const bool secret = f.script == ScriptId::BidTurn || f.script == ScriptId::GiveCard;
    if (secret && f.by != seat) f.card = CardKind::None;
  }
}

// The two Traitor cards drawn by the Rihani Decipherer (4.03.27.02).
void hide_decipher(Game& g, Faction seat) {
  for (Frame& f : g.agenda) {
    if (f.script != ScriptId::Decipher || f.by == seat) continue;
    f.leader = Leader::None;
    f.about = Option{};
  }
}

// What each of the two gives in a trade of CHOAM is known to the giver alone (2.09.26).
void hide_trade(Game& g, Faction seat) {
  for (Frame& f : g.agenda) {
    if (f.script != ScriptId::TradeCards) continue;
    if (f.by != seat) f.card = CardKind::None;
    if (f.target != seat) f.about = Option{};
  }
}

// What another draws to choose from, and at set-up what it has chosen (4.03.02).
void hide_skills(Game& g, Faction seat) {
  const bool setting_up = on_agenda(g, ScriptId::ChooseSkill);
  bool drawn = false;
  for (Faction f : g.players) {
    if (f == seat) continue;
    drawn = drawn || !g.skills.drawn[f].empty();
    g.skills.drawn[f] = {};
    if (setting_up) g.skills.of[f] = {};
  }
  if (drawn) g.skills.deck = {};
}

// A token that lies face down, or is on its way (2.10.29).
void hide_no_field(Game& g, Faction seat) {
  if (shows(g, Faction::Richese, seat)) return;
  NoField& tokens = g.richese.no_field;
  if (tokens.on_planet()) tokens.hidden = kHiddenCount;
  if (g.shipment.token != NoField::kNone) g.shipment.token = kHiddenCount;
  // An offer to ship the ally is between the two until it is taken up.
  const bool declared = g.shipment.kind == ShipmentKind::NoField;
  if (!declared && g.shipment.acting != seat) g.shipment.ally_token = NoField::kNone;
}

void hide_revival(Game& g, Faction seat) {
  using Part = RevivalDraft::Part;
  for (Faction f : g.players) {
    if (f == seat) continue;
    const bool done = g.revival.drafts[f].part == Part::Done;
    g.revival.drafts[f] = {};
    g.revival.drafts[f].part = done ? Part::Done : Part::Normal;
  }
}

void hide_battle(Game& g, Faction seat) {
  BattleWork& b = g.battle;
  if (b.stage == BattleWork::Stage::None) return;
  for (Faction f : b.sides()) {
    const bool seen = f == seat || b.stage == BattleWork::Stage::Revealed ||
                      (b.plan_seen == f && b.committed(f) && seat == Faction::Atreides) ||
                      shows(g, f, seat);
    if (!seen) b.plan(f) = hidden_plan(b.plan(f));
  }
  // The ally sees the answer in its own battle, or where the Atreides share all they know.
  const bool foresees = seat == Faction::Atreides || shows(g, Faction::Atreides, seat) ||
                        (allied(g, Faction::Atreides, seat) && b.involves(seat));
  if (!allied(g, Faction::Choam, seat) && seat != Faction::Choam) b.released = 0;
  if (seat != b.foreseen && !foresees) b.foretold = Option{};
  if (b.drawn != Leader::None && seat != Faction::Harkonnen && seat != info(b.drawn).faction) {
    b.drawn = Leader::None;
  }
}

// --- Leaders ------------------------------------------------------------------------------------

int rank(const LeaderState& s) {
  return (s.dead() ? 2000 : 0) + (s.holder == Faction::Harkonnen ? 1000 : 0) + s.cycle;
}

// Who was captured or killed unseen stays unknown: the states are put in a fixed order over all
// leaders it could have been, and all of them are marked.
void hide_leaders(Game& g, Faction seat) {
  if (seat == Faction::Harkonnen) return;
  for (Faction f : g.players) {
    if (f == seat || !g.hidden_leaders.has_any(leaders_of(f))) continue;
    const auto unsure = unsure_leaders(g, f);
    FixedList<LeaderState, 5> states;
    for (Leader l : unsure) {
      int at = 0;
      while (at < states.size() && rank(states[at]) >= rank(g.leaders[l])) ++at;
      states.insert_at(at, g.leaders[l]);
    }
    for (int i = 0; i < unsure.size(); ++i) {
      g.leaders[unsure[i]] = states[i];
      g.hidden_leaders.add(unsure[i]);
    }
  }
  LeaderState& token = g.leaders[Leader::KwisatzHaderach];
  if (seat != Faction::Atreides && !g.kwisatz_haderach_shown) token = {};
}

void hide_knowledge(Game& g, Faction seat) {
  for (Faction f : g.players) {
    if (f != seat) g.knows[f] = {};
  }
}

}  // namespace

Game redact(const Game& game, Faction seat) {
  Game g;
  redact(game, seat, g);
  return g;
}

void redact(const Game& game, Faction seat, Game& g) {
  g = game;
  g.chance = Chance{};
  g.config.seed = {};
  hide_questions(g, seat);
  hide_cards(g, seat);
  hide_numbers(g, seat);
  hide_bidding(g, seat);
  hide_trade(g, seat);
  hide_decipher(g, seat);
  hide_skills(g, seat);
  hide_no_field(g, seat);
  hide_revival(g, seat);
  hide_battle(g, seat);
  hide_leaders(g, seat);
  hide_knowledge(g, seat);
}

}  // namespace kanly

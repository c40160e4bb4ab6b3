#include "view/redact.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/kernel/engine.h"

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

bool on_agenda(const Game& g, ScriptId script) {
  for (const Frame& f : g.agenda) {
    if (f.script == script) return true;
  }
  return false;
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
    f.recheck = 0;
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

// Of a plan that is not yet revealed the others see only whether it is in.
BattlePlan hidden_plan(const BattlePlan& plan) {
  using Part = BattlePlan::Part;
  BattlePlan hidden;
  hidden.part = plan.part == Part::Committed || plan.part == Part::None ? plan.part : Part::Hero;
  return hidden;
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

// Leaders of a faction any of which may be the ones taken out of sight (R89).
FixedList<Leader, 5> unsure_leaders(const Game& g, Faction f) {
  FixedList<Leader, 5> unsure;
  for (Leader l : leaders_of(f)) {
    const LeaderState& s = g.leaders[l];
    if (g.skills.of[f].leader == l) continue;  // whose card lies open: it is missed at once
    const bool in_pool = s.zone == LeaderState::Zone::Pool && s.holder == f;
    if (in_pool || g.hidden_leaders.has(l)) unsure.push_back(l);
  }
  return unsure;
}

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
  Game g = game;
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
  return g;
}

// --- Dealing anew -------------------------------------------------------------------------------

namespace {

// Cards of which the view does not say where they are.
FixedList<Card, kCardCount> missing_cards(const Game& g) {
  Cards seen = g.removed_cards;
  for (Card c : g.treachery_discard) seen.add(c);
  for (Card c : g.treachery_deck) seen.add(c);
  for (Card c : g.bidding.row) seen.add(c);
  seen.add(g.bidding.offered);
  seen |= g.richese.cache.cards;
  for (Faction f : g.players) seen |= g.hands[f].cards;
  FixedList<Card, kCardCount> missing;
  for (int i = 0; i < kCardCount; ++i) {
    if (!seen.has(static_cast<Card>(i))) missing.push_back(static_cast<Card>(i));
  }
  return missing;
}

template <class Pile>
int unknown_in(const Pile& pile) {
  int n = 0;
  for (Card c : pile) n += c == Card::None ? 1 : 0;
  return n;
}

// Guesses sizes of hands that are not public: the cards not in the deck go to hands with room.
void guess_hand_sizes(Game& g, int in_hands, Chance& chance) {
  FixedList<Faction, kMaxSeats> open;
  for (Faction f : g.players) {
    if (g.hands[f].hidden != kHiddenCount) {
      in_hands -= g.hands[f].hidden;
      continue;
    }
    g.hands[f].hidden = 0;
    open.push_back(f);
  }
  while (in_hands > 0 && !open.empty()) {
    const int i = static_cast<int>(chance.below(static_cast<uint32_t>(open.size())));
    Hand& hand = g.hands[open[i]];
    if (hand.size() >= hand_limit(g, open[i])) {
      open.erase_at(i);
      continue;
    }
    ++hand.hidden;
    --in_hands;
  }
}

bool offers_unknown_card(const Game& g) {
  return g.bidding.sale != Sale::None && g.bidding.offered == Card::None;
}

// Only cards printed for the cache can still be in it.
void deal_cache(Game& g, FixedList<Card, kCardCount>& missing) {
  Hand& cache = g.richese.cache;
  for (int i = missing.size() - 1; i >= 0 && cache.hidden > 0; --i) {
    if (set_of(missing[i]) != CardSource::RicheseCache) continue;
    cache.cards.add(missing[i]);
    missing.erase_at(i);
    --cache.hidden;
  }
}

void deal_cards(Game& g, Chance& chance) {
  auto missing = missing_cards(g);
  chance.shuffle(missing);
  deal_cache(g, missing);
  if (offers_unknown_card(g)) g.bidding.offered = missing.pop_back();
  const int elsewhere =
      unknown_in(g.treachery_deck) + unknown_in(g.treachery_discard) + unknown_in(g.bidding.row);
  guess_hand_sizes(g, missing.size() - elsewhere, chance);
  for (Faction f : g.players) {
    Hand& hand = g.hands[f];
    for (; hand.hidden > 0 && !missing.empty(); --hand.hidden) hand.cards.add(missing.pop_back());
  }
  const auto fill = [&](auto& pile) {
    for (Card& c : pile) {
      if (c == Card::None && !missing.empty()) c = missing.pop_back();
    }
  };
  fill(g.treachery_deck);
  fill(g.treachery_discard);
  fill(g.bidding.row);
}

// A standing bid is backed by spice; that a Karama stands behind it is one guess too many.
int least_spice(const Game& g, Faction f) {
  int least = std::max<int>(g.help[f].bids, g.help[f].shipping);
  if (g.bidding.leader == f) least = std::max<int>(least, g.bidding.bid - g.bidding.ally_part);
  if (allied(g, g.bidding.leader, f)) least = std::max<int>(least, g.bidding.ally_part);
  return least;
}

void deal_traitors(Game& g, Chance& chance) {
  Leaders seen;
  bool dealt = false;
  for (Faction f : g.players) {
    seen |= g.traitors[f].cards | g.traitors_aside[f].cards | g.traitor_deck;
    dealt = dealt || g.traitors[f].size() > 0;
  }
  FixedList<Leader, kLeaderCount> missing;
  for (Faction f : g.players) {
    Leaders all = leaders_of(f);
    if (f == Faction::Choam && g.config.advanced) all.add(Leader::Auditor);
    for (Leader l : all - seen) missing.push_back(l);
  }
  chance.shuffle(missing);
  const auto fill = [&](TraitorHand& hand) {
    for (; hand.hidden > 0; --hand.hidden) hand.cards.add(missing.pop_back());
  };
  for (Faction f : g.players) {
    fill(g.traitors[f]);
    fill(g.traitors_aside[f]);
  }
  if (g.phase == Phase::Setup && !dealt && g.spice_deck.empty()) return;  // before the box is open
  for (Leader l : missing) g.traitor_deck.add(l);
}

void deal_spice_deck(Game& g, Chance& chance) {
  SpiceCards seen;
  for (const SpicePile* pile : {&g.spice_deck, &g.spice_piles[0], &g.spice_piles[1]}) {
    for (SpiceCard c : *pile) seen.add(c);
  }
  for (SpiceCard c : g.blow.set_aside) seen.add(c);
  FixedList<SpiceCard, kSpiceCardCount> missing;
  for (int i = 0; i < kSpiceCardCount; ++i) {
    const auto c = static_cast<SpiceCard>(i);
    const SpiceCardKind kind = info(c).kind;
    const bool used = kind == SpiceCardKind::Territory || kind == SpiceCardKind::ShaiHulud;
    if (used && !seen.has(c)) missing.push_back(c);
  }
  chance.shuffle(missing);
  for (SpiceCard& c : g.spice_deck) {
    if (c == SpiceCard::None) c = missing.pop_back();
  }
}

void guess_numbers(Game& g, Chance& chance) {
  constexpr uint32_t kGuess = 16;  // holdings of a faction are rarely larger
  int sum = 0;
  for (Faction f : g.players) {
    if (g.spice[f] == kHiddenSpice) {
      g.spice[f] =
          static_cast<uint16_t>(least_spice(g, f) + static_cast<int>(chance.below(kGuess)));
    }
    sum += g.spice[f] + g.bribes[f];
  }
  for (uint8_t amount : g.spice_at) sum += amount;
  g.bank = -sum;
  if (g.storm_card == kHiddenCount) g.storm_card = static_cast<uint8_t>(1 + chance.below(6));
}

// Whoever is still choosing has two cards, or one where there are not enough (CR-65).
void deal_skills(Game& g, Faction seat, Chance& chance) {
  SkillState& skills = g.skills;
  const bool setting_up = on_agenda(g, ScriptId::ChooseSkill);
  if (!skills.deck.empty() || !(setting_up || on_agenda(g, ScriptId::NewSkill))) return;
  LeaderSkills seen = skills.drawn[seat];
  for (Faction f : g.players) seen.add(skills.of[f].skill);
  FixedList<LeaderSkill, kLeaderSkillCount> missing;
  for (LeaderSkill s : LeaderSkills::all(kLeaderSkillCount) - seen) missing.push_back(s);
  chance.shuffle(missing);
  const auto draw = [&](Faction f, int cards) {
    for (int i = 0; i < cards && !missing.empty(); ++i) skills.drawn[f].add(missing.pop_back());
  };
  if (setting_up) {
    const int each = 2 * g.config.players <= kLeaderSkillCount ? 2 : 1;
    for (Faction f : g.players) {
      if (f == seat) continue;
      draw(f, each);
      const bool chosen = !g.waiting.has(f);
      if (chosen || each == 1) skills.of[f].skill = skills.drawn[f].first();
      if (chosen) skills.of[f].leader = leaders_of(f).first();
    }
  } else {
    for (const Frame& f : g.agenda) {
      if (f.script == ScriptId::NewSkill && f.by != seat) draw(f.by, 2);
    }
  }
  for (LeaderSkill s : missing) skills.deck.add(s);
}

// Any token that is not the one used before.
uint8_t guess_token(uint8_t used_before, Chance& chance) {
  FixedList<uint8_t, 3> possible;
  for (uint8_t value : kNoFields) {
    if (value != used_before) possible.push_back(value);
  }
  return possible[static_cast<int>(chance.below(static_cast<uint32_t>(possible.size())))];
}

void guess_no_field(Game& g, Chance& chance) {
  NoField& tokens = g.richese.no_field;
  if (tokens.hidden == kHiddenCount) tokens.hidden = guess_token(tokens.before, chance);
  if (g.shipment.token == kHiddenCount) g.shipment.token = guess_token(tokens.last(), chance);
}

void guess_prediction(Game& g, Chance& chance) {
  const bool at_turn = !g.agenda.empty() && !at_end(g.agenda.back()) &&
                       step_of(g.agenda.back()).id == "predict_turn";
  if (!g.in_play(Faction::BeneGesserit) || g.predicted != Faction::None ||
      (g.predicted_turn != kHiddenCount && !at_turn)) {
    return;
  }
  FixedList<Faction, kMaxSeats> others;
  for (Faction f : g.players - Factions::of(Faction::BeneGesserit)) others.push_back(f);
  g.predicted = others[static_cast<int>(chance.below(static_cast<uint32_t>(others.size())))];
  if (g.predicted_turn == kHiddenCount) {
    g.predicted_turn = static_cast<uint8_t>(1 + chance.below(g.config.turns));
  }
}

// Sealed answers others have given: any answer on their menu will do.
void guess_answers(Game& g, Faction seat, Chance& chance) {
  for (Frame& f : g.agenda) {
    if (at_end(f)) continue;
    const Step& s = step_of(f);
    if (s.kind != StepKind::Sealed) continue;
    for (Faction other : f.answered) {
      if (other == seat) continue;
      Options options;
      s.options(g, f, other, options);
      if (!options.empty()) {
        f.answers[other] =
            options[static_cast<int>(chance.below(static_cast<uint32_t>(options.size())))];
      }
    }
  }
}

// Any of the leaders that could have been taken out of sight was.
void guess_leaders(Game& g, Faction seat, Chance& chance) {
  if (seat != Faction::Harkonnen) {
    for (Faction f : g.players) {
      if (f == seat || !g.hidden_leaders.has_any(leaders_of(f))) continue;
      const auto unsure = unsure_leaders(g, f);
      FixedList<LeaderState, 5> states;
      for (Leader l : unsure) states.push_back(g.leaders[l]);
      chance.shuffle(states);
      for (int i = 0; i < unsure.size(); ++i) {
        g.leaders[unsure[i]] = states[i];
        g.hidden_leaders.remove(unsure[i]);
        if (states[i].dead() || states[i].holder != f) g.hidden_leaders.add(unsure[i]);
      }
    }
  }
  const bool awake = g.leaders[Leader::KwisatzHaderach].zone != LeaderState::Zone::Away;
  if (seat != Faction::Atreides && awake) g.battle_losses = 7;
}

// A plan that is in but not seen: any plan its maker could have made.
void guess_plans(Game& g, Faction seat, Chance& chance) {
  using Part = BattlePlan::Part;
  if (g.battle.stage != BattleWork::Stage::Planning || g.agenda.empty()) return;
  for (Faction f : g.battle.sides()) {
    const BattlePlan& known = g.battle.plan(f);
    if (f == seat || known.part != Part::Committed || known != hidden_plan(known)) continue;
    Game trial = g;
    for (Faction side : trial.battle.sides()) trial.battle.plan(side) = {.part = Part::Hero};
    while (!trial.agenda.empty() && trial.agenda.back().script != ScriptId::BattleFight) {
      trial.agenda.pop_back();  // the plans are older than what goes on above them
    }
    if (trial.agenda.empty()) return;
    Frame& fight = trial.agenda.back();
    while (fight.step > 0 && step_of(fight).id != "battle_plan") --fight.step;
    trial.waiting = trial.battle.sides();
    Table table(trial);
    while (!trial.battle.committed(f) && trial.waiting.has(f)) {
      Options options;
      menu(trial, f, options);
      if (options.empty()) break;
      apply(table, f,
            options[static_cast<int>(chance.below(static_cast<uint32_t>(options.size())))]);
    }
    if (trial.battle.committed(f)) g.battle.plan(f) = trial.battle.plan(f);
  }
}

void restore_knowledge(Game& g, Faction seat) {
  for (Faction f : g.players) {
    if (f == seat) continue;
    g.knows[f].cards = g.removed_cards | g.hands[f].cards | g.richese.cache.cards;
    if (f == Faction::Atreides) {
      for (Card c : g.treachery_discard) g.knows[f].cards.add(c);
    }
    g.knows[f].traitors = g.traitors[f].cards | g.traitors_aside[f].cards;
    g.knows[f].prediction = f == Faction::BeneGesserit && g.predicted != Faction::None;
  }
}

Seed fresh_seed(Chance& chance) {
  Seed seed{};
  for (uint8_t& byte : seed) byte = static_cast<uint8_t>(chance.below(256));
  return seed;
}

}  // namespace

Game redeal(const Game& view, Faction seat, Chance& chance) {
  Game g = view;
  g.chance = Chance(fresh_seed(chance));
  deal_cards(g, chance);
  deal_traitors(g, chance);
  deal_spice_deck(g, chance);
  guess_numbers(g, chance);
  guess_prediction(g, chance);
  guess_no_field(g, chance);
  deal_skills(g, seat, chance);
  guess_leaders(g, seat, chance);
  guess_plans(g, seat, chance);
  guess_answers(g, seat, chance);
  restore_knowledge(g, seat);
  return g;
}

}  // namespace kanly

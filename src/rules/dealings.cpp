#include "rules/dealings.h"

#include <algorithm>
#include <string>
#include <utility>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

using Clause = Agreement::Clause;

bool first_storm_done(const Game& g) {
  return g.phase != Phase::Setup && g.wheel_users[0] != Faction::None;
}

// --- Proposing a deal ---------------------------------------------------------------------------

void partners(const Game& g, const Frame&, Faction f, Options& options) {
  for (Faction other : g.players) {
    if (other != f) options.add(Option::of(other));
  }
}
void choose_partner(Table&, Frame& f, Faction, Option o) { f.target = o.faction(); }

bool may_bribe(const Game& g, Faction from, Faction to) {
  return !allied(g, from, to) && g.phase != Phase::MentatPause && !bribes_forbidden(g) &&
         !g.config.has(HouseRule::NoBribes);
}
int most_bribe(const Game& g, Faction from, Faction to) {
  return may_bribe(g, from, to) ? std::min(free_spice(g, from), 200) : 0;
}
void bribes(const Game& g, const Frame& f, Faction faction, Options& options) {
  options.add_numbers(0, most_bribe(g, faction, f.target));
}
void choose_bribe(Table&, Frame& f, Faction, Option o) { f.as<DealNotes>().spice = o.value; }
Refusal why_no_bribe(const Game& g, const Frame* f, Faction faction, Option o) {
  if (g.config.has(HouseRule::NoBribes)) {
    return {"5.03"_r, "At this table no agreement carries spice."};
  }
  if (f != nullptr && allied(g, faction, f->target)) {
    return {"1.10.02.04"_r, "Allies hold their spice apart: no bribes between them."};
  }
  if (bribes_forbidden(g)) {
    return {"2.09.23"_r, "No bribe is agreed or paid while the Double side of Inflation is up."};
  }
  if (g.phase == Phase::MentatPause) {
    return {"1.12.05"_r, "No bribe is made in the Mentat Pause."};
  }
  if (f == nullptr) return why_no_deal(g, faction);
  if (o.is(Option::Kind::Number) && o.value <= g.spice[faction].value() &&
      bound_to_bid(g, faction) > 0) {
    return {"1.04.06.04"_r, "Spice behind the standing bid is bound until it is beaten or paid."};
  }
  if (g.battle.bound_spice(faction) > 0) {
    return {"1.13.04.04"_r, "Spice that supports a committed plan is set apart."};
  }
  return {"1.12.02"_r, "A bribe is paid at once out of spice behind the shield that is not bound."};
}

bool is_not_enter(Option o) { return o.is(Word::PromiseNotEnter) || o.is(Word::AskNotEnter); }
bool is_support(Option o) { return o.is(Word::PromiseSupportBid) || o.is(Word::AskSupportBid); }
bool is_share(Option o) { return o.is(Word::PromiseShareSight) || o.is(Word::AskShareSight); }
// Whether the proposer makes the promise, or asks for it.
bool proposer_promises(Option o) {
  return o.is(Word::PromiseNotEnter) || o.is(Word::PromiseSupportBid) ||
         o.is(Word::PromiseShareSight);
}

// Terms beside the promise; when they are named, the promise is asked for again (K-51).
bool is_further_term(Option o) { return o.is(Word::AskSpice) || o.is(Word::ForTurns); }
bool may_ask_spice(const Game& g, const Frame& f) {
  const auto& terms = f.as<DealNotes>();
  return terms.spice == 0 && terms.asked == 0 && may_bribe(g, f.target, f.by);
}
bool may_last_longer(const Game& g, const Frame& f) {
  return f.as<DealNotes>().turns == 0 && g.turn < g.config.turns;
}

void clauses(const Game& g, const Frame& f, Faction faction, Options& options) {
  for (Word w : {Word::NoPromise, Word::PromiseNotEnter, Word::AskNotEnter, Word::PromiseShareSight,
                 Word::AskShareSight}) {
    options.add(Option::of(w));
  }
  if (allied(g, faction, f.target)) {  // only allies pay for each other's bids
    options.add(Option::of(Word::PromiseSupportBid));
    options.add(Option::of(Word::AskSupportBid));
  }
  if (may_ask_spice(g, f)) options.add(Option::of(Word::AskSpice));
  if (may_last_longer(g, f)) options.add(Option::of(Word::ForTurns));
}
void choose_clause(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_clause(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_deal(g, faction);
  if (o.is(Option::Kind::Card) || o.is(Option::Kind::Leader) || o.is(Option::Kind::Advantage)) {
    return {"1.12.03"_r,
            "Cards, traitors, leaders, forces and abilities are not traded; spice, information and "
            "promises are."};
  }
  if (is_support(o)) return {"1.10.02.05"_r, "Only allies pay for each other's bids."};
  if (o.is(Word::AskSpice) && f->as<DealNotes>().spice == 0 && f->as<DealNotes>().asked == 0) {
    return why_no_bribe(g, f, faction, o);
  }
  if (o.is(Word::AskSpice)) {
    return {"1.12.01"_r, "Spice goes one way only: it is given or asked for, once."};
  }
  if (o.is(Word::ForTurns)) {
    return {"1.12.00"_r, "How long it holds is said already, or this is the last Turn."};
  }
  return {"1.12.00"_r, "That is not a clause of an agreement."};
}

Factions asks_spice(const Game& g, const Frame& f) {
  return f.about.is(Word::AskSpice) ? script_owner(g, f) : Factions{};
}
void spice_to_ask(const Game&, const Frame&, Faction, Options& options) {
  options.add_numbers(1, 40);
}
void choose_asked(Table&, Frame& f, Faction, Option o) { f.as<DealNotes>().asked = o.value; }

Factions names_turns(const Game& g, const Frame& f) {
  return f.about.is(Word::ForTurns) ? script_owner(g, f) : Factions{};
}
void further_turns(const Game& g, const Frame&, Faction, Options& options) {
  options.add_numbers(1, g.config.turns - g.turn);
}
void choose_turns(Table&, Frame& f, Faction, Option o) { f.as<DealNotes>().turns = o.value; }

Flow further_terms(Table& t, Frame& f) {
  if (!is_further_term(f.about)) return Flow::Next;
  t.rule("1.12.00"_r);
  f.about = {};
  return Flow::Back;
}

Factions names_territory(const Game& g, const Frame& f) {
  return is_not_enter(f.about) ? script_owner(g, f) : Factions{};
}
void territories(const Game& g, const Frame&, Faction, Options& options) {
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    options.add(Option::of(static_cast<Territory>(i)));
  }
  if (g.in_play(Faction::Ixians)) options.add(Option::of(Territory::HiddenMobileStronghold));
  options.add_each(territories_of(found_places(g)));
}
void choose_territory(Table&, Frame& f, Faction, Option o) { f.territory = o.territory(); }

Factions names_amount(const Game& g, const Frame& f) {
  return is_support(f.about) ? script_owner(g, f) : Factions{};
}
void support_amounts(const Game&, const Frame&, Faction, Options& options) {
  options.add_numbers(1, 40);
}
void choose_amount(Table&, Frame& f, Faction, Option o) { f.as<DealNotes>().measure = o.value; }

// Only entering can be done against a promise; the others the engine carries out itself.
Factions chooses_breach(const Game& g, const Frame& f) { return names_territory(g, f); }
void breaches(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Prevented));
  options.add(Option::of(Word::Recorded));
}
void choose_breach(Table&, Frame& f, Faction, Option o) {
  f.as<DealNotes>().measure = o.is(Word::Recorded) ? 1 : 0;
}

Event deal_event(const Game& g, EventType type, const Frame& f) {
  const auto& terms = f.as<DealNotes>();
  return {.type = type,
          .faction = f.by,
          .target = f.target,
          .amount = terms.spice,
          .after = g.turn + terms.turns,
          .number = terms.asked,
          .territory = f.territory,
          .word = f.about.word()};
}

Flow state_terms(Table& t, Frame& f) {
  t.emit(deal_event(t.game, EventType::DealOffered, f));
  return Flow::Next;
}

// Who cannot pay what is asked cannot accept. An offer may be answered by another, but not that one
// again by a third (K-51).
void answers_to_deal(const Game& g, const Frame& f, Faction faction, Options& options) {
  options.add(Option::no());
  if (free_spice(g, faction) >= f.as<DealNotes>().asked) options.add(Option::yes());
  if (!f.opened_by.is(Word::CounterOffer)) options.add(Option::of(Word::CounterOffer));
}
Refusal why_not_accept(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_deal(g, faction);
  if (o == Option::yes())
    return {"1.12.02"_r, "There is not enough free spice to pay what is asked."};
  return {"1.12.00"_r, "A counter-offer is accepted or refused."};
}

void pay_bribe(Table& t, Faction from, Faction to, int amount) {
  if (amount == 0) return;
  Game& g = t.game;
  t.rule("1.12.01"_r);
  if (g.config.has(HouseRule::BribesAtOnce)) {
    t.rule("5.02"_r);
    give_spice(t, Party::of(from), Party::of(to), amount, Cause::BribeAtOnce);
    return;
  }
  t.rule("1.12.02"_r);
  g.spice[from] = static_cast<uint16_t>(g.spice[from].value() - amount);
  g.bribes[to] = static_cast<uint16_t>(g.bribes[to] + amount);
  t.emit({.type = EventType::Payment,
          .payer = Party::of(from),
          .receiver = Party::of(to),
          .amount = amount,
          .cause = Cause::Bribe});
}

void answer_deal(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  if (o != Option::yes()) {
    t.emit(deal_event(g, EventType::DealRefused, f));
    if (o.is(Word::CounterOffer)) f.opened_by = o;
    f.about = o;
    return;
  }
  const auto& terms = f.as<DealNotes>();
  t.rule("1.12.00"_r);
  pay_bribe(t, f.by, f.target, terms.spice);
  pay_bribe(t, f.target, f.by, terms.asked);
  if (g.agreements.full()) g.agreements.erase_at(0);
  Agreement a;
  a.from = f.by;
  a.to = f.target;
  a.spice = terms.spice;
  a.asked = terms.asked;
  a.until_turn = static_cast<uint8_t>(g.turn + terms.turns);
  if (!f.about.is(Word::NoPromise)) {
    a.clause = is_not_enter(f.about) ? Clause::NotEnter
               : is_share(f.about)   ? Clause::ShareSight
                                     : Clause::SupportBid;
    a.promiser = proposer_promises(f.about) ? f.by : f.target;
    a.territory = f.territory;
    a.amount = a.clause == Clause::SupportBid ? terms.measure : 0;
    a.enforced = a.clause != Clause::NotEnter || terms.measure == 0;
  }
  g.agreements.push_back(a);
  if (a.clause == Clause::SupportBid) {
    g.help[a.promiser].bids = std::max(g.help[a.promiser].bids, a.amount);
  }
  t.emit(deal_event(g, EventType::DealMade, f));
}

// The one who was asked proposes now, to the one who did.
Flow counter_offer(Table& t, Frame& f) {
  if (!f.about.is(Word::CounterOffer)) return Flow::Next;
  t.rule("1.12.00"_r);
  std::swap(f.by, f.target);
  f.about = {};
  f.territory = Territory::None;
  f.as<DealNotes>() = {};
  return Flow::Back;
}

constexpr Step kDealSteps[] = {
    ask("deal_with", "1.12.00"_r, script_owner, partners, choose_partner)
        .uninterrupted()
        .says("With whom do you propose an agreement?"),
    ask("deal_spice", "1.12.01"_r, script_owner, bribes, choose_bribe)
        .uninterrupted()
        .because(why_no_bribe)
        .says("How much spice do you give?"),
    ask("deal_clause", "1.12.03"_r, script_owner, clauses, choose_clause)
        .uninterrupted()
        .because(why_no_clause)
        .says("What is promised?"),
    ask("deal_asks", "1.12.01"_r, asks_spice, spice_to_ask, choose_asked)
        .uninterrupted()
        .says("How much spice do you ask for?"),
    ask("deal_turns", "1.12.00"_r, names_turns, further_turns, choose_turns)
        .uninterrupted()
        .says("For how many Turns after this one is it promised?"),
    deed("further_terms", "1.12.00"_r, further_terms).back_to("deal_clause"),
    ask("deal_territory", "1.12.00"_r, names_territory, territories, choose_territory)
        .uninterrupted()
        .says("Which Territory will not be entered?"),
    ask("deal_amount", "1.12.00"_r, names_amount, support_amounts, choose_amount)
        .uninterrupted()
        .says("Up to how much spice are bids supported?"),
    ask("deal_breach", "1.12.00"_r, chooses_breach, breaches, choose_breach)
        .uninterrupted()
        .says("Is breaking the promise prevented, or only recorded?"),
    deed("state_terms", "1.12.00"_r, state_terms),
    ask("accept_deal", "1.12.00"_r, script_target, answers_to_deal, answer_deal)
        .uninterrupted()
        .because(why_not_accept)
        .says("Accept the proposed agreement?"),
    deed("counter_offer", "1.12.00"_r, counter_offer).back_to("deal_spice"),
};

// --- Ending one (1.12.00) -----------------------------------------------------------------------

bool concerns(const Agreement& a, Faction f) { return a.from == f || a.to == f; }

void own_agreements(const Game& g, const Frame&, Faction f, Options& options) {
  for (int i = 0; i < g.agreements.size(); ++i) {
    if (concerns(g.agreements[i], f)) options.add(Option::number(i + 1));
  }
}
void choose_agreement(Table& t, Frame& f, Faction faction, Option o) {
  f.as<CancelDealNotes>().agreement = o.value;
  const Agreement& a = t.game.agreements[o.value - 1];
  f.target = a.from == faction ? a.to : a.from;
}
void answer_cancel(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  if (o != Option::yes()) return;
  t.rule("1.12.00"_r);
  g.agreements.erase_at(f.as<CancelDealNotes>().agreement - 1);
  t.emit({.type = EventType::DealEnded, .faction = f.by, .target = f.target});
}
constexpr Step kCancelSteps[] = {
    ask("cancel_deal", "1.12.00"_r, script_owner, own_agreements, choose_agreement)
        .uninterrupted()
        .says("Which agreement shall end?"),
    ask("accept_cancel", "1.12.00"_r, script_target, yes_or_no, answer_cancel)
        .uninterrupted()
        .says("End the agreement? Spice already paid is not returned."),
};

// --- Standing help (1.10.02.05, 1.10.02.06) -----------------------------------------------------

// By house rule the Emperor helps anybody to bid, one player beside the ally at a time (5.19).
bool may_sponsor(const Game& g, Faction f) {
  return f == Faction::Emperor && g.config.has(HouseRule::EmperorSupportsBids);
}
// … unless the standing bid of the one named uses some of it.
bool is_sponsoring_bid(const Game& g, Faction f) {
  return may_sponsor(g, f) && g.sponsored.whom == g.bidding.leader && bound_to_bid(g, f) > 0;
}
Factions names_helped(const Game& g, const Frame& f) {
  const bool asked = f.opened_by.is(Word::HelpBids) && may_sponsor(g, f.by);
  return asked ? script_owner(g, f) - f.answered : Factions{};
}
void players_to_help(const Game& g, const Frame&, Faction faction, Options& options) {
  const bool sponsors = !is_sponsoring_bid(g, faction);
  for (Faction other : g.players) {
    if (other == faction) continue;
    if (sponsors || other == g.ally[faction]) options.add(Option::of(other));
  }
}
void choose_helped(Table&, Frame& f, Faction, Option o) { f.target = o.faction(); }
Option the_ally(const Game& g, const Frame& f, Faction faction) {
  Options options;
  players_to_help(g, f, faction, options);
  const Faction ally = g.ally[faction];
  return ally == Faction::None ? options[0] : Option::of(ally);
}
Refusal why_not_helped(const Game& g, const Frame* f, Faction faction, Option) {
  if (f == nullptr) return why_no_help(g, faction);
  if (is_sponsoring_bid(g, faction)) {
    return {"5.19"_r, "The standing bid of {faction} uses what was released for it.",
            g.sponsored.whom};
  }
  return {"5.19"_r, "The bids of another player are supported."};
}

// A promise to support bids keeps the release from being lowered.
int promised_support(const Game& g, Faction f) {
  int promised = 0;
  for (const Agreement& a : g.agreements) {
    if (a.clause == Clause::SupportBid && a.promiser == f && allied(g, a.from, a.to)) {
      promised = std::max<int>(promised, a.amount);
    }
  }
  return promised;
}
// Nor may it fall below what the ally's standing bid uses of it.
int used_support(const Game& g, Faction f) {
  return g.bidding.leader == f ? 0 : bound_to_bid(g, f);
}
// The help is for one who is not the ally.
bool helps_another(const Game& g, const Frame& frame, Faction f) {
  return frame.target != Faction::None && frame.target != g.ally[f];
}
void amounts(const Game& g, const Frame& frame, Faction f, Options& options) {
  const bool bound = frame.opened_by.is(Word::HelpBids) && !helps_another(g, frame, f);
  const int least = bound ? std::max(promised_support(g, f), used_support(g, f)) : 0;
  options.add_numbers(least, std::max<int>(least, std::min<int>(g.spice[f].value(), 200)));
}
Refusal why_not_less(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f != nullptr && f->opened_by.is(Word::HelpBids) && o.is(Option::Kind::Number) &&
      o.value < used_support(g, faction)) {
    return {"1.10.02.05"_r, "The standing bid of your ally uses more than that."};
  }
  if (f != nullptr && f->opened_by.is(Word::HelpBids) && promised_support(g, faction) > 0) {
    return {"1.12.00"_r, "An agreement promises more support for bids than that."};
  }
  return {"1.10.02"_r, "Only spice that you hold can be released."};
}
void sponsor(Table& t, const Frame& f, Faction faction, Option o) {
  t.rule("5.19"_r);
  t.game.sponsored = {};
  if (o.value > 0) t.game.sponsored = {.whom = f.target, .bids = o.value};
  t.emit({.type = EventType::SwitchSet,
          .faction = faction,
          .target = f.target,
          .amount = o.value,
          .word = f.opened_by.word(),
          .seen_by = Factions::of(faction, f.target)});
}
void set_help(Table& t, Frame& f, Faction faction, Option o) {
  if (helps_another(t.game, f, faction)) return sponsor(t, f, faction, o);
  Help& help = t.game.help[faction];
  const bool bids = f.opened_by.is(Word::HelpBids);
  t.rule(bids ? "1.10.02.05"_r : "1.10.02.06"_r);
  (bids ? help.bids : help.shipping) = o.value;
  t.emit({.type = EventType::SwitchSet,
          .faction = faction,
          .target = t.game.ally[faction],
          .amount = o.value,
          .word = f.opened_by.word(),
          .seen_by = Factions::of(faction, t.game.ally[faction])});
}
constexpr Step kHelpSteps[] = {
    ask("help_whom", "5.19"_r, names_helped, players_to_help, choose_helped)
        .uninterrupted()
        .idles(the_ally)
        .because(why_not_helped)
        .says("Whose bids do you support?"),
    ask("help", "1.10.02"_r, script_owner, amounts, set_help)
        .uninterrupted()
        .because(why_not_less)
        .says("How much of your spice may they use for this?"),
};

// --- Switches (1.10.02.03, 1.10.02.08) ----------------------------------------------------------

Flow flip_switch(Table& t, Frame& f) {
  Help& help = t.game.help[f.by];
  switch (f.opened_by.word()) {
    case Word::ShareSecrets:
    case Word::KeepSecrets:
      t.rule("1.10.02.03"_r);
      help.shares = f.opened_by.is(Word::ShareSecrets);
      break;
    default:
      t.rule("1.10.02.08"_r);
      help.permits = f.opened_by.is(Word::Permit);
      break;
  }
  t.emit({.type = EventType::SwitchSet,
          .faction = f.by,
          .target = t.game.ally[f.by],
          .word = f.opened_by.word(),
          .seen_by = Factions::of(f.by, t.game.ally[f.by])});
  return Flow::Next;
}
constexpr Step kSwitchSteps[] = {
    deed("flip_switch", "1.10.02"_r, flip_switch),
};

}  // namespace

const Script kDealScript{"deal", kDealSteps};
const Script kCancelDealScript{"cancel_deal", kCancelSteps};
const Script kHelpScript{"help", kHelpSteps};
const Script kSwitchScript{"switch", kSwitchSteps};

bool can_offer_deal(const Game& g, Faction) { return first_storm_done(g); }
Refusal why_no_deal(const Game& g, Faction) {
  if (!first_storm_done(g)) {
    return {"1.12.04"_r, "Agreements are possible only after the first storm."};
  }
  return {"1.00.05"_r, "Something is being resolved; an agreement waits until it is finished."};
}

bool can_cancel_deal(const Game& g, Faction f) {
  return std::ranges::any_of(g.agreements, [&](const Agreement& a) { return concerns(a, f); });
}
Refusal why_no_cancel(const Game&, Faction) {
  return {"1.12.00"_r, "There is no agreement of yours to end."};
}

bool is_allied(const Game& g, Faction f) { return g.ally[f] != Faction::None; }

bool can_help_bids(const Game& g, Faction f) {
  if (is_allied(g, f)) return true;
  return may_sponsor(g, f) && first_storm_done(g) && !is_sponsoring_bid(g, f);
}
Refusal why_no_help_for_bids(const Game& g, Faction f) {
  if (is_sponsoring_bid(g, f)) {
    return {"5.19"_r, "The standing bid of {faction} uses what was released for it.",
            g.sponsored.whom};
  }
  if (may_sponsor(g, f)) return {"5.19"_r, "The Emperor supports bids after the set-up."};
  return why_no_help(g, f);
}

bool may_share(const Game& g, Faction f) { return is_allied(g, f) && !g.help[f].shares; }
bool may_keep(const Game& g, Faction f) { return is_allied(g, f) && g.help[f].shares; }
bool may_permit(const Game& g, Faction f) { return is_allied(g, f) && !g.help[f].permits; }
bool may_forbid(const Game& g, Faction f) { return is_allied(g, f) && g.help[f].permits; }
Refusal why_no_help(const Game& g, Faction f) {
  if (!is_allied(g, f)) return {"1.10.02"_r, "That is for allies, and there is none."};
  return {"1.10.02"_r, "That is set so already."};
}

const Agreement* promise_not_to_enter(const Game& g, Faction f, Territory territory) {
  for (const Agreement& a : g.agreements) {
    if (a.clause == Clause::NotEnter && a.enforced && a.promiser == f && a.territory == territory) {
      return &a;
    }
  }
  return nullptr;
}

void note_entry(Table& t, Faction f, Territory territory) {
  for (Agreement& a : t.game.agreements) {
    if (a.clause != Clause::NotEnter || a.promiser != f || a.territory != territory || a.broken) {
      continue;
    }
    t.rule("1.12.00"_r);
    a.broken = true;
    t.emit({.type = EventType::DealBroken,
            .faction = f,
            .target = a.from == f ? a.to : a.from,
            .territory = territory});
  }
}

void share_sight(Table& t, Faction seer) {
  Game& g = t.game;
  for (const Agreement& a : g.agreements) {
    if (a.clause != Clause::ShareSight || a.promiser != seer) continue;
    const Faction other = a.from == seer ? a.to : a.from;
    for (DiscoverySite& site : g.discoveries.sites) {
      if (site.seen_by.has(seer)) site.seen_by.add(other);
    }
    Knowledge& known = g.knows[other];
    known.cards |= g.knows[seer].cards - g.hands[seer].cards;
    known.spice_top = std::max(known.spice_top, g.knows[seer].spice_top);
    known.deck_top = std::max(known.deck_top, g.knows[seer].deck_top);
    known.deck_bottom = std::max(known.deck_bottom, g.knows[seer].deck_bottom);
    known.storm_card = known.storm_card || g.knows[seer].storm_card;
  }
}

void end_agreements(Table& t) {
  auto& all = t.game.agreements;
  for (int i = all.size() - 1; i >= 0; --i) {
    if (all[i].until_turn < t.game.turn) all.erase_at(i);
  }
}

Territories promised_not_to_enter(const Game& g, Faction f) {
  Territories all;
  for (const Agreement& a : g.agreements) {
    if (a.promiser == f && promise_not_to_enter(g, f, a.territory) != nullptr) all.add(a.territory);
  }
  return all;
}

}  // namespace kanly

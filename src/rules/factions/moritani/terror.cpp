#include "rules/factions/moritani/terror.h"

#include <tuple>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/nexus.h"

namespace kanly {
namespace {

constexpr Faction kMoritani = Faction::Moritani;
constexpr int kBuyOffPrice = 3;

auto order_of(const TerrorSpot& s) { return std::tuple(s.at, s.not_extortion, s.token); }

TerrorTokens tokens_in(const Game& g, Territory at) {
  TerrorTokens there;
  for (const TerrorSpot& spot : g.moritani.on_map) {
    if (spot.at == at) there.add(spot.token);
  }
  return there;
}

const TerrorSpot* spot_of(const Game& g, TerrorToken token) {
  for (const TerrorSpot& spot : g.moritani.on_map) {
    if (spot.token == token) return &spot;
  }
  return nullptr;
}

// --- An entry (2.12.07) -------------------------------------------------------------------------
// frame.target has entered frame.place.

struct TerrorNotes {
  bool offered;      // an alliance, taken or stopped
  bool must_reveal;  // it was refused (2.12.09)
  bool revealed;     // a token at least
};

// A later reaction is left out when the entrant has no forces there any more (E-34); once a token was
// revealed the others need none (E-51).
bool may_react(const Game& g, const Frame& f) {
  const Territory at = territory_of(f.place);
  return !allied(g, f.target, kMoritani) && terror_in(g, at) > 0 &&
         !is_occupying_side(g, Homeworld::Grumman, f.target) &&
         (f.as<TerrorNotes>().revealed || g.forces.in(f.target, at));
}

bool may_offer(const Game& g, const Frame& f) {
  return !f.as<TerrorNotes>().offered && !f.as<TerrorNotes>().revealed &&
         f.target != Faction::Ecaz && !is_world_between(g, kMoritani, f.target) &&
         has(g, Advantage::MoritaniEnemyOfMyEnemy);
}

Factions reacts(const Game& g, const Frame& f) {
  return may_react(g, f) ? Factions::of(kMoritani) - f.answered : Factions{};
}
void reactions(const Game& g, const Frame& f, Faction, Options& options) {
  if (!f.as<TerrorNotes>().must_reveal) {
    options.add(Option::pass());
    if (may_offer(g, f)) options.add(Option::of(Word::OfferAlliance));
  }
  options.add_each(tokens_in(g, territory_of(f.place)));
}
void answer_entry(Table& t, Frame& f, Faction, Option o) {
  f.about = o;
  if (!o.is(Word::OfferAlliance)) return;
  f.as<TerrorNotes>().offered = true;
  t.rule("2.12.09"_r);
  t.emit({.type = EventType::AllianceOffered, .faction = kMoritani, .target = f.target});
  announce(t, Advantage::MoritaniEnemyOfMyEnemy);
}
Refusal why_no_terror(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kMoritani) return {"2.12.07"_r, "Terror tokens are Moritani's."};
  if (f == nullptr) {
    return {"2.12.07"_r,
            "A Terror token is revealed when another faction, not the ally, enters its Territory."};
  }
  if (o.is(Option::Kind::Pass) || o.is(Word::OfferAlliance)) {
    if (f->as<TerrorNotes>().must_reveal) {
      return {"2.12.09"_r, "The alliance was refused: a token must be revealed."};
    }
    if (f->target == Faction::Ecaz) return {"2.12.09"_r, "No alliance is offered to Ecaz."};
    if (is_world_between(g, kMoritani, f->target)) {
      return {"4.04.24"_r, "Forces of one of the two are on the homeworld of the other."};
    }
    return {"2.12.09"_r, "One alliance may be offered for an entry, before a token is revealed."};
  }
  if (o.is(Option::Kind::Terror) && spot_of(g, o.terror()) != nullptr) {
    return {"2.12.07"_r, "That token lies elsewhere."};
  }
  return {"2.12.07"_r, "Reveal a token that lies there, offer an alliance, or leave it."};
}

void reveal(Table& t, Frame& f, TerrorToken token) {
  MoritaniState& m = t.game.moritani;
  const Territory at = territory_of(f.place);
  auto& notes = f.as<TerrorNotes>();
  notes.must_reveal = false;
  notes.revealed = true;
  t.rule("2.12.07"_r);
  t.rule("2.12.08"_r);
  take_terror(m, *spot_of(t.game, token));
  if (token == TerrorToken::TerrorExtortion) {
    m.extortion = true;
  } else {
    m.removed.add(token);
  }
  t.emit({.type = EventType::TerrorRevealed,
          .faction = kMoritani,
          .target = f.target,
          .territory = at,
          .option = Option::of(token)});
  carry_out_terror(t, token, f.target, at);
}

Flow entry_answered(Table& t, Frame& f) {
  if (f.about.is(Word::OfferAlliance)) {
    f.about = {};
    return t.game.cancelled ? Flow::Back : Flow::Next;  // the token may still be revealed
  }
  if (!f.about.is(Option::Kind::Terror)) return Flow::Done;
  const TerrorToken token = f.about.terror();
  f.about = {};
  reveal(t, f, token);
  return Flow::Back;
}

void answer_offer(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_answer(const Game&, const Frame* f, Faction, Option) {
  if (f != nullptr) return {"2.12.09"_r, "The offer is accepted or refused at once."};
  return {"2.12.09"_r, "Moritani have offered no alliance."};
}

// All tokens of the place go back unseen (E-54).
void return_tokens(Table& t, Territory at) {
  MoritaniState& m = t.game.moritani;
  const int count = terror_in(t.game, at);
  for (TerrorToken token : tokens_in(t.game, at)) take_terror(m, *spot_of(t.game, token));
  t.emit(
      {.type = EventType::TerrorReturned, .faction = kMoritani, .amount = count, .territory = at});
}

Flow offer_answered(Table& t, Frame& f) {
  const bool accepted = f.about == Option::yes();
  const Territory at = territory_of(f.place);
  f.about = {};
  t.rule("2.12.09"_r);
  if (accepted) {
    return_tokens(t, at);
    ally_by_token(t, kMoritani, f.target);
    return Flow::Done;
  }
  const TerrorTokens there = tokens_in(t.game, at);
  if (there.size() == 1) {
    reveal(t, f, there.first());
  } else {
    f.as<TerrorNotes>().must_reveal = true;
  }
  return Flow::Back;
}

constexpr Step kTerrorSteps[] = {
    ask("terror", "2.12.07"_r, reacts, reactions, answer_entry)
        .uninterrupted()
        .because(why_no_terror)
        .says(
            "Forces entered a Territory with your Terror token: reveal it, or offer an alliance?"),
    deed("terror_answered", "2.12.07"_r, entry_answered).back_to("terror"),
    ask("enemy_of_my_enemy", "2.12.09"_r, script_target, yes_or_no, answer_offer)
        .uninterrupted()
        .because(why_no_answer)
        .says("Moritani offer an alliance: accept? If not, they reveal a Terror token."),
    deed("alliance_answered", "2.12.09"_r, offer_answered).back_to("terror"),
};

// --- Laying and moving (2.12.06) ----------------------------------------------------------------

// With the high side of Grumman a token may lie on another one, unless one was sold (4.04.23).
bool may_stack(const Game& g) { return !g.moritani.sold && has_high_side(g, Homeworld::Grumman); }

// Those on the map and Jacurutu Sietch, not the mobile one (E-50).
Territories open_to_terror(const Game& g) {
  Territories open = strongholds(g);
  open.remove(Territory::HiddenMobileStronghold);
  if (may_stack(g)) return open;
  for (const TerrorSpot& spot : g.moritani.on_map) open.remove(spot.at);
  return open;
}

// From the supply, or from a stronghold to another one.
TerrorTokens placeable(const Game& g) {
  if (open_to_terror(g).empty()) return {};
  TerrorTokens tokens = terror_supply(g);
  for (const TerrorSpot& spot : g.moritani.on_map) {
    if (is_stronghold(spot.at)) tokens.add(spot.token);
  }
  return tokens;
}

// By their Nexus card a token of the supply is laid anywhere on the planet, found places included (4.07.17).
struct PlaceNotes {
  bool by_card;
};
TerrorTokens placeable_now(const Game& g, const Frame& f) {
  return f.as<PlaceNotes>().by_card ? terror_supply(g) : placeable(g);
}

Flow open_window(Table& t, Frame&) {
  if (placeable(t.game).empty()) return Flow::Done;
  open_prevention(t, {Advantage::MoritaniTerrorize});
  return Flow::Next;
}
Flow place_or_not(Table& t, Frame&) {
  return is_prevented(t.game, Advantage::MoritaniTerrorize) ? Flow::Done : Flow::Next;
}
void tokens_to_place(const Game& g, const Frame& f, Faction, Options& options) {
  if (!f.as<PlaceNotes>().by_card) options.add(Option::pass());
  options.add_each(placeable_now(g, f));
}
void choose_token(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_token(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kMoritani) return {"2.12.06"_r, "Terror tokens are Moritani's."};
  if (o.is(Option::Kind::Terror) && g.moritani.removed.has(o.terror())) {
    return {"2.12.05"_r, "A token that was revealed is out of the game."};
  }
  if (f == nullptr) {
    return {"2.12.06"_r,
            "One token is laid or moved in each Mentat Pause, before the victory check."};
  }
  return {"2.12.06"_r,
          "One token of the supply is laid, or one that lies in a stronghold is moved."};
}

Factions names_stronghold(const Game& g, const Frame& f) {
  return f.about.is(Option::Kind::Terror) ? script_owner(g, f) : Factions{};
}
void strongholds_for_token(const Game& g, const Frame& f, Faction, Options& options) {
  if (f.as<PlaceNotes>().by_card) {
    for (int i = 0; i < kTerritoryCount; ++i) {
      const auto t = static_cast<Territory>(i);
      if (is_on_board(t) || is_found(g, t)) options.add(Option::of(t));
    }
    return;
  }
  Territories open = open_to_terror(g);
  if (const TerrorSpot* const spot = spot_of(g, f.about.terror())) open.remove(spot->at);
  options.add_each(open);
}
void choose_stronghold(Table&, Frame& f, Faction, Option o) { f.territory = o.territory(); }
Refusal why_not_there(const Game& g, const Frame*, Faction faction, Option o) {
  if (faction != kMoritani) return {"2.12.06"_r, "Terror tokens are Moritani's."};
  const Territory t = o.is(Option::Kind::Territory) ? o.territory()
                      : o.is(Option::Kind::Place)   ? territory_of(o.place())
                                                    : Territory::None;
  if (t == Territory::HiddenMobileStronghold) {
    return {"2.12.06"_r, "No Terror token lies in the mobile stronghold."};
  }
  if (t != Territory::None && terror_in(g, t) > 0) {
    return {"2.12.06"_r, "A Terror token lies in {territory} already.", t};
  }
  return {"2.12.06"_r, "A Terror token lies in a stronghold."};
}

Flow token_placed(Table& t, Frame& f) {
  Game& g = t.game;
  if (!f.about.is(Option::Kind::Terror)) return Flow::Done;
  const TerrorToken token = f.about.terror();
  const TerrorSpot* const spot = spot_of(g, token);
  t.rule("2.12.06"_r);
  if (terror_in(g, f.territory) > 0) t.rule("4.04.23"_r);
  if (spot == nullptr) {
    lay_terror(g.moritani, {.at = f.territory, .token = token});
    t.emit({.type = EventType::TerrorPlaced,
            .faction = kMoritani,
            .territory = f.territory,
            .option = f.about,
            .secret_for = Factions::of(kMoritani)});
    return Flow::Done;
  }
  TerrorSpot moved = *spot;
  take_terror(g.moritani, moved);
  const Place from = places_of(moved.at).first();
  moved.at = f.territory;
  lay_terror(g.moritani, moved);
  t.emit({.type = EventType::TerrorMoved,
          .faction = kMoritani,
          .from = from,
          .territory = f.territory,
          .option = f.about,
          .secret_for = Factions::of(kMoritani)});
  return Flow::Done;
}

void hide_token(Frame& f, Faction seat) {
  if (seat != f.by) f.about = {};
}
void guess_placed(Game& g, Frame& f, Chance& chance) {
  if (f.about.is(Option::Kind::Terror) || !is_past(f, "place_terror")) return;  // not chosen yet
  FixedList<TerrorToken, kTerrorTokenCount> possible;
  for (TerrorToken token : placeable_now(g, f)) possible.push_back(token);
  if (!possible.empty()) f.about = Option::of(chance.one_of(possible));
}

constexpr Step kPlaceSteps[] = {
    deed("terror_window", "2.12.06"_r, open_window),
    deed("terror_may_be_placed", "2.12.06"_r, place_or_not),
    ask("place_terror", "2.12.06"_r, script_owner, tokens_to_place, choose_token)
        .because(why_no_token)
        .says("Lay a Terror token of your supply, move one that lies on the map, or neither?"),
    ask("place_terror_in", "2.12.06"_r, names_stronghold, strongholds_for_token, choose_stronghold)
        .uninterrupted()
        .because(why_not_there)
        .says("In which stronghold does it lie from now on?"),
    deed("terror_placed", "2.12.06"_r, token_placed),
};

// --- A token for spice (4.04.23) ----------------------------------------------------------------

constexpr int kSpiceForToken = 4;

void tokens_to_sell(const Game& g, const Frame&, Faction, Options& options) {
  options.add(Option::pass());
  for (const TerrorSpot& spot : g.moritani.on_map) options.add(Option::of(spot.token));
}
void sell_token(Table& t, Frame&, Faction f, Option o) {
  if (!o.is(Option::Kind::Terror)) return;
  Game& g = t.game;
  const TerrorSpot spot = *spot_of(g, o.terror());
  t.rule("4.04.23"_r);
  take_terror(g.moritani, spot);
  g.moritani.sold = true;
  t.emit({.type = EventType::TerrorReturned, .faction = f, .amount = 1, .territory = spot.at});
  pay(t, Party::bank(), Party::of(f), kSpiceForToken, Cause::Grumman);
}
Refusal why_no_sale(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kMoritani) return {"4.04.23"_r, "Terror tokens are Moritani's."};
  if (!has_high_side(g, Homeworld::Grumman)) {
    return {"4.04.23"_r, "Grumman must be at High Threshold."};
  }
  return {"4.04.23"_r, "In the Collection phase one Terror token of the map is worth 4 spice."};
}

constexpr Step kSellSteps[] = {
    ask("sell_terror", "4.04.23"_r, script_owner, tokens_to_sell, sell_token)
        .because(why_no_sale)
        .says("Take a Terror token back into your supply for 4 spice?"),
};

// --- Extortion in the Mentat Pause (2.12.10.03) -------------------------------------------------

Factions may_buy_off(const Game& g, const Frame& f) {
  return f.target == Faction::None ? g.players - Factions::of(kMoritani) - f.answered : Factions{};
}
// Everybody is asked, so that nobody learns who could not pay.
void pay_or_not(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::no());
  if (free_spice(g, f) >= kBuyOffPrice) options.add(Option::yes());
}
void answer_extortion(Table& t, Frame& f, Faction faction, Option o) {
  if (o == Option::no()) return;
  f.target = faction;
  pay(t, Party::of(faction), Party::of(kMoritani), kBuyOffPrice, Cause::ExtortionBoughtOff);
}
Refusal why_not_bought_off(const Game&, const Frame* f, Faction, Option) {
  if (f != nullptr) return {"2.12.10.03"_r, "It takes 3 spice to buy the extortion off."};
  return {"2.12.10.03"_r,
          "Extortion that was revealed is bought off in the next Mentat Pause, by one player."};
}
Flow extortion_over(Table& t, Frame& f) {
  MoritaniState& m = t.game.moritani;
  m.extortion = false;
  t.rule("2.12.10.03"_r);
  t.emit({.type = EventType::ExtortionEnded, .faction = kMoritani, .target = f.target});
  if (f.target != Faction::None) {
    m.removed.add(TerrorToken::TerrorExtortion);
    return Flow::Done;
  }
  FixedList<TerrorSpot, kTerrorTokenCount> spots = m.on_map;
  m.on_map.clear();
  for (TerrorSpot spot : spots) {  // everybody knows now that none of these is it
    spot.not_extortion = true;
    lay_terror(m, spot);
  }
  return Flow::Done;
}

constexpr Step kExtortionSteps[] = {
    ask("extortion", "2.12.10.03"_r, may_buy_off, pay_or_not, answer_extortion)
        .because(why_not_bought_off)
        .says("Pay Moritani 3 spice, so that the Extortion token leaves the game?"),
    deed("extortion_over", "2.12.10.03"_r, extortion_over),
};

}  // namespace

const Script kTerrorScript{"terror", kTerrorSteps};
const Script kPlaceTerrorScript{
    .name = "place_terror", .steps = kPlaceSteps, .hide = hide_token, .guess = guess_placed};
const Script kSellTerrorScript{"sell_terror", kSellSteps};
const Script kExtortionScript{"extortion", kExtortionSteps};

void lay_terror(MoritaniState& m, TerrorSpot spot) {
  int at = 0;
  while (at < m.on_map.size() && order_of(m.on_map[at]) < order_of(spot)) ++at;
  m.on_map.insert_at(at, spot);
}

void take_terror(MoritaniState& m, const TerrorSpot& spot) {
  for (int i = 0; i < m.on_map.size(); ++i) {
    if (m.on_map[i] == spot) return m.on_map.erase_at(i);
  }
}

// A Diplomat's retreat is no entry (E-46), and nothing answers in the midst of a battle (K-114).
void offer_terror(Table& t, Faction entrant, Place p, int forces) {
  constexpr int kFewest = 3;  // with the low side of Grumman (4.04.23)
  const Game& g = t.game;
  if (g.moritani.on_map.empty() || entrant == kMoritani) return;
  if (g.battle.stage != BattleWork::Stage::None) return;
  if (terror_in(g, territory_of(p)) == 0) return;
  if (forces < kFewest && has_low_side(g, Homeworld::Grumman)) return;
  Frame& f = push(t, ScriptId::Terror, kMoritani);
  f.target = entrant;
  f.place = p;
}

void offer_to_sell_terror(Table& t) {
  Game& g = t.game;
  g.moritani.sold = false;
  if (has_high_side(g, Homeworld::Grumman) && !g.moritani.on_map.empty()) {
    push(t, ScriptId::SellTerror, kMoritani);
  }
}

void begin_terror_pause(Table& t) {
  const Game& g = t.game;
  if (has(g, Advantage::MoritaniTerrorize)) push(t, ScriptId::PlaceTerror, kMoritani);
  if (g.moritani.extortion) push(t, ScriptId::Extortion, kMoritani);
}

void place_terror_by_card(Table& t) {
  Frame& f = push(t, ScriptId::PlaceTerror, kMoritani);
  f.as<PlaceNotes>().by_card = true;
  while (step_of(f).id != "place_terror") ++f.step;
}

}  // namespace kanly

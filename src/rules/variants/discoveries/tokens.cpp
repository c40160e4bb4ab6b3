#include "rules/variants/discoveries/tokens.h"

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"

namespace kanly {
namespace {

using State = DiscoverySite::State;
using TokenList = FixedList<DiscoveryToken, kDiscoveryTokenCount>;

constexpr int kStash = 7;  // spice

Place place_of_site(SpiceCard c) { return info(c).token_place; }

// Whoever looks at tokens of this kind at any time has seen it as soon as it lies there (4.08.02).
Faction knows_kind(DiscoveryType type) {
  return type == DiscoveryType::Hiereg ? Faction::Fremen : Faction::SpacingGuild;
}

void see_token(Table& t, SpiceCard card, Faction f, Factions who_is_told) {
  Game& g = t.game;
  t.rule("4.08.02"_r);
  DiscoverySite& site = site_of(g, card);
  site.seen_by.add(f);
  t.emit({.type = EventType::DiscoverySeen,
          .faction = f,
          .at = place_of_site(card),
          .territory = territory_of(place_of_site(card)),
          .discovery = site.token,
          .seen_by = who_is_told,
          .secret_for = Factions::of(f)});
  share_sight(t, f);
}

// --- Looking and revealing (4.08.02, 4.08.03) ---------------------------------------------------
// frame.by is asked about the token of the card that the notes name.

struct TokensNotes {
  uint8_t order;  // whose turn it is
  uint8_t site;   // at hand
};

SpiceCard card_of(uint8_t site) {
  return static_cast<SpiceCard>(static_cast<uint8_t>(kFirstDiscovery) + site);
}
SpiceCard card_at_hand(const Frame& f) { return card_of(f.as<TokensNotes>().site); }

// Forces in the Territory, advisors aside; the sector does not matter.
bool may_reveal(const Game& g, Faction f, SpiceCard card) {
  return site_of(g, card).state == State::FaceDown &&
         occupies(g, f, territory_of(place_of_site(card)));
}

// The next faction in storm order with a token to look at.
Flow next_token(Table& t, Frame& f) {
  const Game& g = t.game;
  auto& notes = f.as<TokensNotes>();
  const auto order = storm_order(g);
  for (; notes.order < order.size(); ++notes.order, notes.site = 0) {
    for (; notes.site < kDiscoveryCards.size(); ++notes.site) {
      if (!may_reveal(g, order[notes.order], card_of(notes.site))) continue;
      f.by = order[notes.order];
      f.place = place_of_site(card_of(notes.site));
      f.territory = territory_of(f.place);
      return Flow::Next;
    }
  }
  return Flow::Done;
}

void what_to_do(const Game& g, const Frame& f, Faction faction, Options& options) {
  options.add(Option::pass());
  if (!site_of(g, card_at_hand(f)).seen_by.has(faction)) options.add(Option::of(Word::Look));
  options.add(Option::of(Word::Reveal));
}
void choose_what(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_token(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) {
    if (g.phase != Phase::Collection) {
      return {"4.08.02"_r, "Tokens are looked at and revealed in Spice Collection."};
    }
    return {"4.08.02"_r,
            "{faction} has no forces, advisors aside, in a Territory with a face-down token.", f};
  }
  if (o.is(Word::Look)) return {"4.08.02"_r, "You have seen this token."};
  return {"4.08.02"_r, "The token is looked at, revealed, or left alone."};
}

void leave_game(Game& g, DiscoverySite& site) {
  g.discoveries.out.add(site.token);
  site = {};
}

void reveal_token(Table& t, SpiceCard card, Faction f) {
  Game& g = t.game;
  DiscoverySite& site = site_of(g, card);
  const DiscoveryToken token = site.token;
  t.rule("4.08.03"_r);
  t.emit({.type = EventType::DiscoveryRevealed,
          .faction = f,
          .at = place_of_site(card),
          .territory = territory_of(place_of_site(card)),
          .discovery = token});
  t.rule(info(token).type == DiscoveryType::Hiereg ? "4.08.05"_r : "4.08.06"_r);
  switch (token) {
    case DiscoveryToken::TreacheryCardStash:
      leave_game(g, site);
      draw_card(t, f);
      return discard_down(t, f);  // drawn first, then any card goes
    case DiscoveryToken::SpiceStash:
      leave_game(g, site);
      return pay(t, Party::bank(), Party::of(f), kStash, Cause::SpiceStash);
    case DiscoveryToken::OrnithopterToken:
      site = {};
      g.discoveries.ornithopter = f;
      return;
    default:  // a place
      site.state = State::FaceUp;
      g.discoveries.fresh.add(token);
  }
}

Flow deal_with_token(Table& t, Frame& f) {
  const Option chosen = f.about;
  f.about = {};
  if (chosen.is(Word::Look)) {
    see_token(t, card_at_hand(f), f.by, t.game.players);
    return Flow::Back;
  }
  if (chosen.is(Word::Reveal)) reveal_token(t, card_at_hand(f), f.by);
  ++f.as<TokensNotes>().site;
  return Flow::Restart;
}

constexpr Step kTokenSteps[] = {
    deed("next_discovery_token", "4.08.02"_r, next_token),
    ask("discovery_token", "4.08.02"_r, script_owner, what_to_do, choose_what)
        .because(why_no_token)
        .says("A discovery token lies here: look at it, reveal it, or leave it?"),
    deed("look_or_reveal", "4.08.03"_r, deal_with_token).back_to("discovery_token"),
};

// --- Into the new place (4.08.03) ---------------------------------------------------------------
// frame.by may enter frame.place.

struct EnterNotes {
  uint8_t token;  // whose place it is
  uint8_t order;  // whose turn it is
};

PlaceSet forces_around(const Game& g, Faction f, Place found) {
  return g.forces.places(f) & places_of(territory_of(host_of(g, found)));
}

bool may_enter(const Game& g, Faction f, Place found) {
  const Territory t = territory_of(found);
  const Faction ally = g.ally[f];
  return occupies(g, f, territory_of(host_of(g, found))) && room_for(g, f, t) &&
         (ally == Faction::None || !occupies(g, ally, t) || shares_places(g, f, ally)) &&
         promise_not_to_enter(g, f, t) == nullptr;
}

Flow next_entrant(Table& t, Frame& f) {
  Game& g = t.game;
  auto& notes = f.as<EnterNotes>();
  const auto order = storm_order(g);
  for (; notes.token < kDiscoveryTokenCount; ++notes.token, notes.order = 0) {
    const auto token = static_cast<DiscoveryToken>(notes.token);
    if (!g.discoveries.fresh.has(token)) continue;
    const Place found = place_of(territory_of(token), 0);
    while (notes.order < order.size()) {
      const Faction faction = order[notes.order++];
      if (!may_enter(g, faction, found)) continue;
      f.by = faction;
      f.place = found;
      f.territory = territory_of(found);
      return Flow::Next;
    }
  }
  g.discoveries.fresh = {};
  return Flow::Done;
}

// Whose forces have gone home meanwhile (4.07.16) is asked no longer.
Factions still_enters(const Game& g, const Frame& f) {
  return may_enter(g, f.by, f.place) ? script_owner(g, f) : Factions{};
}
void pass_or_enter(const Game&, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  options.add(Option::of(f.place));
}
void answer_entry(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_entry(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr && o.is(Option::Kind::Place) && is_annex(o.place())) {
    const Territory t = territory_of(o.place());
    if (!room_for(g, f, t)) {
      return {"4.08.04"_r, "{territory} is full: two other factions are there.", t};
    }
  }
  return {
      "4.08.03"_r,
      "A place revealed in the last Turn is entered when the Storm phase begins, by factions with "
      "forces in the Territory around it."};
}

Flow choose_entrants(Table& t, Frame& f) {
  if (!f.about.is(Option::Kind::Place)) return Flow::Restart;
  f.about = {};
  gather_group(t, f.by, forces_around(t.game, f.by, f.place));
  return Flow::Next;
}

// No entry that others answer, and the storm does not matter.
Flow enter_place(Table& t, Frame& f) {
  const Game& g = t.game;
  t.rule("4.08.03"_r);
  t.emit({.type = EventType::DiscoveryEntered,
          .faction = f.by,
          .amount = gathered_total(g),
          .forces = gathered_forces(g),
          .at = f.place,
          .territory = f.territory});
  move_gathered(t, f.by, f.place);
  return Flow::Restart;
}

constexpr Step kEnterSteps[] = {
    deed("next_to_enter", "4.08.03"_r, next_entrant),
    ask("enter_discovery", "4.08.03"_r, still_enters, pass_or_enter, answer_entry)
        .because(why_no_entry)
        .says("Do forces around it move into the new place?"),
    deed("choose_entrants", "4.08.03"_r, choose_entrants),
    deed("enter_place", "4.08.03"_r, enter_place),
};

}  // namespace

const Script kDiscoveryTokensScript{"discovery_tokens", kTokenSteps};
const Script kEnterDiscoveryScript{"enter_discovery", kEnterSteps};

DiscoveryTokens tokens_left(const Game& g, DiscoveryType type) {
  DiscoveryTokens left;
  for (DiscoveryToken token : DiscoveryTokens::all(kDiscoveryTokenCount) - g.discoveries.out) {
    if (info(token).type == type) left.add(token);
  }
  for (const DiscoverySite& site : g.discoveries.sites) {
    if (site.token != DiscoveryToken::None) left.remove(site.token);
  }
  if (g.discoveries.ornithopter != Faction::None) left.remove(DiscoveryToken::OrnithopterToken);
  return left;
}

void make_discovery(Table& t, SpiceCard card) {
  Game& g = t.game;
  const SpiceCardInfo& about = info(card);
  t.rule("4.08.01"_r);
  // No worm: the Fremen are not spared.
  for (Faction f : factions_present(g, about.territory)) {
    lose_all_forces(t, f, places_of(about.territory), Cause::DiscoveryCard);
  }
  for (Place p : places_of(about.territory)) lose_spice(t, p, Cause::DiscoveryCard);
  DiscoverySite& site = site_of(g, card);
  TokenList left;
  for (DiscoveryToken token : tokens_left(g, about.token_type)) left.push_back(token);
  if (site.state != State::Empty || left.empty()) return;
  t.shuffle(left);
  site = {.state = State::FaceDown, .token = left.back(), .seen_by = {}};
  t.emit({.type = EventType::DiscoveryPlaced,
          .at = about.token_place,
          .territory = about.token_territory});
  const Faction f = knows_kind(about.token_type);
  if (g.in_play(f)) see_token(t, card, f, Factions::of(f));
}

void offer_new_places(Table& t) {
  if (!t.game.discoveries.fresh.empty()) push(t, ScriptId::EnterDiscovery, Faction::None);
}

void offer_tokens(Table& t) { push(t, ScriptId::DiscoveryTokens, Faction::None); }

}  // namespace kanly

#include "words/describe.h"

#include <vector>

#include "base/filled.h"
#include "game/event_words.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/phases/revival_terms.h"
#include "rules/variants/nexus_cards/holding.h"
#include "words/deals.h"

namespace kanly::words {

namespace {

struct WordMeaning {
  Word word;
  std::string_view text;
};

constexpr WordMeaning kWordMeanings[] = {
    {Word::Done, "that is all"},
    {Word::Break, "leave your alliance"},
    {Word::Forces, "bring back forces from the tanks"},
    {Word::Leader, "the leader or Cheap Hero"},
    {Word::OfferDeal, "propose an agreement to another player: spice, a promise, or both"},
    {Word::CancelDeal, "propose to end an agreement"},
    {Word::ShareSecrets, "show your ally what you hide from the others"},
    {Word::KeepSecrets, "stop showing your ally what you hide"},
    {Word::GiveSpice, "give spice to your ally"},
    {Word::KaramaPower, "your power with a Karama, once in the game"},
    {Word::HoldsKind, "do you hold a card of some kind?"},
    {Word::HoldsCard, "do you hold a certain card?"},
    {Word::SpiceAbove, "do you have more spice than …?"},
    {Word::SpiceBelow, "do you have less spice than …?"},
    {Word::HoldsTraitor, "is a certain leader your traitor?"},
    {Word::PredictedFaction, "did you predict that a certain faction wins?"},
    {Word::PredictedTurn, "did you predict a certain turn?"},
    {Word::ClaimedCharity, "did you claim charity this turn?"},
    {Word::FreeQuestion, "any other question, put in words at the table"},
    {Word::Weapon, "the weapon"},
    {Word::PoisonWeapon, "a poison weapon"},
    {Word::ProjectileWeapon, "a projectile weapon"},
    {Word::SpecialWeapon, "a special weapon, such as the Lasgun"},
    {Word::Defense, "the defense"},
    {Word::PoisonDefense, "a defense against poison"},
    {Word::ProjectileDefense, "a defense against projectiles"},
    {Word::Worthless, "a worthless card"},
    {Word::NoPromise, "spice alone"},
    {Word::PromiseNotEnter, "you promise to stay out of a territory"},
    {Word::AskNotEnter, "they promise to stay out of a territory"},
    {Word::PromiseShareSight, "you promise to show them what you foresee"},
    {Word::AskShareSight, "they promise to show you what they foresee"},
    {Word::PromiseSupportBid, "you promise to help with a bid"},
    {Word::AskSupportBid, "they promise to help with a bid"},
    {Word::Prevented, "the promise cannot be broken"},
    {Word::Recorded, "it can be broken, and everybody will know"},
    {Word::HelpBids, "let your ally use some of your spice for bids"},
    {Word::HelpShipping, "let your ally use some of your spice for shipments"},
    {Word::Permit, "let your ally use your alliance advantages"},
    {Word::Forbid, "do not let your ally use your alliance advantages"},
    {Word::Play, "order the opponent to play something"},
    {Word::DoNotPlay, "forbid the opponent to play something"},
    {Word::Number, "the number on the battle wheel"},
    {Word::WithdrawPlan, "take your battle plan back and make another"},
    {Word::Capture, "keep the leader as your captive"},
    {Word::Kill, "kill the leader for 2 spice"},
    {Word::Reserves, "land forces from your reserves, for spice"},
    {Word::Send, "send reserves near the Great Flat, for free"},
    {Word::CrossShip, "ship forces from one territory to another"},
    {Word::ShipBack, "ship forces back to your reserves"},
    {Word::NoField, "a face-down No-Field token, for the price of one force"},
    {Word::RevealToken, "turn your No-Field on the planet over"},
    {Word::GiveCard, "give one of your Richese cards to your ally"},
    {Word::Trade, "exchange a card with your ally"},
    {Word::Double, "CHOAM Charity pays double"},
    {Word::Cancel, "no CHOAM Charity is paid"},
    {Word::First, "before all others"},
    {Word::Last, "after all others"},
    {Word::Aggressor, "you win ties"},
    {Word::OnceAround, "everybody bids once, in turn"},
    {Word::Silent, "everybody bids at once, in secret"},
    {Word::InTurn, "an ordinary auction"},
    {Word::Clockwise, "to the left"},
    {Word::CounterClockwise, "to the right"},
    {Word::Keep, "the card is yours"},
    {Word::Remove, "the card leaves the game"},
    {Word::Front, "it does not fight; its skill helps the leader who does"},
    {Word::Behind,
     "it may fight, with all of its skill; if another leader does, the skill is idle"},
    {Word::Use, "both leaders die"},
    {Word::Withhold, "nothing happens, and you may keep it"},
    {Word::KillLeaders, "both leaders die"},
    {Word::IgnoreLeaders, "only the forces count"},
    {Word::Farther, "one group moves one territory farther"},
    {Word::TwoOrigins, "forces from two territories move as one group"},
    {Word::TwoGroups, "two groups move"},
    {Word::Top, "it is the next card drawn"},
    {Word::Bottom, "it comes when all others have been drawn"},
    {Word::OfferAlliance,
     "you two are allies at once if it is accepted; if not, the token at hand takes effect"},
    {Word::TakeVidal, "he serves you until he has fought one battle"},
    {Word::TakeSpice, "half of what the entrant has, rounded up"},
    {Word::DrawCard, "the top Treachery card; above the limit you discard one"},
    {Word::Object, "the question is not about present or past; the others vote on it"},
    {Word::AskSpice, "they pay you spice for it"},
    {Word::ForTurns, "the promise holds longer than this turn"},
    {Word::CounterOffer, "refuse, and propose something else at once"},
    {Word::Look, "you alone see what it is"},
    {Word::Reveal, "everybody sees it: you get what it gives, or a new place opens"},
    {Word::OrnithopterToken, "one group flies up to three territories; the token leaves the game"},
    {Word::PermitShipment, "let another player ship once in your ways, at half or full price"},
    {Word::HalfPrice, "half of what it would cost, rounded up"},
    {Word::FullPrice, "what it costs by the rules"},
    {Word::Interrogate,
     "make a player tell you its spice and the number of its weapons or defenses"},
    {Word::NexusCard, "play your Nexus card"},
    {Word::Betrayal, "against a faction in play"},
    {Word::Cunning, "your own card"},
    {Word::SecretAlly, "as if a faction not in play helped you"},
};

template <class Thing>
Said effect_in(std::string_view table, Thing it, Part part = Part::Whole) {
  return of_catalog(table, id_of(it), "effect", info(it).effect, part);
}

Said meaning_of_word(Word word) { return fixed(meaning_of(word)); }

// What the Karama power of this seat does.
Said karama_power(Faction seat) {
  for (const Advantage a : advantages_of(seat)) {
    if (kind_of(a) == AdvantageKind::KaramaPower) {
      return said("with a Karama, once in the game: {}", effect_of(a, Part::Whole));
    }
  }
  return meaning_of_word(Word::KaramaPower);
}

// What the Nexus card of this seat does in its hand.
Said effect_of_nexus_card(const View& view) {
  const NexusCard card = view.game().nexus.hands[view.seat()].card;
  if (card == NexusCard::None) return meaning_of_word(Word::NexusCard);
  const NexusCardInfo& about = info(card);
  switch (nexus_use(view.game(), view.seat())) {
    case Word::Betrayal:
      return of_catalog("nexus", id_of(card), "betrayal/effect", about.betrayal.effect);
    case Word::Cunning:
      return of_catalog("nexus", id_of(card), "cunning/effect", about.cunning.effect);
    default:
      return of_catalog("nexus", id_of(card), "secret_ally/effect", about.secret_ally.effect);
  }
}

struct Declined {
  std::string_view step;
  std::string_view text;
};

// What doing nothing means, where the question alone does not say it.
constexpr Declined kDeclined[] = {
    {"accept_deal", "refuse"},
    {"traitor", "say nothing"},
    {"stop_shipment", "let them land"},
    {"offer_karama", "keep the card"},
    {"distrans_target", "give nothing after all"},
    {"semuta_drug", "leave them"},
    {"storm_cards", "keep the card"},
    {"karama_cancel", "keep the card"},
    {"karama_prevent", "keep the card"},
    {"place_worm", "it comes again where the first one did, without harm"},
    {"black_market_claim", "say nothing about it"},
    {"black_market", "offer nothing"},
    {"bid", "let the others have it; you may bid again if they go on"},
    {"once_around_bid", "let the others have it"},
    {"ship", "no shipment this turn"},
    {"move", "everybody stays where they are"},
    {"move_again", "keep it for another turn"},
    {"plan_weapon", "no weapon"},
    {"plan_defense", "no defense"},
    {"plan_leader", "no leader: then no weapon and no defense either"},
    {"revive_leader", "no leader"},
    {"prescience", "do not look"},
    {"prescience_answer", "none"},
    {"voice", "stay silent"},
    {"advise", "nobody goes along"},
    {"ride", "let the worm pass"},
    {"offer_no_field", "none"},
    {"nexus", "no more offers from you in this Nexus"},
    {"discard_after_battle", "keep the rest"},
    {"wartime", "all others stay advisors"},
    {"move_mobile_stronghold", "it stays here; without a step it gathers nothing"},
    {"replace_face_dancer", "keep the three that you have"},
    {"technology", "keep your hand; you may swap a later card"},
    {"caladan_force", "no force is added"},
    {"kaitain_discard", "keep the rest"},
    {"place_fedaykin", "it stays on the Southern Hemisphere"},
    {"nexus_card", "keep it for another moment"},
    {"draw_nexus_card", "go without, or keep the one you have"},
    {"redraw_nexus_card", "keep it: the own card is cunning"},
    {"nexus_advisors", "all others stay advisors"},
    {"ride_from", "let the worm pass"},
    {"terror", "the token stays where it lies"},
    {"ambassador", "the Ambassador stays where it lies"},
    {"place_ambassador", "the rest of your supply waits for another turn"},
    {"ambassador_move", "all forces stay where they are"},
    {"ambassador_landing", "nobody lands"},
    {"ambassador_revival", "nobody comes back"},
    {"ambassador_of_ecaz", "neither: the token goes back to your supply"},
    {"share_spice", "half for you, rounded down, the rest for your ally"},
    {"sell_terror", "all tokens stay where they lie"},
    {"place_terror", "all tokens stay where they are"},
    {"sabotage_gift", "keep your hand"},
    {"keep_after_defeat", "all cards you played are discarded"},
    {"assassinate", "keep your Traitor cards hidden"},
    {"discard_for_winner", "the winner keeps the rest"},
    {"raise_limit", "nobody else may revive more than three"},
    {"ask_for_leader", "ask for nobody"},
    {"name_price", "refuse: the leader stays"},
    {"make_ghola", "no more gholas"},
    {"discovery_token", "it stays as it lies"},
    {"enter_discovery", "your forces stay outside"},
    {"great_maker_ride", "your reserves stay where they are"},
};

Said meaning_of_pass(const Step* step) {
  if (step == nullptr) return {};
  for (const Declined& d : kDeclined) {
    if (d.step == step->id) return fixed(d.text);
  }
  if (step->kind == StepKind::Pause) return said("go on");
  return {};
}

Said meaning_of_leader(const View& view, const Step* step, Leader l) {
  const LeaderInfo& i = info(l);
  Said out = i.variable_strength ? said("as strong as the leader against him")
                                 : said("strength {}", i.strength);
  if (i.faction != view.seat() && i.faction != Faction::None) {
    out += said(", {}", as_said(i.faction));
  }
  if (step == nullptr && l == Leader::DukeVidal) {  // at any time (4.04.22)
    const bool here = view.game().leaders[l].holder == view.seat();
    return here ? said("hand him to your ally") : said("take him back from your ally");
  }
  const bool own = i.faction == view.seat();
  if (own && step != nullptr && step->id == "keep_traitor") out += said(", your own");
  if (step != nullptr && step->id == "revive_leader") {
    out += said(", back for {} spice", price_of_leader(view.game(), view.seat(), l));
  } else if (step != nullptr && step->id == "make_ghola") {
    out += said(", yours for {} spice", price_of_leader(view.game(), view.seat(), l));
  } else if (view.game().leaders[l].dead()) {
    out += said(", dead");
  }
  if (step != nullptr && step->id == "assassinate") {
    out += view.game().leaders[l].dead()
               ? Said()
               : said(": dies, and you take {} spice", info(l).assassination_value);
  }
  if (view.game().leaders[l].holder == view.seat() && !own) {
    out += view.game().tleilaxu.gholas.has(l) ? said(", your ghola")
           : serves(view.game(), l)           ? said(", in your service")
                                              : said(", your captive");
  }
  const LeaderSkill skill = skill_of(view.game(), l);
  if (skill != LeaderSkill::None) out += said(", {}", as_said(skill));
  return out;
}

Said counted_leaders(int n) { return n == 1 ? said("1 leader") : said("{} leaders", n); }

Said meaning_of_faction(const View& view, const Step* step, Faction f) {
  const Game& g = view.game();
  if (!g.in_play(f)) return said("not in this game");
  if (step != nullptr && (step->id == "raise_limit" || step->id == "forbid_revival")) {
    return said("in the tanks: {} and {}", counted_forces(g.tanks[f].total()),
                words::counted_leaders(dead_leaders(g, f).size()));
  }
  if (g.phase == Phase::Setup) return of_catalog("factions", id_of(f), "theme", info(f).theme);
  std::vector<Said> held;
  for (const Territory t : victory_strongholds(g)) {
    if (occupies(g, f, t)) held.push_back(as_said(t));
  }
  Said out = held.empty() ? said("no stronghold") : said("in {}", joined(held));
  if (g.ally[f] != Faction::None) {
    out += said("; allied with {}", name_for(view, g.ally[f]));
  }
  if (g.phase == Phase::SpiceBlow && g.blow.offers[f].has(view.seat())) {
    out += said("; has offered you an alliance");
  }
  return out;
}

struct CardUse {
  std::string_view step;
  std::string_view text;
};

// What a card that counts as a Karama does at this very question.
constexpr CardUse kKaramaUses[] = {
    {"bid", "take the card at once and pay nothing"},
    {"once_around_bid", "take the card at once and pay nothing"},
    {"bid_card", "it stands behind your bid and is discarded instead of the spice"},
    {"ship", "discard it: the shipment costs half, and the bank is paid"},
    {"karama_card", "discard it as the Karama"},
};

Said meaning_of_card(const View& view, const Step* step, CardKind card) {
  const bool karama = card == CardKind::Karama || view.seat() == Faction::BeneGesserit;
  if (step != nullptr && karama) {
    for (const CardUse& use : kKaramaUses) {
      if (use.step == step->id) return fixed(use.text);
    }
  }
  return effect_of(view, card);
}

Said terrain_in_words(Territory t) {
  if (is_homeworld(t)) {
    return said("homeworld of {}", as_said(native_of(homeworld_of(t))));
  }
  if (t == Territory::PolarSink) return said("safe from storm and worm");
  if (t == Territory::HiddenMobileStronghold) return said("stronghold, safe from storm and worm");
  if (t == Territory::JacurutuSietch) return said("stronghold, safe from storm and worm");
  if (is_discovery(t)) return said("safe from storm and worm, for two factions at most");
  if (is_stronghold(t)) return said("stronghold");
  if (is_rock(t)) return said("rock");
  return said("sand");
}

std::vector<Said> who_is(const View& view, PlaceSet places, Territory t) {
  const Game& g = view.game();
  std::vector<Said> there;
  for (const Faction f : g.players) {
    Stack stack;
    for (const Place p : g.forces.places(f) & places) stack += g.forces.at(f, p);
    if (stack.empty()) continue;
    there.push_back(said("{} {}", name_for(view, f), forces_in_words(view, f, stack, t)));
  }
  return there;
}

Said what_is(const View& view, PlaceSet places, Territory t) {
  const Game& g = view.game();
  std::vector<Said> parts;
  const std::vector<Said> there = who_is(view, places, t);
  if (!there.empty()) parts.push_back(joined(there));
  int spice = 0;
  bool storm = false;
  for (const Place p : places) {
    spice += g.spice_at[p];
    storm = storm || in_storm(g, p);
  }
  if (spice > 0) parts.push_back(said("{} spice", spice));
  if (storm && places.size() == 1) parts.push_back(said("in the storm"));
  if (storm && places.size() > 1) parts.push_back(said("sector {} in the storm", g.storm));
  return separated(parts, "; ");
}

Said meaning_of_place(const View& view, PlaceSet places, Territory t) {
  const Said there = what_is(view, places, t);
  return there.empty() ? terrain_in_words(t) : terrain_in_words(t) + said("; ") + there;
}

}  // namespace

bool serves(const Game& g, Leader l) {
  return l == Leader::DukeVidal && g.vidal != VidalService::None;
}

Said strength_of(Leader l) {
  return info(l).variable_strength ? said("as the other") : as_said(info(l).strength);
}

std::string called(Option o) {
  if (o.is(Option::Kind::Advantage)) return std::string(info(o.advantage()).name);
  if (o.is(Option::Kind::Faction)) return std::string(name_of(o.faction()));
  return words::words_of(o);
}

namespace {

struct WordPhrase {
  Word word;
  std::string_view text;
};

// Words whose ids are no English.
constexpr WordPhrase kPhrases[] = {
    {Word::Break, "break the alliance"},
    {Word::OfferDeal, "propose a deal"},
    {Word::CancelDeal, "end a deal"},
    {Word::KaramaPower, "use your Karama power"},
    {Word::HoldsKind, "a kind of card"},
    {Word::HoldsCard, "a certain card"},
    {Word::SpiceAbove, "more spice than"},
    {Word::SpiceBelow, "less spice than"},
    {Word::HoldsTraitor, "a certain traitor"},
    {Word::PredictedFaction, "the faction predicted"},
    {Word::PredictedTurn, "the turn predicted"},
    {Word::ClaimedCharity, "charity claimed"},
    {Word::FreeQuestion, "a question of your own"},
    {Word::Worthless, "worthless card"},
    {Word::PromiseNotEnter, "promise to stay out"},
    {Word::AskNotEnter, "ask them to stay out"},
    {Word::PromiseShareSight, "promise to show what you foresee"},
    {Word::AskShareSight, "ask for what they foresee"},
    {Word::PromiseSupportBid, "promise to support bids"},
    {Word::AskSupportBid, "ask for support of bids"},
    {Word::AskSpice, "ask for spice"},
    {Word::ForTurns, "for several turns"},
    {Word::CounterOffer, "make a counter-offer"},
    {Word::Prevented, "it cannot be broken"},
    {Word::Recorded, "it can be broken"},
    {Word::HelpBids, "help with bids"},
    {Word::HelpShipping, "help with shipments"},
    {Word::Permit, "permit your advantages"},
    {Word::Forbid, "forbid your advantages"},
    {Word::Number, "number dialed"},
    {Word::WithdrawPlan, "take the plan back"},
    {Word::Capture, "capture it"},
    {Word::Kill, "kill it"},
    {Word::Send, "send reserves"},
    {Word::CrossShip, "ship across the planet"},
    {Word::NoField, "No-Field"},
    {Word::RevealToken, "reveal your No-Field"},
    {Word::GiveCard, "give a card"},
    {Word::Trade, "trade a card"},
    {Word::Double, "pay double"},
    {Word::Cancel, "pay nothing"},
    {Word::CounterClockwise, "counter-clockwise"},
    {Word::InTurn, "ordinary auction"},
    {Word::Keep, "keep it"},
    {Word::Remove, "remove it"},
    {Word::Front, "in front of the shield"},
    {Word::Behind, "behind the shield"},
    {Word::Use, "use it"},
    {Word::Withhold, "withhold it"},
    {Word::Farther, "one group farther"},
    {Word::TwoOrigins, "out of two territories"},
    {Word::Top, "on top"},
    {Word::Bottom, "under it"},
    {Word::OfferAlliance, "offer an alliance"},
    {Word::TakeVidal, "take Duke Vidal"},
    {Word::TakeSpice, "take half of the spice"},
    {Word::DrawCard, "draw a card"},
    {Word::Look, "look at it"},
    {Word::Reveal, "reveal it"},
    {Word::OrnithopterToken, "Ornithopter token"},
    {Word::PermitShipment, "permit a shipment"},
    {Word::Interrogate, "question a player"},
    {Word::NexusCard, "play your Nexus card"},
    {Word::Object, "object to the question"},
};

}  // namespace

std::string_view meaning_of(Word word) {
  for (const WordMeaning& m : kWordMeanings) {
    if (m.word == word) return m.text;
  }
  return {};
}

std::string phrase_of(Option o) {
  if (!o.is(Option::Kind::Word)) return label_of(o);
  for (const WordPhrase& phrase : kPhrases) {
    if (phrase.word == o.word()) return std::string(phrase.text);
  }
  return called(o);
}

std::string label_of(Option o) {
  if (!o.is(Option::Kind::Place)) return called(o);
  const int sector = sector_of(o.place());
  return sector == 0 ? called(o) : filled("{} ({})", called(o), sector);
}

namespace {

struct WordUse {
  std::string_view step;
  Word word;
  std::string_view text;
};

// Words that mean something else at this very question.
constexpr WordUse kWordUses[] = {
    {"face_dancer_from", Word::Reserves, "from your reserves, for free"},
    {"ornithopter", Word::Farther, "one group flies up to three territories"},
    {"ship_cargo", Word::Reserves, "forces of your reserves, each for its price"},
    {"ambassador_of_ecaz", Word::OfferAlliance,
     "you two are allies at once if it is accepted, without a Nexus"},
};

// A number that is not an amount.
Said meaning_of_number(const View& view, const Step* step, int n) {
  if (step == nullptr) return {};
  const Game& g = view.game();
  if (step->id == "cancel_deal" && n >= 1 && n <= g.agreements.size()) {
    return agreement_in_words(view, g.agreements[n - 1]);
  }
  if (step->id == "no_field_token" || step->id == "offer_no_field" || step->id == "nexus_token") {
    return said("stands for {}", counted_forces(n));
  }
  if (step->id == "smuggled_special_forces")
    return n == 0 ? said("a normal force") : said("a starred force");
  return {};
}

Said meaning_of_word_at(const Step* step, Word word) {
  for (const WordUse& use : kWordUses) {
    if (step != nullptr && use.step == step->id && use.word == word) return fixed(use.text);
  }
  return meaning_of_word(word);
}

}  // namespace

Said meaning(const View& view, const Step* step, Option o) {
  switch (o.kind) {
    case Option::Kind::Pass:
    case Option::Kind::No:
      return meaning_of_pass(step);
    case Option::Kind::Yes:
      return step != nullptr && step->id == "nexus_card" ? effect_of_nexus_card(view) : Said();
    case Option::Kind::Place:
      return meaning_of_place(view, PlaceSet::of(o.place()), territory_of(o.place()));
    case Option::Kind::Territory:
      return meaning_of_place(view, places_of(o.territory()), o.territory());
    case Option::Kind::Card:
      return meaning_of_card(view, step, o.card());
    case Option::Kind::Leader:
      return meaning_of_leader(view, step, o.leader());
    case Option::Kind::Faction:
      return meaning_of_faction(view, step, o.faction());
    case Option::Kind::Advantage:
      return said("{}: {}", faction_of(o.advantage()), effect_of(o.advantage(), Part::First));
    case Option::Kind::Word: {
      if (o.is(Word::KaramaPower)) return karama_power(view.seat());
      if (o.is(Word::NexusCard)) return effect_of_nexus_card(view);
      const Said declined = o.is(Word::Done) ? meaning_of_pass(step) : Said();
      return declined.empty() ? meaning_of_word_at(step, o.word()) : declined;
    }
    case Option::Kind::Skill: {
      const LeaderSkillInfo& i = info(o.skill());
      return said("in front: {} In battle: {}",
                  of_catalog("skills", id_of(o.skill()), "passive", i.passive, Part::First),
                  of_catalog("skills", id_of(o.skill()), "in_battle", i.in_battle, Part::First));
    }
    case Option::Kind::Stronghold:
      return effect_in("strongholds", o.stronghold(), Part::First);
    case Option::Kind::Token:
      return said("pays in this case: {}", of_catalog("tech", id_of(o.token()), "trigger",
                                                      info(o.token()).trigger, Part::First));
    case Option::Kind::Terror:
      return effect_in("terror", o.terror(), Part::First);
    case Option::Kind::Ambassador:
      return effect_in("ambassadors", o.ambassador(), Part::First);
    case Option::Kind::Number:
      return meaning_of_number(view, step, o.value);
    default:
      return {};
  }
}

Said what_is_at(const View& view, Place p) {
  return what_is(view, PlaceSet::of(p), territory_of(p));
}

Said world_in_words(const View& view, Homeworld w) {
  const Game& g = view.game();
  const Faction native = native_of(w);
  Said out = said("of {}, {} side: {} at home", name_for(view, native),
                  is_low(g, w) ? said("low") : said("high"),
                  forces_in_words(view, native, natives_on(g, w), territory_of(w)));
  std::vector<Said> there;
  for (const Faction f : foreigners_on(g, w)) {
    there.push_back(said("{} {}{}", name_for(view, f),
                         forces_in_words(view, f, g.forces.at(f, place_of(w)), territory_of(w)),
                         occupier_of(g, w) == f ? said(", occupying it") : Said()));
  }
  if (!there.empty()) out += said("; {}", joined(there));
  return out;
}

Said what_is_in(const View& view, Territory t) { return what_is(view, places_of(t), t); }

Said forces_in_words(const View& view, Faction f, Stack s, Territory t) {
  if (f == Faction::Richese && s.special > 0) {
    const TokenValue hidden = view.game().richese.no_field.hidden;
    const Said token =
        hidden.known() ? said("a No-Field that hides {}", hidden.value()) : said("a No-Field");
    return s.normal == 0 ? token : said("{} and {}", s.normal, token);
  }
  Said out = as_said(s.total());
  if (s.special > 0) out += said(" ({})", starred_forces(f, s.special));
  if (t != Territory::None && advises(view.game(), f, t)) out += said(" advising");
  return out;
}

Said kind_of_card(CardKind card) {
  switch (class_of(card)) {
    case CardClass::ProjectileWeapon:
      return said("weapon, projectile");
    case CardClass::PoisonWeapon:
      return said("weapon, poison");
    case CardClass::SpecialWeapon:
      return said("weapon, special");
    case CardClass::ProjectileDefense:
      return said("defense, projectile");
    case CardClass::PoisonDefense:
      return said("defense, poison");
    case CardClass::SpecialDefense:
      return said("defense, special");
    case CardClass::SpecialLeader:
      return said("leader");
    case CardClass::Worthless:
      return said("worthless");
    case CardClass::Special:
    case CardClass::None:
      break;
  }
  return said("special");
}

Said effect_of(Advantage advantage, Part part) { return effect_in("advantages", advantage, part); }

Said effect_of(const View& view, CardKind card) {
  const CardKindInfo& i = info(card);
  if (view.seat() == Faction::Choam && !i.choam_power.empty()) {
    return said("worthless, but in your hand: {}",
                of_catalog("cards", id_of(card), "choam_power", i.choam_power, Part::First));
  }
  // The condition comes up when it matters.
  const bool condition = i.effect.starts_with("Condition: ");
  constexpr std::size_t kShort = 200;
  const Part part = condition                  ? Part::AfterFirst
                    : i.effect.size() > kShort ? Part::First
                                               : Part::Whole;
  return said("{}: {}", kind_of_card(card),
              of_catalog("cards", id_of(card), "effect", i.effect, part));
}

Said whole_effect_of(const View& view, CardKind card) {
  const CardKindInfo& i = info(card);
  if (view.seat() == Faction::Choam && !i.choam_power.empty()) {
    return said("worthless, but in your hand: {}",
                of_catalog("cards", id_of(card), "choam_power", i.choam_power));
  }
  return said("{}. {} {}", kind_of_card(card), of_catalog("cards", id_of(card), "when", i.when),
              of_catalog("cards", id_of(card), "effect", i.effect));
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

std::string separated(const std::vector<std::string>& parts, std::string_view by) {
  std::string out;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) out += by;
    out += part;
  }
  return out;
}

Said name_for(const View& view, Faction f) { return f == view.seat() ? said("you") : as_said(f); }

Said the(Faction f) { return thing(f, words::faction(f)); }
Said the_list(Factions factions) {
  std::vector<Said> list;
  for (const Faction f : factions) list.push_back(the(f));
  return joined(list);
}
Said named(Option o) { return {called(o), quoted(name_of(o))}; }

Said counted_forces(int n) { return n == 1 ? said("1 force") : said("{} forces", n); }

Said starred_forces(Faction f, int n) {
  switch (f) {
    case Faction::Emperor:
      return said("{} Sardaukar", n);
    case Faction::Fremen:
      return said("{} Fedaykin", n);
    case Faction::Ixians:
      return n == 1 ? said("1 Cyborg") : said("{} Cyborgs", n);
    default:
      return said("{} special", n);
  }
}

}  // namespace kanly::words

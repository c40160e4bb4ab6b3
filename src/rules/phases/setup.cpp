// Set-up (0.00 – 0.16), in rulebook order.
#include "rules/phases/setup.h"

#include <string>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/variants/leader_skills/leader_skills.h"

namespace kanly {
namespace {

constexpr Faction kBeneGesserit = Faction::BeneGesserit;
constexpr Faction kFremen = Faction::Fremen;

// --- Decks and seats ----------------------------------------------------------------------------

constexpr PerFaction<RuleId> kExtents = [] {
  PerFaction<RuleId> rules{};
  rules[Faction::Atreides] = "2.01.00"_r;
  rules[Faction::BeneGesserit] = "2.02.00"_r;
  rules[Faction::Emperor] = "2.03.00"_r;
  rules[Faction::Fremen] = "2.04.00"_r;
  rules[Faction::Harkonnen] = "2.05.00"_r;
  rules[Faction::SpacingGuild] = "2.06.00"_r;
  return rules;
}();

// Whose leaders and Traitor cards come with the expansion.
constexpr PerFaction<RuleId> kLeaderRules = [] {
  PerFaction<RuleId> rules{};
  rules[Faction::Choam] = "2.09.06"_r;
  rules[Faction::Richese] = "2.10.04"_r;
  return rules;
}();

Flow build_decks(Table& t, Frame&) {
  Game& g = t.game;
  t.rule("0.02"_r);
  t.rule("0.03"_r);
  t.rule("0.04"_r);
  t.rule("1.13.00"_r);
  t.rule("0.05"_r);
  for (int i = 0; i < kSpiceCardCount; ++i) {
    const auto card = static_cast<SpiceCard>(i);
    const SpiceCardKind kind = info(card).kind;
    if (kind == SpiceCardKind::Territory || kind == SpiceCardKind::ShaiHulud) {
      g.spice_deck.push_back(card);
    }
  }
  t.shuffle(g.spice_deck);
  const Cards used = treachery_cards(g.config);
  for (int i = 0; i < kCardCount; ++i) {
    const auto card = static_cast<Card>(i);
    if (!used.has(card)) {
      g.removed_cards.add(card);
    } else if (set_of(card) == CardSource::RicheseCache) {
      t.rule("3.03.01"_r);
      t.rule("2.10.03"_r);
      g.richese.cache.cards.add(card);  // never in the starting deck
    } else {
      g.treachery_deck.push_back(card);
    }
  }
  for (Faction f : g.players) g.knows[f].cards |= g.richese.cache.cards;  // known to all (2.10.03)
  t.rule("0.06"_r);
  t.rule("3.01.00"_r);
  t.shuffle(g.treachery_deck);
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto leader = static_cast<Leader>(i);
    const LeaderInfo& about = info(leader);
    if (!g.in_play(about.faction)) continue;
    const bool extra = about.kind == LeaderKind::Extra && g.config.advanced;  // 2.09.28
    if (!extra && !leaders_of(about.faction).has(leader)) continue;
    if (extra) t.rule("2.09.28"_r);
    t.rule(kLeaderRules[about.faction]);
    g.leaders[leader] = {.zone = LeaderState::Zone::Pool, .holder = about.faction};
    g.traitor_deck.add(leader);
  }
  for (Faction f : g.players) {
    const FactionInfo& about = info(f);
    t.rule(kExtents[f]);  // the mode decides which of the faction's rules exist
    g.reserves[f].normal = static_cast<uint8_t>(about.forces_total);
    if (about.special_forces > 0 && (g.config.advanced || about.special_game == GameLevel::Basic)) {
      g.reserves[f].special = static_cast<uint8_t>(about.special_forces);
      g.reserves[f].normal = static_cast<uint8_t>(about.forces_total - about.special_forces);
    }
  }
  return Flow::Next;
}

Flow seat_players(Table& t, Frame&) {
  Game& g = t.game;
  const int n = g.config.players;
  if (g.config.random_seats) {
    FixedList<Faction, kMaxSeats> seats;
    for (int i = 0; i < n; ++i) seats.push_back(g.config.seats[static_cast<size_t>(i)]);
    t.shuffle(seats);
    for (int i = 0; i < n; ++i) g.config.seats[static_cast<size_t>(i)] = seats[i];
  }
  t.rule("0.10"_r);
  for (int i = 0; i < n; ++i) {
    // Six circles; with more than six seats neighbours share one and act in seat order.
    const Faction f = g.config.seats[static_cast<size_t>(i)];
    g.circle[f] = static_cast<uint8_t>(6 * i / n);
    g.order[static_cast<size_t>(i)] = f;
  }
  t.emit({.type = EventType::GameStarted, .factions = g.players});
  return Flow::Next;
}

// --- Prediction (2.02.03) -----------------------------------------------------------------------

Factions names_turn(const Game& g, const Frame&) {
  return g.predicted == Faction::None || g.predicted_turn.is(0)
             ? g.players & Factions::of(kBeneGesserit)
             : Factions{};
}
Factions names_winner(const Game& g, const Frame&) {
  return g.predicted == Faction::None ? g.players & Factions::of(kBeneGesserit) : Factions{};
}

void other_factions(const Game& g, const Frame&, Faction faction, Options& options) {
  for (Faction f : g.players) {
    if (f != faction) options.add(Option::of(f));
  }
}

void turns(const Game& g, const Frame&, Faction, Options& options) {
  options.add_numbers(1, g.config.turns);
}

void predict_faction(Table& t, Frame&, Faction, Option o) { t.game.predicted = o.faction(); }

void predict_turn(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  g.predicted_turn = o.value;
  g.knows[f].prediction = true;
  t.emit({.type = EventType::PredictionMade,
          .faction = f,
          .target = g.predicted,
          .number = o.value,
          .seen_by = Factions::of(f)});
}

Refusal why_no_turn(const Game& g, const Frame*, Faction, Option o) {
  if (o.is(Option::Kind::Number) && o.value > g.config.turns) {
    return {"0.02"_r, "The game lasts {number} Turns.", g.config.turns};
  }
  return {"2.02.03"_r, "A prediction names one of the Turns of this game."};
}

Refusal why_no_prediction(const Game&, const Frame*, Faction f, Option o) {
  if (o == Option::of(f)) return {"2.02.03"_r, "The prediction names another faction."};
  return {"2.02.03"_r, "A prediction names another faction in play."};
}

// --- Traitors (0.11) ----------------------------------------------------------------------------

Flow deal_traitors(Table& t, Frame&) {
  Game& g = t.game;
  FixedList<Leader, kLeaderCount> deck;
  for (Leader l : g.traitor_deck) deck.push_back(l);
  t.shuffle(deck);
  for (int seat = 0; seat < g.config.players; ++seat) {
    const Faction f = g.config.seats[static_cast<size_t>(seat)];
    for (int k = 0; k < info(f).traitors_dealt; ++k) {
      const Leader l = deck.pop_back();
      g.traitor_deck.remove(l);
      g.traitors[f].cards.add(l);
      g.knows[f].traitors.add(l);
      t.emit({.type = EventType::TraitorsDealt,
              .faction = f,
              .leader = l,
              .seen_by = Factions::of(f)});
    }
  }
  return Flow::Next;
}

Factions chooses_traitor(const Game& g, const Frame&) {
  return g.players - Factions::of(Faction::Harkonnen);  // they keep all four (2.05.03)
}

void dealt_traitors(const Game& g, const Frame&, Faction f, Options& options) {
  for (Leader l : g.traitors[f].cards) options.add(Option::of(l));
}

Refusal why_no_traitor(const Game&, const Frame* f, Faction faction, Option) {
  if (faction == Faction::Harkonnen) return {"2.05.03"_r, "Harkonnen keep all four Traitor cards."};
  if (f == nullptr) return {"0.11"_r, "The choice of a traitor is final."};
  return {"0.11"_r, "One of the four dealt cards is kept."};
}

// Rules that draw Traitor cards later need a deck of all that nobody kept (R123).
bool draws_traitors_later(const Game& g) {
  return g.config.has(Variant::LeaderSkills) || g.config.has(Variant::NexusCards) ||
         g.in_play(Faction::Tleilaxu) || (g.in_play(Faction::Moritani) && g.config.advanced);
}

Flow keep_traitors(Table& t, Frame& f) {
  Game& g = t.game;
  for (Faction faction : g.players) {
    if (faction == Faction::Harkonnen) {
      t.rule("2.05.03"_r);
      continue;
    }
    const Leader kept = f.answers[faction].leader();
    Leaders aside = g.traitors[faction].cards;
    aside.remove(kept);
    g.traitors[faction].cards = Leaders::of(kept);
    if (draws_traitors_later(g)) {
      g.traitor_deck |= aside;
      g.knows[faction].traitors -= aside;  // whoever draws one of them later is not seen
    } else {
      g.traitors_aside[faction].cards = aside;
    }
    t.emit({.type = EventType::TraitorKept,
            .faction = faction,
            .leader = kept,
            .seen_by = Factions::of(faction)});
  }
  return Flow::Next;
}

// --- Spice and forces (0.12, 0.13) --------------------------------------------------------------

Flow starting_spice(Table& t, Frame&) {
  Game& g = t.game;
  constexpr PerFaction<RuleId> kRules = [] {
    PerFaction<RuleId> rules{};
    for (RuleId& r : rules) r = "0.12"_r;
    rules[Faction::Atreides] = "2.01.01"_r;
    rules[Faction::BeneGesserit] = "2.02.01"_r;
    rules[Faction::Emperor] = "2.03.01"_r;
    rules[Faction::Fremen] = "2.04.01"_r;
    rules[Faction::Harkonnen] = "2.05.01"_r;
    rules[Faction::SpacingGuild] = "2.06.01"_r;
    rules[Faction::Choam] = "2.09.01"_r;
    rules[Faction::Richese] = "2.10.01"_r;
    return rules;
  }();
  for (Faction f : g.players) {
    t.rule(kRules[f]);
    pay(t, Party::bank(), Party::of(f), info(f).starting_spice, Cause::StartingSpice);
  }
  return Flow::Next;
}

struct Placement {
  Faction faction;
  Territory territory;
  int sector;
  uint8_t forces;
  RuleId rule;
};
constexpr Placement kFixedPlacements[] = {
    {Faction::Atreides, Territory::Arrakeen, 9, 10, "2.01.02"_r},
    {Faction::Harkonnen, Territory::Carthag, 10, 10, "2.05.02"_r},
    {Faction::SpacingGuild, Territory::TueksSietch, 4, 5, "2.06.02"_r},
    {Faction::Emperor, Territory::None, 0, 0, "2.03.02"_r},
    {Faction::Choam, Territory::None, 0, 0, "2.09.02"_r},
    {Faction::Richese, Territory::None, 0, 0, "2.10.02"_r},
};

Flow fixed_forces(Table& t, Frame&) {
  Game& g = t.game;
  for (const Placement& p : kFixedPlacements) {
    if (!g.in_play(p.faction)) continue;
    t.rule(p.rule);
    if (p.forces == 0) continue;
    place_from_reserves(t, p.faction, place_of(p.territory, p.sector), {.normal = p.forces});
  }
  return Flow::Next;
}

constexpr int kFremenStart = 10;

int fremen_left(const Game& g) { return kFremenStart - g.forces.total(kFremen).total(); }

Flow fremen_forces(Table& t, Frame&) {
  Game& g = t.game;
  if (!g.in_play(kFremen) || fremen_left(g) == 0) return Flow::Next;
  push(t, ScriptId::FremenPlacement, kFremen);
  return Flow::Again;
}

void fremen_places(const Game&, const Frame&, Faction, Options& options) {
  for (Territory t : {Territory::SietchTabr, Territory::FalseWallSouth, Territory::FalseWallWest}) {
    for (Place p : places_of(t)) options.add(Option::of(p));
  }
}

void place_chosen(Table&, Frame& f, Faction, Option o) { f.place = o.place(); }

struct PlacementNotes {
  Stack forces;
};

// Enough must be placed that the starred forces left can make up the rest; at least one force.
void fremen_normals(const Game& g, const Frame&, Faction f, Options& options) {
  const int most = std::min<int>(fremen_left(g), g.reserves[f].normal);
  options.add_numbers(g.reserves[f].special > 0 ? 0 : 1, most);
}
void normals_chosen(Table&, Frame& f, Faction, Option o) {
  f.as<PlacementNotes>().forces.normal = o.value;
}

Factions fremen_with_fedaykin(const Game& g, const Frame& f) {
  const bool any =
      g.reserves[f.by].special > 0 && fremen_left(g) > f.as<PlacementNotes>().forces.normal;
  return any ? script_owner(g, f) : Factions{};
}
void fremen_specials(const Game& g, const Frame& frame, Faction f, Options& options) {
  const int normals = frame.as<PlacementNotes>().forces.normal;
  options.add_numbers(normals == 0 ? 1 : 0,
                      std::min<int>(fremen_left(g) - normals, g.reserves[f].special));
}
void specials_chosen(Table&, Frame& f, Faction, Option o) {
  f.as<PlacementNotes>().forces.special = o.value;
}

Flow place_fremen(Table& t, Frame& f) {
  place_from_reserves(t, f.by, f.place, f.as<PlacementNotes>().forces);
  return Flow::Next;
}

Option most_of_menu(const Game& g, const Frame& frame, Faction f) {
  Options options;
  fremen_normals(g, frame, f, options);
  return options.back();
}

Refusal why_not_there(const Game&, const Frame*, Faction, Option) {
  return {"2.04.02"_r,
          "The ten forces start in Sietch Tabr, False Wall South and False Wall West only."};
}
Refusal why_not_so_many(const Game&, const Frame*, Faction, Option) {
  return {"2.04.02"_r, "Exactly ten forces are placed, each group of at least one."};
}

constexpr Step kFremenSteps[] = {
    ask("fremen_place", "2.04.02"_r, script_owner, fremen_places, place_chosen)
        .because(why_not_there)
        .says("Where do the next Fremen forces start?"),
    ask("fremen_place_normal", "2.04.02"_r, script_owner, fremen_normals, normals_chosen)
        .idles(most_of_menu)
        .because(why_not_so_many)
        .says("How many normal forces start there?"),
    ask("fremen_place_special", "2.04.02"_r, fremen_with_fedaykin, fremen_specials, specials_chosen)
        .because(why_not_so_many)
        .says("How many Fedaykin start there?"),
    deed("place_fremen", "2.04.02"_r, place_fremen),
};

Flow start_in_polar_sink(Table& t, Frame&) {
  Game& g = t.game;
  if (!g.in_play(kBeneGesserit) || g.config.advanced) return Flow::Next;
  t.rule("2.02.02"_r);
  place_from_reserves(t, kBeneGesserit, place_of(Territory::PolarSink, 0), {.normal = 1});
  return Flow::Next;
}

Factions chooses_start(const Game& g, const Frame& f) {
  return g.config.advanced && g.in_play(kBeneGesserit) ? Factions::of(kBeneGesserit) - f.answered
                                                       : Factions{};
}

void whole_map(const Game&, const Frame&, Faction, Options& options) {
  for (int i = 0; i < kBoardPlaceCount; ++i) options.add(Option::of(static_cast<Place>(i)));
}

Option polar_sink(const Game&, const Frame&, Faction) {
  return Option::of(place_of(Territory::PolarSink, 0));
}

void place_first_force(Table& t, Frame&, Faction f, Option o) {
  Game& g = t.game;
  t.rule("2.02.10"_r);
  const Territory territory = territory_of(o.place());
  place_from_reserves(t, f, o.place(), {.normal = 1});
  if (territory != Territory::PolarSink && factions_present(g, territory).size() > 1) {
    g.advisors.add(territory);
  }
  t.emit({.type = EventType::Flipped,
          .faction = f,
          .amount = 1,
          .territory = territory,
          .side = g.advisors.has(territory) ? Side::Advisors : Side::Fighters});
}

// --- Treachery cards and skills (0.14, 4.03) ----------------------------------------------------

void deal_cards(Table& t) {
  const Game& g = t.game;
  t.rule("0.14"_r);
  for (int i = 0; i < g.config.players; ++i) draw_card(t, g.config.seats[static_cast<size_t>(i)]);
  if (g.in_play(Faction::Harkonnen)) {
    t.rule("2.05.04"_r);
    draw_card(t, Faction::Harkonnen);
  }
}

// With Leader Skills everybody knows its Treachery card when it chooses a skill, and chooses before
// it sees Traitor cards (4.03.01).
Flow cards_and_skills(Table& t, Frame&) {
  if (!t.game.config.has(Variant::LeaderSkills)) return Flow::Next;
  t.rule("4.03.01"_r);
  deal_cards(t);
  deal_skills(t);
  return Flow::Next;
}

// Without them the cards are dealt last.
Flow cards_last(Table& t, Frame&) {
  if (!t.game.config.has(Variant::LeaderSkills)) deal_cards(t);
  return Flow::Next;
}

// --- The marker (0.15) --------------------------------------------------------------------------

Flow turn_marker(Table& t, Frame&) {
  t.game.turn = 1;
  push(t, ScriptId::Turn, Faction::None);
  return Flow::Next;
}

constexpr Step kSetupSteps[] = {
    deed("build_decks", "0.01"_r, build_decks),
    deed("seat_players", "0.07"_r, seat_players),
    ask("predict_faction", "2.02.03"_r, names_winner, other_factions, predict_faction)
        .because(why_no_prediction)
        .says("Which faction will win?"),
    ask("predict_turn", "2.02.03"_r, names_turn, turns, predict_turn)
        .because(why_no_turn)
        .says("In which Turn will it win?"),
    deed("cards_and_skills", "0.01"_r, cards_and_skills),
    deed("deal_traitors", "0.11"_r, deal_traitors),
    sealed("keep_traitor", "0.11"_r, chooses_traitor, dealt_traitors)
        .because(why_no_traitor)
        .says("Which Traitor card do you keep?"),
    deed("keep_traitors", "0.11"_r, keep_traitors),
    deed("starting_spice", "0.12"_r, starting_spice),
    deed("fixed_forces", "0.13"_r, fixed_forces),
    deed("fremen_forces", "0.13"_r, fremen_forces),
    deed("sisters_in_polar_sink", "0.13"_r, start_in_polar_sink),
    ask("bene_gesserit_place", "2.02.08"_r, chooses_start, whole_map, place_first_force)
        .idles(polar_sink)
        .says("Where does the first Bene Gesserit force go?"),
    deed("starting_cards", "0.01"_r, cards_last),
    deed("turn_marker", "0.15"_r, turn_marker),
};

}  // namespace

const Script kSetupScript{"setup", kSetupSteps};
const Script kFremenPlacementScript{"fremen_placement", kFremenSteps};

}  // namespace kanly

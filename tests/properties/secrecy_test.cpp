// Nobody sees what they should not: dealing anew all that a seat cannot know changes neither its
// view nor its menus.
#include <initializer_list>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "game/queries.h"
#include "rules/invariants.h"
#include "rules/kernel/engine.h"
#include "simulation/checks.h"
#include "view/redeal.h"

namespace kanly {
namespace {

#ifdef KANLY_CHECK_INVARIANTS
constexpr int kGames = 40;
#else
constexpr int kGames = 200;
#endif

int pick(Chance& chance, int n) { return static_cast<int>(chance.below(static_cast<uint32_t>(n))); }

Config random_config(Chance& chance, int number) {
  Config config;
  FixedList<Faction, kMaxSeats> factions;
  for (Faction f : playable_factions()) factions.push_back(f);
  chance.shuffle(factions);
  config.players = static_cast<uint8_t>(2 + number % 7);
  for (int i = 0; i < config.players; ++i) config.seats[static_cast<size_t>(i)] = factions[i];
  config.house_rules.add(HouseRule::MoreThanSix);
  if (number % 3 != 0) config.advanced = kAdvancedGame;
  if (number % 2 == 0) config.variants.add(Variant::LeaderSkills);
  if (number % 4 < 2 && !config.is_basic()) config.variants.add(Variant::StrongholdCards);
  if (number % 5 == 0) config.variants.add(Variant::TechTokens);
  if (number % 3 != 1) config.variants.add(Variant::NexusCards);
  if (number % 5 == 1) config.variants.add(Variant::CheapHeroTraitor);
  if (number % 3 == 1) config.variants.add(Variant::Discoveries);
  config.seed = seed_from_number(static_cast<uint64_t>(number));
  return config;
}

Options menu_of(const Game& g, Faction seat) {
  Options options;
  menu(g, seat, options);
  return options;
}

Options interrupts_of(const Game& g, Faction seat) {
  Options options;
  interrupts(g, seat, options);
  return options;
}

std::string where(const Game& g, Faction seat) {
  const Frame& f = g.agenda.back();
  return std::string(script(f.script).name) + "/" +
         (at_end(f) ? "end" : std::string(step_of(f).id)) + " seen by " +
         std::string(name_of(seat)) + " on Turn " + std::to_string(g.turn);
}

Config table_of(std::initializer_list<Faction> factions, int number) {
  Config config;
  for (Faction f : factions) config.seats[config.players++] = f;
  config.seed = seed_from_number(static_cast<uint64_t>(number));
  return config;
}

// Looks at every position of a game with random answers; where `wanted` names an option, that is taken.
template <class Look, class Wanted>
void look_through(const Config& config, Chance& chance, Look look, Wanted wanted) {
  Game g = new_game(config);
  Table t(g);
  advance(t);
  while (!g.over()) {
    look(std::as_const(g));
    if (testing::Test::HasFatalFailure()) return;
    const Faction f = g.waiting.first();
    const Options options = menu_of(g, f);
    const Option o = wanted(g, f, options);
    apply(t, f, o.is(Option::Kind::None) ? options[pick(chance, options.size())] : o);
  }
}
template <class Look>
void look_through(const Config& config, Chance& chance, Look look) {
  look_through(config, chance, look, [](const Game&, Faction, const Options&) { return Option(); });
}

// Names the parts in which two games differ.
std::string difference(const Game& a, const Game& b) {
  std::string parts;
#define KANLY_COMPARE(part) \
  if (!(a.part == b.part)) parts += " " #part
  KANLY_COMPARE(config);
  KANLY_COMPARE(chance);
  KANLY_COMPARE(agenda);
  KANLY_COMPARE(waiting);
  KANLY_COMPARE(preventable);
  KANLY_COMPARE(prevented);
  KANLY_COMPARE(storm_card);
  KANLY_COMPARE(spice);
  KANLY_COMPARE(bank);
  KANLY_COMPARE(leaders);
  KANLY_COMPARE(hidden_leaders);
  KANLY_COMPARE(traitors);
  KANLY_COMPARE(traitors_aside);
  KANLY_COMPARE(traitor_deck);
  KANLY_COMPARE(battle_losses);
  KANLY_COMPARE(hands);
  KANLY_COMPARE(treachery_deck);
  KANLY_COMPARE(treachery_discard);
  KANLY_COMPARE(locked_cards);
  KANLY_COMPARE(spice_deck);
  KANLY_COMPARE(help);
  KANLY_COMPARE(predicted);
  KANLY_COMPARE(predicted_turn);
  KANLY_COMPARE(choam);
  KANLY_COMPARE(richese);
  KANLY_COMPARE(ixians);
  KANLY_COMPARE(tleilaxu);
  KANLY_COMPARE(skills);
  KANLY_COMPARE(discoveries);
  KANLY_COMPARE(knows);
  KANLY_COMPARE(charity);
  KANLY_COMPARE(bidding);
  KANLY_COMPARE(revival);
  KANLY_COMPARE(shipment);
  KANLY_COMPARE(battle);
#undef KANLY_COMPARE
  return parts.empty() ? " something else" : parts;
}

void check_seat(const Game& g, Faction seat, Chance& chance) {
  const View seen(g, seat);
  const Game& view = seen.game();
  const Game twice = View(view, seat).game();
  ASSERT_TRUE(twice == view) << where(g, seat) << " differs in" << difference(twice, view);
  ASSERT_EQ(menu_of(view, seat), menu_of(g, seat)) << where(g, seat);
  ASSERT_EQ(interrupts_of(view, seat), interrupts_of(g, seat)) << where(g, seat);
  const Game other = redeal(seen, chance);
  const Game again = View(other, seat).game();
  ASSERT_TRUE(again == view) << where(g, seat) << " differs in" << difference(again, view);
  // What all see, and those who watch, follows from what any one of them sees.
  const Game open = View::for_watchers(g).game();
  const Game same = View::for_watchers(other).game();
  ASSERT_TRUE(same == open) << where(g, seat) << " differs for all in" << difference(same, open);
  ASSERT_EQ(menu_of(other, seat), menu_of(g, seat)) << where(g, seat);
  ASSERT_EQ(interrupts_of(other, seat), interrupts_of(g, seat)) << where(g, seat);
  if (g.waiting.has(seat)) {
    const auto broken = broken_invariant(other);
    ASSERT_FALSE(broken) << *broken << " after redeal at " << where(g, seat);
  }
}

TEST(Secrecy, RedealLeavesViewAndMenusUnchanged) {
  Chance chance(seed_from_number(77));
  int checked = 0;
  for (int number = 0; number < kGames; ++number) {
    Game g = new_game(random_config(chance, number));
    Table t(g);
    advance(t);
    while (!g.over()) {
      if (pick(chance, 8) == 0) {
        for (Faction seat : g.players) {
          check_seat(g, seat, chance);
          if (HasFatalFailure()) return;
          ++checked;
        }
      }
      FixedList<Faction, 12> asked;
      for (Faction f : g.waiting) asked.push_back(f);
      const Faction f = asked[pick(chance, asked.size())];
      const Options extra = interrupts_of(g, f);
      if (!extra.empty() && pick(chance, 12) == 0) {
        apply_interrupt(t, f, extra[pick(chance, extra.size())]);
        continue;
      }
      const Options options = menu_of(g, f);
      apply(t, f, options[pick(chance, options.size())]);
    }
  }
  EXPECT_GT(checked, kGames * 10);
}

// A game dealt anew is one that can be played on: nothing that is open on the table contradicts the deal.
TEST(Secrecy, AGameDealtAnewIsPlayedOn) {
  Chance chance(seed_from_number(89));
  int dealt = 0;
  for (int number = 0; number < kGames && !HasFatalFailure(); ++number) {
    Config config = random_config(chance, number);
    if (number % 3 == 0) {  // captives, killed ones and gholas: who lies where is a secret of two
      config = table_of({Faction::Harkonnen, Faction::Tleilaxu, Faction::Atreides, Faction::Fremen},
                        number);
      config.advanced = kAdvancedGame;
    }
    look_through(config, chance, [&](const Game& g) {
      if (pick(chance, 20) != 0) return;
      const Faction seat = g.waiting.first();
      ++dealt;
      const auto wrong = wrong_imagined_game(g, seat, chance);
      ASSERT_FALSE(wrong) << *wrong << " at " << where(g, seat);
    });
  }
  EXPECT_GT(dealt, kGames);
}

// Of Face Dancers others see those that lie face up, whatever was revealed, redrawn and replaced.
TEST(Secrecy, FaceDancersAreSeenByTheirOwnerAlone) {
  constexpr Faction kTleilaxu = Faction::Tleilaxu;
  Chance chance(seed_from_number(208));
  int revealed = 0;
  for (int number = 0; number < kGames && !HasFatalFailure(); ++number) {
    Config config =
        table_of({kTleilaxu, Faction::Harkonnen, Faction::Emperor, Faction::Fremen}, number);
    if (number % 2 == 0) config.variants.add(Variant::CheapHeroTraitor);
    Leaders told;  // by Truthtrance
    const auto look = [&](const Game& g) {
      const Leaders open = revealed_face_dancers(g);
      revealed += open.empty() ? 0 : 1;
      for (const TruthAnswer& truth : g.truths) {
        if (truth.question == Word::HoldsTraitor && truth.yes) told.add(truth.about.leader());
      }
      for (Faction seat : g.players - Factions::of(kTleilaxu)) {
        const Game view = View(g, seat).game();
        const Leaders seen = view.traitors[kTleilaxu].cards;
        ASSERT_TRUE((open | told).has_all(seen) && seen.has_all(open)) << where(g, seat);
        ASSERT_FALSE(view.traitor_deck.has_any(g.traitors[kTleilaxu].cards));
      }
      ASSERT_EQ(View(g, kTleilaxu).game().traitors[kTleilaxu], g.traitors[kTleilaxu]);
    };
    look_through(config, chance, look, [](const Game&, Faction f, const Options& options) {
      return f == kTleilaxu && options.contains(Option::yes()) ? Option::yes() : Option();
    });
  }
  EXPECT_GT(revealed, 0);
}

// A token that lies face down is known to those who looked at it, and to an ally whom they show it (4.08.02).
TEST(Secrecy, DiscoveriesAreSeenByThoseWhoLooked) {
  Chance chance(seed_from_number(408));
  int hidden = 0;
  int seen = 0;
  for (int number = 0; number < kGames / 4 && !HasFatalFailure(); ++number) {
    Config config = random_config(chance, number);
    config.variants.add(Variant::Discoveries);
    look_through(config, chance, [&](const Game& g) {
      for (Faction seat : g.players) {
        const Game view = View(g, seat).game();
        for (size_t i = 0; i < g.discoveries.sites.size(); ++i) {
          const DiscoverySite& site = g.discoveries.sites[i];
          bool knows = site.state != DiscoverySite::State::FaceDown;
          for (Faction f : site.seen_by) knows = knows || shows(g, f, seat);
          const DiscoveryToken told = view.discoveries.sites[i].token;
          ASSERT_EQ(told, knows ? site.token : DiscoveryToken::None) << where(g, seat);
          if (site.state == DiscoverySite::State::FaceDown) ++(knows ? seen : hidden);
        }
      }
    });
  }
  EXPECT_GT(hidden, 0);
  EXPECT_GT(seen, 0);
}

// Where Terror tokens lie is seen by all, which they are by Moritani alone, and a redealt game has six of them.
TEST(Secrecy, TerrorTokensLieFaceDown) {
  constexpr Faction kMoritani = Faction::Moritani;
  Chance chance(seed_from_number(212));
  int face_down = 0;
  for (int number = 0; number < kGames && !HasFatalFailure(); ++number) {
    Config config =
        table_of({kMoritani, Faction::Harkonnen, Faction::Emperor, Faction::Fremen}, number);
    if (number % 2 == 0) config.advanced = kAdvancedGame;
    look_through(config, chance, [&](const Game& g) {
      face_down += g.moritani.on_map.size();
      for (Faction seat : g.players) {
        const View view(g, seat);
        const auto& seen = view.game().moritani.on_map;
        ASSERT_EQ(seen.size(), g.moritani.on_map.size());
        for (int i = 0; i < seen.size(); ++i) {
          ASSERT_EQ(seen[i].at, g.moritani.on_map[i].at) << where(g, seat);
          ASSERT_EQ(seen[i].token == TerrorToken::None, !shows(g, kMoritani, seat))
              << where(g, seat);
        }
      }
    });
  }
  EXPECT_GT(face_down, 0);
}

// Gholas serve in the open: everybody sees who is one. Whom the Harkonnen took out of sight, one of them or
// another, is the same view to all who do not know it, and the Tleilaxu see every disc in the Tanks.
TEST(Secrecy, GholasAreSeenByAllAndHideNoCaptive) {
  Chance chance(seed_from_number(2082));
  int served = 0;
  for (int number = 0; number < kGames && !HasFatalFailure(); ++number) {
    Config config = table_of(
        {Faction::Tleilaxu, Faction::Harkonnen, Faction::Atreides, Faction::Fremen}, number);
    config.advanced = kAdvancedGame;
    if (number % 2 == 0) config.variants.add(Variant::LeaderSkills);
    const auto look = [&](const Game& g) {
      served += g.tleilaxu.gholas.empty() ? 0 : 1;
      for (Faction seat : g.players) {
        const Game view = View(g, seat).game();
        ASSERT_EQ(view.tleilaxu.gholas, g.tleilaxu.gholas) << where(g, seat);
        for (Leader l : g.hidden_leaders) {
          if (!knows_fate(g, seat, l)) continue;
          ASSERT_EQ(view.leaders[l], g.leaders[l]) << where(g, seat);
        }
        if (!g.tleilaxu.gholas.empty() && pick(chance, 16) == 0) {
          check_seat(g, seat, chance);
          if (HasFatalFailure()) return;
        }
      }
    };
    // Whoever is asked for a ghola makes one: chance alone seldom does.
    look_through(config, chance, look, [](const Game& g, Faction, const Options& options) {
      const bool makes = g.agenda.back().script == ScriptId::MakeGholas && options.size() > 1;
      return makes ? options[options.size() - 1] : Option();
    });
  }
  EXPECT_GT(served, 0);
}

// What lies on the map, is set aside or out of the game is seen by all, what is in the supply by Ecaz alone; a
// redealt game has as many there.
TEST(Secrecy, TheSupplyOfAmbassadorsIsSeenByEcazAlone) {
  constexpr Faction kEcaz = Faction::Ecaz;
  Chance chance(seed_from_number(211));
  int used = 0;
  for (int number = 0; number < kGames && !HasFatalFailure(); ++number) {
    Config config =
        table_of({kEcaz, Faction::Harkonnen, Faction::Emperor, Faction::Fremen}, number);
    if (number % 2 == 0) config.advanced = kAdvancedGame;
    look_through(config, chance, [&](const Game& g) {
      used += g.ecaz.used.size();
      for (Faction seat : g.players) {
        const View view(g, seat);
        const EcazState& seen = view.game().ecaz;
        ASSERT_EQ(seen.at, g.ecaz.at) << where(g, seat);
        ASSERT_EQ(seen.used, g.ecaz.used) << where(g, seat);
        const bool knows = shows(g, kEcaz, seat);
        ASSERT_EQ(seen.supply == g.ecaz.supply || g.ecaz.supply.size() <= 1,
                  knows || g.ecaz.supply.size() <= 1)
            << where(g, seat);
        ASSERT_EQ(redeal(view, chance).ecaz.supply.size(), g.ecaz.supply.size()) << where(g, seat);
      }
    });
  }
  EXPECT_GT(used, 0);
}

TEST(Secrecy, AViewHoldsNoSeedAndNoUnknownCard) {
  Chance chance(seed_from_number(5));
  Game g = new_game(random_config(chance, 4));
  Table t(g);
  advance(t);
  const Seed nothing{};
  for (Faction seat : g.players) {
    const Game view = View(g, seat).game();
    EXPECT_EQ(view.config.seed, nothing);
    EXPECT_EQ(view.chance, Chance{});
    for (Card c : view.treachery_deck) EXPECT_EQ(c, Card::None);
    for (SpiceCard c : view.spice_deck) EXPECT_EQ(c, SpiceCard::None);
    for (Faction f : g.players) {
      if (f == seat) continue;
      EXPECT_TRUE(view.hands[f].cards.empty());
      EXPECT_TRUE(view.traitors[f].cards.empty());
    }
  }
}

}  // namespace
}  // namespace kanly

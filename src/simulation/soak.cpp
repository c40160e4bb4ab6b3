#include "simulation/soak.h"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "rules/invariants.h"
#include "simulation/checks.h"
#include "simulation/pool.h"

namespace kanly {
namespace {

// All sets of two or more factions that can be played.
std::vector<Factions> faction_sets() {
  std::vector<Factions> sets;
  for (unsigned bits = 0; bits <= playable_factions().raw(); ++bits) {
    const auto set = Factions::from_raw(static_cast<uint16_t>(bits));
    if (playable_factions().has_all(set) && set.size() >= 2) sets.push_back(set);
  }
  return sets;
}

struct Worker {
  AgentSet agents;
  Driver driver;
  Tally tally;
  Config config;
  GameInPlay play;
  uint64_t sampled = 0;
  std::vector<uint16_t> asked = std::vector<uint16_t>(kPromptNumbers);
};

Wrong sampled_checks(const Game& g, size_t decision, Chance& chance) {
  if (auto wrong = wrong_menus(g)) return wrong;
  if (decision % 8 != 0) return std::nullopt;
  const auto seats = static_cast<size_t>(g.config.players);
  const Faction seat = g.config.seats[decision / 8 % seats];
  if (auto wrong = wrong_secrecy(g, seat, chance)) return wrong;
  if (!g.over()) {
    if (auto wrong = wrong_imagined_game(g, g.waiting.first(), chance)) return wrong;
  }
  // Anything at all, said by anybody: if it is not on the menu it must be refused.
  const Choice any{
      seat,
      vocabulary_option(static_cast<int>(chance.below(static_cast<uint32_t>(vocabulary_size())))),
      chance.below(4) == 0};
  Options options;
  any.interrupt ? interrupts(g, seat, options) : menu(g, seat, options);
  return options.contains(any.option) ? Wrong() : wrong_refusal(g, any);
}

Wrong wrong_replay(const Worker& w) {
  const std::string text = w.play.save();
  const auto read = read_replay(text);
  if (const auto* error = std::get_if<ReplayError>(&read)) {
    return "its replay cannot be read again: " + describe(*error);
  }
  if (!(std::get<Replay>(read) == w.play.replay())) return "its replay comes back otherwise";
  GameInPlay again;
  again.begin(w.play.replay());
  if (!(again.game() == w.play.game())) return "its replay leads to another position";
  return std::nullopt;
}

Wrong play(Worker& w, bool sampled) {
  const Game& g = w.play.game();
  Chance chance(derived_seed(w.config.seed, SeedUse::SoakSamples));
  if (const auto refusal = w.play.begin(w.config)) return refusal->text;
  w.driver.begin(w.config, w.agents.seats(w.config));
  std::ranges::fill(w.asked, uint16_t{0});
  for (;;) {
    if (auto wrong = broken_invariant(g)) return wrong;
    if (auto wrong = wrong_battle(g)) return wrong;
    if (sampled) {
      if (auto wrong = sampled_checks(g, w.play.choices().size(), chance)) return wrong;
    }
    if (g.over()) break;
    if (g.waiting.empty()) return "the game is not over, but nobody is asked";
    const Choice choice = w.driver.decide(g);
    if (choice.option.is(Option::Kind::None)) {
      return "asked, but with an empty menu: " + std::string(id_of(choice.faction)) + " at " +
             std::string(prompt(g, choice.faction)->id);
    }
    if (w.play.choices().size() >= kMostDecisions) return "the game does not end";
    const auto number = static_cast<size_t>(prompt_number(g.agenda.back()));
    if (!choice.interrupt && ++w.asked[number] > kMostAsked) {
      return "asked too often in one game: " + std::string(step_of(g.agenda.back()).id);
    }
    w.tally.deepest_agenda = std::max(w.tally.deepest_agenda, g.agenda.size());
    w.play.take(choice);
  }
  ++w.tally.games;
  w.tally.decisions += w.play.choices().size();
  w.tally.turns += g.turn;
  w.tally.longest_game = std::max<uint64_t>(w.tally.longest_game, w.play.choices().size());
  ++w.tally.victories[static_cast<size_t>(g.victory)];
  for (Faction f : g.players) ++w.tally.played[f];
  for (Faction f : g.winners) ++w.tally.won[f];
  return sampled ? wrong_replay(w) : Wrong();
}

// The advanced game, the basic game, or any mixture of the parts.
AdvancedParts soaked_parts(uint32_t how, Chance& chance) {
  AdvancedParts parts = how == 0 ? kAdvancedGame : AdvancedParts{};
  for (AdvancedPart part : how == 2 ? kAdvancedGame : AdvancedParts{}) {
    if (chance.below(2) == 0) parts.add(part);
  }
  return parts;
}

void flip(HouseRules& rules, HouseRule rule) {
  if (rules.has(rule)) {
    rules.remove(rule);
  } else {
    rules.add(rule);
  }
}

// A third of the games with none changed, a third with one of them, a third with any fourth of them.
void change_house_rules(HouseRules& rules, Chance& chance) {
  constexpr auto kRules = static_cast<uint32_t>(HouseRule::kCount);
  const uint32_t how = chance.below(3);
  if (how == 1) flip(rules, static_cast<HouseRule>(chance.below(kRules)));
  if (how < 2) return;
  for (HouseRule rule : HouseRules::all(kRules)) {
    if (chance.below(4) == 0) flip(rules, rule);
  }
}

// Every eighth game begins in a way of its own: other spice, somebody in the Polar Sink, cards left out.
void change_start(Config& c, Chance& chance) {
  if (chance.below(8) > 0) return;
  for (Faction f : c.factions()) {
    if (chance.below(2) == 0) c.start.spice[f] = static_cast<uint8_t>(chance.below(31));
    if (chance.below(3) > 0) continue;
    const auto normal = static_cast<uint8_t>(chance.below(13));
    c.start.groups.push_back({f, place_of(Territory::PolarSink, 0), {.normal = normal}});
  }
  for (Card card : treachery_cards(c)) {
    const bool deck = owner_of(set_of(card)) == Faction::None;
    if (deck && chance.below(8) == 0) {
      c.start.removed |= cards_of(kind_of(card)) - cards_in_set(CardSource::RicheseCache);
    }
  }
}

// Every sixteenth game has another spice deck: cards left out, worms too, or the Sandtrout put in.
void change_spice_deck(Config& c, Chance& chance) {
  if (chance.below(16) > 0) return;
  constexpr int kKept = 2;  // Territory cards that a deck needs
  if (chance.below(2) == 0) c.start.spice_cards_added.add(SpiceCard::Sandtrout);
  int territories = 0;
  const uint32_t how_many = 1 + chance.below(4);  // of five are left out
  uint32_t worms = chance.below(7);
  for (SpiceCard worm : kShaiHuludCards) {
    if (worms == 0) c.start.spice_cards_removed.add(worm);
    if (worms > 0) --worms;
  }
  for (SpiceCard card : spice_cards(c) - c.start.spice_cards_added - kShaiHuludCards) {
    const bool needed = kind_of(card) == SpiceCardKind::Territory && territories < kKept;
    if (needed) ++territories;
    if (!needed && chance.below(5) < how_many) c.start.spice_cards_removed.add(card);
  }
}

}  // namespace

Config soak_config(const Soak& soak, uint64_t game) {
  static const std::vector<Factions> kSets = faction_sets();
  Config c = soak.only.value_or(Config{});
  c.seed = seed_from_number(soak.first_seed + game);
  if (soak.only) return c;
  FixedList<Faction, kMaxSeats> seats;
  // In strides, so that a short soak meets large tables and small ones.
  constexpr uint64_t kStride = 1597;
  for (Faction f : kSets[game * kStride % kSets.size()]) seats.push_back(f);
  Chance chance(derived_seed(c.seed, SeedUse::SoakConfig));
  chance.shuffle(seats);
  for (Faction f : seats) c.seats[c.players++] = f;
  c.advanced = soaked_parts(chance.below(3), chance);
  // Half of the games without variants, the others with any mixture of them.
  if (chance.below(2) == 0) {
    for (Variant v : playable_variants()) {
      if (chance.below(2) == 0) c.variants.add(v);
    }
    if (c.is_basic()) c.variants.remove(Variant::StrongholdCards);
  }
  change_house_rules(c.house_rules, chance);
  change_start(c, chance);
  for (CardSource set : playable_cards()) {  // sets of cards without their factions
    if (owner_of(set) == Faction::None && chance.below(8) == 0) c.card_sources.add(set);
  }
  if (c.is_large()) c.house_rules.add(HouseRule::MoreThanSix);
  change_spice_deck(c, chance);
  return c;
}

SoakResult soak(const Soak& s, const std::function<void(uint64_t done)>& progress) {
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < std::max(1, s.threads); ++i) {
    workers.push_back(std::make_unique<Worker>(Worker{
        AgentSet({"random"}, s.restless), {}, {}, {}, GameInPlay(GameInPlay::Keep::Choices), 0}));
  }
  SoakResult result;
  std::mutex mutex;
  PoolJob job;
  job.games = s.games;
  job.threads = s.threads;
  job.progress = progress;
  job.play = [&](int number, uint64_t i) {
    const uint64_t game = s.first_game + i;
    Worker& w = *workers[static_cast<size_t>(number)];
    if (s.begins) s.begins(number, game);
    w.config = soak_config(s, game);
    const bool sampled = s.sample > 0 && game % static_cast<uint64_t>(s.sample) == 0;
    if (sampled) ++w.sampled;
    auto wrong = play(w, sampled);
    if (!wrong) return true;
    const std::lock_guard lock(mutex);
    if (!result.violation || game < result.violation->game) {
      result.violation = Violation{game, std::move(*wrong), w.play.replay()};
    }
    return false;
  };
  run_pool(job);
  for (const auto& w : workers) {
    result.tally.add(w->tally);
    result.sampled += w->sampled;
  }
  return result;
}

}  // namespace kanly

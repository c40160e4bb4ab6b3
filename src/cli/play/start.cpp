#include "cli/play/start.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "agents/agents.h"
#include "base/errors.h"
#include "cli/play/page.h"
#include "cli/text.h"
#include "play/config_text.h"
#include "words/describe.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

// Few decisions, much to see: the one to begin with.
constexpr Faction kForNewcomers = Faction::Atreides;
// Who stays at home when somebody from an expansion takes a seat.
constexpr Faction kGivesWay = Faction::BeneGesserit;

struct Character {
  Faction faction;
  std::string_view text;
};

constexpr Character kCharacters[] = {
    {Faction::Atreides,
     "see cards before buying them and a part of every battle plan: a good start"},
    {Faction::BeneGesserit, "subtle: advisors everywhere, the Voice, and a secret prediction"},
    {Faction::Emperor, "rich: all others pay the Emperor for their cards"},
    {Faction::Fremen, "at home in the desert: land for free, move far, ride worms"},
    {Faction::Harkonnen, "treacherous: four traitors and twice the cards; simple to play"},
    {Faction::SpacingGuild, "all others pay the Guild to land; moves when it likes"},
    {Faction::Ixians, "choose the cards for sale, and live in a stronghold that moves"},
    {Faction::Tleilaxu, "owners of the tanks: earn from the dead, and take what others have won"},
    {Faction::Choam, "trade: charity for everybody, and uses for worthless cards"},
    {Faction::Richese, "inventors: cards of their own to auction, and forces nobody can count"},
    {Faction::Ecaz, "diplomats: ambassadors that pay, and an ally to stand beside"},
    {Faction::Moritani, "terror: tokens that wait for whoever enters, and alliances out of turn"},
};

std::string_view character_of(Faction f) {
  const auto* const found = std::ranges::find(kCharacters, f, &Character::faction);
  return found == std::end(kCharacters) ? info(f).theme : found->text;
}

Faction faction_named(const std::string& name) {
  if (const auto f = from_id<Faction>(name); f && playable_factions().has(*f)) return *f;
  const std::vector<std::string> typed = words::words_in(name);
  Factions found;
  for (const Faction f : playable_factions()) {
    if (words::fits(typed, words::names_for(Option::of(f), nullptr, false)) != words::Fit::No)
      found.add(f);
  }
  return found.size() == 1 ? found.first() : Faction::None;
}

std::string unknown_faction(const std::string& name) {
  std::vector<std::string> known;
  for (const Faction f : playable_factions()) known.emplace_back(id_of(f));
  return fmt::format("'{}' cannot be played.{} There are {}.", name, did_you_mean(name, known),
                     fmt::join(known, ", "));
}

// Asks until one is named; nothing if the person leaves.
std::optional<Faction> ask_faction(Factions offered, const Terminal& t, const Session::Read& read,
                                   const Session::Print& print) {
  const Faction usual = offered.has(kForNewcomers) ? kForNewcomers : offered.first();
  print(bold(t, "Welcome to Arrakis. Whom do you want to play?") + "\n");
  std::vector<Faction> list;
  for (const Faction f : offered) {
    list.push_back(f);
    print(fmt::format("{:>4}  {}{}\n", list.size(), with_faction_colours(t, padded(name_of(f), 16)),
                      character_of(f)));
  }
  print(faint(t, fmt::format("   Enter: {}", name_of(usual))) + "\n");
  while (true) {
    print("> ");
    const std::optional<std::string> line = read();
    if (!line) return std::nullopt;
    const std::vector<std::string> words = words::words_in(*line);
    if (words.empty()) return usual;
    if (words[0] == "quit" || words[0] == "q" || words[0] == "exit") return std::nullopt;
    if (words::is_number(words[0]) && words[0].size() < 3) {
      const auto number = static_cast<std::size_t>(std::stoi(words[0]));
      if (number >= 1 && number <= list.size()) return list[number - 1];
    }
    const Faction f = faction_named(*line);
    if (offered.has(f)) return f;
    print(paragraph(t, unknown_faction(*line), 0));
  }
}

void seat(Config& config, Faction person) {
  if (config.factions().has(person)) return;
  for (int i = 0; i < config.players; ++i) {
    Faction& f = config.seats[static_cast<std::size_t>(i)];
    const bool gives_way = config.factions().has(kGivesWay) ? f == kGivesWay : i == 0;
    if (gives_way) {
      f = person;
      return;
    }
  }
}

std::vector<std::string> agents_of(const std::string& list, const Config& config) {
  std::vector<std::string> agents = words_of(list);
  const std::size_t others = config.players - 1U;
  if (agents.size() != 1 && agents.size() != others) {
    throw BadInput(
        fmt::format("--agents names {} agents for the {} other seats.", agents.size(), others));
  }
  for (const std::string& agent : agents) {
    if (const std::string wrong = wrong_agent(agent); !wrong.empty()) {
      throw BadInput("--agents: " + wrong);
    }
  }
  return agents;
}

}  // namespace

std::optional<Saved> start(const Wishes& wishes, const Terminal& t, const Session::Read& read,
                           const Session::Print& print) {
  GameOptions options = wishes.game;
  options.agents = "heuristic";  // those of the others are looked at below
  Saved game;
  game.replay.config = config_of(simulation_of(options), 0);
  const bool fixed = !options.factions.empty();
  const Factions offered = fixed ? game.replay.config.factions() : playable_factions();
  if (wishes.faction.empty()) {
    const auto chosen = ask_faction(offered, t, read, print);
    if (!chosen) return std::nullopt;
    game.person = *chosen;
  } else {
    game.person = faction_named(wishes.faction);
    if (game.person == Faction::None)
      throw BadInput("--faction: " + unknown_faction(wishes.faction));
    if (!offered.has(game.person)) {
      throw BadInput(fmt::format("--faction: {} is not among --factions.", name_of(game.person)));
    }
  }
  seat(game.replay.config, game.person);
  game.agents = agents_of(wishes.game.agents, game.replay.config);
  return game;
}

}  // namespace kanly::cli::play

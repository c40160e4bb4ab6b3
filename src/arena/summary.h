// What the records of an arena say: everything that a report shows, counted and estimated.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/ratings.h"
#include "arena/records.h"

namespace kanly {

// Games won of games that count.
struct Share {
  uint64_t won = 0;
  uint64_t of = 0;

  Estimate estimate() const { return wilson(won, of); }
};

struct AgentSummary {
  std::string name;
  std::string words;  // what it was asked for with
  Share share;        // of seats; a forfeit is a loss
  uint64_t forfeits = 0;
  Rating rating;
  // The win share to be expected of it alone among equal others, everybody with average factions
  // and seats. An end that is missing in the rating is 0 or 1 here.
  Estimate even_table;
};

struct FactionSummary {
  Faction faction = Faction::None;
  Share share;
  Rating rating;  // corrected for agents and seats
  std::array<uint64_t, kVictoryCount> victories{};
  std::vector<Share> by_agent;
};

struct PositionSummary {
  Share share;
  Rating rating;
};

// Of the games that had not ended before that turn did.
struct TurnSummary {
  uint64_t games = 0;
  double mean = 0;
  double quarter = 0;         // a quarter of the games lies below,
  double three_quarters = 0;  // a quarter above
};
using Curve = std::vector<TurnSummary>;  // the first is turn 1

struct CardSummary {
  CardKind card = CardKind::None;
  uint64_t played = 0;
};

struct TerritorySummary {
  Territory territory = Territory::None;
  uint64_t forces = 0;  // standing there at turn ends
  uint64_t battles = 0;
};

// How often something happens.
struct Happening {
  std::string name;
  uint64_t count = 0;
  uint64_t games = 0;  // in which it happened at all
};

// All games with the same rules and the same number of players. Forfeited games are counted in
// `forfeited` alone.
struct Chapter {
  std::string rules;
  int players = 0;
  uint64_t games = 0;
  uint64_t forfeited = 0;
  uint64_t shared = 0;         // won by more than one
  std::vector<Rating> agents;  // as in Summary::agents
  std::vector<Share> agent_shares;
  std::vector<FactionSummary> factions;
  std::vector<PositionSummary> positions;
  std::array<uint64_t, kVictoryCount> victories{};  // games
  std::vector<uint64_t> lengths;                    // games by turns; the first is turn 0
  double mean_turns = 0;
  double mean_decisions = 0;
  PerFaction<Curve> spice;
  PerFaction<Curve> strongholds;
  std::vector<TerritorySummary> territories;  // those where anything was, most forces first
  std::vector<CardSummary> cards;             // most played first
  std::vector<Happening> happenings;
};

// An agent alone among others, and another one in its place in the same deals.
struct PairSummary {
  std::string agent;
  std::string other;
  std::string among;
  Comparison comparison;
};

struct ForfeitSummary {
  std::string agent;
  Forfeit::Kind kind = Forfeit::Kind::Crash;
  std::string text;
  uint64_t games = 0;
  uint64_t first_game = 0;
};

// How a model got on, at all its seats together.
struct ModelSummary {
  std::string agent;
  uint64_t seats = 0;
  model::Counts counts;
};

struct Summary {
  ArenaConfig config;
  uint64_t games = 0;
  uint64_t forfeited = 0;
  int players = 0;          // at most tables
  double mean_winners = 1;  // of a game that somebody won
  std::optional<int> anchor;
  std::vector<AgentSummary> agents;  // in the order of the configuration
  std::vector<PairSummary> pairs;
  std::vector<ForfeitSummary> forfeits;
  std::vector<ModelSummary> models;  // by name; empty if none played
  std::vector<Chapter> chapters;     // the one with most games first
};

Summary summarise(const Results& results);
std::vector<ModelSummary> count_models(const std::vector<GameRecord>& records);

// "strongholds", "Fremen by default"
std::string_view words_for(Victory victory);

}  // namespace kanly

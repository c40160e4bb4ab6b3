#include "cli/play/epilogue.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/play/page.h"
#include "cli/text.h"
#include "game/event_words.h"
#include "game/queries.h"
#include "view/event_text.h"
#include "words/describe.h"

namespace kanly::cli::play {

namespace {

// How much an event may have turned the game; 0: not at all.
int weight_of(const Event& e) {
  switch (e.type) {
    case EventType::TraitorCalled:
    case EventType::Explosion:
      return 6;
    case EventType::DealBroken:
    case EventType::ShipmentStopped:
      return 5;
    case EventType::BattleWon:
    case EventType::BattleLostByBoth:
      return is_stronghold(e.territory) ? 4 : 1;
    case EventType::KaramaPowerUsed:
    case EventType::KwisatzHaderachAwakened:
      return 3;
    case EventType::AllianceFormed:
    case EventType::AllianceBroken:
      return 3;
    case EventType::CardPlayed:
      return e.card == CardKind::FamilyAtomics ? 5 : e.card == CardKind::WeatherControl ? 2 : 0;
    default:
      return 0;
  }
}

PerFaction<int> held_now(const Game& g) {
  PerFaction<int> held{};
  for (const Territory t : victory_strongholds(g)) {
    for (const Faction f : occupants(g, t)) ++held[f];
  }
  return held;
}

template <class Items, class Name>
std::string list_of(const Items& items, Name name) {
  std::vector<std::string> names;
  for (const auto item : items) names.push_back(name(item));
  return names.empty() ? "none" : words::joined(names);
}

std::string hidden_part(const Game& g, const Terminal& t) {
  std::string out = title(t, "What was hidden");
  if (g.in_play(Faction::BeneGesserit) && g.predicted != Faction::None) {
    out += row(t, "Prediction",
               fmt::format("The Bene Gesserit had predicted {} for turn {}.",
                           words::faction(g.predicted), g.predicted_turn.value()));
  }
  for (const Faction f : g.players) {
    const std::string traitors =
        list_of(g.traitors[f].cards, [](Leader l) { return std::string(name_of(l)); });
    const std::string cards =
        list_of(g.hands[f].cards, [](Card c) { return std::string(name_of(kind_of(c))); });
    out += row(t, name_of(f),
               fmt::format("{} {}; cards {}; {} spice",
                           info(f).face_dancers > 0          ? "Face Dancers"
                           : g.traitors[f].cards.size() == 1 ? "traitor"
                                                             : "traitors",
                           traitors, cards, g.spice[f].value()));
  }
  return out;
}

// A column for each turn.
std::string held_part(const Game& g, const Chronicle& chronicle, const Terminal& t) {
  std::string out = title(t, "Strongholds at the end of each turn");
  std::string head = "  " + padded("", 16);
  for (std::size_t turn = 1; turn <= chronicle.strongholds_held().size(); ++turn) {
    head += fmt::format("{:>3}", turn);
  }
  out += faint(t, head) + "\n";
  for (const Faction f : g.players) {
    out += "  " + with_faction_colours(t, padded(name_of(f), 16));
    for (const auto& held : chronicle.strongholds_held()) {
      out += held[f] == 0 ? fmt::format("{:>3}", "·") : fmt::format("{:>3}", held[f]);
    }
    out += "\n";
  }
  return out;
}

}  // namespace

void Chronicle::hear(const Event& e, const Game& g) {
  const bool turn_ended = e.type == EventType::TurnStarted && g.turn > 1;
  if (turn_ended || e.type == EventType::GameOver) held_.push_back(held_now(g));
  const int weight = weight_of(e);
  if (weight > 0) moments_.push_back({g.turn, weight, describe(e, g)});
}

std::vector<Chronicle::Moment> Chronicle::turning_points(std::size_t most) const {
  std::vector<Moment> points = moments_;
  // Of moments that weigh the same the later ones matter more.
  std::ranges::reverse(points);
  std::ranges::stable_sort(points, std::ranges::greater{}, &Moment::weight);
  if (points.size() > most) points.resize(most);
  std::vector<Moment> in_order;
  for (const Moment& m : moments_) {
    const auto same = [&](const Moment& p) { return p.turn == m.turn && p.text == m.text; };
    if (std::ranges::any_of(points, same)) in_order.push_back(m);
  }
  return in_order;
}

std::string epilogue(const Game& g, const Chronicle& chronicle, const Terminal& t) {
  constexpr std::size_t kPoints = 6;
  std::string out = "\n" + hidden_part(g, t) + held_part(g, chronicle, t);
  const auto points = chronicle.turning_points(kPoints);
  if (!points.empty()) out += title(t, "Turning points");
  for (const Chronicle::Moment& m : points) out += row(t, fmt::format("Turn {}", m.turn), m.text);
  return out;
}

}  // namespace kanly::cli::play

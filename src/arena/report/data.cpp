#include "arena/report/data.h"

#include <fmt/format.h>

#include "base/json_writer.h"
#include "catalog/cards.h"

namespace kanly::report {

namespace {

// --- CSV ----------------------------------------------------------------------------------------

std::string cell(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string out = R"(")";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + R"(")";
}
std::string cell(const std::string& text) { return cell(std::string_view(text)); }
std::string cell(const char* text) { return cell(std::string_view(text)); }
std::string cell(uint64_t number) { return std::to_string(number); }
std::string cell(int number) { return std::to_string(number); }
std::string cell(double number) { return fmt::format("{:.6g}", number); }
std::string cell(std::optional<double> number) { return number ? cell(*number) : ""; }

template <class... Cells>
std::string row(const Cells&... cells) {
  std::string out;
  ((out += cell(cells), out += ','), ...);
  out.back() = '\n';
  return out;
}

std::string ratings_csv(const Summary& s) {
  std::string out =
      row("agent", "words", "rating", "rating_low", "rating_high", "even_share", "even_share_low",
          "even_share_high", "share", "share_low", "share_high", "won", "seats", "forfeits");
  for (const AgentSummary& a : s.agents) {
    const Estimate e = a.share.estimate();
    out += row(a.name, a.words, a.rating.points, a.rating.low, a.rating.high, a.even_table.value,
               a.even_table.low, a.even_table.high, e.value, e.low, e.high, a.share.won, a.share.of,
               a.forfeits);
  }
  return out;
}

std::string factions_csv(const Summary& s) {
  std::string out = row("rules", "players", "faction", "agent", "won", "games", "share",
                        "share_low", "share_high", "rating", "rating_low", "rating_high");
  for (const Chapter& c : s.chapters) {
    for (const FactionSummary& f : c.factions) {
      const Estimate e = f.share.estimate();
      out += row(c.rules, c.players, id_of(f.faction), "", f.share.won, f.share.of, e.value, e.low,
                 e.high, f.rating.points, f.rating.low, f.rating.high);
      for (std::size_t i = 0; i < f.by_agent.size(); ++i) {
        const Share& share = f.by_agent[i];
        const Estimate with = share.estimate();
        if (share.of == 0) continue;
        out += row(c.rules, c.players, id_of(f.faction), s.agents[i].name, share.won, share.of,
                   with.value, with.low, with.high, "", "", "");
      }
    }
  }
  return out;
}

std::string seats_csv(const Summary& s) {
  std::string out = row("rules", "players", "seat", "won", "games", "share", "share_low",
                        "share_high", "rating", "rating_low", "rating_high");
  for (const Chapter& c : s.chapters) {
    for (std::size_t i = 0; i < c.positions.size(); ++i) {
      const PositionSummary& p = c.positions[i];
      const Estimate e = p.share.estimate();
      out += row(c.rules, c.players, static_cast<uint64_t>(i + 1), p.share.won, p.share.of, e.value,
                 e.low, e.high, p.rating.points, p.rating.low, p.rating.high);
    }
  }
  return out;
}

// One line for every seat of every game.
std::string games_csv(const Results& results) {
  std::string out = row("game", "seed", "table", "rules", "players", "turns", "decisions",
                        "victory", "seat", "faction", "agent", "won", "forfeited", "battles",
                        "traitors", "explosions", "leaders_killed", "alliances");
  for (const GameRecord& r : results.records) {
    for (std::size_t i = 0; i < r.seats.size(); ++i) {
      const Faction f = r.seats[i].faction;
      out += row(r.game, r.seed, r.table, r.rules, static_cast<uint64_t>(r.seats.size()), r.turns,
                 r.decisions, id_of(r.victory), static_cast<uint64_t>(i + 1), id_of(f),
                 r.seats[i].agent, r.winners.has(f) ? 1 : 0,
                 r.forfeit && r.forfeit->faction == f ? 1 : 0, r.battle_count(), r.traitors,
                 r.explosions, r.leaders_killed, r.alliances);
    }
  }
  return out;
}

std::string turns_csv(const Summary& s) {
  std::string out = row("rules", "players", "faction", "what", "turn", "games", "mean", "quarter",
                        "three_quarters");
  const auto add = [&](const Chapter& c, const PerFaction<Curve>& curves, const char* what) {
    for (const FactionSummary& f : c.factions) {
      const Curve& curve = curves[f.faction];
      for (std::size_t i = 0; i < curve.size(); ++i) {
        out += row(c.rules, c.players, id_of(f.faction), what, static_cast<uint64_t>(i + 1),
                   curve[i].games, curve[i].mean, curve[i].quarter, curve[i].three_quarters);
      }
    }
  };
  for (const Chapter& c : s.chapters) {
    add(c, c.spice, "spice");
    add(c, c.strongholds, "strongholds");
  }
  return out;
}

std::string territories_csv(const Summary& s) {
  std::string out = row("rules", "players", "territory", "forces_at_turn_ends", "battles", "games");
  for (const Chapter& c : s.chapters) {
    for (const TerritorySummary& t : c.territories) {
      out += row(c.rules, c.players, id_of(t.territory), t.forces, t.battles, c.games);
    }
  }
  return out;
}

std::string cards_csv(const Summary& s) {
  std::string out = row("rules", "players", "card", "played", "games");
  for (const Chapter& c : s.chapters) {
    for (const CardSummary& card : c.cards) {
      out += row(c.rules, c.players, id_of(card.card), card.played, c.games);
    }
  }
  return out;
}

// --- JSON ---------------------------------------------------------------------------------------

// A list of objects; the fields of each are written by the caller.
template <class Items, class WriteItem>
void write_list(JsonWriter& json, std::string_view name, const Items& items, WriteItem write_item) {
  json.array_field(name);
  for (const auto& item : items) {
    json.open_object();
    write_item(item);
    json.close_object();
  }
  json.close_array();
}

void write_fields(JsonWriter& json, const Estimate& e) {
  json.field("value", e.value);
  json.field("low", e.low);
  json.field("high", e.high);
}

void write(JsonWriter& json, std::string_view name, const Estimate& e) {
  json.object_field(name);
  write_fields(json, e);
  json.close_object();
}

void write_bound(JsonWriter& json, std::string_view name, std::optional<double> bound) {
  json.key(name);
  if (bound) {
    json.value(*bound);
  } else {
    json.null();
  }
}

void write(JsonWriter& json, std::string_view name, const Rating& r) {
  json.object_field(name);
  json.field("points", r.points);
  write_bound(json, "low", r.low);
  write_bound(json, "high", r.high);
  json.close_object();
}

void write(JsonWriter& json, std::string_view name, const Share& share) {
  json.object_field(name);
  json.field("won", share.won);
  json.field("of", share.of);
  write_fields(json, share.estimate());
  json.close_object();
}

void write_victories(JsonWriter& json, const std::array<uint64_t, kVictoryCount>& victories) {
  json.object_field("victories");
  for (std::size_t v = 0; v < victories.size(); ++v) {
    if (victories[v] > 0) json.field(id_of(static_cast<Victory>(v)), victories[v]);
  }
  json.close_object();
}

void write_curve(JsonWriter& json, std::string_view name, const Curve& curve) {
  write_list(json, name, curve, [&](const TurnSummary& turn) {
    json.field("games", turn.games);
    json.field("mean", turn.mean);
    json.field("quarter", turn.quarter);
    json.field("three_quarters", turn.three_quarters);
  });
}

void write_factions(JsonWriter& json, const Summary& s, const Chapter& c) {
  write_list(json, "factions", c.factions, [&](const FactionSummary& f) {
    json.field("faction", f.faction);
    write(json, "share", f.share);
    write(json, "rating", f.rating);
    write_victories(json, f.victories);
    json.object_field("by_agent");
    for (std::size_t i = 0; i < f.by_agent.size(); ++i) {
      if (f.by_agent[i].of > 0) write(json, s.agents[i].name, f.by_agent[i]);
    }
    json.close_object();
    write_curve(json, "spice", c.spice[f.faction]);
    write_curve(json, "strongholds", c.strongholds[f.faction]);
  });
}

void write_counts(JsonWriter& json, const Chapter& c) {
  json.object_field("territories");
  for (const TerritorySummary& t : c.territories) {
    json.object_field(id_of(t.territory));
    json.field("forces_at_turn_ends", t.forces);
    json.field("battles", t.battles);
    json.close_object();
  }
  json.close_object();
  json.object_field("cards");
  for (const CardSummary& card : c.cards) json.field(id_of(card.card), card.played);
  json.close_object();
  write_list(json, "happenings", c.happenings, [&](const Happening& h) {
    json.field("what", h.name);
    json.field("count", h.count);
    json.field("games_with_any", h.games);
  });
}

void write_chapter(JsonWriter& json, const Summary& s, const Chapter& c) {
  json.field("rules", c.rules);
  json.field("players", c.players);
  json.field("games", c.games);
  json.field("forfeited", c.forfeited);
  json.field("shared_victories", c.shared);
  json.field("mean_turns", c.mean_turns);
  json.field("mean_decisions", c.mean_decisions);
  json.list_field("games_by_turns", c.lengths);
  write_victories(json, c.victories);
  json.object_field("agents");
  for (std::size_t i = 0; i < s.agents.size(); ++i) write(json, s.agents[i].name, c.agents[i]);
  json.close_object();
  write_factions(json, s, c);
  write_list(json, "seats", c.positions, [&](const PositionSummary& p) {
    write(json, "share", p.share);
    write(json, "rating", p.rating);
  });
  write_counts(json, c);
}

void write_agents(JsonWriter& json, const Summary& s) {
  write_list(json, "agents", s.agents, [&](const AgentSummary& a) {
    json.field("name", a.name);
    json.field("words", a.words);
    write(json, "rating", a.rating);
    write(json, "even_table", a.even_table);
    write(json, "share", a.share);
    json.field("forfeits", a.forfeits);
  });
}

void write_pairs(JsonWriter& json, const Summary& s) {
  write_list(json, "pairs", s.pairs, [&](const PairSummary& p) {
    json.field("agent", p.agent);
    json.field("other", p.other);
    json.field("among", p.among);
    json.field("pairs", p.comparison.pairs);
    write(json, "share", p.comparison.share);
    write(json, "other_share", p.comparison.field);
    write(json, "difference", p.comparison.difference);
    write_bound(json, "ratio", p.comparison.ratio);
    write_bound(json, "ratio_low",
                p.comparison.ratio ? std::optional(p.comparison.ratio_low) : std::nullopt);
    write_bound(json, "ratio_high", p.comparison.ratio_high);
  });
}

void write_forfeits(JsonWriter& json, const Summary& s) {
  write_list(json, "forfeits", s.forfeits, [&](const ForfeitSummary& f) {
    json.field("agent", f.agent);
    json.field("kind", id_of(f.kind));
    json.field("text", f.text);
    json.field("games", f.games);
    json.field("first_game", f.first_game);
  });
}

void write_models(JsonWriter& json, const Summary& s) {
  if (s.models.empty()) return;
  write_list(json, "models", s.models, [&](const ModelSummary& m) {
    json.field("agent", m.agent);
    json.field("seats", m.seats);
    for (const auto& [name, member] : model::kCountFields) json.field(name, m.counts.*member);
  });
}

// A line for each, all counts there are.
std::string models_csv(const Summary& s) {
  std::string out = "agent,seats";
  for (const auto& [name, member] : model::kCountFields) out += "," + std::string(name);
  for (const ModelSummary& m : s.models) {
    out += "\n" + cell(m.agent) + "," + cell(m.seats);
    for (const auto& [name, member] : model::kCountFields) {
      out += "," + std::to_string(m.counts.*member);
    }
  }
  return out + "\n";
}

}  // namespace

std::vector<DataFile> csv_files(const Summary& s, const Results& results) {
  std::vector<DataFile> files = {
      {"ratings.csv", ratings_csv(s)}, {"factions.csv", factions_csv(s)},
      {"seats.csv", seats_csv(s)},     {"games.csv", games_csv(results)},
      {"turns.csv", turns_csv(s)},     {"territories.csv", territories_csv(s)},
      {"cards.csv", cards_csv(s)}};
  if (!s.models.empty()) files.push_back({"models.csv", models_csv(s)});
  return files;
}

std::string json(const Summary& s) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.key("config");
  write_arena_config(json, s.config);
  json.field("games", s.games);
  json.field("forfeited", s.forfeited);
  write_agents(json, s);
  write_pairs(json, s);
  write_forfeits(json, s);
  write_models(json, s);
  write_list(json, "kinds", s.chapters, [&](const Chapter& c) { write_chapter(json, s, c); });
  json.close_object();
  return out + "\n";
}

}  // namespace kanly::report

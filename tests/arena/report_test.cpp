#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "arena/records.h"
#include "arena/report/data.h"
#include "arena/report/findings.h"
#include "arena/report/html.h"
#include "arena/report/page.h"
#include "arena/summary.h"
#include "game/chance.h"

namespace kanly {
namespace {

constexpr std::array<Faction, 6> kSix = {Faction::Atreides,  Faction::BeneGesserit,
                                         Faction::Emperor,   Faction::Fremen,
                                         Faction::Harkonnen, Faction::SpacingGuild};
const std::string kStrong = R"(strong, <b>"quick"</b> & 'true')";
const std::string kWeak = "weak";

// One agent among others; it wins every second game, and anybody the others.
GameRecord played(uint64_t game, const std::string& one, const std::string& others) {
  GameRecord r;
  r.game = game;
  r.seed = game;
  r.rules = "advanced";
  r.one = static_cast<int>(game % 6);
  for (size_t i = 0; i < kSix.size(); ++i) {
    const Faction f = kSix[(i + game / 6) % 6];
    r.seats.push_back({f, static_cast<int>(i) == r.one ? one : others});
  }
  const int winner = game % 2 == 0 ? r.one : static_cast<int>((game * 2654435761U >> 9) % 6);
  r.winners.add(r.seats[static_cast<size_t>(winner)].faction);
  r.victory = Victory::Strongholds;
  r.turns = 3 + static_cast<int>(game % 5);
  r.decisions = 500;
  for (int turn = 0; turn < r.turns; ++turn) {
    r.spice.push_back({1, 2, 3, 4, 5, 6});
    r.strongholds.push_back({1, 0, 2, 0, 1, 0});
  }
  r.battles[Territory::Arrakeen] = 2;
  r.forces[Territory::Carthag] = 30;
  r.cards_played[CardKind::Karama] = 1;
  r.traitors = 1;
  return r;
}

Results results_of(std::vector<GameRecord> records) {
  Results results;
  results.config.name = "a <test>";
  results.config.factions = {kSix.begin(), kSix.end()};
  results.config.players = 6;
  results.config.tables = {{ArenaTable::Kind::One, {{kStrong, "heuristic"}, {kWeak, "random"}}}};
  results.config.games = records.size();
  results.records = std::move(records);
  return results;
}

Results many(uint64_t games) {
  std::vector<GameRecord> records;
  for (uint64_t i = 0; i < games; ++i) records.push_back(played(i, kStrong, kWeak));
  return results_of(std::move(records));
}

void forfeit(GameRecord& r, int seat, const std::string& text) {
  r.winners = Factions();
  r.victory = Victory::None;
  r.forfeit = Forfeit{r.seats[static_cast<size_t>(seat)].faction, Forfeit::Kind::Crash, text};
}

// The first tag that is closed in the wrong place or not at all, or "".
std::string unbalanced(std::string_view html) {
  constexpr std::array<std::string_view, 2> kAlone = {"meta", "!DOCTYPE"};
  std::vector<std::string> open;
  for (size_t at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
    const size_t end = html.find('>', at);
    if (end == std::string_view::npos) return "a tag without an end";
    const std::string_view tag = html.substr(at + 1, end - at - 1);
    const bool closes = tag.starts_with('/');
    const std::string name(
        tag.substr(closes ? 1 : 0, tag.find_first_of(" /", 1) - (closes ? 1 : 0)));
    if (closes) {
      if (open.empty() || open.back() != name) return "</" + name + ">";
      open.pop_back();
    } else if (!tag.ends_with('/') && std::ranges::count(kAlone, name) == 0) {
      open.push_back(name);
    }
  }
  return open.empty() ? "" : "<" + open.back() + ">";
}

// A CSV file read back.
std::vector<std::vector<std::string>> parsed(std::string_view text) {
  std::vector<std::vector<std::string>> rows = {{""}};
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"') {
      rows.back().back() += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      rows.back().emplace_back();
    } else if (c == '\n' && !quoted) {
      rows.push_back({""});
    } else {
      rows.back().back() += c;
    }
  }
  rows.pop_back();
  return rows;
}

TEST(Report, ThePageIsWellFormed) {
  EXPECT_EQ(unbalanced("<a><b></a></b>"), "</a>");  // the checker can fail
  EXPECT_EQ(unbalanced(report::page(summarise(many(120)), "x.jsonl")), "");
}

TEST(Report, ThePageNeedsNothingFromElsewhere) {
  const std::string page = report::page(summarise(many(120)), "x.jsonl");
  for (const char* const link : {"http", "//", "src=", "url(", "@import", "<script", "<link"}) {
    EXPECT_EQ(page.find(link), std::string::npos) << link;
  }
  for (size_t at = page.find(R"(href=")"); at != std::string::npos;
       at = page.find(R"(href=")", at + 1)) {
    EXPECT_EQ(page[at + 6], '#');
  }
}

TEST(Report, EveryLinkOfThePageLeadsSomewhere) {
  Results results = many(60);
  results.records[5].rules = "basic";
  const std::string page = report::page(summarise(results), "x.jsonl");
  int links = 0;
  for (size_t at = page.find(R"(href="#)"); at != std::string::npos;
       at = page.find(R"(href="#)", at + 1)) {
    const std::string id = page.substr(at + 7, page.find('"', at + 7) - at - 7);
    EXPECT_NE(page.find(R"(id=")" + id + R"(")"), std::string::npos) << id;
    ++links;
  }
  EXPECT_GT(links, 4);
}

TEST(Report, ThePageNamesEveryAgentAndFactionAndEscapesThem) {
  const std::string page = report::page(summarise(many(120)), "x<y>.jsonl");
  EXPECT_EQ(page.find(R"(<b>"quick")"), std::string::npos);
  EXPECT_NE(page.find(report::escaped(kStrong)), std::string::npos);
  EXPECT_NE(page.find(kWeak), std::string::npos);
  EXPECT_NE(page.find("a &lt;test&gt;"), std::string::npos);
  EXPECT_EQ(page.find("x<y>"), std::string::npos);
  for (const Faction f : kSix) {
    EXPECT_NE(page.find(name_of(f)), std::string::npos) << name_of(f);
  }
}

TEST(Report, TellsWhoIsStronger) {
  const Summary s = summarise(many(240));
  ASSERT_EQ(s.agents.size(), 2U);
  ASSERT_EQ(s.anchor, 1);  // sits at most seats
  EXPECT_GT(*s.agents[0].rating.low, 0);
  EXPECT_EQ(s.agents[0].share.of, 240U);
  EXPECT_EQ(s.agents[1].share.of, 5U * 240);
  EXPECT_NE(report::on_ratings(s).find("is stronger than weak by"), std::string::npos)
      << report::on_ratings(s);
}

TEST(Report, CountsWhatHappened) {
  const Summary s = summarise(many(120));
  ASSERT_EQ(s.chapters.size(), 1U);
  const Chapter& c = s.chapters[0];
  EXPECT_EQ(c.games, 120U);
  EXPECT_EQ(c.victories[static_cast<size_t>(Victory::Strongholds)], 120U);
  EXPECT_EQ(c.lengths, (std::vector<uint64_t>{0, 0, 0, 24, 24, 24, 24, 24}));
  EXPECT_DOUBLE_EQ(c.mean_turns, 5);
  uint64_t won = 0;
  for (const FactionSummary& f : c.factions) won += f.share.won;
  EXPECT_EQ(won, 120U);
  EXPECT_EQ(c.spice[Faction::Atreides].size(), 7U);
  EXPECT_EQ(c.spice[Faction::Atreides][0].games, 120U);
  EXPECT_EQ(c.spice[Faction::Atreides][6].games, 24U);
  EXPECT_EQ(c.territories.front().territory, Territory::Carthag);
  EXPECT_EQ(c.happenings.front().count, 240U);
}

TEST(Report, AForfeitIsALossForOneAndNothingForTheOthers) {
  Results results = many(120);
  const Summary before = summarise(results);
  const uint64_t won_before = before.agents[0].share.won;
  forfeit(results.records[0], results.records[0].one, "signal 11 <here>");
  forfeit(results.records[2], results.records[2].one, "signal 11 <here>");
  const Summary after = summarise(results);
  EXPECT_EQ(after.agents[0].share.won, won_before - 2);
  EXPECT_EQ(after.agents[0].share.of, 120U);
  EXPECT_EQ(after.agents[0].forfeits, 2U);
  EXPECT_EQ(after.agents[1].share.of, 5U * 118);
  EXPECT_EQ(after.chapters[0].games, 118U);
  ASSERT_EQ(after.forfeits.size(), 1U);
  EXPECT_EQ(after.forfeits[0].games, 2U);
  const std::string page = report::page(after, "x.jsonl");
  EXPECT_NE(page.find("signal 11 &lt;here&gt;"), std::string::npos);
  EXPECT_EQ(unbalanced(page), "");
}

TEST(Report, FindsGamesOfTheSameDeal) {
  Results results = many(60);
  for (uint64_t i = 0; i < 60; ++i) {
    GameRecord r = played(i, kWeak, kWeak);
    r.game = 60 + i;
    r.one = -1;
    r.winners = Factions::of(r.seats[(i + 1) % 6].faction);
    if (i % 10 == 0) r.winners = Factions::of(r.seats[i % 6].faction);
    results.records.push_back(r);
  }
  const Summary s = summarise(results);
  ASSERT_EQ(s.pairs.size(), 1U);
  EXPECT_EQ(s.pairs[0].agent, kStrong);
  EXPECT_EQ(s.pairs[0].other, kWeak);
  EXPECT_EQ(s.pairs[0].among, kWeak);
  EXPECT_EQ(s.pairs[0].comparison.pairs, 60U);
  EXPECT_DOUBLE_EQ(s.pairs[0].comparison.field.value, 0.1);
  EXPECT_GT(*s.pairs[0].comparison.ratio, 3);
  EXPECT_TRUE(summarise(many(60)).pairs.empty());
}

TEST(Report, ComparesTwoAgentsAmongTheSameOthers) {
  Results results = many(60);
  for (uint64_t i = 0; i < 60; ++i) {
    GameRecord r = played(i, "third", kWeak);
    r.game = 60 + i;
    r.winners = Factions::of(r.seats[(static_cast<size_t>(r.one) + 1) % 6].faction);
    results.records.push_back(r);
  }
  forfeit(results.records[0], (results.records[0].one + 1) % 6, "somebody else");  // void
  forfeit(results.records[2], results.records[2].one, "the one itself");           // a loss
  const Summary s = summarise(results);
  ASSERT_EQ(s.pairs.size(), 1U);
  EXPECT_EQ(s.pairs[0].agent, kStrong);
  EXPECT_EQ(s.pairs[0].other, "third");
  EXPECT_EQ(s.pairs[0].among, kWeak);
  EXPECT_EQ(s.pairs[0].comparison.pairs, 59U);
  EXPECT_DOUBLE_EQ(s.pairs[0].comparison.field.value, 0);
  EXPECT_FALSE(s.pairs[0].comparison.ratio);
}

TEST(Report, KindsOfGamesAreShownApart) {
  Results results = many(120);
  for (size_t i = 0; i < 40; ++i) results.records[i].rules = "basic";
  const Summary s = summarise(results);
  ASSERT_EQ(s.chapters.size(), 2U);
  EXPECT_EQ(s.chapters[0].rules, "advanced");
  EXPECT_EQ(s.chapters[0].games, 80U);
  EXPECT_EQ(s.chapters[1].games, 40U);
  EXPECT_EQ(unbalanced(report::page(s, "x.jsonl")), "");
}

TEST(Report, OneAgentAloneIsNotRated) {
  std::vector<GameRecord> records;
  for (uint64_t i = 0; i < 60; ++i) records.push_back(played(i, kWeak, kWeak));
  Results results = results_of(records);
  results.config.tables = {{ArenaTable::Kind::All, {{kWeak, "random"}}}};
  const Summary s = summarise(results);
  EXPECT_NE(report::on_ratings(s).find("Only one agent"), std::string::npos);
  const std::string page = report::page(s, "x.jsonl");
  EXPECT_EQ(page.find("Ratings and win shares of the agents"), std::string::npos);
  EXPECT_NE(page.find("Win share of each faction"), std::string::npos);
}

TEST(Report, OneGameOrNoneMakesAPageToo) {
  for (const uint64_t games : {uint64_t{0}, uint64_t{1}}) {
    const std::string page = report::page(summarise(many(games)), "x.jsonl");
    EXPECT_EQ(unbalanced(page), "");
    EXPECT_EQ(page.find("nan"), std::string::npos);
    EXPECT_EQ(page.find("inf"), std::string::npos);
  }
  Results forfeited = many(1);
  forfeit(forfeited.records[0], 0, "no answer");
  EXPECT_EQ(unbalanced(report::page(summarise(forfeited), "x.jsonl")), "");
}

TEST(Report, RecordsThatCannotBeAreNoHarm) {
  Results results = many(4);
  results.records[0].seats.clear();
  results.records[0].one = -1;
  while (results.records[1].seats.size() < 40) results.records[1].seats.push_back({kSix[0], kWeak});
  results.records[1].spice.clear();
  results.records[1].strongholds.clear();
  results.records[2].turns = -7;
  results.records[3].forfeit = Forfeit{Faction::Ixians, Forfeit::Kind::Hang, "not at the table"};
  EXPECT_EQ(unbalanced(report::page(summarise(results), "x.jsonl")), "");
}

TEST(Report, TablesReadBack) {
  const Results results = many(60);
  for (const report::DataFile& file : report::csv_files(summarise(results), results)) {
    const auto rows = parsed(file.text);
    ASSERT_GT(rows.size(), 1U) << file.name;
    for (const auto& row : rows) EXPECT_EQ(row.size(), rows[0].size()) << file.name;
  }
  const auto ratings = parsed(report::csv_files(summarise(results), results)[0].text);
  ASSERT_EQ(ratings.size(), 3U);
  EXPECT_EQ(ratings[1][0], kStrong);
  EXPECT_EQ(ratings[1][1], "heuristic");
}

TEST(Report, TheJsonHasTheNumbers) {
  const Summary s = summarise(many(60));
  const boost::json::value json = boost::json::parse(report::json(s));
  const boost::json::object& agent = json.at("agents").as_array().at(0).as_object();
  EXPECT_EQ(agent.at("name").as_string(), kStrong);
  EXPECT_DOUBLE_EQ(agent.at("rating").at("points").as_double(), s.agents[0].rating.points);
  EXPECT_EQ(json.at("kinds").as_array().at(0).at("factions").as_array().size(), 6U);
}

TEST(Report, NumbersReadWell) {
  EXPECT_EQ(report::percent(wilson(396, 1000)), "39.6\u00a0% (36.6–42.7)");
  EXPECT_EQ(report::points(Rating{312.4, 285.0, 339.6}), "+312 (+285 to +340)");
  EXPECT_EQ(report::points(Rating{900, 340.2, std::nullopt}), "above +340");
  EXPECT_EQ(report::points(Rating{-900, std::nullopt, -340.2}), "below −340");
  EXPECT_EQ(report::points(Rating{}), "cannot be told");
  EXPECT_EQ(report::difference({-0.222, -0.246, 0.019}), "−22.2 (−24.6 to +1.9)");
  EXPECT_EQ(report::grouped(1234567), "1,234,567");
  EXPECT_EQ(report::shortened("héuristic", 4), "héu…");
  EXPECT_EQ(report::shortened("heur", 4), "heur");
  EXPECT_EQ(report::listed({"a", "b", "c"}), "a, b and c");
}

}  // namespace
}  // namespace kanly

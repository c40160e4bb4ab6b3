// What is read is written again as it was: each kind of line has one table of its fields.
#include "benchmark/lines.h"

#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "base/errors.h"
#include "benchmark/rows.h"
#include "benchmark/run.h"
#include "benchmark/seasons.h"

namespace kanly::benchmark {

struct Small {
  int number = 0;
  std::vector<std::string> words;
  std::optional<double> share;
  int64_t spent = 0;
};
template <>
inline constexpr auto kFields<Small> =
    std::tuple(Field("number", &Small::number), Field("words", &Small::words),
               Field("share", &Small::share), if_any("spent", &Small::spent));
inline void check(const Small& s) {
  if (s.number > 9) throw BadInput("that is no small number.");
}

namespace {

// The season in the repository, with all its rows.
constexpr const char* kSeason = KANLY_PROJECT_DIR "/bench/seasons/K1";

TEST(Lines, ASeasonIsWrittenAsItWasRead) {
  Season s = read_season(kSeason);
  const Folder folder("lines-season");
  s.folder = folder.path();
  write_season(s);
  for (const std::string& file : kSeasonFiles) {
    EXPECT_TRUE(text_of_file(folder.path() + "/" + file) == text_of_file(kSeason + ("/" + file)))
        << file;
  }
}

TEST(Lines, RowsAreWrittenAsTheyWereRead) {
  const std::vector<std::string> rows = row_folders(kSeason);
  ASSERT_FALSE(rows.empty());
  for (const std::string& row : rows) {
    const Row r = read_row(row, false);
    const auto expect = [&](const std::string& file, const auto& items) {
      std::string text;
      for (const auto& item : items) text += text_of_row(item);
      EXPECT_TRUE(text == text_of_file(row + "/" + file)) << row << " " << file;
    };
    expect("decisions.jsonl", r.decisions);
    expect("results.jsonl", r.games);
    expect("answers.jsonl", r.answers);
    expect("critical.jsonl", r.critical);
    expect("talk.jsonl", r.talk);
  }
}

TEST(Lines, LeaveOutWhatMayLackAndWriteNullOtherwise) {
  EXPECT_EQ(line_of(Small{3, {"a", "b"}, std::nullopt, 0}),
            "{\"number\":3,\"words\":[\"a\",\"b\"],\"share\":null}\n");
  EXPECT_EQ(line_of(Small{3, {}, 0.5, 7}),
            "{\"number\":3,\"words\":[],\"share\":\"0.500\",\"spent\":7}\n");
  const auto small = read_line<Small>(R"({"number":4,"words":["x"],"share":"0.25"})", "here");
  EXPECT_EQ(small.number, 4);
  EXPECT_EQ(small.words, std::vector<std::string>{"x"});
  EXPECT_EQ(small.share, 0.25);
  EXPECT_EQ(small.spent, 0);
}

TEST(Lines, SayWhereTheyCannotBeRead) {
  const auto wrong = [](std::string_view line) -> std::string {
    try {
      read_line<Small>(line, "here");
    } catch (const BadInput& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(wrong("[1]"), "here is no JSON object.");
  EXPECT_EQ(wrong(R"({"number":4})"), "here: a key is missing or of another kind.");
  EXPECT_EQ(wrong(R"({"number":"4","words":[],"share":null})"),
            "here: a key is missing or of another kind.");
  EXPECT_EQ(wrong(R"({"number":10,"words":[],"share":null})"), "here: that is no small number.");
}

}  // namespace
}  // namespace kanly::benchmark

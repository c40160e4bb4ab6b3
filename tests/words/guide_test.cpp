// What is told to people in every game, as one document.
#include "words/guide.h"

#include <gtest/gtest.h>

#include "catalog/factions.h"
#include "game/option.h"
#include "words/guide_json.h"
#include "words/prompts.h"

namespace kanly::words {
namespace {

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Guide, HasEveryPhaseQuestionWordTopicAndFaction) {
  const std::string json = guide_json();
  EXPECT_EQ(count(json, "\"course\":"), 9U);
  EXPECT_EQ(count(json, "\"prompt\":"), prompt_words().size());
  EXPECT_EQ(count(json, "\"label\":"), static_cast<std::size_t>(kWordCount));
  EXPECT_EQ(count(json, "\"names\":["), topics().size());
  EXPECT_EQ(count(json, "\"opening\":"), static_cast<std::size_t>(kFactionCount));
  EXPECT_NE(json.find("{\"name\":\"promise_not_enter\",\"label\":\"promise to stay out\""),
            std::string::npos);
}

}  // namespace
}  // namespace kanly::words

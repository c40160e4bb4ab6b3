// docs/prompts.md says what the engine asks, docs/events.md what it tells.
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "game/option.h"
#include "play/config_text.h"
#include "workshop/engine_catalog.h"

namespace kanly::cli {
namespace {

std::string page(const std::string& name) {
  std::ifstream in(std::string(KANLY_PROJECT_DIR) + "/docs/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Prompts, ThePageIsUpToDate) {
  EXPECT_EQ(page("prompts.md"), prompts_markdown())
      << "Make it anew: build/kanly catalog prompts --markdown > docs/prompts.md";
}

TEST(Events, ThePageIsUpToDate) {
  EXPECT_EQ(page("events.md"), events_markdown())
      << "Make it anew: build/kanly catalog events --markdown > docs/events.md";
}

// What learners were taught with: docs/vocabulary.md.
TEST(Prompts, TheyKeepTheirVersion) {
  EXPECT_EQ(kPromptsVersion, 7);
  EXPECT_EQ(hex_of(prompts_hash()), "7ac27a4b4d9d33c9")
      << "The prompts changed: raise kPromptsVersion, and put both numbers here.";
}

TEST(Vocabulary, ItKeepsItsVersion) {
  EXPECT_EQ(kVocabularyVersion, 4);
  EXPECT_EQ(hex_of(vocabulary_hash()), "e38af44d90bc738d")
      << "The options changed: raise kVocabularyVersion, and put both numbers here.";
}

TEST(Vocabulary, TheCatalogSaysItsVersionAndEveryKind) {
  const std::string json = engine_section_json("options");
  EXPECT_TRUE(json.starts_with("{\"version\":4,\"hash\":\"" + hex_of(vocabulary_hash()) + "\""));
  EXPECT_EQ(json.find("\"kind\":\"\""), std::string::npos);
  EXPECT_NE(json.find("\"kind\":\"token\""), std::string::npos);
  EXPECT_TRUE(engine_section_json("prompts").starts_with("{\"version\":7,\"hash\":\""));
}

}  // namespace
}  // namespace kanly::cli

// docs/prompts.md says what the engine asks.
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "cli/engine_catalog.h"

namespace kanly::cli {
namespace {

TEST(Prompts, ThePageIsUpToDate) {
  std::ifstream in(std::string(KANLY_PROJECT_DIR) + "/docs/prompts.md", std::ios::binary);
  const std::string page(std::istreambuf_iterator<char>(in), {});
  EXPECT_EQ(page, prompts_markdown())
      << "Make it anew: build/kanly catalog prompts --markdown > docs/prompts.md";
}

}  // namespace
}  // namespace kanly::cli

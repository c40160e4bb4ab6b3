// docs/prompts.md says what the engine asks, docs/events.md what it tells.
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "cli/engine_catalog.h"

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

}  // namespace
}  // namespace kanly::cli

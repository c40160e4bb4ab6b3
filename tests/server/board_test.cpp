// The files of the board: what is in the folder, by its type, and nothing outside it.
#include "server/board.h"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/errors.h"

namespace kanly::server {
namespace {

class BoardFiles : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("kanly-board-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_ / "dist/assets");
    write("dist/assets/a-1.js", "script");
    write("secret", "not to be seen");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }
  std::string dist() const { return (folder_ / "dist").string(); }

  std::filesystem::path folder_;
};

std::string header(const Response& response, const std::string& name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

TEST_F(BoardFiles, ArePagesScriptsAndNothingOutside) {
  write("dist/index.html", "page");
  const Board board(dist());
  ASSERT_TRUE(board.there());
  ASSERT_NE(board.find("/"), nullptr);
  EXPECT_EQ(*board.find("/"), "page");
  EXPECT_EQ(board.find("/../secret"), nullptr);
  EXPECT_EQ(board.find("/assets/../../secret"), nullptr);
  EXPECT_EQ(board.find("/assets"), nullptr);
  EXPECT_EQ(board.find(""), nullptr);

  const Response page = board.answer("/", "");
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_NE(header(page, "Content-Security-Policy").find("default-src 'none'"), std::string::npos);
  const Response script = board.answer("/assets/a-1.js", "");
  EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script.body, "script");
  EXPECT_NE(header(script, "Content-Security-Policy").find("'wasm-unsafe-eval'"), std::string::npos)
      << "the engine runs in a worker, which has the policy of its script";
  EXPECT_NE(header(script, "Cache-Control").find("immutable"), std::string::npos);
  const Response again = board.answer("/assets/a-1.js", header(script, "ETag"));
  EXPECT_EQ(again.status, 304U);
  EXPECT_EQ(again.body, "");
}

TEST_F(BoardFiles, WithoutAPageAreRefused) {
  EXPECT_THROW(Board{dist()}, BadInput);
  EXPECT_THROW(Board{(folder_ / "nothing").string()}, BadInput);
  EXPECT_FALSE(Board("").there());
}

}  // namespace
}  // namespace kanly::server

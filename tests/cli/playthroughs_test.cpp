// tests/playthroughs: games as a seat lives them, line by line what the program prints today.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "rules/kernel/engine.h"

namespace kanly::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAnew =
    "If that is as it should be: make playthroughs, and read the difference.";

fs::path folder() { return fs::path(KANLY_PROJECT_DIR) / "tests/playthroughs"; }

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The first line of a file is "$ kanly playthrough …".
std::string command_of(const std::string& text) {
  constexpr std::string_view kBegin = "$ kanly ";
  const std::string line = text.substr(0, text.find('\n'));
  return line.starts_with(kBegin) ? line.substr(kBegin.size()) : std::string();
}

void compare_lines(const std::string& kept, const std::string& now, const std::string& file) {
  std::istringstream a(kept), b(now);
  std::string was, is;
  for (int line = 1;; ++line) {
    const bool more = static_cast<bool>(std::getline(a, was));
    const bool also = static_cast<bool>(std::getline(b, is));
    if (!more && !also) return;
    ASSERT_TRUE(more && also && was == is)
        << file << ":" << line << "\n  was  " << was << "\n  is   " << is << "\n"
        << kAnew;
  }
}

TEST(Playthroughs, AreWhatIsPlayedToday) {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder())) {
    const std::string kept = read(entry.path());
    const std::string command = command_of(kept);
    ASSERT_FALSE(command.empty()) << entry.path() << " does not begin with its command";
    const Outcome now = kanly(command);
    ASSERT_EQ(now.code, 0) << now.out;
    compare_lines(kept, "$ kanly " + command + "\n\n" + now.out, entry.path().filename().string());
  }
}

// A file named like it, which looks at it.
void expect_one_of(std::string_view id, const std::string& words) {
  const std::string kept = read(folder() / (std::string(id) + ".txt"));
  EXPECT_NE(command_of(kept).find(words), std::string::npos)
      << "tests/playthroughs/" << id
      << ".txt is missing, or does not begin with a command that has '" << words
      << "': write that line, then make playthroughs.";
}

TEST(Playthroughs, EveryFactionAndVariantHasOne) {
  for (const Faction f : playable_factions()) {
    expect_one_of(id_of(f), "--seat " + std::string(id_of(f)));
  }
  for (int i = 0; i < kVariantCount; ++i) {
    const auto variant = static_cast<Variant>(i);
    if (playable_variants().has(variant))
      expect_one_of(id_of(variant), std::string(id_of(variant)));
  }
}

}  // namespace
}  // namespace kanly::cli

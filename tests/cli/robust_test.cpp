// The program among people, pipes and full disks: what makes no sense is refused in one sentence with
// the right exit code, and nothing is left half written.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/version.h"
#include "cli/output.h"
#include "cli/program.h"

namespace kanly::cli {
namespace {

namespace fs = std::filesystem;

class Robust : public ProgramTest {
 protected:
  // How many files the folder of the test holds.
  long files() const {
    return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  }
};

bool is_ascii(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Runs a line of the shell in which $K is the program.
Outcome shell(const std::string& line) {
  return run_line("K='" KANLY_BINARY "'; cd '" KANLY_PROJECT_DIR "'; " + line);
}

// --- Numbers ------------------------------------------------------------------------------------

TEST_F(Robust, NumbersThatMakeNoSenseAreRefusedEverywhere) {
  const std::vector<std::string> options = {"simulate --games",
                                            "simulate --games 1 --threads",
                                            "simulate --games 1 --seed",
                                            "simulate --games 1 --restless",
                                            "simulate --games 1 --players",
                                            "statistics --games",
                                            "statistics --games 1 --seed",
                                            "soak --games",
                                            "soak --games 1 --only",
                                            "soak --games 1 --sample",
                                            "soak --games 1 --threads",
                                            "bench --games",
                                            "story --seed",
                                            "story --players",
                                            "playthrough --turns",
                                            "replay none.kanly --to",
                                            "play --players",
                                            "play --seed",
                                            "arena run none.json --games",
                                            "arena run none.json --threads",
                                            "arena learn --games",
                                            "arena learn --epochs",
                                            "arena tune --population",
                                            "arena tune --generations",
                                            "arena tune --games",
                                            "arena tune --spread",
                                            "arena blunders --games"};
  // Each option with two of them, so that each of them is tried often: a start of the program takes its time.
  const std::vector<std::string> numbers = {"-1",  "12345678901234567890123", "1e3", "0x10", "",
                                            "many"};
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (const std::string& number : {numbers[i % 6], numbers[(i + i / 6 + 1) % 6]}) {
      const Outcome r = kanly(options[i] + " '" + number + "' < /dev/null");
      EXPECT_EQ(r.code, 2) << options[i] << " " << number << "\n" << r.out;
      EXPECT_TRUE(r.says("number from")) << options[i] << " " << number << "\n" << r.out;
      EXPECT_EQ(std::ranges::count(r.out, '\n'), 1) << r.out;
    }
  }
  for (const char* const option :
       {"simulate --games 1.5", "simulate --games 0", "simulate --games 1 --players 0",
        "simulate --games 1 --players 1", "simulate --games 2000000000",
        "simulate --games 1 --seed 2.5"}) {
    EXPECT_EQ(kanly(option).code, 2) << option;
  }
}

TEST_F(Robust, ANumberIsReadAsPeopleWriteIt) {
  const Outcome r = kanly("simulate --games 010 --factions atreides,fremen");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(r.out.starts_with("10 games")) << r.out;
  EXPECT_EQ(kanly("simulate --games 1 --factions atreides,fremen --seed 18446744073709551615").code,
            0);
}

TEST_F(Robust, AWordThatIsNotKnownIsGuessed) {
  Outcome r = kanly("simulate --gmes 3");
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(r.says("kanly simulate has no option --gmes. Did you mean --games?")) << r.out;
  r = kanly("simulat");
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(r.says("there is no command 'simulat'. Did you mean simulate?")) << r.out;
  r = kanly("arena reprt");
  EXPECT_TRUE(r.says("there is no command 'reprt'. Did you mean report?")) << r.out;
  r = kanly("scenario run --only");
  EXPECT_TRUE(r.says("--only needs a value.\nTry kanly scenario run --help.\n")) << r.out;
  r = kanly("simulate extra");
  EXPECT_TRUE(r.says("kanly simulate does not take 'extra'.")) << r.out;
}

TEST_F(Robust, SaysItsVersion) {
  const Outcome r = kanly("--version");
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(r.out, "kanly " KANLY_VERSION "\n");
}

// --- Files --------------------------------------------------------------------------------------

TEST_F(Robust, AFolderIsNotAFile) {
  const std::string folder = folder_.string();
  for (const std::string& line :
       {"replay " + folder, "play --resume " + folder, "arena run " + folder,
        "arena report " + folder, "simulate --games 1 --save " + folder,
        "story --factions atreides,fremen --save " + folder,
        "arena tune --from " + folder + " --out x",
        "simulate --games 1 --agents heuristic:weights=" + folder}) {
    const Outcome r = kanly(line);
    EXPECT_EQ(r.code, 2) << line << "\n" << r.out;
    EXPECT_TRUE(r.says(folder + " is a folder, not a file.")) << line << "\n" << r.out;
  }
}

TEST_F(Robust, AFileThatIsNotThereIsNamed) {
  for (const char* const line : {"replay none.kanly", "play --resume none.kanly",
                                 "arena run none.json", "arena report none.jsonl"}) {
    const Outcome r = kanly(line);
    EXPECT_EQ(r.code, 2) << line << "\n" << r.out;
    EXPECT_TRUE(r.says("there is no file none.")) << line << "\n" << r.out;
  }
}

TEST_F(Robust, AFullDiskIsSaidAndHasACodeOfItsOwn) {
  for (const char* const line : {"story", "simulate --games 1", "catalog --json", "rules 1.03",
                                 "scenario schema", "--help", "statistics --games 1"}) {
    const Outcome r = shell(std::string("$K ") + line + " 2>&1 > /dev/full");
    EXPECT_EQ(r.code, 4) << line;
    EXPECT_EQ(r.out, "kanly: the output cannot be written: No space left on device.\n") << line;
  }
  const Outcome saved = kanly("simulate --games 1 --save /dev/full");
  EXPECT_EQ(saved.code, 4);
  EXPECT_TRUE(saved.says("/dev/full cannot be written: No space left on device.")) << saved.out;
}

TEST_F(Robust, NothingIsLeftHalfWritten) {
  const std::string file = write("game.kanly", "what was there before");
  // No file may be longer than a few blocks: the game does not fit.
  const Outcome r =
      shell("trap '' XFSZ; ulimit -f 1; $K simulate --games 1 --save '" + file + "' 2>&1");
  EXPECT_EQ(r.code, 4) << r.out;
  EXPECT_TRUE(r.says("cannot be written: File too large.")) << r.out;
  std::string kept;
  std::getline(std::ifstream(file), kept);
  EXPECT_EQ(kept, "what was there before");
  EXPECT_EQ(files(), 1);
  EXPECT_EQ(kanly("simulate --games 1 --save '" + file + "'").code, 0);
  EXPECT_EQ(kanly("replay '" + file + "'").code, 0);
  EXPECT_EQ(files(), 1);
}

TEST_F(Robust, AClosedPipeIsSaidOnce) {
  // A pipe that nobody reads any more from the start: `| head -1` may close it too late.
  const Outcome r = shell("mkfifo '" + (folder_ / "pipe").string() + "'; cd '" + folder_.string() +
                          "'; exec 3<>pipe; exec 4>pipe; exec 3<&-; $K story --seed 3 2>&1 >&4");
  EXPECT_EQ(r.out, "kanly: the output was closed before all of it was written.\n");
  EXPECT_EQ(r.code, 4);
}

TEST_F(Robust, CoverageNeedsItsFiles) {
  const Outcome elsewhere =
      run_line("cd '" + folder_.string() + "'; '" KANLY_BINARY "' rules coverage 2>&1");
  EXPECT_EQ(elsewhere.code, 2) << elsewhere.out;
  EXPECT_TRUE(elsewhere.says("there is no file docs/rules/")) << elsewhere.out;
  const Outcome list = kanly("rules coverage --later none.txt");
  EXPECT_EQ(list.code, 2);
  EXPECT_TRUE(list.says("there is no file none.txt.")) << list.out;
  EXPECT_EQ(kanly("rules coverage none").code, 2);
}

// --- Ctrl-C -------------------------------------------------------------------------------------

TEST_F(Robust, CtrlCInSimulatePrintsWhatItHas) {
  const Outcome r = shell(
      "$K simulate --games 1000000 --factions atreides,fremen 2>&1 & p=$!; "
      "for i in $(seq 100); do grep -q 'SigCgt:.*[2367abef]$' /proc/$p/status && break; sleep 0.1; "
      "done; "  // until it listens
      "sleep 1; kill -INT $p; wait $p; echo code $?");
  EXPECT_TRUE(r.says("How games ended")) << r.out;
  EXPECT_TRUE(r.says(" of 1,000,000 games.")) << r.out;
  EXPECT_TRUE(r.says("code 130")) << r.out;
}

// --- Locales ------------------------------------------------------------------------------------

TEST_F(Robust, ACLocaleGetsAscii) {
  for (const char* const line :
       {"story --seed 2", "--help-all", "rules 1.06.03", "catalog leaders", "catalog prompts",
        "catalog --json", "simulate --games 2 --prompts",
        "scenario run tests/scenarios/charity/basic-claims.json -v", "playthrough --seat atreides",
        "rules options", "catalog events --markdown"}) {
    const Outcome r = shell(std::string("LC_ALL=C $K ") + line + " 2>&1");
    EXPECT_TRUE(is_ascii(r.out)) << line;
    EXPECT_GT(r.out.size(), 100U) << line << r.out;
  }
  EXPECT_FALSE(is_ascii(shell("LC_ALL=C.UTF-8 $K story --seed 2").out));
  EXPECT_TRUE(is_ascii(shell("LC_ALL= LC_CTYPE=POSIX LANG=de_DE.UTF-8 $K story --seed 2").out));
}

TEST(Ascii, KeepsWhatATextSays) {
  EXPECT_EQ(ascii("━━ Turn 1 – 3 … ✓ “a” → b"), "== Turn 1 - 3 ... + \"a\" -> b");
  EXPECT_EQ(ascii("plain"), "plain");
  EXPECT_EQ(ascii("é"), "?");
  EXPECT_EQ(ascii_json("{\"a\":\"…é𝄞\"}"), "{\"a\":\"\\u2026\\u00e9\\ud834\\udd1e\"}");
}

}  // namespace
}  // namespace kanly::cli

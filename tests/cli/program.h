// The program as it is typed: what it says, how it ends, and files for it to read.
#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kanly::cli {

struct Outcome {
  int code = -1;  // -1 if the program did not come to an end of its own
  std::string out;

  bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
};

// Runs a line of the shell; what it says is its standard output.
inline Outcome run_line(const std::string& line) {
  Outcome run;
  std::FILE* const pipe = popen(line.c_str(), "r");
  if (pipe == nullptr) return run;
  std::array<char, 4096> buffer{};
  for (size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    run.out.append(buffer.data(), n);
  }
  const int status = pclose(pipe);
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return run;
}

// Runs the program in a folder; what it says is both streams as they come.
inline Outcome kanly(const std::string& arguments,
                     const std::filesystem::path& where = KANLY_PROJECT_DIR) {
  return run_line("cd '" + where.string() + "' && " + KANLY_BINARY + " " + arguments + " 2>&1");
}

// A test with a folder of its own for the files of the program, gone when it ends.
class ProgramTest : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
    folder_ =
        std::filesystem::path(testing::TempDir()) /
        (std::string(test.test_suite_name()) + "-" + test.name() + "-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // Writes a file into the folder and says where it is.
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

  std::filesystem::path folder_;
};

}  // namespace kanly::cli

// The stand-in for a language model (stand_in.py) as a process of a test.
#pragma once

#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "model/chat_plan.h"

namespace kanly::model {

class StandIn {
 public:
  explicit StandIn(const std::vector<std::string>& options = {}) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) ADD_FAILURE() << "no pipe";
    pid_ = fork();
    if (pid_ == 0) {
      dup2(ends[1], 1);
      std::vector<std::string> words = {"python3", KANLY_PROJECT_DIR "/tests/model/stand_in.py",
                                        "--print-port"};
      words.insert(words.end(), options.begin(), options.end());
      std::vector<char*> arguments;
      for (std::string& word : words) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      close(ends[0]);
      close(ends[1]);
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    std::string port;
    char c = 0;
    while (read(ends[0], &c, 1) == 1 && c != '\n') port += c;
    close(ends[0]);
    EXPECT_FALSE(port.empty()) << "the stand-in does not run";
    const bool safe = !options.empty() && options[0] == "--cert";
    url_ = (safe ? "https://localhost:" : "http://127.0.0.1:") + port + "/v1";
  }
  ~StandIn() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  StandIn(const StandIn&) = delete;
  StandIn& operator=(const StandIn&) = delete;

  const std::string& url() const { return url_; }
  // A plan for one of its kinds, which does not wait long.
  ChatPlan plan(const std::string& kind) const {
    ChatPlan plan;
    plan.base_url = url_;
    plan.model = kind;
    plan.seconds = 20;
    return plan;
  }

 private:
  pid_t pid_ = -1;
  std::string url_;
};

inline std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace kanly::model

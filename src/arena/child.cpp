#include "arena/child.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <initializer_list>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace kanly {
namespace {

constexpr rlim_t kMegabyte = 1024 * 1024;
constexpr rlim_t kLargestFile = 256 * kMegabyte;
constexpr std::chrono::milliseconds kGrace{1000};

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

struct Pipe {
  std::array<int, 2> ends{-1, -1};  // to read from, to write to
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) fail("cannot talk to a program");
  }
};

void limit(decltype(RLIMIT_CORE) what, rlim_t value) {
  rlimit now{};
  if (getrlimit(what, &now) != 0) return;
  now.rlim_cur = now.rlim_max = std::min(value, now.rlim_max);
  setrlimit(what, &now);
}

// After fork(): nothing that allocates.
[[noreturn]] void become(char* const* words, const char* folder, int memory_mb, int in, int out,
                         int err) {
  setpgid(0, 0);  // so that whatever it starts can be ended with it
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, kLargestFile);
  if (memory_mb > 0) limit(RLIMIT_AS, static_cast<rlim_t>(memory_mb) * kMegabyte);
  if (chdir(folder) == 0) execvp(words[0], words);
  const char* const why = std::strerror(errno);
  for (const char* const part :
       std::initializer_list<const char*>{words[0], ": cannot be started: ", why, "\n"}) {
    if (write(STDERR_FILENO, part, std::strlen(part)) < 0) break;
  }
  _exit(127);
}

// It runs elsewhere: a file that is named from here must be found from there.
std::string from_anywhere(const std::string& word) {
  std::error_code error;
  if (!std::filesystem::exists(word, error)) return word;
  return std::filesystem::absolute(word, error).string();
}

int milliseconds_until(Moment until) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<int64_t>(left.count(), 0, 1'000'000));
}

}  // namespace

void Child::start(const ChildPlan& plan) {
  end();
  std::signal(SIGPIPE, SIG_IGN);  // one that has ended is noticed when it is read from
  std::filesystem::create_directories(plan.folder);
  const std::string errors = plan.folder + "/stderr.txt";
  const int err = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (err < 0) fail(errors.c_str());

  std::vector<std::string> words;
  for (const std::string& word : plan.command) words.push_back(from_anywhere(word));
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  const Pipe in;
  const Pipe out;
  std::fflush(nullptr);
  pid_ = fork();
  if (pid_ < 0) fail("cannot start a program");
  if (pid_ == 0) {
    become(pointers.data(), plan.folder.c_str(), plan.memory_mb, in.ends[0], out.ends[1], err);
  }
  setpgid(pid_, pid_);  // both sides: whoever comes first
  close(in.ends[0]);
  close(out.ends[1]);
  close(err);
  in_ = in.ends[1];
  out_ = out.ends[0];
  fcntl(in_, F_SETFL, O_NONBLOCK);
  fcntl(out_, F_SETFL, O_NONBLOCK);
  received_.clear();
  how_.clear();
}

// Until it says something or, if asked, takes something in; false if time is over.
bool Child::wait_for(bool write, Moment until) {
  std::array<pollfd, 2> ends = {{{out_, POLLIN, 0}, {in_, POLLOUT, 0}}};
  while (true) {
    const int n = poll(ends.data(), write ? 2 : 1, milliseconds_until(until));
    if (n > 0) return true;
    if (n == 0 && std::chrono::steady_clock::now() >= until) return false;
    if (n < 0 && errno != EINTR) fail("cannot hear a program");
  }
}

// Takes in what is there; false if it has ended.
bool Child::receive() {
  std::array<char, 1 << 14> buffer{};
  const ssize_t n = ::read(out_, buffer.data(), buffer.size());
  if (n < 0) return errno == EAGAIN || errno == EINTR;
  received_.append(buffer.data(), static_cast<size_t>(n));
  return n > 0;
}

Child::Heard Child::send(std::string_view text, Moment until) {
  while (!text.empty()) {
    if (!running()) return Heard::Ended;
    if (!wait_for(true, until)) return Heard::Late;
    const ssize_t n = ::write(in_, text.data(), text.size());
    if (n > 0) {
      text.remove_prefix(static_cast<size_t>(n));
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) {
      kill();
      return Heard::Ended;
    }
    if (received_.size() > kLongestLine) return Heard::TooLong;
    if (!receive()) {
      kill();
      return Heard::Ended;
    }
  }
  return Heard::Line;
}

Child::Heard Child::read(std::string& line, Moment until) {
  while (true) {
    if (const size_t end = received_.find('\n'); end != std::string::npos) {
      line = received_.substr(0, end);
      received_.erase(0, end + 1);
      return Heard::Line;
    }
    if (received_.size() > kLongestLine) return Heard::TooLong;
    if (!running()) return Heard::Ended;
    if (!wait_for(false, until)) return Heard::Late;
    if (!receive()) {
      end();
      return Heard::Ended;
    }
  }
}

void Child::bury() {
  close(in_);
  close(out_);
  in_ = out_ = -1;
  pid_ = -1;
}

void Child::end() {
  if (!running()) return;
  close(in_);
  in_ = -1;
  const Moment until = std::chrono::steady_clock::now() + kGrace;
  int status = 0;
  pid_t ended = 0;
  while ((ended = waitpid(pid_, &status, WNOHANG)) == 0 &&
         std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  if (ended == 0) return kill();
  how_ = WIFEXITED(status) ? "ended with code " + std::to_string(WEXITSTATUS(status))
                           : "was killed by signal " + std::to_string(WTERMSIG(status));
  ::kill(-pid_, SIGKILL);  // what it has left behind
  bury();
}

void Child::kill() {
  if (!running()) return;
  ::kill(-pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) continue;
  how_ = WIFEXITED(status) ? "ended with code " + std::to_string(WEXITSTATUS(status))
                           : "was killed by signal " + std::to_string(WTERMSIG(status));
  bury();
}

}  // namespace kanly

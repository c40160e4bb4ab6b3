#include "arena/workers.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace kanly {
namespace {

constexpr int64_t kSecond = 1'000'000'000;
constexpr int kLookMilliseconds = 100;
constexpr char kDefect = '!';  // begins a line that is no game but a failure of ours

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// --- In the worker ------------------------------------------------------------------------------

bool read_number(int fd, uint64_t& number) {
  ssize_t n = 0;
  do {
    n = recv(fd, &number, sizeof number, MSG_WAITALL);
  } while (n < 0 && errno == EINTR);
  return n == sizeof number;
}

bool send_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = send(fd, text.data(), text.size(), MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<size_t>(n));
  }
  return true;
}

// Plays what it is told until the other end is closed.
void serve(int fd, Note& note, const WorkersJob& job) {
  uint64_t game = 0;
  while (read_number(fd, game)) {
    std::string line;
    try {
      line = job.play(game, note);
    } catch (const std::exception& e) {
      line = kDefect + std::string(e.what());
    }
    std::ranges::replace(line, '\n', ' ');
    if (!send_all(fd, line + "\n")) return;
  }
}

// --- Shared memory ------------------------------------------------------------------------------

// One note for each worker, which both sides see.
class SharedNotes {
 public:
  explicit SharedNotes(size_t count) : bytes_(count * sizeof(Note)) {
    memory_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory_ == MAP_FAILED) fail("cannot share memory with a worker");
    notes_ = std::span(static_cast<Note*>(memory_), count);
    std::ranges::uninitialized_default_construct(notes_);
  }
  ~SharedNotes() { munmap(memory_, bytes_); }
  SharedNotes(const SharedNotes&) = delete;
  SharedNotes& operator=(const SharedNotes&) = delete;

  Note& operator[](size_t i) { return notes_[i]; }

 private:
  size_t bytes_;
  void* memory_ = nullptr;
  std::span<Note> notes_;
};

// --- Here ---------------------------------------------------------------------------------------

struct Worker {
  pid_t pid = -1;
  int fd = -1;
  Note* note = nullptr;
  bool busy = false;
  uint64_t game = 0;               // which it plays when busy
  std::string received;            // of a line
  int64_t counted_from = 0;        // no agent's time counts before this
  std::optional<uint8_t> hanging;  // the faction for which it was killed
};

std::string how_it_died(int status) {
  if (WIFEXITED(status)) {
    return "ended the program with code " + std::to_string(WEXITSTATUS(status));
  }
  const int signal = WTERMSIG(status);
  static constexpr std::array<std::pair<int, std::string_view>, 9> kNames = {
      {{SIGSEGV, "SIGSEGV"},
       {SIGABRT, "SIGABRT"},
       {SIGFPE, "SIGFPE"},
       {SIGILL, "SIGILL"},
       {SIGBUS, "SIGBUS"},
       {SIGKILL, "SIGKILL"},
       {SIGTERM, "SIGTERM"},
       {SIGTRAP, "SIGTRAP"},
       {SIGXCPU, "SIGXCPU"}}};
  for (const auto& [number, name] : kNames) {
    if (number == signal) return "killed by " + std::string(name);
  }
  return "killed by signal " + std::to_string(signal);
}

class Workers {
 public:
  explicit Workers(const WorkersJob& job)
      : job_(job), notes_(static_cast<size_t>(job.workers)), looked_(steady_nanoseconds()) {
    workers_.resize(static_cast<size_t>(job.workers));
    for (size_t i = 0; i < workers_.size(); ++i) workers_[i].note = &notes_[i];
  }
  ~Workers() {
    for (Worker& w : workers_) end(w);
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  WorkersEnd run() {
    WorkersEnd result;
    for (Worker& w : workers_) give_next(w);
    while (defect_.empty() && busy()) {
      if (!job_.go_on()) {
        receive_all(0);
        result.stopped = busy();
        break;
      }
      receive_all(kLookMilliseconds);
      look_for_hanging();
    }
    result.defect = defect_;
    return result;
  }

 private:
  bool busy() const {
    return std::ranges::any_of(workers_, [](const Worker& w) { return w.busy; });
  }

  void start(Worker& w) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) fail("cannot talk to a worker");
    w.note->thinking.store(Note::kNobody);
    std::fflush(nullptr);  // or the worker would print it once more
    w.pid = fork();
    if (w.pid < 0) fail("cannot start a worker");
    if (w.pid == 0) {
      become_worker(ends[1], ends[0], *w.note);
    }
    close(ends[1]);
    w.fd = ends[0];
    w.received.clear();
    w.hanging.reset();
  }

  [[noreturn]] void become_worker(int own_end, int other_end, Note& note) {
    std::signal(SIGINT, SIG_IGN);  // Ctrl-C goes to all; what follows is not for the worker to say
    std::signal(SIGTERM, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    close(other_end);
    for (const Worker& other : workers_) {
      if (other.fd >= 0) close(other.fd);
    }
    serve(own_end, note, job_);
    _exit(0);
  }

  // Hands it the next game, if there is one.
  void give_next(Worker& w) {
    w.busy = false;
    const auto game = job_.next();
    if (!game) return;
    if (w.fd < 0) start(w);
    w.busy = true;
    w.game = *game;
    w.counted_from = steady_nanoseconds();
    std::array<char, sizeof w.game> bytes{};
    std::memcpy(bytes.data(), &w.game, bytes.size());
    send_all(w.fd, {bytes.data(), bytes.size()});  // a dead one is noticed when it is read from
  }

  void receive_all(int milliseconds) {
    std::vector<pollfd> fds;
    std::vector<Worker*> waiting;
    for (Worker& w : workers_) {
      if (!w.busy) continue;
      fds.push_back({w.fd, POLLIN, 0});
      waiting.push_back(&w);
    }
    if (poll(fds.data(), fds.size(), milliseconds) <= 0) return;
    for (size_t i = 0; i < fds.size() && defect_.empty(); ++i) {
      if (fds[i].revents != 0) receive(*waiting[i]);
    }
  }

  void receive(Worker& w) {
    std::array<char, 1 << 16> buffer{};
    const ssize_t n = recv(w.fd, buffer.data(), buffer.size(), 0);
    if (n < 0 && errno == EINTR) return;
    if (n <= 0) {
      died(w);
      return;
    }
    w.received.append(buffer.data(), static_cast<size_t>(n));
    if (w.received.back() != '\n') return;  // one line for one game
    w.received.pop_back();
    const std::string line = std::exchange(w.received, {});
    if (line.starts_with(kDefect)) {
      defect_ = "game " + std::to_string(w.game) + ": " + line.substr(1);
      return;
    }
    job_.done(line);
    if (w.hanging) bury(w);  // it came back at the very moment it was killed
    give_next(w);
  }

  // Waits for its end; how it died.
  static int bury(Worker& w) {
    int status = 0;
    while (waitpid(w.pid, &status, 0) < 0 && errno == EINTR) continue;  // Ctrl-C
    close(w.fd);
    w.fd = -1;
    w.pid = -1;
    return status;
  }

  void died(Worker& w) {
    const int status = bury(w);
    const uint8_t thinking = w.hanging.value_or(w.note->thinking.load());
    if (thinking == Note::kNobody) {
      defect_ = "game " + std::to_string(w.game) + ": a worker died (" + how_it_died(status) +
                ") while no agent was thinking";
      return;
    }
    Forfeit forfeit{static_cast<Faction>(thinking), Forfeit::Kind::Crash, how_it_died(status)};
    if (w.hanging) {
      forfeit.kind = Forfeit::Kind::Hang;
      forfeit.text = "thought for more than " + std::to_string(job_.seconds_per_decision) + " s";
    }
    job_.lost(w.game, *w.note, std::move(forfeit));
    give_next(w);
  }

  void look_for_hanging() {
    const int64_t now = steady_nanoseconds();
    // After a sleep of our own nobody's time is known: it begins anew.
    const bool slept = now - std::exchange(looked_, now) > 2 * kSecond;
    const int64_t limit = job_.seconds_per_decision * kSecond;
    for (Worker& w : workers_) {
      if (slept) w.counted_from = now;
      if (!w.busy || w.hanging) continue;
      const uint8_t thinking = w.note->thinking.load();
      const int64_t taken = now - std::max(w.note->since.load(), w.counted_from);
      if (thinking != Note::kNobody && taken > limit) {
        w.hanging = thinking;
        kill(w.pid, SIGKILL);
      }
      if (thinking == Note::kNobody && taken > 2 * limit + 60 * kSecond) {
        defect_ = "game " + std::to_string(w.game) + " stands still, and no agent is thinking";
      }
    }
  }

  static void end(Worker& w) {
    if (w.pid < 0) return;
    if (w.busy) kill(w.pid, SIGKILL);
    shutdown(w.fd, SHUT_RDWR);  // an idle one ends by itself
    bury(w);
  }

  const WorkersJob& job_;
  SharedNotes notes_;
  int64_t looked_;
  std::vector<Worker> workers_;
  std::string defect_;
};

}  // namespace

WorkersEnd run_workers(const WorkersJob& job) { return Workers(job).run(); }

}  // namespace kanly

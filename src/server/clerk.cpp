#include "server/clerk.h"

#include <set>
#include <utility>
#include <vector>

#include "server/log.h"

namespace kanly::server {

Clerk::Clerk(Loop& loop, std::unique_ptr<store::Store> store)
    : loop_(loop), store_(std::move(store)), thread_([this] { run(); }) {}

Clerk::~Clerk() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  more_.notify_all();
  thread_.join();
}

void Clerk::append(store::Addition addition, Appended then) {
  add(Task{std::move(addition), {}, std::move(then)});
}

std::size_t Clerk::waiting() {
  const std::lock_guard lock(mutex_);
  return tasks_.size();
}

void Clerk::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  more_.notify_one();
}

void Clerk::run() {
  for (;;) {
    std::deque<Task> together;
    std::function<void()> question;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
      if (tasks_.empty()) return;
      // All additions up to the next question, but a room's second one waits for its first.
      std::set<std::string> rooms;
      while (!tasks_.empty() && tasks_.front().addition &&
             rooms.insert(tasks_.front().addition->room).second) {
        together.push_back(std::move(tasks_.front()));
        tasks_.pop_front();
      }
      if (together.empty()) {
        question = std::move(tasks_.front().question);
        tasks_.pop_front();
      }
    }
    if (question) {
      question();
    } else {
      commit(together);
    }
  }
}

void Clerk::commit(std::deque<Task>& tasks) {
  std::vector<store::Addition> additions;
  for (Task& task : tasks) additions.push_back(std::move(*task.addition));
  std::vector<std::optional<store::Added>> results(additions.size());
  try {
    const auto added = store_->append(additions);
    for (std::size_t i = 0; i < added.size(); ++i) results[i] = added[i];
  } catch (const store::StoreError& error) {
    log(Level::Error, "append failed", {{"why", error.what()}});
  }
  loop_.post([tasks = std::make_shared<std::deque<Task>>(std::move(tasks)), results] {
    for (std::size_t i = 0; i < results.size(); ++i) (*tasks)[i].then(results[i]);
  });
}

}  // namespace kanly::server

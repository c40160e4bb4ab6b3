// The store on a thread of its own, so that nobody waits for the disk but those whom it concerns. What is asked
// of it is done in order; lines that wait at the same time go to disk in one commit.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <variant>

#include "server/loop.h"
#include "store/store.h"

namespace kanly::server {

// What the store gave, or why it could not.
template <class T>
struct Result {
  std::optional<T> value;
  std::string trouble;

  explicit operator bool() const { return value.has_value(); }
  T& operator*() { return *value; }
  T* operator->() { return &*value; }
};

class Clerk {
 public:
  Clerk(Loop& loop, std::unique_ptr<store::Store> store);
  // Does what it was asked for before; nobody is told any more.
  ~Clerk();
  Clerk(const Clerk&) = delete;
  Clerk& operator=(const Clerk&) = delete;

  // Asks the store something, and goes on with it on the loop. From the loop only.
  template <class Question, class Then>
  void ask(Question question, Then then) {
    using Raw = std::invoke_result_t<Question, store::Store&>;
    using T = std::conditional_t<std::is_void_v<Raw>, std::monostate, Raw>;
    add(Task{{}, [this, question = std::move(question), then = std::move(then)]() mutable {
               auto result = std::make_shared<Result<T>>();
               try {
                 if constexpr (std::is_void_v<Raw>) {
                   question(*store_);
                   result->value.emplace();
                 } else {
                   result->value.emplace(question(*store_));
                 }
               } catch (const store::StoreError& error) {
                 result->trouble = error.what();
               }
               loop_.post([result, then = std::move(then)]() mutable { then(std::move(*result)); });
             }});
  }

  // Appends lines; what comes of it is told on the loop. nullopt: the store does not answer, and nobody knows whether
  // the lines are there.
  using Appended = std::function<void(std::optional<store::Added>)>;
  void append(store::Addition addition, Appended then);

  std::size_t waiting();
  std::string name() const { return store_->name(); }
  // For news alone, which come in a thread of the store's own.
  store::Store& store() { return *store_; }

 private:
  struct Task {
    std::optional<store::Addition> addition;
    std::function<void()> question;
    Appended then;
  };

  void add(Task task);
  void run();
  void commit(std::deque<Task>& tasks);

  Loop& loop_;
  std::unique_ptr<store::Store> store_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Task> tasks_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace kanly::server

// The one thread on which everything happens to rooms and clients: what is posted runs there, one after the
// other, and so does what is due at a time.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace kanly::server {

class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // From any thread: runs on the loop, after what was posted before.
  void post(std::function<void()> work);
  // On the loop only: runs later, unless the timer is gone by then.
  class Timer {
   public:
    Timer();
    ~Timer();
    Timer(Timer&&) noexcept;
    Timer& operator=(Timer&&) noexcept;
    void cancel();

   private:
    friend class Loop;
    struct Part;
    std::unique_ptr<Part> part_;
  };
  [[nodiscard]] Timer after(std::chrono::milliseconds time, std::function<void()> work);

  // What happens at SIGINT and SIGTERM; a second one ends the program at once.
  void on_stop_signal(std::function<void()> stop);

  // Until stop(). Signals, timers and connections that still wait are left where they are.
  void run();
  void stop();

  boost::asio::io_context& context();

 private:
  struct Part;
  std::unique_ptr<Part> part_;
};

}  // namespace kanly::server

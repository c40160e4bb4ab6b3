#include "server/loop.h"

#include <csignal>
#include <cstdlib>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

namespace kanly::server {

namespace asio = boost::asio;

struct Loop::Part {
  asio::io_context context{1};
  asio::executor_work_guard<asio::io_context::executor_type> guard{context.get_executor()};
  asio::signal_set signals{context};
  std::function<void()> stop;

  void wait_for_signal() {
    signals.async_wait([this](const boost::system::error_code& error, int) {
      if (error) return;
      if (!stop) std::_Exit(130);
      std::exchange(stop, nullptr)();
      wait_for_signal();
    });
  }
};

struct Loop::Timer::Part {
  explicit Part(asio::io_context& context) : timer(context) {}
  asio::steady_timer timer;
  // Time may be up, and the work on its way, when the timer goes.
  std::shared_ptr<bool> life = std::make_shared<bool>(true);
};

Loop::Timer::Timer() = default;
Loop::Timer::~Timer() = default;
Loop::Timer::Timer(Timer&&) noexcept = default;
Loop::Timer& Loop::Timer::operator=(Timer&&) noexcept = default;
void Loop::Timer::cancel() { part_.reset(); }

Loop::Loop() : part_(std::make_unique<Part>()) {}
Loop::~Loop() = default;

void Loop::post(std::function<void()> work) { asio::post(part_->context, std::move(work)); }

Loop::Timer Loop::after(std::chrono::milliseconds time, std::function<void()> work) {
  Timer timer;
  timer.part_ = std::make_unique<Timer::Part>(part_->context);
  timer.part_->timer.expires_after(time);
  timer.part_->timer.async_wait([work = std::move(work), life = std::weak_ptr(timer.part_->life)](
                                    const boost::system::error_code& error) {
    if (!error && !life.expired()) work();
  });
  return timer;
}

void Loop::on_stop_signal(std::function<void()> stop) {
  part_->stop = std::move(stop);
  part_->signals.add(SIGINT);
  part_->signals.add(SIGTERM);
  part_->wait_for_signal();
}

void Loop::run() { part_->context.run(); }
void Loop::stop() { part_->context.stop(); }
asio::io_context& Loop::context() { return part_->context; }

}  // namespace kanly::server

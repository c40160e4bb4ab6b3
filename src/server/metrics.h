// What is counted while the server runs, and the text in which Prometheus reads it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace kanly::server {

// How long something took, in steps of a factor of two from a quarter of a millisecond on.
struct Durations {
  static constexpr int kSteps = 16;
  std::array<uint64_t, kSteps + 1> within{};  // the last: longer than all steps
  uint64_t count = 0;
  double sum_seconds = 0;

  void add(double seconds);
  static double step(int number);  // in seconds
};

// Written on the loop alone.
struct Metrics {
  uint64_t requests = 0;
  uint64_t requests_refused = 0;  // answered with 4xx
  uint64_t requests_failed = 0;   // … with 5xx
  uint64_t acts = 0;
  uint64_t acts_refused = 0;
  uint64_t letters = 0;
  uint64_t rooms_made = 0;
  uint64_t rooms_restored = 0;
  uint64_t rooms_broken = 0;  // whose record could not be played again
  uint64_t bot_answers = 0;
  uint64_t bot_answers_late = 0;  // the game had gone on
  uint64_t rate_limited = 0;
  uint64_t collisions = 0;  // another process had appended first
  uint64_t store_errors = 0;
  uint64_t notices_sent = 0;
  uint64_t notices_failed = 0;
  Durations act_seconds;  // from an act coming in to its letters going out
  Durations bot_seconds;
};

// The text, line by line.
class MetricsText {
 public:
  void counter(std::string_view name, std::string_view help, uint64_t value);
  void gauge(std::string_view name, std::string_view help, double value);
  void durations(std::string_view name, std::string_view help, const Durations& value);
  void all(const Metrics& metrics);
  std::string take() { return std::move(text_); }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type);
  std::string text_;
};

}  // namespace kanly::server

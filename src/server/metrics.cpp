#include "server/metrics.h"

#include <cmath>

#include <fmt/format.h>

namespace kanly::server {

double Durations::step(int number) { return 0.00025 * std::pow(2.0, number); }

void Durations::add(double seconds) {
  ++count;
  sum_seconds += seconds;
  int at = 0;
  while (at < kSteps && seconds > step(at)) ++at;
  ++within[static_cast<std::size_t>(at)];
}

void MetricsText::head(std::string_view name, std::string_view help, std::string_view type) {
  text_ += fmt::format("# HELP kanly_{} {}\n# TYPE kanly_{} {}\n", name, help, name, type);
}

void MetricsText::counter(std::string_view name, std::string_view help, uint64_t value) {
  head(name, help, "counter");
  text_ += fmt::format("kanly_{} {}\n", name, value);
}

void MetricsText::gauge(std::string_view name, std::string_view help, double value) {
  head(name, help, "gauge");
  text_ += fmt::format("kanly_{} {}\n", name, value);
}

void MetricsText::durations(std::string_view name, std::string_view help, const Durations& value) {
  head(name, help, "histogram");
  uint64_t so_far = 0;
  for (int at = 0; at < Durations::kSteps; ++at) {
    so_far += value.within[static_cast<std::size_t>(at)];
    text_ += fmt::format("kanly_{}_bucket{{le=\"{}\"}} {}\n", name, Durations::step(at), so_far);
  }
  text_ += fmt::format("kanly_{}_bucket{{le=\"+Inf\"}} {}\nkanly_{}_sum {}\nkanly_{}_count {}\n",
                       name, value.count, name, value.sum_seconds, name, value.count);
}

void MetricsText::all(const Metrics& m) {
  counter("requests_total", "HTTP requests answered.", m.requests);
  counter("requests_refused_total", "HTTP requests answered with 4xx.", m.requests_refused);
  counter("requests_failed_total", "HTTP requests answered with 5xx.", m.requests_failed);
  counter("acts_total", "Acts taken into records.", m.acts);
  counter("acts_refused_total", "Acts that rooms refused.", m.acts_refused);
  counter("letters_total", "Letters sent to clients.", m.letters);
  counter("rooms_made_total", "Rooms made.", m.rooms_made);
  counter("rooms_restored_total", "Rooms played again from their records.", m.rooms_restored);
  counter("rooms_broken_total", "Rooms whose record could not be played again.", m.rooms_broken);
  counter("bot_answers_total", "Answers given by bots.", m.bot_answers);
  counter("bot_answers_late_total", "Answers of bots that came when the game had gone on.",
          m.bot_answers_late);
  counter("rate_limited_total", "Messages and requests refused because there were too many.",
          m.rate_limited);
  counter("collisions_total", "Acts done anew because another process had appended first.",
          m.collisions);
  counter("store_errors_total", "Times the store could not be read or written.", m.store_errors);
  counter("notices_sent_total", "Web hooks and mails sent.", m.notices_sent);
  counter("notices_failed_total", "Web hooks and mails that could not be sent.", m.notices_failed);
  durations("act_seconds", "From an act coming in to its letters going out.", m.act_seconds);
  durations("bot_seconds", "Thinking time of bots.", m.bot_seconds);
}

}  // namespace kanly::server

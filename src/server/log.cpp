#include "server/log.h"

#include <memory>

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "base/errors.h"
#include "base/json_writer.h"

namespace kanly::server {

namespace {

bool as_json = true;

std::shared_ptr<spdlog::logger>& logger() {
  static std::shared_ptr<spdlog::logger> it;
  return it;
}

spdlog::level::level_enum level_of(Level level) {
  switch (level) {
    case Level::Debug:
      return spdlog::level::debug;
    case Level::Info:
      return spdlog::level::info;
    case Level::Warning:
      return spdlog::level::warn;
    case Level::Error:
      return spdlog::level::err;
  }
  return spdlog::level::err;
}

}  // namespace

void begin_log(const std::string& level, const std::string& format) {
  if (format != "json" && format != "text") {
    throw BadInput("--log-format is json or text, not '" + format + "'.");
  }
  const auto from = level == "debug"     ? spdlog::level::debug
                    : level == "info"    ? spdlog::level::info
                    : level == "warning" ? spdlog::level::warn
                    : level == "error"   ? spdlog::level::err
                    : level == "off"     ? spdlog::level::off
                                         : spdlog::level::n_levels;
  if (from == spdlog::level::n_levels) {
    throw BadInput("--log is one of debug, info, warning, error and off, not '" + level + "'.");
  }
  as_json = format == "json";
  logger() =
      std::make_shared<spdlog::logger>("kanly", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger()->set_level(from);
  logger()->flush_on(spdlog::level::info);
  // The facts bring the rest of the object with them.
  auto pattern =
      as_json ? R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})" : "%Y-%m-%d %H:%M:%S.%e %l: %v";
  logger()->set_formatter(
      std::make_unique<spdlog::pattern_formatter>(pattern, spdlog::pattern_time_type::utc));
}

void log(Level level, std::string_view what, std::initializer_list<Fact> facts) {
  if (!logger() || !logger()->should_log(level_of(level))) return;
  std::string line;
  if (as_json) {
    JsonWriter json(line);
    json.open_object();
    json.field("what", what);
    for (const Fact& fact : facts) {
      json.key(fact.name);
      if (fact.quoted) {
        json.value(fact.text);
      } else {
        json.value(std::stoll(fact.text));
      }
    }
    json.close_object();
    line = line.substr(1, line.size() - 2);
  } else {
    line = what;
    for (const Fact& fact : facts) line.append(" ").append(fact.name).append("=").append(fact.text);
  }
  logger()->log(level_of(level), spdlog::string_view_t(line));
}

void flush_log() {
  if (logger()) logger()->flush();
}

}  // namespace kanly::server

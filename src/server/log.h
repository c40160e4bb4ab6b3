// What the server tells whoever runs it: one JSON object a line on standard error, or plain words. Tokens,
// passwords, addresses of mail and what people say never go in.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace kanly::server {

enum class Level : uint8_t { Debug, Info, Warning, Error };

// One fact of a line.
struct Fact {
  Fact(std::string_view name, std::string_view text) : name(name), text(text), quoted(true) {}
  Fact(std::string_view name, const char* text) : Fact(name, std::string_view(text)) {}
  Fact(std::string_view name, const std::string& text) : Fact(name, std::string_view(text)) {}
  Fact(std::string_view name, int64_t number) : name(name), text(std::to_string(number)) {}
  Fact(std::string_view name, uint64_t number) : name(name), text(std::to_string(number)) {}
  Fact(std::string_view name, int number) : Fact(name, int64_t{number}) {}

  std::string_view name;
  std::string text;
  bool quoted = false;
};

// From which level on, and how it is written: "json" or "text". Throws BadInput for other words.
void begin_log(const std::string& level, const std::string& format);
void log(Level level, std::string_view what, std::initializer_list<Fact> facts = {});
// Writes what waits.
void flush_log();

}  // namespace kanly::server

// Any bytes may be handed to us as a replay file; and any choices, legal or not, come back as they
// were or are refused.
#include "play/replay.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "play/config_text.h"

namespace {

using namespace kanly;

[[noreturn]] void fail(const std::string& text) {
  std::fprintf(stderr, "%s\n", text.c_str());
  std::abort();
}

void expect_same(const Replay& replay) {
  const auto again = read_replay(write_replay(replay));
  if (const auto* error = std::get_if<ReplayError>(&again)) fail(describe(*error));
  if (!(std::get<Replay>(again) == replay)) fail("a replay came back otherwise");
}

// Bytes as choices of a small game.
void read_as_choices(const uint8_t* data, size_t size) {
  Replay replay;
  read_factions(replay.config, "atreides harkonnen");
  read_rules(replay.config, "turns=2");
  for (size_t i = 0; i + 3 <= size; i += 3) {
    const Option option = vocabulary_option((data[i] << 8 | data[i + 1]) % vocabulary_size());
    replay.choices.push_back({static_cast<Faction>((data[i + 2] & 0x7fU) % kFactionCount), option,
                              (data[i + 2] & 0x80U) != 0});
  }
  const auto read = read_replay(write_replay(replay));
  if (const auto* error = std::get_if<ReplayError>(&read)) {
    if (error->kind != ReplayError::Kind::Illegal) fail(describe(*error));
    if (error->choice == 0 || !error->rule || error->text.empty()) fail("refused without a reason");
  } else if (!(std::get<Replay>(read) == replay)) {
    fail("choices came back otherwise");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = read_replay(text);
  if (const auto* error = std::get_if<ReplayError>(&read)) {
    if (error->text.empty()) fail("an error without a word");
  } else {
    expect_same(std::get<Replay>(read));
  }
  read_as_choices(data, size);
  return 0;
}

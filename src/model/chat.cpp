#include "model/chat.h"

#include <array>

namespace kanly::model {

std::string_view id_of(ChatMessage::Role role) {
  constexpr std::array<std::string_view, 4> kIds = {"system", "user", "assistant", "tool"};
  return kIds[static_cast<std::size_t>(role)];
}

std::string_view id_of(ChatFault::Kind kind) {
  constexpr std::array<std::string_view, 7> kIds = {"unreachable", "late",      "limited", "server",
                                                    "refused",     "malformed", "spent"};
  return kIds[static_cast<std::size_t>(kind)];
}

}  // namespace kanly::model

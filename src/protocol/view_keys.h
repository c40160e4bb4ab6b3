// The keys of a view with their types and what they mean: game_json.h as others read it.
#pragma once

#include <span>
#include <string_view>

namespace kanly::protocol {

struct KeyInfo {
  std::string_view name;
  std::string_view type;  // see shape.h
  std::string_view about;
  bool always = true;
};

std::span<const KeyInfo> view_keys();

}  // namespace kanly::protocol

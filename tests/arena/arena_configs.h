// Configurations for the tests of the arena.
#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "arena/arena_config.h"

namespace kanly {

inline boost::json::value json_with_comments(std::string_view text) {
  boost::json::parse_options options;
  options.allow_comments = true;
  options.allow_trailing_commas = true;
  return boost::json::parse(boost::json::string_view(text.data(), text.size()), {}, options);
}

inline ArenaConfig arena_config(std::string_view text) {
  ArenaConfig config;
  EXPECT_EQ(read_arena_config(json_with_comments(text), config), "");
  return config;
}

}  // namespace kanly

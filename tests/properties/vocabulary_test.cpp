// The vocabulary of answers: every name means one thing.
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/option.h"

namespace kanly {
namespace {

TEST(Vocabulary, IdsAndOptionsGoBothWays) {
  for (int id = 0; id < vocabulary_size(); ++id)
    EXPECT_EQ(vocabulary_id(vocabulary_option(id)), id);
}

TEST(Vocabulary, NamesGoBothWaysAndAreUnique) {
  std::map<std::string, int> seen;
  for (int id = 0; id < vocabulary_size(); ++id) {
    const Option o = vocabulary_option(id);
    const std::string name = name_of(o);
    EXPECT_FALSE(name.empty());
    const auto [place, is_new] = seen.emplace(name, id);
    EXPECT_TRUE(is_new) << name << " is the name of " << place->second << " and of " << id;
    EXPECT_EQ(option_from_name(name), o) << name;
  }
}

RC_GTEST_PROP(Vocabulary, AnyOtherTextIsNoOption, (const std::string& text)) {
  const Option o = option_from_name(text);
  if (!o.is(Option::Kind::None)) RC_ASSERT(vocabulary_id(o) >= 0);
}

RC_GTEST_PROP(Vocabulary, WhatIsOutsideHasNoId, (uint8_t kind, uint8_t value)) {
  const int id = vocabulary_id({static_cast<Option::Kind>(kind), value});
  RC_ASSERT(id >= -1 && id < vocabulary_size());
  if (id >= 0) {
    RC_ASSERT(vocabulary_option(id) == (Option{static_cast<Option::Kind>(kind), value}));
  }
}

}  // namespace
}  // namespace kanly

#include "store/database.h"

#include <charconv>

namespace kanly::store {

int64_t Row::number(size_t column) const { return maybe(column).value_or(0); }

std::optional<int64_t> Row::maybe(size_t column) const {
  const auto& text = columns_[column];
  if (!text) return std::nullopt;
  int64_t number = 0;
  std::from_chars(text->data(), text->data() + text->size(), number);
  return number;
}

}  // namespace kanly::store

// How news travel, which each database does in its own way.
#pragma once

#include <string_view>

#include "store/store.h"

namespace kanly::store {

// As the functions of the same names in Store; names and texts have been checked.
class Newsroom {
 public:
  Newsroom() = default;
  Newsroom(const Newsroom&) = delete;
  Newsroom& operator=(const Newsroom&) = delete;
  virtual ~Newsroom() = default;

  virtual void hear(Store::Hear hear) = 0;
  virtual void listen(std::string_view channel) = 0;
  virtual void unlisten(std::string_view channel) = 0;
  virtual void announce(std::string_view channel, std::string_view text) = 0;
  // As part of a transaction of the store's, which may still fail: what the database itself does not keep back until
  // it has succeeded goes out by `succeeded` alone.
  virtual void announce_within(const News& news) = 0;
  virtual void succeeded(const News& news) = 0;
};

}  // namespace kanly::store

// The board in the browser: the files that `make web` has made, read once and held in memory. Nothing else
// of the folder, and nothing outside it, can be asked for.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/net.h"

namespace kanly::server {

class Board {
 public:
  // Without a folder there is no board. Throws BadInput if the folder has no page.
  explicit Board(const std::string& folder);

  bool there() const { return !files_.empty(); }
  // "/" is the page. Null: no such file.
  const std::string* find(std::string_view path) const;
  // The file as an answer; the client may have it already (etag).
  Response answer(std::string_view path, const std::string& etag) const;

 private:
  struct File {
    std::string body;
    std::string type;
    std::string etag;
  };
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace kanly::server

#include "server/documents.h"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace kanly::server {

// Made by CMake of the files that the names say (cmake/embed.cmake).
std::string_view page_text() {
  static constexpr std::string_view kText =
#include "server/generated/page.inc"
      ;
  return kText;
}

std::string_view openapi_text() {
  static constexpr std::string_view kText =
#include "server/generated/openapi.inc"
      ;
  return kText;
}

}  // namespace kanly::server

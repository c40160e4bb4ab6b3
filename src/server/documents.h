// Texts that are built into the program: the page, and the description of the REST interface.
#pragma once

#include <string_view>

namespace kanly::server {

std::string_view page_text();     // src/server/page.html
std::string_view openapi_text();  // docs/openapi.json

}  // namespace kanly::server

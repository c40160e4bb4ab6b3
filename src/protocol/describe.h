// The protocol as others need it: a JSON Schema, types for TypeScript, tables for docs/protocol.md. All
// of it is made of the fields that the messages declare.
#pragma once

#include <string>

namespace kanly::protocol {

std::string schema();      // JSON Schema 2020-12, on several lines
std::string typescript();  // a module
std::string markdown();    // tables of all messages and their parts

}  // namespace kanly::protocol

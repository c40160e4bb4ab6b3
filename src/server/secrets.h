// Random ids and tokens, hashes of them, and passwords: what libsodium is needed for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/chance.h"

namespace kanly::server {

// Once, before anything else here. Throws std::runtime_error if this machine has no randomness.
void begin_secrets();

// So many random letters and digits, none of which is mistaken for another; five bits each.
std::string random_name(int length);
// 256 random bits, as 43 characters that may stand in an address.
std::string random_token();
Seed random_seed();

// What a store may know of a token.
std::string token_hash(std::string_view token);
// What stands in base64, if it does.
std::optional<std::string> from_base64(std::string_view text);
// SHA-256 in base64, as a content-security policy has it.
std::string sha256_base64(std::string_view text);

// argon2id; takes a tenth of a second and 64 MB, so it belongs into a thread of its own.
std::string password_hash(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);

}  // namespace kanly::server

#include "server/secrets.h"

#include <array>
#include <stdexcept>

#include <sodium.h>

namespace kanly::server {

namespace {

std::string base64(const unsigned char* bytes, std::size_t size, int variant) {
  std::string text(sodium_base64_encoded_len(size, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size, variant);
  text.resize(text.size() - 1);
  return text;
}

}  // namespace

void begin_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("this machine gives no random numbers");
}

std::string random_name(int length) {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(kLetters.size() == 32);
  std::string name;
  for (int i = 0; i < length; ++i) name += kLetters[randombytes_uniform(32)];
  return name;
}

std::string random_token() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return base64(bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

Seed random_seed() {
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::string token_hash(std::string_view token) {
  // A token is random enough that no dictionary helps: a plain hash does.
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return base64(hash.data(), hash.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_ORIGINAL) != 0) {
    return std::nullopt;
  }
  bytes.resize(size);
  return bytes;
}

std::string sha256_base64(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return base64(hash.data(), hash.size(), sodium_base64_VARIANT_ORIGINAL);
}

std::string password_hash(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    throw std::runtime_error("there is not enough memory to hash a password");
  }
  return hash.data();
}

bool password_fits(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace kanly::server

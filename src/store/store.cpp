#include "store/store.h"

#include <algorithm>

#include "store/postgres.h"
#include "store/sqlite.h"

namespace kanly::store {

std::unique_ptr<Store> open_store(const std::string& address, const OpenOptions& options) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.starts_with(kSqlite) && address.size() > kSqlite.size()) {
    return open_sqlite(address.substr(kSqlite.size()), options);
  }
  if (address.starts_with("postgres://") || address.starts_with("postgresql://")) {
    return open_postgres(address, options);
  }
  throw StoreError(
      StoreError::Kind::BadAddress,
      "'" + without_password(address) +
          "' is no address of a store. Write sqlite:PATH or postgres://USER@HOST/DATABASE.");
}

std::string without_password(std::string_view address) {
  std::string text(address);
  // postgres://user:password@host/database?password=password
  const size_t begin = text.find("://");
  if (begin == std::string::npos) return text;
  const size_t at = text.rfind('@', text.find('?'));
  const size_t colon = text.find(':', begin + 3);
  if (at != std::string::npos && colon < at) text.erase(colon, at - colon);
  for (const std::string_view secret : {"password=", "sslpassword=", "passfile="}) {
    for (size_t found = 0; (found = text.find(secret, found)) != std::string::npos;) {
      const size_t value = found + secret.size();
      text.replace(value, std::min(text.find('&', value), text.size()) - value, "...");
      found = value;
    }
  }
  return text;
}

}  // namespace kanly::store

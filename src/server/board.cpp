#include "server/board.h"

#include <filesystem>
#include <utility>

#include "base/errors.h"
#include "base/files.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

constexpr std::string_view kPage = "/index.html";

// The page's own scripts, styles, pictures and engine, and this server; styles of single elements place tokens.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
    "'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src "
    "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view type_of(std::string_view path) {
  constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".webp", "image/webp"},
      {".png", "image/png"},
      {".wasm", "application/wasm"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
  };
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::string_view file_name(std::string_view path) { return path == "/" ? kPage : path; }

}  // namespace

Board::Board(const std::string& folder) {
  if (folder.empty()) return;
  std::error_code wrong;
  for (std::filesystem::recursive_directory_iterator at(folder, wrong), end; !wrong && at != end;
       at.increment(wrong)) {
    if (!at->is_regular_file(wrong)) continue;
    File file;
    if (const auto trouble = read_file(at->path().string(), file.body))
      throw BadInput(trouble.text);
    const std::string name = "/" + at->path().lexically_relative(folder).generic_string();
    file.type = type_of(name);
    file.etag = "\"" + sha256_base64(file.body).substr(0, 22) + "\"";
    files_.emplace(name, std::move(file));
  }
  if (!files_.contains(kPage)) {
    throw BadInput("there is no page in the folder " + folder + ": make web puts it there.");
  }
}

const std::string* Board::find(std::string_view path) const {
  const auto found = files_.find(file_name(path));
  return found == files_.end() ? nullptr : &found->second.body;
}

Response Board::answer(std::string_view path, const std::string& etag) const {
  const std::string_view name = file_name(path);
  const File& file = files_.find(name)->second;
  Response response;
  response.type = file.type;
  // What the bundler names after its content never changes.
  const bool lasts = name.starts_with("/assets/");
  response.headers = {{"Cache-Control", lasts ? "public, max-age=31536000, immutable" : "no-cache"},
                      {"ETag", file.etag}};
  // A worker lives by the policy that its own script came with.
  if (name == kPage || name.ends_with(".js")) {
    response.headers.emplace_back("Content-Security-Policy", kPolicy);
  }
  if (name == kPage) {
    response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  }
  if (etag == file.etag) {
    response.status = 304;
  } else {
    response.body = file.body;
  }
  return response;
}

}  // namespace kanly::server

#include "base/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include <sys/stat.h>

namespace kanly {

namespace {

FileTrouble trouble(const std::string& path, const char* done) {
  const int error = errno;
  if (error == EISDIR) return {error, path + " is a folder, not a file."};
  if (error == ENOENT && std::strcmp(done, "read") == 0) {
    return {error, "there is no file " + path + "."};
  }
  return {error, "the file " + path + " cannot be " + done + ": " + std::strerror(error) + "."};
}

// A device or a pipe has nothing beside it, and must not be replaced.
bool is_special(const std::string& path) {
  struct stat about{};
  return stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

bool is_folder(const std::string& path) {
  struct stat about{};
  return stat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode);
}

// Everything, or false with errno.
bool write_all(const std::string& path, const std::string& text) {
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool written =
      std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
  const int error = errno;
  const bool closed = std::fclose(file) == 0;
  if (!written) errno = error;
  return written && closed;
}

}  // namespace

bool FileTrouble::out_of_room() const {
  return error == ENOSPC || error == EDQUOT || error == EFBIG || error == EIO || error == EPIPE;
}

FileTrouble read_file(const std::string& path, std::string& text) {
  text.clear();
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return trouble(path, "read");
  std::array<char, 4096> part{};
  while (const std::size_t size = std::fread(part.data(), 1, part.size(), file)) {
    text.append(part.data(), size);
  }
  const FileTrouble found = std::ferror(file) != 0 ? trouble(path, "read") : FileTrouble();
  std::fclose(file);
  return found;
}

FileTrouble replace_file(const std::string& path, const std::string& text) {
  if (is_folder(path)) {
    errno = EISDIR;
    return trouble(path, "written");
  }
  const bool in_place = is_special(path);
  const std::string begun = in_place ? path : path + ".part";
  const bool whole =
      write_all(begun, text) && (in_place || std::rename(begun.c_str(), path.c_str()) == 0);
  if (whole) return {};
  FileTrouble found = trouble(path, "written");
  if (!in_place) std::remove(begun.c_str());
  return found;
}

}  // namespace kanly

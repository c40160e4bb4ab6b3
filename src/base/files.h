// Files, read whole and written whole.
#pragma once

#include <string>

namespace kanly {

// What went wrong with a file: nothing, or a sentence for a person.
struct FileTrouble {
  int error = 0;     // errno
  std::string text;  // "the file game.kanly cannot be written: No space left on device."

  explicit operator bool() const { return error != 0; }
  // The place it should go to is sound, but it cannot take so much.
  bool out_of_room() const;
};

FileTrouble read_file(const std::string& path, std::string& text);

// All of it or nothing: it is written beside and takes the name of the file once it is whole.
FileTrouble replace_file(const std::string& path, const std::string& text);

}  // namespace kanly

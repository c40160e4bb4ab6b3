// Input that cannot be used, and guesses at what was meant.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kanly {

// The user's input cannot be used. The message says what is wrong with it and where, in words for a
// person; the program prints it and ends. Thrown outside the core only.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// " Did you mean fremen?" when one of the words is near enough, " Did you mean lady_jessica or
// lady_margot?" when some begin with what was typed, else "".
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words);

// What somebody wrote, in quotes.
std::string quoted(std::string_view typed);

}  // namespace kanly

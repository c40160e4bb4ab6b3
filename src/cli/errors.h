// How a subcommand ends when it does not simply return.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kanly::cli {

// Exit codes of kanly.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;  // it ran, and the answer is no: a test failed, a rule lacks code
inline constexpr int kBadInput = 2;  // what was typed, or a file that was named, makes no sense
inline constexpr int kOurFault = 3;  // a defect of kanly

// The user's input cannot be used. The message says what is wrong with it and where, in words for a
// person; it is printed, and kanly ends with kBadInput.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Ends kanly with this code, with nothing more printed.
struct Exit {
  int code = kDone;
};

// " Did you mean fremen?" when one of the words is near enough, else "".
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words);

}  // namespace kanly::cli

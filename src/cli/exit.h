// How a subcommand ends when it does not simply return.
#pragma once

namespace kanly::cli {

// Exit codes of kanly.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;  // it ran, and the answer is no: a test failed, a rule lacks code
inline constexpr int kBadInput = 2;     // what was typed, or a file that was named, makes no sense
inline constexpr int kOurFault = 3;     // a defect of kanly
inline constexpr int kCannotWrite = 4;  // a disk is full, or nobody reads the output any more
inline constexpr int kInterrupted = 130;  // by Ctrl-C; what there was is printed

// Ends kanly with this code, with nothing more printed.
struct Exit {
  int code = kDone;
};

}  // namespace kanly::cli

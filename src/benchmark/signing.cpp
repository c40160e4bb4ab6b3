#include "benchmark/signing.h"

#include <filesystem>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

extern char** environ;

namespace kanly::benchmark {
namespace {

constexpr const char* kNamespace = "kanly-bench";

// Runs ssh-keygen with the file as its input, silently; whether it was content.
bool ssh_keygen(std::vector<std::string> words, const std::string& input) {
  words.insert(words.begin(), "ssh-keygen");
  std::vector<char*> args;
  for (std::string& w : words) args.push_back(w.data());
  args.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, input.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int error = posix_spawnp(&child, args[0], &actions, nullptr, args.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  return error == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
         WEXITSTATUS(status) == 0;
}

std::string manifest_in(const std::string& folder) { return folder + "/manifest.json"; }
std::string signature_in(const std::string& folder) { return manifest_in(folder) + ".sig"; }

}  // namespace

bool is_signed(const std::string& folder) { return std::filesystem::exists(signature_in(folder)); }

std::string sign_folder(const std::string& folder, const std::string& key) {
  std::error_code error;
  std::filesystem::remove(signature_in(folder), error);  // ssh-keygen would ask
  const bool done =
      ssh_keygen({"-Y", "sign", "-f", key, "-n", kNamespace, manifest_in(folder)}, "/dev/null");
  return done && is_signed(folder)
             ? ""
             : folder + ": ssh-keygen could not sign the manifest with " + key + ".";
}

std::string wrong_signature(const std::string& folder, const std::string& signers,
                            const std::string& who) {
  std::vector<std::string> words = {"-Y", "check-novalidate"};
  if (!signers.empty()) words = {"-Y", "verify", "-f", signers, "-I", who};
  for (const std::string& w :
       {std::string("-n"), std::string(kNamespace), std::string("-s"), signature_in(folder)}) {
    words.push_back(w);
  }
  if (ssh_keygen(std::move(words), manifest_in(folder))) return "";
  return signature_in(folder) +
         (signers.empty() ? " does not fit the manifest." : " is not a signature of " + who + ".");
}

}  // namespace kanly::benchmark

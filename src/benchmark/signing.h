// Signatures below manifests, made and checked by ssh-keygen: whose row or season it is, for those who know the key.
//
//   ssh-keygen -Y sign -f KEY -n kanly-bench manifest.json          -> manifest.json.sig
//   ssh-keygen -Y verify -f SIGNERS -I WHO -n kanly-bench -s manifest.json.sig < manifest.json
//
// Nobody needs one: the manifest alone says that nothing was changed since it was written, the signature says by whom.
#pragma once

#include <string>

namespace kanly::benchmark {

// Signs the manifest of a folder with a private key of OpenSSH. What went wrong, in a sentence, or "".
std::string sign_folder(const std::string& folder, const std::string& key);

// What is wrong with the signature of a folder, in a sentence, or "". Without a file of signers (ssh-keygen's
// allowed_signers) it is checked that the signature fits the manifest; with one, also that `who` made it.
std::string wrong_signature(const std::string& folder, const std::string& signers = {},
                            const std::string& who = {});
bool is_signed(const std::string& folder);

}  // namespace kanly::benchmark

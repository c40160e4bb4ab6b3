// Tells people elsewhere that it is their turn: by a web hook or by mail, if their account asks for it and whoever
// runs the server allows it.
#pragma once

#include <string>

#include "server/clerk.h"
#include "server/host.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/workers.h"

namespace kanly::server {

struct NotifierOptions {
  bool hooks = false;        // call web hooks at all
  bool local_hooks = false;  // … also in this machine's own network
  std::string smtp;          // "smtp://host:25", "smtps://host:465"; "": no mail
  std::string smtp_user;
  std::string smtp_password;
  std::string mail_from;
  std::string address;  // where people reach the server: https://kanly.example.org

  bool any() const { return hooks || !smtp.empty(); }
};

class Notifier {
 public:
  Notifier(Loop& loop, Clerk& clerk, Metrics& metrics, const NotifierOptions& options);

  // From now on it hears who is away.
  void attach(Host& host);

 private:
  void notify(const Absence& absence);
  void send(const Absence& absence, const std::string& hook, const std::string& mail);
  void sent(const char* how, const std::string& trouble);

  Clerk& clerk_;
  Metrics& metrics_;
  NotifierOptions options_;
  Workers senders_;
};

// The message as it goes to a web hook, and as mail.
std::string hook_body(const Absence& absence, const std::string& address);
std::string mail_text(const Absence& absence, const NotifierOptions& options,
                      const std::string& to);

}  // namespace kanly::server

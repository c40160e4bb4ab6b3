// kanly serve: rooms for people and bots, by HTTP and WebSocket on one port.
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include <unistd.h>

#include "base/errors.h"
#include "cli/output.h"
#include "server/commands.h"
#include "server/log.h"
#include "server/server.h"

namespace kanly::cli {

namespace {

using server::ServerOptions;

struct Options {
  ServerOptions server;
  uint64_t connections = 8192;
  uint64_t connections_an_address = 256;
  uint64_t rooms = 10'000;
  uint64_t think_ms = 250;
  uint64_t rest_seconds = 60;
  uint64_t away_seconds = 60;
  std::string log = "info";
  std::string log_format;
};

// Where a browser finds it.
std::string address_of(const std::string& listen, uint16_t port) {
  std::string host = listen.substr(0, listen.rfind(':'));
  if (host == "127.0.0.1" || host == "0.0.0.0" || host == "[::]" || host == "[::1]")
    host = "localhost";
  return "http://" + host + ":" + std::to_string(port);
}

std::string from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

void serve(Options& o) {
  ServerOptions& s = o.server;
  s.net.connections = o.connections;
  s.net.connections_an_address = o.connections_an_address;
  s.host.rooms = o.rooms;
  s.host.think_ms = static_cast<uint32_t>(o.think_ms);
  s.host.rest_ms = static_cast<int64_t>(o.rest_seconds) * 1000;
  s.host.away_ms = static_cast<int64_t>(o.away_seconds) * 1000;
  s.host.shared = s.db.starts_with("postgres");
  s.notify.smtp_user = from_environment("KANLY_SMTP_USER");
  s.notify.smtp_password = from_environment("KANLY_SMTP_PASSWORD");
  if (s.web.empty() && std::filesystem::exists("web/dist/index.html")) s.web = "web/dist";
  if (!s.notify.smtp.empty() && s.notify.mail_from.empty()) {
    throw BadInput("--smtp needs --mail-from, the address that mails come from.");
  }
  if (s.notify.any() && s.notify.address.empty()) {
    throw BadInput("web hooks and mails name the server: say where it is with --address https://…");
  }
  const bool terminal = isatty(STDERR_FILENO) != 0;
  server::begin_log(o.log, o.log_format.empty() ? (terminal ? "text" : "json") : o.log_format);
  std::unique_ptr<server::Server> server;
  try {
    server = std::make_unique<server::Server>(s);
  } catch (const store::StoreError& error) {
    throw BadInput(error.what());
  }
  say("Kanly is at {}\nGames are kept in {}. Ctrl-C stops the server.\n",
      address_of(s.listen, server->port()), store::without_password(s.db));
  flush_out();
  server->run();
  say("Stopped.\n");
}

}  // namespace

void add_serve(Command app) {
  auto o = std::make_shared<Options>();
  ServerOptions& s = o->server;
  Command command =
      app.command("serve", "Serve games to people and programs, with a page to play at");
  command.option("--listen", s.listen, "Address and port; 0.0.0.0:8080 for everybody")
      .shows_default();
  command.option("--db", s.db, "Where games are kept: sqlite:FILE or postgres://USER@HOST/DATABASE")
      .shows_default();
  command.option("--web", s.web,
                 "The folder of the board, as make web leaves it; else web/dist if it is there");
  command
      .option("--origin", s.origins,
              "Another page that may speak to it, as https://kanly.example.org")
      .one_each_time();
  command.option("--address", s.notify.address,
                 "Where people reach it, for links in web hooks and mails");
  command.flag("--behind-proxy", s.net.behind_proxy,
               "Believe X-Forwarded-For, which a reverse proxy writes");
  command.flag("--open-metrics", s.open_metrics,
               "Tell /metrics to everybody, not to this machine alone");
  command.option("--connections", o->connections, "At most so many at once")
      .between(1, 1'000'000)
      .shows_default();
  command
      .option("--connections-an-address", o->connections_an_address,
              "… and so many from one address")
      .between(1, 1'000'000)
      .shows_default();
  command.option("--rooms", o->rooms, "At most so many games that are not over")
      .between(1, 100'000'000)
      .shows_default();
  command.option("--requests", s.requests.a_second, "HTTP requests a second from one address")
      .shows_default();
  command.option("--messages", s.messages.a_second, "Messages a second from one client")
      .shows_default();
  command.option("--new-rooms", s.new_rooms.a_second, "New games a second from one address")
      .shows_default();
  command.option("--think-ms", o->think_ms, "What a bot may think about an answer, in milliseconds")
      .between(1, 60'000)
      .shows_default();
  command.option("--thinkers", s.host.thinkers, "Threads for bots that think")
      .between(1, 256)
      .shows_default();
  command
      .option("--rest-seconds", o->rest_seconds,
              "A game in which nothing happens leaves memory after so long")
      .between(1, 1'000'000)
      .shows_default();
  command.flag("--hooks", s.notify.hooks, "Call the web hooks of accounts when it is their turn");
  command.flag("--local-hooks", s.notify.local_hooks, "… also those in this machine's own network");
  command.option(
      "--smtp", s.notify.smtp,
      "Send mails by this server, as smtp://localhost:25 (KANLY_SMTP_USER, KANLY_SMTP_PASSWORD)");
  command.option("--mail-from", s.notify.mail_from, "The address that mails come from");
  command
      .option("--away-seconds", o->away_seconds,
              "Who is asked and not there for so long is told by hook or mail")
      .between(0, 1'000'000)
      .shows_default();
  command.option("--log", o->log, "How much is logged: debug, info, warning, error or off")
      .shows_default();
  command.option("--log-format", o->log_format, "json or text; text if somebody is looking");
  command.footer(
      "It listens on this machine alone unless --listen says otherwise; TLS is a reverse proxy's "
      "work\n"
      "(docs/running.md). Everything that was acknowledged is on disk: it may be killed at any "
      "time.");
  command.action([o] { serve(*o); });
}

}  // namespace kanly::cli

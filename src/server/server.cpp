#include "server/server.h"

#include <chrono>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

#include "base/errors.h"
#include "base/version.h"
#include "server/documents.h"
#include "server/log.h"
#include "server/now.h"
#include "server/results.h"
#include "server/secrets.h"

namespace kanly::server {

namespace {

std::unique_ptr<store::Store> opened(const ServerOptions& options) {
  begin_secrets();
  return store::open_store(options.db);
}

// What stands between <tag> and </tag>.
std::string_view inside(std::string_view page, std::string_view open, std::string_view close) {
  const auto begin = page.find(open);
  const auto end = page.find(close, begin);
  if (begin == std::string_view::npos || end == std::string_view::npos) return "";
  return page.substr(begin + open.size(), end - begin - open.size());
}

// Nothing but the page's own script and style, and this server.
std::string policy_of(std::string_view page) {
  return "default-src 'none'; script-src 'sha256-" +
         sha256_base64(inside(page, "<script>", "</script>")) + "'; style-src 'sha256-" +
         sha256_base64(inside(page, "<style>", "</style>")) +
         "'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'";
}

// In pages, as the kernel counts them.
double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double size = 0;
  double resident = 0;
  file >> size >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// "https://host:port" without the scheme.
std::string_view host_of(std::string_view origin) {
  const auto slashes = origin.find("://");
  return slashes == std::string_view::npos ? "" : origin.substr(slashes + 3);
}

}  // namespace

Server::Server(const ServerOptions& options)
    : options_(options),
      board_(options.web),
      clerk_(loop_, opened(options)),
      host_(loop_, clerk_, metrics_, options.host),
      accounts_(loop_, clerk_),
      replays_(loop_, host_, clerk_),
      lobby_(host_, clerk_, accounts_, replays_, options.new_rooms),
      mcp_(loop_, host_, clerk_, accounts_, lobby_),
      notifier_(loop_, clerk_, metrics_, options.notify),
      visits_{loop_, host_, clerk_, metrics_, options.messages},
      requests_(options.requests),
      net_(loop_, *this, options.net),
      policy_(policy_of(page_text())),
      etag_("\"" + sha256_base64(page_text()).substr(0, 22) + "\""),
      begun_(steady_now()) {
  notifier_.attach(host_);
  host_.on_game_over = [this](const std::string& id, const room::Room& room) {
    keep_results(clerk_, id, room);
  };
  port_ = net_.listen(options.listen);
}

Server::~Server() = default;

void Server::run() {
  loop_.on_stop_signal([this] { begin_stop(); });
  host_.begin();
  log(Level::Info, "serving",
      {{"listen", options_.listen},
       {"port", int{port_}},
       {"store", clerk_.name()},
       {"version", KANLY_VERSION}});
  loop_.run();
  log(Level::Info, "stopped");
  flush_log();
}

void Server::stop() {
  loop_.post([this] { begin_stop(); });
}

// No new connections; good-bye to everybody; what is on its way to disk gets there.
void Server::begin_stop() {
  if (stopping_) return;
  stopping_ = true;
  log(Level::Info, "stopping");
  mcp_.end();
  net_.close();
  host_.end();
  wait_for_goodbyes(40);
}

void Server::wait_for_goodbyes(int tries) {
  if ((net_.counts().sockets == 0 && clerk_.waiting() == 0) || tries == 0) return loop_.stop();
  goodbye_ =
      loop_.after(std::chrono::milliseconds(50), [this, tries] { wait_for_goodbyes(tries - 1); });
}

// A page from elsewhere must not speak in the name of whoever looks at it.
bool Server::is_own_origin(const Request& request) const {
  if (request.origin.empty() || host_of(request.origin) == request.host) return true;
  for (const std::string& origin : options_.origins) {
    if (origin == request.origin) return true;
  }
  return false;
}

void Server::answer(const Request& request, Answer answer) {
  const auto reply = [this, answer = std::move(answer)](Response response) {
    ++metrics_.requests;
    if (response.status >= 500) {
      ++metrics_.requests_failed;
    } else if (response.status >= 400) {
      ++metrics_.requests_refused;
    }
    auto& headers = response.headers;
    headers.emplace_back("Server", "kanly");
    headers.emplace_back("X-Content-Type-Options", "nosniff");
    headers.emplace_back("Referrer-Policy", "no-referrer");
    headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
    bool cached = false;
    bool policy = false;
    for (const auto& [name, value] : headers) {
      cached = cached || name == "Cache-Control";
      policy = policy || name == "Content-Security-Policy";
    }
    if (!cached) headers.emplace_back("Cache-Control", "no-store");
    if (!policy)
      headers.emplace_back("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    answer(std::move(response));
  };
  if (!requests_.take(request.peer, steady_now())) {
    ++metrics_.rate_limited;
    Response response =
        error(429, "too_many_requests", "Too many requests from your address. Wait a moment.");
    response.headers.emplace_back("Retry-After", "2");
    return reply(std::move(response));
  }
  if (!is_own_origin(request)) {
    return reply(
        error(403, "foreign_origin", "Pages from elsewhere may not speak to this server."));
  }
  route(request, reply);
}

void Server::route(const Request& request, Answer answer) {
  if (request.path.starts_with("/api/")) return lobby_.answer(request, std::move(answer));
  if (request.path == "/mcp") return mcp_.answer(request, std::move(answer));
  if (request.method != "GET") {
    return answer(error(405, "wrong_method", "This address takes GET."));
  }
  if (board_.find(request.path) != nullptr) {
    return answer(board_.answer(request.path, request.etag));
  }
  if (request.path == "/" || request.path == "/plain") return answer(page(request));
  if (request.path == "/health") return health(std::move(answer));
  if (request.path == "/openapi.json") return answer(Response{200, std::string(openapi_text())});
  if (request.path == "/favicon.ico") return answer(Response{204, "", ""});
  if (request.path == "/metrics") {
    const bool local =
        request.direct && (request.peer.starts_with("127.") || request.peer == "::1");
    if (!local && !options_.open_metrics) {
      return answer(
          error(403, "not_local",
                "Metrics are told to this machine only, unless --open-metrics is given."));
    }
    return answer(metrics());
  }
  if (request.path == "/ws") {
    Response response = error(426, "no_socket", "This is the address of the WebSocket.");
    response.headers.emplace_back("Upgrade", "websocket");
    return answer(std::move(response));
  }
  answer(error(404, "no_such_page", "There is nothing at this address."));
}

Response Server::page(const Request& request) const {
  Response response;
  response.type = "text/html; charset=utf-8";
  response.headers = {{"Content-Security-Policy", policy_},
                      {"Cache-Control", "no-cache"},
                      {"ETag", etag_},
                      {"Cross-Origin-Opener-Policy", "same-origin"}};
  if (request.etag == etag_) {
    response.status = 304;
  } else {
    response.body = page_text();
  }
  return response;
}

void Server::health(Answer answer) {
  if (stopping_) return answer(error(503, "stopping", "The server is stopping."));
  clerk_.ask([](store::Store& store) { store.check(); },
             [answer = std::move(answer)](const Result<std::monostate>& checked) {
               if (!checked)
                 return answer(error(503, "store_unreachable", "The database does not answer."));
               answer(Response{200, R"({"status":"ok","version":")" KANLY_VERSION "\"}"});
             });
}

Response Server::metrics() {
  MetricsText text;
  const NetCounts& net = net_.counts();
  text.gauge("connections", "Open connections.", static_cast<double>(net.connections));
  text.gauge("sockets", "Open WebSockets.", static_cast<double>(net.sockets));
  text.counter("connections_refused_total", "Connections refused because there were too many.",
               net.refused_connections);
  text.counter("slow_readers_total", "Sockets closed because their client did not read.",
               net.slow_readers);
  text.counter("bytes_sent_total", "Bytes sent.", net.bytes_sent);
  text.counter("messages_sent_total", "Messages sent by WebSocket.", net.messages_sent);
  text.counter("messages_received_total", "Messages received by WebSocket.", net.messages_received);
  text.gauge("rooms_in_memory", "Rooms in memory.", static_cast<double>(host_.rooms_in_memory()));
  text.gauge("rooms_bytes", "What rooms in memory take.",
             static_cast<double>(host_.bytes_in_memory()));
  text.gauge("followers", "Clients that are told what happens in a room.",
             static_cast<double>(host_.followers()));
  text.gauge("thoughts_waiting", "Bots that wait for a thread.",
             static_cast<double>(host_.thoughts_waiting()));
  text.gauge("store_waiting", "What waits for the store.", static_cast<double>(clerk_.waiting()));
  text.gauge("resident_bytes", "Memory of this process.", resident_bytes());
  text.gauge("cpu_seconds_total", "Processor time used.", cpu_seconds());
  text.gauge("up_seconds", "Seconds since it began.",
             static_cast<double>(steady_now() - begun_) / 1000.0);
  text.all(metrics_);
  return Response{200, text.take(), "text/plain; version=0.0.4; charset=utf-8"};
}

std::unique_ptr<Talk> Server::open(const Request& request, Socket& socket, Response& refusal) {
  if (request.path != "/ws") {
    refusal = error(404, "no_such_page", "The address of the WebSocket is /ws.");
    return nullptr;
  }
  if (!is_own_origin(request)) {
    refusal = error(403, "foreign_origin", "Pages from elsewhere may not speak to this server.");
    return nullptr;
  }
  if (!requests_.take(request.peer, steady_now())) {
    ++metrics_.rate_limited;
    refusal =
        error(429, "too_many_requests", "Too many requests from your address. Wait a moment.");
    return nullptr;
  }
  return make_visit(visits_, socket);
}

}  // namespace kanly::server

#include "server/table.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kanly::server::test {

// --- The server -----------------------------------------------------------------------------------------

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "kanly-server-XXXXXX").string();
  path_ = mkdtemp(name.data());
}
Folder::~Folder() { std::filesystem::remove_all(path_); }

ServerOptions test_options(const std::string& db) {
  ServerOptions options;
  options.listen = "127.0.0.1:0";
  options.db = db;
  options.requests = {10'000, 100'000};
  options.messages = {10'000, 100'000};
  options.new_rooms = {10'000, 100'000};
  options.net.connections_an_address = 100'000;
  options.host.shared = db.starts_with("postgres");
  return options;
}

Running::Running(const ServerOptions& options)
    : server_(std::make_unique<Server>(options)), thread_([this] { server_->run(); }) {}
Running::~Running() {
  server_->stop();
  thread_.join();
}

Process::Process(std::vector<std::string> arguments, const std::string& binary) {
  arguments.insert(arguments.begin(),
                   {binary, "serve", "--listen", "127.0.0.1:0", "--log", "error"});
  int ends[2];
  if (pipe(ends) != 0) return;
  pid_ = fork();
  if (pid_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    execv(words[0], words.data());
    _exit(127);
  }
  ::close(ends[1]);
  pipe_ = ends[0];
  // "Kanly is at http://localhost:PORT", once it listens.
  char c = 0;
  while (output_.find("Ctrl-C") == std::string::npos && read(pipe_, &c, 1) == 1) output_ += c;
  const auto at = output_.find("localhost:");
  if (at != std::string::npos) port_ = static_cast<uint16_t>(std::stoi(output_.substr(at + 10)));
}
Process::~Process() {
  kill();
  if (pipe_ >= 0) ::close(pipe_);
}
void Process::kill() {
  if (pid_ > 0) stop(SIGKILL);
}
int Process::stop(int signal) {
  if (pid_ <= 0) return -1;
  ::kill(pid_, signal);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = 0;
  char part[1024];
  for (ssize_t size = 0; (size = read(pipe_, part, sizeof part)) > 0;)
    output_.append(part, static_cast<std::size_t>(size));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// --- Rooms ----------------------------------------------------------------------------------------------

const std::string& text_in(const JsonValue& value, std::string_view name) {
  static const std::string nothing;
  const JsonValue* it = value.find(name);
  return it == nullptr || it->as_string() == nullptr ? nothing : *it->as_string();
}
int64_t number_in(const JsonValue& value, std::string_view name) {
  const JsonValue* it = value.find(name);
  return it == nullptr || it->as_integer() == nullptr ? -1 : *it->as_integer();
}
std::string error_id(const Answered& answered) {
  const JsonValue json = answered.json();
  const JsonValue* error = json.find("error");
  return error == nullptr ? "" : text_in(*error, "id");
}

std::string room_body(const std::vector<std::string>& factions,
                      const std::vector<std::string>& seats, const std::string& rules,
                      const std::string& more_options) {
  std::string body;
  JsonWriter json(body);
  json.open_object();
  json.list_field("factions", factions);
  json.key("rules");
  json.open_array();
  for (std::size_t at = 0; at < rules.size();) {
    const auto end = std::min(rules.find(' ', at), rules.size());
    json.value(rules.substr(at, end - at));
    at = end + 1;
  }
  json.close_array();
  json.list_field("seats", seats);
  json.key("options");
  json.json((more_options.find("reaction_ms") == std::string::npos
                 ? R"({"reaction_ms":0,"pace_ms":0)"
                 : R"({"pace_ms":0)") +
            more_options + "}");
  json.close_object();
  return body;
}

std::string make_room(uint16_t port, const std::string& body) {
  const Answered made = request(port, "POST", "/api/rooms", body);
  EXPECT_EQ(made.status, 201U) << made.body;
  return text_in(made.json(), "id");
}

Seat join(uint16_t port, const std::string& room, const std::string& name, int seat,
          const std::string& account) {
  const std::string body =
      R"({"name":")" + name + "\"" + (seat < 0 ? "" : ",\"seat\":" + std::to_string(seat)) + "}";
  const Answered joined = request(port, "POST", "/api/rooms/" + room + "/members", body, account);
  EXPECT_EQ(joined.status, 201U) << joined.body;
  EXPECT_EQ(text_in(joined.json(), "refused"), "");
  return {text_in(joined.json(), "token"), static_cast<int>(number_in(joined.json(), "member"))};
}

// --- Players --------------------------------------------------------------------------------------------

Player::Player(uint16_t port, std::string room, std::string token, uint32_t chance)
    : port_(port), room_(std::move(room)), token_(std::move(token)), chance_(chance) {}

bool Player::enter(std::optional<uint32_t> since) {
  try {
    socket_ = std::make_unique<WebSocket>(port_);
  } catch (const std::exception&) {
    return false;
  }
  if (!socket_->open()) return false;
  std::string hello;
  JsonWriter json(hello);
  json.open_object();
  json.field("type", "hello");
  json.field("protocol", 1);
  json.field("room", room_);
  if (!token_.empty()) json.field("token", token_);
  if (since) json.field("since", *since);
  json.close_object();
  socket_->send(hello);
  if (since) return true;
  const auto first = socket_->receive();
  if (!first) return false;
  handle(*first);
  return text_in(latest_, "type") == "welcome";
}

void Player::handle(const std::string& text) {
  if (keeps_) heard_.push_back(text);
  auto read = read_json(text, {.bytes = 4 << 20, .depth = 32, .values = 200'000});
  if (std::get_if<JsonValue>(&read) == nullptr) {
    ADD_FAILURE() << "not JSON: " << text;
    return;
  }
  latest_ = std::move(std::get<JsonValue>(read));
  const std::string& type = text_in(latest_, "type");
  if (const int64_t letter = number_in(latest_, "letter"); letter >= 0)
    last_ = static_cast<uint32_t>(letter);
  if (type == "welcome") {
    last_ = static_cast<uint32_t>(number_in(latest_, "letters"));
  } else if (type == "done") {
    ++acknowledged;
    if (const auto it = sent_.find(number_in(latest_, "re")); it != sent_.end())
      kept_.push_back(it->second);
  } else if (type == "over") {
    over_ = true;
  } else if (type == "menu") {
    answer(latest_);
  }
}

void Player::answer(const JsonValue& menu) {
  const int64_t question = number_in(menu, "question");
  if (question <= 0) return;
  const JsonValue* options = menu.find("options");
  const JsonValue* answered = menu.find("answered");
  if (options == nullptr || options->as_array()->empty()) return;
  if (answered != nullptr && *answered->as_bool()) return;
  const auto& list = *options->as_array();
  const JsonValue& option = list[chance_() % list.size()];
  std::string text;
  JsonWriter json(text);
  json.open_object();
  json.field("type", "choose");
  json.field("question", question);
  json.field("id", ++id_);
  json.array_field("answers");
  json.value(text_in(option, "name"));
  json.close_array();
  json.close_object();
  sent_[id_] = " " + std::to_string(question) + " - 1 " + text_in(option, "name");
  socket_->send(text);
}

bool Player::play(const std::function<bool()>& enough, int patience_ms) {
  while (!over_ && (!enough || !enough())) {
    const auto text = socket_->receive(patience_ms);
    if (!text) return over_;
    handle(*text);
  }
  return over_;
}

JsonValue Player::await(std::string_view type, int milliseconds) {
  for (;;) {
    const auto text = socket_->receive(milliseconds);
    if (!text) return {};
    handle(*text);
    if (text_in(latest_, "type") == type) return latest_;
  }
}

}  // namespace kanly::server::test

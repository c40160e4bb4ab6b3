#include "store/cluster.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kanly::store {

namespace {

namespace fs = std::filesystem;

// Debian keeps the programs of every version in a folder of its own.
std::string folder_of_programs() {
  for (int version = 30; version >= 13; --version) {
    const std::string folder = "/usr/lib/postgresql/" + std::to_string(version) + "/bin";
    if (fs::exists(folder + "/initdb")) return folder;
  }
  throw std::runtime_error("there is no PostgreSQL; `scripts/setup test` installs it");
}

// PostgreSQL will not run as root. Who it runs as then.
const passwd* unprivileged() {
  if (::geteuid() != 0) return nullptr;
  if (const passwd* user = ::getpwnam("postgres")) return user;
  if (const passwd* user = ::getpwnam("nobody")) return user;
  throw std::runtime_error(
      "PostgreSQL does not run as root, and there is no user postgres or nobody");
}

pid_t run(const std::vector<std::string>& words, const std::string& folder) {
  const passwd* user = unprivileged();
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const std::string log = folder + "/log";
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (user &&
      (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
    ::_exit(1);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(out, 1);
  ::dup2(out, 2);
  for (int file = 3; file < 256; ++file) ::close(file);  // the lifeline above all
  if (::chdir(folder.c_str()) != 0) ::_exit(1);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

std::string log_of(const std::string& folder) {
  std::ifstream log(folder + "/log");
  return {std::istreambuf_iterator<char>(log), {}};
}

// What is left when the tests are gone: the server, if they could not stop it, and its folder.
void clean_up(const std::string& folder) {
  pid_t server = 0;
  std::ifstream(folder + "/data/postmaster.pid") >> server;
  if (server > 1) {
    ::kill(server, SIGQUIT);
    for (int i = 0; i < 500 && ::kill(server, 0) == 0; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  std::error_code ignored;
  fs::remove_all(folder, ignored);
}

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Connection = std::unique_ptr<PGconn, CloseConnection>;

}  // namespace

Cluster& Cluster::instance() {
  static Cluster cluster;
  return cluster;
}

Cluster::Cluster() : programs_(folder_of_programs()) {
  char folder[] = "/tmp/kanly-postgres-XXXXXX";
  if (!::mkdtemp(folder)) throw std::runtime_error("no temporary folder");
  folder_ = folder;
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
  janitor_ = ::fork();
  if (janitor_ == 0) {
    ::setsid();  // Ctrl-C ends the tests; the janitor comes after
    for (int file = 0; file < 256; ++file) {
      if (file != ends[0]) ::close(file);
    }
    char byte = 0;
    while (::read(ends[0], &byte, 1) > 0) {
    }
    clean_up(folder_);
    ::_exit(0);
  }
  ::close(ends[0]);
  ::fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  lifeline_ = ends[1];
  if (const passwd* user = unprivileged()) {
    if (::chown(folder, user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown failed");
  }
  const pid_t initdb = run({programs_ + "/initdb", "-D", folder_ + "/data", "-U", "kanly", "-A",
                            "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"},
                           folder_);
  int status = 0;
  ::waitpid(initdb, &status, 0);
  if (status != 0) throw std::runtime_error("initdb failed: " + log_of(folder_));
  start();
}

Cluster::~Cluster() {
  if (server_ != 0) stop(SIGQUIT);
  ::close(lifeline_);
  ::waitpid(janitor_, nullptr, 0);
}

void Cluster::start() {
  // Nothing here survives the machine, so nothing need be flushed to its disk.
  server_ = run({programs_ + "/postgres", "-D", folder_ + "/data", "-k", folder_, "-c",
                 "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=30", "-c",
                 "shared_buffers=16MB", "-c", "wal_writer_delay=10s"},
                folder_);
  const std::string address = "postgres:///postgres?user=kanly&host=" + folder_;
  for (int i = 0; i < 3000; ++i) {
    if (PQping(address.c_str()) == PQPING_OK) return;
    if (::waitpid(server_, nullptr, WNOHANG) == server_) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  server_ = 0;
  throw std::runtime_error("PostgreSQL does not start: " + log_of(folder_));
}

void Cluster::stop(int signal) {
  ::kill(server_, signal);
  ::waitpid(server_, nullptr, 0);
  server_ = 0;
}

std::string Cluster::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  execute("postgres:///postgres?user=kanly&host=" + folder_, "CREATE DATABASE " + name);
  return "postgres:///" + name + "?user=kanly&host=" + folder_;
}

void Cluster::execute(const std::string& address, const std::string& statement) {
  value(address, statement);
}

std::string Cluster::value(const std::string& address, const std::string& statement) {
  const Connection connection(PQconnectdb(address.c_str()));
  PGresult* result = PQexec(connection.get(), statement.c_str());
  const ExecStatusType status = PQresultStatus(result);
  std::string text;
  if (status == PGRES_TUPLES_OK && PQntuples(result) > 0) text = PQgetvalue(result, 0, 0);
  PQclear(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(statement + ": " + PQerrorMessage(connection.get()));
  }
  return text;
}

}  // namespace kanly::store

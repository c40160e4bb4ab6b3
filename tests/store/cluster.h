// A PostgreSQL of the tests' own: a data folder of its own, reached by a socket in it, gone with the tests however
// they end.
#pragma once

#include <string>

#include <sys/types.h>

namespace kanly::store {

class Cluster {
 public:
  // The one of this program, started when it is first asked for. Throws std::runtime_error when there is no PostgreSQL.
  static Cluster& instance();

  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster();

  // The address of a new, empty database.
  std::string new_database();
  // Does what a statement says in the database of the address, as another client would.
  void execute(const std::string& address, const std::string& statement);
  std::string value(const std::string& address, const std::string& statement);

  void start();
  // By the signal given: SIGINT ends it in order, SIGKILL is a crash.
  void stop(int signal);

 private:
  Cluster();

  std::string folder_;
  std::string programs_;
  pid_t server_ = 0;
  pid_t janitor_ = 0;
  int lifeline_ = -1;
  int databases_ = 0;
};

}  // namespace kanly::store

// Reading the JSON of a scenario strictly: a key nobody asks for is an error.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

namespace kanly::scenario {

namespace json = boost::json;

inline json::string text(std::string_view s) { return json::string(s.data(), s.size()); }

// A scenario that makes no sense as it is written; says what and where.
class BadScenario : public std::runtime_error {
 public:
  BadScenario(const std::string& where, const std::string& what)
      : std::runtime_error(where.empty() ? what : where + ": " + what) {}
};

std::string text_of(const json::value& value, const std::string& where);
bool bool_of(const json::value& value, const std::string& where);
int number_of(const json::value& value, const std::string& where, int least, int most);
const json::array& array_of(const json::value& value, const std::string& where);
const json::object& object_of(const json::value& value, const std::string& where);

// An object whose keys are asked for one after the other; done() refuses those never asked for and
// names the nearest one that was.
class Fields {
 public:
  Fields(const json::value& value, std::string where);

  const json::value* find(std::string_view key);  // null if it is not there
  const json::value& need(std::string_view key);  // an error if it is not there
  bool has(std::string_view key) { return find(key) != nullptr; }

  std::string text(std::string_view key, std::string otherwise = {});
  bool yes(std::string_view key, bool otherwise = false);
  int number(std::string_view key, int otherwise, int least, int most);

  std::string at(std::string_view key) const;  // "given.spice", for messages
  const std::string& where() const { return where_; }
  void done() const;

 private:
  const json::object& object_;
  std::string where_;
  std::vector<std::string> known_;
};

// An error if a key is none of these but one of another section: "'asked' belongs in expect".
void check_section(const json::object& object, const std::vector<std::string>& known,
                   const std::vector<std::string>& elsewhere, std::string_view section,
                   const std::string& where);
// "there is no key 'x'", with the nearest right one, or all of a few if none is near.
std::string unknown_key(std::string_view key, const std::vector<std::string>& known);
// An error unless all keys of the object are among these.
void check_keys(const json::object& object, const std::vector<std::string>& known,
                const std::string& where);

}  // namespace kanly::scenario

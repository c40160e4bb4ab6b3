#include "benchmark/lines.h"

namespace kanly::benchmark {

std::string read_text(const std::string& path) {
  std::string text;
  if (const FileTrouble trouble = read_file(path, text)) throw BadInput(trouble.text);
  return text;
}

void write_text(const std::string& path, const std::string& text) {
  if (const FileTrouble trouble = replace_file(path, text)) throw BadInput(trouble.text);
}

json::object object_of(std::string_view text, std::string_view where) {
  boost::system::error_code error;
  json::value v = json::parse(text, error);
  if (error || !v.is_object()) throw BadInput(fmt::format("{} is no JSON object.", where));
  return std::move(v.as_object());
}

std::vector<Line> lines_of_file(const std::string& path, bool cut_off_is_well) {
  std::vector<Line> lines;
  const std::string text = read_text(path);
  size_t begin = 0;
  for (int number = 1; begin < text.size(); ++number) {
    const size_t end = text.find('\n', begin);
    std::string where = fmt::format("{}: line {}", path, number);
    if (end == std::string::npos) {
      if (!cut_off_is_well) throw BadInput(where + " is cut off.");
      break;
    }
    lines.push_back({text.substr(begin, end - begin), std::move(where)});
    begin = end + 1;
  }
  return lines;
}

}  // namespace kanly::benchmark

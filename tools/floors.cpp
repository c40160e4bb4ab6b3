// Checks that src/rules is built in floors: kernel, deeds, everything else, registry.
//
//   floors ROOT STAMP
//
// A module is a header with the source file of the same name. It includes modules of its own floor and
// of those below, and no modules include each other in a circle. What breaks this is an error with
// file and line; if nothing does, STAMP is written.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Include {
  std::string file;  // where it stands, relative to the project
  int line = 0;
};

// By module, which modules it includes and where.
using Modules = std::map<std::string, std::map<std::string, Include>>;

int errors = 0;

// "rules/deeds" of "src/rules/deeds.cpp" or of "rules/deeds.h".
std::string module_of(const std::string& path) {
  const std::size_t start = path.starts_with("src/") ? 4 : 0;
  return path.substr(start, path.rfind('.') - start);
}

void read(const fs::path& root, const fs::path& path, Modules& modules) {
  const std::string name = fs::relative(path, root).generic_string();
  const std::string module = module_of(name);
  modules[module];
  std::ifstream in(path);
  std::string text;
  for (int line = 1; std::getline(in, text); ++line) {
    constexpr std::string_view kBegins = "#include \"rules/";
    if (!text.starts_with(kBegins)) continue;
    const std::size_t quote = text.find('"');
    const std::string other = module_of(text.substr(quote + 1, text.rfind('"') - quote - 1));
    if (other != module) modules[module].try_emplace(other, Include{name, line});
  }
}

int floor_of(const std::string& module) {
  if (module.starts_with("rules/kernel/")) return 0;
  if (module == "rules/deeds") return 1;
  if (module.starts_with("rules/registry/")) return 3;
  return 2;
}

void check_floors(const Modules& modules) {
  for (const auto& [module, includes] : modules) {
    for (const auto& [other, at] : includes) {
      if (floor_of(other) <= floor_of(module)) continue;
      std::cerr << at.file << ':' << at.line << ": error: " << module << " includes " << other
                << ", which is on a floor above it\n";
      ++errors;
    }
  }
}

// Walks includes depth first; a module met again on the way down closes a circle.
class Walk {
 public:
  explicit Walk(const Modules& modules) : modules_(modules) {
    for (const auto& entry : modules) visit(entry.first);
  }

 private:
  void visit(const std::string& module) {
    if (std::find(done_.begin(), done_.end(), module) != done_.end()) return;
    way_.push_back(module);
    for (const auto& [other, at] : modules_.at(module)) {
      if (std::find(way_.begin(), way_.end(), other) != way_.end()) {
        complain(other);
      } else if (modules_.contains(other)) {
        visit(other);
      }
    }
    way_.pop_back();
    done_.push_back(module);
  }

  void complain(const std::string& first) {
    ++errors;
    std::cerr << "error: modules include each other in a circle:\n";
    auto from = std::find(way_.begin(), way_.end(), first);
    for (; from != way_.end(); ++from) {
      const std::string& to = from + 1 == way_.end() ? first : *(from + 1);
      const Include& at = modules_.at(*from).at(to);
      std::cerr << at.file << ':' << at.line << ": " << *from << " includes " << to << '\n';
    }
  }

  const Modules& modules_;
  std::vector<std::string> way_, done_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: floors ROOT STAMP\n";
    return 2;
  }
  const fs::path root = argv[1];
  Modules modules;
  for (const auto& entry : fs::recursive_directory_iterator(root / "src" / "rules")) {
    const std::string extension = entry.path().extension().string();
    if (extension == ".h" || extension == ".cpp") read(root, entry.path(), modules);
  }
  check_floors(modules);
  Walk{modules};
  if (errors > 0) return 1;
  std::ofstream(argv[2]) << modules.size() << " modules\n";
}

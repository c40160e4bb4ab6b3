// Runs a fuzz target over the files it is given, and over all files of the folders it is given:
// what fuzzing found once is then tested in every build, without a fuzzer.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

void run(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
  std::cout << path.string() << std::endl;  // flushed, so that the last line names a crash's input
  LLVMFuzzerTestOneInput(input.data(), input.size());
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<fs::path> paths(argv + 1, argv + argc);
  std::size_t count = 0;
  for (const fs::path& path : paths) {
    if (fs::is_directory(path)) {
      for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
        run(entry.path());
        ++count;
      }
    } else if (fs::exists(path)) {
      run(path);
      ++count;
    }
  }
  const std::uint8_t nothing = 0;
  LLVMFuzzerTestOneInput(&nothing, 0);
  std::cout << count << " inputs run\n";
}

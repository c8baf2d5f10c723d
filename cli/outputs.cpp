#include "cli/outputs.h"

#include <unistd.h>

#include <filesystem>

#include "engine/value.h"

namespace auspex::cli {

void check_output(const std::string& flag, const std::string& path) {
  if (path.empty() || path == "-") return;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const std::string place = folder.empty() ? "." : folder.string();
  if (std::filesystem::is_directory(path)) throw BadInput(flag + " " + path + ": that is a folder");
  if (!std::filesystem::is_directory(place)) throw BadInput(flag + " " + path + ": there is no folder " + place);
  if (::access(place.c_str(), W_OK) != 0) throw BadInput(flag + " " + path + ": the folder cannot be written to");
}

}  // namespace auspex::cli

#include "server/pages.h"

#include <array>
#include <filesystem>
#include <optional>
#include <utility>

#include "io/files.h"
#include "server/fragments.h"
#include "server/refusals.h"

namespace auspex::server {

namespace {

constexpr std::array<std::pair<std::string_view, const char*>, 16> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".map", "application/json"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wasm", "application/wasm"},
}};

const char* type_of(const std::string& path) {
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) return type;
  }
  return nullptr;
}

// Plain words only, so that no path leads out of the folder.
bool is_plain(const std::string& path) {
  for (const char c : path) {
    const bool word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!word && c != '/' && c != '-' && c != '_' && c != '.') return false;
  }
  return path.find("..") == std::string::npos;
}

std::optional<std::string> file_in(const std::string& folder, const std::string& path) {
  std::error_code ignored;
  if (folder.empty() || !is_plain(path) || !std::filesystem::is_regular_file(folder + path, ignored))
    return std::nullopt;
  return read_file(folder + path);
}

constexpr const char* no_page =
    "<!doctype html><meta charset=utf-8><title>Auspex</title><p>The server runs, but its page has not been built. "
    "Run <code>npm ci && npm run build</code> in the folder <code>web/</code> (./play does it), or say where it is "
    "with <code>--web FOLDER</code>.\n";

}  // namespace

std::string find_folder(const std::string& name) {
  std::error_code ignored;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const std::filesystem::path& start :
       {program, program / "..", program / "../share/auspex", std::filesystem::path(".")}) {
    const std::filesystem::path found = start / name;
    if (std::filesystem::is_directory(found, ignored))
      return std::filesystem::weakly_canonical(found, ignored).string();
  }
  return {};
}

Reply Pages::get(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") return error_reply(405, "only GET here");
  std::string path = request.path;
  if (path.starts_with("/data/")) {
    // An id has hyphens where the folder has underscores.
    std::string file = path.substr(5);
    for (char& c : file) c = c == '-' ? '_' : c;
    if (!file.ends_with(".json")) return error_reply(404, nothing_here);
    if (auto text = file_in(options_.data, file)) {
      return {200, "application/json", std::move(*text), {{"Cache-Control", "no-cache"}}};
    }
    return error_reply(404, nothing_here);
  }
  if (path.ends_with("/")) path += "index.html";
  const char* type = type_of(path);
  if (type != nullptr) {
    // Names in assets/ change with what they hold.
    const bool forever = path.starts_with("/assets/");
    if (auto text = file_in(options_.web, path)) {
      return {200,
              type,
              std::move(*text),
              {{"Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache"}}};
    }
    if (path != "/index.html") return {404, "text/plain", "there is nothing here\n", {}};
  }
  if (auto page = file_in(options_.web, "/index.html")) {
    return {200, "text/html; charset=utf-8", std::move(*page), {{"Cache-Control", "no-cache"}}};
  }
  return {503, "text/html; charset=utf-8", no_page, {}};
}

}  // namespace auspex::server

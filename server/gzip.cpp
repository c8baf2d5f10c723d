#include "server/gzip.h"

#include <zlib.h>

#include <map>
#include <stdexcept>

#include "engine/digest.h"

namespace auspex::server {

bool is_text(const std::string& type) {
  return type.starts_with("text/") || type.find("json") != std::string::npos || type.find("xml") != std::string::npos;
}

std::string gzipped(const std::string& body) {
  static std::map<std::pair<std::size_t, std::uint64_t>, std::string> known;
  const std::pair key(body.size(), digest_bytes(body.data(), body.size()));
  if (const auto found = known.find(key); found != known.end()) return found->second;
  z_stream stream{};
  constexpr int gzip_format = 15 + 16;
  if (deflateInit2(&stream, 6, Z_DEFLATED, gzip_format, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib cannot start");
  }
  std::string out(deflateBound(&stream, body.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
  stream.avail_in = static_cast<uInt>(body.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (known.size() > 100) known.clear();
  if (body.size() > 20000) known[key] = out;
  return out;
}

}  // namespace auspex::server

// How others come to this server: its address on their network, and that as a picture for their phones.
#include "server/api.h"
#include "server/network.h"
#include "server/qr_code.h"
#include "server/refusals.h"
#include "server/words.h"

namespace auspex::server {

std::string Api::address_for_others() const {
  if (!options_.open) return options_.public_url;
  const std::vector<std::string> found = network_addresses();
  return found.empty() ? "" : "http://" + found.front() + ":" + std::to_string(port_);
}

void Api::qr(const CallPtr& call) const {
  const std::string address = address_for_others();
  if (address.empty()) throw HttpError(404, nothing_here);
  const std::string path = parameter(call->request.query, "path");
  // Only addresses of our own: nobody should be able to make one that looks like ours and leads elsewhere.
  if (!path.starts_with("/") || path.starts_with("//") || address.size() + path.size() > QrCode::longest) {
    throw BadInput("path: expected one of this server's");
  }
  call->respond({200, "image/svg+xml", svg_of(QrCode(address + path)), {{"Cache-Control", "no-store"}}});
}

}  // namespace auspex::server

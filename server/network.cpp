#include "server/network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cctype>
#include <cstring>
#include <memory>
#include <string_view>

namespace auspex::server {

namespace {

std::string text_of(const sockaddr_in& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  return ::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) == nullptr ? "" : text.data();
}

// That of the way out into the world; nothing is sent to find it.
std::string usual_address() {
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return {};
  sockaddr_in far{};
  far.sin_family = AF_INET;
  far.sin_port = htons(9);
  far.sin_addr.s_addr = htonl(0xc6336401);  // 198.51.100.1, which is nobody's
  sockaddr_in here{};
  socklen_t size = sizeof here;
  sockaddr general{};
  std::memcpy(&general, &far, sizeof far);
  const bool found = ::connect(socket, &general, sizeof far) == 0 && ::getsockname(socket, &general, &size) == 0;
  ::close(socket);
  std::memcpy(&here, &general, sizeof here);
  return found ? text_of(here) : "";
}

struct Given {
  void operator()(ifaddrs* list) const { ::freeifaddrs(list); }
};

bool leads_inside(std::string_view interface) {
  constexpr std::array<std::string_view, 6> inside = {"docker", "br-", "veth", "virbr", "lxc", "podman"};
  return std::any_of(inside.begin(), inside.end(), [&](std::string_view name) { return interface.starts_with(name); });
}

std::string small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string machine_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? small_letters(name.data()) : "";
}

}  // namespace

std::vector<std::string> network_addresses() {
  std::vector<std::string> found;
  if (const std::string usual = usual_address(); !usual.empty()) found.push_back(usual);
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return found;
  const std::unique_ptr<ifaddrs, Given> all(list);
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    const bool usable = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    if (!usable || each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    sockaddr_in address{};
    std::memcpy(&address, each->ifa_addr, sizeof address);
    const std::string text = text_of(address);
    if (!leads_inside(each->ifa_name) && std::find(found.begin(), found.end(), text) == found.end())
      found.push_back(text);
  }
  std::erase_if(found, [](const std::string& address) { return address.empty() || address.starts_with("127."); });
  return found;
}

bool is_network_host(const std::string& name) {
  const bool bracketed = name.size() > 2 && name.starts_with("[") && name.ends_with("]");
  boost::system::error_code no_address;
  const boost::asio::ip::address address =
      boost::asio::ip::make_address(bracketed ? name.substr(1, name.size() - 2) : name, no_address);
  if (!no_address) return !address.is_loopback() && !address.is_unspecified();
  const std::string small = small_letters(name);
  const std::string own = machine_name();
  return !own.empty() && own != "localhost" && (small == own || small == own + ".local");
}

}  // namespace auspex::server

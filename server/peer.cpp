#include "server/peer.h"

#include <arpa/inet.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstring>

namespace auspex::server {

namespace {

using Endpoint = boost::asio::ip::tcp::endpoint;

struct Inquiry {
  nlmsghdr header;
  inet_diag_req_v2 about;
};

template <class Words>
void put_address(const boost::asio::ip::address& address, Words& words) {
  if (address.is_v4()) {
    words[0] = htonl(address.to_v4().to_uint());
  } else {
    const auto bytes = address.to_v6().to_bytes();
    std::memcpy(&words, bytes.data(), bytes.size());
  }
}

// Seen from the other end: its own address is `there`.
Inquiry inquiry_about(const Endpoint& there, const Endpoint& here) {
  Inquiry inquiry{};
  inquiry.header.nlmsg_len = sizeof inquiry;
  inquiry.header.nlmsg_type = SOCK_DIAG_BY_FAMILY;
  inquiry.header.nlmsg_flags = NLM_F_REQUEST;
  inquiry.about.sdiag_family = there.address().is_v4() ? AF_INET : AF_INET6;
  inquiry.about.sdiag_protocol = IPPROTO_TCP;
  inquiry.about.idiag_states = ~0u;
  inquiry.about.id.idiag_sport = htons(there.port());
  inquiry.about.id.idiag_dport = htons(here.port());
  put_address(there.address(), inquiry.about.id.idiag_src);
  put_address(here.address(), inquiry.about.id.idiag_dst);
  inquiry.about.id.idiag_cookie[0] = INET_DIAG_NOCOOKIE;
  inquiry.about.id.idiag_cookie[1] = INET_DIAG_NOCOOKIE;
  return inquiry;
}

// A socket to the kernel, asked once; it answers at once.
std::optional<uid_t> asked(const Inquiry& inquiry) {
  const int kernel = ::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
  if (kernel < 0) return std::nullopt;
  alignas(nlmsghdr) std::array<char, 4096> reply{};
  ssize_t size = -1;
  if (::send(kernel, &inquiry, sizeof inquiry, 0) == static_cast<ssize_t>(sizeof inquiry)) {
    size = ::recv(kernel, reply.data(), reply.size(), MSG_DONTWAIT);
  }
  ::close(kernel);
  constexpr std::size_t whole = NLMSG_SPACE(sizeof(inet_diag_msg));
  if (size < static_cast<ssize_t>(whole)) return std::nullopt;
  nlmsghdr header{};
  std::memcpy(&header, reply.data(), sizeof header);
  if (header.nlmsg_type != SOCK_DIAG_BY_FAMILY) return std::nullopt;
  inet_diag_msg found{};
  std::memcpy(&found, reply.data() + NLMSG_HDRLEN, sizeof found);
  return found.idiag_uid;
}

}  // namespace

std::optional<uid_t> user_at(const Endpoint& there, const Endpoint& here) { return asked(inquiry_about(there, here)); }

}  // namespace auspex::server

// What receives webhooks in tests, with certificates made for the occasion.
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <atomic>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "server/testing/patience.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Paper = std::unique_ptr<X509, decltype(&X509_free)>;

Key new_key() { return {EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"), &EVP_PKEY_free}; }

void extend(X509* paper, X509* issuer, int kind, const std::string& value) {
  X509V3_CTX context;
  X509V3_set_ctx(&context, issuer, paper, nullptr, nullptr, 0);
  X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str());
  if (extension == nullptr) throw std::runtime_error("not for a certificate: " + value);
  X509_add_ext(paper, extension, -1);
  X509_EXTENSION_free(extension);
}

// Valid since ten days ago.
Paper new_paper(EVP_PKEY* key, const char* name, int days) {
  static long serial = 0;
  Paper paper(X509_new(), &X509_free);
  X509_set_version(paper.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), ++serial);
  X509_gmtime_adj(X509_getm_notBefore(paper.get()), -10L * 24 * 3600);
  X509_gmtime_adj(X509_getm_notAfter(paper.get()), static_cast<long>(days) * 24 * 3600);
  X509_set_pubkey(paper.get(), key);
  X509_NAME_add_entry_by_txt(X509_get_subject_name(paper.get()), "CN", MBSTRING_UTF8,
                             reinterpret_cast<const unsigned char*>(name), -1, -1, 0);
  return paper;
}

template <class Write>
std::string pem(Write write) {
  const std::unique_ptr<BIO, decltype(&BIO_free)> memory(BIO_new(BIO_s_mem()), &BIO_free);
  write(memory.get());
  char* data = nullptr;
  const long size = BIO_ctrl(memory.get(), BIO_CTRL_INFO, 0, &data);
  return {data, static_cast<std::size_t>(size)};
}

std::string pem_of(X509* paper) {
  return pem([&](BIO* out) { PEM_write_bio_X509(out, paper); });
}

}  // namespace

struct Authority::Inside {
  Key key = new_key();
  Paper paper = new_paper(key.get(), "An authority for tests", 10);
};

Authority::Authority() : inside_(std::make_unique<Inside>()) {
  X509* paper = inside_->paper.get();
  X509_set_issuer_name(paper, X509_get_subject_name(paper));
  extend(paper, paper, NID_basic_constraints, "critical,CA:TRUE");
  extend(paper, paper, NID_key_usage, "critical,keyCertSign");
  X509_sign(paper, inside_->key.get(), EVP_sha256());
  text_ = pem_of(paper);
}

Authority::~Authority() = default;

Certificate Authority::issue(const std::string& name, int days) const {
  const Key key = new_key();
  const Paper paper = new_paper(key.get(), "A server for tests", days);
  X509_set_issuer_name(paper.get(), X509_get_subject_name(inside_->paper.get()));
  extend(paper.get(), inside_->paper.get(), NID_subject_alt_name, name);
  X509_sign(paper.get(), inside_->key.get(), EVP_sha256());
  return {pem([&](BIO* out) { PEM_write_bio_PrivateKey(out, key.get(), nullptr, nullptr, 0, nullptr, nullptr); }),
          pem_of(paper.get())};
}

struct Sink::Inside {
  std::string reply;
  std::optional<asio::ssl::context> tls;
  asio::io_context context;
  tcp::acceptor acceptor{context, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::atomic<int> connections = 0;
  std::mutex mutex;
  std::condition_variable arrived;
  std::deque<std::string> requests;
  std::vector<tcp::socket> silent;  // kept open without a word
  std::thread thread;

  template <class Stream>
  void serve(Stream& stream) {
    const auto finish = [&](auto begin) { return finished(context, stream.lowest_layer(), soon(), begin); };
    std::string text;
    auto buffer = asio::dynamic_buffer(text);
    if (finish([&](auto done) { asio::async_read_until(stream, buffer, "\r\n\r\n", done); })) return;
    const std::size_t header = text.find("\r\n\r\n") + 4;
    const std::size_t at = text.find("Content-Length: ");
    const std::size_t whole = header + (at == std::string::npos ? 0 : std::stoul(text.substr(at + 16)));
    if (text.size() < whole) {
      const std::size_t missing = whole - text.size();
      finish([&](auto done) { asio::async_read(stream, buffer, asio::transfer_exactly(missing), done); });
    }
    finish([&](auto done) { asio::async_write(stream, asio::buffer(reply), done); });
    const std::lock_guard lock(mutex);
    requests.push_back(std::move(text));
    arrived.notify_one();
  }

  void run() {
    for (;;) {
      boost::system::error_code error;
      tcp::socket socket = acceptor.accept(error);
      if (error) return;
      ++connections;
      if (reply.empty()) {
        silent.push_back(std::move(socket));
      } else if (tls) {
        asio::ssl::stream<tcp::socket> stream(std::move(socket), *tls);
        error = finished(context, stream.next_layer(), soon(),
                         [&](auto done) { stream.async_handshake(asio::ssl::stream_base::server, done); });
        if (!error) serve(stream);
      } else {
        serve(socket);
      }
    }
  }
};

Sink::Sink(std::optional<Certificate> certificate, std::string reply) : inside_(std::make_unique<Inside>()) {
  inside_->reply = std::move(reply);
  if (certificate) {
    inside_->tls.emplace(asio::ssl::context::tls_server);
    inside_->tls->use_certificate_chain(asio::buffer(certificate->text));
    inside_->tls->use_private_key(asio::buffer(certificate->key), asio::ssl::context::pem);
  }
  inside_->thread = std::thread([this] { inside_->run(); });
}

Sink::~Sink() {
  ::shutdown(inside_->acceptor.native_handle(), SHUT_RDWR);  // ends the wait of the other thread
  inside_->thread.join();
}

int Sink::port() const { return inside_->acceptor.local_endpoint().port(); }

int Sink::connections() const { return inside_->connections; }

std::string Sink::request() {
  std::unique_lock lock(inside_->mutex);
  if (!inside_->arrived.wait_for(lock, patience, [&] { return !inside_->requests.empty(); })) {
    ADD_FAILURE() << "waited in vain for something to be posted";
    return "";
  }
  std::string first = std::move(inside_->requests.front());
  inside_->requests.pop_front();
  return first;
}

std::string Sink::body() {
  const std::string all = request();
  const std::size_t header = all.find("\r\n\r\n");
  return header == std::string::npos ? "" : all.substr(header + 4);
}

}  // namespace auspex::server

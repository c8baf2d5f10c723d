#include "server/secrets.h"

#include <sodium.h>

#include <array>
#include <new>
#include <stdexcept>
#include <string_view>

namespace auspex::server {

void start_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start");
}

std::string random_token(int length) {
  // No letters that people confuse when they read a link aloud.
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string token;
  for (int i = 0; i < length; ++i) token += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  return token;
}

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string token_digest(const std::string& token) {
  std::array<unsigned char, 32> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  std::array<char, 2 * 32 + 1> text{};
  sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
  return text.data();
}

std::string recovery_code() {
  constexpr int groups = 5;
  constexpr int letters = 5;
  std::string code;
  for (int group = 0; group < groups; ++group) code += (group == 0 ? "" : "-") + random_token(letters);
  return code;
}

std::string plain_code(const std::string& code) {
  std::string plain;
  for (const char c : code) {
    if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();
  }
  return hash.data();
}

bool password_fits(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace auspex::server

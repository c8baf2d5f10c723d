// Passwords and tokens, through libsodium.
#pragma once

#include <string>

namespace auspex::server {

// To be called once before all else; throws where libsodium cannot start.
void start_secrets();

// A given number of random letters and figures, for ids and links that nobody can guess.
std::string random_token(int length);
std::uint64_t random_seed();
// What the store keeps of a token, so that whoever reads the store cannot use it.
std::string token_digest(const std::string& token);

// A code that sets a new password, as people write it down: letters and figures in groups of five.
std::string recovery_code();
// The same without what people put between the letters, and in small ones: as it is hashed.
std::string plain_code(const std::string& code);

// argon2id; takes a good part of a second and 64 MB, on purpose.
std::string hash_password(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);

}  // namespace auspex::server

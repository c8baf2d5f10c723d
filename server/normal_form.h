// One way of writing where Unicode allows several: an accent that stands alone joins its letter.
#pragma once

#include <string>

namespace auspex::server {

// Unicode's NFC, of valid UTF-8.
std::string normal_form(const std::string& text);

// The character of valid UTF-8 that begins at `at`, which moves on behind it.
char32_t next_character(const std::string& text, std::size_t& at);

}  // namespace auspex::server

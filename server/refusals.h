// What people are told when something cannot be done, in their language. Texts are written in English where they arise
// and looked up in data/server; what only programs cause stays so.
#pragma once

#include <string>

#include "engine/text.h"
#include "server/exchange.h"

namespace auspex::server {

std::string refusal_in(Language language, const std::string& english);
// The reply with its error in the language.
Reply in_language(Language language, Reply reply);

}  // namespace auspex::server

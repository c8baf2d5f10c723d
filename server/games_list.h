// What there is to play, in words for people: GET /api/games.
#pragma once

#include <string>

#include "engine/text.h"

namespace auspex::server {

std::string games_json(Language language);

}  // namespace auspex::server

// What the files of Pendragon's screen share.
#pragma once

#include <string>

#include "cli/screen.h"
#include "cli/screens/coin_board.h"
#include "games/pendragon/state.h"
#include "generated/pendragon/messages_screen.h"

namespace auspex::cli::pendragon_screen {

namespace pd = auspex::pendragon;

class Words : public coin_board::FactionWords<pd::Faction> {
 public:
  Words(const Style& style, Language language) : FactionWords(pd::catalogue(), style, language) {}

  // The two letters of a Faction.
  [[nodiscard]] std::string code(pd::Faction faction) const;
};

std::string map_part(const pd::State& state, const Words& words);

}  // namespace auspex::cli::pendragon_screen

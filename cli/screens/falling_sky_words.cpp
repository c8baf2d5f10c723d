#include <array>

#include "cli/screens/falling_sky.h"

namespace auspex::cli::falling_sky_screen {

std::string Words::code(fs::Faction faction) const {
  constexpr std::array<MessageId, 5> codes = {fs::msg::screen_code_romans, fs::msg::screen_code_arverni,
                                              fs::msg::screen_code_aedui, fs::msg::screen_code_belgae,
                                              fs::msg::screen_code_germans};
  return (*this)(codes[static_cast<std::size_t>(faction)]);
}

}  // namespace auspex::cli::falling_sky_screen

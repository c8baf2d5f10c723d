// The terminal's own words (data/cli), in the language of the person. Unlike the messages of a game they may be about
// texts: file names, what was typed.
#pragma once

#include <string>
#include <vector>

#include "engine/text.h"
#include "generated/cli/text.h"

namespace auspex::cli {

class Phrases {
 public:
  explicit Phrases(Language language) : language_(language) {}

  // The phrase with that id (msg_id::...), its arguments in the order of the English text.
  [[nodiscard]] std::string operator()(std::uint16_t id, const std::vector<std::string>& args = {}) const;
  [[nodiscard]] Language language() const { return language_; }

 private:
  Language language_;
};

// "en" or "it"; an empty text means the language of the environment. BadInput for anything else.
Language language_from(const std::string& id);

}  // namespace auspex::cli

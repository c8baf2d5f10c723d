#include "engine/record.h"

namespace auspex {

std::string code_of(const Catalogue& catalogue, const Text& text) {
  std::string code(catalogue.entry(text).key);
  for (int i = 0; i < text.count; ++i) {
    const Arg& arg = text.args[static_cast<std::size_t>(i)];
    code += ' ';
    if (arg.domain == Domain::number) {
      code += std::to_string(arg.value);
    } else if (arg.domain == Domain::message) {
      code += catalogue.messages[static_cast<std::size_t>(arg.value)].key;
    } else {
      code += catalogue.domains[arg.domain - Domain::first_name].names[static_cast<std::size_t>(arg.value)].id;
    }
  }
  return code;
}

}  // namespace auspex

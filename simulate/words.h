// The words of tables and reports (data/simulate) and figures as the language writes them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generated/simulate/text.h"
#include "simulate/plan.h"

namespace auspex::simulate {

class Words {
 public:
  explicit Words(Language language) : language_(language) {}

  [[nodiscard]] Language language() const { return language_; }
  // The text with that id (msg_id::...), its arguments in the order of the English text.
  [[nodiscard]] std::string operator()(std::uint16_t id, const std::vector<std::string>& args = {}) const;
  [[nodiscard]] const std::string& operator()(const Wording& wording) const {
    return wording[static_cast<std::size_t>(language_)];
  }

  [[nodiscard]] std::string count(std::uint64_t n) const;                 // 10,000
  [[nodiscard]] std::string decimal(double x, int digits) const;          // 1,234.5, with a true minus sign
  [[nodiscard]] std::string signed_number(double x, int digits) const;    // the same with + where it is above zero
  [[nodiscard]] std::string percent(double share, int digits = 1) const;  // 34.1 %

 private:
  Language language_;
};

}  // namespace auspex::simulate

// One game talked about in JSON: a request in, a reply out, each one line. docs/protocol.md describes both.
#pragma once

#include <optional>
#include <string>

#include "engine/table.h"

namespace auspex::cli {

class Protocol {
 public:
  // Never throws for what the line says: a request that cannot be done is answered with an error and changes nothing.
  std::string reply(const std::string& line);
  // Whether the other side asked to end.
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  Value act(const Value& request);
  Value begin(const Value& request);
  Value load(const Value& request);
  Value answer(const Value& request);
  Value undo(const Value& request);
  Value view(const Value& request);
  Value log(const Value& request);
  Value save(const Value& request);

  void open(Table table);
  [[nodiscard]] Table& table();
  [[nodiscard]] Value lines_from(std::size_t first);
  // Revision, whether it is over, and the question or the outcome.
  [[nodiscard]] Value state();

  std::optional<Table> table_;
  Language language_ = Language::english;
  bool ended_ = false;
};

}  // namespace auspex::cli

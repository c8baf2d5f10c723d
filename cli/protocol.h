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
  Value ask(const Value& request);
  Value load(const Value& request);
  Value answer(const Value& request);
  Value undo(const Value& request);
  Value view(const Value& request);
  Value odds(const Value& request);
  Value log(const Value& request);
  Value save(const Value& request);

  void open(Table table);
  [[nodiscard]] Table& table();
  // The seats that a request asks for: none where it says null, all where it says nothing.
  [[nodiscard]] SeatMask readers(const Value& request);
  [[nodiscard]] SeatMask everyone();
  [[nodiscard]] Value lines_from(std::size_t first, SeatMask readers);
  // Revision, whether it is over, and the question or the outcome, as far as those seats may know them.
  [[nodiscard]] Value state(SeatMask readers);

  std::optional<Table> table_;
  Language language_ = Language::english;
  bool ended_ = false;
};

}  // namespace auspex::cli

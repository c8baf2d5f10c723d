// One open socket at a table, as its room sees it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/seat_mask.h"
#include "server/person.h"

namespace auspex::server {

class Visitor {
 public:
  Visitor() = default;
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  virtual ~Visitor() = default;

  using Message = std::shared_ptr<const std::string>;
  virtual void send(Message message) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }

  Person person;
  bool watches = false;  // as a spectator, whatever seats he holds
  Language language = Language::english;

  // The room's notes: what he was told last.
  SeatMask seats;
  Seat viewer = spectator;
  std::shared_ptr<const Position> seen;  // so that only what has changed since has to be sent
  Seat seen_as = spectator;
};

}  // namespace auspex::server

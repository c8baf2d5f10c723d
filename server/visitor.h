// One open socket at a table, as its room sees it.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/seat_mask.h"
#include "server/person.h"

namespace auspex::server {

// Why those are dismissed whose session has ended.
inline constexpr const char* signed_out = "you have signed out";

class Visitor {
 public:
  Visitor() = default;
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  virtual ~Visitor() = default;

  using Message = std::shared_ptr<const std::string>;
  virtual void send(Message message) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }

  // Says why, and lets the connection go.
  virtual void dismiss(const std::string& reason) = 0;

  Person person;
  std::set<std::string> muted;  // people whom they do not want to hear
  bool watches = false;         // as a spectator, whatever seats they hold
  Language language = Language::english;

  // The room's notes: what they were told last.
  SeatMask seats;
  Seat viewer = spectator;
  std::shared_ptr<const Position> seen;  // so that only what has changed since has to be sent
  Seat seen_as = spectator;
};

}  // namespace auspex::server

// Every decision a side can ever face. The rules ask a mind and cannot tell who it is: Player turns each decision into
// a question, a Non-player follows its flowchart.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "games/coin/sequence.h"
#include "games/pendragon/forces.h"

namespace auspex::pendragon {

class Play;
struct Action;

// A Unit in a space, as a choice: with Plunder or without.
struct UnitAt {
  Space space = Space::dumnonii;
  Piece piece = Piece::cavalry;
  bool laden = false;

  bool operator==(const UnitAt&) const = default;
};

// 5.1: what the text of an Event leaves to another Faction than the one that executes it, or to one that it names.
struct EventPart {
  Card card;
  CardSide side;
  std::function<void(Play& play, Faction who)> carry_out;
};

class Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;

  // 2.3.4: the Faction is up on a card. It executes what it likes of the choices, or Passes.
  virtual coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) = 0;
  // 5.5: an Event lets the Faction execute a Command on these terms. Fills in what was done.
  virtual void free_command(Play& play, Action& action) = 0;
  // 5.5: an Event lets the Faction use one of the Feats of the action's terms, without a Command.
  virtual void free_feat(Play& play, Action& action) = 0;
  // 5.1, 8.2.1: this part of an Event falls to the Faction. The choices in it come up as it is carried out.
  virtual void take_part(Play& play, Faction who, const EventPart& part) { part.carry_out(play, who); }

  // One of several; `why` tells people what for in words, and Non-players by its decision. With `may_decline` nothing
  // is a legal answer. There is at least one candidate.
  virtual std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) = 0;
  virtual std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) = 0;
  virtual std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) = 0;
  virtual std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from,
                                         bool may_decline) = 0;
  virtual std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) = 0;
  virtual std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                        bool may_decline) = 0;
  virtual int number(Play& play, Faction who, const Ask& why, int lowest, int highest) = 0;
  virtual int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) = 0;
  // Yes or no: an agreement (1.5.2), a Battle in answer, the use of a Capability.
  virtual bool agree(Play& play, Faction who, const Ask& why) = 0;
  // Whether an agreement is worth asking for. A person may give any, a Non-player those its rules let it give, and that
  // is known to all.
  [[nodiscard]] virtual bool may_agree(const Play& play, const Ask& why) const {
    static_cast<void>(play);
    static_cast<void>(why);
    return true;
  }
};

}  // namespace auspex::pendragon

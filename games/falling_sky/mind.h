// Every decision a side can ever face. The rules ask a mind and cannot tell who it is: Player turns each decision into
// a question, a Non-player follows its flowchart, the Germans their own rules (3.4.5, 6.2).
#pragma once

#include <optional>
#include <span>

#include "games/coin/sequence.h"
#include "games/falling_sky/forces.h"

namespace auspex::falling_sky {

class Play;
struct Action;
struct Terms;
struct Battle;

// Which piece takes a Loss, and whether a die is rolled for it (3.2.4).
struct LossPick {
  Piece piece = Piece::legion;
  bool roll = false;
};

// A piece in a Region, as a choice.
struct PieceAt {
  Region region = Region::britannia;
  Piece piece = Piece::legion;

  bool operator==(const PieceAt&) const = default;
};

// 5.1: what the text of an Event leaves to another Faction than the one that executes it, or to one that it names.
struct EventPart {
  Card card;
  CardSide side;
  void (*carry_out)(Play& play, Faction who);
};

class Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;

  // 2.3.4: the Faction is up on a card. It executes what it likes of the choices, or Passes.
  virtual coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) = 0;
  // 5.4: an Event lets the Faction execute a Command on these terms. Fills in what was done.
  virtual void free_command(Play& play, Action& action) = 0;
  // 5.4: an Event lets the Faction use one of the Special Abilities of the action's terms, without a Command.
  virtual void free_ability(Play& play, Action& action) = 0;
  // 5.1, 8.2.1: this part of an Event falls to the Faction. The choices in it come up as it is carried out.
  virtual void take_part(Play& play, Faction who, const EventPart& part) { part.carry_out(play, who); }
  // 8.6.6: Roman Resources have just dropped below two; only the Non-player Aedui care.
  virtual void romans_run_low(Play& play) { static_cast<void>(play); }
  // 6.3: relocates before the rolls and payments of Quarters.
  virtual void quarters(Play& play, Faction who) = 0;

  // One of several; `why` tells people what for in words, and Non-players by its decision. With `may_decline` nothing
  // is a legal answer. There is at least one candidate.
  virtual std::optional<Region> region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) = 0;
  virtual std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) = 0;
  virtual std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from,
                                         bool may_decline) = 0;
  virtual std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) = 0;
  virtual std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                          bool may_decline) = 0;
  virtual int number(Play& play, Faction who, const Ask& why, int lowest, int highest) = 0;
  virtual int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) = 0;
  // Yes or no: an agreement (1.5.2), Harassment, the use of a Capability.
  virtual bool agree(Play& play, Faction who, const Ask& why) = 0;
  // 8.4.2: whether an agreement is worth asking for. A person may give any, a Non-player those its rules let it give,
  // and that is known to all.
  [[nodiscard]] virtual bool may_agree(const Play& play, const Ask& why) const {
    static_cast<void>(play);
    static_cast<void>(why);
    return true;
  }

  // 3.2.4, 3.3.4 Step 2: whether the Defender Retreats. Agreement of others is sought through the Battle.
  virtual bool declare_retreat(Play& play, Battle& battle) = 0;
  // One Loss: a piece of `removable` goes, or a die is rolled for one of `rollable`.
  virtual LossPick absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) = 0;
};

}  // namespace auspex::falling_sky

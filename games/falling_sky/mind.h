// Every decision a side can ever face. The rules ask a mind and cannot tell who it is: Player turns each decision into
// a question, a Non-player follows its flowchart, the Germans their own rules (3.4.5, 6.2).
#pragma once

#include <optional>
#include <span>

#include "games/coin/mind.h"
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

class Mind : public coin::Mind<Play, Action, EventPart, Faction, Piece, Ask> {
 public:
  // 5.4: an Event lets the Faction use one of the Special Abilities of the action's terms, without a Command.
  virtual void free_ability(Play& play, Action& action) = 0;
  // 8.6.6: Roman Resources have just dropped below two; only the Non-player Aedui care.
  virtual void romans_run_low(Play& play) { static_cast<void>(play); }
  // 6.3: relocates before the rolls and payments of Quarters.
  virtual void quarters(Play& play, Faction who) = 0;

  // One of several, besides Factions and pieces.
  virtual std::optional<Region> region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) = 0;
  virtual std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) = 0;
  virtual std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                          bool may_decline) = 0;

  // 3.2.4, 3.3.4 Step 2: whether the Defender Retreats. Agreement of others is sought through the Battle.
  virtual bool declare_retreat(Play& play, Battle& battle) = 0;
  // One Loss: a piece of `removable` goes, or a die is rolled for one of `rollable`.
  virtual LossPick absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) = 0;
};

// Which function of a mind chooses one of these.
constexpr auto chooser_of(RegionSet) { return &Mind::region; }
constexpr auto chooser_of(TribeSet) { return &Mind::tribe; }
constexpr auto chooser_of(FactionSet) { return &Mind::faction; }
constexpr auto chooser_of(PieceSet) { return &Mind::piece; }
constexpr auto chooser_of(std::span<const PieceAt>) { return &Mind::piece_at; }

// The mind of people.
Mind& player_mind();

}  // namespace auspex::falling_sky

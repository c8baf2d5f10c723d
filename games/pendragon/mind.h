// Every decision a side can ever face. The rules ask a mind and cannot tell who it is: Player turns each decision into
// a question, a Non-player follows its flowchart.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "games/coin/mind.h"
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

class Mind : public coin::Mind<Play, Action, EventPart, Faction, Piece, Ask> {
 public:
  // 5.5: an Event lets the Faction use one of the Feats of the action's terms, without a Command.
  virtual void free_feat(Play& play, Action& action) = 0;

  // One of several, besides Factions and pieces.
  virtual std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) = 0;
  virtual std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) = 0;
  virtual std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) = 0;
  virtual std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                        bool may_decline) = 0;
};

// Which function of a mind chooses one of these.
constexpr auto chooser_of(SpaceSet) { return &Mind::space; }
constexpr auto chooser_of(SiteSet) { return &Mind::site; }
constexpr auto chooser_of(SeaSet) { return &Mind::sea; }
constexpr auto chooser_of(FactionSet) { return &Mind::faction; }
constexpr auto chooser_of(PieceSet) { return &Mind::piece; }
constexpr auto chooser_of(std::span<const UnitAt>) { return &Mind::unit_at; }

// The mind of people.
Mind& player_mind();

}  // namespace auspex::pendragon

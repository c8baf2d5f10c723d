// A freehand turn (engine/own_answers.h): the first moves of its armies go through the menus that a person sees, by
// lot, and so may the places of new pieces. The planner makes the other moves and decides everything else.
#pragma once

#include "engine/own_answers.h"
#include "games/britannia/mind.h"

namespace auspex::britannia {

class OwnMind final : public Mind {
 public:
  // On some occasion, by its number: whose turn it is, and in which round.
  OwnMind(Mind& planner, OwnNumber number, int occasion);

  void move(Play& play, Turn& turn) override;
  std::optional<Retreat> retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                 std::span<const Retreat> options) override;
  std::optional<Area> area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) override;
  std::optional<Nation> nation(Play& play, Nation who, const Ask& why, NationSet from) override;
  int number(Play& play, Nation who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Nation who, const Ask& why, std::span<const Text> options) override;
  bool agree(Play& play, Nation who, const Ask& why) override;
  Nation draft(Play& play, Side who, NationSet from) override;

 private:
  [[nodiscard]] bool is_by_lot(const Ask& why) const;

  Mind& planner_;
  const int moves_;        // in each half of the turn
  const bool new_pieces_;  // are placed by lot
  OwnAnswers answers_;
};

}  // namespace auspex::britannia

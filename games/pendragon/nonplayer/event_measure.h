// 8.3.1: how good an outcome of an Event is for the Non-player that chooses it, and whether it is one at all (8.1.1).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/pendragon/nonplayer/event_answers.h"
#include "games/pendragon/nonplayer/event_plan.h"

namespace auspex::pendragon {

class EventMeasure {
 public:
  // Each narrows what the one before it left. First what the Instruction asks for.
  struct Rank {
    enum : std::size_t {
      fit,
      own_gain = 3,                 // totals of its own, Plunder, Population under its Control
      other_effect,                 // totals of friends gained, of enemies lost
      own_strongholds,              // placed
      friendly_strongholds,         // likewise
      enemy_strongholds,            // removed or replaced
      own_placed,                   // pieces
      friendly_pieces,              // likewise
      enemy_pieces,                 // removed or replaced
      markers,                      // Briton: put on, of its colour; Barbarian: taken off its own Nation's pieces
      marked_settlements,           // Barbarian: of these
      all_markers,                  // Barbarian: taken off any pieces
      markers_of_players,           // Barbarian: of these
      britons_first,                // 8.4.1: Briton pieces removed, for a Barbarian
      kinds,                        // 8.4.1: placed, or removed from enemies, kind by kind from the top
      cavalry_at_hand = kinds + 9,  // Dux: on the map and Available
      cavalry_not_out_of_play,      // 8.4.1: it comes from Out of Play, then Casualties, then Available
      cavalry_not_casualties,
      plunder_of_enemies,  // gone
      count
    };
  };
  using Worth = std::array<int, Rank::count>;

  EventMeasure(const Play& play, Faction who, const Instruction& sheet);

  [[nodiscard]] Worth worth(const State& after) const;
  [[nodiscard]] std::optional<Text> no_effect(const State& after) const;
  // 8.2.1
  template <class Task>
  [[nodiscard]] std::optional<Text> objection(const Task&, const EventAnswers& answers,
                                              const std::vector<EventPlan::Step>&) const {
    return unmet(answers.run);
  }

 private:
  [[nodiscard]] std::optional<Text> unmet(const EventRun& run) const;
  // Of pieces on the map, or of those that carry Plunder, how many more there are.
  [[nodiscard]] EnumArray<Piece, int> change(const State& after, const Stack& (Board::*at)(Space) const) const;
  void weigh_totals(const State& after, Worth& worth) const;
  void weigh_pieces(const State& after, Worth& worth) const;

  const Play& play_;
  Faction who_;
  const Instruction& sheet_;
  FactionSet friends_;
};

}  // namespace auspex::pendragon

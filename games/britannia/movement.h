// 6 Movement: what a party of armies may do, step by step. People and computer players move through these functions
// alone, so nobody can make a move that the rules forbid.
#pragma once

#include "engine/short_list.h"
#include "games/britannia/stacking.h"
#include "games/britannia/turn.h"

namespace auspex::britannia {

// Armies of one area that move together, with or without the leader.
struct Party {
  ShortList<Group, 4> parts;
  bool leader = false;
  Area origin = Area::cornwall;
  Area at = Area::cornwall;
  Area previous = Area::cornwall;
  int entered = 0;  // areas, road steps and seas among them
  int cost = 0;     // the same without road steps
  AreaSet seen;
  int seas = 0;                    // entered
  bool landed = false;             // came ashore in this move
  bool through_difficult = false;  // went on after a difficult area, as only a leader's party may
  bool crossed_strait = false;
  bool bound_by_landings = false;  // 6.10e: some of it began the turn at sea
  int excess_before = 0;           // 6.14a
  bool must_lower = false;         // 6.14c: only a move that lowers it will do

  [[nodiscard]] int size() const;
  [[nodiscard]] Armies armies() const;
};

// Which armies of a group, by its number in Turn::groups.
struct Levy {
  int group = 0;
  int count = 0;
};

class Movement {
 public:
  Movement(Play& play, Turn& turn);
  ~Movement();
  Movement(const Movement&) = delete;
  Movement& operator=(const Movement&) = delete;

  // --- Before a move

  // Armies that have not moved in this phase and have somewhere to go.
  [[nodiscard]] AreaSet origins() const;
  // The groups in an area that have not moved, nobody called up yet.
  [[nodiscard]] std::vector<Levy> unmoved(Area area) const;
  // Whether these armies, with or without the leader, have a legal move.
  [[nodiscard]] bool can_go(Area origin, std::span<const Levy> levies, bool leader) const;
  // Whether the first `settled` levies and some number of each group after them have one, led or not.
  [[nodiscard]] bool can_go_with_some(Area origin, std::vector<Levy> levies, std::size_t settled) const;
  // 6.7: where the leader, going alone, may take his next step.
  [[nodiscard]] AreaSet leader_steps_alone() const;
  // 6.10c, d: at sea, and not allowed to stay there.
  [[nodiscard]] bool must_land(const Group& group) const;
  // 6.14b, c: a move that must be made before the phase may end: those at sea land, others leave fewer beyond the
  // limits of stacking.
  struct Duty {
    Area origin = Area::cornwall;
    std::vector<Levy> levies;
    bool leader = false;
    bool lowers = false;  // the excess
  };
  [[nodiscard]] std::optional<Duty> duty() const;
  [[nodiscard]] bool may_end() const { return !duty(); }

  // --- Ways of armies that keep together (ways.cpp)

  using Route = ShortList<Area, 8>;

  // Every area where an army of the group could end its move, whether or not there is room (6.9).
  [[nodiscard]] AreaSet reach(const Group& group, bool leader) const;
  // The areas to enter one after the other so as to stop in the last; of several ways the one through most areas of
  // `by_way_of`, and then the shortest. Empty where there is none.
  [[nodiscard]] Route way_to(Area to, Area origin, std::span<const Levy> levies, bool leader, AreaSet by_way_of) const;

  // --- A move

  Party start(Area origin, std::span<const Levy> levies, bool leader);
  // Legal next areas, each with a legal way to end the move.
  [[nodiscard]] AreaSet next_areas(const Party& party) const;
  [[nodiscard]] bool may_step(const Party& party, Area to) const;
  [[nodiscard]] bool may_stop(const Party& party) const;
  void step(Party& party, Area to);
  // 12.7: Romans on their way through an area of their subjects.
  [[nodiscard]] bool only_passing(const Party& party) const { return subject_here(party.at); }
  [[nodiscard]] bool subject_here(Area area) const { return turn_.nation == Nation::romans && of_subjects().has(area); }
  // 6.8: whether the nation may set foot in the land area.
  [[nodiscard]] bool may_enter(Area area) const;
  // 6.6: how many of the party another nation's units let go on, right after a step: all where there are none, whatever
  // else may stop them.
  [[nodiscard]] int may_go_on(const Party& party) const;
  // 6.6: whether it may leave these behind to fight and go on with the rest, and the leader with one or the other.
  [[nodiscard]] bool may_drop(const Party& party, Armies stay, bool leader_stays) const;
  void drop(Party& party, Armies stay, bool leader_stays);
  void finish(Party& party);
  void step_leader_alone(Area to);

  // 6.14c: what is left of an excess is removed by its owner once no move can lower it.
  void end();

  [[nodiscard]] const Turn& turn() const { return turn_; }
  [[nodiscard]] int allowance(const Party& party) const;

 private:
  struct Load;
  struct Way;  // a party and what is still only thought of
  struct Node;
  class Search;
  [[nodiscard]] Load load_of(const Party& party) const;
  [[nodiscard]] Way way_of(const Party& party, const Load& load) const;
  [[nodiscard]] bool is_fit(const Levy& levy, Area origin) const;
  [[nodiscard]] std::optional<Party> assemble(Area origin, std::span<const Levy> levies, bool leader) const;
  [[nodiscard]] int allowance_of(Armies armies, bool leader) const;
  // 6.8: land that the nation may enter; worked out once, for the others do not move in its phase.
  [[nodiscard]] AreaSet open() const { return open_ ? *open_ : look_for_open(); }
  [[nodiscard]] AreaSet look_for_open() const;
  [[nodiscard]] AreaSet of_others() const {
    if (!of_others_) look_for_others();
    return *of_others_;
  }
  [[nodiscard]] AreaSet of_subjects() const {
    if (!of_others_) look_for_others();
    return of_subjects_;
  }
  void look_for_others() const;
  [[nodiscard]] AreaSet steps(const Way& way) const;
  // 6.3, 12.6
  [[nodiscard]] int step_cost(Area from, Area to) const {
    return turn_.nation == Nation::romans && turn_.roads.has(from) && turn_.roads.has(to) ? 0 : 1;
  }
  [[nodiscard]] Way moved(Way way, Area to) const;
  [[nodiscard]] AreaSet reach_by_cost(const Way& start) const;
  [[nodiscard]] AreaSet passable(const Way& way) const;
  [[nodiscard]] Route short_way_to(Area to, const Way& start, AreaSet by_way_of) const;
  [[nodiscard]] int going_on(const Way& way) const;
  [[nodiscard]] bool stands(const Way& way, int armies) const;
  [[nodiscard]] bool finishes(const Way& way) const;
  [[nodiscard]] Load without(const Load& load, Area at, Armies stay, bool leader_stays) const;
  [[nodiscard]] bool goes_on(const Way& way) const;
  [[nodiscard]] bool ends_somewhere(const Party& party) const;
  [[nodiscard]] std::optional<Duty> duty_to_lower() const;
  void put_down(Party& party, Armies armies);

  Play& play_;
  Turn& turn_;
  Board& board_;
  mutable std::optional<AreaSet> open_;
  // Land where others are, and where Rome's subjects are among them in its phase; they stay there as well.
  mutable std::optional<AreaSet> of_others_;
  mutable AreaSet of_subjects_;
  mutable std::vector<Node> ways_;  // of the last search; kept so that the next need not allocate
};

// 12.6: intact forts, and areas of subjects where no fort lies in ruins.
[[nodiscard]] AreaSet road_areas(const State& state);

// 6.2-6.14: the Movement phase of one half, before battles.
void movement_phase(Play& play, Turn& turn);

}  // namespace auspex::britannia

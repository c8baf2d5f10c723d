// Annex 7, B1 and B11: what the seat whose turn it is may order, each order a whole march, voyage or campaign in one
// answer (D29, D30, D43). A program asks for what it may do and gives a March, without a text being made; a person is
// shown the marches of whole stacks by their usual ways and may go into detail (player_marches.cpp).
#pragma once

#include "games/invasions/play.h"
#include "games/invasions/reach.h"

namespace auspex::invasions {

enum class Deed : std::uint8_t {
  march,  // by land or sea, and fight or besiege where it leads
  stand,  // XVII.C.5: attack or besiege where it stands
  sail,   // XXV.B.1: fleets alone
  pass,   // the step is over for this seat
  end     // and the activation
};

struct March {
  Deed deed = Deed::pass;
  Space from = nowhere;  // where the stack stands
  Bands units;
  std::vector<LeaderId> leaders;
  bool horde = false;
  LeaderId captain;   // XXII.F: the leader whose campaign it is
  NationSet invited;  // XVII.F.1, XXII.F.1: others whose units are asked to come along
  // XXIII.D.3, XVIII.J: attacks one whom it might pass in peace: a federate that invades his Empire, a Goth the other.
  Nation turns_on = no_nation;
  Way way;                    // the provinces entered; by sea the zones and, last, where it lands
  Space harbour = nowhere;    // XXV.B.2: the zone of the fleets that carry it
  Bands fleets;               // those, or the ones that sail alone
  bool step_by_step = false;  // asked again after the first province of the way
  bool and_so_on = false;     // Annex 7: the usual, this and whatever comes next in the step

  [[nodiscard]] bool by_sea() const { return harbour != nowhere || (!way.empty() && is_sea(way[0])); }
};

// How a march goes on that was interrupted, or is ordered step by step.
struct Onward {
  Bands dropped;  // XVII.C.3: left behind here first
  Way way;        // empty: it stops here
  bool step_by_step = false;
};

// What one order may be given to: all that stands in one place and has not moved, or follows one leader.
struct Stack {
  Space at = nowhere;
  Bands units;  // at sea: fleets
  std::vector<LeaderId> leaders;
  std::vector<LeaderId> idle;  // XIII.F: leaders who may go along only where nobody is attacked
  NationSet hordes;            // that may go along
  LeaderId captain;            // of a campaign
  int price = 0;               // of it
  NationSet invites;           // others here who could be asked to come along
};

class Marches {
 public:
  enum class Step : std::uint8_t { stacks, campaigns };
  // Those of the seat, for the members of the activation in hand.
  Marches(const State& state, Side side, Step step);

  [[nodiscard]] const std::vector<Stack>& stacks() const { return stacks_; }
  [[nodiscard]] bool campaigning() const { return step_ == Step::campaigns; }
  // Fleets that may carry a stack of the nation from there: by the zones where they lie.
  [[nodiscard]] SpaceSet harbours(Nation nation, Space from) const;
  [[nodiscard]] Bands fleets_in(Space zone, Nation nation) const;
  // XXXII.F.G.2: units of the nation that may still be ordered in this step.
  [[nodiscard]] int left_to_move(Nation nation) const;
  // Whom a stack of the nation could turn on.
  [[nodiscard]] NationSet could_turn_on(Nation nation) const;

  // As it would set out.
  [[nodiscard]] Party party_of(const March& march) const { return party_of(march, step_); }
  [[nodiscard]] static Party party_of(const March& march, Step step);
  // All of a stack, without horde, way or fleets.
  [[nodiscard]] static March whole(const Stack& stack);
  [[nodiscard]] bool allows(const March& march) const;
  [[nodiscard]] const State& state() const { return state_; }

 private:
  void gather_stacks();
  void gather_campaigns();
  void add_stack(Space at, std::span<const LeaderState> ready);
  void add_fleets(Space zone);
  void add_campaign(const LeaderState& captain);
  [[nodiscard]] bool ours(const Kind& kind) const;
  [[nodiscard]] NationSet invitable(Space at) const;
  [[nodiscard]] const Stack* find(const March& march) const;
  [[nodiscard]] bool who_is_legal(const March& march, const Stack& stack) const;
  [[nodiscard]] bool way_is_legal(const March& march) const;

  const State& state_;
  Side side_;
  Step step_;
  NationSet nations_;  // members of that seat
  std::vector<Stack> stacks_;
};

// Those who may go anywhere, elites, the dear ones.
[[nodiscard]] Bands most_useful_first(const State& state, const Bands& units);
// Units of an invited nation that may come along, by the rules of the step.
[[nodiscard]] Bands could_come(const State& state, Nation nation, Space at, Marches::Step step);
// Whether the dropped units may stay where the party is, and it may go on that way without them.
[[nodiscard]] bool is_legal(const State& state, const Party& party, const Onward& onward);

// --- Carrying it out

// XVII.C, XXII.F: from setting out to the end of its march, battles and sieges.
void carry_out(Play& play, const March& march, Marches::Step step);

}  // namespace auspex::invasions

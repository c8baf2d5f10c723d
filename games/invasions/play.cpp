#include "games/invasions/play.h"

#include "games/invasions/computer/computer.h"

namespace auspex::invasions {

int place_of(const State& state, LeaderId id) {
  for (std::size_t i = 0; i < state.leaders_size; ++i) {
    if (state.leaders[i].leader == id.leader && state.leaders[i].nation == id.nation) return static_cast<int>(i);
  }
  return -1;
}

int best_combat(const State& state, const std::vector<LeaderId>& leaders) {
  int best = 0;
  for (const LeaderId& id : leaders) best = std::max(best, combat_of(state, id.leader));
  return best;
}

int best_command(const State& state, const std::vector<LeaderId>& leaders) {
  int best = 0;
  for (const LeaderId& id : leaders) best = std::max(best, command_of(state, id.leader));
  return best;
}

bool has_scout(const std::vector<LeaderId>& leaders) {
  return std::any_of(leaders.begin(), leaders.end(), [](const LeaderId& id) { return leader_info[id.leader].scout; });
}

Play::Play(State& the_state, Dialogue& the_dialogue) : state(the_state), dialogue(the_dialogue) {
  for (Side side : all<Side>()) seat(side, state.computer[side] ? computer_mind() : player_mind());
}

namespace {

// The bands with this one unit, or these units, in them?
bool holds(const Bands& from, const Band& some) {
  return std::any_of(from.begin(), from.end(), [&](const Band& band) {
    return band.at == some.at && band.kind == some.kind && band.count >= some.count;
  });
}

}  // namespace

Band Play::choose_unit(Side who, const Ask& why, const Bands& from) {
  if (from.size() == 1) return from.front().some(1);
  const std::optional<Band> one = mind(who).unit(*this, who, why, from, false);
  require_offered(one && one->count == 1 && holds(from, *one), catalogue(), why.prompt);
  return *one;
}

std::optional<Band> Play::may_choose_unit(Side who, const Ask& why, const Bands& from) {
  if (from.empty()) return std::nullopt;
  const std::optional<Band> one = mind(who).unit(*this, who, why, from, true);
  require_offered(!one || (one->count == 1 && holds(from, *one)), catalogue(), why.prompt);
  return one;
}

Bands Play::choose_units(Side who, const Ask& why, const Bands& from, int least, int most) {
  const int there = size_of(from);
  if (least >= there) return from;
  Bands chosen = mind(who).units(*this, who, why, from, std::max(0, least), std::min(most, there));
  const int n = size_of(chosen);
  bool offered = n >= least && n <= most;
  for (const Band& band : chosen) offered = offered && band.count > 0 && holds(from, band);
  require_offered(offered, catalogue(), why.prompt);
  return chosen;
}

// With dice rolled by hand a person rolls for the computer's seats, too.
Seat Play::roller_of(Side side) const {
  if (!state.manual_dice || !state.computer[side]) return seat_of(side);
  for (Side other : all<Side>()) {
    if (!state.computer[other]) return seat_of(other);
  }
  return seat_of(side);
}

int Play::d10(Side roller) {
  const int n = auspex::roll(dialogue, state.dice, state.manual_dice, roller_of(roller), 10);
  say(msg::roll_d10(n), 2);
  return n;
}

int Play::d6(Side roller) { return auspex::roll(dialogue, state.dice, state.manual_dice, roller_of(roller)); }

bool Play::d2(Side roller) {
  const int n = auspex::roll(dialogue, state.dice, state.manual_dice, roller_of(roller), 10);
  const bool passed = n % 2 == 0;
  say(passed ? msg::roll_check_passed(n) : msg::roll_check_failed(n), 2);
  return passed;
}

int Play::lot(int n) {
  if (n <= 1) return 0;
  return draw_lot(dialogue, state.dice, state.manual_dice, n,
                  [&](int) { return auspex::roll(dialogue, state.dice, state.manual_dice, roller_of(Side::romans)); });
}

Band Play::random_unit(const Bands& from) {
  int skip = lot(size_of(from));
  for (const Band& band : from) {
    skip -= band.count;
    if (skip < 0) return band.some(1);
  }
  return from.front().some(1);
}

std::array<Side, static_cast<std::size_t>(count_of<Side>)> seats_from(Side first) {
  std::array<Side, static_cast<std::size_t>(count_of<Side>)> seats{first};
  std::size_t n = 1;
  for (Side side : all<Side>()) {
    if (side != first) seats[n++] = side;
  }
  return seats;
}

void unwritten(std::string_view rule) { refuse_step("a rule that is not written yet", rule, {}); }

}  // namespace auspex::invasions

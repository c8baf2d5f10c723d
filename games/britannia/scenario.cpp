#include "games/britannia/scenario.h"

#include "games/britannia/position.h"

namespace auspex::britannia {

namespace {

// A reading that players differ on: the option, the value that is not the default, and where it is kept.
struct ReadingOption {
  const char* option;
  const char* usual;
  const char* other;
  bool Readings::*flag;
};

constexpr ReadingOption reading_options[] = {
    {"roads", "stop-in-difficult", "ignore-terrain", &Readings::roads_ignore_terrain},
    {"displaced-romans", "roads", "no-roads", &Readings::no_roads_after_leaving},
    {"subject-brigantes", "all-areas", "submitted-zone", &Readings::angles_score_zone_only},
    {"burh-cap", "on-board", "each-round", &Readings::burh_cap_per_phase},
    {"votes", "one-block", "split", &Readings::split_votes},
    {"cnut-minimum", "four-areas", "none", &Readings::cnut_needs_no_minimum},
    {"last-king-blocked-by", "other-nations", "any-nation", &Readings::any_nation_blocks_king},
    {"danish-areas", "both-rounds", "once", &Readings::danish_areas_once},
    {"harold", "twice", "once", &Readings::harold_once},
    {"cnut-dead", "armies-leave", "armies-stay", &Readings::cnut_dead_none_leave},
};

void place(State& state, const SetupArmies& armies) {
  state.board.add(armies.nation, armies.area, {armies.infantry, 0});
}

}  // namespace

std::vector<OptionInfo> own_options() {
  std::vector<OptionInfo> options;
  options.push_back({"players", {"4", "3", "5"}});  // of the full scenario; the short one is for three
  options.push_back({"division", {"standard", "draft"}});
  options.push_back({"computer", {"against-leader", "impartial"}});
  for (const ReadingOption& reading : reading_options) {
    options.push_back({reading.option, {reading.usual, reading.other}});
  }
  return options;
}

EnumArray<Nation, std::int8_t> owners_of(const Setup& setup) {
  if (setup.scenario == id_of(Scenario::brief)) return owners_short;
  const std::string players = option_of(setup, "players");
  if (players == "3") return owners_three;
  if (players == "5") return owners_five;
  return owners_four;
}

void seat_player(State& state, Side side, SeatKind kind) {
  state.programs[side] = breadth_of(kind);
  state.computer[side] = kind == SeatKind::nonplayer || is_search(kind);
}

State set_up_state(const Setup& setup) {
  State state{};
  state.dice = Dice(setup.seed);
  state.scenario = *from_id<Scenario>(setup.scenario);
  state.owner = owners_of(setup);
  for (const ReadingOption& reading : reading_options) {
    state.readings.*reading.flag = option_of(setup, reading.option) == reading.other;
  }
  state.impartial = option_of(setup, "computer") == "impartial";
  bool somebody = false;
  for (Nation nation : all<Nation>()) {
    if (!in_play(state, nation)) continue;
    const auto side = owner_index(state, nation);
    const auto colour = static_cast<Side>(side);
    if (side < setup.seats.size()) seat_player(state, colour, setup.seats[side]);
    somebody = somebody || !state.computer[colour];
  }
  // Where nobody plays, nobody can roll by hand.
  state.manual_dice = somebody && option_of(setup, "dice") == "manual";
  state.stage = option_of(setup, "division") == "draft" ? Stage::draft : Stage::round_start;
  if (state.scenario == Scenario::brief) {
    for (const SetupArmies& armies : short_setup) place(state, armies);
    state.submitted_to_rome = {Nation::welsh, Nation::brigantes};
  } else {
    for (const SetupArmies& armies : full_setup) place(state, armies);
  }
  state.round = static_cast<std::uint8_t>(first_round(state));
  if (setup.position) read_position(*setup.position, state);
  return state;
}

}  // namespace auspex::britannia

#include "games/invasions/scenario.h"

#include "games/invasions/control.h"
#include "games/invasions/position.h"
#include "generated/invasions/calibration.h"

namespace auspex::invasions {

namespace {

void place_controllers(State& state) {
  for (Space province : all_land) {
    const Nation holder = space_info[province].controller;
    if (holder != no_nation) set_controller(state, province, holder);
  }
}

void place_units(State& state) {
  for (const SetupUnits& setup : units_of_350) {
    const SetupStack& stack = setup.stack;
    state.forces.add({stack.at, national(setup.nation, stack.unit, stack.garrison), stack.n});
  }
  for (const SetupLeader& leader : leaders_of_350) {
    LeaderState placed;
    placed.leader = leader.leader;
    placed.nation = leader.nation;
    placed.at = leader.at;
    placed.role = leader_info[leader.leader].role;
    placed.until = 1;
    add_leader(state, placed);
  }
}

void found_nations(State& state) {
  for (Nation nation : all<Nation>()) {
    if (!nation_info[nation].nation_of_350 || nation == Nation::rebels) continue;
    NationState& founded = state.nations[nation];
    founded.presence = Presence::in_play;
    founded.age = 1;
    founded.capital = nation_info[nation].capital;
  }
  NationState& rome = state.nations[Nation::romans_w];
  rome.age = static_cast<std::uint8_t>(state.numbers.start_age_rome);
  rome.decline = Decline::single;
  rome.coins = static_cast<std::uint16_t>(state.numbers.start_treasury_rome);
  NationState& byzantium = state.nations[Nation::romans_e];
  byzantium.age = 3;
  byzantium.coins = static_cast<std::uint16_t>(state.numbers.start_treasury_byzantium);
  NationState& persia = state.nations[Nation::persians];
  persia.age = static_cast<std::uint8_t>(state.numbers.start_age_persia);
  persia.coins = static_cast<std::uint16_t>(state.numbers.start_treasury_persia);
}

// V.B.5: lent units serve from the start; the Mauritanian one stands in Africa, the others are drawn at random where
// they are.
void bind_clients(State& state) {
  for (Nation nation : all<Nation>()) {
    const Nation patron = nation_info[nation].client_of;
    if (patron == no_nation) continue;
    bind(state, nation, Bond::client, patron);
    Bands own;
    for (const Band& band : state.forces.all()) {
      const bool abroad = nation == Nation::mauritanians && nation_info[nation].home.has(band.at);
      if (band.kind.people == nation && !abroad) own.push_back(band);
    }
    int skip = state.dice.below(size_of(own));
    for (const Band& band : own) {
      skip -= band.count;
      if (skip >= 0) continue;
      state.forces.change(band.some(1), band.kind.serving(patron));
      break;
    }
  }
}

// V.B.7: each seat draws until it holds two private cards; what is public goes back.
void deal(State& state) {
  for (Side side : all<Side>()) {
    for (int held = 0; held < state.numbers.initial_hand;) {
      const EventSet deck = select(EventSet::every(), [&](Event event) {
        return state.event_at[event] == CardAt::deck && event_info[event].visibility == Visibility::secret;
      });
      if (deck.empty()) return;
      int skip = state.dice.below(deck.size());
      for (Event event : deck) {
        if (skip-- == 0) state.event_at[event] = hand_of(side);
      }
      ++held;
    }
  }
}

EnumSet<Reading> readings_of(const Setup& setup) {
  return select(EnumSet<Reading>::every(), [&](Reading reading) {
    return option_of(setup, std::string(option_texts[reading].id)) == option_texts[reading].other;
  });
}

}  // namespace

std::vector<OptionInfo> own_options() {
  std::vector<OptionInfo> options;
  options.push_back({"players", {"4", "3", "2"}});
  for (Reading reading : all<Reading>()) {
    const OptionText& text = option_texts[reading];
    options.push_back({std::string(text.id), {std::string(text.usual), std::string(text.other)}});
  }
  return options;
}

int players_of(const Setup& setup) { return std::stoi(option_of(setup, "players")); }

int person_at(int players, Side side) {
  if (players == 2) return side == Side::romans || side == Side::persians ? 0 : 1;
  return index_of(players == 3 && side == Side::goths ? Side::persians : side);
}

NationState blank_nation(Nation nation) {
  NationState blank{};
  blank.status = nation_info[nation].status;
  blank.religion = nation_info[nation].religion;
  blank.capital = nowhere;
  blank.horde = nowhere;
  blank.lord = no_nation;
  blank.land.fill(nowhere);
  return blank;
}

State blank_state() {
  State state{};
  for (Nation nation : all<Nation>()) state.nations[nation] = blank_nation(nation);
  for (Space space : all<Space>()) {
    state.land[space].controller = no_nation;
    if (is_land(space)) set_city(state, space, space_info[space].level, space_info[space].walls);
  }
  for (std::size_t i = 0; i < state.limes.size(); ++i) state.limes[i] = {limes_info[i].at, LimesStatus::gone};
  state.diplomacy_at.fill(diplomacy_in_deck);
  state.pillage_at.fill(pillage_pool);
  state.numbers = usual_numbers;
  state.activation = nobodys_activation();
  state.history.raids_twice = no_nation;
  state.turn = 1;
  state.caravan = nowhere;
  state.contested = nowhere;
  state.caravan_low = 1;
  state.caravan_high = 5;
  state.players = count_of<Side>;
  return state;
}

void set_up_350(State& state) {
  found_nations(state);
  place_controllers(state);
  for (LimesState& limes : state.limes) limes.status = LimesStatus::standing;
  place_units(state);
  bind_clients(state);
  deal(state);
}

void seat_player(State& state, Side side, SeatKind kind) {
  state.computer[side] = kind == SeatKind::nonplayer || is_search(kind);
  state.programs[side] = breadth_of(kind);
}

State set_up_state(const Setup& setup) {
  State state = blank_state();
  state.dice = Dice(setup.seed);
  state.scenario = *from_id<Scenario>(setup.scenario);
  state.par = usual_par[state.scenario];
  state.readings = readings_of(setup);
  state.players = static_cast<std::uint8_t>(players_of(setup));
  bool somebody = false;
  for (Side side : all<Side>()) {
    const auto seat = static_cast<std::size_t>(index_of(side));
    if (seat < setup.seats.size()) seat_player(state, side, setup.seats[seat]);
    somebody = somebody || !state.computer[side];
  }
  // Where nobody plays, nobody can roll by hand.
  state.manual_dice = somebody && option_of(setup, "dice") == "manual";
  if (setup.position) {
    read_position(*setup.position, state);
  } else {
    set_up_350(state);
  }
  return state;
}

}  // namespace auspex::invasions

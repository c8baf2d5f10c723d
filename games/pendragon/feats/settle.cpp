#include "games/pendragon/feats/settle.h"

#include <algorithm>
#include <utility>

#include "games/pendragon/commands/barbarian_march.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_barbarian_feats.h"

namespace auspex::pendragon {

namespace {

// Card 48 unshaded.
bool homelands_are_empty(const Action& action) {
  return action.who == Faction::saxons && action.play.capability(Card::empty_homelands, CardSide::unshaded);
}

int lowest_roll(const Action& action) { return action.who == Faction::scotti || homelands_are_empty(action) ? 5 : 4; }

int own_and_others(const Board& board, Faction who, Space space) {
  return 2 * board.pieces(space, who) - board.pieces(space);
}

void give_up_warbands(Action& action, Space space, int n) {
  const Piece warband = warband_of(action.who);
  const Units gone = choose_units(action.play, action.who, msg::settle_give_up, space,
                                  action.board().units_at(space, {warband}), exactly(n));
  remove_units(action.play, space, warband, n, gone.laden[warband]);
  forget_moved(action, space, gone);
}

bool is_near(Space space, Space from) { return space == from || space_info[from].adjacent.has(space); }

// Card 43 shaded: of Raiders that could roll for either of two spaces the Faction says how many roll for the first.
void assign_raiders(Action& action, std::vector<Settling>& places) {
  for (Space from : all<Space>()) {
    const int raiders = action.raiders_returning[from];
    std::vector<Settling*> near;
    for (Settling& place : places) {
      if (is_near(place.space, from)) near.push_back(&place);
    }
    if (raiders == 0 || near.empty()) continue;
    int left = raiders;
    for (std::size_t i = 0; i + 1 < near.size(); ++i) {
      const int n =
          action.play.choose_number(action.who, msg::settle_assign(action.who, left, from, near[i]->space), 0, left);
      near[i]->raiders += n;
      left -= n;
    }
    near.back()->raiders += left;
    action.raiders_returning[from] = 0;
  }
}

void add_place(const Action& action, Space space, std::vector<Settling>& places) {
  if (outnumbers_all(action.board(), action.who, space)) {
    places.push_back({space, action.board().controls(action.who, space)});
  } else {
    action.play.say(msg::feat_not_met(Feat::settle, space), 1);
  }
}

}  // namespace

int most_settle_spaces(const Action& action) {
  return action.who == Faction::saxons && action.play.capability(Card::thanet, CardSide::shaded) ? 2 : 1;
}

bool outnumbers_all(const Board& board, Faction who, Space space) { return own_and_others(board, who, space) > 0; }

// With a March also where Warbands have yet to come.
SpaceSet settle_candidates(const Action& action) {
  return select(SpaceSet::every(), [&](Space space) {
    const bool destination = action.command == Command::march && action.selected.has(space);
    const int to_come = destination ? warbands_in_reach(action, space) : 0;
    return own_and_others(action.board(), action.who, space) + to_come > 0;
  });
}

std::vector<Settling> begin_settle(Action& action) {
  std::vector<Settling> places;
  for (Space space : action.feat_selected) add_place(action, space, places);
  assign_raiders(action, places);
  return places;
}

std::vector<Settling> begin_settle(Action& action, const std::vector<Space>& in_order) {
  std::vector<Settling> places;
  for (Space space : in_order) {
    require_step(action, action.feat_selected.has(space), "4.4.1: Settle where it was not named", space);
    add_place(action, space, places);
  }
  for (Settling& place : places) {
    for (Space from : all<Space>()) {
      if (is_near(place.space, from)) place.raiders += std::exchange(action.raiders_returning[from], std::uint8_t{0});
    }
  }
  return places;
}

void roll_for_raiders(Action& action, const Settling& settling) {
  if (settling.raiders == 0) return;
  int settlers = 0;
  for (int i = 0; i < settling.raiders; ++i) {
    const int needed = lowest_roll(action);
    const int die = action.play.roll_d6(action.who, msg::settle_roll(action.who, settling.space, needed));
    if (die >= needed) ++settlers;
  }
  action.play.say(msg::settle_rolled(action.who, settlers, settling.raiders, settling.space), 1);
  place_own_units(action.play, action.who, settling.space, warband_of(action.who), settlers);
}

int paid_warbands(const Board& board, Faction who, const Settling& settling) {
  return board.count(settling.space, settlement_of(who)) + (settling.controlled ? board.population(settling.space) : 0);
}

bool may_pay_for_warbands(const Action& action, const Settling& settling) {
  return action.board().count(settling.space, settlement_of(action.who)) > 0 &&
         action.can_pay(price_of_settled_warbands);
}

void pay_for_warbands(Action& action, const Settling& settling) {
  require_step(action, may_pay_for_warbands(action, settling) && action.pay(price_of_settled_warbands),
               "4.4.1: Warbands that cannot be paid for", settling.space);
  place_own_units(action.play, action.who, settling.space, warband_of(action.who), paid_warbands(action, settling));
}

bool may_settle_population(const Action& action, Space space) {
  const Board& board = action.board();
  if (action.who != Faction::saxons || homelands_are_empty(action) || is_city(space)) return false;
  return board.count(space, Piece::saxon_warband) >= warbands_for_population &&
         board.population(space) < population_limit(action.play.state, space);
}

void settle_population(Action& action, Space space) {
  require_step(action, may_settle_population(action, space), "4.4.1: Population that cannot be added", space);
  give_up_warbands(action, space, warbands_for_population);
  action.play.raise_population(space);
}

bool may_found_settlement(const Board& board, Faction who, Space space) {
  return board.count(space, warband_of(who)) >= warbands_for_settlement && board.available(settlement_of(who)) > 0 &&
         !board.vacant_sites(space, Kind::settlement).empty();
}

void found_settlement(Action& action, Space space) {
  require_step(action, may_found_settlement(action, space), "4.4.1: a Settlement that cannot be founded", space);
  give_up_warbands(action, space, warbands_for_settlement);
  place_stronghold(action.play, action.who, action.board().vacant_sites(space, Kind::settlement),
                   settlement_of(action.who));
}

}  // namespace auspex::pendragon

#include "games/pendragon/nonplayer/dux_march_plan.h"

#include <algorithm>
#include <array>

#include "games/coin/priority.h"
#include "games/pendragon/battle/battle.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "games/pendragon/nonplayer/pick_troops.h"
#include "games/pendragon/nonplayer/standing.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

using coin::prefer;

constexpr int great_renown = 20;

// --- Who may leave (8.8.6)

int friendly_troops(const Board& board, Space space) {
  int troops = 0;
  for (Faction faction : board.friends_of(Faction::dux)) troops += board.troops(space, faction);
  return troops;
}

int friendly_strongholds(const Board& board, Space space) {
  int strongholds = 0;
  for (Faction faction : board.friends_of(Faction::dux)) strongholds += board.strongholds(space, faction);
  return strongholds;
}

// At Fragmentation Dux Control stays, and nobody else gains any.
bool keeps_the_peace(Control before, Control after) {
  return before == Control::dux ? after == Control::dux : before != Control::nobody || after == Control::nobody;
}

// Friendly Troops in all that may leave: one stays for each Friendly Stronghold.
int free_to_march(const Board& board, Space space) {
  const int most = friendly_troops(board, space) - friendly_strongholds(board, space);
  if (!board.fragmented() || most <= 0) return std::max(0, most);
  Board left = board;
  int leaving = 0;
  for (Piece piece : troops_of(Faction::dux)) {
    while (leaving < most && left.count(space, piece) > 0) {
      left.remove(space, piece, 1, left.empty_handed(space, piece) > 0 ? 0 : 1);
      if (!keeps_the_peace(board.control(space), left.control(space))) return leaving;
      ++leaving;
    }
  }
  return leaving;
}

// Of so many Troops those who go first: Cavalry, Foederati, Comitates, Militia.
constexpr std::array<PieceSet, 4> marching_order = {PieceSet{Piece::cavalry}, all_foederati& all_troops,
                                                    PieceSet{Piece::comitates}, PieceSet{Piece::militia}};

// One of the Dux's own leads them (3.2.2).
Units pick_column(Play& lots, const Units& able, int most) {
  const Units leader = pick_troops(lots, only(able, troops_of(Faction::dux)), std::min(1, most), marching_order);
  return joined(leader, pick_troops(lots, without(able, leader), most - total(leader), marching_order));
}

// The most Troops, then the most of those who go first.
using Strength = std::array<int, 4>;

Strength strength(const Units& able, int most) {
  Strength found{};
  found[0] = std::min(total(able), most);
  for (std::size_t i = 0; i + 1 < marching_order.size(); ++i) {
    found[i + 1] = std::min(total(able.all, marching_order[i]), most);
    most -= found[i + 1];
  }
  return found;
}

// --- Who could come to where

// Civitates go along only against Barbarians; before Fragmentation, and if they might agree, they are among the able.
Units able_to_march(const Action& action, Space origin, const Destination& to) {
  const Units able = able_recruits(action, set_out(origin), to.space, Leg::last);
  return to.aim == MarchAim::civitates ? only(able, troops_of(Faction::dux)) : able;
}

SpaceSet within_reach(const Action& action) {
  SpaceSet reach;
  for (Space origin : march_origins(action)) {
    if (free_to_march(action.board(), origin) == 0) continue;
    reach |= march_goals(action, set_out(origin), Leg::last, true);
  }
  return reach & all_regions;
}

// An attack by the Dux there could remove all of one enemy; where the Civitates are the aim they are that enemy.
bool is_enough(Play& play, const Destination& at) {
  if (play.board.troops(at.space, Faction::dux) == 0) return false;
  const FactionSet enemies =
      at.aim == MarchAim::civitates ? FactionSet{Faction::civitates} : play.board.enemies_of(Faction::dux);
  for (Faction enemy : enemies) {
    if (play.board.pieces(at.space, enemy) == 0) continue;
    const BattleTerms battle{.space = at.space, .attacker = Faction::dux, .defender = enemy, .executing = Faction::dux};
    if (could_remove_all(play, battle)) return true;
  }
  return false;
}

// --- The three kinds of destination

bool civitates_are_ahead(const Play& play) {
  return is_player(play.state, Faction::civitates) &&
         (play.resources(Track::wealth) > play.resources(Track::prestige) || exceeds(play.state, Faction::civitates));
}

bool has_barbarians(const Board& board, Space space) { return board.count(space, pieces_of(both_barbarians)) > 0; }

bool has_enemy_stronghold(const Board& board, Space space) {
  for (Faction enemy : board.enemies_of(Faction::dux)) {
    if (board.strongholds(space, enemy) > 0) return true;
  }
  return false;
}

bool has_settlement_of_renown(const Play& play, Space space) {
  for (Faction barbarian : both_barbarians) {
    if (play.board.strongholds(space, barbarian) > 0 && play.resources(renown_of(barbarian)) > great_renown) {
      return true;
    }
  }
  return false;
}

}  // namespace

MarchTargets march_targets(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const SpaceSet reach = within_reach(action);
  const bool against_civitates = civitates_are_ahead(play);
  MarchTargets targets;
  for (Space space : reach) {
    if (against_civitates && board.briton_control(space) && board.strongholds(space, Faction::dux) == 0 &&
        !is_enough(play, {space, MarchAim::civitates})) {
      targets.of_civitates.add(space);
    }
    const bool stronghold = has_enemy_stronghold(board, space);
    const bool barbarians = has_barbarians(board, space);
    if ((!stronghold && !barbarians) || is_enough(play, {space, MarchAim::barbarians})) continue;
    if (stronghold) targets.with_stronghold.add(space);
    if (barbarians) targets.with_barbarians.add(space);
  }
  return targets;
}

std::vector<Destination> choose_destinations(Action& action, const MarchTargets& targets, int most) {
  Play& play = action.play;
  const Board& board = play.board;
  if (action.terms.one_destination) most = 1;
  std::vector<Destination> chosen;
  SpaceSet taken;
  const auto take = [&](SpaceSet best, MarchAim aim) {
    const Space space = play.at_random(best);
    taken.add(space);
    chosen.push_back({space, aim});
  };
  const auto is_full = [&] { return static_cast<int>(chosen.size()) >= most; };
  while (!is_full() && !(targets.of_civitates - taken).empty()) {
    take(targets.of_civitates - taken, MarchAim::civitates);
  }
  if (const SpaceSet left = targets.with_stronghold - taken; !is_full() && !left.empty()) {
    take(prefer(left).first([&](Space space) { return has_settlement_of_renown(play, space); }).left(),
         MarchAim::stronghold);
  }
  while (!is_full() && !(targets.with_barbarians - taken).empty()) {
    take(prefer(targets.with_barbarians - taken)
             .first([&](Space space) { return !board.controls(Faction::dux, space); })
             .left(),
         MarchAim::barbarians);
  }
  return chosen;
}

// ---------------------------------------------------------------------------------------------------- Columns

namespace {

// The group where it stands after its first so many pick-ups, not counting those of the last place.
std::optional<MarchGroup> follow(const Action& action, const Column& column, std::size_t stops) {
  MarchGroup group = set_out(column.origin);
  const Units* joining = &column.units;
  for (std::size_t i = 0; i < stops; ++i) {
    const bool last = i == column.pick_ups.size();
    const Space to = last ? column.to : column.pick_ups[i].space;
    const Leg leg = last ? Leg::last : Leg::stage;
    const bool open = !group.visited.has(to) && within(*joining, able_recruits(action, group, to, leg)) &&
                      able_arrivals(action, group, to, leg) == group.arrived;
    if (!open || (!group.setting_out() && !pick_up_cost(action, group))) return std::nullopt;
    add_leg(action, group, to, group.arrived, *joining);
    if (!last) joining = &column.pick_ups[i].units;
  }
  return group;
}

// One more space that Troops come from: an origin of its own, or a pick-up of a column.
struct Source {
  Strength strength{};
  Units able;
  std::size_t column = 0;  // for a pick-up
  std::size_t place = 0;   // among its pick-ups
};

class Columns {
 public:
  explicit Columns(Action& action) : action_(action), view_(action), trial_(action.play) {}

  // Brings Troops to the destination until they are enough, from that many spaces at most; returns from how many.
  int send_to(const Destination& to, int most);
  [[nodiscard]] bool leave_from(Space space) const { return used_.has(space); }
  void stay_in(Space space) { used_.add(space); }
  [[nodiscard]] std::vector<Column> take() { return std::move(columns_); }

 private:
  void find_origins(const Destination& to);
  void find_pick_ups(const Destination& to);
  void find_pick_up(const Destination& to, std::size_t column, Space space);
  void set_out_from(const Destination& to, Space origin);
  void pick_up_in(const Destination& to, Space space);
  void arrive(Space from, Space to, const Units& units);

  Action& action_;
  Action view_;  // with what was planned so far named
  Trial trial_;  // with all who were sent already there
  std::vector<Column> columns_;
  SpaceSet used_;
  SpaceSet found_;
  EnumArray<Space, Source> sources_{};
};

void Columns::find_origins(const Destination& to) {
  for (Space origin : march_origins(view_) - used_) {
    const int free = free_to_march(view_.board(), origin);
    if (free == 0) continue;
    const Units able = able_to_march(view_, origin, to);
    if (total(able.all, troops_of(Faction::dux)) == 0) continue;
    sources_[origin] = {strength(able, free), able};
    found_.add(origin);
  }
}

// Only where no Dux Troops are that could set out themselves.
void Columns::find_pick_ups(const Destination& to) {
  if (to.aim == MarchAim::civitates || !view_.can_owe(briton_march_cost)) return;
  const Board& board = view_.board();
  for (Space space : view_.selectable() - used_ - found_) {
    if (board.troops(space, Faction::civitates) == 0 || free_to_march(board, space) == 0) continue;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].to == to.space) find_pick_up(to, i, space);
    }
  }
}

// Anywhere on the column's way.
void Columns::find_pick_up(const Destination& to, std::size_t column, Space space) {
  const int free = free_to_march(view_.board(), space);
  for (std::size_t place = 0; place <= columns_[column].pick_ups.size(); ++place) {
    Column longer = columns_[column];
    longer.pick_ups.insert(longer.pick_ups.begin() + static_cast<std::ptrdiff_t>(place), {space, {}});
    const std::optional<MarchGroup> group = follow(view_, longer, place + 1);
    if (!group) continue;
    const bool last = place + 1 == longer.pick_ups.size();
    const Space next = last ? to.space : longer.pick_ups[place + 1].space;
    const Units able =
        only(able_recruits(view_, *group, next, last ? Leg::last : Leg::stage), troops_of(Faction::civitates));
    longer.pick_ups[place].units = pick_troops(trial_.play(), able, free, marching_order);
    const Strength here = strength(able, free);
    if (here[0] == 0 || !route_of(view_, longer)) continue;
    if (found_.has(space) && sources_[space].strength >= here) continue;
    sources_[space] = {here, able, column, place};
    found_.add(space);
  }
}

void Columns::arrive(Space from, Space to, const Units& units) {
  used_.add(from);
  move_units(trial_.play(), from, to, units);
}

void Columns::set_out_from(const Destination& to, Space origin) {
  const Units units = pick_column(action_.play, sources_[origin].able, free_to_march(view_.board(), origin));
  columns_.push_back({origin, to.space, units, {}});
  march_from(view_, origin);
  if (sails(view_, *route_of(view_, columns_.back()))) view_.sailed = true;
  arrive(origin, to.space, units);
  action_.play.say(msg::np_dux_march_from(total(units), origin, to.space), 2);
}

void Columns::pick_up_in(const Destination& to, Space space) {
  const Source& source = sources_[space];
  const Units units = pick_troops(action_.play, source.able, free_to_march(view_.board(), space), marching_order);
  Column& column = columns_[source.column];
  column.pick_ups.insert(column.pick_ups.begin() + static_cast<std::ptrdiff_t>(source.place), {space, units});
  view_.selected.add(space);
  view_.owe(briton_march_cost);
  arrive(space, to.space, units);
  action_.play.say(msg::np_dux_march_pick_up(total(units), space, to.space), 2);
}

int Columns::send_to(const Destination& to, int most) {
  used_.add(to.space);
  int spaces = 0;
  for (; spaces < most; ++spaces) {
    if (spaces > 0 && is_enough(trial_.play(), to)) break;
    found_ = {};
    find_origins(to);
    const SpaceSet origins = found_;
    find_pick_ups(to);
    if (found_.empty()) break;
    const Space next =
        action_.play.at_random(prefer(found_).most([&](Space space) { return sources_[space].strength; }).left());
    if (origins.has(next)) {
      set_out_from(to, next);
    } else {
      pick_up_in(to, next);
    }
  }
  return spaces;
}

}  // namespace

std::optional<MarchPlan> route_of(const Action& action, const Column& column) {
  const std::optional<MarchGroup> group = follow(action, column, column.pick_ups.size() + 1);
  return group ? std::optional(group->plan) : std::nullopt;
}

// A destination that sends Troops to one before it is none any more.
std::vector<Column> choose_columns(Action& action, std::vector<Destination> destinations, int most) {
  Columns columns(action);
  for (const Destination& to : destinations) {
    if (most == 0) break;
    if (!columns.leave_from(to.space)) most -= columns.send_to(to, most);
  }
  return columns.take();
}

}  // namespace auspex::pendragon

// 8.5.6 March, with Settle before or after it.
#include <algorithm>

#include "games/pendragon/commands/barbarian_march.h"
#include "games/pendragon/feats/settle.h"
#include "games/pendragon/nonplayer/scotti.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_np_scotti.h"

namespace auspex::pendragon {

namespace {

constexpr Piece warband = Piece::scotti_warband;
constexpr Piece settlement = Piece::scotti_settlement;

bool is_hills(Space space) { return space_info[space].terrain == Terrain::hills; }

// --------------------------------------------------------------------------------------------------- Settle

void take_warbands(Board& board, Space space, int n) {
  board.remove(space, warband, n, std::max(0, n - board.empty_handed(space, warband)));
}

// Founds one, whatever Control that leaves.
void found(Board& board, Space space) {
  take_warbands(board, space, warbands_for_settlement);
  board.place_stronghold(board.vacant_sites(space, Kind::settlement).first(), settlement);
}

bool founds_none(const Board&, Space) { return false; }

bool keeps_control_founding(const Board& board, Space space) {
  Board after = board;
  found(after, space);
  return after.controls(Faction::scotti, space);
}

// Settle may place a Settlement there and leave Scotti Control.
bool could_settle(const Board& board, Space space) {
  return outnumbers_all(board, Faction::scotti, space) && may_found_settlement(board, Faction::scotti, space) &&
         keeps_control_founding(board, space);
}

SpaceSet settlement_spaces(const Board& board, SpaceSet spaces) {
  return select(spaces, [&](Space space) { return could_settle(board, space); });
}

// Warbands that Settle would place there for Renown.
int warbands_for_renown(const Board& board, Space space) {
  if (board.count(space, settlement) == 0 || !outnumbers_all(board, Faction::scotti, space)) return 0;
  const Settling settling{space, board.controls(Faction::scotti, space)};
  return std::min(paid_warbands(board, Faction::scotti, settling), board.available(warband));
}

struct MostWarbands {
  SpaceSet spaces;
  int n = 0;
};
MostWarbands most_warbands_for_renown(const Board& board, SpaceSet spaces) {
  MostWarbands most;
  for (Space space : spaces) {
    const int n = warbands_for_renown(board, space);
    if (n == 0 || n < most.n) continue;
    if (n > most.n) most = {{}, n};
    most.spaces.add(space);
  }
  return most;
}

// --------------------------------------------------------------------------------------------------- Movement

// So many may leave: one stays with each Settlement, no Scotti Control is lost and no enemy gains any.
int free_to_leave(const Board& board, Space space) {
  const int most = board.count(space, warband) - board.count(space, settlement);
  if (most <= 0) return 0;
  const Control before = board.control(space);
  Board after = board;
  int n = 0;
  while (n < most) {
    take_warbands(after, space, 1);
    const Control now = after.control(space);
    if (now != before && (before == Control::scotti || now != Control::nobody)) break;
    ++n;
  }
  return n;
}

// Where Warbands go, destination by destination, on a copy of the board.
class WarbandsMarch {
 public:
  struct Group {
    Space from;
    int n;
    bool by_sea;
  };
  struct Destination {
    Space space;
    bool by_sea = false;  // by the one crossing of the Command, too
    std::vector<Group> groups{};
  };

  // `board`: as it will be when they start; `renown`: what they may spend; `settle_to_come`: Settle has not been used.
  WarbandsMarch(Play& play, const Action& action, const Board& board, int renown, bool settle_to_come)
      : play_(play), action_(action), board_(board), renown_(renown), settle_to_come_(settle_to_come) {
    // Where there is nobody yet no destination can be named for them (3.1).
    for (Space space : spaces_with(action.board(), {warband})) free_[space] = free_to_leave(board, space);
    while (const std::optional<Space> next = next_destination()) go_to(*next);
  }

  [[nodiscard]] const std::vector<Destination>& destinations() const { return destinations_; }
  [[nodiscard]] bool empty() const { return destinations_.empty(); }
  [[nodiscard]] const Board& board() const { return board_; }  // after it
  [[nodiscard]] int renown() const { return renown_; }         // left over

 private:
  // What coming to a space would do there.
  struct Prospect {
    bool removes_control = false;
    bool from_player = false;  // that exceeds its threshold
    bool settles = false;
  };

  [[nodiscard]] SpaceSet over_land(Space to) const {
    return waiting(space_info[to].adjacent | harbours_of_open_seas(action_, to));
  }
  [[nodiscard]] SpaceSet over_sea(Space to) const {
    if (crossed_ || renown_ < action_.price(march_cost(true))) return {};
    return waiting(harbours_of_the_crossing(action_, to) - space_info[to].adjacent -
                   harbours_of_open_seas(action_, to));
  }
  [[nodiscard]] SpaceSet waiting(SpaceSet spaces) const {
    return select(spaces, [&](Space from) { return free_[from] > 0; });
  }
  // The crossing brings the largest group.
  [[nodiscard]] SpaceSet ferries(Space to) const {
    return prefer(over_sea(to)).most([&](Space from) { return free_[from]; }).left();
  }

  static void move(Board& board, Space from, Space to, int n) {
    board.move(from, to, warband, n, std::max(0, n - board.empty_handed(from, warband)));
  }
  [[nodiscard]] Board board_after(Space to) const {
    Board after = board_;
    for (Space from : over_land(to)) move(after, from, to, free_[from]);
    if (const SpaceSet from = ferries(to); !from.empty()) move(after, from.first(), to, free_[from.first()]);
    return after;
  }

  [[nodiscard]] bool is_in_reach(Space to) const {
    if (chosen_.has(to) || renown_ < action_.price(march_cost(false))) return false;
    return !over_land(to).empty() || !over_sea(to).empty();
  }

  [[nodiscard]] Prospect prospect_of(Space to, bool settle_wants_the_move) const {
    const Board after = board_after(to);
    const Faction scotti = Faction::scotti;
    if (after.units(to, scotti) <= enemy_units(after, to, scotti)) return {};
    Prospect prospect;
    const Control before = board_.control(to);
    prospect.removes_control = before != Control::nobody && before != Control::scotti && after.control(to) != before;
    if (prospect.removes_control) {
      prospect.from_player = !select(controllers(board_, to), [&](Faction faction) {
                                return is_player(play_.state, faction) && exceeds(play_.state, faction);
                              }).empty();
    }
    prospect.settles = settle_wants_the_move && action_.terms.feat_spaces.has(to) && could_settle(after, to);
    return prospect;
  }

  std::optional<Space> next_destination() {
    if (static_cast<int>(destinations_.size()) >= action_.most_spaces()) return std::nullopt;
    EnumArray<Space, Prospect> prospects{};
    const SpaceSet reach = select(action_.terms.spaces, [&](Space to) { return is_in_reach(to); });
    // As long as a Settlement can be placed without it a move makes no difference.
    const bool settle_wants_the_move = settle_to_come_ && settlement_spaces(board_, action_.terms.feat_spaces).empty();
    for (Space to : reach) prospects[to] = prospect_of(to, settle_wants_the_move);
    auto from_player = prefer(reach)
                           .only([&](Space to) { return prospects[to].from_player; })
                           .most([&](Space to) { return board_.population(to); })
                           .first(is_hills);
    auto others = prefer(reach)
                      .only([&](Space to) { return prospects[to].removes_control || prospects[to].settles; })
                      .first(is_hills);
    if (from_player.empty() && others.empty()) return std::nullopt;
    const Space to = play_.at_random(from_player.empty() ? others.left() : from_player.left());
    play_.say(prospects[to].from_player       ? msg::np_sc_march_player(to)
              : prospects[to].removes_control ? msg::np_sc_march_control(to)
                                              : msg::np_sc_march_settle(to),
              2);
    return to;
  }

  void go_to(Space to) {
    Destination destination{to};
    for (Space from : over_land(to)) {
      destination.groups.push_back({from, free_[from], !space_info[to].adjacent.has(from)});
    }
    if (const SpaceSet from = ferries(to); !from.empty()) {
      const Space ferry = play_.at_random(from);
      destination.groups.push_back({ferry, free_[ferry], true});
      destination.by_sea = true;
      crossed_ = true;
    }
    for (const Group& group : destination.groups) {
      move(board_, group.from, to, group.n);
      free_[group.from] = 0;
    }
    free_[to] = 0;  // PD-K19: those that were there stay
    renown_ -= action_.price(march_cost(destination.by_sea));
    chosen_.add(to);
    destinations_.push_back(std::move(destination));
  }

  Play& play_;
  const Action& action_;
  Board board_;
  int renown_;
  bool settle_to_come_;
  bool crossed_ = false;
  EnumArray<Space, int> free_{};
  SpaceSet chosen_;
  std::vector<Destination> destinations_;
};

// Those without Plunder first (8.4.1).
Units group_of(const Action& action, const WarbandsMarch::Group& group) {
  const Units there = unmoved_warbands(action, group.from);
  const int plain = there.all[warband] - there.laden[warband];
  Units units;
  units.all[warband] = static_cast<std::uint8_t>(group.n);
  units.laden[warband] = static_cast<std::uint8_t>(std::max(0, group.n - plain));
  return units;
}

void carry_out_march(Action& action, const WarbandsMarch& plan) {
  for (const WarbandsMarch::Destination& destination : plan.destinations()) {
    for (const WarbandsMarch::Group& group : destination.groups) {
      if (group.by_sea) {
        march_by_sea(action, group.from, destination.space, group_of(action, group));
      } else {
        march_over_land(action, group.from, destination.space, group_of(action, group));
      }
    }
    action.resolved.add(destination.space);
  }
}

}  // namespace

bool ScottiNonPlayer::march(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const bool may_settle = action.may_use(Feat::settle);
  const SpaceSet settle_spaces = may_settle ? action.terms.feat_spaces : SpaceSet();
  const int renown = play.means(action.who) - action.owed;
  std::optional<Space> first;  // where they Settle before they move
  auto* founds_first = keeps_control_founding;
  std::optional<WarbandsMarch> plan;
  const auto settle_first = [&](SpaceSet spaces, int cost, auto settle) {
    if (spaces.empty()) return;
    first = play.at_random(spaces);
    Board then = board;
    settle(then, *first);
    plan.emplace(play, action, then, renown - cost, false);
    if (!plan->empty()) return;
    play.say(msg::np_sc_nobody_left_to_march(*first), 2);
    first.reset();
    plan.reset();
  };

  // A Settlement before they move.
  settle_first(settlement_spaces(board, settle_spaces), 0, found);
  // If none after it either, Warbands before it, unless there would be more of them after.
  const int price = action.price(price_of_settled_warbands);
  if (!plan && may_settle && renown >= price) {
    const MostWarbands now = most_warbands_for_renown(board, settle_spaces);
    if (now.n > 0) {
      Trial trial(play);
      const WarbandsMarch moved(trial.play(), action, board, renown, true);
      const bool settlement_then = !settlement_spaces(moved.board(), settle_spaces).empty();
      const int then = moved.renown() >= price ? most_warbands_for_renown(moved.board(), settle_spaces).n : 0;
      if (!settlement_then && then <= now.n) {
        founds_first = founds_none;  // a Settlement would take Warbands that are to March
        settle_first(now.spaces, price, [&](Board& with, Space space) { with.place(space, warband, now.n); });
      }
    }
  }
  if (!plan) plan.emplace(play, action, board, renown, may_settle);
  if (plan->empty()) {
    play.say(msg::np_sc_no_march, 2);
    return false;
  }

  for (const WarbandsMarch::Destination& destination : plan->destinations()) {
    select_destination(action, destination.space, destination.by_sea);
  }
  if (may_settle) {
    SpaceSet where;
    if (first) {
      where = {*first};
    } else {
      where = settlement_spaces(plan->board(), settle_spaces);
      if (where.empty() && plan->renown() >= price) {
        where = most_warbands_for_renown(plan->board(), settle_spaces).spaces;
      }
    }
    if (where.empty()) {
      play.say(msg::np_sc_no_settle_march, 2);
    } else {
      const Space space = play.at_random(where);
      play.say(first ? msg::np_sc_settle_first(space) : msg::np_sc_settle_after(space), 2);
      name_feat(action, Feat::settle, {space});
    }
  }
  if (!begin(action)) return false;
  if (first) carry_out_settle(action, founds_first);
  carry_out_march(action, *plan);
  if (!first && action.uses(Feat::settle)) carry_out_settle(action, keeps_control_founding);
  return true;
}

}  // namespace auspex::pendragon

// 8.6.3: March of the Non-player Saxons, with Settle before or after it.
#include <algorithm>

#include "games/pendragon/commands/barbarian_march.h"
#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/nonplayer/saxons.h"
#include "games/pendragon/nonplayer/saxons_settle.h"
#include "generated/pendragon/messages_np_saxons.h"

namespace auspex::pendragon {

namespace {

constexpr Piece warband = Piece::saxon_warband;
constexpr int warbands_to_leave = 2;  // for each Saxon Settlement
constexpr int majority = 4;           // Warbands beyond all enemy Troops

constexpr Faction saxons = Faction::saxons;

bool is_fens(Space space) { return space_info[space].terrain == Terrain::fens; }

// Those without Plunder first (8.4.1).
Units group_of(const Action& action, const SaxonDestination::Leg& leg) {
  const Units there = unmoved_warbands(action, leg.from);
  const int plain = there.all[warband] - there.laden[warband];
  Units group;
  group.all[warband] = static_cast<std::uint8_t>(leg.warbands);
  group.laden[warband] = static_cast<std::uint8_t>(std::max(0, leg.warbands - plain));
  return group;
}

// Into a destination that was named.
void march_into(Action& action, const SaxonDestination& destination) {
  const Space to = destination.space;
  for (const SaxonDestination::Leg& leg : destination.legs) {
    const Units group = group_of(action, leg);
    if (march_origins(action, to).has(leg.from)) {
      march_over_land(action, leg.from, to, group);
    } else {
      march_by_sea(action, leg.from, to, group);
    }
  }
  action.resolved.add(to);
}

// Their leaving costs no Saxon Control and gives none to an enemy.
bool may_leave(const Board& board, Space from, int warbands) {
  Board after = board;
  after.remove(from, warband, warbands, std::max(0, warbands - board.empty_handed(from, warband)));
  const Control before = board.control(from);
  const Control now = after.control(from);
  return now == before || (before != Control::saxons && now == Control::nobody);
}

// Whoever is in a destination stays there.
int free_to_move(const Action& action, Space from) {
  if (action.selected.has(from)) return 0;
  const Board& board = action.board();
  const int spare = board.count(from, warband) - warbands_to_leave * board.count(from, Piece::saxon_settlement);
  int n = std::min(spare, total(unmoved_warbands(action, from).all));
  while (n > 0 && !may_leave(board, from, n)) --n;
  return std::max(0, n);
}

// What a move into a space would do.
struct Move {
  int needed = 0;
  SpaceSet walkers;    // origins over land, or over a Sea that a card opens
  SpaceSet crossings;  // one of which the crossing of the Command has to start from
  bool from_player = false;
  bool from_anybody = false;
  bool for_settlement = false;

  [[nodiscard]] bool by_sea() const { return !crossings.empty(); }
};

// The March as it is thought out, on a copy of the position; lots are drawn in the game itself.
class March {
 public:
  // `first`: where they Settle before they move. `most_settlements`: for so many destinations a Settle that follows is
  // reason enough.
  March(Action& action, const std::vector<Space>& first, int most_settlements)
      : lots_(action.play),
        by_land_(march_destinations(action)),
        by_sea_(crossing_destinations(action)),
        trial_(action.play),
        action_(trial_.play(), saxons, action.terms),
        settlements_left_(most_settlements) {
    action_.command = Command::march;
    if (!first.empty()) {
      for (Space space : first) action_.feat_selected.add(space);
      carry_out_settle(action_, first);
    }
    while (add_destination()) {
    }
    static_cast<void>(action_.pay_up());
  }

  [[nodiscard]] const std::vector<SaxonDestination>& destinations() const { return destinations_; }
  // As it will be once all have moved.
  [[nodiscard]] Action& afterwards() { return action_; }

 private:
  bool add_destination() {
    for (Space space : all<Space>()) free_[space] = free_to_move(action_, space);
    EnumArray<Space, Move> moves{};
    const SpaceSet land = march_destinations(action_) & by_land_;
    const SpaceSet sea = crossing_destinations(action_) & by_sea_;
    SpaceSet from_player;
    SpaceSet others;
    for (Space to : land | sea) {
      moves[to] = move_into(to, land.has(to), sea.has(to));
      if (moves[to].from_player) from_player.add(to);
      if (moves[to].from_anybody || moves[to].for_settlement) others.add(to);
    }
    coin::Priority<Space> choice = coin::prefer(from_player.empty() ? others : from_player);
    if (!from_player.empty()) choice.most([&](Space space) { return action_.board().population(space); });
    const SpaceSet best = choice.first(is_fens).left();
    if (best.empty()) return false;
    const Space to = lots_.at_random(best);
    tell(to, moves[to]);
    if (!moves[to].from_player && !moves[to].from_anybody) --settlements_left_;
    take(to, moves[to]);
    return true;
  }

  [[nodiscard]] int sum_free(SpaceSet spaces) const {
    int sum = 0;
    for (Space space : spaces) sum += free_[space];
    return sum;
  }

  [[nodiscard]] Move move_into(Space to, bool over_land, bool over_sea) const {
    const Board& board = action_.board();
    Move move;
    move.needed = enemy_troops(board, to, saxons) + majority - board.count(to, warband);
    if (move.needed <= 0) return move;
    const auto has_free = [&](Space from) { return free_[from] > 0; };
    move.walkers = select(march_origins(action_, to) | crossing_origins(action_, to), has_free);
    const int walking = sum_free(move.walkers);
    if (walking < move.needed || !over_land) {
      if (!over_sea) return move;
      Action by_sea = action_;
      select_destination(by_sea, to, true);
      move.crossings = select(crossing_origins(by_sea, to) - move.walkers,
                              [&](Space from) { return has_free(from) && walking + free_[from] >= move.needed; });
      if (move.crossings.empty()) return move;
    }
    judge(to, move);
    return move;
  }

  // What it would be good for.
  void judge(Space to, Move& move) const {
    const Board& board = action_.board();
    Board after = board;
    int left = move.needed;
    const SpaceSet crossing = move.by_sea() ? SpaceSet{move.crossings.first()} : SpaceSet();
    for (Space from : move.walkers | crossing) {
      const int n = std::min(left, free_[from]);
      after.move(from, to, warband, n, std::max(0, n - board.empty_handed(from, warband)));
      left -= n;
    }
    const bool removes = under_enemy_control(board, to, saxons) && after.control(to) != board.control(to);
    move.from_anybody = removes;
    move.from_player = removes && !select(controllers(board, to), [&](Faction faction) {
                                     return is_player(lots_.state, faction) && exceeds(lots_.state, faction);
                                   }).empty();
    move.for_settlement = settlements_left_ > 0 && !may_settle_there(board, to) && may_settle_there(after, to);
  }
  static bool may_settle_there(const Board& board, Space space) {
    return outnumbers_all(board, saxons, space) && may_plant_settlement(board, space);
  }

  void tell(Space to, const Move& move) const {
    if (move.from_player) {
      lots_.say(msg::np_sa_march_player(to, move.needed), 2);
    } else if (move.from_anybody) {
      lots_.say(msg::np_sa_march_control(to, move.needed), 2);
    } else {
      lots_.say(msg::np_sa_march_settlement(to, move.needed), 2);
    }
  }

  // Which origins send theirs first is a matter of chance.
  void take(Space to, const Move& move) {
    SaxonDestination destination{to, move.by_sea(), {}};
    int left = move.needed;
    SpaceSet origins = move.walkers;
    if (move.by_sea()) {
      const Space from = lots_.at_random(move.crossings);
      const int n = std::max(1, left - sum_free(origins));
      destination.legs.push_back({from, n});
      left -= n;
    }
    while (left > 0) {
      const Space from = sum_free(origins) == left ? origins.first() : lots_.at_random(origins);
      const int n = std::min(left, free_[from]);
      destination.legs.push_back({from, n});
      left -= n;
      origins.remove(from);
    }
    select_destination(action_, to, destination.by_sea);
    march_into(action_, destination);
    destinations_.push_back(std::move(destination));
  }

  Play& lots_;
  SpaceSet by_land_;  // that may be named before anything happens (3.1)
  SpaceSet by_sea_;
  Trial trial_;
  Action action_;
  int settlements_left_;
  EnumArray<Space, int> free_{};
  std::vector<SaxonDestination> destinations_;
};

}  // namespace

bool SaxonsNonPlayer::carry_out_march(Action& action, const std::vector<SaxonDestination>& destinations,
                                      const std::vector<Space>& settle_spaces, bool settle_first) {
  for (const SaxonDestination& destination : destinations) {
    select_destination(action, destination.space, destination.by_sea);
  }
  if (!settle_spaces.empty()) name_settle(action, settle_spaces);
  if (!begin(action)) return false;
  if (!settle_spaces.empty() && settle_first) carry_out_settle(action, settle_spaces);
  for (const SaxonDestination& destination : destinations) march_into(action, destination);
  if (!settle_spaces.empty() && !settle_first) carry_out_settle(action, settle_spaces);
  return true;
}

bool SaxonsNonPlayer::march(Action& action) {
  Play& play = action.play;
  const bool settles = action.may_use(Feat::settle);
  // A March by Event is followed by a Settle of the Event itself.
  if (!settles && !action.terms.free && !action.terms.at_will) {
    play.say(msg::np_sa_march_no_feat, 2);
    return false;
  }
  if (march_destinations(action).empty() && crossing_destinations(action).empty()) {
    play.say(msg::np_sa_march_nobody, 2);
    return false;
  }
  const int most_settlements = barbarian_most_feat_spaces(action, Feat::settle);
  const bool certain_now = settle_is_certain(action);
  if (settles && certain_now) {
    const std::vector<Space> settle_spaces = choose_settle_spaces(play, action);
    const March plan(action, settle_spaces, 0);
    if (!plan.destinations().empty()) {
      play.say(msg::np_sa_march_settle_first, 2);
      return carry_out_march(action, plan.destinations(), settle_spaces, true);
    }
  }
  March plan(action, {}, most_settlements);
  if (plan.destinations().empty()) {
    play.say(msg::np_sa_march_nobody, 2);
    return false;
  }
  const bool worth_it = settle_is_certain(plan.afterwards()) || (certain_now && !settles);
  if (!worth_it && !action.terms.at_will) {
    play.say(msg::np_sa_march_no_settle, 2);
    return false;
  }
  if (!settles) return carry_out_march(action, plan.destinations(), {}, false);
  const std::vector<Space> settle_spaces = choose_settle_spaces(play, plan.afterwards());
  play.say(msg::np_sa_march_settle_after, 2);
  return carry_out_march(action, plan.destinations(), settle_spaces, false);
}

}  // namespace auspex::pendragon

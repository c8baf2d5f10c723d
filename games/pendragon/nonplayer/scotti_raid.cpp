// 8.5.4 Raid, with Surprise for a Deep Raid, or Ransom; the box of NIALL NOIGIALLACH.
#include "games/pendragon/nonplayer/raid_plan.h"
#include "games/pendragon/nonplayer/scotti.h"
#include "generated/pendragon/messages_np_scotti.h"

namespace auspex::pendragon {

namespace {

constexpr int many_dice = 2;
constexpr int few_dice = 1;
constexpr int price_of_many_dice = 1;
constexpr int highest_for_number = 4;  // of the die: above that it asks for Prosperity
constexpr int worthwhile_prosperity = 2;

bool is_hills(Space space) { return space_info[space].terrain == Terrain::hills; }

bool has_scotti_near(const Board& board, Space space) {
  SpaceSet near = space_info[space].adjacent;
  near.add(space);
  return !select(near, [&](Space one) { return board.pieces(one, Faction::scotti) > 0; }).empty();
}

int population_less_troops(const Board& board, Space space) {
  return board.population(space) - enemy_troops(board, space, Faction::scotti);
}

// What the die of the Command makes of its first targets.
struct ManyDice {
  const Board& board;
  int die;

  [[nodiscard]] bool for_prosperity() const { return die > highest_for_number; }
  [[nodiscard]] int most_targets() const { return for_prosperity() ? count_of<Space> : die; }
  [[nodiscard]] RaidReach fit(RaidReach reach) const {
    if (!for_prosperity()) return reach;
    reach.regions = select(reach.regions, [&](Space s) { return board.prosperity(s) >= worthwhile_prosperity; });
    return reach;
  }
  // Least loss; Scotti near, or most Prosperity; enemy Control; Population less Troops.
  RaidRank operator()(Space space, const Approach& approach) const {
    const int by_die = for_prosperity() ? board.prosperity(space) : (has_scotti_near(board, space) ? 1 : 0);
    const int enemy_control = under_enemy_control(board, space, Faction::scotti) ? 1 : 0;
    return {-approach.lost, by_die, enemy_control, population_less_troops(board, space)};
  }
};

// And for those that it is filled up with: least loss, most Prosperity, Hills.
struct TheRest {
  const Board& board;

  RaidRank operator()(Space space, const Approach& approach) const {
    return {-approach.lost, board.prosperity(space), is_hills(space) ? 1 : 0};
  }
};

// Why this target.
void tell_target(const Action& action, const ManyDice& rank, Space space, int lost) {
  Play& play = action.play;
  if (!play.telling()) return;
  const int spare = population_less_troops(play.board, space);
  if (rank.for_prosperity()) {
    play.say(msg::np_sc_target_prosperous(space, lost, play.board.prosperity(space), spare), 2);
  } else if (has_scotti_near(play.board, space)) {
    play.say(msg::np_sc_target_near(space, lost, spare), 2);
  } else {
    play.say(msg::np_sc_target_far(space, lost, spare), 2);
  }
}

// Regions that only a Deep Raid reaches, with more Prosperity than enemy Troops.
RaidReach open_to_deep_raid(const Action& action, int most) {
  RaidReach deep = deep_landings(action, most);
  const Board& board = action.board();
  deep.regions = select(
      deep.regions, [&](Space space) { return board.prosperity(space) > enemy_troops(board, space, Faction::scotti); });
  return deep;
}

}  // namespace

bool ScottiNonPlayer::raid(Action& action) {
  Play& play = action.play;
  if (!has_raiders_to_send(play.board, action.who)) {
    play.say(msg::np_sc_no_raiders, 2);
    return false;
  }
  if (!action.can_owe(price_of_many_dice)) {
    play.say(msg::np_sc_no_renown, 2);
    return false;
  }
  const ManyDice rank{play.board, play.roll_d6(action.who, msg::np_sc_raid_roll)};
  play.say(rank.for_prosperity() ? msg::np_sc_raid_prosperity : msg::np_sc_raid_number(rank.die), 2);

  std::vector<Space> targets;
  const int waiting = play.board.raiders_on_card();
  const auto most_coming = [&](int dice) { return highest_roll(dice) + (targets.empty() ? waiting : 0); };
  const auto name = [&](const RaidReach& reach, Space space, int dice) {
    if (!action.named()) announce(action);
    name_raid(action, reach, space, dice);
    targets.push_back(space);
  };

  int with_many_dice = 0;
  if (waiting == 0 && may_fill_box(action)) {
    announce(action);
    play.say(msg::np_sc_box_first, 2);
    select_box(action, many_dice);
    ++with_many_dice;
  }
  for (; with_many_dice < rank.most_targets() && action.can_owe(price_of_many_dice); ++with_many_dice) {
    const RaidReach normal = rank.fit(landings(action, most_coming(many_dice)));
    if (!action.named()) {
      const RaidReach deep = rank.fit(open_to_deep_raid(action, most_coming(many_dice)));
      if (const SpaceSet better = worth_going_deep(deep, normal, rank); !better.empty()) {
        const Space space = play.at_random(better);
        name_feat(action, Feat::surprise, {});
        name(deep, space, many_dice);
        play.say(msg::np_sc_deep(space), 2);
        tell_target(action, rank, space, deep.approach[space].lost);
        continue;
      }
    }
    if (normal.regions.empty()) break;
    const Space space = play.at_random(foremost(normal, rank));
    name(normal, space, many_dice);
    tell_target(action, rank, space, normal.approach[space].lost);
  }
  if (with_many_dice == 0 && !action.terms.free) {
    play.say(msg::np_sc_no_targets, 2);
    return false;
  }
  for (const int dice = action.terms.free ? many_dice : few_dice;;) {
    const RaidReach reach = landings(action, most_coming(dice));
    if (reach.regions.empty()) break;
    const Space space = play.at_random(foremost(reach, TheRest{play.board}));
    name(reach, space, dice);
    play.say(msg::np_sc_target_rest(space, reach.approach[space].lost, play.board.prosperity(space)), 2);
  }
  if (!action.named()) {
    play.say(msg::np_sc_no_targets, 2);
    return false;
  }
  if (!action.uses(Feat::surprise)) name_ransom(action);
  if (!pay_for_named(action)) return false;
  if (may_empty_box(action) && !targets.empty()) empty_box(action, targets.front());
  carry_out_raid(action, targets);
  return true;
}

}  // namespace auspex::pendragon

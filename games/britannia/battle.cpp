#include "games/britannia/battle.h"

#include <algorithm>
#include <span>

#include "engine/short_list.h"
#include "games/britannia/scoring.h"
#include "games/britannia/submission.h"

namespace auspex::britannia {

namespace {

// Up to five dice in a line, as they fell.
Text dice_line(Nation nation, std::span<const Die> dice) {
  switch (dice.size()) {
    case 1:
      return msg::battle_dice_1(nation, dice[0]);
    case 2:
      return msg::battle_dice_2(nation, dice[0], dice[1]);
    case 3:
      return msg::battle_dice_3(nation, dice[0], dice[1], dice[2]);
    case 4:
      return msg::battle_dice_4(nation, dice[0], dice[1], dice[2], dice[3]);
    default:
      return msg::battle_dice_5(nation, dice[0], dice[1], dice[2], dice[3], dice[4]);
  }
}

// 7.2.1, 7.2.2: one die for each army, fort and burh.
Hits roll_for(Play& play, const Battle& battle, Nation nation) {
  const Board& board = play.board;
  const Armies armies = board.armies_at(nation, battle.area);
  const int elite = armies.cavalry + (nation == Nation::romans ? armies.infantry : 0);
  const int dice = board.forces(nation, battle.area);
  const int bonus = board.leader_at(nation, battle.area) ? 1 : 0;
  Hits hits;
  if (bonus > 0) play.say(msg::battle_led(nation, *board.leader_of(nation)), 1);
  std::array<Die, 5> shown{};
  std::size_t in_line = 0;
  for (int i = 0; i < dice; ++i) {
    const int die = play.roll(nation);
    const int result = die + bonus;
    if (result >= 6) {
      ++hits.strong;
    } else if (result >= (i < elite ? 4 : 5)) {
      ++hits.weak;
    }
    shown[in_line++] = static_cast<Die>(die - 1);
    if (in_line == shown.size() || i == dice - 1) {
      play.say(dice_line(nation, {shown.data(), in_line}), 1);
      in_line = 0;
    }
  }
  return hits;
}

// Those of the groups that a person can tell apart: the owner picks one.
int picked_group(Play& play, const Turn& turn, Area area, const ShortList<int, 8>& groups) {
  std::vector<int> found;
  std::vector<Text> texts;
  for (int i : groups) {
    const Group& group = turn.groups[static_cast<std::size_t>(i)];
    const Text text = group.raider ? msg::pick_group_raider(group.began_turn, group.way_back())
                                   : msg::pick_group(group.began_turn, group.way_back());
    // Alike in all that a person can tell: the same text once.
    if (std::find(texts.begin(), texts.end(), text) != texts.end()) continue;
    found.push_back(i);
    texts.push_back(text);
  }
  const int pick = play.choose_option(turn.nation, msg::ask_which_army(turn.nation, area), texts);
  return found[static_cast<std::size_t>(pick)];
}

// The owner picks among armies that differ in where they may still go.
void lose_army(Play& play, Turn& turn, const Battle& battle, Nation loser, Unit unit) {
  if (loser == turn.nation) {
    ShortList<int, 8> groups;
    for (std::size_t i = 0; i < turn.groups.size(); ++i) {
      if (turn.groups[i].at == battle.area && turn.groups[i].unit == unit) groups.push_back(static_cast<int>(i));
    }
    // Mostly there is one, and nothing to put into words.
    take_from_group(turn, groups.size() == 1 ? groups.front() : picked_group(play, turn, battle.area, groups), 1);
  }
  play.board.remove(loser, battle.area, unit == Unit::cavalry ? Armies{0, 1} : Armies{1, 0});
}

void lose(Play& play, Turn& turn, const Battle& battle, Nation loser, Unit unit) {
  switch (unit) {
    case Unit::infantry:
    case Unit::cavalry:
      lose_army(play, turn, battle, loser, unit);
      break;
    case Unit::fort:
      play.board.destroy_fort(battle.area);
      break;
    case Unit::burh:
      play.board.destroy_burh(battle.area);
      break;
  }
  play.say(msg::battle_loss(loser, unit), 1);
  eliminated(play, battle.other(loser), battle.other(loser) == battle.attacker, loser, unit);
}

// 7.2.4
void lose_lonely_leader(Play& play, const Battle& battle, Nation nation) {
  if (!play.board.leader_at(nation, battle.area) || play.board.present(nation, battle.area)) return;
  const Leader leader = *play.board.leader_of(nation);
  play.board.remove_leader(leader);
  play.say(msg::battle_leader_lost(leader));
  leader_eliminated(play, battle.other(nation), battle.other(nation) == battle.attacker, leader);
}

bool both_there(const Play& play, const Battle& battle) {
  return play.board.present(battle.attacker, battle.area) && play.board.present(battle.defender, battle.area);
}

void round_of_battle(Play& play, Turn& turn, Battle& battle) {
  play.say(msg::battle_round(battle.round), 1);
  const Hits by_attacker = roll_for(play, battle, battle.attacker);
  const Hits by_defender = roll_for(play, battle, battle.defender);
  take_losses(play, turn, battle, battle.defender, by_attacker);
  lose_lonely_leader(play, battle, battle.defender);
  take_losses(play, turn, battle, battle.attacker, by_defender);
  lose_lonely_leader(play, battle, battle.attacker);
}

// 7.6
void conclude(Play& play, const Battle& battle) {
  // 14.5: with their last army the Angles lose their subjects.
  if (play.board.armies(Nation::angles) == 0) end_brigante_submission(play);
  if (play.board.vacant(battle.area)) return play.say(msg::battle_nobody(battle.area));
  for (Nation nation : {battle.attacker, battle.defender}) {
    if (!play.board.occupies(nation, battle.area)) continue;
    play.say(msg::battle_won(nation, battle.area));
    became_sole_occupant(play, nation, battle.area);
  }
}

}  // namespace

// 7.2.3. Weak hits go first, then strong ones, so that none is wasted (R59); against Roman armies with a fort the other
// way round (R9).
void take_losses(Play& play, Turn& turn, const Battle& battle, Nation loser, Hits hits) {
  const Board& board = play.board;
  const Area area = battle.area;
  if (loser == battle.defender && is_difficult(area)) hits.weak = 0;
  const auto infantry = [&] { return board.infantry(loser, area); };
  const auto cavalry = [&] { return board.cavalry(loser, area); };
  if (loser == Nation::romans) {
    for (; hits.strong > 0 && infantry() > 0; --hits.strong) lose(play, turn, battle, loser, Unit::infantry);
    if (infantry() == 0 && hits.strong + hits.weak > 0 && board.intact_fort(area)) {
      lose(play, turn, battle, loser, Unit::fort);
    }
    return;
  }
  const bool saxon = loser == Nation::saxons;
  const auto take_ordinary = [&] {
    const bool burh = saxon && board.burh(area);
    bool take_burh = burh && (infantry() == 0 || play.state.round >= 14);
    if (burh && !take_burh) {
      const std::array<Text, 2> texts{msg::pick_unit(Unit::infantry), msg::pick_unit(Unit::burh)};
      take_burh = play.choose_option(loser, msg::ask_burh_or_army(area), texts) == 1;
    }
    lose(play, turn, battle, loser, take_burh ? Unit::burh : Unit::infantry);
  };
  const auto ordinary_left = [&] { return infantry() > 0 || (saxon && board.burh(area)); };
  for (; hits.weak > 0 && ordinary_left(); --hits.weak) take_ordinary();
  for (; hits.strong > 0 && (ordinary_left() || cavalry() > 0); --hits.strong) {
    bool take_cavalry = !ordinary_left();
    if (!take_cavalry && cavalry() > 0) {
      const std::array<Text, 2> texts{msg::pick_unit(Unit::infantry), msg::pick_unit(Unit::cavalry)};
      take_cavalry = play.choose_option(battle.other(loser), msg::ask_infantry_or_cavalry(loser, area), texts) == 1;
    }
    if (take_cavalry) {
      lose(play, turn, battle, loser, Unit::cavalry);
    } else {
      take_ordinary();
    }
  }
}

AreaSet battles_to_fight(const State& state, const Turn& turn) {
  return select(state.board.land_of(turn.nation), [&](Area area) { return state.board.nations_in(area).size() > 1; });
}

void fight(Play& play, Turn& turn, Area area) {
  Battle battle;
  battle.area = area;
  battle.attacker = turn.nation;
  battle.defender = *play.board.other_in(area, turn.nation);
  play.battle = &battle;
  play.say(msg::battle_begins(battle.attacker, play.board.forces(battle.attacker, area), battle.defender,
                              play.board.forces(battle.defender, area), area));
  for (;;) {
    round_of_battle(play, turn, battle);
    if (!both_there(play, battle)) break;
    submission_window(play, turn);
    if (!both_there(play, battle)) break;
    retreats(play, turn, battle, false);
    if (!play.board.present(battle.defender, area)) break;
    retreats(play, turn, battle, true);
    if (!play.board.present(battle.attacker, area)) break;
    ++battle.round;
  }
  play.battle = nullptr;
  conclude(play, battle);
  submission_window(play, turn);
}

void battle_phase(Play& play, Turn& turn) {
  for (;;) {
    const AreaSet left = battles_to_fight(play.state, turn);
    if (left.empty()) return;
    fight(play, turn, play.choose(turn.nation, msg::ask_next_battle(turn.nation), left));
  }
}

}  // namespace auspex::britannia

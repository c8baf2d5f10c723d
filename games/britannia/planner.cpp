#include "games/britannia/planner.h"

#include <algorithm>

#include "games/britannia/battle.h"
#include "games/britannia/forecast.h"
#include "games/britannia/odds.h"
#include "games/britannia/scoring.h"
#include "generated/britannia/messages_planner.h"

namespace auspex::britannia {

namespace {

template <class Score>
Area best_of(AreaSet from, Score score) {
  Area best = from.first();
  double most = -1e9;
  for (Area area : from) {
    const double value = score(area);
    if (value > most) {
      most = value;
      best = area;
    }
  }
  return best;
}

// The gain of one more army in an area.
double need(const Outlook& outlook, const Board& board, Nation nation, Area area) {
  const int armies = board.forces(nation, area);
  const double worth = outlook.worth(area);
  return worth * (outlook.keeps(area, armies + 1) - outlook.keeps(area, armies));
}

// Points that land of a subject will bring its overlord, as long as it is one: 12.8e, 14.5.
double tribute(const State& state, Nation overlord, Area area) {
  double sum = 0;
  double discount = 1;
  for (int round = state.round; round <= last_tribute; ++round) {
    sum += discount * hold_points[overlord][static_cast<std::size_t>(round)][static_cast<std::size_t>(index_of(area))];
    discount *= patience;
  }
  return sum;
}

// Roman armies that could fall upon the nation before long.
int romans_near(const State& state, Nation nation) {
  int armies = 0;
  for (Area area : around(state.board.land_of(nation)) | state.board.land_of(nation)) {
    armies += state.board.armies(Nation::romans, area);
  }
  return armies;
}

}  // namespace

std::optional<Retreat> Planner::retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                        std::span<const Retreat> options) {
  static_cast<void>(turn);
  const State& state = play.state;
  const Nation nation = attacker ? battle.attacker : battle.defender;
  const Nation enemy = battle.other(nation);
  const Force ours = force_of(play.board, nation, battle.area);
  const Force theirs = force_of(play.board, enemy, battle.area);
  const bool difficult = is_difficult(battle.area);
  const Odds odds = attacker ? quick_odds(ours, theirs, difficult) : quick_odds(theirs, ours, difficult);
  const double win = attacker ? odds.attacker_wins : odds.defender_wins;
  const double left = attacker ? odds.attacker_left : odds.defender_left;
  const double kills = theirs.size() - (attacker ? odds.defender_left : odds.attacker_left);
  const double army = army_worth(state, nation, temper_);
  const double prospect = hold_prospect(state, nation, battle.area) + occupy_value(state, nation, battle.area) +
                          (is_difficult(battle.area) ? 0.4 : 0.8);
  const double per_kill = elimination_value(state, nation, attacker, enemy, Unit::infantry) +
                          temper_.spite * army_worth(state, enemy, temper_);
  const double stay = win * prospect + kills * per_kill - (ours.size() - left) * army;
  if (const Retreat* alone = leader_to_save(play, battle, attacker, options)) {
    play.say(msg::plan_shelter(*play.board.leader_of(nation), alone->to), 1);
    return *alone;
  }
  if (stay >= temper_.nerve) return std::nullopt;
  // The best place to go: one that is worth keeping.
  const Retreat* best = nullptr;
  double most = -1e9;
  for (const Retreat& option : options) {
    if (option.leader_alone) continue;
    double value = is_sea(option.to) ? 0.5 : hold_prospect(state, nation, option.to);
    if (option.with_leader) value += 0.1;
    if (value > most) {
      most = value;
      best = &option;
    }
  }
  if (best == nullptr) return std::nullopt;
  if (play.dialogue.listening()) {
    play.say(msg::plan_retreat(nation, battle.area, static_cast<int>(100 * win + 0.5)), 1);
  }
  return *best;
}

// 7.5: the leader leaves alone where his life is worth more than his help; nothing where he stays.
const Retreat* Planner::leader_to_save(Play& play, const Battle& battle, bool attacker,
                                       std::span<const Retreat> options) const {
  const Nation nation = attacker ? battle.attacker : battle.defender;
  if (!play.board.leader_at(nation, battle.area)) return nullptr;
  const Outlook outlook(play.state, nation, temper_);
  const Nation enemy = battle.other(nation);
  Force ours = force_of(play.board, nation, battle.area);
  const Force theirs = force_of(play.board, enemy, battle.area);
  const auto win = [&] {
    const bool difficult = is_difficult(battle.area);
    return attacker ? quick_odds(ours, theirs, difficult).attacker_wins
                    : quick_odds(theirs, ours, difficult).defender_wins;
  };
  const double with = win();
  ours.leader = false;
  const double help = (with - win()) * (hold_prospect(play.state, nation, battle.area) +
                                        occupy_value(play.state, nation, battle.area) + ours.size() * outlook.army());
  if ((1 - with) * outlook.leader_stake(enemy) <= help + 0.3) return nullptr;
  const Retreat* best = nullptr;
  for (const Retreat& option : options) {
    if (!option.leader_alone) continue;
    const auto safe = [&](const Retreat& where) {
      return outlook.leader_lives(where.to, play.board.forces(nation, where.to));
    };
    if (best == nullptr || safe(option) > safe(*best)) best = &option;
  }
  return best;
}

std::optional<Area> Planner::area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) {
  const State& state = play.state;
  const Board& board = play.board;
  // 6.8d: only a friend is let go.
  if (why.decision == Decision::release) {
    const bool friendly = play.turn != nullptr && same_player(state, who, play.turn->nation);
    return friendly ? std::optional(from.first()) : std::nullopt;
  }
  if (why.decision == Decision::road_on) return std::nullopt;
  // The surest battles first, so that their winners stand in the way of retreats.
  if (why.decision == Decision::next_battle) {
    return best_of(from, [&](Area area) {
      const Nation enemy = *board.other_in(area, who);
      return quick_odds(force_of(board, who, area), force_of(board, enemy, area), is_difficult(area)).attacker_wins;
    });
  }
  const Outlook outlook(state, who, temper_);
  switch (why.decision) {
    case Decision::give_up_army:
      return best_of(from, [&](Area area) {
        if (is_sea(area)) return 1.0;
        const int armies = board.forces(who, area);
        return -outlook.worth(area) * (outlook.keeps(area, armies) - outlook.keeps(area, armies - 1));
      });
    case Decision::army_stays:
      return best_of(from, [&](Area area) { return outlook.worth(area) * outlook.keeps(area, 1); });
    case Decision::place_leader:
      return best_of(from, [&](Area area) {
        return board.armies(who, area) + 0.3 * outlook.beyond(area) + (board.armies(who, area) > 0 ? 1 : 0);
      });
    case Decision::burh: {
      const Area area = best_of(from, [&](Area place) { return need(outlook, board, who, place); });
      return may_decline && need(outlook, board, who, area) < 0.35 ? std::nullopt : std::optional(area);
    }
    default:
      return best_of(from, [&](Area area) { return need(outlook, board, who, area); });
  }
}

// 10.2: whoever brings our player most, if every other player votes for their own. That may be another's nation only
// where we have none to vote for.
std::optional<Nation> Planner::nation(Play& play, Nation who, const Ask& why, NationSet from) {
  static_cast<void>(why);
  const State& state = play.state;
  const Outlook outlook(state, who, temper_);
  EnumArray<Side, int> votes{};
  int all_votes = 0;
  for (Nation nation : all<Nation>()) {
    if (!in_play(state, nation)) continue;
    votes[static_cast<Side>(state.owner[nation])] += votes_of(state, nation);
    all_votes += votes_of(state, nation);
  }
  const int own = votes[static_cast<Side>(state.owner[who])];
  const auto value = [&](Nation nation) {
    const bool ours = same_player(state, nation, who);
    const int together = ours ? own : own + votes[static_cast<Side>(state.owner[nation])];
    const bool elected = 2 * together > all_votes;
    // With the larger of our own nations others may join us.
    return (elected ? -4 * outlook.malice(nation) : 0) + (ours ? 1 + 0.01 * english_areas(state, nation) : 0);
  };
  Nation best = from.first();
  for (Nation nation : from) {
    if (value(nation) > value(best)) best = nation;
  }
  return best;
}

int Planner::number(Play& play, Nation who, const Ask& why, int lowest, int highest) {
  const State& state = play.state;
  if (why.decision == Decision::withdraw) {
    // 8.2: raiders stay where the land is worth keeping and can be kept.
    const Area area = *why.about<Area>();
    const Outlook outlook(state, who, temper_);
    const int armies = play.board.armies(who, area);
    int best = highest;
    double most = -1e9;
    for (int leave = lowest; leave <= highest; ++leave) {
      const double keeps = outlook.keeps(area, armies - leave);
      const double value =
          (outlook.worth(area) + (armies - leave) * outlook.army()) * keeps + leave * outlook.army() * temper_.at_sea;
      if (value <= most) continue;
      most = value;
      best = leave;
    }
    return best;
  }
  return highest;
}

int Planner::option(Play& play, Nation who, const Ask& why, std::span<const Text> options) {
  static_cast<void>(play);
  static_cast<void>(who);
  // Horsemen are the better prey; of one's own the wall goes before the men.
  if (why.decision == Decision::infantry_or_cavalry || why.decision == Decision::burh_or_army) return 1;
  static_cast<void>(options);
  return 0;
}

// 5.2: an army more of the subject guards land that scores for us; later it is one more of a rival's.
bool Planner::full_growth_pays(const State& state, Nation overlord, Nation vassal) const {
  if (same_player(state, overlord, vassal)) return true;
  const Outlook theirs(state, vassal, temper_);
  double most = 0;
  for (Area area : state.board.occupied(vassal)) {
    const int armies = state.board.armies(vassal, area);
    const double safer = theirs.keeps(area, armies + 1) - theirs.keeps(area, armies);
    most = std::max(most, safer * tribute(state, overlord, area));
  }
  return most > Outlook(state, overlord, temper_).malice(vassal) * army_worth(state, vassal, temper_);
}

bool Planner::agree(Play& play, Nation who, const Ask& why) {
  const State& state = play.state;
  if (why.decision == Decision::full_growth) {
    const Nation vassal = *why.about<Nation>();
    if (!full_growth_pays(state, who, vassal)) return false;
    if (!same_player(state, who, vassal)) play.say(msg::plan_growth(vassal), 1);
    return true;
  }
  if (why.decision == Decision::secret_ballot) return false;
  if (why.decision == Decision::submit) {
    if (play.turn->nation == Nation::romans) {
      const int armies = state.board.armies_on_land(who);
      return temper_.romans_near * romans_near(state, who) > armies;
    }
    // To the Angles, once they are strong next door.
    int near = 0;
    for (Area area : around(state.board.land_of(who))) near += state.board.armies(Nation::angles, area);
    return near > state.board.armies_on_land(who);
  }
  return false;
}

Nation Planner::draft(Play& play, Side who, NationSet from) {
  static_cast<void>(who);
  Nation best = from.first();
  for (Nation nation : from) {
    if (expectation(play.state, nation) > expectation(play.state, best)) best = nation;
  }
  return best;
}

Mind& planner_mind(bool impartial) {
  static Planner usual;
  static Planner fair(Temper{.grudge = 0});
  return impartial ? fair : usual;
}

}  // namespace auspex::britannia

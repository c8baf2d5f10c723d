#include "games/britannia/planner.h"

#include <algorithm>

#include "games/britannia/battle.h"
#include "games/britannia/forecast.h"
#include "games/britannia/odds.h"
#include "games/britannia/scoring.h"
#include "generated/britannia/messages_planner.h"

namespace auspex::britannia {

namespace {

// Whether a text is the message of that name, whatever its arguments.
bool is(const Text& why, const Text& message) { return why.id == message.id; }

bool same_player(const State& state, Nation a, Nation b) { return state.owner[a] == state.owner[b]; }

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
  const double army = army_worth(state, nation, tempers_[nation]);
  const double prospect = hold_prospect(state, nation, battle.area, tempers_[nation]) +
                          occupy_value(state, nation, battle.area) + (is_difficult(battle.area) ? 0.4 : 0.8);
  const double per_kill = elimination_value(state, nation, attacker, enemy, Unit::infantry) +
                          tempers_[nation].spite * army_worth(state, enemy, tempers_[nation]);
  const double stay = win * prospect + kills * per_kill - (ours.size() - left) * army;
  if (stay >= tempers_[nation].nerve) return std::nullopt;
  // The best place to go: one that is worth keeping.
  const Retreat* best = nullptr;
  double most = -1e9;
  for (const Retreat& option : options) {
    if (option.leader_alone) continue;
    double value = is_sea(option.to) ? 0.5 : hold_prospect(state, nation, option.to, tempers_[nation]);
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

std::optional<Area> Planner::area(Play& play, Nation who, const Text& why, AreaSet from, bool may_decline) {
  const State& state = play.state;
  const Board& board = play.board;
  // 6.8d: only a friend is let go.
  if (is(why, msg::ask_release(who))) {
    const bool friendly = play.turn != nullptr && same_player(state, who, play.turn->nation);
    return friendly ? std::optional(from.first()) : std::nullopt;
  }
  if (is(why, msg::ask_road_on(Area{}))) return std::nullopt;
  const Outlook outlook(state, who, tempers_[who]);
  if (is(why, msg::ask_next_battle(who))) {
    // The surest battles first, so that their winners stand in the way of retreats.
    return best_of(from, [&](Area area) {
      const Nation enemy = *board.other_in(area, who);
      return quick_odds(force_of(board, who, area), force_of(board, enemy, area), is_difficult(area)).attacker_wins;
    });
  }
  if (is(why, msg::ask_cnut_leaves(0)) || is(why, msg::ask_legion_leaves(0)) || is(why, msg::ask_overpopulation(who)) ||
      is(why, msg::ask_crowded(who))) {
    return best_of(from, [&](Area area) {
      if (is_sea(area)) return 1.0;
      const int armies = board.forces(who, area);
      return -outlook.worth(area) * (outlook.keeps(area, armies) - outlook.keeps(area, armies - 1));
    });
  }
  if (is(why, msg::ask_fort_stays(0)) || is(why, msg::ask_army_stays(0))) {
    return best_of(from, [&](Area area) { return outlook.worth(area) * outlook.keeps(area, 1); });
  }
  if (is(why, msg::ask_leader(Leader{})) || is(why, msg::ask_leader_may(Leader{}))) {
    return best_of(from, [&](Area area) {
      return board.armies(who, area) + 0.3 * outlook.beyond(area) + (board.armies(who, area) > 0 ? 1 : 0);
    });
  }
  if (is(why, msg::ask_burh(0))) {
    const Area area = best_of(from, [&](Area place) { return need(outlook, board, who, place); });
    return may_decline && need(outlook, board, who, area) < 0.35 ? std::nullopt : std::optional(area);
  }
  return best_of(from, [&](Area area) { return need(outlook, board, who, area); });
}

std::optional<Nation> Planner::nation(Play& play, Nation who, const Text& why, NationSet from) {
  static_cast<void>(why);
  // 10.2: whoever of the player's own nations has most of England.
  Nation best = from.has(who) ? who : from.first();
  for (Nation nation : from) {
    if (same_player(play.state, nation, who) &&
        (!same_player(play.state, best, who) || english_areas(play.state, nation) > english_areas(play.state, best))) {
      best = nation;
    }
  }
  return best;
}

int Planner::number(Play& play, Nation who, const Text& why, int lowest, int highest) {
  const State& state = play.state;
  if (is(why, msg::ask_withdraw(who, Area{}, Area{}))) {
    // 8.2: raiders stay where the land is worth keeping and can be kept.
    const Area area = *why.about<Area>();
    const Outlook outlook(state, who, tempers_[who]);
    const int armies = play.board.armies(who, area);
    const double stay = outlook.worth(area) * outlook.keeps(area, armies) -
                        armies * 0.5 * outlook.army() * (1 - outlook.keeps(area, armies));
    return stay > 0.8 ? lowest : highest;
  }
  return highest;
}

int Planner::option(Play& play, Nation who, const Text& why, std::span<const Text> options) {
  static_cast<void>(play);
  static_cast<void>(who);
  // Horsemen are the better prey; of one's own the wall goes before the men.
  if (is(why, msg::ask_infantry_or_cavalry(Nation{}, Area{})) || is(why, msg::ask_burh_or_army(Area{}))) return 1;
  static_cast<void>(options);
  return 0;
}

bool Planner::agree(Play& play, Nation who, const Text& why) {
  const State& state = play.state;
  if (is(why, msg::ask_full_growth(Nation{}, 0))) return same_player(state, who, *why.about<Nation>());
  if (is(why, msg::ask_secret_ballot(who))) return false;
  if (is(why, msg::ask_submit(who, who))) {
    if (play.turn->nation == Nation::romans) {
      const int armies = state.board.armies_on_land(who);
      const bool submit = tempers_[who].romans_near * romans_near(state, who) > armies;
      return submit;
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

Mind& planner_mind() {
  static Planner planner;
  return planner;
}

}  // namespace auspex::britannia

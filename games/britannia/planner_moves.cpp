// The planner's Movement phase: again and again the move that gains most, until none gains anything.
#include <algorithm>

#include "games/britannia/battle.h"
#include "games/britannia/odds.h"
#include "games/britannia/planner.h"
#include "games/britannia/scoring.h"
#include "generated/britannia/messages_planner.h"

namespace auspex::britannia {

namespace {

constexpr double stranded = 6;  // what landing is worth to an army that must
constexpr int most_sources = 24;

// Armies of one group that have not moved, and where they can go.
struct Source {
  int group = 0;
  Area at = Area::cornwall;
  int count = 0;
  Unit unit = Unit::infantry;
  AreaSet reach;
  bool leader = false;  // the leader stands here and can go along
};

class MovePlan {
 public:
  MovePlan(Play& play, Turn& turn, const Temper& temper)
      : temper_(temper),
        play_(play),
        turn_(turn),
        board_(play.board),
        outlook_(play.state, turn.nation, temper),
        movement_(play, turn) {}

  void run() {
    make_moves();
    // 6.10d: then those that must land and have found nothing worth their while.
    landing_ = true;
    make_moves();
  }

 private:
  struct Pick {
    int source = 0;
    int count = 0;
  };
  struct Target {
    Area area = Area::cornwall;
    double gain = 0;
    double win = 1;
    std::array<Pick, most_sources> picks{};
    int pick_count = 0;
    bool leader = false;
  };

  [[nodiscard]] Nation nation() const { return turn_.nation; }

  void make_moves() {
    for (;;) {
      gather_sources();
      if (source_count_ == 0) return;
      const Target best = best_target();
      if (best.gain < temper_.least_gain) return;
      explain(best);
      carry_out(best);
    }
  }

  [[nodiscard]] bool must_land(const Source& source) const {
    if (is_land(source.at) || turn_.raiding(play_.state)) return false;
    return !(is_major_invasion(play_.state, nation()) && turn_.half == 1);
  }

  // 6.8, without asking whether a battle would be wise.
  [[nodiscard]] bool may_enter(Area area) const { return movement_.may_enter(area); }

  [[nodiscard]] bool is_open(Area area) const { return board_.vacant(area) || board_.occupies(nation(), area); }

  // 6.6: so many of ours have stopped there to fight that all others may pass.
  [[nodiscard]] bool is_overrun(Area area) const {
    const std::optional<Nation> enemy = board_.other_in(area, nation());
    return enemy && board_.armies(nation(), area) >= 2 * board_.forces(*enemy, area) &&
           !(nation() == Nation::angles && subject(play_.state, *enemy, Overlord::angles));
  }

  // Where armies can get to in this phase; the way back is found again when they go.
  [[nodiscard]] AreaSet reach_of(Area at, Unit unit, bool leader, bool began_at_sea) const {
    int steps = leader ? 3 - turn_.leader_steps : unit == Unit::cavalry || nation() == Nation::romans ? 3 : 2;
    AreaSet result;
    AreaSet edge;
    const auto passes = [&](Area area) {
      if (movement_.subject_here(area)) return true;
      return (is_open(area) || is_overrun(area)) && (leader || !is_difficult(area));
    };
    const auto land_steps = [&](AreaSet from, int left) {
      AreaSet front = from;
      for (int i = 0; i < left && !front.empty(); ++i) {
        AreaSet next;
        for (Area area : front) {
          for (Area to : borders(area) - result) {
            if (!may_enter(to)) continue;
            if (!movement_.subject_here(to)) result.add(to);
            if (passes(to)) next.add(to);
          }
        }
        front = next;
      }
    };
    if (is_sea(at)) {
      const NationInfo& info = nation_info[nation()];
      const auto ashore = [&](Area sea, int left) {
        AreaSet first = area_info[sea].coast;
        if (began_at_sea) first &= info.landings;
        first = select(first, [&](Area area) { return may_enter(area); });
        result |= first;
        land_steps(select(first, passes), left);
      };
      ashore(at, steps - 1);
      AreaSet seas = borders(at);
      if (began_at_sea) seas -= info.forbidden_seas;
      for (Area sea : seas) ashore(sea, steps - 2);
      return result;
    }
    if (nation() == Nation::romans && turn_.roads.has(at)) {
      // Roads cost nothing: every Roman road area that hangs together with this one, as far as difficult land allows.
      AreaSet on_road{at};
      AreaSet front{at};
      while (!front.empty()) {
        const Area from = front.first();
        front.remove(from);
        for (Area to : (borders(from) & turn_.roads) - on_road) {
          if (!passes(to) && !is_open(to)) continue;
          on_road.add(to);
          if (passes(to)) front.add(to);
        }
      }
      result |= select(on_road - AreaSet{at}, [&](Area area) { return !movement_.subject_here(area); });
      land_steps(select(on_road, [&](Area area) { return area == at || passes(area); }), steps);
    } else {
      land_steps(AreaSet{at}, steps);
    }
    result |=
        select(area_info[at].straits, [&](Area to) { return may_enter(to) && (!leader || turn_.leader_steps == 0); });
    if (has_boats(play_.state, nation()) && steps >= 2) {
      AreaSet seas = area_info[at].seas;
      if (began_at_sea) seas -= nation_info[nation()].forbidden_seas;
      for (Area sea : seas) {
        AreaSet coast = area_info[sea].coast;
        if (began_at_sea) coast &= nation_info[nation()].landings;
        result |= select(coast, [&](Area to) { return may_enter(to); });
      }
    }
    result.remove(at);
    return result;
  }

  void gather_sources() {
    source_count_ = 0;
    const std::optional<Leader> leader = board_.leader_of(nation());
    for (std::size_t i = 0; i < turn_.groups.size() && source_count_ < most_sources; ++i) {
      const Group& group = turn_.groups[i];
      if (group.moved) continue;
      Source& source = sources_[static_cast<std::size_t>(source_count_++)];
      source.group = static_cast<int>(i);
      source.at = group.at;
      source.unit = group.unit;
      const bool leader_here = leader && board_.place_of(*leader) == group.at;
      source.leader = leader_here && turn_.leader_steps == 0;
      source.count = group.count;
      // 6.8d, 6.7: who must stay behind.
      const bool last_stays = turn_.bound.has(group.at) || (leader_here && !source.leader);
      if (last_stays && board_.armies(nation(), group.at) == group.count) --source.count;
      if (source.count == 0) {
        --source_count_;
        continue;
      }
      source.reach = reach_of(group.at, group.unit, source.leader, is_sea(group.began_turn));
    }
  }

  // What the nation's own land is worth with so many armies in it.
  [[nodiscard]] double held(Area area, int armies) const {
    if (is_sea(area)) return 0;
    const bool fort = nation() == Nation::romans && board_.intact_fort(area);
    const bool burh = nation() == Nation::saxons && board_.burh(area);
    const double strength = armies * (nation() == Nation::romans ? 1.6 : 1.0) + (fort || burh ? 1 : 0);
    return outlook_.worth(area) * outlook_.keeps(area, strength) + armies * temper_.lure * outlook_.beyond(area);
  }

  // What it costs to take `n` armies away.
  [[nodiscard]] double cost_of_leaving(const Source& source, int taken, int n) const {
    if (is_sea(source.at)) return landing_ && must_land(source) ? -stranded * n : temper_.errand * n;
    const int now = board_.armies(nation(), source.at) - taken;
    return held(source.at, now) - held(source.at, now - n) + temper_.errand * n;
  }

  // Room under 6.9, with the one overstack if it is still free.
  [[nodiscard]] int room(Area area) const {
    const int there = board_.armies(nation(), area) + (nation() == Nation::saxons && board_.burh(area) ? 1 : 0);
    const int usual = stack_limit(nation(), area);
    if (nation() == Nation::romans) return std::min(usual, 16) - there;
    AreaSet over = select(board_.land_of(nation()), [&](Area other) {
      return other != area && board_.armies(nation(), other) > stack_limit(nation(), other);
    });
    if (over.empty()) return is_difficult(area) ? 4 - there : 12 - there;
    return usual - there;
  }

  [[nodiscard]] Force force_with(const Armies& armies, bool leader) const {
    Force force;
    force.leader = leader;
    force.elite = armies.cavalry + (nation() == Nation::romans ? armies.infantry : 0);
    force.ordinary = nation() == Nation::romans ? 0 : armies.infantry;
    return force;
  }

  // Points for what a battle is likely to kill, and what that is worth besides.
  [[nodiscard]] double value_of_kills(Nation enemy, Area area, const Odds& odds, const Force& defender) const {
    const double kills = defender.size() - odds.defender_left;
    const bool friendly = play_.state.owner[enemy] == play_.state.owner[nation()];
    const Unit unit = enemy == Nation::romans && board_.armies(enemy, area) == 0 ? Unit::fort : Unit::infantry;
    const double points = elimination_value(play_.state, nation(), true, enemy, unit);
    const double armies = army_worth(play_.state, enemy, temper_) * (friendly ? -1 : temper_.spite);
    double leader = 0;
    if (defender.leader) {
      leader = odds.attacker_wins * elimination_value(play_.state, nation(), true, *board_.leader_of(enemy));
    }
    return kills * (points + armies) + leader;
  }

  [[nodiscard]] double denial(Nation enemy, Area area) const {
    const bool friendly = play_.state.owner[enemy] == play_.state.owner[nation()];
    return hold_prospect(play_.state, enemy, area, temper_) * (friendly ? -1 : temper_.spite);
  }

  [[nodiscard]] double gain_of(Area area, const Armies& sent, bool leader, double& win) const {
    const std::optional<Nation> enemy = board_.other_in(area, nation());
    const int there = board_.armies(nation(), area);
    if (!enemy) {
      win = 1;
      const double before = board_.present(nation(), area) ? held(area, there) : 0;
      return held(area, there + sent.size()) - before + (there == 0 ? outlook_.prize(area) + relief() : 0);
    }
    // Those already here are in the fight too.
    const Force defender = force_of(board_, *enemy, area);
    const Armies already = board_.armies_at(nation(), area);
    const Armies all{sent.infantry + already.infantry, sent.cavalry + already.cavalry};
    const bool led = leader || board_.leader_at(nation(), area);
    const Odds& odds = quick_odds(force_with(all, led), defender, is_difficult(area));
    win = odds.attacker_wins;
    const double left = win > 0.01 ? odds.attacker_left / win : 0;
    double value =
        win * (held(area, static_cast<int>(left + 0.5)) + outlook_.prize(area) + relief() + denial(*enemy, area)) +
        value_of_kills(*enemy, area, odds, defender) -
        outlook_.army() * army_weight() * (all.size() - odds.attacker_left);
    if (already.size() > 0) {
      const Odds& before =
          quick_odds(force_with(already, board_.leader_at(nation(), area)), defender, is_difficult(area));
      const double was = before.attacker_wins;
      const double stay = was > 0.01 ? before.attacker_left / was : 0;
      value -= was * (held(area, static_cast<int>(stay + 0.5)) + outlook_.prize(area) + denial(*enemy, area)) +
               value_of_kills(*enemy, area, before, defender) -
               outlook_.army() * army_weight() * (already.size() - before.attacker_left);
    }
    return value;
  }

  // 9: armies beyond twice the areas are lost anyway, so they are cheap to spend.
  [[nodiscard]] double army_weight() const {
    if (nation() == Nation::romans) return 1;
    const int land = board_.land_of(nation()).size();
    const int armies = board_.armies(nation());
    return armies > 2 * land ? temper_.hungry : 1;
  }

  // 9: one more area feeds two more armies.
  [[nodiscard]] double relief() const {
    if (nation() == Nation::romans || (nation() == Nation::danes && play_.state.round == 11)) return 0;
    const int hungry = board_.armies(nation()) - 2 * board_.land_of(nation()).size();
    return hungry > 0 ? temper_.crowding * outlook_.army() * std::min(hungry, 2) : 0;
  }

  [[nodiscard]] Target evaluate(Area area) const {
    Target best;
    best.area = area;
    const int most = std::min(room(area), 12);
    if (most <= 0) return best;
    // The cheapest armies first.
    std::array<int, most_sources> taken{};
    Armies sent;
    double cost = 0;
    bool leader = false;
    std::array<Pick, most_sources> picks{};
    int pick_count = 0;
    while (sent.size() < most) {
      int cheapest = -1;
      double least = 0;
      for (int i = 0; i < source_count_; ++i) {
        const Source& source = sources_[static_cast<std::size_t>(i)];
        if (!source.reach.has(area) || taken[static_cast<std::size_t>(i)] >= source.count) continue;
        int away = 0;
        for (int j = 0; j < source_count_; ++j) {
          if (sources_[static_cast<std::size_t>(j)].at == source.at) away += taken[static_cast<std::size_t>(j)];
        }
        const double price = cost_of_leaving(source, away, 1) - (source.leader ? 0.05 : 0);
        if (cheapest < 0 || price < least) {
          cheapest = i;
          least = price;
        }
      }
      if (cheapest < 0) break;
      const Source& source = sources_[static_cast<std::size_t>(cheapest)];
      if (taken[static_cast<std::size_t>(cheapest)]++ == 0) {
        picks[static_cast<std::size_t>(pick_count++)] = {cheapest, 0};
      }
      for (int p = 0; p < pick_count; ++p) {
        if (picks[static_cast<std::size_t>(p)].source == cheapest) ++picks[static_cast<std::size_t>(p)].count;
      }
      (source.unit == Unit::cavalry ? sent.cavalry : sent.infantry) += 1;
      leader = leader || source.leader;
      cost += least;
      double win = 1;
      const double gain = (gain_of(area, sent, leader, win) - cost) / (1 + temper_.thrift * sent.size());
      if (gain > best.gain) {
        best.gain = gain;
        best.win = win;
        best.picks = picks;
        best.pick_count = pick_count;
        best.leader = leader;
      }
    }
    return best;
  }

  [[nodiscard]] Target best_target() const {
    AreaSet candidates;
    for (int i = 0; i < source_count_; ++i) candidates |= sources_[static_cast<std::size_t>(i)].reach;
    Target best;
    for (Area area : candidates) {
      const Target target = evaluate(area);
      if (target.gain > best.gain) best = target;
    }
    return best;
  }

  void explain(const Target& target) {
    if (!play_.dialogue.listening()) return;
    const std::optional<Prospect> prospect = next_prospect(play_.state, nation(), target.area);
    const std::optional<Nation> enemy = board_.other_in(target.area, nation());
    const int percent = static_cast<int>(100 * target.win + 0.5);
    const int prize = static_cast<int>(outlook_.prize(target.area));
    if (prize > 0) play_.say(msg::plan_prize(target.area, prize), 1);
    if (prospect) play_.say(msg::plan_worth(target.area, prospect->points, prospect->round), 1);
    if (enemy) play_.say(msg::plan_odds(target.area, *enemy, percent), 1);
  }

  void carry_out(const Target& target) {
    // Sources are told by group and place; a party from a group may renumber those behind it.
    struct Order {
      Group like;
      int count;
      bool leader;
    };
    std::array<Order, most_sources> orders{};
    for (int i = 0; i < target.pick_count; ++i) {
      const Pick& pick = target.picks[static_cast<std::size_t>(i)];
      const Source& source = sources_[static_cast<std::size_t>(pick.source)];
      orders[static_cast<std::size_t>(i)] = {turn_.groups[static_cast<std::size_t>(source.group)], pick.count,
                                             source.leader && target.leader};
    }
    for (int i = 0; i < target.pick_count; ++i) {
      const Order& order = orders[static_cast<std::size_t>(i)];
      for (std::size_t g = 0; g < turn_.groups.size(); ++g) {
        if (!turn_.groups[g].alike(order.like)) continue;
        go({static_cast<int>(g), order.count}, order.like.at, order.leader, target.area);
        break;
      }
    }
  }

  // Marches by the shortest way; with the leader if he may come, without him if he need not.
  void go(Levy levy, Area origin, bool leader, Area to) {
    for (bool led : {leader, false}) {
      if (!movement_.can_go(origin, {&levy, 1}, led)) continue;
      Party party = movement_.start(origin, {&levy, 1}, led);
      walk(party, to);
      return;
    }
    // It cannot leave after all: it has had its chance.
    Group group = turn_.groups[static_cast<std::size_t>(levy.group)];
    take_from_group(turn_, levy.group, group.count);
    group.moved = true;
    add_group(turn_, group);
  }

  void walk(Party& party, Area to) {
    while (party.at != to) {
      const AreaSet next = movement_.next_areas(party);
      if (next.empty()) break;
      if (next.has(to)) {
        movement_.step(party, to);
        break;
      }
      movement_.step(party, towards(party, next, to));
    }
    while (!movement_.may_stop(party)) {
      const AreaSet next = movement_.next_areas(party);
      if (next.empty()) break;
      movement_.step(party, next.first());
    }
    movement_.finish(party);
  }

  // The neighbour from which the rest of the way is shortest; areas with a prize along it are taken in passing.
  [[nodiscard]] Area towards(const Party& party, AreaSet next, Area to) const {
    Area best = next.first();
    double least = 1e9;
    for (Area area : next) {
      double distance = 9;
      AreaSet ring = is_sea(area) ? area_info[area].coast | borders(area) : borders(area);
      if (ring.has(to)) {
        distance = 1;
      } else {
        AreaSet wider;
        for (Area near : ring) wider |= is_sea(near) ? area_info[near].coast : borders(near);
        if (wider.has(to)) distance = 2;
      }
      if (is_land(area) && !is_open(area) && !movement_.subject_here(area)) distance += is_overrun(area) ? 0.5 : 5;
      if (is_land(area) && board_.vacant(area)) distance -= 0.01 * outlook_.prize(area);
      if (party.seen.has(area)) distance += 3;
      if (distance < least) {
        least = distance;
        best = area;
      }
    }
    return best;
  }

  const Temper& temper_;
  Play& play_;
  Turn& turn_;
  Board& board_;
  Outlook outlook_;
  Movement movement_;
  std::array<Source, most_sources> sources_{};
  int source_count_ = 0;
  bool landing_ = false;
};

}  // namespace

void Planner::move(Play& play, Turn& turn) {
  MovePlan(play, turn, temper_).run();
  // 6.14b: whoever must land still does.
  Movement movement(play, turn);
  for (std::size_t i = 0; i < turn.groups.size() && !movement.may_end();) {
    const Group group = turn.groups[i];
    const Levy one{static_cast<int>(i), 1};
    bool went = false;
    for (bool leader : {false, true}) {
      if (group.moved || went || !movement.can_go(group.at, {&one, 1}, leader)) continue;
      Party party = movement.start(group.at, {&one, 1}, leader);
      do {
        movement.step(party, movement.next_areas(party).first());
      } while (!movement.may_stop(party));
      movement.finish(party);
      went = true;
    }
    i = went ? 0 : i + 1;
  }
}

}  // namespace auspex::britannia

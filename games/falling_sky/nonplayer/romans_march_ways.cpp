// 8.8.1, Roman March and Harassment: how far a force gets, by which way, with Scout to clear it.
#include "games/falling_sky/nonplayer/romans_march.h"

namespace auspex::falling_sky {

namespace {

constexpr int harassers_for_a_loss = 3;
constexpr int most_losses = 1;  // to Harassment, for a group on its way to a Region

// 8.4.2: whether the Faction would Harass a Roman March. A player who did not promise otherwise is taken to.
bool would_harass(const Play& play, Faction faction) {
  return !(faction == Faction::aedui && play.state.nonplayer[Faction::aedui]);
}

// 1.3.4, 1.3.5, 4.3.2
bool must_stop(const Board& board, Region from, Region to) {
  return region_info[from].across_sea.has(to) || region_info[from].across_rhenus.has(to) || board.devastated(to);
}

}  // namespace

bool MarchShare::crosses_sea() const {
  Region at = force->origin;
  for (int i = 0; i < way().steps; ++i) {
    const Region next = way().path[static_cast<std::size_t>(i)];
    if (region_info[at].across_sea.has(next)) return true;
    at = next;
  }
  return false;
}

int RomanMarch::harassment(const Action& action, Region region) {
  int losses = 0;
  for (Faction faction : harassers(action, region)) {
    if (would_harass(action.play, faction)) losses += action.board().hidden(region, faction) / harassers_for_a_loss;
  }
  return losses;
}

int RomanMarch::scout_out(const Action& action, Region region, int auxilia, int allowed, Stack* marks) {
  int left = 2 * auxilia;
  int losses = 0;
  EnumArray<Faction, int> hidden{};
  FactionSet able = select(harassers(action, region), [&](Faction f) { return would_harass(action.play, f); });
  for (Faction faction : able) {
    hidden[faction] = action.board().hidden(region, faction);
    losses += hidden[faction] / harassers_for_a_loss;
  }
  // Each time the Faction of which the fewest must be Revealed to save a Loss.
  while (losses > allowed) {
    able = select(able, [&](Faction f) {
      return hidden[f] >= harassers_for_a_loss && hidden[f] % harassers_for_a_loss + 1 <= left;
    });
    if (able.empty()) break;
    const Faction next = prefer(able).least([&](Faction f) { return hidden[f] % harassers_for_a_loss; }).left().first();
    const int n = hidden[next] % harassers_for_a_loss + 1;
    hidden[next] -= n;
    left -= n;
    --losses;
    if (marks != nullptr) {
      const Piece piece = light(next, Face::hidden);
      (*marks)[piece] = static_cast<std::uint8_t>((*marks)[piece] + n);
    }
  }
  return losses;
}

// All ways of a group, one Region after the other, as far as Harassment stays within the limits.
struct RomanMarch::Walk {
  const Action& action;
  const MarchForce& force;
  bool with_leader;
  EnumArray<Region, MarchWay>& ways;
  int reach;
  int limit;
  bool may_scout;
  bool may_sail;
  RegionSet scout_range;

  void from(Region at, const MarchWay& so_far, bool stopped) {
    if (so_far.steps > 0) record(at, so_far);
    if (stopped || so_far.steps == reach) return;
    if (so_far.steps == 0) return step(at, so_far);
    MarchWay way = so_far;
    const int losses = harassment(action, at);
    way.losses += losses;
    if (way.losses <= limit) step(at, way);
    if (losses == 0 || so_far.scout || !may_scout || !scout_range.has(at)) return;
    way.losses = so_far.losses + scout_out(action, at, action.hidden(at) + force.auxilia + force.lent);
    way.scout = at;
    if (way.losses <= limit && way.losses < so_far.losses + losses) step(at, way);
  }

  void step(Region at, const MarchWay& so_far) {
    const Board& board = action.board();
    for (Region to : board.adjacent(at)) {
      if (to == force.origin || !board.may_stand(Faction::romans, to)) continue;
      if (force.lent > 0 && !board.may_stand(Faction::aedui, to)) continue;
      if (region_info[at].across_sea.has(to) && (!may_sail || (so_far.scout && !action.abilities_cross_the_sea())))
        continue;
      MarchWay way = so_far;
      way.path[static_cast<std::size_t>(way.steps++)] = to;
      from(to, way, must_stop(board, at, to));
    }
  }

  void record(Region at, const MarchWay& found) const {
    if (!action.terms.destinations.has(at)) return;
    MarchWay& best = ways[at];
    if (best.open) {
      if (best.scout.has_value() != found.scout.has_value()) {
        if (found.scout) return;
      } else if (found.losses > best.losses || (found.losses == best.losses && found.steps >= best.steps)) {
        return;
      }
    }
    best = found;
    best.open = true;
  }
};

void RomanMarch::find_ways(MarchForce& force, bool with_leader, EnumArray<Region, MarchWay>& ways) const {
  const int light = force.auxilia + force.lent;
  const int size = (with_leader ? 1 : 0) + force.legions + light;
  if (size == 0) return;
  if (ground_) {
    for (Region to : *ground_) {
      if (to != force.origin) ways[to] = {true, 0, 1, {to}, std::nullopt};
    }
    return;
  }
  const bool caesar = with_leader && !play_.board.is_successor(Faction::romans);
  const int reach = march_reach(action_, caesar);
  // 8.8.1: one Loss at most, and that neither on a Legion nor on a piece that moves alone.
  const int limit = light > 0 && size > 1 ? most_losses : 0;
  const bool may_scout = may_scout_ && (action_.abilities_used.has(Ability::scout) || action_.may_use(Ability::scout));
  const bool may_sail = action_.abilities_used.empty() || action_.abilities_cross_the_sea();
  const RegionSet range = with_leader ? action_.terms.ability_regions : action_.leader_range();
  Walk walk{action_, force, with_leader, ways, reach, limit, may_scout, may_sail, range};
  walk.from(force.origin, {}, false);
}

}  // namespace auspex::falling_sky

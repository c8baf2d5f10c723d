#include "games/britannia/stakes.h"

#include <algorithm>

#include "games/britannia/forecast.h"
#include "games/britannia/scoring.h"

namespace auspex::britannia {

Stakes::Stakes(const State& state, Nation nation, const Temper& temper)
    : state_(state),
      board_(state.board),
      temper_(temper),
      nation_(nation),
      foot_(nation == Nation::romans ? temper.elite : 1),
      outlook_(state, nation, temper) {}

void Stakes::look_around() {
  const int armies = board_.armies(nation_);
  const int land = board_.land_of(nation_).size();
  // 9: armies beyond twice the areas are lost anyway, so they are cheap to spend.
  const double weight = nation_ != Nation::romans && armies > 2 * land ? temper_.hungry : 1;
  army_lost_ = outlook_.army() * weight;
  relief_ = famine(armies, land);
  last_leaves_ = famine(armies, land - 1);
  forget_what_changed();
}

// 9: an area feeds two armies. What those are worth that starve with so much land.
double Stakes::famine(int armies, int land) const {
  if (nation_ == Nation::romans || (nation_ == Nation::danes && state_.round == 11)) return 0;
  const int hungry = armies - 2 * land;
  return hungry > 0 ? temper_.crowding * outlook_.army() * std::min(hungry, 2) : 0;
}

// A move changes what land is worth where the leader goes from or to, and where Romans build a fort (12.4).
void Stakes::forget_what_changed() {
  const std::optional<Leader> leader = board_.leader_of(nation_);
  const std::optional<Area> leader_at = leader ? std::optional(board_.place_of(*leader)) : std::nullopt;
  if (leader_at != leader_at_) {
    if (leader_at) lands_known_.remove(*leader_at);
    if (leader_at_) lands_known_.remove(*leader_at_);
    leader_at_ = leader_at;
  }
  if (nation_ != Nation::romans) return;
  const AreaSet forts = select(all_land, [&](Area area) { return board_.intact_fort(area); });
  lands_known_ -= forts - forts_;
  forts_ = forts;
}

void Stakes::look_at_land(Area area) const {
  const bool fort = nation_ == Nation::romans && board_.intact_fort(area);
  const bool burh = nation_ == Nation::saxons && board_.burh(area);
  lands_known_.add(area);
  lands_[area] = {.worth = outlook_.worth(area),
                  .stand = outlook_.stand(area),
                  .walls = fort || burh ? 1.0 : 0.0,
                  .beyond = outlook_.beyond(area),
                  .leader = leader_at_ == area};
}

const Stakes::Foe& Stakes::foe_of(Nation enemy) const {
  Foe& foe = foes_[enemy];
  if (foes_known_.has(enemy)) return foe;
  foes_known_.add(enemy);
  foe.share = outlook_.malice(enemy);
  foe.prospects = hold_prospects(state_, enemy).data();
  const double loss = foe.share * army_worth(state_, enemy, temper_);
  foe.for_a_kill = elimination_value(state_, nation_, true, enemy, Unit::infantry) + loss;
  foe.for_a_fort = elimination_value(state_, nation_, true, enemy, Unit::fort) + loss;
  return foe;
}

void Stakes::look_at(Area area) const {
  stakes_known_.add(area);
  Stake& stake = stakes_[area];
  stake.area = area;
  const std::optional<Nation> other = board_.other_in(area, nation_);
  stake.enemy = other.has_value();
  if (!other) return;
  const Nation enemy = *other;
  const Foe& foe = foe_of(enemy);
  const Force defender = force_of(board_, enemy, area);
  stake.odds = OddsAgainst(defender, is_difficult(area));
  stake.worth = outlook_.worth(area);
  stake.lure = temper_.lure * outlook_.beyond(area);
  stake.their_loss = foe.share * foe.prospects[static_cast<std::size_t>(index_of(area))];
  stake.for_a_kill = enemy == Nation::romans && board_.armies(enemy, area) == 0 ? foe.for_a_fort : foe.for_a_kill;
  stake.for_leader = defender.leader ? elimination_value(state_, nation_, true, *board_.leader_of(enemy)) : 0;
}

}  // namespace auspex::britannia

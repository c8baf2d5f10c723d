#include "games/invasions/usurper.h"

#include "games/invasions/administration.h"
#include "games/invasions/leaders.h"
#include "games/invasions/purchases.h"
#include "games/invasions/religion.h"
#include "games/invasions/status.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_usurper.h"

namespace auspex::invasions {

namespace {

// XIII.G.1: what the owner stakes on the ruler.
struct Loyal {
  std::optional<Band> elite;
  Bands auxiliaries;
  std::optional<LeaderId> lender;

  [[nodiscard]] bool any() const { return elite || !auxiliaries.empty(); }
};

std::vector<LeaderId> leaders_but(const State& state, Nation nation, const std::vector<LeaderId>& some) {
  std::vector<LeaderId> found;
  for (int i : leaders_of(state, nation)) {
    const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
    const LeaderId id{leader.leader, leader.nation};
    if (std::find(some.begin(), some.end(), id) == some.end()) found.push_back(id);
  }
  return found;
}

Loyal name_loyal(Play& play, Nation nation, LeaderId ruler) {
  State& state = play.state;
  Loyal loyal;
  Bands auxiliaries = own_land_units(state, nation);
  const Bands elites = elites_of(auxiliaries);
  erase_if(auxiliaries, [](const Band& band) { return !band.kind.auxiliary(); });
  loyal.elite = play.may_choose_unit(play.side_of(nation), msg::usurper_ask_elite(nation), elites);
  if (!auxiliaries.empty()) {
    constexpr int most = 2;
    loyal.auxiliaries =
        play.choose_units(play.side_of(nation), msg::usurper_ask_auxiliaries(nation), auxiliaries, 0, most);
  }
  // R65
  const bool lends =
      nation == Nation::romans_w || (nation == Nation::romans_e && reads(state, Reading::usurper_lender_both));
  if (lends)
    loyal.lender = play.may_choose(nation, msg::usurper_ask_lender(nation), leaders_but(state, nation, {ruler}));
  return loyal;
}

// XIII.G.2, in halves
int ruler_halves(Play& play, Nation nation, LeaderId ruler, const Loyal& loyal) {
  const State& state = play.state;
  const int usurped = state.nations[nation].usurped;
  const bool shaken = usurped != 0 && usurped + 1 >= state.turn;
  int roll = play.d10(nation);
  if (!shaken) roll = std::max(roll, play.d10(nation));
  const LeaderId champion = loyal.lender.value_or(ruler);
  if (champion.leader != no_leader) roll += combat_of(state, champion.leader);
  roll += bound_to(state, nation, Bond::foedus).size();
  roll += loyal.elite ? 2 : 0;
  roll += size_of(loyal.auxiliaries);
  return 2 * roll;
}

int usurper_roll(Play& play, Nation nation, Side rival) {
  int roll = play.d10(rival);
  if (play.state.nations[nation].decline == Decline::none) roll = std::min(roll, play.d10(rival));
  return 2 * roll + usurper_halves(play.state, nation);
}

// XIII.G.6, XIII.G.9: the largest land stack, one of equals by lot; else the capital.
Space throne(Play& play, Nation nation) {
  const State& state = play.state;
  SpaceSet largest;
  int most = 0;
  for (Space space : spaces_of(state, nation)) {
    const int n = is_land(space) ? units_at(state, nation, space) : 0;
    if (n == 0 || n < most) continue;
    if (n > most) largest = {};
    most = n;
    largest.add(space);
  }
  return largest.empty() ? state.nations[nation].capital : play.random(largest);
}

// Before the old ruler dies, so that whoever comes then finds the throne taken (XXXII.B.D.2).
LeaderId crown(Play& play, Nation nation, int until) {
  const Leader usurpator = play.d2(nation) ? Leader::usurpator_1 : Leader::usurpator_2;
  const Space at = throne(play, nation);
  if (at == nowhere) return {};
  LeaderState placed;
  placed.leader = usurpator;
  placed.nation = nation;
  placed.at = at;
  placed.role = Role::usurper;
  placed.until = static_cast<std::uint8_t>(until);
  add_leader(play.state, placed);
  play.say(msg::usurper_rules(nation, usurpator, at));
  return {usurpator, nation};
}

void eliminate_all(Play& play, const Bands& bands) {
  for (const Band& band : bands) {
    play.say(msg::usurper_loyal_lost(band.count, band.kind.unit, band.kind.people, band.at), 1);
    eliminate(play.state, band);
  }
}

// XIII.G.7
void purge(Play& play, Nation nation, const Loyal& loyal) {
  if (loyal.any()) {
    if (loyal.elite) eliminate_all(play, {*loyal.elite});
    return eliminate_all(play, loyal.auxiliaries);
  }
  lose_unit(play, nation, elites_of(own_land_units(play.state, nation)), false, true);
  Bands intact = elites_of(own_land_units(play.state, nation));
  erase_if(intact, [](const Band& band) { return !band.kind.intact_elite(); });
  lose_unit(play, nation, intact, true, true);
}

// XIII.G.6, XIII.G.7
void usurper_wins(Play& play, Nation nation, LeaderId ruler, const Loyal& loyal) {
  State& state = play.state;
  play.say(msg::usurper_wins(nation));
  const int place = place_of(state, ruler);
  const int until = place < 0 ? state.turn : state.leaders[static_cast<std::size_t>(place)].until;
  std::vector<LeaderId> doomed;
  if (place >= 0) doomed.push_back(ruler);
  if (loyal.lender) doomed.push_back(*loyal.lender);
  const std::vector<LeaderId> others = leaders_but(state, nation, doomed);
  static_cast<void>(crown(play, nation, until));
  for (const LeaderId& leader : doomed) kill_leader(play, leader);
  for (const LeaderId& leader : others) {
    if (!play.d2(nation)) kill_leader(play, leader);
  }
  add_decline(play, nation);
  age_by(play, nation, 1);
  purge(play, nation, loyal);
}

}  // namespace

void usurper_due(Play& play, Nation nation) {
  play.state.nations[nation].set(Flag::usurper_due);
  play.say(msg::usurper_due(nation), 1);
}

void settle_usurpers(Play& play) {
  State& state = play.state;
  for (Nation nation : play_order()) {
    if (!state.nations[nation].has(Flag::usurper_due) || administration_to_come(state, nation)) continue;
    state.nations[nation].unset(Flag::usurper_due);
    if (in_play(state, nation)) usurper_contest(play, nation);
  }
}

LeaderId contested_ruler(const State& state, Nation nation) {
  int place = ruler_of(state, nation);
  if (place < 0 && nation == Nation::romans_e && empire_united(state)) {
    place = place_of(state, {Leader::iulianus, Nation::romans_w});
  }
  if (place < 0) return {};
  const LeaderState& leader = state.leaders[static_cast<std::size_t>(place)];
  return {leader.leader, leader.nation};
}

int usurper_halves(const State& state, Nation nation) {
  const NationState& now = state.nations[nation];
  int halves = 2 * index_of(now.decline);
  halves += now.has(Flag::intrigued) ? 2 : 0;
  for (Area area : areas_present(state, nation)) {
    for (Space province : provinces_in(area)) {
      for (Nation horde : hordes_at(state, province)) halves += is_bound(state, horde, Bond::foedus, nation) ? 0 : 1;
      const Revolt revolt = revolt_at(state, province);
      if (revolt != Revolt::none) halves += revolt == Revolt::plus ? 4 : 2;
    }
    if (is_heretical(state, area) && area_info[area].religion == now.religion) halves += 2;
  }
  return halves;
}

void usurper_contest(Play& play, Nation nation) {
  State& state = play.state;
  EnumSet<Side> others = EnumSet<Side>::every();
  others.remove(play.side_of(nation));
  const Side rival = play.random(others);
  play.say(msg::usurper_contest(nation, rival));
  const LeaderId ruler = contested_ruler(state, nation);
  const Loyal loyal = name_loyal(play, nation, ruler);
  const int defence = ruler_halves(play, nation, ruler, loyal);
  const int claim = usurper_roll(play, nation, rival);
  state.nations[nation].unset(Flag::intrigued);
  state.nations[nation].usurped = state.turn;  // XIII.G.8
  play.say(msg::usurper_rolls(defence, claim), 1);
  if (claim > defence) return usurper_wins(play, nation, ruler, loyal);
  play.say(msg::usurper_beaten(nation));
  lose_unit(play, nation, own_units(state, nation), true);
}

}  // namespace auspex::invasions

// 8.8.4 Recruit and 8.8.5 Seize.
#include <algorithm>

#include "games/falling_sky/nonplayer/reasons.h"
#include "games/falling_sky/nonplayer/romans_march.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/supply.h"
#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky {

namespace {

constexpr int enough_allies = 2;
constexpr int enough_pieces = 6;

struct RecruitSite {
  Region region = Region::britannia;
  bool supplied = false;
};

bool may_go_without_supply(const Action& action, Region region) {
  for (const RecruitWay& way : recruit_ways(action, region)) {
    if (!way.supplied) return true;
  }
  return false;
}

// First a Region in a Supply Line, one that others agree to included; then one that is paid for.
template <class Better>
std::optional<RecruitSite> next_site(Action& action, RegionSet regions, Better better) {
  Play& play = action.play;
  const auto pick = [&](RegionSet from) { return play.at_random(prefer(from).most(better).left()); };
  const RegionSet line = supplied_regions(action.board(), certain_friends(play.state));
  const RegionSet supplied =
      select(regions & line, [&](Region r) { return action.can_pay(recruit_cost(action, r, true)); });
  if (!supplied.empty()) {
    const Region region = pick(supplied);
    return RecruitSite{region, find_supply(action, action.recruit_supply, region)};
  }
  for (RegionSet rest = regions - line; !rest.empty();) {
    const Region region = pick(rest);
    rest.remove(region);
    const bool saves =
        action.price(recruit_cost(action, region, false)) > action.price(recruit_cost(action, region, true));
    if (!saves && may_go_without_supply(action, region)) continue;
    if (action.can_pay(recruit_cost(action, region, true)) && find_supply(action, action.recruit_supply, region))
      return RecruitSite{region, true};
  }
  const RegionSet paid = select(regions - line, [&](Region r) { return may_go_without_supply(action, r); });
  if (!paid.empty()) return RecruitSite{pick(paid), false};
  return std::nullopt;
}

// 8.8.8: never Aedui Warbands.
int auxilia_in(const Action& action, Region region) {
  return std::min(recruit_yield(action, region).auxilia, action.board().available(Faction::romans, Kind::auxilia));
}

void recruit_all(Action& action) {
  const auto any = [](Region) { return 0; };
  for (;;) {
    const RegionSet regions =
        select(action.selectable(), [&](Region r) { return !recruit_yield(action, r).allies.empty(); });
    const std::optional<RecruitSite> site = next_site(action, regions, any);
    if (!site) break;
    const TribeSet tribes = recruit_yield(action, site->region).allies;
    recruit_in(action, site->region, site->supplied);
    recruit_ally(action, action.play.at_random(prefer(tribes).first(is_city_or_remi).left()));
  }
  for (;;) {
    const auto auxilia = [&](Region r) { return auxilia_in(action, r); };
    const RegionSet regions = select(action.selectable(), [&](Region r) { return auxilia(r) > 0; });
    const std::optional<RecruitSite> site = next_site(action, regions, auxilia);
    if (!site) break;
    const int n = auxilia(site->region);
    recruit_in(action, site->region, site->supplied);
    recruit_auxilia(action, site->region, Faction::romans, n);
  }
}

// --- Seize

TribeSet to_disperse(const Action& action, Region region) {
  TribeSet tribes = dispersible(action, region);
  tribes.remove(Tribe::helvii);
  return tribes;
}

bool has_player_pieces(const Play& play, Region region) {
  for (Faction faction : gauls) {
    if (!play.state.nonplayer[faction] && play.board.pieces(region, faction) > 0) return true;
  }
  return false;
}

void seize_and_disperse(Action& action, Region region) {
  seize_in(action, region);
  TribeSet dispersed;
  for (TribeSet tribes = to_disperse(action, region); !tribes.empty(); tribes = to_disperse(action, region)) {
    const Tribe tribe = action.play.at_random(tribes);
    disperse_tribe(action, tribe);
    dispersed.add(tribe);
  }
  answer_dispersal(action, region, dispersed);
  forage(action, region, dispersed.size());
}

}  // namespace

bool RomanNonPlayer::recruit(Action& action) {
  Play& play = action.play;
  action.command = Command::recruit;
  if (recruit_regions(action).empty()) {
    play.say(msg::np_romans_recruit_nowhere, 2);
    return false;
  }
  // What the Recruit would place, without Build.
  Trial trial(play);
  Action attempt(trial.play(), me, action.terms);
  attempt.command = Command::recruit;
  attempt.recruit_supply = action.recruit_supply;
  attempt.build_supply = action.build_supply;
  recruit_all(attempt);
  const auto placed = [&](Kind kind) { return trial.state().board.on_map(me, kind) - play.board.on_map(me, kind); };
  const int allies = placed(Kind::ally);
  const int pieces = allies + placed(Kind::auxilia);
  const bool enough = action.terms.at_will ? pieces > 0 : allies >= enough_allies || pieces >= enough_pieces;
  if (!enough) {
    play.say(msg::np_romans_recruit_too_few(allies, pieces), 2);
    return false;
  }
  play.say(msg::np_romans_recruit_enough(allies, pieces), 2);
  headline(action);
  // Build must leave something to Recruit.
  if (play.board.available(me, Kind::auxilia) > 0) {
    build_or_scout(action);
  } else {
    scout(action);
  }
  recruit_all(action);
  return true;
}

bool RomanNonPlayer::seize(Action& action) {
  Play& play = action.play;
  action.command = Command::seize;
  ask_aedui_to_serve(action);
  const auto safe = [&](Region r) { return RomanMarch::harassment(action, r) == 0; };
  if (play.telling()) {
    const RegionSet harassed = select(seize_regions(action), [&](Region r) { return !safe(r); });
    if (!harassed.empty()) say_regions(play, harassed, 0, msg::np_romans_seize_harassed);
  }
  for (;;) {
    const RegionSet regions =
        select(seize_regions(action), [&](Region r) { return safe(r) && !to_disperse(action, r).empty(); });
    if (regions.empty()) break;
    headline(action);
    const Region region =
        take(play, prefer(regions).first([&](Region r) { return has_player_pieces(play, r); }).first([](Region r) {
          return region_info[r].group == Group::belgica;
        }));
    const bool player = has_player_pieces(play, region);
    play.say(player ? msg::np_romans_disperse_player(region) : msg::np_romans_disperse(region), 2);
    seize_and_disperse(action, region);
  }
  for (;;) {
    const RegionSet regions = select(seize_regions(action), [&](Region r) {
      const int tribes = play.board.subdued(r).size() + play.board.allies(r, me);
      return safe(r) && tribes > 0 && !play.board.devastated(r);
    });
    if (regions.empty() || play.resources(me) >= most_resources) break;
    headline(action);
    seize_in(action, regions.first());
    forage(action, regions.first(), 0);
  }
  if (!action.executed()) {
    play.say(msg::np_romans_seize_none, 2);
    return false;
  }
  build_or_scout(action);
  return true;
}

}  // namespace auspex::falling_sky

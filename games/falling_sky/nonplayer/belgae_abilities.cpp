// 8.5.1: when and how the Non-player Belgae Rampage and Enlist.
#include <algorithm>

#include "games/falling_sky/nonplayer/belgae.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "generated/falling_sky/messages_np_belgae.h"

namespace auspex::falling_sky {

namespace {

constexpr int least_march = 2;  // Germanic Warbands
constexpr FactionSet enemies = {Faction::romans, Faction::arverni, Faction::aedui};

// 4.5.2: the target has no Control next to it, and nobody else is supposed to take it in.
bool must_remove(const Board& board, Region region, Faction target) {
  return select(board.adjacent(region),
                [&](Region r) { return board.controls(target, r) && board.may_stand(target, r); })
      .empty();
}

int target_rank(Faction target) { return target == Faction::romans ? 2 : target == Faction::aedui ? 1 : 0; }

// A Rampage in one Region, and what it is worth: pieces removed for sure, Control Value added, whom it hits and how
// many.
struct Prey {
  Region region = Region::britannia;
  Faction target = Faction::romans;
  int flips = 0;
  std::array<int, 4> worth{};
};

Prey prey_of(const Board& board, Region region, Faction target, int flips) {
  const bool gains = !board.controls(Faction::belgae, region) &&
                     2 * board.pieces(region, Faction::belgae) > board.pieces(region) - flips;
  return {region,
          target,
          flips,
          {must_remove(board, region, target) ? flips : 0, gains ? board.control_value(region) : 0, target_rank(target),
           flips}};
}

MessageId purpose_of(const Prey& prey) {
  if (prey.worth[0] > 0) return msg::np_be_rampage_removes;
  return prey.worth[1] > 0 ? msg::np_be_rampage_control : msg::np_be_rampage_drives;
}

// The best of what was offered, by worth; among equals at random (8.3.4).
template <class Option>
class Best {
 public:
  void offer(const Option& option) {
    if (!equal_.empty() && option.worth < equal_.front().worth) return;
    if (!equal_.empty() && option.worth > equal_.front().worth) equal_.clear();
    equal_.push_back(option);
  }
  [[nodiscard]] bool empty() const { return equal_.empty(); }
  template <class Name>
  Option take(Play& play, Name name) const {
    return play.by_lot(equal_, name);
  }

 private:
  std::vector<Option> equal_;
};

bool in_belgica_or_germania(Region region) {
  return region_info[region].group == Group::belgica || region_info[region].group == Group::germania;
}

}  // namespace

// First to force removals, then to add Control, then Romans, Aedui, Arverni; as many pieces as Hidden Warbands can
// frighten, but never the last of a Battle's target.
bool BelgicNonPlayer::rampage_by_chart(Action& action, const Fights& battles) const {
  if (!action.may_use(Ability::rampage)) return false;
  Play& play = action.play;
  const Board& board = play.board;
  RegionSet frozen;  // told already that Frost forbids it there
  for (bool used = false;; used = true) {
    Best<Prey> best;
    for (Region region : rampage_regions(action)) {
      for (Faction target : rampage_targets(action, region)) {
        int flips = std::min(most_rampagers(action, region, target), board.hidden(region, me));
        for (const Fight& fight : battles) {
          if (fight.where == region && fight.target == target)
            flips = std::min(flips, board.pieces(region, target) - 1);
        }
        if (flips <= 0) continue;
        const auto tried = [&](Play& copy) {
          Action attempt(copy, me, action.terms);
          attempt.command = action.command;
          rampage(attempt, region, target, flips, 0);
        };
        if (!frost_forbids(play, tried)) {
          best.offer(prey_of(board, region, target, flips));
        } else if (!frozen.has(region)) {
          frozen.add(region);
          play.say(msg::np_frost_region(Ability::rampage, region), 2);
        }
      }
    }
    if (best.empty()) return used;
    const Prey prey = best.take(play, [](const Prey& one) { return msg::np_lot_battle(one.region, one.target); });
    if (!used) {
      headline(action);
      announce(action, Ability::rampage);
    }
    play.say(msg::np_be_rampage(prey.region, prey.target, prey.flips, purpose_of(prey)), 2);
    rampage(action, prey.region, prey.target, prey.flips, 0);
  }
}

bool BelgicNonPlayer::enlist_germans(Action& action) {
  if (!action.may_use(Ability::enlist)) return false;
  Action germans(action.play, Faction::germans, enlist_terms(action));
  germans.decider = me;
  return guide_germans(germans, &action);
}

void BelgicNonPlayer::enlist_after(Action& action) {
  if (action.terms.most_abilities == 0) return;
  if (action.crossed_sea && !action.abilities_cross_the_sea()) {
    action.play.say(msg::np_be_no_ability_by_sea, 2);
  } else if (!enlist_germans(action)) {
    action.play.say(msg::np_be_no_enlist, 2);
  }
}

void BelgicNonPlayer::rampage_or_enlist(Action& action) {
  if (action.terms.most_abilities == 0 || rampage_by_chart(action, {})) return;
  if (action.may_use(Ability::rampage)) action.play.say(msg::np_be_no_rampage, 2);
  enlist_after(action);
}

void BelgicNonPlayer::ability(Action& action) { rampage_or_enlist(action); }

void BelgicNonPlayer::guide(Action& germans) { guide_germans(germans, nullptr); }

bool BelgicNonPlayer::guide_germans(Action& germans, Action* belgae) {
  const auto allowed = [&](Command what) {
    germans.command = what;
    return germans.terms.commands.has(what);
  };
  if (germans.terms.regions.empty()) return false;
  return (allowed(Command::battle) && germans_battle(germans, belgae)) ||
         (allowed(Command::march) && germans_march(germans, belgae)) ||
         (allowed(Command::rally) && germans_rally(germans, belgae)) ||
         (allowed(Command::raid) && germans_raid(germans, belgae));
}

void BelgicNonPlayer::begin_germans(const Action& germans, Action* belgae, Region where) {
  if (germans.executed()) return;
  if (belgae != nullptr) announce(*belgae, Ability::enlist);
  germans.play.say(msg::turn_free(Faction::germans, *germans.command));
  if (belgae != nullptr) germans.play.say(msg::np_be_enlist(*germans.command, where), 2);
}

// A Battle that costs an enemy something, a player's before a Non-player's.
bool BelgicNonPlayer::germans_battle(Action& germans, Action* belgae) {
  Play& play = germans.play;
  const BattleTerms terms{.ambush = true};
  const auto a_player = [&](Faction f) { return is_player(play, f); };
  for (;;) {
    EnumArray<Region, FactionSet> targets{};
    const RegionSet regions = select(battle_regions(germans), [&](Region region) {
      targets[region] = select(battle_targets(germans, region) & enemies, [&](Faction target) {
        return forecast(germans, region, target, terms).inflicted > 0 &&
               !frost_forbids_battle(germans, region, target, terms);
      });
      return !targets[region].empty();
    });
    if (regions.empty()) return germans.executed();
    const auto has_player = [&](Region r) { return !select(targets[r], a_player).empty(); };
    const Region region = take(play, prefer(regions).first(has_player));
    begin_germans(germans, belgae, region);
    const Faction target = take(play, prefer(targets[region]).first(a_player).most(target_rank));
    if (play.telling()) {
      const int losses = forecast(germans, region, target, terms).inflicted;
      play.say(msg::np_be_forecast_ambush(region, target, losses, 0, msg::np_verdict_worth), 2);
    }
    battle_in(germans, region, target, terms);
  }
}

// Out of Belgica or Germania into Control of an enemy, a player's first, with the most Warbands; else in place, to
// hide. Where an Event says where to go, all that can go there do.
bool BelgicNonPlayer::germans_march(Action& germans, Action* belgae) {
  Play& play = germans.play;
  const Board& board = play.board;
  struct Way {
    Region from = Region::britannia;
    Region to = Region::britannia;
    std::array<int, 2> worth{};  // a player's Control, Warbands
  };
  const bool told_where = germans.terms.must_move;
  for (;;) {
    Best<Way> best;
    for (Region from : march_origins(germans)) {
      const int able = largest_group(germans, marchable(germans, from));
      const Stack group = warbands_to_march(germans, from, able);
      if (!told_where && (!in_belgica_or_germania(from) || able < least_march)) continue;
      for (Region to : march_steps(germans, from, group)) {
        const std::optional<Faction> control = board.control(to);
        if (!told_where && (!control || !enemies.has(*control))) continue;
        best.offer({from, to, {control && is_player(play, *control) ? 1 : 0, able}});
      }
    }
    if (best.empty()) break;
    const Way way = best.take(play, [](const Way& one) { return msg::np_lot_way(one.from, one.to); });
    begin_germans(germans, belgae, way.from);
    march_group(germans, way.from, warbands_to_march(germans, way.from, way.worth[1]), way.to);
  }
  if (germans.executed() || told_where) return germans.executed();
  const auto shown = [&](Region r) {
    return board.light_troops(r, Faction::germans) - board.hidden(r, Faction::germans);
  };
  const coin::Priority<Region> choice =
      prefer(march_origins(germans)).only([&](Region r) { return shown(r) >= least_march; }).most(shown);
  if (choice.empty()) return false;
  const Region region = take(play, choice);
  begin_germans(germans, belgae, region);
  march_from(germans, region);
  return true;
}

// An Ally if one can be placed, then the most Warbands.
bool BelgicNonPlayer::germans_rally(Action& germans, Action* belgae) {
  Play& play = germans.play;
  for (;;) {
    const coin::Priority<Region> choice = prefer(rally_regions(germans))
                                              .first([&](Region r) { return !rally_yield(germans, r).allies.empty(); })
                                              .most([&](Region r) { return rally_yield(germans, r).warbands; });
    if (choice.empty()) return germans.executed();
    const Region region = take(play, choice);
    begin_germans(germans, belgae, region);
    rally_in(germans, region);
    if (const TribeSet allies = rally_yield(germans, region).allies; !allies.empty()) {
      rally_ally(germans, play.at_random(allies));
    }
    rally_warbands(germans, region, Faction::germans, rally_yield(germans, region).warbands);
  }
}

// Only players, who must have something to lose.
bool BelgicNonPlayer::germans_raid(Action& germans, Action* belgae) {
  Play& play = germans.play;
  const auto players = [&](Region r) {
    return select(raid_targets(germans, r), [&](Faction f) { return is_player(play, f); });
  };
  for (;;) {
    const coin::Priority<Region> choice =
        prefer(raid_regions(germans)).only([&](Region r) { return !players(r).empty(); });
    if (choice.empty()) return germans.executed();
    const Region region = take(play, choice);
    begin_germans(germans, belgae, region);
    raid_in(germans, region);
    for (int left = most_raiders(germans, region); left > 0 && !players(region).empty(); --left) {
      raid_once(germans, region, Faction::germans, take(play, prefer(players(region)).most(target_rank)));
    }
  }
}

}  // namespace auspex::falling_sky

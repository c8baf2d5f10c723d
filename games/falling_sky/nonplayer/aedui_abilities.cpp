// 8.6.3: when the Non-player Aedui Trade, and how they Suborn.
#include <algorithm>

#include "games/falling_sky/nonplayer/aedui.h"
#include "generated/falling_sky/messages_np_aedui.h"

namespace auspex::falling_sky {

namespace {

constexpr Faction aedui = Faction::aedui;
constexpr int low = 10;              // Aedui Resources
constexpr int low_together = 15;     // Aedui and Roman Resources
constexpr int worthwhile_trade = 2;  // more than these
// Whose light troops Suborn removes, in this order.
constexpr std::array<Faction, 4> bribed = {Faction::arverni, Faction::belgae, Faction::germans, Faction::romans};

// 2.3.4: they are up after another Faction.
bool acts_second(const Play& play) {
  return play.executing == aedui && play.state.sequence.first_deed != coin::Deed::none;
}

// Whose Ally goes first: of whoever has most Allies and Citadels, but a Non-player Rome's only if nobody else's can.
int hindrance(const Play& play, Tribe tribe) {
  const Faction owner = play.board.tribe(tribe).owner;
  if (owner == Faction::romans && play.state.nonplayer[Faction::romans]) return 1;
  return 1 + play.board.allies_and_citadels(owner);
}

}  // namespace

void AeduiNonPlayer::trade_or_suborn(Action& action) {
  if (action.terms.most_abilities == 0) return;
  Play& play = action.play;
  if (action.crossed_sea && !action.abilities_cross_the_sea()) {
    play.say(msg::np_ae_no_ability_by_sea, 2);
    return;
  }
  if (trade_by_chart(action) || suborn_by_chart(action)) return;
  if (action.command == Command::battle) {
    play.say(msg::np_ae_no_suborn_by_battle, 2);
  } else if (action.may_use(Ability::suborn)) {
    play.say(msg::np_ae_no_suborn, 2);
  }
  play.say(msg::np_ae_no_ability, 2);
}

void AeduiNonPlayer::ability(Action& action) { trade_or_suborn(action); }

bool AeduiNonPlayer::wants_trade(const Action& action) {
  Play& play = action.play;
  const int own = play.resources(aedui);
  const int together = own + play.resources(Faction::romans);
  if (action.command == Command::battle) {
    play.say(msg::np_ae_trade_battled, 2);
  } else if (own < low) {
    play.say(msg::np_ae_trade_poor(own), 2);
  } else if (together < low_together) {
    play.say(msg::np_ae_trade_both(together), 2);
  } else {
    play.say(msg::np_ae_no_trade_need(own, together), 2);
    return false;
  }
  return true;
}

bool AeduiNonPlayer::trade_by_chart(Action& action) {
  Play& play = action.play;
  if (!action.may_use(Ability::trade)) return false;
  if (!can_use(action, Ability::trade)) {
    play.say(msg::np_ae_no_trade, 2);
    return false;
  }
  if (!action.terms.at_will && !wants_trade(action)) return false;
  ask_to_trade(action);
  RegionSet where = trade_regions(action, action.trade_agreed);
  if (trade_in_one_region(action) && !where.empty()) {
    where = {take(play, prefer(where).most([&](Region r) { return trade_yield(action, action.trade_agreed, {r}); }))};
  }
  const int yield = std::min(trade_yield(action, action.trade_agreed, where), most_resources - play.resources(me));
  play.say(msg::np_ae_trade(yield), 2);
  const bool second = action.terms.at_will || acts_second(play);
  if (yield == 0 || (yield <= worthwhile_trade && !second)) {
    play.say(msg::np_ae_trade_too_little(yield), 2);
    call_off_trade(action);
    return false;
  }
  if (yield <= worthwhile_trade && !action.terms.at_will) play.say(msg::np_ae_trade_second, 2);
  announce(action, Ability::trade);
  trade(action, where);
  return true;
}

// --- Suborn

// One Region by the chart: an own Ally placed or else an enemy's removed, then own Warbands, then Arverni, Belgic and
// Germanic Warbands, then Auxilia.
class AeduiNonPlayer::Suborning {
 public:
  Suborning(Action& action, Region region) : action_(action), progress_{region, 0, 0} {
    int left = suborn_most_pieces;
    int resources = action.terms.free ? most_resources : action.play.resources(aedui);
    open_ = suborn_allies_placeable(action, progress_, aedui);
    if (open_.empty()) {
      prey_ = select(suborn_allies_removable(action, progress_),
                     [&](Tribe tribe) { return action.board().tribe(tribe).owner != aedui && !frost_spares(tribe); });
    }
    const auto use = [&](int pieces, int cost) {
      const int n = std::min({pieces, left, resources / cost});
      left -= n;
      resources -= n * cost;
      return n;
    };
    if (!open_.empty() || !prey_.empty()) use(1, ally_cost);
    warbands_ = use(action.board().available(aedui, Kind::warband), 1);
    for (Faction enemy : bribed) {
      int there = 0;
      for (Piece piece : light_of(enemy)) there += frost_spares(piece) ? 0 : action.board().count(region, piece);
      removals_[enemy] = use(there, 1);
    }
  }

  // What it would do, in the order of the chart: an own Ally, whose Ally it removes, Warbands placed, and those
  // removed.
  using Worth = std::array<int, 7>;
  [[nodiscard]] Worth worth() const {
    int most_hindering = 0;
    for (Tribe tribe : prey_) most_hindering = std::max(most_hindering, hindrance(action_.play, tribe));
    Worth worth{open_.empty() ? 0 : 1, most_hindering, warbands_};
    for (std::size_t i = 0; i < bribed.size(); ++i) worth[3 + i] = removals_[bribed[i]];
    return worth;
  }

  void execute() {
    Play& play = action_.play;
    progress_ = suborn_in(action_, progress_.region);
    if (!open_.empty()) {
      const auto prized = [](Tribe t) { return tribe_info[t].city || t == Tribe::remi; };
      suborn_place_ally(action_, progress_, play.at_random(prefer(open_).first(prized).left()), aedui);
    } else if (!prey_.empty()) {
      const auto worst = [&](Tribe t) { return hindrance(play, t); };
      suborn_remove_ally(action_, progress_, play.at_random(prefer(prey_).most(worst).left()));
    }
    const Piece warband = light(aedui, Face::hidden);
    while (suborn_placeable(action_, progress_).has(warband)) suborn_place(action_, progress_, warband);
    for (Faction enemy : bribed) {
      // 8.4.1: Hidden before Revealed before Scouted.
      for (Face face : {Face::hidden, Face::revealed, Face::scouted}) {
        if (enemy == Faction::romans && face == Face::scouted) continue;
        const Piece piece = light(enemy, face);
        while (suborn_removable(action_, progress_).has(piece) && !frost_spares(piece)) {
          suborn_remove(action_, progress_, piece);
        }
      }
    }
  }

 private:
  static constexpr int ally_cost = 2;

  // 8.4.4: its removal could carry a player to victory.
  [[nodiscard]] bool frost_spares(Tribe tribe) const {
    return frost_forbids(action_.play, [&](Play& copy) { copy.board.subdue(tribe); });
  }
  [[nodiscard]] bool frost_spares(Piece piece) const {
    return frost_forbids(action_.play, [&](Play& copy) { copy.board.remove(progress_.region, piece, 1); });
  }

  Action& action_;
  SubornProgress progress_;
  TribeSet open_;
  TribeSet prey_;
  int warbands_ = 0;
  EnumArray<Faction, int> removals_{};
};

bool AeduiNonPlayer::suborn_by_chart(Action& action) {
  // What of the chart's list comes first in the Region.
  const auto what_first = [](const Suborning::Worth& worth) {
    if (worth[0] > 0) return msg::np_ae_suborn_ally;
    if (worth[1] > 0) return msg::np_ae_suborn_subdue;
    return worth[2] > 0 ? msg::np_ae_suborn_place : msg::np_ae_suborn_remove;
  };
  if (action.command == Command::battle || !action.may_use(Ability::suborn)) return false;
  Play& play = action.play;
  if (play.telling() && play.frost()) {
    for (Region region : suborn_regions(action)) {
      for (Tribe tribe : suborn_allies_removable(action, {region, 0, 0})) {
        if (frost_forbids(play, [&](Play& copy) { copy.board.subdue(tribe); })) {
          play.say(msg::np_frost_tribe(Ability::suborn, tribe), 2);
        }
      }
    }
  }
  // Card 43 allows a second Region; suborn_regions() knows.
  for (;;) {
    EnumArray<Region, Suborning::Worth> worth{};
    coin::Priority<Region> regions = prefer(suborn_regions(action)).only([&](Region r) {
      worth[r] = Suborning(action, r).worth();
      return worth[r] != Suborning::Worth{};
    });
    for (std::size_t i = 0; i < worth[Region::aedui].size(); ++i) {
      regions.most([&](Region r) { return worth[r][i]; });
    }
    if (regions.empty()) return action.abilities_used.has(Ability::suborn);
    if (!action.abilities_used.has(Ability::suborn)) announce(action, Ability::suborn);
    const Region region = take(play, regions);
    play.say(msg::np_ae_suborn(region, what_first(worth[region])), 2);
    Suborning(action, region).execute();
  }
}

}  // namespace auspex::falling_sky

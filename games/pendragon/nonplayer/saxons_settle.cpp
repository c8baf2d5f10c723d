#include "games/pendragon/nonplayer/saxons_settle.h"

#include <algorithm>

#include "games/coin/priority.h"
#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/nonplayer/return_plan.h"
#include "games/pendragon/nonplayer/trial.h"
#include "generated/pendragon/messages_np_saxons.h"

namespace auspex::pendragon {

namespace {

constexpr Faction me = Faction::saxons;
constexpr int warbands_to_keep = 2;  // for each Saxon Settlement
constexpr int worth_paying_for = 2;  // Warbands

bool is_fens(Space space) { return space_info[space].terrain == Terrain::fens; }

// The space as the Feat is to leave it.
bool is_held(const Board& board, Space space) {
  return board.controls(me, space) &&
         board.count(space, Piece::saxon_warband) >= warbands_to_keep * board.count(space, Piece::saxon_settlement);
}

void give_up(Board& board, Space space, int warbands) {
  const int plain = board.empty_handed(space, Piece::saxon_warband);
  board.remove(space, Piece::saxon_warband, warbands, std::max(0, warbands - plain));
}

bool holds_with_population(Board board, Space space) {
  give_up(board, space, warbands_for_population);
  return is_held(board, space);
}

// How many Warbands Renown would bring there.
int warbands_to_come(const Action& action, const Settling& settling) {
  if (!may_pay_for_warbands(action, settling)) return 0;
  return std::min(paid_warbands(action, settling), action.board().available(Piece::saxon_warband));
}

// After the dice: a Settlement, then Population; if neither, Warbands.
void settle_in(Action& action, const Settling& settling) {
  const Space space = settling.space;
  bool grown = false;
  if (may_found_settlement(action, space) && may_plant_settlement(action.board(), space)) {
    found_settlement(action, space);
    grown = true;
  }
  if (may_settle_population(action, space) && holds_with_population(action.board(), space)) {
    settle_population(action, space);
    grown = true;
  }
  if (grown) return;
  const int coming = warbands_to_come(action, settling);
  if (coming >= (action.terms.free ? 1 : worth_paying_for)) {
    pay_for_warbands(action, settling);
  } else {
    action.play.say(msg::np_sa_settle_no_more(space), 2);
  }
}

// What the Feat would add in a space, no dice counted.
struct Gain {
  int settlements = 0;
  int population = 0;
  int warbands = 0;
  int controlled = 0;  // Population under Saxon Control

  [[nodiscard]] bool any() const { return settlements > 0 || population > 0 || warbands > 0; }
};

// The Feat on a copy of the position, one space after the other.
class Rehearsal {
 public:
  Rehearsal(const Action& action, int renown) : trial_(action.play), action_(trial_.play(), me, action.terms) {
    action_.command = action.command;
    trial_.play().gain(Track::saxon_renown, renown);
  }

  Gain settle(Space space) {
    const Board before = board();
    settle_in(action_, {space, before.controls(me, space)});
    Gain gain;
    gain.settlements = board().count(space, Piece::saxon_settlement) - before.count(space, Piece::saxon_settlement);
    gain.population = board().population(space) - before.population(space);
    gain.warbands = board().count(space, Piece::saxon_warband) - before.count(space, Piece::saxon_warband);
    gain.controlled = controlled_there(space) - (before.controls(me, space) ? before.population(space) : 0);
    return gain;
  }
  [[nodiscard]] const Action& action() const { return action_; }

 private:
  [[nodiscard]] const Board& board() const { return trial_.state().board; }
  [[nodiscard]] int controlled_there(Space space) const {
    return board().controls(me, space) ? board().population(space) : 0;
  }

  Trial trial_;
  Action action_;
};

int plunder_in(const Action& action, SpaceSet spaces) {
  int cubes = 0;
  for (Space space : spaces) cubes += action.board().plunder(space, units_of(me));
  return cubes;
}

SpaceSet returning_with(const Action& action, const Homecoming& home, Space space) {
  return home.others_may_join ? home.sure | spaces_of_settlers(action, {space}) : home.sure;
}

// It is worth a rehearsal: they outnumber all others, and there is something to work with.
SpaceSet open_to_settle(const Action& action) {
  const Board& board = action.board();
  return select(action.terms.feat_spaces, [&](Space space) { return outnumbers_all(board, me, space); });
}
bool has_means_to_settle(const Board& board, Space space) {
  return board.count(space, Piece::saxon_settlement) > 0 ||
         board.count(space, Piece::saxon_warband) >= warbands_for_settlement;
}

// `renown`: what Plunder and payments before the Feat change.
Gain certain_gain(const Action& action, Space space, int renown) {
  if (!has_means_to_settle(action.board(), space)) return {};
  return Rehearsal(action, renown).settle(space);
}

void tell_certain(Play& play, Space space, const Gain& gain) {
  if (gain.settlements > 0 && gain.population > 0) {
    play.say(msg::np_sa_settle_both(space, gain.controlled), 2);
  } else if (gain.settlements > 0) {
    play.say(msg::np_sa_settle_settlement(space, gain.controlled), 2);
  } else if (gain.population > 0) {
    play.say(msg::np_sa_settle_population(space, gain.controlled), 2);
  } else {
    play.say(msg::np_sa_settle_warbands(space, gain.warbands, gain.controlled), 2);
  }
}

}  // namespace

bool may_plant_settlement(const Board& now, Space space) {
  if (now.available(Piece::saxon_settlement) == 0 || now.count(space, Piece::saxon_warband) < warbands_for_settlement) {
    return false;
  }
  const SiteSet sites = now.vacant_sites(space, Kind::settlement);
  if (sites.empty()) return false;
  Board board = now;
  give_up(board, space, warbands_for_settlement);
  board.place_stronghold(sites.first(), Piece::saxon_settlement);
  return is_held(board, space);
}

bool settle_is_certain(const Action& action, const Homecoming& home) {
  const SpaceSet spaces = select(open_to_settle(action), [&](Space space) {
    return certain_gain(action, space, plunder_in(action, returning_with(action, home, space))).any();
  });
  return !spaces.empty();
}

std::vector<Space> choose_settle_spaces(Play& play, const Action& action, const Homecoming& home) {
  std::vector<Space> chosen;
  const int most = barbarian_most_feat_spaces(action, Feat::settle);
  // Each space is chosen as the ones before it will leave the position; Raiders count for one space only.
  std::optional<Rehearsal> so_far;
  SpaceSet open = open_to_settle(action);
  SpaceSet counted;
  while (static_cast<int>(chosen.size()) < most && !open.empty()) {
    const Action& now = so_far ? so_far->action() : action;
    EnumArray<Space, Gain> gains{};
    EnumArray<Space, int> raiders{};
    for (Space space : open) {
      const SpaceSet returning = returning_with(action, home, space);
      gains[space] = certain_gain(now, space, so_far ? 0 : plunder_in(action, returning));
      for (Space from : returning&(SpaceSet{space} | space_info[space].adjacent)) {
        if (!counted.has(from)) raiders[space] += action.board().raiders(from, me);
      }
    }
    const auto gain = [&](Space space) { return gains[space].controlled; };
    const auto near = [&](Space space) { return raiders[space]; };
    coin::Priority<Space> certain = coin::prefer(select(open, [&](Space space) { return gains[space].any(); }));
    coin::Priority<Space> hopeful = coin::prefer(select(open, [&](Space space) { return raiders[space] > 0; }));
    SpaceSet best = certain.most(gain).most(near).first(is_fens).left();
    const bool is_certain = !best.empty();
    if (!is_certain && now.board().available(Piece::saxon_warband) > 0) {
      best = hopeful.most(near).first(is_fens).left();
    }
    if (best.empty()) break;
    const Space space = play.at_random(best);
    if (is_certain) {
      tell_certain(play, space, gains[space]);
    } else {
      play.say(msg::np_sa_settle_raiders(space, raiders[space]), 2);
    }
    chosen.push_back(space);
    open.remove(space);
    if (static_cast<int>(chosen.size()) == most) break;
    const SpaceSet returning = returning_with(action, home, space);
    counted |= returning & (SpaceSet{space} | space_info[space].adjacent);
    if (!so_far) so_far.emplace(action, plunder_in(action, returning));
    so_far->settle(space);
  }
  if (chosen.empty()) play.say(msg::np_sa_settle_nothing, 2);
  return chosen;
}

void carry_out_settle(Action& action, const std::vector<Space>& spaces) {
  action.feat_done = true;
  action.play.say(msg::feat_carried_out(action.who, Feat::settle));
  for (const Settling& settling : begin_settle(action, spaces)) {
    roll_for_raiders(action, settling);
    settle_in(action, settling);
  }
}

}  // namespace auspex::pendragon

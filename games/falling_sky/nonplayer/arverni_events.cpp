// 8.2.1: the Instructions sheet of the Non-player Arverni.
#include <algorithm>

#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_arverni.h"
#include "generated/falling_sky/messages_np_sheet.h"

namespace auspex::falling_sky {

namespace {

constexpr Faction arverni = Faction::arverni;
constexpr int confident = 9;  // cards 20, 32: Allies and Citadels
constexpr RegionSet coast = {Region::arverni, Region::pictones,  Region::britannia,
                             Region::morini,  Region::atrebates, Region::veneti};  // card 62
constexpr std::array<Faction, 3> sought = {Faction::romans, Faction::aedui, Faction::belgae};

// Card 1: the marker went up or, at the top, became Firm; from Firm Adulation it came loose.
bool shifted_up(const State& before, const State& after) {
  if (before.senate != after.senate) return index_of(after.senate) < index_of(before.senate);
  if (before.firm == after.firm) return false;
  return after.firm ? after.senate == Senate::uproar : after.senate == Senate::adulation;
}

// Cards 6, 11, 16, 44: Auxilia beside Legions, first where the fewest are left, so that the most Regions lose all of
// theirs; then other Auxilia, then Aedui.
PieceAt strip_legions(Play& play, std::span<const PieceAt> from) {
  const Board& board = play.board;
  const auto rank_of = [&](const PieceAt& one) {
    const bool auxilia = kind_of(one.piece) == Kind::auxilia;
    const bool guards = auxilia && board.count(one.region, Piece::legion) > 0;
    const int left = guards ? board.light_troops(one.region, Faction::romans) : 0;
    return std::array<int, 4>{guards ? 0 : 1, left, auxilia ? 0 : 1, static_cast<int>(face_of(one.piece))};
  };
  std::vector<PieceAt> best;
  for (const PieceAt& one : from) {
    if (!best.empty() && rank_of(best.front()) < rank_of(one)) continue;
    if (!best.empty() && rank_of(one) < rank_of(best.front())) best.clear();
    best.push_back(one);
  }
  const int pick = best.size() > 1 ? play.random_below(static_cast<int>(best.size())) : 0;
  return best[static_cast<std::size_t>(pick)];
}

// 8.2.3: nobody else got pieces out of a choice (cards 22, 28, 44, 57).
bool only_for_arverni(const State& before, const State& after) {
  for (Faction other : {Faction::aedui, Faction::belgae, Faction::germans}) {
    for (Kind kind : {Kind::warband, Kind::ally, Kind::citadel}) {
      if (after.board.on_map(other, kind) > before.board.on_map(other, kind)) return false;
    }
  }
  return true;
}

// Card 50: first an unshaded Capability of a player Rome or Aedui, then one that concerns the Arverni.
int cancels(const State& before, const State& after) {
  const std::optional<Card> gone = cancelled_capability(before, after);
  if (!gone || before.capabilities[*gone].side != CardSide::unshaded) return 0;
  const FactionSet whom = concerned_by(before, *gone);
  const bool player = (whom.has(Faction::romans) && !before.nonplayer[Faction::romans]) ||
                      (whom.has(Faction::aedui) && !before.nonplayer[Faction::aedui]);
  return player ? 2 : whom.has(arverni) ? 1 : 0;
}

// Card 34 shaded would put an Arverni Citadel in place of another's.
bool acco_brings_citadel(const Board& board) {
  if (board.available(arverni, Kind::citadel) == 0) return false;
  for (Tribe city : {Tribe::carnutes, Tribe::mandubii}) {
    if (board.tribe(city).status == Status::citadel && board.tribe(city).owner != arverni) return true;
  }
  return false;
}

int legions_lost(const State& before, const State& after) {
  return before.board.on_map(Piece::legion) - after.board.on_map(Piece::legion);
}

// --- Card 32: all that may relocate, as by March to Mass, but from anywhere.

int warbands_free(const Play& play, Region region) {
  int free = 0;
  for (Piece piece : light_of(arverni)) free = std::max(free, play.free_to_leave(region, piece));
  const Circumvallation& ring = play.state.circumvallation;
  const bool ringed = ring.on && ring.where == region && ring.who == arverni;
  return ringed ? free : play.board.light_troops(region, arverni);
}

// What would come to the Region, the Leader included, with that many Warbands staying where they are.
int coming_to(const Play& play, Region to, int leave) {
  int sum = play.board.leader_at(to, arverni) ? 0 : 1;
  for (Region from : play.board.regions()) {
    if (from == to || from == Region::britannia) continue;
    sum += std::clamp(play.board.light_troops(from, arverni) - leave, 0, warbands_free(play, from));
  }
  return sum;
}

RegionSet legions_next_to(const Board& board, Region region) {
  return select(board.adjacent(region), [&](Region near) { return board.count(near, Piece::legion) > 0; });
}

struct Muster {
  RegionSet regions;  // equal among themselves
  int leave = 0;
};
Muster muster(const Play& play) {
  const Board& board = play.board;
  const std::optional<Region> leader = board.leader_region(arverni);
  if (!leader || *leader == Region::britannia || play.free_to_leave(*leader, Piece::arverni_leader) == 0) return {};
  const RegionSet open = select(
      board.regions(), [&](Region r) { return r != *leader && r != Region::britannia && board.may_stand(arverni, r); });
  const RegionSet taken = select(open, [&](Region to) {
    if (board.count(to, Piece::legion) == 0 || board.controls(arverni, to)) return false;
    const int coming = coming_to(play, to, 0);
    const bool caesar = board.named_leader_at(to, Faction::romans);
    return coming >= needed_for_control(board, arverni, to) &&
           (!caesar || board.mobile(to, arverni) + coming > 2 * board.mobile(to, Faction::romans));
  });
  if (!taken.empty()) return {taken, 0};
  return {prefer(open)
              .only([&](Region to) { return !legions_next_to(board, to).empty(); })
              .most([&](Region to) { return board.pieces(to, arverni) + coming_to(play, to, 1); })
              .left(),
          1};
}

void guide_muster(Instruction& sheet) {
  sheet.region = [](Play& play, EventRun& run, const Ask& why, RegionSet from) -> std::optional<Region> {
    if (!run.to) {
      const Muster where = muster(play);
      if (where.regions.empty()) return std::nullopt;
      run.to = play.at_random(where.regions);
      run.leave = where.leave;
    }
    if (why.decision == Decision::relocate_to) return run.to;
    const std::optional<Region> leader = play.board.leader_region(arverni);
    if (leader && leader != run.to && from.has(*leader)) return leader;
    const RegionSet useful =
        select(from - RegionSet{*run.to}, [&](Region r) { return play.board.light_troops(r, arverni) > run.leave; });
    if (useful.empty()) return std::nullopt;
    return useful.first();
  };
  sheet.number = [](Play& play, EventRun& run, const Ask& why, int lowest, int highest) {
    if (!is_light(*why.about<Piece>())) return highest;
    const int able = play.board.light_troops(*why.about<Region>(), arverni) - run.leave;
    return std::clamp(able, lowest, highest);
  };
}

// --- Cards 62, 72: Control where a player has pieces, of Romans if it can be, then Aedui, then Belgae.

std::optional<int> player_rank(const Play& play, Region region) {
  for (std::size_t i = 0; i < sought.size(); ++i) {
    if (!play.state.nonplayer[sought[i]] && play.board.pieces(region, sought[i]) > 0) return static_cast<int>(i);
  }
  return std::nullopt;
}

bool would_gain(const Play& play, Region to, int coming) {
  return player_rank(play, to) && !play.board.controls(arverni, to) &&
         coming >= needed_for_control(play.board, arverni, to);
}

// Card 62: where the whole fleet would gain Control.
RegionSet landings(const Play& play) {
  const auto fleet = [&](Region to) {
    int sum = 0;
    for (Region from : coast - RegionSet{to}) {
      sum += warbands_free(play, from) + play.free_to_leave(from, Piece::arverni_leader);
    }
    return sum;
  };
  return prefer(coast)
      .only([&](Region to) { return would_gain(play, to, fleet(to)); })
      .least([&](Region to) { return *player_rank(play, to); })
      .left();
}

void guide_fleet(Instruction& sheet) {
  sheet.region = [](Play& play, EventRun& run, const Ask& why, RegionSet from) -> std::optional<Region> {
    if (!run.to) {
      const RegionSet where = landings(play);
      if (where.empty()) return std::nullopt;
      run.to = play.at_random(where);
    }
    if (why.decision == Decision::relocate_to) return run.to;
    const RegionSet others = from - RegionSet{*run.to};
    if (others.empty()) return std::nullopt;
    return others.first();
  };
  sheet.number = [](Play&, EventRun&, const Ask&, int, int highest) { return highest; };
}

// Card 72: groups that would gain Control by moving one Region, first against whom they seek, then the largest.
struct Charge {
  Region from = Region::britannia;
  Region to = Region::britannia;
};
std::vector<Charge> charges(const Play& play) {
  std::vector<Charge> best;
  std::array<int, 2> highest{};
  for (Region from : play.board.regions()) {
    const int group = play.board.hidden(from, arverni) + play.board.count(from, light(arverni, Face::revealed));
    if (group == 0 || group > warbands_free(play, from)) continue;
    for (Region to : play.board.adjacent(from)) {
      if (!play.board.may_stand(arverni, to) || !would_gain(play, to, group)) continue;
      const std::array<int, 2> worth = {-*player_rank(play, to), group};
      if (!best.empty() && worth < highest) continue;
      if (worth > highest) best.clear();
      highest = worth;
      best.push_back({from, to});
    }
  }
  return best;
}

// Found before anybody moves: where all stand in one Region nobody is asked for it, and the next question comes while
// they are on their way.
void guide_charge(Instruction& sheet, std::vector<Charge> found) {
  sheet.region = [found = std::move(found)](Play& play, EventRun& run, const Ask& why,
                                            RegionSet) -> std::optional<Region> {
    if (!run.to) {
      const int pick = found.size() > 1 ? play.random_below(static_cast<int>(found.size())) : 0;
      run.from = found[static_cast<std::size_t>(pick)].from;
      run.to = found[static_cast<std::size_t>(pick)].to;
    }
    return why.decision == Decision::impetuosity_from ? run.from : run.to;
  };
  sheet.number = [](Play&, EventRun&, const Ask&, int, int highest) { return highest; };
}

}  // namespace

Instruction ArverniNonPlayer::instruction(const Play& play, Card card) const {
  const Board& board = play.board;
  const int allies = board.allies_and_citadels(me);
  Instruction sheet;
  sheet.side = card_info[card].dual_use ? CardSide::shaded : CardSide::unshaded;
  switch (card) {
    case Card::cicero:
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{shifted_up(before, after) ? 1 : 0, 0, 0};
      };
      sheet.demand(shifted_up, msg::np_sheet_senate_up);
      break;
    case Card::dumnorix_loyalists:
      sheet.demand(only_for_arverni, msg::np_sheet_only_own);
      [[fallthrough]];
    case Card::marcus_antonius:
    case Card::numidians:
    case Card::ambacti:
      sheet.piece_at = strip_legions;
      break;
    case Card::hostages:
    case Card::oppida:
    case Card::land_of_mist_and_mystery:
      sheet.demand(only_for_arverni, msg::np_sheet_only_own);
      break;
    case Card::lucterius:
      sheet.region = [](Play& copy, EventRun&, const Ask&, RegionSet from) -> std::optional<Region> {
        return copy.at_random(prefer(from).most([&](Region r) { return copy.board.pieces(r, arverni); }).left());
      };
      break;
    case Card::optimates:
      sheet.require(allies >= confident, msg::np_sheet_few_allies(allies));
      break;
    case Card::forced_marches:
      sheet.require(allies >= confident, msg::np_sheet_few_allies(allies));
      sheet.require(!muster(play).regions.empty(), msg::np_sheet_no_mass);
      guide_muster(sheet);
      break;
    case Card::acco:
      sheet.side = acco_brings_citadel(board) ? CardSide::shaded : CardSide::unshaded;
      break;
    case Card::shifting_loyalties:
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{cancels(before, after), 0, 0};
      };
      sheet.demand([](const State& before, const State& after) { return cancels(before, after) > 0; },
                   msg::np_sheet_capability);
      break;
    case Card::assembly_of_gaul:
      sheet.require(board.controls(me, Region::carnutes), msg::np_sheet_no_carnutes);
      break;
    case Card::remi_influence:
      sheet.require(board.tribe(Tribe::remi) == TribeState{Status::allied, me}, msg::np_sheet_no_remi(me));
      break;
    case Card::war_fleet:
      sheet.require(!landings(play).empty(), msg::np_sheet_no_control_of_player);
      guide_fleet(sheet);
      break;
    case Card::impetuosity: {
      std::vector<Charge> found = charges(play);
      sheet.require(!found.empty(), msg::np_sheet_no_control_of_player);
      guide_charge(sheet, std::move(found));
      break;
    }
    case Card::arduenna:
      sheet.die = 1;
      sheet.demand([](const State& before, const State& after) { return legions_lost(before, after) > 0; },
                   msg::np_sheet_no_legion);
      break;
    default:
      break;
  }
  return sheet;
}

// --- The Commands of those cards

// Cards 62, 72: the player they came for, where they have gained Control.
bool ArverniNonPlayer::battle_the_player(Action& action) {
  Play& play = action.play;
  const coin::Priority<Region> choice = prefer(regions_for(action, Command::battle))
                                            .only([&](Region r) { return player_rank(play, r).has_value(); })
                                            .first([&](Region r) { return play.board.controls(me, r); })
                                            .least([&](Region r) { return *player_rank(play, r); })
                                            .most([&](Region r) { return play.board.mobile(r, me); });
  if (choice.empty()) return false;
  const Region region = take(play, choice);
  const Faction target = sought[static_cast<std::size_t>(*player_rank(play, region))];
  if (!battle_targets(action, region).has(target)) return false;
  if (forecast(action, region, target, {}).inflicted == 0) return false;
  headline(action, Command::battle);
  play.say(msg::np_ar_battle(region, target), 2);
  battle_in(action, region, target, {});
  return true;
}

// Card 67: all that can come to a Region of the terms, with or without the Leader, so that the most Losses fall on
// Legions.
bool ArverniNonPlayer::march_for_legions(Action& action) {
  Play& play = action.play;
  const auto march_all = [&](Action& acting, Region to, bool with_leader) {
    for (Region from : acting.board().adjacent(to)) {
      Stack going = marchable(acting, from);
      if (!with_leader) going[Piece::arverni_leader] = 0;
      if (total(going) > 0) march_group(acting, from, going, to);
    }
  };
  struct Plan {
    Region to = Region::nervii;
    bool with_leader = false;
  };
  RegionSet left = action.terms.destinations & regions_with_legions(play.board);
  while (!left.empty()) {
    std::optional<Plan> best;
    int most = 0;
    for (Region to : left) {
      for (bool with_leader : {false, true}) {
        Trial trial(play);
        Action attempt(trial.play(), me, action.terms);
        attempt.command = Command::march;
        attempt.moved = action.moved;
        march_all(attempt, to, with_leader);
        Terms terms = free_terms({Command::battle});
        terms.targets = {Faction::romans};
        Action battle(trial.play(), me, terms);
        battle.command = Command::battle;
        if (!battle_targets(battle, to).has(Faction::romans)) continue;
        if (!worth_fighting(battle, to, Faction::romans, Mode::plain)) continue;
        const int losses = forecast(battle, to, Faction::romans, {}).on_kind[Kind::legion];
        if (losses <= most) continue;
        most = losses;
        best = Plan{to, with_leader};
      }
    }
    if (!best) break;
    if (!action.executed()) headline(action, Command::march);
    march_all(action, best->to, best->with_leader);
    left.remove(best->to);
  }
  return action.executed();
}

}  // namespace auspex::falling_sky

// 8.2.1: what the Instructions sheet says of each card for the Non-player Romans; Germans that they guide (cards 17,
// 65, 66).
#include <algorithm>

#include "games/falling_sky/events/cards_3.h"
#include "games/falling_sky/nonplayer/romans.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "generated/falling_sky/messages_np_romans.h"
#include "generated/falling_sky/messages_np_sheet.h"

namespace auspex::falling_sky {

namespace {

constexpr int new_legions = 2;      // card 2
constexpr int numidians = 3;        // card 11
constexpr int auxilia_offered = 5;  // cards 19, 21
constexpr int loyal_warbands = 4;   // card 44

bool is_run_by_player(const State& state, Faction faction) {
  return faction != Faction::germans && !state.nonplayer[faction];
}

// Card 24: Arverni or Belgae have a Citadel and something to lose.
bool sappers_find_someone(const Play& play) {
  for (Faction faction : {Faction::arverni, Faction::belgae}) {
    if (play.board.on_map(citadel_of(faction)) > 0 && play.resources(faction) > 0) return true;
  }
  return false;
}

bool only_romans_in_provincia(const Board& board) {
  return board.pieces(Region::provincia) == board.pieces(Region::provincia, Faction::romans);
}

// Cards 17, 65, 66: no Roman piece is lost, and no Germanic Ally comes.
bool germans_spare_romans(const State& before, const State& after) {
  for (Kind kind : all<Kind>()) {
    if (after.board.on_map(Faction::romans, kind) < before.board.on_map(Faction::romans, kind)) return false;
  }
  return after.board.on_map(Faction::germans, Kind::ally) <= before.board.on_map(Faction::germans, Kind::ally);
}

// Card 72: a March of the chart ends with Arverni or Belgae who would attack.
bool march_brings_a_battle(const Play& play) {
  Trial trial(play);
  const ImpetuosityMarch card;
  Action march(trial.play(), Faction::romans, impetuous_march(card));
  trial.play().mind(Faction::romans).free_command(trial.play(), march);
  for (Region region : march.entered) {
    for (Faction enemy : {Faction::arverni, Faction::belgae}) {
      if (trial.state().board.pieces(region, enemy) > 0) return true;
    }
  }
  return false;
}

// The best targets of an Ambush by that many Hidden Germans, by the order of 8.8.1; Romans are none.
struct Ambush {
  FactionSet targets;  // equally good
  BattleRank rank;
};
std::optional<Ambush> best_ambush(const Play& play, Region region, FactionSet targets, int germans, int hidden) {
  const auto rank = [&](Faction target) { return battle_rank(play, region, target); };
  const FactionSet best = prefer(targets - FactionSet{Faction::romans, Faction::germans})
                              .only([&](Faction target) {
                                if (play.board.pieces(region, target) == 0) return false;
                                if (hidden <= play.board.hidden(region, target)) return false;
                                return germans / (play.board.fortified(region, target) ? 4 : 2) > 0;  // a Loss
                              })
                              .most(rank)
                              .left();
  if (best.empty()) return std::nullopt;
  return Ambush{best, rank(best.first())};
}

}  // namespace

RegionSet drought_fits(const State& state, RegionSet from) {
  const Board& board = state.board;
  return select(from, [&](Region region) {
    if (board.removable_pieces(region, Faction::romans) > 0) return false;
    for (Faction enemy : {Faction::arverni, Faction::belgae}) {
      if (is_run_by_player(state, enemy) && board.pieces(region, enemy) > 0) return true;
    }
    return false;
  });
}

std::optional<Card> loyalty_to_shift(const State& state) {
  std::optional<Card> of_romans;
  for (Card card : all<Card>()) {
    const Capability& capability = state.capabilities[card];
    if (!capability.active || capability.side != CardSide::shaded) continue;
    for (Faction enemy : {Faction::arverni, Faction::belgae}) {
      if (is_run_by_player(state, enemy) && concerned_by(state, card).has(enemy)) return card;
    }
    if (!of_romans && concerned_by(state, card).has(Faction::romans)) of_romans = card;
  }
  return of_romans;
}

Instruction RomanNonPlayer::instruction(const Play& play, Card card) const {
  const Board& board = play.board;
  const int auxilia = board.available(Faction::romans, Kind::auxilia);
  Instruction sheet;  // 8.2.2: unshaded
  // As the sheet says throughout: the answers are in region(), option() and so on.
  const auto by_the_sheet = [&] {
    sheet.carry_out = [card](Play& now) { execute_event(now, Faction::romans, card, CardSide::unshaded); };
  };
  switch (card) {
    case Card::cicero:
      sheet.require(play.senate_can_shift(-1), msg::np_sheet_senate_down);
      by_the_sheet();
      break;
    case Card::legiones_xiiii_et_xv:
      sheet.require(play.senate_can_shift(1), msg::np_sheet_senate_up);
      sheet.require(board.legions_track() + board.fallen() >= new_legions, msg::np_sheet_both_legions);
      by_the_sheet();
      break;
    case Card::numidians:
      sheet.require(auxilia >= numidians, msg::np_sheet_auxilia(numidians, auxilia));
      sheet.require(board.leader_region(Faction::romans).has_value(), msg::np_sheet_no_leader);
      break;
    case Card::lucterius:
      sheet.require(auxilia >= auxilia_offered, msg::np_sheet_auxilia(auxilia_offered, auxilia));
      by_the_sheet();
      break;
    case Card::the_province:
      sheet.require(auxilia >= auxilia_offered, msg::np_sheet_auxilia(auxilia_offered, auxilia));
      sheet.require(only_romans_in_provincia(board), msg::np_sheet_provincia);
      by_the_sheet();
      break;
    case Card::germanic_chieftains:
    case Card::german_allegiances:
    case Card::migration:
      by_the_sheet();
      sheet.demand(germans_spare_romans, msg::np_sheet_germans);
      break;
    case Card::sappers:
      sheet.require(sappers_find_someone(play), msg::np_sheet_no_citadels);
      by_the_sheet();
      break;
    case Card::celtic_rites:
    case Card::assembly_of_gaul:
      by_the_sheet();
      break;
    case Card::forced_marches:
    case Card::war_fleet:
      sheet.carry_out = [this, card](Play& now) { play_relocation(now, card); };
      break;
    case Card::drought:
      sheet.require(
          !drought_fits(play.state, select(board.regions(), [&](Region r) { return !board.devastated(r); })).empty(),
          msg::np_sheet_drought);
      by_the_sheet();
      break;
    case Card::shifting_loyalties:
      sheet.require(loyalty_to_shift(play.state).has_value(), msg::np_sheet_capability);
      by_the_sheet();
      break;
    case Card::impetuosity:
      sheet.require(march_brings_a_battle(play), msg::np_sheet_no_battle_by_march);
      by_the_sheet();
      break;
    // 8.2.3: the new pieces must be Romans, all of them.
    case Card::dumnorix_loyalists:
      sheet.require(auxilia >= loyal_warbands, msg::np_sheet_own_pieces(auxilia));
      by_the_sheet();
      break;
    default:
      break;
  }
  return sheet;
}

// Cards 17, 65, 66. A Rally would bring Germanic Allies, so there is none.
void RomanNonPlayer::guide(Action& germans) {
  const CommandSet possible = possible_commands(germans);
  for (Command command : {Command::march, Command::battle}) {
    if (!possible.has(command)) continue;
    germans.command = command;
    if (command == Command::march ? guided_march(germans) : guided_ambush(germans)) return;
  }
  germans.command.reset();
}

// Germans leave Regions with Romans for Regions without, best where they can then Ambush someone.
bool RomanNonPlayer::guided_march(Action& action) {
  Play& play = action.play;
  const Board& board = action.board();
  const auto goals = [&](Region origin) {
    return select(march_steps(action, origin, marchable(action, origin)),
                  [&](Region to) { return board.pieces(to, Faction::romans) == 0; });
  };
  for (;;) {
    const RegionSet origins = select(regions_for(action, Command::march), [&](Region r) {
      return board.pieces(r, Faction::romans) > 0 && !goals(r).empty();
    });
    if (origins.empty()) return action.executed();
    const Region origin =
        play.at_random(prefer(origins).most([&](Region r) { return board.light_troops(r, Faction::germans); }).left());
    headline(action);
    march_from(action, origin);
    const Stack going = marchable(action, origin);
    RegionSet best;
    std::optional<BattleRank> rank;
    for (Region to : goals(origin)) {
      const int all = board.light_troops(to, Faction::germans) + total(going);
      const int hidden = board.hidden(to, Faction::germans) + going[Piece::german_hidden];
      const std::optional<Ambush> ambush = best_ambush(play, to, FactionSet::every(), all, hidden);
      const std::optional<BattleRank> found = ambush ? std::optional(ambush->rank) : std::nullopt;
      if (best.empty() || found > rank) {
        best = {};
        rank = found;
      }
      if (found == rank) best.add(to);
    }
    play.say(msg::np_romans_germans_leave(origin), 2);
    MarchGroup group = form_group(action, origin, going);
    march_into(action, group, play.at_random(best));
    end_march(action, group);
  }
}

bool RomanNonPlayer::guided_ambush(Action& action) {
  Play& play = action.play;
  const auto fight = [&](Region region, Faction target) {
    headline(action);
    battle_in(action, region, target, {.ambush = true});
  };
  for (;;) {
    EnumArray<Region, std::optional<Ambush>> ambushes{};
    for (Region region : regions_for(action, Command::battle)) {
      ambushes[region] = best_ambush(play, region, battle_targets(action, region),
                                     action.board().light_troops(region, Faction::germans), action.hidden(region));
    }
    const RegionSet best = prefer(RegionSet::every())
                               .only([&](Region r) { return ambushes[r].has_value(); })
                               .most([&](Region r) { return ambushes[r]->rank; })
                               .left();
    if (best.empty()) break;
    const Region region = play.at_random(best);
    fight(region, play.at_random(ambushes[region]->targets));
  }
  // 5.1.3: in another's Event they must Ambush whoever there is.
  if (!action.executed() && !action.terms.may_decline && play.executing != Faction::romans) {
    const RegionSet regions = regions_for(action, Command::battle);
    if (!regions.empty()) {
      const Region region = play.at_random(
          prefer(regions).least([&](Region r) { return action.board().light_troops(r, Faction::germans); }).left());
      fight(region,
            play.at_random(
                prefer(battle_targets(action, region)).first([](Faction f) { return f != Faction::romans; }).left()));
    }
  }
  return action.executed();
}

}  // namespace auspex::falling_sky

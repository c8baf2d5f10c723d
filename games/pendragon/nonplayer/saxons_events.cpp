// 8.2.1: the Instructions of the cards for the Non-player Saxons.
#include <algorithm>
#include <array>
#include <functional>

#include "games/pendragon/nonplayer/barbarian_events.h"
#include "games/pendragon/nonplayer/saxons.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

namespace {

constexpr Faction saxons = Faction::saxons;
constexpr PieceSet foederati = pieces_of(Nation::saxon) & all_foederati;
constexpr int enough_warbands = 4;     // 75
constexpr int enough_settlements = 2;  // 75
constexpr int most_warbands = 8;       // 75, 2 in each space
constexpr int most_released = 3;       // 75, spaces

// 41: Settle before the March if it is certain to add something now (8.6.3).
int march_or_settle_first(const Play& play) {
  constexpr int settle_first = 1;
  Trial trial(play);
  const State before = trial.state();
  execute_feat(trial.play(), saxons, free_feat_terms(Feat::settle, count_of<Space>));
  return has_effect(before, trial.state(), saxons) ? settle_first : 0;
}

// 44: where most are released or, if nobody is, where most Britons fall.
Instruction::Fit knives_drawn(const State& before, const State& after) {
  const int released = before.board.on_map(foederati) - after.board.on_map(foederati);
  constexpr PieceSet troops = (troops_of(Faction::dux) | troops_of(Faction::civitates)) - foederati;
  return {released, before.board.on_map(troops) - after.board.on_map(troops), 0};
}

// 75: what the Settlements would be once those of three spaces are free again.
struct Homes {
  int settlements;
  int spaces;
};
Homes homes_once_released(const Board& board) {
  Homes homes{board.on_map(Piece::saxon_settlement), spaces_with(board, {Piece::saxon_settlement}).size()};
  std::array<int, count_of<Space>> hired{};
  int new_spaces = 0;
  for (Space space : all<Space>()) {
    const int there = board.count(space, foederati & all_strongholds);
    hired[static_cast<std::size_t>(index_of(space))] = there;
    if (there > 0 && board.count(space, Piece::saxon_settlement) == 0) ++new_spaces;
  }
  std::sort(hired.begin(), hired.end(), std::greater<>());
  for (std::size_t i = 0; i < most_released; ++i) homes.settlements += hired[i];
  homes.spaces += std::min(most_released, new_spaces);
  return homes;
}

// 75, 8.3.1: first where a Settlement brings Warbands that would find no room elsewhere, then where most markers come
// off, then those of most Settlements.
SpaceSet worth_releasing(const Play& play, const EventRun&, const Ask& why, SpaceSet from) {
  if (why.decision != Decision::event_release_where) return from;
  const Board& board = play.board;
  const int room = 2 * spaces_with(board, {Piece::saxon_settlement}).size();
  const bool more_could_come = room < std::min(most_warbands, board.available(Piece::saxon_warband));
  return prefer(from)
      .first([&](Space space) {
        return more_could_come && board.count(space, Piece::saxon_settlement) == 0 &&
               board.count(space, foederati & all_strongholds) > 0;
      })
      .most([&](Space space) { return board.count(space, foederati); })
      .most([&](Space space) { return board.count(space, foederati & all_strongholds); })
      .left();
}

void adventus_saxonum(Instruction& sheet, const Board& board) {
  const Homes homes = homes_once_released(board);
  const int warbands = std::min({most_warbands, 2 * homes.spaces, board.available(Piece::saxon_warband)});
  sheet.require(warbands >= enough_warbands, msg::np_sheet_few_warbands(warbands, enough_warbands));
  sheet.require(homes.settlements >= enough_settlements,
                msg::np_sheet_few_settlements(homes.settlements, enough_settlements));
  sheet.narrow = worth_releasing;
  sheet.fit = [](const State& before, const State& after) {  // whatever the lot makes of the Settle afterwards
    return Instruction::Fit{before.board.on_map(foederati) - after.board.on_map(foederati), 0, 0};
  };
}

// 53: Ravage wherever there is more Prosperity than Population, or Briton Control.
SpaceSet to_ravage(const Board& board) {
  return select(SpaceSet::every(), [&](Space space) {
    return board.prosperity(space) > board.population(space) || board.briton_control(space);
  });
}

}  // namespace

Instruction SaxonsNonPlayer::instruction(const Play& play, Card card) const {
  Instruction sheet;
  sheet.side = card_info[card].dual_use ? CardSide::shaded : CardSide::unshaded;
  instruct_barbarian(sheet, play, card, me);
  switch (card) {
    case Card::aelle:
      sheet.option = [](const Play& now, const Ask&) { return march_or_settle_first(now); };
      sheet.missing = [](const EventRun& run) {
        return run.used.has(Feat::settle) ? std::nullopt : std::optional<Text>(msg::np_sheet_no_settle);
      };
      break;
    case Card::the_long_knives:
      sheet.fit = knives_drawn;
      break;
    case Card::seax_and_torch:
      sheet.command = [](Play& now, Terms& terms) { terms.feat_spaces &= to_ravage(now.board); };
      break;
    case Card::adventus_saxonum:
      adventus_saxonum(sheet, play.board);
      break;
    default:
      break;
  }
  return sheet;
}

}  // namespace auspex::pendragon

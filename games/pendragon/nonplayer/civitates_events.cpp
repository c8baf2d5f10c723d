// 8.2.1: the Instructions of the cards for the Non-player Civitates.
#include <algorithm>

#include "games/coin/priority.h"
#include "games/pendragon/nonplayer/briton_events.h"
#include "games/pendragon/nonplayer/civitates.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

namespace {

constexpr Faction civitates = Faction::civitates;
constexpr int enough_removed = 5;      // 39
constexpr int secure_control = 27;     // 78
constexpr int comitates_for_gaul = 8;  // 82
constexpr int least_to_fight = 2;      // 80: Militia
constexpr int most_to_move = 4;        // 13

// 13: all that may move, from the top (8.4.1); Militia are asked about first.
std::optional<int> to_the_west(const Play& play, const EventRun&, const Ask& why, int, int highest) {
  if (why.decision != Decision::how_many) return std::nullopt;
  const bool militia = why.about<Piece>() == Piece::militia;
  return militia ? most_to_move - play.board.count(Space::votadini, Piece::comitates) : highest;
}

// 65: on from Votadini only for a Battle that meets its condition.
void catraeth(Instruction& sheet, const Play& play) {
  sheet.require(play.board.not_yet_in_play() + play.board.available(Piece::comitates) > 0, msg::np_sheet_no_comitates);
  sheet.aims = [](const Play& now, const Terms& march) {
    return where_they_are(now, march, now.board.enemies_of(civitates));
  };
}

// 79: how many Comitates there would make it Briton-controlled, if not it is already and some would.
std::optional<int> needed_for_control(const Play& play, Space space) {
  if (play.board.briton_control(space)) return std::nullopt;
  for (int n = 1; n <= 2; ++n) {
    Board board = play.board;
    if (board.place(space, Piece::comitates, n) == n && board.briton_control(space)) return n;
  }
  return std::nullopt;
}

int briton_troops(const Board& board, Space space) {
  return board.troops(space, Faction::dux) + board.troops(space, civitates);
}

// 79: first where that adds Control, with as many as it takes, then one by one where the fewest Troops are.
std::optional<Space> garrison_towns(Play& play, EventRun& run, const Ask&, SpaceSet from) {
  const int left = 2 - run.amount;
  for (int n = 1; n <= left; ++n) {
    const SpaceSet won = select(from, [&](Space space) { return needed_for_control(play, space) == n; });
    if (won.empty()) continue;
    run.amount = n;
    return play.at_random(won);
  }
  const auto troops = [&](Space space) { return briton_troops(play.board, space); };
  const Space space = play.at_random(coin::prefer(from).least(troops).left());
  from.remove(space);
  // The second goes beside the first where still no other space has fewer.
  const SpaceSet fewer = select(from, [&](Space other) { return troops(other) <= troops(space) + 1; });
  run.amount = fewer.empty() ? left : 1;
  return space;
}

// 80: where the least is to be lost.
std::optional<Space> give_way(Play& play, EventRun&, const Ask&, SpaceSet from) {
  return play.at_random(coin::prefer(from).least([&](Space space) { return play.board.prosperity(space); }).left());
}

// 80: with Militia where there are enough of them.
void bacaudae(Instruction& sheet) {
  sheet.space = give_way;
  sheet.option = [](const Play& play, const Ask& why) {
    return play.board.count(*why.about<Space>(), Piece::militia) >= least_to_fight ? 0 : 1;
  };
  sheet.number = [](const Play&, const EventRun&, const Ask& why, int lowest, int highest) -> std::optional<int> {
    if (why.decision == Decision::how_many_laden) return lowest;
    return why.about<Piece>() == Piece::comitates ? lowest : highest;
  };
}

// 78: once Autonomy would be theirs.
bool expels(const Play& play) {
  const bool civilian =
      play.board.dominance() == Dominance::civilian || play.resources(Track::wealth) >= play.resources(Track::prestige);
  return play.board.controlled_population(Control::britons) > secure_control && civilian;
}

}  // namespace

Instruction CivitatesNonPlayer::instruction(const Play& play, Card card) const {
  Instruction sheet;
  sheet.side = CardSide::unshaded;
  instruct_briton(sheet, play, card, me);
  const Board& board = play.board;
  switch (card) {
    case Card::imperial_subsidies:  // 8.2.3
      sheet.number = [](const Play&, const EventRun&, const Ask&, int lowest, int) { return lowest; };
      break;
    case Card::cunedda:
      sheet.number = to_the_west;
      break;
    case Card::alleluia:
      sheet.unmet = without_battle;
      break;
    case Card::concilium_provinciae:
      sheet.agree = [](const Play&, const Ask&) { return true; };
      break;
    case Card::with_the_cross_on_his_shoulders:
      if (board.not_yet_in_play() == 0) sheet.unmet = without_battle;
      break;
    case Card::de_excidio_britanniae:
      sheet.agree = [](const Play&, const Ask&) { return false; };
      break;
    case Card::three_keels:
      sheet.demand(
          [](const State& before, const State& after) {
            return before.board.on_map(Piece::saxon_raider) - after.board.on_map(Piece::saxon_raider) >= enough_removed;
          },
          msg::np_sheet_few_raiders(enough_removed));
      break;
    case Card::catraeth:
      catraeth(sheet, play);
      break;
    case Card::cymbrogi: {
      const int hillforts = board.on_map(Piece::hillfort);
      const int towns = board.on_map(Piece::town);
      sheet.require(board.fragmented() || hillforts > towns, msg::np_sheet_few_hillforts(hillforts, towns));
      break;
    }
    case Card::constantine_iii:
      sheet.option = [](const Play& now, const Ask&) { return expels(now) ? 0 : 1; };
      break;
    case Card::the_honorian_rescript:
      sheet.space = garrison_towns;
      sheet.number = [](const Play&, const EventRun& run, const Ask&, int, int) { return run.amount; };
      break;
    case Card::bacaudae:
      bacaudae(sheet);
      break;
    case Card::riothamus:
      sheet.agree = [](const Play& now, const Ask&) {
        return now.board.on_map(Piece::comitates) + now.board.available(Piece::comitates) >= comitates_for_gaul;
      };
      sheet.unit = from_the_fullest;
      sheet.number = [](const Play&, const EventRun&, const Ask& why, int lowest, int highest) {
        return why.decision == Decision::riothamus_how_many ? lowest : highest;
      };
      break;
    default:
      break;
  }
  return sheet;
}

}  // namespace auspex::pendragon

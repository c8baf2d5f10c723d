// 8.2.1: the Instructions of the cards for the Non-player Dux.
#include <algorithm>

#include "games/coin/priority.h"
#include "games/pendragon/events/steps.h"
#include "games/pendragon/nonplayer/briton_events.h"
#include "games/pendragon/nonplayer/dux.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

namespace {

constexpr Faction dux = Faction::dux;
constexpr int enough_engaged = 4;      // 2: Raiders
constexpr int roman_prosperity = 75;   // 4, 35: with Prestige
constexpr int enough_prestige = 2;     // 9
constexpr int enough_trained = 2;      // 16
constexpr int kept_blue = 6;           // 18
constexpr int step_of_pay = 2;         // 18
constexpr int enough_removed = 3;      // 39
constexpr int enough_cavalry = 4;      // 73
constexpr int prestige_to_spend = 12;  // 79
constexpr int prosperity_to_spend = 50;
constexpr int cavalry_for_gaul = 10;  // 82

bool worthy_of_rome(const Play& play) {
  return play.board.total_prosperity() + play.resources(Track::prestige) > roman_prosperity;
}

// 18: blue Resources that it may spend and still leave some.
int blue_to_spend(const Play& play) {
  if (play.leave_to_draw() == Leave::never) return 0;
  const bool asks = play.leave_to_draw() == Leave::asked;
  if (asks && play.means(dux) == play.own_means(dux)) return 0;  // it would be refused
  return std::max(0, play.resources(Track::briton_resources) - kept_blue);
}

int times_to_pay(const Play& play) {
  return std::min(4, (blue_to_spend(play) + play.resources(Track::dux_resources)) / step_of_pay);
}

// 18 unshaded: as much as possible, but some blue is left; shaded: it pays whenever able, blue first.
void unpaid_garrisons(Instruction& sheet, const Play& play) {
  sheet.require(times_to_pay(play) > 0, msg::np_sheet_cannot_pay);
  sheet.number = [](const Play& now, const EventRun& run, const Ask& why, int, int) -> std::optional<int> {
    if (why.decision == Decision::garrisons_pay) return times_to_pay(now);
    if (why.decision == Decision::spend_how && run.side == CardSide::unshaded) return blue_to_spend(now);
    return std::nullopt;
  };
  sheet.option = [](const Play&, const Ask& why) -> std::optional<int> {
    return why.decision == Decision::garrisons_choose ? std::optional(0) : std::nullopt;
  };
}

// 22: on from there only for a Battle that meets its condition.
void ambrosius_aurelianus(Instruction& sheet, const Play& play) {
  const Board& board = play.board;
  const SpaceSet halls = spaces_with(board, {Piece::town, Piece::hillfort}) & board.controlled_by(Control::britons);
  const bool any = board.not_yet_in_play() + board.available(Piece::comitates) > 0;
  sheet.require(any && !halls.empty(), msg::np_sheet_no_comitates);
  sheet.aims = [](const Play& now, const Terms& march) {
    return where_they_are(now, march, now.board.enemies_of(dux));
  };
}

// 77, 78, 82: from the boxes in this order, then from the map.
void send_cavalry(Instruction& sheet, Card card) {
  sheet.unit = from_the_fullest;
  sheet.number = [card](const Play& play, const EventRun&, const Ask& why, int lowest,
                        int highest) -> std::optional<int> {
    if (why.decision == Decision::riothamus_how_many) return lowest;
    if (why.decision != Decision::send_from_box) return std::nullopt;
    // 78: Casualties first, which are asked about later.
    const bool casualties_first = card == Card::constantine_iii && why.about<Box>() == Box::available;
    const int wanted = play.board.fragmented() ? 2 : 4;
    return casualties_first ? wanted - play.board.casualties() : highest;
  };
}

// 80: where the Civitates have the most Troops.
std::optional<Space> stir_up(Play& play, EventRun&, const Ask&, SpaceSet from) {
  return play.at_random(
      coin::prefer(from).most([&](Space space) { return play.board.troops(space, Faction::civitates); }).left());
}

}  // namespace

Instruction DuxNonPlayer::instruction(const Play& play, Card card) const {
  Instruction sheet;
  sheet.side = CardSide::unshaded;
  instruct_briton(sheet, play, card, me);
  const Board& board = play.board;
  switch (card) {
    case Card::count_theodosius:
      sheet.missing = [](const EventRun& run) {
        const bool few = run.raiders_engaged < enough_engaged;
        return few ? std::optional<Text>(msg::np_sheet_few_engaged(run.raiders_engaged, enough_engaged)) : std::nullopt;
      };
      break;
    case Card::stilicho:
      sheet.option = [](const Play& now, const Ask&) { return worthy_of_rome(now) ? 0 : 1; };
      break;
    case Card::imperial_subsidies:  // 8.2.3
      sheet.number = [](const Play&, const EventRun&, const Ask&, int, int highest) { return highest; };
      break;
    case Card::litus_saxonicum:
      sheet.looks_ahead = 2;  // the Sea, and two Forts
      sheet.demand(
          [](const State& before, const State& after) {
            return after.board.on_map(Piece::fort) > before.board.on_map(Piece::fort) ||
                   after.resources[Track::prestige] - before.resources[Track::prestige] >= enough_prestige;
          },
          msg::np_sheet_no_fort);
      break;
    case Card::recruits:
      sheet.demand(
          [](const State& before, const State& after) {
            return after.board.on_map(Piece::cavalry) - before.board.on_map(Piece::cavalry) >= enough_trained;
          },
          msg::np_sheet_few_trained);
      break;
    case Card::unpaid_garrisons:
      unpaid_garrisons(sheet, play);
      break;
    case Card::ambrosius_aurelianus:
      ambrosius_aurelianus(sheet, play);
      break;
    case Card::de_excidio_britanniae:
      sheet.agree = [](const Play& now, const Ask&) { return worthy_of_rome(now); };
      break;
    case Card::three_keels:
      sheet.demand(
          [](const State& before, const State& after) {
            return before.board.on_map(Piece::saxon_raider) - after.board.on_map(Piece::saxon_raider) >= enough_removed;
          },
          msg::np_sheet_few_raiders(enough_removed));
      break;
    case Card::pendragon: {
      const int cavalry = board.casualties() + board.out_of_play() + board.available(Piece::cavalry);
      sheet.require(cavalry >= enough_cavalry, msg::np_sheet_few_cavalry(cavalry, enough_cavalry));
      break;
    }
    case Card::magnus_maximus:
      sheet.option = [](const Play&, const Ask&) { return 0; };  // it proclaims
      send_cavalry(sheet, card);
      break;
    case Card::constantine_iii:
      send_cavalry(sheet, card);
      break;
    case Card::the_honorian_rescript:
      sheet.agree = [](const Play& now, const Ask&) {
        return now.resources(Track::prestige) >= prestige_to_spend &&
               now.board.total_prosperity() >= prosperity_to_spend;
      };
      break;
    case Card::bacaudae:
      sheet.space = stir_up;
      break;
    case Card::riothamus:
      sheet.agree = [](const Play& now, const Ask&) {
        return now.board.on_map(Piece::cavalry) + now.board.available(Piece::cavalry) >= cavalry_for_gaul;
      };
      send_cavalry(sheet, card);
      break;
    default:
      break;
  }
  return sheet;
}

}  // namespace auspex::pendragon

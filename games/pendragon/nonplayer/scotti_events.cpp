// 8.2.1: the Instructions of the cards for the Non-player Scotti.
#include "games/pendragon/nonplayer/barbarian_events.h"
#include "games/pendragon/nonplayer/scotti.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

namespace {

constexpr Faction scotti = Faction::scotti;
constexpr int enough_scotti_raiders = 22;  // 76
constexpr int enough_saxon_raiders = 16;   // 76

// 11: the Forts by the Wall, then those on Hibernicus, then others.
SpaceSet forts_in_the_way(const Play&, const EventRun&, const Ask&, SpaceSet from) {
  const SpaceSet wall = from & SpaceSet{Space::carvetii, Space::textoverdi};
  if (!wall.empty()) return wall;
  const SpaceSet coast = from & sea_info[Sea::hibernicus].coast;
  return coast.empty() ? from : coast;
}

// 70: where most of them are already.
SpaceSet where_most_are(const Play& play, const EventRun&, const Ask&, SpaceSet from) {
  return prefer(from).most([&](Space space) { return play.board.pieces(space, scotti); }).left();
}

}  // namespace

Instruction ScottiNonPlayer::instruction(const Play& play, Card card) const {
  Instruction sheet;
  sheet.side = card_info[card].dual_use ? CardSide::shaded : CardSide::unshaded;
  instruct_barbarian(sheet, play, card, me);
  const Board& board = play.board;
  switch (card) {
    case Card::mariners_by_sea:
      sheet.require(board.patrolled(Sea::hibernicus), msg::np_sheet_hibernicus_open);
      break;
    case Card::limitanei:
      sheet.narrow = forts_in_the_way;
      break;
    case Card::ui_liathain:
      sheet.missing = [](const EventRun& run) {
        return run.executed.empty() ? std::optional<Text>(msg::np_sheet_no_command) : std::nullopt;
      };
      break;
    case Card::drust_of_the_hundred_battles:
      sheet.require(board.available(Piece::scotti_warband) > 0, msg::np_sheet_no_warband);
      sheet.narrow = where_most_are;
      break;
    case Card::conspiratio_barbarica: {
      const int off_map = board.available(Piece::scotti_raider) + board.raiders_on_card();
      const int saxon = board.available(Piece::saxon_raider);
      sheet.require(off_map >= enough_scotti_raiders, msg::np_sheet_few_scotti_raiders(off_map, enough_scotti_raiders));
      sheet.require(saxon >= enough_saxon_raiders, msg::np_sheet_few_saxon_raiders(saxon, enough_saxon_raiders));
      break;
    }
    default:
      break;
  }
  return sheet;
}

}  // namespace auspex::pendragon

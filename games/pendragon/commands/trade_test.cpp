// 3.3.3: Trade.
#include "games/pendragon/commands/trade.h"

#include "games/pendragon/commands/briton_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class Trades : public testing::BritonFixture {};

TEST_F(Trades, each_town_earns_one_and_the_income_pays_for_prosperity) {
  covers("PD 3.3.3");
  build(Site::venta_belgarum, Piece::town);
  build(Site::calleva_atrebatum, Piece::town);
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::saxon_warband, 2);
  build(Site::noviomagus, Piece::town);
  script.expect(
      {"civitates: trade.where=trade.all 3 | trade.all 3, trade.space ATR 2, trade.space REG 1, "
       "trade.space CAN 1",
       "menu.nothing_left=menu.selected", "civitates: trade.improve 1=REG | ATR, REG, menu.enough",
       "trade.improve=ATR | ATR, menu.enough"});
  const Action action = run(Faction::civitates, Command::trade);
  EXPECT_EQ(resources(Track::briton_resources), 4 - 2);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 3) << "as many cubes as the Population";
  EXPECT_EQ(state.board.prosperity(Space::regni), 2);
  EXPECT_EQ(action.selected.size(), 3);
}

TEST_F(Trades, at_most_two_spaces_gain_prosperity_within_their_rows) {
  covers("PD 3.3.3", "PD 1.7.1");
  build(Site::venta_belgarum, Piece::town);
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  build(Site::verulamium, Piece::town);
  prosper(Space::cantiaci, 4);
  prosper(Space::atrebates, 5);
  script.expect({"trade.all 4", "menu.nothing_left=menu.selected", "trade.improve=ATR | ATR, REG, CAT, menu.enough",
                 "trade.improve=CAT"});
  run(Faction::civitates, Command::trade);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 6);
  EXPECT_EQ(state.board.prosperity(Space::regni), 0);
  EXPECT_EQ(resources(Track::briton_resources), 2);
}

TEST_F(Trades, at_fragmentation_a_town_under_dux_control_earns_but_is_not_improved) {
  covers("PD 3.3.3", "PD 1.6.1");
  build(Site::durovernum, Piece::town);
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::cavalry, 2);
  imperium(ImperiumStatus::fragmentation);
  run(Faction::civitates, Command::trade);
  EXPECT_EQ(resources(Track::briton_resources), 1);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 0);
}

TEST_F(Trades, a_limited_trade_is_in_one_space) {
  covers("PD 2.3.5", "PD 3.3.3");
  build(Site::venta_belgarum, Piece::town);
  build(Site::durovernum, Piece::town);
  script.expect({"trade.where=trade.space CAN 1 | trade.space ATR 1, trade.space CAN 1", "trade.improve=menu.enough"});
  run(Faction::civitates, Command::trade, limited());
  EXPECT_EQ(resources(Track::briton_resources), 1);
}

TEST_F(Trades, rule_spends_what_trade_brings_in_or_goes_first) {
  covers("PD 4.1", "PD 4.3.1", "PD 3.3.3");
  build(Site::venta_belgarum, Piece::town);
  build(Site::calleva_atrebatum, Piece::town);
  script.expect({"menu.feat rule",
                 "civitates: trade.first=trade.collect | trade.collect, "
                 "menu.feat_now rule",
                 "trade.improve=menu.feat_now rule | ATR, menu.feat_now rule, menu.enough",
                 "civitates: rule.how ATR=rule.wealth | rule.wealth, rule.nothing", "trade.improve=menu.enough"});
  run(Faction::civitates, Command::trade);
  EXPECT_EQ(resources(Track::wealth), 1);
  EXPECT_EQ(resources(Track::briton_resources), 0);
}

}  // namespace
}  // namespace auspex::pendragon

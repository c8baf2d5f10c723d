// 8.7.3: Rule of the Non-player Civitates; 8.7.6: Trade.
#include "games/pendragon/nonplayer/civitates_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class CivitatesRule : public testing::CivitatesFixture {
 protected:
  CivitatesRule() { has(Track::briton_resources, 0); }
  Action rule(bool free = false) {
    Terms terms = free_feat_terms(Feat::rule, 3);
    terms.free = free;
    return execute_feat(play, Faction::civitates, terms);
  }
  void laden(Site town, int plunder) {
    build(town, Piece::town);
    put(site_info[town].space, Piece::militia, plunder, plunder);
  }
  // Prestige for that standing of the Dux, there being no Prosperity.
  void dux_stands(int standing) {
    person(Faction::dux);
    has(Track::prestige, 75 + standing);
  }
};

TEST_F(CivitatesRule, most_plunder_becomes_wealth) {
  covers("PD 8.7.3", "PD 4.3.1");
  laden(Site::durovernum, 2);
  laden(Site::noviomagus, 1);
  laden(Site::glevum, 4);
  laden(Site::verulamium, 3);
  EXPECT_EQ(rule().feat_selected, SpaceSet({Space::cantiaci, Space::dobunni, Space::catuvellauni}));
  EXPECT_EQ(resources(Track::wealth), 9);
  EXPECT_EQ(state.board.plunder(Space::regni, {Piece::militia}), 1);
}

TEST_F(CivitatesRule, only_with_briton_control) {
  covers("PD 8.7.3");
  laden(Site::durovernum, 2);
  put(Space::cantiaci, Piece::saxon_warband, 3);
  script.expect({});
  EXPECT_FALSE(rule().feat);
  EXPECT_TRUE(told("np.ci.no_rule"));
}

TEST_F(CivitatesRule, population_for_five_resources_and_refugees) {
  covers("PD 8.7.3");
  build(Site::durovernum, Piece::town);
  state.board.add_refugees(1);
  has(Track::briton_resources, 5);
  rule();
  EXPECT_EQ(state.board.population(Space::cantiaci), 3);
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(state.board.refugees(), 0);
}

TEST_F(CivitatesRule, but_not_for_wealth) {
  covers("PD 8.7.3");
  build(Site::durovernum, Piece::town);
  state.board.add_refugees(1);
  has(Track::briton_resources, 4);
  has(Track::wealth, 9);
  EXPECT_FALSE(rule().feat);
}

TEST_F(CivitatesRule, population_first_where_plunder_was) {
  covers("PD 8.7.3");
  build(Site::noviomagus, Piece::town);
  laden(Site::durovernum, 1);
  state.board.add_refugees(1);
  has(Track::briton_resources, 5);
  EXPECT_EQ(rule().feat_selected, SpaceSet({Space::cantiaci}));
  EXPECT_EQ(state.board.population(Space::cantiaci), 3);
}

TEST_F(CivitatesRule, then_in_other_spaces) {
  covers("PD 8.7.3");
  laden(Site::durovernum, 1);
  state.board.set_population(Space::cantiaci, 3);
  build(Site::noviomagus, Piece::town);
  state.board.add_refugees(2);
  has(Track::briton_resources, 5);
  EXPECT_EQ(rule().feat_selected, SpaceSet({Space::cantiaci, Space::regni}));
  EXPECT_EQ(state.board.population(Space::regni), 3);
}

TEST_F(CivitatesRule, prestige_of_a_player_two_below_its_number) {
  covers("PD 8.7.3");
  build(Site::durovernum, Piece::town);
  has(Track::wealth, 1);
  dux_stands(-2);
  rule();
  EXPECT_EQ(resources(Track::prestige), 72);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(CivitatesRule, not_three_below) {
  covers("PD 8.7.3");
  build(Site::durovernum, Piece::town);
  has(Track::wealth, 1);
  dux_stands(-3);
  EXPECT_FALSE(rule().feat);
}

TEST_F(CivitatesRule, not_of_a_nonplayer) {
  covers("PD 8.7.3");
  build(Site::durovernum, Piece::town);
  has(Track::wealth, 1);
  dux_stands(-2);
  state.nonplayer[Faction::dux] = true;
  EXPECT_FALSE(rule().feat);
}

TEST_F(CivitatesRule, prestige_only_where_the_dux_has_no_piece) {
  covers("PD 8.7.3", "PD 4.3.1");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::cavalry);
  has(Track::wealth, 1);
  dux_stands(0);
  EXPECT_FALSE(rule().feat);
}

TEST_F(CivitatesRule, prestige_in_three_spaces_with_the_wealth_of_plunder) {
  covers("PD 8.7.3");
  laden(Site::durovernum, 3);
  build(Site::noviomagus, Piece::town);
  build(Site::glevum, Piece::town);
  dux_stands(0);
  rule();
  EXPECT_EQ(resources(Track::prestige), 72);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(CivitatesRule, resources_become_wealth_while_eight_remain) {
  covers("PD 8.7.3");
  build(Site::durovernum, Piece::town);
  has(Track::briton_resources, 10);
  rule();
  EXPECT_EQ(resources(Track::briton_resources), 8);
  EXPECT_EQ(resources(Track::wealth), 1);
}

TEST_F(CivitatesRule, not_where_seven_would) {
  covers("PD 8.7.3");
  build(Site::durovernum, Piece::town);
  has(Track::briton_resources, 9);
  EXPECT_FALSE(rule().feat);
}

TEST_F(CivitatesRule, in_three_spaces_at_most) {
  covers("PD 8.7.3", "PD 4.3.1");
  laden(Site::durovernum, 1);
  build(Site::noviomagus, Piece::town);
  build(Site::glevum, Piece::town);
  build(Site::verulamium, Piece::town);
  has(Track::briton_resources, 30);
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_EQ(rule().feat_selected.size(), 3);
  EXPECT_EQ(resources(Track::wealth), 4) << "one of Plunder, three for six Resources";
}

TEST_F(CivitatesRule, population_before_prestige_before_wealth) {
  covers("PD 8.1.4", "PD 8.3", "PD 8.7.3");
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  build(Site::glevum, Piece::town);
  state.board.add_refugees(1);
  has(Track::briton_resources, 20);
  has(Track::wealth, 1);
  dux_stands(0);
  script.expect({"common.roll=1", "common.roll=1"});
  rule();
  EXPECT_EQ(state.board.refugees(), 0);
  EXPECT_EQ(resources(Track::prestige), 74);
  EXPECT_EQ(resources(Track::briton_resources), 13);
  EXPECT_EQ(resources(Track::wealth), 1);
}

TEST_F(CivitatesRule, free_ones_need_not_leave_anything) {
  covers("PD 8.7.3", "PD 8.2.3");
  build(Site::durovernum, Piece::town);
  rule(true);
  EXPECT_EQ(resources(Track::wealth), 1);
}

// --- 8.7.6

class CivitatesTrade : public testing::CivitatesFixture {
 protected:
  CivitatesTrade() { has(Track::briton_resources, 0); }
  void towns(std::initializer_list<Site> sites) {
    for (Site site : sites) build(site, Piece::town);
  }
  // More than the Imperium needs, unless a test takes some away.
  void prosperous_britain() {
    towns({Site::venta_belgarum, Site::verulamium, Site::durovernum, Site::noviomagus});
    for (Site site :
         {Site::south_cadbury, Site::walton_castle, Site::branodunum, Site::glevum, Site::viroconium, Site::ratae,
          Site::dinorben, Site::petuaria, Site::pons_aelius, Site::yeavering, Site::londinium}) {
      build(site, site == Site::londinium ? Piece::town : Piece::hillfort);
    }
    has(Track::prestige, 60);
  }
};

TEST_F(CivitatesTrade, for_four_resources) {
  covers("PD 8.7.6", "PD 3.3.3");
  imperium(ImperiumStatus::fragmentation);
  towns({Site::durovernum, Site::noviomagus, Site::glevum, Site::corinium});
  EXPECT_TRUE(order(Command::trade).executed());
  EXPECT_EQ(resources(Track::briton_resources), 4);
}

TEST_F(CivitatesTrade, not_for_three) {
  covers("PD 8.7.6");
  towns({Site::durovernum, Site::noviomagus, Site::glevum});
  EXPECT_FALSE(order(Command::trade).executed());
  EXPECT_TRUE(told("np.ci.no_trade 3"));
}

TEST_F(CivitatesTrade, the_most_prosperity_where_the_imperium_would_fall) {
  covers("PD 8.7.6", "PD 6.2.2");
  towns({Site::durovernum, Site::verulamium, Site::noviomagus, Site::venta_belgarum});
  order(Command::trade, without_feat());
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 3);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 3);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 0);
  EXPECT_EQ(resources(Track::briton_resources), 2);
}

TEST_F(CivitatesTrade, the_most_cubes_not_the_most_population) {
  covers("PD 8.7.6");
  towns({Site::durovernum, Site::verulamium, Site::noviomagus, Site::venta_belgarum});
  prosper(Space::atrebates, 5);
  script.expect({"common.roll=1"});
  order(Command::trade, without_feat());
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 5);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci) + state.board.prosperity(Space::regni), 2);
}

TEST_F(CivitatesTrade, none_where_it_would_not) {
  covers("PD 8.7.6");
  prosperous_britain();
  ASSERT_GT(state.board.controlled_population(Control::britons), 30);
  order(Command::trade, without_feat());
  EXPECT_EQ(state.board.total_prosperity(), 0);
}

TEST_F(CivitatesTrade, by_the_option_only_against_fragmentation) {
  covers("PD 8.7.6");
  prosperous_britain();
  has(Track::prestige, 55);
  const State falling = state;
  order(Command::trade, without_feat());
  EXPECT_GT(state.board.total_prosperity(), 0) << "to Autonomy";
  state = falling;
  state.readings.prosperity_against_fragmentation = true;
  order(Command::trade, without_feat());
  EXPECT_EQ(state.board.total_prosperity(), 0);
}

TEST_F(CivitatesTrade, none_at_fragmentation) {
  covers("PD 8.7.6");
  imperium(ImperiumStatus::fragmentation);
  towns({Site::durovernum, Site::verulamium, Site::noviomagus, Site::venta_belgarum});
  order(Command::trade, without_feat());
  EXPECT_EQ(state.board.total_prosperity(), 0);
}

TEST_F(CivitatesTrade, rules_afterwards_with_what_it_brought) {
  covers("PD 8.7.6", "PD 8.7.3");
  prosperous_britain();
  has(Track::briton_resources, 5);
  script.expect({"common.roll_faces=2", "common.roll=1"});
  EXPECT_TRUE(order(Command::trade).uses(Feat::rule));
  EXPECT_EQ(times("feat.chosen civitates rule"), 1);
  EXPECT_EQ(resources(Track::briton_resources), 8) << "5 and 5, less 2";
  EXPECT_EQ(resources(Track::wealth), 1);
}

}  // namespace
}  // namespace auspex::pendragon

// 1.5.2, 1.8, 6.8: who spends what with whose leave; how the Imperium shifts; Population and Refugees; dice.
#include "games/pendragon/play.h"

#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class PlayTest : public Fixture {};

// ---------------------------------------------------------------------------------------------------- Totals

TEST_F(PlayTest, totals_stay_between_nothing_and_eighty) {
  covers("PD 1.8");
  has(Track::prestige, 78);
  EXPECT_EQ(play.gain(Track::prestige, 5), 2) << "PD-C3: at each single change";
  EXPECT_EQ(play.gain(Track::prestige, -90), -80);
  EXPECT_TRUE(told("track.gain prestige 2 80"));
  EXPECT_TRUE(told("track.lose prestige 80 0"));
}

TEST_F(PlayTest, barbarians_spend_their_renown) {
  covers("PD 1.8.2");
  EXPECT_EQ(play.means(Faction::saxons), 20);
  EXPECT_TRUE(play.spend(Faction::saxons, 7));
  EXPECT_EQ(resources(Track::saxon_renown), 13);
  EXPECT_FALSE(play.spend(Faction::scotti, 21));
  EXPECT_EQ(resources(Track::scotti_renown), 20) << "nothing is paid";
}

TEST_F(PlayTest, the_dux_draws_freely_on_briton_resources_under_rome_and_under_soldiers) {
  covers("PD 1.5.2", "PD 6.8.2", "PD 1.8.1");
  has(Track::dux_resources, 2);
  has(Track::wealth, 30);
  for (ImperiumStatus status :
       {ImperiumStatus::roman_rule_military, ImperiumStatus::roman_rule_civilian, ImperiumStatus::autonomy_military}) {
    imperium(status);
    has(Track::dux_resources, 2);
    has(Track::briton_resources, 20);
    EXPECT_EQ(play.means(Faction::dux), 22) << "never Wealth";
    EXPECT_EQ(play.own_means(Faction::dux), 22);
    script.expect({"dux: spend.how=3 | 3 to 5"});
    EXPECT_TRUE(play.spend(Faction::dux, 5)) << "two are red at most";
    EXPECT_EQ(resources(Track::dux_resources), 0);
    EXPECT_EQ(resources(Track::briton_resources), 17);
    EXPECT_EQ(resources(Track::wealth), 30);
  }
}

TEST_F(PlayTest, under_civilian_autonomy_the_civitates_are_asked) {
  covers("PD 1.5.2", "PD 6.8.2");
  imperium(ImperiumStatus::autonomy_civilian);
  has(Track::dux_resources, 4);
  EXPECT_EQ(play.own_means(Faction::dux), 4);
  EXPECT_EQ(play.means(Faction::dux), 24);
  script.expect({"dux: spend.how=2", "civitates: spend.ask_leave=common.yes"});
  EXPECT_TRUE(play.spend(Faction::dux, 4));
  EXPECT_EQ(resources(Track::dux_resources), 2);
  EXPECT_EQ(resources(Track::briton_resources), 18);

  script.expect({"dux: spend.how=1", "civitates: spend.ask_leave=common.no"});
  EXPECT_TRUE(play.spend(Faction::dux, 2)) << "it has enough without them";
  EXPECT_EQ(resources(Track::dux_resources), 0);
  EXPECT_EQ(resources(Track::briton_resources), 18);

  script.expect({"civitates: spend.ask_leave=common.no"});
  EXPECT_FALSE(play.spend(Faction::dux, 3)) << "all of it would be theirs";
  EXPECT_EQ(resources(Track::briton_resources), 18);
}

TEST_F(PlayTest, nobody_is_asked_where_the_dux_pays_all_itself) {
  covers("PD 6.8.2");
  imperium(ImperiumStatus::autonomy_civilian);
  script.expect({"dux: spend.how=0 | 0 to 3"});
  EXPECT_TRUE(play.spend(Faction::dux, 3));
  EXPECT_EQ(resources(Track::dux_resources), 17);
  EXPECT_TRUE(play.spend(Faction::dux, 0)) << "nothing costs nothing";
}

TEST_F(PlayTest, at_fragmentation_the_dux_has_its_own_and_no_more) {
  covers("PD 1.5.2", "PD 6.8.1", "PD 6.8.2");
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(play.means(Faction::dux), 20);
  EXPECT_TRUE(play.spend(Faction::dux, 20));
  EXPECT_FALSE(play.spend(Faction::dux, 1));
  EXPECT_EQ(resources(Track::briton_resources), 20);
}

TEST_F(PlayTest, civitates_may_pay_with_wealth_and_must_once_nothing_else_is_left) {
  covers("PD 1.8.4");
  has(Track::briton_resources, 3);
  has(Track::wealth, 10);
  EXPECT_EQ(play.means(Faction::civitates), 13);
  script.expect({"civitates: spend.how=2 | 1 to 4"});
  EXPECT_TRUE(play.spend(Faction::civitates, 4));
  EXPECT_EQ(resources(Track::briton_resources), 1);
  EXPECT_EQ(resources(Track::wealth), 8);
  has(Track::briton_resources, 0);
  EXPECT_TRUE(play.spend(Faction::civitates, 5)) << "nobody is asked";
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_FALSE(play.spend(Faction::civitates, 4));
}

// ---------------------------------------------------------------------------------------------------- Imperium

TEST_F(PlayTest, the_imperium_falls_one_level_and_keeps_dominance_until_fragmentation) {
  covers("PD 6.8", "PD 6.2.2");
  imperium(ImperiumStatus::roman_rule_civilian);
  play.shift_down();
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_civilian);
  EXPECT_TRUE(state.board.roads_maintained());
  play.shift_up();
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_civilian);
  play.shift_up();
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_civilian) << "no further";
  play.shift_down();
  play.shift_down();
  EXPECT_EQ(state.board.status(), ImperiumStatus::fragmentation);
  EXPECT_TRUE(told("roads.lost"));
  play.shift_up();
  play.shift_down();
  EXPECT_EQ(state.board.status(), ImperiumStatus::fragmentation) << "PD-N11: no way back";
}

TEST_F(PlayTest, from_roman_rule_to_fragmentation_at_once) {
  covers("PD 6.8", "PD 6.8.4");
  play.fragment();
  EXPECT_EQ(state.board.status(), ImperiumStatus::fragmentation);
  EXPECT_FALSE(state.board.roads_maintained());
  EXPECT_EQ(times("imperium.now"), 1);
  play.fragment();
  EXPECT_EQ(times("imperium.now"), 1) << "nothing happens twice";
}

TEST_F(PlayTest, a_shift_up_repairs_the_roads) {
  covers("PD 6.8.4");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  play.shift_up();
  EXPECT_TRUE(state.board.roads_maintained()) << "PD-A8";
  EXPECT_TRUE(told("roads.maintained"));
}

TEST_F(PlayTest, dominance_shifts_within_its_level) {
  covers("PD 6.8");
  EXPECT_TRUE(play.set_dominance(Dominance::civilian));
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_civilian);
  EXPECT_FALSE(play.set_dominance(Dominance::civilian)) << "it is that already";
  imperium(ImperiumStatus::autonomy_civilian);
  EXPECT_TRUE(play.set_dominance(Dominance::military));
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(play.set_dominance(Dominance::military)) << "PD-N12";
}

TEST_F(PlayTest, prestige_and_wealth_are_halved_rounding_up) {
  covers("PD 6.2.2");
  has(Track::prestige, 7);
  has(Track::wealth, 12);
  play.halve_prestige_and_wealth();
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(resources(Track::wealth), 6);
}

// ---------------------------------------------------------------------------------------------------- Population

TEST_F(PlayTest, population_that_really_drops_makes_refugees) {
  covers("PD 1.3.6");
  EXPECT_TRUE(play.drop_population(Space::dumnonii));
  EXPECT_EQ(state.board.population(Space::dumnonii), 0);
  EXPECT_EQ(state.board.refugees(), 1);
  EXPECT_FALSE(play.drop_population(Space::dumnonii)) << "never below nothing";
  EXPECT_EQ(state.board.refugees(), 1) << "and no Refugees for nothing";
  EXPECT_TRUE(play.drop_population(Space::iceni, false));
  EXPECT_EQ(state.board.refugees(), 1) << "as the card says";
  state.board.add_refugees(3);
  EXPECT_TRUE(play.drop_population(Space::londinium)) << "Cities can drop";
  EXPECT_EQ(state.board.refugees(), 4) << "there are four markers";
}

TEST_F(PlayTest, population_rises_to_print_plus_one_and_never_in_a_city) {
  covers("PD 1.3.6", "PD 5.1.1");
  EXPECT_TRUE(play.raise_population(Space::iceni));
  EXPECT_FALSE(play.raise_population(Space::iceni));
  EXPECT_EQ(state.board.population(Space::iceni), 3);
  state.board.set_population(Space::londinium, 1);
  EXPECT_FALSE(play.raise_population(Space::londinium));
  capability(Card::tears_of_epona, CardSide::unshaded);
  EXPECT_FALSE(play.raise_population(Space::regni));
}

// ---------------------------------------------------------------------------------------------------- Dice

TEST_F(PlayTest, dice_of_six_and_four_faces_are_asked_of_whoever_rolls) {
  covers("PD 1.2");
  script.expect({"saxons: common.roll=6 | 1 to 6", "scotti: common.roll_faces=4 | 1 to 4"});
  EXPECT_EQ(play.roll_d6(Faction::saxons, msg::menu_pass), 6);
  EXPECT_EQ(play.roll_d4(Faction::scotti, msg::menu_pass), 4);
  state.nonplayer[Faction::scotti] = true;
  script.expect({"dux: common.roll_faces=1"});
  EXPECT_EQ(play.roll_d4(Faction::scotti, msg::menu_pass), 1) << "for a Non-player the first player rolls";
  play.fixed_die = 6;
  EXPECT_EQ(play.roll_d4(Faction::dux, msg::menu_pass), 4) << "as far as the die goes";
}

// ---------------------------------------------------------------------------------------------------- Lots

TEST_F(PlayTest, up_to_six_spaces_are_numbered_for_one_die) {
  covers("PD 8.3.2");
  const SpaceSet five = {Space::dumnonii, Space::durotriges, Space::atrebates, Space::regni, Space::cantiaci};
  script.expect({"common.roll=6", "common.roll=4"});
  EXPECT_EQ(play.at_random(five), Space::regni) << "a 6 is rolled again";
}

TEST_F(PlayTest, one_of_more_than_six_spaces_comes_from_the_table) {
  covers("PD 8.3.3");
  const SpaceSet seven = {Space::novantae, Space::votadini,  Space::carvetii, Space::textoverdi,
                          Space::eboracum, Space::brigantes, Space::parisi};
  const auto draw = [&](const char* column, const char* row) {
    script.expect({column, row});
    return play.at_random(seven);
  };
  EXPECT_EQ(draw("common.roll_faces 4=1", "common.roll=3"), Space::carvetii) << "the cell itself";
  EXPECT_EQ(draw("common.roll_faces 4=2", "common.roll=1"), Space::parisi) << "down, and to the top of the next column";
  EXPECT_EQ(draw("common.roll_faces 4=2", "common.roll=6"), Space::parisi) << "the empty cell is passed over";
  EXPECT_EQ(draw("common.roll_faces 4=4", "common.roll=6"), Space::novantae) << "from the last entry to the first";
}

}  // namespace
}  // namespace auspex::pendragon::testing

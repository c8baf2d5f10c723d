// 8.4.3: when and how Non-players Retreat.
#include "games/falling_sky/nonplayer/belgae_fixture.h"
#include "games/falling_sky/nonplayer/nonplayer.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;

class Retreat : public testing::BelgaeFixture {
 protected:
  // True if the Defender, a Non-player, Retreated.
  bool attack(Faction attacker, Region region, Faction defender) {
    Action action(play, attacker, free_terms({Command::battle}));
    action.command = Command::battle;
    battle_in(action, region, defender, {});
    const int retreats = times("np.retreat_last") + times("np.retreat_legions") + times("np.retreat_outmatched");
    const int stands = times("np.stand_costs") + times("np.stand_walls") + times("np.stand_pays");
    EXPECT_EQ(retreats + stands, 1);
    return retreats == 1;
  }
  bool romans_attack() { return attack(Faction::romans, Region::nervii, Faction::belgae); }
  bool aedui_attack() { return attack(Faction::aedui, Region::nervii, Faction::belgae); }
};

TEST_F(Retreat, goes_where_no_loss_can_be_paid_back) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 8);
  put(Region::nervii, Piece::aedui_revealed, 8);
  put(Region::treveri, Piece::belgic_hidden, 1);
  Action action(play, Faction::aedui, free_terms({Command::battle}));
  action.command = Command::battle;
  EXPECT_FALSE(retreat_choice(Battle(action, Region::nervii, Faction::belgae, {}), true).retreats());
  const MorassesBattle nobody_strikes_back;
  action.terms.card = &nobody_strikes_back;
  const RetreatChoice choice = retreat_choice(Battle(action, Region::nervii, Faction::belgae, {}), true);
  EXPECT_TRUE(choice.retreats());
  EXPECT_EQ(choice.returned, 0);
}

// --- To save the last piece

TEST_F(Retreat, saves_the_last_piece) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::auxilia_hidden, 2);  // one Loss, none on whoever Retreats
  EXPECT_TRUE(romans_attack());
  EXPECT_TRUE(said("np.retreat_last belgae 1"));
  EXPECT_EQ(warbands(Region::nervii), 1) << "Hidden, it stays where it is";
}

TEST_F(Retreat, is_not_needed_if_no_loss_comes) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  EXPECT_FALSE(romans_attack());
}

TEST_F(Retreat, lets_an_ally_take_the_loss_instead) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::legion, 2);
  ally(Tribe::nervii, Faction::belgae);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(warbands(Region::nervii), 1);
  EXPECT_EQ(state.board.allies(Region::nervii, Faction::belgae), 0);
}

TEST_F(Retreat, saves_nothing_where_it_leads_nowhere) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  EXPECT_FALSE(aedui_attack()) << "from Gauls nobody can stay";
  EXPECT_TRUE(said("np.stand_costs belgae 1"));
}

TEST_F(Retreat, leads_to_own_control) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  put(Region::morini, Piece::belgic_hidden, 1);
  EXPECT_TRUE(aedui_attack());
  EXPECT_EQ(warbands(Region::morini), 2);
}

TEST_F(Retreat, asks_others_in_only_where_it_helps) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  put(Region::morini, Piece::arverni_hidden, 1);
  play.seat(Faction::arverni, yielding_mind());
  EXPECT_TRUE(aedui_attack());
  EXPECT_EQ(warbands(Region::morini), 1);
}

TEST_F(Retreat, stands_if_they_refuse) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  put(Region::morini, Piece::arverni_hidden, 1);
  EXPECT_FALSE(aedui_attack());
}

// --- Without walls, when half of the Losses cannot be paid back

TEST_F(Retreat, comes_where_half_the_losses_cannot_be_paid_back) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 7);
  put(Region::nervii, Piece::legion, 4);  // four Losses; the three left strike once
  EXPECT_TRUE(romans_attack());
  EXPECT_TRUE(said("np.retreat_outmatched belgae 1 4"));
  EXPECT_EQ(warbands(Region::nervii), 5) << "half the Losses, and all Hidden ones stay";
}

TEST_F(Retreat, does_not_where_just_half_can) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 8);
  put(Region::nervii, Piece::legion, 4);  // the four left strike twice
  EXPECT_FALSE(romans_attack());
  EXPECT_TRUE(said("np.stand_pays belgae 2 4"));
}

TEST_F(Retreat, does_not_from_a_citadel) {
  covers("FS 8.4.3");
  put(Region::carnutes, Piece::belgic_hidden, 3);
  put(Region::carnutes, Piece::legion, 4);  // two Losses; the one left strikes for nothing
  citadel(Tribe::carnutes, Faction::belgae);
  EXPECT_FALSE(attack(Faction::romans, Region::carnutes, Faction::belgae));
  EXPECT_TRUE(said("np.stand_walls belgae"));
}

TEST_F(Retreat, does_not_where_it_would_itself_remove_pieces) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 7);
  put(Region::nervii, Piece::legion, 4);
  EXPECT_FALSE(romans_attack()) << "Revealed ones may not stay and have nowhere to go";
  EXPECT_TRUE(said("np.stand_costs belgae"));
}

TEST_F(Retreat, does_where_they_have_somewhere_to_go) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 7);
  put(Region::nervii, Piece::legion, 4);
  put(Region::morini, Piece::belgic_hidden, 1);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(warbands(Region::morini), 6);
}

// --- Who stays, who goes where

TEST_F(Retreat, leaves_all_hidden_warbands_in_place_before_romans) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::belgic_revealed, 4);
  put(Region::nervii, Piece::legion, 4);
  put(Region::morini, Piece::belgic_hidden, 1);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 3);
  EXPECT_EQ(warbands(Region::morini), 3) << "two of the Revealed were lost";
}

TEST_F(Retreat, goes_where_most_own_pieces_are) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 7);
  put(Region::nervii, Piece::legion, 4);
  put(Region::morini, Piece::belgic_hidden, 1);
  put(Region::atrebates, Piece::belgic_hidden, 2);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(warbands(Region::atrebates), 7);
}

TEST_F(Retreat, joins_the_leader_if_he_is_near) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 7);
  put(Region::nervii, Piece::legion, 4);
  put(Region::morini, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 2);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(warbands(Region::morini), 5);
}

TEST_F(Retreat, leader_stays_with_the_greater_number) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 6);
  put(Region::nervii, Piece::legion, 8);
  put(Region::morini, Piece::belgic_hidden, 1);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(leader(), Region::nervii);
}

TEST_F(Retreat, leader_goes_to_the_greater_number) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 6);
  put(Region::nervii, Piece::legion, 8);
  put(Region::morini, Piece::belgic_hidden, 5);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(leader(), Region::morini);
  EXPECT_EQ(warbands(Region::nervii), 2);
}

TEST_F(Retreat, costs_those_who_are_ringed_and_may_not_leave) {
  covers("FS 8.4.3", "FS card.4");
  put(Region::nervii, Piece::belgic_revealed, 7);
  put(Region::nervii, Piece::legion, 4);
  put(Region::morini, Piece::belgic_hidden, 1);
  state.circumvallation = {true, Region::nervii, Faction::belgae, 7, false};
  EXPECT_FALSE(romans_attack());
  EXPECT_TRUE(said("np.stand_costs belgae"));
}

// --- Romans: fewer rolls against Legions

class RomanRetreat : public Retreat {
 protected:
  class Plain final : public NonPlayer {
   public:
    Plain() : NonPlayer(Faction::romans) {}
    void quarters(Play&, Faction) override {}

   protected:
    coin::Deed flowchart(Turn&) override { return coin::Deed::passed; }
    bool command(Action&, Command) override { return false; }
    bool run_box(Action&, Box) override { return false; }
    [[nodiscard]] std::array<Command, 4> command_order() const override { return {}; }
    void ability(Action&) override {}
    [[nodiscard]] Instruction instruction(const Play&, Card) const override { return {}; }
    bool agrees(Play&, const Ask&) override { return false; }
    [[nodiscard]] bool may_agree(const Play&, const Ask&) const override { return false; }
  };

  RomanRetreat() {
    state.nonplayer[Faction::romans] = true;
    play.seat(Faction::romans, romans);
    play.fixed_die = 6;
  }
  bool belgae_attack() { return attack(Faction::belgae, Region::nervii, Faction::romans); }

  Plain romans;
};

TEST_F(RomanRetreat, spares_legions_a_roll) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 4);  // two Losses, one on whoever Retreats
  put(Region::nervii, Piece::legion, 2);
  ally(Tribe::nervii, Faction::romans);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_TRUE(belgae_attack());
  EXPECT_TRUE(said("np.retreat_legions romans 0 2"));
  EXPECT_EQ(count(Region::treveri, Piece::legion), 2);
  EXPECT_EQ(state.board.allies(Region::nervii, Faction::romans), 0) << "the Ally took it";
}

TEST_F(RomanRetreat, is_not_needed_behind_enough_auxilia) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 4);
  put(Region::nervii, Piece::legion, 2);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_FALSE(belgae_attack()) << "no Legion rolls, and two strike back for two Losses";
}

TEST_F(RomanRetreat, is_no_use_without_refuge) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 4);
  put(Region::nervii, Piece::legion, 3);
  EXPECT_FALSE(belgae_attack());
}

TEST_F(RomanRetreat, from_a_fort_where_it_lowers_the_rolls) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_revealed, 8);  // two Losses behind a Fort as in Retreat
  put(Region::nervii, Piece::legion, 4);
  put(Region::nervii, Piece::fort, 1);  // which takes one of them first on a Retreat
  put(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_TRUE(belgae_attack());
}

TEST_F(RomanRetreat, in_provincia_the_fort_outlasts_everything) {
  covers("FS 8.4.3");
  put(Region::provincia, Piece::belgic_revealed, 4);  // one Loss behind the Fort
  put(Region::provincia, Piece::auxilia_hidden, 1);
  EXPECT_FALSE(attack(Faction::belgae, Region::provincia, Faction::romans));
}

TEST_F(Retreat, asks_the_next_host_if_the_first_refuses) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  put(Region::morini, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::arverni_hidden, 1);
  play.seat(Faction::romans, reluctant_mind());
  play.seat(Faction::arverni, yielding_mind());
  EXPECT_TRUE(aedui_attack());
  EXPECT_EQ(warbands(Region::treveri), 1);
}

TEST_F(Retreat, leader_goes_along_with_those_who_were_scouted) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::belgic_scouted, 6);
  put(Region::nervii, Piece::legion, 8);
  put(Region::morini, Piece::belgic_hidden, 1);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(leader(), Region::morini);
}

TEST_F(Retreat, before_romans_is_open_to_a_leader_who_has_nowhere_to_go) {
  covers("FS 8.4.3", "FS 3.2.4");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 7);
  put(Region::nervii, Piece::legion, 6);
  EXPECT_TRUE(romans_attack());
  EXPECT_EQ(leader(), Region::nervii);
}

TEST_F(Retreat, asks_nobody_else_once_a_host_was_found) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  put(Region::morini, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::arverni_hidden, 1);
  play.seat(Faction::romans, player_mind());
  play.seat(Faction::arverni, player_mind());
  script.expect({"romans: agree.retreat romans belgae=common.yes"});
  EXPECT_TRUE(aedui_attack());
  EXPECT_EQ(warbands(Region::morini), 1);
}

}  // namespace
}  // namespace auspex::falling_sky

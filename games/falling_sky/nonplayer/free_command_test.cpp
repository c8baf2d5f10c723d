// 8.2.3: which Command a Non-player makes of one that an Event grants.
#include "games/falling_sky/nonplayer/nonplayer.h"

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/belgae_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

class FreeCommand : public testing::BelgaeFixture {
 protected:
  Action free_choice() {
    Action action(play, Faction::belgae, free_terms(commands_of(Faction::belgae)));
    play.mind(Faction::belgae).free_command(play, action);
    return action;
  }
};

TEST_F(FreeCommand, is_battle_under_threat) {
  covers("FS 8.2.3");
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::romans);
  EXPECT_EQ(free_choice().command, Command::battle);
}

TEST_F(FreeCommand, is_the_march_under_threat_if_no_battle_pays) {
  covers("FS 8.2.3");
  put(Region::nervii, Piece::belgic_revealed, 4);
  put(Region::nervii, Piece::legion, 4);
  EXPECT_EQ(free_choice().command, Command::march);
  EXPECT_TRUE(said("np.be.flight NER"));
}

TEST_F(FreeCommand, is_rally_if_that_does_enough) {
  covers("FS 8.2.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  EXPECT_EQ(free_choice().command, Command::rally);
}

TEST_F(FreeCommand, is_raid_by_the_die) {
  covers("FS 8.2.3");
  lay_waste_belgica();
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  resources(Faction::belgae, 3);
  play.fixed_die = 4;
  EXPECT_EQ(free_choice().command, Command::raid);
}

TEST_F(FreeCommand, is_march_otherwise) {
  covers("FS 8.2.3");
  lay_waste_belgica();
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  resources(Faction::belgae, 3);
  play.fixed_die = 5;
  const Action action = free_choice();
  EXPECT_EQ(action.command, Command::march);
  EXPECT_TRUE(said("np.be.control")) << "the lowest March of the chart";
  EXPECT_EQ(resources(Faction::belgae), 3);
}

TEST_F(FreeCommand, keeps_to_the_regions_granted) {
  covers("FS 8.2.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 1);
  Terms terms = free_terms(commands_of(Faction::belgae));
  terms.regions = {Region::treveri};
  Action action(play, Faction::belgae, terms);
  play.mind(Faction::belgae).free_command(play, action);
  EXPECT_EQ(action.selected, RegionSet{Region::treveri});
}

TEST_F(FreeCommand, of_germans_follows_enlist) {
  covers("FS 8.2.3");
  nonplayers({Faction::belgae, Faction::romans});
  put(Region::treveri, Piece::aedui_hidden, 4);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  EXPECT_EQ(turn_with_event(Card::surus), Deed::event);
  EXPECT_EQ(pieces(Region::treveri, Faction::germans), 4);
  EXPECT_TRUE(said("battle.ambush germans romans TRE"));
}

TEST_F(FreeCommand, of_germans_told_where_to_go_brings_all) {
  covers("FS 8.2.3", "FS 8.4");
  put(Region::treveri, Piece::fort, 1);
  put(Region::treveri, Piece::auxilia_hidden, 5);
  put(Region::sugambri, Piece::german_hidden, 5);
  put(Region::ubii, Piece::german_hidden, 1);
  EXPECT_EQ(turn_with_event(Card::aduatuca), Deed::event);
  EXPECT_EQ(pieces(Region::treveri, Faction::germans), 6);
  EXPECT_EQ(pieces(Region::treveri, Faction::romans), 3) << "three Losses, the Fort no help";
}

}  // namespace
}  // namespace auspex::falling_sky

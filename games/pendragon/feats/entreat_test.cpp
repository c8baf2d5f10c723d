// 4.5.4 Entreat, entered by the menu of Return (PD-G15).
#include "games/pendragon/feats/entreat.h"

#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class EntreatTest : public Fixture {
 protected:
  void run() {
    Action action(play, Faction::scotti, {});
    action.command = Command::return_home;
    run_command(action);
  }
  void entreat_free(const CardTerms* card = nullptr) {
    Terms terms = free_feat_terms(Feat::entreat, 1);
    terms.card = card;
    Action action(play, Faction::scotti, terms);
    play.mind(Faction::scotti).free_feat(play, action);
  }
  void available_warbands(int n) {
    put(Space::dobunni, Piece::scotti_warband, state.board.available(Piece::scotti_warband) - n);
  }
};

TEST_F(EntreatTest, for_four_renown_a_hillfort_and_two_militia_go_over_wherever_the_command_goes) {
  covers("PD 4.5.4");
  put(Space::dumnonii, Piece::scotti_raider);
  put(Space::votadini, Piece::scotti_warband);
  put(Space::votadini, Piece::militia, 3, 1);
  build(Site::yeavering, Piece::hillfort);
  build(Site::traprain_law, Piece::hillfort);
  script.expect({"DUM", "menu.feat entreat", "menu.selected", "menu.next_space scotti return=menu.feat_now entreat",
                 "scotti: entreat.hillfort scotti VOT=traprain_law | yeavering, traprain_law, none",
                 "scotti: ask.how_many militia entreat.militia 3 VOT=2 | 0 to 2",
                 "ask.how_many_laden militia entreat.militia VOT=1 | 0, 1"});
  run();
  EXPECT_EQ(resources(Track::scotti_renown), 16);
  EXPECT_EQ(state.board.stronghold_at(Site::traprain_law), Piece::scotti_settlement);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_warband), 3);
  EXPECT_EQ(count(Space::votadini, Piece::militia), 1);
  EXPECT_EQ(state.board.plunder(Space::votadini, all_units), 0) << "what the Militia carried is gone";
}

TEST_F(EntreatTest, it_needs_hills_a_warband_and_somebody_to_entreat) {
  covers("PD 4.5.4");
  put(Space::dobunni, Piece::scotti_warband);
  put(Space::dobunni, Piece::militia);
  put(Space::silures, Piece::militia);
  put(Space::silures, Piece::blue_scotti_warband);
  put(Space::demetae, Piece::scotti_warband);
  put(Space::demetae, Piece::cavalry);
  build(Site::gateholm, Piece::fort);
  put(Space::ordovices, Piece::scotti_warband);
  put(Space::ordovices, Piece::militia);
  EXPECT_EQ(entreat_candidates(Action(play, Faction::scotti, {})), (SpaceSet{Space::ordovices}));
}

TEST_F(EntreatTest, without_four_renown_when_it_comes_to_it_nothing_happens) {
  covers("PD 4.1", "PD 4.5.4");
  has(Track::scotti_renown, 2);
  put(Space::votadini, Piece::scotti_warband, 1, 1);
  put(Space::votadini, Piece::militia);
  script.expect({"menu.nothing_left scotti return=menu.feat entreat", "menu.next_space scotti return=VOT"});
  run();
  EXPECT_EQ(resources(Track::scotti_renown), 3);
  EXPECT_TRUE(told("feat.not_met entreat VOT"));
  EXPECT_EQ(count(Space::votadini, Piece::militia), 1);
}

TEST_F(EntreatTest, a_scotti_piece_that_is_not_available_means_plain_removal_and_fewer_may_be_taken) {
  covers("PD 4.5.4", "PD 1.4.1");
  put(Space::votadini, Piece::scotti_warband);
  put(Space::votadini, Piece::militia, 2);
  build(Site::yeavering, Piece::hillfort);
  available_warbands(1);
  script.expect({"menu.free_feat scotti=menu.feat entreat", "entreat.hillfort scotti VOT=common.none",
                 "ask.how_many militia=2 | 0 to 2"});
  entreat_free();
  EXPECT_EQ(count(Space::votadini, Piece::militia), 0);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_warband), 2);
  EXPECT_EQ(state.board.stronghold_at(Site::yeavering), Piece::hillfort);
  EXPECT_EQ(resources(Track::scotti_renown), 20) << "free";
}

class CoroticusTerms final : public CardTerms {
 public:
  CoroticusTerms() : CardTerms(Card::coroticus) {}
  [[nodiscard]] bool entreats_without_warband() const override { return true; }
};

TEST_F(EntreatTest, a_card_may_do_without_the_warband_and_patricius_bars_it_all) {
  covers("PD card.32u", "PD 5.5");
  put(Space::novantae, Piece::militia);
  const CoroticusTerms card;
  script.expect({"menu.feat entreat", "ask.how_many militia=1 | 0, 1"});
  entreat_free(&card);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 1);
  put(Space::novantae, Piece::militia);
  capability(Card::patricius, CardSide::unshaded);
  entreat_free(&card);
  EXPECT_EQ(count(Space::novantae, Piece::militia), 1);
}

}  // namespace
}  // namespace auspex::pendragon::testing

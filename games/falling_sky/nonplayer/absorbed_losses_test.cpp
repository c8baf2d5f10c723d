// 8.4.1: which of its pieces a Non-player loses first.
#include "games/falling_sky/nonplayer/nonplayer.h"

#include "games/falling_sky/nonplayer/belgae_fixture.h"
#include "games/falling_sky/nonplayer/plain_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using testing::Plain;

class Losses : public testing::BelgaeFixture {
 protected:
  [[nodiscard]] Piece lost(PieceSet removable, PieceSet rollable = {}) {
    return play.mind(Faction::belgae)
        .absorb_loss(play, Faction::belgae, msg::ask_loss(Faction::belgae, Region::nervii, 1, Peril::roman_battle),
                     removable, rollable)
        .piece;
  }
};

TEST_F(Losses, fall_on_scouted_then_revealed_then_hidden_warbands_then_the_leader) {
  covers("FS 8.4.1");
  const PieceSet leader = {Piece::belgic_leader};
  EXPECT_EQ(lost({Piece::belgic_hidden, Piece::belgic_revealed, Piece::belgic_scouted}, leader), Piece::belgic_scouted);
  EXPECT_EQ(lost({Piece::belgic_hidden, Piece::belgic_revealed}, leader), Piece::belgic_revealed);
  EXPECT_EQ(lost({Piece::belgic_hidden}, leader), Piece::belgic_hidden);
  EXPECT_EQ(lost({}, leader), Piece::belgic_leader);
}

TEST_F(Losses, fall_on_allies_before_citadels) {
  covers("FS 8.4.1");
  EXPECT_EQ(lost({Piece::belgic_ally}, {Piece::belgic_citadel}), Piece::belgic_ally);
  const LossPick pick =
      play.mind(Faction::belgae)
          .absorb_loss(play, Faction::belgae, msg::ask_loss(Faction::belgae, Region::nervii, 1, Peril::roman_battle),
                       {}, {Piece::belgic_citadel});
  EXPECT_TRUE(pick.roll);
}

TEST_F(Losses, fall_on_lent_pieces_first) {
  covers("FS 8.4.1", "FS 8.5.1");
  EXPECT_EQ(lost({Piece::belgic_scouted, Piece::german_hidden}), Piece::german_hidden);
}

TEST_F(Losses, of_romans_spare_legions_and_the_leader) {
  covers("FS 8.4.1");
  Plain romans(Faction::romans);
  const Ask why = msg::ask_loss(Faction::romans, Region::nervii, 1, Peril::gallic_battle);
  const PieceSet hard = {Piece::legion, Piece::roman_leader};
  EXPECT_EQ(romans.absorb_loss(play, Faction::romans, why, {Piece::auxilia_hidden}, hard).piece, Piece::auxilia_hidden);
  EXPECT_EQ(romans.absorb_loss(play, Faction::romans, why, {}, hard).piece, Piece::legion);
}

TEST_F(Losses, spare_cities_and_remi) {
  covers("FS 8.4.1");
  fill(Faction::belgae, {Tribe::remi, Tribe::bellovaci});
  EXPECT_EQ(play.choose(Faction::belgae, msg::ask_lose_tribe(Faction::belgae, Region::atrebates, Peril::roman_battle),
                        TribeSet{Tribe::remi, Tribe::bellovaci}),
            Tribe::bellovaci);
}

TEST_F(Losses, take_the_best_from_others) {
  covers("FS 8.4.1");
  Plain romans(Faction::romans);
  play.seat(Faction::romans, romans);
  citadel(Tribe::carnutes, Faction::arverni);
  ally(Tribe::aulerci, Faction::arverni);
  EXPECT_EQ(play.choose(Faction::romans, msg::ask_besiege(Faction::romans, Region::carnutes),
                        TribeSet{Tribe::aulerci, Tribe::carnutes}),
            Tribe::carnutes);
}

TEST_F(Losses, take_a_citadel_before_a_city) {
  covers("FS 8.4.1");
  Plain romans(Faction::romans);
  play.seat(Faction::romans, romans);
  citadel(Tribe::carnutes, Faction::arverni);
  ally(Tribe::bituriges, Faction::arverni);
  for (int n = 1; n <= 10; ++n) {
    seed(n);
    EXPECT_EQ(play.choose(Faction::romans, msg::ask_besiege(Faction::romans, Region::carnutes),
                          TribeSet{Tribe::bituriges, Tribe::carnutes}),
              Tribe::carnutes);
  }
}

}  // namespace
}  // namespace auspex::falling_sky

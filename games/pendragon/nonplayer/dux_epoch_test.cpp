// 8.8.7: the Non-player Dux in the Epoch Round.
#include <algorithm>

#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/nonplayer/dux_fixture.h"

namespace auspex::pendragon::testing {
namespace {

class DuxEpoch : public DuxFixture {
 protected:
  DuxEpoch() {
    state.deck[0] = Card::magnus_maximus;
    state.deck[20] = Card::bacaudae;
    state.phase = Phase::annona;
  }
};

// --- Annona

TEST_F(DuxEpoch, annona_for_red_foederati_alone) {
  covers("PD 8.8.7", "PD 6.1");
  put(Space::dobunni, Piece::red_saxon_warband, 2);
  put(Space::iceni, Piece::blue_saxon_warband, 2);
  annona_phase(play);
  EXPECT_EQ(resources(Track::dux_resources), 18);
  EXPECT_EQ(count(Space::dobunni, Piece::red_saxon_warband), 2);
  EXPECT_EQ(count(Space::iceni, Piece::blue_saxon_warband), 0);
}

TEST_F(DuxEpoch, annona_in_as_many_spaces_as_possible) {
  covers("PD 8.8.7", "PD 6.1");
  put(Space::durotriges, Piece::red_saxon_warband, 3);
  put(Space::iceni, Piece::red_saxon_warband, 2);
  put(Space::regni, Piece::red_scotti_warband, 2);
  has(Track::dux_resources, 4);
  annona_phase(play);
  EXPECT_EQ(count(Space::durotriges, Piece::red_saxon_warband), 0);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 2);
  EXPECT_EQ(count(Space::regni, Piece::red_scotti_warband), 2);
  EXPECT_TRUE(told("np.dux.annona_unpaid red_saxon_warband DUR"));
}

TEST_F(DuxEpoch, those_unpaid_are_drawn_by_lot) {
  covers("PD 8.8.7", "PD 8.3.3");
  put(Space::dobunni, Piece::red_saxon_warband, 2);
  put(Space::iceni, Piece::red_saxon_warband, 2);
  put(Space::regni, Piece::red_scotti_warband, 2);
  has(Track::dux_resources, 4);
  SpaceSet unpaid;
  whatever_the_lot([&] {
    annona_phase(play);
    EXPECT_EQ(resources(Track::dux_resources), 0);
    for (Space space : {Space::dobunni, Space::iceni, Space::regni}) {
      if (state.board.troops(space, Faction::dux) == 0) unpaid.add(space);
    }
  });
  EXPECT_EQ(unpaid.size(), 3);
}

// --- Forts and Roads

TEST_F(DuxEpoch, pays_for_all_forts) {
  covers("PD 8.8.7", "PD 6.6.1");
  fort(Site::glevum);
  fort(Site::verulamium);
  dux_upkeep(play);
  EXPECT_EQ(state.board.on_map(Piece::fort), 2);
  EXPECT_EQ(resources(Track::dux_resources), 18);
}

TEST_F(DuxEpoch, forts_that_cannot_be_paid_go_by_lot) {
  covers("PD 8.8.7", "PD 6.6.1");
  fort(Site::glevum);
  fort(Site::verulamium);
  fort(Site::anderida);
  has(Track::dux_resources, 2);
  SpaceSet lost;
  whatever_the_lot([&] {
    dux_upkeep(play);
    EXPECT_EQ(state.board.on_map(Piece::fort), 2);
    for (Space space : {Space::dobunni, Space::catuvellauni, Space::regni}) {
      if (count(space, Piece::fort) == 0) lost.add(space);
    }
  });
  EXPECT_EQ(lost.size(), 3);
}

TEST_F(DuxEpoch, roads_after_forts) {
  covers("PD 8.8.7", "PD 6.6.1");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(true);
  fort(Site::glevum);
  has(Track::dux_resources, 11);
  dux_upkeep(play);
  EXPECT_TRUE(state.board.roads_maintained());
  EXPECT_EQ(resources(Track::dux_resources), 0);
  has(Track::dux_resources, 10);
  dux_upkeep(play);
  EXPECT_FALSE(state.board.roads_maintained());
  EXPECT_EQ(resources(Track::dux_resources), 9);
}

// --- Relocation

class DuxSpread : public DuxEpoch {
 protected:
  // The numbers in these spaces, from the lowest.
  [[nodiscard]] std::vector<int> numbers(SpaceSet spaces, Piece piece) const {
    std::vector<int> found;
    for (Space space : spaces) found.push_back(count(space, piece));
    std::sort(found.begin(), found.end());
    return found;
  }
};

TEST_F(DuxSpread, nineteen_cavalry_over_ten_forts) {
  covers("PD 8.8.7", "PD 6.6.1");
  const std::vector<Site> sites = {Site::glevum, Site::verulamium, Site::anderida, Site::aquae_sulis, Site::ratae,
                                   Site::deva,   Site::luguvalium, Site::rutupiae, Site::camulodunum, Site::viroconium};
  SpaceSet spaces;
  for (Site site : sites) {
    fort(site);
    spaces.add(site_info[site].space);
  }
  put(Space::dobunni, Piece::cavalry, 9);
  put(Space::catuvellauni, Piece::cavalry, 3);
  put(Space::brigantes, Piece::cavalry, 7);
  SpaceSet with_one;
  whatever_the_lot([&] {
    dux_upkeep(play);
    EXPECT_EQ(numbers(spaces, Piece::cavalry), (std::vector<int>{1, 2, 2, 2, 2, 2, 2, 2, 2, 2}));
    for (Space space : spaces) {
      if (count(space, Piece::cavalry) == 1) with_one.add(space);
    }
  });
  EXPECT_GT(with_one.size(), 3) << "by lot";
  EXPECT_FALSE(with_one.has(Space::dobunni)) << "only those move who must";
}

TEST_F(DuxSpread, only_those_move_who_must) {
  covers("PD 8.8.7");
  fort(Site::glevum);
  fort(Site::verulamium);
  put(Space::dobunni, Piece::cavalry, 2);
  put(Space::catuvellauni, Piece::cavalry, 1);
  dux_upkeep(play);
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 2);
  EXPECT_FALSE(told("step.moved"));
}

TEST_F(DuxSpread, a_space_with_two_forts_gets_twice_as_many) {
  covers("PD 8.8.7");
  fort(Site::glevum);
  fort(Site::corinium);
  fort(Site::verulamium);
  put(Space::catuvellauni, Piece::cavalry, 6);
  dux_upkeep(play);
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 4);
  EXPECT_EQ(count(Space::catuvellauni, Piece::cavalry), 2);
}

TEST_F(DuxSpread, foederati_over_settlements_of_their_nation) {
  covers("PD 8.8.7", "PD 6.6.1");
  build(Site::glevum, Piece::red_saxon_settlement);
  build(Site::verulamium, Piece::red_saxon_settlement);
  build(Site::anderida, Piece::red_scotti_settlement);
  put(Space::iceni, Piece::red_saxon_warband, 3);
  put(Space::dobunni, Piece::red_saxon_warband, 3);
  put(Space::dobunni, Piece::red_scotti_warband, 2);
  dux_upkeep(play);
  EXPECT_EQ(count(Space::dobunni, Piece::red_saxon_warband), 3);
  EXPECT_EQ(count(Space::catuvellauni, Piece::red_saxon_warband), 3);
  EXPECT_EQ(count(Space::regni, Piece::red_scotti_warband), 2);
}

}  // namespace
}  // namespace auspex::pendragon::testing

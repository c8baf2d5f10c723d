// 8.5.6: where the Non-player Scotti March, with whom, and how they Settle with it.
#include "games/pendragon/nonplayer/scotti_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class ScottiMarch : public ScottiFixture {
 protected:
  static Terms march_terms(FeatSet feats = {}) {
    Terms terms;
    terms.commands = {Command::march};
    terms.feats = feats;
    return terms;
  }
  Action march(const Terms& terms = march_terms()) { return by_event(terms); }
  Action march_and_settle(SpaceSet where = SpaceSet::every()) {
    Terms terms = march_terms({Feat::settle});
    terms.spaces = where;
    return march(terms);
  }
  // Civitates and, before Fragmentation, Dux hold it.
  void briton(Site site, Piece stronghold = Piece::hillfort) {
    build(site, stronghold);
    ASSERT_TRUE(state.board.briton_control(site_info[site].space));
  }
  // A Dux player stands this much above its threshold.
  void dux_stands(int standing) {
    imperium(ImperiumStatus::autonomy_military);
    person(Faction::dux);
    has(Track::prestige, 60 + standing);
    ASSERT_EQ(pendragon::standing(state, Faction::dux), standing);
  }
};

// --- Where to

TEST_F(ScottiMarch, to_take_control_from_an_enemy) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 2);
  briton(Site::dinas_powys);
  EXPECT_EQ(march().selected, SpaceSet{Space::silures});
  EXPECT_EQ(warbands_in(Space::silures), 2);
  EXPECT_EQ(renown(), 19);
  EXPECT_TRUE(told("np.sc.march_control SIL"));
}

TEST_F(ScottiMarch, not_where_control_would_stay) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 2);
  briton(Site::dinas_powys);
  build(Site::isca_silurum, Piece::fort);
  EXPECT_TRUE(march().selected.has(Space::silures)) << "two against two Strongholds";
  state.board.move(Space::silures, Space::demetae, Piece::scotti_warband, 1, 0);
  state.board.remove(Space::silures, Piece::scotti_warband, 1);
  EXPECT_FALSE(march().executed());
  EXPECT_TRUE(told("np.sc.no_march"));
}

TEST_F(ScottiMarch, only_where_their_units_then_exceed_all_enemy_units) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 2);
  briton(Site::dinas_powys);
  put(Space::silures, Piece::saxon_raider, 2);
  EXPECT_FALSE(march().executed());
  raiders(Space::silures, 1);
  EXPECT_EQ(march().selected, SpaceSet{Space::silures});
}

TEST_F(ScottiMarch, first_from_a_player_above_its_threshold_where_most_population_is) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 2);
  briton(Site::dinas_powys);
  briton(Site::dinas_emrys);
  briton(Site::viroconium, Piece::town);
  dux_stands(1);
  whatever_the_lot([&] { EXPECT_EQ(march().selected, SpaceSet{Space::cornovii}); });
  EXPECT_TRUE(told("np.sc.march_player CRN"));
  dux_stands(0);
  whatever_the_lot([&] { EXPECT_FALSE(march().selected.has(Space::cornovii)) << "Hills first"; });
  dux_stands(1);
  state.nonplayer[Faction::dux] = true;
  whatever_the_lot([&] { EXPECT_FALSE(march().selected.has(Space::cornovii)); });
}

TEST_F(ScottiMarch, then_in_hills) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 2);
  briton(Site::dinas_powys);
  briton(Site::viroconium, Piece::town);
  dux_stands(1);
  state.board.set_population(Space::silures, 2);
  whatever_the_lot([&] { EXPECT_EQ(march().selected, SpaceSet{Space::silures}); });
}

TEST_F(ScottiMarch, where_it_makes_a_settlement_possible) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 1);
  warbands(Space::ordovices, 1);
  whatever_the_lot([&] {
    const Action action = march_and_settle();
    EXPECT_EQ(action.selected.size(), 1);
    EXPECT_FALSE(action.selected.has(Space::cornovii)) << "Hills first";
    EXPECT_EQ(settlements_in(action.selected.first()), 1);
  });
  EXPECT_TRUE(told("np.sc.march_settle"));
}

TEST_F(ScottiMarch, not_where_one_is_possible_without_the_move) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 1);
  warbands(Space::ordovices, 1);
  warbands(Space::novantae, 2);
  const Action action = march_and_settle();
  EXPECT_FALSE(action.executed()) << "Settle first in Novantae, and nobody has a reason to move";
}

TEST_F(ScottiMarch, not_without_settle) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 1);
  warbands(Space::ordovices, 1);
  EXPECT_FALSE(march().executed());
  EXPECT_FALSE(by_event(Command::march).executed());
}

TEST_F(ScottiMarch, for_one_settlement_only) {
  covers("PD 8.5.6", "PD 4.5.1");
  warbands(Space::demetae, 1);
  warbands(Space::ordovices, 1);
  warbands(Space::votadini, 1);
  warbands(Space::novantae, 1);
  whatever_the_lot([&] { EXPECT_EQ(march_and_settle().selected.size(), 1); });
}

TEST_F(ScottiMarch, on_to_the_next_while_some_are_left_and_renown_lasts) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 2);
  briton(Site::dinas_powys, Piece::fort);
  warbands(Space::dumnonii, 2);
  briton(Site::aquae_sulis, Piece::town);
  const State before = state;
  EXPECT_EQ(march().selected, (SpaceSet{Space::silures, Space::durotriges}));
  EXPECT_EQ(renown(), 18);
  state = before;
  have(1);
  EXPECT_EQ(march().selected, SpaceSet{Space::silures}) << "Hills first";
}

TEST_F(ScottiMarch, in_one_space_only_with_the_easy_option) {
  covers("PD 8.9", "PD 8.5.6");
  warbands(Space::demetae, 2);
  briton(Site::dinas_powys, Piece::fort);
  warbands(Space::dumnonii, 2);
  briton(Site::aquae_sulis, Piece::town);
  Terms terms = march_terms();
  terms.most_spaces = 1;
  EXPECT_EQ(march(terms).selected, SpaceSet{Space::silures});
}

// --- Who goes

TEST_F(ScottiMarch, one_stays_with_each_settlement) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 5);
  settlement(Site::moridunum);
  settlement(Site::gateholm);
  briton(Site::dinas_powys);
  march();
  EXPECT_EQ(warbands_in(Space::demetae), 2);
  EXPECT_EQ(warbands_in(Space::silures), 3);
}

TEST_F(ScottiMarch, they_lose_no_control_by_it) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 3);
  settlement(Site::moridunum);
  put(Space::demetae, Piece::militia, 2);
  briton(Site::dinas_powys);
  march();
  EXPECT_EQ(warbands_in(Space::silures), 1);
  EXPECT_TRUE(state.board.controls(Faction::scotti, Space::demetae));
}

TEST_F(ScottiMarch, and_leave_none_to_an_enemy) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 2);
  build(Site::moridunum, Piece::hillfort);
  briton(Site::dinas_powys);
  march();
  EXPECT_EQ(warbands_in(Space::demetae), 1);
  EXPECT_EQ(warbands_in(Space::silures), 1);
}

TEST_F(ScottiMarch, those_who_are_in_a_destination_stay) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 1);
  warbands(Space::silures, 1);
  build(Site::dinas_powys, Piece::hillfort);
  put(Space::silures, Piece::militia, 1);
  briton(Site::viroconium, Piece::town);
  ASSERT_TRUE(state.board.briton_control(Space::silures));
  const Action action = march();
  EXPECT_EQ(action.selected, SpaceSet{Space::silures});
  EXPECT_EQ(warbands_in(Space::silures), 2);
}

TEST_F(ScottiMarch, those_without_plunder_go_first) {
  covers("PD 8.5.6", "PD 8.4.1");
  warbands(Space::demetae, 3, 1);
  settlement(Site::moridunum);
  briton(Site::dinas_powys);
  march();
  EXPECT_EQ(state.board.laden(Space::demetae, Piece::scotti_warband), 1);
}

// --- By Sea

TEST_F(ScottiMarch, by_sea_for_two_renown) {
  covers("PD 8.5.6", "PD 3.5.3");
  warbands(Space::dumnonii, 2);
  briton(Site::dinas_powys);
  const State before = state;
  EXPECT_EQ(march().by_sea, SpaceSet{Space::silures});
  EXPECT_EQ(warbands_in(Space::silures), 2);
  EXPECT_EQ(renown(), 18);
  state = before;
  have(1);
  EXPECT_FALSE(march().executed());
}

TEST_F(ScottiMarch, not_by_sea_to_a_fort) {
  covers("PD 8.5.6", "PD 3.5.3");
  warbands(Space::dumnonii, 2);
  briton(Site::dinas_powys, Piece::fort);
  EXPECT_FALSE(march().executed());
}

TEST_F(ScottiMarch, one_crossing_the_largest_group_besides_those_who_walk) {
  covers("PD 8.5.6", "PD 3.5.3");
  warbands(Space::dumnonii, 2);
  warbands(Space::novantae, 3);
  warbands(Space::demetae, 1);
  briton(Site::dinas_powys);
  march();
  EXPECT_EQ(warbands_in(Space::silures), 4);
  EXPECT_EQ(warbands_in(Space::dumnonii), 2);
  EXPECT_EQ(renown(), 18);
}

TEST_F(ScottiMarch, over_an_open_sea_at_the_price_of_a_walk) {
  covers("PD 8.5.6", "PD card.64s");
  class OpenSea final : public CardTerms {
   public:
    OpenSea() : CardTerms(Card::ui_liathain) {}
    [[nodiscard]] std::optional<Sea> open_sea() const override { return Sea::hibernicus; }
  };
  const OpenSea open;
  Terms terms = march_terms();
  terms.card = &open;
  warbands(Space::dumnonii, 2);
  warbands(Space::novantae, 3);
  briton(Site::dinas_powys, Piece::fort);
  march(terms);
  EXPECT_EQ(warbands_in(Space::silures), 5);
  EXPECT_EQ(renown(), 19);
}

// --- Settle

class ScottiMarchSettle : public ScottiMarch {};

TEST_F(ScottiMarchSettle, a_settlement_before_they_move) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 4);
  briton(Site::dinas_powys);
  const Action action = march_and_settle();
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::demetae});
  EXPECT_EQ(settlements_in(Space::demetae), 1);
  EXPECT_EQ(warbands_in(Space::demetae), 1);
  EXPECT_EQ(warbands_in(Space::silures), 1);
  EXPECT_TRUE(told("np.sc.settle_first DEM"));
}

TEST_F(ScottiMarchSettle, not_if_that_leaves_nobody_to_march) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 2);
  briton(Site::dinas_powys);
  const Action action = march_and_settle();
  EXPECT_EQ(action.selected, SpaceSet{Space::silures});
  EXPECT_FALSE(action.feat);
  EXPECT_EQ(warbands_in(Space::silures), 2);
  EXPECT_TRUE(told("np.sc.nobody_left_to_march DEM"));
  EXPECT_TRUE(told("np.sc.no_settle_march"));
}

TEST_F(ScottiMarchSettle, only_if_control_remains) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 3);
  put(Space::demetae, Piece::militia, 2);
  briton(Site::dinas_powys);
  const Action action = march_and_settle();
  EXPECT_NE(action.feat_selected, SpaceSet{Space::demetae}) << "two against two";
}

TEST_F(ScottiMarchSettle, after_it_if_only_then) {
  covers("PD 8.5.6");
  warbands(Space::demetae, 4);
  put(Space::demetae, Piece::militia, 4);
  briton(Site::dinas_powys);
  const Action action = march_and_settle({Space::silures});
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::silures});
  EXPECT_EQ(settlements_in(Space::silures), 1);
  EXPECT_EQ(warbands_in(Space::silures), 2);
  EXPECT_TRUE(told("np.sc.settle_after SIL"));
}

TEST_F(ScottiMarchSettle, else_warbands_before_it) {
  covers("PD 8.5.6");
  settlement(Site::moridunum);
  settlement(Site::gateholm);
  warbands(Space::demetae, 3);
  briton(Site::dinas_powys);
  build(Site::isca_silurum, Piece::town);
  const Action action = march_and_settle();
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::demetae});
  EXPECT_EQ(warbands_in(Space::demetae) + warbands_in(Space::silures), 6) << "two Settlements, Population 1";
  EXPECT_EQ(warbands_in(Space::demetae), 2);
  EXPECT_EQ(renown(), 16);
}

// A second Settlement would leave nobody to March, and there is none after the March either: Warbands now, and no
// Settlement, since those who March are counted.
TEST_F(ScottiMarchSettle, warbands_before_it_are_no_settlement_even_where_there_is_room) {
  covers("PD 8.5.6");
  settlement(Site::moridunum);
  warbands(Space::demetae, 3);
  briton(Site::dinas_powys);
  build(Site::isca_silurum, Piece::town);
  const Action action = march_and_settle();
  EXPECT_TRUE(told("np.sc.nobody_left_to_march DEM"));
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::demetae});
  EXPECT_EQ(settlements_in(Space::demetae), 1);
  EXPECT_EQ(warbands_in(Space::silures), 4) << "three, and two for the Settlement and Population 1, less one who stays";
  EXPECT_EQ(warbands_in(Space::demetae), 1);
}

TEST_F(ScottiMarchSettle, not_if_that_takes_the_renown_for_the_march) {
  covers("PD 8.5.6");
  settlement(Site::moridunum);
  settlement(Site::gateholm);
  warbands(Space::demetae, 4);
  briton(Site::dinas_powys);
  build(Site::isca_silurum, Piece::town);
  have(3);
  const Action action = march_and_settle({Space::silures});
  EXPECT_EQ(action.selected, SpaceSet{Space::silures});
  EXPECT_FALSE(action.feat);
  EXPECT_EQ(renown(), 2);
}

TEST_F(ScottiMarchSettle, or_after_it_if_that_places_more) {
  covers("PD 8.5.6");
  settlement(Site::dinas_powys);
  build(Site::isca_silurum, Piece::town);
  put(Space::silures, Piece::militia, 1);
  warbands(Space::demetae, 3);
  put(Space::demetae, Piece::militia, 3);
  // One Warband for the Settlement here, without Control.
  settlement(Site::alclud);
  raiders(Space::novantae, 1);
  put(Space::novantae, Piece::militia, 1);
  const Action action = march_and_settle({Space::silures});
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::silures});
  EXPECT_EQ(warbands_in(Space::silures), 5) << "the Settlement and Population 1";
}

TEST_F(ScottiMarchSettle, equal_before_it) {
  covers("PD 8.5.6");
  settlement(Site::dinas_powys);
  build(Site::isca_silurum, Piece::town);
  put(Space::silures, Piece::militia, 1);
  warbands(Space::demetae, 3);
  put(Space::demetae, Piece::militia, 3);
  settlement(Site::tintagel);
  const Action action = march_and_settle({Space::silures});
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::dumnonii});
  EXPECT_TRUE(told("np.sc.settle_first DUM"));
}

}  // namespace
}  // namespace auspex::pendragon::testing

// 8.5.3: where and whom the Non-player Scotti Battle, and with which Feat; whom Raiders that have landed fight.
#include "games/pendragon/nonplayer/scotti_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class ScottiBattle : public ScottiFixture {
 protected:
  static Terms battle_terms(FeatSet feats = {}) {
    Terms terms;
    terms.commands = {Command::battle};
    terms.feats = feats;
    return terms;
  }
  Action battle(const Terms& terms = battle_terms()) { return by_event(terms); }
  Action battle_with_feat() { return battle(battle_terms(feats_of(Faction::scotti))); }
};

TEST_F(ScottiBattle, where_warbands_could_attempt_ambush) {
  covers("PD 8.5.3");
  warbands(Space::demetae, 1);
  build(Site::moridunum, Piece::hillfort);
  EXPECT_EQ(battle().selected, SpaceSet{Space::demetae}) << "a Stronghold alone is an enemy";
  EXPECT_TRUE(told("np.sc.ambush DEM"));
}

TEST_F(ScottiBattle, where_a_card_lets_them_trap) {
  covers("PD 8.5.3");
  class Trap final : public CardTerms {
   public:
    Trap() : CardTerms(Card::mistborn) {}
    [[nodiscard]] StrikeStep strike_step(Piece unit, bool attacker, StrikeStep usual) const override {
      return unit == Piece::scotti_warband && attacker ? StrikeStep::trap : usual;
    }
  };
  warbands(Space::cornovii, 1);
  put(Space::cornovii, Piece::militia, 1);
  EXPECT_FALSE(battle().executed()) << "no Hills, no Stronghold";
  const Trap trap;
  Terms terms = battle_terms();
  terms.card = &trap;
  EXPECT_EQ(battle(terms).selected, SpaceSet{Space::cornovii});
  EXPECT_TRUE(told("np.sc.trap CRN"));
  EXPECT_EQ(count(Space::cornovii, Piece::militia), 0);
}

TEST_F(ScottiBattle, not_without_an_enemy_or_without_a_warband) {
  covers("PD 8.5.3");
  warbands(Space::demetae, 3);
  raiders(Space::silures, 5);
  put(Space::silures, Piece::militia, 1);
  EXPECT_FALSE(battle().executed());
  EXPECT_TRUE(told("np.sc.no_battle"));
}

TEST_F(ScottiBattle, elsewhere_with_an_assured_assault) {
  covers("PD 8.5.3");
  warbands(Space::cornovii, 1);
  build(Site::viroconium, Piece::saxon_settlement);
  EXPECT_EQ(battle().selected, SpaceSet{Space::cornovii});
  EXPECT_EQ(count(Space::cornovii, Piece::saxon_settlement), 0);
  EXPECT_TRUE(told("np.sc.assault CRN saxons"));
}

TEST_F(ScottiBattle, not_where_it_is_not) {
  covers("PD 8.5.3");
  warbands(Space::cornovii, 2);
  build(Site::viroconium, Piece::fort);
  EXPECT_FALSE(battle().executed());
  warbands(Space::cornovii, 1);
  EXPECT_EQ(battle().selected, SpaceSet{Space::cornovii}) << "one falls on the walls, one in the Storm";
}

TEST_F(ScottiBattle, not_where_the_enemy_has_units_but_no_stronghold) {
  covers("PD 8.5.3");
  warbands(Space::cornovii, 6);
  put(Space::cornovii, Piece::militia, 1);
  EXPECT_FALSE(battle().executed());
}

TEST_F(ScottiBattle, raiders_count_with_the_warbands) {
  covers("PD 8.5.3");
  warbands(Space::cornovii, 2);
  build(Site::viroconium, Piece::fort);
  raiders(Space::cornovii, 2);
  EXPECT_EQ(battle().selected, SpaceSet{Space::cornovii});
  EXPECT_EQ(count(Space::cornovii, Piece::fort), 0);
}

TEST_F(ScottiBattle, all_spaces_that_qualify) {
  covers("PD 8.5.3");
  warbands(Space::demetae, 1);
  build(Site::moridunum, Piece::hillfort);
  warbands(Space::cornovii, 1);
  build(Site::viroconium, Piece::saxon_settlement);
  warbands(Space::deceangli, 1);
  build(Site::deva, Piece::fort);
  EXPECT_EQ(battle().selected, (SpaceSet{Space::demetae, Space::cornovii}));
}

TEST_F(ScottiBattle, a_player_before_a_non_player) {
  covers("PD 8.5.3");
  warbands(Space::demetae, 3);
  put(Space::demetae, Piece::saxon_raider, 1);
  put(Space::demetae, Piece::militia, 1);
  person(Faction::saxons);
  has(Track::saxon_renown, 0);
  whatever_the_lot([&] {
    battle();
    EXPECT_EQ(count(Space::demetae, Piece::saxon_raider), 0);
    EXPECT_EQ(count(Space::demetae, Piece::militia), 1);
  });
}

TEST_F(ScottiBattle, then_whoever_stands_best) {
  covers("PD 8.5.3");
  warbands(Space::demetae, 3);
  put(Space::demetae, Piece::saxon_raider, 1);
  put(Space::demetae, Piece::cavalry, 1);
  has(Track::saxon_renown, 30);
  imperium(ImperiumStatus::autonomy_military);
  has(Track::prestige, 40);
  whatever_the_lot([&] {
    battle();
    EXPECT_EQ(count(Space::demetae, Piece::saxon_raider), 0) << "10 below or more against 20";
    EXPECT_EQ(count(Space::demetae, Piece::cavalry), 1);
  });
  has(Track::prestige, 75);
  whatever_the_lot([&] {
    battle();
    EXPECT_EQ(count(Space::demetae, Piece::saxon_raider), 1);
  });
}

TEST_F(ScottiBattle, in_one_space_with_the_easy_option_the_foremost) {
  covers("PD 8.9", "PD 8.5.3");
  warbands(Space::demetae, 1);
  build(Site::moridunum, Piece::hillfort);
  warbands(Space::cornovii, 1);
  build(Site::viroconium, Piece::saxon_settlement);
  person(Faction::saxons);
  Terms terms = battle_terms();
  terms.most_spaces = 1;
  whatever_the_lot([&] { EXPECT_EQ(battle(terms).selected, SpaceSet{Space::cornovii}); });
}

TEST_F(ScottiBattle, warbands_take_plunder_first) {
  covers("PD 8.5.3");
  warbands(Space::demetae, 3);
  build(Site::moridunum, Piece::hillfort);
  prosper(Space::demetae, 2);
  battle();
  EXPECT_EQ(state.board.prosperity(Space::demetae), 1) << "its Population";
}

// --- Feats

TEST_F(ScottiBattle, entreat_before_all_else) {
  covers("PD 8.5.3", "PD 8.5.1");
  warbands(Space::demetae, 1);
  put(Space::demetae, Piece::militia, 1);
  warbands(Space::cornovii, 2);
  build(Site::viroconium, Piece::fort);
  const Action action = battle_with_feat();
  EXPECT_EQ(action.feat, Feat::entreat);
  EXPECT_EQ(action.selected, SpaceSet{Space::demetae}) << "no Surprise in Cornovii then";
  EXPECT_EQ(warbands_in(Space::demetae), 2);
  EXPECT_TRUE(told("battle_command.idle DEM")) << "nobody is left to fight";
}

TEST_F(ScottiBattle, else_surprise_where_it_makes_an_assault_sure) {
  covers("PD 8.5.3", "PD 8.5.4");
  warbands(Space::cornovii, 2);
  build(Site::viroconium, Piece::fort);
  const State before = state;
  const Action action = battle_with_feat();
  EXPECT_EQ(action.feat, Feat::surprise);
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::cornovii});
  state = before;
  capability(Card::areani, CardSide::unshaded);
  EXPECT_FALSE(battle_with_feat().executed());
}

TEST_F(ScottiBattle, surprise_where_it_saves_losses) {
  covers("PD 8.5.3", "PD 8.5.4");
  warbands(Space::cornovii, 5);
  build(Site::viroconium, Piece::fort);
  EXPECT_EQ(battle_with_feat().feat, Feat::surprise);
}

TEST_F(ScottiBattle, not_at_a_settlement_which_nobody_need_defend) {
  covers("PD 8.5.3", "PD 8.5.4");
  warbands(Space::cornovii, 2);
  build(Site::viroconium, Piece::saxon_settlement);
  const Action action = battle_with_feat();
  EXPECT_EQ(action.feat, Feat::ransom);
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::cornovii});
}

TEST_F(ScottiBattle, at_the_first_stronghold_in_the_order_of_the_battles) {
  covers("PD 8.5.3", "PD 8.5.4");
  warbands(Space::cornovii, 3);
  build(Site::viroconium, Piece::fort);
  warbands(Space::catuvellauni, 5);
  build(Site::verulamium, Piece::town);
  imperium(ImperiumStatus::fragmentation);
  person(Faction::civitates);
  whatever_the_lot([&] { EXPECT_EQ(battle_with_feat().feat_selected, SpaceSet{Space::catuvellauni}); });
}

TEST_F(ScottiBattle, else_ransom_in_every_battle_region_able) {
  covers("PD 8.5.3", "PD 8.5.4");
  warbands(Space::demetae, 1);
  build(Site::moridunum, Piece::saxon_settlement);
  put(Space::demetae, Piece::saxon_warband, 3);
  warbands(Space::silures, 1);
  put(Space::silures, Piece::saxon_raider, 1);
  const Action action = battle_with_feat();
  EXPECT_EQ(action.feat, Feat::ransom);
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::demetae});
}

TEST_F(ScottiBattle, and_none_where_nobody_can_be_ransomed) {
  covers("PD 8.5.3", "PD 8.5.4");
  warbands(Space::silures, 1);
  put(Space::silures, Piece::saxon_raider, 1);
  EXPECT_FALSE(battle_with_feat().feat);
}

// --- 8.5.4: Raiders that have just landed

class ScottiRaidBattle : public ScottiFixture {
 protected:
  // Every die shows this: so many Raiders for two D4.
  void land(int die, Space space) {
    Terms terms = free_terms({Command::raid});
    terms.spaces = {space};
    play.fixed_die = die;
    by_event(terms);
    play.fixed_die.reset();
  }
};

TEST_F(ScottiRaidBattle, only_where_an_assault_is_assured) {
  covers("PD 8.5.4");
  build(Site::deva, Piece::fort);
  const State before = state;
  land(1, Space::deceangli);
  EXPECT_EQ(count(Space::deceangli, Piece::fort), 1) << "two Raiders are too few";
  EXPECT_FALSE(told("assault.begins"));
  state = before;
  land(2, Space::deceangli);
  EXPECT_EQ(count(Space::deceangli, Piece::fort), 0) << "four are enough";
}

TEST_F(ScottiRaidBattle, not_against_units_without_a_stronghold) {
  covers("PD 8.5.4");
  put(Space::deceangli, Piece::militia, 1);
  land(4, Space::deceangli);
  EXPECT_EQ(count(Space::deceangli, Piece::militia), 1);
}

TEST_F(ScottiRaidBattle, a_player_first) {
  covers("PD 8.5.4", "PD 8.5.3");
  build(Site::deva, Piece::fort);
  build(Site::dinorben, Piece::saxon_settlement);
  person(Faction::saxons);
  land(4, Space::deceangli);
  EXPECT_EQ(count(Space::deceangli, Piece::saxon_settlement), 0);
  EXPECT_EQ(count(Space::deceangli, Piece::fort), 1);
}

TEST_F(ScottiRaidBattle, with_their_plunder_on_those_who_do_not_fight) {
  covers("PD 8.5.4", "PD 8.4.1");
  raiders(Space::deceangli, 2);
  prosper(Space::deceangli, 2);
  build(Site::deva, Piece::fort);
  land(2, Space::deceangli);
  EXPECT_EQ(count(Space::deceangli, Piece::fort), 0);
  EXPECT_GE(state.board.laden(Space::deceangli, Piece::scotti_raider), 2);
}

}  // namespace
}  // namespace auspex::pendragon::testing

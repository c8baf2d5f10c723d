// 3.4.3, 3.5.3 March, entered by its menu (PD-E15).
#include "games/pendragon/commands/barbarian_march.h"

#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class BarbarianMarchTest : public Fixture {
 protected:
  Action by(Faction who, const Terms& terms = {}) {
    Action action(play, who, terms);
    action.command = Command::march;
    return action;
  }
  void run(Faction who, const Terms& terms = {}) {
    Action action = by(who, terms);
    run_command(action);
  }
};

TEST_F(BarbarianMarchTest, warbands_walk_into_destinations_next_to_them_for_one_renown_each) {
  covers("PD 3.4.3");
  put(Space::iceni, Piece::saxon_warband, 3, 1);
  put(Space::iceni, Piece::saxon_raider, 2);
  put(Space::iceni, Piece::red_saxon_warband);
  put(Space::londinium, Piece::saxon_warband, 2);
  EXPECT_EQ(march_destinations(by(Faction::saxons)),
            (SpaceSet{Space::atrebates, Space::cantiaci, Space::catuvellauni, Space::corieltauvi, Space::trinovantes}));
  script.expect({"saxons: barbarian_march.where saxons 20=barbarian_march.to TRI 1",
                 "barbarian_march.where saxons 19=barbarian_march.to CAT 1", "menu.selected",
                 "menu.next_space saxons march=TRI | TRI, CAT",
                 "barbarian_march.how_many saxons saxon_warband LON TRI=1 | 0 to 2",
                 "barbarian_march.how_many saxons saxon_warband ICE TRI=2 | 0 to 3",
                 "barbarian_march.how_many_laden saxons saxon_warband ICE TRI=1 | 0, 1",
                 "barbarian_march.how_many saxons saxon_warband LON CAT=1 | 0, 1",
                 "barbarian_march.how_many saxons saxon_warband ICE CAT=0 | 0, 1"});
  run(Faction::saxons);
  EXPECT_EQ(resources(Track::saxon_renown), 18);
  EXPECT_EQ(count(Space::trinovantes, Piece::saxon_warband), 3);
  EXPECT_EQ(state.board.laden(Space::trinovantes, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::catuvellauni, Piece::saxon_warband), 1) << "those in Trinovantes have moved";
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 2);
}

TEST_F(BarbarianMarchTest, one_crossing_per_command_for_two_renown_in_all_and_others_may_walk_in) {
  covers("PD 3.4.3", "PD 1.3.8");
  put(Space::dumnonii, Piece::saxon_warband, 2);
  put(Space::regni, Piece::saxon_warband, 1);
  script.expect(
      {"saxons: barbarian_march.where saxons 20=barbarian_march.to_by_sea CAN 2 | barbarian_march.to DUR 1, "
       "barbarian_march.to ATR 1, barbarian_march.to CAN 1, barbarian_march.to_by_sea DUM 2, "
       "barbarian_march.to_by_sea DUR 2, barbarian_march.to_by_sea ATR 2, barbarian_march.to_by_sea REG 2, "
       "barbarian_march.to_by_sea CAN 2, barbarian_march.to_by_sea SIL 2, barbarian_march.to_by_sea DEM 2, "
       "barbarian_march.to_by_sea ORD 2, barbarian_march.to_by_sea DEC 2, barbarian_march.to_by_sea CAR 2, "
       "barbarian_march.to_by_sea NOV 2",
       "saxons: barbarian_march.where saxons 18=menu.selected | barbarian_march.to DUR 1, "
       "barbarian_march.to ATR 1, menu.feat settle, menu.selected",
       "barbarian_march.how_many saxons saxon_warband REG CAN=1 | 0, 1",
       "saxons: barbarian_march.cross saxons CAN=DUM | DUM, none",
       "barbarian_march.how_many saxons saxon_warband DUM CAN=2 | 1, 2"});
  run(Faction::saxons);
  EXPECT_EQ(resources(Track::saxon_renown), 18);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 3);
}

TEST_F(BarbarianMarchTest, a_fort_bars_the_crossing_and_londinium_is_no_harbour_but_by_option) {
  covers("PD 3.4.3");
  put(Space::iceni, Piece::saxon_warband);
  build(Site::rutupiae, Piece::fort);
  build(Site::derventio, Piece::red_saxon_settlement);
  state.board.set_patrolled(Sea::germanicus, true);
  EXPECT_EQ(crossing_destinations(by(Faction::saxons)),
            (SpaceSet{Space::trinovantes, Space::corieltauvi, Space::parisi}));
  state.readings.londinium_by_sea = true;
  EXPECT_EQ(crossing_destinations(by(Faction::saxons)),
            (SpaceSet{Space::trinovantes, Space::corieltauvi, Space::parisi, Space::londinium}));
  // Nor is it left by Sea.
  put(Space::londinium, Piece::scotti_warband);
  state.readings.londinium_by_sea = false;
  EXPECT_EQ(crossing_destinations(by(Faction::scotti)), SpaceSet());
  state.readings.londinium_by_sea = true;
  EXPECT_EQ(crossing_destinations(by(Faction::scotti)),
            (SpaceSet{Space::trinovantes, Space::iceni, Space::corieltauvi, Space::parisi}));
}

TEST_F(BarbarianMarchTest, scotti_march_alike_and_a_limited_march_has_one_destination) {
  covers("PD 3.5.3", "PD 2.3.5");
  put(Space::novantae, Piece::scotti_warband, 2);
  put(Space::carvetii, Piece::scotti_warband, 2);
  has(Track::scotti_renown, 1);
  Terms terms;
  terms.limited = true;
  script.expect(
      {"scotti: barbarian_march.where scotti 1=barbarian_march.to VOT 1 | barbarian_march.to DEC 1, "
       "barbarian_march.to BRI 1, barbarian_march.to TEX 1, barbarian_march.to CAR 1, barbarian_march.to VOT 1, "
       "barbarian_march.to NOV 1",
       "barbarian_march.how_many scotti scotti_warband CAR VOT=1 | 0 to 2",
       "barbarian_march.how_many scotti scotti_warband NOV VOT=2 | 0 to 2"});
  run(Faction::scotti, terms);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_warband), 3);
  EXPECT_EQ(resources(Track::scotti_renown), 0);
}

TEST_F(BarbarianMarchTest, no_warband_moves_twice) {
  covers("PD 3.4.3");
  put(Space::iceni, Piece::saxon_warband, 2);
  put(Space::trinovantes, Piece::saxon_warband, 1);
  script.expect({"barbarian_march.to TRI 1", "barbarian_march.to CAT 1", "menu.selected", "TRI",
                 "barbarian_march.how_many saxons saxon_warband ICE TRI=2 | 0 to 2",
                 "barbarian_march.how_many saxons saxon_warband TRI CAT=1 | 0, 1"});
  run(Faction::saxons);
  EXPECT_EQ(count(Space::trinovantes, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::catuvellauni, Piece::saxon_warband), 1);
}

// ---------------------------------------------------------------------------------------------------- Cards

TEST_F(BarbarianMarchTest, three_keels_cross_as_often_as_they_like_for_one_renown_past_forts) {
  covers("PD card.39s");
  capability(Card::three_keels, CardSide::shaded);
  put(Space::parisi, Piece::saxon_warband, 2);
  put(Space::iceni, Piece::saxon_warband);
  build(Site::rutupiae, Piece::fort);
  EXPECT_EQ(crossing_destinations(by(Faction::saxons)), SpaceSet()) << "nothing dearer is left";
  script.expect({"barbarian_march.to CAN 1", "barbarian_march.to VOT 1", "menu.selected", "CAN",
                 "barbarian_march.cross saxons CAN=PAR | ICE, PAR, none",
                 "barbarian_march.how_many saxons saxon_warband PAR CAN=1 | 1, 2",
                 "barbarian_march.cross saxons CAN=ICE | ICE, PAR, none",
                 "barbarian_march.cross saxons CAN=common.none | PAR, none",
                 "barbarian_march.cross saxons VOT=PAR | PAR, none"});
  run(Faction::saxons);
  EXPECT_EQ(resources(Track::saxon_renown), 18);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::votadini, Piece::saxon_warband), 1);
  // It is the Saxons' card.
  put(Space::novantae, Piece::scotti_warband);
  EXPECT_FALSE(march_destinations(by(Faction::scotti)).has(Space::dumnonii));
  EXPECT_TRUE(crossing_destinations(by(Faction::scotti)).has(Space::dumnonii));
}

TEST_F(BarbarianMarchTest, fickle_weather_keeps_all_ashore_unless_three_keels_came_later) {
  covers("PD card.55u", "PD card.39s");
  put(Space::parisi, Piece::saxon_warband);
  capability(Card::fickle_weather, CardSide::unshaded);
  EXPECT_EQ(crossing_destinations(by(Faction::saxons)), SpaceSet());
  capability(Card::three_keels, CardSide::shaded);
  state.deck.cursor = 71;
  EXPECT_FALSE(march_destinations(by(Faction::saxons)).has(Space::iceni)) << "the weather was played after it";
  std::swap(state.deck[38], state.deck[71]);
  EXPECT_TRUE(march_destinations(by(Faction::saxons)).has(Space::iceni));
}

class OpenHibernicus final : public CardTerms {
 public:
  OpenHibernicus() : CardTerms(Card::ui_liathain) {}
  [[nodiscard]] std::optional<Sea> open_sea() const override { return Sea::hibernicus; }
};

TEST_F(BarbarianMarchTest, a_card_may_open_one_sea) {
  covers("PD 5.5");
  const OpenHibernicus card;
  Terms terms = free_terms({Command::march});
  terms.card = &card;
  capability(Card::fickle_weather, CardSide::unshaded);
  put(Space::novantae, Piece::scotti_warband);
  put(Space::parisi, Piece::scotti_warband);
  build(Site::tintagel, Piece::fort);
  const Action action = by(Faction::scotti, terms);
  EXPECT_TRUE(march_destinations(action).has(Space::dumnonii)) << "past the Fort and the weather";
  EXPECT_EQ(crossing_destinations(action), SpaceSet()) << "the weather bars the usual crossing";
  EXPECT_FALSE(march_destinations(action).has(Space::iceni)) << "Germanicus is not open";
}

}  // namespace
}  // namespace auspex::pendragon::testing

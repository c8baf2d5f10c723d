// Free Commands and Feats of Events, carried out by their own menus: what a card changes in them.
#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class EventsGrant : public EventFixture {};

TEST_F(EventsGrant, cuneddas_scotti_come_from_caledonia_alone_past_all_forts_even_where_it_is_closed) {
  covers("PD card.13s");
  build(Site::uxellodunum, Piece::fort);
  build(Site::pons_aelius, Piece::fort);
  state.board.set_patrolled(Sea::septentrionalis, true);
  capability(Card::the_painted_people, CardSide::unshaded);
  script.expect({"raid", "VOT", "menu.selected", "2", "3"});
  run(Faction::scotti, Card::cunedda, CardSide::shaded);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_raider), 5);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
}

TEST_F(EventsGrant, tyranni_muster_comitates_without_wealth) {
  covers("PD card.29u");
  build(Site::verulamium, Piece::town);
  build(Site::glevum, Piece::town);
  build(Site::ratae, Piece::town);
  script.expect({"menu.free_command civitates=muster", "CAT", "DOB", "CAT", "muster.comitates CAT=2",
                 "muster.militia CAT=0", "0", "0"});
  run(Faction::civitates, Card::tyranni);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 2);
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_EQ(resources(Track::briton_resources), 20);
  EXPECT_EQ(state.board.units(Space::corieltauvi, Faction::civitates), 0);  // two spaces at most
}

TEST_F(EventsGrant, the_enemy_of_alleluia_neither_evades_nor_ambushes) {
  covers("PD card.19u");
  put(Space::iceni, Piece::saxon_raider, 2);
  put(Space::iceni, Piece::militia, 4);
  script.expect({"event.place_how_many=0", "battle", "ICE"});
  run(Faction::civitates, Card::alleluia);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 0);
}

TEST_F(EventsGrant, ambrosius_marches_from_the_one_space) {
  covers("PD card.22u");
  build(Site::verulamium, Piece::town);
  put(Space::dobunni, Piece::comitates, 2);
  script.expect({"event.place_how_many=2", "civitates", "menu.free_command civitates=march", "CAT", "DOB", "2"});
  run(Faction::civitates, Card::ambrosius_aurelianus);
  EXPECT_EQ(count(Space::dobunni, Piece::comitates), 4);
  EXPECT_EQ(resources(Track::briton_resources), 20);
}

TEST_F(EventsGrant, the_scotti_entreat_without_a_warband) {
  covers("PD card.33s");
  put(Space::novantae, Piece::militia, 2);
  script.expect({"coroticus.where=NOV", "menu.free_feat scotti=entreat | menu.feat entreat, menu.decline",
                 "ask.how_many militia entreat.militia 2 NOV=2 | 0 to 2"});
  run(Faction::scotti, Card::coroticus, CardSide::shaded);
  EXPECT_EQ(count(Space::novantae, Piece::militia), 0);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 3);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
}

TEST_F(EventsGrant, patricius_leaves_the_scotti_only_their_warband) {
  covers("PD card.33s", "PD card.32u");
  capability(Card::patricius, CardSide::unshaded);
  put(Space::novantae, Piece::militia, 2);
  script.expect({"coroticus.where=NOV"});
  run(Faction::scotti, Card::coroticus, CardSide::shaded);
  EXPECT_EQ(count(Space::novantae, Piece::militia), 2);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 1);
}

TEST_F(EventsGrant, up_the_thames_by_germanicus) {
  covers("PD card.20s");
  state.board.set_patrolled(Sea::germanicus, true);
  build(Site::rutupiae, Piece::fort);
  build(Site::branodunum, Piece::fort);  // on that Sea, but not on the river
  script.expect({"menu.free_command saxons=raid", "ATR",
                 "raid.where=CAT | CAN, LON, TRI, CAT, menu.feat surprise, menu.selected",
                 "menu.nothing_left=menu.feat surprise", "feat.where=CAT", "ATR", "1", "1", "1", "1", "1", "4"});
  run(Faction::saxons, Card::thames, CardSide::shaded);
  EXPECT_EQ(count(Space::atrebates, Piece::saxon_raider), 2);
  EXPECT_EQ(count(Space::catuvellauni, Piece::saxon_raider), 5);
  EXPECT_EQ(resources(Track::saxon_renown), 20);
}

}  // namespace

}  // namespace auspex::pendragon::testing

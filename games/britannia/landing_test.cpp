// 6.8 forbidden entries, 6.9 stacking, 6.10 armies at sea, 6.11 boats.
#include <algorithm>

#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Entries : public testing::Fixture {};
class Stacking : public testing::Fixture {};
class Landings : public testing::Fixture {};
class Boats : public testing::Fixture {};

TEST_F(Entries, subjects_leave_their_overlord_and_each_other_alone) {
  covers("BR 6.8a", "BR 12.8d");
  state.round = 3;
  put(Nation::welsh, Area::hwicce);
  put(Nation::romans, Area::march);
  fort(Area::avalon);
  put(Nation::brigantes, Area::north_mercia);
  put(Nation::belgae, Area::south_mercia);
  subject_to(Nation::brigantes, Overlord::romans);
  EXPECT_TRUE(ends(turn_of(Nation::welsh), Area::hwicce).has(Area::march)) << "still free";
  subject_to(Nation::welsh, Overlord::romans);
  const AreaSet reach = ends(turn_of(Nation::welsh), Area::hwicce);
  EXPECT_FALSE(reach.has(Area::march));
  EXPECT_FALSE(reach.has(Area::avalon)) << "a fort alone is Roman too";
  EXPECT_FALSE(reach.has(Area::north_mercia)) << "another subject";
  EXPECT_TRUE(reach.has(Area::south_mercia)) << "the Belgae are nobody's subjects";
}

TEST_F(Entries, romans_pass_through_subjects_and_never_stop_there) {
  covers("BR 6.8b", "BR 12.7");
  state.round = 3;
  put(Nation::romans, Area::hwicce, 2);
  fort(Area::hwicce);
  put(Nation::welsh, {Area::powys, Area::gwynedd});
  subject_to(Nation::welsh, Overlord::romans);
  const AreaSet reach = ends(turn_of(Nation::romans), Area::hwicce);
  EXPECT_FALSE(reach.has(Area::powys));
  EXPECT_FALSE(reach.has(Area::gwynedd));
  EXPECT_TRUE(reach.has(Area::dyfed)) << "difficult Powys does not stop them while it is a subject's";
  state.subject_of[Nation::welsh] = Overlord::none;
  EXPECT_TRUE(ends(turn_of(Nation::romans), Area::hwicce).has(Area::powys)) << "now an attack";
}

TEST_F(Entries, angles_may_not_enter_the_submitted_zone_nor_overrun_other_brigantes) {
  covers("BR 6.8b", "BR 14.3");
  state.round = 8;
  put(Nation::angles, Area::lothian, 4);
  put(Nation::brigantes, {Area::strathclyde, Area::galloway, Area::cumbria});
  put(Nation::picts, Area::dunedin);
  const Turn before = turn_of(Nation::angles);
  EXPECT_TRUE(ends(before, Area::lothian, 1).has(Area::galloway));
  EXPECT_TRUE(ends(before, Area::lothian, 4).has(Area::cumbria));
  subject_to(Nation::brigantes, Overlord::angles);
  Turn turn = turn_of(Nation::angles);
  const AreaSet reach = ends(turn, Area::lothian, 1);
  EXPECT_FALSE(reach.has(Area::galloway));
  EXPECT_FALSE(reach.has(Area::strathclyde));
  EXPECT_TRUE(reach.has(Area::cumbria)) << "outside the zone they may be attacked";
  EXPECT_TRUE(reach.has(Area::dunedin));
  Movement movement(play, turn);
  Party party = movement.start(Area::lothian, levy(turn, Area::lothian, {4, 0}), false);
  movement.step(party, Area::cumbria);
  EXPECT_EQ(movement.may_go_on(party), 0) << "four against one, but no crossing";
  movement.finish(party);
}

TEST_F(Entries, brigantes_subject_to_the_angles_attack_no_angles_anywhere) {
  covers("BR 6.8a", "BR 14.3");
  state.round = 8;
  put(Nation::brigantes, {Area::galloway, Area::york});
  put(Nation::angles, {Area::bernicia, Area::lothian});
  put(Nation::saxons, Area::march);
  subject_to(Nation::brigantes, Overlord::angles);
  const Turn turn = turn_of(Nation::brigantes);
  EXPECT_FALSE(ends(turn, Area::york).has(Area::bernicia));
  EXPECT_FALSE(ends(turn, Area::galloway).has(Area::lothian));
  EXPECT_TRUE(ends(turn, Area::york).has(Area::march));
}

TEST_F(Entries, the_romano_british_leave_former_subjects_alone_until_attacked) {
  covers("BR 6.8c", "BR 13.6", "BR 12.8f");
  state.round = 6;
  put(Nation::romano_british, Area::hwicce);
  put(Nation::welsh, {Area::gwent, Area::avalon});
  put(Nation::belgae, Area::south_mercia);
  state.submitted_to_rome = {Nation::welsh};
  EXPECT_FALSE(ends(turn_of(Nation::romano_british), Area::hwicce).has(Area::gwent));
  EXPECT_TRUE(ends(turn_of(Nation::romano_british), Area::hwicce).has(Area::south_mercia)) << "never the Belgae";
  Turn welsh = turn_of(Nation::welsh);
  march(welsh, Area::avalon, 1, {Area::hwicce});
  EXPECT_TRUE(state.attacked_romano_british.has(Nation::welsh));
  state.board.remove(Nation::welsh, Area::hwicce, {1, 0});
  EXPECT_TRUE(ends(turn_of(Nation::romano_british), Area::hwicce).has(Area::gwent));
  state.attacked_romano_british = {};
  state.round = 8;
  EXPECT_TRUE(ends(turn_of(Nation::romano_british), Area::hwicce).has(Area::gwent)) << "from round 8 on all are open";
}

TEST_F(Entries, a_subject_keeps_its_areas_unless_released) {
  covers("BR 6.8d", "BR 12.8d");
  state.round = 3;
  put(Nation::welsh, Area::gwynedd, 2);
  put(Nation::welsh, Area::powys, 1);
  put(Nation::romans, Area::march);
  subject_to(Nation::welsh, Overlord::romans);
  script.expect({"ask.full_growth=common.yes", "ask.release=powys", "ask.release=common.none", "ask.move=powys",
                 "ask.step=dyfed", "ask.step=Stop in Dyfed", "ask.move=gwynedd"});
  // Only one of the two in Gwynedd may go, so nobody asks how many; Clwyd is difficult and stops it.
  script.expect({"ask.step=clwyd", "ask.move=move.end"});
  take_turn(Nation::welsh);
  EXPECT_EQ(count(Nation::welsh, Area::gwynedd), 1);
  EXPECT_EQ(count(Nation::welsh, Area::clwyd), 1);
  EXPECT_TRUE(state.board.vacant(Area::powys));
  EXPECT_EQ(script.seat_asked("ask.release"), index_of(Side::yellow)) << "the overlord's player";
}

TEST_F(Entries, subject_brigantes_are_bound_in_the_zone_alone) {
  covers("BR 6.8d", "BR 14.4");
  state.round = 8;
  put(Nation::brigantes, {Area::galloway, Area::york});
  put(Nation::angles, Area::bernicia);
  subject_to(Nation::brigantes, Overlord::angles);
  script.expect({"ask.full_growth=common.no", "ask.release=common.none", "ask.move=move.end"});
  take_turn(Nation::brigantes);
  EXPECT_EQ(script.offered("ask.release"), (std::vector<std::string>{"pick.area galloway", "common.none"}));
  EXPECT_EQ(script.offered("ask.move"), (std::vector<std::string>{"move.from york 1", "move.end"}));
}

TEST_F(Stacking, three_in_the_open_two_in_difficult_land_and_one_overstack) {
  covers("BR 6.9");
  const Nation welsh = Nation::welsh;
  put(welsh, Area::hwicce, 3);
  put(welsh, Area::gwent, 2);
  EXPECT_EQ(excess(state.board, welsh), 0);
  put(welsh, Area::hwicce, 4);
  EXPECT_EQ(excess(state.board, welsh), 0) << "any number in one open area";
  EXPECT_FALSE(has_room(state.board, welsh, Area::gwent));
  state.board.remove(welsh, Area::hwicce, {4, 0});
  put(welsh, Area::gwent, 2);
  EXPECT_EQ(excess(state.board, welsh), 0) << "or four in one difficult area";
  EXPECT_FALSE(has_room(state.board, welsh, Area::gwent));
  EXPECT_FALSE(has_room(state.board, welsh, Area::hwicce)) << "not both";
  put(welsh, Area::gwent, 1);
  EXPECT_EQ(excess(state.board, welsh), 1);
}

TEST_F(Stacking, burhs_count_leaders_and_forts_do_not) {
  covers("BR 6.9", "BR 11.3", "BR 15.2");
  put(Nation::saxons, Area::kent, 4);
  put(Nation::saxons, Area::essex, 2);
  EXPECT_TRUE(has_room(state.board, Nation::saxons, Area::essex));
  state.board.build_burh(Area::essex);
  EXPECT_FALSE(has_room(state.board, Nation::saxons, Area::essex));
  lead(Leader::edgar, Area::kent);
  EXPECT_EQ(excess(state.board, Nation::saxons), 0);
  put(Nation::romans, Area::pennines, 3);
  fort(Area::pennines);
  EXPECT_TRUE(has_room(state.board, Nation::romans, Area::pennines));
}

TEST_F(Stacking, romans_have_any_number_in_the_open_four_in_difficult_land_and_no_overstack) {
  covers("BR 6.9", "BR 12.1");
  put(Nation::romans, Area::york, 9);
  put(Nation::romans, Area::pennines, 4);
  put(Nation::romans, Area::lindsey, 3);
  EXPECT_EQ(excess(state.board, Nation::romans), 0);
  EXPECT_TRUE(has_room(state.board, Nation::romans, Area::york));
  EXPECT_FALSE(has_room(state.board, Nation::romans, Area::pennines));
  EXPECT_TRUE(has_room(state.board, Nation::romans, Area::lindsey));
}

TEST_F(Stacking, seas_have_no_limit) {
  covers("BR 6.9");
  put(Nation::danes, Area::north_sea, 12);
  EXPECT_EQ(excess(state.board, Nation::danes), 0);
}

TEST_F(Stacking, an_army_that_leaves_an_overstack_may_make_another) {
  covers("BR 6.9", "BR 7.3");
  put(Nation::saxons, Area::kent, 4);
  put(Nation::saxons, Area::essex, 3);
  EXPECT_FALSE(has_room(state.board, Nation::saxons, Area::essex));
  EXPECT_TRUE(has_room(state.board, Nation::saxons, Area::essex, Area::kent));
  put(Nation::saxons, Area::kent, 1);
  EXPECT_FALSE(has_room(state.board, Nation::saxons, Area::essex, Area::kent)) << "four would still stand in Kent";
}

TEST_F(Landings, ashore_and_one_area_further_or_by_one_more_sea) {
  covers("BR 6.10a", "BR 6.10b");
  state.round = 9;  // no boats any more
  put(Nation::jutes, Area::english_channel);
  const AreaSet reach = ends(turn_of(Nation::jutes), Area::english_channel);
  EXPECT_TRUE(reach.has(Area::sussex));
  EXPECT_TRUE(reach.has(Area::downlands)) << "one area beyond the coast";
  EXPECT_FALSE(reach.has(Area::hwicce)) << "not two";
  EXPECT_TRUE(reach.has(Area::norfolk)) << "by the Frisian Sea";
  EXPECT_FALSE(reach.has(Area::north_mercia)) << "after a second sea nothing is left";
  EXPECT_FALSE(reach.has(Area::bernicia)) << "never two further seas";
  EXPECT_FALSE(reach.has(Area::frisian_sea)) << "nor an end at sea";
}

TEST_F(Landings, with_a_leader_one_area_more) {
  covers("BR 6.10b", "BR 11.2");
  state.round = 6;
  put(Nation::saxons, Area::frisian_sea, 2);
  lead(Leader::aelle, Area::frisian_sea);
  const Turn turn = turn_of(Nation::saxons);
  EXPECT_TRUE(ends(turn, Area::frisian_sea, 1, true).has(Area::hwicce)) << "Essex, South Mercia, Hwicce";
  EXPECT_FALSE(ends(turn, Area::frisian_sea, 1, false).has(Area::hwicce));
  EXPECT_TRUE(ends(turn, Area::frisian_sea, 1, true).has(Area::avalon)) << "by the Channel and Wessex";
}

TEST_F(Landings, the_last_army_at_sea_takes_the_leader_ashore) {
  covers("BR 6.7", "BR 6.10d");
  state.round = 6;
  put(Nation::saxons, Area::frisian_sea, 1);
  lead(Leader::aelle, Area::frisian_sea);
  EXPECT_TRUE(ends(turn_of(Nation::saxons, 2), Area::frisian_sea, 1, false).empty());
  Turn second = turn_of(Nation::saxons, 2);
  EXPECT_FALSE(Movement(play, second).may_end());
}

TEST_F(Landings, who_must_land_must_and_who_raids_may_stay) {
  covers("BR 6.10c", "BR 6.10d", "BR 8.2");
  state.round = 5;
  put(Nation::jutes, Area::english_channel);
  Turn raid = turn_of(Nation::jutes);
  EXPECT_TRUE(Movement(play, raid).may_end());
  state.round = 6;
  Turn later = turn_of(Nation::jutes);
  EXPECT_FALSE(Movement(play, later).may_end());
  put(Nation::saxons, Area::frisian_sea, 2);
  Turn first = turn_of(Nation::saxons, 1);
  EXPECT_TRUE(Movement(play, first).may_end()) << "first half of a Major Invasion";
  Turn second = turn_of(Nation::saxons, 2);
  EXPECT_FALSE(Movement(play, second).may_end());
}

TEST_F(Landings, who_finds_no_landing_stays_at_sea) {
  covers("BR 6.10d", "BR 6.14");
  state.round = 8;
  put(Nation::dubliners, Area::irish_sea, 1);
  // More pieces than there are, taken away again: every landing place is full, and the overstack is elsewhere.
  const AreaSet places = nation_info[Nation::dubliners].landings;
  for (Area area : places) put(Nation::dubliners, area, is_difficult(area) ? 2 : 3);
  put(Nation::dubliners, Area::alban, 4);
  Turn turn = turn_of(Nation::dubliners);
  std::erase_if(turn.groups, [](const Group& group) { return is_land(group.at); });
  EXPECT_TRUE(ends(turn, Area::irish_sea).has(Area::march)) << "on from a full landing place to an empty area";
  for (Area area : around(places) - places) put(Nation::dubliners, area, is_difficult(area) ? 2 : 3);
  EXPECT_TRUE(Movement(play, turn).may_end());
  state.board.remove(Nation::dubliners, Area::skye, {1, 0});
  EXPECT_FALSE(Movement(play, turn).may_end());
  for (Area area : all_land) {
    state.board.remove(Nation::dubliners, area, state.board.armies_at(Nation::dubliners, area));
  }
}

TEST_F(Landings, each_nation_has_its_landing_places) {
  covers("BR 6.10e", "BR 8.5", "BR 12.3");
  state.round = 4;
  put(Nation::scots, Area::irish_sea);
  const AreaSet scots = ends(turn_of(Nation::scots), Area::irish_sea);
  EXPECT_FALSE(scots.has(Area::cheshire));
  EXPECT_FALSE(scots.has(Area::cumbria)) << "neither from the sea nor on from difficult Galloway";
  EXPECT_TRUE(scots.has(Area::lothian)) << "on from Strathclyde";
  EXPECT_TRUE(scots.has(Area::orkneys)) << "by the Icelandic Sea";
  EXPECT_FALSE(scots.has(Area::gwynedd));
  state.round = 2;
  put(Nation::romans, Area::english_channel);
  const AreaSet romans = ends(turn_of(Nation::romans), Area::english_channel);
  EXPECT_TRUE(romans.has(Area::south_mercia)) << "Kent, Essex, South Mercia: three areas";
  EXPECT_FALSE(romans.has(Area::norfolk)) << "the Frisian Sea is closed to them";
  EXPECT_FALSE(romans.has(Area::dyfed));
}

TEST_F(Landings, the_landing_rule_binds_invaders_in_the_second_half_but_not_armies_of_the_land) {
  covers("BR 6.10e", "BR 6.11");
  state.round = 12;
  put(Nation::danes, Area::north_sea, 1);
  put(Nation::danes, Area::bernicia, 1);
  Turn turn = turn_of(Nation::danes);
  EXPECT_TRUE(ends(turn, Area::bernicia).has(Area::mar)) << "by boat, and not bound";
  march(turn, Area::north_sea, 1, {Area::york});
  begin_phase(turn);
  turn.half = 2;
  EXPECT_FALSE(ends(turn, Area::york).has(Area::mar)) << "began the turn at sea";
  EXPECT_TRUE(ends(turn, Area::york).has(Area::kent)) << "by the Frisian Sea to a place it may land in";
  EXPECT_TRUE(ends(turn, Area::bernicia).has(Area::mar));
}

TEST_F(Landings, some_seas_are_closed_to_those_who_began_at_sea) {
  covers("BR 6.10e");
  state.round = 6;
  put(Nation::saxons, Area::english_channel, 1);
  put(Nation::saxons, Area::cornwall, 1);
  Turn turn = turn_of(Nation::saxons);
  Movement movement(play, turn);
  Party home = movement.start(Area::cornwall, levy(turn, Area::cornwall, {1, 0}), false);
  EXPECT_TRUE(movement.next_areas(home).has(Area::atlantic_ocean)) << "an army of the land may take that way";
  movement.step(home, Area::devon);
  movement.finish(home);
  Party party = movement.start(Area::english_channel, levy(turn, Area::english_channel, {1, 0}), false);
  EXPECT_TRUE(movement.next_areas(party).has(Area::frisian_sea));
  EXPECT_FALSE(movement.next_areas(party).has(Area::atlantic_ocean));
  movement.step(party, Area::cornwall);
  movement.finish(party);
  begin_phase(turn);
  turn.half = 2;
  party = movement.start(Area::cornwall, levy(turn, Area::cornwall, {1, 0}), false);
  EXPECT_TRUE(movement.next_areas(party).has(Area::english_channel));
  EXPECT_FALSE(movement.next_areas(party).has(Area::atlantic_ocean)) << "nor by boat in the second half";
  movement.step(party, Area::devon);
  movement.finish(party);
}

TEST_F(Landings, who_has_landed_does_not_put_to_sea_again) {
  covers("BR 6.10f");
  state.round = 12;
  put(Nation::danes, Area::north_sea, 2);
  lead(Leader::ivar_halfdan, Area::north_sea);
  Turn turn = turn_of(Nation::danes);
  Movement movement(play, turn);
  Party party = movement.start(Area::north_sea, levy(turn, Area::north_sea, {2, 0}), true);
  movement.step(party, Area::york);
  for (Area next : movement.next_areas(party)) EXPECT_TRUE(is_land(next)) << id_of(next);
  movement.finish(party);
}

TEST_F(Boats, one_sea_on_boat_turns_from_coast_to_coast) {
  covers("BR 6.11");
  state.round = 8;
  put(Nation::jutes, Area::kent);
  const AreaSet reach = ends(turn_of(Nation::jutes), Area::kent);
  EXPECT_TRUE(reach.has(Area::cornwall));
  EXPECT_TRUE(reach.has(Area::york));
  EXPECT_FALSE(reach.has(Area::bernicia)) << "two seas away";
  EXPECT_FALSE(reach.has(Area::pennines)) << "both steps are used";
  state.round = 9;
  EXPECT_FALSE(ends(turn_of(Nation::jutes), Area::kent).has(Area::york)) << "their boat turns are over";
}

TEST_F(Boats, a_leader_gives_a_land_step_before_or_after_the_crossing) {
  covers("BR 6.11", "BR 11.2");
  state.round = 10;
  put(Nation::angles, Area::north_mercia, 2);
  put(Nation::angles, Area::york, 2);
  lead(Leader::offa, Area::york);
  Turn turn = turn_of(Nation::angles);
  EXPECT_TRUE(ends(turn, Area::york, 1, true).has(Area::sussex)) << "Frisian Sea, Kent, Sussex";
  EXPECT_FALSE(ends(turn, Area::york, 1, false).has(Area::sussex));
  lead(Leader::offa, Area::north_mercia);
  turn = turn_of(Nation::angles);
  EXPECT_TRUE(ends(turn, Area::north_mercia, 1, true).has(Area::kent)) << "York or Suffolk, Frisian Sea, Kent";
  EXPECT_FALSE(ends(turn, Area::north_mercia, 1, false).has(Area::kent));
}

TEST_F(Boats, romans_and_normans_have_none) {
  covers("BR 6.11", "BR 12.3");
  state.round = 15;
  put(Nation::normans, Area::kent, 1, 1);
  EXPECT_FALSE(ends(turn_of(Nation::normans, 2), Area::kent, Armies{0, 1}).has(Area::york));
  state.round = 1;
  put(Nation::romans, Area::cornwall);
  EXPECT_FALSE(ends(turn_of(Nation::romans, 2), Area::cornwall).has(Area::cheshire));
}

}  // namespace
}  // namespace auspex::britannia

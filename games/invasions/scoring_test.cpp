// V.C to V.F: deeds, blocks, the end.
#include "games/invasions/scoring.h"

#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Scoring : public testing::Fixture {
 protected:
  [[nodiscard]] double block(Nation who, int at) const { return block_halves(state, who, at) / 2.0; }
};

// Annex 6, example 14.
TEST_F(Scoring, persia_scores_the_higher_figure_and_the_line_of_areas_besides) {
  covers("IN V.D.4", "IN V.D.1");
  turn(9);
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, {Space::armenia, Space::osroene, Space::pontus});
  EXPECT_EQ(block(Nation::persians, 9), 28);
  score_blocks(play);
  EXPECT_EQ(points(Nation::persians), 28);
}

TEST_F(Scoring, a_nation_without_a_block_for_the_turn_scores_nothing) {
  covers("IN V.D.3", "IN V.D.2");
  turn(2);
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, Area::oriens);
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::gallia_m);
  score_blocks(play);
  EXPECT_EQ(points(Nation::persians), 0);
  EXPECT_EQ(points(Nation::romans_w), 10) << "their card names turn 2";
}

TEST_F(Scoring, all_provinces_of_an_area_count_besides_the_single_ones) {
  covers("IN XII.C.4");
  turn(3);
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, {Space::syria, Space::phoenicia});
  EXPECT_EQ(block(Nation::persians, 3), 20);
  hold(Nation::persians, Area::oriens);
  const double whole = block(Nation::persians, 3);
  set_controller(state, Space::palmyrene, no_nation);
  EXPECT_EQ(block(Nation::persians, 3), whole - 15) << "one province less, and the line for all of Oriens is gone";
}

TEST_F(Scoring, vandals_named_provinces_count_once_unless_agreed_otherwise) {
  covers("IN V.D.4");
  turn(6);
  nation(Nation::vandals, Status::kingdom);
  hold(Nation::vandals, {Space::mauritania});
  EXPECT_EQ(block(Nation::vandals, 6), 3);
  read(Reading::named_province_counts_twice);
  EXPECT_EQ(block(Nation::vandals, 6), 5);
}

TEST_F(Scoring, caesarea_is_paid_once_by_the_line_of_its_area) {
  covers("IN V.D.4");
  nation(Nation::vandals, Status::kingdom);
  hold(Nation::vandals, {Space::caesarea});
  EXPECT_EQ(block(Nation::vandals, 6), 2) << "it is no other province on the coast";
  read(Reading::named_province_counts_twice);
  EXPECT_EQ(block(Nation::vandals, 6), 3);
}

TEST_F(Scoring, the_status_of_the_nation_decides_between_two_figures) {
  covers("IN V.D.4");
  turn(6);
  horde(Nation::vandals, Space::africa);
  EXPECT_EQ(block(Nation::vandals, 6), 10);
  nation(Nation::vandals).horde = nowhere;
  nation(Nation::vandals, Status::kingdom);
  EXPECT_EQ(block(Nation::vandals, 6), 15);
}

TEST_F(Scoring, frankish_sets_of_three_lie_outside_the_lines) {
  covers("IN V.D.4");
  turn(12);
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::thuringia, Space::saxonia, Space::franconia});
  EXPECT_EQ(block(Nation::franks, 0), 1);
  hold(Nation::franks, {Space::liger, Space::flandria, Space::saliens});
  EXPECT_EQ(block(Nation::franks, 0), 1) << "the Galliae have a line of their own";
  read(Reading::elsewhere_not_named);
  EXPECT_EQ(block(Nation::franks, 0), 2);
}

TEST_F(Scoring, a_kill_is_paid_by_the_list_of_whoever_commands) {
  covers("IN V.C.5", "IN V.C.1");
  nation(Nation::huns, Status::barbarian);
  nation(Nation::romans_w, Status::empire);
  nation(Nation::alans, Status::barbarian);
  score_kill(play, Nation::huns, national(Nation::romans_w, Unit::infantry), Space::latium, 2);
  EXPECT_EQ(points(Nation::huns), 2);
  score_kill(play, Nation::huns, national(Nation::alans, Unit::cavalry), Space::latium, 1);
  EXPECT_EQ(points(Nation::huns), 2.5);
  score_kill(play, Nation::romans_w, national(Nation::alans, Unit::cavalry), Space::latium, 1, 4);
  EXPECT_EQ(points(Nation::romans_w), 3) << "one by the list, two by an event";
}

TEST_F(Scoring, a_kill_outside_the_areas_of_the_line_is_worth_nothing) {
  covers("IN V.C.5");
  nation(Nation::franks, Status::barbarian);
  nation(Nation::alemanni, Status::barbarian);
  score_kill(play, Nation::franks, national(Nation::alemanni, Unit::infantry), Space::latium, 1);
  EXPECT_EQ(points(Nation::franks), 0);
  score_kill(play, Nation::franks, national(Nation::alemanni, Unit::infantry), Space::neustria, 1);
  EXPECT_EQ(points(Nation::franks), 1);
}

TEST_F(Scoring, a_raider_counts_as_one_and_as_a_barbarian_but_once) {
  covers("IN XI.F.5");
  nation(Nation::romans_w, Status::empire);
  nation(Nation::picts, Status::barbarian);
  score_kill(play, Nation::romans_w, national(Nation::picts, Unit::infantry), Space::lindum, 1);
  EXPECT_EQ(points(Nation::romans_w), 1);
}

TEST_F(Scoring, leaders_killed_by_name_and_by_people) {
  covers("IN V.C.6");
  nation(Nation::romans_w, Status::empire);
  nation(Nation::huns, Status::barbarian);
  nation(Nation::visigoths, Status::barbarian);
  score_leader_killed(play, Nation::romans_w, {Leader::attila, Nation::huns});
  EXPECT_EQ(points(Nation::romans_w), 5);
  score_leader_killed(play, Nation::romans_w, {Leader::alaricus, Nation::visigoths});
  EXPECT_EQ(points(Nation::romans_w), 8);
  nation(Nation::visigoths, Status::kingdom);
  score_leader_killed(play, Nation::romans_w, {Leader::alaricus, Nation::visigoths});
  EXPECT_EQ(points(Nation::romans_w), 8) << "no Barbarian any more";
}

TEST_F(Scoring, looting_pays_by_level_and_costs_its_owner_two) {
  covers("IN XXIV.F.3");
  nation(Nation::huns, Status::barbarian);
  nation(Nation::romans_w, Status::empire);
  set_city(state, Space::latium, 3, 1);
  score_city_looted(play, Nation::huns, Space::latium, Nation::romans_w, false);
  EXPECT_EQ(points(Nation::huns), 6);
  EXPECT_EQ(points(Nation::romans_w), -2);
  score_city_looted(play, no_nation, Space::latium, Nation::romans_w, false);
  EXPECT_EQ(points(Nation::romans_w), -4) << "by pirates";
  read(Reading::piracy_costs_no_points);
  score_city_looted(play, no_nation, Space::latium, Nation::romans_w, false);
  EXPECT_EQ(points(Nation::romans_w), -4);
}

TEST_F(Scoring, the_persian_capital_is_paid_for_when_it_is_lost) {
  covers("IN VII.E.1");
  nation(Nation::huns, Status::barbarian);
  nation(Nation::persians, Status::kingdom);
  set_city(state, Space::media, 1, 0);
  score_city_looted(play, Nation::huns, Space::media, Nation::persians, true);
  EXPECT_EQ(points(Nation::persians), 0);
  score_city_looted(play, Nation::huns, Space::media, Nation::persians, false);
  EXPECT_EQ(points(Nation::persians), -2);
}

TEST_F(Scoring, a_kingdom_pays_once_by_the_area_of_its_capital) {
  covers("IN VII.B.4", "IN V.D.5");
  nation(Nation::vandals, Status::kingdom);
  capital(Nation::vandals, Space::baetica);
  score_kingdom(play, Nation::vandals);
  EXPECT_EQ(points(Nation::vandals), 5) << "elsewhere than in Africa";
  capital(Nation::vandals, Space::africa);
  score_kingdom(play, Nation::vandals);
  EXPECT_EQ(points(Nation::vandals), 5) << "once per game";
  score_empire(play, Nation::vandals);
  EXPECT_EQ(points(Nation::vandals), 25);
}

TEST_F(Scoring, the_first_unit_in_africa_pays_the_vandals_once) {
  covers("IN V.D.5");
  nation(Nation::vandals, Status::barbarian);
  score_entry(play, Nation::vandals, Space::utica);
  EXPECT_EQ(points(Nation::vandals), 0);
  score_entry(play, Nation::vandals, Space::africa);
  score_entry(play, Nation::vandals, Space::africa);
  EXPECT_EQ(points(Nation::vandals), 8);
}

TEST_F(Scoring, both_goths_must_have_submitted) {
  covers("IN V.D.5");
  nation(Nation::huns, Status::barbarian);
  nation(Nation::ostrogoths, Status::barbarian);
  nation(Nation::visigoths, Status::barbarian);
  bind(state, Nation::ostrogoths, Bond::vassal, Nation::huns);
  score_submissions(play, Nation::huns);
  EXPECT_EQ(points(Nation::huns), 0);
  bind(state, Nation::visigoths, Bond::vassal, Nation::huns);
  score_submissions(play, Nation::huns);
  EXPECT_EQ(points(Nation::huns), 12);
}

TEST_F(Scoring, income_pays_where_no_heresy_is_and_once_for_new_catholics) {
  covers("IN V.C.3", "IN XXXI.E.3");
  nation(Nation::romans_w, Status::empire);
  EnumArray<Area, int> quarters{};
  quarters[Area::italia] = 8;
  quarters[Area::hispania] = 8;
  state.areas[Area::hispania].heresy = Heresy::plus;
  score_income(play, Nation::romans_w, quarters);
  EXPECT_EQ(points(Nation::romans_w), 2);
  nation(Nation::vandals, Status::kingdom);
  nation(Nation::visigoths, Status::kingdom).religion = Religion::arian;
  score_income(play, Nation::visigoths, quarters);
  EXPECT_EQ(points(Nation::visigoths), 0);
  nation(Nation::visigoths).religion = Religion::catholic;
  score_income(play, Nation::visigoths, quarters);
  score_income(play, Nation::visigoths, quarters);
  EXPECT_EQ(points(Nation::visigoths), 2) << "once";
  nation(Nation::franks, Status::kingdom).religion = Religion::catholic;
  score_income(play, Nation::franks, quarters);
  score_income(play, Nation::franks, quarters);
  EXPECT_EQ(points(Nation::franks), 4) << "every turn";
}

TEST_F(Scoring, a_turn_under_foedus_pays_three) {
  covers("IN IV.B.2", "IN XXVII.C.1");
  nation(Nation::romans_w, Status::empire);
  horde(Nation::visigoths, Space::aquitania);
  bind(state, Nation::visigoths, Bond::foedus, Nation::romans_w);
  score_each_turn(play);
  EXPECT_EQ(points(Nation::visigoths), 3);
}

TEST_F(Scoring, three_markers_in_an_area_pay_the_huns_who_are_there) {
  covers("IN IV.B.2");
  horde(Nation::huns, Space::pannonia);
  lay(Pillage::coins_1, Space::pannonia);
  lay(Pillage::coins_2, Space::pannonia);
  score_each_turn(play);
  EXPECT_EQ(points(Nation::huns), 0);
  lay(Pillage::coins_2, Space::pannonia);
  score_each_turn(play);
  EXPECT_EQ(points(Nation::huns), 3);
  nation(Nation::huns).horde = Space::siraces;
  set_controller(state, Space::pannonia, no_nation);
  score_each_turn(play);
  EXPECT_EQ(points(Nation::huns), 3) << "gone from there";
}

TEST_F(Scoring, pillaged_areas_pay_for_huns_whomever_they_serve) {
  covers("IN IV.B.2", "IN XX.N.1");
  horde(Nation::huns, Space::siraces);
  for (int i = 0; i < 3; ++i) lay(Pillage::coins_2, Space::pannonia);
  put(Nation::gepids, Space::carpathia);
  state.forces.add({Space::pannonia, national(Nation::gepids, Unit::infantry).serving(Nation::huns), 1});
  score_each_turn(play);
  EXPECT_EQ(points(Nation::huns), 0) << "Gepids in their service are no Huns";
  turn(4);
  nation(Nation::romans_w, Status::empire);
  put_auxiliary(Nation::romans_w, Nation::huns, Space::pannonia, Unit::horse_archer);
  score_each_turn(play);
  EXPECT_EQ(points(Nation::huns), 0) << "auxiliaries are Rome's";
  state.forces.add({Space::pannonia, national(Nation::huns, Unit::cavalry).serving(Nation::romans_w), 1});
  score_each_turn(play);
  EXPECT_EQ(points(Nation::huns), 3) << "lent to Rome";
}

TEST_F(Scoring, the_joint_anglo_saxons_share_both_lists) {
  covers("IN XXXII.F.I.2");
  turn(10);
  state.history.merged = true;
  nation(Nation::angles, Status::kingdom);
  hold(Nation::angles, Area::britannia);
  state.scenario = Scenario::full;
  turn(12);
  score_blocks(play);
  EXPECT_EQ(state.nations[Nation::angles].halves, state.nations[Nation::saxons].halves);
  EXPECT_GT(state.nations[Nation::saxons].halves, 0);
}

TEST_F(Scoring, the_joint_anglo_saxons_earn_half_as_vassals_on_both_ledgers) {
  covers("IN XXXII.F.I.2", "IN V.C.2");
  turn(10);
  state.history.merged = true;
  nation(Nation::angles, Status::kingdom);
  nation(Nation::franks, Status::kingdom);
  bind(state, Nation::angles, Bond::vassal, Nation::franks);
  score_kill(play, Nation::angles, national(Nation::picts, Unit::infantry), Space::cantium, 2);
  EXPECT_EQ(points(Nation::angles), 1);
  EXPECT_EQ(points(Nation::saxons), 1);
}

TEST_F(Scoring, the_joint_anglo_saxons_may_share_at_the_end_alone) {
  covers("IN XXXII.F.I.2");
  turn(10);
  state.history.merged = true;
  read(Reading::anglo_saxon_split_at_end);
  nation(Nation::angles, Status::kingdom);
  // A Saxon line names Angles, none of the Angles' does.
  score_kill(play, Nation::angles, national(Nation::picts, Unit::infantry), Space::cantium, 1);
  EXPECT_EQ(points(Nation::angles), 1) << "each list fills its own ledger";
  EXPECT_EQ(points(Nation::saxons), 1);
  score_kill(play, Nation::angles, national(Nation::saxons, Unit::infantry), Space::cantium, 2);
  EXPECT_EQ(points(Nation::angles), 3);
  EXPECT_EQ(points(Nation::saxons), 1);
  hold(Nation::angles, {Space::corinium_dobunorum, Space::cumbria});
  turn(12);
  score_blocks(play);
  EXPECT_EQ(points(Nation::angles), 3 + (8 + 3 + 8) / 2.0);
  EXPECT_EQ(points(Nation::saxons), 1 + (8 + 3 + 8) / 2.0);
}

// --- V.D.4, kind of line by kind of line

TEST_F(Scoring, of_other_provinces_on_a_coast_looks_at_the_sea) {
  covers("IN V.D.4");
  nation(Nation::vandals, Status::kingdom);
  hold(Nation::vandals, {Space::baetica});
  EXPECT_EQ(block(Nation::vandals, 6), 1);
  hold(Nation::vandals, {Space::gallaecia, Space::carpetania});
  EXPECT_EQ(block(Nation::vandals, 6), 1) << "neither an ocean nor the inland";
  hold(Nation::vandals, {Space::sicilia});
  EXPECT_EQ(block(Nation::vandals, 6), 8) << "which is named";
}

TEST_F(Scoring, of_other_provinces_anywhere_counts_each) {
  covers("IN V.D.4");
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::baetica, Space::syria, Space::media});
  EXPECT_EQ(block(Nation::franks, 9), 3);
  hold(Nation::franks, {Space::austrasia});
  EXPECT_EQ(block(Nation::franks, 9), 10) << "which is named";
}

TEST_F(Scoring, of_the_huns_leaves_out_vassals_as_the_lines_say) {
  covers("IN V.D.4", "IN XII.F.1");
  nation(Nation::huns, Status::empire);
  hold(Nation::huns, {Space::latium});
  EXPECT_EQ(block(Nation::huns, 6), 5) << "outside Danubius";
  hold(Nation::huns, {Space::hunnia});
  EXPECT_EQ(block(Nation::huns, 6), 8);
  put(Nation::gepids, Space::tisia);
  put(Nation::gepids, Space::umbria);
  bind(state, Nation::gepids, Bond::vassal, Nation::huns);
  EXPECT_EQ(block(Nation::huns, 6), 11) << "vassals in Danubius alone";
  EXPECT_EQ(block(Nation::huns, 9), 8) << "and nowhere";
}

TEST_F(Scoring, of_so_many_provinces_needs_all_of_them) {
  covers("IN V.D.4");
  nation(Nation::huns, Status::empire);
  int held = 0;
  for (Space province : provinces_in(Area::danubius)) {
    if (held == 6) break;
    hold(Nation::huns, {province});
    ++held;
    EXPECT_EQ(block(Nation::huns, 6), 3 * held + (held == 6 ? 10 : 0)) << held;
  }
}

TEST_F(Scoring, of_each_other_area_leaves_out_what_has_its_own_line) {
  covers("IN V.D.4");
  nation(Nation::romans_e, Status::empire);
  hold(Nation::romans_e, Area::asia);
  hold(Nation::romans_e, Area::danubius);
  EXPECT_EQ(block(Nation::romans_e, 0), 10) << "Civilized or not";
  hold(Nation::romans_e, {Space::latium});
  EXPECT_EQ(block(Nation::romans_e, 0), 13) << "a province is no Area";
}

TEST_F(Scoring, of_an_abdication_pays_three_for_an_area_at_least) {
  covers("IN XXXII.B.I.2");
  turn(10);
  nation(Nation::romans_e, Status::empire);
  hold(Nation::romans_e, Area::asia);
  EXPECT_EQ(abdication_halves(state, Nation::romans_e), 2 * 5) << "its lines of the last turn pay more";
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::britannia);
  hold(Nation::romans_w, {Space::aquitania});
  EXPECT_EQ(abdication_halves(state, Nation::romans_w), 2 * 3) << "the West has none";
}

TEST_F(Scoring, the_loot_of_roma_pays_the_herules_once_and_levels_pay_the_huns) {
  covers("IN V.D.5", "IN XXIV.F.3");
  nation(Nation::herules, Status::barbarian);
  nation(Nation::huns, Status::barbarian);
  nation(Nation::romans_w, Status::empire);
  score_city_looted(play, Nation::herules, Space::umbria, Nation::romans_w, false);
  EXPECT_EQ(points(Nation::herules), 0);
  EXPECT_EQ(points(Nation::romans_w), -2);
  for (int i = 0; i < 2; ++i) score_city_looted(play, Nation::herules, Space::latium, Nation::romans_w, false);
  EXPECT_EQ(points(Nation::herules), 15);
  ASSERT_EQ(city_level(state, Space::latium), 3);
  score_city_looted(play, Nation::huns, Space::latium, Nation::romans_w, false);
  EXPECT_EQ(points(Nation::huns), 6);
}

TEST_F(Scoring, income_of_converts_counts_in_catholic_areas_and_the_empires_everywhere) {
  covers("IN V.C.3", "IN XXXI.E.3");
  EnumArray<Area, int> quarters{};
  quarters[Area::gallia_s] = 8;
  quarters[Area::oriens] = 12;
  nation(Nation::franks, Status::kingdom).religion = Religion::arian;
  score_income(play, Nation::franks, quarters);
  EXPECT_EQ(points(Nation::franks), 0);
  nation(Nation::franks).religion = Religion::catholic;
  for (int i = 0; i < 2; ++i) score_income(play, Nation::franks, quarters);
  EXPECT_EQ(points(Nation::franks), 4) << "each turn";
  nation(Nation::romans_e, Status::empire).religion = Religion::monophysite;
  score_income(play, Nation::romans_e, quarters);
  EXPECT_EQ(points(Nation::romans_e), 5);
}

TEST_F(Scoring, leaders_without_a_name_pay_nothing) {
  covers("IN V.C.6");
  nation(Nation::romans_w, Status::empire);
  nation(Nation::huns, Status::barbarian);
  nation(Nation::persians, Status::kingdom);
  score_leader_killed(play, Nation::romans_w, {Leader::rex, Nation::huns});
  score_leader_killed(play, Nation::romans_w, {Leader::sapor_ii, Nation::persians});
  EXPECT_EQ(points(Nation::romans_w), 0) << "nor do those of Kingdoms";
  score_leader_killed(play, Nation::romans_w, {Leader::balamir, Nation::huns});
  EXPECT_EQ(points(Nation::romans_w), 3);
  score_leader_killed(play, Nation::romans_w, {Leader::attila, Nation::huns});
  EXPECT_EQ(points(Nation::romans_w), 8);
}

TEST_F(Scoring, africa_on_the_vandals_list_may_be_the_area) {
  covers("IN V.D.4");
  nation(Nation::vandals, Status::kingdom);
  hold(Nation::vandals, {Space::africa});
  EXPECT_EQ(block_halves(state, Nation::vandals, 6), 2 * 15);
  read(Reading::vandal_africa_is_area);
  EXPECT_EQ(block_halves(state, Nation::vandals, 6), 2 * 1) << "one more on the Mediterranean";
  hold(Nation::vandals, Area::africa_area);
  const int whole = block_halves(state, Nation::vandals, 6);
  nation(Nation::vandals, Status::barbarian);
  EXPECT_EQ(block_halves(state, Nation::vandals, 6), whole - 2 * (15 - 10)) << "by status, for the Area";
  state.readings = {};
  EXPECT_EQ(block_halves(state, Nation::vandals, 6), whole - 2 * (15 - 10) - 2) << "or the province, not counted twice";
  nation(Nation::vandals, Status::kingdom);
}

TEST_F(Scoring, lines_for_an_area_may_need_every_province) {
  covers("IN V.D.4");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::gallia_m);
  hold(Nation::romans_w, Area::gallia_s);
  EXPECT_EQ(block_halves(state, Nation::romans_w, 4), 2 * 5);
  hold(Nation::franks, {Space::flandria});
  EXPECT_EQ(block_halves(state, Nation::romans_w, 4), 2 * 5) << "control is enough";
  read(Reading::area_lines_need_all_provinces);
  EXPECT_EQ(block_halves(state, Nation::romans_w, 4), 0);
  hold(Nation::romans_w, {Space::flandria});
  EXPECT_EQ(block_halves(state, Nation::romans_w, 4), 2 * 5);
}

TEST_F(Scoring, raids_pay_and_booty_counts_at_the_end) {
  covers("IN XI.E.4", "IN XI.E.6", "IN V.E.1");
  score_raid(play, Nation::picts, RaidResult::minus);
  EXPECT_EQ(points(Nation::picts), 1);
  score_raid(play, Nation::picts, RaidResult::plus);
  EXPECT_EQ(points(Nation::picts), 4);
  state.nations[Nation::picts].coins = 11;
  end_game(play);
  EXPECT_EQ(points(Nation::picts), 6);
}

TEST_F(Scoring, the_greatest_margin_wins_then_kingdoms_then_provinces) {
  covers("IN V.F.1", "IN V.F.3");
  for (Side side : all<Side>()) state.par[side] = 0;
  EXPECT_EQ(places(state), (EnumArray<Side, int>{{1, 1, 1, 1}})) << "shared";
  put(Nation::huns, Space::siraces, Unit::cavalry);
  EXPECT_EQ(places(state)[Side::huns], 1);
  EXPECT_EQ(places(state)[Side::romans], 2);
  nation(Nation::visigoths, Status::kingdom);
  EXPECT_EQ(places(state)[Side::goths], 1);
  EXPECT_EQ(places(state)[Side::huns], 2);
  state.nations[Nation::persians].halves = 2;
  EXPECT_EQ(places(state)[Side::persians], 1);
  state.par[Side::persians] = 2;
  EXPECT_EQ(places(state)[Side::persians], 4);
  read(Reading::raw_victory);
  EXPECT_EQ(places(state)[Side::persians], 1);
}

TEST_F(Scoring, the_game_ends_when_one_seat_alone_has_peoples_left) {
  covers("IN V.E.2");
  begin_in_350();
  EXPECT_FALSE(only_one_seat_left(state));
  turn(12);
  for (Nation who : all<Nation>()) {
    if (side_of(state, who) != Side::romans) state.nations[who].presence = Presence::gone;
  }
  EXPECT_TRUE(only_one_seat_left(state));
  turn(10);
  state.step = Step::status;
  EXPECT_FALSE(only_one_seat_left(state)) << "the Khazars are still to come";
  state.step = Step::reinforcements;
  EXPECT_FALSE(only_one_seat_left(state));
  state.slot = turn_info[10].slots_size;
  EXPECT_TRUE(only_one_seat_left(state)) << "they have had their slot";
  state.step = Step::events;
  state.slot = 0;
  EXPECT_TRUE(only_one_seat_left(state));
  begin_in_350();
}

}  // namespace
}  // namespace auspex::invasions

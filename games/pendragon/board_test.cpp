// 1.3, 1.4, 1.6, 1.7: the map, what may stand where, Control, Prosperity and Plunder, the boxes; and that the books are
// watched.
#include "games/pendragon/board.h"

#include <algorithm>
#include <array>
#include <bit>

#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class BoardTest : public Fixture {
 protected:
  [[nodiscard]] Control control(Space space) const { return state.board.control(space); }
  [[nodiscard]] Board& board() { return state.board; }
};

// ---------------------------------------------------------------------------------------------------- The map

TEST_F(BoardTest, spaces_that_only_touch_or_lie_across_water_are_not_adjacent) {
  covers("PD 1.3.4");
  EXPECT_FALSE(space_info[Space::silures].adjacent.has(Space::durotriges));
  EXPECT_FALSE(space_info[Space::trinovantes].adjacent.has(Space::cantiaci));
  EXPECT_TRUE(space_info[Space::silures].adjacent.has(Space::dobunni));
  EXPECT_TRUE(space_info[Space::londinium].adjacent.has(Space::cantiaci));
  for (Space space : all<Space>()) {
    for (Space other : space_info[space].adjacent) EXPECT_TRUE(space_info[other].adjacent.has(space)) << id_of(space);
    EXPECT_FALSE(space_info[space].adjacent.has(space)) << id_of(space);
  }
  EXPECT_EQ(neighbours({Space::dumnonii}), SpaceSet{Space::durotriges});
}

TEST_F(BoardTest, roads_lead_from_space_to_space_and_not_everywhere) {
  covers("PD 1.3.3");
  EXPECT_TRUE(space_info[Space::corieltauvi].roads.has(Space::dobunni)) << "the rulebook's example";
  EXPECT_FALSE(space_info[Space::corieltauvi].roads.has(Space::cornovii));
  EXPECT_TRUE(space_info[Space::corieltauvi].adjacent.has(Space::cornovii));
  for (Space space : all<Space>()) {
    EXPECT_TRUE((space_info[space].roads - space_info[space].adjacent).empty()) << id_of(space);
  }
  EXPECT_FALSE(space_info[Space::londinium].roads.empty());
  EXPECT_FALSE(space_info[Space::eboracum].roads.empty());
}

TEST_F(BoardTest, coasts_are_those_of_the_four_seas) {
  covers("PD 1.3.7", "PD 1.3.8", "PD 1.3.9");
  EXPECT_TRUE(space_info[Space::dobunni].seas.empty()) << "does not reach the sea";
  EXPECT_EQ(space_info[Space::londinium].seas, SeaSet{Sea::germanicus});
  for (Sea sea : all<Sea>()) {
    for (Space space : all<Space>()) {
      EXPECT_EQ(sea_info[sea].coast.has(space), space_info[space].seas.has(sea)) << id_of(space) << id_of(sea);
    }
  }
  EXPECT_EQ(caledonian_border, (SpaceSet{Space::votadini, Space::novantae}));
}

TEST_F(BoardTest, a_region_has_two_sites_and_a_city_one) {
  covers("PD 1.3.1", "PD 1.3.2", "PD 1.3.5");
  for (Space space : all<Space>()) EXPECT_EQ(space_info[space].sites.size(), is_city(space) ? 1 : 2) << id_of(space);
  EXPECT_EQ(select(SpaceSet::every(), is_city), (SpaceSet{Space::londinium, Space::eboracum}));
  EXPECT_EQ(all_regions.size(), 21);
}

// ---------------------------------------------------------------------------------------------------- Stacking

TEST_F(BoardTest, towns_stand_on_town_sites_and_no_hillfort_in_a_city) {
  covers("PD 1.3.5", "PD 1.4.2");
  EXPECT_TRUE(may_hold(Site::isca_dumnoniorum, Kind::town));
  EXPECT_FALSE(may_hold(Site::tintagel, Kind::town));
  EXPECT_TRUE(may_hold(Site::tintagel, Kind::hillfort));
  EXPECT_TRUE(may_hold(Site::isca_dumnoniorum, Kind::hillfort)) << "on a Town Site of a Region";
  EXPECT_FALSE(may_hold(Site::londinium, Kind::hillfort));
  for (Kind kind : {Kind::fort, Kind::settlement, Kind::town}) EXPECT_TRUE(may_hold(Site::londinium, kind));
  for (Kind kind : {Kind::fort, Kind::settlement}) EXPECT_TRUE(may_hold(Site::tintagel, kind));

  EXPECT_EQ(board().vacant_sites(Space::dumnonii, Kind::town), SiteSet{Site::isca_dumnoniorum});
  EXPECT_EQ(board().vacant_sites(Space::dumnonii, Kind::fort), (SiteSet{Site::tintagel, Site::isca_dumnoniorum}));
  EXPECT_FALSE(board().place_stronghold(Site::tintagel, Piece::town));
  EXPECT_FALSE(board().place_stronghold(Site::londinium, Piece::hillfort));
  EXPECT_EQ(board().pieces(Space::dumnonii) + board().pieces(Space::londinium), 0);
}

TEST_F(BoardTest, one_stronghold_stands_on_a_site) {
  covers("PD 1.3.5", "PD 1.4.2");
  build(Site::tintagel, Piece::fort);
  EXPECT_FALSE(board().place_stronghold(Site::tintagel, Piece::saxon_settlement));
  EXPECT_EQ(board().stronghold_at(Site::tintagel), Piece::fort);
  EXPECT_EQ(board().vacant_sites(Space::dumnonii, Kind::hillfort), SiteSet{Site::isca_dumnoniorum});
  board().remove_stronghold(Site::tintagel);
  EXPECT_EQ(board().stronghold_at(Site::tintagel), std::nullopt);
  EXPECT_EQ(board().available(Piece::fort), 10);
}

TEST_F(BoardTest, units_do_not_stand_on_sites_nor_strongholds_off_them) {
  covers("PD 1.4.2");
  EXPECT_THROW(board().place(Space::dumnonii, Piece::fort, 1), IllegalStep);
  EXPECT_THROW(board().place_stronghold(Site::tintagel, Piece::cavalry), IllegalStep);
}

// ---------------------------------------------------------------------------------------------------- Availability

TEST_F(BoardTest, only_what_is_available_can_be_placed) {
  covers("PD 1.4.1");
  EXPECT_EQ(board().available(Piece::cavalry), 20);
  EXPECT_EQ(board().place(Space::dumnonii, Piece::cavalry, 22), 20);
  EXPECT_EQ(board().place(Space::dumnonii, Piece::cavalry, 1), 0);
  EXPECT_EQ(board().remove(Space::dumnonii, Piece::cavalry, 3), 3);
  EXPECT_EQ(board().available(Piece::cavalry), 3);
  EXPECT_THROW(board().remove(Space::dumnonii, Piece::cavalry, 18), IllegalStep) << "there are seventeen";
}

TEST_F(BoardTest, cavalry_has_boxes_of_its_own_and_comitates_another) {
  covers("PD 1.4.1");
  put(Space::dumnonii, Piece::cavalry, 6);
  board().remove(Space::dumnonii, Piece::cavalry, 2, 0, Box::casualties);
  board().remove(Space::dumnonii, Piece::cavalry, 1, 0, Box::out_of_play);
  EXPECT_EQ(board().casualties(), 2);
  EXPECT_EQ(board().out_of_play(), 1);
  EXPECT_EQ(board().available(Piece::cavalry), 14);
  EXPECT_EQ(board().move_between_boxes(Piece::cavalry, 5, Box::casualties, Box::available), 2);
  EXPECT_EQ(board().available(Piece::cavalry), 16);
  EXPECT_EQ(board().move_between_boxes(Piece::comitates, 15, Box::available, Box::not_yet_in_play), 15);
  EXPECT_EQ(board().place(Space::dumnonii, Piece::comitates, 1), 0);
  EXPECT_EQ(board().place(Space::dumnonii, Piece::comitates, 1, Box::not_yet_in_play), 1);
  put(Space::dumnonii, Piece::militia);
  EXPECT_THROW(board().remove(Space::dumnonii, Piece::militia, 1, 0, Box::casualties), IllegalStep);
  EXPECT_THROW(board().remove(Space::dumnonii, Piece::cavalry, 1, 0, Box::not_yet_in_play), IllegalStep);
}

TEST_F(BoardTest, foederati_come_from_and_go_to_the_pool_of_their_nation) {
  covers("PD 1.4.1", "PD 1.4.3");
  put(Space::iceni, Piece::red_saxon_warband, 3);
  build(Site::venta_icenorum, Piece::blue_saxon_settlement);
  EXPECT_EQ(board().available(Piece::saxon_warband), 22);
  EXPECT_EQ(board().available(Piece::saxon_settlement), 11);
  EXPECT_EQ(board().troops(Space::iceni, Faction::dux), 3) << "its employer's in all else";
  EXPECT_EQ(board().strongholds(Space::iceni, Faction::civitates), 1);
  EXPECT_EQ(board().pieces(Space::iceni, Faction::saxons), 0);
  EXPECT_EQ(board().settlements_on_map(Nation::saxon), 1) << "counted for the Nation all the same";
  board().remove(Space::iceni, Piece::red_saxon_warband, 2);
  EXPECT_EQ(board().available(Piece::saxon_warband), 24);
}

TEST_F(BoardTest, a_marker_changes_whose_they_are_and_nothing_else) {
  covers("PD 1.4.3");
  put(Space::iceni, Piece::saxon_warband, 3, 2);
  build(Site::venta_icenorum, Piece::saxon_settlement);
  board().turn(Space::iceni, Piece::saxon_warband, Piece::blue_saxon_warband, 2, 1);
  EXPECT_EQ(board().laden(Space::iceni, Piece::blue_saxon_warband), 1);
  EXPECT_EQ(board().laden(Space::iceni, Piece::saxon_warband), 1);
  board().turn_stronghold(Site::venta_icenorum, Piece::red_saxon_settlement);
  EXPECT_EQ(board().strongholds(Space::iceni, Faction::dux), 1);
  EXPECT_EQ(board().available(Piece::saxon_settlement), 11);
  EXPECT_THROW(board().turn(Space::iceni, Piece::saxon_warband, Piece::blue_scotti_warband, 1), IllegalStep);
  EXPECT_THROW(board().turn_stronghold(Site::venta_icenorum, Piece::scotti_settlement), IllegalStep);
}

TEST_F(BoardTest, refugees_are_four_at_most) {
  covers("PD 1.3.6");
  EXPECT_EQ(board().add_refugees(3), 3);
  EXPECT_EQ(board().add_refugees(3), 1);
  EXPECT_EQ(board().refugees(), 4);
  EXPECT_EQ(board().add_refugees(-6), -4);
}

TEST_F(BoardTest, what_waits_on_a_card_is_not_available) {
  covers("PD 1.4.1");
  EXPECT_EQ(board().raiders_to_card(32), 30);
  EXPECT_EQ(board().available(Piece::scotti_raider), 0);
  EXPECT_EQ(board().raiders_from_card(4), 4);
  EXPECT_EQ(board().available(Piece::scotti_raider), 4);
  EXPECT_TRUE(board().settlement_to_card());
  EXPECT_FALSE(board().settlement_to_card()) << "one";
  EXPECT_EQ(board().available(Piece::scotti_settlement), 5);
}

// ---------------------------------------------------------------------------------------------------- Control

TEST_F(BoardTest, control_needs_a_stronghold_and_more_than_all_others_together) {
  covers("PD 1.6");
  put(Space::iceni, Piece::saxon_warband, 3);
  EXPECT_EQ(control(Space::iceni), Control::nobody) << "no Stronghold";
  build(Site::venta_icenorum, Piece::saxon_settlement);
  EXPECT_EQ(control(Space::iceni), Control::saxons);
  put(Space::iceni, Piece::scotti_warband, 2);
  put(Space::iceni, Piece::cavalry, 2);
  EXPECT_EQ(control(Space::iceni), Control::nobody) << "four against four";
  put(Space::iceni, Piece::saxon_warband);
  EXPECT_EQ(control(Space::iceni), Control::saxons);
  EXPECT_TRUE(board().controls(Faction::saxons, Space::iceni));
}

TEST_F(BoardTest, raiders_neither_make_nor_break_control) {
  covers("PD 1.6");
  build(Site::venta_icenorum, Piece::hillfort);
  put(Space::iceni, Piece::saxon_raider, 9);
  put(Space::iceni, Piece::scotti_raider, 9);
  EXPECT_EQ(control(Space::iceni), Control::britons);
  put(Space::iceni, Piece::saxon_warband, 1);
  EXPECT_EQ(control(Space::iceni), Control::nobody) << "one against one, Raiders aside";
}

TEST_F(BoardTest, before_fragmentation_britons_count_together_foederati_included) {
  covers("PD 1.6.1", "PD 1.5", "PD 1.4.3");
  build(Site::venta_icenorum, Piece::red_saxon_settlement);
  put(Space::iceni, Piece::militia);
  put(Space::iceni, Piece::saxon_warband, 2);
  EXPECT_EQ(control(Space::iceni), Control::nobody);
  put(Space::iceni, Piece::blue_scotti_warband);
  for (ImperiumStatus status : {ImperiumStatus::roman_rule_military, ImperiumStatus::autonomy_civilian}) {
    imperium(status);
    EXPECT_EQ(control(Space::iceni), Control::britons) << "PD-A5: a red Settlement is a Briton Stronghold";
    EXPECT_TRUE(board().controls(Faction::dux, Space::iceni));
    EXPECT_TRUE(board().controls(Faction::civitates, Space::iceni));
  }
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(control(Space::iceni), Control::nobody) << "two Civitates without a Stronghold, one of the Dux, two Saxons";
}

TEST_F(BoardTest, troops_of_both_britons_hold_nothing_without_a_stronghold) {
  covers("PD 1.6", "PD 1.6.1");
  put(Space::iceni, Piece::cavalry, 3);
  put(Space::iceni, Piece::militia, 3);
  put(Space::iceni, Piece::saxon_warband, 1);
  EXPECT_EQ(control(Space::iceni), Control::nobody);
  imperium(ImperiumStatus::fragmentation);
  put(Space::iceni, Piece::cavalry, 3);
  EXPECT_EQ(control(Space::iceni), Control::nobody);
  build(Site::venta_icenorum, Piece::fort);
  EXPECT_EQ(control(Space::iceni), Control::dux);
}

TEST_F(BoardTest, at_fragmentation_each_briton_stands_alone) {
  covers("PD 1.6.1", "PD 6.8.1");
  build(Site::deva, Piece::fort);
  put(Space::deceangli, Piece::militia, 1);
  EXPECT_EQ(control(Space::deceangli), Control::britons);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(control(Space::deceangli), Control::nobody) << "one against one";
  put(Space::deceangli, Piece::cavalry);
  EXPECT_EQ(control(Space::deceangli), Control::dux);
  EXPECT_TRUE(board().controls(Faction::dux, Space::deceangli));
  EXPECT_FALSE(board().controls(Faction::civitates, Space::deceangli));
  EXPECT_FALSE(board().briton_control(Space::deceangli));
  build(Site::barwick, Piece::hillfort);
  EXPECT_EQ(control(Space::brigantes), Control::britons) << "of the Civitates alone";
  EXPECT_FALSE(board().controls(Faction::dux, Space::brigantes));
}

TEST_F(BoardTest, in_a_city_the_stronghold_decides_alone) {
  covers("PD 1.6", "PD 1.3.2");
  put(Space::londinium, Piece::militia, 5);
  EXPECT_EQ(control(Space::londinium), Control::nobody);
  build(Site::londinium, Piece::scotti_settlement);
  EXPECT_EQ(control(Space::londinium), Control::scotti);
  build(Site::eboracum, Piece::fort);
  put(Space::eboracum, Piece::saxon_warband, 9);
  EXPECT_EQ(control(Space::eboracum), Control::britons);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(control(Space::eboracum), Control::dux) << "PD-A4";
}

TEST_F(BoardTest, controlled_population_is_the_present_one) {
  covers("PD 1.6", "PD 1.3.6", "PD 1.9");
  build(Site::venta_icenorum, Piece::hillfort);
  build(Site::londinium, Piece::town);
  EXPECT_EQ(board().controlled_population(Control::britons), 4);
  board().set_population(Space::iceni, 3);
  EXPECT_EQ(board().controlled_population(Control::britons), 5);
  EXPECT_EQ(board().controlled_by(Control::britons), (SpaceSet{Space::iceni, Space::londinium}));
  EXPECT_EQ(board().controlled_population(Control::saxons), 0);
}

TEST_F(BoardTest, the_other_briton_is_an_enemy_at_fragmentation_only) {
  covers("PD 1.5");
  EXPECT_EQ(board().enemies_of(Faction::dux), both_barbarians);
  EXPECT_EQ(board().friends_of(Faction::civitates), both_britons);
  EXPECT_EQ(board().enemies_of(Faction::saxons), both_britons | FactionSet{Faction::scotti});
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(board().enemies_of(Faction::dux), both_barbarians | FactionSet{Faction::civitates});
  EXPECT_EQ(board().friends_of(Faction::civitates), FactionSet{Faction::civitates});
}

// ---------------------------------------------------------------------------------------------------- Prosperity

TEST_F(BoardTest, prosperity_fills_the_bottom_row_first_and_leaves_the_top_row_first) {
  covers("PD 1.7", "PD 1.7.1");
  EXPECT_EQ(board().add_prosperity(Space::atrebates, 4), 4);
  EXPECT_EQ(board().bottom_row(Space::atrebates), 3);
  EXPECT_EQ(board().top_row(Space::atrebates), 1);
  EXPECT_EQ(board().add_prosperity(Space::atrebates, 9), 2) << "twice the Population of three";
  EXPECT_EQ(board().take_prosperity(Space::atrebates, 4), 4);
  EXPECT_EQ(board().bottom_row(Space::atrebates), 2);
  EXPECT_EQ(board().top_row(Space::atrebates), 0);
  EXPECT_EQ(board().take_prosperity(Space::atrebates, 9), 2);
  EXPECT_EQ(board().add_prosperity(Space::atrebates, 9, false), 3) << "bottom row only";
}

TEST_F(BoardTest, a_change_of_population_moves_no_cube_before_recovery) {
  covers("PD 1.7.1", "PD 1.3.6");
  prosper(Space::iceni, 4);
  board().set_population(Space::iceni, 1);
  EXPECT_EQ(board().prosperity(Space::iceni), 4);
  EXPECT_EQ(board().add_prosperity(Space::iceni, 1), 0) << "PD-B2: a row over its limit takes none";
  EXPECT_EQ(board().trim_prosperity(Space::iceni), 2);
  EXPECT_EQ(board().bottom_row(Space::iceni), 1);
  EXPECT_EQ(board().top_row(Space::iceni), 1);
  board().set_population(Space::iceni, 2);
  EXPECT_EQ(board().add_prosperity(Space::iceni, 1), 1);
  EXPECT_EQ(board().bottom_row(Space::iceni), 2) << "PD-B1: the gap below a filled top row comes first";
}

TEST_F(BoardTest, a_city_has_one_row_of_twice_its_printed_population) {
  covers("PD 1.7.2");
  EXPECT_EQ(board().add_prosperity(Space::londinium, 9), 4);
  EXPECT_EQ(board().top_row(Space::londinium), 0);
  board().set_population(Space::londinium, 1);
  EXPECT_EQ(board().trim_prosperity(Space::londinium), 0) << "PD-B3: the printed number counts";
  board().take_prosperity(Space::londinium, 1);
  EXPECT_EQ(board().prosperity_room(Space::londinium), 1);
}

TEST_F(BoardTest, total_prosperity_counts_no_plunder) {
  covers("PD 1.7.3");
  prosper(Space::iceni, 3);
  prosper(Space::eboracum, 2);
  put(Space::iceni, Piece::saxon_raider, 2);
  EXPECT_EQ(board().total_prosperity(), 5);
  EXPECT_EQ(board().plunder_space(Space::iceni, Piece::saxon_raider, 5), 2) << "one cube each";
  EXPECT_EQ(board().total_prosperity(), 3);
  EXPECT_EQ(board().plunder_on_map(all_units), 2);
}

TEST_F(BoardTest, a_unit_carries_one_cube_and_takes_it_along) {
  covers("PD 1.7.4");
  put(Space::iceni, Piece::saxon_warband, 3, 2);
  EXPECT_EQ(board().load(Space::iceni, Piece::saxon_warband, 5), 1);
  EXPECT_EQ(board().unload(Space::iceni, Piece::saxon_warband, 1), 1);
  board().move(Space::iceni, Space::trinovantes, Piece::saxon_warband, 2, 1);
  EXPECT_EQ(board().laden(Space::trinovantes, Piece::saxon_warband), 1);
  EXPECT_EQ(board().laden(Space::iceni, Piece::saxon_warband), 1);
  EXPECT_EQ(board().units_at(Space::trinovantes, all_units).plunder(), 1);
  EXPECT_THROW(board().move(Space::iceni, Space::trinovantes, Piece::saxon_warband, 1, 0), IllegalStep)
      << "the last one carries";
  board().remove(Space::iceni, Piece::saxon_warband, 1, 1);
  EXPECT_EQ(board().plunder_on_map(all_units), 1) << "off the board with its Unit";
}

// ---------------------------------------------------------------------------------------------------- The Imperium

TEST_F(BoardTest, the_imperium_marker_says_imperium_and_dominance) {
  covers("PD 6.8");
  imperium(ImperiumStatus::autonomy_civilian);
  EXPECT_EQ(board().imperium(), Imperium::autonomy);
  EXPECT_EQ(board().dominance(), Dominance::civilian);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(board().imperium(), Imperium::fragmentation);
  EXPECT_EQ(board().dominance(), std::nullopt);
  EXPECT_TRUE(board().fragmented());
}

TEST_F(BoardTest, roads_go_by_the_imperium_except_at_autonomy) {
  covers("PD 6.8.4");
  EXPECT_TRUE(board().roads_maintained());
  imperium(ImperiumStatus::autonomy_military);
  EXPECT_TRUE(board().roads_maintained()) << "until Upkeep";
  board().set_roads_maintained(false);
  imperium(ImperiumStatus::autonomy_civilian);
  EXPECT_FALSE(board().roads_maintained()) << "as it was";
  imperium(ImperiumStatus::roman_rule_civilian);
  EXPECT_TRUE(board().roads_maintained()) << "PD-A8";
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(board().roads_maintained());
}

// ---------------------------------------------------------------------------------------------------- Self-check

// Boards that no rule brings about, made from one in order by changing a byte. The tables come first, in this order,
// then flags; the last six bytes are the boxes and what lies on cards.
class SpoiltBoard : public BoardTest {
 protected:
  SpoiltBoard() {
    put(Space::iceni, Piece::saxon_warband, 2, 2);
    build(Site::venta_icenorum, Piece::hillfort);
    build(Site::londinium, Piece::town);
  }
  [[nodiscard]] static std::vector<std::string> faults(const Board& board) {
    std::vector<std::string> found;
    board.self_check(found);
    return found;
  }
  [[nodiscard]] static bool finds(const Board& board, const std::string& fault) {
    const std::vector<std::string> found = faults(board);
    return std::find(found.begin(), found.end(), fault) != found.end();
  }
  [[nodiscard]] Board with_byte(std::size_t at, int added) const {
    auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(Board)>>(state.board);
    bytes.at(at) = static_cast<std::uint8_t>(bytes.at(at) + added);
    return std::bit_cast<Board>(bytes);
  }
  static std::size_t place_of(Space space, Piece piece) {
    return static_cast<std::size_t>(index_of(space) * count_of<Piece> + index_of(piece));
  }
  static constexpr std::size_t spaces = count_of<Space>;
  static constexpr std::size_t laden = spaces * count_of<Piece>;
  static constexpr std::size_t totals = 2 * laden;
  static constexpr std::size_t sites = totals + 2 * spaces * count_of<Faction>;
  static constexpr std::size_t population = sites + count_of<Site>;
  static constexpr std::size_t rows = population + spaces;
  static constexpr std::size_t available = rows + 2 * spaces;
  static constexpr std::size_t boxes = sizeof(Board) - 6;
};

TEST_F(SpoiltBoard, every_piece_too_many_is_found) {
  covers("PD 1.4.1");
  ASSERT_EQ(faults(state.board), std::vector<std::string>());
  for (Space space : all<Space>()) {
    for (Piece piece : all<Piece>()) {
      const Board spoilt = with_byte(place_of(space, piece), 1);
      ASSERT_EQ(spoilt.count(space, piece), count(space, piece) + 1);
      const std::string in = " in " + std::string(id_of(space));
      EXPECT_TRUE(finds(spoilt, "pieces were lost or made: " + std::string(id_of(pool_of(piece))) + " " +
                                    std::string(id_of(kind_of(piece)))))
          << id_of(piece) << in;
      EXPECT_EQ(finds(spoilt, "totals are wrong" + in), !is_raider(piece)) << id_of(piece) << in;
      EXPECT_EQ(finds(spoilt, std::string(id_of(piece)) + " without a Site" + in), is_stronghold(piece));
    }
  }
  for (std::size_t at = totals; at < sites; ++at) EXPECT_FALSE(faults(with_byte(at, 1)).empty()) << at;
  for (Faction faction : all<Faction>()) {
    for (Kind kind : all<Kind>()) {
      const auto at = static_cast<std::size_t>(index_of(faction) * count_of<Kind> + index_of(kind));
      EXPECT_EQ(faults(with_byte(available + at, 1)),
                std::vector<std::string>{"pieces were lost or made: " + std::string(id_of(faction)) + " " +
                                         std::string(id_of(kind))});
    }
  }
}

TEST_F(SpoiltBoard, plunder_that_nobody_carries_is_found) {
  covers("PD 1.7.4");
  EXPECT_EQ(faults(with_byte(laden + place_of(Space::iceni, Piece::saxon_warband), 1)),
            std::vector<std::string>{"more Plunder than saxon_warband in ICE"});
  EXPECT_EQ(faults(with_byte(laden + place_of(Space::iceni, Piece::hillfort), 1)),
            std::vector<std::string>{"more Plunder than hillfort in ICE"})
      << "a Stronghold carries none";
}

TEST_F(SpoiltBoard, sites_that_hold_what_they_cannot_are_found) {
  covers("PD 1.3.5");
  const std::size_t venta = sites + static_cast<std::size_t>(index_of(Site::venta_icenorum));
  EXPECT_TRUE(
      finds(with_byte(venta, index_of(Piece::town) - index_of(Piece::hillfort)), "venta_icenorum may not hold a town"));
  EXPECT_TRUE(finds(with_byte(venta, index_of(Piece::militia) - index_of(Piece::hillfort)),
                    "venta_icenorum holds no Stronghold"));
  EXPECT_TRUE(finds(with_byte(venta, 100), "venta_icenorum holds no Stronghold"));
  const std::size_t branodunum = sites + static_cast<std::size_t>(index_of(Site::branodunum));
  EXPECT_TRUE(finds(with_byte(branodunum, 1 + index_of(Piece::hillfort)), "hillfort without a Site in ICE"))
      << "two Sites with a Hillfort, and one Hillfort";
}

TEST_F(SpoiltBoard, rows_and_boxes_with_more_than_there_is_are_found) {
  covers("PD 1.7.1", "PD 1.7.2", "PD 1.3.6", "PD 1.4.1");
  const auto iceni = static_cast<std::size_t>(index_of(Space::iceni));
  const auto londinium = static_cast<std::size_t>(index_of(Space::londinium));
  EXPECT_EQ(faults(with_byte(rows + iceni, 3)), std::vector<std::string>()) << "Population may have fallen since";
  for (std::size_t row : {rows, rows + spaces}) {
    EXPECT_EQ(faults(with_byte(row + iceni, 4)), std::vector<std::string>{"too much Prosperity in ICE"});
  }
  EXPECT_EQ(faults(with_byte(rows + londinium, 4)), std::vector<std::string>());
  EXPECT_EQ(faults(with_byte(rows + londinium, 5)), std::vector<std::string>{"too much Prosperity in LON"});
  EXPECT_EQ(faults(with_byte(rows + spaces + londinium, 1)), std::vector<std::string>{"too much Prosperity in LON"});
  for (std::size_t box = 0; box < 3; ++box) EXPECT_EQ(faults(with_byte(boxes + box, 1)).size(), 1u) << box;
  EXPECT_EQ(faults(with_byte(boxes + 3, 4)), std::vector<std::string>());
  EXPECT_EQ(faults(with_byte(boxes + 3, 5)), std::vector<std::string>{"too many Refugees"});
  EXPECT_EQ(faults(with_byte(boxes + 4, 1)), std::vector<std::string>{"pieces were lost or made: scotti raider"});
  EXPECT_TRUE(finds(with_byte(boxes + 5, 2), "more than one Settlement on card 67"));
}

TEST_F(SpoiltBoard, roads_that_do_not_go_with_the_imperium_are_found) {
  covers("PD 6.8.4");
  Board spoilt = state.board;
  spoilt.set_roads_maintained(false);
  EXPECT_EQ(faults(spoilt), std::vector<std::string>{"Roads not Maintained at Roman Rule"});
  spoilt.set_status(ImperiumStatus::autonomy_military);
  EXPECT_EQ(faults(spoilt), std::vector<std::string>());
  spoilt.set_status(ImperiumStatus::fragmentation);
  spoilt.set_roads_maintained(true);
  EXPECT_EQ(faults(spoilt), std::vector<std::string>{"Roads Maintained at Fragmentation"});
}

TEST_F(SpoiltBoard, population_above_print_plus_one_is_found_and_a_city_never_grows) {
  covers("PD 1.3.6");
  Board spoilt = state.board;
  spoilt.set_population(Space::iceni, 3);
  EXPECT_EQ(faults(spoilt), std::vector<std::string>());
  spoilt.set_population(Space::iceni, 4);
  EXPECT_EQ(faults(spoilt), std::vector<std::string>{"too much Population in ICE"});
  spoilt = state.board;
  spoilt.set_population(Space::eboracum, 2);
  EXPECT_EQ(faults(spoilt), std::vector<std::string>{"too much Population in EBO"});
}

}  // namespace
}  // namespace auspex::pendragon::testing

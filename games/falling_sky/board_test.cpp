// 1.3 the map, 1.4 Forces, 1.6 Control, 1.7 Tribes, 1.8 Resources.
#include "games/falling_sky/board.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>

#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class BoardTest : public Fixture {
 protected:
  Board& board = state.board;
};

// --- 1.3

TEST_F(BoardTest, thirty_tribes_lie_in_sixteen_regions) {
  covers("FS 1.3.1", "FS 1.3.2");
  EXPECT_EQ(board.regions().size(), 16);
  EXPECT_EQ(board.tribes().size(), 30);
  int value = 0;
  for (Region region : board.regions()) value += board.control_value(region);
  EXPECT_EQ(value, 28) << "all Tribes but the two Suebi";
  for (Region region : all<Region>()) EXPECT_EQ(board.control_value(region), region_info[region].control_value);
}

TEST_F(BoardTest, borders_go_both_ways) {
  covers("FS 1.3.1");
  for (Region a : board.regions()) {
    for (Region b : board.adjacent(a)) EXPECT_TRUE(board.adjacent(b).has(a)) << id_of(a) << " " << id_of(b);
    EXPECT_FALSE(board.adjacent(a).has(a));
  }
  EXPECT_FALSE(board.adjacent(Region::arverni).has(Region::sequani));
  EXPECT_TRUE(board.adjacent(Region::aedui).has(Region::provincia));
  EXPECT_EQ(board.within_one(Region::provincia),
            (RegionSet{Region::provincia, Region::arverni, Region::aedui, Region::sequani}));
}

TEST_F(BoardTest, britannia_and_the_rhenus_are_borders) {
  covers("FS 1.3.4", "FS 1.3.5");
  EXPECT_EQ(board.adjacent(Region::britannia), (RegionSet{Region::morini, Region::atrebates, Region::veneti}));
  EXPECT_EQ(region_info[Region::britannia].across_sea, board.adjacent(Region::britannia));
  EXPECT_EQ(region_info[Region::sugambri].across_rhenus, (RegionSet{Region::morini, Region::nervii, Region::treveri}));
  EXPECT_EQ(region_info[Region::ubii].across_rhenus, (RegionSet{Region::treveri, Region::sequani}));
  EXPECT_TRUE(board.adjacent(Region::sugambri).has(Region::ubii));
}

TEST_F(BoardTest, citadels_need_a_city) {
  covers("FS 1.3.3", "FS 1.4.2");
  TribeSet cities;
  for (Tribe tribe : board.tribes()) {
    if (tribe_info[tribe].city) cities.add(tribe);
  }
  EXPECT_EQ(cities, (TribeSet{Tribe::carnutes, Tribe::mandubii, Tribe::bituriges, Tribe::aedui, Tribe::sequani,
                              Tribe::arverni}));
  EXPECT_FALSE(board.place_citadel(Tribe::senones, Faction::aedui));
  EXPECT_TRUE(board.place_citadel(Tribe::mandubii, Faction::aedui));
  EXPECT_FALSE(board.place_citadel(Tribe::mandubii, Faction::belgae)) << "one for each City";
}

// --- 1.4.1

TEST_F(BoardTest, only_what_is_available_can_be_placed) {
  covers("FS 1.4.1");
  EXPECT_EQ(board.place(Region::aedui, Piece::aedui_hidden, 25), 20);
  EXPECT_EQ(board.available(Piece::aedui_hidden), 0);
  EXPECT_EQ(board.place(Region::aedui, Piece::aedui_hidden, 1), 0);
  EXPECT_EQ(board.remove(Region::aedui, Piece::aedui_hidden, 3), 3);
  EXPECT_EQ(board.available(Piece::aedui_revealed), 3) << "whatever face";
  EXPECT_EQ(board.place(Region::bituriges, Piece::aedui_hidden, 5), 3);
}

TEST_F(BoardTest, the_forces_of_each_faction) {
  covers("FS 1.4.1");
  board.clear();
  const auto have = [&](Faction faction, Kind kind) { return board.available(faction, kind); };
  EXPECT_EQ(have(Faction::romans, Kind::auxilia), 20);
  EXPECT_EQ(have(Faction::romans, Kind::fort), 6);
  EXPECT_EQ(have(Faction::romans, Kind::ally), 6);
  EXPECT_EQ(have(Faction::arverni, Kind::warband), 35);
  EXPECT_EQ(have(Faction::arverni, Kind::ally), 10);
  EXPECT_EQ(have(Faction::arverni, Kind::citadel), 3);
  EXPECT_EQ(have(Faction::aedui, Kind::warband), 20);
  EXPECT_EQ(have(Faction::aedui, Kind::ally), 6);
  EXPECT_EQ(have(Faction::aedui, Kind::citadel), 2);
  EXPECT_EQ(have(Faction::belgae, Kind::warband), 25);
  EXPECT_EQ(have(Faction::belgae, Kind::ally), 10);
  EXPECT_EQ(have(Faction::belgae, Kind::citadel), 1);
  EXPECT_EQ(have(Faction::germans, Kind::warband), 15);
  EXPECT_EQ(have(Faction::germans, Kind::ally), 6);
  EXPECT_EQ(pool[Faction::romans][Kind::legion], 12);
  EXPECT_EQ(board.legions_track(), 0) << "Legions are never Available; where they are is said next";
  EXPECT_EQ(board.fallen(), 0);
  EXPECT_EQ(board.legions_removed(), 0);
  board.set_legions_off_map(12, 0, 0);
  put(Region::provincia, Piece::fort);
}

TEST_F(BoardTest, legions_come_from_the_track_and_fall_off_the_map) {
  covers("FS 1.4.1");
  EXPECT_EQ(board.place_legions(Region::mandubii, 5, LegionPlace::track), 5);
  EXPECT_EQ(board.remove(Region::mandubii, Piece::legion, 2), 2);
  EXPECT_EQ(board.fallen(), 2);
  EXPECT_EQ(board.legions_track(), 7);
  EXPECT_EQ(board.place_legions(Region::mandubii, 3, LegionPlace::fallen), 2);
  EXPECT_EQ(board.remove_legions(Region::mandubii, 1, LegionPlace::track), 1);
  EXPECT_EQ(board.legions_track(), 8);
  EXPECT_EQ(board.off_map_legions(), 8);
  EXPECT_EQ(board.place_legions(Region::mandubii, 20, LegionPlace::track), 8);
}

TEST_F(BoardTest, legions_removed_for_good_still_count_as_off_the_map) {
  covers("FS 1.4.1", "FS 1.9");
  board.set_legions_off_map(10, 2, 0);
  board.remove_fallen_for_good(1);
  EXPECT_EQ(board.legions_removed(), 1);
  EXPECT_EQ(board.off_map_legions(), 12);
  board.fallen_to_track(5);
  EXPECT_EQ(board.legions_track(), 11);
}

TEST_F(BoardTest, a_citadel_takes_the_place_of_its_ally_and_back) {
  covers("FS 1.4.1", "FS 1.4.2");
  ally(Tribe::bituriges, Faction::aedui);
  EXPECT_EQ(board.available(Piece::aedui_ally), 5);
  EXPECT_TRUE(board.fortify(Tribe::bituriges));
  EXPECT_EQ(board.available(Piece::aedui_ally), 6);
  EXPECT_EQ(board.available(Piece::aedui_citadel), 1);
  EXPECT_EQ(board.allies_and_citadels(Faction::aedui), 1) << "one Tribe counts once";
  EXPECT_TRUE(board.unfortify(Tribe::bituriges));
  EXPECT_EQ(board.tribe(Tribe::bituriges), (TribeState{Status::allied, Faction::aedui}));
  ally(Tribe::senones, Faction::aedui);
  EXPECT_FALSE(board.fortify(Tribe::senones)) << "no City";
}

TEST_F(BoardTest, no_more_goes_than_is_there_and_never_less_than_nothing) {
  covers("FS 1.4.1");
  put(Region::mandubii, Piece::aedui_hidden, 3);
  put(Region::mandubii, Piece::legion, 2);
  EXPECT_EQ(board.move(Region::mandubii, Region::aedui, Piece::aedui_hidden, -1), 0);
  EXPECT_EQ(board.move(Region::mandubii, Region::aedui, Piece::aedui_hidden, 5), 3);
  EXPECT_EQ(board.remove(Region::aedui, Piece::aedui_hidden, -1), 0);
  board.turn(Region::aedui, Piece::aedui_hidden, Piece::aedui_revealed, -1);
  EXPECT_EQ(count(Region::aedui, Piece::aedui_hidden), 3);
  board.turn(Region::aedui, Piece::aedui_hidden, Piece::aedui_revealed, 5);
  EXPECT_EQ(count(Region::aedui, Piece::aedui_revealed), 3);
  EXPECT_EQ(board.remove(Region::aedui, Piece::aedui_revealed, 5), 3);
  EXPECT_EQ(board.available(Piece::aedui_hidden), 20);
  EXPECT_EQ(board.place_legions(Region::mandubii, -1, LegionPlace::track), 0);
  EXPECT_EQ(board.remove_legions(Region::mandubii, -1, LegionPlace::track), 0);
  EXPECT_EQ(board.remove_legions(Region::mandubii, 5, LegionPlace::track), 2);
  EXPECT_EQ(board.legions_track(), 12);
}

TEST_F(BoardTest, no_legion_comes_from_an_empty_harvest_box) {
  covers("FS S.pax-gallica");
  board.set_legions_off_map(9, 0, 0);
  board.set_harvest_box(3);
  board.harvest_box_to(Region::nervii, 5);
  EXPECT_EQ(count(Region::nervii, Piece::legion), 3);
  EXPECT_EQ(board.harvest_box(), 0);
}

TEST_F(BoardTest, recalled_legions_come_to_the_track_from_wherever_they_are) {
  covers("FS card.20");
  board.set_legions_off_map(6, 2, 1);
  board.set_harvest_box(3);
  board.place_legions(Region::nervii, 2, LegionPlace::track);
  board.recall_legions();
  EXPECT_EQ(board.legions_track(), 11) << "but for the one removed for good";
  EXPECT_EQ(board.fallen(), 0);
  EXPECT_EQ(board.harvest_box(), 0);
}

TEST_F(BoardTest, only_an_ally_at_a_city_is_fortified_while_citadels_are_available) {
  covers("FS 1.4.1", "FS 1.4.2");
  EXPECT_FALSE(board.fortify(Tribe::mandubii)) << "Subdued";
  EXPECT_EQ(board.tribe(Tribe::mandubii), TribeState{});
  ally(Tribe::senones, Faction::aedui);
  EXPECT_FALSE(board.fortify(Tribe::senones)) << "no City";
  EXPECT_EQ(board.tribe(Tribe::senones), (TribeState{Status::allied, Faction::aedui}));
  ally(Tribe::carnutes, Faction::romans);
  EXPECT_FALSE(board.fortify(Tribe::carnutes)) << "Romans have no Citadels";
  EXPECT_EQ(board.tribe(Tribe::carnutes), (TribeState{Status::allied, Faction::romans}));
  citadel(Tribe::aedui, Faction::aedui);
  EXPECT_FALSE(board.fortify(Tribe::aedui)) << "it is a Citadel already";
  citadel(Tribe::mandubii, Faction::aedui);
  ally(Tribe::bituriges, Faction::aedui);
  EXPECT_FALSE(board.fortify(Tribe::bituriges)) << "both Citadels are in use";
  EXPECT_EQ(board.tribe(Tribe::bituriges), (TribeState{Status::allied, Faction::aedui}));
}

TEST_F(BoardTest, only_a_citadel_gives_way_to_an_ally_while_allies_are_available) {
  covers("FS 1.4.1");
  ally(Tribe::bituriges, Faction::aedui);
  EXPECT_FALSE(board.unfortify(Tribe::bituriges)) << "an Ally already";
  EXPECT_FALSE(board.unfortify(Tribe::sequani)) << "Subdued";
  EXPECT_EQ(board.tribe(Tribe::sequani), TribeState{});
  citadel(Tribe::mandubii, Faction::aedui);
  for (Tribe tribe : {Tribe::senones, Tribe::lingones, Tribe::veneti, Tribe::namnetes, Tribe::pictones}) {
    ally(tribe, Faction::aedui);
  }
  EXPECT_FALSE(board.unfortify(Tribe::mandubii)) << "all six Allies are in use";
  EXPECT_EQ(board.tribe(Tribe::mandubii), (TribeState{Status::citadel, Faction::aedui}));
}

TEST_F(BoardTest, mobile_pieces_are_light_troops_legions_and_ones_own_leader) {
  covers("FS 1.4");
  put(Region::mandubii, Piece::aedui_hidden, 2);
  put(Region::mandubii, Piece::german_hidden);
  put(Region::mandubii, Piece::belgic_leader);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_revealed);
  put(Region::mandubii, Piece::fort);
  EXPECT_EQ(board.mobile(Region::mandubii, Faction::aedui), 2);
  EXPECT_EQ(board.mobile(Region::mandubii, Faction::germans), 1);
  EXPECT_EQ(board.mobile(Region::mandubii, Faction::belgae), 1);
  EXPECT_EQ(board.mobile(Region::mandubii, Faction::romans), 4);
}

TEST_F(BoardTest, what_is_on_the_map_is_neither_available_nor_waiting_nor_off_the_map) {
  covers("FS 1.4.1", "FS S.pax-gallica");
  EXPECT_EQ(board.on_map(Faction::arverni, Kind::leader), 0);
  board.set_vercingetorix_waits(true);
  EXPECT_EQ(board.on_map(Faction::arverni, Kind::leader), 0) << "Vercingetorix waits";
  EXPECT_EQ(board.on_map(Faction::romans, Kind::leader), 0);
  put(Region::nervii, Piece::belgic_leader);
  EXPECT_EQ(board.on_map(Faction::belgae, Kind::leader), 1);
  put(Region::nervii, Piece::legion, 5);
  EXPECT_EQ(board.on_map(Faction::romans, Kind::legion), 5);
  for (Faction faction : {Faction::arverni, Faction::aedui, Faction::belgae, Faction::germans}) {
    EXPECT_EQ(board.on_map(faction, Kind::legion), 0) << id_of(faction);
  }
  put(Region::nervii, Piece::arverni_hidden, 3);
  EXPECT_EQ(board.on_map(Faction::arverni, Kind::warband), 3);
}

// --- 1.4.2

TEST_F(BoardTest, one_fort_in_a_region_and_provincias_stays_for_good) {
  covers("FS 1.4.2");
  EXPECT_EQ(board.place(Region::mandubii, Piece::fort, 2), 1);
  EXPECT_EQ(board.place(Region::mandubii, Piece::fort, 1), 0);
  EXPECT_EQ(board.remove(Region::mandubii, Piece::fort, 1), 1);
  EXPECT_EQ(board.remove(Region::provincia, Piece::fort, 1), 0);
  EXPECT_TRUE(board.has_fort(Region::provincia));
}

TEST_F(BoardTest, one_ally_for_each_tribe_none_where_dispersed_and_some_tribes_take_only_their_own) {
  covers("FS 1.4.2", "FS 1.7");
  ally(Tribe::remi, Faction::romans);
  EXPECT_FALSE(board.place_ally(Tribe::remi, Faction::belgae));
  board.disperse(Tribe::veneti, Status::dispersed);
  EXPECT_FALSE(board.place_ally(Tribe::veneti, Faction::arverni));
  EXPECT_EQ(board.open_to_ally(Region::veneti, Faction::arverni), TribeSet{Tribe::namnetes});
  for (Faction faction : all<Faction>()) {
    EXPECT_EQ(Board::may_ally(Tribe::aedui, faction), faction == Faction::aedui);
    EXPECT_EQ(Board::may_ally(Tribe::arverni, faction), faction == Faction::arverni);
    EXPECT_EQ(Board::may_ally(Tribe::suebi_north, faction), faction == Faction::germans);
    EXPECT_EQ(Board::may_ally(Tribe::suebi_south, faction), faction == Faction::germans);
    EXPECT_TRUE(Board::may_ally(Tribe::sugambri, faction));
  }
}

TEST_F(BoardTest, cisalpina_is_no_region_until_it_is_opened_and_then_for_romans_only) {
  covers("FS 1.4.2", "FS card.5u");
  EXPECT_FALSE(board.may_stand(Faction::romans, Region::cisalpina));
  EXPECT_EQ(board.place(Region::cisalpina, Piece::auxilia_hidden, 1), 0);
  board.open_cisalpina();
  EXPECT_EQ(board.adjacent(Region::cisalpina), (RegionSet{Region::ubii, Region::sequani, Region::provincia}));
  EXPECT_TRUE(board.adjacent(Region::sequani).has(Region::cisalpina));
  EXPECT_EQ(board.place(Region::cisalpina, Piece::auxilia_hidden, 1), 1);
  EXPECT_EQ(board.place(Region::cisalpina, Piece::aedui_hidden, 1), 0);
}

// --- 1.4.3

TEST_F(BoardTest, hiding_turns_revealed_pieces_and_only_unmarks_scouted_ones) {
  covers("FS 1.4.3");
  put(Region::mandubii, Piece::arverni_revealed, 2);
  put(Region::mandubii, Piece::arverni_scouted, 3);
  put(Region::mandubii, Piece::auxilia_revealed, 1);
  board.hide(Region::mandubii, Faction::arverni);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 3);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 0);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_revealed), 1) << "the others stay as they are";
  board.reveal(Region::mandubii, Faction::arverni);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 5);
  board.hide(Region::mandubii, Faction::romans);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
}

TEST_F(BoardTest, leaders_are_named_or_successors) {
  covers("FS 1.4.3");
  put(Region::nervii, Piece::belgic_leader);
  EXPECT_EQ(board.leader_name(Faction::belgae), Leader::ambiorix);
  EXPECT_TRUE(board.named_leader_at(Region::nervii, Faction::belgae));
  board.set_successor(Faction::belgae, true);
  EXPECT_EQ(board.leader_name(Faction::belgae), Leader::belgic_successor);
  EXPECT_TRUE(board.leader_at(Region::nervii, Faction::belgae));
  EXPECT_FALSE(board.named_leader_at(Region::nervii, Faction::belgae));
  EXPECT_EQ(board.leader_region(Faction::belgae), Region::nervii);
  EXPECT_EQ(board.leader_region(Faction::aedui), std::nullopt);
}

// --- 1.6

TEST_F(BoardTest, control_needs_more_pieces_than_all_others_together) {
  covers("FS 1.6");
  EXPECT_EQ(board.control(Region::mandubii), std::nullopt);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  EXPECT_EQ(board.control(Region::mandubii), Faction::aedui);
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::arverni_hidden);
  EXPECT_EQ(board.control(Region::mandubii), std::nullopt);
  ally(Tribe::mandubii, Faction::aedui);
  EXPECT_EQ(board.control(Region::mandubii), Faction::aedui) << "Allies are pieces";
  put(Region::mandubii, Piece::fort);
  EXPECT_EQ(board.control(Region::mandubii), std::nullopt) << "and so are Forts";
  put(Region::britannia, Piece::german_hidden);
  EXPECT_TRUE(board.controls(Faction::germans, Region::britannia));
}

// --- 1.7

TEST_F(BoardTest, an_empty_circle_is_subdued_and_a_marker_takes_its_control_value) {
  covers("FS 1.7");
  EXPECT_EQ(board.subdued(Region::atrebates), (TribeSet{Tribe::atrebates, Tribe::bellovaci, Tribe::remi}));
  ally(Tribe::remi, Faction::belgae);
  board.disperse(Tribe::remi, Status::dispersed);
  EXPECT_EQ(board.available(Piece::belgic_ally), 10) << "the Ally goes";
  EXPECT_EQ(board.subdued(Region::atrebates).size(), 2);
  EXPECT_EQ(board.control_value(Region::atrebates), 2);
  board.disperse(Tribe::carnutes, Status::razed);
  EXPECT_EQ(board.dispersed_on_map(), 1) << "Razed is a marker of its own";
  board.subdue(Tribe::remi);
  EXPECT_EQ(board.control_value(Region::atrebates), 3);
}

TEST_F(BoardTest, the_colony_is_one_more_tribe) {
  covers("FS card.71");
  EXPECT_FALSE(board.has_colony());
  board.add_colony(Region::veneti);
  EXPECT_EQ(board.tribes().size(), 31);
  EXPECT_EQ(board.region_of(Tribe::colony), Region::veneti);
  EXPECT_EQ(board.control_value(Region::veneti), 3);
  EXPECT_TRUE(board.place_ally(Tribe::colony, Faction::germans));
  EXPECT_EQ(board.allies(Region::veneti, Faction::germans), 1);
}

TEST_F(BoardTest, the_self_check_finds_books_that_do_not_add_up) {
  std::vector<std::string> faults;
  board.self_check(faults);
  EXPECT_TRUE(faults.empty());
  board.set_legions_off_map(11, 0, 0);
  board.set_devastated(Region::cisalpina, true);
  board.self_check(faults);
  EXPECT_EQ(faults,
            (std::vector<std::string>{"CIS: Devastated while not in play", "legion: the Legions do not add up"}));
  board.set_legions_off_map(12, 0, 0);
  board.set_devastated(Region::cisalpina, false);
}

// Boards that no rule brings about, made from the fixture's by hand.
class SelfCheckTest : public BoardTest {
 protected:
  SelfCheckTest() {
    ally(Tribe::remi, Faction::belgae);
    citadel(Tribe::mandubii, Faction::aedui);
    put(Region::mandubii, Piece::fort);
  }
  static std::vector<std::string> faults(const Board& broken) {
    std::vector<std::string> found;
    broken.self_check(found);
    return found;
  }
  static bool finds(const Board& broken, const std::string& fault) {
    const std::vector<std::string> found = faults(broken);
    return std::find(found.begin(), found.end(), fault) != found.end();
  }
  // The board with one of its bytes changed; the tables of pieces, totals, Available Forces and Tribes come first.
  [[nodiscard]] Board with_byte(std::size_t at, int added) const {
    static_assert(std::is_trivially_copyable_v<Board>);
    std::array<std::uint8_t, sizeof(Board)> bytes{};
    std::memcpy(bytes.data(), &board, sizeof board);
    bytes.at(at) = static_cast<std::uint8_t>(bytes.at(at) + added);
    Board broken;
    std::memcpy(&broken, bytes.data(), sizeof broken);
    return broken;
  }
  static std::size_t piece_at(Region region, Piece piece) {
    return static_cast<std::size_t>(index_of(region) * count_of<Piece> + index_of(piece));
  }
  static constexpr std::size_t totals = std::size_t{count_of<Region>} * count_of<Piece>;
  static constexpr std::size_t available = totals + std::size_t{count_of<Region>} * count_of<Faction>;
  static constexpr std::size_t tribes = available + std::size_t{count_of<Faction>} * count_of<Kind>;
};

TEST_F(SelfCheckTest, finds_every_piece_too_many) {
  ASSERT_EQ(faults(board), std::vector<std::string>());
  for (Region region : all<Region>()) {
    for (Piece piece : all<Piece>()) {
      const Board broken = with_byte(piece_at(region, piece), 1);
      ASSERT_EQ(broken.count(region, piece), board.count(region, piece) + 1);
      const std::string where = std::string(id_of(region)) + ": ";
      EXPECT_TRUE(finds(broken, where + "the total of its pieces is wrong")) << where << id_of(piece);
      const Kind kind = kind_of(piece);
      EXPECT_EQ(finds(broken, where + "Allies differ from its Tribes"), kind == Kind::ally);
      EXPECT_EQ(finds(broken, where + "Citadels differ from its Cities"), kind == Kind::citadel);
      EXPECT_EQ(finds(broken, where + "more than one Fort"), piece == Piece::fort && board.has_fort(region));
      EXPECT_EQ(finds(broken, where + "a piece that may not stand there"), region == Region::cisalpina);
    }
  }
}

TEST_F(SelfCheckTest, finds_totals_and_available_forces_that_are_wrong) {
  for (std::size_t at = totals; at < available; ++at) EXPECT_FALSE(faults(with_byte(at, 1)).empty()) << at;
  for (Faction faction : all<Faction>()) {
    for (Kind kind : all<Kind>()) {
      const Board broken =
          with_byte(available + static_cast<std::size_t>(index_of(faction) * count_of<Kind> + index_of(kind)), 1);
      const std::string fault =
          std::string(id_of(faction)) + ": its pieces of kind " + std::string(id_of(kind)) + " do not add up";
      EXPECT_EQ(finds(broken, fault), kind != Kind::legion) << fault;
    }
  }
}

TEST_F(SelfCheckTest, finds_the_permanent_fort_gone_and_legions_beyond_the_track) {
  EXPECT_TRUE(finds(with_byte(piece_at(Region::provincia, Piece::fort), -1), "PRO: the permanent Fort is gone"));
  EXPECT_FALSE(finds(with_byte(piece_at(Region::mandubii, Piece::fort), -1), "PRO: the permanent Fort is gone"));
  Board broken = board;
  broken.set_legions_off_map(13, 0, 0);
  EXPECT_EQ(faults(broken),
            (std::vector<std::string>{"legion: the Legions do not add up", "legion: too many on the track"}));
}

TEST_F(SelfCheckTest, finds_tribes_that_hold_what_they_cannot) {
  Board broken = board;
  broken.disperse(Tribe::colony, Status::dispersed);
  EXPECT_TRUE(finds(broken, "colony: in use before it is founded"));
  broken.add_colony(Region::veneti);
  EXPECT_EQ(faults(broken), std::vector<std::string>());

  const std::size_t remi = tribes + sizeof(TribeState) * static_cast<std::size_t>(index_of(Tribe::remi));
  broken = with_byte(remi, index_of(Status::citadel) - index_of(Status::allied));
  ASSERT_EQ(broken.tribe(Tribe::remi), (TribeState{Status::citadel, Faction::belgae}));
  EXPECT_TRUE(finds(broken, "remi: a Citadel without a City"));
  EXPECT_FALSE(finds(broken, "mandubii: a Citadel without a City"));
}

TEST_F(SelfCheckTest, finds_more_dispersed_tribes_than_there_are_markers) {
  covers("FS 1.4.2");
  Board broken = board;
  for (Tribe tribe : broken.tribes()) {
    if (broken.dispersed_on_map() < dispersed_markers) broken.disperse(tribe, Status::dispersed);
  }
  EXPECT_EQ(faults(broken), std::vector<std::string>());
  for (Tribe tribe : broken.tribes()) {
    if (broken.dispersed_on_map() == dispersed_markers) broken.disperse(tribe, Status::gathering);
  }
  ASSERT_EQ(broken.dispersed_on_map(), dispersed_markers + 1);
  EXPECT_EQ(faults(broken), std::vector<std::string>{"colony: more Dispersed markers than there are"});
}

TEST_F(SelfCheckTest, finds_allies_where_they_may_not_stand) {
  covers("FS 1.4.2");
  const auto ally_of_another = [&](Tribe tribe, Faction faction) {
    Board broken = board;
    broken.place_ally(tribe, faction);
    return finds(broken, std::string(id_of(tribe)) + ": an Ally that may not stand there");
  };
  EXPECT_TRUE(ally_of_another(Tribe::aedui, Faction::romans));
  EXPECT_TRUE(ally_of_another(Tribe::suebi_north, Faction::aedui));
  EXPECT_TRUE(ally_of_another(Tribe::arverni, Faction::belgae));
  EXPECT_TRUE(ally_of_another(Tribe::arverni, Faction::germans));
  EXPECT_FALSE(ally_of_another(Tribe::arverni, Faction::arverni));
  for (Faction faction : {Faction::romans, Faction::aedui}) {
    EXPECT_FALSE(ally_of_another(Tribe::arverni, faction)) << "Gobannitio lets them";
  }
  EXPECT_FALSE(ally_of_another(Tribe::suebi_north, Faction::germans));
  Board broken = board;
  broken.place_citadel(Tribe::aedui, Faction::belgae);
  EXPECT_TRUE(finds(broken, "aedui: an Ally that may not stand there")) << "nor Citadels";
}

// --- 1.8

TEST_F(BoardTest, resources_stay_between_nothing_and_forty_five) {
  covers("FS 1.8", "FS 5.1.1");
  state.resources[Faction::belgae] = 44;
  EXPECT_EQ(play.gain(Faction::belgae, 5), 1);
  EXPECT_EQ(play.resources(Faction::belgae), 45);
  EXPECT_EQ(play.gain(Faction::belgae, -50), -45);
  state.resources[Faction::arverni] = 3;
  EXPECT_EQ(play.take(Faction::arverni, Faction::belgae, 5), 3);
  EXPECT_EQ(play.resources(Faction::arverni), 0);
  EXPECT_EQ(play.resources(Faction::belgae), 3);
}

// --- 6.5.1 by Events

TEST_F(BoardTest, an_event_moves_the_senate_row_by_row_and_firm_only_turns_back) {
  covers("FS 5.1.1", "FS 6.5.1");
  state.senate = Senate::intrigue;
  EXPECT_TRUE(play.shift_senate(2));
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_TRUE(state.firm);
  EXPECT_FALSE(play.shift_senate(1));
  EXPECT_TRUE(play.shift_senate(-2));
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_FALSE(state.firm);
  EXPECT_TRUE(play.shift_senate(-2));
  EXPECT_EQ(state.senate, Senate::adulation);
  EXPECT_FALSE(state.firm);
  state.senate_on_track = false;
  EXPECT_FALSE(play.shift_senate(1)) << "in the first year of Pax Gallica? nothing shifts";
  EXPECT_EQ(state.senate, Senate::adulation);
}

}  // namespace
}  // namespace auspex::falling_sky::testing

// 6.3 Quarters Phase.
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

// Nobody has Resources, so that nothing can be transferred unless a test gives some.
class QuartersTest : public Fixture {
 protected:
  QuartersTest() {
    state.deck[0] = Card::winter_1;
    state.phase = Phase::quarters;
    state.winters = 1;
    state.resources = {};
  }
  void devastate(Region region) { state.board.set_devastated(region, true); }
};

// --- 6.3.1

TEST_F(QuartersTest, hungry_germans_go_to_germania_together) {
  covers("FS 6.3.1");
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::german_scouted, 1);
  devastate(Region::treveri);
  put(Region::nervii, Piece::german_revealed, 2);
  devastate(Region::nervii);
  put(Region::morini, Piece::german_hidden, 2);  // with an Ally
  ally(Tribe::morini, Faction::germans);
  devastate(Region::morini);
  put(Region::atrebates, Piece::german_hidden);  // not Devastated
  script.expect({"common.roll=3"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::sugambri, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::sugambri, Piece::german_scouted), 1);
  EXPECT_EQ(count(Region::sugambri, Piece::german_revealed), 2);
  EXPECT_EQ(count(Region::morini, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::atrebates, Piece::german_hidden), 1);
  EXPECT_EQ(state.phase, Phase::harvest);
}

TEST_F(QuartersTest, a_high_roll_sends_them_to_the_ubii_and_germania_itself_stays_put) {
  covers("FS 6.3.1");
  put(Region::treveri, Piece::german_hidden);
  devastate(Region::treveri);
  put(Region::sugambri, Piece::german_hidden);
  devastate(Region::sugambri);
  script.expect({"common.roll=4"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::sugambri, Piece::german_hidden), 1);
}

TEST_F(QuartersTest, without_hungry_germans_no_die_is_rolled) {
  covers("FS 6.3.1");
  put(Region::treveri, Piece::german_hidden);
  quarters_phase(play);
  EXPECT_TRUE(script.asked().empty());
}

// --- 6.3.2

TEST_F(QuartersTest, warbands_in_devastation_without_ally_or_citadel_are_lost_on_one_to_three) {
  covers("FS 6.3.2");
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::arverni_scouted);
  put(Region::bituriges, Piece::arverni_leader);
  devastate(Region::bituriges);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  citadel(Tribe::carnutes, Faction::arverni);
  devastate(Region::carnutes);
  script.expect({"arverni: common.roll=3", "arverni: common.roll=4", "arverni: common.roll=1"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_scouted), 0);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_leader), 1) << "Leaders do not starve";
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 2);
}

TEST_F(QuartersTest, gauls_relocate_to_adjacent_regions_they_control) {
  covers("FS 6.3.2", "FS 1.6");
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::bituriges, Piece::arverni_leader);
  devastate(Region::bituriges);
  put(Region::arverni, Piece::arverni_hidden);   // theirs
  put(Region::carnutes, Piece::arverni_hidden);  // theirs, but Devastated
  devastate(Region::carnutes);
  ally(Tribe::carnutes, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden);  // nobody's
  put(Region::mandubii, Piece::german_hidden);
  put(Region::pictones, Piece::german_hidden);  // German
  EXPECT_EQ(quarters_regions(play, Faction::arverni, Region::bituriges, {}), RegionSet{Region::arverni});
  EXPECT_EQ(quarters_regions(play, Faction::arverni, Region::bituriges, {Faction::germans}),
            RegionSet{Region::arverni});
  script.expect({"quarters.from BIT", "ask.how_many=1", "ask.how_many=2", "common.done", "common.roll=6"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_leader), 1);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 3);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 1);
}

TEST_F(QuartersTest, no_piece_relocates_twice) {
  covers("FS 6.3.2");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::arverni_hidden, 1);
  put(Region::arverni, Piece::arverni_hidden, 1);
  script.expect({
      "quarters.from CAR", "BIT", "2",  // two arrive where one stands
      "quarters.from BIT", "ARV",       // of the three only that one may go on
  });
  script.expect({"1", "quarters.from ARV", "PIC"});
  put(Region::pictones, Piece::arverni_hidden, 1);
  // And of two here only the one that was here; whoever moves none is not asked again.
  script.expect({"0", "quarters.menu arverni=common.done | quarters.from PIC, done"});
  play.mind(Faction::arverni).quarters(play, Faction::arverni);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::pictones, Piece::arverni_hidden), 1);
}

TEST_F(QuartersTest, others_are_asked_once_and_their_agreement_binds) {
  covers("FS 6.3.2", "FS 1.5.2");
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::aedui, Piece::aedui_hidden, 2);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  put(Region::carnutes, Piece::belgic_hidden, 2);
  script.expect({"quarters.ask belgae", "quarters.agree=common.no"});
  script.expect({"quarters.menu arverni=quarters.ask aedui | quarters.ask aedui, done", "quarters.agree=common.yes"});
  script.expect({"quarters.from BIT", "quarters.to=AED", "1"});
  script.expect({"quarters.from BIT", "quarters.to=MAN", "1"});
  play.mind(Faction::arverni).quarters(play, Faction::arverni);
  EXPECT_EQ(count(Region::aedui, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 1);
  EXPECT_EQ(quarters_regions(play, Faction::arverni, Region::bituriges, {Faction::aedui}),
            (RegionSet{Region::mandubii, Region::aedui}));
}

TEST_F(QuartersTest, belgae_go_before_aedui_before_arverni) {
  covers("FS 6.3.2");
  for (Region region : {Region::atrebates, Region::aedui, Region::bituriges}) devastate(region);
  put(Region::bituriges, Piece::belgic_hidden);
  put(Region::bituriges, Piece::aedui_hidden);
  put(Region::bituriges, Piece::arverni_hidden);
  script.expect({"belgae: common.roll=1", "aedui: common.roll=6", "arverni: common.roll=1"});
  quarters_phase(play);
  EXPECT_EQ(state.board.pieces(Region::bituriges, Faction::belgae), 0);
  EXPECT_EQ(state.board.pieces(Region::bituriges, Faction::aedui), 1);
  EXPECT_EQ(state.board.pieces(Region::bituriges, Faction::arverni), 0);
}

TEST_F(QuartersTest, circumvallated_pieces_stay) {
  covers("FS card.4", "FS 6.3.2");
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion);
  put(Region::bituriges, Piece::arverni_hidden);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, true};
  script.expect({"quarters.from MAN", "ask.how_many arverni_hidden quarters.how_many=1 | 0, 1", "common.done"});
  play.mind(Faction::arverni).quarters(play, Faction::arverni);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 2) << "only the Warband outside the ring could go";
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 2);
}

TEST_F(QuartersTest, what_arrives_in_a_ringed_region_sets_nobody_free) {
  covers("FS card.4", "FS 6.3.2");
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::legion);
  put(Region::bituriges, Piece::arverni_revealed, 2);
  put(Region::carnutes, Piece::arverni_hidden);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 1, false};
  script.expect({"quarters.from BIT", "quarters.to=MAN", "2"});
  script.expect({"quarters.from MAN", "ask.how_many arverni_hidden quarters.how_many=1 | 0, 1"});
  script.expect({"common.done"});
  play.mind(Faction::arverni).quarters(play, Faction::arverni);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 1) << "one was ringed, one was not";
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 2) << "and these have relocated already";
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 2);
}

// --- 6.3.3

class RomanQuartersTest : public QuartersTest {
 protected:
  void money(int n) { state.resources[Faction::romans] = static_cast<std::uint8_t>(n); }
  // Quarters in which the Romans stay where they are; nobody transfers anything.
  void upkeep_only(std::initializer_list<const char*> answers) {
    if (state.resources[Faction::romans] > 0) {
      script.expect({"menu.transfer=common.none", "menu.transfer=common.none", "menu.transfer=common.none",
                     "menu.transfer=common.none"});
    }
    script.expect(answers);
    quarters_phase(play);
  }
};

TEST_F(RomanQuartersTest, the_rulebook_example) {
  covers("FS 6.3.3", "FS 3.2.1");
  // Mandubii is Roman, Sequani Aedui, and the Aedui let the Supply Line pass; Arverni Control of Provincia is no
  // matter.
  put(Region::mandubii, Piece::legion, 2);
  put(Region::sequani, Piece::aedui_hidden, 2);
  put(Region::provincia, Piece::arverni_hidden, 4);
  ASSERT_EQ(state.board.control(Region::provincia), Faction::arverni);
  for (Region region : {Region::treveri, Region::aedui, Region::bituriges, Region::carnutes, Region::atrebates}) {
    put(region, Piece::german_hidden);
  }
  script.expect({"quarters.menu aedui=common.done", "quarters.menu arverni=common.done"});
  script.expect({"quarters.menu_romans=common.done", "quarters.agree_supply aedui=common.yes",
                 "romans: quarters.provincia_from=MAN", "ask.how_many=2"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 0);
  EXPECT_FALSE(script.was_asked("quarters.keep"));
}

TEST_F(RomanQuartersTest, without_agreement_there_is_no_way_to_provincia) {
  covers("FS 6.3.3", "FS 1.5.2");
  put(Region::mandubii, Piece::legion);
  put(Region::sequani, Piece::aedui_hidden);
  put(Region::aedui, Piece::aedui_hidden);
  put(Region::treveri, Piece::german_hidden);
  put(Region::bituriges, Piece::german_hidden);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::pictones, Piece::german_hidden);
  put(Region::veneti, Piece::german_hidden);
  put(Region::atrebates, Piece::german_hidden);
  script.expect({"quarters.menu aedui=common.done", "quarters.menu arverni=common.done"});
  script.expect({"quarters.menu_romans=common.done", "quarters.agree_supply aedui=common.no", "common.roll=4"});
  quarters_phase(play);
  EXPECT_FALSE(script.was_asked("quarters.agree_supply arverni")) << "they could not help";
  EXPECT_FALSE(script.was_asked("quarters.provincia_from"));
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 1);
}

TEST_F(RomanQuartersTest, supply_is_settled_after_the_first_relocation_and_holds) {
  covers("FS 6.3.3");
  // Roman Control of Sequani is what carries the Supply Line; it is still good once the troops there have left.
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::arverni_hidden, 1);
  put(Region::mandubii, Piece::auxilia_revealed);
  for (Region region : {Region::treveri, Region::aedui, Region::carnutes, Region::bituriges, Region::atrebates}) {
    put(region, Piece::german_hidden);
  }
  script.expect({"quarters.menu arverni=common.done", "quarters.menu_romans=common.done"});
  script.expect({"romans: quarters.provincia_from=SEQ", "ask.how_many=2"});
  script.expect({"romans: quarters.provincia_from=MAN", "ask.how_many=1"});
  quarters_phase(play);
  EXPECT_EQ(state.board.control(Region::sequani), Faction::arverni);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_revealed), 1);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
}

TEST_F(RomanQuartersTest, the_leader_comes_to_provincia_from_anywhere_and_troops_may_hop_first) {
  covers("FS 6.3.3");
  put(Region::britannia, Piece::roman_leader);
  put(Region::britannia, Piece::german_hidden, 2);
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::german_hidden);  // no Control: in supply only from Sequani
  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::sequani, Piece::auxilia_hidden);
  state.board.set_devastated(Region::provincia, true);
  script.expect({"quarters.from MAN", "ask.how_many=1"});
  script.expect({"romans: quarters.provincia_from=SEQ", "ask.how_many legion quarters.provincia 1 SEQ=1",
                 "ask.how_many auxilia_hidden quarters.provincia 1 SEQ=1"});
  script.expect({"quarters.leader caesar BRI=common.yes"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 1);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::provincia, Piece::roman_leader), 1);
}

TEST_F(RomanQuartersTest, upkeep_is_two_or_one_with_an_ally_and_twice_that_in_devastation) {
  covers("FS 6.3.3");
  struct Case {
    bool allied;
    bool waste;
    int cost;
  };
  for (const Case& one : {Case{false, false, 2}, Case{true, false, 1}, Case{false, true, 4}, Case{true, true, 2}}) {
    state.board.clear();
    state.board.set_legions_off_map(12, 0, 0);
    put(Region::provincia, Piece::fort);
    put(Region::britannia, Piece::legion, 3);
    if (one.allied) ally(Tribe::catuvellauni, Faction::romans);
    if (one.waste) devastate(Region::britannia);
    for (Region region : {Region::morini, Region::atrebates, Region::veneti}) put(region, Piece::german_hidden);
    money(20);
    upkeep_only({"romans: quarters.keep=3"});
    EXPECT_EQ(play.resources(Faction::romans), 20 - one.cost * (one.allied ? 2 : 3)) << one.cost;
    EXPECT_EQ(count(Region::britannia, Piece::legion), 3);
  }
}

TEST_F(RomanQuartersTest, one_piece_for_each_ally_and_fort_stays_free_the_rest_pay_or_roll) {
  covers("FS 6.3.3", "FS 1.4.1");
  put(Region::atrebates, Piece::legion, 2);
  put(Region::atrebates, Piece::auxilia_hidden, 2);
  put(Region::atrebates, Piece::auxilia_revealed, 2);
  put(Region::atrebates, Piece::fort);
  ally(Tribe::remi, Faction::romans);
  ally(Tribe::atrebates, Faction::romans);
  for (Region region : {Region::morini, Region::nervii, Region::treveri, Region::mandubii, Region::carnutes,
                        Region::veneti, Region::britannia}) {
    put(region, Piece::german_hidden);
  }
  money(1);
  // Three stay free: both Legions and one Hidden Auxilia; the other Hidden one is paid for, the Revealed ones roll.
  upkeep_only({"romans: quarters.pay_next=legion ATR", "romans: quarters.keep ATR legion 3 1=2",
               "romans: quarters.pay_next=auxilia_hidden ATR", "romans: quarters.keep ATR auxilia_hidden 1 1=2",
               "common.roll=2", "common.roll=5"});
  EXPECT_EQ(play.resources(Faction::romans), 0);
  EXPECT_EQ(count(Region::atrebates, Piece::legion), 2);
  EXPECT_EQ(count(Region::atrebates, Piece::auxilia_hidden), 2);
  EXPECT_EQ(count(Region::atrebates, Piece::auxilia_revealed), 1);
}

TEST_F(RomanQuartersTest, a_legion_that_rolls_low_falls) {
  covers("FS 6.3.3", "FS 1.4.1");
  put(Region::britannia, Piece::legion, 2);
  put(Region::britannia, Piece::roman_leader);
  for (Region region : {Region::morini, Region::atrebates, Region::veneti}) put(region, Piece::german_hidden);
  script.expect({"quarters.leader=common.no", "common.roll=3", "common.roll=4"});
  quarters_phase(play);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(count(Region::britannia, Piece::legion), 1);
  EXPECT_EQ(count(Region::britannia, Piece::roman_leader), 1) << "the Leader neither pays nor rolls";
}

TEST_F(RomanQuartersTest, the_romans_decide_piece_by_piece_in_their_order) {
  covers("FS 6.3.3");
  put(Region::britannia, Piece::legion);
  put(Region::pictones, Piece::legion, 3);
  put(Region::pictones, Piece::german_hidden, 4);
  for (Region region : {Region::morini, Region::atrebates, Region::veneti}) put(region, Piece::german_hidden);
  money(4);
  // One Legion of three rolls and falls; then the next is paid for, and so is the one in Britannia; the last must roll.
  upkeep_only({"romans: quarters.pay_next=legion PIC", "romans: quarters.keep PIC legion 0 2=0", "common.roll=1",
               "romans: quarters.pay_next=legion PIC", "romans: quarters.keep PIC legion 0 2=1",
               "romans: quarters.pay_next=legion BRI", "romans: quarters.keep BRI legion 0 2=1", "common.roll=5"});
  EXPECT_EQ(play.resources(Faction::romans), 0);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(count(Region::pictones, Piece::legion), 2);
  EXPECT_EQ(count(Region::britannia, Piece::legion), 1);
}

TEST_F(RomanQuartersTest, cisalpina_is_always_in_supply_and_pays_like_any_region) {
  covers("FS 6.3.3", "FS card.5u");
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::auxilia_hidden, 3);
  money(2);
  script.expect({"quarters.menu_romans=common.done", "romans: quarters.provincia_from=CIS", "ask.how_many=1"});
  upkeep_only({"romans: quarters.keep CIS auxilia_hidden 0 2=1", "common.roll=1"});
  EXPECT_EQ(count(Region::cisalpina, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 1);
}

TEST_F(RomanQuartersTest, winter_campaign_unshaded_charges_only_in_devastation) {
  covers("FS card.63u");
  capability(Card::winter_campaign, CardSide::unshaded, Faction::romans);
  put(Region::britannia, Piece::legion, 2);
  put(Region::pictones, Piece::legion);
  put(Region::pictones, Piece::german_hidden, 2);
  devastate(Region::pictones);
  ally(Tribe::pictones, Faction::germans);
  for (Region region : {Region::morini, Region::atrebates, Region::veneti}) put(region, Piece::german_hidden);
  script.expect({"common.roll=1"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::britannia, Piece::legion), 2);
  EXPECT_EQ(count(Region::pictones, Piece::legion), 0);
}

TEST_F(RomanQuartersTest, resources_may_be_transferred_before_the_romans_pay) {
  covers("FS 1.5.2", "FS 6.3.3");
  put(Region::britannia, Piece::legion, 4);
  for (Region region : {Region::morini, Region::atrebates, Region::veneti}) put(region, Piece::german_hidden);
  state.players = Players::two;  // Romans and Aedui in one hand: in Winter the limit of four does not hold
  state.resources[Faction::aedui] = 10;
  script.expect({"menu.transfer romans=common.none", "menu.transfer arverni=common.none"});
  script.expect({"menu.transfer aedui=menu.give romans", "ask.transfer=8", "menu.transfer aedui=common.none"});
  script.expect({"menu.transfer belgae=common.none", "romans: quarters.keep=4"});
  quarters_phase(play);
  EXPECT_EQ(play.resources(Faction::romans), 0);
  EXPECT_EQ(play.resources(Faction::aedui), 2);
  EXPECT_EQ(count(Region::britannia, Piece::legion), 4);
}

TEST_F(RomanQuartersTest, romans_may_be_housed_by_others) {
  covers("FS 6.3.3", "FS 1.5.2");
  put(Region::bituriges, Piece::legion);
  put(Region::bituriges, Piece::german_hidden);
  put(Region::aedui, Piece::aedui_hidden, 3);
  script.expect({"quarters.menu aedui=common.done"});
  script.expect(
      {"quarters.ask aedui", "quarters.agree aedui romans=common.yes", "quarters.from BIT", "ask.how_many=1"});
  script.expect({"quarters.agree_supply aedui=common.no", "common.roll=5"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::aedui, Piece::legion), 1);
}

TEST_F(QuartersTest, no_gaul_relocates_to_cisalpina) {
  covers("FS 6.3.2", "FS 1.4.2");
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::auxilia_hidden);
  put(Region::sequani, Piece::aedui_hidden);
  EXPECT_EQ(quarters_regions(play, Faction::aedui, Region::sequani, {Faction::romans}), RegionSet{Region::provincia});
}

TEST_F(RomanQuartersTest, a_leader_in_provincia_is_not_asked_to_come_there) {
  covers("FS 6.3.3");
  put(Region::provincia, Piece::roman_leader);
  quarters_phase(play);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(count(Region::provincia, Piece::roman_leader), 1);
}

TEST_F(QuartersTest, people_are_asked_whoever_the_others_are) {
  covers("FS 6.3.2");
  state.nonplayer[Faction::romans] = true;
  Play with_nonplayer(state, script);
  put(Region::treveri, Piece::belgic_hidden);
  devastate(Region::treveri);
  put(Region::nervii, Piece::belgic_hidden);
  script.expect({"belgae: quarters.menu belgae=common.done", "belgae: common.roll=6"});
  quarters_phase(with_nonplayer);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
}

TEST_F(QuartersTest, each_faction_relocates_by_its_own_mind) {
  covers("FS 6.3.2", "FS 8.4");
  for (Faction nonplayer : {Faction::belgae, Faction::aedui, Faction::arverni}) {
    state.nonplayer = {};
    state.nonplayer[nonplayer] = true;
    Play with_nonplayer(state, script);
    put(Region::treveri, light(nonplayer, Face::hidden));
    devastate(Region::treveri);
    put(Region::nervii, light(nonplayer, Face::hidden));
    quarters_phase(with_nonplayer);
    EXPECT_EQ(state.board.pieces(Region::treveri, nonplayer), 0) << id_of(nonplayer);
    EXPECT_EQ(count(Region::nervii, light(nonplayer, Face::hidden)), 2) << id_of(nonplayer);
    state.board.remove(Region::nervii, light(nonplayer, Face::hidden), 2);
  }
  EXPECT_TRUE(script.asked().empty());
}

}  // namespace
}  // namespace auspex::falling_sky::testing

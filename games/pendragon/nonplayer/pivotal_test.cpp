// 8.1.3: when Non-players play their Pivotal Events; 5.6, 8.2.1: what they decide in Epoch Events.
#include "games/pendragon/nonplayer/np_event_fixture.h"
#include "games/pendragon/sequence.h"
#include "generated/pendragon/messages_sequence.h"

namespace auspex::pendragon::testing {
namespace {

class NonPlayerPivotal : public NonPlayerEvents {
 protected:
  NonPlayerPivotal() {
    for (Faction faction : all<Faction>()) {
      play.seat(faction, mind_of(faction));
      state.sequence.eligible[faction] = false;
    }
    state.deck[0] = Card::areani;
  }
  // The Faction, Eligible with its Pivotal Event in hand, answers whether to play it.
  void ready(Faction faction) {
    state.pivotal_in_hand[faction] = true;
    state.sequence.eligible[faction] = true;
  }
  // The card that was executed in place of the one that is up.
  std::optional<Card> interrupted_by() {
    play_event_card(play);
    for (Faction faction : all<Faction>()) {
      if (told("event.pivotal " + std::string(id_of(faction)))) return pivotal_of(faction);
    }
    return std::nullopt;
  }
  [[nodiscard]] bool would_play(Faction faction) {
    return may_interrupt(state, faction) &&
           play.agree(faction, msg::pivotal_ask(faction, pivotal_of(faction), Card::areani));
  }
};

TEST_F(NonPlayerPivotal, pendragon_with_four_cavalry_off_the_map_and_no_roman_rule) {
  covers("PD 8.1.3", "PD 8.2.1");
  ready(Faction::dux);
  put(Space::regni, Piece::cavalry, 17);
  imperium(ImperiumStatus::autonomy_civilian);
  EXPECT_FALSE(would_play(Faction::dux));
  EXPECT_TRUE(told("np.sheet.pivotal_waits dux 73"));
  EXPECT_TRUE(told("np.sheet.few_cavalry 3 4"));
  state.board.remove(Space::regni, Piece::cavalry, 1, 0, Box::casualties);
  state.board.move_between_boxes(Piece::cavalry, 1, Box::available, Box::out_of_play);
  EXPECT_TRUE(would_play(Faction::dux));
  imperium(ImperiumStatus::roman_rule_military);
  EXPECT_FALSE(would_play(Faction::dux)) << "its precondition";
}

TEST_F(NonPlayerPivotal, pendragon_is_carried_out_to_the_full) {
  covers("PD 8.1.3", "PD 8.4.1");
  ready(Faction::dux);
  imperium(ImperiumStatus::autonomy_civilian);
  build(Site::deva, Piece::fort);
  set_aside(Piece::cavalry, 4, Box::out_of_play);
  set_aside(Piece::cavalry, 4, Box::casualties);
  EXPECT_EQ(interrupted_by(), Card::pendragon);
  EXPECT_EQ(state.board.out_of_play(), 0);
  EXPECT_EQ(state.board.casualties(), 3) << "five came, Out of Play first";
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 3);
  EXPECT_EQ(state.board.dominance(), Dominance::military);
  EXPECT_FALSE(state.pivotal_in_hand[Faction::dux]);
}

TEST_F(NonPlayerPivotal, cymbrogi_with_more_hillforts_than_towns_or_at_fragmentation) {
  covers("PD 8.1.3", "PD 8.2.1");
  ready(Faction::civitates);
  imperium(ImperiumStatus::autonomy_civilian);
  build(Site::tintagel, Piece::hillfort);
  build(Site::deva, Piece::town);
  EXPECT_FALSE(would_play(Faction::civitates)) << "as many is the precondition, more the Instruction";
  EXPECT_TRUE(told("np.sheet.few_hillforts 1 1"));
  build(Site::south_cadbury, Piece::hillfort);
  EXPECT_TRUE(would_play(Faction::civitates));
  state.board.remove_stronghold(Site::south_cadbury);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_TRUE(would_play(Faction::civitates));
}

TEST_F(NonPlayerPivotal, adventus_with_four_warbands_and_two_settlements_to_be) {
  covers("PD 8.1.3", "PD 8.2.1");
  ready(Faction::saxons);
  build(Site::anderida, Piece::saxon_settlement);
  EXPECT_FALSE(would_play(Faction::saxons)) << "its precondition asks for three";
  build(Site::noviomagus, Piece::saxon_settlement);
  build(Site::rutupiae, Piece::red_saxon_settlement);
  leave_available(Piece::saxon_warband, 3, Space::iceni);
  EXPECT_FALSE(would_play(Faction::saxons));
  EXPECT_TRUE(told("np.sheet.few_warbands 3 4"));
  state.board.remove(Space::iceni, Piece::saxon_warband, 1);
  EXPECT_TRUE(would_play(Faction::saxons)) << "two in Regni, two in Cantiaci once that is released";
  state.board.remove_stronghold(Site::rutupiae);
  build(Site::isca_dumnoniorum, Piece::saxon_settlement);
  EXPECT_TRUE(would_play(Faction::saxons));
  state.board.remove_stronghold(Site::isca_dumnoniorum);
  state.board.remove_stronghold(Site::noviomagus);
  build(Site::noviomagus, Piece::red_saxon_settlement);
  build(Site::tintagel, Piece::blue_saxon_settlement);
  EXPECT_TRUE(would_play(Faction::saxons)) << "one free, and two more to release";
}

// Three spaces are released, one of them with nobody but Warbands, and two Warbands come to each Settlement. Nobody has
// to March: two beyond those who stay in Cantiaci are too few for any destination. Then they Settle where there is more
// to be had of Warbands than of anything else, free: first in the Fens, and in one more, by lot.
TEST_F(NonPlayerPivotal, adventus_releases_the_most_and_fills_the_settlements) {
  covers("PD 8.1.3", "PD 8.3.1", "PD 8.6.1", "PD card.75");
  ready(Faction::saxons);
  build(Site::anderida, Piece::saxon_settlement);
  build(Site::rutupiae, Piece::red_saxon_settlement);
  put(Space::cantiaci, Piece::red_saxon_warband, 2);
  build(Site::tintagel, Piece::blue_saxon_settlement);
  put(Space::ordovices, Piece::blue_saxon_warband, 3);
  put(Space::carvetii, Piece::blue_saxon_warband, 2);
  has(Track::saxon_renown, 0);
  const State before = state;
  SpaceSet settled;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    state = before;
    state.dice = Dice(seed);
    EXPECT_EQ(interrupted_by(), Card::adventus_saxonum);
    EXPECT_EQ(state.board.on_map(Piece::saxon_settlement), 3);
    EXPECT_EQ(count(Space::ordovices, Piece::saxon_warband), 3) << "the third space, for most markers";
    EXPECT_EQ(count(Space::carvetii, Piece::blue_saxon_warband), 2);
    EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 2 + 2 + 1 + 2) << "released, placed, Settled in the Fens";
    const int regni = count(Space::regni, Piece::saxon_warband);
    const int dumnonii = count(Space::dumnonii, Piece::saxon_warband);
    const Space second = regni > 2 ? Space::regni : Space::dumnonii;
    EXPECT_EQ(regni, second == Space::regni ? 2 + 1 + 2 : 2) << "for the Settlement and for Population 2";
    EXPECT_EQ(dumnonii, second == Space::dumnonii ? 2 + 1 + 1 : 2);
    settled.add(second);
    EXPECT_EQ(resources(Track::saxon_renown), 0) << "free";
  }
  EXPECT_EQ(settled, (SpaceSet{Space::regni, Space::dumnonii}));
}

TEST_F(NonPlayerPivotal, conspiratio_with_raiders_enough_of_both) {
  covers("PD 8.1.3", "PD 8.2.1");
  ready(Faction::scotti);
  leave_available(Piece::scotti_raider, 21, Space::regni);
  leave_available(Piece::saxon_raider, 16, Space::regni);
  EXPECT_FALSE(would_play(Faction::scotti));
  EXPECT_TRUE(told("np.sheet.few_scotti_raiders 21 22"));
  state.board.remove(Space::regni, Piece::scotti_raider, 1);
  EXPECT_TRUE(would_play(Faction::scotti));
  EXPECT_EQ(state.board.raiders_to_card(5), 5);
  EXPECT_TRUE(would_play(Faction::scotti)) << "off the map, too";
  put(Space::regni, Piece::saxon_raider, 1);
  EXPECT_FALSE(would_play(Faction::scotti));
  EXPECT_TRUE(told("np.sheet.few_saxon_raiders 15 16"));
}

TEST_F(NonPlayerPivotal, the_last_that_may_trump_is_played_and_the_others_are_kept) {
  covers("PD 8.1.3", "PD 2.3.8");
  for (Faction faction : {Faction::civitates, Faction::dux, Faction::saxons}) ready(faction);
  imperium(ImperiumStatus::autonomy_civilian);
  build(Site::tintagel, Piece::hillfort);
  for (Site site : {Site::anderida, Site::rutupiae, Site::branodunum}) build(site, Piece::saxon_settlement);
  EXPECT_EQ(interrupted_by(), Card::adventus_saxonum);
  EXPECT_TRUE(told("pivotal.trumped dux 73 74 civitates"));
  EXPECT_TRUE(told("pivotal.trumped saxons 75 73 dux"));
  EXPECT_TRUE(state.pivotal_in_hand[Faction::dux]);
  EXPECT_TRUE(state.pivotal_in_hand[Faction::civitates]);
  EXPECT_FALSE(state.pivotal_in_hand[Faction::saxons]);
}

TEST_F(NonPlayerPivotal, not_while_ineligible) {
  covers("PD 8.1.3");
  ready(Faction::scotti);
  state.sequence.eligible[Faction::scotti] = false;
  EXPECT_EQ(interrupted_by(), std::nullopt);
}

// --- Epoch Events

class NonPlayerEpoch : public NonPlayerEvents {
 protected:
  void epoch(Card card) { execute_event(play, Faction::dux, card, CardSide::unshaded); }
  void die(int n) {
    state.manual_dice = true;
    person(Faction::saxons);
    const std::string answer = "saxons: common.roll=" + std::to_string(n);
    script.expect({answer.c_str()});
  }
};

TEST_F(NonPlayerEpoch, maximus_is_proclaimed_and_available_cavalry_goes_first_then_evenly) {
  covers("PD 8.2.1", "PD card.77");
  put(Space::regni, Piece::cavalry, 4);
  put(Space::iceni, Piece::cavalry, 2);
  leave_available(Piece::cavalry, 2, Space::londinium);
  state.board.remove(Space::londinium, Piece::cavalry, 12, 0, Box::casualties);
  imperium(ImperiumStatus::roman_rule_civilian);
  die(5);
  die(1);  // a lot between two spaces with two each
  epoch(Card::magnus_maximus);
  EXPECT_EQ(available(Piece::cavalry), 0);
  EXPECT_EQ(count(Space::regni, Piece::cavalry) + count(Space::iceni, Piece::cavalry), 3);
  EXPECT_LE(count(Space::iceni, Piece::cavalry), 2);
  EXPECT_LE(count(Space::regni, Piece::cavalry), 2) << "two at least from where most were";
  EXPECT_EQ(resources(Track::prestige), 5);
  EXPECT_EQ(state.board.dominance(), Dominance::military);
}

TEST_F(NonPlayerEpoch, constantine_takes_casualties_then_available) {
  covers("PD 8.2.1", "PD card.78");
  imperium(ImperiumStatus::autonomy_civilian);
  put(Space::regni, Piece::cavalry, 5);
  set_aside(Piece::cavalry, 3, Box::casualties);
  epoch(Card::constantine_iii);
  EXPECT_EQ(state.board.casualties(), 0);
  EXPECT_EQ(available(Piece::cavalry), 11);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 5);
  EXPECT_EQ(resources(Track::prestige), 2);
}

TEST_F(NonPlayerEpoch, at_fragmentation_constantine_takes_two) {
  covers("PD 8.2.1", "PD card.78");
  imperium(ImperiumStatus::fragmentation);
  set_aside(Piece::cavalry, 1, Box::casualties);
  epoch(Card::constantine_iii);
  EXPECT_EQ(state.board.casualties(), 0);
  EXPECT_EQ(available(Piece::cavalry), 18);
}

TEST_F(NonPlayerEpoch, the_officials_are_expelled_once_autonomy_would_be_the_civitates) {
  covers("PD 8.2.1", "PD card.78");
  build(Site::deva, Piece::town);
  const auto expelled = [&](int population, int wealth, ImperiumStatus status) {
    State before = state;
    imperium(status);
    state.board.set_population(Space::deceangli, population);
    has(Track::wealth, wealth);
    has(Track::prestige, 8);  // 10 after the Dux has sent its own
    epoch(Card::constantine_iii);
    const bool out = state.board.imperium() == Imperium::autonomy;
    EXPECT_TRUE(
        told(out ? "np.instructed civitates constantine.expel" : "np.instructed civitates constantine.acquiesce"));
    state = before;
    return out;
  };
  EXPECT_TRUE(expelled(28, 10, ImperiumStatus::roman_rule_military));
  EXPECT_FALSE(expelled(27, 10, ImperiumStatus::roman_rule_military));
  EXPECT_FALSE(expelled(28, 9, ImperiumStatus::roman_rule_military));
  EXPECT_TRUE(expelled(28, 9, ImperiumStatus::roman_rule_civilian));
}

TEST_F(NonPlayerEpoch, roman_rule_is_held_with_prestige_and_prosperity_to_spare) {
  covers("PD 8.2.1", "PD card.79");
  for (Space space : all<Space>()) {
    if (state.board.total_prosperity() >= 50) break;
    state.board.add_prosperity(space,
                               std::min(50 - state.board.total_prosperity(), state.board.prosperity_room(space)));
  }
  ASSERT_EQ(state.board.total_prosperity(), 50);
  const State before = state;
  has(Track::prestige, 12);
  epoch(Card::the_honorian_rescript);
  EXPECT_EQ(state.board.imperium(), Imperium::roman_rule);
  EXPECT_EQ(resources(Track::prestige), 6);
  EXPECT_TRUE(told("rescript.pay 6"));
  EXPECT_TRUE(told("np.instructed_yes"));
  state = before;
  has(Track::prestige, 11);
  epoch(Card::the_honorian_rescript);
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  state = before;
  has(Track::prestige, 12);
  for (Space space : all<Space>()) {
    if (state.board.take_prosperity(space, 1) == 1) break;
  }
  epoch(Card::the_honorian_rescript);
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
}

TEST_F(NonPlayerEpoch, comitates_come_where_that_adds_control_then_where_fewest_are) {
  covers("PD 8.2.1", "PD card.79");
  imperium(ImperiumStatus::autonomy_civilian);
  for (Site site : {Site::deva, Site::noviomagus, Site::durovernum}) build(site, Piece::town);
  put(Space::deceangli, Piece::militia, 3);
  put(Space::regni, Piece::militia, 1);
  put(Space::cantiaci, Piece::militia, 4);
  put(Space::cantiaci, Piece::saxon_warband, 5);
  const State before = state;
  epoch(Card::the_honorian_rescript);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 1) << "one is enough";
  EXPECT_EQ(count(Space::regni, Piece::comitates), 1);
  state = before;
  put(Space::cantiaci, Piece::saxon_warband, 1);
  epoch(Card::the_honorian_rescript);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 2) << "both are needed";
  state = before;
  put(Space::cantiaci, Piece::saxon_warband, 2);
  epoch(Card::the_honorian_rescript);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 0) << "both were not enough";
  EXPECT_GE(count(Space::regni, Piece::comitates), 1);
}

TEST_F(NonPlayerEpoch, comitates_stay_together_where_still_fewest_are) {
  covers("PD 8.2.1", "PD card.79");
  imperium(ImperiumStatus::autonomy_civilian);
  for (Site site : {Site::deva, Site::noviomagus}) build(site, Piece::town);
  put(Space::deceangli, Piece::militia, 3);
  put(Space::regni, Piece::militia, 1);
  epoch(Card::the_honorian_rescript);
  EXPECT_EQ(count(Space::regni, Piece::comitates), 2);
}

TEST_F(NonPlayerEpoch, risings_where_the_other_is_hurt_and_met_with_militia) {
  covers("PD 8.2.1", "PD card.80");
  // The Dux names the most Troops, the Civitates the least Prosperity.
  build(Site::deva, Piece::town);
  put(Space::deceangli, Piece::militia, 5);
  prosper(Space::deceangli, 2);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::militia, 1);
  prosper(Space::regni, 2);
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::comitates, 1);
  put(Space::cantiaci, Piece::blue_saxon_warband, 1);
  state.manual_dice = true;
  person(Faction::saxons);
  script.expect({"saxons: common.roll_faces 4=2"});
  epoch(Card::bacaudae);
  EXPECT_EQ(count(Space::deceangli, Piece::militia), 4) << "named by the Dux, fought with Militia";
  EXPECT_EQ(state.board.prosperity(Space::deceangli), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 1) << "named by the Civitates, nothing to yield; the least falls";
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_warband), 0);
  has(Track::prestige, 5);
  script.expect({"saxons: common.roll_faces 4=3"});
  epoch(Card::bacaudae);
  EXPECT_EQ(count(Space::regni, Piece::militia), 1) << "one is too few to fight";
  EXPECT_EQ(state.board.prosperity(Space::regni), 0);
  EXPECT_EQ(resources(Track::prestige), 4);
}

TEST_F(NonPlayerEpoch, an_army_for_gaul_from_ten_cavalry_or_eight_comitates) {
  covers("PD 8.2.1", "PD card.82");
  set_aside(Piece::cavalry, 10, Box::out_of_play);
  epoch(Card::riothamus);
  EXPECT_EQ(state.board.out_of_play(), 13);
  EXPECT_EQ(resources(Track::prestige), 3);
  set_aside(Piece::comitates, 7, Box::not_yet_in_play);
  epoch(Card::riothamus);
  EXPECT_EQ(state.board.out_of_play(), 13) << "seven Cavalry are too few";
  EXPECT_EQ(state.board.not_yet_in_play(), 10);
  EXPECT_EQ(resources(Track::wealth), 3);
  epoch(Card::riothamus);
  EXPECT_EQ(state.board.not_yet_in_play(), 10);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(NonPlayerEpoch, the_plague_comes_to_others) {
  covers("PD 8.2.1", "PD card.83");
  build(Site::deva, Piece::town);                      // 2 people
  build(Site::calleva_atrebatum, Piece::town);         // 3 people
  build(Site::durocobrivis, Piece::saxon_settlement);  // 3 people
  for (Space space : all<Space>()) {
    const bool held = space == Space::deceangli || space == Space::atrebates || space == Space::catuvellauni;
    if (!held) state.board.set_population(space, space == Space::regni ? 1 : 0);
  }
  for (int n = 0; n < 4; ++n) die(3);
  epoch(Card::the_yellow_plague);
  EXPECT_TRUE(told("plague.roll CAT")) << "the Civitates: without Briton Control, the most people";
  const std::vector<Line>& lines = script.lines();
  std::vector<std::string> rolls;
  for (const Line& line : lines) {
    const std::string code = code_of(catalogue(), line.text);
    if (code.starts_with("plague.roll")) rolls.push_back(code.substr(12));
  }
  EXPECT_EQ(rolls, (std::vector<std::string>{"CAT", "REG", "ATR", "DEC"}));
}

TEST_F(NonPlayerEpoch, with_control_everywhere_the_fewest_people) {
  covers("PD 8.2.1", "PD card.83");
  build(Site::deva, Piece::town);
  build(Site::calleva_atrebatum, Piece::town);
  for (Space space : all<Space>()) {
    if (space != Space::deceangli && space != Space::atrebates) state.board.set_population(space, 0);
  }
  for (int n = 0; n < 2; ++n) die(3);
  epoch(Card::the_yellow_plague);
  EXPECT_EQ(times("plague.roll"), 2);
  EXPECT_EQ(code_of(catalogue(),
                    [&] {
                      for (const Line& line : script.lines()) {
                        if (code_of(catalogue(), line.text).starts_with("plague.roll")) return line.text;
                      }
                      return Text();
                    }()),
            "plague.roll DEC");
}

}  // namespace
}  // namespace auspex::pendragon::testing

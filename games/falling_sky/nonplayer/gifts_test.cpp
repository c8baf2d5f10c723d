// 8.2.1, 8.3.1: what Non-players make of the parts that others' Events leave to them.
#include <string>

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;

class Gifts : public testing::Fixture {
 protected:
  Gifts() { state.manual_dice = false; }

  void nonplayer(Faction faction) {
    state.nonplayer[faction] = true;
    play.seat(faction, nonplayer_mind(faction));
  }
  void seed(int n) { state.dice = Dice(static_cast<std::uint64_t>(n)); }
  // The person executes the Event from the turn's menu; the answers are theirs.
  void executes(Faction who, Card card, CardSide side, std::initializer_list<const char*> answers = {}) {
    state.deck[0] = card;
    state.deck[1] = Card::cicero;
    state.deck.cursor = 0;
    script.usually_asks(static_cast<Seat>(index_of(who)));
    const char* const kind = !card_info[card].dual_use    ? "menu.event "
                             : side == CardSide::unshaded ? "menu.event_unshaded "
                                                          : "menu.event_shaded ";
    const std::string event = "menu.turn=" + std::string(kind) + std::string(id_of(card));
    script.expect({event.c_str(), "menu.event_first=menu.carry_out"});
    script.expect(answers);
    play.executing = who;
    EXPECT_EQ(play.mind(who).take_turn(play, who, {true, false, true}), coin::Deed::event);
    play.executing.reset();
  }
  [[nodiscard]] TribeState at(Tribe tribe) const { return state.board.tribe(tribe); }
  [[nodiscard]] int warbands(Region region, Faction faction) const { return state.board.light_troops(region, faction); }
};

// --- 66 Migration

TEST_F(Gifts, migrating_aedui_send_two_warbands_drawn_by_lot_to_where_they_can_ally) {
  covers("FS 8.2.1", "FS 8.3.1", "FS card.66s");
  const State before = [&] {
    nonplayer(Faction::aedui);
    put(Region::aedui, Piece::aedui_hidden, 5);
    put(Region::bituriges, Piece::aedui_hidden, 4);
    put(Region::sequani, Piece::aedui_hidden, 3);
    for (Region region : {Region::nervii, Region::morini, Region::atrebates, Region::treveri, Region::ubii,
                          Region::sugambri, Region::britannia}) {
      put(region, Piece::german_hidden, 1);
    }
    state.board.disperse(Tribe::veneti, Status::dispersed);
    state.board.disperse(Tribe::namnetes, Status::dispersed);  // no Ally can come to the Veneti
    return state;
  }();
  RegionSet sources;
  for (int i = 1; i <= 12; ++i) {
    state = before;
    seed(i);
    executes(Faction::belgae, Card::migration, CardSide::shaded, {"ask.beneficiary belgae=aedui"});
    EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 1);
    const RegionSet reached = select(state.board.regions(), [&](Region r) {
      return warbands(r, Faction::aedui) > before.board.light_troops(r, Faction::aedui);
    });
    ASSERT_EQ(reached.size(), 1);
    EXPECT_EQ(warbands(reached.first(), Faction::aedui), 2);
    EXPECT_FALSE(before.board.control(reached.first()));
    EXPECT_EQ(state.board.allies(reached.first(), Faction::aedui), 1);
    sources |= select(state.board.regions(), [&](Region r) {
      return warbands(r, Faction::aedui) < before.board.light_troops(r, Faction::aedui);
    });
  }
  EXPECT_EQ(sources, (RegionSet{Region::aedui, Region::bituriges, Region::sequani})) << "by lot, not always the same";
}

TEST_F(Gifts, migrating_arverni_go_where_they_can_place_an_ally) {
  covers("FS 8.3.1", "FS card.66s");
  const State before = [&] {
    nonplayer(Faction::arverni);
    citadel(Tribe::arverni, Faction::arverni);
    put(Region::arverni, Piece::arverni_leader);
    put(Region::arverni, Piece::arverni_hidden, 6);
    // Uncontrolled, and most Arverni are there, but nobody is Subdued.
    ally(Tribe::bituriges, Faction::aedui);
    put(Region::bituriges, Piece::arverni_hidden, 2);
    put(Region::bituriges, Piece::aedui_hidden, 1);
    return state;
  }();
  for (int i = 1; i <= 8; ++i) {
    state = before;
    seed(i);
    executes(Faction::belgae, Card::migration, CardSide::shaded, {"ask.beneficiary belgae=arverni"});
    EXPECT_EQ(state.board.on_map(Faction::arverni, Kind::ally), 1);
    EXPECT_EQ(warbands(Region::arverni, Faction::arverni), 0) << "to the maximum extent (8.4)";
  }
}

TEST_F(Gifts, migrating_belgae_send_the_fewest_warbands_that_gain_control_at_a_subdued_tribe) {
  covers("FS 8.2.1", "FS card.66s");
  nonplayer(Faction::belgae);
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::belgic_hidden, 3);
  for (Region region : state.board.regions()) {
    if (region != Region::provincia && state.board.pieces(region) == 0 && region != Region::sequani) {
      put(region, Piece::aedui_hidden, 1);
      put(region, Piece::arverni_hidden, 1);
    }
  }
  executes(Faction::arverni, Card::migration, CardSide::shaded, {"ask.beneficiary arverni=belgae"});
  EXPECT_EQ(warbands(Region::sequani, Faction::belgae), 1) << "elsewhere it would take three";
  EXPECT_EQ(state.board.allies(Region::sequani, Faction::belgae), 1);
  EXPECT_EQ(warbands(Region::morini, Faction::belgae) + warbands(Region::nervii, Faction::belgae), 5);
}

// --- 11 Numidians

TEST_F(Gifts, numidians_come_to_where_they_strike_down_most) {
  covers("FS 8.3.1", "FS card.11u");
  const State before = [&] {
    nonplayer(Faction::romans);
    put(Region::treveri, Piece::roman_leader);
    put(Region::treveri, Piece::legion, 3);  // most of their own are here, and nobody to fight
    put(Region::atrebates, Piece::german_revealed, 1);
    put(Region::nervii, Piece::german_revealed, 4);
    return state;
  }();
  for (int i = 1; i <= 5; ++i) {
    state = before;
    seed(i);
    executes(Faction::arverni, Card::numidians, CardSide::unshaded);
    EXPECT_EQ(warbands(Region::nervii, Faction::germans), 1) << "three Losses";
    EXPECT_EQ(warbands(Region::nervii, Faction::romans), 3);
  }
}

// --- 4 Circumvallation

TEST_F(Gifts, the_ring_is_drawn_where_romans_can_march) {
  covers("FS 8.2.3", "FS card.4");
  const State before = [&] {
    nonplayer(Faction::romans);
    citadel(Tribe::mandubii, Faction::arverni);
    put(Region::mandubii, Piece::arverni_hidden, 2);
    citadel(Tribe::sequani, Faction::belgae);
    put(Region::sequani, Piece::belgic_hidden, 2);
    put(Region::sequani, Piece::auxilia_revealed, 2);  // most of their own stand there already
    put(Region::sequani, Piece::legion, 1);
    put(Region::treveri, Piece::roman_leader);
    put(Region::treveri, Piece::legion, 3);
    put(Region::treveri, Piece::auxilia_hidden, 4);
    return state;
  }();
  for (int i = 1; i <= 5; ++i) {
    state = before;
    seed(i);
    executes(Faction::aedui, Card::circumvallation, CardSide::unshaded);
    EXPECT_TRUE(state.circumvallation.on);
    EXPECT_GT(count(state.circumvallation.where, Piece::legion),
              before.board.count(state.circumvallation.where, Piece::legion));
  }
}

// --- Others

TEST_F(Gifts, the_rhenus_bridge_leads_to_most_germanic_allies) {
  covers("FS 8.3.1", "FS card.18u");
  nonplayer(Faction::romans);
  put(Region::treveri, Piece::legion, 1);
  put(Region::ubii, Piece::german_hidden, 5);
  put(Region::sugambri, Piece::german_hidden, 1);
  ally(Tribe::sugambri, Faction::germans);
  executes(Faction::aedui, Card::rhenus_bridge, CardSide::unshaded);
  EXPECT_EQ(state.board.pieces(Region::sugambri, Faction::germans), 0);
  EXPECT_EQ(warbands(Region::ubii, Faction::germans), 5);
}

TEST_F(Gifts, sacking_falls_on_a_citadel_and_spares_their_own_allies) {
  covers("FS 8.3.1", "FS 8.4.1", "FS card.23u");
  nonplayer(Faction::romans);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  ally(Tribe::mandubii, Faction::romans);
  executes(Faction::aedui, Card::sacking, CardSide::unshaded);
  EXPECT_EQ(at(Tribe::mandubii), (TribeState{Status::allied, Faction::romans}));
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  citadel(Tribe::carnutes, Faction::arverni);
  executes(Faction::aedui, Card::sacking, CardSide::unshaded);
  EXPECT_EQ(at(Tribe::mandubii), (TribeState{Status::allied, Faction::romans}));
  EXPECT_EQ(at(Tribe::carnutes).status, Status::razed);
}

TEST_F(Gifts, new_legions_are_taken_only_if_both_come) {
  covers("FS 8.2.1", "FS card.2u");
  nonplayer(Faction::romans);
  put(Region::treveri, Piece::legion, 11);
  executes(Faction::aedui, Card::legiones_xiiii_et_xv, CardSide::unshaded);
  EXPECT_EQ(state.senate, Senate::intrigue);
  state.board.remove_legions(Region::treveri, 1, LegionPlace::fallen);
  executes(Faction::aedui, Card::legiones_xiiii_et_xv, CardSide::unshaded);
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 2);
}

TEST_F(Gifts, friends_of_the_remi_build_where_most_is_gained) {
  covers("FS 8.3.1", "FS card.68s");
  const State before = [&] {
    nonplayer(Faction::aedui);
    ally(Tribe::remi, Faction::aedui);
    ally(Tribe::carnutes, Faction::aedui);
    ally(Tribe::mandubii, Faction::arverni);
    return state;
  }();
  for (int i = 1; i <= 5; ++i) {
    state = before;
    seed(i);
    executes(Faction::romans, Card::remi_influence, CardSide::shaded);
    EXPECT_EQ(at(Tribe::mandubii), (TribeState{Status::citadel, Faction::aedui}));
    EXPECT_EQ(at(Tribe::carnutes), (TribeState{Status::allied, Faction::aedui}));
  }
}

TEST_F(Gifts, the_boii_settle_with_cities_first) {
  covers("FS 8.4.1", "FS card.37u");
  const State before = [&] {
    nonplayer(Faction::aedui);
    put(Region::aedui, Piece::aedui_hidden, 1);
    return state;
  }();
  for (int i = 1; i <= 5; ++i) {
    state = before;
    seed(i);
    executes(Faction::romans, Card::boii, CardSide::unshaded, {"ask.beneficiary romans=aedui"});
    EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 2);
    EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::warband), 3);
    for (Tribe tribe : {Tribe::helvii, Tribe::senones, Tribe::lingones, Tribe::volcae}) {
      EXPECT_EQ(at(tribe).status, Status::subdued) << id_of(tribe);
    }
  }
}

TEST_F(Gifts, the_bellovaci_rise_for_the_belgae_with_all_they_may_place) {
  covers("FS 8.4", "FS card.64s");
  nonplayer(Faction::belgae);
  ally(Tribe::atrebates, Faction::romans);
  ally(Tribe::bellovaci, Faction::aedui);
  executes(Faction::arverni, Card::correus, CardSide::shaded, {"correus.remove arverni=atrebates"});
  EXPECT_EQ(state.board.allies(Region::atrebates, Faction::belgae), 3) << "two of the card, one of the Rally";
}

TEST_F(Gifts, gergovia_rises_against_others_not_against_its_own) {
  covers("FS 8.3.1", "FS card.26s");
  nonplayer(Faction::arverni);
  ally(Tribe::cadurci, Faction::arverni);
  ally(Tribe::volcae, Faction::romans);
  executes(Faction::belgae, Card::gobannitio, CardSide::shaded);
  for (Tribe tribe : {Tribe::arverni, Tribe::cadurci, Tribe::volcae}) {
    EXPECT_EQ(at(tribe), (TribeState{Status::allied, Faction::arverni})) << id_of(tribe);
  }
}

TEST_F(Gifts, romans_who_overhear_the_gauls_do_something_with_it) {
  covers("FS 8.4", "FS card.35u");
  nonplayer(Faction::romans);
  state.sequence.eligible[Faction::romans] = false;
  state.board.set_devastated(Region::provincia, true);
  executes(Faction::aedui, Card::gallic_shouts, CardSide::unshaded);
  EXPECT_TRUE(state.sequence.eligible[Faction::romans]) << "no Command of theirs would do anything";
}

}  // namespace

}  // namespace auspex::falling_sky

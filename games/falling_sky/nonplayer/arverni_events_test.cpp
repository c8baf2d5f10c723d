// 8.2.1: the Instructions of the Non-player Arverni, card by card.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;
using testing::ArverniCard;

bool contains(const std::vector<Card>& cards, Card card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

TEST_F(ArverniCard, the_no_events) {
  covers("FS 8.7.2", "FS 8.1.1");
  const std::vector<Card> listed = {Card::circumvallation, Card::ballistae, Card::chieftains_council,
                                    Card::joined_ranks,    Card::commius,   Card::indutiomarus,
                                    Card::catuvolcus,      Card::correus,   Card::migration};
  for (Card one : all<Card>()) {
    if (is_winter(one)) continue;
    EXPECT_EQ(card_info[one].symbol[Faction::arverni] == Symbol::swords, contains(listed, one)) << id_of(one);
  }
  EXPECT_TRUE(refuses(Card::indutiomarus));
}

TEST_F(ArverniCard, the_events_without_a_roll) {
  covers("FS 8.7.2", "FS 8.2.1");
  const std::vector<Card> listed = {
      Card::legiones_xiiii_et_xv, Card::pompey,          Card::gallia_togata, Card::alaudae,
      Card::balearic_slingers,    Card::clodius_pulcher, Card::legio_x,       Card::lucterius,
      Card::the_province,         Card::sacking,         Card::sappers,       Card::massed_gallic_archers,
      Card::vercingetorixs_elite, Card::lost_eagle,      Card::germanic_horse};
  for (Card one : all<Card>()) {
    if (is_winter(one)) continue;
    EXPECT_EQ(card_info[one].symbol[Faction::arverni] == Symbol::carnyx, contains(listed, one)) << id_of(one);
  }
}

TEST_F(ArverniCard, cicero_up) {
  covers("FS 8.2.1", "FS card.1");
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_TRUE(state.firm);
  EXPECT_TRUE(refuses(Card::cicero)) << "only down is left";
}

TEST_F(ArverniCard, cicero_loosens_a_firm_adulation) {
  covers("FS 8.2.1", "FS card.1");
  state.senate = Senate::adulation;
  state.firm = true;
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_FALSE(state.firm);
}

// Four Auxilia can strip two Legions of theirs, and not the third; those without Legions are left alone.
TEST_F(ArverniCard, numidians_strip_the_most_legions) {
  covers("FS 8.2.1", "FS card.11s");
  for (Region region : {Region::mandubii, Region::carnutes, Region::pictones}) put(region, Piece::legion);
  put(Region::britannia, Piece::auxilia_hidden, 4);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  put(Region::carnutes, Piece::auxilia_hidden, 2);
  put(Region::pictones, Piece::auxilia_revealed);
  put(Region::pictones, Piece::auxilia_hidden);
  EXPECT_TRUE(plays(Card::numidians, {"common.roll=1"}));
  EXPECT_EQ(state.board.light_troops(Region::pictones, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::carnutes, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 3);
  EXPECT_EQ(state.board.light_troops(Region::britannia, Faction::romans), 4);
}

TEST_F(ArverniCard, marcus_antonius_takes_them_from_the_legions) {
  covers("FS 8.2.1", "FS card.6s");
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  put(Region::britannia, Piece::auxilia_hidden, 4);
  EXPECT_TRUE(plays(Card::marcus_antonius));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::provincia, Faction::romans), 4);
}

TEST_F(ArverniCard, ambacti_take_the_die_or_three_whichever_is_more) {
  covers("FS 8.2.1", "FS card.16s");
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 12);
  EXPECT_TRUE(plays(Card::ambacti, {"common.roll=5"}));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 7);
  EXPECT_TRUE(plays(Card::ambacti, {"common.roll=2"}));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 4);
}

TEST_F(ArverniCard, dumnorix_strips_legions_for_warbands_of_their_own) {
  covers("FS 8.2.1", "FS card.44s");
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  put(Region::britannia, Piece::aedui_hidden, 3);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::britannia, Faction::aedui), 3);
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::arverni), 3);
}

TEST_F(ArverniCard, dumnorix_not_for_warbands_of_others) {
  covers("FS 8.2.3", "FS card.44s");
  put(Region::ubii, Piece::arverni_revealed, 33);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  EXPECT_TRUE(refuses(Card::dumnorix_loyalists)) << "two of theirs are left, the third would be another's";
}

TEST_F(ArverniCard, hostages_and_mist_not_for_allies_of_others) {
  covers("FS 8.2.3", "FS card.22s", "FS card.57s");
  allies(10);
  put(Region::bituriges, Piece::auxilia_hidden);
  state.board.subdue(Tribe::catuvellauni);
  state.board.place_ally(Tribe::bituriges, Faction::arverni);
  EXPECT_EQ(state.board.available(Faction::arverni, Kind::ally), 0);
  EXPECT_TRUE(refuses(Card::land_of_mist_and_mystery));
  put(Region::sequani, Piece::auxilia_hidden);
  EXPECT_TRUE(refuses(Card::hostages));
}

TEST_F(ArverniCard, lucterius_brings_vercingetorix_where_the_most_arverni_are) {
  covers("FS 8.3.2", "FS card.19s");
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::pictones, Piece::arverni_hidden, 4);
  EXPECT_TRUE(plays(Card::lucterius));
  EXPECT_TRUE(state.board.named_leader_at(Region::pictones, Faction::arverni));
}

TEST_F(ArverniCard, optimates_with_nine_allies) {
  covers("FS 8.2.1", "FS card.20");
  allies(8);
  EXPECT_TRUE(refuses(Card::optimates));
  citadel(Tribe::carnutes, Faction::arverni);
  EXPECT_TRUE(plays(Card::optimates));
  EXPECT_TRUE(state.optimates);
}

TEST_F(ArverniCard, acco_shaded_for_a_citadel) {
  covers("FS 8.2.1", "FS card.34s");
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_TRUE(plays(Card::acco));
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), (TribeState{Status::citadel, Faction::arverni}));
}

TEST_F(ArverniCard, acco_unshaded_otherwise) {
  covers("FS 8.2.1", "FS card.34u");
  ally(Tribe::mandubii, Faction::aedui);
  put(Region::treveri, Piece::arverni_hidden);
  put(Region::treveri, Piece::german_hidden, 3);
  allies(9);
  state.board.subdue(Tribe::treveri);
  EXPECT_TRUE(plays(Card::acco, {"common.roll=1", "common.roll=1", "common.roll=1"}));
  EXPECT_TRUE(heard(msg::turn_event(Faction::arverni, Card::acco, CardSide::unshaded)));
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).owner, Faction::aedui);
}

TEST_F(ArverniCard, shifting_loyalties_against_players_then_for_themselves) {
  covers("FS 8.2.1", "FS card.50");
  capability(Card::massed_gallic_archers, CardSide::unshaded, Faction::arverni);
  capability(Card::legio_x, CardSide::unshaded, Faction::romans);
  capability(Card::river_commerce, CardSide::shaded, Faction::aedui);
  State before = state;
  person(Faction::romans);
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::shifting_loyalties));
    EXPECT_FALSE(state.capabilities[Card::legio_x].active);
  });
  state = before;
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::massed_gallic_archers].active);
  EXPECT_TRUE(refuses(Card::shifting_loyalties)) << "nothing left but a Non-player's and a shaded one";
}

TEST_F(ArverniCard, shifting_loyalties_only_against_players_whom_it_concerns) {
  covers("FS 8.2.1", "FS card.50");
  capability(Card::baggage_trains, CardSide::unshaded, Faction::belgae);
  for (Faction faction : {Faction::romans, Faction::aedui, Faction::belgae}) person(faction);
  EXPECT_TRUE(refuses(Card::shifting_loyalties)) << "a player's, but neither Roman nor Aedui";
  capability(Card::river_commerce, CardSide::unshaded, Faction::aedui);
  state.nonplayer[Faction::aedui] = true;
  EXPECT_TRUE(refuses(Card::shifting_loyalties)) << "Aedui, but no player's";
  person(Faction::aedui);
  state.nonplayer[Faction::belgae] = true;
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::river_commerce].active);
}

TEST_F(ArverniCard, assembly_only_where_they_control_the_carnutes) {
  covers("FS 8.2.1", "FS card.52s");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::aedui_hidden, 2);
  EXPECT_TRUE(refuses(Card::assembly_of_gaul));
  put(Region::carnutes, Piece::arverni_hidden);
  citadel(Tribe::carnutes, Faction::arverni);
  EXPECT_TRUE(plays(Card::assembly_of_gaul));
  EXPECT_TRUE(heard(msg::turn_free(Faction::arverni, Command::rally)));
}

TEST_F(ArverniCard, remi_influence_only_as_their_allies) {
  covers("FS 8.2.1", "FS card.68s");
  EXPECT_TRUE(refuses(Card::remi_influence));
  ally(Tribe::remi, Faction::arverni);
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_TRUE(plays(Card::remi_influence));
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), (TribeState{Status::citadel, Faction::arverni}))
      << "an enemy Citadel goes as well";
  EXPECT_EQ(warbands(Region::mandubii), 4);
}

TEST_F(ArverniCard, gobannitio_of_another_costs_them_no_ally_of_their_own) {
  covers("FS 8.4.1", "FS card.26s");
  ally(Tribe::cadurci, Faction::arverni);
  const TribeSet from = {Tribe::cadurci};
  EXPECT_EQ(play.may_choose(Faction::arverni, msg::gobannitio_remove(Faction::arverni), from), std::nullopt);
  ally(Tribe::volcae, Faction::romans);
  const TribeSet both = {Tribe::cadurci, Tribe::volcae};
  EXPECT_EQ(play.may_choose(Faction::arverni, msg::gobannitio_remove(Faction::arverni), both), Tribe::volcae);
}

TEST_F(ArverniCard, druids_rouse_the_arverni_alone) {
  covers("FS 8.2.3", "FS card.48");
  play.seat(Faction::belgae, nonplayer_mind(Faction::belgae));
  ally(Tribe::nervii, Faction::belgae);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  ally(Tribe::carnutes, Faction::arverni);
  EXPECT_TRUE(plays(Card::druids));
  EXPECT_EQ(state.board.tribe(Tribe::carnutes).status, Status::citadel);
  EXPECT_EQ(state.board.pieces(Region::nervii, Faction::belgae), 1);
}

TEST_F(ArverniCard, morasses_ambush_by_the_chart) {
  covers("FS 8.2.3", "FS card.36s");
  put(Region::mandubii, Piece::arverni_revealed, 4);
  put(Region::mandubii, Piece::legion, 4);
  EXPECT_TRUE(plays(Card::morasses));
  EXPECT_EQ(state.board.fallen(), 2) << "Ambush whatever lies Hidden";
}

TEST_F(ArverniCard, cicero_goes_up_whatever_the_lot) {
  covers("FS 8.2.1", "FS card.1");
  card(Card::cicero);
  state.manual_dice = false;
  const State before = state;
  for (int n = 1; n <= 16; ++n) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(n));
    if (turn(true) == coin::Deed::event) {
      EXPECT_EQ(state.senate, Senate::uproar);
    } else {
      EXPECT_TRUE(heard(msg::np_event_roll_failed(Card::cicero)));
    }
    EXPECT_FALSE(heard(msg::np_event_ineffective(Card::cicero)));
  }
}

TEST_F(ArverniCard, dumnorix_takes_auxilia_anywhere_before_aedui) {
  covers("FS 8.2.1", "FS card.44s");
  put(Region::britannia, Piece::auxilia_revealed, 2);
  put(Region::veneti, Piece::aedui_hidden, 3);
  EXPECT_TRUE(takes(Card::dumnorix_loyalists));
  EXPECT_EQ(count(Region::britannia, Piece::auxilia_revealed), 0);
  EXPECT_EQ(state.board.light_troops(Region::veneti, Faction::aedui), 2);
}

TEST_F(ArverniCard, marcus_antonius_leaves_lone_auxilia_while_legions_have_some) {
  covers("FS 8.2.1", "FS card.6s");
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 5);
  put(Region::carnutes, Piece::auxilia_hidden);
  EXPECT_TRUE(plays(Card::marcus_antonius));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 1);
  EXPECT_EQ(state.board.light_troops(Region::carnutes, Faction::romans), 1);
}

TEST_F(ArverniCard, shifting_loyalties_not_against_what_is_shaded) {
  covers("FS 8.2.1", "FS card.50");
  person(Faction::romans);
  person(Faction::aedui);
  capability(Card::river_commerce, CardSide::shaded, Faction::aedui);
  capability(Card::legio_x, CardSide::shaded, Faction::romans);
  EXPECT_TRUE(refuses(Card::shifting_loyalties));
}

TEST_F(ArverniCard, shifting_loyalties_not_against_aedui_who_are_no_players) {
  covers("FS 8.2.1", "FS card.50");
  person(Faction::romans);
  person(Faction::belgae);
  capability(Card::river_commerce, CardSide::unshaded, Faction::aedui);
  EXPECT_TRUE(refuses(Card::shifting_loyalties));
}

TEST_F(ArverniCard, acco_shaded_for_their_last_citadel) {
  covers("FS 8.2.1", "FS card.34s");
  for (Tribe city : {Tribe::arverni, Tribe::bituriges}) citadel(city, Faction::arverni);
  ASSERT_EQ(state.board.available(Faction::arverni, Kind::citadel), 1);
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_TRUE(plays(Card::acco));
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), (TribeState{Status::citadel, Faction::arverni}));
}

TEST_F(ArverniCard, acco_unshaded_without_a_citadel_to_place) {
  covers("FS 8.2.1", "FS card.34u");
  for (Tribe city : {Tribe::arverni, Tribe::bituriges, Tribe::sequani}) citadel(city, Faction::arverni);
  ASSERT_EQ(state.board.available(Faction::arverni, Kind::citadel), 0);
  citadel(Tribe::mandubii, Faction::aedui);
  put(Region::treveri, Piece::arverni_hidden);
  put(Region::treveri, Piece::german_hidden, 3);
  allies(9);
  state.board.subdue(Tribe::treveri);
  EXPECT_TRUE(plays(Card::acco, {"common.roll=1", "common.roll=1", "common.roll=1"}));
  EXPECT_TRUE(heard(msg::turn_event(Faction::arverni, Card::acco, CardSide::unshaded)));
}

TEST_F(ArverniCard, acco_shaded_for_the_citadel_of_the_carnutes) {
  covers("FS 8.2.1", "FS card.34s");
  citadel(Tribe::carnutes, Faction::aedui);
  EXPECT_TRUE(plays(Card::acco));
  EXPECT_EQ(state.board.tribe(Tribe::carnutes), (TribeState{Status::citadel, Faction::arverni}));
}

TEST_F(ArverniCard, acco_unshaded_where_the_citadel_is_their_own) {
  covers("FS 8.2.1", "FS card.34u");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden);
  put(Region::treveri, Piece::german_hidden, 3);
  allies(9);
  state.board.subdue(Tribe::treveri);
  EXPECT_TRUE(plays(Card::acco, {"common.roll=1", "common.roll=1", "common.roll=1"}));
  EXPECT_TRUE(heard(msg::turn_event(Faction::arverni, Card::acco, CardSide::unshaded)));
}

}  // namespace
}  // namespace auspex::falling_sky

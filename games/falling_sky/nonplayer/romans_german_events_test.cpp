// 8.2: Events by which the Non-player Romans guide the Germans.
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/romans_event_fixture.h"
#include "games/falling_sky/victory.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanEvent;

TEST_F(RomanEvent, germanic_chieftains_leave_romans_alone_and_ambush_others) {
  covers("FS 8.2.1");
  nonplayer(Faction::arverni);
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  put(Region::nervii, Piece::arverni_revealed, 2);
  for (Region region : {Region::atrebates, Region::sequani, Region::sugambri, Region::ubii}) {
    put(region, Piece::auxilia_hidden);
  }
  EXPECT_TRUE(plays(Card::germanic_chieftains));
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 2);
  EXPECT_EQ(count(Region::nervii, Piece::arverni_revealed), 1);
  EXPECT_EQ(auxilia(Region::treveri), 4);
}

TEST_F(RomanEvent, they_go_where_they_can_ambush_by_the_order_of_battle) {
  covers("FS 8.2.1");
  everyone_is_nonplayer();
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::nervii, Piece::arverni_revealed, 2);
  put(Region::atrebates, Piece::belgic_leader);
  EXPECT_TRUE(plays(Card::germanic_chieftains));
  EXPECT_EQ(state.board.light_troops(Region::atrebates, Faction::germans), 2);
  EXPECT_FALSE(state.board.leader_at(Region::atrebates, Faction::belgae));
}

TEST_F(RomanEvent, germans_who_would_have_to_ambush_romans_make_it_a_no) {
  covers("FS 8.2.1");
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 4);
  for (Region region : state.board.adjacent(Region::treveri)) put(region, Piece::auxilia_hidden);
  EXPECT_FALSE(plays(Card::german_allegiances));  // there is nowhere to go
  EXPECT_EQ(auxilia(Region::treveri), 1);
}

TEST_F(RomanEvent, german_allegiances_ambush_wherever_they_can) {
  covers("FS 8.2.1");
  everyone_is_nonplayer();
  put(Region::ubii, Piece::german_hidden, 3);
  put(Region::ubii, Piece::belgic_revealed, 2);
  put(Region::sugambri, Piece::german_hidden, 3);
  put(Region::sugambri, Piece::arverni_revealed, 2);
  EXPECT_TRUE(plays(Card::german_allegiances));
  EXPECT_EQ(count(Region::ubii, Piece::belgic_revealed), 1);
  EXPECT_EQ(count(Region::sugambri, Piece::arverni_revealed), 1);
}

TEST_F(RomanEvent, migration_moves_germans_away_and_brings_no_more) {
  covers("FS 8.2.1");
  EXPECT_FALSE(plays(Card::migration));
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::ubii, Piece::german_hidden, 2);
  EXPECT_TRUE(plays(Card::migration));
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 0);
  EXPECT_EQ(state.board.on_map(Faction::germans, Kind::warband), 4);
  EXPECT_EQ(state.board.on_map(Faction::germans, Kind::ally), 0);
}

TEST_F(RomanEvent, in_anothers_event_they_guide_the_germans_by_their_own_instruction) {
  covers("FS 8.2.1");
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  execute_event(play, Faction::aedui, Card::germanic_chieftains, CardSide::unshaded);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 0);
}

TEST_F(RomanEvent, germans_too_few_for_a_citadel_stay_their_hand) {
  covers("FS 8.2.1");
  everyone_is_nonplayer();
  put(Region::carnutes, Piece::german_hidden, 3);
  citadel(Tribe::carnutes, Faction::arverni);
  EXPECT_FALSE(plays(Card::germanic_chieftains));
  put(Region::carnutes, Piece::german_hidden, 1);
  EXPECT_TRUE(plays(Card::germanic_chieftains));
}

TEST_F(RomanEvent, their_one_ambush_goes_by_the_order_of_battle) {
  covers("FS 8.2.1", "FS 8.8.1");
  everyone_is_nonplayer();
  // The best in turn in each of three Regions, and of either Faction there.
  const std::array regions = {Region::sugambri, Region::ubii, Region::treveri};
  const State before = state;
  for (Region best : regions) {
    for (const auto& [first, second] : {std::pair(3, 2), std::pair(2, 3)}) {
      state = before;
      for (Region region : regions) {
        put(region, Piece::german_hidden, 4);
        put(region, Piece::arverni_revealed, region == best ? first : 1);
        put(region, Piece::belgic_revealed, region == best ? second : 1);
      }
      EXPECT_TRUE(plays(Card::germanic_chieftains));
      const Faction struck = first > second ? Faction::arverni : Faction::belgae;
      EXPECT_EQ(count(best, light(struck, Face::revealed)), 1) << id_of(best) << first << second;
    }
  }
}

// Two enemies whom nothing tells apart; both are Non-players.
class RomanEventOfEquals : public RomanEvent {
 protected:
  RomanEventOfEquals() {
    everyone_is_nonplayer();
    put(Region::treveri, Piece::german_hidden, 4);
    put(Region::treveri, Piece::arverni_revealed, 1);
    put(Region::treveri, Piece::belgic_revealed, 1);
    put(Region::britannia, Piece::belgic_revealed, 1);
    put(Region::veneti, Piece::belgic_revealed, 1);
    put(Region::pictones, Piece::belgic_revealed, 1);
    put(Region::carnutes, Piece::belgic_revealed, 1);
    EXPECT_EQ(margin(state.board, Faction::arverni), margin(state.board, Faction::belgae));
  }
};

TEST_F(RomanEventOfEquals, the_lot_says_whom_the_germans_ambush) {
  covers("FS 8.2.1", "FS 8.3.4");
  const State before = state;
  FactionSet struck;
  for (int seed = 1; seed <= 20; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    EXPECT_TRUE(plays(Card::germanic_chieftains));
    for (Faction faction : {Faction::arverni, Faction::belgae}) {
      if (count(Region::treveri, light(faction, Face::revealed)) == 0) struck.add(faction);
    }
  }
  EXPECT_EQ(struck, (FactionSet{Faction::arverni, Faction::belgae}));
}

TEST_F(RomanEventOfEquals, the_lot_says_whom_german_allegiances_strike) {
  covers("FS 8.2.1", "FS 8.3.4");
  const FactionSet both = {Faction::arverni, Faction::belgae};
  FactionSet struck;
  for (int seed = 1; seed <= 20; ++seed) {
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    struck.add(*romans().faction(play, Faction::romans, msg::allegiances_enemy(Faction::romans, Region::treveri),
                                 both | FactionSet{Faction::romans}, false));
  }
  EXPECT_EQ(struck, both);
}

TEST_F(RomanEvent, in_anothers_event_germans_must_ambush_someone_where_fewest_are) {
  covers("FS 8.2.1", "FS 5.1.3");
  everyone_is_nonplayer();
  citadel(Tribe::carnutes, Faction::arverni);
  put(Region::carnutes, Piece::german_hidden, 3);  // too few to do harm
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::ubii, Piece::auxilia_revealed, 1);
  for (Region region : state.board.adjacent(Region::ubii)) put(region, Piece::auxilia_hidden);
  Terms terms = free_terms({Command::battle});
  const auto guided = [&](Faction executing, bool may_decline) {
    play.executing = executing;
    terms.may_decline = may_decline;
    terms.most_regions = 1;
    Action germans(play, Faction::germans, terms);
    romans().free_command(play, germans);
    EXPECT_EQ(germans.command.has_value(), germans.executed());
    return germans.selected;
  };
  EXPECT_TRUE(guided(Faction::romans, false).empty());
  EXPECT_TRUE(guided(Faction::aedui, true).empty());
  EXPECT_EQ(guided(Faction::aedui, false), RegionSet{Region::carnutes});
}

TEST_F(RomanEvent, in_anothers_event_germans_ambush_romans_only_where_there_is_nobody_else) {
  covers("FS 8.2.1", "FS 5.1.3");
  everyone_is_nonplayer();
  put(Region::ubii, Piece::german_hidden, 1);  // does no harm
  put(Region::ubii, Piece::auxilia_revealed, 1);
  put(Region::ubii, Piece::arverni_revealed, 1);
  play.executing = Faction::aedui;
  const State before = state;
  for (int seed = 1; seed <= 10; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    Action germans(play, Faction::germans, free_terms({Command::battle}));
    romans().free_command(play, germans);
    EXPECT_TRUE(germans.executed());
  }
  EXPECT_TRUE(said(msg::battle_ambush(Faction::germans, Faction::arverni, Region::ubii)));
  EXPECT_FALSE(said(msg::battle_ambush(Faction::germans, Faction::romans, Region::ubii)));
}

TEST_F(RomanEvent, in_anothers_event_without_anyone_to_ambush_there_is_no_command) {
  covers("FS 8.2.1");
  put(Region::ubii, Piece::german_hidden, 4);
  play.executing = Faction::aedui;
  Action germans(play, Faction::germans, free_terms({Command::battle}));
  romans().free_command(play, germans);
  EXPECT_FALSE(germans.executed());
  EXPECT_FALSE(germans.command.has_value());
}

TEST_F(RomanEvent, german_allegiances_strike_romans_last) {
  covers("FS 8.2.1");
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 4);
  put(Region::ubii, Piece::arverni_hidden, 1);
  put(Region::ubii, Piece::german_hidden, 4);
  const RegionSet both = {Region::ubii, Region::treveri};
  EXPECT_EQ(romans().region(play, Faction::romans, msg::allegiances_ambush(Faction::romans), both, false),
            Region::ubii);
}

TEST_F(RomanEvent, german_allegiances_strike_by_the_order_of_battle_whoever_is_no_roman) {
  covers("FS 8.2.1", "FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::treveri, Piece::roman_leader);  // a Leader would come first
  put(Region::treveri, Piece::arverni_revealed, 2);
  put(Region::treveri, Piece::belgic_revealed, 3);
  const auto enemy = [&](FactionSet from) {
    return romans().faction(play, Faction::romans, msg::allegiances_enemy(Faction::romans, Region::treveri), from,
                            false);
  };
  EXPECT_EQ(enemy({Faction::romans, Faction::arverni, Faction::belgae}), Faction::belgae);
  EXPECT_EQ(enemy({Faction::romans, Faction::arverni}), Faction::arverni);
  EXPECT_EQ(enemy({Faction::romans}), Faction::romans);
  put(Region::treveri, Piece::arverni_revealed, 2);
  EXPECT_EQ(enemy({Faction::romans, Faction::arverni, Faction::belgae}), Faction::arverni);
}

TEST_F(RomanEvent, germanic_allies_that_stand_already_do_not_matter) {
  covers("FS 8.2.1");
  everyone_is_nonplayer();
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::nervii, Piece::arverni_revealed, 2);
  for (Tribe tribe : {Tribe::suebi_north, Tribe::suebi_south}) ally(tribe, Faction::germans);
  EXPECT_TRUE(plays(Card::germanic_chieftains));
}

TEST_F(RomanEvent, germans_do_not_go_where_more_lie_in_hiding) {
  covers("FS 8.2.1", "FS 3.4.4");
  everyone_is_nonplayer();
  const State before = state;
  for (int seed = 1; seed <= 4; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    put(Region::treveri, Piece::auxilia_hidden, 4);
    put(Region::treveri, Piece::german_hidden, 2);
    put(Region::atrebates, Piece::arverni_hidden, 3);  // more Warbands, but no Ambush
    put(Region::nervii, Piece::belgic_revealed, 1);
    EXPECT_TRUE(plays(Card::germanic_chieftains));
    EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 2);
  }
}

TEST_F(RomanEvent, germans_go_where_someone_is_to_be_ambushed) {
  covers("FS 8.2.1");
  everyone_is_nonplayer();
  state.nonplayer[Faction::belgae] = false;  // who have no piece on the map
  const State before = state;
  for (int seed = 1; seed <= 4; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    put(Region::treveri, Piece::auxilia_hidden, 4);
    put(Region::treveri, Piece::german_hidden, 2);
    ally(Tribe::nervii, Faction::arverni);
    EXPECT_TRUE(plays(Card::germanic_chieftains));
    EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 2);
  }
}

}  // namespace

}  // namespace auspex::falling_sky

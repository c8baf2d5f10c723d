// 3.2.2, 3.3.2, 3.4.2: March and the Harassment it suffers.
#include "games/falling_sky/commands/march.h"

#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Marches : public testing::Fixture {
 protected:
  static Stack stack(std::initializer_list<std::pair<Piece, int>> pieces) {
    Stack made{};
    for (const auto& [piece, n] : pieces) made[piece] = static_cast<std::uint8_t>(n);
    return made;
  }
  Action order(Faction who) {
    Action action(play, who, Terms{});
    action.command = Command::march;
    return action;
  }
};

TEST_F(Marches, the_example_of_caesar_from_provincia) {
  covers("FS 3.2.2");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 4);
  put(Region::provincia, Piece::auxilia_hidden, 5);
  put(Region::aedui, Piece::aedui_hidden, 4);
  put(Region::arverni, Piece::arverni_hidden, 3);
  state.board.set_devastated(Region::mandubii, true);
  script.expect({"menu.turn=menu.command march", "menu.march=menu.march_region PRO 2",
                 // Caesar's group: one Auxilia drops off among the Aedui, who let the others pass
                 "menu.march_group=AED", "ask.how_many=1", "4", "3", "menu.march_on=MAN", "1", "4", "2",
                 "ask.harass_march aedui=common.no",
                 // Devastation ends it; the second group of two
                 "menu.march_group=ARV", "2", "menu.march_on=march.stop",
                 "regions.no_more romans march=menu.end_command"});
  EXPECT_EQ(play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, true}), coin::Deed::command);
  EXPECT_EQ(state.resources[Faction::romans], 18) << "one origin costs two";
  EXPECT_EQ(count(Region::mandubii, Piece::roman_leader), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 4);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 2);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::arverni, Piece::auxilia_hidden), 2);
  EXPECT_TRUE(told("march.into PRO AED romans caesar 4 legion 3 auxilia"));
  EXPECT_TRUE(told("march.drop_off AED romans 1 auxilia"));
  EXPECT_TRUE(told("march.into AED MAN romans caesar 4 legion 2 auxilia"));
  EXPECT_TRUE(told("march.into PRO ARV romans 2 auxilia"));
}

TEST_F(Marches, whoever_goes_is_named) {
  const auto said = [](Faction who, const std::vector<Counted>& group, Language language) {
    return catalogue().render(msg::march_into(Region::mandubii, Region::carnutes, who, group), language);
  };
  const Board& board = state.board;
  const Stack caesar = stack({{Piece::roman_leader, 1},
                              {Piece::legion, 6},
                              {Piece::auxilia_hidden, 3},
                              {Piece::auxilia_revealed, 1},
                              {Piece::aedui_hidden, 1}});
  EXPECT_EQ(said(Faction::romans, board.named(caesar), Language::english),
            "Caesar, 6 Legions, 4 Auxilia and 1 Aedui Warband from Mandubii to Carnutes");
  EXPECT_EQ(said(Faction::romans, board.named(caesar), Language::italian),
            "Cesare, 6 Legioni, 4 Ausiliari e 1 Banda edua da Mandubi a Carnuti");
  EXPECT_EQ(said(Faction::belgae, board.named(stack({{Piece::belgic_scouted, 1}, {Piece::german_hidden, 2}})),
                 Language::italian),
            "1 Banda belga e 2 Bande germaniche da Mandubi a Carnuti");
  state.board.set_successor(Faction::arverni, true);
  EXPECT_EQ(said(Faction::arverni, board.named(stack({{Piece::arverni_leader, 1}})), Language::english),
            "Vercingetorix's Successor from Mandubii to Carnutes");
}

TEST_F(Marches, romans_enter_two_regions_with_caesar_three) {
  covers("FS 3.2.2");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 2);
  Action action = order(Faction::romans);
  march_from(action, Region::provincia);
  MarchGroup caesar = form_group(action, Region::provincia, stack({{Piece::roman_leader, 1}, {Piece::legion, 1}}));
  march_into(action, caesar, Region::aedui);
  march_into(action, caesar, Region::mandubii);
  EXPECT_TRUE(march_steps(action, caesar).has(Region::atrebates));
  march_into(action, caesar, Region::atrebates);
  EXPECT_TRUE(march_steps(action, caesar).empty());
  end_march(action, caesar);
  MarchGroup legion = form_group(action, Region::provincia, stack({{Piece::legion, 1}}));
  march_into(action, legion, Region::sequani);
  march_into(action, legion, Region::treveri);
  EXPECT_TRUE(march_steps(action, legion).empty());
}

TEST_F(Marches, a_successor_leads_only_two_regions_far) {
  covers("FS 3.2.2", "FS 1.4.3");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  Action action = order(Faction::romans);
  march_from(action, Region::provincia);
  MarchGroup group = form_group(action, Region::provincia, stack({{Piece::roman_leader, 1}}));
  march_into(action, group, Region::aedui);
  march_into(action, group, Region::mandubii);
  EXPECT_TRUE(march_steps(action, group).empty());
}

TEST_F(Marches, the_rhenus_britannia_and_devastation_halt_a_group) {
  covers("FS 3.2.2", "FS 1.3.4", "FS 1.3.5");
  put(Region::treveri, Piece::legion, 1);
  put(Region::morini, Piece::legion, 1);
  put(Region::mandubii, Piece::legion, 2);
  state.board.set_devastated(Region::bituriges, true);
  Action action = order(Faction::romans);
  march_from(action, Region::treveri);
  MarchGroup over_rhenus = form_group(action, Region::treveri, stack({{Piece::legion, 1}}));
  march_into(action, over_rhenus, Region::ubii);
  EXPECT_TRUE(march_steps(action, over_rhenus).empty());
  march_from(action, Region::morini);
  MarchGroup over_sea = form_group(action, Region::morini, stack({{Piece::legion, 1}}));
  march_into(action, over_sea, Region::britannia);
  EXPECT_TRUE(march_steps(action, over_sea).empty());
  march_from(action, Region::mandubii);
  MarchGroup into_waste = form_group(action, Region::mandubii, stack({{Piece::legion, 1}}));
  march_into(action, into_waste, Region::bituriges);
  EXPECT_TRUE(march_steps(action, into_waste).empty());
  // The border inside Germania is no river.
  EXPECT_FALSE(region_info[Region::sugambri].across_rhenus.has(Region::ubii));
}

TEST_F(Marches, beginning_in_a_devastated_region_costs_double_but_does_not_halt) {
  covers("FS 3.2.2", "FS 3.3.2");
  put(Region::mandubii, Piece::legion, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  state.board.set_devastated(Region::mandubii, true);
  Action romans = order(Faction::romans);
  EXPECT_EQ(march_cost(romans, Region::mandubii), 4);
  EXPECT_EQ(march_cost(order(Faction::aedui), Region::mandubii), 2);
  march_from(romans, Region::mandubii);
  MarchGroup group = form_group(romans, Region::mandubii, stack({{Piece::legion, 1}}));
  march_into(romans, group, Region::aedui);
  EXPECT_TRUE(march_steps(romans, group).has(Region::provincia));
}

TEST_F(Marches, every_origin_turns_its_pieces_hidden_and_scouted_ones_only_lose_the_marker) {
  covers("FS 3.3.2", "FS 1.4.3", "FS 4.2.2");
  put(Region::carnutes, Piece::arverni_revealed, 3);
  put(Region::carnutes, Piece::arverni_scouted, 2);
  Action action = order(Faction::arverni);
  march_from(action, Region::carnutes);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 3);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 2);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_scouted), 0);
  EXPECT_EQ(state.resources[Faction::arverni], 19);
}

TEST_F(Marches, no_piece_marches_twice) {
  covers("FS 3.2.2", "FS 3.3.2");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::arverni_hidden, 1);
  Action action = order(Faction::arverni);
  march_from(action, Region::carnutes);
  MarchGroup group = form_group(action, Region::carnutes, stack({{Piece::arverni_hidden, 2}}));
  EXPECT_EQ(march_steps(action, group).size(), 5) << "one Region only, into any neighbour";
  march_into(action, group, Region::pictones);
  EXPECT_TRUE(march_steps(action, group).empty());
  end_march(action, group);
  march_from(action, Region::pictones);
  EXPECT_EQ(total(marchable(action, Region::pictones)), 1);
}

TEST_F(Marches, vercingetorix_leads_warbands_into_a_second_region) {
  covers("FS 3.3.2");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 4);
  Action action = order(Faction::arverni);
  march_from(action, Region::arverni);
  MarchGroup with_him =
      form_group(action, Region::arverni, stack({{Piece::arverni_leader, 1}, {Piece::arverni_hidden, 3}}));
  march_into(action, with_him, Region::bituriges);
  EXPECT_TRUE(march_steps(action, with_him).has(Region::carnutes));
  MarchGroup without = form_group(action, Region::arverni, stack({{Piece::arverni_hidden, 1}}));
  march_into(action, without, Region::pictones);
  EXPECT_TRUE(march_steps(action, without).empty());
}

TEST_F(Marches, vercingetorix_stops_after_two_regions_and_ambiorix_after_one) {
  covers("FS 3.3.2");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::nervii, Piece::belgic_leader);
  Action arverni = order(Faction::arverni);
  march_from(arverni, Region::carnutes);
  MarchGroup vercingetorix = form_group(arverni, Region::carnutes, stack({{Piece::arverni_leader, 1}}));
  EXPECT_FALSE(may_stop(arverni, vercingetorix)) << "it has not set out";
  march_into(arverni, vercingetorix, Region::bituriges);
  EXPECT_FALSE(march_steps(arverni, vercingetorix).empty());
  march_into(arverni, vercingetorix, Region::aedui);
  EXPECT_TRUE(march_steps(arverni, vercingetorix).empty());
  Action belgae = order(Faction::belgae);
  march_from(belgae, Region::nervii);
  MarchGroup ambiorix = form_group(belgae, Region::nervii, stack({{Piece::belgic_leader, 1}}));
  march_into(belgae, ambiorix, Region::treveri);
  EXPECT_TRUE(march_steps(belgae, ambiorix).empty());
}

TEST_F(Marches, nobody_harasses_in_the_region_where_the_march_begins) {
  covers("FS 3.2.2");
  put(Region::sequani, Piece::legion, 2);
  put(Region::sequani, Piece::aedui_hidden, 6);
  Action action = order(Faction::romans);
  march_from(action, Region::sequani);
  MarchGroup group = form_group(action, Region::sequani, stack({{Piece::legion, 2}}));
  march_into(action, group, Region::aedui);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(count(Region::aedui, Piece::legion), 2);
}

TEST_F(Marches, a_way_over_the_sea_is_none_once_an_ability_was_used_unless_an_event_says_so) {
  covers("FS 4.1.3", "FS card.63s");
  put(Region::carnutes, Piece::arverni_leader);
  Terms terms;
  terms.destinations = {Region::britannia};
  Action action(play, Faction::arverni, terms);
  march_from(action, Region::carnutes);
  const MarchGroup group = form_group(action, Region::carnutes, stack({{Piece::arverni_leader, 1}}));
  EXPECT_FALSE(march_steps(action, group).empty()) << "by way of a Region on the coast";
  action.abilities_used = {Ability::entreat};
  EXPECT_TRUE(march_steps(action, group).empty());
  const WinterCampaign campaign;
  action.terms.card = &campaign;
  EXPECT_FALSE(march_steps(action, group).empty());
}

TEST_F(Marches, of_a_group_that_is_gone_nothing_more_is_asked_or_said) {
  covers("FS 3.2.2");
  put(Region::provincia, Piece::auxilia_hidden, 1);
  put(Region::aedui, Piece::aedui_hidden, 3);
  put(Region::aedui, Piece::belgic_hidden, 3);
  Action action = order(Faction::romans);
  march_from(action, Region::provincia);
  MarchGroup group = form_group(action, Region::provincia, stack({{Piece::auxilia_hidden, 1}}));
  march_into(action, group, Region::aedui);
  script.expect({"aedui: ask.harass_march=common.yes"});
  march_into(action, group, Region::mandubii);
  EXPECT_FALSE(script.was_asked("ask.harass_march belgae"));
  EXPECT_EQ(times("march.into"), 1);
  EXPECT_EQ(group.at, Region::aedui);
}

TEST_F(Marches, where_nobody_drops_off_or_is_left_nothing_was_entered) {
  covers("FS 3.2.2");
  put(Region::provincia, Piece::legion, 1);
  Action action = order(Faction::romans);
  march_from(action, Region::provincia);
  MarchGroup group = form_group(action, Region::provincia, stack({{Piece::legion, 1}}));
  march_into(action, group, Region::aedui);
  drop_off(action, group, {});
  EXPECT_TRUE(action.entered.empty());
  group.pieces = {};
  end_march(action, group);
  EXPECT_TRUE(action.entered.empty());
}

TEST_F(Marches, ringed_warbands_stay_whatever_their_face) {
  covers("FS 3.3.2", "FS card.4");
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::arverni_revealed, 2);
  put(Region::mandubii, Piece::legion, 1);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 3, false};
  const Stack free = marchable(order(Faction::arverni), Region::mandubii);
  EXPECT_EQ(total(free), 2);
  state.board.remove(Region::mandubii, Piece::arverni_revealed, 2);
  EXPECT_EQ(march_origins(order(Faction::arverni)), RegionSet()) << "nobody can move, and all are Hidden";
}

TEST_F(Marches, the_ring_opens_as_the_romans_march_away) {
  covers("FS card.4");
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::legion, 1);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 3, false};
  Action action = order(Faction::romans);
  march_from(action, Region::mandubii);
  MarchGroup group = form_group(action, Region::mandubii, stack({{Piece::legion, 1}}));
  march_into(action, group, Region::sequani);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Marches, an_event_may_limit_who_marches) {
  covers("FS card.70u", "FS card.51s");
  put(Region::aedui, Piece::legion, 6);
  put(Region::aedui, Piece::auxilia_revealed, 3);
  put(Region::aedui, Piece::roman_leader);
  const CamulogenusMarch camulogenus;
  Action romans(play, Faction::romans, testing::under(camulogenus, free_terms({Command::march})));
  march_from(romans, Region::aedui);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_revealed), 3) << "nobody has moved yet";
  EXPECT_EQ(marchable(romans, Region::aedui)[Piece::legion], 4);
  EXPECT_EQ(marchable(romans, Region::aedui)[Piece::roman_leader], 0);
  const MarchGroup group = form_group(romans, Region::aedui, stack({{Piece::legion, 3}, {Piece::auxilia_revealed, 2}}));
  EXPECT_EQ(group.pieces[Piece::auxilia_hidden], 2);
  EXPECT_EQ(group.pieces[Piece::auxilia_revealed], 0);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_revealed), 1);
  EXPECT_EQ(romans.pieces_moved, 5);
  EXPECT_EQ(marchable(romans, Region::aedui)[Piece::legion], 1);

  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::treveri, Piece::german_revealed, 2);
  const SurusGermans surus(1);
  const Terms just_placed = testing::under(surus, free_terms({Command::march}));
  const Stack germans = marchable(Action(play, Faction::germans, just_placed), Region::treveri);
  EXPECT_EQ(germans[Piece::german_hidden], 1);
  EXPECT_EQ(germans[Piece::german_revealed], 0);
}

TEST_F(Marches, a_piece_that_marched_and_was_turned_still_does_not_march_again) {
  covers("FS 3.2.2", "FS 1.4.3");
  put(Region::treveri, Piece::arverni_scouted, 1);
  put(Region::mandubii, Piece::arverni_hidden, 1);
  Action action = order(Faction::arverni);
  march_from(action, Region::treveri);  // the Scouted one is Revealed now
  MarchGroup first = form_group(action, Region::treveri, stack({{Piece::arverni_revealed, 1}}));
  march_into(action, first, Region::mandubii);
  end_march(action, first);
  march_from(action, Region::mandubii);  // and Hidden now
  const Stack free = marchable(action, Region::mandubii);
  EXPECT_EQ(free[Piece::arverni_hidden], 1);
  EXPECT_EQ(total(free), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 2);
}

TEST_F(Marches, harassment_costs_a_light_piece_or_a_roll_for_each_three_hidden_warbands) {
  covers("FS 3.2.2", "FS 3.4.5");
  put(Region::provincia, Piece::legion, 1);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  put(Region::aedui, Piece::arverni_hidden, 7);  // two Losses
  put(Region::aedui, Piece::german_hidden, 3);   // one, and Germans always Harass
  put(Region::aedui, Piece::belgic_hidden, 2);   // too few
  Action action = order(Faction::romans);
  march_from(action, Region::provincia);
  MarchGroup group = form_group(action, Region::provincia, stack({{Piece::legion, 1}, {Piece::auxilia_hidden, 2}}));
  march_into(action, group, Region::aedui);
  EXPECT_EQ(group.pieces[Piece::auxilia_hidden], 2) << "entering costs nothing";
  script.expect({"ask.harass_march arverni=common.yes", "loss.remove auxilia_hidden", "loss.roll legion", "4",
                 "loss.roll legion", "2"});
  march_into(action, group, Region::mandubii);
  EXPECT_EQ(group.pieces[Piece::legion], 0);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(state.board.fallen(), 1);
}

// FS-R223
TEST_F(Marches, without_caesar_a_group_does_not_reach_the_third_region) {
  covers("FS 3.2.2");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 1);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  script.expect({"menu.turn=menu.command march", "menu.march_region PRO 2", "menu.march_group=AED", "1", "1",
                 "menu.march_on=MAN", "1", "1", "menu.march_on=TRE", "1", "1", "ask.harass_march arverni=common.yes",
                 "ask.harass_loss=loss.roll roman_leader", "common.roll=3",
                 "regions.no_more romans march=menu.end_command"});
  play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, false});
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 1) << "it stays where it was leaving";
  EXPECT_EQ(count(Region::treveri, Piece::legion), 0);
}

TEST_F(Marches, without_caesar_a_group_still_enters_a_second_region) {
  covers("FS 3.2.2");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 1);
  put(Region::aedui, Piece::arverni_hidden, 3);
  script.expect({"menu.turn=menu.command march", "menu.march_region PRO 2", "menu.march_group=AED", "1", "1",
                 "menu.march_on=MAN", "1", "1", "ask.harass_march arverni=common.yes",
                 "ask.harass_loss=loss.roll roman_leader", "common.roll=1",
                 "regions.no_more romans march=menu.end_command"});
  play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, false});
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 1);
}

TEST_F(Marches, without_vercingetorix_a_group_does_not_reach_the_second_region) {
  covers("FS 3.3.2");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::auxilia_hidden, 3);
  script.expect({"menu.turn=menu.command march", "menu.march_region ARV 1", "menu.march_group=BIT", "1", "2",
                 "menu.march_on=CAR", "1", "2", "ask.harass_march romans arverni=common.yes",
                 "ask.harass_loss=loss.roll arverni_leader", "common.roll=2",
                 "regions.no_more arverni march=menu.end_command"});
  play.mind(Faction::arverni).take_turn(play, Faction::arverni, {true, false, false});
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 2);
}

// FS-R224
TEST_F(Marches, auxilia_that_split_off_by_scout_are_harassed) {
  covers("FS 3.2.2", "FS 4.2.2");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  put(Region::aedui, Piece::aedui_hidden, 6);
  script.expect({"menu.turn=menu.command march", "menu.march_region PRO 2", "menu.march_group=AED", "1", "3",
                 "menu.march_on=menu.ability scout", "scout.ask_from=AED", "scout.ask_to=MAN", "ask.how_many=3",
                 "ask.harass_march aedui romans AED 2=common.yes", "menu.march_on=march.stop",
                 "regions.no_more romans march=menu.end_command"});
  play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, false});
  EXPECT_TRUE(asked_of("ask.harass_march", Faction::aedui));
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1) << "two of three were lost";
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 0);
}

TEST_F(Marches, a_scout_on_the_way_leaves_the_group_as_it_is) {
  covers("FS 3.2.2", "FS 4.2.2");
  put(Region::provincia, Piece::auxilia_hidden, 3);
  script.expect({"menu.turn=menu.command march", "menu.march_region PRO 2", "menu.march_group=AED", "ask.how_many=1",
                 "menu.march_on=march.stop", "menu.march_group=AED", "ask.how_many=2",
                 "menu.march_on=menu.ability scout", "scout.ask_from=common.none", "menu.march_on=MAN",
                 "romans: ask.how_many=2 | 0 to 2", "menu.end_command"});
  play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, false});
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 2);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 1);
}

class FreeMarch : public Marches {
 protected:
  FreeMarch() : terms(free_terms({Command::march})) {
    put(Region::provincia, Piece::auxilia_hidden, 3);
    terms.regions = {Region::provincia};
  }
  Terms terms;
};

TEST_F(FreeMarch, to_one_destination_drops_nobody_off) {
  covers("FS 3.2.2", "FS 5.4");
  const JoinedRanksMarch joined_ranks;
  terms.card = &joined_ranks;
  script.expect({"romans: menu.march=PRO", "menu.march_group=AED", "ask.how_many=3 | 0 to 3", "menu.march_on=MAN"});
  execute(play, Faction::romans, terms);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 3);
}

TEST_F(FreeMarch, drops_nobody_off_where_it_may_not_end) {
  covers("FS 3.2.2", "FS 5.4");
  terms.destinations = {Region::mandubii};
  script.expect({"romans: menu.march=PRO", "menu.march_group=AED", "ask.how_many=3 | 0 to 3", "menu.march_on=MAN"});
  execute(play, Faction::romans, terms);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 3);
}

TEST_F(FreeMarch, of_so_many_pieces_ends_with_the_last_of_them) {
  covers("FS 3.2.2", "FS 5.4");
  const SurusGermans two_of_them(2);
  terms.card = &two_of_them;
  script.expect({"romans: menu.march=PRO", "menu.march_group=AED", "ask.how_many=1 | 0 to 2", "march.stop",
                 "menu.march_group=ARV", "ask.how_many=1 | 0, 1", "march.stop"});
  execute(play, Faction::romans, terms);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 1);
}

// FS-R224
TEST_F(Marches, of_those_that_split_off_only_whoever_marched_is_harassed_and_has_marched) {
  covers("FS 3.2.2", "FS 4.2.2");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  put(Region::aedui, Piece::auxilia_hidden, 3);
  put(Region::aedui, Piece::aedui_hidden, 7);
  script.expect({"menu.turn=menu.command march", "menu.march_region PRO 2", "menu.march_group=AED", "1", "3",
                 "menu.march_on=menu.ability scout", "scout.ask_from=AED", "scout.ask_to=MAN", "ask.how_many=4",
                 "romans: scout.ask_marched 4 auxilia_hidden=3 | 1 to 3",
                 "aedui: ask.harass_march aedui romans AED 2=common.yes", "scout.ask_from=common.none",
                 "scout.ask_reveal=common.none", "menu.march_on=march.stop"});
  // One of the two that came to the Mandubii has not Marched yet.
  script.expect({"menu.march=menu.march_region MAN 2", "menu.march_group=SEQ", "romans: ask.how_many=1 | 0, 1",
                 "menu.march_on=march.stop", "menu.march=menu.end_command"});
  play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, false});
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 2);
}

TEST_F(Marches, auxilia_that_scout_from_where_their_march_ended_are_not_harassed) {
  covers("FS 3.2.2", "FS 4.2.2");
  put(Region::provincia, Piece::auxilia_hidden, 3);
  put(Region::aedui, Piece::aedui_hidden, 6);
  script.expect({"menu.turn=menu.command march", "menu.march_region PRO 2", "menu.march_group=AED", "3",
                 "menu.march_on=march.stop", "menu.ability scout", "scout.ask_from=AED", "scout.ask_to=MAN",
                 "ask.how_many=3", "regions.no_more romans march=menu.end_command"});
  play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, false});
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 3);
}

TEST_F(Marches, a_promise_not_to_harass_binds_for_the_command) {
  covers("FS 1.5.2", "FS 3.2.2");
  put(Region::provincia, Piece::auxilia_hidden, 2);
  put(Region::aedui, Piece::aedui_hidden, 6);
  script.expect({"menu.turn=menu.command march", "menu.march=menu.harassment", "agree.no_harassment aedui=common.yes",
                 "menu.march=menu.march_region PRO 2", "AED", "2", "menu.march_on=MAN", "2",
                 "regions.no_more romans march=menu.end_command"});
  play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, false});
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 2);
  EXPECT_FALSE(script.was_asked("ask.harass_march"));
}

TEST_F(Marches, hidden_auxilia_harass_vercingetorix_but_nobody_harasses_other_gauls) {
  covers("FS 3.3.2");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 1);
  put(Region::bituriges, Piece::auxilia_hidden, 3);
  Action action = order(Faction::arverni);
  march_from(action, Region::arverni);
  MarchGroup group =
      form_group(action, Region::arverni, stack({{Piece::arverni_leader, 1}, {Piece::arverni_hidden, 1}}));
  march_into(action, group, Region::bituriges);
  script.expect({"ask.harass_march romans=common.yes", "loss.roll arverni_leader", "6"});
  march_into(action, group, Region::carnutes);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_leader), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 1);
}

TEST_F(Marches, after_a_special_ability_nobody_crosses_to_britannia_and_after_crossing_none_is_used) {
  covers("FS 4.1.3", "FS 1.3.4");
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_leader);
  Action action = order(Faction::belgae);
  EXPECT_TRUE(action.may_use(Ability::enlist));
  march_from(action, Region::morini);
  MarchGroup group = form_group(action, Region::morini, stack({{Piece::belgic_hidden, 1}}));
  EXPECT_TRUE(march_steps(action, group).has(Region::britannia));
  action.abilities_used.add(Ability::enlist);
  EXPECT_FALSE(march_steps(action, group).has(Region::britannia));
  action.abilities_used = {};
  march_into(action, group, Region::britannia);
  EXPECT_FALSE(action.may_use(Ability::enlist));
}

TEST_F(Marches, frost_bars_march_by_the_sequence_of_play_but_not_by_event) {
  covers("FS 2.3.8", "FS 5.1.1");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  state.deck[1] = Card::winter_1;
  EXPECT_TRUE(regions_for(order(Faction::arverni), Command::march).empty());
  Action by_event(play, Faction::arverni, free_terms({Command::march}));
  EXPECT_EQ(regions_for(by_event, Command::march), RegionSet{Region::carnutes});
}

TEST_F(Marches, germans_form_a_single_group_from_an_origin) {
  covers("FS 3.4.2");
  put(Region::ubii, Piece::german_revealed, 4);
  put(Region::ubii, Piece::german_scouted, 1);
  Action action = order(Faction::germans);
  march_from(action, Region::ubii);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 4);
  EXPECT_EQ(count(Region::ubii, Piece::german_revealed), 1);
  MarchGroup group = form_group(action, Region::ubii, stack({{Piece::german_hidden, 2}}));
  march_into(action, group, Region::sequani);
  EXPECT_TRUE(march_steps(action, group).empty());
  end_march(action, group);
  EXPECT_EQ(total(marchable(action, Region::ubii)), 0);
}

TEST_F(Marches, only_romans_may_enter_cisalpina_and_marching_out_of_it_is_free) {
  covers("FS 1.4.2", "FS card.5u");
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::legion, 1);
  put(Region::sequani, Piece::aedui_hidden, 1);
  Action romans = order(Faction::romans);
  EXPECT_EQ(march_cost(romans, Region::cisalpina), 0);
  march_from(romans, Region::cisalpina);
  MarchGroup legion = form_group(romans, Region::cisalpina, stack({{Piece::legion, 1}}));
  march_into(romans, legion, Region::ubii);
  EXPECT_FALSE(march_steps(romans, legion).empty()) << "no river between Cisalpina and the Ubii";
  EXPECT_TRUE(march_steps(romans, legion).has(Region::cisalpina)) << "and back";
  Action aedui = order(Faction::aedui);
  march_from(aedui, Region::sequani);
  MarchGroup warband = form_group(aedui, Region::sequani, stack({{Piece::aedui_hidden, 1}}));
  EXPECT_FALSE(march_steps(aedui, warband).has(Region::cisalpina));
}

TEST_F(Marches, lent_warbands_can_be_hidden_without_moving) {
  covers("FS 3.2.2", "FS card.38u");
  put(Region::mandubii, Piece::auxilia_hidden);
  put(Region::mandubii, Piece::aedui_revealed);
  Action action(play, Faction::romans, free_terms({Command::march}));
  action.terms.destinations = {};
  EXPECT_TRUE(march_origins(action).empty()) << "nobody could get anywhere, and the Auxilia lie Hidden";
  action.lending = true;
  EXPECT_EQ(march_origins(action), RegionSet{Region::mandubii});
}

TEST_F(Marches, auxilia_that_turn_up_before_they_set_out_march_revealed) {
  covers("FS 3.2.2", "FS 4.2.2");
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  Action action = order(Faction::romans);
  march_from(action, Region::mandubii);
  state.board.turn(Region::mandubii, Piece::auxilia_hidden, Piece::auxilia_revealed, 1);  // by Scout, say
  MarchGroup group =
      form_group(action, Region::mandubii, stack({{Piece::auxilia_hidden, 1}, {Piece::auxilia_revealed, 1}}));
  march_into(action, group, Region::sequani);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_revealed), 1);
}

}  // namespace
}  // namespace auspex::falling_sky

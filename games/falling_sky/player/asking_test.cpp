// 1.5.2, 8.4.2: a person is not offered to ask a Non-player in vain, nor one that has refused in the same action.
#include <algorithm>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/player/offers.h"
#include "games/falling_sky/player/region_menu.h"
#include "games/falling_sky/supply.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class Asking : public Fixture {
 protected:
  void nonplayers(FactionSet who) {
    for (Faction faction : who) {
      state.nonplayer[faction] = true;
      play.seat(faction, nonplayer_mind(faction));
    }
  }
  // By Allies of others away from the Supply Lines.
  void roman_score_becomes(int score) {
    for (Faction faction : {Faction::belgae, Faction::germans, Faction::arverni}) {
      for (Tribe tribe :
           {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::atrebates, Tribe::bellovaci,
            Tribe::sugambri, Tribe::ubii, Tribe::veneti, Tribe::namnetes, Tribe::suebi_north, Tribe::suebi_south,
            Tribe::carnutes, Tribe::pictones, Tribe::santones, Tribe::cadurci, Tribe::volcae, Tribe::aulerci}) {
        if (roman_score(state.board) > score) state.board.place_ally(tribe, faction);
      }
    }
    ASSERT_EQ(roman_score(state.board), score);
  }
  // Arverni Control all around the Bituriges but for the Aedui Region, which the Aedui hold.
  void around_bituriges() {
    for (Region region : {Region::arverni, Region::mandubii, Region::carnutes, Region::pictones}) {
      put(region, Piece::arverni_hidden, 5);
    }
    put(Region::aedui, Piece::aedui_hidden, 3);
    put(Region::bituriges, Piece::fort);
    put(Region::aedui, Piece::fort);
  }
  Action romans(Command command) {
    Terms terms;
    terms.abilities = {};
    Action action(play, Faction::romans, terms);
    action.command = command;
    return action;
  }
  [[nodiscard]] std::vector<std::string> offers_of(std::string_view question, std::string_view option) const {
    std::vector<std::string> found = script.offered(question);
    std::erase_if(found, [&](const std::string& one) { return !one.starts_with(option); });
    return found;
  }
  using Codes = std::vector<std::string>;
};

TEST_F(Asking, for_a_supply_line_only_those_who_may_agree) {
  covers("FS 8.4.2", "FS 3.2.1");
  around_bituriges();
  nonplayers({Faction::arverni});
  Action action = romans(Command::recruit);
  script.expect({"recruit.unsupplied BIT 2", "place.light auxilia_hidden 1", "menu.end_command"});
  run_recruit(action);
  EXPECT_EQ(offers_of("recruit.where", "recruit.ask"), Codes{"recruit.ask_one AED 0 aedui"});
  Action before = romans(Command::recruit);
  EXPECT_EQ(recruit_ways(before, Region::bituriges).size(), 2u) << "the Aedui, or none";
  nonplayers({Faction::aedui});
  EXPECT_EQ(recruit_ways(before, Region::bituriges).size(), 1u) << "Rome is too strong for them";
}

TEST_F(Asking, the_aedui_for_a_supply_line_no_more_once_they_rolled_against_it) {
  covers("FS 8.6.6", "FS 3.2.1");
  around_bituriges();
  nonplayers({Faction::arverni, Faction::aedui});
  roman_score_becomes(12);
  Action action = romans(Command::recruit);
  script.expect({"recruit.ask_one AED 0 aedui", "romans: common.roll=5", "recruit.unsupplied BIT 2",
                 "place.light auxilia_hidden 1", "menu.end_command"});
  run_recruit(action);
  EXPECT_TRUE(offers_of("recruit.where", "recruit.ask").empty()) << "for another Region neither";
  EXPECT_FALSE(worth_asking(action, action.build_supply, Region::bituriges, {Faction::aedui})) << "nor for Build";
  Action next = romans(Command::recruit);
  EXPECT_TRUE(worth_asking(next, next.build_supply, Region::bituriges, {Faction::aedui})) << "in another turn";
}

TEST_F(Asking, for_a_line_to_build_only_those_who_may_agree) {
  covers("FS 8.4.2", "FS 4.2.1");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::sequani, Piece::aedui_hidden, 3);
  Action action(play, Faction::romans, Terms{});
  action.command = Command::march;
  EXPECT_TRUE(build_partners(action, Region::mandubii).has(Faction::arverni));
  nonplayers({Faction::arverni});
  EXPECT_TRUE(build_partners(action, Region::mandubii).empty()) << "they hold the Region itself";
  EXPECT_FALSE(build_regions_by_supply(action).has(Region::mandubii));
}

TEST_F(Asking, for_quarters_only_those_who_may_agree) {
  covers("FS 8.4.2", "FS 6.3.2");
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::aedui, Piece::aedui_hidden, 2);
  put(Region::carnutes, Piece::belgic_hidden, 2);
  nonplayers({Faction::belgae});
  script.expect({"quarters.menu arverni=common.done"});
  play.mind(Faction::arverni).quarters(play, Faction::arverni);
  EXPECT_EQ(script.offered("quarters.menu"), (Codes{"quarters.ask aedui", "common.done"}));
  nonplayers({Faction::aedui});
  play.mind(Faction::arverni).quarters(play, Faction::arverni);  // nothing is left to ask
}

TEST_F(Asking, to_be_let_in_on_a_retreat_only_those_who_may_agree) {
  covers("FS 8.4.2", "FS 3.2.4");
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::arverni_revealed, 4);
  put(Region::carnutes, Piece::belgic_hidden, 2);
  put(Region::aedui, Piece::aedui_hidden, 2);
  nonplayers({Faction::belgae});
  script.expect({"ask.retreat=retreat.go"});
  Action action = romans(Command::battle);
  battle_in(action, Region::bituriges, Faction::arverni, {});
  EXPECT_EQ(script.offered("ask.retreat"), (Codes{"retreat.stand", "retreat.go", "retreat.ask aedui"}));
}

TEST_F(Asking, whoever_would_not_let_a_defender_in_is_not_asked_in_the_next_battle) {
  covers("FS 8.6.6", "FS 3.2.4");
  put(Region::bituriges, Piece::arverni_hidden, 9);
  put(Region::bituriges, Piece::auxilia_revealed, 2);
  put(Region::mandubii, Piece::arverni_hidden, 9);
  put(Region::mandubii, Piece::auxilia_revealed, 2);
  put(Region::aedui, Piece::aedui_hidden, 3);
  nonplayers({Faction::aedui});
  roman_score_becomes(12);
  Action action(play, Faction::arverni, Terms{});
  action.command = Command::battle;
  script.expect(
      {"ask.retreat romans BIT=retreat.ask aedui", "romans: common.roll=6", "ask.retreat romans BIT=retreat.go"});
  battle_in(action, Region::bituriges, Faction::romans, {});
  EXPECT_EQ(action.unwelcoming, FactionSet{Faction::aedui});
  script.expect({"ask.retreat romans MAN=retreat.go"});
  battle_in(action, Region::mandubii, Faction::romans, {});
  EXPECT_EQ(offers_of("ask.retreat", "retreat.ask"), (Codes{"retreat.ask arverni", "retreat.ask belgae"}));
}

TEST_F(Asking, to_be_let_in_by_rampage_only_those_who_may_agree) {
  covers("FS 8.4.2", "FS 4.5.2");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  nonplayers({Faction::arverni});
  Action action(play, Faction::belgae, Terms{});
  action.command = Command::raid;
  rampage(action, Region::treveri, Faction::aedui, 1, 0);
  EXPECT_FALSE(script.was_asked("rampage.ask_retreat")) << "nowhere to go";
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::aedui), 0);
}

TEST_F(Asking, no_non_player_for_a_promise_not_to_harass) {
  covers("FS 8.4.2", "FS 1.5.2");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 4);
  put(Region::arverni, Piece::arverni_hidden, 3);
  put(Region::aedui, Piece::aedui_hidden, 3);
  const auto is_offered = [&](const Action& action) {
    const std::vector<AsideOption> found = asides(action, true);
    return std::any_of(found.begin(), found.end(),
                       [](const AsideOption& one) { return one.text == Text(msg::menu_harassment); });
  };
  const Action action = romans(Command::seize);
  EXPECT_TRUE(is_offered(action));
  nonplayers({Faction::arverni});
  EXPECT_TRUE(is_offered(action)) << "the Aedui";
  nonplayers({Faction::aedui});
  EXPECT_FALSE(is_offered(action));
}

TEST_F(Asking, for_light_troops_only_while_the_aedui_may_lend_them) {
  covers("FS 8.6.8", "FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  const auto is_offered = [&](const Action& action) {
    const std::vector<AsideOption> found = asides(action, true);
    return std::any_of(found.begin(), found.end(),
                       [](const AsideOption& one) { return one.text == msg::menu_lending(Faction::aedui); });
  };
  const Action action = romans(Command::seize);
  EXPECT_TRUE(is_offered(action));
  nonplayers({Faction::aedui});
  EXPECT_FALSE(is_offered(action)) << "Rome is too strong for them";
  roman_score_becomes(12);
  EXPECT_TRUE(is_offered(action));
}

TEST_F(Asking, for_help_in_defence_only_where_it_may_come) {
  covers("FS 8.6.8", "FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::auxilia_revealed, 1);
  put(Region::bituriges, Piece::aedui_revealed, 1);
  nonplayers({Faction::aedui});
  Action action(play, Faction::arverni, Terms{});
  action.command = Command::battle;
  script.expect({"ask.retreat=retreat.go"});
  battle_in(action, Region::bituriges, Faction::romans, {});
  EXPECT_FALSE(script.was_asked("ask.borrow"));
}

TEST_F(Asking, nobody_to_trade_who_never_agrees) {
  covers("FS 8.4.2", "FS 8.8.6", "FS 4.4.1");
  citadel(Tribe::aedui, Faction::aedui);
  nonplayers({Faction::romans});
  Action action(play, Faction::aedui, Terms{});
  action.command = Command::rally;
  EXPECT_EQ(trade_friends(action), (FactionSet{Faction::arverni, Faction::aedui, Faction::belgae}));
  run_ability(action, Ability::trade);
  EXPECT_EQ(state.resources[Faction::aedui], 21) << "the Romans were not asked to double it";
  EXPECT_FALSE(told("trade.refused"));
}

TEST_F(Asking, no_trade_is_offered_that_could_bring_nothing) {
  covers("FS 8.4.2", "FS 4.4.1");
  ally(Tribe::helvetii, Faction::aedui);
  put(Region::sequani, Piece::arverni_hidden, 3);
  Action action(play, Faction::aedui, Terms{});
  action.command = Command::rally;
  EXPECT_TRUE(can_use(action, Ability::trade)) << "if the Arverni agree";
  nonplayers({Faction::arverni});
  EXPECT_FALSE(can_use(action, Ability::trade));
}

// A Non-player asks as before.
TEST_F(Asking, is_as_it_was_among_non_players) {
  covers("FS 8.4.2", "FS 4.4.1");
  citadel(Tribe::aedui, Faction::aedui);
  nonplayers({Faction::aedui, Faction::arverni});
  const Action action(play, Faction::aedui, Terms{});
  EXPECT_EQ(trade_friends(action), player_factions);
}

}  // namespace
}  // namespace auspex::falling_sky::testing

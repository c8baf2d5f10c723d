// 1.5.2: Resources that change hands, or are promised, and other agreements, as people ask for them.
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using coin::Deed;
using kit::covers;

class Transfers : public Fixture {
 protected:
  Deed turn(Faction who, coin::Choices choices = {.command = true, .limited = false, .event = false}) {
    play.executing = who;
    return player_mind().take_turn(play, who, choices);
  }
};

TEST_F(Transfers, what_is_promised_counts_as_given) {
  covers("FS 1.5.2");
  play.executing = Faction::arverni;
  state.resources = {{{20, 1, 20, 44, 0}}};
  play.promised[Faction::belgae] = 40;
  // Room for forty-four, less the forty that are promised.
  script.expect(
      {"arverni: menu.transfer arverni=menu.request romans | menu.give romans, menu.request romans, "
       "menu.give aedui, menu.request aedui, menu.give belgae, menu.request belgae, none",
       "arverni: ask.transfer romans arverni=4 | 1 to 4", "romans: agree.transfer romans arverni 4=common.yes"});
  EXPECT_TRUE(transfer_resources(play, Faction::arverni));
  EXPECT_EQ(state.resources[Faction::arverni], 5);
  EXPECT_EQ(state.resources[Faction::romans], 16);
}

TEST_F(Transfers, a_promise_of_one_is_kept) {
  covers("FS 1.5.2");
  state.resources[Faction::arverni] = 0;
  put(Region::arverni, Piece::arverni_revealed, 8);
  put(Region::arverni, Piece::legion, 3);
  ally(Tribe::arverni, Faction::arverni);
  script.expect({"arverni: menu.turn=menu.promise", "arverni: menu.promise_of=menu.request belgae",
                 "arverni: ask.transfer belgae arverni=1 | 1 to 20",
                 "belgae: agree.promise belgae arverni 1=common.yes", "menu.command rally", "rally.region ARV 1",
                 "place.light arverni_hidden 2", "2", "menu.end_command"});
  EXPECT_EQ(turn(Faction::arverni), Deed::command);
  EXPECT_EQ(state.resources[Faction::belgae], 19);
  EXPECT_EQ(times("transfer"), 1) << "nobody else gave anything";
}

TEST_F(Transfers, are_eight_in_a_turn_at_most) {
  covers("FS 1.5.2");
  play.executing = Faction::arverni;
  play.transfers = 7;
  EXPECT_TRUE(can_transfer(play, Faction::arverni));
  script.expect({"menu.give aedui", "ask.transfer arverni aedui=1"});
  EXPECT_TRUE(transfer_resources(play, Faction::arverni));
  EXPECT_FALSE(can_transfer(play, Faction::arverni));
}

TEST_F(Transfers, are_not_for_germans) {
  covers("FS 1.5.2", "FS 1.8");
  EXPECT_TRUE(can_transfer(play, Faction::belgae));
  EXPECT_FALSE(can_transfer(play, Faction::germans));
}

// Arverni and Belgae are one player's.
class OneHandTransfers : public Transfers {
 protected:
  OneHandTransfers() {
    state.players = Players::two;
    play.executing = Faction::arverni;
  }
};

TEST_F(OneHandTransfers, promises_in_either_direction_count_among_the_four) {
  covers("FS 1.5.2");
  play.promised[Faction::belgae] = 2;
  script.expect({"menu.request belgae", "arverni: ask.transfer belgae arverni=1 | 1, 2", "agree.transfer=common.no"});
  EXPECT_FALSE(transfer_resources(play, Faction::arverni));
  script.expect({"menu.give belgae", "arverni: ask.transfer arverni belgae=2 | 1, 2"});
  EXPECT_TRUE(transfer_resources(play, Faction::arverni));
  script.expect(
      {"menu.transfer=common.none | menu.give romans, menu.request romans, menu.give aedui, "
       "menu.request aedui, none"});
  EXPECT_TRUE(transfer_resources(play, Faction::arverni));
}

TEST_F(OneHandTransfers, what_another_player_gives_is_none_of_the_four) {
  covers("FS 1.5.2");
  script.expect({"menu.request romans", "ask.transfer romans arverni=3 | 1 to 20", "agree.transfer=common.yes"});
  EXPECT_TRUE(transfer_resources(play, Faction::arverni));
  script.expect({"menu.give belgae", "ask.transfer arverni belgae=4 | 1 to 4"});
  EXPECT_TRUE(transfer_resources(play, Faction::arverni));
}

// --- Granted at the outset: nothing to call the Command off for

class Granted : public Transfers {
 protected:
  Granted() {
    put(Region::provincia, Piece::roman_leader);
    put(Region::provincia, Piece::legion, 4);
    put(Region::aedui, Piece::aedui_hidden, 6);
    put(Region::arverni, Piece::arverni_hidden, 3);
  }
  // The Romans Seize in Provincia, and could not have called it off.
  void expect_seize() {
    script.expect({"seize.where=PRO", "seize.disperse=common.none", "menu.end_command"});
    EXPECT_EQ(turn(Faction::romans), Deed::command);
    for (const std::string& option : script.offered("seize.where")) EXPECT_NE(option, "menu.call_off");
  }
};

TEST_F(Granted, light_troops_under_diviciacus) {
  covers("FS 1.5.2", "FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  script.expect({"menu.command seize", "menu.lending aedui", "aedui: agree.lending=common.yes"});
  expect_seize();
}

TEST_F(Granted, resources) {
  covers("FS 1.5.2");
  script.expect({"menu.command seize", "menu.transfers", "menu.request aedui", "ask.transfer=5",
                 "aedui: agree.transfer aedui romans 5=common.yes"});
  expect_seize();
}

TEST_F(Granted, a_seize_without_harassment_by_whoever_has_three_hidden) {
  covers("FS 1.5.2", "FS 3.2.3");
  put(Region::nervii, Piece::belgic_hidden, 2);
  script.expect({"menu.command seize", "menu.harassment", "romans: ask.harassment_of romans=arverni | arverni, aedui",
                 "arverni: agree.no_harassment=common.yes"});
  expect_seize();
}

TEST_F(Transfers, nothing_to_pass_on_is_no_choice_before_an_event) {
  covers("FS 1.5.2", "FS 5.1");
  state.resources = {};
  script.expect({"arverni: menu.event_first=menu.carry_out | menu.carry_out"});
  EXPECT_TRUE(prepare_event(play, Faction::arverni));
}

// --- Answers that stand

class Sealing final : public kit::Script {
 public:
  Sealing() : kit::Script(catalogue()) {}
  void seal(Ending) override { ++seals; }
  int seals = 0;
};

TEST(Answers, stand_in_a_non_players_turn_alone) {
  State state{};
  for (Faction faction : player_factions) state.nonplayer[faction] = faction != Faction::romans;
  Sealing sealing;
  Play play(state, sealing);
  const auto seals_after_an_answer = [&](std::optional<Faction> executing) {
    play.executing = executing;
    sealing.expect({"common.yes"});
    static_cast<void>(player_mind().agree(play, Faction::romans, msg::agree_trade_romans));
    return std::exchange(sealing.seals, 0);
  };
  EXPECT_EQ(seals_after_an_answer(Faction::arverni), 1);
  EXPECT_EQ(seals_after_an_answer(Faction::romans), 0);
  for (Faction faction : player_factions) state.nonplayer[faction] = true;
  EXPECT_EQ(seals_after_an_answer(std::nullopt), 0) << "in Winter";
}

}  // namespace
}  // namespace auspex::falling_sky::testing

// 8.3.4, 6.2: an equal chance with real dice.
#include "games/falling_sky/play.h"

#include <array>
#include <map>

#include "games/falling_sky/losses.h"
#include "games/falling_sky/supply.h"
#include "games/falling_sky/testing.h"
#include "generated/falling_sky/messages_lots.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;
using Rolls = std::vector<int>;

constexpr std::array faces = {"romans: common.roll=1", "romans: common.roll=2", "romans: common.roll=3",
                              "romans: common.roll=4", "romans: common.roll=5", "romans: common.roll=6"};

class Draws : public testing::Fixture {
 protected:
  Region draw(int candidates, const Rolls& rolls) {
    RegionSet from;
    for (Region region : all<Region>()) {
      if (from.size() < candidates) from.add(region);
    }
    for (int roll : rolls) script.expect({faces[static_cast<std::size_t>(roll - 1)]});
    return play.at_random(from);
  }
  // How often each candidate is drawn by these rolls.
  std::map<Region, int> draws(int candidates, const std::vector<Rolls>& of) {
    std::map<Region, int> times;
    for (const Rolls& rolls : of) ++times[draw(candidates, rolls)];
    return times;
  }
  // Every pair of rolls, the second as high as there are candidates in the group that the first one stands for.
  static std::vector<Rolls> pairs(const std::array<int, 6>& in_group) {
    std::vector<Rolls> found;
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= in_group[static_cast<std::size_t>(first - 1)]; ++second) {
        found.push_back({first, second});
      }
    }
    return found;
  }
  void is_even(const std::map<Region, int>& times, int candidates, int each) {
    EXPECT_EQ(static_cast<int>(times.size()), candidates);
    for (const auto& [region, n] : times) EXPECT_EQ(n, each) << id_of(region) << " of " << candidates;
  }
};

TEST_F(Draws, give_each_of_up_to_six_the_same_number_of_faces) {
  covers("FS 8.3.4");
  is_even(draws(2, {{1}, {2}, {3}, {4}, {5}, {6}}), 2, 3);
  is_even(draws(3, {{1}, {2}, {3}, {4}, {5}, {6}}), 3, 2);
  is_even(draws(4, {{1}, {2}, {3}, {4}}), 4, 1);
  is_even(draws(5, {{1}, {2}, {3}, {4}, {5}}), 5, 1);
  is_even(draws(6, {{1}, {2}, {3}, {4}, {5}, {6}}), 6, 1);
}

TEST_F(Draws, roll_again_on_a_face_that_stands_for_nobody) {
  covers("FS 8.3.4");
  EXPECT_EQ(draw(4, {5, 6, 2}), Region::morini);
  EXPECT_EQ(draw(5, {6, 1}), Region::britannia);
}

TEST_F(Draws, split_more_than_six_into_even_groups) {
  covers("FS 8.3.4");
  is_even(draws(7, pairs({3, 3, 3, 4, 4, 4})), 7, 3);
  is_even(draws(8, pairs({4, 4, 4, 4, 4, 4})), 8, 3);
  is_even(draws(12, pairs({6, 6, 6, 6, 6, 6})), 12, 3);
  is_even(draws(13, pairs({4, 4, 4, 4, 5, 5})), 13, 2);
  EXPECT_EQ(draw(7, {1, 4, 1, 1}), Region::britannia) << "the first of two groups has three";
  EXPECT_EQ(draw(7, {4, 5, 4, 4}), static_cast<Region>(6)) << "and the second one four";
}

TEST_F(Draws, name_the_candidates_twelve_to_a_line) {
  covers("FS 8.3.4");
  script.expect({"romans: common.roll=1", "romans: common.roll=1"});
  RegionSet regions;
  for (Region region : all<Region>()) {
    if (regions.size() < 13) regions.add(region);
  }
  EXPECT_EQ(play.at_random(regions), Region::britannia);
  EXPECT_TRUE(told("lot.regions BRI MOR NER ATR SUG UBI TRE VEN CAR MAN PIC BIT"));
  EXPECT_TRUE(told("lot.more_regions AED"));
  EXPECT_TRUE(told("lot.region BRI BRI MOR NER ATR SUG UBI TRE VEN CAR MAN PIC")) << "what was drawn comes first";
  EXPECT_TRUE(told("lot.more_regions BIT AED"));
}

TEST_F(Draws, name_tribes_twelve_to_a_line) {
  covers("FS 8.3.4");
  script.expect({"romans: common.roll=1", "romans: common.roll=1"});
  TribeSet tribes;
  for (Tribe tribe : all<Tribe>()) {
    if (tribes.size() < 13) tribes.add(tribe);
  }
  play.at_random(tribes);
  EXPECT_EQ(times("lot.tribes"), 1);
  EXPECT_EQ(times("lot.tribe"), 1);
  std::vector<int> names;
  for (const Line& line : script.lines()) {
    const std::string code = code_of(catalogue(), line.text);
    if (code.starts_with("lot.") && !code.starts_with("lot.roll")) names.push_back(line.text.count);
  }
  EXPECT_EQ(names, (std::vector<int>{12, 1, 12, 2})) << "thirteen candidates; then the one drawn, and thirteen";
}

TEST_F(Draws, name_twelve_pieces_in_two_lines_with_the_one_drawn) {
  covers("FS 8.3.4");
  script.expect({"romans: common.roll=1", "romans: common.roll=1"});
  PieceSet pieces;
  for (Piece piece : all<Piece>()) {
    if (pieces.size() < 12) pieces.add(piece);
  }
  play.at_random(pieces);
  EXPECT_EQ(times("lot.pieces"), 1);
  EXPECT_EQ(times("lot.piece"), 1);
  EXPECT_EQ(times("lot.more_pieces"), 1) << "the one drawn, eleven of the twelve, and the last";
}

TEST_F(Draws, leave_resources_alone_which_are_told_where_they_change) {
  covers("FS 1.8");
  play.gain(Faction::arverni, 3);
  EXPECT_TRUE(told("resources.gain arverni 3 23"));
  play.gain(Faction::arverni, 0);
  EXPECT_EQ(times("resources.gain"), 1);
}

TEST_F(Draws, name_all_five_factions_with_the_one_drawn_in_one_line) {
  covers("FS 8.3.4");
  script.expect({"romans: common.roll=1"});
  play.at_random(FactionSet::every());
  EXPECT_EQ(times("lot.faction"), 1);
  EXPECT_EQ(times("lot.more_factions"), 0);
}

TEST_F(Draws, name_factions_and_pieces) {
  covers("FS 8.3.4");
  script.expect({"romans: common.roll=6", "romans: common.roll=6"});
  EXPECT_EQ(play.at_random(FactionSet{Faction::romans, Faction::aedui}), Faction::aedui);
  EXPECT_TRUE(told("lot.factions romans aedui"));
  EXPECT_TRUE(told("lot.faction aedui romans aedui"));
  EXPECT_EQ(play.at_random(PieceSet{Piece::legion, Piece::fort}), Piece::fort);
  EXPECT_TRUE(told("lot.pieces legion fort"));
  EXPECT_TRUE(told("lot.piece fort legion fort"));
}

class DiceTest : public testing::Fixture {};

TEST_F(DiceTest, of_germans_and_non_players_are_rolled_by_the_first_faction_that_people_play) {
  covers("FS 6.2", "FS 8.3.4");
  state.nonplayer[Faction::romans] = true;
  state.nonplayer[Faction::arverni] = true;
  script.expect({"aedui: common.roll=1", "aedui: common.roll=2", "belgae: common.roll=3", "aedui: common.roll=4"});
  const Text what = msg::lot_roll(6);
  EXPECT_EQ(play.roll(Faction::romans, what), 1);
  EXPECT_EQ(play.roll(Faction::germans, what), 2);
  EXPECT_EQ(play.roll(Faction::belgae, what), 3);
  EXPECT_EQ(play.roll(Faction::aedui, what), 4);
}

// Counts what cannot be taken back, and knows the next answer.
class Replay final : public kit::Script {
 public:
  Replay() : kit::Script(catalogue()) {}
  void seal(Ending) override { ++seals; }
  [[nodiscard]] std::optional<int> foretold() const override { return 3; }
  int seals = 0;
};

TEST(PlayAgain, nothing_is_taken_back_after_a_draw) {
  State state{};
  Replay replay;
  Play play(state, replay);
  play.at_random(RegionSet{Region::morini, Region::nervii});
  EXPECT_EQ(replay.seals, 1);
  play.at_random(RegionSet{Region::morini});
  EXPECT_EQ(replay.seals, 1) << "nothing was drawn";
}

TEST(PlayAgain, only_people_have_their_answers_foretold) {
  State state{};
  state.nonplayer[Faction::aedui] = true;
  Replay replay;
  const Play play(state, replay);
  EXPECT_EQ(play.foretold(Faction::romans), 3);
  EXPECT_EQ(play.foretold(Faction::aedui), std::nullopt);
  EXPECT_EQ(play.foretold(Faction::germans), std::nullopt);
}

// --- 1.8

class ResourcesTest : public testing::Fixture {};

TEST_F(ResourcesTest, nothing_is_taken_or_told_where_nothing_changes_hands) {
  covers("FS 1.8");
  EXPECT_EQ(play.take(Faction::arverni, Faction::belgae, -1), 0);
  EXPECT_EQ(play.take(Faction::arverni, Faction::belgae, 0), 0);
  EXPECT_EQ(play.gain(Faction::arverni, 0), 0);
  EXPECT_TRUE(script.lines().empty());
  EXPECT_EQ(play.resources(Faction::arverni), 20);
  EXPECT_EQ(play.take(Faction::arverni, Faction::belgae, 1), 1);
  EXPECT_EQ(play.resources(Faction::arverni), 19);
  EXPECT_EQ(play.resources(Faction::belgae), 21);
}

TEST_F(ResourcesTest, the_non_player_aedui_help_whenever_romans_drop_below_two) {
  covers("FS 8.6.6");
  state.nonplayer[Faction::romans] = true;
  state.nonplayer[Faction::aedui] = true;
  Play with_nonplayer(state, script);
  const auto subsidies = [&] { return times("np.ae.subsidy"); };
  const auto set = [&](Faction faction, int n) {
    state.resources[Faction::aedui] = 40;
    with_nonplayer.gain(faction, n - with_nonplayer.resources(faction));
  };
  set(Faction::arverni, 1);
  set(Faction::romans, 2);
  EXPECT_EQ(subsidies(), 0) << "others, and two";
  state.resources[Faction::romans] = 1;
  set(Faction::romans, 1);
  EXPECT_EQ(subsidies(), 0) << "it does not drop";
  set(Faction::romans, 0);
  EXPECT_EQ(subsidies(), 1);
  state.resources[Faction::romans] = 5;
  set(Faction::romans, 1);
  EXPECT_EQ(subsidies(), 2);
}

// --- Card 4

class RingHolds : public testing::Fixture {
 protected:
  RingHolds() {
    put(Region::arverni, Piece::legion, 3);
    put(Region::arverni, Piece::arverni_leader);
  }
};

TEST_F(RingHolds, ends_when_the_leader_it_held_alone_is_gone) {
  covers("FS card.4");
  state.circumvallation = {true, Region::arverni, Faction::arverni, 0, true};
  play.check_circumvallation();
  EXPECT_TRUE(state.circumvallation.on);
  state.board.remove(Region::arverni, Piece::arverni_leader, 1);
  play.check_circumvallation();
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(RingHolds, does_not_hold_a_leader_who_came_later) {
  covers("FS card.4");
  put(Region::arverni, Piece::arverni_hidden, 2);
  state.circumvallation = {true, Region::arverni, Faction::arverni, 2, false};
  play.check_circumvallation();
  EXPECT_TRUE(state.circumvallation.on);
  EXPECT_EQ(play.free_to_leave(Region::arverni, Piece::arverni_leader), 1);
  EXPECT_EQ(play.free_to_leave(Region::arverni, Piece::arverni_hidden), 0);
}

// --- 3.2.4

class LossTest : public testing::Fixture {};

TEST_F(LossTest, battles_are_roman_gallic_or_germanic) {
  covers("FS 3.2.4");
  EXPECT_EQ(battle_by(Faction::romans), Peril::roman_battle);
  EXPECT_EQ(battle_by(Faction::germans), Peril::germanic_battle);
  for (Faction faction : gauls) EXPECT_EQ(battle_by(faction), Peril::gallic_battle);
}

TEST_F(LossTest, ballistae_make_forts_sturdier_in_battle_whoever_attacks) {
  covers("FS card.10u", "FS 3.2.4");
  capability(Card::ballistae, CardSide::unshaded, Faction::romans);
  for (const auto& [peril, holds] : {std::pair{Peril::roman_battle, true}, std::pair{Peril::gallic_battle, true},
                                     std::pair{Peril::germanic_battle, true}, std::pair{Peril::seize, false}}) {
    put(Region::mandubii, Piece::fort);
    Stack part{};
    part[Piece::fort] = 1;
    script.expect({"romans: common.roll=3"});
    take_loss(play, Region::mandubii, {Faction::romans, &part, nullptr, peril}, msg::quarters_provincia_from, {},
              {Piece::fort});
    EXPECT_EQ(state.board.has_fort(Region::mandubii), holds) << id_of(peril);
    state.board.remove(Region::mandubii, Piece::fort, 1);
  }
}

// --- 3.2.1

class SupplyTest : public testing::Fixture {};

TEST_F(SupplyTest, partners_come_by_how_few_they_are) {
  covers("FS 3.2.1", "FS 1.5.2");
  for (Region region : state.board.regions()) {
    if (region != Region::provincia && region != Region::carnutes) put(region, Piece::german_hidden);
  }
  const auto hold = [&](Region region, Piece piece) {
    state.board.remove(region, Piece::german_hidden, 1);
    put(region, piece);
  };
  hold(Region::aedui, Piece::arverni_hidden);
  hold(Region::bituriges, Piece::aedui_hidden);
  hold(Region::sequani, Piece::belgic_hidden);
  hold(Region::mandubii, Piece::belgic_hidden);
  EXPECT_EQ(supply_partners(state.board, Region::carnutes, {Faction::romans}),
            (std::vector<FactionSet>{{Faction::belgae}, {Faction::arverni, Faction::aedui}}));
}

}  // namespace
}  // namespace auspex::falling_sky

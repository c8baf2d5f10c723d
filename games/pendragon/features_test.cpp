// The position in numbers, and what was learned from it.
#include "games/pendragon/features.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "games/pendragon/position_fixture.h"
#include "generated/pendragon/value.h"

namespace auspex::pendragon::testing {

namespace {

std::map<std::string, int> features_of(const State& state) {
  const std::unique_ptr<Position> position = position_of(state);
  const std::vector<std::string> names = position->feature_names();
  const std::vector<std::int8_t> values = position->features();
  EXPECT_EQ(names.size(), values.size());
  std::map<std::string, int> all;
  for (std::size_t i = 0; i < names.size(); ++i) all[names[i]] = values[i];
  return all;
}

template <class... Of>
std::string name(std::string what, Of... of) {
  ((what += '.', what += id_of(of)), ...);
  return what;
}

TEST(Features, are_those_that_the_network_was_made_from) {
  const std::vector<std::string> names = position_of(start())->feature_names();
  EXPECT_EQ(names.size(), static_cast<std::size_t>(all_features));
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size()) << "each has a name of its own";
  EXPECT_EQ(digest_of_names(names), network_all.names)
      << "data/pendragon/value was learned from another list: train again";
}

TEST(Features, tell_what_lies_open) {
  State state = start(Scenario::petty_tyrants);
  for (Faction faction : all<Faction>()) state.nonplayer[faction] = faction != Faction::saxons;
  state.resources[Track::prestige] = 7;
  state.resources[Track::saxon_renown] = 11;
  const std::map<std::string, int> found = features_of(state);
  EXPECT_EQ(found.at("scenario.petty-tyrants"), 1);
  EXPECT_EQ(found.at("scenario.barbarian-conspiracy"), 0);
  EXPECT_EQ(found.at("alone.saxons"), 1);
  EXPECT_EQ(found.at("nonplayer.scotti"), 1);
  EXPECT_EQ(found.at("nonplayer.saxons"), 0);
  EXPECT_EQ(found.at("track.prestige"), 7);
  EXPECT_EQ(found.at("track.saxon_renown"), 11);
  EXPECT_EQ(found.at("imperium.fragmentation"), 1);
  for (Faction faction : all<Faction>()) {
    EXPECT_EQ(found.at(name("margin", faction)), margin(state, faction));
    EXPECT_EQ(found.at(name("passes", faction)), passes_check(state, faction));
  }
  const Card card = current_card(state);
  EXPECT_EQ(found.at(name("card", card)), 1);
  EXPECT_EQ(found.at(name("next_card", *next_card(state))), 1);
  EXPECT_EQ(found.at(name("order.1", card_info[card].order[0])), 1);
  const ScenarioInfo& info = scenario_info[state.scenario];
  ASSERT_GT(info.in_effect_count, 0);
  EXPECT_EQ(found.at(name("capability", info.in_effect[0].card, info.in_effect[0].side)), 1)
      << "in effect from the start";
  for (Space space : all<Space>()) {
    EXPECT_EQ(found.at(name("at", space, Piece::cavalry)), state.board.count(space, Piece::cavalry));
    EXPECT_EQ(found.at(name("at", space, Piece::saxon_warband)), state.board.count(space, Piece::saxon_warband));
    EXPECT_EQ(found.at(name("control", space, Faction::saxons)), state.board.controls(Faction::saxons, space));
    EXPECT_EQ(found.at(name("prosperity", space)), state.board.prosperity(space));
  }
}

// 1.4.3, 1.7.4: whom Foederati serve, and what Raiders carry.
TEST(Features, tell_of_foederati_and_plunder) {
  State state = start(Scenario::barbarian_conspiracy);
  Board& board = state.board;
  board.place(Space::cantiaci, Piece::red_saxon_warband, 3);
  board.place(Space::cantiaci, Piece::saxon_raider, 2);
  board.load(Space::cantiaci, Piece::saxon_raider, 1);
  const std::map<std::string, int> found = features_of(state);
  EXPECT_EQ(found.at("foederati.CAN.dux"), 3);
  EXPECT_EQ(found.at("foederati.CAN.civitates"), 0);
  EXPECT_EQ(found.at("at.CAN.saxon_raider"), 2);
  EXPECT_EQ(found.at("plunder.CAN.saxons"), 1);
}

// Deck Preparation says between which places each Epoch card lies.
TEST(Features, know_of_the_next_epoch_what_anyone_can_tell) {
  State state = start(Scenario::barbarian_conspiracy);
  const coin::DeckPlan& plan = plan_of(state.scenario);
  const std::map<std::string, int> at_first = features_of(state);
  EXPECT_EQ(at_first.at("epoch_soonest"), plan.events - plan.among);
  EXPECT_EQ(at_first.at("epoch_latest"), plan.events);
  EXPECT_EQ(at_first.at("epochs"), 0);
  EXPECT_EQ(at_first.at("epochs_left"), 2);
  go_to_epoch(state, 1);
  EXPECT_EQ(features_of(state).at("epochs"), 1);
  EXPECT_EQ(features_of(state).at("epochs_left"), 1);
}

TEST(Judged, chances_add_up_and_a_game_that_is_over_is_certain) {
  for (Scenario scenario : all<Scenario>()) {
    State state = start(scenario);
    std::vector<int> chances = position_of(state)->judged().value();
    EXPECT_EQ(std::accumulate(chances.begin(), chances.end(), 0), certain_win);
    state.over = true;
    state.winner = ranking(state).front();
    chances = position_of(state)->judged().value();
    EXPECT_EQ(chances[static_cast<std::size_t>(index_of(state.winner))], certain_win);
    EXPECT_EQ(std::accumulate(chances.begin(), chances.end(), 0), certain_win);
  }
}

// Renown is what the Scotti win by (7.2.4).
TEST(Judged, more_renown_is_a_better_chance_for_the_scotti) {
  State state = start(Scenario::barbarian_conspiracy);
  const auto chance = [&] {
    return position_of(state)->judged().value()[static_cast<std::size_t>(index_of(Faction::scotti))];
  };
  const int before = chance();
  state.resources[Track::scotti_renown] = 40;
  EXPECT_GT(chance(), before);
}

TEST(Judged, says_nothing_of_games_that_it_does_not_know) {
  State state = start();
  state.players = Players::two;
  EXPECT_FALSE(position_of(state)->judged());
}

}  // namespace

}  // namespace auspex::pendragon::testing

// The position in numbers, and what was learned from it.
#include "games/falling_sky/features.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "games/falling_sky/deck.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/position_fixture.h"
#include "generated/falling_sky/value.h"

namespace auspex::falling_sky::testing {

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

TEST(Features, are_those_that_the_network_was_made_from) {
  const std::vector<std::string> names = position_of(start("great-revolt"))->feature_names();
  EXPECT_EQ(names.size(), static_cast<std::size_t>(all_features));
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size()) << "each has a name of its own";
  EXPECT_EQ(digest_of_names(names), network_all.names)
      << "data/falling_sky/value was learned from another list: train again";
}

TEST(Features, tell_what_lies_open) {
  State state = start("great-revolt");
  state.nonplayer = {};
  for (Faction faction : {Faction::arverni, Faction::aedui, Faction::belgae}) state.nonplayer[faction] = true;
  const std::map<std::string, int> found = features_of(state);
  EXPECT_EQ(found.at("scenario.great-revolt"), 1);
  EXPECT_EQ(found.at("scenario.reconquest"), 0);
  EXPECT_EQ(found.at("alone.romans"), 1);
  EXPECT_EQ(found.at("nonplayer.belgae"), 1);
  EXPECT_EQ(found.at("nonplayer.romans"), 0);
  for (Faction faction : player_factions) {
    const std::string id(id_of(faction));
    EXPECT_EQ(found.at("resources." + id), state.resources[faction]);
    EXPECT_EQ(found.at("margin." + id), margin(state.board, faction));
  }
  const Card card = current_card(state);
  EXPECT_EQ(found.at("card." + std::string(id_of(card))), 1);
  EXPECT_EQ(found.at("next_card." + std::string(id_of(*next_card(state)))), 1);
  EXPECT_EQ(found.at("order.1." + std::string(id_of(card_info[card].order[0]))), 1);
  for (Region region : state.board.regions()) {
    const std::string id(id_of(region));
    EXPECT_EQ(found.at("legions." + id), state.board.count(region, Piece::legion));
    EXPECT_EQ(found.at("hidden." + id + ".arverni"), state.board.hidden(region, Faction::arverni));
    EXPECT_EQ(found.at("control." + id + ".romans"), state.board.controls(Faction::romans, region));
  }
}

// Deck Preparation says between which places each Winter lies.
TEST(Features, know_of_the_next_winter_what_anyone_can_tell) {
  State state = start("great-revolt");
  const coin::DeckPlan& plan = plan_of(Scenario::great_revolt);
  const coin::CardsAhead at_first = next_winter(state);
  int pile = 1;
  while (!plan.has_special(pile)) ++pile;
  EXPECT_EQ(at_first.latest, pile * plan.events);
  EXPECT_EQ(at_first.soonest, pile * plan.events - plan.among);
  const auto winter = static_cast<int>(std::find_if(state.deck.cards.begin(), state.deck.cards.end(), is_winter) -
                                       state.deck.cards.begin());
  for (; state.deck.cursor < winter - 1; state.deck.turn()) {
    const coin::CardsAhead span = next_winter(state);
    EXPECT_LE(state.deck.cursor + span.soonest, winter);
    EXPECT_GE(state.deck.cursor + span.latest, winter);
    EXPECT_GE(span.soonest, 2) << "it does not lie face up";
  }
  EXPECT_EQ(next_winter(state).soonest, 1);
  EXPECT_EQ(next_winter(state).latest, 1);
  state.deck.turn();
  EXPECT_EQ(next_winter(state).latest, 0);
}

TEST(Features, lead_is_over_the_best_of_the_others) {
  State state = start("reconquest");
  int best = -100;
  for (Faction faction : {Faction::romans, Faction::arverni, Faction::belgae}) {
    best = std::max(best, margin(state.board, faction));
  }
  EXPECT_EQ(lead_of(state, Faction::aedui), margin(state.board, Faction::aedui) - best);
  state.players = Players::three_romans_aedui;
  EXPECT_EQ(lead_of(state, Faction::aedui), lead_of(state, Faction::romans)) << "they are one player's";
}

TEST(Judged, chances_add_up_and_a_game_that_is_over_is_certain) {
  for (Scenario scenario : all<Scenario>()) {
    State state = start(id_of(scenario));
    std::vector<int> chances = position_of(state)->judged().value();
    EXPECT_EQ(std::accumulate(chances.begin(), chances.end(), 0), certain_win);
    state.over = true;
    state.winner = ranking(state).front();
    chances = position_of(state)->judged().value();
    EXPECT_EQ(chances[static_cast<std::size_t>(index_of(state.winner))], certain_win);
    EXPECT_EQ(std::accumulate(chances.begin(), chances.end(), 0), certain_win);
  }
}

TEST(Judged, says_nothing_of_games_that_it_does_not_know) {
  State state = start("great-revolt");
  state.players = Players::two;
  EXPECT_FALSE(position_of(state)->judged());
}

}  // namespace

}  // namespace auspex::falling_sky::testing

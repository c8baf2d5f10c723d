// How far a player that is a program looks ahead, and by what it judges.
#include "games/falling_sky/features.h"
#include "games/falling_sky/nonplayer/turn_plan.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/position_fixture.h"

namespace auspex::falling_sky::testing {

namespace {

State programs_at(std::string_view players = "4", std::uint64_t seed = 1) {
  Setup setup = setup_of("great-revolt", seed);
  setup.options["players"] = players;
  setup.seats.assign(4, SeatKind::search);
  return set_up_state(checked(game(), setup));
}

Faction up(const State& state) { return state.sequence.up(card_info[current_card(state)].order).value(); }

int first_winter(const State& state) {
  const auto& cards = state.deck.cards;
  return static_cast<int>(std::find_if(cards.begin(), cards.end(), is_winter) - cards.begin());
}

// Whoever is up does as its chart says. The position is left where it was judged.
int foreseen(State& state) {
  NobodyAsked silent;
  const Faction who = up(state);
  return foresee_from(state, silent, static_cast<Seat>(index_of(who)), text_of({}, who, current_card(state)));
}

TEST(Foresight, looks_four_cards_ahead_and_judges_by_what_was_learned) {
  State state = programs_at();
  const auto who = static_cast<std::size_t>(index_of(up(state)));
  const int chance = foreseen(state);
  EXPECT_EQ(state.deck.cursor, 4);
  EXPECT_TRUE(state.sequence.fresh());
  EXPECT_EQ(chance, position_of(state)->judged().value()[who]);
}

TEST(Foresight, looks_no_further_than_winter) {
  State state = programs_at();
  const int winter = first_winter(state);
  while (state.deck.cursor < winter - 1) state.deck.turn();
  foreseen(state);
  if (state.over) GTEST_FAIL() << "another seed is needed: the game ended in that Winter";
  EXPECT_EQ(state.deck.cursor, winter + 1);
  EXPECT_EQ(state.winters, 1);
  EXPECT_EQ(state.phase, Phase::event);
}

TEST(Foresight, where_nothing_was_learned_looks_to_the_end_of_winter) {
  State state = programs_at("2");
  const Faction who = up(state);
  const int winter = first_winter(state);
  const int chance = foreseen(state);
  ASSERT_FALSE(state.over);
  EXPECT_EQ(state.deck.cursor, winter + 1);
  EXPECT_EQ(chance > certain_win / 2, lead_of(state, who) > 0);
  EXPECT_EQ(chance < certain_win / 2, lead_of(state, who) < 0);
}

// 7.0: what is certain needs no judgement.
TEST(Foresight, a_game_that_is_over_is_all_or_nothing) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    State state = programs_at("4", seed);
    NobodyAsked silent;
    while (!state.over && !(state.phase == Phase::event && frost(state) && winters_left(state) == 1)) {
      play_unattended(state, silent);
    }
    if (state.over || !state.sequence.fresh()) continue;
    const Faction who = up(state);
    const int chance = foreseen(state);
    ASSERT_TRUE(state.over);
    EXPECT_EQ(chance, places(state)[who] == 1 ? certain_win : 0);
    return;
  }
  FAIL() << "no game came to its last card";
}

}  // namespace

}  // namespace auspex::falling_sky::testing

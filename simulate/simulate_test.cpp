#include "simulate/simulate.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "games/tutorial/game.h"
#include "kit/flawed.h"

namespace auspex::simulate {

namespace {

Setup random_setup(const Game& game, const std::string& scenario, std::uint64_t seed = 5) {
  auspex::Setup setup;
  setup.scenario = scenario;
  setup.seats.assign(game.sides().size(), SeatKind::random);
  setup.seed = seed;
  return checked(game, setup);
}

TEST(Simulate, is_the_same_on_any_number_of_threads_and_ranks) {
  for (const Game* game : games()) {
    const Watch watch(*game, plan_of(*game));
    const std::uint64_t n = game->most_answers() > 1000 ? 24 : 300;
    Job job{.game = *game, .setup = random_setup(*game, game->scenarios().back()), .games = n, .watch = &watch};
    const Result one = simulate(job);
    ASSERT_FALSE(one.failure) << one.failure->what;
    EXPECT_EQ(one.statistics.games, n);
    job.threads = 3;
    EXPECT_EQ(simulate(job).statistics, one.statistics) << game->id();
    Result gathered;
    job.ranks = 4;
    for (job.rank = 0; job.rank < job.ranks; ++job.rank) {
      gathered.merge(read_result(write_result(simulate(job))));
    }
    EXPECT_EQ(gathered.statistics, one.statistics) << game->id();
  }
}

TEST(Simulate, listening_changes_nothing) {
  const Game& game = tutorial::game();
  const Watch watch(game, plan_of(game));
  Job job{.game = game, .setup = random_setup(game, "full"), .games = 100};
  const Statistics deaf = simulate(job).statistics;
  job.watch = &watch;
  const Statistics listening = simulate(job).statistics;
  EXPECT_EQ(deaf.signature(), listening.signature());
  EXPECT_EQ(deaf.margins, listening.margins);
  EXPECT_TRUE(deaf.steps.empty());
  EXPECT_EQ(listening.steps, listening.checkpoints);
}

TEST(Simulate, another_seed_is_another_series) {
  const Game& game = tutorial::game();
  Job job{.game = game, .setup = random_setup(game, "full", 1), .games = 50};
  const std::uint64_t first = simulate(job).statistics.signature();
  job.setup.seed = 2;
  EXPECT_NE(simulate(job).statistics.signature(), first);
}

TEST(Simulate, a_longer_series_begins_with_the_shorter) {
  const Game& game = tutorial::game();
  Job job{.game = game, .setup = random_setup(game, "full"), .games = 30};
  const Statistics shorter = simulate(job).statistics;
  Statistics again;
  for (std::uint64_t number = 0; number < 30; ++number) {
    auspex::Setup setup = job.setup;
    setup.seed = seed_of_game(job.setup.seed, number);
    ASSERT_FALSE(play_match(game, setup, number, {}, again));
  }
  EXPECT_EQ(again, shorter);
}

TEST(Simulate, finds_faults_only_where_it_looks) {
  const kit::FlawedGame game(kit::Flaw::has_a_fault);
  Job job{.game = game, .setup = random_setup(game, "short"), .games = 40, .threads = 2};
  EXPECT_FALSE(simulate(job).failure);
  job.check_every = 10;
  const Result result = simulate(job);
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->what, "a bird too many");
  EXPECT_EQ(result.failure->number % 10, 0u);
}

TEST(Simulate, names_the_first_game_that_fails) {
  const kit::FlawedGame game(kit::Flaw::throws);
  Job job{.game = game, .setup = random_setup(game, "short"), .games = 400};
  const Result one = simulate(job);
  ASSERT_TRUE(one.failure);
  EXPECT_EQ(one.failure->what, "no such bird");
  EXPECT_EQ(one.failure->seed, seed_of_game(job.setup.seed, one.failure->number));
  job.threads = 4;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(simulate(job).failure->number, one.failure->number);
  const Result carried = read_result(write_result(one));
  EXPECT_EQ(carried.failure->number, one.failure->number);
  EXPECT_EQ(carried.failure->seed, one.failure->seed);
  EXPECT_EQ(carried.failure->answers, one.failure->answers);
}

TEST(Simulate, tells_how_far_it_is) {
  const Game& game = tutorial::game();
  const Job job{.game = game, .setup = random_setup(game, "full"), .games = 400'000, .threads = 2};
  std::uint64_t last = 0;
  int calls = 0;
  const Result result = simulate(job, [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_GE(done, last);
    EXPECT_LE(done, all);
    EXPECT_EQ(all, job.games);
    last = done;
    ++calls;
  });
  EXPECT_EQ(result.statistics.games, job.games);
  EXPECT_GT(calls, 0);
}

TEST(Start, deals_a_given_position_anew_in_each_game) {
  const Game& game = tutorial::game();
  auspex::Setup setup = random_setup(game, "full");
  setup.position = game.set_up(setup)->write();
  auspex::Setup other = setup;
  other.seed = 6;
  const Value view = game.set_up(setup)->view(spectator);
  EXPECT_EQ(start(game, setup)->view(spectator), view);
  EXPECT_EQ(start(game, other)->view(spectator), view);
  EXPECT_NE(start(game, setup)->digest(), start(game, other)->digest());
}

TEST(Seats, who_cannot_be_simulated_is_named) {
  const Game& game = tutorial::game();
  auspex::Setup setup = random_setup(game, "full");
  EXPECT_NO_THROW(check_simulable(game, setup));
  setup.seats[1] = SeatKind::human;
  EXPECT_THROW(check_simulable(game, setup), BadInput);
  setup.seats[1] = SeatKind::random;
  setup.options["dice"] = "manual";
  EXPECT_THROW(check_simulable(game, setup), BadInput);
}

TEST(Seats, a_non_player_is_not_asked) {
  const Game& game = tutorial::game();
  auspex::Setup setup = random_setup(game, "full");
  setup.seats[0] = SeatKind::nonplayer;  // which the tutorial does not know, and so it asks
  Statistics statistics;
  const std::optional<Failure> failure = play_match(game, setup, 0, {}, statistics);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->what.rfind("a Non-player was asked \"", 0), 0u) << failure->what;
  EXPECT_EQ(statistics.games, 0u);
}

}  // namespace

}  // namespace auspex::simulate

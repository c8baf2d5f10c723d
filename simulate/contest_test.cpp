#include "simulate/contest.h"

#include <gtest/gtest.h>

#include <barrier>
#include <cmath>
#include <thread>

#include "games/tutorial/game.h"

namespace auspex::simulate {

namespace {

Contest random_against_itself(int threads) {
  Setup setup;
  setup.scenario = "short";
  setup.seed = 4;
  setup.seats.assign(2, SeatKind::random);
  return {.game = tutorial::game(),
          .setup = checked(tutorial::game(), setup),
          .first = SeatKind::random,
          .second = SeatKind::random,
          .rounds = 20,
          .threads = threads};
}

TEST(Contest, gives_both_the_same_luck) {
  const ContestResult result = hold(random_against_itself(1));
  ASSERT_EQ(result.seats.size(), 2u);
  EXPECT_EQ(result.total().pairs, 40u);
  EXPECT_EQ(result.total().apart, 0u) << "the same player in the same games";
  EXPECT_EQ(result.total().first, result.total().second);
  EXPECT_GT(result.total().first, 0u);
  EXPECT_EQ(difference(result.total()).mean, 0);
}

TEST(Contest, comes_to_the_same_on_any_number_of_threads) {
  const ContestResult one = hold(random_against_itself(1));
  const ContestResult three = hold(random_against_itself(3));
  for (std::size_t i = 0; i < one.seats.size(); ++i) {
    EXPECT_EQ(one.seats[i].first, three.seats[i].first);
    EXPECT_EQ(one.seats[i].pairs, three.seats[i].pairs);
  }
}

// What each of so many ranks makes of it; threads stand for their processes.
std::vector<ContestResult> hold_on_ranks(int ranks, Contest contest) {
  std::vector<std::string> said(static_cast<std::size_t>(ranks));
  std::barrier all_said(ranks);
  std::barrier all_heard(ranks);
  std::vector<ContestResult> results(said.size());
  std::vector<std::thread> processes;
  for (int rank = 0; rank < ranks; ++rank) {
    Contest own = contest;
    own.rank = rank;
    own.ranks = ranks;
    own.exchange = [&, rank](const std::string& text) {
      said[static_cast<std::size_t>(rank)] = text;
      all_said.arrive_and_wait();
      std::vector<std::string> heard = said;
      all_heard.arrive_and_wait();
      return heard;
    };
    processes.emplace_back([&results, rank, own] { results[static_cast<std::size_t>(rank)] = hold(own); });
  }
  for (std::thread& process : processes) process.join();
  return results;
}

TEST(Contest, comes_to_the_same_on_any_number_of_ranks) {
  const ContestResult alone = hold(random_against_itself(1));
  for (const int ranks : {2, 3, 50}) {  // fifty: more than there are pairs in a block
    for (const ContestResult& result : hold_on_ranks(ranks, random_against_itself(2))) {
      EXPECT_EQ(result.verdict, alone.verdict);
      ASSERT_EQ(result.seats.size(), alone.seats.size());
      for (std::size_t i = 0; i < alone.seats.size(); ++i) {
        EXPECT_EQ(result.seats[i].first, alone.seats[i].first);
        EXPECT_EQ(result.seats[i].second, alone.seats[i].second);
        EXPECT_EQ(result.seats[i].pairs, alone.seats[i].pairs);
      }
    }
  }
}

// A person's seat, which no simulation can play.
TEST(Contest, fails_at_every_rank_alike) {
  Contest contest = random_against_itself(1);
  contest.second = SeatKind::human;
  const ContestResult alone = hold(contest);
  ASSERT_TRUE(alone.failure);
  for (const ContestResult& result : hold_on_ranks(3, contest)) {
    ASSERT_TRUE(result.failure);
    EXPECT_EQ(result.failure->number, alone.failure->number);
    EXPECT_EQ(result.failure->seed, alone.failure->seed);
    EXPECT_EQ(result.failure->what, alone.failure->what);
  }
}

SeatScore score(std::uint64_t pairs, std::uint64_t first_alone, std::uint64_t second_alone) {
  return {.pairs = pairs, .first = first_alone, .second = second_alone, .apart = first_alone + second_alone};
}

TEST(Contest, tells_the_difference_with_its_uncertainty) {
  const Difference found = difference(score(100, 60, 20));
  EXPECT_DOUBLE_EQ(found.mean, 0.4);
  EXPECT_NEAR(found.uncertain, 2 * std::sqrt((0.8 - 0.16) / 100), 1e-12);
  EXPECT_EQ(difference({}).uncertain, 0);
}

TEST(Contest, is_decided_when_it_is_plain) {
  EXPECT_EQ(verdict_on(score(20, 20, 0), 0.05), Verdict::open) << "too early";
  EXPECT_EQ(verdict_on(score(100, 60, 10), 0.05), Verdict::first_is_better);
  EXPECT_EQ(verdict_on(score(100, 10, 60), 0.05), Verdict::not_better);
  EXPECT_EQ(verdict_on(score(100, 30, 28), 0.05), Verdict::open);
}

}  // namespace

}  // namespace auspex::simulate

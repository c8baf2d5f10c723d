#include "simulate/samples.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "games/registry.h"
#include "io/json.h"

namespace auspex::simulate {

namespace {

constexpr std::size_t sides = 4;

Sampling sampling(const std::string& game, const std::string& scenario) {
  const Game& found = game_named(game);
  Setup setup;
  setup.scenario = scenario;
  setup.seed = 77;
  setup = checked(found, setup);
  for (const Seat seat : played_seats(found, setup)) setup.seats[static_cast<std::size_t>(seat)] = usual_seat(found);
  return {.game = found, .setup = setup, .games = 150, .every = 20};
}

struct Row {
  std::uint32_t game = 0;
  std::array<int, sides> shares{};
  std::array<PlayedBy, sides> played{};
  std::array<int, sides> judged{};
  std::array<int, sides> playouts{};
  std::string features;
};

struct File {
  Value about;
  std::string bytes;
  std::vector<Row> rows;
};

int number(const std::string& bytes, std::size_t at, int size) {
  int value = 0;
  for (int i = size - 1; i >= 0; --i)
    value = value << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  return value;
}

File taken(const Sampling& sampling) {
  File file;
  const SamplingResult result = take_samples(sampling, [&](const std::string& more) { file.bytes += more; });
  EXPECT_FALSE(result.failure);
  const std::size_t first = file.bytes.find('\n') + 1;
  const std::size_t second = file.bytes.find('\n', first) + 1;
  EXPECT_EQ(file.bytes.substr(0, first), "auspex samples 1\n");
  file.about = parse_json(file.bytes.substr(first, second - first), "header");
  const std::size_t size = sample_size(sampling);
  EXPECT_EQ((file.bytes.size() - second) % size, 0u);
  for (std::size_t at = second; at + size <= file.bytes.size(); at += size) {
    Row row;
    row.game = static_cast<std::uint32_t>(number(file.bytes, at, 4));
    for (std::size_t i = 0; i < sides; ++i) {
      row.shares[i] = number(file.bytes, at + 4 + i, 1);
      row.played[i] = static_cast<PlayedBy>(number(file.bytes, at + 4 + sides + i, 1));
      row.judged[i] = number(file.bytes, at + 4 + 2 * sides + 2 * i, 2);
      row.playouts[i] = number(file.bytes, at + 4 + 4 * sides + 2 * i, 2);
    }
    row.features = file.bytes.substr(at + 4 + 6 * sides, size - 4 - 6 * sides);
    file.rows.push_back(std::move(row));
  }
  EXPECT_EQ(file.rows.size(), result.samples);
  return file;
}

TEST(Samples, are_the_same_on_any_number_of_threads) {
  Sampling one = sampling("falling-sky", "great-revolt");
  Sampling three = sampling("falling-sky", "great-revolt");
  three.threads = 3;
  EXPECT_EQ(taken(one).bytes, taken(three).bytes);
}

TEST(Samples, are_of_all_sorts_of_tables_and_of_games_with_one_winner) {
  const File file = taken(sampling("falling-sky", "great-revolt"));
  ASSERT_GT(file.rows.size(), 300u);
  EXPECT_EQ(file.about.at("features", "header").as_list("header").size(), file.rows.front().features.size());
  std::set<int> players;
  std::set<PlayedBy> kinds;
  for (const Row& row : file.rows) {
    int sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < sides; ++i) {
      sum += row.shares[i];
      count += row.played[i] == PlayedBy::nonplayer ? 0 : 1;
      kinds.insert(row.played[i]);
    }
    EXPECT_EQ(sum, shares_in_a_win);
    players.insert(count);
  }
  EXPECT_EQ(players, (std::set{0, 1, 2, 3, 4}));
  EXPECT_EQ(kinds, (std::set{PlayedBy::nonplayer, PlayedBy::chart, PlayedBy::wanderer}));
}

TEST(Samples, seats_that_were_given_are_kept) {
  Sampling given = sampling("falling-sky", "great-revolt");
  given.seats_given = true;
  given.games = 3;
  given.setup.seats[1] = SeatKind::search_novice;
  for (const Row& row : taken(given).rows) {
    EXPECT_EQ(row.played,
              (std::array{PlayedBy::nonplayer, PlayedBy::search, PlayedBy::nonplayer, PlayedBy::nonplayer}));
  }
}

TEST(Samples, players_may_think_ahead) {
  Sampling thinking = sampling("falling-sky", "great-revolt");
  thinking.games = 6;
  thinking.players = SeatKind::search_novice;
  std::set<PlayedBy> kinds;
  for (const Row& row : taken(thinking).rows) kinds.insert(row.played.begin(), row.played.end());
  EXPECT_EQ(kinds, (std::set{PlayedBy::nonplayer, PlayedBy::search}));
}

TEST(Samples, playouts_are_whole_games) {
  Sampling few = sampling("falling-sky", "great-revolt");
  few.games = 5;
  few.playouts = 3;
  for (const Row& row : taken(few).rows) {
    int sum = 0;
    for (const int playout : row.playouts) sum += playout;
    EXPECT_EQ(sum, 3 * shares_in_a_win);
  }
}

// What was learned is better than to know nothing, which costs the logarithm of four.
TEST(Samples, the_network_judges_better_than_chance) {
  const File file = taken(sampling("falling-sky", "great-revolt"));
  EXPECT_TRUE(file.about.at("judged", "header").as_bool("header"));
  double loss = 0;
  for (const Row& row : file.rows) {
    for (std::size_t i = 0; i < sides; ++i) {
      loss -= row.shares[i] / double{shares_in_a_win} * std::log(std::max(row.judged[i], 1) / double{certain_win});
    }
  }
  EXPECT_LT(loss / static_cast<double>(file.rows.size()), 1.2);
}

TEST(Samples, need_a_game_with_features) {
  Sampling none = sampling("tutorial", "full");
  try {
    static_cast<void>(take_samples(none, [](const std::string&) {}));
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_EQ(std::string(error.what()), "tutorial has no list of features to learn from (docs/learning.md)");
  }
}

}  // namespace

}  // namespace auspex::simulate

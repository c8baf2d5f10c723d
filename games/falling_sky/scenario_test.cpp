// 2.1 and the set-up pages: the deck, the three scenarios and what is printed beside them.
#include "games/falling_sky/scenario.h"

#include <set>

#include "games/coin/set_up.h"
#include "games/falling_sky/deck.h"
#include "games/falling_sky/game.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;
using Options = std::map<std::string, std::string>;

State set_up(std::string_view scenario, const Options& options = {}, std::uint64_t seed = 1) {
  auspex::Setup setup;
  setup.scenario = scenario;
  setup.options = options;
  setup.seed = seed;
  return set_up_state(checked(game(), setup));
}

int pieces_on_map(const State& state, Faction faction) {
  int n = 0;
  for (Region region : all<Region>()) n += state.board.pieces(region, faction);
  return n;
}

// Regions by who Controls them.
EnumArray<Faction, RegionSet> controls(const State& state) {
  EnumArray<Faction, RegionSet> found{};
  for (Region region : state.board.regions()) {
    if (const std::optional<Faction> control = state.board.control(region)) found[*control].add(region);
  }
  return found;
}

void expect_fresh(const State& state) {
  for (const std::string& fault : faults_of(state)) ADD_FAILURE() << fault;
  for (Faction faction : player_factions) EXPECT_TRUE(state.sequence.eligible[faction]);
  for (Region region : all<Region>()) {
    for (Piece piece : light_pieces) {
      if (face_of(piece) != Face::hidden) {
        EXPECT_EQ(state.board.count(region, piece), 0) << "all begin Hidden";
      }
    }
  }
  EXPECT_EQ(state.phase, Phase::event);
  EXPECT_EQ(state.deck.cursor, 0);
}

TEST(Scenario, the_great_revolt) {
  covers("FS S.great-revolt", "FS 1.9", "FS 2.3.1");
  const State state = set_up("great-revolt");
  const Board& board = state.board;
  expect_fresh(state);
  EXPECT_EQ(roman_score(board), 12);
  EXPECT_EQ(belgic_score(board), 5);
  EXPECT_EQ(board.off_map_legions(), 2);
  EXPECT_EQ(board.legions_track(), 2);
  EXPECT_EQ(other_most_allies(board), 10) << "beyond the end of the display, which ends at 8";
  EXPECT_EQ(margin(board, Faction::arverni), -4);
  EXPECT_EQ(state.senate, Senate::intrigue);
  EXPECT_TRUE(state.senate_on_track);
  EXPECT_EQ(state.resources, (EnumArray<Faction, std::uint8_t>{{{20, 20, 15, 10, 0}}}));
  EXPECT_EQ(controls(state)[Faction::romans],
            (RegionSet{Region::nervii, Region::atrebates, Region::treveri, Region::mandubii, Region::provincia}));
  EXPECT_EQ(controls(state)[Faction::arverni],
            (RegionSet{Region::veneti, Region::carnutes, Region::pictones, Region::sequani, Region::arverni}));
  EXPECT_EQ(controls(state)[Faction::aedui], (RegionSet{Region::bituriges, Region::aedui}));
  EXPECT_EQ(controls(state)[Faction::belgae], (RegionSet{Region::morini, Region::sugambri}));
  EXPECT_EQ(controls(state)[Faction::germans], RegionSet{Region::ubii});
  EXPECT_EQ(board.tribe(Tribe::eburones).status, Status::gathering);
  EXPECT_TRUE(board.leader_at(Region::provincia, Faction::romans));
  EXPECT_TRUE(board.named_leader_at(Region::carnutes, Faction::arverni));
  EXPECT_EQ(board.count(Region::mandubii, Piece::legion), 8);
  EXPECT_EQ(pieces_on_map(state, Faction::romans), 3 + 3 + 5 + 12 + 9);
}

TEST(Scenario, in_the_great_revolt_ambiorix_returns_for_a_player_of_the_belgae_alone) {
  covers("FS S.great-revolt");
  const auto leader = [](const Options& options) {
    return set_up("great-revolt", options).board.leader_name(Faction::belgae);
  };
  EXPECT_EQ(leader({}), Leader::ambiorix) << "four players";
  EXPECT_EQ(leader({{"players", "3"}}), Leader::belgic_successor) << "run by the Arverni";
  EXPECT_EQ(leader({{"players", "3-romans-aedui"}}), Leader::ambiorix);
  EXPECT_EQ(leader({{"players", "2"}}), Leader::ambiorix) << "one player runs Romans and Aedui";
  auspex::Setup setup;
  setup.scenario = "great-revolt";
  setup.seats = {SeatKind::human, SeatKind::human, SeatKind::human, SeatKind::nonplayer};
  const State alone = set_up_state(checked(game(), setup));
  EXPECT_EQ(alone.board.leader_name(Faction::belgae), Leader::belgic_successor) << "nobody runs the Belgae";
}

TEST(Scenario, reconquest_of_gaul) {
  covers("FS S.reconquest", "FS 1.9");
  const State state = set_up("reconquest");
  const Board& board = state.board;
  expect_fresh(state);
  EXPECT_EQ(roman_score(board), 14);
  EXPECT_EQ(belgic_score(board), 15);
  EXPECT_EQ(board.off_map_legions(), 4);
  EXPECT_EQ(other_most_allies(board), 7);
  EXPECT_EQ(state.senate, Senate::intrigue);
  EXPECT_EQ(state.resources, (EnumArray<Faction, std::uint8_t>{{{20, 10, 15, 10, 0}}}));
  EXPECT_EQ(controls(state)[Faction::romans], RegionSet{Region::provincia});
  EXPECT_EQ(controls(state)[Faction::arverni], (RegionSet{Region::carnutes, Region::arverni}));
  EXPECT_EQ(controls(state)[Faction::aedui], (RegionSet{Region::bituriges, Region::aedui}));
  EXPECT_EQ(controls(state)[Faction::belgae],
            (RegionSet{Region::morini, Region::nervii, Region::atrebates, Region::treveri}));
  EXPECT_EQ(controls(state)[Faction::germans], (RegionSet{Region::sugambri, Region::ubii}));
  EXPECT_EQ(board.tribe(Tribe::veneti).status, Status::gathering);
  EXPECT_TRUE(board.named_leader_at(Region::nervii, Faction::belgae));
  EXPECT_TRUE(board.named_leader_at(Region::arverni, Faction::arverni));
  EXPECT_TRUE(board.named_leader_at(Region::provincia, Faction::romans));
}

TEST(Scenario, pax_gallica) {
  covers("FS S.pax-gallica", "FS 1.9");
  const State state = set_up("pax-gallica");
  const Board& board = state.board;
  expect_fresh(state);
  EXPECT_EQ(roman_score(board), 20);
  EXPECT_EQ(belgic_score(board), 9);
  EXPECT_EQ(board.off_map_legions(), 7);
  EXPECT_EQ(board.legions_track(), 4);
  EXPECT_EQ(board.harvest_box(), 3);
  EXPECT_EQ(other_most_allies(board), 4);
  EXPECT_FALSE(state.senate_on_track);
  EXPECT_EQ(state.resources, (EnumArray<Faction, std::uint8_t>{{{8, 5, 5, 5, 0}}}));
  EXPECT_EQ(controls(state)[Faction::romans], (RegionSet{Region::britannia, Region::provincia}));
  EXPECT_EQ(controls(state)[Faction::arverni], (RegionSet{Region::mandubii, Region::arverni}));
  EXPECT_EQ(controls(state)[Faction::aedui], RegionSet{Region::aedui});
  EXPECT_EQ(controls(state)[Faction::belgae], (RegionSet{Region::morini, Region::nervii, Region::treveri}));
  EXPECT_EQ(controls(state)[Faction::germans], (RegionSet{Region::sugambri, Region::ubii}));
  EXPECT_EQ(board.tribe(Tribe::veneti).status, Status::dispersed) << "not yet Gathering";
  EXPECT_TRUE(board.vercingetorix_waits());
  EXPECT_EQ(board.available(Faction::arverni, Kind::leader), 0);
  EXPECT_TRUE(board.named_leader_at(Region::britannia, Faction::romans));
}

// --- The deck

struct DeckCase {
  const char* scenario;
  const char* brief;
  int size;
  std::vector<int> first_of_winter_piles;
};
const std::vector<DeckCase> decks = {
    {"great-revolt", "no", 48, {10, 26, 42}},       {"great-revolt", "yes", 32, {10, 26}},
    {"reconquest", "no", 64, {10, 26, 42, 58}},     {"reconquest", "yes", 48, {10, 26, 42}},
    {"pax-gallica", "no", 75, {5, 21, 37, 53, 69}}, {"pax-gallica", "yes", 75, {5, 21, 37, 53, 69}},
};

TEST(Scenario, decks_have_five_events_a_pile_and_a_winter_in_some_piles) {
  covers("FS S.deck", "FS S.great-revolt", "FS S.reconquest", "FS S.pax-gallica");
  for (const DeckCase& one : decks) {
    std::vector<std::set<int>> places(one.first_of_winter_piles.size());
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const State state = set_up(one.scenario, {{"short", one.brief}}, seed);
      ASSERT_EQ(state.deck.size, one.size) << one.scenario;
      std::set<Card> cards;
      std::vector<int> winters;
      for (int i = 0; i < state.deck.size; ++i) {
        const Card card = state.deck[static_cast<std::size_t>(i)];
        EXPECT_TRUE(cards.insert(card).second) << "each card once";
        if (is_winter(card)) winters.push_back(i);
      }
      ASSERT_EQ(winters.size(), places.size());
      for (std::size_t i = 0; i < places.size(); ++i) places[i].insert(winters[i] - one.first_of_winter_piles[i]);
      EXPECT_TRUE(is_prepared(state));
      EXPECT_EQ(winters_left(state), static_cast<int>(winters.size()));
    }
    for (const std::set<int>& seen : places) EXPECT_EQ(seen, (std::set<int>{0, 1, 2, 3, 4, 5})) << one.scenario;
  }
}

TEST(Scenario, every_seed_is_another_deck) {
  covers("FS S.deck");
  EXPECT_EQ(set_up("reconquest", {}, 5).deck, set_up("reconquest", {}, 5).deck);
  EXPECT_NE(set_up("reconquest", {}, 5).deck, set_up("reconquest", {}, 6).deck);
  std::set<Card> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) seen.insert(set_up("great-revolt", {}, seed).deck[0]);
  EXPECT_GT(seen.size(), 20u) << "any Event can lie on top";
}

TEST(Scenario, a_shuffle_of_the_unseen_keeps_to_the_piles) {
  covers("FS S.deck");
  State state = set_up("great-revolt");
  state.deck.cursor = 8;  // two cards into the second pile's end: card 9 is face up, pile three is unseen
  std::set<int> places;
  std::set<Card> under;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    State other = state;
    Dice dice(seed);
    deal_unseen(other.deck, plan_of(other.scenario), 10, winters_from(other, 10), dice);
    ASSERT_TRUE(is_prepared(other));
    ASSERT_TRUE(faults_of(other).empty());
    for (std::size_t i = 0; i < 10; ++i) ASSERT_EQ(other.deck[i], state.deck[i]);
    for (int i = 10; i < 16; ++i) {
      if (is_winter(other.deck[static_cast<std::size_t>(i)])) places.insert(i);
    }
    under.insert(other.deck[20]);
  }
  EXPECT_EQ(places, (std::set<int>{10, 11, 12, 13, 14, 15}));
  EXPECT_GT(under.size(), 30u) << "cards set aside at set-up are as likely as those in the deck";
}

TEST(Scenario, a_winter_still_hidden_lies_in_the_rest_of_its_pile) {
  covers("FS S.deck");
  State state = set_up("great-revolt");
  std::uint64_t seed = 1;
  while (!is_winter(state.deck[14])) state = set_up("great-revolt", {}, ++seed);
  state.deck.cursor = 11;  // thirteen cards of the deck have been seen, three of the third pile among them
  std::set<int> places;
  for (std::uint64_t again = 1; again <= 60; ++again) {
    State other = state;
    redeal_hidden(other, spectator, again);
    ASSERT_TRUE(faults_of(other).empty());
    ASSERT_EQ(winters_left(other), 3);
    for (int i = 13; i < 16; ++i) {
      if (is_winter(other.deck[static_cast<std::size_t>(i)])) places.insert(i);
    }
  }
  EXPECT_EQ(places, (std::set<int>{13, 14, 15}));
}

TEST(Scenario, how_many_winters_can_follow) {
  covers("FS S.deck");
  const auto may_follow = [](int seen, int winters) {
    return coin::may_follow(plan_of(auspex::falling_sky::Scenario::great_revolt), 48, seen, winters);
  };
  EXPECT_TRUE(may_follow(10, 3));
  EXPECT_FALSE(may_follow(10, 2)) << "no pile with a Winter has been begun";
  EXPECT_TRUE(may_follow(12, 3));
  EXPECT_TRUE(may_follow(12, 2)) << "it may be over";
  EXPECT_FALSE(may_follow(16, 3)) << "the third pile is over";
  EXPECT_TRUE(may_follow(48, 0));
}

TEST(Scenario, decks_of_any_length_have_the_winters_of_the_piles_they_reach_into) {
  covers("FS S.deck");
  for (const auto& [size, winters] :
       {std::pair{1, 1}, std::pair{16, 1}, std::pair{17, 2}, std::pair{32, 2}, std::pair{33, 3}, std::pair{48, 3}}) {
    const auto spans = coin::special_spans(plan_of(auspex::falling_sky::Scenario::great_revolt), size);
    EXPECT_EQ(static_cast<int>(spans.size()), winters) << size;
  }
}

TEST(Scenario, dealing_from_the_first_card_on_gives_each_winter_once) {
  covers("FS S.deck");
  State state = set_up("pax-gallica");
  Dice dice(3);
  deal_unseen(state.deck, plan_of(state.scenario), 0, 5, dice);
  std::vector<Card> winters;
  for (int i = 0; i < state.deck.size; ++i) {
    if (is_winter(state.deck[static_cast<std::size_t>(i)])) winters.push_back(state.deck[static_cast<std::size_t>(i)]);
  }
  EXPECT_EQ(winters,
            (std::vector<Card>{Card::winter_1, Card::winter_2, Card::winter_3, Card::winter_4, Card::winter_5}));
  EXPECT_TRUE(faults_of(state).empty());
}

TEST(Scenario, a_deck_with_a_winter_in_another_pile_was_never_prepared) {
  covers("FS S.deck");
  const State state = set_up("great-revolt");
  std::size_t winter = 10;  // of the third pile
  while (!is_winter(state.deck[winter])) ++winter;
  const auto moved_to = [&](std::size_t place, int cursor) {
    State other = state;
    std::swap(other.deck[winter], other.deck[place]);
    other.deck.cursor = static_cast<std::uint8_t>(cursor);
    return is_prepared(other);
  };
  EXPECT_TRUE(moved_to(10, 0));
  EXPECT_TRUE(moved_to(15, 0));
  EXPECT_FALSE(moved_to(5, 0)) << "the second pile";
  EXPECT_FALSE(moved_to(20, 0)) << "the fourth";
  EXPECT_FALSE(moved_to(16, 14)) << "the first card face down is the fourth pile's";
  EXPECT_TRUE(moved_to(16, 15)) << "face up it has been seen";
}

TEST(Scenario, options_say_who_plays_and_how) {
  covers("FS 1.5.1", "FS 2.3.8");
  EXPECT_EQ(set_up("reconquest").players, Players::four);
  EXPECT_EQ(set_up("reconquest", {{"players", "3"}}).players, Players::three_arverni_belgae);
  EXPECT_EQ(set_up("reconquest", {{"players", "3-romans-aedui"}}).players, Players::three_romans_aedui);
  EXPECT_EQ(set_up("reconquest", {{"players", "2"}}).players, Players::two);
  EXPECT_FALSE(set_up("reconquest").sudden_frost);
  EXPECT_TRUE(set_up("reconquest", {{"sudden-frost", "yes"}}).sudden_frost);
}

TEST(Scenario, dice_are_rolled_by_hand_only_where_somebody_plays) {
  auspex::Setup setup;
  setup.scenario = "reconquest";
  setup.options = {{"dice", "manual"}};
  EXPECT_TRUE(set_up_state(checked(game(), setup)).manual_dice);
  EXPECT_EQ(coin::seat_players<State>(setup).nonplayer, (EnumArray<Faction, bool>{}))
      << "no seats listed: people throughout";
  setup.seats.assign(4, SeatKind::nonplayer);
  EXPECT_FALSE(set_up_state(checked(game(), setup)).manual_dice);
  setup.seats[3] = SeatKind::human;
  EXPECT_TRUE(set_up_state(checked(game(), setup)).manual_dice);
  EXPECT_FALSE(set_up("reconquest").manual_dice);
}

TEST(Scenario, dice_by_hand_end_when_the_last_person_leaves) {
  auspex::Setup setup;
  setup.scenario = "reconquest";
  setup.options = {{"dice", "manual"}};
  setup.seats = {SeatKind::nonplayer, SeatKind::human, SeatKind::nonplayer, SeatKind::human};
  const std::unique_ptr<Position> position = game().set_up(checked(game(), setup));
  position->reseat(1, SeatKind::nonplayer);
  EXPECT_TRUE(state_of(*position).nonplayer[Faction::arverni]);
  EXPECT_TRUE(state_of(*position).manual_dice);
  position->reseat(0, SeatKind::human);
  EXPECT_FALSE(state_of(*position).nonplayer[Faction::romans]);
  position->reseat(0, SeatKind::nonplayer);
  EXPECT_TRUE(state_of(*position).manual_dice) << "the Belgae are still played";
  position->reseat(3, SeatKind::nonplayer);
  EXPECT_FALSE(state_of(*position).manual_dice);
  position->reseat(3, SeatKind::human);
  EXPECT_FALSE(state_of(*position).manual_dice) << "the program goes on rolling";
}

TEST(Scenario, factions_of_one_player_are_in_one_hand) {
  covers("FS 1.5.1");
  const auto hands = [](const Options& options) {
    auspex::Setup setup;
    setup.scenario = "reconquest";
    setup.options = options;
    setup = checked(game(), setup);
    std::vector<int> found;
    for (Seat seat = 0; seat < 4; ++seat) found.push_back(game().hand(setup, seat));
    return found;
  };
  EXPECT_EQ(hands({}), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(hands({{"players", "2"}}), (std::vector<int>{0, 1, 0, 1}));
  EXPECT_EQ(hands({{"players", "3"}}), (std::vector<int>{0, 1, 2, 1}));
  EXPECT_EQ(hands({{"players", "3-romans-aedui"}}), (std::vector<int>{0, 1, 0, 3}));
}

TEST(Scenario, the_outcome_says_whether_a_threshold_or_the_final_winter_decided) {
  covers("FS 7.1", "FS 7.3");
  State state = set_up("reconquest");
  state.over = true;
  state.winner = Faction::romans;
  const int ahead = player_margin(state, Faction::romans);
  EXPECT_EQ(position_of(state)->outcome(), msg::outcome_final_winter(Faction::romans, ahead));
  state.by_threshold = true;
  EXPECT_EQ(position_of(state)->outcome(), msg::outcome_threshold(Faction::romans, ahead));
}

}  // namespace
}  // namespace auspex::falling_sky::testing

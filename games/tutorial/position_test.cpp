// Two Augurs as a position: what can be read and seen, what is hidden, what is wrong with it.
#include <set>

#include "engine/chance.h"
#include "games/tutorial/game.h"
#include "games/tutorial/state.h"
#include "kit/kit.h"

namespace auspex::tutorial {

namespace {

using kit::covers;

constexpr Seat romulus = 0;

// Day 1, Romulus has watched and marked the sky.
State in_the_middle() {
  State state = new_state(Scenario::brief, false, 7);
  state.turn = 1;
  state.mark[Side::romulus].add(Half::left);
  return state;
}

std::vector<Omen> deck_of(const State& state) { return {state.deck.begin(), state.deck.begin() + state.deck_size}; }

TEST(TwoAugursPosition, is_shuffled_down_to_the_last_omen) {
  covers("TA 1.2");
  std::set<Omen> last;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) last.insert(new_state(Scenario::full, false, seed).deck[0]);
  EXPECT_EQ(last.size(), 3u);
}

TEST(TwoAugursPosition, begins_on_the_first_day) {
  covers("TA 2.1");
  EXPECT_EQ(new_state(Scenario::full, false, 1).day, 1);
}

TEST(TwoAugursPosition, is_seen_as_far_as_it_is_public) {
  covers("TA 1.2", "TA 2.7");
  State state = in_the_middle();
  state.birds[Side::remus] = 3;
  const Value seen = view_of(state, spectator);
  EXPECT_TRUE(*seen.find("day") == Value(1));
  EXPECT_TRUE(*seen.find("last_day") == Value(4));
  EXPECT_TRUE(*seen.find("turn") == Value("remus"));
  EXPECT_TRUE(*seen.find("birds")->find("remus") == Value(3));
  EXPECT_TRUE(*seen.find("birds_to_win") == Value(12));
  EXPECT_TRUE(*seen.find("hand")->find("remus") == Value("hidden"));
  EXPECT_TRUE(*seen.find("mark")->find("romulus") == Value("hidden"));
  EXPECT_TRUE(*seen.find("omens_left") == Value(13));
  EXPECT_TRUE(*view_of(state, romulus).find("mark")->find("romulus") == Value("left"));
}

TEST(TwoAugursPosition, has_its_hidden_things_dealt_anew) {
  covers("TA 1.2");
  State state = in_the_middle();
  state.turn = 0;
  state.day = 2;  // Remus begins: as if he had marked too, so that both have a mark
  state.mark[Side::remus].add(Half::right);
  std::set<Omen> remus_holds;
  std::set<Half> remus_marked;
  std::set<std::vector<Omen>> decks;
  std::set<Omen> last;
  for (std::uint64_t seed = 101; seed <= 140; ++seed) {
    State dealt = state;
    redeal_hidden(dealt, romulus, seed);
    EXPECT_EQ(dealt.hand[Side::romulus], state.hand[Side::romulus]);
    EXPECT_EQ(dealt.mark[Side::romulus], state.mark[Side::romulus]);
    EXPECT_EQ(dealt.deck_size, state.deck_size);
    EXPECT_NE(write_dice(dealt.dice), write_dice(state.dice));
    remus_holds.insert(dealt.hand[Side::remus].first());
    remus_marked.insert(dealt.mark[Side::remus].first());
    decks.insert(deck_of(dealt));
    last.insert(dealt.deck[0]);
  }
  EXPECT_EQ(remus_holds.size(), 3u);
  EXPECT_EQ(remus_marked.size(), 2u);
  EXPECT_GT(decks.size(), 30u);
  EXPECT_EQ(last.size(), 3u);
}

TEST(TwoAugursPosition, keeps_what_was_dealt_when_chance_is_new) {
  const State state = in_the_middle();
  std::set<std::vector<Omen>> decks;
  std::set<Omen> last;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    State shuffled = state;
    Dice dice(seed);
    shuffle_unseen(shuffled, dice);
    EXPECT_EQ(shuffled.hand, state.hand);
    decks.insert(deck_of(shuffled));
    last.insert(shuffled.deck[0]);
  }
  EXPECT_GT(decks.size(), 30u);
  EXPECT_EQ(last.size(), 3u);
}

TEST(TwoAugursPosition, with_a_misspelt_member_is_refused) {
  const auto accepted = [](const Value& position) {
    try {
      read_position(position, Scenario::brief, false, 1);
    } catch (const BadInput&) {
      return false;
    }
    return true;
  };
  const Value sound = write_position(in_the_middle());
  EXPECT_TRUE(accepted(sound));
  Value more = sound;
  more.add("dya", 2);
  EXPECT_FALSE(accepted(more));
  for (const char* member : {"birds", "hand", "mark"}) {
    Value inner = *sound.find(member);
    inner.add("tiberius", Value());
    Value position = sound;
    position.set(member, inner);
    EXPECT_FALSE(accepted(position)) << member;
  }
}

TEST(TwoAugursPosition, may_have_every_omen_in_the_deck_but_not_one_more_in_a_hand) {
  covers("TA 1.2");
  State state = new_state(Scenario::brief, false, 7);
  for (Side side : all<Side>()) {
    state.deck[state.deck_size++] = state.hand[side].first();
    state.hand[side] = {};
  }
  Value position = write_position(state);
  EXPECT_EQ(read_position(position, Scenario::brief, false, 1).deck_size, 15);
  Value hand = *position.find("hand");
  hand.set("remus", "owl");
  position.set("hand", hand);
  EXPECT_THROW(read_position(position, Scenario::brief, false, 1), BadInput);
}

TEST(TwoAugursPosition, knows_its_faults) {
  const auto fault = [](auto spoil) {
    State state = in_the_middle();
    spoil(state);
    const std::vector<std::string> faults = faults_of(state);
    return faults.empty() ? std::string() : faults.front();
  };
  EXPECT_EQ(fault([](State&) {}), "");
  EXPECT_EQ(fault([](State& state) {
              state.hand[Side::remus] = {Omen::owl, Omen::swan};
            }),
            "remus holds more than one omen");
  EXPECT_NE(fault([](State& state) { state.mark[Side::romulus] = {Half::left, Half::right}; }), "");
  EXPECT_EQ(fault([](State& state) {
              state.mark[Side::remus] = {Half::left, Half::right};
            }),
            "remus has more than one mark");
  EXPECT_EQ(fault([](State& state) { state.deck[14] = Omen::swan; }),
            "a slot of the deck that is not in use is not zero");
  EXPECT_EQ(fault([](State& state) { state.turn = 2, state.mark = {}; }), "more than two turns in a day");
  EXPECT_EQ(fault([](State& state) { state.turn = 0, state.day = 0, state.mark = {}; }), "a day outside the contest");
  EXPECT_EQ(fault([](State& state) { state.turn = 0, state.day = 5, state.mark = {}; }), "") << "it is over";
  EXPECT_EQ(fault([](State& state) { state.day = 5; }), "a day outside the contest");
  EXPECT_EQ(fault([](State& state) { state.turn = 0, state.day = 6, state.mark = {}; }), "a day outside the contest");
}

TEST(TwoAugursPosition, has_margins_for_both_and_places_only_at_the_end) {
  covers("TA 3.2");
  State state = in_the_middle();
  state.birds[Side::romulus] = 5;
  state.birds[Side::remus] = 2;
  std::vector<Standing> standings = standings_of(state);
  EXPECT_EQ(standings[0].margin, 3);
  EXPECT_EQ(standings[1].margin, -3);
  EXPECT_EQ(standings[0].place, 0);
  EXPECT_EQ(standings[1].place, 0);
  state.day = 5;
  state.turn = 0;
  standings = standings_of(state);
  EXPECT_EQ(standings[0].place, 1);
  EXPECT_EQ(standings[1].place, 2);
}

}  // namespace

}  // namespace auspex::tutorial

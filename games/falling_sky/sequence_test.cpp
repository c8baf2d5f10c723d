// 2.2 and 2.3: Event cards, eligibility, passing, options, Frost, the next card.
#include "games/falling_sky/sequence.h"

#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using coin::Choices;
using coin::Deed;
using kit::covers;

// Card 1 has the order Romans, Arverni, Aedui, Belgae; a Mind that does what it is told and remembers what it could do.
class Stub final : public Mind {
 public:
  Deed take_turn(Play& play, Faction who, const Choices& choices) override {
    up.push_back(who);
    offered.push_back(choices);
    frost.push_back(play.frost());
    executing.push_back(play.executing);
    clean.push_back(play.transfers == 0 && play.transferred_to_own == 0 && play.promised == EnumArray<Faction, int>{});
    play.transfers = 2;
    play.transferred_to_own = 3;
    play.promised[Faction::germans] = 4;
    return deeds[who];
  }
  void free_command(Play&, Action&) override {}
  void free_ability(Play&, Action&) override {}
  void quarters(Play&, Faction) override {}
  std::optional<Region> region(Play&, Faction, const Ask&, RegionSet from, bool) override { return from.first(); }
  std::optional<Tribe> tribe(Play&, Faction, const Ask&, TribeSet from, bool) override { return from.first(); }
  std::optional<Faction> faction(Play&, Faction, const Ask&, FactionSet from, bool) override { return from.first(); }
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet from, bool) override { return from.first(); }
  std::optional<PieceAt> piece_at(Play&, Faction, const Ask&, std::span<const PieceAt> from, bool) override {
    return from.front();
  }
  int number(Play&, Faction, const Ask&, int lowest, int) override { return lowest; }
  int option(Play&, Faction, const Ask&, std::span<const Text>) override { return 0; }
  bool agree(Play&, Faction, const Ask&) override { return false; }
  bool declare_retreat(Play&, Battle&) override { return false; }
  LossPick absorb_loss(Play&, Faction, const Ask&, PieceSet removable, PieceSet) override {
    return {removable.first(), false};
  }

  EnumArray<Faction, Deed> deeds{};
  std::vector<Faction> up;
  std::vector<Choices> offered;
  std::vector<bool> frost;
  std::vector<std::optional<Faction>> executing;
  std::vector<bool> clean;  // nothing had been transferred or promised yet
};

using Factions = std::vector<Faction>;

class SequenceTest : public Fixture {
 protected:
  SequenceTest() {
    for (Faction faction : player_factions) {
      play.seat(faction, mind);
      mind.deeds[faction] = Deed::passed;
    }
  }
  [[nodiscard]] FactionSet eligible() const {
    return select(player_factions, [&](Faction faction) { return state.sequence.eligible[faction]; });
  }
  Stub mind;
};

// To the next card or phase.
void play_whole_card(Play& play) {
  const int card = play.state.deck.cursor;
  while (play.state.deck.cursor == card && play.state.phase == Phase::event) play_event_card(play);
}

TEST_F(SequenceTest, there_is_a_checkpoint_after_each_faction) {
  covers("FS 2.3.2");
  ASSERT_EQ(card_info[Card::cicero].order,
            (std::array{Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae}));
  mind.deeds[Faction::arverni] = Deed::command;
  mind.deeds[Faction::belgae] = Deed::limited_command;
  play_event_card(play);
  EXPECT_EQ(mind.up, (Factions{Faction::romans}));
  EXPECT_EQ(state.sequence.deed[Faction::romans], Deed::passed);
  play_event_card(play);
  EXPECT_EQ(mind.up, (Factions{Faction::romans, Faction::arverni}));
  EXPECT_EQ(state.sequence.first_deed, Deed::command);
  play_event_card(play);
  EXPECT_EQ(state.deck.cursor, 0) << "the Belgae are still to come";
  play_event_card(play);
  EXPECT_EQ(mind.up, (Factions{Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae}));
  EXPECT_EQ(state.deck.cursor, 1) << "the card ends with the last of them";
  EXPECT_TRUE(state.sequence.fresh());
}

TEST_F(SequenceTest, factions_are_up_in_the_order_of_the_card) {
  covers("FS 2.3", "FS 2.3.2", "FS 2.3.3");
  ASSERT_EQ(card_info[Card::cicero].order,
            (std::array<Faction, 4>{Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae}));
  play_whole_card(play);
  EXPECT_EQ(mind.up, (Factions{Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae}));
  mind.up.clear();
  play_whole_card(play);  // card 2: another order
  const auto& order = card_info[Card::legiones_xiiii_et_xv].order;
  EXPECT_EQ(mind.up, Factions(order.begin(), order.end()));
}

TEST_F(SequenceTest, passing_pays_one_or_two_and_keeps_eligibility) {
  covers("FS 2.3.3", "FS 1.8");
  state.resources[Faction::aedui] = 45;
  play_whole_card(play);
  EXPECT_EQ(play.resources(Faction::romans), 22);
  EXPECT_EQ(play.resources(Faction::arverni), 21);
  EXPECT_EQ(play.resources(Faction::aedui), 45);
  EXPECT_EQ(play.resources(Faction::belgae), 21);
  EXPECT_EQ(eligible(), player_factions);
  for (const Choices& choices : mind.offered)
    EXPECT_EQ(choices, (Choices{true, false, true})) << "each is 1st Eligible";
}

TEST_F(SequenceTest, only_two_act_and_they_are_ineligible_next) {
  covers("FS 2.3.1", "FS 2.3.4", "FS 2.3.6");
  mind.deeds[Faction::arverni] = Deed::command;
  mind.deeds[Faction::aedui] = Deed::limited_command;
  play_whole_card(play);
  EXPECT_EQ(mind.up, (Factions{Faction::romans, Faction::arverni, Faction::aedui}));
  EXPECT_EQ(play.resources(Faction::belgae), 20) << "never up, so it could not Pass";
  EXPECT_EQ(eligible(), (FactionSet{Faction::romans, Faction::belgae}));
  EXPECT_EQ(mind.executing[1], Faction::arverni);
  EXPECT_EQ(play.executing, std::nullopt);

  mind.up.clear();
  mind.deeds[Faction::romans] = Deed::event;
  mind.deeds[Faction::belgae] = Deed::passed;
  play_whole_card(play);
  EXPECT_EQ(mind.up.size(), 2u) << "the others are Ineligible";
  EXPECT_EQ(eligible(), (FactionSet{Faction::arverni, Faction::aedui, Faction::belgae}));
}

TEST_F(SequenceTest, what_the_first_did_leaves_the_second_its_options) {
  covers("FS 2.3.4", "FS 2.3.5");
  struct Case {
    Deed first;
    Choices second;
  };
  for (const Case& one :
       {Case{Deed::command, {false, true, false}}, Case{Deed::command_and_ability, {false, true, true}},
        Case{Deed::event, {true, false, false}}}) {
    state.deck.cursor = 0;
    state.sequence.make_all_eligible();
    mind.offered.clear();
    mind.deeds[Faction::romans] = one.first;
    mind.deeds[Faction::arverni] = Deed::passed;
    play_whole_card(play);
    ASSERT_EQ(mind.offered.size(), 4u);
    EXPECT_EQ(mind.offered[0], (Choices{true, false, true}));
    for (std::size_t i : {1, 2, 3}) EXPECT_EQ(mind.offered[i], one.second) << "whoever is 2nd Eligible";
  }
}

TEST_F(SequenceTest, a_limited_command_counts_as_a_command) {
  covers("FS 2.3.5");
  coin::Sequence<Faction> sequence;
  sequence.make_all_eligible();
  sequence.record(Faction::romans, Deed::limited_command);
  EXPECT_EQ(sequence.choices(), (Choices{false, true, false}));
  sequence.adjust_eligibility();
  EXPECT_FALSE(sequence.eligible[Faction::romans]);
}

TEST_F(SequenceTest, events_change_eligibility) {
  covers("FS 2.3.6");
  coin::Sequence<Faction> sequence;
  const std::array<Faction, 4> order = card_info[Card::cicero].order;
  sequence.make_all_eligible();
  sequence.record(Faction::romans, Deed::event);
  sequence.make_ineligible(Faction::arverni);
  sequence.stays_eligible[Faction::romans] = true;
  EXPECT_EQ(sequence.up(order), Faction::aedui) << "the Arverni are out at once";
  sequence.adjust_eligibility();
  EXPECT_TRUE(sequence.eligible[Faction::romans]) << "stays Eligible although it acted";
  EXPECT_FALSE(sequence.eligible[Faction::arverni]) << "through the next card";
  sequence.adjust_eligibility();
  EXPECT_TRUE(sequence.eligible[Faction::arverni]) << "and no longer";
}

TEST_F(SequenceTest, who_becomes_eligible_at_once_may_use_the_open_place) {
  covers("FS 2.3.6");
  coin::Sequence<Faction> sequence;
  const std::array<Faction, 4> order = card_info[Card::cicero].order;
  sequence.make_all_eligible();
  sequence.eligible[Faction::arverni] = false;
  sequence.record(Faction::romans, Deed::event);
  sequence.make_eligible(Faction::arverni);
  EXPECT_EQ(sequence.up(order), Faction::arverni);
  sequence.make_eligible(Faction::romans);
  sequence.adjust_eligibility();
  EXPECT_TRUE(sequence.eligible[Faction::romans]) << "it acted, but is Eligible by Event";
}

TEST_F(SequenceTest, being_barred_beats_staying_eligible) {
  covers("FS 2.3.6");
  coin::Sequence<Faction> sequence;
  sequence.make_all_eligible();
  sequence.record(Faction::aedui, Deed::event);
  sequence.stays_eligible[Faction::aedui] = true;
  sequence.make_ineligible(Faction::aedui);
  sequence.adjust_eligibility();
  EXPECT_FALSE(sequence.eligible[Faction::aedui]);
}

TEST_F(SequenceTest, one_card_ahead_is_face_up) {
  covers("FS 2.2", "FS 2.3.7");
  EXPECT_EQ(current_card(state), Card::cicero);
  EXPECT_EQ(next_card(state), Card::legiones_xiiii_et_xv);
  play_whole_card(play);
  EXPECT_EQ(current_card(state), Card::legiones_xiiii_et_xv);
  EXPECT_EQ(next_card(state), Card::pompey);
  EXPECT_EQ(state.phase, Phase::event);
  state.deck[2] = Card::winter_1;
  play_whole_card(play);
  EXPECT_EQ(current_card(state), Card::winter_1);
  EXPECT_EQ(state.phase, Phase::victory);
  state.deck.size = 3;
  EXPECT_EQ(next_card(state), std::nullopt);
}

TEST_F(SequenceTest, frost_is_on_the_last_event_before_winter) {
  covers("FS 2.3.8");
  play_whole_card(play);
  state.deck[2] = Card::winter_1;
  ASSERT_TRUE(frost(state));
  play_whole_card(play);
  EXPECT_EQ(mind.frost, (std::vector<bool>{false, false, false, false, true, true, true, true}));
  EXPECT_FALSE(frost(state)) << "not in Winter itself";
}

TEST_F(SequenceTest, under_frost_nobody_marches_by_the_sequence_of_play) {
  covers("FS 2.3.8");
  put(Region::morini, Piece::belgic_hidden, 2);
  const auto may_march = [&](const Terms& terms) {
    return possible_commands(Action(play, Faction::belgae, terms)).has(Command::march);
  };
  EXPECT_TRUE(may_march({}));
  state.deck[1] = Card::winter_1;
  EXPECT_FALSE(may_march({}));
  EXPECT_TRUE(may_march(free_terms({Command::march}))) << "an Event may still let them";
}

TEST_F(SequenceTest, sudden_frost_puts_winter_before_the_event) {
  covers("FS 2.3.8");
  state.sudden_frost = true;
  play_whole_card(play);
  ASSERT_EQ(mind.up.size(), 4u) << "no Winter in sight, nothing sudden";
  mind.up.clear();
  state.deck[2] = Card::winter_1;
  play_whole_card(play);
  EXPECT_TRUE(mind.up.empty());
  EXPECT_EQ(current_card(state), Card::winter_1);
  EXPECT_EQ(next_card(state), Card::legiones_xiiii_et_xv) << "it opens the next year";
  EXPECT_EQ(state.phase, Phase::victory);
  EXPECT_FALSE(frost(state));
}

TEST_F(SequenceTest, winters_left_are_counted_from_the_card_in_play) {
  covers("FS 2.4.1");
  EXPECT_EQ(winters_left(state), 0);
  state.deck[0] = Card::winter_1;
  state.deck[9] = Card::winter_2;
  EXPECT_EQ(winters_left(state), 2);
  state.deck.cursor = 1;
  EXPECT_EQ(winters_left(state), 1);
}

TEST_F(SequenceTest, what_was_transferred_or_promised_counts_for_one_turn) {
  covers("FS 1.5.2");
  play_whole_card(play);
  EXPECT_EQ(mind.clean, (std::vector<bool>{true, true, true, true}));
}

TEST_F(SequenceTest, in_winter_there_is_no_frost) {
  covers("FS 2.3.8");
  state.deck[1] = Card::winter_1;
  EXPECT_TRUE(play.frost());
  state.phase = Phase::harvest;
  EXPECT_FALSE(play.frost());
}

}  // namespace
}  // namespace auspex::falling_sky::testing

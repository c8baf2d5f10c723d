// 2.2 and 2.3: Event cards, Eligibility, Passing, options, Pivotal Events, the next card.
#include "games/pendragon/sequence.h"

#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using coin::Choices;
using coin::Deed;
using kit::covers;
using enum Faction;
using Factions = std::vector<Faction>;

// A Mind that does what it is told and remembers what it could do.
class Stub final : public Mind {
 public:
  Deed take_turn(Play& play, Faction who, const Choices& choices) override {
    up.push_back(who);
    offered.push_back(choices);
    executing.push_back(play.executing);
    if (barring) play.state.sequence.make_ineligible(*std::exchange(barring, std::nullopt));
    return deeds[who];
  }
  void free_command(Play&, Action&) override {}
  void free_feat(Play&, Action&) override {}
  std::optional<Space> space(Play&, Faction, const Ask&, SpaceSet from, bool) override { return from.first(); }
  std::optional<Site> site(Play&, Faction, const Ask&, SiteSet from, bool) override { return from.first(); }
  std::optional<Sea> sea(Play&, Faction, const Ask&, SeaSet from, bool) override { return from.first(); }
  std::optional<Faction> faction(Play&, Faction, const Ask&, FactionSet from, bool) override { return from.first(); }
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet from, bool) override { return from.first(); }
  std::optional<UnitAt> unit_at(Play&, Faction, const Ask&, std::span<const UnitAt> from, bool) override {
    return from.front();
  }
  int number(Play&, Faction, const Ask&, int lowest, int) override { return lowest; }
  int option(Play&, Faction, const Ask&, std::span<const Text>) override { return 0; }
  bool agree(Play& play, Faction who, const Ask& why) override {
    if (why.decision != Decision::pivotal && why.decision != Decision::pivotal_trump) return false;
    asked.push_back(code_of(catalogue(), why.prompt));
    EXPECT_TRUE(play.state.sequence.fresh()) << "before anybody has done anything";
    return plays.has(who);
  }

  EnumArray<Faction, Deed> deeds{};
  FactionSet plays;                // who would play a Pivotal Event
  std::optional<Faction> barring;  // whom the next turn makes Ineligible
  Factions up;
  std::vector<Choices> offered;
  std::vector<std::optional<Faction>> executing;
  std::vector<std::string> asked;
};

// Cards 1 and 2 have the order Dux, Civitates, Saxons, Scotti.
class SequenceTest : public Fixture {
 protected:
  SequenceTest() {
    for (Faction faction : all<Faction>()) {
      play.seat(faction, mind);
      mind.deeds[faction] = Deed::passed;
    }
  }
  [[nodiscard]] FactionSet eligible() const {
    return select(FactionSet::every(), [&](Faction faction) { return state.sequence.eligible[faction]; });
  }
  // To the next card or phase.
  void play_whole_card() {
    const Card card = current_card(state);
    while (current_card(state) == card && state.phase == Phase::event) play_event_card(play);
  }
  // What all Pivotal Events ask for: Autonomy, three Saxon Settlements, as many Hillforts as Towns.
  void all_hold_pivotals() {
    for (bool& one : state.pivotal_in_hand) one = true;
    imperium(ImperiumStatus::autonomy_military);
    for (Site site : {Site::anderida, Site::rutupiae, Site::walton_castle}) build(site, Piece::red_saxon_settlement);
  }
  using Asked = std::vector<std::string>;
  Stub mind;
};

// ---------------------------------------------------------------------------------------------------- 2.3.1-2.3.6

TEST_F(SequenceTest, there_is_a_checkpoint_after_each_faction) {
  covers("PD 2.3.2", "PD 2.3");
  ASSERT_EQ(card_info[Card::comes_britanniarum].order, (std::array{dux, civitates, saxons, scotti}));
  mind.deeds[civitates] = Deed::command;
  mind.deeds[scotti] = Deed::limited_command;
  play_event_card(play);
  EXPECT_EQ(mind.up, Factions{dux});
  EXPECT_TRUE(told("card.played 1"));
  play_event_card(play);
  EXPECT_EQ(mind.up, (Factions{dux, civitates}));
  EXPECT_EQ(state.sequence.first_deed, Deed::command);
  play_event_card(play);
  EXPECT_EQ(state.deck.cursor, 0) << "the Scotti are still to come";
  play_event_card(play);
  EXPECT_EQ(mind.up, (Factions{dux, civitates, saxons, scotti}));
  EXPECT_EQ(state.deck.cursor, 1);
  EXPECT_TRUE(state.sequence.fresh());
  EXPECT_EQ(times("card.played"), 1);
}

TEST_F(SequenceTest, each_card_has_an_order_of_its_own) {
  covers("PD 2.3.2", "PD 2.2");
  state.deck[0] = Card::camelot;
  play_whole_card();
  EXPECT_EQ(mind.up, (Factions{civitates, dux, saxons, scotti}));
}

TEST_F(SequenceTest, passing_pays_britons_three_and_barbarians_one) {
  covers("PD 2.3.3");
  play_whole_card();
  EXPECT_EQ(resources(Track::briton_resources), 26) << "PD-C5: three of the Dux and three of the Civitates";
  EXPECT_EQ(resources(Track::dux_resources), 20);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
  EXPECT_EQ(resources(Track::scotti_renown), 21);
  EXPECT_EQ(eligible(), FactionSet::every());
  EXPECT_EQ(times("turn.passes"), 4);
  for (const Choices& choices : mind.offered) EXPECT_EQ(choices, (Choices{true, false, true})) << "PD-D4";
}

TEST_F(SequenceTest, at_autonomy_the_dux_passes_for_briton_and_at_fragmentation_for_dux_resources) {
  covers("PD 2.3.3");
  imperium(ImperiumStatus::autonomy_civilian);
  play_event_card(play);
  EXPECT_EQ(resources(Track::briton_resources), 23);
  play_whole_card();
  imperium(ImperiumStatus::fragmentation);
  play_event_card(play);
  EXPECT_EQ(resources(Track::dux_resources), 23);
  EXPECT_EQ(resources(Track::briton_resources), 26);
}

TEST_F(SequenceTest, two_act_and_are_ineligible_on_the_next_card) {
  covers("PD 2.3.1", "PD 2.3.4", "PD 2.3.6");
  mind.deeds[civitates] = Deed::command;
  mind.deeds[saxons] = Deed::limited_command;
  play_whole_card();
  EXPECT_EQ(mind.up, (Factions{dux, civitates, saxons}));
  EXPECT_EQ(resources(Track::scotti_renown), 20) << "never up, so it could not Pass";
  EXPECT_EQ(eligible(), (FactionSet{dux, scotti}));
  EXPECT_EQ(mind.executing, (std::vector<std::optional<Faction>>{dux, civitates, saxons}));
  EXPECT_EQ(play.executing, std::nullopt);
  mind.up.clear();
  play_whole_card();
  EXPECT_EQ(mind.up, (Factions{dux, scotti}));
  EXPECT_EQ(eligible(), FactionSet::every());
}

TEST_F(SequenceTest, what_the_first_did_leaves_the_second_its_options) {
  covers("PD 2.3.4", "PD 2.3.5");
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
    mind.deeds[dux] = one.first;
    play_whole_card();
    EXPECT_EQ(mind.offered[0], (Choices{true, false, true}));
    EXPECT_EQ(mind.offered[1], one.second);
  }
}

TEST_F(SequenceTest, a_faction_made_ineligible_by_event_loses_this_card_and_the_next) {
  covers("PD 2.3.6", "PD 2.3.1");
  mind.deeds[dux] = Deed::event;
  mind.barring = civitates;
  play_whole_card();
  EXPECT_EQ(mind.up, (Factions{dux, saxons, scotti})) << "PD-N17: the next one takes its place";
  EXPECT_EQ(resources(Track::briton_resources), 20) << "without the income of a Pass";
  EXPECT_EQ(eligible(), (FactionSet{saxons, scotti}));
  mind.deeds[dux] = Deed::passed;
  play_whole_card();
  EXPECT_EQ(eligible(), FactionSet::every());
}

TEST_F(SequenceTest, a_faction_that_stays_eligible_is_up_on_the_next_card_too) {
  covers("PD 2.3.6");
  mind.deeds[dux] = Deed::event;
  play_event_card(play);
  state.sequence.make_eligible(dux);
  play_whole_card();
  EXPECT_EQ(eligible(), FactionSet::every());
}

// ---------------------------------------------------------------------------------------------------- 2.3.7

TEST_F(SequenceTest, an_epoch_card_that_comes_to_light_is_played_before_the_event) {
  covers("PD 2.3.7", "PD 2.4", "PD 2.2");
  state.deck[2] = Card::bacaudae;
  play_whole_card();
  EXPECT_EQ(state.deck.cursor, 1);
  EXPECT_EQ(current_card(state), Card::bacaudae);
  EXPECT_EQ(next_card(state), Card::count_theodosius) << "PD-D1: it follows the Epoch Round";
  EXPECT_EQ(state.phase, Phase::annona);
  EXPECT_TRUE(told("card.epoch 80 2"));
  turn_next_card(play);
  EXPECT_EQ(current_card(state), Card::count_theodosius);
  EXPECT_EQ(next_card(state), Card::stilicho);
  EXPECT_EQ(state.phase, Phase::event);
}

TEST_F(SequenceTest, the_last_card_of_the_deck_may_be_the_epoch) {
  covers("PD 2.3.7", "PD 2.4.2");
  state.deck.size = 3;
  state.deck[2] = Card::riothamus;
  for (std::size_t i = 3; i < 72; ++i) state.deck[i] = Card{};
  play_whole_card();
  EXPECT_EQ(current_card(state), Card::riothamus);
  EXPECT_EQ(next_card(state), Card::count_theodosius);
}

// ---------------------------------------------------------------------------------------------------- 2.3.8

TEST_F(SequenceTest, without_a_pivotal_event_in_hand_nobody_is_asked) {
  covers("PD 2.3.8");
  imperium(ImperiumStatus::autonomy_military);
  play_whole_card();
  EXPECT_TRUE(mind.asked.empty());
}

TEST_F(SequenceTest, every_eligible_faction_whose_precondition_is_met_may_interrupt) {
  covers("PD 2.3.8");
  all_hold_pivotals();
  play_event_card(play);
  EXPECT_EQ(mind.asked, (Asked{"pivotal.ask civitates 74 1", "pivotal.ask dux 73 1", "pivotal.ask saxons 75 1",
                               "pivotal.ask scotti 76 1"}));
  mind.asked.clear();
  play_event_card(play);
  EXPECT_TRUE(mind.asked.empty()) << "the 1st Eligible has done something: it Passed";

  play_whole_card();
  state.sequence.eligible[saxons] = false;
  imperium(ImperiumStatus::roman_rule_military);
  EXPECT_FALSE(may_interrupt(state, dux)) << "Autonomy or Fragmentation";
  EXPECT_FALSE(may_interrupt(state, saxons)) << "not Eligible";
  EXPECT_TRUE(may_interrupt(state, scotti));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_TRUE(may_interrupt(state, dux));
  EXPECT_FALSE(may_interrupt(state, scotti)) << "Roman Rule or Autonomy";
}

TEST_F(SequenceTest, a_pivotal_event_takes_the_place_of_the_card_and_its_order_holds) {
  covers("PD 2.3.8");
  all_hold_pivotals();
  mind.plays = {saxons};
  mind.deeds[civitates] = Deed::command_and_ability;
  play_event_card(play);
  EXPECT_EQ(current_card(state), Card::adventus_saxonum);
  EXPECT_EQ(next_card(state), Card::comes_britanniarum) << "the interrupted card is next";
  EXPECT_EQ(state.deck[2], Card::count_theodosius);
  EXPECT_EQ(state.deck.size, 73);
  EXPECT_EQ(state.deck.seen_by_all(), 3) << "PD-D2: what was visible lies under it";
  EXPECT_FALSE(state.pivotal_in_hand[saxons]);
  EXPECT_EQ(state.sequence.deed[saxons], Deed::event);
  EXPECT_TRUE(mind.up.empty()) << "a checkpoint";
  EXPECT_TRUE(told("pivotal.interrupts 75 1"));

  const std::array order = card_info[Card::adventus_saxonum].order;
  ASSERT_EQ(order, (std::array{saxons, scotti, civitates, dux}));
  play_whole_card();
  EXPECT_EQ(mind.up, (Factions{scotti, civitates})) << "by the order of the Pivotal Event; the Scotti Pass";
  EXPECT_EQ(mind.offered[0], (Choices{true, false, false})) << "2nd after an Event";
  EXPECT_EQ(current_card(state), Card::comes_britanniarum);
  EXPECT_EQ(eligible(), (FactionSet{dux, scotti}));
  mind.asked.clear();
  play_event_card(play);
  EXPECT_EQ(mind.asked, (Asked{"pivotal.ask dux 73 1", "pivotal.ask scotti 76 1"})) << "the Saxons have played theirs";
}

TEST_F(SequenceTest, pivotal_events_are_trumped_in_order_and_go_back_to_their_owners) {
  covers("PD 2.3.8");
  all_hold_pivotals();
  mind.plays = {civitates, dux, scotti};
  play_event_card(play);
  EXPECT_EQ(mind.asked, (Asked{"pivotal.ask civitates 74 1", "pivotal.trump dux 73 74", "pivotal.trump saxons 75 73",
                               "pivotal.trump scotti 76 73"}))
      << "PD-D3";
  EXPECT_EQ(current_card(state), Card::conspiratio_barbarica);
  EXPECT_TRUE(told("pivotal.trumped dux 73 74 civitates"));
  EXPECT_TRUE(told("pivotal.trumped scotti 76 73 dux"));
  EXPECT_EQ(select(FactionSet::every(), [&](Faction faction) { return state.pivotal_in_hand[faction]; }),
            (FactionSet{dux, civitates, saxons}));
  EXPECT_FALSE(in_effect(state, Card::cymbrogi, CardSide::unshaded)) << "cancelled";
  EXPECT_TRUE(in_effect(state, Card::conspiratio_barbarica, CardSide::unshaded));
}

TEST_F(SequenceTest, the_civitates_trump_nobody) {
  covers("PD 2.3.8");
  all_hold_pivotals();
  state.pivotal_in_hand = {{{true, true, false, false}}};
  mind.plays = {dux};
  play_event_card(play);
  EXPECT_EQ(mind.asked, (Asked{"pivotal.ask civitates 74 1", "pivotal.ask dux 73 1"}))
      << "asked before the Dux, and not after";
  EXPECT_EQ(current_card(state), Card::pendragon);
}

TEST_F(SequenceTest, the_card_after_an_interruption_turns_up_an_epoch_as_ever) {
  covers("PD 2.3.7", "PD 2.3.8");
  all_hold_pivotals();
  state.pivotal_in_hand[scotti] = false;
  state.deck[2] = Card::bacaudae;
  mind.plays = {saxons};
  play_whole_card();
  EXPECT_EQ(current_card(state), Card::adventus_saxonum);
  mind.plays = {};
  play_whole_card();
  EXPECT_EQ(current_card(state), Card::comes_britanniarum);
  EXPECT_EQ(next_card(state), Card::count_theodosius);
  play_whole_card();
  EXPECT_EQ(current_card(state), Card::bacaudae);
}

}  // namespace
}  // namespace auspex::pendragon::testing

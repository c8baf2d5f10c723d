#include "games/pendragon/events/event_fixture.h"
#include "games/pendragon/events/steps.h"

namespace auspex::pendragon::testing {

namespace {

class EventFrame : public EventFixture {};

using Sides = EnumSet<CardSide>;

TEST_F(EventFrame, either_side_of_an_event_may_be_executed_and_what_has_one_text_has_one_side) {
  covers("PD 5.2");
  EXPECT_EQ(sides_on_offer(play, Card::stilicho), (Sides{CardSide::unshaded, CardSide::shaded}));
  EXPECT_EQ(sides_on_offer(play, Card::tyranni), (Sides{CardSide::unshaded, CardSide::shaded}));
  EXPECT_EQ(sides_on_offer(play, Card::pendragon), (Sides{CardSide::unshaded}));
}

TEST_F(EventFrame, gratia_closes_the_texts_of_tribal_war_and_no_others_whatever_is_played_later) {
  covers("PD 5.1.2", "PD card.28u");
  state.deck.cursor = 33;  // card 34 is played after it
  capability(Card::gratia, CardSide::unshaded);
  for (Card card : {Card::concilium_provinciae, Card::tyranni, Card::men_of_the_north, Card::the_mead_halls,
                    Card::camlann, Card::brychan}) {
    EXPECT_EQ(sides_on_offer(play, card), (Sides{CardSide::unshaded})) << id_of(card);
  }
  EXPECT_EQ(sides_on_offer(play, Card::camelot), (Sides{CardSide::unshaded, CardSide::shaded}));
  EXPECT_THROW(run(Faction::saxons, Card::tyranni, CardSide::shaded), std::exception);
}

TEST_F(EventFrame, pendragon_waits_for_the_end_of_roman_rule) {
  covers("PD 2.3.8", "PD 5.7", "PD card.73");
  EXPECT_FALSE(precondition_met(state, Card::pendragon));
  imperium(ImperiumStatus::autonomy_civilian);
  EXPECT_TRUE(precondition_met(state, Card::pendragon));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_TRUE(precondition_met(state, Card::pendragon));
}

TEST_F(EventFrame, cymbrogi_wants_as_many_hillforts_as_towns_besides) {
  covers("PD 2.3.8", "PD 5.7", "PD card.74");
  EXPECT_FALSE(precondition_met(state, Card::cymbrogi));
  imperium(ImperiumStatus::autonomy_military);
  EXPECT_TRUE(precondition_met(state, Card::cymbrogi));  // none of either
  build(Site::verulamium, Piece::town);
  EXPECT_FALSE(precondition_met(state, Card::cymbrogi));
  build(Site::tintagel, Piece::hillfort);
  EXPECT_TRUE(precondition_met(state, Card::cymbrogi));
}

TEST_F(EventFrame, adventus_saxonum_wants_three_saxon_settlements_foederati_too) {
  covers("PD 2.3.8", "PD 5.7", "PD card.75");
  build(Site::petuaria, Piece::saxon_settlement);
  build(Site::rutupiae, Piece::red_saxon_settlement);
  build(Site::gateholm, Piece::scotti_settlement);
  EXPECT_FALSE(precondition_met(state, Card::adventus_saxonum));
  build(Site::walton_castle, Piece::blue_saxon_settlement);
  EXPECT_TRUE(precondition_met(state, Card::adventus_saxonum));
}

TEST_F(EventFrame, conspiratio_barbarica_is_out_at_fragmentation) {
  covers("PD 2.3.8", "PD 5.7", "PD card.76");
  EXPECT_TRUE(precondition_met(state, Card::conspiratio_barbarica));
  imperium(ImperiumStatus::autonomy_military);
  EXPECT_TRUE(precondition_met(state, Card::conspiratio_barbarica));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(precondition_met(state, Card::conspiratio_barbarica));
}

TEST_F(EventFrame, whoever_becomes_ineligible_loses_this_card_and_the_next) {
  covers("PD 2.3.6");  // PD-N17
  become_ineligible(play, Faction::saxons);
  EXPECT_FALSE(state.sequence.eligible[Faction::saxons]);
  EXPECT_FALSE(eligible_after(Faction::dux, Faction::saxons));
  EXPECT_TRUE(eligible_after(Faction::dux, Faction::scotti));
}

TEST_F(EventFrame, foederati_come_only_with_a_settlement_on_a_vacant_site) {
  covers("PD 5.1.1");  // PD-N5
  build(Site::rutupiae, Piece::fort);
  build(Site::durovernum, Piece::town);
  EXPECT_FALSE(place_foederati(play, Faction::dux, Space::cantiaci, Nation::saxon, Faction::dux, 3));
  EXPECT_EQ(state.board.on_map(all_foederati), 0);
  script.expect({"dux: event.place_how_many dux red_saxon_warband REG=2 | 0 to 3"});
  build(Site::anderida, Piece::fort);
  EXPECT_TRUE(place_foederati(play, Faction::dux, Space::regni, Nation::saxon, Faction::dux, 3));
  EXPECT_EQ(at(Site::noviomagus), Piece::red_saxon_settlement);
}

TEST_F(EventFrame, the_boxes_of_a_text_are_used_up_in_their_order_before_units_are_taken_up_elsewhere) {
  covers("PD 1.4.1");  // PD-N4
  set_aside(Piece::comitates, 1, Box::not_yet_in_play);
  leave_available(Piece::comitates, 1, Space::iceni);
  EXPECT_EQ(supply(play, Faction::civitates, Space::regni, Piece::comitates, {Box::not_yet_in_play}), 1);
  EXPECT_EQ(supply(play, Faction::dux, Space::regni, Piece::comitates), 1);
  script.expect({"civitates: event.place_how_many civitates comitates REG=3 | 0 to 3",
                 "civitates: lift.which civitates comitates REG 1=ICE | comitates ICE, none"});
  place_up_to(play, Faction::civitates, Space::regni, Piece::comitates, 3, {Box::not_yet_in_play, Box::available});
  EXPECT_EQ(count(Space::regni, Piece::comitates), 3);
  EXPECT_EQ(count(Space::iceni, Piece::comitates), 12);
  EXPECT_EQ(state.board.not_yet_in_play(), 0);
}

}  // namespace

}  // namespace auspex::pendragon::testing

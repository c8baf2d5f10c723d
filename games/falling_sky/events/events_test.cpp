// 5.1, 5.2: how Events are executed, whatever the card.
#include "games/falling_sky/events/events.h"

#include <algorithm>

#include "games/falling_sky/events/counsel.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Events : public testing::Fixture {
 protected:
  void next_is(Card card) {
    state.deck[0] = card;
    state.deck[static_cast<std::size_t>(card)] = Card::cicero;
    state.deck.cursor = 0;
  }
  [[nodiscard]] bool offers(std::string_view prompt, std::string_view option) const {
    const std::vector<std::string> offered = script.offered(std::string(prompt));
    return std::find(offered.begin(), offered.end(), option) != offered.end();
  }
};

TEST_F(Events, the_executor_chooses_and_the_text_is_carried_out_in_order) {
  covers("FS 5.1");
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  // Card 6 shaded: Auxilia to Provincia, as many and from where the Arverni like; Rome Ineligible; the Arverni not.
  play.executing = Faction::arverni;
  script.expect({"auxilia_hidden TRE", "auxilia_hidden TRE", "common.none"});
  execute_event(play, Faction::arverni, Card::marcus_antonius, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 0);
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_hidden), 2);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
  EXPECT_TRUE(state.sequence.barred[Faction::romans]);
  EXPECT_TRUE(state.sequence.stays_eligible[Faction::arverni]);
}

TEST_F(Events, the_event_played_now_prevails_over_one_that_lasts) {
  covers("FS 5.1.2");
  capability(Card::balearic_slingers, CardSide::shaded, Faction::romans);  // Recruit only in Supply
  put(Region::treveri, Piece::german_hidden, 3);                           // and Germans never agree
  Action usual(play, Faction::romans, Terms{});
  usual.command = Command::recruit;
  EXPECT_TRUE(recruit_ways(usual, Region::treveri).empty());
  const AccoRally acco;
  Action by_event(play, Faction::romans, testing::under(acco, free_terms({Command::recruit})));
  by_event.command = Command::recruit;
  EXPECT_FALSE(recruit_ways(by_event, Region::treveri).empty());
}

TEST_F(Events, either_side_of_a_card_is_open_to_any_faction) {
  covers("FS 5.2");
  next_is(Card::pompey);
  put(Region::treveri, Piece::legion, 8);
  script.expect({"menu.turn=menu.event_shaded 3", "menu.event_first=menu.carry_out"});
  EXPECT_EQ(play.mind(Faction::romans).take_turn(play, Faction::romans, {true, false, true}), coin::Deed::event);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 6) << "the Romans chose the text against themselves";
  EXPECT_TRUE(offers("menu.turn", "menu.event_unshaded 3"));
}

TEST_F(Events, a_card_without_shaded_text_is_offered_once) {
  covers("FS 5.2");
  next_is(Card::drought);
  script.expect({"menu.turn=menu.pass"});
  play.mind(Faction::aedui).take_turn(play, Faction::aedui, {true, false, true});
  EXPECT_TRUE(offers("menu.turn", "menu.event 49"));
  EXPECT_FALSE(offers("menu.turn", "menu.event_shaded 49"));
}

// Hears when what was seen can no longer be taken back.
class Seals final : public kit::Script {
 public:
  Seals() : kit::Script(catalogue()) {}
  void seal(Ending) override { ++seals; }
  int seals = 0;
};

TEST_F(Events, whoever_looked_at_cards_takes_nothing_back) {
  covers("FS card.35u");
  Seals dialogue;
  Play seen(state, dialogue);
  look_at_cards(seen, Faction::romans, msg::gallic_shouts_card);
  EXPECT_EQ(dialogue.seals, 1);
}

}  // namespace
}  // namespace auspex::falling_sky

// 8.1.2, 8.5.2, 8.6.2, 8.7.2, 8.8.2: what the lists of all four Non-players have in common.
#include <array>
#include <optional>

#include "games/pendragon/nonplayer/nonplayer.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/sequence.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

// An empty map: nobody has a reason for Return, Intercept or Battle.
class Lists : public Fixture {
 protected:
  Lists() {
    for (Faction faction : all<Faction>()) {
      state.nonplayer[faction] = true;
      play.seat(faction, nonplayer_mind(faction));
    }
    state.manual_dice = false;
  }
  coin::Deed turn(Faction who, Card current, Card next, bool event) {
    state.deck[state.deck.cursor] = current;
    state.deck[state.deck.cursor + 1u] = next;
    play.executing = who;
    return play.mind(who).take_turn(play, who, {true, false, event});
  }
};

// 1st and 2nd Eligible by the symbols of the card, each by its own list.
TEST_F(Lists, whoever_may_act_consults_its_list) {
  covers("PD 8.1", "PD 2.3.4");
  state.deck[state.deck.cursor] = Card::anderida;  // Saxons, Dux, Scotti, Civitates
  state.deck[state.deck.cursor + 1u] = Card::hard_winter;
  prosper(Space::regni, 2);
  for (int acting = 0; acting < 3; ++acting) play_event_card(play);
  EXPECT_TRUE(told("np.turn saxons"));
  EXPECT_TRUE(told("np.shield 40 saxons")) << "their list comes to the shield first";
  EXPECT_TRUE(told("np.turn dux"));
  EXPECT_TRUE(told("np.dux.no_march")) << "the Event is gone, and its list has nothing else to do: it Passes";
  EXPECT_TRUE(told("np.turn scotti")) << "in place of the Dux";
  EXPECT_TRUE(told("turn.command scotti raid"));
  EXPECT_FALSE(told("np.turn civitates")) << "two have acted";
}

struct Shields {
  Faction who;
  Card capability;  // with a shield, whose text is an effect that lasts
  CardSide side;
  Card early;                 // the shield is the first or second symbol
  std::optional<Card> late;   // the third or fourth
  std::optional<Card> sword;  // an early one with a sword, too
};
constexpr std::array<Shields, 4> shields = {
    {{Faction::dux, Card::cair_legion, CardSide::unshaded, Card::pelagius, std::nullopt, Card::recruits},
     {Faction::civitates, Card::camelot, CardSide::unshaded, Card::imperial_subsidies, Card::cunedda, Card::alleluia},
     {Faction::saxons, Card::thanet, CardSide::shaded, Card::rowena, Card::thames, std::nullopt},
     {Faction::scotti, Card::niall_noigiallach, CardSide::shaded, Card::patricius, Card::imperial_subsidies,
      std::nullopt}}};

TEST_F(Lists, a_shield_is_played_where_it_is_open) {
  covers("PD 8.5.2", "PD 8.6.2", "PD 8.7.2", "PD 8.8.2");
  const State before = state;
  for (const Shields& one : shields) {
    state = before;
    EXPECT_EQ(turn(one.who, one.capability, one.early, true), coin::Deed::event) << id_of(one.who);
    EXPECT_TRUE(in_effect(state, one.capability, one.side)) << id_of(one.who);
  }
}

TEST_F(Lists, where_it_is_not_open_they_wait_for_an_early_shield_on_the_next_card) {
  covers("PD 8.5.2", "PD 8.6.2", "PD 8.7.2", "PD 8.8.2");
  const State before = state;
  for (const Shields& one : shields) {
    state = before;
    EXPECT_EQ(turn(one.who, one.capability, one.early, false), coin::Deed::passed) << id_of(one.who);
    EXPECT_EQ(state.resources, before.resources) << id_of(one.who);
    EXPECT_TRUE(told("np.waits_for_shield " + std::string(id_of(one.early)) + " " + std::string(id_of(one.who))));
  }
}

TEST_F(Lists, where_it_would_change_nothing_too) {
  covers("PD 8.5.2", "PD 8.6.2", "PD 8.7.2", "PD 8.8.2", "PD 8.1.1");
  const State before = state;
  for (const Shields& one : shields) {
    state = before;
    // Camelot is more than its Capability; there are no walls where Bucellarii could come.
    const Card idle = one.who == Faction::civitates ? Card::bucellarii : one.capability;
    ASSERT_EQ(card_info[idle].mark[one.who], Mark::shield);
    capability(one.capability, one.side, one.who);
    EXPECT_EQ(turn(one.who, idle, one.early, true), coin::Deed::passed) << id_of(one.who);
    EXPECT_TRUE(told("np.waits_for_shield " + std::string(id_of(one.early)) + " " + std::string(id_of(one.who))));
  }
}

TEST_F(Lists, a_sword_makes_it_no_less_a_shield) {
  covers("PD 8.2.1", "PD 8.7.2", "PD 8.8.2");
  const State before = state;
  for (const Shields& one : shields) {
    if (!one.sword) continue;
    ASSERT_EQ(card_info[*one.sword].mark[one.who], Mark::shield_and_sword);
    state = before;
    EXPECT_EQ(turn(one.who, Card::hard_winter, *one.sword, true), coin::Deed::passed) << id_of(one.who);
  }
}

TEST_F(Lists, a_late_shield_is_not_waited_for) {
  covers("PD 8.5.2", "PD 8.6.2", "PD 8.7.2");
  const State before = state;
  for (const Shields& one : shields) {
    if (!one.late) continue;
    ASSERT_EQ(card_info[*one.late].mark[one.who], Mark::shield) << id_of(one.who);
    state = before;
    turn(one.who, Card::hard_winter, *one.late, true);
    EXPECT_FALSE(told("np.waits_for_shield " + std::string(id_of(*one.late)) + " " + std::string(id_of(one.who))));
  }
}

}  // namespace
}  // namespace auspex::pendragon::testing

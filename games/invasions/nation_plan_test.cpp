// A player that is a program, in diplomacy and Administration: what it is asked, who may know it, and how the computer
// player carries it out.
#include "games/invasions/nation_plan.h"

#include <algorithm>

#include "agents/advice.h"
#include "engine/unattended.h"
#include "games/invasions/computer/computer.h"
#include "games/invasions/computer/economy.h"
#include "games/invasions/testing.h"
#include "games/invasions/turn.h"
#include "games/invasions/turn_plan.h"
#include "generated/invasions/messages_diplomacy.h"

namespace auspex::invasions::testing {
namespace {

// The Franks, a rich Kingdom of the Roman seat with cities in two Areas and the Alemanni at its border; the seat thinks
// ahead.
class NationPlanTest : public Fixture {
 protected:
  NationPlanTest() {
    turn(4);
    state.manual_dice = false;
    for (Side side : all<Side>()) seat_player(state, side, SeatKind::nonplayer);
    seat_player(state, side_of(state, franks), SeatKind::search);
    for (Side side : all<Side>()) play.seat(side, computer_mind());
    for (Space province : all_land) set_city(state, province, 0, 0);
    NationState& own = nation(franks, Status::kingdom);
    capital(franks, Space::saliens);
    own.coins = 30;
    own.religion = Religion::catholic;
    put(franks, Space::saliens, Unit::infantry, 2);
    hold(franks, {Space::neustria, Space::tarraconensis});
    set_city(state, Space::neustria, 2, 0);
    set_city(state, Space::tarraconensis, 2, 0);
    horde(alemanni, Space::lugdunus);
    put(alemanni, Space::lugdunus, Unit::infantry, 4);
    horde(Nation::visigoths, Space::provincia);
    put(Nation::visigoths, Space::provincia, Unit::infantry, 4);
    state.step = Step::administration;
    own.set(Flag::administers);
    before = state;
  }
  void in_diplomacy(std::initializer_list<Diplomacy> cards) {
    state.step = Step::diplomacy;
    for (Diplomacy card : cards) deal(franks, card);
  }
  // What the nation's part of the step comes to by the plan, with the dice there are.
  template <class Plan>
  [[nodiscard]] State by(const Plan& plan) const {
    State then = state;
    leave_to_computers(then);
    follow(then, plan);
    NobodyAsked silence;
    Play its(then, silence);
    play_step(its);
    return then;
  }
  [[nodiscard]] static int units_in(const State& then, Area area) {
    int n = 0;
    for (Space province : provinces_in(area)) n += units_at(then, franks, province);
    return n;
  }

  static constexpr Nation franks = Nation::franks;
  static constexpr Nation alemanni = Nation::alemanni;
  State before = state;
};

// --- Administration

TEST_F(NationPlanTest, is_all_that_the_program_is_asked_in_administration) {
  covers("IN XIII.A.1");
  script.expect({"romans: plan.ask_administration franks=plan.course usual"});
  play_step(play);
  EXPECT_EQ(script.offered("plan.ask_administration").front(), "plan.course usual");
  EXPECT_GT(script.offered("plan.ask_administration").size(), 2U);
  EXPECT_FALSE(script.secret_until("plan.ask_administration"));
  EXPECT_EQ(told("plan.taken_course franks usual"), 1);
  EXPECT_EQ(coins(franks), 30) << "the plan is all that was decided";
  EXPECT_TRUE(state.acted.empty());
  play_step(play);
  EXPECT_TRUE(state.acted.has(franks));
  EXPECT_EQ(script.asked().size(), 1U);
}

TEST_F(NationPlanTest, leaves_nothing_behind) {
  script.expect({"plan.course usual"});
  play_step(play);
  EXPECT_NE(state.plan, NationPlan{});
  play_step(play);
  EXPECT_EQ(state.plan, NationPlan{});
}

TEST_F(NationPlanTest, usual_is_what_the_computer_player_does) {
  State other = state;
  leave_to_computers(other);
  NobodyAsked silence;
  Play its(other, silence);
  play_step(its);
  other.computer = state.computer;
  other.programs = state.programs;
  script.expect({"plan.course usual"});
  play_step(play);
  play_step(play);
  EXPECT_EQ(digest_bytes(&state, sizeof state), digest_bytes(&other, sizeof other));
  EXPECT_LT(coins(franks), 30) << "which is not nothing";
}

TEST_F(NationPlanTest, may_be_to_keep_the_money) {
  covers("IN XV.A.1");
  const State usual = by(AdministrationPlan{});
  const State kept = by(AdministrationPlan{Course::hoarding, {}});
  EXPECT_GT(coins_of(kept, franks), coins_of(usual, franks));
  EXPECT_EQ(land_units_of(kept, franks), land_units_of(before, franks));
  EXPECT_GT(land_units_of(usual, franks), land_units_of(before, franks));
}

TEST_F(NationPlanTest, may_be_to_build) {
  covers("IN XV.F.1");
  set_city(state, Space::saliens, 1, 1);
  const auto walls = [](const State& then) {
    int n = 0;
    for (Space city : cities_of(then, franks)) n += walls_of(then, city) > 0 ? 1 : 0;
    return n;
  };
  EXPECT_GT(walls(by(AdministrationPlan{Course::building, {}})), walls(by(AdministrationPlan{})));
}

TEST_F(NationPlanTest, may_be_to_put_more_by_or_less) {
  covers("IN XV.A.1");
  const auto left = [&](Course course) {
    int sum = 0;
    for (std::uint16_t coins = 0; coins <= 40; coins = static_cast<std::uint16_t>(coins + 4)) {
      state.nations[franks].coins = coins;
      sum += coins_of(by(AdministrationPlan{course, {}}), franks);
    }
    return sum;
  };
  const int usual = left(Course::usual);
  EXPECT_GT(left(Course::thrifty), usual);
  EXPECT_LT(left(Course::arming), usual);
  EXPECT_LT(left(Course::spending), usual);
}

TEST_F(NationPlanTest, may_be_where_to_spend) {
  covers("IN XV.D.1");
  for (Area area : {Area::gallia_s, Area::hispania}) {
    const State then = by(AdministrationPlan{Course::usual, area});
    const int raised = land_units_of(then, franks) - land_units_of(before, franks);
    EXPECT_GT(raised, 0);
    EXPECT_EQ(units_in(then, area) - units_in(before, area), raised) << id_of(area);
  }
}

TEST_F(NationPlanTest, is_offered_only_if_it_comes_to_something_else) {
  const std::vector<AdministrationPlan> plans = different_administrations(state, franks);
  EXPECT_EQ(plans.front(), AdministrationPlan{});
  EXPECT_GT(plans.size(), 2U);
  EXPECT_LE(plans.size(), 6U);
  for (const AdministrationPlan& plan : plans) {
    EXPECT_EQ(std::count(plans.begin(), plans.end(), plan), 1);
    EXPECT_NE(plan.course, Course::lenient) << "nobody is in revolt";
  }
  // Who can raise nobody is not asked where.
  state.nations[franks].set(Flag::bankrupt);
  for (const AdministrationPlan& plan : different_administrations(state, franks)) EXPECT_FALSE(plan.area);
}

TEST_F(NationPlanTest, is_not_of_other_nations) {
  const Economy& usual = economy_of(state, franks);
  follow(state, AdministrationPlan{Course::hoarding, {}});
  EXPECT_EQ(planner_of(state), franks);
  EXPECT_NE(&economy_of(state, franks), &usual);
  EXPECT_EQ(&economy_of(state, alemanni), &usual);
  state.plan = {};
}

// --- Diplomacy

TEST_F(NationPlanTest, is_all_that_the_program_is_asked_in_diplomacy_and_nobody_else_knows_it) {
  covers("IN XXX.B.1", "IN III.K.1");
  in_diplomacy({Diplomacy::truce, Diplomacy::alliance});
  script.expect({"romans: plan.ask_diplomacy franks=plan.overture nobody"});
  play_step(play);
  EXPECT_TRUE(script.secret_until("plan.ask_diplomacy")) << "what can be done tells what is held";
  EXPECT_EQ(script.offered("plan.ask_diplomacy").front(), "plan.overture usual");
  ASSERT_EQ(script.lines().size(), 1U);
  EXPECT_EQ(script.lines().front().audience, seat_of(side_of(state, franks)));
  EXPECT_EQ(diplomacy_of(state, franks).size(), 2U);
  play_step(play);
  EXPECT_TRUE(diplomacy_of(state, franks).empty());
  EXPECT_EQ(told("diplomacy.discarded"), 2);
  EXPECT_EQ(state.plan, NationPlan{});
  EXPECT_EQ(script.asked().size(), 1U);
}

// By itself it would have peace with the Visigoths, and pay nothing for that of the Alemanni, who refuse.
TEST_F(NationPlanTest, may_be_with_whom_to_negotiate) {
  covers("IN XXX.D.3");
  in_diplomacy({Diplomacy::truce});
  EXPECT_TRUE(tied(by(DiplomacyPlan{}), franks, Nation::visigoths));
  script.expect({"plan.overture_to truce alemanni"});
  play_step(play);
  EXPECT_EQ(told("plan.taken_overture_to franks truce alemanni"), 1);
  play_step(play);
  EXPECT_TRUE(tied(state, franks, alemanni));
  EXPECT_EQ(coins(franks), 25);
}

TEST_F(NationPlanTest, may_be_to_pay_for_peace) {
  covers("IN XXX.D.4");
  in_diplomacy({Diplomacy::subsidy});
  EXPECT_EQ(coins_of(by(DiplomacyPlan{Overture::subsidy, alemanni}), franks), 23);
  EXPECT_EQ(coins_of(by(DiplomacyPlan{Overture::nobody, {}}), franks), 30);
}

// Whoever is to be won by it gets enough, though it leaves nothing to spare; others get what can be spared.
TEST_F(NationPlanTest, says_for_whose_peace_to_pay_enough) {
  covers("IN XXX.D.4");
  in_diplomacy({Diplomacy::subsidy});
  state.nations[franks].coins = 7;
  // Those who fight want their pay, and no city brings it.
  put(franks, Space::saliens, Unit::infantry, 6);
  set_city(state, Space::neustria, 0, 0);
  set_city(state, Space::tarraconensis, 0, 0);
  follow(state, DiplomacyPlan{Overture::subsidy, alemanni});
  const Side side = side_of(state, franks);
  const auto pays = [&](Nation other) {
    return computer_mind().number(play, side, msg::diplomacy_subsidy_ask(franks, other), 1, 7);
  };
  EXPECT_EQ(pays(alemanni), 7);
  EXPECT_LT(pays(Nation::visigoths), 7);
}

// Each use of a card is among what may come first, and is what the card is played for then.
TEST_F(NationPlanTest, may_begin_with_any_use_of_a_card) {
  covers("IN XXX.C.1");
  nation(Nation::romans_w, Status::empire).religion = Religion::catholic;
  put(Nation::romans_w, Space::latium);
  nation(Nation::persians, Status::kingdom).religion = Religion::mazdean;
  capital(Nation::persians, Space::seleucia);
  nation(Nation::armenians, Status::kingdom);
  state.nations[alemanni].religion = Religion::pagan;
  put(franks, Space::saliens, Unit::infantry, 4);
  add_tie(state, TieKind::alliance, alemanni, Nation::visigoths, state.turn);
  struct Case {
    Diplomacy card;
    DiplomacyPlan plan;
  };
  for (const Case& each : {Case{Diplomacy::alliance, {Overture::alliance, Nation::persians}},
                           Case{Diplomacy::alliance, {Overture::break_alliance, alemanni}},
                           Case{Diplomacy::mission, {Overture::mission, alemanni}},
                           Case{Diplomacy::marriage, {Overture::marriage, Nation::persians}},
                           Case{Diplomacy::intrigue, {Overture::intrigue, Nation::persians}},
                           Case{Diplomacy::tribute, {Overture::tribute, alemanni}}}) {
    State then = state;
    then.step = Step::diplomacy;
    then.diplomacy_at.fill(diplomacy_in_deck);
    for (std::size_t i = 0; i < diplomacy_deck.size(); ++i) {
      if (diplomacy_deck[i] != each.card) continue;
      then.diplomacy_at[i] = static_cast<std::uint8_t>(index_of(franks));
      break;
    }
    sort_copies(then);
    leave_to_computers(then);
    follow(then, each.plan);
    Script heard;
    Play its(then, heard);
    play_step(its);
    const auto played = [&](const Line& line) {
      return line.text == msg::diplomacy_played(franks, each.card, *each.plan.with);
    };
    EXPECT_TRUE(std::any_of(heard.lines().begin(), heard.lines().end(), played)) << id_of(each.plan.overture);
  }
}

TEST_F(NationPlanTest, is_never_to_part_ones_own_seat_from_its_clients) {
  covers("IN XXX.C.1");
  nation(Nation::romans_w, Status::empire).religion = Religion::catholic;
  put(Nation::romans_w, Space::latium);
  nation(Nation::persians, Status::kingdom).religion = Religion::mazdean;
  capital(Nation::persians, Space::seleucia);
  NationState& armenians = nation(Nation::armenians, Status::kingdom);
  armenians.bond = Bond::client;
  in_diplomacy({Diplomacy::alliance});
  const auto offered = [&](Nation patron) {
    armenians.lord = patron;
    const std::vector<DiplomacyPlan> plans = different_diplomacy(state, franks);
    return std::count(plans.begin(), plans.end(), DiplomacyPlan{Overture::break_clientele, Nation::armenians});
  };
  EXPECT_EQ(offered(Nation::persians), 1);
  EXPECT_EQ(offered(Nation::romans_w), 0);
}

// What is offered for an Administration all may read: a card in the hand of the seat makes no difference.
TEST_F(NationPlanTest, tells_nothing_of_event_cards) {
  covers("IN III.K.1");
  std::optional<std::vector<AdministrationPlan>> offered;
  for (Event event : all<Event>()) {
    State then = state;
    put_event(then, event, hand_of(side_of(state, franks)));
    const std::vector<AdministrationPlan> plans = different_administrations(then, franks);
    if (!offered) offered = plans;
    EXPECT_EQ(plans, *offered) << id_of(event);
  }
}

// Whether there is a question tells whether the cards are of use: who answered before may not take that back.
TEST_F(NationPlanTest, lets_nobody_take_back_what_was_answered_before) {
  covers("IN III.K.1");
  class Sealed final : public Dialogue {
   public:
    Sealed() : Dialogue(false) {}
    int ask(const Question&) override { throw Unanswered(); }
    void seal(Ending by) override {
      if (!first) first = by;
    }
    std::optional<Ending> first;
  };
  const State no_cards = state;
  for (Diplomacy card : {Diplomacy::truce, Diplomacy::foedus}) {
    state = no_cards;
    in_diplomacy({card});
    Sealed dialogue;
    Play its(state, dialogue);
    try {
      play_step(its);
    } catch (const Unanswered&) {
      EXPECT_EQ(card, Diplomacy::truce) << "the other is for Empires";
    }
    EXPECT_EQ(dialogue.first, Ending::card);
  }
}

TEST_F(NationPlanTest, is_asked_of_nobody_who_can_do_nothing_with_the_cards) {
  in_diplomacy({Diplomacy::foedus});  // for Empires
  play_step(play);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(state.acted.has(franks));
}

TEST_F(NationPlanTest, is_asked_of_nobody_else) {
  seat_player(state, side_of(state, franks), SeatKind::nonplayer);
  play_step(play);
  EXPECT_TRUE(script.asked().empty());
}

// A person's seat, too, may be told what a program would be offered, and how a plan would be carried out.
TEST_F(NationPlanTest, is_what_a_person_may_be_advised_to) {
  const Seat seat = seat_of(side_of(state, franks));
  seat_player(state, side_of(state, franks), SeatKind::human);
  const auto advised = [&](const Text& usual) {
    Adviser adviser(game(), *position_of(state), seat, 8, 1);
    const std::optional<Advice> advice = adviser.advise();
    ASSERT_TRUE(advice);
    EXPECT_EQ(advice->plans.front(), usual);
    EXPECT_GT(advice->plans.size(), 1U);
    EXPECT_GT(adviser.rehearse(0, {0, 1, 2, 3}).size(), 1U);
  };
  advised(text_of(AdministrationPlan{}));
  in_diplomacy({Diplomacy::truce, Diplomacy::alliance});
  advised(text_of(DiplomacyPlan{}));
}

TEST_F(NationPlanTest, is_part_of_the_position) {
  const auto again = [&] {
    State read = blank_state();
    read.scenario = state.scenario;
    read_position(write_position(state), read);
    return read.plan;
  };
  follow(state, AdministrationPlan{Course::arming, Area::hispania});
  EXPECT_EQ(again(), state.plan);
  EXPECT_NE(view_of(state, spectator).find("plan"), nullptr);
  in_diplomacy({Diplomacy::truce});
  follow(state, DiplomacyPlan{Overture::truce, alemanni});
  EXPECT_EQ(again(), state.plan);
  state.plan = {};
}

TEST_F(NationPlanTest, of_diplomacy_is_seen_by_its_own_seat_alone) {
  covers("IN III.K.1");
  in_diplomacy({Diplomacy::truce});
  follow(state, DiplomacyPlan{Overture::truce, alemanni});
  for (Side side : all<Side>()) {
    const bool own = side == side_of(state, franks);
    EXPECT_EQ(view_of(state, seat_of(side)).find("plan") != nullptr, own) << id_of(side);
    State dealt = state;
    redeal_hidden(dealt, seat_of(side), 1);
    // That the nation has one is known.
    EXPECT_EQ(dealt.plan, own ? state.plan : (NationPlan{state.plan.nation, 0, 0})) << id_of(side);
  }
  EXPECT_EQ(view_of(state, spectator).find("plan"), nullptr);
  state.plan = {};
}

TEST_F(NationPlanTest, is_for_its_step_alone) {
  follow(state, AdministrationPlan{});
  EXPECT_TRUE(faults_of(state).empty());
  state.step = Step::activation;
  EXPECT_FALSE(faults_of(state).empty());
  state.plan = {};
}

// A plan for diplomacy is none for Administration.
TEST_F(NationPlanTest, is_read_in_its_own_words) {
  follow(state, AdministrationPlan{Course::arming, Area::hispania});
  Value written = write_position(state);
  State read = blank_state();
  read.scenario = state.scenario;
  Value plan = written.at("plan", "");
  plan.set("overture", "truce");
  written.set("plan", std::move(plan));
  EXPECT_THROW(read_position(written, read), BadInput);
  state.plan = {};
}

}  // namespace
}  // namespace auspex::invasions::testing

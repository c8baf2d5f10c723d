// Annex 7: whole answers and standing orders, as a person is offered them: what they do, what they leave out, what
// nobody else learns, and that they can be taken back.
#include "engine/table.h"
#include "games/invasions/activation_testing.h"
#include "games/invasions/administration.h"
#include "games/invasions/computer/computer.h"
#include "games/invasions/decks.h"
#include "games/invasions/events.h"
#include "games/invasions/pillage.h"
#include "games/invasions/purchases.h"
#include "games/invasions/raids.h"
#include "games/invasions/redeployment.h"
#include "games/invasions/reinforcements.h"
#include "games/invasions/status.h"

namespace auspex::invasions {
namespace {

using testing::covers;
using N = Nation;
using S = Space;
using U = Unit;

class Bundles : public testing::ActivationFixture {
 protected:
  // A table that goes on from here, dice rolled by hand.
  [[nodiscard]] Table table() const {
    auspex::Setup setup;
    setup.scenario = id_of(state.scenario);
    setup.seats.assign(static_cast<std::size_t>(count_of<Side>), SeatKind::human);
    setup.position = write_position(state);
    return {game(), setup};
  }
  [[nodiscard]] static State again(const State& written) {
    State read = blank_state();
    read_position(write_position(written), read);
    return read;
  }
  // Answers by the code of the option, or the end of it.
  static void answer(Table& table, Side who, std::string_view code) {
    const Question& question = *table.question();
    ASSERT_EQ(question.seat, seat_of(who)) << code_of(catalogue(), question.prompt);
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (!code_of(catalogue(), question.options[i]).ends_with(code)) continue;
      ASSERT_FALSE(table.answer(question.seat, table.revision(), static_cast<int>(i)));
      return;
    }
    FAIL() << code << " is not offered for " << code_of(catalogue(), question.prompt);
  }
};

// --- Units

TEST_F(Bundles, list_every_selection_of_units_where_these_are_few) {
  covers("IN XVII.C.1");
  const Bands from = {{S::saliens, national(N::franks, U::infantry), 2},
                      {S::saliens, national(N::franks, U::cavalry), 1}};
  const Ask ask = {Decision::march_units, Text()};
  script.expect(
      {"romans: units.these 1 infantry 1 cavalry | units.these 2 infantry 1 cavalry, units.these 2 infantry, "
       "units.these 1 infantry 1 cavalry, units.these 1 infantry, units.these 1 cavalry"});
  EXPECT_EQ(play.choose_units(Side::romans, ask, from, 1, 3), (Bands{from[0].some(1), from[1]}));
  script.expect(
      {"romans: common.none | units.these 2 infantry, units.these 1 infantry 1 cavalry, units.these 1 "
       "infantry, units.these 1 cavalry, none"});
  EXPECT_TRUE(play.choose_units(Side::romans, ask, from, 0, 2).empty());
}

TEST_F(Bundles, list_the_best_and_the_cheapest_where_there_are_more) {
  covers("IN XVII.C.1");
  const Bands from = {{S::saliens, national(N::franks, U::infantry), 3},
                      {S::saliens, national(N::franks, U::cavalry), 3},
                      {S::saliens, national(N::franks, U::noble_cavalry), 2}};
  const Ask ask = {Decision::march_units, Text()};
  script.expect(
      {"units.cheapest 2 2 infantry | units.best 3 2 noble_cavalry 1 cavalry, units.cheapest 3 3 infantry, "
       "units.best 2 2 noble_cavalry, units.cheapest 2 2 infantry, units.best 1 1 noble_cavalry, "
       "units.cheapest 1 1 infantry, none, units.by_kind"});
  EXPECT_EQ(play.choose_units(Side::romans, ask, from, 0, 3), (Bands{from[0].some(2)}));
  script.expect({"units.by_kind", "units.how_many infantry=1 | 0 to 3", "units.how_many cavalry=1 | 0 to 2",
                 "units.how_many noble_cavalry=1 | 0, 1"});
  EXPECT_EQ(size_of(play.choose_units(Side::romans, ask, from, 0, 3)), 3);
}

TEST_F(Bundles, say_where_each_unit_stands_where_one_is_wanted) {
  covers("IN XVII.C.1");
  const Bands from = {{S::saliens, national(N::franks, U::infantry), 2},
                      {S::liger, national(N::franks, U::infantry), 1}};
  script.expect(
      {"unit.plain 1 infantry franks liger | unit.plain 1 infantry franks saliens, unit.plain 1 infantry "
       "franks liger"});
  EXPECT_EQ(play.choose_units(Side::romans, {Decision::march_units, Text()}, from, 1, 1), (Bands{from[1]}));
}

// --- B1

TEST_F(Bundles, march_with_part_of_a_stack_in_three_answers) {
  covers("IN XVII.C.1");
  put(N::visigoths, S::saliens, U::infantry, 2);
  put(N::visigoths, S::saliens, U::heavy_cavalry);
  lead(N::visigoths, Leader::alaricus, S::saliens);
  acting({N::visigoths});
  const State before = state;
  go_on(
      {"goths: march.ask=march.detail saliens",
       "goths: march.part_ask saliens=march.best_led 2 1 heavy_cavalry 1 infantry | march.all_led 2 infantry 1 "
       "heavy_cavalry, march.best_led 2 1 heavy_cavalry 1 infantry, march.best_led 1 1 heavy_cavalry, march.cheapest 1 "
       "1 infantry, march.cheapest 2 2 infantry, march.alone alaricus, march.one_by_one",
       "goths: march.where_ask visigoths saliens=march.where lugdunus"});
  EXPECT_EQ(count(N::visigoths, S::saliens), 1);
  EXPECT_EQ(state_of({Leader::alaricus, N::visigoths}).at, S::lugdunus);
  state = before;
  go_on({"march.detail saliens", "march.cheapest 1 1 infantry", "march.where lugdunus"});
  EXPECT_EQ(count(N::visigoths, S::lugdunus), 1);
  EXPECT_EQ(state_of({Leader::alaricus, N::visigoths}).at, S::saliens) << "they go alone";
  state = before;
  go_on({"march.detail saliens", "march.alone alaricus", "march.back", "march.end"});
  EXPECT_EQ(count(N::visigoths, S::saliens), 3) << "nothing is settled before it is";
}

// The first question to a seat is answered by a certain option, everything else by the last one.
class Once final : public Dialogue {
 public:
  Once(Side who, std::string_view key) : Dialogue(true), who_(who), key_(key) {}

  int ask(const Question& question) override {
    if (question.seat == seat_of(who_) && ++asked_ == 1) {
      for (std::size_t i = 0; i < question.options.size(); ++i) {
        if (catalogue().entry(question.options[i]).key.starts_with(key_)) {
          chosen_ = question.options[i];
          return static_cast<int>(i);
        }
      }
      ADD_FAILURE() << key_ << " is not offered";
    }
    return static_cast<int>(question.options.size()) - 1;
  }
  [[nodiscard]] int asked() const { return asked_; }
  [[nodiscard]] const Text& chosen() const { return chosen_; }
  [[nodiscard]] int said() const { return said_; }

 private:
  void hear(const Line&) override { ++said_; }

  Side who_;
  std::string_view key_;
  int asked_ = 0;
  int said_ = 0;
  Text chosen_;
};

class TheUsual : public Bundles {
 protected:
  // The first nation of 350 for which the computer player has something to do.
  TheUsual() {
    begin_in_350();
    state.manual_dice = false;
    for (Nation each : play_order()) {
      if (each == N::rebels || !is_active(state, each)) continue;
      acting({each});
      who = side_of(state, each);
      if (order().deed != Deed::pass) return;
    }
    ADD_FAILURE() << "nobody has anything to do";
  }
  [[nodiscard]] March order() {
    const Marches marches(state, who, Marches::Step::stacks);
    Once nobody(who, "");
    Play aside(state, nobody);
    return computer_mind().march(aside, who, {Decision::march, Text()}, marches);
  }

  Side who{};
};

TEST_F(TheUsual, march_says_what_it_is_and_is_what_the_computer_would_order) {
  covers("IN XVII.C.1");
  const March wish = order();
  Once once(who, "march.usual");
  Play now(state, once);
  continue_activation(now);
  EXPECT_EQ(once.chosen().about<Space>(0), wish.from);
  EXPECT_EQ(once.chosen().about<Space>(1), wish.way.empty() ? wish.from : wish.way.back());
  EXPECT_FALSE(state.activation.passed.has(who)) << "one order, and the next is asked for";
}

TEST_F(TheUsual, goes_on_to_the_end_of_the_step_without_another_question_or_a_card) {
  covers("IN XVII.C.1");
  const EventSet held = hand(state, who);
  state.watched = held;
  Once once(who, "march.and_so_on");
  Play now(state, once);
  continue_activation(now);
  EXPECT_EQ(once.asked(), 1);
  EXPECT_GT(once.said(), 0) << "and the log says what was done";
  EXPECT_NE(state.activation.part, Part::first_stacks);
  EXPECT_EQ(hand(state, who), held);
  EXPECT_EQ(state.watched, held);
  EXPECT_FALSE(state.silent.has(who)) << "from now on it is asked again";
}

// --- B2

class LettingPass : public Bundles {
 protected:
  LettingPass() {
    turn(3);
    nation(N::franks, Status::kingdom);
    hold(N::franks, {S::lugdunus, S::saliens, S::neustria, S::armorican});
    put(N::franks, S::saliens, U::infantry, 2);
    put(N::vandals, S::liger, U::infantry, 3);
    put(N::vandals, S::livonia);
    acting({N::vandals});
  }
};

TEST_F(LettingPass, a_stack_that_is_let_pass_is_intercepted_no_more_on_its_march) {
  covers("IN XIX.A.1");
  const State before = state;
  go_on({"persians: march.detail liger", "march.all 3 infantry", "march.through lugdunus",
         "romans: intercept.ask vandals lugdunus=intercept.let_pass | intercept.stack 2 franks saliens, intercept.part "
         "franks saliens, none, intercept.let_pass",
         "persians: march.through armorican", "persians: march.stop armorican"});
  EXPECT_EQ(count(N::vandals, S::armorican), 3) << "nobody was asked again";
  EXPECT_EQ(script.secret_until("intercept.ask"), never) << "what the Franks settled is theirs";
  state = before;
  go_on({"march.detail liger", "march.all 3 infantry", "march.through lugdunus", "romans: intercept.ask=common.none",
         "persians: march.through armorican", "romans: intercept.ask vandals armorican=common.none",
         "persians: march.stop armorican"});
}

TEST_F(LettingPass, is_over_with_the_march) {
  covers("IN XIX.A.1");
  put(N::vandals, S::armorican);
  set_controller(state, S::armorican, N::vandals);
  go_on({"march.to liger lugdunus", "romans: intercept.let_pass"});
  go_on({"march.to armorican neustria lugdunus", "romans: intercept.ask vandals neustria=common.none"});
}

TEST_F(Bundles, orders_are_given_for_one_nation_or_all_and_nobody_else_sees_them) {
  covers("IN XIX.A.1", "IN III.K.1");
  put(N::visigoths, S::saliens, U::infantry, 2);
  put(N::ostrogoths, S::livonia);
  acting({N::visigoths});
  go_on({"goths: march.ask=march.orders",
         "goths: march.orders_ask=visigoths | ostrogoths, visigoths, orders.all_nations, orders.cards",
         "goths: orders.ask visigoths=orders.intercept orders.every_time | orders.intercept orders.every_time, "
         "orders.flee orders.every_time, orders.losses orders.every_time, orders.rerolls orders.every_time, "
         "orders.together orders.every_time, orders.redeploy orders.every_time, orders.ravage orders.every_time, "
         "orders.leaders orders.every_time, orders.arrivals orders.every_time, orders.loans orders.every_time, "
         "orders.faith orders.every_time, orders.all_usual, done",
         "goths: orders.which visigoths=orders.intercept_own | orders.every_time, orders.intercept_never, "
         "orders.intercept_own, orders.intercept_led",
         "orders.ask=common.done", "march.orders", "ostrogoths", "orders.ask ostrogoths=orders.all_usual",
         "orders.ask=common.done", "march.end"});
  const StandingOrders usual = {2, 2, 1, 1, 1, 2, 1, 1, 1, 1, 0};
  EXPECT_EQ(state.nations[N::visigoths].orders, (StandingOrders{2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(state.nations[N::ostrogoths].orders, usual);
  for (const char* asked : {"march.orders_ask", "orders.ask", "orders.which"}) {
    EXPECT_EQ(script.secret_until(asked), never) << asked;
  }
  EXPECT_TRUE(script.lines().empty()) << "the log says nothing of it";
  State without = state;
  for (NationState& each : without.nations) each.orders = {};
  for (Seat seat : {seat_of(Side::romans), seat_of(Side::huns), spectator}) {
    EXPECT_TRUE(view_of(state, seat) == view_of(without, seat));
  }
  EXPECT_FALSE(view_of(state, seat_of(Side::goths)) == view_of(without, seat_of(Side::goths)));
  State dealt = state;
  redeal_hidden(dealt, seat_of(Side::romans), 5);
  EXPECT_EQ(dealt.nations[N::visigoths].orders, StandingOrders{}) << "nor does a program that thinks for Rome";
}

TEST_F(Bundles, orders_for_all_are_those_of_newcomers_too) {
  covers("IN IX.E.1");
  put(N::visigoths, S::saliens, U::infantry, 2);
  acting({N::visigoths});
  go_on({"march.orders", "orders.all_nations", "orders.ask visigoths=orders.ravage orders.every_time",
         "orders.ravage_none", "orders.ask=common.done", "march.end"});
  EXPECT_EQ(int{state.orders_for_all[Side::goths].ravage}, 2);
  EXPECT_EQ(again(state).orders_for_all[Side::goths], state.orders_for_all[Side::goths]) << "files have it";
  enter_play(play, N::ostrogoths, Status::barbarian, 1);
  EXPECT_EQ(int{state.nations[N::ostrogoths].orders.ravage}, 2);
  enter_play(play, N::alemanni, Status::barbarian, 1);
  EXPECT_EQ(state.nations[N::alemanni].orders, StandingOrders{}) << "another seat's";
  state.orders_for_all = {};
  for (Nation each : {N::visigoths, N::ostrogoths}) state.nations[each].orders = {};
}

TEST_F(Bundles, allies_defend_together_from_now_on) {
  covers("IN XX.A.2");
  put(N::visigoths, S::saliens, U::infantry, 3);
  put(N::visigoths, S::norvegia);
  for (Nation each : {N::alemanni, N::franks}) {
    put(each, S::lugdunus);
    put(each, S::livonia);
    steadfast(each);
  }
  add_tie(state, TieKind::alliance, N::alemanni, N::franks, 1);
  acting({N::visigoths});
  const State before = state;
  script.expect({"goths: march.at saliens lugdunus alemanni", "battle.enemy_ask=alemanni",
                 "romans: battle.together_ask franks lugdunus alemanni=orders.always | yes, no, orders.always, "
                 "orders.never",
                 "huns: battle.together_ask alemanni lugdunus franks=orders.never", "5", "5", "5", "5"});
  go_on();
  EXPECT_EQ(int{state.nations[N::franks].orders.together}, 1);
  EXPECT_EQ(int{state.nations[N::alemanni].orders.together}, 2);
  state = before;
  for (Nation each : {N::alemanni, N::franks}) state.nations[each].orders.together = 1;
  go_on({"march.at saliens lugdunus alemanni", "battle.enemy_ask=alemanni", "5", "5", "5", "5", "5"});
  const std::vector<std::string>& asked = script.asked();
  EXPECT_EQ(std::count_if(asked.begin(), asked.end(),
                          [](const std::string& each) { return each.starts_with("battle.together_ask"); }),
            2)
      << "nobody was asked again";
}

// --- B3

TEST_F(Bundles, a_watched_card_is_asked_about_in_spite_of_silence) {
  covers("IN III.I.2");
  put(N::visigoths, S::saliens, U::infantry, 2);
  give(Side::goths, Event::windfall);
  give(Side::goths, Event::caravan);
  acting({N::visigoths});
  go_on({"march.orders", "goths: march.orders_ask=orders.cards",
         "goths: orders.card_ask=windfall | caravan, windfall, orders.all_affairs, done",
         "orders.card_ask=common.done | caravan, orders.card_on windfall, orders.all_affairs, done", "march.end"});
  EXPECT_EQ(state.watched, EventSet{Event::windfall});
  EXPECT_EQ(script.secret_until("orders.card_ask"), never);
  EXPECT_EQ(again(state).watched, state.watched);
  State dealt = state;
  redeal_hidden(dealt, seat_of(Side::romans), 5);
  EXPECT_TRUE(dealt.watched.empty());
  nation(N::visigoths, Status::kingdom);
  state.silent.add(Side::goths);
  const auto income = [&] { card_window(play, Window::income_step, {.nation = N::visigoths}); };
  script.expect({"goths: card.ask_nation=common.none"});
  income();
  put_event(state, Event::windfall, CardAt::discard);
  EXPECT_TRUE(state.watched.empty()) << "with the card the wish is gone";
  give(Side::goths, Event::windfall);
  income();  // nobody is asked
}

TEST_F(Bundles, whoever_wants_so_is_asked_for_cards_only_in_their_own_affairs) {
  covers("IN III.I.2");
  put(N::visigoths, S::saliens, U::infantry, 2);
  nation(N::franks, Status::kingdom);
  give(Side::goths, Event::windfall);
  acting({N::visigoths});
  const auto income = [&](Nation of) { card_window(play, Window::income_step, {.nation = of}); };
  script.expect({"goths: card.ask_nation window.income_step franks=common.none"});
  income(N::franks);
  go_on({"march.orders", "orders.cards", "orders.card_ask=orders.all_affairs", "orders.card_ask=common.done",
         "march.end"});
  EXPECT_EQ(state.own_affairs, EnumSet<Side>{Side::goths});
  income(N::franks);  // nobody is asked
  nation(N::visigoths, Status::kingdom);
  script.expect({"goths: card.ask_nation window.income_step visigoths=common.none"});
  income(N::visigoths);
  EXPECT_EQ(again(state).own_affairs, state.own_affairs);
}

TEST_F(LettingPass, is_the_same_to_others_with_and_without_a_card_where_silence_is_wanted) {
  covers("IN III.I.2", "IN III.K.1");
  state.silent.add(Side::romans);
  state.nations[N::franks].orders.intercept = 1;
  const State before = state;
  go_on({"march.to liger lugdunus"});
  const std::vector<Line> lines = script.lines();
  const std::vector<std::string> asked = script.asked();
  state = before;
  give(Side::romans, Event::reaction);
  give(Side::romans, Event::attrition);
  go_on({"march.to liger lugdunus"});
  const auto second_half = [](const auto& all) {
    return std::vector(all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2), all.end());
  };
  EXPECT_EQ(second_half(script.lines()), lines);
  EXPECT_EQ(second_half(script.asked()), asked);
}

// --- B7

TEST_F(Bundles, the_usual_purchases_say_what_they_were_and_can_be_taken_back) {
  covers("IN XV.A.1");
  begin_in_350();
  state.manual_dice = false;
  state.step = Step::administration_start;
  Table game = table();
  const auto offers_usual = [&] {
    const std::vector<Text>& options = game.question()->options;
    return std::any_of(options.begin(), options.end(),
                       [](const Text& text) { return catalogue().entry(text).key == "purchases.usual"; });
  };
  for (int i = 0; i < 300 && !offers_usual(); ++i) {
    const Question& question = *game.question();
    ASSERT_FALSE(game.answer(question.seat, game.revision(), static_cast<int>(question.options.size()) - 1));
  }
  ASSERT_TRUE(offers_usual());
  const Side buyer = static_cast<Side>(game.question()->seat);
  const std::uint64_t before = game.position().digest();
  const std::size_t said = game.log().size();
  answer(game, buyer, "purchases.usual");
  EXPECT_NE(game.position().digest(), before);
  EXPECT_GT(game.log().size(), said);
  EXPECT_EQ(code_of(catalogue(), game.question()->prompt).substr(0, 13), "purchases.ask");
  ASSERT_TRUE(game.can_undo(seat_of(buyer)));
  ASSERT_TRUE(game.undo());
  EXPECT_EQ(game.position().digest(), before);
  EXPECT_TRUE(offers_usual());
}

TEST_F(Bundles, orders_and_marches_can_be_taken_back) {
  covers("IN XVII.C.1");
  put(N::visigoths, S::saliens, U::infantry, 2);
  put(N::visigoths, S::norvegia);
  acting({N::visigoths});
  Table game = table();
  const std::uint64_t before = game.position().digest();
  for (const char* order : {"march.orders", "visigoths", "orders.losses orders.every_time", "orders.losses_cheapest"}) {
    answer(game, Side::goths, order);
  }
  EXPECT_EQ(int{invasions::state_of(game.position()).nations[N::visigoths].orders.losses}, 1);
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(game.can_undo(seat_of(Side::goths)));
    ASSERT_TRUE(game.undo());
  }
  EXPECT_EQ(game.position().digest(), before);
  answer(game, Side::goths, "march.to saliens lugdunus");
  EXPECT_NE(game.position().digest(), before);
  ASSERT_TRUE(game.can_undo(seat_of(Side::goths)));
  ASSERT_TRUE(game.undo());
  EXPECT_EQ(game.position().digest(), before);
}

// --- B6

TEST_F(Bundles, arrivals_go_by_the_usual_where_that_is_settled) {
  covers("IN IX.C.3", "IN IX.B.2");
  horde(N::franks, S::rhenus);
  put(N::franks, S::frisia);
  state.nations[N::franks].orders.arrivals = 1;
  state.nations[N::franks].orders.leaders = 1;
  EXPECT_EQ(receive_units(play, N::franks, 2), 2);
  EXPECT_EQ(count(N::franks, S::rhenus), 2) << "with the horde, and nobody was asked";
  EXPECT_EQ(told("reinforcements.units"), 1);
  place_leader(play, N::franks, Leader::chlodio, Role::king, 1);
  EXPECT_EQ(state_of({Leader::chlodio, N::franks}).at, S::rhenus);
}

TEST_F(Bundles, loans_go_by_the_usual_where_that_is_settled) {
  covers("IN XVII.H.3");
  turn(3);
  nation(N::romans_w, Status::empire);
  put(N::romans_w, S::lotharingia);
  put(N::franks, S::austrasia, U::infantry, 2);
  put(N::franks, S::austrasia, U::noble_cavalry);
  horde(N::franks, S::austrasia);
  bind(state, N::franks, Bond::foedus, N::romans_w);
  const State before = state;
  state.nations[N::romans_w].orders.loans = 1;
  state.nations[N::franks].orders.losses = 1;
  lend(play, N::franks, N::romans_w, 1);
  EXPECT_EQ(told("loan.made franks infantry romans_w"), 1) << "the cheapest, as their owner has settled";
  state = before;
  state.nations[N::romans_w].orders.loans = 2;
  lend(play, N::franks, N::romans_w, 1);
  EXPECT_EQ(told("loan.made"), 1) << "none";
}

// --- B8

TEST_F(Bundles, redeployments_are_settled_from_now_on) {
  covers("IN XVII.E.2");
  nation(N::franks, Status::kingdom);
  hold(N::franks, {S::lugdunus, S::liger});
  put(N::franks, S::saliens, U::infantry, 4);
  script.expect(
      {"romans: redeploy.ask franks=redeploy.some infantry saliens | unit.plain 4 infantry franks saliens, "
       "unit.plain 1 infantry franks saliens, redeploy.some infantry saliens, done, orders.nobody",
       "redeploy.number_ask=2 | 2, 3", "redeploy.where_ask=liger", "redeploy.ask=orders.nobody"});
  voluntary_redeployment(play, N::franks);
  EXPECT_EQ(count(N::franks, S::liger), 2);
  voluntary_redeployment(play, N::franks);
  EXPECT_EQ(int{state.nations[N::franks].orders.redeploy}, 1) << "and nobody is asked any more";
}

TEST_F(Bundles, ravaging_is_settled_from_now_on) {
  covers("IN XXIV.K.1");
  nation(N::vandals, Status::barbarian);
  for (S each : {S::byzacena, S::utica}) put(N::vandals, each);
  for (S city : {S::byzacena, S::utica}) set_city(state, city, 0, 0);
  const State before = state;
  state.manual_dice = false;
  script.expect({"persians: pillage.ravage_all_ask vandals 2=orders.always"});
  ravage(play, N::vandals);
  EXPECT_EQ(told("pillage.ravaged"), 2);
  state = before;
  state.manual_dice = false;
  state.nations[N::vandals].orders.ravage = 1;
  ravage(play, N::vandals);
  EXPECT_EQ(told("pillage.ravaged"), 4) << "says what it did";
  state = before;
  state.nations[N::vandals].orders.ravage = 2;
  ravage(play, N::vandals);
  EXPECT_EQ(told("pillage.ravaged"), 4);
}

}  // namespace
}  // namespace auspex::invasions

// A player that is a program: what it is asked, how the computer player carries that out, and what it foresees.
#include "games/invasions/turn_plan.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "agents/advice.h"
#include "agents/play.h"
#include "agents/search.h"
#include "engine/table.h"
#include "engine/unattended.h"
#include "games/invasions/activation_testing.h"
#include "games/invasions/computer/computer.h"
#include "games/invasions/nation_plan.h"
#include "games/invasions/own_order.h"
#include "games/invasions/turn.h"
#include "generated/invasions/messages_activation.h"

namespace auspex::invasions::testing {
namespace {

auspex::Setup setup_of(const std::string& scenario, std::vector<SeatKind> seats, std::uint64_t seed) {
  auspex::Setup setup;
  setup.scenario = scenario;
  setup.seats = std::move(seats);
  setup.seats.resize(static_cast<std::size_t>(count_of<Side>), SeatKind::nonplayer);
  setup.seed = seed;
  return checked(game(), setup);
}

// --- What is asked

// Visigoths with their horde in Saliens; Alemanni next door, and open land of the West around.
class TurnPlanTest : public ActivationFixture {
 protected:
  TurnPlanTest() {
    turn(3);
    state.manual_dice = false;
    for (Side side : all<Side>()) seat_player(state, side, SeatKind::nonplayer);
    seat_player(state, Side::goths, SeatKind::search);
    for (Side side : all<Side>()) play.seat(side, computer_mind());
    horde(Nation::visigoths, Space::saliens);
    put(Nation::visigoths, Space::saliens, Unit::infantry, 6);
    put(Nation::alemanni, Space::lugdunus, Unit::infantry, 1);
    put(Nation::alemanni, Space::livonia, Unit::infantry, 2);
    nation(Nation::romans_w, Status::empire);
    put(Nation::romans_w, Space::sicilia);
    hold(Nation::romans_w, {Space::rhodanus, Space::treveria, Space::latium, Space::campania, Space::burgondia});
    acting({Nation::visigoths});
  }
  // The plan, and all that is done by it in this step.
  void step_by(const char* plan) {
    script.expect({plan});
    go_on();
    while (in_activation(state) && part() == Part::first_stacks) go_on();
  }
};

TEST_F(TurnPlanTest, is_all_that_the_program_is_asked) {
  covers("IN XVII.C.1");
  step_by("goths: plan.ask visigoths=plan.style usual");
  const std::vector<std::string> offered = script.offered("plan.ask");
  EXPECT_EQ(offered.front(), "plan.style usual");
  EXPECT_NE(std::find(offered.begin(), offered.end(), "plan.style staying"), offered.end());
  EXPECT_EQ(std::find(offered.begin(), offered.end(), "plan.goal usual arabia"), offered.end()) << "out of reach";
  EXPECT_EQ(told("plan.taken visigoths usual"), 1);
  EXPECT_EQ(script.asked(), std::vector<std::string>{"plan.ask visigoths"});
}

TEST_F(TurnPlanTest, may_be_to_stay) {
  covers("IN XVII.C.1");
  step_by("plan.style staying");
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 6);
  EXPECT_EQ(state.nations[Nation::visigoths].horde, Space::saliens);
}

TEST_F(TurnPlanTest, usual_is_what_the_computer_player_does) {
  State other = state;
  leave_to_computers(other);
  NobodyAsked silence;
  while (in_activation(other) && other.activation.part == Part::first_stacks) {
    Play its(other, silence);
    continue_activation(its);
  }
  step_by("plan.style usual");
  EXPECT_TRUE(state.forces == other.forces);
  EXPECT_NE(count(Nation::visigoths, Space::saliens), 6) << "which is not nothing";
}

TEST_F(TurnPlanTest, may_be_to_go_for_an_area) {
  const auto in_gallia = [&] { return (spaces_of(state, Nation::visigoths) & provinces_in(Area::gallia_s)).size(); };
  const State before = state;
  step_by("plan.style usual");
  const int by_itself = in_gallia();
  state = before;
  step_by("plan.goal usual gallia_s");
  EXPECT_EQ(told("plan.taken_goal visigoths usual gallia_s"), 1);
  EXPECT_GT(in_gallia(), by_itself);
}

TEST_F(TurnPlanTest, is_asked_for_again_at_the_next_step) {
  covers("IN XVII.D.1");
  lead(Nation::visigoths, Leader::alaricus, Space::saliens);
  step_by("plan.style staying");
  ASSERT_EQ(part(), Part::campaigns);
  EXPECT_TRUE(state.activation.planned.empty());
  EXPECT_EQ(state.activation.plans[Side::goths], StepPlan{});
  script.expect({"goths: plan.ask visigoths=plan.style usual"});
  go_on();
}

TEST_F(TurnPlanTest, is_asked_of_nobody_who_has_nothing_to_order) {
  for (Space at : {Space::saliens}) {
    for (const Band& band : bands_of(state, Nation::visigoths, at)) state.forces.remove(band);
  }
  go_on();
  EXPECT_TRUE(script.asked().empty());
}

// Plans that come to the same are offered once.
TEST_F(TurnPlanTest, is_offered_only_if_it_comes_to_something_else) {
  const std::vector<TurnPlan> plans = different_plans(state);
  EXPECT_EQ(plans.front(), TurnPlan{});
  const auto in_styles =
      std::count_if(plans.begin(), plans.end(), [](const TurnPlan& plan) { return !plan.goal && !plan.own; });
  EXPECT_GT(in_styles, 2);
  EXPECT_LT(in_styles, count_of<Style>);
  state.activation.passed.add(Side::goths);
  EXPECT_EQ(different_plans(state).size(), 1U) << "who has passed does nothing by any plan";
}

// The best styles go for the best Areas, where that comes to something else.
TEST(TurnPlans, are_bred_from_the_best) {
  Table table(game(), setup_of("350-frontier", std::vector<SeatKind>(count_of<Side>, SeatKind::search), 3));
  const auto is_bred = [](const Text& option) {
    return option.about<Area>() && option.about<Style>() && option.about<Style>() != Style::usual;
  };
  std::ptrdiff_t bred = 0;
  for (int steps = 0; steps < 40 && table.question() != nullptr; ++steps) {
    const std::vector<Text>& options = table.question()->options;
    bred += std::count_if(options.begin(), options.end(), is_bred);
    ASSERT_FALSE(table.answer(table.question()->seat, table.revision(), 0));
  }
  EXPECT_GT(bred, 5);
}

TEST(TurnPlan, is_read_back_from_its_text) {
  for (Style style : all<Style>()) {
    EXPECT_EQ(plan_from(text_of({.style = style, .goal = {}})), (TurnPlan{.style = style, .goal = {}}));
    for (Area area : all<Area>()) {
      EXPECT_EQ(plan_from(text_of({.style = style, .goal = area})), (TurnPlan{.style = style, .goal = area}));
    }
    for (OwnNumber number : {OwnNumber(0), OwnNumber(31).changed(8).changed(3), OwnNumber::highest()}) {
      const TurnPlan freehand{.style = style, .goal = {}, .own = number};
      EXPECT_EQ(plan_from(text_of(freehand)), freehand);
    }
  }
}

TEST_F(TurnPlanTest, is_asked_of_nobody_else) {
  seat_player(state, Side::goths, SeatKind::nonplayer);
  EXPECT_TRUE(state.computer[Side::goths]);
  EXPECT_FALSE(is_program(state, Side::goths));
  seat_player(state, Side::goths, SeatKind::search_master);
  EXPECT_TRUE(state.computer[Side::goths] && is_program(state, Side::goths));
  seat_player(state, Side::goths, SeatKind::human);
  EXPECT_FALSE(state.computer[Side::goths] || is_program(state, Side::goths));
}

// A plan lasts from one checkpoint to another, so a position knows it.
TEST_F(TurnPlanTest, is_part_of_the_position) {
  follow(state, {.style = Style::rash, .goal = Area::hispania});
  State again = blank_state();
  again.scenario = state.scenario;
  read_position(write_position(state), again);
  EXPECT_EQ(again.activation, state.activation);
}

// V.F.2: by rule it is a player like a person, who may hold two seats.
TEST_F(TurnPlanTest, makes_no_non_player_of_whoever_has_several_seats) {
  covers("IN V.F.2");
  state.players = 2;
  seat_player(state, Side::huns, SeatKind::search);
  EXPECT_EQ(seats_of_person(state, Side::goths), (EnumSet<Side>{Side::huns, Side::goths}));
  seat_player(state, Side::huns, SeatKind::nonplayer);
  EXPECT_EQ(seats_of_person(state, Side::goths), EnumSet<Side>{Side::goths});
}

// --- Its first orders freehand

// With more of them, in several places.
class OwnOrderTest : public TurnPlanTest {
 protected:
  OwnOrderTest() {
    put(Nation::visigoths, Space::saliens, Unit::heavy_cavalry, 3);
    put(Nation::visigoths, Space::norvegia, Unit::infantry, 2);
    put(Nation::visigoths, Space::treveria, Unit::heavy_infantry, 2);
  }
  using Which = bool (*)(const TurnPlan&);
  // One of those that are offered.
  [[nodiscard]] TurnPlan offered(Which which) const {
    const std::vector<TurnPlan> plans = different_plans(state);
    const auto found =
        std::find_if(plans.begin(), plans.end(), [&](const TurnPlan& plan) { return plan.own && which(plan); });
    EXPECT_NE(found, plans.end());
    return *found;
  }
  static bool gives_two_orders_alone(const TurnPlan& plan) {
    return own_orders_of(*plan.own) == 2 && plan.style == Style::staying;
  }
  void begin_by(const TurnPlan& plan) {
    const std::string answer = "goths: " + code_of(catalogue(), text_of(plan));
    go_on({answer.c_str()});
  }
  void finish() {
    while (in_activation(state) && part() == Part::first_stacks) go_on();
  }
  [[nodiscard]] const StepPlan& its_plan() const { return state.activation.plans[Side::goths]; }
  // Who entered what, in a row.
  [[nodiscard]] std::vector<std::string> marches() const {
    std::vector<std::string> found;
    for (const Line& line : script.lines()) {
      const std::string said = code_of(catalogue(), line.text);
      if (said.starts_with("move.enters visigoths ")) found.push_back(said);
    }
    return found;
  }
  // What a plan comes to when nobody looks on.
  static State after(State position, const TurnPlan& plan) {
    follow(position, plan);
    play_on(position);
    position.activation.planned = {};
    position.activation.plans = {};
    return position;
  }
  static void play_on(State& position) {
    NobodyAsked silence;
    while (in_activation(position) && position.activation.part == Part::first_stacks) {
      Play its(position, silence);
      continue_activation(its);
    }
  }
  // From where, how many, and where to.
  using Said = std::tuple<Space, int, Space>;
  // With so many freehand orders still to come.
  static Said first_order(State position, int stem, int left) {
    follow(position, {.style = Style::staying, .goal = {}, .own = OwnNumber(stem)});
    position.activation.plans[Side::goths].orders = static_cast<std::uint8_t>(left);
    NobodyAsked silence;
    Play its(position, silence);
    const Marches marches(position, Side::goths, Marches::Step::stacks);
    const March march = own_order(its, Side::goths, msg::march_ask(Nation::visigoths), marches);
    return {march.from, size_of(march.units), march.way.empty() ? nowhere : march.way.back()};
  }
  static std::uint64_t digest(const State& position) { return digest_bytes(&position, sizeof position); }
};

TEST_F(OwnOrderTest, is_offered_where_no_style_and_no_area_comes_to_the_same) {
  covers("IN XVII.C.1");
  state.dice = Dice();  // as plans are rehearsed
  std::set<std::uint64_t> seen;
  int own = 0;
  for (const TurnPlan& plan : different_plans(state)) {
    EXPECT_TRUE(seen.insert(digest(after(state, plan))).second) << code_of(catalogue(), text_of(plan));
    own += plan.own ? 1 : 0;
  }
  EXPECT_GT(own, 5);
}

TEST_F(OwnOrderTest, comes_first_and_the_computer_player_orders_the_rest) {
  covers("IN XVII.C.1");
  const State before = state;
  const TurnPlan plan = offered(gives_two_orders_alone);
  begin_by(plan);
  EXPECT_EQ(told("plan.taken_own visigoths " + std::to_string(plan.own->shown()) + " staying"), 1);
  EXPECT_EQ(its_plan().orders, 2);
  go_on();
  EXPECT_EQ(its_plan().orders, 1);
  const std::vector<std::string> one = marches();
  EXPECT_FALSE(one.empty());
  go_on();
  EXPECT_EQ(its_plan().orders, 0);
  const std::vector<std::string> two = marches();
  EXPECT_GT(two.size(), one.size());
  finish();
  EXPECT_EQ(marches(), two) << "nothing more in this style";
  EXPECT_EQ(script.asked(), std::vector<std::string>{"plan.ask visigoths"});

  state = before;
  follow(state, {.goal = {}, .own = plan.own});
  finish();
  const std::vector<std::string> all = marches();
  ASSERT_GT(all.size(), 2 * two.size()) << "more in the usual style";
  EXPECT_TRUE(std::equal(two.begin(), two.end(), all.begin() + static_cast<std::ptrdiff_t>(two.size())));
}

// Who takes the seat over gives all orders from then on.
TEST_F(OwnOrderTest, is_never_given_for_a_person) {
  covers("IN XVII.C.1");
  begin_by(offered(gives_two_orders_alone));
  EXPECT_TRUE(awaits_own_order(state, Side::goths));
  seat_player(state, Side::goths, SeatKind::human);
  play.seat(Side::goths, player_mind());
  go_on({"goths: march.pass"});
  EXPECT_TRUE(marches().empty());
}

// What a friend tells of such a plan are its orders.
TEST_F(OwnOrderTest, is_told_step_by_step_to_whoever_asks_for_advice) {
  seat_player(state, Side::goths, SeatKind::human);
  Adviser adviser(game(), *position_of(state), seat_of(Side::goths), 8, 1);
  const std::optional<Advice> advice = adviser.advise();
  ASSERT_TRUE(advice);
  int own = 0;
  for (std::size_t i = 0; i < advice->plans.size(); ++i) {
    if (!plan_from(advice->plans[i]).own) continue;
    const std::vector<Line> steps = adviser.rehearse(static_cast<int>(i), {0, 1, 2, 3});
    EXPECT_TRUE(std::any_of(steps.begin(), steps.end(), [](const Line& line) {
      return code_of(catalogue(), line.text).starts_with("move.enters visigoths ");
    })) << code_of(catalogue(), advice->plans[i]);
    ++own;
  }
  EXPECT_GT(own, 5);
}

TEST_F(OwnOrderTest, is_the_same_by_the_same_number_but_not_on_another_occasion) {
  state.nations[Nation::visigoths].set(Flag::invading);
  const auto apart_from = [&](const State& occasion, int left) {
    int apart = 0;
    for (int stem = 0; stem < OwnNumber::stems; ++stem) {
      apart += first_order(occasion, stem, left) != first_order(state, stem, 1) ? 1 : 0;
    }
    return apart;
  };
  constexpr int most = OwnNumber::stems / 2;
  EXPECT_EQ(apart_from(state, 1), 0);
  EXPECT_GT(apart_from(state, 2), most) << "the second order of a number is not its first once more";
  State later = state;
  later.turn = 4;
  EXPECT_GT(apart_from(later, 1), most);
  State invading = state;
  invading.activation.part = Part::second_stacks;
  EXPECT_GT(apart_from(invading, 1), most);
  State of_all = state;
  of_all.activation.nation = Nation::ostrogoths;
  EXPECT_GT(apart_from(of_all, 1), most);
}

// Not the end of the step, nor the usual, nor anything that is seen to later.
TEST_F(OwnOrderTest, is_an_order_and_nothing_else) {
  const StandingOrders settled = state.nations[Nation::visigoths].orders;
  for (int number = 0; number < 200; ++number) {
    follow(state, {.goal = {}, .own = OwnNumber(number)});
    const Marches marches(state, Side::goths, Marches::Step::stacks);
    const March march = own_order(play, Side::goths, msg::march_ask(Nation::visigoths), marches);
    EXPECT_TRUE(marches.allows(march));
    EXPECT_TRUE(march.deed == Deed::march || march.deed == Deed::stand);
    EXPECT_FALSE(march.step_by_step || march.and_so_on);
    EXPECT_EQ(state.nations[Nation::visigoths].orders, settled);
  }
}

// Who goes into detail and then leaves everybody at home has ordered nothing, again and again.
TEST_F(OwnOrderTest, is_the_computer_players_where_lots_come_to_nothing) {
  for (Space at : spaces_of(state, Nation::visigoths)) {
    for (const Band& band : bands_of(state, Nation::visigoths, at)) {
      state.forces.change(band, band.kind.with(Mark::done));
    }
  }
  lead(Nation::visigoths, Leader::alaricus, Space::lugdunus);
  for (int number = 0; number < 2000; ++number) {
    follow(state, {.goal = {}, .own = OwnNumber(number)});
    const Marches marches(state, Side::goths, Marches::Step::stacks);
    ASSERT_EQ(own_order(play, Side::goths, msg::march_ask(Nation::visigoths), marches).deed, Deed::march) << number;
  }
}

// What the march leads to is the computer player's: as if the same order had been given by anybody.
TEST_F(OwnOrderTest, leaves_battles_to_the_computer_player) {
  covers("IN XIX.C.1");
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 2);
  int battles = 0;
  for (int number = 0; number < 200; ++number) {
    State given = state;
    follow(given, {.style = Style::staying, .goal = {}, .own = OwnNumber(number)});
    State done = given;
    NobodyAsked silence;
    Play giving(given, silence);
    const March march = own_order(giving, Side::goths, msg::march_ask(Nation::visigoths),
                                  Marches(given, Side::goths, Marches::Step::stacks));
    Play afresh(given, silence);
    carry_out(afresh, march, Marches::Step::stacks);
    Play doing(done, silence);
    continue_activation(doing);
    EXPECT_TRUE(done.forces == given.forces && done.dice == given.dice) << number;
    battles += done.dice == state.dice ? 0 : 1;
  }
  EXPECT_GT(battles, 10);
}

TEST_F(OwnOrderTest, goes_on_as_it_would_from_a_position_that_is_read_back) {
  begin_by(offered([](const TurnPlan& plan) { return own_orders_of(*plan.own) == 3; }));
  go_on();
  ASSERT_EQ(its_plan().orders, 2);
  State again = blank_state();
  again.scenario = state.scenario;
  again.computer = state.computer;
  again.programs = state.programs;
  read_position(write_position(state), again);
  EXPECT_EQ(again.activation, state.activation);
  play_on(again);
  finish();
  EXPECT_TRUE(again.forces == state.forces && again.dice == state.dice);
}

TEST_F(OwnOrderTest, is_read_only_as_it_can_be) {
  follow(state, {.goal = {}, .own = OwnNumber(1)});
  using Entry = std::pair<const char*, int>;
  const auto refusal = [&](std::initializer_list<Entry> entries) {
    Value plan = Value::map();
    plan.add("style", "usual");
    for (const auto& [key, value] : entries) plan.add(key, value);
    Value plans = Value::map();
    plans.add("goths", std::move(plan));
    Value position = write_position(state);
    Value activation = position.at("activation", "");
    activation.set("plans", std::move(plans));
    position.set("activation", std::move(activation));
    State read = blank_state();
    read.scenario = state.scenario;
    try {
      read_position(position, read);
    } catch (const BadInput& bad) {
      return std::string(bad.what());
    }
    return std::string("taken");
  };
  const std::string its = "position.activation.plans.goths.";
  EXPECT_EQ(refusal({{"own", 2}, {"orders", 2}}), "taken");
  EXPECT_EQ(refusal({{"own", 2}, {"orders", 3}}), its + "orders: expected a whole number from 0 to 2, found 3");
  EXPECT_EQ(refusal({{"own", 209952}}), "taken");
  EXPECT_EQ(refusal({{"own", 209953}}), its + "own: expected a whole number from 1 to 209952, found 209953");
  EXPECT_EQ(refusal({{"own", 0}}), its + "own: expected a whole number from 1 to 209952, found 0");
  EXPECT_EQ(refusal({{"orders", 1}}), its + "orders: orders that go by no number; \"own\" is missing");
}

TEST_F(OwnOrderTest, without_its_number_is_a_fault) {
  follow(state, {.goal = {}, .own = OwnNumber(1)});
  EXPECT_TRUE(faults_of(state).empty());
  StepPlan& plan = state.activation.plans[Side::goths];
  plan.orders = 3;
  EXPECT_FALSE(faults_of(state).empty()) << "the number gives two";
  plan.orders = 1;
  plan.own = 0;
  EXPECT_FALSE(faults_of(state).empty());
  plan.orders = 0;
  plan.own = 1'000'000;
  EXPECT_FALSE(faults_of(state).empty());
  plan = {};
  EXPECT_TRUE(faults_of(state).empty());
  state.activation.plans[Side::huns].style = Style::bold;
  EXPECT_FALSE(faults_of(state).empty()) << "nobody has asked them";
  state.activation.plans[Side::huns] = {};
}

// Whoever looks at more is offered more, and changes of changes.
TEST_F(OwnOrderTest, is_offered_as_widely_as_the_seat_looks) {
  struct Offered {
    int own = 0;
    int changes = 0;  // the most there are
    bool in_style = false;
  };
  const auto offered_to = [&](SeatKind kind) {
    seat_player(state, Side::goths, kind);
    Offered found;
    for (const TurnPlan& plan : different_plans(state)) {
      if (!plan.own) continue;
      ++found.own;
      found.changes = std::max(found.changes, plan.own->changes_made());
      found.in_style = found.in_style || plan.style != Style::usual;
    }
    return found;
  };
  EXPECT_EQ(offered_to(SeatKind::search_v1).own, 0);
  const Offered few = offered_to(SeatKind::search);
  const Offered more = offered_to(SeatKind::search_expert);
  const Offered most = offered_to(SeatKind::search_master);
  EXPECT_EQ(few.changes, 1);
  EXPECT_EQ(more.changes, 2) << "a change of a change";
  EXPECT_GE(most.changes, 2);
  EXPECT_TRUE(few.in_style);
  EXPECT_LT(few.own, more.own);
  EXPECT_LT(more.own, most.own);
}

// --- In whole games

// One question at each step of its nations in which there is something to order, and before their diplomacy and
// Administration, and no other.
TEST(TurnPlans, are_all_that_is_asked) {
  const std::unique_ptr<Position> position = game().set_up(setup_of("350-frontier", {SeatKind::search}, 2));
  int questions = 0;
  PlayHooks hooks;
  hooks.at_question = [&](const Position& now, const Question& question) {
    ++questions;
    EXPECT_EQ(question.seat, seat_of(Side::romans));
    EXPECT_EQ(question.decision_as<Decision>(), Decision::plan);
    const State& state = state_of(now);
    const bool marches = state.step == Step::activation;
    const bool negotiates = state.step == Step::diplomacy;
    EXPECT_EQ(question.options.front(), marches      ? text_of(TurnPlan{})
                                        : negotiates ? text_of(DiplomacyPlan{})
                                                     : text_of(AdministrationPlan{}));
    EXPECT_EQ(question.secret_until.has_value(), negotiates);
    EXPECT_TRUE(!marches || state.activation.mover == Side::romans);
  };
  RandomAgent agent(3);
  const std::vector<Agent*> agents(game().sides().size(), &agent);
  std::vector<Choice> answers;
  play_out(*position, agents, game().most_answers(), answers, hooks);
  EXPECT_GT(questions, 5);
}

// The record of a search is its answers: whoever gives the same plays the same game, and searches nothing.
TEST(TurnPlans, are_all_that_a_record_needs) {
  const auspex::Setup setup = setup_of("350-frontier", {SeatKind::search_novice}, 5);
  SearchAgent search(8, 5);
  std::vector<Agent*> agents(game().sides().size(), &search);
  std::vector<Choice> answers;
  const std::unique_ptr<Position> position = game().set_up(setup);
  play_out(*position, agents, game().most_answers(), answers);
  EXPECT_TRUE(std::any_of(answers.begin(), answers.end(), [](const Choice& choice) { return choice.index > 0; }));

  class Reader final : public Agent {
   public:
    explicit Reader(const std::vector<Choice>& answers) : answers_(answers) {}
    int choose(const auspex::Moment&) override { return answers_[next_++].index; }

   private:
    const std::vector<Choice>& answers_;
    std::size_t next_ = 0;
  };
  const std::vector<Choice> recorded = answers;
  Reader reader(recorded);
  agents.assign(agents.size(), &reader);
  answers.clear();
  const std::unique_ptr<Position> again = game().set_up(setup);
  play_out(*again, agents, game().most_answers(), answers);
  EXPECT_EQ(again->digest(), position->digest());
}

// --- Looking ahead

// People, too, are thought of as computer players, and real dice are thought to fall by themselves.
TEST(Foresight, is_the_same_for_the_same_seed_and_asks_nobody) {
  State state = set_up_state(setup_of("350-full", {SeatKind::human, SeatKind::search, SeatKind::human}, 7));
  state.manual_dice = true;
  state.step = Step::activation;
  NobodyAsked silence;
  State at_plan = state;
  leave_to_computers(at_plan);
  while (!in_activation(at_plan) || at_plan.activation.mover != Side::huns ||
         at_plan.activation.part != Part::first_stacks) {
    Play play(at_plan, silence);
    play_step(play);
  }
  at_plan.computer = state.computer;
  at_plan.programs = state.programs;
  at_plan.manual_dice = true;
  const auto foreseen = [&](const TurnPlan& plan, std::uint64_t seed) {
    State imagined = at_plan;
    redeal_hidden(imagined, seat_of(Side::huns), seed);
    return foresee_from(imagined, silence, seat_of(Side::huns), text_of(plan));
  };
  std::vector<int> found;
  for (std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    const int chance = foreseen({}, seed);
    EXPECT_EQ(foreseen({}, seed), chance);
    EXPECT_GE(chance, 0);
    EXPECT_LE(chance, certain_win);
    found.push_back(chance);
  }
  EXPECT_NE(std::count(found.begin(), found.end(), found.front()), 4) << "other luck, other prospects";
}

// What the others take from the seat before the turn is over.
TEST(TurnPlans, are_answered_by_conquests) {
  covers("IN XII.A.1");
  Table table(game(), setup_of("350-full", std::vector<SeatKind>(4, SeatKind::search), 3));
  std::size_t heard = 0;
  for (int plans = 0; plans < 40; ++plans) {
    const Question& question = *table.question();
    const Trace turn = table.trace();
    const State& state = state_of(table.position());
    for (const Text& text : turn.answers_to(question.seat, question.options.front(), 3)) {
      EXPECT_NE(seat_of(side_of(state, *text.about<Nation>())), question.seat);
      EXPECT_EQ(seat_of(side_of(state, *text.about<Nation>(1))), question.seat);
      EXPECT_EQ(state.land[*text.about<Space>()].controller, *text.about<Nation>(1));
      EXPECT_EQ(text_from(catalogue(), code_of(catalogue(), text)), text) << "a record has to tell it";
      ++heard;
    }
    ASSERT_FALSE(table.answer(question.seat, table.revision(), 0));
  }
  EXPECT_GT(heard, 10u);
}

// Who is far ahead has the better prospects, by what was learned and, where two play and always at first, by the lead
// alone; at the end of the game by the lead in any case.
TEST(Foresight, tells_a_lead) {
  NobodyAsked silence;
  for (int players : {4, 2}) {
    State state = set_up_state(setup_of("350-frontier", {SeatKind::search}, 7));
    state.players = static_cast<std::uint8_t>(players);
    state.turn = 3;
    state.step = Step::activation;
    while (!awaits_plan(state, Marches::Step::stacks)) {
      Play play(state, silence);
      play_step(play);
    }
    const auto prospects = [&](int more, auto look_ahead) {
      State then = state;
      then.nations[Nation::romans_e].halves = static_cast<std::int16_t>(then.nations[Nation::romans_e].halves + more);
      return look_ahead(then, silence, seat_of(Side::romans), text_of(TurnPlan{}));
    };
    for (auto look_ahead : {foresee_from, foresee_as_at_first}) {
      EXPECT_LT(prospects(0, look_ahead), prospects(300, look_ahead));
      EXPECT_GT(prospects(2000, look_ahead), certain_win * 99 / 100);
    }
  }
}

// The text of the option tells which kind of plan is carried out.
TEST(Foresight, goes_on_from_every_kind_of_plan) {
  covers("IN XIII.A.1", "IN XXX.B.1");
  Table table(game(), setup_of("350-frontier", std::vector<SeatKind>(4, SeatKind::search), 3));
  std::map<Step, int> apart;
  while (table.question() != nullptr) {
    const Question question = *table.question();
    const Trace turn = table.trace();
    const auto foreseen = [&](const Text& option) { return turn.foresee(question.seat, option, 1); };
    const Step step = state_of(table.position()).step;
    apart[step] += foreseen(question.options.front()) != foreseen(question.options.back()) ? 1 : 0;
    ASSERT_FALSE(table.answer(question.seat, table.revision(), 0));
  }
  for (Step step : {Step::diplomacy, Step::administration, Step::activation}) EXPECT_GT(apart[step], 3);
}

TEST(Foresight, of_the_first_version_goes_by_the_lead_alone) {
  const Table table(game(), setup_of("350-full", std::vector<SeatKind>(4, SeatKind::search_v1), 3));
  const Trace turn = table.trace();
  const Text& option = table.question()->options.front();
  int apart = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const int then = turn.foresee(table.question()->seat, option, seed, auspex::Foresight::first);
    apart += then != turn.foresee(table.question()->seat, option, seed) ? 1 : 0;
    EXPECT_EQ(turn.foresee(table.question()->seat, option, seed, auspex::Foresight::first), then);
  }
  EXPECT_GT(apart, 3);
}

}  // namespace
}  // namespace auspex::invasions::testing

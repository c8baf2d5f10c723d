// Two Augurs by its rules, at a table with dice thrown by hand: every test knows what comes.
#include "engine/table.h"
#include "games/tutorial/game.h"
#include "games/tutorial/state.h"
#include "kit/kit.h"

namespace auspex::tutorial {

namespace {

using kit::covers;

constexpr Seat romulus = 0;
constexpr Seat remus = 1;

struct Start {
  int day = 1;
  Side turn = Side::romulus;
  int romulus_birds = 0;
  int remus_birds = 0;
  Value romulus_omen = {};
  Value remus_omen = {};
  std::vector<Omen> deck = {};
  std::string scenario = "short";
  Value romulus_mark = {};
  Value remus_mark = {};
};

// A table at which play starts as given and every die is asked for.
Table table_from(const Start& start) {
  Value birds = Value::map();
  birds.set("romulus", start.romulus_birds);
  birds.set("remus", start.remus_birds);
  Value hand = Value::map();
  hand.set("romulus", start.romulus_omen);
  hand.set("remus", start.remus_omen);
  Value mark = Value::map();
  mark.set("romulus", start.romulus_mark);
  mark.set("remus", start.remus_mark);
  Value deck = Value::list();
  for (Omen omen : start.deck) deck.push(id_of(omen));
  Value position = Value::map();
  position.set("day", start.day);
  position.set("turn", id_of(start.turn));
  position.set("birds", std::move(birds));
  position.set("hand", std::move(hand));
  position.set("mark", std::move(mark));
  position.set("deck", std::move(deck));
  Setup setup;
  setup.scenario = start.scenario;
  setup.options["dice"] = "manual";
  setup.position = std::move(position);
  return Table(game(), setup);
}

std::string asked(const Table& table) { return code_of(catalogue(), table.question()->prompt); }

// Answers with the option of that code.
void choose(Table& table, Seat seat, const std::string& code) {
  ASSERT_NE(table.question(), nullptr);
  std::vector<std::string> offered;
  for (const Text& option : table.question()->options) offered.push_back(code_of(catalogue(), option));
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (offered[i] != code) continue;
    ASSERT_FALSE(table.answer(seat, table.revision(), static_cast<int>(i))) << code;
    return;
  }
  FAIL() << code << " is not offered; there are " << join(offered);
}

void roll_by_hand(Table& table, Seat seat, int pips) {
  ASSERT_EQ(asked(table), "common.roll");
  choose(table, seat, "common.number " + std::to_string(pips));
}

void mark(Table& table, Seat seat, const std::string& half = "left") {
  ASSERT_EQ(asked(table), "mark.ask");
  choose(table, seat, "mark.half " + half);
}

// A turn without omen: one watch, then down again. Where both mark the same half, Remus gains two birds.
void one_watch(Table& table, Seat seat, int pips, const std::string& half = "left") {
  roll_by_hand(table, seat, pips);
  if (pips != 1) choose(table, seat, "watch.down");
  mark(table, seat, half);
}

int birds(const Table& table, Seat seat) { return table.position().standings()[static_cast<std::size_t>(seat)].score; }

TEST(TwoAugurs, deals_one_omen_each_from_fifteen) {
  covers("TA 1.2");
  const State state = new_state(Scenario::full, false, 7);
  EXPECT_EQ(state.deck_size, 13);
  for (Side side : all<Side>()) EXPECT_EQ(state.hand[side].size(), 1);
  EXPECT_TRUE(faults_of(state).empty());
  EXPECT_NE(digest_bytes(&state, sizeof state), [] {
    const State other_seed = new_state(Scenario::full, false, 8);
    return digest_bytes(&other_seed, sizeof other_seed);
  }());
}

TEST(TwoAugurs, lasts_four_days_for_twelve_or_eight_for_twenty_four) {
  covers("TA 1.3", "TA 3.1");
  for (const auto& [scenario, days, target] : {std::tuple{"short", 4, 12}, std::tuple{"full", 8, 24}}) {
    Table table = table_from({.scenario = scenario});
    EXPECT_EQ(table.position().standings()[0].threshold, target);
    for (int turn = 0; turn < 2 * days; ++turn) {
      ASSERT_NE(table.question(), nullptr) << scenario << " turn " << turn;
      one_watch(table, table.question()->seat, 1);
    }
    EXPECT_EQ(table.question(), nullptr);
  }
}

TEST(TwoAugurs, romulus_begins_odd_days_and_remus_even_ones) {
  covers("TA 2.1");
  Table table = table_from({});
  for (const Seat seat : {romulus, remus, remus, romulus, romulus, remus}) {
    ASSERT_EQ(table.question()->seat, seat);
    one_watch(table, seat, 2);
  }
}

TEST(TwoAugurs, an_omen_may_be_played_or_kept) {
  covers("TA 2.2");
  Table table = table_from({.romulus_omen = "swan"});
  EXPECT_EQ(asked(table), "omen.ask");
  choose(table, romulus, "omen.keep");
  EXPECT_EQ(asked(table), "common.roll");
  one_watch(table, romulus, 1);
  EXPECT_EQ(birds(table, romulus), 0);
  EXPECT_EQ(table.position().view(romulus).find("hand")->find("romulus")->as_string(""), "swan");
  // Without an omen there is nothing to ask.
  EXPECT_EQ(table.question()->seat, remus);
  EXPECT_EQ(asked(table), "common.roll");
}

TEST(TwoAugurs, watches_at_most_three_times_a_day) {
  covers("TA 2.3");
  Table table = table_from({});
  roll_by_hand(table, romulus, 3);
  EXPECT_EQ(asked(table), "watch.ask 3 noon");
  choose(table, romulus, "watch.on noon");
  roll_by_hand(table, romulus, 5);
  EXPECT_EQ(asked(table), "watch.ask 8 dusk");
  choose(table, romulus, "watch.on dusk");
  roll_by_hand(table, romulus, 2);
  EXPECT_EQ(birds(table, romulus), 10);
  mark(table, romulus);
  EXPECT_EQ(table.question()->seat, remus);
}

TEST(TwoAugurs, a_one_loses_the_birds_of_the_day_only) {
  covers("TA 2.4");
  Table table = table_from({.romulus_birds = 6});
  roll_by_hand(table, romulus, 6);
  choose(table, romulus, "watch.on noon");
  roll_by_hand(table, romulus, 1);
  EXPECT_EQ(birds(table, romulus), 6);
  mark(table, romulus);
  EXPECT_EQ(table.question()->seat, remus);
}

TEST(TwoAugurs, who_holds_no_omen_draws_the_top_one) {
  covers("TA 2.5");
  Table table = table_from({.romulus_omen = "owl", .deck = {Omen::eagle, Omen::swan}});
  choose(table, romulus, "omen.play owl");
  roll_by_hand(table, romulus, 4);
  choose(table, romulus, "watch.down");
  EXPECT_EQ(birds(table, romulus), 4);
  const auto hand = [&](Seat viewer) { return *table.position().view(viewer).find("hand")->find("romulus"); };
  EXPECT_TRUE(hand(romulus) == Value("swan"));
  EXPECT_TRUE(hand(remus) == Value("hidden"));
  EXPECT_FALSE(table.can_undo(romulus));
  mark(table, romulus);
  one_watch(table, remus, 4);
  EXPECT_EQ(table.position().view(spectator).find("omens_left")->as_int64(), 0);
  choose(table, remus, "omen.keep");
  one_watch(table, remus, 3);
  // An empty deck gives nothing.
  choose(table, romulus, "omen.play swan");
  one_watch(table, romulus, 3);
  EXPECT_TRUE(hand(spectator).is_null());
}

TEST(TwoAugurs, the_eagle_doubles) {
  covers("TA 2.6");
  Table table = table_from({.romulus_birds = 1, .romulus_omen = "eagle"});
  choose(table, romulus, "omen.play eagle");
  roll_by_hand(table, romulus, 2);
  choose(table, romulus, "watch.on noon");
  roll_by_hand(table, romulus, 3);
  choose(table, romulus, "watch.down");
  EXPECT_EQ(birds(table, romulus), 11);
}

TEST(TwoAugurs, the_owl_takes_two_or_what_there_is) {
  covers("TA 2.6");
  for (const auto& [before, after] : {std::pair{5, 3}, std::pair{1, 0}, std::pair{0, 0}}) {
    Table table = table_from({.remus_birds = before, .romulus_omen = "owl"});
    choose(table, romulus, "omen.play owl");
    EXPECT_EQ(birds(table, remus), after);
  }
}

TEST(TwoAugurs, the_swan_keeps_the_birds_of_the_day) {
  covers("TA 2.6");
  Table table = table_from({.romulus_omen = "swan"});
  choose(table, romulus, "omen.play swan");
  roll_by_hand(table, romulus, 4);
  choose(table, romulus, "watch.on noon");
  roll_by_hand(table, romulus, 1);
  EXPECT_EQ(birds(table, romulus), 4);
  mark(table, romulus);
  EXPECT_EQ(table.question()->seat, remus);
}

TEST(TwoAugurs, marks_in_one_half_bring_remus_two_birds_and_others_romulus) {
  covers("TA 2.7");
  for (const auto& [first, second, romulus_birds, remus_birds, told] :
       {std::tuple{"left", "left", 4, 7, "mark.same remus 2"}, std::tuple{"right", "right", 4, 7, "mark.same remus 2"},
        std::tuple{"left", "right", 6, 5, "mark.apart romulus 2"},
        std::tuple{"right", "left", 6, 5, "mark.apart romulus 2"}}) {
    Table table = table_from({});
    one_watch(table, romulus, 4, first);
    EXPECT_EQ(birds(table, romulus), 4);
    one_watch(table, remus, 5, second);
    EXPECT_EQ(birds(table, romulus), romulus_birds);
    EXPECT_EQ(birds(table, remus), remus_birds);
    std::vector<std::string> said;
    for (const Line& line : table.log()) said.push_back(code_of(catalogue(), line.text));
    const auto line = std::find(said.begin(), said.end(), told);
    ASSERT_NE(line, said.end());
    EXPECT_EQ(*(line + 1), std::string("mark.shown romulus ") + first);
    EXPECT_EQ(*(line + 2), std::string("mark.shown remus ") + second);
    const Value shown = *table.position().view(romulus).find("mark");
    EXPECT_TRUE(shown.find("romulus")->is_null() && shown.find("remus")->is_null()) << "a new day, a new sky";
  }
}

TEST(TwoAugurs, a_mark_is_secret_until_both_have_marked) {
  covers("TA 2.7");
  const SeatMask nobody_there;
  Table table = table_from({.remus_omen = "swan"});
  roll_by_hand(table, romulus, 4);
  choose(table, romulus, "watch.down");
  const std::size_t marking = table.answers().size();
  ASSERT_EQ(asked(table), "mark.ask");
  EXPECT_TRUE(table.may_know(SeatMask(romulus), marking));
  EXPECT_FALSE(table.may_know(SeatMask(remus), marking)) << "what is offered";
  mark(table, romulus, "right");
  const auto seen = [&](Seat viewer) { return *table.position().view(viewer).find("mark")->find("romulus"); };
  EXPECT_TRUE(seen(romulus) == Value("right"));
  EXPECT_TRUE(seen(remus) == Value("hidden"));
  EXPECT_TRUE(seen(spectator) == Value("hidden"));
  EXPECT_FALSE(table.may_know(SeatMask(remus), marking)) << "what was chosen";
  EXPECT_TRUE(table.can_undo(romulus)) << "Remus has decided nothing yet";
  choose(table, remus, "omen.keep");
  one_watch(table, remus, 3);
  EXPECT_TRUE(table.may_know(nobody_there, marking));
  EXPECT_TRUE(table.may_know(nobody_there, table.answers().size() - 1));
  EXPECT_FALSE(table.can_undo(remus)) << "Remus has seen the mark of Romulus";
}

TEST(TwoAugurs, an_omen_to_play_is_shown_to_its_holder_alone) {
  covers("TA 1.2", "TA 2.2");
  Table table = table_from({.romulus_omen = "owl"});
  EXPECT_TRUE(table.may_know(SeatMask(romulus), 0));
  EXPECT_FALSE(table.may_know(SeatMask(remus), 0));
  EXPECT_FALSE(table.may_know(SeatMask(), 0));
  choose(table, romulus, "omen.keep");
  EXPECT_TRUE(table.may_know(SeatMask(remus), 0)) << "that it was kept everyone sees";
  EXPECT_TRUE(table.can_undo(romulus));
}

TEST(TwoAugurs, ends_only_after_both_had_their_turn) {
  covers("TA 3.1");
  Table table = table_from({.romulus_birds = 8});
  one_watch(table, romulus, 4);
  ASSERT_NE(table.question(), nullptr);
  one_watch(table, remus, 2);
  EXPECT_EQ(table.question(), nullptr);
  EXPECT_EQ(code_of(catalogue(), table.position().outcome()), "outcome.most romulus");
}

TEST(TwoAugurs, more_birds_win_and_remus_when_even) {
  covers("TA 3.2");
  for (const auto& [romulus_birds, remus_birds, outcome, places] :
       {std::tuple{10, 4, "outcome.most romulus", std::pair{1, 2}},
        std::tuple{4, 8, "outcome.most remus", std::pair{2, 1}},
        std::tuple{10, 8, "outcome.tie remus", std::pair{2, 1}}}) {
    Table table = table_from({.romulus_birds = romulus_birds, .remus_birds = remus_birds});
    one_watch(table, romulus, 5);
    one_watch(table, remus, 5);
    ASSERT_EQ(table.question(), nullptr);
    EXPECT_EQ(code_of(catalogue(), table.position().outcome()), outcome);
    const std::vector<Standing> standings = table.position().standings();
    EXPECT_EQ(std::pair(standings[0].place, standings[1].place), places);
    EXPECT_EQ(standings[0].margin, romulus_birds - remus_birds - 2);
    EXPECT_EQ(standings[1].margin, -standings[0].margin);
  }
}

TEST(TwoAugurs, refuses_positions_that_cannot_be) {
  const auto message = [](const Start& start) {
    try {
      table_from(start);
    } catch (const BadInput& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(message({}), "accepted");
  EXPECT_EQ(message({.day = 9}), "position.day: expected a whole number from 1 to 5, found 9");
  EXPECT_EQ(message({.romulus_omen = "crow"}), "position.hand.romulus: unknown \"crow\"; there are eagle, owl, swan");
  EXPECT_EQ(message({.remus_birds = -1}), "position.birds.remus: expected a whole number from 0 to 152, found -1");
  EXPECT_EQ(message({.deck = std::vector<Omen>(16)}), "position.deck: there are only 15 omens");
  EXPECT_EQ(message({.deck = std::vector<Omen>(6, Omen::owl)}), "position: more than 5 of owl");
  EXPECT_EQ(message({.romulus_mark = "up"}), "position.mark.romulus: unknown \"up\"; there are left, right");
  EXPECT_EQ(message({.romulus_mark = "left"}), "position: romulus has marked the sky out of turn");
  EXPECT_EQ(message({.turn = Side::remus}), "position: romulus has not marked the sky");
  EXPECT_EQ(message({.turn = Side::remus, .romulus_mark = "left", .remus_mark = "left"}),
            "position: remus has marked the sky out of turn");
  EXPECT_EQ(message({.turn = Side::remus, .romulus_mark = "left"}), "accepted");
}

}  // namespace

}  // namespace auspex::tutorial

#include "simulate/watch.h"

#include <gtest/gtest.h>

#include "games/tutorial/game.h"
#include "games/tutorial/state.h"

namespace auspex::simulate {

namespace {

namespace msg = tutorial::msg;
using tutorial::Omen;
using tutorial::Side;

// A position of which only the birds matter: the margins are their difference.
PositionOf<tutorial::State> with_birds(int romulus, int remus) {
  tutorial::State state = tutorial::new_state(tutorial::Scenario::full, false, 1);
  state.birds[Side::romulus] = static_cast<std::uint16_t>(romulus);
  state.birds[Side::remus] = static_cast<std::uint16_t>(remus);
  return PositionOf<tutorial::State>(state);
}

Plan plan_with(const std::string& step, std::vector<std::string> marks) {
  Plan plan = plan_of(tutorial::game());
  plan.step = step;
  plan.marks = std::move(marks);
  return plan;
}

class WatchTest : public ::testing::Test {
 protected:
  std::vector<std::vector<std::uint64_t>> tables;
};

TEST_F(WatchTest, counts_lines_by_row_and_column) {
  const Watch watch(tutorial::game(), plan_of(tutorial::game()));
  Listener listener(watch, with_birds(0, 0), tables);
  for (int i = 0; i < 3; ++i) listener.hear({msg::omen_played(Side::remus, Omen::swan)});
  listener.hear({msg::omen_played(Side::romulus, Omen::owl), 1});
  listener.hear({msg::omen_drawn(Side::romulus)});
  const Watch::Shape& shape = watch.tables().at(0);
  EXPECT_EQ(shape.rows, 3u);
  EXPECT_EQ(shape.width, 3u);
  const std::vector<std::uint64_t> expected = {0, 0, 0, /* owl */ 1, 0, 0, /* swan */ 0, 3, 0};
  EXPECT_EQ(tables.at(0), expected);
}

TEST_F(WatchTest, counts_what_could_have_been) {
  Plan plan = plan_of(tutorial::game());
  plan.tables[0].out_of = "omen.seen";
  const Watch watch(tutorial::game(), plan);
  Listener listener(watch, with_birds(0, 0), tables);
  listener.hear({msg::omen_seen(Omen::owl)});
  listener.hear({msg::omen_seen(Omen::owl)});
  listener.hear({msg::omen_played(Side::romulus, Omen::owl)});
  const Watch::Shape& shape = watch.tables().at(0);
  EXPECT_EQ(tables.at(0).at(shape.cell(1, 0)), 1u);
  EXPECT_EQ(tables.at(0).at(shape.cell(1, shape.width - 1)), 2u);
}

TEST_F(WatchTest, keeps_figures_of_the_view_behind_the_margins) {
  Plan plan = plan_of(tutorial::game());
  plan.figures = {{{}, "birds", {"birds"}, {}},
                  {{}, "birds.remus", {"birds", "remus"}, {}},
                  {{}, "turn", {"turn"}, {"romulus", "remus"}},
                  {{}, "turn", {"turn"}, {"aeneas"}}};
  const Watch watch(tutorial::game(), plan);
  EXPECT_EQ(watch.sample_of(with_birds(5, 2)), (Sample{3, -3, 7, 2, 100, 0}));
  Listener listener(watch, with_birds(0, 0), tables);
  listener.at_checkpoint(with_birds(4, 1));
  EXPECT_EQ(listener.stretches().back().back(), (Sample{3, -3, 5, 1, 100, 0}));
}

TEST_F(WatchTest, counts_none_where_the_view_leaves_out_what_is_there_at_times_only) {
  Plan plan = plan_of(tutorial::game());
  plan.figures = {{{}, "birds.aeneas", {"birds", "aeneas"}, {}, true},
                  {{}, "birds.remus", {"birds", "remus"}, {}, true}};
  const Watch watch(tutorial::game(), plan);
  EXPECT_EQ(watch.sample_of(with_birds(5, 2)), (Sample{3, -3, 0, 2}));
}

TEST_F(WatchTest, says_which_figure_is_not_in_the_view) {
  Plan plan = plan_of(tutorial::game());
  plan.figures = {{{}, "birds.aeneas", {"birds", "aeneas"}, {}}};
  const Watch watch(tutorial::game(), plan);
  try {
    static_cast<void>(watch.sample_of(with_birds(0, 0)));
    ADD_FAILURE() << "nobody complained";
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(), "report.json: figures: the view has no \"birds.aeneas\"");
  }
}

TEST_F(WatchTest, counts_messages_as_rows) {
  Plan plan = plan_of(tutorial::game());
  plan.tables[0].row = "message";
  plan.tables[0].messages = {"omen.played", "omen.drawn"};
  plan.tables[0].rows = {{"omen.played", {"played", "giocati"}}, {"omen.drawn", {"drawn", "pescati"}}};
  const Watch watch(tutorial::game(), plan);
  Listener listener(watch, with_birds(0, 0), tables);
  listener.hear({msg::omen_drawn(Side::remus)});
  listener.hear({msg::omen_played(Side::romulus, Omen::owl)});
  const std::vector<std::uint64_t> expected = {1, 0, 0, 0, 1, 0};
  EXPECT_EQ(tables.at(0), expected);
}

TEST_F(WatchTest, every_checkpoint_is_a_step_where_plans_name_none) {
  const Watch watch(tutorial::game(), plan_with("", {}));
  Listener listener(watch, with_birds(0, 0), tables);
  listener.at_checkpoint(with_birds(5, 0));
  listener.at_checkpoint(with_birds(5, 2));
  EXPECT_EQ(listener.steps(), 2);
  const std::vector<Stretch> expected = {{{0, 0}, {5, -5}, {3, -3}}};
  EXPECT_EQ(listener.stretches(), expected);
}

TEST_F(WatchTest, what_comes_between_a_mark_and_the_next_step_belongs_to_the_mark) {
  const Watch watch(tutorial::game(), plan_with("turn.begins", {"turn.counted"}));
  Listener listener(watch, with_birds(0, 0), tables);
  const auto step = [&] { listener.hear({msg::turn_begins(1, Side::romulus)}); };
  const auto mark = [&] { listener.hear({msg::turn_counted(Side::romulus, 1, 1)}); };
  step();
  listener.at_checkpoint(with_birds(1, 0));
  step();
  listener.at_checkpoint(with_birds(2, 0));
  mark();
  listener.at_checkpoint(with_birds(3, 0));
  listener.at_checkpoint(with_birds(4, 0));
  step();
  listener.at_checkpoint(with_birds(6, 0));
  EXPECT_EQ(listener.steps(), 3);
  const std::vector<Stretch> expected = {{{0, 0}, {1, -1}, {2, -2}}, {{4, -4}, {6, -6}}};
  EXPECT_EQ(listener.stretches(), expected);
}

}  // namespace

}  // namespace auspex::simulate

// 8.2.1, 8.3.1: what Non-players plan an Event for.
#include "games/falling_sky/nonplayer/event_plan.h"

#include <functional>

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/belgae_fixture.h"
#include "games/falling_sky/nonplayer/plain_fixture.h"
#include "generated/falling_sky/messages_rolls.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using testing::Plain;

class Planning : public testing::BelgaeFixture {
 protected:
  // The Event planned and carried out by the Faction, with these instructions.
  EventPlan plays_out(Faction who, Card card, const Instruction& sheet) {
    Mind& mind = play.mind(who);
    play.executing = who;
    const EventPlan plan = plan_event(play, mind, who, card, sheet);
    execute_plan(play, mind, who, card, sheet, plan);
    return plan;
  }
};

TEST_F(Planning, what_the_sheet_demands_goes_before_what_is_worth_more) {
  covers("FS 8.2.1");
  put(Region::veneti, Piece::auxilia_hidden, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 1);
  put(Region::carnutes, Piece::aedui_hidden, 1);  // two pieces here, one there
  const State before = state;
  EXPECT_EQ(plays_out(Faction::belgae, Card::drought, {}).flaw, std::nullopt);
  EXPECT_TRUE(state.board.devastated(Region::carnutes));
  state = before;
  Instruction sheet;
  sheet.demanded = [](const State&, const State& after) { return !after.board.devastated(Region::carnutes); };
  EXPECT_EQ(plays_out(Faction::belgae, Card::drought, sheet).flaw, std::nullopt);
  EXPECT_TRUE(state.board.devastated(Region::veneti));
}

TEST_F(Planning, in_frost_what_helps_no_player_goes_before_what_is_worth_more) {
  covers("FS 8.4.4");
  nonplayers({Faction::belgae, Faction::romans, Faction::arverni});
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::carnutes, Faction::arverni);  // one each, this one in a City
  const State before = state;
  EXPECT_EQ(plays_out(Faction::belgae, Card::drought, {}).flaw, std::nullopt);
  EXPECT_TRUE(state.board.devastated(Region::carnutes));
  state = before;
  frost();
  EXPECT_EQ(plays_out(Faction::belgae, Card::drought, {}).flaw, std::nullopt);
  EXPECT_TRUE(state.board.devastated(Region::mandubii));
}

TEST_F(Planning, the_most_resources_are_taken_from_enemies) {
  covers("FS 8.3.1");
  nonplayers({Faction::aedui});
  citadel(Tribe::arverni, Faction::arverni);
  citadel(Tribe::carnutes, Faction::belgae);
  resources(Faction::arverni, 3);
  const State before = state;
  for (int n = 1; n <= 8; ++n) {
    state = before;
    seed(n);
    plays_out(Faction::aedui, Card::sappers, {});
    EXPECT_EQ(resources(Faction::belgae), 10);
    EXPECT_EQ(resources(Faction::arverni), 3);
  }
}

TEST_F(Planning, warbands_that_are_not_marked_are_taken_first) {
  covers("FS 8.4.1");
  nonplayers({Faction::aedui});
  put(Region::mandubii, Piece::aedui_hidden, 9);
  put(Region::mandubii, Piece::arverni_revealed, 4);
  put(Region::mandubii, Piece::arverni_scouted, 4);
  const State before = state;
  for (int n = 1; n <= 4; ++n) {
    state = before;
    seed(n);
    plays_out(Faction::aedui, Card::hostages, {});
    EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 4);
    EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 0);
  }
}

TEST_F(Planning, what_only_turns_own_pieces_is_told_from_what_changes_nothing) {
  covers("FS 8.1.1");
  Plain aedui(Faction::aedui);  // without a Command to execute
  state.nonplayer[Faction::aedui] = true;
  play.seat(Faction::aedui, aedui);
  put(Region::nervii, Piece::aedui_revealed, 2);
  EXPECT_EQ(plan_event(play, aedui, Faction::aedui, Card::arduenna, {}).flaw, Text(msg::np_event_faces));
  state.board.hide(Region::nervii, Faction::aedui);
  EXPECT_EQ(plan_event(play, aedui, Faction::aedui, Card::arduenna, {}).flaw, Text(msg::np_event_nothing));
}

TEST_F(Planning, a_city_goes_before_a_hidden_warband) {
  covers("FS 8.4.1");
  nonplayers({Faction::belgae, Faction::aedui, Faction::arverni});
  ally(Tribe::carnutes, Faction::arverni);
  put(Region::carnutes, Piece::aedui_scouted, 1);
  ally(Tribe::senones, Faction::arverni);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  const State before = state;
  for (int n = 1; n <= 8; ++n) {
    state = before;
    seed(n);
    plays_out(Faction::belgae, Card::drought, {});
    EXPECT_TRUE(state.board.devastated(Region::carnutes));
  }
}

// A part of an Event that offers two Regions, and what happens in either.
class TwoWays : public Planning {
 protected:
  using Deeds = std::function<void(Play&)>;
  ~TwoWays() override { deeds_ = {}; }
  void belgae_choose(const Deeds& nervii, const Deeds& treveri) {
    deeds_ = {nervii, treveri};
    const EventPart part{Card::drought, CardSide::unshaded, [](Play& now, Faction who) {
                           const RegionSet both = {Region::nervii, Region::treveri};
                           const Region taken = now.choose(who, msg::drought_region(who), both);
                           deeds_[taken == Region::nervii ? 0 : 1](now);
                         }};
    carry_out_part(play, play.mind(Faction::belgae), Faction::belgae, part, {});
  }
  static Deeds takes(Region region, Piece piece, int n = 1) {
    return [=](Play& now) { now.board.remove(region, piece, n); };
  }

 private:
  static inline std::array<Deeds, 2> deeds_;  // a part of an Event is a plain function
};

TEST_F(TwoWays, a_leader_goes_before_other_pieces) {
  covers("FS 8.3.1", "FS 8.4.1");
  put(Region::morini, Piece::roman_leader);
  put(Region::morini, Piece::auxilia_hidden, 1);
  belgae_choose(takes(Region::morini, Piece::auxilia_hidden), takes(Region::morini, Piece::roman_leader));
  EXPECT_EQ(count(Region::morini, Piece::roman_leader), 0);
}

TEST_F(TwoWays, a_fort_counts_like_any_other_piece) {
  covers("FS 8.3.1", "FS 8.4.1");
  put(Region::morini, Piece::fort);
  put(Region::morini, Piece::aedui_scouted, 1);
  belgae_choose(takes(Region::morini, Piece::aedui_scouted), takes(Region::morini, Piece::fort));
  EXPECT_EQ(count(Region::morini, Piece::fort), 0) << "Romans come before Aedui";
  put(Region::morini, Piece::fort);
  put(Region::morini, Piece::auxilia_revealed, 1);
  belgae_choose(takes(Region::morini, Piece::fort), takes(Region::morini, Piece::auxilia_revealed));
  EXPECT_EQ(count(Region::morini, Piece::fort), 1) << "a face is one of light troops alone";
}

TEST_F(TwoWays, a_city_goes_before_any_hidden_warbands) {
  covers("FS 8.4.1");
  ally(Tribe::carnutes, Faction::arverni);
  ally(Tribe::senones, Faction::arverni);
  put(Region::carnutes, Piece::aedui_scouted, 2);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  const auto lost = [](Tribe tribe, Region region, Piece piece) {
    return [=](Play& now) {
      now.board.subdue(tribe);
      now.board.remove(region, piece, 2);
    };
  };
  belgae_choose(lost(Tribe::senones, Region::mandubii, Piece::aedui_hidden),
                lost(Tribe::carnutes, Region::carnutes, Piece::aedui_scouted));
  EXPECT_EQ(state.board.tribe(Tribe::carnutes).status, Status::subdued);
}

TEST_F(TwoWays, something_goes_before_nothing) {
  covers("FS 8.4");
  const State before = state;
  for (int n = 1; n <= 8; ++n) {
    state = before;
    seed(n);
    belgae_choose([](Play&) {}, [](Play& now) { now.board.set_devastated(Region::pictones, true); });
    EXPECT_TRUE(state.board.devastated(Region::pictones));
  }
}

TEST_F(TwoWays, in_frost_every_face_of_the_die_counts) {
  covers("FS 8.4.4");
  nonplayers({Faction::belgae, Faction::romans, Faction::arverni});
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::carnutes, Faction::arverni);  // without it the Aedui would be ahead
  const State before = state;
  for (const int face : {1, 6}) {
    state = before;
    const auto risk = [face](Play& now) {
      now.board.place(Region::nervii, Piece::belgic_hidden, 1);
      if (now.roll(Faction::belgae, msg::roll_desertion) == face) now.board.subdue(Tribe::carnutes);
    };
    play.fixed_die = 3;
    belgae_choose(risk, [](Play&) {});
    EXPECT_EQ(warbands(Region::nervii), 1);
    state = before;
    frost();
    belgae_choose(risk, [](Play&) {});
    EXPECT_EQ(warbands(Region::nervii), 0) << face;
  }
}

// 8.2.3: within a Command it decides as in any other, and by the plan again afterwards.
TEST_F(TwoWays, after_a_command_the_plan_goes_on) {
  covers("FS 8.2.3", "FS 8.3.1");
  Plain belgae(Faction::belgae);
  play.seat(Faction::belgae, belgae);
  put(Region::nervii, Piece::belgic_hidden, 5);  // where its own mind would go
  const EventPart part{Card::drought, CardSide::unshaded, [](Play& now, Faction who) {
                         execute(now, who, free_terms({Command::march}));
                         const RegionSet both = {Region::nervii, Region::treveri};
                         const Region taken = now.choose(who, msg::drought_region(who), both);
                         if (taken == Region::treveri) now.board.place(taken, Piece::belgic_hidden, 1);
                       }};
  carry_out_part(play, belgae, Faction::belgae, part, {});
  EXPECT_EQ(warbands(Region::treveri), 1);
}

TEST_F(TwoWays, a_plan_that_fits_no_longer_gives_way_to_the_first_candidate) {
  covers("FS 8.3.1");
  for (Region region : state.board.regions() - RegionSet{Region::nervii, Region::treveri}) {
    state.board.set_devastated(region, true);
  }
  EventPlan plan;
  plan.steps.push_back({Decision::drought_region, 5, 4, EventPlan::Step::Kind::choice, 0});
  execute_plan(play, play.mind(Faction::belgae), Faction::belgae, Card::drought, {}, plan);
  EXPECT_TRUE(state.board.devastated(Region::nervii));
}

// Asks itself how many in the course of a March; with fewer than all it would gain a piece.
class Counting final : public Plain {
 public:
  Counting() : Plain(Faction::belgae) {}

 protected:
  bool command(Action& action, Command) override {
    const Ask why = msg::ask_how_many(Piece::belgic_hidden, msg::quarters_how_many, 3, {});
    if (action.play.choose_number(me, why, 0, 3) < 3) action.board().place(Region::treveri, Piece::belgic_hidden, 1);
    return true;
  }
  [[nodiscard]] std::array<Command, 4> command_order() const override {
    return {Command::march, Command::march, Command::march, Command::march};
  }
};

TEST_F(TwoWays, within_a_command_nothing_is_planned) {
  covers("FS 8.2.3");
  Counting belgae;
  play.seat(Faction::belgae, belgae);
  put(Region::nervii, Piece::belgic_hidden, 1);
  const EventPart part{Card::drought, CardSide::unshaded,
                       [](Play& now, Faction who) { execute(now, who, free_terms({Command::march})); }};
  carry_out_part(play, belgae, Faction::belgae, part, {});
  EXPECT_EQ(warbands(Region::treveri), 0);
}

// 8.3.4: those that are equally good are told, and the one that is drawn.
TEST_F(TwoWays, only_equals_are_drawn) {
  covers("FS 8.3.4");
  const EventPart part{Card::drought, CardSide::unshaded, [](Play& now, Faction who) {
                         const RegionSet three = {Region::morini, Region::nervii, Region::treveri};
                         const Region taken = now.choose(who, msg::drought_region(who), three);
                         if (taken != Region::morini) now.board.place(Region::nervii, Piece::belgic_hidden, 1);
                       }};
  carry_out_part(play, play.mind(Faction::belgae), Faction::belgae, part, {});
  EXPECT_EQ(times("lot.region"), 1);
  EXPECT_TRUE(told("lot.region NER NER TRE") || told("lot.region TRE NER TRE"));
  EXPECT_EQ(warbands(Region::nervii), 1);
}

TEST_F(TwoWays, the_best_alone_is_not_drawn) {
  covers("FS 8.3.4");
  belgae_choose([](Play&) {}, [](Play& now) { now.board.place(Region::treveri, Piece::belgic_hidden, 1); });
  EXPECT_EQ(times("lot.region"), 0);
}

// What its mind would agree to in a Battle is planned like anything else where it is part of an Event.
TEST_F(TwoWays, a_word_given_is_planned_too) {
  covers("FS 8.3.1");
  put(Region::nervii, Piece::belgic_hidden, 1);
  const EventPart part{Card::drought, CardSide::unshaded, [](Play& now, Faction who) {
                         if (now.agree(who, msg::ask_slingers(Region::nervii, 1))) {
                           now.board.remove(Region::nervii, Piece::belgic_hidden, 1);
                         }
                       }};
  carry_out_part(play, play.mind(Faction::belgae), Faction::belgae, part, {});
  EXPECT_EQ(warbands(Region::nervii), 1);
}

// Agrees to something in the course of a March.
class Agreeing final : public Plain {
 public:
  Agreeing() : Plain(Faction::belgae) {}

 protected:
  bool command(Action& action, Command) override {
    if (action.play.agree(me, msg::ask_slingers(Region::nervii, 1))) {
      action.board().place(Region::treveri, Piece::belgic_hidden, 1);
    }
    return true;
  }
  [[nodiscard]] std::array<Command, 4> command_order() const override {
    return {Command::march, Command::march, Command::march, Command::march};
  }
};

TEST_F(TwoWays, within_a_command_its_own_mind_gives_its_word) {
  covers("FS 8.2.3");
  Agreeing belgae;
  play.seat(Faction::belgae, belgae);
  put(Region::nervii, Piece::belgic_hidden, 1);
  const EventPart part{Card::drought, CardSide::unshaded,
                       [](Play& now, Faction who) { execute(now, who, free_terms({Command::march})); }};
  carry_out_part(play, belgae, Faction::belgae, part, {});
  EXPECT_EQ(warbands(Region::treveri), 1);
}

TEST_F(TwoWays, more_resources_of_their_own_go_before_fewer) {
  covers("FS 8.3.1");
  resources(Faction::belgae, 10);
  belgae_choose([](Play& now) { now.gain(Faction::belgae, 1); }, [](Play& now) { now.gain(Faction::belgae, 2); });
  EXPECT_EQ(resources(Faction::belgae), 12);
}

TEST_F(TwoWays, the_remi_count_like_a_city) {
  covers("FS 8.4.1");
  ally(Tribe::remi, Faction::arverni);
  ally(Tribe::bellovaci, Faction::arverni);
  belgae_choose([](Play& now) { now.board.subdue(Tribe::bellovaci); },
                [](Play& now) { now.board.subdue(Tribe::remi); });
  EXPECT_EQ(state.board.tribe(Tribe::remi).status, Status::subdued);
}

}  // namespace
}  // namespace auspex::falling_sky

// XXVI Alliances, III.F ties, III.G land.
#include "games/invasions/alliances.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/combat.h"
#include "games/invasions/movement.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Alliances : public testing::ActivationFixture {
 protected:
  // Two peoples of Germania, of different seats.
  Alliances() {
    turn(3);
    horde(Nation::franks, Space::rhenus);
    put(Nation::franks, Space::rhenus, Unit::infantry, 3);
    horde(Nation::alemanni, Space::bavaria);
    put(Nation::alemanni, Space::bavaria, Unit::infantry, 3);
  }
  void ally(Nation a, Nation b, int turns = 1) { make_alliance(play, a, b, turns); }
};

// --- XXVI.A

TEST_F(Alliances, are_made_between_active_nations) {
  covers("IN XXVI.A.1");
  EXPECT_TRUE(may_ally(state, Nation::franks, Nation::alemanni));
  EXPECT_FALSE(may_ally(state, Nation::franks, Nation::franks));
  EXPECT_FALSE(may_ally(state, Nation::franks, Nation::vandals)) << "not in play";
  nation(Nation::sklaves, Status::barbarian);
  nation(Nation::armenians, Status::kingdom);
  EXPECT_FALSE(may_ally(state, Nation::franks, Nation::sklaves)) << "a Slavic tribe";
  EXPECT_FALSE(may_ally(state, Nation::franks, Nation::armenians)) << "a minor Kingdom";
}

TEST_F(Alliances, are_not_made_with_the_intolerant_of_another_faith) {
  covers("IN XXVI.A.2");
  nation(Nation::franks).religion = Religion::arian;
  nation(Nation::alemanni).set(Flag::intolerant);
  EXPECT_FALSE(may_ally(state, Nation::franks, Nation::alemanni));
  EXPECT_FALSE(may_ally(state, Nation::alemanni, Nation::franks));
  nation(Nation::alemanni).religion = Religion::arian;
  EXPECT_TRUE(may_ally(state, Nation::franks, Nation::alemanni)) << "of the same faith";
  nation(Nation::alemanni).unset(Flag::intolerant);
  nation(Nation::franks).set(Flag::no_new_alliances);
  EXPECT_FALSE(may_ally(state, Nation::franks, Nation::alemanni)) << "Breach of Alliances";
  EXPECT_FALSE(may_ally(state, Nation::alemanni, Nation::franks));
}

TEST_F(Alliances, of_the_time_table_are_made_when_the_military_phase_opens) {
  covers("IN XXVI.A.1", "IN XXIII.E.1");
  turn(6);
  nation(Nation::saxons, Status::barbarian);
  nation(Nation::jutes, Status::barbarian);
  open_military(play);
  EXPECT_TRUE(allied(state, Nation::saxons, Nation::jutes));
}

// --- XXVI.B, XXVI.C

TEST_F(Alliances, let_pass_and_stack_and_forbid_attacks) {
  covers("IN XXVI.B.1", "IN III.F.1", "IN III.F.2");
  EXPECT_TRUE(may_attack(state, Nation::franks, Nation::alemanni)) << "nobody declares war";
  nation(Nation::suebi, Status::barbarian);
  EXPECT_TRUE(may_attack(state, Nation::suebi, Nation::alemanni)) << "not even within one seat";
  ally(Nation::franks, Nation::alemanni);
  EXPECT_FALSE(may_attack(state, Nation::franks, Nation::alemanni));
  EXPECT_FALSE(may_attack(state, Nation::alemanni, Nation::franks));
  EXPECT_EQ(passage(state, Nation::franks, Nation::alemanni), Passage::full);
  put(Nation::franks, Space::franconia, Unit::infantry, 2);
  acting({Nation::franks});
  go_on({"romans: march.to franconia bavaria"});
  EXPECT_EQ(count(Nation::franks, Space::bavaria), 2);
  EXPECT_TRUE(controls(state, Nation::alemanni, Space::bavaria)) << "it stays the ally's";
}

TEST_F(Alliances, fight_together_where_the_ally_agrees) {
  covers("IN XXVI.B.1");
  ally(Nation::franks, Nation::alemanni);
  put(Nation::alemanni, Space::rhenus, Unit::infantry, 2);
  put(Nation::vandals, Space::saxonia);
  for (Nation each : {Nation::franks, Nation::alemanni}) nation(each).orders = {1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0};
  state.manual_dice = false;
  acting({Nation::vandals});
  go_on({"persians: march.at saxonia rhenus franks", "persians: battle.enemy_ask=franks",
         "huns: battle.together_ask alemanni rhenus franks=common.yes",
         "romans: battle.together_ask franks rhenus alemanni=common.yes"});
  EXPECT_EQ(told("battle.begins rhenus vandals 1 franks 5"), 1) << "both stacks in one battle";
}

TEST_F(Alliances, are_not_those_of_allies) {
  covers("IN XXVI.C.1");
  nation(Nation::vandals, Status::barbarian);
  ally(Nation::franks, Nation::alemanni);
  ally(Nation::franks, Nation::vandals);
  EXPECT_EQ(allies_of(state, Nation::franks), (NationSet{Nation::alemanni, Nation::vandals}));
  EXPECT_TRUE(may_attack(state, Nation::alemanni, Nation::vandals));
}

// --- XXVI.D

TEST_F(Alliances, last_to_the_end_of_the_turn_or_longer) {
  covers("IN XXVI.D.1", "IN IV.B.6");
  nation(Nation::vandals, Status::barbarian);
  ally(Nation::franks, Nation::alemanni);
  ally(Nation::franks, Nation::vandals, 2);
  add_tie(state, TieKind::truce, Nation::alemanni, Nation::vandals, 3);
  add_tie(state, TieKind::ban, Nation::vandals, Nation::alemanni, 3);
  ties_run_out(play);
  EXPECT_FALSE(allied(state, Nation::franks, Nation::alemanni));
  EXPECT_TRUE(allied(state, Nation::franks, Nation::vandals)) << "two turns";
  EXPECT_TRUE(may_attack(state, Nation::alemanni, Nation::vandals)) << "the truce is over";
  EXPECT_TRUE(may_attack(state, Nation::vandals, Nation::alemanni)) << "and so is the ban";
  turn(4);
  ties_run_out(play);
  EXPECT_EQ(int{state.ties_size}, 0);
}

TEST_F(Alliances, when_over_send_the_smaller_stack_away) {
  covers("IN XXVI.D.2");
  ally(Nation::franks, Nation::alemanni);
  put(Nation::alemanni, Space::rhenus, Unit::infantry, 2);
  put(Nation::franks, Space::bavaria, Unit::infantry, 1);
  put(Nation::franks, Space::franconia);
  put(Nation::alemanni, Space::thuringia);
  end_alliance(play, Nation::franks, Nation::alemanni);
  EXPECT_EQ(count(Nation::alemanni, Space::thuringia), 3);
  EXPECT_EQ(count(Nation::franks, Space::franconia), 2);
  EXPECT_EQ(count(Nation::franks, Space::rhenus), 3);
}

TEST_F(Alliances, when_over_send_the_younger_of_equals_away_on_a_passed_check) {
  covers("IN XXVI.D.2");
  nation(Nation::franks).age = 4;
  nation(Nation::alemanni).age = 2;
  for (const auto& [die, stays] : {std::pair("2", Nation::franks), std::pair("1", Nation::alemanni)}) {
    const State before = state;
    ally(Nation::franks, Nation::alemanni);
    put(Nation::alemanni, Space::rhenus, Unit::infantry, 3);
    put(Nation::alemanni, Space::thuringia);
    put(Nation::franks, Space::frisia);
    script.expect({die});
    end_alliance(play, Nation::franks, Nation::alemanni);
    EXPECT_EQ(count(stays, Space::rhenus), 3) << die;
    EXPECT_EQ(count(stays == Nation::franks ? Nation::alemanni : Nation::franks, Space::rhenus), 0) << die;
    state = before;
  }
}

TEST_F(Alliances, when_over_leave_those_together_who_let_each_other_pass_anyway) {
  covers("IN XXVI.D.2", "IN XVIII.J.1");
  put(Nation::visigoths, Space::dacia, Unit::infantry, 2);
  put(Nation::ostrogoths, Space::dacia, Unit::infantry, 1);
  ally(Nation::visigoths, Nation::ostrogoths);
  end_alliance(play, Nation::visigoths, Nation::ostrogoths);
  EXPECT_EQ(count(Nation::ostrogoths, Space::dacia), 1) << "Goths with Goths";
}

TEST_F(Alliances, when_over_cost_those_who_have_nowhere_to_go) {
  covers("IN XXVI.D.2");
  put(Nation::vandals, Space::corsica, Unit::infantry, 2);
  for (Space near : adjacent(Space::corsica)) put(Nation::vandals, near);
  put(Nation::franks, Space::corsica, Unit::infantry, 1);
  lead(Nation::franks, Leader::chlodio, Space::corsica);
  ally(Nation::franks, Nation::vandals);
  end_alliance(play, Nation::franks, Nation::vandals);
  EXPECT_EQ(count(Nation::franks, Space::corsica), 0);
  EXPECT_EQ(state.leaders[0].at, Space::rhenus) << "the king goes to his people";
}

TEST_F(Alliances, of_many_end_together) {
  covers("IN XXVI.D.2", "IN IV.B.6");
  nation(Nation::vandals, Status::barbarian);
  put(Nation::vandals, Space::thuringia, Unit::infantry, 1);
  for (const auto& [a, b] : {std::pair(Nation::franks, Nation::alemanni), std::pair(Nation::alemanni, Nation::vandals),
                             std::pair(Nation::franks, Nation::vandals)}) {
    ally(a, b);
  }
  put(Nation::alemanni, Space::rhenus, Unit::infantry, 1);
  for (Space near : {Space::flandria, Space::austrasia, Space::frisia, Space::saxonia, Space::franconia}) {
    hold(Nation::franks, {near});
    put(Nation::franks, near);
  }
  ties_run_out(play);
  EXPECT_EQ(count(Nation::alemanni, Space::thuringia), 0) << "the Vandals are no friends any more either";
  EXPECT_EQ(count(Nation::alemanni, Space::rhenus), 0);
}

TEST_F(Alliances, end_by_breach_with_all_or_with_those_of_another_faith) {
  covers("IN XXVI.A.2");
  nation(Nation::vandals, Status::barbarian);
  nation(Nation::vandals).religion = Religion::arian;
  ally(Nation::franks, Nation::alemanni);
  ally(Nation::franks, Nation::vandals);
  end_all_alliances(play, Nation::franks, true);
  EXPECT_EQ(allies_of(state, Nation::franks), (NationSet{Nation::alemanni}));
  end_all_alliances(play, Nation::franks, false);
  EXPECT_TRUE(allies_of(state, Nation::franks).empty());
}

// --- III.F, III.G

TEST_F(Alliances, war_is_remembered_of_persia_and_each_roman_half) {
  covers("IN III.F.3");
  nation(Nation::persians, Status::kingdom);
  nation(Nation::romans_e, Status::empire);
  note_war(state, Nation::romans_e, Nation::persians);
  EXPECT_EQ(state.history.persian_war_east, 1 << 3);
  EXPECT_EQ(state.history.persian_war_west, 0);
}

TEST_F(Alliances, entering_a_province_of_the_other_is_war) {
  covers("IN III.F.3");
  nation(Nation::romans_e, Status::empire);
  nation(Nation::persians, Status::kingdom);
  hold(Nation::romans_e, {Space::osroene});
  put(Nation::persians, Space::assyria, Unit::infantry, 2);
  acting({Nation::persians});
  go_on({"persians: march.at assyria osroene romans_e", "persians: siege.ask=common.no"});
  EXPECT_EQ(state.history.persian_war_east, 1 << 3);
}

TEST_F(Alliances, land_is_friendly_hostile_or_empty) {
  covers("IN III.G.1");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, {Space::austrasia, Space::lotharingia});
  EXPECT_TRUE(is_friendly(state, Nation::franks, Space::rhenus));
  EXPECT_TRUE(is_hostile(state, Nation::franks, Space::austrasia));
  EXPECT_FALSE(is_friendly(state, Nation::franks, Space::austrasia));
  bind(state, Nation::franks, Bond::foedus, Nation::romans_w);
  EXPECT_TRUE(is_friendly(state, Nation::franks, Space::austrasia)) << "a federate may pass";
  EXPECT_FALSE(is_hostile(state, Nation::franks, Space::austrasia));
  put(Nation::alemanni, Space::austrasia);
  EXPECT_TRUE(is_hostile(state, Nation::franks, Space::austrasia)) << "untied units stand there";
  add_tie(state, TieKind::truce, Nation::franks, Nation::alemanni, 3);
  EXPECT_FALSE(is_friendly(state, Nation::franks, Space::bavaria)) << "a truce gives no passage";
  EXPECT_FALSE(is_hostile(state, Nation::franks, Space::bavaria));
  EXPECT_TRUE(is_empty(state, Space::thuringia));
  EXPECT_FALSE(is_empty(state, Space::rhenus));
  limes(Nation::romans_w, Space::agri_decumates);
  EXPECT_TRUE(is_hostile(state, Nation::alemanni, Space::agri_decumates)) << "a Limes alone";
}

}  // namespace
}  // namespace auspex::invasions

// Events of battles (Annex 1: battle, land_battle, naval_battle), each in a battle that is fought.
#include "games/invasions/activation_testing.h"
#include "games/invasions/events.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class BattleEvents : public testing::BattleFixture {
 protected:
  // The Goths have that card.
  void hold_card(Event event) { give(Side::goths, event); }
  // Whether a seat could play its card before the first die of a battle between these.
  [[nodiscard]] bool offered(Event event, const Battle& battle, Timing timing = Timing::start) {
    give(Side::goths, event);
    Battle copy = battle;
    return playable(state, Side::goths, Window::battle,
                    {.nation = battle.attacker.commander, .timing = timing, .battle = &copy})
        .has(event);
  }
  static BattleSide side(Nation commander, std::initializer_list<std::pair<Unit, int>> units) {
    BattleSide made;
    made.commander = commander;
    made.nations.add(commander);
    for (const auto& [unit, n] : units) {
      made.units.push_back({Space::lugdunus, national(commander, unit), static_cast<std::uint8_t>(n)});
    }
    return made;
  }
  [[nodiscard]] Battle between(BattleSide attacker, BattleSide defender) const {
    Battle battle;
    battle.at = Space::lugdunus;
    battle.attacker = std::move(attacker);
    battle.defender = std::move(defender);
    return battle;
  }
};

TEST_F(BattleEvents, archers_gives_a_die_for_each_of_them) {
  covers("IN event.archers", "IN X.C.1", "IN XX.D.1");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 2);
  put(Nation::visigoths, Space::saliens, Unit::archer);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  hold_card(Event::archers);
  attack(
      {"goths: card.ask_nation window.battle_start visigoths=archers | archers, none, card.silent_battle, "
       "card.silent_activation, card.silent_phase",
       "goths: card.ask_target archers=card.attacker visigoths | card.attacker visigoths, card.defender alemanni",
       "goths: 1", "5", "5", "5", "5", "5", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.archery visigoths 1 0 1"), 1);
  EXPECT_EQ(told("battle.melee alemanni 2 0 0"), 1);
}

TEST_F(BattleEvents, one_card_is_played_in_a_battle) {
  covers("IN X.C.2");
  armies(3, 3);
  hold_card(Event::dice);
  give(Side::huns, Event::tactics);
  attack({"goths: card.ask_nation=dice", "card.attacker visigoths", "5", "5", "5", "5", "5", "5",
          "goths: battle.reroll_ask visigoths 1 0=battle.no_reroll"});
  EXPECT_FALSE(victory()) << "nobody else was asked";
}

TEST_F(BattleEvents, bad_omens_keep_two_units_out_until_recovery_is_over) {
  covers("IN event.bad_omens", "IN X.C.1");
  armies(3, 3);
  hold_card(Event::bad_omens);
  // Which two is a lot: three, then two to choose from.
  attack({"card.ask_nation=bad_omens", "card.defender alemanni", "romans: 1", "romans: 1", "1", "5", "5", "5",
          "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("event.benched infantry alemanni"), 2);
  EXPECT_EQ(told("battle.melee alemanni 1 0 0"), 1);
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 3) << "one recovered, two who sat it out";
}

TEST_F(BattleEvents, bad_omens_are_for_stacks_of_three) {
  covers("IN event.bad_omens");
  const BattleSide two = side(Nation::visigoths, {{Unit::infantry, 2}});
  const BattleSide three = side(Nation::alemanni, {{Unit::infantry, 3}});
  EXPECT_FALSE(offered(Event::bad_omens, between(two, two)));
  EXPECT_TRUE(offered(Event::bad_omens, between(two, three)));
}

TEST_F(BattleEvents, bravery_gives_a_unit_two_dice_and_two_lives) {
  covers("IN event.bravery");
  armies(1, 3);
  put(Nation::visigoths, Space::saliens, Unit::heavy_cavalry);
  hold_card(Event::bravery);
  attack({"card.ask_nation=bravery", "card.ask_target=unit.plain 1 heavy_cavalry visigoths lugdunus",
          // Three dice for two units, one of them black by the cavalry.
          "1", "1", "1", "1", "5", "5", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.melee visigoths 2 1 4"), 1);
  EXPECT_EQ(told("battle.brave visigoths"), 1) << "the one hit hurts nobody";
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 2);
}

TEST_F(BattleEvents, dice_is_a_reroll_more) {
  covers("IN event.dice");
  armies(3, 3);
  hold_card(Event::dice);
  attack({"dice", "card.attacker visigoths", "5", "5", "5", "5", "5", "5", "goths: battle.reroll_ask=die.white_blank",
          "goths: 1", "huns: battle.retreat_ask=liger"});
  EXPECT_TRUE(victory());
}

TEST_F(BattleEvents, evil_omens_cost_barbarians_a_die) {
  covers("IN event.evil_omens");
  armies(3, 3);
  hold_card(Event::evil_omens);
  attack({"evil_omens", "card.ask_target=card.defender alemanni | card.attacker visigoths, card.defender alemanni", "5",
          "5", "5", "5", "5"});
  EXPECT_EQ(told("battle.melee alemanni 2 0 0"), 1);
  const Battle of_romans =
      between(side(Nation::romans_w, {{Unit::infantry, 1}}), side(Nation::romans_e, {{Unit::infantry, 1}}));
  nation(Nation::romans_w, Status::empire);
  nation(Nation::romans_e, Status::empire);
  EXPECT_FALSE(offered(Event::evil_omens, of_romans));
}

TEST_F(BattleEvents, good_omens_give_the_civilized_a_die) {
  covers("IN event.good_omens");
  armies(3, 3);
  hold_card(Event::good_omens);
  attack({"5", "5", "5", "5", "5", "5"});
  EXPECT_FALSE(script.was_asked("card.ask_nation")) << "no side has a Civilized unit";
}

TEST_F(BattleEvents, good_omens_give_a_kingdom_a_die) {
  covers("IN event.good_omens");
  armies(3, 3);
  nation(Nation::alemanni, Status::kingdom);
  hold_card(Event::good_omens);
  attack({"good_omens", "5", "5", "5", "5", "5", "5", "5"});
  EXPECT_EQ(told("battle.melee alemanni 4 0 0"), 1) << "the only side it fits";
}

TEST_F(BattleEvents, guides_find_a_way_without_ambush_or_ridge) {
  covers("IN event.guides", "IN XX.E.1", "IN XX.F.2");
  put(Nation::visigoths, Space::lotharingia, Unit::infantry, 4);
  put(Nation::alemanni, Space::helvetia, Unit::infantry, 4);
  hold_card(Event::guides);
  go_on({"march.at lotharingia helvetia alemanni", "guides", "5", "5", "5", "5", "5", "5", "5", "5"});
  EXPECT_EQ(told("battle.ambush"), 0);
  EXPECT_EQ(told("battle.melee visigoths 4 0 0"), 1);
}

TEST_F(BattleEvents, ruse_makes_light_of_the_ground) {
  covers("IN event.ruse");
  put(Nation::visigoths, Space::austrasia, Unit::infantry, 3);
  put(Nation::alemanni, Space::flandria, Unit::infantry, 3);
  hold_card(Event::ruse);
  go_on({"march.at austrasia flandria alemanni", "ruse", "1", "5", "5", "5", "5", "5",
         "goths: battle.reroll_ask visigoths 1 1=battle.no_reroll", "huns: battle.retreat_ask=frisia"});
  EXPECT_EQ(told("battle.melee visigoths 3 0 1"), 1) << "no die lost to the marsh";
}

TEST_F(BattleEvents, tactics_is_a_black_die) {
  covers("IN event.tactics");
  armies(3, 3);
  hold_card(Event::tactics);
  attack({"tactics", "card.attacker visigoths", "5", "5", "5", "1", "5", "5", "5", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.melee visigoths 3 1 2"), 1);
}

TEST_F(BattleEvents, trap_strikes_before_the_archers) {
  covers("IN event.trap");
  put(Nation::visigoths, Space::lotharingia, Unit::infantry, 3);
  put(Nation::alemanni, Space::treveria, Unit::infantry, 3);
  set_city(state, Space::treveria, 0, 0);
  hold_card(Event::trap);
  // A red sword counts even in the forest.
  go_on({"march.at lotharingia treveria alemanni", "trap", "card.attacker visigoths", "goths: 5", "goths: 5",
         "goths: 5", "huns: 5", "huns: 5", "huns: battle.retreat_ask=saliens"});
  EXPECT_EQ(told("battle.trap visigoths 1"), 1);
  EXPECT_EQ(told("battle.melee alemanni 2 0 0"), 1);
}

TEST_F(BattleEvents, trap_may_be_a_better_fight_in_the_advanced_game) {
  covers("IN event.trap");
  read(Reading::advanced_combat);
  armies(3, 3);
  hold_card(Event::trap);
  attack({"trap", "card.attacker visigoths", "event.trap_fight", "1", "1", "1", "1", "1", "1", "1", "1",
          "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.table visigoths 4"), 2) << "in both rounds";
}

TEST_F(BattleEvents, treachery_turns_infantry_for_the_battle) {
  covers("IN event.treachery");
  armies(2, 3);
  hold_card(Event::treachery);
  attack({"treachery", "card.attacker visigoths", "goths: units.how_many=2 | 1, 2",
          // Four dice against one.
          "1", "5", "5", "5", "5", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.melee visigoths 4 0 1"), 1);
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 2);
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 1) << "the one who fell is recovered, the traitors are gone";
}

TEST_F(BattleEvents, treachery_finds_no_traitors_among_horsemen) {
  covers("IN event.treachery");
  put(Nation::visigoths, Space::saliens, Unit::heavy_cavalry, 2);
  const Battle horsemen =
      between(side(Nation::visigoths, {{Unit::heavy_cavalry, 2}}), side(Nation::huns, {{Unit::cavalry, 2}}));
  EXPECT_FALSE(offered(Event::treachery, horsemen));
}

TEST_F(BattleEvents, treachery_may_be_of_everybody_on_foot) {
  covers("IN event.treachery");
  put(Nation::visigoths, Space::saliens, Unit::heavy_cavalry, 2);
  const Battle legions =
      between(side(Nation::visigoths, {{Unit::heavy_cavalry, 2}}), side(Nation::romans_w, {{Unit::legion, 2}}));
  const Battle horsemen =
      between(side(Nation::visigoths, {{Unit::heavy_cavalry, 2}}), side(Nation::huns, {{Unit::cavalry, 2}}));
  EXPECT_FALSE(offered(Event::treachery, legions));
  read(Reading::event_infantry_on_foot);
  EXPECT_TRUE(offered(Event::treachery, legions));
  EXPECT_FALSE(offered(Event::treachery, horsemen));
}

TEST_F(BattleEvents, signo_deus_is_for_christians_against_christians) {
  covers("IN event.signo_deus");
  state.nations[Nation::visigoths].religion = Religion::arian;
  state.nations[Nation::alemanni].religion = Religion::catholic;
  armies(3, 3);
  hold_card(Event::signo_deus);
  attack({"signo_deus", "card.attacker visigoths", "romans: 1", "romans: 1", "5", "5", "5", "5", "5",
          "goths: battle.reroll_ask visigoths 2 0=battle.no_reroll"});
  EXPECT_EQ(told("battle.melee visigoths 4 0 0"), 1);
  EXPECT_EQ(told("battle.melee alemanni 1 0 0"), 1) << "two of them stayed out";
  state.nations[Nation::alemanni].religion = Religion::pagan;
  EXPECT_FALSE(offered(Event::signo_deus, between(side(Nation::visigoths, {{Unit::infantry, 3}}),
                                                  side(Nation::alemanni, {{Unit::infantry, 3}}))));
}

TEST_F(BattleEvents, indiscipline_kills_an_elite_that_was_damaged) {
  covers("IN event.indiscipline");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 2);
  put(Nation::visigoths, Space::saliens, Unit::elite_infantry);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  give(Side::huns, Event::indiscipline);
  attack({"5", "5", "5", "1", "5", "5", "battle.hit_ask=elite_infantry",
          "huns: card.ask_nation window.battle_hits visigoths=indiscipline"});
  EXPECT_EQ(told("battle.undisciplined elite_infantry visigoths"), 1);
  EXPECT_EQ(told("battle.recovered elite_infantry visigoths"), 1);
}

TEST_F(BattleEvents, indiscipline_needs_an_elite_just_hit) {
  covers("IN event.indiscipline");
  armies(3, 3);
  give(Side::huns, Event::indiscipline);
  attack({"5", "5", "5", "1", "5", "5"});
  EXPECT_FALSE(script.was_asked("card.ask_nation"));
}

TEST_F(BattleEvents, long_battle_is_another_round) {
  covers("IN event.long_battle", "IN XX.H.4", "IN XX.C.1");
  armies(3, 3);
  hold_card(Event::long_battle);
  attack({"1", "5", "5", "1", "5", "5", "goths: card.ask_nation window.battle_melee visigoths=long_battle",
          "card.attacker visigoths", "1", "5", "5", "5", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.melee visigoths 2 0 1"), 1) << "with those who are left";
  EXPECT_TRUE(victory());
}

TEST_F(BattleEvents, long_battle_is_not_forced_on_whom_it_is_given_to) {
  covers("IN event.long_battle");
  armies(3, 3);
  hold_card(Event::long_battle);
  attack({"1", "5", "5", "1", "5", "5", "long_battle", "card.defender alemanni",
          "huns: event.long_battle_ask alemanni=common.no"});
  EXPECT_FALSE(victory());
}

TEST_F(BattleEvents, major_battle_is_another_round_or_three_points) {
  covers("IN event.major_battle");
  armies(3, 3);
  hold_card(Event::major_battle);
  const State before = state;
  attack({"1", "5", "5", "5", "5", "5", "goths: card.ask_nation window.battle_end visigoths=major_battle",
          "goths: card.ask_target major_battle=event.major_points | event.major_round, event.major_points",
          "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(points(Nation::visigoths), 3);
  state = before;
  attack({"5", "5", "5", "5", "5", "5", "major_battle", "event.major_points"});
  EXPECT_EQ(points(Nation::visigoths), 0) << "they have not won";
  state = before;
  attack({"5", "5", "5", "5", "5", "5", "major_battle", "event.major_round", "1", "5", "5", "5", "5", "5",
          "huns: battle.retreat_ask=liger"});
  EXPECT_TRUE(victory());
}

// --- When they may not be played

constexpr EventSet on_land = {Event::archers, Event::guides, Event::ruse, Event::trap};
constexpr EventSet anywhere = {Event::bravery, Event::dice, Event::tactics};

TEST_F(BattleEvents, of_the_ground_are_not_for_the_sea) {
  covers("IN X.C.1", "IN X.C.5");
  Battle battle = between(side(Nation::visigoths, {{Unit::fleet, 3}}), side(Nation::alemanni, {{Unit::fleet, 3}}));
  for (Event event : on_land | anywhere) EXPECT_TRUE(offered(event, battle)) << id_of(event);
  battle.naval = true;
  for (Event event : on_land) EXPECT_FALSE(offered(event, battle)) << id_of(event);
  for (Event event : anywhere) EXPECT_TRUE(offered(event, battle)) << id_of(event);
}

TEST_F(BattleEvents, of_the_beginning_come_too_late_once_dice_have_been_thrown) {
  covers("IN X.C.1");
  const Battle battle =
      between(side(Nation::visigoths, {{Unit::infantry, 3}}), side(Nation::alemanni, {{Unit::infantry, 3}}));
  for (Timing timing : {Timing::after_hits, Timing::after_melee_hits, Timing::end}) {
    for (Event event : on_land | anywhere) EXPECT_FALSE(offered(event, battle, timing)) << id_of(event);
  }
}

TEST_F(BattleEvents, are_none_where_one_has_been_played) {
  covers("IN X.C.2");
  Battle battle =
      between(side(Nation::visigoths, {{Unit::infantry, 3}}), side(Nation::alemanni, {{Unit::infantry, 3}}));
  battle.card_played = true;
  for (Event event : on_land | anywhere) EXPECT_FALSE(offered(event, battle)) << id_of(event);
}

TEST_F(BattleEvents, guides_and_ruse_are_for_the_attacker_alone) {
  covers("IN event.guides", "IN X.C.5");
  hold_card(Event::guides);
  hold_card(Event::ruse);
  for (const char* answer : {"goths: card.ask_nation=guides", "goths: card.ask_nation=ruse"}) {
    Battle battle =
        between(side(Nation::visigoths, {{Unit::infantry, 3}}), side(Nation::alemanni, {{Unit::infantry, 3}}));
    script.expect({answer});
    card_window(play, Window::battle, {.nation = Nation::visigoths, .timing = Timing::start, .battle = &battle});
  }
  EXPECT_EQ(told("card.attacker visigoths"), 2) << "nobody was asked on whom";
}

class NavalEvents : public BattleEvents {
 protected:
  NavalEvents() {
    nation(Nation::vandals, Status::kingdom);
    nation(Nation::romans_e, Status::empire);
    put(Nation::vandals, Space::utica);
    put(Nation::vandals, Space::mare_sardoum, Unit::fleet, 3);
    put(Nation::romans_e, Space::achaea);
    put(Nation::romans_e, Space::mare_sardoum, Unit::fleet, 2);
    acting({Nation::vandals});
  }
  void fight(std::initializer_list<const char*> answers) {
    script.expect({"persians: march.fleets 3 mare_sardoum", "units.how_many=3", "persians: march.here mare_sardoum"});
    go_on(answers);
  }
};

TEST_F(NavalEvents, naval_maneuvers_is_a_black_die_at_sea_alone) {
  covers("IN event.naval_maneuvers", "IN XXV.C.1");
  hold_card(Event::naval_maneuvers);
  hold_card(Event::archers);
  fight(
      {"goths: card.ask_nation=naval_maneuvers | naval_maneuvers, none, card.silent_battle, card.silent_activation, "
       "card.silent_phase",
       "card.attacker vandals", "5", "5", "5", "1", "5", "5"});
  EXPECT_EQ(told("battle.melee vandals 3 1 2"), 1);
  EXPECT_FALSE(offered(Event::naval_maneuvers, between(side(Nation::visigoths, {{Unit::infantry, 1}}),
                                                       side(Nation::alemanni, {{Unit::infantry, 1}}))));
}

TEST_F(NavalEvents, treachery_turns_one_ship) {
  covers("IN event.treachery");
  hold_card(Event::treachery);
  fight({"treachery", "card.attacker vandals", "5", "5", "5", "5", "1"});
  EXPECT_EQ(told("battle.melee vandals 4 0 0"), 1);
  EXPECT_EQ(told("event.turned 1 fleet romans_e"), 1);
}

}  // namespace
}  // namespace auspex::invasions

// The rule that a message cites is the rule of whoever acts.
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

constexpr EnumArray<Faction, std::string_view> march_rule = {{{"3.2.2", "3.3.2", "3.3.2", "3.3.2", "3.4.2"}}};
constexpr EnumArray<Faction, std::string_view> battle_rule = {{{"3.2.4", "3.3.4", "3.3.4", "3.3.4", "3.4.4"}}};
constexpr EnumArray<Faction, std::string_view> ambush_rule = {{{"4.3.3", "4.3.3", "4.4.3", "4.5.3", "3.4.4"}}};
constexpr EnumArray<Faction, std::string_view> ability_chapter = {{{"4.2", "4.3", "4.4", "4.5", ""}}};

std::string_view rule_of(const Text& text) { return catalogue().rule_of(text); }
std::string_view rule_of(const Ask& ask) { return rule_of(ask.prompt); }

class RulesCited : public Fixture {
 protected:
  // The rules cited in the log, without repetitions in a row.
  [[nodiscard]] std::vector<std::string_view> cited() const {
    std::vector<std::string_view> rules;
    for (const Line& line : script.lines()) {
      const std::string_view rule = rule_of(line.text);
      if (!rule.empty() && (rules.empty() || rules.back() != rule)) rules.push_back(rule);
    }
    return rules;
  }
  void battle(Faction attacker, Region where, Faction defender) {
    Action action(play, attacker, free_terms({Command::battle}));
    battle_in(action, where, defender, {});
  }
  using Rules = std::vector<std::string_view>;
};

TEST_F(RulesCited, are_those_of_the_faction_that_marches) {
  covers("FS 3.3.2", "FS 3.4.2");
  for (Faction who : all<Faction>()) {
    EXPECT_EQ(rule_of(msg::menu_march(who, 1)), march_rule[who]) << id_of(who);
    EXPECT_EQ(rule_of(msg::menu_march_group(who, Region::nervii)), march_rule[who]);
    EXPECT_EQ(rule_of(msg::menu_march_on(who, Region::nervii)), march_rule[who]);
    EXPECT_EQ(rule_of(msg::march_from(who, Region::nervii)), march_rule[who]);
    EXPECT_EQ(rule_of(msg::march_into(Region::nervii, Region::treveri, who, {})), march_rule[who]);
  }
  EXPECT_EQ(rule_of(msg::ask_harass_march(Faction::aedui, Faction::romans, Region::nervii, 1)), "3.2.2");
  EXPECT_EQ(rule_of(msg::ask_harass_march(Faction::romans, Faction::arverni, Region::nervii, 1)), "3.3.2");
}

TEST_F(RulesCited, are_those_of_the_faction_that_attacks) {
  covers("FS 3.3.4", "FS 3.4.4");
  for (Faction attacker : all<Faction>()) {
    const Faction other = attacker == Faction::aedui ? Faction::belgae : Faction::aedui;
    EXPECT_EQ(rule_of(msg::menu_battle(attacker, 1)), battle_rule[attacker]) << id_of(attacker);
    EXPECT_EQ(rule_of(msg::battle(attacker, other, Region::nervii)), battle_rule[attacker]);
    EXPECT_EQ(rule_of(msg::ask_retreat(other, Region::nervii, attacker)), battle_rule[attacker]);
    EXPECT_EQ(rule_of(msg::counterattack(other, 1, attacker)), battle_rule[attacker]);
    EXPECT_EQ(rule_of(msg::battle_ambush(attacker, other, Region::nervii)), ambush_rule[attacker]);
  }
}

TEST_F(RulesCited, for_gallic_and_germanic_rally) {
  covers("FS 3.4.1", "FS 3.4.3");
  EXPECT_EQ(rule_of(msg::rally_done(Faction::belgae, Region::nervii)), "3.3.1");
  EXPECT_EQ(rule_of(msg::rally_done(Faction::germans, Region::nervii)), "3.4.1");
  EXPECT_EQ(rule_of(msg::raid_done(Faction::belgae, Region::nervii)), "3.3.3");
  EXPECT_EQ(rule_of(msg::raid_done(Faction::germans, Region::nervii)), "3.4.3");
}

TEST_F(RulesCited, throughout_a_gallic_battle_and_retreat_are_gallic) {
  covers("FS 3.3.4");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::aedui_hidden, 3);
  put(Region::treveri, Piece::aedui_hidden, 1);
  script.expect({"retreat.go", "TRE"});
  battle(Faction::belgae, Region::nervii, Faction::aedui);
  EXPECT_EQ(cited(), Rules{"3.3.4"});
}

TEST_F(RulesCited, throughout_a_roman_battle_are_roman) {
  covers("FS 3.2.4");
  put(Region::nervii, Piece::legion, 2);
  put(Region::nervii, Piece::belgic_hidden, 3);
  script.expect({"retreat.stand"});
  battle(Faction::romans, Region::nervii, Faction::belgae);
  EXPECT_EQ(cited(), Rules{"3.2.4"});
}

TEST_F(RulesCited, for_losses_of_harassment_are_those_of_march_and_seize) {
  covers("FS 3.2.2", "FS 3.2.3", "FS 3.3.2");
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  const auto harassed = [&](Faction who, Command command, Piece piece) {
    Action action(play, who, Terms{});
    action.command = command;
    Stack victims{};
    victims[piece] = 1;
    const std::size_t before = script.lines().size();
    script.expect({"common.yes"});
    harass(action, Region::mandubii, victims, command == Command::seize);
    EXPECT_EQ(script.lines().size(), before + 2) << "Harassment and the Loss";
    EXPECT_EQ(rule_of(script.lines()[before].text), rule_of(script.lines()[before + 1].text));
    return rule_of(script.lines()[before + 1].text);
  };
  EXPECT_EQ(harassed(Faction::romans, Command::march, Piece::auxilia_hidden), "3.2.2");
  EXPECT_EQ(harassed(Faction::romans, Command::seize, Piece::auxilia_hidden), "3.2.3");
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  EXPECT_EQ(harassed(Faction::arverni, Command::march, Piece::arverni_hidden), "3.3.2");
}

TEST_F(RulesCited, for_rolls_in_quarters_are_those_of_their_owner) {
  covers("FS 6.3.2", "FS 6.3.3");
  EXPECT_EQ(rule_of(msg::quarters_roll(Piece::legion, Region::nervii)), "6.3.3");
  EXPECT_EQ(rule_of(msg::quarters_roll(Piece::auxilia_revealed, Region::nervii)), "6.3.3");
  EXPECT_EQ(rule_of(msg::quarters_roll(Piece::aedui_hidden, Region::nervii)), "6.3.2");
  EXPECT_EQ(rule_of(msg::quarters_to(Faction::romans, Region::nervii)), "6.3.3");
  EXPECT_EQ(rule_of(msg::quarters_to(Faction::belgae, Region::nervii)), "6.3.2");
}

TEST_F(RulesCited, for_an_ability_are_its_own) {
  covers("FS 4.1");
  EXPECT_EQ(rule_of(msg::menu_ability(Ability::scout, Faction::romans)), "4.2.2");
  EXPECT_EQ(rule_of(msg::ability_ask_region(Faction::belgae, Ability::rampage)), "4.5.2");
  for (Faction who : player_factions) {
    for (Ability ability : abilities_of(who)) {
      const std::string_view rule = rule_of(msg::menu_ability(ability, who));
      EXPECT_EQ(rule.substr(0, 3), ability_chapter[who]) << id_of(who) << ' ' << id_of(ability) << ' ' << rule;
      if (ability == Ability::ambush) {
        EXPECT_EQ(rule, ambush_rule[who]);
      }
    }
  }
}

// --- What is offered in a turn

class RulesOffered : public RulesCited {
 protected:
  // Everyone is in one place and able to do something there.
  RulesOffered() {
    put(Region::nervii, Piece::legion, 2);
    put(Region::nervii, Piece::auxilia_hidden, 4);
    ally(Tribe::nervii, Faction::belgae);
    for (Piece piece : {Piece::arverni_hidden, Piece::aedui_hidden, Piece::belgic_hidden}) {
      put(Region::nervii, piece, 4);
    }
  }
  void pass(Faction who, coin::Choices choices) {
    script.expect({"menu.turn=menu.pass"});
    play.executing = who;
    EXPECT_EQ(player_mind().take_turn(play, who, choices), coin::Deed::passed);
  }
};

TEST_F(RulesOffered, for_a_command_are_those_of_whoever_executes_it) {
  covers("FS 3.2.2", "FS 3.3.2", "FS 3.2.4", "FS 3.3.4");
  for (Faction who : player_factions) {
    pass(who, {.command = true});
    EXPECT_EQ(script.rule_behind("menu.command march"), march_rule[who]) << id_of(who);
    EXPECT_EQ(script.rule_behind("menu.command battle"), battle_rule[who]) << id_of(who);
    pass(who, {.limited = true});
    EXPECT_EQ(script.rule_behind("menu.limited march"), march_rule[who]) << id_of(who);
    EXPECT_EQ(script.rule_behind("menu.limited battle"), battle_rule[who]) << id_of(who);
  }
  EXPECT_EQ(script.rule_behind("menu.limited raid"), "3.3.3");
  EXPECT_EQ(script.rule_behind("menu.command seize"), "3.2.3");
  EXPECT_EQ(script.rule_behind("menu.pass"), "2.3.3");
}

TEST_F(RulesOffered, for_a_command_of_germans_are_germanic_whoever_decides_it) {
  covers("FS 3.4.2");
  put(Region::sugambri, Piece::german_hidden, 2);
  script.expect({"romans: menu.free_command germans=menu.decline"});
  execute_event(play, Faction::romans, Card::germanic_chieftains, CardSide::unshaded);
  EXPECT_EQ(script.rule_behind("menu.command march"), "3.4.2");
  for (Command command : {Command::rally, Command::march, Command::raid, Command::battle}) {
    EXPECT_EQ(rule_of(msg::menu_command(command, Faction::germans)).substr(0, 3), "3.4") << id_of(command);
  }
}

TEST_F(RulesOffered, for_an_event_are_the_text_that_is_chosen) {
  covers("FS 5.1", "FS 5.2");
  for (Card card : all<Card>()) {
    if (is_winter(card)) continue;
    state.deck[0] = card;
    pass(Faction::romans, {.event = true});
    const std::string number(id_of(card));
    if (card_info[card].dual_use) {
      EXPECT_EQ(script.rule_behind("menu.event_unshaded " + number), "card." + number + "u");
      EXPECT_EQ(script.rule_behind("menu.event_shaded " + number), "card." + number + "s");
    } else {
      EXPECT_EQ(script.rule_behind("menu.event " + number), "card." + number);
    }
  }
}

}  // namespace
}  // namespace auspex::falling_sky::testing

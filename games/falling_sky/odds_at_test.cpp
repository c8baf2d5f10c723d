// The odds told at the questions of a turn: of which Battles, behind which answers, with which notes. What the figures
// themselves are, odds_test.cpp works out.
#include <algorithm>
#include <sstream>

#include "games/falling_sky/position.h"
#include "games/falling_sky/sequence.h"
#include "games/falling_sky/testing.h"
#include "kit/tags.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

// Answers from a script, and leaves the question after its end open.
class Opening final : public kit::Script {
 public:
  Opening() : kit::Script(catalogue(), {"romans", "arverni", "aedui", "belgae"}) {}

  int ask(const Question& question) override {
    if (!used_up()) return kit::Script::ask(question);
    open = question;
    throw Unanswered();
  }

  Question open;
};

std::string code(const Text& text) {
  std::string written = code_of(catalogue(), text);
  if (written.starts_with("odds.")) written.erase(0, 5);
  return written;
}

// "1.38 (1.5) of 0.125 0.375 0.5, legion 0.875": the average, the other one, the chance of each number, the parts.
std::string written(const OddsFigure& figure) {
  std::ostringstream out;
  out.precision(3);
  EXPECT_EQ(figure.measure, OddsFigure::Measure::number);
  out << figure.value;
  if (figure.other) out << " (" << *figure.other << ")";
  out << " of";
  for (const double chance : figure.spread) out << " " << chance;
  for (const OddsFigure::Part& part : figure.parts) out << ", " << code(part.what).substr(6) << " " << part.chance;
  return out.str();
}

class OddsAt : public testing::Fixture {
 protected:
  // Plays the card to the question after these answers.
  void play_to(std::initializer_list<const char*> answers) {
    Opening opening;
    opening.expect(answers);
    const std::unique_ptr<Position> position = position_of(state);
    odds = position->odds(opening, spectator);
    EXPECT_TRUE(opening.used_up());
    question = opening.open;
  }
  void on_card(Card card) { std::swap(state.deck[0], state.deck[static_cast<std::size_t>(index_of(card))]); }

  [[nodiscard]] std::string asked() const { return code(question.prompt); }
  [[nodiscard]] std::vector<std::string> titles() const {
    std::vector<std::string> all_titles;
    for (const OddsTable& table : odds.tables) all_titles.push_back(code(table.title).substr(8));
    return all_titles;
  }
  [[nodiscard]] std::vector<std::string> notes() const {
    std::vector<std::string> all_notes;
    for (const Text& note : odds.notes) all_notes.push_back(code(note));
    return all_notes;
  }
  [[nodiscard]] const OddsTable& table(const std::string& title) const {
    for (const OddsTable& one : odds.tables) {
      if (code(one.title) == "heading " + title) return one;
    }
    ADD_FAILURE() << "no odds of " << title;
    static const OddsTable none;
    return none;
  }
  // "retreat.stand <option, option>: defenders | attackers", and the notes below.
  [[nodiscard]] std::vector<std::string> rows(const std::string& title) const {
    std::vector<std::string> all_rows;
    for (const OddsRow& row : table(title).rows) {
      std::string text = code(row.label) + options(row) + ": ";
      for (std::size_t i = 0; i < row.figures.size(); ++i) text += (i > 0 ? " | " : "") + written(row.figures[i]);
      all_rows.push_back(std::move(text));
    }
    for (const Text& note : table(title).notes) all_rows.push_back(code(note));
    return all_rows;
  }
  // The same without figures.
  [[nodiscard]] std::vector<std::string> ways(const std::string& title) const {
    std::vector<std::string> all_ways;
    for (const OddsRow& row : table(title).rows) all_ways.push_back(code(row.label) + options(row));
    return all_ways;
  }
  [[nodiscard]] std::vector<std::string> notes_of(const std::string& title) const {
    std::vector<std::string> all_notes;
    for (const Text& note : table(title).notes) all_notes.push_back(code(note));
    return all_notes;
  }

  Question question;
  Odds odds;

 private:
  [[nodiscard]] std::string options(const OddsRow& row) const {
    std::string list;
    for (const int option : row.options) {
      list += (list.empty() ? " <" : ", ") + code(question.options.at(static_cast<std::size_t>(option)));
    }
    return list.empty() ? list : list + ">";
  }
};

using Lines = std::vector<std::string>;

// Two Legions against eight Warbands and an Ally, with a Germanic Warband beside them; another Legion in Treveri.
class OddsAtAvaricum : public OddsAt {
 protected:
  OddsAtAvaricum() {
    put(Region::bituriges, Piece::legion, 2);
    put(Region::bituriges, Piece::arverni_hidden, 8);
    put(Region::bituriges, Piece::german_hidden);
    ally(Tribe::bituriges, Faction::arverni);
    put(Region::pictones, Piece::arverni_hidden);
    put(Region::treveri, Piece::legion);
    put(Region::treveri, Piece::belgic_hidden, 2);
    put(Region::nervii, Piece::belgic_hidden);
  }
};

constexpr const char* arverni_in_bituriges = "BIT romans arverni";
constexpr const char* germans_in_bituriges = "BIT romans germans";
constexpr const char* belgae_in_treveri = "TRE romans belgae";

TEST_F(OddsAtAvaricum, before_the_command_are_of_every_battle_that_could_be) {
  covers("FS 3.2.4", "FS 4.2.3");
  play_to({});
  EXPECT_EQ(asked(), "menu.turn romans 20");
  EXPECT_EQ(titles(), (Lines{belgae_in_treveri, arverni_in_bituriges, germans_in_bituriges}));
  EXPECT_EQ(notes(), (Lines{"siege", "legend"}));
  const OddsTable& siege = table(arverni_in_bituriges);
  ASSERT_EQ(siege.headings.size(), 2u);
  EXPECT_EQ(code(siege.headings[0]), "lose arverni 9");
  EXPECT_EQ(code(siege.headings[1]), "lose romans 2");
  EXPECT_EQ(code(siege.brief), "losses");
  EXPECT_EQ(siege.leading, 2);
  // Two Losses; the six Warbands left deal three to two Legions. A Retreat halves them, and the Ally goes first, but
  // not where it fell to the siege.
  EXPECT_EQ(rows(arverni_in_bituriges),
            (Lines{"retreat.stand: 2 (2) of 0 0 1 | 1.38 (1.38) of 0.125 0.375 0.5, legion 0.875",
                   "retreat.go: 1 (1) of 0 1, ally 1 | 0 (0) of 1",
                   "besieged retreat.stand: 2 (2) of 0 0 1 | 1.38 (1.38) of 0.125 0.375 0.5, legion 0.875",
                   "besieged retreat.go: 1 (1) of 0 1 | 0 (0) of 1"}));
  EXPECT_EQ(rows(germans_in_bituriges), (Lines{"battle: 1 (1) of 0 1 | 0 (0) of 1"}));
  EXPECT_EQ(rows(belgae_in_treveri),
            (Lines{"retreat.stand: 1 (1) of 0 1 | 0 (0) of 1", "retreat.go: 0 (0) of 1 | 0 (0) of 1"}));
}

TEST_F(OddsAtAvaricum, of_a_limited_command_know_no_special_ability) {
  covers("FS 2.3.5", "FS 3.2.4");
  on_card(Card::commius);  // the Belgae come before the Romans
  script.expect({"belgae: menu.command battle", "menu.battle_region TRE 1", "retreat.stand", "6", "menu.end_command"});
  play_event_card(play);
  play_to({});
  EXPECT_EQ(asked(), "menu.turn romans 20");
  ASSERT_FALSE(question.options.empty());
  EXPECT_TRUE(code(question.options[0]).starts_with("menu.limited "));
  EXPECT_EQ(titles(), (Lines{belgae_in_treveri, arverni_in_bituriges, germans_in_bituriges}));
  EXPECT_EQ(ways(arverni_in_bituriges), (Lines{"retreat.stand", "retreat.go"}));
  EXPECT_EQ(notes(), (Lines{"legend"}));
}

TEST_F(OddsAtAvaricum, in_the_menu_stand_behind_the_region) {
  covers("FS 3.2.4");
  play_to({"menu.command battle"});
  EXPECT_EQ(asked(), "menu.battle romans 20");
  EXPECT_EQ(titles(), (Lines{belgae_in_treveri, arverni_in_bituriges, germans_in_bituriges}));
  EXPECT_EQ(
      ways(arverni_in_bituriges),
      (Lines{"retreat.stand <menu.battle_region BIT 2>", "retreat.go <menu.battle_region BIT 2>",
             "besieged retreat.stand <menu.battle_region BIT 2>", "besieged retreat.go <menu.battle_region BIT 2>"}));
  EXPECT_EQ(ways(germans_in_bituriges), (Lines{"battle <menu.battle_region BIT 2>"}));
  EXPECT_EQ(ways(belgae_in_treveri),
            (Lines{"retreat.stand <menu.battle_region TRE 2>", "retreat.go <menu.battle_region TRE 2>"}));
}

TEST_F(OddsAtAvaricum, of_a_command_that_goes_on_leave_out_where_it_was) {
  covers("FS 3.2.4");
  play_to({"menu.command battle", "menu.battle_region TRE 2", "belgae: retreat.go", "ask.stay_hidden=2"});
  EXPECT_EQ(asked(), "menu.battle romans 18");
  EXPECT_EQ(titles(), (Lines{arverni_in_bituriges, germans_in_bituriges}));
}

TEST_F(OddsAtAvaricum, at_the_target_stand_behind_the_faction) {
  covers("FS 3.2.4");
  play_to({"menu.command battle", "menu.battle_region BIT 2"});
  EXPECT_EQ(asked(), "ask.battle_target romans BIT");
  EXPECT_EQ(titles(), (Lines{arverni_in_bituriges, germans_in_bituriges}));
  EXPECT_EQ(ways(arverni_in_bituriges),
            (Lines{"retreat.stand <pick.faction arverni>", "retreat.go <pick.faction arverni>",
                   "besieged retreat.stand <pick.faction arverni>", "besieged retreat.go <pick.faction arverni>"}));
  EXPECT_EQ(ways(germans_in_bituriges), (Lines{"battle <pick.faction germans>"}));
}

TEST_F(OddsAtAvaricum, at_the_way_of_fighting_stand_behind_each_of_both) {
  covers("FS 4.2.3");
  play_to({"menu.command battle", "menu.battle_region BIT 2", "ask.battle_target=arverni"});
  EXPECT_EQ(asked(), "ask.battle_mode romans BIT");
  EXPECT_EQ(titles(), (Lines{arverni_in_bituriges}));
  EXPECT_EQ(ways(arverni_in_bituriges),
            (Lines{"retreat.stand <battle.plain>", "retreat.go <battle.plain>",
                   "besieged retreat.stand <battle.with_besiege>", "besieged retreat.go <battle.with_besiege>"}));
}

TEST_F(OddsAtAvaricum, are_of_the_faction_that_was_chosen_be_it_the_second) {
  covers("FS 4.2.3");
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::arverni_hidden);
  put(Region::mandubii, Piece::belgic_hidden);
  ally(Tribe::senones, Faction::belgae);
  play_to({"menu.command battle", "menu.battle_region MAN 2", "ask.battle_target=belgae"});
  EXPECT_EQ(asked(), "ask.battle_mode romans MAN");
  EXPECT_EQ(titles(), (Lines{"MAN romans belgae"}));
}

TEST_F(OddsAtAvaricum, at_the_retreat_stand_behind_staying_and_going) {
  covers("FS 3.2.4");
  ally(Tribe::cadurci, Faction::aedui);  // who could admit the Arverni
  play_to({"menu.command battle", "menu.battle_region BIT 2", "ask.battle_target=arverni", "battle.plain"});
  EXPECT_EQ(asked(), "ask.retreat arverni BIT romans");
  EXPECT_EQ(question.options.size(), 3u);
  EXPECT_EQ(ways(arverni_in_bituriges), (Lines{"retreat.stand <retreat.stand>", "retreat.go <retreat.go>"}));
  EXPECT_EQ(notes(), (Lines{"legend"}));
  play_to({"menu.command battle", "menu.battle_region BIT 2", "ask.battle_target=arverni", "battle.with_besiege"});
  EXPECT_EQ(ways(arverni_in_bituriges),
            (Lines{"besieged retreat.stand <retreat.stand>", "besieged retreat.go <retreat.go>"}));
  EXPECT_EQ(notes(), (Lines{"siege", "legend"}));
}

TEST_F(OddsAtAvaricum, are_told_to_whoever_may_admit_the_retreat) {
  covers("FS 3.2.4", "FS 1.5.2");
  ally(Tribe::cadurci, Faction::aedui);
  play_to({"menu.command battle", "menu.battle_region BIT 2", "ask.battle_target=arverni", "battle.plain",
           "retreat.ask aedui"});
  EXPECT_EQ(asked(), "agree.retreat aedui arverni BIT");
  EXPECT_EQ(ways(arverni_in_bituriges), (Lines{"retreat.stand", "retreat.go"}));
}

TEST_F(OddsAtAvaricum, are_not_told_where_no_battle_is_near) {
  covers("FS 3.2.2");
  play_to({"menu.command march"});
  EXPECT_EQ(odds, Odds{});
}

TEST_F(OddsAtAvaricum, are_not_told_before_a_command_that_is_no_battle) {
  covers("FS 2.3.4");
  state.resources[Faction::romans] = 1;  // too little for a Battle
  play_to({});
  EXPECT_EQ(asked(), "menu.turn romans 1");
  EXPECT_EQ(odds, Odds{});
}

TEST_F(OddsAtAvaricum, when_the_siege_chooses_are_of_what_comes_after_it) {
  covers("FS 4.2.3");
  put(Region::carnutes, Piece::legion, 4);
  put(Region::carnutes, Piece::arverni_hidden, 5);
  citadel(Tribe::carnutes, Faction::arverni);
  ally(Tribe::aulerci, Faction::arverni);
  // The Citadel is gone, but halved Losses to two: Warbands, of which three are left to strike back once.
  play_to({"menu.command battle", "menu.battle_region CAR 2", "battle.with_besiege", "retreat.stand"});
  EXPECT_EQ(asked(), "ask.besiege romans CAR");
  EXPECT_EQ(rows("CAR romans arverni"), (Lines{"light_first: 2 of 0 0 1 | 0.5 of 0.5 0.5, legion 0.5",
                                               "hard_first: 2 of 0 0 1 | 0.5 of 0.5 0.5, legion 0.5"}));
  EXPECT_EQ(notes(), (Lines{"legend_loss"}));
  // Two Losses on a retreating Defender: the Ally goes first, then a Warband.
  play_to({"menu.command battle", "menu.battle_region CAR 2", "battle.with_besiege", "retreat.go"});
  EXPECT_EQ(rows("CAR romans arverni"),
            (Lines{"light_first: 2 of 0 0 1, ally 1 | 0 of 1", "hard_first: 2 of 0 0 1, ally 1 | 0 of 1"}));
}

TEST_F(OddsAt, of_germans_under_siege_know_no_retreat) {
  covers("FS 4.2.3", "FS 3.4.5");
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_hidden, 3);
  ally(Tribe::ubii, Faction::germans);
  play_to({"menu.command battle"});
  EXPECT_EQ(rows("UBI romans germans"), (Lines{"battle <menu.battle_region UBI 2>: 2 (2) of 0 0 1 | 0 (0) of 1",
                                               "besiege <menu.battle_region UBI 2>: 2 (2) of 0 0 1 | 0 (0) of 1"}));
  EXPECT_EQ(notes(), (Lines{"siege", "legend"}));
}

TEST_F(OddsAt, tell_of_each_kind_of_piece_that_may_be_lost) {
  covers("FS 3.2.4");
  put(Region::arverni, Piece::legion, 6);
  put(Region::arverni, Piece::auxilia_hidden);
  put(Region::arverni, Piece::arverni_leader);
  citadel(Tribe::arverni, Faction::arverni);
  ally(Tribe::cadurci, Faction::arverni);
  play_to({});
  const Lines found = rows("ARV romans arverni");
  ASSERT_EQ(found.size(), 5u);
  // Three Losses: the Leader goes first, then Ally and Citadel in either order. The Leader that withstood strikes back.
  EXPECT_EQ(found[0],
            "retreat.stand: 1.88 (1.62) of 0.125 0.125 0.5 0.25, leader 0.875, ally 0.75, citadel 0.25 | "
            "0.125 (0.0625) of 0.875 0.125");
  EXPECT_EQ(found[4], "nowhere arverni ARV");
}

TEST_F(OddsAt, tell_of_forts_and_legions) {
  covers("FS 3.3.4");
  on_card(Card::commius);
  put(Region::treveri, Piece::belgic_revealed, 6);
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::fort);
  put(Region::provincia, Piece::legion);
  play_to({});
  // Three Losses, halved to one.
  EXPECT_EQ(rows("TRE belgae romans"),
            (Lines{"retreat.stand: 0.5 (0.5) of 0.5 0.5, legion 0.5 | 0.5 (0.5) of 0.5 0.5",
                   "retreat.go: 0.5 (0.5) of 0.5 0.5, fort 0.5 | 0 (0) of 1", "nowhere romans TRE"}));
}

TEST_F(OddsAt, say_once_that_there_is_nowhere_to_go) {
  covers("FS 3.2.4", "FS 4.2.3");
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::belgic_hidden);
  ally(Tribe::treveri, Faction::belgae);
  play_to({});
  EXPECT_EQ(ways(belgae_in_treveri).size(), 4u) << "with and without Besiege";
  EXPECT_EQ(notes_of(belgae_in_treveri), (Lines{"nowhere belgae TRE"}));
}

TEST_F(OddsAt, say_nothing_of_retreats_where_nobody_can) {
  covers("FS 3.2.4");
  put(Region::treveri, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  play_to({});
  EXPECT_EQ(ways(belgae_in_treveri), (Lines{"battle", "besiege"}));
  EXPECT_EQ(notes_of(belgae_in_treveri), Lines{});
}

// --- Losses

TEST_F(OddsAt, while_losses_are_taken_are_of_those_still_to_come) {
  covers("FS 3.2.4");
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::auxilia_hidden);
  put(Region::treveri, Piece::belgic_hidden, 6);
  put(Region::treveri, Piece::belgic_revealed);
  play_to({"menu.command battle", "menu.battle_region TRE 2", "belgae: retreat.stand"});
  EXPECT_EQ(asked(), "ask.loss belgae TRE 1 roman_battle");
  EXPECT_EQ(titles(), (Lines{belgae_in_treveri}));
  EXPECT_EQ(notes(), (Lines{"legend_loss"}));
  // Six Warbands are left and deal three Losses to an Auxilia and a Legion.
  EXPECT_EQ(rows(belgae_in_treveri), (Lines{"light_first: 1 of 0 1 | 1.75 of 0 0.25 0.75, legion 0.75",
                                            "hard_first: 1 of 0 1 | 1.62 of 0.125 0.125 0.75, legion 0.875"}));
  play_to({"menu.command battle", "menu.battle_region TRE 2", "retreat.stand", "loss.remove belgic_hidden"});
  EXPECT_EQ(asked(), "ask.loss romans TRE 3 roman_battle");
  EXPECT_EQ(rows(belgae_in_treveri), (Lines{"light_first: 0 of 1 | 1.75 of 0 0.25 0.75, legion 0.75",
                                            "hard_first: 0 of 1 | 1.62 of 0.125 0.125 0.75, legion 0.875"}));
}

TEST_F(OddsAt, of_the_second_battle_are_not_those_of_the_first) {
  covers("FS 3.2.4");
  // In Treveri nobody is left to strike back, in Nervii the counterattack comes after the attack.
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::legion, 2);
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::belgic_revealed, 3);
  play_to({"menu.command battle", "menu.battle_region TRE 2", "retreat.stand", "menu.battle_region NER 2",
           "retreat.stand"});
  EXPECT_EQ(asked(), "ask.loss belgae NER 2 roman_battle");
  // Two Losses; the four Warbands left deal two to two Legions.
  EXPECT_EQ(rows("NER romans belgae"), (Lines{"light_first: 2 of 0 0 1 | 1 of 0.25 0.5 0.25, legion 0.75",
                                              "hard_first: 2 of 0 0 1 | 1 of 0.25 0.5 0.25, legion 0.75"}));
}

TEST_F(OddsAt, while_a_retreat_is_fought_know_no_counterattack) {
  covers("FS 3.2.4");
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::belgic_revealed, 4);
  put(Region::nervii, Piece::belgic_hidden);
  play_to({"menu.command battle", "menu.battle_region TRE 2", "retreat.go"});
  EXPECT_EQ(asked(), "ask.loss belgae TRE 1 roman_battle");
  EXPECT_EQ(rows(belgae_in_treveri), (Lines{"light_first: 1 of 0 1 | 0 of 1", "hard_first: 1 of 0 1 | 0 of 1"}));
}

// Card 27 shaded: six Warbands shoot before the attack.
class OddsAtArchers : public OddsAt {
 protected:
  OddsAtArchers() {
    capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
    put(Region::bituriges, Piece::legion);
    put(Region::bituriges, Piece::auxilia_hidden, 2);
    put(Region::bituriges, Piece::arverni_hidden, 5);
    put(Region::bituriges, Piece::arverni_revealed, 3);
  }
};

TEST_F(OddsAtArchers, whose_losses_come_before_the_attack) {
  covers("FS card.27s", "FS 3.2.4");
  play_to({"menu.command battle", "menu.battle_region BIT 2", "arverni: retreat.stand"});
  EXPECT_EQ(asked(), "ask.loss romans BIT 1 roman_battle");
  // Light first: an Auxilia goes; a Legion and an Auxilia deal one Loss; the seven left deal three.
  EXPECT_EQ(rows(arverni_in_bituriges),
            (Lines{"light_first: 1 of 0 1 | 2.75 of 0 0 0.25 0.75, legion 0.75",
                   "hard_first: 1.5 of 0 0.5 0.5 | 2.56 of 0.0625 0.0625 0.125 0.75, legion 0.938"}));
}

TEST_F(OddsAtArchers, and_then_the_attack_comes) {
  covers("FS card.27s", "FS 3.2.4");
  play_to({"menu.command battle", "menu.battle_region BIT 2", "retreat.stand", "loss.remove auxilia_hidden"});
  EXPECT_EQ(asked(), "ask.loss arverni BIT 1 roman_battle");
  EXPECT_EQ(rows(arverni_in_bituriges), (Lines{"light_first: 1 of 0 1 | 1.75 of 0 0.25 0.75, legion 0.75",
                                               "hard_first: 1 of 0 1 | 1.62 of 0.125 0.125 0.75, legion 0.875"}));
}

// --- Ambushes and cards that may be used or not

// The Belgae are first; Ambiorix with Warbands in Treveri beside an Auxilia, a Legion and Warbands of the Aedui.
class OddsAtTreveri : public OddsAt {
 protected:
  OddsAtTreveri() {
    on_card(Card::commius);
    put(Region::treveri, Piece::belgic_leader);
    put(Region::treveri, Piece::belgic_hidden, 4);
    put(Region::treveri, Piece::legion, 2);
    put(Region::nervii, Piece::belgic_hidden);
  }
  // What is left out of the odds of each Battle before the Command.
  [[nodiscard]] Lines left_out(const std::string& title) {
    play_to({});
    Lines cards;
    for (const std::string& note : notes_of(title)) {
      if (note.starts_with("left_out ")) cards.push_back(note.substr(9));
    }
    return cards;
  }
};

constexpr const char* romans_in_treveri = "TRE belgae romans";
constexpr const char* aedui_in_treveri = "TRE belgae aedui";
constexpr const char* arverni_in_treveri = "TRE belgae arverni";

TEST_F(OddsAtTreveri, of_an_ambush_stand_beside_those_without) {
  covers("FS 4.5.3");
  play_to({"menu.command battle"});
  // Ambiorix and four Warbands that count double deal five Losses, halved to two for those who Retreat.
  EXPECT_EQ(rows(romans_in_treveri),
            (Lines{"retreat.stand <menu.battle_region TRE 1>: 1.78 (1.78) of 0.0312 0.156 0.812, legion 0.969 | "
                   "0.219 (0.219) of 0.812 0.156 0.0312",
                   "retreat.go <menu.battle_region TRE 1>: 1 (1) of 0.25 0.5 0.25, legion 0.75 | 0 (0) of 1",
                   "ambush <menu.battle_region TRE 1>: 2 (2) of 0 0 1, legion 1 | 0 (0) of 1", "nowhere romans TRE"}));
  EXPECT_EQ(notes(), (Lines{"legend"}));
}

TEST_F(OddsAtTreveri, of_an_ambush_stand_behind_it) {
  covers("FS 4.5.3");
  play_to({"menu.command battle", "menu.battle_region TRE 1"});
  EXPECT_EQ(asked(), "ask.battle_mode belgae TRE");
  EXPECT_EQ(ways(romans_in_treveri),
            (Lines{"retreat.stand <battle.plain>", "retreat.go <battle.plain>", "ambush <battle.with_ambush>"}));
}

TEST_F(OddsAtTreveri, leave_out_slingers_of_auxilia_that_are_there) {
  covers("FS card.13u");
  put(Region::treveri, Piece::aedui_hidden);
  EXPECT_EQ(left_out(aedui_in_treveri), Lines{});
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  EXPECT_EQ(left_out(aedui_in_treveri), Lines{}) << "Legions do not sling";
  put(Region::treveri, Piece::auxilia_hidden);
  EXPECT_EQ(left_out(aedui_in_treveri), Lines{"13"}) << "in whosever Battle";
  EXPECT_EQ(left_out(romans_in_treveri), Lines{"13"});
  capability(Card::balearic_slingers, CardSide::shaded, Faction::romans);
  EXPECT_EQ(left_out(romans_in_treveri), Lines{});
}

TEST_F(OddsAtTreveri, leave_out_no_slingers_in_a_roman_battle) {
  covers("FS card.13u");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  std::swap(state.deck[0], state.deck[static_cast<std::size_t>(index_of(Card::commius))]);
  EXPECT_EQ(left_out(belgae_in_treveri), Lines{});
}

TEST_F(OddsAtTreveri, leave_out_what_aedui_and_romans_may_lend_each_other) {
  covers("FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::treveri, Piece::arverni_hidden);
  put(Region::treveri, Piece::auxilia_hidden);
  EXPECT_EQ(left_out(romans_in_treveri), Lines{}) << "no Aedui are there";
  put(Region::treveri, Piece::aedui_hidden);
  EXPECT_EQ(left_out(romans_in_treveri), Lines{"38"});
  EXPECT_EQ(left_out(aedui_in_treveri), Lines{"38"});
  EXPECT_EQ(left_out(arverni_in_treveri), Lines{});
  state.board.remove(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_EQ(left_out(aedui_in_treveri), Lines{}) << "no Auxilia are there";
  put(Region::treveri, Piece::auxilia_hidden);
  capability(Card::diviciacus, CardSide::shaded, Faction::arverni);
  EXPECT_EQ(left_out(aedui_in_treveri), Lines{});
}

TEST_F(OddsAtTreveri, leave_out_nothing_lent_by_those_who_attack) {
  covers("FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::sequani, Piece::aedui_hidden);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  std::swap(state.deck[0], state.deck[static_cast<std::size_t>(index_of(Card::commius))]);
  EXPECT_EQ(left_out("SEQ romans aedui"), Lines{});
  on_card(Card::diviciacus);
  EXPECT_EQ(left_out("SEQ aedui romans"), Lines{});
}

TEST_F(OddsAtTreveri, leave_out_germanic_horse_of_romans_who_fight) {
  covers("FS card.59u");
  put(Region::treveri, Piece::arverni_hidden);
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  EXPECT_EQ(left_out(romans_in_treveri), Lines{}) << "Legions do not ride";
  put(Region::treveri, Piece::auxilia_hidden);
  EXPECT_EQ(left_out(romans_in_treveri), Lines{"59"});
  EXPECT_EQ(left_out(arverni_in_treveri), Lines{});
}

TEST_F(OddsAtTreveri, leave_out_germanic_horse_of_a_gaul_who_fights) {
  covers("FS card.59s");
  put(Region::treveri, Piece::arverni_hidden);
  capability(Card::germanic_horse, CardSide::shaded, Faction::arverni);
  EXPECT_EQ(left_out(romans_in_treveri), Lines{});
  EXPECT_EQ(left_out(arverni_in_treveri), Lines{"59"});
  capability(Card::germanic_horse, CardSide::shaded, Faction::belgae);
  EXPECT_EQ(left_out(romans_in_treveri), Lines{"59"});
}

TEST_F(OddsAtTreveri, at_every_card_that_may_be_used_are_of_the_battle_as_it_stands) {
  covers("FS card.38u", "FS card.59u", "FS card.59s", "FS card.13u");
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 1);
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  const Lines both = {"retreat.stand", "retreat.go"};
  play_to({"menu.command battle", "menu.battle_region TRE 1", "romans", "battle.plain"});
  EXPECT_EQ(asked(), "ask.borrow romans aedui TRE");
  EXPECT_EQ(titles(), Lines{romans_in_treveri});
  EXPECT_EQ(ways(romans_in_treveri), both);
  EXPECT_EQ(notes_of(romans_in_treveri), (Lines{"nowhere romans TRE", "left_out 13", "left_out 38", "left_out 59"}));
  play_to({"menu.command battle", "menu.battle_region TRE 1", "romans", "battle.plain", "romans: common.yes"});
  EXPECT_EQ(asked(), "ask.lend aedui romans TRE");
  EXPECT_EQ(ways(romans_in_treveri), both);
  play_to({"menu.command battle", "menu.battle_region TRE 1", "romans", "battle.plain", "romans: common.yes",
           "aedui: common.yes"});
  EXPECT_EQ(asked(), "ask.roman_horse TRE");
  EXPECT_EQ(code(table(romans_in_treveri).headings[0]), "lose romans 5") << "with what was lent";
  EXPECT_EQ(ways(romans_in_treveri), both);
  play_to({"menu.command battle", "menu.battle_region TRE 1", "romans", "battle.plain", "romans: common.no",
           "romans: common.no"});
  EXPECT_EQ(asked(), "ask.slingers TRE 1");
  EXPECT_EQ(ways(romans_in_treveri), both);
  capability(Card::germanic_horse, CardSide::shaded, Faction::belgae);
  play_to({"menu.command battle", "menu.battle_region TRE 1", "romans", "battle.plain", "romans: common.no"});
  EXPECT_EQ(asked(), "ask.gallic_horse belgae TRE");
  EXPECT_EQ(ways(romans_in_treveri), both);
}

TEST_F(OddsAtTreveri, of_an_ambush_leave_out_the_same_cards) {
  covers("FS card.38u", "FS card.13u", "FS 4.5.3");
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 1);
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  play_to({"menu.command battle", "menu.battle_region TRE 1", "romans", "battle.with_ambush"});
  EXPECT_EQ(asked(), "ask.borrow romans aedui TRE");
  EXPECT_EQ(ways(romans_in_treveri), Lines{"ambush"});
  EXPECT_EQ(notes_of(romans_in_treveri), (Lines{"left_out 13", "left_out 38"}));
}

TEST_F(OddsAtTreveri, while_slingers_hit_are_of_the_whole_battle_to_come) {
  covers("FS card.13u");
  state.board.remove(Region::treveri, Piece::belgic_leader, 1);
  put(Region::treveri, Piece::belgic_revealed, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  play_to({"menu.command battle", "menu.battle_region TRE 1", "romans: common.yes"});
  EXPECT_EQ(asked(), "ask.loss belgae TRE 1 gallic_battle");
  // One of six goes; five deal two Losses; what is left of two Legions and two Auxilia strikes back.
  EXPECT_EQ(rows(romans_in_treveri), (Lines{"light_first: 2 of 0 0 1 | 3 of 0 0 0 1",
                                            "hard_first: 1 of 0.25 0.5 0.25, legion 0.75 | 3 of 0 0 0.25 0.5 0.25"}));
  play_to({"menu.command battle", "menu.battle_region TRE 1", "romans: common.yes", "loss.remove belgic_revealed",
           "romans: retreat.stand"});
  EXPECT_EQ(asked(), "ask.loss romans TRE 2 gallic_battle");
  EXPECT_EQ(rows(romans_in_treveri), (Lines{"light_first: 2 of 0 0 1 | 2 of 0 0 1",
                                            "hard_first: 1 of 0.25 0.5 0.25, legion 0.75 | 2 of 0 0.25 0.5 0.25"}));
}

TEST_F(OddsAtTreveri, while_slingers_hit_know_that_they_may_spoil_the_ambush) {
  covers("FS card.13u", "FS 4.5.3");
  state.board.remove(Region::treveri, Piece::belgic_leader, 1);
  put(Region::nervii, Piece::belgic_leader);
  state.board.remove_legions(Region::treveri, 2, LegionPlace::track);
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::treveri, Piece::belgic_revealed);
  put(Region::treveri, Piece::auxilia_hidden, 4);
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  play_to({"menu.command battle", "menu.battle_region TRE 1", "battle.with_ambush", "romans: common.yes"});
  EXPECT_EQ(asked(), "ask.loss belgae TRE 2 gallic_battle");
  // Four Hidden against four are left: no Ambush, two Losses and one in return.
  EXPECT_EQ(rows(romans_in_treveri),
            (Lines{"light_first: 2 of 0 0 1 | 3 of 0 0 0 1", "hard_first: 2 of 0 0 1 | 3 of 0 0 0 1"}));
}

TEST_F(OddsAt, are_told_where_battle_is_the_only_command) {
  covers("FS 3.3.4", "FS 2.3.8");
  on_card(Card::commius);
  state.deck[1] = Card::winter_1;
  for (Region home : {Region::morini, Region::nervii, Region::atrebates}) state.board.set_devastated(home, true);
  put(Region::treveri, Piece::belgic_revealed, 2);
  put(Region::treveri, Piece::auxilia_hidden, 4);
  play_to({});
  ASSERT_EQ(asked(), "menu.turn belgae 20");
  EXPECT_EQ(code(question.options.at(0)), "menu.command battle");
  EXPECT_TRUE(std::none_of(question.options.begin() + 1, question.options.end(),
                           [](const Text& option) { return code(option).starts_with("menu.command"); }));
  EXPECT_EQ(titles(), Lines{romans_in_treveri});
}

}  // namespace
}  // namespace auspex::falling_sky

// Playing at the terminal, on the real program.
#include "cli/process.h"
#include "io/record_file.h"

namespace auspex::cli {

namespace {

const std::string saved = "home/.local/state/auspex/tutorial.json";

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

class Play : public ProgramTest {
 protected:
  // Two people, the same game each time: Romulus holds an Owl, his first dice are 5, 6 and 1.
  Outcome play(const std::string& typed, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"play", "tutorial", "--scenario", "short", "--seed", "3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, typed);
  }
  [[nodiscard]] Record record() const { return parse_record(read(saved), saved); }
};

TEST_F(Play, shows_the_board_the_news_and_numbered_options) {
  const Outcome outcome = play("2\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.out,
            "tutorial: A morning's contest (seed 3)\n"
            "Answer with a number or the beginning of a name; help explains, quit saves and leaves.\n"
            "\n"
            "  Day 1: Romulus climbs the hill (TA 2.1)\n"
            "\n"
            "  Day 1 of 4, for 12 birds\n"
            "> Romulus  ............ 0  holds the Owl\n"
            "  Remus    ............ 0  holds an omen\n"
            "  13 omens left in the deck\n"
            "\n"
            "Romulus: Play your omen before you watch? (TA 2.2)\n"
            "  1  Play the Owl\n"
            "  2  Keep it\n"
            "Romulus> \n"
            "  At dawn: 5 birds (TA 2.3)\n"
            "\n"
            "Romulus: 5 birds seen today. Watch again at noon? (TA 2.3)\n"
            "  1  Watch again at noon\n"
            "  2  Come down and count\n"
            "Romulus> \n"
            "Saved in " +
                (folder / "here" / saved).string() + "\n");
}

TEST_F(Play, takes_names_as_well_as_numbers) {
  play("KEEP\ncome\n");
  ASSERT_EQ(record().answers.size(), 2u);
  EXPECT_EQ(record().answers[0].chosen, "omen.keep");
  EXPECT_EQ(record().answers[1].chosen, "watch.down");
}

TEST_F(Play, says_what_it_does_not_understand_and_asks_again) {
  const Outcome outcome = play("9\ncrow\n\nwhat is this\n2\n");
  EXPECT_TRUE(
      contains(outcome.out, "Romulus> \"9\" is none of these. Type a number, a name from the list, or help.\n"));
  EXPECT_TRUE(contains(outcome.out, "\"crow\" is none of these."));
  EXPECT_TRUE(contains(outcome.out, "\"what is this\" is none of these."));
  EXPECT_EQ(record().answers.size(), 1u);
}

TEST_F(Play, help_gives_the_rule_and_the_commands) {
  const Outcome outcome = play("help\nhelp 3.1\nhelp TA 1.2\nhelp 9.9\n?\n");
  EXPECT_TRUE(contains(outcome.out,
                       "Romulus> TA 2.2  Playing an omen\n"
                       "  At the start of the turn an augur who holds an omen may play it or keep it for another day.\n"
                       "Commands\n"
                       "  help         [rule, option or card] the rules behind the question, or that one\n"));
  EXPECT_TRUE(contains(outcome.out, "TA 3.1  The end\n"));
  EXPECT_TRUE(contains(outcome.out, "TA 1.2  The omens\n"));
  EXPECT_TRUE(contains(outcome.out, "There is nothing about \"9.9\"."));
  EXPECT_TRUE(record().answers.empty());
}

TEST_F(Play, help_finds_options_and_cards) {
  const auto falling_sky = [&](const std::string& typed) {
    return run({"play", "falling-sky", "--scenario", "reconquest", "--seed", "3", "--new"}, typed).out;
  };
  const std::string option = falling_sky("help rally\n");
  EXPECT_TRUE(contains(option, "FS 3.3.1  Rally\n")) << option;
  EXPECT_FALSE(contains(option, "FS 3.3.2  ")) << "that one alone";
  const std::string card = falling_sky("help card 25\nhelp Aquitania\n");
  EXPECT_TRUE(contains(card, "Aquitani (unshaded)\n")) << card;
  EXPECT_TRUE(contains(card, "Aquitani (shaded)\n"));
  EXPECT_FALSE(contains(card, "Commands\n")) << "that one alone";
  EXPECT_TRUE(contains(card, "There is nothing about \"Aquitania\"."));
  EXPECT_TRUE(contains(falling_sky("help 25\n"), "Aquitani (unshaded)\n")) << "no option has that number";
}

TEST_F(Play, help_on_an_event_option_is_the_card) {
  const std::string out =
      run({"play", "falling-sky", "--scenario", "reconquest", "--seed", "3", "--new"}, "help event\nhelp\n").out;
  const std::size_t option = out.find("Event: ");
  ASSERT_NE(option, std::string::npos) << out;
  const std::string title = out.substr(option + 7, out.find_first_of(",\n", option) - option - 7);
  EXPECT_TRUE(contains(out, title + " (unshaded)\n") || contains(out, "\n" + title + "\n  ")) << out;
}

TEST_F(Play, resumes_where_it_stopped) {
  play("2\n1\n");
  const Outcome outcome = run({"play", "tutorial"}, "board\n2\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_TRUE(contains(outcome.out, "Going on with the game in " + (folder / "here" / saved).string() + "\n"));
  EXPECT_TRUE(contains(outcome.out, "Romulus: 11 birds seen today. Watch again at dusk? (TA 2.3)\n"));
  EXPECT_FALSE(contains(outcome.out, "At dawn: 5 birds")) << "what was seen before the break is in the log";
  EXPECT_EQ(record().answers.size(), 3u);
}

TEST_F(Play, a_new_game_keeps_the_old_one_beside) {
  play("2\n");
  const std::string old = read(saved);
  const Outcome outcome = play("", {"--new"});
  EXPECT_TRUE(contains(outcome.out, "The game before is kept in "));
  EXPECT_TRUE(record().answers.empty());
  EXPECT_EQ(read("home/.local/state/auspex/tutorial.previous.json"), old);
}

TEST_F(Play, saves_where_it_is_told) {
  environment["XDG_STATE_HOME"] = (folder / "here" / "state").string();
  play("save copy.json\n2\nquit\n");
  EXPECT_TRUE(files().contains("state/auspex/tutorial.json"));
  EXPECT_EQ(parse_record(read("copy.json"), "copy.json").answers.size(), 0u);
  play("2\n", {"--save", "own.json"});
  EXPECT_EQ(run({"verify", "own.json", "copy.json", "state/auspex/tutorial.json"}).exit_code, 0);
}

TEST_F(Play, a_file_that_cannot_be_written_is_said) {
  const Outcome outcome = play("save no/such/folder.json\nquit\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_TRUE(contains(outcome.out, "Not saved: cannot write no/such/folder.json: No such file or directory\n"));
  write("file", "");
  const Outcome lost = play("2\n", {"--save", "file/game.json"});
  EXPECT_EQ(lost.exit_code, 2);
  EXPECT_EQ(lost.err, "auspex: cannot write file/game.json: Not a directory\n");
}

TEST_F(Play, the_game_in_the_file_is_of_this_kind) {
  write("other.json", "{}");
  expect_refused({"play", "tutorial", "--save", "other.json"},
                 "other.json: not a record of Auspex (no \"auspex\": \"record/1\")");
}

TEST_F(Play, undo_takes_back_until_a_die_was_rolled) {
  // Keeping the omen rolled a die; the consent of both is asked.
  const Outcome refused = play("2\nundo\ny\nn\n");
  EXPECT_TRUE(contains(refused.out, "A die has been rolled since.\nRomulus, do you agree to take it back?"));
  EXPECT_TRUE(contains(refused.out, "Not everyone agrees, so it stands.\n"));
  EXPECT_EQ(record().answers.size(), 1u);
  const Outcome agreed = play("2\nundo\ny\ny\n");
  EXPECT_TRUE(contains(agreed.out, "Taken back.\n"));
  EXPECT_TRUE(record().answers.empty());
  // Coming down rolls nothing: it can be taken back alone, though Remus is asked by now.
  const Outcome alone = play("2\n2\nundo\n");
  EXPECT_FALSE(contains(alone.out, "do you agree"));
  EXPECT_EQ(record().answers.size(), 1u);
  EXPECT_TRUE(contains(play("undo\n").out, "There is nothing to take back.\n"));
}

TEST_F(Play, free_undo_needs_no_consent_and_passes_over_chance) {
  // Remus is played by chance: taking back goes to the last decision of a person.
  const Outcome outcome = play("2\n2\nundo\nundo\n", {"--option", "undo=free", "--seat", "remus=random"});
  EXPECT_FALSE(contains(outcome.out, "do you agree"));
  EXPECT_TRUE(record().answers.empty());
}

TEST_F(Play, log_board_odds_and_why) {
  const Outcome outcome = play("2\nlog\nlog 1\nboard\nodds\nwhy\n");
  EXPECT_TRUE(
      contains(outcome.out, "Romulus>   Day 1: Romulus climbs the hill (TA 2.1)\n  At dawn: 5 birds (TA 2.3)\n"));
  EXPECT_TRUE(contains(outcome.out, "Romulus>   At dawn: 5 birds (TA 2.3)\n"));
  EXPECT_TRUE(contains(outcome.out, "Watch again at noon 7.5 0:17% 7:17%")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "There is nothing more to explain.\n"));
}

TEST_F(Play, hints_are_given_to_whoever_plays_alone) {
  const Outcome outcome = play("hint\nhint chart\n", {"--seat", "remus=random"});
  EXPECT_EQ(count(outcome.out, "There is no plan of your own to weigh here."), 1);
  EXPECT_EQ(count(outcome.out, "What the game's own player would do as Romulus:"), 2);
  EXPECT_TRUE(contains(outcome.out, "Dice and hidden cards are made up: yours may fall otherwise."));
  EXPECT_FALSE(contains(outcome.out, "do you agree"));
  EXPECT_TRUE(record().answers.empty());
}

TEST_F(Play, hints_among_people_need_the_consent_of_all_once) {
  const Outcome refused = play("hint\ny\nn\n");
  EXPECT_TRUE(contains(refused.out, "Romulus, do you agree that hints are given in this game?"));
  EXPECT_TRUE(contains(refused.out, "Remus, do you agree that hints are given in this game?"));
  EXPECT_TRUE(contains(refused.out, "Not everyone agrees, so there are no hints."));
  EXPECT_FALSE(contains(refused.out, "own player"));
  const Outcome agreed = play("hint\ny\ny\nhint\n", {"--new"});
  EXPECT_EQ(count(agreed.out, "do you agree"), 2);
  EXPECT_EQ(count(agreed.out, "What the game's own player would do as Romulus:"), 2);
}

TEST_F(Play, hints_tell_the_best_plans_where_somebody_thinks_ahead) {
  const Outcome outcome =
      run({"play", "falling-sky", "--scenario", "great-revolt", "--seed", "3", "--seat", "romans=human", "--seat",
           "arverni=nonplayer", "--seat", "aedui=nonplayer", "--seat", "belgae=nonplayer"},
          "hint\nhint 1\nhint 4\nhint chart\n");
  EXPECT_EQ(outcome.err, "");
  EXPECT_TRUE(contains(outcome.out, "The best plans for Romans, of "));
  EXPECT_TRUE(contains(outcome.out, "\n1. "));
  EXPECT_TRUE(contains(outcome.out, "\n3. "));
  EXPECT_FALSE(contains(outcome.out, "\n4. "));
  EXPECT_TRUE(contains(outcome.out, "There is no plan 4; there are 1 to 3."));
  EXPECT_TRUE(contains(outcome.out, "What the game's own player would do as Romans:"));
}

// What all of them begin with sets none apart.
TEST_F(Play, hints_tell_under_each_plan_what_sets_it_apart) {
  const Outcome outcome =
      run({"play", "falling-sky", "--scenario", "great-revolt", "--seed", "3", "--seat", "romans=human", "--seat",
           "arverni=nonplayer", "--seat", "aedui=nonplayer", "--seat", "belgae=nonplayer"},
          "hint\nhint 1\nhint 2\nhint 3\n");
  std::vector<std::string> plans(4);
  std::istringstream lines(outcome.out);
  std::size_t plan = 0;
  for (std::string line; std::getline(lines, line) && !line.starts_with("\"hint 1\"");) {
    if (plan < 3 && line.starts_with(std::to_string(plan + 1) + ". ")) ++plan;
    if (plan > 0 && line.starts_with("     ")) plans[plan] += line.substr(5) + '\n';
  }
  ASSERT_EQ(plan, 3u);
  const std::string told = outcome.out.substr(outcome.out.find("\"hint 1\""));
  for (std::size_t i = 1; i <= 3; ++i) {
    ASSERT_FALSE(plans[i].empty()) << i;
    std::istringstream own(plans[i]);
    for (std::string step; std::getline(own, step);) {
      EXPECT_TRUE(contains(told, "  " + step)) << "a step of it: " << step;
      EXPECT_FALSE(contains(plans[1], step) && contains(plans[2], step) && contains(plans[3], step)) << step;
    }
  }
}

TEST_F(Play, why_unfolds_the_reasons) {
  // With this seed Remus holds the Eagle, and plays it.
  const Outcome outcome = run({"play", "tutorial", "--scenario", "short", "--seed", "1", "--dice", "manual"},
                              "keep\n4\ncome\nmark the left\nplay\n4\ncome\nwhy\n");
  EXPECT_TRUE(contains(outcome.out, "Remus counts 8 birds, 8 in all (TA 2.5) +1 why\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "    The Eagle doubled the 4 birds seen (TA 2.6)\n")) << outcome.out;
}

// Those of a turn that lies behind other questions, too.
TEST_F(Play, why_with_a_number_unfolds_so_many_lines_of_the_log) {
  const Outcome outcome = run({"play", "tutorial", "--scenario", "short", "--seed", "1", "--dice", "manual"},
                              "keep\n4\ncome\nmark the left\nplay\n4\ncome\nwhy 2\nwhy 3\n");
  const std::string doubled = "    The Eagle doubled the 4 birds seen (TA 2.6)\n";
  const std::size_t first = outcome.out.find(doubled);
  ASSERT_NE(first, std::string::npos) << outcome.out;
  EXPECT_EQ(outcome.out.find(doubled, first + 1), std::string::npos) << "the last two lines have no reasons";
}

// The Battle that is going on was shown before the question; what comes of the answer belongs below it.
TEST_F(Play, tells_what_goes_on_below_a_line_shown_before) {
  const Outcome outcome = run({"play", "pendragon", "--scenario", "barbarian-conspiracy", "--seed", "12", "--new"},
                              "raid\ndurotriges\n2\ngo ahead\n2\ncivitates\nneither\n1\n");
  EXPECT_TRUE(contains(outcome.out, "\n  Battle in Durotriges: Scotti against Civitates (PD 3.6)\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "\n    1 Militia Withdraws into Aquae Sulis (PD 3.6.3)\n")) << outcome.out;
}

TEST_F(Play, asks_for_dice_thrown_by_hand) {
  const Outcome outcome = play("2\n6\n2\n", {"--dice", "manual"});
  EXPECT_TRUE(contains(outcome.out, "Romulus: Roll a die and enter the result\n  1\n  2\n  3\n  4\n  5\n  6\n"));
  EXPECT_TRUE(contains(outcome.out, "Romulus counts 6 birds, 6 in all (TA 2.5)\n"));
}

TEST_F(Play, speaks_italian) {
  environment["LANG"] = "it_IT.UTF-8";
  const Outcome outcome = play("tieni\naiuto\nperche\nesci\n");
  EXPECT_TRUE(
      contains(outcome.out, "Romolo: Giochi il tuo presagio prima di osservare? (TA 2.2)\n  1  Gioca: Civetta\n"));
  EXPECT_TRUE(contains(outcome.out, "Romolo> TA 2.3  Osservare il cielo\n"));
  EXPECT_TRUE(contains(outcome.out, "Non c'è altro da spiegare.\n"));
  EXPECT_EQ(record().answers.size(), 1u);
}

TEST_F(Play, starts_from_a_position) {
  write(
      "late.json",
      R"({"day": 4, "turn": "romulus", "birds": {"romulus": 9, "remus": 7}, "hand": {"romulus": null, "remus": null}, "mark": {"romulus": null, "remus": "left"}, "deck": []})");
  const Outcome outcome = play("4\n2\n2\n", {"--position", "late.json", "--dice", "manual"});
  EXPECT_TRUE(contains(outcome.out, "The game is over.\nRomulus has seen more birds and founds the city (TA 3.2)\n"))
      << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "  1. Romulus     15 (+8)\n  2. Remus       7 (-8)\n")) << outcome.out;
  EXPECT_EQ(run({"verify", saved}).exit_code, 0);
}

TEST_F(Play, a_finished_game_is_not_gone_on_with) {
  run({"play", "tutorial", "--scenario", "short", "--seat", "romulus=random", "--seat", "remus=random"});
  const Outcome outcome = run({"play", "tutorial"}, "");
  EXPECT_FALSE(contains(outcome.out, "Going on"));
  EXPECT_TRUE(contains(outcome.out, "Play your omen before you watch?"));
}

TEST_F(Play, asks_who_plays_alone_how_difficult_it_shall_be) {
  const std::string seats = "person\nthe computer\nthe computer\nthe computer\n";
  const Outcome alone =
      run_on_terminal({"play", "falling-sky", "--seed", "3"}, "reconquest\n" + seats + "hard\ndiff\nquit\n");
  EXPECT_EQ(alone.exit_code, 0) << alone.out;
  EXPECT_TRUE(contains(alone.out, "How difficult should it be?")) << alone.out;
  EXPECT_EQ(parse_record(read("home/.local/state/auspex/falling-sky.json"), "").setup.options.at("one-player"),
            "difficult");
  const Outcome named = run_on_terminal({"play", "falling-sky", "--seed", "3", "--option", "one-player=easy"},
                                        "reconquest\n" + seats + "quit\n");
  EXPECT_FALSE(contains(named.out, "How difficult")) << "it was said on the command line";
  const Outcome together = run_on_terminal({"play", "falling-sky", "--seed", "3", "--new"},
                                           "reconquest\nperson\nperson\nthe computer\nthe computer\nquit\n");
  EXPECT_FALSE(contains(together.out, "How difficult")) << together.out;
}

TEST_F(Play, chooses_scenario_and_seats_at_a_terminal) {
  const Outcome outcome = run_on_terminal({"play", "tutorial", "--seed", "3"}, "short\n1\nchance\nkeep\nquit\n");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "Which scenario?")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "Who plays Remus?"));
  EXPECT_EQ(record().setup.scenario, "short");
  EXPECT_EQ(record().setup.seats, (std::vector{SeatKind::human, SeatKind::random}));
  EXPECT_EQ(record().answers.size(), 1u);
  const Outcome again = run_on_terminal({"play", "tutorial"}, "y\nquit\n");
  EXPECT_TRUE(contains(again.out, "A game is waiting (A morning's contest, 1 answer so far). Go on with it? [y/n] "))
      << again.out;
}

TEST_F(Play, set_up_takes_the_ids_that_it_names) {
  const Outcome outcome = run_on_terminal({"play", "tutorial", "--seed", "3"}, "?\nshort\nhelp\nhuman\nrandom\nquit\n");
  EXPECT_TRUE(contains(outcome.out, "or one of: short, full.")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "human, ")) << outcome.out;
  EXPECT_EQ(record().setup.seats, (std::vector{SeatKind::human, SeatKind::random}));
}

TEST_F(Play, completes_words_and_remembers_lines) {
  const std::vector<std::string> arguments = {"play", "tutorial", "--scenario",   "short",  "--seed",
                                              "3",    "--seat",   "remus=random", "--seat", "romulus=human"};
  run_on_terminal(arguments, "ke\tp\x7f\nquit\n");
  EXPECT_EQ(record().answers.size(), 1u) << "completed, a letter typed and taken back";
  const Outcome again = run_on_terminal(arguments, "boa\t\n\x1b[A\nquit\n");
  EXPECT_GE(count(again.out, "holds the Owl"), 3) << "by completion, and again by the arrow: " << again.out;
}

TEST_F(Play, long_boards_are_cut_and_paged) {
  const std::vector<std::string> arguments = {"play", "falling-sky", "--scenario", "reconquest", "--seed",
                                              "3",    "--color",     "never",      "--seat",     "romans=human"};
  screen_height = 24;
  const Outcome cut = run_on_terminal(arguments, "quit\n");
  EXPECT_TRUE(contains(cut.out, "more lines: type board)\n")) << cut.out;
  EXPECT_FALSE(contains(cut.out, "PRO Provincia")) << "the end of the map";
  const Outcome paged = run_on_terminal(arguments, "board\n\n\n\nboard\nq\nquit\n");
  EXPECT_EQ(count(paged.out, "PRO Provincia"), 1) << "to the end the first time: " << paged.out;
  EXPECT_GE(count(paged.out, "Enter for more, q to stop"), 2);
  screen_height = 200;
  EXPECT_EQ(count(run_on_terminal(arguments, "quit\n").out, "PRO Provincia"), 1);
}

TEST_F(Play, undo_shows_only_what_changed) {
  const Outcome outcome =
      run({"play", "falling-sky", "--scenario", "reconquest", "--seed", "3", "--new"}, "rally\nundo\n");
  const std::size_t taken = outcome.out.find("Taken back.");
  ASSERT_NE(taken, std::string::npos) << outcome.out;
  EXPECT_FALSE(contains(outcome.out.substr(taken), "PRO Provincia")) << outcome.out.substr(taken);
}

TEST_F(Play, has_colours_on_a_terminal_only) {
  const std::vector<std::string> arguments = {"play", "tutorial", "--scenario", "short", "--seat", "remus=random"};
  EXPECT_TRUE(contains(run_on_terminal(arguments, "quit\n").out, "\x1b["));
  EXPECT_FALSE(contains(run(arguments, "quit\n").out, "\x1b["));
  environment["NO_COLOR"] = "1";
  EXPECT_FALSE(contains(run_on_terminal(arguments, "quit\n").out, "\x1b["));
  EXPECT_TRUE(contains(play("", {"--color", "always"}).out, "\x1b["));
}

// Two people at one keyboard: what one holds is wiped from the screen before the other looks.
TEST_F(Play, hands_over_at_a_terminal) {
  const Outcome outcome = run_on_terminal(
      {"play", "tutorial", "--scenario", "short", "--seed", "3", "--seat", "romulus=human", "--color", "never"},
      "keep\ncome\nmark the left\n\nquit\n");
  EXPECT_TRUE(contains(outcome.out, "\x1b[2J\x1b[3J\x1b[HNow Remus: hand over, then press Enter\n")) << outcome.out;
}

// 10.2: nothing is hidden in Britannia but the ballots. What was typed cannot be called back with the arrow keys
// either.
TEST_F(Play, hands_over_a_secret_ballot_at_a_terminal) {
  write("ballot.json", R"({"round": 8, "stage": "round-end", "pieces": {"york": {"angles": {"infantry": 1}},
                           "essex": {"saxons": {"infantry": 1}}, "march": {"welsh": {"infantry": 1}}}})");
  const auto ballot = [&](const std::string& secret) {
    return run_on_terminal({"play", "britannia", "--new", "--scenario", "full", "--position", "ballot.json", "--color",
                            "never", "--seat", "green=human"},
                           secret + "welsh\n\n\x1b[A\x1b[A\x1b[A\nsaxons\n\nangles\nquit\n");
  };
  const std::string secret = ballot("yes\n").out;
  const std::size_t red = secret.find("\x1b[2J\x1b[3J\x1b[HNow Red: hand over, then press Enter\n");
  ASSERT_NE(red, std::string::npos) << secret;
  const std::size_t blue = secret.find("\x1b[2J\x1b[3J\x1b[HNow Blue: hand over, then press Enter\n");
  ASSERT_NE(blue, std::string::npos) << secret;
  EXPECT_LT(secret.find("welsh"), red);
  EXPECT_FALSE(contains(secret.substr(red, blue - red), "welsh")) << secret.substr(red, blue - red);
  EXPECT_TRUE(contains(secret.substr(blue), "The Welsh cast 1 vote for the Welsh") ||
              contains(secret.substr(blue), "no Bretwalda"));
  const std::string open = ballot("no\nno\nno\nno\n").out;
  EXPECT_FALSE(contains(open, "hand over")) << open;
}

TEST_F(Play, keeps_every_answer_at_a_terminal_whatever_happens) {
  run_on_terminal({"play", "tutorial", "--scenario", "short", "--seed", "3", "--seat", "romulus=human"}, "keep\n");
  EXPECT_EQ(record().answers.size(), 1u);
}

}  // namespace

}  // namespace auspex::cli

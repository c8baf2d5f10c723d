// Falling Sky as a whole: the common kit, and that random play comes by everything there is.
#include "games/falling_sky/game.h"

#include <map>
#include <set>
#include <string>

#include "agents/play.h"
#include "engine/record.h"
#include "engine/table.h"
#include "games/falling_sky/scenario.h"
#include "kit/alone.h"
#include "kit/kit.h"
#include "kit/visits.h"

namespace auspex::falling_sky {

AUSPEX_KIT(FallingSky, falling_sky::game(), {.games = 1})

namespace {

TEST(FallingSkySoak, comes_by_every_card_side_every_command_and_every_message) {
  std::set<std::string> card_sides;
  std::set<std::string> commands;
  PlayHooks hooks;
  hooks.line = [&](const Line& line) {
    if (line.text.id == msg_id::turn_event || line.text.id == msg_id::turn_event_single) {
      const auto side = line.text.about<CardSide>();
      card_sides.insert(std::string(id_of(*line.text.about<Card>())) + (side ? std::string(id_of(*side)) : ""));
    }
    if (line.text.id == msg_id::turn_command && player_factions.has(*line.text.about<Faction>())) {
      commands.insert(code_of(catalogue(), line.text));
    }
  };
  kit::Visits visits(game());
  visits.play(
      1500,
      [](int i, auspex::Setup& setup) {
        if (i % 4 == 1) setup.options["sudden-frost"] = "yes";
        if (i % 4 == 2) setup.options["players"] = "2";
        if (i % 100 == 3) setup.seats.assign(4, SeatKind::search);
      },
      hooks);
  EXPECT_EQ(card_sides.size(), 126u);
  EXPECT_EQ(commands.size(), 16u) << "four Commands of each Faction";
  // Asked only in positions that random play hardly ever meets (a choice of Cities to raze, no Belgic Allies left ...);
  // each has a test of its own beside its rule.
  const std::set<std::string> rare = {"scout.ask_lent",       "rampage.ask_germans",  "recruit.ask_three",
                                      "sacking.where",        "sappers.where",        "suebi.ally",
                                      "avaricum.fort",        "indutiomarus.ally",    "catuvolcus.belgic_ally",
                                      "impetuosity.attacker", "joined_ranks.partner", "march.leaderless",
                                      "ask.ballistae",        "sappers.lost",         "plan.fails"};
  std::string never;
  for (const MessageEntry& entry : catalogue().messages) {
    const std::string key(entry.key);
    // The screen's words, what is asked only with real dice, and a word of lists.
    if (key.starts_with("screen.") || key.starts_with("odds.") || key.starts_with("common.roll") ||
        key == "common.last")
      continue;
    if (key.starts_with("np") || key.starts_with("lot.")) continue;  // what Non-players say of their reasons
    if (key.starts_with("thought.")) continue;                       // the table's words for who thinks ahead
    if (entry.rule == "8.9") continue;                               // four players are not alone
    if (entry.rule == "1.5.1") continue;                             // and have one Faction each
    if (!visits.came_by(key) && !rare.contains(key)) never += " " + key;
  }
  EXPECT_EQ(never, "");
}

// One person who answers at random against three Non-players: to the end, with all books in order, and told as 8.9
// wants.
TEST(FallingSkyNonPlayersSoak, play_against_one_person_of_any_side_to_the_end) {
  kit::covers("FS 8.0", "FS 8.9");
  constexpr int games = 6;
  std::map<std::string, int> outcomes;
  for (const std::string& scenario : game().scenarios()) {
    for (std::size_t person = 0; person < 4; ++person) {
      for (int i = 0; i < games; ++i) {
        auspex::Setup setup;
        setup.scenario = scenario;
        setup.seed = static_cast<std::uint64_t>(i) + 1;
        setup.options["one-player"] = i % 3 == 0 ? "normal" : i % 3 == 1 ? "easy" : "difficult";
        setup.seats.assign(4, SeatKind::nonplayer);
        setup.seats[person] = SeatKind::human;
        const std::unique_ptr<Position> position = kit::play_among_nonplayers(game(), setup);
        const std::string outcome = std::string(catalogue().entry(position->outcome()).key);
        const bool won = position->standings()[person].place == 1;
        EXPECT_TRUE(outcome.starts_with(won ? "outcome.alone_" : "outcome.lost_to_")) << outcome;
        ++outcomes[outcome];
      }
    }
  }
  EXPECT_GE(outcomes.size(), 4u);
}

TEST(FallingSkyNonPlayersSoak, play_a_whole_game_by_themselves_and_ask_nobody_to_roll) {
  for (const std::string& scenario : game().scenarios()) {
    auspex::Setup setup;
    setup.scenario = scenario;
    setup.options["dice"] = "manual";
    setup.seats.assign(4, SeatKind::nonplayer);
    const std::unique_ptr<Position> position = game().set_up(checked(game(), setup));
    RandomAgent agent(1);
    Agent* const agents[] = {&agent, &agent, &agent, &agent};
    std::vector<Choice> answers;
    play_out(*position, agents, game().most_answers(), answers);
    EXPECT_TRUE(position->over());
    EXPECT_TRUE(answers.empty());
  }
}

// The answer to the open question whose code begins so.
void choose(Table& table, const std::string& code) {
  const std::vector<Text>& options = table.question()->options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!code_of(game().catalogue(), options[i]).starts_with(code)) continue;
    table.answer(table.question()->seat, table.revision(), static_cast<int>(i));
    return;
  }
  FAIL() << code << " is not offered";
}

// What is called off has not happened; that chance began anew meanwhile has.
TEST(FallingSkyTable, keeps_a_new_seed_when_a_command_is_called_off) {
  auspex::Setup setup;
  setup.scenario = "great-revolt";
  Table table(game(), setup);
  const auto deck = [&] { return table.position().write().at("cards", "").at("deck_order", ""); };
  const Value at_first = deck();
  const Seat seat = table.question()->seat;
  choose(table, "menu.command recruit");
  choose(table, "recruit.ask_one");
  table.reseat(seat, SeatKind::human, 77);
  const Value shuffled = deck();
  const Value dice = table.position().write().at("dice", "");
  EXPECT_FALSE(shuffled == at_first);
  choose(table, "common.no");  // no Supply Line
  choose(table, "menu.call_off");
  EXPECT_EQ(table.question()->seat, seat);
  EXPECT_TRUE(deck() == shuffled);
  EXPECT_TRUE(table.position().write().at("dice", "") == dice);
}

}  // namespace
}  // namespace auspex::falling_sky

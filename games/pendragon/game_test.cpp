// Pendragon as a whole: the common kit, and that random play comes by everything there is.
#include "games/pendragon/game.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "agents/play.h"
#include "engine/table.h"
#include "games/pendragon/position.h"
#include "games/pendragon/scenario.h"
#include "kit/kit.h"

namespace auspex::pendragon {

AUSPEX_KIT(Pendragon, pendragon::game(), {.games = 1})

namespace {

// Everything said, asked and offered in random games, by message; the sides of cards that were executed, and the
// Commands of each Faction.
struct Visits {
  std::map<std::string, int> messages;
  std::set<std::string> commands;
  EnumSet<Phase> phases;
  EnumSet<ImperiumStatus> imperium;
  int interrupted = 0;

  void count(const Text& text) {
    ++messages[std::string(catalogue().entry(text).key)];
    for (int i = 0; i < text.count; ++i) {
      const Arg& arg = text.args[static_cast<std::size_t>(i)];
      if (arg.domain == Domain::message) count(Text(static_cast<MessageId>(arg.value)));
    }
  }
};

Visits visits_of_random_play(int games_per_scenario) {
  Visits visits;
  for (const std::string& scenario : game().scenarios()) {
    for (int i = 0; i < games_per_scenario; ++i) {
      Setup setup;
      setup.scenario = scenario;
      setup.seed = static_cast<std::uint64_t>(i) + 1;
      if (i % 4 == 1) setup.options["players"] = "2";
      if (i % 4 == 2) setup.options["historical-deck"] = "yes";
      const std::unique_ptr<Position> position = game().set_up(checked(game(), setup));
      RandomAgent agent(static_cast<std::uint64_t>(i) * 7919 + 17);
      Agent* const agents[] = {&agent, &agent, &agent, &agent};
      std::vector<Choice> answers;
      PlayHooks hooks;
      hooks.at_question = [&](const Position& now, const Question& question) {
        const State& state = state_of(now);
        visits.phases.add(state.phase);
        visits.imperium.add(state.board.status());
        if (is_pivotal(current_card(state))) ++visits.interrupted;
        visits.count(question.prompt);
        for (const Text& option : question.options) visits.count(option);
      };
      hooks.line = [&](const Line& line) {
        visits.count(line.text);
        if (line.text.id == msg_id::turn_command) visits.commands.insert(code_of(catalogue(), line.text));
      };
      play_out(*position, agents, game().most_answers(), answers, hooks);
      visits.count(position->outcome());
    }
  }
  return visits;
}

// Asked so seldom that random play may miss it.
constexpr std::array<std::string_view, 13> seldom = {
    "loss.hurt",     "loss.hurt_laden",      "loss.rest",          "loss.on",
    "loss.on_laden", "loss.on_hurt",         "loss.on_hurt_laden", "build.town_for_hillfort",
    "pillage.whom",  "works.which_hillfort", "briton_march.leave", "thanet.settlement",
    "spears.which"};

TEST(PendragonSoak, comes_by_every_command_phase_imperium_and_message) {
  const Visits visits = visits_of_random_play(150);
  EXPECT_EQ(visits.commands.size(), 16u) << "four Commands of each Faction";
  EXPECT_EQ(visits.imperium.size(), 5);
  for (Phase phase : {Phase::event, Phase::annona, Phase::upkeep}) EXPECT_TRUE(visits.phases.has(phase));
  EXPECT_GT(visits.interrupted, 0);
  std::string never;
  for (const MessageEntry& entry : catalogue().messages) {
    const std::string key(entry.key);
    // The screen's words, those of odds, what all games share, parts of other messages, and what Non-players say.
    if (key.starts_with("screen.") || key.starts_with("odds.") || key.starts_with("common.")) continue;
    if (key.starts_with("lot.") || key == "pick.piece" || key == "relocate") continue;
    if (std::find(seldom.begin(), seldom.end(), key) != seldom.end()) continue;
    if (entry.rule.starts_with("8.")) continue;
    if (!visits.messages.contains(key)) never += " " + key;
  }
  EXPECT_EQ(never, "");
}

}  // namespace
}  // namespace auspex::pendragon

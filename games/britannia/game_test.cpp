// Britannia as a whole: the common kit, the invariants of every nation's turn, and that random play comes by
// everything there is.
#include "games/britannia/game.h"

#include <map>
#include <set>
#include <string>

#include "agents/play.h"
#include "games/britannia/stacking.h"
#include "kit/kit.h"

namespace auspex::britannia {

AUSPEX_KIT(Britannia, britannia::game(), {.games = 1})

namespace {

// Everything said, asked and offered, by message.
struct Visits {
  std::map<std::string, int> messages;

  void count(const Text& text) {
    ++messages[std::string(catalogue().entry(text).key)];
    for (int i = 0; i < text.count; ++i) {
      const Arg& arg = text.args[static_cast<std::size_t>(i)];
      if (arg.domain == Domain::message) count(Text(static_cast<MessageId>(arg.value)));
    }
  }
};

// What must hold when a nation has had its turn (section 23).
void check_turn(const State& before, const State& after) {
  const Nation nation = before.nation;
  const Board& board = after.board;
  const std::string where = "round " + std::to_string(before.round) + ", " + std::string(id_of(nation));
  for (Area area : all_land) ASSERT_LE(board.nations_in(area).size(), 1) << where << ": " << id_of(area);
  for (Nation one : all<Nation>()) {
    const NationInfo& pieces = nation_info[one];
    ASSERT_LE(board.armies(one), pieces.infantry + pieces.cavalry) << where;
    if (one != Nation::romano_british) {
      ASSERT_GE(board.free_infantry(one), 0) << where;
    }
    ASSERT_GE(board.free_cavalry(one), 0) << where;
  }
  ASSERT_GE(board.free_forts(), 0) << where;
  ASSERT_GE(board.free_burhs(), 0) << where;
  // 6.9: only a withdrawal of Picts is not tested (R49).
  const bool withdrew = nation == Nation::picts && is_raiding(before, nation);
  if (!withdrew) {
    ASSERT_EQ(excess(board, nation), 0) << where;
  }
  if (nation != Nation::romans) {
    const int burhs = nation == Nation::saxons ? board.burhs().size() : 0;
    ASSERT_LE(board.armies_on_land(nation) + burhs, 2 * board.occupied(nation).size()) << where;
  }
  if (nation == Nation::danes && before.round == 11) {
    ASSERT_TRUE(board.land_of(nation).empty()) << where;
  }
  if (nation == Nation::romans && before.round == 2) {
    ASSERT_LE(board.armies(nation), 12) << where;
  }
  // 8.4: only raiders may be left at sea, or armies that found no landing.
  if (!is_raiding(before, nation)) {
    ASSERT_TRUE((board.areas_of(nation) - all_land).empty()) << where;
  }
  for (Nation one : all<Nation>()) ASSERT_GE(after.points[one], before.points[one]) << where;
}

Visits visits_of_random_play(int games_of_each) {
  Visits visits;
  std::uint64_t seed = 0;
  for (const auspex::Setup& kind : kit::setups(game())) {
    if (!kind.seats.empty()) continue;
    for (int i = 0; i < games_of_each; ++i) {
      auspex::Setup setup = kind;
      setup.seed = ++seed;
      const std::unique_ptr<Position> position = game().set_up(checked(game(), setup));
      RandomAgent agent(seed * 7919 + 17);
      Agent* const agents[] = {&agent, &agent, &agent, &agent, &agent};
      std::vector<Choice> answers;
      State before = state_of(*position);
      PlayHooks hooks;
      hooks.at_question = [&](const Position&, const Question& question) {
        visits.count(question.prompt);
        for (const Text& option : question.options) visits.count(option);
      };
      hooks.at_checkpoint = [&](const Position& now) {
        const State after = state_of(now);
        if (before.stage == Stage::nation_turn && after.stage != Stage::draft) check_turn(before, after);
        before = after;
      };
      hooks.line = [&](const Line& line) { visits.count(line.text); };
      play_out(*position, agents, game().most_answers(), answers, hooks);
      visits.count(position->outcome());
      if (::testing::Test::HasFatalFailure()) return visits;
    }
  }
  return visits;
}

TEST(BritanniaSoak, keeps_every_invariant_and_comes_by_every_message) {
  const Visits visits = visits_of_random_play(15);
  // Met too seldom by chance to wait for; each has a test of its own beside its rule.
  const std::set<std::string> rare = {"ask.split",     "ask.crowded", "crowded.removed",
                                      "submit.no_way", "fort.spent",  "outcome.shared_by_all"};
  std::string never;
  for (const MessageEntry& entry : catalogue().messages) {
    const std::string key(entry.key);
    // The screen's words, the computer players' reasons, the table's words for who thinks ahead, and what other games
    // use.
    if (key == "common.done" || key == "common.last" || key == "common.roll_faces" || key.starts_with("screen.") ||
        key.starts_with("odds.") || key.starts_with("plan") || key.starts_with("thought."))
      continue;
    if (!visits.messages.contains(key) && !rare.contains(key)) never += " " + key;
  }
  EXPECT_EQ(never, "");
}

}  // namespace
}  // namespace auspex::britannia

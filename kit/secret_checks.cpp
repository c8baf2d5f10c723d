// The check about secrets: whatever was answered in secret, all others see and hear the same until its end.
#include "engine/secrets.h"
#include "kit/walk.h"

namespace auspex::kit {

namespace {

constexpr int most_secrets = 5;  // looked at in one game
constexpr int most_steps = 200;  // followed after each

// A table that goes on from the last checkpoint of another.
Table from_checkpoint(const Table& table) {
  Setup setup = table.setup();
  setup.seats = table.seats();
  setup.position = table.checkpoint().write();
  Table again(table.game(), setup);
  for (std::size_t i = table.answers_at_checkpoint(); i < table.answers().size(); ++i) {
    const Answer& given = table.answers()[i];
    EXPECT_FALSE(again.answer(given.seat, again.revision(), given.index));
  }
  return again;
}

std::vector<Line> heard(const Table& table, SeatMask who) {
  std::vector<Line> lines = table.log();
  std::erase_if(lines, [&](const Line& line) { return !line.is_for(who); });
  return lines;
}

// The options and answers that those seats may know; who was asked what everyone knows.
std::vector<std::string> known(const Table& table, SeatMask who) {
  const Catalogue& catalogue = table.game().catalogue();
  std::vector<std::string> all;
  for (std::size_t i = 0; i < table.answers().size(); ++i) {
    const Answer& answer = table.answers()[i];
    all.push_back(std::to_string(answer.seat) + " " + answer.asked);
    all.push_back(table.may_know(who, i) ? answer.chosen : "secret");
  }
  if (const Question* question = table.question()) {
    all.push_back(std::to_string(question->seat) + " " + code_of(catalogue, question->prompt));
    if (!table.may_know(who, table.answers().size())) return all;
    for (const Text& option : question->options) all.push_back(code_of(catalogue, option));
  }
  return all;
}

// Two tables that differ in what a seat answered in secret, as another sees them. The first thing that is not the same;
// empty where there is none.
std::string difference(const Table& one, const Table& other, Seat viewer) {
  const SeatMask who(viewer);
  if (known(one, who) != known(other, who)) return "what is asked, offered or answered";
  if (heard(one, who) != heard(other, who)) return "the log";
  if (one.log().size() != other.log().size()) return "the number of lines";
  if (!(one.position().view(viewer) == other.position().view(viewer))) return "the view";
  if (one.position().standings() != other.position().standings()) return "the standings";
  if (!(one.odds(who) == other.odds(who))) return "the odds";
  if (viewer != spectator && one.undo_ended(viewer) != other.undo_ended(viewer)) return "whether it can be taken back";
  return {};
}

// The same looking back.
std::string difference_before(const Table& one, const Table& other, Seat viewer) {
  for (std::size_t i = 0; i <= one.answers().size(); ++i) {
    if (!(one.position_at(i)->view(viewer) == other.position_at(i)->view(viewer)))
      return "the view at an earlier answer";
    if (one.log_at(i) != other.log_at(i)) return "when something was said";
  }
  for (std::size_t i = 0; i <= one.log().size(); ++i) {
    if (!(one.position_at_line(i)->view(viewer) == other.position_at_line(i)->view(viewer))) {
      return "the view at an earlier line";
    }
  }
  return {};
}

// What is said and asked before everyone: by this a secret that never ends may show, by nothing else.
bool shows(const Table& one, const Table& other) {
  const auto asked = [](const Table& table) {
    std::vector<std::string> all;
    for (const Answer& answer : table.answers()) all.push_back(std::to_string(answer.seat) + " " + answer.asked);
    if (const Question* question = table.question()) {
      all.push_back(std::to_string(question->seat) + " " + code_of(table.game().catalogue(), question->prompt));
    }
    return all;
  };
  return heard(one, {}) != heard(other, {}) || asked(one) != asked(other);
}

// The open question, which is secret, is answered in two ways; then all answer alike until the secret ends. What all
// others see must not tell which.
void expect_secret(const Table& table, RandomAgent& agent) {
  const auto options = static_cast<int>(table.question()->options.size());
  if (options < 2) return;
  Table one = from_checkpoint(table);
  Table other = from_checkpoint(table);
  const std::size_t secret = one.answers().size();
  const Seat seat = table.question()->seat;
  const bool for_ever = table.question()->secret_until == never;
  const int chosen = agent.choose(*table.question());
  ASSERT_FALSE(one.answer(seat, one.revision(), chosen));
  ASSERT_FALSE(other.answer(seat, other.revision(), (chosen + 1) % options));
  std::vector<Seat> viewers = {spectator};
  for (Seat viewer = 0; viewer < seat_count(table.game()); ++viewer) {
    if (table.hand(viewer) != table.hand(seat)) viewers.push_back(viewer);
  }
  const std::string asked = one.answers()[secret].asked;
  for (int step = 0; step < most_steps; ++step) {
    if (one.may_know({}, secret) || other.may_know({}, secret)) return;
    if (for_ever && shows(one, other)) return;
    for (const Seat viewer : viewers) {
      std::string told = difference(one, other, viewer);
      if (told.empty() && step < 2) told = difference_before(one, other, viewer);
      ASSERT_EQ(told, "") << "tells seat " << int{viewer} << " what seat " << int{seat} << " answered to " << asked;
    }
    const Question& next = *one.question();
    const int index = agent.choose(next);
    ASSERT_FALSE(one.answer(next.seat, one.revision(), index));
    const Question& same = *other.question();
    ASSERT_FALSE(other.answer(same.seat, other.revision(), index % static_cast<int>(same.options.size())));
  }
}

}  // namespace

void secrets_are_kept(const Game& game, Extent extent) {
  for_every_game(game, extent, [&](const Setup& setup) {
    Walk walk(game, setup);
    RandomAgent agent(setup.seed + 2000);
    int secrets = 0;
    do {
      const Question* question = walk.table.question();
      if (question == nullptr || !question->secret_until) continue;
      expect_secret(walk.table, agent);
      ++secrets;
    } while (secrets < most_secrets && walk.step());
  });
}

}  // namespace auspex::kit

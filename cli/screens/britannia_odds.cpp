// What the battles that are to be fought will bring, and those that a move on its way could lead to.
#include "games/britannia/odds.h"

#include <cmath>

#include "cli/screens/britannia.h"
#include "games/britannia/game.h"
#include "generated/britannia/messages_screen.h"

namespace auspex::cli::britannia_screen {

using br::Area;
using br::Force;
using br::Nation;
using br::Odds;
using br::State;
namespace msg = br::msg;
namespace msg_id = br::msg_id;

namespace {

std::string percent(double chance) {
  const int whole = static_cast<int>(std::lround(100 * chance));
  if (whole == 100 && chance < 1.0 - 1e-9) return ">99 %";
  if (whole == 0 && chance > 1e-9) return "<1 %";
  return std::to_string(whole) + " %";
}

std::string average(double value, const Words& words) {
  const auto tenths = static_cast<int>(std::lround(10 * value));
  const char* point = words.language() == Language::italian ? "," : ".";
  return std::to_string(tenths / 10) + point + std::to_string(tenths % 10);
}

// One figure, or the lowest and the highest.
template <class Say>
std::string span(double low, double high, Say say) {
  const std::string one = say(low);
  const std::string other = say(high);
  return one == other ? one : one + " \u2013 " + other;
}

class Report {
 public:
  explicit Report(const Words& words) : words_(words) {}

  void head(const Text& title) {
    out_ += wrapped(words_.title(title), words_.width());
    const auto cell = [&](MessageId id) { return Cell{words_.quiet(id)}; };
    out_ += row(widths,
                {{}, cell(msg::odds_attacker), cell(msg::odds_defender), cell(msg::odds_both), cell(msg::odds_left)});
  }

  void add(const std::string& label, const Odds& low, const Odds& high) {
    const auto chance = [](double p) { return percent(p); };
    const auto units = [&](double n) { return average(n, words_); };
    out_ += row(widths, {{label},
                         {span(low.attacker_wins, high.attacker_wins, chance)},
                         {span(low.defender_wins, high.defender_wins, chance)},
                         {span(low.both_gone, high.both_gone, chance)},
                         {span(low.attacker_left, high.attacker_left, units) + " : " +
                          span(low.defender_left, high.defender_left, units)}});
  }

  void note(const Text& text) { out_ += wrapped(words_.quiet(text), words_.width()); }
  [[nodiscard]] const std::string& text() const { return out_; }

 private:
  inline static const std::vector<int> widths = {34, 15, 15, 14, 18};

  const Words& words_;
  std::string out_;
};

// Of two attacks that differ in who takes part, the odds of each.
struct Range {
  Odds low;
  Odds high;
};

Range odds_of_move(const State& state, Nation attacker, int armies, Area area, Nation defender) {
  const br::Board& board = state.board;
  const Force defence = force_of(board, defender, area);
  const Force there = force_of(board, attacker, area);
  int riders = 0;
  for (Area from : board.areas_of(attacker)) riders = std::max(riders, board.cavalry(attacker, from));
  const auto odds = [&](int cavalry, bool leader) {
    Force attack = there;
    const int elite = attacker == Nation::romans ? armies : cavalry;
    attack.elite += elite;
    attack.ordinary += armies - elite;
    attack.leader = attack.leader || leader;
    return battle_odds(attack, defence, is_difficult(area));
  };
  return {odds(0, false), odds(std::min(riders, armies), board.leader_of(attacker).has_value())};
}

std::string against(const State& state, const Words& words, Area area, Nation attacker, Nation defender,
                    const std::string& attackers) {
  return words.short_name(area) + ": " + words.painted(attacker, words.code(attacker) + " " + attackers) + "\u2192" +
         words.painted(defender, words.code(defender) + " " + units_text(state.board, words, defender, area));
}

void add_battles(Report& report, const State& state, const Words& words) {
  bool first = true;
  for (Area area : state.board.land_of(state.nation)) {
    const std::optional<Nation> other = state.board.other_in(area, state.nation);
    if (!other) continue;
    if (first) report.head(msg::odds_battles);
    first = false;
    const Odds odds =
        battle_odds(force_of(state.board, state.nation, area), force_of(state.board, *other, area), is_difficult(area));
    const std::string units = units_text(state.board, words, state.nation, area);
    report.add(against(state, words, area, state.nation, *other, units), odds, odds);
  }
}

// The armies that are being moved may go to these areas.
void add_moves(Report& report, const State& state, const Question& question, const Words& words) {
  const int armies = question.prompt.args[1].value;
  bool first = true;
  bool ranges = false;
  for (const Text& option : question.options) {
    if (option.id != msg_id::pick_area_enemy) continue;
    const Area area = *option.about<Area>();
    const Nation other = *option.about<Nation>();
    if (first) report.head(msg::odds_moves(armies));
    first = false;
    const Range range = odds_of_move(state, state.nation, armies, area, other);
    ranges = ranges || !(range.low == range.high);
    report.add(
        against(state, words, area, state.nation, other, number(armies + state.board.armies(state.nation, area))),
        range.low, range.high);
  }
  if (ranges) report.note(msg::odds_range);
}

}  // namespace

std::string odds_part(const Table& table, const Words& words) {
  const State& state = br::state_of(table.position());
  if (state.stage != br::Stage::nation_turn) return {};
  Report report(words);
  if (table.question()->prompt.id == msg_id::ask_step) {
    // Armies on their way stand where they passed last, and will not fight there.
    add_moves(report, state, *table.question(), words);
  } else {
    add_battles(report, state, words);
  }
  return report.text();
}

}  // namespace auspex::cli::britannia_screen

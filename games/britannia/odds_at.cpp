// The odds told at a question: of the battles that are to be fought, and of those that a move on its way could lead to.
#include "games/britannia/odds.h"
#include "games/britannia/play.h"
#include "games/britannia/position.h"
#include "games/britannia/round.h"
#include "generated/britannia/messages_screen.h"

namespace auspex::britannia {

namespace {

using Figure = OddsFigure;

// With one attack, or two that differ in who takes part.
OddsRow row_of(const Text& label, std::vector<int> options, const Odds& low, const Odds& high) {
  OddsRow row{label, std::move(options), {}};
  const auto add = [&](Figure::Measure measure, double Odds::*what) {
    Figure figure{.measure = measure, .value = low.*what};
    if (low.*what != high.*what) figure.other = high.*what;
    row.figures.push_back(std::move(figure));
  };
  add(Figure::Measure::chance, &Odds::attacker_wins);
  add(Figure::Measure::chance, &Odds::defender_wins);
  add(Figure::Measure::chance, &Odds::both_gone);
  add(Figure::Measure::number, &Odds::attacker_left);
  add(Figure::Measure::number, &Odds::defender_left);
  return row;
}

OddsTable table_of(const Text& title) {
  return {title,
          {msg::odds_attacker, msg::odds_defender, msg::odds_both, msg::odds_attackers_left, msg::odds_defenders_left},
          {},
          {},
          msg::odds_win};
}

void add_battles(auspex::Odds& out, const State& state, const Question& question) {
  OddsTable table = table_of(msg::odds_battles);
  for (Area area : state.board.land_of(state.nation)) {
    const std::optional<Nation> other = state.board.other_in(area, state.nation);
    if (!other) continue;
    const Force attack = force_of(state.board, state.nation, area);
    const Force defence = force_of(state.board, *other, area);
    const Odds odds = battle_odds(attack, defence, is_difficult(area));
    std::vector<int> options;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (question.options[i].about<Area>() == area && question.decision_as<Decision>() == Decision::next_battle) {
        options.push_back(static_cast<int>(i));
      }
    }
    const Text label = msg::odds_attack(area, state.nation, attack.size(), *other, defence.size());
    table.rows.push_back(row_of(label, std::move(options), odds, odds));
  }
  if (!table.rows.empty()) out.tables.push_back(std::move(table));
}

// The armies that are being moved, without and with the cavalry and the leader that may be among them, beside those
// that stand there.
OddsRow row_of_move(const State& state, int armies, Area area, Nation defender, int option) {
  const Board& board = state.board;
  const Nation attacker = state.nation;
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
  const Text label = msg::odds_attack(area, attacker, armies + there.size(), defender, defence.size());
  return row_of(label, {option}, odds(0, false), odds(std::min(riders, armies), board.leader_of(attacker).has_value()));
}

// The armies that are being moved may go to these areas.
void add_moves(auspex::Odds& out, const State& state, const Question& question) {
  const int armies = *question.prompt.number();
  OddsTable table = table_of(msg::odds_moves(armies));
  bool ranges = false;
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    const Text& option = question.options[i];
    if (option.id != msg_id::pick_area_enemy) continue;
    table.rows.push_back(
        row_of_move(state, armies, *option.about<Area>(), *option.about<Nation>(), static_cast<int>(i)));
    ranges = ranges || table.rows.back().figures.front().other;
  }
  if (table.rows.empty()) return;
  out.tables.push_back(std::move(table));
  if (ranges) out.notes.push_back(msg::odds_range);
}

class OddsReport final : public Onlooker {
 public:
  OddsReport(Dialogue& answers, const State& state) : Onlooker(answers), state_(state) {}

  auspex::Odds odds;

 private:
  void look(const Question& question) override {
    if (state_.stage != Stage::nation_turn) return;
    // Armies on their way stand where they passed last, and will not fight there.
    if (question.decision_as<Decision>() == Decision::step) return add_moves(odds, state_, question);
    add_battles(odds, state_, question);
  }

  const State& state_;
};

}  // namespace

auspex::Odds odds_at(State& state, Dialogue& answers, Seat) {
  OddsReport report(answers, state);
  Play play(state, report);
  report.watch([&] { play_step(play); });
  return std::move(report.odds);
}

}  // namespace auspex::britannia

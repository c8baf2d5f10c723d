// The odds told at a question: of the battles and sieges that a march may lead to, of the siege or battle that is at
// hand.
#include "games/invasions/combat.h"
#include "games/invasions/marches.h"
#include "games/invasions/odds.h"
#include "games/invasions/position.h"
#include "games/invasions/siege.h"
#include "games/invasions/ties.h"
#include "games/invasions/turn.h"
#include "generated/invasions/messages_movement.h"
#include "generated/invasions/messages_screen.h"

namespace auspex::invasions {

namespace {

using Figure = OddsFigure;

OddsTable battle_table(const Text& title) {
  return {title, {msg::odds_wins, msg::odds_attacker_lost, msg::odds_defender_lost}, {}, {}, msg::odds_brief_win};
}
OddsTable siege_table() { return {msg::odds_sieges, {msg::odds_falls}, {}, {}, msg::odds_brief_falls}; }

OddsRow battle_row(const Text& label, std::vector<int> options, const BattleOdds& odds) {
  return {
      label,
      std::move(options),
      {{.measure = Figure::Measure::chance, .value = odds.attacker_wins},
       {.measure = Figure::Measure::number, .value = odds.attacker_lost, .other = {}, .spread = odds.attacker_losses},
       {.measure = Figure::Measure::number, .value = odds.defender_lost, .other = {}, .spread = odds.defender_losses}}};
}
OddsRow siege_row(const Text& label, std::vector<int> options, double falls) {
  return {label, std::move(options), {{.measure = Figure::Measure::chance, .value = falls}}};
}

// XXIV.B, XXIV.C: by surrender or by the roll.
double fall_chance(const State& state, const Siege& siege) {
  if (state.void_walls.has(siege.at)) return 1;
  const double by_roll = siege_chance(state, siege);
  return may_surrender(state, siege) ? (1 + by_roll) / 2 : by_roll;
}

void add(Odds& odds, OddsTable table) {
  if (!table.rows.empty()) odds.tables.push_back(std::move(table));
}

// --- Marches that are offered

// Which march an option offers.
enum class Offered : std::uint8_t { nothing, against, with_horde, turning };
Offered offered(const Text& option) {
  const auto is = [&](const Text& march, const Text& campaign) {
    return option.id == march.id || option.id == campaign.id;
  };
  const Space any = nowhere;
  if (is(msg::march_at(any, any, no_nation, {}), msg::campaign_at(no_leader, any, any, no_nation, 0, {})))
    return Offered::against;
  if (is(msg::march_horde(any, any, {}), msg::campaign_horde(no_leader, any, any, 0, {}))) return Offered::with_horde;
  if (is(msg::march_turn(any, any, no_nation, {}), msg::campaign_turn(no_leader, any, any, no_nation, 0, {})))
    return Offered::turning;
  return Offered::nothing;
}

class OfMarches {
 public:
  OfMarches(const State& state, Marches::Step step) : state_(state), marches_(state, state.activation.mover, step) {}

  void add_to(Odds& odds, const Question& question) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const Text& option = question.options[i];
      const Offered what = offered(option);
      const Stack* stack = what == Offered::nothing ? nullptr : stack_of(option);
      if (stack != nullptr) look(option, what, *stack, static_cast<int>(i));
    }
    add(odds, std::move(battles_));
    add(odds, std::move(sieges_));
  }

 private:
  // Whose march it is: by where it begins, and by the leader whose campaign it is.
  [[nodiscard]] const Stack* stack_of(const Text& option) const {
    const std::optional<Leader> captain = option.about<Leader>();
    for (const Stack& stack : marches_.stacks()) {
      const bool same_captain = captain ? stack.captain.leader == *captain : stack.captain.leader == no_leader;
      if (stack.at == option.about<Space>() && same_captain) return &stack;
    }
    return nullptr;
  }

  void look(const Text& option, Offered what, const Stack& stack, int index) {
    March march = Marches::whole(stack);
    march.horde = what == Offered::with_horde;
    if (what == Offered::turning) march.turns_on = *option.about<Nation>();
    const Party party = marches_.party_of(march);
    const Space to = *option.about<Space>(1);
    const Reach reach(state_, party);
    const Way way = reach.way(to);
    const Space from = way.size() > 1 ? way[way.size() - 2] : stack.at;
    const NationSet foes = select(nations_at(state_, to), [&](Nation other) {
      return units_at(state_, other, to) > 0 && reach.load().stance(other) == Stance::enemy;
    });
    if (!foes.empty()) return add_battle(party, foes, to, from, index);
    add_siege(party, to, index);
  }

  void add_battle(const Party& party, NationSet foes, Space to, Space from, int index) {
    int defending = 0;
    Nation strongest = no_nation;
    for (Nation foe : foes) {
      const int n = units_at(state_, foe, to);
      if (strongest == no_nation || n > units_at(state_, strongest, to)) strongest = foe;
      defending += n;
    }
    const Assailant attacker = {party.nation, party.units, party.leaders, from, false};
    const BattleOdds odds = battle_odds(state_, matchup_of(state_, attacker, foes, to));
    const Text label = msg::odds_attack(to, party.nation, size_of(party.units), strongest, defending);
    battles_.rows.push_back(battle_row(label, {index}, odds));
  }

  void add_siege(const Party& party, Space to, int index) {
    Party there = party;
    there.at = to;
    if (!may_besiege(state_, there)) return;
    Siege siege;
    siege.besieger = &there;
    siege.at = to;
    siege.owner = state_.land[to].controller;
    sieges_.rows.push_back(siege_row(msg::odds_siege(city_of(to), party.nation), {index}, fall_chance(state_, siege)));
  }

  const State& state_;
  Marches marches_;
  OddsTable battles_ = battle_table(msg::odds_battles);
  OddsTable sieges_ = siege_table();
};

// --- What is at hand

void add_siege(Odds& odds, const State& state, const Siege& siege, Decision asked) {
  OddsTable table = siege_table();
  const City city = city_of(siege.at);
  const Nation nation = siege.besieger->nation;
  const auto row = [&](const Text& label, int option, bool assault) {
    Siege as_answered = siege;
    as_answered.assault = assault;
    table.rows.push_back(siege_row(label, {option}, fall_chance(state, as_answered)));
  };
  if (asked == Decision::besiege) {
    row(msg::odds_siege(city, nation), 0, false);
    if (!state.void_walls.has(siege.at)) row(msg::odds_assault(city, nation), 1, true);
  }
  add(odds, std::move(table));
}

// Before a round, while cards may be played for it.
void add_battle(Odds& odds, const State& state, const Battle& battle) {
  const Matchup match = matchup_of(state, battle);
  OddsTable table = battle_table(msg::odds_this_battle);
  const Text label = msg::odds_attack(battle.at, battle.attacker.commander, match.attacker.units(),
                                      battle.defender.commander, match.defender.units());
  table.rows.push_back(battle_row(label, {}, battle_odds(state, match)));
  add(odds, std::move(table));
}

class OddsReport final : public Onlooker {
 public:
  OddsReport(Dialogue& answers, State& state) : Onlooker(answers), play(state, *this) {}

  Play play;
  Odds odds;

 private:
  void look(const Question& question) override {
    const Decision asked = question.decision_as<Decision>();
    const State& state = play.state;
    if (asked == Decision::march) return OfMarches(state, Marches::Step::stacks).add_to(odds, question);
    if (asked == Decision::campaign) return OfMarches(state, Marches::Step::campaigns).add_to(odds, question);
    if (play.siege != nullptr) return add_siege(odds, state, *play.siege, asked);
    if (play.battle != nullptr && asked == Decision::trade_reroll) add_battle(odds, state, *play.battle);
  }
};

}  // namespace

Odds odds_at(State& state, Dialogue& answers, Seat) {
  OddsReport report(answers, state);
  report.watch([&] { play_step(report.play); });
  return std::move(report.odds);
}

}  // namespace auspex::invasions

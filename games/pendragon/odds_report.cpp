// The odds told at a question: of the Battle being fought, of the one about to be chosen, or of all that could be.
#include <algorithm>

#include "games/pendragon/action.h"
#include "games/pendragon/battle/sides.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "games/pendragon/odds.h"
#include "games/pendragon/sequence.h"
#include "generated/common/text.h"
#include "generated/pendragon/messages_odds.h"

namespace auspex::pendragon {

namespace {

constexpr double worth_saying = 0.005;

OddsFigure pieces_lost(const SideOdds& odds) {
  OddsFigure figure{.measure = OddsFigure::Measure::number, .value = odds.expected(), .spread = odds.lost};
  for (Kind kind : {Kind::cavalry, Kind::comitates, Kind::warband, Kind::militia, Kind::raider}) {
    if (odds.any[kind] >= worth_saying) figure.parts.push_back({msg::odds_kind(kind), odds.any[kind]});
  }
  return figure;
}

OddsFigure falls(const BattleOdds& odds) {
  OddsFigure figure{.measure = OddsFigure::Measure::chance, .value = odds.any_falls};
  for (Site site : all<Site>()) {
    if (odds.falls[site] >= worth_saying) figure.parts.push_back({msg::odds_site(site), odds.falls[site]});
  }
  return figure;
}

std::vector<OddsFigure> figures_of(const BattleOdds& odds, bool strongholds) {
  std::vector<OddsFigure> figures = {
      pieces_lost(odds.defender),
      pieces_lost(odds.attacker),
      {.measure = OddsFigure::Measure::chance, .value = odds.attacker_ahead},
  };
  if (strongholds) figures.push_back(falls(odds));
  return figures;
}

// What is sure and what could be of a Battle that has not begun.
std::vector<Text> bounds_told(Play& play, const BattleTerms& terms, bool strongholds) {
  const std::optional<Bounds> bounds = bounds_of(play, terms);
  if (!bounds) return {};
  std::vector<Text> notes = {msg::odds_bounds(terms.defender, bounds->defenders.least, bounds->defenders.most,
                                              terms.attacker, bounds->attackers.least, bounds->attackers.most)};
  if (strongholds) {
    const Range& falls = bounds->strongholds;
    notes.emplace_back(falls.least > 0 ? msg::odds_sure : falls.most > 0 ? msg::odds_could : msg::odds_cannot);
  }
  return notes;
}

std::vector<int> options_about(const Question& question, Space space) {
  std::vector<int> options;
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    if (question.options[i].about<Space>() == space) options.push_back(static_cast<int>(i));
  }
  return options;
}

// 3.2.4-3.5.4, PD-E16: where the Faction could Battle on the action's terms.
SpaceSet spaces_to_battle(const Action& action) {
  return select(action.terms.spaces, [&](Space space) {
    return action.board().troops(space, action.who) > 0 &&
           !(battle_targets(action.play, space, action.who) & action.terms.against).empty();
  });
}

}  // namespace

Odds OddsReport::take() {
  if (odds_.tables.empty()) return {};
  odds_.notes = {msg::odds_legend, msg::odds_defence, msg::odds_habits};
  return std::move(odds_);
}

// --- What is looked at

void OddsReport::look(const Question& question) {
  if (play_->battle != nullptr) return look_at_battle(question);
  if (question.decision_as<Decision>() == Decision::turn) return look_at_turn(question);
  if (play_->action == nullptr || !play_->action->command) return;
  switch (*play_->action->command) {
    case Command::battle:
    case Command::intercept:
      return look_at_command(question);
    case Command::raid:
      return look_at_raid(question);
    default:
      return;
  }
}

void OddsReport::look_at_turn(const Question& question) {
  for (const Text& option : question.options) {
    if (option.id != msg_id::menu_command && option.id != msg_id::menu_limited) continue;
    if (option.about<Command>() != Command::battle) continue;
    Action action(*play_, *question.prompt.about<Faction>(), {});
    for (Space space : spaces_to_battle(action)) add_space(action, space, {});
    return;
  }
}

// Which space, or which enemy in the space that the prompt names.
void OddsReport::look_at_command(const Question& question) {
  const Action& action = *play_->action;
  if (const auto space = question.prompt.about<Space>()) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const auto enemy = question.options[i].about<Faction>();
      if (enemy && battle_targets(*play_, *space, action.who).has(*enemy)) {
        add({play_->state, battle_terms(action, *space, *enemy)}, msg::odds_battle, {static_cast<int>(i)});
      }
    }
    return;
  }
  if (action.command != Command::battle) return;
  for (Space space : spaces_to_battle(action)) {
    const std::vector<int> options = options_about(question, space);
    if (!options.empty()) add_space(action, space, options);
  }
}

// The Raiders just landed: whom they fight, or whether they, or the Saxons who Ravaged, are made to fight. The prompt
// names the space, whoever would fight there and how many landed.
void OddsReport::look_at_raid(const Question& question) {
  const Action& action = *play_->action;
  const Text& prompt = question.prompt;
  const auto space = prompt.about<Space>();
  if (!space) return;
  const auto landed_fight = [&](Faction defender) {
    BattleTerms terms = battle_terms(action, *space, defender);
    const Piece raider = raider_of(action.who);
    Units& raiders = terms.attackers.emplace();
    raiders.all[raider] = static_cast<std::uint8_t>(std::min(*prompt.number(), play_->board.count(*space, raider)));
    raiders.laden[raider] =
        static_cast<std::uint8_t>(std::min<int>(raiders.all[raider], play_->board.laden(*space, raider)));
    return terms;
  };
  const bool may_agree = question.options.size() == 2 && question.options[0] == Text(common::msg::common_yes);
  const auto asked = prompt.about<Faction>();
  if (may_agree && asked && *asked != action.who) {
    const bool deep = prompt.about<Faction>(1) == action.who && prompt.number();
    BattleTerms answer{.space = *space, .attacker = *asked, .defender = action.who, .executing = *asked};
    answer.defenders_evade = false;
    answer.defenders_withdraw = false;
    add({play_->state, deep ? landed_fight(*asked) : answer}, msg::odds_battle, {0});
    return;
  }
  for (std::size_t i = 0; i < question.options.size() && prompt.number(); ++i) {
    const auto enemy = question.options[i].about<Faction>();
    if (enemy && battle_targets(*play_, *space, action.who).has(*enemy)) {
      add({play_->state, landed_fight(*enemy)}, msg::odds_battle, {static_cast<int>(i)});
    }
  }
}

// A Battle that has begun: what each answer leads to.
void OddsReport::look_at_battle(const Question& question) {
  if (!battle_) return;
  switch (question.decision_as<Decision>()) {
    case Decision::try_raiders:
    case Decision::try_troops:
    case Decision::withdraw:
    case Decision::admit:
    case Decision::loss:
    case Decision::loss_laden:
    case Decision::loss_rest:
    case Decision::share_losses:
    case Decision::agree_share:
    case Decision::assault:
    case Decision::double_cavalry:
    case Decision::besiege:
      break;
    default:
      return;
  }
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    BattleSoFar then = *battle_;
    then.answers.push_back(static_cast<int>(i));
    add(then, question.options[i], {static_cast<int>(i)});
  }
}

// --- What was answered and drawn since the Battle began

void OddsReport::hear(const Line& line) {
  if (play_ == nullptr || play_->battle == nullptr) return;
  if (line.text.id == msg::battle_begins({}, {}, {}).id) battle_ = BattleSoFar{play_->state, play_->battle->terms};
}

void OddsReport::answered(const Question&, int index) {
  if (battle_) battle_->answers.push_back(index);
}

int OddsReport::draw(Dice& dice, int results) {
  const int result = Onlooker::draw(dice, results);
  if (battle_) battle_->draws.push_back(result);
  return result;
}

// --- Their figures

void OddsReport::add_space(const Action& action, Space space, const std::vector<int>& options) {
  for (Faction enemy : battle_targets(*play_, space, action.who) & action.terms.against) {
    add({play_->state, battle_terms(action, space, enemy)}, msg::odds_battle, options);
  }
}

void OddsReport::add(const BattleSoFar& battle, const Text& label, const std::vector<int>& options) {
  const BattleTerms& terms = battle.terms;
  State outset = battle.outset;
  Play before(outset, *this);
  const Battle sides(before, terms);
  const bool strongholds = !sides.refuges.empty();
  const Text title = msg::odds_heading(terms.space, terms.attacker, terms.defender);
  if (odds_.tables.empty() || odds_.tables.back().title != title) {
    const int defenders = total(sides.defence.field.all) + static_cast<int>(sides.refuges.size());
    std::vector<Text> headings = {msg::odds_lose(terms.defender, defenders),
                                  msg::odds_lose(terms.attacker, total(sides.attack.field.all)),
                                  msg::odds_ahead(terms.attacker)};
    if (strongholds) headings.emplace_back(msg::odds_falls);
    odds_.tables.push_back({title, headings, {}, {}, msg::odds_losses, 2});
    if (battle.answers.empty()) odds_.tables.back().notes = bounds_told(before, terms, strongholds);
  }
  std::vector<OddsFigure> figures = figures_of(battle_odds(*play_, battle, Defence::stands), strongholds);
  const std::vector<OddsFigure> others = figures_of(battle_odds(*play_, battle, Defence::gives_way), strongholds);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (others[i] != figures[i]) figures[i].other = others[i].value;
  }
  odds_.tables.back().rows.push_back({label, options, std::move(figures)});
}

Odds odds_at(State& state, Dialogue& answers, Seat) {
  return odds_where(state, answers, [](Play& play) { play_phase(play); });
}

}  // namespace auspex::pendragon

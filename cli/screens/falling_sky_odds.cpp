// The odds of the Battle about to be fought, or of all that could be.
#include "games/falling_sky/odds.h"

#include <cmath>
#include <span>

#include "cli/screens/falling_sky.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/sequence.h"

namespace auspex::cli::falling_sky_screen {

namespace {

using fs::Action;
using fs::Battle;
using fs::BattleOdds;
using fs::BattleStep;
using fs::BattleTerms;
using fs::Card;
using fs::CardSide;
using fs::Faction;
using fs::Kind;
using fs::LossOrder;
using fs::Play;
using fs::Region;
using fs::SideOdds;
namespace msg = fs::msg;
namespace msg_id = fs::msg_id;

std::string percent(double chance) {
  const int whole = static_cast<int>(std::lround(100 * chance));
  return whole == 100 && chance < 1.0 - 1e-9 ? ">99%" : std::to_string(whole) + "%";
}

std::string average(double value) {
  const auto tenths = static_cast<int>(std::lround(10 * value));
  return std::to_string(tenths / 10) + (tenths % 10 != 0 ? "." + std::to_string(tenths % 10) : "");
}

constexpr double worth_saying = 0.005;

// "4.5 [2] 3:12% 4:38% 5:38% 6:12% Legion 88%"
Cell side_cell(const SideOdds& odds, const SideOdds* other_order, const Words& words) {
  Cell items = {average(odds.expected())};
  if (other_order != nullptr && average(other_order->expected()) != items.front()) {
    items.push_back("[" + average(other_order->expected()) + "]");
  }
  Cell numbers;
  for (std::size_t k = 0; k < odds.lost.size(); ++k) {
    if (odds.lost[k] >= worth_saying) numbers.push_back(std::to_string(k) + ":" + percent(odds.lost[k]));
  }
  if (numbers.size() > 1) items.insert(items.end(), numbers.begin(), numbers.end());
  for (Kind kind : {Kind::legion, Kind::leader, Kind::ally, Kind::citadel, Kind::fort}) {
    if (odds.any[kind] >= worth_saying) items.push_back(words.name(kind) + " " + percent(odds.any[kind]));
  }
  return items;
}

class Report {
 public:
  explicit Report(const Words& words) : words_(words) {
    constexpr int label = 20;
    const int side = (words.width() - label - 2) / 2;
    widths_ = {label, side, side};
  }

  // A Battle before its first Loss: standing and retreating, light troops first, the other order in short.
  void add_rows(const Battle& battle) {
    const std::string mode = battle.terms.ambush    ? words_.name(fs::Ability::ambush)
                             : battle.terms.besiege ? words_.name(fs::Ability::besiege)
                                                    : "";
    siege_ |= battle.terms.besiege;
    if (!battle.may_retreat()) return add_row({"  " + (mode.empty() ? words_(msg::odds_battle) : mode)}, battle, false);
    const std::string before = mode.empty() ? "  " : "  " + mode + ": ";
    add_row({before + words_(msg::retreat_stand)}, battle, false);
    add_row({before + words_(msg::retreat_go)}, battle, true);
  }

  void head(const Battle& battle) {
    const Text heading = msg::odds_heading(battle.where, battle.attack.faction, battle.defence.faction);
    out_ += wrapped(words_.title(heading), words_.width());
    const auto lose = [&](const fs::BattleSide& side) {
      return Cell{words_.painted(side.faction, words_(msg::odds_lose(side.faction, total(side.part))))};
    };
    out_ += row(widths_, {{}, lose(battle.defence), lose(battle.attack)});
  }

  void notes(const Battle& battle) {
    if (battle.may_retreat() && battle.retreat_regions().empty()) {
      note(msg::odds_nowhere(battle.defence.faction, battle.where));
    }
    for (Card card : {Card::balearic_slingers, Card::diviciacus, Card::germanic_horse}) {
      if (may_matter(battle, card)) note(msg::odds_left_out(card));
    }
  }

  // All ways in which the Faction may fight the target there.
  void add_battles(Action& action, Region region, Faction target) {
    bool first = true;
    for (const BattleTerms& terms : battle_modes(action, region, target)) {
      const Battle battle(action, region, target, terms);
      if (first) head(battle);
      first = false;
      add_rows(battle);
      if (!terms.ambush) notes(battle);
    }
  }

  void add_battle(const Battle& battle) {
    head(battle);
    add_rows(battle);
    notes(battle);
  }

  // A Battle in which Losses are being taken, or are about to be: both orders in full.
  void add_losses(const Battle& battle, BattleStep step, Faction taker, int losses) {
    in_the_middle_ = true;
    head(battle);
    for (const LossOrder order : {LossOrder::light_first, LossOrder::hard_first}) {
      const BattleOdds odds = odds_from(battle, step, taker, losses, battle.retreating, order);
      const MessageId label = order == LossOrder::light_first ? msg::odds_light_first : msg::odds_hard_first;
      out_ += row(widths_, {{"  " + words_(label)},
                            side_cell(odds.defender, nullptr, words_),
                            side_cell(odds.attacker, nullptr, words_)});
    }
  }

  [[nodiscard]] std::string text() const {
    if (out_.empty()) return {};
    std::string all = out_;
    if (siege_) all += wrapped(words_.quiet(msg::odds_siege), words_.width());
    return all + wrapped(words_.quiet(in_the_middle_ ? msg::odds_legend_loss : msg::odds_legend), words_.width());
  }

 private:
  void add_row(const Cell& label, const Battle& battle, bool retreat) {
    const BattleOdds light = battle_odds(battle, retreat, LossOrder::light_first);
    const BattleOdds hard = battle_odds(battle, retreat, LossOrder::hard_first);
    out_ += row(widths_, {label, side_cell(light.defender, &hard.defender, words_),
                          side_cell(light.attacker, &hard.attacker, words_)});
  }

  void note(const Text& text) { out_ += wrapped(words_(text), words_.width(), 2); }

  // Cards that someone may decide to use in this Battle.
  static bool may_matter(const Battle& battle, Card card) {
    const fs::Capability& capability = battle.play.state.capabilities[card];
    if (!capability.active) return false;
    const fs::FactionSet fighting = {battle.attack.faction, battle.defence.faction};
    const int auxilia = battle.play.board.light_troops(battle.where, Faction::romans);
    switch (card) {
      case Card::balearic_slingers:
        return capability.side == CardSide::unshaded && battle.attack.faction != Faction::romans && auxilia > 0;
      case Card::diviciacus:
        return capability.side == CardSide::unshaded && auxilia > 0 &&
               battle.play.board.light_troops(battle.where, Faction::aedui) > 0 &&
               (battle.defence.faction == Faction::romans || battle.defence.faction == Faction::aedui);
      default:
        return capability.side == CardSide::unshaded ? fighting.has(Faction::romans) && auxilia > 0
                                                     : fighting.has(capability.holder);
    }
  }

  const Words& words_;
  std::vector<int> widths_;
  std::string out_;
  bool siege_ = false;
  bool in_the_middle_ = false;
};

// Which Losses are being taken, by the last thing that was told.
BattleStep step_of(const std::vector<Line>& log) {
  for (auto line = log.rbegin(); line != log.rend(); ++line) {
    switch (line->text.id) {
      case msg_id::slingers:
        return BattleStep::slingers;
      case msg_id::archers:
        return BattleStep::archers;
      case msg_id::counterattack:
        return BattleStep::counterattack;
      case msg_id::attack:
        return BattleStep::attack;
      default:
        break;
    }
  }
  return BattleStep::attack;
}

// Everything the Faction could attack on the action's terms.
void add_all(Report& report, Action& action) {
  for (Region region : regions_for(action, fs::Command::battle)) {
    for (Faction target : battle_targets(action, region)) report.add_battles(action, region, target);
  }
}

bool offers_battle(const Question& question, bool& limited) {
  for (const Text& option : question.options) {
    if (option.id != msg_id::menu_command && option.id != msg_id::menu_limited) continue;
    if (option.about<fs::Command>() != fs::Command::battle) continue;
    limited = option.id == msg_id::menu_limited;
    return true;
  }
  return false;
}

void look_at(Play& play, const Question& question, std::optional<Faction> target, const std::vector<Line>& log,
             Report& report) {
  const Text& prompt = question.prompt;
  switch (prompt.id) {
    case msg_id::menu_turn: {
      fs::Terms terms;
      if (!offers_battle(question, terms.limited)) return;
      Action action(play, *prompt.about<Faction>(), terms);
      action.command = fs::Command::battle;
      return add_all(report, action);
    }
    case msg_id::menu_battle:
      if (play.action != nullptr) add_all(report, *play.action);
      return;
    case msg_id::ask_battle_target:
      if (play.action == nullptr) return;
      for (const Text& option : question.options) {
        if (const auto enemy = option.about<Faction>()) {
          report.add_battles(*play.action, *prompt.about<Region>(), *enemy);
        }
      }
      return;
    case msg_id::ask_battle_mode: {
      if (play.action == nullptr) return;
      const Region region = *prompt.about<Region>();
      const fs::FactionSet targets = battle_targets(*play.action, region);
      if (targets.size() > 1 && !target) return;
      return report.add_battles(*play.action, region, targets.size() > 1 ? *target : targets.first());
    }
    case msg_id::ask_borrow:
    case msg_id::ask_lend:
    case msg_id::ask_roman_horse:
    case msg_id::ask_gallic_horse:
    case msg_id::ask_slingers:
    case msg_id::ask_retreat:
    case msg_id::agree_retreat:
      if (play.battle != nullptr) report.add_battle(*play.battle);
      return;
    case msg_id::ask_besiege:
      if (play.battle != nullptr) {
        report.add_losses(*play.battle, BattleStep::archers, play.battle->defence.faction, 0);
      }
      return;
    case msg_id::ask_loss:
      if (play.battle != nullptr) {
        report.add_losses(*play.battle, step_of(log), *prompt.about<Faction>(), prompt.args[2].value);
      }
      return;
    default:
      return;
  }
}

// Gives the answers that the table already has, so that the rules come to the open question again. There the Play knows
// what it is about: the Command, the Battle.
class Onlooker final : public Dialogue {
 public:
  Onlooker(const Table& table, Report& report)
      : Dialogue(false),
        answers_(std::span(table.answers()).subspan(table.answers_at_checkpoint())),
        log_(table.log()),
        report_(report) {}

  void watch(Play& play) { play_ = &play; }

  int ask(const Question& question) override {
    if (given_ < answers_.size()) {
      const int index = answers_[given_++].index;
      if (question.prompt.id == msg_id::ask_battle_target) {
        target_ = question.options[static_cast<std::size_t>(index)].about<Faction>();
      }
      return index;
    }
    look_at(*play_, question, target_, log_, report_);
    throw Unanswered();
  }

 private:
  std::span<const Answer> answers_;
  const std::vector<Line>& log_;
  Report& report_;
  Play* play_ = nullptr;
  std::size_t given_ = 0;
  std::optional<Faction> target_;  // whom the Faction chose to attack last
};

}  // namespace

std::string odds_part(const Table& table, const Words& words) {
  Report report(words);
  fs::State state = fs::state_of(table.checkpoint());
  Onlooker onlooker(table, report);
  Play play(state, onlooker);
  onlooker.watch(play);
  try {
    fs::play_phase(play);
  } catch (const Unanswered&) {
    return report.text();
  }
  return {};
}

}  // namespace auspex::cli::falling_sky_screen

// The odds told at a question: of the Battle about to be fought, or of all that could be.
#include <algorithm>

#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/odds.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/sequence.h"

namespace auspex::falling_sky {

namespace {

constexpr double worth_saying = 0.005;

OddsFigure pieces_lost(const SideOdds& odds) {
  OddsFigure figure{.measure = OddsFigure::Measure::number, .value = odds.expected(), .spread = odds.lost};
  for (Kind kind : {Kind::legion, Kind::leader, Kind::ally, Kind::citadel, Kind::fort}) {
    if (odds.any[kind] >= worth_saying) figure.parts.push_back({msg::odds_piece(kind), odds.any[kind]});
  }
  return figure;
}

// Light troops first, and the average where those that are rolled for go first.
OddsFigure pieces_lost(const SideOdds& light, const SideOdds& hard) {
  OddsFigure figure = pieces_lost(light);
  figure.other = hard.expected();
  return figure;
}

// Cards that someone may decide to use in this Battle.
bool may_matter(const Battle& battle, Card card) {
  const Capability& capability = battle.play.state.capabilities[card];
  if (!capability.active) return false;
  const FactionSet fighting = {battle.attack.faction, battle.defence.faction};
  const int auxilia = battle.play.board.light_troops(battle.where, Faction::romans);
  switch (card) {
    case Card::balearic_slingers:
      return capability.side == CardSide::unshaded && battle.attack.faction != Faction::romans && auxilia > 0;
    case Card::diviciacus:
      return capability.side == CardSide::unshaded && auxilia > 0 &&
             battle.play.board.light_troops(battle.where, Faction::aedui) > 0 &&
             // whoever attacks lends nothing
             (fighting & FactionSet{Faction::romans, Faction::aedui}) == FactionSet{battle.defence.faction};
    default:
      return capability.side == CardSide::unshaded ? fighting.has(Faction::romans) && auxilia > 0
                                                   : fighting.has(capability.holder);
  }
}

// What the rules know when they come to the question that is open: the Command, the Battle.
class OddsReport final : public Onlooker {
 public:
  explicit OddsReport(Dialogue& answers) : Onlooker(answers) {}

  void look_into(Play& play) { play_ = &play; }

  [[nodiscard]] Odds take() {
    if (odds_.tables.empty()) return {};
    if (siege_) odds_.notes.push_back(msg::odds_siege);
    odds_.notes.push_back(in_the_middle_ ? msg::odds_legend_loss : msg::odds_legend);
    return std::move(odds_);
  }

 private:
  // --- Which Battles the question is about

  void look(const Question& question) override {
    switch (question.decision_as<Decision>()) {
      case Decision::turn:
        return look_at_turn(question);
      case Decision::battle_region:
        if (play_->action != nullptr) add_all(*play_->action, question);
        return;
      case Decision::battle_target:
        if (play_->action != nullptr) add_targets(*play_->action, question);
        return;
      case Decision::battle_mode:
        if (play_->action != nullptr) add_modes(*play_->action, question);
        return;
      case Decision::borrow:
      case Decision::lend:
      case Decision::use_capability:
      case Decision::retreat:
      case Decision::admit_retreat:
        if (play_->battle != nullptr) add_battle(*play_->battle, question);
        return;
      case Decision::besieged_tribe:
        if (play_->battle != nullptr) {
          add_losses(*play_->battle, BattleStep::archers, play_->battle->defence.faction, 0);
        }
        return;
      case Decision::loss:
        if (play_->battle != nullptr) {
          const Text& prompt = question.prompt;
          add_losses(*play_->battle, step_, *prompt.about<Faction>(), *prompt.number());
        }
        return;
      default:
        return;
    }
  }

  void look_at_turn(const Question& question) {
    for (const Text& option : question.options) {
      if (option.id != msg_id::menu_command && option.id != msg_id::menu_limited) continue;
      if (option.about<Command>() != Command::battle) continue;
      Terms terms;
      terms.limited = option.id == msg_id::menu_limited;
      Action action(*play_, *question.prompt.about<Faction>(), terms);
      action.command = Command::battle;
      return add_all(action, question);
    }
  }

  // Everything the Faction could attack on the action's terms.
  void add_all(Action& action, const Question& question) {
    for (Region region : regions_for(action, Command::battle)) {
      std::vector<int> options;
      for (std::size_t i = 0; i < question.options.size(); ++i) {
        const Text& option = question.options[i];
        if (option.id == msg_id::menu_battle_region && option.about<Region>() == region) {
          options.push_back(static_cast<int>(i));
        }
      }
      for (Faction target : battle_targets(action, region)) add_battles(action, region, target, options);
    }
  }

  void add_targets(Action& action, const Question& question) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (const auto enemy = question.options[i].about<Faction>()) {
        add_battles(action, *question.prompt.about<Region>(), *enemy, {static_cast<int>(i)});
      }
    }
  }

  // How to fight whoever was chosen: the options are the modes, in their order.
  void add_modes(Action& action, const Question& question) {
    const Region region = *question.prompt.about<Region>();
    const FactionSet targets = battle_targets(action, region);
    if (targets.size() > 1 && !target_) return;
    const Faction target = targets.size() > 1 ? *target_ : targets.first();
    int mode = 0;
    for (const BattleTerms& terms : battle_modes(action, region, target)) {
      add_battle(Battle(action, region, target, terms), {mode++}, {});
    }
  }

  // Which Losses are being taken, by the last thing that was told.
  void hear(const Line& line) override {
    switch (line.text.id) {
      case msg_id::slingers:
        step_ = BattleStep::slingers;
        return;
      case msg_id::archers:
        step_ = BattleStep::archers;
        return;
      case msg_id::counterattack:
        step_ = BattleStep::counterattack;
        return;
      case msg_id::attack:
        step_ = BattleStep::attack;
        return;
      default:
        return;
    }
  }

  void answered(const Question& question, int index) override {
    if (question.decision_as<Decision>() != Decision::battle_target) return;
    target_ = question.options[static_cast<std::size_t>(index)].about<Faction>();
  }

  // --- Their figures

  // All ways in which the Faction may fight the target there.
  void add_battles(Action& action, Region region, Faction target, const std::vector<int>& options) {
    for (const BattleTerms& terms : battle_modes(action, region, target)) {
      add_battle(Battle(action, region, target, terms), options, options);
    }
  }

  // The Battle that has begun, where the question may be whether to Retreat.
  void add_battle(const Battle& battle, const Question& question) {
    std::vector<int> stand;
    std::vector<int> retreat;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (question.options[i].id == Text(msg::retreat_stand).id) stand.push_back(static_cast<int>(i));
      if (question.options[i].id == Text(msg::retreat_go).id) retreat.push_back(static_cast<int>(i));
    }
    add_battle(battle, stand, retreat);
  }

  // A Battle before its first Loss: standing and retreating.
  void add_battle(const Battle& battle, const std::vector<int>& stand, const std::vector<int>& retreat) {
    OddsTable& table = table_of(battle);
    siege_ |= battle.terms.besiege;
    if (!battle.may_retreat()) {
      add_row(table,
              battle.terms.ambush    ? Text(msg::odds_ambush)
              : battle.terms.besiege ? Text(msg::odds_besiege)
                                     : Text(msg::odds_battle),
              battle, false, stand);
    } else {
      add_row(table, stance(battle, msg::retreat_stand), battle, false, stand);
      add_row(table, stance(battle, msg::retreat_go), battle, true, retreat.empty() ? stand : retreat);
    }
    add_notes(table, battle);
  }

  static Text stance(const Battle& battle, MessageId stance) {
    return battle.terms.besiege ? msg::odds_besieged(stance) : Text(stance);
  }

  static void add_row(OddsTable& table, const Text& label, const Battle& battle, bool retreat,
                      const std::vector<int>& options) {
    const BattleOdds light = battle_odds(battle, retreat, LossOrder::light_first);
    const BattleOdds hard = battle_odds(battle, retreat, LossOrder::hard_first);
    table.rows.push_back(
        {label, options, {pieces_lost(light.defender, hard.defender), pieces_lost(light.attacker, hard.attacker)}});
  }

  static void add_notes(OddsTable& table, const Battle& battle) {
    const auto add = [&](const Text& note) {
      if (std::find(table.notes.begin(), table.notes.end(), note) == table.notes.end()) table.notes.push_back(note);
    };
    if (battle.may_retreat() && battle.retreat_regions().empty()) {
      add(msg::odds_nowhere(battle.defence.faction, battle.where));
    }
    for (Card card : {Card::balearic_slingers, Card::diviciacus, Card::germanic_horse}) {
      if (may_matter(battle, card)) add(msg::odds_left_out(card));
    }
  }

  // A Battle in which Losses are being taken, or are about to be: both orders in full.
  void add_losses(const Battle& battle, BattleStep step, Faction taker, int losses) {
    in_the_middle_ = true;
    OddsTable& table = table_of(battle);
    for (const LossOrder order : {LossOrder::light_first, LossOrder::hard_first}) {
      const BattleOdds odds = odds_from(battle, step, taker, losses, battle.retreating, order);
      table.rows.push_back({order == LossOrder::light_first ? msg::odds_light_first : msg::odds_hard_first,
                            {},
                            {pieces_lost(odds.defender), pieces_lost(odds.attacker)}});
    }
  }

  // The ways of fighting one Battle stand in one table.
  OddsTable& table_of(const Battle& battle) {
    const Text title = msg::odds_heading(battle.where, battle.attack.faction, battle.defence.faction);
    if (odds_.tables.empty() || odds_.tables.back().title != title) {
      const auto lose = [](const BattleSide& side) { return msg::odds_lose(side.faction, total(side.part)); };
      odds_.tables.push_back({title, {lose(battle.defence), lose(battle.attack)}, {}, {}, msg::odds_losses, 2});
    }
    return odds_.tables.back();
  }

  Play* play_ = nullptr;
  Odds odds_;
  std::optional<Faction> target_;  // whom the Faction chose to attack last
  BattleStep step_ = BattleStep::attack;
  bool siege_ = false;
  bool in_the_middle_ = false;
};

}  // namespace

Odds odds_at(State& state, Dialogue& answers, Seat) {
  OddsReport report(answers);
  Play play(state, report);
  report.look_into(play);
  report.watch([&] { play_phase(play); });
  return report.take();
}

}  // namespace auspex::falling_sky

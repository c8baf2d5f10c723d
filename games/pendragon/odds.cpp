// The Battle fought in every way in which the dice may fall.
#include "games/pendragon/odds.h"

#include <algorithm>

#include "games/pendragon/battle/sides.h"
#include "games/pendragon/battle/ways.h"

namespace auspex::pendragon {

namespace {

// Answers for people: what was answered before, then as they are taken to decide.
class Forecast final : public Dialogue {
 public:
  Forecast(const BattleSoFar& past, Defence defence, Ways& ways)
      : Dialogue(false), past_(past), defence_(defence), ways_(ways) {}

  void look_into(Play& play) {
    play_ = &play;
    roll_no_more_by_hand();
  }

  int ask(const Question& question) override {
    if (answered_ == past_.answers.size()) return decide(question);
    const int answer = past_.answers[answered_++];
    roll_no_more_by_hand();
    return answer;
  }
  int draw(Dice&, int results) override {
    return drawn_ < past_.draws.size() ? past_.draws[drawn_++] : chance_of(results);
  }

 private:
  [[nodiscard]] const Battle& battle() const { return *play_->battle; }

  // Dice that players rolled are among what was answered; those to come fall in every way, without asking anybody.
  void roll_no_more_by_hand() {
    if (answered_ == past_.answers.size()) play_->state.manual_dice = false;
  }

  // Of a die or a lot that has to show something only that counts: two outcomes instead of six.
  int chance_of(int results) {
    const auto& wanted = battle().wanted;
    if (!wanted) {
      ways_.weigh(1.0 / results);
      return ways_.next(results);
    }
    const int hits = wanted->highest - wanted->lowest + 1;
    if (hits >= results) return wanted->lowest - 1;
    const double chance = static_cast<double>(hits) / results;
    const bool shown = ways_.next(2) == 0;
    ways_.weigh(shown ? chance : 1 - chance);
    if (shown) return wanted->lowest - 1;
    return wanted->lowest > 1 ? 0 : results - 1;
  }

  static int find(const Question& question, std::uint16_t id) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (question.options[i].id == id) return static_cast<int>(i);
    }
    return -1;
  }
  static int last(const Question& question) { return static_cast<int>(question.options.size()) - 1; }
  // Of numbers on offer the nearest.
  static int nearest(const Question& question, int wanted) {
    int best = 0;
    for (int i = 1; i <= last(question); ++i) {
      const auto off = [&](int index) {
        return std::abs(*question.options[static_cast<std::size_t>(index)].number() - wanted);
      };
      if (off(i) < off(best)) best = i;
    }
    return best;
  }

  int decide(const Question& question) {
    switch (question.decision_as<Decision>()) {
      case Decision::try_raiders:
      case Decision::try_troops:
        return attempt(question);
      case Decision::withdraw:
        return defence_ == Defence::gives_way ? last(question) : 0;
      case Decision::withdraw_laden:
        return last(question);
      case Decision::loss:
      case Decision::loss_laden:
        return give_up(question);
      case Decision::assault:
        return assault(question);
      default:
        // The first of what is offered: to agree, to besiege, to share as without agreement, to take spoils.
        return 0;
    }
  }

  int attempt(const Question& question) {
    const bool attacks = battle().attack.factions.has(*question.prompt.about<Faction>());
    const int evade = find(question, msg::prebattle_evade(0).id);
    const int ambush = find(question, msg::prebattle_ambush(0).id);
    if (!attacks && defence_ == Defence::gives_way && evade >= 0) return evade;
    return ambush >= 0 ? ambush : last(question);
  }

  // Raiders and Militia first: of the others only as many as must go besides them.
  int give_up(const Question& question) {
    const Text& prompt = question.prompt;
    const Faction owner = *prompt.about<Faction>();
    const Piece piece = *prompt.about<Piece>();
    const Step step = *prompt.about<Step>();
    const BattleSide& side = battle().attack.factions.has(owner) ? battle().attack : battle().defence;
    const auto need = [&](Piece unit) {
      switch (step) {
        case Step::escalade:
          return is_raider(unit) ? raider_absorbs_in_escalade : unit_absorbs_in_escalade;
        case Step::storm:
        case Step::siege:
          return whole_loss;
        default:
          return absorb_halves(battle(), unit);
      }
    };
    int light = 0;  // halves that lesser Units can take
    for (Piece unit : units_of(owner)) {
      if (need(unit) < need(piece)) light += side.field.all[unit] * need(unit);
    }
    const int left = *prompt.number() - light;
    return nearest(question, std::max(0, left) / need(piece));
  }

  [[nodiscard]] bool falls(const Refuge& refuge, Escalade escalade) const {
    const StrongholdInfo& row = stronghold_row(play_->state, refuge.site, *play_->board.stronghold_at(refuge.site));
    return would_fall(row, total(refuge.inside.all), battle().attack.field.all, escalade);
  }

  int assault(const Question& question) {
    for (const Escalade escalade : {Escalade::one_cavalry_double, Escalade::skipped}) {
      if (escalade == Escalade::skipped && !battle().terms.surprise) break;
      for (int i = 0; i < last(question); ++i) {
        const auto site = question.options[static_cast<std::size_t>(i)].about<Site>();
        for (const Refuge& refuge : battle().refuges) {
          if (refuge.site == site && falls(refuge, escalade)) return i;
        }
      }
    }
    return last(question);
  }

  const BattleSoFar& past_;
  Defence defence_;
  Ways& ways_;
  Play* play_ = nullptr;
  std::size_t answered_ = 0;
  std::size_t drawn_ = 0;
};

// What a way brought, added up by its chance.
void count_lost(SideOdds& odds, const Stack& before, const Stack& after, PieceSet pieces, double chance) {
  EnumSet<Kind> kinds;
  int lost = 0;
  for (Piece piece : pieces) {
    const int n = before[piece] - after[piece];
    if (n > 0) kinds.add(kind_of(piece));
    lost += n;
  }
  if (odds.lost.size() <= static_cast<std::size_t>(lost)) odds.lost.resize(static_cast<std::size_t>(lost) + 1, 0);
  odds.lost[static_cast<std::size_t>(lost)] += chance;
  for (Kind kind : kinds) odds.any[kind] += chance;
}

}  // namespace

double SideOdds::expected() const {
  double sum = 0;
  for (std::size_t k = 0; k < lost.size(); ++k) sum += static_cast<double>(k) * lost[k];
  return sum;
}

BattleOdds battle_odds(Play& minds, const BattleSoFar& battle, Defence defence) {
  BattleOdds odds;
  Ways ways;
  do {
    ways.begin();
    State state = battle.outset;
    Forecast forecast(battle, defence, ways);
    Play play(state, forecast);
    for (Faction faction : all<Faction>()) play.seat(faction, minds.mind(faction));
    play.executing = minds.executing;
    forecast.look_into(play);
    const Battle sides(play, battle.terms);
    const BattleOutcome outcome = fight(play, battle.terms);
    const double chance = ways.chance();
    const Stack& before = battle.outset.board.at(battle.terms.space);
    const Stack& after = state.board.at(battle.terms.space);
    count_lost(odds.attacker, before, after, pieces_of(sides.attack.factions), chance);
    count_lost(odds.defender, before, after, pieces_of(sides.defence.factions), chance);
    if (total(outcome.defenders_lost) > total(outcome.attackers_lost)) odds.attacker_ahead += chance;
    for (Site site : outcome.felled) odds.falls[site] += chance;
    if (!outcome.felled.empty()) odds.any_falls += chance;
    ++odds.ways;
  } while (ways.advance());
  return odds;
}

BattleOdds battle_odds(Play& play, const BattleTerms& terms, Defence defence) {
  return battle_odds(play, {play.state, terms}, defence);
}

}  // namespace auspex::pendragon

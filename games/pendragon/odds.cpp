// The Battle fought in every way in which the dice may fall.
#include "games/pendragon/odds.h"

#include <algorithm>

#include "games/pendragon/battle/sides.h"
#include "generated/common/text.h"

namespace auspex::pendragon {

namespace {

// One way after the other in which chance may go: each time the same until the last event that has another outcome
// left.
class Ways {
 public:
  void begin() {
    at_ = 0;
    chance_ = 1;
  }
  // The outcome of the next event of chance, which comes out so with these chances.
  int next(const std::vector<double>& chances) {
    if (at_ == path_.size()) path_.push_back({0, chances});
    const Event& event = path_[at_++];
    chance_ *= event.chances[event.outcome];
    return static_cast<int>(event.outcome);
  }
  [[nodiscard]] double chance() const { return chance_; }
  // Whether there is another way.
  bool advance() {
    while (!path_.empty() && path_.back().outcome + 1 == path_.back().chances.size()) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().outcome;
    return true;
  }

 private:
  struct Event {
    std::size_t outcome;
    std::vector<double> chances;
  };
  std::vector<Event> path_;
  std::size_t at_ = 0;
  double chance_ = 1;
};

// Answers for people: what was answered before, then as they are taken to decide.
class Forecast final : public Dialogue {
 public:
  Forecast(const BattleSoFar& past, Defence defence, Ways& ways)
      : Dialogue(false), past_(past), defence_(defence), ways_(ways) {}

  void look_into(Play& play) { play_ = &play; }

  int ask(const Question& question) override {
    if (answered_ < past_.answers.size()) return past_.answers[answered_++];
    const std::uint16_t id = question.prompt.id;
    const bool die = id == Text(common::msg::common_roll).id || id == common::msg::common_roll_faces(0).id;
    return die ? chance_of(static_cast<int>(question.options.size())) : decide(question);
  }
  int draw(Dice&, int results) override {
    return drawn_ < past_.draws.size() ? past_.draws[drawn_++] : chance_of(results);
  }

 private:
  [[nodiscard]] const Battle& battle() const { return *play_->battle; }

  // Of a die that has to show something only that counts: two outcomes instead of six.
  int chance_of(int results) {
    const auto& wanted = battle().wanted;
    if (!wanted) return ways_.next(std::vector<double>(static_cast<std::size_t>(results), 1.0 / results));
    const int hits = wanted->highest - wanted->lowest + 1;
    if (hits >= results) return wanted->lowest - 1;
    const double chance = static_cast<double>(hits) / results;
    if (ways_.next({chance, 1 - chance}) == 0) return wanted->lowest - 1;
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

  // Whether so many attackers bring the Stronghold down, with or without an Escalade.
  [[nodiscard]] bool would_fall(const Refuge& refuge, bool escalade) const {
    const StrongholdInfo& row = stronghold_row(play_->state, refuge.site, *play_->board.stronghold_at(refuge.site));
    const Stack& attackers = battle().attack.field.all;
    const int defenders = row.garrison + total(refuge.inside.all);
    int lost = 0;
    if (escalade) {
      int halves = defenders * row.escalade_halves;
      if (attackers[Piece::cavalry] > 0) {
        lost += halves >= one_cavalry_absorbs_in_escalade ? 1 : 0;
        halves -= std::min(halves, one_cavalry_absorbs_in_escalade);
      }
      const int raiders = std::min(halves, total(attackers, all_raiders));
      lost += raiders + (halves - raiders) / unit_absorbs_in_escalade;
    }
    return total(attackers) - lost > defenders;
  }

  int assault(const Question& question) {
    for (const bool escalade : {true, false}) {
      if (!escalade && !battle().terms.surprise) break;
      for (int i = 0; i < last(question); ++i) {
        const auto site = question.options[static_cast<std::size_t>(i)].about<Site>();
        for (const Refuge& refuge : battle().refuges) {
          if (refuge.site == site && would_fall(refuge, escalade)) return i;
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

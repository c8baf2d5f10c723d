// Forecasts of Battles: which answers and dice each mode leaves open.
#include "games/pendragon/nonplayer/forecast.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "games/pendragon/battle/losses.h"
#include "games/pendragon/battle/tree.h"
#include "games/pendragon/commands/raid.h"
#include "games/pendragon/feats/ravage.h"
#include "games/pendragon/nonplayer/tactics.h"

namespace auspex::pendragon {

namespace {

// PD-K53: half a second. Only where people have a dozen Units of half a dozen kinds there are as many.
constexpr int most_ways_foreseen = 500'000;
constexpr int most_ways_told = 10'000;  // at a question of people: a hundredth of a second

class Forecast : public BattleTree {
 public:
  Forecast(const State& state, const BattleTerms& terms, Mode mode) : BattleTree(state, terms), mode_(mode) {
    give_up_after(mode == Mode::people ? most_ways_told : most_ways_foreseen);
    const bool britons_attack = is_briton(terms.attacker);
    own_ = mode == Mode::alert && !britons_attack ? battle().defence.factions : battle().attack.factions;
  }

  // Players may give up whomever they like, with Plunder or without.
  void overlook_plunder_of_players() {
    for (BattleSide* side : {&battle().attack, &battle().defence}) {
      const FactionSet free = select(side->factions, [&](Faction faction) { return decides_freely(faction); });
      if (free == side->factions) leave_plunder_out(*side);
    }
  }

  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override {
    if (is_open(who, why.decision)) return lowest + any_of(highest - lowest + 1);
    return tactics(play, who, why).number(lowest, highest);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override {
    const int last = static_cast<int>(options.size()) - 1;
    if (why.decision == Decision::try_raiders || why.decision == Decision::try_troops) {
      return attempt(play, who, why, options);
    }
    // What is taken as Plunder changes nothing about pieces.
    if (why.decision == Decision::spoils && play.is_person(who)) return 0;
    return is_open(who, why.decision) ? last - any_of(last + 1) : tactics(play, who, why).option(options);
  }
  bool agree(Play& play, Faction who, const Ask& why) override {
    // Those who would be refused entry might as well not ask.
    if (why.decision == Decision::admit && !(own_.has(who) && mode_ == Mode::alert && play.is_person(who))) return true;
    // A Dux whom they would refuse might as well propose what then holds.
    if (why.decision == Decision::agree_share && decides_freely(who) && decides_freely(Faction::dux)) return true;
    return decides_freely(who) ? any_of(2) == 0 : tactics(play, who, why).agrees();
  }
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool) override {
    if (!is_open(who, why.decision)) return tactics(play, who, why).site(from);
    int which = any_of(from.size() + 1);
    for (Site site : from) {
      if (which-- == 0) return site;
    }
    return std::nullopt;
  }
  int draw(Dice&, int results) override {
    const std::optional<Battle::Wanted>& wanted = battle().wanted;
    if (!wanted) return any_of(results);  // a lot
    const int shown = wanted->lowest - 1;
    const int fails = wanted->lowest > 1 ? 0 : results - 1;
    return succeeds() ? shown : fails;
  }

 protected:
  // What Units took counts only where they may be hit again, in whichever order they took it.
  void forget(BattleState& battle, BattlePart part) const override {
    for (BattleSide* side : {&battle.attack, &battle.defence}) {
      const BattleSide& enemy = side == &battle.attack ? battle.defence : battle.attack;
      if (!side->hurt.empty() && !strikes_from(enemy, part)) side->hurt.clear();
      std::sort(side->hurt.begin(), side->hurt.end(), [](const Hurt& a, const Hurt& b) {
        return std::tuple(a.piece, a.laden, a.halves) < std::tuple(b.piece, b.laden, b.halves);
      });
    }
  }

 private:
  // Some of the side in the field Strike in that part of the Battle or later.
  static bool strikes_from(const BattleSide& side, BattlePart part) {
    StrikeStep first = StrikeStep::trap;
    if (part >= BattlePart::withdrawal) first = StrikeStep::charge;
    if (part >= BattlePart::melee) first = StrikeStep::melee;
    if (part >= BattlePart::harass) first = StrikeStep::harass;
    return !select(all_units, [&](Piece unit) {
              const StrikeStep step = side.step[unit];
              return side.field.all[unit] > 0 && step >= first && step != StrikeStep::never;
            }).empty();
  }

  // Of Units that are alike any may be lost: as many ways as there are numbers, not as there are lots.
  Tactics tactics(Play& play, Faction who, const Ask& why) {
    return {play, who, why, [this](int least, int most) { return least + any_of(most - least + 1); }};
  }

  // A player, of whom it is not told how they would decide.
  [[nodiscard]] bool decides_freely(Faction who) {
    return play().is_person(who) && !(mode_ == Mode::people && own_.has(who));
  }

  // Every legal answer counts.
  [[nodiscard]] bool is_open(Faction who, Decision decision) {
    const bool own = own_.has(who);
    const bool person = decides_freely(who);
    switch (decision) {
      case Decision::withdraw:
      case Decision::withdraw_laden:
      case Decision::assault:
      case Decision::besiege:
        return !own || person;
      case Decision::carry_plunder:
      case Decision::spoils:
        return false;
      default:  // losses
        return person;
    }
  }

  // An attempt that fails comes to the same as none, so that of what is open only success is rolled.
  int attempt(Play& play, Faction who, const Ask& why, std::span<const Text> options) {
    const int neither = static_cast<int>(options.size()) - 1;
    rolls_ = Rolls::success;
    if (mode_ == Mode::civitates || mode_ == Mode::dux) return neither;
    if (!own_.has(who)) return neither - any_of(neither + 1);
    switch (mode_) {
      case Mode::could: {
        const auto ambush = std::find_if(options.begin(), options.end(),
                                         [](const Text& text) { return text.id == msg::prebattle_ambush(0).id; });
        return ambush != options.end() ? static_cast<int>(ambush - options.begin()) : neither;
      }
      case Mode::alert:
      case Mode::people:
        if (decides_freely(who)) return neither - any_of(neither + 1);
        rolls_ = Rolls::either;
        return tactics(play, who, why).option(options);
      default:
        return neither;
    }
  }

  // Whether the die shows what it has to.
  bool succeeds() {
    const bool pre_battle = battle().wanted->highest == 6 && battle().wanted->lowest > 1;
    if (pre_battle) return rolls_ == Rolls::success || any_of(2) == 0;
    return mode_ == Mode::could || any_of(2) == 0;  // Coup de Main
  }

  enum class Rolls : std::uint8_t { success, either };

  Mode mode_;
  FactionSet own_;
  Rolls rolls_ = Rolls::success;
};

// In the Field Battle only who stands in the field counts: who Evaded, who is inside a Stronghold and which defenders
// were lost changes nothing about what the attackers lose.
class FieldForecast : public Forecast {
 public:
  FieldForecast(const State& state, const BattleTerms& terms) : Forecast(state, terms, Mode::sure) {
    leave_plunder_out();
  }

 protected:
  void forget(BattleState& battle, BattlePart part) const override {
    Forecast::forget(battle, part);
    if (part <= BattlePart::withdrawal) return;  // those inside are still being counted in
    for (Refuge& refuge : battle.refuges) refuge.inside = {};
    for (BattleSide* side : {&battle.attack, &battle.defence}) side->evading = {};
    battle.defence.lost = {};
    battle.cavalry_fought = false;
  }
};

// Up to the Assault it counts as well how many are inside each Stronghold: which they are, and what was lost, changes
// nothing about whether one falls.
class AssaultForecast final : public FieldForecast {
 public:
  using FieldForecast::FieldForecast;

 private:
  void forget(BattleState& battle, BattlePart part) const override {
    std::array<int, most_sites> inside{};
    for (std::size_t i = 0; i < battle.refuges.size(); ++i) inside[i] = total(battle.refuges[i].inside.all);
    FieldForecast::forget(battle, part);
    if (part <= BattlePart::withdrawal) return;
    for (std::size_t i = 0; i < battle.refuges.size(); ++i) {
      battle.refuges[i].inside.all[Piece::militia] = static_cast<std::uint8_t>(inside[i]);
    }
    battle.attack.lost = {};
  }
};

// Whether `leaf` holds at the end of every way.
template <class Leaf>
bool always(Forecast& forecast, int until, Leaf leaf) {
  return forecast.follow(BattlePart::pre_battle, until, leaf);
}

}  // namespace

bool is_sure(Play& play, const BattleTerms& terms, Mode mode, const Prospect& prospect, Plunder plunder) {
  Forecast forecast(play.state, terms, mode);
  if (plunder == Plunder::overlooked) forecast.overlook_plunder_of_players();
  return always(forecast, BattleTree::to_the_end, [&] {
    return prospect({play.state, forecast.state(), forecast.battle().outcome});
  });
}

bool could_be(Play& play, const BattleTerms& terms, const Prospect& prospect, Plunder plunder) {
  Forecast forecast(play.state, terms, Mode::could);
  if (plunder == Plunder::overlooked) forecast.overlook_plunder_of_players();
  const bool never = always(forecast, BattleTree::to_the_end, [&] {
    return !prospect({play.state, forecast.state(), forecast.battle().outcome});
  });
  return !never && !forecast.gave_up();
}

namespace {

const StrongholdInfo& row_of(const Battle& battle, const Refuge& refuge) {
  return stronghold_row(battle.play.state, refuge.site, *battle.board().stronghold_at(refuge.site));
}

// What the attackers inflict in the Field Battle at most, in halves: each Strikes once.
int most_inflicted(const Battle& battle) {
  int halves = battle.attack.field.all[Piece::cavalry] > 0 ? cataphracts_add : 0;
  for (Piece unit : all_units) {
    if (const int n = battle.attack.field.all[unit]; n > 0) halves += n * strike_halves(battle, unit);
  }
  return halves;
}

// Some defenders stay in the field if all stand and try nothing, which they may.
bool some_would_stay(const Battle& battle) {
  int absorbed = 0;
  for (Piece unit : all_units) {
    if (const int n = battle.defence.field.all[unit]; n > 0) absorbed += n * absorb_halves(battle, unit);
  }
  return most_inflicted(battle) < absorbed;
}

// Some of these defenders stay in the field even if as many Withdraw as fit, of whom it takes most to remove.
bool some_must_stay(const Battle& battle, PieceSet defenders) {
  if (could_evade(battle, battle.defence)) return false;
  std::array<int, LossSums::most_need + 1> units{};  // by what they absorb
  int outside = 0;
  for (Piece unit : defenders& all_units) {
    const int n = battle.defence.field.all[unit];
    if (n > 0) units[static_cast<std::size_t>(absorb_halves(battle, unit))] += n;
    outside += n;
  }
  for (const Refuge& refuge : battle.refuges) {
    if (battle.terms.defenders_withdraw) outside -= row_of(battle, refuge).capacity;
  }
  int absorbed = 0;
  for (int need = 1; need <= LossSums::most_need && outside > 0; ++need) {
    const int n = std::min(outside, units[static_cast<std::size_t>(need)]);
    absorbed += n * need;
    outside -= n;
  }
  return most_inflicted(battle) < absorbed;
}

// If nobody is inside and no attacker was lost before.
bool could_storm(const Battle& battle, const Refuge& refuge) {
  return battle.terms.may_assault && would_fall(row_of(battle, refuge), 0, battle.attack.field.all, Escalade::skipped);
}

}  // namespace

bool could_fell(Play& play, const BattleTerms& terms) {
  const Battle sides(play, terms);
  const bool some = std::any_of(sides.refuges.begin(), sides.refuges.end(),
                                [&](const Refuge& refuge) { return could_storm(sides, refuge); });
  if (!some || some_must_stay(sides, all_units)) return false;
  return could_be(
      play, terms, [](const Branch& branch) { return !branch.outcome.felled.empty(); }, Plunder::overlooked);
}

bool could_remove_all(Play& play, const BattleTerms& terms) {
  const Battle sides(play, terms);
  const PieceSet theirs = own_pieces[terms.defender];
  const bool all = std::all_of(sides.refuges.begin(), sides.refuges.end(), [&](const Refuge& refuge) {
    return !theirs.has(*play.board.stronghold_at(refuge.site)) || could_storm(sides, refuge);
  });
  if (!all || some_must_stay(sides, theirs)) return false;
  return could_be(
      play, terms, [&](const Branch& branch) { return branch.after.board.pieces(terms.space, terms.defender) == 0; },
      Plunder::overlooked);
}

bool assured_assault(Play& play, const BattleTerms& terms) {
  if (!terms.may_assault) return false;
  const Battle sides(play, terms);
  const auto some_falls = [](const Battle& battle) {
    return std::any_of(battle.refuges.begin(), battle.refuges.end(),
                       [&](const Refuge& refuge) { return hope_of_assault(battle, refuge) != Hope::none; });
  };
  // Where none would fall with nobody lost and nobody inside there is nothing to look for.
  if (!some_falls(sides)) return false;
  if (!sides.defence.in_field()) return true;
  if (some_would_stay(sides)) return false;
  AssaultForecast forecast(play.state, terms);
  const Battle& battle = forecast.battle();
  return always(forecast, static_cast<int>(BattlePart::assaults),
                [&] { return !battle.defence.in_field() && battle.attack.in_field() && some_falls(battle); });
}

bool sure_to_remove_last_unit(Play& play, const BattleTerms& terms) {
  const Battle sides(play, terms);
  if (!sides.defence.in_field() || !sides.attack.in_field() || some_would_stay(sides)) return false;
  if (could_evade(sides, sides.defence)) return false;  // then they are still there
  Forecast forecast(play.state, terms, Mode::sure);
  forecast.leave_plunder_out();
  const PieceSet units = pieces_of(sides.defence.factions) & all_units;
  return always(forecast, BattleTree::to_the_end,
                [&] { return forecast.state().board.count(terms.space, units) == 0; });
}

namespace {

void widen(std::optional<Range>& range, int n) {
  range = range ? Range{std::min(range->least, n), std::max(range->most, n)} : Range{n, n};
}

}  // namespace

Range lost_in_field(Play& play, const BattleTerms& terms) {
  FieldForecast forecast(play.state, terms);
  const BattleSide& attack = forecast.battle().attack;
  std::optional<Range> lost;
  always(forecast, static_cast<int>(BattlePart::assaults), [&] {
    widen(lost, total(attack.lost));
    return true;
  });
  return *lost;
}

std::optional<Bounds> bounds_of(Play& play, const BattleTerms& terms) {
  Forecast forecast(play.state, terms, Mode::people);
  forecast.leave_plunder_out();
  const Stack& before = play.board.at(terms.space);
  const Stack& after = forecast.state().board.at(terms.space);
  const Battle& battle = forecast.battle();
  std::optional<Range> attackers;
  std::optional<Range> defenders;
  std::optional<Range> strongholds;
  const bool all = always(forecast, BattleTree::to_the_end, [&] {
    const auto lost = [&](const BattleSide& side) {
      const PieceSet pieces = pieces_of(side.factions);
      return total(before, pieces) - total(after, pieces);
    };
    widen(attackers, lost(battle.attack));
    widen(defenders, lost(battle.defence));
    widen(strongholds, battle.outcome.felled.size());
    return true;
  });
  return all ? std::optional(Bounds{*attackers, *defenders, *strongholds}) : std::nullopt;
}

BattleTerms battle_in_answer(const Play& play, const Ask& why) {
  const Faction who = *why.about<Faction>();
  const Space space = *why.about<Space>();
  if (why.decision == Decision::answer_ravage) return ravage_battle(space, who);
  return forced_battle(*play.action, space, who, *why.number());
}

}  // namespace auspex::pendragon

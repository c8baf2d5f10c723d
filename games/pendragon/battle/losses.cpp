// 3.6.1 Strikes and losses.
#include "games/pendragon/battle/losses.h"

#include <algorithm>
#include <cstdlib>

#include "engine/player.h"
#include "games/pendragon/rank.h"

namespace auspex::pendragon {

// ---------------------------------------------------------------------------------------------------- What may go

LossSums::LossSums(std::span<const LossKind> kinds) {
  std::size_t from = kinds.size();
  count_[from] = {};
  all_[from] = 0;
  while (from-- > 0) {
    const LossKind& kind = kinds[from];
    count_[from] = count_[from + 1];
    std::uint8_t& n = count_[from][static_cast<std::size_t>(kind.need)];
    n = static_cast<std::uint8_t>(n + kind.count);
    all_[from] = all_[from + 1] + kind.need * kind.count;
  }
}

bool LossSums::can_take(std::size_t from, int halves, int rest) const {
  if (halves == all_[from]) return true;  // nobody survives
  if (rest > most_rest) return false;
  // Those that the rest would remove have to go; of the others any number may.
  std::array<int, most_need + 1> may{};
  for (int need = 1; need <= most_need; ++need) {
    const int n = count_[from][static_cast<std::size_t>(need)];
    if (need <= rest) {
      halves -= need * n;
    } else {
      may[static_cast<std::size_t>(need)] = n;
    }
  }
  for (int fours = 0; fours <= may[4] && 4 * fours <= halves; ++fours) {
    for (int threes = 0; threes <= may[3] && 4 * fours + 3 * threes <= halves; ++threes) {
      const int left = halves - 4 * fours - 3 * threes;
      if (left - 2 * std::min(may[2], left / 2) <= may[1]) return true;
    }
  }
  return false;
}

// `least_need` is the least that a survivor of the kinds before needs.
bool LossChoice::can_end(std::size_t from, int halves, int least_need) const {
  const auto leaves = [&](int left) {
    return left <= most_left_ && (least_need == nobody || least_need > left + kept_back_);
  };
  const int all = sums_.all(from);
  if (halves >= all && leaves(halves - all)) return true;
  for (int left = 0; left <= std::min(halves, LossSums::most_rest - kept_back_) && leaves(left); ++left) {
    if (sums_.can_take(from, halves - left, left + kept_back_)) return true;
  }
  return false;
}

LossChoice::Numbers LossChoice::numbers() const {
  const LossKind& one = kinds_[next_];
  Numbers numbers;
  for (int n = 0; n <= std::min(one.count, halves_ / one.need); ++n) {
    const int least = n < one.count ? std::min(least_need_, one.need) : least_need_;
    if (can_end(next_ + 1, halves_ - n * one.need, least)) numbers.push_back(n);
  }
  return numbers;
}

void LossChoice::take(int n) {
  const LossKind& one = kinds_[next_++];
  if (n < one.count) least_need_ = std::min(least_need_, one.need);
  halves_ -= n * one.need;
}

int LossChoice::least_left(const LossKinds& kinds, int halves) {
  int left = 0;
  while (!LossChoice(kinds, halves, 0, left).possible()) ++left;
  return left;
}

// ---------------------------------------------------------------------------------------------------- Sharing

std::vector<Shares> ways_to_share(const LossKinds& dux, const LossKinds& civitates, int halves, bool most) {
  const LossSums of_dux(dux);
  const LossSums of_civitates(civitates);
  const int dux_all = of_dux.all(0);
  const int civitates_all = of_civitates.all(0);
  halves = std::min(halves, dux_all + civitates_all);
  LossKinds both = dux;
  for (const LossKind& kind : civitates) both.push_back(kind);
  const int most_left = most ? LossChoice::least_left(both, halves) : LossSums::most_rest;
  std::vector<Shares> ways;
  for (int on_dux = std::min(halves, dux_all); on_dux >= 0; --on_dux) {
    for (int on_civitates = std::min(halves - on_dux, civitates_all); on_civitates >= 0; --on_civitates) {
      const int rest = halves - on_dux - on_civitates;
      if (rest > most_left) break;
      if (!of_dux.can_take(0, on_dux, rest) || !of_civitates.can_take(0, on_civitates, rest)) continue;
      // What is left over lies on a survivor.
      if (rest == 0 || on_dux < dux_all) ways.push_back({on_dux, on_civitates, rest, Faction::dux});
      if (rest > 0 && on_civitates < civitates_all) ways.push_back({on_dux, on_civitates, rest, Faction::civitates});
    }
  }
  return ways;
}

Shares share_by_rule(const std::vector<Shares>& ways, int dux_took) {
  const auto uneven = [&](const Shares& shares) {
    const int more = dux_took + shares.of(Faction::dux) - shares.of(Faction::civitates);
    return 2 * std::abs(more) + (more < 0 ? 1 : 0);  // of two as even the one in which the Dux takes more
  };
  return *std::min_element(ways.begin(), ways.end(),
                           [&](const Shares& a, const Shares& b) { return uneven(a) < uneven(b); });
}

// ---------------------------------------------------------------------------------------------------- Taking them

namespace {

// While it is asked about losses, the Battle tells what they are.
class InQuestion {
 public:
  InQuestion(Battle& battle, const LossQuestion& question) : battle_(battle) { battle_.losses = &question; }
  ~InQuestion() { battle_.losses = nullptr; }
  InQuestion(const InQuestion&) = delete;
  InQuestion& operator=(const InQuestion&) = delete;

 private:
  Battle& battle_;
};

LossKinds kinds_of(const LossesTaken& losses, FactionSet owners) {
  LossKinds kinds;
  for (Piece piece : pieces_of(owners) & all_units) {
    if (losses.from.all[piece] == 0) continue;
    for (const bool laden : {false, true}) {
      int whole = laden ? losses.from.laden[piece] : losses.from.all[piece] - losses.from.laden[piece];
      const int absorbs = losses.absorbs(piece);
      if (losses.hurt_before) {
        for (int hurt = absorbs - 1; hurt > 0; --hurt) {
          const auto n =
              static_cast<int>(std::count_if(losses.side.hurt.begin(), losses.side.hurt.end(), [&](const Hurt& one) {
                return one.piece == piece && one.laden == laden && one.halves == hurt;
              }));
          if (n > 0) kinds.push_back({piece, laden, hurt, absorbs - hurt, n});
          whole -= n;
        }
      }
      if (whole > 0) kinds.push_back({piece, laden, 0, absorbs, whole});
    }
  }
  // Those that need most come first, so that what may go of the others is a plain range; of those alike what is worth
  // least.
  const auto before = [](const LossKind& a, const LossKind& b) {
    return a.need != b.need ? a.need > b.need : rank_of(a.piece) < rank_of(b.piece);
  };
  for (std::size_t i = 1; i < kinds.size(); ++i) {
    for (std::size_t k = i; k > 0 && before(kinds[k], kinds[k - 1]); --k) std::swap(kinds[k], kinds[k - 1]);
  }
  return kinds;
}

// Of `all`, that are to take the losses.
Ask ask_for(const LossesTaken& losses, Faction owner, const LossKind& kind, int halves, const LossKinds& all) {
  if (kind.hurt == 0) {
    if (kind.laden) return msg::loss_laden(owner, losses.step, halves, kind.count, kind.piece);
    const bool others_are_laden = std::any_of(
        all.begin(), all.end(), [&](const LossKind& other) { return other.piece == kind.piece && other.laden; });
    return others_are_laden ? msg::loss_unladen(owner, losses.step, halves, kind.count, kind.piece)
                            : msg::loss_plain(owner, losses.step, halves, kind.count, kind.piece);
  }
  return kind.laden ? msg::loss_hurt_laden(owner, losses.step, halves, kind.count, kind.piece, kind.hurt)
                    : msg::loss_hurt(owner, losses.step, halves, kind.count, kind.piece, kind.hurt);
}

int choose_among(Play& play, Faction owner, const Ask& why, const LossChoice::Numbers& numbers) {
  const bool plain_range = numbers.back() - numbers.front() == static_cast<int>(numbers.size()) - 1;
  if (plain_range) return play.choose_number(owner, why, numbers.front(), numbers.back());
  std::vector<Text> options;
  for (int n : numbers) options.push_back(common::msg::common_number(n));
  return numbers[static_cast<std::size_t>(play.choose_option(owner, why, options))];
}

void forget_hurt(BattleSide& side, const LossKind& kind, int n) {
  for (; n > 0; --n) {
    const auto found = std::find_if(side.hurt.begin(), side.hurt.end(), [&](const Hurt& one) {
      return one.piece == kind.piece && one.laden == kind.laden && one.halves == kind.hurt;
    });
    side.hurt.erase(found);
  }
}

// Each Faction picks which of its Units go. Leaves in `choice` what is left over, and returns the survivors.
LossKinds pick(Battle& battle, const LossesTaken& losses, LossChoice& choice) {
  LossKinds survivors;
  Units gone;
  while (!choice.done()) {
    LossKind kind = choice.kinds()[choice.next()];
    const Faction owner = owner_of(kind.piece);
    const LossChoice::Numbers numbers = choice.numbers();
    const LossQuestion question{.kinds = choice.to_come()};
    const InQuestion shown(battle, question);
    const int n =
        choose_among(battle.play, owner, ask_for(losses, owner, kind, choice.left(), choice.kinds()), numbers);
    choice.take(n);
    gone.all[kind.piece] = static_cast<std::uint8_t>(gone.all[kind.piece] + n);
    if (kind.laden) gone.laden[kind.piece] = static_cast<std::uint8_t>(gone.laden[kind.piece] + n);
    if (kind.hurt > 0) forget_hurt(losses.side, kind, n);
    kind.count -= n;
    if (kind.count > 0) survivors.push_back(kind);
  }
  lose(battle, losses.side, losses.from, gone);
  return survivors;
}

Text text_of(const LossKind& kind) {
  if (kind.hurt == 0) return kind.laden ? msg::loss_on_laden(kind.piece) : msg::loss_on(kind.piece);
  return kind.laden ? msg::loss_on_hurt_laden(kind.piece, kind.hurt) : msg::loss_on_hurt(kind.piece, kind.hurt);
}

// PD-F8: what is left over stays on one Unit for the later steps.
void leave_rest(Battle& battle, const LossesTaken& losses, Faction owner, const LossKinds& survivors, int rest) {
  if (rest == 0) return;
  if (!losses.stay || survivors.empty()) return battle.play.say(msg::loss_forgiven(rest), 2);
  std::vector<Text> options;
  for (const LossKind& kind : survivors) options.push_back(text_of(kind));
  const LossQuestion question{.kinds = survivors};
  const InQuestion shown(battle, question);
  const int which = battle.play.choose_option(owner, msg::loss_rest(owner, losses.step, rest), options);
  const LossKind& kind = survivors[static_cast<std::size_t>(which)];
  if (kind.hurt > 0) forget_hurt(losses.side, kind, 1);
  losses.side.hurt.push_back({kind.piece, kind.laden, static_cast<std::uint8_t>(kind.hurt + rest)});
  battle.play.say(msg::loss_lies(kind.hurt + rest, kind.piece), 2);
}

// There are enough for all of them.
void take_all(Battle& battle, const LossesTaken& losses, int too_many) {
  const Units gone = losses.from;
  losses.side.hurt.clear();
  lose(battle, losses.side, losses.from, gone);
  if (too_many > 0) battle.play.say(msg::loss_forgiven(too_many), 2);
}

void take_alone(Battle& battle, const LossesTaken& losses, FactionSet owners) {
  const LossKinds kinds = kinds_of(losses, owners);
  int all = 0;
  for (const LossKind& kind : kinds) all += kind.need * kind.count;
  if (all <= losses.halves) return take_all(battle, losses, losses.halves - all);
  const bool most = battle.play.state.readings.losses_absorb_most;
  const int most_left = most ? LossChoice::least_left(kinds, losses.halves) : LossChoice::no_limit;
  LossChoice choice(kinds, losses.halves, 0, most_left);
  const LossKinds survivors = pick(battle, losses, choice);
  leave_rest(battle, losses, owners.first(), survivors, choice.left());
}

// 3.6.1: Dux and Civitates agree who takes what, or it goes by the rule. The Dux proposes.
Shares agree_on_shares(Battle& battle, const LossesTaken& losses, const LossKinds& dux_units,
                       const LossKinds& civitates_units, std::vector<Shares> ways) {
  Play& play = battle.play;
  const Shares by_rule = share_by_rule(ways, losses.dux_took);
  std::stable_partition(ways.begin(), ways.end(), [&](const Shares& one) { return one == by_rule; });
  if (!losses.stay) {
    // Where the rest is forgiven nobody cares on whom it would lie.
    const auto same_units = [](const Shares& a, const Shares& b) {
      return a.dux == b.dux && a.civitates == b.civitates;
    };
    std::vector<Shares> different;
    for (const Shares& one : ways) {
      if (std::none_of(different.begin(), different.end(),
                       [&](const Shares& other) { return same_units(one, other); })) {
        different.push_back(one);
      }
    }
    ways = std::move(different);
  }
  if (ways.size() == 1) return ways.front();
  std::vector<Text> options;
  for (const Shares& one : ways) {
    const int dux = one.of(Faction::dux);
    const int civitates = one.of(Faction::civitates);
    options.push_back(one == by_rule ? msg::share_by_rule(dux, civitates) : msg::share_agreed(dux, civitates));
  }
  const LossQuestion question{.dux = dux_units, .civitates = civitates_units, .ways = ways};
  const InQuestion shown(battle, question);
  const int total = by_rule.of(Faction::dux) + by_rule.of(Faction::civitates);
  const auto chosen =
      ways[static_cast<std::size_t>(play.choose_option(Faction::dux, msg::loss_share(losses.step, total), options))];
  if (chosen == by_rule || same_player(play.state, Faction::dux, Faction::civitates)) return chosen;
  const Ask agree = msg::loss_agree(losses.step, chosen.of(Faction::civitates), chosen.of(Faction::dux),
                                    by_rule.of(Faction::civitates));
  if (play.agree(Faction::civitates, agree)) return chosen;
  play.say(msg::loss_no_agreement, 1);
  return by_rule;
}

void take_together(Battle& battle, const LossesTaken& losses) {
  const LossKinds dux = kinds_of(losses, {Faction::dux});
  const LossKinds civitates = kinds_of(losses, {Faction::civitates});
  const bool most = battle.play.state.readings.losses_absorb_most;
  const Shares shares =
      agree_on_shares(battle, losses, dux, civitates, ways_to_share(dux, civitates, losses.halves, most));
  for (Faction briton : both_britons) {
    LossChoice choice(briton == Faction::dux ? dux : civitates, briton == Faction::dux ? shares.dux : shares.civitates,
                      shares.rest, 0);
    const LossKinds survivors = pick(battle, losses, choice);
    if (shares.rest > 0 && shares.rest_on == briton) leave_rest(battle, losses, briton, survivors, shares.rest);
  }
}

}  // namespace

void take_losses(Battle& battle, const LossesTaken& losses) {
  if (losses.halves == 0 || losses.from.empty()) return;
  const FactionSet owners =
      select(losses.side.factions, [&](Faction faction) { return total(losses.from.all, units_of(faction)) > 0; });
  // 8.4.1: two Non-players have nothing to agree on; their Units are given up as those of one.
  const bool people = select(owners, [&](Faction faction) { return battle.play.is_person(faction); }).size() > 0;
  if (owners.size() > 1 && people) return take_together(battle, losses);
  take_alone(battle, losses, owners);
}

}  // namespace auspex::pendragon

// 8.6.4: Battle of the Non-player Saxons, with Shield Wall, Ravage or Surprise.
#include <algorithm>
#include <optional>

#include "games/pendragon/battle/sides.h"
#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/feats/shield_wall.h"
#include "games/pendragon/feats/surprise.h"
#include "games/pendragon/nonplayer/battle_plan.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "games/pendragon/nonplayer/saxons.h"
#include "generated/pendragon/messages_np_saxons.h"

namespace auspex::pendragon {

namespace {

constexpr Piece warband = Piece::saxon_warband;

// What a Feat would do in one Battle.
enum class Aid : std::uint8_t { none, shield_wall, surprise };
constexpr std::size_t aids = 3;

PieceSet pieces_of_enemy(const Play& play, Space space, Faction enemy) {
  return pieces_of(members_of_enemy(play, space, enemy));
}

// What the Saxons could inflict at most is less than the enemy can take: some of it will be left in the field.
bool is_too_strong(const Action& action, Space space, Faction enemy) {
  if (action.terms.card != nullptr) return false;  // a card may change what Units inflict
  const Board& board = action.board();
  const auto halves = [&](PieceSet units, std::uint8_t UnitInfo::*measure) {
    int sum = 0;
    for (Piece unit : units& all_units) sum += board.count(space, unit) * unit_info[unit].*measure;
    return sum;
  };
  return halves(own_pieces[Faction::saxons], &UnitInfo::strike_halves) <
         halves(pieces_of_enemy(action.play, space, enemy), &UnitInfo::absorb_halves);
}

BattleTerms terms_with(const Action& action, Space space, Faction enemy, Aid aid) {
  BattleTerms terms = battle_terms(action, space, enemy);
  terms.shield_wall = aid == Aid::shield_wall;
  terms.surprise = aid == Aid::surprise;
  return terms;
}

bool removes_last_unit(const Action& action, Space space, const BattleTerms& terms) {
  return action.board().count(space, pieces_of_enemy(action.play, space, terms.defender) & all_units) > 0 &&
         sure_to_remove_last_unit(action.play, terms);
}

bool is_sure_of_assault(const Action& action, Space space, const BattleTerms& terms) {
  return action.board().count(space, pieces_of_enemy(action.play, space, terms.defender) & all_strongholds) > 0 &&
         assured_assault(action.play, terms);
}

// The Battles that would be worth it with a Feat in their spaces and without, found out as they are asked for.
class Prospects {
 public:
  explicit Prospects(const Action& action) : action_(action), spaces_(battle_spaces(action)) {}

  [[nodiscard]] SpaceSet spaces() const { return spaces_; }
  // Whom to fight there: one enemy, or nobody.
  FactionSet enemy(Space space, Aid aid) {
    std::optional<FactionSet>& known = enemy_[space][static_cast<std::size_t>(aid)];
    if (!known) {
      const FactionSet foremost = foremost_enemies(action_.play, space, worth(space, aid));
      known = foremost.empty() ? FactionSet() : FactionSet{action_.play.at_random(foremost)};
    }
    return *known;
  }
  // With the Feat in these spaces, without it elsewhere.
  Opponents opponents(SpaceSet with, Aid aid) {
    Opponents found{};
    for (Space space : spaces_) found[space] = enemy(space, with.has(space) ? aid : Aid::none);
    return found;
  }
  void tell(Space space, Faction enemy) const {
    action_.play.say(by_assault_[space].has(enemy) ? msg::np_sa_battle_assault(space, enemy)
                                                   : msg::np_sa_battle_last_unit(space, enemy),
                     2);
  }

 private:
  // A Feat takes no Battle away that is worth it without.
  FactionSet worth(Space space, Aid aid) {
    std::optional<FactionSet>& known = worth_[space][static_cast<std::size_t>(aid)];
    if (!known) {
      const FactionSet without = aid == Aid::none ? FactionSet() : worth(space, Aid::none);
      known = without | select(battle_enemies(action_, space) - without,
                               [&](Faction enemy) { return qualifies(space, enemy, aid); });
    }
    return *known;
  }
  bool qualifies(Space space, Faction enemy, Aid aid) {
    if (is_too_strong(action_, space, enemy)) return false;
    const BattleTerms terms = terms_with(action_, space, enemy, aid);
    if (removes_last_unit(action_, space, terms)) return true;
    if (!is_sure_of_assault(action_, space, terms)) return false;
    by_assault_[space].add(enemy);
    return true;
  }

  template <class T>
  using ByAid = EnumArray<Space, std::array<std::optional<T>, aids>>;

  const Action& action_;
  SpaceSet spaces_;
  ByAid<FactionSet> worth_{};
  ByAid<FactionSet> enemy_{};
  EnumArray<Space, FactionSet> by_assault_{};
};

// --- Shield Wall

bool all_could_withdraw(const Play& play, Space space, Faction enemy) {
  const PieceSet pieces = pieces_of_enemy(play, space, enemy);
  int room = 0;
  for (Site site : play.board.sites_with(space, pieces)) {
    room += stronghold_row(play.state, site, *play.board.stronghold_at(site)).capacity;
  }
  return play.board.count(space, pieces & all_units) <= room;
}

// Saxon pieces lost in the Field Battle.
Range field_cost(const Action& action, Space space, Faction enemy, bool shield_wall) {
  BattleTerms terms = battle_terms(action, space, enemy);
  terms.shield_wall = shield_wall;
  return lost_in_field(action.play, terms);
}

// How many pieces fewer it could cost with a Shield Wall.
int saved_by_shield_wall(const Action& action, Space space, Faction enemy) {
  if (all_could_withdraw(action.play, space, enemy)) return 0;
  const Range without = field_cost(action, space, enemy, false);
  if (without.most == 0) return 0;
  const Range with = field_cost(action, space, enemy, true);
  return std::max(without.most - with.most, without.least - with.least);
}

SpaceSet where_shield_wall_helps(const Action& action, const Opponents& opponents) {
  return select(spaces_of(opponents) & action.terms.feat_spaces,
                [&](Space space) { return saved_by_shield_wall(action, space, opponents[space].first()) > 0; });
}

// --- Ravage

// It brings more Plunder than the Population allows, and the Battle does without an Assault (PD-K8).
bool is_worth_ravaging(const Action& action, Space space, Faction enemy) {
  const Board& board = action.board();
  if (is_city(space) || board.controls(Faction::saxons, space)) return false;
  const int cubes = std::min(board.prosperity(space), board.empty_handed(space, warband));
  if (cubes <= board.population(space)) return false;
  BattleTerms terms = terms_with(action, space, enemy, Aid::none);
  terms.may_assault = false;
  return removes_last_unit(action, space, terms);
}

// --- Surprise

int guards(const Play& play, Space space, Faction enemy) {
  return play.board.count(space, pieces_of_enemy(play, space, enemy) & all_troops);
}
bool has_stronghold(const Play& play, Space space, Faction enemy) {
  return play.board.count(space, pieces_of_enemy(play, space, enemy) & all_strongholds) > 0;
}

// --- Which Feat, and which Battles with it

struct Plan {
  Opponents opponents{};
  SpaceSet spaces{};
  std::optional<Feat> feat{};
  SpaceSet feat_spaces{};
};

std::optional<Plan> with_shield_wall(Action& action, Prospects& prospects) {
  if (!action.may_use(Feat::shield_wall)) return std::nullopt;
  Play& play = action.play;
  const bool narrow = shield_wall_is_narrow(play) || action.terms.most_feat_spaces == 1;
  Plan plan{prospects.opponents(SpaceSet::every(), Aid::shield_wall)};
  plan.feat = Feat::shield_wall;
  const SpaceSet helps = where_shield_wall_helps(action, plan.opponents);
  if (helps.empty()) return std::nullopt;
  if (!narrow) {
    plan.spaces = as_many_as_allowed(action, plan.opponents);
    plan.feat_spaces = plan.spaces;
    return (helps & plan.spaces).empty() ? std::nullopt : std::optional(plan);
  }
  plan.feat_spaces = {play.at_random(foremost_spaces(play, plan.opponents, helps))};
  plan.opponents = prospects.opponents(plan.feat_spaces, Aid::shield_wall);
  plan.spaces = as_many_as_allowed(action, plan.opponents);
  return plan.spaces.has(plan.feat_spaces.first()) ? std::optional(plan) : std::nullopt;
}

SpaceSet worth_ravaging(const Action& action, const Plan& plan) {
  if (!action.may_use(Feat::ravage)) return {};
  return select(plan.spaces & action.terms.feat_spaces,
                [&](Space space) { return is_worth_ravaging(action, space, plan.opponents[space].first()); });
}

// Also where the Battle is worth it only with the Surprise.
void add_surprise(Action& action, Prospects& prospects, Plan& plan) {
  Play& play = action.play;
  if (!action.may_use(Feat::surprise) || surprise_is_barred(play)) return;
  const Opponents surprised = prospects.opponents(SpaceSet::every(), Aid::surprise);
  const auto enemy = [&](Space space) { return surprised[space].first(); };
  SpaceSet left = select(spaces_of(surprised) & action.terms.feat_spaces,
                         [&](Space space) { return has_stronghold(play, space, enemy(space)); });
  for (int most = barbarian_most_feat_spaces(action, Feat::surprise); most > 0; --most) {
    if (plan.spaces.size() >= action.most_spaces()) left &= plan.spaces;
    if (left.empty()) return;
    const Space space =
        play.at_random(prefer(left).least([&](Space one) { return guards(play, one, enemy(one)); }).left());
    left.remove(space);
    plan.feat = Feat::surprise;
    plan.feat_spaces.add(space);
    plan.spaces.add(space);
    plan.opponents[space] = surprised[space];
  }
}

Plan choose(Action& action, Prospects& prospects) {
  if (std::optional<Plan> plan = with_shield_wall(action, prospects)) return *plan;
  Plan plan{prospects.opponents({}, Aid::none)};
  plan.spaces = as_many_as_allowed(action, plan.opponents);
  if (const SpaceSet ravaged = worth_ravaging(action, plan); !ravaged.empty()) {
    plan.feat = Feat::ravage;
    plan.feat_spaces = ravaged;
    return plan;
  }
  add_surprise(action, prospects, plan);
  return plan;
}

// Which Battles, and why the Feat.
void tell(Play& play, const Prospects& prospects, const Plan& plan) {
  for (Space space : plan.spaces) prospects.tell(space, plan.opponents[space].first());
  if (plan.feat == Feat::shield_wall) play.say(msg::np_sa_shield_wall, 2);
  if (plan.feat == Feat::ravage) play.say(msg::np_sa_battle_ravage(plan.feat_spaces), 2);
  if (plan.feat != Feat::surprise) return;
  for (Space space : plan.feat_spaces) {
    play.say(msg::np_sa_surprise(space, guards(play, space, plan.opponents[space].first())), 2);
  }
}

// Card 46 shaded.
void add_shield_wall_besides(Action& action, const Plan& plan) {
  if (!may_have_shield_wall_besides(action)) return;
  const auto saved = [&](Space space) { return saved_by_shield_wall(action, space, plan.opponents[space].first()); };
  const SpaceSet best = prefer(action.selected).only([&](Space space) { return saved(space) > 0; }).most(saved).left();
  if (!best.empty()) action.shield_wall_besides = action.play.at_random(best);
}

}  // namespace

bool SaxonsNonPlayer::battle(Action& action) {
  Play& play = action.play;
  Prospects prospects(action);
  Plan plan;
  if (!prospects.spaces().empty()) plan = choose(action, prospects);
  if (plan.spaces.empty()) {
    play.say(msg::np_sa_no_battle, 2);
    return false;
  }
  tell(play, prospects, plan);
  for (Space space : plan.spaces) battle_in(action, space);
  if (plan.feat) name_feat(action, *plan.feat, plan.feat_spaces);
  if (!begin(action)) return false;
  add_shield_wall_besides(action, plan);
  fight_battles(action, plan.opponents);
  return true;
}

}  // namespace auspex::pendragon

// 8.6.5: Raid of the Non-player Saxons, with Ravage or Surprise.
#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/feats/surprise.h"
#include "games/pendragon/nonplayer/raid_plan.h"
#include "games/pendragon/nonplayer/saxons.h"
#include "generated/pendragon/messages_np_saxons.h"

namespace auspex::pendragon {

namespace {

constexpr Faction saxons = Faction::saxons;
constexpr int many_dice = 3;
constexpr int price_of_many_dice = 2;
constexpr int few_dice = 1;
constexpr int price_of_few_dice = 1;
constexpr int worthwhile_prosperity = 2;
constexpr int highest_for_population = 4;  // of the die: above that it asks for Fens
constexpr int close_to_victory = -2;

bool is_fens(Space space) { return space_info[space].terrain == Terrain::fens; }

int population_less_troops(const Board& board, Space space) {
  return board.population(space) - enemy_troops(board, space, saxons);
}

// What the die of the Command makes of its first targets.
struct ManyDice {
  const Board& board;
  int die = 1;

  [[nodiscard]] bool for_fens() const { return die > highest_for_population; }
  [[nodiscard]] RaidReach fit(RaidReach reach) const {
    reach.regions = select(reach.regions, [&](Space space) {
      return under_enemy_control(board, space, saxons) || board.prosperity(space) >= worthwhile_prosperity;
    });
    return reach;
  }
  // Least loss; then Population less Troops, or Fens.
  RaidRank operator()(Space space, const Approach& approach) const {
    return {-approach.lost, for_fens() ? (is_fens(space) ? 1 : 0) : population_less_troops(board, space)};
  }
};

// 8.6.5: a Briton Faction stands two below its threshold or better; a card may grant no other Feat than this.
bool will_ravage(const Action& action) {
  if (!action.may_use(Feat::ravage)) return false;
  if (action.terms.at_will) return true;
  Play& play = action.play;
  if (action.terms.card != nullptr && action.terms.card->card() == Card::seax_and_torch) {
    play.say(msg::np_sa_card_ravage(Card::seax_and_torch), 2);
    return true;
  }
  const int dux = standing(play.state, Faction::dux);
  const int civitates = standing(play.state, Faction::civitates);
  const bool close = std::max(dux, civitates) >= close_to_victory;
  play.say(close ? msg::np_sa_will_ravage(dux, civitates) : msg::np_sa_no_ravage(dux, civitates), 2);
  return close;
}

// Where the Prosperity is greater than the Population, before any Raider lands.
SpaceSet rich_regions(const Action& action) {
  const Board& board = action.board();
  return select(action.selected & all_regions & action.terms.feat_spaces,
                [&](Space space) { return board.prosperity(space) > board.population(space); });
}

SpaceSet under_enemy(const Action& action) {
  return select(action.selected & all_regions & action.terms.feat_spaces,
                [&](Space space) { return under_enemy_control(action.board(), space, saxons); });
}

int enemy_pieces(const Board& board, Space space) { return board.pieces(space) - board.pieces(space, saxons); }

// All that qualify; if none does, one that an enemy Controls, with most of its pieces.
SpaceSet spaces_to_ravage(Action& action) {
  Play& play = action.play;
  const SpaceSet rich = rich_regions(action);
  const SpaceSet held = under_enemy(action);
  if (action.terms.card != nullptr && action.terms.card->card() == Card::seax_and_torch) {
    return rich | select(held, [&](Space space) { return play.board.briton_control(space); });
  }
  if (!rich.empty()) {
    play.say(msg::np_sa_ravage_rich(rich), 2);
    return rich;
  }
  if (held.empty()) {
    play.say(msg::np_sa_ravage_nowhere, 2);
    return {};
  }
  const Space space =
      play.at_random(prefer(held).most([&](Space one) { return enemy_pieces(play.board, one); }).left());
  play.say(msg::np_sa_ravage_held(space, enemy_pieces(play.board, space)), 2);
  return {space};
}

// The Troops around the least guarded enemy Stronghold there, of those who defend it together.
std::optional<int> fewest_guards(const Play& play, Space space) {
  std::optional<int> fewest;
  for (Faction enemy : battle_targets(play, space, saxons)) {
    const PieceSet pieces = pieces_of(members_of_enemy(play, space, enemy));
    if (play.board.count(space, pieces & all_strongholds) == 0) continue;
    const int guards = play.board.count(space, pieces & all_troops);
    if (!fewest || guards < *fewest) fewest = guards;
  }
  return fewest;
}

}  // namespace

// Where nobody goes Deep, or with card 3 besides a Deep Raid.
void SaxonsNonPlayer::name_surprise(Action& action) {
  Play& play = action.play;
  if (surprise_is_barred(play) || (!action.uses(Feat::surprise) && !action.may_use(Feat::surprise))) return;
  SpaceSet left = select((action.selected & action.terms.feat_spaces) - action.feat_selected,
                         [&](Space space) { return fewest_guards(play, space).has_value(); });
  if (left.empty() && !action.uses(Feat::surprise)) play.say(msg::np_sa_no_surprise, 2);
  while (!left.empty() && action.feat_selected.size() < barbarian_most_feat_spaces(action, Feat::surprise)) {
    const Space space = play.at_random(prefer(left).least([&](Space one) { return *fewest_guards(play, one); }).left());
    play.say(msg::np_sa_surprise(space, *fewest_guards(play, space)), 2);
    if (!action.uses(Feat::surprise)) name_feat(action, Feat::surprise, {});
    action.feat_selected.add(space);
    left.remove(space);
  }
}

void SaxonsNonPlayer::name_target(Action& action, std::vector<Space>& targets, const RaidReach& reach, Space space,
                                  int dice) {
  if (!action.named()) announce(action);
  name_raid(action, reach, space, dice);
  targets.push_back(space);
}

void SaxonsNonPlayer::name_first_targets(Action& action, bool may_go_deep, std::vector<Space>& targets) {
  Play& play = action.play;
  ManyDice rank{play.board};
  bool rolled = false;
  while (action.can_owe(price_of_many_dice)) {
    const RaidReach normal = rank.fit(landings(action, highest_roll(many_dice)));
    RaidReach deep;
    if (targets.empty() && may_go_deep) deep = rank.fit(deep_landings(action, highest_roll(many_dice)));
    if (!rolled && (normal.regions | deep.regions).size() > 1) {
      rank.die = play.roll_d6(me, msg::np_sa_target_roll);
      play.say(rank.for_fens() ? msg::np_sa_target_fens : msg::np_sa_target_population, 2);
      rolled = true;
    }
    if (const SpaceSet better = worth_going_deep(deep, normal, rank); !better.empty()) {
      const Space space = play.at_random(better);
      name_feat(action, Feat::surprise, {});
      name_target(action, targets, deep, space, many_dice);
      play.say(msg::np_sa_target_deep(space, deep.approach[space].lost, population_less_troops(play.board, space)), 2);
      continue;
    }
    if (normal.regions.empty()) return;
    const Space space = play.at_random(foremost(normal, rank));
    name_target(action, targets, normal, space, many_dice);
    play.say(msg::np_sa_target(space, normal.approach[space].lost, population_less_troops(play.board, space)), 2);
  }
}

void SaxonsNonPlayer::name_further_targets(Action& action, std::vector<Space>& targets) {
  Play& play = action.play;
  const int dice = action.terms.free ? many_dice : few_dice;
  while (action.can_owe(price_of_few_dice)) {
    const RaidReach reach = landings(action, highest_roll(dice));
    coin::Priority<Space> choice = prefer(reach.regions);
    if (action.terms.free) {
      choice.most([&](Space space) { return play.board.prosperity(space); });
    } else {
      choice.only([&](Space space) { return reach.approach[space].lost == 0 && play.board.prosperity(space) > 0; });
    }
    const SpaceSet best = choice.first(is_fens).left();
    if (best.empty()) return;
    const Space space = play.at_random(best);
    name_target(action, targets, reach, space, dice);
    play.say(msg::np_sa_target_rest(space, reach.approach[space].lost, play.board.prosperity(space)), 2);
  }
}

void SaxonsNonPlayer::name_raid_feat(Action& action, bool ravage) {
  const SpaceSet ravaged = ravage ? spaces_to_ravage(action) : SpaceSet();
  if (!ravaged.empty()) {
    name_feat(action, Feat::ravage, ravaged);
  } else {
    name_surprise(action);
  }
}

bool SaxonsNonPlayer::raid(Action& action) {
  Play& play = action.play;
  if (!has_raiders_to_send(play.board, me)) {
    play.say(msg::np_sa_no_raiders, 2);
    return false;
  }
  const bool ravage = will_ravage(action);
  std::vector<Space> targets;
  name_first_targets(action, !ravage, targets);
  name_further_targets(action, targets);
  if (targets.empty()) {
    play.say(msg::np_sa_no_targets, 2);
    return false;
  }
  name_raid_feat(action, ravage);
  if (!pay_for_named(action)) return false;
  carry_out_raid(action, targets);
  return true;
}

}  // namespace auspex::pendragon

// 4.2, 4.3: the Feats of Britons as a person carries them out, in the spaces that were named.
#include <algorithm>

#include "games/pendragon/feats/build.h"
#include "games/pendragon/feats/invite.h"
#include "games/pendragon/feats/pillage.h"
#include "games/pendragon/feats/reinforce.h"
#include "games/pendragon/feats/requisition.h"
#include "games/pendragon/feats/rule.h"
#include "games/pendragon/player/frame.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_briton_feats.h"

namespace auspex::pendragon {

namespace {

// PD-E1: nothing happens there, and nothing is paid.
void tell_not_met(const Action& action, Space space) { action.play.say(msg::feat_not_met(*action.feat, space), 1); }

// The named spaces in the order that the Faction likes, where what the Feat needs is there; the others are told.
template <class Test, class Do>
void in_order(Action& action, Test meets, Do carry_out) {
  SpaceSet left = action.feat_selected;
  while (!left.empty()) {
    const Space space = action.play.choose(action.who, msg::feat_next(action.who, *action.feat), left);
    left.remove(space);
    if (meets(space)) {
      carry_out(space);
    } else {
      tell_not_met(action, space);
    }
  }
}

// The same where the order makes no difference.
template <class Test, class Do>
void in_each(Action& action, Test meets, Do carry_out) {
  for (Space space : action.feat_selected) {
    if (meets(space)) {
      carry_out(space);
    } else {
      tell_not_met(action, space);
    }
  }
}

// ---------------------------------------------------------------------------------------------------- 4.2.1 Build

void build_here(Action& action, Space space) {
  const Board& board = action.board();
  Menu<std::optional<Work>> menu;
  if (can_build_fort(board, space)) menu.add(msg::build_fort, std::nullopt);
  if (can_put_up(board, space, Work::town_for_militia)) menu.add(msg::build_town_for_militia, Work::town_for_militia);
  if (can_put_up(board, space, Work::town_for_hillfort)) {
    menu.add(msg::build_town_for_hillfort, Work::town_for_hillfort);
  }
  if (menu.empty()) return tell_not_met(action, space);
  const std::optional<Work> work = menu.choose(action.play, action.who, msg::build_what(space));
  const bool built = work ? build_town(action, space, *work) : build_fort(action, space);
  if (!built) tell_not_met(action, space);
}

// ---------------------------------------------------------------------------------------------------- 4.2.2 Invite

struct Invitation {
  Nation nation = Nation::saxon;
  bool convert = false;
};

void settle_foederati(Action& action, Space space, Nation nation) {
  const Piece settlement = settlement_of(nation, action.who);
  const Piece warband = warband_of(nation, action.who);
  const Site site =
      action.play.choose(action.who, msg::invite_site(action.who, settlement), invite_sites(action, space, nation));
  invite_settlement(action, site, nation);
  invite_warbands(action, space, nation,
                  how_many_to_place(action.play, action.who, msg::invite_warbands(action.who, warband, space), warband,
                                    most_invited(nation)));
}

void invite_here(Action& action, Space space) {
  Menu<Invitation> menu;
  for (Nation nation : all<Nation>()) {
    if (!invite_sites(action, space, nation).empty()) {
      menu.add(msg::invite_settle(settlement_of(nation, action.who)), {nation, false});
    }
  }
  for (Nation nation : all<Nation>()) {
    const int n = foederati_to_convert(action, space, nation);
    if (n > 0 && action.can_pay(n)) {
      menu.add(msg::invite_convert(n, warband_of(nation, other_briton(action.who)), action.price(n)), {nation, true});
    }
  }
  if (menu.empty()) return tell_not_met(action, space);
  const Invitation choice = menu.choose(action.play, action.who, msg::invite_how(action.who, space));
  if (!choice.convert) return settle_foederati(action, space, choice.nation);
  if (!convert_foederati(action, space, choice.nation)) tell_not_met(action, space);
}

// ---------------------------------------------------------------------------------------------------- 4.3.1 Rule

void rule_here(Action& action, Space space) {
  bank_plunder(action, space);
  Menu<std::optional<Ruling>> menu;
  if (can_rule(action, space, Ruling::wealth)) menu.add(msg::rule_wealth, Ruling::wealth);
  if (can_rule(action, space, Ruling::prestige)) menu.add(msg::rule_prestige, Ruling::prestige);
  if (can_rule(action, space, Ruling::population)) menu.add(msg::rule_population, Ruling::population);
  menu.add(msg::rule_nothing, std::nullopt);
  if (const auto ruling = menu.choose(action.play, action.who, msg::rule_how(space))) rule_by(action, space, *ruling);
}

// ---------------------------------------------------------------------------------------------------- 4.3.3 Reinforce

// The Dux's Troops, where it could agree.
Units dux_reinforcements(const Action& action, Space space) {
  const bool may_go = same_player(action.play.state, Faction::dux, Faction::civitates) ||
                      action.play.may_agree(Faction::dux, msg::reinforce_consent(1, space, space));
  return may_go ? reinforcements(action, space, Faction::dux) : Units();
}

Units reinforcing(const Action& action, Space space) {
  return joined(reinforcements(action, space, Faction::civitates), dux_reinforcements(action, space));
}

// The Dux's Troops only if the Dux agrees.
Units with_leave_of_dux(Action& action, Space from, Space to, const Units& units) {
  if (units.empty() || same_player(action.play.state, Faction::dux, Faction::civitates)) return units;
  for (Piece piece : kinds_in(units)) action.play.say(msg::reinforce_proposed(units.all[piece], piece, from, to), 1);
  if (action.play.agree(Faction::dux, msg::reinforce_consent(total(units), from, to))) return units;
  action.play.say(msg::reinforce_refused, 1);
  return {};
}

void move_reinforcements(Action& action, Space space) {
  Play& play = action.play;
  int left = std::max(0, play.roll_d6(action.who, msg::reinforce_roll(space)) - 2);
  play.say(msg::reinforce_number(space, left), 1);
  // Battle by Battle, as long as somebody may and will go.
  SpaceSet goals = battles_next_to(action, space);
  while (left > 0 && !goals.empty() && !reinforcing(action, space).empty()) {
    const std::optional<Space> to = play.may_choose(action.who, msg::reinforce_to(space, left), goals);
    if (!to) return;
    goals.remove(*to);
    const auto choose = [&](const Units& from, int room) {
      return choose_units(play, action.who, msg::reinforce_which, space, from, {0, std::min(room, total(from))}, *to);
    };
    const Units own = choose(reinforcements(action, space, Faction::civitates), left);
    const Units theirs = choose(dux_reinforcements(action, space), left - total(own));
    const Units going = joined(own, with_leave_of_dux(action, space, *to, theirs));
    send_reinforcements(action, space, *to, going);
    left -= total(going);
  }
}

void reinforce_here(Action& action, Space space, bool controlled) {
  const int militia = most_emergency_militia(action, space, controlled);
  const bool may_move = !battles_next_to(action, space).empty();
  Menu<bool> menu;  // to move
  if (may_move) menu.add(msg::reinforce_move, true);
  if (militia > 0) menu.add(msg::reinforce_muster(militia), false);
  if (menu.empty()) return tell_not_met(action, space);
  if (menu.choose(action.play, action.who, msg::reinforce_how(space))) return move_reinforcements(action, space);
  muster_in_emergency(
      action, space,
      how_many_to_place(action.play, action.who, msg::reinforce_militia(space, militia), Piece::militia, militia));
}

// ---------------------------------------------------------------------------------------------------- 4.3.4 Pillage

void pillage_here(Action& action, Space space) {
  const int taken = pillage(action, space);
  const FactionSet enemies = pillaged_enemies(action, space);
  if (taken == 0 || enemies.empty()) return;
  const Faction enemy = action.play.choose(action.who, msg::pillage_whom(space, taken), enemies);
  shame_enemy(action, space, enemy, taken);
}

}  // namespace

void run_build(Action& action) {
  in_order(
      action, [&](Space space) { return may_build(action, space); }, [&](Space space) { build_here(action, space); });
}

void run_invite(Action& action) {
  in_order(
      action, [&](Space space) { return may_invite(action, space); }, [&](Space space) { invite_here(action, space); });
}

void run_requisition(Action& action) {
  SpaceSet met;
  in_each(
      action, [&](Space space) { return may_requisition(action, space); }, [&](Space space) { met.add(space); });
  requisition(action, met);
}

void run_rule(Action& action) {
  in_order(
      action, [&](Space space) { return may_rule(action, space); }, [&](Space space) { rule_here(action, space); });
}

void run_reinforce(Action& action) {
  EnumArray<Space, bool> controlled{};
  for (Space space : all<Space>()) controlled[space] = action.board().briton_control(space);
  in_order(
      action, [&](Space space) { return may_reinforce(action, space) && action.can_pay(reinforce_cost); },
      [&](Space space) {
        if (action.pay(reinforce_cost)) reinforce_here(action, space, controlled[space]);
      });
}

void run_pillage(Action& action) {
  in_each(
      action, [&](Space space) { return may_pillage(action, space); },
      [&](Space space) { pillage_here(action, space); });
}

}  // namespace auspex::pendragon

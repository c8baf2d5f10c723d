// 6.1 Annona Phase: Foederati are paid, or leave their employer (PD-H3 to PD-H5).
#include <algorithm>
#include <vector>

#include "engine/player.h"
#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon {

namespace {

// All Foederati Warbands of one colour and Nation in one space.
struct Group {
  Space space;
  Nation nation;
  Colour colour;

  [[nodiscard]] Piece warband() const { return warband_of(nation, employer(colour)); }
};

std::vector<Group> groups_on_map(const Board& board) {
  std::vector<Group> groups;
  for (Space space : all<Space>()) {
    for (Nation nation : all<Nation>()) {
      for (Colour colour : all<Colour>()) {
        const Group group{space, nation, colour};
        if (board.count(space, group.warband()) > 0) groups.push_back(group);
      }
    }
  }
  return groups;
}

// How many of them carry nothing yet.
int unpaid(const Board& board, const Group& group) { return board.empty_handed(group.space, group.warband()); }

bool pay(Play& play, Faction payer, const Group& group, int n) {
  if (!play.spend(payer, n)) return false;
  play.board.load(group.space, group.warband(), n);
  play.say(msg::annona_paid(payer, n, group.warband(), group.space), 1);
  return true;
}

// The Dux pays for all of them, or for some from its own Resources if the Civitates pay for the rest: nobody begins
// what is not completed.
void ask_dux(Play& play, const Group& group) {
  const int need = unpaid(play.board, group);
  if (need == 0) return;
  Menu<int> menu;
  if (play.means(Faction::dux) >= need) menu.add(msg::annona_all(need), need);
  for (int n = std::min(need - 1, play.resources(Track::dux_resources)); n > 0; --n) {
    const int rest = need - n;
    const Ask share = msg::annona_share(group.warband(), group.space, n, rest);
    if (rest > play.means(Faction::civitates) || !play.may_agree(Faction::civitates, share)) break;
    menu.add(msg::annona_part(n, rest), n);
  }
  if (menu.empty()) return;
  menu.add(msg::annona_nothing, 0);
  const int n = menu.choose(play, Faction::dux, msg::annona_what(Faction::dux, group.warband(), group.space, need));
  if (n == need) pay(play, Faction::dux, group, n);
  if (n == 0 || n == need) return;
  const int rest = need - n;
  if (!play.agree(Faction::civitates, msg::annona_share(group.warband(), group.space, n, rest))) {
    return play.say(msg::annona_not_shared(group.warband(), group.space), 1);
  }
  play.pay(Track::dux_resources, n);
  play.board.load(group.space, group.warband(), n);
  play.say(msg::annona_paid(Faction::dux, n, group.warband(), group.space), 1);
  pay(play, Faction::civitates, group, rest);
}

void ask_civitates(Play& play, const Group& group) {
  const int need = unpaid(play.board, group);
  if (need == 0 || need > play.means(Faction::civitates)) return;
  if (!play.agree(Faction::civitates, msg::annona_ask(group.warband(), group.space, need))) return;
  pay(play, Faction::civitates, group, need);
}

struct Released {
  Space space;
  Nation nation;
  int empty_handed;
};

void plunder_as_they_go(Play& play, const Released& released) {
  Board& board = play.board;
  if (is_city(released.space)) return;
  const int n = std::min(released.empty_handed, board.population(released.space));
  const int taken = board.plunder_space(released.space, warband_of(released.nation), n);
  if (taken == 0) return;
  play.say(msg::plunder_taken(faction_of(released.nation), taken, released.space, board.prosperity(released.space)), 1);
}

}  // namespace

void annona_phase(Play& play) {
  Board& board = play.board;
  ++play.state.epochs;
  play.say(msg::epoch_phase(Phase::annona));
  const std::vector<Group> groups = groups_on_map(board);
  for (const Group& group : groups) ask_dux(play, group);
  for (const Group& group : groups) ask_civitates(play, group);

  // Those left unpaid go, with the Settlement that they have in the space.
  std::vector<Group> kept;
  std::vector<Released> gone;
  for (const Group& group : groups) {
    const int left_out = unpaid(board, group);
    if (left_out == 0) {
      kept.push_back(group);
      continue;
    }
    play.say(msg::annona_released(group.warband(), group.space), 1);
    release_foederati(play, group.space, group.nation, group.colour);
    gone.push_back({group.space, group.nation, left_out});
  }
  for (const Group& group : kept) {
    const int cubes = unload_units(play, group.space, {group.warband()});
    play.gain(renown_of(faction_of(group.nation)), cubes);
  }
  // Both colours may have gone in one space: up to its Population for each Nation.
  for (Nation nation : {Nation::scotti, Nation::saxon}) {
    for (Space space : all<Space>()) {
      Released all_there{space, nation, 0};
      for (const Released& one : gone) {
        if (one.space == space && one.nation == nation) all_there.empty_handed += one.empty_handed;
      }
      if (all_there.empty_handed > 0) plunder_as_they_go(play, all_there);
    }
  }
  play.state.phase = Phase::imperium;
}

}  // namespace auspex::pendragon

// 6.6.1 Dux Upkeep, 6.6.2 Civitates Upkeep.
#include <algorithm>

#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/epoch/relocation.h"
#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon {

namespace {

// All Plunder that the Faction's Units carry goes to the total.
void stow_plunder(Play& play, Faction faction, Track to) {
  int cubes = 0;
  for (Space space : all<Space>()) cubes += unload_units(play, space, units_of(faction));
  if (cubes > 0) play.gain(to, cubes);
}

// Forts are given up until what is left can be paid for; then as many more as the Dux likes.
void give_up_forts(Play& play, int means) {
  for (;;) {
    const SiteSet forts = strongholds_in(play.board, SpaceSet::every(), {Piece::fort});
    const bool must = forts.size() > means;
    const Ask why = msg::upkeep_which_fort(forts.size(), means);
    const std::optional<Site> site =
        must ? std::optional(play.choose(Faction::dux, why, forts)) : play.may_choose(Faction::dux, why, forts);
    if (!site) return;
    remove_stronghold_at(play, *site);
  }
}

void pay_for_forts(Play& play) {
  give_up_forts(play, play.means(Faction::dux));
  const int forts = play.board.on_map(Piece::fort);
  if (forts > 0) play.say(msg::upkeep_forts(forts), 1);
  if (play.spend(Faction::dux, forts)) return;
  // The Civitates refused: with what the Dux has of its own.
  give_up_forts(play, play.own_means(Faction::dux));
  const bool paid = play.spend(Faction::dux, play.board.on_map(Piece::fort));
  require_legal(paid, "6.6.1: Forts are kept that nobody pays for", id_of(Faction::dux));
}

// With card 6 unshaded.
void pay_for_roads(Play& play) {
  Board& board = play.board;
  if (board.imperium() != Imperium::autonomy || !board.roads_maintained()) return;
  const int cost = play.capability(Card::cursus_publicus, CardSide::unshaded) ? 4 : 10;
  const bool paid = play.means(Faction::dux) >= cost && play.agree(Faction::dux, msg::upkeep_roads(cost)) &&
                    play.spend(Faction::dux, cost);
  if (paid) return;
  board.set_roads_maintained(false);
  play.say(msg::roads_lost, 1);
}

void relocate_cavalry(Play& play) {
  relocate_freely(play, Faction::dux, Piece::cavalry, spaces_with(play.board, {Piece::fort}));
}

// 6.8.5
void replace_casualties(Play& play) {
  Board& board = play.board;
  const ImperiumInfo& info = board.imperium_info();
  const int back = board.casualties() * info.casualties_back / info.casualties_of;
  board.move_between_boxes(Piece::cavalry, back, Box::casualties, Box::available);
  const int lost = board.move_between_boxes(Piece::cavalry, board.casualties(), Box::casualties, Box::out_of_play);
  if (back > 0) play.say(msg::upkeep_casualties_back(back), 1);
  if (lost > 0) play.say(msg::upkeep_casualties_lost(lost), 1);
}

void send_militia_home(Play& play) {
  const SpaceSet crowded =
      select(SpaceSet::every(), [&](Space space) { return play.board.count(space, Piece::militia) >= 3; });
  if (!crowded.empty()) play.say(msg::upkeep_militia, 1);
  for (Space space : crowded) remove_units(play, space, Piece::militia, play.board.count(space, Piece::militia) / 3);
}

// Each point of Wealth keeps up to three.
void pay_comitates(Play& play) {
  const int on_map = play.board.on_map(Piece::comitates);
  const int most = std::min((on_map + 2) / 3, play.resources(Track::wealth));
  const int wealth = play.choose_number(Faction::civitates, msg::upkeep_comitates(on_map), 0, most);
  if (on_map > 0) play.say(msg::upkeep_comitates_kept(std::min(on_map, 3 * wealth), on_map), 1);
  if (wealth > 0) {
    play.pay(Track::wealth, wealth);
    play.say(msg::spend_paid(Faction::civitates, wealth, Track::wealth, play.resources(Track::wealth)), 1);
  }
  remove_chosen_units(play, Faction::civitates, msg::upkeep_which_comitates, SpaceSet::every(), {Piece::comitates},
                      exactly(std::max(0, on_map - 3 * wealth)));
}

void discard_refugees(Play& play) {
  const int half = (play.board.refugees() + 1) / 2;
  if (half == 0) return;
  play.board.add_refugees(-half);
  play.say(msg::upkeep_refugees(half, play.board.refugees()), 1);
}

void relocate_civitates(Play& play) {
  constexpr PieceSet homes = {Piece::town, Piece::hillfort};
  const SpaceSet to = spaces_with(play.board, homes);
  for (Space from : SpaceSet::every() - to) {
    relocate_all(play, Faction::civitates, from, {Piece::militia, Piece::comitates}, nearest(from, to));
  }
}

}  // namespace

void dux_upkeep(Play& play) {
  stow_plunder(play, Faction::dux, Track::dux_resources);
  pay_for_forts(play);
  pay_for_roads(play);
  relocate_cavalry(play);
  relocate_foederati(play, Faction::dux);
  replace_casualties(play);
}

void civitates_upkeep(Play& play) {
  stow_plunder(play, Faction::civitates, Track::wealth);
  // Card 72 unshaded: nobody goes home, and Comitates cost nothing.
  if (!play.capability(Card::hard_winter, CardSide::unshaded)) {
    send_militia_home(play);
    pay_comitates(play);
  }
  discard_refugees(play);
  relocate_civitates(play);
  relocate_foederati(play, Faction::civitates);
}

}  // namespace auspex::pendragon

#include "games/pendragon/play.h"

#include <algorithm>

#include "games/coin/rolling.h"
#include "games/pendragon/entropy.h"
#include "games/pendragon/random_spaces.h"

namespace auspex::pendragon {

Play::Play(State& the_state, Dialogue& the_dialogue)
    : state(the_state), board(the_state.board), dialogue(the_dialogue) {
  for (Faction faction : all<Faction>()) {
    seat(faction, coin::goes_by_chart(state, faction) ? nonplayer_mind(faction) : player_mind());
  }
}

// ---------------------------------------------------------------------------------------------------- Chance

int Play::roll(Faction who, const Text& what_for, int faces) {
  return coin::roll_for(*this, who, what_for, faces, msg::roll_die);
}

namespace {

// For whom a lot is drawn: outside anybody's turn it is nobody's, and the first rolls.
Faction drawing(const Play& play) { return play.executing.value_or(Faction::dux); }

}  // namespace

int Play::random_below(int n) {
  if (ties) return ties->below(n);
  return draw_lot(dialogue, state.dice, state.manual_dice, n,
                  [&](int lots) { return roll_d6(drawing(*this), msg::lot_roll(lots)); });
}

Space Play::draw(SpaceSet from) {
  if (ties || !is_drawn_by_table(from)) return coin::Lots<Play>::draw<Space>(from);
  const int column = roll_d4(drawing(*this), msg::lot_column) - 1;
  const int row = roll_d6(drawing(*this), msg::lot_row) - 1;
  return first_in_table(from, column, row);
}

coin::LotWords<Space> lot_words(Space) { return {msg::lot_spaces, msg::lot_space, msg::lot_more_spaces}; }
coin::LotWords<Site> lot_words(Site) { return {msg::lot_sites, msg::lot_site, msg::lot_more_sites}; }
coin::LotWords<Sea> lot_words(Sea) { return {msg::lot_seas, msg::lot_sea, msg::lot_more_seas}; }
coin::LotWords<Faction> lot_words(Faction) { return {msg::lot_factions, msg::lot_faction, msg::lot_more_factions}; }
coin::LotWords<Piece> lot_words(Piece) { return {msg::lot_pieces, msg::lot_piece, msg::lot_more_pieces}; }

// ---------------------------------------------------------------------------------------------------- Totals

void Play::tell_resources(Track track, int gained, int now) {
  say(gained > 0 ? msg::track_gain(track, gained, now) : msg::track_lose(track, -gained, now), 1);
}

int Play::own_means(Faction who) const {
  switch (who) {
    case Faction::dux: {
      const int blue = leave_to_draw() == Leave::free ? resources(Track::briton_resources) : 0;
      return resources(Track::dux_resources) + blue;
    }
    case Faction::civitates:
      return resources(Track::briton_resources) + resources(Track::wealth);
    case Faction::saxons:
    case Faction::scotti:
      break;
  }
  return resources(renown_of(who));
}

int Play::means(Faction who) const {
  const bool may_ask = who == Faction::dux && leave_to_draw() == Leave::asked &&
                       may_agree(Faction::civitates, msg::spend_ask_leave(1, resources(Track::briton_resources)));
  return own_means(who) + (may_ask ? resources(Track::briton_resources) : 0);
}

// Of two totals the Faction says how much comes from the second.
bool Play::spend_of_two(Faction who, int n, Track first, Track second) {
  const int least = std::max(0, n - resources(first));
  const int most = std::min(n, resources(second));
  if (least > most) return false;
  int of_second = choose_number(who, msg::spend_how(who, n, second, first), least, most);
  const bool ask_leave = who == Faction::dux && of_second > 0 && leave_to_draw() == Leave::asked;
  if (ask_leave && !agree(Faction::civitates, msg::spend_ask_leave(of_second, resources(Track::briton_resources)))) {
    say(msg::spend_refused, 1);
    if (least > 0) return false;
    of_second = 0;
  }
  pay(second, of_second);
  pay(first, n - of_second);
  if (n > of_second) say(msg::spend_paid(who, n - of_second, first, resources(first)), 1);
  if (of_second > 0) say(msg::spend_paid(who, of_second, second, resources(second)), 1);
  return true;
}

bool Play::spend(Faction who, int n) {
  if (n == 0) return true;
  switch (who) {
    case Faction::dux:
      if (leave_to_draw() == Leave::never) break;
      return spend_of_two(who, n, Track::dux_resources, Track::briton_resources);
    case Faction::civitates:
      return spend_of_two(who, n, Track::briton_resources, Track::wealth);
    case Faction::saxons:
    case Faction::scotti:
      break;
  }
  const Track track = who == Faction::dux ? Track::dux_resources : renown_of(who);
  if (n > resources(track)) return false;
  pay(track, n);
  say(msg::spend_paid(who, n, track, resources(track)), 1);
  return true;
}

// ---------------------------------------------------------------------------------------------------- Imperium

void Play::set_status(ImperiumStatus status) {
  const bool roads = board.roads_maintained();
  board.set_status(status);
  say(msg::imperium_now(status));
  if (board.roads_maintained() != roads) say(roads ? msg::roads_lost : msg::roads_maintained, 1);
}

void Play::shift_down() {
  if (board.imperium() != Imperium::roman_rule) return fragment();
  set_status(board.dominance() == Dominance::military ? ImperiumStatus::autonomy_military
                                                      : ImperiumStatus::autonomy_civilian);
}

void Play::shift_up() {
  if (board.imperium() != Imperium::autonomy) return;
  set_status(board.dominance() == Dominance::military ? ImperiumStatus::roman_rule_military
                                                      : ImperiumStatus::roman_rule_civilian);
}

void Play::fragment() {
  if (board.fragmented()) return;
  set_status(ImperiumStatus::fragmentation);
  let_entropy_rise(*this);
}

bool Play::set_dominance(Dominance dominance) {
  if (board.fragmented() || board.dominance() == dominance) return false;
  const bool military = dominance == Dominance::military;
  if (board.imperium() == Imperium::roman_rule) {
    set_status(military ? ImperiumStatus::roman_rule_military : ImperiumStatus::roman_rule_civilian);
  } else {
    set_status(military ? ImperiumStatus::autonomy_military : ImperiumStatus::autonomy_civilian);
  }
  return true;
}

void Play::halve_prestige_and_wealth() {
  for (Track track : {Track::prestige, Track::wealth}) gain(track, -(resources(track) / 2));
}

// ---------------------------------------------------------------------------------------------------- Population

bool Play::drop_population(Space space, bool refugees) {
  const int now = board.population(space);
  if (now == 0) return false;
  board.set_population(space, now - 1);
  say(msg::population_drops(space, now - 1), 1);
  if (refugees && board.add_refugees(1) > 0) say(msg::population_refugees(board.refugees()), 1);
  return true;
}

bool Play::raise_population(Space space) {
  const int now = board.population(space);
  if (is_city(space) || now >= population_limit(state, space)) return false;
  board.set_population(space, now + 1);
  say(msg::population_rises(space, now + 1), 1);
  return true;
}

}  // namespace auspex::pendragon

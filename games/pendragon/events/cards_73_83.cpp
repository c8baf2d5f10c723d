// 5.7 Pivotal Events 73 to 76: Pendragon, Cymbrogi, Adventus Saxonum, Conspiratio Barbarica. 5.6 Epoch Events 77 to 83:
// Magnus Maximus, Constantine III, The Honorian Rescript, Bacaudae, Tears of Epona, Riothamus, The Yellow Plague.
#include <algorithm>
#include <array>

#include "engine/player.h"
#include "games/pendragon/events/cards_3.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_3.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

// 73: the effect comes first, since it serves the March already.
void pendragon(Event& event) {
  Play& play = event.play;
  lay_effect(event, Faction::dux);
  leave_to(event, Faction::dux, [](Play& the_play, Faction dux) {
    bring_cavalry_back(the_play, dux, 5);
    const std::optional<Space> where =
        the_play.may_choose(dux, msg::pendragon_where, spaces_with(the_play.board, {Piece::fort}));
    if (where) place_up_to(the_play, dux, *where, Piece::cavalry, 3);
    execute(the_play, dux, free_terms({Command::march}));
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.feats = {Feat::retaliate};
    execute(the_play, dux, battle);
  });
  play.gain(Track::prestige, 2);
  if (play.board.imperium() == Imperium::autonomy) play.set_dominance(Dominance::military);
}

// 74
void cymbrogi(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    move_to_available(play, Piece::comitates, play.board.not_yet_in_play(), Box::not_yet_in_play);
    const SpaceSet hills =
        select(SpaceSet::every(), [](Space space) { return space_info[space].terrain == Terrain::hills; });
    place_among(play, civitates, msg::cymbrogi_where, hills | spaces_with(play.board, {Piece::hillfort}),
                Piece::comitates, 4, 4);
  });
  lay_effect(event, Faction::civitates);
}

// 75
void adventus_saxonum(Event& event) {
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    const SpaceSet hired = spaces_with(play.board, pieces_of(Nation::saxon) & all_foederati);
    for (Space space : choose_spaces(play, saxons, msg::adventus_release, hired, up_to(3))) {
      release_nation(play, space, Nation::saxon);
    }
    place_among(play, saxons, msg::adventus_where, spaces_with(play.board, {Piece::saxon_settlement}),
                Piece::saxon_warband, 8, 2);
    execute(play, saxons, free_terms({Command::march}));
    execute_feat(play, saxons, free_feat_terms(Feat::settle, 2));
  });
}

namespace {

// 76
void conspire(Play& play, Faction barbarian) {
  Terms raid = free_terms({Command::raid});
  raid.most_spaces = barbarian == Faction::scotti ? 5 : 4;
  const ConspiracyRaid card;
  raid.card = &card;
  execute(play, barbarian, raid);
}

}  // namespace

// 76
void conspiratio_barbarica(Event& event) {
  for (Faction barbarian : {Faction::scotti, Faction::saxons}) leave_to(event, barbarian, conspire);
  event.play.gain(Track::prestige, -3);
  lay_effect(event);
}

namespace {

// Units of the kind that the Faction may send away: from the map and from these boxes, in any mix.
int sendable(const Board& board, Piece piece, Boxes boxes) {
  int n = board.on_map(piece);
  for (Box box : boxes) n += board.in_box(piece, box);
  return n;
}

// Sends exactly so many, or as many as there are, to the box: first it is said how many come from each other box, then
// from which spaces the rest.
int send_away(Play& play, Faction who, Piece piece, int n, Boxes boxes, Box to) {
  n = std::min(n, sendable(play.board, piece, boxes));
  int left = n;
  int behind = sendable(play.board, piece, boxes);  // what the boxes to come and the map have
  for (Box box : boxes) {
    const int there = play.board.in_box(piece, box);
    behind -= there;
    const int taken = play.choose_number(who, msg::epoch_from_box(who, piece, box), std::max(0, left - behind),
                                         std::min(left, there));
    play.board.move_between_boxes(piece, taken, box, to);
    if (taken > 0) play.say(msg::epoch_sent(taken, piece, box, to), 1);
    left -= taken;
  }
  for (; left > 0; --left) {
    remove_chosen_units(play, who, msg::epoch_from_map(who, piece, left), SpaceSet::every(), {piece}, exactly(1), to);
  }
  return n;
}

// 77
void proclaim(Play& play, Faction dux) {
  const int die = play.roll_d6(dux, msg::maximus_roll);
  const int gone = send_away(play, dux, Piece::cavalry, die, {Box::available}, Box::out_of_play);
  play.gain(Track::prestige, gone);
  play.set_dominance(Dominance::military);
}

void refuse(Play& play, Faction /*dux*/) {
  play.gain(Track::prestige, -2);
  play.gain(Track::wealth, 2);
  play.set_dominance(Dominance::civilian);
}

}  // namespace

// 77
void magnus_maximus(Event& event) {
  if (event.board().fragmented()) return;
  leave_to(event, Faction::dux, [](Play& play, Faction dux) {
    Menu<void (*)(Play&, Faction)> menu;
    menu.add(msg::maximus_proclaim, proclaim);
    menu.add(msg::maximus_refuse, refuse);
    menu.choose(play, dux, msg::maximus_choose)(play, dux);
  });
}

namespace {

// 78
void expel(Play& play, Faction /*civitates*/) {
  play.shift_down();
  play.halve_prestige_and_wealth();
  if (play.resources(Track::wealth) >= play.resources(Track::prestige)) play.set_dominance(Dominance::civilian);
  move_to_available(play, Piece::comitates, 3, Box::not_yet_in_play);
}

void acquiesce(Play& play, Faction /*civitates*/) {
  play.gain(Track::wealth, 3);
  play.set_dominance(Dominance::military);
}

}  // namespace

// 78
void constantine_iii(Event& event) {
  leave_to(event, Faction::dux, [](Play& play, Faction dux) {
    const int n = play.board.fragmented() ? 2 : 4;
    const int gone = send_away(play, dux, Piece::cavalry, n, {Box::available, Box::casualties}, Box::out_of_play);
    play.gain(Track::prestige, gone / 2);
  });
  if (event.board().imperium() != Imperium::roman_rule) return;
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    Menu<void (*)(Play&, Faction)> menu;
    menu.add(msg::constantine_expel, expel);
    menu.add(msg::constantine_acquiesce, acquiesce);
    menu.choose(play, civitates, msg::constantine_choose)(play, civitates);
  });
}

// 79
void the_honorian_rescript(Event& event) {
  constexpr int price = 6;
  Play& play = event.play;
  if (play.board.imperium() == Imperium::roman_rule) {
    leave_to(event, Faction::dux, [](Play& the_play, Faction dux) {
      if (the_play.resources(Track::prestige) >= price && the_play.agree(dux, msg::rescript_pay(price))) {
        the_play.gain(Track::prestige, -price);
        return;
      }
      the_play.shift_down();
      the_play.halve_prestige_and_wealth();
    });
  } else {
    play.gain(Track::wealth, 3);
  }
  leave_to(event, Faction::civitates, [](Play& the_play, Faction civitates) {
    move_to_available(the_play, Piece::comitates, 3, Box::not_yet_in_play);
    place_among(the_play, civitates, msg::rescript_where, spaces_with(the_play.board, {Piece::town}), Piece::comitates,
                2, 2);
  });
}

namespace {

// 80
constexpr PieceSet civitates_troops = troops_of(Faction::civitates);

SpaceSet restless(const Board& board) {
  return select(under_briton_control(board) & all_regions, [&](Space space) {
    if (board.count(space, Piece::cavalry) > 0) return false;
    return board.count(space, civitates_troops) > 0 || board.prosperity(space) > 0;
  });
}

enum class Answer : std::uint8_t { fight, yield };

void meet_revolt(Play& play, Faction civitates, Space space) {
  Menu<Answer> menu;
  if (play.board.count(space, civitates_troops) > 0) menu.add(msg::bacaudae_fight, Answer::fight);
  if (play.board.prosperity(space) > 0) menu.add(msg::bacaudae_yield(play.board.population(space)), Answer::yield);
  if (menu.empty()) return;
  if (menu.choose(play, civitates, msg::bacaudae_choose(space)) == Answer::fight) {
    remove_some(play, civitates, space, civitates_troops, exactly(1));
    return;
  }
  take_prosperity(play, space, play.board.population(space));
  play.gain(Track::prestige, -1);
}

}  // namespace

// 80: the Dux names the first Region, the Civitates the second, and so on in turn.
void bacaudae(Event& event) {
  Play& play = event.play;
  const int die = play.roll_d4(Faction::dux, msg::bacaudae_roll);
  SpaceSet left = restless(play.board);
  std::vector<Space> risen;
  Faction chooser = Faction::dux;
  while (static_cast<int>(risen.size()) < die && !left.empty()) {
    const Space space = play.choose(chooser, msg::bacaudae_where(chooser), left);
    left.remove(space);
    risen.push_back(space);
    chooser = other_briton(chooser);
  }
  leave_to(event, Faction::civitates, [&](Play& the_play, Faction civitates) {
    for (Space space : risen) meet_revolt(the_play, civitates, space);
  });
}

// 81
void tears_of_epona(Event& event) {
  for (Space space : all<Space>()) {
    if (space_info[space].tear) event.play.drop_population(space);
  }
  lay_effect(event);
}

namespace {

// 82: three to six, or nobody.
bool sends_army(Play& play, Faction who, Piece piece, Track honour, Box to) {
  constexpr int least = 3;
  constexpr int most = 6;
  const int there = sendable(play.board, piece, {Box::available});
  if (there < least || !play.agree(who, msg::riothamus_ask(who, piece))) return false;
  const int n = play.choose_number(who, msg::riothamus_how_many(who, piece), least, std::min(most, there));
  play.gain(honour, send_away(play, who, piece, n, {Box::available}, to));
  return true;
}

}  // namespace

// 82
void riothamus(Event& event) {
  bool went = false;
  leave_to(event, Faction::dux, [&](Play& play, Faction dux) {
    went = sends_army(play, dux, Piece::cavalry, Track::prestige, Box::out_of_play);
  });
  if (went) return;
  leave_to(event, Faction::civitates, [&](Play& play, Faction civitates) {
    went = sends_army(play, civitates, Piece::comitates, Track::wealth, Box::not_yet_in_play);
  });
  if (went) return;
  event.play.gain(Track::prestige, -3);
  event.play.gain(Track::wealth, -3);
}

namespace {

// 83: the Faction with most Troops there, of several as the selecting Faction says.
std::optional<Faction> strongest(Play& play, Faction chooser, Space space) {
  int most = 0;
  for (Faction faction : all<Faction>()) most = std::max(most, play.board.troops(space, faction));
  if (most == 0) return std::nullopt;
  const FactionSet equals =
      select(FactionSet::every(), [&](Faction faction) { return play.board.troops(space, faction) == most; });
  return play.choose(chooser, msg::plague_whom(chooser, space), equals);
}

}  // namespace

// 83
void the_yellow_plague(Event& event) {
  constexpr std::array<Faction, 4> order = {Faction::civitates, Faction::dux, Faction::scotti, Faction::saxons};
  Play& play = event.play;
  SpaceSet left = select(SpaceSet::every(), [&](Space space) { return play.board.population(space) > 0; });
  EnumArray<Faction, std::optional<Space>> chosen{};
  for (Faction faction : order) {
    if (left.empty()) break;
    chosen[faction] = play.choose(faction, msg::plague_where(faction), left);
    left.remove(*chosen[faction]);
  }
  for (Faction faction : order) {
    if (!chosen[faction]) continue;
    const Space space = *chosen[faction];
    const int die = play.roll_d6(faction, msg::plague_roll(space));
    if (die >= 4) play.drop_population(space, false);
    if (die < 6) continue;
    if (const std::optional<Faction> owner = strongest(play, faction, space)) {
      remove_troops(play, *owner, space, troops_of(*owner), exactly(1));
    }
  }
}

}  // namespace auspex::pendragon

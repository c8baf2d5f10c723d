#include "games/falling_sky/commands/march.h"

#include <algorithm>

#include "games/falling_sky/losses.h"

namespace auspex::falling_sky {

namespace {

constexpr int harassers_for_a_loss = 3;

void add(Stack& to, const Stack& pieces) {
  for (Piece piece : all<Piece>()) to[piece] = static_cast<std::uint8_t>(to[piece] + pieces[piece]);
}

// 1.4.3: hides the owner's pieces there, and keeps track of those among them that have Marched already.
void hide(Action& action, Region region, Faction owner) {
  action.board().hide(region, owner);
  Stack& moved = action.moved[region];
  const Piece hidden = light(owner, Face::hidden);
  const Piece revealed = light(owner, Face::revealed);
  moved[hidden] = static_cast<std::uint8_t>(moved[hidden] + moved[revealed]);
  moved[revealed] = 0;
  if (owner == Faction::romans) return;
  std::swap(moved[revealed], moved[light(owner, Face::scouted)]);
}

// One; for Romans two, with Caesar three; with Vercingetorix two.
int reach_by_the_book(Faction who, bool named_leader) {
  if (who == Faction::romans) return named_leader ? 3 : 2;
  return who == Faction::arverni && named_leader ? 2 : 1;
}

int reach(const Action& action, const Stack& pieces) {
  const bool named_leader =
      has_leader(action.who) && pieces[leader_of(action.who)] > 0 && !action.board().is_successor(action.who);
  return march_reach(action, named_leader);
}

bool only_marchers_hide(const Action& action) {
  return action.terms.card != nullptr && action.terms.card->hides_only_marchers();
}

// 1.3.4, 1.3.5, 4.3.2: where a group that goes from one Region to the other must end its March.
bool must_stop(const Board& board, Region from, Region to) {
  return region_info[from].across_sea.has(to) || region_info[from].across_rhenus.has(to) || board.devastated(to);
}

// Where groups may end.
RegionSet ends(const Action& action) {
  const bool joined = ends_in_one_region(action) && !action.entered.empty();
  return joined ? action.terms.destinations & action.entered : action.terms.destinations;
}

// Where a group may go next.
RegionSet may_enter(const Action& action, const Stack& pieces, Region from) {
  RegionSet open = action.board().adjacent(from);
  // 4.1.3: once a Special Ability was added nobody crosses to or from Britannia.
  if (!action.abilities_used.empty() && !action.abilities_cross_the_sea()) open -= region_info[from].across_sea;
  // 1.4.2: there is one Region that is not for everybody.
  if (open.has(Region::cisalpina)) {
    for (Faction owner : action.board().barred(Region::cisalpina)) {
      if (total(pieces, own_pieces[owner]) > 0) open.remove(Region::cisalpina);
    }
  }
  return open;
}

// The group can get from `at` to a Region where it may end, with that many Regions still to enter.
bool can_reach_end(const Action& action, const Stack& pieces, Region at, int left, bool stopped) {
  if (ends(action).has(at)) return true;
  if (stopped || left == 0) return false;
  for (Region next : may_enter(action, pieces, at)) {
    if (can_reach_end(action, pieces, next, left - 1, must_stop(action.board(), at, next))) return true;
  }
  return false;
}

// 3.2.2, 3.3.2: a March may hide pieces and move none.
bool something_to_hide(const Action& action, Region origin) {
  if (only_marchers_hide(action)) return false;
  for (Piece piece : mobile_of(action.who) | action.own_light(origin)) {
    if (is_light(piece) && face_of(piece) != Face::hidden && action.board().count(origin, piece) > 0) return true;
  }
  return false;
}

}  // namespace

int march_reach(const Action& action, bool named_leader) {
  const int by_the_book = reach_by_the_book(action.who, named_leader);
  return action.terms.card != nullptr ? action.terms.card->reach(by_the_book) : by_the_book;
}

int march_cost(const Action& action, Region origin) {
  if (origin == Region::cisalpina || action.who == Faction::germans) return 0;
  if (action.play.holds(action.who, Card::baggage_trains, CardSide::unshaded)) return 0;
  const int base = action.who == Faction::romans ? 2 : 1;
  return action.board().devastated(origin) ? 2 * base : base;
}

namespace {

// By the Sequence of Play whatever is mobile can move, if it is not ringed (card 4) and no group ended there; an
// Ability may have moved pieces, and bars the sea.
bool whatever_is_mobile_can_move(const Action& action, Region region) {
  return action.terms.by_sequence && action.abilities_used.empty() && !action.play.state.circumvallation.on &&
         !action.entered.has(region);
}

bool within(const Stack& part, const Stack& whole) {
  for (Piece piece : all<Piece>()) {
    if (part[piece] > whole[piece]) return false;
  }
  return true;
}

}  // namespace

bool may_march_from(const Action& action, Region region) {
  const Board& board = action.board();
  const bool own = board.pieces(region, action.who) > 0 && board.mobile(region, action.who) > 0;
  const bool mobile = own || action.light_troops(region) > 0;
  if (!mobile || !action.can_pay(march_cost(action, region))) return false;
  if (whatever_is_mobile_can_move(action, region)) return true;
  if (!action.terms.must_move && something_to_hide(action, region)) return true;
  return !march_steps(action, region, marchable(action, region)).empty();
}

RegionSet march_origins(const Action& action) {
  return select(action.selectable(), [&](Region region) { return may_march_from(action, region); });
}

void march_from(Action& action, Region origin) {
  require_step(action, action.selectable().has(origin) && may_march_from(action, origin),
               "3.2.2, 3.3.2: a March from where there can be none", origin);
  action.pay(march_cost(action, origin));
  action.selected.add(origin);
  action.play.say(msg::march_from(action.who, origin));
  if (only_marchers_hide(action)) return;
  for (Faction owner : action.serving(origin)) hide(action, origin, owner);
}

Stack marchable(const Action& action, Region origin) {
  Stack stack{};
  if (action.who == Faction::germans && action.grouped.has(origin)) return stack;  // 3.4.2: a single group
  const CardTerms* const card = action.terms.card;
  // Card 4: of the ringed Warbands so many stay, whatever face they show, and perhaps the Leader.
  const Circumvallation& ring = action.play.state.circumvallation;
  const bool ringed = ring.on && ring.where == origin;
  int free = ringed ? action.board().light_troops(origin, ring.who) - ring.warbands : 0;
  for (Piece piece : mobile_of(action.who) | action.own_light(origin)) {
    int n = action.board().count(origin, piece) - action.moved[origin][piece];
    if (card != nullptr) n = card->may_march(action, piece, n);
    if (ringed && ring.who == owner_of(piece)) {
      n = std::min(n, is_light(piece) ? free : action.play.free_to_leave(origin, piece));
      if (is_light(piece)) free -= std::max(n, 0);
    }
    stack[piece] = static_cast<std::uint8_t>(std::max(n, 0));
  }
  if (card != nullptr && largest_group(action, stack) == 0) return {};
  return stack;
}

int largest_group(const Action& action, const Stack& marchable) {
  const int all_of_them = total(marchable);
  return action.terms.card != nullptr ? action.terms.card->largest_group(action, all_of_them) : all_of_them;
}

MarchGroup form_group(Action& action, Region origin, const Stack& pieces) {
  require_step(action, action.selected.has(origin) && within(pieces, marchable(action, origin)),
               "3.2.2, 3.3.2: pieces March that may not", origin);
  MarchGroup group{origin, origin, pieces, 0, false};
  ++action.groups;
  action.grouped.add(origin);
  action.pieces_moved += total(pieces);
  action.legions_moved += pieces[Piece::legion];
  if (only_marchers_hide(action)) {
    const std::uint8_t revealed = pieces[Piece::auxilia_revealed];
    action.board().turn(origin, Piece::auxilia_revealed, Piece::auxilia_hidden, revealed);
    group.pieces[Piece::auxilia_revealed] = 0;
    group.pieces[Piece::auxilia_hidden] = static_cast<std::uint8_t>(group.pieces[Piece::auxilia_hidden] + revealed);
  }
  return group;
}

RegionSet march_steps(const Action& action, const MarchGroup& group) {
  const int left = reach(action, group.pieces) - group.steps;
  if (group.stopped || left <= 0 || total(group.pieces) == 0) return {};
  const RegionSet open = may_enter(action, group.pieces, group.at);
  const RegionSet at_once = open & ends(action);
  return at_once | select(open - at_once, [&](Region to) {
           return can_reach_end(action, group.pieces, to, left - 1, must_stop(action.board(), group.at, to));
         });
}

RegionSet march_steps(const Action& action, Region origin, const Stack& pieces) {
  return march_steps(action, MarchGroup{origin, origin, pieces, 0, false});
}

bool may_stop(const Action& action, const MarchGroup& group) {
  return group.steps > 0 && (ends(action).has(group.at) || march_steps(action, group).empty());
}

void march_into(Action& action, MarchGroup& group, Region to) {
  require_step(action, march_steps(action, group).has(to), "3.2.2, 3.3.2: a March into where it may not go", to);
  if (group.steps > 0) harass(action, group.at, group.pieces, false);
  if (total(group.pieces) == 0) {
    group.stopped = true;
    return;
  }
  // Those who went with Caesar or Vercingetorix go no further than others once Harassment has taken their Leader
  // (FS-R223).
  if (group.steps >= reach(action, group.pieces)) {
    action.play.say(msg::march_leaderless(action.who, group.at), 1);
    group.stopped = true;
    return;
  }
  for (Piece piece : all<Piece>()) {
    if (group.pieces[piece] > 0) action.board().move(group.at, to, piece, group.pieces[piece]);
  }
  if (action.play.telling()) {
    action.play.say(msg::march_into(group.at, to, action.who, action.board().named(group.pieces)), 1);
  }
  if (region_info[group.at].across_sea.has(to)) action.crossed_sea = true;
  group.stopped = must_stop(action.board(), group.at, to);
  group.at = to;
  ++group.steps;
  action.play.check_circumvallation();
}

void drop_off(Action& action, MarchGroup& group, const Stack& pieces) {
  if (total(pieces) == 0) return;
  require_step(action, group.steps > 0 && within(pieces, group.pieces) && ends(action).has(group.at),
               "3.2.2: pieces drop off where they may not", group.at);
  for (Piece piece : all<Piece>()) {
    group.pieces[piece] = static_cast<std::uint8_t>(group.pieces[piece] - pieces[piece]);
  }
  add(action.moved[group.at], pieces);
  action.entered.add(group.at);
  if (action.play.telling()) {
    action.play.say(msg::march_drop_off(group.at, action.who, action.board().named(pieces)), 1);
  }
}

void end_march(Action& action, MarchGroup& group) {
  if (total(group.pieces) > 0) {
    require_step(action, group.steps == 0 || may_stop(action, group), "3.2.2, 3.3.2: a March ends where it may not",
                 group.at);
    add(action.moved[group.at], group.pieces);
    action.entered.add(group.at);
  }
  group.pieces = {};
  group.stopped = true;
}

FactionSet harassers(const Action& action, Region region) {
  return select(FactionSet::every() - action.serving(region), [&](Faction faction) {
    // Only Arverni on the march suffer from Auxilia (3.3.2).
    if (faction == Faction::romans && action.who != Faction::arverni) return false;
    return action.board().hidden(region, faction) >= harassers_for_a_loss && !action.harass_waived.has(faction);
  });
}

void harass(Action& action, Region region, Stack& victims, bool in_place) {
  Play& play = action.play;
  const FactionSet able = harassers(action, region);
  const Peril peril = in_place                        ? Peril::seize
                      : action.who == Faction::romans ? Peril::roman_march
                                                      : Peril::gallic_march;
  std::array<Faction, 5> order{};
  const std::array<Faction, 4> by_card = play.faction_order();
  std::copy(by_card.begin(), by_card.end(), order.begin());
  order.back() = Faction::germans;
  for (Faction faction : order) {
    const int losses = play.board.hidden(region, faction) / harassers_for_a_loss;
    if (!able.has(faction) || losses == 0 || total(victims) == 0) continue;
    if (!play.agree(faction, in_place ? msg::ask_harass_seize(faction, action.who, region, losses)
                                      : msg::ask_harass_march(faction, action.who, region, losses))) {
      continue;
    }
    play.say(msg::harass(faction, action.who, region, losses, peril), 1);
    for (int i = 0; i < losses; ++i) {
      PieceSet removable;
      PieceSet rollable;
      for (Piece piece : all<Piece>()) {
        if (victims[piece] == 0 || (!in_place && !is_mobile(piece))) continue;
        if (piece == Piece::fort && region == Region::provincia) continue;
        if (kind_of(piece) == Kind::citadel) continue;
        (is_hard(piece) ? rollable : removable).add(piece);
      }
      take_loss(play, region, {action.who, &victims, nullptr, peril}, msg::ask_harass_loss(action.who, region, peril),
                removable, rollable);
    }
  }
  play.check_circumvallation();
}

}  // namespace auspex::falling_sky

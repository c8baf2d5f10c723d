// What a person may do in between: the Special Ability (4.1), removing own pieces (1.4.1), passing Resources on and
// asking for agreements (1.5.2).
#include <algorithm>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_transfers = 8;       // FS-R: so that every game ends
constexpr int most_to_own_faction = 4;  // 1.5.2: between two Factions of one player
constexpr int harassing_group = 3;

bool is_executing(const Play& play, Faction who) { return play.executing == who; }

// Factions that could Harass somewhere and were not asked yet.
FactionSet could_harass(const Action& action) {
  const bool march =
      action.command == Command::march && (action.who == Faction::romans || action.who == Faction::arverni);
  const bool seize = action.command == Command::seize;
  if (!march && !seize) return {};
  return select(player_factions - action.harass_asked, [&](Faction faction) {
    if (faction == action.who || (faction == Faction::romans && action.who != Faction::arverni)) return false;
    for (Region region : action.board().regions()) {
      if (action.board().hidden(region, faction) >= harassing_group) return true;
    }
    return false;
  });
}

std::optional<Faction> could_lend(const Action& action) {
  if (action.lending_asked || !action.play.capability(Card::diviciacus, CardSide::unshaded)) return std::nullopt;
  if (action.who == Faction::romans) return Faction::aedui;
  if (action.who == Faction::aedui) return Faction::romans;
  return std::nullopt;
}

// 1.4.1: own pieces that may be lifted; not the permanent Fort.
PieceSet removable_own(const Play& play, Faction who, Region region) {
  return select(own_pieces[who], [&](Piece piece) {
    return play.board.count(region, piece) > 0 && !(piece == Piece::fort && region == Region::provincia);
  });
}

std::vector<PieceAt> removable_own(const Play& play, Faction who) {
  std::vector<PieceAt> found;
  for (Region region : play.board.regions()) {
    for (Piece piece : removable_own(play, who, region)) found.push_back({region, piece});
  }
  return found;
}

TribeSet own_tribes(const Play& play, Faction who, Region region, Kind kind) {
  return kind == Kind::ally ? play.board.allied(region, who) : play.board.citadel_tribes(region, who);
}

bool may_transfer_between(const Play& play, Faction a, Faction b) {
  if (a == b || a == Faction::germans || b == Faction::germans) return false;
  const bool romans_aedui = FactionSet{a, b} == FactionSet{Faction::romans, Faction::aedui};
  return !(romans_aedui && play.capability(Card::diviciacus, CardSide::shaded));
}

int most_transfer(const Play& play, Faction from, Faction to) {
  int most = std::min(play.resources(from), most_resources - play.resources(to));
  // Not in Winter, when nobody is executing.
  if (play.executing && same_player(play.state, from, to)) {
    most = std::min(most, most_to_own_faction - play.transferred_to_own);
  }
  return most;
}

void transfer(Play& play, Faction from, Faction to, int n) {
  play.set_resources(to, play.resources(to) + n);
  play.set_resources(from, play.resources(from) - n);
  if (same_player(play.state, from, to)) play.transferred_to_own += n;
  play.say(msg::transfer(from, to, n));
}

}  // namespace

bool can_remove_own(const Play& play, Faction who) {
  for (Region region : play.board.regions()) {
    if (!removable_own(play, who, region).empty()) return true;
  }
  return false;
}

void remove_own_pieces(Play& play, Faction who) {
  const std::optional<PieceAt> picked = play.may_choose(who, msg::ask_remove_own(who), removable_own(play, who));
  if (!picked) return;
  const Kind kind = kind_of(picked->piece);
  if (kind == Kind::ally || kind == Kind::citadel) {
    const Tribe tribe = play.choose(who, msg::ask_remove_tribe(who), own_tribes(play, who, picked->region, kind));
    if (kind == Kind::citadel && play.board.available(who, Kind::ally) > 0 &&
        play.agree(who, msg::ask_citadel_to_ally(tribe))) {
      play.board.unfortify(tribe);
      play.say(msg::step_tribe_gets(tribe, ally_of(who)), 1);
      return;
    }
    play.board.subdue(tribe);
    play.say(msg::step_tribe_subdued(tribe), 1);
  } else {
    const int n = play.choose_number(who, msg::ask_remove_how_many(picked->piece, picked->region), 1,
                                     play.board.count(picked->region, picked->piece));
    if (kind == Kind::legion) {
      play.board.remove_legions(picked->region, n, LegionPlace::track);
    } else {
      play.board.remove(picked->region, picked->piece, n);
    }
    play.say(msg::step_removed(n, picked->piece, picked->region), 1);
  }
  play.check_circumvallation();
}

bool can_transfer(const Play& play, Faction who) {
  if (play.transfers >= most_transfers) return false;
  for (Faction other : player_factions) {
    if (!may_transfer_between(play, who, other)) continue;
    if (most_transfer(play, who, other) > 0 || most_transfer(play, other, who) > 0) return true;
  }
  return false;
}

void transfer_resources(Play& play, Faction who) {
  struct Way {
    Faction other = Faction::romans;
    bool give = true;
  };
  Menu<std::optional<Way>> menu;
  for (Faction other : player_factions) {
    if (!may_transfer_between(play, who, other)) continue;
    if (most_transfer(play, who, other) > 0) menu.add(msg::menu_give(other), Way{other, true});
    if (most_transfer(play, other, who) > 0) menu.add(msg::menu_request(other), Way{other, false});
  }
  menu.add(msg::common_none, std::nullopt);
  const std::optional<Way> way = menu.ask(play, who, msg::menu_transfer(who));
  if (!way) return;
  ++play.transfers;
  const Faction from = way->give ? who : way->other;
  const Faction to = way->give ? way->other : who;
  const int n = play.choose_number(who, msg::ask_transfer(from, to), 1, most_transfer(play, from, to));
  if (!way->give && !play.agree(from, msg::agree_transfer(from, to, n))) {
    play.say(msg::transfer_refused(from, to), 1);
    return;
  }
  transfer(play, from, to, n);
}

std::vector<AsideOption> asides(const Action& action) {
  std::vector<AsideOption> found;
  for (Ability ability : abilities_of(action.who) - AbilitySet{Ability::ambush, Ability::besiege}) {
    if (action.may_use(ability) && can_use(action, ability)) {
      found.push_back({msg::menu_ability(ability), {Aside::ability, ability}});
    }
  }
  if (const std::optional<Faction> lender = could_lend(action)) {
    found.push_back({msg::menu_lending(*lender), {Aside::lending, {}}});
  }
  if (!could_harass(action).empty()) found.push_back({msg::menu_harassment, {Aside::harassment, {}}});
  if (is_executing(action.play, action.who)) {
    if (can_remove_own(action.play, action.who)) found.push_back({msg::menu_remove, {Aside::remove_pieces, {}}});
    if (can_transfer(action.play, action.who)) found.push_back({msg::menu_transfers, {Aside::transfer, {}}});
  }
  return found;
}

void run_aside(Action& action, const AsideChoice& choice) {
  Play& play = action.play;
  switch (choice.what) {
    case Aside::ability:
      return run_ability(action, choice.ability);
    case Aside::remove_pieces:
      return remove_own_pieces(play, action.who);
    case Aside::transfer:
      return transfer_resources(play, action.who);
    case Aside::lending: {
      const Faction lender = *could_lend(action);
      action.lending_asked = true;
      action.lending = play.agree(lender, msg::agree_lending(lender, action.who));
      play.say(action.lending ? msg::lending_granted(lender, action.who) : msg::lending_refused(lender, action.who), 1);
      return;
    }
    case Aside::harassment: {
      const Faction asked = play.choose(action.decider, msg::ask_harassment_of(action.who), could_harass(action));
      action.harass_asked.add(asked);
      if (play.agree(asked, msg::agree_no_harassment(asked, action.who))) {
        action.harass_waived.add(asked);
        play.say(msg::no_harassment(asked, action.who), 1);
      }
      return;
    }
    case Aside::none:
    case Aside::done:
      return;
  }
}

void prepare_event(Play& play, Faction who) {
  for (;;) {
    Menu<Aside> menu(play, who);
    menu.add(msg::menu_carry_out, Aside::done);
    if (!menu.settled() && can_remove_own(play, who)) menu.add(msg::menu_remove, Aside::remove_pieces);
    if (can_transfer(play, who)) menu.add(msg::menu_transfers, Aside::transfer);
    switch (menu.ask(play, who, msg::menu_event_first(who))) {
      case Aside::remove_pieces:
        remove_own_pieces(play, who);
        break;
      case Aside::transfer:
        transfer_resources(play, who);
        break;
      default:
        return;
    }
  }
}

}  // namespace auspex::falling_sky

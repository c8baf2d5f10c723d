// 4.3.1 Entreat, 4.3.2 Devastate, 4.4.1 Trade, 4.4.2 Suborn, 4.5.1 Enlist and 4.5.2 Rampage as a person does them.
#include <algorithm>

#include "games/falling_sky/player/abilities.h"

namespace auspex::falling_sky {

namespace {

Piece ally_at(const Board& board, Tribe tribe) { return ally_of(board.tribe(tribe).owner); }

void entreat_target(Action& action, Region region) {
  const PieceSet pieces = entreat_pieces(action, region);
  const TribeSet allies = entreat_allies(action, region);
  std::vector<Text> options;
  for (Piece piece : pieces) options.push_back(msg::entreat_target_piece(piece));
  for (Tribe tribe : allies) options.push_back(msg::entreat_target_ally(ally_at(action.board(), tribe), tribe));
  int answer = action.play.choose_option(action.decider, msg::entreat_ask_target(region), options);
  for (Piece piece : pieces) {
    if (answer-- == 0) return entreat_piece(action, region, piece);
  }
  for (Tribe tribe : allies) {
    if (answer-- == 0) return entreat_ally(action, tribe);
  }
}

struct Deed {
  enum class Kind : std::uint8_t { remove, place, remove_ally, place_ally, done } kind = Kind::done;
  Piece piece = Piece::legion;
  Tribe tribe = Tribe::colony;
};

Menu<Deed> suborn_deeds(const Action& action, const SubornProgress& progress) {
  using Kind = Deed::Kind;
  Menu<Deed> menu;
  for (Piece piece : suborn_removable(action, progress)) {
    menu.add(msg::suborn_deed_remove(piece), {Kind::remove, piece, {}});
  }
  for (Piece piece : suborn_placeable(action, progress)) {
    menu.add(msg::suborn_deed_place(piece), {Kind::place, piece, {}});
  }
  for (Tribe tribe : suborn_allies_removable(action, progress)) {
    const Piece piece = ally_at(action.board(), tribe);
    menu.add(msg::suborn_deed_remove_ally(piece, tribe), {Kind::remove_ally, piece, tribe});
  }
  for (Faction faction : all<Faction>()) {
    for (Tribe tribe : suborn_allies_placeable(action, progress, faction)) {
      menu.add(msg::suborn_deed_place_ally(ally_of(faction), tribe), {Kind::place_ally, ally_of(faction), tribe});
    }
  }
  return menu;
}

void suborn_pieces(Action& action, SubornProgress progress) {
  for (;;) {
    Menu<Deed> menu = suborn_deeds(action, progress);
    if (menu.empty()) return;
    if (progress.pieces > 0) menu.add(msg::common_done, {});
    const Ask why =
        msg::suborn_ask_deed(progress.region, action.play.resources(action.who), suborn_most_pieces - progress.pieces);
    const Deed deed = menu.ask(action.play, action.decider, why);
    switch (deed.kind) {
      case Deed::Kind::remove:
        suborn_remove(action, progress, deed.piece);
        break;
      case Deed::Kind::place:
        suborn_place(action, progress, deed.piece);
        break;
      case Deed::Kind::remove_ally:
        suborn_remove_ally(action, progress, deed.tribe);
        break;
      case Deed::Kind::place_ally:
        suborn_place_ally(action, progress, deed.tribe, owner_of(deed.piece));
        break;
      case Deed::Kind::done:
        return;
    }
  }
}

void enlist_into_service(Action& action) {
  while (const std::optional<Region> region = next_region(action, Ability::enlist, enlist_service_regions(action))) {
    enlist_warbands(action, {*region});
  }
}

void rampage_in(Action& action, Region region) {
  Play& play = action.play;
  const Faction who = action.decider;
  const Faction target = play.choose(who, msg::rampage_ask_target(region), rampage_targets(action, region));
  const int flips =
      play.choose_number(who, msg::rampage_ask_flips(target, region), 1, most_rampagers(action, region, target));
  const int belgic = action.board().hidden(region, Faction::belgae);
  const int germanic = play.choose_number(who, msg::rampage_ask_germans(region), std::max(0, flips - belgic),
                                          std::min(flips, action.hidden(region) - belgic));
  rampage(action, region, target, flips - germanic, germanic);
}

}  // namespace

void run_entreat(Action& action) {
  announce(action, Ability::entreat);
  while (const std::optional<Region> region = next_region(action, Ability::entreat, entreat_regions(action))) {
    entreat_in(action, *region);
    entreat_target(action, *region);
  }
}

void run_devastate(Action& action) {
  announce(action, Ability::devastate);
  while (const std::optional<Region> region = next_region(action, Ability::devastate, devastate_regions(action))) {
    devastate(action, *region);
  }
}

void run_trade(Action& action) {
  const bool all_agree = ask_to_trade(action);
  const int yield = trade_yield(action, action.trade_agreed, RegionSet::every());
  if (yield == 0 || (!all_agree && !action.play.agree(action.decider, msg::trade_ask_go_on(yield)))) {
    return call_off_trade(action);
  }
  announce(action, Ability::trade);
  RegionSet where = trade_regions(action, action.trade_agreed);
  if (trade_in_one_region(action)) {
    where = {action.play.choose(action.decider, msg::ability_ask_region(action.who, Ability::trade), where)};
  }
  trade(action, where);
}

void run_suborn(Action& action) {
  announce(action, Ability::suborn);
  while (const std::optional<Region> region = next_region(action, Ability::suborn, suborn_regions(action))) {
    suborn_pieces(action, suborn_in(action, *region));
  }
}

void run_enlist(Action& action) {
  const bool service = !enlist_service_regions(action).empty();
  const bool command = can_guide_germans(action);
  announce(action, Ability::enlist);
  bool serve = service;
  if (service && command) {
    const std::array<Text, 2> forms = {msg::enlist_form_service, msg::enlist_form_command};
    serve = action.play.choose_option(action.decider, msg::enlist_ask_form, forms) == 0;
  }
  if (serve) {
    enlist_into_service(action);
  } else {
    guide_germans(action);
  }
}

void run_rampage(Action& action) {
  announce(action, Ability::rampage);
  while (const std::optional<Region> region = next_region(action, Ability::rampage, rampage_regions(action))) {
    rampage_in(action, *region);
  }
}

}  // namespace auspex::falling_sky

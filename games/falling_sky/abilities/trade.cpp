// 4.4.1 Trade, with card 39.
#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/supply.h"

namespace auspex::falling_sky {

namespace {

// Card 39 unshaded.
bool needs_no_supply(const Action& action) { return action.play.capability(Card::river_commerce, CardSide::unshaded); }

RegionSet within_reach(const Action& action, const SupplyLines& lines, FactionSet agreed) {
  const RegionSet allowed = action.terms.ability_regions & action.board().regions();
  if (needs_no_supply(action)) return allowed;
  agreed.add(Faction::aedui);
  return allowed & lines.supplied(agreed);
}

RegionSet within_reach(const Action& action, FactionSet agreed) {
  return within_reach(action, SupplyLines(action.board()), agreed);
}

int yield_of(const Action& action, Region region, bool romans_agree) {
  const Board& board = action.board();
  int sources = board.allies_and_citadels(region, Faction::aedui);
  if (board.controls(Faction::aedui, region)) {
    sources += board.subdued(region).size();
    if (romans_agree) sources += board.allies(region, Faction::romans);
  }
  return romans_agree ? 2 * sources : sources;
}

Ask word_of(Faction partner) {
  return partner == Faction::romans ? Ask(msg::agree_trade_romans) : msg::agree_trade(partner);
}

// Whether the word of the Gallic Faction, which opens Regions that it Controls, could make a difference to what Trade
// brings, whatever others say.
bool matters(const Action& action, const SupplyLines& lines, Faction faction) {
  for (FactionSet with_romans : {FactionSet{}, FactionSet{Faction::romans}}) {
    for (FactionSet with_gauls : {FactionSet{}, FactionSet{Faction::arverni, Faction::belgae}}) {
      const FactionSet agreed = action.trade_agreed | with_romans | with_gauls;
      const RegionSet opened = within_reach(action, lines, agreed | FactionSet{faction}) -
                               within_reach(action, lines, agreed - FactionSet{faction});
      for (Region region : opened) {
        if (yield_of(action, region, agreed.has(Faction::romans)) > 0) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool trade_in_one_region(const Action& action) {
  return action.play.capability(Card::river_commerce, CardSide::shaded);
}

RegionSet trade_regions(const Action& action, FactionSet agreed) {
  return select(within_reach(action, agreed),
                [&](Region region) { return yield_of(action, region, agreed.has(Faction::romans)) > 0; });
}

int trade_yield(const Action& action, FactionSet agreed, RegionSet where) {
  int sum = 0;
  for (Region region : within_reach(action, agreed) & where) {
    sum += yield_of(action, region, agreed.has(Faction::romans));
  }
  return sum;
}

FactionSet trade_partners(const Action& action) {
  const SupplyLines lines(action.board());
  FactionSet partners = select(FactionSet{Faction::arverni, Faction::belgae} - action.trade_agreed,
                               [&](Faction faction) { return matters(action, lines, faction); });
  if (!action.trade_agreed.has(Faction::romans)) partners.add(Faction::romans);
  return partners;
}

FactionSet trade_friends(const Action& action) {
  const Play& play = action.play;
  if (!play.is_person(action.who)) return player_factions;
  return select(player_factions,
                [&](Faction faction) { return faction == action.who || play.may_agree(faction, word_of(faction)); });
}

bool ask_to_trade(Action& action) {
  bool all_agree = true;
  for (Faction partner : trade_partners(action) & trade_friends(action)) {
    const bool agrees = action.play.agree(partner, word_of(partner));
    action.play.say(agrees ? msg::trade_agreed(partner) : msg::trade_refused(partner), 1);
    if (agrees) {
      action.trade_agreed.add(partner);
    } else {
      action.note_refusal();
    }
    all_agree = all_agree && agrees;
  }
  return all_agree;
}

void call_off_trade(Action& action) {
  action.trade_called_off = action.selected.size();
  action.play.say(msg::trade_called_off, 1);
}

void trade(Action& action, RegionSet where) {
  const FactionSet agreed = action.trade_agreed;
  for (Region region : trade_regions(action, agreed) & where) {
    action.ability_selected[Ability::trade].add(region);
    action.play.say(msg::trade_brings(region, yield_of(action, region, agreed.has(Faction::romans))), 1);
  }
  action.play.gain(Faction::aedui, trade_yield(action, agreed, where));
}

}  // namespace auspex::falling_sky

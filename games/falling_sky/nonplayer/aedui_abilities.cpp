// 8.6.3: when the Non-player Aedui Trade, and how they Suborn.
#include <algorithm>

#include "games/falling_sky/nonplayer/aedui.h"
#include "generated/falling_sky/messages_np_aedui.h"

namespace auspex::falling_sky {

namespace {

constexpr int low = 10;              // Aedui Resources
constexpr int low_together = 15;     // Aedui and Roman Resources
constexpr int worthwhile_trade = 2;  // more than these

}  // namespace

void AeduiNonPlayer::trade_or_suborn(Action& action, bool second) {
  if (trade_by_chart(action, second) || suborn_by_chart(action)) return;
  action.play.say(msg::np_ae_no_ability, 2);
}

void AeduiNonPlayer::ability(Action& action) {
  if (action.terms.abilities.has(Ability::trade) && trade_by_chart(action, false)) return;
  if (action.terms.abilities.has(Ability::suborn)) suborn_by_chart(action);
}

bool AeduiNonPlayer::trade_by_chart(Action& action, bool second) {
  Play& play = action.play;
  if (!action.may_use(Ability::trade) || !can_use(action, Ability::trade)) return false;
  const bool wanted = action.command == Command::battle || play.resources(me) < low ||
                      play.resources(me) + play.resources(Faction::romans) < low_together;
  if (!wanted) return false;
  ask_to_trade(action);
  RegionSet where = trade_regions(action, action.supply_agreed);
  if (trade_in_one_region(action) && !where.empty()) {
    where = {take(play, prefer(where).most([&](Region r) { return trade_yield(action, action.supply_agreed, {r}); }))};
  }
  const int yield = trade_yield(action, action.supply_agreed, where);
  play.say(msg::np_ae_trade(yield), 2);
  if (yield == 0 || (!second && yield <= worthwhile_trade)) {
    call_off_trade(action);
    return false;
  }
  announce(action, Ability::trade);
  trade(action, where);
  return true;
}

bool AeduiNonPlayer::suborn_by_chart(Action& action) {
  if (!action.may_use(Ability::suborn)) return false;
  const int most = action.play.capability(Card::convictolitavis, CardSide::unshaded) ? 2 : 1;
  bool used = false;
  for (int i = 0; i < most && suborn_once(action); ++i) used = true;
  return used;
}

// One Region: an own Ally placed or else an enemy's removed, then own Warbands, then Arverni, Belgic and Germanic
// Warbands, then Auxilia.
bool AeduiNonPlayer::suborn_once(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const auto enemy_ally = [&](Region region) {
    // 8.6.3: of whoever has most; Allies of a Non-player Rome only if nobody else has any.
    int best = 0;
    for (Tribe tribe : suborn_allies_removable(action, SubornProgress{region, 0, 0})) {
      const Faction owner = board.tribe(tribe).owner;
      if (owner == me) continue;
      const bool last = owner == Faction::romans && play.state.nonplayer[Faction::romans];
      best = std::max(best, last ? 1 : 1 + board.allies_and_citadels(owner));
    }
    return best;
  };
  const auto own_ally = [&](Region region) {
    return !suborn_allies_placeable(action, SubornProgress{region, 0, 0}, me).empty();
  };
  const coin::Priority<Region> regions =
      prefer(suborn_regions(action)).first(own_ally).most(enemy_ally).most([&](Region r) {
        return board.pieces(r) - board.pieces(r, me);
      });
  if (regions.empty()) return false;
  const Region region = take(play, regions);

  const auto allowed = [&](auto step) { return !frost_forbids(play, step); };
  std::optional<SubornProgress> progress;
  const auto begin = [&] {
    if (progress) return;
    if (!action.abilities_used.has(Ability::suborn)) announce(action, Ability::suborn);
    play.say(msg::np_ae_suborn(region), 2);
    progress = suborn_in(action, region);
  };
  const SubornProgress fresh{region, 0, 0};
  if (const TribeSet open = suborn_allies_placeable(action, fresh, me); !open.empty()) {
    const Tribe tribe = take(play, prefer(open).first([](Tribe t) { return tribe_info[t].city || t == Tribe::remi; }));
    begin();
    suborn_place_ally(action, *progress, tribe, me);
  } else {
    const auto rank = [&](Tribe t) {
      const Faction owner = board.tribe(t).owner;
      const bool last = owner == Faction::romans && play.state.nonplayer[Faction::romans];
      return last ? 0 : 1 + board.allies_and_citadels(owner);
    };
    const coin::Priority<Tribe> allies =
        prefer(suborn_allies_removable(action, fresh))
            .only([&](Tribe t) {
              return board.tribe(t).owner != me && allowed([&](Play& copy) { copy.board.subdue(t); });
            })
            .most(rank);
    if (!allies.empty()) {
      const Tribe tribe = take(play, allies);
      begin();
      suborn_remove_ally(action, *progress, tribe);
    }
  }
  const auto now = [&] { return progress ? *progress : fresh; };
  while (suborn_placeable(action, now()).has(light(me, Face::hidden))) {
    begin();
    suborn_place(action, *progress, light(me, Face::hidden));
  }
  for (Faction enemy : {Faction::arverni, Faction::belgae, Faction::germans, Faction::romans}) {
    for (;;) {
      const PieceSet prey = suborn_removable(action, now()) & light_of(enemy);
      if (prey.empty()) break;
      const Piece piece = prefer(prey).most([&](Piece p) { return NonPlayer::rank(play, p); }).left().first();
      begin();
      suborn_remove(action, *progress, piece);
    }
  }
  return progress.has_value();
}

}  // namespace auspex::falling_sky

#include "games/pendragon/feats/ransom.h"

#include "generated/pendragon/messages_barbarian_feats.h"

namespace auspex::pendragon {

bool ransoms(const Action& action, Space space) { return action.uses(Feat::ransom) && action.feat_selected.has(space); }

FactionSet ransom_payers(const Board& board, Space space) {
  FactionSet others = FactionSet::every();
  others.remove(Faction::scotti);
  return select(others, [&](Faction who) { return board.strongholds(space, who) > 0; });
}

SpaceSet ransom_candidates(const Action& action) {
  if (action.play.capability(Card::patricius, CardSide::unshaded)) return {};
  return select(action.selected & all_regions,
                [&](Space space) { return !ransom_payers(action.board(), space).empty(); });
}

namespace {

// Out of which total the next one comes: none where there is nothing left.
std::optional<Track> purse_of(const Play& play, Faction payer) {
  const auto first_with = [&](Track one, std::optional<Track> other) -> std::optional<Track> {
    if (play.resources(one) > 0) return one;
    return other && play.resources(*other) > 0 ? other : std::nullopt;
  };
  switch (payer) {
    case Faction::dux:
      return first_with(Track::dux_resources,
                        play.leave_to_draw() == Leave::free ? std::optional(Track::briton_resources) : std::nullopt);
    case Faction::civitates:
      return first_with(Track::briton_resources, Track::wealth);
    case Faction::saxons:
    case Faction::scotti:
      break;
  }
  return first_with(renown_of(payer), std::nullopt);
}

}  // namespace

bool can_pay_ransom(const Play& play, Faction payer) { return purse_of(play, payer).has_value(); }

void ransom(Action& action, Space space) {
  Play& play = action.play;
  const FactionSet payers = ransom_payers(action.board(), space);
  if (payers.empty()) return;
  const bool markets = play.capability(Card::slave_markets, CardSide::shaded);
  const Faction payer = play.choose(action.who, msg::ransom_whom(action.who, space), payers);
  const int needed = markets ? 3 : 4;
  const int die = play.roll_d6(action.who, msg::ransom_roll(payer, space, needed));
  if (die < needed) return play.say(msg::ransom_refused(payer, space), 1);
  play.say(msg::ransom_paid(payer, space));
  for (int i = 0; i < (markets ? 2 : 1); ++i) {
    const std::optional<Track> purse = purse_of(play, payer);
    if (!purse) return play.say(msg::ransom_nothing(payer), 1);
    play.take(*purse, Track::scotti_renown, 1);
  }
}

}  // namespace auspex::pendragon

// 1.5.2 Tribute: Resources that Britons give to Barbarians, and Wealth of the Civitates for the Dux, while giver or
// receiver executes something by the Sequence of Play (PD-C4).
#include <algorithm>

#include "games/pendragon/player/player.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon {

namespace {

constexpr int most_tributes = 8;  // in a turn, paid or asked for

Track treasury_of(Faction receiver) { return receiver == Faction::dux ? Track::dux_resources : renown_of(receiver); }

// Britons give to Barbarians; the Civitates, out of Wealth, to the Dux as well.
bool may_give(Faction giver, Faction receiver) {
  if (!is_briton(giver) || giver == receiver) return false;
  return !is_briton(receiver) || giver == Faction::civitates;
}

int most_tribute(const Play& play, Faction giver, Faction receiver) {
  if (!may_give(giver, receiver)) return 0;
  const int has = receiver == Faction::dux ? play.resources(Track::wealth) : play.means(giver);
  return std::min(has, most_resources - play.resources(treasury_of(receiver)));
}

struct TributeWay {
  Faction giver = Faction::dux;
  Faction receiver = Faction::saxons;
};

// What the executing Faction could give, or ask for: of others than people only what they may agree to.
template <class Do>
void for_each_way(const Play& play, Do act) {
  const Faction who = *play.executing;
  for (Faction other : all<Faction>()) {
    if (most_tribute(play, who, other) > 0) act(TributeWay{who, other});
  }
  for (Faction other : both_britons) {
    if (most_tribute(play, other, who) > 0 && play.may_agree(other, msg::tribute_consent(other, who, 1))) {
      act(TributeWay{other, who});
    }
  }
}

bool give(Play& play, const TributeWay& way, int n) {
  if (way.receiver == Faction::dux) {
    play.gain(Track::wealth, -n);
  } else if (!play.spend(way.giver, n)) {
    return false;
  }
  play.say(msg::tribute_paid(way.giver, n, way.receiver));
  play.gain(treasury_of(way.receiver), n);
  return true;
}

}  // namespace

bool can_pay_tribute(const Play& play) {
  if (!play.executing || play.tributes >= most_tributes) return false;
  bool any = false;
  for_each_way(play, [&](const TributeWay&) { any = true; });
  return any;
}

void pay_tribute(Play& play) {
  const Faction who = *play.executing;
  Menu<std::optional<TributeWay>> menu;
  for_each_way(play, [&](const TributeWay& way) {
    menu.add(way.giver == who ? msg::tribute_give(way.receiver) : msg::tribute_request(way.giver), way);
  });
  menu.add(msg::tribute_none, std::nullopt);
  ++play.tributes;
  const std::optional<TributeWay> way = menu.ask(play, who, msg::tribute_how(who));
  if (!way) return;
  const int most = most_tribute(play, way->giver, way->receiver);
  const int n = play.choose_number(who, msg::tribute_number(way->giver, way->receiver), 1, most);
  const bool agreed =
      same_player(play.state, way->giver, who) || play.agree(way->giver, msg::tribute_consent(way->giver, who, n));
  if (!agreed || !give(play, *way, n)) play.say(msg::tribute_refused(way->giver, way->receiver), 1);
}

}  // namespace auspex::pendragon

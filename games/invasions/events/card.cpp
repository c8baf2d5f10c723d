// How cards on units and on the sides of a battle are played.
#include "games/invasions/events/card.h"

#include "games/invasions/player.h"

namespace auspex::invasions {

bool is_infantry(const State& state, const Kind& kind) {
  if (reads(state, Reading::event_infantry_on_foot)) return !kind.naval() && kind.info().move == 3;
  return kind.unit == Unit::infantry || kind.unit == Unit::heavy_infantry || kind.unit == Unit::elite_infantry;
}

void UnitCard::resolve(Play& play, const Occasion& now) const {
  const Band one = play.choose_unit(now.player, msg::card_ask_target(now.event), targets(play.state, now));
  play.say(text_of(one), 1);
  if (stands(play, now)) effect(play, now, one);
}

bool SideCard::legal(const State& state, const Occasion& now) const {
  const Battle* battle = now.moment.battle;
  return battle != nullptr && (fits(state, *battle, true) || fits(state, *battle, false));
}

void SideCard::resolve(Play& play, const Occasion& now) const {
  Battle& battle = *now.moment.battle;
  std::vector<Text> texts;
  std::vector<bool> sides;
  for (const bool attacking : {true, false}) {
    if (!fits(play.state, battle, attacking)) continue;
    const Nation commander = battle.side(attacking).commander;
    texts.push_back(attacking ? msg::card_attacker(commander) : msg::card_defender(commander));
    sides.push_back(attacking);
  }
  const auto chosen = static_cast<std::size_t>(play.choose_option(now.player, msg::card_ask_target(now.event), texts));
  play.say(texts[chosen], 1);
  const bool attacking = sides[chosen];
  if (stands(play, now)) effect(play, now, battle.side(attacking), battle.side(!attacking));
}

}  // namespace auspex::invasions

#include "games/invasions/treasury.h"

#include "engine/legal.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

void gain(Play& play, Nation nation, int coins) {
  if (coins <= 0 || is_inactive(nation) || nation == Nation::rebels) return;
  NationState& rich = play.state.nations[nation];
  rich.coins = static_cast<std::uint16_t>(rich.coins + coins);
  play.say(msg::coins_gained(nation, coins, rich.coins), 1);
}

void pay(Play& play, Nation nation, int coins) {
  if (coins <= 0) return;
  require_legal(can_pay(play.state, nation, coins), "paying what is not there", id_of(nation));
  NationState& payer = play.state.nations[nation];
  payer.coins = static_cast<std::uint16_t>(payer.coins - coins);
  play.say(msg::coins_paid(nation, coins, payer.coins), 1);
}

void transfer(Play& play, Nation from, Nation to, int coins) {
  pay(play, from, coins);
  gain(play, to, coins);
}

void set_coins(Play& play, Nation nation, int coins) {
  play.state.nations[nation].coins = static_cast<std::uint16_t>(coins);
  play.say(msg::coins_left(nation, coins), 1);
}

}  // namespace auspex::invasions

// 1.5.2: Resources that change hands, or are promised (FS-R20, FS-R21, FS-R220).
#include <algorithm>
#include <utility>

#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_transfers = 8;       // FS-R20
constexpr int most_to_own_faction = 4;  // between two Factions of one player

bool may_transfer_between(const Play& play, Faction a, Faction b) {
  if (a == b || a == Faction::germans || b == Faction::germans) return false;
  const bool romans_aedui = FactionSet{a, b} == FactionSet{Faction::romans, Faction::aedui};
  return !(romans_aedui && play.capability(Card::diviciacus, CardSide::shaded));
}

// What is promised counts as given.
int most_transfer(const Play& play, Faction from, Faction to) {
  int most = std::min(play.resources(from) - play.promised[from], most_resources - play.resources(to));
  if (most <= 0 || !may_transfer_between(play, from, to)) return 0;
  if (to == play.executing) most = std::min(most, most_resources - play.resources(to) - promised_to(play));
  // Not in Winter, when nobody is executing.
  if (play.executing && same_player(play.state, from, to)) {
    const int between = play.transferred_to_own + play.promised[from] + play.promised[to];
    most = std::min(most, most_to_own_faction - between);
  }
  return std::max(most, 0);
}

// Non-players give nothing when asked (8.4.2, 8.6.6, 8.8.6).
int most_request(const Play& play, Faction from, Faction to) {
  return play.state.nonplayer[from] ? 0 : most_transfer(play, from, to);
}

void transfer(Play& play, Faction from, Faction to, int n) {
  play.transfer(from, to, n);
  if (same_player(play.state, from, to)) play.transferred_to_own += n;
  play.say(msg::transfer(from, to, n));
}

bool may_transfer_more(const Play& play) { return play.transfers < most_transfers; }

FactionSet could_give(const Play& play, Faction who) {
  if (!may_transfer_more(play)) return {};
  return select(player_factions, [&](Faction other) { return most_request(play, other, who) > 0; });
}

}  // namespace

bool can_transfer(const Play& play, Faction who) {
  if (!may_transfer_more(play)) return false;
  for (Faction other : player_factions) {
    if (most_transfer(play, who, other) > 0 || most_request(play, other, who) > 0) return true;
  }
  return false;
}

bool transfer_resources(Play& play, Faction who) {
  struct Way {
    Faction other = Faction::romans;
    bool give = true;
  };
  Menu<std::optional<Way>> menu;
  for (Faction other : player_factions) {
    if (most_transfer(play, who, other) > 0) menu.add(msg::menu_give(other), Way{other, true});
    if (most_request(play, other, who) > 0) menu.add(msg::menu_request(other), Way{other, false});
  }
  menu.add(msg::common_none, std::nullopt);
  const std::optional<Way> way = menu.ask(play, who, msg::menu_transfer(who));
  if (!way) return true;
  ++play.transfers;
  const Faction from = way->give ? who : way->other;
  const Faction to = way->give ? way->other : who;
  const int n = play.choose_number(who, msg::ask_transfer(from, to), 1, most_transfer(play, from, to));
  if (!way->give && !play.agree(from, msg::agree_transfer(from, to, n))) {
    play.say(msg::transfer_refused(from, to), 1);
    return false;
  }
  transfer(play, from, to, n);
  return true;
}

int promised_to(const Play& play) {
  int sum = 0;
  for (int n : play.promised) sum += n;
  return sum;
}

int most_promised_to(const Play& play, Faction who) {
  int sum = promised_to(play);
  for (Faction other : could_give(play, who)) sum += most_request(play, other, who);
  return sum;
}

void ask_for_promise(Play& play, Faction who) {
  Menu<std::optional<Faction>> menu;
  for (Faction other : could_give(play, who)) menu.add(msg::menu_request(other), other);
  menu.add(msg::common_none, std::nullopt);
  const std::optional<Faction> from = menu.ask(play, who, msg::menu_promise_of(who));
  if (!from) return;
  ++play.transfers;
  const int n = play.choose_number(who, msg::ask_transfer(*from, who), 1, most_transfer(play, *from, who));
  if (!play.agree(*from, msg::agree_promise(*from, who, n))) return play.say(msg::transfer_refused(*from, who), 1);
  play.promised[*from] += n;
  play.say(msg::promise(*from, who, n), 1);
}

void keep_promises(Play& play, Faction who) {
  for (Faction from : player_factions) {
    if (const int n = std::exchange(play.promised[from], 0); n > 0) transfer(play, from, who, n);
  }
}

}  // namespace auspex::falling_sky

// XXX.C, XXX.D: what the Diplomacy cards may be played on, and what they do.
#include "games/invasions/alliances.h"
#include "games/invasions/clients.h"
#include "games/invasions/decks.h"
#include "games/invasions/diplomacy.h"
#include "games/invasions/foedus.h"
#include "games/invasions/religion.h"
#include "games/invasions/treasury.h"
#include "generated/invasions/messages_diplomacy.h"

namespace auspex::invasions {

namespace {

constexpr int truce_price = 5;      // XXX.D.3
constexpr int most_subsidy = 10;    // XXX.D.4
constexpr int subsidy_target = 12;  // XXX.D.4
constexpr int mission_range = 3;    // XXX.D.5
constexpr int marriage_turns = 2;   // XXX.D.6
constexpr int tribute_coins = 5;    // XXX.D.8

// --- On whom

bool may_play(const State& state, Nation nation, Diplomacy card) {
  switch (diplomacy_info[card].played_by) {
    case PlayedBy::active:
      return true;
    case PlayedBy::empire:
      return is_empire(state, nation);
    case PlayedBy::civilized:
      return is_civilized(state, nation);
    case PlayedBy::civilized_christian:
      return is_civilized(state, nation) && is_christian(state.nations[nation].religion);
  }
  return false;
}

// XXX.C.1 (c), XXVIII.B: a minor that is nobody's or another's client; Rome wins Mauritania back from a horde, too
// (XXXII.B.R.3).
bool may_become_client(const State& state, Nation nation, Nation minor) {
  if (!is_minor(minor) || !in_play(state, minor) || !may_be_patron(state, nation)) return false;
  const NationState& now = state.nations[minor];
  const bool lost_to_horde = minor == Nation::mauritanians && nation == Nation::romans_w;
  return now.lord != nation && (now.bond != Bond::vassal || lost_to_horde);
}

// XXX.D.5: from any of its provinces.
bool is_near(const State& state, Nation nation, Space place) {
  return place != nowhere && !(within(place, mission_range) & controlled(state, nation)).empty();
}

// XXX.D.8: where it has a province or a stack.
SpaceSet presence_of(const State& state, Nation nation) {
  return (controlled(state, nation) | spaces_of(state, nation)) & all_land;
}

// XXX.C.1 (d)
void add_breaches(const State& state, std::vector<Embassy>& found) {
  for (const Tie& tie : ties(state)) {
    if (tie.kind == TieKind::alliance) found.push_back({Use::break_alliance, tie.a, tie.b});
  }
  for (Nation client : all<Nation>()) {
    const NationState& now = state.nations[client];
    if (now.bond == Bond::client) found.push_back({Use::break_clientele, client, now.lord});
  }
}

bool may_target(const State& state, Nation nation, Use use, Nation target) {
  const NationState& other = state.nations[target];
  if (use == Use::clientele) {
    return !state.nations[nation].has(Flag::no_new_alliances) && may_become_client(state, nation, target);
  }
  if (!is_active(state, target)) return false;
  const bool untied = !tied(state, nation, target);
  switch (use) {
    case Use::alliance:
      return untied && may_ally(state, nation, target);
    case Use::foedus:
      return may_federate(state, nation, target) && horde_in_empire(state, nation, target, true);
    case Use::truce:
      return untied;
    case Use::subsidy:
      return is_barbarian(state, target) && can_pay(state, nation, 1);
    case Use::mission: {
      const bool heathen = other.religion == Religion::pagan || other.religion == Religion::arian;
      return heathen && other.religion != state.nations[nation].religion &&
             (is_near(state, nation, other.capital) || is_near(state, nation, other.horde));
    }
    case Use::marriage:
      return is_civilized(state, target) && !same_seat(state, nation, target) && may_ally(state, nation, target) &&
             (untied || allied(state, nation, target));
    case Use::intrigue:
      return true;
    case Use::tribute:
      return untied && land_units_of(state, target) < land_units_of(state, nation) &&
             !(around(presence_of(state, target)) & presence_of(state, nation)).empty();
    case Use::clientele:
    case Use::break_alliance:
    case Use::break_clientele:
    case Use::keep:
    case Use::discard:
      break;
  }
  return false;
}

void add_targets(const State& state, Nation nation, Use use, std::vector<Embassy>& found) {
  for (Nation target : all<Nation>()) {
    if (target == nation || target == Nation::rebels) continue;
    if (may_target(state, nation, use, target)) found.push_back({use, target});
  }
}

// --- What they do

void in_vain(Play& play, Use use) { play.say(msg::diplomacy_in_vain(card_of(use)), 1); }

// (a), (b)
bool ally(Play& play, Nation nation, Nation target) {
  const bool of_own_seat = same_seat(play.state, nation, target);
  const bool willing = of_own_seat ? play.d2(nation) : play.agree(target, msg::diplomacy_alliance_ask(target, nation));
  if (willing) {
    make_alliance(play, nation, target, 1);
  } else {
    in_vain(play, Use::alliance);
  }
  return !willing && !of_own_seat;
}

void win_client(Play& play, Nation nation, Nation minor) {
  for (int left = checks_needed(play.state, nation, minor); left > 0; --left) {
    if (!play.d2(nation)) return in_vain(play, Use::clientele);
  }
  make_client(play, nation, minor);
}

bool truce(Play& play, Nation nation, Nation target) {
  State& state = play.state;
  const bool willing =
      same_seat(state, nation, target) || play.agree(target, msg::diplomacy_truce_ask(target, nation, truce_price));
  if (!willing) {
    const bool imposed = can_pay(state, nation, truce_price) &&
                         play.agree(nation, msg::diplomacy_truce_pay_ask(nation, target, truce_price));
    if (!imposed) {
      in_vain(play, Use::truce);
      return true;
    }
    transfer(play, nation, target, truce_price);
  }
  add_tie(state, TieKind::truce, nation, target, state.turn);
  play.say(msg::diplomacy_truce_made(nation, target));
  return false;
}

void subsidy(Play& play, Nation nation, Nation target) {
  State& state = play.state;
  const int most = std::min(most_subsidy, coins_of(state, nation));
  const int coins = play.choose_number(nation, msg::diplomacy_subsidy_ask(nation, target), 1, most);
  transfer(play, nation, target, coins);
  if (play.d10(nation) + coins < subsidy_target) return in_vain(play, Use::subsidy);
  add_tie(state, TieKind::ban, target, nation, state.turn);
  play.say(msg::diplomacy_bought_off(target, nation));
}

bool mission(Play& play, Nation nation, Nation target) {
  const Religion faith = play.state.nations[nation].religion;
  const bool heard = play.d2(nation);
  const bool taken = heard && play.agree(target, msg::diplomacy_mission_ask(target, nation, faith));
  if (taken) {
    convert(play, target, faith);
  } else {
    in_vain(play, Use::mission);
  }
  return heard && !taken;
}

bool marriage(Play& play, Nation nation, Nation target) {
  const bool willing = play.agree(target, msg::diplomacy_marriage_ask(target, nation));
  if (willing) {
    make_alliance(play, nation, target, marriage_turns);
  } else {
    in_vain(play, Use::marriage);
  }
  return !willing;
}

void intrigue(Play& play, Nation target) {
  State& state = play.state;
  const std::vector<Diplomacy> cards = diplomacy_of(state, target);
  if (!cards.empty()) {
    const Diplomacy lost = cards[static_cast<std::size_t>(play.lot(static_cast<int>(cards.size())))];
    discard_diplomacy(state, target, lost);
    play.dialogue.seal(Ending::card);  // shown to all, also where it was the only one
    play.say(msg::diplomacy_intrigue_card(target, lost), 1);
  }
  state.nations[target].set(Flag::intrigued);
  play.say(msg::diplomacy_intrigue_usurper(target), 1);
}

void tribute(Play& play, Nation nation, Nation target) {
  State& state = play.state;
  const int coins = std::min(tribute_coins, coins_of(state, target));
  // Who has nothing has given all.
  if (coins == 0) return in_vain(play, Use::tribute);
  if (play.agree(target, msg::diplomacy_tribute_ask(target, coins, nation))) {
    return transfer(play, target, nation, coins);
  }
  add_tie(state, TieKind::tribute_refused, nation, target, state.turn);
  play.say(msg::diplomacy_tribute_refused(target, nation), 1);
}

void break_up(Play& play, Nation nation, const Embassy& embassy) {
  if (!play.d2(nation)) return in_vain(play, embassy.use);
  if (embassy.use == Use::break_alliance) {
    end_alliance(play, embassy.target, embassy.other);
  } else {
    end_clientele(play, embassy.target);
  }
}

}  // namespace

Diplomacy card_of(Use use) {
  switch (use) {
    case Use::foedus:
      return Diplomacy::foedus;
    case Use::truce:
      return Diplomacy::truce;
    case Use::subsidy:
      return Diplomacy::subsidy;
    case Use::mission:
      return Diplomacy::mission;
    case Use::marriage:
      return Diplomacy::marriage;
    case Use::intrigue:
      return Diplomacy::intrigue;
    case Use::tribute:
      return Diplomacy::tribute;
    case Use::alliance:
    case Use::clientele:
    case Use::break_alliance:
    case Use::break_clientele:
    case Use::keep:
    case Use::discard:
      break;
  }
  return Diplomacy::alliance;
}

std::vector<Embassy> embassies(const State& state, Nation nation, Diplomacy card) {
  std::vector<Embassy> found;
  if (!may_play(state, nation, card)) return found;
  if (card == Diplomacy::alliance) {
    add_targets(state, nation, Use::alliance, found);
    add_targets(state, nation, Use::clientele, found);
    add_breaches(state, found);
    return found;
  }
  for (Use use : {Use::foedus, Use::truce, Use::subsidy, Use::mission, Use::marriage, Use::intrigue, Use::tribute}) {
    if (card_of(use) == card) add_targets(state, nation, use, found);
  }
  return found;
}

bool send(Play& play, Nation nation, const Embassy& embassy) {
  const Nation target = embassy.target;
  switch (embassy.use) {
    case Use::alliance:
      return ally(play, nation, target);
    case Use::foedus:
      return offer_foedus(play, nation, target);
    case Use::truce:
      return truce(play, nation, target);
    case Use::mission:
      return mission(play, nation, target);
    case Use::marriage:
      return marriage(play, nation, target);
    case Use::clientele:
      win_client(play, nation, target);
      break;
    case Use::break_alliance:
    case Use::break_clientele:
      break_up(play, nation, embassy);
      break;
    case Use::subsidy:
      subsidy(play, nation, target);
      break;
    case Use::intrigue:
      intrigue(play, target);
      break;
    case Use::tribute:
      tribute(play, nation, target);
      break;
    case Use::keep:
    case Use::discard:
      break;
  }
  return false;
}

void remember_tribute(Play& play, Battle& battle) {
  State& state = play.state;
  const std::vector<Tie> all_ties(ties(state).begin(), ties(state).end());
  for (const Tie& tie : all_ties) {
    if (tie.kind != TieKind::tribute_refused) continue;
    for (bool attacking : {true, false}) {
      BattleSide& side = battle.side(attacking);
      if (!side.nations.has(tie.a) || !battle.side(!attacking).nations.has(tie.b)) continue;
      ++side.white;
      ++side.modifier;  // in the advanced game
      end_tie(state, tie.kind, tie.a, tie.b);
      play.say(msg::diplomacy_tribute_die(tie.a), 1);
    }
  }
}

}  // namespace auspex::invasions

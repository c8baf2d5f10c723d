// XIII.D Administration cards: the draw, the choice of a back and a card, and what the cards that are no calamity do.
#include "games/invasions/administration.h"
#include "games/invasions/decks.h"
#include "games/invasions/events.h"
#include "games/invasions/purchases.h"
#include "games/invasions/reinforcements.h"
#include "games/invasions/status.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_administration.h"

namespace auspex::invasions {

namespace {

using Cards = EnumSet<Government>;

Cards with_back(Cards cards, Back back) {
  return select(cards, [&](Government card) { return government_info[card].back == back; });
}

// XIII.D.3
Back choose_back(Play& play, Nation nation, Cards drawn) {
  std::vector<Text> texts;
  std::vector<Back> backs;
  for (Back back : all<Back>()) {
    const int n = with_back(drawn, back).size();
    if (n == 0) continue;
    texts.push_back(msg::government_back(back, n));
    backs.push_back(back);
  }
  return backs[static_cast<std::size_t>(play.choose_option(nation, msg::government_ask_back(nation), texts))];
}

Government choose_card(Play& play, Nation nation, Cards cards) {
  std::vector<Text> texts;
  std::vector<Government> faces;
  for (Government card : cards) {
    texts.push_back(msg::pick_government(card));
    faces.push_back(card);
  }
  const Secretly secret(play.dialogue, never);
  return faces[static_cast<std::size_t>(play.choose_option(nation, msg::government_ask_card(nation), texts))];
}

// G03
void drilled_armies(Play& play, Nation nation) {
  for (int left = 2; left > 0; --left) {
    Bands damaged = own_units(play.state, nation);
    erase_if(damaged, [](const Band& band) { return !band.kind.has(Mark::damaged); });
    const std::optional<Band> one =
        play.may_choose_unit(play.side_of(nation), msg::government_ask_repair(nation, left), damaged);
    if (!one) return;
    repair(play.state, *one);
    play.say(msg::government_repaired(one->kind.unit, one->at), 1);
  }
}

// G06
void public_works(Play& play, Nation nation) {
  State& state = play.state;
  constexpr int price = 5;
  const SpaceSet ruined = select(cities_of(state, nation), [&](Space city) { return pillaged(state, city); });
  const SpaceSet sites = can_pay(state, nation, price) ? sites_of(state, nation) : SpaceSet{};
  const std::optional<Space> place = play.may_choose(nation, msg::government_ask_works(nation), ruined | sites);
  if (!place) return;
  if (ruined.has(*place)) {
    while (pillaged(state, *place)) lift_marker(play, *place);
    play.say(msg::government_cleared(city_of(*place)), 1);
  } else {
    pay(play, nation, price);
    found_city(play, nation, *place);
  }
}

}  // namespace

int cards_drawn(const State& state, Nation nation) {
  const Numbers& numbers = state.numbers;
  int n = numbers.admin_draw_young;
  if (age_band(state, nation) == AgeBand::mature) n = numbers.admin_draw_mature;
  if (age_band(state, nation) == AgeBand::old) n = numbers.admin_draw_old;
  if (state.nations[nation].decline == Decline::doubled) n += numbers.admin_draw_decline;
  return std::max(1, n);
}

void administration_cards(Play& play, Nation nation) {
  State& state = play.state;
  for (int left = cards_drawn(state, nation); left > 0; --left) {
    if (!draw_government(play)) break;
  }
  Cards drawn = government_at(state, GovernmentAt::drawn);
  play.say(msg::government_drawn(nation, with_back(drawn, Back::aula).size(), with_back(drawn, Back::provincia).size()),
           1);
  card_window(play, Window::admin_cards_step, {.nation = nation});
  drawn = government_at(state, GovernmentAt::drawn);
  if (drawn.empty()) return;
  const Back back = choose_back(play, nation, drawn);
  play.dialogue.seal(Ending::card);  // the faces of that back are looked at now
  const Government card = choose_card(play, nation, with_back(drawn, back));
  apply_government(state, card);
  if (government_info[card].calamity) {
    calamity(play, nation, card);
  } else {
    government_card(play, nation, card);
  }
}

void government_card(Play& play, Nation nation, Government card) {
  NationState& now = play.state.nations[nation];
  play.say(msg::government_applied(nation, card));
  switch (card) {
    case Government::full_vaults:
      return now.set(Flag::full_vaults);
    case Government::loyal_chancery:
      if (now.decline != Decline::none) return remove_decline(play, nation);
      return age_by(play, nation, -1);
    case Government::drilled_armies:
      return drilled_armies(play, nation);
    case Government::palace_ceremonial:
      now.set(Flag::ceremonial);
      return inactive_leaders(play, nation);
    case Government::new_census:
      return now.set(Flag::census);
    case Government::public_works:
      return public_works(play, nation);
    case Government::provincial_levy: {
      const Kind infantry = national(nation, Unit::infantry);
      if (pool_left(play.state, nation, Unit::infantry) > 0) static_cast<void>(place_unit(play, nation, infantry));
      return;
    }
    case Government::winter_quarters:
      now.set(Flag::winter_quarters);
      return inactive_leaders(play, nation);
    default:
      return;
  }
}

}  // namespace auspex::invasions

#include "games/invasions/diplomacy.h"

#include "engine/player.h"
#include "games/invasions/clients.h"
#include "games/invasions/decks.h"
#include "games/invasions/events.h"
#include "generated/invasions/messages_diplomacy.h"

namespace auspex::invasions {

namespace {

// XXX.A.1
int cards_due(const State& state, Nation nation) {
  switch (status_of(state, nation)) {
    case Status::empire:
      return state.numbers.dip_draw_empire;
    case Status::kingdom:
      return state.numbers.dip_draw_kingdom;
    case Status::barbarian:
      break;
  }
  for (const LeaderState& leader : leaders(state)) {
    if (leader.nation == nation && index_of(leader.leader) < named_leaders) return state.numbers.dip_draw_barbarian;
  }
  return 0;
}

// Annex 7, B10: card and target are one answer, and to play no more is another.
Embassy choose_embassy(Play& play, Nation nation, const std::vector<Diplomacy>& cards, int kept,
                       const std::vector<Embassy>& refused) {
  const State& state = play.state;
  Menu<Embassy> menu;
  std::optional<Diplomacy> before;
  for (Diplomacy card : cards) {
    if (card == before) continue;  // copies lie side by side
    before = card;
    for (const Embassy& embassy : embassies(state, nation, card)) {
      const bool again = std::find(refused.begin(), refused.end(), embassy) != refused.end();
      if (!again) menu.add(text_of(state, nation, embassy), embassy);
    }
    const bool worth_keeping = card == Diplomacy::alliance && clients_on_the_clock(state, nation).size() > kept;
    if (worth_keeping) menu.add(text_of(state, nation, {Use::keep}), {Use::keep});
  }
  menu.add(msg::diplomacy_discard(static_cast<int>(cards.size())), Embassy{});
  const Secretly secret(play.dialogue, never);
  return menu.choose(play, play.side_of(nation), msg::diplomacy_ask(nation));
}

void discard(Play& play, Nation nation, Diplomacy card) {
  discard_diplomacy(play.state, nation, card);
  play.say(msg::diplomacy_discarded(nation, card), 1);
}

}  // namespace

Text text_of(const State& state, Nation nation, const Embassy& embassy) {
  const Nation target = embassy.target;
  switch (embassy.use) {
    case Use::alliance:
      return same_seat(state, nation, target) ? msg::diplomacy_ally_own(target) : msg::diplomacy_ally(target);
    case Use::clientele:
      return msg::diplomacy_clientele(target, checks_needed(state, nation, target));
    case Use::break_alliance:
      return msg::diplomacy_break_alliance(target, embassy.other);
    case Use::break_clientele:
      return msg::diplomacy_break_clientele(target, embassy.other);
    case Use::foedus:
      return msg::diplomacy_foedus(target);
    case Use::truce:
      return msg::diplomacy_truce(target);
    case Use::subsidy:
      return msg::diplomacy_subsidy(target);
    case Use::mission:
      return msg::diplomacy_mission(target);
    case Use::marriage:
      return msg::diplomacy_marriage(target);
    case Use::intrigue:
      return msg::diplomacy_intrigue(target);
    case Use::tribute:
      return msg::diplomacy_tribute(target);
    case Use::keep:
      return msg::diplomacy_keep(clients_on_the_clock(state, nation));
    case Use::discard:
      break;
  }
  return msg::diplomacy_discard(1);
}

void draw_diplomacy_cards(Play& play) {
  for (Nation nation : play_order()) {
    if (nation == Nation::rebels || !is_active(play.state, nation)) continue;
    const int due = cards_due(play.state, nation);
    int drawn = 0;
    for (; drawn < due; ++drawn) {
      const std::optional<Diplomacy> card = draw_diplomacy(play, nation);
      if (!card) break;
      play.tell(play.side_of(nation), msg::diplomacy_drawn(nation, *card), 1);
    }
    if (drawn > 0) play.say(msg::diplomacy_draws(nation, drawn), 1);
    if (drawn < due) {
      play.say(msg::diplomacy_deck_empty, 1);
      break;
    }
  }
  card_window(play, Window::diplomacy_step, {});
}

NationSet diplomats(const State& state) {
  NationSet found;
  for (std::uint8_t at : state.diplomacy_at) {
    if (at < count_of<Nation>) found.add(static_cast<Nation>(at));
  }
  return select(found - NationSet{Nation::rebels}, [&](Nation nation) { return in_play(state, nation); });
}

void diplomacy_of_nation(Play& play, Nation nation) {
  State& state = play.state;
  int kept = 0;
  std::vector<Embassy> refused;  // III.I.4: not to be asked for again
  for (;;) {
    std::vector<Diplomacy> cards = diplomacy_of(state, nation);
    for (int i = 0; i < kept; ++i) {
      if (const auto one = std::find(cards.begin(), cards.end(), Diplomacy::alliance); one != cards.end())
        cards.erase(one);
    }
    if (cards.empty()) return;
    play.consults(play.side_of(nation), Ending::card);
    const Embassy embassy = choose_embassy(play, nation, cards, kept, refused);
    if (embassy.use == Use::discard) {
      for (Diplomacy card : cards) discard(play, nation, card);
      return;
    }
    if (embassy.use == Use::keep) {
      ++kept;
      continue;
    }
    const Diplomacy card = card_of(embassy.use);
    discard_diplomacy(state, nation, card);
    play.say(msg::diplomacy_played(nation, card, embassy.target));
    if (send(play, nation, embassy)) refused.push_back(embassy);
    if (!in_play(state, nation)) return;
  }
}

}  // namespace auspex::invasions

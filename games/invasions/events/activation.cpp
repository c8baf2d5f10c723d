// Events of a nation's activation: a mortal enemy, an invasion, more campaigns.
#include "games/invasions/activation.h"

#include "games/invasions/administration.h"
#include "games/invasions/decks.h"
#include "games/invasions/events/card.h"
#include "games/invasions/hordes.h"
#include "games/invasions/treasury.h"
#include "generated/invasions/messages_event_cards.h"

namespace auspex::invasions {

namespace {

// Annex 1: nation_activation is two moments.
bool opening_of(const State& state) { return state.activation.part == Part::opening; }
bool campaigns_of(const State& state) { return state.activation.part == Part::campaigns; }

// XIII.F
std::vector<LeaderId> campaigners(const State& state, Nation nation) {
  std::vector<LeaderId> found;
  for (const LeaderState& leader : leaders(state)) {
    const LeaderId id{leader.leader, leader.nation};
    const bool twin = std::find(found.begin(), found.end(), id) != found.end();
    if (leader.nation == nation && !leader_inactive(state, id) && !twin) found.push_back(id);
  }
  return found;
}

void another_campaign(Play& play, LeaderId id) {
  ++play.state.leaders[static_cast<std::size_t>(place_of(play.state, id))].extra;
  play.say(msg::event_campaign(id.leader, id.nation), 1);
}

// E04
class EyeForAnEye final : public NationCard {
  static NationSet enemies(const State& state, Nation nation) {
    return select(NationSet::every() - NationSet{nation}, [&](Nation other) {
      return other != Nation::rebels && in_play(state, other) && !is_vassal(state, other) &&
             land_units_of(state, other) >= 5;
    });
  }
  [[nodiscard]] NationSet targets(const State& state, const Occasion& now) const override {
    const Nation nation = now.moment.nation;
    return opening_of(state) && !enemies(state, nation).empty() ? NationSet{nation} : NationSet{};
  }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    const Nation enemy = play.choose(nation, msg::event_enemy_ask(nation), enemies(play.state, nation));
    play.state.activation.named_enemy = enemy;
    play.state.activation.avenger = nation;
    play.say(msg::event_enemy(nation, enemy), 1);
  }
};

// E11
class BarbarianMigration final : public NationCard {
  [[nodiscard]] NationSet targets(const State& state, const Occasion& now) const override {
    const Nation nation = now.moment.nation;
    const bool may = opening_of(state) && is_barbarian(state, nation) && !state.nations[nation].has(Flag::invading);
    return may ? NationSet{nation} : NationSet{};
  }
  void effect(Play& play, const Occasion&, Nation nation) const override { grant_invasion(play, nation, false); }
};

// E16
class Campaign final : public LeaderCard {
  [[nodiscard]] std::vector<LeaderId> targets(const State& state, const Occasion& now) const override {
    return campaigns_of(state) ? campaigners(state, now.moment.nation) : std::vector<LeaderId>{};
  }
  void effect(Play& play, const Occasion&, LeaderId id) const override { another_campaign(play, id); }
};

// E49: a Diplomacy card or a campaign, as the moment is.
class ReligiousCoup final : public NationCard {
  static constexpr int price = 5;

  [[nodiscard]] NationSet targets(const State& state, const Occasion& now) const override {
    const bool diplomacy = now.window == Window::diplomacy_step;
    return select(diplomacy ? NationSet::every() : NationSet{now.moment.nation}, [&](Nation nation) {
      if (nation == Nation::rebels || !is_active(state, nation) || !can_pay(state, nation, price)) return false;
      return diplomacy || (campaigns_of(state) && !campaigners(state, nation).empty());
    });
  }
  static void buy_card(Play& play, Nation nation) {
    const std::optional<Diplomacy> card = draw_diplomacy(play, nation);
    if (card) play.tell(play.side_of(nation), msg::event_diplomacy_card(nation, *card), 1);
  }
  void effect(Play& play, const Occasion& now, Nation nation) const override {
    const bool diplomacy = now.window == Window::diplomacy_step;
    const Ask ask = diplomacy ? msg::event_coup_card_ask(nation) : msg::event_coup_campaign_ask(nation);
    if (!play.agree(nation, ask)) return;
    pay(play, nation, price);
    if (diplomacy) return buy_card(play, nation);
    const Ask which = msg::event_coup_leader_ask(nation);
    another_campaign(play, play.choose(nation, which, campaigners(play.state, nation)));
  }
};

}  // namespace

std::span<const CardEntry> activation_events() {
  static const EyeForAnEye eye_for_an_eye;
  static const BarbarianMigration barbarian_migration;
  static const Campaign campaign;
  static const ReligiousCoup religious_coup;
  static const CardEntry entries[] = {{Event::an_eye_for_an_eye, &eye_for_an_eye},
                                      {Event::barbarian_migration, &barbarian_migration},
                                      {Event::campaign, &campaign},
                                      {Event::religious_coup, &religious_coup}};
  return entries;
}

}  // namespace auspex::invasions

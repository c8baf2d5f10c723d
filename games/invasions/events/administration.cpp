// Events of the Administration Phase.
#include "games/invasions/decks.h"
#include "games/invasions/events/card.h"
#include "games/invasions/ledger.h"
#include "games/invasions/religion.h"
#include "games/invasions/treasury.h"
#include "generated/invasions/messages_event_cards.h"

namespace auspex::invasions {

namespace {

// E29
class GoodAdministration final : public NationCard {
  [[nodiscard]] NationSet targets(const State&, const Occasion& now) const override { return {now.moment.nation}; }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    const std::optional<Government> card = draw_government(play);
    if (card) play.say(msg::event_good_administration(nation, government_info[*card].back), 1);
  }
};

// E42
class MonasticSpirit final : public NationCard {
  static constexpr int price = 5;
  static constexpr int most = 5;  // times
  static constexpr int halves = 6;

  [[nodiscard]] NationSet targets(const State& state, const Occasion& now) const override {
    const Nation nation = now.moment.nation;
    const bool pious = is_christian(state.nations[nation].religion) && can_pay(state, nation, price);
    return pious ? NationSet{nation} : NationSet{};
  }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    const int affordable = std::min(most, coins_of(play.state, nation) / price);
    const int times = play.choose_number(nation, msg::event_monks_ask(nation), 0, affordable);
    if (times == 0) return;
    pay(play, nation, times * price);
    credit(play, nation, times * halves, msg::event_monks);
  }
};

// E53
class RoyalConversion final : public Card {
  static NationSet kingdoms(const State& state, Religion religion) {
    return select(NationSet::every(), [&](Nation nation) {
      return nation != Nation::rebels && is_active(state, nation) && status_of(state, nation) == Status::kingdom &&
             state.nations[nation].religion == religion;
    });
  }
  static void turn_catholic(Play& play, Nation nation, int halves) {
    convert(play, nation, Religion::catholic);
    credit(play, nation, halves, msg::event_conversion);
  }

 public:
  [[nodiscard]] bool legal(const State& state, const Occasion&) const override {
    return !(kingdoms(state, Religion::pagan) | kingdoms(state, Religion::arian)).empty();
  }
  // Any pagan Kingdom by lot, or a certain Arian one.
  void resolve(Play& play, const Occasion& now) const override {
    const NationSet pagans = kingdoms(play.state, Religion::pagan);
    std::vector<Text> texts;
    std::vector<Nation> nations;
    if (!pagans.empty()) {
      texts.emplace_back(msg::event_conversion_pagan);
      nations.push_back(no_nation);
    }
    for (Nation nation : kingdoms(play.state, Religion::arian)) {
      texts.push_back(msg::event_conversion_arian(nation));
      nations.push_back(nation);
    }
    const auto chosen =
        static_cast<std::size_t>(play.choose_option(now.player, msg::card_ask_target(now.event), texts));
    play.say(texts[chosen], 1);
    if (!stands(play, now)) return;
    if (nations[chosen] != no_nation) return turn_catholic(play, nations[chosen], 10);
    turn_catholic(play, play.random(pagans), 20);
  }
};

// E67
class Windfall final : public NationCard {
  [[nodiscard]] NationSet targets(const State& state, const Occasion& now) const override {
    return is_civilized(state, now.moment.nation) ? NationSet{now.moment.nation} : NationSet{};
  }
  void effect(Play& play, const Occasion&, Nation nation) const override { gain(play, nation, 10); }
};

}  // namespace

std::span<const CardEntry> administration_events() {
  static const GoodAdministration good_administration;
  static const MonasticSpirit monastic_spirit;
  static const RoyalConversion royal_conversion;
  static const Windfall windfall;
  static const CardEntry entries[] = {{Event::good_administration, &good_administration},
                                      {Event::monastic_spirit, &monastic_spirit},
                                      {Event::royal_conversion, &royal_conversion},
                                      {Event::windfall, &windfall}};
  return entries;
}

}  // namespace auspex::invasions

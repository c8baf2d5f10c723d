// Events that make and break alliances and other ties.
#include "games/invasions/alliances.h"

#include "games/invasions/events/card.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_event_cards.h"

namespace auspex::invasions {

namespace {

NationSet active_nations(const State& state) {
  return select(NationSet::every(),
                [&](Nation nation) { return nation != Nation::rebels && is_active(state, nation); });
}

// Several nations that become allies of each other.
class AllianceCard : public Card {
 protected:
  AllianceCard(int least, int most) : least_(least), most_(most) {}
  // Who may be named beside those named already.
  [[nodiscard]] virtual NationSet partners(const State& state, NationSet named) const = 0;

 private:
  // With whom somebody could join.
  [[nodiscard]] NationSet first(const State& state) const {
    return select(partners(state, {}), [&](Nation nation) { return !partners(state, {nation}).empty(); });
  }
  [[nodiscard]] bool legal(const State& state, const Occasion&) const final { return !first(state).empty(); }

  [[nodiscard]] NationSet named(Play& play, const Occasion& now) const {
    NationSet nations;
    while (nations.size() < most_) {
      const NationSet from = nations.empty() ? first(play.state) : partners(play.state, nations);
      const Ask ask = msg::event_alliance_ask(now.event, nations);
      if (from.empty()) break;
      if (nations.size() < least_) {
        nations.add(play.choose(now.player, ask, from));
      } else if (const std::optional<Nation> one = play.may_choose(now.player, ask, from)) {
        nations.add(*one);
      } else {
        break;
      }
    }
    return nations;
  }
  void resolve(Play& play, const Occasion& now) const final {
    if (now.drawn() && !stands(play, now)) return;
    if (!legal(play.state, now)) return play.say(msg::card_void(now.event), 1);
    const NationSet nations = named(play, now);
    play.say(msg::card_on_nations(nations), 1);
    if (!now.drawn() && !stands(play, now)) return;
    for (Nation a : nations) {
      for (Nation b : nations) {
        if (a < b && !allied(play.state, a, b)) make_alliance(play, a, b, 1);
      }
    }
  }

  int least_;
  int most_;
};

// E03
class Alliance final : public AllianceCard {
 public:
  Alliance() : AllianceCard(2, 2) {}

 private:
  [[nodiscard]] NationSet partners(const State& state, NationSet named) const override {
    return select(active_nations(state) - named, [&](Nation nation) {
      if (is_empire(state, nation) || state.nations[nation].has(Flag::intolerant)) return false;
      if (state.nations[nation].has(Flag::no_new_alliances)) return false;
      return named.empty() || (!tied(state, nation, named.first()) && may_ally(state, nation, named.first()));
    });
  }
};

// E10
class BarbarianCoalition final : public AllianceCard {
 public:
  BarbarianCoalition() : AllianceCard(2, 4) {}

 private:
  static constexpr int most_of_a_seat = 2;

  [[nodiscard]] NationSet partners(const State& state, NationSet named) const override {
    return select(active_nations(state) - named, [&](Nation nation) {
      if (!is_barbarian(state, nation) || state.nations[nation].has(Flag::no_new_alliances)) return false;
      int of_the_seat = 0;
      for (Nation other : named) {
        if (!allied(state, nation, other) && !may_ally(state, nation, other)) return false;
        of_the_seat += same_seat(state, nation, other) ? 1 : 0;
      }
      return of_the_seat < most_of_a_seat;
    });
  }
};

// E12
class Betrayal final : public NationCard {
  struct Bonds {
    std::vector<Text> texts;
    std::vector<Nation> others;  // allies; the nation itself for its own bond; federates of an Empire
  };
  static Bonds bonds_of(const State& state, Nation nation) {
    Bonds found;
    for (const Tie& tie : ties(state)) {
      if (tie.kind != TieKind::alliance || (tie.a != nation && tie.b != nation)) continue;
      const Nation other = tie.a == nation ? tie.b : tie.a;
      found.texts.push_back(msg::event_betray_ally(other));
      found.others.push_back(other);
    }
    const NationState& now = state.nations[nation];
    if (now.bond != Bond::none) {
      found.texts.push_back(msg::event_betray_lord(now.lord, now.bond));
      found.others.push_back(nation);
    }
    for (Nation federate : bound_to(state, nation, Bond::foedus)) {
      found.texts.push_back(msg::event_betray_federate(federate));
      found.others.push_back(federate);
    }
    return found;
  }
  [[nodiscard]] NationSet targets(const State& state, const Occasion& now) const override {
    return bonds_of(state, now.moment.nation).texts.empty() ? NationSet{} : NationSet{now.moment.nation};
  }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    Bonds bonds = bonds_of(play.state, nation);
    bonds.texts.emplace_back(msg::event_betray_nobody);
    const auto chosen =
        static_cast<std::size_t>(play.choose_option(nation, msg::event_betray_ask(nation), bonds.texts));
    if (chosen == bonds.others.size()) return;
    const Nation other = bonds.others[chosen];
    play.say(bonds.texts[chosen], 1);
    if (other == nation || is_bound(play.state, other, Bond::foedus, nation)) {
      end_bond(play, other);
    } else {
      end_alliance(play, nation, other);
    }
  }
};

}  // namespace

std::span<const CardEntry> alliance_events() {
  static const Alliance alliance;
  static const BarbarianCoalition barbarian_coalition;
  static const Betrayal betrayal;
  static const CardEntry entries[] = {
      {Event::alliance, &alliance}, {Event::barbarian_coalition, &barbarian_coalition}, {Event::betrayal, &betrayal}};
  return entries;
}

}  // namespace auspex::invasions

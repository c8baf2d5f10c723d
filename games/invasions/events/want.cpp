// Public events that afflict a Civilized Area: heresy, famine, scarcity, plague (XIV.L, XVIII.K, XXXI.C).
#include "games/invasions/events/card.h"
#include "games/invasions/purchases.h"
#include "games/invasions/religion.h"
#include "games/invasions/revolts.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_event_cards.h"

namespace auspex::invasions {

namespace {

// An Area that is rolled for, again while it will not do (XVI.C.4).
class AreaCard : public PlainCard {
 protected:
  [[nodiscard]] virtual bool strikes(const AreaState&) const { return true; }
  virtual void afflict(Play& play, const Occasion& now, Area area) const = 0;

 private:
  void effect(Play& play, const Occasion& now) const final {
    const AreaSet open = select(AreaSet::every(), [&](Area area) { return strikes(play.state.areas[area]); });
    const std::optional<Area> area = random_civilized_area(play, Half::by_check, open);
    if (!area) return play.say(msg::card_void(now.event), 1);
    play.say(msg::event_area_struck(now.event, *area));
    afflict(play, now, *area);
  }
};

// XIV.L.1: the first to strike cuts the income.
void cut_income(State& state, Area area, Want want) {
  if (state.areas[area].want == Want::none) state.areas[area].want = want;
}

// E26
class Famine final : public AreaCard {
  [[nodiscard]] bool strikes(const AreaState& area) const override { return area.want != Want::scarcity; }
  void afflict(Play& play, const Occasion&, Area area) const override { cut_income(play.state, area, Want::famine); }
};

// E56
class Scarcity final : public AreaCard {
  [[nodiscard]] bool strikes(const AreaState& area) const override { return area.want != Want::famine; }
  void afflict(Play& play, const Occasion&, Area area) const override { cut_income(play.state, area, Want::scarcity); }
};

// E32, R39
class HeresyEvent final : public AreaCard {
  [[nodiscard]] bool strikes(const AreaState& area) const override { return area.heresy == Heresy::none; }
  void afflict(Play& play, const Occasion&, Area area) const override { place_heresy(play, area); }
};

// E46
class Plague final : public AreaCard {
  static Bands stationed(const State& state, Nation nation, Area area) {
    Bands found;
    for (Space province : provinces_in(area)) {
      for (const Band& band : bands_of(state, nation, province)) found.push_back(band);
    }
    return found;
  }
  static void strike_cities(Play& play, Side side, Area area) {
    for (Space city : provinces_in(area)) {
      if (city_level(play.state, city) < 2) continue;
      play.say(msg::event_plague_city(city_of(city)), 1);
      if (!play.d2(side)) change_level(play, city, -1);
    }
  }
  static void strike_units(Play& play, Nation nation, Area area) {
    const int losses = is_civilized(play.state, nation) ? 2 : 1;
    for (int i = 0; i < losses; ++i) lose_unit(play, nation, stationed(play.state, nation, area), true, true);
    static_cast<void>(check_disappearance(play, nation));
  }
  void afflict(Play& play, const Occasion& now, Area area) const override {
    State& state = play.state;
    state.areas[area].plague = true;
    cut_income(state, area, Want::plague);
    strike_cities(play, now.player, area);
    for (Nation nation : play_order()) {
      if (nation != Nation::rebels && !stationed(state, nation, area).empty()) strike_units(play, nation, area);
    }
  }
};

}  // namespace

std::span<const CardEntry> want_events() {
  static const Famine famine;
  static const Scarcity scarcity;
  static const HeresyEvent heresy;
  static const Plague plague;
  static const CardEntry entries[] = {
      {Event::famine, &famine}, {Event::scarcity, &scarcity}, {Event::heresy, &heresy}, {Event::plague, &plague}};
  return entries;
}

}  // namespace auspex::invasions

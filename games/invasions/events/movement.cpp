// Events of stacks on the move: revenge, attrition, reactions, the sea.
#include "games/invasions/movement.h"

#include "games/invasions/events/card.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_event_battles.h"

namespace auspex::invasions {

namespace {

// Annex 1: the window stack_movement is three moments.
bool has_entered(const Occasion& now) { return now.moment.province != nowhere; }
bool is_reacting(const Occasion& now) { return !has_entered(now) && now.moment.reaction != nullptr; }
bool meets_enemies(const Occasion& now) { return !has_entered(now) && now.moment.reaction == nullptr; }

// E01
class ToothForATooth final : public PlainCard {
  void effect(Play&, const Occasion& now) const override { now.moment.party->kill_halves += 4; }
};

// E07
class Attrition final : public PlainCard {
  // The stack that has entered: interceptors, or the active one.
  static Bands& stack(const Occasion& now) {
    return now.moment.reaction != nullptr ? now.moment.reaction->units : now.moment.party->units;
  }

 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const override {
    if (!has_entered(now) || stack(now).empty()) return false;
    const Nation nation = now.moment.reaction != nullptr ? now.moment.reaction->nation : now.moment.party->nation;
    return !is_friendly(state, nation, now.moment.province);
  }

 private:
  static void strike(Play& play, Bands& units, const Band& one) {
    take_from(units, one);
    if (hit(play.state, one)) {
      play.say(msg::event_attrition_loss(one.kind.unit, one.kind.people), 1);
      return;
    }
    add_to(units, {one.at, one.kind.with(Mark::damaged), 1});
    play.say(msg::event_attrition_damage(one.kind.unit, one.kind.people), 1);
  }
  void effect(Play& play, const Occasion& now) const override {
    Bands& units = stack(now);
    for (const Band& band : Bands(units)) {
      for (int i = 0; i < band.count; ++i) {
        if (play.d10(band.kind.serves) >= 8) strike(play, units, band.some(1));
      }
    }
  }
};

// E48
class ReactionCard final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State&, const Occasion& now) const override { return is_reacting(now); }

 private:
  void effect(Play&, const Occasion& now) const override { now.moment.reaction->modifier += 4; }
};

// E61
class SurpriseOverrun final : public PlainCard {
  static constexpr int ratio = 4;

 public:
  [[nodiscard]] bool legal(const State&, const Occasion& now) const override {
    return meets_enemies(now) && now.moment.party->overrun_ratio > ratio;
  }

 private:
  void effect(Play&, const Occasion& now) const override { now.moment.party->overrun_ratio = ratio; }
};

// E36
class InterceptionCard final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State&, const Occasion& now) const override { return !now.moment.reaction->forced; }

 private:
  void effect(Play&, const Occasion& now) const override { now.moment.reaction->forced = true; }
};

// E57: the nation that is intercepted pays the interceptors to stay where they are.
class Sedition final : public PlainCard {
  static constexpr int most = 2;  // units that desert, and auxiliaries that are exchanged

  static int bribe(const Reaction& reaction) { return reaction.leaders.empty() ? 5 : 10; }
  static bool borders(const State& state, Nation briber, Nation other) {
    const SpaceSet theirs = controlled(state, other) | (spaces_of(state, other) & all_land);
    return !(around(spaces_of(state, briber) & all_land) & theirs).empty();
  }

 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const override {
    const Reaction& reaction = *now.moment.reaction;
    const Nation briber = now.moment.party->nation;
    return !reaction.called_off && can_pay(state, briber, bribe(reaction)) && borders(state, briber, reaction.nation);
  }

 private:
  // They will not intercept before their nation is active again.
  static void stay(State& state, Reaction& reaction) {
    reaction.called_off = true;
    for (Band& band : reaction.units) {
      const Kind kind = band.kind.with(Mark::intercepted);
      state.forces.change(band, kind);
      band.kind = kind;
    }
  }
  // An auxiliary Goth is of either people.
  static bool same_people(Nation a, Nation b) { return a == b || (nation_info[a].goth && nation_info[b].goth); }
  static Bands auxiliaries(const Reaction& reaction, Nation briber, bool of_his_people) {
    Bands found;
    for (const Band& band : reaction.units) {
      if (band.kind.auxiliary() && same_people(band.kind.people, briber) == of_his_people) found.push_back(band);
    }
    return found;
  }
  // As members of the party go, now that it has set out.
  static Kind setting_out(const Party& party, const Kind& kind) {
    return party.campaign ? kind.following(party.banner) : kind.with(Mark::done);
  }
  static void join(State& state, Party& party, const Kind& kind) {
    const Band one = {party.at, kind, 1};
    state.forces.add(one);
    add_to(party.units, one);
  }

  // Auxiliaries of the briber's own people become his.
  static void exchange(Play& play, Party& party, Reaction& reaction, const Band& one) {
    State& state = play.state;
    if (pool_left(state, party.nation, one.kind.unit) == 0 || room_for(state, party.nation, party.at) == 0) return;
    take_from(reaction.units, one);
    dismiss(state, one);
    join(state, party, setting_out(party, national(party.nation, one.kind.unit)));
    play.say(msg::event_bribe_exchanged(one.kind.unit, party.nation), 1);
  }
  // Others go over to him until the step or campaign ends, or home where there is no room.
  static void desert(Play& play, Party& party, Reaction& reaction, const Band& one) {
    State& state = play.state;
    const bool room = room_for(state, party.nation, party.at) > 0;
    take_from(reaction.units, one);
    eliminate(state, one);
    play.say(msg::event_bribe_deserter(one.kind.unit, one.kind.people, party.nation), 1);
    if (!room) return;
    Kind kind = national(one.kind.people, one.kind.unit).serving(party.nation).following(banner_of_settlers);
    if (one.kind.has(Mark::damaged)) kind = kind.with(Mark::damaged);
    join(state, party, kind.with(Mark::done));
  }

  void effect(Play& play, const Occasion& now) const override {
    Party& party = *now.moment.party;
    Reaction& reaction = *now.moment.reaction;
    const Nation briber = party.nation;
    pay(play, briber, bribe(reaction));
    if (!play.d2(briber)) return play.say(msg::event_bribe_vain(reaction.nation), 1);
    stay(play.state, reaction);
    const auto some = [&](const Bands& among) {
      const int n = std::min(most, size_of(among));
      return play.choose_units(play.side_of(briber), msg::event_bribe_ask(briber, reaction.nation), among, 0, n);
    };
    for (const bool own : {true, false}) {
      for (const Band& band : some(auxiliaries(reaction, briber, own))) {
        for (int i = 0; i < band.count; ++i) {
          own ? exchange(play, party, reaction, band.some(1)) : desert(play, party, reaction, band.some(1));
        }
      }
    }
  }
};

// E33: nomads are used to it.
class ImmobilizedHorde final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State&, const Occasion& now) const override {
    const Reaction& reaction = *now.moment.reaction;
    return reaction.horde && !reaction.horde_stays && !nation_info[reaction.nation].nomad;
  }

 private:
  void effect(Play&, const Occasion& now) const override { now.moment.reaction->horde_stays = true; }
};

// E25, E60
class Weather final : public PlainCard {
 public:
  explicit Weather(int modifier) : modifier_(modifier) {}

 private:
  void effect(Play&, const Occasion& now) const override { now.moment.landing->modifier += modifier_; }

  int modifier_;
};

}  // namespace

std::span<const CardEntry> movement_events() {
  static const ToothForATooth tooth_for_a_tooth;
  static const Attrition attrition;
  static const ReactionCard reaction;
  static const SurpriseOverrun surprise_overrun;
  static const InterceptionCard interception;
  static const Sedition sedition;
  static const ImmobilizedHorde immobilized_horde;
  static const Weather expert_navigation(2);
  static const Weather storm(-3);
  static const CardEntry entries[] = {{Event::a_tooth_for_a_tooth, &tooth_for_a_tooth},
                                      {Event::attrition, &attrition},
                                      {Event::reaction, &reaction},
                                      {Event::surprise_overrun, &surprise_overrun},
                                      {Event::interception, &interception},
                                      {Event::sedition, &sedition},
                                      {Event::immobilized_horde, &immobilized_horde},
                                      {Event::expert_navigation, &expert_navigation},
                                      {Event::storm, &storm}};
  return entries;
}

}  // namespace auspex::invasions

// Marches as a person orders them: one list with the marches of whole stacks by their usual ways, so that a march is
// one answer; parts of stacks, other ways and the sea are a step further in.
#include "games/invasions/activation.h"
#include "games/invasions/combat.h"
#include "games/invasions/computer/computer.h"
#include "games/invasions/marches.h"
#include "games/invasions/orders.h"
#include "games/invasions/player.h"
#include "games/invasions/redeployment.h"
#include "games/invasions/voyage.h"
#include "generated/invasions/messages_movement.h"
#include "generated/invasions/messages_orders.h"

namespace auspex::invasions {

namespace {

// The provinces between, in the order in which they are marched through, at the end of a text that takes a row of them.
Text by_way(Text text, const Way& way) {
  std::vector<Counted> between;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) between.push_back({.name = way[i]});
  text.add(between);
  return text;
}

// Where a march may end, the nearest first.
std::vector<Space> nearest_first(const Reach& reach) {
  std::vector<std::pair<std::size_t, Space>> far;
  for (Space end : reach.ends()) far.emplace_back(reach.way(end).size(), end);
  std::sort(far.begin(), far.end());
  std::vector<Space> ends;
  for (const auto& [steps, end] : far) ends.push_back(end);
  return ends;
}

// Whom the party would meet there; of several the one with most units.
std::optional<Nation> met_at(const State& state, const Load& load, Space at) {
  std::optional<Nation> first;
  int most = 0;
  for (Nation nation : nations_at(state, at)) {
    const int n = units_at(state, nation, at);
    if (load.stance(nation) == Stance::enemy && n > most) first = nation;
    most = first == nation ? n : most;
  }
  if (first) return first;
  for (Nation nation : hordes_at(state, at)) {
    if (load.stance(nation) == Stance::enemy) return nation;
  }
  if (has_rebellio(state, at)) return Nation::rebels;
  const Nation holder = state.land[at].controller;
  const bool defended = holder != no_nation && (has_city(state, at) || load.posts(at).enemy_limes);
  return defended && load.stance(holder) == Stance::enemy ? std::optional(holder) : std::nullopt;
}

class MarchMenu {
 public:
  MarchMenu(Play& play, Side who, const Ask& why, const Marches& marches)
      : play_(play), who_(who), why_(why), marches_(marches) {}

  March ask() {
    for (;;) {
      if (std::optional<March> march = top()) return *march;
    }
  }

 private:
  struct Choice {
    enum class What : std::uint8_t {
      go,
      stand,
      detail,
      by_sea,
      fleets,
      usual,
      and_so_on,
      orders,
      pass,
      end
    } what = What::pass;
    std::size_t stack = 0;
    Space to = nowhere;
    bool horde = false;
    Nation turns_on = no_nation;
  };
  struct Where {
    enum class What : std::uint8_t { go, through, stand, by_sea, back } what = What::back;
    Space to = nowhere;
    Space by = nowhere;  // the last province or zone before it
  };

  [[nodiscard]] const State& state() const { return marches_.state(); }

  // --- The first list

  std::optional<March> top() {
    Menu<Choice> menu;
    for (std::size_t i = 0; i < marches_.stacks().size(); ++i) add(menu, i);
    const std::vector<std::size_t> divisible = stacks_in_detail();
    if (menu.empty() && divisible.empty()) return March{};
    const March usual = is_for_program() ? March{} : suggestion();
    if (usual.deed != Deed::pass) {
      menu.add(usual_text(usual), {Choice::What::usual});
      // Where seats take turns nobody gives more than one order at once.
      if (alone()) menu.add(msg::march_and_so_on, {Choice::What::and_so_on});
    }
    menu.add(msg::march_pass, {Choice::What::pass});
    menu.add(msg::march_end, {Choice::What::end});
    // What leads further in comes behind what is done at once.
    for (std::size_t i : divisible) menu.add(detail_text(marches_.stacks()[i]), {Choice::What::detail, i});
    menu.add(msg::march_orders, {Choice::What::orders});
    const Choice choice = menu.ask(play_, who_, why_);
    if (choice.what != Choice::What::usual && choice.what != Choice::What::and_so_on) return settle(choice);
    March march = usual;
    march.and_so_on = choice.what == Choice::What::and_so_on;
    return march;
  }
  // A program goes through this list to order something else (own_order.h).
  [[nodiscard]] bool is_for_program() const { return state().computer[who_]; }
  [[nodiscard]] bool alone() const { return (state().activation.members - nations_of(state(), who_)).empty(); }

  // "Do the usual": what the computer player would order next.
  [[nodiscard]] March suggestion() const {
    Unheard unheard;
    Play aside(play_.state, unheard);
    return computer_mind().march(aside, who_, why_, marches_);
  }
  [[nodiscard]] static Text usual_text(const March& march) {
    const Space to = march.way.empty() ? march.from : march.way.back();
    if (march.deed == Deed::sail) return msg::march_usual(march.from, to, named(march.fleets));
    if (march.units.empty()) return msg::march_usual_leader(march.leaders.front().leader, march.from, to);
    if (march.horde) return msg::march_usual_horde(march.from, to, named(march.units));
    return march.leaders.empty() ? msg::march_usual(march.from, to, named(march.units))
                                 : msg::march_usual_led(march.from, to, named(march.units));
  }

  void add(Menu<Choice>& menu, std::size_t index) {
    const Stack& stack = marches_.stacks()[index];
    if (is_sea(stack.at)) {
      const std::vector<Stack>& all = marches_.stacks();
      const bool alone =
          std::count_if(all.begin(), all.end(), [&](const Stack& other) { return other.at == stack.at; }) == 1;
      const int n = size_of(stack.units);
      const Nation nation = stack.units.front().kind.serves;
      menu.add(alone ? msg::march_fleets(n, stack.at) : msg::march_fleets_of(n, nation, stack.at),
               {Choice::What::fleets, index});
      return;
    }
    March march = Marches::whole(stack);
    if (!march.units.empty() && may_all_go(stack)) {
      add_ends(menu, index, march, no_nation);
      const Nation nation = marches_.party_of(march).nation;
      for (Nation other : marches_.could_turn_on(nation)) add_ends(menu, index, march, other);
      if (stack.hordes.has(nation)) {
        march.horde = true;
        add_ends(menu, index, march, no_nation);
        march.horde = false;
      }
      march.deed = Deed::stand;
      if (marches_.allows(march)) menu.add(stand_text(stack), {Choice::What::stand, index});
      if (goes_to_sea(stack, march)) menu.add(sea_text(stack), {Choice::What::by_sea, index});
    }
  }

  [[nodiscard]] std::vector<std::size_t> stacks_in_detail() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < marches_.stacks().size(); ++i) {
      const Stack& stack = marches_.stacks()[i];
      if (is_land(stack.at) && some_could_go(stack)) found.push_back(i);
    }
    return found;
  }

  // All together, or any one alone.
  [[nodiscard]] bool some_could_go(const Stack& stack) const {
    const March all_of_it = Marches::whole(stack);
    const auto could = [&](const Bands& units, const std::vector<LeaderId>& leaders) {
      if (units.empty() && leaders.empty()) return false;  // of idle leaders alone each is looked at by himself
      March some = all_of_it;
      some.units = units;
      some.leaders = leaders;
      const Party party = marches_.party_of(some);
      return !Reach(state(), party).ends().empty() || can_act_here(state(), party) || goes_to_sea(stack, some);
    };
    if (could(stack.units, stack.leaders)) return true;
    for (const Band& band : stack.units) {
      if (could({band.some(1)}, marches_.campaigning() ? std::vector{stack.captain} : std::vector<LeaderId>{}))
        return true;
    }
    for (const std::vector<LeaderId>* some : {&stack.leaders, &stack.idle}) {
      for (const LeaderId& id : *some) {
        if (!marches_.campaigning() && could({}, {id})) return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool may_all_go(const Stack& stack) const {
    for (Nation nation : state().activation.members) {
      int n = 0;
      for (const Band& band : stack.units) n += band.kind.serves == nation ? band.count : 0;
      if (n > marches_.left_to_move(nation)) return false;
    }
    return true;
  }

  void add_ends(Menu<Choice>& menu, std::size_t index, March march, Nation turns_on) {
    march.turns_on = turns_on;
    const Party party = marches_.party_of(march);
    const Reach reach(state(), party);
    for (Space end : nearest_first(reach)) {
      // Turning on somebody is for where they are.
      const bool theirs =
          turns_on != no_nation && (controls(state(), turns_on, end) || has_units(state(), turns_on, end));
      if (turns_on != no_nation && !theirs) continue;
      menu.add(go_text(marches_.stacks()[index], march, reach, end),
               {Choice::What::go, index, end, march.horde, turns_on});
    }
  }

  [[nodiscard]] Text go_text(const Stack& stack, const March& march, const Reach& reach, Space end) const {
    return by_way(goal_text(stack, march, reach, end), reach.way(end));
  }

  [[nodiscard]] Text goal_text(const Stack& stack, const March& march, const Reach& reach, Space end) const {
    const Leader captain = stack.captain.leader;
    const bool campaign = captain != no_leader;
    const Space from = stack.at;
    const int price = stack.price;
    if (march.turns_on != no_nation) {
      return campaign ? msg::campaign_turn(captain, from, end, march.turns_on, price, {})
                      : msg::march_turn(from, end, march.turns_on, {});
    }
    if (march.horde) {
      return campaign ? msg::campaign_horde(captain, from, end, price, {}) : msg::march_horde(from, end, {});
    }
    if (const std::optional<Nation> met = met_at(state(), reach.load(), end)) {
      return campaign ? msg::campaign_at(captain, from, end, *met, price, {}) : msg::march_at(from, end, *met, {});
    }
    return campaign ? msg::campaign_to(captain, from, end, price, {}) : msg::march_to(from, end, {});
  }
  [[nodiscard]] static Text stand_text(const Stack& stack) {
    const bool campaign = stack.captain.leader != no_leader;
    return campaign ? msg::campaign_stand(stack.captain.leader, stack.at, stack.price) : msg::march_stand(stack.at);
  }
  [[nodiscard]] static Text sea_text(const Stack& stack) {
    const bool campaign = stack.captain.leader != no_leader;
    return campaign ? msg::campaign_sea(stack.captain.leader, stack.at, stack.price) : msg::march_sea(stack.at);
  }
  [[nodiscard]] static Text detail_text(const Stack& stack) {
    const bool campaign = stack.captain.leader != no_leader;
    return campaign ? msg::campaign_detail(stack.captain.leader, stack.at, stack.price) : msg::march_detail(stack.at);
  }

  std::optional<March> settle(const Choice& choice) {
    switch (choice.what) {
      case Choice::What::pass:
        return March{};
      case Choice::What::end: {
        March march;
        march.deed = Deed::end;
        return march;
      }
      case Choice::What::orders:
        change_orders(play_, who_);
        return std::nullopt;
      default:
        break;
    }
    const Stack& stack = marches_.stacks()[choice.stack];
    March march = Marches::whole(stack);
    march.horde = choice.horde;
    switch (choice.what) {
      case Choice::What::go:
        march.turns_on = choice.turns_on;
        march.way = Reach(state(), marches_.party_of(march)).way(choice.to);
        return march;
      case Choice::What::stand:
        march.deed = Deed::stand;
        return march;
      case Choice::What::by_sea:
        return by_sea(march);
      case Choice::What::fleets:
        return sail(stack);
      default:
        return in_detail(stack);
    }
  }

  // --- Part of a stack, another way

  // Who goes in one answer, and then where; everything one by one for whoever wants it otherwise.
  std::optional<March> in_detail(const Stack& stack) {
    struct Part {
      bool one_by_one = false;
      Bands units{};
      bool led = false;
      LeaderId alone{};
    };
    Menu<Part> menu;
    const int n = size_of(stack.units);
    if (n > 0 && may_all_go(stack)) menu.add(all_text(stack), {.units = stack.units, .led = true});
    if (nations_in(stack).size() == 1) {
      const int most = std::min(n - 1, marches_.left_to_move(nations_in(stack).first()));
      const Bands ordered = most_useful_first(state(), stack.units);
      const bool leaders = !stack.leaders.empty();
      for (int some = most; some > 0; --some) {
        const Bands best = first_of(ordered, some);
        menu.add(leaders ? msg::march_best_led(some, named(best)) : msg::march_best(some, named(best)),
                 {.units = best, .led = true});
      }
      for (int some = 1; some <= most && !marches_.campaigning(); ++some) {
        const Bands cheapest = first_of({ordered.rbegin(), ordered.rend()}, some);
        if (leaders || !alike(cheapest, first_of(ordered, some))) {
          menu.add(msg::march_cheapest(some, named(cheapest)), {.units = cheapest});
        }
      }
    }
    for (const LeaderId& id : marches_.campaigning() ? std::vector<LeaderId>{} : stack.leaders) {
      menu.add(msg::march_alone(id.leader), {.alone = id});
    }
    menu.add(msg::march_one_by_one, {.one_by_one = true});
    const Part part = menu.choose(play_, who_, msg::march_part_ask(stack.at));
    if (part.one_by_one) return one_by_one(stack);
    March march = Marches::whole(stack);
    march.units = part.units;
    if (!part.led) march.leaders.clear();
    if (part.alone.leader != no_leader) march.leaders = {part.alone};
    return where_to(march);
  }

  [[nodiscard]] static NationSet nations_in(const Stack& stack) {
    NationSet nations;
    for (const Band& band : stack.units) nations.add(band.kind.serves);
    return nations;
  }
  [[nodiscard]] static Text all_text(const Stack& stack) {
    return stack.leaders.empty() ? msg::march_all(named(stack.units)) : msg::march_all_led(named(stack.units));
  }
  [[nodiscard]] static Bands first_of(const Bands& ordered, int n) {
    Bands some;
    for (const Band& band : ordered) {
      const int take = std::min<int>(band.count, n - size_of(some));
      if (take > 0) some.push_back(band.some(take));
    }
    return some;
  }
  [[nodiscard]] static bool alike(const Bands& a, const Bands& b) {
    return std::all_of(a.begin(), a.end(),
                       [&](const Band& band) { return how_many(b, band.at, band.kind) == band.count; });
  }

  std::optional<March> one_by_one(const Stack& stack) {
    March march = Marches::whole(stack);
    march.units.clear();
    march.leaders.clear();
    choose_units(stack, march);
    choose_leaders(stack, march);
    // XXII.F.1: nobody campaigns alone.
    if (march.units.empty() && (march.leaders.empty() || marches_.campaigning())) return std::nullopt;
    const Nation nation = marches_.party_of(march).nation;
    const bool own = std::any_of(march.units.begin(), march.units.end(),
                                 [&](const Band& band) { return band.kind.serves == nation; });
    march.horde = own && stack.hordes.has(nation) && play_.agree(who_, msg::march_horde_ask(nation));
    for (Nation other : march.units.empty() ? NationSet{} : stack.invites) {
      if (play_.agree(who_, msg::march_invite_ask(other, stack.at))) march.invited.add(other);
    }
    const NationSet others = march.units.empty() ? NationSet{} : marches_.could_turn_on(nation);
    if (const std::optional<Nation> other = play_.may_choose(who_, msg::march_turn_ask(nation), others)) {
      march.turns_on = *other;
    }
    return where_to(march);
  }

  void choose_units(const Stack& stack, March& march) {
    const bool leaders_could = !marches_.campaigning() && !(stack.leaders.empty() && stack.idle.empty());
    const NationSet nations = nations_in(stack);
    for (Nation nation : nations) {
      Bands own;
      for (const Band& band : stack.units) {
        if (band.kind.serves == nation) own.push_back(band);
      }
      const int most = std::min(size_of(own), marches_.left_to_move(nation));
      const int least = leaders_could || nations.size() > 1 || most == 0 ? 0 : 1;
      if (most == 0) continue;
      for (const Band& band : play_.choose_units(who_, msg::march_units_ask(nation, stack.at), own, least, most)) {
        march.units.push_back(band);
      }
    }
  }

  void choose_leaders(const Stack& stack, March& march) {
    for (const std::vector<LeaderId>* some : {&stack.leaders, &stack.idle}) {
      for (const LeaderId& id : *some) {
        const bool leads = marches_.campaigning() && id == stack.captain;
        if (leads || play_.agree(who_, msg::march_leader_ask(id.leader, id.nation, stack.at)))
          march.leaders.push_back(id);
      }
    }
  }

  std::optional<March> where_to(March march) {
    const Party party = marches_.party_of(march);
    const Reach reach(state(), party);
    Menu<Where> menu;
    for (Space end : reach.ends()) {
      for (Space entry : reach.entries(end)) {
        menu.add(by_way(msg::march_where(end, {}), reach.way(end, entry)), {Where::What::go, end, entry});
      }
    }
    for (Space next : reach.first_steps()) menu.add(msg::march_through(next), {Where::What::through, next, nowhere});
    March here = march;
    here.deed = Deed::stand;
    here.invited = {};
    if (marches_.allows(here)) menu.add(msg::march_here(march.from), {Where::What::stand});
    const Stack* stack = nullptr;
    for (const Stack& each : marches_.stacks()) {
      if (each.at == march.from && each.captain == march.captain) stack = &each;
    }
    if (goes_to_sea(*stack, march)) menu.add(msg::march_by_sea, {Where::What::by_sea});
    menu.add(msg::march_back, {Where::What::back});
    const Where where = menu.ask(play_, who_, msg::march_where_ask(party.nation, march.from));
    switch (where.what) {
      case Where::What::go:
        march.way = reach.way(where.to, where.by);
        return march;
      case Where::What::through:
        march.way.push_back(where.to);
        march.step_by_step = true;
        return march;
      case Where::What::stand:
        return here;
      case Where::What::by_sea:
        return by_sea(march);
      case Where::What::back:
        break;
    }
    return std::nullopt;
  }

  // --- The sea

  // With the fleets of that zone, as many as there are; without any from nowhere.
  [[nodiscard]] March carried(const March& march, Space harbour) const {
    March by = march;
    by.deed = Deed::march;
    by.harbour = harbour;
    if (harbour != nowhere) by.fleets = marches_.fleets_in(harbour, marches_.party_of(march).nation);
    return by;
  }
  [[nodiscard]] SpaceSet sea_ends(const March& march, Space harbour) const {
    return Voyages(state(), marches_.party_of(carried(march, harbour)), harbour).ends();
  }
  [[nodiscard]] bool goes_to_sea(const Stack& stack, const March& march) const {
    for (Space harbour : marches_.harbours(marches_.party_of(march).nation, stack.at)) {
      if (!sea_ends(march, harbour).empty()) return true;
    }
    return !sea_ends(march, nowhere).empty();
  }

  std::optional<March> by_sea(const March& march) {
    const Nation nation = marches_.party_of(march).nation;
    std::vector<Space> harbours;
    for (Space harbour : marches_.harbours(nation, march.from)) {
      if (!sea_ends(march, harbour).empty()) harbours.push_back(harbour);
    }
    if (!sea_ends(march, nowhere).empty()) harbours.push_back(nowhere);
    Menu<Space> ways;
    for (Space harbour : harbours) {
      ways.add(harbour == nowhere ? Text(msg::march_no_fleets)
                                  : msg::march_with_fleets(size_of(carried(march, harbour).fleets), harbour),
               harbour);
    }
    const Space harbour = ways.choose(play_, who_, msg::march_harbour_ask(nation, march.from));
    March by = carried(march, harbour);
    const Voyages voyages(state(), marches_.party_of(by), harbour);
    Menu<Where> menu;
    for (Space end : voyages.ends()) {
      for (Space zone : voyages.last_zones(end)) menu.add(msg::march_lands(end, zone), {Where::What::go, end, zone});
    }
    menu.add(msg::march_back, {Where::What::back});
    const Where where = menu.ask(play_, who_, msg::march_where_ask(nation, march.from));
    if (where.what == Where::What::back) return std::nullopt;
    by.way = voyages.way(where.to, where.by);
    return by;
  }

  std::optional<March> sail(const Stack& stack) {
    March march = Marches::whole(stack);
    const Nation nation = marches_.party_of(march).nation;
    march.fleets =
        play_.choose_units(who_, msg::march_units_ask(nation, stack.at), stack.units, 1, size_of(stack.units));
    const Party party = marches_.party_of(march);
    Menu<Where> menu;
    for (Space zone : sailing_ends(state(), party)) menu.add(msg::march_sail(zone), {Where::What::go, zone});
    if (is_legal_sailing(state(), party, {})) menu.add(msg::march_here(stack.at), {Where::What::stand});
    menu.add(msg::march_back, {Where::What::back});
    const Where where = menu.ask(play_, who_, msg::march_where_ask(nation, stack.at));
    if (where.what == Where::What::back) return std::nullopt;
    if (where.what == Where::What::go) march.way = sailing_way(state(), party, where.to);
    return march;
  }

  Play& play_;
  Side who_;
  const Ask& why_;
  const Marches& marches_;
};

}  // namespace

March Player::march(Play& play, Side who, const Ask& why, const Marches& marches) {
  return MarchMenu(play, who, why, marches).ask();
}

// On where it was going, elsewhere, one province further, or no more; some may stay here first.
Onward Player::march_on(Play& play, Side who, const Ask& why, const Party& party, std::span<const Space> rest) {
  Onward onward;
  Party going = party;
  for (;;) {
    struct Next {
      enum class What : std::uint8_t { go, through, drop, stop } what = What::stop;
      Space to = nowhere;
    };
    const Reach reach(play.state, going);
    Menu<Next> menu;
    const Space goal = rest.empty() ? nowhere : rest.back();
    if (reach.ends().has(goal)) menu.add(msg::march_as_ordered(goal), {Next::What::go, goal});
    for (Space end : reach.ends()) {
      if (end != goal) menu.add(by_way(msg::march_where(end, {}), reach.way(end)), {Next::What::go, end});
    }
    for (Space next : reach.first_steps()) menu.add(msg::march_through(next), {Next::What::through, next});
    const bool can_drop = onward.dropped.empty() && size_of(party.units) > 1 &&
                          may_drop(play.state, party, {party.units.front().some(1)});
    if (can_drop && !menu.empty()) menu.add(msg::march_drop(party.at), {Next::What::drop});
    if (onward.dropped.empty() && (may_stop(play.state, party) || menu.empty()))
      menu.add(msg::march_stop(party.at), {Next::What::stop});
    const Next next = menu.choose(person(play, who), why);
    switch (next.what) {
      case Next::What::stop:
        return {};
      case Next::What::go:
        onward.way = reach.way(next.to);
        return onward;
      case Next::What::through:
        onward.way.push_back(next.to);
        onward.step_by_step = true;
        return onward;
      case Next::What::drop: {
        const Ask ask = msg::march_drop_ask(party.nation, party.at);
        const Bands chosen = play.choose_units(who, ask, party.units, 0, size_of(party.units) - 1);
        Party rest_of_it = party;
        for (const Band& band : chosen) take_from(rest_of_it.units, band);
        const bool fits = may_drop(play.state, party, chosen) && !Reach(play.state, rest_of_it).first_steps().empty();
        if (chosen.empty() || !fits) break;
        onward.dropped = chosen;
        going = rest_of_it;
        break;
      }
    }
  }
}

// Units of one kind, all or one of them or some, and then where to.
std::optional<Transfer> Player::transfer(Play& play, Side who, const Ask& why, const Redeployment& offered) {
  struct Units {
    enum class What : std::uint8_t { these, some, done, never_again } what = What::done;
    Band units{};
  };
  Menu<Units> menu;
  // Of units that read alike, but have not done the same before, any will do: the others can follow.
  const auto add = [&](const Text& text, const Units& units) {
    if (!menu.has(text)) menu.add(text, units);
  };
  for (const Band& band : offered.units()) {
    add(text_of(band), {Units::What::these, band});
    if (band.count > 1) add(text_of(band.some(1)), {Units::What::these, band.some(1)});
    if (band.count > 2) add(msg::redeploy_some(band.kind.unit, band.at), {Units::What::some, band});
  }
  menu.add(common::msg::common_done, {});
  menu.add(msg::orders_nobody, {Units::What::never_again});
  Units chosen = menu.ask(person(play, who), why);
  if (chosen.what == Units::What::never_again) play.state.nations[offered.nation()].orders.redeploy = 1;
  if (chosen.what == Units::What::done || chosen.what == Units::What::never_again) return std::nullopt;
  const Kind& kind = chosen.units.kind;
  if (chosen.what == Units::What::some) {
    const Ask how_many_ask = msg::redeploy_number_ask(offered.nation(), kind.unit, chosen.units.at);
    chosen.units = chosen.units.some(play.choose_number(who, how_many_ask, 2, chosen.units.count - 1));
  }
  const Ask where = msg::redeploy_where_ask(offered.nation(), kind.unit, chosen.units.at);
  return Transfer{chosen.units, play.choose(who, where, offered.places(chosen.units))};
}

}  // namespace auspex::invasions

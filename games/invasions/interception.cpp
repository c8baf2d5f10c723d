// XIX.A Interception, XIX.C its place at an entry, XIX.E Inaction.
#include "games/invasions/interception.h"

#include "engine/few.h"
#include "games/invasions/administration.h"
#include "games/invasions/combat.h"
#include "games/invasions/events.h"
#include "games/invasions/leaders.h"
#include "games/invasions/movement.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/orders.h"
#include "generated/invasions/messages_interception.h"

namespace auspex::invasions {

namespace {

constexpr int reach = 3;  // XIX.A.2
constexpr int needed = 6;

bool is_barrier(Space from, Space to) {
  const Border border = border_between(from, to);
  return border == Border::ridge || border == Border::strait;
}

int distance_modifier(const State& state, int distance) {
  if (reads(state, Reading::advanced_combat)) return std::min(0, 1 - distance);
  return distance == reach ? -1 : 0;
}

int way_modifier(const State& state, Space from, std::span<const Space> way) {
  int modifier = distance_modifier(state, static_cast<int>(way.size()));
  for (Space to : way) {
    if (is_barrier(std::exchange(from, to), to)) modifier -= 2;
  }
  return modifier;
}

// The way of a stack to the party with the least in it.
class WayTo {
 public:
  using Way = Few<Space, static_cast<std::size_t>(reach)>;

  WayTo(const State& state, Nation nation, Space from, Space goal)
      : state_(state), nation_(nation), from_(from), goal_(goal), closed_(closed_provinces(state, nation)) {
    search(from, {});
  }

  [[nodiscard]] const Way& best() const { return best_; }

 private:
  void search(Space here, const Way& so_far) {
    const int left = reach - static_cast<int>(so_far.size());
    for (const Crossing& over : crossings(here)) {
      const Space next = over.to;
      if (distance(next, goal_) > left - 1 || next == from_ || closed_.has(next)) continue;
      if (std::find(so_far.begin(), so_far.end(), next) != so_far.end()) continue;
      if (over.border == Border::strait && !border_open(state_, nation_, here, next)) continue;
      Way way = so_far;
      way.push_back(next);
      if (next == goal_) {
        const int now = way_modifier(state_, from_, way);
        if (best_.empty() || now > modifier_ || (now == modifier_ && way.size() < best_.size())) {
          best_ = way;
          modifier_ = now;
        }
      } else if (!hostile(next)) {
        search(next, way);
      }
    }
  }

  bool hostile(Space province) {
    if (!known_.has(province)) {
      known_.add(province);
      if (is_hostile(state_, nation_, province)) hostile_.add(province);
    }
    return hostile_.has(province);
  }

  const State& state_;
  Nation nation_;
  Space from_;
  Space goal_;
  SpaceSet closed_;
  SpaceSet known_;
  SpaceSet hostile_;
  Way best_;
  int modifier_ = 0;
};

// Whether there is any such way: the shortest is one.
bool can_come(const State& state, Nation nation, Space from, Space goal) {
  SpaceSet closed = closed_provinces(state, nation);
  SpaceSet front = {from};
  for (int left = reach - 1; left >= 0; --left) {
    SpaceSet next;
    for (Space here : front) {
      for (const Crossing& over : crossings(here)) {
        if (distance(over.to, goal) > left || closed.has(over.to)) continue;
        if (over.border == Border::strait && !border_open(state, nation, here, over.to)) continue;
        if (over.to == goal) return true;
        next.add(over.to);
      }
    }
    closed |= next;  // nobody goes there twice
    front = select(next, [&](Space province) { return !is_hostile(state, nation, province); });
  }
  return false;
}

// --- A seat names its tries (XIX.A.8)

struct Stack {
  Nation nation;
  Space from;

  bool operator==(const Stack&) const = default;
};

class Tries {
 public:
  Tries(Play& play, Party& party) : play_(play), party_(party), near_(within(party.at, reach) - SpaceSet{party.at}) {
    for (Space from : near_) near_by_ |= nations_at(play.state, from);
    look_around();
  }

  void of_seat(Side seat) {
    std::vector<Reaction> named;
    bool more = true;
    while (more) {
      std::optional<Reaction> next = name_one(seat, named, more);
      if (!next) break;
      tried_.push_back({next->nation, next->from});
      named.push_back(std::move(*next));
    }
    for (Reaction& reaction : named) roll(reaction);
    if (!named.empty()) look_around();
  }

  Bands interceptors;

 private:
  [[nodiscard]] const State& state() const { return play_.state; }

  // Who could come as things stand: whenever something has happened.
  void look_around() {
    able_ = select(near_by_, [&](Nation nation) { return may_intercept(state(), nation, party_); });
  }

  // XIX.A.1, R79: whether a stack without leader may still be named.
  [[nodiscard]] bool leaderless_left(const std::vector<Reaction>& named) const {
    if (reads(state(), Reading::leaderless_until_success)) return !leaderless_came_;
    return !leaderless_tried_ &&
           std::none_of(named.begin(), named.end(), [](const Reaction& one) { return one.leaders.empty(); });
  }

  // B2
  [[nodiscard]] bool orders_allow(Nation nation, bool led) const {
    switch (settled(play_, nation).intercept) {
      case 1:
        return false;
      case 2:
        return controls(state(), nation, party_.at);
      case 3:
        return led;
      default:
        return true;
    }
  }

  [[nodiscard]] std::vector<Interceptors> candidates(Side seat, const std::vector<Reaction>& named) const {
    std::vector<Interceptors> found;
    const NationSet able_nations = nations_of(state(), seat) & able_;
    if (able_nations.empty()) return found;
    const bool leaderless = leaderless_left(named);
    for (Nation nation : able_nations) {
      for (Space from : select(near_, [&](Space place) { return has_units(state(), nation, place); })) {
        const Stack stack = {nation, from};
        if (std::find(tried_.begin(), tried_.end(), stack) != tried_.end()) continue;
        const Bands able = interceptors_at(state(), nation, from, party_);
        const std::vector<LeaderId> leaders = leaders_to_intercept(state(), nation, from);
        const bool led = !leaders.empty();
        if (able.empty() || (!led && !leaderless)) continue;
        const int room = room_for(state(), nation, party_.at, best_command(state(), leaders));
        if (room == 0 || !can_come(state(), nation, from, party_.at)) continue;
        if (!orders_allow(nation, led)) continue;
        found.push_back({nation, from, able, leaders, room, !leaderless});
      }
    }
    return found;
  }

  // Annex 7, B2: what a seat settles for itself here is nobody else's business.
  // `more` becomes whether it may name another.
  std::optional<Reaction> name_one(Side seat, const std::vector<Reaction>& named, bool& more) {
    const std::vector<Interceptors> stacks = candidates(seat, named);
    if (stacks.empty() || party_.let_pass.has(seat)) return std::nullopt;
    const Secretly secret(play_.dialogue, never);
    const Ask ask = msg::intercept_ask(party_.nation, party_.at);
    InterceptionAnswer answer = play_.mind(seat).intercept(play_, seat, ask, stacks);
    if (answer.lets_pass) party_.let_pass.add(seat);
    if (answer.nation == no_nation) return std::nullopt;
    more = !answer.alone;
    require_offered(is_offered(answer, stacks), catalogue(), ask.prompt);
    Reaction reaction;
    reaction.nation = answer.nation;
    reaction.from = answer.from;
    reaction.to = party_.at;
    reaction.way = interception_way(state(), answer.nation, answer.from, party_);
    reaction.units = std::move(answer.units);
    reaction.leaders = std::move(answer.leaders);
    reaction.active = &party_;
    return reaction;
  }

  [[nodiscard]] static bool is_offered(const InterceptionAnswer& answer, const std::vector<Interceptors>& stacks) {
    return std::any_of(stacks.begin(), stacks.end(), [&](const Interceptors& stack) {
      const int n = size_of(answer.units);
      const bool led_as_needed = !stack.needs_leader || !answer.leaders.empty();
      return stack.nation == answer.nation && stack.from == answer.from && n >= 1 && n <= stack.room && led_as_needed &&
             std::all_of(answer.units.begin(), answer.units.end(),
                         [&](const Band& band) { return how_many(stack.able, band.at, band.kind) >= band.count; }) &&
             std::all_of(answer.leaders.begin(), answer.leaders.end(), [&](const LeaderId& id) {
               return std::find(stack.leaders.begin(), stack.leaders.end(), id) != stack.leaders.end();
             });
    });
  }

  // --- The roll

  // What was named may have become impossible by what came before it.
  [[nodiscard]] bool still_possible(const Reaction& reaction) const {
    if (reaction.leaders.empty() && reads(state(), Reading::leaderless_until_success) && leaderless_came_) return false;
    return may_intercept(state(), reaction.nation, party_) && !party_.units.empty();
  }

  void roll(Reaction& reaction) {
    if (!still_possible(reaction)) return;
    Showing shown(play_.reaction, reaction);
    const Nation nation = reaction.nation;
    if (reaction.leaders.empty()) leaderless_tried_ = true;
    play_.say(msg::intercept_announced(nation, reaction.from, size_of(reaction.units),
                                       interception_modifier(state(), reaction)));
    const auto window = [&](Window which, Space entered = nowhere) {
      card_window(play_, which,
                  {.nation = party_.nation, .party = &party_, .reaction = &reaction, .province = entered});
    };
    window(Window::interception_announced);
    if (reaction.called_off || reaction.units.empty()) {
      play_.say(msg::intercept_called_off(nation), 1);
      return;
    }
    window(Window::stack_movement);
    const int result = play_.d10(nation) + interception_modifier(state(), reaction) + reaction.modifier;
    if (result < needed) {
      play_.say(msg::intercept_failure(nation, reaction.to), 1);
      window(Window::interception_failed);
      if (!reaction.forced) return;
    }
    arrive(reaction);
    if (!is_friendly(state(), nation, reaction.to)) window(Window::stack_movement, reaction.to);
    if (reaction.units.empty()) {
      for (const LeaderId& id : reaction.leaders) leader_escapes(play_, id);
    }
    for (const Band& band : reaction.units) add_to(interceptors, band);
  }

  void arrive(Reaction& reaction) {
    State& position = play_.state;
    if (reaction.leaders.empty()) leaderless_came_ = true;
    for (Band& band : reaction.units) {
      const Kind kind = band.kind.with(Mark::intercepted);
      position.forces.remove(band);
      band = {reaction.to, kind, band.count};
      position.forces.add(band);
    }
    for (const LeaderId& id : reaction.leaders) shift_leader(position, id, reaction.to);
    after_leaving(position, reaction.from);
    party_.stopped = true;
    play_.say(msg::intercept_success(reaction.nation, reaction.to), 1);
    for (const Band& band : reaction.units) note_presence(play_, band.kind, band.at);
  }

  Play& play_;
  Party& party_;
  SpaceSet near_;      // as far as anybody could come from
  NationSet near_by_;  // who had units there
  NationSet able_;     // of those, who may come at all
  std::vector<Stack> tried_;
  bool leaderless_tried_ = false;
  bool leaderless_came_ = false;
};

}  // namespace

bool may_intercept(const State& state, Nation nation, const Party& party) {
  if (!is_active(state, nation) || tied(state, nation, party.nation)) return false;
  const Nation holder = state.land[party.at].controller;
  if (has_tie(state, TieKind::ban, nation, party.nation) && holder != nation) return false;
  if (!reads(state, Reading::intercept_anywhere)) {
    const auto next_to = [&](Space seat) { return seat != nowhere && adjacent(seat).has(party.at); };
    const NationState& own = state.nations[nation];
    if (holder == no_nation ? !next_to(own.horde) && !next_to(own.capital) : !tied(state, nation, holder)) return false;
  }
  if (has_rebellio(state, party.at)) return false;
  for (const Band& band : state.forces.at(party.at)) {
    const bool others = band.count > how_many(party.units, band.at, band.kind);
    if (others && !tied(state, nation, band.kind.serves)) return false;
  }
  return true;
}

std::vector<Space> interception_way(const State& state, Nation nation, Space from, const Party& party) {
  if (distance(from, party.at) > reach) return {};
  const WayTo way(state, nation, from, party.at);
  return {way.best().begin(), way.best().end()};
}

Bands interceptors_at(const State& state, Nation nation, Space from, const Party& party) {
  Bands able;
  if (!is_land(from)) return able;
  for (const Band& band : bands_of(state, nation, from)) {
    const bool spent = state.numbers.interception_once != 0 && band.kind.has(Mark::intercepted);
    if (!spent && !is_lent(state, band.kind) && !confined(state, band.kind, party.at)) able.push_back(band);
  }
  return able;
}

std::vector<LeaderId> leaders_to_intercept(const State& state, Nation nation, Space from) {
  std::vector<LeaderId> found;
  for (const LeaderState& leader : leaders(state)) {
    if (leader.nation == nation && leader.at == from && !leader_inactive(state, LeaderId{leader.leader, leader.nation}))
      found.push_back({leader.leader, nation});
  }
  return found;
}

int interception_modifier(const State& state, const Reaction& reaction) {
  const Nation nation = reaction.nation;
  int modifier = best_combat(state, reaction.leaders) + way_modifier(state, reaction.from, reaction.way);
  if (state.nations[nation].capital == reaction.to) modifier += 3;
  if (is_empire(state, nation)) modifier += 2;
  modifier += bosphorus_interception(reaction.from, reaction.to);
  if (state.nations[nation].has(Flag::inaction)) modifier -= 2;
  return modifier;
}

Reactions react(Play& play, Party& party) {
  Showing shown(play.party, party);
  State& state = play.state;
  Reactions reactions;
  const NationSet attacked = foes_at(state, party) - NationSet{Nation::rebels};
  for (Side seat : seats_from(play.side_of(party.nation))) {
    for (Nation nation : attacked& nations_of(state, seat)) {
      if (flight(play, party, nation)) reactions.fled.add(nation);
    }
  }
  Tries tries(play, party);
  for (Side seat : seats_from(play.side_of(party.nation))) tries.of_seat(seat);
  reactions.interceptors = std::move(tries.interceptors);
  return reactions;
}

bool inaction_check(Play& play, Party& party, Space to) {
  const State& state = play.state;
  const NationState& own = state.nations[party.nation];
  if (!own.has(Flag::inaction) || party.leaders.empty() || own.capital == to) return true;
  const bool revolt = revolt_at(state, to) != Revolt::none || has_rebellio(state, to);
  if (revolt && controls(state, party.nation, to)) return true;
  const bool in_place = to == party.at;
  const int marched = party.marched + (in_place ? 0 : 1);
  const int barriers = party.barriers + (!in_place && is_barrier(party.at, to) ? 1 : 0);
  // Its -2 is for interceptions in others' activations.
  int modifier = best_combat(state, party.leaders) + distance_modifier(state, marched) - 2 * barriers;
  if (is_empire(state, party.nation)) modifier += 2;
  play.say(msg::inaction_roll(party.nation, to, modifier));
  const bool passed = play.d10(party.nation) + modifier >= needed;
  play.say(passed ? msg::inaction_passed(party.nation) : msg::inaction_failed(party.nation, to), 1);
  return passed;
}

}  // namespace auspex::invasions

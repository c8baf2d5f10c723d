// XIX.B Flight.
#include "games/invasions/combat.h"
#include "games/invasions/events.h"
#include "games/invasions/interception.h"
#include "games/invasions/movement.h"
#include "games/invasions/orders.h"
#include "generated/invasions/messages_interception.h"

namespace auspex::invasions {

namespace {

constexpr int needed = 9;

bool slows(Space from, Space to) { return border_between(from, to) != Border::open; }

// XIX.B.2: friendly or empty land without enemies, not where the attacker came from.
bool may_pass(const State& state, Nation nation, Space from, Space to, const Party& party) {
  if (to == party.from || to == party.at || closed_to(state, nation, to) || !border_open(state, nation, from, to))
    return false;
  return is_empty(state, to) || (is_friendly(state, nation, to) && !enemy_presence(state, nation, to));
}

// XVIII.J, XVIII.C
bool may_stay(const State& state, Nation nation, Space at, bool units) {
  const Nation holder = state.land[at].controller;
  if (holder != no_nation && passage(state, nation, holder) == Passage::transit && has_city(state, at)) return false;
  return !units || room_for(state, nation, at) > 0;
}

int cavalry_of(const State& state, std::span<const Band> units) { return tally_of(state, units).cavalry; }

// B2: the way with the best chance, of such ways the one nearest to its horde or capital.
std::vector<Space> usual_way(const State& state, Nation nation, Space at, const std::vector<std::vector<Space>>& ways) {
  const NationState& own = state.nations[nation];
  const Space home = own.horde != nowhere && own.horde != at ? own.horde : own.capital;
  const auto worth = [&](const std::vector<Space>& way) {
    const int away = home == nowhere ? 0 : distance(way.back(), home);
    return std::pair(slows(at, way.front()) ? 1 : 0, away);
  };
  return *std::min_element(ways.begin(), ways.end(), [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
}

class Flight {
 public:
  Flight(Play& play, Party& party, Nation nation) : play_(play), party_(party) {
    reaction_.flight = true;
    reaction_.nation = nation;
    reaction_.from = party.at;
    reaction_.active = &party;
  }

  bool tried() {
    const std::vector<std::vector<Space>> ways = flight_ways(play_.state, nation(), party_);
    if (ways.empty()) return false;
    gather();
    if (!choose_way(ways)) return false;
    choose_who();
    return succeeds() && go();
  }

 private:
  [[nodiscard]] Nation nation() const { return reaction_.nation; }
  [[nodiscard]] Side seat() const { return play_.side_of(nation()); }

  // Who is there.
  void gather() {
    const State& state = play_.state;
    units_ = bands_of(state, nation(), party_.at);
    for (int i : leaders_at(state, nation(), party_.at))
      leaders_.push_back({state.leaders[static_cast<std::size_t>(i)].leader, nation()});
    horde_ = state.nations[nation()].horde == party_.at;
  }
  // XIX.B.3: some could stay.
  [[nodiscard]] bool divisible() const {
    return !units_.empty() && (size_of(units_) + static_cast<int>(leaders_.size()) > 1 || horde_);
  }

  bool choose_way(const std::vector<std::vector<Space>>& ways) {
    const State& state = play_.state;
    const int orders = settled(play_, nation()).flee;
    if (orders == 1) return false;
    const int enemies = size_of(party_.units);
    if (orders == 2) {
      if (enemies < 2 * size_of(units_)) return false;
      reaction_.way = usual_way(state, nation(), party_.at, ways);
    } else {
      SpaceSet ends;
      for (const std::vector<Space>& way : ways) ends.add(way.back());
      const Ask ask = msg::flight_ask(nation(), party_.nation, party_.at, enemies);
      const FlightAnswer answer = play_.mind(seat()).flee(play_, seat(), ask, ends, divisible());
      if (answer.to == nowhere) return false;
      require_offered(ends.has(answer.to), catalogue(), ask.prompt);
      all_ = answer.all;
      reaction_.way = *std::find_if(ways.begin(), ways.end(), [&](const auto& way) { return way.back() == answer.to; });
    }
    reaction_.to = reaction_.way.back();
    return true;
  }

  // XIX.B.3
  void choose_who() {
    const State& state = play_.state;
    const Space at = party_.at;
    Bands able;
    for (const Band& band : units_) {
      if (!confined(state, band.kind, reaction_.to)) able.push_back(band);
    }
    const int room = units_.empty() ? 0 : room_for(state, nation(), reaction_.to, best_command(state, leaders_));
    const bool all_can = size_of(able) == size_of(units_) && size_of(units_) <= room;
    if (units_.empty() || (all_can && all_)) {
      reaction_.units = units_;
      reaction_.leaders = leaders_;
      reaction_.horde = horde_;
      return;
    }
    const bool usual = settled(play_, nation()).flee == 2;
    const int most = std::min(room, size_of(able));
    reaction_.units =
        usual ? best_of(able, most) : play_.choose_units(seat(), msg::flight_units_ask(nation(), at), able, 1, most);
    for (const LeaderId& id : leaders_) {
      if (usual || play_.agree(seat(), msg::flight_leader_ask(nation(), id.leader))) reaction_.leaders.push_back(id);
    }
    reaction_.horde = horde_ && (usual || play_.agree(seat(), msg::flight_horde_ask(nation())));
  }

  bool succeeds() {
    Showing shown(play_.reaction, reaction_);
    const State& state = play_.state;
    const auto window = [&](Window which) {
      card_window(play_, which, {.nation = party_.nation, .party = &party_, .reaction = &reaction_});
    };
    play_.say(msg::flight_tried(nation(), reaction_.to, flight_modifier(state, reaction_)));
    if (reaction_.horde) window(Window::flight_or_retreat);
    if (flees_without_roll(state, reaction_)) return true;
    window(Window::stack_movement);
    const int result = play_.d10(nation()) + flight_modifier(state, reaction_) + reaction_.modifier;
    if (result >= needed) return true;
    play_.say(msg::flight_failure(nation()), 1);
    return false;
  }

  bool go() {
    State& state = play_.state;
    const bool horde_goes = reaction_.horde && !reaction_.horde_stays;
    if (reaction_.horde && !horde_goes) play_.say(msg::flight_horde_stays(nation()), 1);
    if (reaction_.units.empty() && !horde_goes) return false;
    for (const Band& band : reaction_.units) state.forces.move(band, reaction_.to);
    for (const LeaderId& id : reaction_.leaders) shift_leader(state, id, reaction_.to);
    if (horde_goes) state.nations[nation()].horde = reaction_.to;
    after_leaving(state, party_.at);
    take_control(state, nation(), reaction_.to);
    play_.say(msg::flight_success(nation(), reaction_.to), 1);
    for (const Band& band : reaction_.units) note_presence(play_, band.kind, reaction_.to);
    return true;
  }

  Play& play_;
  Party& party_;
  Reaction reaction_;
  Bands units_;
  std::vector<LeaderId> leaders_;
  bool horde_ = false;
  bool all_ = true;
};

}  // namespace

std::vector<std::vector<Space>> flight_ways(const State& state, Nation nation, const Party& party) {
  const bool units = has_units(state, nation, party.at);
  std::vector<std::vector<Space>> ways;
  // First borders that do not slow it down come first, so that the first way found to a place is the best.
  for (bool slowed : {false, true}) {
    for (Space first : adjacent(party.at)) {
      if (slows(party.at, first) != slowed || !may_pass(state, nation, party.at, first, party)) continue;
      const auto add = [&](std::vector<Space> way) {
        const bool known =
            std::any_of(ways.begin(), ways.end(), [&](const auto& other) { return other.back() == way.back(); });
        if (!known && may_stay(state, nation, way.back(), units)) ways.push_back(std::move(way));
      };
      add({first});
      if (state.numbers.flight_distance < 2) continue;
      for (Space second : adjacent(first)) {
        if (may_pass(state, nation, first, second, party)) add({first, second});
      }
    }
  }
  return ways;
}

int flight_modifier(const State& state, const Reaction& reaction) {
  const Party& enemy = *reaction.active;
  int modifier = best_combat(state, reaction.leaders);
  if (standing_walls(state, reaction.from) > 0) modifier += 3;
  const int own = size_of(reaction.units);
  if (own > 0 && own >= 2 * size_of(enemy.units)) modifier += 3;
  if (cavalry_of(state, reaction.units) < cavalry_of(state, enemy.units)) modifier -= 1;
  if (slows(reaction.from, reaction.way.front())) modifier -= 2;
  return modifier;
}

bool flees_without_roll(const State& state, const Reaction& reaction) {
  if (!reads(state, Reading::advanced_combat)) return false;
  const int own = size_of(reaction.units);
  return standing_walls(state, reaction.from) > 0 || (own > 0 && own >= 3 * size_of(reaction.active->units));
}

bool flight(Play& play, Party& party, Nation nation) { return Flight(play, party, nation).tried(); }

}  // namespace auspex::invasions

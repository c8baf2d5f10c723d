#include "games/invasions/scoring.h"

#include "generated/invasions/messages_scoring.h"

namespace auspex::invasions {

std::span<const ScoringLine> lines_of(Nation list, int turn) {
  const Block& block = scoring_block[list][static_cast<std::size_t>(turn)];
  return std::span(line_table).subspan(block.first, block.size);
}

Named named_in(std::span<const ScoringLine> lines) {
  Named named;
  for (const ScoringLine& line : lines) {
    if (line.kind == LineKind::each || line.kind == LineKind::any) named.singly |= line.provinces;
    if (line.kind == LineKind::all) {
      for (Space province : line.provinces) named.areas.add(area_of(province));
    } else if (line.kind == LineKind::each_in || line.kind == LineKind::each_other_in ||
               line.kind == LineKind::at_least || line.kind == LineKind::area) {
      named.areas |= line.areas;
    }
    if (line.kind == LineKind::each_in) named.by_province |= line.areas;
  }
  return named;
}

namespace {

// XXXII.F.I.2: the joint Anglo-Saxons score by both lists, half of the sum for each of the two ledgers.
bool joint(const State& state, Nation nation) {
  return state.history.merged && (nation == Nation::angles || nation == Nation::saxons);
}

// By its list, or its two lists; `halves_by` tells what a list is worth. R71: the other reading adds and halves at the
// end alone, and until then each list fills its own ledger.
template <class HalvesBy>
void credit_lists(Play& play, Nation nation, MessageId why, HalvesBy halves_by, bool final_scoring = false) {
  if (!joint(play.state, nation)) return credit(play, nation, halves_by(nation), why);
  int angles = halves_by(Nation::angles);
  int saxons = halves_by(Nation::saxons);
  if (final_scoring || !reads(play.state, Reading::anglo_saxon_split_at_end)) angles = saxons = (angles + saxons) / 2;
  // V.C.2: credit() looks to the ledger's own bond alone.
  int& other = nation == Nation::angles ? saxons : angles;
  if (other > 0 && is_vassal(play.state, nation)) other /= 2;
  credit(play, Nation::angles, angles, why);
  credit(play, Nation::saxons, saxons, why);
}

std::span<const BonusLine> bonus_of(Nation list) {
  return std::span(bonus_lines[list].lines).first(bonus_lines[list].size);
}

bool paid(const State& state, Nation list, std::size_t line) { return (state.nations[list].paid >> line & 1) != 0; }
void mark_paid(State& state, Nation list, std::size_t line) {
  NationState& ledger = state.nations[list];
  ledger.paid = static_cast<std::uint16_t>(ledger.paid | 1U << line);
}

// Lines of a kind that pay for the deed; those that pay once and have are passed over, and the others remember it.
template <class Fits>
int pay_lines(State& state, Nation list, BonusKind kind, Fits fits) {
  int halves = 0;
  const std::span<const BonusLine> lines = bonus_of(list);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind != kind || !fits(lines[i]) || (lines[i].once && paid(state, list, i))) continue;
    halves += lines[i].halves;
    if (lines[i].once) mark_paid(state, list, i);
  }
  return halves;
}

// --- Kills

bool is_victim(const State& state, const BonusLine& line, Nation victim) {
  if (line.of.has(victim)) return true;
  if (line.of_barbarians && victim != Nation::rebels && is_barbarian(state, victim)) return true;
  return line.of_raiders && awaits_activation(state, victim);
}

// --- Creation: by the Area of the capital, once per game whatever the Area (VII.B.4)

int creation_halves(State& state, Nation list, BonusKind kind, Space capital) {
  const std::span<const BonusLine> lines = bonus_of(list);
  AreaSet named;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind != kind) continue;
    if (paid(state, list, i)) return 0;
    named |= lines[i].areas;
  }
  const Area area = area_of(capital);
  int halves = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const BonusLine& line = lines[i];
    if (line.kind != kind) continue;
    const bool here = line.elsewhere ? !named.has(area) : line.areas.empty() || line.areas.has(area);
    if (here) halves += line.halves;
  }
  // One without a line for the place has earned nothing yet: the Franks outside Gallia.
  for (std::size_t i = 0; i < lines.size() && halves != 0; ++i) {
    if (lines[i].kind == kind) mark_paid(state, list, i);
  }
  return halves;
}

void score_creation(Play& play, Nation nation, BonusKind kind, MessageId why) {
  const Space capital = play.state.nations[nation].capital;
  if (capital == nowhere) return;
  credit_lists(play, nation, why, [&](Nation list) { return creation_halves(play.state, list, kind, capital); });
}

// --- Presence (R36): of its own units, whomever they serve (XX.N.1), or of its horde

bool is_present(const State& state, Nation nation, Space province) {
  const std::span<const Band> there = state.forces.at(province);
  return state.nations[nation].horde == province ||
         std::any_of(there.begin(), there.end(), [&](const Band& band) { return band.kind.counts_for() == nation; });
}

// --- Blocks (V.D.4)

bool status_fits(const State& state, Nation nation, IfStatus when) {
  return when == IfStatus::any || (when == IfStatus::barbarian) == is_barbarian(state, nation);
}

// R62
bool scores_area(const State& state, Nation nation, Area area, SpaceSet held) {
  if (!reads(state, Reading::area_lines_need_all_provinces)) return controls_area(state, nation, area);
  return (provinces_in(area) - held).empty();
}

// R31: a province in two lines of single provinces has the higher figure alone.
int single_points(const State& state, Nation nation, std::span<const ScoringLine> lines, Space province,
                  SpaceSet all_held, SpaceSet own_held) {
  int best = 0;
  for (const ScoringLine& line : lines) {
    if (line.kind != LineKind::each || !status_fits(state, nation, line.when)) continue;
    const SpaceSet held = line.without_vassals ? own_held : all_held;
    if (line.provinces.has(province) && held.has(province)) best = std::max(best, int{line.points});
  }
  return best;
}

bool on_coast_of(Space province, Basin basin) {
  for (Space sea : seas_of(province)) {
    if (space_info[sea].basin == basin) return true;
  }
  return false;
}

int line_points(const State& state, Nation nation, Nation list, const ScoringLine& line, SpaceSet held,
                const Named& named) {
  const auto count = [&](auto fits) {
    int n = 0;
    for (Space province : held) n += fits(province) ? 1 : 0;
    return n;
  };
  // R32, R90: lines add up, but a province has one figure in the Vandals' block.
  const bool once = list == Nation::vandals && !reads(state, Reading::named_province_counts_twice);
  switch (line.kind) {
    case LineKind::each:
      return 0;  // single_points
    case LineKind::each_in:
      return line.points * count([&](Space p) { return line.areas.has(area_of(p)) && !(once && named.singly.has(p)); });
    case LineKind::each_other_in:
      return line.points * count([&](Space p) { return line.areas.has(area_of(p)) && !named.singly.has(p); });
    case LineKind::each_other_anywhere:
      return line.points * count([&](Space p) { return !named.singly.has(p); });
    case LineKind::each_other_coastal:
      return line.points * count([&](Space p) {
               return on_coast_of(p, line.basin) && !named.singly.has(p) &&
                      !(once && named.by_province.has(area_of(p)));
             });
    case LineKind::each_outside:
      return line.points * count([&](Space p) { return !line.areas.has(area_of(p)); });
    case LineKind::each_province:
      return line.points * held.size();
    case LineKind::sets_elsewhere: {
      const bool named_only = reads(state, Reading::elsewhere_not_named);
      const int others =
          count([&](Space p) { return !named.singly.has(p) && (named_only || !named.areas.has(area_of(p))); });
      return line.points * (others / line.n);
    }
    case LineKind::all:
      return (line.provinces - held).empty() ? line.points : 0;
    case LineKind::any:
      return (line.provinces & held).empty() ? 0 : line.points;
    case LineKind::at_least:
      return count([&](Space p) { return line.areas.has(area_of(p)); }) >= line.n ? line.points : 0;
    case LineKind::area: {
      int points = 0;
      for (Area area : line.areas) points += scores_area(state, nation, area, held) ? line.points : 0;
      return points;
    }
    case LineKind::both_areas: {
      for (Area area : line.areas) {
        if (!scores_area(state, nation, area, held)) return 0;
      }
      return line.points;
    }
    case LineKind::each_other_area: {
      int points = 0;
      for (Area area : AreaSet::every() - line.areas) {
        points += scores_area(state, nation, area, held) ? line.points : 0;
      }
      return points;
    }
  }
  return 0;
}

int list_halves(const State& state, Nation nation, Nation list, int turn) {
  const std::span<const ScoringLine> lines = lines_of(list, turn);
  if (lines.empty()) return 0;
  const SpaceSet all_held = counted_for_points(state, nation);
  const SpaceSet own_held = counted_for_points(state, nation, true);
  Named named = named_in(lines);
  // R77: by the other reading the Vandals' two lines for Africa are for the Area, and the province is not named.
  const bool africa_is_area = list == Nation::vandals && reads(state, Reading::vandal_africa_is_area);
  if (africa_is_area) named.singly.remove(Space::africa);
  int points = 0;
  for (Space province : named.singly& all_held) {
    points += single_points(state, nation, lines, province, all_held, own_held);
  }
  for (const ScoringLine& line : lines) {
    if (!status_fits(state, nation, line.when)) continue;
    if (africa_is_area && line.when != IfStatus::any) {
      points += scores_area(state, nation, Area::africa_area, all_held) ? line.points : 0;
      continue;
    }
    points += line_points(state, nation, list, line, line.without_vassals ? own_held : all_held, named);
  }
  return 2 * points;
}

// What the lines pay for the Area as such, besides its provinces one by one.
int area_points(const State& state, Nation nation, std::span<const ScoringLine> lines, Area area) {
  const SpaceSet held = counted_for_points(state, nation);
  int points = 0;
  for (const ScoringLine& line : lines) {
    const bool whole = line.kind == LineKind::all && area_of(line.provinces.first()) == area;
    const bool named = line.kind == LineKind::area && line.areas.has(area);
    const bool other = line.kind == LineKind::each_other_area && !line.areas.has(area);
    const bool pays =
        whole ? (line.provinces - held).empty() : (named || other) && scores_area(state, nation, area, held);
    points += pays ? line.points : 0;
  }
  return points;
}

// V.A.2, V.E.1: the full game ends with the block of the last turn, whichever that is.
int block_turn(const State& state) {
  const bool ends = state.turn >= last_turn_of[state.scenario] || state.history.islam;
  return state.scenario == Scenario::full && ends ? 0 : state.turn;
}

// Whether an entry on the map is listed for the nation from that slot of the turn on; nothing else brings it back
// (VI.E.2).
bool enters(const TurnInfo& turn, std::size_t from, Nation nation) {
  const std::span<const Slot> slots = std::span(turn.slots).first(turn.slots_size).subspan(from);
  return std::any_of(slots.begin(), slots.end(), [&](const Slot& slot) {
    const std::span<const Arrival> arrivals = std::span(turn.arrivals).subspan(slot.first, slot.size);
    return std::any_of(arrivals.begin(), arrivals.end(),
                       [&](const Arrival& arrival) { return arrival.nation == nation && !arrival.entry.empty(); });
  });
}

// Of the present turn, whose Reinforcements have not come.
std::size_t first_slot_to_come(const State& state) {
  if (state.step < Step::reinforcements) return 0;
  return state.step == Step::reinforcements ? state.slot : turn_info[state.turn].slots_size;
}

// V.E.2: in play, or to come.
bool has_future(const State& state, Nation nation) {
  if (in_play(state, nation) || enters(turn_info[state.turn], first_slot_to_come(state), nation)) return true;
  for (int turn = state.turn + 1; turn <= last_turn_of[state.scenario]; ++turn) {
    if (enters(turn_info[turn], 0, nation)) return true;
  }
  return false;
}

int kingdoms_and_empires(const State& state, Side side) {
  int n = 0;
  for (Nation nation : nations_of(state, side)) n += in_play(state, nation) && is_civilized(state, nation) ? 1 : 0;
  return n;
}

int provinces_of(const State& state, Side side) {
  int n = 0;
  for (Nation nation : nations_of(state, side)) n += controlled(state, nation).size();
  return n;
}

}  // namespace

int kill_halves(const State& state, Nation list, Nation victim, Space at) {
  int best = 0;
  for (const BonusLine& line : bonus_of(list)) {
    if (line.kind != BonusKind::unit_eliminated || !is_victim(state, line, victim)) continue;
    if (line.while_raiding && !awaits_activation(state, list)) continue;
    if (!line.areas.empty() && (!is_land(at) || !line.areas.has(area_of(at)))) continue;
    best = std::max(best, int{line.halves});
  }
  return best;
}

void score_kill(Play& play, Nation by, const Kind& lost, Space at, int n, int extra_halves) {
  if (by == no_nation || by == Nation::rebels) return;
  const Nation victim = lost.counts_for();
  credit_lists(play, by, msg::points_why_kill,
               [&](Nation list) { return n * (kill_halves(play.state, list, victim, at) + extra_halves); });
}

void score_leader_killed(Play& play, Nation by, LeaderId leader) {
  if (by == no_nation || by == Nation::rebels) return;
  const bool named_barbarian = index_of(leader.leader) < named_leaders && is_barbarian(play.state, leader.nation);
  credit_lists(play, by, msg::points_why_leader, [&](Nation list) {
    int by_name = 0;
    int any = 0;
    for (const BonusLine& line : bonus_of(list)) {
      if (line.kind != BonusKind::leader_eliminated) continue;
      if (line.leader == leader.leader) by_name = line.halves;
      if (line.named_barbarian && named_barbarian) any = line.halves;
    }
    return by_name != 0 ? by_name : any;
  });
}

void score_city_looted(Play& play, Nation by, Space city, Nation owner, bool was_capital) {
  State& state = play.state;
  if (by != no_nation) {
    credit_lists(play, by, msg::points_why_looted, [&](Nation list) {
      return city_level(state, city) *
                 pay_lines(state, list, BonusKind::city_levels_looted, [](const BonusLine&) { return true; }) +
             pay_lines(state, list, BonusKind::city_looted, [&](const BonusLine& line) { return line.space == city; });
    });
  }
  if (owner == no_nation || (by == no_nation && reads(state, Reading::piracy_costs_no_points))) return;
  credit_lists(play, owner, msg::points_why_city_lost, [&](Nation list) {
    // R29: what the loss of the capital costs (VII.E.1) includes its looting.
    for (const BonusLine& line : bonus_of(list)) {
      if (was_capital && by != no_nation && line.kind == BonusKind::own_capital_looted) return 0;
    }
    return pay_lines(state, list, BonusKind::own_city_looted, [](const BonusLine&) { return true; });
  });
}

void score_kingdom(Play& play, Nation nation) {
  score_creation(play, nation, BonusKind::create_kingdom, msg::points_why_kingdom);
}

void score_empire(Play& play, Nation nation) {
  score_creation(play, nation, BonusKind::create_empire, msg::points_why_empire);
  const Space capital = play.state.nations[nation].capital;
  credit_lists(play, nation, msg::points_why_empire, [&](Nation list) {
    return pay_lines(play.state, list, BonusKind::empire_capital_site,
                     [&](const BonusLine& line) { return line.space == capital; });
  });
}

void score_entry(Play& play, Nation nation, Space province) {
  // Hardly any entry pays; of the joint Anglo-Saxons one does that either list names.
  static const EnumArray<Nation, SpaceSet> named = [] {
    EnumArray<Nation, SpaceSet> provinces_of;
    for (Nation list : all<Nation>()) {
      for (const BonusLine& line : bonus_of(list)) {
        if (line.kind == BonusKind::enter_province) provinces_of[list].add(line.space);
      }
    }
    provinces_of[Nation::angles] |= provinces_of[Nation::saxons];
    provinces_of[Nation::saxons] = provinces_of[Nation::angles];
    return provinces_of;
  }();
  if (!named[nation].has(province)) return;
  credit_lists(play, nation, msg::points_why_entry, [&](Nation list) {
    return pay_lines(play.state, list, BonusKind::enter_province,
                     [&](const BonusLine& line) { return line.space == province; });
  });
}

void score_raid(Play& play, Nation nation, RaidResult result) {
  if (result != RaidResult::none) credit(play, nation, result == RaidResult::plus ? 6 : 2, msg::points_why_raid);
}

void score_submissions(Play& play, Nation suzerain) {
  const NationSet vassals = bound_to(play.state, suzerain, Bond::vassal);
  credit_lists(play, suzerain, msg::points_why_submission, [&](Nation list) {
    return pay_lines(play.state, list, BonusKind::submitted_all,
                     [&](const BonusLine& line) { return (line.of - vassals).empty(); });
  });
}

void score_great_attack(Play& play) {
  credit_lists(play, Nation::persians, msg::points_why_attack, [&](Nation list) {
    return pay_lines(play.state, list, BonusKind::ten_units_attack, [](const BonusLine&) { return true; });
  });
}

void score_income(Play& play, Nation nation, const EnumArray<Area, int>& quarters) {
  State& state = play.state;
  const bool catholic = state.nations[nation].religion == Religion::catholic;
  const auto coins_from = [&](bool catholic_areas_only) {
    int sum = 0;
    for (Area area : all<Area>()) {
      if (state.areas[area].heresy != Heresy::none) continue;
      if (!catholic_areas_only || area_info[area].religion == Religion::catholic) sum += quarters[area];
    }
    return sum / 4;
  };
  credit_lists(play, nation, msg::points_why_income, [&](Nation list) {
    int halves = 0;
    const std::span<const BonusLine> lines = bonus_of(list);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const BonusLine& line = lines[i];
      if (line.kind != BonusKind::province_income) continue;
      const bool by_faith = line.period != IncomePeriod::each_turn;
      if ((by_faith && !catholic) || (line.period == IncomePeriod::once_as_catholic && paid(state, list, i))) continue;
      halves += line.halves * coins_from(by_faith);
      if (line.period == IncomePeriod::once_as_catholic) mark_paid(state, list, i);
    }
    return halves;
  });
}

void score_each_turn(Play& play) {
  State& state = play.state;
  for (Nation nation : play_order()) {
    if (nation == Nation::rebels || !in_play(state, nation)) continue;
    if (state.nations[nation].bond == Bond::foedus) {
      credit_lists(play, nation, msg::points_why_foedus, [&](Nation list) {
        return pay_lines(state, list, BonusKind::foedus_turn, [](const BonusLine&) { return true; });
      });
    }
    credit_lists(play, nation, msg::points_why_pillage, [&](Nation list) {
      int halves = 0;
      for (const BonusLine& line : bonus_of(list)) {
        if (line.kind != BonusKind::pillage_areas) continue;
        for (Area area : all<Area>()) {
          int markers = 0;
          bool present = false;
          for (Space province : provinces_in(area)) {
            markers += pillage_at(state, province);
            present = present || is_present(state, nation, province);
          }
          halves += present && markers >= line.n ? line.halves : 0;
        }
      }
      return halves;
    });
  }
}

void score_blocks(Play& play) {
  const State& state = play.state;
  const int turn = block_turn(state);
  bool told = false;
  for (Nation nation : play_order()) {
    if (nation == Nation::rebels || !in_play(state, nation)) continue;
    const bool has_block = joint(state, nation)
                               ? !lines_of(Nation::angles, turn).empty() || !lines_of(Nation::saxons, turn).empty()
                               : !lines_of(nation, turn).empty();
    if (!has_block) continue;
    // XXXII.F.B.3: their block of turn 1 is for conquerors.
    if (turn == 1 && nation == Nation::ostrogoths && !state.nations[nation].has(Flag::conquest)) continue;
    if (!told) play.say(msg::scoring_begins);
    told = true;
    credit_lists(
        play, nation, msg::points_why_block, [&](Nation list) { return list_halves(state, nation, list, turn); },
        turn == 0);
  }
}

int block_halves(const State& state, Nation nation, int turn) {
  if (!joint(state, nation)) return list_halves(state, nation, nation, turn);
  return (list_halves(state, nation, Nation::angles, turn) + list_halves(state, nation, Nation::saxons, turn)) / 2;
}

int abdication_halves(const State& state, Nation nation) {
  int turn = state.turn;
  while (turn <= last_turn && lines_of(nation, turn).empty()) ++turn;
  if (turn > last_turn) turn = 0;
  int halves = list_halves(state, nation, nation, turn);
  // Each Area it controls counts at least 3 points, whatever the lines pay for it.
  for (Area area : areas_of(state, nation)) {
    halves += 2 * std::max(0, 3 - area_points(state, nation, lines_of(nation, turn), area));
  }
  return halves;
}

void end_game(Play& play) {
  for (Nation nation : play_order()) {
    if (nation == Nation::rebels || !raids_only(nation)) continue;
    credit(play, nation, 2 * (play.state.nations[nation].coins / play.state.numbers.raid_coin_to_vp),
           msg::points_why_booty);
  }
}

bool only_one_seat_left(const State& state) {
  const auto lives = [&](Side side) {
    const NationSet nations = nations_of(state, side);
    // Hardly ever is it asked of those who are still to come.
    for (Nation nation : nations) {
      if (in_play(state, nation)) return true;
    }
    for (Nation nation : nations) {
      if (has_future(state, nation)) return true;
    }
    return false;
  };
  int seats = 0;
  for (Side side : all<Side>()) {
    seats += lives(side) ? 1 : 0;
    if (seats > 1) return false;
  }
  return true;
}

EnumArray<Side, int> places(const State& state) {
  EnumArray<Side, int> place{};
  // V.F.2: the mean of a person's margins, in twelfths so that means of two, three and four seats compare.
  const auto rank = [&](Side side) {
    const EnumSet<Side> seats = seats_of_person(state, side);
    int margins = 0;
    int realms = 0;
    int land = 0;
    for (Side seat : seats) {
      margins += margin_of(state, seat);
      realms += kingdoms_and_empires(state, seat);
      land += provinces_of(state, seat);
    }
    return std::tuple(margins * 12 / seats.size(), realms, land);
  };
  for (Side side : all<Side>()) {
    place[side] = 1;
    for (Side other : all<Side>()) place[side] += rank(other) > rank(side) ? 1 : 0;
  }
  return place;
}

}  // namespace auspex::invasions

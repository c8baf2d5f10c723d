// What a position says about the past: a reader refuses what the rules could not have brought about. What a file leaves
// out is not held against it, but nothing in it may contradict the timeline and the cards.
#include "games/britannia/position.h"
#include "games/britannia/round.h"
#include "games/britannia/stacking.h"

namespace auspex::britannia {

namespace {

constexpr NationSet may_bow_to_rome{Nation::belgae, Nation::welsh, Nation::brigantes, Nation::picts};
constexpr int romans_gone = roman_last_round + 1;  // 13.1: when that round begins
constexpr int arthur_gone = 8;                     // 13.5
constexpr int burhs_come = 12;                     // 15.1
constexpr int angle_rule_ends = 12;                // 14.5
constexpr int round_opens = -1;  // places in a round: before the first nation, before each, after the last
constexpr int round_closes = count_of<Nation>;

std::string named(Nation nation) { return "the " + std::string(id_of(nation)); }

// Where play stands in a round: at its start, before a nation's turn, or after all of them.
int place_in_round(const State& state) {
  switch (state.stage) {
    case Stage::draft:
    case Stage::round_start:
      return round_opens;
    case Stage::nation_turn:
      return index_of(state.nation);
    case Stage::round_end:
    case Stage::over:
      return round_closes;
  }
  return round_opens;
}

class History {
 public:
  History(const State& state, std::vector<std::string>& faults)
      : state_(state), board_(state.board), place_(place_in_round(state)), faults_(faults) {}

  void check() {
    check_stage();
    for (Nation nation : all<Nation>()) check_nation(nation);
    for (Leader leader : all<Leader>()) check_leader(leader);
    check_submission();
    check_strongholds();
    for (int list = 0; list < once_lists; ++list) check_scored(list);
  }

 private:
  void fault_if(bool wrong, const std::string& what) {
    if (wrong) faults_.push_back(what);
  }

  // Whether that moment of a round lies behind.
  [[nodiscard]] bool past(int round, int place) const {
    return state_.round > round || (state_.round == round && place_ > place);
  }
  [[nodiscard]] bool played(Nation nation, int round) const { return past(round, index_of(nation)); }

  void check_stage() {
    if (state_.stage == Stage::nation_turn) {
      const std::string whose = "it cannot be the turn of " + named(state_.nation);
      if (!in_play(state_, state_.nation)) return faults_.push_back(whose + ", whom nobody plays");
      fault_if(!is_active(state_, state_.nation), whose + ", who have nobody on the board and nobody to come");
    }
    fault_if(state_.stage == Stage::over && state_.round != final_round(state_), "the game is not over so soon");
    fault_if(state_.stage == Stage::draft && state_.round != first_round(state_),
             "nations are drafted before the first round");
  }

  [[nodiscard]] bool begins_on_the_board(Nation nation) const {
    const auto among = [&](const auto& setup) {
      for (const SetupArmies& armies : setup) {
        if (armies.nation == nation) return true;
      }
      return false;
    };
    return state_.scenario == Scenario::brief ? among(short_setup) : among(full_setup);
  }

  // The seas where invaders of the nation have come so far.
  [[nodiscard]] AreaSet seas_of(Nation nation) const {
    AreaSet seas;
    for (int round = first_round(state_); round <= state_.round; ++round) {
      if (!played(nation, round)) continue;
      for (const Invaders& wave : waves(arrival_of(nation, round))) seas.add(wave.sea);
    }
    return nation == Nation::romans ? AreaSet{Area::english_channel} : seas;
  }

  void check_nation(Nation nation) {
    const AreaSet areas = board_.areas_of(nation);
    const AreaSet seas = seas_of(nation);
    const bool converted = nation == Nation::romano_british && past(romans_gone, round_opens);
    const bool come = begins_on_the_board(nation) || converted || !seas.empty();
    fault_if(!areas.empty() && !come, named(nation) + " have not come yet");
    fault_if(!(areas & all_seas & (AreaSet::every() - seas)).empty(),
             named(nation) + " are at sea where they never come");
    const bool gone = nation == Nation::romans && past(romans_gone, round_opens);
    fault_if(!areas.empty() && gone, named(nation) + " have left");
    fault_if(nation == Nation::romans && state_.population[nation] > 0, "the romans have no population marker");
    if (!in_play(state_, nation)) {
      fault_if(state_.points[nation] + state_.population[nation] > 0, "nobody plays " + named(nation));
    }
    fault_if(excess(board_, nation) > 0 && !may_exceed(nation), named(nation) + " stand beyond the limits of stacking");
  }

  // R49, R60: until their next movement.
  [[nodiscard]] bool may_exceed(Nation nation) const {
    if (nation == Nation::romano_british) return !played(nation, romans_gone);
    return nation == Nation::picts &&
           in_round(nation_info[nation].raids | nation_info[nation].raids << 1, state_.round);
  }

  void check_leader(Leader leader) {
    const LeaderStatus status = board_.status(leader);
    if (status == LeaderStatus::waiting) return;
    const Nation nation = nation_of_leader[leader];
    int due = last_round + 1;
    for (int round = first_round(state_); round <= last_round; ++round) {
      const Arrival& arrival = arrival_of(nation, round);
      if (arrival.has_leader && arrival.leader == leader) due = round;
    }
    const std::string who(id_of(leader));
    // In the short game those of earlier rounds have gone before it begins.
    const bool before = due > last_round && status == LeaderStatus::gone;
    if (!before && !played(nation, due)) return faults_.push_back(who + " has not come yet");
    if (status == LeaderStatus::gone) return;
    fault_if(!stays_to_the_end(leader) && is_over_for(leader, nation, due), who + " has gone by now");
    fault_if(board_.leader_of(nation) != leader, named(nation) + " have two leaders");
  }

  // 11.4, 13.5, 16.2: most leaders go when their nation's next turn begins.
  [[nodiscard]] bool is_over_for(Leader leader, Nation nation, int due) const {
    if (leader == Leader::cnut) return true;
    if (leader == Leader::arthur) return past(arthur_gone, round_opens);
    return played(nation, due + 1);
  }

  void check_submission() {
    for (Nation nation : all<Nation>()) {
      switch (state_.subject_of[nation]) {
        case Overlord::none:
          break;
        case Overlord::romans:
          check_subject_of_rome(nation);
          break;
        case Overlord::angles:
          fault_if(nation != Nation::brigantes || state_.round < romans_gone || state_.round > angle_rule_ends ||
                       board_.armies(Nation::angles) == 0,
                   named(nation) + " cannot be subject to the angles now");
          break;
      }
    }
    fault_if(!(state_.submitted_to_rome - (may_bow_to_rome - NationSet{Nation::belgae})).empty() ||
                 (!state_.submitted_to_rome.empty() && past(arthur_gone, round_opens)),
             "those that submitted to Rome cannot be these");
    fault_if(!(state_.attacked_romano_british - state_.submitted_to_rome).empty(),
             "only nations that submitted to Rome are remembered for attacking the romano-british");
    fault_if(!state_.attacked_romano_british.empty() && !past(romans_gone, round_opens),
             "nobody can have attacked the romano-british yet");
  }

  void check_subject_of_rome(Nation nation) {
    const bool bows = may_bow_to_rome.has(nation) && !past(romans_gone, round_opens) && in_play(state_, Nation::romans);
    const bool revolted = nation == Nation::belgae && played(nation, 1);
    fault_if(!bows || revolted, named(nation) + " cannot be subject to Rome now");
    fault_if(nation != Nation::belgae && !state_.submitted_to_rome.has(nation),
             named(nation) + " are subject to Rome but not among those that submitted");
  }

  void check_strongholds() {
    const AreaSet forts = select(all_land, [&](Area area) { return board_.fort(area) != Fort::none; });
    fault_if(!forts.empty() && (past(romans_gone, round_opens) || !in_play(state_, Nation::romans)),
             "no fort or marker stays when the romans have left");
    fault_if(!board_.burhs().empty() && !played(Nation::saxons, burhs_come), "burhs have not come yet");
    fault_if(!(board_.burhs() & difficult_land).empty(), "a burh stands in difficult land");
  }

  // 19.2: only what some card pays for in a round that has come.
  void check_scored(int list) {
    AreaSet open;
    for (Nation nation : all<Nation>()) {
      for (int round = first_round(state_); round <= state_.round; ++round) {
        const auto r = static_cast<std::size_t>(round);
        const int own = once_list[nation][r];
        // R20: both Danish lists may be kept as one.
        const bool together = state_.readings.danish_areas_once && own == index_of(Once::danes_12);
        if ((together ? index_of(Once::danes_11) : own) != list) continue;
        open |= select(all_land, [&](Area area) {
          return occupy_points[nation][r][static_cast<std::size_t>(index_of(area))] > 0;
        });
      }
    }
    const AreaSet wrong = state_.scored[static_cast<std::size_t>(list)] - open;
    if (!wrong.empty()) faults_.push_back(std::string(id_of(wrong.first())) + " cannot have been scored for occupying");
  }

  const State& state_;
  const Board& board_;
  int place_;
  std::vector<std::string>& faults_;
};

}  // namespace

void check_history(const State& state, std::vector<std::string>& faults) { History(state, faults).check(); }

}  // namespace auspex::britannia

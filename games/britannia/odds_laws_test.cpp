// Counters are never more than there are; the odds are those of the battles that are fought; and the laws of every
// game.
#include <cmath>

#include "games/britannia/game.h"
#include "games/britannia/odds.h"
#include "games/britannia/testing.h"
#include "kit/laws.h"

namespace auspex::britannia {

void showValue(const Force& force, std::ostream& out) {
  out << force.ordinary << " ordinary, " << force.elite << " elite" << (force.leader ? ", led" : "")
      << (force.fort ? ", with a fort" : "");
}

namespace {

const State& state_of(const Position& position) { return dynamic_cast<const PositionOf<State>&>(position).state(); }

// 0, 1.1: what is on the map, counted area by area, is at most what the box holds; a nation nobody plays has nothing.
void expect_within_the_box(const State& state) {
  const Board& board = state.board;
  int forts = 0;
  int burhs = 0;
  for (Area area : all_land) {
    forts += board.fort(area) == Fort::intact || board.fort(area) == Fort::destroyed ? 1 : 0;
    burhs += board.burh(area) ? 1 : 0;
  }
  RC_ASSERT(forts <= roman_forts);
  RC_ASSERT(burhs <= saxon_burhs);
  for (Nation nation : all<Nation>()) {
    Armies there;
    int leaders = 0;
    for (Area area : all<Area>()) {
      there.infantry += board.infantry(nation, area);
      there.cavalry += board.cavalry(nation, area);
      leaders += board.leader_at(nation, area) ? 1 : 0;
    }
    RC_ASSERT(there.infantry <= nation_info[nation].infantry);
    RC_ASSERT(there.cavalry <= nation_info[nation].cavalry);
    RC_ASSERT(leaders <= 1);  // 11.5
    if (!in_play(state, nation)) RC_ASSERT(there.size() == 0);
  }
}

RC_GTEST_PROP(BritanniaLaws, no_more_counters_are_on_the_map_than_there_are, ()) {
  const kit::Played played = *kit::any_play(game(), 400).as("played");
  Table table = kit::table_after(game(), {played.setup, played.seed, played.at_random});
  expect_within_the_box(state_of(table.position()));
  for (const int answer : played.answers) {
    if (!kit::answer_next(table, answer)) break;
    expect_within_the_box(state_of(table.position()));
  }
}

AUSPEX_LAWS(Britannia, game(), 400)

// --- Odds

// Stands and fights to the end, as the odds assume.
class Steadfast final : public Mind {
 public:
  void move(Play&, Turn&) override {}
  std::optional<Retreat> retreat(Play&, const Turn&, const Battle&, bool, std::span<const Retreat>) override {
    return std::nullopt;
  }
  std::optional<Area> area(Play&, Nation, const Ask&, AreaSet from, bool) override { return from.first(); }
  std::optional<Nation> nation(Play&, Nation, const Ask&, NationSet from) override { return from.first(); }
  int number(Play&, Nation, const Ask&, int lowest, int) override { return lowest; }
  // Of infantry and cavalry the opponent takes cavalry.
  int option(Play&, Nation, const Ask&, std::span<const Text> options) override {
    return static_cast<int>(options.size()) - 1;
  }
  bool agree(Play&, Nation, const Ask&) override { return false; }
  Nation draft(Play&, Side, NationSet from) override { return from.first(); }
};

// Saxons with a leader against Normans, infantry and cavalry: all that odds know but Roman forts.
struct Clash {
  int saxons = 1;
  bool harold = false;
  int infantry = 1;
  int cavalry = 0;
  bool william = false;
  bool saxons_attack = true;
  bool hills = false;
};
void showValue(const Clash& clash, std::ostream& out) {
  out << clash.saxons << " Saxons" << (clash.harold ? " with a leader" : "")
      << (clash.saxons_attack ? " attack " : " are attacked by ") << clash.infantry << " infantry and " << clash.cavalry
      << " cavalry" << (clash.william ? " with a leader" : "") << (clash.hills ? " in difficult terrain" : "");
}
rc::Gen<Clash> any_clash() {
  using rc::gen::inRange;
  using rc::gen::set;
  return rc::gen::suchThat(
      rc::gen::build<Clash>(set(&Clash::saxons, inRange(1, 5)), set(&Clash::harold),
                            set(&Clash::infantry, inRange(0, 4)), set(&Clash::cavalry, inRange(0, 4)),
                            set(&Clash::william), set(&Clash::saxons_attack), set(&Clash::hills)),
      [](const Clash& clash) { return clash.infantry + clash.cavalry > 0; });
}

// How often each side is left alone, of so many battles.
struct Fought {
  int saxons = 0;
  int normans = 0;
  int nobody = 0;
};

Fought fight_often(const Clash& clash, int battles) {
  Steadfast mind;
  testing::Silence silence;
  Fought fought;
  Dice dice(52);
  const Area area = clash.hills ? Area::cornwall : Area::essex;
  for (int i = 0; i < battles; ++i) {
    State state{};
    state.owner = owners_four;
    state.round = 16;
    state.stage = Stage::nation_turn;
    state.nation = clash.saxons_attack ? Nation::saxons : Nation::normans;
    state.dice = dice;
    state.board.add(Nation::saxons, area, {clash.saxons, 0});
    state.board.add(Nation::normans, area, {clash.infantry, clash.cavalry});
    if (clash.harold) state.board.place_leader(Leader::harold, area);
    if (clash.william) state.board.place_leader(Leader::william, area);
    Play play(state, silence);
    for (Side side : all<Side>()) play.seat(side, mind);
    Turn turn;
    turn.nation = state.nation;
    muster(state, turn);
    begin_phase(turn);
    play.turn = &turn;
    fight(play, turn, area);
    dice = state.dice;
    if (state.board.occupies(Nation::saxons, area)) ++fought.saxons;
    if (state.board.occupies(Nation::normans, area)) ++fought.normans;
    if (state.board.vacant(area)) ++fought.nobody;
  }
  return fought;
}

// Five standard deviations, and one battle more.
bool agrees(int times, int battles, double chance) {
  return std::abs(times - battles * chance) <= 5 * std::sqrt(battles * chance * (1 - chance)) + 1;
}

RC_GTEST_PROP(BritanniaOddsLaws, are_those_of_the_battles_that_are_fought, ()) {
  kit::covers("BR 7.2");
  constexpr int battles = 1000;
  const Clash clash = *any_clash().as("clash");
  const Force saxons{.ordinary = clash.saxons, .leader = clash.harold};
  const Force normans{.ordinary = clash.infantry, .elite = clash.cavalry, .leader = clash.william};
  const Odds odds =
      clash.saxons_attack ? battle_odds(saxons, normans, clash.hills) : battle_odds(normans, saxons, clash.hills);
  const Fought fought = fight_often(clash, battles);
  RC_ASSERT(agrees(fought.saxons, battles, clash.saxons_attack ? odds.attacker_wins : odds.defender_wins));
  RC_ASSERT(agrees(fought.normans, battles, clash.saxons_attack ? odds.defender_wins : odds.attacker_wins));
  RC_ASSERT(agrees(fought.nobody, battles, odds.both_gone));
  RC_ASSERT(fought.saxons + fought.normans + fought.nobody == battles);
}

RC_GTEST_PROP(BritanniaOddsLaws, come_from_the_table_as_from_the_chain, ()) {
  const auto any_force = [] {
    using rc::gen::inRange;
    using rc::gen::set;
    return rc::gen::suchThat(rc::gen::build<Force>(set(&Force::ordinary, inRange(0, 9)),
                                                   set(&Force::elite, inRange(0, 9)), set(&Force::leader)),
                             [](const Force& force) { return force.size() > 0; });
  };
  const Force attacker = *any_force().as("attacker");
  const Force defender = *any_force().as("defender");
  const bool difficult = *rc::gen::arbitrary<bool>().as("difficult");
  const Odds exact = battle_odds(attacker, defender, difficult);
  const Odds& quick = quick_odds(attacker, defender, difficult);
  RC_ASSERT(std::abs(exact.attacker_wins - quick.attacker_wins) < 1e-9);
  RC_ASSERT(std::abs(exact.defender_wins - quick.defender_wins) < 1e-9);
  RC_ASSERT(std::abs(exact.attacker_left - quick.attacker_left) < 1e-9);
  RC_ASSERT(std::abs(exact.defender_left - quick.defender_left) < 1e-9);
  RC_ASSERT(std::abs(exact.attacker_wins + exact.defender_wins + exact.both_gone - 1) < 1e-9);
}

}  // namespace
}  // namespace auspex::britannia

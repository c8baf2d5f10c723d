// Laws that hold whenever somebody is asked, in whole games of people who answer at random, under every reading:
// whoever decides is asked, and the groups of a turn keep step with the board.
#include "games/britannia/game.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

class Witness final : public Dialogue {
 public:
  explicit Witness(const State& state, std::uint64_t seed) : Dialogue(false), state_(state), chance_(seed) {}

  int ask(const Question& question) override {
    const std::string asked = code_of(catalogue(), question.prompt);
    const std::string key = asked.substr(0, asked.find(' '));
    if (const std::optional<Nation> decides = decider(key, question.prompt)) {
      EXPECT_EQ(question.seat, seat_of(state_, *decides)) << asked << " is for the " << id_of(*decides);
      ++deciders;
    }
    const bool on_the_way = key == "ask.step" || key == "ask.overrun" || key == "ask.split";
    if (play->turn != nullptr && !play->turn->groups.empty() && !on_the_way) compare_groups(*play->turn, asked);
    return chance_.below(static_cast<int>(question.options.size()));
  }

  Play* play = nullptr;
  int deciders = 0;
  int comparisons = 0;

 private:
  // Of which nation the player decides; nothing where the question names none.
  [[nodiscard]] std::optional<Nation> decider(const std::string& key, const Text& prompt) const {
    const std::optional<Nation> named = prompt.about<Nation>();
    if (key == "ask.full_growth" || key == "ask.release") return overlord_of(state_, *named);
    if (key == "ask.infantry_or_cavalry") return state_.board.other_in(*prompt.about<Area>(), *named);
    if (key == "ask.votes" || key == "common.roll") return std::nullopt;
    if (key == "ask.burh" || key == "ask.burh_or_army") return Nation::saxons;
    if (key == "ask.legion_leaves" || key == "ask.road_on") return Nation::romans;
    if (key == "ask.cnut_leaves") return Nation::danes;
    if (const std::optional<Leader> leader = prompt.about<Leader>()) return nation_of_leader[*leader];
    return named;
  }

  void compare_groups(const Turn& turn, const std::string& asked) {
    EnumArray<Area, Armies> armies{};
    for (const Group& group : turn.groups) {
      (group.unit == Unit::cavalry ? armies[group.at].cavalry : armies[group.at].infantry) += group.count;
    }
    for (Area area : all<Area>()) {
      EXPECT_EQ(armies[area], state_.board.armies_at(turn.nation, area)) << asked << " " << id_of(area);
    }
    ++comparisons;
  }

  const State& state_;
  Dice chance_;
};

// Every reading is played one way in one half of the games and the other way in the other.
State set_up(std::uint64_t seed) {
  auspex::Setup setup;
  setup.scenario = seed % 3 == 0 ? "short" : "full";
  setup.seed = seed;
  std::uint64_t bits = seed * 0x9e3779b97f4a7c15u >> 20;
  for (const OptionInfo& option : own_options()) {
    setup.options[option.id] = option.values[static_cast<std::size_t>(bits % option.values.size())];
    bits /= option.values.size();
  }
  return set_up_state(checked(game(), setup));
}

TEST(BritanniaLaws, hold_whenever_somebody_is_asked) {
  int deciders = 0;
  int comparisons = 0;
  for (std::uint64_t seed = 1; seed <= 20 && !::testing::Test::HasFailure(); ++seed) {
    State state = set_up(seed);
    Witness witness(state, seed);
    while (state.stage != Stage::over) {
      Play play(state, witness);
      witness.play = &play;
      play_step(play);
    }
    EXPECT_TRUE(faults_of(state).empty());
    deciders += witness.deciders;
    comparisons += witness.comparisons;
  }
  EXPECT_GT(deciders, 10000);
  EXPECT_GT(comparisons, 5000);
}

}  // namespace
}  // namespace auspex::britannia

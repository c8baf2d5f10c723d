// The Non-player Belgae among people who answer at random: games end, the books stay right, and whatever the position,
// no Event or Command goes wrong.
#include "games/falling_sky/nonplayer/belgae_fixture.h"
#include "games/falling_sky/sequence.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;

class AtRandom final : public Dialogue {
 public:
  explicit AtRandom(std::uint64_t seed) : Dialogue(true), dice(seed) {}

  int ask(const Question& question) override {
    EXPECT_FALSE(question.options.empty());
    EXPECT_NE(question.seat, static_cast<Seat>(index_of(Faction::belgae))) << "nobody sits there";
    ++questions;
    return dice.below(static_cast<int>(question.options.size()));
  }

  Dice dice;
  int questions = 0;

 private:
  void hear(const Line& line) override {
    EXPECT_FALSE(catalogue().render(line.text, Language::english).empty());
    EXPECT_FALSE(catalogue().render(line.text, Language::italian).empty());
  }
};

void expect_no_faults(const State& state) {
  std::vector<std::string> faults;
  state.board.self_check(faults);
  for (const std::string& fault : faults) ADD_FAILURE() << fault;
}

void scatter(State& state, Dice& dice) {
  Board& board = state.board;
  board.clear();
  board.set_legions_off_map(12, 0, 0);
  board.place(Region::provincia, Piece::fort, 1);
  for (Region region : board.regions()) {
    for (Piece piece : light_pieces) {
      if (dice.below(3) == 0) board.place(region, piece, dice.below(owner_of(piece) == Faction::belgae ? 6 : 3));
    }
    if (dice.below(4) == 0) board.place_legions(region, dice.below(3), LegionPlace::track);
    if (dice.below(6) == 0) board.place(region, Piece::fort, 1);
    board.set_devastated(region, dice.below(6) == 0);
    for (Tribe tribe : board.tribes(region)) {
      const auto faction = static_cast<Faction>(dice.below(count_of<Faction>));
      if (!Board::may_ally(tribe, faction) || dice.below(2) == 0) continue;
      if (dice.below(3) > 0 || !board.place_citadel(tribe, faction)) board.place_ally(tribe, faction);
    }
  }
  for (Faction faction : player_factions) {
    state.resources[faction] = static_cast<std::uint8_t>(dice.below(12));
    if (!has_leader(faction)) continue;
    board.set_successor(faction, dice.below(3) == 0);
    board.place(static_cast<Region>(dice.below(count_of<Region> - 1)), leader_of(faction), 1);
  }
  for (Card card : {Card::balearic_slingers, Card::germanic_horse, Card::massed_gallic_archers, Card::ballistae}) {
    state.capabilities[card] = {dice.below(3) == 0, static_cast<CardSide>(dice.below(2)), Faction::belgae};
  }
}

TEST(BelgaeSoak, whole_games_end) {
  covers("FS 8.0", "FS 8.5");
  for (int game = 0; game < 30; ++game) {
    auspex::Setup setup;
    setup.scenario = std::string(EnumInfo<Scenario>::ids[static_cast<std::size_t>(game % count_of<Scenario>)]);
    setup.seed = static_cast<std::uint64_t>(game + 1);
    State state = set_up_state(setup);
    state.nonplayer[Faction::belgae] = true;
    AtRandom dialogue(setup.seed);
    while (!state.over) {
      Play play(state, dialogue);
      play_phase(play);
      expect_no_faults(state);
      ASSERT_LT(dialogue.questions, 100000);
    }
  }
}

TEST(BelgaeSoak, every_card_in_any_position) {
  covers("FS 8.2");
  Dice dice(7);
  for (int round = 0; round < 20; ++round) {
    for (Card card : all<Card>()) {
      if (is_winter(card)) continue;
      State state{};
      scatter(state, dice);
      state.dice = Dice(static_cast<std::uint64_t>(round));
      for (Faction faction : player_factions) state.nonplayer[faction] = faction == Faction::belgae;
      state.deck.cards = {card, dice.below(3) == 0 ? Card::winter_1 : Card::cicero, Card::winter_2, Card::winter_3};
      state.deck.size = 4;
      state.sequence.make_all_eligible();
      AtRandom dialogue(static_cast<std::uint64_t>(round));
      Play play(state, dialogue);
      play.executing = Faction::belgae;
      play.mind(Faction::belgae).take_turn(play, Faction::belgae, state.sequence.choices());
      expect_no_faults(state);
      play.mind(Faction::belgae).quarters(play, Faction::belgae);
      expect_no_faults(state);
      for (Faction faction : player_factions) ASSERT_LE(state.resources[faction], most_resources);
    }
  }
}

}  // namespace
}  // namespace auspex::falling_sky

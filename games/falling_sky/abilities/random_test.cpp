// Special Abilities in positions made at random, answered at random: they come to an end, and the books stay right.
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

class AtRandom final : public Dialogue {
 public:
  explicit AtRandom(std::uint64_t seed) : Dialogue(true), dice_(seed) {}

  int ask(const Question& question) override {
    EXPECT_FALSE(question.options.empty());
    if (++questions_ > 400) throw Unanswered();
    return dice_.below(static_cast<int>(question.options.size()));
  }
  [[nodiscard]] Dice& dice() { return dice_; }

 private:
  void hear(const Line& line) override {
    EXPECT_FALSE(catalogue().render(line.text, Language::english).empty());
    EXPECT_FALSE(catalogue().render(line.text, Language::italian).empty());
  }

  Dice dice_;
  int questions_ = 0;
};

// Pieces everywhere, Tribes of all kinds, Leaders in the middle of it, now and then a Capability.
void scatter(State& state, Dice& dice) {
  Board& board = state.board;
  board.clear();
  board.set_legions_off_map(12, 0, 0);
  board.place(Region::provincia, Piece::fort, 1);
  for (Region region : board.regions()) {
    for (Piece piece : light_pieces) {
      if (dice.below(3) == 0) board.place(region, piece, dice.below(4));
    }
    if (dice.below(4) == 0) board.place_legions(region, dice.below(3), LegionPlace::track);
    if (dice.below(6) == 0) board.place(region, Piece::fort, 1);
    board.set_devastated(region, dice.below(5) == 0);
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
  for (Card card : {Card::titus_labienus, Card::diviciacus, Card::river_commerce, Card::convictolitavis}) {
    state.capabilities[card] = {dice.below(2) == 0, static_cast<CardSide>(dice.below(2)), Faction::aedui};
  }
}

TEST(AbilitiesSoak, end_and_keep_the_books) {
  kit::covers("FS 4.0");
  AbilitySet used;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    AtRandom dialogue(seed);
    State state{};
    state.deck.size = 72;
    scatter(state, dialogue.dice());
    Play play(state, dialogue);
    const auto who = static_cast<Faction>(dialogue.dice().below(4));
    Terms terms;
    terms.most_abilities = 2;
    terms.free = dialogue.dice().below(4) == 0;
    Action action(play, who, terms);
    for (Command command : commands_of(who)) {
      if (dialogue.dice().below(2) == 0) action.command = command;
    }
    action.lending = dialogue.dice().below(2) == 0;
    for (Ability ability : abilities_of(who) - AbilitySet{Ability::ambush, Ability::besiege}) {
      // A Build or a Trade that was refused may be tried again, but not for ever.
      for (int tries = 0; can_use(action, ability); ++tries) {
        ASSERT_LT(tries, 60) << "seed " << seed;
        run_ability(action, ability);
        used |= action.abilities_used;
      }
    }
    std::vector<std::string> faults;
    state.board.self_check(faults);
    for (const std::string& fault : faults) ADD_FAILURE() << "seed " << seed << ": " << fault;
    for (Faction faction : player_factions) EXPECT_LE(play.resources(faction), most_resources) << "seed " << seed;
    for (Region region : all<Region>()) {
      for (Piece piece : all<Piece>()) EXPECT_LE(action.moved[region][piece], state.board.count(region, piece));
    }
  }
  EXPECT_EQ(used, AbilitySet::every() - (AbilitySet{Ability::ambush, Ability::besiege}));
}

}  // namespace
}  // namespace auspex::falling_sky

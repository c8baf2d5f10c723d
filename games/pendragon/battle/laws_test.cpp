// 3.6: what holds in every Battle, whatever is decided and rolled.
#include "kit/laws.h"
#include "games/pendragon/battle/fixture.h"
#include "games/pendragon/battle/losses.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

// Answers anything that is offered.
class AnyAnswer final : public Dialogue {
 public:
  explicit AnyAnswer(std::uint64_t seed) : Dialogue(true), luck_(seed) {}

  int ask(const Question& question) override {
    EXPECT_GT(question.options.size(), 1U) << "nobody is asked in vain";
    ++asked;
    return luck_.below(static_cast<int>(question.options.size()));
  }
  std::vector<Line> lines;
  int asked = 0;

 private:
  void hear(const Line& line) override { lines.push_back(line); }
  Dice luck_;
};

struct Army {
  std::vector<int> units;  // of each kind of Unit of a Faction, in their order
  int laden;
};
void showValue(const Army& army, std::ostream& out) {
  for (int n : army.units) out << n << ' ';
  out << "laden " << army.laden;
}
rc::Gen<Army> any_army() {
  return rc::gen::build<Army>(
      rc::gen::set(&Army::units, rc::gen::container<std::vector<int>>(4, rc::gen::inRange(0, 6))),
      rc::gen::set(&Army::laden, rc::gen::inRange(0, 3)));
}

class BattleLaws : public testing::Battles {
 protected:
  void muster(Space here, Faction faction, const Army& army) {
    std::size_t kind = 0;
    for (Piece piece : units_of(faction)) {
      const int n = kind < army.units.size() ? army.units[kind++] : 0;
      const int placed = state.board.place(here, piece, n);
      state.board.load(here, piece, std::min(placed, army.laden));
    }
  }
  void fortify(Space here, Faction faction, int which) {
    for (Site site : space_info[here].sites) {
      if (which-- == 0) {
        const Kind kind = faction == Faction::dux         ? Kind::fort
                          : faction == Faction::civitates ? (may_hold(site, Kind::town) ? Kind::town : Kind::hillfort)
                                                          : Kind::settlement;
        state.board.place_stronghold(site, piece_of(faction, kind));
      }
    }
  }
};

// What the log tells of one side in the Field Battle.
struct Told {
  int inflicted = 0;  // on it, in halves
  int absorbed = 0;   // by Units removed
  int gone = 0;       // removed, Evading or inside
};

RC_GTEST_FIXTURE_PROP(BattleLaws, losses_are_taken_in_full_and_nobody_strikes_twice, ()) {
  const Space here = *kit::any_of_enum<Space>().as("space");
  const Faction attacker = *kit::any_of_enum<Faction>().as("attacker");
  const Faction defender =
      *rc::gen::suchThat(kit::any_of_enum<Faction>(), [&](Faction other) { return other != attacker; }).as("defender");
  state.board.set_status(kit::any_of_enum<ImperiumStatus>().as("imperium").operator*());
  for (Faction faction : all<Faction>()) muster(here, faction, *any_army().as(std::string(id_of(faction))));
  for (Faction faction : all<Faction>()) fortify(here, faction, *rc::gen::inRange(0, 3).as("site"));
  state.readings.losses_absorb_most = *rc::gen::arbitrary<bool>().as("most");
  state.manual_dice = false;
  state.dice = Dice(*rc::gen::arbitrary<std::uint64_t>().as("dice"));
  RC_PRE(state.board.units(here, attacker) > 0 && state.board.pieces(here, defender) > 0);

  const State before = state;
  AnyAnswer dialogue(*rc::gen::arbitrary<std::uint64_t>().as("answers"));
  Play fought(state, dialogue);
  BattleTerms battle = terms(attacker, here, defender);
  battle.surprise = *rc::gen::arbitrary<bool>().as("surprise");
  const Battle sides(fought, battle);
  const BattleOutcome outcome = fight(fought, battle);

  std::vector<std::string> faults;
  state.board.self_check(faults);
  RC_ASSERT(faults.empty());
  EnumArray<Piece, int> struck{};
  Told attack;
  Told defence;
  const auto of = [&](Faction faction) -> Told& { return sides.attack.factions.has(faction) ? attack : defence; };
  bool field = true;
  for (const Line& line : dialogue.lines) {
    const Text& text = line.text;
    const std::string key = code_of(catalogue(), text).substr(0, code_of(catalogue(), text).find(' '));
    if (key == "assault.begins" || key == "battle.over") field = false;
    if (!field) continue;
    if (key == "field.strikes") {
      of(*text.about<Faction>() == sides.attack.lead ? sides.defence.lead : sides.attack.lead).inflicted +=
          *text.number();
    } else if (key == "field.unit_strikes") {
      struck[*text.about<Piece>()] += *text.number();
    } else if (key == "step.removed" || key == "step.removed_to") {
      const Piece piece = *text.about<Piece>();
      of(owner_of(piece)).absorbed += *text.number() * unit_info[piece].absorb_halves;
      of(owner_of(piece)).gone += *text.number();
    } else if (key == "withdraw.done") {
      of(owner_of(*text.about<Piece>())).gone += *text.number();
    } else if (key == "prebattle.evaded") {
      of(*text.about<Faction>()).gone += text.args[2].value;
    }
  }
  for (Piece piece : all_units) RC_ASSERT(struck[piece] <= before.board.count(here, piece));
  const auto in_full = [](const Told& told, const BattleSide& side) {
    const int open = told.inflicted - told.absorbed;
    const bool somebody_left = told.gone < total(side.field.all);
    return open >= 0 && (!somebody_left || open <= 1);
  };
  RC_ASSERT(in_full(attack, sides.attack));
  RC_ASSERT(in_full(defence, sides.defence));
  // Nobody who takes no part is touched, and what is told as lost is what is gone before a Siege.
  const PieceSet fighting = pieces_of(sides.attack.factions | sides.defence.factions);
  for (Piece piece : all<Piece>()) {
    const int gone = before.board.count(here, piece) - state.board.count(here, piece);
    const int told = outcome.attackers_lost[piece] + outcome.defenders_lost[piece];
    const bool as_told = fighting.has(piece) ? gone >= told : gone == 0;
    RC_ASSERT(as_told);
  }
  RC_ASSERT(state.board.casualties() ==
            before.board.count(here, Piece::cavalry) - state.board.count(here, Piece::cavalry));
}

// What may go can always be chosen, is what the numbers say, and leaves less than any survivor needs.
RC_GTEST_PROP(LossLaws, every_choice_of_losses_ends_well, ()) {
  LossKinds kinds;
  for (int need : {4, 3, 2, 1}) {
    const int count = *rc::gen::inRange(0, 5).as("of need " + std::to_string(need));
    if (count > 0) kinds.push_back({Piece::saxon_warband, false, 0, need, count});
  }
  RC_PRE(!kinds.empty());
  const int halves = *rc::gen::inRange(0, 24).as("halves");
  const bool most = *rc::gen::arbitrary<bool>().as("most");
  LossChoice choice(kinds, halves, 0, most ? LossChoice::least_left(kinds, halves) : LossChoice::no_limit);
  int least_survivor = 99;
  int removed = 0;
  while (!choice.done()) {
    const LossKind kind = choice.kinds()[choice.next()];
    const LossChoice::Numbers offered = choice.numbers();
    const std::vector<int> numbers(offered.begin(), offered.end());
    RC_ASSERT(!numbers.empty());
    const int n = *rc::gen::elementOf(numbers).as("go");
    RC_ASSERT(n <= kind.count);
    if (n < kind.count) least_survivor = std::min(least_survivor, kind.need);
    removed += n * kind.need;
    choice.take(n);
  }
  RC_ASSERT(removed + choice.left() == halves);
  RC_ASSERT(least_survivor == 99 || choice.left() < least_survivor);
}

}  // namespace
}  // namespace auspex::pendragon

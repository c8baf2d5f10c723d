// 3.2.4, 3.3.4: the odds of Battles, compared with Battles that were really fought.
#include <cmath>

#include "games/falling_sky/odds_fixture.h"
#include "kit/laws.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;
using testing::ambush;
using testing::besiege;

// Decides as the odds assume: light troops take Losses first, the Leader last of the mobile pieces, a siege brings
// down the Citadel. It uses no Capability that it need not.
class LightFirst final : public Mind {
 public:
  bool retreats = false;

  coin::Deed take_turn(Play&, Faction, const coin::Choices&) override { return coin::Deed::passed; }
  void free_command(Play&, Action&) override {}
  void free_ability(Play&, Action&) override {}
  void quarters(Play&, Faction) override {}
  std::optional<Region> region(Play&, Faction, const Ask&, RegionSet from, bool) override { return from.first(); }
  std::optional<Tribe> tribe(Play& play, Faction, const Ask&, TribeSet from, bool) override {
    const TribeSet citadels = select(from, [&](Tribe t) { return play.board.tribe(t).status == Status::citadel; });
    return citadels.empty() ? from.first() : citadels.first();
  }
  std::optional<Faction> faction(Play&, Faction, const Ask&, FactionSet from, bool) override { return from.first(); }
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet from, bool) override { return from.first(); }
  std::optional<PieceAt> piece_at(Play&, Faction, const Ask&, std::span<const PieceAt> from, bool) override {
    return from.front();
  }
  int number(Play&, Faction, const Ask&, int lowest, int) override { return lowest; }
  int option(Play&, Faction, const Ask&, std::span<const Text>) override { return 0; }
  bool agree(Play&, Faction, const Ask&) override { return false; }
  bool declare_retreat(Play&, Battle&) override { return retreats; }

  LossPick absorb_loss(Play&, Faction, const Ask&, PieceSet removable, PieceSet rollable) override {
    for (const bool roll : {false, true}) {
      for (Face face : {Face::scouted, Face::revealed, Face::hidden}) {
        for (Piece piece : light_pieces) {
          if ((roll ? rollable : removable).has(piece) && face_of(piece) == face) return {piece, roll};
        }
      }
    }
    for (Kind kind : {Kind::legion, Kind::leader, Kind::ally, Kind::citadel, Kind::fort}) {
      for (Piece piece : removable | rollable) {
        if (kind_of(piece) == kind) return {piece, rollable.has(piece)};
      }
    }
    return {};
  }
};

class Silence final : public Dialogue {
 public:
  Silence() : Dialogue(false) {}
  int ask(const Question&) override { throw Unanswered(); }
};

class OddsAsFought : public testing::Odds {
 protected:
  // Fights the Battle again and again and compares how often how much was lost.
  void expect_as_fought(Faction attacker, Region where, Faction defender, const BattleTerms& terms = {},
                        bool retreat = false) {
    EXPECT_EQ(disagreement(20000, attacker, where, defender, terms, retreat), "");
  }
  // The first number of pieces whose chance so many Battles do not bear out; empty where there is none.
  std::string disagreement(int battles, Faction attacker, Region where, Faction defender, const BattleTerms& terms,
                           bool retreat) {
    const BattleOdds exact = odds(attacker, where, defender, terms, retreat);
    const auto pieces = [](const Board& board, Faction faction) {
      int n = 0;
      for (Region region : board.regions()) n += board.pieces(region, faction);
      return n;
    };
    // What falls to a siege is no Loss.
    const int besieged = terms.besiege ? 1 : 0;
    std::vector<int> attackers_lost(40, 0);
    std::vector<int> defenders_lost(40, 0);
    LightFirst mind;
    mind.retreats = retreat;
    Dice dice(52);
    for (int i = 0; i < battles; ++i) {
      State copy = state;
      copy.manual_dice = false;
      copy.dice = dice;
      Silence silence;
      Play fought(copy, silence);
      for (Faction faction : player_factions) fought.seat(faction, mind);
      Action action(fought, attacker, Terms{});
      Battle battle(action, where, defender, terms);
      fight(battle);
      dice = copy.dice;
      const auto lost = [&](Faction faction) {
        return static_cast<std::size_t>(pieces(state.board, faction) - pieces(copy.board, faction));
      };
      ++attackers_lost[lost(attacker)];
      ++defenders_lost[lost(defender) - static_cast<std::size_t>(besieged)];
    }
    const auto compare = [&](const SideOdds& side, const std::vector<int>& lost, const std::string& whose) {
      for (std::size_t k = 0; k < lost.size(); ++k) {
        const double chance = k < side.lost.size() ? side.lost[k] : 0.0;
        // Five standard deviations, and one Battle more where it may happen at all.
        const double allowed = chance == 0 ? 0 : 5 * std::sqrt(battles * chance * (1 - chance)) + 1;
        if (std::abs(lost[k] - battles * chance) > allowed) {
          return whose + " lose " + std::to_string(k) + " in " + std::to_string(lost[k]) + " of " +
                 std::to_string(battles) + " Battles; expected " + std::to_string(battles * chance);
        }
      }
      return std::string();
    };
    const std::string attackers = compare(exact.attacker, attackers_lost, "attackers");
    return attackers.empty() ? compare(exact.defender, defenders_lost, "defenders") : attackers;
  }
};

TEST_F(OddsAsFought, agree_with_the_battle_at_gergovia_as_fought) {
  covers("FS 3.2.4", "FS 4.2.3");
  at_gergovia();
  put(Region::pictones, Piece::arverni_hidden, 1);  // to Retreat to
  expect_as_fought(Faction::romans, Region::arverni, Faction::arverni);
  expect_as_fought(Faction::romans, Region::arverni, Faction::arverni, {}, true);
  expect_as_fought(Faction::romans, Region::arverni, Faction::arverni, besiege());
  expect_as_fought(Faction::romans, Region::arverni, Faction::arverni, besiege(), true);
}

TEST_F(OddsAsFought, agree_with_ambushes_as_fought) {
  covers("FS 4.3.3", "FS 4.5.3", "FS 3.4.4");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 5);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 3);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  expect_as_fought(Faction::belgae, Region::treveri, Faction::romans, ambush());
  expect_as_fought(Faction::germans, Region::treveri, Faction::romans, ambush());
  expect_as_fought(Faction::belgae, Region::treveri, Faction::germans);
  expect_as_fought(Faction::romans, Region::treveri, Faction::germans);
}

TEST_F(OddsAsFought, agree_with_elite_and_archers_as_fought) {
  covers("FS card.27s", "FS card.30s", "FS card.15u");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  capability(Card::legio_x, CardSide::unshaded, Faction::romans);
  put(Region::bituriges, Piece::roman_leader);
  put(Region::bituriges, Piece::legion, 4);
  put(Region::bituriges, Piece::auxilia_hidden, 1);
  put(Region::bituriges, Piece::fort, 1);
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::bituriges, Piece::arverni_revealed, 3);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::pictones, Piece::arverni_hidden, 1);
  expect_as_fought(Faction::romans, Region::bituriges, Faction::arverni);
  expect_as_fought(Faction::romans, Region::bituriges, Faction::arverni, {}, true);
  expect_as_fought(Faction::romans, Region::bituriges, Faction::arverni, besiege());
  expect_as_fought(Faction::arverni, Region::bituriges, Faction::romans);
  expect_as_fought(Faction::arverni, Region::bituriges, Faction::romans, ambush());
}

// What one side has in the Region. Leader, Citadel and Fort only where the Faction can have them.
struct Army {
  bool leader = false;
  int legions = 0;
  int hidden = 0;
  int revealed = 0;
  bool fortified = false;
  bool ally = false;
};
void showValue(const Army& army, std::ostream& out) {
  out << (army.leader ? "Leader, " : "") << army.legions << " Legions, " << army.hidden << " Hidden, " << army.revealed
      << " Revealed" << (army.fortified ? ", Citadel or Fort" : "") << (army.ally ? ", Ally" : "");
}
rc::Gen<Army> any_army() {
  using rc::gen::inRange;
  using rc::gen::set;
  return rc::gen::build<Army>(set(&Army::leader), set(&Army::legions, inRange(0, 4)), set(&Army::hidden, inRange(0, 6)),
                              set(&Army::revealed, inRange(0, 6)), set(&Army::fortified), set(&Army::ally));
}

enum class Manner { plain, retreat, special };  // special: Besiege or Ambush, whichever the Faction has
void showValue(Manner manner, std::ostream& out) {
  out << (manner == Manner::plain ? "plain" : manner == Manner::retreat ? "Retreat" : "Besiege or Ambush");
}

class OddsOfAnyBattle : public OddsAsFought {
 protected:
  void muster(Faction faction, const Army& army, std::optional<Tribe> city, Tribe tribe) {
    const Region here = Region::arverni;
    if (army.leader && has_leader(faction)) put(here, leader_of(faction));
    if (faction == Faction::romans) put(here, Piece::legion, army.legions);
    put(here, light(faction, Face::hidden), army.hidden);
    put(here, light(faction, Face::revealed), army.revealed);
    if (army.fortified && faction == Faction::romans) put(here, Piece::fort);
    if (army.fortified && city && has_citadels(faction) && Board::may_ally(*city, faction)) citadel(*city, faction);
    if (army.ally && Board::may_ally(tribe, faction)) ally(tribe, faction);
  }
};

RC_GTEST_FIXTURE_PROP(OddsOfAnyBattle, agree_with_it_as_fought, ()) {
  const Faction attacker = *kit::any_of_enum<Faction>().as("attacker");
  const Faction defender =
      *rc::gen::suchThat(kit::any_of_enum<Faction>(), [&](Faction other) { return other != attacker; }).as("defender");
  muster(attacker, *any_army().as("attacking"), std::nullopt, Tribe::volcae);
  muster(defender, *any_army().as("defending"), Tribe::arverni, Tribe::cadurci);
  put(Region::pictones, light(defender, Face::revealed));  // to Retreat to
  const Board& board = state.board;
  const Region here = Region::arverni;
  RC_PRE(board.mobile(here, attacker) > 0 && board.pieces(here, defender) > 0);
  const Manner manner = *rc::gen::element(Manner::plain, Manner::retreat, Manner::special).as("manner");
  BattleTerms terms;
  if (manner == Manner::special && attacker == Faction::romans) {
    RC_PRE(board.allies_and_citadels(here, defender) > 0);
    terms.besiege = true;
  } else if (manner == Manner::special) {
    RC_PRE(attacker != Faction::aedui);
    RC_PRE(board.hidden(here, attacker) > board.hidden(here, defender));
    terms.ambush = true;
  } else if (manner == Manner::retreat) {
    RC_PRE(defender != Faction::germans && board.mobile(here, defender) > 0);
  }
  const std::string difference = disagreement(500, attacker, here, defender, terms, manner == Manner::retreat);
  if (!difference.empty()) RC_FAIL(difference);
}

}  // namespace
}  // namespace auspex::falling_sky

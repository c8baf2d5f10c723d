// 3.6: the odds of Battles, by hand and compared with Battles that were really fought.
#include "games/pendragon/odds.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/table.h"
#include "games/pendragon/battle/fixture.h"
#include "games/pendragon/game.h"
#include "generated/pendragon/messages_battle.h"
#include "kit/laws.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

// Decides as the odds assume.
class Assumed final : public Mind {
 public:
  Defence defence = Defence::stands;
  bool light_there = false;  // Raiders or Militia take losses before others
  bool assaults = true;
  FactionSet attackers;

  coin::Deed take_turn(Play&, Faction, const coin::Choices&) override { return coin::Deed::passed; }
  void free_command(Play&, Action&) override {}
  void free_feat(Play&, Action&) override {}
  std::optional<Space> space(Play&, Faction, const Ask&, SpaceSet from, bool) override { return from.first(); }
  std::optional<Site> site(Play&, Faction, const Ask& why, SiteSet from, bool) override {
    if (why.decision == Decision::assault && !assaults) return std::nullopt;
    return from.first();
  }
  std::optional<Sea> sea(Play&, Faction, const Ask&, SeaSet from, bool) override { return from.first(); }
  std::optional<Faction> faction(Play&, Faction, const Ask&, FactionSet from, bool) override { return from.first(); }
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet from, bool) override { return from.first(); }
  std::optional<UnitAt> unit_at(Play&, Faction, const Ask&, std::span<const UnitAt> from, bool) override {
    return from.front();
  }
  int number(Play&, Faction, const Ask& why, int lowest, int highest) override {
    if (why.decision == Decision::withdraw) return defence == Defence::gives_way ? highest : lowest;
    if (why.decision != Decision::loss && why.decision != Decision::loss_laden) return highest;
    const Kind kind = kind_of(*why.about<Piece>());
    const bool light = kind == Kind::raider || kind == Kind::militia;
    return light || !light_there ? highest : lowest;
  }
  int option(Play&, Faction who, const Ask& why, std::span<const Text> options) override {
    if (why.decision != Decision::try_raiders && why.decision != Decision::try_troops) return 0;
    const bool evade = !attackers.has(who) && defence == Defence::gives_way;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const std::string code = code_of(catalogue(), options[i]);
      if (code.starts_with(evade ? "prebattle.evade" : "prebattle.ambush")) return static_cast<int>(i);
    }
    if (!evade) return static_cast<int>(options.size()) - 1;
    return 0;
  }
  bool agree(Play&, Faction, const Ask&) override { return true; }
};

class Silence final : public Dialogue {
 public:
  Silence() : Dialogue(false) {}
  int ask(const Question&) override { throw Unanswered(); }
};

class OddsOfBattles : public testing::Battles {
 protected:
  BattleOdds odds(const BattleTerms& terms, Defence defence = Defence::stands) {
    return battle_odds(play, terms, defence);
  }
  BattleOdds odds(Faction attacker, Space space, Faction defender, Defence defence = Defence::stands) {
    return odds(terms(attacker, space, defender), defence);
  }

  // Fights the Battle again and again; the first number of pieces whose chance that does not bear out.
  std::string disagreement(int battles, const BattleTerms& terms, Assumed& mind) {
    const BattleOdds exact = odds(terms, mind.defence);
    mind.attackers = {terms.attacker};
    if (is_briton(terms.attacker) && britons_fight_together(state)) mind.attackers = both_britons;
    std::vector<int> attackers(60, 0);
    std::vector<int> defenders(60, 0);
    int ahead = 0;
    int falls = 0;
    Dice dice(52);
    for (int i = 0; i < battles; ++i) {
      State copy = state;
      copy.manual_dice = false;
      copy.dice = dice;
      Silence silence;
      Play fought(copy, silence);
      for (Faction faction : all<Faction>()) fought.seat(faction, mind);
      const BattleOutcome outcome = fight(fought, terms);
      dice = copy.dice;
      int lost[2] = {0, 0};
      for (Piece piece : all<Piece>()) {
        const int n = state.board.count(terms.space, piece) - copy.board.count(terms.space, piece);
        lost[mind.attackers.has(owner_of(piece)) ? 0 : 1] += n;
      }
      ++attackers[static_cast<std::size_t>(lost[0])];
      ++defenders[static_cast<std::size_t>(lost[1])];
      if (total(outcome.defenders_lost) > total(outcome.attackers_lost)) ++ahead;
      if (!outcome.felled.empty()) ++falls;
    }
    const auto off = [&](double chance, int times) {
      // Five standard deviations, and one Battle more where it may happen at all.
      const double allowed = chance < 1e-12 ? 0 : 5 * std::sqrt(battles * chance * std::max(0.0, 1 - chance)) + 1;
      return std::abs(times - battles * chance) > allowed;
    };
    for (std::size_t k = 0; k < attackers.size(); ++k) {
      const auto chance = [&](const SideOdds& side) { return k < side.lost.size() ? side.lost[k] : 0.0; };
      if (off(chance(exact.attacker), attackers[k])) return "attackers lose " + std::to_string(k);
      if (off(chance(exact.defender), defenders[k])) return "defenders lose " + std::to_string(k);
    }
    if (off(exact.attacker_ahead, ahead)) return "attackers ahead";
    if (off(exact.any_falls, falls)) return "a Stronghold falls";
    return {};
  }
  void expect_as_fought(const BattleTerms& terms, Defence defence, bool light_there) {
    Assumed mind;
    mind.defence = defence;
    mind.light_there = light_there;
    EXPECT_EQ(disagreement(20000, terms, mind), "");
  }
};

constexpr double tiny = 1e-12;

TEST_F(OddsOfBattles, without_dice_there_is_one_way) {
  covers("PD 3.6.3");
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_warband, 3);
  const BattleOdds exact = odds(Faction::dux, Space::regni, Faction::saxons);
  EXPECT_EQ(exact.ways, 1);
  EXPECT_EQ(exact.attacker.lost, (std::vector<double>{0, 1}));
  EXPECT_EQ(exact.defender.lost, (std::vector<double>{0, 0, 1}));
  EXPECT_EQ(exact.attacker_ahead, 1);
  EXPECT_EQ(exact.attacker.any[Kind::cavalry], 1);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 2) << "nothing is really fought";
}

TEST_F(OddsOfBattles, an_ambush_succeeds_in_four_of_six) {
  covers("PD 3.6.2");
  put(Space::iceni, Piece::saxon_warband, 1);
  put(Space::iceni, Piece::comitates, 1);
  const BattleOdds exact = odds(Faction::saxons, Space::iceni, Faction::civitates);
  EXPECT_EQ(exact.ways, 2);
  EXPECT_NEAR(exact.attacker.lost[0], 4 / 6.0, tiny);
  EXPECT_NEAR(exact.attacker.lost[1], 2 / 6.0, tiny);
  EXPECT_NEAR(exact.defender.lost[1], 1, tiny);
  EXPECT_NEAR(exact.attacker_ahead, 4 / 6.0, tiny);
  EXPECT_NEAR(exact.attacker.expected(), 2 / 6.0, tiny);
}

TEST_F(OddsOfBattles, a_lot_between_foederati_falls_on_one_nation_or_the_other) {
  covers("PD 8.4.1", "PD 8.3.2");
  state.nonplayer[Faction::civitates] = true;
  play.seat(Faction::civitates, nonplayer_mind(Faction::civitates));
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::blue_saxon_warband, 4);
  put(Space::regni, Piece::blue_scotti_warband, 4);
  // Dice by hand would have to be rolled again and again.
  for (const bool manual : {false, true}) {
    state.manual_dice = manual;
    const BattleOdds exact = odds(Faction::saxons, Space::regni, Faction::civitates);
    EXPECT_EQ(exact.ways, 8) << "three lots";
    EXPECT_NEAR(exact.defender.lost[3], 1, tiny);
  }
}

TEST_F(OddsOfBattles, evasion_by_terrain_if_the_defenders_give_way) {
  covers("PD 3.6.2");
  const auto caught = [&](Space here) {
    put(here, Piece::saxon_raider, 2);
    put(here, Piece::cavalry, 1);
    return odds(Faction::dux, here, Faction::saxons, Defence::gives_way).defender.lost[2];
  };
  EXPECT_NEAR(caught(Space::iceni), 3 / 6.0, tiny);
  EXPECT_NEAR(caught(Space::silures), 4 / 6.0, tiny);
  EXPECT_NEAR(caught(Space::regni), 5 / 6.0, tiny);
  EXPECT_NEAR(caught(Space::londinium), 1, tiny);
  EXPECT_NEAR(odds(Faction::dux, Space::silures, Faction::saxons).defender.lost[2], 1, tiny) << "they stand";
}

TEST_F(OddsOfBattles, a_coup_de_main_by_the_room_that_is_left) {
  covers("PD 3.6.4", "PD 4.4.2");
  put(Space::regni, Piece::saxon_raider, 6);
  put(Space::regni, Piece::militia, 2);
  build(Site::noviomagus, Piece::town);
  BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::civitates);
  battle.surprise = true;
  // Six against Garrison 2 and two inside: with a Coup (1 to 3) four of six storm and fall with the four; without it
  // the Escalade takes four first, and two are not enough.
  const BattleOdds exact = odds(battle, Defence::gives_way);
  EXPECT_NEAR(exact.any_falls, 3 / 6.0, tiny);
  EXPECT_NEAR(exact.falls[Site::noviomagus], 3 / 6.0, tiny);
  EXPECT_NEAR(exact.attacker.lost[4], 3 / 6.0, tiny);
  EXPECT_NEAR(exact.attacker.lost[6], 3 / 6.0, tiny);
  EXPECT_NEAR(exact.defender.lost[3], 3 / 6.0, tiny) << "two Militia and the Town";
  battle.surprise = false;
  EXPECT_EQ(odds(battle, Defence::gives_way).any_falls, 0) << "and without Surprise nobody Assaults";
}

TEST_F(OddsOfBattles, the_example_of_corieltauvi_as_fought) {
  covers("PD 3.6");
  put(Space::corieltauvi, Piece::saxon_raider, 9, 2);
  put(Space::corieltauvi, Piece::saxon_warband);
  put(Space::corieltauvi, Piece::cavalry, 3);
  put(Space::corieltauvi, Piece::comitates);
  build(Site::ratae, Piece::town);
  build(Site::lindum, Piece::fort);
  BattleTerms battle = terms(Faction::saxons, Space::corieltauvi, Faction::dux);
  battle.surprise = true;
  const BattleOdds exact = odds(battle, Defence::gives_way);
  double sum = 0;
  for (double chance : exact.attacker.lost) sum += chance;
  EXPECT_NEAR(sum, 1, tiny);
}

TEST_F(OddsOfBattles, agree_with_raiders_and_warbands_as_fought) {
  covers("PD 3.6.2", "PD 3.6.3");
  put(Space::iceni, Piece::saxon_raider, 5);
  put(Space::iceni, Piece::saxon_warband, 3);
  put(Space::iceni, Piece::scotti_raider, 6);
  put(Space::iceni, Piece::scotti_warband, 2);
  expect_as_fought(terms(Faction::saxons, Space::iceni, Faction::scotti), Defence::stands, true);
  expect_as_fought(terms(Faction::saxons, Space::iceni, Faction::scotti), Defence::gives_way, true);
  expect_as_fought(terms(Faction::scotti, Space::iceni, Faction::saxons), Defence::stands, true);
  expect_as_fought(terms(Faction::scotti, Space::iceni, Faction::saxons), Defence::gives_way, true);
}

TEST_F(OddsOfBattles, agree_with_assaults_and_coups_as_fought) {
  covers("PD 3.6.4");
  put(Space::trinovantes, Piece::saxon_warband, 9);
  put(Space::trinovantes, Piece::comitates, 3);
  build(Site::camulodunum, Piece::town);
  BattleTerms battle = terms(Faction::saxons, Space::trinovantes, Faction::civitates);
  battle.surprise = true;
  expect_as_fought(battle, Defence::stands, false);
  expect_as_fought(battle, Defence::gives_way, false);
}

TEST_F(OddsOfBattles, agree_with_joint_britons_and_foederati_as_fought) {
  covers("PD 3.6.1");
  put(Space::iceni, Piece::saxon_raider, 6);
  put(Space::iceni, Piece::cavalry, 2);
  put(Space::iceni, Piece::red_saxon_warband, 1);
  put(Space::iceni, Piece::blue_saxon_warband, 2);
  const BattleTerms battle = terms(Faction::dux, Space::iceni, Faction::saxons);
  EXPECT_EQ(odds(battle).ways, 8) << "three groups at home";
  expect_as_fought(battle, Defence::stands, false);
  expect_as_fought(battle, Defence::gives_way, false);
}

struct Two {
  int light;
  int heavy;
};
void showValue(const Two& two, std::ostream& out) { out << two.light << " light, " << two.heavy << " heavy"; }
rc::Gen<Two> any_two() {
  return rc::gen::build<Two>(rc::gen::set(&Two::light, rc::gen::inRange(0, 6)),
                             rc::gen::set(&Two::heavy, rc::gen::inRange(0, 5)));
}

RC_GTEST_FIXTURE_PROP(OddsOfBattles, agree_with_any_battle_of_barbarians_as_fought, ()) {
  const Space here = *kit::any_of_enum<Space>().as("space");
  const Two saxons = *any_two().as("saxons");
  const Two scotti = *any_two().as("scotti");
  put(here, Piece::saxon_raider, saxons.light);
  put(here, Piece::saxon_warband, saxons.heavy);
  put(here, Piece::scotti_raider, scotti.light);
  put(here, Piece::scotti_warband, scotti.heavy);
  // With both kinds the lighter ones go first, alone any do: one habit for both sides.
  RC_PRE((saxons.light > 0) == (scotti.light > 0) && saxons.light + saxons.heavy > 0 &&
         scotti.light + scotti.heavy > 0);
  Assumed mind;
  mind.light_there = saxons.light > 0;
  mind.defence = *rc::gen::arbitrary<bool>().as("stands") ? Defence::stands : Defence::gives_way;
  const std::string difference = disagreement(400, terms(Faction::saxons, here, Faction::scotti), mind);
  if (!difference.empty()) RC_FAIL(difference);
}

// --- At a question

// Gives these answers, then none.
class Until final : public Dialogue {
 public:
  explicit Until(std::vector<int> answers) : Dialogue(true), answers_(std::move(answers)) {}
  int ask(const Question&) override {
    if (next_ == answers_.size()) throw Unanswered();
    return answers_[next_++];
  }
  int draw(Dice&, int results) override { return results - 1; }

 private:
  std::vector<int> answers_;
  std::size_t next_ = 0;
};

class OddsAtQuestions : public testing::Battles {
 protected:
  OddsAtQuestions() { state.manual_dice = false; }

  template <class Rules>
  Odds at(std::vector<int> answers, Rules rules) {
    Until until(std::move(answers));
    State copy = state;
    return odds_where(copy, until, rules);
  }
  Odds in_battle(std::vector<int> answers, const BattleTerms& terms) {
    return at(std::move(answers), [&](Play& now) { fight(now, terms); });
  }
};

TEST_F(OddsAtQuestions, each_try_before_the_battle_has_its_row) {
  covers("PD 3.6.2");
  put(Space::iceni, Piece::saxon_warband, 1);
  put(Space::iceni, Piece::comitates, 1);
  const Odds odds = in_battle({}, terms(Faction::saxons, Space::iceni, Faction::civitates));
  ASSERT_EQ(odds.tables.size(), 1U);
  const OddsTable& table = odds.tables[0];
  ASSERT_EQ(table.rows.size(), 3U);
  EXPECT_EQ(code_of(catalogue(), table.rows[0].label), "prebattle.evade 5");
  EXPECT_NEAR(table.rows[0].figures[0].value, 4 / 6.0, tiny) << "caught, they trade one for one";
  EXPECT_EQ(code_of(catalogue(), table.rows[1].label), "prebattle.ambush 3");
  EXPECT_NEAR(table.rows[1].figures[1].value, 2 / 6.0, tiny);
  EXPECT_NEAR(table.rows[1].figures[2].value, 4 / 6.0, tiny);
  EXPECT_EQ(table.rows[2].options, std::vector<int>{2});
  EXPECT_NEAR(table.rows[2].figures[1].value, 1, tiny);
  EXPECT_FALSE(odds.notes.empty());
}

TEST_F(OddsAtQuestions, what_was_rolled_already_is_no_longer_open) {
  covers("PD 3.6.3");
  put(Space::iceni, Piece::saxon_warband, 2);
  put(Space::iceni, Piece::comitates, 2);
  build(Site::branodunum, Piece::hillfort);
  // The Ambush succeeded: every die shows six.
  const Odds odds = in_battle({1}, terms(Faction::saxons, Space::iceni, Faction::civitates));
  ASSERT_EQ(odds.tables.size(), 1U);
  const OddsTable& table = odds.tables[0];
  ASSERT_EQ(table.rows.size(), 3U) << "how many Withdraw: 0, 1, 2";
  EXPECT_NEAR(table.rows[0].figures[0].value, 3, tiny) << "both fall in Ambush, and the Hillfort after them";
  EXPECT_NEAR(table.rows[0].figures[1].value, 1, tiny) << "to its Garrison";
  EXPECT_NEAR(table.rows[1].figures[0].value, 2, tiny) << "one in the field, one starves";
  EXPECT_NEAR(table.rows[1].figures[1].value, 0, tiny);
  EXPECT_NEAR(table.rows[2].figures[0].value, 1, tiny) << "one starves";
}

TEST_F(OddsAtQuestions, the_same_with_dice_that_people_roll) {
  covers("PD 3.6.3");
  state.manual_dice = true;
  put(Space::iceni, Piece::saxon_warband, 2);
  put(Space::iceni, Piece::comitates, 2);
  build(Site::branodunum, Piece::hillfort);
  const BattleTerms battle = terms(Faction::saxons, Space::iceni, Faction::civitates);
  EXPECT_NEAR(in_battle({1, 5}, battle).tables[0].rows[0].figures[1].value, 1, tiny);
  EXPECT_NEAR(in_battle({1, 0}, battle).tables[0].rows[0].figures[1].value, 2, tiny) << "no Ambush with a 1";
  EXPECT_NEAR(in_battle({}, battle).tables[0].rows[1].figures[1].value, (4 * 1 + 2 * 2) / 6.0, tiny);
}

TEST_F(OddsAtQuestions, assaults_stronghold_by_stronghold) {
  covers("PD 3.6.4");
  put(Space::parisi, Piece::saxon_warband, 4);
  build(Site::petuaria, Piece::hillfort);
  build(Site::derventio, Piece::fort);
  const Odds odds = in_battle({}, terms(Faction::saxons, Space::parisi, Faction::dux));
  ASSERT_EQ(odds.tables.size(), 1U);
  const OddsTable& table = odds.tables[0];
  ASSERT_EQ(table.rows.size(), 3U);
  ASSERT_EQ(table.headings.size(), 4U);
  EXPECT_EQ(table.rows[0].figures[3].value, 1);
  EXPECT_EQ(table.rows[2].figures[3].value, 0) << "none";
  EXPECT_EQ(table.rows[0].figures[0].value, 2) << "then the Fort, too";
}

TEST_F(OddsAtQuestions, losses_unit_by_unit) {
  covers("PD 3.6.1");
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::regni, Piece::saxon_raider, 2);
  put(Space::regni, Piece::comitates, 1);
  // The Raiders try nothing; of one loss the Warband takes all or nothing.
  const Odds odds = in_battle({1}, terms(Faction::saxons, Space::regni, Faction::civitates));
  ASSERT_EQ(odds.tables.size(), 1U);
  const OddsTable& table = odds.tables[0];
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_EQ(table.rows[0].figures[1].value, 2) << "both Raiders";
  EXPECT_EQ(table.rows[1].figures[1].value, 1) << "the Warband";
}

TEST_F(OddsAtQuestions, losses_that_britons_share) {
  covers("PD 3.6.1");
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::cavalry, 1);
  put(Space::regni, Piece::comitates, 2);
  // Cavalry Charges and takes one Warband; the other strikes in Melee: on the Cavalry or on a Comitates.
  const Odds odds = in_battle({}, terms(Faction::saxons, Space::regni, Faction::civitates));
  ASSERT_EQ(odds.tables.size(), 1U);
  const OddsTable& table = odds.tables[0];
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_EQ(code_of(catalogue(), table.rows[0].label), "share.by_rule 2 0");
  EXPECT_EQ(table.rows[0].figures[0].parts.size(), 1U) << "Cavalry";
  EXPECT_EQ(code_of(catalogue(), table.rows[0].figures[0].parts[0].what), "odds.kind cavalry");
  EXPECT_EQ(code_of(catalogue(), table.rows[1].figures[0].parts[0].what), "odds.kind comitates");
}

TEST_F(OddsAtQuestions, a_siege_and_none) {
  covers("PD 3.6.6");
  put(Space::parisi, Piece::saxon_warband, 2);
  put(Space::parisi, Piece::militia, 1);
  build(Site::petuaria, Piece::hillfort);
  // The Militia Withdraws, and there is no Assault.
  const Odds odds = in_battle({1, 1}, terms(Faction::saxons, Space::parisi, Faction::civitates));
  ASSERT_EQ(odds.tables.size(), 1U);
  const OddsTable& table = odds.tables[0];
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_EQ(code_of(catalogue(), table.rows[0].label), "pick.site petuaria");
  EXPECT_EQ(table.rows[0].figures[0].value, 1) << "it starves";
  EXPECT_EQ(table.rows[1].figures[0].value, 0);
}

TEST_F(OddsAtQuestions, a_command_shows_each_space_and_then_each_enemy) {
  covers("PD 3.6");
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::regni, Piece::scotti_raider, 1);
  put(Space::parisi, Piece::cavalry, 1);
  put(Space::parisi, Piece::militia, 1);
  const auto command = [&](Play& now, const std::function<void(Action&)>& ask) {
    Action action(now, Faction::dux, Terms{});
    action.command = Command::battle;
    now.action = &action;
    ask(action);
  };
  const Odds spaces = at({}, [&](Play& now) {
    command(now, [&](Action& action) {
      now.choose(action.who, msg::feat_where(action.who, Feat::retaliate), SpaceSet{Space::regni, Space::parisi});
    });
  });
  ASSERT_EQ(spaces.tables.size(), 3U);
  EXPECT_EQ(code_of(catalogue(), spaces.tables[0].title), "odds.heading REG dux saxons");
  EXPECT_EQ(code_of(catalogue(), spaces.tables[1].title), "odds.heading REG dux scotti");
  EXPECT_EQ(code_of(catalogue(), spaces.tables[2].title), "odds.heading PAR dux civitates");
  EXPECT_EQ(code_of(catalogue(), spaces.tables[1].notes[0]), "odds.bounds scotti 0 1 dux 0 0");
  EXPECT_EQ(spaces.tables[2].rows[0].options, std::vector<int>{1});
  EXPECT_EQ(spaces.tables[1].rows[0].figures[0].value, 1);
  EXPECT_NEAR(*spaces.tables[1].rows[0].figures[0].other, 5 / 6.0, tiny) << "if the Raider tries to Evade";
  const Odds enemies = at({}, [&](Play& now) {
    command(now, [&](Action& action) {
      now.choose(action.who, msg::prebattle_troops(action.who, 1, Space::regni).as(Decision::none),
                 FactionSet{Faction::saxons, Faction::scotti});
    });
  });
  ASSERT_EQ(enemies.tables.size(), 2U);
  EXPECT_EQ(enemies.tables[1].rows[0].options, std::vector<int>{1});
}

TEST_F(OddsAtQuestions, a_turn_shows_every_battle_there_could_be) {
  covers("PD 3.6");
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::militia, 1);
  put(Space::parisi, Piece::saxon_raider, 2);  // no Warband, no Battle
  put(Space::parisi, Piece::militia, 1);
  const Odds odds = at({}, [&](Play& now) {
    const std::vector<Text> options = {msg::menu_command(Command::battle, Faction::saxons), Text(msg::menu_pass)};
    now.choose_option(Faction::saxons, msg::menu_turn(Faction::saxons, 20), options);
  });
  ASSERT_EQ(odds.tables.size(), 1U);
  EXPECT_EQ(code_of(catalogue(), odds.tables[0].title), "odds.heading REG saxons civitates");
  EXPECT_TRUE(odds.tables[0].rows[0].options.empty());
}

TEST_F(OddsAtQuestions, what_is_sure_and_what_could_be_is_told) {
  covers("PD 3.6", "PD 3.6.4");
  const auto told = [&] {
    const Odds odds = at({}, [&](Play& now) {
      const std::vector<Text> options = {msg::menu_command(Command::battle, Faction::saxons), Text(msg::menu_pass)};
      now.choose_option(Faction::saxons, msg::menu_turn(Faction::saxons, 20), options);
    });
    std::vector<std::string> notes;
    for (const Text& note : odds.tables[0].notes) notes.push_back(code_of(catalogue(), note));
    return notes;
  };
  using Notes = std::vector<std::string>;
  build(Site::anderida, Piece::hillfort);
  put(Space::regni, Piece::saxon_warband);
  EXPECT_EQ(told(), (Notes{"odds.bounds civitates 0 0 saxons 0 0", "odds.cannot"}));
  put(Space::regni, Piece::saxon_warband);
  EXPECT_EQ(told(), (Notes{"odds.bounds civitates 1 1 saxons 1 1", "odds.sure"}));
  // A Militia that stands is lost with the Hillfort; inside it starves.
  put(Space::regni, Piece::militia);
  EXPECT_EQ(told(), (Notes{"odds.bounds civitates 1 2 saxons 0 1", "odds.could"}));
}

TEST_F(OddsAtQuestions, raiders_just_landed_and_those_who_answer_them) {
  covers("PD 3.4.1", "PD 4.4.2", "PD 4.4.3");
  put(Space::regni, Piece::saxon_raider, 6);
  put(Space::regni, Piece::comitates, 1);
  const auto raid = [&](const std::function<void(Action&)>& ask) {
    return at({}, [&](Play& now) {
      Action action(now, Faction::saxons, Terms{});
      action.command = Command::raid;
      now.action = &action;
      ask(action);
    });
  };
  // Prompts as those of a Raid: who, how many landed, where.
  const Odds own = raid([&](Action& action) {
    action.play.may_choose(Faction::saxons, msg::prebattle_raiders(Faction::saxons, 4, Space::regni).as(Decision::none),
                           FactionSet{Faction::civitates});
  });
  ASSERT_EQ(own.tables.size(), 1U);
  EXPECT_EQ(code_of(catalogue(), own.tables[0].headings[1]), "odds.lose saxons 4") << "those who landed, no others";
  // The answer to a Deep Raid: who is asked, whom they would fight, how many landed.
  const Odds forced = raid([&](Action& action) {
    action.play.agree(Faction::civitates,
                      {Decision::none, msg::battle_over(Space::regni, Faction::civitates, 3, Faction::saxons, 0)});
  });
  ASSERT_EQ(forced.tables.size(), 1U);
  EXPECT_EQ(code_of(catalogue(), forced.tables[0].title), "odds.heading REG saxons civitates") << "the Raiders attack";
  EXPECT_EQ(code_of(catalogue(), forced.tables[0].headings[1]), "odds.lose saxons 3");
  EXPECT_EQ(forced.tables[0].rows[0].options, std::vector<int>{0});
  // The answer to Ravage: against all Saxons there, who may not Evade.
  const Odds answer = raid([&](Action& action) {
    action.play.agree(Faction::civitates, {Decision::none, msg::after_retaliated(Faction::civitates, Space::regni)});
  });
  ASSERT_EQ(answer.tables.size(), 1U);
  EXPECT_EQ(code_of(catalogue(), answer.tables[0].title), "odds.heading REG civitates saxons");
  EXPECT_EQ(code_of(catalogue(), answer.tables[0].headings[0]), "odds.lose saxons 6");
  EXPECT_FALSE(answer.tables[0].rows[0].figures[0].other);
}

TEST_F(OddsAtQuestions, elsewhere_nothing_is_said) {
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::militia, 1);
  const Odds odds = at({}, [&](Play& now) {
    now.choose(Faction::saxons, msg::feat_where(Faction::saxons, Feat::settle), SpaceSet{Space::regni, Space::parisi});
  });
  EXPECT_TRUE(odds.tables.empty());
  EXPECT_TRUE(odds.notes.empty());
}

TEST(OddsAtTables, are_told_to_whoever_is_about_to_fight) {
  covers("PD 3.6");
  auspex::Setup setup;
  setup.scenario = "petty-tyrants";
  setup.seed = 8;
  Table table(game(), setup);
  const auto option = [&](std::string_view code) {
    const std::vector<Text>& options = table.question()->options;
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const Text& each) { return code_of(catalogue(), each) == code; });
    return static_cast<int>(found - options.begin());
  };
  const Seat civitates = table.question()->seat;
  EXPECT_FALSE(table.odds(SeatMask(civitates)).tables.empty()) << "what each Battle would bring";
  table.answer(civitates, table.revision(), option("menu.command battle"));
  const Odds odds = table.odds(SeatMask(civitates));
  ASSERT_FALSE(odds.tables.empty());
  for (const OddsTable& each : odds.tables) EXPECT_EQ(each.rows[0].options.size(), 1U) << "beside its answer";
}

}  // namespace
}  // namespace auspex::pendragon

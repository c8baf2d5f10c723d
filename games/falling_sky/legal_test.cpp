// Nobody can cheat, in any build: a step that the rules forbid ends the game with an error that names it.
#include "engine/legal.h"

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/losses.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

class FallingSkyLegal : public testing::Fixture {
 protected:
  Action with(Faction who, Command command) {
    Action action(play, who, Terms{});
    action.command = command;
    return action;
  }

  // What the deed is refused with; empty where it is not.
  template <class Deed>
  static std::string refusal(Deed deed) {
    try {
      deed();
    } catch (const IllegalStep& illegal) {
      return illegal.what();
    }
    return {};
  }
};

TEST_F(FallingSkyLegal, rally_is_held_to_its_yield) {
  Action action = with(Faction::arverni, Command::rally);
  EXPECT_EQ(refusal([&] { rally_in(action, Region::morini); }),
            "illegal step: 3.3.1: Rally where it cannot be (arverni, MOR)");
  ally(Tribe::carnutes, Faction::arverni);
  EXPECT_NE(refusal([&] { rally_warbands(action, Region::carnutes, Faction::arverni, 1); }), "") << "not selected yet";
  rally_in(action, Region::carnutes);
  EXPECT_NE(refusal([&] { rally_in(action, Region::carnutes); }), "") << "each Region once";
  EXPECT_EQ(refusal([&] { rally_warbands(action, Region::carnutes, Faction::arverni, 3); }),
            "illegal step: 3.3.1: more Warbands than Rally (arverni, CAR)");
  EXPECT_NE(refusal([&] { rally_ally(action, Tribe::treveri); }), "") << "elsewhere";
  EXPECT_NE(refusal([&] { rally_citadel(action, Tribe::aulerci); }), "") << "no Ally stands there";
  EXPECT_EQ(refusal([&] { rally_warbands(action, Region::carnutes, Faction::arverni, 2); }), "");
  state.resources[Faction::arverni] = 0;
  ally(Tribe::treveri, Faction::arverni);
  EXPECT_NE(refusal([&] { rally_in(action, Region::treveri); }), "") << "it cannot be paid for";
}

TEST_F(FallingSkyLegal, recruit_and_seize_are_held_to_what_is_there) {
  Action action = with(Faction::romans, Command::recruit);
  EXPECT_EQ(refusal([&] { recruit_in(action, Region::morini, false); }),
            "illegal step: 3.2.1: Recruit where it cannot be (romans, MOR)");
  ally(Tribe::carnutes, Faction::romans);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  EXPECT_NE(refusal([&] { recruit_in(action, Region::carnutes, true); }), "") << "no Supply Line";
  recruit_in(action, Region::carnutes, false);
  EXPECT_EQ(refusal([&] { recruit_auxilia(action, Region::carnutes, Faction::romans, 2); }),
            "illegal step: 3.2.1: more Auxilia than can be recruited (romans, CAR)");
  EXPECT_NE(refusal([&] { recruit_ally(action, Tribe::treveri); }), "");
  Action seize = with(Faction::romans, Command::seize);
  EXPECT_EQ(refusal([&] { seize_in(seize, Region::morini); }),
            "illegal step: 3.2.3: Seize where it cannot be (romans, MOR)");
  EXPECT_NE(refusal([&] { disperse_tribe(seize, Tribe::treveri); }), "");
}

TEST_F(FallingSkyLegal, raids_take_what_can_be_taken) {
  put(Region::carnutes, Piece::belgic_hidden);
  Action action = with(Faction::belgae, Command::raid);
  EXPECT_EQ(refusal([&] { raid_in(action, Region::morini); }),
            "illegal step: 3.3.3: Raid where it cannot be (belgae, MOR)");
  raid_in(action, Region::carnutes);
  EXPECT_EQ(refusal([&] { raid_once(action, Region::carnutes, Faction::belgae, Faction::romans); }),
            "illegal step: 3.3.3: a Raid that cannot be (belgae, CAR)")
      << "no Romans there";
  raid_once(action, Region::carnutes, Faction::belgae, std::nullopt);
  EXPECT_NE(refusal([&] { raid_once(action, Region::carnutes, Faction::belgae, std::nullopt); }), "")
      << "nobody Hidden is left";
}

TEST_F(FallingSkyLegal, marches_go_step_by_step) {
  put(Region::carnutes, Piece::arverni_hidden, 2);
  Action action = with(Faction::arverni, Command::march);
  EXPECT_EQ(refusal([&] { march_from(action, Region::morini); }),
            "illegal step: 3.2.2, 3.3.2: a March from where there can be none (arverni, MOR)");
  march_from(action, Region::carnutes);
  Stack pieces{};
  pieces[Piece::arverni_hidden] = 3;
  EXPECT_EQ(refusal([&] { static_cast<void>(form_group(action, Region::carnutes, pieces)); }),
            "illegal step: 3.2.2, 3.3.2: pieces March that may not (arverni, CAR)");
  pieces[Piece::arverni_hidden] = 2;
  MarchGroup group = form_group(action, Region::carnutes, pieces);
  EXPECT_EQ(refusal([&] { march_into(action, group, Region::morini); }),
            "illegal step: 3.2.2, 3.3.2: a March into where it may not go (arverni, MOR)");
  EXPECT_NE(refusal([&] { drop_off(action, group, pieces); }), "") << "it has not set out";
  march_into(action, group, Region::bituriges);
  pieces[Piece::arverni_hidden] = 3;
  EXPECT_EQ(refusal([&] { drop_off(action, group, pieces); }),
            "illegal step: 3.2.2: pieces drop off where they may not (arverni, BIT)");
  action.terms.destinations = {Region::arverni};
  EXPECT_EQ(refusal([&] { end_march(action, group); }), "") << "it can go no further";
}

TEST_F(FallingSkyLegal, battles_and_abilities_need_their_reasons) {
  put(Region::carnutes, Piece::belgic_hidden, 2);
  put(Region::carnutes, Piece::auxilia_hidden, 2);
  Action action = with(Faction::belgae, Command::battle);
  EXPECT_EQ(refusal([&] { battle_in(action, Region::carnutes, Faction::aedui, {}); }),
            "illegal step: 3.2.4, 3.3.4: a Battle that cannot be (belgae, CAR)");
  BattleTerms ambush;
  ambush.ambush = true;
  EXPECT_EQ(refusal([&] { battle_in(action, Region::carnutes, Faction::romans, ambush); }),
            "illegal step: 4.2.3, 4.3.3: Ambush or Besiege where it cannot be (belgae, CAR)");
  EXPECT_EQ(refusal([&] { announce(action, Ability::scout); }),
            "illegal step: 4.1: a Special Ability that may not be used (belgae, scout)");
  EXPECT_NE(refusal([&] { rampage(action, Region::carnutes, Faction::romans, 1, 0); }), "") << "no Leader near";
  EXPECT_NE(refusal([&] { enlist_warbands(action, {Region::carnutes}); }), "");
  Action arverni = with(Faction::arverni, Command::rally);
  EXPECT_NE(refusal([&] { devastate(arverni, Region::carnutes); }), "");
  EXPECT_NE(refusal([&] { entreat_in(arverni, Region::carnutes); }), "");
  EXPECT_NE(refusal([&] { entreat_piece(arverni, Region::carnutes, Piece::auxilia_hidden); }), "");
  Action aedui = with(Faction::aedui, Command::rally);
  EXPECT_NE(refusal([&] { static_cast<void>(suborn_in(aedui, Region::carnutes)); }), "");
  put(Region::carnutes, Piece::aedui_hidden);
  SubornProgress progress = suborn_in(aedui, Region::carnutes);
  EXPECT_NE(refusal([&] { suborn_remove(aedui, progress, Piece::german_hidden); }), "");
  EXPECT_NE(refusal([&] { suborn_place_ally(aedui, progress, Tribe::arverni, Faction::aedui); }), "");
  Action romans = with(Faction::romans, Command::recruit);
  EXPECT_NE(refusal([&] { build_in(romans, Region::carnutes); }), "");
  EXPECT_NE(refusal([&] { build_fort(romans, Region::carnutes); }), "") << "not selected";
  ScoutProgress scout;
  EXPECT_NE(refusal([&] { scout_move(romans, scout, Region::carnutes, Region::morini, Piece::auxilia_hidden, 1, 0); }),
            "");
  EXPECT_NE(refusal([&] { scout_reveal(romans, Region::carnutes, Stack{}, 1, 0); }), "");
}

TEST_F(FallingSkyLegal, rally_and_recruit_place_what_their_yield_has) {
  ally(Tribe::carnutes, Faction::arverni);
  state.board.disperse(Tribe::aulerci, Status::dispersed);
  Action rally = with(Faction::arverni, Command::rally);
  ally(Tribe::mandubii, Faction::arverni);
  EXPECT_NE(refusal([&] { rally_citadel(rally, Tribe::mandubii); }), "") << "not selected";
  EXPECT_NE(refusal([&] { rally_ally(rally, Tribe::senones); }), "") << "not selected";
  rally_in(rally, Region::carnutes);
  EXPECT_NE(refusal([&] { rally_ally(rally, Tribe::aulerci); }), "") << "Dispersed";
  EXPECT_NE(refusal([&] { rally_warbands(rally, Region::carnutes, Faction::belgae, 1); }), "") << "others' Warbands";
  EXPECT_NE(refusal([&] { rally_warbands(rally, Region::carnutes, Faction::arverni, -1); }), "");

  ally(Tribe::treveri, Faction::romans);
  Action recruit = with(Faction::romans, Command::recruit);
  recruit_in(recruit, Region::treveri, true);
  EXPECT_NE(refusal([&] { recruit_in(recruit, Region::treveri, true); }), "") << "each Region once";
  EXPECT_NE(refusal([&] { recruit_ally(recruit, Tribe::treveri); }), "") << "it is theirs already";
  EXPECT_NE(refusal([&] { recruit_auxilia(recruit, Region::treveri, Faction::aedui, 1); }), "") << "nobody lends";
  EXPECT_EQ(refusal([&] { recruit_auxilia(recruit, Region::treveri, Faction::aedui, 0); }), "");
  Action seize = with(Faction::romans, Command::seize);
  EXPECT_NE(refusal([&] { disperse_tribe(seize, Tribe::helvii); }), "") << "not selected";
  seize_in(seize, Region::treveri);
  EXPECT_NE(refusal([&] { disperse_tribe(seize, Tribe::treveri); }), "") << "an Ally";
}

TEST_F(FallingSkyLegal, raids_and_battles_are_fought_where_selected_and_by_ones_own) {
  put(Region::carnutes, Piece::belgic_hidden, 2);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 5);
  Action raid = with(Faction::belgae, Command::raid);
  EXPECT_NE(refusal([&] { raid_once(raid, Region::carnutes, Faction::belgae, std::nullopt); }), "");
  raid_in(raid, Region::carnutes);
  EXPECT_NE(refusal([&] { raid_once(raid, Region::carnutes, Faction::arverni, std::nullopt); }), "");
  Action battle = with(Faction::romans, Command::battle);
  ally(Tribe::carnutes, Faction::arverni);
  BattleTerms siege;
  siege.besiege = true;
  EXPECT_NE(refusal([&] { battle_in(battle, Region::carnutes, Faction::arverni, siege); }), "") << "without Legions";
  script.expect({"retreat.stand"});
  battle_in(battle, Region::carnutes, Faction::arverni, {});
  EXPECT_NE(refusal([&] { battle_in(battle, Region::carnutes, Faction::belgae, {}); }), "") << "each Region once";
}

TEST_F(FallingSkyLegal, a_march_ends_and_drops_off_where_it_may) {
  put(Region::provincia, Piece::legion, 2);
  Action action = with(Faction::romans, Command::march);
  action.terms.destinations = {Region::mandubii};
  march_from(action, Region::provincia);
  EXPECT_NE(refusal([&] { march_from(action, Region::provincia); }), "") << "each Region once";
  put(Region::sequani, Piece::legion, 2);
  Stack pieces{};
  pieces[Piece::legion] = 2;
  EXPECT_NE(refusal([&] { static_cast<void>(form_group(action, Region::sequani, pieces)); }), "") << "not selected";
  MarchGroup group = form_group(action, Region::provincia, pieces);
  march_into(action, group, Region::aedui);
  pieces[Piece::legion] = 1;
  EXPECT_NE(refusal([&] { drop_off(action, group, pieces); }), "");
  EXPECT_EQ(refusal([&] { end_march(action, group); }),
            "illegal step: 3.2.2, 3.3.2: a March ends where it may not (romans, AED)");
  march_into(action, group, Region::mandubii);
  EXPECT_EQ(refusal([&] { end_march(action, group); }), "");
}

TEST_F(FallingSkyLegal, abilities_touch_what_they_may) {
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 4);
  put(Region::arverni, Piece::auxilia_revealed, 1);
  ally(Tribe::cadurci, Faction::romans);
  Action arverni = with(Faction::arverni, Command::rally);
  entreat_in(arverni, Region::arverni);
  EXPECT_NE(refusal([&] { entreat_piece(arverni, Region::arverni, Piece::auxilia_hidden); }), "") << "none is there";
  EXPECT_NE(refusal([&] { entreat_ally(arverni, Tribe::cadurci); }), "") << "Romans are not won over";
  ally(Tribe::bituriges, Faction::aedui);
  put(Region::bituriges, Piece::arverni_hidden, 4);
  EXPECT_NE(refusal([&] { entreat_ally(arverni, Tribe::bituriges); }), "") << "not selected";

  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::german_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  Action belgae = with(Faction::belgae, Command::rally);
  EXPECT_NE(refusal([&] { rampage(belgae, Region::nervii, Faction::aedui, 1, 0); }), "") << "nobody is there";
  EXPECT_NE(refusal([&] { rampage(belgae, Region::nervii, Faction::romans, 3, 0); }), "");
  EXPECT_NE(refusal([&] { rampage(belgae, Region::nervii, Faction::romans, 1, 1); }), "") << "not Enlisted";
  EXPECT_NE(refusal([&] { rampage(belgae, Region::nervii, Faction::romans, 0, 0); }), "");

  put(Region::sequani, Piece::roman_leader);
  put(Region::sequani, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::aedui_hidden, 3);
  citadel(Tribe::sequani, Faction::aedui);
  Action romans = with(Faction::romans, Command::recruit);
  Stack marks{};
  EXPECT_NE(refusal([&] { scout_reveal(romans, Region::sequani, marks, 1, 0); }), "") << "nobody is marked";
  marks[Piece::aedui_hidden] = 3;
  EXPECT_NE(refusal([&] { scout_reveal(romans, Region::sequani, marks, 1, 0); }), "") << "two at most";
  build_in(romans, Region::provincia);
  EXPECT_NE(refusal([&] { build_fort(romans, Region::provincia); }), "") << "it has one";
  EXPECT_NE(refusal([&] { build_subdue(romans, Tribe::sequani); }), "") << "a Citadel, and not selected";
  EXPECT_NE(refusal([&] { build_ally(romans, Tribe::sequani); }), "");

  put(Region::mandubii, Piece::aedui_hidden, 1);
  Action aedui = with(Faction::aedui, Command::rally);
  SubornProgress progress = suborn_in(aedui, Region::mandubii);
  EXPECT_NE(refusal([&] { suborn_remove_ally(aedui, progress, Tribe::senones); }), "") << "no Ally is there";
}

// Answers with what was not offered, or with nothing where something must be chosen.
class Liar final : public Mind {
 public:
  coin::Deed take_turn(Play&, Faction, const coin::Choices&) override { return coin::Deed::none; }
  void free_command(Play&, Action&) override {}
  void free_ability(Play&, Action&) override {}
  void quarters(Play&, Faction) override {}
  std::optional<Region> region(Play&, Faction, const Ask&, RegionSet, bool) override { return answer(Region::ubii); }
  std::optional<Tribe> tribe(Play&, Faction, const Ask&, TribeSet, bool) override { return answer(Tribe::ubii); }
  std::optional<Faction> faction(Play&, Faction, const Ask&, FactionSet, bool) override {
    return answer(Faction::germans);
  }
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet, bool) override { return answer(Piece::fort); }
  std::optional<PieceAt> piece_at(Play&, Faction, const Ask&, std::span<const PieceAt>, bool) override {
    return answer(PieceAt{Region::morini, Piece::fort});
  }
  int number(Play&, Faction, const Ask&, int, int) override { return answered; }
  int option(Play&, Faction, const Ask&, std::span<const Text>) override { return answered; }
  bool agree(Play&, Faction, const Ask&) override { return false; }
  bool declare_retreat(Play&, Battle&) override { return false; }
  LossPick absorb_loss(Play&, Faction, const Ask&, PieceSet, PieceSet) override { return {}; }

  bool silent = false;
  int answered = 0;

 private:
  template <class Answer>
  [[nodiscard]] std::optional<Answer> answer(Answer false_one) const {
    return silent ? std::nullopt : std::optional(false_one);
  }
};

TEST_F(FallingSkyLegal, minds_answer_with_what_is_offered) {
  Liar liar;
  play.seat(Faction::romans, liar);
  const Ask why = msg::quarters_provincia_from;
  const RegionSet regions = {Region::morini, Region::nervii};
  const TribeSet tribes = {Tribe::morini, Tribe::nervii};
  const FactionSet factions = {Faction::aedui, Faction::belgae};
  const PieceSet pieces = {Piece::legion, Piece::auxilia_hidden};
  const std::vector<PieceAt> places = {{Region::morini, Piece::legion}, {Region::nervii, Piece::fort}};
  const auto refused = [&](auto from) {
    return refusal([&] { static_cast<void>(play.choose(Faction::romans, why, from)); });
  };
  const auto refused_if_asked = [&](auto from) {
    return refusal([&] { static_cast<void>(play.may_choose(Faction::romans, why, from)); });
  };
  const std::span<const PieceAt> at(places);
  for (bool silent : {false, true}) {
    liar.silent = silent;
    EXPECT_NE(refused(regions), "");
    EXPECT_NE(refused(tribes), "");
    EXPECT_NE(refused(factions), "");
    EXPECT_NE(refused(pieces), "");
    EXPECT_NE(refused(at), "");
    EXPECT_EQ(refused_if_asked(regions).empty(), silent) << "nothing is an answer there";
    EXPECT_EQ(refused_if_asked(tribes).empty(), silent);
    EXPECT_EQ(refused_if_asked(factions).empty(), silent);
    EXPECT_EQ(refused_if_asked(pieces).empty(), silent);
    EXPECT_EQ(refused_if_asked(at).empty(), silent);
  }
}

TEST_F(FallingSkyLegal, numbers_and_options_are_among_those_offered) {
  Liar liar;
  play.seat(Faction::romans, liar);
  const Ask why = msg::quarters_provincia_from;
  const std::vector<Text> options = {msg::common_yes, msg::common_no};
  const auto number = [&](int answered) {
    liar.answered = answered;
    return refusal([&] { play.choose_number(Faction::romans, why, 1, 3); }).empty();
  };
  const auto option = [&](int answered) {
    liar.answered = answered;
    return refusal([&] { play.choose_option(Faction::romans, why, options); }).empty();
  };
  EXPECT_FALSE(number(0));
  EXPECT_TRUE(number(1));
  EXPECT_TRUE(number(3));
  EXPECT_FALSE(number(4));
  EXPECT_FALSE(option(-1));
  EXPECT_TRUE(option(0));
  EXPECT_TRUE(option(1));
  EXPECT_FALSE(option(2));
}

TEST_F(FallingSkyLegal, germans_pay_nothing_for_their_commands) {
  EXPECT_EQ(with(Faction::germans, Command::battle).price(2), 0);
  EXPECT_EQ(with(Faction::belgae, Command::battle).price(2), 2);
}

TEST_F(FallingSkyLegal, a_command_may_be_executed_in_every_region_there_is) {
  state.board.open_cisalpina();
  Action action = with(Faction::romans, Command::march);
  action.selected = RegionSet::every() - RegionSet{Region::cisalpina};
  EXPECT_EQ(action.selectable(), RegionSet{Region::cisalpina});
}

TEST_F(FallingSkyLegal, aedui_serve_romans_only_where_they_were_lent) {
  put(Region::aedui, Piece::auxilia_hidden);
  put(Region::aedui, Piece::aedui_hidden);
  Action action = with(Faction::romans, Command::march);
  EXPECT_FALSE(action.serves(Region::aedui, Faction::aedui));
  action.lending = true;
  EXPECT_TRUE(action.serves(Region::aedui, Faction::aedui));
  EXPECT_FALSE(action.serves(Region::mandubii, Faction::aedui));
}

TEST_F(FallingSkyLegal, nobody_pays_what_is_not_there) {
  state.resources[Faction::aedui] = 2;
  EXPECT_EQ(refusal([&] { play.pay(Faction::aedui, 3); }), "illegal step: 1.8: more is paid than there is (aedui)");
  EXPECT_NE(refusal([&] { play.pay(Faction::aedui, -1); }), "") << "nor is anybody paid so";
  EXPECT_EQ(refusal([&] { play.pay(Faction::aedui, 2); }), "");
}

TEST_F(FallingSkyLegal, a_step_that_cannot_be_paid_for_is_no_step_of_the_command) {
  ally(Tribe::treveri, Faction::arverni);
  Action rally = with(Faction::arverni, Command::rally);
  state.resources[Faction::arverni] = 0;
  EXPECT_EQ(refusal([&] { rally_in(rally, Region::treveri); }),
            "illegal step: 3.3.1: Rally where it cannot be (arverni, TRE)");
  ally(Tribe::carnutes, Faction::romans);
  put(Region::carnutes, Piece::german_hidden, 2);
  Action recruit = with(Faction::romans, Command::recruit);
  state.resources[Faction::romans] = 1;
  EXPECT_EQ(refusal([&] { recruit_in(recruit, Region::carnutes, false); }),
            "illegal step: 3.2.1: Recruit where it cannot be (romans, CAR)");
}

TEST_F(FallingSkyLegal, a_group_that_has_not_set_out_may_stay) {
  put(Region::carnutes, Piece::arverni_hidden, 2);
  Action action = with(Faction::arverni, Command::march);
  march_from(action, Region::carnutes);
  Stack pieces{};
  pieces[Piece::arverni_hidden] = 1;
  MarchGroup group = form_group(action, Region::carnutes, pieces);
  EXPECT_FALSE(may_stop(action, group));
  EXPECT_EQ(refusal([&] { end_march(action, group); }), "");
}

TEST_F(FallingSkyLegal, build_changes_the_tribes_it_may_in_a_region_selected) {
  put(Region::sequani, Piece::roman_leader);
  put(Region::sequani, Piece::legion, 3);
  ally(Tribe::helvetii, Faction::aedui);
  Action romans = with(Faction::romans, Command::recruit);
  build_in(romans, Region::sequani);
  EXPECT_EQ(refusal([&] { build_subdue(romans, Tribe::sequani); }),
            "illegal step: 4.2.1: a Tribe is subdued that cannot be (romans, SEQ)")
      << "it is Subdued already";
  EXPECT_EQ(refusal([&] { build_ally(romans, Tribe::helvetii); }),
            "illegal step: 4.2.1: an Ally is placed where it cannot be (romans, SEQ)")
      << "an Ally of the Aedui stands there";
  EXPECT_EQ(refusal([&] { build_subdue(romans, Tribe::helvetii); }), "");
  EXPECT_EQ(refusal([&] { build_ally(romans, Tribe::sequani); }),
            "illegal step: 4.2.1: an Ally is placed where it cannot be (romans, SEQ)")
      << "either of the two, and once";
}

TEST_F(FallingSkyLegal, rampage_is_held_to_its_target_and_to_who_lies_hidden) {
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::german_hidden, 2);
  put(Region::nervii, Piece::aedui_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::roman_leader);
  Action belgae = with(Faction::belgae, Command::rally);
  const std::string refused = "illegal step: 4.5.2: a Rampage that cannot be (belgae, NER)";
  EXPECT_EQ(refusal([&] { rampage(belgae, Region::nervii, Faction::romans, 1, 0); }), refused) << "Caesar is there";
  EXPECT_EQ(refusal([&] { rampage(belgae, Region::nervii, Faction::aedui, 1, 1); }), refused) << "not Enlisted";
  EXPECT_EQ(refusal([&] { rampage(belgae, Region::nervii, Faction::aedui, 0, 0); }), refused);
  belgae.enlisted = {Region::nervii};
  EXPECT_EQ(refusal([&] { rampage(belgae, Region::nervii, Faction::aedui, 3, 0); }), refused) << "two lie Hidden";
  EXPECT_EQ(refusal([&] { rampage(belgae, Region::nervii, Faction::aedui, 0, 3); }), refused) << "two lie Hidden";
  EXPECT_EQ(refusal([&] { rampage(belgae, Region::nervii, Faction::aedui, 2, 2); }), "");
}

TEST_F(FallingSkyLegal, scouts_mark_one_or_two_each_of_those_not_marked_yet) {
  put(Region::sequani, Piece::roman_leader);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_scouted, 1);
  Action romans = with(Faction::romans, Command::recruit);
  const std::string refused = "illegal step: 4.2.2: a Scout that cannot be (romans, SEQ)";
  Stack marks{};
  marks[Piece::arverni_scouted] = 1;
  EXPECT_EQ(refusal([&] { scout_reveal(romans, Region::sequani, marks, 1, 0); }), refused) << "marked already";
  marks[Piece::arverni_scouted] = 0;
  marks[Piece::arverni_hidden] = 1;
  EXPECT_EQ(refusal([&] { scout_reveal(romans, Region::sequani, marks, 2, 0); }), refused) << "each marks one";
  marks[Piece::arverni_hidden] = 5;
  EXPECT_EQ(refusal([&] { scout_reveal(romans, Region::sequani, marks, 2, 0); }), refused) << "each marks two at most";
  marks[Piece::arverni_hidden] = 4;
  EXPECT_EQ(refusal([&] { scout_reveal(romans, Region::sequani, marks, 2, 0); }), "");
}

TEST_F(FallingSkyLegal, scouts_that_move_are_those_that_are_there) {
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  Action romans = with(Faction::romans, Command::march);
  romans.moved[Region::mandubii][Piece::auxilia_hidden] = 1;
  ScoutProgress scout;
  const auto move = [&](int marched) {
    return refusal(
        [&] { scout_move(romans, scout, Region::mandubii, Region::sequani, Piece::auxilia_hidden, 2, marched); });
  };
  const std::string refused = "illegal step: 4.2.2: pieces move by Scout that may not (romans, MAN)";
  EXPECT_EQ(move(0), refused) << "one of the two has Marched";
  EXPECT_EQ(move(2), refused) << "and only one";
  EXPECT_EQ(move(1), "");
}

TEST_F(FallingSkyLegal, suborn_and_entreat_leave_other_tribes_alone) {
  put(Region::mandubii, Piece::aedui_hidden, 1);
  ally(Tribe::senones, Faction::romans);
  Action aedui = with(Faction::aedui, Command::rally);
  SubornProgress progress = suborn_in(aedui, Region::mandubii);
  EXPECT_EQ(refusal([&] { suborn_remove_ally(aedui, progress, Tribe::lingones); }),
            "illegal step: 4.4.2: an Ally that cannot be removed (aedui, MAN)");
  EXPECT_EQ(refusal([&] { suborn_remove_ally(aedui, progress, Tribe::senones); }), "");

  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 4);
  put(Region::arverni, Piece::auxilia_revealed, 1);
  ally(Tribe::cadurci, Faction::romans);
  ally(Tribe::volcae, Faction::aedui);
  Action arverni = with(Faction::arverni, Command::rally);
  const std::string refused = "illegal step: 4.3.1: an Ally that cannot be won over (arverni, ARV)";
  EXPECT_EQ(refusal([&] { entreat_ally(arverni, Tribe::volcae); }), refused) << "not selected";
  entreat_in(arverni, Region::arverni);
  EXPECT_EQ(refusal([&] { entreat_ally(arverni, Tribe::cadurci); }), refused) << "Romans are not won over";
  EXPECT_EQ(refusal([&] { entreat_piece(arverni, Region::arverni, Piece::auxilia_hidden); }),
            "illegal step: 4.3.1: a piece that cannot be won over (arverni, ARV)");
  EXPECT_EQ(refusal([&] { entreat_ally(arverni, Tribe::volcae); }), "");
}

}  // namespace
}  // namespace auspex::falling_sky

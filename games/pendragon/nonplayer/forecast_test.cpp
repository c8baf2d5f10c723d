// 8.5.3-8.8.9: what Battles are sure to bring and what they could, worked out by hand.
#include "games/pendragon/nonplayer/forecast.h"

#include <set>
#include <utility>

#include "games/pendragon/battle/fixture.h"
#include "games/pendragon/battle/sides.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class Forecasts : public testing::Battles {
 protected:
  void nonplayer(FactionSet factions) {
    for (Faction faction : factions) state.nonplayer[faction] = true;
  }
};

// ---------------------------------------------------------------------------------------------------- Raider Assault

// What the sheet tells of an Assault by Raiders alone: S where it falls for sure, the highest die of a Coup de Main
// with which it falls, a dot where it cannot.
char raider_assault(const StrongholdInfo& row, int raiders, int inside) {
  Stack attackers{};
  attackers[Piece::saxon_raider] = static_cast<std::uint8_t>(raiders);
  if (would_fall(row, inside, attackers, Escalade::plain)) return 'S';
  const int highest = highest_for_coup(row, inside);
  const bool by_coup = highest >= 1 && would_fall(row, inside, attackers, Escalade::skipped);
  return by_coup ? static_cast<char>('0' + highest) : '.';
}

TEST_F(Forecasts, the_table_of_raider_assaults_follows_from_the_rules) {
  covers("PD 8.4.2", "PD 3.6.4");
  const StrongholdTable& rows = stronghold_table;
  const StrongholdInfo* columns[] = {&rows.settlement, &rows.hillfort, &rows.hillfort_camelot, &rows.fort,
                                     &rows.town,       &rows.eboracum, &rows.londinium};
  const std::array<const char*, 12> table = {
      "S.. ... ... ... ..... ....... .........", "S2. 3.. 3.. 3.. ..... ....... .........",
      "SS1 S2. 32. 32. 5.... ....... .........", "SS1 S21 S21 S21 54... 5...... .........",
      "SSS SS1 S21 S21 S43.. 54..... 5........", "SSS SS1 S21 S21 S432. 543.... 54.......",
      "SSS SSS SS1 SS1 SS321 S432... 543......", "SSS SSS SS1 SS1 SS321 S4321.. 5432.....",
      "SSS SSS SS1 SS1 SSS21 SS321.. S4321....", "SSS SSS SSS SSS SSS21 SS321.. S4321....",
      "SSS SSS SSS SSS SSSS1 SSS21.. SS321....", "SSS SSS SSS SSS SSSS1 SSS21.. SS321...."};
  for (int raiders = 1; raiders <= 12; ++raiders) {
    std::string found;
    for (const StrongholdInfo* row : columns) {
      if (!found.empty()) found += ' ';
      for (int inside = 0; inside <= row->capacity; ++inside) found += raider_assault(*row, raiders, inside);
    }
    EXPECT_EQ(found, table[static_cast<std::size_t>(raiders - 1)]) << raiders << " Raiders";
  }
  // Beyond the table.
  for (const StrongholdInfo* row : columns) {
    for (int inside = 0; inside <= row->capacity; ++inside) {
      const int all = row->garrison + inside;
      EXPECT_EQ(raider_assault(*row, all * (1 + row->escalade_halves) + 1, inside), 'S');
      EXPECT_NE(raider_assault(*row, all * (1 + row->escalade_halves), inside), 'S');
    }
  }
}

// ---------------------------------------------------------------------------------------------------- Assured Assault

TEST_F(Forecasts, raiders_against_an_empty_hillfort_are_sure_of_it_from_three_on) {
  covers("PD 8.5.4", "PD 8.6.5");
  nonplayer({Faction::saxons});
  build(Site::anderida, Piece::hillfort);
  put(Space::regni, Piece::saxon_raider, 2);
  BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_FALSE(assured_assault(play, battle));
  battle.surprise = true;  // a Coup de Main on 1 to 3 is enough
  EXPECT_TRUE(assured_assault(play, battle));
  battle.surprise = false;
  put(Space::regni, Piece::saxon_raider);
  EXPECT_TRUE(assured_assault(play, battle));
  battle.may_assault = false;
  EXPECT_FALSE(assured_assault(play, battle));
}

TEST_F(Forecasts, defenders_who_might_withdraw_or_stand_are_reckoned_with) {
  covers("PD 8.5.4", "PD 8.6.4");
  nonplayer({Faction::saxons});
  build(Site::anderida, Piece::hillfort);
  put(Space::regni, Piece::militia);
  // Standing it falls in Harass and costs nothing before that but half a loss in Melee; inside it makes two defenders,
  // which take two Raiders in the Escalade and two in the Storm.
  put(Space::regni, Piece::saxon_raider, 4);
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_FALSE(assured_assault(play, battle));
  put(Space::regni, Piece::saxon_raider);
  EXPECT_TRUE(assured_assault(play, battle));
}

TEST_F(Forecasts, the_last_unit_is_sure_to_go_where_nobody_can_get_away) {
  covers("PD 8.6.4");
  nonplayer({Faction::saxons});
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::militia, 4);
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::civitates);
  EXPECT_TRUE(sure_to_remove_last_unit(play, battle));
  put(Space::regni, Piece::militia);
  EXPECT_FALSE(sure_to_remove_last_unit(play, battle));
}

TEST_F(Forecasts, what_could_be_needs_one_way_only) {
  covers("PD 8.8.3", "PD 3.6.5");
  nonplayer({Faction::dux});
  put(Space::corieltauvi, Piece::cavalry, 2);
  put(Space::corieltauvi, Piece::saxon_raider, 3, 1);
  const BattleTerms battle = terms(Faction::dux, Space::corieltauvi, Faction::saxons);
  const auto prestige = [&](const Branch& branch) {
    return branch.after.resources[Track::prestige] > branch.before.resources[Track::prestige];
  };
  EXPECT_TRUE(could_be(play, battle, prestige));
  EXPECT_TRUE(is_sure(play, battle, Mode::dux, prestige));    // Evading is left out
  EXPECT_FALSE(is_sure(play, battle, Mode::sure, prestige));  // here it is not
}

// ---------------------------------------------------------------------------------------------------- The modes

const auto prestige_rises = [](const Branch& branch) {
  return branch.after.resources[Track::prestige] > branch.before.resources[Track::prestige];
};

TEST_F(Forecasts, the_example_of_corieltauvi_is_sure_of_nothing_and_could_fell_the_town) {
  covers("PD 8.6.4", "PD 3.6");
  nonplayer({Faction::saxons});
  const Space here = Space::corieltauvi;
  put(here, Piece::saxon_raider, 9, 2);
  put(here, Piece::saxon_warband);
  put(here, Piece::cavalry, 3);
  put(here, Piece::comitates);
  build(Site::ratae, Piece::town);
  BattleTerms battle = terms(Faction::saxons, here, Faction::dux);
  const auto town_falls = [](const Branch& branch) { return branch.outcome.felled.has(Site::ratae); };
  // Both groups in Ambush remove all who stand for six Raiders; four are left for a garrison of two, too few with an
  // Escalade. With all four inside ten storm six once a Coup de Main succeeds on a 1.
  EXPECT_FALSE(could_be(play, battle, town_falls));
  battle.surprise = true;
  EXPECT_TRUE(could_be(play, battle, town_falls));
  EXPECT_FALSE(assured_assault(play, battle)) << "three Cavalry in the field leave too few Raiders for themselves";
  EXPECT_FALSE(sure_to_remove_last_unit(play, battle));
}

TEST_F(Forecasts, raiders_may_evade_where_the_mode_lets_them) {
  covers("PD 8.8.3", "PD 8.7.1");
  nonplayer({Faction::dux, Faction::civitates});
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_raider, 2);
  const BattleTerms battle = terms(Faction::dux, Space::regni, Faction::saxons);
  EXPECT_TRUE(is_sure(play, battle, Mode::dux, prestige_rises));
  EXPECT_TRUE(is_sure(play, battle, Mode::civitates, prestige_rises));
  EXPECT_FALSE(is_sure(play, battle, Mode::sure, prestige_rises));
  EXPECT_TRUE(could_be(play, battle, prestige_rises));
}

TEST_F(Forecasts, an_enemy_ambush_may_succeed_in_mode_sure_alone) {
  covers("PD 8.8.3", "PD 8.6.4");
  nonplayer({Faction::dux, Faction::scotti});
  put(Space::silures, Piece::cavalry, 2);
  put(Space::silures, Piece::scotti_warband, 2);
  BattleTerms battle = terms(Faction::dux, Space::silures, Faction::scotti);
  const auto cavalry_lost = [](const Branch& branch) { return branch.outcome.attackers_lost[Piece::cavalry] > 0; };
  const auto none_lost = [&](const Branch& branch) { return !cavalry_lost(branch); };
  EXPECT_TRUE(is_sure(play, battle, Mode::dux, none_lost));
  EXPECT_FALSE(is_sure(play, battle, Mode::sure, none_lost));
  EXPECT_TRUE(could_be(play, battle, cavalry_lost));
}

TEST_F(Forecasts, own_ambush_is_counted_on_only_in_what_could_be) {
  covers("PD 8.5.3", "PD 8.8.3");
  nonplayer({Faction::scotti});
  put(Space::silures, Piece::scotti_warband);
  put(Space::silures, Piece::comitates);
  const BattleTerms battle = terms(Faction::scotti, Space::silures, Faction::civitates);
  const auto unhurt = [](const Branch& branch) { return total(branch.outcome.attackers_lost) == 0; };
  EXPECT_FALSE(is_sure(play, battle, Mode::sure, unhurt));
  EXPECT_TRUE(could_be(play, battle, unhurt));
}

TEST_F(Forecasts, feats_count_as_the_terms_have_them) {
  covers("PD 8.8.3", "PD 4.2.4", "PD 8.6.4", "PD 4.4.4");
  nonplayer({Faction::dux, Faction::saxons});
  has(Track::saxon_renown, 20);
  build(Site::anderida, Piece::saxon_settlement);
  put(Space::regni, Piece::militia);
  put(Space::regni, Piece::red_scotti_warband);
  BattleTerms battle = terms(Faction::dux, Space::regni, Faction::saxons);
  const auto by_four = [](const Branch& branch) {
    return branch.after.resources[Track::prestige] >= branch.before.resources[Track::prestige] + 4;
  };
  EXPECT_FALSE(is_sure(play, battle, Mode::dux, by_four));
  battle.retaliate = true;
  EXPECT_TRUE(is_sure(play, battle, Mode::dux, by_four));
  put(Space::parisi, Piece::saxon_warband, 2);
  put(Space::parisi, Piece::comitates);
  BattleTerms wall = terms(Faction::saxons, Space::parisi, Faction::civitates);
  const auto unhurt = [](const Branch& branch) { return total(branch.outcome.attackers_lost) == 0; };
  EXPECT_FALSE(is_sure(play, wall, Mode::sure, unhurt));
  wall.shield_wall = true;
  EXPECT_TRUE(is_sure(play, wall, Mode::sure, unhurt));
}

TEST_F(Forecasts, players_may_take_losses_in_every_way_and_nonplayers_by_their_order) {
  covers("PD 8.6.4", "PD 8.4.1");
  nonplayer({Faction::saxons});
  put(Space::regni, Piece::saxon_warband);
  put(Space::regni, Piece::comitates);
  put(Space::regni, Piece::militia, 2);
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::civitates);
  const auto comitates_lost = [](const Branch& branch) { return branch.outcome.defenders_lost[Piece::comitates] > 0; };
  EXPECT_TRUE(could_be(play, battle, comitates_lost));
  EXPECT_FALSE(is_sure(play, battle, Mode::sure, comitates_lost));
  nonplayer({Faction::civitates});
  EXPECT_FALSE(could_be(play, battle, comitates_lost)) << "its Militia go first";
}

TEST_F(Forecasts, britons_with_a_player_among_them_may_share_in_every_way) {
  covers("PD 8.6.4", "PD 3.6.1");
  nonplayer({Faction::saxons, Faction::dux});
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::comitates, 2);
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::dux);
  const auto cavalry_lost = [](const Branch& branch) { return branch.outcome.defenders_lost[Piece::cavalry] > 0; };
  EXPECT_TRUE(could_be(play, battle, cavalry_lost)) << "the Civitates might not agree";
  EXPECT_FALSE(is_sure(play, battle, Mode::sure, cavalry_lost));
  nonplayer({Faction::civitates});
  EXPECT_FALSE(could_be(play, battle, cavalry_lost));
}

TEST_F(Forecasts, every_withdrawal_counts_whoever_runs_the_defender) {
  covers("PD 8.6.4", "PD 8.5.4");
  nonplayer(FactionSet::every());
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::saxon_warband, 2);
  // By its tactics one Cavalry would Withdraw from two Warbands, but it might as well stand and fall.
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::dux);
  const auto cavalry_lost = [](const Branch& branch) { return branch.outcome.defenders_lost[Piece::cavalry] > 0; };
  EXPECT_TRUE(could_be(play, battle, cavalry_lost));
  EXPECT_FALSE(is_sure(play, battle, Mode::sure, cavalry_lost));
  EXPECT_TRUE(sure_to_remove_last_unit(play, battle)) << "inside it starves";
  state.board.remove(Space::regni, Piece::saxon_warband, 1);
  EXPECT_FALSE(sure_to_remove_last_unit(play, battle));
}

// ---------------------------------------------------------------------------------------------------- Many ways

TEST_F(Forecasts, of_foederati_that_are_alike_any_may_be_lost) {
  covers("PD 8.4.1", "PD 8.3.2");
  nonplayer(FactionSet::every());
  put(Space::regni, Piece::saxon_warband, 6);
  put(Space::regni, Piece::blue_saxon_warband, 8);
  put(Space::regni, Piece::blue_scotti_warband, 6);
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::civitates);
  for (int n = 0; n <= 7; ++n) {
    const auto so_many = [&](const Branch& branch) {
      return branch.outcome.defenders_lost[Piece::blue_saxon_warband] == n;
    };
    EXPECT_EQ(could_be(play, battle, so_many), n <= 6) << n << " of the Saxons among them";
  }
  EXPECT_TRUE(is_sure(play, battle, Mode::sure,
                      [](const Branch& branch) { return total(branch.outcome.defenders_lost) == 6; }));
  // One lot after the other there would be over two million ways.
  const std::optional<Bounds> bounds = bounds_of(play, battle);
  ASSERT_TRUE(bounds);
  EXPECT_EQ(bounds->defenders, (Range{6, 6}));
}

TEST_F(Forecasts, with_too_many_ways_nothing_is_told) {
  covers("PD 3.6");
  const Space here = Space::corieltauvi;
  put(here, Piece::saxon_warband, 8);
  put(here, Piece::cavalry, 4, 2);
  put(here, Piece::comitates, 4, 2);
  build(Site::ratae, Piece::town);
  const BattleTerms battle = terms(Faction::saxons, here, Faction::dux);
  EXPECT_TRUE(bounds_of(play, battle));
  put(here, Piece::militia, 8, 4);
  put(here, Piece::red_scotti_warband, 4, 2);
  put(here, Piece::blue_saxon_warband, 4, 2);
  EXPECT_FALSE(bounds_of(play, battle));
}

TEST_F(Forecasts, what_a_battle_cannot_bring_is_told_without_following_it) {
  covers("PD 8.8.3", "PD 8.8.6");
  nonplayer(FactionSet::every());
  const State empty = state;
  const auto fells = [](const Branch& branch) { return !branch.outcome.felled.empty(); };
  const auto all_gone = [](const Branch& branch) {
    return branch.after.board.pieces(Space::regni, Faction::saxons) == 0;
  };
  std::array<int, 2> felled{};
  std::array<int, 2> gone{};
  for (int cavalry = 0; cavalry <= 4; ++cavalry) {
    for (int warbands = 0; warbands <= 4; ++warbands) {
      for (int raiders = 0; raiders <= 3; ++raiders) {
        for (const bool settled : {false, true}) {
          state = empty;
          put(Space::regni, Piece::cavalry, cavalry);
          put(Space::regni, Piece::red_scotti_warband, 1);
          put(Space::regni, Piece::saxon_warband, warbands);
          put(Space::regni, Piece::saxon_raider, raiders);
          if (settled) build(Site::anderida, Piece::saxon_settlement);
          BattleTerms battle = terms(Faction::dux, Space::regni, Faction::saxons);
          battle.defenders_evade = cavalry != 3;
          battle.defenders_withdraw = raiders != 2;
          const bool could = could_be(play, battle, fells);
          EXPECT_EQ(could_fell(play, battle), could) << cavalry << " " << warbands << " " << raiders << " " << settled;
          ++felled[could ? 1 : 0];
          const bool would = could_be(play, battle, all_gone);
          EXPECT_EQ(could_remove_all(play, battle), would)
              << cavalry << " " << warbands << " " << raiders << " " << settled;
          ++gone[would ? 1 : 0];
        }
      }
    }
  }
  EXPECT_GT(std::min({felled[0], felled[1], gone[0], gone[1]}), 20) << "of each enough to tell";
}

// ---------------------------------------------------------------------------------------------------- Field Battle

TEST_F(Forecasts, what_the_field_costs_hangs_on_who_withdraws) {
  covers("PD 8.6.4", "PD 4.4.4");
  nonplayer({Faction::saxons});
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_warband, 3);
  BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_EQ(lost_in_field(play, battle), (Range{2, 2})) << "to the Charge";
  battle.shield_wall = true;
  EXPECT_EQ(lost_in_field(play, battle), (Range{1, 1}));
  build(Site::anderida, Piece::fort);
  EXPECT_EQ(lost_in_field(play, battle), (Range{0, 1}));
  battle.shield_wall = false;
  EXPECT_EQ(lost_in_field(play, battle), (Range{0, 2}));
}

// Fourteen Units of seven kinds, half of them with Plunder, that could Withdraw into two Strongholds: whoever does, the
// others inflict more than the Saxons absorb.
TEST_F(Forecasts, however_mixed_the_sides_are_every_way_is_followed) {
  covers("PD 8.6.4", "PD 8.7.9");
  nonplayer({Faction::saxons});
  build(Site::noviomagus, Piece::town);
  build(Site::anderida, Piece::fort);
  for (Piece piece : {Piece::cavalry, Piece::militia, Piece::comitates, Piece::red_saxon_warband,
                      Piece::red_scotti_warband, Piece::blue_saxon_warband, Piece::blue_scotti_warband}) {
    put(Space::regni, piece, 2, 1);
  }
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::saxon_raider, 4);
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_EQ(lost_in_field(play, battle), (Range{7, 7}));
  EXPECT_FALSE(could_fell(play, battle));
}

TEST_F(Forecasts, with_more_ways_than_can_be_followed_nothing_is_sure) {
  covers("PD 8.4.2");
  nonplayer({Faction::saxons});
  build(Site::noviomagus, Piece::town);
  build(Site::anderida, Piece::fort);
  for (Piece piece : {Piece::cavalry, Piece::militia, Piece::comitates, Piece::red_saxon_warband,
                      Piece::red_scotti_warband, Piece::blue_saxon_warband, Piece::blue_scotti_warband}) {
    put(Space::regni, piece, 3);
  }
  put(Space::regni, Piece::saxon_warband, 6);
  put(Space::regni, Piece::saxon_raider, 6);
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::dux);
  EXPECT_FALSE(is_sure(play, battle, Mode::sure, [](const Branch&) { return true; }));
  EXPECT_FALSE(could_be(play, battle, [](const Branch&) { return false; }));
  EXPECT_TRUE(could_be(play, battle, [](const Branch&) { return true; })) << "found before";
}

// Who share losses as players may agree on anything, or insist on what holds without agreement.
TEST_F(Forecasts, two_players_may_share_losses_as_they_like) {
  covers("PD 8.6.4", "PD 3.6.1");
  nonplayer({Faction::saxons});
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_warband, 5);
  const BattleTerms battle = terms(Faction::saxons, Space::regni, Faction::dux);
  std::set<std::pair<int, int>> left;  // the Charge takes two Warbands, in the Melee three inflict three losses
  EXPECT_TRUE(is_sure(play, battle, Mode::sure, [&](const Branch& branch) {
    left.emplace(branch.after.board.count(Space::regni, Piece::cavalry),
                 branch.after.board.count(Space::regni, Piece::comitates));
    return true;
  }));
  EXPECT_EQ(left, (std::set<std::pair<int, int>>{{0, 1}, {1, 0}}));
}

// Three losses on two Warbands and two Comitates: the list gives up the Warbands first, as the rule does.
TEST_F(Forecasts, a_nonplayer_agrees_to_no_worse_share_than_the_rule_gives_it) {
  covers("PD 8.6.4", "PD 3.6.1", "PD 8.4.1");
  nonplayer({Faction::saxons, Faction::civitates});
  put(Space::regni, Piece::red_saxon_warband, 2);
  put(Space::regni, Piece::comitates, 2);
  put(Space::regni, Piece::saxon_warband, 3);
  EXPECT_TRUE(is_sure(play, terms(Faction::saxons, Space::regni, Faction::dux), Mode::sure, [](const Branch& branch) {
    return branch.outcome.defenders_lost[Piece::red_saxon_warband] == 2 &&
           branch.outcome.defenders_lost[Piece::comitates] == 1;
  }));
}

TEST_F(Forecasts, a_nonplayer_gives_up_first_who_carries_nothing_even_where_plunder_is_overlooked) {
  covers("PD 8.4.1");
  nonplayer(FactionSet::every());
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::regni, Piece::blue_saxon_warband, 1);
  put(Space::regni, Piece::blue_scotti_warband, 1, 1);
  EXPECT_TRUE(is_sure(
      play, terms(Faction::saxons, Space::regni, Faction::civitates), Mode::sure,
      [](const Branch& branch) { return branch.outcome.defenders_lost[Piece::blue_scotti_warband] == 0; },
      Plunder::overlooked));
}

// ---------------------------------------------------------------------------------------------------- Alert

class Alert : public Forecasts {
 protected:
  BattleTerms landed(Faction who, Space here, int raiders, Faction defender) {
    BattleTerms battle = terms(who, here, defender);
    battle.attackers.emplace().all[raider_of(who)] = static_cast<std::uint8_t>(raiders);
    battle.forced = true;
    return battle;
  }
  // 8.7.9, 8.8.9
  bool last_troop_is_safe(const BattleTerms& battle) {
    return is_sure(play, battle, Mode::alert, [&](const Branch& branch) {
      return branch.after.board.troops(battle.space, Faction::civitates) +
                 branch.after.board.troops(battle.space, Faction::dux) >
             0;
    });
  }
  bool cavalry_is_safe(const BattleTerms& battle) {
    return is_sure(play, battle, Mode::alert, [&](const Branch& branch) {
      return branch.after.board.count(battle.space, Piece::cavalry) ==
             branch.before.board.count(battle.space, Piece::cavalry);
    });
  }
};

TEST_F(Alert, raiders_who_went_deep_might_ambush_and_take_the_last_troop) {
  covers("PD 8.7.9", "PD 4.4.2");
  nonplayer({Faction::civitates});
  put(Space::regni, Piece::saxon_raider, 2);
  put(Space::regni, Piece::comitates);
  EXPECT_TRUE(last_troop_is_safe(landed(Faction::saxons, Space::regni, 2, Faction::civitates))) << "Melee takes both";
  put(Space::iceni, Piece::saxon_raider, 2);
  put(Space::iceni, Piece::comitates);
  EXPECT_FALSE(last_troop_is_safe(landed(Faction::saxons, Space::iceni, 2, Faction::civitates)))
      << "in Fens they might strike first";
  put(Space::iceni, Piece::comitates);
  EXPECT_TRUE(last_troop_is_safe(landed(Faction::saxons, Space::iceni, 2, Faction::civitates)));
}

TEST_F(Alert, their_own_units_withdraw_by_their_tactics) {
  covers("PD 8.8.9", "PD 8.4.2");
  nonplayer({Faction::dux});
  put(Space::regni, Piece::scotti_raider, 8);
  put(Space::regni, Piece::cavalry);
  // One Cavalry removes two Raiders and falls to the others: more pieces than it costs, so it stands.
  EXPECT_FALSE(cavalry_is_safe(landed(Faction::scotti, Space::regni, 8, Faction::dux)));
  build(Site::anderida, Piece::fort);
  EXPECT_FALSE(cavalry_is_safe(landed(Faction::scotti, Space::regni, 8, Faction::dux)));
  EXPECT_TRUE(cavalry_is_safe(landed(Faction::scotti, Space::regni, 3, Faction::dux)));
}

TEST_F(Alert, militia_of_a_player_may_leave_the_cavalry_alone) {
  covers("PD 8.8.9", "PD 8.4.1");
  nonplayer({Faction::dux});
  put(Space::regni, Piece::scotti_raider, 6);
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::militia, 2);
  // Charge takes two Raiders, Melee two more; the last two inflict one loss.
  EXPECT_FALSE(cavalry_is_safe(landed(Faction::scotti, Space::regni, 6, Faction::dux)))
      << "the Civitates may insist on sharing it";
  nonplayer({Faction::civitates});
  EXPECT_TRUE(cavalry_is_safe(landed(Faction::scotti, Space::regni, 6, Faction::dux))) << "Militia go first";
}

TEST_F(Alert, saxons_who_ravaged_cannot_get_away) {
  covers("PD 8.7.9", "PD 8.8.9", "PD 4.4.3");
  nonplayer({Faction::dux, Faction::civitates});
  put(Space::regni, Piece::saxon_raider, 4);
  put(Space::regni, Piece::cavalry, 2);
  BattleTerms battle = terms(Faction::dux, Space::regni, Faction::saxons);
  battle.defenders_evade = false;
  battle.defenders_withdraw = false;
  EXPECT_TRUE(cavalry_is_safe(battle)) << "the Charge takes all four";
  put(Space::regni, Piece::saxon_raider, 2);
  EXPECT_FALSE(cavalry_is_safe(battle));
}

}  // namespace
}  // namespace auspex::pendragon

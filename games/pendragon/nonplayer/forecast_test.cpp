// 8.5.3-8.8.9: what Battles are sure to bring and what they could, worked out by hand.
#include "games/pendragon/nonplayer/forecast.h"

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

}  // namespace
}  // namespace auspex::pendragon

// 8.1: what Non-players say of their reasons, so that it can be checked with the book open.
#include "games/falling_sky/nonplayer/reasons.h"

#include <algorithm>
#include <map>
#include <set>

#include "agents/agent.h"
#include "agents/play.h"
#include "games/falling_sky/game.h"
#include "games/falling_sky/nonplayer/belgae_fixture.h"
#include "generated/falling_sky/messages_np_sheet.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;

// A whole game, with a person who answers at random in one seat or in none.
struct Told {
  std::vector<std::string> codes;
  std::uint64_t digest = 0;
};
Told play_through(const std::string& scenario, int seed, std::optional<std::size_t> person, bool listening) {
  Setup setup;
  setup.scenario = scenario;
  setup.seed = static_cast<std::uint64_t>(seed);
  setup.seats.assign(4, SeatKind::nonplayer);
  if (person) setup.seats[*person] = SeatKind::human;
  const std::unique_ptr<Position> position = game().set_up(checked(game(), setup));
  RandomAgent agent(setup.seed);
  Agent* const agents[] = {&agent, &agent, &agent, &agent};
  std::vector<Choice> answers;
  Told told;
  PlayHooks hooks;
  if (listening) hooks.line = [&](const Line& line) { told.codes.push_back(code_of(catalogue(), line.text)); };
  play_out(*position, agents, game().most_answers(), answers, hooks);
  told.digest = position->digest();
  return told;
}

std::string key_of(const std::string& code) { return code.substr(0, code.find(' ')); }

template <class Look>
void in_many_games(int games, Look look) {
  for (const std::string& scenario : game().scenarios()) {
    for (int i = 0; i < games; ++i) {
      const std::size_t person = static_cast<std::size_t>(i) % 5;
      look(play_through(scenario, i + 1, person < 4 ? std::optional(person) : std::nullopt, true).codes);
    }
  }
}

// What is found out for listeners alone must not touch the game.
TEST(NonPlayerReasons, telling_them_changes_nothing) {
  for (const std::string& scenario : game().scenarios()) {
    for (int seed = 1; seed <= 8; ++seed) {
      const std::optional<std::size_t> person = seed % 2 == 0 ? std::optional<std::size_t>(seed / 2 - 1) : std::nullopt;
      EXPECT_EQ(play_through(scenario, seed, person, true).digest, play_through(scenario, seed, person, false).digest)
          << scenario << " " << seed;
    }
  }
}

TEST(NonPlayerReasons, every_die_is_said_what_for) {
  const std::set<std::string> purposes = {
      "roll.loss",        "roll.caesar",   "np.be.poor",    "roll.germans_home",   "roll.desertion",
      "seize.rally_roll", "quarters.roll", "np.first_next", "np.first_next_aedui", "np.event_roll",
      "np.ae.poor",       "np.ar.poor",    "np.ae.asked",   "np_romans.goal_roll"};
  std::set<std::string> seen;
  in_many_games(20, [&](const std::vector<std::string>& codes) {
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (key_of(codes[i]) != "roll.die") continue;
      ASSERT_GT(i, 0u);
      EXPECT_TRUE(purposes.contains(key_of(codes[i - 1]))) << codes[i - 1];
      seen.insert(key_of(codes[i - 1]));
    }
  });
  EXPECT_GE(seen.size(), 14u);
}

// In their own turns every Battle comes with its forecast: the Region, the enemy, the numbers.
TEST(NonPlayerReasons, every_battle_of_theirs_has_a_forecast) {
  const std::set<std::string> forecasts = {"np.be.forecast",         "np.be.forecast_retreat",
                                           "np.be.forecast_ambush",  "np.ar.forecast",
                                           "np.ar.forecast_retreat", "np.ae.sure",
                                           "np.ae.sure_ambush",      "np.ar.forecast_ambush",
                                           "np_romans.forecast",     "np_romans.forecast_retreat"};
  std::map<std::string, int> battles;
  in_many_games(10, [&](const std::vector<std::string>& codes) {
    std::string turn;  // whose it is, while a Command by the Sequence of Play is executed
    std::string forecast;
    for (const std::string& code : codes) {
      const std::string key = key_of(code);
      std::vector<std::string> args;
      for (std::size_t at = code.find(' '); at != std::string::npos; at = code.find(' ', at + 1)) {
        args.push_back(code.substr(at + 1, code.find(' ', at + 1) - at - 1));
      }
      if (key == "np.turn") turn = args[0];
      if (key == "card.played" || key == "turn.event" || key == "turn.free" || key.starts_with("winter.")) turn.clear();
      if (forecasts.contains(key)) forecast = args[1] + " " + args[0];
      if ((key != "battle" && key != "battle.ambush") || args[0] != turn) continue;
      EXPECT_EQ(forecast, args[1] + " " + args[2]) << code;
      forecast.clear();
      ++battles[turn];
    }
  });
  EXPECT_EQ(battles.size(), 4u) << "each of them fights";
}

// --- Why an Event is a No (8.2.1)

class SheetReasons : public testing::BelgaeFixture {
 protected:
  // The Non-player has the card in its turn, declines it, and gives this reason.
  [[nodiscard]] bool gives(Faction who, Card card, const Text& reason) {
    const State before = state;
    const std::size_t said_before = script.lines().size();
    state.nonplayer[who] = true;
    play.seat(who, nonplayer_mind(who));
    state.deck[0] = card;
    play.executing = who;
    const coin::Deed deed = play.mind(who).take_turn(play, who, {.command = true, .limited = false, .event = true});
    state = before;
    const auto from = script.lines().begin() + static_cast<std::ptrdiff_t>(said_before);
    return deed != coin::Deed::event &&
           std::any_of(from, script.lines().end(), [&](const Line& line) { return line.text == reason; });
  }
};

TEST_F(SheetReasons, of_the_romans_for_new_legions_tell_the_senate_from_the_legions) {
  covers("FS 8.2.1");
  state.board.set_legions_off_map(1, 0, 11);
  EXPECT_TRUE(gives(Faction::romans, Card::legiones_xiiii_et_xv, msg::np_sheet_both_legions));
  state.senate = Senate::uproar;
  state.firm = true;
  EXPECT_TRUE(gives(Faction::romans, Card::legiones_xiiii_et_xv, msg::np_sheet_senate_up));
}

TEST_F(SheetReasons, of_the_romans_for_the_province_tell_auxilia_from_intruders) {
  covers("FS 8.2.1");
  put(Region::provincia, Piece::arverni_hidden);
  put(Region::sequani, Piece::auxilia_hidden, 16);
  EXPECT_TRUE(gives(Faction::romans, Card::the_province, msg::np_sheet_auxilia(5, 4)));
  state.board.remove(Region::sequani, Piece::auxilia_hidden, 1);
  EXPECT_TRUE(gives(Faction::romans, Card::the_province, msg::np_sheet_provincia));
}

TEST_F(SheetReasons, of_the_arverni_for_forced_marches_turn_on_nine_allies_and_citadels) {
  covers("FS 8.2.1");
  fill(Faction::arverni, {Tribe::cadurci, Tribe::volcae, Tribe::pictones, Tribe::santones, Tribe::bituriges,
                          Tribe::carnutes, Tribe::aulerci, Tribe::senones});
  EXPECT_TRUE(gives(Faction::arverni, Card::forced_marches, msg::np_sheet_few_allies(8)));
  fill(Faction::arverni, {Tribe::lingones});
  EXPECT_TRUE(gives(Faction::arverni, Card::forced_marches, msg::np_sheet_no_mass));
}

TEST_F(SheetReasons, of_the_aedui_name_the_romans) {
  covers("FS 8.2.1");
  EXPECT_TRUE(gives(Faction::aedui, Card::pompey, msg::np_sheet_romans_player));
  nonplayers({Faction::aedui, Faction::romans});
  EXPECT_TRUE(gives(Faction::aedui, Card::pompey, msg::np_sheet_romans_strong(roman_score(state.board))));
}

TEST_F(SheetReasons, of_the_belgae_tell_a_nonplayer_rome_from_the_arverni_ahead) {
  covers("FS 8.2.1");
  fill(Faction::arverni, {Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::pictones, Tribe::santones,
                          Tribe::bituriges, Tribe::aulerci, Tribe::senones, Tribe::lingones});
  EXPECT_TRUE(gives(Faction::belgae, Card::pompey, msg::np_sheet_arverni_beyond(1)));
  nonplayers({Faction::belgae, Faction::romans});
  EXPECT_TRUE(gives(Faction::belgae, Card::pompey, msg::np_sheet_romans_nonplayer));
}

TEST_F(SheetReasons, for_what_does_not_fit_are_those_of_the_faction) {
  covers("FS 8.2.1");
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::ubii, Piece::auxilia_hidden, 1);
  for (Region region : state.board.adjacent(Region::ubii)) put(region, Piece::auxilia_hidden);
  EXPECT_TRUE(gives(Faction::romans, Card::german_allegiances, msg::np_sheet_germans));
  empty_map();
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  EXPECT_TRUE(gives(Faction::belgae, Card::german_allegiances, msg::np_sheet_no_more_allies));
}

// --- One by one

class BelgicReasons : public testing::BelgaeFixture {};

TEST_F(BelgicReasons, name_every_threat_with_the_enemy_and_what_it_has) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::romans);
  put(Region::nervii, Piece::aedui_hidden, 4);
  put(Region::atrebates, Piece::belgic_hidden, 4);
  put(Region::atrebates, Piece::legion);
  turn();
  EXPECT_TRUE(said("np.be.threat NER np.be.ambiorix romans np.has_allies"));
  EXPECT_TRUE(said("np.be.threat NER np.be.ambiorix aedui np.has_pieces"));
  EXPECT_TRUE(said("np.be.threat ATR np.be.group romans np.has_legion"));
}

TEST_F(BelgicReasons, tell_the_forecast_of_a_battle_declined) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 1);
  put(Region::nervii, Piece::legion, 5);  // two Losses, and three strike back
  turn();
  EXPECT_TRUE(said("np.be.forecast NER romans 2 2 np.verdict_not_more"));
  EXPECT_TRUE(said("np.be.ambiorix_will_not NER"));
}

TEST_F(BelgicReasons, tell_which_threshold_a_rally_meets) {
  covers("FS 8.5.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  turn();
  EXPECT_TRUE(said("np.be.rally_gain 0 1")) << "the Ally at the Nervii";
  EXPECT_TRUE(said("np.be.rally_allies"));
  EXPECT_FALSE(said("np.be.rally_warbands"));
}

TEST_F(BelgicReasons, say_frost_for_a_march_that_cannot_be) {
  covers("FS 2.3.8", "FS 8.5.1");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::legion, 4);
  frost();
  turn();
  EXPECT_TRUE(said("np.frost_march"));
}

TEST_F(BelgicReasons, say_so_where_an_ability_finds_nothing) {
  covers("FS 8.5.1");
  put(Region::nervii, Piece::belgic_hidden, 1);
  turn();
  EXPECT_TRUE(said("turn.command belgae rally"));
  EXPECT_TRUE(said("np.be.no_rampage"));
  EXPECT_TRUE(said("np.be.no_enlist"));
}

TEST_F(BelgicReasons, name_all_who_are_in_the_lot) {
  covers("FS 8.3.4");
  const RegionSet three = {Region::morini, Region::nervii, Region::treveri};
  const Region drawn = play.at_random(three);
  EXPECT_TRUE(said("lot.region " + std::string(id_of(drawn)) + " MOR NER TRE"));
  EXPECT_EQ(times("lot.more_regions"), 0);
  play.at_random(play.board.regions());
  EXPECT_EQ(times("lot.more_regions"), 1) << "sixteen Regions: eleven and five";
}

TEST_F(BelgicReasons, name_them_before_a_real_die_is_rolled) {
  covers("FS 8.3.4");
  state.manual_dice = true;
  script.expect({"common.roll=6"});
  EXPECT_EQ(play.at_random(RegionSet{Region::morini, Region::nervii}), Region::nervii);
  EXPECT_TRUE(said("lot.regions MOR NER"));
  EXPECT_TRUE(said("lot.roll 2"));
  EXPECT_TRUE(said("lot.region NER MOR NER"));
}

TEST_F(BelgicReasons, give_the_instruction_that_makes_an_event_a_no) {
  covers("FS 8.2.1");
  nonplayers({Faction::belgae, Faction::romans});
  turn_with_event(Card::legio_x);
  EXPECT_TRUE(said("np.event_instruction_no 15 belgae"));
  EXPECT_TRUE(said("np.sheet.romans_nonplayer"));
}

}  // namespace
}  // namespace auspex::falling_sky

// 3.4.1, 3.5.1: ways into a target and what is lost on them, with the cards that change it (PD-E10, PD-G11, PD-N26).
#include "games/pendragon/commands/raid_route.h"

#include "games/pendragon/commands/raid.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

constexpr Route by(Sea sea) { return {Way::sea, sea}; }
constexpr Route past_patrols(Sea sea) { return {Way::sea, sea, {}, true}; }
constexpr Route from_caledonia{Way::caledonia};
constexpr Route over_land{Way::land};

class RaidRouteTest : public Fixture {
 protected:
  Action by_faction(Faction who, const Terms& terms = {}) {
    Action action(play, who, terms);
    action.command = Command::raid;
    return action;
  }
  [[nodiscard]] int lost(Faction who, const Route& route, const Terms& terms = {}) {
    return lost_on_the_way(by_faction(who, terms), route);
  }
  [[nodiscard]] std::vector<Route> ways(Faction who, Space space) { return routes_into(by_faction(who), space); }
  void patrol(Sea sea) { state.board.set_patrolled(sea, true); }
  void base(Space space, Faction who, Site site) {
    put(space, warband_of(who));
    build(site, settlement_of(who));
  }
  // Card 14 lies before card 60 and card 76 in the pile of the fixture; this turns it round.
  void play_vallum_last() {
    std::swap(state.deck[13], state.deck[71]);
    state.deck.cursor = 71;
  }
};

TEST_F(RaidRouteTest, saxons_come_by_their_two_seas_and_scotti_by_theirs_or_from_caledonia) {
  covers("PD 3.4.1", "PD 3.5.1");
  EXPECT_EQ(raid_spaces(by_faction(Faction::saxons)),
            (SpaceSet{Space::dumnonii, Space::durotriges, Space::atrebates, Space::regni, Space::cantiaci,
                      Space::londinium, Space::trinovantes, Space::iceni, Space::corieltauvi, Space::parisi}));
  EXPECT_EQ(
      raid_spaces(by_faction(Faction::scotti)),
      (SpaceSet{Space::dumnonii, Space::durotriges, Space::silures, Space::demetae, Space::ordovices, Space::deceangli,
                Space::carvetii, Space::novantae, Space::parisi, Space::textoverdi, Space::votadini}));
  EXPECT_EQ(ways(Faction::saxons, Space::cantiaci), (std::vector<Route>{by(Sea::germanicus), by(Sea::britannicus)}));
  EXPECT_EQ(ways(Faction::scotti, Space::novantae), (std::vector<Route>{from_caledonia, by(Sea::hibernicus)}));
  EXPECT_EQ(ways(Faction::scotti, Space::carvetii), (std::vector<Route>{by(Sea::hibernicus)}));
}

TEST_F(RaidRouteTest, in_reach_is_what_some_way_leads_into) {
  covers("PD 3.4.1", "PD 3.5.1", "PD 4.4.2", "PD 4.5.2");
  const auto check = [&] {
    for (Faction who : {Faction::saxons, Faction::scotti}) {
      const Action action = by_faction(who);
      for (Space space : all<Space>()) {
        EXPECT_EQ(raid_reach(action).has(space), !routes_into(action, space).empty()) << id_of(space);
        EXPECT_EQ(deep_raid_reach(action).has(space), !routes_through(action, space).empty()) << id_of(space);
      }
    }
  };
  check();
  base(Space::catuvellauni, Faction::saxons, Site::verulamium);
  base(Space::cantiaci, Faction::scotti, Site::rutupiae);
  check();
  for (Card card : {Card::curraghs, Card::mariners_by_sea, Card::vallum, Card::the_painted_people}) {
    for (CardSide side : all<CardSide>()) {
      capability(card, side, Faction::scotti);
      check();
    }
  }
}

TEST_F(RaidRouteTest, a_warband_with_a_settlement_opens_its_space_its_neighbours_and_its_seas) {
  covers("PD 3.4.1", "PD 3.5.1");
  put(Space::textoverdi, Piece::saxon_warband);
  EXPECT_TRUE(ways(Faction::saxons, Space::textoverdi).empty()) << "a Warband alone";
  build(Site::pons_aelius, Piece::red_saxon_settlement);
  EXPECT_TRUE(ways(Faction::saxons, Space::textoverdi).empty()) << "Foederati (PD-H1)";
  build(Site::cataractonium, Piece::saxon_settlement);
  EXPECT_EQ(ways(Faction::saxons, Space::textoverdi), (std::vector<Route>{over_land, by(Sea::septentrionalis)}));
  EXPECT_EQ(ways(Faction::saxons, Space::eboracum), (std::vector<Route>{over_land}));
  EXPECT_EQ(ways(Faction::saxons, Space::parisi),
            (std::vector<Route>{over_land, by(Sea::septentrionalis), by(Sea::germanicus)}));
  EXPECT_TRUE(ways(Faction::saxons, Space::catuvellauni).empty());
  EXPECT_TRUE(ways(Faction::saxons, Space::novantae).empty()) << "Caledonia is not theirs";
}

TEST_F(RaidRouteTest, a_space_under_own_control_is_no_target) {
  covers("PD 3.4.1");
  base(Space::iceni, Faction::saxons, Site::branodunum);
  EXPECT_TRUE(state.board.controls(Faction::saxons, Space::iceni));
  const SpaceSet targets = raid_spaces(by_faction(Faction::saxons));
  EXPECT_FALSE(targets.has(Space::iceni));
  EXPECT_TRUE(targets.has(Space::catuvellauni));
  put(Space::iceni, Piece::militia, 2);
  EXPECT_TRUE(raid_spaces(by_faction(Faction::saxons)).has(Space::iceni));
}

TEST_F(RaidRouteTest, forts_in_regions_on_a_patrolled_sea_count_and_one_in_londinium_by_option_only) {
  covers("PD 3.4.1");
  build(Site::rutupiae, Piece::fort);
  build(Site::derventio, Piece::fort);
  build(Site::anderida, Piece::fort);
  build(Site::londinium, Piece::fort);
  build(Site::walton_castle, Piece::red_saxon_settlement);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::germanicus)), 0) << "no patrol";
  patrol(Sea::germanicus);
  patrol(Sea::britannicus);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::germanicus)), 2);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::britannicus)), 2);
  EXPECT_EQ(lost(Faction::saxons, over_land), 0);
  state.readings.londinium_fort_counts = true;
  EXPECT_EQ(lost(Faction::saxons, by(Sea::germanicus)), 3);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::britannicus)), 2);
}

TEST_F(RaidRouteTest, forts_in_carvetii_and_textoverdi_guard_against_caledonia_without_any_patrol) {
  covers("PD 3.5.1");
  build(Site::uxellodunum, Piece::fort);
  build(Site::luguvalium, Piece::fort);
  build(Site::pons_aelius, Piece::fort);
  build(Site::alclud, Piece::fort);
  EXPECT_EQ(lost(Faction::scotti, from_caledonia), 3);
  EXPECT_EQ(lost(Faction::scotti, by(Sea::hibernicus)), 0);
}

// ---------------------------------------------------------------------------------------------------- Cards

TEST_F(RaidRouteTest, vallum_doubles_the_wall_or_opens_it) {
  covers("PD card.14u", "PD card.14s");
  build(Site::uxellodunum, Piece::fort);
  build(Site::pons_aelius, Piece::fort);
  capability(Card::vallum, CardSide::unshaded);
  EXPECT_EQ(lost(Faction::scotti, from_caledonia), 4);
  EXPECT_EQ(routes_through(by_faction(Faction::scotti), Space::novantae),
            (std::vector<Route>{{Way::sea, Sea::hibernicus, Space::novantae}}));
  capability(Card::vallum, CardSide::shaded);
  EXPECT_EQ(lost(Faction::scotti, from_caledonia), 0);
  EXPECT_EQ(ways(Faction::scotti, Space::textoverdi), (std::vector<Route>{from_caledonia, by(Sea::septentrionalis)}));
  EXPECT_EQ(routes_through(by_faction(Faction::scotti), Space::carvetii).front(),
            (Route{Way::caledonia, Sea::hibernicus, Space::carvetii}));
}

TEST_F(RaidRouteTest, the_painted_people_close_caledonia_until_vallum_opens_it_again) {
  covers("PD card.60u", "PD card.14s");
  capability(Card::the_painted_people, CardSide::unshaded);
  EXPECT_EQ(ways(Faction::scotti, Space::novantae), (std::vector<Route>{by(Sea::hibernicus)}));
  capability(Card::vallum, CardSide::shaded);
  state.deck.cursor = 71;
  EXPECT_EQ(caledonian_targets(by_faction(Faction::scotti)), SpaceSet()) << "VALLUM was played before it";
  play_vallum_last();
  EXPECT_EQ(caledonian_targets(by_faction(Faction::scotti)),
            (SpaceSet{Space::novantae, Space::votadini, Space::carvetii, Space::textoverdi}));
}

TEST_F(RaidRouteTest, conspiratio_limits_the_reduction_to_two_unless_vallum_came_later) {
  covers("PD card.76", "PD card.14u");
  for (Site site :
       {Site::rutupiae, Site::derventio, Site::walton_castle, Site::uxellodunum, Site::luguvalium, Site::pons_aelius}) {
    build(site, Piece::fort);
  }
  patrol(Sea::germanicus);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::germanicus)), 3);
  capability(Card::conspiratio_barbarica, CardSide::unshaded);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::germanicus)), 2);
  EXPECT_EQ(lost(Faction::scotti, from_caledonia), 2);
  // Both lie in the pile, the Pivotal Event on top.
  state.deck[71] = Card::conspiratio_barbarica;
  state.deck.cursor = 71;
  capability(Card::vallum, CardSide::unshaded);
  EXPECT_EQ(lost(Faction::scotti, from_caledonia), 2);
  std::swap(state.deck[13], state.deck[71]);
  EXPECT_EQ(lost(Faction::scotti, from_caledonia), 6);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::germanicus)), 2) << "VALLUM says nothing of the Sea";
}

TEST_F(RaidRouteTest, fickle_weather_takes_two_by_any_sea_after_all_limits_or_ends_the_patrols) {
  covers("PD card.55u", "PD card.55s");
  for (Site site : {Site::rutupiae, Site::derventio, Site::walton_castle, Site::uxellodunum}) build(site, Piece::fort);
  patrol(Sea::germanicus);
  capability(Card::conspiratio_barbarica, CardSide::unshaded);
  capability(Card::fickle_weather, CardSide::unshaded);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::germanicus)), 4);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::britannicus)), 2);
  EXPECT_EQ(lost(Faction::saxons, over_land), 0);
  EXPECT_EQ(lost(Faction::scotti, from_caledonia), 1);
  capability(Card::fickle_weather, CardSide::shaded);
  EXPECT_EQ(lost(Faction::saxons, by(Sea::germanicus)), 0);
  EXPECT_EQ(lost(Faction::scotti, from_caledonia), 1);
}

TEST_F(RaidRouteTest, mariners_let_one_target_of_their_holder_slip_past_the_patrols) {
  covers("PD card.10s");
  build(Site::rutupiae, Piece::fort);
  patrol(Sea::germanicus);
  capability(Card::mariners_by_sea, CardSide::shaded, Faction::saxons);
  capability(Card::fickle_weather, CardSide::unshaded);
  EXPECT_EQ(ways(Faction::saxons, Space::cantiaci),
            (std::vector<Route>{by(Sea::germanicus), past_patrols(Sea::germanicus), by(Sea::britannicus)}));
  EXPECT_EQ(lost(Faction::saxons, past_patrols(Sea::germanicus)), 2) << "the weather stays";
  Action action = by_faction(Faction::saxons);
  select_raid(action, Space::cantiaci, past_patrols(Sea::germanicus), 3);
  EXPECT_EQ(routes_into(action, Space::iceni), (std::vector<Route>{by(Sea::germanicus)}));
  patrol(Sea::septentrionalis);
  patrol(Sea::hibernicus);
  build(Site::uxellodunum, Piece::fort);
  EXPECT_EQ(ways(Faction::scotti, Space::carvetii), (std::vector<Route>{by(Sea::hibernicus)})) << "not the holder";
}

TEST_F(RaidRouteTest, curraghs_bring_one_target_by_britannicus_and_limit_the_loss_by_hibernicus) {
  covers("PD card.69s");
  build(Site::uxellodunum, Piece::fort);
  build(Site::alclud, Piece::fort);
  build(Site::anderida, Piece::fort);
  build(Site::rutupiae, Piece::fort);
  patrol(Sea::hibernicus);
  patrol(Sea::britannicus);
  EXPECT_EQ(lost(Faction::scotti, by(Sea::hibernicus)), 2);
  EXPECT_TRUE(ways(Faction::scotti, Space::regni).empty());
  capability(Card::curraghs, CardSide::shaded, Faction::scotti);
  EXPECT_EQ(lost(Faction::scotti, by(Sea::hibernicus)), 1);
  EXPECT_EQ(lost(Faction::scotti, by(Sea::britannicus)), 2);
  EXPECT_EQ(ways(Faction::scotti, Space::dumnonii), (std::vector<Route>{by(Sea::hibernicus), by(Sea::britannicus)}));
  Action action = by_faction(Faction::scotti);
  select_raid(action, Space::dumnonii, by(Sea::hibernicus), 2);
  EXPECT_FALSE(routes_into(action, Space::regni).empty()) << "by Hibernicus it is not used up";
  select_raid(action, Space::regni, by(Sea::britannicus), 2);
  EXPECT_TRUE(routes_into(action, Space::atrebates).empty());
  // A base on that Sea opens it for good.
  base(Space::durotriges, Faction::scotti, Site::aquae_sulis);
  EXPECT_EQ(routes_into(action, Space::cantiaci), (std::vector<Route>{by(Sea::britannicus)}));
}

class ThamesTerms final : public CardTerms {
 public:
  ThamesTerms() : CardTerms(Card::thames) {}
  [[nodiscard]] std::optional<Sea> only_route() const override { return Sea::germanicus; }
  [[nodiscard]] SpaceSet forts_that_count() const override { return {Space::cantiaci, Space::trinovantes}; }
};

TEST_F(RaidRouteTest, a_card_may_lay_down_the_way_and_the_forts_that_count) {
  covers("PD 5.5");
  build(Site::rutupiae, Piece::fort);
  build(Site::derventio, Piece::fort);
  patrol(Sea::germanicus);
  base(Space::iceni, Faction::saxons, Site::branodunum);
  const ThamesTerms card;
  Terms terms = free_terms({Command::raid});
  terms.spaces = {Space::atrebates, Space::catuvellauni};
  terms.card = &card;
  const Action action = by_faction(Faction::saxons, terms);
  EXPECT_EQ(raid_spaces(action), terms.spaces);
  EXPECT_EQ(routes_into(action, Space::catuvellauni), (std::vector<Route>{by(Sea::germanicus)}));
  EXPECT_EQ(lost_on_the_way(action, by(Sea::germanicus)), 1);
}

class PaintedPeopleTerms final : public CardTerms {
 public:
  PaintedPeopleTerms() : CardTerms(Card::the_painted_people) {}
  [[nodiscard]] SpaceSet also_borders_caledonia() const override { return {Space::carvetii, Space::novantae}; }
};

TEST_F(RaidRouteTest, a_card_may_bring_raids_from_caledonia_although_it_is_closed) {
  covers("PD card.60u");
  capability(Card::the_painted_people, CardSide::unshaded);
  const PaintedPeopleTerms card;
  Terms terms = free_terms({Command::raid});
  terms.card = &card;
  EXPECT_EQ(caledonian_targets(by_faction(Faction::scotti, terms)), (SpaceSet{Space::carvetii, Space::novantae}));
}

}  // namespace
}  // namespace auspex::pendragon::testing

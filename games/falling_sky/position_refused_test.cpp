// Positions that cannot be: refused where they are read, found out where they come about.
#include <functional>

#include "games/falling_sky/position_fixture.h"

namespace auspex::falling_sky::testing {
namespace {

TEST(Position, refuses_pieces_that_cannot_be) {
  EXPECT_EQ(refusal(forces("ARV", "arverni", {{"warband", 40}})),
            "position.pieces.ARV.arverni.warband: expected a whole number from 0 to 35, found 40");
  EXPECT_EQ(refusal(forces("ARV", "arverni", {{"warband", object({{"hidden", 20}, {"revealed", 16}})}})),
            "position.pieces.ARV.arverni.warband: with these more than the 35 that the arverni have in all");
  EXPECT_EQ(refusal(forces("MAN", "romans", {{"fort", 2}})),
            "position.pieces.MAN.romans.fort: expected a whole number from 0 to 1, found 2");
  EXPECT_EQ(refusal(forces("MAN", "romans", {{"legion", 13}})),
            "position.pieces.MAN.romans.legion: expected a whole number from 0 to 12, found 13");
  EXPECT_EQ(refusal(forces("MAN", "romans", {{"warband", 1}})),
            "position.pieces.MAN.romans: unknown \"warband\"; there are leader, legion, auxilia, fort, allies");
  EXPECT_EQ(refusal(forces("MAN", "aedui", {{"leader", "caesar"}})),
            "position.pieces.MAN.aedui: unknown \"leader\"; there are warband, allies, citadels");
  EXPECT_EQ(refusal(forces("MAN", "arverni", {{"leader", "caesar"}})),
            "position.pieces.MAN.arverni.leader: \"caesar\" does not lead the arverni");
  EXPECT_EQ(refusal(forces("MAN", "gauls", {{"warband", 1}})),
            "position.pieces.MAN: unknown \"gauls\"; there are romans, arverni, aedui, belgae, germans");
  EXPECT_EQ(refusal(forces("CIS", "romans", {{"auxilia", 1}})),
            "position.pieces.CIS: Cisalpina is in play only where \"cisalpina\" is true");
}

TEST(Position, refuses_allies_and_markers_that_cannot_be) {
  EXPECT_EQ(refusal(forces("NER", "belgae", {{"allies", list({"remi"})}})),
            "position.pieces.NER.belgae.allies: \"remi\" is in ATR, not in NER");
  EXPECT_EQ(refusal(forces("AED", "romans", {{"allies", list({"aedui"})}})),
            "position.pieces.AED.romans.allies: \"aedui\" is never with the romans");
  EXPECT_EQ(refusal(forces("MAN", "aedui", {{"citadels", list({"senones"})}})),
            "position.pieces.MAN.aedui.citadels: \"senones\" has no City");
  EXPECT_EQ(refusal(forces("MAN", "aedui", {{"allies", list({"mandubii"})}, {"citadels", list({"mandubii"})}})),
            "position.pieces.MAN.aedui.citadels: \"mandubii\" is taken already, or has a marker");
  EXPECT_EQ(refusal(object({{"tribes", object({{"morini", "dispersed"}})}})),
            "position.tribes.morini: an Ally or Citadel stands there");
  EXPECT_EQ(refusal(object({{"tribes", object({{"veneti", "razed"}})}})),
            "position.tribes.veneti: only a City can be razed");
  EXPECT_EQ(refusal(object({{"tribes", object({{"colony", "dispersed"}})}})),
            "position.tribes.colony: there is no Colony");
}

TEST(Position, refuses_tracks_that_cannot_be) {
  EXPECT_EQ(refusal(object({{"resources", object({{"romans", 60}})}})),
            "position.resources.romans: expected a whole number from 0 to 45, found 60");
  EXPECT_EQ(refusal(object({{"resources", object({{"germans", 1}})}})),
            "position.resources: the germans are nobody's Faction here");
  EXPECT_EQ(refusal(object({{"legions", object({{"track", 5}})}})),
            "position.legions: with those on the map 15 Legions, but there are 12");
  EXPECT_EQ(refusal(object({{"senate", object({{"row", "intrigue"}, {"firm", true}})}})),
            "position.senate: the Senate is never Firm in intrigue");
  EXPECT_EQ(refusal(object({{"senate", object({{"row", "apathy"}})}})),
            "position.senate.row: unknown \"apathy\"; there are uproar, intrigue, adulation");
  EXPECT_EQ(
      refusal(object({{"capabilities", list({object({{"card", "1"}, {"side", "unshaded"}, {"holder", "romans"}})})}})),
      "position.capabilities: card 1 has no Capability on its unshaded side");
  EXPECT_EQ(refusal(object({{"vercingetorix_waits", true}})),
            "position.vercingetorix_waits: the Arverni Leader is on the map");
  EXPECT_EQ(refusal(object({{"senate", Value()}})), "position: the Senate is off its track");
  EXPECT_EQ(refusal(object({{"scenario", "reconquest"}})), "position.scenario: the game is set up as \"great-revolt\"");
  EXPECT_EQ(refusal(object({{"game", "tutorial"}})),
            "position.game: this is a position of \"tutorial\", not of falling-sky");
  EXPECT_TRUE(
      refusal(object({{"peices", Value::map()}})).starts_with("position: unknown \"peices\"; there are game, "));
}

TEST(Position, refuses_cards_that_cannot_be) {
  const auto cards = [](std::initializer_list<Value::Member> members) { return object({{"cards", object(members)}}); };
  EXPECT_EQ(refusal(cards({{"current", "12"}, {"next", "12"}})), "position.cards.next: card 12 is there twice");
  EXPECT_TRUE(
      refusal(cards({{"current", "80"}})).starts_with("position.cards.current: unknown \"80\"; there are 1, 2"));
  EXPECT_EQ(refusal(cards({{"next", "12"}})), "position.cards: \"current\" is missing");
  EXPECT_EQ(refusal(cards({{"current", "3"}, {"left", 60}})),
            "position.cards.left: expected a whole number from 0 to 47, found 60");
  EXPECT_EQ(refusal(cards({{"played", list({"4"})}, {"current", "5"}, {"next", "73"}})),
            "position.cards: no deck of this scenario has Winter cards as said here");
  Value late = cards({{"current", "5"}, {"left", 0}});
  late.set("winters", 3);
  EXPECT_EQ(refusal(late), "position: no Winter is left to end the game");
  Value document = cards({{"current", "5"}, {"next", "73"}});
  document.set("phase", "quarters");
  EXPECT_EQ(refusal(document), "position.phase: \"quarters\" does not go with card 5");
  Value written = write_position(start());
  Value deck = *written.find("cards");
  deck.set("deck_order", list({"73"}));
  deck.set("current", "1");
  deck.set("next", "2");
  written.set("cards", deck);
  EXPECT_EQ(refusal(written), "position.winters: before this card 2 Winters have been played");
}

TEST(Position, refuses_more_pieces_than_there_are) {
  const auto pieces = [](std::initializer_list<Value::Member> regions) {
    return refusal(object({{"pieces", object(regions)}}));
  };
  const auto romans = [](std::initializer_list<Value::Member> forces) { return object({{"romans", object(forces)}}); };
  const auto aedui = [](const char* key, const Value& tribes) { return object({{"aedui", object({{key, tribes}})}}); };
  EXPECT_EQ(pieces({{"MAN", romans({{"legion", 6}})}, {"BIT", romans({{"legion", 6}})}}), "accepted");
  EXPECT_EQ(pieces({{"MAN", romans({{"legion", 7}})}, {"BIT", romans({{"legion", 6}})}}),
            "position.pieces.BIT.romans.legion: with these more than the 12 that the romans have in all");
  const Value fort = romans({{"fort", 1}});
  EXPECT_EQ(pieces({{"MAN", fort}, {"BIT", fort}, {"SEQ", fort}, {"AED", fort}, {"ARV", fort}}), "accepted");
  EXPECT_EQ(pieces({{"MAN", fort}, {"BIT", fort}, {"SEQ", fort}, {"AED", fort}, {"ARV", fort}, {"CAR", fort}}),
            "position.pieces: one of the six Forts stands in PRO for good");
  EXPECT_EQ(pieces({{"MAN", aedui("allies", list({"mandubii", "senones", "lingones"}))},
                    {"CAR", aedui("allies", list({"carnutes", "aulerci"}))},
                    {"VEN", aedui("allies", list({"veneti"}))},
                    {"PIC", aedui("allies", list({"pictones"}))}}),
            "position.pieces.PIC.aedui.allies: with these more than the 6 that the aedui have in all");
  EXPECT_EQ(pieces({{"MAN", aedui("citadels", list({"mandubii"}))},
                    {"CAR", aedui("citadels", list({"carnutes"}))},
                    {"AED", aedui("citadels", list({"aedui"}))}}),
            "position.pieces.AED.aedui.citadels: with these more than the 2 that the aedui have in all");
}

TEST(Position, refuses_pieces_that_a_faction_does_not_have) {
  EXPECT_EQ(refusal(forces("MAN", "germans", {{"leader", "caesar"}})),
            "position.pieces.MAN.germans: unknown \"leader\"; there are warband, allies");
  EXPECT_EQ(refusal(forces("MAN", "arverni", {{"legion", 1}})),
            "position.pieces.MAN.arverni: unknown \"legion\"; there are leader, warband, allies, citadels");
  EXPECT_EQ(refusal(forces("MAN", "romans", {{"auxilia", object({{"scouted", 1}})}})),
            "position.pieces.MAN.romans.auxilia: unknown \"scouted\"; there are hidden, revealed");
  EXPECT_EQ(refusal(forces("MAN", "romans", {{"allies", list({"colony"})}})),
            "position.pieces.MAN.romans.allies: there is no Colony");
  Value document = forces("CIS", "arverni", {{"warband", 1}});
  document.set("cisalpina", true);
  EXPECT_EQ(refusal(document), "position.pieces.CIS.arverni: only the romans may stand there");
}

TEST(Position, refuses_successors_that_cannot_be) {
  EXPECT_EQ(refusal(object({{"successors", list({"aedui"})}})), "position.successors: aedui have no Leader");
  Value document = forces("MAN", "arverni", {{"leader", "vercingetorix"}});
  document.set("successors", list({"arverni"}));
  EXPECT_EQ(refusal(document), "position.pieces.MAN.arverni.leader: \"successors\" says otherwise");
  document.set("successors", list({"romans"}));
  EXPECT_EQ(refusal(document), "accepted");
}

TEST(Position, refuses_markers_that_there_are_not) {
  const auto marked = [](std::initializer_list<Value::Member> tribes) {
    return refusal(object({{"pieces", Value::map()}, {"tribes", object(tribes)}}));
  };
  EXPECT_EQ(marked({{"carnutes", "burnt"}}),
            "position.tribes.carnutes: unknown \"burnt\"; there are dispersed, gathering, razed");
  EXPECT_EQ(marked({{"carnutes", "razed"}}), "accepted");
  EXPECT_EQ(marked({{"carnutes", "razed"}, {"mandubii", "razed"}}), "position.tribes: there is one razed marker only");
  EXPECT_EQ(marked({{"veneti", "dispersed"},
                    {"namnetes", "gathering"},
                    {"pictones", "dispersed"},
                    {"santones", "gathering"},
                    {"carnutes", "razed"}}),
            "accepted");
  EXPECT_EQ(marked({{"veneti", "dispersed"},
                    {"namnetes", "gathering"},
                    {"pictones", "dispersed"},
                    {"santones", "gathering"},
                    {"helvetii", "dispersed"}}),
            "position.tribes: only 4 Tribes can be dispersed or gathering");
}

TEST(Position, refuses_legions_that_do_not_add_up) {
  EXPECT_EQ(refusal(object({{"legions", object({{"fallen", 2}})}})), "accepted") << "none is left on the track";
  EXPECT_EQ(refusal(object({{"legions", object({{"fallen", 3}})}})),
            "position.legions: with those on the map 13 Legions, but there are 12");
  EXPECT_EQ(refusal(object({{"legions", object({{"lost", 1}})}})),
            "position.legions: unknown \"lost\"; there are track, fallen, removed, harvest_box");
}

TEST(Position, refuses_decks_that_cannot_be) {
  const auto cards = [](std::initializer_list<Value::Member> members) { return object({{"cards", object(members)}}); };
  const auto events = [](int first, int n) {
    Value named = Value::list();
    for (int card = first; card < first + n; ++card) named.push(std::to_string(card));
    return named;
  };
  const std::string no_deck = "position.cards: no deck of this scenario has Winter cards as said here";
  EXPECT_EQ(refusal(cards({{"current", "5"}, {"previous", "4"}})),
            "position.cards: unknown \"previous\"; there are current, next, played, left, known, deck_order, looked");
  EXPECT_EQ(refusal(cards({{"current", "5"}, {"next", Value()}})), "accepted");
  EXPECT_EQ(refusal(cards({{"played", events(20, 9)}, {"current", "73"}})), no_deck) << "the eleventh at the earliest";
  EXPECT_EQ(refusal(cards({{"played", events(20, 10)}, {"current", "73"}})), "accepted");
  EXPECT_EQ(refusal(cards({{"current", "1"}, {"next", "2"}, {"known", events(3, 13)}})), "accepted");
  EXPECT_EQ(refusal(cards({{"current", "1"}, {"next", "2"}, {"known", events(3, 14)}})), no_deck)
      << "no three whole piles follow each other without a Winter";
  EXPECT_EQ(refusal(cards({{"played", events(20, 10)}, {"current", "5"}, {"left", 38}})),
            "position.cards.left: expected a whole number from 0 to 37, found 38");
  EXPECT_EQ(refusal(cards({{"current", "5"}, {"next", "7"}, {"left", 0}})),
            "position.cards.left: more cards are named than are left");
  EXPECT_EQ(refusal(cards({{"played", events(1, 48)}, {"current", "60"}})),
            "position.cards: a deck of this scenario has 48 cards");
  Value played = events(20, 10);
  played.push("73");
  Value document = cards({{"played", played}, {"current", "5"}});
  EXPECT_EQ(refusal(document), "accepted");
  document.set("winters", 0);
  EXPECT_EQ(refusal(document), no_deck) << "one has been played";
  EXPECT_EQ(refusal(object({{"winters", 1}})), "position.winters: say in \"cards\" which card is being played");
  EXPECT_EQ(refusal(object({{"winters", 6}})), "position.winters: expected a whole number from 0 to 5, found 6");
}

TEST(Position, refuses_words_that_nobody_knows) {
  EXPECT_EQ(refusal(object({{"eligibility", object({{"second", "event"}})}})),
            "position.eligibility: unknown \"second\"; there are eligible, done, first, stays_eligible, barred");
  EXPECT_EQ(refusal(object({{"eligibility", object({{"first", "slept"}})}})),
            "position.eligibility.first: unknown \"slept\"; there are none, passed, limited_command, command, "
            "command_and_ability, event");
  EXPECT_EQ(refusal(object({{"capabilities", list({object({{"card", "10"}, {"owner", "romans"}})})}})),
            "position.capabilities: unknown \"owner\"; there are card, side, holder");
  EXPECT_EQ(refusal(object({{"over", object({{"loser", "romans"}})}})),
            "position.over: unknown \"loser\"; there are winner, by_threshold");
}

TEST(Position, refuses_rings_that_cannot_be) {
  const auto ring = [](std::initializer_list<Value::Member> members) {
    return refusal(object({{"circumvallation", object(members)}}));
  };
  EXPECT_EQ(ring({{"region", "CAR"}, {"faction", "arverni"}, {"warbands", 10}, {"leader", true}}), "accepted");
  EXPECT_EQ(ring({{"region", "ARV"}, {"faction", "arverni"}, {"warbands", 10}, {"leader", true}}),
            "position.circumvallation.leader: the Leader is elsewhere");
  EXPECT_EQ(ring({{"region", "PRO"}, {"faction", "romans"}, {"warbands", 6}}),
            "position.circumvallation.faction: only Gauls can be ringed");
  EXPECT_EQ(ring({{"region", "ARV"}, {"faction", "arverni"}, {"warbands", 1}, {"guards", 1}}),
            "position.circumvallation: unknown \"guards\"; there are region, faction, warbands, leader");
}

TEST(Position, faults_name_what_is_wrong) {
  const auto fault = [](const std::function<void(State&)>& spoil) {
    State state = start();
    spoil(state);
    const std::vector<std::string> faults = faults_of(state);
    return faults.empty() ? std::string() : faults.front();
  };
  EXPECT_EQ(fault([](State&) {}), "");
  EXPECT_EQ(fault([](State& s) { s.resources[Faction::aedui] = 46; }), "aedui have too many Resources");
  EXPECT_EQ(fault([](State& s) { s.resources[Faction::germans] = 1; }), "germans have too many Resources");
  EXPECT_EQ(fault([](State& s) { s.deck[5] = s.deck[4]; }),
            "card " + std::string(id_of(start().deck[4])) + " is in the deck twice");
  EXPECT_EQ(fault([](State& s) { s.deck[70] = Card::ballistae; }), "a place behind the deck is not empty");
  EXPECT_EQ(fault([](State& s) { s.phase = Phase::spring; }), "the phase does not fit the card being played");
  EXPECT_EQ(fault([](State& s) { s.firm = true; }), "the Senate cannot be Firm there");
  EXPECT_EQ(fault([](State& s) { s.winner = Faction::aedui; }), "a winner before the end");
  EXPECT_EQ(fault([](State& s) { s.capabilities[Card::cicero].active = true; }),
            "card 1 has no Capability on its unshaded side");
  EXPECT_EQ(fault([](State& s) { s.capabilities[Card::ballistae].holder = Faction::aedui; }),
            "card 10 is no Capability but has a holder");
  EXPECT_EQ(fault([](State& s) { s.board.set_legions_off_map(3, 0, 0); }), "legion: the Legions do not add up");
  EXPECT_EQ(fault([](State& s) { s.deck[1] = s.deck[0]; }),
            "card " + std::string(id_of(start().deck[0])) + " is in the deck twice");
  EXPECT_EQ(fault([](State& s) { s.deck.cursor = s.deck.size; }), "the deck is used up");
  EXPECT_EQ(fault([](State& s) { s.deck.known[Faction::romans] = 48; }), "");
  EXPECT_EQ(fault([](State& s) { s.deck.known[Faction::romans] = 49; }), "romans know more cards than there are");
  EXPECT_EQ(fault([](State& s) {
              int winter = 10;
              while (!is_winter(s.deck[static_cast<std::size_t>(winter)])) ++winter;
              std::swap(s.deck[static_cast<std::size_t>(winter)], s.deck[16]);
            }),
            "no deck of this scenario has its Winters there");
  EXPECT_EQ(fault([](State& s) { s.victory_phases = 1; }), "more Victory Phases than Winters");
  EXPECT_EQ(fault([](State& s) {
              s.board.set_legions_off_map(1, 0, 0);
              s.board.set_harvest_box(1);
            }),
            "Legions wait for a Harvest that is over");
  EXPECT_EQ(fault([](State& s) { s.one_player = OnePlayer::easy; }), "an option for one player where there is none");
}

TEST(Position, faults_of_a_ring_are_named_once) {
  using Faults = std::vector<std::string>;
  State state = start();
  state.circumvallation = {false, Region::britannia, Faction::romans, 1, false};
  EXPECT_EQ(faults_of(state), Faults{"a Circumvallation that is over has left something"});
  state.circumvallation = {true, Region::provincia, Faction::romans, 1, false};
  EXPECT_EQ(faults_of(state), Faults{"a Circumvallation of other than Gauls"});
}

// Pax Gallica?: until the Harvest of the first Winter Legions wait for it, until its Senate Phase the Senate is off the
// track.
TEST(Position, the_first_year_of_pax_gallica_lasts_until_spring) {
  const auto faults = [](int winters, Phase phase, bool senate_on_track) {
    State state = start("pax-gallica");
    while (is_winter(current_card(state)) != (phase != Phase::event)) ++state.deck.cursor;
    state.winters = static_cast<std::uint8_t>(winters);
    state.phase = phase;
    state.senate_on_track = senate_on_track;
    return faults_of(state);
  };
  using Faults = std::vector<std::string>;
  const std::string off_track = "the Senate is off its track";
  const std::string waiting = "Legions wait for a Harvest that is over";
  EXPECT_EQ(faults(0, Phase::event, false), Faults{});
  EXPECT_EQ(faults(1, Phase::victory, false), Faults{});
  EXPECT_EQ(faults(1, Phase::quarters, false), Faults{});
  EXPECT_EQ(faults(1, Phase::spring, false), (Faults{off_track, waiting}));
  EXPECT_EQ(faults(1, Phase::event, false), (Faults{off_track, waiting}));
  EXPECT_EQ(faults(2, Phase::quarters, false), (Faults{off_track, waiting}));
  EXPECT_EQ(faults(2, Phase::quarters, true), Faults{waiting});

  State firm = start("pax-gallica");
  firm.senate = Senate::adulation;
  firm.firm = true;
  EXPECT_EQ(faults_of(firm), Faults{"the Senate cannot be Firm there"});
}

}  // namespace
}  // namespace auspex::falling_sky::testing

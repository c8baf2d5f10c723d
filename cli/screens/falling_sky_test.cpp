// The screen of Falling Sky: it fits, it says what the position is, and it keeps secrets.
#include <gtest/gtest.h>

#include <sstream>

#include "agents/play.h"
#include "cli/layout.h"
#include "cli/screen.h"
#include "games/falling_sky/game.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/scenario.h"
#include "games/falling_sky/victory.h"

namespace auspex::cli {
namespace {

using namespace auspex::falling_sky;

constexpr std::array<Language, 2> languages = {Language::english, Language::italian};

const Screen& screen() { return screen_of(falling_sky::game()); }

Setup setup_of(const std::string& scenario, std::uint64_t seed = 1) {
  Setup setup;
  setup.scenario = scenario;
  setup.seed = seed;
  return checked(falling_sky::game(), setup);
}

State at_start(const std::string& scenario) { return set_up_state(setup_of(scenario)); }

std::string board(const Position& position, Seat viewer = spectator, Language language = Language::english,
                  int width = 100, bool colours = false) {
  return screen().board(falling_sky::game(), position, viewer, Style(colours, width, colours_of(falling_sky::game())),
                        language);
}

std::string board(const State& state, Seat viewer = spectator, Language language = Language::english) {
  return board(*position_of(state), viewer, language);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The rows of a Region or a Faction: from the one that starts with `start` to the next that does not start with blanks
// beyond it, in one line with single blanks.
std::string entry(const std::string& text, const std::string& start) {
  std::string found;
  for (const std::string& line : lines_of(text)) {
    const std::size_t first = line.find_first_not_of(' ');
    if (found.empty() ? line.starts_with(start) : first != std::string::npos && first > 14) {
      found += (found.empty() ? "" : " ") + line;
    } else if (!found.empty()) {
      break;
    }
  }
  std::string single;
  for (char c : found) {
    if (c != ' ' || (!single.empty() && single.back() != ' ')) single += c;
  }
  return single;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string without_colours(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (text[i] != 'm') ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

void expect_fits(const Position& position) {
  for (const Language language : languages) {
    for (const int width : {80, 100, 140}) {
      const std::string text = board(position, 0, language, width, true);
      ASSERT_TRUE(text.ends_with('\n'));
      for (const std::string& line : lines_of(text)) {
        ASSERT_LE(width_of(line), std::min(width, 100)) << line;
        ASSERT_EQ(line.find("{"), std::string::npos) << line;
      }
    }
  }
}

TEST(FallingSkyScreen, fits_in_every_scenario) {
  for (const std::string& scenario : falling_sky::game().scenarios()) {
    auspex::Setup setup = setup_of(scenario);
    for (const char* players : {"4", "3", "3-romans-aedui", "2"}) {
      setup.options["players"] = players;
      const std::unique_ptr<Position> position = falling_sky::game().set_up(setup);
      expect_fits(*position);
      EXPECT_LE(lines_of(board(*position)).size(), 45u) << scenario;
    }
  }
}

TEST(FallingSkyScreen, fits_all_through_random_games) {
  for (const std::string& scenario : falling_sky::game().scenarios()) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const std::unique_ptr<Position> position = falling_sky::game().set_up(setup_of(scenario, seed));
      RandomAgent agent(seed);
      const std::vector<Agent*> agents(4, &agent);
      std::vector<Choice> answers;
      PlayHooks hooks;
      hooks.at_checkpoint = expect_fits;
      hooks.at_question = [&](const Position& now, const Question&) {
        if (answers.size() % 50 == 0) expect_fits(now);
      };
      play_out(*position, agents, falling_sky::game().most_answers(), answers, hooks);
      if (HasFatalFailure()) return;
      EXPECT_TRUE(has(board(*position), "Over"));
    }
  }
}

TEST(FallingSkyScreen, colours_add_nothing_but_colour) {
  const std::unique_ptr<Position> position = falling_sky::game().set_up(setup_of("reconquest"));
  const std::string plain = board(*position);
  const std::string coloured = board(*position, spectator, Language::english, 100, true);
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_NE(coloured.find('\x1b'), std::string::npos);
  EXPECT_EQ(without_colours(coloured), plain);
}

TEST(FallingSkyScreen, shows_the_great_revolt) {
  State state = at_start("great-revolt");
  state.deck[0] = Card::cicero;
  state.deck[1] = Card::drought;
  const std::string text = board(state);
  EXPECT_TRUE(has(text, "The Great Revolt: year 1 of 3 - 46 cards face down, 3 Winters among them")) << text;
  EXPECT_TRUE(has(text, "Now          1 Cicero: Romans to act, Arverni Eligible, Aedui Eligible, Belgae Eligible\n"))
      << text;
  EXPECT_TRUE(has(text, "Next         49 Drought: Aedui, Belgae, Romans, Arverni\n")) << text;
}

// Every Region as the position has it, worked out another way.
TEST(FallingSkyScreen, every_piece_and_tribe_of_the_scenarios_is_there) {
  for (const std::string& scenario : falling_sky::game().scenarios()) {
    const State state = at_start(scenario);
    const Board& map = state.board;
    const std::string text = board(state);
    for (Region region : map.regions()) {
      const bool single =
          region_info[region].group == Group::britannia || region_info[region].group == Group::provincia;
      const std::string shown = entry(text, (single ? "" : "  ") + std::string(id_of(region)) + " ");
      ASSERT_FALSE(shown.empty()) << id_of(region);
      const auto control = map.control(region);
      const std::string holder =
          control ? std::string(catalogue().name(*control, Language::english)) : std::string("-");
      const std::string start = std::string(id_of(region)) + " " +
                                std::string(catalogue().name(region, Language::english)) + " " +
                                std::to_string(map.control_value(region)) + " " + holder + " ";
      EXPECT_TRUE(shown.starts_with(start)) << shown << "\nexpected " << start;
      for (Faction faction : auspex::all<Faction>()) {
        const int n = map.light_troops(region, faction);
        const std::string code = std::string(catalogue().name(faction, Language::english)).substr(0, 2) + ":";
        EXPECT_EQ(has(shown, code),
                  map.mobile(region, faction) > 0 || (faction == Faction::romans && map.has_fort(region)))
            << shown;
        if (n > 0) {
          EXPECT_TRUE(has(shown, std::to_string(n) + (faction == Faction::romans ? "a" : "w"))) << shown;
        }
      }
      if (const int n = map.count(region, Piece::legion); n > 0) {
        EXPECT_TRUE(has(shown, std::to_string(n) + "L")) << shown;
      }
    }
    for (Faction faction : player_factions) {
      const std::string shown = entry(text, std::string(catalogue().name(faction, Language::english)) + " ");
      const int beyond = margin(state.board, faction);
      EXPECT_TRUE(has(shown, " " + std::to_string(state.resources[faction]) + " " + (beyond > 0 ? "+" : "") +
                                 std::to_string(beyond) + " " + std::to_string(score(map, faction)) + " (" +
                                 std::to_string(threshold(map, faction)) + ")"))
          << shown;
    }
  }
}

TEST(FallingSkyScreen, shows_what_stands_and_lies_in_a_region) {
  State state = at_start("great-revolt");
  Board& map = state.board;
  map.clear();
  map.set_legions_off_map(12, 0, 0);
  map.place(Region::provincia, Piece::fort, 1);
  map.place(Region::mandubii, Piece::arverni_leader, 1);
  map.place(Region::mandubii, Piece::arverni_hidden, 6);
  map.place(Region::mandubii, Piece::arverni_revealed, 2);
  map.place(Region::mandubii, Piece::arverni_scouted, 1);
  map.place(Region::mandubii, Piece::roman_leader, 1);
  map.place_legions(Region::mandubii, 4, LegionPlace::track);
  map.place(Region::mandubii, Piece::auxilia_revealed, 3);
  map.place(Region::mandubii, Piece::fort, 1);
  map.set_successor(Faction::romans, true);
  map.place_citadel(Tribe::mandubii, Faction::arverni);
  map.place_ally(Tribe::senones, Faction::arverni);
  map.disperse(Tribe::lingones, Status::gathering);
  map.set_devastated(Region::mandubii, true);
  map.place_ally(Tribe::carnutes, Faction::aedui);
  map.disperse(Tribe::aulerci, Status::razed);
  map.disperse(Tribe::bituriges, Status::dispersed);
  map.add_colony(Region::provincia);
  map.open_cisalpina();
  map.place_legions(Region::cisalpina, 2, LegionPlace::track);
  const std::string english = board(state);
  EXPECT_EQ(entry(english, "  MAN "),
            "MAN Mandubii 2 Arverni Devastated ALESIA [Ar], Senones (Ar), Ro: Successor 4L 3a(3r) F "
            "Lingones gathering Ar: Vercingetorix 9w(2r,1s)");
  EXPECT_EQ(entry(english, "  CAR "), "CAR Carnutes 1 Aedui CENABUM (Ae), Aulerci razed");
  EXPECT_EQ(entry(english, "  BIT "), "BIT Bituriges 0 - AVARICUM dispersed");
  EXPECT_EQ(entry(english, "PRO "), "PRO Provincia 2 Romans Helvii, Colony Ro: F");
  EXPECT_EQ(entry(english, "CIS "), "CIS Cisalpina 0 Romans Ro: 2L");
  EXPECT_EQ(entry(english, "  SUG "), "SUG Sugambri 1 - Sugambri, Suebi");
  const std::string italian = board(state, spectator, Language::italian);
  EXPECT_EQ(entry(italian, "  CAR "), "CAR Carnuti 1 Edui CENABUM (Ed), Aulerci rasi al suolo");
  EXPECT_TRUE(has(entry(italian, "  MAN "), "Ar: Vercingetorige 9b(2r,1e)")) << entry(italian, "  MAN ");
}

TEST(FallingSkyScreen, shows_who_did_what_on_the_card_and_the_frost) {
  State state = at_start("great-revolt");
  state.deck[0] = Card::cicero;  // Romans, Arverni, Aedui, Belgae
  state.deck[1] = Card::winter_1;
  state.sequence.eligible[Faction::romans] = false;
  state.sequence.record(Faction::arverni, coin::Deed::command_and_ability);
  EXPECT_TRUE(has(board(state), "Romans Ineligible, Arverni Command + Ability, Aedui to act, Belgae Eligible"));
  EXPECT_TRUE(has(board(state), "Winter. Frost: no March"));
  state.sequence.record(Faction::aedui, coin::Deed::event);
  EXPECT_TRUE(has(board(state), "Romans Ineligible, Arverni Command + Ability, Aedui Event, Belgae Eligible"));
  state.deck.cursor = 1;
  state.phase = Phase::quarters;
  state.winters = 1;
  EXPECT_TRUE(has(board(state), "year 1 of "));
  EXPECT_TRUE(has(board(state), "Winter: Quarters Phase"));
  EXPECT_FALSE(has(board(state), "Eligible"));
}

TEST(FallingSkyScreen, shows_tracks_and_what_lasts) {
  State state = at_start("great-revolt");
  state.board.clear();
  state.board.place(Region::provincia, Piece::fort, 1);
  state.board.set_legions_off_map(6, 2, 4);
  state.senate = Senate::uproar;
  state.firm = true;
  std::string text = board(state);
  EXPECT_TRUE(has(text, "Uproar, Firm. Legions track: Uproar 0, Intrigue 2, Adulation 4, Fallen 2, removed 4")) << text;
  EXPECT_TRUE(has(text, "0 (8) Allies+Citadels, 12 (6) Legions off map")) << text;
  EXPECT_FALSE(has(text, "Capabilities"));
  EXPECT_FALSE(has(text, "In force"));
  state.capabilities[Card::legio_x] = {true, CardSide::shaded, Faction::belgae};
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 8, true};
  state.lost_eagle = true;
  state.optimates = true;
  text = board(state);
  EXPECT_TRUE(has(text, "Capabilities Legio X (shaded, Belgae)\n")) << text;
  EXPECT_TRUE(has(text, "Circumvallation in Mandubii: Vercingetorix, 8 Warbands of the Arverni")) << text;
  EXPECT_TRUE(has(text, "Lost Eagle")) << text;
  EXPECT_TRUE(has(text, "Optimates")) << text;
  EXPECT_TRUE(has(board(at_start("pax-gallica")), "not yet on its track"));
}

TEST(FallingSkyScreen, keeps_the_deck_secret) {
  for (const std::string& scenario : falling_sky::game().scenarios()) {
    const std::unique_ptr<Position> position = falling_sky::game().set_up(setup_of(scenario));
    for (Seat seat = spectator; seat < 4; ++seat) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const std::unique_ptr<Position> other = position->clone();
        other->redeal(seat, seed);
        EXPECT_NE(other->digest(), position->digest());
        EXPECT_EQ(board(*other, seat), board(*position, seat));
      }
    }
  }
}

TEST(FallingSkyScreen, shows_cards_looked_at_only_to_who_looked) {
  State state = at_start("great-revolt");
  state.deck[2] = Card::migration;
  state.deck[3] = Card::surus;
  state.deck[4] = Card::optimates;
  state.deck.known[Faction::aedui] = 4;
  EXPECT_TRUE(has(board(state, 2), "Known to you 66 Migration, 51 Surus\n")) << board(state, 2);
  EXPECT_FALSE(has(board(state, 2), "Optimates"));
  for (const Seat seat : {Seat{-1}, Seat{0}, Seat{1}, Seat{3}}) {
    EXPECT_FALSE(has(board(state, seat), "Migration"));
    EXPECT_FALSE(has(board(state, seat), "Known to you"));
  }
}

}  // namespace
}  // namespace auspex::cli

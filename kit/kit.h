// The tests that every game passes. A game's author writes one line and rule tests:
//
//   AUSPEX_KIT(TwoAugurs, tutorial::game(), {.games = 10})
//
// Each check plays random games of every set-up in setups() and holds the game to what engine/game.h promises.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "engine/game.h"
#include "kit/tags.h"

namespace auspex::kit {

struct Extent {
  int games = 2;  // of each set-up
  std::uint64_t seed = 1;
};

// Every scenario with all defaults, and then with each other value of each option, one at a time; where the game has
// Non-players, also every scenario with one person among them; where it has seats that search, with one among those.
std::vector<Setup> setups(const Game& game);

// Random play and always-the-first-option play end within Game::most_answers(), with a winner and an outcome.
void random_play_ends(const Game& game, Extent extent);
// faults() is empty at every question and every checkpoint.
void no_faults(const Game& game, Extent extent);
// A record plays again to the same log, marks and digests; so does the first half of it.
void records_round_trip(const Game& game, Extent extent);
// The same seed and answers give the same digests and the same log, in-process as at a table.
void play_is_repeatable(const Game& game, Extent extent);
// Undo goes back to the start through the same positions, questions and log.
void undo_to_the_start(const Game& game, Extent extent);
// view_apart() of two positions differs in just what their views differ in.
void views_tell_what_differs(const Game& game, Extent extent);
// What a seat cannot see can be dealt anew without changing its view or the position's features; no view has the seed,
// the dice or the deck.
void views_hide(const Game& game, Extent extent);
// Questions have options, all different, that read well in both languages; asked again, they are the same. Odds are
// about options that are offered.
void questions_are_sound(const Game& game, Extent extent);
// The wrong seat, an old or future revision, an option that was not offered: refused, and nothing changes.
void illegal_answers_are_refused(const Game& game, Extent extent);
// A position written at a checkpoint and read again is the same one and goes on with the same question.
void positions_round_trip(const Game& game, Extent extent);
// Strict undo is never offered across a die, another player's answer, or anything the seat learnt since.
void strict_undo_stops_at_seals(const Game& game, Extent extent);
// What the table says of each option, whether and by what taking it ends taking back, is what happens; and it hangs on
// nothing that the seat cannot see.
void endings_are_true(const Game& game, Extent extent);
// What was answered in secret changes nothing that another sees or hears (views, log, questions, odds, looking back)
// until the rules reveal it.
void secrets_are_kept(const Game& game, Extent extent);
// Whoever searches is offered and chooses the same, whatever the hidden things are.
void searches_see_no_more(const Game& game, Extent extent);
// From any checkpoint, with what is hidden from spectators dealt anew, the game plays itself to an end: nobody is
// asked, nothing is wrong on the way, and the same seed gives the same end.
void plays_itself_to_an_end(const Game& game, Extent extent);
// A new seed in the middle of anything changes no view, and all chance to come; records say so.
void new_seeds_change_what_is_to_come(const Game& game, Extent extent);
// Free undo can take back anything.
void free_undo_takes_back_all(const Game& game, Extent extent);

}  // namespace auspex::kit

#define AUSPEX_KIT(Name, the_game, ...)                                                                               \
  TEST(Name##Kit, random_play_ends) { ::auspex::kit::random_play_ends(the_game, __VA_ARGS__); }                       \
  TEST(Name##Kit, no_faults) { ::auspex::kit::no_faults(the_game, __VA_ARGS__); }                                     \
  TEST(Name##Kit, records_round_trip) { ::auspex::kit::records_round_trip(the_game, __VA_ARGS__); }                   \
  TEST(Name##Kit, play_is_repeatable) { ::auspex::kit::play_is_repeatable(the_game, __VA_ARGS__); }                   \
  TEST(Name##Kit, undo_to_the_start) { ::auspex::kit::undo_to_the_start(the_game, __VA_ARGS__); }                     \
  TEST(Name##Kit, views_tell_what_differs) { ::auspex::kit::views_tell_what_differs(the_game, __VA_ARGS__); }         \
  TEST(Name##Kit, views_hide) { ::auspex::kit::views_hide(the_game, __VA_ARGS__); }                                   \
  TEST(Name##Kit, secrets_are_kept) { ::auspex::kit::secrets_are_kept(the_game, __VA_ARGS__); }                       \
  TEST(Name##Kit, questions_are_sound) { ::auspex::kit::questions_are_sound(the_game, __VA_ARGS__); }                 \
  TEST(Name##Kit, illegal_answers_are_refused) { ::auspex::kit::illegal_answers_are_refused(the_game, __VA_ARGS__); } \
  TEST(Name##Kit, positions_round_trip) { ::auspex::kit::positions_round_trip(the_game, __VA_ARGS__); }               \
  TEST(Name##Kit, strict_undo_stops_at_seals) { ::auspex::kit::strict_undo_stops_at_seals(the_game, __VA_ARGS__); }   \
  TEST(Name##Kit, endings_are_true) { ::auspex::kit::endings_are_true(the_game, __VA_ARGS__); }                       \
  TEST(Name##Kit, searches_see_no_more) { ::auspex::kit::searches_see_no_more(the_game, __VA_ARGS__); }               \
  TEST(Name##Kit, plays_itself_to_an_end) { ::auspex::kit::plays_itself_to_an_end(the_game, __VA_ARGS__); }           \
  TEST(Name##Kit, new_seeds_change_what_is_to_come) {                                                                 \
    ::auspex::kit::new_seeds_change_what_is_to_come(the_game, __VA_ARGS__);                                           \
  }                                                                                                                   \
  TEST(Name##Kit, free_undo_takes_back_all) { ::auspex::kit::free_undo_takes_back_all(the_game, __VA_ARGS__); }

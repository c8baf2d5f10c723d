// Laws: what holds whatever is drawn at random (RapidCheck). A law is written with RC_GTEST_PROP; a case that breaks it
// is made smaller until nothing can be left out of it.
//
// The same cases are drawn every time. RC_PARAMS="seed=7 max_success=1000" draws others and more; a failure says which
// RC_PARAMS brings its case back.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <ostream>
#include <vector>

#include "engine/table.h"
#include "kit/kit.h"

namespace auspex {

// What a case was, in a failure.
template <class E>
void showValue(const EnumSet<E>& set, std::ostream& out) {
  for (E e : set) out << id_of(e) << ' ';
}

}  // namespace auspex

namespace auspex::kit {

// Before RapidCheck looks.
inline const int usual_seed = setenv("RC_PARAMS", "seed=2026", 0);

// One of the values of an enum, shown by its id.
template <class E>
struct Any {
  E value{};

  operator E() const { return value; }
  friend void showValue(const Any& any, std::ostream& out) { out << id_of(any.value); }
};
template <class E>
rc::Gen<Any<E>> any_of_enum() {
  return rc::gen::map(rc::gen::inRange(0, count_of<E>), [](int i) { return Any<E>{static_cast<E>(i)}; });
}
template <class E>
rc::Gen<EnumSet<E>> any_set_of() {
  return rc::gen::map(rc::gen::container<std::vector<Any<E>>>(any_of_enum<E>()), [](const std::vector<Any<E>>& list) {
    EnumSet<E> set;
    for (E e : list) set.add(e);
    return set;
  });
}

// A game in the middle: which set-up of setups(), its seed, how many answers an agent gave at random, and then answers
// one by one, each counted round what is offered.
struct Played {
  std::size_t setup = 0;
  std::uint64_t seed = 1;
  int at_random = 0;
  std::vector<int> answers{};
};
void showValue(const Played& played, std::ostream& out);
rc::Gen<Played> any_play(const Game& game, int most_at_random);

// The table where it was played so far.
Table table_after(const Game& game, const Played& played);
// Gives an answer, counted round what is offered; false once the game is over.
bool answer_next(Table& table, int choice);

// The laws of every game, each for games in whose midst so many answers at the most were given at random.
//
// What a seat does not see can be dealt anew: its view stays the same, and nothing is wrong with the position.
void view_survives_redealing(const Game& game, int most_at_random);
// A game whose hidden things were dealt anew at the last checkpoint goes on by the rules.
void redealt_game_goes_on(const Game& game, int most_at_random);
// A position written and read is the same position.
void position_reads_as_written(const Game& game, int most_at_random);
// Undo after an answer comes back to the same position, log and question.
void undo_takes_back(const Game& game, int most_at_random);

}  // namespace auspex::kit

#define AUSPEX_LAWS(Name, the_game, most_at_random)                     \
  RC_GTEST_PROP(Name##Laws, a_view_survives_redealing, ()) {            \
    ::auspex::kit::view_survives_redealing(the_game, most_at_random);   \
  }                                                                     \
  RC_GTEST_PROP(Name##Laws, a_redealt_game_goes_on, ()) {               \
    ::auspex::kit::redealt_game_goes_on(the_game, most_at_random);      \
  }                                                                     \
  RC_GTEST_PROP(Name##Laws, a_position_reads_as_written, ()) {          \
    ::auspex::kit::position_reads_as_written(the_game, most_at_random); \
  }                                                                     \
  RC_GTEST_PROP(Name##Laws, undo_takes_back, ()) { ::auspex::kit::undo_takes_back(the_game, most_at_random); }

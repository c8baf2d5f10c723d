#include "io/words.h"

#include <gtest/gtest.h>

#include "games/tutorial/game.h"

namespace auspex {

namespace {

TEST(Filled, puts_texts_in_their_places) {
  EXPECT_EQ(filled("{1} before {0}", {"a", "b"}), "b before a");
  EXPECT_EQ(filled("no places", {}), "no places");
  EXPECT_EQ(filled("{0:answer:answers}.", {"1"}), "1 answer.");
  EXPECT_EQ(filled("{0:answer:answers}.", {"12"}), "12 answers.");
}

TEST(Names, are_those_of_the_catalogue) {
  EXPECT_EQ(side_name(tutorial::game(), 1, Language::english), "Remus");
  EXPECT_EQ(side_name(tutorial::game(), 1, Language::italian), "Remo");
  EXPECT_EQ(scenario_name(tutorial::game(), "full", Language::english), "The founding of the city");
}

TEST(Names, are_the_ids_where_there_are_none) {
  EXPECT_EQ(name_of(tutorial::game(), {"romulus", "wolf"}, 1, Language::english), "wolf");
}

}  // namespace

}  // namespace auspex

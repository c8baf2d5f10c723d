#include "server/news.h"

#include <gtest/gtest.h>

namespace auspex::server {

namespace {

TEST(News, are_read_as_they_were_written) {
  for (const TableNews what :
       {TableNews::moved, TableNews::seats, TableNews::chat, TableNews::gone, TableNews::changed}) {
    const AboutTable news{"t1", what};
    EXPECT_EQ(read_announcement(write_announcement(news)), News(news));
  }
  EXPECT_EQ(read_announcement(write_announcement(SessionEnded{"s1"})), News(SessionEnded{"s1"}));
  EXPECT_EQ(read_announcement(write_announcement(SessionsEnded{"p1"})), News(SessionsEnded{"p1"}));
  EXPECT_EQ(read_announcement(write_announcement(MutedChanged{"p1"})), News(MutedChanged{"p1"}));
}

TEST(News, tell_who_is_where) {
  for (const PeopleHere& here : {PeopleHere{"t1", "p1", {"remus", "romulus"}, 3, true},
                                 PeopleHere{"t1", "p1", {}, 0, false}, PeopleHere{"t1", "p1", {"romulus"}, 0, false}}) {
    EXPECT_EQ(read_announcement(write_announcement(here)), News(here));
  }
  for (const char* wrong : {"t1 here:", "t1 here:p1", "t1 here:p1:many:0:", "t1 here:p1:1:0:a:b"}) {
    EXPECT_EQ(read_announcement(wrong), std::nullopt) << wrong;
  }
}

// The words are those that older programs write and understand.
TEST(News, are_understood_by_older_programs) {
  EXPECT_EQ(write_announcement(AboutTable{"t1", TableNews::moved}), "t1 moved");
  EXPECT_EQ(write_announcement(SessionsEnded{"p1"}), "p1 person");
  for (const char* word : {"lost", "undo", "settings", "deletion", "whatever"}) {
    EXPECT_EQ(read_announcement(std::string("t1 ") + word), News(AboutTable{"t1", TableNews::changed}));
  }
}

TEST(News, are_two_words) {
  EXPECT_EQ(read_announcement(""), std::nullopt);
  EXPECT_EQ(read_announcement("t1"), std::nullopt);
}

}  // namespace

}  // namespace auspex::server

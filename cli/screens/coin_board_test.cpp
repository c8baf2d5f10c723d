// The parts of a board that card-driven volumes share, with a game made up for it: three clans, two of them long-named.
#include "cli/screens/coin_board.h"

#include <gtest/gtest.h>

namespace auspex::cli {

enum class Clan : std::uint8_t { foxes, weatherbeaten, owls };

}  // namespace auspex::cli

template <>
struct auspex::EnumInfo<auspex::cli::Clan> {
  static constexpr int size = 3;
  static constexpr std::array<std::string_view, 3> ids = {"foxes", "weatherbeaten", "owls"};
  static constexpr std::uint8_t domain = auspex::Domain::first_name;
};

namespace auspex::cli {

namespace {

// Every message says its own number and what it stands for.
constexpr std::array<std::string_view, 19> said = {
    "Now",  "Then",     "none", "Peeped", "acts", "may",    "may not", "rested",  "a little", "much",
    "most", "the card", "Clan", "Gold",   "Lead", "Points", "Spare",   "Lasting", "Holds"};

Catalogue made_up() {
  static const std::array<MessageEntry, said.size()> messages = [] {
    std::array<MessageEntry, said.size()> all{};
    for (std::size_t i = 0; i < said.size(); ++i) all[i].text = {said[i], said[i]};
    return all;
  }();
  static constexpr std::array<NameEntry, 3> clans = {{{"foxes", {"Foxes", "Volpi"}, {}},
                                                      {"weatherbeaten", {"Weatherbeaten", "Temprati"}, {}},
                                                      {"owls", {"Owls", "Gufi"}, {}}}};
  static constexpr std::array<DomainEntry, 1> domains = {{{"clan", clans}}};
  return {"CB", messages, domains, {}};
}

constexpr MessageId id(int n) { return static_cast<MessageId>(n); }
constexpr coin_board::Terms terms = {
    .now = id(0),
    .next = id(1),
    .last_card = id(2),
    .seen = id(3),
    .acts = id(4),
    .eligible = id(5),
    .ineligible = id(6),
    .passed = id(7),
    .limited_command = id(8),
    .command = id(9),
    .command_and_ability = id(10),
    .event = id(11),
    .faction = id(12),
    .resources = id(13),
    .margin = id(14),
    .victory = id(15),
    .available = id(16),
    .capabilities = id(17),
    .in_force = id(18),
};

struct CoinBoard : ::testing::Test {
  const Catalogue catalogue = made_up();
  const Style style{false, 80};
  const coin_board::FactionWords<Clan> words{catalogue, style, Language::english};
  const std::array<Clan, 3> order = {Clan::owls, Clan::foxes, Clan::weatherbeaten};
  coin::Sequence<Clan> sequence{};

  std::string now() {
    return coin_board::now_line(words, terms, "7 Storm", order_with_deeds(words, terms, sequence, order));
  }
};

TEST_F(CoinBoard, a_card_tells_in_its_order_who_is_up_and_who_may) {
  sequence.make_all_eligible();
  EXPECT_EQ(now(), "Now          7 Storm: Owls acts, Foxes may, Weatherbeaten may\n");
  sequence.eligible[Clan::owls] = false;
  EXPECT_EQ(now(), "Now          7 Storm: Owls may not, Foxes acts, Weatherbeaten may\n");
}

TEST_F(CoinBoard, a_card_tells_what_was_done_on_it) {
  const std::array<std::pair<coin::Deed, const char*>, 5> deeds = {{{coin::Deed::passed, "rested"},
                                                                    {coin::Deed::limited_command, "a little"},
                                                                    {coin::Deed::command, "much"},
                                                                    {coin::Deed::command_and_ability, "most"},
                                                                    {coin::Deed::event, "the card"}}};
  for (const auto& [deed, told] : deeds) {
    sequence.make_all_eligible();
    sequence.record(Clan::owls, deed);
    EXPECT_EQ(now(), "Now          7 Storm: Owls " + std::string(told) + ", Foxes acts, Weatherbeaten may\n");
  }
}

TEST_F(CoinBoard, the_card_ahead_has_its_order_or_only_a_name_or_is_not_there) {
  const auto next = [&](const Cell& card) { return coin_board::next_line(words, terms, card); };
  EXPECT_EQ(next(coin_board::headed("8 Calm", order_of(words, order))),
            "Then         8 Calm: Owls, Foxes, Weatherbeaten\n");
  EXPECT_EQ(next({"Harvest"}), "Then         Harvest\n");
  EXPECT_EQ(next({}), "Then         none\n");
}

TEST_F(CoinBoard, only_lines_with_something_on_them_are_there) {
  EXPECT_EQ(coin_board::seen_line(words, terms, {}), "");
  EXPECT_EQ(coin_board::seen_line(words, terms, {"8 Calm", "9 Fog"}), "Peeped       8 Calm, 9 Fog\n");
  EXPECT_EQ(coin_board::capabilities_line(words, terms, {}), "");
  EXPECT_EQ(coin_board::capabilities_line(words, terms, {"Storm (Owls)"}), "Lasting      Storm (Owls)\n");
  EXPECT_EQ(coin_board::in_force_lines(words, terms, {}), "");
  EXPECT_EQ(coin_board::in_force_lines(words, terms, {terms.next, terms.now}), "Holds        Then\n             Now\n");
}

TEST_F(CoinBoard, the_table_is_as_wide_as_the_longest_name_and_leaves_blank_what_nobody_plays) {
  const std::string table = coin_board::factions_part(words, terms,
                                                      {{"Foxes", 12, 3, "15 of 12", {"2 tents"}},
                                                       {"Weatherbeaten", 4, -8, "4 of 12", {"a", "b"}},
                                                       {"Owls", std::nullopt, std::nullopt, "", {"all"}}});
  EXPECT_EQ(table,
            "Clan          Gold    Lead  Points                         Spare\n"
            "Foxes           12      +3  15 of 12                       2 tents\n"
            "Weatherbeaten    4      -8  4 of 12                        a b\n"
            "Owls                                                       all\n");
}

}  // namespace

}  // namespace auspex::cli

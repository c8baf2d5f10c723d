#include "engine/text.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/record.h"
#include "games/registry.h"
#include "generated/common/text.h"
#include "generated/tutorial/text.h"

namespace auspex {

namespace {

// A small catalogue with every kind of placeholder.
constexpr std::array<NameEntry, 2> piece_names = {{
    {"legion", {"Legion", "Legione"}, {"Legions", "Legioni"}},
    {"ally", {"Ally", "Alleato"}, {"Allies", "Alleati"}},
}};
constexpr std::array<DomainEntry, 1> domains = {{{"piece", piece_names}}};
constexpr std::array<std::string_view, 2> rules_by_piece = {"3.2", "3.3"};
constexpr std::array<std::string_view, 4> rules_by_two = {"3.2", "3.3", "3.4", "3.5"};
constexpr std::array<MessageEntry, 15> messages = {{
    {"plain", "", {"Nothing", "Niente"}},
    {"loss", "3.2", {"Lose {0} {1*0}", "Perdi {0} {1*0}"}, "number piece"},
    {"count", "", {"{0:fort:forts} left", "{0:forte:forti} in tutto"}},
    {"swapped", "", {"{0} then {1}", "{1} dopo {0}"}},
    {"nested", "", {"Choose: {0}", "Scegli: {0}"}, "message"},
    {"list", "", {"{0} of {1+}", "{0} fra {1+}"}, "-"},
    {"taken", "3.2", {"{0} {1} taken", "{0} {1} via"}, "number piece", 1, rules_by_piece},
    {"lost", "", {"{0*1} lost: {1}", "{0*1} persi: {1}"}},
    {"given", "3.2", {"{0} given", "{0} dato"}, "-", 0, rules_by_two, 1, 2},
    {"around", "", {"{0} left{1+: of : here}", "{0} via{1+: fra :}"}},
    {"go", "", {"{1#} go, {0}", "{0}: {1#}"}},
    {"halves", "", {"{0/2} of {1/2:loss:losses}", "{0/2} su {1/2:perdita:perdite}"}},
    {"which", "", {"Which {0*} go?", "Quali {0*} vanno?"}},
    {"leave", "", {"{0} {1*0} {0=1:leaves:leave} by the {1=0:road:sea}", "{0} {1*0} {0=1:parte:partono}"}},
    {"again", "", {"Once more{0>1:, time : now}", "Ancora{0>2: : volte}"}},
}};
constexpr std::array<RuleEntry, 1> rules = {{{"3.2", {"Losses", "Perdite"}, {"Help", "Aiuto"}, true}}};
constexpr Catalogue small = {"XX", messages, domains, rules};

constexpr Text message(int id, std::initializer_list<Arg> args = {}) { return Text(static_cast<MessageId>(id), args); }
constexpr Arg piece(int index) {
  Arg arg(index);
  arg.domain = Domain::first_name;
  return arg;
}
std::string english(const Text& text) { return small.render(text, Language::english); }
std::string italian(const Text& text) { return small.render(text, Language::italian); }

TEST(Text, renders_both_languages) {
  EXPECT_EQ(english(message(0)), "Nothing");
  EXPECT_EQ(italian(message(0)), "Niente");
}

TEST(Text, leaves_out_a_number_that_says_nothing) {
  EXPECT_EQ(english(message(14, {1})), "Once more");
  EXPECT_EQ(english(message(14, {2})), "Once more, time 2 now");
  EXPECT_EQ(italian(message(14, {2})), "Ancora");
}

TEST(Text, counts_halves) {
  EXPECT_EQ(english(message(11, {0, 1})), "0 of ½ loss");
  EXPECT_EQ(english(message(11, {1, 2})), "½ of 1 loss");
  EXPECT_EQ(english(message(11, {2, 3})), "1 of 1½ losses");
  EXPECT_EQ(italian(message(11, {5, 4})), "2½ su 2 perdite");
}

TEST(Text, counts_what_is_listed) {
  constexpr auto go = [](std::initializer_list<Counted> list) {
    Text text = message(10, {7});
    text.add(std::span(list.begin(), list.size()));
    return text;
  };
  // The small catalogue has no word for "and", which is a message of all games.
  EXPECT_EQ(english(go({{piece(1)}})), "Ally go, 7");
  EXPECT_EQ(english(go({{piece(0), 1}})), "1 Legion go, 7");
  EXPECT_EQ(italian(go({{piece(0), 4}})), "7: 4 Legioni");
  // As many as there is room for, and none by halves.
  const Text full = go({{piece(0), 2}, {piece(0), 2}, {piece(0), 2}, {piece(0), 2}, {piece(0), 2}, {piece(1), 9}});
  EXPECT_EQ(full.count, 11);
  EXPECT_EQ(full.args[10], piece(0));
}

TEST(Text, finds_the_rule_by_the_argument_it_hangs_on) {
  EXPECT_EQ(small.rule_of(message(1, {1, piece(0)})), "3.2");
  EXPECT_EQ(small.rule_of(message(6, {1, piece(0)})), "3.2");
  EXPECT_EQ(small.rule_of(message(6, {1, piece(1)})), "3.3");
  EXPECT_EQ(small.render_with_rule(message(6, {1, piece(1)}), Language::english), "1 Ally taken (XX 3.3)");
}

TEST(Text, finds_the_rule_by_an_argument_that_is_not_said) {
  const auto given = [](int what, int unsaid) { return Text(MessageId{8}, {piece(what)}, piece(unsaid)); };
  EXPECT_EQ(small.rule_of(given(0, 0)), "3.2");
  EXPECT_EQ(small.rule_of(given(0, 1)), "3.3");
  EXPECT_EQ(small.rule_of(given(1, 0)), "3.4");
  EXPECT_EQ(small.rule_of(given(1, 1)), "3.5");
  EXPECT_EQ(english(given(1, 0)), "Ally given");
  EXPECT_EQ(code_of(small, given(1, 0)), "given ally");
  EXPECT_NE(given(1, 0), given(1, 1));
}

TEST(Text, puts_names_in_the_plural_unless_one) {
  EXPECT_EQ(english(message(1, {0, piece(0)})), "Lose 0 Legions");
  EXPECT_EQ(english(message(1, {1, piece(0)})), "Lose 1 Legion");
  EXPECT_EQ(english(message(1, {2, piece(1)})), "Lose 2 Allies");
  EXPECT_EQ(italian(message(1, {1, piece(1)})), "Perdi 1 Alleato");
  EXPECT_EQ(italian(message(1, {3, piece(0)})), "Perdi 3 Legioni");
  EXPECT_EQ(english(message(7, {piece(0), 1})), "Legion lost: 1") << "the number may come after the name";
  EXPECT_EQ(english(message(7, {piece(1), 2})), "Allies lost: 2");
}

TEST(Text, puts_names_in_the_plural_where_no_number_says) {
  EXPECT_EQ(english(message(12, {piece(0)})), "Which Legions go?");
  EXPECT_EQ(italian(message(12, {piece(1)})), "Quali Alleati vanno?");
}

TEST(Text, chooses_words_by_a_number_or_a_name) {
  EXPECT_EQ(english(message(13, {1, piece(0)})), "1 Legion leaves by the road");
  EXPECT_EQ(english(message(13, {2, piece(1)})), "2 Allies leave by the sea");
  EXPECT_EQ(english(message(13, {-1, piece(0)})), "-1 Legions leave by the road");
  EXPECT_EQ(italian(message(13, {1, piece(1)})), "1 Alleato parte");
  EXPECT_EQ(italian(message(13, {0, piece(1)})), "0 Alleati partono");
}

TEST(Text, puts_numbers_with_their_word) {
  EXPECT_EQ(english(message(2, {1})), "1 fort left");
  EXPECT_EQ(english(message(2, {0})), "0 forts left");
  EXPECT_EQ(english(message(2, {-2})), "-2 forts left");
  EXPECT_EQ(italian(message(2, {1})), "1 forte in tutto");
  EXPECT_EQ(italian(message(2, {5})), "5 forti in tutto");
}

TEST(Text, a_language_may_turn_the_order_round) {
  EXPECT_EQ(english(message(3, {piece(0), 7})), "Legion then 7");
  EXPECT_EQ(italian(message(3, {piece(0), 7})), "7 dopo Legione");
}

TEST(Text, may_hold_a_message) {
  EXPECT_EQ(english(message(4, {MessageId{0}})), "Choose: Nothing");
  EXPECT_EQ(italian(message(4, {MessageId{0}})), "Scegli: Niente");
}

TEST(Text, lists_all_arguments_that_are_left) {
  EXPECT_EQ(english(message(5, {2, piece(0), piece(1)})), "2 of Legion, Ally");
  EXPECT_EQ(italian(message(5, {1, piece(1)})), "1 fra Alleato");
  EXPECT_EQ(english(message(5, {0})), "0 of ");
  EXPECT_EQ(code_of(small, message(5, {2, piece(0), piece(1)})), "list 2 legion ally");
}

TEST(Text, puts_words_around_a_list_unless_it_is_empty) {
  EXPECT_EQ(english(message(9, {2, piece(0), piece(1)})), "2 left of Legion, Ally here");
  EXPECT_EQ(italian(message(9, {1, piece(1)})), "1 via fra Alleato");
  EXPECT_EQ(english(message(9, {0})), "0 left");
  EXPECT_EQ(italian(message(9, {0})), "0 via");
}

TEST(Text, names_its_rule) {
  EXPECT_EQ(small.render_with_rule(message(1, {1, piece(0)}), Language::english), "Lose 1 Legion (XX 3.2)");
  EXPECT_EQ(small.render_with_rule(message(0), Language::english), "Nothing");
  ASSERT_NE(small.rule("3.2"), nullptr);
  EXPECT_EQ(small.rule("3.2")->title[1], "Perdite");
  EXPECT_EQ(small.rule("3.3"), nullptr);
  EXPECT_EQ(small.domain("piece")->names.size(), 2u);
  EXPECT_EQ(small.domain("region"), nullptr);
}

TEST(Text, has_a_code_that_outlives_its_wording) {
  EXPECT_EQ(code_of(small, message(0)), "plain");
  EXPECT_EQ(code_of(small, message(1, {3, piece(1)})), "loss 3 ally");
  EXPECT_EQ(code_of(small, message(4, {MessageId{0}})), "nested plain");
}

TEST(Text, tells_what_it_is_about) {
  const Text text = tutorial::msg::omen_played(tutorial::Side::remus, tutorial::Omen::owl);
  EXPECT_EQ(text.about<tutorial::Omen>(), tutorial::Omen::owl);
  EXPECT_EQ(text.about<tutorial::Side>(), tutorial::Side::remus);
  EXPECT_EQ(text.about<tutorial::Watch>(), std::nullopt);
}

TEST(Text, tells_the_second_of_a_kind_and_a_number) {
  using tutorial::Side;
  const Text text = message(0, {Side::remus, 7, Side::romulus, 8});
  EXPECT_EQ(text.about<Side>(0), Side::remus);
  EXPECT_EQ(text.about<Side>(1), Side::romulus);
  EXPECT_EQ(text.about<Side>(2), std::nullopt);
  EXPECT_EQ(text.number(), 7);
  EXPECT_EQ(message(0, {Side::remus}).number(), std::nullopt);
}

TEST(Text, of_every_game_is_well_formed) {
  for (const Game* game : games()) {
    const Catalogue& catalogue = game->catalogue();
    std::set<std::string_view> keys;
    for (const MessageEntry& entry : catalogue.messages) {
      EXPECT_TRUE(keys.insert(entry.key).second) << entry.key;
      EXPECT_TRUE(entry.rule.empty() || catalogue.rule(entry.rule) != nullptr) << entry.key;
    }
    // The engine asks for dice with the common messages, which must have the same ids in every game; what it says
    // between the lines comes last.
    const std::span<const MessageEntry> common = common::catalogue().messages;
    const std::size_t more = catalogue.messages.size() - common.size();
    ASSERT_GE(catalogue.messages.size(), common.size());
    for (std::size_t i = 0; i < common.size(); ++i) {
      const bool is_aside = common[i].key.starts_with("thought.");
      EXPECT_EQ(catalogue.messages[is_aside ? i + more : i].key, common[i].key);
    }
    // Sides and scenarios have names to show.
    for (const std::vector<std::string>& ids : {game->sides(), game->scenarios()}) {
      for (const std::string& id : ids) {
        bool named = false;
        for (const DomainEntry& domain : catalogue.domains) {
          for (const NameEntry& name : domain.names) named = named || name.id == id;
        }
        EXPECT_TRUE(named) << game->id() << " has no name for " << id;
      }
    }
  }
}

TEST(Codes, give_the_text_again) {
  for (const Text& text :
       {message(0), message(1, {2, piece(1)}), message(4, {MessageId{0}}), message(6, {-3, piece(0)})}) {
    EXPECT_EQ(text_from(small, code_of(small, text)), text) << code_of(small, text);
  }
}

TEST(Codes, of_what_there_is_not_give_nothing) {
  for (const std::string_view code :
       {"", "nothing", "loss", "loss 2", "loss two ally", "loss 2 gold", "loss 2 ally 3", "loss 99999999 ally",
        "nested lots", "plain 1", "list 1 ally", "given 1", "loss  ally"}) {
    EXPECT_EQ(text_from(small, code), std::nullopt) << code;
  }
}

}  // namespace

}  // namespace auspex

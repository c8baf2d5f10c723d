// The rule that a message cites is the rule of whoever acts.
#include "games/pendragon/action.h"
#include "games/pendragon/testing.h"
#include "generated/pendragon/messages_sequence.h"
#include "generated/pendragon/messages_victory.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

std::string_view rule_of(const Text& text) { return catalogue().rule_of(text); }
std::string_view rule_of(const Ask& ask) { return rule_of(ask.prompt); }

TEST(PendragonRulesCited, commands_cite_the_rule_of_their_faction) {
  covers("PD 3.2", "PD 3.3", "PD 3.4", "PD 3.5");
  constexpr EnumArray<Faction, std::string_view> chapter = {{{"3.2.", "3.3.", "3.4.", "3.5."}}};
  for (Faction faction : all<Faction>()) {
    std::string cited;
    for (Command command : commands_of(faction)) {
      const std::string_view rule = rule_of(msg::menu_command(command, faction));
      EXPECT_EQ(rule.substr(0, 4), chapter[faction]) << id_of(faction) << " " << id_of(command);
      EXPECT_EQ(cited.find(rule), std::string::npos) << "each has its own";
      cited += std::string(rule) + " ";
    }
    EXPECT_EQ(commands_of(faction).size(), 4);
  }
}

TEST(PendragonRulesCited, feats_cite_the_rule_of_their_faction) {
  covers("PD 4.2", "PD 4.3", "PD 4.4", "PD 4.5");
  constexpr EnumArray<Faction, std::string_view> chapter = {{{"4.2.", "4.3.", "4.4.", "4.5."}}};
  for (Faction faction : all<Faction>()) {
    EXPECT_EQ(feats_of(faction).size(), 4);
    for (Feat feat : feats_of(faction)) {
      EXPECT_EQ(rule_of(msg::menu_feat(feat, faction)).substr(0, 4), chapter[faction])
          << id_of(faction) << " " << id_of(feat);
    }
  }
}

TEST(PendragonRulesCited, events_cite_their_card) {
  covers("PD 5.2");
  EXPECT_EQ(rule_of(msg::menu_event_unshaded(Card::camelot)), "card.21u");
  EXPECT_EQ(rule_of(msg::menu_event_shaded(Card::camelot)), "card.21s");
  for (Card card : all<Card>()) {
    if (!card_info[card].dual_use) continue;
    const std::string_view rule = rule_of(msg::menu_event_shaded(card));
    EXPECT_TRUE(rule.starts_with("card.")) << id_of(card) << " " << rule;
  }
}

TEST(PendragonRulesCited, money_cites_whose_it_is) {
  covers("PD 1.5.2", "PD 1.8.4");
  EXPECT_EQ(rule_of(msg::spend_how(Faction::dux, 3, Track::briton_resources, Track::dux_resources)), "1.5.2");
  EXPECT_EQ(rule_of(msg::spend_how(Faction::civitates, 3, Track::wealth, Track::briton_resources)), "1.8.4");
  EXPECT_EQ(rule_of(msg::spend_paid(Faction::saxons, 1, Track::saxon_renown, 2)), "1.8.2");
}

TEST(PendragonRulesCited, the_frame_cites_chapters_two_and_seven) {
  covers("PD 2.3.8", "PD 7.2", "PD 7.3");
  EXPECT_EQ(rule_of(msg::turn_passes(Faction::dux)), "2.3.3");
  EXPECT_EQ(rule_of(msg::pivotal_ask(Faction::dux, Card::pendragon, Card::camelot)), "2.3.8");
  EXPECT_EQ(rule_of(msg::card_epoch(Card::bacaudae, Card::camelot)), "2.3.7");
  EXPECT_EQ(rule_of(msg::victory_scotti(1, 2, 3, 4)), "7.2.4");
  EXPECT_EQ(rule_of(msg::outcome_final_epoch(Faction::dux, 1)), "7.3");
}

}  // namespace
}  // namespace auspex::pendragon::testing

// Pendragon as a whole: the common kit, and that random play comes by everything there is.
#include "games/pendragon/game.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "games/pendragon/action.h"
#include "games/pendragon/position.h"
#include "generated/pendragon/messages_events_steps.h"
#include "kit/kit.h"
#include "kit/visits.h"

namespace auspex::pendragon {

AUSPEX_KIT(Pendragon, pendragon::game(), {.games = 1})

namespace {

// What random games came by, by name.
struct Course {
  std::set<std::string> commands;
  std::set<std::string> feats;
  std::set<std::string> card_sides;
  EnumSet<Phase> phases;
  EnumSet<ImperiumStatus> imperium;

  void look(const State& state) {
    phases.add(state.phase);
    imperium.add(state.board.status());
  }
  void hear(const Text& text) {
    if (text.id == msg_id::turn_command) commands.insert(of(*text.about<Faction>(), *text.about<Command>()));
    if (text.id == msg_id::feat_chosen) feats.insert(of(*text.about<Faction>(), *text.about<Feat>()));
    const bool event = text.id == msg::event_executed({}, {}, {}).id || text.id == msg::event_pivotal({}, {}).id ||
                       text.id == msg::event_epoch({}).id;
    if (event) card_sides.insert(side_of(*text.about<Card>(), text.about<CardSide>().value_or(CardSide::unshaded)));
  }

  template <class What>
  static std::string of(Faction faction, What what) {
    return std::string(id_of(faction)) + " " + std::string(id_of(what));
  }
  static std::string side_of(Card card, CardSide side) {
    const std::string_view half = !card_info[card].dual_use ? "" : side == CardSide::unshaded ? "u" : "s";
    return std::string(id_of(card)) + std::string(half);
  }
};

// Those of `all` that were not come by.
std::string missing(const std::vector<std::string>& all, const std::set<std::string>& visited) {
  std::string names;
  for (const std::string& name : all) {
    if (!visited.contains(name)) names += " " + name;
  }
  return names;
}

std::vector<std::string> all_commands() {
  std::vector<std::string> names;
  for (Faction faction : all<Faction>()) {
    for (Command command : commands_of(faction)) names.push_back(Course::of(faction, command));
  }
  return names;
}

std::vector<std::string> all_feats() {
  std::vector<std::string> names;
  for (Faction faction : all<Faction>()) {
    for (Feat feat : feats_of(faction)) names.push_back(Course::of(faction, feat));
  }
  return names;
}

std::vector<std::string> all_card_sides() {
  std::vector<std::string> names;
  for (Card card : all<Card>()) {
    names.push_back(Course::side_of(card, CardSide::unshaded));
    if (card_info[card].dual_use) names.push_back(Course::side_of(card, CardSide::shaded));
  }
  return names;
}

// Asked so seldom that random play may miss it.
constexpr std::array<std::string_view, 14> seldom = {"loss.hurt",          "loss.hurt_laden",
                                                     "loss.rest",          "loss.on",
                                                     "loss.on_laden",      "loss.on_hurt",
                                                     "loss.on_hurt_laden", "build.town_for_hillfort",
                                                     "pillage.whom",       "works.which_hillfort",
                                                     "briton_march.leave", "thanet.settlement",
                                                     "spears.which",       "plan.fails"};

TEST(PendragonSoak, comes_by_every_command_feat_phase_imperium_card_side_and_message) {
  ASSERT_EQ(all_commands().size(), 16u);
  ASSERT_EQ(all_feats().size(), 16u);
  ASSERT_EQ(all_card_sides().size(), 155u) << "72 Events with two sides, 4 Pivotal and 7 Epoch Events";
  Course course;
  PlayHooks hooks;
  hooks.at_question = [&](const Position& now, const Question&) { course.look(state_of(now)); };
  hooks.at_checkpoint = [&](const Position& now) { course.look(state_of(now)); };
  hooks.line = [&](const Line& line) { course.hear(line.text); };
  kit::Visits visits(game());
  visits.play(
      1000,
      [](int i, auspex::Setup& setup) {
        if (i % 4 == 1) setup.options["players"] = "2";
        if (i % 4 == 2) setup.options["historical-deck"] = "yes";
        if (i % 100 == 3) setup.seats.assign(4, SeatKind::search);
      },
      hooks);
  EXPECT_EQ(missing(all_commands(), course.commands), "");
  EXPECT_EQ(missing(all_feats(), course.feats), "");
  EXPECT_EQ(missing(all_card_sides(), course.card_sides), "");
  EXPECT_EQ(course.phases, EnumSet<Phase>::every());
  EXPECT_EQ(course.imperium, EnumSet<ImperiumStatus>::every());
  std::string never;
  for (const MessageEntry& entry : catalogue().messages) {
    const std::string key(entry.key);
    // The screen's words, those of odds, what all games share, the table's words for who thinks ahead, parts of other
    // messages, and what Non-players say.
    if (key.starts_with("screen.") || key.starts_with("odds.") || key.starts_with("common.")) continue;
    if (key.starts_with("thought.")) continue;
    if (key.starts_with("np.") || key.starts_with("lot.") || key == "pick.piece" || key == "relocate") continue;
    if (std::find(seldom.begin(), seldom.end(), key) != seldom.end()) continue;
    if (entry.rule.starts_with("8.")) continue;
    if (key.starts_with("outcome.") && key.ends_with("nonplayer")) continue;  // four players are asked here
    if (!visits.came_by(key)) never += " " + key;
  }
  EXPECT_EQ(never, "");
}

}  // namespace
}  // namespace auspex::pendragon

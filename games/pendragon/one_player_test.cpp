// 8.9: one person who answers at random among Non-players, in every role, scenario and option, to the end: who is
// asked, what Non-players may do with a Limited Command, who may win and by what.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "engine/record.h"
#include "games/pendragon/entropy.h"
#include "games/pendragon/game.h"
#include "games/pendragon/position.h"
#include "games/pendragon/victory.h"
#include "generated/pendragon/messages_one_player.h"
#include "generated/pendragon/messages_victory.h"
#include "kit/alone.h"
#include "kit/kit.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

constexpr std::array<FactionSet, 6> roles = {FactionSet{Faction::dux},
                                             FactionSet{Faction::civitates},
                                             FactionSet{Faction::saxons},
                                             FactionSet{Faction::scotti},
                                             both_britons,
                                             both_barbarians};

FactionSet people(const State& state) {
  return select(FactionSet::every(), [&](Faction faction) { return !state.nonplayer[faction]; });
}

// What a Non-player does in one turn that the Sequence of Play would give a player as a Limited Command.
class LimitedTurn {
 public:
  explicit LimitedTurn(Faction nonplayer) : who(nonplayer) {}

  Faction who;
  bool commands = false;  // not an Event, nor a Pass
  int spaces = 0;
  bool feat = false;

  void hear(const Text& text) {
    if (text.id == msg_id::turn_selected_more) return add_spaces(text);
    if (text.about<Faction>() != who) return;
    commands |= text.id == msg_id::turn_command || text.id == msg_id::turn_limited;
    feat |= text.id == msg_id::feat_chosen || text.id == msg_id::feat_carried_out;
    naming = text.id == msg_id::turn_selected || text.id == msg_id::turn_selected_from ||
             text.id == msg_id::turn_selected_to;
    if (!naming) return;
    spaces = 0;
    add_spaces(text);
  }

 private:
  void add_spaces(const Text& text) {
    if (!naming) return;
    for (int i = 0; text.about<Space>(i); ++i) ++spaces;
  }

  bool naming = false;  // the spaces of the Command, not of the Feat
};

// How often the games came by what makes the options differ.
struct Seen {
  int limited_turns = 0;
  int wide = 0;  // of them, in more than one space
  int with_feat = 0;
  int torn_apart = 0;
  int lost = 0;
  int won_early = 0;
  int won_in_final_epoch = 0;
};

class OnePersonGame {
 public:
  OnePersonGame(const auspex::Setup& setup, FactionSet role, Seen& seen) : setup_(setup), role_(role), seen_(seen) {}

  void play() {
    const std::unique_ptr<Position> start = game().set_up(checked(game(), setup_));
    before_ = state_of(*start);
    EXPECT_EQ(people(before_), role_);
    look_who_is_up();
    PlayHooks hooks;
    hooks.at_question = [&](const Position& now, const Question& question) { look_who_is_asked(now, question); };
    hooks.line = [&](const Line& line) {
      if (limited_) limited_->hear(line.text);
    };
    hooks.at_checkpoint = [&](const Position& now) { look(state_of(now)); };
    const std::unique_ptr<Position> end = kit::play_among_nonplayers(game(), setup_, hooks);
    if (end->over()) look_at_end(*end);
  }

 private:
  // Nobody decides for a Non-player, for one that was a player until a moment ago neither.
  void look_who_is_asked(const Position& now, const Question& question) const {
    const State& state = state_of(now);
    EXPECT_FALSE(state.nonplayer[static_cast<Faction>(question.seat)]) << code_of(catalogue(), question.prompt);
    // A Pivotal Event is carried out to its end first.
    const bool event_under_way = role_ == both_barbarians && torn_apart(before_).empty();
    if (event_under_way) return;
    const bool about_entropy = question.prompt.id == msg::entropy_which({}).prompt.id;
    EXPECT_EQ(!torn_apart(state).empty(), about_entropy) << "one Faction of two is given up before all else";
  }

  void look(const State& now) {
    look_at_limited_turn();
    look_at_people(now);
    if (before_.phase == Phase::victory) look_at_victory_phase(now);
    before_ = now;
    look_who_is_up();
  }

  // 2.3.4: whose turn comes, if it is a Non-player's after a Command.
  void look_who_is_up() {
    limited_.reset();
    if (before_.over || before_.phase != Phase::event || !before_.sequence.choices().limited) return;
    const std::optional<Faction> up = before_.sequence.up(card_info[current_card(before_)].order);
    if (up && before_.nonplayer[*up]) limited_.emplace(*up);
  }

  // 8.1.2, 8.9
  void look_at_limited_turn() {
    if (!limited_ || !limited_->commands) return;
    ++seen_.limited_turns;
    seen_.wide += limited_->spaces > 1 ? 1 : 0;
    seen_.with_feat += limited_->feat ? 1 : 0;
  }

  // Nobody but by Entropy becomes a Non-player, and nobody comes back.
  void look_at_people(const State& now) {
    const FactionSet left = people(now);
    if (left == people(before_)) return;
    EXPECT_EQ(people(before_), role_);
    EXPECT_EQ(role_.size(), 2);
    EXPECT_EQ(left.size(), 1);
    EXPECT_TRUE(role_.has(left.first()));
    ++seen_.torn_apart;
    if (role_ == both_britons) {
      EXPECT_TRUE(now.board.fragmented());
    } else {
      EXPECT_TRUE(scenario_info[now.scenario].pivotal_held[Faction::saxons]);
      EXPECT_TRUE(!now.pivotal_in_hand[Faction::saxons] && !now.pivotal_in_hand[Faction::scotti]);
    }
  }

  // 1.5.1: the person's one or two Factions have met their conditions.
  static bool person_exceeds(const State& state) {
    const FactionSet own = people(state);
    return select(own, [&](Faction faction) { return !passes_check(state, faction); }).empty();
  }
  static FactionSet exceeding_nonplayers(const State& state) {
    return select(FactionSet::every() - people(state), [&](Faction faction) { return passes_check(state, faction); });
  }

  // 6.3, 7.1, 8.9: it ends where a Non-player has met its condition, or, unless that is too early, the person.
  void look_at_victory_phase(const State& now) const {
    const bool ends = !exceeding_nonplayers(before_).empty() ||
                      (person_exceeds(before_) && before_.one_player != OnePlayer::difficult);
    EXPECT_EQ(now.over, ends || epochs_left(before_) <= 1);
    if (now.over) {
      EXPECT_EQ(now.by_threshold, ends);
    }
  }

  // The lower margin of a person's two, or that of one Faction.
  static int margin_of_side(const State& state, Faction faction) {
    const FactionSet own = people(state);
    if (!own.has(faction)) return margin(state, faction);
    int lower = margin(state, faction);
    for (Faction one : own) lower = std::min(lower, margin(state, one));
    return lower;
  }

  void look_at_end(const Position& end) {
    const State& state = state_of(end);
    const FactionSet own = people(state);
    const bool won = own.has(state.winner);
    ++(!won ? seen_.lost : epochs_left(before_) > 1 ? seen_.won_early : seen_.won_in_final_epoch);
    // 7.1: a Non-player that has met its condition beats everyone else; among equals the margin counts, and where that
    // is level a person comes last.
    const FactionSet exceeding = exceeding_nonplayers(state);
    if (state.by_threshold) {
      EXPECT_EQ(won, exceeding.empty());
      if (!won) {
        EXPECT_TRUE(exceeding.has(state.winner));
      }
    }
    const FactionSet rivals = !state.by_threshold ? FactionSet::every() : won ? own : exceeding;
    const int best = margin_of_side(state, state.winner);
    for (Faction rival : rivals - own) EXPECT_LT(margin_of_side(state, rival), best + (won ? 0 : 1));
    for (Faction faction : all<Faction>()) {
      const bool first = faction == state.winner || (won && own.has(faction));
      EXPECT_EQ(end.standings()[static_cast<std::size_t>(index_of(faction))].place == 1, first) << id_of(faction);
    }
    const Text outcome = end.outcome();
    const bool of_two = won && own.size() == 2;
    const Text expected = !won && state.by_threshold ? msg::outcome_nonplayer({}, 0)
                          : !won                     ? msg::outcome_final_epoch_nonplayer({}, 0)
                          : state.by_threshold
                              ? of_two ? msg::outcome_threshold_of_two({}, {}, 0) : msg::outcome_threshold({}, 0)
                          : of_two ? msg::outcome_final_epoch_of_two({}, {}, 0)
                                   : msg::outcome_final_epoch({}, 0);
    EXPECT_EQ(outcome.id, expected.id);
    EXPECT_EQ(outcome.about<Faction>(), state.winner);
  }

  const auspex::Setup& setup_;
  FactionSet role_;
  Seen& seen_;
  State before_{};  // at the last checkpoint
  std::optional<LimitedTurn> limited_;
};

// Who answers at random seldom wins; what the Faction's victory is counted by may be near its end from the start.
Value head_start(FactionSet role) {
  constexpr EnumArray<Faction, Track> counted_by = {Track::prestige, Track::wealth, Track::saxon_renown,
                                                    Track::scotti_renown};
  Value tracks = Value::map();
  for (Faction faction : role) tracks.set(std::string(id_of(counted_by[faction])), most_resources);
  Value position = Value::map();
  position.set("resources", tracks);
  return position;
}

// In every role and scenario, every second game with a head start.
Seen play_all(const std::string& option) {
  constexpr int games_of_each = 6;
  Seen seen;
  std::uint64_t seed = 1;
  for (const std::string& scenario : game().scenarios()) {
    for (const FactionSet role : roles) {
      for (int i = 0; i < games_of_each; ++i) {
        auspex::Setup setup;
        setup.scenario = scenario;
        setup.seed = seed++;
        setup.options["one-player"] = option;
        if (role.size() == 2) setup.options["players"] = "2";
        if (i % 2 == 1) setup.position = head_start(role);
        setup.seats.assign(4, SeatKind::nonplayer);
        for (Faction faction : role) setup.seats[static_cast<std::size_t>(index_of(faction))] = SeatKind::human;
        SCOPED_TRACE(scenario + " as " + std::string(id_of(role.first())) + (role.size() == 2 ? " and the other" : "") +
                     ", " + option + ", seed " + std::to_string(setup.seed));
        OnePersonGame(setup, role, seen).play();
      }
    }
  }
  return seen;
}

TEST(PendragonOnePlayerSoak, plays_by_the_book_to_the_end) {
  covers("PD 8.0", "PD 8.1.2", "PD 8.9", "PD 7.1");
  const Seen seen = play_all("normal");
  EXPECT_GT(seen.wide, 0);
  EXPECT_GT(seen.with_feat, 0);
  EXPECT_GT(seen.torn_apart, 0);
  EXPECT_GT(seen.lost, 0);
  EXPECT_GT(seen.won_early, 0);
  EXPECT_GT(seen.won_in_final_epoch, 0);
}

TEST(PendragonOnePlayerSoak, introductory_keeps_non_players_to_one_space_without_feat) {
  covers("PD 8.9");
  const Seen seen = play_all("introductory");
  EXPECT_GT(seen.limited_turns, 0);
  EXPECT_EQ(seen.wide, 0);
  EXPECT_EQ(seen.with_feat, 0);
  EXPECT_GT(seen.won_early, 0);
}

TEST(PendragonOnePlayerSoak, easy_keeps_non_players_to_one_space_with_a_feat) {
  covers("PD 8.9");
  const Seen seen = play_all("easy");
  EXPECT_EQ(seen.wide, 0);
  EXPECT_GT(seen.with_feat, 0);
  EXPECT_GT(seen.won_early, 0);
}

TEST(PendragonOnePlayerSoak, difficult_lets_nobody_win_before_the_final_epoch) {
  covers("PD 8.1.2", "PD 8.9");
  const Seen seen = play_all("difficult");
  EXPECT_GT(seen.wide, 0);
  EXPECT_GT(seen.with_feat, 0);
  EXPECT_EQ(seen.won_early, 0);
  EXPECT_GT(seen.won_in_final_epoch, 0);
}

}  // namespace
}  // namespace auspex::pendragon

// For tests of Events: a position to build, and a card to carry out on it.
#pragma once

#include <algorithm>
#include <optional>

#include "games/coin/event_fixture.h"
#include "games/pendragon/events/events.h"
#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

using kit::covers;
using Codes = std::vector<std::string>;

// A person who notes the free Commands and Feats that Events grant, and executes none unless told how. All else it is
// asked goes to the script.
class Noting final : public Mind {
 public:
  struct Granted {
    Faction who;
    Terms terms;
  };

  coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) override {
    return player_mind().take_turn(play, who, choices);
  }
  void free_command(Play& play, Action& action) override {
    commands.push_back({action.who, action.terms});
    commands.back().terms.card = nullptr;  // it ends with the Event
    if (check) check(action.terms);
    if (executed) executed(play, action);
  }
  void free_feat(Play& play, Action& action) override {
    feats.push_back({action.who, action.terms});
    feats.back().terms.card = nullptr;
    if (check) check(action.terms);
    if (executed) executed(play, action);
  }

  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override {
    return player_mind().space(play, who, why, from, may_decline);
  }
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) override {
    return player_mind().site(play, who, why, from, may_decline);
  }
  std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) override {
    return player_mind().sea(play, who, why, from, may_decline);
  }
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override {
    return player_mind().faction(play, who, why, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override {
    return player_mind().piece(play, who, why, from, may_decline);
  }
  std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                bool may_decline) override {
    return player_mind().unit_at(play, who, why, from, may_decline);
  }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override {
    return player_mind().number(play, who, why, lowest, highest);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override {
    return player_mind().option(play, who, why, options);
  }
  bool agree(Play& play, Faction who, const Ask& why) override { return player_mind().agree(play, who, why); }

  std::vector<Granted> commands;
  std::vector<Granted> feats;
  // Looks at the terms while what the card changes is still there.
  std::function<void(const Terms& terms)> check;
  // What comes of the Command or Feat.
  std::function<void(Play& play, Action& action)> executed;
};

class EventFixture : public coin::EventFixture<Fixture, Faction, Card, CardSide> {
 protected:
  // The same, with free Commands and Feats noted instead of carried out.
  Noting& run_noting(Faction executor, Card card, CardSide side = CardSide::unshaded) {
    for (Faction faction : all<Faction>()) play.seat(faction, noting);
    run(executor, card, side);
    return noting;
  }

  // Takes Units off the boxes, onto a space that does not matter, until so many are left there.
  void leave_available(Piece piece, int left, Space dump) { put(dump, piece, state.board.available(piece) - left); }
  void set_aside(Piece piece, int n, Box to) {
    EXPECT_EQ(state.board.move_between_boxes(piece, n, Box::available, to), n) << id_of(piece);
  }
  [[nodiscard]] std::optional<Piece> at(Site site) const { return state.board.stronghold_at(site); }
  [[nodiscard]] int available(Piece piece) const { return state.board.available(piece); }

  [[nodiscard]] bool nothing_happened() const { return told("event.nothing"); }

  // What was granted: of all free Commands or Feats the nth, free of cost, the Faction's to decline, and no Feat with a
  // Command unless it is given here.
  void expect_command(std::size_t nth, Faction who, Command command, int most_spaces, SpaceSet spaces,
                      FeatSet with = {}) const {
    ASSERT_GT(noting.commands.size(), nth) << "no such free Command was granted";
    const Noting::Granted& granted = noting.commands[nth];
    EXPECT_EQ(granted.who, who);
    EXPECT_EQ(granted.terms.commands, CommandSet{command});
    EXPECT_EQ(granted.terms.most_spaces, most_spaces);
    EXPECT_EQ(granted.terms.spaces, spaces);
    EXPECT_EQ(granted.terms.feats, with);
    EXPECT_TRUE(granted.terms.free && granted.terms.may_decline && !granted.terms.by_sequence);
  }
  void expect_feat(std::size_t nth, Faction who, Feat feat, int most_spaces, SpaceSet spaces) const {
    ASSERT_GT(noting.feats.size(), nth) << "no such free Feat was granted";
    const Noting::Granted& granted = noting.feats[nth];
    EXPECT_EQ(granted.who, who);
    EXPECT_EQ(granted.terms.feats, FeatSet{feat});
    EXPECT_EQ(granted.terms.most_feat_spaces, most_spaces);
    EXPECT_EQ(granted.terms.feat_spaces, spaces);
    EXPECT_TRUE(granted.terms.free && granted.terms.may_decline && !granted.terms.by_sequence);
  }

  Noting noting;
};

inline constexpr int any_number = count_of<Space>;
inline const SpaceSet anywhere = SpaceSet::every();

}  // namespace auspex::pendragon::testing

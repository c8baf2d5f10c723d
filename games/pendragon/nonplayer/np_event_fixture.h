// For tests of Non-players' Events: whether one would play a card, what it does then, and what it does of a part that
// falls to it. Its lists are left out: where a text grants Commands or Feats, tests say what comes of them.
#pragma once

#include <algorithm>
#include <functional>

#include "games/pendragon/events/event_fixture.h"
#include "games/pendragon/nonplayer/nonplayer.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon::testing {

// A Non-player as far as Events go; free Commands and Feats go as the test says, to nothing if it says nothing.
class Tried final : public Mind {
 public:
  explicit Tried(Faction who) : own_(static_cast<NonPlayer&>(nonplayer_mind(who))) {}

  coin::Deed take_turn(Play&, Faction, const coin::Choices&) override { return coin::Deed::passed; }
  void free_command(Play&, Action& action) override {
    granted.push_back(action.terms);
    granted.back().card = nullptr;
    if (command) command(action);
  }
  void free_feat(Play&, Action& action) override {
    if (feat) feat(action);
  }
  void take_part(Play& play, Faction who, const EventPart& part) override {
    carry_out_part(play, *this, who, part, own_.instruction(play, part.card));
  }
  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override {
    return own_.space(play, who, why, from, may_decline);
  }
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) override {
    return own_.site(play, who, why, from, may_decline);
  }
  std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) override {
    return own_.sea(play, who, why, from, may_decline);
  }
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override {
    return own_.faction(play, who, why, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override {
    return own_.piece(play, who, why, from, may_decline);
  }
  std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                bool may_decline) override {
    return own_.unit_at(play, who, why, from, may_decline);
  }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override {
    return own_.number(play, who, why, lowest, highest);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override {
    return own_.option(play, who, why, options);
  }
  bool agree(Play& play, Faction who, const Ask& why) override { return own_.agree(play, who, why); }

  std::function<void(Action& action)> command;
  std::function<void(Action& action)> feat;
  std::vector<Terms> granted;  // in trials, too

 private:
  NonPlayer& own_;
};

class NonPlayerEvents : public EventFixture {
 protected:
  // All are Non-players.
  NonPlayerEvents() {
    state.manual_dice = false;
    for (Faction faction : all<Faction>()) {
      state.nonplayer[faction] = true;
      play.seat(faction, tried[faction]);
    }
  }

  void person(Faction faction) {
    state.nonplayer[faction] = false;
    play.seat(faction, player_mind());
  }

  // Whether the Faction plays the Event of the card where its turn comes to it; if so it did.
  bool plays(Faction who, Card card) {
    state.deck[state.deck.cursor] = card;
    const NonPlayer& own = mind_of(who);
    const std::optional<Text> declined = NonPlayerRules::declined_for(play, card, who);
    if (declined) return refuse(*declined);
    const Instruction sheet = own.instruction(play, card);
    if (sheet.no) return refuse(*sheet.no);
    if (const std::optional<Text> barred = NonPlayerRules::declined_as(play, card, sheet)) return refuse(*barred);
    play.executing = who;
    const EventPlan plan = plan_event(play, tried[who], who, card, sheet);
    if (plan.flaw) return refuse(*plan.flaw);
    execute_plan(play, tried[who], who, card, sheet, plan);
    return true;
  }
  // Another executes it; what falls to Non-players they carry out.
  void executes(Faction who, Card card, CardSide side) { execute_event(play, who, card, side); }

  static NonPlayer& mind_of(Faction who) { return static_cast<NonPlayer&>(nonplayer_mind(who)); }

  // --- What comes of free Commands

  // The Faction fights, wherever its terms let it, in these spaces; an enemy Unit falls in each.
  static std::function<void(Action&)> fights_in(SpaceSet spaces) {
    return [spaces](Action& action) {
      if (!action.terms.commands.has(Command::battle)) return;
      const SpaceSet fields = spaces & action.terms.spaces;
      if (fields.empty()) return;
      action.command = Command::battle;
      action.begun = true;
      action.selected = fields;
      for (Space space : fields) remove_enemy(action, space);
    };
  }
  // It Marches to whichever of these it may, and fights there.
  static std::function<void(Action&)> marches_and_fights_in(SpaceSet reach, SpaceSet fields) {
    return [=](Action& action) {
      if (!action.terms.commands.has(Command::march)) return fights_in(fields)(action);
      const SpaceSet to = reach & action.terms.destinations;
      if (to.empty()) return;
      action.command = Command::march;
      action.begun = true;
      action.entered = {to.first()};
    };
  }

  std::optional<Text> flaw;  // why the last was declined
  EnumArray<Faction, Tried> tried{
      {{Tried(Faction::dux), Tried(Faction::civitates), Tried(Faction::saxons), Tried(Faction::scotti)}}};

 private:
  bool refuse(const Text& why) {
    flaw = why;
    return false;
  }
  static void remove_enemy(const Action& action, Space space) {
    Board& board = action.board();
    for (Piece piece : pieces_of(board.enemies_of(action.who)) & all_units) {
      if (board.empty_handed(space, piece) == 0) continue;
      board.remove(space, piece, 1);
      return;
    }
  }
};

}  // namespace auspex::pendragon::testing

// Whoever decides for a Faction, and what every volume asks of them. The rules ask a mind and cannot tell who it is:
// for a person each decision becomes a question, a Non-player follows its flowchart.
#pragma once

#include <optional>
#include <span>

#include "engine/enums.h"
#include "engine/text.h"
#include "games/coin/sequence.h"

namespace auspex::coin {

// A game derives its Mind from this and adds what else it has to choose from.
template <class Play, class Action, class EventPart, class Faction, class Piece, class Ask>
class Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;

  // 2.3.4: the Faction is up on a card. It executes what it likes of the choices, or Passes.
  virtual Deed take_turn(Play& play, Faction who, const Choices& choices) = 0;
  // An Event lets the Faction execute a Command on these terms. Fills in what was done.
  virtual void free_command(Play& play, Action& action) = 0;
  // 5.1, 8.2.1: this part of an Event falls to the Faction. The choices in it come up as it is carried out.
  virtual void take_part(Play& play, Faction who, const EventPart& part) { part.carry_out(play, who); }

  // One of several; `why` tells people what for in words, and Non-players by its decision. With `may_decline` nothing
  // is a legal answer. There is at least one candidate.
  virtual std::optional<Faction> faction(Play& play, Faction who, const Ask& why, EnumSet<Faction> from,
                                         bool may_decline) = 0;
  virtual std::optional<Piece> piece(Play& play, Faction who, const Ask& why, EnumSet<Piece> from,
                                     bool may_decline) = 0;
  virtual int number(Play& play, Faction who, const Ask& why, int lowest, int highest) = 0;
  virtual int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) = 0;
  // Yes or no: an agreement (1.5.2), a Battle in answer, the use of a Capability.
  virtual bool agree(Play& play, Faction who, const Ask& why) = 0;
  // Whether an agreement is worth asking for. A person may give any, a Non-player those its rules let it give, and that
  // is known to all.
  [[nodiscard]] virtual bool may_agree(const Play& play, const Ask& why) const {
    static_cast<void>(play);
    static_cast<void>(why);
    return true;
  }
};

// For a game's Play to be derived from: which mind decides for which Faction; `people` is the one that puts questions.
// For each kind of thing that its minds choose from the game says, as chooser_of(from), which of their functions does.
template <class Play, class Mind, class Faction, class Ask, Mind& (*people)()>
class Minds {
 public:
  [[nodiscard]] Mind& mind(Faction faction) const { return *minds_[faction]; }
  void seat(Faction faction, Mind& mind) { minds_[faction] = &mind; }
  // Whether the Faction could agree, so that a person may be offered to ask it.
  [[nodiscard]] bool may_agree(Faction asked, const Ask& why) const {
    return minds_[asked]->may_agree(static_cast<const Play&>(*this), why);
  }
  // What the Faction will answer next, where a person's turn is played again.
  [[nodiscard]] std::optional<int> foretold(Faction who) const {
    return minds_[who] == &people() ? static_cast<const Play&>(*this).dialogue.foretold() : std::nullopt;
  }

  // One of several by way of the Faction's mind, for Asking. Lots of whoever is not executing are the game's (lots.h).
  template <class From>
  auto one_of(Faction who, const Ask& why, const From& from, bool may_decline) {
    const typename Play::Aside aside(static_cast<Play&>(*this), static_cast<Play&>(*this).executing != who);
    return (mind(who).*chooser_of(from))(static_cast<Play&>(*this), who, why, from, may_decline);
  }

 private:
  EnumArray<Faction, Mind*> minds_{};
};

}  // namespace auspex::coin

// An equal chance among candidates that are equal (FS 8.3.4), told so that it can be checked at a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/dice.h"
#include "engine/enums.h"
#include "engine/lists.h"
#include "engine/text.h"

namespace auspex::coin {

// A game's words for a lot among things of one kind: `lot_words(E)` beside each enum that lots are drawn from.
template <class E>
struct LotWords {
  Text (*lot)(EnumSet<E> from);             // who is in it, for whoever rolls the die
  Text (*drawn)(E taken, EnumSet<E> from);  // who came out
  Text (*more)(EnumSet<E> from);            // names that found no room in either
};

// The part of a game's Play that draws lots. The game says in Play::random_below(n) how one of n is drawn, from 0.
template <class Play>
class Lots {
 public:
  // One of the candidates, which are named.
  template <class E>
  E at_random(EnumSet<E> from) {
    if (from.size() == 1) return from.first();
    if (self().telling() && self().state.manual_dice && !ties) tell_lot(from);
    const E taken = self().draw(from);
    if (self().telling()) tell_draw(taken, from);
    return taken;
  }

  // One of several things, each named as `name` says it.
  template <class Option, class Name>
  const Option& by_lot(const std::vector<Option>& equal, Name name) {
    if (equal.size() == 1) return equal.front();
    if (self().telling()) {
      for (const Option& one : equal) self().say(name(one), 2);
    }
    return equal[static_cast<std::size_t>(self().random_below(static_cast<int>(equal.size())))];
  }

  // How it is done; a game that has a table for drawing some of its things has a draw() of its own for those.
  template <class E>
  E draw(EnumSet<E> from) {
    int index = self().random_below(from.size());
    for (E e : from) {
      if (index-- == 0) return e;
    }
    return from.first();
  }

  // Where it is set equal chances are taken from here and not from the dice of the game: a program's plan says by
  // number which of the ways it means that are equal to its chart. For random_below() to look at.
  std::optional<Dice> ties;
  // While this lives somebody else decides, and lots are the game's.
  class Aside {
   public:
    Aside(Lots& lots, bool somebody_else) : lots_(lots), ties_(lots.ties) {
      if (somebody_else) lots_.ties.reset();
    }
    ~Aside() {
      if (!lots_.ties) lots_.ties = ties_;
    }
    Aside(const Aside&) = delete;
    Aside& operator=(const Aside&) = delete;

   private:
    Lots& lots_;
    std::optional<Dice> ties_;
  };
  // The seed of a stream of lots that are drawn while things are tried out.
  std::uint64_t seed_of_lots() {
    constexpr int seeds = 1 << 30;
    return static_cast<std::uint64_t>(ties ? ties->below(seeds) : self().dialogue.chance(self().state.dice, seeds));
  }

  // Which one was drawn, and from whom.
  template <class E>
  void tell_draw(E taken, EnumSet<E> from) {
    const LotWords<E> words = lot_words(E{});
    say_names(
        self().dialogue, 2, from, 1, [&](EnumSet<E> named) { return words.drawn(taken, named); }, words.more);
  }

 private:
  Play& self() { return static_cast<Play&>(*this); }

  template <class E>
  void tell_lot(EnumSet<E> from) {
    const LotWords<E> words = lot_words(E{});
    say_names(self().dialogue, 2, from, 0, words.lot, words.more);
  }
};

}  // namespace auspex::coin

// The referee at work: the position being played, the dialogue, the minds. Rules functions take a Play.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/asking.h"
#include "engine/chance.h"
#include "engine/secrets.h"
#include "games/invasions/mind.h"

namespace auspex::invasions {

class Play : public Asking<Play, Side, Decision, catalogue> {
 public:
  Play(State& state, Dialogue& dialogue);

  State& state;
  Dialogue& dialogue;

  [[nodiscard]] Side side_of(Nation nation) const { return invasions::side_of(state, nation); }
  // Whom to ask. A program decides at once, so that what was answered before stands.
  [[nodiscard]] Mind& mind(Side side) {
    if (state.computer[side]) dialogue.seal(Ending::decision);
    return *minds_[static_cast<std::size_t>(index_of(side))];
  }
  void seat(Side side, Mind& mind) { minds_[static_cast<std::size_t>(index_of(side))] = &mind; }

  // --- Asking: a seat, or the seat of a nation. Where only one answer is possible nobody is asked (III.I.2).

  using Base = Asking<Play, Side, Decision, catalogue>;
  using Base::agree;
  using Base::choose;
  using Base::choose_number;
  using Base::choose_option;
  using Base::may_choose;
  template <class From>
  auto choose(Nation who, const Ask& why, const From& from) {
    return Base::choose(side_of(who), why, from);
  }
  template <class From>
  auto may_choose(Nation who, const Ask& why, const From& from) {
    return Base::may_choose(side_of(who), why, from);
  }
  int choose_number(Nation who, const Ask& why, int lowest, int highest) {
    return Base::choose_number(side_of(who), why, lowest, highest);
  }
  int choose_option(Nation who, const Ask& why, std::span<const Text> options) {
    return Base::choose_option(side_of(who), why, options);
  }
  bool agree(Nation who, const Ask& why) { return Base::agree(side_of(who), why); }
  // One unit of these bands, as a band of one.
  Band choose_unit(Side who, const Ask& why, const Bands& from);
  std::optional<Band> may_choose_unit(Side who, const Ask& why, const Bands& from);
  // `least` to `most` units in all.
  Bands choose_units(Side who, const Ask& why, const Bands& from, int least, int most);

  // Where what a seat keeps to itself, its hand or what it has settled, says what comes next, whoever else answered
  // last learns something by it, and that answer stands. Who answered last is known from the first question of a step
  // on.
  void consults(Side side, Ending by) {
    if (asked_last_ != side) dialogue.seal(by);
  }
  void asks(Side side) { asked_last_ = side; }

  // By way of the mind, for Asking.
  std::optional<Space> one_of(Side who, const Ask& why, SpaceSet from, bool may_decline) {
    return mind(who).space(*this, who, why, from, may_decline);
  }
  std::optional<Nation> one_of(Side who, const Ask& why, NationSet from, bool may_decline) {
    return mind(who).nation(*this, who, why, from, may_decline);
  }
  std::optional<Area> one_of(Side who, const Ask& why, AreaSet from, bool may_decline) {
    return mind(who).area(*this, who, why, from, may_decline);
  }
  std::optional<Event> one_of(Side who, const Ask& why, EventSet from, bool may_decline) {
    return mind(who).event(*this, who, why, from, may_decline);
  }
  std::optional<LeaderId> one_of(Side who, const Ask& why, const std::vector<LeaderId>& from, bool may_decline) {
    return mind(who).leader(*this, who, why, from, may_decline);
  }

  // --- Chance (II.D, III.A): all of it comes from here, and is told in a line beneath the last.

  int d10(Side roller);
  int d6(Side roller);
  // III.A.1: passed?
  bool d2(Side roller);
  int d10(Nation roller) { return d10(side_of(roller)); }
  bool d2(Nation roller) { return d2(side_of(roller)); }
  // III.B.1: from 0; not told.
  int lot(int n);
  template <class E>
  E random(EnumSet<E> from) {
    int skip = lot(from.size());
    for (E e : from) {
      if (skip-- == 0) return e;
    }
    return from.first();
  }
  // A unit of these bands, each unit as likely as any other.
  Band random_unit(const Bands& from);

  // --- Telling

  void say(const Text& text, int depth = 0) { dialogue.say(text, depth); }
  // For one seat's eyes: its cards.
  void tell(Side side, const Text& text, int depth = 0) { dialogue.say(text, depth, seat_of(side)); }

  // What is going on, for whoever looks on at a question: set by those who own it.
  Party* party = nullptr;
  Reaction* reaction = nullptr;
  Landing* landing = nullptr;
  Battle* battle = nullptr;
  Siege* siege = nullptr;

 private:
  [[nodiscard]] Seat roller_of(Side side) const;

  std::array<Mind*, static_cast<std::size_t>(count_of<Side>)> minds_{};
  std::optional<Side> asked_last_{};
};

// III.I.1: this side first, the others in the order of the seats.
[[nodiscard]] std::array<Side, static_cast<std::size_t>(count_of<Side>)> seats_from(Side first);

// While it lives, onlookers see what is going on.
template <class T>
class Showing {
 public:
  Showing(T*& place, T& now) : place_(place), before_(place) { place_ = &now; }
  ~Showing() { place_ = before_; }
  Showing(const Showing&) = delete;
  Showing& operator=(const Showing&) = delete;

 private:
  T*& place_;
  T* before_;
};

// A rule that nobody has written yet ends the game.
[[noreturn]] void unwritten(std::string_view rule);

}  // namespace auspex::invasions

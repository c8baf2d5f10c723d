// Every decision a seat can ever face (Annex 2). The rules ask a mind and cannot tell who it is: Player turns each
// decision into questions, a computer player weighs it up by ask.decision and what the prompt is about
// (ask.about<Nation>()).
#pragma once

#include <optional>
#include <span>

#include "games/invasions/moments.h"

namespace auspex::invasions {

class Play;
class Marches;
class Redeployment;
struct March;
struct Onward;
struct Transfer;

// Annex 7, B3: for how long a seat that plays no card wants to be asked for none.
enum class Silence : std::uint8_t { none, battle, activation, phase };  // outside of an activation: the step
struct CardAnswer {
  std::optional<Event> event;
  Silence silence = Silence::none;
};

class Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;

  // One of several; with `may_decline` nothing is an answer, too. There is at least one candidate.
  virtual std::optional<Space> space(Play& play, Side who, const Ask& why, SpaceSet from, bool may_decline) = 0;
  virtual std::optional<Nation> nation(Play& play, Side who, const Ask& why, NationSet from, bool may_decline) = 0;
  virtual std::optional<Area> area(Play& play, Side who, const Ask& why, AreaSet from, bool may_decline) = 0;
  virtual std::optional<Event> event(Play& play, Side who, const Ask& why, EventSet from, bool may_decline) = 0;
  // D13: a card to be played, or none.
  virtual CardAnswer card(Play& play, Side who, const Ask& why, EventSet from) {
    return {event(play, who, why, from, true), Silence::none};
  }
  virtual std::optional<LeaderId> leader(Play& play, Side who, const Ask& why, const std::vector<LeaderId>& from,
                                         bool may_decline) = 0;
  // One unit of these bands: the answer is a band of one.
  virtual std::optional<Band> unit(Play& play, Side who, const Ask& why, const Bands& from, bool may_decline) = 0;
  // So many units, `least` to `most` in all.
  virtual Bands units(Play& play, Side who, const Ask& why, const Bands& from, int least, int most) = 0;
  virtual int number(Play& play, Side who, const Ask& why, int lowest, int highest) = 0;
  virtual int option(Play& play, Side who, const Ask& why, std::span<const Text> options) = 0;
  virtual bool agree(Play& play, Side who, const Ask& why) = 0;

  // D29, D30, D43: the next order of the seat, one of those that `marches` allows (marches.h).
  virtual March march(Play& play, Side who, const Ask& why, const Marches& marches) = 0;
  // D30: how a march goes on that something has come between; `rest` is what was ordered of it.
  virtual Onward march_on(Play& play, Side who, const Ask& why, const Party& party, std::span<const Space> rest) = 0;
  // D44: the next units that go elsewhere, or nobody (redeployment.h).
  virtual std::optional<Transfer> transfer(Play& play, Side who, const Ask& why, const Redeployment& offered) = 0;
};

// A person.
Mind& player_mind();

}  // namespace auspex::invasions

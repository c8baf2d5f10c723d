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
struct Purchase;
struct Bought;

// Annex 7, B3: for how long a seat that plays no card wants to be asked for none.
enum class Silence : std::uint8_t {
  none,
  battle,
  till_battle,
  activation,
  phase
};  // outside of an activation: the step
struct CardAnswer {
  std::optional<Event> event;
  Silence silence = Silence::none;
};

// B2, B8: yes or no, once or from now on.
enum class Consent : std::uint8_t { yes, no, always, never };

// XIX.A: a stack that may try to intercept.
struct Interceptors {
  Nation nation = no_nation;
  Space from = nowhere;
  Bands able;
  std::vector<LeaderId> leaders;
  int room = 0;               // for so many of them where they go
  bool needs_leader = false;  // XIX.A.1: another has tried without
};
// What of such a stack tries, or nobody; whether the seat lets the marching stack pass from now on (Annex 7, B2), and
// whether this is the only stack that it names.
struct InterceptionAnswer {
  Nation nation = no_nation;
  Space from = nowhere;
  Bands units;
  std::vector<LeaderId> leaders;
  bool lets_pass = false;
  bool alone = false;
};

// XIX.B: where to, and whether all go; nowhere is to stand.
struct FlightAnswer {
  Space to = nowhere;
  bool all = true;
};

// XI.C: nowhere is to forgo it.
struct RaidOrder {
  Space target = nowhere;
  Space base = nowhere;
  Bands units;
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

  // The same where the answer may be settled from now on.
  virtual Consent consent(Play& play, Side who, const Ask& why) {
    return agree(play, who, why) ? Consent::yes : Consent::no;
  }

  // Whoever does not answer these as a whole is asked one thing after the other.
  // D14: a raid on one of these.
  virtual RaidOrder raid(Play& play, Nation nation, SpaceSet targets);
  // D33: one stack that tries to intercept, or none.
  virtual InterceptionAnswer intercept(Play& play, Side who, const Ask& why, const std::vector<Interceptors>& stacks);
  // D32; `divisible` where part of them could stay.
  virtual FlightAnswer flee(Play& play, Side who, const Ask& why, SpaceSet ends, bool divisible);

  // D23: what is bought next of these goods, or no more (purchases.h). `bought` is what was.
  virtual Purchase purchase(Play& play, Nation nation, const Ask& why, const std::vector<Purchase>& goods,
                            const Bought& bought);

  // D29, D30, D43: the next order of the seat, one of those that `marches` allows (marches.h).
  virtual March march(Play& play, Side who, const Ask& why, const Marches& marches) = 0;
  // D30: how a march goes on that something has come between; `rest` is what was ordered of it.
  virtual Onward march_on(Play& play, Side who, const Ask& why, const Party& party, std::span<const Space> rest) = 0;
  // D44: the next units that go elsewhere, or nobody (redeployment.h).
  virtual std::optional<Transfer> transfer(Play& play, Side who, const Ask& why, const Redeployment& offered) = 0;
};

// Which units and leaders of the stack try, asked for one after the other.
[[nodiscard]] InterceptionAnswer part_of_stack(Play& play, Side who, const Interceptors& stack);

// A person.
Mind& player_mind();

}  // namespace auspex::invasions

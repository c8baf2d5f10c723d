// A person (or a search, or a random player): every decision becomes a question with all its legal answers.
#pragma once

#include <vector>

#include "games/coin/person.h"
#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

// How one of several is offered.
[[nodiscard]] Text pick_text(Region region);
[[nodiscard]] Text pick_text(Tribe tribe);
[[nodiscard]] Text pick_text(Faction faction);
[[nodiscard]] Text pick_text(Piece piece);
[[nodiscard]] Text pick_text(const PieceAt& one);

class Player final : public coin::PersonalMind<Mind, Play, Faction, Piece, Ask> {
 public:
  coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) override;
  void free_command(Play& play, Action& action) override;
  void free_ability(Play& play, Action& action) override;
  void quarters(Play& play, Faction who) override;

  std::optional<Region> region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) override;
  std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) override;
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                  bool may_decline) override;
  bool declare_retreat(Play& play, Battle& battle) override;
  LossPick absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) override;
};

// How many of each piece of the stack: one question for each kind that is there, between none and all of them; `least`
// to `most` in all.
[[nodiscard]] Stack choose_stack(Play& play, Faction who, MessageId why, const Stack& from, int most = 99,
                                 int least = 0);

// --- Commands, as a person executes them: a menu of Regions, of the Special Ability and of ending (player/*.cpp)

void run_command(Action& action);
void run_recruit(Action& action);
void run_march(Action& action);
void run_seize(Action& action);
void run_battle(Action& action);
void run_rally(Action& action);
void run_raid(Action& action);

// --- Special Abilities
void run_ability(Action& action, Ability ability);

// What any menu of a Command offers besides its Regions.
enum class Aside : std::uint8_t { none, ability, remove_pieces, transfer, lending, harassment, done };
struct AsideChoice {
  Aside what = Aside::none;
  Ability ability = Ability::scout;
};
// The asides open to the action now, each with its menu text.
struct AsideOption {
  Text text;
  AsideChoice choice;
};
[[nodiscard]] std::vector<AsideOption> asides(const Action& action, bool can_go_on);
// Adds them to a menu, whose deeds `deed` makes of them; it has other options if the Command can go on.
template <class Do, class Deed>
void add_asides(Menu<Do>& menu, const Action& action, Deed deed) {
  if (menu.settled()) return;
  for (const AsideOption& aside : asides(action, !menu.empty())) menu.add(aside.text, deed(aside.choice));
}
// Does it.
void run_aside(Action& action, const AsideChoice& choice);

// Before an Event is carried out: own pieces may be removed and Resources passed on first. False where it is called off
// because Resources were refused.
[[nodiscard]] bool prepare_event(Play& play, Faction who);

// 1.4.1 voluntary removal and 1.5.2 transfers, during an execution by the Sequence of Play.
[[nodiscard]] bool can_remove_own(const Play& play, Faction who);
void remove_own_pieces(Play& play, Faction who);
// The Command could be executed once one own piece was lifted.
[[nodiscard]] bool opened_by_removal(const Action& action, Command command);
[[nodiscard]] bool can_transfer(const Play& play, Faction who);
// False where another Faction would not give what it was asked for.
bool transfer_resources(Play& play, Faction who);

// 1.5.2, before a Command is chosen: what others promise to give once it is executed.
[[nodiscard]] int promised_to(const Play& play);
[[nodiscard]] int most_promised_to(const Play& play, Faction who);  // were everyone to give all they may
void ask_for_promise(Play& play, Faction who);
void keep_promises(Play& play, Faction who);

}  // namespace auspex::falling_sky

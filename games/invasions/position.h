// A position written, read, looked at, checked and dealt anew (docs/invasions-position.md, III.K).
#pragma once

#include "engine/odds.h"
#include "games/invasions/state.h"

namespace auspex::invasions {

// Takes over what `value` says; who plays, by which scenario and readings, is the set-up's business. One that says
// nothing but "numbers" is the scenario's own beginning with those numbers.
void read_position(const Value& value, State& state);
[[nodiscard]] Value write_position(const State& state);
[[nodiscard]] Value view_of(const State& state, Seat seat);
[[nodiscard]] std::vector<std::string> faults_of(const State& state);
void redeal_hidden(State& state, Seat seat, std::uint64_t seed);
// Of the battles and sieges that an answer leads to; exact, if no card is played and nobody comes between.
[[nodiscard]] Odds odds_at(State& state, Dialogue& answers, Seat seat);
// How good the seat's prospects look, up to certain_win: by what was learned, else by the lead.
[[nodiscard]] int prospects(const State& state, Side who);
// How a plan may turn out for the seat, up to certain_win (foresight.cpp).
[[nodiscard]] int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option);
[[nodiscard]] int foresee_as_at_first(State& state, Dialogue& answers, Seat seat, const Text& option);
// What the others do next: the land that they take from the seat in this turn.
[[nodiscard]] std::vector<Text> others_answer(State& state, Dialogue& answers, Seat seat, const Text& option);
// Whether what was learned of positions is asked now, in place of playing on to the end.
[[nodiscard]] bool is_far(const State& start, const State& now);

// Words of enums that the catalogue does not have, as files and views write them.
namespace words {
inline constexpr std::array<std::string_view, 15> step = {
    "status-opening", "status",         "reinforcements", "inactive-recovery", "events",
    "raids",          "caravan",        "diplomacy-draw", "diplomacy",         "administration-start",
    "administration", "military-start", "activation",     "end-of-turn",       "over"};
inline constexpr std::array<std::string_view, 6> part = {"opening",       "first-stacks", "interlude",
                                                         "second-stacks", "campaigns",    "ending"};
inline constexpr std::array<std::string_view, 3> presence = {"absent", "in-play", "gone"};
inline constexpr std::array<std::string_view, 3> side_of_marker = {"none", "minus", "plus"};
inline constexpr std::array<std::string_view, 3> heresy = {"none", "plus", "minus"};
inline constexpr std::array<std::string_view, 4> want = {"none", "famine", "scarcity", "plague"};
inline constexpr std::array<std::string_view, 3> limes = {"standing", "idle", "gone"};
inline constexpr std::array<std::string_view, 4> tie = {"alliance", "truce", "ban", "tribute-refused"};
inline constexpr std::array<std::string_view, 23> flag = {
    "intolerant",      "no-new-alliances", "inaction",     "leaders-inactive", "costs-up",          "census",
    "winter-quarters", "full-vaults",      "ceremonial",   "good-commerce",    "invading",          "invasion-bonus",
    "imperator",       "rolled-empire",    "bankrupt",     "usurper-due",      "loss-of-units-due", "sedition-due",
    "intrigued",       "administers",      "administered", "conquest",         "renaissance"};
inline constexpr std::array<std::string_view, 4> mark = {"damaged", "auxiliary", "intercepted", "done"};
}  // namespace words

// A member of a struct that a file says by a number, and a flag of one by true or false.
template <class S>
struct NumberField {
  std::string_view key;
  std::uint8_t S::*field;
};
template <class S>
struct BoolField {
  std::string_view key;
  bool S::*field;
};
inline constexpr NumberField<NationState> nation_fields[] = {
    {"entered", &NationState::entered},           {"founded", &NationState::founded},
    {"crowned", &NationState::crowned},           {"usurped", &NationState::usurped},
    {"lost_capital", &NationState::lost_capital}, {"converted", &NationState::converted},
    {"calamities", &NationState::calamities},     {"units_due", &NationState::units_due}};
inline constexpr BoolField<History> history_fields[] = {{"concord_broken", &History::concord_broken},
                                                        {"halves_fought", &History::halves_fought},
                                                        {"west_collapsed", &History::west_collapsed},
                                                        {"east_collapsed", &History::east_collapsed},
                                                        {"threat_used", &History::threat_used},
                                                        {"sarmatia_conquered", &History::sarmatia_conquered},
                                                        {"renaissance_used", &History::renaissance_used},
                                                        {"persian_peace", &History::persian_peace},
                                                        {"theodosius_came", &History::theodosius_came},
                                                        {"aetius_alive_on_5", &History::aetius_alive_on_5},
                                                        {"merged", &History::merged},
                                                        {"islam", &History::islam}};

}  // namespace auspex::invasions

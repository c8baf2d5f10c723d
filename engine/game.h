// The contract between a game and everything else (table, command line, server, simulator, agents, tests). A game
// provides a Game and a State; all of it is here, and nothing is optional.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/dialogue.h"
#include "engine/dice.h"
#include "engine/digest.h"
#include "engine/features.h"
#include "engine/odds.h"
#include "engine/unattended.h"
#include "engine/value.h"

namespace auspex {

// What kind of player answers for a side. The rules know only whether a side is a Non-player of its rulebook; to them a
// search or a random player is a player like any other. Those that search do so at several levels (agents/search.h).
enum class SeatKind : std::uint8_t {
  human,
  nonplayer,
  search,
  random,
  search_novice,
  search_expert,
  search_master,
  search_v1,  // as it first was
  search_v2,  // with what was learned, and before there were freehand turns
  chart       // the game's own player on a player's terms: its first plan is always what that would do
};
std::string_view to_string(SeatKind kind);
std::optional<SeatKind> seat_kind_from(std::string_view id);

// From the weakest to the strongest.
inline constexpr std::array search_kinds = {SeatKind::search_novice, SeatKind::search, SeatKind::search_expert,
                                            SeatKind::search_master};
inline constexpr std::array earlier_search_kinds = {SeatKind::search_v1, SeatKind::search_v2};
[[nodiscard]] constexpr bool is_earlier_search(SeatKind kind) {
  return std::find(earlier_search_kinds.begin(), earlier_search_kinds.end(), kind) != earlier_search_kinds.end();
}
// Kept to know what the others are worth, and offered to nobody who sets up a table.
[[nodiscard]] constexpr bool is_for_comparison(SeatKind kind) {
  return is_earlier_search(kind) || kind == SeatKind::chart;
}
// To the rules they are all the same: whoever is asked for plans, be it fewer or more of them.
[[nodiscard]] constexpr bool is_search(SeatKind kind) {
  return is_for_comparison(kind) || std::find(search_kinds.begin(), search_kinds.end(), kind) != search_kinds.end();
}
// In which way those who think ahead do so. Earlier ones are kept, so that it is known what later ones are worth.
enum class Foresight : std::uint8_t { latest, first };
// How widely they look for plans. Whoever can try out but a few is not offered all; `charted` is as it was once: those
// of the game's own player alone, in its styles and ways, one like the next.
enum class Breadth : std::uint8_t { none, charted, narrow, usual, wide };
[[nodiscard]] constexpr Breadth breadth_of(SeatKind kind) {
  if (!is_search(kind)) return Breadth::none;
  if (is_earlier_search(kind)) return Breadth::charted;
  if (kind == SeatKind::search_master) return Breadth::wide;
  return kind == SeatKind::search_expert ? Breadth::usual : Breadth::narrow;
}

// How a game begins. Together with the answers this is the whole game.
struct Setup {
  std::string scenario;
  std::map<std::string, std::string> options;  // ids of Game::options(); those left out have their default
  // One for each of Game::sides(); empty means human throughout. For a side that nobody plays it means nothing, and
  // checked() makes it human.
  std::vector<SeatKind> seats;
  std::uint64_t seed = 1;
  std::optional<Value> position;  // where given, play starts here and the scenario only says by which rules

  bool operator==(const Setup&) const = default;
};

// The value chosen for an option; empty where the set-up does not say.
[[nodiscard]] std::string option_of(const Setup& setup, const std::string& id);

struct OptionInfo {
  std::string id;
  std::vector<std::string> values;  // the first is the default
};

// The options that every game offers, before its own: `undo` (strict, or free for solitaire) and `dice` (rolled by the
// program, or by hand and asked for). Where the rulebook knows degrees of difficulty for one player among Non-players,
// the game's own option for them is `one-player`.
std::vector<OptionInfo> common_options();

// How a side stands, or how it ended.
struct Standing {
  int score = 0;      // what the rulebook counts for the side
  int threshold = 0;  // what it must exceed, where the rulebook has such a thing
  int margin = 0;
  int place = 0;  // 1 = winner; 0 while the game goes on, and for a side that takes no part

  bool operator==(const Standing&) const = default;
};

// Prospects are told in ten thousandths.
inline constexpr int certain_win = 10000;

// A game that is over, as prospects: certain_win for whoever is first, in equal parts for several.
[[nodiscard]] std::vector<int> shares_of_win(const std::vector<Standing>& standings);

// A position of some game. Small, copyable, equal on every platform.
class Position {
 public:
  Position() = default;
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;
  virtual ~Position() = default;

  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  // Becomes a copy of `other`, which must be of the same game.
  virtual void assign(const Position& other) = 0;
  // Plays from this checkpoint to the next (a card, a phase), asking as it goes. Not to be called once over().
  virtual void advance(Dialogue& dialogue) = 0;
  [[nodiscard]] virtual bool over() const = 0;
  // One for each side. Valid at any moment.
  [[nodiscard]] virtual std::vector<Standing> standings() const = 0;
  // How the game ended, as a message; only once over().
  [[nodiscard]] virtual Text outcome() const = 0;
  // What the seat may see, and no more; `spectator` sees what is public.
  [[nodiscard]] virtual Value view(Seat seat) const = 0;
  // Of that view, at least all that is not as in the view of `other`, a position of the same game: members, and members
  // of members, that are the same in both may be left out. For telling differences without making two views.
  [[nodiscard]] virtual Value view_apart(const Position& other, Seat seat) const = 0;
  // Whether that is more than everyone sees.
  [[nodiscard]] virtual bool sees_more(Seat seat) const = 0;
  // At a checkpoint: plays on with these answers to the question that has none, and tells what chance may bring there,
  // from what the seat may know. The position is worth nothing afterwards.
  [[nodiscard]] virtual Odds odds(Dialogue& answers, Seat seat) = 0;
  // For a program that thinks ahead. At a checkpoint: plays on with these answers; at the question that has none the
  // seat takes this option, and from there on everyone does as the game's own players would, as far ahead as it can be
  // judged. How good the prospects of the seat are then, up to certain_win. The position is worth nothing afterwards.
  [[nodiscard]] virtual int foresee(Dialogue& answers, Seat seat, const Text& option, Foresight how) = 0;
  // As far as the other sides' next turns: what they do then, a text for each thing that would be told of them. Empty
  // in a game that does not know.
  [[nodiscard]] virtual std::vector<Text> answers_to(Dialogue& answers, Seat seat, const Text& option) = 0;
  // As advance(), but the game's own players decide for all seats, each on the terms of its seat, and nobody is asked:
  // the dialogue only hears of it. Where a game has no players of its own, chance decides. For playing a copy to its
  // end; dice that were to be rolled by hand are rolled from here on.
  virtual void advance_unattended(Dialogue& dialogue) = 0;
  // The position in numbers, from what a spectator sees (engine/features.h), and what each of them is; empty in a game
  // that has no such list.
  [[nodiscard]] virtual std::vector<std::int8_t> features() const = 0;
  [[nodiscard]] virtual std::vector<std::string> feature_names() const = 0;
  // At a checkpoint, without playing on: the chance of each side to win, from what a spectator sees. Together they are
  // certain_win; sides of one player share theirs. Nothing where nobody has learned to judge the game.
  [[nodiscard]] virtual std::optional<std::vector<int>> judged() const = 0;
  // Whether so much has been played since `start`, a checkpoint of the same game, that judging tells about as much as
  // playing on to the end would. Never where nobody has learned to judge, or the end is soon reached.
  [[nodiscard]] virtual bool is_far_from(const Position& start) const = 0;
  // Everything, in the form that Setup::position takes.
  [[nodiscard]] virtual Value write() const = 0;
  // What is wrong with the position, each in one line; empty where all invariants hold.
  [[nodiscard]] virtual std::vector<std::string> faults() const = 0;
  // Deals anew, at random, all that the seat cannot see; its view stays the same.
  virtual void redeal(Seat seat, std::uint64_t seed) = 0;
  // At a checkpoint: from now on the side is run by another kind of player.
  virtual void reseat(Seat seat, SeatKind kind) = 0;
  // At any question: all chance to come is another, dice as well as what lies in an order that no seat has seen. Views
  // stay the same.
  virtual void reseed(std::uint64_t seed) = 0;
  [[nodiscard]] virtual std::uint64_t digest() const = 0;
  [[nodiscard]] virtual std::size_t size() const = 0;
};

// A side that nobody plays: games for different numbers of players.
inline constexpr int nobody = -1;

class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  [[nodiscard]] virtual std::string id() const = 0;  // its folder, with hyphens for underscores
  [[nodiscard]] virtual int rules_version() const = 0;
  [[nodiscard]] virtual const Catalogue& catalogue() const = 0;
  [[nodiscard]] virtual std::vector<std::string> scenarios() const = 0;
  [[nodiscard]] virtual const std::vector<std::string>& sides() const = 0;
  [[nodiscard]] virtual std::vector<OptionInfo> options() const = 0;
  [[nodiscard]] virtual std::vector<SeatKind> seat_kinds() const = 0;
  // How often those who think ahead imagine how things may go on before they choose a plan, one number for each of
  // search_kinds. What that takes differs from game to game: a master's choice is to be had in about a second.
  [[nodiscard]] virtual std::array<int, search_kinds.size()> playouts_by_level() const { return {30, 100, 300, 1000}; }
  // Sides with the same number are run by one and the same player; `nobody` where the set-up leaves a side out.
  [[nodiscard]] virtual int hand(const Setup& setup, Seat seat) const = 0;
  // The position before the first decision. The set-up has been checked against the lists above; anything else that
  // is wrong with it (a position that cannot be) is BadInput.
  [[nodiscard]] virtual std::unique_ptr<Position> set_up(const Setup& setup) const = 0;
  // No game of this kind takes more answers than this, however it is played.
  [[nodiscard]] virtual int most_answers() const = 0;
};

// Fills in defaults and checks scenario, options and seats against what the game offers; BadInput lists what is
// allowed.
Setup checked(const Game& game, Setup setup);

// The sides that somebody plays with this set-up (checked), in the order of Game::sides(): their seats, and their ids.
[[nodiscard]] std::vector<Seat> played_seats(const Game& game, const Setup& setup);
[[nodiscard]] std::vector<std::string> played_sides(const Game& game, const Setup& setup);

// A Position made of a plain State and the game's own functions, found by name:
//   play_on(State&, Dialogue&), is_over, standings_of, outcome_of, view_of(const State&, Seat), write_position,
//   faults_of, redeal_hidden(State&, Seat, std::uint64_t), and change_player(State&, Seat, SeatKind) in a game whose
//   rules know Non-players; shuffle_unseen(State&, Dice&) in a game where something lies in an order that nobody has
//   seen; odds_at(State&, Dialogue&, Seat) in a game that knows them; foresee_from(State&, Dialogue&, Seat, const
//   Text&) in a game that has seats that search, foresee_as_at_first(the same) where that was done in another way once,
//   and others_answer(the same), which tells what the others do next; play_unattended(State&, Dialogue&) in a game that
//   has players of its own; list_features(const State&, List&) and chances_of(const State&) in one that has learned to
//   judge positions, and is_far(const State& start, const State& now) where its playouts end there; where they are
//   cheaper than two whole views, sees_more_than_all(const State&, Seat) and view_apart_of(const State&, const State&
//   other, Seat)
template <class State>
class PositionOf final : public Position {
 public:
  static_assert(std::is_trivially_copyable_v<State>, "positions are plain values");
  static_assert(std::has_unique_object_representations_v<State>, "positions have no padding, so bytes can be digested");

  explicit PositionOf(const State& state) : state_(state) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(state_); }
  void assign(const Position& other) override { state_ = static_cast<const PositionOf&>(other).state_; }
  void advance(Dialogue& dialogue) override { play_on(state_, dialogue); }
  [[nodiscard]] bool over() const override { return is_over(state_); }
  [[nodiscard]] std::vector<Standing> standings() const override { return standings_of(state_); }
  [[nodiscard]] Text outcome() const override { return outcome_of(state_); }
  [[nodiscard]] Value view(Seat seat) const override { return view_of(state_, seat); }
  [[nodiscard]] Value view_apart([[maybe_unused]] const Position& other, Seat seat) const override {
    if constexpr (requires(const State& state) { view_apart_of(state, state, seat); }) {
      return view_apart_of(state_, static_cast<const PositionOf&>(other).state_, seat);
    } else {
      return view_of(state_, seat);
    }
  }
  [[nodiscard]] bool sees_more(Seat seat) const override {
    if constexpr (requires(const State& state) { sees_more_than_all(state, seat); }) {
      return sees_more_than_all(state_, seat);
    } else {
      return !(view_of(state_, seat) == view_of(state_, spectator));
    }
  }
  [[nodiscard]] Odds odds([[maybe_unused]] Dialogue& answers, [[maybe_unused]] Seat seat) override {
    if constexpr (requires(State & state) { odds_at(state, answers, seat); }) {
      return odds_at(state_, answers, seat);
    } else {
      return {};
    }
  }
  [[nodiscard]] int foresee([[maybe_unused]] Dialogue& answers, [[maybe_unused]] Seat seat,
                            [[maybe_unused]] const Text& option, [[maybe_unused]] Foresight how) override {
    if constexpr (requires(State & state) { foresee_as_at_first(state, answers, seat, option); }) {
      if (how == Foresight::first) return foresee_as_at_first(state_, answers, seat, option);
    }
    if constexpr (requires(State & state) { foresee_from(state, answers, seat, option); }) {
      return foresee_from(state_, answers, seat, option);
    } else {
      throw std::logic_error("nobody thinks ahead in this game");
    }
  }
  [[nodiscard]] std::vector<Text> answers_to([[maybe_unused]] Dialogue& answers, [[maybe_unused]] Seat seat,
                                             [[maybe_unused]] const Text& option) override {
    if constexpr (requires(State & state) { others_answer(state, answers, seat, option); }) {
      return others_answer(state_, answers, seat, option);
    } else {
      return {};
    }
  }
  void advance_unattended(Dialogue& dialogue) override {
    if constexpr (requires { play_unattended(state_, dialogue); }) {
      play_unattended(state_, dialogue);
    } else {
      AnsweredByChance chance(dialogue, digest());
      play_on(state_, chance);
    }
  }
  [[nodiscard]] std::vector<std::int8_t> features() const override {
    std::vector<std::int8_t> values;
    if constexpr (requires(FeatureValues & list) { list_features(state_, list); }) {
      FeatureValues list(values);
      list_features(state_, list);
    }
    return values;
  }
  [[nodiscard]] std::vector<std::string> feature_names() const override {
    std::vector<std::string> names;
    if constexpr (requires(FeatureNames & list) { list_features(state_, list); }) {
      FeatureNames list(names);
      list_features(state_, list);
    }
    return names;
  }
  [[nodiscard]] std::optional<std::vector<int>> judged() const override {
    if constexpr (requires { chances_of(state_); }) {
      return is_over(state_) ? shares_of_win(standings_of(state_)) : chances_of(state_);
    } else {
      return std::nullopt;
    }
  }
  [[nodiscard]] bool is_far_from([[maybe_unused]] const Position& start) const override {
    if constexpr (requires { is_far(state_, state_); }) {
      return is_far(static_cast<const PositionOf&>(start).state_, state_);
    } else {
      return false;
    }
  }
  [[nodiscard]] Value write() const override { return write_position(state_); }
  [[nodiscard]] std::vector<std::string> faults() const override { return faults_of(state_); }
  void redeal(Seat seat, std::uint64_t seed) override { redeal_hidden(state_, seat, seed); }
  void reseat([[maybe_unused]] Seat seat, [[maybe_unused]] SeatKind kind) override {
    if constexpr (requires(State & state) { change_player(state, seat, kind); }) change_player(state_, seat, kind);
  }
  void reseed(std::uint64_t seed) override {
    Dice dice(seed);
    if constexpr (requires { shuffle_unseen(state_, dice); }) shuffle_unseen(state_, dice);
    state_.dice = dice;
  }
  [[nodiscard]] std::uint64_t digest() const override { return digest_bytes(&state_, sizeof(State)); }
  [[nodiscard]] std::size_t size() const override { return sizeof(State); }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] State& state() { return state_; }

 private:
  State state_;
};

}  // namespace auspex

// What a player that thinks ahead would do in a seat, whoever sits there. It sees what the seat sees and no more.
#pragma once

#include <optional>
#include <vector>

#include "agents/search.h"

namespace auspex {

struct Advice {
  Seat seat = spectator;
  std::vector<Text> plans;  // on offer to such a player; the first is what the game's own would do
  std::vector<SearchAgent::Estimate> considered;  // the best first; `option` is one of the plans
};

class Adviser {
 public:
  // For the seat, at the beginning of a turn: a checkpoint.
  Adviser(const Game& game, const Position& checkpoint, Seat seat, int playouts, std::uint64_t seed);

  // What the seat would be offered, and how good each is; nothing where nobody thinks ahead in this game, or the seat
  // has no plan to make there.
  [[nodiscard]] std::optional<Advice> advise();
  void use(const Means& means) { agent_.use(means); }
  // From any thread: nobody wants to know any more.
  void give_up() { agent_.give_up(); }

  // How that plan is carried out, with made-up dice and cards: what the log would tell the seat. These seats take part.
  [[nodiscard]] std::vector<Line> rehearse(int plan, const std::vector<Seat>& seats) const;

 private:
  Trace turn_;  // with such a player in the seat
  Seat seat_;
  bool possible_;
  SearchAgent agent_;
};

// Whose turn begins at the checkpoint: who would be asked first if people sat in all of these seats. Nobody where none
// of them would be asked anything.
[[nodiscard]] Seat whose_turn(const Position& checkpoint, const std::vector<Seat>& seats);

// What the game's own player would do in the turn that begins at the checkpoint, in the same way. In any game.
[[nodiscard]] std::vector<Line> rehearse_unattended(const Position& checkpoint, Seat seat, std::uint64_t seed);

}  // namespace auspex

#include "games/pendragon/nonplayer/barbarian_events.h"

#include <algorithm>

#include "games/coin/priority.h"
#include "games/pendragon/nonplayer/briton_events.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

namespace {

constexpr int enough_plunder = 4;  // 2
constexpr int return_spaces = 3;   // 2
constexpr int highest_die = 6;

int plunder_of(const Board& board, Faction who, Space space) { return board.plunder(space, units_of(who)); }

// 2: what the three richest spaces hold.
int plunder_within_reach(const Board& board, Faction who) {
  std::array<int, count_of<Space>> cubes{};
  for (Space space : all<Space>()) cubes[static_cast<std::size_t>(index_of(space))] = plunder_of(board, who, space);
  std::sort(cubes.begin(), cubes.end(), std::greater<>());
  int sum = 0;
  for (int i = 0; i < return_spaces; ++i) sum += cubes[static_cast<std::size_t>(i)];
  return sum;
}

SpaceSet richest(Play& play, Faction who) {
  SpaceSet left = select(SpaceSet::every(), [&](Space space) { return plunder_of(play.board, who, space) > 0; });
  SpaceSet chosen;
  while (chosen.size() < return_spaces && !left.empty()) {
    const Space space =
        play.at_random(coin::prefer(left).most([&](Space one) { return plunder_of(play.board, who, one); }).left());
    left.remove(space);
    chosen.add(space);
  }
  return chosen;
}

void count_theodosius(Instruction& sheet, const Play& play, Faction who) {
  const int plunder = plunder_within_reach(play.board, who);
  sheet.require(plunder >= enough_plunder, msg::np_sheet_few_plunder(plunder, enough_plunder));
  sheet.command = [who](Play& now, Terms& terms) { terms.spaces &= richest(now, who); };
}

// 9: where either result of the die would cost the Dux something.
void litus_saxonicum(Instruction& sheet) {
  sheet.die = highest_die;  // it takes a Fort
  sheet.fit = [](const State& before, const State& after) {
    int guarded = 0;
    for (Space space : all<Space>()) {
      const bool fell = after.board.count(space, Piece::fort) < before.board.count(space, Piece::fort);
      if (fell && before.board.count(space, Piece::cavalry) > 0) ++guarded;
    }
    return Instruction::Fit{guarded, 0, 0};
  };
}

// 83: under Briton Control, the most people.
std::optional<Space> plague(Play& play, EventRun&, const Ask&, SpaceSet from) {
  return play.at_random(coin::prefer(from)
                            .first([&](Space space) { return play.board.briton_control(space); })
                            .most([&](Space space) { return play.board.population(space); })
                            .left());
}

}  // namespace

void instruct_barbarian(Instruction& sheet, const Play& play, Card card, Faction who) {
  switch (card) {
    case Card::count_theodosius:
      return count_theodosius(sheet, play, who);
    case Card::litus_saxonicum:
      return litus_saxonicum(sheet);
    case Card::with_the_cross_on_his_shoulders:
      sheet.unmet = without_battle;
      return;
    case Card::the_mead_halls:  // as many spaces as the die shows
    // A Raid: it is one if anybody could land.
    case Card::classis_britannica:
    case Card::cunedda:
    case Card::thames:
    case Card::mistborn:
    case Card::seax_and_torch:
    case Card::pictish_fleets:
    case Card::ard_ri:
    case Card::the_painted_people:
      sheet.die = highest_die;
      return;
    case Card::the_yellow_plague:
      sheet.space = plague;
      return;
    default:
      return;
  }
}

}  // namespace auspex::pendragon

#include "games/pendragon/nonplayer/briton_events.h"

#include <algorithm>

#include "games/coin/priority.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_nonplayer.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

namespace {

constexpr int enough_marked = 3;  // 27
constexpr int too_renowned = 40;  // 60

bool has_settlement(const Play& play, Nation nation, Faction briton) {
  return play.board.on_map(settlement_of(nation, briton)) > 0;
}

int serving(const Board& board, Nation nation, Faction briton) {
  return board.on_map(pieces_of(nation) & own_pieces[briton]);
}

// 15: its own colour, under its own Control.
void attacotti(Instruction& sheet, const Play& play, Faction who) {
  sheet.require(!has_settlement(play, Nation::scotti, who),
                msg::np_sheet_foederati_there(settlement_of(Nation::scotti, who)));
  const SpaceSet held =
      with_vacant_site(play.board, under_friendly_control(play.board, who) & all_regions, Kind::settlement);
  sheet.require(!held.empty(), msg::np_sheet_no_region);
  sheet.narrow = [held](const Play&, const EventRun&, const Ask&, SpaceSet from) { return from & held; };
}

// 25: whichever way gives it the most.
void deira(Instruction& sheet, Faction who) {
  sheet.fit = [who](const State& before, const State& after) {
    const int gained = serving(after.board, Nation::saxon, who) - serving(before.board, Nation::saxon, who);
    return Instruction::Fit{gained, 0, 0};
  };
  sheet.demand(
      [who](const State&, const State& after) {
        const Control control = after.board.control(Space::parisi);
        return control == Control::britons || (who == Faction::dux && control == Control::dux);
      },
      msg::np_sheet_parisi_lost);
}

// 27
void rowena(Instruction& sheet, Faction who) {
  sheet.demand(
      [who](const State& before, const State& after) {
        return serving(after.board, Nation::saxon, who) - serving(before.board, Nation::saxon, who) >= enough_marked;
      },
      msg::np_sheet_few_marked(enough_marked));
}

// 37: hire where it has no Saxons in its service yet, else a campaign that ends in a Battle.
void hengest_and_horsa(Instruction& sheet, const Play& play, Faction who) {
  const bool campaigns = has_settlement(play, Nation::saxon, who);
  sheet.option = [campaigns](const Play&, const Ask&) { return campaigns ? 1 : 0; };
  if (!campaigns) return;
  sheet.looks_ahead = 1;  // from where, and where to
  sheet.unmet = without_battle;
}

// 52: only Regions where, once Troops were raised, they fight.
void mistborn(Instruction& sheet, Faction who) {
  sheet.narrow = [who](const Play& play, const EventRun&, const Ask&, SpaceSet from) {
    return from & spaces_with(play.board, pieces_of(play.board.enemies_of(who)));
  };
  sheet.unmet = [](const EventRun& run) {
    const bool everywhere = !run.chosen.empty() && (run.chosen - run.fought).empty();
    return everywhere ? std::nullopt : std::optional<Text>(msg::np_sheet_no_battle);
  };
}

// 56, 64: the March leads to the one Region where they then fight the Scotti.
void against_the_scotti(Instruction& sheet) {
  sheet.aims = [](const Play& play, const Terms& march) { return where_they_are(play, march, {Faction::scotti}); };
  sheet.unmet = without_battle;
}

// 61: no second Settlement of the kind, but the Raiders go.
void deisi(Instruction& sheet, const Play& play, Faction who) {
  if (!has_settlement(play, Nation::scotti, who)) return;
  sheet.narrow = [](const Play&, const EventRun&, const Ask&, SpaceSet) { return SpaceSet(); };
}

// 83: where it has no Control, the most people; else the fewest.
void plague(Instruction& sheet, Faction who) {
  sheet.space = [who](Play& play, EventRun&, const Ask&, SpaceSet from) -> std::optional<Space> {
    const Board& board = play.board;
    const SpaceSet foreign = select(from, [&](Space space) { return !board.controls(who, space); });
    const auto people = [&](Space space) { return board.population(space); };
    if (foreign.empty()) return play.at_random(coin::prefer(from).least(people).left());
    return play.at_random(coin::prefer(foreign).most(people).left());
  };
}

}  // namespace

std::optional<Text> without_battle(const EventRun& run) {
  return run.executed.has(Command::battle) ? std::nullopt : std::optional<Text>(msg::np_sheet_no_battle);
}

SpaceSet where_they_are(const Play& play, const Terms& march, FactionSet enemies) {
  return march.destinations & spaces_with(play.board, pieces_of(enemies));
}

UnitAt from_the_fullest(Play& play, std::span<const UnitAt> from) {
  int most = 0;
  for (const UnitAt& one : from) most = std::max(most, play.board.count(one.space, one.piece));
  std::vector<UnitAt> fullest;
  for (const UnitAt& one : from) {
    if (play.board.count(one.space, one.piece) < most) continue;
    // 8.4.1: without Plunder first, which comes first in the list.
    if (fullest.empty() || fullest.back().space != one.space) fullest.push_back(one);
  }
  return play.by_lot(fullest, [](const UnitAt& one) { return msg::np_lot_unit(one.piece, one.space); });
}

void instruct_briton(Instruction& sheet, const Play& play, Card card, Faction who) {
  switch (card) {
    case Card::attacotti:
      return attacotti(sheet, play, who);
    case Card::deira:
      return deira(sheet, who);
    case Card::rowena:
      return rowena(sheet, who);
    case Card::groans_of_the_britons:
      sheet.die = 1;
      sheet.either_die = true;
      sheet.parts_apart = true;
      return;
    case Card::hengest_and_horsa:
      return hengest_and_horsa(sheet, play, who);
    case Card::hired_spears:  // the die is for the Nation
      sheet.die = 1;
      sheet.either_die = true;
      return;
    case Card::camlann:
      sheet.missing = [](const EventRun& run) {
        return run.executed.empty() ? std::optional<Text>(msg::np_sheet_no_command) : std::nullopt;
      };
      return;
    case Card::mistborn:
      return mistborn(sheet, who);
    case Card::celyddon_coed:
    case Card::ui_liathain:
      return against_the_scotti(sheet);
    case Card::the_painted_people: {
      const int renown = play.resources(Track::scotti_renown);
      sheet.require(renown < too_renowned, msg::np_sheet_renown(renown, too_renowned));
      return;
    }
    case Card::deisi:
      return deisi(sheet, play, who);
    case Card::the_yellow_plague:
      return plague(sheet, who);
    default:
      return;
  }
}

}  // namespace auspex::pendragon

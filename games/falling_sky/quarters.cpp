// 6.3 Quarters Phase: Germans, Belgae, Aedui, Arverni and Romans relocate, roll and pay.
#include <algorithm>
#include <vector>

#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/supply.h"
#include "games/falling_sky/winter.h"
#include "generated/falling_sky/messages_rolls.h"

namespace auspex::falling_sky {

namespace {

constexpr int lost_up_to = 3;  // on the die
constexpr PieceSet upkeep_pieces = {Piece::legion, Piece::auxilia_hidden, Piece::auxilia_revealed};

// The piece is lost on 1-3, a Legion to Fallen.
void roll_to_stay(Play& play, Region region, Piece piece) {
  if (play.roll(owner_of(piece), msg::quarters_roll(piece, region)) <= lost_up_to)
    remove_pieces(play, region, piece, 1);
}

// 6.3.1: Devastation outside Germania drives out all Warbands without a Germanic Ally, all the same way.
void quarter_germans(Play& play) {
  Board& board = play.board;
  const RegionSet hungry = select(board.regions(), [&](Region region) {
    return board.devastated(region) && region_info[region].group != Group::germania &&
           board.allies(region, Faction::germans) == 0 && board.light_troops(region, Faction::germans) > 0;
  });
  if (hungry.empty()) return;
  const Region to = play.roll(Faction::germans, msg::roll_germans_home(Region::sugambri, Region::ubii)) <= 3
                        ? Region::sugambri
                        : Region::ubii;
  for (Region from : hungry) {
    play.say(msg::germans_starve(board.light_troops(from, Faction::germans), from, to), 1);
    for (Piece piece : light_of(Faction::germans)) board.move(from, to, piece, board.count(from, piece));
  }
}

// 6.3.2: after relocating, each Warband in a Devastated Region without an Ally or Citadel of its Faction may starve.
void quarter_gauls(Play& play, Faction who) {
  play.mind(who).quarters(play, who);
  for (Region region : play.board.regions()) {
    if (!play.board.devastated(region) || play.board.allies_and_citadels(region, who) > 0) continue;
    for (Piece piece : light_of(who)) {
      for (int n = play.board.count(region, piece); n > 0; --n) roll_to_stay(play, region, piece);
    }
  }
}

RegionSet with_roman_troops(const Board& board) {
  RegionSet regions =
      select(board.regions(), [&](Region region) { return total(board.at(region), upkeep_pieces) > 0; });
  regions.remove(Region::provincia);
  return regions;
}

// 6.3.3: the Supply Line Regions, fixed here for the rest of the phase. Each Faction whose agreement could help any
// Roman troops is asked once.
RegionSet roman_supply(Play& play) {
  const SupplyLines lines(play.board);
  FactionSet friendly = {Faction::romans};
  FactionSet refused;
  for (;;) {
    FactionSet useful;
    for (Region region : with_roman_troops(play.board)) {
      for (FactionSet partners : lines.partners(region, friendly)) {
        if ((partners & refused).empty()) useful |= partners;
      }
    }
    if (useful.empty()) return lines.supplied(friendly);
    const Faction asked = useful.first();
    if (play.agree(asked, msg::quarters_agree_supply(asked))) {
      friendly.add(asked);
      play.say(msg::quarters_supply_granted(asked), 1);
    } else {
      refused.add(asked);
      play.say(msg::quarters_supply_refused(asked), 1);
    }
  }
}

// 6.3.3: troops in Supply, then the Leader from wherever he is, may go to Provincia, whoever Controls it.
void to_provincia(Play& play) {
  const Board& board = play.board;
  RegionSet regions = roman_supply(play) & with_roman_troops(board);
  while (const std::optional<Region> from = play.may_choose(Faction::romans, msg::quarters_provincia_from, regions)) {
    Stack going{};
    for (Piece piece : upkeep_pieces) {
      const int here = board.count(*from, piece);
      const Ask why = msg::ask_how_many(piece, msg::quarters_provincia, here, {*from}).as(Decision::to_provincia);
      going[piece] = static_cast<std::uint8_t>(play.choose_number(Faction::romans, why, 0, here));
    }
    for (Piece piece : upkeep_pieces) move_pieces(play, *from, Region::provincia, piece, going[piece]);
    regions.remove(*from);
  }
  const std::optional<Region> leader = board.leader_region(Faction::romans);
  if (!leader || *leader == Region::provincia) return;
  if (play.agree(Faction::romans, msg::quarters_leader(board.leader_name(Faction::romans), *leader))) {
    move_pieces(play, *leader, Region::provincia, Piece::roman_leader, 1);
  }
}

int upkeep_cost(const Board& board, Region region) {
  const int base = board.allies(region, Faction::romans) > 0 ? 1 : 2;
  return board.devastated(region) ? 2 * base : base;
}

// 6.3.3: the upkeep of Legions and Auxilia, decided piece by piece (FS-R126): what was rolled for one counts in
// deciding the next.
class Upkeep {
 public:
  Upkeep(Play& play, RegionSet regions) : play_(play) {
    for (Region region : regions) {
      for (Piece piece : upkeep_pieces) open_[region][piece] = play.board.at(region)[piece];
      free_[region] = play.board.allies(region, Faction::romans) + play.board.count(region, Piece::fort);
    }
  }

  void run() {
    for (;;) {
      const std::vector<PieceAt> groups = undecided();
      if (groups.empty()) return;
      // Once nothing can be kept any more the order is no matter.
      const bool all_roll = std::none_of(groups.begin(), groups.end(), [&](PieceAt one) { return most(one) > 0; });
      decide(all_roll ? groups.front() : play_.choose(Faction::romans, msg::quarters_pay_next, groups));
    }
  }

 private:
  [[nodiscard]] std::vector<PieceAt> undecided() const {
    std::vector<PieceAt> groups;
    for (Region region : play_.board.regions()) {
      for (Piece piece : upkeep_pieces) {
        if (open_[region][piece] > 0) groups.push_back({region, piece});
      }
    }
    return groups;
  }

  // How many of these pieces can stay: one free for each Roman Ally and Fort, the others for Resources.
  [[nodiscard]] int most(PieceAt group) const {
    const int affordable = play_.resources(Faction::romans) / upkeep_cost(play_.board, group.region);
    return std::min<int>(open_[group.region][group.piece], free_[group.region] + affordable);
  }

  // Some stay, or one rolls.
  void decide(PieceAt group) {
    const int cost = upkeep_cost(play_.board, group.region);
    int& free = free_[group.region];
    std::uint8_t& open = open_[group.region][group.piece];
    const int kept =
        play_.choose_number(Faction::romans, msg::quarters_keep(group.region, group.piece, free, cost), 0, most(group));
    if (kept == 0) {
      --open;
      return roll_to_stay(play_, group.region, group.piece);
    }
    const int price = cost * std::max(0, kept - free);
    play_.pay(Faction::romans, price);
    play_.say(msg::quarters_stay(kept, group.piece, group.region, price), 1);
    free = std::max(0, free - kept);
    open = static_cast<std::uint8_t>(open - kept);
  }

  Play& play_;
  EnumArray<Region, Stack> open_{};
  EnumArray<Region, int> free_{};
};

void upkeep(Play& play) {
  RegionSet regions = with_roman_troops(play.board);
  if (play.capability(Card::winter_campaign, CardSide::unshaded)) {
    regions = select(regions, [&](Region region) { return play.board.devastated(region); });
    play.say(msg::quarters_campaign, 1);
  }
  Upkeep(play, regions).run();
}

}  // namespace

RegionSet quarters_regions(const Play& play, Faction who, Region from, FactionSet agreed) {
  agreed.add(who);
  agreed.remove(Faction::germans);
  return select(play.board.adjacent(from), [&](Region region) {
    const std::optional<Faction> control = play.board.control(region);
    return control && agreed.has(*control) && !play.board.devastated(region) && play.board.may_stand(who, region);
  });
}

void offer_transfers(Play& play) {
  for (Faction faction : play.faction_order()) {
    play.transfers = 0;
    for (int made = -1; made != play.transfers && can_transfer(play, faction);) {
      made = play.transfers;
      transfer_resources(play, faction);
    }
  }
}

// Transfers are offered where they matter, before the Romans pay for their troops.
void quarters_phase(Play& play) {
  begin_phase(play, Phase::quarters);
  quarter_germans(play);
  for (Faction faction : {Faction::belgae, Faction::aedui, Faction::arverni}) quarter_gauls(play, faction);
  play.mind(Faction::romans).quarters(play, Faction::romans);
  to_provincia(play);
  offer_transfers(play);
  upkeep(play);
  play.state.phase = Phase::harvest;
}

}  // namespace auspex::falling_sky

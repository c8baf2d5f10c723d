// Cards 33 to 40.
#include <algorithm>

#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/cards_2.h"
#include "games/falling_sky/events/counsel.h"
#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

namespace {

// The Regions that the Faction Controls, and their neighbours.
RegionSet under_or_next_to_control(const Board& board, Faction faction) {
  return board.within_one(select(board.regions(), [&](Region r) { return board.controls(faction, r); }));
}

// Card 34: a Tribe goes over to the Arverni as what it is, Ally or Citadel.
void go_over_to_arverni(Play& play, Tribe tribe) {
  if (play.board.tribe(tribe).status == Status::citadel) {
    replace_citadel(play, tribe, Faction::arverni);
  } else {
    replace_ally(play, tribe, Faction::arverni);
  }
}

// Card 34: all of these go over. Who comes first matters only where the Arverni run out of pieces.
void all_go_over(Event& event, TribeSet tribes, Kind kind) {
  Play& play = event.play;
  while (!tribes.empty()) {
    const bool enough = play.board.available(Faction::arverni, kind) >= tribes.size() ||
                        play.board.available(Faction::arverni, kind) == 0;
    const Tribe next = enough ? tribes.first() : play.choose(event.executor, msg::acco_swap(event.executor), tribes);
    go_over_to_arverni(play, next);
    tribes.remove(next);
  }
}

// Card 40: what one Region gets.
class AlpineRegion {
 public:
  AlpineRegion(Event& event, Region region) : play_(event.play), who_(event.executor), region_(region) {}

  void place() {
    std::vector<Text> options;
    if (!warbands().empty()) options.emplace_back(msg::alpine_warbands);
    if (most_auxilia() > 0) options.emplace_back(msg::alpine_auxilia);
    if (!tribes().empty()) options.emplace_back(msg::alpine_ally);
    options.emplace_back(msg::common_none);
    const int taken = play_.choose_option(who_, msg::alpine_kind(who_, region_), options);
    const Text& kind = options[static_cast<std::size_t>(taken)];
    if (kind == Text(msg::alpine_warbands)) place_warbands();
    if (kind == Text(msg::alpine_auxilia)) place_auxilia();
    if (kind == Text(msg::alpine_ally)) place_ally();
  }

 private:
  [[nodiscard]] PieceSet warbands() const {
    PieceSet set;
    for (Faction faction : warband_factions) {
      if (play_.board.available(faction, Kind::warband) > 0) set.add(light(faction, Face::hidden));
    }
    return set;
  }
  [[nodiscard]] int most_auxilia() const { return std::min(2, play_.board.available(Faction::romans, Kind::auxilia)); }
  [[nodiscard]] FactionSet allies_for(Tribe tribe) const {
    return select(FactionSet::every(),
                  [&](Faction faction) { return play_.board.open_to_ally(region_, faction).has(tribe); });
  }
  [[nodiscard]] TribeSet tribes() const {
    return select(play_.board.tribes(region_), [&](Tribe tribe) { return !allies_for(tribe).empty(); });
  }

  void place_warbands() {
    for (int n = 0; n < 3; ++n) {
      const std::optional<Piece> warband = play_.may_choose(who_, msg::alpine_warband(who_, region_), warbands());
      if (!warband) return;
      place_pieces(play_, region_, *warband, 1);
    }
  }
  void place_auxilia() {
    const int n = play_.choose_number(who_, msg::alpine_how_many(who_, region_), 1, most_auxilia());
    place_pieces(play_, region_, Piece::auxilia_hidden, n);
  }
  void place_ally() {
    const Tribe tribe = play_.choose(who_, msg::alpine_tribe(who_, region_), tribes());
    place_ally_at(play_, tribe, play_.choose(who_, msg::alpine_faction(who_, tribe), allies_for(tribe)));
  }

  Play& play_;
  Faction who_;
  Region region_;
};

constexpr RegionSet alpine_regions = {Region::ubii, Region::sequani, Region::provincia};

}  // namespace

// --- 33 Lost Eagle

namespace {

// A Region that has a Legion, and a Warband of anyone but the Aedui.
void recover_eagle(Play& play, Faction romans) {
  const auto hostile = [&](Region region) {
    for (Faction faction : FactionSet{Faction::arverni, Faction::belgae, Faction::germans}) {
      if (play.board.light_troops(region, faction) > 0) return true;
    }
    return false;
  };
  const RegionSet regions = select(play.board.regions(), [&](Region region) {
    return play.board.count(region, Piece::legion) > 0 && hostile(region);
  });
  if (regions.empty() || play.board.fallen() == 0) return;
  place_legion_pieces(play, play.choose(romans, msg::lost_eagle_where(romans), regions), 1, LegionPlace::fallen);
}

}  // namespace

void lost_eagle_unshaded(Event& event) { leave_to(event, Faction::romans, recover_eagle); }

void lost_eagle_shaded(Event& event) {
  Play& play = event.play;
  if (play.board.fallen() > 0) {
    play.board.remove_fallen_for_good(1);
    play.say(msg::lost_eagle_gone, 1);
  }
  play.state.lost_eagle = true;
  play.say(msg::lost_eagle_senate, 1);
}

// --- 34 Acco

void acco_unshaded(Event& event) {
  const Faction faction = choose_beneficiary(event, player_factions);
  Terms terms = free_terms({faction == Faction::romans ? Command::recruit : Command::rally});
  terms.most_regions = 3;
  terms.may_decline = true;
  const AccoRally card;
  terms.card = &card;
  execute(event.play, faction, terms);
}

void acco_shaded(Event& event) {
  const RegionSet regions = {Region::carnutes, Region::mandubii};
  const FactionSet others = FactionSet::every() - FactionSet{Faction::arverni};
  all_go_over(event, allies_in(event.board(), regions, others), Kind::ally);
  all_go_over(event, citadels_in(event.board(), regions, others), Kind::citadel);
}

// --- 35 Gallic Shouts

namespace {

void overhear_the_gauls(Play& play, Faction romans) {
  const int n = cards_to_look_at(play.state);
  if (n > 0 && play.agree(romans, msg::gallic_shouts_look(romans, n))) {
    play.say(msg::gallic_shouts_looked(romans, n), 1);
    look_at_cards(play, romans, msg::gallic_shouts_card);
  }
  limited_command_or_eligible(play, romans, msg::gallic_shouts_choice(romans));
}

void heed_the_shouts(Play& play, Faction gaul) {
  const Terms command = free_terms(commands_of(gaul) - CommandSet{Command::battle});
  Terms limited = command;
  limited.limited = true;
  const std::array<Text, 2> order = {Text(msg::gallic_shouts_command), Text(msg::gallic_shouts_limited)};
  const bool limited_first = play.choose_option(gaul, msg::gallic_shouts_order(gaul), order) == 1;
  execute(play, gaul, limited_first ? limited : command);
  execute(play, gaul, limited_first ? command : limited);
}

}  // namespace

void gallic_shouts_unshaded(Event& event) { leave_to(event, Faction::romans, overhear_the_gauls); }
void gallic_shouts_shaded(Event& event) { leave_to(event, choose_beneficiary(event, gauls), heed_the_shouts); }

// --- 36 Morasses

void morasses_unshaded(Event& event) {
  Terms terms = free_terms({Command::battle});
  terms.most_regions = 1;
  terms.targets = gauls;
  const MorassesBattle card;
  terms.card = &card;
  execute(event.play, event.executor, terms);
}

void morasses_shaded(Event& event) {
  const Faction gaul = choose_beneficiary(event, gauls);
  Terms battle = free_terms({Command::battle});
  const MorassesAmbush card;
  battle.card = &card;
  execute(event.play, gaul, battle);
  execute(event.play, gaul, free_terms({Command::march}));
}

// --- 37 Boii

namespace {

void settle_boii(Play& play, Faction friendly) {
  const RegionSet regions = under_or_next_to_control(play.board, Faction::aedui);
  for (int n = 0; n < 2; ++n) {
    TribeSet tribes;
    for (Region region : regions) tribes |= play.board.open_to_ally(region, friendly);
    if (tribes.empty()) break;
    place_ally_at(play, play.choose(friendly, msg::boii_ally(friendly), tribes), friendly);
  }
  const Piece piece = light(friendly, Face::hidden);
  const RegionSet open = select(regions, [&](Region r) { return play.board.may_stand(friendly, r); });
  for (int n = 0; n < 2 && !open.empty() && play.board.available(piece) > 0; ++n) {
    place_pieces(play, play.choose(friendly, msg::boii_light(friendly, piece), open), piece, 1);
  }
}

}  // namespace

void boii_unshaded(Event& event) {
  leave_to(event, choose_beneficiary(event, {Faction::aedui, Faction::romans}), settle_boii);
}

void boii_shaded(Event& event) {
  Play& play = event.play;
  const RegionSet regions = under_or_next_to_control(play.board, Faction::arverni);
  for (int n = 0; n < 2; ++n) {
    const TribeSet tribes = allies_in(play.board, regions, {Faction::aedui});
    if (tribes.empty()) break;
    const Ask why = msg::boii_replace(event.executor);
    const std::optional<Tribe> tribe =
        n == 0 ? play.choose(event.executor, why, tribes) : play.may_choose(event.executor, why, tribes);
    if (!tribe) break;
    replace_ally(play, *tribe, Faction::arverni);
  }
}

// --- 38 Diviciacus: it lies beside Aedui and Romans both; the Aedui keep it.

void diviciacus_unshaded(Event& event) { lay_capability(event, Faction::aedui); }
void diviciacus_shaded(Event& event) { lay_capability(event, Faction::aedui); }

// --- 39 River Commerce

void river_commerce_unshaded(Event& event) { lay_capability(event, Faction::aedui); }
void river_commerce_shaded(Event& event) { lay_capability(event, Faction::aedui); }

// --- 40 Alpine Tribes

void alpine_tribes_unshaded(Event& event) {
  for (Region region : alpine_regions) AlpineRegion(event, region).place();
  event.play.gain(event.executor, 4);
}

void alpine_tribes_shaded(Event& event) {
  for (Region region : alpine_regions) {
    if (!event.board().controls(Faction::romans, region)) event.play.gain(Faction::romans, -5);
  }
  stay_eligible(event.play, event.executor);
}

}  // namespace auspex::falling_sky

// Cards 25 to 32.
#include <algorithm>

#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/cards_2.h"
#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {

namespace {

TribeSet cities(const Board& board) {
  return select(board.tribes(), [](Tribe tribe) { return tribe_info[tribe].city; });
}

// The Gallic Factions with an Ally for the City, where Rome does not Control its Region.
FactionSet oppida_builders(const Board& board, Tribe city) {
  const Region region = board.region_of(city);
  if (board.controls(Faction::romans, region)) return {};
  return select(gauls, [&](Faction gaul) { return board.open_to_ally(region, gaul).has(city); });
}

// Turns the pieces that have just moved; Scouted Warbands only lose their marker (1.4.3).
Piece hidden_by_moving(Piece piece) {
  if (!is_light(piece)) return piece;
  return light(owner_of(piece), face_of(piece) == Face::scouted ? Face::revealed : Face::hidden);
}

// Card 32: the pieces that have been moved, each only once, as they now stand.
struct Relocation {
  Play& play;
  Faction who;
  EnumArray<Region, Stack> arrived{};
  EnumArray<Region, RegionSet> unwanted{};  // where nothing was sent from there when asked

  [[nodiscard]] RegionSet grounds() const {
    return select(play.board.regions(),
                  [&](Region r) { return r != Region::britannia && play.board.may_stand(who, r); });
  }
  [[nodiscard]] int movable(Region from, Piece piece) const {
    return std::min(play.free_to_leave(from, piece), play.board.count(from, piece) - arrived[from][piece]);
  }
  [[nodiscard]] RegionSet goals(Region from) const { return grounds() - RegionSet{from} - unwanted[from]; }
  [[nodiscard]] RegionSet origins() const {
    return select(grounds(), [&](Region from) {
      return !goals(from).empty() &&
             !select(mobile_of(who), [&](Piece piece) { return movable(from, piece) > 0; }).empty();
    });
  }
  void move(Region from, Region to) {
    int moved = 0;
    for (Piece piece : mobile_of(who)) {
      const int n = play.choose_number(who, msg::forced_marches_how_many(piece, from, to), 0, movable(from, piece));
      move_pieces(play, from, to, piece, n);
      const Piece after = hidden_by_moving(piece);
      play.board.turn(to, piece, after, n);
      arrived[to][after] = static_cast<std::uint8_t>(arrived[to][after] + n);
      moved += n;
    }
    if (moved == 0) unwanted[from].add(to);
  }
};

}  // namespace

// --- 25 Aquitani

void aquitani_unshaded(Event& event) {
  Terms terms = free_terms({Command::battle});
  terms.regions = {Region::pictones, Region::arverni};
  terms.most_regions = 1;
  const AquitaniBattle card;
  terms.card = &card;
  execute(event.play, event.executor, terms);
}

void aquitani_shaded(Event& event) { lay_capability(event, event.executor); }

// --- 26 Gobannitio

void gobannitio_unshaded(Event& event) {
  Play& play = event.play;
  clear_tribe(play, Tribe::arverni);
  const PieceSet heirs = select(PieceSet{Piece::roman_ally, Piece::aedui_ally, Piece::aedui_citadel},
                                [&](Piece piece) { return play.board.available(piece) > 0; });
  if (heirs.empty()) return;
  const Piece heir = play.choose(event.executor, msg::gobannitio_place(event.executor), heirs);
  // 5.1.1: this card alone sets the limit of Gergovia aside.
  if (kind_of(heir) == Kind::citadel) {
    place_citadel_at(play, Tribe::arverni, owner_of(heir));
  } else {
    place_ally_at(play, Tribe::arverni, owner_of(heir));
  }
}

namespace {

void gergovia_rises(Play& play, Faction arverni) {
  remove_chosen_allies(play, arverni, msg::gobannitio_remove(arverni), {Region::arverni}, FactionSet::every(),
                       up_to(play.board.tribes(Region::arverni).size()));
  while (const std::optional<Tribe> tribe = play.may_choose(arverni, msg::gobannitio_ally(arverni),
                                                            play.board.open_to_ally(Region::arverni, arverni))) {
    place_ally_at(play, *tribe, arverni);
  }
  const std::optional<Region> leader = play.board.leader_region(arverni);
  if (!leader || play.board.is_successor(arverni)) return;
  Terms terms = free_terms({Command::rally});
  terms.regions = play.board.within_one(*leader);
  terms.may_decline = true;
  execute(play, arverni, terms);
}

}  // namespace

void gobannitio_shaded(Event& event) { leave_to(event, Faction::arverni, gergovia_rises); }

// --- 27 Massed Gallic Archers

void massed_gallic_archers_unshaded(Event& event) { lay_capability(event, Faction::arverni); }
void massed_gallic_archers_shaded(Event& event) { lay_capability(event, Faction::arverni); }

// --- 28 Oppida

void oppida(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  const auto open = [&] {
    return select(cities(play.board), [&](Tribe city) { return !oppida_builders(play.board, city).empty(); });
  };
  while (const std::optional<Tribe> city = play.may_choose(who, msg::oppida_city(who), open())) {
    const Faction gaul = play.choose(who, msg::oppida_faction(who, *city), oppida_builders(play.board, *city));
    place_ally_at(play, *city, gaul);
  }
  const auto ready = [&] {
    return select(allies_in(play.board, RegionSet::every(), gauls) & cities(play.board),
                  [&](Tribe city) { return play.board.available(play.board.tribe(city).owner, Kind::citadel) > 0; });
  };
  while (const std::optional<Tribe> city = play.may_choose(who, msg::oppida_citadel(who), ready())) {
    play.board.fortify(*city);
    play.say(msg::step_tribe_gets(*city, citadel_of(play.board.tribe(*city).owner)), 1);
  }
}

// --- 29 Suebi Mobilize

void suebi_mobilize(Event& event) {
  Play& play = event.play;
  const TribeSet suebi = {Tribe::suebi_north, Tribe::suebi_south};
  for (Tribe tribe : suebi) {
    const Status status = play.board.tribe(tribe).status;
    if (status == Status::dispersed || status == Status::gathering) clear_tribe(play, tribe);
  }
  const auto open = [&] {
    return select(suebi,
                  [&](Tribe t) { return play.board.open_to_ally(play.board.region_of(t), Faction::germans).has(t); });
  };
  for (TribeSet tribes = open(); !tribes.empty(); tribes = open()) {
    // Which comes first matters only where a single Ally is left.
    const bool scarce = play.board.available(Faction::germans, Kind::ally) < tribes.size();
    place_ally_at(play, scarce ? play.choose(event.executor, msg::suebi_ally(event.executor), tribes) : tribes.first(),
                  Faction::germans);
  }
  run_germans(play, {.rally = false});
}

// --- 30 Vercingetorix's Elite

void vercingetorixs_elite_unshaded(Event& event) { lay_capability(event, Faction::arverni); }
void vercingetorixs_elite_shaded(Event& event) { lay_capability(event, Faction::arverni); }

// --- 31 Cotuatus & Conconnetodumnus

void cotuatus_conconnetodumnus_unshaded(Event& event) {
  place_legion_pieces(event.play, Region::provincia, 1, LegionPlace::track);
}

void cotuatus_conconnetodumnus_shaded(Event& event) {
  const Faction who = event.executor;
  const auto remove_one = [&](const Ask& why, FactionSet owners) {
    remove_chosen_allies(event.play, who, why, RegionSet::every(), owners, exactly(1));
  };
  remove_one(msg::cotuatus_roman(who), {Faction::romans});
  remove_one(msg::cotuatus_aedui(who), {Faction::aedui});
  remove_one(msg::cotuatus_third(who), {Faction::romans, Faction::aedui});
}

// --- 32 Forced Marches

void forced_marches(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  Relocation relocation{play, who};
  while (const std::optional<Region> from = play.may_choose(who, msg::forced_marches_from(who), relocation.origins())) {
    relocation.move(*from, play.choose(who, msg::forced_marches_to(who, *from), relocation.goals(*from)));
  }
}

}  // namespace auspex::falling_sky

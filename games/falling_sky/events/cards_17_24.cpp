// Events 17 to 24: Germanic Chieftains, Rhenus Bridge, Lucterius, Optimates, The Province, Hostages, Sacking, Sappers.
#include <algorithm>

#include "games/falling_sky/events/cards_1.h"
#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {

namespace {

constexpr PieceSet auxilia = light_of(Faction::romans);
constexpr RegionSet germania = {Region::sugambri, Region::ubii};

}  // namespace

// 17 unshaded: the Romans March up to three groups of Germans, each from its own origin (3.4.2), then have them Battle.
void germanic_chieftains_unshaded(Event& event) {
  Terms march = free_terms({Command::march});
  march.most_regions = 3;
  march.may_decline = true;
  execute(event.play, Faction::germans, march, Faction::romans);

  Terms battle = free_terms({Command::battle});
  battle.most_regions = 1;
  execute(event.play, Faction::germans, battle, Faction::romans);
}

// 17 shaded
void germanic_chieftains_shaded(Event& event) { run_germans(event.play, GermansTerms{}); }

// 18 unshaded
void rhenus_bridge_unshaded(Event& event) {
  leave_to(event, Faction::romans, [](Play& play, Faction romans) {
    const Board& board = play.board;
    const RegionSet regions = select(germania, [&](Region region) {
      if (board.pieces(region, Faction::germans) == 0) return false;
      const RegionSet near = board.within_one(region);
      return !select(near, [&](Region one) { return board.controls(romans, one); }).empty();
    });
    const std::optional<Region> where = play.may_choose(romans, msg::rhenus_bridge_where, regions);
    if (!where) return;
    for (Piece piece : light_of(Faction::germans)) remove_pieces(play, *where, piece, board.count(*where, piece));
    for (Tribe tribe : board.allied(*where, Faction::germans)) clear_tribe(play, tribe);
  });
}

// 18 shaded
void rhenus_bridge_shaded(Event& event) {
  Play& play = event.play;
  const RegionSet near = play.board.within_one(germania);
  if (pieces_in(play.board, near, {Piece::legion}).empty()) return;
  play.gain(Faction::romans, -6);
  become_ineligible(play, Faction::romans);
}

// 19 unshaded: either of two, each up to a number (FS-R176).
void lucterius_unshaded(Event& event) {
  Play& play = event.play;
  const Faction chooser = event.executor;
  const std::array<Text, 2> options = {Text(msg::lucterius_option_remove), Text(msg::lucterius_option_place)};
  if (play.choose_option(chooser, msg::lucterius_which(chooser), options) == 0) {
    const RegionSet around = play.board.within_one(Region::provincia);
    remove_chosen(play, chooser, msg::lucterius_remove(chooser), around, light_of(Faction::arverni), up_to(6));
  } else {
    const int most = std::min(5, play.board.available(Faction::romans, Kind::auxilia));
    const int n = play.choose_number(chooser, msg::lucterius_place(chooser), 0, most);
    place_pieces(play, Region::provincia, Piece::auxilia_hidden, n);
  }
}

// 19 shaded: the Leader comes (back) as Vercingetorix himself, anywhere; a Successor ringed in by card 4 cannot leave.
void lucterius_shaded(Event& event) {
  Play& play = event.play;
  const Board& board = play.board;
  const std::optional<Region> now = board.leader_region(Faction::arverni);
  if (now ? !board.is_successor(Faction::arverni) : board.available(Piece::arverni_leader) == 0) return;
  RegionSet regions = select(board.regions(), [&](Region region) { return board.may_stand(Faction::arverni, region); });
  if (now && play.free_to_leave(*now, Piece::arverni_leader) == 0) regions = {*now};
  const Region where = play.choose(Faction::arverni, msg::lucterius_where, regions);
  bring_back_leader(play, Faction::arverni, where);
  play.say(msg::lucterius_returns(Leader::vercingetorix, where), 1);
}

// 20: bites in the Victory Phase (6.1).
void optimates(Event& event) {
  event.play.state.optimates = true;
  event.play.say(msg::optimates_lie_in_wait, 1);
}

// 21 unshaded: if only Romans are in Provincia; either of two (FS-R176).
void the_province_unshaded(Event& event) {
  Play& play = event.play;
  const Board& board = play.board;
  if (board.pieces(Region::provincia) > board.pieces(Region::provincia, Faction::romans)) return;
  const std::array<Text, 2> options = {Text(msg::the_province_auxilia), Text(msg::the_province_resources)};
  if (play.choose_option(event.executor, msg::the_province_which(event.executor), options) == 0) {
    place_pieces(play, Region::provincia, Piece::auxilia_hidden, 5);
  } else {
    play.gain(Faction::romans, 10);
  }
}

// 21 shaded
void the_province_shaded(Event& event) {
  Play& play = event.play;
  if (play.board.controls(Faction::arverni, Region::provincia)) {
    play.shift_senate(2);
    return;
  }
  place_pieces(play, Region::provincia, Piece::arverni_hidden, 4);
  Terms terms = free_terms({Command::raid, Command::battle});
  terms.regions = {Region::provincia};
  const TheProvinceWithoutFort card;
  terms.card = &card;
  execute(play, Faction::arverni, terms);
}

// 22 unshaded: the executor keeps Control throughout, since only others lose pieces.
void hostages_unshaded(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  const Piece own = light(who, Face::hidden);
  const RegionSet held = select(play.board.regions(), [&](Region region) { return play.board.controls(who, region); });
  const PieceSet others = light_pieces - own_pieces[who];
  for (int left = 4; left > 0; --left) {
    const std::optional<PieceAt> picked =
        play.may_choose(who, msg::hostages_target(who, left), pieces_in(play.board, held, others));
    if (!picked) break;
    std::vector<Text> options;
    if (play.board.available(own) > 0) options.push_back(msg::hostages_option_replace(own));
    options.emplace_back(msg::hostages_option_remove);
    const int how = play.choose_option(who, msg::hostages_how(who, picked->piece, picked->region), options);
    if (options[static_cast<std::size_t>(how)] == Text(msg::hostages_option_remove)) {
      remove_pieces(play, picked->region, picked->piece, 1);
    } else {
      replace_light(play, picked->region, picked->piece, who);
    }
  }
}

namespace {

// Gauls whose Ally could come to the Subdued Tribe.
FactionSet allies_for(const Board& board, Tribe tribe) {
  return select(gauls, [&](Faction f) { return board.open_to_ally(board.region_of(tribe), f).has(tribe); });
}

FactionSet warbands_for(const Board& board, Region region) {
  return select(warband_factions,
                [&](Faction f) { return board.available(f, Kind::warband) > 0 && board.may_stand(f, region); });
}

TribeSet subdued_among_romans(const Board& board) {
  TribeSet found;
  for (Region region : board.regions()) {
    if (board.pieces(region, Faction::romans) > 0) found |= board.subdued(region);
  }
  return found;
}

}  // namespace

// 22 shaded: one Tribe, and a second if wanted, whatever can come there (FS-R176).
void hostages_shaded(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  TribeSet done;
  for (int i = 0; i < 2; ++i) {
    const TribeSet tribes = subdued_among_romans(play.board) - done;
    if (tribes.empty()) return;
    const std::optional<Tribe> tribe = i == 0 ? play.choose(who, msg::hostages_tribe(who), tribes)
                                              : play.may_choose(who, msg::hostages_tribe(who), tribes);
    if (!tribe) return;
    done.add(*tribe);
    const Region region = play.board.region_of(*tribe);
    if (const FactionSet allies = allies_for(play.board, *tribe); !allies.empty()) {
      place_ally_at(play, *tribe, play.choose(who, msg::hostages_ally(who, *tribe), allies));
    }
    if (const FactionSet owners = warbands_for(play.board, region); !owners.empty()) {
      const Faction owner = play.choose(who, msg::hostages_warband(who, region), owners);
      place_pieces(play, region, light(owner, Face::hidden), 1);
    }
  }
}

// 23 unshaded: the Razed marker takes the place of whatever is at the City.
void sacking_unshaded(Event& event) {
  leave_to(event, Faction::romans, [](Play& play, Faction romans) {
    Board& board = play.board;
    const TribeSet cities = select(board.tribes(), [&](Tribe tribe) {
      return tribe_info[tribe].city && board.tribe(tribe).status != Status::razed &&
             board.controls(romans, board.region_of(tribe));
    });
    const std::optional<Tribe> city = play.may_choose(romans, msg::sacking_which, cities);
    if (!city) return;
    board.disperse(*city, Status::razed);
    play.say(msg::sacking_razed(*city), 1);
    play.gain(romans, 8);
  });
}

// 23 shaded
void sacking_shaded(Event& event) {
  Play& play = event.play;
  const Board& board = play.board;
  const RegionSet regions = select(board.regions(), [&](Region region) {
    return board.count(region, Piece::legion) > 0 && board.citadels(region, event.executor) > 0;
  });
  if (regions.empty()) return;
  const Region where = play.choose(event.executor, msg::sacking_where(event.executor), regions);
  remove_legion_pieces(play, where, 1, LegionPlace::fallen);
  become_ineligible(play, Faction::romans);
}

// 24 unshaded: a Faction with a Citadel, whatever it has to lose (FS-R176).
void sappers_unshaded(Event& event) {
  Play& play = event.play;
  const FactionSet owners = select(gauls, [&](Faction faction) { return play.board.on_map(citadel_of(faction)) > 0; });
  if (owners.empty()) return;
  play.gain(play.choose(event.executor, msg::sappers_who(event.executor), owners), -10);
}

// 24 shaded
void sappers_shaded(Event& event) {
  Play& play = event.play;
  const Board& board = play.board;
  const Faction who = event.executor;
  PieceSet victims = auxilia;
  victims.add(Piece::legion);
  const RegionSet regions = select(board.regions(), [&](Region region) {
    return board.citadels(region, Faction::arverni) > 0 && !pieces_in(board, {region}, victims).empty();
  });
  if (regions.empty()) return;
  const Region where = play.choose(who, msg::sappers_where(who), regions);
  remove_chosen(play, who, msg::sappers_lost(who), {where}, victims, exactly(2));
}

}  // namespace auspex::falling_sky

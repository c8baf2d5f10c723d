// 5.0 Events 65-72.
#include <algorithm>
#include <array>

#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/events/cards_3.h"
#include "games/falling_sky/events/mixed_pieces.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {

namespace {

constexpr int allegiance_warbands = 5;  // 65
constexpr int remi_allies = 2;          // 68
constexpr int remi_warbands = 4;
constexpr int segni_warbands = 4;       // 69
constexpr int camulogenus_legions = 4;  // 70
constexpr int camulogenus_warbands = 6;

const RegionSet lutetia = {Region::atrebates, Region::carnutes, Region::mandubii};  // 70
const RegionSet arduenna_regions = {Region::nervii, Region::treveri};               // 67, 69

// 65, 66: a Germanic Command in up to two Regions, guided by the executor.
void guide_germans(Event& event, Command command) {
  Terms terms = free_terms({command});
  terms.may_decline = true;
  terms.most_regions = 2;
  execute(event.play, Faction::germans, terms, event.executor);
}

// 65: the executor may take the piece out of play or win it over.
bool wins_over(Event& event, const Ask& why) {
  const std::array<Text, 2> options = {Text(msg::allegiances_replace), Text(msg::allegiances_remove)};
  return event.play.choose_option(event.executor, why, options) == 0;
}

}  // namespace

// --- 65 German Allegiances

void german_allegiances_unshaded(Event& event) {
  Play& play = event.play;
  guide_germans(event, Command::march);
  Action battle(play, Faction::germans, free_terms({}));
  for (RegionSet regions = battle_regions(battle); !regions.empty(); regions = battle_regions(battle)) {
    const Region region = play.choose(event.executor, msg::allegiances_ambush(event.executor), regions);
    const Faction enemy =
        play.choose(event.executor, msg::allegiances_enemy(event.executor, region), battle_targets(battle, region));
    battle_in(battle, region, enemy, {.ambush = true});
  }
}

void german_allegiances_shaded(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  const RegionSet own = select(play.board.regions(), [&](Region region) { return play.board.controls(who, region); });
  for (int n = 0; n < allegiance_warbands; ++n) {
    const std::vector<PieceAt> from = pieces_in(play.board, own, light_of(Faction::germans));
    if (from.empty()) break;
    const PieceAt warband = play.choose(who, msg::allegiances_warband(who), from);
    if (play.board.available(who, light_kind(who)) > 0 &&
        wins_over(event, msg::allegiances_warband_fate(who, warband.piece, warband.region))) {
      replace_light(play, warband.region, warband.piece, who);
    } else {
      remove_pieces(play, warband.region, warband.piece, 1);
    }
  }
  const TribeSet allies = allies_in(play.board, own, {Faction::germans});
  if (allies.empty()) return;
  const Tribe tribe = play.choose(who, msg::allegiances_ally(who), allies);
  if (play.board.available(who, Kind::ally) > 0 && Board::may_ally(tribe, who) &&
      wins_over(event, msg::allegiances_ally_fate(who, tribe))) {
    replace_ally(play, tribe, who);
  } else {
    clear_tribe(play, tribe);
  }
}

// --- 66 Migration

void migration_unshaded(Event& event) {
  guide_germans(event, Command::rally);
  guide_germans(event, Command::march);
}

namespace {

void migrate(Play& play, Faction who) {
  const RegionSet open = select(play.board.regions(), [&](Region region) {
    return !play.board.control(region) && play.board.may_stand(who, region);
  });
  if (open.empty()) return;
  const Region to = play.choose(who, msg::migration_to(who), open);
  RegionSet origins = select(play.board.regions() - RegionSet{to}, [&](Region region) {
    return can_leave(play, region, mobile_stack(play.board, region, who));
  });
  while (const std::optional<Region> from = play.may_choose(who, msg::migration_from(who, to), origins)) {
    Stack stack = mobile_stack(play.board, *from, who);
    bring(play, who, msg::migration_pieces, *from, to, stack);
    origins.remove(*from);
  }
  const TribeSet tribes = play.board.open_to_ally(to, who);
  if (!tribes.empty()) place_ally_at(play, play.choose(who, msg::migration_ally(who, to), tribes), who);
}

}  // namespace

void migration_shaded(Event& event) { leave_to(event, choose_beneficiary(event, gauls), migrate); }

// --- 67 Arduenna

void arduenna(Event& event) {
  Play& play = event.play;
  const Faction who = choose_beneficiary(event, player_factions);
  Terms march = free_terms({Command::march});
  march.may_decline = true;
  march.destinations = arduenna_regions;
  march.must_move = true;
  execute(play, who, march);

  Terms other = free_terms(commands_of(who) - CommandSet{Command::march});
  other.may_decline = true;
  other.regions = arduenna_regions;
  execute(play, who, other);

  for (Region region : arduenna_regions) play.board.hide(region, who);
  play.say(msg::arduenna_hides(who), 1);
}

// --- 68 Remi Influence

void remi_influence_unshaded(Event& event) {
  Play& play = event.play;
  const TribeState& remi = play.board.tribe(Tribe::remi);
  const bool friendly = remi.status == Status::subdued || remi == TribeState{Status::allied, Faction::romans};
  if (!friendly) return;
  const RegionSet near = play.board.within_one(Region::atrebates);
  const FactionSet others = FactionSet::every() - FactionSet{Faction::romans};
  for (int n = 0; n < remi_allies; ++n) {
    const TribeSet tribes = allies_in(play.board, near, others);
    if (tribes.empty()) break;
    const Ask why = msg::remi_influence_ally(event.executor);
    const std::optional<Tribe> tribe =
        n == 0 ? play.choose(event.executor, why, tribes) : play.may_choose(event.executor, why, tribes);
    if (!tribe) break;
    replace_ally(play, *tribe, Faction::romans);
  }
}

void remi_influence_shaded(Event& event) {
  const Faction friends = held_by(event.board(), Tribe::remi).value_or(Faction::romans);
  if (!is_gallic(friends)) return;
  leave_to(event, friends, [](Play& play, Faction who) {
    const TribeSet cities = {Tribe::mandubii, Tribe::carnutes};
    const std::optional<Tribe> city = play.may_choose(who, msg::remi_influence_city(who), cities);
    if (!city) return;
    replace_citadel(play, *city, who);
    place_pieces(play, play.board.region_of(*city), light(who, Face::hidden), remi_warbands);
  });
}

// --- 69 Segni & Condrusi

void segni_condrusi(Event& event) {
  place_split(event.play, event.executor, msg::segni_condrusi_split(event.executor, Region::nervii), Region::nervii,
              Region::treveri, Piece::german_hidden, segni_warbands);
  run_germans(event.play, {.rally = false});
}

// --- 70 Camulogenus

// No Leader, and so many Legions in all.
int CamulogenusMarch::may_march(const Action& action, Piece piece, int by_the_book) const {
  if (kind_of(piece) == Kind::leader) return 0;
  return piece == Piece::legion ? std::min(by_the_book, camulogenus_legions - action.legions_moved) : by_the_book;
}

void camulogenus_unshaded(Event& event) {
  Play& play = event.play;
  Terms march = free_terms({Command::march});
  march.may_decline = true;
  march.destinations = lutetia;
  march.must_move = true;
  const CamulogenusMarch card;
  march.card = &card;
  Terms battle = free_terms({Command::battle});
  battle.may_decline = true;
  battle.regions = execute(play, Faction::romans, march).entered & lutetia;
  execute(play, Faction::romans, battle);
}

void camulogenus_shaded(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  if (who != Faction::romans) {
    const Piece warband = light(who, Face::hidden);
    int left = camulogenus_warbands;
    for (Region region : lutetia) {
      const int most = std::min(left, play.board.available(warband));
      left -=
          place_pieces(play, region, warband, play.choose_number(who, msg::camulogenus_warbands(who, region), 0, most));
    }
  }
  Terms terms = free_terms(commands_of(who));
  terms.regions = lutetia;
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 1;
  const Action outlook(play, who, terms);
  RegionSet possible;
  for (Command command : terms.commands) possible |= regions_for(outlook, command);
  if (possible.empty()) return;
  terms.regions = {play.choose(who, msg::camulogenus_region(who), possible)};
  terms.ability_regions = terms.regions;
  execute(play, who, terms);
}

// --- 71 Colony

void colony(Event& event) {
  Play& play = event.play;
  const RegionSet regions = select(play.board.regions(), [&](Region region) {
    const std::optional<Faction> control = play.board.control(region);
    return (!control || *control == event.executor) && play.board.may_stand(event.executor, region);
  });
  if (regions.empty()) return;
  const Region where = play.choose(event.executor, msg::colony_where(event.executor), regions);
  play.board.add_colony(where);
  play.say(msg::colony_founded(where), 1);
  place_ally_at(play, Tribe::colony, event.executor);
}

// --- 72 Impetuosity

Terms impetuous_march(const ImpetuosityMarch& card) {
  Terms march = free_terms({Command::march});
  march.must_move = true;
  march.card = &card;
  return march;
}

void impetuosity_unshaded(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  const ImpetuosityMarch card;
  const Terms march = impetuous_march(card);
  Terms battle = free_terms({Command::battle});
  battle.regions = execute(play, who, march).entered;
  battle.targets = {who};
  const FactionSet attackers = select(FactionSet{Faction::arverni, Faction::belgae}, [&](Faction faction) {
    return !battle_regions(Action(play, faction, battle)).empty();
  });
  if (attackers.empty()) return;
  execute(play, play.choose(who, msg::impetuosity_attacker(who, battle.regions.first()), attackers), battle);
}

// The group goes one Region at most, and may stay. Where it is in the end:
Region march_or_stay(Action& march, Region origin, const Stack& group) {
  MarchGroup movers = form_group(march, origin, group);
  const Ask why = msg::impetuosity_to(march.who, origin);
  const std::optional<Region> to = march.play.may_choose(march.who, why, march_steps(march, movers));
  if (to) march_into(march, movers, *to);
  end_march(march, movers);
  return movers.at;
}

// The group need not leave its Region, and fights alone.
void impetuosity_shaded(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  if (who == Faction::romans) return;
  Action march(play, who, free_terms({}));
  const Piece hidden = light(who, Face::hidden);
  const RegionSet origins = select(play.board.regions(), [&](Region region) {
    return play.board.count(region, hidden) + play.board.count(region, light(who, Face::revealed)) > 0;
  });
  if (origins.empty()) return;
  const Region origin = play.choose(who, msg::impetuosity_origin(who), origins);
  // A Circumvallation (card 4) may hold all of them, Hidden already; those whom it holds fight where they are.
  if (march_origins(march).has(origin)) march_from(march, origin);
  Stack group{};
  group[hidden] = static_cast<std::uint8_t>(
      play.choose_number(who, msg::impetuosity_warbands(who, origin), 1, play.board.count(origin, hidden)));
  const bool held = group[hidden] > marchable(march, origin)[hidden];

  Terms battle = free_terms({Command::battle});
  battle.may_decline = true;
  battle.regions = {held ? origin : march_or_stay(march, origin, group)};
  const ImpetuosityBattle card(group);
  battle.card = &card;
  execute(play, who, battle);
}

}  // namespace auspex::falling_sky

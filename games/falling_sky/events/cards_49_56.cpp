// 5.0 Events 49-56.
#include <algorithm>

#include "games/falling_sky/events/cards_3.h"
#include "games/falling_sky/events/mixed_pieces.h"
#include "games/falling_sky/victory.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {

namespace {

constexpr int ranks_most = 8;      // 54
constexpr int surus_warbands = 4;  // 51
constexpr int assembly_loss = 8;   // 52
constexpr int flight_score = 9;    // 56

// 49: each Faction with pieces in a Devastated Region gives one up, its own choice; the Germans come last.
void drought_takes(Event& event, Region region) {
  Play& play = event.play;
  const auto take = [&](Faction owner) {
    if (removable(play.board, region, own_pieces[owner]).empty()) return;
    const WhichPiece which = {msg::drought_piece(owner, region), msg::drought_tribe(owner, region)};
    remove_piece(play, choose_piece(play, owner, which, region, own_pieces[owner]));
  };
  for (Faction owner : card_info[event.card].order) take(owner);
  take(Faction::germans);
}

// 51: Regions in reach of the Treveri with Warbands of these Factions.
RegionSet near_treveri_with(const Board& board, FactionSet factions) {
  return select(board.within_one(Region::treveri), [&](Region region) {
    for (Faction faction : factions) {
      if (board.light_troops(region, faction) > 0) return true;
    }
    return false;
  });
}

}  // namespace

// --- 49 Drought

void drought(Event& event) {
  Play& play = event.play;
  for (Faction faction : player_factions) play.gain(faction, play.resources(faction) / 2 - play.resources(faction));
  const RegionSet spared = select(play.board.regions(), [&](Region r) { return !play.board.devastated(r); });
  if (!spared.empty()) {
    const Region region = play.choose(event.executor, msg::drought_region(event.executor), spared);
    play.board.set_devastated(region, true);
    play.say(msg::drought_devastates(region), 1);
  }
  for (Region region : play.board.regions()) {
    if (play.board.devastated(region)) drought_takes(event, region);
  }
}

// --- 50 Shifting Loyalties

void shifting_loyalties(Event& event) {
  Play& play = event.play;
  std::vector<Card> lasting;
  std::vector<Text> options;
  for (Card card : all<Card>()) {
    const Capability& capability = play.state.capabilities[card];
    if (!capability.active) continue;
    lasting.push_back(card);
    options.push_back(msg::shifting_loyalties_pick(card, capability.side));
  }
  if (lasting.empty()) return;
  const int picked = play.choose_option(event.executor, msg::shifting_loyalties_ask(event.executor), options);
  const Card card = lasting[static_cast<std::size_t>(picked)];
  play.say(msg::shifting_loyalties_ends(card, play.state.capabilities[card].side), 1);
  play.state.capabilities[card] = {};
}

// --- 51 Surus

// Aedui Warbands among the four would stay what they are, so others are taken.
void surus_unshaded(Event& event) {
  Play& play = event.play;
  const FactionSet others = {Faction::arverni, Faction::belgae, Faction::germans};
  const RegionSet regions = near_treveri_with(play.board, others);
  if (!regions.empty()) {
    const Region region = play.choose(event.executor, msg::surus_region(event.executor), regions);
    for (int n = 0; n < surus_warbands; ++n) {
      const PieceSet from = removable(play.board, region, light_of_all(others));
      if (from.empty()) break;
      replace_light(play, region, play.choose(event.executor, msg::surus_piece(event.executor, region), from),
                    Faction::aedui);
    }
  }
  free_command(play, Faction::aedui);
}

int SurusGermans::may_march(const Action&, Piece piece, int by_the_book) const {
  return face_of(piece) == Face::hidden ? by_the_book : 0;
}

int SurusGermans::largest_group(const Action& action, int by_the_book) const {
  return std::min(by_the_book, placed_ - action.pieces_moved);
}

int SurusGermans::raiders(int by_the_book) const { return std::min(by_the_book, placed_); }

Stack SurusGermans::attackers(const Stack&) const {
  Stack group{};
  group[Piece::german_hidden] = static_cast<std::uint8_t>(placed_);
  return group;
}

// Only the Germans just placed act; in Battle they Ambush as always (3.4.4).
void surus_shaded(Event& event) {
  Play& play = event.play;
  const RegionSet regions = near_treveri_with(play.board, {Faction::aedui});
  if (regions.empty()) return;
  const Region region = play.choose(event.executor, msg::surus_aedui_region(event.executor), regions);
  int placed = 0;
  for (int n = 0; n < surus_warbands; ++n) {
    const std::optional<Piece> piece = play.may_choose(event.executor, msg::surus_aedui_piece(event.executor, region),
                                                       removable(play.board, region, light_of(Faction::aedui)));
    if (!piece) break;
    if (replace_light(play, region, *piece, Faction::germans)) ++placed;
  }
  if (placed == 0) return;
  Terms terms = free_terms({Command::march, Command::raid, Command::battle});
  terms.regions = {region};
  const SurusGermans card(placed);
  terms.card = &card;
  execute(play, Faction::germans, terms, event.executor);
}

// --- 52 Assembly of Gaul

void assembly_of_gaul_unshaded(Event& event) {
  Play& play = event.play;
  if (held_by(play.board, Tribe::carnutes).value_or(Faction::romans) != Faction::romans) return;
  for (Faction faction : choose_factions(event, msg::assembly_of_gaul_ask(event.executor), gauls, 1)) {
    play.gain(faction, -assembly_loss);
  }
}

void assembly_of_gaul_shaded(Event& event) {
  const std::optional<Faction> master = event.board().control(Region::carnutes);
  if (!master || *master == Faction::germans) return;
  Terms terms = free_terms(commands_of(*master));
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 2;
  execute(event.play, *master, terms);
}

// --- 53 Consuetudine

void consuetudine(Event& event) {
  for (Region region : event.board().regions()) event.board().hide(region, Faction::germans);
  event.play.say(msg::consuetudine_hides, 1);
  const ConsuetudineAmbush card;
  run_germans(event.play, {.rally = true, .march = false, .card = &card});
}

// --- 54 Joined Ranks

// A single group of so many.
int JoinedRanksMarch::largest_group(const Action& action, int by_the_book) const {
  return action.groups == 0 ? std::min(by_the_book, ranks_most) : 0;
}

void joined_ranks(Event& event) {
  Play& play = event.play;
  const FactionSet others = FactionSet::every() - FactionSet{event.executor};
  Terms march = free_terms({Command::march});
  march.may_decline = true;
  const JoinedRanksMarch one_group;
  march.card = &one_group;
  march.must_move = true;
  march.destinations =
      select(play.board.regions(), [&](Region region) { return present(play.board, region, others).size() >= 2; });
  // A group that lost or gave up its Leader on the way may not get there.
  const RegionSet entered = execute(play, event.executor, march).entered & march.destinations;
  if (entered.empty()) return;
  const Region where = entered.first();

  const FactionSet there = present(play.board, where, others);
  const Faction enemy = play.choose(event.executor, msg::joined_ranks_enemy(event.executor, where), there);
  Terms battle = free_terms({Command::battle});
  battle.may_decline = true;
  battle.regions = {where};
  battle.targets = {enemy};
  const JoinedRanksBattle no_retreat;
  battle.card = &no_retreat;
  execute(play, event.executor, battle);

  const FactionSet partners = select((there & player_factions) - FactionSet{enemy},
                                     [&](Faction faction) { return !play.state.nonplayer[faction]; });
  if (partners.empty()) return;
  const Faction partner = play.choose(event.executor, msg::joined_ranks_partner(event.executor, where), partners);
  battle.card = nullptr;
  execute(play, partner, battle);
}

// --- 55 Commius

void commius_unshaded(Event& event) { lay_capability(event, Faction::romans); }
void commius_shaded(Event& event) { lay_capability(event, Faction::belgae); }

// --- 56 Flight of Ambiorix

void flight_of_ambiorix_unshaded(Event& event) {
  const Board& board = event.board();
  const RegionSet hunted = select(board.regions(), [&](Region region) {
    return board.named_leader_at(region, Faction::belgae) &&
           (board.controls(Faction::romans, region) || belgic_score(board) <= flight_score);
  });
  for (Region region : hunted) remove_pieces(event.play, region, Piece::belgic_leader, 1);
}

// A Successor ringed in by card 4 cannot leave: he becomes Ambiorix where he is, if that is near enough to Germania.
void flight_of_ambiorix_shaded(Event& event) {
  Play& play = event.play;
  const std::optional<Region> now = play.board.leader_region(Faction::belgae);
  if (now && !play.board.is_successor(Faction::belgae)) return;
  const RegionSet germania = {Region::sugambri, Region::ubii};
  RegionSet regions = select(play.board.within_one(germania),
                             [&](Region region) { return play.board.may_stand(Faction::belgae, region); });
  if (now && play.free_to_leave(*now, Piece::belgic_leader) == 0) regions &= RegionSet{*now};
  if (regions.empty()) return;
  const Region where = play.choose(event.executor, msg::flight_of_ambiorix_where(event.executor), regions);
  bring_back_leader(play, Faction::belgae, where);
  play.say(msg::flight_of_ambiorix_appears(Leader::ambiorix, where), 1);
}

}  // namespace auspex::falling_sky

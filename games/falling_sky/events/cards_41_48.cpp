// Cards 41 to 48.
#include <algorithm>

#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/cards_2.h"
#include "games/falling_sky/events/counsel.h"
#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/supply.h"

namespace auspex::falling_sky {

namespace {

constexpr FactionSet loyalists = {Faction::romans, Faction::aedui};  // 44

// 1.4.1, 1.4.2: the Faction's light troops could take the piece's place.
bool could_replace(const Board& board, const PieceAt& old, Faction faction) {
  return board.may_stand(faction, old.region) &&
         (owner_of(old.piece) == faction || board.available(faction, light_kind(faction)) > 0);
}

// Card 44: up to that many pieces of `old` kinds, as many as there are, are each replaced by light troops of one of the
// Factions, as the executor likes; where none of them could come they are only removed. Returns the new pieces.
struct Turncoats {
  PieceSet old;
  Ask which;
  Ask (*by_what)(Faction, Piece, Region);
  FactionSet factions;
};
std::vector<PieceAt> replace_chosen(Event& event, const Turncoats& turncoats, int most) {
  Play& play = event.play;
  std::vector<PieceAt> placed;
  for (int n = 0; n < most; ++n) {
    const std::vector<PieceAt> from = pieces_in(play.board, RegionSet::every(), turncoats.old);
    if (from.empty()) break;
    const PieceAt picked = play.choose(event.executor, turncoats.which, from);
    PieceSet heirs;
    for (Faction faction : turncoats.factions) {
      if (could_replace(play.board, picked, faction)) heirs.add(light(faction, Face::hidden));
    }
    if (heirs.empty()) {
      remove_pieces(play, picked.region, picked.piece, 1);
      continue;
    }
    const Ask by_what = turncoats.by_what(event.executor, picked.piece, picked.region);
    const Piece heir = play.choose(event.executor, by_what, heirs);
    replace_light(play, picked.region, picked.piece, owner_of(heir));
    placed.push_back({picked.region, heir});
  }
  return placed;
}

// Card 44 unshaded: the new Auxilia and Aedui Warbands Scout, they alone (4.2.2).
class NewScouts {
 public:
  NewScouts(Event& event, const std::vector<PieceAt>& scouts) : play_(event.play), who_(event.executor) {
    for (const PieceAt& scout : scouts) ++unmoved_[scout.region][owner_of(scout.piece)];
  }

  void move() {
    for (;;) {
      const std::vector<PieceAt> ready = movers();
      const std::optional<PieceAt> picked = play_.may_choose(who_, msg::dumnorix_move(who_), ready);
      if (!picked) return;
      const Region to = play_.choose(who_, msg::dumnorix_to(who_, picked->piece, picked->region),
                                     steps(picked->region, owner_of(picked->piece)));
      move_pieces(play_, picked->region, to, picked->piece, 1);
      --unmoved_[picked->region][owner_of(picked->piece)];
      ++moved_[to][owner_of(picked->piece)];
    }
  }

  void reveal() {
    for (Region region : all<Region>()) {
      for (Faction owner : loyalists) moved_[region][owner] += unmoved_[region][owner];
    }
    RegionSet reach = leader_range(play_.state, Faction::romans);
    for (;;) {
      const std::vector<PieceAt> ready = revealers(reach);
      const std::optional<PieceAt> picked = play_.may_choose(who_, msg::dumnorix_scout(who_), ready);
      if (!picked) return;
      if (play_.capability(Card::titus_labienus, CardSide::shaded)) reach = {picked->region};  // FS-R250
      reveal_with(*picked);
    }
  }

 private:
  using Count = EnumArray<Region, EnumArray<Faction, int>>;

  // Regions a scout may enter: not by sea (4.2.2).
  [[nodiscard]] RegionSet steps(Region from, Faction owner) const {
    if (from == Region::britannia) return {};
    return select(play_.board.adjacent(from),
                  [&](Region to) { return to != Region::britannia && play_.board.may_stand(owner, to); });
  }
  [[nodiscard]] std::vector<PieceAt> movers() const {
    std::vector<PieceAt> found;
    for (Region region : all<Region>()) {
      for (Faction owner : loyalists) {
        const Piece piece = light(owner, Face::hidden);
        if (unmoved_[region][owner] > 0 && play_.free_to_leave(region, piece) > 0 && !steps(region, owner).empty()) {
          found.push_back({region, piece});
        }
      }
    }
    return found;
  }

  // Warbands there that are not Scouted yet, the one that would Scout apart.
  [[nodiscard]] PieceSet targets(Region region, Piece scout) const {
    PieceSet set;
    for (Faction faction : warband_factions) {
      for (Face face : {Face::hidden, Face::revealed}) {
        const Piece piece = light(faction, face);
        if (play_.board.count(region, piece) > (scout == piece ? 1 : 0)) set.add(piece);
      }
    }
    return set;
  }
  [[nodiscard]] std::vector<PieceAt> revealers(RegionSet reach) const {
    std::vector<PieceAt> found;
    for (Region region : reach) {
      for (Faction owner : loyalists) {
        const Piece piece = light(owner, Face::hidden);
        // One that another marked lies Hidden no longer.
        const bool hidden = moved_[region][owner] > 0 && play_.board.count(region, piece) > 0;
        if (hidden && !targets(region, piece).empty()) found.push_back({region, piece});
      }
    }
    return found;
  }
  void reveal_with(const PieceAt& scout) {
    const Region region = scout.region;
    const Faction owner = owner_of(scout.piece);
    const Piece flipped = light(owner, Face::revealed);
    play_.board.turn(region, scout.piece, flipped, 1);
    --moved_[region][owner];
    play_.say(msg::dumnorix_flipped(scout.piece, region), 1);
    for (int marked = 0; marked < 2; ++marked) {
      const PieceSet from = targets(region, flipped);
      const Ask why = msg::dumnorix_mark(who_, region);
      const std::optional<Piece> warband =
          marked == 0 ? play_.choose(who_, why, from) : play_.may_choose(who_, why, from);
      if (!warband) return;
      play_.board.turn(region, *warband, light(owner_of(*warband), Face::scouted), 1);
      play_.say(msg::dumnorix_marked(*warband, region), 1);
    }
  }

  Play& play_;
  Faction who_;
  Count unmoved_{};
  Count moved_{};
};

// Card 47: the Factions in players' hands with pieces in the Region.
FactionSet played_factions(const State& state, Region region) {
  return select(player_factions, [&](Faction f) { return !state.nonplayer[f] && state.board.pieces(region, f) > 0; });
}

// The Factions of the set in the order of the card's symbols.
std::vector<Faction> in_card_order(Card card, FactionSet factions) {
  std::vector<Faction> order;
  for (Faction faction : card_info[card].order) {
    if (factions.has(faction)) order.push_back(faction);
  }
  return order;
}

}  // namespace

// --- 41 Avaricum

void avaricum(Event& event) {
  Play& play = event.play;
  Board& board = play.board;
  const Faction who = event.executor;
  if (held_by(board, Tribe::bituriges) != who) {
    play.say(msg::avaricum_not_held(who), 1);
    return;
  }
  const RegionSet regions = board.within_one(Region::bituriges);
  for (int n = 0; n < 2; ++n) {
    TribeSet tribes;
    for (Region region : regions) tribes |= board.open_to_ally(region, who);
    const std::optional<Tribe> tribe = play.may_choose(who, msg::avaricum_ally(who), tribes);
    if (!tribe) break;
    place_ally_at(play, *tribe, who);
  }
  if (board.available(who, Kind::citadel) > 0) {
    const TribeSet cities =
        select(allies_in(board, regions, {who}), [](Tribe tribe) { return tribe_info[tribe].city; });
    if (const std::optional<Tribe> city = play.may_choose(who, msg::avaricum_citadel(who), cities)) {
      board.fortify(*city);
      play.say(msg::step_tribe_gets(*city, citadel_of(who)), 1);
    }
  }
  if (who == Faction::romans && board.available(Piece::fort) > 0) {
    const RegionSet open = select(regions, [&](Region region) { return !board.has_fort(region); });
    if (const std::optional<Region> where = play.may_choose(who, msg::avaricum_fort(who), open)) {
      place_pieces(play, *where, Piece::fort, 1);
    }
  }
  int income = 0;
  for (Region region : regions) {
    income += board.allies_and_citadels(region, who);
    if (who == Faction::romans && board.has_fort(region)) ++income;
  }
  play.gain(who, income);
}

// --- 42 Roman Wine

void roman_wine_unshaded(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  const RegionSet controlled =
      select(play.board.regions(), [&](Region region) { return play.board.controls(Faction::romans, region); });
  RegionSet neighbours;
  for (Region region : controlled) neighbours |= play.board.adjacent(region);
  const std::array<Text, 2> options = {Text(msg::roman_wine_controlled), Text(msg::roman_wine_adjacent)};
  const bool under_control = play.choose_option(who, msg::roman_wine_where(who), options) == 0;
  remove_chosen_allies(play, who, msg::roman_wine_remove(who), under_control ? controlled : neighbours,
                       FactionSet::every(), up_to(under_control ? 4 : 2));
}

void roman_wine_shaded(Event& event) {
  const FactionSet partners = {Faction::romans, Faction::aedui};
  remove_chosen_allies(event.play, event.executor, msg::roman_wine_supplied(event.executor),
                       supplied_regions(event.board(), partners), partners, one_to(3));
}

// --- 43 Convictolitavis

void convictolitavis_unshaded(Event& event) { lay_capability(event, Faction::aedui); }
void convictolitavis_shaded(Event& event) { lay_capability(event, Faction::aedui); }

// --- 44 Dumnorix Loyalists

void dumnorix_loyalists_unshaded(Event& event) {
  const PieceSet warbands = light_of_all(warband_factions);
  const Turncoats turncoats = {warbands, msg::dumnorix_warband(event.executor), msg::dumnorix_loyal, loyalists};
  NewScouts scouts(event, replace_chosen(event, turncoats, 4));
  scouts.move();
  scouts.reveal();
}

void dumnorix_loyalists_shaded(Event& event) {
  const Turncoats turncoats = {light_of_all(loyalists), msg::dumnorix_light(event.executor), msg::dumnorix_rebel,
                               warband_factions};
  Terms terms = free_terms(commands_of(event.executor));
  terms.regions = {};
  for (const PieceAt& rebel : replace_chosen(event, turncoats, 3)) terms.regions.add(rebel.region);
  execute(event.play, event.executor, terms);
}

// --- 45 Litaviccus

void litaviccus_unshaded(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  RegionSet regions = select(play.board.regions(),
                             [&](Region region) { return play.board.light_troops(region, Faction::arverni) > 0; });
  for (int chosen = 0; chosen < 2; ++chosen) {
    const std::optional<Region> region = play.may_choose(who, msg::litaviccus_region(who), regions);
    if (!region) break;
    regions.remove(*region);
    for (int n = 0; n < 2; ++n) {
      const PieceSet warbands =
          select(light_of(Faction::arverni), [&](Piece piece) { return play.board.count(*region, piece) > 0; });
      const std::optional<Piece> warband = play.may_choose(who, msg::litaviccus_warband(who, *region), warbands);
      if (!warband) break;
      replace_light(play, *region, *warband, Faction::aedui);
    }
  }
  play.take(Faction::arverni, Faction::aedui, 4);
}

void litaviccus_shaded(Event& event) {
  Terms terms = free_terms({Command::battle});
  terms.most_regions = 1;
  terms.targets = {Faction::romans};
  terms.abilities = {Ability::ambush};
  terms.most_abilities = 1;
  const LitaviccusBattle card;
  terms.card = &card;
  execute(event.play, event.executor, terms);
}

// --- 46 Celtic Rites

void celtic_rites_unshaded(Event& event) {
  for (Faction gaul : choose_factions(event, msg::celtic_rites_name(event.executor), gauls, 1)) {
    event.play.gain(gaul, -3);
    become_ineligible(event.play, gaul);
  }
}

void celtic_rites_shaded(Event& event) {
  free_command(event.play, choose_beneficiary(event, gauls));
  stay_eligible(event.play, event.executor);
}

// --- 47 Chieftains' Council

void chieftains_council(Event& event) {
  Play& play = event.play;
  const RegionSet regions =
      select(play.board.regions(), [&](Region region) { return played_factions(play.state, region).size() >= 2; });
  if (regions.empty()) return;
  const Region region = play.choose(event.executor, msg::council_region(event.executor), regions);
  const FactionSet present = played_factions(play.state, region);
  // Where there are just two nobody can be left out.
  const FactionSet named =
      present.size() == 2 ? present : choose_factions(event, msg::council_name(event.executor, region), present, 2);
  const std::vector<Faction> council = in_card_order(event.card, named);
  if (const int n = cards_to_look_at(play.state); n > 0) {
    for (Faction faction : council) {
      play.say(msg::council_looked(faction, n), 1);
      look_at_cards(play, faction, msg::council_card);
    }
  }
  for (Faction faction : council) limited_command_or_eligible(play, faction, msg::council_choice(faction));
}

// --- 48 Druids

void druids(Event& event) {
  const FactionSet roused = choose_factions(event, msg::druids_name(event.executor), gauls, 1);
  for (Faction gaul : in_card_order(event.card, roused)) {
    Terms terms = free_terms(commands_of(gaul));
    terms.limited = true;
    terms.abilities = AbilitySet::every();
    terms.most_abilities = 1;
    execute(event.play, gaul, terms);
  }
  stay_eligible(event.play, event.executor);
}

}  // namespace auspex::falling_sky

// Events 1 to 8: Cicero, Legiones XIIII et XV, Pompey, Circumvallation, Gallia Togata, Marcus Antonius, Alaudae,
// Baggage Trains.
#include <algorithm>

#include "games/falling_sky/events/cards_1.h"
#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

namespace {

constexpr PieceSet legions = {Piece::legion};
constexpr PieceSet auxilia = light_of(Faction::romans);

bool in_adulation(const State& state) { return state.senate_on_track && state.senate == Senate::adulation; }

}  // namespace

// 1: one row up or down, even where a Firm Senate would not move (FS-R176).
void cicero(Event& event) {
  Play& play = event.play;
  if (!play.state.senate_on_track) return;
  const std::array<Text, 2> ways = {Text(msg::senate_up), Text(msg::senate_down)};
  const bool up = play.choose_option(event.executor, msg::cicero_which_way(event.executor), ways) == 0;
  play.shift_senate(up ? 1 : -1);
}

// 2 unshaded: the shift is the price, so it must be possible.
void legiones_xiiii_et_xv_unshaded(Event& event) {
  leave_to(event, Faction::romans, [](Play& play, Faction romans) {
    if (!play.senate_can_shift(1)) return;
    const int coming = std::min(2, play.board.legions_track() + play.board.fallen());
    if (!play.agree(romans, msg::new_legions_ask(coming))) return;
    play.shift_senate(1);
    const int from_fallen =
        play.choose_number(romans, msg::new_legions_fallen, std::max(0, coming - play.board.legions_track()),
                           std::min(coming, play.board.fallen()));
    place_legion_pieces(play, Region::provincia, from_fallen, LegionPlace::fallen);
    place_legion_pieces(play, Region::provincia, coming - from_fallen, LegionPlace::track);
  });
}

// 2 shaded: a Battle against the Romans in which the first Loss takes a Legion.
void legiones_xiiii_et_xv_shaded(Event& event) {
  Terms terms = free_terms({Command::battle});
  terms.most_regions = 1;
  terms.targets = {Faction::romans};
  const LegionesBattle card;
  terms.card = &card;
  execute(event.play, event.executor, terms);
}

// 3 unshaded
void pompey_unshaded(Event& event) {
  Play& play = event.play;
  if (in_adulation(play.state)) {
    place_legion_pieces(play, Region::provincia, 1, LegionPlace::track);
  } else {
    play.shift_senate(-1);
  }
}

// 3 shaded
void pompey_shaded(Event& event) {
  Play& play = event.play;
  if (play.board.legions_track() > 4) return;
  remove_chosen(play, Faction::romans, msg::pompey_recall, play.board.regions(), legions, exactly(2),
                LegionPlace::track);
}

namespace {

// 4: a March into one Region with a Gallic Citadel, then the ring around what its owner has there. A City has but one
// Citadel and no Region has two Cities, so the Region names the Citadel.
void circumvallate(Play& play, Faction romans) {
  Board& board = play.board;
  const RegionSet targets = select(board.regions(), [&](Region region) {
    if (citadels_in(board, {region}, gauls).empty()) return false;
    const RegionSet origins = board.adjacent(region);
    return !select(origins, [&](Region origin) { return board.mobile(origin, romans) > 0; }).empty();
  });
  const std::optional<Region> target = play.may_choose(romans, msg::circumvallation_where, targets);
  if (!target) return;

  Terms terms = free_terms({Command::march});
  terms.regions = board.adjacent(*target);
  terms.destinations = {*target};
  const CircumvallationMarch card;
  terms.card = &card;
  const Action march = execute(play, romans, terms);
  if (!march.entered.has(*target)) return;

  const Faction owner = board.tribe(citadels_in(board, {*target}, gauls).first()).owner;
  if (board.mobile(*target, owner) == 0) return;
  if (!play.agree(romans, msg::circumvallation_ask(owner, *target))) return;
  play.state.circumvallation = {true, *target, owner, static_cast<std::uint8_t>(board.light_troops(*target, owner)),
                                board.leader_at(*target, owner)};
  play.say(msg::circumvallation_begins(owner, *target), 1);
}

}  // namespace

void circumvallation(Event& event) { leave_to(event, Faction::romans, circumvallate); }

// 5 unshaded
void gallia_togata_unshaded(Event& event) {
  event.board().open_cisalpina();
  event.play.say(msg::gallia_togata_opens, 1);
  place_pieces(event.play, Region::cisalpina, Piece::auxilia_hidden, 3);
}

// 5 shaded
void gallia_togata_shaded(Event& event) {
  Play& play = event.play;
  if (in_adulation(play.state)) return;
  const RegionSet regions = play.board.regions();
  remove_chosen(play, Faction::romans, msg::gallia_togata_legion, regions, legions, exactly(1), LegionPlace::track);
  remove_chosen(play, Faction::romans, msg::gallia_togata_auxilia, regions, auxilia, exactly(2));
}

// 6 unshaded: Scout, then Battle in one Region; the Romans may leave out either.
void marcus_antonius_unshaded(Event& event) {
  Terms scout = free_terms({});
  scout.abilities = {Ability::scout};
  scout.most_abilities = 1;
  scout.may_decline = true;
  execute_ability(event.play, Faction::romans, scout);

  Terms battle = free_terms({Command::battle});
  battle.most_regions = 1;
  battle.may_decline = true;
  const AntoniusBattle card;
  battle.card = &card;
  execute(event.play, Faction::romans, battle);
}

// 6 shaded
void marcus_antonius_shaded(Event& event) {
  Play& play = event.play;
  RegionSet elsewhere = play.board.regions();
  elsewhere.remove(Region::provincia);
  for (int left = 4; left > 0; --left) {
    const std::optional<PieceAt> picked = play.may_choose(event.executor, msg::antonius_move(event.executor, left),
                                                          pieces_in(play.board, elsewhere, auxilia));
    if (!picked) break;
    move_pieces(play, picked->region, Region::provincia, picked->piece, 1);
  }
  become_ineligible(play, Faction::romans);
  // Ineligible wins where the Romans themselves chose this.
  if (event.executor != Faction::romans) stay_eligible(play, event.executor);
}

// 7 unshaded
void alaudae_unshaded(Event& event) {
  leave_to(event, Faction::romans, [](Play& play, Faction romans) {
    const RegionSet regions =
        select(play.board.regions(), [&](Region region) { return play.board.controls(romans, region); });
    if (regions.empty()) return;
    const Region where = play.choose(romans, msg::alaudae_where, regions);
    place_legion_pieces(play, where, 1, LegionPlace::track);
    place_pieces(play, where, Piece::auxilia_hidden, 1);
  });
}

// 7 shaded
void alaudae_shaded(Event& event) {
  Play& play = event.play;
  if (play.board.legions_track() > 7) return;
  const Faction chooser = event.executor;
  const RegionSet regions = play.board.regions();
  remove_chosen(play, chooser, msg::alaudae_legion(chooser), regions, legions, exactly(1), LegionPlace::track);
  remove_chosen(play, chooser, msg::alaudae_auxilia(chooser), regions, auxilia, exactly(1));
}

// 8: March for nothing (unshaded), more and bolder Raids (shaded).
void baggage_trains_unshaded(Event& event) { lay_capability(event, event.executor); }
void baggage_trains_shaded(Event& event) { lay_capability(event, event.executor); }

}  // namespace auspex::falling_sky

// Events 9 to 16: Mons Cevenna, Ballistae, Numidians, Titus Labienus, Balearic Slingers, Clodius Pulcher, Legio X,
// Ambacti.
#include "games/falling_sky/events/cards_1.h"
#include "games/falling_sky/events/steps.h"
#include "generated/falling_sky/messages_rolls.h"

namespace auspex::falling_sky {

namespace {

constexpr PieceSet auxilia = light_of(Faction::romans);

}  // namespace

// 9: a March between two Regions around Provincia, then a Command and a Special Ability where it ended.
void mons_cevenna(Event& event) {
  Play& play = event.play;
  const RegionSet around = play.board.within_one(Region::provincia);
  Terms terms = free_terms({Command::march});
  terms.regions = around;
  terms.destinations = around;
  terms.most_regions = 1;
  const MonsCevennaMarch group;
  terms.card = &group;
  const Action march = execute(play, event.executor, terms);

  // Where nobody Marched there is no such Region, and so nothing follows (FS-R179).
  Terms follow_up = free_terms(commands_of(event.executor));
  follow_up.regions = march.entered;
  follow_up.abilities = AbilitySet::every();
  follow_up.most_abilities = 1;
  follow_up.ability_regions = march.entered;
  const MonsCevennaCommand card;
  follow_up.card = &card;
  execute(play, event.executor, follow_up);
}

// 10: Citadels no longer shelter from Besiege (unshaded); Gallic Ambush brings down walls (shaded).
void ballistae_unshaded(Event& event) { lay_capability(event, Faction::romans); }
void ballistae_shaded(Event& event) {
  lay_capability(event, event.play.choose(event.executor, msg::ballistae_holder(event.executor), gauls));
}

// 11 unshaded: three Auxilia near the Roman Leader, then all Auxilia there fight, alone and twice as hard.
void numidians_unshaded(Event& event) {
  leave_to(event, Faction::romans, [](Play& play, Faction romans) {
    const std::optional<Region> leader = play.board.leader_region(romans);
    if (!leader) return;
    const Region where = play.choose(romans, msg::numidians_where, play.board.within_one(*leader));
    place_pieces(play, where, Piece::auxilia_hidden, 3);
    Terms terms = free_terms({Command::battle});
    terms.regions = {where};
    const NumidiansBattle card;
    terms.card = &card;
    execute(play, romans, terms);
  });
}

// 11 shaded
void numidians_shaded(Event& event) {
  Play& play = event.play;
  remove_chosen(play, event.executor, msg::numidians_desert(event.executor), play.board.regions(), auxilia, exactly(4));
}

// 12: Roman Special Abilities need no Leader (unshaded), or Build and Scout reach one Region (shaded).
void titus_labienus_unshaded(Event& event) { lay_capability(event, Faction::romans); }
void titus_labienus_shaded(Event& event) { lay_capability(event, Faction::romans); }

// 13: Auxilia strike before an enemy Battle (unshaded), or Recruit is dear and needs Supply (shaded).
void balearic_slingers_unshaded(Event& event) { lay_capability(event, Faction::romans); }
void balearic_slingers_shaded(Event& event) { lay_capability(event, Faction::romans); }

// 14 unshaded
void clodius_pulcher_unshaded(Event& event) { event.play.shift_senate(-1); }

// 14 shaded
void clodius_pulcher_shaded(Event& event) {
  Play& play = event.play;
  const Region leader = play.board.leader_region(Faction::romans).value_or(Region::provincia);
  if (leader != Region::provincia) move_pieces(play, leader, Region::provincia, Piece::roman_leader, 1);
  become_ineligible(play, Faction::romans);
  // Ineligible wins where the Romans themselves chose this.
  if (event.executor != Faction::romans) stay_eligible(play, event.executor);
}

// 15: a Legion with the Roman Leader hits harder and stands firmer (unshaded), or Caesar doubles only one (shaded).
void legio_x_unshaded(Event& event) { lay_capability(event, Faction::romans); }
void legio_x_shaded(Event& event) { lay_capability(event, Faction::romans); }

// 16 unshaded: six only where Caesar himself is.
void ambacti_unshaded(Event& event) {
  Play& play = event.play;
  const RegionSet regions =
      select(play.board.regions(), [&](Region region) { return play.board.pieces(region, Faction::romans) > 0; });
  const Region where = play.choose(event.executor, msg::ambacti_where(event.executor), regions);
  place_pieces(play, where, Piece::auxilia_hidden, play.board.named_leader_at(where, Faction::romans) ? 6 : 4);
}

// 16 shaded: three or what the die shows, as the executor likes once it is rolled.
void ambacti_shaded(Event& event) {
  Play& play = event.play;
  const Faction chooser = event.executor;
  if (play.board.on_map(Faction::romans, Kind::auxilia) == 0) return;
  const int die = play.roll(chooser, msg::roll_desertion);
  int n = 3;
  if (die != 3) {
    const std::array<Text, 2> options = {msg::common_number(3), msg::common_number(die)};
    if (play.choose_option(chooser, msg::ambacti_how_many(chooser), options) == 1) n = die;
  }
  remove_chosen(play, chooser, msg::ambacti_desert(chooser), play.board.regions(), auxilia, exactly(n));
}

}  // namespace auspex::falling_sky

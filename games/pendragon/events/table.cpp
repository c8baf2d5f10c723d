// 5.1, 5.2: which function carries out which side of which card; what may be executed, and how it is told.
#include "games/coin/event_table.h"
#include "games/pendragon/events/cards_all.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

namespace {

using CardEvents = coin::CardEvents<Card, CardSide, EventFunction>;

constexpr auto single = CardEvents::single;
constexpr auto dual = CardEvents::dual;

constexpr std::array<CardEvents, count_of<Card>> events = {{
    dual(Card::comes_britanniarum, comes_britanniarum_unshaded, comes_britanniarum_shaded),
    dual(Card::count_theodosius, count_theodosius_unshaded, count_theodosius_shaded),
    dual(Card::areani, areani_unshaded, areani_shaded),
    dual(Card::stilicho, stilicho_unshaded, stilicho_shaded),
    dual(Card::imperial_subsidies, imperial_subsidies_unshaded, imperial_subsidies_shaded),
    dual(Card::cursus_publicus, cursus_publicus_unshaded, cursus_publicus_shaded),
    dual(Card::cair_legion, cair_legion_unshaded, cair_legion_shaded),
    dual(Card::classis_britannica, classis_britannica_unshaded, classis_britannica_shaded),
    dual(Card::litus_saxonicum, litus_saxonicum_unshaded, litus_saxonicum_shaded),
    dual(Card::mariners_by_sea, mariners_by_sea_unshaded, mariners_by_sea_shaded),
    dual(Card::limitanei, limitanei_unshaded, limitanei_shaded),
    dual(Card::equites_catafractarii, equites_catafractarii_unshaded, equites_catafractarii_shaded),
    dual(Card::cunedda, cunedda_unshaded, cunedda_shaded),
    dual(Card::vallum, vallum_unshaded, vallum_shaded),
    dual(Card::attacotti, attacotti_unshaded, attacotti_shaded),
    dual(Card::recruits, recruits_unshaded, recruits_shaded),
    dual(Card::draco_standard, draco_standard_unshaded, draco_standard_shaded),
    dual(Card::unpaid_garrisons, unpaid_garrisons_unshaded, unpaid_garrisons_shaded),
    dual(Card::alleluia, alleluia_unshaded, alleluia_shaded),
    dual(Card::thames, thames_unshaded, thames_shaded),
    dual(Card::camelot, camelot_unshaded, camelot_shaded),
    dual(Card::ambrosius_aurelianus, ambrosius_aurelianus_unshaded, ambrosius_aurelianus_shaded),
    dual(Card::pelagius, pelagius_unshaded, pelagius_shaded),
    dual(Card::bucellarii, bucellarii_unshaded, bucellarii_shaded),
    dual(Card::deira, deira_unshaded, deira_shaded),
    dual(Card::concilium_provinciae, concilium_provinciae_unshaded, concilium_provinciae_shaded),
    dual(Card::rowena, rowena_unshaded, rowena_shaded),
    dual(Card::gratia, gratia_unshaded, gratia_shaded),
    dual(Card::tyranni, tyranni_unshaded, tyranni_shaded),
    dual(Card::groans_of_the_britons, groans_of_the_britons_unshaded, groans_of_the_britons_shaded),
    dual(Card::with_the_cross_on_his_shoulders, with_the_cross_on_his_shoulders_unshaded,
         with_the_cross_on_his_shoulders_shaded),
    dual(Card::patricius, patricius_unshaded, patricius_shaded),
    dual(Card::coroticus, coroticus_unshaded, coroticus_shaded),
    dual(Card::men_of_the_north, men_of_the_north_unshaded, men_of_the_north_shaded),
    dual(Card::de_excidio_britanniae, de_excidio_britanniae_unshaded, de_excidio_britanniae_shaded),
    dual(Card::the_mead_halls, the_mead_halls_unshaded, the_mead_halls_shaded),
    dual(Card::hengest_and_horsa, hengest_and_horsa_unshaded, hengest_and_horsa_shaded),
    dual(Card::mons_badonicus, mons_badonicus_unshaded, mons_badonicus_shaded),
    dual(Card::three_keels, three_keels_unshaded, three_keels_shaded),
    dual(Card::anderida, anderida_unshaded, anderida_shaded),
    dual(Card::aelle, aelle_unshaded, aelle_shaded),
    dual(Card::portus_adurni, portus_adurni_unshaded, portus_adurni_shaded),
    dual(Card::thanet, thanet_unshaded, thanet_shaded),
    dual(Card::the_long_knives, the_long_knives_unshaded, the_long_knives_shaded),
    dual(Card::cerdic, cerdic_unshaded, cerdic_shaded),
    dual(Card::gesiths, gesiths_unshaded, gesiths_shaded),
    dual(Card::hired_spears, hired_spears_unshaded, hired_spears_shaded),
    dual(Card::empty_homelands, empty_homelands_unshaded, empty_homelands_shaded),
    dual(Card::vortigern, vortigern_unshaded, vortigern_shaded),
    dual(Card::calleva_atrebatum, calleva_atrebatum_unshaded, calleva_atrebatum_shaded),
    dual(Card::camlann, camlann_unshaded, camlann_shaded),
    dual(Card::mistborn, mistborn_unshaded, mistborn_shaded),
    dual(Card::seax_and_torch, seax_and_torch_unshaded, seax_and_torch_shaded),
    dual(Card::the_end_of_the_world, the_end_of_the_world_unshaded, the_end_of_the_world_shaded),
    dual(Card::fickle_weather, fickle_weather_unshaded, fickle_weather_shaded),
    dual(Card::celyddon_coed, celyddon_coed_unshaded, celyddon_coed_shaded),
    dual(Card::pictish_fleets, pictish_fleets_unshaded, pictish_fleets_shaded),
    dual(Card::ard_ri, ard_ri_unshaded, ard_ri_shaded),
    dual(Card::crimthann, crimthann_unshaded, crimthann_shaded),
    dual(Card::the_painted_people, the_painted_people_unshaded, the_painted_people_shaded),
    dual(Card::deisi, deisi_unshaded, deisi_shaded),
    dual(Card::slave_markets, slave_markets_unshaded, slave_markets_shaded),
    dual(Card::ogham_stones, ogham_stones_unshaded, ogham_stones_shaded),
    dual(Card::ui_liathain, ui_liathain_unshaded, ui_liathain_shaded),
    dual(Card::catraeth, catraeth_unshaded, catraeth_shaded),
    dual(Card::brychan, brychan_unshaded, brychan_shaded),
    dual(Card::dal_riada, dal_riada_unshaded, dal_riada_shaded),
    dual(Card::niall_noigiallach, niall_noigiallach_unshaded, niall_noigiallach_shaded),
    dual(Card::curraghs, curraghs_unshaded, curraghs_shaded),
    dual(Card::drust_of_the_hundred_battles, drust_of_the_hundred_battles_unshaded,
         drust_of_the_hundred_battles_shaded),
    dual(Card::noble_hostages, noble_hostages_unshaded, noble_hostages_shaded),
    dual(Card::hard_winter, hard_winter_unshaded, hard_winter_shaded),
    single(Card::pendragon, pendragon),
    single(Card::cymbrogi, cymbrogi),
    single(Card::adventus_saxonum, adventus_saxonum),
    single(Card::conspiratio_barbarica, conspiratio_barbarica),
    single(Card::magnus_maximus, magnus_maximus),
    single(Card::constantine_iii, constantine_iii),
    single(Card::the_honorian_rescript, the_honorian_rescript),
    single(Card::bacaudae, bacaudae),
    single(Card::tears_of_epona, tears_of_epona),
    single(Card::riothamus, riothamus),
    single(Card::the_yellow_plague, the_yellow_plague),
}};

static_assert(coin::is_in_order(events, card_info));

Text headline(Faction executor, Card card, CardSide side) {
  if (is_epoch(card)) return msg::event_epoch(card);
  if (is_pivotal(card)) return msg::event_pivotal(executor, card);
  return msg::event_executed(executor, card, side);
}

}  // namespace

EventFunction event_function(Card card, CardSide side) {
  return events[static_cast<std::size_t>(index_of(card))].sides[side];
}

EnumSet<CardSide> sides_on_offer(const Play& play, Card card) {
  const bool no_tribal_war = play.capability(Card::gratia, CardSide::unshaded);
  EnumSet<CardSide> sides = {CardSide::unshaded};
  if (card_info[card].dual_use) sides.add(CardSide::shaded);
  return select(sides, [&](CardSide side) { return !(no_tribal_war && card_info[card].tribal_war[side]); });
}

void execute_event(Play& play, Faction executor, Card card, CardSide side) {
  require_legal(sides_on_offer(play, card).has(side), "5.1.2: this text may not be executed", id_of(executor),
                id_of(card));
  play.say(headline(executor, card, side));
  const State before = play.state;
  Event event{play, executor, card, side};
  event_function(card, side)(event);
  if (coin::nothing_came_of_it(before, play.state)) play.say(msg::event_nothing, 1);
}

bool precondition_met(const State& state, Card pivotal) {
  const Board& board = state.board;
  switch (pivotal) {
    case Card::pendragon:
      return board.imperium() != Imperium::roman_rule;
    case Card::cymbrogi:
      return board.imperium() != Imperium::roman_rule && board.on_map(Piece::hillfort) >= board.on_map(Piece::town);
    case Card::adventus_saxonum:
      return board.settlements_on_map(Nation::saxon) >= 3;
    case Card::conspiratio_barbarica:
      return !board.fragmented();
    default:
      break;
  }
  require_legal(false, "2.3.8: only a Pivotal Event has a precondition", {}, id_of(pivotal));
  return false;
}

}  // namespace auspex::pendragon

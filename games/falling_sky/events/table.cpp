// 5.1, 5.2: which function carries out which side of which card.
#include "games/coin/event_table.h"
#include "games/falling_sky/events/cards_all.h"

namespace auspex::falling_sky {

namespace {

using CardEvents = coin::CardEvents<Card, CardSide, EventFunction>;

constexpr auto single = CardEvents::single;
constexpr auto dual = CardEvents::dual;

constexpr std::array<CardEvents, 72> events = {{
    single(Card::cicero, cicero),
    dual(Card::legiones_xiiii_et_xv, legiones_xiiii_et_xv_unshaded, legiones_xiiii_et_xv_shaded),
    dual(Card::pompey, pompey_unshaded, pompey_shaded),
    single(Card::circumvallation, circumvallation),
    dual(Card::gallia_togata, gallia_togata_unshaded, gallia_togata_shaded),
    dual(Card::marcus_antonius, marcus_antonius_unshaded, marcus_antonius_shaded),
    dual(Card::alaudae, alaudae_unshaded, alaudae_shaded),
    dual(Card::baggage_trains, baggage_trains_unshaded, baggage_trains_shaded),
    single(Card::mons_cevenna, mons_cevenna),
    dual(Card::ballistae, ballistae_unshaded, ballistae_shaded),
    dual(Card::numidians, numidians_unshaded, numidians_shaded),
    dual(Card::titus_labienus, titus_labienus_unshaded, titus_labienus_shaded),
    dual(Card::balearic_slingers, balearic_slingers_unshaded, balearic_slingers_shaded),
    dual(Card::clodius_pulcher, clodius_pulcher_unshaded, clodius_pulcher_shaded),
    dual(Card::legio_x, legio_x_unshaded, legio_x_shaded),
    dual(Card::ambacti, ambacti_unshaded, ambacti_shaded),
    dual(Card::germanic_chieftains, germanic_chieftains_unshaded, germanic_chieftains_shaded),
    dual(Card::rhenus_bridge, rhenus_bridge_unshaded, rhenus_bridge_shaded),
    dual(Card::lucterius, lucterius_unshaded, lucterius_shaded),
    single(Card::optimates, optimates),
    dual(Card::the_province, the_province_unshaded, the_province_shaded),
    dual(Card::hostages, hostages_unshaded, hostages_shaded),
    dual(Card::sacking, sacking_unshaded, sacking_shaded),
    dual(Card::sappers, sappers_unshaded, sappers_shaded),
    dual(Card::aquitani, aquitani_unshaded, aquitani_shaded),
    dual(Card::gobannitio, gobannitio_unshaded, gobannitio_shaded),
    dual(Card::massed_gallic_archers, massed_gallic_archers_unshaded, massed_gallic_archers_shaded),
    single(Card::oppida, oppida),
    single(Card::suebi_mobilize, suebi_mobilize),
    dual(Card::vercingetorixs_elite, vercingetorixs_elite_unshaded, vercingetorixs_elite_shaded),
    dual(Card::cotuatus_conconnetodumnus, cotuatus_conconnetodumnus_unshaded, cotuatus_conconnetodumnus_shaded),
    single(Card::forced_marches, forced_marches),
    dual(Card::lost_eagle, lost_eagle_unshaded, lost_eagle_shaded),
    dual(Card::acco, acco_unshaded, acco_shaded),
    dual(Card::gallic_shouts, gallic_shouts_unshaded, gallic_shouts_shaded),
    dual(Card::morasses, morasses_unshaded, morasses_shaded),
    dual(Card::boii, boii_unshaded, boii_shaded),
    dual(Card::diviciacus, diviciacus_unshaded, diviciacus_shaded),
    dual(Card::river_commerce, river_commerce_unshaded, river_commerce_shaded),
    dual(Card::alpine_tribes, alpine_tribes_unshaded, alpine_tribes_shaded),
    single(Card::avaricum, avaricum),
    dual(Card::roman_wine, roman_wine_unshaded, roman_wine_shaded),
    dual(Card::convictolitavis, convictolitavis_unshaded, convictolitavis_shaded),
    dual(Card::dumnorix_loyalists, dumnorix_loyalists_unshaded, dumnorix_loyalists_shaded),
    dual(Card::litaviccus, litaviccus_unshaded, litaviccus_shaded),
    dual(Card::celtic_rites, celtic_rites_unshaded, celtic_rites_shaded),
    single(Card::chieftains_council, chieftains_council),
    single(Card::druids, druids),
    single(Card::drought, drought),
    single(Card::shifting_loyalties, shifting_loyalties),
    dual(Card::surus, surus_unshaded, surus_shaded),
    dual(Card::assembly_of_gaul, assembly_of_gaul_unshaded, assembly_of_gaul_shaded),
    single(Card::consuetudine, consuetudine),
    single(Card::joined_ranks, joined_ranks),
    dual(Card::commius, commius_unshaded, commius_shaded),
    dual(Card::flight_of_ambiorix, flight_of_ambiorix_unshaded, flight_of_ambiorix_shaded),
    dual(Card::land_of_mist_and_mystery, land_of_mist_and_mystery_unshaded, land_of_mist_and_mystery_shaded),
    dual(Card::aduatuca, aduatuca_unshaded, aduatuca_shaded),
    dual(Card::germanic_horse, germanic_horse_unshaded, germanic_horse_shaded),
    dual(Card::indutiomarus, indutiomarus_unshaded, indutiomarus_shaded),
    dual(Card::catuvolcus, catuvolcus_unshaded, catuvolcus_shaded),
    single(Card::war_fleet, war_fleet),
    dual(Card::winter_campaign, winter_campaign_unshaded, winter_campaign_shaded),
    dual(Card::correus, correus_unshaded, correus_shaded),
    dual(Card::german_allegiances, german_allegiances_unshaded, german_allegiances_shaded),
    dual(Card::migration, migration_unshaded, migration_shaded),
    single(Card::arduenna, arduenna),
    dual(Card::remi_influence, remi_influence_unshaded, remi_influence_shaded),
    single(Card::segni_condrusi, segni_condrusi),
    dual(Card::camulogenus, camulogenus_unshaded, camulogenus_shaded),
    single(Card::colony, colony),
    dual(Card::impetuosity, impetuosity_unshaded, impetuosity_shaded),
}};

static_assert(coin::is_in_order(events, card_info));

}  // namespace

EventFunction event_function(Card card, CardSide side) { return events[static_cast<std::size_t>(card)].sides[side]; }

void execute_event(Play& play, Faction executor, Card card, CardSide side) {
  play.say(card_info[card].dual_use ? msg::turn_event(executor, card, side) : msg::turn_event_single(executor, card));
  const State before = play.state;
  Event event{play, executor, card, side};
  event_function(card, side)(event);
  if (coin::nothing_came_of_it(before, play.state)) play.say(msg::event_nothing, 1);
}

}  // namespace auspex::falling_sky

// 5.0 Events 49-72: one function for each side of a card; cards without shaded text have one.
#pragma once

#include "games/falling_sky/events/events.h"

namespace auspex::falling_sky {

// --- Cards 49-56

void drought(Event& event);
void shifting_loyalties(Event& event);
void surus_unshaded(Event& event);
void surus_shaded(Event& event);
void assembly_of_gaul_unshaded(Event& event);
void assembly_of_gaul_shaded(Event& event);
void consuetudine(Event& event);
void joined_ranks(Event& event);
void commius_unshaded(Event& event);
void commius_shaded(Event& event);
void flight_of_ambiorix_unshaded(Event& event);
void flight_of_ambiorix_shaded(Event& event);

// --- Cards 57-64

void land_of_mist_and_mystery_unshaded(Event& event);
void land_of_mist_and_mystery_shaded(Event& event);
void aduatuca_unshaded(Event& event);
void aduatuca_shaded(Event& event);
void germanic_horse_unshaded(Event& event);
void germanic_horse_shaded(Event& event);
void indutiomarus_unshaded(Event& event);
void indutiomarus_shaded(Event& event);
void catuvolcus_unshaded(Event& event);
void catuvolcus_shaded(Event& event);
void war_fleet(Event& event);
void winter_campaign_unshaded(Event& event);
void winter_campaign_shaded(Event& event);
void correus_unshaded(Event& event);
void correus_shaded(Event& event);

// --- Cards 65-72

void german_allegiances_unshaded(Event& event);
void german_allegiances_shaded(Event& event);
void migration_unshaded(Event& event);
void migration_shaded(Event& event);
void arduenna(Event& event);
void remi_influence_unshaded(Event& event);
void remi_influence_shaded(Event& event);
void segni_condrusi(Event& event);
void camulogenus_unshaded(Event& event);
void camulogenus_shaded(Event& event);
void colony(Event& event);
void impetuosity_unshaded(Event& event);
void impetuosity_shaded(Event& event);

}  // namespace auspex::falling_sky

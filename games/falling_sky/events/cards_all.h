// Every Event of the deck.
#pragma once

#include "games/falling_sky/events/cards_1.h"
#include "games/falling_sky/events/cards_2.h"
#include "games/falling_sky/events/cards_3.h"

// Every Event of the deck.
#pragma once

#include "games/pendragon/events/cards_1.h"
#include "games/pendragon/events/cards_2.h"
#include "games/pendragon/events/cards_3.h"

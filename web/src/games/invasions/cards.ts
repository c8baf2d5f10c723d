// What the cards do, as the rulebook tells it.
import type { Rulebook } from '../../common/game';

export type Deck = 'event' | 'government' | 'diplomacy';

export const card_rule_of = (deck: Deck, id: string): string => `${deck}.${id}`;

// Nothing until the rulebook has come.
export const card_text = (book: Rulebook | undefined, deck: Deck, id: string): string => book?.rules.find(({ number }) => number === card_rule_of(deck, id))?.help ?? '';

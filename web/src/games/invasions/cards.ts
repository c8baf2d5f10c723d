// What the cards do, as the rulebook tells it.
import { card_rules_of } from '../../common/book.svelte';
import type { Rule } from '../../common/game';

export type Deck = 'event' | 'government' | 'diplomacy';

export const load_texts = card_rules_of('invasions');

// Nothing until they have come.
export const card_text = (texts: readonly Rule[] | undefined, deck: Deck, id: string): string => texts?.find(({ number }) => number === `${deck}.${id}`)?.help ?? '';

// What is printed on the Event cards.
import cards from '../../../../data/falling_sky/cards.json';
import type { EventFacts } from '../coin/cards';

export function card_facts(id: string): EventFacts | undefined {
  return cards.events.find((card) => String(card.number) === id);
}

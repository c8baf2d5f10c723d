// What is printed on the Event cards.
import cards from '../../../../data/falling_sky/cards.json';

export interface CardFacts {
  order: string[];
  dual: boolean;
  nonplayer: Record<string, string>;
  capability: string[];
}

export function card_facts(id: string): CardFacts | undefined {
  const found = cards.events.find((card) => String(card.number) === id);
  return found as unknown as CardFacts | undefined;
}

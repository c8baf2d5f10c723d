// What is printed on the Event cards.
import cards from 'virtual:cards/falling_sky';
import type { EventFacts, PrintedCard } from '../coin/cards';

export function card_facts(id: string): EventFacts | undefined {
  return (cards.events as (PrintedCard & EventFacts)[]).find((card) => String(card.number) === id);
}

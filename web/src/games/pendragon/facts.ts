// What is printed on the cards.
import cards from 'virtual:cards/pendragon';
import type { EventFacts, PrintedCard } from '../coin/cards';

export interface PendragonCard extends EventFacts {
  momentum: readonly string[];
  effect: Record<string, string>; // of each side: the rulebook's, ours, or ours around what the rulebook says
  owner?: string; // whose Pivotal Event it is
  when?: string; // an Epoch card: early or late
}

type Printed = PrintedCard & Partial<PendragonCard>;

const facts_of = ({ number, order = [], dual = false, capability = [], momentum = [], effect = {}, owner, when }: Printed): [string, PendragonCard] => [
  String(number),
  { order, dual, capability, momentum, effect, ...(owner ? { owner } : {}), ...(when ? { when } : {}) },
];

const known = new Map((['events', 'pivotal', 'epochs'] as const).flatMap((kind) => ((cards[kind] ?? []) as Printed[]).map(facts_of)));

export const card_facts = (id: string): PendragonCard | undefined => known.get(id);
export const pivotal_of = (side: string): string | undefined => [...known].find(([, { owner }]) => owner === side)?.[0];

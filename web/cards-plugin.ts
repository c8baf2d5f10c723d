// `import cards from 'virtual:cards/GAME'`: what is printed on the cards of a volume (data/GAME/cards.json), without what only the rules
// and those who wrote the cards need to know.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const printed = ['number', 'order', 'dual', 'capability', 'momentum', 'effect', 'owner', 'when'];

type Card = Record<string, unknown>;

export const faces = (cards: Record<string, Card[]>): Record<string, Card[]> =>
  Object.fromEntries(Object.entries(cards).map(([kind, all]) => [kind, all.map((card) => Object.fromEntries(Object.entries(card).filter(([member]) => printed.includes(member))))]));

export function card_faces(data: string): Plugin {
  return {
    name: 'card-faces',
    resolveId: (id) => (id.startsWith('virtual:cards/') ? `\0${id}` : null),
    load(id) {
      const [, game] = /^\0virtual:cards\/(\w+)$/.exec(id) ?? [];
      if (!game) return null;
      const cards = JSON.parse(readFileSync(join(data, game, 'cards.json'), 'utf8')) as Record<string, Card[]>;
      return `export default ${JSON.stringify(faces(cards))};`;
    },
  };
}

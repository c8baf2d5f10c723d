import { expect, test } from 'vitest';
import { faces } from '../cards-plugin.ts';

test('a card keeps what is printed on it, and nothing else', () => {
  const card = { number: 3, order: ['foxes'], dual: true, capability: [], effect: { shaded: 'ours' } };
  expect(faces({ events: [{ ...card, instructions: { foxes: 'play it' }, found: 'in a drawer' }], winters: [] })).toEqual({ events: [card], winters: [] });
});
